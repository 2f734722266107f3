/* sight_by.c - a mod's own way of seeing, for lua/: a function of two squares that is asked once of each two.
 *
 * What it said stands in a row for each square that was looked from, two bits a square looked at. It may hang
 * on the squares alone: one that reads the game is an error, and no row outlives the map. */
#include "sight_by.h"

#include <lauxlib.h>
#include <string.h>

#include "../world/table.h"
#include "script_rep.h"

enum { FN = 1, ROWS };     /* user values */
enum { UNSEEN = 2, SEEN }; /* two bits; 0: not asked yet */

/* The rows hold until what is kept of rules is forgotten: the map is another, or an answer was none. */
typedef struct SightBy {
    uint32_t forgot;
} SightBy;

static int ask(lua_State *L) {
    lua_getiuservalue(L, 1, FN);
    thing_push(L, cell_handle((CellId)lua_tointeger(L, 2)));
    thing_push(L, cell_handle((CellId)lua_tointeger(L, 3)));
    lua_call(L, 2, 1);
    lua_pushboolean(L, lua_toboolean(L, -1));
    return 1;
}

static int reads_the_game(lua_State *L, int way) {
    lua_Debug ar;
    lua_getiuservalue(L, way, FN);
    lua_getinfo(L, ">S", &ar);
    return luaL_error(L,
                      "%s:%d: sight.by: what is asked once of two squares may look at the "
                      "squares alone, and this reads the game",
                      ar.short_src, ar.linedefined);
}

/* Asks the function of the way at `way`, with nothing written and all that is read noted. */
static bool ask_noting(lua_State *L, int way, CellId from, CellId to) {
    Script *s = script_of(L);
    World *w = script_looks(L);
    WorldReads *before = w->reads, *own = &s->sight_reads;
    int sealed = w->sealed;
    if (!reads_open(own, KEPT_PLACES)) luaL_error(L, "out of memory");
    own->serial = 1;
    own->count = 0;
    own->spoilt = false;
    w->reads = own;
    w->sealed++;
    lua_pushcfunction(L, script_place_error);
    lua_pushcfunction(L, ask);
    lua_pushvalue(L, way);
    lua_pushinteger(L, from);
    lua_pushinteger(L, to);
    bool ok = lua_pcall(L, 3, 1, -5) == LUA_OK;
    w->reads = before;
    w->sealed = sealed;
    if (!ok) lua_error(L);
    if (own->count || own->spoilt) reads_the_game(L, way);
    bool seen = lua_toboolean(L, -1);
    lua_pop(L, 2);
    return seen;
}

/* The rows of the way, on top; none at first, and none of before all was forgotten. */
static void push_rows(lua_State *L, int way) {
    SightBy *by = lua_touserdata(L, way);
    uint32_t forgot = script_of(L)->kept.forgot;
    if (by->forgot != forgot) {
        by->forgot = forgot;
        lua_newtable(L);
        lua_setiuservalue(L, way, ROWS);
    }
    lua_getiuservalue(L, way, ROWS);
}

uint8_t *sight_by_row(lua_State *L, int way, CellId from) {
    push_rows(L, way);
    if (lua_rawgeti(L, -1, from) == LUA_TNIL) {
        size_t size = (size_t)map_cells(script_map(L)) / 4 + 1;
        lua_pop(L, 1);
        memset(lua_newuserdatauv(L, size, 0), 0, size);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, from);
    }
    lua_remove(L, -2);
    return lua_touserdata(L, -1);
}

bool sight_by_sees(lua_State *L, int way, uint8_t *row, CellId from, CellId to) {
    int shift = to % 4 * 2, said = row[to / 4] >> shift & 3;
    KeptMode mode = script_of(L)->kept.mode;
    if (said && mode == KEPT_ON) return said == SEEN;
    bool seen = ask_noting(L, way, from, to);
    if (said && mode == KEPT_CHECKED && seen != (said == SEEN))
        luaL_error(L, "sight.by: it says another thing of two squares than before");
    if (mode != KEPT_PLAIN) row[to / 4] |= (uint8_t)((seen ? SEEN : UNSEEN) << shift);
    return seen;
}

/* Is a seen from b? */
static int sight_by_call(lua_State *L) {
    lua_settop(L, 2);
    CellId from = script_cell(L, 1), to = script_cell(L, 2);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushboolean(L, sight_by_sees(L, 3, sight_by_row(L, 3, from), from, to));
    return 1;
}

bool sight_by_is(lua_CFunction fn) { return fn == sight_by_call; }

bool sight_by_way(lua_State *L, int arg) {
    if (!sight_by_is(lua_tocfunction(L, arg))) return false;
    lua_getupvalue(L, arg, 1);
    lua_replace(L, arg);
    return true;
}

/* core.sight_by(fn) -> a function of two squares, things on a square among them */
static int sight_by_make(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    SightBy *by = lua_newuserdatauv(L, sizeof *by, 2);
    by->forgot = script_of(L)->kept.forgot;
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, FN);
    lua_newtable(L);
    lua_setiuservalue(L, -2, ROWS);
    lua_pushvalue(L, 1); /* where outlive.c comes by it */
    lua_pushcclosure(L, sight_by_call, 2);
    return 1;
}

static const luaL_Reg functions[] = {{"sight_by", sight_by_make}, {NULL, NULL}};

void sight_by_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
