/* test_bench.c - the ways in which a bench plays a game change how long it takes and never how it ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/tools/bench.h"

static uint64_t ends_so(bool told, bool bare, bool heard) {
    Game *g = games_open("duel");
    Str err = {0};
    BenchOptions w = {
        .rounds = 1, .games = 4, .seed = 3, .told = told, .bare = bare, .heard = heard};
    uint64_t ends = bench_ends(g, &w, "random", &err);
    assert_string_equal(str_text(&err), "");
    game_free(g);
    return ends;
}

static void the_same_games_with_and_without_journal_log_and_record(void **state) {
    (void)state;
    uint64_t usual = ends_so(false, false, false);
    assert_true(usual != 0);
    assert_int_equal(ends_so(true, false, false), usual);
    assert_int_equal(ends_so(false, true, false), usual);
    assert_int_equal(ends_so(false, false, true), usual);
    assert_int_equal(ends_so(true, true, true), usual);
}

static void listing_is_measured_along_a_game(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Str err = {0};
    BenchRow rows[BENCH_ROWS];
    BenchOptions w = {.rounds = 2, .games = 1, .seed = 3};
    int n = 0;
    assert_true(bench_listing(g, &w, rows, &n, &err));
    assert_int_equal(n, 2);
    assert_true(rows[0].least > 0.0);
    assert_true(rows[1].least >= 1.0);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_games_with_and_without_journal_log_and_record),
        cmocka_unit_test(listing_is_measured_along_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
