/* test_path.c - cheapest ways against a plain relaxation, and the moves of a few small plans. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "world/path.h"

enum { MOST_STATES = 2000, MOST_STEPS = 256 };

typedef struct Case {
    Map *map;
    const Grid *grid;
    uint32_t *planes, *blocked, *avoid;
    int16_t *extra, *enter;
    PathRules rules;
} Case;

static uint32_t next_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

static int below(uint32_t *seed, uint32_t n) { return (int)(next_random(seed) % n); }

/* The costs of Snapshot's kind of step: ahead 1, aside 2, back 2, turning 1. */
static Case case_new(const char *grid, int w, int h) {
    Case k = {.map = map_new(), .grid = grid_named(grid)};
    map_add_deck(k.map, 0, "a", 0, k.grid, w, h);
    map_finish(k.map);
    k.planes = calloc((size_t)map_plane_words(k.map), sizeof *k.planes);
    k.blocked = calloc((size_t)map_cells(k.map) / 32 + 1, sizeof *k.blocked);
    k.avoid = calloc((size_t)map_cells(k.map) / 32 + 1, sizeof *k.avoid);
    k.extra = calloc((size_t)map_edges(k.map), sizeof *k.extra);
    k.enter = calloc((size_t)map_cells(k.map), sizeof *k.enter);
    for (int i = 0; i < PATH_MAX_DIRS; i++) k.rules.step[i] = i == 0 || i == 1 || i == 7 ? 1 : 2;
    k.rules.turn = 1;
    k.rules.blocked = k.blocked;
    k.rules.avoid = k.avoid;
    k.rules.edge_extra = k.extra;
    k.rules.cell_extra = k.enter;
    return k;
}

static void case_free(Case *k) {
    map_free(k->map);
    free(k->planes);
    free(k->blocked);
    free(k->avoid);
    free(k->extra);
    free(k->enter);
}

static CellId at(const Case *k, int x, int y) { return map_cell(k->map, 0, x, y); }

static void stop_edge(Case *k, EdgeId e) {
    uint32_t mask;
    int32_t word = map_bit(k->map, PASS_MOVE, e, &mask);
    k->planes[word] |= mask;
}

/* The reference ---------------------------------------------------------------------------- */

typedef struct Label {
    int cost, risks, moves, swerve, move, before;
} Label; /* before: side faced */

static int side_after(const Case *k, int side, int dir) {
    const Grid *g = k->grid;
    if (!k->rules.face_travel) return side;
    if (g->side_of_dir(dir) >= 0) return g->side_of_dir(dir);
    int one = (dir - 1) / 2, two = (dir + 1) / 2 % 4;
    int turns_one = abs(one - side) == 3 ? 1 : abs(one - side);
    int turns_two = abs(two - side) == 3 ? 1 : abs(two - side);
    return turns_one < turns_two ? one : two;
}

static int extra(const Case *k, CellId c, int dir) {
    int sum[2] = {0, 0};
    if (k->grid->side_of_dir(dir) >= 0) return k->extra[map_edge_dir(k->map, c, dir)];
    for (int way = 0; way < 2; way++) {
        int first = (dir + (way == 0 ? 7 : 1)) % 8, second = (dir + (way == 0 ? 1 : 7)) % 8;
        int a = k->extra[map_edge_dir(k->map, c, first)];
        int b = k->extra[map_edge_dir(k->map, map_step(k->map, c, first), second)];
        if (a < 0 || b < 0) return -1;
        sum[way] = a + b;
    }
    return sum[0] > sum[1] ? sum[0] : sum[1];
}

static bool better(Label a, Label b) {
    if (b.cost < 0 || a.cost != b.cost) return b.cost < 0 || a.cost < b.cost;
    if (a.risks != b.risks) return a.risks < b.risks;
    if (a.moves != b.moves) return a.moves < b.moves;
    if (a.swerve != b.swerve) return a.swerve < b.swerve;
    return a.move != b.move ? a.move < b.move : a.before < b.before;
}

/* off: directions from straight ahead. */
static bool relax(const Case *k, Label *labels, CellId to, int side, Label way, int cost, int move,
                  int off, int budget) {
    Label *l = &labels[to * k->grid->sides + side];
    if (cost < 0 || way.cost + cost > budget) return false;
    int risk = move < PATH_TURN_LEFT && (k->avoid[to / 32] >> (to % 32) & 1U) != 0;
    way = (Label){way.cost + cost, way.risks + risk, way.moves + 1, way.swerve + off, move,
                  way.before};
    if (!better(way, *l)) return false;
    *l = way;
    return true;
}

static bool relax_from(const Case *k, Label *labels, CellId start, CellId c, int side, int budget) {
    const Grid *g = k->grid;
    Label here = labels[c * g->sides + side];
    bool changed = false;
    here.before = side;
    for (int dir = 0; dir < g->dirs; dir++) {
        CellId to = map_step(k->map, c, dir);
        int cost = k->rules.step[(dir - g->dir_of_side(side) + g->dirs) % g->dirs];
        bool refused = c == start && (k->rules.refused >> dir & 1U) != 0;
        if (cost < 0 || refused || to == CELL_NONE || map_is_ring(k->map, to) ||
            (k->blocked[to / 32] >> (to % 32) & 1U) != 0 ||
            !map_may_step(k->map, k->planes, PASS_MOVE, c, dir) || extra(k, c, dir) < 0 ||
            k->enter[to] < 0)
            continue;
        cost += extra(k, c, dir) + k->enter[to];
        int off = (dir - g->dir_of_side(side) + g->dirs) % g->dirs;
        changed |= relax(k, labels, to, side_after(k, side, dir), here, cost, dir,
                         off < g->dirs - off ? off : g->dirs - off, budget);
    }
    int left = (side + g->sides - 1) % g->sides, right = (side + 1) % g->sides;
    changed |= relax(k, labels, c, left, here, k->rules.turn, PATH_TURN_LEFT, 0, budget);
    changed |= relax(k, labels, c, right, here, k->rules.turn, PATH_TURN_RIGHT, 0, budget);
    return changed;
}

static void reference(const Case *k, Label *labels, CellId start, int side, int budget) {
    int sides = k->grid->sides;
    bool changed = true;
    for (int i = 0; i < map_cells(k->map) * sides; i++) labels[i].cost = -1;
    labels[start * sides + side] = (Label){0, 0, 0, 0, -1, 0};
    while (changed) {
        changed = false;
        for (int i = 0; i < map_cells(k->map) * sides; i++)
            if (labels[i].cost >= 0)
                changed |= relax_from(k, labels, start, i / sides, i % sides, budget);
    }
}

static Label best_of(const Case *k, const Label *labels, CellId c) {
    Label best = {-1, 0, 0, 0, 0, 0};
    for (int side = 0; side < k->grid->sides; side++) {
        Label l = labels[c * k->grid->sides + side];
        if (l.cost >= 0 && better(l, best)) best = l;
    }
    return best;
}

/* Random plans ----------------------------------------------------------------------------- */

static void fill_randomly(Case *k, uint32_t *seed) {
    for (EdgeId e = 0; e < map_edges(k->map); e++) {
        if (e % MAP_SLOTS != MAP_FLOOR && below(seed, 100) < 12) stop_edge(k, e);
        k->extra[e] = (int16_t)(below(seed, 100) < 15 ? below(seed, 5) - 1 : 0);
    }
    for (CellId c = 0; c < map_cells(k->map); c++) {
        if (below(seed, 100) < 8) k->blocked[c / 32] |= 1U << (c % 32);
        if (below(seed, 100) < 25) k->avoid[c / 32] |= 1U << (c % 32);
        k->enter[c] = (int16_t)(below(seed, 100) < 15 ? below(seed, 5) - 1 : 0);
    }
    for (int i = 0; i < PATH_MAX_DIRS; i++) k->rules.step[i] = below(seed, 5) - 1;
    k->rules.step[0] = 1;
    k->rules.turn = below(seed, 4) - 1;
    k->rules.face_travel = below(seed, 2) != 0;
}

/* Each step is the one that the order of ties asks for, facing before it included. */
static void check_ties(const Case *k, const Label *labels, const PathStep *steps, int n, int side) {
    for (int i = n - 1; i >= 0; i--) {
        int after = k->grid->side_of_dir(steps[i].facing);
        Label l = labels[steps[i].cell * k->grid->sides + after];
        assert_int_equal(steps[i].cost, l.cost);
        assert_int_equal(steps[i].move, l.move);
        assert_int_equal(i == 0 ? side : k->grid->side_of_dir(steps[i - 1].facing), l.before);
    }
}

static void check_steps(const Case *k, const PathField *f, const Label *labels, CellId start,
                        int side, CellId c) {
    Label want = best_of(k, labels, c);
    PathStep steps[MOST_STEPS];
    int n = path_steps(f, c, steps, MOST_STEPS), cost = 0;
    CellId here = start;
    assert_int_equal(n, c == start || want.cost < 0 ? 0 : want.moves);
    for (int i = 0; i < n; i++) {
        if (steps[i].move < PATH_TURN_LEFT) here = map_step(k->map, here, steps[i].move);
        assert_int_equal(steps[i].cell, here);
        assert_true(steps[i].cost >= cost);
        cost = steps[i].cost;
    }
    if (n > 0) {
        assert_int_equal(here, c);
        assert_int_equal(cost, want.cost);
        assert_int_equal(steps[n - 1].move, want.move);
    }
    check_ties(k, labels, steps, n, side);
}

static int count_reached(const Case *k, const PathField *f) {
    int n = 0;
    for (CellId c = 0; c < map_cells(k->map); c++) n += path_cost(f, c) >= 0;
    return n;
}

static void check_random(const char *grid, int w, int h, uint32_t seed) {
    static const int budgets[] = {0, 3, 6, 14, 2000000000};
    Label labels[MOST_STATES];
    Case k = case_new(grid, w, h);
    fill_randomly(&k, &seed);
    PathField *f = path_new(k.map);
    for (int round = 0; round < 5; round++) {
        CellId start = at(&k, below(&seed, (uint32_t)w), below(&seed, (uint32_t)h));
        int side = below(&seed, (uint32_t)k.grid->sides), reached = 0;
        k.rules.refused = round % 2 ? (uint32_t)below(&seed, 256) : 0;
        reference(&k, labels, start, side, budgets[round]);
        path_reach(f, k.planes, &k.rules, start, k.grid->dir_of_side(side), budgets[round]);
        int n = count_reached(&k, f);
        for (CellId c = 0; c < map_cells(k.map); c++) {
            Label want = best_of(&k, labels, c);
            assert_int_equal(path_cost(f, c), want.cost);
            reached += want.cost >= 0;
            check_steps(&k, f, labels, start, side, c);
        }
        assert_int_equal(n, reached);
    }
    path_free(f);
    case_free(&k);
}

static void given_random_plans_then_ways_equal_a_plain_relaxation(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        check_random("square", 9, 8, seed);
        check_random("hex", 8, 7, seed);
        check_random("band", 20, 1, seed);
    }
}

/* Single cases ------------------------------------------------------------------------------- */

static int cost_to(Case *k, int x, int y, int facing, int x2, int y2) {
    PathField *f = path_new(k->map);
    path_reach(f, k->planes, &k->rules, at(k, x, y), facing, 100);
    int cost = path_cost(f, at(k, x2, y2));
    path_free(f);
    return cost;
}

static void given_a_facing_then_ahead_is_cheaper_than_back(void **state) {
    (void)state;
    Case k = case_new("square", 9, 9);
    assert_int_equal(cost_to(&k, 4, 4, 0, 4, 1), 3);
    assert_int_equal(cost_to(&k, 4, 4, 0, 7, 1), 3);
    assert_int_equal(cost_to(&k, 4, 4, 0, 4, 5), 2);
    assert_int_equal(cost_to(&k, 4, 4, 0, 4, 8), 6); /* turn twice, then ahead */
    k.rules.turn = PATH_NO;
    assert_int_equal(cost_to(&k, 4, 4, 0, 4, 8), 8);
    case_free(&k);
}

static void given_a_wall_at_a_corner_then_the_diagonal_is_refused(void **state) {
    (void)state;
    Case k = case_new("square", 5, 5);
    assert_int_equal(cost_to(&k, 2, 2, 0, 3, 1), 1);
    stop_edge(&k, map_edge(k.map, at(&k, 3, 1), 2));
    assert_int_equal(cost_to(&k, 2, 2, 0, 3, 1), 3); /* ahead and then aside */
    case_free(&k);
}

static void given_a_threshold_then_a_diagonal_pays_for_it_too(void **state) {
    (void)state;
    Case k = case_new("square", 5, 5);
    for (int x = 0; x < 5; x++) k.extra[map_edge(k.map, at(&k, x, 2), 0)] = 4;
    assert_int_equal(cost_to(&k, 2, 2, 0, 2, 1), 5);
    assert_int_equal(cost_to(&k, 2, 2, 0, 3, 1), 5);
    for (int x = 0; x < 5; x++) k.extra[map_edge(k.map, at(&k, x, 2), 0)] = -1;
    assert_int_equal(cost_to(&k, 2, 2, 0, 2, 1), -1);
    case_free(&k);
}

static void given_an_open_deck_then_the_ring_is_never_entered(void **state) {
    (void)state;
    Case k = case_new("square", 3, 3);
    PathField *f = path_new(k.map);
    path_reach(f, k.planes, &k.rules, at(&k, 1, 1), 0, 100);
    assert_int_equal(count_reached(&k, f), 9);
    assert_int_equal(path_cost(f, at(&k, -1, 0)), -1);
    path_reach(f, k.planes, &k.rules, at(&k, -1, 1), 2, 1);
    assert_int_equal(count_reached(&k, f), 4);
    path_reach(f, k.planes, &k.rules, at(&k, 1, 1), 0, -1);
    assert_int_equal(count_reached(&k, f), 0);
    assert_int_equal(path_cost(f, at(&k, 1, 1)), -1);
    path_free(f);
    case_free(&k);
}

static void given_travel_sets_facing_then_a_corner_takes_the_nearer_side(void **state) {
    (void)state;
    static const struct {
        int facing, dx, dy, after;
    } ways[] = {{0, 1, -1, 0},  {0, 1, 1, 2},  {0, -1, 1, 6},
                {0, -1, -1, 0}, {2, -1, 1, 4}, {0, 0, 1, 4}};
    Case k = case_new("square", 5, 5);
    PathField *f = path_new(k.map);
    PathStep step;
    k.rules.face_travel = true;
    k.rules.turn = PATH_NO;
    for (size_t i = 0; i < ARRAY_LEN(ways); i++) {
        path_reach(f, k.planes, &k.rules, at(&k, 2, 2), ways[i].facing, 2);
        assert_int_equal(path_steps(f, at(&k, 2 + ways[i].dx, 2 + ways[i].dy), &step, 1), 1);
        assert_int_equal(step.facing, ways[i].after);
    }
    path_free(f);
    case_free(&k);
}

static void given_a_refused_step_then_the_way_leads_round(void **state) {
    (void)state;
    Case k = case_new("square", 5, 5);
    k.rules.refused = 1U << 2; /* east */
    assert_int_equal(cost_to(&k, 1, 2, 2, 2, 2),
                     3); /* ahead past the corner, then aside and back */
    assert_int_equal(cost_to(&k, 1, 2, 2, 3, 2), 2); /* past two corners */
    case_free(&k);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_random_plans_then_ways_equal_a_plain_relaxation),
        cmocka_unit_test(given_a_facing_then_ahead_is_cheaper_than_back),
        cmocka_unit_test(given_a_wall_at_a_corner_then_the_diagonal_is_refused),
        cmocka_unit_test(given_a_threshold_then_a_diagonal_pays_for_it_too),
        cmocka_unit_test(given_an_open_deck_then_the_ring_is_never_entered),
        cmocka_unit_test(given_a_refused_step_then_the_way_leads_round),
        cmocka_unit_test(given_travel_sets_facing_then_a_corner_takes_the_nearer_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
