/* pack.c - the files of a packed mod in memory: what names they may have, their digest, their frame.
 *
 * The form of zip files is left to pack_read.c and pack_write.c, the disk to pack_gather.c. */
#include "pack.h"

#include "../lib/hash.h"

#include <stdlib.h>
#include <string.h>

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
    PackFile *grown = p->files;
    if (p->count % 64 == 0) grown = realloc(p->files, (size_t)(p->count + 64) * sizeof *grown);
    if (grown) p->files = grown;
    if (!copy || !grown) {
        free(copy);
        free(data);
        return false;
    }
    memcpy(copy, name, name_len);
    copy[name_len] = '\0';
    p->files[p->count++] = (PackFile){copy, data, size};
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
        else if (same) str_addf(err, "'%.*s' is there twice", a->len, a->name);
        else
            str_addf(err, "'%.*s' and '%.*s' differ in case alone", a->len, a->name, b->len,
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

static bool name_allowed(const char *name, Str *err) {
    bool good = vtree_name_good(name);
    if (good && depth_of(name) <= VTREE_MAX_DEPTH) return true;
    str_addf(err, "'%s' is %s", name, good ? "too deep" : "no name of a file in a pack");
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
    str_add(err, "there is no mod.ini in it, so it holds no mod");
    return false;
}

/* ---- frames: folder, then each file as name and data, each after its length in 4 bytes ---- */

static void put_part(Str *out, const char *data, size_t n) {
    for (int i = 0; i < 4; i++) str_addc(out, (char)(n >> (8 * i) & 255));
    str_addn(out, data, n);
}

void pack_to_frame(const Pack *p, Str *out) {
    const char *folder = p->folder ? p->folder : "";
    put_part(out, folder, strlen(folder));
    for (int i = 0; i < p->count; i++) {
        put_part(out, p->files[i].name, strlen(p->files[i].name));
        put_part(out, p->files[i].data, p->files[i].size);
    }
}

typedef struct Frame {
    const unsigned char *at;
    size_t left;
} Frame;

/* The next part; NULL: there is none that is whole. */
static const char *take_part(Frame *f, size_t *n) {
    if (f->left < 4) return NULL;
    *n = (size_t)f->at[0] | (size_t)f->at[1] << 8 | (size_t)f->at[2] << 16 | (size_t)f->at[3] << 24;
    if (*n > f->left - 4) return NULL;
    const char *part = (const char *)f->at + 4;
    f->at += 4 + *n;
    f->left -= 4 + *n;
    return part;
}

static char *copy_part(const char *part, size_t n) {
    char *copy = malloc(n + 1);
    if (!copy) return NULL;
    memcpy(copy, part, n);
    copy[n] = '\0';
    return copy;
}

static bool take_file(Frame *f, Pack *out) {
    size_t name_len, n;
    const char *name = take_part(f, &name_len), *data = name ? take_part(f, &n) : NULL;
    if (!data || name_len > VTREE_MAX_NAME || memchr(name, '\0', name_len)) return false;
    char *copy = copy_part(data, n);
    return copy && pack_add(out, name, name_len, copy, n);
}

bool pack_from_frame(const void *bytes, size_t n, Pack *out, Str *err) {
    Frame f = {bytes, n};
    size_t folder_len;
    *out = (Pack){0};
    const char *folder = take_part(&f, &folder_len);
    bool ok = folder && folder_len <= PACK_MAX_FOLDER && !memchr(folder, '\0', folder_len);
    if (ok) ok = (out->folder = copy_part(folder, folder_len)) != NULL;
    while (ok && f.left && out->count <= PACK_MAX_FILES) ok = take_file(&f, out);
    if (!ok) str_add(err, "the frame of a pack is damaged, or memory is out");
    ok = ok && pack_settle(out, err);
    if (!ok) pack_clear(out);
    return ok;
}
