/* lister.h - all that a decision lists, from its row of memoized functions (memo_row.h). */
#ifndef GW_SCRIPT_MEMO_LISTER_H
#define GW_SCRIPT_MEMO_LISTER_H

#include "script/state/script_rep.h"

/* Lists what may be chosen now, in Script.listed and lua/flow/action.lua. False: an error. */
bool lister_list(Script *s, Str *err);

void lister_open(lua_State *L);

#endif
