/* test_told.c - what a mod tells is the game's memory, and has bounds for a line and a command; what is
 * read of it in parts is read whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"

enum { MEBI = 1 << 20, A_COMMAND = 60 * 60000 };

static Game *open_mod(const char *mod) {
    static const char *const paths[] = {"tests/mods", "tests/badmods"};
    Diags diags = {0};
    GameSpec spec = {.data_dir = games_data(),
                     .scenario = "duel",
                     .mod_paths = paths,
                     .mod_path_count = 2,
                     .mods = &mod,
                     .mod_count = 1};
    Game *g = game_open(&spec, &diags);
    diags_clear(&diags);
    return g;
}

static Game *open_telling(void) { return open_mod("tells_much"); }

static bool tell_once(Match *m, Str *err) {
    bool ok = match_choose(m, match_seat(m), "evil", err);
    match_run(m, 0);
    return ok;
}

/* Given room for half a command more, when a command tells then the game stops, at that line. */
static void given_a_log_that_grows_then_it_ends_as_memory_does(void **state) {
    (void)state;
    Game *g = open_telling();
    Script *s = game_script(g);
    Match *m = match_new(g, 3);
    Str err = {0};
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    assert_true(tell_once(m, &err) && tell_once(m, &err));
    size_t told = flow_log_bytes(m->flow, 0);
    assert_true(told > 2 * A_COMMAND && told < 2 * A_COMMAND + MEBI);
    lua_gc(s->L, LUA_GCCOLLECT);
    s->memory_cap = s->memory + told + A_COMMAND / 2;
    assert_false(tell_once(m, &err));
    assert_int_equal(match_state(m), MATCH_FAULTY);
    assert_non_null(
        strstr(match_fault(m), "tells_much/init.lua:5: the game's memory limit was met"));
    assert_true(flow_log_bytes(m->flow, 0) < told + MEBI); /* what it told is gone with it */
    str_clear(&err);
    match_free(m);
    game_free(g);
}

static void given_a_long_log_when_it_is_read_in_parts_then_it_is_the_same(void **state) {
    (void)state;
    Game *g = open_telling();
    Match *m = match_new(g, 3);
    Str err = {0}, whole = {0}, parts = {0};
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    assert_true(tell_once(m, &err));
    int end = match_log(m, -1, 0, &whole), from = 0, reads = 0;
    for (size_t before = SIZE_MAX; parts.len != before; reads++) {
        before = parts.len;
        from = match_log_part(m, -1, from, MEBI, &parts);
        assert_true(parts.len - before < MEBI + 100000);
    }
    assert_int_equal(from, end);
    assert_true(reads > 3);
    assert_string_equal(str_text(&whole), str_text(&parts));
    str_clear(&err);
    str_clear(&whole);
    str_clear(&parts);
    match_free(m);
    game_free(g);
}

/* What a mod can find out of a throw says not whether somebody reads the log. */
static void
given_a_mod_that_looks_at_throws_when_no_log_is_kept_then_it_sees_the_same(void **state) {
    (void)state;
    Game *g = open_mod("looks_at_details");
    uint64_t hash[2];
    for (int quiet = 0; quiet < 2; quiet++) {
        Match *m = match_new(g, 3);
        Str err = {0};
        match_quiet(m, quiet);
        assert_int_equal(match_run(m, 0), MATCH_WAITS);
        assert_true(tell_once(m, &err));
        hash[quiet] = match_hash(m);
        str_clear(&err);
        match_free(m);
    }
    assert_true(hash[0] == hash[1]);
    game_free(g);
}

/* --- two implementations of one question --- */

/* Whether a side knows something in a line as something else: api_reads.c says it of each line, so that
 * lua/rules/told.lua need work out for few of them what each side knows. */
typedef struct Apart {
    int lines, apart, differ;
} Apart;
enum { UP_READS = 1, UP_GW, UP_COUNTS };

/* In place of gw.reads_apart(mask, names, facts). */
static int compare_reads(lua_State *L) {
    Apart *n = lua_touserdata(L, lua_upvalueindex(UP_COUNTS));
    lua_settop(L, 3);
    lua_pushvalue(L, lua_upvalueindex(UP_READS));
    for (int i = 1; i <= 3; i++) lua_pushvalue(L, i);
    lua_call(L, 3, 1);
    lua_getfield(L, lua_upvalueindex(UP_GW), "sides_apart");
    for (int i = 1; i <= 3; i++) lua_pushvalue(L, i);
    lua_call(L, 3, 1);
    bool is = lua_toboolean(L, 4);
    n->lines++;
    n->apart += is;
    n->differ += is != !lua_isnil(L, 5);
    lua_pushboolean(L, is);
    return 1;
}

/* Pushes `gw`, which the functions of lua/ have in common. */
static void push_gw(lua_State *L, int entries_ref) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, entries_ref);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *name;
        for (int i = 1; lua_isfunction(L, -1) && (name = lua_getupvalue(L, -1, i)); i++) {
            if (!strcmp(name, "gw")) return;
            lua_pop(L, 1);
        }
    }
    fail_msg("no entry has gw");
}

static void compare_from_now_on(Script *s, Apart *n) {
    int top = lua_gettop(s->L);
    push_gw(s->L, s->entries_ref);
    lua_getfield(s->L, -1, "reads_apart");
    lua_pushvalue(s->L, -2);
    lua_pushlightuserdata(s->L, n);
    lua_pushcclosure(s->L, compare_reads, 3);
    lua_setfield(s->L, -2, "reads_apart");
    lua_settop(s->L, top);
}

static void play_at_random(Game *g, uint64_t seed) {
    Match *m = match_new(g, seed);
    for (int i = 0; i < match_seats(m); i++) match_bot(m, i, "random", seed + (uint64_t)i);
    for (int i = 0; i < 400 && match_run(m, 1) == MATCH_WAITS; i++) continue;
    assert_string_equal(match_fault(m), "");
    match_free(m);
}

/* Given random games with hidden and masked units, then of each line C and Lua say the same. */
static void given_random_games_then_both_say_of_each_line_who_knows_it_otherwise(void **state) {
    (void)state;
    Game *games[] = {open_mod("teller"), games_open("hijacking")};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Apart n = {0};
        compare_from_now_on(game_script(games[i]), &n);
        for (uint64_t seed = 1; seed <= 4; seed++) play_at_random(games[i], seed);
        if (n.differ) fail_msg("game %zu: %d of %d lines differ", i, n.differ, n.lines);
        if (!n.apart || n.apart == n.lines) fail_msg("%d of %d lines are apart", n.apart, n.lines);
        game_free(games[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_a_mod_that_looks_at_throws_when_no_log_is_kept_then_it_sees_the_same),
        cmocka_unit_test(given_a_log_that_grows_then_it_ends_as_memory_does),
        cmocka_unit_test(given_a_long_log_when_it_is_read_in_parts_then_it_is_the_same),
        cmocka_unit_test(given_random_games_then_both_say_of_each_line_who_knows_it_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
