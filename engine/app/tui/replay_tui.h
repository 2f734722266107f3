/* replay_tui.h - a record on the full screen: forward and back by choice, by turn, to where something
 * changed, or by itself at a pace. */
#ifndef GW_APP_TUI_REPLAY_TUI_H
#define GW_APP_TUI_REPLAY_TUI_H

#include "app/record/replay.h"

typedef struct Tui Tui;

/* Begins after choice `at` (0: at the start). The host's match may be restarted whenever the reader goes
 * back. On the full screen `t`, or, where that is NULL, on one of its own. False: none is available. */
bool replay_tui(Tui *t, Options *o, Host *h, const Record *r, uint64_t at, int *status);

#endif
