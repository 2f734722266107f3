/* test_table.c - rows, fields, lists, maps, and the chains of who and what lies where; each of them
 * undone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lib/rng.h"
#include "play/tools/world_load.h"
#include "worlds.h"

/* Begins a stretch that `undone` must take back to the same content. */
static uint64_t begun(TestWorld *t) {
    world_journal(t->w, true);
    return digest_world(t->w, NULL);
}

static void undone(TestWorld *t, uint64_t before) {
    assert_true(world_is_sound(t->w));
    assert_true(digest_world(t->w, NULL) != before);
    world_undo(t->w, 0);
    assert_true(digest_world(t->w, NULL) == before);
    assert_true(world_is_sound(t->w));
}

static void a_new_row_has_the_defaults_and_undo_takes_it_away(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    uint64_t before = begun(&t);
    Handle u = table_add(t.w, KIND_UNIT);
    assert_int_equal(table_get(t.w, u, t.num), 7);
    assert_int_equal(table_get(t.w, u, t.word), -1);
    assert_int_equal(list_len(t.w, u, t.list), 0);
    undone(&t, before);
    assert_false(table_alive(t.w, u));
    worlds_close(&t);
}

static void given_many_rows_then_growth_keeps_all_and_is_undone(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle first = worlds_unit(&t, t.w, "first", 0, 0, 0);
    list_set(t.w, first, t.list, 0, 5);
    uint64_t before = begun(&t);
    for (int i = 1; i < 200; i++) table_set(t.w, table_add(t.w, KIND_UNIT), t.num, i);
    for (int i = 1; i < 200; i++)
        assert_int_equal(table_get(t.w, table_at(t.w, KIND_UNIT, i), t.num), i);
    assert_int_equal(list_get(t.w, first, t.list, 0), 5);
    undone(&t, before);
    assert_int_equal(table_rows(t.w, KIND_UNIT), 1);
    worlds_close(&t);
}

static void an_edge_is_there_and_remembers_only_what_was_written(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle e = worlds_edge(&t, 2, 2, 1), same = worlds_edge(&t, 3, 2, 3),
           other = worlds_edge(&t, 0, 0, 2);
    assert_int_equal(e, same);
    assert_true(table_alive(t.w, e));
    assert_false(table_alive(t.w, edge_handle(map_edges(t.map))));
    assert_int_equal(table_get(t.w, e, t.hits), 2);
    assert_int_equal(table_get(t.w, e, EDGE_STATE), -1);
    assert_int_equal(list_len(t.w, e, t.marks), 0);
    table_set(t.w, e, t.hits, 2);
    assert_int_equal(table_rows(t.w, KIND_EDGE), 0);
    uint64_t before = begun(&t);
    table_set(t.w, e, t.hits, 5);
    list_set(t.w, other, t.marks, 0, 7);
    assert_int_equal(table_get(t.w, same, t.hits), 5);
    assert_int_equal(table_get(t.w, other, t.hits), 2);
    assert_int_equal(list_get(t.w, other, t.marks, 0), 7);
    int row = 0;
    assert_int_equal(table_next(t.w, KIND_EDGE, &row), other);
    assert_int_equal(table_next(t.w, KIND_EDGE, &row), e);
    assert_int_equal(table_next(t.w, KIND_EDGE, &row), 0);
    table_remove(t.w, e);
    assert_true(table_alive(t.w, e));
    assert_int_equal(table_add(t.w, KIND_EDGE), 0);
    undone(&t, before);
    assert_int_equal(table_get(t.w, e, t.hits), 2);
    assert_int_equal(list_len(t.w, other, t.marks), 0);
    worlds_close(&t);
}

static void every_edge_may_remember_something_and_undo_takes_it_back(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    uint64_t before = begun(&t);
    int n = map_edges(t.map), written = 0;
    for (int i = 0; i < n; i++) {
        Handle e = edge_handle(i * 7 % n);
        table_set(t.w, e, t.hits, i * 7 % n + 100);
    }
    for (EdgeId e = 0; e < n; e++) {
        bool there = map_is_edge(t.map, e);
        assert_int_equal(table_get(t.w, edge_handle(e), t.hits), there ? e + 100 : FIELD_NIL);
        written += there;
    }
    assert_int_equal(table_rows(t.w, KIND_EDGE), written);
    undone(&t, before);
    assert_int_equal(table_get(t.w, worlds_edge(&t, 1, 1, 0), t.hits), 2);
    worlds_close(&t);
}

static void while_sealed_no_edge_gets_a_row(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    t.w->sealed = 1;
    table_set(t.w, worlds_edge(&t, 1, 1, 0), t.hits, 9);
    assert_int_equal(t.w->write_refused, 1);
    t.w->sealed = 0;
    assert_int_equal(table_rows(t.w, KIND_EDGE), 0);
    worlds_close(&t);
}

static void given_a_removed_row_then_its_handle_finds_nothing(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 0, 1, 1), v = worlds_unit(&t, t.w, "v", 0, 1, 1);
    map_put(t.w, u, t.map_of_ints, 1, 1);
    uint64_t before = begun(&t);
    table_remove(t.w, u);
    assert_false(table_alive(t.w, u));
    assert_int_equal(table_get(t.w, u, t.num), FIELD_NIL);
    assert_int_equal(table_get(t.w, u, t.word), -1);
    table_set(t.w, u, t.num, 4);
    list_set(t.w, u, t.list, 0, 4);
    map_put(t.w, u, t.map_of_ints, 1, 1);
    place_unit(t.w, u, worlds_cell(&t, 0, 0));
    assert_int_equal(table_get(t.w, cell_handle(worlds_cell(&t, 1, 1)), CELL_UNIT), v);
    int row = 0;
    assert_int_equal(table_next(t.w, KIND_UNIT, &row), v);
    assert_int_equal(table_next(t.w, KIND_UNIT, &row), 0);
    undone(&t, before);
    assert_int_equal(table_get(t.w, u, t.num), 7);
    worlds_close(&t);
}

static void given_a_row_that_another_has_now_then_the_older_handle_finds_nothing(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle now = worlds_unit(&t, t.w, "u", 0, 1, 1);
    Handle older = handle_make(KIND_UNIT, handle_gen(now) + 1, handle_row(now));
    table_set(t.w, now, t.num, 6);
    assert_int_equal(table_get(t.w, older, t.num), FIELD_NIL);
    table_set(t.w, older, t.num, 4);
    assert_int_equal(table_get(t.w, now, t.num), 6);
    worlds_close(&t);
}

/* Who notes what is read goes along the chains. */
static void move(World *w, WorldReads *reads, Handle unit, CellId to) {
    w->reads = reads;
    place_unit(w, unit, to);
    w->reads = NULL;
}

static void same_writes(const World *a, const World *b) {
    assert_true(a->journal.count == b->journal.count);
    assert_memory_equal(a->journal.entries, b->journal.entries,
                        (size_t)a->journal.count * sizeof *a->journal.entries);
}

static void given_units_that_step_then_the_same_is_written_as_by_the_chains(void **state) {
    (void)state;
    enum { UNITS = 4, CELLS = 5, STEPS = 3000, READ_WORDS = 1 << 20 };
    TestWorld s = worlds_open(), t = worlds_open();
    uint64_t drawn = 0;
    WorldReads reads = {0};
    Handle unit[UNITS];
    assert_true(reads_open(&reads, READ_WORDS));
    reads.serial = 1;
    for (int i = 0; i < UNITS; i++) unit[i] = table_add(s.w, KIND_UNIT), table_add(t.w, KIND_UNIT);
    world_journal(s.w, true);
    world_journal(t.w, true);
    for (int i = 0; i < STEPS; i++) {
        Handle u = unit[rng_below(1, &drawn, UNITS)];
        CellId to = (CellId)rng_below(2, &drawn, CELLS) - 1;
        move(s.w, NULL, u, to);
        move(t.w, &reads, u, to);
        if (i == STEPS / 2) table_remove(s.w, unit[0]), table_remove(t.w, unit[0]);
    }
    same_writes(s.w, t.w);
    assert_true(world_is_sound(s.w));
    reads_clear(&reads);
    worlds_close(&s);
    worlds_close(&t);
}

static void given_nothing_or_nonsense_then_reading_is_harmless(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle odd[] = {0,
                    1,
                    UINT32_MAX,
                    handle_make(KIND_MAX - 1, 3, 9),
                    handle_make(KIND_UNIT, 0, 77),
                    handle_make(KIND_NONE, 0, 5)};
    uint64_t before = digest_world(t.w, NULL);
    for (size_t i = 0; i < ARRAY_LEN(odd); i++) {
        assert_false(table_alive(t.w, odd[i]));
        (void)table_get(t.w, odd[i], UNIT_ITEM);
        (void)table_get(t.w, odd[i], t.seen);
        table_set(t.w, odd[i], UNIT_CELL, 1);
        table_remove(t.w, odd[i]);
        assert_int_equal(list_len(t.w, odd[i], t.list), 0);
        place_unit(t.w, odd[i], worlds_cell(&t, 0, 0));
        place_item(t.w, odd[i], 0, worlds_cell(&t, 0, 0));
    }
    assert_true(digest_world(t.w, NULL) == before);
    worlds_close(&t);
}

/* Timers run in the order in which they were started, so a freed row must not let a newer one ahead. */
static void given_a_stopped_timer_then_a_new_one_stands_behind_the_older(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle a = table_add(t.w, KIND_TIMER), b = table_add(t.w, KIND_TIMER);
    table_remove(t.w, a);
    Handle c = table_add(t.w, KIND_TIMER);
    int row = 0;
    assert_int_equal(table_next(t.w, KIND_TIMER, &row), b);
    assert_int_equal(table_next(t.w, KIND_TIMER, &row), c);
    table_remove(t.w, b);
    uint64_t before = begun(&t);
    table_remove(t.w, c);
    Handle d = table_add(t.w, KIND_TIMER);
    assert_int_equal(handle_row(d), 0);
    assert_false(table_alive(t.w, a) || table_alive(t.w, b) || table_alive(t.w, c));
    undone(&t, before);
    assert_true(table_alive(t.w, c));
    worlds_close(&t);
}

static void lists_set_remove_and_undo(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    Handle u = worlds_unit(&t, w, "u", 0, 0, 0);
    list_set(w, u, t.list, 0, 10);
    uint64_t before = begun(&t);
    for (int i = 1; i < 42; i++) list_set(w, u, t.list, i, 10 + i);
    for (int i = 0; i < 42; i++) assert_int_equal(list_get(w, u, t.list, i), 10 + i);
    assert_int_equal(list_remove(w, u, t.list, 1), 11);
    assert_int_equal(list_get(w, u, t.list, 1), 12);
    assert_int_equal(list_remove(w, u, t.list, 40), 51);
    assert_int_equal(list_len(w, u, t.list), 40);
    list_set(w, u, t.list, 42, 1);
    list_set(w, u, t.list, -1, 1);
    assert_int_equal(list_len(w, u, t.list), 40);
    list_clear(w, u, t.list);
    assert_int_equal(list_len(w, u, t.list), 0);
    list_set(w, u, t.list, 0, 3);
    undone(&t, before);
    assert_int_equal(list_get(w, u, t.list, 0), 10);
    worlds_close(&t);
}

static void taking_from_an_empty_list_changes_nothing(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 0, 0, 0);
    uint64_t seed = world_seed(t.w), before = digest_world(t.w, NULL);
    assert_int_equal(list_remove(t.w, u, t.list, 0), 0);
    list_set(t.w, u, t.words, 0, 1);
    list_clear(t.w, u, t.words);
    list_clear(t.w, u, t.words);
    assert_int_equal(list_remove(t.w, u, t.words, 3), 0);
    assert_true(world_seed(t.w) == seed);
    assert_true(digest_world(t.w, NULL) == before);
    worlds_close(&t);
}

static void maps_stand_in_key_order_and_undo(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    Handle u = worlds_unit(&t, w, "u", 0, 0, 0);
    const char *keys[] = {"pear", "apple", "fig", "zeb", "a", "figs", "banana", "c", "d", "e"};
    uint64_t before = begun(&t);
    for (int i = 0; i < 10; i++) map_put(w, u, t.map_of_words, worlds_text(&t, keys[i]), i);
    for (int i = 0; i < 10; i++) map_put(w, u, t.map_of_ints, 5 - i, i);
    map_put(w, u, t.map_of_words, worlds_text(&t, "fig"), 77);
    assert_int_equal(map_len(w, u, t.map_of_words), 10);
    int32_t key, value, last = INT32_MIN;
    for (int i = 0; i < 10; i++) {
        map_pair(w, u, t.map_of_ints, i, &key, &value);
        assert_true(key > last);
        last = key;
    }
    for (int i = 0; i + 1 < 10; i++) {
        int32_t next;
        map_pair(w, u, t.map_of_words, i, &key, &value);
        map_pair(w, u, t.map_of_words, i + 1, &next, &value);
        assert_true(strcmp(schema_text(t.schema, key), schema_text(t.schema, next)) < 0);
    }
    assert_true(map_find(w, u, t.map_of_words, worlds_text(&t, "fig"), &value));
    assert_int_equal(value, 77);
    map_drop(w, u, t.map_of_words, worlds_text(&t, "fig"));
    map_drop(w, u, t.map_of_words, worlds_text(&t, "nothing"));
    assert_false(map_find(w, u, t.map_of_words, worlds_text(&t, "fig"), &value));
    assert_int_equal(map_len(w, u, t.map_of_words), 9);
    undone(&t, before);
    worlds_close(&t);
}

static void lapsing_sets_back_what_lasts_that_long_and_nothing_else(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 0, 0, 0);
    table_set(t.w, u, t.num, 1);
    table_set(t.w, u, t.seen, 5);
    list_set(t.w, u, t.list, 0, 1);
    list_set(t.w, u, t.priv, 0, 1);
    uint64_t before = begun(&t);
    table_lapse(t.w, "phase");
    assert_true(digest_world(t.w, NULL) == before);
    table_lapse(t.w, "turn");
    assert_int_equal(table_get(t.w, u, t.num), 7);
    assert_int_equal(table_get(t.w, u, t.seen), 5);
    assert_int_equal(list_len(t.w, u, t.list), 0);
    assert_int_equal(list_len(t.w, u, t.priv), 1);
    undone(&t, before);
    worlds_close(&t);
}

static void units_of_a_cell_stand_in_order_of_rows_however_they_came(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    CellId c = worlds_cell(&t, 2, 2), d = worlds_cell(&t, 3, 2);
    Handle u[5];
    for (int i = 0; i < 5; i++) u[i] = worlds_unit(&t, w, "u", 0, 3, 2);
    uint64_t before = begun(&t);
    static const int order[] = {3, 0, 4, 2, 1};
    for (int i = 0; i < 5; i++) place_unit(w, u[order[i]], c);
    Handle at = (Handle)table_get(w, cell_handle(c), CELL_UNIT);
    for (int i = 0; i < 5; i++, at = (Handle)table_get(w, at, UNIT_NEXT))
        assert_int_equal(at, u[i]);
    assert_int_equal(at, 0);
    assert_int_equal(table_get(w, cell_handle(d), CELL_UNIT), 0);
    place_unit(w, u[2], CELL_NONE);
    table_remove(w, u[0]);
    place_unit(w, u[4], d);
    at = (Handle)table_get(w, cell_handle(c), CELL_UNIT);
    assert_int_equal(at, u[1]);
    assert_int_equal(table_get(w, at, UNIT_NEXT), u[3]);
    undone(&t, before);
    worlds_close(&t);
}

static void items_stand_in_the_order_in_which_they_came(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    Handle u = worlds_unit(&t, w, "u", 0, 0, 0), i[3];
    CellId c = worlds_cell(&t, 1, 1);
    for (int k = 0; k < 3; k++) i[k] = table_add(w, KIND_ITEM);
    uint64_t before = begun(&t);
    place_item(w, i[2], u, CELL_NONE);
    place_item(w, i[0], u, CELL_NONE);
    place_item(w, i[1], 0, c);
    assert_int_equal(table_get(w, u, UNIT_ITEM), i[2]);
    assert_int_equal(table_get(w, i[2], ITEM_NEXT), i[0]);
    place_item(w, i[2], 0, c);
    assert_int_equal(table_get(w, i[2], ITEM_HOLDER), 0);
    assert_int_equal(table_get(w, cell_handle(c), CELL_ITEM), i[1]);
    assert_int_equal(table_get(w, i[1], ITEM_NEXT), i[2]);
    place_item(w, i[0], handle_make(KIND_UNIT, 0, 99), CELL_NONE);
    assert_int_equal(table_get(w, i[0], ITEM_HOLDER), u);
    table_remove(w, i[1]);
    assert_int_equal(table_get(w, cell_handle(c), CELL_ITEM), i[2]);
    undone(&t, before);
    worlds_close(&t);
}

static void what_a_removed_unit_held_lies_nowhere_and_can_be_taken(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    Handle u = worlds_unit(&t, w, "u", 0, 0, 0), v = worlds_unit(&t, w, "v", 0, 0, 0);
    Handle a = table_add(w, KIND_ITEM), b = table_add(w, KIND_ITEM);
    place_item(w, a, u, CELL_NONE);
    place_item(w, b, u, CELL_NONE);
    uint64_t before = begun(&t);
    table_remove(w, u);
    assert_int_equal(table_get(w, a, ITEM_HOLDER), 0);
    place_item(w, b, v, CELL_NONE);
    assert_int_equal(table_get(w, v, UNIT_ITEM), b);
    assert_int_equal(table_get(w, b, ITEM_NEXT), 0);
    undone(&t, before);
    worlds_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_row_has_the_defaults_and_undo_takes_it_away),
        cmocka_unit_test(given_many_rows_then_growth_keeps_all_and_is_undone),
        cmocka_unit_test(an_edge_is_there_and_remembers_only_what_was_written),
        cmocka_unit_test(every_edge_may_remember_something_and_undo_takes_it_back),
        cmocka_unit_test(while_sealed_no_edge_gets_a_row),
        cmocka_unit_test(given_a_removed_row_then_its_handle_finds_nothing),
        cmocka_unit_test(given_a_row_that_another_has_now_then_the_older_handle_finds_nothing),
        cmocka_unit_test(given_units_that_step_then_the_same_is_written_as_by_the_chains),
        cmocka_unit_test(given_nothing_or_nonsense_then_reading_is_harmless),
        cmocka_unit_test(given_a_stopped_timer_then_a_new_one_stands_behind_the_older),
        cmocka_unit_test(lists_set_remove_and_undo),
        cmocka_unit_test(taking_from_an_empty_list_changes_nothing),
        cmocka_unit_test(maps_stand_in_key_order_and_undo),
        cmocka_unit_test(lapsing_sets_back_what_lasts_that_long_and_nothing_else),
        cmocka_unit_test(units_of_a_cell_stand_in_order_of_rows_however_they_came),
        cmocka_unit_test(items_stand_in_the_order_in_which_they_came),
        cmocka_unit_test(what_a_removed_unit_held_lies_nowhere_and_can_be_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
