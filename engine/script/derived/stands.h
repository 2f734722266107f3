/* stands.h - the square where a unit stands, as words: its room, what opens beside it, who is near.
 *
 * Where a unit stands is another word after each step; that there is no door beside it is mostly what it was.
 * So a question about the square of a unit depends on what is asked of it and not on which square it is: on a
 * word that is computed again where a word of the world would be read (world.h, WORLD_ASKED). A function of
 * a cell that is asked of a unit notes this word, where it has one, in place of the unit's cell. */
#ifndef GW_SCRIPT_DERIVED_STANDS_H
#define GW_SCRIPT_DERIVED_STANDS_H

#include "world/table.h"

typedef enum StandsWord {
    STANDS_THERE,   /* 1 */
    STANDS_ROOM,    /* its number from 1; 0: none */
    STANDS_TERRAIN, /* the number of its definition */
    STANDS_DOORS,   /* the cell, as a handle, where there are portals on its sides, else 0 */
    STANDS_WAYS,    /* a bit for each direction in which nothing stops a step onto the plan */
    STANDS_JOINED,  /* is something built into its floor or ceiling, or does a link lead from it */
    STANDS_UNIT,    /* the first unit there, as a handle */
    STANDS_ITEM,    /* the first item that lies there */
    STANDS_AROUND,  /* a bit for each direction in which units stand on the next cell */
    STANDS_FREE,    /* a bit for each direction in which nothing stops a step to where nobody stands */
    STANDS_FREE_SIDES, /* those of them that lead past a side */
    STANDS_NEXT,    /* and from here on the first of those units, by direction */
    STANDS_SAY = STANDS_NEXT + GRID_MAX_DIRS, /* so many say something */
    STANDS_WORDS = 32                         /* from one unit to the next */
} StandsWord;

/* The numbers of these words among all that are worked out. */
enum { STANDS_FIRST = 1 << 19 };

/* What the plan says of a cell, and its ways with those `edges`, or with others on that plane (world_key);
 * each where the cell's number falls. */
enum { STANDS_CACHED = 1 << 10 };
typedef struct StandsCell {
    CellId cell, next[GRID_MAX_DIRS]; /* CELL_NONE: nothing lies there */
    bool doors, joined;
    int32_t sides, ways; /* sides: a bit for each direction past one */
    uint64_t edges, plane;
} StandsCell;
typedef struct Stands {
    const Map *map;
    StandsCell cells[STANDS_CACHED];
} Stands;

/* The word of a unit, and says that it was used; -1: it is not on the map, FIELD_GONE: it is gone. */
int32_t stands_word(Stands *s, World *w, Handle unit, int what);
/* The same by number. */
int32_t stands_value(Stands *s, World *w, int32_t number);
/* Another map comes, perhaps to where the last one lay. */
void stands_forget(Stands *s);
/* What the word of that number depends on. */
void stands_hangs(Drift *d, const Schema *schema, int32_t number);
/* Does nothing stop a step from c in the direction, which leads to `to`, onto the plan? Notes nothing. */
bool stands_goes(const World *w, MapPass pass, CellId c, int dir, CellId to);
/* What STANDS_WAYS says of a cell. Notes nothing. */
int32_t stands_ways_from(Stands *s, World *w, CellId c);
/* What STANDS_JOINED says of a cell. */
bool stands_joined(const Map *m, CellId c);

#endif
