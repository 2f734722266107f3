/* test_bot.c - what a greedy bot tries before it chooses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "play/bot_rep.h"
#include "world/table.h"

enum { CHOICES = 300, MOST = 64 };

/* What was held since the last decision: options with the places that were chosen for them. */
typedef struct Held {
    Match *m;
    int (*hold)(void *ud, int option);
    int option[MOST], count, twice, places;
    Str place[MOST];
} Held;

static Held held; /* rules know no more than their script */

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
    held = (Held){.m = m, .hold = match_script(m)->rules.hold};
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
    static const char *const paths[1] = {"tests/mods"};
    Diags diags = {0};
    GameSpec spec = {.data_dir = games_data(),
                     .scenario = "duel",
                     .rules = mod,
                     .mod_paths = paths,
                     .mod_path_count = 1,
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
    match_options(m);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_more_places_than_are_tried_when_a_bot_thinks_then_none_is_tried_twice),
        cmocka_unit_test(given_a_rule_that_imagines_when_a_bot_looks_ahead_then_it_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
