/* test_profile.c - a game that is looked at while it runs is the same game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "play/match_rep.h"
#include "script/state/profile.h"

static uint64_t played(Game *g, uint64_t seed) {
    Match *m = match_new(g, seed);
    for (int i = 0; i < match_seats(m); i++) match_bot(m, i, i ? "random" : "greedy", seed);
    assert_int_equal(match_run(m, 0), MATCH_OVER);
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

static void a_profiled_game_is_the_same_game(void **state) {
    (void)state;
    Game *g = games_open("duel");
    uint64_t want[20];
    for (uint64_t i = 0; i < ARRAY_LEN(want); i++) want[i] = played(g, i);
    Profile *p = profile_start(game_script(g));
    assert_non_null(p);
    int outside;
    do {
        for (uint64_t i = 0; i < ARRAY_LEN(want); i++) assert_true(played(g, i) == want[i]);
    } while (profile_samples(p, &outside) < 10);
    int count;
    const ProfileRow *rows = profile_rows(p, &count);
    assert_true(count > 3);
    for (int i = 0; i < count; i++) assert_true(rows[i].self <= rows[i].total);
    profile_free(p);
    for (uint64_t i = 0; i < ARRAY_LEN(want); i++) assert_true(played(g, i) == want[i]);
    game_free(g);
}

static void functions_of_rules_have_names(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Str text = {0};
    assert_true(profile_names(game_script(g), &text));
    assert_non_null(strstr(str_text(&text), "\"tiny/init.lua:"));
    assert_non_null(strstr(str_text(&text), "action shoot: run"));
    str_clear(&text);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_profiled_game_is_the_same_game),
        cmocka_unit_test(functions_of_rules_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
