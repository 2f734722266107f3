/* test_search.c - the bot that plays on: what it chooses depends on the record alone, its options are read
 * strictly, and it is worth its time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "play/bot/rollout.h"

static const char *const BOT = "search:nodes=120,depth=6,width=4,tries=2";

static Match *start(Game *g, uint64_t seed, const char *first, const char *second) {
    Match *m = match_new(g, seed);
    assert_non_null(m);
    assert_true(match_bot(m, 0, first, seed));
    assert_true(match_bot(m, 1, second, seed));
    return m;
}

static uint64_t play(Game *g, uint64_t seed, const char *first, const char *second) {
    Match *m = start(g, seed, first, second);
    assert_int_equal(match_run(m, 0), MATCH_OVER);
    Str log = {0};
    match_log(m, -1, 0, &log);
    if (strstr(str_text(&log), "taken back")) fail_msg("it chose what cannot be done");
    str_clear(&log);
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

static void the_same_game_brings_the_same_choices(void **state) {
    (void)state;
    Game *g = games_open("duel");
    for (uint64_t seed = 1; seed <= 3; seed++)
        assert_true(play(g, seed, BOT, BOT) == play(g, seed, BOT, BOT));
    game_free(g);
}

/* Sorting that keeps equals in no order: it turns all of them round first. */
static bool turns_round;
typedef int (*Compare)(const void *a, const void *b);
void __real_qsort(void *list, size_t n, size_t size, Compare compare);
void __wrap_qsort(void *list, size_t n, size_t size, Compare compare);

void __wrap_qsort(void *list, size_t n, size_t size, Compare compare) {
    char *bytes = list;
    for (size_t i = 0; turns_round && i < n / 2; i++)
        for (size_t k = 0; k < size; k++) {
            char *a = bytes + i * size + k, *b = bytes + (n - 1 - i) * size + k, swap = *a;
            *a = *b;
            *b = swap;
        }
    __real_qsort(list, n, size, compare);
}

static void choices_hang_on_no_library(void **state) {
    (void)state;
    Game *g = games_open("hijacking");
    for (uint64_t seed = 1; seed <= 2; seed++) {
        Match *a = start(g, seed, BOT, BOT);
        match_run(a, 40);
        turns_round = true;
        Match *b = start(g, seed, BOT, BOT);
        match_run(b, 40);
        turns_round = false;
        assert_true(match_hash(a) == match_hash(b));
        match_free(a);
        match_free(b);
    }
    game_free(g);
}

static void a_game_that_is_left_and_taken_up_again_goes_on_as_it_would_have(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *m = start(g, 5, BOT, "random");
    for (int i = 0; i < 6; i++) match_run(m, 1);
    Match *fork = match_fork(m);
    match_run(m, 0);
    match_run(fork, 0);
    assert_true(match_hash(m) == match_hash(fork));
    match_free(fork);
    match_free(m);
    game_free(g);
}

static void keep(void *ud, const char *seat, const char *text) {
    if (seat) str_addf(ud, "%s\n", text);
}

/* A person who types what it chose comes to the same world: thinking left nothing behind. */
static void thinking_changes_nothing_in_the_world(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *m = match_new(g, 2), *other = match_new(g, 2);
    Str err = {0}, said = {0};
    match_run(m, 0);
    match_run(other, 0);
    match_hear(m, keep, &said);
    match_bot(m, match_seat(m), BOT, 1);
    match_run(m, 1);
    said.text[strcspn(said.text, "\n")] = '\0';
    if (!match_choose(other, match_seat(other), str_text(&said), &err))
        fail_msg("%s", str_text(&err));
    assert_true(match_hash(m) == match_hash(other));
    str_clear(&err);
    str_clear(&said);
    match_free(m);
    match_free(other);
    game_free(g);
}

static void its_options_are_read_strictly(void **state) {
    (void)state;
    static const char *const good[] = {"search", "search:nodes=1", "search:depth=30,nodes=5000",
                                       "search:width=2,tries=1"};
    static const char *const bad[] = {"search:",        "search:nodes",    "search:nodes=",
                                      "search:nodes=0", "search:nodes=1x", "search:nodes=99999999",
                                      "search:time=3",  "search:nodes=5,", "greedy:nodes=5",
                                      "searching",      "searc",           ""};
    Game *g = games_open("duel");
    Match *m = match_new(g, 1);
    for (size_t i = 0; i < ARRAY_LEN(good); i++)
        if (!match_bot(m, 0, good[i], 1)) fail_msg("%s is refused", good[i]);
    for (size_t i = 0; i < ARRAY_LEN(bad); i++)
        if (match_bot(m, 0, bad[i], 1)) fail_msg("%s is taken", bad[i]);
    match_free(m);
    game_free(g);
}

/* Who looks one choice ahead takes what is there at once; who plays on to the end of the activation finds
 * that a choice which brings nothing leads to more (tests/mods/harvest). */
static void it_sees_beyond_the_next_choice(void **state) {
    (void)state;
    Game *g = games_open("season");
    for (int seat = 0; seat < 2; seat++) {
        Match *m = start(g, 3, seat ? "greedy" : BOT, seat ? BOT : "greedy");
        assert_int_equal(match_run(m, 0), MATCH_OVER);
        assert_string_equal(match_winner(m), match_seat_side(m, seat));
        match_free(m);
    }
    game_free(g);
}

/* Sums of squares of such differences are more than a word holds. */
static void it_chooses_alike_however_much_a_point_is_worth(void **state) {
    (void)state;
    for (int noughts = 0; noughts <= 13; noughts++) {
        char set[20];
        snprintf(set, sizeof set, "price=%d", noughts);
        Game *g = games_open_set("season", set);
        Match *m = start(g, 3, BOT, "greedy");
        assert_int_equal(match_run(m, 0), MATCH_OVER);
        if (strcmp(match_winner(m), match_seat_side(m, 0)) != 0)
            fail_msg("with %d noughts %s has won", noughts, match_winner(m));
        match_free(m);
        game_free(g);
    }
}

/* Has a die been drawn on the copy? */
static bool is_diced(const Ahead *a) {
    for (int i = 0; i < WORLD_MAX_STREAMS; i++)
        if (world_drawn(a->flow.w, i)) return true;
    return false;
}

/* Does somebody in a hurry bet, who has that key for thoughts, where those dice are to come? */
static bool hurried_bet(Match *m, uint64_t key, uint64_t dice) {
    Ahead a;
    Rollout h = {.m = m, .left = 100, .key = key};
    match_list(m);
    ahead_begin(&a, m, 0, dice);
    world_journal(a.flow.w, true);
    assert_int_equal(flow_advance(&a.flow), FLOW_DECIDES);
    int held = rollout_pick(&h, &a.flow);
    assert_true(held > 0);
    assert_false(is_diced(&a)); /* what was tried is taken back */
    assert_true(rollout_run(&h, &a.flow, held));
    bool bet = is_diced(&a);
    m->flow->rules->release(m->flow->rules->ud, held);
    ahead_end(&a);
    return bet;
}

/* One tries what comes of each thing with dice of one's own; else one would bet where one is going to win. */
static void who_is_in_a_hurry_does_not_know_the_dice_to_come(void **state) {
    (void)state;
    Game *g = games_open_set("season", "bets=true");
    Match *m = start(g, 3, BOT, "random");
    int bets = 0;
    assert_int_equal(flow_advance(m->flow), FLOW_DECIDES);
    for (uint64_t key = 1; key <= 8; key++) {
        bool bet = hurried_bet(m, key, 1);
        for (uint64_t dice = 2; dice <= 8; dice++) assert_int_equal(hurried_bet(m, key, dice), bet);
        bets += bet;
    }
    assert_true(bets > 0 && bets < 8);
    match_free(m);
    game_free(g);
}

/* What the bot says first, where other dice are to come. */
static void first_choice(Game *g, uint64_t dice, Str *out) {
    Match *m = match_new(g, 7);
    world_reseed(match_world(m), dice);
    match_run(m, 0);
    match_hear(m, keep, out);
    match_bot(m, match_seat(m), BOT, 1);
    match_run(m, 1);
    match_free(m);
}

static void a_plan_does_not_change_with_the_dice_to_come(void **state) {
    (void)state;
    Game *g = games_open_set("season", "bets=true");
    Str first = {0}, other = {0};
    first_choice(g, 1, &first);
    for (uint64_t dice = 2; dice <= 12; dice++) {
        str_reset(&other);
        first_choice(g, dice, &other);
        assert_string_equal(str_text(&other), str_text(&first));
    }
    str_clear(&first);
    str_clear(&other);
    game_free(g);
}

static int wins(Game *g, const char *bot, const char *other, int games) {
    int n = 0;
    for (int i = 0; i < games; i++) {
        int seat = i % 2;
        Match *m = start(g, 100 + (uint64_t)i / 2, seat ? other : bot, seat ? bot : other);
        assert_int_equal(match_run(m, 0), MATCH_OVER);
        n += !strcmp(match_winner(m), match_seat_side(m, seat));
        n -= !strcmp(match_winner(m), match_seat_side(m, 1 - seat));
        match_free(m);
    }
    return n;
}

/* A hundred games, seats changed; most of them end when the lights go out. */
static void it_beats_whoever_plays_at_random(void **state) {
    (void)state;
    Game *g = games_open("duel");
    int n = wins(g, BOT, "random", 100);
    if (n < 8) fail_msg("%d more won than lost, of 100", n);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_game_brings_the_same_choices),
        cmocka_unit_test(choices_hang_on_no_library),
        cmocka_unit_test(a_game_that_is_left_and_taken_up_again_goes_on_as_it_would_have),
        cmocka_unit_test(thinking_changes_nothing_in_the_world),
        cmocka_unit_test(its_options_are_read_strictly),
        cmocka_unit_test(it_sees_beyond_the_next_choice),
        cmocka_unit_test(it_chooses_alike_however_much_a_point_is_worth),
        cmocka_unit_test(who_is_in_a_hurry_does_not_know_the_dice_to_come),
        cmocka_unit_test(a_plan_does_not_change_with_the_dice_to_come),
        cmocka_unit_test(it_beats_whoever_plays_at_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
