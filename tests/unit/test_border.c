/* test_border.c - that lengths hang on entries alone is found out before a mod is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <lauxlib.h>

#include "script/guard/border.h"

extern const unsigned char *luaH_getint(const void *table, lua_Integer key) __attribute__((weak));

static void given_this_lua_then_nothing_is_wrong_with_it(void **state) {
    assert_null(border_fault(*state));
}

static void given_a_place_where_types_do_not_stand_then_it_is_seen(void **state) {
    if (!luaH_getint) skip(); /* Lua is a library of its own */
    for (int at = 0; at < 16; at++) assert_int_equal(border_types_at(*state, at), at == 8);
}

/* All lists of up to twelve places, with room beforehand and without. */
static void given_any_list_then_its_length_hangs_on_its_entries(void **state) {
    lua_State *L = *state;
    if (!luaH_getint) skip();
    for (unsigned set = 0; set < 1 << 12; set++) {
        lua_Unsigned length[2];
        for (int room = 0; room < 2; room++) {
            lua_createtable(L, 12 * room, 0);
            for (int i = 12; i > 0; i--) {
                if (!(set >> (i - 1) & 1)) continue;
                lua_pushboolean(L, 1);
                lua_rawseti(L, -2, i);
            }
            length[room] = lua_rawlen(L, -1);
            lua_pop(L, 1);
        }
        assert_int_equal(length[0], length[1]);
        unsigned n = (unsigned)length[0];
        assert_true(n == 0 || (set >> (n - 1) & 1)); /* one is there, and the next is not */
        assert_false(set >> n & 1);
    }
}

static int open_lua(void **state) { return (*state = luaL_newstate()) ? 0 : -1; }

static int close_lua(void **state) {
    lua_close(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_this_lua_then_nothing_is_wrong_with_it),
        cmocka_unit_test(given_a_place_where_types_do_not_stand_then_it_is_seen),
        cmocka_unit_test(given_any_list_then_its_length_hangs_on_its_entries),
    };
    return cmocka_run_group_tests(tests, open_lua, close_lua);
}
