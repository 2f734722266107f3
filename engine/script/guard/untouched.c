/* untouched.c - takes back what a function has done to tables and variables of its caller.
 *
 * Where somebody reads the log the rules are asked who may: code that runs there and nowhere else. A world
 * that is sealed keeps it from changing the game, and this from changing what the command in hand has: the
 * tables that it is given, those that they hold, and the variables of functions among them. What is fixed
 * (lua/core/util.lua) is not walked, nor is what the engine's own functions hold. */
#include <lauxlib.h>
#include <string.h>

#include "script/state/script_rep.h"

enum { MANY = 1 << 18 }; /* values that are looked at */

/* Tables of Lua: what was met, what is still to be looked at, and what was there: its holder, where, the
 * value. */
enum { MET = 1, NEXT, WERE, TABLES = WERE };

typedef struct Reach {
    lua_Integer next, count, noted; /* looked at, met, entries of WERE */
} Reach;

/* Takes the value on top, to be looked at where something in it can be changed. */
static void reach_meet(lua_State *L, Reach *r) {
    int type = lua_type(L, -1);
    bool holds = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA;
    if (holds) {
        lua_pushvalue(L, -1);
        holds = lua_rawget(L, MET) == LUA_TNIL;
        lua_pop(L, 1);
    }
    if (!holds) {
        lua_pop(L, 1);
        return;
    }
    if (r->count == MANY) limit_raise(L, "what is told holds more than %d values", MANY);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, MET);
    lua_rawseti(L, NEXT, ++r->count);
}

/* Notes `key` and the value on top, which it takes, of what is at `of`. */
static void reach_note(lua_State *L, Reach *r, int of, lua_Integer key) {
    lua_pushvalue(L, of);
    lua_rawseti(L, WERE, ++r->noted);
    lua_pushinteger(L, key);
    lua_rawseti(L, WERE, ++r->noted);
    lua_rawseti(L, WERE, ++r->noted);
}

static void reach_table(lua_State *L, Reach *r, int at) {
    if (fix_is_fixed(L, at)) return;
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, at);) {
        lua_pushvalue(L, -1);
        reach_meet(L, r);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    reach_note(L, r, at, 0);
}

static bool is_engines(lua_State *L, int at) {
    static const char engines[] = "@" SCRIPT_ENGINE_CHUNK;
    lua_Debug ar;
    lua_pushvalue(L, at);
    lua_getinfo(L, ">S", &ar);
    return strncmp(ar.source, engines, sizeof engines - 1) == 0;
}

static void reach_function(lua_State *L, Reach *r, int at) {
    if (is_engines(L, at)) return;
    for (int i = 1; lua_getupvalue(L, at, i); i++) {
        lua_pushvalue(L, -1);
        reach_meet(L, r);
        reach_note(L, r, at, i);
    }
}

/* The state of an iterator of C, such as gmatch's, is bytes. What has ways of its own is the engine's. */
static void reach_bytes(lua_State *L, Reach *r, int at) {
    if (lua_getmetatable(L, at)) {
        lua_pop(L, 1);
        return;
    }
    lua_pushlstring(L, lua_touserdata(L, at), lua_rawlen(L, at));
    reach_note(L, r, at, 0);
}

/* core.remember(...) -> what core.restore wants. */
static int untouched_remember(lua_State *L) {
    Reach r = {0};
    int n = lua_gettop(L);
    luaL_checkstack(L, n + 12, "what is told");
    for (int i = 1; i <= TABLES; i++) {
        lua_newtable(L);
        lua_insert(L, i);
    }
    for (; n > 0; n--) reach_meet(L, &r);
    while (r.next < r.count) {
        int type = lua_rawgeti(L, NEXT, ++r.next), at = lua_gettop(L);
        if (type == LUA_TTABLE) reach_table(L, &r, at);
        if (type == LUA_TFUNCTION) reach_function(L, &r, at);
        if (type == LUA_TUSERDATA) reach_bytes(L, &r, at);
        lua_settop(L, TABLES);
    }
    lua_pushinteger(L, r.noted);
    lua_rawseti(L, WERE, 0);
    lua_settop(L, WERE);
    return 1;
}

/* The table at `at` gets the content of the one at `from`. */
static void restore_table(lua_State *L, int at, int from) {
    for (lua_pushnil(L); lua_next(L, at);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        bool there = lua_rawget(L, from) != LUA_TNIL;
        lua_pop(L, 1);
        if (there) continue;
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, at); /* lua_next allows this */
    }
    for (lua_pushnil(L); lua_next(L, from); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_rawget(L, at);
        bool same = lua_rawequal(L, -1, -2);
        lua_pop(L, 1);
        if (same) continue;
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, at);
    }
}

enum { RESTORED = 1, HOLDER, VALUE };

/* core.restore(noted): what was remembered is as it was. */
static int untouched_restore(lua_State *L) {
    lua_settop(L, RESTORED);
    luaL_checktype(L, RESTORED, LUA_TTABLE);
    lua_rawgeti(L, RESTORED, 0);
    lua_Integer n = lua_tointeger(L, -1);
    lua_pop(L, 1);
    for (lua_Integer i = 1; i < n; i += 3) {
        int type = lua_rawgeti(L, RESTORED, i);
        lua_rawgeti(L, RESTORED, i + 2);
        lua_rawgeti(L, RESTORED, i + 1);
        int key = (int)lua_tointeger(L, -1);
        lua_pop(L, 1);
        if (type == LUA_TTABLE) restore_table(L, HOLDER, VALUE);
        if (type == LUA_TUSERDATA)
            memcpy(lua_touserdata(L, HOLDER), lua_tostring(L, VALUE), lua_rawlen(L, VALUE));
        if (type == LUA_TFUNCTION && !lua_setupvalue(L, HOLDER, key)) lua_pop(L, 1);
        lua_settop(L, RESTORED);
    }
    return 0;
}

static const luaL_Reg functions[] = {
    {"remember", untouched_remember}, {"restore", untouched_restore}, {NULL, NULL}};

void untouched_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
