/* pack_read.c - reads a zip file that a stranger has made. A function of the bytes: it opens nothing.
 *
 * Zip files say most things twice, and readers differ in whom they believe. Here both must agree: the
 * end record stands at the very end, local headers repeat what the central directory says, and the
 * entries follow each other from the first byte to the directory, without gaps and without overlapping.
 * zlib inflates and proves checksums. */
#include "mod/pack.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    END_SIZE = 22,
    CENTRAL_SIZE = 46,
    LOCAL_SIZE = 30,
    STORED = 0,
    DEFLATED = 8,
    FLAG_SEALED = 1,      /* encrypted */
    FLAG_LATER = 8,       /* sizes and checksum follow the data */
    FLAGS_KNOWN = 0x080E, /* speed of deflate, FLAG_LATER, names in UTF-8 */
    EXTRA_SIZES = 0x0001, /* zip64 */
    EXTRA_NAME = 0x7075   /* another name, in Unicode */
};

typedef struct Entry {
    const char *name;
    size_t name_len;
    unsigned flags, method;
    uint32_t crc, packed, size, at; /* at: of the local header */
    size_t end;                     /* behind its data */
    const unsigned char *data;
    bool folder;
} Entry;

typedef struct Zip {
    const unsigned char *bytes;
    size_t n, central; /* where the directory begins */
    Entry *list;
    int count;
    Str *err;
} Zip;

static unsigned get16(const unsigned char *p) { return (unsigned)p[0] | (unsigned)p[1] << 8; }
static uint32_t get32(const unsigned char *p) { return get16(p) | (uint32_t)get16(p + 2) << 16; }

static bool bad(Zip *z, const Entry *e, const char *fmt, ...) GW_PRINTF(3, 4);
static bool bad(Zip *z, const Entry *e, const char *fmt, ...) {
    char text[160];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    int len = e ? (int)(e->name_len < 100 ? e->name_len : 100) : 0;
    if (e) str_addf(z->err, "entry '%.*s': ", len, e->name);
    str_add(z->err, text);
    return false;
}

/* ---- the end record ---- */

static bool read_end(Zip *z) {
    if (z->n > PACK_MAX_BYTES) return bad(z, NULL, "it has more than %d MiB", PACK_MAX_BYTES >> 20);
    if (z->n < END_SIZE || get32(z->bytes) != (z->n == END_SIZE ? 0x06054b50 : 0x04034b50))
        return bad(z, NULL,
                   "it is not a pack: a zip file that begins with its first entry expected");
    const unsigned char *end = z->bytes + z->n - END_SIZE;
    if (get32(end) != 0x06054b50 || get16(end + 20))
        return bad(z, NULL, "it does not end as a zip file: it was cut off, or has a comment");
    unsigned count = get16(end + 8);
    size_t size = get32(end + 12), at = get32(end + 16);
    if (get32(end + 4) || get16(end + 10) != count || count == 0xFFFF)
        return bad(z, NULL,
                   "it is one part of several, or uses the format for more than 65534 files");
    if (count > 2 * PACK_MAX_FILES)
        return bad(z, NULL, "it states %u entries; %d are allowed", count, 2 * PACK_MAX_FILES);
    if (at > z->n - END_SIZE || size != z->n - END_SIZE - at)
        return bad(z, NULL, "its directory is not at the stated position");
    z->count = (int)count;
    z->central = at;
    return true;
}

/* ---- the directory ---- */

static bool extra_good(Zip *z, const Entry *e, const unsigned char *p, size_t n) {
    while (n >= 4) {
        unsigned id = get16(p);
        size_t len = get16(p + 2);
        if (len > n - 4) break;
        if (id == EXTRA_SIZES || id == EXTRA_NAME)
            return bad(z, e, "it states %s a second time",
                       id == EXTRA_NAME ? "its name" : "its size");
        p += 4 + len;
        n -= 4 + len;
    }
    return n == 0 || bad(z, e, "its extra field is damaged");
}

static bool kind_good(Zip *z, Entry *e, uint32_t attributes) {
    unsigned kind = attributes >> 16 & 0170000;
    e->folder = e->name_len > 0 && e->name[e->name_len - 1] == '/';
    if (kind == 0120000) return bad(z, e, "it is a link; a pack contains only files");
    if (kind && kind != (e->folder ? 0040000u : 0100000u))
        return bad(z, e, "it is neither a file nor a folder, or not what its name says");
    if (!e->folder && attributes >> 16 == 0 && attributes & 0x10)
        return bad(z, e, "a folder by its mode, but a file by its name");
    if (e->folder && (e->size || e->packed)) return bad(z, e, "a folder with content");
    return true;
}

static bool entry_good(Zip *z, const Entry *e) {
    if (e->flags & FLAG_SEALED) return bad(z, e, "it is encrypted");
    if (e->flags & ~(unsigned)FLAGS_KNOWN) return bad(z, e, "unknown flags 0x%x", e->flags);
    if (e->method != STORED && e->method != DEFLATED)
        return bad(z, e, "compressed with method %u; only stored and deflated are supported",
                   e->method);
    if (e->method == STORED && e->size != e->packed)
        return bad(z, e, "stored, but its sizes differ: %u and %u bytes", e->packed, e->size);
    if (e->size > PACK_MAX_FILE)
        return bad(z, e, "it has %u bytes; %d are allowed", e->size, PACK_MAX_FILE);
    if (e->size > PACK_FREE_SIZE && e->size / PACK_MAX_RATIO > e->packed)
        return bad(z, e, "%u bytes are compressed into %u: more than %d to 1", e->size, e->packed,
                   PACK_MAX_RATIO);
    return true;
}

static bool read_entry(Zip *z, Entry *e, size_t *at) {
    const unsigned char *p = z->bytes + *at;
    size_t left = z->n - END_SIZE - *at;
    if (left < CENTRAL_SIZE || get32(p) != 0x02014b50)
        return bad(z, NULL, "its directory is damaged, or has fewer entries than stated");
    size_t name = get16(p + 28), extra = get16(p + 30), note = get16(p + 32);
    if (name + extra + note > left - CENTRAL_SIZE) return bad(z, NULL, "its directory is cut off");
    *e = (Entry){.name = (const char *)p + CENTRAL_SIZE,
                 .name_len = name,
                 .flags = get16(p + 8),
                 .method = get16(p + 10),
                 .crc = get32(p + 16),
                 .packed = get32(p + 20),
                 .size = get32(p + 24),
                 .at = get32(p + 42)};
    *at += CENTRAL_SIZE + name + extra + note;
    if (memchr(e->name, '\0', name)) return bad(z, e, "a NUL in its name");
    if (get16(p + 34)) return bad(z, e, "it is in another part");
    return kind_good(z, e, get32(p + 38)) && entry_good(z, e) &&
           extra_good(z, e, p + CENTRAL_SIZE + name, extra);
}

/* ---- local headers ---- */

/* Behind the data there may be checksum and sizes once more, with a mark before them or without. */
static size_t trailer_size(const Zip *z, const Entry *e, size_t at) {
    for (size_t mark = 0; mark <= 4; mark += 4) {
        const unsigned char *p = z->bytes + at;
        if (z->central - at < mark + 12 || (mark && get32(p) != 0x08074b50)) continue;
        p += mark;
        if (get32(p) == e->crc && get32(p + 4) == e->packed && get32(p + 8) == e->size)
            return mark + 12;
    }
    return 0;
}

static bool local_same(const Entry *e, const unsigned char *p) {
    bool later = (e->flags & FLAG_LATER) && !get32(p + 14) && !get32(p + 18) && !get32(p + 22);
    bool sizes = get32(p + 14) == e->crc && get32(p + 18) == e->packed && get32(p + 22) == e->size;
    return get16(p + 6) == e->flags && get16(p + 8) == e->method && (sizes || later) &&
           get16(p + 26) == e->name_len;
}

static bool read_local(Zip *z, Entry *e) {
    const unsigned char *p = z->bytes + e->at;
    if (e->at > z->central || z->central - e->at < LOCAL_SIZE || get32(p) != 0x04034b50)
        return bad(z, e, "there is no header at the position in the directory");
    size_t room = z->central - e->at - LOCAL_SIZE, extra = get16(p + 28);
    if (e->name_len + extra > room || e->packed > room - e->name_len - extra)
        return bad(z, e, "it reaches into the directory");
    if (!local_same(e, p) || memcmp(p + LOCAL_SIZE, e->name, e->name_len) != 0)
        return bad(z, e, "its header and the directory differ");
    e->data = p + LOCAL_SIZE + e->name_len + extra;
    e->end = e->at + LOCAL_SIZE + e->name_len + extra + e->packed;
    size_t later = e->flags & FLAG_LATER ? trailer_size(z, e, e->end) : 0;
    if (e->flags & FLAG_LATER && !later)
        return bad(z, e,
                   "its header announces a checksum and sizes after the data, and there are none");
    e->end += later;
    return extra_good(z, e, p + LOCAL_SIZE + e->name_len, extra);
}

static int by_place(const void *a, const void *b) {
    const Entry *x = a, *y = b;
    return (x->at > y->at) - (x->at < y->at);
}

/* From the first byte to the directory, one behind the other. */
static bool places_good(Zip *z) {
    size_t at = 0, total = 0;
    if (z->count > 1) qsort(z->list, (size_t)z->count, sizeof *z->list, by_place);
    for (int i = 0; i < z->count; i++) {
        const Entry *e = &z->list[i];
        total += e->size;
        if (e->at < at) return bad(z, e, "it overlaps the entry before it");
        if (e->at > at) return bad(z, e, "there are bytes before it that belong to no entry");
        at = e->end;
    }
    if (at != z->central)
        return bad(z, NULL, "there are bytes after the last entry that belong to no entry");
    if (total <= PACK_MAX_TOTAL) return true;
    return bad(z, NULL, "it has more than %d MiB unpacked", PACK_MAX_TOTAL >> 20);
}

static bool read_directory(Zip *z) {
    z->list = calloc((size_t)z->count + 1, sizeof *z->list);
    if (!z->list) return bad(z, NULL, "out of memory");
    size_t at = z->central;
    for (int i = 0; i < z->count; i++)
        if (!read_entry(z, &z->list[i], &at)) return false;
    if (at != z->n - END_SIZE)
        return bad(z, NULL, "its directory has more entries than stated at the end");
    for (int i = 0; i < z->count; i++)
        if (!read_local(z, &z->list[i])) return false;
    return places_good(z);
}

/* ---- contents ---- */

/* False: not exactly the bytes that were announced. */
static bool inflate_all(const Entry *e, char *out) {
    z_stream s = {.next_in = (Bytef *)(uintptr_t)e->data,
                  .avail_in = (uInt)e->packed,
                  .next_out = (Bytef *)out,
                  .avail_out = (uInt)e->size + 1}; /* one more would be seen */
    if (inflateInit2(&s, -MAX_WBITS) != Z_OK) return false;
    int end = inflate(&s, Z_FINISH);
    inflateEnd(&s);
    return end == Z_STREAM_END && s.total_out == e->size && s.avail_in == 0;
}

static char *unpack(Zip *z, const Entry *e) {
    char *data = malloc((size_t)e->size + 1);
    if (!data) return bad(z, e, "out of memory"), NULL;
    bool whole = true;
    if (e->method == STORED) memcpy(data, e->data, e->size);
    else whole = inflate_all(e, data);
    if (!whole) bad(z, e, "its data is damaged, or does not have the stated size");
    else if (crc32_z(0, (const Bytef *)data, e->size) != e->crc)
        whole = bad(z, e, "its checksum is wrong");
    if (whole) return data[e->size] = '\0', data;
    free(data);
    return NULL;
}

/* The name of the folder that all lies in, with its slash: the one beside mod.ini; 0: the top. */
static bool common_folder(Zip *z, Pack *out, size_t *len) {
    const Entry *first = z->count ? &z->list[0] : NULL;
    const char *slash = first ? memchr(first->name, '/', first->name_len) : NULL;
    *len = slash ? (size_t)(slash - first->name) + 1 : 0;
    for (int i = 0; *len && i < z->count; i++) {
        const Entry *e = &z->list[i];
        if (e->name_len < *len || memcmp(e->name, first->name, *len) != 0) *len = 0;
    }
    for (int i = 0; i < z->count; i++)
        if (z->list[i].name_len == 7 && !memcmp(z->list[i].name, "mod.ini", 7)) *len = 0;
    if (*len > PACK_MAX_FOLDER) return bad(z, first, "its folder's name is too long");
    out->folder = calloc(1, *len + 1);
    if (!out->folder) return bad(z, NULL, "out of memory");
    if (*len) memcpy(out->folder, first->name, *len - 1);
    if (!*len || vtree_name_good(out->folder)) return true;
    return bad(z, first,
               "its folder's name has characters other than [A-Za-z0-9._-], or begins with a dot");
}

/* A folder of its own adds nothing, but its name must be good. */
static bool folder_good(Zip *z, const Entry *e, size_t skip) {
    char name[VTREE_MAX_NAME + 1];
    if (e->name_len <= skip) return true;
    size_t n = e->name_len - skip - 1;
    if (n > VTREE_MAX_NAME) return bad(z, e, "its name is too long");
    memcpy(name, e->name + skip, n);
    name[n] = '\0';
    return vtree_name_good(name) || bad(z, e, "its name is not allowed in a pack");
}

static bool read_files(Zip *z, Pack *out) {
    size_t skip;
    if (!common_folder(z, out, &skip)) return false;
    for (int i = 0; i < z->count; i++) {
        const Entry *e = &z->list[i];
        if (e->name_len > skip + VTREE_MAX_NAME) return bad(z, e, "its name is too long");
        if (e->folder && !folder_good(z, e, skip)) return false;
        char *data = e->folder ? NULL : unpack(z, e);
        if (e->folder) continue;
        if (!data) return false;
        if (!pack_add(out, e->name + skip, e->name_len - skip, data, e->size))
            return bad(z, NULL, "out of memory");
    }
    return true;
}

bool pack_read(const void *bytes, size_t n, Pack *out, Str *err) {
    Zip z = {.bytes = bytes, .n = n, .err = err};
    *out = (Pack){0};
    bool ok = read_end(&z) && read_directory(&z) && read_files(&z, out) && pack_settle(out, err);
    free(z.list);
    if (!ok) pack_clear(out);
    return ok;
}
