/* open.h - opens a game for a command: says what is wrong with it, and which exit status that means. */
#ifndef GW_APP_SANDBOX_OPEN_H
#define GW_APP_SANDBOX_OPEN_H

#include "app/common/report.h"
#include "app/sandbox/host.h"

/* The game of a scenario, or without one (NULL). NULL: diagnostics were printed, and *status is
 * APP_USAGE where a name or a value that was typed is unknown, else APP_FILE. *status is left as it is
 * where the game is open. */
Host *open_game(Options *o, const char *scenario, int *status);
Host *open_spec(Options *o, const GameSpec *spec, int *status);

/* Asks an open game. False: why it does not answer was reported. */
bool open_ask(const Options *o, Host *h, HostAsk what, const char *arg, Str *out);

#endif
