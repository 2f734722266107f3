/* path.h - cheapest ways over a deck for one who has a facing.
 *
 * The state of a walker is its cell and its facing (a direction that crosses a side). All costs
 * are handed over beforehand as tables, so no rule is asked cell by cell. Equal costs are settled
 * by the order: fewer moves, less swerving, the lower number of the last move, the lower facing before
 * it; so a path is the same everywhere. A single move that costs more than 65536 is not allowed, nor an
 * edge that costs more than 32767.
 *
 * Paths stay on one deck (links are the rule set's moves) and never enter the ring: its cells have
 * no names to choose them by. Who stands in the ring may come in. */
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
                                 * past a corner the dearer of the two ways round */
} PathRules;

typedef struct PathStep {
    int move;        /* direction of the step, or PATH_TURN_LEFT / PATH_TURN_RIGHT */
    CellId cell;     /* where the walker is after it */
    int facing;      /* and how it faces */
    int cost;        /* total so far */
} PathStep;

/* Scratch that can be used again and again; not shared by threads. */
typedef struct PathField PathField;

PathField *path_new(const Map *m);
void path_free(PathField *f);

/* Everything within `budget` of (start, facing). Returns the number of cells reached, the start
 * among them; 0 where memory ran out or the budget is negative. */
int path_reach(PathField *f, const uint32_t *planes, const PathRules *rules, CellId start,
               int facing, int budget);
/* Cost of the last path_reach to cell c in any facing, or -1. */
int path_cost(const PathField *f, CellId c);
/* The steps to cell c; returns how many (0 if c is the start or out of reach), at most max
 * written. */
int path_steps(const PathField *f, CellId c, PathStep *out, int max);

#endif
