/* sight_field.c - all that one cell sees.
 *
 * On squares (and bands) a sweep over the four quarters, row by row outward. What is still clear is
 * an open span of slopes, across / out, as exact fractions; every stopping edge takes a closed span
 * out of it, ends included, which is the strict corner rule. A cell is seen if the slope of its
 * centre lies in the span when the sweep comes to it. So each seen cell costs a few comparisons
 * instead of a walk of its own. Hexes are asked cell by cell, and so are squares with open corners. */
#include <string.h>

#include "sight_rep.h"

/* den 0 is straight across. */
typedef struct Slope {
    int32_t num, den;
} Slope;

/* One quarter as seen from the eye; across and out count from it, both from 0. */
typedef struct Quarter {
    const Map *m;
    const uint32_t *east, *south;
    uint32_t *seen;
    CellId eye;
    int32_t bit;                   /* of the eye */
    int32_t cell_across, cell_out; /* steps of cell numbers */
    int32_t bit_across, bit_out;   /* steps of bits */
    int32_t side_at, end_at;       /* from a cell's bit to its edge across and its edge out */
    int most_across, most_out;
    bool ring; /* the eye is in the ring: not every cell is a plan cell */
    int count;
} Quarter;

static inline bool less(Slope a, Slope b) { return a.num * b.den < b.num * a.den; }

static inline void mark(Quarter *q, int across, int out) {
    CellId c = q->eye + across * q->cell_across + out * q->cell_out;
    uint32_t bit = 1U << (c % 32);
    if ((q->seen[c / 32] & bit) != 0 || (q->ring && c != q->eye && map_is_ring(q->m, c))) return;
    q->seen[c / 32] |= bit;
    q->count++;
}

static void sweep(Quarter *q, int out, Slope low, Slope high);

/* Takes from `low` to `to` off the span; what lay clear before it is followed outward. */
static inline Slope cut(Quarter *q, int out, Slope clear, Slope from, Slope to, Slope high) {
    if (less(clear, from)) sweep(q, out + 1, clear, less(from, high) ? from : high);
    return less(clear, to) ? to : clear;
}

/* First cell of the row that a slope above `low` comes to. */
static int first_across(int out, Slope low) {
    if (low.num <= 0 || out == 0) return 0;
    return (low.num * (2 * out - 1) / low.den + 1) / 2;
}

/* The row `out` within the open span low .. high, and all that lies beyond it. */
static void sweep(Quarter *q, int out, Slope low, Slope high) {
    Slope clear = low;
    if (out > q->most_out) return;
    for (int across = first_across(out, low); across <= q->most_across; across++) {
        Slope near = {2 * across - 1, 2 * out + 1}, far = {2 * across + 1, 2 * out + 1};
        Slope centre = {across, out};
        int32_t bit = q->bit + across * q->bit_across + out * q->bit_out;
        if (!less(near, high) || !less(clear, high)) break;
        if (out == 0 || (less(clear, centre) && less(centre, high))) mark(q, across, out);
        if (map_row_bit(q->south, bit + q->end_at)) clear = cut(q, out, clear, near, far, high);
        if (map_row_bit(q->east, bit + q->side_at)) {
            Slope end = out == 0 ? (Slope){1, 0} : (Slope){2 * across + 1, 2 * out - 1};
            clear = cut(q, out, clear, far, end, high);
        }
    }
    if (less(clear, high)) sweep(q, out + 1, clear, high);
}

static void sweep_quarter(Quarter *q, const MapDeck *d, int right, int down) {
    const MapPlace *p = &q->m->place[q->eye];
    int beyond = q->ring ? 1 : 0, pitch = d->row_words * 32;
    q->bit_across = right ? 1 : -1;
    q->bit_out = down ? pitch : -pitch;
    q->cell_across = q->bit_across;
    q->cell_out = down ? d->w + 2 : -(d->w + 2);
    q->side_at = right ? 0 : -1;
    q->end_at = down ? 0 : -pitch;
    q->most_across = right ? d->w - 1 + beyond - p->x : p->x + beyond;
    q->most_out = down ? d->h - 1 + beyond - p->y : p->y + beyond;
    if (d->grid->sides == 2) q->most_out = 0;
    /* A hair to the other side of straight out, so that straight out lies inside an open span: no
     * edge on a deck of MAP_MAX_SIDE rows ends between the two. */
    sweep(q, 0, (Slope){-1, 4 * MAP_MAX_SIDE}, (Slope){1, 0});
}

static int square_field(const Map *m, const MapDeck *d, const uint32_t *planes, MapPass pass,
                        CellId a, uint32_t *seen) {
    Quarter q = {.m = m, .seen = seen, .eye = a, .bit = m->place[a].bit};
    q.east = map_rows(m, planes, pass, 0);
    q.south = map_rows(m, planes, pass, 1);
    q.ring = map_is_ring(m, a);
    for (int i = 0; i < 4; i++) sweep_quarter(&q, d, i & 1, i & 2);
    return q.count;
}

static int field_by_cell(const Map *m, const MapDeck *d, const uint32_t *planes, MapPass pass,
                         CellId a, uint32_t *seen) {
    int count = 0;
    for (CellId c = d->first; c < d->first + (d->w + 2) * (d->h + 2); c++)
        if (c == a || (!map_is_ring(m, c) && sight_clear(m, planes, pass, a, c))) {
            seen[c / 32] |= 1U << (c % 32);
            count++;
        }
    return count;
}

int sight_field(const Map *m, const uint32_t *planes, MapPass pass, CellId a, uint32_t *seen) {
    const MapDeck *d = &m->decks[m->place[a].deck];
    memset(seen, 0, ((size_t)m->cell_count + 31) / 32 * sizeof *seen);
    if (d->grid->sides == 6 || m->open_corners) return field_by_cell(m, d, planes, pass, a, seen);
    return square_field(m, d, planes, pass, a, seen);
}
