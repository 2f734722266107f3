/* vtree.c - the tree over a folder. Every part of a name is opened from its parent's descriptor
 * with O_NOFOLLOW, so a link planted between a check and an open leads nowhere. */
#include "mod/vtree.h"

#include "lib/hash.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

struct Vtree {
    int fd;             /* -1: the files are somebody else's */
    const Files *files; /* then: whose */
    char *dir;
};

static bool fail(int why) {
    errno = why;
    return false;
}

Vtree *vtree_open(const char *dir) {
    Vtree *t = malloc(sizeof *t);
    if (!t) return NULL;
    *t = (Vtree){.fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (t->fd >= 0) return t;
    return vtree_close(t), NULL;
}

Vtree *vtree_open_in(const Files *files, const char *dir) {
    if (!files) return vtree_open(dir);
    if (!files_is_dir(files, dir)) return fail(ENOTDIR), NULL;
    Vtree *t = malloc(sizeof *t);
    char *copy = t ? str_dup(dir) : NULL;
    if (copy) *t = (Vtree){.fd = -1, .files = files, .dir = copy};
    else free(t);
    return copy ? t : NULL;
}

void vtree_close(Vtree *t) {
    if (!t) return;
    int why = errno;
    fs_close(t->fd);
    free(t->dir);
    free(t);
    errno = why;
}

/* ---- names ---- */

static bool char_good(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-' || c == '/';
}

bool vtree_name_good(const char *name) {
    size_t n = strlen(name);
    if (n == 0 || n > VTREE_MAX_NAME || name[n - 1] == '/') return false;
    bool first = true; /* of a part; it is neither a dot nor a slash */
    for (size_t i = 0; i < n; i++) {
        if (!char_good(name[i]) || (first && (name[i] == '.' || name[i] == '/'))) return false;
        first = name[i] == '/';
    }
    return true;
}

bool vtree_is_stub(const char *name) {
    size_t n = sizeof VTREE_STUBS - 1;
    return !strncmp(name, VTREE_STUBS, n) && (!name[n] || name[n] == '/');
}

static bool part_is_junk(const char *part, size_t n) {
    static const char *const junk[] = {"__MACOSX", "Thumbs.db", "ehthumbs.db", "desktop.ini"};
    for (size_t i = 0; i < ARRAY_LEN(junk); i++)
        if (strlen(junk[i]) == n && !strncasecmp(junk[i], part, n)) return true;
    return false;
}

bool vtree_leaves_out(const char *name) {
    if (vtree_is_stub(name)) return true;
    for (;;) {
        size_t n = strcspn(name, "/");
        if (part_is_junk(name, n)) return true;
        if (!name[n]) return false;
        name += n + 1;
    }
}

/* ---- descriptors ---- */

/* Opens one part below fd. Waits for nothing: the part may be a pipe. */
static int open_part(int fd, const char *part, bool dir) {
    int flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
    return openat(fd, part, flags | (dir ? O_DIRECTORY : 0));
}

/* Opens what a good name means; with `dir` it must be a folder. -1: errno. */
static int open_name(const Vtree *t, const char *name, bool dir) {
    char part[VTREE_MAX_NAME + 1];
    int fd = t->fd;
    while (*name) {
        size_t n = strcspn(name, "/");
        memcpy(part, name, n);
        part[n] = '\0';
        name += n + (name[n] == '/');
        int next = open_part(fd, part, dir || *name);
        if (fd != t->fd) fs_close(fd);
        if (next < 0) return -1;
        fd = next;
    }
    return fd;
}

static int open_file(const Vtree *t, const char *name) {
    struct stat st = {0};
    if (!vtree_name_good(name)) return fail(EINVAL), -1;
    int fd = open_name(t, name, false);
    if (fd < 0) return -1;
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) return fd;
    fs_close(fd);
    return fail(S_ISDIR(st.st_mode) ? EISDIR : EINVAL), -1;
}

/* ---- reading ---- */

/* The path by which somebody else knows what a good name means. */
static bool other_path(const Vtree *t, const char *name, Str *path) {
    if (*name && !vtree_name_good(name)) return fail(EINVAL);
    if (*name) fs_join(path, t->dir, name);
    else str_add(path, t->dir);
    return !path->failed || fail(ENOMEM);
}

static bool read_other(const Vtree *t, const char *name, size_t max, Str *out) {
    Str path = {0};
    bool good = *name ? other_path(t, name, &path) : fail(EINVAL);
    good = good && files_read(t->files, str_text(&path), max, out);
    str_clear(&path);
    return good;
}

bool vtree_read(const Vtree *t, const char *name, size_t max, Str *out) {
    str_reset(out);
    if (vtree_leaves_out(name)) return fail(ENOENT);
    if (t->files) return read_other(t, name, max, out);
    int fd = open_file(t, name);
    if (fd < 0) return false;
    bool good = fs_read_from(fd, max, out);
    fs_close(fd);
    if (!good) str_reset(out);
    return good;
}

bool vtree_read_beside(void *with, const char *name, size_t max, Str *out) {
    const VtreeBeside *beside = with;
    Vtree *t = vtree_open_in(beside->files, beside->dir);
    bool good = t && vtree_read(t, name, max, out);
    vtree_close(t);
    return good;
}

static bool is_other_file(const Vtree *t, const char *name) {
    Str path = {0};
    bool good = *name && other_path(t, name, &path) && files_is_file(t->files, str_text(&path));
    str_clear(&path);
    return good;
}

bool vtree_is_file(const Vtree *t, const char *name) {
    if (vtree_leaves_out(name)) return false;
    if (t->files) return is_other_file(t, name);
    int fd = open_file(t, name);
    if (fd >= 0) close(fd);
    return fd >= 0;
}

/* ---- listing ---- */

static bool add_entry(FsList *l, const char *name, bool is_dir) {
    if (l->count == VTREE_MAX_FILES) return fail(EMFILE);
    return fs_list_add(l, name, strlen(name), is_dir) || fail(ENOMEM);
}

/* Adds what readdir gave if it is of a kind that we know. */
static bool look_at(int fd, const char *name, FsList *out) {
    struct stat st;
    if (!vtree_name_good(name)) return true;
    if (fstatat(fd, name, &st, AT_SYMLINK_NOFOLLOW) != 0) return errno == ENOENT;
    if (!S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode)) return true;
    return add_entry(out, name, S_ISDIR(st.st_mode));
}

/* Reads the folder behind fd, and closes fd. */
static bool read_dir(int fd, FsList *out) {
    DIR *dir = fdopendir(fd);
    if (!dir) {
        fs_close(fd);
        return false;
    }
    bool good = true;
    for (;;) {
        errno = 0;
        struct dirent *e = readdir(dir);
        if (!e) break;
        good = look_at(fd, e->d_name, out);
        if (!good) break;
    }
    good = good && errno == 0;
    int why = errno;
    closedir(dir);
    errno = why;
    return good;
}

static bool list_other(const Vtree *t, const char *name, FsList *out) {
    Str path = {0};
    FsList list = {0};
    bool good = other_path(t, name, &path) && files_list(t->files, str_text(&path), &list);
    for (size_t i = 0; good && i < list.count; i++)
        good = !vtree_name_good(list.names[i]) || add_entry(out, list.names[i], list.is_dir[i]);
    fs_list_clear(&list);
    str_clear(&path);
    return good;
}

/* Stubs are such only at the top. */
static void drop_left_out(FsList *l, bool top) {
    size_t n = 0;
    for (size_t i = 0; i < l->count; i++) {
        if (top ? vtree_leaves_out(l->names[i]) : part_is_junk(l->names[i], strlen(l->names[i]))) {
            free(l->names[i]);
            continue;
        }
        l->names[n] = l->names[i];
        l->is_dir[n++] = l->is_dir[i];
    }
    l->count = n;
}

static bool list_all(const Vtree *t, const char *name, FsList *out) {
    if (t->files) return list_other(t, name, out);
    if (*name && !vtree_name_good(name)) return fail(EINVAL);
    /* A fresh descriptor for the top as well: its place in the listing is shared with a copy. */
    int fd =
        *name ? open_name(t, name, true) : openat(t->fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return fd >= 0 && read_dir(fd, out);
}

bool vtree_list(const Vtree *t, const char *name, FsList *out) {
    *out = (FsList){0};
    if (vtree_leaves_out(name)) return fail(ENOENT);
    bool good = list_all(t, name, out);
    if (!good) fs_list_clear(out);
    drop_left_out(out, !*name);
    return good;
}

/* ---- digest ---- */

typedef struct Walk {
    const Vtree *t;
    FsList files; /* full names */
    Str at;       /* the name being looked at */
} Walk;

static bool walk_dir(Walk *w, int depth);

static bool walk_entry(Walk *w, const char *name, bool is_dir, int depth) {
    size_t before = w->at.len;
    if (before) str_addc(&w->at, '/');
    str_add(&w->at, name);
    if (w->at.failed) return fail(ENOMEM);
    bool good = w->at.len <= VTREE_MAX_NAME || fail(ENAMETOOLONG);
    good =
        good && (is_dir ? walk_dir(w, depth + 1) : add_entry(&w->files, str_text(&w->at), false));
    if (!good) return false; /* `at` keeps the name at fault */
    w->at.len = before;
    w->at.text[before] = '\0';
    return true;
}

static bool walk_dir(Walk *w, int depth) {
    FsList l;
    if (depth > VTREE_MAX_DEPTH) return fail(ENAMETOOLONG);
    bool good = vtree_list(w->t, str_text(&w->at), &l);
    for (size_t i = 0; good && i < l.count; i++)
        good = walk_entry(w, l.names[i], l.is_dir[i], depth);
    fs_list_clear(&l);
    return good;
}

/* One line a file, "digest  name", as sha256sum prints: the digest of these lines can be had by
 * hand. */
static bool digest_files(Walk *w, size_t max, Str *lines) {
    Str data = {0};
    size_t total = 0;
    bool good = true;
    for (size_t i = 0; good && i < w->files.count; i++) {
        char hex[65];
        const char *name = w->files.names[i];
        str_reset(&w->at);
        str_add(&w->at, name);
        good = vtree_read(w->t, name, max, &data);
        total += data.len;
        good = good && (total <= VTREE_MAX_TOTAL || fail(EFBIG));
        if (!good) break;
        hash_sha256(str_text(&data), data.len, hex);
        str_addf(lines, "%s  %s\n", hex, name);
    }
    str_clear(&data);
    return good && (!lines->failed || fail(ENOMEM));
}

bool vtree_digests(const Vtree *t, size_t max, Str *lines, char **bad) {
    Walk w = {.t = t};
    bool good = walk_dir(&w, 0) && digest_files(&w, max, lines);
    int why = errno;
    if (bad) *bad = good || !w.at.len ? NULL : str_dup(str_text(&w.at));
    errno = why;
    str_clear(&w.at);
    fs_list_clear(&w.files);
    return good;
}

bool vtree_digest(const Vtree *t, size_t max, char hex[65], char **bad) {
    Str lines = {0};
    bool good = vtree_digests(t, max, &lines, bad);
    if (good) hash_sha256(str_text(&lines), lines.len, hex);
    str_clear(&lines);
    return good;
}

void vtree_why(int why, size_t max, Str *out) {
    bool mib = max >= 1 << 20 && max % (1 << 20) == 0;
    switch (why) {
    case EFBIG:
        str_addf(out, "it has more than %zu %s", max >> (mib ? 20 : 10), mib ? "MiB" : "KiB");
        break;
    case EMFILE: str_addf(out, "it has more than %d files", VTREE_MAX_FILES); break;
    case ENAMETOOLONG:
        str_add(out, "its folders are nested too deeply, or its name is too long");
        break;
    case ELOOP: str_add(out, "it is a link; links are not followed"); break;
    case EISDIR: str_add(out, "it is a folder"); break;
    case EINVAL: str_add(out, "it is not a plain file"); break;
    default: str_add(out, strerror(why)); break;
    }
}
