/* air.c - what the cells are filled with, and what is kept beside the world for spreading. */
#include "world/air.h"

#include <stdlib.h>
#include <string.h>

#include "world/air_rep.h"

/* Slices ------------------------------------------------------------------------------------- */

int32_t air_slice(const World *w, int slice) {
    return world_head(w)->air + slice * w->map->slot_words;
}

int air_at(const World *w, CellId c) {
    int32_t bit = w->map->place[c].bit;
    int kind = 0;
    for (int i = 0; i < AIR_SLICES; i++)
        kind |= (int)((uint32_t)world_read(w, air_slice(w, i) + (bit >> 5)) >> (bit & 31) & 1U)
                << i;
    return kind;
}

void air_put(World *w, CellId c, int kind) {
    int32_t bit = w->map->place[c].bit;
    uint32_t cell = 1U << (bit & 31);
    for (int i = 0; i < AIR_SLICES; i++) {
        int32_t at = air_slice(w, i) + (bit >> 5);
        uint32_t old = (uint32_t)w->mem[at];
        world_put(w, at, (int32_t)(kind >> i & 1 ? old | cell : old & ~cell));
    }
    air_stir(w, c);
}

int air_beyond(const World *w) {
    return world_read(w, (int32_t)(offsetof(WorldHead, air_beyond) / sizeof(int32_t)));
}

void air_put_beyond(World *w, int kind) {
    world_put(w, (int32_t)(offsetof(WorldHead, air_beyond) / sizeof(int32_t)), kind);
    air_stir_all(w);
}

void air_put_outside(World *w, int kind) {
    for (CellId c = 0; c < w->map->cell_count; c++)
        if (map_is_outside(w->map, c)) air_put(w, c, kind);
    air_put_beyond(w, kind);
}

/* The desk ----------------------------------------------------------------------------------- */

void air_stir(World *w, CellId c) {
    if (!w->desk) return;
    int row = air_row(w->map, c);
    w->desk->stirred[row / 64] |= (uint64_t)1 << row % 64;
}

void air_stir_all(World *w) {
    if (w->desk) w->desk->at_rest = false;
}

void air_leave(World *w) {
    if (!w->desk) return;
    free(w->desk->row);
    free(w->desk->has);
    free(w->desk->ready);
    free(w->desk);
    w->desk = NULL;
}

static int other_row(const Map *m, int deck, int y) {
    return deck < 0 || y > m->decks[deck].h ? -1 : m->decks[deck].first_row + y + 1;
}

static void write_rows(const Map *m, struct AirDesk *desk) {
    int32_t chunk = 0, row = 0;
    for (int deck = 0; deck < m->deck_count; deck++) {
        const MapDeck *d = &m->decks[deck];
        for (int y = -1; y <= d->h; y++) {
            AirRow *r = &desk->row[row++];
            *r = (AirRow){.d = d,
                          .y = y,
                          .word = d->first_word + (y + 1) * d->row_words,
                          .chunk = chunk,
                          .count = (d->row_words + 1) / 2,
                          .above = other_row(m, map_deck_above(m, deck), y),
                          .below = other_row(m, map_deck_below(m, deck), y)};
            chunk += r->count;
        }
    }
}

/* Over edges that lie in the row `by`, which is one of both. */
static void add_way(const Map *m, const struct AirDesk *desk, AirRow *r, int to, int slot,
                    const AirRow *by) {
    const AirRow *t = &desk->row[to];
    int count = r->count < t->count ? r->count : t->count;
    r->way[r->ways++] = (AirWay){to, t->chunk, count, slot * m->slot_words + by->word};
}

static void write_ways(const Map *m, const struct AirDesk *desk) {
    for (int row = 0; row < desk->rows; row++) {
        AirRow *r = &desk->row[row];
        int sides = r->d->grid->sides, slot = sides == 6 ? 2 : 1;
        if (sides != 2 && r->y < r->d->h) add_way(m, desk, r, row + 1, slot, r);
        if (sides != 2 && r->y >= 0) add_way(m, desk, r, row - 1, slot, r - 1);
        if (r->below >= 0) add_way(m, desk, r, r->below, MAP_FLOOR, r);
        if (r->above >= 0) add_way(m, desk, r, r->above, MAP_FLOOR, &desk->row[r->above]);
    }
}

static void measure(const Map *m, struct AirDesk *desk) {
    for (int deck = 0; deck < m->deck_count; deck++) {
        const MapDeck *d = &m->decks[deck];
        desk->rows += d->h + 2;
        desk->chunks += (d->h + 2) * ((d->row_words + 1) / 2);
    }
}

static struct AirDesk *new_desk(const Map *m) {
    struct AirDesk *desk = calloc(1, sizeof *desk);
    if (!desk) return NULL;
    measure(m, desk);
    size_t rows = (size_t)desk->rows + 1, n = (size_t)desk->chunks + 1, bits = rows / 64 + 1;
    desk->row = calloc(rows, sizeof *desk->row);
    desk->has = calloc(6 * n + 3 * bits, sizeof *desk->has);
    desk->ready = calloc(rows, sizeof *desk->ready);
    if (!desk->row || !desk->has || !desk->ready) {
        free(desk->row);
        free(desk->has);
        free(desk->ready);
        free(desk);
        return NULL;
    }
    uint64_t **const sets[] = {&desk->wants, &desk->from, &desk->run, &desk->given, &desk->changed};
    for (size_t i = 0; i < 5; i++) *sets[i] = desk->has + (i + 1) * n;
    desk->queue = desk->has + 6 * n;
    desk->touched = desk->queue + bits;
    desk->stirred = desk->touched + bits;
    write_rows(m, desk);
    write_ways(m, desk);
    return desk;
}

struct AirDesk *air_desk(World *w) {
    if (!w->desk) w->desk = new_desk(w->map);
    return w->desk;
}
