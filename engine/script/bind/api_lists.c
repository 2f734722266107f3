/* api_lists.c - lists that rules make of others, for lua/: one call where Lua takes one or more an entry. */
#include <lauxlib.h>
#include <string.h>

#include "script/state/script_rep.h"
#include "world/table.h"

enum { FEW_SEEN = 32 };

/* Numbers of definitions that were met. */
typedef struct Seen {
    int32_t few[FEW_SEEN], *numbers;
    int count;
} Seen;

static void see_room(lua_State *L, Seen *seen, lua_Integer most) {
    seen->numbers = seen->few;
    seen->count = 0;
    if (most > FEW_SEEN) seen->numbers = lua_newuserdatauv(L, (size_t)most * sizeof(int32_t), 0);
}

static bool was_seen(const Seen *seen, int32_t number) {
    for (int i = 0; i < seen->count; i++)
        if (seen->numbers[i] == number) return true;
    return false;
}

/* What the function at 2 says of the item and its definition. */
static bool item_fits(lua_State *L, Handle item, int32_t number) {
    lua_pushvalue(L, 2);
    thing_push(L, item);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->defs_ref);
    lua_rawgeti(L, -1, number);
    lua_remove(L, -2);
    lua_call(L, 2, 1);
    bool fits = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return fits;
}

/* core.distinct(items, fits) -> those that `fits`, called with an item and its definition, is true for, the
 * first of each definition */
static int lists_distinct(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    const World *w = script_looks(L);
    lua_Integer n = length_of(L, 1);
    ThingList list = {.count = 0};
    Seen seen;
    see_room(L, &seen, n);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_geti(L, 1, i);
        Handle item = thing_there(L, lua_gettop(L), KIND_ITEM);
        int32_t number = table_get(w, item, ITEM_DEF);
        lua_pop(L, 1);
        if (was_seen(&seen, number) || !item_fits(L, item, number)) continue;
        seen.numbers[seen.count++] = number;
        thing_list_add(L, &list, item);
    }
    thing_list_push(L, &list);
    return 1;
}

/* core.each_with(list, value) -> { first, value, second, value, ... } */
static int lists_each_with(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    lua_Integer n = length_of(L, 1);
    luaL_argcheck(L, n <= INT32_MAX / 2, 1, "too many");
    lua_settop(L, 2);
    lua_createtable(L, (int)(2 * n), 0);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_geti(L, 1, i);
        lua_rawseti(L, 3, 2 * i - 1);
        lua_pushvalue(L, 2);
        lua_rawseti(L, 3, 2 * i);
    }
    return 1;
}

static const luaL_Reg functions[] = {
    {"distinct", lists_distinct}, {"each_with", lists_each_with}, {NULL, NULL}};

void api_lists_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
