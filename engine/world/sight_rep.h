/* sight_rep.h - what sight.c and sight_hex.c share: the plan of one deck as the steppers see it. */
#ifndef GW_WORLD_SIGHT_REP_H
#define GW_WORLD_SIGHT_REP_H

#include "world/map_rep.h"
#include "world/sight.h"

/* Where a trace writes the cells it passes. */
typedef struct SightList {
    CellId *cells;
    int max, count;
} SightList;

static inline void sight_pass(SightList *list, CellId c) {
    if (list->cells && list->count < list->max)
        list->cells[list->count] = c;
    list->count++;
}

/* The same three questions on a deck of hexes; both cells lie on deck d. */
bool sight_hex_clear(const Map *m, const MapDeck *d, const uint32_t *planes, MapPass pass,
                     CellId a, CellId b);
SightTrace sight_hex_trace(const Map *m, const MapDeck *d, const uint32_t *planes, MapPass pass,
                           CellId a, CellId b, SightList *list);

/* The same from deck to deck (sight_levels.c). */
bool sight_levels_clear(const Map *m, const uint32_t *planes, MapPass pass, CellId a, CellId b);
SightTrace sight_levels_trace(const Map *m, const uint32_t *planes, MapPass pass, CellId a, CellId b,
                              SightList *list);
/* Sets the bits of the cells on other decks that are in sight; returns how many. */
int sight_levels_field(const Map *m, const uint32_t *planes, MapPass pass, CellId a, uint32_t *seen);

#endif
