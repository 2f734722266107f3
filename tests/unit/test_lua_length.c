/* test_lua_length.c - the length of a list depends on its entries alone, and `#` in a source comes to it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

#include "lib/types.h"
#include "script/state/lua_length.h"

/* All lists of up to twelve places, with room beforehand and without. */
static void given_any_list_then_its_length_depends_on_its_entries(void **state) {
    lua_State *L = *state;
    for (unsigned set = 0; set < 1 << 12; set++) {
        lua_Integer length[2];
        for (int room = 0; room < 2; room++) {
            lua_createtable(L, 12 * room, 0);
            for (int i = 12; i > 0; i--) {
                if (!(set >> (i - 1) & 1)) continue;
                lua_pushboolean(L, 1);
                lua_rawseti(L, -2, i);
            }
            length[room] = length_of(L, -1);
            lua_pop(L, 1);
        }
        assert_int_equal(length[0], length[1]);
        unsigned n = (unsigned)length[0];
        assert_true(n == 0 || (set >> (n - 1) & 1)); /* one is there, and the next is not */
        assert_false(set >> n & 1);
    }
}

/* Runs the source and compares what it returns, as text. */
static void gives(lua_State *L, const char *source, const char *want) {
    if (length_load(L, source, strlen(source), "@source") == LUA_OK) lua_pcall(L, 0, 1, 0);
    assert_string_equal(luaL_tolstring(L, -1, NULL), want);
    lua_settop(L, 0);
}

/* Room for four, of which the first and the last are there: Lua says four. */
static void given_a_list_with_holes_then_all_sources_see_one_length(void **state) {
    gives(*state, "local t = {1, nil, nil, 4} return #t", "1");
    gives(*state, "local t = {1, nil, nil, 4} return #t + 10 * #{1, nil, nil, 4}", "11");
}

static void given_an_operator_before_or_behind_then_it_binds_as_in_lua(void **state) {
    lua_State *L = *state;
    gives(L, "local t = {a = {7, 8}} return -#t.a * 2", "-4");
    gives(L, "local t = {1, 2} return 10 - #t", "8");
    gives(L, "local t = {1, 2} return 'n' .. #t .. #'abc'", "n23");
    gives(L, "local t = {1, 2} return not#t == nil", "false");
    gives(L, "local t = {1, 2} return~#t", "-3");
    gives(L, "local t = {{1, 2, 3}} return #t[#t]", "3");
    gives(L, "local function f() return {1, 2} end return #f() + #(f())", "4");
    gives(L, "local t = {1, 2} return #t == 2 and #t > 1 and #t // 2", "1");
    gives(L, "return #[[abc]] + #'de'", "5");
    gives(L, "local t = setmetatable({}, {__len = function() return 9 end}) return #t", "9");
}

static void given_the_sign_in_a_text_or_comment_then_it_stays(void **state) {
    lua_State *L = *state;
    gives(L, "return '#\\'#' .. \"#\\\\\" .. [[#]] .. [==[#]]#]==]", "#'##\\##]]#");
    gives(L, "-- # ' [[\n--[==[ # ]] '\n]==] return 1", "1");
    gives(L, "local t = {1} local a = t[#t] --", "nil");
    gives(L, "return ('a'):rep(3) -- #", "aaa");
}

static void given_a_mistake_then_the_message_names_what_stands_there(void **state) {
    lua_State *L = *state;
    gives(L, "local x\nx = 1 #x", "source:2: unexpected symbol near '#'");
    gives(L, "return #", "source:1: unexpected symbol near <eof>");
    gives(L, "local s = 'abc\nreturn #s", "source:1: unfinished string near ''abc'");
    gives(L, "local f, x = 1, 2\nlocal y = f #x", "source:2: unexpected symbol near '#'");
}

static void given_characters_then_the_next_of_them_outside_texts_is_found(void **state) {
    (void)state;
    static const char text[] = "a = '^' --^\nb = 2^3";
    assert_int_equal(length_find(text, strlen(text), 0, "^/"), 17);
    assert_int_equal(length_find(text, strlen(text), 18, "^/"), strlen(text));
    assert_int_equal(length_behind_text(text, strlen(text), 4), 7);
    assert_int_equal(length_behind_text(text, strlen(text), 0), 0);
}

static int open_lua(void **state) {
    lua_State *L = luaL_newstate();
    if (!L) return -1;
    luaL_openlibs(L);
    length_open(L);
    *state = L;
    return 0;
}

static int close_lua(void **state) {
    lua_close(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_any_list_then_its_length_depends_on_its_entries),
        cmocka_unit_test(given_a_list_with_holes_then_all_sources_see_one_length),
        cmocka_unit_test(given_an_operator_before_or_behind_then_it_binds_as_in_lua),
        cmocka_unit_test(given_the_sign_in_a_text_or_comment_then_it_stays),
        cmocka_unit_test(given_a_mistake_then_the_message_names_what_stands_there),
        cmocka_unit_test(given_characters_then_the_next_of_them_outside_texts_is_found),
    };
    return cmocka_run_group_tests(tests, open_lua, close_lua);
}
