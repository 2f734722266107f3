/* clerk.c - the child that decodes, and the pipe from it. How it is shut in is known in lib/fence.h. */
#define _GNU_SOURCE /* pipe2 */
#include "clerk.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../lib/fence.h"

/* What the child says begins with one of these. */
enum { SAYS_DONE = 'd', SAYS_BAD = 'b', SAYS_OPEN = 'f' };
enum { CLERK_MEMORY = 768 << 20, CLERK_SECONDS = 20, CLERK_SAYS = 1 << 16 };

/* ---- in the child ---- */

static void clerk_write(int fd, const char *data, size_t n) {
    while (n > 0) {
        ssize_t put = write(fd, data, n);
        if (put < 0 && errno != EINTR) _exit(1);
        if (put <= 0) continue;
        data += put;
        n -= (size_t)put;
    }
}

static void clerk_say(int fd, char what, const Str *text) {
    if (text->failed) _exit(1);
    clerk_write(fd, &what, 1);
    clerk_write(fd, str_text(text), text->len);
    _exit(0);
}

static void clerk_child(int fd, const ClerkWork *work, const Str *bytes) {
    FenceWish wish = {.keep = {fd}, .keep_count = 1, .memory = CLERK_MEMORY + bytes->len};
    Str err = {0}, out = {0};
    if (!work->unfenced && !fence_enter(&wish, &err)) clerk_say(fd, SAYS_OPEN, &err);
    if (!work->decode(work->ud, bytes, &out, &err)) clerk_say(fd, SAYS_BAD, &err);
    clerk_say(fd, SAYS_DONE, &out);
}

/* ---- in the parent ---- */

/* All that the child says; false: it says too much or nothing for too long. */
static bool clerk_hear(int fd, size_t most, Str *out) {
    enum { CHUNK = 1 << 16 };
    char *buf = malloc(CHUNK);
    bool more = buf != NULL;
    while (more) {
        struct pollfd p = {.fd = fd, .events = POLLIN};
        int ready = poll(&p, 1, CLERK_SECONDS * 1000);
        if (ready < 0 && errno == EINTR) continue;
        ssize_t n = ready > 0 ? read(fd, buf, CHUNK) : -1;
        if (n < 0 && ready > 0 && errno == EINTR) continue;
        if (n > 0) str_addn(out, buf, (size_t)n);
        if (n == 0 || n < 0 || out->failed || out->len > most) {
            more = n > 0;
            break;
        }
    }
    bool whole = buf && !more && out->len > 0 && out->len <= most && !out->failed;
    free(buf);
    return whole;
}

static ClerkEnd clerk_understand(const Str *said, Str *out, Str *err) {
    if (said->text[0] == SAYS_DONE) return str_addn(out, said->text + 1, said->len - 1), CLERK_DONE;
    str_add_clean(err, said->text + 1, said->len - 1, true);
    if (said->text[0] == SAYS_BAD) return CLERK_REFUSED;
    return said->text[0] == SAYS_OPEN ? CLERK_OPEN : CLERK_STOPPED;
}

ClerkEnd clerk_ask(const ClerkWork *work, const Str *bytes, Str *out, Str *err) {
    int fds[2];
    fflush(NULL);
    if (pipe2(fds, O_CLOEXEC) != 0)
        return str_addf(err, "no pipe: %s", strerror(errno)), CLERK_STOPPED;
    pid_t pid = fork();
    if (pid == 0) clerk_child(fds[1], work, bytes);
    close(fds[1]);
    if (pid < 0) {
        str_addf(err, "no process: %s", strerror(errno));
        close(fds[0]);
        return CLERK_STOPPED;
    }
    Str said = {0};
    bool heard = clerk_hear(fds[0], work->most + CLERK_SAYS, &said);
    close(fds[0]);
    kill(pid, SIGKILL); /* who has said all is dying anyway */
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) continue;
    ClerkEnd end = heard ? clerk_understand(&said, out, err) : CLERK_STOPPED;
    if (end == CLERK_STOPPED && !err->len)
        str_add(err, "whoever read it was stopped: it is not to be trusted");
    str_clear(&said);
    return end;
}
