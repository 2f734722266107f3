/* sight_by.h - a mod's own way of seeing, as queries ask it. */
#ifndef GW_SCRIPT_SIGHT_BY_H
#define GW_SCRIPT_SIGHT_BY_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "../world/map.h"

bool sight_by_is(lua_CFunction fn); /* what core.sight_by() gives */
/* Is the argument what core.sight_by() gives? It is replaced by what the two below ask for as `way`. */
bool sight_by_way(lua_State *L, int arg);
/* What is known of the squares seen from one; pushed too, which keeps it alive. */
uint8_t *sight_by_row(lua_State *L, int way, CellId from);
/* Is `to` seen from the square that the row is of? Raises what the mod's function raises. */
bool sight_by_sees(lua_State *L, int way, uint8_t *row, CellId from, CellId to);
void sight_by_open(lua_State *L);

#endif
