/* place_rep.h - places that errors name, as place.c and callers.c share them. */
#ifndef GW_SCRIPT_STATE_PLACE_REP_H
#define GW_SCRIPT_STATE_PLACE_REP_H

#include "script/state/script_rep.h"

typedef struct Place {
    char file[LIMIT_PLACE]; /* "mod/file.lua"; "": none */
    int line;
    const char *rest; /* of the text, behind the place */
} Place;

/* "mod/file.lua:12: text" */
bool place_read(const char *text, Place *out);
lua_CFunction place_c_function(lua_State *L, lua_Debug *ar); /* NULL: it is one of Lua */
/* Is it a memoized function whose reads are noted? It catches what is raised within, and raises it again. */
bool place_is_noting(lua_State *L, lua_Debug *ar, lua_CFunction fn);
/* The line of a mod at this level of the stack, or the place for which it called a function of others. */
bool place_of_level(lua_State *L, lua_Debug *ar, Place *out);
/* Is the value on top, which is taken, a function of a mod, or a definition or step that has a place? */
bool place_of_value(lua_State *L, Place *out);
/* Does the call hold a function, a step or a definition that has a place? The last one that does counts. */
bool place_held(lua_State *L, lua_Debug *call, Place *out);

/* hints.c: to the text on top, where it is what Lua says of nil, is added what to do about it. */
void script_add_hint(lua_State *L);

/* callers.c: looks, from the handler that runs outward, for the mods that led to the error whose text begins
 * with a place; then puts the line of the outermost first in the text on top. */
void callers_look(lua_State *L, const char *text);
void callers_tell(lua_State *L);
bool callers_found(const Script *s);
void callers_forget(Script *s);

#endif
