/* mask.h - units that a side may see without knowing which they are.
 *
 * A masked unit stands in the view as another thing: a new handle, an id made of a word and a number
 * ("contact3"), and of its fields only side, seat, cell and those declared `outward`; what it holds is
 * not there. The order of new things, and so their numbers, follows from what shows of them alone:
 * cell, then the outward fields, then where else in the view they are spoken of. So nobody can follow
 * one through places that two have crossed, and a unit that shows itself and hides again comes back
 * under another id. */
#ifndef GW_WORLD_MASK_H
#define GW_WORLD_MASK_H

#include "world/veil.h"

/* Masks in `view`, a copy of w made for `side`, what the rules say. Returns how many. */
int mask_make(World *view, World *w, Handle side, const VeilRules *rules);

#endif
