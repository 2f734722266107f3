/* sight.c - sight from cell to cell on squares and bands, and the way in for every grid.
 *
 * The segment between two centres is followed from edge to edge. With dx and dy the whole
 * distances, `turn` is proportional to (way to the next upright edge) - (way to the next level
 * one): negative, the upright edge comes first; positive, the level one; zero, both at once, which
 * is a corner. It stays a small whole number, so nothing is ever rounded. Knows edges that stop and
 * those that do not; bodies, smoke and light are the rule set's. */
#include "world/sight.h"

#include "world/sight_rep.h"

/* A line over a deck of squares. `state` holds two numbers that change together at each edge, so that
 * one addition moves both: turn * 2^32 + the bit of the cell the line is in. `turn` is doubled: a hair
 * more or less than 0 says which way round a corner it goes. */
typedef struct Line {
    const uint32_t *rows; /* of the east slot; those of the south slot follow */
    int64_t state;
    int64_t over, along;       /* what is added at an upright edge, at a level one */
    int64_t east_at, south_at; /* from a cell's bit to that of the edge it leaves by */
    int32_t left;              /* edges still to cross */
} Line;

static const int64_t HAIR = (int64_t)1 << 32;

static inline int64_t pack(int32_t turn, int32_t bits) { return turn * HAIR + bits; }

static inline Line line_start(const Map *m, const MapDeck *d, const uint32_t *rows,
                              const MapPlace *p, const MapPlace *q) {
    int32_t pitch = d->row_words * 32, dx = q->x - p->x, dy = q->y - p->y;
    int32_t west = dx >> 31, north = dy >> 31; /* all ones, or 0 */
    Line l = {.rows = rows, .east_at = west, .south_at = m->slot_words * 32 - (pitch & north)};
    dx = (dx ^ west) - west;
    dy = (dy ^ north) - north;
    l.over = pack(4 * dy, 1 | west);
    l.along = pack(-4 * dx, (pitch ^ north) - north);
    l.state = pack(2 * (dy - dx), p->bit);
    l.left = dx + dy;
    return l;
}

/* Over the next edge; bit 0 of the answer: it stops the line. Worked out with a mask instead of
 * branches: 1.4 times as fast. */
static inline uint32_t cross(const Line *l, int64_t *state) {
    int64_t upright = *state >> 63; /* all ones, or 0 */
    uint32_t at = (uint32_t)(*state + l->south_at + ((l->east_at - l->south_at) & upright));
    *state += l->along + ((l->over - l->along) & upright);
    return l->rows[at >> 5] >> (at & 31);
}

/* The rest of one way from a to b; by fours, for where it ends cannot be guessed either. */
static bool way_clear(const Line *l, int64_t state, int32_t left) {
    uint32_t stops = 0;
    for (; left >= 4; left -= 4) {
        for (int i = 0; i < 4; i++) stops |= cross(l, &state);
        if (stops & 1) return false;
    }
    for (; left > 0; left--) stops |= cross(l, &state);
    return !(stops & 1);
}

/* Both odd multiples of one power of two: the lowest bits that are set lie at one place. */
static bool meets_corners(const MapPlace *p, const MapPlace *q) {
    int32_t dx = q->x - p->x, dy = q->y - p->y;
    return (dx & -dx) == (dy & -dy);
}

/* Clear if both ways round each corner are: down before across, and across before down. */
static bool line_clear(const Line *l, const MapPlace *p, const MapPlace *q) {
    return way_clear(l, l->state + HAIR, l->left) &&
           (!meets_corners(p, q) || way_clear(l, l->state - HAIR, l->left));
}

/* With open corners: one way round is enough. */
static bool line_clear_open(const Line *l) {
    int64_t state = l->state;
    for (int32_t left = l->left; left > 0; left--) {
        int32_t bit = (int32_t)state, turn = (int32_t)(state >> 32);
        int32_t east = bit + (int32_t)l->east_at, south = bit + (int32_t)l->south_at;
        if (turn == 0) {
            int32_t across = (int32_t)l->over, down = (int32_t)l->along;
            uint32_t one = map_row_bit(l->rows, east) | map_row_bit(l->rows, south + across);
            uint32_t other = map_row_bit(l->rows, south) | map_row_bit(l->rows, east + down);
            if (one & other) return false;
            state += l->over + l->along;
            left--;
        } else {
            if (map_row_bit(l->rows, turn < 0 ? east : south)) return false;
            state += turn < 0 ? l->over : l->along;
        }
    }
    return true;
}

/* Bands lie in one row: what is not in it is not on the line. */
static bool off_the_band(const Map *m, const MapDeck *d, CellId a, CellId b) {
    return d->grid->sides == 2 && m->place[a].y != m->place[b].y;
}

bool sight_clear(const Map *m, const uint32_t *planes, MapPass pass, CellId a, CellId b) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    const MapDeck *d = &m->decks[p->deck];
    if (a == b) return true;
    if (p->deck != q->deck) return sight_levels_clear(m, planes, pass, a, b);
    if (d->grid->sides == 6) return sight_hex_clear(m, d, planes, pass, a, b);
    if (off_the_band(m, d, a, b)) return false;
    Line l = line_start(m, d, map_rows(m, planes, pass, 0), p, q);
    return m->open_corners ? line_clear_open(&l) : line_clear(&l, p, q);
}

/* Tracing -------------------------------------------------------------------------------- */

/* The same walk in cell numbers, for those who want to know where the line went. */
typedef struct Walk {
    const Map *m;
    const uint32_t *planes;
    MapPass pass;
    CellId cell;
    int32_t across, down;        /* cell steps */
    int32_t east_own, south_own; /* cell that owns the edge ahead, from the cell the line is in */
} Walk;

static EdgeId east_edge(const Walk *w, CellId c) { return (c + w->east_own) * MAP_SLOTS; }

static EdgeId south_edge(const Walk *w, CellId c) { return (c + w->south_own) * MAP_SLOTS + 1; }

/* The first of n edges that stops, or EDGE_NONE. */
static EdgeId first_stop(const Walk *w, const EdgeId *edges, int n) {
    for (int i = 0; i < n; i++)
        if (map_stops(w->m, w->planes, w->pass, edges[i])) return edges[i];
    return EDGE_NONE;
}

/* What stops the line at the corner ahead: any of the four edges; open corners, both ways round. */
static EdgeId corner_stop(const Walk *w, const EdgeId ahead[4]) {
    EdgeId one[2] = {ahead[0], ahead[2]}, other[2] = {ahead[1], ahead[3]};
    if (w->m->open_corners &&
        (first_stop(w, one, 2) == EDGE_NONE || first_stop(w, other, 2) == EDGE_NONE))
        return EDGE_NONE;
    return first_stop(w, ahead, 4);
}

static SightTrace square_trace(Walk w, int32_t dx, int32_t dy, SightList *list) {
    int32_t turn = dy - dx, left = dx + dy;
    SightTrace t = {true, EDGE_NONE, false, 0};
    while (left > 0) {
        EdgeId ahead[4] = {east_edge(&w, w.cell), south_edge(&w, w.cell),
                           south_edge(&w, w.cell + w.across), east_edge(&w, w.cell + w.down)};
        if (turn < 0) t.blocker = first_stop(&w, ahead, 1);
        else if (turn > 0) t.blocker = first_stop(&w, ahead + 1, 1);
        else t.blocker = corner_stop(&w, ahead);
        if (t.blocker != EDGE_NONE) {
            t.clear = false;
            t.corner = turn == 0;
            break;
        }
        int32_t over = turn <= 0, along = turn >= 0;
        w.cell += over * w.across + along * w.down;
        turn += 2 * (over * dy - along * dx);
        left -= over + along;
        if (left > 0) sight_pass(list, w.cell);
    }
    t.count = list->count;
    return t;
}

SightTrace sight_trace(const Map *m, const uint32_t *planes, MapPass pass, CellId a, CellId b,
                       CellId *cells, int max) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    const MapDeck *d = &m->decks[p->deck];
    SightList list = {cells, max, 0};
    if (p->deck != q->deck) return sight_levels_trace(m, planes, pass, a, b, &list);
    if (off_the_band(m, d, a, b)) return (SightTrace){false, EDGE_NONE, false, 0};
    if (d->grid->sides == 6) return sight_hex_trace(m, d, planes, pass, a, b, &list);
    int32_t dx = q->x - p->x, dy = q->y - p->y, row = d->w + 2;
    Walk w = {m, planes, pass, a, 1, row, 0, 0};
    if (dx < 0) {
        w.across = -1;
        w.east_own = -1;
    }
    if (dy < 0) {
        w.down = -row;
        w.south_own = -row;
    }
    return square_trace(w, dx < 0 ? -dx : dx, dy < 0 ? -dy : dy, &list);
}
