/* crash.c - the last words of a process that dies by a fault of C.
 *
 * The handler must find the script and there are no globals: the alternate stack begins with a note, and the
 * kernel passes where that stack lies. */
#include "script/guard/crash.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#include "script/state/script_rep.h"

enum { CRASH_STACK = 1 << 16 };

struct CrashNote {
    const Script *s;
    volatile sig_atomic_t signal; /* that it dies of; 0: it lives */
    stack_t before;
    _Alignas(16) char stack[CRASH_STACK];
};

/* Walking the stack of Lua may fail too, where that is what broke: then this comes back, and reports what
 * is known without it. */
static void on_death(int signo, siginfo_t *info, void *context) {
    struct CrashNote *note = ((ucontext_t *)context)->uc_stack.ss_sp;
    char place[LIMIT_PLACE] = "";
    (void)info;
    if (!note) { /* not ours: it dies as it would */
        signal(signo, SIG_DFL);
        return;
    }
    const ScriptGuard *guard = note->s->guard;
    if (note->signal) guard->died(guard->ud, note->signal, "");
    note->signal = signo;
    if (note->s->depth || *note->s->reading) limit_place(note->s, place);
    guard->died(guard->ud, signo, place);
}

static void listen(void) {
    static const int deaths[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    struct sigaction act;
    memset(&act, 0, sizeof act);
    act.sa_sigaction = on_death;
    act.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    for (size_t i = 0; i < ARRAY_LEN(deaths); i++) sigaction(deaths[i], &act, NULL);
}

void crash_open(Script *s) {
    if (!s->guard || !s->guard->died || SCRIPT_SLOW_BUILD) return;
    struct CrashNote *note = calloc(1, sizeof *note);
    if (!note) return; /* it dies without a word of the place */
    note->s = s;
    stack_t own = {.ss_sp = note, .ss_size = sizeof *note};
    if (sigaltstack(&own, &note->before) != 0) {
        free(note);
        return;
    }
    s->crash = note;
    listen();
}

void crash_close(Script *s) {
    if (!s->crash) return;
    sigaltstack(&s->crash->before, NULL);
    free(s->crash);
    s->crash = NULL;
}
