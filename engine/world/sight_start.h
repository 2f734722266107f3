/* sight_start.h - the first edges of every line over a deck of squares, by where the line goes.
 *
 * Which of the next edges a line meets no processor can guess, and a wrong guess costs more than
 * crossing eight edges; most lines of a ship end before the eighth. So these are kept by the size of
 * the deck alone (a byte for each offset and about 10 KiB; 2 ms for a deck of 256 x 256) and asked
 * together: 1.5 times as fast as crossing them one by one. */
#ifndef GW_WORLD_SIGHT_START_H
#define GW_WORLD_SIGHT_START_H

#include "map.h"

enum { SIGHT_FIRST = 8, SIGHT_KINDS = 128, SIGHT_START_MOST = 1 << 17 };

typedef struct SightStarts {
    int32_t across;  /* offsets of one row */
    int32_t over[SIGHT_KINDS];    /* of the first edges, how many are upright */
    /* By kind of start and quarter (1: west, 2: north): from the bit of the cell to those of the edges, the
     * south slot behind the east one. Down before across at corners. Short lines have their first edge
     * several times. */
    int32_t edges[SIGHT_KINDS][4][SIGHT_FIRST];
    uint8_t kind[];  /* by rows * across + columns of the offset */
} SightStarts;

/* south: bits from the east slot's rows to those of the south slot. NULL: the deck is too large (it is
 * done without), or memory ran out. */
SightStarts *sight_starts_new(const MapDeck *d, int32_t south);

#endif
