/* pack_write.c - a pack as a zip file: sorted names, fixed times and modes, nothing compressed.
 *
 * So the bytes are a function of names and contents: packing what was unpacked gives the same digest. */
#include "mod/pack.h"

#include <string.h>
#include <zlib.h>

enum {
    ZIP_VERSION = 20,
    ZIP_UNIX = 3 << 8,
    ZIP_DATE = (2000 - 1980) << 9 | 1 << 5 | 1, /* 2000-01-01, 00:00 */
    ZIP_MODE = 0100644
};

static void put16(Str *out, unsigned n) {
    str_addc(out, (char)(n & 255));
    str_addc(out, (char)(n >> 8 & 255));
}

static void put32(Str *out, size_t n) {
    put16(out, (unsigned)(n & 0xFFFF));
    put16(out, (unsigned)(n >> 16 & 0xFFFF));
}

/* What the local and the central header have in common. */
static void put_common(Str *out, const PackFile *f, size_t name_len) {
    size_t crc = crc32_z(0, (const Bytef *)f->data, f->size);
    put16(out, ZIP_VERSION);
    put16(out, 0); /* flags */
    put16(out, 0); /* stored */
    put16(out, 0);
    put16(out, ZIP_DATE);
    put32(out, crc);
    put32(out, f->size);
    put32(out, f->size);
    put16(out, (unsigned)name_len);
    put16(out, 0); /* no extra field */
}

static void put_name(Str *out, const char *folder, const char *name) {
    if (*folder) str_addf(out, "%s/", folder);
    str_add(out, name);
}

static void put_central(Str *out, const PackFile *f, const char *folder, size_t at) {
    put32(out, 0x02014b50);
    put16(out, ZIP_UNIX | ZIP_VERSION);
    put_common(out, f, strlen(f->name) + (*folder ? strlen(folder) + 1 : 0));
    put16(out, 0);
    put16(out, 0);
    put16(out, 0);
    put32(out, (size_t)ZIP_MODE << 16);
    put32(out, at);
    put_name(out, folder, f->name);
}

static void put_end(Str *out, int count, size_t central, size_t at) {
    put32(out, 0x06054b50);
    put32(out, 0);
    put16(out, (unsigned)count);
    put16(out, (unsigned)count);
    put32(out, central);
    put32(out, at);
    put16(out, 0);
}

bool pack_write(const Pack *p, const char *folder, Str *out, Str *err) {
    Str central = {0};
    for (int i = 0; i < p->count; i++) {
        const PackFile *f = &p->files[i];
        put_central(&central, f, folder, out->len);
        put32(out, 0x04034b50);
        put_common(out, f, strlen(f->name) + (*folder ? strlen(folder) + 1 : 0));
        put_name(out, folder, f->name);
        str_addn(out, f->data, f->size);
    }
    size_t at = out->len;
    str_addn(out, str_text(&central), central.len);
    put_end(out, p->count, central.len, at);
    bool ok = !out->failed && !central.failed;
    str_clear(&central);
    if (!ok) pack_refuse(err, "give the program more memory", "out of memory");
    if (ok && out->len <= PACK_MAX_BYTES) return true;
    return ok && pack_refuse(err, "leave out what is no part of the mod, such as drafts",
                             "the pack would have more than %d MiB", PACK_MAX_BYTES >> 20);
}
