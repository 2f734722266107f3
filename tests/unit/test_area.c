/* test_area.c - areas over doors, floors and links; floods over random plans are in grid_suite.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "world/partition.h"

typedef struct Case {
    Map *map;
    uint32_t *planes;
    CellId *label;
} Case;

static void set_edge(Case *k, MapPass pass, EdgeId e, bool stops) {
    uint32_t mask;
    int32_t word = map_bit(k->map, pass, e, &mask);
    k->planes[word] = stops ? k->planes[word] | mask : k->planes[word] & ~mask;
}

/* Two decks of 4 x 3, one over the other, each closed to the outside, and a shaft between them. */
static Case two_decks(void) {
    Case k = {.map = map_new()};
    map_add_deck(k.map, 0, "upper", 2, grid_named("square"), 4, 3);
    map_add_deck(k.map, 0, "lower", 1, grid_named("square"), 4, 3);
    map_add_link(k.map, map_cell(k.map, 0, 3, 2), map_cell(k.map, 1, 3, 2), 1, 0, NULL);
    map_finish(k.map);
    k.planes = malloc(sizeof *k.planes * (size_t)map_plane_words(k.map));
    k.label = malloc(sizeof *k.label * (size_t)map_cells(k.map));
    map_planes_start(k.map, k.planes);
    for (CellId c = 0; c < map_cells(k.map); c++)
        for (int side = 0; side < 4; side++) {
            CellId to = map_step(k.map, c, side * 2);
            if (to != CELL_NONE && map_is_ring(k.map, c) != map_is_ring(k.map, to))
                set_edge(&k, PASS_AIR, map_edge(k.map, c, side), true);
        }
    return k;
}

static void case_free(Case *k) {
    map_free(k->map);
    free(k->planes);
    free(k->label);
}

static int label(Case *k, bool links) {
    size_t cells = (size_t)map_cells(k->map);
    uint8_t *every = malloc(cells);
    memset(every, 1, cells);
    Partition *p = partition_new(k->map, every, links ? every : NULL);
    assert_true(partition_see(p, k->planes + (size_t)PASS_AIR * (size_t)partition_words(k->map)));
    for (CellId c = 0; c < map_cells(k->map); c++) k->label[c] = partition_of(p, c);
    int areas = partition_areas(p, NULL, 0);
    partition_free(p);
    free(every);
    return areas;
}

static bool joined(const Case *k, CellId a, CellId b) { return k->label[a] == k->label[b]; }

static void given_closed_hulls_then_inside_and_outside_are_apart(void **state) {
    (void)state;
    Case k = two_decks();
    CellId upper = map_cell(k.map, 0, 0, 0), lower = map_cell(k.map, 1, 0, 0);
    assert_int_equal(label(&k, false), 4);
    assert_false(joined(&k, upper, map_cell(k.map, 0, -1, 0)));
    assert_false(joined(&k, upper, lower));
    assert_int_equal(k.label[map_cell(k.map, 0, 3, 2)], upper);
    assert_int_equal(label(&k, true), 3);
    assert_true(joined(&k, upper, lower));
    case_free(&k);
}

static void given_a_hole_in_the_floor_then_both_decks_are_one(void **state) {
    (void)state;
    Case k = two_decks();
    set_edge(&k, PASS_AIR, map_floor(k.map, map_cell(k.map, 0, 1, 1)), false);
    assert_int_equal(label(&k, false), 3);
    assert_true(joined(&k, map_cell(k.map, 0, 0, 0), map_cell(k.map, 1, 0, 0)));
    case_free(&k);
}

static void given_a_breach_then_the_outside_comes_in(void **state) {
    (void)state;
    Case k = two_decks();
    set_edge(&k, PASS_AIR, map_edge(k.map, map_cell(k.map, 0, 0, 1), 3), false);
    assert_int_equal(label(&k, false), 3);
    assert_int_equal(k.label[map_cell(k.map, 0, 2, 2)], map_cell(k.map, 0, -1, -1));
    case_free(&k);
}

/* How many cells are in the area of that one. */
static int size_of_area(const Case *k, CellId c) {
    int n = 0;
    for (CellId i = 0; i < map_cells(k->map); i++) n += k->label[i] == k->label[c];
    return n;
}

static void given_a_bulkhead_then_each_half_is_an_area(void **state) {
    (void)state;
    Case k = two_decks();
    for (int y = 0; y < 3; y++)
        set_edge(&k, PASS_AIR, map_edge(k.map, map_cell(k.map, 0, 1, y), 1), true);
    label(&k, false);
    CellId left = map_cell(k.map, 0, 1, 2), right = map_cell(k.map, 0, 2, 2);
    assert_int_equal(size_of_area(&k, left), 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(k.label[map_cell(k.map, 0, i % 2, i / 2)], k.label[left]);
    label(&k, true);
    assert_int_equal(size_of_area(&k, right), 6 + 12);
    case_free(&k);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_closed_hulls_then_inside_and_outside_are_apart),
        cmocka_unit_test(given_a_hole_in_the_floor_then_both_decks_are_one),
        cmocka_unit_test(given_a_breach_then_the_outside_comes_in),
        cmocka_unit_test(given_a_bulkhead_then_each_half_is_an_area),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
