/* inside.c - who is in what, how far outward, and what reaches him there. */
#include "world/inside.h"

enum {
    INSIDE_DEEPEST = 64
}; /* a cage in the arms of one who rides in a car: nobody builds deeper */

static const Holds *holds_of(const World *w, Handle holder) {
    return &w->schema->holds[handle_kind(holder)];
}

static Handle live(const World *w, int32_t word) {
    return word && table_alive(w, (Handle)word) ? (Handle)word : 0;
}

Handle inside_holder(const World *w, Handle unit) {
    int col = w->schema->inside;
    if (!col || handle_kind(unit) != KIND_UNIT) return 0;
    return live(w, table_get(w, unit, col));
}

static Handle bearer_of(const World *w, Handle holder) {
    int col = holds_of(w, holder)->bearer;
    return col ? live(w, table_get(w, holder, col)) : 0;
}

/* The next holder outward: that of its bearer. */
static Handle holder_around(const World *w, Handle holder) {
    Handle bearer = bearer_of(w, holder);
    return bearer ? inside_holder(w, bearer) : 0;
}

CellId holder_cell(const World *w, Handle holder) {
    for (int n = 0; holder && n < INSIDE_DEEPEST; n++) {
        Handle cell = (Handle)table_get(w, holder, holds_of(w, holder)->cell);
        if (cell) return handle_cell(cell);
        Handle bearer = bearer_of(w, holder);
        if (!bearer) return CELL_NONE;
        cell = (Handle)table_get(w, bearer, UNIT_CELL);
        if (cell) return handle_cell(cell);
        holder = inside_holder(w, bearer);
    }
    return CELL_NONE;
}

CellId inside_cell(const World *w, Handle unit) {
    Handle cell = (Handle)table_get(w, unit, UNIT_CELL), holder;
    if (cell) return handle_cell(cell);
    return (holder = inside_holder(w, unit)) ? holder_cell(w, holder) : CELL_NONE;
}

/* Is it that holder, or one further outward? */
static bool is_around(const World *w, Handle holder, Handle from) {
    for (int n = 0; from && n < INSIDE_DEEPEST; n++) {
        if (from == holder) return true;
        from = holder_around(w, from);
    }
    return false;
}

/* From a holder outward as far as one that the other is in as well. */
static bool lets_out(const World *w, Handle from, Handle other, HolderReach least) {
    for (int n = 0; from && n < INSIDE_DEEPEST && !is_around(w, from, other); n++) {
        if (holds_of(w, from)->reach < least) return false;
        from = holder_around(w, from);
    }
    return true;
}

bool inside_reaches(const World *w, Handle a, Handle b, HolderReach least) {
    Handle in_a = inside_holder(w, a), in_b = inside_holder(w, b);
    return lets_out(w, in_a, in_b, least) && lets_out(w, in_b, in_a, least);
}

bool inside_any(const World *w) {
    int col = w->schema->inside;
    if (!col) return false;
    world_note_column(w, KIND_UNIT, COL_ALIVE);
    world_note_column(w, KIND_UNIT, col);
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    const int32_t *rows = w->mem + t->base;
    for (int32_t i = 0; i < t->rows; i++)
        if ((rows[i] & 1) && rows[col * t->cap + i]) return true;
    return false;
}
