/* grid.c - the four shapes of a deck.
 *
 * Knows coordinates, directions and sides, and nothing else: no sizes, no maps, no barriers.
 *
 * Hexes are worked in lattice coordinates, X = 3 * column and Y = 2 * row + (column odd), in which
 * every centre and every vertex is a whole number. The lattice is a regular hex plan squeezed along
 * its axes, which leaves alone what is asked of it here: on which side of a line a point lies. */
#include "world/grid.h"

#include <stdlib.h>
#include <string.h>

static int max_int(int a, int b) { return a > b ? a : b; }

/* Arcs ------------------------------------------------------------------------------------ */

/* A ring of rays, two for each side, clockwise: the middle of a side and the border to the next. */
typedef struct Rays {
    int count;
    const int8_t (*ray)[2];
} Rays;

/* > 0: (dx,dy) lies clockwise of the ray, < 0: counter-clockwise (y grows downwards). */
static int64_t turn_from(const Rays *r, int ray, int64_t dx, int64_t dy) {
    const int8_t *v = r->ray[(ray + 2 * r->count) % r->count];
    return v[0] * dy - v[1] * dx;
}

/* Between the rays `half` to the left and right of `middle`; `half` is at most a quarter turn. */
static bool in_wedge(const Rays *r, int middle, int half, int64_t dx, int64_t dy, bool border) {
    int64_t of_left = turn_from(r, middle - half, dx, dy);
    int64_t of_right = turn_from(r, middle + half, dx, dy);
    return border ? of_left >= 0 && of_right <= 0 : of_left > 0 && of_right < 0;
}

static bool in_rays(const Rays *r, int middle, int width, int64_t dx, int64_t dy) {
    int sides = r->count / 2;
    if ((dx == 0 && dy == 0) || width >= sides) return true;
    if (2 * width <= sides) return in_wedge(r, middle, width, dx, dy, true);
    return !in_wedge(r, middle + sides, sides - width, dx, dy, false);
}

/* Squares -------------------------------------------------------------------------------- */

static const int square_dx[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int square_dy[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

static void square_step(int x, int y, int dir, int *x2, int *y2) {
    *x2 = x + square_dx[dir];
    *y2 = y + square_dy[dir];
}

static int square_distance(int ax, int ay, int bx, int by) {
    return max_int(abs(bx - ax), abs(by - ay));
}

static int square_side_of_dir(int dir) { return (dir & 1) != 0 ? -1 : dir / 2; }

static int square_dir_of_side(int side) { return side * 2; }

/* Sectors end at 22.5 degrees off an axis. The tangent of that, root 2 - 1, is no fraction, so no
 * line between two cells ever runs along the end of a sector and there are no ties to settle. */
static int square_dir_to(int ax, int ay, int bx, int by) {
    int64_t dx = bx - ax, dy = by - ay;
    int64_t wide = dx < 0 ? -dx : dx, high = dy < 0 ? -dy : dy;
    int64_t sum = (wide + high) * (wide + high);
    if (wide == 0 && high == 0) return -1;
    if (sum < 2 * wide * wide) return dx > 0 ? 2 : 6;
    if (sum < 2 * high * high) return dy > 0 ? 4 : 0;
    if (dx > 0) return dy > 0 ? 3 : 1;
    return dy > 0 ? 5 : 7;
}

static GridArc square_arc(int ax, int ay, int facing, int bx, int by) {
    int fx = square_dx[facing], fy = square_dy[facing];
    int ahead = (bx - ax) * fx + (by - ay) * fy;
    int aside = abs((bx - ax) * fy - (by - ay) * fx);
    if (ahead >= aside) return ARC_FRONT;
    return -ahead >= aside ? ARC_REAR : ARC_SIDE;
}

static bool square_in_arc(int ax, int ay, int facing, int width, int bx, int by) {
    static const int8_t rays[8][2] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                      {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    Rays r = {8, rays};
    return in_rays(&r, facing, width, bx - ax, by - ay);
}

/* Hexes ---------------------------------------------------------------------------------- */

static const int hex_dx[6] = {0, 1, 1, 0, -1, -1};
static const int hex_dy_even[6] = {-1, -1, 0, 1, 0, -1};
static const int hex_dy_odd[6] = {-1, 0, 1, 1, 1, 0};

static void hex_step(int x, int y, int dir, int *x2, int *y2) {
    *x2 = x + hex_dx[dir];
    *y2 = y + ((x & 1) != 0 ? hex_dy_odd[dir] : hex_dy_even[dir]);
}

static int hex_lattice_y(int x, int y) { return 2 * y + (x & 1); }

static int hex_distance(int ax, int ay, int bx, int by) {
    int columns = abs(bx - ax);
    int halves = abs(hex_lattice_y(bx, by) - hex_lattice_y(ax, ay));
    return columns + max_int(0, halves - columns) / 2;
}

static int hex_same(int dir) { return dir; }

/* Sectors end at the vertices of the hex: due east and west, and where |dx| == |dy|. */
static int hex_dir_to(int ax, int ay, int bx, int by) {
    int dx = 3 * (bx - ax), dy = hex_lattice_y(bx, by) - hex_lattice_y(ax, ay);
    if (dx == 0 && dy == 0) return -1;
    if (dy < 0 && (dx < 0 ? -dx <= -dy : dx < -dy)) return 0;
    if (dy > 0 && (dx > 0 ? dx <= dy : -dx < dy)) return 3;
    if (dx > 0) return dy < 0 ? 1 : 2;
    return dy > 0 ? 4 : 5;
}

/* A third of the hexes is ahead, a third behind and a sixth to each side, border lines counted
 * ahead or behind: the reading that on squares gives the four quarters with their diagonals. So
 * the side arcs are what lies within 30 degrees of the line abeam. */
static GridArc hex_arc(int ax, int ay, int facing, int bx, int by) {
    static const int lx[6] = {0, 3, 3, 0, -3, -3}, ly[6] = {-2, -1, 1, 2, 1, -1};
    int64_t dx = 3 * (bx - ax), dy = hex_lattice_y(bx, by) - hex_lattice_y(ax, ay);
    int left = (facing + 5) % 6, right = (facing + 1) % 6;
    int64_t of_left = lx[left] * dy - ly[left] * dx;
    int64_t of_right = lx[right] * dy - ly[right] * dx;
    if (of_left >= 0 && of_right <= 0) return ARC_FRONT;
    return of_left <= 0 && of_right >= 0 ? ARC_REAR : ARC_SIDE;
}

static bool hex_in_arc(int ax, int ay, int facing, int width, int bx, int by) {
    static const int8_t rays[12][2] = {{0, -2}, {3, -3}, {3, -1}, {6, 0},  {3, 1},   {3, 3},
                                       {0, 2},  {-3, 3}, {-3, 1}, {-6, 0}, {-3, -1}, {-3, -3}};
    Rays r = {12, rays};
    return in_rays(&r, 2 * facing, width, 3 * (bx - ax),
                   hex_lattice_y(bx, by) - hex_lattice_y(ax, ay));
}

/* Bands ---------------------------------------------------------------------------------- */

static void band_step(int x, int y, int dir, int *x2, int *y2) {
    *x2 = x + (dir == 0 ? -1 : 1);
    *y2 = y;
}

static int band_distance(int ax, int ay, int bx, int by) {
    (void)ay;
    (void)by;
    return abs(bx - ax);
}

static int band_dir_to(int ax, int ay, int bx, int by) {
    (void)ay;
    (void)by;
    if (ax == bx) return -1;
    return bx < ax ? 0 : 1;
}

static GridArc band_arc(int ax, int ay, int facing, int bx, int by) {
    int dir = band_dir_to(ax, ay, bx, by);
    return dir < 0 || dir == facing ? ARC_FRONT : ARC_REAR;
}

static bool band_in_arc(int ax, int ay, int facing, int width, int bx, int by) {
    return width > 1 || band_arc(ax, ay, facing, bx, by) == ARC_FRONT;
}

/* Tables --------------------------------------------------------------------------------- */

static const char *const square_dirs[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
static const char *const hex_dirs[] = {"n", "ne", "se", "s", "sw", "nw"};
static const char *const band_dirs[] = {"w", "e"};

static const Grid grids[] = {
    {"square", 8, 4, square_dirs, square_step, square_distance, square_side_of_dir,
     square_dir_of_side, square_dir_to, square_arc, square_in_arc},
    {"hex", 6, 6, hex_dirs, hex_step, hex_distance, hex_same, hex_same, hex_dir_to, hex_arc,
     hex_in_arc},
    {"band", 2, 2, band_dirs, band_step, band_distance, hex_same, hex_same, band_dir_to, band_arc,
     band_in_arc},
    {"open", 6, 6, hex_dirs, hex_step, hex_distance, hex_same, hex_same, hex_dir_to, hex_arc,
     hex_in_arc},
};

const Grid *grid_named(const char *name) {
    for (size_t i = 0; i < ARRAY_LEN(grids); i++)
        if (strcmp(grids[i].name, name) == 0) return &grids[i];
    return NULL;
}

int grid_opposite(const Grid *g, int dir) { return (dir + g->dirs / 2) % g->dirs; }

int grid_dir(const Grid *g, const char *name) {
    for (int i = 0; i < g->dirs; i++)
        if (*g->dir_names[i] == *name && strcmp(g->dir_names[i], name) == 0) return i;
    return -1;
}
