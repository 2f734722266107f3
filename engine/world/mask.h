/* mask.h - units that a side may see without knowing which they are.
 *
 * In the view a masked unit is a different thing: it has a new handle, an id made of a word and a number
 * ("contact3"), and only the fields side, seat, cell and those declared `outward`; its items are removed.
 * The order of the new things, and so their numbers, depends only on what the side can see of them: the
 * cell, then the outward fields, then other mentions in the view. If two masked units cross, they cannot
 * be told apart afterwards; a unit that shows itself and hides again gets a new id. */
#ifndef GW_WORLD_MASK_H
#define GW_WORLD_MASK_H

#include "world/veil.h"

/* Masks the units that the rules name in `view`, a copy of w made for `side`. Returns how many. */
int mask_make(World *view, World *w, Handle side, const VeilRules *rules);

#endif
