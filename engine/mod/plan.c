/* plan.c - owns and looks into a plan. plan_read.c fills it, plan_write.c turns it into text. */
#include "plan.h"

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
