/* recorder.c - the record on the disk: append, sync, lock, and cut off what was not written whole.
 *
 * Knows files; the form of the lines is left to record.c. */
#include "app/record/recorder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "lib/fs.h"
#include "lib/textfile.h"

static bool recorder_fail(const char *path, const char *what, Str *err) {
    str_addf(err, "%s: %s: %s", path, what, strerror(errno));
    return false;
}

void recorder_close(Recorder *r) {
    if (r->path && r->fd >= 0) close(r->fd);
    free(r->path);
    *r = (Recorder){.fd = -1};
}

/* On the disk; that a signal came is no failure. */
static bool recorder_sync(int fd) {
    int bad;
    while ((bad = fdatasync(fd)) != 0 && errno == EINTR) {
    }
    return bad == 0;
}

static bool recorder_cut(int fd, size_t n) {
    int bad;
    while ((bad = ftruncate(fd, (off_t)n)) != 0 && errno == EINTR) {
    }
    return bad == 0;
}

/* Writes sealed lines; on failure the file becomes what it was, as far as the disk lets it. */
static bool recorder_put(Recorder *r, const Str *text, Seal seal, Str *err) {
    if (text->failed) {
        errno = ENOMEM;
        return recorder_fail(r->path, "the record cannot be written", err);
    }
    if (fs_put(r->fd, text->text, text->len) && recorder_sync(r->fd)) {
        r->good += text->len;
        r->seal = seal;
        return true;
    }
    recorder_fail(r->path, "the record cannot be written", err);
    if (recorder_cut(r->fd, r->good)) (void)recorder_sync(r->fd);
    return false;
}

/* Seals and writes a line that was made for it, and clears it; an empty one had no memory. */
static bool recorder_line(Recorder *r, Str *line, Str *err) {
    Seal seal = r->seal;
    line->failed |= !line->len;
    if (!line->failed) seal_add(line, &seal);
    bool ok = recorder_put(r, line, seal, err);
    str_clear(line);
    return ok;
}

bool recorder_create(Recorder *r, const char *path, const char *head, Str *err) {
    *r = (Recorder){.fd = -1, .path = str_dup(path), .seal = seal_first()};
    if (!r->path) return recorder_fail(path, "the record cannot be created", err);
    r->fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC,
                 0600); /* it holds every secret */
    if (r->fd < 0) {
        int why = errno;
        recorder_fail(path, "the record cannot be created", err);
        recorder_close(r);
        errno = why;
        return false;
    }
    flock(r->fd, LOCK_EX | LOCK_NB);
    Str line = {0};
    str_add(&line, head);
    bool ok = recorder_line(r, &line, err);
    if (ok && !fs_sync_folder(path)) ok = recorder_fail(path, "its folder", err);
    if (!ok) {
        unlink(path);
        recorder_close(r);
    }
    return ok;
}

static bool recorder_changed(const Recorder *r, Str *err) {
    str_addf(err, "%s: the record changed while it was being read", r->path);
    return false;
}

/* Opens and locks the file of that name, which must be as long as when it was read. */
static bool recorder_take(Recorder *r, size_t size, Str *err) {
    struct stat st, now;
    r->fd = open(r->path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (r->fd < 0) return recorder_fail(r->path, "the record cannot be opened", err);
    if (flock(r->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        str_addf(err, "%s: another gangway process is playing this record", r->path);
        return false;
    }
    if (fstat(r->fd, &st) != 0 || stat(r->path, &now) != 0)
        return recorder_fail(r->path, "the record cannot be read", err);
    bool same = st.st_ino == now.st_ino && st.st_dev == now.st_dev; /* no other took its name */
    return (same && st.st_size == (off_t)size) || recorder_changed(r, err);
}

/* A record that an editor has saved becomes as it was written: what follows is added to that. The old file
 * stays locked until the new one is. */
static bool recorder_plain(Recorder *r, const Record *old, Str *err) {
    if (!old->odd) return true;
    Str text = {0};
    bool ok = fs_read(r->path, old->size, &text);
    if (ok) textfile_ends(&text);
    if (ok && text.len != old->size - old->odd) return str_clear(&text), recorder_changed(r, err);
    ok = ok && fs_write_through(r->path, text.text, text.len);
    str_clear(&text);
    if (!ok) return recorder_fail(r->path, "the record cannot be written", err);
    int was = r->fd;
    ok = recorder_take(r, old->size - old->odd, err);
    close(was);
    return ok;
}

/* What follows the last whole line is cut off. */
static bool recorder_reopen(Recorder *r, const Record *old, Str *err) {
    if (!recorder_take(r, old->size, err) || !recorder_plain(r, old, err)) return false;
    if (!old->torn) return true;
    return (recorder_cut(r->fd, old->good) && recorder_sync(r->fd)) ||
           recorder_fail(r->path, "its incomplete last line cannot be removed", err);
}

bool recorder_continue(Recorder *r, const Record *old, Str *err) {
    *r = (Recorder){.fd = -1,
                    .path = str_dup(old->path),
                    .seal = old->seal,
                    .choices = old->choices,
                    .good = old->good};
    if (r->path && recorder_reopen(r, old, err)) return true;
    recorder_close(r);
    return false;
}

bool recorder_add(Recorder *r, const HostLine *lines, size_t count, Str *err) {
    if (count == 0) return true;
    Str text = {0}, line = {0};
    Seal seal = r->seal;
    uint64_t choices = r->choices;
    for (size_t i = 0; i < count && !text.failed; i++) {
        str_reset(&line);
        record_write_line(&line, &lines[i], lines[i].seat ? ++choices : choices);
        if (!line.failed) seal_add(&line, &seal);
        text.failed |= line.failed;
        str_add(&text, str_text(&line));
    }
    bool ok = recorder_put(r, &text, seal, err);
    if (ok) r->choices = choices;
    str_clear(&text);
    str_clear(&line);
    return ok;
}

bool recorder_mend(Recorder *r, json_t *lock, Str *err) {
    Str line = {0};
    record_write_mended(&line, json_incref(lock));
    return recorder_line(r, &line, err);
}

bool recorder_end(Recorder *r, const char *result, uint64_t hash, Str *err) {
    Str line = {0};
    record_write_end(&line, result, hash);
    return recorder_line(r, &line, err);
}

bool recorder_default_path(const char *scenario, Str *path, Str *err) {
    Str dir = {0};
    char stamp[32] = "";
    time_t now = time(NULL);
    struct tm tm;
    if (localtime_r(&now, &tm)) strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &tm);
    bool ok = fs_xdg(&dir, "state");
    if (!ok)
        str_add(err, "there is no folder for records: neither HOME nor XDG_STATE_HOME is set; "
                     "--record FILE names a file, --no-record plays without one");
    str_add(&dir, "/records");
    ok = ok && (fs_mkdirs(str_text(&dir)) || recorder_fail(str_text(&dir), "cannot be made", err));
    for (int i = 1; ok && (i == 1 || fs_is_file(path->text)); i++) {
        str_reset(path);
        str_addf(path, "%s/%s-%s", str_text(&dir), scenario, stamp);
        if (i > 1) str_addf(path, "-%d", i);
        str_add(path, ".jsonl");
        ok = !path->failed;
    }
    str_clear(&dir);
    return ok;
}

bool recorder_create_new(Recorder *r, const char *scenario, const char *head, Str *err) {
    enum { TRIES = 1000 }; /* games that begin in one second have found the same name free */
    Str path = {0};
    bool ok = false;
    errno = EEXIST;
    for (int i = 0; !ok && i < TRIES && errno == EEXIST; i++) {
        str_reset(err);
        if (!recorder_default_path(scenario, &path, err)) break;
        ok = recorder_create(r, str_text(&path), head, err);
    }
    str_clear(&path);
    return ok;
}
