/* sight.h - exact, symmetric sight between the centres of two cells.
 *
 * The segment from centre to centre is traced in integers. An edge that it crosses stops it if the edge's
 * bit is set in the given plane. A corner is clear only if both ways around it are (map_open_corners: if
 * one is). A line along a hexside is clear only if it is clear through both hexes beside it; this reading
 * keeps sight tables exact when doors move. To another deck of the same map the line goes through floors
 * that are open (sight_levels.c); two maps do not see each other. The rule set applies bodies, smoke and
 * darkness to the cells that sight_trace lists. Sight is symmetric by construction: sight_clear(a,b) ==
 * sight_clear(b,a), and the cells of b,a are those of a,b reversed. */
#ifndef GW_WORLD_SIGHT_H
#define GW_WORLD_SIGHT_H

#include "world/map.h"

typedef struct SightTrace {
    bool clear;
    EdgeId blocker;   /* first edge from a that stops the line; EDGE_NONE when clear */
    bool corner;      /* the blocker was met at a corner or along a hexside */
    int count;        /* cells listed: those the line passes between a and b, without both ends;
                       * a cell only touched at a corner or along a hexside is not passed */
} SightTrace;

bool sight_clear(const Map *m, const uint32_t *planes, MapPass pass, CellId a, CellId b);

/* As sight_clear with the first blocker from a's side; `cells` may be NULL, at most max are
 * written; where blocked, the cells up to the blocker. */
SightTrace sight_trace(const Map *m, const uint32_t *planes, MapPass pass, CellId a, CellId b,
                       CellId *cells, int max);

/* Sets bit c (word c/32) of `seen` (map_cells bits, cleared first) for every plan cell in sight of a, a
 * itself included: on a's deck, and through open floors on others. Returns how many. */
int sight_field(const Map *m, const uint32_t *planes, MapPass pass, CellId a, uint32_t *seen);

#endif
