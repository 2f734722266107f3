/* test_at_hand.c - what an action has at hand for listings is what its functions say one by one, at
 * each decision of whole games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "script/state/script_rep.h"

static const char *const names[] = {"hijacking", "berserker", "theyre_loose", "breakthrough",
                                    "mutiny"};

static void say_same(Match *m, int at) {
    Str out = {0}, err = {0};
    if (match_options(m, match_seat(m)) > 0) {
        if (!script_entry(match_script(m), m->view, &err, "at_hand_wrong", ">s", &out))
            fail_msg("decision %d: %s", at, str_text(&err));
        if (out.len) fail_msg("decision %d: %s", at, str_text(&out));
    }
    match_options(m, match_seat(m));
    str_clear(&out);
    str_clear(&err);
}

static void play(Game *g, uint64_t seed, int choices) {
    Match *m = match_new(g, seed);
    assert_non_null(m);
    match_quiet(m, true);
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, "random", seed);
    MatchState now = MATCH_WAITS;
    for (int i = 0; i < choices && now == MATCH_WAITS; i++) {
        now = match_run(m, 1);
        if (now == MATCH_WAITS) say_same(m, i);
    }
    assert_string_equal(match_fault(m), "");
    match_free(m);
}

static void given_games_then_what_is_at_hand_is_what_is_asked(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        Game *g = games_open(names[i]);
        assert_non_null(g);
        for (int seed = 1; seed <= games_count(2); seed++) play(g, (uint64_t)seed, 1500);
        game_free(g);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_games_then_what_is_at_hand_is_what_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
