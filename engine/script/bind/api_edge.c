/* api_edge.c - the sides of cells, floors and ceilings, and the links between cells, for lua/. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "script/state/script_rep.h"
#include "world/table.h"

EdgeId script_edge(lua_State *L, int arg) {
    Handle h = thing_check(L, arg, 0);
    if (handle_kind(h) == KIND_PORTAL) return map_portal(script_map(L), (int)handle_row(h))->edge;
    if (handle_kind(h) != KIND_EDGE) luaL_argerror(L, arg, "an edge or a portal expected");
    return handle_edge(h);
}

static void push_edge(lua_State *L, EdgeId e) {
    thing_push(L, e == EDGE_NONE ? 0 : edge_handle(e));
}

/* The edge that `name` calls a side of the cell: a direction, "up" or "dn"; EDGE_NONE: none. */
static EdgeId edge_on_side(const Map *m, CellId c, const char *name) {
    if (!strcmp(name, "dn")) return map_floor(m, c);
    if (!strcmp(name, "up")) return map_ceiling(m, c);
    int dir = grid_dir(map_grid(m, c), name);
    return dir < 0 ? EDGE_NONE : map_edge_dir(m, c, dir);
}

/* core.edge_between(a, b) -> edge or nil */
static int edge_between(lua_State *L) {
    push_edge(L, map_edge_between(script_map(L), script_cell(L, 1), script_cell(L, 2)));
    return 1;
}

/* core.edge_of(cell, side) -> edge; nil: the direction passes a corner, or leads off the map */
static int edge_of(lua_State *L) {
    const Map *m = script_map(L);
    CellId c = script_cell(L, 1);
    const char *side = script_check_text(L, 2);
    EdgeId e = edge_on_side(m, c, side);
    if (e == EDGE_NONE && grid_dir(map_grid(m, c), side) < 0)
        luaL_argerror(L, 2, lua_pushfstring(L, "'%s' is not a side here", side));
    push_edge(L, e);
    return 1;
}

/* core.edges_of(cell) -> its sides clockwise, then floor and ceiling */
static int edges_of(lua_State *L) {
    const Map *m = script_map(L);
    CellId c = script_cell(L, 1);
    lua_Integer n = 0;
    lua_newtable(L);
    for (int side = 0; side < map_grid(m, c)->sides; side++) {
        EdgeId e = map_edge(m, c, side);
        if (e != EDGE_NONE) thing_add(L, &n, edge_handle(e));
    }
    thing_add(L, &n, edge_handle(map_floor(m, c)));
    thing_add(L, &n, edge_handle(map_ceiling(m, c)));
    return 1;
}

/* core.edge_cells(edge) -> the two cells; one where nothing is beyond */
static int edge_cells(lua_State *L) {
    CellId ends[2];
    map_edge_cells(script_map(L), script_edge(L, 1), ends);
    cell_push(L, ends[0]);
    if (ends[1] == CELL_NONE) return 1;
    cell_push(L, ends[1]);
    return 2;
}

/* core.edge_facts(edge) -> number of its barrier (0: none), portal or nil, is it a floor */
static int edge_facts(lua_State *L) {
    const Map *m = script_map(L);
    EdgeId e = script_edge(L, 1);
    lua_pushinteger(L, map_barrier(m, e));
    portal_push(L, map_portal_at(m, e));
    lua_pushboolean(L, e % MAP_SLOTS >= MAP_FLOOR);
    return 3;
}

/* core.portal_edge(portal) -> its edge */
static int portal_edge(lua_State *L) {
    push_edge(L, script_edge(L, 1));
    return 1;
}

/* core.edge_stops(edge, pass) -> boolean */
static int edge_stops(lua_State *L) {
    MapPass pass = (MapPass)script_pass(L, 2);
    lua_pushboolean(
        L, map_stops(script_map(L), world_planes(script_world(L)), pass, script_edge(L, 1)));
    return 1;
}

/* core.edge_terrain(edge) -> numbers of the terrains on both sides */
static int edge_terrain(lua_State *L) {
    const Map *m = script_map(L);
    EdgeId e = script_edge(L, 1);
    CellId ends[2];
    map_edge_cells(m, e, ends);
    lua_pushinteger(L, map_terrain(m, ends[0]));
    lua_pushinteger(L, ends[1] == CELL_NONE ? 0 : map_terrain(m, ends[1]));
    return 2;
}

static const char *side_name(const Map *m, CellId c, EdgeId e) {
    if (map_floor(m, c) == e) return "dn";
    if (map_ceiling(m, c) == e) return "up";
    const Grid *g = map_grid(m, c);
    for (int side = 0; side < g->sides; side++)
        if (map_edge(m, c, side) == e) return g->dir_names[g->dir_of_side(side)];
    return "?";
}

void script_edge_name(const Map *m, EdgeId e, char *out, size_t size) {
    CellId c = e / MAP_SLOTS, ends[2];
    char name[MAP_NAME + 32];
    map_edge_cells(m, e, ends);
    for (int i = 0; i < 2 && !map_is_drawn(m, c); i++)
        if (ends[i] != CELL_NONE && map_is_drawn(m, ends[i])) c = ends[i];
    map_cell_name(m, c, name, sizeof name);
    snprintf(out, size, "%s %s", name, side_name(m, c, e));
}

/* core.edge_text(edge) -> "f7 e" */
static int edge_text(lua_State *L) {
    char name[MAP_NAME + 48];
    script_edge_name(script_map(L), script_edge(L, 1), name, sizeof name);
    lua_pushstring(L, name);
    return 1;
}

/* core.edge_named("f7 e") -> edge or nil */
static int edge_named(lua_State *L) {
    const Map *m = script_map(L);
    const char *text = script_check_text(L, 1), *space = strrchr(text, ' ');
    char name[MAP_NAME + 32];
    if (!space || (size_t)(space - text) >= sizeof name) return 0;
    snprintf(name, sizeof name, "%.*s", (int)(space - text), text);
    CellId c = map_cell_named(m, name);
    if (c == CELL_NONE) return 0;
    push_edge(L, edge_on_side(m, c, space + 1));
    return 1;
}

static bool stands(const World *w, EdgeId e) {
    return map_barrier(w->map, e) || map_portal_at(w->map, e) >= 0 ||
           table_get(w, edge_handle(e), EDGE_STATE) >= 0;
}

/* core.edges() -> every edge on which a barrier or portal stands, or that was changed, in order */
static int edges_standing(lua_State *L) {
    const World *w = script_world(L);
    const Map *m = script_map(L);
    lua_Integer n = 0;
    lua_newtable(L);
    for (EdgeId e = 0; e < map_edges(m); e++)
        if (stands(w, e)) thing_add(L, &n, edge_handle(e));
    return 1;
}

/* core.inside_cells() -> all cells that are not outside, in order */
static int inside_cells(lua_State *L) {
    const Map *m = script_map(L);
    lua_Integer n = 0;
    lua_newtable(L);
    for (CellId c = 0; c < map_cells(m); c++)
        if (!map_is_outside(m, c)) thing_add(L, &n, cell_handle(c));
    return 1;
}

/* core.links(cell) -> list of { to = cell, kind = number, number =, through = { edge ... } } */
static int links_of(lua_State *L) {
    int count;
    const MapLink *links = map_links_of(script_map(L), script_cell(L, 1), &count);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_createtable(L, 0, 4);
        script_set_thing(L, "to", cell_handle(links[i].to));
        script_set_int(L, "kind", links[i].kind);
        script_set_int(L, "number", links[i].order + 1);
        lua_newtable(L);
        lua_Integer n = 0;
        for (int k = 0; k < 2; k++)
            if (links[i].through[k] != EDGE_NONE)
                thing_add(L, &n, edge_handle(links[i].through[k]));
        lua_setfield(L, -2, "through");
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* core.edge(edge or portal, pass, stops): what it stops from now on */
static int edge_set(lua_State *L) {
    World *w = script_writable(L);
    EdgeId e = script_edge(L, 1);
    world_edge_set(w, (MapPass)script_pass(L, 2), e, lua_toboolean(L, 3));
    return 0;
}

static const luaL_Reg functions[] = {
    {"edge_between", edge_between}, {"edge_of", edge_of},       {"edges_of", edges_of},
    {"edge_cells", edge_cells},     {"edge_facts", edge_facts}, {"edge_stops", edge_stops},
    {"edge_terrain", edge_terrain}, {"edge_text", edge_text},   {"edge_named", edge_named},
    {"portal_edge", portal_edge},   {"edges", edges_standing},  {"links", links_of},
    {"inside_cells", inside_cells}, {"edge", edge_set},         {NULL, NULL},
};

void api_edge_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
