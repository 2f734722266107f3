/* test_columns.c - numbers of what stands in columns: equal contents have equal ones, others never. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "lib/rng.h"
#include "world/fast/columns.h"
#include "world/table.h"

static int32_t number_of(Columns *c, const int32_t *words, uint32_t count) {
    ColumnLast last = {0};
    return columns_number(c, words, count, &last);
}

static void
given_the_same_words_when_they_are_asked_for_again_then_they_have_their_number(void **state) {
    (void)state;
    Columns c = {0};
    uint64_t n = 0;
    int32_t words[50][8], numbers[50];
    for (int i = 0; i < 50; i++) {
        for (int j = 0; j < 8; j++) words[i][j] = j ? (int32_t)rng_below(5, &n, 3) : i;
        numbers[i] = number_of(&c, words[i], 8);
        for (int j = 0; j < i; j++) assert_int_not_equal(numbers[i], numbers[j]);
    }
    for (int i = 0; i < 50; i++) assert_int_equal(number_of(&c, words[i], 8), numbers[i]);
    assert_int_not_equal(number_of(&c, words[3], 7), numbers[3]); /* a row fewer */
    assert_int_equal(number_of(&c, words[3], 0), number_of(&c, words[9], 0));
    columns_clear(&c);
}

static void given_what_stood_there_last_when_it_changes_then_the_number_does(void **state) {
    (void)state;
    Columns c = {0};
    ColumnLast last = {0};
    int32_t words[3] = {4, 5, 6}, first = columns_number(&c, words, 3, &last);
    assert_int_equal(columns_number(&c, words, 3, &last), first);
    words[2] = 7;
    int32_t second = columns_number(&c, words, 3, &last);
    assert_int_not_equal(second, first);
    words[2] = 6;
    assert_int_equal(columns_number(&c, words, 3, &last), first);
    columns_clear(&c);
}

static void given_more_contents_than_there_is_room_for_then_no_two_share_a_number(void **state) {
    (void)state;
    Columns c = {0};
    ColumnLast last = {0};
    int32_t words[2] = {0, 0}, before = 0;
    for (int i = 0; i < 100000; i++) {
        words[1] = i;
        int32_t number = columns_number(&c, words, 2, &last);
        assert_true(number > before);
        before = number;
    }
    assert_true(c.renewed > 0);
    words[1] = 0; /* forgotten: known by another number now */
    assert_true(columns_number(&c, words, 2, &last) > before);
    columns_clear(&c);
}

static void given_numbers_come_to_their_end_then_it_is_said_and_they_begin_anew(void **state) {
    (void)state;
    Columns c = {0};
    int32_t word = 1, other = 2;
    assert_int_equal(number_of(&c, &word, 1), 1);
    assert_false(columns_end(&c));
    c.last = INT32_MAX - 1;
    assert_true(columns_end(&c));
    assert_int_equal(number_of(&c, &other, 1), INT32_MAX);
    columns_renew(&c);
    assert_false(columns_end(&c));
    assert_int_equal(number_of(&c, &other, 1), 1);
    columns_clear(&c);
}

/* --- as places of a world --- */

static int32_t place_of(const World *w, int kind, int col, int row) {
    return WORLD_ROWS + ((w->schema->first[kind] + col) << HANDLE_ROW_BITS | row);
}

static void given_a_column_when_one_of_its_words_changes_then_its_value_does(void **state) {
    (void)state;
    Schema *s = schema_new();
    World *w = world_new(s, NULL, 1);
    Handle a = table_add(w, KIND_UNIT), b = table_add(w, KIND_UNIT);
    int32_t all = place_of(w, KIND_UNIT, UNIT_FACING, WORLD_ALL);
    table_set(w, b, UNIT_FACING, 3);
    int32_t before = world_value(w, all);
    assert_int_equal(world_value(w, all), before);
    table_set(w, a, UNIT_FACING, 2);
    assert_int_not_equal(world_value(w, all), before);
    table_set(w, a, UNIT_FACING, 0);
    assert_int_equal(world_value(w, all), before);
    World *fork = world_fork(w);
    assert_int_equal(world_value(fork, all), before);
    table_add(w, KIND_UNIT);
    assert_int_not_equal(world_value(w, all), before);
    assert_int_equal(world_value(fork, all), before);
    world_free(fork);
    world_free(w);
    schema_free(s);
}

static void given_a_thing_is_gone_when_a_field_is_looked_at_then_it_says_so(void **state) {
    (void)state;
    Schema *s = schema_new();
    World *w = world_new(s, NULL, 1);
    Handle a = table_add(w, KIND_UNIT);
    int32_t field = place_of(w, KIND_UNIT, UNIT_FACING, 0);
    world_journal(w, true);
    assert_int_equal(world_value(w, field), 0);
    table_remove(w, a);
    assert_int_equal(world_value(w, field), FIELD_GONE);
    world_undo(w, 0);
    assert_int_equal(world_value(w, field), 0);
    assert_int_equal(world_value(w, place_of(w, KIND_UNIT, UNIT_FACING, 7)), FIELD_GONE);
    world_free(w);
    schema_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_the_same_words_when_they_are_asked_for_again_then_they_have_their_number),
        cmocka_unit_test(given_what_stood_there_last_when_it_changes_then_the_number_does),
        cmocka_unit_test(given_more_contents_than_there_is_room_for_then_no_two_share_a_number),
        cmocka_unit_test(given_numbers_come_to_their_end_then_it_is_said_and_they_begin_anew),
        cmocka_unit_test(given_a_column_when_one_of_its_words_changes_then_its_value_does),
        cmocka_unit_test(given_a_thing_is_gone_when_a_field_is_looked_at_then_it_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
