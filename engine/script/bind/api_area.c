/* api_area.c - partitions of the map, kept for lua/ as values that look at the world when asked.
 *
 * A partition goes by planes ("stops") or by what lua/ says of each edge on which something stands
 * ("parts"). In the second case lua/ is asked again only about edges whose bits or words changed, where it
 * goes by what is built; where a function of a mod's says it, about all in every other world. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "script/state/script_rep.h"
#include "world/partition.h"
#include "world/table.h"

#define AREA_NAME "gangway.partition"

typedef struct Area {
    Partition *p;
    const Map *map;
    uint32_t passes;  /* bit by MapPass; 0: by edge */
    bool by_function; /* what lua/ says may depend on anything */
    uint32_t *plane;
    uint64_t edges;   /* of the world last looked at; by function its version */
    uint64_t *told;   /* by edge: its bits and words when lua/ was asked; by edge only */
    EdgeId *standing; /* edges that lua/ is asked about */
    int count, room;
} Area;

static Area *check_area(lua_State *L) {
    Area *a = luaL_checkudata(L, 1, AREA_NAME);
    if (a->map != script_map(L)) luaL_error(L, "this partition belongs to another map");
    return a;
}

static int area_gc(lua_State *L) {
    Area *a = luaL_checkudata(L, 1, AREA_NAME);
    partition_free(a->p);
    free(a->plane);
    free(a->told);
    free(a->standing);
    memset(a, 0, sizeof *a);
    return 0;
}

static void read_cells(lua_State *L, int list, uint8_t *in) {
    lua_Integer n = length_of(L, list);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_geti(L, list, i);
        in[script_cell(L, lua_gettop(L))] = 1;
        lua_pop(L, 1);
    }
}

static bool kind_listed(lua_State *L, int list, int32_t kind) {
    lua_Integer n = length_of(L, list);
    bool found = false;
    for (lua_Integer i = 1; i <= n && !found; i++) {
        lua_geti(L, list, i);
        found = kind && lua_tointeger(L, -1) == kind;
        lua_pop(L, 1);
    }
    return found;
}

/* Links join whose kinds are listed, or else those that stop none of the passes. */
static void read_links(lua_State *L, int list, const Map *m, uint32_t passes, uint8_t *joins) {
    for (CellId c = 0; c < map_cells(m); c++) {
        int count;
        const MapLink *l = map_links_of(m, c, &count);
        for (int i = 0; i < count; i++)
            joins[l[i].order] = lua_istable(L, list) ? kind_listed(L, list, l[i].kind)
                                                     : passes && !(l[i].stops & passes);
    }
}

static bool add_standing(Area *a, EdgeId e) {
    if (!grow_room(&a->standing, &a->room, a->count, 256, sizeof *a->standing)) return false;
    a->standing[a->count++] = e;
    return true;
}

/* By edge: nothing parts at first but floors and roofs. told is 0 of an edge that was not asked about,
 * and never 0 of one that was. */
static bool start_by_edge(Area *a) {
    a->told = calloc((size_t)map_edges(a->map) + 1, sizeof *a->told);
    for (EdgeId e = 0; a->told && e < map_edges(a->map); e++) {
        uint32_t mask;
        int32_t word = map_bit(a->map, (MapPass)0, e, &mask);
        if (e % MAP_SLOTS >= MAP_FLOOR) a->plane[word] |= mask;
        bool stands = map_barrier(a->map, e) || map_portal_at(a->map, e) >= 0;
        if (stands && !add_standing(a, e)) return false;
    }
    return a->told != NULL;
}

/* core.partition(passes, cells or nil, kinds of links or nil, by function) -> partition
 * passes: bits, 0: by edge */
static int area_new(lua_State *L) {
    const Map *m = script_map(L);
    lua_settop(L, 4);
    Area *a = lua_newuserdatauv(L, sizeof *a, 0);
    memset(a, 0, sizeof *a);
    luaL_setmetatable(L, AREA_NAME);
    a->map = m;
    a->passes = (uint32_t)luaL_checkinteger(L, 1);
    a->by_function = lua_toboolean(L, 4);
    uint8_t *in = lua_newuserdatauv(L, (size_t)map_cells(m) + 1, 0);
    uint8_t *joins = lua_newuserdatauv(L, (size_t)map_link_count(m) + 1, 0);
    memset(in, 0, (size_t)map_cells(m));
    memset(joins, 0, (size_t)map_link_count(m) + 1);
    if (lua_istable(L, 2)) read_cells(L, 2, in);
    read_links(L, 3, m, a->passes, joins);
    a->p = partition_new(m, lua_istable(L, 2) ? in : NULL, joins);
    a->plane = calloc((size_t)partition_words(m) + 1, sizeof *a->plane);
    if (!a->p || !a->plane || (!a->passes && !start_by_edge(a))) limit_raise_memory(L);
    lua_pop(L, 2);
    return 1;
}

static uint64_t stand_of(const Area *a, const World *w) {
    return a->by_function ? w->version : w->edges;
}

static bool is_fresh(const Area *a, const World *w) { return a->edges == stand_of(a, w); }

static void see(lua_State *L, Area *a, const World *w) {
    if (!partition_see(a->p, a->plane)) limit_raise_memory(L);
    a->edges = stand_of(a, w);
}

static void see_planes(lua_State *L, Area *a, const World *w) {
    int32_t words = partition_words(a->map);
    memset(a->plane, 0, sizeof *a->plane * (size_t)words);
    for (int pass = 0; pass < PASS_COUNT; pass++) {
        if (!(a->passes >> pass & 1)) continue;
        const uint32_t *from = world_planes(w) + (size_t)pass * (size_t)words;
        for (int32_t i = 0; i < words; i++) a->plane[i] |= from[i];
    }
    see(L, a, w);
}

/* What an edge is, in one word that is never 0. */
static uint64_t state_of(const World *w, EdgeId e) {
    int portal = map_portal_at(w->map, e);
    uint64_t bits = 1, word = (uint64_t)(table_get(w, edge_handle(e), EDGE_STATE) + 1), state = 0;
    for (int pass = 0; pass < PASS_COUNT; pass++)
        bits = bits << 1 | map_stops(w->map, world_planes(w), (MapPass)pass, e);
    if (portal >= 0) {
        Handle h = handle_make(KIND_PORTAL, 0, (uint32_t)portal);
        state = (uint64_t)(table_get(w, h, PORTAL_STATE) + 1);
    }
    return bits | state << 8 | word << 36;
}

/* Edges that were changed where the plan has nothing are asked about from then on. */
static bool note_changed(Area *a, const World *w) {
    int row = 0;
    for (Handle h; (h = table_next(w, KIND_EDGE, &row));) {
        EdgeId e = handle_edge(h);
        if (a->told[e] || table_get(w, h, EDGE_STATE) < 0) continue;
        bool stands = map_barrier(a->map, e) || map_portal_at(a->map, e) >= 0;
        a->told[e] = UINT64_MAX;
        if (!stands && !add_standing(a, e)) return false;
    }
    return true;
}

/* core.partition_asks(partition) -> list of the edges that lua/ is to be asked about; nil: none */
static int area_asks(lua_State *L) {
    Area *a = check_area(L);
    const World *w = script_world(L);
    lua_Integer n = 0;
    if (is_fresh(a, w)) return 0;
    if (a->passes) {
        see_planes(L, a, w);
        return 0;
    }
    if (!note_changed(a, w)) limit_raise_memory(L);
    lua_newtable(L);
    for (int i = 0; i < a->count; i++) {
        if (!a->by_function && a->told[a->standing[i]] == state_of(w, a->standing[i])) continue;
        thing_add(L, &n, edge_handle(a->standing[i]));
    }
    return 1;
}

/* core.partition_part(partition, edge, parts): the answer */
static int area_part(lua_State *L) {
    Area *a = check_area(L);
    EdgeId e = script_edge(L, 2);
    uint32_t mask;
    int32_t word = map_bit(a->map, (MapPass)0, e, &mask);
    a->plane[word] = lua_toboolean(L, 3) ? a->plane[word] | mask : a->plane[word] & ~mask;
    if (a->told) a->told[e] = state_of(script_world(L), e);
    return 0;
}

/* core.partition_look(partition): all answers are given */
static int area_look(lua_State *L) {
    see(L, check_area(L), script_world(L));
    return 0;
}

/* core.partition_of(partition, cell) -> first cell of its area; nil: it is in none */
static int area_of(lua_State *L) {
    Area *a = check_area(L);
    cell_push(L, partition_of(a->p, script_cell(L, 2)));
    return 1;
}

/* core.partition_cells(partition, cell) -> the cells of its area; without a cell the first of each */
static int area_cells(lua_State *L) {
    Area *a = check_area(L);
    int most = map_cells(a->map);
    bool all = lua_isnoneornil(L, 2);
    CellId *cells = lua_newuserdatauv(L, sizeof *cells * (size_t)(most + 1), 0);
    int n = all ? partition_areas(a->p, cells, most)
                : partition_cells(a->p, script_cell(L, 2), cells, most);
    cell_push_all(L, cells, n);
    return 1;
}

/* core.partition_borders(partition, cell) -> edges with the area of the cell on one side only */
static int area_borders(lua_State *L) {
    Area *a = check_area(L);
    int most = map_edges(a->map);
    EdgeId *edges = lua_newuserdatauv(L, sizeof *edges * (size_t)(most + 1), 0);
    int n = partition_borders(a->p, script_cell(L, 2), edges, most);
    lua_createtable(L, n, 0);
    for (lua_Integer i = 0; i < n;) thing_add(L, &i, edge_handle(edges[i]));
    return 1;
}

/* core.partition_fits(partition) -> is it of the map that is played on */
static int area_fits(lua_State *L) {
    Area *a = luaL_checkudata(L, 1, AREA_NAME);
    lua_pushboolean(L, a->map == script_of(L)->map);
    return 1;
}

static const luaL_Reg functions[] = {
    {"partition", area_new},
    {"partition_asks", area_asks},
    {"partition_part", area_part},
    {"partition_look", area_look},
    {"partition_of", area_of},
    {"partition_cells", area_cells},
    {"partition_borders", area_borders},
    {"partition_fits", area_fits},
    {NULL, NULL},
};

void api_area_open(lua_State *L) {
    luaL_newmetatable(L, AREA_NAME);
    lua_pushcfunction(L, area_gc);
    lua_setfield(L, -2, "__gc");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
    luaL_setfuncs(L, functions, 0);
}
