/* test_position.c - the values of the cell of a unit say what the plan and the world say, while units move,
 * come and go, and doors open and shut. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games.h"
#include "lib/rng.h"
#include "script/derived/derived.h"
#include "world/table.h"

enum { UNITS = 12, ITEMS = 6 };

typedef struct Case {
    Schema *schema;
    Map *map;
    World *w;
    Derived *derived;
    uint64_t rng;
} Case;

static uint32_t below(Case *k, uint32_t n) { return rng_below(3, &k->rng, n); }

/* A square of a small block, or the one that is kept in the same place as it. */
static CellId any_cell(Case *k) {
    return map_cell(k->map, 0, (int)below(k, 5), (int)below(k, 4)) +
           (CellId)below(k, 2) * POSITION_CACHED;
}

/* A room on the left, one on the right, and doors anywhere. */
static Map *two_rooms(void) {
    Map *m = map_new();
    map_add_deck(m, 0, "only", 0, grid_named("square"), 30, 40);
    int left = map_add_room(m, 0, "left"), right = map_add_room(m, 0, "right");
    for (CellId c = 0; c < map_cells(m); c++) {
        if (map_is_ring(m, c)) continue;
        map_set_terrain(m, c, 1 + c % 2);
        map_room_add_cell(m, c % 32 < 3 ? left : right, c);
        if (c % 7 == 0) map_add_portal(m, map_edge(m, c, c % 4), 1, 0, "door");
    }
    map_finish(m);
    return m;
}

static Case given_people_in_two_rooms(void) {
    Case k = {.schema = schema_new(), .map = two_rooms(), .derived = calloc(1, sizeof(Derived))};
    k.w = world_new(k.schema, k.map, 1);
    for (CellId c = 0; c < map_cells(k.map); c++) table_add(k.w, KIND_CELL);
    for (int i = 0; i < UNITS; i++) table_add(k.w, KIND_UNIT);
    for (int i = 0; i < ITEMS; i++) table_add(k.w, KIND_ITEM);
    return k;
}

static void end(Case *k) {
    world_free(k->w);
    map_free(k->map);
    schema_free(k->schema);
    free(k->derived);
}

static void something_happens(Case *k) {
    CellId c = any_cell(k);
    EdgeId e = map_edge(k->map, c, (int)below(k, 4));
    Handle u = table_at(k->w, KIND_UNIT, (int)below(k, UNITS));
    switch (below(k, 4)) {
    case 0: place_item(k->w, table_at(k->w, KIND_ITEM, (int)below(k, ITEMS)), 0, c); break;
    case 1:
        if (e != EDGE_NONE) world_edge_set(k->w, PASS_MOVE, e, below(k, 2));
        break;
    case 2:
        if (u && below(k, 30) == 0) table_remove(k->w, u);
        break;
    default:
        if (u) place_unit(k->w, u, below(k, 8) ? c : CELL_NONE);
    }
}

static int32_t first_on(const Case *k, CellId c, int col) {
    return c == CELL_NONE ? 0 : table_get(k->w, cell_handle(c), col);
}

static bool has_door(const Map *m, CellId c) {
    for (int side = 0; side < 4; side++)
        if (map_edge(m, c, side) != EDGE_NONE && map_portal_at(m, map_edge(m, c, side)) >= 0)
            return true;
    return false;
}

static void then_its_words_say_what_is_there(Case *k, Handle u, CellId c) {
    int32_t said[POSITION_COUNT], ways = 0, around = 0;
    for (int i = 0; i < POSITION_COUNT; i++)
        said[i] = position_of(k->derived, k->w, u, (Position)i);
    for (int d = 0; d < map_grid(k->map, c)->dirs; d++) {
        CellId to = map_step(k->map, c, d);
        int32_t there = first_on(k, to, CELL_UNIT);
        bool goes = to != CELL_NONE && !map_is_outside(k->map, to) &&
                    map_may_step(k->map, world_planes(k->w), PASS_MOVE, c, d);
        ways |= (int32_t)goes << d;
        around |= (int32_t)(there != 0) << d;
        assert_int_equal(said[POSITION_NEXT + d], there);
    }
    assert_int_equal(said[POSITION_THERE], 1);
    assert_int_equal(said[POSITION_ROOM], map_room_of(k->map, c) + 1);
    assert_int_equal(said[POSITION_TERRAIN], map_terrain(k->map, c));
    assert_int_equal(said[POSITION_DOORS], has_door(k->map, c) ? (int32_t)cell_handle(c) : 0);
    assert_int_equal(said[POSITION_WAYS], ways);
    assert_int_equal(position_ways_from(k->derived, k->w, c), ways);
    assert_int_equal(said[POSITION_UNIT], first_on(k, c, CELL_UNIT));
    assert_int_equal(said[POSITION_ITEM], first_on(k, c, CELL_ITEM));
    assert_int_equal(said[POSITION_AROUND], around);
    assert_int_equal(said[POSITION_FREE], ways & ~around);
    assert_int_equal(said[POSITION_FREE_SIDES],
                     ways & ~around & 0x55); /* every other one is a corner */
}

static void words_say_what_the_plan_and_the_world_say(void **state) {
    (void)state;
    Case k = given_people_in_two_rooms();
    int told = 0;
    for (int n = 0; n < 3000; n++) {
        something_happens(&k);
        Handle u = table_at(k.w, KIND_UNIT, (int)below(&k, UNITS));
        CellId c = u ? handle_cell((Handle)table_get(k.w, u, UNIT_CELL)) : CELL_NONE;
        if (!u) continue;
        if (c == CELL_NONE) assert_int_equal(position_of(k.derived, k.w, u, POSITION_ROOM), -1);
        else then_its_words_say_what_is_there(&k, u, c), told++;
    }
    assert_true(told > 500);
    end(&k);
}

static void a_unit_that_is_gone_says_so(void **state) {
    (void)state;
    Case k = given_people_in_two_rooms();
    Handle u = table_at(k.w, KIND_UNIT, 3);
    place_unit(k.w, u, map_cell(k.map, 0, 2, 1));
    assert_int_equal(position_of(k.derived, k.w, u, POSITION_THERE), 1);
    table_remove(k.w, u);
    assert_int_equal(position_of(k.derived, k.w, u, POSITION_THERE), FIELD_GONE);
    end(&k);
}

/* A later map may lie at the address of an earlier one: `gangway test` builds one for each test. */
static void given_another_map_then_squares_of_the_last_one_are_forgotten(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *m = match_new(g, 3);
    Derived *derived = &game_script(g)->derived;
    World *w = match_world(m);
    match_run(m, 0);
    position_of(derived, w, table_at(w, KIND_UNIT, 0), POSITION_DOORS);
    assert_ptr_equal(derived->positions.map, w->map);
    script_take_map(game_script(g), w->map);
    assert_null(derived->positions.map);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_say_what_the_plan_and_the_world_say),
        cmocka_unit_test(a_unit_that_is_gone_says_so),
        cmocka_unit_test(given_another_map_then_squares_of_the_last_one_are_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
