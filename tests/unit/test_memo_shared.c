/* test_memo_shared.c - an answer memoized for one unit serves others with the same values, as long as it does
 * not depend on which unit it is, and never otherwise. tests/mods/alike asks what mods may ask. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "script/memo/memo_rep.h"
#include "script/memo/memo_shared.h"
#include "script/state/script_rep.h"

enum { UNITS = 70, FACINGS = 4 };

/* What functions count and depend on; their first upvalue. Kept ones follow in the order in which they were
 * made. */
typedef struct Case {
    Game *g;
    Match *m;
    World *w;
    lua_State *L;
    Memo *k;
    int asked;
} Case;

static Case *case_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }
static Handle arg(lua_State *L, int i) { return (Handle)(uintptr_t)lua_touserdata(L, i); }
static Handle unit(int row) { return handle_make(KIND_UNIT, 0, (uint32_t)row); }
static int facing_of(const World *w, Handle u) { return table_get(w, u, UNIT_FACING); }

/* The memoized function of that number in the order in which they were made, from 1. */
static int push_memo(lua_State *L, int number) {
    lua_getglobal(L, "memo_here");
    lua_rawgeti(L, -1, number);
    lua_remove(L, -2);
    return 1;
}

static void keep(Case *k, lua_CFunction fn) {
    lua_State *L = k->L;
    lua_getglobal(L, "memo_here");
    lua_getglobal(L, "core");
    lua_getfield(L, -1, "memo");
    lua_pushlightuserdata(L, k);
    lua_pushcclosure(L, fn, 1);
    lua_call(L, 1, 1);
    lua_rawseti(L, -3, (lua_Integer)lua_rawlen(L, -3) + 1);
    lua_settop(L, 0);
}

/* Asks what is kept under the number. How often functions were asked then. */
static int ask(Case *k, int number, lua_Integer says, Handle u, Handle v) {
    int before = k->asked;
    push_memo(k->L, number);
    thing_push(k->L, u);
    if (v) thing_push(k->L, v);
    assert_int_equal(lua_pcall(k->L, v ? 2 : 1, 1, 0), LUA_OK);
    assert_int_equal(lua_tointeger(k->L, -1), says);
    lua_settop(k->L, 0);
    return k->asked - before;
}

static void given_people(Case *k, int count) {
    *k = (Case){.g = games_open("duel")};
    k->m = match_new(k->g, 1);
    k->w = match_world(k->m);
    k->L = game_script(k->g)->L;
    k->k = game_script(k->g)->memo;
    for (int i = table_rows(k->w, KIND_UNIT); i < count; i++) table_add(k->w, KIND_UNIT);
    for (int i = 0; i < count; i++) table_set(k->w, unit(i), UNIT_FACING, i % FACINGS);
    match_focus(k->m, k->w);
    lua_settop(k->L, 0);
    lua_newtable(k->L);
    lua_setglobal(k->L, "memo_here");
}

static void end(Case *k) {
    match_free(k->m);
    game_free(k->g);
}

static int say_facing(lua_State *L) {
    case_of(L)->asked++;
    lua_pushinteger(L, facing_of(case_of(L)->w, arg(L, 1)));
    return 1;
}

static void given_units_are_alike_then_one_is_asked_for_all(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS);
    keep(&k, say_facing);
    int asked = 0;
    for (int i = 0; i < UNITS; i++) asked += ask(&k, 1, i % FACINGS, unit(i), 0);
    assert_int_equal(asked, FACINGS);
    for (int i = 0; i < UNITS; i++) {
        table_set(k.w, unit(i), UNIT_FACING, (i + 1) % FACINGS);
        assert_int_equal(ask(&k, 1, (i + 1) % FACINGS, unit(i), 0), 0);
    }
    end(&k);
}

static void given_trees_are_compacted_then_units_are_alike_still(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS + 1);
    keep(&k, say_facing);
    for (int i = 0; i < 2 * FACINGS; i++) ask(&k, 1, i % FACINGS, unit(i), 0);
    assert_true(memo_compact(k.k));
    table_set(k.w, unit(UNITS), UNIT_NAME, 1); /* the world is another one */
    for (int i = 0; i < UNITS; i++) assert_int_equal(ask(&k, 1, i % FACINGS, unit(i), 0), 0);
    end(&k);
}

static void when_all_is_forgotten_then_they_are_asked_anew(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS);
    keep(&k, say_facing);
    for (int i = 0; i < UNITS; i++) ask(&k, 1, i % FACINGS, unit(i), 0);
    memo_forget(k.L, k.k);
    int asked = 0;
    for (int i = 0; i < UNITS; i++) asked += ask(&k, 1, i % FACINGS, unit(i), 0);
    assert_int_equal(asked, FACINGS);
    end(&k);
}

/* Beyond so many rows some words that are worked out are told otherwise. */
static void units_in_rows_far_down_are_asked_each_for_itself(void **state) {
    (void)state;
    Case k;
    int many = MEMO_SHARED_ROWS + 2 * FACINGS, asked = 0;
    given_people(&k, many);
    keep(&k, say_facing);
    for (int i = 0; i < many; i++) asked += ask(&k, 1, i % FACINGS, unit(i), 0);
    assert_int_equal(asked, 3 * FACINGS);
    end(&k);
}

/* 10 times the first one's and the second one's; 1000: they are one. */
static int say_both(lua_State *L) {
    Case *k = case_of(L);
    Handle u = arg(L, 1), v = arg(L, 2);
    k->asked++;
    lua_pushinteger(L, u == v ? 1000 : 10 * facing_of(k->w, u) + facing_of(k->w, v));
    return 1;
}

static lua_Integer both(int i, int j) { return i == j ? 1000 : 10 * (i % FACINGS) + j % FACINGS; }

static void given_two_units_then_pairs_that_are_alike_are_asked_once(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS);
    keep(&k, say_both);
    int asked = 0;
    for (int i = 0; i < UNITS; i++)
        for (int j = 0; j < UNITS; j++) asked += ask(&k, 1, both(i, j), unit(i), unit(j));
    assert_int_equal(asked, FACINGS * FACINGS + 1);
    end(&k);
}

static lua_Integer ask_within(lua_State *L, int number, Handle u, Handle v) {
    push_memo(L, number);
    thing_push(L, u);
    if (v) thing_push(L, v);
    lua_call(L, v ? 2 : 1, 1);
    return lua_tointeger(L, -1);
}

/* What another says of them, and the other way round. */
static int say_both_ways(lua_State *L) {
    lua_Integer there = ask_within(L, 1, arg(L, 1), arg(L, 2));
    lua_pushinteger(L, 10000 * there + ask_within(L, 1, arg(L, 2), arg(L, 1)));
    return 1;
}

static void given_one_asks_another_then_it_is_asked_of_the_right_ones(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS);
    keep(&k, say_both);
    keep(&k, say_both_ways);
    for (int n = 0; n < 2; n++)
        for (int i = 0; i < UNITS; i++)
            for (int j = 0; j < UNITS; j++)
                ask(&k, 2, 10000 * both(i, j) + both(j, i), unit(i), unit(j));
    assert_int_equal(k.asked, FACINGS * FACINGS + 1);
    end(&k);
}

/* What others say of the unit in row 0, and of it and the one that is asked about. */
static int say_of_first(lua_State *L) {
    lua_Integer first = ask_within(L, 1, unit(0), 0);
    lua_pushinteger(L, 100 * first + ask_within(L, 1, arg(L, 1), 0));
    return 1;
}

static int say_of_both(lua_State *L) {
    lua_pushinteger(L, ask_within(L, 2, arg(L, 1), unit(0)));
    return 1;
}

static void given_it_asks_another_of_somebody_else_then_that_is_who_is_asked_about(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS);
    keep(&k, say_facing);
    keep(&k, say_both);
    keep(&k, say_of_first);
    keep(&k, say_of_both);
    for (int n = 0; n < 3; n++) {
        table_set(k.w, unit(0), UNIT_FACING, n);
        for (int i = 1; i < UNITS; i++) {
            ask(&k, 3, 100 * n + i % FACINGS, unit(i), 0);
            ask(&k, 4, 10 * (i % FACINGS) + n, unit(i), 0);
        }
        ask(&k, 3, 100 * n + n, unit(0), 0);
        ask(&k, 4, 1000, unit(0), 0);
    }
    end(&k);
}

/* Looks at the unit in row 0, and says how far the other is from it. */
static int say_row(lua_State *L) {
    Case *k = case_of(L);
    k->asked++;
    lua_pushinteger(L, 1000 * facing_of(k->w, unit(0)) + (lua_Integer)handle_row(arg(L, 1)));
    return 1;
}

static void
given_it_looks_at_another_unit_first_then_each_is_asked_and_has_its_own_tree(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS);
    keep(&k, say_row);
    for (int i = 0; i < UNITS; i++) assert_int_equal(ask(&k, 1, i, unit(i), 0), 1);
    for (int i = 0; i < UNITS; i++) assert_int_equal(ask(&k, 1, i, unit(i), 0), 0);
    const MemoEntry last = {.fn = (uint32_t)k.k->fn_count,
                            .map = (uint64_t)(uintptr_t)k.w->map,
                            .args = {memo_thing_word(unit(UNITS - 1))}};
    uint32_t entry = memo_find(k.k, &last);
    assert_true(entry && memo_like(k.k, entry) == entry);
    end(&k);
}

/* What was read of a unit that is gone is not what lies there. */
static void given_a_unit_is_gone_then_what_is_kept_of_others_is_not_said_of_it(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS);
    keep(&k, say_facing);
    for (int i = 0; i < UNITS; i++) ask(&k, 1, i % FACINGS, unit(i), 0);
    table_remove(k.w, unit(5));
    assert_int_equal(
        ask(&k, 1, field_empty(&k.w->schema->kinds[KIND_UNIT].fields[UNIT_FACING]), unit(5), 0), 1);
    end(&k);
}

/* In the next game other units are where these were. */
static void in_the_next_game_what_is_kept_is_met_again(void **state) {
    (void)state;
    Case k;
    given_people(&k, UNITS);
    keep(&k, say_facing);
    for (int i = 0; i < 2 * FACINGS; i++) ask(&k, 1, i % FACINGS, unit(i), 0);
    match_free(k.m);
    k.m = match_new(k.g, 2);
    k.w = match_world(k.m);
    match_focus(k.m, k.w);
    assert_int_equal(ask(&k, 1, field_empty(&k.w->schema->kinds[KIND_UNIT].fields[UNIT_FACING]),
                         unit(UNITS - 1), 0),
                     1);
    for (int i = table_rows(k.w, KIND_UNIT); i < UNITS; i++) table_add(k.w, KIND_UNIT);
    for (int i = 0; i < UNITS; i++) {
        table_set(k.w, unit(i), UNIT_FACING, (i + 3) % FACINGS);
        assert_int_equal(ask(&k, 1, (i + 3) % FACINGS, unit(i), 0), 0);
    }
    end(&k);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_units_are_alike_then_one_is_asked_for_all),
        cmocka_unit_test(given_trees_are_compacted_then_units_are_alike_still),
        cmocka_unit_test(when_all_is_forgotten_then_they_are_asked_anew),
        cmocka_unit_test(units_in_rows_far_down_are_asked_each_for_itself),
        cmocka_unit_test(given_two_units_then_pairs_that_are_alike_are_asked_once),
        cmocka_unit_test(given_it_asks_another_of_somebody_else_then_that_is_who_is_asked_about),
        cmocka_unit_test(given_one_asks_another_then_it_is_asked_of_the_right_ones),
        cmocka_unit_test(
            given_it_looks_at_another_unit_first_then_each_is_asked_and_has_its_own_tree),
        cmocka_unit_test(given_a_unit_is_gone_then_what_is_kept_of_others_is_not_said_of_it),
        cmocka_unit_test(in_the_next_game_what_is_kept_is_met_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
