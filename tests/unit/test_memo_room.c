/* test_memo_room.c - what a memoized function is given and gives may be any table: arguments that go by no
 * word end no memo, and answers that are records do not fill the memory of the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "script/state/script_rep.h"

static Match *begin(Game *g) {
    assert_non_null(g);
    Match *m = match_new(g, 1);
    assert_non_null(m);
    return m;
}

typedef struct Stray {
    World *w;
    int32_t at;
    int asked;
} Stray;

static int sum_in_order(lua_State *L) {
    Stray *s = lua_touserdata(L, lua_upvalueindex(1));
    s->asked++;
    lua_pushinteger(L, world_read(s->w, s->at) + world_read(s->w, s->at + 1));
    return 1;
}

/* The memoized function on top of the stack. */
static void push_memo(lua_State *L, Stray *s, lua_CFunction fn) {
    lua_newtable(L);
    memo_open(L);
    lua_getfield(L, -1, "memo");
    lua_pushlightuserdata(L, s);
    lua_pushcclosure(L, fn, 1);
    assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
}

static lua_Integer ask(lua_State *L) {
    lua_pushvalue(L, -1);
    assert_int_equal(lua_pcall(L, 0, 1, 0), LUA_OK);
    lua_Integer n = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return n;
}

static void given_it_is_asked_once_with_a_list_that_may_change_then_its_other_answers_are_memoized(
    void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *m = begin(g);
    lua_State *L = game_script(g)->L;
    Stray s = {match_world(m), world_alloc(match_world(m), 2), 0};
    match_focus(m, s.w);
    push_memo(L, &s, sum_in_order);
    lua_pushvalue(L, -1);
    lua_newtable(L);
    assert_int_equal(lua_pcall(L, 1, 0, 0), LUA_OK);
    assert_int_equal(s.asked, 1);
    for (int i = 0; i < 5; i++) ask(L);
    assert_int_equal(s.asked, 2);
    lua_pop(L, 2);
    match_free(m);
    game_free(g);
}

/* { of = a text of 4 KiB }: a table that is no list. */
static int make_record(lua_State *L) {
    Stray *s = lua_touserdata(L, lua_upvalueindex(1));
    char text[4096];
    memset(text, 'a', sizeof text);
    snprintf(text, 16, "%d", world_read(s->w, s->at));
    lua_newtable(L);
    lua_pushlstring(L, text, sizeof text);
    lua_setfield(L, -2, "of");
    return 1;
}

static void given_answers_are_records_then_they_do_not_fill_the_memory_of_the_game(void **state) {
    enum { ROOM = 16 << 20, ASKED = 3 * ROOM / 4096 };
    (void)state;
    Game *g = games_open("duel");
    Match *m = begin(g);
    Script *script = game_script(g);
    Stray s = {match_world(m), world_alloc(match_world(m), 2), 0};
    match_focus(m, s.w);
    push_memo(script->L, &s, make_record);
    script->memory_cap = script->memory + ROOM;
    for (int i = 0; i < ASKED; i++) {
        world_put(s.w, s.at, i);
        lua_pushvalue(script->L, -1);
        assert_int_equal(lua_pcall(script->L, 0, 0, 0), LUA_OK);
    }
    assert_false(script_stopped(script));
    lua_pop(script->L, 2);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_it_is_asked_once_with_a_list_that_may_change_then_its_other_answers_are_memoized),
        cmocka_unit_test(given_answers_are_records_then_they_do_not_fill_the_memory_of_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
