/* test_rewind.c - going back: to where a seat began to act, whoever has thrown since, with the dice that come
 * next; and the same once more from a record. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "lib/grow.h"
#include "lib/rng.h"
#include "play/desk.h"

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

/* Pages of address space that the process has. */
static long pages(void) {
    FILE *f = fopen("/proc/self/statm", "r");
    long n = 0;
    assert_non_null(f);
    assert_int_equal(fscanf(f, "%ld", &n), 1);
    fclose(f);
    return n;
}

/* Several seats have as many each, and the game process has room for about thirty whole worlds. */
static void given_twelve_ways_back_then_they_take_less_room_than_one_world(void **s) {
    Heard heard = {0};
    Match *m = begin(*s, &heard, "north");
    must(m, "pass"), must(m, "pass");
    long before = pages();
    for (int i = 0; i < 11; i++) must(m, "pass"), must(m, "pass");
    assert_true((pages() - before) * sysconf(_SC_PAGESIZE) < (long)WORLD_MAX_WORDS * 4);
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

/* The animals act one after the other, and no die is thrown in between. */
static Match *animals(Game **g, Heard *h) {
    *g = games_open("theyre_loose");
    Match *m = begin(*g, h, "animals");
    assert_int_equal(match_seat(m), match_seat_named(m, "animals"));
    return m;
}

static void animals_end(Game *g, Match *m, Heard *h) {
    heard_clear(h);
    match_free(m);
    game_free(g);
}

static void given_a_refused_choice_that_is_gone_back_over_then_nobody_has_begun_with_it(void **s) {
    (void)s;
    Heard heard = {0};
    Game *g;
    Match *m = animals(&g, &heard);
    must(m, "end");
    refused(m, "bite zz", "there is no 'bite zz' here");
    must(m, "undo");
    refused(m, "rewind", "none of your people has begun to act");
    animals_end(g, m, &heard);
}

static void given_choices_that_were_undone_then_a_rewind_does_not_make_them_again(void **s) {
    (void)s;
    Heard heard = {0};
    Game *g;
    Match *m = animals(&g, &heard);
    must(m, "end");
    must(m, "end");
    must(m, "undo");
    refused(m, "rewind 1", "nobody of this seat began to act after choice 1");
    must(m, "undo");
    refused(m, "rewind", "none of your people has begun to act");
    must(m, "end");
    must(m, "rewind");
    assert_string_equal(str_text(&heard.lines[heard.count - 1]), "animals rewind 4");
    animals_end(g, m, &heard);
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

static void orders(Match *m, bool heron) {
    say(m, "kite.captain", "steer 3");
    say(m, "kite.engineer", "boost 4");
    if (heron) say(m, "heron.captain", "steer 3"), say(m, "heron.engineer", "boost 4");
}

static void given_two_seats_then_neither_goes_on_to_where_the_other_has_gone_back_from(void **s) {
    (void)s;
    Heard heard = {0};
    Str err = {0};
    Game *g = games_open("crewed");
    Match *m = begin(g, &heard, "kite.captain kite.engineer");
    int engineer = match_seat_named(m, "kite.engineer");
    orders(m, true);
    orders(m, false);
    say(m, "kite.captain", "undo");
    say(m, "kite.captain", "rewind"); /* turn 2, with nothing written */
    say(m, "kite.captain", "rewind");
    assert_int_equal(match_turn(m), 1);
    assert_false(match_choose(m, engineer, "rewind", &err));
    assert_non_null(strstr(str_text(&err), "none of your people has begun to act"));
    assert_int_equal(match_turn(m), 1);
    str_clear(&err);
    heard_clear(&heard);
    match_free(m);
    game_free(g);
}

static void not_back(Match *m, const char *id) {
    Str err = {0};
    assert_false(match_choose(m, match_seat_named(m, id), "rewind", &err));
    if (!strstr(str_text(&err), "none of your people has begun")) fail_msg("%s", str_text(&err));
    str_clear(&err);
}

/* Orders that are written aside stand all at the same point: where none are left one is there already. */
static void given_orders_of_which_none_is_left_then_there_is_no_way_back_to_before_them(void **s) {
    (void)s;
    Heard heard = {0};
    Game *g = games_open("crewed");
    Match *m = begin(g, &heard, "kite.captain kite.engineer");
    say(m, "kite.captain", "steer 3");
    say(m, "kite.captain", "undo");
    not_back(m, "kite.captain");
    say(m, "kite.captain", "steer 3");
    say(m, "kite.engineer", "boost 4");
    say(m, "kite.engineer", "undo");
    say(m, "kite.engineer", "rewind");
    not_back(m, "kite.captain");
    not_back(m, "kite.engineer");
    heard_clear(&heard);
    match_free(m);
    game_free(g);
}

static void given_phases_in_which_nothing_is_ordered_then_each_is_another_place(void **s) {
    (void)s;
    Heard heard = {0};
    Game *g = games_open_set("aside", "how=open");
    Match *m = begin(g, &heard, "red");
    for (int i = 0; i < 2; i++)
        say(m, "red", "done"), say(m, "green", "done"), say(m, "blue", "done");
    assert_int_equal(match_turn(m), 3);
    for (int turn = 2; turn >= 1; turn--) {
        say(m, "red", "rewind");
        assert_int_equal(match_turn(m), turn);
    }
    not_back(m, "red");
    heard_clear(&heard);
    match_free(m);
    game_free(g);
}

/* ---- whatever is typed ---- */

/* A state that choices have led to, and what the world is there but for the dice; `deep`: how many choices
 * have. */
typedef struct Point {
    uint64_t content;
    int told, deep;
} Point;

typedef struct Story {
    Match *m, *again; /* the game, and what its record comes to */
    Heard heard, again_heard;
    Point *path; /* the states that lead to this one */
    int count, rewinds, undos;
    uint64_t key, drawn;
    const char *marked;
} Story;

static uint64_t below(Story *y, int n) { return rng_below(y->key, &y->drawn, (uint32_t)n); }

static uint64_t content(const Match *m) { return match_world((Match *)(uintptr_t)m)->content; }

static void arrive(Story *y, int deep) {
    Point *p = grow_next(&y->path, y->count, sizeof *p);
    assert_non_null(p);
    *p = (Point){content(y->m), y->heard.count, deep};
    y->count++;
}

/* What is undone aside leaves the others' orders: it is one more step. */
static void follow_undo(Story *y, bool aside) {
    int deep = y->path[y->count - 1].deep + (aside ? 1 : -1);
    while (!aside && y->path[y->count - 1].deep > deep) y->count--;
    if (!aside) assert_true(y->path[y->count - 1].content == content(y->m));
    y->undos++;
    arrive(y, deep);
}

/* It leads to a state from before, which differs from this one in more than dice; `written`: or in orders. */
static void follow_rewind(Story *y, const char *line, uint64_t was, bool written) {
    int told = atoi(strrchr(line, ' ') + 1), at = y->count - 1;
    while (at >= 0 && y->path[at].told != told) at--;
    if (at < 0) fail_msg("%s leads to what was taken back", line);
    assert_true(at < y->count - 1);
    assert_true(y->path[at].content == content(y->m));
    assert_true(written || was != content(y->m));
    y->count = at + 1;
    y->rewinds++;
    arrive(y, y->path[at].deep);
}

/* The record's new lines, given to the other match as they stand there. */
static void tell_again(Story *y, Match *to, Heard *to_heard) {
    Str err = {0};
    for (int i; (i = to_heard->count) < y->heard.count;) {
        const char *line = str_text(&y->heard.lines[i]), *text = strchr(line, ' ') + 1;
        char seat[64] = "";
        memcpy(seat, line, (size_t)(text - line) - 1);
        match_choose(to, match_seat_named(to, seat), text, &err);
        match_run(to, 0);
        if (to_heard->count == i) fail_msg("%s: %s", line, str_text(&err));
        assert_string_equal(str_text(&to_heard->lines[i]), line);
    }
    assert_int_equal(to_heard->count, y->heard.count);
    assert_true(match_hash(to) == match_hash(y->m));
    str_clear(&err);
}

static bool is_written(const Match *m) {
    for (int i = 0; desks_wait(m) && i < match_seats(m); i++)
        if (desks_have_of(m, i)) return true;
    return false;
}

static void step(Story *y, int seat, const char *text) {
    Str err = {0};
    bool aside = desks_wait(y->m), written = is_written(y->m) || strpbrk(text, "0123456789");
    uint64_t was = content(y->m);
    int before = y->heard.count;
    match_choose(y->m, seat, text, &err);
    match_run(y->m, 0);
    int lines = y->heard.count - before;
    const char *last = lines ? str_text(&y->heard.lines[before]) : "";
    if (strstr(last, " rewind ")) follow_rewind(y, last, was, written);
    else if (lines && !strcmp(text, "undo")) follow_undo(y, aside);
    else if (lines) arrive(y, y->path[y->count - 1].deep + 1);
    tell_again(y, y->again, &y->again_heard);
    str_clear(&err);
}

/* One of the seats that wait, but rather one that has begun something. */
static int any_seat(Story *y) {
    SeatSet waits = match_waiting(y->m);
    int seat = seatset_first(&waits);
    for (int next = seat; (next = seatset_next(&waits, next)) >= 0;)
        if (below(y, 2)) seat = next;
    return seat;
}

static void any_text(Story *y, int seat, Str *text) {
    static const char *const words[] = {"undo",        "undo",     "undo",     "rewind", "rewind",
                                        "rewind turn", "rewind 1", "dance zz", "bite zz"};
    int n = match_options(y->m, seat);
    str_reset(text);
    if (n <= 0 || !below(y, 3)) str_add(text, words[below(y, (int)ARRAY_LEN(words))]);
    else if (!below(y, 3)) match_option_text(y->m, n - 1, text); /* often the end of something */
    else match_option_text(y->m, (int)below(y, n), text);
}

static void play_story(Game *g, Story *y) {
    Str text = {0};
    y->m = begin(g, &y->heard, y->marked);
    y->again = begin(g, &y->again_heard, y->marked);
    arrive(y, 0);
    for (int i = 0; i < 60 && match_state(y->m) == MATCH_WAITS; i++) {
        int seat = any_seat(y);
        any_text(y, seat, &text);
        step(y, seat, str_text(&text));
    }
    str_clear(&text);
}

/* From its beginning, where that alone is kept to which it goes back. */
static void replay(Game *g, Story *y) {
    Heard whole = {0};
    Str wanted = {0};
    for (int i = 0; i < y->heard.count; i++) {
        const char *at = strstr(str_text(&y->heard.lines[i]), " rewind ");
        if (at) str_add(&wanted, at + strlen(" rewind"));
    }
    Match *m = begin(g, &whole, str_text(&wanted));
    tell_again(y, m, &whole);
    match_free(m);
    str_clear(&wanted);
    heard_clear(&whole);
}

static void story_clear(Story *y) {
    match_free(y->m);
    match_free(y->again);
    heard_clear(&y->heard);
    heard_clear(&y->again_heard);
    free(y->path);
}

static void
given_whatever_is_typed_then_time_goes_back_alone_and_the_record_comes_to_the_same(void **s) {
    (void)s;
    static const char *const games[][2] = {{"duel", "north"},
                                           {"duel", "north south"},
                                           {"theyre_loose", "animals"},
                                           {"first_game", "crew thieves"},
                                           {"crewed", "kite.captain kite.engineer"},
                                           {"aside", "red green"}};
    int rewinds = 0, undos = 0;
    for (size_t k = 0; k < ARRAY_LEN(games); k++) {
        Game *g = games_open(games[k][0]);
        for (int i = 0; i < games_count(4); i++) {
            Story y = {.key = rng_key((uint64_t)i, games[k][0]), .marked = games[k][1]};
            play_story(g, &y);
            replay(g, &y);
            rewinds += y.rewinds, undos += y.undos;
            story_clear(&y);
        }
        game_free(g);
    }
    assert_true(rewinds > 40);
    assert_true(undos > 40);
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
        cmocka_unit_test(given_twelve_ways_back_then_they_take_less_room_than_one_world),
        cmocka_unit_test(given_a_choice_that_is_refused_then_nobody_has_begun_with_it),
        cmocka_unit_test(given_several_units_of_a_turn_then_turn_goes_to_the_first_of_them),
        cmocka_unit_test(
            given_seats_that_choose_at_the_same_time_then_their_orders_are_written_again),
        cmocka_unit_test(
            given_a_refused_choice_that_is_gone_back_over_then_nobody_has_begun_with_it),
        cmocka_unit_test(given_choices_that_were_undone_then_a_rewind_does_not_make_them_again),
        cmocka_unit_test(
            given_two_seats_then_neither_goes_on_to_where_the_other_has_gone_back_from),
        cmocka_unit_test(
            given_orders_of_which_none_is_left_then_there_is_no_way_back_to_before_them),
        cmocka_unit_test(given_phases_in_which_nothing_is_ordered_then_each_is_another_place),
        cmocka_unit_test(
            given_whatever_is_typed_then_time_goes_back_alone_and_the_record_comes_to_the_same),
        cmocka_unit_test(given_a_seat_that_may_not_then_it_is_refused),
        cmocka_unit_test(given_a_referee_who_changed_something_then_there_is_no_way_back),
        cmocka_unit_test(given_lines_since_then_they_are_gone_and_the_rewind_is_told)};
    return cmocka_run_group_tests(tests, open_duel, close_duel);
}
