/* lock_disk.c - holds the mods of a record against what is installed now, without opening a game. */
#include <stdio.h>
#include <string.h>

#include "app/record/lock.h"
#include "lib/hash.h"
#include "lib/jsontext.h"
#include "mod/vtree.h"
#include "script/state/script.h"

/* A digest of a lock is that of the file's text, cut. */
static bool disk_same_text(const Vtree *tree, const char *file, const char *digest) {
    Str text = {0};
    char hex[65] = "";
    bool there = vtree_read(tree, file, SCRIPT_MAX_FILE, &text);
    if (there) hash_sha256(str_text(&text), text.len, hex);
    str_clear(&text);
    return there && !strncmp(hex, digest, strlen(digest));
}

/* Of a folder that all scenarios share only the files count that the game has read. */
static bool disk_shared_same(const json_t *was, const char *data_dir) {
    Str dir = {0};
    const char *file;
    json_t *digest;
    fs_join(&dir, data_dir, jsontext_of(was, "id") + 1);
    Vtree *tree = vtree_open(str_text(&dir));
    bool same = tree != NULL;
    json_object_foreach(json_object_get(was, "files"), file, digest) {
        const char *hex = json_string_value(digest);
        same = same && hex && disk_same_text(tree, file, hex);
    }
    vtree_close(tree);
    str_clear(&dir);
    return same;
}

static bool disk_mod_same(const json_t *was, const json_t *now) {
    char hex[65] = "";
    Vtree *tree = vtree_open(jsontext_of(now, "folder"));
    bool read = tree && vtree_digest(tree, SCRIPT_MAX_FILE, hex, NULL);
    vtree_close(tree);
    return read && !strcmp(hex, jsontext_of(was, "digest"));
}

static bool disk_same(const json_t *was, const json_t *installed, const char *data_dir, Str *why) {
    const char *id = jsontext_of(was, "id");
    if (*id == '@') {
        if (disk_shared_same(was, data_dir)) return true;
        str_addf(why, "%s have changed", id + 1);
        return false;
    }
    const json_t *now = jsontext_find(installed, "id", id);
    if (!now)
        str_addf(why, "the mod '%s' is not found: --mod-path DIR names the folder that contains it",
                 id);
    if (!now || disk_mod_same(was, now)) return now != NULL;
    str_addf(why, "the mod '%s' has changed", id);
    const char *before = jsontext_of(was, "version"), *after = jsontext_of(now, "version");
    if (strcmp(before, after) != 0) str_addf(why, " (%s then, %s now)", before, after);
    return false;
}

bool lock_on_disk(const json_t *was, const json_t *installed, const char *data_dir, Str *why) {
    size_t i;
    json_t *mod;
    json_array_foreach(was, i, mod) {
        if (!disk_same(mod, installed, data_dir, why)) return false;
    }
    return json_is_array(was);
}
