/* starter.c - one message for each game: a frame with what it is, and the end of its line. */
#define _GNU_SOURCE /* MSG_CMSG_CLOEXEC */
#include "app/serve/starter.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/sandbox/form.h"
#include "app/serve/wire.h"
#include "lib/frame.h"

enum { STARTER_MOST = 1 << 16, STARTER_GAME = 1 };

/* ---- a game as a frame ---- */

static void starter_put_list(Str *f, const NameList *list) {
    frame_put_int(f, list ? list->count : -1);
    for (int i = 0; list && i < list->count; i++) frame_put_text(f, list->names[i]);
}

static bool starter_put(Str *f, const ProcessGame *g) {
    size_t begin = frame_begin(f, STARTER_GAME);
    frame_put_text(f, g->scenario);
    frame_put_path(f, g->record);
    frame_put_path(f, g->resume);
    starter_put_list(f, g->seats);
    starter_put_list(f, g->set);
    frame_put_int(f, g->anyway);
    frame_put_int(f, g->later);
    frame_put_int(f, g->pace);
    return frame_end(f, begin) && f->len <= STARTER_MOST;
}

/* The list, or NULL where there was none. Its texts live as long as o. */
static const NameList *starter_list(Options *o, FrameFields *r, NameList *list) {
    int n = frame_int(r, -1, STARTER_MOST);
    for (int i = 0; i < n && !r->bad; i++) {
        const char *text = frame_text(r);
        r->bad = r->bad || !options_keep(o, list, text, strlen(text));
    }
    return n < 0 ? NULL : list;
}

/* ---- in the starter ---- */

/* Nothing of the server stays open but the line to it. */
static void starter_leave(int fd) {
    int high = (int)sysconf(_SC_OPEN_MAX);
    for (int i = 3; i < (high > 4096 ? 4096 : high); i++)
        if (i != fd) close(i);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGCHLD, SIG_DFL);
}

/* No game: the person at the server learns why, and so does who asked for it. */
static void starter_refuse(const Options *o, int fd, const char *why) {
    Str said = {0};
    report_error(o, "no process for a game: %s", why);
    if (form_frame(&said, WIRE_READY, "btyt", false, "", &(Str){0}, why))
        (void)!send(fd, said.text, said.len, MSG_NOSIGNAL);
    str_clear(&said);
}

/* False: damaged, or there is no memory. The texts live as long as in and o. */
static bool starter_game(Options *o, const Str *in, ProcessGame *g, NameList *seats,
                         NameList *set) {
    size_t at = 0;
    Frame frame;
    if (frame_next(in, &at, &frame) != FRAME_WHOLE) return false;
    FrameFields r = frame_fields(&frame);
    *g = (ProcessGame){0};
    g->scenario = frame_text_or_null(&r);
    g->record = frame_path(&r);
    g->resume = frame_path(&r);
    g->seats = starter_list(o, &r, seats);
    g->set = starter_list(o, &r, set);
    g->anyway = frame_bool(&r);
    g->later = frame_bool(&r);
    g->pace = frame_int(&r, 0, 60000);
    return !r.bad;
}

/* The session, which decodes its game itself: the starter keeps nothing of it. */
static void starter_session(Options *o, const Str *in, int fd) {
    NameList seats = {0}, set = {0};
    ProcessGame game;
    starter_leave(fd);
    if (starter_game(o, in, &game, &seats, &set)) _exit(process_run(o, &game, fd));
    starter_refuse(o, fd, "its description is damaged, or memory is exhausted");
    _exit(APP_FILE);
}

static void starter_take(Options *o, const Str *in, int fd) {
    pid_t pid = fork();
    if (pid == 0) starter_session(o, in, fd);
    if (pid < 0) starter_refuse(o, fd, strerror(errno));
}

/* A message and the descriptor that came with it. False: the server is gone. */
static bool starter_read(int from, Str *in, int *fd) {
    char *bytes = malloc(STARTER_MOST);
    if (!bytes) return true; /* read when there is memory */
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(sizeof(int))];
    } more = {0};
    struct iovec part = {bytes, STARTER_MOST};
    struct msghdr m = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &more, .msg_controllen = sizeof more};
    ssize_t n = recvmsg(from, &m, MSG_CMSG_CLOEXEC);
    bool again = n < 0 && errno == EINTR;
    if (n <= 0) return free(bytes), again;
    const struct cmsghdr *head = CMSG_FIRSTHDR(&m);
    if (head && head->cmsg_type == SCM_RIGHTS) memcpy(fd, CMSG_DATA(head), sizeof *fd);
    str_reset(in);
    str_addn(in, bytes, (size_t)n);
    free(bytes);
    return true;
}

/* Sessions are waited for by nobody while it runs, and at the end by the last wait. */
static void starter_run(Options *o, int from) {
    Str in = {0};
    signal(SIGINT, SIG_IGN); /* the server ends it, when it has ended itself */
    signal(SIGHUP, SIG_IGN);
    signal(SIGCHLD, SIG_IGN);
    for (int fd = -1; starter_read(from, &in, &fd); fd = -1) {
        if (fd < 0) continue;
        starter_take(o, &in, fd);
        close(fd);
    }
    while (wait(NULL) > 0) continue;
    _exit(0);
}

/* ---- in the server ---- */

bool starter_open(Starter *s, Options *o) {
    int line[2];
    *s = (Starter){.fd = -1};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, line) != 0) return false;
    int room = 2 * STARTER_MOST;
    setsockopt(line[0], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    s->pid = fork();
    if (s->pid == 0) close(line[0]), starter_run(o, line[1]);
    close(line[1]);
    s->fd = line[0];
    return s->pid > 0;
}

bool starter_start(const Starter *s, const ProcessGame *game, int fd) {
    Str frame = {0};
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(sizeof(int))];
    } more = {0};
    bool ok = starter_put(&frame, game);
    if (!ok) errno = EMSGSIZE;
    struct iovec part = {frame.text, frame.len};
    struct msghdr m = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &more, .msg_controllen = sizeof more};
    struct cmsghdr *head = CMSG_FIRSTHDR(&m);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof fd);
    memcpy(CMSG_DATA(head), &fd, sizeof fd);
    while (ok && sendmsg(s->fd, &m, MSG_NOSIGNAL) < 0) ok = errno == EINTR;
    str_clear(&frame);
    return ok;
}

void starter_close(Starter *s) {
    if (s->fd >= 0) close(s->fd);
    if (s->pid > 0) waitpid(s->pid, NULL, 0);
    *s = (Starter){.fd = -1};
}
