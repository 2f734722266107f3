/* menu_set.h - the page of settings before a game: what is chosen, what could be, why something cannot. */
#ifndef GW_APP_LINE_MENU_SET_H
#define GW_APP_LINE_MENU_SET_H

#include "app/common/options.h"
#include "app/line/prompt.h"

/* Lets settings of the scenario be changed; what differs from their defaults is added to o->set. False: the
 * scenario could not be read, which was reported, and *status says how it ends. */
bool menu_settings(Options *o, Prompt *in, const char *scenario, int *status);

#endif
