/* api_air.c - what cells are filled with, for lua/. Kinds are numbers here; lua/ knows their names. */
#include <lauxlib.h>
#include <string.h>

#include "script/state/script_rep.h"
#include "world/air.h"

static int check_kind(lua_State *L, int arg) {
    lua_Integer kind = luaL_checkinteger(L, arg);
    luaL_argcheck(L, kind >= 0 && kind < AIR_KINDS, arg, "there is no such kind of air");
    return (int)kind;
}

/* core.air(cell) -> kind */
static int air_get(lua_State *L) {
    (void)script_map(L);
    lua_pushinteger(L, air_at(script_looks(L), script_cell(L, 1)));
    return 1;
}

/* core.air_put(cell or list of cells, kind) */
static int air_set(lua_State *L) {
    World *w = script_writable(L);
    int kind = check_kind(L, 2);
    if (!lua_istable(L, 1)) {
        air_put(w, script_cell(L, 1), kind);
        return 0;
    }
    lua_Integer n = length_of(L, 1);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_geti(L, 1, i);
        air_put(w, script_cell(L, lua_gettop(L)), kind);
        lua_pop(L, 1);
    }
    return 0;
}

/* core.air_outside(kind): outside from now on */
static int air_set_outside(lua_State *L) {
    (void)script_map(L);
    air_put_outside(script_writable(L), check_kind(L, 1));
    return 0;
}

/* core.air_beyond() -> kind above and below the decks */
static int air_get_beyond(lua_State *L) {
    lua_pushinteger(L, air_beyond(script_looks(L)));
    return 1;
}

static void read_pending(lua_State *L, int arg, const Map *m, uint32_t *held) {
    lua_Integer n = length_of(L, arg);
    for (lua_Integer i = 1; i <= n; i++) {
        uint32_t mask;
        lua_geti(L, arg, i);
        held[map_bit(m, (MapPass)0, script_edge(L, lua_gettop(L)), &mask)] |= mask;
        lua_pop(L, 1);
    }
}

/* core.air_spread(ranks by kind from 0 on as a list, whole, edges that hold) -> cells that changed */
static int air_go(lua_State *L) {
    World *w = script_writable(L);
    const Map *m = script_map(L);
    uint8_t rank[AIR_KINDS] = {0};
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 3, LUA_TTABLE);
    for (int kind = 0; kind < AIR_KINDS; kind++) {
        if (lua_rawgeti(L, 1, kind + 1) == LUA_TNUMBER) rank[kind] = (uint8_t)lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    size_t words = (size_t)map_plane_words(m) / PASS_COUNT, cells = (size_t)map_cells(m);
    uint32_t *held = NULL;
    CellId *out = lua_newuserdatauv(L, (cells + 1) * sizeof *out, 0);
    if (length_of(L, 3) > 0) {
        held = memset(lua_newuserdatauv(L, (words + 1) * sizeof *held, 0), 0, words * sizeof *held);
        read_pending(L, 3, m, held);
    }
    int n = air_spread(w, rank, lua_toboolean(L, 2) ? AIR_WHOLE : AIR_STEP, held, out, (int)cells);
    if (n < 0) limit_raise_memory(L);
    cell_push_all(L, out, n);
    return 1;
}

static const luaL_Reg functions[] = {
    {"air", air_get},
    {"air_put", air_set},
    {"air_outside", air_set_outside},
    {"air_beyond", air_get_beyond},
    {"air_spread", air_go},
    {NULL, NULL},
};

void api_air_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
