/* sight_by.h - a mod's own way of seeing, as queries ask it. */
#ifndef GW_SCRIPT_DERIVED_SIGHT_BY_H
#define GW_SCRIPT_DERIVED_SIGHT_BY_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "script/state/script.h"

bool sight_by_is(lua_CFunction fn); /* what core.sight_by() gives */
/* Is the argument what core.sight_by() gives? It is replaced by what the two below ask for as `way`. */
bool sight_by_way(lua_State *L, int arg);
/* Is `to` seen from there? Raises what the mod's function raises. Notes nothing. */
bool sight_by_sees(lua_State *L, int way, CellId from, CellId to);

/* Who looks: a unit or a cell, on the map; and for which units, whose words are not noted yet. */
typedef struct SightFrom {
    Handle from;
    CellId here;
    int way;    /* on the stack */
    bool noted; /* where it stands */
    uint32_t units[SIGHT_BLOCKS];
} SightFrom;
/* Notes what it depends on whether it sees the unit, which must be there: mostly a word of it and of all that
 * are looked for, and that in the end, by sight_by_note. */
void sight_by_look_for(lua_State *L, SightFrom *f, Handle unit);
void sight_by_note(lua_State *L, SightFrom *f);
/* Notes where it stands. */
void sight_by_note_from(lua_State *L, SightFrom *f);
/* Is the unit on the map and seen by it? Notes nothing. */
bool sight_by_unit(lua_State *L, const SightFrom *f, Handle unit);
/* Is the place (world.h) one of these words? */
static inline bool sight_by_is_word(int32_t at) {
    return at >= WORLD_ASKED + SIGHT_BY_FIRST && at < WORLD_ASKED + STANDS_FIRST;
}
/* The word of that number: whom of a set of units does one see, as bits? MEMO_UNTOLD: nobody asked yet. */
int32_t sight_by_word(const Script *s, const World *w, int32_t number);
/* What it depends on. */
void sight_by_hangs(Drift *d, const Schema *schema, int32_t number);
/* A function of Lua of such a number: asks what the word says. Raises what the mod's function raises. */
int sight_by_tell(lua_State *L);
void sight_by_open(lua_State *L);

#endif
