/* air.h - what the cells are filled with, and how it spreads.
 *
 * Each cell holds one of AIR_KINDS kinds of atmosphere, 0 at first. The cells lie as bits in the
 * world's block, AIR_SLICES rows of bits like one slot of a plane, so that whole rows are worked on
 * at once. A kind spreads into kinds of lower rank. What an edge does to it is in the planes:
 * PASS_AIR holds it for good, PASS_DRAFT for one step. What any kind does to anybody is not known
 * here.
 *
 * A step of a front: first what is spreading crosses the drafty edges of the cells that it had at the
 * start of the step, then it fills all that lies open from there. So a hole in a wall fills a room
 * with the next step, and the door of that room is crossed by the step after it. */
#ifndef GW_WORLD_AIR_H
#define GW_WORLD_AIR_H

#include "world/world.h"

typedef enum AirHow {
    AIR_STEP, /* one step of a front */
    AIR_WHOLE /* to the end, at once: drafty edges do not hold it */
} AirHow;

int air_at(const World *w, CellId c);
void air_put(World *w, CellId c, int kind);
/* What lies beyond the roofs, and below floors with nothing under them. */
int air_beyond(const World *w);
void air_put_beyond(World *w, int kind);
/* All cells that are outside, and beyond. */
void air_put_outside(World *w, int kind);

/* Spreads each kind of rank above 0, the highest first. `held`: edges that stop it too, as one pass
 * of the planes and a word behind it, or NULL. out: the cells that changed, in order; how many there are,
 * at most max written; -1: memory ran out, nothing changed.
 *
 * After a whole spreading without `held` the next one with the same ranks looks only at what was stirred. */
int air_spread(World *w, const uint8_t rank[AIR_KINDS], AirHow how, const uint32_t *held,
               CellId *out, int max);

/* For world.c. Something in the row of the cell changed, or anything anywhere; what lies beside the world
 * for spreading is freed. */
void air_stir(World *w, CellId c);
void air_stir_all(World *w);
void air_leave(World *w);

#endif
