/* derived.h - values computed from the world, which memoized answers depend on in place of what they are
 * computed from.
 *
 * Each step changes where a unit stands, and each action its points; whom it sees, or whether it has points
 * enough, rarely changes. An answer that depends on such a value stays known while the value is the same.
 * The value is computed again wherever a memo would read a word of the world (world.h, WORLD_ASKED).
 *
 * Values have numbers. Five families share them; derived.c has one table that says of each family how a value
 * is computed and what it depends on. Families look past what records reads: what they look at is what the
 * value stands for. */
#ifndef GW_SCRIPT_DERIVED_DERIVED_H
#define GW_SCRIPT_DERIVED_DERIVED_H

#include "script/derived/sights.h"
#include "world/table.h"

/* The first number of each family. */
enum {
    SEEN_FIRST = 0,
    SIGHT_BY_FIRST = 1 << 18,
    POSITION_FIRST = 1 << 19,
    THRESHOLD_FIRST = 1 << 20,
    UNIT_QUERIES = 256,
    UNIT_QUERY_FIRST = THRESHOLD_FIRST - UNIT_QUERIES
};

/* --- whom a unit sees (seen.c): bits of the units in 32 rows --- */

enum { SEEN_BITS = SIGHTS_MANY, SEEN_WORDS = 8 };

/* A value as it was computed last: only units that have moved since are looked for again. */
typedef struct SeenLook {
    uint64_t edges;                /* of the world */
    int32_t number;
    uint32_t bits;
    Handle from, there[SEEN_BITS]; /* cells, 0: on no map */
} SeenLook;
typedef struct SeenLooks {
    uint64_t version; /* of the world in which a value was computed last, its number, and the value */
    int32_t number, bits;
    SeenLook *looks;  /* hashed by number; NULL: none yet */
} SeenLooks;

/* --- sight by a mod's own rule (sight_by.c): bits of the units in a set --- */

enum { SIGHT_WAYS = 4, SIGHT_SETS = 256, SIGHT_BLOCK = 31, SIGHT_BLOCKS = 9 };
typedef struct SightSet { uint32_t units; int block; } SightSet; /* rows, as bits of one block */
typedef struct SightSets { SightSet of[SIGHT_SETS]; int count; uint32_t forgot; } SightSets;

/* --- the cell where a unit stands (position.c) --- */

typedef enum Position {
    POSITION_THERE,   /* 1 */
    POSITION_ROOM,    /* its number from 1; 0: none */
    POSITION_TERRAIN, /* the number of its definition */
    POSITION_DOORS,   /* the cell as a handle if there are portals on its sides, else 0 */
    POSITION_WAYS,    /* a bit for each direction in which nothing stops a step onto the plan */
    POSITION_JOINED,  /* is something built into its floor or ceiling, or does a link lead from it */
    POSITION_UNIT,    /* the first unit there, as a handle */
    POSITION_ITEM,    /* the first item that lies there */
    POSITION_AROUND,  /* a bit for each direction in which units stand on the next cell */
    POSITION_FREE,    /* a bit for each direction in which nothing stops a step to a cell without units */
    POSITION_FREE_SIDES, /* those of them that lead past a side */
    POSITION_NEXT,    /* and from here on the first of those units, by direction */
    POSITION_COUNT = POSITION_NEXT + GRID_MAX_DIRS,
    POSITION_VALUES = 32 /* from one unit to the next */
} Position;

/* What the plan says of a cell, and the ways from it with those `edges` or that plane (world_key). */
enum { POSITION_CACHED = 1 << 10 };
typedef struct PositionCell {
    CellId cell, next[GRID_MAX_DIRS]; /* CELL_NONE: there is no cell */
    bool doors, joined;
    int32_t sides, ways; /* sides: a bit for each direction past one */
    uint64_t edges, plane;
} PositionCell;
typedef struct Positions {
    const Map *map;
    PositionCell cells[POSITION_CACHED]; /* by number of the cell */
} Positions;

/* --- which units match a query of plain fields (unit_query.c) --- */

/* Longer queries, and queries of more units, have no value: the columns are read. */
enum { UNIT_QUERY_WANTS = 6, UNIT_QUERY_ROWS = 1024 };
/* A field from least to most. Wants that a query does not use are 0. */
typedef struct UnitWant { int32_t col, least, most; } UnitWant;
typedef struct UnitQuery {
    int32_t first, count; /* first: 1: only the first match counts, else 0 */
    UnitWant wants[UNIT_QUERY_WANTS];
} UnitQuery;
/* The value in a world of that version; where there are many rows, the numbers of the columns. */
typedef struct UnitMatch {
    uint64_t version;
    int32_t value, columns[UNIT_QUERY_WANTS + 1];
    ColumnLast last;
} UnitMatch;
typedef struct UnitQueries {
    UnitQuery of[UNIT_QUERIES];
    UnitMatch matches[UNIT_QUERIES];
    int count;
    uint32_t forgot;
} UnitQueries;

/* --- does a field of a unit reach a number (derived.c): 0 or 1 --- */

enum { THRESHOLD_ROWS = 1 << 8, THRESHOLD_MOST = 1 << 5, THRESHOLD_COLUMNS = 1 << 7 };

/* --- all of them --- */

struct SightBy;
typedef struct Derived {
    const uint32_t *forgot; /* Memo.forgot: with all answers, the numbers of queries and sets are dropped */
    Sights sights;
    SeenLooks seen;
    Positions positions;
    UnitQueries queries;
    SightSets sight_sets;
    struct SightBy *ways[SIGHT_WAYS]; /* the registry keeps them alive */
    int way_count;
    WorldReads sight_reads; /* what a mod's own rule of sight reads */
} Derived;

/* The value of that number, and what it depends on: for Schema, whose asker is a Derived. */
int32_t derived_value(void *derived, World *w, int32_t number);
void derived_depends(Drift *d, const Schema *schema, int32_t number);
/* Before the map is freed. */
void derived_forget(Derived *d);

/* From a value of one unit to the same value of the unit in the next row. Of values that belong to no single
 * unit (derived_is_shared) it says nothing. */
static inline int32_t derived_stride(int32_t number) {
    return number >= THRESHOLD_FIRST  ? 1
           : number >= POSITION_FIRST ? POSITION_VALUES
                                      : SEEN_WORDS * PASS_COUNT;
}
static inline bool derived_is_sight_by(int32_t number) {
    return number >= SIGHT_BY_FIRST && number < POSITION_FIRST;
}
/* Does it belong to several units: a query, or a set of units that are looked for? */
static inline bool derived_is_shared(int32_t number) {
    return derived_is_sight_by(number) || (number >= UNIT_QUERY_FIRST && number < THRESHOLD_FIRST);
}
/* The row of the unit that a value belongs to, which is not shared. */
uint32_t derived_row(int32_t number);
/* Does the value say who another unit is? */
bool derived_names_unit(int32_t number, int32_t value);

/* --- asking: each records that the value was read --- */

/* Is the integer in that column of the unit, which exists, at least n? If that has no value of its own, the
 * field is read. */
bool threshold_met(World *w, Handle unit, int col, int64_t n);
/* -1: the unit is not on the map, FIELD_GONE: it is gone. */
int32_t position_of(Derived *d, World *w, Handle unit, Position what);
/* Records that the query was asked of all units. False: it has no value. */
bool unit_query_note(Derived *d, const World *w, const UnitQuery *query);
/* Units on the map in rows 32 `word` and on that the unit in `row` sees, and its own bit where it is on the
 * map itself. seen_has: do the bits of `row` have values in a table of that many rows? */
bool seen_has(uint32_t row, int rows);
uint32_t seen_bits(Derived *d, World *w, uint32_t row, int word, MapPass pass);

/* The same of a cell, without recording. */
bool position_goes(const World *w, MapPass pass, CellId c, int dir, CellId to);
int32_t position_ways_from(Derived *d, World *w, CellId c);
bool position_is_joined(const Map *m, CellId c);

#endif
