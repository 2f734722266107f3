/* grid.h - the shape of a deck: which cells touch, how far apart, which side a step crosses.
 *
 * A Grid is a constant table of functions over plain coordinates; it knows nothing of maps, sizes or
 * barriers. Every grid passes the same conformance suite (tests/unit/test_grid.c).
 *
 * Directions run clockwise from 0. A direction either crosses one side of the cell (an edge) or,
 * on squares, passes a corner. Sides run clockwise from 0 as well.
 *   square  8 directions n ne e se s sw w nw, 4 sides n e s w, facings: the 4 sides
 *   hex     6 directions = 6 sides n ne se s sw nw (flat top; odd columns half a hex lower)
 *   band    2 directions = 2 sides w e (a line of range bands, one row)
 *   open    as hex, for maps without barriers (open space) */
#ifndef GW_WORLD_GRID_H
#define GW_WORLD_GRID_H

#include "lib/types.h"

enum { GRID_MAX_DIRS = 8, GRID_MAX_SIDES = 6 };

typedef enum GridArc { ARC_FRONT, ARC_SIDE, ARC_REAR } GridArc;

typedef struct Grid {
    const char *name;               /* "square", "hex", "band", "open" */
    int dirs;                       /* directions of a step */
    int sides;                      /* sides (edges) of a cell */
    const char *const *dir_names;   /* dirs names, lower case */
    /* The cell one step in `dir` from (x,y). */
    void (*step)(int x, int y, int dir, int *x2, int *y2);
    /* Steps between two cells on an open deck (SN-113 counts a diagonal as one). */
    int (*distance)(int ax, int ay, int bx, int by);
    /* The side that a step in `dir` crosses, or -1 if it passes a corner. */
    int (*side_of_dir)(int dir);
    int (*dir_of_side)(int side);
    /* Direction whose sector holds the line from a to b (ties go clockwise); -1 if a == b. */
    int (*dir_to)(int ax, int ay, int bx, int by);
    /* The arc in which cell b lies for a unit at a that faces `facing` (a side's direction).
     * Squares: 90 degrees ahead, diagonals included, are front; the same behind are rear. */
    GridArc (*arc)(int ax, int ay, int facing, int bx, int by);
    /* Is b in the arc of `width` sides (1 to all of them) centred on the facing? Cells on its border
     * lines are in, and so is the cell itself. */
    bool (*in_arc)(int ax, int ay, int facing, int width, int bx, int by);
} Grid;

/* The grid of that name, or NULL. */
const Grid *grid_named(const char *name);

/* The direction opposite to `dir`. */
int grid_opposite(const Grid *g, int dir);

/* Direction by its name ("ne"), or -1. */
int grid_dir(const Grid *g, const char *name);

#endif
