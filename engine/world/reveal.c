/* reveal.c - keeps in timers what seats were told of fields, and writes it into their views. */
#include "world/reveal.h"

#include <string.h>

#include "lib/str.h"
#include "world/table.h"

static const char SEEN[] = " seen";

bool reveal_is(const World *w, Handle timer) {
    return handle_kind(timer) == KIND_TIMER && table_alive(w, timer) &&
           !table_get(w, timer, TIMER_EFFECT);
}

static const char *text_of(const World *w, Handle timer) {
    return schema_text(w->schema, table_get(w, timer, TIMER_TO));
}

static bool is_seen(const World *w, Handle timer) { return strchr(text_of(w, timer), ' ') != NULL; }

/* Names of fields are words. */
static int column_of(const World *w, Handle timer) {
    const char *text = text_of(w, timer);
    size_t len = strcspn(text, " ");
    const Kind *k = &w->schema->kinds[handle_kind((Handle)table_get(w, timer, TIMER_ON))];
    for (int c = 1; c < k->count; c++)
        if (strlen(k->fields[c].name) == len && !memcmp(k->fields[c].name, text, len)) return c;
    return -1;
}

void reveal_write(World *w, Handle timer, Handle thing, int col, bool seen) {
    const Field *f = &w->schema->kinds[handle_kind(thing)].fields[col];
    int32_t value = table_get(w, thing, col);
    Str to = {0};
    str_addf(&to, "%s%s", f->name, seen ? SEEN : "");
    bool words = seen && f->type == FT_STR && value >= 0;
    if (words) str_addf(&to, " %s", schema_text(w->schema, value));
    table_set(w, timer, TIMER_ON, (int32_t)thing);
    table_set(w, timer, TIMER_TO, schema_string(w->schema, str_text(&to), to.len));
    table_set(w, timer, TIMER_AMOUNT, !seen || words ? 0 : value);
    str_clear(&to);
}

/* The value that was seen. A reference to what the view does not hold is none. */
static int32_t seen_value(const World *view, const World *w, Handle timer, const Field *f) {
    int32_t value = table_get(w, timer, TIMER_AMOUNT);
    const char *text = text_of(w, timer) + strlen(f->name) + sizeof SEEN - 1;
    if (f->type == FT_STR && value >= 0)
        return *text ? schema_string(w->schema, text + 1, strlen(text + 1)) : -1;
    bool gone = f->type == FT_REF && value && !table_alive(view, (Handle)value);
    return gone ? 0 : value;
}

Handle reveal_find(const World *w, Handle seat, Handle thing, int col) {
    int row = 0;
    for (Handle h; (h = table_next(w, KIND_TIMER, &row));)
        if (reveal_is(w, h) && (Handle)table_get(w, h, TIMER_OF) == seat &&
            (Handle)table_get(w, h, TIMER_ON) == thing && column_of(w, h) == col)
            return h;
    return 0;
}

bool reveal_is_true(const World *w, Handle seat, Handle thing, int col) {
    Handle timer = reveal_find(w, seat, thing, col);
    return timer && !is_seen(w, timer);
}

uint64_t reveal_number(const World *w, Handle seat) {
    int row = 0;
    uint64_t n = 0;
    for (Handle h; (h = table_next(w, KIND_TIMER, &row));)
        if (reveal_is(w, h) && (Handle)table_get(w, h, TIMER_OF) == seat) n = n * 31 + h;
    return n;
}

void reveal_end_all(World *w, Handle thing) {
    int row = 0;
    for (Handle h; (h = table_next(w, KIND_TIMER, &row));)
        if (reveal_is(w, h) && (Handle)table_get(w, h, TIMER_ON) == thing) table_remove(w, h);
}

static void copy_entries(World *view, const World *w, Handle thing, int col, FieldShape shape) {
    int n = list_len(w, thing, col);
    list_clear(view, thing, col);
    for (int i = 0; i < n; i++) {
        int32_t key = 0, value = 0;
        if (shape == SHAPE_LIST) {
            list_set(view, thing, col, i, list_get(w, thing, col, i));
        } else {
            map_pair(w, thing, col, i, &key, &value);
            map_put(view, thing, col, key, value);
        }
    }
}

/* What the seat sees anyway is as it is. */
static void show(World *view, World *w, Handle timer, Handle side, Handle seat,
                 const VeilRules *rules) {
    Handle thing = (Handle)table_get(w, timer, TIMER_ON);
    int col = column_of(w, timer);
    if (col < 0 || !table_alive(w, thing) || !table_alive(view, thing)) return;
    const Field *f = &w->schema->kinds[handle_kind(thing)].fields[col];
    if (veil_sees(w, f, side, seat, thing, rules)) return;
    if (is_seen(w, timer)) table_set(view, thing, col, seen_value(view, w, timer, f));
    else if (f->shape == SHAPE_ONE) table_set(view, thing, col, table_get(w, thing, col));
    else copy_entries(view, w, thing, col, f->shape);
}

int reveal_apply(World *view, World *w, Handle side, Handle seat, const VeilRules *rules) {
    int row = 0, hidden = 0;
    for (Handle h; (h = table_next(w, KIND_TIMER, &row));) {
        if (!reveal_is(w, h)) continue;
        if (seat && (Handle)table_get(w, h, TIMER_OF) == seat) {
            show(view, w, h, side, seat, rules);
        } else {
            table_remove(view, h);
            hidden++;
        }
    }
    return hidden;
}
