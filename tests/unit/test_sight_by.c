/* test_sight_by.c - a question that a mod's own way of seeing answers depends on what is seen, and not on
 * where everybody stands: a step after which the same are seen asks nobody again, and who leaves the map
 * or the game is told as if nothing was kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "lib/rng.h"
#include "script/memo/memo_rep.h"
#include "script/state/script_rep.h"
#include "world/table.h"

/* A way that shows whoever stands in the same row or column of squares; it fails on the square `bad`. Gives
 * the question who of them is seen from the first: as text, with how often both were asked. */
static const char QUESTION[] =
    "local core, units, bad = ...\n"
    "local function x_y(cell) local x, y = core.cell_pos(cell) return x, y end\n"
    "local ways, questions = 0, 0\n"
    "local way = core.sight_by(function(a, b)\n"
    "  ways = ways + 1\n"
    "  if b == bad then error 'bad square' end\n"
    "  local x, y = x_y(a)\n"
    "  local x1, y1 = x_y(b)\n"
    "  return x == x1 or y == y1\n"
    "end)\n"
    "local at = {}\n"
    "for i, u in ipairs(units) do at[u] = i end\n"
    "local question = core.memo(function(u)\n"
    "  questions = questions + 1\n"
    "  local out = ''\n"
    "  for _, v in ipairs(core.seen_among(u, units, way)) do out = out .. at[v] end\n"
    "  return out\n"
    "end)\n"
    "return function()\n"
    "  local ok, seen = pcall(question, units[1])\n"
    "  return ok and 'sees ' .. seen or seen, ways, questions\n"
    "end\n";

enum { UNITS = 4, MOST = 40 };

typedef struct Case {
    Game *g;
    Match *m;
    World *w;
    lua_State *L;
    Handle units[MOST];
    int count;
    CellId from; /* a square with two more in its row and one in its column */
} Case;

static CellId beside(const Case *k, CellId c, int dx, int dy) {
    int deck, x, y;
    map_pos(k->w->map, c, &deck, &x, &y);
    return map_cell(k->w->map, deck, x + dx, y + dy);
}

static CellId square_with_room(const Case *k) {
    for (CellId c = 0; c < map_cells(k->w->map); c++) {
        if (map_is_outside(k->w->map, c)) continue;
        if (beside(k, c, 2, 0) != CELL_NONE && beside(k, c, 2, 1) != CELL_NONE) return c;
    }
    fail_msg("no room on the plan");
    return CELL_NONE;
}

/* `bad`: so far from `from` stands who cannot be looked at; 0, 0: all can. */
static Case given_units(int count, MemoMode mode, int bad_x, int bad_y) {
    Case k = {.g = games_open("duel"), .count = count};
    game_script(k.g)->memo_mode = mode;
    k.m = match_new(k.g, 3);
    k.w = match_world(k.m);
    k.L = game_script(k.g)->L;
    game_script(k.g)->w = k.w;
    k.from = square_with_room(&k);
    lua_settop(k.L, 0);
    if (luaL_loadstring(k.L, QUESTION) != LUA_OK) fail_msg("%s", lua_tostring(k.L, -1));
    lua_getglobal(k.L, "core");
    lua_newtable(k.L);
    for (int i = 0; i < count; i++) {
        k.units[i] = table_add(k.w, KIND_UNIT);
        place_unit(k.w, k.units[i], k.from);
        thing_push(k.L, k.units[i]);
        lua_rawseti(k.L, -2, i + 1);
    }
    if (bad_x || bad_y) thing_push(k.L, cell_handle(beside(&k, k.from, bad_x, bad_y)));
    else lua_pushnil(k.L);
    if (lua_pcall(k.L, 3, 1, 0) != LUA_OK) fail_msg("%s", lua_tostring(k.L, -1));
    return k;
}

static Case given_four_units(MemoMode mode, int bad_x, int bad_y) {
    return given_units(UNITS, mode, bad_x, bad_y);
}

static void end(Case *k) {
    lua_settop(k->L, 0);
    match_free(k->m);
    game_free(k->g);
}

static void stands(Case *k, int unit, int dx, int dy) {
    place_unit(k->w, k->units[unit], beside(k, k->from, dx, dy));
}

enum { SAID = 2, WAYS, QUESTIONS };

static const char *asked(Case *k) {
    int sealed = k->w->sealed;
    lua_settop(k->L, 1);
    lua_pushvalue(k->L, 1);
    lua_call(k->L, 0, 3);
    k->w->sealed = sealed; /* as who catches an error does */
    return lua_tostring(k->L, SAID);
}

static void then_so_often(const Case *k, int ways, int questions) {
    assert_int_equal(lua_tointeger(k->L, WAYS), ways);
    assert_int_equal(lua_tointeger(k->L, QUESTIONS), questions);
}

static void given_a_step_when_the_same_are_seen_then_nobody_is_asked_again(void **state) {
    (void)state;
    Case k = given_four_units(MEMO_ON, 0, 0);
    stands(&k, 1, 1, 0);
    stands(&k, 2, 1, 1);
    stands(&k, 3, 2, 1);
    assert_string_equal(asked(&k), "sees 2");
    then_so_often(&k, 3, 1);
    stands(&k, 1, 2,
           0); /* squares that nobody looked at yet: the way is asked, and not the question */
    assert_string_equal(asked(&k), "sees 2");
    then_so_often(&k, 4, 1);
    stands(&k, 1, 1, 0);
    stands(&k, 2, 2, 1);
    assert_string_equal(asked(&k), "sees 2");
    then_so_often(&k, 4, 1);
    stands(&k, 2, 2, 0);
    assert_string_equal(asked(&k), "sees 23");
    then_so_often(&k, 4, 2);
    end(&k);
}

static void given_a_unit_off_the_map_then_it_is_not_seen_and_cannot_look(void **state) {
    (void)state;
    Case k = given_four_units(MEMO_ON, 0, 0);
    assert_string_equal(asked(&k), "sees 234");
    place_unit(k.w, k.units[2], CELL_NONE);
    assert_string_equal(asked(&k), "sees 24");
    place_unit(k.w, k.units[0], CELL_NONE);
    assert_non_null(strstr(asked(&k), "it is not on the map"));
    place_unit(k.w, k.units[0], k.from);
    assert_string_equal(asked(&k), "sees 24");
    end(&k);
}

static void given_a_unit_that_is_gone_then_it_is_an_error_as_before(void **state) {
    (void)state;
    for (int gone = 0; gone < UNITS; gone++) {
        Case k = given_four_units(MEMO_ON, 0, 0);
        assert_string_equal(asked(&k), "sees 234");
        table_remove(k.w, k.units[gone]);
        assert_non_null(strstr(asked(&k), "this unit is no longer in the game"));
        end(&k);
    }
}

/* What the way raises on the way to what is kept is raised by the question, as if it was asked at once. */
static void given_the_way_fails_then_the_question_says_so(void **state) {
    (void)state;
    static const MemoMode modes[] = {MEMO_ON, MEMO_PLAIN};
    for (int i = 0; i < 2; i++) {
        Case k = given_four_units(modes[i], 2, 1);
        assert_string_equal(asked(&k), "sees 234");
        stands(&k, 2, 2, 1);
        assert_non_null(strstr(asked(&k), "bad square"));
        stands(&k, 2, 2, 0);
        assert_string_equal(asked(&k), "sees 234");
        end(&k);
    }
}

static void given_all_is_forgotten_then_the_way_is_asked_again(void **state) {
    (void)state;
    Case k = given_four_units(MEMO_ON, 0, 0);
    assert_string_equal(asked(&k), "sees 234");
    then_so_often(&k, 1, 1); /* all stand on one square */
    memo_forget(k.L, game_script(k.g)->memo);
    assert_string_equal(asked(&k), "sees 234");
    then_so_often(&k, 2, 2);
    end(&k);
}

static void pos_of(const Case *k, int unit, int *x, int *y) {
    int deck;
    map_pos(k->w->map, handle_cell((Handle)table_get(k->w, k->units[unit], UNIT_CELL)), &deck, x,
            y);
}

static void then_it_sees_who_stands_in_its_row_or_column(Case *k) {
    Str expected = {0};
    int x, y, x1, y1;
    str_add(&expected, "sees ");
    pos_of(k, 0, &x, &y);
    for (int i = 1; i < k->count; i++) {
        if (!table_get(k->w, k->units[i], UNIT_CELL)) continue;
        pos_of(k, i, &x1, &y1);
        if (x == x1 || y == y1) str_addf(&expected, "%d", i + 1);
    }
    assert_string_equal(asked(k), str_text(&expected));
    str_clear(&expected);
}

static void moves_somewhere(Case *k, uint64_t *rng) {
    int unit = (int)rng_below(7, rng, (uint32_t)k->count);
    int dx = (int)rng_below(7, rng, 3), dy = (int)rng_below(7, rng, 2);
    if (unit && rng_below(7, rng, 9) == 0) place_unit(k->w, k->units[unit], CELL_NONE);
    else stands(k, unit, dx, dy);
}

/* More than one word has bits for. `room`: for so few words more there is room. */
static void given_many_units_then_it_sees_them_wherever_they_move(void **state) {
    (void)state;
    for (int room = 0; room <= 2; room++) {
        Case k = given_units(MOST, MEMO_ON, 0, 0);
        SightSets *sets = &game_script(k.g)->derived.sight_sets;
        uint64_t rng = 0;
        *sets = (SightSets){.forgot = game_script(k.g)->memo->forgot, .count = SIGHT_SETS - room};
        for (int i = 0; i < 300; i++) {
            moves_somewhere(&k, &rng);
            then_it_sees_who_stands_in_its_row_or_column(&k);
        }
        assert_int_equal(sets->count, SIGHT_SETS);
        end(&k);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_step_when_the_same_are_seen_then_nobody_is_asked_again),
        cmocka_unit_test(given_a_unit_off_the_map_then_it_is_not_seen_and_cannot_look),
        cmocka_unit_test(given_a_unit_that_is_gone_then_it_is_an_error_as_before),
        cmocka_unit_test(given_the_way_fails_then_the_question_says_so),
        cmocka_unit_test(given_all_is_forgotten_then_the_way_is_asked_again),
        cmocka_unit_test(given_many_units_then_it_sees_them_wherever_they_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
