/* derived.c - the table of families, and the family whose values compare a field with a number. */
#include "script/derived/derived.h"

#include <stdlib.h>

#include "script/derived/families.h"

/* --- does a field reach a number --- */

enum { COLUMN_AT = THRESHOLD_ROWS * THRESHOLD_MOST };
_Static_assert(THRESHOLD_FIRST + COLUMN_AT * THRESHOLD_COLUMNS <= WORLD_MOST_ASKED, "all fit in");

static int32_t threshold_value(Derived *d, World *w, int32_t at) {
    (void)d;
    int32_t row = at % THRESHOLD_ROWS, n = at % COLUMN_AT / THRESHOLD_ROWS;
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    const int32_t *first = w->mem + t->base + row;
    if (row >= t->rows || !(*first & 1)) return FIELD_GONE;
    return first[at / COLUMN_AT * t->cap] >= n;
}

static void threshold_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at) {
    (void)d;
    drift_row(on, schema, KIND_UNIT, at / COLUMN_AT, at % THRESHOLD_ROWS);
}

static bool has_value(uint32_t row, int col, int64_t n) {
    return row < THRESHOLD_ROWS && col < THRESHOLD_COLUMNS && n >= 0 && n < THRESHOLD_MOST;
}

bool threshold_met(World *w, Handle unit, int col, int64_t n) {
    uint32_t row = handle_row(unit);
    if (!has_value(row, col, n)) return table_get(w, unit, col) >= n;
    int32_t at = col * COLUMN_AT + (int32_t)n * THRESHOLD_ROWS + (int32_t)row;
    world_note_asked(w, THRESHOLD_FIRST + at);
    return threshold_value(NULL, w, at) > 0;
}

/* --- all of them --- */

typedef struct Family {
    int32_t first;
    int32_t (*value)(Derived *d, World *w, int32_t at);
    void (*depends)(const Derived *d, Drift *on, const Schema *schema, int32_t at);
} Family;

/* From the last numbers down. */
static const Family families[] = {
    {THRESHOLD_FIRST, threshold_value, threshold_depends},
    {UNIT_QUERY_FIRST, unit_query_value, unit_query_depends},
    {POSITION_FIRST, position_value, position_depends},
    {SIGHT_BY_FIRST, sight_by_value, sight_by_depends},
    {SEEN_FIRST, seen_value, seen_depends},
};

static inline const Family *family_of(int32_t number) {
    const Family *f = families;
    while (number < f->first) f++;
    return f;
}

int32_t derived_value(void *derived, World *w, int32_t number) {
    const Family *f = family_of(number);
    return f->value(derived, w, number - f->first);
}

void derived_depends(Drift *d, const Schema *schema, int32_t number) {
    const Family *f = family_of(number);
    f->depends(schema->asker, d, schema, number - f->first);
}

void derived_forget(Derived *d) {
    sights_clear_all(&d->sights);
    free(d->seen.looks);
    d->seen = (SeenLooks){0};
    d->positions.map = NULL;
}

uint32_t derived_row(int32_t number) {
    uint32_t at = (uint32_t)(number - family_of(number)->first);
    return number >= THRESHOLD_FIRST ? at % THRESHOLD_ROWS : at / (uint32_t)derived_stride(number);
}

bool derived_names_unit(int32_t number, int32_t value) {
    int32_t what = (number - POSITION_FIRST) % POSITION_VALUES;
    if (number >= THRESHOLD_FIRST) return false;
    if (number < POSITION_FIRST || number >= UNIT_QUERY_FIRST) return value != 0;
    return value != 0 && (what == POSITION_UNIT || what >= POSITION_NEXT);
}
