/* roots.c - looks paths up in the folders that may be read. */
#include "app/sandbox/roots.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lib/grow.h"
#include "lib/hash.h"
#include "mod/pack.h"

typedef struct Root {
    char *path;  /* without "./" before and '/' behind */
    Vtree *tree; /* NULL: a single file */
    bool beside; /* only what plans may want that lies right in it */
} Root;

struct Roots {
    Root *list;
    size_t count;
    json_t *looks; /* who uses the roots holds it; NULL: nobody wants notes */
};

Roots *roots_new(void) { return calloc(1, sizeof(Roots)); }

void roots_free(Roots *r) {
    if (!r) return;
    for (size_t i = 0; i < r->count; i++) {
        free(r->list[i].path);
        vtree_close(r->list[i].tree);
    }
    free(r->list);
    free(r);
}

/* "./a" and "a" are the same. */
static const char *roots_bare(const char *path) {
    while (path[0] == '.' && path[1] == '/') {
        path++;
        path += strspn(path, "/");
    }
    return path;
}

static char *roots_own(const char *path) {
    const char *bare = roots_bare(path);
    char *own = str_dup(*bare || !*path ? bare : "."); /* "./" is a folder too */
    size_t n = own ? strlen(own) : 0;
    while (n > 1 && own[n - 1] == '/') own[--n] = '\0';
    return own;
}

static Root *roots_named(const Roots *r, const char *path) {
    for (size_t i = 0; i < r->count; i++)
        if (!strcmp(r->list[i].path, path)) return &r->list[i];
    return NULL;
}

/* Takes path and tree. */
static bool roots_push(Roots *r, char *path, Vtree *tree, bool beside) {
    Root *next = grow_next(&r->list, (int)r->count, sizeof *next);
    if (next) {
        *next = (Root){path, tree, beside};
        r->count++;
    } else {
        vtree_close(tree);
        free(path);
    }
    return next != NULL;
}

/* What can be had already needs no root: a narrower one would hide it. */
static bool roots_add_as(Roots *r, const char *path, bool beside) {
    bool folder = fs_is_dir(path);
    if (!folder && !fs_is_file(path)) return true;
    if ((beside || !folder) && roots_kind(r, path) != FILES_NONE) return true;
    char *own = roots_own(path);
    Root *same = own ? roots_named(r, own) : NULL;
    Vtree *tree = own && folder && !same ? vtree_open(path) : NULL;
    if (own && (tree || !folder)) return roots_push(r, own, tree, beside);
    if (same) same->beside = false; /* beside ones have been seen to */
    free(own);
    return own != NULL;
}

bool roots_add(Roots *r, const char *path) { return roots_add_as(r, path, false); }

bool roots_add_plan(Roots *r, const char *path) {
    Str dir = {0};
    const char *slash = strrchr(path, '/');
    if (slash) str_addn(&dir, path, slash == path ? 1 : (size_t)(slash - path));
    else str_addc(&dir, '.');
    bool ok = !dir.failed && roots_add(r, path) && roots_add_as(r, str_text(&dir), true);
    str_clear(&dir);
    return ok;
}

/* A mod that lies in memory: its folder hides one of that name on the disk. */
static bool roots_add_pack(Roots *r, const PackFolder *f) {
    char *own = roots_own(f->dir);
    Vtree *tree = own ? vtree_open_in(&f->files, f->dir) : NULL;
    if (tree) return roots_push(r, own, tree, false);
    free(own);
    return false;
}

/* ---- what a game reads ---- */

static bool roots_is_link(const char *path) {
    struct stat st;
    return lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
}

/* Mods in the folder that a name below its root does not reach. */
static bool roots_add_odd(Roots *r, const char *folder) {
    FsList list = {0};
    bool ok = true;
    if (!fs_list(folder, &list)) return true;
    for (size_t i = 0; ok && i < list.count; i++) {
        Str path = {0};
        fs_join(&path, folder, list.names[i]);
        bool odd = !vtree_name_good(list.names[i]) || roots_is_link(str_text(&path));
        if (list.is_dir[i] && odd) ok = roots_add(r, str_text(&path));
        str_clear(&path);
    }
    fs_list_clear(&list);
    return ok;
}

bool roots_add_spec(Roots *r, const GameSpec *spec) {
    static const char *const parts[] = {"lua", "base", "mods", "scenarios", "maps"};
    bool ok = !spec->pack || roots_add_pack(r, spec->pack);
    for (size_t i = 0; ok && i < ARRAY_LEN(parts); i++) {
        Str path = {0};
        fs_join(&path, spec->data_dir, parts[i]);
        ok = !path.failed && roots_add(r, str_text(&path));
        if (ok && !strcmp(parts[i], "mods")) ok = roots_add_odd(r, str_text(&path));
        str_clear(&path);
    }
    for (int i = 0; ok && i < spec->mod_path_count; i++)
        ok = roots_add(r, spec->mod_paths[i]) && roots_add_odd(r, spec->mod_paths[i]);
    return ok;
}

/* ---- looking up ---- */

/* What follows the root in the path, "" for the root itself; NULL: it is not below. */
static const char *roots_rest(const Root *root, const char *path) {
    size_t n = strlen(root->path);
    if (!strcmp(root->path, path)) return path + n;
    if (!strcmp(root->path, ".")) return path; /* all that is below has lost its "./" */
    if (strncmp(root->path, path, n) != 0) return NULL;
    if (n && root->path[n - 1] == '/') return path + n;
    return path[n] == '/' ? path + n + 1 : path[n] ? NULL : path + n;
}

/* Is what follows the root something that may be read there? */
static bool roots_may(const Root *root, const char *rest) {
    size_t n = strlen(rest);
    const char *end = n > 4 ? rest + n - 4 : "";
    if (!n) return true;
    if (!root->tree || !vtree_name_good(rest)) return false;
    return !root->beside || (!strchr(rest, '/') && (!strcmp(end, ".png") || !strcmp(end, ".map")));
}

/* The longest one. */
static const Root *roots_find(const Roots *r, const char *path, const char **rest) {
    const Root *best = NULL;
    for (size_t i = 0; i < r->count; i++) {
        const char *at = roots_rest(&r->list[i], path);
        if (!at || (best && strlen(best->path) >= strlen(r->list[i].path))) continue;
        best = &r->list[i];
        *rest = at;
    }
    if (best && roots_may(best, *rest)) return best;
    errno = ENOENT; /* for who asks there is nothing there */
    return NULL;
}

/* ---- noting ---- */

static const char *const roots_ways[] = {"read ", "list ", "kind "};
enum { ROOTS_READ, ROOTS_LIST, ROOTS_KIND, ROOTS_WAY = 5, ROOTS_MOST = 64 << 20 };

/* Where memory ends the notes get one that is never found again. */
static void roots_saw(const Roots *r, int way, const char *path, uint64_t digest) {
    Str key = {0};
    if (!r->looks) return;
    int why = errno;
    str_addf(&key, "%s%s", roots_ways[way], path);
    json_t *now = json_integer((json_int_t)digest),
           *then = json_object_get(r->looks, str_text(&key));
    if (then && !json_equal(then, now)) json_object_set_new(r->looks, str_text(&key), json_null());
    else if (!then && now) json_object_set(r->looks, str_text(&key), now);
    json_decref(now);
    str_clear(&key);
    errno = why;
}

static uint64_t roots_digest_list(const FsList *list) {
    Str all = {0};
    for (size_t i = 0; i < list->count; i++)
        str_addf(&all, "%s\n%d\n", list->names[i], list->is_dir[i]);
    uint64_t digest = hash_of(str_text(&all), all.len);
    str_clear(&all);
    return digest;
}

void roots_note(Roots *r, json_t *looks) { r->looks = looks; }

/* ---- what may be read ---- */

static bool roots_read_there(const Roots *r, const char *path, size_t max, Str *out) {
    char *own = roots_own(path);
    const char *rest;
    const Root *root = own ? roots_find(r, own, &rest) : NULL;
    bool ok = root &&
              (root->tree ? vtree_read(root->tree, rest, max, out) : fs_read(root->path, max, out));
    int why = errno;
    free(own);
    errno = why;
    return ok;
}

bool roots_read(const Roots *r, const char *path, size_t max, Str *out) {
    bool ok = roots_read_there(r, path, max, out);
    roots_saw(r, ROOTS_READ, path, ok && r->looks ? hash_of(str_text(out), out->len) : 0);
    return ok;
}

/* Roots that lie right in the folder: links of the user's. */
static bool roots_list_odd(const Roots *r, const char *dir, FsList *out) {
    size_t n = strlen(dir);
    bool ok = true;
    for (size_t i = 0; ok && i < r->count; i++) {
        const Root *root = &r->list[i];
        if (!root->tree || strncmp(root->path, dir, n) != 0 || root->path[n] != '/') continue;
        const char *name = root->path + n + 1;
        if (*name && !strchr(name, '/')) ok = fs_list_add(out, name, strlen(name), true);
    }
    return ok;
}

static bool roots_list_there(const Roots *r, const char *dir, FsList *out) {
    char *own = roots_own(dir);
    const char *rest;
    const Root *root = own ? roots_find(r, own, &rest) : NULL;
    *out = (FsList){0};
    bool ok = root && root->tree && !root->beside && vtree_list(root->tree, rest, out) &&
              roots_list_odd(r, own, out);
    int why = errno;
    if (!ok) fs_list_clear(out);
    free(own);
    errno = why;
    return ok;
}

bool roots_list(const Roots *r, const char *dir, FsList *out) {
    bool ok = roots_list_there(r, dir, out);
    roots_saw(r, ROOTS_LIST, dir, ok && r->looks ? roots_digest_list(out) : 0);
    return ok;
}

static FilesKind roots_kind_there(const Roots *r, const char *path) {
    char *own = roots_own(path);
    const char *rest = "";
    const Root *root = own ? roots_find(r, own, &rest) : NULL;
    FilesKind kind = FILES_NONE;
    FsList list = {0};
    if (root && !*rest) kind = root->tree ? FILES_FOLDER : FILES_FILE;
    else if (root && vtree_is_file(root->tree, rest)) kind = FILES_FILE;
    else if (root && vtree_list(root->tree, rest, &list)) kind = FILES_FOLDER;
    fs_list_clear(&list);
    free(own);
    return kind;
}

FilesKind roots_kind(const Roots *r, const char *path) {
    FilesKind kind = roots_kind_there(r, path);
    roots_saw(r, ROOTS_KIND, path, kind);
    return kind;
}

/* ---- looking again ---- */

static uint64_t roots_look(const Roots *r, const char *key) {
    const char *path = key + ROOTS_WAY;
    uint64_t digest = 0;
    Str text = {0};
    FsList list = {0};
    if (*key == 'k') digest = roots_kind_there(r, path);
    else if (*key == 'l' && roots_list_there(r, path, &list)) digest = roots_digest_list(&list);
    else if (*key == 'r' && roots_read_there(r, path, ROOTS_MOST, &text))
        digest = hash_of(str_text(&text), text.len);
    fs_list_clear(&list);
    str_clear(&text);
    return digest;
}

bool roots_unchanged(const Roots *r, json_t *looks, json_t *seen) {
    const char *key;
    json_t *then;
    bool same = json_is_object(looks) && json_object_size(looks) > 0;
    if (same) json_object_foreach(looks, key, then) {
            json_t *now = json_object_get(seen, key);
            bool whole = strlen(key) > ROOTS_WAY;
            if (whole && !now &&
                !json_object_set_new(seen, key, json_integer((json_int_t)roots_look(r, key))))
                now = json_object_get(seen, key);
            if (!now || !json_equal(now, then)) return false;
        }
    return same;
}

/* ---- for who asks by files.h ---- */

static bool files_root_read(void *ud, const char *path, size_t max, Str *out) {
    return roots_read(ud, path, max, out);
}

static bool files_root_list(void *ud, const char *dir, FsList *out) {
    return roots_list(ud, dir, out);
}

static FilesKind files_root_kind(void *ud, const char *path) { return roots_kind(ud, path); }

Files roots_files(Roots *r) {
    return (Files){r, files_root_read, files_root_list, files_root_kind};
}
