/* sight_field.c - all that one cell sees; the sweep over squares (and bands), quarter by quarter.
 *
 * Squares with open corners are asked cell by cell. */
#include <string.h>

#include "world/fast/sight_sweep.h"
#include "world/sight_rep.h"

/* One quarter as seen from the eye; across and out count from it, both from 0. */
typedef struct Quarter {
    SightSweep *s;
    const uint32_t *east, *south;
    int32_t bit;                   /* of the eye */
    int32_t cell_across, cell_out; /* steps of cell numbers */
    int32_t bit_across, bit_out;   /* steps of bits */
    int32_t side_at, end_at;       /* from a cell's bit to its edge across and its edge out */
    int most_across, most_out;
    int past_across, past_out; /* of a cone: cells beyond these are found */
    bool ring;                 /* the eye is in the ring: not every cell is a plan cell */
} Quarter;

static inline void mark(Quarter *q, int across, int out) {
    SightSweep *s = q->s;
    CellId c = s->eye + across * q->cell_across + out * q->cell_out;
    if (s->found) {
        if (across > q->past_across && out > q->past_out) s->found[s->count++] = c;
        return;
    }
    uint32_t bit = 1U << ((c - s->base) % 32), *word = &s->seen[(c - s->base) / 32];
    if ((*word & bit) != 0 || (q->ring && c != s->eye && map_is_ring(s->m, c))) return;
    *word |= bit;
    s->count++;
}

static void sweep(Quarter *q, int out, SightSlope low, SightSlope high);

/* Takes from `low` to `to` off the span; what lay clear before it is followed outward. */
static inline SightSlope cut(Quarter *q, int out, SightSlope clear, SightSlope from, SightSlope to,
                             SightSlope high) {
    if (sight_less(clear, from)) sweep(q, out + 1, clear, sight_less(from, high) ? from : high);
    return sight_less(clear, to) ? to : clear;
}

/* First cell of the row that a slope above `low` comes to. */
static int first_across(int out, SightSlope low) {
    if (low.num <= 0 || out == 0) return 0;
    return ((int)((int64_t)low.num * (2 * out - 1) / low.den) + 1) / 2;
}

/* Is the centre in the span; of the eye's own row, which lies straight across, the end of it? */
static inline bool in_span(int across, int out, SightSlope clear, SightSlope high) {
    SightSlope centre = {across, out};
    return out == 0 ? high.den == 0 : sight_less(clear, centre) && sight_less(centre, high);
}

/* The row `out` within the open span low .. high, and all that lies beyond it. */
static void sweep(Quarter *q, int out, SightSlope low, SightSlope high) {
    SightSlope clear = low;
    if (out > q->most_out) return;
    for (int across = first_across(out, low); across <= q->most_across; across++) {
        SightSlope near = {2 * across - 1, 2 * out + 1}, far = {2 * across + 1, 2 * out + 1};
        int32_t bit = q->bit + across * q->bit_across + out * q->bit_out;
        if (!sight_less(near, high) || !sight_less(clear, high)) break;
        if (in_span(across, out, clear, high)) mark(q, across, out);
        if (map_row_bit(q->south, bit + q->end_at)) clear = cut(q, out, clear, near, far, high);
        if (map_row_bit(q->east, bit + q->side_at)) {
            SightSlope end =
                out == 0 ? (SightSlope){1, 0} : (SightSlope){2 * across + 1, 2 * out - 1};
            clear = cut(q, out, clear, far, end, high);
        }
    }
    if (sight_less(clear, high)) sweep(q, out + 1, clear, high);
}

/* A hair to the other side of straight out, so that straight out lies inside an open span: no edge on a
 * deck of MAP_MAX_SIDE rows ends between the two. */
static const SightSlope straight_out = {-1, 4 * MAP_MAX_SIDE}, straight_across = {1, 0};

static Quarter quarter(SightSweep *s, bool right, bool down) {
    const MapPlace *p = &s->m->place[s->eye];
    const MapDeck *d = s->d;
    int pitch = d->row_words * 32, row = d->w + 2;
    Quarter q = {.s = s, .east = s->rows, .south = s->rows + s->m->slot_words, .bit = p->bit};
    q.ring = map_is_ring(s->m, s->eye);
    int beyond = q.ring ? 1 : 0;
    q.bit_across = q.cell_across = right ? 1 : -1;
    q.bit_out = down ? pitch : -pitch;
    q.cell_out = down ? row : -row;
    q.side_at = right ? 0 : -1;
    q.end_at = down ? 0 : -pitch;
    q.most_across = right ? d->w - 1 + beyond - p->x : p->x + beyond;
    q.most_out = d->grid->sides == 2 ? 0 : down ? d->h - 1 + beyond - p->y : p->y + beyond;
    q.past_across = q.past_out = -1;
    return q;
}

void sight_sweep_squares(SightSweep *s) {
    for (int i = s->half ? 2 : 0; i < 4; i++) {
        Quarter q = quarter(s, i & 1, i & 2);
        sweep(&q, 0, straight_out, straight_across);
    }
}

/* Through an upright edge `across` columns on and `out` rows out. */
static void cone_upright(SightSweep *s, bool right, bool down, int across, int out) {
    Quarter q = quarter(s, right, down);
    SightSlope from = {2 * across + 1, 2 * out + 1}, to = {2 * across + 1, 2 * out - 1};
    q.past_across = across;
    sweep(&q, 0, sight_below(from), out == 0 ? straight_across : sight_above(to));
}

static void cone_level(SightSweep *s, bool right, bool down, int across, int out) {
    Quarter q = quarter(s, right, down);
    SightSlope from = {2 * across - 1, 2 * out + 1}, to = {2 * across + 1, 2 * out + 1};
    q.past_out = out;
    sweep(&q, 0, across == 0 ? straight_out : sight_below(from), sight_above(to));
}

/* What lies straight ahead is seen by the quarters of both sides. */
void sight_cone_squares(SightSweep *s, CellId c, int slot) {
    const MapPlace *p = &s->m->place[s->eye], *e = &s->m->place[c];
    int dx = e->x - p->x, dy = e->y - p->y;
    bool right = dx >= 0, down = dy >= 0;
    if (slot == 0) {
        int across = right ? dx : -dx - 1;
        if (dy >= 0) cone_upright(s, right, true, across, dy);
        if (dy <= 0) cone_upright(s, right, false, across, -dy);
    } else {
        int out = down ? dy : -dy - 1;
        if (dx >= 0) cone_level(s, true, down, dx, out);
        if (dx <= 0) cone_level(s, false, down, -dx, out);
    }
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
    int beyond = m->deck_count > 1 ? sight_levels_field(m, planes, pass, a, seen) : 0;
    if (d->grid->sides != 6 && m->open_corners)
        return beyond + field_by_cell(m, d, planes, pass, a, seen);
    SightSweep s = {.m = m, .d = d, .rows = map_rows(m, planes, pass, 0), .eye = a, .seen = seen};
    if (d->grid->sides == 6) sight_sweep_hexes(&s);
    else sight_sweep_squares(&s);
    return s.count + beyond;
}
