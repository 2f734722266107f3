/* test_map.c - building a plan of several decks and reading it back; and running out of memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "world/map.h"

static Map *one_deck(const char *grid, int w, int h) {
    Map *m = map_new();
    assert_int_equal(map_add_deck(m, 0, "a", 0, grid_named(grid), w, h), 0);
    return m;
}

/* Two ships: decks a over b, and a hex deck of its own. */
static Map *two_ships(void) {
    Map *m = map_new();
    map_add_deck(m, 0, "a", 2, grid_named("square"), 6, 4);
    map_add_deck(m, 0, "b", 1, grid_named("square"), 4, 4);
    map_add_deck(m, 1, "hull", 0, grid_named("hex"), 5, 5);
    return m;
}

static const char *name_of(const Map *m, CellId c) {
    static _Thread_local char buf[64];
    map_cell_name(m, c, buf, sizeof buf);
    return buf;
}

static void given_decks_then_cells_run_through_all_of_them(void **state) {
    (void)state;
    Map *m = two_ships();
    map_finish(m);
    assert_true(map_ok(m));
    assert_int_equal(map_decks(m), 3);
    assert_int_equal(map_cells(m), 8 * 6 + 6 * 6 + 7 * 7);
    assert_int_equal(map_edges(m), map_cells(m) * MAP_SLOTS);
    for (CellId c = 0; c < map_cells(m); c++) {
        int deck, x, y;
        map_pos(m, c, &deck, &x, &y);
        assert_int_equal(map_cell(m, deck, x, y), c);
        const MapDeck *d = map_deck(m, deck);
        assert_int_equal(map_is_ring(m, c), x < 0 || y < 0 || x >= d->w || y >= d->h);
    }
    assert_int_equal(map_cell(m, 0, -2, 0), CELL_NONE);
    assert_int_equal(map_cell(m, 0, 7, 0), CELL_NONE);
    assert_int_equal(map_cell(m, 3, 0, 0), CELL_NONE);
    assert_int_equal(map_distance(m, map_cell(m, 0, 0, 0), map_cell(m, 1, 0, 0)), -1);
    map_free(m);
}

static void
given_two_decks_then_places_over_each_other_are_told_and_how_far_apart_cells_are(void **state) {
    (void)state;
    int levels = -1;
    Map *m = two_ships();
    CellId a = map_cell(m, 0, 0, 0), under = map_cell(m, 1, 0, 0), far = map_cell(m, 1, 3, 1),
           hull = map_cell(m, 2, 0, 0);
    for (CellId c = 0; c < map_cells(m); c++)
        if (!map_is_ring(m, c)) map_set_terrain(m, c, 1);
    map_set_terrain(m, map_cell(m, 1, 1, 1), 0);
    map_finish(m);
    assert_int_equal(map_over(m, a, 1), under);
    assert_int_equal(map_over(m, under, 0), a);
    assert_int_equal(map_over(m, a, 0), a);
    assert_int_equal(map_over(m, map_cell(m, 0, 1, 1), 1), CELL_NONE);
    assert_int_equal(map_over(m, map_cell(m, 0, 5, 3), 1), CELL_NONE);
    assert_int_equal(map_over(m, map_cell(m, 0, 4, 3), 1), CELL_NONE);
    assert_int_equal(map_over(m, a, 2), CELL_NONE);
    assert_int_equal(map_apart(m, a, far, &levels), 3);
    assert_int_equal(levels, 1);
    assert_int_equal(map_apart(m, far, a, &levels), 3);
    assert_int_equal(levels, 1);
    assert_int_equal(map_apart(m, far, under, &levels), 3);
    assert_int_equal(levels, 0);
    assert_int_equal(map_apart(m, a, hull, &levels), -1);
    assert_int_equal(map_dir_to(m, a, map_cell(m, 1, 1, 0)), 2);
    assert_int_equal(map_dir_to(m, a, under), -1);
    assert_int_equal(map_dir_to(m, a, hull), -1);
    map_free(m);
}

static void given_a_deck_below_then_the_floor_joins_cells_of_both(void **state) {
    (void)state;
    Map *m = two_ships();
    CellId ends[2], above = map_cell(m, 0, 3, 3), below = map_cell(m, 1, 3, 3);
    map_finish(m);
    assert_int_equal(map_deck_below(m, 0), 1);
    assert_int_equal(map_deck_below(m, 1), -1);
    assert_int_equal(map_deck_below(m, 2), -1);
    map_edge_cells(m, map_floor(m, above), ends);
    assert_int_equal(ends[0], above);
    assert_int_equal(ends[1], below);
    map_edge_cells(m, map_floor(m, map_cell(m, 0, 5, 3)), ends);
    assert_int_equal(ends[1], CELL_NONE);
    map_free(m);
}

static void names_read_as_on_a_table(void **state) {
    (void)state;
    Map *m = one_deck("square", 60, 9);
    assert_string_equal(name_of(m, map_cell(m, 0, 5, 6)), "f7");
    assert_string_equal(name_of(m, map_cell(m, 0, 25, 0)), "z1");
    assert_string_equal(name_of(m, map_cell(m, 0, 26, 0)), "aa1");
    assert_string_equal(name_of(m, map_cell(m, 0, 53, 8)), "bb9");
    assert_string_equal(name_of(m, map_cell(m, 0, -1, 3)), "outside");
    assert_int_equal(map_cell_named(m, "f7"), map_cell(m, 0, 5, 6));
    assert_int_equal(map_cell_named(m, "a:f7"), map_cell(m, 0, 5, 6));
    static const char *const wrong[] = {"",    "f",         "7",       "f0",          "f10",
                                        "f07", "F7",        "b:f7",    ":f7",         "f7 ",
                                        "zz1", "aaaaaaaa1", "outside", "f99999999999"};
    for (size_t i = 0; i < ARRAY_LEN(wrong); i++)
        assert_int_equal(map_cell_named(m, wrong[i]), CELL_NONE);
    char small[4];
    assert_int_equal(map_cell_name(m, map_cell(m, 0, -1, 0), small, sizeof small), 3);
    map_free(m);
    m = one_deck("hex", 12, 9);
    assert_string_equal(name_of(m, map_cell(m, 0, 2, 6)), "0307");
    assert_int_equal(map_cell_named(m, "307"), CELL_NONE);
    map_free(m);
    m = one_deck("hex", 120, 9);
    assert_string_equal(name_of(m, map_cell(m, 0, 119, 6)), "120007");
    assert_int_equal(map_cell_named(m, "120007"), map_cell(m, 0, 119, 6));
    map_free(m);
}

static void given_several_decks_then_names_carry_the_deck(void **state) {
    (void)state;
    Map *m = two_ships();
    assert_string_equal(name_of(m, map_cell(m, 1, 2, 1)), "b:c2");
    assert_string_equal(name_of(m, map_cell(m, 2, 2, 1)), "hull:0302");
    assert_int_equal(map_cell_named(m, "hull:0302"), map_cell(m, 2, 2, 1));
    assert_int_equal(map_cell_named(m, "b:f1"), CELL_NONE);
    assert_int_equal(map_cell_named(m, "c2"), CELL_NONE);
    map_free(m);
}

static void given_rooms_then_their_cells_come_in_order(void **state) {
    (void)state;
    Map *m = one_deck("square", 6, 6);
    int bridge = map_add_room(m, 0, "bridge"), hold = map_add_room(m, 0, "hold");
    CellId a = map_cell(m, 0, 4, 4), b = map_cell(m, 0, 1, 1), c = map_cell(m, 0, 2, 2);
    map_room_add_cell(m, hold, a);
    map_room_add_cell(m, hold, b);
    map_room_add_cell(m, bridge, c);
    map_room_add_cell(m, hold, c);
    map_finish(m);
    assert_int_equal(map_rooms(m), 2);
    assert_string_equal(map_room(m, hold)->name, "hold");
    assert_int_equal(map_room(m, bridge)->count, 0);
    assert_int_equal(map_room(m, hold)->count, 3);
    assert_int_equal(map_room_cells(m, hold)[0], b);
    assert_int_equal(map_room_cells(m, hold)[1], c);
    assert_int_equal(map_room_cells(m, hold)[2], a);
    assert_int_equal(map_room_of(m, c), hold);
    assert_int_equal(map_room_of(m, map_cell(m, 0, 0, 0)), -1);
    map_free(m);
}

static void given_portals_and_barriers_then_edges_know_them(void **state) {
    (void)state;
    Map *m = one_deck("square", 6, 6);
    CellId c = map_cell(m, 0, 2, 2);
    EdgeId east = map_edge(m, c, 1), south = map_edge(m, c, 2);
    char longer[MAP_NAME + 32];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    map_set_barrier(m, south, 3);
    map_set_terrain(m, c, 9);
    assert_int_equal(map_add_portal(m, east, 5, 1, "iris-3"), 0);
    assert_int_equal(map_add_portal(m, east, 5, 1, "iris-4"), -1);
    assert_int_equal(map_add_portal(m, map_edge(m, c, 0), 5, 1, longer), 1);
    map_finish(m);
    assert_int_equal(map_portals(m), 2);
    assert_string_equal(map_portal(m, 0)->name, "iris-3");
    assert_int_equal(map_portal(m, 0)->kind, 5);
    assert_int_equal(map_portal(m, 0)->state, 1);
    assert_int_equal(map_portal(m, 0)->edge, east);
    assert_int_equal(strlen(map_portal(m, 1)->name), MAP_NAME - 1);
    assert_int_equal(map_portal_at(m, east), 0);
    assert_int_equal(map_portal_at(m, south), -1);
    assert_int_equal(map_portal_at(m, EDGE_NONE), -1);
    assert_int_equal(map_barrier(m, south), 3);
    assert_int_equal(map_barrier(m, east), 0);
    assert_int_equal(map_terrain(m, c), 9);
    map_free(m);
}

static void given_links_then_either_end_lists_the_other(void **state) {
    (void)state;
    Map *m = two_ships();
    CellId a = map_cell(m, 0, 1, 1), b = map_cell(m, 1, 1, 1), c = map_cell(m, 2, 1, 1);
    int count;
    map_add_link(m, b, a, 7, 0, NULL);
    map_add_link(m, c, a, 8, 0, NULL);
    map_finish(m);
    const MapLink *links = map_links_of(m, a, &count);
    assert_int_equal(count, 2);
    assert_int_equal(links[0].to, b);
    assert_int_equal(links[0].kind, 7);
    assert_int_equal(links[1].to, c);
    assert_int_equal(links[1].kind, 8);
    links = map_links_of(m, c, &count);
    assert_int_equal(count, 1);
    assert_int_equal(links[0].to, a);
    assert_null(map_links_of(m, map_cell(m, 0, 0, 0), &count));
    assert_int_equal(count, 0);
    map_free(m);
}

static void a_floor_is_the_ceiling_of_the_cell_below(void **state) {
    (void)state;
    Map *m = map_new();
    map_add_deck(m, 0, "top", 2, grid_named("hex"), 2, 2);
    map_add_deck(m, 0, "low", 0, grid_named("hex"), 4, 4);
    map_add_deck(m, 1, "boat", 1, grid_named("hex"), 4, 4);
    map_finish(m);
    CellId top = map_cell(m, 0, 1, 1), low = map_cell(m, 1, 1, 1), open = map_cell(m, 1, 3, 3);
    CellId ends[2];
    assert_int_equal(map_ceiling(m, low), map_floor(m, top));
    assert_int_equal(map_edge_between(m, low, top), map_floor(m, top));
    assert_int_equal(map_edge_between(m, top, low), map_floor(m, top));
    assert_int_equal(map_ceiling(m, open) % MAP_SLOTS, MAP_ROOF);
    map_edge_cells(m, map_ceiling(m, open), ends);
    assert_int_equal(ends[0], open);
    assert_int_equal(ends[1], CELL_NONE);
    assert_true(map_is_edge(m, map_ceiling(m, open)));
    assert_false(map_is_edge(m, low * MAP_SLOTS + MAP_ROOF));
    assert_int_equal(map_deck_above(m, 1), 0);
    assert_int_equal(map_deck_above(m, 2), -1);
    assert_int_equal(map_edge_between(m, low, open), EDGE_NONE);
    assert_int_equal(map_edge_between(m, low, map_step(m, low, 4)), map_edge(m, low, 4));
    map_free(m);
}

static void a_link_may_lead_through_doors(void **state) {
    (void)state;
    Map *m = two_ships();
    CellId a = map_cell(m, 0, 1, 1), b = map_cell(m, 2, 1, 1);
    EdgeId doors[2] = {map_edge(m, a, 0), map_edge(m, b, 1)};
    map_add_link(m, a, a, 1, 0, NULL);
    map_add_link(m, a, b, 7, 0, doors);
    map_finish(m);
    int count;
    const MapLink *links = map_links_of(m, b, &count);
    assert_int_equal(count, 1);
    assert_int_equal(links[0].to, a);
    assert_int_equal(links[0].kind, 7);
    assert_int_equal(links[0].order, 1);
    assert_int_equal(links[0].through[0], doors[0]);
    assert_int_equal(links[0].through[1], doors[1]);
    (void)map_links_of(m, a, &count);
    assert_int_equal(count, 2);
    map_free(m);
}

static void at_the_start_only_floors_and_roofs_stop(void **state) {
    (void)state;
    Map *m = two_ships();
    map_finish(m);
    uint32_t *planes = malloc(sizeof *planes * (size_t)map_plane_words(m));
    map_planes_start(m, planes);
    for (EdgeId e = 0; e < map_edges(m); e++)
        for (MapPass pass = 0; pass < PASS_COUNT; pass++)
            assert_int_equal(map_stops(m, planes, pass, e),
                             e % MAP_SLOTS >= MAP_FLOOR && pass != PASS_DRAFT);
    free(planes);
    map_free(m);
}

static void given_a_deck_too_large_then_nothing_is_added(void **state) {
    (void)state;
    static const int sizes[][2] = {{0, 5}, {5, 0}, {-1, 5}, {MAP_MAX_SIDE + 1, 1}};
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        Map *m = one_deck("square", 3, 3);
        assert_int_equal(map_add_deck(m, 0, "b", 1, grid_named("square"), sizes[i][0], sizes[i][1]),
                         -1);
        assert_false(map_ok(m));
        assert_int_equal(map_decks(m), 1);
        assert_int_equal(map_cells(m), 25);
        map_finish(m);
        map_free(m);
    }
    Map *m = one_deck("square", 2000, 2000);
    assert_int_equal(map_add_deck(m, 0, "b", 1, grid_named("square"), 2000, 2000), -1);
    map_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_decks_then_cells_run_through_all_of_them),
        cmocka_unit_test(
            given_two_decks_then_places_over_each_other_are_told_and_how_far_apart_cells_are),
        cmocka_unit_test(given_a_deck_below_then_the_floor_joins_cells_of_both),
        cmocka_unit_test(names_read_as_on_a_table),
        cmocka_unit_test(given_several_decks_then_names_carry_the_deck),
        cmocka_unit_test(given_rooms_then_their_cells_come_in_order),
        cmocka_unit_test(given_portals_and_barriers_then_edges_know_them),
        cmocka_unit_test(given_links_then_either_end_lists_the_other),
        cmocka_unit_test(a_floor_is_the_ceiling_of_the_cell_below),
        cmocka_unit_test(a_link_may_lead_through_doors),
        cmocka_unit_test(at_the_start_only_floors_and_roofs_stop),
        cmocka_unit_test(given_a_deck_too_large_then_nothing_is_added),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
