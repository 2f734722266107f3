/* test_told.c - what a mod tells is the game's memory, and has bounds for a line and a command; what is
 * read of it in parts is read whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_a_mod_that_looks_at_throws_when_no_log_is_kept_then_it_sees_the_same),
        cmocka_unit_test(given_a_log_that_grows_then_it_ends_as_memory_does),
        cmocka_unit_test(given_a_long_log_when_it_is_read_in_parts_then_it_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
