/* fits.h - which units fit a query of plain fields, as words: all of them, or the first one.
 *
 * Rules ask who is on his feet and may still act. That depends on three columns, one of which changes after
 * each action; who fits is mostly the same as before. So what is kept of a question about it depends on that
 * word, which is computed again where a word of the world would be read (world.h, WORLD_ASKED). */
#ifndef GW_SCRIPT_DERIVED_FITS_H
#define GW_SCRIPT_DERIVED_FITS_H

#include "world/table.h"
#include "script/derived/enough.h"

/* Queries are numbered as they are met; of more, of longer ones and of more units the columns are read. */
enum { FITS_WANTS = 6, FITS_QUERIES = 256, FITS_ROWS = 1024 };
/* The numbers of these words among all that are worked out. */
enum { FITS_FIRST = ENOUGH_FIRST - FITS_QUERIES };

/* A word of that column from least to most. What a query does not use of its wants is 0. */
typedef struct FitsWant { int32_t col, least, most; } FitsWant;
typedef struct FitsQuery {
    int32_t first, count; /* first: 1: no more than the first one is asked for, else 0 */
    FitsWant wants[FITS_WANTS];
} FitsQuery;

/* What was worked out in a world of that version; where there are many rows, the numbers of the columns. */
typedef struct FitsLook {
    uint64_t version;
    int32_t value, columns[FITS_WANTS + 1];
    ColumnLast last;
} FitsLook;

typedef struct Fits {
    FitsQuery of[FITS_QUERIES];
    FitsLook looks[FITS_QUERIES];
    int count;
    uint32_t forgot; /* as Memo.forgot was: what was noted of the ones before is gone */
} Fits;

/* Says that this was asked of all units. False: there is no such word. */
bool fits_note(Fits *f, const World *w, const FitsQuery *query, uint32_t forgot);
/* The word of that number: who they are; or the first one as a handle, 0: nobody. */
int32_t fits_value(Fits *f, World *w, int32_t number);
/* What the word of that number depends on. */
void fits_hangs(const Fits *f, Drift *d, const Schema *schema, int32_t number);

#endif
