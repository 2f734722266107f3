/* lock.c - compares locks: digests decide, names of files say what has changed. */
#include "app/record/lock.h"

#include <string.h>

#include "lib/jsontext.h"

enum { LOCK_NAMES = 5 };

/* Folders that all scenarios share, not mods: their files alone count. */
static bool lock_is_shared(const json_t *mod) { return jsontext_of(mod, "id")[0] == '@'; }

typedef struct LockNames {
    Str text;
    int count;
} LockNames;

static void lock_name(LockNames *n, const char *file, const char *what) {
    if (n->count++ < LOCK_NAMES) str_addf(&n->text, "%s%s %s", n->text.len ? ", " : "", file, what);
}

/* The files that differ, in the order of their names as far as they are in both. */
static void lock_files(const json_t *was, const json_t *now, LockNames *out) {
    json_t *a = json_object_get(was, "files"), *b = json_object_get(now, "files"), *digest;
    const char *file;
    if (!a || !b) return;
    json_object_foreach(a, file, digest) {
        const json_t *other = json_object_get(b, file);
        if (!other && !lock_is_shared(was)) lock_name(out, file, "is gone");
        if (!other) continue;
        if (!json_equal(digest, other)) lock_name(out, file, "has changed");
    }
    json_object_foreach(b, file, digest) {
        if (!json_object_get(a, file) && !lock_is_shared(was)) lock_name(out, file, "is new");
    }
    if (out->count > LOCK_NAMES) str_addf(&out->text, " and %d more", out->count - LOCK_NAMES);
}

/* What was read of a shared folder by now may be more, or less. */
static bool lock_shared_same(const json_t *was, const json_t *now) {
    const json_t *files = json_object_get(now, "files");
    const char *file;
    json_t *digest;
    bool same = true;
    json_object_foreach(json_object_get(was, "files"), file, digest) {
        const json_t *other = json_object_get(files, file);
        same = same && (!other || json_equal(digest, other));
    }
    return same;
}

static bool lock_same(const json_t *was, const json_t *now) {
    if (lock_is_shared(was)) return lock_shared_same(was, now);
    return now && json_equal(json_object_get(was, "digest"), json_object_get(now, "digest"));
}

static void lock_tell(const json_t *was, const json_t *now, Str *why) {
    LockNames names = {{0}, 0};
    const char *id = jsontext_of(was, "id");
    const char *before = jsontext_of(was, "version"), *after = jsontext_of(now, "version");
    lock_files(was, now, &names);
    if (lock_is_shared(was)) str_addf(why, "%s has changed since the record was made", id + 1);
    else if (!now) str_addf(why, "the mod '%s' of the record is not loaded", id);
    else str_addf(why, "the mod '%s' has changed since the record was made", id);
    if (now && strcmp(before, after) != 0) str_addf(why, " (%s then, %s now)", before, after);
    if (names.text.len) str_addf(why, ": %s", names.text.text);
    str_addc(why, '\n');
    str_clear(&names.text);
}

bool lock_holds(const json_t *was, const json_t *now, Str *why) {
    size_t i, before = why->len;
    json_t *mod;
    json_array_foreach(was, i, mod) {
        const json_t *other = jsontext_find(now, "id", jsontext_of(mod, "id"));
        if (!lock_same(mod, other)) lock_tell(mod, other, why);
    }
    json_array_foreach(now, i, mod) {
        if (!jsontext_find(was, "id", jsontext_of(mod, "id")) && !lock_is_shared(mod))
            str_addf(why, "the mod '%s' is loaded, but is not in the record\n",
                     jsontext_of(mod, "id"));
    }
    bool lists = json_is_array(was) && json_is_array(now);
    if (!lists) str_add(why, "its mods cannot be compared\n");
    return lists && why->len == before;
}
