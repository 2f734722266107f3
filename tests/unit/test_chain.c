/* test_chain.c - which chains keep what they say by themselves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "script/memo/memo_rep.h"
#include "script/state/script_rep.h"

/* Is the memoized function on top the one of that chain? It is taken. */
static bool is_of_chain(lua_State *L, const char *source) {
    lua_Debug ar;
    lua_getupvalue(L, -1, 1);
    lua_getinfo(L, ">S", &ar);
    lua_pop(L, 1);
    return !strcmp(ar.short_src, source);
}

static bool is_memoized(Script *s, const char *source) {
    lua_State *L = s->L;
    bool found = false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->memo->fns_ref);
    for (int i = 1; i <= s->memo->fn_count; i++) {
        if (lua_rawgeti(L, -1, i) == LUA_TFUNCTION) found |= is_of_chain(L, source);
        else lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return found;
}

static void given_a_chain_that_is_not_kept_then_its_answers_are_not_and_others_are(void **state) {
    (void)state;
    Game *g = games_open("hijacking");
    assert_non_null(g);
    assert_true(is_memoized(game_script(g), "chain free.may"));
    assert_false(is_memoized(game_script(g), "chain move.may")); /* memo = false */
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_chain_that_is_not_kept_then_its_answers_are_not_and_others_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
