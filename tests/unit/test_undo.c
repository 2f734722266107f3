/* test_undo.c - taking back: it brings the world back to the bit, and only what nobody has learnt from,
 * thrown for or answered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "lib/rng.h"

static Game *veiled_open(bool open) {
    static const char *const paths[1] = {"tests/mods"}, *const mods[1] = {"veiled"};
    static const char *const set[1] = {"door_open=true"};
    Diags diags = {0};
    GameSpec spec = {.data_dir = games_data(),
                     .scenario = "ambush",
                     .mod_paths = paths,
                     .mod_path_count = 1,
                     .mods = mods,
                     .mod_count = 1,
                     .set = set,
                     .set_count = open ? 1 : 0};
    Game *g = game_open(&spec, &diags);
    diags_clear(&diags);
    return g;
}

static bool act(Match *m, const char *text, Str *err) {
    str_reset(err);
    bool ok = match_choose(m, match_seat(m), text, err);
    match_run(m, 0);
    return ok;
}

static void must(Match *m, const char *text) {
    Str err = {0};
    if (!act(m, text, &err)) fail_msg("%s: %s", text, str_text(&err));
    str_clear(&err);
}

static void refused(Match *m, const char *text, const char *why) {
    Str err = {0};
    uint64_t before = match_hash(m);
    assert_false(act(m, text, &err));
    if (!strstr(str_text(&err), why)) fail_msg("%s: %s", text, str_text(&err));
    assert_int_equal(match_hash(m), before);
    str_clear(&err);
}

static Match *fresh(Game *g) {
    Match *m = match_new(g, 3);
    assert_non_null(m);
    match_run(m, 0);
    return m;
}

static void brings_the_world_back(void **state) {
    Match *m = fresh(*state);
    uint64_t start = match_hash(m), then;
    must(m, "step s");
    then = match_hash(m);
    must(m, "ask hold n2");
    must(m, "undo");
    assert_int_equal(match_hash(m), then);
    must(m, "undo");
    assert_int_equal(match_hash(m), start);
    refused(m, "undo", "none of your choices");
    must(m, "step s");
    assert_int_equal(match_hash(m), then);
    match_free(m);
}

static void not_what_has_told_something(void **state) {
    Match *m = fresh(*state);
    must(m, "listen"); /* nobody within 4: nothing is told */
    must(m, "undo");
    must(m, "step se");
    must(m, "pass");
    must(m, "pass");
    must(m, "listen"); /* s1 is 4 away, behind the door */
    refused(m, "undo", "revealed something");
    match_free(m);
}

static void not_what_brings_to_light(void **state) {
    (void)state;
    Game *g = veiled_open(true);
    Match *m = fresh(g);
    must(m, "step s"); /* from a2 the door's edge hides s1 */
    must(m, "undo");
    must(m, "step se"); /* from b2 it is seen through the door */
    refused(m, "undo", "revealed something");
    match_free(m);
    game_free(g);
}

static void not_past_another_seat(void **state) {
    Match *m = fresh(*state);
    must(m, "step s");
    must(m, "step s");
    refused(m, "undo", "by another seat"); /* south is asked now */
    must(m, "pass");
    refused(m, "undo", "by another seat");
    match_free(m);
}

static void standing_answers_too(void **state) {
    Match *m = fresh(*state);
    uint64_t start = match_hash(m);
    must(m, "always hold n2");
    assert_true(match_hash(m) != start);
    must(m, "undo");
    assert_int_equal(match_hash(m), start);
    refused(m, "always hold s1", "there is no unit"); /* it is out of sight */
    refused(m, "always hold n3", "did you mean 'n");
    match_free(m);
}

static void dice_cannot_be_taken_back(void **state) {
    (void)state;
    Game *g = veiled_open(true);
    Match *m = fresh(g);
    must(m, "step se");
    must(m, "pass");
    must(m, "pass");
    must(m, "shoot s1");
    refused(m, "undo", "dice were thrown");
    match_free(m);
    game_free(g);
}

/* Random games in which each choice is taken back and made again, where it may be. */
static void whole_games(void **state) {
    (void)state;
    static const char *const names[] = {"duel", "hijacking"};
    int undone = 0, left = 0;
    for (size_t k = 0; k < ARRAY_LEN(names); k++) {
        Game *g = games_open(names[k]);
        Match *m = match_new(g, 11 + k);
        uint64_t n = 0, key = rng_key(5, "undo");
        Str text = {0}, err = {0};
        for (int i = 0; i < 150 && match_run(m, 0) == MATCH_WAITS; i++) {
            int options = match_options(m, match_seat(m));
            str_reset(&text);
            match_option_text(m, (int)rng_below(key, &n, (uint32_t)options), &text);
            if (text.text[text.len - 1] == '*') continue;
            int turn = match_turn(m);
            uint64_t before = match_hash(m), after;
            str_reset(&err);
            if (!match_choose(m, match_seat(m), text.text, &err)) continue;
            match_run(m, 0);
            after = match_hash(m);
            str_reset(&err);
            if (match_state(m) != MATCH_WAITS || !match_choose(m, match_seat(m), "undo", &err)) {
                left++;
                assert_int_equal(match_hash(m), after);
                continue;
            }
            undone++;
            assert_int_equal(match_hash(m), before);
            assert_int_equal(match_turn(m), turn);
            assert_true(match_choose(m, match_seat(m), text.text, &err));
            match_run(m, 0);
            assert_int_equal(match_hash(m), after);
        }
        str_clear(&text);
        str_clear(&err);
        match_free(m);
        game_free(g);
    }
    assert_true(undone > 40);
    assert_true(left > 20);
}

static int open_veiled(void **state) { return (*state = veiled_open(false)) ? 0 : -1; }

static int close_veiled(void **state) { return game_free(*state), 0; }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brings_the_world_back),
        cmocka_unit_test(not_what_has_told_something),
        cmocka_unit_test(not_what_brings_to_light),
        cmocka_unit_test(not_past_another_seat),
        cmocka_unit_test(standing_answers_too),
        cmocka_unit_test(dice_cannot_be_taken_back),
        cmocka_unit_test(whole_games),
    };
    return cmocka_run_group_tests(tests, open_veiled, close_veiled);
}
