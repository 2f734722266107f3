/* test_games.c - whole games by random bots with a fork, a hash and a round trip through bytes at each
 * step, the record replayed once a game, and both ways of answering a question. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/tools/world_load.h"
#include "world/digest.h"

typedef struct Heard {
    Str text;
    int count;
} Heard;

static void hear(void *ud, const char *seat, const char *text) {
    Heard *h = ud;
    if (!seat) return;
    str_addf(&h->text, "%s\t%s\n", seat, text);
    h->count++;
}

enum { ALL = -1 }; /* seats that are played from outside */

/* A fork has the hash of its source, and what is done to it does not reach the source. */
static void check_step(Match *m) {
    uint64_t before = match_hash(m);
    World *fork = world_fork(match_world(m));
    assert_int_equal(digest_world(fork, NULL), before);
    world_draw(fork, 0, 6);
    Handle g = handle_make(KIND_GAME, 0, 0);
    table_set(fork, g, GAME_TURN, table_get(fork, g, GAME_TURN) + 1);
    assert_true(digest_world(fork, NULL) != before);
    assert_int_equal(match_hash(m), before);
    world_free(fork);
    assert_true(world_round_trip(match_world(m)));
    assert_int_equal(match_hash(m), before);
}

static uint64_t play_once(Game *g, uint64_t seed, Heard *heard, bool check, bool outside) {
    Match *m = match_new(g, seed);
    assert_non_null(m);
    match_quiet(m, true);
    match_hear(m, hear, heard);
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, "random", seed);
    if (outside) m->flow->policy = NULL; /* every question ends its command and runs it again */
    for (int step = 0; match_run(m, 1) == MATCH_WAITS; step++)
        if (check) check_step(m);
    assert_string_equal(match_fault(m), "");
    assert_int_equal(match_state(m), MATCH_OVER);
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

/* The same with nobody who listens: of words and numbers no question is written. */
static uint64_t play_unheard(Game *g, uint64_t seed, int *asked, int *written) {
    Match *m = match_new(g, seed);
    match_quiet(m, true);
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, "random", seed);
    assert_int_equal(match_run(m, 0), MATCH_OVER);
    *asked += m->flow->question.count;
    *written += m->flow->question.cap;
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

/* The record alone brings the same world, the answers of a seat from outside, or of all. */
static uint64_t replay(Game *g, uint64_t seed, const Heard *heard, int seat) {
    Match *m = match_new(g, seed);
    match_quiet(m, true);
    for (int s = 0; s < match_seats(m) && seat != ALL; s++)
        if (s != seat) match_bot(m, s, "random", seed);
    Str err = {0}, line = {0};
    match_run(m, 0);
    for (const char *at = str_text(&heard->text); *at;) {
        size_t n = strcspn(at, "\n"), tab = strcspn(at, "\t");
        str_reset(&line);
        str_addn(&line, at, tab);
        int whose = match_seat_named(m, str_text(&line));
        str_reset(&line);
        str_addn(&line, at + tab + 1, n - tab - 1);
        at += n + 1;
        if (seat != ALL && whose != seat) continue; /* a bot's, who chooses it again */
        assert_int_equal(match_seat(m), whose);
        if (!match_choose(m, match_seat(m), str_text(&line), &err))
            fail_msg("%s: %s", str_text(&line), str_text(&err));
        match_run(m, 0);
    }
    assert_int_equal(match_state(m), MATCH_OVER);
    uint64_t hash = match_hash(m);
    str_clear(&err);
    str_clear(&line);
    match_free(m);
    return hash;
}

static void play_games(const char *scenario, int games) {
    Game *g = games_open(scenario);
    assert_non_null(g);
    int asked = 0, written = 0;
    for (int i = 1; i <= games; i++) {
        Heard first = {0}, second = {0};
        uint64_t hash = play_once(g, (uint64_t)i, &first, true, false);
        assert_int_equal(play_once(g, (uint64_t)i, &second, false, true), hash);
        assert_string_equal(str_text(&first.text), str_text(&second.text));
        assert_int_equal(play_unheard(g, (uint64_t)i, &asked, &written), hash);
        assert_int_equal(replay(g, (uint64_t)i, &first, ALL), hash);
        assert_int_equal(replay(g, (uint64_t)i, &first, i % 2), hash);
        str_clear(&first.text);
        str_clear(&second.text);
    }
    assert_true(asked > 0 && (written == 0 || strcmp(scenario, "duel") != 0));
    game_free(g);
}

static void given_tiny_when_played_then_fork_bytes_answers_and_record_agree(void **state) {
    (void)state;
    play_games("duel", games_count(10));
}

static void given_hijacking_when_played_then_fork_bytes_answers_and_record_agree(void **state) {
    (void)state;
    play_games("hijacking", games_count(1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_tiny_when_played_then_fork_bytes_answers_and_record_agree),
        cmocka_unit_test(given_hijacking_when_played_then_fork_bytes_answers_and_record_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
