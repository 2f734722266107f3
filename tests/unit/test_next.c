/* test_next.c - what comes next where several units decide, as the mod `several` says it: rightly for two
 * turns, and then as the setting `later` has it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "script/memo/memo_rep.h"

typedef struct Case {
    const char *later, *text;
} Case;

static Game *open_later(const char *later, MemoMode mode) {
    Str set = {0};
    str_addf(&set, "later=%s", later);
    Game *g = games_open_set("several", str_text(&set));
    str_clear(&set);
    assert_non_null(g);
    game_script(g)->memo_mode = mode;
    return g;
}

static MatchState play(Game *g, Match **m) {
    *m = match_new(g, 3);
    assert_non_null(*m);
    for (int s = 0; s < match_seats(*m); s++) match_bot(*m, s, "random", 5);
    return match_run(*m, 20);
}

typedef void (*Look)(Match *m, MatchState now, const void *expected);

/* As if what it says had seldom been met again. */
static void give_up(Script *s) {
    uint32_t fn = s->memo->next.fn;
    if (fn) s->memo->fns[fn - 1].never = true;
}

/* Games are asked as the first one ended, and the last one where nothing is kept of it any more. */
static void in_turn(Game *g, Look look, const void *expected) {
    for (int n = 0; n < 3; n++) {
        Match *m;
        if (n == 2) give_up(game_script(g));
        MatchState now = play(g, &m);
        look(m, now, expected);
        match_free(m);
    }
}

/* In each way of keeping answers. */
static void in_all_ways(const char *later, Look look, const void *expected) {
    static const MemoMode modes[] = {MEMO_ON, MEMO_PLAIN, MEMO_CHECKED};
    for (size_t i = 0; i < ARRAY_LEN(modes); i++) {
        Game *g = open_later(later, modes[i]);
        in_turn(g, look, expected);
        game_free(g);
    }
}

static void is_faulty(Match *m, MatchState now, const void *expected) {
    const char *text = expected;
    if (now != MATCH_FAULTY) fail_msg("'%s' expected; it went on", text);
    if (!strstr(match_fault(m), text)) fail_msg("'%s' expected in '%s'", text, match_fault(m));
}

static void given_what_comes_next_is_wrong_then_it_is_told_with_its_place(void **state) {
    static const Case cases[] = {
        {"number", "several/init.lua:57: rule set several: next returned number;"},
        {"none", "several/init.lua:57: rule set several: next returned nil;"},
        {"garbage", "several/init.lua:57: rule set several: next returned neither decide {...}"},
        {"nobody", "several/init.lua:16: decide { seat = ..., unit = ... } expected"},
        {"text", "several/init.lua:20: decide { seat = ..., unit = ... } expected"},
        {"strangers", "several/init.lua:57: rule set several: next returned neither decide {...}"},
        {"unit", "several/init.lua:57: rule set several: the unit that decides is a number"},
        {"side", "several/init.lua:57: rule set several: next returned neither decide {...}"},
        {"kind", "several/init.lua:57: rule set several: the unit that decides is a userdata"},
        {"gone", "several/init.lua:28: decide: number found as unit, a table expected"},
        {"step", "several/init.lua:57: rule set several has no step 'no_such_step'"},
        {"err", "several/init.lua:32: this is wrong"},
        {"field", "several/init.lua:33: game has no field 'nothing'"},
        {"write", "several/init.lua:34: only reading is allowed here"},
        {"result", "several/init.lua:50: game.result: there is no side 'nobody' that could win"},
        {"words", "several/init.lua:50: game.result: the answer is string"},
        {"tail", "several/init.lua:57: nobody can be asked here"},
        {"fixed", "several/init.lua:38: this table is fixed: 'seat' cannot be set"},
    };
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(cases); i++)
        in_all_ways(cases[i].later, is_faulty, cases[i].text);
}

/* How it ended in the first way of asking; 0: nobody was asked yet. */
typedef struct End {
    uint64_t hash;
    int choices;
} End;

static void is_over(Match *m, MatchState now, const void *expected) {
    End *const *first = expected, here = {match_hash(m), (int)m->flow->choices};
    if (now != MATCH_OVER) fail_msg("%s", match_fault(m));
    if (!(*first)->hash) **first = here;
    assert_true(here.hash == (*first)->hash && here.choices == (*first)->choices);
}

static int choices_of(const char *later) {
    End end = {0}, *to = &end;
    in_all_ways(later, is_over, &to);
    return end.choices;
}

static void given_what_comes_next_is_said_in_another_way_then_games_end_the_same(void **state) {
    (void)state;
    assert_int_equal(choices_of("nothing"), 9);
    assert_int_equal(choices_of("memo"), 9);
    assert_int_equal(choices_of("names"), 9);
    assert_int_equal(choices_of("steps"), 6);
    assert_int_equal(choices_of("one"), 9);
    assert_int_equal(choices_of("end"), 2);
}

/* Who may act still is mostly who was before, however many have acted. */
static void given_games_of_a_kind_when_several_decide_then_nobody_is_asked(void **state) {
    (void)state;
    Game *g = games_open("skirmish");
    Script *s = game_script(g);
    for (int n = 0; n < 12; n++) {
        Match *m = match_new(g, (uint64_t)n + 1);
        for (int seat = 0; seat < match_seats(m); seat++) match_bot(m, seat, "random", (uint64_t)n);
        assert_int_equal(match_run(m, 2000), MATCH_OVER);
        match_free(m);
    }
    const MemoFn *next = &s->memo->fns[s->memo->next.fn - 1];
    assert_true(!next->never && !next->strays && next->met * 2 > next->tried);
    game_free(g);
}

/* Where a new game waits for its first choice: what may be chosen. */
static void first_options(Game *g, Str *out) {
    Match *m = match_new(g, 1);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    for (int i = 0, n = match_options(m, match_seat(m)); i < n; i++) {
        match_option_text(m, i, out);
        str_add(out, ", ");
    }
    match_free(m);
}

static void play_as(Game *g, MemoMode mode, uint64_t seed, int choices) {
    game_script(g)->memo_mode = mode;
    Match *m = match_new(g, seed);
    match_bots(m, "random", seed + 1);
    match_run(m, choices);
    match_free(m);
}

/* The first decision is the one that was told last of those that are kept; in between the rules themselves
 * told the decision of another unit. */
static void given_the_rules_told_of_another_when_the_first_decides_then_it_is_told(void **state) {
    (void)state;
    Str before = {0}, after = {0};
    Game *g = games_open("duel");
    for (uint64_t seed = 1; seed <= 3; seed++) play_as(g, MEMO_ON, seed, 0);
    first_options(g, &before);
    play_as(g, MEMO_PLAIN, 1, 1);
    game_script(g)->memo_mode = MEMO_ON;
    first_options(g, &after);
    assert_true(before.len > 0);
    assert_string_equal(str_text(&after), str_text(&before));
    str_clear(&before);
    str_clear(&after);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_what_comes_next_is_wrong_then_it_is_told_with_its_place),
        cmocka_unit_test(given_what_comes_next_is_said_in_another_way_then_games_end_the_same),
        cmocka_unit_test(given_games_of_a_kind_when_several_decide_then_nobody_is_asked),
        cmocka_unit_test(given_the_rules_told_of_another_when_the_first_decides_then_it_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
