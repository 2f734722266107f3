/* link.c - both ends of the line to a guest in a process of its own.
 *
 * Knows processes, sockets and how one dies; what the frames mean is known to guest.c and host.c. */
#define _GNU_SOURCE /* pipe2, CPU_COUNT */
#include "app/sandbox/link.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/sandbox/guest.h"
#include "lib/clock.h"
#include "lib/fence.h"

enum {
    LINK_LOOKS = 1000,    /* some 150 us: longer than most choices take */
    LINK_ANEW = 32,       /* every so many waits all looks are tried again */
    LINK_STUCK = 97,      /* exit status of a guest whose call cannot be stopped */
    LINK_DIED = 98,       /* of one that dies of a signal and has said where */
    LINK_TICK_MS = 250,   /* how often the guest is looked at */
    LINK_MORE_MS = 3000,  /* beyond the limit of a call: then the guest's own means have failed */
    LINK_IDLE_MS = 60000, /* in which it neither answers nor works */
    LINK_CHUNK = 1 << 16,
    LINK_EVENTS = 1 << 20, /* told before one reply at most: a choice of a game at random each */
    LINK_TOLD = 1 << 30,   /* bytes of them */
    LINK_FILES = 1 << 17,  /* asked for before one reply at most */
    LINK_PLACE = LIMIT_PLACE
};

/* Address space: the Lua state, worlds of 64 MiB each and copies of them. */
#define LINK_MEMORY ((size_t)2 << 30)

/* Memory of both processes. The guest writes, the parent does not trust it. */
typedef struct LinkPage {
    volatile unsigned progress;
    volatile int signal;    /* that the guest has died of */
    char place[LINK_PLACE]; /* where it has ended */
    char seen[LINK_PLACE];  /* where its call was at the last tick */
} LinkPage;

/* Looks at the line before it is waited for, this time and at most; how often it came to waiting. */
typedef struct LinkLooks {
    int now, most;
    unsigned waits;
} LinkLooks;

struct Link {
    bool open;      /* somebody is there */
    pid_t pid;      /* 0: no process of ours */
    int fd, errors; /* the line; what the guest says on stderr when it dies */
    LinkLooks looks;
    LinkPage *page;
    Roots *roots;
    int time_ms;
    Str in, out;
    size_t used; /* of `in` */
    unsigned progress;
    long long looked;        /* when, in ms */
    long long cpu, cpu_then; /* ms at the last look; when it last came on */
    int idle, idle_most;     /* ticks in which it neither answered nor worked */
    bool fresh;              /* something came since the last look */
    bool slow;               /* the guest was ended because it did not finish */
    int events, files;       /* of the call that waits */
    size_t told;
};

/* ---- the guest's end ---- */

typedef struct LinkGuest {
    int fd;
    LinkLooks looks;
    LinkPage *page;
    Str in, out;
    size_t used;
} LinkGuest;

/* Whatever goes wrong on the line, the guest has nobody to live for. */
static void link_guest_write(LinkGuest *g, const Str *frame) {
    if (!fs_put(g->fd, frame->text, frame->len)) _exit(1);
}

static bool link_again(int why) { return why == EAGAIN || why == EWOULDBLOCK || why == EINTR; }

/* More bytes of the line. Most answers are there before a processor that went to sleep has woken: the line is
 * looked at for some microseconds before it is waited for, and less where nothing came of it: there others
 * want the processor, or the answer takes its time. The processor is not yielded meanwhile: the process that
 * got it would hold it for milliseconds. */
static ssize_t link_read(int fd, char *chunk, size_t size, LinkLooks *looks) {
    for (int i = 0; i < looks->now; i++) {
        ssize_t n = recv(fd, chunk, size, MSG_DONTWAIT);
        if (n < 0 && link_again(errno)) continue;
        if (i > 0) looks->now = looks->most;
        return n;
    }
    looks->now = ++looks->waits % LINK_ANEW ? looks->now / 2 : looks->most;
    return recv(fd, chunk, size, 0);
}

/* One processor alone cannot answer while it looks. Where more want to run than there are processors,
 * looking takes away what the answer needs: a game beside others took 1.6 times as much. */
static LinkLooks link_looks(void) {
    cpu_set_t set;
    double load = 0;
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 2;
    bool busy = getloadavg(&load, 1) == 1 && load > count + 0.5;
    return count == 1 || busy ? (LinkLooks){0} : (LinkLooks){.now = LINK_LOOKS, .most = LINK_LOOKS};
}

/* The next frame of the parent. */
static void link_guest_read(LinkGuest *g, Frame *f) {
    char chunk[LINK_CHUNK];
    if (g->used == g->in.len) {
        str_reset(&g->in);
        g->used = 0;
    }
    for (;;) {
        FrameState state = frame_next(&g->in, &g->used, f);
        if (state == FRAME_BAD || g->in.failed) _exit(1);
        if (state == FRAME_WHOLE) return;
        ssize_t n = link_read(g->fd, chunk, sizeof chunk, &g->looks);
        if (n == 0) _exit(0);
        if (n < 0 && errno != EINTR) _exit(1);
        if (n > 0) str_addn(&g->in, chunk, (size_t)n);
    }
}

static void link_guest_emit(void *ud, const Str *frame) { link_guest_write(ud, frame); }

/* Asks the parent for a file. The fields of the answer, errno first. */
static FrameFields link_guest_file(LinkGuest *g, GuestKind kind, const char *path, size_t max) {
    Frame answer;
    str_reset(&g->out);
    if (!form_frame(&g->out, (int)kind, kind == GUEST_FILE_READ ? "tu" : "t", path, (uint64_t)max))
        _exit(1);
    link_guest_write(g, &g->out);
    link_guest_read(g, &answer);
    FrameFields r = frame_fields(&answer);
    int why = frame_int(&r, 0, 4095);
    errno = r.bad ? EIO : why;
    return r;
}

static bool link_guest_file_read(void *ud, const char *path, size_t max, Str *out) {
    str_reset(out);
    FrameFields r = link_guest_file(ud, GUEST_FILE_READ, path, max);
    size_t n;
    if (errno) return false;
    const char *bytes = frame_bytes(&r, &n);
    str_addn(out, bytes, n);
    if (r.bad) errno = EIO;
    if (out->failed) errno = ENOMEM;
    return !r.bad && !out->failed;
}

static bool link_guest_file_list(void *ud, const char *dir, FsList *out) {
    FrameFields r = link_guest_file(ud, GUEST_FILE_LIST, dir, 0);
    *out = (FsList){0};
    if (errno) return false;
    bool ok = true;
    for (size_t n = frame_count(&r, 15); ok && n > 0; n--) {
        bool is_dir = frame_bool(&r);
        const char *name = frame_text(&r);
        ok = fs_list_add(out, name, strlen(name), is_dir);
    }
    if (!ok) fs_list_clear(out);
    return ok;
}

static FilesKind link_guest_file_kind(void *ud, const char *path) {
    FrameFields r = link_guest_file(ud, GUEST_FILE_KIND, path, 0);
    return errno ? FILES_NONE : (FilesKind)frame_int(&r, FILES_NONE, FILES_FOLDER);
}

/* In a signal handler: the place is all that can be said. */
static void link_guest_ends(LinkPage *page, const char *place, int status) {
    size_t n = 0;
    for (; place[n] && n + 1 < sizeof page->place; n++) page->place[n] = place[n];
    page->place[n] = '\0';
    _exit(status);
}

static void link_guest_stuck(void *ud, const char *place) {
    link_guest_ends(ud, place, LINK_STUCK);
}

static void link_guest_died(void *ud, int signal, const char *place) {
    ((LinkPage *)ud)->signal = signal;
    link_guest_ends(ud, place, LINK_DIED);
}

static bool link_guest_shut_in(LinkGuest *g) {
    Str err = {0};
    FenceOptions wish = {{g->fd, STDERR_FILENO}, 2, LINK_MEMORY, false};
    bool ok = fence_enter(&wish, &err);
    if (form_frame(&g->out, GUEST_READY, "t", str_text(&err))) link_guest_write(g, &g->out);
    str_clear(&err);
    return ok;
}

/* What the terminal sends is the parent's business: with it goes the guest. */
static void link_guest_deaf(void) {
    static const int signals[] = {SIGINT, SIGQUIT, SIGHUP, SIGTERM};
    for (size_t i = 0; i < ARRAY_LEN(signals); i++) signal(signals[i], SIG_IGN);
}

static void link_guest_live(LinkGuest *g) {
    Files files = {g, link_guest_file_read, link_guest_file_list, link_guest_file_kind};
    ScriptShare share = {0};
    ScriptGuard guard = {.ud = g->page,
                         .stuck = link_guest_stuck,
                         .died = link_guest_died,
                         .seen = g->page->seen,
                         .progress = &g->page->progress,
                         .share = &share};
    GuestOptions wish = {&files, &guard, link_guest_emit, g};
    if (!link_guest_shut_in(g)) return;
    link_guest_deaf();
    Guest *guest = guest_new(&wish);
    Str reply = {0}, request = {0};
    while (guest) {
        Frame f;
        link_guest_read(g, &f);
        /* What it asks may be longer than what comes meanwhile: it is kept apart. */
        str_reset(&request);
        str_addn(&request, f.body, f.len);
        f.body = str_text(&request);
        if (request.failed || !guest_do(guest, &f, &reply)) return;
        link_guest_write(g, &reply);
    }
}

/* ---- the parent's end ---- */

static bool link_fail(Str *why, const char *what) {
    str_addf(why, "no game process could be started: %s: %s", what, strerror(errno));
    return false;
}

static void link_child(LinkGuest *g, int errors, pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);
    if (!fence_is_open_build()) dup2(errors, STDERR_FILENO);
    link_guest_live(g);
    _exit(1);
}

static bool link_fork(Link *l, int line[2], int errors[2], Str *err) {
    pid_t parent = getpid();
    fflush(NULL);
    l->pid = fork();
    if (l->pid < 0) return link_fail(err, "fork");
    if (l->pid > 0) return true;
    LinkGuest guest = {.fd = line[1], .looks = l->looks, .page = l->page};
    link_child(&guest, errors[1], parent);
    return false;
}

static bool link_page(Link *l, Str *err) {
    void *page =
        mmap(NULL, sizeof(LinkPage), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) return link_fail(err, "mmap");
    l->page = page;
    return true;
}

static void link_tick(Link *l) {
    struct timeval tick = {0, LINK_TICK_MS * 1000};
    setsockopt(l->fd, SOL_SOCKET, SO_RCVTIMEO, &tick, sizeof tick);
    setsockopt(l->fd, SOL_SOCKET, SO_SNDTIMEO, &tick, sizeof tick);
}

static bool link_start(Link *l, Str *err) {
    int line[2] = {-1, -1}, errors[2] = {-1, -1};
    if (!link_page(l, err)) return false;
    bool ok = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, line) == 0 &&
              pipe2(errors, O_CLOEXEC | O_NONBLOCK) == 0;
    if (!ok) link_fail(err, "socketpair");
    l->fd = line[0];
    l->errors = errors[0];
    if (ok) link_tick(l);
    ok = ok && link_fork(l, line, errors, err);
    if (line[1] >= 0) close(line[1]);
    if (errors[1] >= 0) close(errors[1]);
    return ok;
}

/* ---- how it ends ---- */

static int link_reap(Link *l) {
    int status = 0;
    l->open = false;
    if (l->pid <= 0) return 0;
    kill(l->pid, SIGKILL); /* one that has died already keeps the status of its death */
    while (waitpid(l->pid, &status, 0) < 0 && errno == EINTR) {
    }
    l->pid = 0;
    return status;
}

void link_close(Link *l) {
    if (!l) return;
    link_reap(l);
    if (l->fd >= 0) close(l->fd);
    if (l->errors >= 0) close(l->errors);
    if (l->page) munmap(l->page, sizeof *l->page);
    str_clear(&l->in);
    str_clear(&l->out);
    free(l);
}

/* Adds before, a place as the guest has left it, and after; nothing where there is none. */
static bool link_add_place(const char page[LINK_PLACE], const char *before, const char *after,
                           Str *why) {
    char place[LINK_PLACE];
    memcpy(place, page, sizeof place);
    size_t n = strnlen(place, sizeof place);
    if (!n) return false;
    str_add(why, before);
    str_add_clean(why, place, n, false);
    str_add(why, after);
    return true;
}

/* "mod/file.lua:12: ", where the guest could still say it. */
static bool link_place(const Link *l, Str *why) {
    return link_add_place(l->page->place, "", ": ", why);
}

/* Where it could not. */
static void link_seen(const Link *l, Str *why) {
    link_add_place(l->page->seen, "; it was last seen at ", "", why);
}

static void link_signal(int sig, Str *why) {
    if (sig == SIGSYS)
        str_add(why, "the game process tried something that the fence forbids and was ended");
    else if (sig == SIGKILL)
        str_add(why, "the game process was killed (the system may be short of memory)");
    else if (sig == SIGXCPU) str_add(why, "the game process used up its processor time");
    else str_addf(why, "the game process ended by signal %d (%s)", sig, strsignal(sig));
}

/* What it said on stderr, such as the line of an assertion. */
static void link_said(const Link *l, Str *why) {
    char text[1024];
    ssize_t n = read(l->errors, text, sizeof text);
    while (n > 0 && text[n - 1] == '\n') n--;
    if (n <= 0) return;
    str_add(why, "; it said: ");
    str_add_clean(why, text, (size_t)n, false);
}

static bool link_died(Link *l, Str *why) {
    int status = link_reap(l);
    bool placed = link_place(l, why), exited = WIFEXITED(status);
    int sig = exited && WEXITSTATUS(status) == LINK_DIED ? l->page->signal
              : WIFSIGNALED(status)                      ? WTERMSIG(status)
                                                         : 0;
    l->slow = (exited && WEXITSTATUS(status) == LINK_STUCK) || sig == SIGXCPU;
    if (exited && WEXITSTATUS(status) == LINK_STUCK)
        str_addf(
            why,
            "this took more than %d ms of processor time and could not be stopped, so the game "
            "process was ended",
            l->time_ms);
    else if (sig || (exited && WEXITSTATUS(status) == LINK_DIED)) link_signal(sig, why);
    else str_addf(why, "the game process ended unexpectedly (status %d)", WEXITSTATUS(status));
    if (!placed) link_seen(l, why);
    link_said(l, why);
    return false;
}

static bool link_ended(Link *l, const char *text, Str *why) {
    link_reap(l);
    bool placed = link_place(l, why);
    str_add(why, text);
    if (!placed) link_seen(l, why);
    return false;
}

bool link_was_slow(const Link *l) { return l->slow; }

/* ---- watching ---- */

static long long link_cpu(const Link *l) {
    clockid_t clock;
    struct timespec t = {0, 0};
    if (clock_getcpuclockid(l->pid, &clock) == 0) clock_gettime(clock, &t);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Is it time to look? Signals interrupt a wait as well, and may be many. */
static bool link_is_tick(Link *l) {
    long long now = clock_ms();
    if (now - l->looked < LINK_TICK_MS / 2) return false;
    l->looked = now;
    return true;
}

/* Looked at while it keeps us waiting. Time is the processor's: a machine with much to do kills nobody. */
static bool link_watch(Link *l, Str *why) {
    if (!link_is_tick(l)) return true;
    long long cpu = link_cpu(l);
    unsigned progress = l->page->progress;
    bool on = progress != l->progress || l->fresh;
    if (l->cpu_then < 0) l->cpu_then = cpu;
    l->idle = on || cpu > l->cpu ? 0 : l->idle + 1;
    if (on) l->cpu_then = cpu;
    l->progress = progress;
    l->fresh = false;
    l->cpu = cpu;
    l->slow = cpu - l->cpu_then > l->time_ms + LINK_MORE_MS || l->idle > l->idle_most;
    if (cpu - l->cpu_then > l->time_ms + LINK_MORE_MS)
        return link_ended(l, "the game process did not answer in time and was ended", why);
    if (l->idle > l->idle_most)
        return link_ended(
            l, "the game process was stuck without using the processor, and was ended", why);
    return true;
}

static bool link_send(Link *l, const Str *frame, Str *why) {
    for (size_t at = 0; at < frame->len;) {
        ssize_t n = send(l->fd, frame->text + at, frame->len - at, MSG_NOSIGNAL);
        if (n > 0) at += (size_t)n;
        else if (!link_again(errno)) return link_died(l, why);
        else if (!link_watch(l, why)) return false;
    }
    return true;
}

/* More bytes of the guest. */
static bool link_receive(Link *l, Str *why) {
    char chunk[LINK_CHUNK];
    ssize_t n = link_read(l->fd, chunk, sizeof chunk, &l->looks);
    if (n == 0 || (n < 0 && !link_again(errno))) return link_died(l, why);
    if (n < 0) return link_watch(l, why);
    str_addn(&l->in, chunk, (size_t)n);
    l->fresh = true;
    return !l->in.failed || link_ended(l, "out of memory", why);
}

static bool link_next(Link *l, Frame *f, Str *why) {
    for (;;) {
        FrameState state = frame_next(&l->in, &l->used, f);
        if (state == FRAME_BAD)
            return link_ended(l, "the game process sent an invalid message and was ended", why);
        if (state == FRAME_WHOLE) return true;
        str_drop(&l->in, l->used); /* a guest that talks on and on fills no memory of ours */
        l->used = 0;
        if (!link_receive(l, why)) return false;
    }
}

/* ---- files ---- */

/* Why it failed; never 0, which says that it did not. */
static int link_errno(void) { return errno ? errno : EIO; }

static void link_put_read(const Link *l, FrameFields *r, const char *path, Str *out) {
    Str text = {0};
    uint64_t max = frame_u64(r);
    bool ok = !r->bad && roots_read(l->roots, path,
                                    max < SCRIPT_MAX_FILE ? (size_t)max : SCRIPT_MAX_FILE, &text);
    frame_put_int(out, ok ? 0 : link_errno());
    if (ok) frame_put_bytes(out, str_text(&text), text.len);
    str_clear(&text);
}

static void link_put_list(const Link *l, const char *path, Str *out) {
    FsList list;
    bool ok = roots_list(l->roots, path, &list);
    frame_put_int(out, ok ? 0 : link_errno());
    if (!ok) return;
    frame_put_u64(out, list.count);
    for (size_t i = 0; i < list.count; i++) {
        frame_put_int(out, list.is_dir[i]);
        frame_put_text(out, list.names[i]);
    }
    fs_list_clear(&list);
}

static bool link_is_file(int kind) {
    return kind == GUEST_FILE_READ || kind == GUEST_FILE_LIST || kind == GUEST_FILE_KIND;
}

static bool link_serve(Link *l, const Frame *f, Str *why) {
    FrameFields r = frame_fields(f);
    const char *path = frame_text(&r);
    str_reset(&l->out);
    size_t begin = frame_begin(&l->out, GUEST_FILE);
    if (f->kind == GUEST_FILE_READ) link_put_read(l, &r, path, &l->out);
    if (f->kind == GUEST_FILE_LIST) link_put_list(l, path, &l->out);
    if (f->kind == GUEST_FILE_KIND) {
        frame_put_int(&l->out, 0);
        frame_put_int(&l->out, (int)roots_kind(l->roots, path));
    }
    if (!frame_done(&r) || !frame_end(&l->out, begin))
        return link_ended(l, "the game process sent an invalid request for a file and was ended",
                          why);
    return link_send(l, &l->out, why);
}

/* ---- calls ---- */

/* One more before the reply. The other end could keep a call going for ever, and must not. */
static bool link_is_endless(Link *l, const Frame *f) {
    if (link_is_file(f->kind)) return ++l->files > LINK_FILES;
    l->told += f->len;
    return ++l->events > LINK_EVENTS || l->told > LINK_TOLD;
}

static bool link_gone(Str *why) {
    str_add(why, "the game process has ended");
    return false;
}

bool link_call(Link *l, const Str *request, Frame *reply, bool (*heard)(void *ud, const Frame *f),
               void *ud, Str *why) {
    if (!l->open) return link_gone(why);
    if (l->used != l->in.len)
        return link_ended(l, "the game process sent a message out of turn and was ended", why);
    l->cpu_then = -1;
    l->idle = 0;
    l->events = l->files = 0;
    l->told = 0;
    if (!link_send(l, request, why)) return false;
    while (link_next(l, reply, why)) {
        if (reply->kind == GUEST_REPLY) return true;
        if (link_is_endless(l, reply))
            return link_ended(l, "the game process sent too much and was ended", why);
        if (link_is_file(reply->kind)) {
            if (!link_serve(l, reply, why)) return false;
        } else if (!heard(ud, reply)) {
            return link_ended(
                l, "the game process sent an answer to another question and was ended", why);
        }
    }
    return false;
}

static bool link_ready(Link *l, Str *err) {
    Frame f;
    if (!link_next(l, &f, err)) return false;
    FrameFields r = frame_fields(&f);
    const char *lacks = frame_text(&r);
    if (f.kind == GUEST_READY && frame_done(&r) && !*lacks) return true;
    str_add(err, "this system has no fence for untrusted mods (");
    str_add_clean(err, lacks, strlen(lacks), false);
    str_add(err, "); --unfenced runs without it: only for mods that you trust");
    return false;
}

static Link *link_new(Roots *roots, int time_ms, Str *err) {
    Link *l = calloc(1, sizeof *l);
    if (!l) return str_add(err, "out of memory"), NULL;
    *l = (Link){.open = true, .fd = -1, .errors = -1, .roots = roots, .time_ms = time_ms};
    l->idle_most = LINK_IDLE_MS / LINK_TICK_MS;
    l->looks = link_looks();
    return l;
}

Link *link_over(int fd, pid_t pid, int idle_ms, Roots *roots, Str *err) {
    Link *l = link_new(roots, SCRIPT_TIME_MS, err);
    if (!l) return NULL;
    if (idle_ms) l->idle_most = idle_ms / LINK_TICK_MS;
    l->fd = fd;
    l->pid = pid;
    if (link_page(l, err)) return link_tick(l), l;
    link_close(l);
    return NULL;
}

Link *link_open(Roots *roots, int time_ms, Str *err) {
    Link *l = link_new(roots, time_ms, err);
    if (!l) return NULL;
    if (link_start(l, err) && link_ready(l, err)) return l;
    link_close(l);
    return NULL;
}
