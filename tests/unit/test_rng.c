/* test_rng.c - counted numbers: known answers, evenness, independence of streams. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lib/rng.h"

/* The first numbers of SplitMix64 seeded with 1234567, as published with the algorithm. */
static void gives_the_published_numbers(void **state) {
    (void)state;
    static const uint64_t want[] = {6457827717110365317u, 3203168211198807973u,
                                    9817491932198370423u, 4593380528125082431u,
                                    16408922859458223821u};
    for (uint64_t i = 0; i < 5; i++) assert_true(rng_at(1234567, i) == want[i]);
}

static void below_is_even_and_counts(void **state) {
    (void)state;
    uint64_t key = rng_key(7, "dice"), counter = 0;
    int seen[6] = {0};
    for (int i = 0; i < 60000; i++) seen[rng_below(key, &counter, 6)]++;
    assert_true(counter >= 60000);
    for (int i = 0; i < 6; i++) assert_in_range(seen[i], 9700, 10300);
    assert_int_equal(rng_below(key, &counter, 1), 0);
}

/* Three quarters of the range: a quarter of the draws must go, or some answers are likelier. */
static void below_throws_unfair_draws_away(void **state) {
    (void)state;
    uint64_t key = rng_key(7, "dice"), counter = 0;
    int low = 0;
    for (int i = 0; i < 30000; i++) low += rng_below(key, &counter, 3u << 30) < 1u << 30;
    assert_in_range(low, 9700, 10300);
    assert_in_range(counter, 39000, 41000);
}

static void same_counter_same_number(void **state) {
    (void)state;
    uint64_t key = rng_key(1, "a"), one = 5, two = 5;
    assert_int_equal(rng_below(key, &one, 1000), rng_below(key, &two, 1000));
    assert_int_equal(one, two);
}

static void streams_and_seeds_differ(void **state) {
    (void)state;
    assert_true(rng_key(1, "a") != rng_key(1, "b"));
    assert_true(rng_key(1, "a") != rng_key(2, "a"));
    assert_true(rng_key(0, "") != 0);
    int equal = 0;
    for (uint64_t i = 0; i < 1000; i++)
        equal += rng_at(rng_key(1, "a"), i) % 6 == rng_at(rng_key(2, "a"), i) % 6;
    assert_in_range(equal, 120, 215);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_published_numbers),
        cmocka_unit_test(below_is_even_and_counts),
        cmocka_unit_test(below_throws_unfair_draws_away),
        cmocka_unit_test(same_counter_same_number),
        cmocka_unit_test(streams_and_seeds_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
