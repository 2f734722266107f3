/* test_memo_row.c - a row of functions asked of one unit or of several: the same parts in the same order as
 * when each is asked by itself, and nothing asked twice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "script/memo/memo_rep.h"
#include "script/state/script_rep.h"

/* Four actions: one is asked, one is left to the asker, one asks a second function where the first says
 * something, one has options with places. Gives the parts as text, those that are expected, and how
 * often functions were asked. */
static const char ROW[] =
    "local core, units, seat, one, forgets = ...\n"
    "local asked, at = 0, {}\n"
    "for i, u in ipairs(units) do at[u.id] = i end\n"
    "local function lists(n, ...)\n"
    "  local costs = { ... }\n"
    "  return core.memo(function(u, who)\n"
    "    asked = asked + 1\n"
    "    if at[u.id] == forgets then core.forget_memo() end\n"
    "    if at[u.id] % n > 0 or who ~= seat then return nil end\n"
    "    local list = {}\n"
    "    for _, cost in ipairs(costs) do list[#list + 1], list[#list + 2] = u, cost end\n"
    "    return list\n"
    "  end, true)\n"
    "end\n"
    "local even, third, sixth = lists(2, 1), lists(3, 1, 2), lists(3, 5, 6, 7)\n"
    "local records = { 'a', 'b', 'c', 'd' }\n"
    "local row = core.memo_row({ even, false, even, third }, { false, false, sixth, true }, "
    "{ false, false, false, false }, records)\n"
    "local function same(part, i, r, u)\n"
    "  local other, unit = core.option_at(part, i)\n"
    "  return other == r and unit == u\n"
    "end\n"
    "local function text(part)\n"
    "  local out, i, count = {}, 1, core.listed()\n"
    "  while i <= count do\n"
    "    local n, r, u = 1, core.option_at(part, i)\n"
    "    while i + n <= count and same(part, i + n, r, u) do n = n + 1 end\n"
    "    out[#out + 1] = ('%s%d+%d:%d'):format(r, at[u.id], n, i - 1)\n"
    "    i = i + n\n"
    "  end\n"
    "  return table.concat(out, ' ') .. ' =' .. count\n"
    "end\n"
    "local function listed()\n"
    "  local part, n, given = {}, #units, units\n"
    "  local function left(r, u) core.list_part(part, r, u, { u, 0 }) end\n"
    "  if one then n, given = nil, units[one] end\n"
    "  core.list_anew(part)\n"
    "  core.list_row(part, left, n, row, given, seat)\n"
    "  return text(part)\n"
    "end\n"
    "local function expected()\n"
    "  local out, count = {}, 0\n"
    "  local function add(name, fits, u, n)\n"
    "    if not fits then return end\n"
    "    out[#out + 1] = ('%s%d+%d:%d'):format(name, u, n, count)\n"
    "    count = count + n\n"
    "  end\n"
    "  local from, to = one or 1, one or #units\n"
    "  for u = from, to do add('a', u % 2 == 0, u, 1) end\n"
    "  for u = from, to do add('b', true, u, 1) end\n"
    "  for u = from, to do add('c', u % 6 == 0, u, 3) end\n"
    "  for u = from, to do add('d', u % 3 == 0, u, 2) end\n"
    "  return table.concat(out, ' ') .. ' =' .. count\n"
    "end\n"
    "local first = listed()\n"
    "local before = asked\n"
    "local again = listed()\n"
    "return first, again, expected(), before, asked - before\n";

enum { FIRST = 1, AGAIN, EXPECTED, ASKED, ASKED_AGAIN };

/* Actions whose choices the rules are asked about by their cost: they have nothing against one of 1,
 * something against one of 2, cannot tell of one of 3. A choice may be a list. Gives what was listed and how
 * often the function was asked that knows the choices, where the world is closed, where it is not, and
 * again. */
static const char RULED_ROW[] =
    "local core, units, seat, forgets = ...\n"
    "local function offers(list) return core.memo(function(u)\n"
    "  local out = {}\n"
    "  if forgets then core.forget_memo() end\n"
    "  for i, cost in ipairs(list) do out[2 * i - 1], out[2 * i] = i == 2 and { u, { u } } or u, "
    "cost end\n"
    "  return out\n"
    "end, true) end\n"
    "local ruled = core.memo(function(u, who, cost)\n"
    "  if cost == 3 then return false end\n"
    "  return cost == 2 and who == seat and 'dear' or nil\n"
    "end)\n"
    "local asked = 0\n"
    "local function allows(offer) return core.memo(function(u, who)\n"
    "  local list, out = offer(u, who), {}\n"
    "  asked = asked + 1\n"
    "  for i = 1, #list, 2 do\n"
    "    if list[i + 1] ~= 2 then out[#out + 1], out[#out + 2] = list[i], list[i + 1] end\n"
    "  end\n"
    "  return #out > 0 and out or nil\n"
    "end, true) end\n"
    "local costs = { { 1, 1 }, { 2, 2 }, { 1, 2 }, { 3 }, {}, { 1, 4, 5, 6, 7, 8, 9, 10, 11 }, { 1 "
    "} }\n"
    "local first, second, third, names = {}, {}, {}, {}\n"
    "for i, list in ipairs(costs) do\n"
    "  first[i] = offers(list)\n"
    "  second[i], third[i], names[i] = allows(first[i]), i < 7 and ruled, i\n"
    "end\n"
    "local row = core.memo_row(first, second, third, names)\n"
    "local function listed(closed)\n"
    "  local part, out = {}, {}\n"
    "  asked = 0\n"
    "  core.list_anew(part)\n"
    "  core.list_row(part, error, nil, row, units[1], seat, closed)\n"
    "  for i = 1, core.listed() do\n"
    "    local r, _, _, cost = core.option_at(part, i)\n"
    "    out[i] = r .. ':' .. cost\n"
    "  end\n"
    "  return table.concat(out, ' ') .. ' asked ' .. asked\n"
    "end\n"
    "return listed(true), listed(false), listed(true)\n";

/* Each has an id, by which a function that only looks can tell it from others. */
static void make_units(World *w, int count) {
    for (int i = table_rows(w, KIND_UNIT); i < count; i++) {
        char id[16];
        int n = snprintf(id, sizeof id, "u%d", i);
        table_set(w, table_add(w, KIND_UNIT), UNIT_ID, schema_string(w->schema, id, (size_t)n));
    }
}

static void push_units(lua_State *L, int count) {
    make_units(script_of(L)->w, count);
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        thing_push(L, handle_make(KIND_UNIT, 0, (uint32_t)i));
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_number(lua_State *L, int n) {
    if (n) lua_pushinteger(L, n);
    else lua_pushnil(L);
}

/* Asks the row of the first `count` units, or of number `one` of them alone where that is not 0. Whoever is
 * asked about number `forgets` forgets all that is kept. */
static void ask_forgetting(Game *g, Match *m, int count, int one, int forgets) {
    Script *s = game_script(g);
    lua_State *L = s->L;
    lua_settop(L, 0);
    s->w = match_world(m);
    if (luaL_loadstring(L, ROW) != LUA_OK) fail_msg("%s", lua_tostring(L, -1));
    lua_getglobal(L, "core");
    push_units(L, count);
    thing_push(L, handle_make(KIND_SEAT, 0, 0));
    push_number(L, one);
    push_number(L, forgets);
    if (lua_pcall(L, 5, 5, 0) != LUA_OK) fail_msg("%s", lua_tostring(L, -1));
    assert_string_equal(lua_tostring(L, FIRST), lua_tostring(L, EXPECTED));
    assert_string_equal(lua_tostring(L, AGAIN), lua_tostring(L, EXPECTED));
}

static void ask(Game *g, Match *m, int count, int one) { ask_forgetting(g, m, count, one, 0); }

static Match *open(Game **g, MemoMode mode) {
    *g = games_open("duel");
    game_script(*g)->memo_mode = mode;
    Match *m = match_new(*g, 3);
    assert_non_null(m);
    return m;
}

static void close(Game *g, Match *m) {
    lua_settop(game_script(g)->L, 0);
    match_free(m);
    game_free(g);
}

/* As many as stand in a few places of the stack, and more than that. */
static void given_several_units_then_parts_come_action_by_action(void **state) {
    (void)state;
    static const int counts[] = {1, 4, 32, 33, 70};
    for (size_t i = 0; i < ARRAY_LEN(counts); i++) {
        Game *g;
        Match *m = open(&g, MEMO_ON);
        ask(g, m, counts[i], 0);
        close(g, m);
    }
}

static void given_one_unit_then_its_parts_are_listed(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_ON);
    for (int one = 1; one <= 6; one++) ask(g, m, 6, one);
    close(g, m);
}

static void given_all_is_known_when_it_is_asked_again_then_no_function_is(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_ON);
    ask(g, m, 12, 0);
    assert_int_equal(lua_tointeger(game_script(g)->L, ASKED), 12 + 6 + 12);
    assert_int_equal(lua_tointeger(game_script(g)->L, ASKED_AGAIN), 0);
    close(g, m);
}

static void given_nothing_is_kept_then_each_function_is_asked_each_time(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_PLAIN);
    ask(g, m, 12, 0);
    assert_int_equal(lua_tointeger(game_script(g)->L, ASKED_AGAIN), 12 + 12 + 6 + 12);
    close(g, m);
}

/* Of three units there are one option of the second, one left of each, and two with places of the third. */
static void given_parts_with_places_then_each_of_their_options_has_its_bit(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_ON);
    ask(g, m, 3, 0);
    assert_int_equal(game_script(g)->memo->listed.places, 1 << 4 | 1 << 5);
    ask(g, m, 2, 0);
    assert_int_equal(game_script(g)->memo->listed.places, 0);
    close(g, m);
}

static void given_more_options_than_bits_then_those_far_down_share_the_last(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_ON);
    ask(g, m, 70, 0);
    assert_true(game_script(g)->memo->listed.places == memo_places_bit(1000));
    close(g, m);
}

static void given_all_is_forgotten_on_the_way_then_the_parts_are_the_same(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_ON);
    for (int forgets = 1; forgets <= 6; forgets++) {
        ask_forgetting(g, m, 6, 0, forgets);
        ask_forgetting(g, m, 6, forgets, forgets);
    }
    close(g, m);
}

#define ALLOWED "1:1 1:1 3:1 4:3 6:1 6:4 6:5 6:6 6:7 6:8 6:9 6:10 6:11 7:1"

static void ask_ruled(Game *g, Match *m, bool forgets) {
    lua_State *L = game_script(g)->L;
    lua_settop(L, 0);
    game_script(g)->w = match_world(m);
    if (luaL_loadstring(L, RULED_ROW) != LUA_OK) fail_msg("%s", lua_tostring(L, -1));
    lua_getglobal(L, "core");
    push_units(L, 1);
    thing_push(L, handle_make(KIND_SEAT, 0, 0));
    lua_pushboolean(L, forgets);
    if (lua_pcall(L, 4, 3, 0) != LUA_OK) fail_msg("%s", lua_tostring(L, -1));
}

/* Of seven the function that knows the choices is not asked of the first, which all are allowed, and the
 * second, of which none is. */
static void given_rules_that_look_at_the_cost_then_choices_are_not_looked_at(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_ON);
    ask_ruled(g, m, false);
    lua_State *L = game_script(g)->L;
    assert_string_equal(lua_tostring(L, 1), ALLOWED " asked 5");
    assert_string_equal(lua_tostring(L, 2), ALLOWED " asked 2"); /* the others are known by now */
    assert_string_equal(lua_tostring(L, 3), ALLOWED " asked 0");
    close(g, m);
}

static void given_nothing_is_kept_then_rules_are_asked_about_each_choice(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_PLAIN);
    ask_ruled(g, m, false);
    for (int i = 1; i <= 3; i++)
        assert_string_equal(lua_tostring(game_script(g)->L, i), ALLOWED " asked 7");
    close(g, m);
}

/* The costs of a list are not known then, so each choice is looked at. */
static void
given_all_is_forgotten_while_choices_are_listed_then_rules_are_asked_about_each(void **state) {
    (void)state;
    Game *g;
    Match *m = open(&g, MEMO_ON);
    ask_ruled(g, m, true);
    for (int i = 1; i <= 3; i++)
        assert_string_equal(lua_tostring(game_script(g)->L, i), ALLOWED " asked 7");
    close(g, m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_several_units_then_parts_come_action_by_action),
        cmocka_unit_test(given_one_unit_then_its_parts_are_listed),
        cmocka_unit_test(given_all_is_known_when_it_is_asked_again_then_no_function_is),
        cmocka_unit_test(given_nothing_is_kept_then_each_function_is_asked_each_time),
        cmocka_unit_test(given_parts_with_places_then_each_of_their_options_has_its_bit),
        cmocka_unit_test(given_all_is_forgotten_on_the_way_then_the_parts_are_the_same),
        cmocka_unit_test(given_rules_that_look_at_the_cost_then_choices_are_not_looked_at),
        cmocka_unit_test(given_nothing_is_kept_then_rules_are_asked_about_each_choice),
        cmocka_unit_test(
            given_all_is_forgotten_while_choices_are_listed_then_rules_are_asked_about_each),
        cmocka_unit_test(given_more_options_than_bits_then_those_far_down_share_the_last)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
