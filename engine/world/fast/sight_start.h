/* sight_start.h - the first edges of every line over a deck of squares, by where the line goes.
 *
 * Which of the next edges a line meets no processor can guess, and a wrong guess costs more than asking
 * for a dozen edges; most lines of a ship end before that. So these are kept by the size of the deck
 * alone (a byte for each offset and 8 KiB; 2 ms for a deck of 256 x 256), row by row as the bits of
 * SightRows lie (sight_rows.h), and are asked together. */
#ifndef GW_WORLD_FAST_SIGHT_START_H
#define GW_WORLD_FAST_SIGHT_START_H

#include "world/map.h"

/* A start is what lies in the first rows and columns. More rows: each costs all lines, and few get there. */
enum { SIGHT_ROWS = 4, SIGHT_COLUMNS = 16, SIGHT_KINDS = 200, SIGHT_START_MOST = 1 << 17 };

/* Of a line that goes to the right and, not more than that, down. Column c of a row has bit 2c for the edge
 * to its right, bit 2c + 1 for the one below it, counted from where the line begins. */
typedef struct SightStart {
    uint64_t edges[SIGHT_ROWS];
    int64_t done; /* rows whose edges are all among these; more than the line goes down: all of it */
} SightStart;

typedef struct SightStarts {
    SightStart start[SIGHT_KINDS];
    uint8_t kind[]; /* by how far down * (w + 2) + how far across the line goes, either way */
} SightStarts;

/* NULL: the deck is too large (it is done without), or memory ran out. */
SightStarts *sight_starts_new(const MapDeck *d);

#endif
