/* world.h - the whole state of a game in one block of words, addressed by index and never by pointer.
 *
 * The block is in reserved address space, so it never moves. A fork copies its used words. A copy into an
 * existing world copies only the pages that differ: each page has a stamp, which is different for each
 * content within a game. Every change goes through world_put, which writes the journal; world_undo takes
 * back everything since a mark. Allocations inside the block are journalled too. */
#ifndef GW_WORLD_WORLD_H
#define GW_WORLD_WORLD_H

#include "world/fast/drift.h"
#include "world/fast/falls.h"
#include "world/map.h"
#include "world/fast/reads.h"
#include "world/schema.h"
#include "world/fast/trail.h"

enum { AIR_KINDS = 16, AIR_SLICES = 4 }; /* air.h */
enum { WORLD_MAX_STREAMS = 24, WORLD_CLASSES = 26, WORLD_MAX_WORDS = 1 << 24,
       WORLD_MAX_JOURNAL = 1 << 26,
       WORLD_PAGE_BITS = 8, WORLD_KEYS = PASS_COUNT + 1, WORLD_STEPS_SEEN = 1 << 10,
       WORLD_COLUMNS_SEEN = 32 };

/* Per kind: rows in use, capacity, offset of column 0, rows alive, and how often a kind that recycles has
 * started over at row 0 (the generation of its new rows). */
typedef struct TableHead { int32_t rows, cap, base, alive, epoch; } TableHead;

/* The first words of the block. */
typedef struct WorldHead {
    int32_t used;                          /* words */
    int32_t seed[2];
    int32_t planes;                        /* offset of the map's bit planes */
    int32_t edges_version;                 /* counts changes of the planes */
    int32_t air;                           /* offset of the slices of air.h */
    int32_t air_beyond;                    /* kind of air outside, above and below the decks */
    int32_t edge_index;                    /* rows of edges in order of their numbers; 0: none */
    int32_t edge_room;                     /* words of it */
    int32_t free_chunks[WORLD_CLASSES];    /* heads of free lists by log2 of size */
    int32_t streams[WORLD_MAX_STREAMS][2]; /* numbers drawn so far, 64 bit */
    TableHead tables[KIND_MAX];
} WorldHead;

typedef struct WorldJournal { int32_t *entries; size_t count, cap; bool on; } WorldJournal;

/* A masked unit: the thing in the view and the real one (mask.h); word: the beginning of its id. */
typedef struct WorldMask { Handle real, shown; int32_t word, mention; } WorldMask;

/* Which steps a place (WORLD_STEPS) stood for with those `edges`. */
typedef struct WorldSteps { uint64_t edges; int32_t at, value; } WorldSteps;

/* What a column was in that version. */
typedef struct WorldColumn { uint64_t version; int32_t at; ColumnLast last; } WorldColumn;

typedef struct World {
    int32_t *mem;
    int32_t cap;                /* words reserved */
    Schema *schema;
    const Map *map;
    WorldJournal journal;
    int sealed;                 /* > 0: world_put is a fault of the rules (pure code) */
    bool broken;                /* memory ran out: nothing is written until an undo */
    int32_t write_refused;      /* writes refused while sealed */
    uint64_t *stamps;           /* by page of words: pages of equal stamps hold the same words */
    uint64_t edges;             /* worlds of one game with equal `edges` have equal edges and portals; for
                                 * caches outside the world */
    struct AirDesk *desk;       /* working memory of air.h; NULL until air spreads */
    struct Veiled *veiled;      /* of a view: what of it need not be rebuilt (veiled.h); NULL: nothing */
    WorldMask *masks;           /* of a view: the masked units; a copy has none */
    int mask_count;
    WorldReads *reads;          /* while reads are recorded; else NULL */
    Falls *falls;               /* while the outcomes of dice are recorded; else NULL */
    uint64_t content;           /* worlds of one game with equal `content` have equal words, except for
                                 * dice, whatever their history */
    Drift drift;                /* what has changed since counting began */
    Trail trail;                /* the words that were written last */
    TrailMark copied, own;      /* the world that it was copied from, and its own trail then */
    uint64_t version;           /* worlds of equal version have equal words, except for dice */
    uint64_t plane_keys[WORLD_KEYS];    /* of each pass, and of how the portals stand */
    uint64_t plane_edges[WORLD_KEYS];   /* the `edges` for which the key holds */
    WorldSteps *steps;          /* the last ones, hashed by place; NULL: none yet */
    WorldColumn columns[WORLD_COLUMNS_SEEN];
} World;

World *world_new(Schema *schema, const Map *map, uint64_t seed);   /* NULL: out of memory */
void world_free(World *w);
World *world_fork(const World *w);                /* a copy with an empty journal; NULL: out of memory */
void world_copy(World *to, const World *from);    /* the same into an existing world of the same game */
/* A fork without room for anything more: only to be copied from, and for its dice to be set. */
World *world_keep(const World *w);
/* Marks the copy as incomplete, so that later copies do not build on it. */
static inline void world_copied_in_part(World *w) { w->copied = (TrailMark){0, 0}; }

static inline WorldHead *world_head(const World *w) { return (WorldHead *)(void *)w->mem; }
static inline const uint32_t *world_planes(const World *w) {
    return (const uint32_t *)(const void *)(w->mem + world_head(w)->planes);
}

/* --- what is read (reads.h) ---
 *
 * Places: of words outside of rows their offset; below 0 halves of the hash of a plane, from WORLD_STEPS
 * down which steps may be made from a cell; from WORLD_ROWS on the number of the column and the row,
 * wherever the table lies in this world. */
enum { WORLD_ROWS = 1 << 30, WORLD_STEPS = -1024 };
/* The row that stands for all rows of a column, looked at together (columns.h). */
enum { WORLD_ALL = (1 << HANDLE_ROW_BITS) - 1, WORLD_FIRST_COLUMN = -20 };
/* From here on derived values, which are computed whenever they are read: the last columns, which no kind
 * has. A value that depends on much and rarely changes (who is in sight) is one word in this way, and not
 * all that it was worked out from. */
enum { WORLD_ASKED = WORLD_ROWS | (SCHEMA_COLUMNS - SCHEMA_ASKED) << 20,
       WORLD_MOST_ASKED = SCHEMA_ASKED << 20 };

static inline void world_note(const World *w, int32_t at) {
    if (w->reads) reads_note(w->reads, at, at);
}
void world_note_row_slow(const World *w, int kind, uint32_t row, int col);
static inline void world_note_row(const World *w, int kind, uint32_t row, int col) {
    if (w->reads) world_note_row_slow(w, kind, row, col);
}
/* Notes that derived value `number` was read. */
static inline void world_note_asked(const World *w, int32_t number) {
    if (w->reads) reads_note(w->reads, WORLD_ASKED + number, READS_NO_WORD);
}
static inline int32_t world_read(const World *w, int32_t at) {
    world_note(w, at);
    return w->mem[at];
}
static inline void world_spoil(const World *w) {
    if (w->reads) w->reads->spoilt = true;
}
/* Notes that the whole plane of a pass was read: cheaper than each of its words. */
void world_note_planes(const World *w, MapPass pass);
/* Notes that the definitions and states of all portals were read. */
void world_note_portals(const World *w);
/* Notes that map_may_step was called for the step; dir < 0: for any step from c. One word of a plane is 32
 * edges in a row: an answer that depends on it depends on doors far away. */
void world_note_step(const World *w, MapPass pass, CellId c, int dir);
/* Notes that all rows of a column of plain words were read, and their number. */
void world_note_column_slow(const World *w, int kind, int col);
static inline void world_note_column(const World *w, int kind, int col) {
    if (w->reads) world_note_column_slow(w, kind, col);
}
/* Does it record changes, so that it can be compared with others of the same base? */
static inline bool world_counts(const World *w) {
    return w->drift.base && w->drift.base >= w->schema->lanes.since;
}
/* The offset of the word of a place. Below 0 there is none: READS_NO_WORD if this world has no such row; a
 * whole column has its own number. */
static inline int32_t world_locate(const World *w, int32_t at) {
    if (at < WORLD_ROWS) return at > WORLD_STEPS ? at : READS_NO_WORD;
    int column = at >> 20 & (SCHEMA_COLUMNS - 1), kind = w->schema->kind_at[column];
    int32_t row = at & 0xFFFFF;
    const TableHead *t = &world_head(w)->tables[kind];
    if (row < t->cap) return t->base + (column - w->schema->first[kind]) * t->cap + row;
    return row == WORLD_ALL && at < WORLD_ASKED ? WORLD_FIRST_COLUMN - column : READS_NO_WORD;
}
/* Hash of a plane, or for PASS_COUNT of the portals' states; cached while the edges are unchanged. */
uint64_t world_key(World *w, int pass);
/* The value at a place: a word; FIELD_GONE in the row of a thing that does not exist; below 0 half of a
 * hash, or steps; or a derived value. */
int32_t world_value_below(World *w, int32_t at);
int32_t world_asked(World *w, int32_t at);
static inline int32_t world_value(World *w, int32_t at) {
    if (at < WORLD_ROWS) return at < 0 ? world_value_below(w, at) : w->mem[at];
    int column = at >> HANDLE_ROW_BITS & (SCHEMA_COLUMNS - 1), kind = w->schema->kind_at[column];
    int32_t row = at & WORLD_ALL;
    const TableHead *t = &world_head(w)->tables[kind];
    if (row >= t->rows) return world_asked(w, at);
    const int32_t *first = w->mem + t->base + row;
    return *first & 1 ? first[(column - w->schema->first[kind]) * t->cap] : FIELD_GONE;
}

/* Notes that words were written without world_put, which happens only while a world is being built. */
void world_touch(World *w, int32_t at, int32_t words);
/* Notes that an edge or a portal has changed. */
static inline void world_edges_changed(World *w) {
    w->edges = ++w->schema->versions;
    if (w->drift.base) drift_edges(&w->drift);
}
/* The only way to change a word. */
void world_put(World *w, int32_t at, int32_t value);

void world_journal(World *w, bool on);            /* switching off forgets it */
size_t world_mark(const World *w);
void world_undo(World *w, size_t mark);

/* Chunks: n words rounded up to a power of two; 0 when the block is full (the world is broken). */
int32_t world_alloc(World *w, int32_t words);
void world_release(World *w, int32_t at, int32_t words);

/* Streams. Draws the next integer in 0..n-1 of stream number s. */
uint32_t world_draw(World *w, int stream, uint32_t n);
uint64_t world_drawn(const World *w, int stream); /* how many were drawn of the stream */
uint64_t world_drawn_all(const World *w);         /* of all streams */
uint64_t world_seed(const World *w);
void world_reseed(World *w, uint64_t seed);       /* for look-ahead: different future dice */
void world_dice_follow(World *w, const World *of); /* the same numbers come next as there, by equal seeds */
void world_dice_restart(World *w);                /* as if nothing had been drawn */
void world_dice_hide(World *w, uint64_t seed);    /* both, for a view, which is built often */

/* Edges. */
void world_edge_set(World *w, MapPass pass, EdgeId e, bool stops);

#endif
