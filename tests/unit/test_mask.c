/* test_mask.c - a masked unit keeps its place and its outward fields, and nothing else tells it from
 * another: two worlds in which masked units have changed places give the same view. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "world/mask.h"
#include "worlds.h"

/* Side 0 does not know the units of side 1, but for the one in ud. */
static void mask_word(void *ud, World *w, Handle side, Handle unit, Str *word) {
    Handle of = (Handle)table_get(w, unit, UNIT_SIDE);
    if (side == worlds_side(0) && of == worlds_side(1) && unit != *(Handle *)ud)
        str_add(word, "blur");
}

static VeilRules rules_of(Handle *known) { return (VeilRules){known, NULL, NULL, NULL, mask_word}; }

static TestWorld open_world(void) {
    TestWorld t = worlds_open();
    t.schema->kinds[KIND_UNIT].fields[t.word].outward = true;
    return t;
}

static const char *id_of(const World *w, Handle u) {
    return schema_text(w->schema, table_get(w, u, UNIT_ID));
}

static Handle first_in(const TestWorld *t, const World *w, int x, int y) {
    return (Handle)table_get(w, cell_handle(worlds_cell(t, x, y)), CELL_UNIT);
}

/* The thing of the true world behind one of the view. */
static Handle real_of(const World *view, Handle h) {
    for (int i = 0; i < view->mask_count; i++)
        if (view->masks[i].shown == h) return view->masks[i].real;
    return h;
}

static void given_a_masked_unit_then_only_place_and_outward_fields_are_left(void **state) {
    (void)state;
    TestWorld t = open_world();
    Handle own = worlds_unit(&t, t.w, "own", 0, 0, 0), q = worlds_unit(&t, t.w, "q", 1, 3, 2);
    table_set(t.w, q, t.num, 99);
    table_set(t.w, q, t.word, schema_string(t.schema, "moving", 6));
    table_set(t.w, own, t.buddy, (int32_t)q);
    Handle item = table_add(t.w, KIND_ITEM), known = 0;
    place_item(t.w, item, q, CELL_NONE);
    World *view = world_fork(t.w);
    VeilRules rules = rules_of(&known);
    veil_make(view, t.w, worlds_side(0), 0, &rules);
    assert_int_equal(view->mask_count, 1);
    Handle m = first_in(&t, view, 3, 2);
    assert_int_not_equal(m, q);
    assert_false(table_alive(view, q));
    assert_false(table_alive(view, item));
    assert_string_equal(id_of(view, m), "blur1");
    assert_int_equal(table_get(view, m, t.num), 7);
    assert_string_equal(schema_text(t.schema, table_get(view, m, t.word)), "moving");
    assert_int_equal(table_get(view, m, UNIT_SIDE), worlds_side(1));
    assert_int_equal(table_get(view, own, t.buddy), m);
    assert_int_equal(real_of(view, m), q);
    assert_int_equal(real_of(view, own), own);
    world_free(view);
    worlds_close(&t);
}

static void given_two_that_changed_places_then_the_view_is_the_same(void **state) {
    (void)state;
    TestWorld t = open_world();
    Handle a = worlds_unit(&t, t.w, "a", 1, 1, 1), b = worlds_unit(&t, t.w, "b", 1, 4, 1),
           known = 0;
    World *one = world_fork(t.w), *two = world_fork(t.w);
    VeilRules rules = rules_of(&known);
    veil_make(one, t.w, worlds_side(0), 0, &rules);
    uint64_t first = digest_world(one, NULL);
    place_unit(t.w, a, worlds_cell(&t, 4, 1));
    place_unit(t.w, b, worlds_cell(&t, 1, 1));
    veil_make(two, t.w, worlds_side(0), 0, &rules);
    assert_true(digest_world(two, NULL) == first);
    assert_string_equal(id_of(two, first_in(&t, two, 1, 1)), "blur1");
    assert_int_equal(real_of(one, first_in(&t, one, 1, 1)), a);
    assert_int_equal(real_of(two, first_in(&t, two, 1, 1)), b);
    world_free(one);
    world_free(two);
    worlds_close(&t);
}

/* Two in one place are the same, but for what is said of one of them. */
static void given_two_in_one_cell_then_only_what_is_said_tells_them_apart(void **state) {
    (void)state;
    TestWorld t = open_world();
    Handle own = worlds_unit(&t, t.w, "own", 0, 0, 0), known = 0;
    Handle a = worlds_unit(&t, t.w, "a", 1, 2, 2), b = worlds_unit(&t, t.w, "b", 1, 2, 2);
    World *one = world_fork(t.w), *two = world_fork(t.w);
    VeilRules rules = rules_of(&known);
    table_set(t.w, own, t.buddy, (int32_t)a);
    veil_make(one, t.w, worlds_side(0), 0, &rules);
    table_set(t.w, own, t.buddy, (int32_t)b);
    veil_make(two, t.w, worlds_side(0), 0, &rules);
    assert_true(digest_world(one, NULL) == digest_world(two, NULL));
    assert_string_equal(id_of(two, (Handle)table_get(two, own, t.buddy)), "blur1");
    world_free(one);
    world_free(two);
    worlds_close(&t);
}

static void given_one_that_is_known_then_it_stands_as_it_is(void **state) {
    (void)state;
    TestWorld t = open_world();
    Handle a = worlds_unit(&t, t.w, "a", 1, 1, 1), b = worlds_unit(&t, t.w, "b", 1, 4, 1);
    World *view = world_fork(t.w);
    VeilRules rules = rules_of(&b);
    veil_make(view, t.w, worlds_side(0), 0, &rules);
    assert_true(table_alive(view, b));
    assert_false(table_alive(view, a));
    veil_make(view, t.w, worlds_side(1), 0, &rules);
    assert_int_equal(view->mask_count, 0);
    assert_true(table_alive(view, a));
    assert_int_equal(real_of(view, a), a);
    world_free(view);
    worlds_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_masked_unit_then_only_place_and_outward_fields_are_left),
        cmocka_unit_test(given_two_that_changed_places_then_the_view_is_the_same),
        cmocka_unit_test(given_two_in_one_cell_then_only_what_is_said_tells_them_apart),
        cmocka_unit_test(given_one_that_is_known_then_it_stands_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
