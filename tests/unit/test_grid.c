/* test_grid.c - the suite over every grid, and what is particular to each shape. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grid_suite.h"

static int step_to(const char *grid, const char *dir, int x, int y) {
    const Grid *g = grid_named(grid);
    int x2, y2;
    g->step(x, y, grid_dir(g, dir), &x2, &y2);
    return x2 * 100 + y2;
}

static void given_a_name_then_the_grid_or_nothing(void **state) {
    (void)state;
    assert_string_equal(grid_named("hex")->name, "hex");
    assert_null(grid_named("triangle"));
}

static void on_squares_a_diagonal_counts_as_one(void **state) {
    (void)state;
    const Grid *g = grid_named("square");
    assert_int_equal(g->distance(0, 0, 3, 3), 3);
    assert_int_equal(g->distance(0, 0, -3, 5), 5);
    assert_int_equal(g->side_of_dir(grid_dir(g, "ne")), -1);
    assert_int_equal(g->side_of_dir(grid_dir(g, "w")), 3);
}

static void on_squares_a_quarter_ahead_with_its_diagonals_is_front(void **state) {
    (void)state;
    const Grid *g = grid_named("square");
    static const struct {
        int x, y;
        GridArc arc;
    } cells[] = {{0, -3, ARC_FRONT}, {3, -3, ARC_FRONT}, {-3, -3, ARC_FRONT}, {3, -2, ARC_SIDE},
                 {3, 0, ARC_SIDE},   {-3, 2, ARC_SIDE},  {3, 3, ARC_REAR},    {1, 3, ARC_REAR}};
    for (size_t i = 0; i < ARRAY_LEN(cells); i++)
        assert_int_equal(g->arc(0, 0, 0, cells[i].x, cells[i].y), cells[i].arc);
}

static void on_squares_a_direction_changes_past_22_degrees(void **state) {
    (void)state;
    const Grid *g = grid_named("square");
    assert_int_equal(g->dir_to(0, 0, 12, 5), 3);  /* 22.6 degrees */
    assert_int_equal(g->dir_to(0, 0, 29, 12), 2); /* 22.48 */
    assert_int_equal(g->dir_to(0, 0, -1, 5), 4);
    assert_int_equal(g->dir_to(0, 0, 0, 0), -1);
}

static void odd_columns_of_hexes_lie_half_a_hex_lower(void **state) {
    (void)state;
    assert_int_equal(step_to("hex", "ne", 2, 2), 301);
    assert_int_equal(step_to("hex", "se", 2, 2), 302);
    assert_int_equal(step_to("hex", "ne", 3, 2), 402);
    assert_int_equal(step_to("hex", "sw", 3, 2), 203);
    assert_int_equal(step_to("hex", "s", 3, 2), 303);
    assert_int_equal(grid_named("hex")->distance(0, 0, 4, 0), 4);
    assert_int_equal(grid_named("hex")->distance(0, 0, 1, 3), 4);
}

static void on_hexes_ties_between_two_sides_go_clockwise(void **state) {
    (void)state;
    const Grid *g = grid_named("hex");
    assert_int_equal(g->dir_to(0, 0, 2, 0), grid_dir(g, "se"));
    assert_int_equal(g->dir_to(2, 0, 0, 0), grid_dir(g, "nw"));
    assert_int_equal(g->dir_to(0, 4, 1, 2), grid_dir(g, "ne"));
    assert_int_equal(g->dir_to(0, 0, 1, 1), grid_dir(g, "s"));
    assert_int_equal(g->dir_to(2, 0, 1, 1), grid_dir(g, "sw"));
    assert_int_equal(g->dir_to(2, 4, 1, 2), grid_dir(g, "n"));
}

static void on_hexes_the_arcs_are_a_third_a_third_and_two_sixths(void **state) {
    (void)state;
    const Grid *g = grid_named("hex");
    static const struct {
        int x, y;
        GridArc arc;
    } cells[] = {{4, 3, ARC_FRONT}, {3, 3, ARC_FRONT}, {5, 3, ARC_FRONT}, {4, 5, ARC_REAR},
                 {3, 4, ARC_REAR},  {5, 4, ARC_REAR},  {6, 4, ARC_SIDE},  {2, 4, ARC_SIDE}};
    for (size_t i = 0; i < ARRAY_LEN(cells); i++)
        assert_int_equal(g->arc(4, 4, 0, cells[i].x, cells[i].y), cells[i].arc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_name_then_the_grid_or_nothing),
        cmocka_unit_test(on_squares_a_diagonal_counts_as_one),
        cmocka_unit_test(on_squares_a_quarter_ahead_with_its_diagonals_is_front),
        cmocka_unit_test(on_squares_a_direction_changes_past_22_degrees),
        cmocka_unit_test(odd_columns_of_hexes_lie_half_a_hex_lower),
        cmocka_unit_test(on_hexes_ties_between_two_sides_go_clockwise),
        cmocka_unit_test(on_hexes_the_arcs_are_a_third_a_third_and_two_sixths),
        GRID_SUITE("square"),
        GRID_SUITE("hex"),
        GRID_SUITE("band"),
        GRID_SUITE("open"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
