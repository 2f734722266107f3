/* sights.c - follows lines, or keeps a table and asks it. */
#include "sights.h"

#include <stdlib.h>

#include "../world/sight.h"

/* What work costs, in lines followed: the sweep of one cell, mending what one edge touches. */
enum { SWEEP_LINES = 100, EDGE_LINES = 2400, MOST_EDGES = 64 };

void sights_clear_all(Sights *s) {
    for (int i = 0; i < s->count; i++) {
        sight_rows_free(s->decks[i].rows);
        sight_table_free(s->decks[i].table);
    }
    free(s->decks);
    *s = (Sights){0};
}

/* The edges are others than at the last question: rows follow them. Is the table still right, and what would
 * it cost to make it so? */
static void look(SightsDeck *d, const World *w, int deck, MapPass pass) {
    const MapDeck *m = map_deck(w->map, deck);
    int64_t all = (int64_t)m->w * m->h * SWEEP_LINES, edges = MOST_EDGES;
    if (!d->looked) d->rows = sight_rows_new(w->map, deck, pass);
    if (d->rows) sight_rows_see(d->rows, world_planes(w));
    if (d->table) edges = sight_table_behind(d->table, world_planes(w), MOST_EDGES);
    d->edges = w->edges;
    d->looked = true;
    d->current = edges == 0;
    d->price = edges < MOST_EDGES && edges * EDGE_LINES < all ? edges * EDGE_LINES : all;
}

static void make_current(SightsDeck *d, const World *w, int deck, MapPass pass) {
    if (!d->table) d->table = sight_table_new(w->map, deck, pass);
    d->none = !d->table;
    if (!d->table) return;
    sight_table_see(d->table, world_planes(w));
    d->current = true;
    d->spent = 0;
}

static bool by_table(SightsDeck *d, const World *w, MapPass pass, int deck) {
    if (d->none) return false;
    if (!d->current && ++d->spent > d->price) make_current(d, w, deck, pass);
    return d->current;
}

static void begin(Sights *s, const Map *m) {
    sights_clear_all(s);
    s->map = m;
    s->decks = calloc((size_t)(map_decks(m) * PASS_COUNT), sizeof *s->decks);
    s->count = s->decks ? map_decks(m) * PASS_COUNT : 0;
}

bool sights_clear(Sights *s, const World *w, MapPass pass, CellId a, CellId b) {
    const Map *m = w->map;
    int deck, x, y;
    map_pos(m, a, &deck, &x, &y);
    if (s->map != m) begin(s, m);
    const MapDeck *on = map_deck(m, deck);
    bool same = b >= on->first && b < on->first + (on->w + 2) * (on->h + 2);
    if (!same || !s->decks) return sight_clear(m, world_planes(w), pass, a, b);
    SightsDeck *d = &s->decks[deck * PASS_COUNT + (int)pass];
    if (!d->looked || d->edges != w->edges) look(d, w, deck, pass);
    if (!map_is_outside(m, a) && !map_is_outside(m, b) && by_table(d, w, pass, deck))
        return sight_table_clear(d->table, a, b);
    return d->rows ? sight_rows_clear(d->rows, a, b) : sight_clear(m, world_planes(w), pass, a, b);
}
