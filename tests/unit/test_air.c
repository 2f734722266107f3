/* test_air.c - rows of bits against a plain flood cell by cell, and what steps and holes do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "play/tools/world_difference.h"
#include "play/tools/world_load.h"
#include "world/air.h"
#include "world/digest.h"
#include "world/table.h"

enum { AIR, GAS, VACUUM };
static const uint8_t ranks[AIR_KINDS] = {[GAS] = 1, [VACUUM] = 2};

static uint32_t next_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

typedef struct Case {
    Schema *schema;
    Map *map;
    World *w;
    uint32_t seed, *held;
    int *kind; /* by cell: the plain model */
} Case;

static Case begin(Map *m) {
    Case c = {.schema = schema_new(), .map = m};
    map_finish(m);
    c.w = world_new(c.schema, m, 1);
    c.kind = calloc((size_t)map_cells(m), sizeof *c.kind);
    return c;
}

static void end(Case *c) {
    world_free(c->w);
    map_free(c->map);
    schema_free(c->schema);
    free(c->kind);
    free(c->held);
}

static uint32_t below(Case *c, uint32_t n) { return next_random(&c->seed) % n; }

/* Two decks of different size, one above the other, and a third beside them, wider than a word. */
static Case random_case(const char *grid, uint32_t seed) {
    Map *m = map_new();
    const Grid *g = grid_named(grid);
    bool flat = g->sides == 2;
    map_add_deck(m, 0, "low", 0, g, 15, flat ? 1 : 8);
    map_add_deck(m, 0, "high", 1, g, 12, flat ? 1 : 10);
    map_add_deck(m, 1, "wide", 0, g, 70, flat ? 1 : 4);
    EdgeId door[2] = {map_edge(m, map_cell(m, 2, 3, 0), 0), EDGE_NONE},
           none[2] = {EDGE_NONE, EDGE_NONE};
    map_add_link(m, map_cell(m, 0, 1, 0), map_cell(m, 2, 5, 0), 0, 0, door);
    map_add_link(m, map_cell(m, 1, 4, 0), map_cell(m, 2, 60, 0), 0, 1u << PASS_DRAFT, door);
    map_add_link(m, map_cell(m, 1, 7, 0), map_cell(m, 2, 40, 0), 0, 1u << PASS_AIR, none);
    Case c = begin(m);
    c.seed = seed;
    for (EdgeId e = 0; e < map_edges(m); e++) {
        bool level = e % MAP_SLOTS >= MAP_FLOOR;
        if (!map_is_edge(m, e)) continue;
        if (below(&c, 100) < (level ? 5 : 30)) world_edge_set(c.w, PASS_AIR, e, !level);
        if (below(&c, 100) < 20) world_edge_set(c.w, PASS_DRAFT, e, true);
    }
    for (CellId i = 0; i < map_cells(m); i++) {
        uint32_t r = below(&c, 60);
        c.kind[i] = r == 0 ? VACUUM : r < 3 ? GAS : AIR;
        air_put(c.w, i, c.kind[i]);
    }
    air_put_beyond(c.w, seed % 3 ? VACUUM : GAS);
    c.held = calloc((size_t)map_plane_words(m), sizeof *c.held);
    for (EdgeId e = 0; e < map_edges(m); e++) {
        uint32_t mask;
        int32_t word = map_bit(m, (MapPass)0, e, &mask);
        if (below(&c, 100) < 5) c.held[word] |= mask;
    }
    return c;
}

/* How an edge is: 0 shut, 1 drafty, 2 open. */
static int passes(const Case *c, EdgeId e, const uint32_t *held) {
    const uint32_t *planes = world_planes(c->w);
    if (map_stops(c->map, planes, PASS_AIR, e)) return 0;
    if (held && map_stops(c->map, held, (MapPass)0, e)) return 0;
    return map_stops(c->map, planes, PASS_DRAFT, e) ? 1 : 2;
}

typedef struct Model {
    Case *c;
    const uint32_t *held;
    int kind;
    bool *has;
    bool grew;
} Model;

static void offer(Model *m, CellId to) {
    if (to == CELL_NONE || m->has[to] || ranks[m->c->kind[to]] >= ranks[m->kind]) return;
    m->has[to] = true;
    m->grew = true;
}

/* Over all ways that are `how` open (at least `how` where `whole`), from the cells of `src`. */
static void model_step(Model *m, const bool *src, int how, bool whole) {
    const Map *map = m->c->map;
    for (EdgeId e = 0; e < map_edges(map); e++) {
        if (!map_is_edge(map, e)) continue;
        int open = passes(m->c, e, m->held);
        if (whole ? open < 1 : open != how) continue;
        CellId ends[2];
        map_edge_cells(map, e, ends);
        if (ends[1] == CELL_NONE) {
            if (air_beyond(m->c->w) == m->kind) offer(m, ends[0]);
        } else {
            if (src[ends[0]]) offer(m, ends[1]);
            if (src[ends[1]]) offer(m, ends[0]);
        }
    }
    for (CellId c = 0; c < map_cells(map); c++) {
        int count;
        const MapLink *l = map_links_of(map, c, &count);
        for (int i = 0; i < count; i++) {
            int open = l[i].stops >> PASS_AIR & 1 ? 0 : l[i].stops >> PASS_DRAFT & 1 ? 1 : 2;
            for (int k = 0; k < 2; k++) {
                int door =
                    l[i].through[k] == EDGE_NONE ? 2 : passes(m->c, l[i].through[k], m->held);
                open = door < open ? door : open;
            }
            if ((whole ? open >= 1 : open == how) && src[c]) offer(m, l[i].to);
        }
    }
}

static void model_spread(Case *c, AirHow how, const uint32_t *held) {
    size_t n = (size_t)map_cells(c->map);
    bool *from = calloc(n, sizeof *from);
    for (int kind = VACUUM; kind >= GAS; kind--) {
        Model m = {c, held, kind, calloc(n, sizeof *m.has), false};
        for (size_t i = 0; i < n; i++) m.has[i] = from[i] = c->kind[i] == kind;
        if (how == AIR_STEP) model_step(&m, from, 1, false);
        do {
            m.grew = false;
            memcpy(from, m.has, n * sizeof *from);
            model_step(&m, from, 2, how == AIR_WHOLE);
        } while (m.grew);
        for (size_t i = 0; i < n; i++)
            if (m.has[i]) c->kind[i] = kind;
        free(m.has);
    }
    free(from);
}

static void as_the_plain_flood_has_it(void **state) {
    static CellId changed[4000];
    for (uint32_t seed = 1; seed <= 40; seed++) {
        Case c = random_case(*state, seed * 7919);
        const uint32_t *held = seed % 3 == 0 ? c.held : NULL;
        for (int round = 0; round < 6; round++) {
            AirHow how = seed % 4 == 0 && round == 2 ? AIR_WHOLE : AIR_STEP;
            int *before = malloc(sizeof *before * (size_t)map_cells(c.map)), k = 0;
            memcpy(before, c.kind, sizeof *before * (size_t)map_cells(c.map));
            model_spread(&c, how, held);
            int n = air_spread(c.w, ranks, how, held, changed, 4000);
            for (CellId i = 0; i < map_cells(c.map); i++) {
                assert_int_equal(air_at(c.w, i), c.kind[i]);
                if (before[i] != c.kind[i]) assert_int_equal(changed[k++], i);
            }
            assert_int_equal(n, k);
            free(before);
        }
        end(&c);
    }
}

/* Doors, holes, breaths and what is taken back between two whole spreadings. */
static void something_moves(Case *c) {
    for (uint32_t n = below(c, 4); n > 0; n--) {
        EdgeId e = (EdgeId)below(c, (uint32_t)map_edges(c->map));
        CellId at = (CellId)below(c, (uint32_t)map_cells(c->map));
        MapPass pass = below(c, 2) ? PASS_AIR : PASS_DRAFT;
        if (below(c, 3)) {
            if (map_is_edge(c->map, e) && (e % MAP_SLOTS < MAP_FLOOR || below(c, 9) == 0))
                world_edge_set(c->w, pass, e, !map_stops(c->map, world_planes(c->w), pass, e));
        } else {
            c->kind[at] = (int)below(c, 3);
            air_put(c->w, at, c->kind[at]);
        }
    }
    if (below(c, 20) == 0) air_put_beyond(c->w, (int)below(c, 3));
    if (below(c, 20) == 0) { /* taken back: edges alone */
        world_journal(c->w, true);
        world_edge_set(c->w, PASS_AIR, map_edge(c->map, map_cell(c->map, 0, 2, 0), 0), below(c, 2));
        world_undo(c->w, 0);
        world_journal(c->w, false);
    }
    if (below(c, 15) == 0) {
        World *fork = world_fork(c->w);
        world_copy(c->w, fork);
        world_free(fork);
    }
}

static void where_little_moves_it_is_as_the_plain_flood_has_it(void **state) {
    static CellId changed[4000];
    for (uint32_t seed = 1; seed <= 25; seed++) {
        Case c = random_case(*state, seed * 104729);
        for (int round = 0; round < 40; round++) {
            bool step = below(&c, 10) == 0;
            const uint32_t *held = below(&c, 10) == 0 ? c.held : NULL;
            model_spread(&c, step ? AIR_STEP : AIR_WHOLE, held);
            air_spread(c.w, ranks, step ? AIR_STEP : AIR_WHOLE, held, changed, 4000);
            for (CellId i = 0; i < map_cells(c.map); i++)
                assert_int_equal(air_at(c.w, i), c.kind[i]);
            something_moves(&c);
        }
        end(&c);
    }
}

/* Cells a b c d in a row: a hole in the hull beside a, a drafty door between b and c, a shut one
 * between c and d. */
static Case four_cells(void) {
    Map *m = map_new();
    map_add_deck(m, 0, "a", 0, grid_named("square"), 4, 1);
    for (int x = 0; x < 4; x++) map_set_terrain(m, map_cell(m, 0, x, 0), 1);
    Case c = begin(m);
    for (int x = 0; x < 4; x++)
        for (int side = 0; side < 4; side += 2)
            world_edge_set(c.w, PASS_AIR, map_edge(m, map_cell(m, 0, x, 0), side), true);
    world_edge_set(c.w, PASS_AIR, map_edge(m, map_cell(m, 0, 0, 0), 3), true);
    world_edge_set(c.w, PASS_AIR, map_edge(m, map_cell(m, 0, 3, 0), 1), true);
    world_edge_set(c.w, PASS_DRAFT, map_edge(m, map_cell(m, 0, 1, 0), 1), true);
    world_edge_set(c.w, PASS_AIR, map_edge(m, map_cell(m, 0, 2, 0), 1), true);
    air_put_outside(c.w, VACUUM);
    return c;
}

static const char *kinds_of(const Case *c) {
    static char text[5];
    for (int x = 0; x < 4; x++) text[x] = "agv"[air_at(c->w, map_cell(c->map, 0, x, 0))];
    return text;
}

static int step(const Case *c, AirHow how) { return air_spread(c->w, ranks, how, NULL, NULL, 0); }

static void a_hole_fills_a_room_and_a_door_holds_for_a_step(void **state) {
    (void)state;
    Case c = four_cells();
    assert_int_equal(step(&c, AIR_STEP), 0);
    assert_string_equal(kinds_of(&c), "aaaa");
    world_edge_set(c.w, PASS_AIR, map_edge(c.map, map_cell(c.map, 0, 0, 0), 3), false);
    assert_int_equal(step(&c, AIR_STEP), 2);
    assert_string_equal(kinds_of(&c), "vvaa");
    assert_int_equal(step(&c, AIR_STEP), 1);
    assert_string_equal(kinds_of(&c), "vvva");
    assert_int_equal(step(&c, AIR_STEP), 0);
    end(&c);
}

static void at_once_it_goes_as_far_as_it_ever_would(void **state) {
    (void)state;
    Case c = four_cells();
    world_edge_set(c.w, PASS_AIR, map_edge(c.map, map_cell(c.map, 0, 0, 0), 3), false);
    assert_int_equal(step(&c, AIR_WHOLE), 3);
    assert_string_equal(kinds_of(&c), "vvva");
    end(&c);
}

static void holes_in_roof_and_lowest_floor_let_the_outside_in(void **state) {
    (void)state;
    for (int side = 0; side < 2; side++) {
        Case c = four_cells();
        CellId d = map_cell(c.map, 0, 3, 0);
        EdgeId e = side ? map_ceiling(c.map, d) : map_floor(c.map, d);
        world_edge_set(c.w, PASS_AIR, e, false);
        assert_int_equal(step(&c, AIR_STEP), 1);
        assert_string_equal(kinds_of(&c), "aaav");
        end(&c);
    }
}

static void a_lower_kind_does_not_enter_a_higher_one(void **state) {
    (void)state;
    Case c = four_cells();
    air_put(c.w, map_cell(c.map, 0, 1, 0), GAS);
    air_put(c.w, map_cell(c.map, 0, 2, 0), VACUUM);
    world_edge_set(c.w, PASS_DRAFT, map_edge(c.map, map_cell(c.map, 0, 1, 0), 1), false);
    assert_int_equal(step(&c, AIR_STEP), 2);
    assert_string_equal(kinds_of(&c), "vvva");
    end(&c);
}

static void air_is_undone_hashed_saved_and_forked(void **state) {
    (void)state;
    Case c = four_cells();
    uint64_t before = digest_world(c.w, NULL);
    World *fork = world_fork(c.w);
    world_journal(c.w, true);
    air_put(c.w, map_cell(c.map, 0, 2, 0), GAS);
    air_put_beyond(c.w, GAS);
    assert_true(digest_world(c.w, NULL) != before);
    Str why = {0}, bytes = {0};
    assert_true(world_difference(c.w, fork, &why));
    assert_string_equal(str_text(&why), "air");
    assert_true(digest_save(c.w, &bytes));
    World *loaded = world_load(c.schema, c.map, str_text(&bytes), bytes.len);
    assert_non_null(loaded);
    assert_true(digest_world(loaded, NULL) == digest_world(c.w, NULL));
    assert_int_equal(air_at(loaded, map_cell(c.map, 0, 2, 0)), GAS);
    assert_int_equal(air_beyond(loaded), GAS);
    world_undo(c.w, 0);
    assert_true(digest_world(c.w, NULL) == before);
    assert_true(digest_world(fork, NULL) == before);
    world_free(fork);
    world_free(loaded);
    str_clear(&why);
    str_clear(&bytes);
    end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(as_the_plain_flood_has_it, (void *)(uintptr_t) "square"),
        cmocka_unit_test_prestate(as_the_plain_flood_has_it, (void *)(uintptr_t) "hex"),
        cmocka_unit_test_prestate(as_the_plain_flood_has_it, (void *)(uintptr_t) "band"),
        cmocka_unit_test_prestate(where_little_moves_it_is_as_the_plain_flood_has_it,
                                  (void *)(uintptr_t) "square"),
        cmocka_unit_test_prestate(where_little_moves_it_is_as_the_plain_flood_has_it,
                                  (void *)(uintptr_t) "hex"),
        cmocka_unit_test(a_hole_fills_a_room_and_a_door_holds_for_a_step),
        cmocka_unit_test(at_once_it_goes_as_far_as_it_ever_would),
        cmocka_unit_test(holes_in_roof_and_lowest_floor_let_the_outside_in),
        cmocka_unit_test(a_lower_kind_does_not_enter_a_higher_one),
        cmocka_unit_test(air_is_undone_hashed_saved_and_forked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
