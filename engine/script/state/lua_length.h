/* lua_length.h - one length for lists with holes.
 *
 * Lua's own `#` may name any place where an entry is followed by none. Which one it names depends on how the
 * table's keys were laid out, so on the process. Here the length depends on the entries alone: `#` in all
 * sources, table.insert and its like, and the engine's C come to length_of.
 * See docs/decisions/0029-what-numbers-and-lengths-say.md. */
#ifndef GW_SCRIPT_STATE_LUA_LENGTH_H
#define GW_SCRIPT_STATE_LUA_LENGTH_H

#include <lua.h>
#include <stddef.h>

/* The key of the length in the metatable of a list that nothing can be added to. */
enum { LENGTH_KNOWN = 1 };

/* What `#` gives for the value there: the bytes of a text, what `__len` answers, or the border of a table
 * that doubling from 1 and halving finds. Raises an error where the value has no length. */
lua_Integer length_of(lua_State *L, int at);
/* The same of a table, past its metatable. */
lua_Integer length_raw(lua_State *L, int at);

/* luaL_loadbufferx of a source, in which `#` comes to length_of. The name begins with '@'. */
int length_load(lua_State *L, const char *text, size_t n, const char *name);
/* Once, before the first source is loaded. */
void length_open(lua_State *L);

/* Behind the text or comment that begins there; `at`: none does. One that does not end is open to the end. */
size_t length_behind_text(const char *text, size_t n, size_t at);
/* Where the next of the characters stands from `from` on, outside texts and comments; n: nowhere. */
size_t length_find(const char *text, size_t n, size_t from, const char *chars);

#endif
