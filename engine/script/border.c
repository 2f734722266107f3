/* border.c - how long a list with holes is. Lua may name any place where an entry is followed by
 * none; which one hangs on how it laid out the keys, on hashes that are other ones in each process.
 * This one hangs on the entries alone. The linker puts it in the place of Lua's own (--wrap, see
 * Makefile), where Lua is linked as an archive. */
#include <lua.h>
#include <stddef.h>

/* Of Lua 5.4: the value of an integer key; its type stands behind eight bytes, in the lowest four bits. */
extern const unsigned char *luaH_getint(void *table, lua_Integer key) __attribute__((weak));
enum { TYPE_AT = 8, TYPE_BITS = 0x0F };

static int is_there(void *table, lua_Integer key) {
    return (luaH_getint(table, key)[TYPE_AT] & TYPE_BITS) != LUA_TNIL;
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
