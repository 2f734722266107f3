/* menu.h - asks which scenario, and who plays, where the command line does not say. */
#ifndef GW_APP_LINE_MENU_H
#define GW_APP_LINE_MENU_H

#include "app/common/options.h"
#include "app/line/prompt.h"

/* Fills scenario (kept in o) and adds to seats. False: left, or reported. */
bool menu_scenario(Options *o, Prompt *in, const char **scenario, NameList *seats, int *status);

#endif
