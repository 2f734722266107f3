/* test_script.c - games of tests/mods/tiny through the whole engine: both ways of answering tell the same
 * story, matches of one game and games of one process do not know of each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "world/digest.h"

typedef struct Course {
    uint64_t hash[400]; /* after each choice */
    int count;
    Str log;
} Course;

static Match *start(Game *g, uint64_t seed, const char *bot) {
    Match *m = match_new(g, seed);
    assert_non_null(m);
    for (int s = 0; s < match_seats(m); s++) assert_true(match_bot(m, s, bot, seed + 1));
    return m;
}

/* One more choice of a bot; false: the game is over. */
static bool step(Match *m, Course *c) {
    MatchState s = match_run(m, 1);
    if (s == MATCH_FAULTY) fail_msg("%s", match_fault(m));
    if (c->count < (int)ARRAY_LEN(c->hash)) c->hash[c->count++] = match_hash(m);
    return s == MATCH_WAITS;
}

static void finish(Match *m, Course *c) {
    while (step(m, c)) continue;
    match_log(m, -1, 0, &c->log);
    assert_true(c->count > 3 && c->count < (int)ARRAY_LEN(c->hash));
}

static void assert_same(Course *a, Course *b) {
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->hash, b->hash, (size_t)a->count * sizeof a->hash[0]);
    assert_string_equal(str_text(&a->log), str_text(&b->log));
}

static Course alone(Game *g, uint64_t seed, const char *bot) {
    Course c = {.count = 0};
    Match *m = start(g, seed, bot);
    finish(m, &c);
    match_free(m);
    return c;
}

/* Answers questions by policy in place, or plays the texts of such a game from outside. */
typedef struct Said {
    Str lines;
    const char *at;
} Said;

static void note(void *ud, const char *seat, const char *text) {
    if (seat) str_addf(&((Said *)ud)->lines, "%s %s\n", seat, text);
}

static void choose_next(Match *m, Said *said) {
    Str line = {0}, err = {0};
    size_t n = strcspn(said->at, "\n"), space = strcspn(said->at, " ");
    str_addn(&line, said->at, space);
    assert_int_equal(match_seat(m), match_seat_named(m, str_text(&line)));
    str_reset(&line);
    str_addn(&line, said->at + space + 1, n - space - 1);
    if (!match_choose(m, match_seat(m), str_text(&line), &err))
        fail_msg("%s: %s", str_text(&line), str_text(&err));
    said->at += n + 1;
    str_clear(&line);
    str_clear(&err);
}

static void given_answers_in_place_or_from_outside_then_world_and_log_are_equal(void **state) {
    (void)state;
    Game *g = games_open("duel");
    assert_non_null(g);
    int asked = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Said said = {0};
        Match *m = start(g, seed, seed % 2 ? "random" : "greedy");
        match_hear(m, note, &said);
        assert_int_equal(match_run(m, 0), MATCH_OVER);
        Match *again = match_new(g, seed);
        said.at = str_text(&said.lines);
        while (match_run(again, 0) == MATCH_WAITS) {
            asked += match_is_question(again);
            choose_next(again, &said);
        }
        assert_int_equal(*said.at, 0);
        assert_true(match_hash(again) == match_hash(m));
        Str a = {0}, b = {0};
        match_log(m, -1, 0, &a);
        match_log(again, -1, 0, &b);
        assert_string_equal(str_text(&a), str_text(&b));
        str_clear(&a);
        str_clear(&b);
        str_clear(&said.lines);
        match_free(again);
        match_free(m);
    }
    assert_true(asked > 0);
    game_free(g);
}

static void given_two_matches_of_one_game_in_turns_then_each_goes_as_it_does_alone(void **state) {
    (void)state;
    Game *g = games_open("duel");
    static const char *const bots[2] = {"random", "greedy"};
    Course want[2], got[2] = {{.count = 0}, {.count = 0}};
    Match *m[2];
    for (int i = 0; i < 2; i++) want[i] = alone(g, 10 + (uint64_t)i, bots[i]);
    for (int i = 0; i < 2; i++) m[i] = start(g, 10 + (uint64_t)i, bots[i]);
    bool more[2] = {true, true};
    for (int n = 0; more[0] || more[1]; n++) {
        int i = n * 7 % 3 % 2;
        if (!more[i]) i = 1 - i;
        more[i] = step(m[i], &got[i]);
    }
    for (int i = 0; i < 2; i++) {
        match_log(m[i], -1, 0, &got[i].log);
        assert_same(&want[i], &got[i]);
        str_clear(&want[i].log);
        str_clear(&got[i].log);
        match_free(m[i]);
    }
    game_free(g);
}

/* A command that waits for a person must still be there after any number of others. */
static void
given_a_question_that_waits_while_thousands_of_commands_run_then_it_is_answered(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *waiting = NULL;
    Str err = {0};
    for (uint64_t seed = 1; !waiting; seed++) {
        waiting = match_new(g, seed);
        match_bot(waiting, 0, "greedy", seed);
        while (match_run(waiting, 0) == MATCH_WAITS && !match_is_question(waiting))
            assert_true(match_choose(waiting, match_seat(waiting), "pass", &err));
        if (match_is_question(waiting)) break;
        match_free(waiting);
        waiting = NULL;
    }
    uint64_t choices = 0;
    for (uint64_t seed = 100; choices < 5000; seed++) {
        Match *other = start(g, seed, "greedy");
        match_quiet(other, true);
        assert_int_equal(match_run(other, 0), MATCH_OVER);
        choices += match_choices(other) * 8; /* a greedy bot tries about as many */
        match_free(other);
    }
    if (!match_choose(waiting, match_seat(waiting), "lose blood", &err))
        fail_msg("%s", str_text(&err));
    assert_int_not_equal(match_run(waiting, 0), MATCH_FAULTY);
    str_clear(&err);
    match_free(waiting);
    game_free(g);
}

static void given_two_games_in_one_process_then_neither_knows_of_the_other(void **state) {
    (void)state;
    Game *a = games_open("duel");
    Course want = alone(a, 21, "greedy"), got = {.count = 0};
    Match *m = start(a, 21, "greedy");
    Game *b = games_open("duel");
    Match *n = start(b, 99, "random");
    Course other = {.count = 0};
    for (bool more = true; more;) {
        more = step(m, &got);
        step(n, &other);
    }
    match_log(m, -1, 0, &got.log);
    assert_same(&want, &got);
    match_free(m);
    game_free(a);
    finish(n, &other); /* the second goes on without the first */
    Course again = alone(b, 21, "greedy");
    assert_same(&want, &again);
    str_clear(&want.log);
    str_clear(&got.log);
    str_clear(&other.log);
    str_clear(&again.log);
    match_free(n);
    game_free(b);
}

static void a_fork_goes_on_as_its_source_does(void **state) {
    (void)state;
    Game *g = games_open("duel");
    for (int at = 0; at < 12; at += 3) {
        Course c = {.count = 0}, d = {.count = 0};
        Match *m = start(g, 31, "random");
        for (int i = 0; i < at; i++) step(m, &c);
        Match *fork = match_fork(m);
        assert_non_null(fork);
        c.count = d.count = 0;
        uint64_t before = match_hash(m);
        while (step(fork, &d)) continue;
        assert_true(match_hash(m) == before);
        while (step(m, &c)) continue;
        assert_int_equal(c.count, d.count);
        assert_memory_equal(c.hash, d.hash, (size_t)c.count * sizeof c.hash[0]);
        match_free(fork);
        match_free(m);
    }
    game_free(g);
}

static void what_is_not_legal_is_refused_and_changes_nothing(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *m = match_new(g, 1);
    Str err = {0};
    match_run(m, 0);
    uint64_t before = match_hash(m);
    static const char *const texts[] = {"",         " ",     "fly",        "step",
                                        "step up",  "shoot", "shoot n1",   "aim",
                                        "aim zz99", "aim *", "lose blood", "step n n n n n n n",
                                        "\x1b[2J",  "never", "\xff"};
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        if (match_choose(m, match_seat(m), texts[i], &err)) fail_msg("'%s' was taken", texts[i]);
        assert_true(err.len > 0);
        assert_true(match_hash(m) == before);
        assert_int_equal(match_run(m, 0), MATCH_WAITS);
    }
    str_clear(&err);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_answers_in_place_or_from_outside_then_world_and_log_are_equal),
        cmocka_unit_test(given_two_matches_of_one_game_in_turns_then_each_goes_as_it_does_alone),
        cmocka_unit_test(
            given_a_question_that_waits_while_thousands_of_commands_run_then_it_is_answered),
        cmocka_unit_test(given_two_games_in_one_process_then_neither_knows_of_the_other),
        cmocka_unit_test(a_fork_goes_on_as_its_source_does),
        cmocka_unit_test(what_is_not_legal_is_refused_and_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
