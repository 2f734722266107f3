/* test_seats.c - two seats ask at once: each is answered with what it may know, what may be chosen is
 * said to the one that waits alone, and the numbers of log lines say nothing of what others were told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "app/sandbox/host.h"
#include "games.h"
#include "play/seatset.h"
#include "world/table.h"

enum { NORTH, SOUTH, ONLOOKER = -1 };

static GameSpec ambush(void) {
    static const char *const paths[1] = {"tests/mods"}, *const mods[1] = {"veiled"};
    return (GameSpec){.data_dir = games_data(),
                      .scenario = "ambush",
                      .mod_paths = paths,
                      .mod_path_count = 1,
                      .mods = mods,
                      .mod_count = 1,
                      .unfenced = true};
}

/* North is asked to choose for n1; s1 of the south stands behind a closed door. */
static Match *fresh(Game **g) {
    Diags diags = {0};
    GameSpec spec = ambush();
    *g = game_open(&spec, &diags);
    assert_non_null(*g);
    diags_clear(&diags);
    Match *m = match_new(*g, 4);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    assert_int_equal(match_seat(m), NORTH);
    return m;
}

static void close(Match *m, Game *g) {
    match_free(m);
    game_free(g);
}

static void must(Match *m, const char *text) {
    Str err = {0};
    if (!match_choose(m, match_seat(m), text, &err)) fail_msg("%s: %s", text, str_text(&err));
    match_run(m, 0);
    str_clear(&err);
}

/* All that a seat can ask about its choice: "" where it is told nothing. */
static void looks(Match *m, int seat, Str *out, Str *err) {
    int n = match_options(m, seat);
    for (int i = 0; i < n; i++) match_option_text(m, i, out);
    match_why(m, seat, out);
    match_asked(m, seat, out);
    match_unit(m, seat, out);
    match_prompt(m, seat, out);
    match_help(m, seat, NULL, out, err);
    match_path(m, seat, "a2", out, out, err);
    match_odds(m, seat, "pass", out, err);
    match_choices_json(m, seat, out, err);
}

static void
given_two_seats_that_ask_then_what_may_be_chosen_is_said_to_the_one_that_waits(void **state) {
    (void)state;
    Game *g;
    Match *m = fresh(&g);
    Str first = {0}, again = {0}, other = {0}, err = {0}, none = {0};
    looks(m, NORTH, &first, &none);
    looks(m, SOUTH, &other, &err);
    looks(m, NORTH, &again, &none);
    assert_non_null(strstr(str_text(&first), "step s"));
    assert_string_equal(str_text(&other), "");
    assert_string_equal(str_text(&again), str_text(&first));
    assert_non_null(strstr(str_text(&err), "not now: south has nothing to choose"));
    assert_null(strstr(str_text(&err), "n1"));
    str_reset(&other);
    assert_false(match_plain(m, SOUTH, true, &other));
    assert_true(match_plain(m, NORTH, true, &other)); /* the rules rest by passing */
    assert_string_equal(str_text(&other), "pass\n");  /* and say no reason */
    str_clear(&first);
    str_clear(&again);
    str_clear(&other);
    str_clear(&err);
    str_clear(&none);
    close(m, g);
}

static void given_options_then_a_menu_is_told_what_each_costs_and_where_it_leads(void **state) {
    (void)state;
    Game *g;
    Match *m = fresh(&g);
    Str json = {0}, err = {0};
    assert_true(match_choices_json(m, NORTH, &json, &err));
    assert_non_null(
        strstr(str_text(&json), "{\"text\":\"pass\",\"tags\":\"ends\",\"verb\":\"pass\"}"));
    assert_non_null(strstr(str_text(&json), "{\"text\":\"aim *\",\"places\":\"a1\\nb1\\nc1"));
    close(m, g);
    g = games_open("first_game");
    m = match_new(g, 1);
    str_reset(&json);
    while (match_run(m, 0) == MATCH_WAITS && match_is_question(m))
        assert_true(match_choose(m, match_seat(m), "pass", &err));
    assert_true(match_choices_json(m, match_seat(m), &json, &err));
    assert_non_null(strstr(str_text(&json),
                           "\"cost\":2,\"help\":\"a step into a neighbouring square "
                           "(SN-038)\",\"label\":\"step north\",\"tags\":\"movement "));
    str_clear(&json);
    str_clear(&err);
    close(m, g);
}

static void given_seats_out_of_range_then_they_wait_for_nothing(void **state) {
    (void)state;
    Game *g;
    Match *m = fresh(&g);
    static const int wrong[] = {-1, 2, 255, 256, INT32_MAX, INT32_MIN};
    Str err = {0};
    for (size_t i = 0; i < ARRAY_LEN(wrong); i++) {
        assert_false(match_waits(m, wrong[i]));
        assert_int_equal(match_options(m, wrong[i]), 0);
        assert_false(match_choose(m, wrong[i], "pass", &err));
        assert_non_null(strstr(str_text(&err), "not now"));
    }
    str_clear(&err);
    close(m, g);
}

/* Whose turn it is makes no difference to what a seat sees: n1 is the secret of the north here, which
 * waits. */
static void given_a_seat_that_does_not_wait_then_it_sees_its_own_view_alone(void **state) {
    (void)state;
    Game *g;
    Match *m = fresh(&g);
    Str out = {0}, err = {0};
    static const struct {
        int seat;
        const char *unit;
        bool seen;
    } cards[] = {{NORTH, "n1", true}, {NORTH, "s1", false},   {SOUTH, "n1", false},
                 {SOUTH, "s1", true}, {ONLOOKER, "n1", true}, {ONLOOKER, "s1", true}};
    for (size_t i = 0; i < ARRAY_LEN(cards); i++) {
        str_reset(&out);
        assert_int_equal(match_ask(m, cards[i].seat, "card", cards[i].unit, NULL, &out, &err),
                         cards[i].seen);
        assert_int_equal(strstr(str_text(&out), cards[i].unit) != NULL, cards[i].seen);
        assert_int_equal(match_ask(m, cards[i].seat, "see", cards[i].unit, "a2", &out, &err),
                         cards[i].seen);
    }
    for (int seat = NORTH; seat <= SOUTH; seat++) {
        str_reset(&out);
        match_shown(m, seat, &out);
        match_view_json(m, seat, &out);
        assert_int_equal(strstr(str_text(&out), "n1") != NULL, seat == NORTH);
        assert_int_equal(strstr(str_text(&out), "s1") != NULL, seat == SOUTH);
    }
    str_clear(&out);
    str_clear(&err);
    close(m, g);
}

static void count(void *ud, const char *seat, const char *text) {
    (void)seat;
    (void)text;
    (*(int *)ud)++;
}

static void given_a_choice_of_a_seat_that_does_not_wait_then_it_changes_nothing(void **state) {
    (void)state;
    Game *g;
    Match *m = fresh(&g);
    static const char *const texts[] = {"pass",       "step s",         "resign", "undo",
                                        "offer draw", "always hold s1", "x"};
    int heard = 0;
    Str err = {0};
    must(m, "step s"); /* which the north may take back */
    match_hear(m, count, &heard);
    uint64_t before = match_hash(m), choices = match_choices(m);
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        assert_false(match_choose(m, SOUTH, texts[i], &err));
        assert_string_equal(str_text(&err), "not now: south has nothing to choose");
        assert_int_equal(match_run(m, 0), MATCH_WAITS);
        assert_int_equal(match_seat(m), NORTH);
    }
    assert_int_equal(match_hash(m), before);
    assert_int_equal(match_choices(m), choices);
    assert_int_equal(heard, 0);
    must(m, "undo");
    str_clear(&err);
    close(m, g);
}

/* The north listens, and is told that there is somebody: of that the south must not even know the number. */
static void
given_lines_for_another_seat_then_the_numbers_of_the_own_ones_do_not_count_them(void **state) {
    (void)state;
    Game *g;
    Match *m = fresh(&g);
    Str own = {0}, other = {0}, all = {0};
    must(m, "step se");
    must(m, "pass");
    must(m, "pass");
    int north = match_log(m, NORTH, 0, &own), south = match_log(m, SOUTH, 0, &other);
    int whole = match_log(m, ONLOOKER, 0, &all);
    must(m, "listen");
    str_reset(&own);
    str_reset(&other);
    str_reset(&all);
    assert_int_equal(match_log(m, NORTH, north, &own), north + 1);
    assert_non_null(strstr(str_text(&own), "hears somebody"));
    assert_int_equal(match_log(m, SOUTH, south, &other), south);
    assert_int_equal(match_log(m, ONLOOKER, whole, &all), whole + 1);
    assert_string_equal(str_text(&other), "");
    assert_string_equal(str_text(&all), str_text(&own));
    str_clear(&own);
    str_clear(&other);
    str_clear(&all);
    close(m, g);
}

/* ---- the same through the host ---- */

/* Whoever looks on is answered the board and the log; every other question wants a seat. */
static void given_who_looks_on_then_only_the_board_and_the_log_are_answered(void **state) {
    (void)state;
    Diags diags = {0};
    GameSpec spec = ambush();
    Host *h = host_open(&spec, &diags);
    Str out = {0}, err = {0};
    assert_non_null(h);
    assert_true(host_start(h, 4, false, &err));
    host_run(h, 0);
    for (int what = HOST_OPTIONS; what <= HOST_FAULT; what++) {
        bool open = what == HOST_SCENE || what == HOST_EVENTS || what == HOST_DEEDS;
        str_reset(&err);
        str_reset(&out);
        assert_int_equal(host_ask(h, (HostAsk)what, HOST_PUBLIC, "0", &out, &err), open);
        assert_int_equal(out.len > 0, open);
        assert_int_equal(strstr(str_text(&err), "only a seat can ask") != NULL, !open);
    }
    assert_false(host_choose(h, HOST_PUBLIC, "pass", &err));
    host_close(h);
    diags_clear(&diags);
    str_clear(&out);
    str_clear(&err);
}

static void given_a_host_then_not_now_is_said_beside_the_sentence(void **state) {
    (void)state;
    static const HostAsk choosing[] = {HOST_OPTIONS, HOST_WHY,    HOST_ASKED, HOST_UNIT,
                                       HOST_PROMPT,  HOST_PLAIN,  HOST_HELP,  HOST_PATH,
                                       HOST_ODDS,    HOST_CHOICES};
    Diags diags = {0};
    GameSpec spec = ambush();
    Host *h = host_open(&spec, &diags);
    Str out = {0}, err = {0};
    assert_non_null(h);
    assert_true(host_start(h, 4, false, &err));
    host_run(h, 0);
    HostStatus now = host_status(h);
    assert_true(seatset_has(&now.waits, NORTH));
    assert_int_equal(seatset_next(&now.waits, NORTH), -1);
    for (size_t i = 0; i < ARRAY_LEN(choosing); i++) {
        str_reset(&err);
        assert_false(host_ask(h, choosing[i], SOUTH, "pass", &out, &err));
        assert_true(host_not_now(h));
        assert_string_equal(str_text(&out), "");
        assert_string_equal(str_text(&err), "not now: south has nothing to choose");
    }
    assert_true(host_ask(h, HOST_OPTIONS, NORTH, NULL, &out, &err));
    assert_false(host_not_now(h));
    assert_false(
        host_ask(h, HOST_CARD, SOUTH, "n1", &out, &err)); /* refused, but not for the time */
    assert_false(host_not_now(h));
    assert_true(host_ask(h, HOST_CARD, SOUTH, "s1", &out, &err));
    assert_false(host_choose(h, SOUTH, "pass", &err));
    assert_true(host_not_now(h));
    assert_false(host_choose(h, NORTH, "nonsense", &err));
    assert_false(host_not_now(h));
    assert_true(host_choose(h, NORTH, "pass", &err));
    host_close(h);
    diags_clear(&diags);
    str_clear(&out);
    str_clear(&err);
}

/* ---- sets ---- */

static void given_a_set_then_it_holds_what_was_put_in_in_order(void **state) {
    (void)state;
    static const int in[] = {255, 0, 64, 63, 127, 128, 191, 192};
    static const int order[] = {0, 63, 64, 127, 128, 191, 192, 255};
    SeatSet s = {0};
    assert_int_equal(seatset_first(&s), -1);
    for (size_t i = 0; i < ARRAY_LEN(in); i++) seatset_add(&s, in[i]);
    seatset_add(&s, -1);
    seatset_add(&s, 256);
    int seat = -1, n = 0;
    while ((seat = seatset_next(&s, seat)) >= 0) {
        assert_int_equal(seat, order[n++]);
        assert_true(seatset_has(&s, seat));
    }
    assert_int_equal(n, ARRAY_LEN(order));
    assert_false(seatset_has(&s, 1) || seatset_has(&s, -1) || seatset_has(&s, 256));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_two_seats_that_ask_then_what_may_be_chosen_is_said_to_the_one_that_waits),
        cmocka_unit_test(given_options_then_a_menu_is_told_what_each_costs_and_where_it_leads),
        cmocka_unit_test(given_seats_out_of_range_then_they_wait_for_nothing),
        cmocka_unit_test(given_a_seat_that_does_not_wait_then_it_sees_its_own_view_alone),
        cmocka_unit_test(given_a_choice_of_a_seat_that_does_not_wait_then_it_changes_nothing),
        cmocka_unit_test(
            given_lines_for_another_seat_then_the_numbers_of_the_own_ones_do_not_count_them),
        cmocka_unit_test(given_a_host_then_not_now_is_said_beside_the_sentence),
        cmocka_unit_test(given_who_looks_on_then_only_the_board_and_the_log_are_answered),
        cmocka_unit_test(given_a_set_then_it_holds_what_was_put_in_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
