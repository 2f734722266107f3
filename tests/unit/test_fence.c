/* test_fence.c - what a process behind the fence can do, and what ends it. Each attempt is made in a
 * process of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lib/fence.h"

enum { DONE = 42, REFUSED = 43, GOT_THROUGH = 44 };

typedef int (*Try)(int fd);

/* The wait status of a process that enters the fence with one descriptor and then tries something. */
static int shut_in(Try try, size_t memory, bool without_calls) {
    int ends[2], status = 0;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    assert_int_equal(write(ends[0], "hello", 5), 5);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        Str err = {0};
        FenceOptions wish = {{ends[1]}, 1, memory, without_calls};
        _exit(fence_enter(&wish, &err) ? try(ends[1]) : 1);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    close(ends[0]);
    close(ends[1]);
    return status;
}

static void ends_with(Try try, int code) {
    int status = shut_in(try, 0, false);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != code)
        fail_msg("expected the end %d, found wait status %x", code, status);
}

static void is_killed(Try try) {
    int status = shut_in(try, 0, false);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGSYS)
        fail_msg("expected SIGSYS, found wait status %x", status);
}

static int code_of(bool ok) { return ok ? DONE : GOT_THROUGH; }

/* ---- what is left ---- */

static int talks(int fd) {
    char text[8] = "";
    bool ok = read(fd, text, sizeof text) == 5 && !memcmp(text, "hello", 5);
    return code_of(ok && write(fd, "yes", 3) == 3);
}

static int uses_memory(int fd) {
    (void)fd;
    size_t size = (size_t)64 << 20;
    char *a = malloc(size);
    if (!a) return GOT_THROUGH;
    memset(a, 1, size);
    a = realloc(a, 2 * size);
    bool ok = a && a[size - 1] == 1;
    free(a);
    void *m = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0);
    return code_of(ok && m != MAP_FAILED && munmap(m, size) == 0);
}

static void tick(int sig, siginfo_t *info, void *context) {
    (void)sig;
    (void)context;
    *(volatile int *)info->si_value.sival_ptr = 1;
}

/* As engine/script/state/limit.c sets it. */
static int has_a_timer(int fd) {
    (void)fd;
    volatile int ticked = 0;
    timer_t timer;
    struct sigaction act;
    struct sigevent event;
    struct itimerspec every = {{0, 1000000}, {0, 1000000}};
    memset(&act, 0, sizeof act);
    memset(&event, 0, sizeof event);
    act.sa_sigaction = tick;
    act.sa_flags = SA_SIGINFO | SA_RESTART;
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGVTALRM;
    event.sigev_value.sival_ptr = (void *)(uintptr_t)&ticked;
    if (sigaction(SIGVTALRM, &act, NULL) != 0) return GOT_THROUGH;
    if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) != 0) return GOT_THROUGH;
    if (timer_settime(timer, 0, &every, NULL) != 0) return GOT_THROUGH;
    while (!ticked) {
    }
    return code_of(timer_delete(timer) == 0);
}

static void keeps_what_it_needs(void **state) {
    (void)state;
    ends_with(talks, DONE);
    ends_with(uses_memory, DONE);
    ends_with(has_a_timer, DONE);
}

/* ---- what fails ---- */

static int opens(int fd) {
    (void)fd;
    if (open("/etc/passwd", O_RDONLY) >= 0 || errno != EACCES) return GOT_THROUGH;
    if (open("planted", O_WRONLY | O_CREAT, 0600) >= 0) return GOT_THROUGH;
    return fopen("/etc/passwd", "r") ? GOT_THROUGH : REFUSED;
}

static int draws(int fd) {
    (void)fd;
    char bytes[8];
    return syscall(SYS_getrandom, bytes, sizeof bytes, 0) < 0 ? REFUSED : GOT_THROUGH;
}

static void opens_no_file(void **state) {
    (void)state;
    if (fence_is_open_build()) skip();
    ends_with(opens, REFUSED);
    ends_with(draws, REFUSED);
}

/* ---- what ends it ---- */

static int makes_a_socket(int fd) { return (void)fd, socket(AF_INET, SOCK_STREAM, 0); }

static int forks(int fd) { return (void)fd, (int)fork(); }

static int runs_a_program(int fd) {
    (void)fd;
    char *const argv[] = {(char[]){"sh"}, (char[]){"-c"}, (char[]){"exit 44"}, NULL};
    return execv("/bin/sh", argv);
}

static int kills_its_parent(int fd) { return (void)fd, kill(getppid(), 0); }

static int signals_its_parent(int fd) {
    (void)fd;
    pid_t group = 1; /* not this process */
    return (int)syscall(SYS_tgkill, group, group, SIGABRT);
}

static int unlinks(int fd) { return (void)fd, unlink("planted"); }

static int renames(int fd) { return (void)fd, rename("planted", "other"); }

static int writes_elsewhere(int fd) { return (void)fd, (int)write(1, "x", 1); }

static int maps_code(int fd) {
    (void)fd;
    void *m = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return m != MAP_FAILED ? GOT_THROUGH : REFUSED;
}

static int makes_code(int fd) {
    (void)fd;
    void *m = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return mprotect(m, 4096, PROT_READ | PROT_EXEC) == 0 ? GOT_THROUGH : REFUSED;
}

static int maps_the_pipe(int fd) {
    return mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0) != MAP_FAILED ? GOT_THROUGH : REFUSED;
}

static int traces(int fd) { return (void)fd, (int)syscall(SYS_ptrace, 0, 0, 0, 0); }

static int lifts_its_limits(int fd) {
    (void)fd;
    struct rlimit more = {1 << 20, 1 << 20};
    return setrlimit(RLIMIT_FSIZE, &more);
}

static int becomes_dumpable(int fd) { return (void)fd, prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); }

static int opens_beneath(int fd) {
    uint64_t how[3] = {O_RDONLY, 0, 0};
    return (int)syscall(SYS_openat2, fd, "/etc/passwd", how, sizeof how);
}

static int duplicates(int fd) { return dup(fd); }

static int sends_a_descriptor(int fd) { return (int)sendmsg(fd, NULL, 0); }

static void anything_else_ends_it(void **state) {
    (void)state;
    static const Try tries[] = {
        makes_a_socket,     forks,         runs_a_program,   kills_its_parent,
        signals_its_parent, unlinks,       renames,          maps_code,
        makes_code,         maps_the_pipe, traces,           lifts_its_limits,
        duplicates,         opens_beneath, becomes_dumpable, sends_a_descriptor,
        writes_elsewhere,
    };
    if (fence_is_open_build()) skip();
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) is_killed(tries[i]);
}

/* ---- what stands before the table of calls ---- */

static int sees_no_descriptor(int fd) {
    for (int i = 3; i < 1024; i++)
        if (i != fd && fcntl(i, F_GETFD) >= 0) return GOT_THROUGH;
    return write(1, "x", 1) == 1 ? DONE : GOT_THROUGH; /* into /dev/null */
}

static int has_limits(int fd) {
    (void)fd;
    static const int none[] = {RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_FSIZE};
    struct rlimit limit;
    for (size_t i = 0; i < (fence_is_open_build() ? 3 : 4); i++)
        if (getrlimit((__rlimit_resource_t)none[i], &limit) != 0 || limit.rlim_max != 0)
            return GOT_THROUGH;
    if (open("/", O_RDONLY) >= 0) return GOT_THROUGH;
    bool rights =
        prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 && prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 0;
    return rights ? DONE : GOT_THROUGH;
}

/* volatile: else no compiler need ask for the memory. */
static int fills_memory(int fd) {
    (void)fd;
    for (int i = 0; i < 64; i++) {
        char *volatile m = malloc((size_t)16 << 20);
        if (!m) return REFUSED;
        memset(m, 1, (size_t)16 << 20);
    }
    return GOT_THROUGH;
}

static void closes_and_limits(void **state) {
    (void)state;
    int open_before = open("/", O_RDONLY), high = fcntl(open_before, F_DUPFD, 250);
    assert_true(open_before >= 0 && high >= 250);
    assert_int_equal(WEXITSTATUS(shut_in(sees_no_descriptor, 0, true)), DONE);
    assert_int_equal(WEXITSTATUS(shut_in(has_limits, 0, true)), DONE);
    close(open_before);
    close(high);
}

/* stderr may be a file, for those who collect reports: it grows in a build with the sanitizer, in no
 * other. */
static void a_file_grows_for_reports_alone(void **state) {
    (void)state;
    FILE *f = tmpfile();
    int status, fd = fileno(f);
    pid_t pid = fork();
    if (pid == 0) {
        Str err = {0};
        FenceOptions wish = {{fd}, 1, 0, true};
        _exit(fence_enter(&wish, &err) && write(fd, "report", 6) == 6 ? DONE : REFUSED);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    bool grew = WIFEXITED(status) && WEXITSTATUS(status) == DONE && lseek(fd, 0, SEEK_END) == 6;
    assert_int_equal(grew, fence_is_open_build());
    fclose(f);
}

static void memory_has_an_end(void **state) {
    (void)state;
    if (fence_is_open_build()) skip();
    int status = shut_in(fills_memory, (size_t)512 << 20, false);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), REFUSED);
}

/* Where it does not hold, the reason is said. */
static void says_whether_it_holds(void **state) {
    (void)state;
    Str why = {0};
    bool holds = fence_holds(&why);
    assert_true(holds == (why.len == 0));
    if (fence_is_open_build()) assert_false(holds);
    str_clear(&why);
}

/* ---- a system without such a fence ---- */

/* Takes from this process, and from what it runs, the means to load a table of calls. */
static bool forbid_tables(void) {
    scmp_filter_ctx ctx = seccomp_init(SCMP_ACT_ALLOW);
    bool ok = ctx &&
              seccomp_rule_add(ctx, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(prctl), 1,
                               SCMP_A0(SCMP_CMP_EQ, PR_SET_SECCOMP, 0)) == 0 &&
              seccomp_rule_add(ctx, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(seccomp), 0) == 0 &&
              seccomp_load(ctx) == 0;
    seccomp_release(ctx);
    return ok;
}

/* Runs the program there; what it says on stderr is in `said`. Its exit status. */
static int run_without(const char *program, const char *option, char *said, size_t room) {
    int ends[2], status = 0;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        int null = open("/dev/null", O_WRONLY);
        if (null >= 0 && dup2(null, 1) >= 0 && dup2(ends[1], 2) >= 0 && forbid_tables())
            execl(program, program, "list", "mods", option, (char *)NULL);
        _exit(99);
    }
    close(ends[1]);
    size_t at = 0;
    for (ssize_t n; at + 1 < room && (n = read(ends[0], said + at, room - at - 1)) > 0;)
        at += (size_t)n;
    said[at] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void without_it_the_program_says_so(void **state) {
    (void)state;
    char said[4096];
    const char *program = getenv("GANGWAY");
    if (!program || access(program, X_OK) != 0 || fence_is_open_build()) skip();
    assert_int_equal(run_without(program, NULL, said, sizeof said), 3);
    if (!strstr(said, "no fence") || !strstr(said, "--unfenced")) fail_msg("it says: %s", said);
    assert_int_equal(run_without(program, "--unfenced", said, sizeof said), 0);
    assert_string_equal(said, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_what_it_needs),
        cmocka_unit_test(opens_no_file),
        cmocka_unit_test(anything_else_ends_it),
        cmocka_unit_test(closes_and_limits),
        cmocka_unit_test(a_file_grows_for_reports_alone),
        cmocka_unit_test(memory_has_an_end),
        cmocka_unit_test(says_whether_it_holds),
        cmocka_unit_test(without_it_the_program_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
