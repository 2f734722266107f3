/* fence.c - the fence around a process: descriptors, limits, and a table of the system calls that are left.
 *
 * Knows Linux and libseccomp. What the process is for, and who talks to it, is known elsewhere. */
#define _GNU_SOURCE /* close_range, pipe2 */
#include "lib/fence.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define FENCE_OPEN_BUILD 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FENCE_OPEN_BUILD 1
#endif
#endif
#ifndef FENCE_OPEN_BUILD
#define FENCE_OPEN_BUILD 0
#endif

typedef struct FenceRow {
    int call;
    int fails; /* errno that it fails with; 0: it is allowed */
    const char *why;
} FenceRow;

/* Calls without a condition. All others end the process, but for those of fence_add_conditions. */
static const FenceRow fence_rows[] = {
    {SCMP_SYS(brk), 0, "memory"},
    {SCMP_SYS(munmap), 0, "memory"},
    {SCMP_SYS(mremap), 0, "memory: long texts grow in place"},
    {SCMP_SYS(madvise), 0, "memory: malloc gives pages back"},
    {SCMP_SYS(exit), 0, "the end"},
    {SCMP_SYS(exit_group), 0, "the end"},
    {SCMP_SYS(rt_sigreturn), 0, "the tick of the time limit comes back by it"},
    {SCMP_SYS(sigaltstack), 0, "where it says of what line it dies"},
    {SCMP_SYS(restart_syscall), 0, "a read that the tick has interrupted"},
    {SCMP_SYS(rt_sigaction), 0, "the time limit sets its handler when a game is opened"},
    {SCMP_SYS(rt_sigprocmask), 0, "abort() unblocks its signal"},
    {SCMP_SYS(timer_create), 0, "the time limit's timer; the signal can only go to this process"},
    {SCMP_SYS(timer_settime), 0, "the time limit"},
    {SCMP_SYS(timer_delete), 0, "the time limit"},
    {SCMP_SYS(clock_gettime), 0, "processor time for bench; Lua has no clock"},
    {SCMP_SYS(getpid), 0, "abort() asks"},
    {SCMP_SYS(gettid), 0, "abort() asks"},
    {SCMP_SYS(futex), EPERM, "one thread waits for nobody"},
    {SCMP_SYS(openat), EACCES, "the C library looks for locales and random bytes"},
    {SCMP_SYS(open), EACCES, "as openat"},
    {SCMP_SYS(readlink), EACCES, "as openat"},
    {SCMP_SYS(newfstatat), EACCES, "stdio asks what it writes to"},
    {SCMP_SYS(fstat), EACCES, "as newfstatat"},
    {SCMP_SYS(ioctl), ENOTTY, "stdio asks for a terminal"},
    {SCMP_SYS(lseek), ESPIPE, "stdio asks for a place"},
    {SCMP_SYS(close), EBADF, "what was open is closed already"},
    {SCMP_SYS(sysinfo), EPERM, "qsort asks how much memory there is, where it sorts much"},
    {SCMP_SYS(getrandom), ENOSYS, "nothing here may differ from run to run"},
    {SCMP_SYS(gettimeofday), ENOSYS, "as getrandom; jansson seeds by it"},
    {SCMP_SYS(time), ENOSYS, "as getrandom"},
};

bool fence_is_open_build(void) { return FENCE_OPEN_BUILD; }

static bool fence_fail(Str *err, const char *what, int why) {
    str_addf(err, "%s: %s", what, strerror(why));
    return false;
}

/* ---- descriptors ---- */

static int fence_by_number(const int *fds, int n, int above) {
    int best = -1;
    for (int i = 0; i < n; i++)
        if (fds[i] > above && (best < 0 || fds[i] < best)) best = fds[i];
    return best;
}

static bool fence_stays_open(const FenceOptions *w, int fd) {
    for (int i = 0; i < w->keep_count; i++)
        if (w->keep[i] == fd) return true;
    return false;
}

/* Input, output and errors lead nowhere, unless they are kept: no descriptor of ours gets their number. */
static bool fence_void(const FenceOptions *w) {
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int fd = 0; null >= 0 && fd < 3; fd++)
        if (!fence_stays_open(w, fd) && fd != null && dup2(null, fd) < 0) return false;
    return null >= 0;
}

/* Everything from 3 on that is not kept. */
static bool fence_close(const FenceOptions *w) {
    for (int from = 3, next; from >= 0; from = next < 0 ? -1 : next + 1) {
        next = fence_by_number(w->keep, w->keep_count, from - 1);
        unsigned last = next < 0 ? ~0U : (unsigned)next - 1;
        if (next != from && close_range((unsigned)from, last, 0) != 0) return false;
    }
    return true;
}

/* ---- limits ---- */

static bool fence_limit(int what, rlim_t most) {
    struct rlimit limit;
    if (getrlimit((__rlimit_resource_t)what, &limit) != 0) return false;
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < most) most = limit.rlim_max;
    limit = (struct rlimit){most, most};
    return setrlimit((__rlimit_resource_t)what, &limit) == 0;
}

/* A sanitizer maps memory of its own, and its report would be lost where stderr is a file that may not
 * grow. */
static bool fence_limits(const FenceOptions *w) {
    bool memory = w->memory == 0 || FENCE_OPEN_BUILD || fence_limit(RLIMIT_AS, w->memory);
    bool files = FENCE_OPEN_BUILD || fence_limit(RLIMIT_FSIZE, 0);
    return memory && files && fence_limit(RLIMIT_CORE, 0) && fence_limit(RLIMIT_NOFILE, 0) &&
           fence_limit(RLIMIT_NPROC, 0) && fence_limit(RLIMIT_MEMLOCK, 0);
}

/* ---- signals and rights ---- */

/* What the parent had set to be handled or held back is its own affair. */
static void fence_signals(void) {
    sigset_t none;
    for (int sig = 1; sig < NSIG; sig++) signal(sig, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static bool fence_rights(void) {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}

/* ---- the table of calls ---- */

/* Memory that can be run, and memory of a file, are not to be had. */
static int fence_add_memory(scmp_filter_ctx ctx) {
    int bad = seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2,
                               SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0),
                               SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, MAP_ANONYMOUS));
    return bad ? bad
               : seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1,
                                  SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
}

/* Only what was kept is read and written. writev: how assert() writes its line; recvfrom: a read that does
 * not wait. */
static int fence_add_fd(scmp_filter_ctx ctx, int fd) {
    static const int calls[] = {SCMP_SYS(read), SCMP_SYS(recvfrom), SCMP_SYS(write),
                                SCMP_SYS(writev)};
    int bad = 0;
    for (size_t i = 0; !bad && i < ARRAY_LEN(calls); i++)
        bad = seccomp_rule_add(ctx, SCMP_ACT_ALLOW, calls[i], 1,
                               SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)fd, 0));
    return bad;
}

static int fence_add_conditions(scmp_filter_ctx ctx, const FenceOptions *w) {
    int bad = fence_add_memory(ctx);
    for (int i = 0; !bad && i < w->keep_count; i++) bad = fence_add_fd(ctx, w->keep[i]);
    if (bad) return bad;
    /* abort() ends this process, and no other. */
    return seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 2,
                            SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0),
                            SCMP_A2(SCMP_CMP_EQ, SIGABRT, 0));
}

static int fence_add_rows(scmp_filter_ctx ctx) {
    int bad = 0;
    for (size_t i = 0; !bad && i < ARRAY_LEN(fence_rows); i++) {
        const FenceRow *row = &fence_rows[i];
        uint32_t act = row->fails ? SCMP_ACT_ERRNO((uint16_t)row->fails) : SCMP_ACT_ALLOW;
        bad = seccomp_rule_add(ctx, act, row->call, 0);
    }
    return bad;
}

static bool fence_calls(const FenceOptions *w, Str *err) {
    if (FENCE_OPEN_BUILD || w->open_for_tests) return true;
    scmp_filter_ctx ctx = seccomp_init(SCMP_ACT_KILL_PROCESS);
    if (!ctx) return fence_fail(err, "seccomp", ENOSYS);
    int bad = fence_add_rows(ctx);
    if (!bad) bad = fence_add_conditions(ctx, w);
    if (!bad) bad = seccomp_load(ctx);
    seccomp_release(ctx);
    return !bad || fence_fail(err, "seccomp", -bad);
}

bool fence_enter(const FenceOptions *wish, Str *err) {
    gw_assert(wish->keep_count >= 0 && wish->keep_count <= FENCE_KEEP);
    fence_signals();
    if (!fence_void(wish) || !fence_close(wish)) return fence_fail(err, "descriptors", errno);
    if (!fence_rights()) return fence_fail(err, "prctl", errno);
    if (!fence_limits(wish)) return fence_fail(err, "limits", errno);
    return fence_calls(wish, err);
}

/* ---- does it hold? ---- */

/* 0: as it should be. A socket would end the process, which is what is waited for. */
static int fence_try(int fd) {
    Str err = {0};
    FenceOptions wish = {.keep = {fd}, .keep_count = 1};
    if (!fence_enter(&wish, &err)) {
        if (write(fd, str_text(&err), err.len) < 0) return 3;
        return 1;
    }
    if (open("/", O_RDONLY) >= 0) return 2;
    return socket(AF_UNIX, SOCK_STREAM, 0) >= 0 ? 2 : 0;
}

static void fence_try_end(int fd, pid_t pid, bool *held, Str *why) {
    char text[256];
    ssize_t n = read(fd, text, sizeof text);
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    *held = WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS;
    if (*held) return;
    if (n > 0) str_addn(why, text, (size_t)n);
    else str_add(why, "a fenced process could open a file or a socket");
}

bool fence_holds(Str *why) {
    int ends[2];
    bool held = false;
    if (FENCE_OPEN_BUILD) return str_add(why, "built with the address sanitizer"), false;
    if (pipe2(ends, O_CLOEXEC) != 0) return fence_fail(why, "pipe", errno);
    pid_t pid = fork();
    if (pid == 0) _exit(fence_try(ends[1]));
    close(ends[1]);
    if (pid > 0) fence_try_end(ends[0], pid, &held, why);
    else fence_fail(why, "fork", errno);
    close(ends[0]);
    return held;
}
