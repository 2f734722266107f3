/* sight_hex.c - sight on hexes, edge by edge in whole numbers.
 *
 * Works in the lattice of grid.c, in which every centre and every vertex is a whole number. A line
 * that starts at a centre and does not point at a vertex leaves each hex by the side whose sector
 * holds its direction or by one of the two sides next to that one; which of them, is told by the
 * signs of two vertices against the line. A zero is a line through a vertex: it is clear if both
 * ways round the vertex are, the one edge between the two hexes and the two edges through the
 * third. A line that points at a vertex runs along every second hexside: it is clear if both hexes
 * beside it let it through. The hexside itself is not crossed and is not asked. */
#include "world/sight_rep.h"

/* Steps to the six neighbours and to the vertex at the clockwise end of each side. */
static const int8_t step_x[6] = {0, 3, 3, 0, -3, -3}, step_y[6] = {-2, -1, 1, 2, 1, -1};
static const int8_t vertex_x[6] = {1, 2, 1, -1, -2, -1}, vertex_y[6] = {-1, 0, 1, 1, 0, -1};
static const int8_t column[6] = {0, 1, 1, 0, -1, -1};
static const int8_t rows[2][6] = {{-1, -1, 0, 1, 0, -1}, {-1, 0, 1, 1, 1, 0}};

typedef struct Walk {
    const Map *m;
    const uint32_t *planes;
    MapPass pass;
    int row, h; /* cells of a row; rows of the plan */
    CellId cell;
    int odd;        /* is the cell in an odd column */
    int dx, dy;     /* of the whole line, in the lattice */
    EdgeId blocker; /* EDGE_NONE while clear */
    bool corner;
} Walk;

static int lattice_y(const MapPlace *p) { return 2 * p->y + (p->x & 1); }

/* Positive where the line has to turn clockwise to point at (x,y). */
static int side_of_line(const Walk *w, int x, int y) { return w->dx * y - w->dy * x; }

static CellId neighbour(const Walk *w, CellId c, int odd, int dir) {
    return c + column[dir] + rows[odd][dir] * w->row;
}

static int odd_after(int odd, int dir) { return odd ^ (dir % 3 != 0); }

static EdgeId edge_ahead(const Walk *w, CellId c, int odd, int dir) {
    if (dir >= 1 && dir <= 3) return c * MAP_SLOTS + dir - 1;
    int back = (dir + 3) % 6;
    return neighbour(w, c, odd, dir) * MAP_SLOTS + back - 1;
}

/* Crosses the side in `dir` of cell c, or notes what stops it. */
static bool cross(Walk *w, CellId c, int odd, int dir) {
    EdgeId e = edge_ahead(w, c, odd, dir);
    if (!map_stops(w->m, w->planes, w->pass, e)) return true;
    w->blocker = e;
    return false;
}

/* Only a line along the outermost hexsides of the ring has nothing on one side of it. */
static bool on_deck(const Walk *w, int dir) {
    int y = w->m->place[w->cell].y + rows[w->odd][dir];
    return y >= -1 && y <= w->h;
}

/* Past the hexside between the hexes in `dir` and in `right`, by both of them; what is nearer is
 * asked first. */
static bool pass_hexside(Walk *w, int dir, int right) {
    bool by_left = on_deck(w, dir), by_right = on_deck(w, right);
    CellId l = neighbour(w, w->cell, w->odd, dir), r = neighbour(w, w->cell, w->odd, right);
    w->corner = true;
    return (!by_left || cross(w, w->cell, w->odd, dir)) &&
           (!by_right || cross(w, w->cell, w->odd, right)) &&
           (!by_left || cross(w, l, odd_after(w->odd, dir), right)) &&
           (!by_right || cross(w, r, odd_after(w->odd, right), dir));
}

/* Through the vertex that the hexes in `dir` and in `beside` share with this one, into `dir`. */
static bool pass_vertex(Walk *w, int dir, int beside) {
    int onward = (2 * dir - beside + 6) % 6;
    w->corner = true;
    if (!cross(w, w->cell, w->odd, dir) || !cross(w, w->cell, w->odd, beside) ||
        !cross(w, neighbour(w, w->cell, w->odd, beside), odd_after(w->odd, beside), onward))
        return false;
    w->corner = false;
    return true;
}

static void go(Walk *w, int dir) {
    w->cell = neighbour(w, w->cell, w->odd, dir);
    w->odd = odd_after(w->odd, dir);
}

/* A line that points at the vertex between sides `dir` and `dir` + 1. */
static bool walk_hexsides(Walk *w, CellId b, int dir, SightList *list) {
    int right = (dir + 1) % 6;
    while (w->cell != b) {
        if (!pass_hexside(w, dir, right)) return false;
        go(w, dir);
        go(w, right);
        if (w->cell != b) sight_pass(list, w->cell);
    }
    return true;
}

/* A line whose direction lies inside the sector of side `dir`. */
static bool walk_sector(Walk *w, CellId b, int dir, SightList *list) {
    int left = (dir + 5) % 6, right = (dir + 1) % 6;
    int to_left = side_of_line(w, vertex_x[left], vertex_y[left]);
    int to_right = side_of_line(w, vertex_x[dir], vertex_y[dir]);
    int off = 0; /* of the hex's centre from the line */
    while (w->cell != b) {
        int way = dir;
        if (off + to_left > 0) way = left;
        else if (off + to_right < 0) way = right;
        if (off + to_left == 0 || off + to_right == 0) {
            if (!pass_vertex(w, dir, off + to_left == 0 ? left : right)) return false;
        } else if (!cross(w, w->cell, w->odd, way)) {
            return false;
        }
        off += side_of_line(w, step_x[way], step_y[way]);
        go(w, way);
        if (w->cell != b) sight_pass(list, w->cell);
    }
    return true;
}

/* Side whose sector holds the line; *vertex where it points at the clockwise end of that side. */
static int sector(const Walk *w, bool *vertex) {
    for (int dir = 0; dir < 6; dir++) {
        int left = (dir + 5) % 6;
        int of_left = side_of_line(w, vertex_x[left], vertex_y[left]);
        int of_right = side_of_line(w, vertex_x[dir], vertex_y[dir]);
        int ahead = w->dx * vertex_x[dir] + 3 * w->dy * vertex_y[dir];
        *vertex = of_right == 0 && ahead > 0;
        if (*vertex || (of_left < 0 && of_right > 0)) return dir;
    }
    return 0;
}

static bool walk(Walk *w, CellId b, SightList *list) {
    bool vertex;
    if (w->cell == b) return true;
    int dir = sector(w, &vertex);
    return vertex ? walk_hexsides(w, b, dir, list) : walk_sector(w, b, dir, list);
}

static Walk walk_start(const Map *m, const MapDeck *d, const uint32_t *planes, MapPass pass,
                       CellId a, CellId b) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    return (Walk){m,
                  planes,
                  pass,
                  d->w + 2,
                  d->h,
                  a,
                  p->x & 1,
                  3 * (q->x - p->x),
                  lattice_y(q) - lattice_y(p),
                  EDGE_NONE,
                  false};
}

bool sight_hex_clear(const Map *m, const MapDeck *d, const uint32_t *planes, MapPass pass, CellId a,
                     CellId b) {
    Walk w = walk_start(m, d, planes, pass, a, b);
    SightList none = {NULL, 0, 0};
    return walk(&w, b, &none);
}

SightTrace sight_hex_trace(const Map *m, const MapDeck *d, const uint32_t *planes, MapPass pass,
                           CellId a, CellId b, SightList *list) {
    Walk w = walk_start(m, d, planes, pass, a, b);
    bool clear = walk(&w, b, list);
    return (SightTrace){clear, w.blocker, !clear && w.corner, list->count};
}
