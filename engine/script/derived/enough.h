/* enough.h - has a unit at least so many of something: words that say so of a field.
 *
 * What action points a unit has is another number after each action, and for each of a hundred units; that
 * they are enough for what costs four is mostly what it was. What is kept of a question about it depends on
 * that word, which is computed again where a word of the world would be read (world.h, WORLD_ASKED). */
#ifndef GW_SCRIPT_DERIVED_ENOUGH_H
#define GW_SCRIPT_DERIVED_ENOUGH_H

#include "world/table.h"

/* The numbers of these words among all that are worked out: by column, how many, and row. */
enum {
    ENOUGH_FIRST = 1 << 20,
    ENOUGH_ROWS = 1 << 8,
    ENOUGH_MOST = 1 << 5,
    ENOUGH_COLUMNS = 1 << 7
};

/* Is the integer in that column of the unit at least n? Says that it was asked; where there is no such word,
 * that the field was read. The unit is there. */
bool enough_there(World *w, Handle unit, int col, int64_t n);
/* The word of that number: 0 or 1, FIELD_GONE: the unit is gone. */
int32_t enough_value(const World *w, int32_t number);
/* What the word of that number depends on. */
void enough_hangs(Drift *d, const Schema *schema, int32_t number);

#endif
