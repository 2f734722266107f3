/* test_form.c - values through a pipe: what is read is what was written, within its bounds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "app/sandbox/form.h"

/* Written, read, written again: the same bytes, and what was read is left in `read`. */
static void goes_through(char letter, const void *value, FormValue *read) {
    Str first = {0}, second = {0};
    form_put(&first, letter, value);
    FrameFields r = {str_text(&first), str_text(&first) + first.len, false, false};
    memset(read, 0, sizeof *read);
    form_get(&r, letter, read);
    assert_true(frame_done(&r));
    form_put(&second, letter, read);
    assert_int_equal(first.len, second.len);
    assert_memory_equal(str_text(&first), str_text(&second), first.len);
    str_clear(&second);
    str_clear(&first);
}

static void given_a_spec_then_all_that_is_not_the_apps_goes_through(void **state) {
    (void)state;
    const char *paths[] = {"a", "b"}, *mods[] = {"m"};
    const GameRoster roster = {"crew", "r.txt", "text"};
    GameSpec spec = {.data_dir = "data", .lang = "de", .mod_paths = paths, .mod_path_count = 2};
    spec.mods = mods;
    spec.mod_count = 1;
    spec.rosters = &roster;
    spec.roster_count = 1;
    spec.compare = true;
    spec.memo = 2;
    spec.time_ms = 7;
    FormValue v;
    Str out = {0};
    form_put(&out, 'S', &spec);
    FrameFields r = {str_text(&out), str_text(&out) + out.len, false, false};
    memset(&v, 0, sizeof v);
    form_get(&r, 'S', &v);
    assert_true(frame_done(&r));
    assert_string_equal(v.spec.mod_paths[1], "b");
    assert_string_equal(v.spec.rosters[0].file, "r.txt");
    assert_null(v.spec.scenario);
    assert_int_equal(v.spec.set_count, 0);
    assert_true(v.spec.compare && !v.spec.keep_going);
    assert_int_equal(v.spec.time_ms, 7);
    form_clear('S', &v);
    str_clear(&out);
}

/* A game of no choices is not a game at random. */
static void given_a_plan_then_lines_that_are_none_differ_from_no_lines(void **state) {
    (void)state;
    const MatchLine none[1] = {{0}};
    FormValue v;
    FuzzPlan random = {.seed = 5, .turns = 3, .everywhere = true}, played = {.lines = none};
    goes_through('P', &random, &v);
    assert_null(v.plan.lines);
    form_clear('P', &v);
    goes_through('P', &played, &v);
    assert_non_null(v.plan.lines);
    form_clear('P', &v);
}

static void given_diagnostics_then_each_goes_through_whole(void **state) {
    (void)state;
    Diags d = {0};
    FormValue v;
    Diag *g = diag_add(&d, DIAG_WARNING, "GW0123", "a.lua", 3, 4, "%s", "text");
    diag_hint(g, "%s", "hint");
    diag_mod(g, "mod");
    diag_add(&d, DIAG_ERROR, "GW0001", NULL, 0, 0, "%s", "other");
    goes_through('D', &d, &v);
    assert_int_equal(v.diags.count, 2);
    assert_int_equal(v.diags.errors, 1);
    assert_string_equal(v.diags.list[0].mod, "mod");
    assert_string_equal(v.diags.list[0].code, "GW0123");
    form_clear('D', &v);
    diags_clear(&d);
}

static void given_the_rest_then_it_goes_through(void **state) {
    (void)state;
    FormValue v;
    FuzzEnd end = {.over = true, .choices = 9, .turn = 2};
    str_addn(&end.world, "a\0b", 3);
    str_add(&end.throws, "{}");
    goes_through('E', &end, &v);
    assert_int_equal(v.end.world.len, 3);
    form_clear('E', &v);
    form_clear('E', &end);
    goes_through('B', &(BenchOptions){2, 3, 4, true, false, true}, &v);
    assert_true(v.bench.heard && !v.bench.bare);
    goes_through('T', &(ModtestResult){true, "m", "f", "r", "n", "w", "o"}, &v);
    goes_through('F', &(FuzzFind){"kind", "cause", "text", 8}, &v);
    HostStatus status = {.state = MATCH_OVER, .turn = 3, .spared = 6};
    seatset_add(&status.waits, 200);
    goes_through('W', &status, &v);
    assert_true(seatset_has(&v.status.waits, 200) && !seatset_has(&v.status.questions, 200));
    BenchRow row = {"name", "/s", 1.5, 1, 2};
    goes_through('R', &(FormRows){&row, 1}, &v);
    assert_true(v.rows.list[0].value > 1.4);
    form_clear('R', &v);
}

/* What is read of a number, and whether it is refused. */
static bool is_refused(char letter, int n) {
    Str out = {0};
    FormValue v;
    frame_put_int(&out, n);
    FrameFields r = {str_text(&out), str_text(&out) + out.len, false, false};
    memset(&v, 0, sizeof v);
    form_get(&r, letter, &v);
    form_clear(letter, &v);
    str_clear(&out);
    return r.bad;
}

static void given_a_number_beyond_the_letters_bounds_then_it_is_refused(void **state) {
    (void)state;
    assert_false(is_refused('b', 1) || is_refused('a', 2) || is_refused('3', 2) ||
                 is_refused('4', 3) || is_refused('n', INT32_MAX) || is_refused('i', -1));
    assert_true(is_refused('b', 2) && is_refused('a', 3) && is_refused('3', 3));
    assert_true(is_refused('4', 4) && is_refused('n', -1) && is_refused('i', -2));
    assert_true(is_refused('p', -2) && is_refused('t', 0) && is_refused('R', BENCH_ROWS + 1));
    assert_true(is_refused('L', 1) && is_refused('D', 1));
}

static void given_arguments_then_a_frame_of_their_form_is_read_to_the_same(void **state) {
    (void)state;
    Str out = {0}, bytes = {0};
    str_add(&bytes, "xyz");
    assert_true(form_frame(&out, 7, "unboty", UINT64_MAX, 5, true, NULL, "text", &bytes));
    Frame f;
    size_t at = 0;
    assert_int_equal(frame_next(&out, &at, &f), FRAME_WHOLE);
    assert_int_equal(at, out.len);
    FrameFields r = frame_fields(&f), again = r;
    uint64_t u;
    int n;
    bool b;
    const char *none = "", *text;
    Str read = {0};
    assert_true(form_read(&r, "unboty", &u, &n, &b, &none, &text, &read));
    assert_true(u == UINT64_MAX && n == 5 && b && !none && !strcmp(text, "text"));
    assert_string_equal(str_text(&read), "xyz");
    assert_false(form_read(&again, "unbo", &u, &n, &b, &none)); /* there is more */
    str_clear(&read);
    str_clear(&bytes);
    str_clear(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_spec_then_all_that_is_not_the_apps_goes_through),
        cmocka_unit_test(given_a_plan_then_lines_that_are_none_differ_from_no_lines),
        cmocka_unit_test(given_diagnostics_then_each_goes_through_whole),
        cmocka_unit_test(given_the_rest_then_it_goes_through),
        cmocka_unit_test(given_a_number_beyond_the_letters_bounds_then_it_is_refused),
        cmocka_unit_test(given_arguments_then_a_frame_of_their_form_is_read_to_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
