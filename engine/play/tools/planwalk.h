/* planwalk.h - faults of a plan that can be built: rooms nobody can reach, doors that lead nowhere. */
#ifndef GW_PLAY_TOOLS_PLANWALK_H
#define GW_PLAY_TOOLS_PLANWALK_H

#include "mod/plan.h"
#include "play/game.h"

struct Script;

/* Adds warnings with the lines of [at]; their source lines are left to the caller. */
void planwalk_check(struct Script *s, const Map *m, const Plan *plan, Diags *diags);

#endif
