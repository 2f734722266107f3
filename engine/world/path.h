/* path.h - cheapest paths across a deck for a unit that has a facing.
 *
 * The state of a walker is its cell and its facing (a direction that crosses a side). All costs are passed
 * in as tables, so no rule is called cell by cell. Ties are broken by fewer cells that are better avoided,
 * fewer moves, fewer turns, the lower number of the last move and the lower facing before it, so that a
 * path is the same everywhere. A single move that costs more than 65536 is not allowed, nor an edge or a
 * cell that costs more than 32767.
 *
 * Paths stay on one deck (links are moves of the rule set) and never enter the ring, because its cells
 * have no names and cannot be chosen. A unit in the ring may come in. */
#ifndef GW_WORLD_PATH_H
#define GW_WORLD_PATH_H

#include "world/map.h"

enum { PATH_MAX_DIRS = 8, PATH_NO = -1, PATH_TURN_LEFT = 100, PATH_TURN_RIGHT = 101 };

typedef struct PathRules {
    int step[PATH_MAX_DIRS];    /* cost of a step by direction relative to the facing (0 = straight
                                 * ahead, clockwise); PATH_NO: not allowed */
    int turn;                   /* cost of turning to the next side; PATH_NO: never turns */
    bool face_travel;           /* a step turns the walker to face the way it went, free; past a
                                 * corner, to the one of the two sides nearer to its old facing */
    const uint32_t *blocked;    /* bit per cell that may not be entered, or NULL */
    const int16_t *edge_extra;  /* extra cost per edge crossed (EdgeId), or NULL; -1: not allowed;
                                 * past a corner the dearer of the two ways around it */
    const int16_t *cell_extra;  /* extra cost per cell entered, or NULL; -1: not allowed */
    uint32_t refused;           /* bit per direction in which no step leaves the start, however it faces */
    const uint32_t *avoid;      /* bit per cell: of equally dear ways the one that enters fewest of these
                                 * is taken; or NULL */
} PathRules;

typedef struct PathStep {
    int move;        /* direction of the step, or PATH_TURN_LEFT / PATH_TURN_RIGHT */
    CellId cell;     /* where the walker is after it */
    int facing;      /* and how it faces */
    int cost;        /* total so far */
} PathStep;

/* Reusable working memory; not to be shared between threads. */
typedef struct PathField PathField;

PathField *path_new(const Map *m);
void path_free(PathField *f);

/* Finds everything within `budget` of (start, facing), including the start; nothing if memory ran out or the
 * budget is negative. */
void path_reach(PathField *f, const uint32_t *planes, const PathRules *rules, CellId start,
               int facing, int budget);
/* The cost of reaching cell c in any facing in the last path_reach, or -1. */
int path_cost(const PathField *f, CellId c);
/* The steps to cell c; returns how many (0 if c is the start or out of reach), at most max
 * written. */
int path_steps(const PathField *f, CellId c, PathStep *out, int max);

#endif
