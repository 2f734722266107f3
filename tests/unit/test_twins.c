/* test_twins.c - twin worlds: two worlds that differ only in what a side may not know give that side
 * equal views, options, odds, help, errors and bot choices, over whole games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/tools/twin.h"

/* Compares what the waiting seat sees of the match and of a twin. Returns what was scrambled. */
static int compare(Match *m, uint64_t n, bool greedy) {
    static const char *const wrong[] = {"attack p1", "snap c1", "move q", "open nothing",
                                        "pick_up revolver"};
    TwinTry how = {.n = n, .look = -1, .greedy = greedy, .texts = wrong, .count = ARRAY_LEN(wrong)};
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

/* BH-008, BH-457: which counters are nothing, what the others are, and the faces of the cards. */
static void twin_worlds_look_equal_on_the_drive_deck(void **state) {
    (void)state;
    play_twins("drive_deck", games_count(2));
}

static void twin_worlds_look_equal_in_hijacking(void **state) {
    (void)state;
    play_twins("hijacking", games_count(1));
}

/* How many facts are others in the twin where so many are out of sight. */
static int changed_of(const char *people) {
    static const char *const paths[1] = {"tests/mods"}, *const mods[1] = {"veiled"};
    Diags diags = {0};
    GameSpec spec = {.data_dir = games_data(),
                     .scenario = "crowd",
                     .mod_paths = paths,
                     .mod_path_count = 1,
                     .mods = mods,
                     .mod_count = 1,
                     .set = &people,
                     .set_count = 1};
    Game *g = game_open(&spec, &diags);
    assert_non_null(g);
    Match *m = match_new(g, 1);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    int changed = compare(m, 1, false);
    match_free(m);
    game_free(g);
    diags_clear(&diags);
    return changed;
}

/* A twin in which some of what is hidden stayed as it is could hide that it shows. */
static void given_many_who_are_hidden_then_each_is_another_in_the_twin(void **state) {
    (void)state;
    int one = changed_of("people=1"), each = changed_of("people=2") - one;
    assert_true(each > 0);
    assert_int_equal(changed_of("people=32"), one + 31 * each);
    assert_int_equal(changed_of("people=33"), one + 32 * each);
    assert_int_equal(changed_of("people=150"), one + 149 * each);
}

/* Plays the secret choice of the plot: always the first or always the last who is offered. */
static Match *with_plot(Game *g, uint64_t seed, bool last) {
    Match *m = match_new(g, seed);
    int passengers = match_seat_named(m, "passengers");
    Str text = {0}, err = {0};
    match_run(m, 0);
    while (match_seat(m) == passengers && match_is_question(m)) {
        str_reset(&text);
        match_option_text(m, last ? match_options(m, match_seat(m)) - 1 : 0, &text);
        if (strncmp(str_text(&text), "plot", 4) != 0) break;
        assert_true(match_choose(m, match_seat(m), str_text(&text), &err));
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

static Handle unit_named(Match *m, const char *id) {
    int row = 0;
    for (Handle u; (u = table_next(m->flow->w, KIND_UNIT, &row));)
        if (strcmp(schema_text(m->flow->w->schema, table_get(m->flow->w, u, UNIT_ID)), id) == 0)
            return u;
    return 0;
}

/* BH-212: what the seven launchers hold is asked before the first round. */
static void load_launchers(Match *m) {
    Str err = {0};
    while (match_run(m, 0) == MATCH_WAITS && m->flow->state == FLOW_ASKS)
        if (!match_choose(m, match_seat(m), "load offensive", &err)) fail_msg("%s", str_text(&err));
    str_clear(&err);
}

/* The drive deck with two of its counters in each other's place. */
static Match *with_deal(Game *g, uint64_t seed, bool exchanged) {
    Match *m = match_new(g, seed);
    match_quiet(m, true);
    load_launchers(m);
    World *w = m->flow->w;
    Handle a = unit_named(m, "q1"), b = unit_named(m, "d10");
    Handle at = (Handle)table_get(w, a, UNIT_CELL), to = (Handle)table_get(w, b, UNIT_CELL);
    assert_true(at && to);
    if (exchanged) {
        place_unit(w, a, handle_cell(to));
        place_unit(w, b, handle_cell(at));
    }
    return m;
}

/* The same choice by places: what is nearest to the first cell is activated, goes two steps, ends. */
static void choose_by_place(Match *m, int step) {
    Str text = {0}, best = {0}, err = {0};
    int32_t lowest = INT32_MAX;
    static const char *const dirs[] = {"move n", "move ne", "move se", "move s", "move sw"};
    int n = match_options(m, match_seat(m));
    for (int i = 0; i < n; i++) {
        str_reset(&text);
        match_option_text(m, i, &text);
        const char *t = str_text(&text);
        int32_t rank = strcmp(t, "pass") == 0 || strcmp(t, "rest") == 0 ? 1 << 28 : INT32_MAX;
        if (strcmp(t, "end") == 0) rank = 1 << 27;
        if (strncmp(t, "activate q", 10) == 0 || strncmp(t, "activate d", 10) == 0)
            rank =
                (int32_t)handle_row((Handle)table_get(m->flow->w, unit_named(m, t + 9), UNIT_CELL));
        for (int d = 0; d < 5; d++)
            if (strcmp(t, dirs[(d + step) % 5]) == 0) rank = d;
        if (rank >= lowest) continue;
        lowest = rank;
        str_reset(&best);
        str_add(&best, t);
    }
    if (!match_choose(m, match_seat(m), str_text(&best), &err)) fail_msg("%s", str_text(&err));
    match_run(m, 0);
    str_clear(&text);
    str_clear(&best);
    str_clear(&err);
}

static void add_shown(Match *m, Str *out) {
    int seat = match_seat_named(m, "humans");
    match_log(m, seat, 0, out);
    match_view_json(m, seat, out);
    match_shown(m, seat, out);
}

static void same_text(const char *a, const char *b) {
    size_t at = 0;
    while (a[at] && a[at] == b[at]) at++;
    size_t from = at > 60 ? at - 60 : 0;
    if (a[at] != b[at]) fail_msg("%.120s / %.120s", a + from, b + from);
}

/* BH-494, BH-496: until one of them is turned over the humans see and read the same, whichever counter is
 * the dummy. */
static void given_two_deals_then_the_humans_see_and_read_the_same(void **state) {
    (void)state;
    Game *g = games_open("drive_deck");
    int compared = 0;
    const int games = games_count(2);
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        Match *a = with_deal(g, seed, false), *b = with_deal(g, seed, true);
        for (int step = 0; step < 60; step++) {
            Str sa = {0}, sb = {0};
            add_shown(a, &sa);
            add_shown(b, &sb);
            bool over = strstr(str_text(&sa), " is at ") || strstr(str_text(&sa), "nothing at");
            if (!over) same_text(str_text(&sa), str_text(&sb));
            compared += !over;
            str_clear(&sa);
            str_clear(&sb);
            if (over || match_state(a) != MATCH_WAITS) break;
            choose_by_place(a, step);
            choose_by_place(b, step);
        }
        match_free(a);
        match_free(b);
    }
    assert_true(compared > 8 * games);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_two_plots_then_the_crew_sees_and_reads_the_same),
        cmocka_unit_test(twin_worlds_look_equal_in_tiny),
        cmocka_unit_test(given_many_who_are_hidden_then_each_is_another_in_the_twin),
        cmocka_unit_test(twin_worlds_look_equal_in_hijacking),
        cmocka_unit_test(twin_worlds_look_equal_on_the_drive_deck),
        cmocka_unit_test(given_two_deals_then_the_humans_see_and_read_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
