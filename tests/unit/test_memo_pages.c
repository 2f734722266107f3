/* test_memo_pages.c - tables that grow have what they had, and zeros behind it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "script/memo/memo_pages.h"

enum { SMALL = 1 << 16, LARGE = 1 << 22 };

static uint8_t *given_a_full_table(void) {
    uint8_t *table = memo_pages(NULL, 0, SMALL);
    assert_non_null(table);
    for (int i = 0; i < SMALL; i++) assert_int_equal(table[i], 0);
    for (int i = 0; i < SMALL; i++) table[i] = (uint8_t)(i % 251);
    return table;
}

static void then_it_has_what_it_had(const uint8_t *table) {
    for (int i = 0; i < SMALL; i++) assert_int_equal(table[i], i % 251);
}

static void a_larger_table_has_what_it_had_and_zeros(void **state) {
    (void)state;
    uint8_t *table = memo_pages(given_a_full_table(), SMALL, LARGE);
    assert_non_null(table);
    then_it_has_what_it_had(table);
    for (int i = SMALL; i < LARGE; i++) assert_int_equal(table[i], 0);
    memo_pages_back(table, LARGE, 0);
}

static void what_is_given_back_leaves_the_rest(void **state) {
    (void)state;
    uint8_t *table = memo_pages(given_a_full_table(), SMALL, LARGE);
    memset(table + SMALL, 7, LARGE - SMALL);
    memo_pages_back(table, LARGE, SMALL);
    then_it_has_what_it_had(table);
    table = memo_pages(table, SMALL, LARGE);
    for (int i = SMALL; i < LARGE; i++) assert_int_equal(table[i], 0);
    memo_pages_back(table, LARGE, 0);
    memo_pages_back(NULL, 0, 0);
}

static void where_there_is_no_room_it_stays_as_it_is(void **state) {
    (void)state;
    uint8_t *table = given_a_full_table();
    assert_null(memo_pages(table, SMALL, (size_t)1 << 60));
    assert_null(memo_pages(NULL, 0, (size_t)1 << 60));
    then_it_has_what_it_had(table);
    memo_pages_back(table, SMALL, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_larger_table_has_what_it_had_and_zeros),
        cmocka_unit_test(what_is_given_back_leaves_the_rest),
        cmocka_unit_test(where_there_is_no_room_it_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
