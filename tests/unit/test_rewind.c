/* test_rewind.c - going back: to where a seat began to act, whoever has thrown since, with the dice that come
 * next; and the same once more from a record. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "lib/grow.h"

typedef struct Heard {
    Str *lines; /* "seat text" */
    int count, checks;
} Heard;

static void hear(void *ud, const char *seat, const char *text) {
    Heard *h = ud;
    h->checks += !seat;
    Str *line = seat ? grow_next(&h->lines, h->count, sizeof *line) : NULL;
    if (!line) return;
    str_addf(line, "%s %s", seat, text);
    h->count++;
}

static void heard_clear(Heard *h) {
    for (int i = 0; i < h->count; i++) str_clear(&h->lines[i]);
    free(h->lines);
    *h = (Heard){0};
}

static Match *begin(Game *g, Heard *h, const char *marked) {
    Match *m = match_new(g, 4);
    assert_non_null(m);
    match_hear(m, hear, h);
    if (marked) match_keep_marks(m, marked);
    match_run(m, 0);
    return m;
}

static bool try(Match *m, const char *text, Str *err) {
    str_reset(err);
    bool ok = match_choose(m, match_seat(m), text, err);
    match_run(m, 0);
    return ok;
}

static void must(Match *m, const char *text) {
    Str err = {0};
    if (!try(m, text, &err)) fail_msg("%s: %s", text, str_text(&err));
    str_clear(&err);
}

static void refused(Match *m, const char *text, const char *why) {
    Str err = {0};
    uint64_t before = match_hash(m);
    assert_false(try(m, text, &err));
    if (!strstr(str_text(&err), why)) fail_msg("%s: %s", text, str_text(&err));
    assert_int_equal(match_hash(m), before);
    str_clear(&err);
}

/* What all that a seat knows looks like. */
static char *seen(Match *m) {
    Str json = {0};
    match_view_json(m, 0, &json);
    char *text = str_dup(str_text(&json));
    str_clear(&json);
    return text;
}

/* What was thrown in the lines that hold, and before in those that do not: "4156". */
static void thrown(Match *m, int from, Str *out) {
    Str log = {0};
    match_log(m, -1, from, &log);
    for (const char *at = str_text(&log); (at = strstr(at, "1D [")); at++) str_addc(out, at[4]);
    str_clear(&log);
}

/* Both shoot, and lose nerve where they are hit. */
static void exchange(Match *m) {
    must(m, "shoot s1");
    if (match_is_question(m)) must(m, "lose nerve");
    must(m, "shoot n1");
    if (match_is_question(m)) must(m, "lose nerve");
}

static void given_throws_and_another_seat_since_then_all_is_as_it_was_and_the_dice_go_on(void **s) {
    Heard heard = {0}, plain_heard = {0};
    Str dice = {0}, plain = {0};
    Match *m = begin(*s, &heard, "north"), *other = begin(*s, &plain_heard, NULL);
    char *before = seen(m);
    exchange(m);
    thrown(m, 0, &dice);
    must(m, "rewind");
    char *after = seen(m);
    assert_string_equal(before, after);
    assert_int_equal(heard.checks, 1);
    exchange(m);
    assert_int_equal(heard.checks, 2); /* the turn has ended once more */
    thrown(m, 0, &dice);
    for (int i = 0; i < 2; i++) exchange(other);
    thrown(other, 0, &plain);
    assert_true(dice.len >= 4);
    assert_string_equal(str_text(&dice), str_text(&plain));
    free(before), free(after);
    str_clear(&dice), str_clear(&plain);
    heard_clear(&heard), heard_clear(&plain_heard);
    match_free(m), match_free(other);
}

static void given_a_record_with_rewinds_then_it_comes_to_the_same(void **s) {
    Heard heard = {0}, again = {0};
    Str err = {0};
    Match *m = begin(*s, &heard, "north");
    exchange(m);
    exchange(m);
    must(m, "rewind");
    exchange(m);
    must(m, "rewind");
    exchange(m);
    must(m, "rewind turn");
    must(m, "pass");
    Match *other = begin(*s, &again, "north");
    for (int i = 0; i < heard.count; i++) {
        const char *line = str_text(&heard.lines[i]), *text = strchr(line, ' ') + 1;
        int seat = !strncmp(line, "south", 5);
        if (!match_choose(other, seat, text, &err)) fail_msg("%s: %s", line, str_text(&err));
        match_run(other, 0);
    }
    assert_int_equal(match_hash(m), match_hash(other));
    assert_int_equal(heard.count, again.count);
    for (int i = 0; i < heard.count; i++)
        assert_string_equal(str_text(&heard.lines[i]), str_text(&again.lines[i]));
    str_clear(&err);
    heard_clear(&heard), heard_clear(&again);
    match_free(m), match_free(other);
}

static void given_a_question_of_another_command_then_it_is_dropped(void **s) {
    Heard heard = {0};
    Match *m = begin(*s, &heard, "north");
    char *before = NULL;
    for (int i = 0; i < 20 && !match_is_question(m); i++) {
        free(before);
        before = seen(m);
        must(m, "pass");
        must(m, "shoot n1");
    }
    assert_true(match_is_question(m)); /* north, who was hit */
    must(m, "rewind");
    assert_false(match_is_question(m));
    char *after = seen(m);
    assert_string_equal(before, after);
    free(before), free(after);
    heard_clear(&heard);
    match_free(m);
}

static void given_several_rewinds_then_each_goes_back_by_one_up_to_twelve(void **s) {
    Heard heard = {0};
    Str err = {0};
    Match *m = begin(*s, &heard, "north");
    for (int i = 0; i < 15; i++) must(m, "pass"), must(m, "pass");
    int turn = match_turn(m), back = 0;
    while (try(m, "rewind", &err)) assert_int_equal(match_turn(m), turn - ++back);
    assert_int_equal(back, 12);
    refused(m, "rewind", "none of your people has begun to act");
    must(m, "pass");
    refused(m, "rewind 3", "nobody of this seat began to act after choice 3");
    refused(m, "rewind north", "rewind alone or rewind turn expected");
    str_clear(&err);
    heard_clear(&heard);
    match_free(m);
}

static void given_a_choice_that_is_refused_then_nobody_has_begun_with_it(void **s) {
    Heard heard = {0};
    Match *m = begin(*s, &heard, "north");
    must(m, "pass");
    must(m, "pass");
    int turn = match_turn(m);
    refused(m, "dance", "there is no 'dance' here");
    must(m, "rewind");
    assert_int_equal(match_turn(m), turn - 1);
    heard_clear(&heard);
    match_free(m);
}

/* Crew and thieves act one after the other in first_game; whose turn it is does nothing. */
static void given_several_units_of_a_turn_then_turn_goes_to_the_first_of_them(void **s) {
    (void)s;
    Heard heard = {0};
    Str want[2] = {0};
    Game *g = games_open("first_game");
    Match *m = begin(g, &heard, "crew");
    int crew = match_seat_named(m, "crew"), turn = match_turn(m), ends = 0;
    for (int i = 0; i < 60 && !(ends >= 2 && match_seat(m) == crew); i++) {
        bool asks = match_is_question(m), acts = !asks && match_seat(m) == crew;
        if (acts && ends < 2) str_addf(&want[ends++], "crew rewind %d", heard.count);
        must(m, asks ? "pass" : "end");
    }
    assert_int_equal(match_turn(m), turn);
    must(m, "rewind");
    assert_string_equal(str_text(&heard.lines[heard.count - 1]), str_text(&want[1]));
    must(m, "rewind turn");
    assert_string_equal(str_text(&heard.lines[heard.count - 1]), str_text(&want[0]));
    assert_int_equal(match_seat(m), crew);
    str_clear(&want[0]), str_clear(&want[1]);
    heard_clear(&heard);
    match_free(m);
    game_free(g);
}

static void say(Match *m, const char *id, const char *text) {
    Str err = {0};
    if (!match_choose(m, match_seat_named(m, id), text, &err)) fail_msg("%s", str_text(&err));
    match_run(m, 0);
    str_clear(&err);
}

/* Orders are written aside: what is written so far is dropped, and a phase that is over is written again. */
static void given_seats_that_choose_at_the_same_time_then_their_orders_are_written_again(void **s) {
    (void)s;
    Heard heard = {0};
    Game *g = games_open("aside");
    Match *m = begin(g, &heard, "red");
    int turn = match_turn(m), red = match_seat_named(m, "red");
    for (int i = 0; i < 2; i++) {
        say(m, "red", "note 1");
        say(m, "red", "done");
        say(m, "green", "note 2");
        say(m, "green", "done");
        assert_int_equal(match_turn(m), turn + i);
        say(m, "blue", "note 3");
        say(m, "blue", "done");
        assert_int_equal(match_turn(m), turn + i + 1);
    }
    say(m, "red", "slip");
    say(m, "red", "rewind");
    Str err = {0};
    assert_false(match_choose(m, red, "tear", &err)); /* the slip was dropped */
    assert_non_null(strstr(str_text(&err), "nothing to tear"));
    str_clear(&err);
    assert_int_equal(match_turn(m), turn + 2);
    assert_string_equal(str_text(&heard.lines[heard.count - 1]), "red rewind 12");
    say(m, "red", "rewind");
    assert_int_equal(match_turn(m), turn + 1);
    assert_true(match_waits(m, red));
    assert_string_equal(str_text(&heard.lines[heard.count - 1]), "red rewind 6");
    heard_clear(&heard);
    match_free(m);
    game_free(g);
}

static void given_a_seat_that_may_not_then_it_is_refused(void **s) {
    Heard heard = {0};
    Match *m = begin(*s, &heard, "south");
    must(m, "pass");
    must(m, "pass");
    refused(m, "rewind", "nothing is taken back");
    heard_clear(&heard);
    match_free(m);
}

static void given_a_referee_who_changed_something_then_there_is_no_way_back(void **s) {
    Heard heard = {0};
    Str err = {0};
    Match *m = begin(*s, &heard, "north");
    must(m, "pass");
    must(m, "pass");
    if (!match_referee(m, "set n1 hits 1", &err)) fail_msg("%s", str_text(&err));
    match_run(m, 0);
    refused(m, "rewind", "the referee has changed something");
    str_clear(&err);
    heard_clear(&heard);
    match_free(m);
}

/* What was told in between is gone for all who read it, and that time was taken back is told. */
static void given_lines_since_then_they_are_gone_and_the_rewind_is_told(void **s) {
    Heard heard = {0};
    Str log = {0}, events = {0};
    Match *m = begin(*s, &heard, "north");
    must(m, "shoot s1");
    match_log(m, 1, 0, &log);
    assert_non_null(strstr(str_text(&log), "Nadir shoots at Salix"));
    str_reset(&log);
    if (match_is_question(m)) must(m, "lose nerve");
    must(m, "pass");
    must(m, "rewind");
    match_log(m, 1, 0, &log);
    assert_null(strstr(str_text(&log), "Nadir shoots at Salix"));
    assert_non_null(strstr(str_text(&log), "north goes back in time, to turn 0"));
    match_events(m, 1, 1, 100, &events);
    assert_non_null(strstr(str_text(&events), "\"kind\":\"taken_back\",\"to\":0"));
    str_clear(&log), str_clear(&events);
    heard_clear(&heard);
    match_free(m);
}

static int open_duel(void **state) {
    return (*state = games_open_set("duel", "start_open=true")) == NULL;
}

static int close_duel(void **state) {
    game_free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_throws_and_another_seat_since_then_all_is_as_it_was_and_the_dice_go_on),
        cmocka_unit_test(given_a_record_with_rewinds_then_it_comes_to_the_same),
        cmocka_unit_test(given_a_question_of_another_command_then_it_is_dropped),
        cmocka_unit_test(given_several_rewinds_then_each_goes_back_by_one_up_to_twelve),
        cmocka_unit_test(given_a_choice_that_is_refused_then_nobody_has_begun_with_it),
        cmocka_unit_test(given_several_units_of_a_turn_then_turn_goes_to_the_first_of_them),
        cmocka_unit_test(
            given_seats_that_choose_at_the_same_time_then_their_orders_are_written_again),
        cmocka_unit_test(given_a_seat_that_may_not_then_it_is_refused),
        cmocka_unit_test(given_a_referee_who_changed_something_then_there_is_no_way_back),
        cmocka_unit_test(given_lines_since_then_they_are_gone_and_the_rewind_is_told)};
    return cmocka_run_group_tests(tests, open_duel, close_duel);
}
