/* border.h - whether this Lua is one whose lengths of lists hang on their entries alone. */
#ifndef GW_SCRIPT_GUARD_BORDER_H
#define GW_SCRIPT_GUARD_BORDER_H

#include <lua.h>
#include <stdbool.h>

/* What is wrong with it, or NULL: nothing, or it is a shared library: lengths are left as they are. */
const char *border_fault(lua_State *L);
/* Does the type of a value stand so many bytes behind its beginning? Raises where memory runs out. */
bool border_types_at(lua_State *L, int at);

#endif
