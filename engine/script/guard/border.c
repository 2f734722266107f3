/* border.c - how long a list with holes is. Lua may name any place where an entry is followed by
 * none; which one hangs on how it laid out the keys, on hashes that are other ones in each process.
 * This one hangs on the entries alone. The linker puts it in the place of Lua's own (--wrap, see
 * Makefile), where Lua is linked as an archive. */
#include "script/guard/border.h"

#include <stddef.h>

/* Of Lua 5.4: the value of an integer key; its type stands behind eight bytes, in the lowest four bits.
 * No header says so: it is looked at before the first mod is read. */
extern const unsigned char *luaH_getint(const void *table, lua_Integer key) __attribute__((weak));
enum { TYPE_AT = 8, TYPE_BITS = 0x0F };
_Static_assert(LUA_VERSION_NUM == 504,
               "where another Lua has types and lengths is to be looked up");
_Static_assert(sizeof(lua_Integer) == TYPE_AT && sizeof(lua_Number) == TYPE_AT &&
                   sizeof(void *) <= TYPE_AT,
               "the type of a value stands behind the longest");

static int type_at(const void *table, lua_Integer key, int at) {
    return luaH_getint(table, key)[at] & TYPE_BITS;
}

static bool is_there(const void *table, lua_Integer key) {
    return type_at(table, key, TYPE_AT) != LUA_TNIL;
}

lua_Unsigned __wrap_luaH_getn(void *table);

/* Doubles until nothing is there, then halves what lies between. */
lua_Unsigned __wrap_luaH_getn(void *table) {
    lua_Integer there = 0, beyond = 1;
    while (is_there(table, beyond)) {
        there = beyond;
        if (beyond > LUA_MAXINTEGER / 2) return (lua_Unsigned)there;
        beyond *= 2;
    }
    while (beyond - there > 1) {
        lua_Integer middle = there + (beyond - there) / 2;
        if (is_there(table, middle)) there = middle;
        else beyond = middle;
    }
    return (lua_Unsigned)there;
}

/* One value of each type, at keys from 1 on; how many. */
static lua_Integer push_types(lua_State *L) {
    int first = lua_gettop(L) + 1;
    lua_createtable(L, 2, 0); /* some of them in its list, some not */
    lua_pushboolean(L, 0);
    lua_pushboolean(L, 1);
    lua_pushinteger(L, 0x7F7F7F7F7F7F7F7F);
    lua_pushnumber(L, 0.5);
    lua_pushliteral(L, "text");
    lua_pushlightuserdata(L, L);
    lua_newtable(L);
    lua_pushcfunction(L, lua_error);
    lua_Integer n = lua_gettop(L) - first;
    for (lua_Integer i = n; i > 0; i--) lua_rawseti(L, first, i);
    return n;
}

bool border_types_at(lua_State *L, int at) {
    lua_Integer n = push_types(L);
    const void *table = lua_topointer(L, -1);
    bool same = type_at(table, n + 1, at) == LUA_TNIL;
    for (lua_Integer i = 1; i <= n && same; i++) {
        same = lua_rawgeti(L, -1, i) == type_at(table, i, at);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return same;
}

/* Room for eight, of which the first three and the last are there: Lua says eight. */
static bool counts_entries(lua_State *L) {
    static const lua_Integer keys[] = {1, 2, 3, 8};
    lua_createtable(L, 8, 0);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        lua_pushinteger(L, 1);
        lua_rawseti(L, -2, keys[i]);
    }
    bool ours = lua_rawlen(L, -1) == 3;
    lua_pop(L, 1);
    return ours;
}

const char *border_fault(lua_State *L) {
    if (!luaH_getint) return NULL;
    if (!border_types_at(L, TYPE_AT))
        return "this Lua keeps the types of values in another place than that of Lua 5.4 "
               "(engine/script/guard/border.c)";
    if (!counts_entries(L))
        return "the lengths of lists are Lua's own: the program was linked without the one of "
               "engine/script/guard/border.c";
    return NULL;
}
