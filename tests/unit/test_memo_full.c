/* test_memo_full.c - a game goes the same way where there is no room for what was memoized: all
 * answers are forgotten then, in the middle of a listing, of what comes next, of a function that asks
 * others. On a machine with load a table is full now and then; here it is one time in 61. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "script/memo/memo_rep.h"
#include "script/state/script.h"

enum { EACH = 61, CHOICES = 80 };

static struct {
    bool on;
    long asked, failed;
} room;

/* What make_room asks first, and nobody else: see the Makefile. */
bool __real_memo_grow_answers(Memo *k);
bool __wrap_memo_grow_answers(Memo *k);

bool __wrap_memo_grow_answers(Memo *k) {
    bool fails = room.on && ++room.asked % EACH == 0;
    room.failed += fails;
    return !fails && __real_memo_grow_answers(k);
}

static Match *begin(Game *g, uint64_t seed) {
    Match *m = match_new(g, seed);
    assert_non_null(m);
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, s % 2 ? "random" : "greedy", seed);
    return m;
}

/* All that may be chosen, as a player is told of it. */
static void add_listing(Match *m, Str *out) {
    int n = match_options(m, match_seat(m));
    for (int i = 0; i < n; i++) match_option_text(m, i, out), match_option_json(m, i, out);
}

static MatchState go_on(Match *m, bool fails, Str *out) {
    room.on = fails;
    MatchState now = match_run(m, 1);
    if (now == MATCH_WAITS) add_listing(m, out);
    room.on = false;
    return now;
}

static void play_both(const char *scenario, uint64_t seed) {
    Game *with = games_open(scenario), *without = games_open(scenario);
    assert_true(with && without);
    Match *a = begin(with, seed), *b = begin(without, seed);
    Str here = {0}, there = {0};
    MatchState now = MATCH_WAITS;
    int made = 0;
    for (; made < CHOICES && now == MATCH_WAITS; made++) {
        str_reset(&here);
        str_reset(&there);
        now = go_on(a, true, &here);
        assert_int_equal(go_on(b, false, &there), now);
        assert_string_equal(match_fault(a), match_fault(b));
        assert_string_equal(str_text(&here), str_text(&there));
        if (match_hash(a) != match_hash(b))
            fail_msg("%s: choice %d led to two worlds", scenario, made);
    }
    assert_true(made > CHOICES / 4);
    assert_true(*memo_forgot(game_script(with)->memo) > *memo_forgot(game_script(without)->memo));
    str_clear(&here);
    str_clear(&there);
    match_free(a);
    match_free(b);
    game_free(with);
    game_free(without);
}

static void given_there_is_no_room_now_and_then_then_games_go_the_same_way(void **state) {
    (void)state;
    static const char *const names[] = {"hijacking", "drive_deck"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        room.asked = room.failed = 0;
        play_both(names[i], 7 + i);
        print_message("# %s: %ld answers, no room for %ld of them\n", names[i], room.asked,
                      room.failed);
        assert_true(room.failed > 20);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_there_is_no_room_now_and_then_then_games_go_the_same_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
