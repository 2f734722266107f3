/* sight_table.h - who sees whom on one deck, a bit for each pair, kept current as edges change.
 *
 * Pairs of which both are inside, that is; who is outside (map_is_outside) is asked line by line.
 *
 * The rule of corners asks for every edge that a line touches, so what one edge hides does not depend on
 * the others: when it closes, what was seen through it goes; when it opens, what is seen through it comes.
 * Only cells that can come to the edge by steps towards it are asked, on the side where they are fewer.
 *
 * A table is a function of map and planes alone and lies outside the world: forks do not copy it, and it
 * may be thrown away at any time. It has a copy of the plane that it stands for. */
#ifndef GW_WORLD_FAST_SIGHT_TABLE_H
#define GW_WORLD_FAST_SIGHT_TABLE_H

#include "world/map_rep.h"

enum { SIGHT_TABLE_CELLS = 10000 }; /* of the largest deck that has one, ring included: 12 MB */

/* A step over a side: to the number of the next cell, and from the bit of this one to that of the edge. */
typedef struct SightStep {
    int32_t cell, edge;
} SightStep;

typedef struct SightTable {
    const Map *map;
    const MapDeck *deck;
    MapPass pass;
    CellId base;      /* number of row 0 and of bit 0 of each row: a multiple of 32 */
    int32_t words;    /* of a row; rows and columns are 32 times as many */
    uint64_t columns; /* the same as a number of bits */
    uintptr_t origin; /* where row 0 would begin if rows and columns began with cell 0 of the map */
    uint32_t *bits;
    uint32_t *plane;  /* the pass's rows that bits stand for: all slots of sides */
    bool filled;
    SightStep step[2][GRID_MAX_SIDES]; /* by parity of the column, which tells on hexes */
    /* Scratch. */
    CellId *found, *queue, *near[2];
    uint32_t *stamp, *listed; /* by cell of the deck */
    uint32_t *any;            /* by block of 32 x 32 */
    uint32_t clock;
} SightTable;

/* False: the deck is too large, or corners are open (then edges hide things together). */
bool sight_table_fits(const Map *m, int deck);
/* NULL: it does not fit, or memory ran out. */
SightTable *sight_table_new(const Map *m, int deck, MapPass pass);
void sight_table_free(SightTable *t);

/* Brings it up to date with the planes. */
void sight_table_see(SightTable *t, const uint32_t *planes);
/* Edges in which the planes differ from those that it stands for, counted up to `most`; most where it
 * stands for none yet. */
int sight_table_behind(const SightTable *t, const uint32_t *planes, int most);

/* Both are cells of its deck that are not outside. As sight_clear with the planes last seen. Counted from
 * cell 0 of the map there is nothing to take away from either: 1.15 times as fast. */
static inline bool sight_table_clear(const SightTable *t, CellId a, CellId b) {
    uint64_t bit = (uint64_t)(uint32_t)a * t->columns + (uint32_t)b;
    return ((const uint32_t *)t->origin)[bit >> 5] >> (bit & 31) & 1;
}

#endif
