/* planmarks.h - faults of what a plan marks: glyphs, links, spawns, and the air that it says it holds. */
#ifndef GW_PLAY_TOOLS_PLANMARKS_H
#define GW_PLAY_TOOLS_PLANMARKS_H

#include "mod/plan.h"
#include "play/game.h"

struct Script;

/* Adds warnings with the plan's lines; their source lines are left to the caller. `m` is the map of `plan`.
 * A plan with `airtight = yes` in [map] is to hold its air against the outside, a room with the tag
 * `airtight` against what is round it, every door being shut. */
void planmarks_check(struct Script *s, const Map *m, const Plan *plan, Diags *diags);

#endif
