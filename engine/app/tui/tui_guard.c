/* tui_guard.c - waits for the game and gives the terminal back.
 *
 * The strings that set the screen right are asked of terminfo before the fork. No handler runs: signals
 * are waited for, so there is nothing that a handler would need to know. */
#include "app/tui/tui_guard.h"

#include <curses.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "lib/str.h"

enum { NOTE_FD = 250, NOTE_SIZE = 4096 };

typedef struct Guard {
    pid_t child;
    struct termios modes;
    Str reset;  /* what is written to the screen to set it right */
    char *note; /* shared with the child */
} Guard;

static void guard_add(Guard *g, const char *capability) {
    const char *text = tigetstr(capability);
    if (text && text != (char *)-1) str_add(&g->reset, text);
}

static void guard_read(Guard *g) {
    int err;
    tcgetattr(STDIN_FILENO, &g->modes);
    if (setupterm(NULL, STDOUT_FILENO, &err) != OK) return;
    static const char *const capabilities[] = {"sgr0", "op", "rmkx", "cnorm", "rmcup"};
    for (size_t i = 0; i < ARRAY_LEN(capabilities); i++) guard_add(g, capabilities[i]);
    const char *mouse = tigetstr("kmous");
    if (mouse && mouse != (char *)-1) str_add(&g->reset, "\033[?1006l\033[?1000l");
    del_curterm(cur_term);
}

static void guard_set_right(Guard *g) {
    size_t at = 0;
    while (at < g->reset.len) {
        ssize_t n = write(STDOUT_FILENO, g->reset.text + at, g->reset.len - at);
        if (n <= 0) break;
        at += (size_t)n;
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &g->modes);
}

static void guard_died(Guard *g, int sig) {
    struct rlimit none = {0, 0};
    guard_set_right(g);
    fprintf(stderr, "gangway: the game was ended by a signal (%s)\n", strsignal(sig));
    if (g->note[0]) fprintf(stderr, "%s\n", g->note);
    setrlimit(RLIMIT_CORE, &none);
    signal(sig, SIG_DFL);
    sigset_t all;
    sigemptyset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    raise(sig);
    exit(128 + sig);
}

/* All that has become of the child since. */
static void guard_reap(Guard *g) {
    int status;
    pid_t got;
    while ((got = waitpid(g->child, &status, WNOHANG | WUNTRACED)) == g->child) {
        if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
        if (WIFSIGNALED(status)) guard_died(g, WTERMSIG(status));
        if (WIFSTOPPED(status)) {
            raise(SIGSTOP); /* until the shell says go on */
            kill(g->child, SIGCONT);
        }
    }
    if (got < 0 && errno == ECHILD) _exit(1);
}

/* What the terminal sends goes to both of us, except the SIGHUP of a terminal that is gone: the first
 * process of the session alone gets it, which may be us. What another process sends is passed on. */
static bool guard_passes_on(int sig, bool from_tty) {
    return sig > 0 && (!from_tty || sig == SIGHUP);
}

static void guard_wait(Guard *g, const sigset_t *set) {
    siginfo_t info;
    for (;;) {
        int sig = sigwaitinfo(set, &info);
        bool from_tty = info.si_code == SI_KERNEL;
        if (sig == SIGCHLD) guard_reap(g);
        else if (guard_passes_on(sig, from_tty)) kill(g->child, sig);
    }
}

/* The note lies in memory of both; the child finds it again by its descriptor. */
static char *guard_note_map(bool make) {
    if (make) {
        FILE *f = tmpfile();
        bool ok = f && ftruncate(fileno(f), NOTE_SIZE) == 0 && dup2(fileno(f), NOTE_FD) == NOTE_FD;
        if (f) fclose(f);
        if (!ok) return NULL;
    }
    void *at = mmap(NULL, NOTE_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, NOTE_FD, 0);
    return at == MAP_FAILED ? NULL : at;
}

void tui_guard_note(const char *note) {
    char *at = guard_note_map(false);
    if (!at) return;
    snprintf(at, NOTE_SIZE, "%s", note);
    munmap(at, NOTE_SIZE);
}

bool tui_guard(void) {
    static const int signals[] = {SIGCHLD, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP};
    Guard g = {.note = guard_note_map(true)};
    sigset_t set, old;
    if (!g.note) return false;
    guard_read(&g);
    sigemptyset(&set);
    for (size_t i = 0; i < ARRAY_LEN(signals); i++) sigaddset(&set, signals[i]);
    sigprocmask(SIG_BLOCK, &set, &old);
    fflush(NULL);
    g.child = fork();
    if (g.child > 0) guard_wait(&g, &set);
    sigprocmask(SIG_SETMASK, &old, NULL);
    if (g.child == 0) prctl(PR_SET_PDEATHSIG, SIGHUP);
    str_clear(&g.reset);
    return g.child == 0;
}
