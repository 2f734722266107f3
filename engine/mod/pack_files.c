/* pack_files.c - a pack as a folder that is on no disk. */
#include "mod/pack.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* What follows the folder in the path, "" for the folder itself; NULL: it is not below. */
static const char *files_rest(const PackFolder *f, const char *path) {
    size_t n = strlen(f->dir);
    if (strncmp(path, f->dir, n) != 0) return NULL;
    return path[n] == '/' ? path + n + 1 : path[n] ? NULL : path + n;
}

static bool files_of_pack(void *ud, const char *path, size_t max, Str *out) {
    const PackFolder *f = ud;
    const char *rest = files_rest(f, path);
    const PackFile *file = rest ? pack_find(f->pack, rest) : NULL;
    str_reset(out);
    errno = !file ? ENOENT : file->size > max ? EFBIG : ENOMEM;
    if (!file || file->size > max) return false;
    str_addn(out, file->data, file->size);
    return !out->failed;
}

/* What a file is called in the folder `rest`, up to its end or to the next slash; NULL: it is not below. */
static const char *files_below(const char *name, const char *rest, size_t *n) {
    size_t skip = strlen(rest);
    if (skip && (strncmp(name, rest, skip) != 0 || name[skip] != '/')) return NULL;
    const char *part = name + skip + (skip > 0);
    *n = strcspn(part, "/");
    return part;
}

static FilesKind kind_in_pack(void *ud, const char *path) {
    const PackFolder *f = ud;
    const char *rest = files_rest(f, path);
    size_t n;
    if (!rest) return FILES_NONE;
    if (pack_find(f->pack, rest)) return FILES_FILE;
    for (int i = 0; i < f->pack->count; i++)
        if (files_below(f->pack->files[i].name, rest, &n)) return FILES_FOLDER;
    return FILES_NONE;
}

static bool list_of_pack(void *ud, const char *dir, FsList *out) {
    const PackFolder *f = ud;
    const char *rest = files_rest(f, dir);
    *out = (FsList){0};
    errno = ENOENT;
    if (kind_in_pack(ud, dir) != FILES_FOLDER) return false;
    bool ok = true;
    for (int i = 0; ok && i < f->pack->count; i++) {
        size_t n;
        const char *part = files_below(f->pack->files[i].name, rest, &n);
        if (part) ok = fs_list_add(out, part, n, part[n] == '/');
    }
    if (!ok) fs_list_clear(out);
    if (!ok) errno = ENOMEM;
    return ok;
}

void pack_folder(PackFolder *f, const Pack *p, const char *dir) {
    *f = (PackFolder){p, dir, {f, files_of_pack, list_of_pack, kind_in_pack}};
}
