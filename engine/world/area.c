/* area.c - which cells hang together.
 *
 * Knows the planes and the links, not what an area is for: rooms, airtight sections and clouds of
 * gas are told apart by those who ask. The labels themselves are the forest of a union-find whose
 * roots are the lowest cells, so no other memory is needed and nothing can run out. */
#include "world/area.h"

#include "world/map_rep.h"

static CellId root_of(CellId *label, CellId c) {
    while (label[c] != c) {
        label[c] = label[label[c]];
        c = label[c];
    }
    return c;
}

static void join(CellId *label, CellId a, CellId b) {
    a = root_of(label, a);
    b = root_of(label, b);
    if (a < b) label[b] = a;
    else label[a] = b;
}

/* Joins over one side, for which the cells of the deck own the edges. */
static void join_side(const Map *m, const uint32_t *rows, const MapDeck *d, int side,
                      CellId *label) {
    int dir = d->grid->dir_of_side(side);
    for (int y = -1; y <= d->h; y++) {
        CellId c = d->first + (y + 1) * (d->w + 2);
        for (int x = -1; x <= d->w; x++, c++) {
            int x2, y2;
            if (map_row_bit(rows, m->place[c].bit)) continue;
            d->grid->step(x, y, dir, &x2, &y2);
            if (x2 >= -1 && y2 >= -1 && x2 <= d->w && y2 <= d->h)
                join(label, c, c + (y2 - y) * (d->w + 2) + x2 - x);
        }
    }
}

static void join_floors(const Map *m, const uint32_t *rows, int deck, CellId *label) {
    const MapDeck *d = map_deck(m, deck);
    int below = map_deck_below(m, deck);
    if (below < 0) return;
    for (CellId c = d->first; c < d->first + (d->w + 2) * (d->h + 2); c++) {
        const MapPlace *p = &m->place[c];
        CellId under = map_cell(m, below, p->x, p->y);
        if (!map_row_bit(rows, p->bit) && under != CELL_NONE) join(label, c, under);
    }
}

static void join_deck(const Map *m, const uint32_t *planes, MapPass pass, int deck, CellId *label) {
    const MapDeck *d = map_deck(m, deck);
    for (int side = 0; side < d->grid->sides; side++) {
        int slot = d->edge_slots[side];
        if (slot >= 0) join_side(m, map_rows(m, planes, pass, slot), d, side, label);
    }
    join_floors(m, map_rows(m, planes, pass, MAP_FLOOR), deck, label);
}

int area_label(const Map *m, const uint32_t *planes, MapPass pass, bool links, CellId *label) {
    int areas = 0;
    for (CellId c = 0; c < m->cell_count; c++) label[c] = c;
    for (int deck = 0; deck < m->deck_count; deck++) join_deck(m, planes, pass, deck, label);
    for (int i = 0; links && i < m->link_count; i++) join(label, m->links[i].from, m->links[i].to);
    /* A parent is never a higher cell, so in order of number each parent is a root already. */
    for (CellId c = 0; c < m->cell_count; c++) {
        areas += label[c] == c;
        label[c] = label[label[c]];
    }
    return areas;
}
