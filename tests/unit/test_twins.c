/* test_twins.c - twin worlds: two worlds that differ only in what a side may not know give that side
 * equal views, options, odds, help, errors and bot choices, over whole games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/twin.h"

/* Compares what the waiting seat sees of the match and of a twin. Returns what was scrambled. */
static int compare(Match *m, uint64_t n, bool greedy) {
    static const char *const wrong[] = {"attack p1", "snap c1", "move q", "open nothing",
                                        "pick_up revolver"};
    TwinTry how = {.n = n, .greedy = greedy, .texts = wrong, .count = ARRAY_LEN(wrong)};
    TwinDifference d;
    int changed = twin_compare(m, &how, &d);
    if (d.part) fail_msg("%s: %s / %s", d.part, str_text(&d.own), str_text(&d.other));
    twin_clear(&d);
    return changed;
}

static void play_twins(const char *scenario, int games) {
    Game *g = games_open(scenario);
    assert_non_null(g);
    int changed = 0;
    for (int i = 0; i < games; i++) {
        Match *m = match_new(g, (uint64_t)i + 1);
        match_quiet(m, true);
        for (int s = 0; s < match_seats(m); s++) match_bot(m, s, "random", (uint64_t)i + 1);
        /* Set-up questions are answered in place; the bound stops at decisions. */
        for (int step = 0; step < 3000; step++) {
            if (match_run(m, 1) != MATCH_WAITS) break;
            if (step % 40 == 0 && m->flow->state == FLOW_DECIDES)
                changed += compare(m, (uint64_t)step, step % 400 == 0);
        }
        assert_string_equal(match_fault(m), "");
        match_free(m);
    }
    game_free(g);
    assert_true(changed > 0);
}

static void twin_worlds_look_equal_in_tiny(void **state) {
    (void)state;
    play_twins("duel", games_count(5));
}

static void twin_worlds_look_equal_in_hijacking(void **state) {
    (void)state;
    play_twins("hijacking", games_count(1));
}

/* Plays the secret choice of the plot: always the first or always the last who is offered. */
static Match *with_plot(Game *g, uint64_t seed, bool last) {
    Match *m = match_new(g, seed);
    int passengers = match_seat_named(m, "passengers");
    Str text = {0}, err = {0};
    match_run(m, 0);
    while (match_seat(m) == passengers && match_is_question(m)) {
        str_reset(&text);
        match_option_text(m, last ? match_options(m) - 1 : 0, &text);
        if (strncmp(str_text(&text), "plot", 4) != 0) break;
        assert_true(match_choose(m, str_text(&text), &err));
        match_run(m, 0);
    }
    str_clear(&text);
    str_clear(&err);
    return m;
}

/* SN-256: who is in the plot is the passengers' secret, in log, view and board alike. */
static void given_two_plots_then_the_crew_sees_and_reads_the_same(void **state) {
    (void)state;
    Game *g = games_open("hijacking");
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Match *a = with_plot(g, seed, false), *b = with_plot(g, seed, true);
        int crew = match_seat_named(a, "crew");
        Str sa = {0}, sb = {0}, pa = {0}, pb = {0};
        match_log(a, crew, 0, &sa);
        match_log(b, crew, 0, &sb);
        match_view_json(a, crew, &sa);
        match_view_json(b, crew, &sb);
        match_shown(a, crew, &sa);
        match_shown(b, crew, &sb);
        assert_string_equal(str_text(&sa), str_text(&sb));
        match_view_json(a, match_seat_named(a, "passengers"), &pa);
        match_view_json(b, match_seat_named(b, "passengers"), &pb);
        assert_string_not_equal(str_text(&pa), str_text(&pb));
        str_clear(&sa);
        str_clear(&sb);
        str_clear(&pa);
        str_clear(&pb);
        match_free(a);
        match_free(b);
    }
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_two_plots_then_the_crew_sees_and_reads_the_same),
        cmocka_unit_test(twin_worlds_look_equal_in_tiny),
        cmocka_unit_test(twin_worlds_look_equal_in_hijacking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
