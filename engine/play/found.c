/* found.c - looks through folders for mods. Which of them load, and in which order, is for
 * manifest_order(). */
#include "play/found.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "script/state/script.h"

enum { MAX_MANIFEST = 64 << 10 };

void found_clear(Found *f) {
    for (int i = 0; i < f->count; i++) manifest_free(f->mods[i]);
    f->count = 0;
    manifest_clear_broken(&f->broken);
    str_clear(&f->taken);
}

const Manifest *found_mod(const Found *f, const char *id) {
    for (int i = 0; i < f->count; i++)
        if (!strcmp(f->mods[i]->id, id)) return f->mods[i];
    return NULL;
}

/* Equal to the byte: it does not matter which of the two is played. They may be one folder by two names. */
static bool same_files(const Files *files, const char *one, const char *two) {
    const char *dirs[] = {one, two};
    char hex[2][65];
    bool ok = true;
    for (int i = 0; ok && i < 2; i++) {
        Vtree *tree = vtree_open_in(files, dirs[i]);
        ok = tree && vtree_digest(tree, SCRIPT_MAX_FILE, hex[i], NULL);
        vtree_close(tree);
    }
    return ok && !strcmp(hex[0], hex[1]);
}

/* A mod that comes with gangway gives way to one of --mod-path, which is said. */
static void note_taken(Found *f, const Files *files, const Manifest *bundled) {
    const Manifest *by = f->bundled ? found_mod(f, bundled->id) : NULL;
    if (by && strcmp(by->dir, bundled->dir) != 0 && !same_files(files, by->dir, bundled->dir))
        str_addf(&f->taken, "%s'%s' of %s", f->taken.len ? ", " : "", by->id, by->dir);
}

/* Takes all but the folder's name, which it copies. */
static void add_broken(Found *f, const char *dir, char *says_id, Diags *why) {
    char *copy = str_dup(dir);
    ManifestBroken *b =
        copy ? grow_next(&f->broken.of, f->broken.count, sizeof *f->broken.of) : NULL;
    if (b) {
        *b = (ManifestBroken){copy, says_id, *why};
        f->broken.count++;
        return;
    }
    free(copy);
    free(says_id);
    diags_clear(why);
}

/* No mistake in a mod.ini: it cannot be read. */
static void add_unreadable(Found *f, const char *dir, const char *path, int errno_of, size_t max) {
    Str why = {0};
    Diags d = {0};
    vtree_why(errno_of, max, &why);
    diag_add(&d, DIAG_ERROR, "GW0104", path, 0, 0, "left out: %s", str_text(&why));
    add_broken(f, dir, NULL, &d);
    str_clear(&why);
}

static void add_read(Found *f, const Files *files, const char *dir, const char *path,
                     const Str *text) {
    Diags why = {0};
    char *says_id = NULL;
    Manifest *m = manifest_read_id(path, dir, str_text(text), text->len, &says_id, &why);
    if (!m) {
        add_broken(f, dir, says_id, &why);
        return;
    }
    note_taken(f, files, m);
    if (!found_mod(f, m->id)) f->mods[f->count++] = m;
    else manifest_free(m);
    free(says_id);
    diags_clear(&why);
}

/* Adds the mod in `dir` if there is one. */
static void find_mod(Found *f, const Files *files, const char *dir) {
    Str path = {0}, text = {0};
    fs_join(&path, dir, "mod.ini");
    bool there = files_is_file(files, str_text(&path));
    if (there && f->count == FOUND_MAX_MODS) {
        Diags d = {0};
        diag_add(&d, DIAG_ERROR, "GW0230", str_text(&path), 0, 0,
                 "there are %d mods already: this one and those after it are left out",
                 FOUND_MAX_MODS);
        add_broken(f, dir, NULL, &d);
    } else if (there && !files_read(files, str_text(&path), MAX_MANIFEST, &text)) {
        add_unreadable(f, dir, str_text(&path), errno, MAX_MANIFEST);
    } else if (there) {
        add_read(f, files, dir, str_text(&path), &text);
    }
    str_clear(&path);
    str_clear(&text);
}

static void find_mods_in(Found *f, const Files *files, const char *folder) {
    FsList list = {0};
    if (!files_list(files, folder, &list)) {
        if (errno == EMFILE) add_unreadable(f, folder, folder, errno, 0);
        return;
    }
    Str path = {0};
    for (size_t i = 0; i < list.count; i++) {
        str_reset(&path);
        fs_join(&path, folder, list.names[i]);
        if (list.is_dir[i]) find_mod(f, files, str_text(&path));
    }
    str_clear(&path);
    fs_list_clear(&list);
}

void found_all(Found *f, const GameSpec *spec) {
    const Files *files = spec->files;
    Str path = {0};
    for (int i = 0; i < spec->mod_path_count; i++) {
        find_mod(f, files, spec->mod_paths[i]);
        find_mods_in(f, files, spec->mod_paths[i]);
    }
    f->bundled = true;
    fs_join(&path, spec->data_dir, "base");
    find_mod(f, files, str_text(&path));
    str_reset(&path);
    fs_join(&path, spec->data_dir, "mods");
    find_mods_in(f, files, str_text(&path));
    str_clear(&path);
}

static bool is_told(const ManifestBroken *b, const Diags *diags) {
    const char *file = b->why.count ? b->why.list[0].file : NULL;
    for (size_t i = 0; file && i < diags->count; i++)
        if (diags->list[i].file && !strcmp(diags->list[i].file, file)) return true;
    return false;
}

/* The folder; where its mod.ini has no mistakes of its own, the file with the reason. */
static void add_left(Str *left, const ManifestBroken *b) {
    const Diag *g = b->why.count ? &b->why.list[0] : NULL;
    static const char before[] = "left out: ";
    bool unread = g && !strcmp(g->code, "GW0104");
    str_addf(left, "%s%s", left->len ? ", " : "", unread ? g->file : b->dir);
    if (unread) str_addf(left, " (%s)", g->text + sizeof before - 1);
}

void found_tell_left(const Found *f, Diags *diags) {
    Str left = {0};
    bool full = false; /* the first of those that are too many is named, for all */
    for (int i = 0; i < f->broken.count; i++) {
        const ManifestBroken *b = &f->broken.of[i];
        bool many = b->why.count && !strcmp(b->why.list[0].code, "GW0230");
        if (!is_told(b, diags) && !(full && many)) add_left(&left, b);
        if (many && !full) str_addf(&left, " and all after it (more than %d mods)", FOUND_MAX_MODS);
        full = full || many;
    }
    if (f->taken.len)
        diag_hint(diag_add(diags, DIAG_WARNING, "GW0231", NULL, 0, 0,
                           "%s replaces the mod that comes with gangway", str_text(&f->taken)),
                  "its folder was named by --mod-path, which is searched first");
    Diag *g = !left.len
                  ? NULL
                  : diag_add(diags, DIAG_NOTE, "GW0229", NULL, 0, 0,
                             "left out, because their mod.ini has errors or cannot be read: %s",
                             str_text(&left));
    diag_hint(g, "'gangway check FOLDER' shows them");
    diag_mod(g, ""); /* whichever mod is looked at */
    str_clear(&left);
}

void found_to_json(const Found *f, Str *json) {
    str_add(json, "[");
    for (int i = 0; i < f->count; i++) {
        if (i) str_addc(json, ',');
        manifest_to_json(f->mods[i], false, json);
    }
    str_add(json, "]");
}

/* ,"unloadable":"the first error, with its line of mod.ini" */
static void add_reason(Str *json, const Diags *why) {
    Str text = {0};
    for (size_t i = 0; !text.len && i < why->count; i++) {
        const Diag *g = &why->list[i];
        if (g->kind != DIAG_ERROR) continue;
        if (g->line) str_addf(&text, "mod.ini:%d: ", g->line);
        str_add(&text, g->text);
    }
    str_add(json, ",\"unloadable\":");
    str_add_json(json, str_text(&text), text.len);
    str_clear(&text);
}

/* What loading it alone would be refused for. */
static void add_mod(const Found *f, int i, Version api, Str *json) {
    const char *wanted[] = {f->mods[i]->id};
    int order[FOUND_MAX_MODS];
    Diags why = {0};
    Str mod = {0};
    manifest_to_json(f->mods[i], false, &mod);
    str_addn(json, str_text(&mod), mod.len ? mod.len - 1 : 0); /* without its } */
    if (manifest_order(f->mods, f->count, &f->broken, wanted, 1, api, order, &why) < 0)
        add_reason(json, &why);
    str_addc(json, '}');
    str_clear(&mod);
    diags_clear(&why);
}

static void add_broken_mod(const ManifestBroken *b, Str *json) {
    const char *slash = strrchr(b->dir, '/'), *name = slash ? slash + 1 : b->dir;
    str_add(json, "{\"id\":");
    str_add_json(json, name, strlen(name));
    str_add(json, ",\"folder\":");
    str_add_json(json, b->dir, strlen(b->dir));
    add_reason(json, &b->why);
    str_addc(json, '}');
}

void found_list_to_json(const Found *f, Version api, Str *json) {
    str_add(json, "[");
    for (int i = 0; i < f->count; i++) {
        if (i) str_addc(json, ',');
        add_mod(f, i, api, json);
    }
    for (int i = 0; i < f->broken.count; i++) {
        if (f->count || i) str_addc(json, ',');
        add_broken_mod(&f->broken.of[i], json);
    }
    str_add(json, "]");
}
