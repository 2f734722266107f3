/* pack.c - the files of a packed mod in memory: what names they may have, their digest, their frame.
 *
 * The form of zip files is left to pack_read.c and pack_write.c, the disk to pack_gather.c. */
#include "mod/pack.h"

#include "lib/frame.h"
#include "lib/grow.h"
#include "lib/hash.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void pack_clear(Pack *p) {
    for (int i = 0; i < p->count; i++) {
        free(p->files[i].name);
        free(p->files[i].data);
    }
    free(p->files);
    str_clear(&p->left);
    *p = (Pack){0};
}

bool pack_add(Pack *p, const char *name, size_t name_len, char *data, size_t size) {
    char *copy = malloc(name_len + 1);
    if (copy) memcpy(copy, name, name_len), copy[name_len] = '\0';
    PackFile *file = copy ? grow_next(&p->files, p->count, sizeof *file) : NULL;
    if (!file) {
        free(copy);
        free(data);
        return false;
    }
    *file = (PackFile){copy, data, size};
    p->count++;
    p->total += size;
    return true;
}

void pack_leave(Pack *p, const char *name, size_t len) {
    if (p->left_count++ >= PACK_LEFT_NAMES) return;
    if (p->left.len) str_addc(&p->left, '\n');
    str_add_clean(&p->left, name, len < VTREE_MAX_NAME ? len : VTREE_MAX_NAME, false);
}

bool pack_refuse(Str *err, const char *mend, const char *fmt, ...) {
    char text[1024];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    str_addf(err, "%s" PACK_MEND "%s", text, mend);
    return false;
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
            return pack_refuse(err, "rename one of them", "'%.*s' is a file and a folder", a->len,
                               a->name);
        if (same)
            return pack_refuse(err, "remove one of them", "'%.*s' occurs twice", a->len, a->name);
        return pack_refuse(
            err, "rename one of them: not every system tells capital letters from small ones",
            "'%.*s' and '%.*s' differ only in case", a->len, a->name, b->len, b->name);
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
    if (odd)
        return pack_refuse(
            err, "rename it: Windows has devices of such names, and drops dots at the end",
            "'%s' is not a valid file name on every system", name);
    if (!good)
        return pack_refuse(err, "rename it: letters, digits, '.', '_' and '-', at most 255 in all",
                           "'%s' is not a valid file name in a pack", name);
    return depth_of(name) <= VTREE_MAX_DEPTH ||
           pack_refuse(err, "put it into a folder further up", "'%s' is nested too deeply", name);
}

bool pack_settle(Pack *p, Str *err) {
    if (p->count > PACK_MAX_FILES) {
        return pack_refuse(err, "split the mod in two, of which one requires the other",
                           "more than %d files", PACK_MAX_FILES);
    }
    if (p->total > PACK_MAX_TOTAL) {
        return pack_refuse(err,
                           "leave out what is no part of the mod, such as drafts and recordings",
                           "more than %d MiB in all", PACK_MAX_TOTAL >> 20);
    }
    for (int i = 0; i < p->count; i++) {
        if (!name_allowed(p->files[i].name, err)) return false;
        if (p->files[i].size <= PACK_MAX_FILE) continue;
        return pack_refuse(err, "make it smaller, or leave it out", "'%s' has more than %d MiB",
                           p->files[i].name, PACK_MAX_FILE >> 20);
    }
    if (p->count > 1) qsort(p->files, (size_t)p->count, sizeof *p->files, by_name);
    if (!names_apart(p, err)) return false;
    return pack_find(p, "mod.ini") ||
           pack_refuse(err,
                       "a mod is a folder with a mod.ini in it; 'gangway pack FOLDER' packs one",
                       "it has no mod.ini, so it contains no mod");
}

/* ---- frames: fields of lib/frame.h, what was left out, then each file as name and data ---- */

void pack_to_frame(const Pack *p, Str *out) {
    frame_put_text(out, str_text(&p->left));
    frame_put_int(out, p->left_count);
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
    str_add(&out->left, frame_text(&r));
    out->left_count = frame_int(&r, 0, 1 << 20);
    bool ok =
        !r.bad && !out->left.failed && out->left.len <= PACK_LEFT_NAMES * (VTREE_MAX_NAME + 1);
    while (ok && r.at != r.end && out->count <= PACK_MAX_FILES) ok = take_file(&r, out);
    if (!ok)
        pack_refuse(err, "install it again with more memory",
                    "the message with the pack is damaged, or memory is exhausted");
    ok = ok && pack_settle(out, err);
    if (!ok) pack_clear(out);
    return ok;
}
