/* tui_guard.h - somebody who gives the terminal back whatever becomes of the game.
 *
 * The game runs in a child; the parent only waits. When the child dies by a signal the parent sets the
 * terminal right, prints the child's last note and dies of the same signal. Stopping and going on (^Z, fg)
 * pass through it. */
#ifndef GW_APP_TUI_TUI_GUARD_H
#define GW_APP_TUI_TUI_GUARD_H

#include "lib/types.h"

/* Returns in the child only, true; false: there could be no child, and this process goes on alone. The
 * parent ends with the child's status. */
bool tui_guard(void);
/* What the parent shall say if the child dies (in the child; a text of the program's own). */
void tui_guard_note(const char *note);

#endif
