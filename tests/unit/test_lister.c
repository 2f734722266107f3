/* test_lister.c - what is listed without Lua is what Lua lists. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "script/memo/memo_rep.h"
#include "script/state/script_rep.h"

enum { CHOICES = 300, SEED = 3, OFTEN = 4, TO_THE_END = 0 };

/* The rules as they were, and how often a listing went to its end without Lua, part of its way, and not. */
static struct {
    RunStatus (*options)(void *ud, World *view, Flow *f, int *count);
    int whole, part, none;
} was;

/* All that was listed as text: the options, and what C knows of their parts. */
static void write_listed(Script *s, int count, Str *out) {
    const MemoListed *l = &s->memo->listed;
    str_addf(out, "%d options, %d parts, seat %u, places %llu\n", count, l->parts,
             (unsigned)l->seat, (unsigned long long)l->places);
    for (int i = 0; i < l->parts; i++)
        str_addf(out, "%d %d %d %u\n", l->of[i].before, l->of[i].row, l->of[i].action,
                 (unsigned)l->of[i].unit);
    for (int i = 0; i < count; i++) {
        s->rules.option_text(s, i, out);
        str_add(out, "\n");
    }
}

static RunStatus list(Script *s, World *view, Flow *f, int hopes, int *count) {
    s->memo->listed.hopes = hopes;
    s->memo->listed.tries = 0;
    return was.options(s, view, f, count);
}

/* Lists by Lua, then as far as it goes without; `goes_on` says how far that was. */
static RunStatus list_both(void *ud, World *view, Flow *f, int *count) {
    Script *s = ud;
    Str by_lua = {0}, without = {0};
    assert_int_equal(list(s, view, f, 0, count),
                     RUN_DONE); /* from now on C has the row of the word */
    assert_int_equal(list(s, view, f, 0, count), RUN_DONE);
    write_listed(s, *count, &by_lua);
    assert_int_equal(list(s, view, f, 0, count), RUN_DONE); /* nobody asked for acts any more */
    assert_int_equal(list(s, view, f, OFTEN, count), RUN_DONE);
    bool whole = s->memo->listed.hopes > OFTEN, part = s->memo->listed.hopes < OFTEN;
    assert_false(view->mask_count && whole); /* Lua has to hear whom the view masks */
    *(whole ? &was.whole : part ? &was.part : &was.none) += 1;
    write_listed(s, *count, &without);
    assert_string_equal(str_text(&without), str_text(&by_lua));
    str_clear(&by_lua);
    str_clear(&without);
    return was.options(s, view, f, count);
}

static void play_both(const char *scenario) {
    Game *g = games_open(scenario);
    assert_non_null(g);
    Match *m = match_new(g, SEED);
    was.options = match_script(m)->rules.options;
    match_script(m)->rules.options = list_both;
    match_bots(m, "random", SEED);
    match_run(m, CHOICES);
    assert_string_equal(match_fault(m), "");
    match_free(m);
    game_free(g);
}

/* One unit or several, what rules say against it, places, masked units, actions that come and go. */
static void given_games_then_what_is_listed_without_lua_is_what_it_lists(void **state) {
    (void)state;
    const char *const scenarios[] = {"hijacking",      "rescue", "theyre_loose", "skirmish",
                                     "boarding_party", "ambush", "drive_deck",   "docked"};
    memset(&was, 0, sizeof was);
    for (size_t i = 0; i < ARRAY_LEN(scenarios); i++) play_both(scenarios[i]);
    assert_true(was.whole > CHOICES);
    assert_true(was.part > 0);
    assert_true(was.none > 0);
}

static uint64_t play(Game *g, bool without_lua) {
    Match *m = match_new(g, SEED);
    Script *s = match_script(m);
    int lister = s->memo->lister_ref;
    match_bots(m, "random", SEED);
    if (without_lua) s->memo->lister_ref = LUA_REFNIL; /* to be called is an error */
    match_run(m, TO_THE_END);
    s->memo->lister_ref = lister;
    assert_string_equal(match_fault(m), "");
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

static void given_a_game_that_is_known_then_lua_lists_nothing_of_it(void **state) {
    (void)state;
    Game *g = games_open("skirmish");
    uint64_t hash = play(g, false);
    play(g, false);
    assert_true(play(g, true) == hash);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_games_then_what_is_listed_without_lua_is_what_it_lists),
        cmocka_unit_test(given_a_game_that_is_known_then_lua_lists_nothing_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
