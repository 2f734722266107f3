/* sight_rows.h - lines over a deck of squares, asked row by row instead of edge by edge.
 *
 * The edges of a deck as they are now, drawn four ways: so that any line goes to the right and, not more
 * than that, down. What a line crosses of one row lies together then and is asked with one mask, and how a
 * line begins follows from where it goes alone (sight_start.h): 2.1 to 2.5 times as fast as edge by edge
 * among rooms, 1.8 times on an open deck.
 *
 * Like a table of sight (sight_table.h) these are a function of map and planes alone and lie outside the
 * world; but one edge is four bits here (a deck of 256 x 256 has 84 KiB), and all of that deck is drawn in
 * 0.16 ms. The answer is that of sight_clear with the planes last seen. */
#ifndef GW_WORLD_FAST_SIGHT_ROWS_H
#define GW_WORLD_FAST_SIGHT_ROWS_H

#include "world/map.h"

/* Column c of a row has bit 2c for the edge to its right, bit 2c + 1 for the one below it. A cell's first
 * bit: base + by_cell * its number on the deck + by_row * its row on the plan. */
typedef struct SightFace {
    uint8_t *bytes;
    ptrdiff_t pitch;                /* bytes of a row */
    uint32_t base, by_cell, by_row; /* some are negative: these wrap, the sum does not */
} SightFace;

typedef struct SightRows {
    const Map *map;
    const MapDeck *deck;
    MapPass pass;
    CellId first;
    uint32_t across; /* cells of a row of the plan, ring included */
    uint64_t part;   /* 2^40 / across, so that rows are found without dividing */
    const struct SightStarts *starts;
    SightFace
        face[4];     /* east, west; and those of lines that go further down the plan than across */
    uint32_t *plane; /* the deck's rows that faces stand for: of both slots of sides */
} SightRows;

/* NULL: no squares, the deck is too large (SIGHT_START_MOST), corners are open, or memory ran out. */
SightRows *sight_rows_new(const Map *m, int deck, MapPass pass);
void sight_rows_free(SightRows *s);

/* Brings them up to date with the planes. */
void sight_rows_see(SightRows *s, const uint32_t *planes);
/* Both are cells of the deck. */
bool sight_rows_clear(const SightRows *s, CellId a, CellId b);

#endif
