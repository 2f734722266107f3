/* plan_turn.c - a plan turned by 180 degrees: drawings, places, sides and directions.
 *
 * All decks turn about the middle of the largest, so that they stay above each other. In an odd number of
 * columns of hexes those that lie half a hex lower are turned to where they have a row less; if one of them
 * reaches the last row, the turned plan has a row more. */
#include "mod/plan_scan.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SIDES = 6 };

static const char *const square_sides[] = {"n", "e", "s", "w"};
/* Who stands on a square may look at a corner of it. */
static const char *const square_ways[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
static const char *const hex_sides[] = {"n", "ne", "se", "s", "sw", "nw"};

typedef struct Turn {
    PlanScan *s; /* of the plan around it, for memory */
    Plan *p;
    const char *const *sides, *const *ways;
    int side_count, way_count;
    int w, h;
    bool lower_short; /* columns half a hex lower have a row less */
} Turn;

static int larger(int a, int b) { return a > b ? a : b; }

/* Does a column of the deck that lies half a hex lower have a cell in this row? */
static bool lower_in_row(const PlanDeck *d, int y) {
    for (int x = 1; x < d->w; x += 2)
        if (d->cells[y * d->w + x] >= 0) return true;
    return false;
}

static void measure(Turn *t) {
    const Plan *p = t->p;
    bool hex = strcmp(p->grid, "hex") == 0;
    for (int i = 0; i < p->deck_count; i++) {
        t->w = larger(t->w, p->decks[i].w);
        t->h = larger(t->h, p->decks[i].h);
    }
    t->sides = hex ? hex_sides : square_sides;
    t->side_count = hex ? 6 : 4;
    t->ways = hex ? hex_sides : square_ways;
    t->way_count = hex ? 6 : 8;
    t->lower_short = hex && t->w % 2 == 1;
    int last = t->h - 1;
    for (int i = 0; t->lower_short && i < p->deck_count; i++)
        if (p->decks[i].h > last && lower_in_row(&p->decks[i], last)) t->h = last + 2;
}

static void turn_place(const Turn *t, int *x, int *y) {
    bool shorter = t->lower_short && (*x & 1);
    *x = t->w - 1 - *x;
    *y = t->h - 1 - shorter - *y;
}

static int16_t *nothing(PlanScan *s, size_t n) {
    int16_t *list = malloc(n * sizeof *list);
    if (list) memset(list, -1, n * sizeof *list);
    s->no_memory |= !list;
    return list;
}

static void turn_cell(const Turn *t, const PlanDeck *from, PlanDeck *to, int x, int y) {
    int tx = x, ty = y;
    turn_place(t, &tx, &ty);
    if (ty < 0) return; /* below the last row, where nothing is drawn */
    to->cells[ty * to->w + tx] = from->cells[y * from->w + x];
    for (int side = 0; side < t->side_count; side++) {
        const int16_t *old = plan_side(t->p, from, x, y, side);
        int16_t *new = plan_side(t->p, to, tx, ty, (side + t->side_count / 2) % t->side_count);
        if (old && new &&*old >= 0) *new = *old;
    }
}

static void turn_deck(const Turn *t, PlanDeck *d) {
    PlanDeck to = *d;
    size_t w = (size_t)t->w, h = (size_t)t->h;
    to.w = t->w, to.h = t->h, to.left = to.top = 0;
    to.cells = nothing(t->s, w * h);
    to.vertical = nothing(t->s, (w + 1) * (2 * h + 1));
    to.horizontal = nothing(t->s, w * (h + 1));
    for (int y = 0; y < d->h && !t->s->no_memory; y++)
        for (int x = 0; x < d->w; x++) turn_cell(t, d, &to, x, y);
    free(d->cells);
    free(d->vertical);
    free(d->horizontal);
    *d = to;
}

/* A box of hexes is turned column by column: its columns do not all end in one row. */
static void turn_boxes(const Turn *t, PlanAt *at) {
    int(*boxes)[5] = at->boxes, count = at->box_count;
    at->boxes = NULL;
    at->box_count = 0;
    for (int i = 0; i < count; i++) {
        int step = t->lower_short ? 1 : boxes[i][3] - boxes[i][1] + 1;
        for (int x = boxes[i][1]; x <= boxes[i][3]; x += step) {
            int x1 = x + step - 1, y1 = boxes[i][4], x2 = x, y2 = boxes[i][2];
            turn_place(t, &x1, &y1);
            turn_place(t, &x2, &y2);
            int(*box)[5] = plan_scan_add(t->s, &at->boxes, &at->box_count, sizeof *box);
            if (box) memcpy(*box, (int[5]){boxes[i][0], x1, larger(y1, 0), x2, y2}, sizeof *box);
        }
    }
    free(boxes);
}

/* The opposite one of a list that goes round; NULL: it has no such name. */
static const char *opposite(const char *const *list, int n, const char *name) {
    for (int i = 0; i < n; i++)
        if (strcmp(list[i], name) == 0) return list[(i + n / 2) % n];
    return NULL;
}

/* facing=e of who starts there, up=e of stairs */
static void turn_props(const Turn *t, PlanAt *at) {
    for (int i = 0; i < at->prop_count; i++) {
        PlanProp *prop = &at->props[i];
        if (strcmp(prop->key, "facing") != 0 && strcmp(prop->key, "up") != 0) continue;
        const char *side = opposite(t->ways, t->way_count, prop->value);
        if (!side) continue;
        free(prop->value);
        prop->value = plan_scan_dup(t->s, side, (int)strlen(side));
    }
}

static void turn_line(const Turn *t, PlanAt *at) {
    const char *side = opposite(t->sides, t->side_count, at->side);
    if (side) memcpy(at->side, side, strlen(side) + 1);
    if (at->deck >= 0) turn_place(t, &at->x, &at->y);
    turn_boxes(t, at);
    turn_props(t, at);
}

void plan_turn(PlanScan *s, Plan *p) {
    Turn t = {.s = s, .p = p};
    measure(&t);
    for (int i = 0; i < p->deck_count && !s->no_memory; i++) turn_deck(&t, &p->decks[i]);
    for (int i = 0; i < p->at_count && !s->no_memory; i++) turn_line(&t, &p->at[i]);
}
