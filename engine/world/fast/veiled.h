/* veiled.h - what was taken out of columns of a view, so that those which are as they were are left alone.
 *
 * A view is made again before each choice, of a world that differs by little, mostly for the side it was
 * made for the last time. Of each column of units or items of which something is taken out the view remembers
 * the pages it came to lie on: of which pages of the world they were made, and as what. Where neither those
 * nor the owners are others now, the pages stand as they are, and are not even copied. */
#ifndef GW_WORLD_FAST_VEILED_H
#define GW_WORLD_FAST_VEILED_H

#include "world/fast/columns.h"
#include "world/world.h"

enum { VEILED_COLUMNS = 8, VEILED_PAGES = 32, VEILED_OWNERS = 4 };

/* What was taken out of a column. */
typedef struct VeiledColumn {
    int kind, col;
    Handle side;              /* for whom */
    int32_t at, rows;         /* its first word, and how many they are */
    int hidden;               /* fields that were taken out */
    uint64_t content;         /* what that added to `content` of the view */
    bool stands;              /* the view that is being made has it already */
    uint64_t of[VEILED_PAGES], as[VEILED_PAGES]; /* stamps of its pages, in the world and in the view */
} VeiledColumn;

typedef struct Veiled {
    const Schema *schema;
    VeiledColumn columns[VEILED_COLUMNS];
    int count;
    bool more;                /* there was one that it has no place for: none may stand */
    ColumnLast owners[VEILED_OWNERS];   /* columns that say whose a unit or an item is */
} Veiled;

/* world_copy, but what stands is left in the view. */
void veiled_copy(World *view, const World *w, Handle side);
/* What is known of a column of the view that was just copied: where it `stands` nothing is left to be done,
 * else `hidden` and `content` are to be filled in. NULL: it is to be gone through each time. */
VeiledColumn *veiled_column(World *view, const World *w, int kind, int col, Handle side);
/* All of them have been gone through, and nothing else was written to the view. */
void veiled_made(World *view, const World *w);
void veiled_leave(World *view);

#endif
