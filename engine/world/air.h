/* air.h - the atmosphere of each cell, and how it spreads.
 *
 * Each cell has one of AIR_KINDS kinds of atmosphere, 0 at first. The kinds are stored as AIR_SLICES bit
 * slices in the world's block, each laid out like one slot of a plane, so that whole rows are processed at
 * once. A kind spreads into kinds of lower rank. The planes say what an edge does: PASS_AIR stops it
 * for good, PASS_DRAFT for one step. The effect of an atmosphere on units is the rule set's business.
 *
 * In one step, the spreading kind first crosses the drafty edges of the cells that it had at the start of the
 * step, and then fills everything open from there. A hole in a wall therefore fills a room in the next
 * step, and the step after that crosses the door of that room. */
#ifndef GW_WORLD_AIR_H
#define GW_WORLD_AIR_H

#include "world/world.h"

typedef enum AirHow {
    AIR_STEP, /* one step of a front */
    AIR_WHOLE /* until nothing changes; drafty edges do not stop it */
} AirHow;

int air_at(const World *w, CellId c);
void air_put(World *w, CellId c, int kind);
/* The atmosphere above roofs, and below floors with no deck under them. */
int air_beyond(const World *w);
void air_put_beyond(World *w, int kind);
/* Sets all cells outside, and the atmosphere above and below the decks. */
void air_put_outside(World *w, int kind);

/* Spreads each kind of rank above 0, the highest first. `held`: more edges that stop it, as one pass of the
 * planes plus one word, or NULL. Writes at most max of the changed cells to out, in order, and returns their
 * number. -1: out of memory, and nothing has changed.
 *
 * After a complete spread without `held`, the next one with the same ranks looks only at stirred rows. */
int air_spread(World *w, const uint8_t rank[AIR_KINDS], AirHow how, const uint32_t *held,
               CellId *out, int max);

/* For world.c: note that something changed in the row of the cell, or anywhere; free the memory that
 * spreading uses beside the world. */
void air_stir(World *w, CellId c);
void air_stir_all(World *w);
void air_leave(World *w);

#endif
