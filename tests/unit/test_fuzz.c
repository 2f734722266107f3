/* test_fuzz.c - rules that keep something where the sandbox would not let a mod: what is done on a copy of
 * the game is compared with what is done in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "play/tools/fuzz.h"
#include "play/tools/fuzz_rep.h"

/* What commands do that count, outside of the world, how often they were run. */
typedef enum Fault { NONE, WRITES, TELLS, FAILS } Fault;

static struct {
    Fault fault;
    int runs;
    RunStatus (*run)(void *ud, World *w, Flow *f, int held);
} counting;

static RunStatus run_counted(void *ud, World *w, Flow *f, int held) {
    RunStatus status = counting.run(ud, w, f, held);
    int n = ++counting.runs, row = 0;
    Handle u = table_next(w, KIND_UNIT, &row);
    if (status != RUN_DONE) return status;
    if (counting.fault == WRITES)
        table_set(w, u, schema_field(w->schema, KIND_UNIT, "nerve"), n % 10);
    if (counting.fault == TELLS) flow_log(f, "shot", n % 2 ? "odd" : "even", UINT32_MAX);
    return counting.fault == FAILS && n % 7 == 0 ? RUN_FAULT : status;
}

static void keep(void *ud, const FuzzFind *find) {
    str_addf(ud, "%s: %s\n", find->kind, find->text);
}

static void hear(void *ud, const char *seat, const char *text) { (void)ud, (void)seat, (void)text; }

/* What is found in a game of twenty choices whose commands have the fault. */
static Str found(Fault fault) {
    Game *g = games_open("duel");
    Str finds = {0};
    FuzzPlan plan = {.seed = 5, .choices = 20, .in_turn = 100, .everywhere = true};
    FuzzEnd end = {0};
    Rules *rules = &game_script(g)->rules;
    counting.fault = fault;
    counting.run = rules->run;
    rules->run = run_counted;
    rules->take = NULL; /* so that choices run by it too */
    plan.heard = hear;
    plan.found = keep;
    plan.ud = &finds;
    assert_true(fuzz_game(g, &plan, &end));
    str_clear(&end.world);
    game_free(g);
    return finds;
}

static void given_rules_that_are_as_they_should_be_then_nothing_is_found(void **state) {
    (void)state;
    Str finds = found(NONE);
    assert_string_equal(str_text(&finds), "");
}

static void given_commands_that_count_then_a_copy_of_the_game_shows_it(void **state) {
    (void)state;
    static const char *const shown[] = {
        [WRITES] = "nerve", [TELLS] = "it is told 'even' / 'odd'", [FAILS] = "it is"};
    for (Fault fault = WRITES; fault <= FAILS; fault++) {
        Str finds = found(fault);
        const char *copy = strstr(str_text(&finds), "outside: '");
        if (!copy || !strstr(copy, "on a copy of the game") || !strstr(copy, shown[fault]))
            fail_msg("fault %d, found: %s", fault, str_text(&finds));
        str_clear(&finds);
    }
}

/* More than there is room for at first, then fewer in the place of those. */
static void given_many_texts_then_each_is_held_and_those_of_before_are_not(void **state) {
    (void)state;
    FuzzTexts texts = {0};
    char text[40];
    for (int round = 0; round < 2; round++) {
        int count = round ? 70 : 300;
        fuzz_texts_reset(&texts);
        for (int i = 0; i < count; i++) {
            Str *one = fuzz_texts_add(&texts);
            assert_non_null(one);
            assert_string_equal(str_text(one), "");
            str_addf(one, "choice %d of round %d", i, round);
        }
        assert_int_equal(texts.count, count);
        for (int i = 0; i < 301; i++) {
            snprintf(text, sizeof text, "choice %d of round %d", i, round);
            assert_int_equal(fuzz_texts_hold(&texts, text), i < count);
        }
        assert_false(fuzz_texts_hold(&texts, round ? "choice 3 of round 0" : "choice 3"));
    }
    for (int i = 0; i < texts.cap; i++) str_clear(&texts.list[i]);
    free(texts.list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_many_texts_then_each_is_held_and_those_of_before_are_not),
        cmocka_unit_test(given_rules_that_are_as_they_should_be_then_nothing_is_found),
        cmocka_unit_test(given_commands_that_count_then_a_copy_of_the_game_shows_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
