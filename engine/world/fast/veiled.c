/* veiled.c - tells by the stamps of pages what of a view is as it was. What is hidden, and from whom, is
 * veil.c's. */
#include "world/fast/veiled.h"

#include <stdlib.h>
#include <string.h>

#include "world/table.h"

void veiled_leave(World *view) {
    free(view->veiled);
    view->veiled = NULL;
}

/* NULL: no column is gone through, what is written to the view is of interest to somebody else, or there is
 * no memory. */
static Veiled *memory_of(World *view, const World *w) {
    bool any = w->schema->veiled[KIND_UNIT] || w->schema->veiled[KIND_ITEM];
    if (!any || view->journal.on || w->drift.base || w->broken) veiled_leave(view);
    else if (!view->veiled) view->veiled = calloc(1, sizeof *view->veiled);
    Veiled *v = view->veiled;
    if (v && (v->schema != w->schema || v->more)) *v = (Veiled){.schema = w->schema};
    return v;
}

static int32_t first_page(const VeiledColumn *c) { return c->at >> WORLD_PAGE_BITS; }
static int32_t pages(const VeiledColumn *c) {
    return c->rows == 0 ? 0 : ((c->at + c->rows - 1) >> WORLD_PAGE_BITS) - first_page(c) + 1;
}

static int32_t column_at(const World *w, int kind, int col) {
    const TableHead *t = &world_head(w)->tables[kind];
    return t->base + col * t->cap;
}

/* Which rows exist and who owns each depends on these columns alone. */
static bool owners_stand(Veiled *v, const World *w) {
    static const int cols[VEILED_OWNERS][2] = {{KIND_UNIT, COL_ALIVE},
                                               {KIND_UNIT, UNIT_SIDE},
                                               {KIND_ITEM, COL_ALIVE},
                                               {KIND_ITEM, ITEM_HOLDER}};
    bool stand = true;
    for (int i = 0; i < VEILED_OWNERS; i++) {
        ColumnLast was = v->owners[i];
        int32_t rows = world_head(w)->tables[cols[i][0]].rows;
        const int32_t *words = w->mem + column_at(w, cols[i][0], cols[i][1]);
        if (rows) columns_number(&w->schema->columns, words, (uint32_t)rows, &v->owners[i]);
        else v->owners[i] = (ColumnLast){0};
        stand &= v->owners[i].number == was.number && v->owners[i].renewed == was.renewed;
    }
    return stand;
}

static bool column_stands(const VeiledColumn *c, const World *view, const World *w, Handle side) {
    if (c->side != side || c->at != column_at(w, c->kind, c->col)) return false;
    const uint64_t *of = w->stamps + first_page(c), *as = view->stamps + first_page(c);
    size_t size = (size_t)pages(c) * sizeof *of;
    return !memcmp(of, c->of, size) && !memcmp(as, c->as, size);
}

static bool share_a_page(const VeiledColumn *a, const VeiledColumn *b) {
    return first_page(a) < first_page(b) + pages(b) && first_page(b) < first_page(a) + pages(a);
}

/* What has to be copied takes along whatever lies on the same page. */
static bool falls_by_others(const Veiled *v, const VeiledColumn *c) {
    for (int i = 0; i < v->count; i++)
        if (!v->columns[i].stands && share_a_page(c, &v->columns[i])) return true;
    return false;
}

static void find_standing(Veiled *v, const World *view, const World *w, Handle side) {
    bool owners = owners_stand(v, w), fell = true;
    for (int i = 0; i < v->count; i++)
        v->columns[i].stands = owners && column_stands(&v->columns[i], view, w, side);
    while (fell) {
        fell = false;
        for (int i = 0; i < v->count; i++) {
            VeiledColumn *c = &v->columns[i];
            if (!c->stands || !falls_by_others(v, c)) continue;
            c->stands = false;
            fell = true;
        }
    }
}

static void stamp(World *view, const VeiledColumn *c, const uint64_t *stamps) {
    memcpy(view->stamps + first_page(c), stamps, (size_t)pages(c) * sizeof *stamps);
}

/* Pages that pass for those of the world are not copied. */
void veiled_copy(World *view, const World *w, Handle side) {
    Veiled *v = memory_of(view, w);
    if (v) find_standing(v, view, w, side);
    for (int i = 0; v && i < v->count; i++)
        if (v->columns[i].stands) stamp(view, &v->columns[i], v->columns[i].of);
    if (v && v->count) world_copied_in_part(view); /* trails speak of what stands too */
    world_copy(view, w);
    for (int i = 0; v && i < v->count; i++) {
        if (!v->columns[i].stands) continue;
        world_copied_in_part(view);
        stamp(view, &v->columns[i], v->columns[i].as);
        view->content += v->columns[i].content;
        view->version = ++view->schema->versions;
    }
}

static VeiledColumn *place_of(Veiled *v, int kind, int col) {
    for (int i = 0; i < v->count; i++)
        if (v->columns[i].kind == kind && v->columns[i].col == col) return &v->columns[i];
    return v->count < VEILED_COLUMNS ? &v->columns[v->count++] : NULL;
}

VeiledColumn *veiled_column(World *view, const World *w, int kind, int col, Handle side) {
    Veiled *v = view->veiled;
    VeiledColumn *c = v ? place_of(v, kind, col) : NULL;
    if (c && !c->stands) {
        *c = (VeiledColumn){.kind = kind, .col = col, .side = side};
        c->at = column_at(w, kind, col);
        c->rows = world_head(w)->tables[kind].rows;
    }
    bool fits = c && pages(c) <= VEILED_PAGES;
    if (v) v->more |= !fits;
    return fits ? c : NULL;
}

void veiled_made(World *view, const World *w) {
    Veiled *v = view->veiled;
    for (int i = 0; v && !v->more && i < v->count; i++) {
        VeiledColumn *c = &v->columns[i];
        size_t size = (size_t)pages(c) * sizeof *c->of;
        memcpy(c->of, w->stamps + first_page(c), size);
        memcpy(c->as, view->stamps + first_page(c), size);
    }
}
