/* grid_suite.h - what must hold on every grid, whatever its shape.
 *
 * Each test is handed the name of a grid as its state; test_grid.c runs all of them over all
 * grids. A new grid has to pass this suite and nothing else. Include it after cmocka.h. */
#ifndef GW_TESTS_GRID_SUITE_H
#define GW_TESTS_GRID_SUITE_H

#include <stdlib.h>
#include <string.h>

#include "world/partition.h"
#include "world/path.h"
#include "world/sight.h"

enum { SUITE_CELLS = 400 };

typedef struct Suite {
    const Grid *grid;
    Map *map;
    uint32_t *planes;
    int w, h;
} Suite;

static uint32_t suite_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* One open deck; `percent` of all sides stop everything. */
static Suite suite_new(void **state, uint32_t seed, uint32_t percent) {
    Suite s = {.grid = grid_named(*state), .map = map_new(), .w = 9, .h = 8};
    if (s.grid->sides == 2)
        s.h = 1;
    assert_int_equal(map_add_deck(s.map, 0, "a", 0, s.grid, s.w, s.h), 0);
    map_finish(s.map);
    s.planes = malloc((size_t)map_plane_words(s.map) * sizeof *s.planes);
    map_planes_start(s.map, s.planes);
    for (EdgeId e = 0; e < map_edges(s.map); e++)
        for (MapPass pass = 0; pass < PASS_COUNT; pass++) {
            uint32_t mask;
            int32_t word = map_bit(s.map, pass, e, &mask);
            if (suite_random(&seed) % 100 < percent)
                s.planes[word] |= mask;
        }
    return s;
}

static void suite_free(Suite *s) {
    map_free(s->map);
    free(s->planes);
}

static CellId suite_cell(const Suite *s, int i) {
    return map_cell(s->map, 0, i % s->w, i / s->w);
}

/* Neighbours and directions ---------------------------------------------------------------- */

static void a_step_there_and_back_comes_home(void **state) {
    const Grid *g = grid_named(*state);
    for (int x = -4; x <= 4; x++)
        for (int dir = 0; dir < g->dirs; dir++) {
            int y = x * 3 % 5, x2, y2, x3, y3;
            g->step(x, y, dir, &x2, &y2);
            assert_true(x2 != x || y2 != y);
            g->step(x2, y2, grid_opposite(g, dir), &x3, &y3);
            assert_int_equal(x3, x);
            assert_int_equal(y3, y);
            assert_int_equal(g->distance(x, y, x2, y2), 1);
            assert_int_equal(g->dir_to(x, y, x2, y2), dir);
            assert_int_equal(g->arc(x, y, g->dir_of_side(0), x, y), ARC_FRONT);
        }
}

static void all_neighbours_of_a_cell_differ(void **state) {
    const Grid *g = grid_named(*state);
    for (int x = 0; x < 2; x++)
        for (int a = 0; a < g->dirs; a++)
            for (int b = 0; b < a; b++) {
                int ax, ay, bx, by;
                g->step(x, 0, a, &ax, &ay);
                g->step(x, 0, b, &bx, &by);
                assert_true(ax != bx || ay != by);
            }
}

static void names_of_directions_and_sides_go_both_ways(void **state) {
    const Grid *g = grid_named(*state);
    assert_string_equal(g->name, *state);
    assert_true(g->dirs <= GRID_MAX_DIRS && g->sides <= GRID_MAX_SIDES);
    for (int dir = 0; dir < g->dirs; dir++)
        assert_int_equal(grid_dir(g, g->dir_names[dir]), dir);
    for (int side = 0; side < g->sides; side++)
        assert_int_equal(g->side_of_dir(g->dir_of_side(side)), side);
    assert_int_equal(grid_dir(g, "up"), -1);
}

static void what_is_ahead_is_front_and_what_is_behind_is_rear(void **state) {
    const Grid *g = grid_named(*state);
    for (int side = 0; side < g->sides; side++) {
        int dir = g->dir_of_side(side), x = 0, y = 0, x2 = 0, y2 = 0;
        for (int i = 0; i < 5; i++) {
            g->step(x, y, dir, &x, &y);
            g->step(x2, y2, grid_opposite(g, dir), &x2, &y2);
            assert_int_equal(g->arc(0, 0, dir, x, y), ARC_FRONT);
            assert_int_equal(g->arc(0, 0, dir, x2, y2), ARC_REAR);
        }
    }
}

/* Who turns about has in front what was behind; nothing else changes. */
static void arcs_of_opposite_facings_mirror_each_other(void **state) {
    const Grid *g = grid_named(*state);
    for (int side = 0; side < g->sides; side++)
        for (int i = 0; i < 81; i++) {
            int dir = g->dir_of_side(side), x = i % 9 - 4, y = g->sides == 2 ? 0 : i / 9 - 4;
            GridArc ahead = g->arc(0, 0, dir, x, y);
            GridArc behind = g->arc(0, 0, grid_opposite(g, dir), x, y);
            if (x != 0 || y != 0)
                assert_int_equal((int)ahead + (int)behind, ARC_FRONT + ARC_REAR);
        }
}

/* An arc of n sides holds the n sides' directions and no other, grows with n, and what it leaves
 * out the arc of the rest behind holds. */
static void arcs_hold_as_many_sides_as_they_are_wide(void **state) {
    const Grid *g = grid_named(*state);
    for (int side = 0; side < g->sides; side++)
        for (int width = 1; width <= g->sides; width++) {
            int held = 0, facing = g->dir_of_side(side);
            for (int other = 0; other < g->sides; other++) {
                int x, y;
                g->step(0, 0, g->dir_of_side(other), &x, &y);
                held += g->in_arc(0, 0, facing, width, x, y);
            }
            /* An even arc ends on the middle of two sides, which both count. */
            assert_int_equal(held, width % 2 || width == g->sides ? width : width + 1);
            for (int i = 0; i < 81; i++) {
                int x = i % 9 - 4, y = g->sides == 2 ? 0 : i / 9 - 4, back = grid_opposite(g, facing);
                bool in = g->in_arc(0, 0, facing, width, x, y);
                if (width < g->sides) {
                    assert_true(in || g->in_arc(0, 0, back, g->sides - width, x, y));
                    assert_true(!in || g->in_arc(0, 0, facing, width + 1, x, y));
                }
                if (x == 0 && y == 0)
                    assert_true(in);
            }
        }
}

static void an_edge_is_the_same_from_both_sides(void **state) {
    Suite s = suite_new(state, 1, 0);
    for (CellId c = 0; c < map_cells(s.map); c++)
        for (int side = 0; side < s.grid->sides; side++) {
            int dir = s.grid->dir_of_side(side);
            CellId other = map_step(s.map, c, dir), ends[2];
            EdgeId e = map_edge(s.map, c, side);
            assert_int_equal(e == EDGE_NONE, other == CELL_NONE);
            if (e == EDGE_NONE)
                continue;
            assert_int_equal(e, map_edge_dir(s.map, other, grid_opposite(s.grid, dir)));
            map_edge_cells(s.map, e, ends);
            assert_int_equal(ends[0], c < other ? c : other);
            assert_int_equal(ends[1], c < other ? other : c);
        }
    suite_free(&s);
}

static void no_two_edges_share_a_bit(void **state) {
    Suite s = suite_new(state, 1, 0);
    memset(s.planes, 0, (size_t)map_plane_words(s.map) * sizeof *s.planes);
    for (EdgeId e = 0; e < map_edges(s.map); e++)
        for (MapPass pass = 0; pass < PASS_COUNT; pass++) {
            uint32_t mask;
            int32_t word = map_bit(s.map, pass, e, &mask);
            assert_true(word >= 0 && word < map_plane_words(s.map));
            assert_false(map_stops(s.map, s.planes, pass, e));
            s.planes[word] |= mask;
        }
    suite_free(&s);
}

static void every_cell_is_found_by_its_name(void **state) {
    Suite s = suite_new(state, 1, 0);
    char name[32];
    for (CellId c = 0; c < map_cells(s.map); c++) {
        int n = map_cell_name(s.map, c, name, sizeof name);
        assert_int_equal(n, strlen(name));
        assert_int_equal(map_cell_named(s.map, name), map_is_ring(s.map, c) ? CELL_NONE : c);
    }
    suite_free(&s);
}

/* Distance and paths ----------------------------------------------------------------------- */

static void distance_is_a_metric(void **state) {
    const Grid *g = grid_named(*state);
    int h = g->sides == 2 ? 1 : 4, n = 5 * h;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            int ab = g->distance(a % 5, a / 5, b % 5, b / 5);
            assert_int_equal(ab == 0, a == b);
            assert_int_equal(ab, g->distance(b % 5, b / 5, a % 5, a / 5));
            for (int c = 0; c < n; c++)
                assert_true(ab <= g->distance(a % 5, a / 5, c % 5, c / 5) +
                                      g->distance(c % 5, c / 5, b % 5, b / 5));
        }
}

/* Steps from `start` over plan cells, by breadth; -1 where there is no way. */
static void suite_breadth(const Suite *s, CellId start, int *steps) {
    CellId queue[SUITE_CELLS];
    int head = 0, tail = 0;
    for (CellId c = 0; c < map_cells(s->map); c++)
        steps[c] = -1;
    steps[start] = 0;
    queue[tail++] = start;
    while (head < tail) {
        CellId c = queue[head++];
        for (int dir = 0; dir < s->grid->dirs; dir++) {
            CellId to = map_step(s->map, c, dir);
            if (to == CELL_NONE || map_is_ring(s->map, to) || steps[to] >= 0 ||
                !map_may_step(s->map, s->planes, PASS_MOVE, c, dir))
                continue;
            steps[to] = steps[c] + 1;
            queue[tail++] = to;
        }
    }
}

static void on_an_open_deck_distance_is_the_number_of_steps(void **state) {
    Suite s = suite_new(state, 1, 0);
    int steps[SUITE_CELLS];
    for (int a = 0; a < s.w * s.h; a += 5) {
        suite_breadth(&s, suite_cell(&s, a), steps);
        for (int b = 0; b < s.w * s.h; b++)
            assert_int_equal(map_distance(s.map, suite_cell(&s, a), suite_cell(&s, b)),
                             steps[suite_cell(&s, b)]);
    }
    suite_free(&s);
}

static void paths_of_one_point_a_step_are_as_long_as_by_breadth(void **state) {
    PathRules rules = {.turn = PATH_NO};
    int steps[SUITE_CELLS];
    for (int i = 0; i < PATH_MAX_DIRS; i++)
        rules.step[i] = 1;
    for (uint32_t percent = 0; percent <= 40; percent += 20) {
        Suite s = suite_new(state, 7 + percent, percent);
        PathField *f = path_new(s.map);
        for (int a = 0; a < s.w * s.h; a += 3) {
            suite_breadth(&s, suite_cell(&s, a), steps);
            path_reach(f, s.planes, &rules, suite_cell(&s, a), s.grid->dir_of_side(0), 1000);
            for (CellId c = 0; c < map_cells(s.map); c++)
                assert_int_equal(path_cost(f, c), steps[c]);
        }
        path_free(f);
        suite_free(&s);
    }
}

static void a_path_is_made_of_steps_that_may_be_taken(void **state) {
    Suite s = suite_new(state, 3, 20);
    PathRules rules = {.step = {1, 2, 2, 3, 3, 3, 2, 2}, .turn = 1};
    PathField *f = path_new(s.map);
    CellId start = suite_cell(&s, 0);
    path_reach(f, s.planes, &rules, start, s.grid->dir_of_side(0), 1000);
    for (int i = 0; i < s.w * s.h; i++) {
        PathStep steps[64];
        CellId here = start;
        int n = path_steps(f, suite_cell(&s, i), steps, 64);
        for (int k = 0; k < n; k++) {
            if (steps[k].move < PATH_TURN_LEFT) {
                assert_true(map_may_step(s.map, s.planes, PASS_MOVE, here, steps[k].move));
                here = map_step(s.map, here, steps[k].move);
            }
            assert_int_equal(steps[k].cell, here);
        }
        assert_true(n == 0 || here == suite_cell(&s, i));
        assert_true(n == 0 || steps[n - 1].cost == path_cost(f, here));
    }
    path_free(f);
    suite_free(&s);
}

static void a_step_is_allowed_both_ways_or_neither(void **state) {
    Suite s = suite_new(state, 11, 25);
    for (CellId c = 0; c < map_cells(s.map); c++)
        for (int dir = 0; dir < s.grid->dirs; dir++) {
            CellId to = map_step(s.map, c, dir);
            bool may = map_may_step(s.map, s.planes, PASS_MOVE, c, dir);
            if (to == CELL_NONE)
                assert_false(may);
            else
                assert_int_equal(may, map_may_step(s.map, s.planes, PASS_MOVE, to,
                                                   grid_opposite(s.grid, dir)));
        }
    suite_free(&s);
}

/* Lines and sight -------------------------------------------------------------------------- */

static void on_an_open_deck_everyone_sees_everyone(void **state) {
    Suite s = suite_new(state, 1, 0);
    for (int a = 0; a < s.w * s.h; a++)
        for (int b = 0; b < s.w * s.h; b++)
            assert_true(sight_clear(s.map, s.planes, PASS_SEE, suite_cell(&s, a),
                                    suite_cell(&s, b)));
    suite_free(&s);
}

/* From cell to cell a line goes over a side, or over a corner or along a hexside: two steps on. */
static void a_line_goes_on_from_cell_to_cell(void **state) {
    Suite s = suite_new(state, 1, 0);
    for (int i = 0; i < s.w * s.h * s.w * s.h; i++) {
        CellId cells[64], a = suite_cell(&s, i / (s.w * s.h)), b = suite_cell(&s, i % (s.w * s.h));
        SightTrace t = sight_trace(s.map, s.planes, PASS_SEE, a, b, cells, 63);
        assert_true(t.clear && t.count < 63);
        cells[t.count] = b;
        for (int k = 0; a != b && k <= t.count; k++) {
            int gap = map_distance(s.map, k == 0 ? a : cells[k - 1], cells[k]);
            assert_true(gap == 1 || (gap == 2 && s.grid->sides == 6));
        }
    }
    suite_free(&s);
}

static void sight_and_its_trace_are_the_same_from_both_ends(void **state) {
    for (uint32_t percent = 0; percent <= 20; percent += 5) {
        Suite s = suite_new(state, 5 + percent, percent);
        for (int i = 0; i < s.w * s.h * s.w * s.h; i++) {
            CellId a = suite_cell(&s, i / (s.w * s.h)), b = suite_cell(&s, i % (s.w * s.h));
            CellId there[64], back[64];
            SightTrace t = sight_trace(s.map, s.planes, PASS_SEE, a, b, there, 64);
            SightTrace r = sight_trace(s.map, s.planes, PASS_SEE, b, a, back, 64);
            assert_int_equal(t.clear, sight_clear(s.map, s.planes, PASS_SEE, a, b));
            assert_int_equal(r.clear, t.clear);
            assert_int_equal(t.blocker == EDGE_NONE, t.clear);
            for (int k = 0; t.clear && k < t.count; k++)
                assert_int_equal(there[k], back[r.count - 1 - k]);
            if (!t.clear)
                assert_true(map_stops(s.map, s.planes, PASS_SEE, t.blocker));
        }
        suite_free(&s);
    }
}

/* Neighbours across a side see each other exactly if that side lets them. */
static void neighbours_see_over_the_side_between_them(void **state) {
    Suite s = suite_new(state, 9, 50);
    for (CellId c = 0; c < map_cells(s.map); c++)
        for (int dir = 0; dir < s.grid->dirs; dir++) {
            CellId to = map_step(s.map, c, dir);
            if (to != CELL_NONE)
                assert_int_equal(sight_clear(s.map, s.planes, PASS_SEE, c, to),
                                 map_may_step(s.map, s.planes, PASS_SEE, c, dir));
        }
    suite_free(&s);
}

/* Closing one more side never opens a view: tables of sight may rely on it. */
static void a_wall_more_never_shows_more(void **state) {
    Suite s = suite_new(state, 13, 5);
    uint32_t before[SUITE_CELLS / 32 + 1], after[SUITE_CELLS / 32 + 1];
    for (EdgeId e = 0; e < map_edges(s.map); e += 3) {
        uint32_t mask;
        int32_t word = map_bit(s.map, PASS_SEE, e, &mask);
        CellId a = suite_cell(&s, e % (s.w * s.h));
        sight_field(s.map, s.planes, PASS_SEE, a, before);
        s.planes[word] |= mask;
        sight_field(s.map, s.planes, PASS_SEE, a, after);
        for (int i = 0; i < (map_cells(s.map) + 31) / 32; i++)
            assert_int_equal(after[i] & ~before[i], 0);
    }
    suite_free(&s);
}

/* Areas ------------------------------------------------------------------------------------ */

static void suite_flood(const Suite *s, CellId c, CellId mark, CellId *label) {
    label[c] = mark;
    for (int side = 0; side < s->grid->sides; side++) {
        EdgeId e = map_edge(s->map, c, side);
        if (e == EDGE_NONE || map_stops(s->map, s->planes, PASS_AIR, e))
            continue;
        CellId to = map_step(s->map, c, s->grid->dir_of_side(side));
        if (label[to] == CELL_NONE)
            suite_flood(s, to, mark, label);
    }
}

static void areas_are_what_a_flood_reaches(void **state) {
    for (uint32_t percent = 0; percent <= 75; percent += 15) {
        Suite s = suite_new(state, 21 + percent, percent);
        CellId flood[SUITE_CELLS];
        uint8_t every[SUITE_CELLS];
        int areas = 0;
        memset(every, 1, sizeof every);
        for (CellId c = 0; c < map_cells(s.map); c++)
            flood[c] = CELL_NONE;
        for (CellId c = 0; c < map_cells(s.map); c++)
            if (flood[c] == CELL_NONE) {
                suite_flood(&s, c, c, flood);
                areas++;
            }
        Partition *p = partition_new(s.map, every, NULL);
        assert_true(partition_see(p, s.planes + (size_t)PASS_AIR * (size_t)partition_words(s.map)));
        assert_int_equal(partition_areas(p, NULL, 0), areas);
        for (CellId c = 0; c < map_cells(s.map); c++)
            assert_int_equal(partition_of(p, c), flood[c]);
        partition_free(p);
        suite_free(&s);
    }
}

#define GRID_TEST(grid, test) {grid ": " #test, test, NULL, NULL, (void *)(uintptr_t)(grid)}

#define GRID_SUITE(grid)                                                     \
    GRID_TEST(grid, a_step_there_and_back_comes_home),                       \
        GRID_TEST(grid, all_neighbours_of_a_cell_differ),                    \
        GRID_TEST(grid, names_of_directions_and_sides_go_both_ways),         \
        GRID_TEST(grid, what_is_ahead_is_front_and_what_is_behind_is_rear),  \
        GRID_TEST(grid, arcs_of_opposite_facings_mirror_each_other),         \
        GRID_TEST(grid, arcs_hold_as_many_sides_as_they_are_wide),           \
        GRID_TEST(grid, an_edge_is_the_same_from_both_sides),                \
        GRID_TEST(grid, no_two_edges_share_a_bit),                           \
        GRID_TEST(grid, every_cell_is_found_by_its_name),                    \
        GRID_TEST(grid, distance_is_a_metric),                               \
        GRID_TEST(grid, on_an_open_deck_distance_is_the_number_of_steps),    \
        GRID_TEST(grid, paths_of_one_point_a_step_are_as_long_as_by_breadth), \
        GRID_TEST(grid, a_path_is_made_of_steps_that_may_be_taken),          \
        GRID_TEST(grid, a_step_is_allowed_both_ways_or_neither),             \
        GRID_TEST(grid, on_an_open_deck_everyone_sees_everyone),             \
        GRID_TEST(grid, a_line_goes_on_from_cell_to_cell),                   \
        GRID_TEST(grid, sight_and_its_trace_are_the_same_from_both_ends),    \
        GRID_TEST(grid, neighbours_see_over_the_side_between_them),          \
        GRID_TEST(grid, a_wall_more_never_shows_more),                       \
        GRID_TEST(grid, areas_are_what_a_flood_reaches)

#endif
