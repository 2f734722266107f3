/* fs.c - files and folders.
 *
 * Knows POSIX and nothing of what is in a file. A file is written beside its place and renamed over
 * it, so that a reader, or a machine that lost its power, finds the old file or the new one. */
#include "lib/fs.h"
#include "lib/grow.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK = 1 << 16 };

void fs_close(int fd) {
    int why = errno;
    if (fd >= 0) close(fd);
    errno = why;
}

/* Opens without waiting, for a path may name a pipe, and refuses all but regular files. */
static int open_regular(const char *path, int more) {
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | more);
    struct stat st;
    bool known = fd >= 0 && fstat(fd, &st) == 0;
    if (known && S_ISREG(st.st_mode)) return fd;
    if (known) errno = S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
    return fs_close(fd), -1;
}

/* The file is read until it ends, whatever its size was said to be: it may grow meanwhile. */
bool fs_read_from(int fd, size_t max, Str *out) {
    char *buf = malloc(CHUNK);
    ssize_t n = buf ? 1 : -1;
    while (n > 0 && out->len <= max && !out->failed) {
        n = read(fd, buf, CHUNK);
        if (n > 0) str_addn(out, buf, (size_t)n);
        if (n < 0 && errno == EINTR) n = 1;
    }
    free(buf);
    if (n < 0) return false;
    if (out->failed) errno = ENOMEM;
    if (!out->failed && out->len > max) errno = EFBIG;
    return !out->failed && out->len <= max;
}

static bool read_opened(const char *path, int more, size_t max, Str *out) {
    str_reset(out);
    int fd = open_regular(path, more);
    if (fd < 0) return false;
    bool ok = fs_read_from(fd, max, out);
    fs_close(fd);
    if (!ok) str_reset(out);
    return ok;
}

bool fs_read(const char *path, size_t max, Str *out) { return read_opened(path, 0, max, out); }

bool fs_read_no_link(const char *path, size_t max, Str *out) {
    return read_opened(path, O_NOFOLLOW, max, out);
}

/* What these bits of a mode, which should not be set, let others do: the worst of it. */
static const char *may_by(unsigned bits) {
    if (bits & S_IWOTH) return "others may write it";
    if (bits & S_IWGRP) return "its group may write it";
    if (bits & S_IROTH) return "others may read it";
    if (bits & S_IRGRP) return "its group may read it";
    return "others may execute it";
}

static bool is_own(int fd, const char *path, unsigned others, Str *why) {
    struct stat st;
    if (fstat(fd, &st) != 0) str_addf(why, "%s: %s", path, strerror(errno));
    else if (st.st_uid != geteuid()) str_addf(why, "%s: it belongs to another user", path);
    else if (st.st_mode & others)
        str_addf(why, "%s: %s (mode %03o)", path, may_by(st.st_mode & others),
                 (unsigned)st.st_mode & 0777);
    else return true;
    return false;
}

bool fs_read_own(const char *path, unsigned others, size_t max, Str *out, Str *why) {
    int fd = open_regular(path, O_NOFOLLOW);
    if (fd < 0 && errno != ENOENT) str_addf(why, "%s: %s", path, strerror(errno));
    bool ok = fd >= 0 && is_own(fd, path, others, why);
    if (out) str_reset(out);
    if (ok && out && !fs_read_from(fd, max, out)) {
        str_addf(why, "%s: %s", path, strerror(errno));
        ok = false;
    }
    fs_close(fd);
    return ok;
}

bool fs_list_add(FsList *l, const char *name, size_t n, bool is_dir) {
    size_t low = 0, high = l->count;
    while (low < high) {
        size_t mid = low + (high - low) / 2;
        int order = strncmp(l->names[mid], name, n);
        if (order == 0 && !l->names[mid][n]) return true;
        if (order < 0) low = mid + 1;
        else high = mid;
    }
    char *copy = malloc(n + 1);
    if (!copy || !grow_next(&l->names, (int)l->count, sizeof *l->names) ||
        !grow_next(&l->is_dir, (int)l->count, sizeof *l->is_dir))
        return free(copy), false;
    memcpy(copy, name, n);
    copy[n] = '\0';
    memmove(l->names + low + 1, l->names + low, (l->count - low) * sizeof *l->names);
    memmove(l->is_dir + low + 1, l->is_dir + low, (l->count - low) * sizeof *l->is_dir);
    l->names[low] = copy;
    l->is_dir[low] = is_dir;
    l->count++;
    return true;
}

bool fs_list(const char *dir, FsList *out) {
    *out = (FsList){0};
    DIR *d = opendir(dir);
    if (!d) return false;
    Str path = {0};
    bool ok = true;
    const struct dirent *e;
    for (errno = 0; ok && (e = readdir(d)) != NULL; errno = ok ? 0 : ENOMEM) {
        if (e->d_name[0] == '.') continue;
        str_reset(&path);
        fs_join(&path, dir, e->d_name);
        bool is_dir = fs_is_dir(str_text(&path));
        ok = !path.failed && fs_list_add(out, e->d_name, strlen(e->d_name), is_dir);
    }
    int why = errno;
    closedir(d);
    errno = why;
    str_clear(&path);
    if (why) fs_list_clear(out);
    return why == 0;
}

void fs_list_clear(FsList *l) {
    int why = errno;
    for (size_t i = 0; i < l->count; i++) free(l->names[i]);
    free(l->names);
    free(l->is_dir);
    *l = (FsList){0};
    errno = why;
}

bool fs_is_dir(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool fs_is_file(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

bool fs_same(const char *a, const char *b) {
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static bool make_dir(const char *path) {
    if (mkdir(path, 0777) == 0) return true;
    int why = errno;
    if (fs_is_dir(path)) return true;
    errno = why == EEXIST ? ENOTDIR : why;
    return false;
}

bool fs_mkdirs(const char *path) {
    char *work = str_dup(path);
    bool ok = work != NULL;
    for (char *p = work; ok && *p; p++) {
        if (*p != '/' || p == work) continue;
        *p = '\0';
        ok = make_dir(work);
        *p = '/';
    }
    ok = ok && make_dir(work);
    int why = errno;
    free(work);
    errno = why;
    return ok;
}

bool fs_put(int fd, const char *data, size_t n) {
    while (n > 0) {
        ssize_t put = write(fd, data, n);
        if (put < 0 && errno != EINTR) return false;
        if (put > 0) {
            data += put;
            n -= (size_t)put;
        }
    }
    return true;
}

bool fs_sync_folder(const char *path) {
    Str dir = {0};
    const char *slash = strrchr(path, '/');
    if (!slash) str_addc(&dir, '.');
    else str_addn(&dir, path, slash == path ? 1 : (size_t)(slash - path));
    int fd = dir.failed ? -1 : open(str_text(&dir), O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    str_clear(&dir);
    if (fd < 0) return false;
    int bad;
    while ((bad = fsync(fd)) != 0 && errno == EINTR) continue;
    /* Some filesystems cannot sync a folder, and say so by EINVAL: nothing more can be done. */
    bool ok = !bad || errno == EINVAL;
    fs_close(fd);
    return ok;
}

/* Creates a file of a new name beside `path` and gives that name in *temp. The mode is what the umask
 * makes of `mode`. */
static int open_beside(const char *path, unsigned mode, Str *temp) {
    int fd = -1;
    for (int i = 0; i < 100 && fd < 0; i++) {
        str_reset(temp);
        str_addf(temp, "%s.~%d~", path, i);
        if (temp->failed) return errno = ENOMEM, -1;
        fd = open(temp->text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (fd < 0 && errno != EEXIST) return -1;
    }
    return fd;
}

/* Fills the new file and gives it its name. */
static bool write_and_rename(int fd, const char *temp, const char *path, const void *data,
                             size_t n) {
    bool ok = fs_put(fd, data, n) && fsync(fd) == 0;
    if (!ok) fs_close(fd);
    else ok = close(fd) == 0;
    if (ok && rename(temp, path) == 0) return true;
    int why = errno;
    unlink(temp);
    errno = why;
    return false;
}

bool fs_write(const char *path, const void *data, size_t n) {
    Str temp = {0};
    struct stat st;
    int fd = open_beside(path, 0666, &temp);
    /* Where the mode cannot be kept (another's file in a shared folder) the content still counts. */
    if (fd >= 0 && stat(path, &st) == 0) (void)!fchmod(fd, st.st_mode & 07777);
    bool ok = fd >= 0 && write_and_rename(fd, temp.text, path, data, n);
    str_clear(&temp);
    return ok && fs_sync_folder(path);
}

bool fs_write_through(const char *path, const void *data, size_t n) {
    char *real = realpath(path, NULL); /* NULL: there is none yet */
    bool ok = fs_write(real ? real : path, data, n);
    int why = errno;
    free(real);
    errno = why;
    return ok;
}

bool fs_write_own(const char *path, const void *data, size_t n) {
    Str temp = {0};
    int fd = open_beside(path, 0600, &temp);
    bool ok = fd >= 0 && write_and_rename(fd, temp.text, path, data, n);
    str_clear(&temp);
    return ok && fs_sync_folder(path);
}

void fs_join(Str *out, const char *a, const char *b) {
    size_t na = strlen(a);
    while (na > 1 && a[na - 1] == '/') na--;
    while (na > 0 && *b == '/') b++;
    str_addn(out, a, na);
    if (na > 0 && a[na - 1] != '/') str_addc(out, '/');
    str_add(out, b);
}

/* The XDG base directory specification: an unset, empty or relative value counts for nothing. */
bool fs_xdg(Str *out, const char *kind) {
    static const char *const kinds[][3] = {{"data", "XDG_DATA_HOME", ".local/share"},
                                           {"config", "XDG_CONFIG_HOME", ".config"},
                                           {"state", "XDG_STATE_HOME", ".local/state"},
                                           {"cache", "XDG_CACHE_HOME", ".cache"}};
    size_t k = 0;
    while (k < ARRAY_LEN(kinds) && strcmp(kinds[k][0], kind) != 0) k++;
    gw_assert(k < ARRAY_LEN(kinds));
    const char *base = getenv(kinds[k][1]);
    const char *home = getenv("HOME");
    if (base && base[0] == '/') {
        fs_join(out, base, "gangway");
        return true;
    }
    if (!home || home[0] != '/') return false;
    fs_join(out, home, kinds[k][2]);
    str_add(out, "/gangway");
    return true;
}
