/* fix.c - values that can be read and not changed, made in play: what is handed out again later would
 * otherwise be a place where a mod remembers something outside of the world. lua/core/util.lua has the same
 * for what is there when loading ends. */
#include <lauxlib.h>

#include "script/state/script_rep.h"

/* One that is met on several ways is looked at on each: there may be more ways than can be walked. */
enum { DEEP = 32, MANY = 1 << 20, MOST_ROOM = 1 << 10 };

typedef struct Look {
    int depth, left; /* values that may still be looked at */
} Look;

bool fix_is_fixed(lua_State *L, int at) {
    int type = luaL_getmetafield(L, at, "__frozen");
    if (type != LUA_TNIL) lua_pop(L, 1);
    return type == LUA_TTABLE;
}

static const char *unfit_table(lua_State *L, int at, Look *look);

static const char *unfit(lua_State *L, int at, Look *look) {
    if (--look->left < 0) return "more values than can be checked";
    switch (lua_type(L, at)) {
    case LUA_TTABLE: return fix_is_fixed(L, at) ? NULL : unfit_table(L, at, look);
    case LUA_TFUNCTION: return "a function";
    case LUA_TUSERDATA: return "a list or map of a thing (copy its content)";
    default: return NULL;
    }
}

static const char *unfit_table(lua_State *L, int at, Look *look) {
    const char *why = NULL;
    if (look->depth == DEEP) return "tables that are nested too deeply";
    if (lua_getmetatable(L, at)) return lua_pop(L, 1), "a table with a metatable";
    luaL_checkstack(L, 8, "a table");
    at = lua_absindex(L, at);
    look->depth++;
    lua_pushnil(L);
    while (!why && lua_next(L, at)) {
        why = unfit(L, lua_gettop(L), look);
        if (!why) why = unfit(L, lua_gettop(L) - 1, look);
        lua_pop(L, 1);
    }
    if (why) lua_pop(L, 1);
    look->depth--;
    return why;
}

const char *fix_unfit(lua_State *L, int at) {
    Look look = {0, MANY};
    return unfit(L, lua_absindex(L, at), &look);
}

static int refuse(lua_State *L) {
    return luaL_error(L, "this table is fixed: '%s' cannot be set; all callers share it (copy it)",
                      lua_type(L, 2) == LUA_TTABLE ? "table" : luaL_tolstring(L, 2, NULL));
}

/* In the metatable of a fixed list: LENGTH_KNOWN, its mark. */
enum { MARK = LENGTH_KNOWN + 1, WAYS = MARK };

static int length(lua_State *L) {
    lua_getmetatable(L, 1);
    lua_rawgeti(L, -1, LENGTH_KNOWN);
    return 1;
}

bool fix_mark(lua_State *L, int at, uint32_t mark) {
    at = lua_absindex(L, at);
    if (luaL_getmetafield(L, at, "__made") != LUA_TTABLE) return false;
    lua_getmetatable(L, at);
    lua_pushinteger(L, mark);
    lua_rawseti(L, -2, MARK);
    lua_pop(L, 2);
    return true;
}

uint32_t fix_marked(lua_State *L, int at) {
    int top = lua_gettop(L);
    uint32_t mark = 0;
    if (lua_getmetatable(L, at) && lua_rawgeti(L, -1, MARK) == LUA_TNUMBER)
        mark = (uint32_t)lua_tointeger(L, -1);
    lua_settop(L, top);
    return mark;
}

static void move_entries(lua_State *L, int from, int to) {
    lua_pushnil(L);
    while (lua_next(L, from)) {
        if (lua_istable(L, -1)) fix_value(L, lua_gettop(L));
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, to);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, from); /* lua_next allows this */
    }
}

void fix_value(lua_State *L, int at) {
    if (!lua_istable(L, at) || fix_is_fixed(L, at)) return;
    at = lua_absindex(L, at);
    luaL_checkstack(L, 8, "a table");
    lua_Integer n = length_raw(L, at);
    lua_createtable(L, n < MOST_ROOM ? (int)n : 0, 0);
    int content = lua_gettop(L);
    move_entries(L, at, content);
    lua_createtable(L, WAYS, 6);
    lua_pushinteger(L, n);
    lua_rawseti(L, -2, LENGTH_KNOWN);
    lua_pushvalue(L, content);
    lua_setfield(L, -2, "__index");
    lua_pushvalue(L, content);
    lua_setfield(L, -2, "__frozen");
    lua_pushvalue(L, content);
    lua_setfield(L, -2, "__made");
    lua_pushcfunction(L, refuse);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, length);
    lua_setfield(L, -2, "__len");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, at);
    lua_settop(L, content - 1);
}

/* core.fix(value, what) -> the same, fixed; raises where it holds what cannot be. */
static int core_fix(lua_State *L) {
    const char *why = fix_unfit(L, 1);
    if (why)
        return luaL_error(L, "%s may contain numbers, texts, things and definitions; %s found",
                          script_check_text(L, 2), why);
    fix_value(L, 1);
    lua_settop(L, 1);
    return 1;
}

static bool is_plain(lua_State *L, int at) {
    int type = lua_type(L, at);
    return type == LUA_TLIGHTUSERDATA || type == LUA_TSTRING || type == LUA_TNUMBER ||
           type == LUA_TBOOLEAN;
}

/* core.plain_pairs(list) -> how many entries it has, where each is a thing, text, number or truth and each
 * second one an integer; nil: they are others, or it is no plain list */
static int plain_pairs(lua_State *L) {
    if (!lua_istable(L, 1)) return 0;
    if (luaL_getmetafield(L, 1, "__made") == LUA_TNIL && lua_getmetatable(L, 1)) return 0;
    int list = lua_gettop(L);
    lua_Integer n = length_raw(L, list);
    for (lua_Integer i = 1; i <= n; i += 2) {
        lua_rawgeti(L, list, i);
        lua_rawgeti(L, list, i + 1);
        if (!is_plain(L, -2) || !lua_isinteger(L, -1)) return 0;
        lua_pop(L, 2);
    }
    lua_pushinteger(L, n);
    return 1;
}

static const luaL_Reg functions[] = {{"fix", core_fix}, {"plain_pairs", plain_pairs}, {NULL, NULL}};

void fix_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
