/* test_steps.c - distances remembered while barriers change, beside those that are computed again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "lib/hash.h"
#include "script/derived/steps.h"

enum { DOORS = 12, CHANGES = 150, ASKED = 40 };

typedef struct Case {
    Map *map;
    uint32_t *planes, seed;
    int16_t through[DOORS];
    int doors;
} Case;

static uint32_t next_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

static uint32_t any(Case *c, int count) { return next_random(&c->seed) % (uint32_t)count; }

static EdgeId any_edge(Case *c) {
    CellId at = (CellId)any(c, map_cells(c->map));
    if (any(c, 6) == 0) return map_floor(c->map, at);
    return map_edge(c->map, at, (int)any(c, map_grid(c->map, at)->sides));
}

static void turn_edge(Case *c, EdgeId e) {
    uint32_t mask;
    int32_t word = map_bit(c->map, PASS_MOVE, e, &mask);
    if (e != EDGE_NONE) c->planes[word] ^= mask;
}

static void lay_floor(Map *m) {
    for (CellId c = 0; c < map_cells(m); c++)
        if (!map_is_ring(m, c)) map_set_terrain(m, c, 1);
}

/* Two decks, some edges stand, some are doors that count up to four steps or stay shut. */
static Case given_decks(const char *grid, uint32_t seed) {
    Case c = {.map = map_new(), .seed = seed};
    map_add_deck(c.map, 0, "low", 0, grid_named(grid), 12, 9);
    map_add_deck(c.map, 0, "high", 1, grid_named(grid), 7, 8);
    for (int i = 0; i < DOORS; i++) {
        char name[16];
        snprintf(name, sizeof name, "d%d", i);
        EdgeId e = any_edge(&c);
        if (e != EDGE_NONE) map_add_portal(c.map, e, 1, 0, name);
    }
    lay_floor(c.map);
    map_finish(c.map);
    c.doors = map_portals(c.map);
    for (int i = 0; i < c.doors; i++) c.through[i] = (int16_t)((int)any(&c, 6) - 1);
    c.planes = malloc((size_t)map_plane_words(c.map) * sizeof *c.planes);
    map_planes_start(c.map, c.planes);
    for (int i = 0; i < map_edges(c.map) / 12; i++) turn_edge(&c, any_edge(&c));
    return c;
}

static int ask(Case *c, Steps *s, bool doors, int level, CellId from, CellId goal) {
    size_t words = (size_t)map_plane_words(c->map) / PASS_COUNT;
    uint64_t plane = hash_of(c->planes + PASS_MOVE * words, words * sizeof *c->planes);
    StepsFeet feet = {plane, steps_key_levels(plane, level), c->planes, doors ? c->through : NULL,
                      level};
    steps_on(s, c->map);
    if (doors) feet.key = steps_key_through(feet.key, c->map, c->through);
    return steps_between(s, &feet, from, goal);
}

/* How many ways there were. */
static int then_all_is_as_worked_out_anew(Case *c, Steps *s) {
    Steps *fresh = calloc(1, sizeof *fresh);
    int found = 0;
    for (int i = 0; i < ASKED; i++) {
        CellId from = (CellId)any(c, map_cells(c->map)), goal = (CellId)any(c, map_cells(c->map));
        bool doors = any(c, 2);
        int level = (int)any(c, 3) * 4, n = ask(c, s, doors, level, from, goal);
        assert_int_equal(n, ask(c, fresh, doors, level, from, goal));
        found += n > 0;
    }
    steps_clear(fresh);
    free(fresh);
    return found;
}

static void given_barriers_that_change_then_steps_are_as_worked_out_anew(void **state) {
    (void)state;
    static const char *const grids[] = {"square", "hex"};
    for (uint32_t seed = 1; seed <= 6; seed++) {
        Case c = given_decks(grids[seed % 2], seed * 77 + 5);
        Steps *s = calloc(1, sizeof *s);
        int found = 0;
        for (int i = 0; i < CHANGES; i++) {
            for (uint32_t n = any(&c, 4); n > 0; n--) turn_edge(&c, any_edge(&c));
            if (c.doors) c.through[any(&c, c.doors)] = (int16_t)((int)any(&c, 6) - 1);
            found += then_all_is_as_worked_out_anew(&c, s);
        }
        assert_in_range(found, CHANGES, CHANGES * ASKED);
        steps_clear(s);
        free(s);
        free(c.planes);
        map_free(c.map);
    }
}

/* A straight way, a wall across it, and a door in the wall that takes three steps. */
static void given_a_wall_with_a_door_then_the_door_counts(void **state) {
    (void)state;
    Case c = {.map = map_new(), .doors = 1, .through = {2}};
    map_add_deck(c.map, 0, "a", 0, grid_named("square"), 6, 1);
    CellId from = map_cell(c.map, 0, 1, 0), goal = map_cell(c.map, 0, 4, 0);
    int east = -1;
    for (int side = 0; side < 4; side++)
        if (map_edge_between(c.map, from, map_cell(c.map, 0, 2, 0)) == map_edge(c.map, from, side))
            east = side;
    EdgeId door = map_edge(c.map, from, east);
    map_add_portal(c.map, door, 1, 0, "d");
    lay_floor(c.map);
    map_finish(c.map);
    c.planes = calloc((size_t)map_plane_words(c.map), sizeof *c.planes);
    Steps *s = calloc(1, sizeof *s);
    assert_int_equal(ask(&c, s, false, 0, from, goal), 3);
    turn_edge(&c, door);
    assert_int_equal(ask(&c, s, false, 0, from, goal), -1);
    assert_int_equal(ask(&c, s, true, 0, from, goal), 5);
    turn_edge(&c, door);
    assert_int_equal(ask(&c, s, true, 0, from, goal), 3);
    steps_clear(s);
    free(s);
    free(c.planes);
    map_free(c.map);
}

/* Two decks of seven cells in a row: a stair at the first, an open hatch in the floor of the fourth, and a
 * way behind a door at the last. */
static Case given_a_stair_a_hatch_and_a_dock(const char *grid, CellId high[7], CellId low[7]) {
    Case c = {.map = map_new(), .doors = 2, .through = {2, 3}};
    map_add_deck(c.map, 0, "high", 1, grid_named(grid), 7, 1);
    map_add_deck(c.map, 0, "low", 0, grid_named(grid), 7, 1);
    for (int x = 0; x < 7; x++) {
        high[x] = map_cell(c.map, 0, x, 0);
        low[x] = map_cell(c.map, 1, x, 0);
    }
    EdgeId lock[2] = {map_edge(c.map, high[6], 0), EDGE_NONE};
    map_add_portal(c.map, map_floor(c.map, high[3]), 1, 0, "hatch");
    map_add_portal(c.map, lock[0], 1, 0, "lock");
    map_add_link(c.map, high[0], low[0], 1, 0, NULL);
    map_add_link(c.map, high[1], low[1], 1, 1u << PASS_MOVE, NULL);
    map_add_link(c.map, high[6], low[6], 1, 0, lock);
    lay_floor(c.map);
    map_finish(c.map);
    c.planes = malloc((size_t)map_plane_words(c.map) * sizeof *c.planes);
    map_planes_start(c.map, c.planes);
    turn_edge(&c, map_floor(c.map, high[3]));
    turn_edge(&c, lock[0]);
    return c;
}

static void given_links_and_open_floors_then_each_counts_as_a_level(void **state) {
    CellId high[7], low[7];
    Case c = given_a_stair_a_hatch_and_a_dock(*state, high, low);
    Steps *s = calloc(1, sizeof *s);
    for (int way = 0; way < 2; way++) {
        const CellId *from = way ? low : high, *to = way ? high : low;
        assert_int_equal(ask(&c, s, false, 0, from[0], to[0]), -1);
        assert_int_equal(ask(&c, s, true, 0, from[3], to[3]), -1);
        assert_int_equal(ask(&c, s, false, 8, from[0], to[0]), 8);
        assert_int_equal(ask(&c, s, false, 1, from[1], to[1]), 3); /* its link stops */
        assert_int_equal(ask(&c, s, false, 8, from[2], to[4]), 10);
        assert_int_equal(ask(&c, s, false, 8, from[6], to[6]), 14);
        assert_int_equal(ask(&c, s, true, 8, from[6], to[6]), 11); /* through the lock: 8 and 3 */
        assert_int_equal(ask(&c, s, true, 8, from[0], from[6]), 6);
    }
    turn_edge(&c, map_floor(c.map, high[3]));
    assert_int_equal(ask(&c, s, false, 8, high[6], low[6]), 20);
    assert_int_equal(ask(&c, s, true, 8, high[3], low[3]), 10); /* the hatch is shut and takes 2 */
    c.through[0] = -1;
    assert_int_equal(ask(&c, s, true, 8, high[3], low[3]), 14);
    steps_clear(s);
    free(s);
    free(c.planes);
    map_free(c.map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_barriers_that_change_then_steps_are_as_worked_out_anew),
        cmocka_unit_test(given_a_wall_with_a_door_then_the_door_counts),
        {"given_links_and_open_floors_then_each_counts_as_a_level on squares",
         given_links_and_open_floors_then_each_counts_as_a_level, NULL, NULL, "square"},
        {"given_links_and_open_floors_then_each_counts_as_a_level on hexes",
         given_links_and_open_floors_then_each_counts_as_a_level, NULL, NULL, "hex"},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
