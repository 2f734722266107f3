/* plan.c - owns and looks into a plan. plan_read.c fills it. */
#include "mod/plan.h"

#include <stdlib.h>
#include <string.h>

static void free_props(PlanProp *props, int count) {
    for (int i = 0; i < count; i++) {
        free(props[i].key);
        free(props[i].value);
    }
    free(props);
}

void plan_type_clear(PlanType *t) {
    free(t->name);
    free_props(t->props, t->prop_count);
}

void plan_at_clear(PlanAt *a) {
    free(a->what);
    free(a->name);
    free(a->boxes);
    free_props(a->props, a->prop_count);
}

static void free_deck(PlanDeck *d) {
    free(d->name);
    free(d->cells);
    free(d->vertical);
    free(d->horizontal);
}

void plan_free(Plan *p) {
    if (!p) return;
    for (int i = 0; i < p->cell_type_count; i++) plan_type_clear(&p->cell_types[i]);
    for (int i = 0; i < p->edge_type_count; i++) plan_type_clear(&p->edge_types[i]);
    for (int i = 0; i < p->deck_count; i++) free_deck(&p->decks[i]);
    for (int i = 0; i < p->at_count; i++) plan_at_clear(&p->at[i]);
    free_props(p->head, p->head_count);
    free(p->cell_types);
    free(p->edge_types);
    free(p->decks);
    free(p->at);
    free(p->file);
    free(p->id);
    free(p->title);
    free(p->grid);
    free(p);
}

const char *plan_prop(const PlanProp *props, int n, const char *key) {
    for (int i = 0; i < n; i++)
        if (strcmp(props[i].key, key) == 0) return props[i].value;
    return NULL;
}

bool plan_draws_sides(const Plan *p) {
    if (strcmp(p->grid, "square") == 0) return true;
    return strcmp(p->grid, "hex") == 0 && p->edge_type_count > 0;
}

static int16_t *square_side(const PlanDeck *d, int x, int y, int side) {
    if (side == 0 || side == 2) return &d->horizontal[(y + (side == 2)) * d->w + x];
    return &d->vertical[y * (d->w + 1) + x + (side == 1)];
}

/* Odd columns lie half a hex lower, which is one row of slanted sides. */
static int16_t *hex_side(const PlanDeck *d, int x, int y, int side) {
    if (side == 0 || side == 3) return &d->horizontal[(y + (side == 3)) * d->w + x];
    int row = 2 * y + (x & 1) + (side == 2 || side == 4);
    return &d->vertical[row * (d->w + 1) + x + (side == 1 || side == 2)];
}

int16_t *plan_side(const Plan *p, const PlanDeck *d, int x, int y, int side) {
    bool square = strcmp(p->grid, "square") == 0;
    if (!plan_draws_sides(p) || side < 0 || side >= (square ? 4 : 6)) return NULL;
    return square ? square_side(d, x, y, side) : hex_side(d, x, y, side);
}
