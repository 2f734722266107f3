/* listed.h - options of what was listed, one by one: looked up in the parts that memo_row.c made, held, and
 * taken. */
#ifndef GW_SCRIPT_MEMO_LISTED_H
#define GW_SCRIPT_MEMO_LISTED_H

#include <lua.h>

#include "script/state/script_rep.h"

/* Where in the table of parts the record and the unit of a part stand that no row tells: before its
 * beginning. */
static inline int listed_record_at(int part) { return -2 * part - 1; }
static inline int listed_unit_at(int part) { return -2 * part - 2; }

/* Runs option i (from 0). False: an error, in err, or it asks, and is held under the number. */
bool listed_take(Script *s, int option, int number, Str *err);

void listed_open(lua_State *L);

#endif
