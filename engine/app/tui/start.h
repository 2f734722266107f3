/* start.h - the start page: which game, who plays, which settings. */
#ifndef GW_APP_TUI_START_H
#define GW_APP_TUI_START_H

#include "app/tui/tui.h"

/* Lets the person choose a scenario (where *scenario is NULL), then who plays (where no seat is given)
 * and the settings; or the newest game that is not over, whose record *resume is then; *changed: the
 * page said that the mods of that game have changed. False: they left (*status is APP_DONE), or nothing could
 * be read, which was reported. */
bool tui_start(Tui *t, Options *o, const char **scenario, NameList *seats, const char **resume,
               bool *changed, int *status);

#endif
