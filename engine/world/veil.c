/* veil.c - takes out of a copy what a side may not know. Which things are hidden by rule is asked. */
#include "veil.h"

#include "../lib/rng.h"
#include "mask.h"

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

static bool may_see(World *w, const Field *f, Handle side, Handle thing, const VeilRules *rules) {
    if (f->see == SEE_ALL) return true;
    if (f->see == SEE_NOBODY) return false;
    if (f->see == SEE_OWNER) return side && veil_owner(w, thing) == side;
    return rules->sees_field && rules->sees_field(rules->ud, w, f->see_function, side, thing);
}

static int hide_field(World *view, World *w, int kind, int col, Handle side,
                      const VeilRules *rules) {
    const Field *f = &w->schema->kinds[kind].fields[col];
    int row = 0, hidden = 0;
    for (Handle h; (h = table_next(w, kind, &row));) {
        if (may_see(w, f, side, h, rules)) continue;
        if (f->shape == SHAPE_ONE) table_set(view, h, col, f->init);
        else list_clear(view, h, col);
        hidden++;
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

int veil_make(World *view, World *w, Handle side, const VeilRules *rules) {
    const Schema *s = w->schema;
    int hidden = 0;
    world_copy(view, w);
    bool hides =
        rules->sees_thing && (!rules->hides_things || rules->hides_things(rules->ud, w, side));
    for (int k = 1; k < s->kind_count; k++) {
        for (int c = 1; s->veiled[k] && c < s->kinds[k].count; c++)
            if (s->kinds[k].fields[c].see != SEE_ALL)
                hidden += hide_field(view, w, k, c, side, rules);
        bool may_hide =
            k == KIND_UNIT || k == KIND_ITEM || k == KIND_TIMER || k >= KIND_FIRST_RECORD;
        if (may_hide && hides) hidden += hide_things(view, w, k, side, rules);
    }
    hidden += mask_make(view, w, side, rules);
    world_reseed(view, rng_key(0, "view"));
    world_dice_restart(view);
    return hidden;
}
