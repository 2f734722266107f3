/* families.h - how each family of derived values computes them, for the table in derived.c alone. Numbers
 * count from the first of the family. */
#ifndef GW_SCRIPT_DERIVED_FAMILIES_H
#define GW_SCRIPT_DERIVED_FAMILIES_H

#include "script/derived/derived.h"

/* Each looks up words without recording that they were read. The cell of the unit in that row: 0: it is on no
 * map; false: it is gone. */
static inline bool unit_cell(const World *w, int32_t row, Handle *cell) {
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    const int32_t *at = w->mem + t->base + row;
    bool there = row < t->rows && (at[COL_ALIVE * t->cap] & 1);
    *cell = there ? (Handle)at[UNIT_CELL * t->cap] : 0;
    return there;
}

int32_t seen_value(Derived *d, World *w, int32_t at);
int32_t sight_by_value(Derived *d, World *w, int32_t at);
int32_t position_value(Derived *d, World *w, int32_t at);
int32_t unit_query_value(Derived *d, World *w, int32_t at);

void seen_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at);
void sight_by_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at);
void position_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at);
void unit_query_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at);

#endif
