/* test_joint.c - several seats asked at once within one command (engine/play/joint.c), as the mod `council`
 * has it: red, green and blue answer, grey watches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/joint.h"

static Match *start(Game *g) {
    Match *m = match_new(g, 7);
    assert_non_null(m);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    return m;
}

static int seat(const Match *m, const char *id) {
    int s = match_seat_named(m, id);
    assert_true(s >= 0);
    return s;
}

static bool waits(const Match *m, const char *id) { return match_waits(m, seat(m, id)); }

static void say(Match *m, const char *id, const char *text) {
    Str err = {0};
    if (!match_choose(m, seat(m, id), text, &err)) fail_msg("%s: %s: %s", id, text, str_text(&err));
    match_run(m, 0);
    str_clear(&err);
}

static void refused(Match *m, const char *id, const char *text, const char *why) {
    Str err = {0};
    assert_false(match_choose(m, seat(m, id), text, &err));
    if (!strstr(str_text(&err), why)) fail_msg("'%s' does not say '%s'", str_text(&err), why);
    match_run(m, 0);
    str_clear(&err);
}

static void log_of(Match *m, const char *id, Str *out) {
    str_reset(out);
    match_log(m, seat(m, id), 0, out);
}

static void view_of(Match *m, const char *id, Str *out) {
    str_reset(out);
    match_view_json(m, seat(m, id), out);
    match_shown(m, seat(m, id), out);
    match_log(m, seat(m, id), 0, out);
}

static int points(Match *m, const char *unit) {
    World *w = match_world(m);
    int row = 0, col = schema_field(w->schema, KIND_UNIT, "points");
    for (Handle u; (u = table_next(w, KIND_UNIT, &row));)
        if (!strcmp(schema_text(w->schema, table_get(w, u, UNIT_ID)), unit))
            return table_get(w, u, col);
    fail_msg("there is no unit %s", unit);
    return -1;
}

static void bid_all(Match *m) {
    say(m, "red", "bid 1");
    say(m, "red", "raise no");
    say(m, "green", "bid 2");
    say(m, "blue", "bid 3");
}

/* --- one world, in whatever order they answer --- */

static const char *const ids[] = {"red", "green", "blue", "grey"};
static const char *const red[] = {"bid 7", "undo", "12", "raise yes", NULL};
static const char *const green[] = {"bid 20", NULL};
static const char *const blue[] = {"4", NULL};
static const char *const *const lines[] = {red, green, blue};
/* What they think better of, where somebody else still has to answer. */
static const char *const red_more[] = {"undo", "undo", "bid 0", "undo", "bid 12", "yes", NULL};
static const char *const green_more[] = {"undo", "3", "undo", "bid 20", NULL};
static const char *const blue_more[] = {"undo", "bid 20", "undo", "bid 4", NULL};
static const char *const *const more[] = {red_more, green_more, blue_more};
static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void say_all(Match *m, const char *id, const char *const *list) {
    for (int i = 0; list[i]; i++) say(m, id, list[i]);
}

static void answer_all(Match *m, const int *order) {
    for (int k = 0; k < 3; k++) {
        say_all(m, ids[order[k]], lines[order[k]]);
        if (k < 2) say_all(m, ids[order[k]], more[order[k]]);
    }
}

/* One line each in turn. */
static void answer_in_turn(Match *m, const int *order) {
    int next[3] = {0};
    for (int left = 3; left > 0;) {
        left = 0;
        for (int k = 0; k < 3; k++) {
            int s = order[k];
            if (lines[s][next[s]]) say(m, ids[s], lines[s][next[s]++]);
            left += lines[s][next[s]] != NULL;
        }
    }
}

typedef struct Ended {
    uint64_t hash, choices;
    Str logs[4];
} Ended;

static void note_end(Match *m, Ended *e) {
    assert_true(waits(m, "green"));
    assert_false(match_is_question(m));
    e->hash = match_hash(m);
    e->choices = m->flow->choices;
    for (int i = 0; i < 4; i++) log_of(m, ids[i], &e->logs[i]);
}

static void same_end(const Ended *a, const Ended *b) {
    assert_true(a->hash == b->hash);
    assert_true(a->choices == b->choices);
    for (int i = 0; i < 4; i++) assert_string_equal(str_text(&a->logs[i]), str_text(&b->logs[i]));
}

static void ended_clear(Ended *e) {
    for (int i = 0; i < 4; i++) str_clear(&e->logs[i]);
}

static void
given_three_seats_asked_at_once_then_all_orders_of_arrival_end_in_one_hash(void **state) {
    (void)state;
    Game *g = games_open("council");
    Ended first = {0};
    for (int way = 0; way < 12; way++) {
        Match *m = start(g);
        Ended now = {0};
        if (way < 6) answer_all(m, orders[way]);
        else answer_in_turn(m, orders[way - 6]);
        note_end(m, &now);
        if (way == 0) first = now;
        else same_end(&first, &now), ended_clear(&now);
        match_free(m);
    }
    ended_clear(&first);
    game_free(g);
}

/* --- all wait at once, and nobody sees the others --- */

static void given_a_joint_question_then_all_asked_wait_and_nobody_sees_an_answer(void **state) {
    (void)state;
    Game *g = games_open("council");
    Match *m = start(g);
    Str before[4] = {{0}}, now = {0};
    assert_true(waits(m, "red") && waits(m, "green") && waits(m, "blue"));
    assert_false(waits(m, "grey"));
    assert_true(match_is_question(m));
    uint64_t hash = match_hash(m);
    for (int i = 1; i < 4; i++) view_of(m, ids[i], &before[i]);
    say(m, "red", "bid 17");
    assert_true(waits(m, "red")); /* its second question comes now */
    say(m, "red", "raise yes");
    assert_false(waits(m, "red"));
    assert_true(match_hash(m) == hash);
    for (int i = 1; i < 4; i++) {
        view_of(m, ids[i], &now);
        assert_string_equal(str_text(&now), str_text(&before[i]));
    }
    str_reset(&now);
    match_why(m, seat(m, "red"), &now);
    assert_string_equal(str_text(&now), "answered: bid 17, raise yes; others still have to answer, "
                                        "and until then undo takes it back");
    str_reset(&now);
    match_why(m, seat(m, "grey"), &now);
    assert_string_equal(str_text(&now), "");
    refused(m, "grey", "bid 3", "not now");
    refused(m, "red", "bid 3", "not now");
    say(m, "green", "bid 2");
    say(m, "blue", "bid 3");
    log_of(m, "grey", &now);
    if (!strstr(str_text(&now), "Red bids 27")) fail_msg("%s", str_text(&now));
    for (int i = 0; i < 4; i++) str_clear(&before[i]);
    str_clear(&now);
    match_free(m);
    game_free(g);
}

static void given_an_answer_then_it_is_taken_back_until_the_last_one_is_in(void **state) {
    (void)state;
    Game *g = games_open("council");
    Match *m = start(g);
    refused(m, "green", "undo", "none of your answers is in");
    say(m, "green", "bid 4");
    refused(m, "green", "bid 5", "not now");
    say(m, "green", "undo");
    refused(m, "green", "bid 99", "0 to 20 expected");
    refused(m, "green", "bid much", "no whole number");
    say(m, "green", "bid 13"); /* one of its form that is not listed */
    say(m, "red", "bid 1");
    say(m, "blue", "bid 3");
    say(m, "red", "raise no");
    refused(m, "green", "undo", "several seats are asked at once");
    Str log = {0};
    log_of(m, "grey", &log);
    if (!strstr(str_text(&log), "Green bids 13")) fail_msg("%s", str_text(&log));
    str_clear(&log);
    match_free(m);
    game_free(g);
}

/* --- within a choice --- */

/* What was said in advance to the open question is shown, and is its answer where nobody needs be asked. */
static void has_said(Match *m, const char *id, const char *what, const char *answer) {
    Str text = {0}, err = {0};
    assert_true(match_answers(m, seat(m, id), &text, &err));
    if (!strstr(str_text(&text), what)) fail_msg("'%s' does not say '%s'", str_text(&text), what);
    assert_true(match_plain(m, seat(m, id), false, &text));
    size_t first = strcspn(str_text(&text), "\n"); /* why stands in the second line */
    assert_int_equal(first, strlen(answer));
    assert_memory_equal(str_text(&text), answer, first);
    str_clear(&text);
    str_clear(&err);
}

static void given_a_choice_that_asks_all_then_its_own_seat_is_asked_with_them(void **state) {
    (void)state;
    Game *g = games_open("council");
    Match *m = start(g);
    bid_all(m);
    int had = points(m, "blue_1");
    say(m, "green", "vote");
    assert_true(waits(m, "red") && waits(m, "green") && waits(m, "blue"));
    refused(m, "green", "offer draw", "answer the question first");
    say(m, "blue", "blue");
    say(m, "red", "elect green");
    say(m, "red", "undo");
    refused(m, "red", "elect grey", "choose one of: elect red, elect green");
    say(m, "red", "never elect");
    has_said(m, "red", "elect", "pass");
    say(m, "red", "pass");
    say(m, "green", "elect blue");
    assert_int_equal(points(m, "blue_1"), had + 2);
    bid_all(m); /* the next turn: red has said that it does not want to be asked */
    say(m, "green", "vote");
    assert_false(waits(m, "red"));
    assert_true(waits(m, "green") && waits(m, "blue"));
    match_free(m);
    game_free(g);
}

static void given_a_command_that_fails_after_all_answers_then_nothing_of_it_stands(void **state) {
    (void)state;
    Game *g = games_open_set("council", "errs=true");
    Match *m = start(g);
    bid_all(m);
    uint64_t hash = match_hash(m);
    say(m, "green", "quarrel");
    say(m, "green", "shout 2");
    refused(m, "red", "shout 1", "the quarrel of 1 and 2");
    assert_true(match_hash(m) == hash);
    refused(m, "green", "quarrel", "failed before");
    say(m, "green", "again");
    say(m, "blue", "one 2");
    say(m, "green", "one 1");
    assert_true(waits(m, "red") && !waits(m, "green") && !waits(m, "blue"));
    int had = points(m, "red_1");
    say(m, "red", "two 2");
    assert_true(!waits(m, "red") && waits(m, "green") && waits(m, "blue"));
    say(m, "green", "three 1");
    say(m, "blue", "three 2");
    assert_int_equal(points(m, "red_1") - had, 100 + 100 + 20 + 4 + 1);
    match_free(m);
    game_free(g);
}

static void given_a_joint_question_that_stops_halfway_then_nothing_of_it_is_asked(void **state) {
    (void)state;
    Game *g = games_open_set("council", "errs=true");
    Match *m = start(g);
    bid_all(m);
    int had = points(m, "red_1");
    say(m, "green", "stumble");
    assert_true(waits(m, "red") && !waits(m, "green") && waits(m, "blue"));
    say(m, "blue", "whole 2");
    say(m, "red", "whole 1");
    assert_int_equal(points(m, "red_1") - had, 10 + 3);
    match_free(m);
    game_free(g);
}

/* --- what is no joint question --- */

static void given_bad_lists_then_the_error_says_what_and_where(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"no_list", "ask.together: a list of questions expected, not number"},
        {"no_question", "ask.together: [2] is number; a question"},
        {"typo", "ask.together takes no 'wyh' (did you mean 'why'?)"},
        {"no_seat", "there is no seat 'nobody'; there are "},
        {"no_choice", "ask 'x': no choices"},
        {"word", "ask 'resign': this word is reserved"},
        {"many", "ask.together: 65 questions, at most 64 are asked at once"}};
    Game *g = games_open_set("council", "errs=true");
    Match *m = start(g);
    bid_all(m);
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Str text = {0}, err = {0};
        str_addf(&text, "bad %s", cases[i][0]);
        assert_false(match_choose(m, seat(m, "green"), str_text(&text), &err));
        if (!strstr(str_text(&err), cases[i][1])) fail_msg("%s", str_text(&err));
        if (!strstr(str_text(&err), "council/init.lua:")) fail_msg("no place: %s", str_text(&err));
        match_run(m, 0);
        str_clear(&text);
        str_clear(&err);
    }
    match_free(m);
    game_free(g);
}

static void given_a_seat_that_resigns_then_the_answers_are_dropped(void **state) {
    (void)state;
    Game *g = games_open("council");
    Match *m = start(g);
    Str err = {0};
    say(m, "red", "bid 3");
    assert_false(match_referee(m, "set red_1 hits 5", &err));
    if (!strstr(str_text(&err), "a question is open")) fail_msg("%s", str_text(&err));
    say(m, "blue", "resign");
    assert_int_equal(m->desks.count, 0);
    assert_int_equal(match_state(m), MATCH_OVER);
    str_clear(&err);
    match_free(m);
    game_free(g);
}

/* --- bots, records --- */

typedef struct Heard {
    char *seats[400], *texts[400];
    int count;
} Heard;

static void hear(void *ud, const char *who, const char *text) {
    Heard *h = ud;
    assert_true(h->count < 400);
    h->seats[h->count] = who ? str_dup(who) : NULL;
    h->texts[h->count++] = str_dup(text);
}

static void heard_clear(Heard *h) {
    for (int i = 0; i < h->count; i++) free(h->seats[i]), free(h->texts[i]);
    free(h);
}

/* People answer for red, before the bots or after them; `green` and `blue` are bots. */
static uint64_t with_bots(Game *g, bool late, Heard *h) {
    Match *m = match_new(g, 11);
    match_hear(m, hear, h);
    match_run(m, 0);
    if (late) say(m, "red", "bid 9");
    for (int i = 1; i < 3; i++) {
        match_bot(m, seat(m, ids[i]), "random", 5);
        match_run(m, 0);
    }
    if (!late) say(m, "red", "bid 9");
    if (late) say(m, "red", "undo"), say(m, "red", "bid 9");
    say(m, "red", "raise yes");
    for (int i = 0; i < 20 && match_state(m) == MATCH_WAITS; i++) {
        int s = seat(m, "red");
        Str text = {0}, err = {0};
        assert_true(match_waits(m, s) && match_options(m, s) > 0);
        match_option_text(m, 0, &text);
        match_choose(m, s, str_text(&text), &err); /* what it answers may fail */
        match_run(m, 0);
        str_clear(&text);
        str_clear(&err);
    }
    assert_int_equal(match_state(m), MATCH_OVER);
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

static void given_bots_then_they_answer_the_same_before_a_person_and_after(void **state) {
    (void)state;
    Game *g = games_open("council");
    Heard *early = calloc(1, sizeof *early), *late = calloc(1, sizeof *late);
    assert_true(with_bots(g, false, early) == with_bots(g, true, late));
    heard_clear(early);
    heard_clear(late);
    game_free(g);
}

/* The lines that were heard, in order of arrival, make the same game; check values are the same. */
static void given_a_record_then_it_makes_the_same_game(void **state) {
    (void)state;
    Game *g = games_open("council");
    Heard *first = calloc(1, sizeof *first), *second = calloc(1, sizeof *second);
    uint64_t hash = with_bots(g, true, first);
    Match *m = match_new(g, 11);
    Str err = {0};
    match_hear(m, hear, second);
    match_run(m, 0);
    for (int i = 0; i < first->count; i++) {
        if (!first->seats[i]) continue;
        match_choose(m, seat(m, first->seats[i]), first->texts[i], &err);
        match_run(m, 0);
    }
    if (match_state(m) != MATCH_OVER) fail_msg("%s %s", match_fault(m), str_text(&err));
    assert_true(match_hash(m) == hash);
    assert_int_equal(first->count, second->count);
    int checks = 0;
    for (int i = 0; i < first->count; i++) {
        assert_string_equal(first->texts[i], second->texts[i]);
        checks += !first->seats[i];
    }
    assert_true(checks >= 2);
    str_clear(&err);
    match_free(m);
    heard_clear(first);
    heard_clear(second);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_three_seats_asked_at_once_then_all_orders_of_arrival_end_in_one_hash),
        cmocka_unit_test(given_a_joint_question_then_all_asked_wait_and_nobody_sees_an_answer),
        cmocka_unit_test(given_an_answer_then_it_is_taken_back_until_the_last_one_is_in),
        cmocka_unit_test(given_a_choice_that_asks_all_then_its_own_seat_is_asked_with_them),
        cmocka_unit_test(given_a_command_that_fails_after_all_answers_then_nothing_of_it_stands),
        cmocka_unit_test(given_a_joint_question_that_stops_halfway_then_nothing_of_it_is_asked),
        cmocka_unit_test(given_bad_lists_then_the_error_says_what_and_where),
        cmocka_unit_test(given_a_seat_that_resigns_then_the_answers_are_dropped),
        cmocka_unit_test(given_bots_then_they_answer_the_same_before_a_person_and_after),
        cmocka_unit_test(given_a_record_then_it_makes_the_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
