/* pack_gather.c - the files of a mod's folder, for packing.
 *
 * Reads them through vtree.h as a game does. Here is only what that leaves out without a word: the
 * author of a mod must hear of a file that would be missing. */
#include "mod/pack.h"

#include "lib/fs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Gather {
    const char *dir;
    Vtree *tree;
    Pack *out;
    Str *err;
} Gather;

#define SMALLER "make it smaller and readable, or move it out of the mod's folder"
#define MEMORY "give the program more memory"
#define READABLE "make it readable, or move it out of the mod's folder"
#define COPY "put a copy of the file in its place"
#define MOVE "move it out of the mod's folder"
#define RENAME "rename it, or move it out of the mod's folder"
#define UP "put it into a folder further up"

/* A name may hold lines that look like the program's own. */
static bool gather_bad(Gather *g, const char *name, const char *what, const char *mend) {
    str_addf(g->err, "%s", *name ? "" : "the folder");
    for (; *name; name++) str_addc(g->err, (unsigned char)*name < ' ' ? '?' : *name);
    str_add(g->err, ": ");
    return pack_refuse(g->err, mend, "%s", what);
}

static bool gather_file(Gather *g, const char *name) {
    Str data = {0};
    if (!vtree_read(g->tree, name, PACK_MAX_FILE, &data)) {
        str_clear(&data);
        return gather_bad(g, name, errno == EFBIG ? "it has more than 8 MiB" : strerror(errno),
                          SMALLER);
    }
    if (!data.text) str_add(&data, ""); /* an empty file has data too */
    if (data.failed || !data.text)
        return str_clear(&data), gather_bad(g, name, "out of memory", MEMORY);
    bool ok = pack_add(g->out, name, strlen(name), data.text, data.len);
    return ok || gather_bad(g, name, "out of memory", MEMORY);
}

static bool gather_folder(Gather *g, const char *name, int depth);

static bool gather_one(Gather *g, const char *name, int depth) {
    Str path = {0};
    struct stat st;
    if (vtree_leaves_out(name)) return pack_leave(g->out, name, strlen(name)), true;
    fs_join(&path, g->dir, name);
    bool there = !path.failed && lstat(path.text, &st) == 0;
    str_clear(&path);
    if (!there) return gather_bad(g, name, strerror(errno), READABLE);
    if (S_ISLNK(st.st_mode))
        return gather_bad(g, name, "it is a link; a pack contains only files", COPY);
    if (!S_ISDIR(st.st_mode) && !S_ISREG(st.st_mode))
        return gather_bad(g, name, "it is neither a file nor a folder", MOVE);
    if (!vtree_name_good(name))
        return gather_bad(g, name, "names in packs consist of [A-Za-z0-9._/-], at most 255 bytes",
                          RENAME);
    return S_ISDIR(st.st_mode) ? gather_folder(g, name, depth + 1) : gather_file(g, name);
}

static bool gather_folder(Gather *g, const char *name, int depth) {
    FsList list = {0};
    Str path = {0};
    fs_join(&path, g->dir, name);
    if (depth > VTREE_MAX_DEPTH)
        return str_clear(&path), gather_bad(g, name, "it is nested too deeply", UP);
    bool ok = fs_list(str_text(&path), &list) || gather_bad(g, name, strerror(errno), READABLE);
    for (size_t i = 0; ok && i < list.count; i++) {
        str_reset(&path);
        if (*name) str_addf(&path, "%s/", name);
        str_add(&path, list.names[i]);
        ok = gather_one(g, str_text(&path), depth);
    }
    fs_list_clear(&list);
    str_clear(&path);
    return ok;
}

bool pack_gather(const char *dir, Pack *out, Str *err) {
    Gather g = {.dir = dir, .tree = vtree_open(dir), .out = out, .err = err};
    *out = (Pack){0};
    if (!g.tree) {
        str_addf(err, "%s: %s", dir, strerror(errno));
        return false;
    }
    bool ok = gather_folder(&g, "", 0) && pack_settle(out, err);
    vtree_close(g.tree);
    if (!ok) pack_clear(out);
    return ok;
}
