/* veil.c - takes out of a copy what a side may not know. Which things are hidden by rule is asked. */
#include "world/veil.h"

#include <string.h>

#include "world/fast/veiled.h"
#include "world/mask.h"
#include "world/reveal.h"

Handle veil_owner(const World *w, Handle thing) {
    switch (handle_kind(thing)) {
    case KIND_SIDE: return thing;
    case KIND_SEAT: return (Handle)table_get(w, thing, SEAT_SIDE);
    case KIND_UNIT: return (Handle)table_get(w, thing, UNIT_SIDE);
    case KIND_ITEM: return veil_owner(w, (Handle)table_get(w, thing, ITEM_HOLDER));
    case KIND_TIMER: return veil_owner(w, (Handle)table_get(w, thing, TIMER_OF));
    default: return 0;
    }
}

/* The same of a live thing by its words. Who owns an item depends on its holder, who may be gone. */
static Handle owner_at(const World *w, int kind, const int32_t *at, int32_t stride) {
    if (kind == KIND_UNIT) return (Handle)at[UNIT_SIDE * stride];
    Handle holder = (Handle)at[ITEM_HOLDER * stride];
    if (!holder || handle_kind(holder) != KIND_UNIT) return veil_owner(w, holder);
    const int32_t *by = table_row(w, holder, &stride);
    return by ? (Handle)by[UNIT_SIDE * stride] : 0;
}

/* A field `seat` of a record says whose it is. */
static Handle seat_of_record(const World *w, Handle thing) {
    int kind = handle_kind(thing), col = schema_field(w->schema, kind, "seat");
    const Field *f = col > 0 ? &w->schema->kinds[kind].fields[col] : NULL;
    bool says = f && f->type == FT_REF && f->of == KIND_SEAT && f->shape == SHAPE_ONE;
    return says ? (Handle)table_get(w, thing, col) : 0;
}

Handle veil_seat(const World *w, Handle thing) {
    if (!thing) return 0;
    switch (handle_kind(thing)) {
    case KIND_SEAT: return thing;
    case KIND_UNIT: return (Handle)table_get(w, thing, UNIT_SEAT);
    case KIND_ITEM: return veil_seat(w, (Handle)table_get(w, thing, ITEM_HOLDER));
    case KIND_TIMER: return veil_seat(w, (Handle)table_get(w, thing, TIMER_OF));
    default: return handle_kind(thing) >= KIND_FIRST_RECORD ? seat_of_record(w, thing) : 0;
    }
}

bool veil_sees(World *w, const Field *f, Handle side, Handle seat, Handle thing,
               const VeilRules *rules) {
    if (f->see == SEE_SEAT) return seat && veil_seat(w, thing) == seat;
    if (f->see == SEE_ALL) return true;
    if (f->see == SEE_NOBODY) return false;
    if (f->see == SEE_OWNER) return side && veil_owner(w, thing) == side;
    return rules->sees_field && rules->sees_field(rules->ud, w, f->see_function, side, seat, thing);
}

/* Fields that depend on who owns the thing, or that nobody sees, of the kinds of which there are many. */
static bool is_owned(int kind, const Field *f) {
    bool many = kind == KIND_UNIT || kind == KIND_ITEM;
    return many && (f->see == SEE_OWNER || f->see == SEE_NOBODY);
}

/* Whose the last thing was: those of one owner mostly lie side by side. */
typedef struct LastOwner {
    Handle by; /* the word that says so */
    bool asked, own;
} LastOwner;

static bool is_own(const World *w, int kind, const int32_t *at, int32_t stride, Handle side,
                   LastOwner *last) {
    Handle by = (Handle)at[(kind == KIND_UNIT ? UNIT_SIDE : ITEM_HOLDER) * stride];
    if (!last->asked || last->by != by)
        *last = (LastOwner){by, true, owner_at(w, kind, at, stride) == side};
    return last->own;
}

static bool all_are(const int32_t *words, int32_t count, int32_t word) {
    int32_t other = 0;
    for (int32_t i = 0; i < count; i++) other |= words[i] ^ word;
    return other == 0;
}

/* Takes out of a column what is not the side's. A list that is hidden is let lie: the view is rebuilt
 * before long. */
static int hide_column(World *view, const World *w, int kind, int col, Handle side) {
    const Field *f = &w->schema->kinds[kind].fields[col];
    const TableHead *t = &world_head(w)->tables[kind];
    const int32_t *at = w->mem + t->base;
    int32_t word = t->base + col * t->cap, init = f->shape == SHAPE_ONE ? f->init : 0;
    bool owned = side && f->see == SEE_OWNER;
    LastOwner last = {0};
    int hidden = 0;
    if (!owned && all_are(w->mem + word, t->rows, init)) return t->alive;
    for (int32_t row = 0; row < t->rows; row++) {
        if (!(at[row] & 1) || (owned && is_own(w, kind, at + row, t->cap, side, &last))) continue;
        if (w->mem[word + row] != init) world_put(view, word + row, init);
        hidden++;
    }
    return hidden;
}

static int hide_owned(World *view, const World *w, int kind, int col, Handle side) {
    VeiledColumn *known = veiled_column(view, w, kind, col, side);
    if (known && known->stands) return known->hidden;
    uint64_t before = view->content;
    int hidden = hide_column(view, w, kind, col, side);
    if (!known) return hidden;
    known->content = view->content - before;
    return known->hidden = hidden;
}

/* Before anything else is written to the view. */
static int hide_all_owned(World *view, const World *w, Handle side) {
    const Schema *s = w->schema;
    int hidden = 0;
    for (int k = KIND_UNIT; k <= KIND_ITEM; k++)
        for (int c = 1; s->veiled[k] && c < s->kinds[k].count; c++)
            if (is_owned(k, &s->kinds[k].fields[c])) hidden += hide_owned(view, w, k, c, side);
    veiled_made(view, w);
    return hidden;
}

static int hide_field(World *view, World *w, int kind, int col, Handle side, Handle seat,
                      const VeilRules *rules) {
    const Field *f = &w->schema->kinds[kind].fields[col];
    int row = 0, hidden = 0;
    for (Handle h; (h = table_next(w, kind, &row));) {
        if (veil_sees(w, f, side, seat, h, rules)) continue;
        if (f->shape == SHAPE_ONE) table_set(view, h, col, f->init);
        else list_clear(view, h, col);
        hidden++;
    }
    return hidden;
}

static int hide_fields(World *view, World *w, int kind, Handle side, Handle seat,
                       const VeilRules *rules) {
    const Kind *k = &w->schema->kinds[kind];
    int hidden = 0, rows = table_rows(w, kind);
    for (int c = 1; c < k->count && rows; c++) {
        if (k->fields[c].see == SEE_ALL || is_owned(kind, &k->fields[c])) continue;
        hidden += hide_field(view, w, kind, c, side, seat, rules);
    }
    return hidden;
}

/* Is the reference that the thing has in w to one that was taken out of the view? */
static bool lost(const World *view, const World *w, Handle thing, int col) {
    Handle to = (Handle)table_get(w, thing, col);
    return to && table_alive(w, to) && !table_alive(view, to);
}

static bool goes_with_hidden(const World *view, const World *w, Handle thing) {
    switch (handle_kind(thing)) {
    case KIND_ITEM: return lost(view, w, thing, ITEM_HOLDER);
    case KIND_TIMER: return lost(view, w, thing, TIMER_OF) || lost(view, w, thing, TIMER_ON);
    default: return false;
    }
}

static int hide_things(World *view, World *w, int kind, Handle side, const VeilRules *rules) {
    int row = 0, hidden = 0;
    for (Handle h; (h = table_next(w, kind, &row));) {
        bool sees = kind == KIND_TIMER || rules->sees_thing(rules->ud, w, side, h);
        if (sees && !goes_with_hidden(view, w, h)) continue;
        table_remove(view, h);
        hidden++;
    }
    return hidden;
}

static bool is_hideable(int kind) {
    return kind == KIND_UNIT || kind == KIND_ITEM || kind == KIND_TIMER ||
           kind >= KIND_FIRST_RECORD;
}

/* ---- references to what was taken out ---- */

static bool is_gone(const World *view, const World *w, int32_t value) {
    return value && table_alive(w, (Handle)value) && !table_alive(view, (Handle)value);
}

static int drop_entries(World *view, const World *w, Handle h, int col, FieldShape shape) {
    int dropped = 0;
    for (int i = list_len(view, h, col) - 1; i >= 0; i--) {
        int32_t key = 0, value;
        if (shape == SHAPE_MAP) map_pair(view, h, col, i, &key, &value);
        else value = list_get(view, h, col, i);
        if (!is_gone(view, w, value)) continue;
        if (shape == SHAPE_MAP) map_drop(view, h, col, key);
        else list_remove(view, h, col, i);
        dropped++;
    }
    return dropped;
}

/* Entries of lists and maps that refer to what was taken out go with it: an empty place would tell how many
 * they are. */
static int hide_entries(World *view, const World *w) {
    const Schema *s = w->schema;
    int hidden = 0;
    for (int k = 1; k < s->kind_count; k++)
        for (int c = 1; c < s->kinds[k].count; c++) {
            const Field *f = &s->kinds[k].fields[c];
            bool refers = f->type == FT_REF && (f->of == KIND_NONE || is_hideable(f->of));
            int row = 0;
            if (!refers || f->shape == SHAPE_ONE) continue;
            for (Handle h; (h = table_next(view, k, &row));)
                hidden += drop_entries(view, w, h, c, f->shape);
        }
    return hidden;
}

int veil_make(World *view, World *w, Handle side, Handle seat, const VeilRules *rules) {
    const Schema *s = w->schema;
    veiled_copy(view, w, side);
    int hidden = hide_all_owned(view, w, side);
    bool hides =
        rules->sees_thing && (!rules->hides_things || rules->hides_things(rules->ud, w, side));
    int from = hides ? 1 : s->veiled_from, end = hides ? s->kind_count : s->veiled_end;
    for (int k = from; k < end; k++) {
        if (s->veiled[k]) hidden += hide_fields(view, w, k, side, seat, rules);
        if (hides && is_hideable(k)) hidden += hide_things(view, w, k, side, rules);
    }
    hidden += reveal_apply(view, w, side, seat, rules);
    if (hides) hidden += hide_entries(view, w);
    hidden += mask_make(view, w, side, rules);
    world_dice_hide(view, VEIL_SEED);
    return hidden;
}

/* ---- what all sides know ---- */

/* Each seat of the side; a side without seats is asked itself. */
static bool side_sees_field(const VeilRules *r, World *w, int function, Handle side, Handle thing) {
    int row = 0;
    bool asked = false;
    for (Handle seat; (seat = table_next(w, KIND_SEAT, &row));) {
        if ((Handle)table_get(w, seat, SEAT_SIDE) != side) continue;
        if (!r->sees_field(r->ud, w, function, side, seat, thing)) return false;
        asked = true;
    }
    return asked || r->sees_field(r->ud, w, function, side, 0, thing);
}

static bool all_see_field(void *ud, World *w, int function, Handle side, Handle seat,
                          Handle thing) {
    const VeilRules *r = ud;
    int row = 0;
    (void)seat;
    while (r->sees_field && (side = table_next(w, KIND_SIDE, &row)))
        if (!side_sees_field(r, w, function, side, thing)) return false;
    return r->sees_field != NULL;
}

static bool any_hides(void *ud, World *w, Handle side) {
    const VeilRules *r = ud;
    int row = 0;
    while ((side = table_next(w, KIND_SIDE, &row)))
        if (!r->hides_things || r->hides_things(r->ud, w, side)) return true;
    return false;
}

static bool all_know_thing(void *ud, World *w, Handle side, Handle thing) {
    const VeilRules *r = ud;
    int row = 0;
    while ((side = table_next(w, KIND_SIDE, &row))) {
        bool hides = !r->hides_things || r->hides_things(r->ud, w, side);
        if (hides && !r->sees_thing(r->ud, w, side, thing)) return false;
    }
    return true;
}

/* What the sides that do not know it take it for. Where they differ, the word of one would tell the others
 * what it knows. */
static void word_of_any(void *ud, World *w, Handle side, Handle unit, Str *word) {
    const VeilRules *r = ud;
    Str other = {0};
    int row = 0;
    while ((side = table_next(w, KIND_SIDE, &row))) {
        str_reset(&other);
        r->mask_word(r->ud, w, side, unit, &other);
        bool differ = word->len && other.len && strcmp(str_text(word), str_text(&other)) != 0;
        if (differ) str_reset(word);
        if (differ || !word->len) str_add(word, differ ? VEIL_UNKNOWN : str_text(&other));
    }
    str_clear(&other);
}

int veil_public(World *view, World *w, const VeilRules *rules) {
    VeilRules all = {(void *)rules, all_see_field, rules->sees_thing ? all_know_thing : NULL,
                     any_hides, rules->mask_word ? word_of_any : NULL};
    return veil_make(view, w, 0, 0, &all);
}
