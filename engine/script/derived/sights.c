/* sights.c - follows lines, or keeps a table and asks it. */
#include "script/derived/sights.h"

#include <stdlib.h>
#include <string.h>

#include "world/sight.h"
#include "world/table.h"

/* What work costs, in lines followed: the sweep of one cell, mending what one edge touches. */
enum { SWEEP_LINES = 100, EDGE_LINES = 2400, MOST_EDGES = 64 };

void sights_clear_all(Sights *s) {
    for (int i = 0; i < s->count; i++) {
        sight_rows_free(s->decks[i].rows);
        sight_table_free(s->decks[i].table);
    }
    for (int i = 0; i < PASS_COUNT; i++) partition_free(s->parts[i].parts);
    free(s->decks);
    *s = (Sights){0};
}

/* The edges are others than at the last question: rows follow them. Is the table still right, and what would
 * it cost to make it so? */
static void look(SightsDeck *d, const World *w, int deck, MapPass pass) {
    const MapDeck *m = map_deck(w->map, deck);
    int64_t all = (int64_t)m->w * m->h * SWEEP_LINES, edges = MOST_EDGES;
    if (!d->looked) d->none = !sight_table_fits(w->map, deck);
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
    if (!d->current && ++d->spent > d->price) make_current(d, w, deck, pass);
    return d->current;
}

static void begin(Sights *s, const Map *m) {
    sights_clear_all(s);
    s->map = m;
    s->decks = calloc((size_t)(map_decks(m) * PASS_COUNT), sizeof *s->decks);
    s->count = s->decks ? map_decks(m) * PASS_COUNT : 0;
}

/* From where lines are asked; `d`: NULL where nothing is kept of its deck. */
typedef struct Eye {
    const World *w;
    MapPass pass;
    CellId at, first, end; /* cells of its deck */
    int deck;
    SightsDeck *d;
    bool outside;
} Eye;

static Eye eye_at(Sights *s, const World *w, MapPass pass, CellId a) {
    int deck, x, y;
    map_pos(w->map, a, &deck, &x, &y);
    if (s->map != w->map) begin(s, w->map);
    const MapDeck *on = map_deck(w->map, deck);
    SightsDeck *d = s->decks ? &s->decks[deck * PASS_COUNT + (int)pass] : NULL;
    if (d && (!d->looked || d->edges != w->edges)) look(d, w, deck, pass);
    return (Eye){w,
                 pass,
                 a,
                 on->first,
                 on->first + (on->w + 2) * (on->h + 2),
                 deck,
                 d,
                 map_is_outside(w->map, a)};
}

static inline bool sees(const Eye *e, CellId b) {
    const World *w = e->w;
    SightsDeck *d = e->d;
    if (!d || b < e->first || b >= e->end)
        return sight_clear(w->map, world_planes(w), e->pass, e->at, b);
    if (!d->none && !e->outside && !map_is_outside(w->map, b) && by_table(d, w, e->pass, e->deck))
        return sight_table_clear(d->table, e->at, b);
    if (d->rows) return sight_rows_clear(d->rows, e->at, b);
    return sight_clear(w->map, world_planes(w), e->pass, e->at, b);
}

bool sights_clear(Sights *s, const World *w, MapPass pass, CellId a, CellId b) {
    Eye e = eye_at(s, w, pass, a);
    return sees(&e, b);
}

/* Of so many it is worth looking which cells hang together at all. */
enum { MANY = 8 };

/* Of all cells, outside too: a line may pass there. */
static Partition *new_parts(const Map *m) {
    uint8_t *every = malloc((size_t)map_cells(m));
    if (every) memset(every, 1, (size_t)map_cells(m));
    Partition *p = every ? partition_new(m, every, NULL) : NULL;
    free(every);
    return p;
}

/* What tells of the cells whether a line may be clear: one that is crosses clear edges alone, so it ends in
 * the area in which it begins. It holds where no line passes between two walls that meet in a corner, as rows
 * do. NULL: each is to be followed. */
static const Partition *parts_for(Sights *s, const Eye *e, uint32_t which) {
    SightsParts *p = &s->parts[e->pass];
    const Map *m = e->w->map;
    if (__builtin_popcount(which) < MANY || !e->d || !e->d->rows) return NULL;
    if (!p->parts) p->parts = new_parts(m), p->edges = 0;
    if (!p->parts || p->edges == e->w->edges) return p->parts;
    const uint32_t *plane = world_planes(e->w) + (size_t)e->pass * (size_t)partition_words(m);
    bool seen = partition_see(p->parts, plane);
    p->edges = seen ? e->w->edges : 0;
    return seen ? p->parts : NULL;
}

static bool is_on_deck(const Eye *e, CellId b) { return b >= e->first && b < e->end; }

uint32_t sights_among(Sights *s, const World *w, MapPass pass, CellId a,
                      const Handle cells[SIGHTS_MANY], uint32_t which) {
    Eye e = eye_at(s, w, pass, a);
    const Partition *parts = parts_for(s, &e, which);
    uint32_t seen = 0;
    for (; which; which &= which - 1) {
        int i = __builtin_ctz(which);
        CellId b = handle_cell(cells[i]);
        if (!cells[i] || (parts && is_on_deck(&e, b) && !partition_joins(parts, a, b))) continue;
        seen |= (uint32_t)sees(&e, b) << i;
    }
    return seen;
}
