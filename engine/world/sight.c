/* sight.c - sight from cell to cell on squares and bands, and the way in for every grid.
 *
 * The segment between two centres is followed from edge to edge. With dx and dy the whole
 * distances, `turn` is proportional to (way to the next upright edge) - (way to the next level
 * one): negative, the upright edge comes first; positive, the level one; zero, both at once, which
 * is a corner. It stays a small whole number, so nothing is ever rounded. Knows edges that stop and
 * those that do not; bodies, smoke and light are the rule set's. */
#include "sight.h"

#include "sight_rep.h"

/* A line over a deck of squares: bit numbers, steps, and where the edge ahead is kept. */
typedef struct Line {
    const uint32_t *east, *south; /* rows of the two slots */
    int32_t bit;                  /* of the cell the line is in */
    int32_t across, down;         /* bit steps, one column and one row on */
    int32_t east_at, south_at;    /* from a cell's bit to that of the edge it leaves by */
    int32_t dx, dy, turn, left;   /* left: edges still to cross */
    bool open;                    /* corners are */
} Line;

static inline Line line_start(const Map *m, const MapDeck *d, const uint32_t *east,
                              const uint32_t *south, CellId a, CellId b) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    int32_t pitch = d->row_words * 32;
    Line l = {east, south, p->bit, 1, pitch, 0, 0, q->x - p->x, q->y - p->y, 0, 0, m->open_corners};
    if (l.dx < 0) {
        l.dx = -l.dx;
        l.across = -1;
        l.east_at = -1;
    }
    if (l.dy < 0) {
        l.dy = -l.dy;
        l.down = -pitch;
        l.south_at = -pitch;
    }
    l.turn = l.dy - l.dx;
    l.left = l.dx + l.dy;
    return l;
}

/* Does the corner ahead stop the line: either way round it, two edges each; open corners, both. */
static inline uint32_t corner_stops(const Line *l) {
    uint32_t one = map_row_bit(l->east, l->bit + l->east_at) |
                   map_row_bit(l->south, l->bit + l->across + l->south_at);
    uint32_t other = map_row_bit(l->south, l->bit + l->south_at) |
                     map_row_bit(l->east, l->bit + l->down + l->east_at);
    return l->open ? one & other : one | other;
}

static inline bool line_clear(Line l) {
    int32_t dx2 = 2 * l.dx, dy2 = 2 * l.dy;
    while (l.left > 0) {
        if (l.turn < 0) {
            if (map_row_bit(l.east, l.bit + l.east_at)) return false;
            l.bit += l.across;
            l.turn += dy2;
            l.left--;
        } else if (l.turn > 0) {
            if (map_row_bit(l.south, l.bit + l.south_at)) return false;
            l.bit += l.down;
            l.turn -= dx2;
            l.left--;
        } else {
            if (corner_stops(&l)) return false;
            l.bit += l.across + l.down;
            l.turn += dy2 - dx2;
            l.left -= 2;
        }
    }
    return true;
}

/* Bands lie in one row: what is not in it is not on the line. */
static bool off_the_band(const Map *m, const MapDeck *d, CellId a, CellId b) {
    return d->grid->sides == 2 && m->place[a].y != m->place[b].y;
}

bool sight_clear(const Map *m, const uint32_t *planes, MapPass pass, CellId a, CellId b) {
    if (m->place[a].deck != m->place[b].deck) return false;
    const MapDeck *d = &m->decks[m->place[a].deck];
    if (d->grid->sides == 6) return sight_hex_clear(m, d, planes, pass, a, b);
    if (off_the_band(m, d, a, b)) return false;
    const uint32_t *east = map_rows(m, planes, pass, 0);
    return line_clear(line_start(m, d, east, east + m->slot_words, a, b));
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
    if (p->deck != q->deck || off_the_band(m, d, a, b))
        return (SightTrace){false, EDGE_NONE, false, 0};
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
