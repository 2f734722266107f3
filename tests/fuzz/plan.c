/* plan.c - a deck plan as text: what is read is written down and read again to the same. */
#include "fuzz.h"

#include <string.h>

#include "mod/plan.h"
#include "../unit/plan_write.h"

static void check_deck(const Plan *p, const PlanDeck *d) {
    MUST(d->w >= 1 && d->w <= PLAN_MAX_SIDE && d->h >= 1 && d->h <= PLAN_MAX_SIDE);
    for (int i = 0; i < d->w * d->h; i++)
        MUST(d->cells[i] >= -1 && d->cells[i] < p->cell_type_count);
    for (int i = 0; i < d->w * (d->h + 1); i++)
        MUST(d->horizontal[i] >= -1 && d->horizontal[i] < p->edge_type_count);
}

static void check_again(const Plan *p) {
    Str first = {0}, second = {0};
    Diags d = {0};
    plan_write(p, &first);
    Plan *again = plan_read("again", first.text, first.len, NULL, &d);
    MUST(again);
    plan_write(again, &second);
    MUST(!strcmp(first.text, second.text));
    plan_free(again);
    diags_clear(&d);
    str_clear(&first);
    str_clear(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Diags d = {0};
    Str said = {0};
    Plan *p = plan_read("x.map", (const char *)data, size, NULL, &d);
    MUST((p == NULL) == (d.errors > 0));
    for (int i = 0; p && i < p->deck_count; i++) check_deck(p, &p->decks[i]);
    if (p) check_again(p);
    for (size_t i = 0; i < d.count && i < 4; i++) diag_print(&said, &d.list[i]);
    plan_free(p);
    diags_clear(&d);
    str_clear(&said);
    return 0;
}
