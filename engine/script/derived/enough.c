/* enough.c - compares a field with a number, past what notes what is read. */
#include "script/derived/enough.h"

enum { COLUMN_AT = ENOUGH_ROWS * ENOUGH_MOST };
_Static_assert(ENOUGH_FIRST + COLUMN_AT * ENOUGH_COLUMNS <= WORLD_MOST_ASKED,
               "room for all of them");

static bool has_word(uint32_t row, int col, int64_t n) {
    return row < ENOUGH_ROWS && col < ENOUGH_COLUMNS && n >= 0 && n < ENOUGH_MOST;
}

bool enough_there(World *w, Handle unit, int col, int64_t n) {
    uint32_t row = handle_row(unit);
    if (!has_word(row, col, n)) return table_get(w, unit, col) >= n;
    int32_t number = ENOUGH_FIRST + col * COLUMN_AT + (int32_t)n * ENOUGH_ROWS + (int32_t)row;
    world_note_asked(w, number);
    return enough_value(w, number) > 0;
}

int32_t enough_value(const World *w, int32_t number) {
    int32_t at = number - ENOUGH_FIRST, row = at % ENOUGH_ROWS, n = at % COLUMN_AT / ENOUGH_ROWS;
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    const int32_t *first = w->mem + t->base + row;
    if (row >= t->rows || !(*first & 1)) return FIELD_GONE;
    return first[at / COLUMN_AT * t->cap] >= n;
}

void enough_hangs(Drift *d, const Schema *schema, int32_t number) {
    int32_t at = number - ENOUGH_FIRST;
    drift_row(d, schema, KIND_UNIT, at / COLUMN_AT, at % ENOUGH_ROWS);
}
