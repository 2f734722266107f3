/* drift.c - which bits stand for which words. */
#include "world/fast/drift.h"

#include <string.h>

#include "world/world.h"

/* Of the words of `bits`: edges and what lies outside of tables, cells by their rows, units by column and
 * row, all other things. */
enum { LOOSE, CELLS = LOOSE + 2, UNITS = CELLS + 2, OTHERS = UNITS + 8 };
enum {
    LANES = 32,
    LANE_ROWS = 16,
    LANES_A_WORD = 64 / LANE_ROWS,
    CELL_BITS = 128,
    LOOSE_BITS = 127,
    ITEM_BITS = 64,
    OTHER_BITS = 62,
    TIMERS = ITEM_BITS + OTHER_BITS,
    EDGES
};
_Static_assert(OTHERS + 2 == DRIFT_WORDS && UNITS + LANES / LANES_A_WORD == OTHERS, "words");

/* Columns of units: whether it is there, those that nobody wrote yet, and those that were written, which
 * share what is left in the order in which they were first. */
enum { ALIVE_LANE, QUIET_LANE, FIRST_LANE };

/* The bits of a kind among those of all other things. */
typedef struct Share {
    uint32_t first, count;
} Share;

static Share share_of(int kind) {
    if (kind == KIND_ITEM) return (Share){0, ITEM_BITS};
    if (kind == KIND_TIMER) return (Share){TIMERS, 1};
    if (kind == KIND_EDGE) return (Share){EDGES, 1};
    return (Share){ITEM_BITS, OTHER_BITS};
}

void drift_begin(World *w) { w->drift = (Drift){.base = ++w->schema->versions << 1}; }

void drift_all(Drift *d) { memset(d->bits, 0xFF, sizeof d->bits); }

void drift_edges(Drift *d) { d->bits[LOOSE] |= 1; }

static void add_loose(Drift *d, int32_t at) {
    int32_t bit = 1 + at % LOOSE_BITS;
    d->bits[LOOSE + bit / 64] |= (uint64_t)1 << bit % 64;
}

static int lane_of(const Schema *s, int column) {
    if (column == COL_ALIVE) return ALIVE_LANE;
    return column < DRIFT_COLUMNS && s->lanes.of[column] ? s->lanes.of[column] : QUIET_LANE;
}

static void add_lane(Drift *d, int lane, uint64_t rows) {
    d->bits[UNITS + lane / LANES_A_WORD] |= rows << lane % LANES_A_WORD * LANE_ROWS;
}

static void add_other(Drift *d, int kind, int column, uint32_t row) {
    Share share = share_of(kind);
    uint32_t hash = row * 7 + (uint32_t)column * 13 + (uint32_t)kind * 29;
    uint32_t bit = share.first + hash % share.count;
    d->bits[OTHERS + bit / 64] |= (uint64_t)1 << bit % 64;
}

void drift_row(Drift *d, const Schema *s, int kind, int column, int32_t row) {
    uint32_t r = (uint32_t)row;
    if (kind == KIND_UNIT) add_lane(d, lane_of(s, column), (uint64_t)1 << r % LANE_ROWS);
    else if (kind == KIND_CELL) d->bits[CELLS + r % CELL_BITS / 64] |= (uint64_t)1 << r % 64;
    else add_other(d, kind, column, r);
}

/* All rows and columns. */
static void add_kind(Drift *d, int kind) {
    Share share = share_of(kind);
    if (kind == KIND_UNIT) memset(d->bits + UNITS, 0xFF, (OTHERS - UNITS) * sizeof *d->bits);
    else if (kind == KIND_CELL) d->bits[CELLS] = d->bits[CELLS + 1] = UINT64_MAX;
    else
        for (uint32_t bit = share.first; bit < share.first + share.count; bit++)
            d->bits[OTHERS + bit / 64] |= (uint64_t)1 << bit % 64;
}

void drift_column(Drift *d, const Schema *s, int kind, int column) {
    if (kind == KIND_UNIT) add_lane(d, lane_of(s, column), (1u << LANE_ROWS) - 1);
    else add_kind(d, kind);
}

/* A place in the rows of a table. */
static void add_field(Drift *d, const Schema *s, int32_t at) {
    int column = at >> HANDLE_ROW_BITS & (SCHEMA_COLUMNS - 1), kind = s->kind_at[column];
    int32_t row = at & WORLD_ALL;
    if (row == WORLD_ALL) drift_column(d, s, kind, column - s->first[kind]);
    else drift_row(d, s, kind, column - s->first[kind], row);
}

void drift_place(Drift *d, const World *w, int32_t at) {
    if (at < 0) drift_edges(d);
    else if (at < WORLD_ROWS) add_loose(d, at);
    else if (at < WORLD_ASKED) add_field(d, w->schema, at);
    else if (w->schema->depends) w->schema->depends(d, w->schema, at - WORLD_ASKED);
    else drift_all(d);
}

static bool is_of(const World *w, int kind, int32_t at) {
    const TableHead *t = &world_head(w)->tables[kind];
    return at >= t->base && at - t->base < t->cap * w->schema->kinds[kind].count;
}

/* The kind whose table holds the word, KIND_NONE: none does. */
static int kind_of(const World *w, int32_t at) {
    if (is_of(w, KIND_UNIT, at)) return KIND_UNIT;
    for (int kind = w->schema->kind_count - 1; kind > KIND_NONE; kind--)
        if (is_of(w, kind, at)) return kind;
    return KIND_NONE;
}

static const int32_t TABLES = (int32_t)(offsetof(WorldHead, tables) / sizeof(int32_t)),
                     TABLE = (int32_t)(sizeof(TableHead) / sizeof(int32_t)),
                     HEAD = (int32_t)(sizeof(WorldHead) / sizeof(int32_t));

/* A column of units that nobody wrote before gets a lane of its own. What was told by the lanes as they
 * were holds no more: this world counts no further, others do not either (world_counts). */
static bool is_new(World *w, int column) {
    DriftLanes *lanes = &w->schema->lanes;
    if (column == COL_ALIVE || column >= DRIFT_COLUMNS || lanes->of[column]) return false;
    lanes->of[column] = (uint8_t)(FIRST_LANE + lanes->count++ % (LANES - FIRST_LANE));
    lanes->since = ++w->schema->versions << 1;
    return true;
}

static void add_written(World *w, int kind, int32_t at) {
    const TableHead *t = &world_head(w)->tables[kind];
    int column = (at - t->base) / t->cap;
    int32_t row = (at - t->base) % t->cap;
    if (kind == KIND_UNIT && is_new(w, column)) w->drift.base = 0;
    drift_row(&w->drift, w->schema, kind, column, row);
}

/* Whether a thing is there says each of its fields: the head of its table is written too, which counts for
 * all of the kind. */
void drift_written(World *w, int32_t at) {
    Drift *d = &w->drift;
    int kind = at < HEAD ? KIND_NONE : kind_of(w, at);
    if (at >= TABLES && at < HEAD) add_kind(d, (at - TABLES) / TABLE);
    if (kind == KIND_NONE) add_loose(d, at);
    else add_written(w, kind, at);
}
