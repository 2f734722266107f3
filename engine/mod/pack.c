/* pack.c - the files of a packed mod in memory: what names they may have, their digest, their frame.
 *
 * The form of zip files is left to pack_read.c and pack_write.c, the disk to pack_gather.c. */
#include "mod/pack.h"

#include "lib/frame.h"
#include "lib/grow.h"
#include "lib/hash.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

void pack_clear(Pack *p) {
    for (int i = 0; i < p->count; i++) {
        free(p->files[i].name);
        free(p->files[i].data);
    }
    free(p->files);
    free(p->folder);
    *p = (Pack){0};
}

bool pack_add(Pack *p, const char *name, size_t name_len, char *data, size_t size) {
    char *copy = malloc(name_len + 1);
    if (copy) memcpy(copy, name, name_len), copy[name_len] = '\0';
    bool stub = copy && vtree_is_stub(copy); /* other tools pack it too; it is no part of the mod */
    PackFile *file = copy && !stub ? grow_next(&p->files, p->count, sizeof *file) : NULL;
    if (!file) {
        free(copy);
        free(data);
        return stub;
    }
    *file = (PackFile){copy, data, size};
    p->count++;
    p->total += size;
    return true;
}

const PackFile *pack_find(const Pack *p, const char *name) {
    for (int i = 0; i < p->count; i++)
        if (!strcmp(p->files[i].name, name)) return &p->files[i];
    return NULL;
}

bool pack_digest(const Pack *p, char hex[65]) {
    Str lines = {0};
    for (int i = 0; i < p->count; i++) {
        hash_sha256(p->files[i].data, p->files[i].size, hex);
        str_addf(&lines, "%s  %s\n", hex, p->files[i].name);
    }
    bool ok = !lines.failed;
    hash_sha256(str_text(&lines), lines.len, hex);
    str_clear(&lines);
    return ok;
}

/* ---- names ---- */

static int by_name(const void *a, const void *b) {
    return strcmp(((const PackFile *)a)->name, ((const PackFile *)b)->name);
}

/* A file, or a folder that a file lies in. */
typedef struct PackPath {
    const char *name;
    int len;
    bool file;
} PackPath;

static int fold(int c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

/* Without case; where that leaves none, with it. */
static int by_folded(const void *a, const void *b) {
    const PackPath *x = a, *y = b;
    for (int i = 0; i < x->len && i < y->len; i++) {
        int d = fold(x->name[i]) - fold(y->name[i]);
        if (d) return d;
    }
    if (x->len != y->len) return x->len - y->len;
    int d = memcmp(x->name, y->name, (size_t)x->len);
    return d ? d : (int)x->file - (int)y->file;
}

static bool same_folded(const PackPath *x, const PackPath *y) {
    if (x->len != y->len) return false;
    for (int i = 0; i < x->len; i++)
        if (fold(x->name[i]) != fold(y->name[i])) return false;
    return true;
}

static int add_paths(const PackFile *f, PackPath *out) {
    int n = 0, len = (int)strlen(f->name);
    for (int i = 0; i < len; i++)
        if (f->name[i] == '/') out[n++] = (PackPath){f->name, i, false};
    out[n++] = (PackPath){f->name, len, true};
    return n;
}

static bool paths_good(const PackPath *list, int n, Str *err) {
    for (int i = 1; i < n; i++) {
        const PackPath *a = &list[i - 1], *b = &list[i];
        if (!same_folded(a, b)) continue;
        bool same = !memcmp(a->name, b->name, (size_t)a->len);
        if (same && !a->file && !b->file) continue;
        if (same && a->file != b->file)
            str_addf(err, "'%.*s' is a file and a folder", a->len, a->name);
        else if (same) str_addf(err, "'%.*s' occurs twice", a->len, a->name);
        else
            str_addf(err, "'%.*s' and '%.*s' differ only in case", a->len, a->name, b->len,
                     b->name);
        return false;
    }
    return true;
}

static bool names_apart(const Pack *p, Str *err) {
    size_t most = 0;
    for (int i = 0; i < p->count; i++)
        for (const char *c = p->files[i].name; *c; c++) most += *c == '/';
    PackPath *list = calloc(most + (size_t)p->count + 1, sizeof *list);
    int n = 0;
    for (int i = 0; list && i < p->count; i++) n += add_paths(&p->files[i], list + n);
    if (n > 1) qsort(list, (size_t)n, sizeof *list, by_folded);
    if (!list) str_add(err, "out of memory");
    bool ok = list && paths_good(list, n, err);
    free(list);
    return ok;
}

static int depth_of(const char *name) {
    int depth = 0;
    for (; *name; name++) depth += *name == '/';
    return depth;
}

/* Names that are devices on Windows, whatever follows the dot, and those that end with a dot, which it
 * drops: a pack is the same mod everywhere. */
static bool part_is_odd(const char *part, size_t n) {
    static const char *const devices[] = {"con", "prn", "aux", "nul"};
    size_t stem = 0;
    while (stem < n && part[stem] != '.') stem++;
    bool odd = n > 0 && part[n - 1] == '.';
    for (size_t i = 0; i < ARRAY_LEN(devices); i++)
        odd = odd || (stem == 3 && strncasecmp(part, devices[i], 3) == 0);
    bool port = stem == 4 && (strncasecmp(part, "com", 3) == 0 || strncasecmp(part, "lpt", 3) == 0);
    return odd || (port && part[3] >= '0' && part[3] <= '9');
}

static bool is_odd(const char *name) {
    for (;;) {
        size_t n = strcspn(name, "/");
        if (part_is_odd(name, n)) return true;
        if (!name[n]) return false;
        name += n + 1;
    }
}

static bool name_allowed(const char *name, Str *err) {
    bool good = vtree_name_good(name), odd = good && is_odd(name);
    if (odd) str_addf(err, "'%s' is not a valid file name on every system", name);
    if (odd) return false;
    if (good && depth_of(name) <= VTREE_MAX_DEPTH) return true;
    str_addf(err, "'%s' is %s", name,
             good ? "nested too deeply" : "not a valid file name in a pack");
    if (!good) str_add(err, ": [A-Za-z0-9._/-], no part that is empty or begins with a dot");
    return false;
}

bool pack_settle(Pack *p, Str *err) {
    if (p->count > PACK_MAX_FILES) {
        str_addf(err, "more than %d files", PACK_MAX_FILES);
        return false;
    }
    if (p->total > PACK_MAX_TOTAL) {
        str_addf(err, "more than %d MiB in all", PACK_MAX_TOTAL >> 20);
        return false;
    }
    for (int i = 0; i < p->count; i++) {
        if (!name_allowed(p->files[i].name, err)) return false;
        if (p->files[i].size <= PACK_MAX_FILE) continue;
        str_addf(err, "'%s' has more than %d MiB", p->files[i].name, PACK_MAX_FILE >> 20);
        return false;
    }
    if (p->count > 1) qsort(p->files, (size_t)p->count, sizeof *p->files, by_name);
    if (!names_apart(p, err)) return false;
    if (pack_find(p, "mod.ini")) return true;
    str_add(err, "it has no mod.ini, so it contains no mod");
    return false;
}

/* ---- frames: fields of lib/frame.h, the folder, then each file as name and data ---- */

void pack_to_frame(const Pack *p, Str *out) {
    frame_put_text(out, p->folder ? p->folder : "");
    for (int i = 0; i < p->count; i++) {
        frame_put_text(out, p->files[i].name);
        frame_put_bytes(out, p->files[i].data, p->files[i].size);
    }
}

static bool take_file(FrameFields *r, Pack *out) {
    size_t n;
    const char *name = frame_text(r), *data = frame_bytes(r, &n);
    if (r->bad || strlen(name) > VTREE_MAX_NAME) return false;
    char *copy = malloc(n + 1);
    if (!copy) return false;
    memcpy(copy, data, n + 1); /* bytes end with a zero */
    return pack_add(out, name, strlen(name), copy, n);
}

bool pack_from_frame(const void *bytes, size_t n, Pack *out, Str *err) {
    FrameFields r = {.at = bytes, .end = (const char *)bytes + n};
    *out = (Pack){0};
    const char *folder = frame_text(&r);
    bool ok = !r.bad && strlen(folder) <= PACK_MAX_FOLDER;
    if (ok) ok = (out->folder = str_dup(folder)) != NULL;
    while (ok && r.at != r.end && out->count <= PACK_MAX_FILES) ok = take_file(&r, out);
    if (!ok) str_add(err, "the message with the pack is damaged, or memory is exhausted");
    ok = ok && pack_settle(out, err);
    if (!ok) pack_clear(out);
    return ok;
}
