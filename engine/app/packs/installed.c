/* installed.c - puts mods into the folder of installed mods and takes them out.
 *
 * Knows the disk; what a mod is, is known elsewhere. */
#define _GNU_SOURCE /* renameat2 */
#include "app/packs/installed.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/fs.h"

/* Of what is being put there, and of what goes away. */
#define NEW_NAME ".new-"
#define OLD_NAME ".old-"

static bool installed_bad(const char *what, Str *err) {
    str_addf(err, "%s: %s", what, strerror(errno));
    return false;
}

/* ---- taking away ---- */

static int installed_folder(int dir, const char *name) {
    return openat(dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Calls `each` for all names in an open folder, until it fails; closes the folder. */
static bool installed_each(int fd, bool (*each)(int dir, const char *name)) {
    DIR *d = fd >= 0 ? fdopendir(fd) : NULL;
    if (!d) return fs_close(fd), false;
    bool ok = true;
    while (ok) {
        errno = 0; /* the end of a folder and an error of reading it differ in this alone */
        const struct dirent *e = readdir(d);
        if (!e) break;
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
            ok = each(dirfd(d), e->d_name);
    }
    int why = errno;
    ok = ok && why == 0;
    closedir(d);
    errno = why;
    return ok;
}

/* Removes a folder with all that is in it, or a file; links are not followed. */
static bool installed_sweep(int dir, const char *name) {
    int fd = installed_folder(dir, name);
    if (fd < 0 && errno == ENOENT) return true;
    if (fd < 0) return unlinkat(dir, name, 0) == 0;
    return installed_each(fd, installed_sweep) && unlinkat(dir, name, AT_REMOVEDIR) == 0;
}

/* ---- writing ---- */

/* A folder on the disk. Some file systems cannot sync folders and say so by EINVAL. */
static bool installed_sync(int fd) { return fsync(fd) == 0 || errno == EINVAL; }

/* The folders of a name, those that are not there yet. */
static bool installed_folders(int dir, const char *name) {
    char part[VTREE_MAX_NAME + 1];
    for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
        size_t n = (size_t)(slash - name);
        memcpy(part, name, n);
        part[n] = '\0';
        if (mkdirat(dir, part, 0777) != 0 && errno != EEXIST) return false;
    }
    return true;
}

static bool installed_file(int dir, const PackFile *f) {
    if (!installed_folders(dir, f->name)) return false;
    int fd = openat(dir, f->name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0) return false;
    bool ok = fs_put(fd, f->data, f->size) && fsync(fd) == 0;
    if (ok) return close(fd) == 0;
    fs_close(fd);
    return false;
}

/* Syncs each folder that a name lies in, the first time that it comes by: names are sorted. */
static bool installed_sync_folders(int dir, const Pack *p) {
    const char *before = "";
    char part[VTREE_MAX_NAME + 1];
    for (int i = 0; i < p->count; before = p->files[i++].name) {
        const char *name = p->files[i].name;
        for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
            size_t n = (size_t)(slash - name);
            if (!strncmp(before, name, n + 1)) continue;
            memcpy(part, name, n);
            part[n] = '\0';
            int fd = installed_folder(dir, part);
            bool ok = fd >= 0 && installed_sync(fd);
            fs_close(fd);
            if (!ok) return false;
        }
    }
    return installed_sync(dir);
}

static bool installed_write(int dir, const Pack *p, Str *err) {
    for (int i = 0; i < p->count; i++)
        if (!installed_file(dir, &p->files[i])) return installed_bad(p->files[i].name, err);
    return installed_sync_folders(dir, p) ||
           installed_bad("its folders cannot be written to disk", err);
}

/* ---- the folder of installed mods ---- */

static bool installed_has(int dir, const char *name) {
    struct stat st;
    return fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0;
}

/* What an interrupted program left: half of a new mod goes, an old one whose place is empty comes back. */
static bool installed_mend(int dir, const char *name) {
    bool fresh = !strncmp(name, NEW_NAME, strlen(NEW_NAME));
    bool old = !strncmp(name, OLD_NAME, strlen(OLD_NAME));
    const char *id = name + strlen(OLD_NAME);
    if (!fresh && !old) return true;
    if (old && !installed_has(dir, id)) return renameat(dir, name, dir, id) == 0;
    return installed_sweep(dir, name);
}

bool installed_open(Installed *s, const char *dir, Str *err) {
    *s = (Installed){.fd = -1};
    if (!fs_mkdirs(dir)) return installed_bad(dir, err);
    s->dir = str_dup(dir);
    s->fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = s->dir && s->fd >= 0;
    if (!ok) installed_bad(dir, err);
    if (ok && flock(s->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        str_addf(err, "%s: another gangway process is using it", dir);
        ok = false;
    }
    if (ok && !installed_each(installed_folder(s->fd, "."), installed_mend))
        ok = installed_bad(dir, err);
    if (!ok) installed_close(s);
    return ok;
}

void installed_close(Installed *s) {
    if (s->dir && s->fd >= 0) close(s->fd);
    free(s->dir);
    *s = (Installed){.fd = -1};
}

/* Where two folders cannot change places: the old one steps aside first. Killed in between, it comes back
 * when the folder is opened next. */
static bool installed_swap_slowly(Installed *s, const char *fresh, const char *id) {
    Str old = {0};
    str_addf(&old, OLD_NAME "%s", id);
    bool aside = !old.failed && renameat(s->fd, id, s->fd, old.text) == 0;
    bool ok = aside && renameat(s->fd, fresh, s->fd, id) == 0;
    int why = errno;
    if (aside && !ok) (void)!renameat(s->fd, old.text, s->fd, id);
    if (ok) (void)!installed_sweep(s->fd, old.text);
    str_clear(&old);
    errno = why;
    return ok;
}

static bool installed_name(Installed *s, const char *fresh, const char *id) {
    if (!installed_has(s->fd, id)) return renameat(s->fd, fresh, s->fd, id) == 0;
    if (renameat2(s->fd, fresh, s->fd, id, RENAME_EXCHANGE) == 0) return true;
    return (errno == EINVAL || errno == ENOSYS) && installed_swap_slowly(s, fresh, id);
}

/* Only a mod gives way to a mod: what else bears its name is somebody's own. */
static bool installed_may(const Installed *s, const char *id, Str *err) {
    struct stat st;
    Str ini = {0};
    if (!installed_has(s->fd, id)) return true;
    str_addf(&ini, "%s/mod.ini", id);
    bool folder = fstatat(s->fd, id, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(st.st_mode);
    bool mod = folder && !ini.failed && installed_has(s->fd, ini.text);
    if (!mod)
        str_addf(err, "%s/%s exists and is not a mod: it %s; move it away first", s->dir, id,
                 folder ? "has no mod.ini" : "is not a folder");
    str_clear(&ini);
    return mod;
}

static bool installed_unpack(Installed *s, const char *name, const Pack *p, Str *err) {
    int fd = mkdirat(s->fd, name, 0777) == 0 ? installed_folder(s->fd, name) : -1;
    if (fd < 0) return installed_bad(s->dir, err);
    bool ok = installed_write(fd, p, err);
    close(fd);
    return ok;
}

bool installed_put(Installed *s, const char *id, const Pack *p, Str *err) {
    Str fresh = {0};
    str_addf(&fresh, NEW_NAME "%s", id);
    if (fresh.failed) return str_add(err, "out of memory"), false;
    if (!installed_may(s, id, err)) return str_clear(&fresh), false;
    bool ok = installed_unpack(s, fresh.text, p, err);
    if (ok && !installed_name(s, fresh.text, id)) ok = installed_bad(id, err);
    if (ok && !installed_sync(s->fd)) {
        str_addf(err, "%s is installed, but may be lost if power fails now: %s", id,
                 strerror(errno));
        ok = false;
    }
    (void)!installed_sweep(
        s->fd, fresh.text); /* half of the new one, or the old one; else it goes next time */
    str_clear(&fresh);
    return ok;
}

bool installed_take(Installed *s, const char *id, Str *err) {
    Str gone = {0};
    str_addf(&gone, NEW_NAME "%s", id); /* what bears this name is never brought back */
    bool ok = !gone.failed && renameat(s->fd, id, s->fd, gone.text) == 0;
    if (!ok) installed_bad(id, err);
    if (ok && !installed_sync(s->fd)) ok = installed_bad(s->dir, err);
    if (ok && !installed_sweep(s->fd, gone.text)) {
        str_addf(err, "%s is removed, but %s/%s is left: %s", id, s->dir, gone.text,
                 strerror(errno));
        ok = false;
    }
    str_clear(&gone);
    return ok;
}
