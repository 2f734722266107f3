/* test_partition.c - areas that are kept, against areas computed again after each change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "world/partition.h"

static uint32_t next_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

typedef struct Case {
    Map *map;
    uint32_t *planes, *parting; /* parting: the plane of air within planes */
    uint8_t *every;             /* all cells are in */
    CellId *want;
    Partition *p;
} Case;

/* Two decks one above the other and a boat; one edge in `walls` stands, floors are shut, 30 doors. */
static Case begin(const char *grid, uint32_t seed, uint32_t walls) {
    Case c = {.map = map_new()};
    const Grid *g = grid_named(grid);
    map_add_deck(c.map, 0, "low", 0, g, 13, 9);
    map_add_deck(c.map, 0, "high", 1, g, 11, 12);
    map_add_deck(c.map, 1, "boat", 0, g, 4, 4);
    for (int i = 0; i < 30; i++) {
        CellId at = (CellId)(next_random(&seed) % (uint32_t)map_cells(c.map));
        EdgeId e = map_edge(c.map, at, (int)(next_random(&seed) % (uint32_t)g->sides));
        char name[16];
        snprintf(name, sizeof name, "d%d", i);
        if (e != EDGE_NONE) map_add_portal(c.map, e, 1, 0, name);
    }
    map_add_link(c.map, map_cell(c.map, 0, 2, 2), map_cell(c.map, 2, 1, 1), 1, 0, NULL);
    map_add_link(c.map, map_cell(c.map, 1, 5, 5), map_cell(c.map, 0, 9, 7), 1, 0, NULL);
    map_finish(c.map);
    size_t words = (size_t)map_plane_words(c.map);
    c.planes = malloc(words * sizeof *c.planes);
    map_planes_start(c.map, c.planes);
    for (EdgeId e = 0; e < map_edges(c.map); e++) {
        uint32_t mask;
        int32_t word = map_bit(c.map, PASS_AIR, e, &mask);
        if (next_random(&seed) % 100 < walls) c.planes[word] |= mask;
    }
    c.parting = c.planes + (size_t)PASS_AIR * (size_t)partition_words(c.map);
    c.every = malloc((size_t)map_cells(c.map));
    memset(c.every, 1, (size_t)map_cells(c.map));
    c.want = malloc(sizeof *c.want * (size_t)map_cells(c.map));
    c.p = partition_new(c.map, c.every, c.every);
    return c;
}

static void end(Case *c) {
    partition_free(c->p);
    map_free(c->map);
    free(c->planes);
    free(c->every);
    free(c->want);
}

static void toggle(Case *c, EdgeId e) {
    uint32_t mask;
    int32_t word = map_bit(c->map, PASS_AIR, e, &mask);
    c->planes[word] ^= mask;
}

static void flood(Case *c, CellId from, CellId area) {
    int links;
    if (c->want[from] != CELL_NONE) return;
    c->want[from] = area;
    for (int side = 0; side < map_grid(c->map, from)->sides + 2; side++) {
        int sides = map_grid(c->map, from)->sides;
        EdgeId e = side < sides    ? map_edge(c->map, from, side)
                   : side == sides ? map_floor(c->map, from)
                                   : map_ceiling(c->map, from);
        CellId ends[2];
        if (e == EDGE_NONE || map_stops(c->map, c->planes, PASS_AIR, e)) continue;
        map_edge_cells(c->map, e, ends);
        if (ends[1] != CELL_NONE) flood(c, ends[0] == from ? ends[1] : ends[0], area);
    }
    const MapLink *link = map_links_of(c->map, from, &links);
    for (int i = 0; i < links; i++) flood(c, link[i].to, area);
}

static void same_as_anew(Case *c) {
    int areas = 0;
    for (CellId i = 0; i < map_cells(c->map); i++) c->want[i] = CELL_NONE;
    for (CellId i = 0; i < map_cells(c->map); i++) {
        areas += c->want[i] == CELL_NONE;
        flood(c, i, i);
    }
    assert_true(partition_see(c->p, c->parting));
    for (CellId i = 0; i < map_cells(c->map); i++)
        assert_int_equal(partition_of(c->p, i), c->want[i]);
    assert_int_equal(partition_areas(c->p, c->want, 0), areas);
}

/* Doors for the most part, now and then a wall that falls or rises, or a floor. */
static EdgeId some_edge(Case *c, uint32_t *seed) {
    if (next_random(seed) % 8) return map_portal(c->map, (int)(next_random(seed) % 20))->edge;
    for (;;) {
        EdgeId e = (EdgeId)(next_random(seed) % (uint32_t)map_edges(c->map));
        if (map_is_edge(c->map, e)) return e;
    }
}

static void after_thousands_of_changes_areas_are_as_if_worked_out_anew(void **state) {
    (void)state;
    static const char *const grids[] = {"square", "hex"};
    for (uint32_t seed = 1; seed <= 6; seed++) {
        uint32_t random = seed * 77;
        Case c = begin(grids[seed % 2], seed, 25 + 5 * seed);
        same_as_anew(&c);
        for (int i = 0; i < 1500; i++) {
            for (uint32_t n = next_random(&random) % 3 + 1; n; n--)
                toggle(&c, some_edge(&c, &random));
            same_as_anew(&c);
        }
        end(&c);
    }
}

static void what_was_seen_before_does_not_matter(void **state) {
    (void)state;
    uint32_t random = 5;
    Case c = begin("hex", 3, 40), fresh = begin("hex", 3, 40);
    for (int i = 0; i < 200; i++) {
        EdgeId e = some_edge(&c, &random);
        toggle(&c, e);
        toggle(&fresh, e);
        assert_true(partition_see(c.p, c.parting));
    }
    assert_true(partition_see(fresh.p, fresh.parting));
    CellId a[512], b[512];
    int n = partition_areas(c.p, a, 512);
    assert_int_equal(partition_areas(fresh.p, b, 512), n);
    assert_memory_equal(a, b, sizeof *a * (size_t)n);
    end(&c);
    end(&fresh);
}

static void cells_and_borders_of_an_area_are_told_in_order(void **state) {
    (void)state;
    Case c = begin("square", 9, 45);
    same_as_anew(&c);
    CellId cells[600], areas[600];
    EdgeId borders[4000];
    int n = partition_areas(c.p, areas, 600), total = 0;
    for (int i = 0; i < n; i++) {
        int count = partition_cells(c.p, areas[i], cells, 600);
        int edges = partition_borders(c.p, areas[i], borders, 4000);
        assert_int_equal(cells[0], areas[i]);
        for (int k = 0; k < count; k++) assert_int_equal(partition_of(c.p, cells[k]), areas[i]);
        for (int k = 1; k < edges; k++) assert_true(borders[k - 1] < borders[k]);
        for (int k = 0; k < edges; k++) {
            CellId ends[2];
            map_edge_cells(c.map, borders[k], ends);
            assert_true((partition_of(c.p, ends[0]) == areas[i]) !=
                        (ends[1] != CELL_NONE && partition_of(c.p, ends[1]) == areas[i]));
        }
        total += count;
    }
    assert_int_equal(total, map_cells(c.map));
    end(&c);
}

static void cells_that_are_not_in_have_no_area(void **state) {
    (void)state;
    Map *m = map_new();
    map_add_deck(m, 0, "a", 0, grid_named("hex"), 3, 1);
    for (int x = 0; x < 3; x++) map_set_terrain(m, map_cell(m, 0, x, 0), x == 1 ? 0 : 1);
    map_finish(m);
    Partition *p = partition_new(m, NULL, NULL);
    uint32_t *planes = malloc((size_t)map_plane_words(m) * sizeof *planes);
    map_planes_start(m, planes);
    assert_int_equal(partition_of(p, map_cell(m, 0, 0, 0)), CELL_NONE);
    assert_true(partition_see(p, planes));
    CellId one = map_cell(m, 0, 0, 0), two = map_cell(m, 0, 2, 0), out[4];
    EdgeId borders[16];
    assert_int_equal(partition_of(p, one), one);
    assert_int_equal(partition_of(p, two), two);
    assert_int_equal(partition_of(p, map_cell(m, 0, 1, 0)), CELL_NONE);
    assert_int_equal(partition_cells(p, map_cell(m, 0, 1, 0), out, 4), 0);
    assert_int_equal(partition_areas(p, out, 4), 2);
    assert_int_equal(partition_borders(p, one, borders, 16), 8);
    partition_free(p);
    free(planes);
    map_free(m);
}

static void a_link_through_a_shut_door_does_not_join(void **state) {
    (void)state;
    Map *m = map_new();
    map_add_deck(m, 0, "a", 0, grid_named("square"), 2, 1);
    map_add_deck(m, 1, "b", 0, grid_named("square"), 2, 1);
    CellId a = map_cell(m, 0, 0, 0), b = map_cell(m, 1, 0, 0);
    EdgeId door = map_edge(m, a, 0), through[2] = {door, EDGE_NONE};
    map_add_link(m, a, b, 0, 0, through);
    map_finish(m);
    uint8_t every[64], joins[1] = {1};
    memset(every, 1, sizeof every);
    Partition *p = partition_new(m, every, joins);
    uint32_t *planes = calloc((size_t)map_plane_words(m), sizeof *planes), mask;
    int32_t word = map_bit(m, (MapPass)0, door, &mask);
    assert_true(partition_see(p, planes));
    assert_int_equal(partition_of(p, a), partition_of(p, b));
    planes[word] |= mask;
    assert_true(partition_see(p, planes));
    assert_int_not_equal(partition_of(p, a), partition_of(p, b));
    partition_free(p);
    free(planes);
    map_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_thousands_of_changes_areas_are_as_if_worked_out_anew),
        cmocka_unit_test(what_was_seen_before_does_not_matter),
        cmocka_unit_test(cells_and_borders_of_an_area_are_told_in_order),
        cmocka_unit_test(cells_that_are_not_in_have_no_area),
        cmocka_unit_test(a_link_through_a_shut_door_does_not_join),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
