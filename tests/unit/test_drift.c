/* test_drift.c - what was changed in a copy is never taken for what is as it was. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lib/rng.h"
#include "script/derived/derived.h"
#include "worlds.h"

enum { UNIT_COUNT = 20, ITEM_COUNT = 6, STEPS = 400 };

/* A deck that one can see across, with a door. */
static TestWorld open_deck(void) {
    TestWorld t = {.schema = schema_new(), .map = map_new()};
    map_add_deck(t.map, 0, "a", 0, grid_named("square"), 6, 4);
    for (CellId c = 0; c < map_cells(t.map); c++) map_set_terrain(t.map, c, true);
    map_add_portal(t.map, map_edge(t.map, map_cell(t.map, 0, 2, 1), 1), 1, 0, "door-1");
    map_finish(t.map);
    worlds_fields(&t);
    t.w = worlds_more(&t, 42);
    return t;
}

static uint32_t any(uint64_t *drawn, uint32_t n) { return rng_below(11, drawn, n); }

static Handle one_of(const World *w, int kind, uint64_t *drawn) {
    int rows = world_head(w)->tables[kind].rows;
    return rows ? table_at(w, kind, (int)any(drawn, (uint32_t)rows)) : 0;
}

static void fill(TestWorld *t, uint64_t *drawn) {
    for (int i = 0; i < UNIT_COUNT; i++)
        place_unit(t->w, table_add(t->w, KIND_UNIT), (CellId)any(drawn, 20));
    for (int i = 0; i < ITEM_COUNT; i++)
        place_item(t->w, table_add(t->w, KIND_ITEM), 0, (CellId)any(drawn, 20));
}

static void change_edge(const TestWorld *t, World *w, uint64_t *drawn, bool stops) {
    EdgeId e = map_edge(t->map, (CellId)any(drawn, 20), (int)any(drawn, 4));
    if (e != EDGE_NONE) world_edge_set(w, (MapPass)any(drawn, 2), e, stops);
}

/* One of all that rules may do to a world. */
static void change(const TestWorld *t, World *w, uint64_t *drawn) {
    Handle u = one_of(w, KIND_UNIT, drawn), i = one_of(w, KIND_ITEM, drawn);
    int32_t n = (int32_t)any(drawn, 5);
    switch (any(drawn, 10)) {
    case 0: place_unit(w, u, (CellId)any(drawn, 21) - 1); break; /* or off the map */
    case 1: table_set(w, u, UNIT_FACING, n); break;
    case 2: table_set(w, u, t->num, n); break;
    case 3: list_set(w, u, t->list, list_len(w, u, t->list), n); break;
    case 4: map_put(w, u, t->map_of_ints, n, n); break;
    case 5: place_item(w, i, u, CELL_NONE); break;
    case 6: table_set(w, edge_handle(map_edge(t->map, 1, 1)), t->hits, n); break;
    case 7: change_edge(t, w, drawn, n > 2); break;
    case 8: table_add(w, any(drawn, 2) ? KIND_TIMER : KIND_UNIT); break;
    default: table_remove(w, any(drawn, 2) ? u : i); break;
    }
}

static void say_met(const World *w, int32_t at, const char *what) {
    Drift place = {0};
    drift_place(&place, w, at);
    if (world_counts(w) && !drift_meets(&place, &w->drift))
        fail_msg("%s %x is another and was not counted", what, (unsigned)at);
}

static void look_at_rows(World *now, World *was, int kind) {
    int32_t first = now->schema->first[kind], rows = world_head(now)->tables[kind].rows;
    for (int col = 0; col < now->schema->kinds[kind].count; col++)
        for (int32_t row = -1; row < rows + 2; row++) {
            int32_t at =
                WORLD_ROWS + ((first + col) << HANDLE_ROW_BITS | (row < 0 ? WORLD_ALL : row));
            if (world_value(now, at) != world_value(was, at)) say_met(now, at, "a field");
        }
}

static bool is_in_a_table(const World *w, int32_t at) {
    for (int kind = 1; kind < w->schema->kind_count; kind++) {
        const TableHead *t = &world_head(w)->tables[kind];
        if (at >= t->base && at < t->base + t->cap * w->schema->kinds[kind].count) return true;
    }
    return false;
}

static void look_at_all(World *now, World *was) {
    for (int kind = 1; kind < now->schema->kind_count; kind++)
        if (kind != KIND_EDGE)
            look_at_rows(now, was, kind); /* nobody may say what he read of those */
    for (int32_t at = 0; at < world_head(now)->used; at++)
        if (now->mem[at] != was->mem[at] && !is_in_a_table(now, at) && !is_in_a_table(was, at))
            say_met(now, at, "a word");
    for (int32_t at = -1; at >= -2 - 2 * PASS_COUNT; at--)
        if (world_value(now, at) != world_value(was, at)) say_met(now, at, "a hash");
}

/* Derived values of two worlds: what differs was counted among what it depends on. */
static void look_at_derived(World *now, World *was, int32_t from, int32_t count) {
    for (int32_t n = from; n < from + count; n++) {
        Drift on = {0};
        if (derived_value(now->schema->asker, now, n) == derived_value(now->schema->asker, was, n))
            continue;
        derived_depends(&on, now->schema, n);
        if (!drift_meets(&on, &now->drift)) fail_msg("value %d differs and was not counted", n);
    }
}

/* Those of one field and number after the other. */
static void look_at_thresholds(World *now, World *was) {
    int columns = now->schema->kinds[KIND_UNIT].count;
    look_at_derived(now, was, THRESHOLD_FIRST, THRESHOLD_ROWS * THRESHOLD_MOST * columns);
}

/* Which units match what is wanted of two fields, and which is the first. */
static void look_at_queries(const TestWorld *t, World *now, World *was) {
    for (int32_t i = 0; i < 4; i++) {
        UnitQuery q = {i % 2, 1 + i / 2, {{t->num, 1, 4}, {UNIT_FACING, 0, 2}}};
        if (q.count == 1) q.wants[1] = (UnitWant){0};
        assert_true(unit_query_note(now->schema->asker, now, &q));
        look_at_derived(now, was, UNIT_QUERY_FIRST + i, 1);
    }
}

static void look_at_all_derived(const TestWorld *t, World *now, World *was) {
    int32_t units = UNIT_COUNT;
    look_at_derived(now, was, SEEN_FIRST, units * derived_stride(SEEN_FIRST));
    for (int32_t u = 0; u < units; u++)
        look_at_derived(now, was, POSITION_FIRST + u * POSITION_VALUES, POSITION_COUNT);
    look_at_thresholds(now, was);
    look_at_queries(t, now, was);
}

/* Copies of one world, each changed a little, as a look-ahead does. */
static void given_a_copy_when_it_is_changed_then_each_place_that_differs_was_counted(void **state) {
    (void)state;
    TestWorld t = open_deck();
    uint64_t drawn = 0;
    int counted = 0;
    fill(&t, &drawn);
    World *copy = world_fork(t.w);
    uint32_t forgot = 0;
    Derived *derived = calloc(1, sizeof *derived);
    derived->forgot = &forgot;
    t.w->schema->asker = derived;
    for (int i = 0; i < STEPS; i++) {
        if (!world_counts(t.w)) drift_begin(t.w);
        world_copy(copy, t.w);
        assert_false(drift_any(&copy->drift));
        for (uint32_t n = 1 + any(&drawn, 3); n > 0; n--) change(&t, copy, &drawn);
        look_at_all(copy, t.w);
        if (world_counts(copy)) look_at_all_derived(&t, copy, t.w);
        counted += world_counts(copy);
    }
    assert_true(counted > STEPS / 2);
    derived_forget(derived);
    free(derived);
    world_free(copy);
    worlds_close(&t);
}

static Drift depends_on(const World *w, int col, int32_t row) {
    Drift d = {0};
    drift_row(&d, w->schema, KIND_UNIT, col, row);
    return d;
}

static void
given_a_unit_is_written_when_others_are_looked_at_then_they_are_as_they_were(void **state) {
    (void)state;
    TestWorld t = open_deck();
    uint64_t drawn = 0;
    fill(&t, &drawn);
    for (int i = 0; i < 2; i++) { /* the first time the column is new */
        drift_begin(t.w);
        table_set(t.w, handle_make(KIND_UNIT, 0, 3), UNIT_FACING, i + 1);
        assert_int_equal(world_counts(t.w), i);
    }
    Drift own = depends_on(t.w, UNIT_FACING, 3), other = depends_on(t.w, UNIT_FACING, 4),
          same_row = depends_on(t.w, t.num, 3);
    assert_true(drift_meets(&own, &t.w->drift));
    assert_false(drift_meets(&other, &t.w->drift));
    assert_false(drift_meets(&same_row, &t.w->drift));
    worlds_close(&t);
}

static void given_a_field_of_a_mod_on_an_edge_then_no_edge_lets_more_by(void **state) {
    (void)state;
    TestWorld t = open_deck();
    Handle e = edge_handle(map_edge(t.map, 1, 1));
    drift_begin(t.w);
    uint64_t before = t.w->edges;
    Drift edges = {0};
    drift_edges(&edges);
    table_set(t.w, e, t.hits, 3);
    assert_int_equal(table_get(t.w, e, t.hits), 3);
    assert_true(t.w->edges == before && !drift_meets(&edges, &t.w->drift));
    table_set(t.w, e, EDGE_STATE, 1);
    assert_true(t.w->edges != before && drift_meets(&edges, &t.w->drift));
    worlds_close(&t);
}

static void given_dice_are_drawn_then_nothing_was_changed(void **state) {
    (void)state;
    TestWorld t = open_deck();
    drift_begin(t.w);
    world_reseed(t.w, 99);
    world_draw(t.w, t.dice, 6);
    assert_false(drift_any(&t.w->drift));
    worlds_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_copy_when_it_is_changed_then_each_place_that_differs_was_counted),
        cmocka_unit_test(
            given_a_unit_is_written_when_others_are_looked_at_then_they_are_as_they_were),
        cmocka_unit_test(given_a_field_of_a_mod_on_an_edge_then_no_edge_lets_more_by),
        cmocka_unit_test(given_dice_are_drawn_then_nothing_was_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
