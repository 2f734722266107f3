/* test_moments.c - what turned a game: by how the sides stand, in the lines that each was told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "lib/jsontext.h"

/* What a record would hold, and the numbers of the answers "lose blood" in it, with who was hit. */
typedef struct Heard {
    int lines, count, hits[32];
    bool south[32];
} Heard;

static void hear(void *ud, const char *seat, const char *text) {
    Heard *h = ud;
    h->lines += seat != NULL;
    if (!seat || !strstr(text, "blood") || h->count == 32) return;
    h->south[h->count] = !strcmp(seat, "south");
    h->hits[h->count++] = h->lines;
}

static json_t *moments(Match *m, int seat) {
    Str json = {0}, err = {0};
    if (!match_moments(m, seat, &json, &err)) fail_msg("%s", str_text(&err));
    json_t *list = jsontext_read_all(str_text(&json), 0, NULL);
    assert_non_null(list);
    str_clear(&json);
    str_clear(&err);
    return list;
}

static json_int_t number(const json_t *list, size_t i, const char *key) {
    return json_integer_value(json_object_get(json_array_get(list, i), key));
}

static bool try(Match *m, const char *text) {
    Str err = {0};
    bool ok = match_choose(m, match_seat(m), text, &err);
    match_run(m, 0);
    str_clear(&err);
    return ok;
}

/* Everybody shoots whenever he can; who is hit loses what the function says. */
static void play_duel(Match *m, const char *loss) {
    match_run(m, 0);
    for (int i = 0; i < 200 && match_state(m) == MATCH_WAITS; i++) {
        if (match_is_question(m)) assert_true(try(m, loss));
        else if (!try(m, "shoot s1") && !try(m, "shoot n1") && !try(m, "open door-1"))
            assert_true(try(m, "pass"));
    }
}

static Match *duel(Game *g, Heard *heard) {
    Match *m = match_new(g, 4);
    assert_non_null(m);
    match_hear(m, hear, heard);
    match_note_moments(m);
    return m;
}

static void given_hits_then_they_are_the_moments_with_their_numbers_in_the_record(void **state) {
    Heard heard = {0};
    Match *m = duel(*state, &heard);
    play_duel(m, "lose blood");
    json_t *north = moments(m, 0), *south = moments(m, 1);
    assert_true(heard.count >= 2 && heard.count <= 3);
    assert_int_equal(json_array_size(north), heard.count);
    for (int i = 0; i < heard.count; i++) {
        size_t at = (size_t)((i + 1) % heard.count); /* the last blow stands first */
        assert_int_equal(number(north, at, "n"), heard.hits[i]);
        assert_int_equal(number(north, at, "gain"), heard.south[i] ? 20 : -20);
        assert_int_equal(number(north, at, "gain"), -number(south, at, "gain"));
        assert_non_null(strstr(jsontext_of(json_array_get(north, at), "text"), " shoots at "));
    }
    json_decref(north);
    json_decref(south);
    match_free(m);
}

static bool ended_by(const Match *m, const char *because) {
    Str json = {0};
    match_result_json(m, &json);
    bool so = strstr(str_text(&json), because) != NULL;
    str_clear(&json);
    return so;
}

/* Played to its end by bots. */
static Match *watched(Game *g, uint64_t seed) {
    Match *m = match_new(g, seed);
    match_note_moments(m);
    match_bots(m, "greedy", seed);
    match_run(m, 0);
    assert_int_equal(match_state(m), MATCH_OVER);
    return m;
}

/* Who has nobody left to threaten stands worse by his own worth alone. */
static void given_a_worth_that_falls_with_victory_then_the_last_blow_is_for_who_won(void **state) {
    (void)state;
    Game *g = games_open("first_game");
    int blows = 0;
    for (uint64_t seed = 1; seed < 7; seed++) {
        Match *m = watched(g, seed);
        for (int seat = 0; seat < match_seats(m) && ended_by(m, "on their feet"); seat++) {
            json_t *list = moments(m, seat);
            blows++;
            assert_non_null(strstr(jsontext_of(json_array_get(list, 0), "text"), " unconscious"));
            assert_int_equal(number(list, 0, "gain") > 0,
                             !strcmp(match_winner(m), match_seat_id(m, seat)));
            for (size_t i = 1; i < json_array_size(list); i++)
                assert_true(number(list, 0, "n") > number(list, i, "n"));
            json_decref(list);
        }
        match_free(m);
    }
    assert_true(blows > 2);
    game_free(g);
}

/* The animals stand worse where they have nobody left to hunt, whatever the others are worth. */
static void
given_rules_that_want_an_enemy_then_the_last_blow_is_against_whom_it_harmed(void **state) {
    (void)state;
    Game *g = games_open("theyre_loose");
    int blows = 0;
    for (uint64_t seed = 1; seed < 7; seed++) {
        Match *m = watched(g, seed);
        for (int seat = 0; seat < match_seats(m) && ended_by(m, "nobody aboard"); seat++) {
            json_t *list = moments(m, seat);
            blows++;
            assert_int_equal(number(list, 0, "gain") > 0,
                             !strcmp(match_seat_id(m, seat), "animals"));
            json_decref(list);
        }
        match_free(m);
    }
    assert_true(blows > 2);
    game_free(g);
}

/* A turn of tiny in which both shoot, and `hit` or not, then `by` gives up. NULL: it is another turn. */
static Match *given_up(Game *g, uint64_t seed, const bool hit[2], const char *by) {
    Match *m = match_new(g, seed);
    match_note_moments(m);
    match_run(m, 0);
    bool so = true;
    for (int seat = 0; seat < 2 && so; seat++) {
        assert_true(try(m, seat ? "shoot n1" : "shoot s1"));
        so = match_is_question(m) == hit[seat];
        if (so && hit[seat] && (seat == 0 || strcmp(by, "north") != 0)) try(m, "lose blood");
    }
    if (so && !strcmp(match_seat_id(m, match_seat(m)), by) && try(m, "resign")) return m;
    match_free(m);
    return NULL;
}

static Match *given_up_at_last(Game *g, bool north_hits, bool south_hits, const char *by) {
    Match *m = NULL;
    for (uint64_t seed = 1; seed < 200 && !m; seed++)
        m = given_up(g, seed, (bool[2]){north_hits, south_hits}, by);
    assert_non_null(m);
    return m;
}

static void given_misses_before_somebody_gives_up_then_no_blow_ended_it(void **state) {
    Match *m = given_up_at_last(*state, false, false, "north");
    assert_string_equal(match_winner(m), "south");
    for (int seat = -1; seat < 2; seat++) {
        json_t *list = moments(m, seat);
        assert_int_equal(json_array_size(list), 0);
        json_decref(list);
    }
    match_free(m);
}

/* North hits, is hit, and gives up before it says what it loses: what told was its own shot. */
static void given_a_hit_by_who_gives_up_then_it_is_still_for_that_side(void **state) {
    Match *m = given_up_at_last(*state, true, true, "north");
    assert_string_equal(match_winner(m), "south");
    json_t *north = moments(m, 0), *south = moments(m, 1);
    assert_int_equal(json_array_size(north), 1);
    assert_int_equal(number(north, 0, "gain"), 20);
    assert_int_equal(number(south, 0, "gain"), -20);
    json_decref(north);
    json_decref(south);
    match_free(m);
}

/* In a holdup the clock may decide, whatever was missed last. */
static void given_a_miss_in_the_last_turn_then_it_is_not_the_last_blow(void **state) {
    (void)state;
    Game *g = games_open_set("holdup", "last_turn=4");
    for (uint64_t seed = 21; seed < 25; seed++) {
        Match *m = watched(g, seed);
        json_t *list = moments(m, 0);
        assert_int_equal(json_array_size(list), 3);
        if (strstr(jsontext_of(json_array_get(list, 0), "text"), "missed"))
            fail_msg("seed %d: %s", (int)seed, jsontext_of(json_array_get(list, 0), "text"));
        json_decref(list);
        match_free(m);
    }
    game_free(g);
}

/* In Hijacking weapons are picked up, which takes a throw and makes a side much stronger. */
static void given_throws_that_are_no_attack_then_none_of_them_is_a_moment(void **state) {
    (void)state;
    Game *g = games_open("hijacking");
    Match *m = watched(g, 3);
    json_t *list = moments(m, -1), *one;
    size_t i;
    assert_int_equal(json_array_size(list), 3);
    json_array_foreach(list, i, one) {
        const char *text = jsontext_of(one, "text");
        assert_true(strstr(text, " attacks ") || strstr(text, "alarm"));
        assert_null(strstr(text, "to pick up"));
    }
    json_decref(list);
    match_free(m);
    game_free(g);
}

static void given_hits_that_cost_nothing_then_nothing_turned_the_game(void **state) {
    Heard heard = {0};
    Match *m = duel(*state, &heard);
    play_duel(m, "lose nerve");
    json_t *list = moments(m, 0);
    for (size_t i = 0; i < json_array_size(list); i++)
        assert_int_not_equal(number(list, i, "gain"), 0);
    json_decref(list);
    match_free(m);
}

static void given_a_choice_that_is_taken_back_then_it_is_no_moment_any_more(void **state) {
    (void)state;
    Game *g = games_open("first_game");
    Heard heard = {0};
    Match *m = duel(g, &heard);
    match_run(m, 0);
    while (match_is_question(m)) assert_true(try(m, "pass"));
    assert_true(try(m, "turn n") || try(m, "turn s"));
    int before = m->standing_count;
    assert_true(try(m, "undo"));
    assert_int_equal(m->standing_count, before); /* the state before it, noted once more */
    match_free(m);
    game_free(g);
}

static void given_a_match_that_notes_nothing_then_it_has_no_moments(void **state) {
    Match *m = match_new(*state, 4);
    play_duel(m, "lose blood");
    json_t *list = moments(m, 0);
    assert_int_equal(json_array_size(list), 0);
    json_decref(list);
    match_free(m);
}

static void given_rules_without_worth_then_there_are_no_moments_and_no_error(void **state) {
    (void)state;
    Game *g = games_open("several");
    if (!g) fail();
    Match *m = match_new(g, 4);
    match_note_moments(m);
    match_bots(m, "random", 1);
    match_run(m, 0);
    json_t *list = moments(m, -1);
    assert_int_equal(json_array_size(list), 0);
    json_decref(list);
    match_free(m);
    game_free(g);
}

/* Does the seat's log have the line, by itself or as a deed? */
static bool was_told(Match *m, int seat, const char *part) {
    Str json = {0}, err = {0};
    match_events(m, seat, 1, 100000, &json);
    assert_true(match_deeds(m, seat, 1, 100000, &json, &err));
    char *text = json_dumps(json_string(part), JSON_ENCODE_ANY | JSON_COMPACT);
    bool told = strstr(str_text(&json), text) != NULL;
    free(text);
    str_clear(&json);
    str_clear(&err);
    return told;
}

/* A moment is told in the lines of its reader's log. */
static void given_two_sides_then_each_is_told_its_own_lines_alone(void **state) {
    (void)state;
    Game *g = games_open("hijacking");
    Match *m = match_new(g, 3);
    match_note_moments(m);
    match_bots(m, "greedy", 3);
    match_run(m, 0);
    assert_int_equal(match_state(m), MATCH_OVER);
    for (int seat = 0; seat < match_seats(m); seat++) {
        json_t *list = moments(m, seat), *one;
        size_t i;
        assert_int_equal(json_array_size(list), 3);
        json_array_foreach(list, i, one) {
            const char *text = jsontext_of(one, "text");
            char first[1000];
            snprintf(first, sizeof first, "%.*s",
                     (int)(strstr(text, "; ") ? strstr(text, "; ") - text : (long)strlen(text)),
                     text);
            if (!was_told(m, seat, first)) fail_msg("seat %d was not told: %s", seat, first);
            assert_true(i < 2 || number(list, i, "n") > number(list, i - 1, "n"));
        }
        json_decref(list);
    }
    match_free(m);
    game_free(g);
}

/* All read that somebody lays something by; by how much his side stands better, it alone knows. */
static void given_a_change_that_a_side_does_not_know_then_it_is_no_moment_for_it(void **state) {
    (void)state;
    Game *g = games_open_with("duel", "hoard");
    Match *m = match_new(g, 4);
    match_note_moments(m);
    match_run(m, 0);
    assert_true(try(m, "hoard"));
    json_t *own = moments(m, 0), *other = moments(m, 1), *all = moments(m, -1);
    assert_int_equal(json_array_size(own), 1);
    assert_int_equal(number(own, 0, "gain"), 40);
    assert_string_equal(jsontext_of(json_array_get(own, 0), "text"), "Nadir lays something by");
    assert_int_equal(json_array_size(other), 0);
    assert_int_equal(json_array_size(all), 1);
    json_decref(own);
    json_decref(other);
    json_decref(all);
    match_free(m);
    game_free(g);
}

static void
given_a_change_of_which_a_side_is_told_nothing_then_it_is_no_moment_for_it(void **state) {
    (void)state;
    Game *g = games_open_with("duel", "hoard");
    Match *m = match_new(g, 4);
    match_note_moments(m);
    match_run(m, 0);
    assert_true(try(m, "bleed"));
    json_t *own = moments(m, 0), *other = moments(m, 1);
    assert_int_equal(json_array_size(own), 1);
    assert_int_equal(number(own, 0, "gain"), -20);
    assert_int_equal(json_array_size(other), 0);
    json_decref(own);
    json_decref(other);
    match_free(m);
    game_free(g);
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
        cmocka_unit_test(given_hits_then_they_are_the_moments_with_their_numbers_in_the_record),
        cmocka_unit_test(given_hits_that_cost_nothing_then_nothing_turned_the_game),
        cmocka_unit_test(given_a_worth_that_falls_with_victory_then_the_last_blow_is_for_who_won),
        cmocka_unit_test(
            given_rules_that_want_an_enemy_then_the_last_blow_is_against_whom_it_harmed),
        cmocka_unit_test(given_misses_before_somebody_gives_up_then_no_blow_ended_it),
        cmocka_unit_test(given_a_hit_by_who_gives_up_then_it_is_still_for_that_side),
        cmocka_unit_test(given_a_miss_in_the_last_turn_then_it_is_not_the_last_blow),
        cmocka_unit_test(given_throws_that_are_no_attack_then_none_of_them_is_a_moment),
        cmocka_unit_test(given_a_choice_that_is_taken_back_then_it_is_no_moment_any_more),
        cmocka_unit_test(given_a_match_that_notes_nothing_then_it_has_no_moments),
        cmocka_unit_test(given_rules_without_worth_then_there_are_no_moments_and_no_error),
        cmocka_unit_test(given_a_change_that_a_side_does_not_know_then_it_is_no_moment_for_it),
        cmocka_unit_test(
            given_a_change_of_which_a_side_is_told_nothing_then_it_is_no_moment_for_it),
        cmocka_unit_test(given_two_sides_then_each_is_told_its_own_lines_alone)};
    return cmocka_run_group_tests(tests, open_duel, close_duel);
}
