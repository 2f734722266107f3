/* test_bot.c - what a greedy bot tries before it chooses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "play/bot/bot_rep.h"
#include "script/memo/memo_rep.h"
#include "world/table.h"

enum { CHOICES = 300, MOST = 64 };

/* What was held since the last decision: options with the places that were chosen for them. */
typedef struct Pending {
    Match *m;
    int (*hold)(void *ud, int option);
    int option[MOST], count, twice, places;
    Str place[MOST];
} Pending;

static Pending held; /* rules know no more than their script */

static bool is_held(int option, const char *place) {
    for (int i = 0; i < held.count; i++)
        if (held.option[i] == option && !strcmp(str_text(&held.place[i]), place)) return true;
    return false;
}

/* -1 is the step that comes next. */
static int hold(void *ud, int option) {
    if (option < 0) return held.hold(ud, option);
    Str place = {0};
    script_entry(match_script(held.m), NULL, NULL, "option_chosen", "i>s", option + 1, &place);
    held.twice += is_held(option, str_text(&place));
    held.places += bot_places(held.m, option) > BOT_PLACES;
    if (held.count < MOST) {
        held.option[held.count] = option;
        held.place[held.count++] = place;
    } else {
        str_clear(&place);
    }
    return held.hold(ud, option);
}

static void forget(void) {
    for (int i = 0; i < held.count; i++) str_clear(&held.place[i]);
    held.count = 0;
}

static void
given_more_places_than_are_tried_when_a_bot_thinks_then_none_is_tried_twice(void **state) {
    (void)state;
    Game *g = games_open("hijacking");
    Match *m = match_new(g, 3);
    held = (Pending){.m = m, .hold = match_script(m)->rules.hold};
    match_script(m)->rules.hold = hold;
    for (int i = 0; i < match_seats(m); i++) match_bot(m, i, "greedy", 5);
    for (int i = 0; i < CHOICES && match_run(m, 1) == MATCH_WAITS; i++) forget();
    assert_string_equal(match_fault(m), "");
    assert_true(held.places > 50);
    assert_int_equal(held.twice, 0);
    forget();
    match_free(m);
    game_free(g);
}

/* --- looking ahead --- */

static Game *open_duel(const char *mod) {
    static const char *const paths[1] = {"tests/mods"}, *const set[1] = {"start_open=true"};
    Diags diags = {0};
    GameSpec spec = {.data_dir = games_data(),
                     .scenario = "duel",
                     .rules = mod,
                     .mod_paths = paths,
                     .mod_path_count = 1,
                     .set = set,
                     .set_count = 1,
                     .mods = &mod,
                     .mod_count = mod != NULL};
    Game *g = game_open(&spec, &diags);
    diags_clear(&diags);
    return g;
}

/* The nerve of the first unit of the other side, as whoever decides imagines it. */
static int32_t imagined_nerve(const char *mod) {
    Game *g = open_duel(mod);
    Match *m = match_new(g, 3);
    Ahead a;
    int32_t nerve = -1;
    int row = 0;
    match_run(m, 0);
    match_options(m, match_seat(m));
    int seat = match_seat(m);
    ahead_begin(&a, m, seat, 1);
    const World *w = a.flow.w;
    int col = schema_field(w->schema, KIND_UNIT, "nerve");
    for (Handle u; nerve < 0 && (u = table_next(w, KIND_UNIT, &row));)
        if ((Handle)table_get(w, u, UNIT_SIDE) != match_side(m, seat)) nerve = table_get(w, u, col);
    ahead_end(&a);
    match_free(m);
    game_free(g);
    return nerve;
}

static void given_a_rule_that_imagines_when_a_bot_looks_ahead_then_it_is_asked(void **state) {
    (void)state;
    assert_int_equal(imagined_nerve("sampler"), 1);
    assert_int_equal(imagined_nerve(NULL), 2);
}

/* --- choices as they were listed --- */

typedef struct Ran {
    uint64_t asked; /* how often a memoized answer was asked for */
    bool covering;  /* does the one who decides cover after it? */
} Ran;

/* Runs what is held in a copy of the view in which `change` was called. */
static Ran run_in(Match *m, int pending, void (*change)(World *w)) {
    const Memo *k = match_script(m)->memo;
    Ahead a;
    ahead_begin(&a, m, match_seat(m), 1);
    if (change) change(a.flow.w);
    uint64_t asked = k->asked;
    assert_true(ahead_run(&a, pending));
    int covering = schema_field(a.flow.w->schema, KIND_UNIT, "covering");
    Ran ran = {k->asked - asked, table_get(a.flow.w, m->flow->next.unit, covering) > 0};
    ahead_end(&a);
    return ran;
}

/* A word that no rule reads. */
static void write_a_word(World *w) { world_put(w, world_alloc(w, 1), 1); }

/* Who owes AP may not cover. */
static void owe_ap(World *w) {
    int row = 0, owes = schema_field(w->schema, KIND_UNIT, "owes");
    for (Handle u; (u = table_next(w, KIND_UNIT, &row));) table_set(w, u, owes, 1);
}

/* Was it one of those to look at? */
typedef bool Look(Match *m, const char *text, int pending);

/* What is held of each choice of a decision; how many were looked at. */
static int look_at_choices(Look *look) {
    Game *g = games_open("first_game");
    Match *m = match_new(g, 3);
    const Rules *r = m->flow->rules;
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, "random", 3);
    match_run(m, 8);
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, NULL, 0);
    match_run(m, 0);
    int count = match_options(m, match_seat(m)), looked = 0;
    for (int i = 0; i < count; i++) {
        int option = m->shown_options[i];
        Str text = {0};
        if (bot_places(m, option) > 0) bot_set_place(m, option, 0);
        int pending = r->hold(r->ud, option);
        match_option_text(m, i, &text);
        looked += look(m, str_text(&text), pending);
        r->release(r->ud, pending);
        str_clear(&text);
    }
    match_focus(m, m->flow->w);
    match_free(m);
    game_free(g);
    return looked;
}

static bool look_spared(Match *m, const char *text, int pending) {
    (void)text;
    run_in(m, pending, write_a_word); /* what is asked on the way is known then */
    Ran once_more = run_in(m, pending, write_a_word), listed = run_in(m, pending, NULL);
    assert_true(listed.asked <= once_more.asked && listed.covering == once_more.covering);
    return listed.asked < once_more.asked;
}

static void
given_the_world_of_the_listing_when_a_choice_is_tried_then_it_may_be_done(void **state) {
    (void)state;
    assert_true(look_at_choices(look_spared) > 3);
}

static bool look_refused(Match *m, const char *text, int pending) {
    if (strncmp(text, "cover", 5) != 0) return false;
    assert_true(run_in(m, pending, NULL).covering);
    assert_false(run_in(m, pending, owe_ap).covering);
    return true;
}

static void given_another_world_when_a_choice_is_tried_then_rules_have_a_say(void **state) {
    (void)state;
    assert_true(look_at_choices(look_refused) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_more_places_than_are_tried_when_a_bot_thinks_then_none_is_tried_twice),
        cmocka_unit_test(given_a_rule_that_imagines_when_a_bot_looks_ahead_then_it_is_asked),
        cmocka_unit_test(given_the_world_of_the_listing_when_a_choice_is_tried_then_it_may_be_done),
        cmocka_unit_test(given_another_world_when_a_choice_is_tried_then_rules_have_a_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
