/* sight_by.h - a mod's own rule of sight, as queries use it. */
#ifndef GW_SCRIPT_DERIVED_SIGHT_BY_H
#define GW_SCRIPT_DERIVED_SIGHT_BY_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "script/state/script.h"

bool sight_by_is(lua_CFunction fn); /* what core.sight_by() gives */
/* Is the argument a function made by core.sight_by()? It is replaced by what the functions below take as
 * `way`. */
bool sight_by_way(lua_State *L, int arg);
/* Is `to` seen from `from`? Raises what the mod's function raises. Notes nothing. */
bool sight_by_sees(lua_State *L, int way, CellId from, CellId to);

/* The viewer, a unit or a cell on the map, and the units looked for, whose dependencies are not noted yet. */
typedef struct SightFrom {
    Handle from;
    CellId here;
    int way;    /* on the stack */
    bool noted; /* its cell is noted */
    uint32_t units[SIGHT_BLOCKS];
} SightFrom;
/* Notes what the visibility of the unit depends on; the unit must be on the map. Usually this is one
 * derived value of the viewer and all units looked for, which sight_by_note notes at the end. */
void sight_by_look_for(lua_State *L, SightFrom *f, Handle unit);
void sight_by_note(lua_State *L, SightFrom *f);
/* Notes the viewer's cell. */
void sight_by_note_from(lua_State *L, SightFrom *f);
/* Is the unit on the map and seen by the viewer? Notes nothing. */
bool sight_by_unit(lua_State *L, const SightFrom *f, Handle unit);
/* A function of Lua of such a number: asks what the word says. Raises what the mod's function raises. */
int sight_by_tell(lua_State *L);
void sight_by_open(lua_State *L);

#endif
