/* text.h - what is printed for people, made by Lua of the data that --json prints.
 *
 * The data come from mods: the Lua runs in a process of its own, like a decoder. */
#ifndef GW_APP_SANDBOX_TEXT_H
#define GW_APP_SANDBOX_TEXT_H

#include <jansson.h>

#include "app/common/options.h"

/* Adds the text that lua/text/FORM.lua makes of the value, cleaned for a terminal. Returns the exit
 * status; why it is not APP_DONE was reported. */
int text_make(Options *o, const char *form, const json_t *value, Str *out);
/* Prints it. Returns the exit status. */
int text_print(Options *o, const char *form, const json_t *value);

#endif
