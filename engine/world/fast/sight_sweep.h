/* sight_sweep.h - what sight_field.c, sight_sector.c and sight_table.c share: the sweep over what one cell
 * sees.
 *
 * Row by row outward from the eye. What is still clear is an open span of slopes, across / out, as exact
 * fractions; every stopping edge takes a closed span out of it, ends included, which is the strict rule of
 * corners and hexsides. A cell is seen if the slope of its centre lies in the span when the sweep comes to
 * it. So each seen cell costs a few comparisons instead of a walk of its own.
 *
 * Squares are swept in four quarters, hexes in six sectors. */
#ifndef GW_WORLD_FAST_SIGHT_SWEEP_H
#define GW_WORLD_FAST_SIGHT_SWEEP_H

#include "world/map_rep.h"

/* den 0 is straight across. */
typedef struct SightSlope {
    int32_t num, den;
} SightSlope;

static inline bool sight_less(SightSlope a, SightSlope b) {
    return (int64_t)a.num * b.den < (int64_t)b.num * a.den;
}

/* A hair less or more: between it and the slope lies no centre of a cell, whose den is below SIGHT_HAIR. */
enum { SIGHT_HAIR = 8 * MAP_MAX_SIDE };
static inline SightSlope sight_below(SightSlope s) {
    return (SightSlope){s.num * SIGHT_HAIR - 1, s.den * SIGHT_HAIR};
}
static inline SightSlope sight_above(SightSlope s) {
    return (SightSlope){s.num * SIGHT_HAIR + 1, s.den * SIGHT_HAIR};
}

typedef struct SightSweep {
    const Map *m;
    const MapDeck *d;
    const uint32_t *rows; /* of slot 0; the other slots follow, m->slot_words each */
    CellId eye;
    /* A whole field: bit c - base of `seen` is set, and counted. */
    uint32_t *seen;
    CellId base;
    int count;
    bool half; /* only downwards (squares), or from north by way of east (hexes) */
    /* Or, where found is not NULL, the cells seen through one edge are listed; some may come twice. */
    CellId *found;
} SightSweep;

void sight_sweep_squares(SightSweep *s);
void sight_sweep_hexes(SightSweep *s);
/* Through the edge in the slot of cell c, which must be open in the rows. The eye is a plan cell. */
void sight_cone_squares(SightSweep *s, CellId c, int slot);
void sight_cone_hexes(SightSweep *s, CellId c, int slot);

#endif
