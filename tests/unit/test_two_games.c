/* test_two_games.c - one process holds games of two rule sets: each comes out as it does alone, played one
 * after the other or choice by choice in turn; and neither rule set loads the other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"

enum { GAMES = 2, CHOICES = 300 };
static const char *const names[GAMES] = {"hijacking", "drive_deck"};

static Match *begin(Game *g, uint64_t seed) {
    Match *m = match_new(g, seed);
    assert_non_null(m);
    match_quiet(m, true);
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, "random", seed);
    return m;
}

static uint64_t finish(Match *m) {
    assert_string_equal(match_fault(m), "");
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

static uint64_t alone(const char *name, uint64_t seed) {
    Game *g = games_open(name);
    assert_non_null(g);
    Match *m = begin(g, seed);
    for (int i = 0; i < CHOICES && match_run(m, 1) == MATCH_WAITS; i++) {
    }
    uint64_t hash = finish(m);
    game_free(g);
    return hash;
}

static void given_two_rule_sets_when_played_one_after_the_other_then_each_as_alone(void **state) {
    (void)state;
    Game *g[GAMES];
    for (int k = 0; k < GAMES; k++) assert_non_null(g[k] = games_open(names[k]));
    for (uint64_t seed = 1; seed <= 2; seed++)
        for (int k = GAMES - 1; k >= 0; k--) {
            Match *m = begin(g[k], seed);
            for (int i = 0; i < CHOICES && match_run(m, 1) == MATCH_WAITS; i++) {
            }
            assert_true(finish(m) == alone(names[k], seed));
        }
    for (int k = 0; k < GAMES; k++) game_free(g[k]);
}

static void given_two_rule_sets_when_played_in_turn_then_each_as_alone(void **state) {
    (void)state;
    Game *g[GAMES];
    Match *m[GAMES];
    bool on[GAMES] = {true, true};
    for (int k = 0; k < GAMES; k++) {
        assert_non_null(g[k] = games_open(names[k]));
        m[k] = begin(g[k], 7);
    }
    for (int i = 0; i < CHOICES; i++)
        for (int k = 0; k < GAMES; k++) on[k] = on[k] && match_run(m[k], 1) == MATCH_WAITS;
    for (int k = 0; k < GAMES; k++) {
        assert_true(finish(m[k]) == alone(names[k], 7));
        game_free(g[k]);
    }
}

/* Is the mod in the list that a record keeps? */
static bool has_mod(Game *g, const char *id) {
    Str list = {0}, wanted = {0};
    game_ask(g, "lock", NULL, NULL, &list, NULL);
    str_addf(&wanted, "\"%s\"", id);
    bool found = strstr(str_text(&list), str_text(&wanted)) != NULL;
    str_clear(&list);
    str_clear(&wanted);
    return found;
}

static void given_a_rule_set_of_its_own_then_the_other_is_not_loaded(void **state) {
    (void)state;
    Game *snapshot = games_open("hijacking"), *other = games_open("drive_deck");
    assert_true(has_mod(snapshot, "base"));
    assert_false(has_mod(snapshot, "bughunter"));
    assert_true(has_mod(other, "bughunter"));
    assert_false(has_mod(other, "base"));
    game_free(snapshot);
    game_free(other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_rule_set_of_its_own_then_the_other_is_not_loaded),
        cmocka_unit_test(given_two_rule_sets_when_played_one_after_the_other_then_each_as_alone),
        cmocka_unit_test(given_two_rule_sets_when_played_in_turn_then_each_as_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
