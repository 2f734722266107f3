/* mask.c - replaces units whose identity a side does not know. */
#include "world/mask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "world/inside.h"

typedef struct Masks {
    World *view;
    WorldMask *list;
    int count;
} Masks;

static const Kind *unit_kind(const World *w) { return &w->schema->kinds[KIND_UNIT]; }

static int32_t cell_order(const World *w, Handle u) {
    CellId cell = unit_cell_of(w, u);
    return cell == CELL_NONE ? INT32_MAX : (int32_t)cell;
}

/* Order of two values of an outward field; numbers of strings say nothing, their text does. */
static int compare_field(const World *w, const Field *f, int col, Handle a, Handle b) {
    int32_t x = table_get(w, a, col), y = table_get(w, b, col);
    if (f->type == FT_STR) return strcmp(schema_text(w->schema, x), schema_text(w->schema, y));
    return (x > y) - (x < y);
}

static bool counts(const Field *f) {
    return f->outward && f->shape == SHAPE_ONE && f->type != FT_REF;
}

static int compare(const World *w, const WorldMask *a, const WorldMask *b) {
    int32_t x = cell_order(w, a->real), y = cell_order(w, b->real);
    if (x != y) return x < y ? -1 : 1;
    const Kind *k = unit_kind(w);
    for (int c = 1; c < k->count; c++) {
        int order =
            counts(&k->fields[c]) ? compare_field(w, &k->fields[c], c, a->real, b->real) : 0;
        if (order) return order;
    }
    if (a->word != b->word) return a->word - b->word;
    return (a->mention > b->mention) - (a->mention < b->mention);
}

static bool add(Masks *m, Handle u, int32_t word) {
    WorldMask *mask = grow_next(&m->list, m->count, sizeof *mask);
    if (!mask) return false;
    *mask = (WorldMask){u, 0, word, INT32_MAX};
    m->count++;
    return true;
}

static WorldMask *mask_of(const Masks *m, int32_t value) {
    for (int i = 0; i < m->count; i++)
        if ((int32_t)m->list[i].real == value) return &m->list[i];
    return NULL;
}

static void mention(const Masks *m, int32_t value, int32_t *place) {
    WorldMask *mask = value ? mask_of(m, value) : NULL;
    ++*place;
    if (mask && mask->mention == INT32_MAX) mask->mention = *place;
}

static void mention_field(const Masks *m, Handle h, const Field *f, int col, int32_t *place) {
    if (f->shape == SHAPE_ONE) mention(m, table_get(m->view, h, col), place);
    for (int i = 0; f->shape == SHAPE_LIST && i < list_len(m->view, h, col); i++)
        mention(m, list_get(m->view, h, col, i), place);
    for (int i = 0; f->shape == SHAPE_MAP && i < map_len(m->view, h, col); i++) {
        int32_t key, value;
        map_pair(m->view, h, col, i, &key, &value);
        mention(m, value, place);
    }
}

static bool speaks_of_units(const Field *f) {
    return f->type == FT_REF && (f->of == KIND_UNIT || f->of == KIND_NONE);
}

/* Where in the view each is spoken of first: two that are alike in all else are told apart by that, and
 * by nothing else. Chains of units in cells and of items in hands follow rows, and do not count. */
static void find_mentions(const Masks *m) {
    const Schema *s = m->view->schema;
    int32_t place = 0;
    for (int k = 1; k < s->kind_count; k++)
        for (int c = 1; c < s->kinds[k].count; c++) {
            const Field *f = &s->kinds[k].fields[c];
            bool chain = f->fixed && (k == KIND_CELL || k == KIND_UNIT || k == KIND_ITEM);
            if (!speaks_of_units(f) || chain) continue;
            int row = 0;
            for (Handle h; (h = table_next(m->view, k, &row));)
                if (!mask_of(m, (int32_t)h)) mention_field(m, h, f, c, &place);
        }
}

static void sort(const Masks *m) {
    for (int i = 1; i < m->count; i++)
        for (int at = i; at > 0 && compare(m->view, &m->list[at], &m->list[at - 1]) < 0; at--) {
            WorldMask later = m->list[at - 1];
            m->list[at - 1] = m->list[at];
            m->list[at] = later;
        }
}

static void collect(Masks *m, World *w, Handle side, const VeilRules *rules) {
    Str word = {0};
    int row = 0;
    for (Handle u; (u = table_next(m->view, KIND_UNIT, &row));) {
        str_reset(&word);
        rules->mask_word(rules->ud, w, side, u, &word);
        if (!word.len) continue;
        /* What cannot be masked for want of memory is not shown at all. */
        if (!add(m, u, schema_string(w->schema, str_text(&word), word.len)))
            table_remove(m->view, u);
    }
    str_clear(&word);
}

static void drop_items(World *view, Handle holder) {
    int row = 0;
    for (Handle i; (i = table_next(view, KIND_ITEM, &row));)
        if ((Handle)table_get(view, i, ITEM_HOLDER) == holder) table_remove(view, i);
}

static void copy_outward(World *view, Handle from, Handle to) {
    const Kind *k = unit_kind(view);
    for (int c = 1; c < k->count; c++)
        if (counts(&k->fields[c])) table_set(view, to, c, table_get(view, from, c));
    table_set(view, to, UNIT_SIDE, table_get(view, from, UNIT_SIDE));
    table_set(view, to, UNIT_SEAT, table_get(view, from, UNIT_SEAT));
}

static void name(World *view, Handle u, int32_t word, int number) {
    char id[80];
    const char *text = schema_text(view->schema, word);
    int n = snprintf(id, sizeof id, "%.64s%d", text, number);
    table_set(view, u, UNIT_ID, schema_string(view->schema, id, (size_t)n));
    table_set(view, u, UNIT_NAME, table_get(view, u, UNIT_ID));
}

static void replace(World *view, WorldMask *m, int number) {
    Handle cell = (Handle)table_get(view, m->real, UNIT_CELL);
    Handle holder = inside_holder(view, m->real);
    m->shown = table_add(view, KIND_UNIT);
    if (m->shown) {
        copy_outward(view, m->real, m->shown);
        name(view, m->shown, m->word, number);
    }
    drop_items(view, m->real);
    table_remove(view, m->real);
    if (m->shown) place_unit(view, m->shown, handle_cell(cell));
    if (m->shown && holder) table_set(view, m->shown, view->schema->inside, (int32_t)holder);
}

static int32_t mapped(const World *view, int32_t value) {
    for (int i = 0; i < view->mask_count; i++)
        if ((int32_t)view->masks[i].real == value) return (int32_t)view->masks[i].shown;
    return value;
}

static void map_field(World *view, Handle h, const Field *f, int col) {
    if (f->shape == SHAPE_ONE) {
        int32_t v = table_get(view, h, col), to = mapped(view, v);
        if (v && to != v) table_set(view, h, col, to);
    }
    for (int i = 0; f->shape == SHAPE_LIST && i < list_len(view, h, col); i++)
        list_set(view, h, col, i, mapped(view, list_get(view, h, col, i)));
    for (int i = 0; f->shape == SHAPE_MAP && i < map_len(view, h, col); i++) {
        int32_t key, value;
        map_pair(view, h, col, i, &key, &value);
        map_put(view, h, col, key, mapped(view, value));
    }
}

/* Whatever spoke of a masked unit speaks of the thing that stands for it. */
static void map_references(World *view) {
    const Schema *s = view->schema;
    for (int k = 1; k < s->kind_count; k++)
        for (int c = 1; c < s->kinds[k].count; c++) {
            const Field *f = &s->kinds[k].fields[c];
            if (!speaks_of_units(f)) continue;
            int row = 0;
            for (Handle h; (h = table_next(view, k, &row));) map_field(view, h, f, c);
        }
}

int mask_make(World *view, World *w, Handle side, const VeilRules *rules) {
    Masks m = {view, NULL, 0};
    if (rules->mask_word) collect(&m, w, side, rules);
    if (m.count) find_mentions(&m);
    sort(&m);
    for (int i = 0; i < m.count; i++) replace(view, &m.list[i], i + 1);
    free(view->masks);
    view->masks = m.list;
    view->mask_count = m.count;
    if (m.count) map_references(view);
    return m.count;
}
