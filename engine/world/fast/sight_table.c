/* sight_table.c - fills the bits by a sweep for each cell, and mends what one edge touches. */
#include "world/fast/sight_table.h"

#include <stdlib.h>
#include <string.h>

#include "world/fast/sight_sweep.h"

enum { MANY_EDGES = 64 }; /* more at once than these, and everything is swept again */

static size_t table_words(const SightTable *t) { return (size_t)t->words * (size_t)t->words * 32; }

static int slots(const SightTable *t) { return t->deck->grid->sides == 6 ? 3 : 2; }

void sight_table_free(SightTable *t) {
    if (!t) return;
    free(t->bits);
    free(t->plane);
    free(t->found);
    free(t->queue);
    free(t->near[0]);
    free(t->near[1]);
    free(t->stamp);
    free(t->listed);
    free(t->any);
    free(t);
}

/* Of a cell inside the deck; those of the ring have the same where they lead to a cell at all. */
static void make_steps(SightTable *t) {
    const Grid *g = t->deck->grid;
    int32_t row = t->deck->w + 2, pitch = t->deck->row_words * 32;
    for (int odd = 0; odd < 2; odd++)
        for (int side = 0; side < g->sides; side++) {
            int x, y, slot = t->deck->edge_slots[side];
            g->step(2 + odd, 2, g->dir_of_side(side), &x, &y);
            x -= 2 + odd;
            y -= 2;
            int32_t edge = (slot < 0 ? ~slot : slot) * t->map->slot_words * 32;
            t->step[odd][side] = (SightStep){y * row + x, slot < 0 ? edge + y * pitch + x : edge};
        }
}

static int32_t cells_of(const MapDeck *d) { return (d->w + 2) * (d->h + 2); }

bool sight_table_fits(const Map *m, int deck) {
    const MapDeck *d = &m->decks[deck];
    return cells_of(d) <= SIGHT_TABLE_CELLS && (!m->open_corners || d->grid->sides == 6);
}

SightTable *sight_table_new(const Map *m, int deck, MapPass pass) {
    const MapDeck *d = &m->decks[deck];
    int32_t cells = cells_of(d);
    if (!sight_table_fits(m, deck)) return NULL;
    SightTable *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    *t = (SightTable){.map = m, .deck = d, .pass = pass, .base = d->first / 32 * 32};
    size_t n = (size_t)cells, plane = (size_t)m->slot_words * (size_t)slots(t);
    t->words = (d->first + cells - t->base + 31) / 32;
    t->columns = (uint64_t)t->words * 32;
    t->bits = malloc(table_words(t) * sizeof *t->bits);
    t->origin = (uintptr_t)t->bits - ((uint64_t)t->base * t->columns + (uint64_t)t->base) / 8;
    t->plane = malloc(plane * sizeof *t->plane);
    t->found = malloc(2 * n * sizeof *t->found);
    t->queue = malloc(n * sizeof *t->queue);
    t->near[0] = malloc(n * sizeof *t->near[0]);
    t->near[1] = malloc(n * sizeof *t->near[1]);
    t->stamp = calloc(n, sizeof *t->stamp);
    t->listed = calloc(n, sizeof *t->listed);
    t->any = malloc((size_t)t->words * (size_t)t->words * sizeof *t->any);
    make_steps(t);
    if (t->bits && t->plane && t->found && t->queue && t->near[0] && t->near[1] && t->stamp &&
        t->listed && t->any)
        return t;
    sight_table_free(t);
    return NULL;
}

/* All of it ---------------------------------------------------------------------------------- */

static SightSweep sweep_from(const SightTable *t, CellId eye) {
    return (SightSweep){.m = t->map, .d = t->deck, .rows = t->plane, .eye = eye, .base = t->base};
}

/* A block of 32 rows of one word each (Hacker's Delight, 7-3). */
static void transpose(uint32_t block[32]) {
    uint32_t mask = 0x0000ffff;
    for (int j = 16; j; j >>= 1, mask ^= mask << j)
        for (int k = 0; k < 32; k = ((k | j) + 1) & ~j) {
            uint32_t swap = (block[k] >> j ^ block[k | j]) & mask;
            block[k] ^= swap << j;
            block[k | j] ^= swap;
        }
}

/* Gives the block at `to` what the one at `from` has, mirrored. */
static void mirror_block(const SightTable *t, const uint32_t *from, uint32_t *to) {
    uint32_t block[32];
    for (int i = 0; i < 32; i++) block[i] = from[i * t->words];
    transpose(block);
    for (int i = 0; i < 32; i++) to[i * t->words] |= block[i];
}

/* Which blocks are not empty: most are. */
static void note_blocks(const SightTable *t, uint32_t *any) {
    size_t words = (size_t)t->words;
    memset(any, 0, words * words * sizeof *any);
    for (size_t row = 0; row < words * 32; row++)
        for (size_t i = 0; i < words; i++) any[row / 32 * words + i] |= t->bits[row * words + i];
}

static void mirror(SightTable *t) {
    size_t words = (size_t)t->words, band = words * 32;
    note_blocks(t, t->any);
    for (size_t row = 0; row < words; row++)
        for (size_t column = 0; column <= row; column++) {
            uint32_t *low = t->bits + row * band + column, *high = t->bits + column * band + row;
            if (t->any[column * words + row]) mirror_block(t, high, low);
            if (t->any[row * words + column]) mirror_block(t, low, high);
        }
}

/* Each cell sweeps the half of what it sees, the rest is what others saw of it: 1.7 times as fast as
 * whole sweeps. */
static void fill(SightTable *t) {
    const MapDeck *d = t->deck;
    memset(t->bits, 0, table_words(t) * sizeof *t->bits);
    for (int y = 0; y < d->h; y++)
        for (int x = 0; x < d->w; x++) {
            SightSweep s = sweep_from(t, d->first + (y + 1) * (d->w + 2) + x + 1);
            if (map_is_outside(t->map, s.eye)) continue;
            s.seen = t->bits + (size_t)(s.eye - t->base) * (size_t)t->words;
            s.half = true;
            if (d->grid->sides == 6) sight_sweep_hexes(&s);
            else sight_sweep_squares(&s);
        }
    mirror(t);
    t->filled = true;
}

/* One edge ----------------------------------------------------------------------------------- */

static void enter(SightTable *t, CellId c, int *tail) {
    uint32_t *stamp = &t->stamp[c - t->deck->first];
    if (*stamp == t->clock) return;
    *stamp = t->clock;
    t->queue[(*tail)++] = c;
}

/* Lines between plan cells pass the ring on hexes alone. */
static void step_on(SightTable *t, CellId c, bool ring, uint32_t sides, int *tail) {
    const MapPlace *p = &t->map->place[c];
    if (ring && t->deck->grid->sides != 6) return;
    for (; sides; sides &= sides - 1) {
        int side = __builtin_ctz(sides);
        const SightStep *step = &t->step[p->x & 1][side];
        if (ring && map_step(t->map, c, t->deck->grid->dir_of_side(side)) == CELL_NONE) continue;
        if (!map_row_bit(t->plane, p->bit + step->edge)) enter(t, c + step->cell, tail);
    }
}

/* Adds to `near` the cells that are reached from `from` by steps over the sides of the mask alone. */
static int flood(SightTable *t, CellId from, uint32_t sides, CellId *near, int n, uint32_t list) {
    int head = 0, tail = 0;
    t->clock++;
    enter(t, from, &tail);
    while (head < tail) {
        CellId c = t->queue[head++];
        uint32_t *listed = &t->listed[c - t->deck->first];
        if (*listed != list && !map_is_outside(t->map, c)) near[n++] = c;
        *listed = list;
        step_on(t, c, map_is_ring(t->map, c), sides, &tail);
    }
    return n;
}

/* Cells from which a line may come to the edge of side `side` of c, from behind it. No line turns back:
 * on squares its steps are of two sides next to each other, on hexes of three. */
static int come_from(SightTable *t, CellId c, int side, CellId *near) {
    int sides = t->deck->grid->sides, back = side + sides / 2, n = 0;
    uint32_t list = ++t->clock;
    if (c == CELL_NONE) return 0;
    if (sides == 2) return flood(t, c, 1U << back % 2, near, 0, list);
    for (int first = sides == 6 ? back - 2 : back - 1; first <= back; first++) {
        uint32_t mask = 1U << first % sides | 1U << (first + 1) % sides;
        if (sides == 6) mask |= 1U << (first + 2) % sides;
        n = flood(t, c, mask, near, n, list);
    }
    return n;
}

static inline void put(SightTable *t, CellId a, CellId b, bool seen) {
    uint32_t bit = (uint32_t)(b - t->base);
    uint32_t *word = &t->bits[(size_t)(a - t->base) * (size_t)t->words + (bit >> 5)];
    if (seen) *word |= 1U << (bit & 31);
    else *word &= ~(1U << (bit & 31));
}

/* All pairs that see each other through the edge, which is open in the plane, are seen or not. */
static void put_through(SightTable *t, EdgeId e, bool seen) {
    CellId ends[2] = {e / MAP_SLOTS, CELL_NONE};
    const Grid *g = t->deck->grid;
    int side = 0;
    while (t->deck->edge_slots[side] != e % MAP_SLOTS) side++;
    ends[1] = map_step(t->map, ends[0], g->dir_of_side(side));
    int n = come_from(t, ends[0], side, t->near[0]);
    int m = come_from(t, ends[1], (side + g->sides / 2) % g->sides, t->near[1]);
    const CellId *near = n <= m ? t->near[0] : t->near[1];
    for (int i = 0; i < (n <= m ? n : m); i++) {
        SightSweep s = sweep_from(t, near[i]);
        s.found = t->found;
        if (g->sides == 6) sight_cone_hexes(&s, ends[0], e % MAP_SLOTS);
        else sight_cone_squares(&s, ends[0], e % MAP_SLOTS);
        for (int k = 0; k < s.count; k++) {
            put(t, s.eye, t->found[k], seen);
            put(t, t->found[k], s.eye, seen);
        }
    }
}

/* Keeping up --------------------------------------------------------------------------------- */

/* The deck's rows of a slot lie together. */
static size_t rows_at(const SightTable *t, int slot) {
    return (size_t)slot * (size_t)t->map->slot_words + (size_t)t->deck->first_word;
}

static size_t row_count(const SightTable *t) {
    return (size_t)t->deck->row_words * (size_t)(t->deck->h + 2);
}

int sight_table_behind(const SightTable *t, const uint32_t *planes, int most) {
    const uint32_t *now = map_rows(t->map, planes, t->pass, 0);
    int n = 0;
    if (!t->filled) return most;
    for (int slot = 0; slot < slots(t); slot++) {
        const uint32_t *a = t->plane + rows_at(t, slot), *b = now + rows_at(t, slot);
        if (memcmp(a, b, row_count(t) * sizeof *a) == 0) continue;
        for (size_t i = 0; i < row_count(t) && n < most; i++) n += __builtin_popcount(a[i] ^ b[i]);
    }
    return n < most ? n : most;
}

static CellId cell_at(const SightTable *t, size_t word, int bit) {
    size_t pitch = (size_t)t->deck->row_words;
    return t->deck->first + (CellId)(word / pitch) * (t->deck->w + 2) +
           (CellId)(word % pitch) * 32 + bit;
}

static void change_word(SightTable *t, int slot, size_t word, uint32_t now) {
    uint32_t *was = &t->plane[rows_at(t, slot) + word];
    for (uint32_t bits = *was ^ now; bits; bits &= bits - 1) {
        int bit = __builtin_ctz(bits);
        uint32_t mask = 1U << bit;
        bool opens = (*was & mask) != 0;
        *was &= ~mask;
        put_through(t, cell_at(t, word, bit) * MAP_SLOTS + slot, opens);
        if (!opens) *was |= mask;
    }
}

void sight_table_see(SightTable *t, const uint32_t *planes) {
    const uint32_t *now = map_rows(t->map, planes, t->pass, 0);
    if (sight_table_behind(t, planes, MANY_EDGES) >= MANY_EDGES) {
        size_t words = (size_t)t->map->slot_words * (size_t)slots(t);
        memcpy(t->plane, now, words * sizeof *now);
        fill(t);
        return;
    }
    for (int slot = 0; slot < slots(t); slot++)
        for (size_t i = 0; i < row_count(t); i++) {
            uint32_t is = now[rows_at(t, slot) + i];
            if (t->plane[rows_at(t, slot) + i] != is) change_word(t, slot, i, is);
        }
}
