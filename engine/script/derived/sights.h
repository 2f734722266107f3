/* sights.h - sight from cell to cell as the rules ask for it: by a table where that is worth it.
 *
 * A line is followed, by rows where the deck has them (sight_rows.h), until following them has cost as much
 * as bringing the table of the deck up to date would; from then on the table is asked, until an edge
 * changes. So doors that move all the time cost no tables, and never more than twice the lines. Rows and
 * tables follow from map and planes alone: they lie outside the world, all forks share them, and the answer
 * is the same either way. */
#ifndef GW_SCRIPT_DERIVED_SIGHTS_H
#define GW_SCRIPT_DERIVED_SIGHTS_H

#include "world/fast/sight_rows.h"
#include "world/fast/sight_table.h"
#include "world/partition.h"
#include "world/world.h"

typedef struct SightsDeck {
    SightRows *rows; /* those for worlds with these `edges`; NULL: the deck has none */
    uint64_t edges;
    bool looked; /* at a world at all */
    SightTable *table;
    bool none;            /* the deck cannot have one */
    bool current;         /* the table is that for worlds with these `edges` */
    int64_t spent, price; /* in lines followed */
} SightsDeck;

/* Which cells are connected in worlds with these `edges`; parts NULL: nobody asked of many yet. */
typedef struct SightsParts {
    Partition *parts;
    uint64_t edges;
} SightsParts;

typedef struct Sights {
    const Map *map;
    int count;
    SightsDeck *decks; /* by deck and pass */
    SightsParts parts[PASS_COUNT];
} Sights;

bool sights_clear(Sights *s, const World *w, MapPass pass, CellId a, CellId b);
/* The same of many cells at once: bit i where number i of them is in sight of `a`; 0 is none. Only those are
 * looked at whose bits are in `which`. */
enum { SIGHTS_MANY = 32 };
uint32_t sights_among(Sights *s, const World *w, MapPass pass, CellId a, const Handle cells[SIGHTS_MANY],
                      uint32_t which);
/* To be called before the map is freed. */
void sights_clear_all(Sights *s);

#endif
