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

static void free_types(PlanType *types, int count) {
    for (int i = 0; i < count; i++) {
        free(types[i].name);
        free_props(types[i].props, types[i].prop_count);
    }
    free(types);
}

static void free_decks(PlanDeck *decks, int count) {
    for (int i = 0; i < count; i++) {
        free(decks[i].name);
        free(decks[i].cells);
        free(decks[i].vertical);
        free(decks[i].horizontal);
    }
    free(decks);
}

static void free_at(PlanAt *at, int count) {
    for (int i = 0; i < count; i++) {
        free(at[i].what);
        free(at[i].name);
        free(at[i].boxes);
        free_props(at[i].props, at[i].prop_count);
    }
    free(at);
}

void plan_free(Plan *p) {
    if (!p) return;
    free(p->file);
    free(p->id);
    free(p->title);
    free(p->grid);
    free_props(p->head, p->head_count);
    free_types(p->cell_types, p->cell_type_count);
    free_types(p->edge_types, p->edge_type_count);
    free_decks(p->decks, p->deck_count);
    free_at(p->at, p->at_count);
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
