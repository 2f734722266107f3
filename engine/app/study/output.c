/* output.c - the file of results on the disk: lock, append, cut off what was not written whole. */
#include "app/study/output.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/record/seal.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

/* Of the process, not of its children: workers that outlive it do not hold the file. */
static bool output_lock(int fd) {
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_SETLK, &all) == 0;
}

static bool output_busy(const Options *o, const char *path) {
    if (errno != EAGAIN && errno != EACCES)
        return report_error(o, "%s: %s", path, strerror(errno)), false;
    report_error(o, "%s: another gangway process is writing this file", path);
    report_hint(o, "each job needs a file of its own; 'gangway merge' joins them");
    return false;
}

/* Has another job put a new file in its place since it was opened? */
static bool output_moved(const char *path, const struct stat *st) {
    struct stat now;
    return stat(path, &now) != 0 || now.st_ino != st->st_ino || now.st_dev != st->st_dev;
}

/* Opens and locks. False: reported. */
static bool output_take(const Options *o, const char *path, int *fd) {
    struct stat st;
    *fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
    bool ok = *fd >= 0 && fstat(*fd, &st) == 0;
    if (!ok) report_error(o, "%s: %s", path, strerror(errno));
    else if (!S_ISREG(st.st_mode))
        ok = false, report_error(o, "%s: this is not a regular file", path);
    ok = ok && (output_lock(*fd) || output_busy(o, path));
    if (ok && output_moved(path, &st)) errno = EAGAIN, ok = output_busy(o, path);
    if (!ok) fs_close(*fd);
    return ok;
}

bool output_open(Options *o, const char *path, Output *out, Results *was) {
    struct stat st;
    *out = (Output){.o = o, .path = path, .fd = -1};
    if (!output_take(o, path, &out->fd)) return out->fd = -1, false;
    bool ok =
        fstat(out->fd, &st) == 0 && (st.st_size == 0 || results_read_open(o, path, out->fd, was));
    if (!ok) report_hint(o, "a file that is there is continued; remove it, or name another");
    if (!ok) fs_close(out->fd), out->fd = -1;
    return ok;
}

/* Nobody else can lock the old file, which is let go last. Another job may open and lock the new one before
 * it is locked here; then this one gives up, and both have written nothing. */
bool output_mend(Output *out, const Results *was) {
    int old = out->fd;
    bool ok = fs_write_through(out->path, str_text(&was->good), was->good.len);
    if (!ok) report_error(out->o, "%s: %s", out->path, strerror(errno));
    ok = ok && output_take(out->o, out->path, &out->fd);
    if (ok) fs_close(old);
    else out->fd = old;
    return ok;
}

static void output_fail(Output *out, off_t good) {
    const char *why = errno == EOVERFLOW ? RESULTS_LARGE : strerror(errno);
    report_error(out->o, "%s: %s; no more games are written", out->path, why);
    while (ftruncate(out->fd, good) != 0 && errno == EINTR) {
    }
    out->failed = true;
}

/* False: errno; EOVERFLOW is our own bound, EFBIG the system's. What is written must be read again, so a file
 * has no more bytes than are read. */
static bool output_put(const Output *out, const Str *text, off_t end) {
    if (text->failed) return errno = ENOMEM, false;
    if (end < 0) return false;
    if (end + (off_t)text->len > RESULTS_MAX) return errno = EOVERFLOW, false;
    return fs_put(out->fd, text->text, text->len);
}

void output_line(Output *out, json_t *line) {
    Str text = {0};
    Seal seal = seal_first();
    off_t end = lseek(out->fd, 0, SEEK_END);
    jsontext_add(line, JSON_COMPACT | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(10), &text);
    if (!text.failed) seal_add(&text, &seal);
    if (!out->failed && !output_put(out, &text, end)) output_fail(out, end);
    str_clear(&text);
    json_decref(line);
}

void output_game(Output *out, const char *arm, const TallyGame *g) {
    json_t *line = json_pack("{ss}", "arm", arm), *game = tally_object(g);
    bool whole = game && json_object_update(line, game) == 0;
    json_decref(game);
    if (!whole) json_decref(line), line = NULL;
    output_line(out, line);
}

void output_many(const Options *o, const char *path, size_t games) {
    if (games <= RESULTS_GAMES) return;
    report_note(o,
                "%s: %zu games; a file holds some %d games, and what does not fit is not written",
                path, games, RESULTS_GAMES);
    report_hint(
        o, "with --shard K/N each job writes a file of its own, and 'gangway merge' joins them");
}

void output_end(Output *out, const char *arm, size_t games, double seconds) {
    output_line(out, json_pack("{ss s{sI sf}}", "arm", arm, "end", "games", (json_int_t)games,
                               "seconds", seconds));
}

bool output_close(Output *out) {
    bool ok = !out->failed;
    if (out->fd >= 0 && fdatasync(out->fd) != 0 && ok && errno != EINTR) {
        report_error(out->o, "%s: %s", out->path, strerror(errno));
        ok = false;
    }
    fs_close(out->fd);
    out->fd = -1;
    return ok;
}
