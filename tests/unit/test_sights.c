/* test_sights.c - sight as the rules ask for it is the same by line and by table, whatever forks, views and
 * taking back do to the edges between two questions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "script/derived/sights.h"
#include "world/sight.h"

typedef struct Case {
    Schema *schema;
    Map *map;
    World *world, *fork;
    Sights sights;
    uint32_t seed;
    long asked, by_table;
} Case;

static uint32_t below(Case *k, uint32_t n) {
    k->seed ^= k->seed << 13;
    k->seed ^= k->seed >> 17;
    k->seed ^= k->seed << 5;
    return k->seed % n;
}

static Case given_a_deck(const char *grid, bool open, uint32_t seed) {
    Case k = {.schema = schema_new(), .map = map_new(), .seed = seed};
    map_add_deck(k.map, 0, "low", 0, grid_named("square"), 5, 4);
    map_add_deck(k.map, 0, "high", 1, grid_named(grid), 12, 9);
    for (CellId c = 0; c < map_cells(k.map); c++) map_set_terrain(k.map, c, below(&k, 15) > 0);
    if (open) map_open_corners(k.map);
    map_finish(k.map);
    k.world = world_new(k.schema, k.map, 1);
    world_journal(k.world, true);
    k.fork = world_fork(k.world);
    return k;
}

static void end(Case *k) {
    sights_clear_all(&k->sights);
    world_free(k->fork);
    world_free(k->world);
    map_free(k->map);
    schema_free(k->schema);
}

static void a_door_moves(Case *k, World *w) {
    const MapDeck *d = map_deck(k->map, 1);
    CellId c = d->first + (CellId)below(k, (uint32_t)((d->w + 2) * (d->h + 2)));
    EdgeId e = map_edge(k->map, c, (int)below(k, (uint32_t)d->grid->sides));
    if (e != EDGE_NONE)
        world_edge_set(w, PASS_SEE, e, !map_stops(k->map, world_planes(w), PASS_SEE, e));
}

static void then_it_is_as_the_lines_say(Case *k, const World *w, int questions) {
    int differ = 0;
    for (int i = 0; i < questions; i++) {
        CellId a = (CellId)below(k, (uint32_t)map_cells(k->map));
        CellId b = (CellId)below(k, (uint32_t)map_cells(k->map));
        differ += sights_clear(&k->sights, w, PASS_SEE, a, b) !=
                  sight_clear(k->map, world_planes(w), PASS_SEE, a, b);
        k->by_table += k->sights.decks[PASS_COUNT + PASS_SEE].current;
        k->asked++;
    }
    assert_int_equal(differ, 0);
}

static void when_it_is_asked_between_moves(Case *k) {
    for (int i = 0; i < 400; i++) {
        World *w = below(k, 3) ? k->world : k->fork;
        size_t mark = world_mark(k->world);
        for (uint32_t n = below(k, 4); n > 0; n--) a_door_moves(k, w);
        then_it_is_as_the_lines_say(k, w, (int)below(k, 4) ? 3 : (int)below(k, 20000));
        if (w == k->world && below(k, 2)) world_undo(k->world, mark);
        if (below(k, 9) == 0) world_copy(k->fork, k->world);
    }
}

static void it_is_the_same_by_line_and_by_table(void **state) {
    static const char *const grids[] = {"square", "hex"};
    (void)state;
    for (uint32_t seed = 1; seed <= 4; seed++) {
        Case k = given_a_deck(grids[seed % 2], false, seed * 77);
        when_it_is_asked_between_moves(&k);
        assert_true(k.by_table > 1000 && k.by_table < k.asked);
        end(&k);
    }
}

static void open_corners_are_asked_by_line(void **state) {
    (void)state;
    Case k = given_a_deck("square", true, 9);
    when_it_is_asked_between_moves(&k);
    assert_int_equal(k.by_table, 0);
    end(&k);
}

/* The tables of a map say nothing about another, whose worlds may have the same number for their edges. */
static void another_map_has_tables_of_its_own(void **state) {
    (void)state;
    Case one = given_a_deck("square", false, 5), two = given_a_deck("square", false, 5);
    two.seed = 6; /* other doors, as many of them */
    for (int i = 0; i < 40; i++) a_door_moves(&one, one.world);
    for (int i = 0; i < 40; i++) a_door_moves(&two, two.world);
    two.world->edges = one.world->edges;
    then_it_is_as_the_lines_say(&one, one.world, 60000);
    assert_true(one.by_table > 0);
    two.sights = one.sights; /* as one Lua state has for all maps that it is given */
    then_it_is_as_the_lines_say(&two, two.world, 60000);
    assert_true(two.by_table > 0);
    one.sights = (Sights){0};
    end(&one);
    end(&two);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_the_same_by_line_and_by_table),
        cmocka_unit_test(open_corners_are_asked_by_line),
        cmocka_unit_test(another_map_has_tables_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
