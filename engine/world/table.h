/* table.h - rows of things and their fields inside a world's block.
 *
 * A column is an array of words; a list or map field's word is the offset of a chunk of its own
 * (0 while empty). Values are words whose meaning the field's type gives (schema.h). Reads of a
 * thing that is gone give the field's empty value; writes do nothing. Callers that want an error
 * ask table_alive first.
 *
 * Edges are many and few of them remember anything, so each edge of the map is there (edge_handle)
 * and reads as its defaults, and has a row only once something else was written. */
#ifndef GW_WORLD_TABLE_H
#define GW_WORLD_TABLE_H

#include "world/world.h"

/* None of these is ever removed: rows of the plan are there from the first moment, sides and seats from when
 * somebody first has heard of them. */
static inline bool kind_stays(int kind) {
    return kind == KIND_CELL || kind == KIND_ROOM || kind == KIND_PORTAL || kind == KIND_GAME ||
           kind == KIND_SIDE || kind == KIND_SEAT;
}

/* Says that somebody asked whether the thing is there. A field of it says as much, so that who reads one
 * need not note this too: of one that is gone it is FIELD_GONE. But a row that is used again is not the same
 * thing. */
static inline void table_note_alive(const World *w, Handle h) {
    if (w->reads && !kind_stays(handle_kind(h)))
        world_note_row(w, handle_kind(h), handle_row(h), 0);
}
static inline void table_note_again(const World *w, Handle h) {
    if (w->reads && w->schema->kinds[handle_kind(h)].recycles) table_note_alive(w, h);
}

/* A new thing of the kind with default fields; 0 when the block is full. */
Handle table_add(World *w, int kind);
/* Makes n rows at once, for kinds whose rows are the plan's (cells, portals, rooms). */
void table_fill(World *w, int kind, int n);
void table_remove(World *w, Handle h);
bool table_alive(const World *w, Handle h);
/* The same without saying that it was asked: for who reads a field of it, or raises an error. */
bool table_is_there(const World *w, Handle h);
int table_rows(const World *w, int kind);              /* dead rows included */
Handle table_at(const World *w, int kind, int row);    /* 0 if that row is dead; edges: by number */
bool table_is_default(const World *w, Handle h);       /* are all its fields as at first */
Handle table_next(const World *w, int kind, int *row); /* next live one from *row on; 0: no more */

/* For loading into a world that has no rows of the kind: n rows that are all gone, then one of them made
 * alive with default fields; false when there is no such row or no room. */
bool table_lay(World *w, int kind, int n, int epoch);
bool table_wake(World *w, Handle h);

int32_t table_get(const World *w, Handle h, int col);
/* The word in column 0 of a live thing's row, column c being c * *stride further; NULL: it is gone, or
 * an edge. Which of its fields are read is to be noted. For those who read many fields: inline, a read
 * through it costs a fifth of table_get(). */
static inline const int32_t *table_row(const World *w, Handle h, int32_t *stride) {
    const TableHead *t = &world_head(w)->tables[handle_kind(h)];
    const int32_t *at = w->mem + t->base + handle_row(h);
    *stride = t->cap;
    if (!h || handle_kind(h) == KIND_EDGE) return 0;
    bool there = handle_row(h) < (uint32_t)t->rows && (*at & 1) &&
                 (uint32_t)(*at >> 1) == handle_gen(h);
    if (there) table_note_again(w, h);
    else table_note_alive(w, h);
    return there ? at : 0;
}
void table_set(World *w, Handle h, int col, int32_t value);

/* Lists: index from 0. */
int list_len(const World *w, Handle h, int col);
int32_t list_get(const World *w, Handle h, int col, int i);
void list_set(World *w, Handle h, int col, int i, int32_t value);   /* i == len appends */
int32_t list_remove(World *w, Handle h, int col, int i);            /* 0 if there is none */
void list_clear(World *w, Handle h, int col);                       /* maps too */

/* Maps: pairs in order of their keys (strings by their bytes). */
int map_len(const World *w, Handle h, int col);
bool map_find(const World *w, Handle h, int col, int32_t key, int32_t *value);
void map_pair(const World *w, Handle h, int col, int i, int32_t *key, int32_t *value);
void map_put(World *w, Handle h, int col, int32_t key, int32_t value);
void map_drop(World *w, Handle h, int col, int32_t key);

/* Resets every field whose `lasts` is the word to its default. */
void table_lapse(World *w, const char *word);

/* Positions of units and items. Cells and holders list their units by row, and their items in the order in
 * which they arrived. The items of a removed unit are nowhere. */
/* CELL_NONE: off the map. A unit in a holder (inside.h) leaves it. */
void place_unit(World *w, Handle unit, CellId cell);
void place_item(World *w, Handle item, Handle holder, CellId cell); /* one of them, or neither */
static inline Handle cell_handle(CellId c) {
    return c < 0 ? 0 : handle_make(KIND_CELL, 0, (uint32_t)c);
}
static inline CellId handle_cell(Handle h) { return h ? (CellId)handle_row(h) : CELL_NONE; }

#endif
