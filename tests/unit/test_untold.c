/* test_untold.c - a word that is worked out may be any number: only those of a mod's own way of seeing can be
 * such that nobody was asked yet. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "script/state/script_rep.h"

enum { NUMBER = 5 };

/* As of a unit that sees the thirty-second one alone. */
static int32_t last_bit(void *asker, World *w, int32_t number) {
    (void)asker;
    (void)w;
    return number == NUMBER ? INT32_MIN : 0;
}

static int look(lua_State *L) {
    int *asked = lua_touserdata(L, lua_upvalueindex(1));
    world_note_asked(script_looks(L), NUMBER);
    lua_pushinteger(L, ++*asked);
    return 1;
}

static void given_a_word_has_its_last_bit_alone_then_what_depends_on_it_is_met_again(void **state) {
    (void)state;
    int asked = 0;
    Game *g = games_open("duel");
    Match *m = match_new(g, 1);
    World *w = match_world(m);
    lua_State *L = game_script(g)->L;
    int32_t at = world_alloc(w, 1);
    w->schema->asked = last_bit;
    match_focus(m, w);
    lua_settop(L, 0);
    lua_newtable(L);
    memo_open(L);
    lua_getfield(L, -1, "memo");
    lua_pushlightuserdata(L, &asked);
    lua_pushcclosure(L, look, 1);
    lua_call(L, 1, 1);
    for (int i = 0; i < 3; i++) {
        world_put(w, at, i + 1);
        lua_pushvalue(L, -1);
        lua_call(L, 0, 1);
        assert_int_equal(lua_tointeger(L, -1), 1);
        lua_pop(L, 1);
    }
    assert_int_equal(asked, 1);
    lua_settop(L, 0);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_word_has_its_last_bit_alone_then_what_depends_on_it_is_met_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
