/* sight_levels.c - sight from deck to deck, through floors that are open.
 *
 * The line of the plan rises or falls evenly: of n floors it crosses number k at (2k - 1) / 2n of its length,
 * in the cell over which it lies there, and each side on the deck on which it is then. All is worked in the
 * lattice of grid.c, in which a side of a cell is a linear form of whole numbers with a value on it.
 *
 * Ties are settled by a hair: the line is followed a hair to the left and a hair to the right, and is clear
 * if both are, which is the rule for corners and hexsides of sight.h. Where it meets a side at the very
 * height of a floor, the floors of both cells and the sides on both decks are asked. */
#include "world/sight_rep.h"

typedef struct Side {
    int8_t x, y,
        at; /* the form x * X + y * Y of a point, counted from the centre, is `at` on the side */
} Side;

static const Side square_side[4] = {{0, -1, 1}, {1, 0, 1}, {0, 1, 1}, {-1, 0, 1}};
static const Side hex_side[6] = {{0, -1, 1}, {1, -1, 2}, {1, 1, 2},
                                 {0, 1, 1},  {-1, 1, 2}, {-1, -1, 2}};
static const Side band_side[2] = {{-1, 0, 1}, {1, 0, 1}};

/* Where on the line: num / den of its length; den > 0. */
typedef struct Part {
    int64_t num, den;
} Part;

typedef struct Line {
    const Map *m;
    const Grid *grid;
    const uint32_t *planes;
    MapPass pass;
    int16_t deck[MAP_MAX_DECKS]; /* from that of a to that of b */
    int floors;                  /* between these */
    const Side *side;
    const MapPlace *from, *to;
    int wide;   /* a column, in the lattice */
    int dx, dy; /* of the whole line, in the lattice */
} Line;

/* Somewhere on it. */
typedef struct Spot {
    int x, y;
    int hair;  /* 1: a hair to the left, -1: to the right */
    int floor; /* floors that are behind it */
    Part in;   /* where it came to the cell on this deck */
    EdgeId blocker;
    Part stop;
    bool blocked, corner;
    SightList *list; /* NULL: nothing is listed */
} Spot;

/* Where it leaves a cell. */
typedef struct Exit {
    Part at;
    int side;
    bool corner; /* two sides at once */
} Exit;

static int compare(Part a, Part b) {
    int64_t d = a.num * b.den - b.num * a.den;
    return (d > 0) - (d < 0);
}

static int lattice_y(const Grid *g, int x, int y) { return 2 * y + (g->sides == 6 ? x & 1 : 0); }

/* Of the cell it is in: how far ahead of the start the side lies, and how far the line goes that way. */
static int ahead(const Line *l, const Spot *s, const Side *f) {
    int y = lattice_y(l->grid, s->x, s->y) - lattice_y(l->grid, l->from->x, l->from->y);
    return f->at + f->x * l->wide * (s->x - l->from->x) + f->y * y;
}

static int along(const Line *l, const Side *f) { return f->x * l->dx + f->y * l->dy; }

static Part height_of(const Line *l, int floor) { return (Part){2 * floor + 1, 2 * l->floors}; }

/* Is the side in `a` left before that in `b` by a line that is a hair off? */
static bool is_before(const Line *l, const Spot *s, const Side *a, Part at_a, const Side *b,
                      Part at_b) {
    int order = compare(at_a, at_b);
    int64_t off_a = -a->x * l->dy + a->y * l->dx, off_b = -b->x * l->dy + b->y * l->dx;
    return order ? order < 0 : s->hair * (off_a * at_b.den - off_b * at_a.den) > 0;
}

static Exit exit_of(const Line *l, const Spot *s) {
    Exit e = {{0, 1}, -1, false};
    for (int i = 0; i < l->grid->sides; i++) {
        const Side *f = &l->side[i];
        Part at = {ahead(l, s, f), along(l, f)};
        if (at.den <= 0) continue;
        bool tie = e.side >= 0 && compare(at, e.at) == 0, first = e.side < 0;
        if (first || is_before(l, s, f, at, &l->side[e.side], e.at))
            e = (Exit){at, i, e.corner && tie};
        e.corner = e.corner || tie;
    }
    return e;
}

/* Does it run along a side of the cell? Then the cell is touched, not passed. */
static bool runs_along(const Line *l, const Spot *s) {
    bool along_one = false;
    for (int i = 0; i < l->grid->sides; i++)
        along_one = along_one || (along(l, &l->side[i]) == 0 && ahead(l, s, &l->side[i]) == 0);
    return along_one;
}

static bool stop(Spot *s, EdgeId e, Part at, bool corner) {
    s->blocked = true;
    s->blocker = e;
    s->stop = at;
    s->corner = corner;
    return false;
}

/* The floor between a deck of the line and the next; where nothing lies above, the roof below. */
static EdgeId floor_at(const Line *l, int floor, int x, int y) {
    int a = l->deck[floor], b = l->deck[floor + 1];
    bool down = l->m->decks[a].level > l->m->decks[b].level;
    CellId above = map_cell(l->m, down ? a : b, x, y), below = map_cell(l->m, down ? b : a, x, y);
    if (above != CELL_NONE) return map_floor(l->m, above);
    return below == CELL_NONE ? EDGE_NONE : below * MAP_SLOTS + MAP_ROOF;
}

static bool ask_floor(const Line *l, Spot *s, int floor, Part at, bool corner) {
    EdgeId e = floor_at(l, floor, s->x, s->y);
    return (e != EDGE_NONE && !map_stops(l->m, l->planes, l->pass, e)) || stop(s, e, at, corner);
}

/* Off the ring nothing stands. */
static bool ask_side(const Line *l, Spot *s, int deck, const Exit *e) {
    CellId c = map_cell(l->m, l->deck[deck], s->x, s->y);
    EdgeId edge = c == CELL_NONE ? EDGE_NONE : map_edge(l->m, c, e->side);
    bool corner = e->corner || runs_along(l, s);
    return edge == EDGE_NONE || !map_stops(l->m, l->planes, l->pass, edge) ||
           stop(s, edge, e->at, corner);
}

/* It leaves the cell on this deck; what it only touched, and where it began, is not listed. */
static void leave(const Line *l, Spot *s, Part at) {
    bool begins = s->x == l->from->x && s->y == l->from->y && s->floor == 0;
    CellId c = map_cell(l->m, l->deck[s->floor], s->x, s->y);
    if (s->list && !begins && c != CELL_NONE && compare(s->in, at) < 0 && !runs_along(l, s))
        sight_pass(s->list, c);
    s->in = at;
}

/* Through all floors that it meets in this cell before `at`. */
static bool pass_floors(const Line *l, Spot *s, Part at) {
    for (; s->floor < l->floors; s->floor++) {
        Part height = height_of(l, s->floor);
        if (compare(height, at) >= 0) return true;
        if (!ask_floor(l, s, s->floor, height, false)) return false;
        leave(l, s, height);
    }
    return true;
}

/* Into the next cell. */
static bool step(const Line *l, Spot *s) {
    Exit e = exit_of(l, s);
    if (!pass_floors(l, s, e.at)) return false;
    int deck = s->floor;
    if (deck > 0 && compare(height_of(l, deck - 1), e.at) == 0) deck--; /* crossed at this corner */
    bool both = deck < l->floors && compare(height_of(l, deck), e.at) == 0;
    if (both && !ask_floor(l, s, deck, e.at, true)) return false;
    if (!ask_side(l, s, deck, &e) || (both && !ask_side(l, s, deck + 1, &e))) return false;
    leave(l, s, e.at);
    l->grid->step(s->x, s->y, l->grid->dir_of_side(e.side), &s->x, &s->y);
    s->floor = deck + both;
    return !both || ask_floor(l, s, deck, e.at, true);
}

static bool is_there(const Line *l, const Spot *s) { return s->x == l->to->x && s->y == l->to->y; }

/* Open corners of squares: one way round is enough. */
static bool step_open(const Line *l, Spot *s) {
    Spot left = *s, right = *s;
    if (!exit_of(l, s).corner) return step(l, s);
    int listed = s->list ? s->list->count : 0;
    left.hair = 1;
    right.hair = -1;
    if (step(l, &left) && step(l, &left)) return *s = left, true;
    SightList *list = s->list; /* what the left one passed is not on the way of the right one */
    if (list) list->count = listed;
    if (step(l, &right) && step(l, &right)) return *s = right, true;
    if (list) list->count = listed;
    left = *s;
    left.hair = 1;
    (void)(step(l, &left) && step(l, &left)); /* blocked both ways: by what stands on the left */
    *s = left;
    return false;
}

/* Is it followed once, round each corner as it may? */
static bool is_one_way(const Line *l) { return l->m->open_corners && l->grid->sides == 4; }

static bool walk(const Line *l, Spot *s) {
    static const Part end = {1, 1};
    while (!is_there(l, s))
        if (!(is_one_way(l) ? step_open(l, s) : step(l, s))) return false;
    return pass_floors(l, s, end);
}

/* False: they are on two maps, or not in one row of bands. */
static bool begin(Line *l, Spot *s, const Map *m, CellId a, CellId b) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    const MapDeck *from = &m->decks[p->deck], *to = &m->decks[q->deck];
    const Grid *g = from->grid;
    if (from->map != to->map || from->level == to->level || (g->sides == 2 && p->y != q->y))
        return false;
    l->grid = g;
    l->side = g->sides == 4 ? square_side : g->sides == 6 ? hex_side : band_side;
    l->wide = g->sides == 6 ? 3 : 2;
    l->from = p;
    l->to = q;
    l->dx = l->wide * (q->x - p->x);
    l->dy = lattice_y(g, q->x, q->y) - lattice_y(g, p->x, p->y);
    l->floors = 0;
    for (int d = p->deck; d >= 0;
         d = from->level > to->level ? map_deck_below(m, d) : map_deck_above(m, d)) {
        l->deck[l->floors++] = (int16_t)d;
        if (d == q->deck) break;
    }
    l->floors--;
    *s = (Spot){.x = p->x, .y = p->y, .hair = 1, .in = {0, 1}, .blocker = EDGE_NONE};
    return true;
}

/* Is any floor of the deck open, or any roof? */
static bool any_open(const Line *l, int deck, int slot) {
    const MapDeck *d = &l->m->decks[deck];
    const uint32_t *rows = map_rows(l->m, l->planes, l->pass, slot) + d->first_word;
    for (int i = 0; i < d->row_words * (d->h + 2); i++)
        if (rows[i] != UINT32_MAX) return true;
    return false;
}

/* Is there a floor between two of the decks that lets nothing through anywhere? */
static bool is_shut(const Line *l) {
    for (int i = 0; i < l->floors; i++) {
        int a = l->deck[i], b = l->deck[i + 1];
        bool down = l->m->decks[a].level > l->m->decks[b].level;
        if (!any_open(l, down ? a : b, MAP_FLOOR) && !any_open(l, down ? b : a, MAP_ROOF))
            return true;
    }
    return false;
}

bool sight_levels_clear(const Map *m, const uint32_t *planes, MapPass pass, CellId a, CellId b) {
    Line l = {.m = m, .planes = planes, .pass = pass};
    Spot s;
    if (!begin(&l, &s, m, a, b) || is_shut(&l)) return false;
    Spot right = s;
    right.hair = -1;
    return walk(&l, &s) && (is_one_way(&l) || walk(&l, &right));
}

SightTrace sight_levels_trace(const Map *m, const uint32_t *planes, MapPass pass, CellId a,
                              CellId b, SightList *list) {
    Line l = {.m = m, .planes = planes, .pass = pass};
    Spot s;
    if (!begin(&l, &s, m, a, b)) return (SightTrace){false, EDGE_NONE, false, 0};
    Spot left = s, right = s;
    right.hair = -1;
    bool clear = walk(&l, &left);
    if (!is_one_way(&l) && !walk(&l, &right) && (clear || compare(right.stop, left.stop) < 0))
        s.hair = -1, clear = false;
    s.list = list;
    if (!walk(&l, &s)) leave(&l, &s, s.stop);
    return (SightTrace){clear, s.blocker, s.corner, list->count};
}

static int deck_field(const Line *l, const MapDeck *d, CellId a, uint32_t *seen) {
    int count = 0;
    for (CellId c = d->first; c < d->first + (d->w + 2) * (d->h + 2); c++)
        if (!map_is_ring(l->m, c) && sight_levels_clear(l->m, l->planes, l->pass, a, c)) {
            seen[c / 32] |= 1U << (c % 32);
            count++;
        }
    return count;
}

/* Deck by deck, as far as the floors are open somewhere. */
static int field_beyond(const Map *m, const uint32_t *planes, MapPass pass, CellId a, int way,
                        uint32_t *seen) {
    int here = m->place[a].deck, count = 0;
    for (int d = here;;) {
        int next = way < 0 ? map_deck_below(m, d) : map_deck_above(m, d);
        Line l = {.m = m, .planes = planes, .pass = pass, .floors = 1};
        l.deck[0] = (int16_t)d;
        l.deck[1] = (int16_t)next;
        if (next < 0 || is_shut(&l)) return count;
        count += deck_field(&l, &m->decks[next], a, seen);
        d = next;
    }
}

int sight_levels_field(const Map *m, const uint32_t *planes, MapPass pass, CellId a,
                       uint32_t *seen) {
    return field_beyond(m, planes, pass, a, -1, seen) + field_beyond(m, planes, pass, a, 1, seen);
}
