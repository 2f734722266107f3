/* test_sight_fast.c - the fast ways of sight against the plain one, over thousands of random plans.
 *
 * The plain one is sight_trace, which goes from cell to cell and keeps nothing. test_sight.c holds it
 * against exact fractions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "world/fast/sight_rows.h"
#include "world/fast/sight_table.h"
#include "world/sight.h"

typedef struct Case {
    Map *map;
    const MapDeck *deck;
    uint32_t *planes;
} Case;

static uint32_t next_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

static uint32_t below(uint32_t *seed, uint32_t n) { return next_random(seed) % n; }

static void turn_edge(Case *k, EdgeId e) {
    uint32_t mask;
    int32_t word = map_bit(k->map, PASS_SEE, e, &mask);
    k->planes[word] ^= mask;
}

/* percent: of the edges stop. */
static Case given_a_plan(const char *grid, int w, int h, uint32_t *seed, uint32_t percent) {
    Case k = {map_new(), NULL, NULL};
    map_add_deck(k.map, 0, "other", 1, grid_named("square"), 3, 2);
    int deck = map_add_deck(k.map, 0, "deck", 0, grid_named(grid), w, h);
    k.deck = map_deck(k.map, deck);
    for (CellId c = k.deck->first; c < map_cells(k.map); c++)
        map_set_terrain(k.map, c, below(seed, 12) > 0); /* some are outside */
    map_finish(k.map);
    k.planes = calloc((size_t)map_plane_words(k.map), sizeof *k.planes);
    for (CellId c = k.deck->first; c < map_cells(k.map); c++)
        for (int side = 0; side < k.deck->grid->sides; side++) {
            EdgeId e = map_edge(k.map, c, side);
            if (e != EDGE_NONE && e / MAP_SLOTS == c && below(seed, 100) < percent)
                turn_edge(&k, e);
        }
    return k;
}

static void end(Case *k) {
    map_free(k->map);
    free(k->planes);
}

static bool plain(const Case *k, CellId a, CellId b) {
    return sight_trace(k->map, k->planes, PASS_SEE, a, b, NULL, 0).clear;
}

static CellId random_cell(const Case *k, uint32_t *seed) {
    return k->deck->first + (CellId)below(seed, (uint32_t)((k->deck->w + 2) * (k->deck->h + 2)));
}

static EdgeId random_edge(const Case *k, uint32_t *seed) {
    for (;;) {
        CellId c = random_cell(k, seed);
        EdgeId e = map_edge(k->map, c, (int)below(seed, (uint32_t)k->deck->grid->sides));
        if (e != EDGE_NONE) return e;
    }
}

/* Lines ------------------------------------------------------------------------------------ */

static void then_lines_are_as_traced(const Case *k, uint32_t *seed, int pairs) {
    int differ = 0, one_way = 0;
    for (int i = 0; i < pairs; i++) {
        CellId a = random_cell(k, seed), b = random_cell(k, seed);
        bool clear = sight_clear(k->map, k->planes, PASS_SEE, a, b);
        differ += clear != plain(k, a, b);
        one_way += clear != sight_clear(k->map, k->planes, PASS_SEE, b, a);
    }
    assert_int_equal(differ, 0);
    assert_int_equal(one_way, 0);
}

/* Doors move between the questions. */
static void then_rows_are_as_traced(Case *k, uint32_t *seed, int pairs) {
    SightRows *rows = sight_rows_new(k->map, 1, PASS_SEE);
    int differ = 0;
    assert_non_null(rows);
    for (int i = 0; i < pairs; i++) {
        CellId a = random_cell(k, seed), b = random_cell(k, seed);
        if (i % 40 == 1) turn_edge(k, random_edge(k, seed));
        sight_rows_see(rows, k->planes);
        differ += sight_rows_clear(rows, a, b) != plain(k, a, b);
    }
    sight_rows_free(rows);
    assert_int_equal(differ, 0);
}

static void when_lines_are_asked(const char *grid, bool open) {
    uint32_t seed = 4711;
    for (int i = 0; i < 1200; i++) {
        int w = 1 + (int)below(&seed, 40), h = 1 + (int)below(&seed, 30);
        Case k = given_a_plan(grid, w, h, &seed, (uint32_t)i % 9);
        if (open) map_open_corners(k.map);
        then_lines_are_as_traced(&k, &seed, 300);
        end(&k);
    }
    Case k = given_a_plan(grid, 700, 300, &seed, 0);
    then_lines_are_as_traced(&k, &seed, 3000);
    end(&k);
}

static void lines_over_squares_are_as_traced(void **state) {
    (void)state;
    when_lines_are_asked("square", false);
}

static void lines_past_open_corners_are_as_traced(void **state) {
    (void)state;
    when_lines_are_asked("square", true);
}

static void lines_over_hexes_are_as_traced(void **state) {
    (void)state;
    when_lines_are_asked("hex", false);
}

/* Rows ------------------------------------------------------------------------------------- */

static void lines_by_rows_are_as_traced(void **state) {
    (void)state;
    uint32_t seed = 31;
    for (int i = 0; i < 1200; i++) {
        int w = 1 + (int)below(&seed, 90), h = 1 + (int)below(&seed, 70);
        Case k = given_a_plan("square", w, h, &seed, (uint32_t)i % 9);
        then_rows_are_as_traced(&k, &seed, 300);
        end(&k);
    }
}

/* Lines of a deck that is much longer than wide have runs of more than a word. */
static void long_lines_by_rows_are_as_traced(void **state) {
    (void)state;
    uint32_t seed = 32;
    int sides[][2] = {{1500, 3}, {3, 1500}, {700, 40}, {40, 700}, {350, 350}, {2, 2}, {1, 1}};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        Case k = given_a_plan("square", sides[i][0], sides[i][1], &seed, 0);
        then_rows_are_as_traced(&k, &seed, 4000);
        end(&k);
    }
}

static void then_there_are_no_rows(Case k) {
    assert_null(sight_rows_new(k.map, 1, PASS_SEE));
    end(&k);
}

static void a_large_deck_open_corners_and_hexes_have_no_rows(void **state) {
    (void)state;
    uint32_t seed = 5;
    Case open = given_a_plan("square", 9, 9, &seed, 0);
    map_open_corners(open.map);
    then_there_are_no_rows(open);
    then_there_are_no_rows(given_a_plan("square", 700, 300, &seed, 0));
    then_there_are_no_rows(given_a_plan("hex", 9, 9, &seed, 0));
    then_there_are_no_rows(given_a_plan("band", 9, 1, &seed, 0));
}

/* Fields ----------------------------------------------------------------------------------- */

static void then_the_field_is_as_traced(const Case *k, CellId a, uint32_t *seen) {
    int count = 0, wrong = 0, n = sight_field(k->map, k->planes, PASS_SEE, a, seen);
    for (CellId c = 0; c < map_cells(k->map); c++) {
        bool in = (seen[c / 32] >> (c % 32) & 1U) != 0;
        wrong += in != (c == a || (!map_is_ring(k->map, c) && plain(k, a, c)));
        count += in;
    }
    assert_int_equal(wrong, 0);
    assert_int_equal(n, count);
}

static void when_fields_are_asked(const char *grid, int plans) {
    uint32_t seed = 1234;
    for (int i = 0; i < plans; i++) {
        int w = 1 + (int)below(&seed, 24), h = 1 + (int)below(&seed, 20);
        Case k = given_a_plan(grid, w, h, &seed, (uint32_t)i % 9);
        uint32_t *seen = malloc(sizeof *seen * ((size_t)map_cells(k.map) / 32 + 1));
        for (int n = 0; n < 6; n++) then_the_field_is_as_traced(&k, random_cell(&k, &seed), seen);
        free(seen);
        end(&k);
    }
}

static void fields_over_squares_are_as_traced(void **state) {
    (void)state;
    when_fields_are_asked("square", 1000);
}

static void fields_over_hexes_are_as_traced(void **state) {
    (void)state;
    when_fields_are_asked("hex", 1500);
}

/* Tables ----------------------------------------------------------------------------------- */

static void then_the_table_is_as_asked_line_by_line(const Case *k, const SightTable *t) {
    int differ = 0, one_way = 0;
    for (CellId a = k->deck->first; a < map_cells(k->map); a++)
        for (CellId b = k->deck->first; b < map_cells(k->map); b++) {
            if (map_is_outside(k->map, a) || map_is_outside(k->map, b)) continue;
            bool clear = sight_table_clear(t, a, b);
            differ += clear != sight_clear(k->map, k->planes, PASS_SEE, a, b);
            one_way += clear != sight_table_clear(t, b, a);
        }
    assert_int_equal(differ, 0);
    assert_int_equal(one_way, 0);
}

static void when_doors_move(const char *grid, int plans, int moves) {
    uint32_t seed = 99;
    for (int i = 0; i < plans; i++) {
        int w = 1 + (int)below(&seed, 14), h = 1 + (int)below(&seed, 12);
        if (!strcmp(grid, "band")) h = 1;
        Case k = given_a_plan(grid, w, h, &seed, (uint32_t)i % 11 * 3);
        SightTable *t = sight_table_new(k.map, 1, PASS_SEE);
        for (int n = 0; n < moves; n++) {
            for (uint32_t edges = below(&seed, 4); edges > 0; edges--)
                turn_edge(&k, random_edge(&k, &seed));
            sight_table_see(t, k.planes);
            assert_int_equal(sight_table_behind(t, k.planes, 9), 0);
        }
        then_the_table_is_as_asked_line_by_line(&k, t);
        sight_table_free(t);
        end(&k);
    }
}

static void tables_of_squares_keep_up_with_doors(void **state) {
    (void)state;
    when_doors_move("square", 600, 8);
}

static void tables_of_hexes_keep_up_with_doors(void **state) {
    (void)state;
    when_doors_move("hex", 600, 8);
}

static void tables_of_bands_keep_up_with_doors(void **state) {
    (void)state;
    when_doors_move("band", 60, 8);
}

static void a_large_deck_and_open_corners_have_no_table(void **state) {
    (void)state;
    uint32_t seed = 5;
    Case large = given_a_plan("square", 120, 120, &seed, 0),
         open = given_a_plan("square", 9, 9, &seed, 0);
    map_open_corners(open.map);
    assert_null(sight_table_new(large.map, 1, PASS_SEE));
    assert_null(sight_table_new(open.map, 1, PASS_SEE));
    end(&large);
    end(&open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_over_squares_are_as_traced),
        cmocka_unit_test(lines_past_open_corners_are_as_traced),
        cmocka_unit_test(lines_over_hexes_are_as_traced),
        cmocka_unit_test(lines_by_rows_are_as_traced),
        cmocka_unit_test(long_lines_by_rows_are_as_traced),
        cmocka_unit_test(a_large_deck_open_corners_and_hexes_have_no_rows),
        cmocka_unit_test(fields_over_squares_are_as_traced),
        cmocka_unit_test(fields_over_hexes_are_as_traced),
        cmocka_unit_test(tables_of_squares_keep_up_with_doors),
        cmocka_unit_test(tables_of_hexes_keep_up_with_doors),
        cmocka_unit_test(tables_of_bands_keep_up_with_doors),
        cmocka_unit_test(a_large_deck_and_open_corners_have_no_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
