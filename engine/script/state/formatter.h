/* formatter.h - texts for people that Lua makes of data: a file of lua/text runs on one JSON value.
 *
 * There is no game, no mod and no world in it: the file gets the value and returns the text. */
#ifndef GW_SCRIPT_STATE_FORMATTER_H
#define GW_SCRIPT_STATE_FORMATTER_H

#include <jansson.h>

#include "lib/str.h"

/* Runs the source (its name is for messages) as f(value, lib), which returns a text. Objects and lists are
 * tables; null is nil, and false in a list. `lib` has
 *     keys(t)    the keys of an object in their order; nil for a list
 *     json(v)    the value as JSON in one line, all in ASCII
 *     clean(s)   the text as one line that is safe for a terminal
 * False: err says why. */
bool formatter_run(const char *name, const Str *source, const json_t *value, Str *out, Str *err);

/* Leaves a value as Lua has it: objects and lists as tables, null as nil. `made` (or NULL) hears of each
 * table, which lies on top and is empty yet; with it null in a list is false, as nil would end the list. */
struct lua_State;
typedef void FormatterMade(struct lua_State *L, const json_t *of);
void formatter_push(struct lua_State *L, const json_t *value, FormatterMade *made);

#endif
