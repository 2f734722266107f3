/* outlive.c - what of a mod's Lua outlives loading: all functions that can be reached from anywhere, with the
 * variables that they hold and those that they write. lua/define/outlive.lua says what is wrong with them. */
#include <lauxlib.h>
#include <string.h>

#include "script/derived/sight_by.h"
#include "script/guard/writes.h"
#include "script/state/script_rep.h"

/* The stack while all is walked: a key for each thing that was met, whose value is what it was met in;
 * the same things in order; what is looked at just now. */
enum { SEEN = 1, WORK, AT };

/* Takes the value on top. */
static void meet(lua_State *L) {
    int type = lua_type(L, -1);
    bool holds = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA;
    lua_pushvalue(L, -1);
    if (!holds || lua_rawget(L, SEEN) != LUA_TNIL) {
        lua_pop(L, 2);
        return;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushvalue(L, AT);
    lua_rawset(L, SEEN);
    lua_rawseti(L, WORK, (lua_Integer)lua_rawlen(L, WORK) + 1);
}

static void meet_entries(lua_State *L) {
    for (lua_pushnil(L); lua_next(L, AT);) {
        meet(L);
        lua_pushvalue(L, -1);
        meet(L);
    }
}

static void meet_all(lua_State *L) {
    switch (lua_type(L, AT)) {
    case LUA_TTABLE: meet_entries(L); break;
    case LUA_TFUNCTION:
        for (int i = 1; lua_getupvalue(L, AT, i); i++) meet(L);
        break;
    default:
        for (int i = 1; lua_getiuservalue(L, AT, i) != LUA_TNONE; i++) meet(L);
        lua_pop(L, 1);
    }
    if (lua_getmetatable(L, AT)) meet(L);
}

/* Meets the metatable that all values of the type on top share. */
static void meet_shared(lua_State *L) {
    if (lua_getmetatable(L, -1)) meet(L);
    lua_pop(L, 1);
}

/* Leaves SEEN and WORK alone on the stack. */
static void walk(lua_State *L) {
    lua_settop(L, 0);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushboolean(L, true);
    lua_pushvalue(L, LUA_REGISTRYINDEX);
    meet(L);
    lua_pushliteral(L, "");
    meet_shared(L);
    lua_pushlightuserdata(L, NULL);
    meet_shared(L);
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, WORK); i++) {
        lua_settop(L, WORK);
        lua_rawgeti(L, WORK, i);
        meet_all(L);
    }
    lua_settop(L, WORK);
}

/* core.engine_ready(): all functions that there are by now are the engine's. */
static int engine_ready(lua_State *L) {
    luaL_Buffer b;
    luaL_buffinitsize(L, &b, 1 << 16); /* functions that Lua makes with the first long text */
    luaL_pushresult(&b);
    walk(L);
    lua_settop(L, SEEN);
    lua_setfield(L, LUA_REGISTRYINDEX, "gangway.engine");
    return 0;
}

/* Adds { how =, name =, file =, line =, value = } to the list; the value is on top, and taken. */
static void add_row(lua_State *L, int list, const char *how, const char *name, const lua_Debug *ar,
                    int line) {
    lua_createtable(L, 0, 6);
    lua_insert(L, -2);
    lua_setfield(L, -2, "value");
    lua_pushstring(L, how);
    lua_setfield(L, -2, "how");
    lua_pushstring(L, name);
    lua_setfield(L, -2, "name");
    lua_pushstring(L, *ar->source == '@' ? ar->source + 1 : "");
    lua_setfield(L, -2, "file");
    lua_pushinteger(L, line ? line : ar->linedefined);
    lua_setfield(L, -2, "line");
    lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
}

/* Of code that is looked at: each function by itself, for Lua does not say which have the same. All of
 * base comes to a quarter of a megabyte. */
enum { MOST_CODE = 64 << 20 };

static void afford(lua_State *L, size_t size, size_t *code, const lua_Debug *ar) {
    *code += size;
    if (*code <= MOST_CODE) return;
    const char *file = *ar->source == '@' ? ar->source + 1 : ar->source;
    lua_pushfstring(L, "%s:%d: the functions that outlive loading have more than %d MiB of code",
                    file, ar->linedefined, MOST_CODE >> 20);
    lua_error(L);
}

/* Replaces what is on top by what it was met in, until that is a function of Lua. False: there is none. */
static bool climb(lua_State *L) {
    do lua_rawget(L, SEEN);
    while (lua_istable(L, -1) || lua_iscfunction(L, -1) || lua_type(L, -1) == LUA_TUSERDATA);
    return lua_isfunction(L, -1);
}

/* Pushes the function at `fn`, or what the engine has put around it where a mod gave it. */
static void push_outermost(lua_State *L, int fn) {
    lua_pushvalue(L, fn);
    for (;;) {
        lua_pushvalue(L, -1);
        lua_rawget(L, SEEN);
        if (!lua_iscfunction(L, -1)) break;
        lua_remove(L, -2);
    }
    lua_pop(L, 1);
}

/* Adds to the last row the function at `fn`, and by which function of Lua it is held. */
static void add_holder(lua_State *L, int list, int fn) {
    lua_Debug ar = {.source = ""};
    lua_pushvalue(L, fn);
    if (climb(L)) lua_getinfo(L, ">S", &ar);
    else lua_pop(L, 1);
    lua_rawgeti(L, list, (lua_Integer)lua_rawlen(L, list));
    push_outermost(L, fn);
    lua_setfield(L, -2, "fn");
    lua_pushstring(L, *ar.source == '@' ? ar.source + 1 : "");
    lua_setfield(L, -2, "by_file");
    lua_pushinteger(L, ar.linedefined);
    lua_setfield(L, -2, "by_line");
    lua_pop(L, 1);
}

/* The function of Lua on top: a row for each variable that it writes, and for each that has a table. */
static void look_at_lua(lua_State *L, int list, size_t *code) {
    int fn = lua_gettop(L);
    Writes writes;
    lua_Debug ar;
    const char *name;
    if (!writes_of(L, &writes))
        luaL_error(L, "the code of a function cannot be read: a different Lua, or out of memory");
    lua_pushvalue(L, fn);
    lua_getinfo(L, ">S", &ar);
    afford(L, writes.size, code, &ar);
    for (int i = 1; (name = lua_getupvalue(L, fn, i)); i++) {
        int line = i <= WRITES_MOST ? writes.line[i] : 0;
        if (line) add_row(L, list, "writes", name, &ar, line), add_holder(L, list, fn);
        else if (lua_istable(L, -1)) add_row(L, list, "table", name, &ar, 0);
        else lua_pop(L, 1);
    }
}

/* The function of C on top: those that count how often they were called are made by `pairs` and `gmatch`. */
static void look_at_c(lua_State *L, int list) {
    lua_Debug ar = {.source = ""};
    lua_CFunction c = lua_tocfunction(L, -1);
    int fn = lua_gettop(L);
    if (memo_is(c) || script_is_placed(c) || sight_by_is(c)) return;
    lua_pushvalue(L, fn);
    add_row(L, list, "counts", "", &ar, 0);
    add_holder(L, list, fn);
}

/* core.outlive() -> list of such rows, of all functions that are not the engine's */
static int outlive(lua_State *L) {
    walk(L);
    lua_newtable(L);
    int list = lua_gettop(L);
    lua_getfield(L, LUA_REGISTRYINDEX, "gangway.engine");
    int engine = lua_gettop(L);
    size_t code = 0;
    lua_Integer n = (lua_Integer)lua_rawlen(L, WORK);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_settop(L, engine);
        if (lua_rawgeti(L, WORK, i) != LUA_TFUNCTION) continue;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, engine) != LUA_TNIL) continue;
        lua_pop(L, 1);
        if (lua_iscfunction(L, -1)) look_at_c(L, list);
        else look_at_lua(L, list, &code);
    }
    lua_settop(L, list);
    return 1;
}

static const luaL_Reg functions[] = {
    {"engine_ready", engine_ready}, {"outlive", outlive}, {NULL, NULL}};

void outlive_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
