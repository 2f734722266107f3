/* plan_climb.c - `climb = KIND` in [map]: links over the hull from deck to deck.
 *
 * Whoever crawls along the strip of outside cells around a deck comes over its edge to the strip of the next
 * one, in the same direction from the middle. So each outside cell of a deck is linked with that of the next
 * whose bearing is nearest to its own, and the other way round; a pair is linked once. The middle is that of
 * the box around what lies inside. Bearings are compared in whole numbers, those of regular hexes. Cells that
 * a part has linked already (`part` of a plan that climbs) keep those links and get no others. */
#include "mod/plan_scan.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Outside cells of a deck, and the box around the others, in the lattice. */
typedef struct Strip {
    int deck, count;
    int (*cell)[2];
    int low_x, low_y, high_x, high_y;
} Strip;

/* From the middle, doubled. */
typedef struct Way {
    int64_t x, y;
} Way;

static bool is_square(const Plan *p) { return strcmp(p->grid, "square") == 0; }
static int lattice_x(const Plan *p, int x) { return is_square(p) ? x : 3 * x; }
static int lattice_y(const Plan *p, int x, int y) { return is_square(p) ? y : 2 * y + (x & 1); }

static Way bearing(const Plan *p, const Strip *s, const int cell[2]) {
    return (Way){2 * lattice_x(p, cell[0]) - s->low_x - s->high_x,
                 2 * lattice_y(p, cell[0], cell[1]) - s->low_y - s->high_y};
}

static int64_t dot(const Plan *p, Way a, Way b) {
    return a.x * b.x + (is_square(p) ? 1 : 3) * a.y * b.y;
}
static int64_t off(Way a, Way b) { return llabs(a.x * b.y - a.y * b.x); }

static bool is_outside(const Plan *p, int type) {
    return plan_prop(p->cell_types[type].props, p->cell_types[type].prop_count, "outside") != NULL;
}

static void widen(int *low, int *high, int n) {
    *low = n < *low ? n : *low;
    *high = n > *high ? n : *high;
}

/* Does a link over the hull that a part brought end there? They are the first `of_parts` lines. */
static bool is_linked(const Plan *p, int of_parts, int deck, int x, int y) {
    for (int i = 0; i < of_parts; i++)
        for (int k = 0; p->at[i].climb && k < p->at[i].box_count; k++) {
            const int *box = p->at[i].boxes[k];
            if (box[0] == deck && box[1] == x && box[2] == y) return true;
        }
    return false;
}

static void look_at(PlanScan *s, Strip *strip, int of_parts, int x, int y) {
    const PlanDeck *d = &s->plan->decks[strip->deck];
    int type = d->cells[y * d->w + x];
    if (type >= 0 && is_outside(s->plan, type)) {
        if (is_linked(s->plan, of_parts, strip->deck, x, y)) return;
        int(*cell)[2] = plan_scan_add(s, &strip->cell, &strip->count, sizeof *cell);
        if (cell) memcpy(*cell, (int[2]){x, y}, sizeof *cell);
    } else if (type >= 0) {
        widen(&strip->low_x, &strip->high_x, lattice_x(s->plan, x));
        widen(&strip->low_y, &strip->high_y, lattice_y(s->plan, x, y));
    }
}

static Strip strip_of(PlanScan *s, int of_parts, int deck) {
    Strip strip = {deck, 0, NULL, INT_MAX, INT_MAX, INT_MIN, INT_MIN};
    for (int y = 0; y < s->plan->decks[deck].h; y++)
        for (int x = 0; x < s->plan->decks[deck].w; x++) look_at(s, &strip, of_parts, x, y);
    if (strip.low_x > strip.high_x) strip.count = 0; /* nothing has a direction from nowhere */
    return strip;
}

/* The cell of the other strip whose bearing is nearest to that one; of equals the nearest to the middle. -1:
 * none is on that side. */
static int nearest(const Plan *p, Way want, const Strip *to) {
    int best = -1;
    Way at = {0, 0};
    for (int i = 0; i < to->count; i++) {
        Way w = bearing(p, to, to->cell[i]);
        if (dot(p, want, w) <= 0) continue;
        int64_t less =
            best < 0 ? -1 : off(want, w) * dot(p, want, at) - off(want, at) * dot(p, want, w);
        if (less > 0 || (less == 0 && dot(p, w, w) >= dot(p, at, at))) continue;
        best = i;
        at = w;
    }
    return best;
}

static void add_link(PlanScan *s, const Strip *a, int i, const Strip *b, int j, const char *kind,
                     int line) {
    PlanAt *at = plan_scan_add(s, &s->plan->at, &s->plan->at_count, sizeof *at);
    if (!at) return;
    *at = (PlanAt){.what = plan_scan_dup(s, "link", 4), .deck = -1, .line = line, .climb = true};
    const Strip *ends[2] = {a, b};
    const int number[2] = {i, j};
    for (int k = 0; k < 2; k++) {
        const int *c = ends[k]->cell[number[k]];
        int(*box)[5] = plan_scan_add(s, &at->boxes, &at->box_count, sizeof *box);
        if (box) memcpy(*box, (int[5]){ends[k]->deck, c[0], c[1], c[0], c[1]}, sizeof *box);
    }
    plan_scan_prop(s, &at->props, &at->prop_count, plan_scan_dup(s, "kind", 4),
                   plan_scan_dup(s, kind, (int)strlen(kind)));
}

/* From the upper deck to the lower, and where that left some out, from the lower to the upper. */
static void join(PlanScan *s, const Strip *a, const Strip *b, const char *kind, int line) {
    const Plan *p = s->plan;
    int *below = calloc((size_t)a->count + 1, sizeof *below);
    if (!below) s->no_memory = true;
    for (int i = 0; below && i < a->count; i++) {
        below[i] = nearest(p, bearing(p, a, a->cell[i]), b);
        if (below[i] >= 0) add_link(s, a, i, b, below[i], kind, line);
    }
    for (int j = 0; below && j < b->count; j++) {
        int i = nearest(p, bearing(p, b, b->cell[j]), a);
        if (i >= 0 && below[i] != j) add_link(s, a, i, b, j, kind, line);
    }
    free(below);
}

/* The next lower deck, -1: there is none. */
static int deck_below(const Plan *p, int deck) {
    int best = -1;
    for (int i = 0; i < p->deck_count; i++)
        if (p->decks[i].level < p->decks[deck].level &&
            (best < 0 || p->decks[i].level > p->decks[best].level))
            best = i;
    return best;
}

void plan_climb(PlanScan *s, int line) {
    const char *kind = plan_prop(s->plan->head, s->plan->head_count, "climb");
    int before = s->plan->at_count;
    if (!kind) return;
    for (int d = 0; d < s->plan->deck_count && !plan_scan_stopped(s); d++) {
        int under = deck_below(s->plan, d);
        if (under < 0) continue;
        Strip a = strip_of(s, before, d), b = strip_of(s, before, under);
        join(s, &a, &b, kind, line);
        free(a.cell);
        free(b.cell);
    }
    bool climbs = s->plan->at_count > before;
    for (int i = 0; i < before; i++) climbs = climbs || s->plan->at[i].climb;
    if (!climbs)
        diag_hint(
            plan_scan_error(s, line, 1, "GW0391", "climb = %.40s links nothing", kind),
            "draw cells with outside=yes around decks above each other, or leave the key out");
}
