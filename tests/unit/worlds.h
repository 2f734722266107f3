/* worlds.h - small worlds for the tests of engine/world: a map of 6 by 4 squares with a door, units with
 * fields of every type and shape, and a record kind "card". */
#ifndef GW_TESTS_WORLDS_H
#define GW_TESTS_WORLDS_H

#include <string.h>

#include "world/digest.h"
#include "world/table.h"

typedef struct TestWorld {
    Schema *schema;
    Map *map;
    World *w;
    int card; /* a record kind */
    int num, flag, word, buddy, kit, list, words, map_of_words, map_of_ints, secret, priv, seen;
    int hits, marks, trap; /* of edges */
    int card_value, dice, cards;
} TestWorld;

static inline int worlds_field(TestWorld *t, int kind, Field f) {
    f.optional = true;
    f.min = -INT32_MAX;
    f.max = INT32_MAX;
    int col = schema_add_field(t->schema, kind, &f);
    assert_true(col > 0);
    return col;
}

#define WORLDS_NAME(text) .name = (char *)(uintptr_t)(text)

static inline void worlds_fields(TestWorld *t) {
    t->num = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("num"), .type = FT_INT, .init = 7,
                                                .lasts = (char *)(uintptr_t) "turn"});
    t->flag = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("flag"), .type = FT_BOOL});
    t->word = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("word"), .type = FT_STR, .init = -1});
    t->buddy = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("buddy"), .type = FT_REF, .of = KIND_UNIT});
    t->kit = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("kit"), .type = FT_DEF, .of = 1});
    t->list = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("list"), .type = FT_INT, .shape = SHAPE_LIST,
                                                 .lasts = (char *)(uintptr_t) "turn"});
    t->words = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("words"), .type = FT_STR, .shape = SHAPE_LIST});
    t->map_of_words = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("by_name"), .type = FT_INT,
                                                         .shape = SHAPE_MAP, .key = FT_STR});
    t->map_of_ints = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("by_number"), .type = FT_INT,
                                                        .shape = SHAPE_MAP, .key = FT_INT});
    t->secret = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("secret"), .type = FT_INT, .see = SEE_OWNER});
    t->priv = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("priv"), .type = FT_INT,
                                                 .shape = SHAPE_LIST, .see = SEE_NOBODY});
    t->seen = worlds_field(t, KIND_UNIT, (Field){WORLDS_NAME("seen"), .type = FT_INT,
                                                 .see = SEE_FUNCTION, .see_function = 3});
    t->hits = worlds_field(t, KIND_EDGE, (Field){WORLDS_NAME("hits"), .type = FT_INT, .init = 2});
    t->marks = worlds_field(t, KIND_EDGE, (Field){WORLDS_NAME("marks"), .type = FT_INT, .shape = SHAPE_LIST});
    t->trap = worlds_field(t, KIND_EDGE, (Field){WORLDS_NAME("trap"), .type = FT_INT, .see = SEE_NOBODY});
    t->card = schema_add_kind(t->schema, "card");
    t->card_value = worlds_field(t, t->card, (Field){WORLDS_NAME("value"), .type = FT_INT});
    t->dice = intern_add(t->schema->streams, "dice", 4);
    t->cards = intern_add(t->schema->streams, "cards", 5);
    t->schema->frozen = true;
}

static inline Map *worlds_map(void) {
    Map *m = map_new();
    map_add_deck(m, 0, "a", 0, grid_named("square"), 6, 4);
    map_add_portal(m, map_edge(m, map_cell(m, 0, 2, 1), 1), 1, 0, "door-1");
    int room = map_add_room(m, 0, "west");
    map_room_add_cell(m, room, map_cell(m, 0, 0, 0));
    map_finish(m);
    return m;
}

/* Another world of the same schema and map: sides, seats and the plan's rows are there. */
static inline World *worlds_more(TestWorld *t, uint64_t seed) {
    World *w = world_new(t->schema, t->map, seed);
    table_add(w, KIND_GAME);
    table_fill(w, KIND_CELL, map_cells(t->map));
    table_fill(w, KIND_PORTAL, map_portals(t->map));
    table_fill(w, KIND_ROOM, map_rooms(t->map));
    for (int i = 0; i < 2; i++) {
        Handle side = table_add(w, KIND_SIDE), seat = table_add(w, KIND_SEAT);
        table_set(w, side, SIDE_ID, schema_string(t->schema, i ? "b" : "a", 1));
        table_set(w, seat, SEAT_SIDE, (int32_t)side);
    }
    return w;
}

static inline TestWorld worlds_open(void) {
    TestWorld t = {.schema = schema_new(), .map = worlds_map()};
    worlds_fields(&t);
    t.w = worlds_more(&t, 42);
    return t;
}

static inline void worlds_close(TestWorld *t) {
    world_free(t->w);
    map_free(t->map);
    schema_free(t->schema);
}

static inline CellId worlds_cell(const TestWorld *t, int x, int y) { return map_cell(t->map, 0, x, y); }

static inline Handle worlds_edge(const TestWorld *t, int x, int y, int side) {
    return edge_handle(map_edge(t->map, worlds_cell(t, x, y), side));
}

static inline int32_t worlds_text(const TestWorld *t, const char *s) {
    return schema_string(t->schema, s, strlen(s));
}

static inline Handle worlds_side(int row) { return handle_make(KIND_SIDE, 0, (uint32_t)row); }

static inline Handle worlds_unit(TestWorld *t, World *w, const char *id, int side, int x, int y) {
    Handle u = table_add(w, KIND_UNIT);
    table_set(w, u, UNIT_ID, worlds_text(t, id));
    table_set(w, u, UNIT_SIDE, (int32_t)worlds_side(side));
    place_unit(w, u, worlds_cell(t, x, y));
    return u;
}

#endif
