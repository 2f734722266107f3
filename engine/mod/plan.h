/* plan.h - a parsed deck plan: plain tables of names, independent of any world.
 *
 * Text format gangway.map/1: doubled ASCII for squares (a line of cells between lines of edges) and
 * hexes with their sides, glyphs defined by the plan itself, then a sparse half [at] for names,
 * states and places.
 * docs/maps.md describes it. Names of terrains, barriers and portal kinds are only names here; the code that
 * builds a world looks them up. */
#ifndef GW_MOD_PLAN_H
#define GW_MOD_PLAN_H

#include "lib/diag.h"

enum {
    PLAN_MAX_SIDE = 256,
    PLAN_MAX_DECKS = 32,
    PLAN_MAX_CELLS = 1 << 16, /* of all decks together: as many as one deck of the largest size */
    PLAN_MAX_NAME = 31
};

typedef struct PlanProp { char *key, *value; } PlanProp;

/* A glyph's meaning: "deck", "door.sliding" is barrier or portal `name` plus properties. */
typedef struct PlanType {
    char glyph;
    char *name;
    PlanProp *props;
    int prop_count;
    int line, col; /* where the name stands; col 0: not known */
} PlanType;

typedef struct PlanDeck {
    char *name;
    int level, w, h, line;
    int left, top;         /* cells before its drawing (at=), which are empty and counted in w and h */
    int16_t *cells;        /* h*w: index into Plan.cell_types; -1: no cell there (outside) */
    /* Edge types, -1 none. Squares: vertical[y*(w+1)+x] is the edge west of cell x (x = w: the
     * last one's east side); horizontal[y*w+x] the edge north of cell (x,y) (y = h: south of the
     * last row). */
    int16_t *vertical;     /* h rows of w+1; hexes: 2h+1 rows of w+1, the slanted sides */
    int16_t *horizontal;   /* h+1 rows of w; hexes: the side north of cell (x,y) */
} PlanDeck;

/* One line of [at]: `door A:1,0 E name=bridge`, `room bridge A:0,0..3,2 A:5,1`, `spawn ...`. Lines
 * `part` are resolved while the plan is read and do not appear here. */
typedef struct PlanAt {
    char *what;            /* "portal", "room", "spawn", "link", "fixture", "id" ... */
    char *name;            /* word after it (room, fixture, id); edge and portal: the type
                              there, NULL if it is drawn; else NULL */
    int deck, x, y;        /* first place named; deck -1: none */
    char side[3];          /* "n","e","s","w" (or a hexside) if one is named; "dn": the floor,
                              "up": the ceiling */
    int (*boxes)[5];       /* deck,x1,y1,x2,y2 for kinds that take areas (a link: its two ends) */
    int box_count;
    PlanProp *props;
    int prop_count;
    int line, col;         /* where its name stands, or its first place */
    bool climb;            /* a link that `climb` in [map] made */
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

/* Reads the pictures that a plan names (decks with image=). `name` never leads out of the plan's folder.
 * False: there is no such file, or it is longer than `max`. */
typedef struct PlanFiles {
    bool (*read)(void *with, const char *name, size_t max, Str *out);
    void *with;
} PlanFiles;

/* Parses a plan; `files` may be NULL if there are no pictures. Reports every error that it can find. NULL:
 * there was an error. */
Plan *plan_read(const char *file, const char *text, size_t len, const PlanFiles *files,
                Diags *diags);
void plan_free(Plan *p);
/* Frees what one of them owns. */
void plan_type_clear(PlanType *t);
void plan_at_clear(PlanAt *a);
const char *plan_prop(const PlanProp *props, int n, const char *key); /* NULL if not there */
/* The entry of a deck for a side of cell (x,y), with sides numbered as in world/grid.h: squares
 * n e s w, hexes n ne se s sw nw. NULL: the grid has no drawn sides, or there is no such side. */
int16_t *plan_side(const Plan *p, const PlanDeck *d, int x, int y, int side);
/* Are the sides of cells drawn? Always those of squares; those of hexes where [edges] has glyphs. */
bool plan_draws_sides(const Plan *p);

#endif
