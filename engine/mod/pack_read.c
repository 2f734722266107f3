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
    END_MARK = 0x06054b50,
    LOCAL_MARK = 0x04034b50,
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
    size_t n, central, end; /* where the directory begins, and the record of the end */
    Entry *list;
    int count;
    Str *err;
} Zip;

static unsigned get16(const unsigned char *p) { return (unsigned)p[0] | (unsigned)p[1] << 8; }
static uint32_t get32(const unsigned char *p) { return get16(p) | (uint32_t)get16(p + 2) << 16; }

/* How what is refused is mended. */
#define FETCH "download it again: it may have been damaged on the way"
#define REPACK                                                                                     \
    "unpack it, and make a pack of the mod's folder: 'gangway pack FOLDER', or another zip "       \
    "program"
#define RENAME "unpack it, rename the file, and pack the folder: 'gangway pack FOLDER'"
#define NO_LINK                                                                                    \
    "unpack it, put a copy of the file in place of the link, and pack the folder: 'gangway pack "  \
    "FOLDER'"
#define SMALLER                                                                                    \
    "unpack it, leave out what no game reads, and pack the folder: 'gangway pack FOLDER'"
#define MEMORY "give the program more memory"

static bool bad(Zip *z, const Entry *e, const char *mend, const char *fmt, ...) GW_PRINTF(4, 5);
static bool bad(Zip *z, const Entry *e, const char *mend, const char *fmt, ...) {
    char text[160];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    int len = e ? (int)(e->name_len < 100 ? e->name_len : 100) : 0;
    if (e) str_addf(z->err, "entry '%.*s': ", len, e->name);
    return pack_refuse(z->err, mend, "%s", text);
}

/* ---- the end record ---- */

/* The end stands at the end, with a comment behind it that fills the rest, as forges write one. The first
 * mark from behind counts: were there another in the comment, a reader might believe that. */
static bool find_end(Zip *z) {
    size_t most = z->n < END_SIZE + 0xFFFF ? z->n : END_SIZE + 0xFFFF;
    for (size_t back = END_SIZE; back <= most; back++) {
        const unsigned char *end = z->bytes + z->n - back;
        if (get32(end) != END_MARK) continue;
        z->end = z->n - back;
        return get16(end + 20) == back - END_SIZE;
    }
    return false;
}

static bool read_end(Zip *z) {
    if (z->n > PACK_MAX_BYTES)
        return bad(z, NULL, SMALLER, "it has more than %d MiB", PACK_MAX_BYTES >> 20);
    uint32_t first = z->n < END_SIZE ? 0 : get32(z->bytes);
    if (first != LOCAL_MARK && first != END_MARK)
        return bad(z, NULL, "a pack is a .gwmod or .zip file, such as 'gangway pack FOLDER' makes",
                   "it is not a pack: a zip file that begins with its first entry expected");
    if (!find_end(z))
        return bad(z, NULL, FETCH,
                   "it does not end as a zip file: it was cut off, or more follows the end");
    const unsigned char *end = z->bytes + z->end;
    unsigned count = get16(end + 8);
    size_t size = get32(end + 12), at = get32(end + 16);
    if (get32(end + 4) || get16(end + 10) != count || count == 0xFFFF)
        return bad(z, NULL, REPACK,
                   "it is one part of several, or uses the format for more than 65534 files");
    if (count > 2 * PACK_MAX_FILES)
        return bad(z, NULL, SMALLER, "it states %u entries; %d are allowed", count,
                   2 * PACK_MAX_FILES);
    if (at > z->end || size != z->end - at)
        return bad(z, NULL, FETCH, "its directory is not at the stated position");
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
            return bad(z, e, REPACK, "it states %s a second time",
                       id == EXTRA_NAME ? "its name" : "its size");
        p += 4 + len;
        n -= 4 + len;
    }
    return n == 0 || bad(z, e, FETCH, "its extra field is damaged");
}

static bool kind_good(Zip *z, Entry *e, uint32_t attributes) {
    unsigned kind = attributes >> 16 & 0170000;
    e->folder = e->name_len > 0 && e->name[e->name_len - 1] == '/';
    if (kind == 0120000) return bad(z, e, NO_LINK, "it is a link; a pack contains only files");
    if (kind && kind != (e->folder ? 0040000u : 0100000u))
        return bad(z, e, REPACK, "it is neither a file nor a folder, or not what its name says");
    if (!e->folder && attributes >> 16 == 0 && attributes & 0x10)
        return bad(z, e, REPACK, "a folder by its mode, but a file by its name");
    size_t nothing = e->method == DEFLATED ? 2 : 0; /* that deflates to two bytes, and some do it */
    if (e->folder && (e->size || e->packed > nothing))
        return bad(z, e, REPACK, "a folder with content");
    return true;
}

static bool entry_good(Zip *z, const Entry *e) {
    if (e->flags & FLAG_SEALED)
        return bad(z, e, "unpack it, and pack the folder without a password: 'gangway pack FOLDER'",
                   "it is encrypted");
    if (e->flags & ~(unsigned)FLAGS_KNOWN) return bad(z, e, REPACK, "unknown flags 0x%x", e->flags);
    if (e->method != STORED && e->method != DEFLATED)
        return bad(z, e, REPACK,
                   "compressed with method %u; only stored and deflated are supported", e->method);
    if (e->method == STORED && e->size != e->packed)
        return bad(z, e, FETCH, "stored, but its sizes differ: %u and %u bytes", e->packed,
                   e->size);
    if (e->size > PACK_MAX_FILE)
        return bad(z, e, SMALLER, "it has %u bytes; %d are allowed", e->size, PACK_MAX_FILE);
    if (e->size > PACK_FREE_SIZE && e->size / PACK_MAX_RATIO > e->packed)
        return bad(z, e, SMALLER, "%u bytes are compressed into %u: more than %d to 1", e->size,
                   e->packed, PACK_MAX_RATIO);
    return true;
}

/* Out of the folder that it would be unpacked in, on some system, or to a place that another name has too. */
static bool name_leads(const Entry *e) {
    size_t n = e->name_len;
    if (!n || e->name[0] == '/' || memchr(e->name, '\\', n) || memchr(e->name, ':', n)) return true;
    for (size_t from = 0, to; from < n; from = to + 1) {
        const char *slash = memchr(e->name + from, '/', n - from);
        to = slash ? (size_t)(slash - e->name) : n;
        size_t len = to - from;
        const char *part = e->name + from;
        if (!len || (part[0] == '.' && (len == 1 || (len == 2 && part[1] == '.')))) return true;
    }
    return false;
}

static bool read_entry(Zip *z, Entry *e, size_t *at) {
    const unsigned char *p = z->bytes + *at;
    size_t left = z->end - *at;
    if (left < CENTRAL_SIZE || get32(p) != 0x02014b50)
        return bad(z, NULL, FETCH, "its directory is damaged, or has fewer entries than stated");
    size_t name = get16(p + 28), extra = get16(p + 30), note = get16(p + 32);
    if (name + extra + note > left - CENTRAL_SIZE)
        return bad(z, NULL, FETCH, "its directory is cut off");
    *e = (Entry){.name = (const char *)p + CENTRAL_SIZE,
                 .name_len = name,
                 .flags = get16(p + 8),
                 .method = get16(p + 10),
                 .crc = get32(p + 16),
                 .packed = get32(p + 20),
                 .size = get32(p + 24),
                 .at = get32(p + 42)};
    *at += CENTRAL_SIZE + name + extra + note;
    if (name_leads(e))
        return bad(z, e, RENAME, "its name leads elsewhere; it is not a valid file name in a pack");
    if (memchr(e->name, '\0', name)) return bad(z, e, RENAME, "a NUL in its name");
    if (get16(p + 34)) return bad(z, e, REPACK, "it is in another part");
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
        return bad(z, e, FETCH, "there is no header at the position in the directory");
    size_t room = z->central - e->at - LOCAL_SIZE, extra = get16(p + 28);
    if (e->name_len + extra > room || e->packed > room - e->name_len - extra)
        return bad(z, e, FETCH, "it reaches into the directory");
    if (!local_same(e, p) || memcmp(p + LOCAL_SIZE, e->name, e->name_len) != 0)
        return bad(z, e, REPACK, "its header and the directory differ");
    e->data = p + LOCAL_SIZE + e->name_len + extra;
    e->end = e->at + LOCAL_SIZE + e->name_len + extra + e->packed;
    size_t later = e->flags & FLAG_LATER ? trailer_size(z, e, e->end) : 0;
    if (e->flags & FLAG_LATER && !later)
        return bad(z, e, FETCH,
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
        if (e->at < at) return bad(z, e, REPACK, "it overlaps the entry before it");
        if (e->at > at)
            return bad(z, e, REPACK, "there are bytes before it that belong to no entry");
        at = e->end;
    }
    if (at != z->central)
        return bad(z, NULL, REPACK, "there are bytes after the last entry that belong to no entry");
    if (total <= PACK_MAX_TOTAL) return true;
    return bad(z, NULL, SMALLER, "it has more than %d MiB unpacked", PACK_MAX_TOTAL >> 20);
}

static bool read_directory(Zip *z) {
    z->list = calloc((size_t)z->count + 1, sizeof *z->list);
    if (!z->list) return bad(z, NULL, MEMORY, "out of memory");
    size_t at = z->central;
    for (int i = 0; i < z->count; i++)
        if (!read_entry(z, &z->list[i], &at)) return false;
    if (at != z->end)
        return bad(z, NULL, FETCH, "its directory has more entries than stated at the end");
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
    if (!data) return bad(z, e, MEMORY, "out of memory"), NULL;
    bool whole = true;
    if (e->method == STORED) memcpy(data, e->data, e->size);
    else whole = inflate_all(e, data);
    if (!whole) bad(z, e, FETCH, "its data is damaged, or does not have the stated size");
    else if (crc32_z(0, (const Bytef *)data, e->size) != e->crc)
        whole = bad(z, e, FETCH, "its checksum is wrong");
    if (whole) return data[e->size] = '\0', data;
    free(data);
    return NULL;
}

/* Is it what pack_gather() leaves out too: the first n bytes of a name below the mod's folder? */
static bool is_left_out(const char *text, size_t n) {
    char name[VTREE_MAX_NAME + 1];
    bool dot = n && text[0] == '.';
    for (size_t i = 0; i + 1 < n && !dot; i++) dot = text[i] == '/' && text[i + 1] == '.';
    if (dot || n > VTREE_MAX_NAME) return dot;
    memcpy(name, text, n);
    name[n] = '\0';
    return vtree_leaves_out(name);
}

/* The length of the name of the mod's folder with its slash, where the entry is a mod.ini; else -1. */
static int folder_of(const Entry *e) {
    static const char ini[] = "mod.ini";
    size_t len = sizeof ini - 1, skip = e->name_len - len;
    if (e->name_len < len || memcmp(e->name + skip, ini, len) != 0) return -1;
    if ((skip && e->name[skip - 1] != '/') || is_left_out(e->name, e->name_len)) return -1;
    return (int)skip;
}

static int parts_in(const char *name, int n) {
    int parts = 0;
    for (int i = 0; i < n; i++) parts += name[i] == '/';
    return parts;
}

/* The entry of the uppermost mod.ini; NULL: there is none. */
static const Entry *find_mod(Zip *z, bool *several) {
    const Entry *best = NULL;
    int least = 0;
    *several = false;
    for (int i = 0; i < z->count; i++) {
        int skip = folder_of(&z->list[i]), parts = parts_in(z->list[i].name, skip);
        if (skip < 0 || (best && parts > least)) continue;
        *several =
            best && parts == least &&
            (folder_of(best) != skip || memcmp(best->name, z->list[i].name, (size_t)skip) != 0);
        best = &z->list[i];
        least = parts;
    }
    return best;
}

/* A folder of its own adds nothing, but its name must be good. */
static bool folder_good(Zip *z, const Entry *e, size_t skip) {
    char name[VTREE_MAX_NAME + 1];
    if (e->name_len <= skip) return true;
    size_t n = e->name_len - skip - 1;
    memcpy(name, e->name + skip, n);
    name[n] = '\0';
    return vtree_name_good(name) || bad(z, e, RENAME, "its name is not allowed in a pack");
}

static bool read_file(Zip *z, const Entry *e, size_t skip, Pack *out) {
    if (e->name_len > skip + VTREE_MAX_NAME) return bad(z, e, RENAME, "its name is too long");
    if (e->folder) return folder_good(z, e, skip);
    char *data = unpack(z, e);
    return data && (pack_add(out, e->name + skip, e->name_len - skip, data, e->size) ||
                    bad(z, NULL, MEMORY, "out of memory"));
}

static bool read_files(Zip *z, Pack *out) {
    bool several;
    const Entry *mod = find_mod(z, &several);
    size_t skip = mod ? (size_t)folder_of(mod) : 0;
    if (several)
        return bad(z, mod, "unpack it, and pack the folder that you want: 'gangway pack FOLDER'",
                   "it is one of several mods");
    for (int i = 0; i < z->count; i++) {
        const Entry *e = &z->list[i];
        bool inside = e->name_len >= skip && !memcmp(e->name, mod ? mod->name : "", skip);
        size_t from = inside ? skip : 0, len = e->name_len - from;
        if (inside && !is_left_out(e->name + from, len)) {
            if (!read_file(z, e, skip, out)) return false;
        } else if (!e->folder) {
            pack_leave(out, e->name + from, len);
        }
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
