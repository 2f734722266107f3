/* test_crash.c - a process that dies by a fault of C reports which line of a mod was running, even where the
 * state of Lua is what broke. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <lauxlib.h>
#include <lua.h>

#include "lib/fs.h"
#include "script/guard/crash.h"
#include "script/state/script_rep.h"

enum { REPORTED = 98 };

/* A line of Lua that calls die(), in the second line of a file of a mod. */
static const char text[] = "local die = ...\ndie() local x = 1\nreturn x\n";

static int die_at_once(lua_State *L) {
    (void)L;
    raise(SIGSEGV);
    return 0;
}

static int die_of_an_assertion(lua_State *L) {
    (void)L;
    abort();
}

/* What Lua knows of the call is overwritten first: a walk over its stack fails as well. */
static int die_with_lua_broken(lua_State *L) {
    lua_Debug ar;
    if (lua_getstack(L, 0, &ar)) memset((void *)ar.i_ci, 0xFF, 2 * sizeof(void *));
    raise(SIGSEGV);
    return 0;
}

static int spend(lua_State *L, int frames) {
    volatile char room[1 << 12];
    room[0] = (char)frames;
    return frames ? spend(L, frames + 1) + room[0] : 0;
}

static int die_of_a_full_stack(lua_State *L) { return spend(L, 1); }

static void report(void *ud, int signo, const char *place) {
    char line[LIMIT_PLACE + 16];
    int n = snprintf(line, sizeof line, "%d %s", signo, place);
    if (write(*(int *)ud, line, (size_t)n) != n) _exit(1);
    _exit(REPORTED);
}

static void must_not_hang(void *ud, const char *place) {
    (void)ud;
    (void)place;
    _exit(2);
}

static void live_and_die(int out, lua_CFunction die) {
    static unsigned progress;
    static ScriptShare share;
    static char seen[LIMIT_PLACE];
    const char *data = getenv("GANGWAY_DATA");
    ScriptGuard guard = {&out, must_not_hang, &progress, &share, report, seen};
    Diags diags = {0};
    Str lua = {0};
    fs_join(&lua, data && *data ? data : ".", "lua");
    Script *s = script_new(schema_new(),
                           &(ScriptOptions){.lua_dir = str_text(&lua), .guard = &guard}, &diags);
    if (!s) _exit(3);
    if (!script_add_mod(s, "doomed", "Doomed", "1.0.0", vtree_open("tests/mods/tiny"))) _exit(4);
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->sources_ref);
    lua_pushstring(s->L, text);
    lua_setfield(s->L, -2, "doomed/init.lua");
    lua_pop(s->L, 1);
    int handler = script_call_begins(s);
    luaL_loadbufferx(s->L, text, strlen(text), "@doomed/init.lua", "t");
    lua_pushcfunction(s->L, die);
    script_call_made(s, handler, 1, 0, NULL);
    _exit(5);
}

static void dies(lua_CFunction die, const char *wanted) {
    int ends[2], status;
    char line[LIMIT_PLACE + 16] = "";
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    if (pid == 0) live_and_die(ends[1], die);
    close(ends[1]);
    ssize_t n = read(ends[0], line, sizeof line - 1);
    close(ends[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(n > 0 && WIFEXITED(status) && WEXITSTATUS(status) == REPORTED);
    assert_string_equal(line, wanted);
}

static void given_a_fault_in_c_then_the_line_of_the_mod_is_reported(void **state) {
    (void)state;
    if (SCRIPT_SLOW_BUILD) skip(); /* the sanitizer reports it */
    dies(die_at_once, "11 doomed/init.lua:2");
    dies(die_of_an_assertion, "6 doomed/init.lua:2");
}

static void given_a_full_stack_then_the_line_is_reported_from_another_one(void **state) {
    (void)state;
    if (SCRIPT_SLOW_BUILD) skip();
    dies(die_of_a_full_stack, "11 doomed/init.lua:2");
}

static void given_that_lua_itself_broke_then_the_signal_is_reported(void **state) {
    (void)state;
    if (SCRIPT_SLOW_BUILD) skip();
    dies(die_with_lua_broken, "11 ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_fault_in_c_then_the_line_of_the_mod_is_reported),
        cmocka_unit_test(given_a_full_stack_then_the_line_is_reported_from_another_one),
        cmocka_unit_test(given_that_lua_itself_broke_then_the_signal_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
