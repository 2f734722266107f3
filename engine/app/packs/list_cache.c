/* list_cache.c - one file for each game that is asked: {"program":..,"looks":{..},"list":[..],"seal":..}. */
#include "app/packs/list_cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/sandbox/roots.h"
#include "lib/hash.h"
#include "lib/jsontext.h"

enum { CACHE_MAX_FILE = 16 << 20, CACHE_MAX_FILES = 256 };

struct ListCache {
    const Options *o;
    Roots *roots;
    json_t *seen; /* what was looked at again (roots_unchanged) */
    Str dir, program;
};

/* Another build may list otherwise: which one this is, by its file. */
static void cache_program(Str *out) {
    struct stat st;
    str_add(out, GW_VERSION);
    if (stat("/proc/self/exe", &st) == 0)
        str_addf(out, " %lld %lld.%09ld", (long long)st.st_size, (long long)st.st_mtim.tv_sec,
                 st.st_mtim.tv_nsec);
}

ListCache *list_cache_open(const Options *o, const GameSpec *spec) {
    ListCache *c = spec->unfenced || spec->pack ? NULL : calloc(1, sizeof *c);
    if (!c) return NULL;
    c->o = o;
    c->roots = roots_new();
    c->seen = json_object();
    Str cache = {0};
    bool ok = c->roots && c->seen && roots_add_spec(c->roots, spec) && fs_xdg(&cache, "cache");
    fs_join(&c->dir, str_text(&cache), "lists");
    cache_program(&c->program);
    str_clear(&cache);
    if (ok && !c->dir.failed && !c->program.failed) return c;
    list_cache_close(c);
    return NULL;
}

void list_cache_close(ListCache *c) {
    if (!c) return;
    roots_free(c->roots);
    json_decref(c->seen);
    str_clear(&c->dir);
    str_clear(&c->program);
    free(c);
}

/* ---- the name of the file ---- */

static void cache_add_names(Str *out, const char *const *list, int n) {
    for (int i = 0; i < n; i++) str_addf(out, "%s\n", list[i]);
    str_addc(out, '\n');
}

/* By all that decides which game is opened, and what it is asked. */
static void cache_path(const ListCache *c, const GameSpec *spec, const char *what, Str *out) {
    Str key = {0}, name = {0};
    str_addf(&key, "%s\n%s\n%s\n%s\n", what, spec->data_dir, spec->rules ? spec->rules : "",
             spec->lang ? spec->lang : "");
    cache_add_names(&key, spec->mod_paths, spec->mod_path_count);
    cache_add_names(&key, spec->mods, spec->mod_count);
    cache_add_names(&key, spec->set, spec->set_count);
    str_addf(&name, "%016" PRIx64 ".json", hash_of(str_text(&key), key.len));
    fs_join(out, str_text(&c->dir), str_text(&name));
    str_clear(&key);
    str_clear(&name);
}

/* ---- reading ---- */

static void cache_say(const ListCache *c, const char *path, const char *what) {
    if (c->o->verbose) report_note(c->o, "%s: %s", path, what);
}

/* Somebody else could write what he likes there. */
static bool cache_is_own(int fd) {
    struct stat st;
    return fstat(fd, &st) == 0 && st.st_uid == geteuid() && !(st.st_mode & (S_IWGRP | S_IWOTH));
}

/* False: there is none; what is wrong with one that is there was said. */
static bool cache_read(const ListCache *c, const char *path, Str *out) {
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        if (errno != ENOENT) cache_say(c, path, strerror(errno));
        return false;
    }
    bool own = cache_is_own(fd), ok = own && fs_read_from(fd, CACHE_MAX_FILE, out);
    if (!own) cache_say(c, path, "not used: others may write to it");
    else if (!ok) cache_say(c, path, strerror(errno));
    fs_close(fd);
    return ok;
}

static json_t *cache_seal(const json_t *all) {
    Str text = {0};
    bool ok = jsontext_add(json_object_get(all, "looks"), JSON_COMPACT, &text) &&
              jsontext_add(json_object_get(all, "list"), JSON_COMPACT, &text);
    json_t *seal = ok ? json_integer((json_int_t)hash_of(str_text(&text), text.len)) : NULL;
    str_clear(&text);
    return seal;
}

static bool cache_is_whole(const json_t *all) {
    json_t *seal = cache_seal(all);
    bool whole = seal && json_equal(seal, json_object_get(all, "seal")) &&
                 json_is_array(json_object_get(all, "list"));
    json_decref(seal);
    return whole;
}

json_t *list_cache_find(ListCache *c, const GameSpec *spec, const char *what) {
    Str path = {0}, text = {0};
    json_t *all = NULL, *list = NULL;
    if (!c || spec->roster_count) return NULL;
    cache_path(c, spec, what, &path);
    bool there = cache_read(c, str_text(&path), &text);
    if (there) all = jsontext_read(str_text(&text), text.len, 0, &(json_error_t){0});
    if (there && !cache_is_whole(all)) cache_say(c, str_text(&path), "not used: it is damaged");
    else if (there && strcmp(jsontext_of(all, "program"), str_text(&c->program)) != 0)
        cache_say(c, str_text(&path), "not used: another build of gangway wrote it");
    else if (there && roots_unchanged(c->roots, json_object_get(all, "looks"), c->seen))
        list = json_incref(json_object_get(all, "list"));
    else if (there) cache_say(c, str_text(&path), "not used: files have changed");
    json_decref(all);
    str_clear(&path);
    str_clear(&text);
    return list;
}

/* ---- writing ---- */

/* Of the form that cache_path gives. */
static bool cache_is_name(const char *name) {
    size_t n = strspn(name, "0123456789abcdef");
    return n == 16 && !strcmp(name + n, ".json");
}

/* Nothing is written or deleted where a link of somebody else's may have led. -1: errno. */
static int cache_folder(const ListCache *c) {
    struct stat st;
    if (!fs_mkdirs(str_text(&c->dir))) return -1;
    int fd = open(str_text(&c->dir), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0 || (fstat(fd, &st) == 0 && st.st_uid == geteuid())) return fd;
    close(fd);
    errno = EPERM;
    return -1;
}

/* Its own files in an open folder: how many there are, deleted if `gone`. */
static int cache_files(DIR *folder, bool gone) {
    int n = 0;
    rewinddir(folder);
    for (const struct dirent *e; (e = readdir(folder)) != NULL;) {
        if (!cache_is_name(e->d_name)) continue;
        n++;
        if (gone) unlinkat(dirfd(folder), e->d_name, 0);
    }
    return n;
}

/* There is a file for each choice of mods and folders that was ever made: all go when they are many. False:
 * errno. */
static bool cache_sweep(const ListCache *c) {
    int fd = cache_folder(c);
    DIR *folder = fd < 0 ? NULL : fdopendir(fd);
    if (!folder) return fs_close(fd), false;
    if (cache_files(folder, false) >= CACHE_MAX_FILES) cache_files(folder, true);
    closedir(folder);
    return true;
}

/* For its owner alone, whatever the umask: cache_is_own refuses what others may write. False: errno. */
static bool cache_write(const ListCache *c, const char *path, const Str *text) {
    return cache_sweep(c) && fs_write(path, str_text(text), text->len) && chmod(path, 0600) == 0;
}

void list_cache_put(ListCache *c, const GameSpec *spec, const char *what, json_t *looks,
                    json_t *list) {
    Str path = {0}, text = {0};
    if (!c || spec->roster_count || !json_is_array(list)) return;
    json_t *all = json_pack("{s:s, s:O, s:O}", "program", str_text(&c->program), "looks", looks,
                            "list", list);
    json_t *seal = all ? cache_seal(all) : NULL;
    bool ok =
        seal && json_object_set(all, "seal", seal) == 0 && jsontext_add(all, JSON_COMPACT, &text);
    cache_path(c, spec, what, &path);
    if (ok && !path.failed && !cache_write(c, str_text(&path), &text))
        cache_say(c, str_text(&path), strerror(errno));
    json_decref(seal);
    json_decref(all);
    str_clear(&path);
    str_clear(&text);
}
