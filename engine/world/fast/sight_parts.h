/* sight_parts.h - which cells can have a clear line between them at all: those that hang together.
 *
 * A line that is clear crosses clear edges alone, so it ends in the area in which it begins. To what is
 * shut off from there (most of a ship, for somebody in a room) no line need be followed. Areas that
 * portals part are labelled once, as long as no wall changes; which of them are connected by portals is
 * worked out again where an edge changed, by the portals alone.
 *
 * A function of map and planes, outside the world like rows of sight (sight_rows.h). It holds where no
 * line passes between two walls that meet in a corner (map_open_corners). */
#ifndef GW_WORLD_FAST_SIGHT_PARTS_H
#define GW_WORLD_FAST_SIGHT_PARTS_H

#include "world/map.h"

/* A portal between two cells, and where its bit is in the plane. */
typedef struct SightGate {
    CellId a, b;
    int32_t word;
    uint32_t mask;
} SightGate;

typedef struct SightParts {
    const Map *map;
    MapPass pass;
    bool labelled;
    int32_t words;
    int gate_count;
    SightGate *gates;
    uint32_t *walls;   /* the plane for which parts are labelled, each portal shut */
    uint32_t *portals; /* the bits of portals in it */
    CellId *part;      /* by cell: the lowest of its part */
    CellId *joined; /* by the lowest cell of a part: of those it hangs together with by portals */
} SightParts;

/* NULL: memory. */
SightParts *sight_parts_new(const Map *m, MapPass pass);
void sight_parts_free(SightParts *p);
/* Brings them up to date with the planes. */
void sight_parts_see(SightParts *p, const uint32_t *planes);
/* False: no line between the cells is clear. */
static inline bool sight_parts_may(const SightParts *p, CellId a, CellId b) {
    return p->joined[p->part[a]] == p->joined[p->part[b]];
}

#endif
