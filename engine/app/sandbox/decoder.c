/* decoder.c - the child that decodes, and the pipe from it. How it is shut in is known in lib/fence.h. */
#define _GNU_SOURCE /* pipe2 */
#include "app/sandbox/decoder.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/clock.h"
#include "lib/fence.h"
#include "lib/fs.h"

/* What the child says begins with one of the first, and ends with the last: it may die in the middle. */
enum { SAYS_DONE = 'd', SAYS_BAD = 'b', SAYS_OPEN = 'f', SAYS_ALL = '.' };
enum { DECODER_MEMORY = 768 << 20, DECODER_SECONDS = 60, DECODER_SAYS = 1 << 16 };

/* ---- in the child ---- */

static void decoder_say(int fd, char what, const Str *text) {
    const char all = SAYS_ALL;
    if (text->failed) _exit(1);
    bool ok = fs_put(fd, &what, 1) && fs_put(fd, str_text(text), text->len) && fs_put(fd, &all, 1);
    _exit(!ok);
}

static void decoder_child(int fd, const DecoderWork *work, const Str *bytes) {
    FenceOptions wish = {.keep = {fd}, .keep_count = 1, .memory = DECODER_MEMORY + bytes->len};
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody looks at its time any more */
    Str err = {0}, out = {0};
    if (!work->unfenced && !fence_enter(&wish, &err)) decoder_say(fd, SAYS_OPEN, &err);
    if (!work->decode(work->ud, bytes, &out, &err)) decoder_say(fd, SAYS_BAD, &err);
    decoder_say(fd, SAYS_DONE, &out);
}

/* ---- in the parent ---- */

/* The next bytes that the child says, 0: there are no more; -1: it does not say them in time. */
static ssize_t decoder_read(int fd, char *buf, size_t size, long long until) {
    for (;;) {
        struct pollfd p = {.fd = fd, .events = POLLIN};
        long long left = until - clock_ms();
        int ready = left > 0 ? poll(&p, 1, (int)left) : 0;
        ssize_t n = ready > 0 ? read(fd, buf, size) : ready;
        if (n < 0 && errno == EINTR) continue;
        return ready == 0 ? -1 : n;
    }
}

/* All that the child says, less the sign that it is all. False: too much, too little, or too slowly. */
static bool decoder_hear(int fd, size_t most, int seconds, Str *out) {
    enum { CHUNK = 1 << 16 };
    long long until = clock_ms() + (seconds ? seconds : DECODER_SECONDS) * 1000;
    char *buf = malloc(CHUNK);
    ssize_t n = buf ? 1 : -1;
    while (n > 0 && out->len <= most && !out->failed) {
        n = decoder_read(fd, buf, CHUNK, until);
        if (n > 0) str_addn(out, buf, (size_t)n);
    }
    free(buf);
    if (n != 0 || out->len < 2 || out->text[out->len - 1] != SAYS_ALL) return false;
    out->text[--out->len] = '\0';
    return true;
}

static DecoderEnd decoder_understand(const Str *said, Str *out, Str *err) {
    if (said->text[0] == SAYS_DONE) {
        str_addn(out, said->text + 1, said->len - 1);
        return out->failed ? DECODER_STOPPED : DECODER_DONE;
    }
    str_add_clean(err, said->text + 1, said->len - 1, true);
    if (said->text[0] == SAYS_BAD) return DECODER_REFUSED;
    return said->text[0] == SAYS_OPEN ? DECODER_OPEN : DECODER_STOPPED;
}

DecoderEnd decoder_ask(const DecoderWork *work, const Str *bytes, Str *out, Str *err) {
    int fds[2];
    fflush(NULL);
    if (pipe2(fds, O_CLOEXEC) != 0)
        return str_addf(err, "no pipe: %s", strerror(errno)), DECODER_STOPPED;
    pid_t pid = fork();
    if (pid == 0) decoder_child(fds[1], work, bytes);
    close(fds[1]);
    if (pid < 0) {
        str_addf(err, "no process: %s", strerror(errno));
        close(fds[0]);
        return DECODER_STOPPED;
    }
    Str said = {0};
    bool heard = decoder_hear(fds[0], work->most + DECODER_SAYS, work->seconds, &said);
    close(fds[0]);
    kill(pid, SIGKILL); /* who has said all is dying anyway */
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) continue;
    DecoderEnd end = heard ? decoder_understand(&said, out, err) : DECODER_STOPPED;
    if (end == DECODER_STOPPED && !err->len)
        str_add(err, work->stopped ? work->stopped
                                   : "the process that read it was stopped; do not trust the file");
    str_clear(&said);
    return end;
}
