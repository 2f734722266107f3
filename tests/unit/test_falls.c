/* test_falls.c - what dice decided: other dice that would decide the same are known, and what a bot thinks of
 * a choice is what it would think if it ran it with all of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "lib/rng.h"
#include "play/bot/bot_rep.h"
#include "worlds.h"

enum { SEEDS = 200 };

/* Two dice of a stream as a seed has them. */
static int64_t two_dice(const TestWorld *t, uint64_t seed) {
    uint64_t counter = 0, key = rng_key(seed, intern_name(t->schema->streams, t->dice));
    int64_t sum = 2;
    for (int i = 0; i < 2; i++) sum += (int64_t)rng_below(key, &counter, 6);
    return sum;
}

static void given_no_dice_then_all_others_are_the_same(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Falls f = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        assert_true(falls_same(&f, t.schema->streams, seed));
    worlds_close(&t);
}

static void given_dice_when_each_matters_then_others_are_the_same_that_fall_alike(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Falls f = {0};
    uint32_t dice[2];
    world_reseed(t.w, 7);
    t.w->falls = &f;
    for (int i = 0; i < 2; i++) dice[i] = world_draw(t.w, t.dice, 6);
    t.w->falls = NULL;
    int same = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        uint64_t counter = 0, key = rng_key(seed, intern_name(t.schema->streams, t.dice));
        bool alike = true;
        for (int i = 0; i < 2; i++) alike &= rng_below(key, &counter, 6) == dice[i];
        assert_int_equal(falls_same(&f, t.schema->streams, seed), alike);
        same += alike;
    }
    assert_in_range(same, 1, SEEDS / 4);
    worlds_close(&t);
}

static void
given_dice_when_their_sum_decides_then_others_are_the_same_that_decide_alike(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Falls f = {0};
    world_reseed(t.w, 7);
    t.w->falls = &f;
    for (int i = 0; i < 2; i++) (void)world_draw(t.w, t.dice, 6);
    falls_decide(&f, 2, 8, INT64_MAX);
    t.w->falls = NULL;
    int same = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        assert_int_equal(falls_same(&f, t.schema->streams, seed), two_dice(&t, seed) >= 8);
        same += two_dice(&t, seed) >= 8;
    }
    assert_in_range(same, SEEDS / 4, SEEDS * 3 / 4);
    worlds_close(&t);
}

static void given_more_dice_than_are_noted_then_no_others_are_the_same(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Falls f = {0};
    world_reseed(t.w, 7);
    t.w->falls = &f;
    for (int i = 0; i < FALLS_MOST; i++) (void)world_draw(t.w, t.dice, 6);
    assert_true(falls_same(&f, t.schema->streams, 7));
    (void)world_draw(t.w, t.dice, 6);
    assert_false(falls_same(&f, t.schema->streams, 7));
    falls_decide(&f, 2, 2, 12);
    assert_false(falls_same(&f, t.schema->streams, 7));
    t.w->falls = NULL;
    worlds_close(&t);
}

/* --- bots --- */

/* The choice run with each of the dice. */
static int64_t one_by_one(Match *m, int seat, int held, uint64_t dice, bool *apart) {
    int64_t sum = 0, first = 0;
    for (uint64_t i = 0; i < 3; i++) {
        Ahead a;
        int64_t value;
        ahead_begin(&a, m, seat, dice + i);
        assert_true(ahead_run(&a, held));
        assert_true(bot_worth(m, a.flow.w, "worth", match_side(m, seat), &value));
        ahead_end(&a);
        first = i ? first : value;
        *apart |= value != first;
        sum += value;
    }
    return sum;
}

/* Compares them for all choices there are; how many depend on the dice. */
static int compare(Match *m, uint64_t dice) {
    const Rules *r = m->flow->rules;
    int seat = match_seat(m), count = match_options(m, match_seat(m)), hang = 0;
    Worths known = {.count = 0};
    for (int i = 0; i < count; i++) {
        int option = m->shown_options[i];
        if (bot_places(m, option) > 0) bot_set_place(m, option, 0);
        int held = r->hold(r->ud, option);
        int64_t value;
        bool apart = false;
        assert_true(bot_value(m, seat, held, dice, &known, &value));
        assert_true(value == one_by_one(m, seat, held, dice, &apart));
        r->release(r->ud, held);
        hang += apart;
    }
    match_focus(m, m->flow->w);
    return hang;
}

/* Over a game that others play, each time so many choices on. */
static int compare_game(const char *scenario, const char *set, const char *bot, int choices) {
    Game *g = games_open_set(scenario, set);
    Match *m = match_new(g, 3);
    assert_non_null(m);
    int hang = 0;
    for (int i = 0; i < 60; i++) {
        for (int s = 0; s < match_seats(m); s++) match_bot(m, s, bot, 3);
        match_run(m, choices);
        for (int s = 0; s < match_seats(m); s++) match_bot(m, s, NULL, 0);
        if (match_run(m, 0) != MATCH_WAITS) break;
        if (!match_is_question(m)) hang += compare(m, (uint64_t)i * 1000 + 1);
    }
    assert_string_equal(match_fault(m), "");
    match_free(m);
    game_free(g);
    return hang;
}

static void given_attacks_when_a_bot_thinks_then_as_with_all_dice(void **state) {
    (void)state;
    assert_true(compare_game("first_game", "last_turn=12", "greedy", 3) > 20);
}

/* One looks at what a throw was, and one picks. */
static void given_rules_that_look_at_dice_when_a_bot_thinks_then_as_with_all_dice(void **state) {
    (void)state;
    assert_true(compare_game("season", "gambles=true", "random", 1) > 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_no_dice_then_all_others_are_the_same),
        cmocka_unit_test(given_dice_when_each_matters_then_others_are_the_same_that_fall_alike),
        cmocka_unit_test(
            given_dice_when_their_sum_decides_then_others_are_the_same_that_decide_alike),
        cmocka_unit_test(given_more_dice_than_are_noted_then_no_others_are_the_same),
        cmocka_unit_test(given_attacks_when_a_bot_thinks_then_as_with_all_dice),
        cmocka_unit_test(given_rules_that_look_at_dice_when_a_bot_thinks_then_as_with_all_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
