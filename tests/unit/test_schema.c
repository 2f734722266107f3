/* test_schema.c - kinds and fields by name, the engine's own first, and what freezing forbids. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "world/schema.h"

static Field named(const char *name) {
    return (Field){.name = (char *)(uintptr_t)name, .type = FT_INT};
}

static void a_new_schema_has_the_columns_that_the_engine_counts_on(void **state) {
    (void)state;
    Schema *s = schema_new();
    assert_int_equal(schema_kind(s, "unit"), KIND_UNIT);
    assert_int_equal(schema_kind(s, "deck"), KIND_DECK);
    assert_int_equal(schema_field(s, KIND_GAME, "turn"), GAME_TURN);
    assert_int_equal(schema_field(s, KIND_GAME, "ended_by"), GAME_RESULT);
    assert_int_equal(schema_field(s, KIND_SEAT, "standing"), SEAT_STANDING);
    assert_int_equal(schema_field(s, KIND_UNIT, "first_item"), UNIT_ITEM);
    assert_int_equal(schema_field(s, KIND_ITEM, "next_item"), ITEM_NEXT);
    assert_int_equal(schema_field(s, KIND_CELL, "first_item"), CELL_ITEM);
    assert_int_equal(schema_field(s, KIND_PORTAL, "state"), PORTAL_STATE);
    assert_int_equal(schema_field(s, KIND_TIMER, "amount"), TIMER_AMOUNT);
    assert_int_equal(schema_field(s, KIND_DECK, "used"), DECK_USED);
    assert_int_equal(schema_kind(s, "nosuch"), -1);
    assert_int_equal(schema_field(s, KIND_UNIT, "nosuch"), -1);
    schema_free(s);
}

static void given_a_name_that_is_taken_then_it_is_refused(void **state) {
    (void)state;
    Schema *s = schema_new();
    Field f = named("hits");
    assert_true(schema_add_field(s, KIND_UNIT, &f) > UNIT_ITEM);
    assert_int_equal(schema_add_field(s, KIND_UNIT, &f), -1);
    assert_true(schema_add_field(s, KIND_ITEM, &f) > ITEM_NEXT);
    f = named("cell");
    assert_int_equal(schema_add_field(s, KIND_UNIT, &f), -1);
    assert_int_equal(schema_add_kind(s, "card"), KIND_FIRST_RECORD);
    assert_int_equal(schema_add_kind(s, "card"), -1);
    assert_int_equal(schema_add_kind(s, "unit"), -1);
    schema_free(s);
}

static void given_a_frozen_schema_then_nothing_is_added_but_strings(void **state) {
    (void)state;
    Schema *s = schema_new();
    Field f = named("hits");
    s->frozen = true;
    assert_int_equal(schema_add_field(s, KIND_UNIT, &f), -1);
    assert_int_equal(schema_add_kind(s, "card"), -1);
    int32_t id = schema_string(s, "late", 4);
    assert_true(id >= 0);
    assert_string_equal(schema_text(s, id), "late");
    schema_free(s);
}

static void kinds_end_at_the_bound(void **state) {
    (void)state;
    Schema *s = schema_new();
    char name[16];
    int made = KIND_FIRST_RECORD;
    for (int i = 0; i < 64; i++) {
        snprintf(name, sizeof name, "kind%d", i);
        int k = schema_add_kind(s, name);
        if (k >= 0) assert_int_equal(k, made++);
    }
    assert_int_equal(made, KIND_MAX);
    schema_free(s);
}

static void the_empty_value_follows_type_and_shape(void **state) {
    (void)state;
    assert_int_equal(field_empty(&(Field){.type = FT_INT}), FIELD_NIL);
    assert_int_equal(field_empty(&(Field){.type = FT_BOOL}), FIELD_NIL);
    assert_int_equal(field_empty(&(Field){.type = FT_STR}), -1);
    assert_int_equal(field_empty(&(Field){.type = FT_REF}), 0);
    assert_int_equal(field_empty(&(Field){.type = FT_DEF}), 0);
    assert_int_equal(field_empty(&(Field){.type = FT_STR, .shape = SHAPE_LIST}), 0);
    Schema *s = schema_new();
    assert_string_equal(schema_text(s, -1), "");
    schema_free(s);
}

static void handles_keep_kind_generation_and_row(void **state) {
    (void)state;
    Handle h = handle_make(KIND_MAX - 1, 0x7F, (1u << HANDLE_ROW_BITS) - 1);
    assert_int_equal(handle_kind(h), KIND_MAX - 1);
    assert_int_equal(handle_gen(h), 0x7F);
    assert_int_equal(handle_row(h), (1u << HANDLE_ROW_BITS) - 1);
    assert_true(handle_make(KIND_UNIT, 0, 0) != 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_schema_has_the_columns_that_the_engine_counts_on),
        cmocka_unit_test(given_a_name_that_is_taken_then_it_is_refused),
        cmocka_unit_test(given_a_frozen_schema_then_nothing_is_added_but_strings),
        cmocka_unit_test(kinds_end_at_the_bound),
        cmocka_unit_test(the_empty_value_follows_type_and_shape),
        cmocka_unit_test(handles_keep_kind_generation_and_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
