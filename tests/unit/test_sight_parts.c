/* test_sight_parts.c - where a line is clear, a partition by what stops sight has both ends in one area,
 * whatever walls and portals do; and cells that are shut off are told apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "world/partition.h"
#include "world/sight.h"

enum { WIDE = 20, HIGH = 14, ROOM = 4 };

typedef struct Case {
    Map *map;
    uint32_t *planes;
    Partition *parts;
    uint64_t rng;
} Case;

static uint32_t below(Case *k, uint32_t n) {
    k->rng = k->rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(k->rng >> 33) % n;
}

static void set(Case *k, EdgeId e, bool stops) {
    uint32_t mask;
    int32_t word = map_bit(k->map, PASS_SEE, e, &mask);
    if (stops) k->planes[word] |= mask;
    else k->planes[word] &= ~mask;
}

static bool is_between_rooms(const Map *m, CellId a, CellId b) {
    int d, x[2], y[2];
    map_pos(m, a, &d, &x[0], &y[0]);
    map_pos(m, b, &d, &x[1], &y[1]);
    return x[0] / ROOM != x[1] / ROOM || y[0] / ROOM != y[1] / ROOM;
}

/* Rooms of four squares a side, a portal in every fifth side of a room. */
static Case given_rooms(void) {
    Case k = {.map = map_new(), .rng = 5};
    map_add_deck(k.map, 0, "only", 0, grid_named("square"), WIDE, HIGH);
    for (int pass = 0; pass < 2; pass++) { /* portals first: then there are planes */
        for (CellId c = 0; c < map_cells(k.map); c++)
            for (int side = 0; side < 4; side++) {
                EdgeId e = map_edge(k.map, c, side);
                CellId to = map_step(k.map, c, 2 * side);
                bool wall = e != EDGE_NONE && to != CELL_NONE && is_between_rooms(k.map, c, to);
                if (wall && pass) set(&k, e, true);
                else if (wall && e % 5 == 0) map_add_portal(k.map, e, 1, 0, "door");
            }
        if (pass) break;
        map_finish(k.map);
        k.planes = calloc((size_t)map_plane_words(k.map), sizeof *k.planes);
        map_planes_start(k.map, k.planes);
    }
    uint8_t *every = malloc((size_t)map_cells(k.map));
    memset(every, 1, (size_t)map_cells(k.map));
    k.parts = partition_new(k.map, every, NULL);
    free(every);
    assert_non_null(k.parts);
    return k;
}

static void end(Case *k) {
    partition_free(k->parts);
    free(k->planes);
    map_free(k->map);
}

static void look(Case *k) {
    const uint32_t *plane = k->planes + (size_t)PASS_SEE * (size_t)partition_words(k->map);
    assert_true(partition_see(k->parts, plane));
}

static CellId any_cell(Case *k) { return (CellId)below(k, (uint32_t)map_cells(k->map)); }

/* Mostly a portal; now and then a wall falls or rises. */
static void something_happens(Case *k) {
    if (below(k, 10)) {
        int portal = (int)below(k, (uint32_t)map_portals(k->map));
        set(k, map_portal(k->map, portal)->edge, below(k, 2));
        return;
    }
    EdgeId e = map_edge(k->map, any_cell(k), (int)below(k, 4));
    if (e != EDGE_NONE) set(k, e, below(k, 3) > 0);
}

static void
given_rooms_when_walls_and_portals_change_then_ends_of_clear_lines_hang_together(void **state) {
    (void)state;
    Case k = given_rooms();
    int clear = 0, shut_off = 0;
    assert_true(map_portals(k.map) > 10);
    for (int i = 0; i < 2000; i++) {
        something_happens(&k);
        look(&k);
        for (int n = 0; n < 30; n++) {
            CellId a = any_cell(&k), b = any_cell(&k);
            bool may = partition_joins(k.parts, a, b);
            shut_off += !may;
            if (!sight_clear(k.map, k.planes, PASS_SEE, a, b)) continue;
            assert_true(may);
            clear++;
        }
    }
    assert_in_range(clear, 1000, 60000);
    assert_in_range(shut_off, 10000, 60000);
    end(&k);
}

static void given_a_portal_opens_and_shuts_then_rooms_hang_together_and_do_not(void **state) {
    (void)state;
    Case k = given_rooms();
    EdgeId e = map_portal(k.map, 0)->edge;
    CellId ends[2];
    map_edge_cells(k.map, e, ends);
    for (int i = 0; i < 3; i++) {
        set(&k, e, i % 2);
        look(&k);
        assert_int_equal(partition_joins(k.parts, ends[0], ends[1]), !(i % 2));
    }
    end(&k);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_rooms_when_walls_and_portals_change_then_ends_of_clear_lines_hang_together),
        cmocka_unit_test(given_a_portal_opens_and_shuts_then_rooms_hang_together_and_do_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
