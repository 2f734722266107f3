/* test_listed.c - an option that is taken straight from what was listed runs as one that was held first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <lua.h>

#include "games.h"
#include "script/state/script_rep.h"

enum { CHOICES = 400, TO_THE_END = 0, SEED = 5, BEFORE = 20 };

/* How an option comes to be run. */
typedef enum How { TAKEN, PENDING_FIRST, RUN_AGAIN, NEVER_BY_LUA } How;

/* The entry of lua/ that takes what C does not see to: without it that is an error. */
static void drop_entry(Script *s, const char *name) {
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->entries_ref);
    lua_pushnil(s->L);
    lua_setfield(s->L, -2, name);
    lua_pop(s->L, 1);
}

static uint64_t play(const char *scenario, const char *bot, int choices, How how) {
    Game *g = games_open(scenario);
    assert_non_null(g);
    Match *m = match_new(g, SEED);
    if (how == PENDING_FIRST) match_script(m)->rules.take = NULL;
    match_bots(m, bot, SEED);
    if (how == RUN_AGAIN) m->flow->policy = NULL; /* each question ends the command */
    match_run(m, BEFORE); /* lua/ lists each decision word once, and sees to what it listed */
    if (how == NEVER_BY_LUA) drop_entry(match_script(m), "take");
    match_run(m, choices);
    assert_string_equal(match_fault(m), "");
    uint64_t hash = match_hash(m);
    match_free(m);
    game_free(g);
    return hash;
}

/* Units that are masked, lists and places as choices, questions, options of nobody. */
static void given_games_then_they_go_on_as_if_each_option_was_held_first(void **state) {
    (void)state;
    const char *const scenarios[] = {"hijacking", "rescue",     "theyre_loose", "boarding_party",
                                     "ambush",    "drive_deck", "docked",       "skirmish"};
    for (size_t i = 0; i < ARRAY_LEN(scenarios); i++)
        assert_true(play(scenarios[i], "random", CHOICES, TAKEN) ==
                    play(scenarios[i], "random", CHOICES, PENDING_FIRST));
}

static void given_questions_when_what_was_taken_is_run_again_then_it_is_the_same(void **state) {
    (void)state;
    const char *const asking[] = {"mutiny", "drive_deck", "docked"};
    for (size_t i = 0; i < ARRAY_LEN(asking); i++)
        assert_true(play(asking[i], "random", TO_THE_END, RUN_AGAIN) ==
                    play(asking[i], "random", TO_THE_END, PENDING_FIRST));
}

/* They look ahead at questions in the middle of what is taken. */
static void given_bots_that_think_then_they_choose_as_if_each_option_was_held_first(void **state) {
    (void)state;
    assert_true(play("hijacking", "greedy", 40, TAKEN) ==
                play("hijacking", "greedy", 40, PENDING_FIRST));
}

static void given_options_of_words_and_things_then_lua_is_not_asked_for_them(void **state) {
    (void)state;
    assert_true(play("skirmish", "random", CHOICES, NEVER_BY_LUA) ==
                play("skirmish", "random", CHOICES, TAKEN));
}

/* Those in a hurry hold hundreds. */
static void given_many_that_are_held_then_each_has_the_lowest_number_that_is_free(void **state) {
    (void)state;
    enum { HELD = 150 };
    Game *g = games_open("skirmish");
    Match *m = match_new(g, SEED);
    const Rules *r = m->flow->rules;
    match_run(m, 0);
    assert_true(match_options(m, match_seat(m)) > 0);
    for (int i = 1; i <= HELD; i++) assert_int_equal(r->hold(r->ud, 0), i);
    const int back[] = {80, 3, HELD, 64};
    for (size_t i = 0; i < ARRAY_LEN(back); i++) r->release(r->ud, back[i]);
    const int again[] = {3, 64, 80, HELD, HELD + 1};
    for (size_t i = 0; i < ARRAY_LEN(again); i++) assert_int_equal(r->hold(r->ud, 0), again[i]);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_games_then_they_go_on_as_if_each_option_was_held_first),
        cmocka_unit_test(given_questions_when_what_was_taken_is_run_again_then_it_is_the_same),
        cmocka_unit_test(given_many_that_are_held_then_each_has_the_lowest_number_that_is_free),
        cmocka_unit_test(given_bots_that_think_then_they_choose_as_if_each_option_was_held_first),
        cmocka_unit_test(given_options_of_words_and_things_then_lua_is_not_asked_for_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
