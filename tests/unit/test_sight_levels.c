/* test_sight_levels.c - sight from deck to deck against a reference in exact fractions, over random plans.
 *
 * The reference draws every side as a segment and every cell as the points that lie nearest to its centre. A
 * line is stopped by a side that it touches while it is on that deck, ends included, and by a floor of a cell
 * in which, or on whose border, it lies at the floor's height. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "world/sight.h"

enum { DECKS = 3, W = 6, H = 5, MOST = 128 };

typedef struct Case {
    Map *map;
    const Grid *grid;
    uint32_t *planes;
} Case;

static uint32_t next_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

static void put_bit(Case *k, EdgeId e, bool stops) {
    uint32_t mask;
    int32_t word = map_bit(k->map, PASS_SEE, e, &mask);
    k->planes[word] = stops ? k->planes[word] | mask : k->planes[word] & ~mask;
}

/* Decks of three sizes, the highest in the middle of the list. */
static Case case_new(const char *grid) {
    Case k = {map_new(), grid_named(grid), NULL};
    int h = k.grid->sides == 2 ? 1 : H;
    map_add_deck(k.map, 0, "mid", 2, k.grid, W, h);
    map_add_deck(k.map, 0, "top", 5, k.grid, W - 1, h);
    map_add_deck(k.map, 0, "low", 1, k.grid, W, h);
    for (CellId c = 0; c < map_cells(k.map); c++)
        if (!map_is_ring(k.map, c)) map_set_terrain(k.map, c, 1);
    map_finish(k.map);
    k.planes = malloc((size_t)map_plane_words(k.map) * sizeof *k.planes);
    map_planes_start(k.map, k.planes);
    return k;
}

static void case_free(Case *k) {
    map_free(k->map);
    free(k->planes);
}

static void open_floors(Case *k) {
    for (CellId c = 0; c < map_cells(k->map); c++) put_bit(k, map_floor(k->map, c), false);
}

static void scatter(Case *k, uint32_t seed, uint32_t sides, uint32_t floors) {
    for (EdgeId e = 0; e < map_edges(k->map); e++)
        put_bit(k, e, next_random(&seed) % 100 < (e % MAP_SLOTS < MAP_FLOOR ? sides : floors));
}

/* The reference ------------------------------------------------------------------------------ */

typedef struct Point {
    int64_t x, y;
} Point;

typedef struct Ratio {
    int64_t num, den;
} Ratio; /* den > 0 */

static const Point square_corner[5] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
static const Point hex_corner[7] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}};

static Point centre(const Case *k, CellId c) {
    int deck, x, y;
    map_pos(k->map, c, &deck, &x, &y);
    if (k->grid->sides == 6) return (Point){3 * x, 2 * y + (x & 1)};
    return (Point){2 * x, 2 * y};
}

static int level_of(const Case *k, CellId c) {
    static const int by_deck[DECKS] = {1, 2, 0};
    int deck, x, y;
    map_pos(k->map, c, &deck, &x, &y);
    return by_deck[deck];
}

static int compare(Ratio a, Ratio b) {
    int64_t d = a.num * b.den - b.num * a.den;
    return (d > 0) - (d < 0);
}

static int64_t cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

static Point minus(Point a, Point b) { return (Point){a.x - b.x, a.y - b.y}; }

static Ratio ratio(int64_t num, int64_t den) {
    return den < 0 ? (Ratio){-num, -den} : (Ratio){num, den};
}

static bool is_part(Ratio r) { return r.num >= 0 && r.num <= r.den; }

/* Does the line from a to b touch the side, and where on the line? */
static bool touches(const Case *k, Point a, Point b, CellId c, int side, Ratio *at) {
    const Point *corner = k->grid->sides == 6 ? hex_corner : square_corner;
    int i = k->grid->sides == 2 ? (side == 0 ? 3 : 1) : side;
    Point m = centre(k, c), p = {m.x + corner[i].x, m.y + corner[i].y};
    Point d = minus(b, a), e = minus(corner[i + 1], corner[i]), to = minus(p, a);
    int64_t den = cross(d, e);
    if (den == 0) return false;
    *at = ratio(cross(to, e), den);
    return is_part(*at) && is_part(ratio(cross(to, d), den));
}

/* The height is (2 * floor + 1) / (2 * floors) of the line; is the deck that of so many floors then? */
static bool is_on(Ratio at, int floor, int floors) {
    return (floor == 0 || compare(at, (Ratio){2 * floor - 1, 2 * floors}) >= 0) &&
           (floor == floors || compare(at, (Ratio){2 * floor + 1, 2 * floors}) <= 0);
}

static bool sides_stop(const Case *k, CellId a, CellId b) {
    int from = level_of(k, a), to = level_of(k, b), floors = abs(to - from);
    Ratio at;
    for (CellId c = 0; c < map_cells(k->map); c++)
        for (int side = 0; side < k->grid->sides; side++) {
            EdgeId e = map_edge(k->map, c, side);
            int floor = (level_of(k, c) - from) * (to > from ? 1 : -1);
            if (e != EDGE_NONE && floor >= 0 && floor <= floors &&
                map_stops(k->map, k->planes, PASS_SEE, e) &&
                touches(k, centre(k, a), centre(k, b), c, side, &at) && is_on(at, floor, floors))
                return true;
        }
    return false;
}

/* From the point of the line to the centre, times a number, squared: the lattice squeezes hexes. */
static int64_t away(const Case *k, Point a, Point b, Ratio at, CellId c) {
    Point m = centre(k, c);
    int64_t x = (m.x - a.x) * at.den - (b.x - a.x) * at.num,
            y = (m.y - a.y) * at.den - (b.y - a.y) * at.num;
    return k->grid->sides == 6 ? x * x + 3 * y * y : x * x + y * y;
}

static bool floor_stops(const Case *k, CellId a, CellId b, int upper, Ratio at) {
    int64_t least = INT64_MAX;
    bool stops = false;
    for (CellId c = 0; c < map_cells(k->map); c++) {
        if (level_of(k, c) != upper) continue;
        int64_t far = away(k, centre(k, a), centre(k, b), at, c);
        if (far > least) continue;
        stops =
            map_stops(k->map, k->planes, PASS_SEE, map_floor(k->map, c)) || (far == least && stops);
        least = far;
    }
    return stops;
}

static bool reference_clear(const Case *k, CellId a, CellId b) {
    int from = level_of(k, a), to = level_of(k, b), floors = abs(to - from);
    for (int i = 0; i < floors; i++) {
        int upper = to > from ? from + i + 1 : from - i;
        if (floor_stops(k, a, b, upper, (Ratio){2 * i + 1, 2 * floors})) return false;
    }
    return !sides_stop(k, a, b);
}

/* Against the reference ----------------------------------------------------------------------- */

/* The smallest deck is covered by the others but for the last column, where the reference knows no roof. */
static bool is_within(const Case *k, CellId c) {
    int deck, x, y;
    map_pos(k->map, c, &deck, &x, &y);
    return !map_is_ring(k->map, c) && x < W - 1;
}

static void check_pair(const Case *k, CellId a, CellId b, int *wrong, int *clear) {
    CellId there[MOST], back[MOST];
    bool sees = sight_clear(k->map, k->planes, PASS_SEE, a, b);
    SightTrace t = sight_trace(k->map, k->planes, PASS_SEE, a, b, there, MOST);
    SightTrace r = sight_trace(k->map, k->planes, PASS_SEE, b, a, back, MOST);
    *wrong += sees != reference_clear(k, a, b) || t.clear != sees || r.clear != sees;
    *wrong += sees != sight_clear(k->map, k->planes, PASS_SEE, b, a);
    *wrong += t.clear ? t.blocker != EDGE_NONE : !map_stops(k->map, k->planes, PASS_SEE, t.blocker);
    for (int i = 0; sees && i < t.count; i++)
        *wrong += t.count != r.count || there[i] != back[t.count - 1 - i];
    *clear += sees;
}

static void check_plan(const char *grid, uint32_t seed, uint32_t sides, uint32_t floors) {
    int wrong = 0, clear = 0;
    Case k = case_new(grid);
    scatter(&k, seed, sides, floors);
    for (CellId a = 0; a < map_cells(k.map); a++)
        for (CellId b = 0; b < map_cells(k.map); b += 1 + (int)(seed % 3))
            if (is_within(&k, a) && is_within(&k, b) && level_of(&k, a) != level_of(&k, b))
                check_pair(&k, a, b, &wrong, &clear);
    assert_int_equal(wrong, 0);
    assert_true(clear > 0);
    case_free(&k);
}

static void given_random_plans_then_sight_is_that_of_the_reference_from_both_ends(void **state) {
    for (uint32_t i = 1; i <= 12; i++) check_plan(*state, i * 7919, i % 4 * 6, i % 3 * 12);
}

/* As on one deck ------------------------------------------------------------------------------ */

/* What a clear line passes is the same from either end. */
static bool lists_both_ways(const Case *k, CellId a, CellId b) {
    CellId there[MOST], back[MOST];
    SightTrace t = sight_trace(k->map, k->planes, PASS_SEE, a, b, there, MOST);
    SightTrace r = sight_trace(k->map, k->planes, PASS_SEE, b, a, back, MOST);
    bool same = t.clear && r.clear && t.count == r.count;
    for (int i = 0; same && i < t.count; i++) same = there[i] == back[t.count - 1 - i];
    return same;
}

/* The same walls on all decks, and no floors: what is seen is what is seen on one deck. */
static void check_as_on_one(const char *grid, bool open_corners, uint32_t seed) {
    int wrong = 0;
    Case k = case_new(grid);
    if (open_corners) map_open_corners(k.map);
    scatter(&k, seed, 15, 100);
    open_floors(&k);
    for (CellId c = 0; c < map_cells(k.map); c++)
        for (int side = 0; side < k.grid->sides; side++) {
            int deck, x, y;
            map_pos(k.map, c, &deck, &x, &y);
            CellId same = map_cell(k.map, 0, x, y);
            EdgeId of = map_edge(k.map, same, side), e = map_edge(k.map, c, side);
            if (e != EDGE_NONE && of != EDGE_NONE)
                put_bit(&k, e, map_stops(k.map, k.planes, PASS_SEE, of));
        }
    for (CellId a = 0; a < map_cells(k.map); a++)
        for (CellId b = 0; b < map_cells(k.map); b++) {
            int deck, x, y, to, x2, y2;
            map_pos(k.map, a, &deck, &x, &y);
            map_pos(k.map, b, &to, &x2, &y2);
            if (deck == to || !is_within(&k, a) || !is_within(&k, b)) continue;
            bool flat = sight_clear(k.map, k.planes, PASS_SEE, map_cell(k.map, 0, x, y),
                                    map_cell(k.map, 0, x2, y2));
            wrong += flat != sight_clear(k.map, k.planes, PASS_SEE, a, b);
            wrong += flat && !lists_both_ways(&k, a, b);
        }
    assert_int_equal(wrong, 0);
    case_free(&k);
}

static void given_no_floors_and_the_same_walls_then_sight_is_that_of_one_deck(void **state) {
    for (uint32_t seed = 3; seed < 8; seed++) {
        check_as_on_one(*state, false, seed);
        check_as_on_one(*state, true, seed);
    }
}

/* What is named ------------------------------------------------------------------------------- */

static void given_floors_that_are_all_shut_then_nobody_sees_another_deck(void **state) {
    Case k = case_new(*state);
    CellId a = map_cell(k.map, 0, 1, 0), b = map_cell(k.map, 2, 1, 0);
    assert_false(sight_clear(k.map, k.planes, PASS_SEE, a, b));
    SightTrace t = sight_trace(k.map, k.planes, PASS_SEE, a, b, NULL, 0);
    assert_false(t.clear);
    assert_int_equal(t.blocker, map_floor(k.map, a));
    case_free(&k);
}

/* From (0,0) on the middle deck to (4,0) on the lowest: the floor is crossed at (2,0). */
static void given_a_hole_where_the_line_lies_at_its_height_then_it_passes_there(void **state) {
    Case k = case_new(*state);
    CellId cells[4], a = map_cell(k.map, 0, 0, 0), b = map_cell(k.map, 2, 4, 0),
                     hole = map_cell(k.map, 0, 2, 0);
    open_floors(&k);
    put_bit(&k, map_floor(k.map, hole), true);
    SightTrace t = sight_trace(k.map, k.planes, PASS_SEE, b, a, cells, 4);
    assert_int_equal(t.blocker, map_floor(k.map, hole));
    if (k.grid->sides != 6) {
        assert_int_equal(t.count, 2); /* up to the blocker */
        assert_int_equal(cells[1], map_cell(k.map, 2, 2, 0));
    }
    put_bit(&k, map_floor(k.map, hole), false);
    t = sight_trace(k.map, k.planes, PASS_SEE, b, a, cells, 4);
    assert_true(t.clear);
    if (k.grid->sides != 6) {
        assert_int_equal(t.count, 4);
        assert_int_equal(cells[0], map_cell(k.map, 2, 3, 0));
        assert_int_equal(cells[1], map_cell(k.map, 2, 2, 0));
        assert_int_equal(cells[2], hole);
        assert_int_equal(cells[3], map_cell(k.map, 0, 1, 0));
    }
    case_free(&k);
}

static void given_walls_on_both_decks_then_the_first_from_either_end_is_named(void **state) {
    (void)state;
    Case k = case_new("square");
    CellId a = map_cell(k.map, 0, 0, 0), b = map_cell(k.map, 2, 4, 0);
    EdgeId high = map_edge(k.map, a, 1), low = map_edge(k.map, b, 3);
    open_floors(&k);
    put_bit(&k, high, true);
    put_bit(&k, low, true);
    assert_int_equal(sight_trace(k.map, k.planes, PASS_SEE, a, b, NULL, 0).blocker, high);
    assert_int_equal(sight_trace(k.map, k.planes, PASS_SEE, b, a, NULL, 0).blocker, low);
    put_bit(&k, high, false);
    put_bit(&k, low, false);
    put_bit(&k, map_edge(k.map, map_cell(k.map, 2, 0, 0), 1),
            true); /* it is not on that deck there */
    assert_true(sight_clear(k.map, k.planes, PASS_SEE, a, b));
    case_free(&k);
}

static void given_two_maps_then_neither_sees_the_other(void **state) {
    (void)state;
    Case k = {map_new(), grid_named("square"), NULL};
    map_add_deck(k.map, 0, "a", 1, k.grid, 3, 3);
    map_add_deck(k.map, 1, "b", 0, k.grid, 3, 3);
    map_finish(k.map);
    k.planes = calloc((size_t)map_plane_words(k.map), sizeof *k.planes);
    assert_false(
        sight_clear(k.map, k.planes, PASS_SEE, map_cell(k.map, 0, 1, 1), map_cell(k.map, 1, 1, 1)));
    case_free(&k);
}

#define ON(grid, fn)                                                                               \
    { #fn " on " grid, fn, NULL, NULL, grid }

int main(void) {
    const struct CMUnitTest tests[] = {
        ON("square", given_random_plans_then_sight_is_that_of_the_reference_from_both_ends),
        ON("hex", given_random_plans_then_sight_is_that_of_the_reference_from_both_ends),
        ON("band", given_random_plans_then_sight_is_that_of_the_reference_from_both_ends),
        ON("square", given_no_floors_and_the_same_walls_then_sight_is_that_of_one_deck),
        ON("hex", given_no_floors_and_the_same_walls_then_sight_is_that_of_one_deck),
        ON("band", given_no_floors_and_the_same_walls_then_sight_is_that_of_one_deck),
        ON("square", given_floors_that_are_all_shut_then_nobody_sees_another_deck),
        ON("hex", given_floors_that_are_all_shut_then_nobody_sees_another_deck),
        ON("band", given_floors_that_are_all_shut_then_nobody_sees_another_deck),
        ON("square", given_a_hole_where_the_line_lies_at_its_height_then_it_passes_there),
        ON("hex", given_a_hole_where_the_line_lies_at_its_height_then_it_passes_there),
        ON("band", given_a_hole_where_the_line_lies_at_its_height_then_it_passes_there),
        cmocka_unit_test(given_walls_on_both_decks_then_the_first_from_either_end_is_named),
        cmocka_unit_test(given_two_maps_then_neither_sees_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
