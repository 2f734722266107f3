/* trial.h - opens a scenario and takes a few choices, so that `gangway check` knows what play would meet. */
#ifndef GW_PLAY_TOOLS_TRIAL_H
#define GW_PLAY_TOOLS_TRIAL_H

#include "play/game.h"

/* The game has been finished and has a scenario. Its map is built, it is set up and bots take ten random
 * choices; what stops or fails on the way becomes a fault, in the words of lua/check/check_trial.lua.
 * `guest`: the id of the mod that is tried in a scenario of another (NULL: it is the mod's own); then greedy
 * bots play on until two turns are over. */
void trial_run(Game *g, const char *guest, Diags *diags);

#endif
