/* test_reveal.c - what is revealed to one seat (engine/world/reveal.h), in whole games of the mod `scouts`:
 * twins of the world, answers memoized and not, views made again and afresh, saved worlds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/tools/fuzz.h"
#include "play/tools/world_difference.h"
#include "play/tools/world_load.h"
#include "world/digest.h"
#include "world/reveal.h"

static int seat(const Match *m, const char *id) {
    int s = match_seat_named(m, id);
    assert_true(s >= 0);
    return s;
}

static bool choose(Match *m, const char *id, const char *text, Str *err) {
    bool ok = match_choose(m, seat(m, id), text, err);
    match_run(m, 0);
    return ok;
}

static void say(Match *m, const char *id, const char *text) {
    Str err = {0};
    if (!choose(m, id, text, &err)) fail_msg("%s: %s: %s", id, text, str_text(&err));
    str_clear(&err);
}

static bool shows(Match *m, const char *id, const char *text) {
    Str view = {0};
    match_view_json(m, seat(m, id), &view);
    bool found = strstr(str_text(&view), text) != NULL;
    str_clear(&view);
    return found;
}

static void found(void *ud, const FuzzFind *find) {
    (void)ud;
    fail_msg("%s: %s", find->kind, find->text);
}

/* What others were told, and what is not revealed any more, changes nothing for a seat. */
static void given_twins_then_each_seat_sees_the_same(void **state) {
    (void)state;
    Game *g = games_open("scouts");
    for (uint64_t seed = 1; seed <= (uint64_t)games_count(10); seed++) {
        FuzzPlan plan = {
            .seed = seed, .turns = 9, .everywhere = true, .found = found, .heard = NULL};
        FuzzEnd end;
        assert_true(fuzz_game(g, &plan, &end));
        assert_true(end.over);
        str_clear(&end.world);
    }
    game_free(g);
}

static uint64_t played(Game *g, MemoMode mode, uint64_t seed, const char *bots) {
    game_script(g)->memo_mode = mode;
    Match *m = match_new(g, seed);
    assert_non_null(m);
    match_bots(m, bots, 5);
    assert_int_equal(match_run(m, 0), MATCH_OVER);
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

static void given_memos_or_none_then_games_are_the_same(void **state) {
    (void)state;
    static const char *const bots[] = {"random", "greedy", "search:nodes=40,depth=3"};
    Game *g = games_open("scouts");
    for (size_t i = 0; i < ARRAY_LEN(bots); i++)
        for (uint64_t seed = 1; seed <= 8; seed++)
            assert_true(played(g, MEMO_ON, seed, bots[i]) == played(g, MEMO_PLAIN, seed, bots[i]));
    game_free(g);
}

/* A view that is made again of the one before holds what a new one holds, for each seat in turn. */
static void given_a_view_made_again_then_it_is_as_a_new_one(void **state) {
    (void)state;
    static const char *const lines[][2] = {
        {"hill.captain", "watch dale"},  {"hut.captain", "glance dale"},
        {"dale.captain", "earn"},        {"hill.captain", "earn"},
        {"hut.captain", "spy dale"},     {"dale.captain", "glance hut"},
        {"hill.captain", "glance dale"}, {"hut.captain", "earn"},
        {"dale.captain", "earn"}};
    Game *g = games_open("scouts");
    Match *m = match_new(g, 7);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        say(m, lines[i][0], lines[i][1]);
        say(m, lines[i][0], "rest");
        for (int s = 0; s < match_seats(m); s++) {
            World *again = match_view_of(m, m->flow->w, s);
            World *whole = world_new(m->flow->w->schema, m->flow->w->map, 1);
            const VeilRules *rules = &match_script(m)->rules.veil;
            Handle by = handle_make(KIND_SEAT, 0, (uint32_t)s);
            veil_make(whole, m->flow->w, (Handle)table_get(m->flow->w, by, SEAT_SIDE), by, rules);
            Str what = {0};
            if (world_difference(again, whole, &what)) fail_msg("%zu: %s", i, str_text(&what));
            assert_int_equal(again->content == whole->content, true);
            str_clear(&what);
            world_free(whole);
        }
    }
    match_free(m);
    game_free(g);
}

/* What is learnt cannot be taken back, even where it is what one would have thought. */
static void given_something_revealed_then_it_cannot_be_taken_back(void **state) {
    (void)state;
    Game *g = games_open("scouts");
    Match *m = match_new(g, 7);
    Str err = {0};
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    say(m, "hill.captain", "earn");
    say(m, "hill.captain", "undo");
    say(m, "hill.captain", "watch dale"); /* five coins: as before, but that is known now */
    assert_false(choose(m, "hill.captain", "undo", &err));
    say(m, "hill.captain", "rest");
    for (int i = 0; i < 2; i++) say(m, "hut.captain", "rest");
    for (int i = 0; i < 2; i++) say(m, "dale.captain", "earn");
    say(m, "hill.captain", "watch dale");
    assert_true(shows(m, "hill.captain", "\"coins\":11"));
    assert_false(choose(m, "hill.captain", "undo", &err));
    str_clear(&err);
    match_free(m);
    game_free(g);
}

/* It is part of the world: one that is saved and loaded shows the same, and another seat is another world. */
static void given_a_saved_world_then_it_reveals_the_same(void **state) {
    (void)state;
    Game *g = games_open("scouts");
    Match *m = match_new(g, 7);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    uint64_t before = match_hash(m);
    say(m, "hill.captain", "glance dale");
    assert_true(match_hash(m) != before);
    Str bytes = {0};
    assert_true(digest_save(m->flow->w, &bytes));
    World *loaded = world_load(m->flow->w->schema, m->flow->w->map, str_text(&bytes), bytes.len);
    assert_non_null(loaded);
    World *one = world_fork(match_view_of(m, m->flow->w, 0));
    Str what = {0};
    if (world_difference(one, match_view_of(m, loaded, 0), &what)) fail_msg("%s", str_text(&what));
    str_clear(&what);
    str_clear(&bytes);
    world_free(one);
    world_free(loaded);
    match_free(m);
    game_free(g);
}

static int revealed(const World *w) {
    int row = 0, n = 0;
    for (Handle h; (h = table_next(w, KIND_TIMER, &row));) n += reveal_is(w, h);
    return n;
}

/* That something was revealed to a seat is known to that seat alone, and ends with the thing. */
static void given_something_revealed_then_no_other_view_has_it(void **state) {
    (void)state;
    static const char *const ids[] = {"hill.captain", "hut.captain", "dale.captain"};
    static const int told[] = {2, 0, 4};
    Game *g = games_open("scouts");
    Match *m = match_new(g, 7);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    for (int i = 0; i < 4; i++) say(m, ids[i / 2], "rest");
    say(m, "dale.captain", "earn"); /* it has a pony now */
    say(m, "dale.captain", "rest");
    say(m, "hill.captain", "spy dale_pony");
    say(m, "hill.captain", "spy dale");
    for (int i = 0; i < 2; i++) say(m, "hut.captain", "rest");
    say(m, "dale.captain", "glance hill");
    for (int i = 0; i < 3; i++)
        assert_int_equal(revealed(match_view_of(m, m->flow->w, seat(m, ids[i]))), told[i]);
    assert_int_equal(revealed(match_view_of(m, m->flow->w, MATCH_PUBLIC)), 0); /* who looks on */
    assert_int_equal(revealed(m->flow->w), 6);
    say(m, "dale.captain", "earn"); /* the pony goes; the glance goes with the turn */
    assert_int_equal(revealed(m->flow->w), 1);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_twins_then_each_seat_sees_the_same),
        cmocka_unit_test(given_memos_or_none_then_games_are_the_same),
        cmocka_unit_test(given_a_view_made_again_then_it_is_as_a_new_one),
        cmocka_unit_test(given_something_revealed_then_it_cannot_be_taken_back),
        cmocka_unit_test(given_a_saved_world_then_it_reveals_the_same),
        cmocka_unit_test(given_something_revealed_then_no_other_view_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
