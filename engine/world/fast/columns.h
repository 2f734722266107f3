/* columns.h - one number for the content of a column, for readers of all of its rows.
 *
 * "Who is on his feet?" looks at a word of each unit. As places of their own these would be forty to walk
 * along each time though nobody fell; as one word, whose value is the number of what stands there, it is
 * one. Equal columns have equal numbers in all worlds of a schema, others never: contents are compared and
 * not their hashes alone. */
#ifndef GW_WORLD_FAST_COLUMNS_H
#define GW_WORLD_FAST_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ColumnSeen { uint64_t hash; uint32_t at, count; int32_t number; } ColumnSeen;

/* Contents that were met, by hash. All are forgotten when there are too many; numbers go on. */
typedef struct Columns {
    ColumnSeen *seen;           /* a power of two, count 0: empty */
    int32_t *words;
    uint32_t seen_count, seen_cap, word_count, word_cap;
    int32_t last;               /* number that was given last */
    int32_t renewed;            /* how often all were forgotten */
} Columns;

/* What stood there, for the next time: nearly always it still does. */
typedef struct ColumnLast { uint32_t at, count; int32_t number, renewed; } ColumnLast;

/* The number of so many words, 1 or more; where memory is short one that nothing else has. `last` is the one
 * of the same column before, or zeros. */
int32_t columns_number(Columns *c, const int32_t *words, uint32_t count, ColumnLast *last);
/* Are numbers coming to their end? Then their owners must forget them and let numbering start over:
 * the last one is given again and again. */
bool columns_end(const Columns *c);
void columns_renew(Columns *c);
void columns_clear(Columns *c);

#endif
