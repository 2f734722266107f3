/* test_twins.c - twin worlds: two worlds that differ only in what a side may not know give that side
 * equal views, options, odds, help, errors and bot choices, over whole games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "lib/rng.h"
#include "world/digest.h"

/* Other facts of the same kind wherever the side's view stands at the default. */
static int32_t other_value(World *w, const Field *f, Handle h, int col, uint64_t *n) {
    int32_t v = table_get(w, h, col);
    switch (f->type) {
    case FT_BOOL: return v == FIELD_NIL ? v : !v;
    case FT_INT: return f->min <= 1 && f->max >= 9 ? (int32_t)rng_below(7, n, 9) + 1 : v;
    default: return v;
    }
}

static int scramble_field(World *w, World *view, int kind, int col, Handle side, uint64_t *n) {
    const Field *f = &w->schema->kinds[kind].fields[col];
    int row = 0, changed = 0;
    for (Handle h; (h = table_next(w, kind, &row));) {
        bool owned = f->see == SEE_OWNER && veil_owner(w, h) == side;
        if (f->see == SEE_ALL || f->see == SEE_FUNCTION || owned || f->shape != SHAPE_ONE) continue;
        if (table_get(view, h, col) != f->init) continue;
        table_set(w, h, col, other_value(w, f, h, col, n));
        changed++;
    }
    return changed;
}

/* A thing that the view does not hold may be anything: its fields change, but not where it is. */
static int scramble_hidden_things(World *w, World *view, int kind, uint64_t *n) {
    const Kind *k = &w->schema->kinds[kind];
    int row = 0, changed = 0;
    for (Handle h; (h = table_next(w, kind, &row));) {
        if (table_alive(view, h)) continue;
        for (int c = 1; c < k->count; c++) {
            const Field *f = &k->fields[c];
            if (f->fixed || f->shape != SHAPE_ONE || f->type == FT_REF) continue;
            table_set(w, h, c, other_value(w, f, h, c, n));
            changed++;
        }
    }
    return changed;
}

static int make_twin(Match *twin, int seat, uint64_t n) {
    World *w = twin->flow->w;
    World *view = world_fork(match_view_of(twin, w, seat));
    Handle side = (Handle)table_get(w, handle_make(KIND_SEAT, 0, (uint32_t)seat), SEAT_SIDE);
    int changed = 0;
    for (int k = 1; k < w->schema->kind_count; k++) {
        for (int c = 1; c < w->schema->kinds[k].count; c++)
            changed += scramble_field(w, view, k, c, side, &n);
        changed += scramble_hidden_things(w, view, k, &n);
    }
    world_reseed(w, n * 77 + 5);
    world_free(view);
    return changed;
}

typedef struct Seen {
    Str view, options, help, errors;
    int bot;
} Seen;

static void look(Match *m, int seat, Seen *out, bool bots) {
    match_view_json(m, seat, &out->view);
    match_board(m, seat, -1, &out->view);
    int n = match_options(m);
    for (int i = 0; i < n; i++) {
        match_option_text(m, i, &out->options);
        str_add(&out->options, " ");
        match_option_places(m, i, &out->options);
        str_add(&out->options, "\n");
    }
    match_help(m, NULL, &out->help);
    Str err = {0};
    match_see(m, "c1", "p1", &out->help, &err);
    static const char *const wrong[] = {"attack p1", "snap c1", "move q", "open nothing",
                                        "pick_up revolver"};
    for (size_t i = 0; i < ARRAY_LEN(wrong); i++) {
        str_reset(&err);
        Script *s = match_script(m);
        match_options(m);
        s->rules.option_find(s->rules.ud, m->view, wrong[i], &err);
        str_addf(&out->errors, "%s\n", str_text(&err));
    }
    str_clear(&err);
    m->bots[seat] = (Bot){BOT_RANDOM, 9, 3};
    n = match_options(m);
    out->bot = n > 0 ? bot_choose(m, seat, n) : -1;
    if (!bots || n <= 0) return;
    m->bots[seat] = (Bot){BOT_GREEDY, 9, 3};
    match_options(m);
    out->bot = out->bot * 1000 + bot_choose(m, seat, n);
}

static void forget(Seen *s) {
    str_clear(&s->view);
    str_clear(&s->options);
    str_clear(&s->help);
    str_clear(&s->errors);
}

/* Compares what the waiting seat sees of the match and of a twin. Returns what was scrambled. */
static int compare(Match *m, uint64_t n, bool bots) {
    Match *a = match_fork(m), *b = match_fork(m);
    int seat = (int)handle_row(flow_seat(m->flow));
    memset(a->bots, 0, sizeof a->bots);
    memset(b->bots, 0, sizeof b->bots);
    int changed = make_twin(b, seat, n);
    a->flow->state = b->flow->state = FLOW_DECIDES;
    a->flow->next = m->flow->next;
    b->flow->next = m->flow->next;
    Seen sa = {0}, sb = {0};
    look(a, seat, &sa, bots);
    look(b, seat, &sb, bots);
    assert_string_equal(str_text(&sa.view), str_text(&sb.view));
    assert_string_equal(str_text(&sa.options), str_text(&sb.options));
    assert_string_equal(str_text(&sa.help), str_text(&sb.help));
    assert_string_equal(str_text(&sa.errors), str_text(&sb.errors));
    assert_int_equal(sa.bot, sb.bot);
    forget(&sa);
    forget(&sb);
    match_free(a);
    match_free(b);
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
        match_board(a, crew, -1, &sa);
        match_board(b, crew, -1, &sb);
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
