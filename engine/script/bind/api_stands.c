/* api_stands.c - what rules ask of the cell of a unit, for lua/. What is recorded is the answer (derived.h),
 * if it has a value, and not the cell. */
#include <lauxlib.h>

#include "script/state/script_rep.h"
#include "world/inside.h"

/* The cell of an argument as script_cell gives it, for who needs of it no more than `what` says of a unit
 * there: what that says is *said, -1 where the cell itself is asked for. */
static CellId cell_that_is(lua_State *L, int arg, Position what, int32_t *said) {
    Handle h = thing_there(L, arg, 0);
    *said = -1;
    World *w = script_looks(L);
    bool words = map_one_grid(script_map(L)) || inside_holder(w, h);
    if (handle_kind(h) != KIND_UNIT || !words) return script_cell(L, arg);
    int32_t stride;
    *said = position_of(&script_of(L)->derived, w, h, what);
    if (*said < 0) luaL_argerror(L, arg, "it is not on the map");
    Handle cell = (Handle)table_row(w, h, &stride)[UNIT_CELL * stride];
    return cell ? handle_cell(cell) : inside_cell(w, h);
}

/* As bits, one for each direction. */
static int32_t ways_from(lua_State *L, MapPass pass, CellId c) {
    const Map *m = script_map(L);
    World *w = script_looks(L);
    int32_t bits = 0;
    world_note_step(w, pass, c, -1);
    if (pass == PASS_MOVE) return position_ways_from(&script_of(L)->derived, w, c);
    for (int d = 0; d < map_grid(m, c)->dirs; d++)
        bits |= (int32_t)position_goes(w, pass, c, d, map_step(m, c, d)) << d;
    return bits;
}

/* core.ways(cell or unit [, pass]) -> names of the directions in which nothing stops a step onto the plan */
static int stands_ways(lua_State *L) {
    const Map *m = script_drawn(L);
    MapPass pass = lua_isnoneornil(L, 2) ? PASS_MOVE : (MapPass)script_pass(L, 2);
    int32_t bits = -1;
    CellId c = pass == PASS_MOVE ? cell_that_is(L, 1, POSITION_WAYS, &bits) : script_cell(L, 1);
    if (inside_holder(script_looks(L), thing_handle(L, 1))) bits = 0;
    if (bits < 0) bits = ways_from(L, pass, c);
    lua_createtable(L, __builtin_popcount((unsigned)bits), 0);
    for (lua_Integer n = 0; bits; bits &= bits - 1)
        script_add_word(L, &n, map_grid(m, c)->dir_names[__builtin_ctz((unsigned)bits)]);
    return 1;
}

/* Pushes the portal that a step in that direction crosses, false: it crosses none. */
static void push_crossed(lua_State *L, const Map *m, CellId c, int dir) {
    EdgeId e = map_edge_dir(m, c, dir);
    int p = e == EDGE_NONE ? -1 : map_portal_at(m, e);
    if (p < 0) lua_pushboolean(L, false);
    else portal_push(L, p);
}

/* core.exits(cell or unit) -> { direction, the next cell there, the portal between or false, ... } where
 * nothing stops a step onto the plan */
static int stands_exits(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId c = script_cell(L, 1);
    bool shut = inside_holder(script_looks(L), thing_handle(L, 1)) != 0;
    int32_t bits = shut ? 0 : ways_from(L, PASS_MOVE, c);
    lua_createtable(L, 3 * __builtin_popcount((unsigned)bits), 0);
    for (lua_Integer n = 0; bits; bits &= bits - 1) {
        int d = __builtin_ctz((unsigned)bits);
        script_add_word(L, &n, map_grid(m, c)->dir_names[d]);
        thing_add(L, &n, cell_handle(map_step(m, c, d)));
        push_crossed(L, m, c, d);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

/* May somebody step there from c, and does nobody stand there? */
static bool is_free(const World *w, CellId c, int dir) {
    CellId to = map_step(w->map, c, dir);
    if (to == CELL_NONE || !map_is_drawn(w->map, to)) return false;
    world_note_step(w, PASS_MOVE, c, dir);
    return map_may_step(w->map, world_planes(w), PASS_MOVE, c, dir) &&
           !table_get(w, cell_handle(to), CELL_UNIT);
}

/* The same of the unit at 1, where `bits` is its word of the directions past a side. */
static bool is_free_of_unit(lua_State *L, World *w, const Grid *g, int32_t bits, int dir) {
    if (g->side_of_dir(dir) < 0)
        bits = position_of(&script_of(L)->derived, w, thing_there(L, 1, KIND_UNIT), POSITION_FREE);
    return bits >> dir & 1;
}

/* core.free_ways(cell or unit [, dirs]) -> those of the directions, or of all, to where nobody stands */
static int stands_free_ways(lua_State *L) {
    const Map *m = script_drawn(L);
    int32_t bits;
    CellId c = cell_that_is(L, 1, POSITION_FREE_SIDES, &bits);
    World *w = script_looks(L);
    const Grid *g = map_grid(m, c);
    bool all = lua_isnoneornil(L, 2);
    lua_Integer n = 0, count = all ? g->dirs : length_of(L, 2);
    lua_settop(L, 2);
    lua_createtable(L, count < g->dirs ? (int)count : g->dirs, 0);
    for (lua_Integer i = 0; i < count; i++) {
        if (all) lua_pushstring(L, g->dir_names[i]);
        else lua_geti(L, 2, i + 1);
        int dir = script_dir(L, g, 4);
        bool goes = bits >= 0 ? is_free_of_unit(L, w, g, bits, dir) : is_free(w, c, dir);
        if (goes) lua_rawseti(L, 3, ++n);
        else lua_pop(L, 1);
    }
    return 1;
}

void thing_list_push_chain(lua_State *L, const World *w, Handle first, int next_col) {
    ThingList list = {0};
    for (Handle h = first; h; h = (Handle)table_get(w, h, next_col)) thing_list_add(L, &list, h);
    thing_list_push(L, &list);
}

/* The first unit or item at the cell or the unit, by the word that says it of a unit. */
static Handle first_at(lua_State *L, Position what, int col) {
    int32_t first;
    CellId c = cell_that_is(L, 1, what, &first);
    return first < 0 ? (Handle)table_get(script_looks(L), cell_handle(c), col) : (Handle)first;
}

/* core.units_at(cell or unit) -> those that stand there, itself among them */
static int stands_units(lua_State *L) {
    Handle first = first_at(L, POSITION_UNIT, CELL_UNIT);
    thing_list_push_chain(L, script_looks(L), first, UNIT_NEXT);
    return 1;
}

/* core.items_lying(cell or unit) -> what lies there */
static int stands_items(lua_State *L) {
    Handle first = first_at(L, POSITION_ITEM, CELL_ITEM);
    thing_list_push_chain(L, script_looks(L), first, ITEM_NEXT);
    return 1;
}

static void push_around(lua_State *L, const World *w, const char *dir, Handle first,
                        lua_Integer *n) {
    for (Handle h = first; h; h = (Handle)table_get(w, h, UNIT_NEXT)) {
        script_add_word(L, n, dir);
        thing_add(L, n, h);
    }
}

/* core.around(cell or unit) -> { direction, unit, ... }: who stands on the cells beside it */
static int stands_around(lua_State *L) {
    World *w = script_looks(L);
    (void)script_drawn(L);
    int32_t bits;
    CellId c = cell_that_is(L, 1, POSITION_AROUND, &bits);
    const Grid *g = map_grid(w->map, c);
    bool by_words = bits >= 0;
    lua_newtable(L);
    if (!by_words) bits = (1 << g->dirs) - 1;
    for (lua_Integer n = 0; bits; bits &= bits - 1) {
        int d = __builtin_ctz((unsigned)bits);
        CellId to = map_step(w->map, c, d);
        if (to == CELL_NONE) continue;
        Handle first =
            by_words ? (Handle)position_of(&script_of(L)->derived, w, thing_there(L, 1, KIND_UNIT),
                                           (Position)(POSITION_NEXT + d))
                     : (Handle)table_get(w, cell_handle(to), CELL_UNIT);
        push_around(L, w, g->dir_names[d], first, &n);
    }
    return 1;
}

static int stands_portals(lua_State *L) {
    const Map *m = script_map(L);
    int32_t any;
    CellId c = cell_that_is(L, 1, POSITION_DOORS, &any);
    lua_newtable(L);
    if (!any) return 1;
    lua_Integer n = 0;
    for (int side = 0; side < map_grid(m, c)->sides; side++) {
        EdgeId e = map_edge(m, c, side);
        int p = e == EDGE_NONE ? -1 : map_portal_at(m, e);
        if (p >= 0) thing_add(L, &n, handle_make(KIND_PORTAL, 0, (uint32_t)p));
    }
    return 1;
}

/* core.joined(cell or unit) -> is something built into its floor or ceiling, or does a link lead from it */
static int stands_is_joined(lua_State *L) {
    int32_t joined;
    CellId c = cell_that_is(L, 1, POSITION_JOINED, &joined);
    lua_pushboolean(L, joined < 0 ? position_is_joined(script_map(L), c) : joined);
    return 1;
}

/* core.unit_there(unit) -> is it on the map */
static int stands_there(lua_State *L) {
    Handle u = thing_there(L, 1, KIND_UNIT);
    lua_pushboolean(L, position_of(&script_of(L)->derived, script_looks(L), u, POSITION_THERE) > 0);
    return 1;
}

/* core.unit_room(unit) -> room or nil, off the map too */
static int stands_room(lua_State *L) {
    World *w = script_looks(L);
    int32_t room =
        position_of(&script_of(L)->derived, w, thing_there(L, 1, KIND_UNIT), POSITION_ROOM);
    if (room <= 0) return 0;
    thing_push(L, handle_make(KIND_ROOM, 0, (uint32_t)room - 1));
    return 1;
}

/* core.unit_terrain(unit) -> the definition of the ground under it; nil off the map */
static int stands_terrain(lua_State *L) {
    World *w = script_looks(L);
    Handle u = thing_there(L, 1, KIND_UNIT);
    int32_t terrain = position_of(&script_of(L)->derived, w, u, POSITION_TERRAIN);
    if (terrain < 0) return 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->defs_ref);
    lua_rawgeti(L, -1, terrain);
    return 1;
}

/* The grid of the deck where the unit is. With only one deck, a facing does not depend on which deck that
 * is. */
static const Grid *grid_of_unit(const Map *m, const World *w, Handle u) {
    const Grid *g = map_one_grid(m);
    CellId c = g ? CELL_NONE : unit_cell_of(w, u);
    return c == CELL_NONE ? map_deck(m, 0)->grid : map_grid(m, c);
}

/* core.unit_facing(unit) -> direction name */
static int stands_facing(lua_State *L) {
    World *w = script_looks(L);
    Handle u = thing_there(L, 1, KIND_UNIT);
    const Grid *g = grid_of_unit(script_map(L), w, u);
    int dir = table_get(w, u, UNIT_FACING);
    if (dir < 0 || dir >= g->dirs) return 0;
    lua_pushstring(L, g->dir_names[dir]);
    return 1;
}

static const luaL_Reg functions[] = {{"free_ways", stands_free_ways},
                                     {"units_at", stands_units},
                                     {"exits", stands_exits},
                                     {"items_lying", stands_items},
                                     {"joined", stands_is_joined},
                                     {"unit_there", stands_there},
                                     {"ways", stands_ways},
                                     {"around", stands_around},
                                     {"portals_of", stands_portals},
                                     {"unit_room", stands_room},
                                     {"unit_facing", stands_facing},
                                     {"unit_terrain", stands_terrain},
                                     {NULL, NULL}};

void api_stands_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
