/* test_writes.c - what a function of Lua can write outside of itself, read from its code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>
#include <string.h>
#include <time.h>

#include "lib/str.h"
#include "script/guard/writes.h"

/* Line on which the function that the text returns writes its upvalue of that name; 0: it does not. */
static int line_that_writes(const char *text, const char *name) {
    lua_State *L = luaL_newstate();
    Writes w;
    int line = -1;
    assert_int_equal(luaL_dostring(L, text), LUA_OK);
    assert_true(writes_of(L, &w));
    const char *upvalue;
    for (int i = 1; (upvalue = lua_getupvalue(L, 1, i)); i++, lua_pop(L, 1))
        if (!strcmp(upvalue, name)) line = w.line[i];
    lua_close(L);
    assert_int_not_equal(line, -1);
    return line;
}

static void tells_writing_from_reading(void **state) {
    (void)state;
    const char *text =
        "local a, b = 1, 2\nreturn function()\n local c = a\n b = c + 1\n return b end";
    assert_int_equal(line_that_writes(text, "a"), 0);
    assert_int_equal(line_that_writes(text, "b"), 4);
}

static void sees_through_functions_that_are_made(void **state) {
    (void)state;
    const char *text = "local a, b = 1, 2\nreturn function(x)\n local own = b\n return function()\n"
                       "  own = own + 1\n  return function()\n   a = x end end end";
    assert_int_equal(line_that_writes(text, "a"), 7);
    assert_int_equal(line_that_writes(text, "b"), 0);
}

/* Steps between lines that take more than a byte stand in a list of their own. */
static void finds_lines_far_down(void **state) {
    (void)state;
    static char text[4000];
    strcpy(text, "local a = 1 return function()");
    for (int i = 0; i < 600; i++) strcat(text, "\n");
    strcat(text, "local b = 1");
    for (int i = 0; i < 300; i++) strcat(text, "\n");
    strcat(text, "a = b a = 'text' .. b end");
    assert_int_equal(line_that_writes(text, "a"), 901);
}

static void reads_all_kinds_of_constants(void **state) {
    (void)state;
    const char *text =
        "local a return function(...) local t = { 1.5, 7 << 40, 'short', nil, true, false, "
        "'a text that is longer than those that Lua keeps once, written otherwise' } for i = 1, 3 "
        "do "
        "t[i] = ... end a = t end";
    assert_int_equal(line_that_writes(text, "a"), 1);
}

/* Whose lines were counted from the first one for each write took minutes. */
static void a_function_that_writes_often_is_read_once(void **state) {
    (void)state;
    enum { WRITES = 250000, SECONDS = 5 };
    Str text = {0};
    str_add(&text, "local a\nreturn function()\n");
    for (int i = 0; i < WRITES; i++) str_add(&text, i % 100 ? "a=1 " : "a=1\n");
    str_add(&text, "end");
    clock_t began = clock();
    assert_int_equal(line_that_writes(str_text(&text), "a"), 3);
    assert_true(clock() - began < SECONDS * CLOCKS_PER_SEC);
    str_clear(&text);
}

/* Do the functions of the chunk only read names of its environment? */
static bool only_reads(const char *text) {
    lua_State *L = luaL_newstate();
    assert_int_equal(luaL_loadstring(L, text), LUA_OK);
    bool reads = writes_only_reads(L);
    lua_close(L);
    return reads;
}

static void a_chunk_may_set_names_that_its_functions_read(void **state) {
    (void)state;
    assert_true(only_reads("moves = {} function moves.far(u) return units.near(u) end"));
    assert_true(only_reads("a, b = 1, 2 return function() local t = {} t.a = a + b return t end"));
    assert_true(only_reads("function f() local _ENV = {} x = 1 return function() x = 2 end end"));
}

static void functions_that_set_names_are_seen_however_deep(void **state) {
    (void)state;
    assert_false(only_reads("function f() n = 1 end"));
    assert_false(
        only_reads("return function() return function() return function() n = 1 end end end"));
    assert_false(
        only_reads("return { run = function() for i = 1, 9 do function g() end end end }"));
}

static void an_environment_that_is_taken_as_a_value_is_seen(void **state) {
    (void)state;
    assert_false(only_reads("local e = _ENV"));
    assert_false(only_reads("return function(k) _ENV[k] = 1 end"));
    assert_false(only_reads("return function() return function() return _ENV end end"));
    assert_false(only_reads("_ENV = {}"));
    assert_false(only_reads("return function() _ENV = {} end"));
}

static int says_nothing(lua_State *L) { return (void)L, 0; }

static void a_function_of_c_has_no_code(void **state) {
    (void)state;
    lua_State *L = luaL_newstate();
    Writes w;
    lua_pushcfunction(L, says_nothing);
    assert_false(writes_of(L, &w));
    lua_close(L);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_writing_from_reading),
        cmocka_unit_test(sees_through_functions_that_are_made),
        cmocka_unit_test(finds_lines_far_down),
        cmocka_unit_test(reads_all_kinds_of_constants),
        cmocka_unit_test(a_function_that_writes_often_is_read_once),
        cmocka_unit_test(a_chunk_may_set_names_that_its_functions_read),
        cmocka_unit_test(functions_that_set_names_are_seen_however_deep),
        cmocka_unit_test(an_environment_that_is_taken_as_a_value_is_seen),
        cmocka_unit_test(a_function_of_c_has_no_code)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
