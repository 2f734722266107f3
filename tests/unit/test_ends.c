/* test_ends.c - all that a mod is given, called with values at the ends of their ranges, alone and in pairs:
 * nothing breaks, and what fails says where. Generated over the allow-list and over the environment of a
 * mod, so what is new is tried as well. Under the sanitizers: tests/fuzz/calls.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ends.h"

static void call_all(const Ends *opened, int from, int to, int arguments, int step) {
    Ends *e = (Ends *)(uintptr_t)opened;
    int wrong = 0;
    uint64_t before = match_hash(e->first);
    for (int fn = from; fn < to; fn++) {
        int now = ends_call_all(e, fn, arguments, step, stderr);
        if (now) print_message("%s: %d calls\n", e->names[fn], now);
        wrong += now;
    }
    assert_int_equal(wrong, 0);
    assert_true(match_hash(e->first) == before); /* the game that was forked knows nothing of it */
}

static void given_the_library_when_all_is_called_at_the_ends_then_errors_have_places(void **state) {
    const Ends *e = *state;
    assert_true(e->library_count > 35);
    call_all(e, 0, e->library_count, 4, 11);
}

static void
given_the_engines_functions_when_all_is_called_at_the_ends_then_errors_have_places(void **state) {
    const Ends *e = *state;
    assert_true(e->count - e->library_count > 80);
    call_all(e, e->library_count, e->count, 3, 29);
}

static int open_duel(void **state) {
    static Ends ends;
    if (!ends_open(&ends, games_open("duel"))) {
        print_message("%s\n", str_text(&ends.err));
        return -1;
    }
    *state = &ends;
    return 0;
}

static int close_duel(void **state) {
    ends_close(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_the_library_when_all_is_called_at_the_ends_then_errors_have_places),
        cmocka_unit_test(
            given_the_engines_functions_when_all_is_called_at_the_ends_then_errors_have_places),
    };
    return cmocka_run_group_tests(tests, open_duel, close_duel);
}
