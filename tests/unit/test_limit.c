/* test_limit.c - who is told that C does not come back, and from where: the handler of a signal walks
 * Lua's stack only where Lua stands still, and calls nothing there that may take a lock. Each case is
 * a process of its own, which the guard ends as it ends that of a game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.h"
#include "script/state/script_rep.h"

enum { CALL_MS = 100, TICKS = 4 };
enum { RETURNED = 0, STOPPED = 3, STUCK, BROKE, FORBIDDEN };

/* What takes a lock or allocates in C: see the Makefile. While `spins` only a handler can call it. */
static volatile sig_atomic_t spins, forbidden;
int __wrap_snprintf(char *s, size_t n, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int __real_vsnprintf(char *s, size_t n, const char *format, va_list ap);
int __wrap_vsnprintf(char *s, size_t n, const char *format, va_list ap);
void *__real_malloc(size_t n);
void *__wrap_malloc(size_t n);
void *__real_realloc(void *p, size_t n);
void *__wrap_realloc(void *p, size_t n);

int __wrap_snprintf(char *s, size_t n, const char *format, ...) {
    va_list ap;
    forbidden += spins;
    va_start(ap, format);
    int len = __real_vsnprintf(s, n, format, ap);
    va_end(ap);
    return len;
}

int __wrap_vsnprintf(char *s, size_t n, const char *format, va_list ap) {
    forbidden += spins;
    return __real_vsnprintf(s, n, format, ap);
}

void *__wrap_malloc(size_t n) {
    forbidden += spins;
    return __real_malloc(n);
}

void *__wrap_realloc(void *p, size_t n) {
    forbidden += spins;
    return __real_realloc(p, n);
}

/* In the handler. */
static void say_stuck(void *ud, const char *place) {
    size_t n = strlen(place);
    if (write(*(const int *)ud, place, n) != (ssize_t)n) _exit(BROKE);
    _exit(forbidden ? FORBIDDEN : STUCK);
}

static int forever(lua_State *L) {
    (void)L;
    for (spins = 1; spins;) {
    }
    return 0;
}

/* Until a limit was passed for so many ticks, which set the hook; then calls the function of C it was
 * given. */
static int late_call(lua_State *L) {
    const Script *s = script_of(L);
    while (s->late < TICKS * 50) {
    }
    lua_call(L, 0, 0);
    return forever(L);
}

static int nothing(lua_State *L) {
    (void)L;
    return 0;
}

static int open_and_run(int *out, const char *code) {
    static const char *const paths[1] = {"tests/mods"};
    static unsigned progress;
    const ScriptGuard guard = {out, say_stuck, &progress, NULL, NULL, NULL};
    Diags diags = {0};
    GameSpec spec = {.data_dir = games_data(),
                     .scenario = "duel",
                     .mod_paths = paths,
                     .mod_path_count = 1,
                     .guard = &guard};
    Game *g = game_open(&spec, &diags);
    Script *s = g ? game_script(g) : NULL;
    if (!s) return BROKE;
    lua_pushcfunction(s->L, forever), lua_setglobal(s->L, "forever");
    lua_pushcfunction(s->L, late_call), lua_setglobal(s->L, "late_call");
    lua_pushcfunction(s->L, nothing), lua_setglobal(s->L, "nothing");
    s->time_ms = CALL_MS;
    Str err = {0};
    int handler = script_call_begins(s);
    if (luaL_loadbuffer(s->L, code, strlen(code), "@tiny/init.lua") != LUA_OK) return BROKE;
    bool ok = script_call_made(s, handler, 0, 0, &err);
    if (write(*out, str_text(&err), err.len) != (ssize_t)err.len) return BROKE;
    return ok ? RETURNED : script_stopped(s) ? STOPPED : BROKE;
}

/* How the process ended that ran the code as line of a mod, and what it said. */
static int outcome(const char *code, char said[LIMIT_TEXT]) {
    int ends[2], status = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        alarm(300); /* one that nobody ends is seen */
        _exit(open_and_run(&ends[1], code));
    }
    close(ends[1]);
    size_t len = 0;
    for (ssize_t n;
         len + 1 < LIMIT_TEXT && (n = read(ends[0], said + len, LIMIT_TEXT - 1 - len)) > 0;)
        len += (size_t)n;
    said[len] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void given_c_does_not_return_then_the_guard_is_told_its_line_without_a_lock(void **state) {
    (void)state;
    char said[LIMIT_TEXT];
    assert_int_equal(outcome("\n\nforever()\n", said), STUCK);
    assert_string_equal(said, "tiny/init.lua:3");
    /* called by C that a mod has called */
    assert_int_equal(outcome("\nlocal t = {}\ntable.sort({ 1, 2 }, forever)", said), STUCK);
    assert_string_equal(said, "tiny/init.lua:3");
}

/* So the stack is as it was when the hook was set, where the guard is told. */
static void
given_c_is_late_and_calls_then_the_hook_stops_it_and_the_guard_is_not_told(void **state) {
    (void)state;
    char said[LIMIT_TEXT];
    assert_int_equal(outcome("\nlate_call(nothing)", said), STOPPED);
    assert_non_null(strstr(said, "tiny/init.lua:2: this took more than 100 ms"));
    assert_int_equal(outcome("\nlate_call(function() end)", said), STOPPED);
    assert_non_null(strstr(said, "tiny/init.lua:2: this took more than 100 ms"));
}

static void given_lua_does_not_return_then_the_hook_stops_it(void **state) {
    (void)state;
    char said[LIMIT_TEXT];
    assert_int_equal(outcome("\nwhile true do pcall(nothing) end", said), STOPPED);
    assert_non_null(strstr(said, "tiny/init.lua:2: this took more than 100 ms"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_c_does_not_return_then_the_guard_is_told_its_line_without_a_lock),
        cmocka_unit_test(
            given_c_is_late_and_calls_then_the_hook_stops_it_and_the_guard_is_not_told),
        cmocka_unit_test(given_lua_does_not_return_then_the_hook_stops_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
