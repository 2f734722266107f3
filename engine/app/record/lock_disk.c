/* lock_disk.c - reads the lock of what is installed now, without opening a game. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/record/lock.h"
#include "lib/fs.h"
#include "lib/hash.h"
#include "lib/jsontext.h"
#include "mod/vtree.h"
#include "script/state/script.h"

/* The digest of the file's text, cut to that many digits; NULL where it cannot be read, which is told. */
static json_t *disk_file(const Vtree *tree, const char *dir, const char *file, size_t digits,
                         Str *why) {
    Str text = {0};
    char hex[65] = "";
    bool read = tree && vtree_read(tree, file, SCRIPT_MAX_FILE, &text);
    int fault = errno;
    if (read) {
        hash_sha256(str_text(&text), text.len, hex);
        if (digits < sizeof hex) hex[digits] = '\0';
    } else {
        str_addf(why, "%s/%s cannot be read: ", dir, file);
        vtree_why(fault, SCRIPT_MAX_FILE, why);
    }
    str_clear(&text);
    return read ? json_string(hex) : NULL;
}

/* The lock of a folder that all scenarios share: of its files only those count that the game has read. NULL:
 * one of them cannot be read, which is told. */
static json_t *disk_shared(const json_t *was, const char *data_dir, Str *why) {
    Str dir = {0};
    const char *id = jsontext_of(was, "id"), *file;
    json_t *files = json_object(), *digest;
    fs_join(&dir, data_dir, id + 1);
    Vtree *tree = vtree_open(str_text(&dir));
    json_object_foreach(json_object_get(was, "files"), file, digest) {
        json_t *now = disk_file(tree, str_text(&dir), file, json_string_length(digest), why);
        if (now) json_object_set_new(files, file, now);
        else files = (json_decref(files), NULL);
        if (!now) break;
    }
    vtree_close(tree);
    str_clear(&dir);
    return files ? json_pack("{ss so}", "id", id, "files", files) : NULL;
}

/* The lock of a mod. Its files have no names here, so what is told of it is short. NULL: it is not there, or
 * cannot be read, which is told. */
static json_t *disk_mod(const json_t *mod, const char *id, Str *why) {
    char hex[65] = "", *bad = NULL;
    if (!mod) {
        str_addf(why, "the mod '%s' is not found: --mod-path DIR names the folder that contains it",
                 id);
        return NULL;
    }
    Vtree *tree = vtree_open(jsontext_of(mod, "folder"));
    bool read = tree && vtree_digest(tree, SCRIPT_MAX_FILE, hex, &bad);
    int fault = errno;
    if (!read) {
        str_addf(why, "the mod '%s' cannot be read: %s%s%s: ", id, jsontext_of(mod, "folder"),
                 bad ? "/" : "", bad ? bad : "");
        vtree_why(fault, SCRIPT_MAX_FILE, why);
    }
    vtree_close(tree);
    free(bad);
    return read ? json_pack("{ss ss ss}", "id", id, "version", jsontext_of(mod, "version"),
                            "digest", hex)
                : NULL;
}

/* Returns a lock of the installed mods that `was` names; NULL if one cannot be read, and `why` says it. */
static json_t *disk_lock(const json_t *was, const json_t *installed, const char *data_dir,
                         Str *why) {
    json_t *now = json_array(), *mod;
    size_t i;
    json_array_foreach(was, i, mod) {
        const char *id = jsontext_of(mod, "id");
        json_t *found = *id == '@' ? disk_shared(mod, data_dir, why)
                                   : disk_mod(jsontext_find(installed, "id", id), id, why);
        if (!found) return json_decref(now), NULL;
        json_array_append_new(now, found);
    }
    return now;
}

LockDisk lock_on_disk(const json_t *was, const json_t *installed, const char *data_dir, Str *why) {
    Str lines = {0};
    json_t *now = disk_lock(was, installed, data_dir, why);
    LockDisk is = !now ? LOCK_UNREAD : lock_holds(was, now, &lines) ? LOCK_SAME : LOCK_CHANGED;
    str_addn(why, str_text(&lines), strcspn(str_text(&lines), "\n"));
    json_decref(now);
    str_clear(&lines);
    return is;
}
