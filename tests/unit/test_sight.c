/* test_sight.c - sight against a reference in exact fractions, over random plans of every grid.
 *
 * The reference shares nothing with the engine but the numbers of cells and edges: it draws every
 * edge as a segment between two points of a lattice and intersects it with the line of sight. A
 * line is stopped by an edge it touches, ends included; an edge that lies in the line is not
 * crossed. That is the rule "clear only if both ways round are clear" seen from outside. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "world/sight.h"

typedef struct Point {
    int x, y;
} Point;

typedef struct Ratio {
    int64_t num, den;
} Ratio; /* den > 0 */

typedef struct Wall {
    Point p, q;
    EdgeId edge;
} Wall;

typedef struct Case {
    Map *map;
    const Grid *grid;
    uint32_t *planes;
    Wall *walls; /* those that stop */
    int wall_count;
} Case;

static uint32_t next_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* Geometry of the reference ---------------------------------------------------------------- */

static const Point square_corner[5] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
static const Point hex_corner[7] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}};

static Point centre(const Case *k, CellId c) {
    int deck, x, y;
    map_pos(k->map, c, &deck, &x, &y);
    if (k->grid->sides == 6) return (Point){3 * x, 2 * y + (x & 1)};
    return (Point){2 * x, 2 * y};
}

static int corners(const Case *k, const Point **offsets) {
    *offsets = k->grid->sides == 6 ? hex_corner : square_corner;
    return k->grid->sides == 6 ? 6 : 4;
}

static Wall wall_of(const Case *k, CellId c, int side) {
    const Point *offset;
    Point m = centre(k, c);
    corners(k, &offset);
    if (k->grid->sides == 2) side = side == 0 ? 3 : 1;
    return (Wall){{m.x + offset[side].x, m.y + offset[side].y},
                  {m.x + offset[side + 1].x, m.y + offset[side + 1].y},
                  EDGE_NONE};
}

static int64_t cross(int64_t ax, int64_t ay, int64_t bx, int64_t by) { return ax * by - ay * bx; }

static Ratio ratio(int64_t num, int64_t den) {
    return den < 0 ? (Ratio){-num, -den} : (Ratio){num, den};
}

static int compare(Ratio a, Ratio b) {
    int64_t d = a.num * b.den - b.num * a.den;
    return d < 0 ? -1 : d > 0;
}

static bool within_one(Ratio a) { return a.num >= 0 && a.num <= a.den; }

/* Does the line touch the wall, where on the line, and at an end of the wall? */
static bool touches(Point a, Point b, const Wall *w, Ratio *at, bool *end) {
    int64_t dx = b.x - a.x, dy = b.y - a.y, ex = w->q.x - w->p.x, ey = w->q.y - w->p.y;
    int64_t px = w->p.x - a.x, py = w->p.y - a.y, den = cross(dx, dy, ex, ey);
    if (den == 0) return false;
    *at = ratio(cross(px, py, ex, ey), den);
    Ratio on_wall = ratio(cross(px, py, dx, dy), den);
    *end = on_wall.num == 0 || on_wall.num == on_wall.den;
    return within_one(*at) && within_one(on_wall);
}

/* The first touch of any wall that stops. */
static bool reference_blocked(const Case *k, CellId a, CellId b, Ratio *first) {
    bool blocked = false, end;
    Ratio at;
    for (int i = 0; i < k->wall_count; i++)
        if (touches(centre(k, a), centre(k, b), &k->walls[i], &at, &end) &&
            (!blocked || compare(at, *first) < 0)) {
            *first = at;
            blocked = true;
        }
    return blocked;
}

/* Does the line pass through the inside of cell c, and where does it leave it? */
static bool reference_passes(const Case *k, CellId a, CellId b, CellId c, Ratio *out) {
    const Point *offset;
    Point p = centre(k, a), q = centre(k, b), m = centre(k, c);
    Ratio in = {0, 1};
    *out = (Ratio){1, 1};
    for (int i = 0, n = corners(k, &offset); i < n; i++) {
        Point u = offset[i], v = offset[i + 1];
        int64_t ex = v.x - u.x, ey = v.y - u.y;
        int64_t here = cross(ex, ey, p.x - m.x - u.x, p.y - m.y - u.y);
        int64_t there = cross(ex, ey, q.x - m.x - u.x, q.y - m.y - u.y);
        if (here == there && here <= 0) return false;
        if (here == there) continue;
        Ratio at = ratio(here, here - there);
        if (there > here && compare(at, in) > 0) in = at;
        if (there < here && compare(at, *out) < 0) *out = at;
    }
    return compare(in, *out) < 0;
}

/* Plans ------------------------------------------------------------------------------------ */

static Case case_new(const char *grid, int w, int h, uint32_t seed, uint32_t percent) {
    Case k = {map_new(), grid_named(grid), NULL, NULL, 0};
    /* A deck before it, so that nothing works only where numbers start at 0. */
    map_add_deck(k.map, 0, "other", 1, grid_named("square"), 5, 3);
    map_add_deck(k.map, 0, "deck", 0, k.grid, w, h);
    map_finish(k.map);
    k.planes = calloc((size_t)map_plane_words(k.map), sizeof *k.planes);
    k.walls = calloc((size_t)map_edges(k.map), sizeof *k.walls);
    for (CellId c = map_deck(k.map, 1)->first; c < map_cells(k.map); c++)
        for (int side = 0; side < k.grid->sides; side++) {
            EdgeId e = map_edge(k.map, c, side);
            CellId ends[2];
            if (e == EDGE_NONE) continue;
            map_edge_cells(k.map, e, ends);
            if (ends[0] != c || next_random(&seed) % 100 >= percent) continue;
            uint32_t mask;
            int32_t word = map_bit(k.map, PASS_SEE, e, &mask);
            k.planes[word] |= mask;
            Wall wall = wall_of(&k, c, side);
            wall.edge = e;
            k.walls[k.wall_count++] = wall;
        }
    return k;
}

static void case_free(Case *k) {
    map_free(k->map);
    free(k->planes);
    free(k->walls);
}

typedef struct Tally {
    int differ, one_way, blockers, lists, reversed, clear;
} Tally;

enum { MOST = 128 };

static void check_list(const Case *k, CellId a, CellId b, const SightTrace *t, const CellId *cells,
                       Ratio stop, Tally *tally) {
    int listed = 0;
    for (CellId c = map_deck(k->map, 1)->first; c < map_cells(k->map); c++) {
        Ratio out;
        if (c == a || c == b || !reference_passes(k, a, b, c, &out) || compare(out, stop) > 0)
            continue;
        bool found = false;
        for (int i = 0; i < t->count; i++) found = found || cells[i] == c;
        tally->lists += !found;
        listed++;
    }
    tally->lists += listed != t->count;
}

static void check_pair(const Case *k, CellId a, CellId b, bool lists, Tally *tally) {
    CellId cells[MOST], back[MOST];
    Ratio stop = {1, 1}, at = {0, 1};
    bool end = false, blocked = reference_blocked(k, a, b, &stop);
    bool clear = sight_clear(k->map, k->planes, PASS_SEE, a, b);
    SightTrace t = sight_trace(k->map, k->planes, PASS_SEE, a, b, cells, MOST);
    SightTrace r = sight_trace(k->map, k->planes, PASS_SEE, b, a, back, MOST);
    tally->clear += clear;
    tally->differ += clear == blocked || t.clear != clear;
    tally->one_way += clear != sight_clear(k->map, k->planes, PASS_SEE, b, a) || r.clear != clear;
    for (int i = 0; i < k->wall_count; i++)
        if (k->walls[i].edge == t.blocker)
            touches(centre(k, a), centre(k, b), &k->walls[i], &at, &end);
    if (blocked) tally->blockers += compare(at, stop) != 0 || t.corner != end;
    else tally->blockers += t.blocker != EDGE_NONE || t.corner;
    if (lists) check_list(k, a, b, &t, cells, stop, tally);
    for (int i = 0; clear && i < t.count; i++)
        tally->reversed += r.count != t.count || cells[i] != back[t.count - 1 - i];
}

static void check_all_pairs(const char *grid, int w, int h, uint32_t seed, uint32_t percent,
                            bool lists) {
    Case k = case_new(grid, w, h, seed, percent);
    Tally tally = {0};
    CellId first = map_deck(k.map, 1)->first;
    for (CellId a = first; a < map_cells(k.map); a++)
        for (CellId b = first; b < map_cells(k.map); b++) {
            int deck, x, ya, yb;
            map_pos(k.map, a, &deck, &x, &ya);
            map_pos(k.map, b, &deck, &x, &yb);
            if (k.grid->sides != 2 || ya == yb) check_pair(&k, a, b, lists, &tally);
        }
    assert_true(tally.clear > 0);
    assert_int_equal(tally.differ, 0);
    assert_int_equal(tally.one_way, 0);
    assert_int_equal(tally.blockers, 0);
    assert_int_equal(tally.lists, 0);
    assert_int_equal(tally.reversed, 0);
    case_free(&k);
}

static void given_random_plans(const char *grid) {
    static const uint32_t percents[] = {0, 3, 8, 15, 25, 40};
    for (uint32_t i = 0; i < 12; i++)
        check_all_pairs(grid, 9, 8, 77 + i, percents[i % ARRAY_LEN(percents)], false);
    for (uint32_t i = 0; i < 4; i++) check_all_pairs(grid, 6, 5, 177 + i, percents[i], true);
    /* Rows of more than one word; few enough walls to see far. */
    check_all_pairs(grid, 45, 3, 5, 2, false);
    check_all_pairs(grid, 3, 31, 6, 2, false);
}

static void square_sight_equals_the_exact_reference(void **state) {
    (void)state;
    given_random_plans("square");
}

static void hex_sight_equals_the_exact_reference(void **state) {
    (void)state;
    given_random_plans("hex");
    given_random_plans("open");
}

static void band_sight_equals_the_exact_reference(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 10; i++) check_all_pairs("band", 40, 1, 9 + i, 2 * i, true);
}

/* Single cases ------------------------------------------------------------------------------- */

static void stop_edge(Case *k, int x, int y, const char *dir) {
    uint32_t mask;
    CellId c = map_cell(k->map, 1, x, y);
    EdgeId e = map_edge_dir(k->map, c, grid_dir(k->grid, dir));
    int32_t word = map_bit(k->map, PASS_SEE, e, &mask);
    k->planes[word] |= mask;
}

static bool sees(const Case *k, int ax, int ay, int bx, int by) {
    return sight_clear(k->map, k->planes, PASS_SEE, map_cell(k->map, 1, ax, ay),
                       map_cell(k->map, 1, bx, by));
}

static void given_one_wall_at_a_corner_then_the_diagonal_is_stopped(void **state) {
    (void)state;
    static const struct {
        int x, y;
        const char *dir;
    } walls[] = {{2, 2, "e"}, {2, 2, "s"}, {3, 2, "s"}, {2, 3, "e"}};
    for (size_t i = 0; i < ARRAY_LEN(walls); i++) {
        Case k = case_new("square", 8, 8, 1, 0);
        assert_true(sees(&k, 2, 2, 3, 3));
        stop_edge(&k, walls[i].x, walls[i].y, walls[i].dir);
        assert_false(sees(&k, 2, 2, 3, 3));
        assert_false(sees(&k, 3, 3, 2, 2));
        assert_false(sees(&k, 3, 2, 2, 3));
        assert_false(sees(&k, 0, 0, 7, 7));
        case_free(&k);
    }
}

static void given_open_corners_then_one_way_round_is_enough(void **state) {
    (void)state;
    static const char *const one[] = {"e", "s"};
    for (int way = 0; way < 2; way++) {
        Case k = case_new("square", 8, 8, 1, 0);
        map_open_corners(k.map);
        stop_edge(&k, 2, 2, one[way]);
        assert_true(sees(&k, 2, 2, 3, 3) && sees(&k, 3, 3, 2, 2) && sees(&k, 0, 0, 7, 7));
        assert_true(sees(&k, 3, 2, 2, 3));
        stop_edge(&k, way ? 3 : 2, way ? 2 : 3, one[way]); /* a wall right through */
        assert_false(sees(&k, 2, 2, 3, 3) || sees(&k, 3, 3, 2, 2));
        case_free(&k);
    }
}

static void given_a_wall_beside_a_hexside_then_the_line_along_it_is_stopped(void **state) {
    (void)state;
    static const struct {
        int x, y;
        const char *dir;
        bool stops;
    } walls[] = {{2, 3, "ne", true}, {2, 3, "se", true}, {4, 3, "nw", true},
                 {4, 3, "sw", true}, {3, 2, "s", false}, {3, 2, "n", false}};
    for (size_t i = 0; i < ARRAY_LEN(walls); i++) {
        Case k = case_new("hex", 8, 8, 1, 0);
        stop_edge(&k, walls[i].x, walls[i].y, walls[i].dir);
        assert_int_equal(sees(&k, 2, 3, 4, 3), !walls[i].stops);
        assert_int_equal(sees(&k, 6, 3, 0, 3), !walls[i].stops);
        case_free(&k);
    }
}

static void given_a_blocker_then_the_trace_names_the_first_from_either_end(void **state) {
    (void)state;
    Case k = case_new("square", 9, 1, 1, 0);
    CellId cells[2];
    stop_edge(&k, 3, 0, "e");
    stop_edge(&k, 6, 0, "e");
    CellId a = map_cell(k.map, 1, 0, 0), b = map_cell(k.map, 1, 8, 0);
    SightTrace t = sight_trace(k.map, k.planes, PASS_SEE, a, b, cells, 2);
    assert_false(t.clear);
    assert_false(t.corner);
    assert_int_equal(t.blocker, map_edge(k.map, map_cell(k.map, 1, 3, 0), 1));
    assert_int_equal(t.count, 3);
    assert_int_equal(cells[1], map_cell(k.map, 1, 2, 0));
    t = sight_trace(k.map, k.planes, PASS_SEE, b, a, NULL, 0);
    assert_int_equal(t.blocker, map_edge(k.map, map_cell(k.map, 1, 6, 0), 1));
    assert_int_equal(t.count, 1);
    assert_true(sight_clear(k.map, k.planes, PASS_FIRE, a, b));
    case_free(&k);
}

static void check_fields(const char *grid, int w, int h, uint32_t seed, uint32_t percent) {
    Case k = case_new(grid, w, h, seed, percent);
    uint32_t *seen = malloc(sizeof *seen * ((size_t)map_cells(k.map) / 32 + 1));
    CellId first = map_deck(k.map, 1)->first;
    for (CellId a = first; a < map_cells(k.map); a += 3) {
        int count = 0, wrong = 0;
        int n = sight_field(k.map, k.planes, PASS_SEE, a, seen);
        for (CellId b = 0; b < map_cells(k.map); b++) {
            bool in = (seen[b / 32] >> (b % 32) & 1U) != 0;
            bool want =
                (a == b || !map_is_ring(k.map, b)) && sight_clear(k.map, k.planes, PASS_SEE, a, b);
            wrong += in != want;
            count += in;
        }
        assert_int_equal(wrong, 0);
        assert_int_equal(n, count);
    }
    free(seen);
    case_free(&k);
}

static void the_field_of_a_cell_is_what_it_sees(void **state) {
    (void)state;
    for (uint32_t percent = 0; percent <= 30; percent += 3) {
        check_fields("square", 37, 20, 41 + percent, percent);
        check_fields("hex", 12, 9, 51 + percent, percent);
        check_fields("band", 37, 1, 61 + percent, percent);
    }
    check_fields("square", 2, 70, 3, 2);
    check_fields("square", 1, 1, 3, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(square_sight_equals_the_exact_reference),
        cmocka_unit_test(hex_sight_equals_the_exact_reference),
        cmocka_unit_test(band_sight_equals_the_exact_reference),
        cmocka_unit_test(given_one_wall_at_a_corner_then_the_diagonal_is_stopped),
        cmocka_unit_test(given_open_corners_then_one_way_round_is_enough),
        cmocka_unit_test(given_a_wall_beside_a_hexside_then_the_line_along_it_is_stopped),
        cmocka_unit_test(given_a_blocker_then_the_trace_names_the_first_from_either_end),
        cmocka_unit_test(the_field_of_a_cell_is_what_it_sees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
