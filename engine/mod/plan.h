/* plan.h - a deck plan as written: plain tables of names, no world in it.
 *
 * Text format gangway.map/1: doubled ASCII for squares (a line of cells between lines of edges) and
 * hexes with their sides, glyphs defined by the plan itself, then a sparse half [at] for names,
 * states and places.
 * docs/maps.md describes it. Names of terrains, barriers and portal kinds are only names here;
 * whoever builds a world looks them up. */
#ifndef GW_MOD_PLAN_H
#define GW_MOD_PLAN_H

#include "lib/diag.h"

enum {
    PLAN_MAX_SIDE = 256,
    PLAN_MAX_DECKS = 32,
    PLAN_MAX_CELLS = 1 << 16, /* of all decks together: one of the largest */
    PLAN_MAX_NAME = 31
};

typedef struct PlanProp { char *key, *value; } PlanProp;

/* A glyph's meaning: "deck", "door.sliding" is barrier or portal `name` plus properties. */
typedef struct PlanType {
    char glyph;
    char *name;
    PlanProp *props;
    int prop_count;
    int line;
} PlanType;

typedef struct PlanDeck {
    char *name;
    int level, w, h, line;
    int16_t *cells;        /* h*w: index into Plan.cell_types; -1: no cell there (outside) */
    /* Edge types, -1 none. Squares: vertical[y*(w+1)+x] is the edge west of cell x (x = w: the
     * last one's east side); horizontal[y*w+x] the edge north of cell (x,y) (y = h: south of the
     * last row). */
    int16_t *vertical;     /* h rows of w+1; hexes: 2h+1 rows of w+1, the slanted sides */
    int16_t *horizontal;   /* h+1 rows of w; hexes: the side north of cell (x,y) */
} PlanDeck;

/* One line of [at]: `door A:1,0 E name=bridge`, `room bridge A:0,0..3,2 A:5,1`, `spawn ...`. A line
 * `part` is none of them any more when the plan has been read. */
typedef struct PlanAt {
    char *what;            /* "portal", "room", "spawn", "link", "fixture" ... */
    char *name;            /* word after it (room, fixture); edge and portal: the type that stands
                              there, NULL where it is drawn; else NULL */
    int deck, x, y;        /* first place named; deck -1 where there is none */
    char side[3];          /* "n","e","s","w" (or a hexside) where one is named; "dn": the floor,
                              "up": the ceiling */
    int (*boxes)[5];       /* deck,x1,y1,x2,y2 for kinds that take areas (a link: its two ends) */
    int box_count;
    PlanProp *props;
    int prop_count;
    int line;
} PlanAt;

typedef struct Plan {
    char *file, *id, *title, *grid;   /* grid: "square", "hex", "band", "open" */
    PlanProp *head;                    /* other keys of [map], e.g. scale_mm = 1500 */
    int head_count;
    PlanType *cell_types, *edge_types;
    int cell_type_count, edge_type_count;
    PlanDeck *decks;
    int deck_count;
    PlanAt *at;
    int at_count;
} Plan;

/* How a plan comes by the pictures that it names (decks with image=). `name` has no folder in it that leaves
 * the plan's own. False: it is not there, or longer than `max`. */
typedef struct PlanFiles {
    bool (*read)(void *with, const char *name, size_t max, Str *out);
    void *with;
} PlanFiles;

/* Reads a plan from text; `files` may be NULL where there are no pictures. Always reports every fault it
 * can find; NULL if there was an error. */
Plan *plan_read(const char *file, const char *text, size_t len, const PlanFiles *files,
                Diags *diags);
void plan_free(Plan *p);
const char *plan_prop(const PlanProp *props, int n, const char *key); /* NULL if not there */
/* Where a deck keeps what is drawn on a side of cell (x,y), sides by number as in world/grid.h: squares
 * n e s w, hexes n ne se s sw nw. NULL: the grid has no drawn sides, or there is no such side. */
int16_t *plan_side(const Plan *p, const PlanDeck *d, int x, int y, int side);
/* Are the sides of cells drawn? Always those of squares; those of hexes where [edges] has glyphs. */
bool plan_draws_sides(const Plan *p);
/* Back to text that plan_read reads to an equal plan. */
void plan_write(const Plan *p, Str *out);

#endif
