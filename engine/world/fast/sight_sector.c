/* sight_sector.c - the sweep over hexes, sector by sector.
 *
 * A sector is what lies within 30 degrees of a side's direction `ahead`. In it a cell is told by how many
 * steps it is off to the side left of ahead (i) and to the right of it (j): its row is i + j, and across it
 * lies at 3 * (j - i) in the lattice of grid.c turned so that ahead points up. A line of the sector leaves
 * a cell by its left side, the one ahead or its right one, and each edge is one of these three of exactly
 * one of its cells. The slopes of the sector's borders are -1 and 1. */
#include "world/fast/sight_sweep.h"

static const int8_t step_y[6] = {-2, -1, 1, 2, 1, -1}; /* of the lattice */
static const int8_t column[6] = {0, 1, 1, 0, -1, -1};
static const int8_t rows_on[2][6] = {{-1, -1, 0, 1, 0, -1}, {-1, 0, 1, 1, 1, 0}};

enum { LEFT, AHEAD, RIGHT };

typedef struct Sector {
    SightSweep *s;
    int left, right;          /* the two directions beside ahead */
    int x, y;                 /* of the eye: column, and row of the lattice */
    int32_t pitch, first_bit; /* of the deck: bit of the cell (0, 0) */
    int32_t edge_at[2][3];    /* by parity of the column: from a cell's bit to those of its edges */
    int past;                 /* of a cone: cells of rows beyond it are found */
} Sector;

/* A cell of the sector in columns and rows of the deck. */
typedef struct Hex {
    int x, y;
} Hex;

static inline Hex hex_at(const Sector *q, int i, int j) {
    int x = q->x + i * column[q->left] + j * column[q->right];
    int level = q->y + i * step_y[q->left] + j * step_y[q->right];
    return (Hex){x, (level - (x & 1)) >> 1};
}

static inline bool on_deck(const MapDeck *d, Hex h) {
    return h.x >= -1 && h.y >= -1 && h.x <= d->w && h.y <= d->h;
}

static inline void mark(Sector *q, Hex h, int row) {
    SightSweep *s = q->s;
    CellId c = s->d->first + (h.y + 1) * (s->d->w + 2) + h.x + 1;
    if (c != s->eye && (h.x < 0 || h.y < 0 || h.x >= s->d->w || h.y >= s->d->h)) return;
    if (s->found) {
        if (row > q->past) s->found[s->count++] = c;
        return;
    }
    uint32_t bit = 1U << ((c - s->base) % 32), *word = &s->seen[(c - s->base) / 32];
    s->count += (*word & bit) == 0;
    *word |= bit;
}

static void sweep(Sector *q, int row, SightSlope low, SightSlope high, bool lost);

/* As in sight_field.c. */
static inline SightSlope cut(Sector *q, int row, SightSlope clear, SightSlope from, SightSlope to,
                             SightSlope high) {
    if (sight_less(clear, from))
        sweep(q, row + 1, clear, sight_less(from, high) ? from : high, false);
    return sight_less(clear, to) ? to : clear;
}

/* First j - i of the row that may reach above `low`: the right corner of a cell lies 2 to the right of its
 * centre. */
static int first_step(int row, SightSlope low) {
    if (row == 0) return 0;
    int64_t reach = (int64_t)low.num * row - 2 * (int64_t)low.den;
    int step = (int)(reach / (3 * (int64_t)low.den)) - 1;
    return step + ((step ^ row) & 1);
}

/* What the three edges of a cell take off the span. */
static SightSlope past_cell(Sector *q, int row, int across, int32_t bit, const int32_t *edge,
                            SightSlope clear, SightSlope high) {
    SightSlope corner[4] = {
        {across - 2, row}, {across - 1, row + 1}, {across + 1, row + 1}, {across + 2, row}};
    /* Beyond the borders of the sector two sides point back, or lie along the border itself. */
    if (across < row + 2 && map_row_bit(q->s->rows, bit + edge[LEFT]))
        clear = cut(q, row, clear, corner[0], corner[1], high);
    if (map_row_bit(q->s->rows, bit + edge[AHEAD]))
        clear = cut(q, row, clear, corner[1], corner[2], high);
    if (across > -row - 2 && map_row_bit(q->s->rows, bit + edge[RIGHT]))
        clear = cut(q, row, clear, corner[2], corner[3], high);
    return clear;
}

/* The row within the open span low .. high, and all that lies beyond it. `lost`: the row before had no cell
 * on the deck; a second such row is the end. */
static void sweep(Sector *q, int row, SightSlope low, SightSlope high, bool lost) {
    SightSlope clear = low;
    bool any = false;
    for (int step = first_step(row, low);; step += 2) {
        SightSlope near = {3 * step - 2, row}, centre = {3 * step, row};
        if (row > 0 && 3 * step >= row + 2) near = (SightSlope){3 * step - 1, row + 1};
        if (!sight_less(near, high) || !sight_less(clear, high) || (row == 0 && step > 0)) break;
        Hex h = hex_at(q, (row - step) / 2, (row + step) / 2);
        if (!on_deck(q->s->d, h)) continue;
        any = true;
        bool in = row > 0 && sight_less(clear, centre) && sight_less(centre, high);
        if (in || (row == 0 && !q->s->found)) mark(q, h, row);
        clear = past_cell(q, row, 3 * step, q->first_bit + h.y * q->pitch + h.x,
                          q->edge_at[h.x & 1], clear, high);
    }
    if (sight_less(clear, high) && (any || !lost)) sweep(q, row + 1, clear, high, !any);
}

/* From the bit of a cell to that of its edge in a direction, slots behind one another. */
static int32_t edge_from(const SightSweep *s, int32_t pitch, int odd, int dir) {
    int32_t slot = s->m->slot_words * 32;
    if (dir >= 1 && dir <= 3) return slot * (dir - 1);
    int back = (dir + 3) % 6;
    return slot * (back - 1) + rows_on[odd][dir] * pitch + column[dir];
}

static Sector sector(SightSweep *s, int ahead) {
    const MapPlace *p = &s->m->place[s->eye];
    int32_t pitch = s->d->row_words * 32;
    Sector q = {.s = s, .left = (ahead + 5) % 6, .right = (ahead + 1) % 6, .pitch = pitch};
    q.x = p->x;
    q.y = 2 * p->y + (p->x & 1);
    q.first_bit = (s->d->first_word + s->d->row_words) * 32 + 1;
    for (int odd = 0; odd < 2; odd++)
        for (int i = 0; i < 3; i++)
            q.edge_at[odd][i] = edge_from(s, pitch, odd, (ahead + 5 + i) % 6);
    q.past = -1;
    return q;
}

/* A hair beyond the borders, so that they lie inside an open span: no corner lies between. */
static const SightSlope first_border = {-SIGHT_HAIR - 1, SIGHT_HAIR};
static const SightSlope last_border = {SIGHT_HAIR + 1, SIGHT_HAIR};

void sight_sweep_hexes(SightSweep *s) {
    for (int ahead = 0; ahead < (s->half ? 3 : 6); ahead++) {
        Sector q = sector(s, ahead);
        sweep(&q, 0, first_border, last_border, false);
    }
}

/* One sector's part of a cone: through the side `which` of the cell at (i, j). */
static void cone_of(Sector *q, int i, int j, int which) {
    int row = i + j, across = 3 * (j - i);
    SightSlope corner[4] = {
        {across - 2, row}, {across - 1, row + 1}, {across + 1, row + 1}, {across + 2, row}};
    SightSlope from = corner[which], to = corner[which + 1];
    bool back = which == LEFT ? across >= row + 2 : which == RIGHT && across <= -row - 2;
    if (row < 0 || back || sight_less(last_border, from) || sight_less(to, first_border)) return;
    from = sight_below(from);
    to = sight_above(to);
    q->past = row;
    sweep(q, 0, sight_less(first_border, from) ? from : first_border,
          sight_less(to, last_border) ? to : last_border, false);
}

void sight_cone_hexes(SightSweep *s, CellId c, int slot) {
    const MapPlace *e = &s->m->place[c];
    for (int ahead = 0; ahead < 6; ahead++) {
        Sector q = sector(s, ahead);
        for (int which = LEFT; which <= RIGHT; which++) {
            int dir = (ahead + 5 + which) % 6, own = dir >= 1 && dir <= 3;
            if ((own ? dir : (dir + 3) % 6) != slot + 1) continue;
            /* The cell on this side of the edge: its owner, or the one beyond it. */
            int odd = e->x & 1, x = own ? e->x : e->x + column[slot + 1];
            int y = own ? e->y : e->y + rows_on[odd][slot + 1];
            int dx = x - q.x, dy = 2 * y + (x & 1) - q.y;
            cone_of(&q, (dx * step_y[q.right] - dy * column[q.right]) / 2,
                    (dy * column[q.left] - dx * step_y[q.left]) / 2, which);
        }
    }
}
