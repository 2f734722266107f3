/* strides.c - which units have ever changed their cell. */
#include "play/strides.h"

#include <stdlib.h>
#include <string.h>

#include "lib/jsontext.h"
#include "world/inside.h"

struct Stride {
    Handle unit; /* 0: none was seen in this row */
    CellId cell; /* the last one where it was */
    bool made;   /* it has been counted */
};

bool match_count_strides(Match *m) {
    if (!m->strides) m->strides = json_object();
    strides_note(m);
    return m->strides != NULL;
}

void match_strides_json(const Match *m, Str *out) {
    if (m->strides) jsontext_add(m->strides, JSON_COMPACT, out);
    else str_add(out, "{}");
}

void strides_clear(Match *m) {
    json_decref(m->strides);
    free(m->stride);
}

/* False: out of memory; then nothing more is counted. */
static bool has_room(Match *m, int rows) {
    if (rows <= m->stride_cap) return true;
    Stride *more = realloc(m->stride, (size_t)rows * sizeof *more);
    if (!more) return false;
    memset(more + m->stride_cap, 0, (size_t)(rows - m->stride_cap) * sizeof *more);
    m->stride = more;
    m->stride_cap = rows;
    return true;
}

/* From the map to nowhere, and from nowhere to the map, is no step. */
static void look_at(Match *m, Handle unit) {
    World *w = m->flow->w;
    Stride *s = &m->stride[handle_row(unit)];
    CellId cell = unit_cell_of(w, unit);
    if (s->unit != unit) *s = (Stride){.unit = unit, .cell = CELL_NONE};
    bool steps = cell != CELL_NONE && s->cell != CELL_NONE && cell != s->cell;
    if (steps && !s->made) {
        Handle side = (Handle)table_get(w, unit, UNIT_SIDE);
        jsontext_count(m->strides, schema_text(w->schema, table_get(w, side, SIDE_ID)), 1);
        s->made = true;
    }
    if (cell != CELL_NONE) s->cell = cell;
}

void strides_note(Match *m) {
    World *w = m->flow->w;
    if (!m->strides || !has_room(m, table_rows(w, KIND_UNIT))) return;
    int row = 0;
    for (Handle unit; (unit = table_next(w, KIND_UNIT, &row));) look_at(m, unit);
}
