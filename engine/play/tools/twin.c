/* twin.c - makes a twin of a world for one side, and looks at both with its eyes. */
#include "play/tools/twin.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "lib/rng.h"
#include "play/match_rep.h"
#include "play/tools/world_difference.h"
#include "world/mask.h"
#include "world/reveal.h"

/* Another fact of the same kind. */
static int32_t other_value(World *w, const Field *f, Handle h, int col, uint64_t *n) {
    int32_t v = table_get(w, h, col);
    switch (f->type) {
    case FT_BOOL: return v == FIELD_NIL ? v : !v;
    case FT_INT: return f->min <= 1 && f->max >= 9 ? (int32_t)rng_below(7, n, 9) + 1 : v;
    default: return v;
    }
}

/* Is that field of the thing hidden from the seat? */
static bool is_hidden(const VeilRules *rules, World *w, const Field *f, Handle seat, Handle h) {
    Handle side = (Handle)table_get(w, seat, SEAT_SIDE);
    if (f->see == SEE_OWNER) return veil_owner(w, h) != side;
    return !veil_sees(w, f, side, seat, h, rules);
}

static bool is_masked(const World *view, Handle h) {
    for (int i = 0; i < view->mask_count; i++)
        if (view->masks[i].real == h) return true;
    return false;
}

/* What is hidden by its declaration, whatever the view makes of it. */
static int scramble_field(const VeilRules *rules, World *w, World *view, int kind, int col,
                          Handle seat, uint64_t *n) {
    const Field *f = &w->schema->kinds[kind].fields[col];
    if (f->see == SEE_ALL || f->shape != SHAPE_ONE) return 0;
    int row = 0, changed = 0;
    for (Handle h; (h = table_next(w, kind, &row));) {
        if (is_masked(view, h) || !is_hidden(rules, w, f, seat, h)) continue;
        if (reveal_is_true(w, seat, h, col)) continue;
        table_set(w, h, col, other_value(w, f, h, col, n));
        changed++;
    }
    return changed;
}

typedef struct Hidden {
    Handle *list;
    int count, cap;
} Hidden;

static void hide(Hidden *out, Handle h) {
    Handle *grown = grow_list(out->list, &out->cap, out->count, 32, sizeof *grown);
    if (!grown) return;
    out->list = grown;
    out->list[out->count++] = h;
}

/* What the view does not hold, and what it should not: the rules are asked themselves. */
static void find_hidden(Match *m, World *view, Handle side, Hidden *out) {
    World *w = m->flow->w;
    const VeilRules *r = &match_script(m)->rules.veil;
    bool hides = r->sees_thing && (!r->hides_things || r->hides_things(r->ud, w, side));
    for (int k = KIND_UNIT; k < w->schema->kind_count; k++) {
        int row = 0;
        bool asked = hides && (k == KIND_UNIT || k == KIND_ITEM || k >= KIND_FIRST_RECORD);
        for (Handle h; (h = table_next(w, k, &row));)
            if (!is_masked(view, h) &&
                (!table_alive(view, h) || (asked && !r->sees_thing(r->ud, w, side, h))))
                hide(out, h);
    }
}

/* A hidden thing may be anything: its fields change, but not where it is. */
static int scramble_thing(World *w, Handle h, uint64_t *n) {
    const Kind *k = &w->schema->kinds[handle_kind(h)];
    int changed = 0;
    for (int c = 1; c < k->count; c++) {
        const Field *f = &k->fields[c];
        if (f->fixed || f->shape != SHAPE_ONE || f->type == FT_REF) continue;
        table_set(w, h, c, other_value(w, f, h, c, n));
        changed++;
    }
    return changed;
}

/* The same, but where the rules would show the thing with its other values: whether it is hidden is then a
 * fact of its own, and its values are put back. */
static int scramble_hidden(World *w, const VeilRules *r, Handle side, Handle h, uint64_t *n) {
    World *before = world_fork(w);
    if (!before) return 0;
    int changed = scramble_thing(w, h, n);
    bool asked = r->sees_thing && !reveal_is(w, h); /* no rule shows what another seat was told */
    if (asked && r->sees_thing(r->ud, w, side, h)) {
        const Kind *k = &w->schema->kinds[handle_kind(h)];
        for (int c = 1; c < k->count; c++)
            if (k->fields[c].shape == SHAPE_ONE && !k->fields[c].fixed &&
                k->fields[c].type != FT_REF)
                table_set(w, h, c, table_get(before, h, c));
        changed = 0;
    }
    world_free(before);
    return changed;
}

/* Puts what shows of one unit on another: its place, if it has one, and its outward fields. */
static void put_outside(World *w, Handle u, const World *from, Handle other) {
    const Kind *k = &w->schema->kinds[KIND_UNIT];
    for (int c = 1; c < k->count; c++)
        if (k->fields[c].outward && k->fields[c].shape == SHAPE_ONE)
            table_set(w, u, c, table_get(from, other, c));
    place_unit(w, u, handle_cell((Handle)table_get(from, other, UNIT_CELL)));
}

/* Masked units of a side that are on the map change places, each with the next. */
static int exchange_masked(World *w, const World *view) {
    World *before = world_fork(w);
    int changed = 0;
    Handle last = 0, first = 0;
    for (int i = 0; before && i < view->mask_count; i++) {
        Handle u = view->masks[i].real;
        if (!table_get(before, u, UNIT_CELL)) continue;
        if (last) put_outside(w, last, before, u);
        if (last) changed++;
        if (!first) first = u;
        last = u;
    }
    if (first && first != last) put_outside(w, last, before, first);
    world_free(before);
    return changed;
}

static int make_other(Match *twin, int seat, uint64_t n) {
    World *w = twin->flow->w;
    const VeilRules *rules = &match_script(twin)->rules.veil;
    World *shown = match_view_of(twin, w, seat), *view = world_fork(shown);
    if (!view) return -1;
    /* A copy has no masks of its own; these are the view's, and are left to it. */
    view->masks = shown->masks;
    view->mask_count = shown->mask_count;
    Handle by = handle_make(KIND_SEAT, 0, (uint32_t)seat);
    Handle side = (Handle)table_get(w, by, SEAT_SIDE);
    int changed = 0;
    Hidden hidden = {0};
    find_hidden(twin, view, side, &hidden);
    for (int k = 1; k < w->schema->kind_count; k++)
        for (int c = 1; c < w->schema->kinds[k].count; c++)
            changed += scramble_field(rules, w, view, k, c, by, &n);
    for (int i = 0; i < hidden.count; i++)
        changed += scramble_hidden(w, rules, side, hidden.list[i], &n);
    free(hidden.list);
    changed += exchange_masked(w, view);
    world_reseed(w, n * 77 + 5);
    view->masks = NULL;
    view->mask_count = 0;
    world_free(view);
    return changed;
}

enum { SIGHTS = 4 };

static void look_view(Match *m, int seat, const TwinTry *how, Str *out) {
    (void)how;
    match_view_json(m, seat, out);
}

static void look_board(Match *m, int seat, const TwinTry *how, Str *out) {
    (void)how;
    match_shown(m, seat, out);
}

static void look_options(Match *m, int seat, const TwinTry *how, Str *out) {
    (void)how;
    int n = match_options(m, seat);
    if (n < 0) str_add(out, match_fault(m));
    for (int i = 0; i < n; i++) {
        match_option_text(m, i, out);
        str_add(out, " ");
        match_option_places(m, i, out);
        str_add(out, "\n");
    }
}

static void look_help(Match *m, int seat, const TwinTry *how, Str *out) {
    (void)how;
    match_help(m, seat, NULL, out, out);
}

/* From one unit to some, whether they are seen or not: ids are those of the true world. */
static void look_sights(Match *m, int seat, const TwinTry *how, Str *out) {
    (void)how;
    World *w = m->flow->w;
    int row = 0, told = 0;
    Handle from = table_next(w, KIND_UNIT, &row);
    for (Handle to; from && told < SIGHTS && (to = table_next(w, KIND_UNIT, &row)); told++) {
        Str err = {0};
        match_ask(m, seat, "see", schema_text(w->schema, table_get(w, from, UNIT_ID)),
                  schema_text(w->schema, table_get(w, to, UNIT_ID)), out, &err);
        str_addf(out, "\n%s\n", str_text(&err));
        str_clear(&err);
    }
}

static void look_refusals(Match *m, int seat, const TwinTry *how, Str *out) {
    const Rules *r = &match_script(m)->rules;
    Str err = {0};
    for (int i = 0; i < how->count; i++) {
        str_reset(&err);
        match_options(m, seat);
        int found = r->option_find(r->ud, m->view, how->texts[i], &err);
        str_addf(out, "%s: %s\n", how->texts[i], found < 0 ? str_text(&err) : "legal");
    }
    str_clear(&err);
}

static void look_bots(Match *m, int seat, const TwinTry *how, Str *out) {
    static const char *const bots[] = {"random", "greedy", "search:nodes=40,depth=3"};
    for (size_t i = 0; i < (how->greedy ? ARRAY_LEN(bots) : 1); i++) {
        match_bot(m, seat, bots[i], 9);
        int n = match_options(m, seat);
        int option = n > 0 ? bot_choose(m, seat, n) : -1;
        if (option >= 0) m->flow->rules->option_text(m->flow->rules->ud, option, out);
        str_add(out, "\n");
    }
}

/* Prints what is possible on the board, and the intents at the place of one unit, seen or not. */
static void look_intents(Match *m, int seat, const TwinTry *how, Str *out) {
    World *w = m->flow->w;
    int row = 0, n = (int)(how->n % 16);
    Handle u = 0;
    for (Handle at; n >= 0 && (at = table_next(w, KIND_UNIT, &row)); n--) u = at;
    Str err = {0};
    match_options(m, seat);
    if (u) match_intents(m, seat, schema_text(w->schema, table_get(w, u, UNIT_ID)), out, &err);
    match_possible(m, seat, out, &err);
    if (how->greedy) match_advice(m, seat, out, &err);
    str_addf(out, "\n%s\n", str_text(&err));
    str_clear(&err);
}

static const struct {
    const char *part;
    void (*look)(Match *m, int seat, const TwinTry *how, Str *out);
} looks[TWIN_LOOKS] = {{"view", look_view},        {"view", look_board},  {"options", look_options},
                       {"help", look_help},        {"help", look_sights}, {"help", look_intents},
                       {"refusal", look_refusals}, {"bot", look_bots}};

/* Where the texts part: a piece of the line there. */
static void add_piece(Str *out, const char *text, size_t at) {
    size_t from = at, to = at;
    while (from > 0 && text[from - 1] != '\n' && at - from < 40) from--;
    while (text[to] && text[to] != '\n' && to - at < 40) to++;
    str_addn(out, text + from, to - from);
}

static void differ(Match *a, Match *b, int seat, const TwinTry *how, int look,
                   TwinDifference *out) {
    Str own = {0}, other = {0};
    looks[look].look(a, seat, how, &own);
    looks[look].look(b, seat, how, &other);
    const char *x = str_text(&own), *y = str_text(&other);
    size_t at = 0;
    while (x[at] && x[at] == y[at]) at++;
    if (x[at] != y[at]) {
        out->part = looks[look].part;
        add_piece(&out->own, x, at);
        add_piece(&out->other, y, at);
    }
    str_clear(&own);
    str_clear(&other);
}

/* What both views hold, word by word: whatever is worked out on them goes by that. */
static bool views_differ(Match *a, Match *b, int seat, Str *what) {
    World *x = match_view_of(a, a->flow->w, seat), *y = match_view_of(b, b->flow->w, seat);
    return world_difference(x, y, what);
}

/* "unit 3 (c1) hits: 2 / 5" is about "unit.hits". */
static void name_field(const Str *what, Str *field) {
    const char *text = str_text(what), *end = strstr(text, ": "), *from = end;
    while (from && from > text && from[-1] != ' ') from--;
    if (!from || from == text) return;
    str_addn(field, text, strcspn(text, " "));
    str_addc(field, '.');
    str_addn(field, from, (size_t)(end - from));
}

static void compare(Match *a, Match *b, int seat, const TwinTry *how, TwinDifference *out) {
    Str what = {0};
    bool all = views_differ(a, b, seat, &what) || how->look < 0;
    for (int i = 0; i < TWIN_LOOKS && !out->part; i++)
        if (all || i == how->look) differ(a, b, seat, how, i, out);
    if (what.len) name_field(&what, &out->field);
    if (what.len && !out->part) {
        out->part = "view";
        str_add(&out->own, str_text(&what));
        str_add(&out->other, "another value");
    }
    str_clear(&what);
}

/* A copy that nobody plays, at the same decision. */
static Match *copy_of(Match *m) {
    Match *copy = match_fork(m);
    if (!copy) return NULL;
    memset(copy->bots, 0, sizeof copy->bots);
    copy->flow->state = FLOW_DECIDES;
    copy->flow->next = m->flow->next;
    return copy;
}

/* In the other world the game might be over, or somebody else be asked: then nobody could take the one for
 * the other. */
static bool at_same_decision(Match *m) {
    Flow *f = m->flow;
    Next now;
    match_focus(m, f->w);
    return f->rules->next(f->rules->ud, f->w, f, &now) == RUN_DONE && now.kind == NEXT_DECIDE &&
           now.seat == f->next.seat && now.unit == f->next.unit;
}

int twin_compare(Match *m, const TwinTry *how, TwinDifference *out) {
    *out = (TwinDifference){0};
    Match *a = copy_of(m), *b = copy_of(m);
    int seat = (int)handle_row(flow_seat(m->flow)), changed = -1;
    if (a && b) changed = make_other(b, seat, how->n);
    if (changed > 0 && !at_same_decision(b)) changed = 0;
    if (changed > 0) compare(a, b, seat, how, out);
    match_free(a);
    match_free(b);
    match_focus(m, m->flow->w);
    return changed;
}

void twin_clear(TwinDifference *d) {
    str_clear(&d->own);
    str_clear(&d->other);
    str_clear(&d->field);
    d->part = NULL;
}
