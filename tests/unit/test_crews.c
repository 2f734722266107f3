/* test_crews.c - seats with roles that belong to a unit, and what one seat of a side may know, as the mod
 * `crewed` has it: two ships, each with a captain and an engineer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/tools/fuzz.h"

static const char *const ids[] = {"kite.captain", "kite.engineer", "heron.captain",
                                  "heron.engineer"};

static int seat(const Match *m, const char *id) {
    int s = match_seat_named(m, id);
    assert_true(s >= 0);
    return s;
}

static void say(Match *m, const char *id, const char *text) {
    Str err = {0};
    if (!match_choose(m, seat(m, id), text, &err)) fail_msg("%s: %s: %s", id, text, str_text(&err));
    match_run(m, 0);
    str_clear(&err);
}

static Match *start(Game *g) {
    Match *m = match_new(g, 7);
    assert_non_null(m);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    return m;
}

static bool shows(Match *m, const char *id, const char *text) {
    Str view = {0};
    match_view_json(m, seat(m, id), &view);
    bool found = strstr(str_text(&view), text) != NULL;
    str_clear(&view);
    return found;
}

static bool reads(Match *m, const char *id, const char *text) {
    Str log = {0};
    match_log(m, seat(m, id), 0, &log);
    bool found = strstr(str_text(&log), text) != NULL;
    str_clear(&log);
    return found;
}

/* All four wait at once, each with its own choices. */
static void test_roles(void **state) {
    (void)state;
    Game *g = games_open("crewed");
    Match *m = start(g);
    assert_int_equal(match_seats(m), 4);
    Str err = {0};
    for (int i = 0; i < 4; i++) assert_true(match_waits(m, seat(m, ids[i])));
    assert_false(match_choose(m, seat(m, "kite.engineer"), "steer 3", &err));
    assert_false(match_choose(m, seat(m, "kite.captain"), "boost 3", &err));
    say(m, "kite.engineer", "boost 3");
    assert_false(match_waits(m, seat(m, "kite.engineer"))); /* it has no more to choose */
    say(m, "kite.engineer", "undo");
    assert_true(match_waits(m, seat(m, "kite.engineer")));
    str_clear(&err);
    match_free(m);
    game_free(g);
}

/* In the same world two seats of one side know different things; so do their logs. */
static void test_seat_sees(void **state) {
    (void)state;
    Game *g = games_open("crewed");
    Match *m = start(g);
    say(m, "kite.engineer", "boost 7");
    assert_true(shows(m, "kite.engineer", "\"power\":7"));
    assert_false(shows(m, "kite.captain", "\"power\":7"));
    say(m, "kite.captain", "steer 4");
    assert_true(shows(m, "kite.captain", "\"course\":4"));
    assert_false(shows(m, "kite.engineer", "\"course\":4"));
    say(m, "heron.captain", "steer 1");
    say(m, "heron.engineer", "boost 2");
    assert_int_equal(match_turn(m), 2);
    assert_true(reads(m, "kite.engineer", "kite: 7"));
    assert_true(reads(m, "heron.engineer", "heron: 2"));
    assert_false(reads(m, "kite.captain", "kite: 7"));
    assert_false(reads(m, "heron.engineer", "kite: 7"));
    for (int i = 0; i < 4; i++) { /* each has its own letter, and no other */
        assert_int_equal(shows(m, ids[i], "\"text\":17"), i == 0 || i == 1);
        assert_int_equal(shows(m, ids[i], "\"text\":12"), i == 2 || i == 3);
    }
    match_free(m);
    game_free(g);
}

/* The captain takes the engineer's decisions over, and what the engineer knows with them. */
static void test_handed(void **state) {
    (void)state;
    Game *g = games_open("crewed");
    Match *m = start(g);
    say(m, "kite.captain", "relieve");
    say(m, "kite.captain", "steer 5");
    say(m, "kite.captain", "boost 6"); /* on its own desk the captain is the engineer already */
    say(m, "heron.captain", "steer 1");
    say(m, "heron.engineer", "boost 2");
    say(m, "kite.engineer", "boost 1");
    assert_int_equal(match_turn(m), 2);
    assert_false(match_waits(m, seat(m, "kite.engineer")));
    /* Nothing came of what the engineer ordered: that is told to the engineer, and not to the captain. */
    assert_true(reads(m, "kite.engineer", "boost 1 has no effect"));
    assert_false(reads(m, "kite.captain", "has no effect"));
    say(m, "kite.captain", "steer 5");
    say(m, "kite.captain", "boost 6");
    assert_true(shows(m, "kite.captain", "\"power\":6"));
    match_free(m);
    game_free(g);
}

static void found(void *ud, const FuzzFind *find) {
    (void)ud;
    fail_msg("%s: %s", find->kind, find->text);
}

static void heard(void *ud, const char *who, const char *text) {
    (void)who;
    (void)text;
    ++*(int *)ud;
}

/* Games in which every seat that waits is looked at with twins of the world each time: what it may not know
 * changes nothing for it, two seats of one side included. */
static void test_twins(void **state) {
    (void)state;
    Game *g = games_open("crewed");
    int lines = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)games_count(10); seed++) {
        FuzzPlan plan = {.seed = seed,
                         .turns = 9,
                         .everywhere = true,
                         .found = found,
                         .heard = heard,
                         .ud = &lines};
        FuzzEnd end;
        assert_true(fuzz_game(g, &plan, &end));
        assert_true(end.over);
        str_clear(&end.world);
    }
    assert_true(lines > 100);
    game_free(g);
}

/* What is wrong with crews is said with the scenario's line. */
static void test_wrong(void **state) {
    (void)state;
    static const struct {
        const char *set, *why;
    } cases[] = {{"crews=side", "there is no side 'eest' (did you mean 'east'?)"},
                 {"crews=twice", "kite: the role 'captain' is there twice"},
                 {"crews=key", "kite: there is no key 'role'"},
                 {"crews=roles", "kite: { of ="},
                 {"crews=none", "kite: { of ="}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Game *g = games_open_set("crewed", cases[i].set);
        Str err = {0};
        assert_non_null(g);
        assert_null(match_open(g, 3, &err));
        if (!strstr(str_text(&err), cases[i].why) || !strstr(str_text(&err), "crewed.lua:"))
            fail_msg("%s", str_text(&err));
        str_clear(&err);
        game_free(g);
    }
}

/* The officers of a real game: with answers memoized and without, the same choices come to the same game. */
static uint64_t duel(Game *g, MemoMode mode, uint64_t seed) {
    game_script(g)->memo_mode = mode;
    Match *m = match_new(g, seed);
    assert_non_null(m);
    match_bots(m, "random", 5);
    assert_int_equal(match_run(m, 0), MATCH_OVER);
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

static void test_duel(void **state) {
    (void)state;
    Game *g = games_open_set("ship_duel", "last_turn=3");
    assert_non_null(g);
    for (uint64_t seed = 1; seed <= 8; seed++)
        assert_true(duel(g, MEMO_ON, seed) == duel(g, MEMO_PLAIN, seed));
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_roles),  cmocka_unit_test(test_seat_sees),
        cmocka_unit_test(test_handed), cmocka_unit_test(test_twins),
        cmocka_unit_test(test_wrong),  cmocka_unit_test(test_duel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
