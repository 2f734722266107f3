/* sight_rows.c - draws the edges of a deck four ways, and follows lines along the rows.
 *
 * In a face a line goes from (0,0) to (right, down), right >= down. It leaves row k at the column
 * ((2k + 1) * right + down) / (2 * down), rounded down; where nothing is left of that division it leaves
 * by the corner before that column, and all four edges there are asked. */
#include "world/fast/sight_rows.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>

#include "world/fast/sight_start.h"
#include "world/map_rep.h"

enum { STEEP = 2, WEST = 1 }; /* numbers of faces */

/* Drawing -------------------------------------------------------------------------------- */

static bool make_face(SightRows *s, int face) {
    bool steep = face & STEEP, west = face & WEST;
    int32_t w = s->deck->w + 2, h = s->deck->h + 2, columns = steep ? h : w, rows = steep ? w : h;
    int32_t pitch = (2 * columns + 7) / 8, x = steep ? pitch * 8 : 2, y = steep ? 2 : pitch * 8;
    /* Starts are asked for rows behind the last, and words are read from any byte. */
    uint8_t *bytes = calloc((size_t)pitch * (size_t)(rows + SIGHT_ROWS) + sizeof(uint64_t), 1);
    int32_t base = west ? x * (w - 1) : 0, by_cell = west ? -x : x, by_row = y - by_cell * w;
    s->face[face] = (SightFace){bytes, pitch, (uint32_t)base, (uint32_t)by_cell, (uint32_t)by_row};
    return bytes != NULL;
}

SightRows *sight_rows_new(const Map *m, int deck, MapPass pass) {
    const MapDeck *d = &m->decks[deck];
    if (!d->starts || m->open_corners) return NULL;
    SightRows *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    *s = (SightRows){.map = m, .deck = d, .pass = pass, .first = d->first, .starts = d->starts};
    s->across = (uint32_t)d->w + 2;
    s->part = ((uint64_t)1 << 40) / s->across + 1;
    s->plane = calloc(2 * (size_t)(d->row_words * (d->h + 2)), sizeof *s->plane);
    bool made = s->plane != NULL;
    for (int face = 0; face < 4; face++) made = make_face(s, face) && made;
    if (made) return s;
    sight_rows_free(s);
    return NULL;
}

void sight_rows_free(SightRows *s) {
    if (!s) return;
    for (int face = 0; face < 4; face++) free(s->face[face].bytes);
    free(s->plane);
    free(s);
}

/* The edge is asked from the cell that a line comes from: of an east edge and a line to the west, the one
 * behind it. */
static void turn_edge(SightRows *s, uint32_t slot, uint32_t cell, uint32_t row) {
    for (int face = 0; face < 4; face++) {
        const SightFace *f = &s->face[face];
        uint32_t from = slot == 0 && (face & WEST) ? cell + 1 : cell,
                 beside = face < STEEP ? slot : !slot;
        uint32_t bit = f->base + f->by_cell * from + f->by_row * row + beside;
        f->bytes[bit / 8] ^= (uint8_t)(1U << bit % 8);
    }
}

/* word: of the deck's rows. */
static void turn_word(SightRows *s, uint32_t slot, uint32_t word, uint32_t bits) {
    uint32_t words = (uint32_t)s->deck->row_words, row = word / words, column = word % words * 32;
    for (; bits; bits &= bits - 1) {
        uint32_t x = column + (uint32_t)__builtin_ctz(bits);
        if (x < s->across - (slot == 0)) turn_edge(s, slot, row * s->across + x, row);
    }
}

void sight_rows_see(SightRows *s, const uint32_t *planes) {
    uint32_t words = (uint32_t)(s->deck->row_words * (s->deck->h + 2));
    for (uint32_t slot = 0; slot < 2; slot++) {
        const uint32_t *now = map_rows(s->map, planes, s->pass, (int)slot) + s->deck->first_word;
        uint32_t *was = s->plane + slot * words;
        if (memcmp(was, now, words * sizeof *now) == 0) continue;
        for (uint32_t i = 0; i < words; i++) {
            if (was[i] != now[i]) turn_word(s, slot, i, was[i] ^ now[i]);
            was[i] = now[i];
        }
    }
}

/* Following ------------------------------------------------------------------------------ */

enum { MOST_COLUMNS = 28 }; /* asked at once: a word from any byte has 29 */

/* A line on its way from row to row. */
typedef struct Run {
    const uint8_t *row;
    ptrdiff_t pitch;
    int32_t from;         /* the column where it comes into the row */
    int32_t to, left;     /* where it leaves the row, and what is left of the division */
    int32_t step, excess; /* what these are more in the next row; in parts of `whole` */
    int32_t whole;
} Run;

/* What lies at a bit of a row. */
static inline uint64_t word_at(const uint8_t *row, uint32_t bit) {
    uint64_t word;
    memcpy(&word, row + (bit >> 3), sizeof word);
    return le64toh(word) >> (bit & 7);
}

/* Edges to the right of so many columns. */
static inline uint64_t over(int32_t columns) {
    return 0x5555555555555555 & (((uint64_t)1 << 2 * columns) - 1);
}

/* Goes on to the right; not 0: it is stopped. */
static inline uint64_t run_on(Run *r, int32_t columns) {
    uint64_t stops = word_at(r->row, 2 * (uint32_t)r->from) & over(columns);
    r->from += columns;
    return stops;
}

/* To the end of the row and into the next; not 0: it is stopped. Without branches, for most rows. */
static inline uint64_t run_down(Run *r) {
    uint64_t stops = 0;
    while (r->to - r->from > MOST_COLUMNS) stops |= run_on(r, MOST_COLUMNS);
    int32_t columns = r->to - r->from, corner = r->left == 0;
    uint64_t down = (uint64_t)2 << 2 * columns, beside = (uint64_t)corner << 2 * columns >> 1;
    stops |= word_at(r->row, 2 * (uint32_t)r->from) & (over(columns) | down | beside);
    r->row += r->pitch;
    r->from = r->to - corner;
    r->left += r->excess;
    int32_t more = (r->whole - 1 - r->left) >> 31; /* all ones, or 0 */
    r->left -= r->whole & more;
    r->to += r->step - more;
    return stops;
}

/* At the beginning of a row; `from` of the first is known. */
static void run_start(Run *r, int32_t right, int32_t down, int32_t row) {
    int32_t before = (2 * row - 1) * right + down, after = before + 2 * right, first = r->from;
    r->whole = 2 * down;
    if (row > 0) r->from = first + before / r->whole - (before % r->whole == 0);
    r->to = first + after / r->whole;
    r->left = after % r->whole;
    r->step = right / down;
    r->excess = 2 * (right % down);
}

/* What is left of a line whose first `done` rows are clear; by twos, for where it is stopped cannot be
 * guessed. Apart from what most lines need: they save no registers then, and are 1.1 times as fast. */
static __attribute__((noinline)) bool rest_clear(const uint8_t *row, ptrdiff_t pitch, int32_t from,
                                                 int32_t right, int32_t down, int32_t done) {
    Run r = {.row = row + done * pitch, .pitch = pitch, .from = from};
    int32_t left = down - done, end = from + right;
    uint64_t stops = 0;
    if (left < 0) return true;
    if (down > 0) run_start(&r, right, down, done);
    for (; left >= 2; left -= 2) {
        stops = run_down(&r);
        stops |= run_down(&r);
        if (stops) return false;
    }
    if (left) stops = run_down(&r);
    while (end - r.from > MOST_COLUMNS) stops |= run_on(&r, MOST_COLUMNS);
    return !(stops | run_on(&r, end - r.from));
}

/* Row of a cell on the plan: a division, for decks that are not too large. */
static inline uint32_t row_of(const SightRows *s, uint32_t cell) {
    return (uint32_t)(cell * s->part >> 40);
}

/* A line where it begins, in the face in which it goes to the right and down. */
typedef struct Line {
    const SightFace *face;
    const SightStart *start;
    const uint8_t *at;
    uint32_t bit; /* from that byte on */
    uint32_t right, down;
} Line;

static inline Line line_between(const SightRows *s, uint32_t top, uint32_t low) {
    uint32_t y = row_of(s, top), dy = row_of(s, low) - y, rows = dy * s->across;
    int32_t across = (int32_t)(low - top - rows), west = across >> 31; /* all ones, or 0 */
    uint32_t dx = (uint32_t)((across ^ west) - west);
    const SightFace *f = &s->face[STEEP * (dx < dy) - west];
    uint32_t bit = f->base + f->by_cell * top + f->by_row * y;
    const SightStart *start = &s->starts->start[s->starts->kind[rows + dx]];
    return (Line){f, start, f->bytes + (bit >> 3), bit & 7, dx < dy ? dy : dx, dx < dy ? dx : dy};
}

bool sight_rows_clear(const SightRows *s, CellId a, CellId b) {
    /* Down the plan: both ways see the same. */
    CellId top = a < b ? a : b, low = a < b ? b : a;
    Line l = line_between(s, (uint32_t)(top - s->first), (uint32_t)(low - s->first));
    uint64_t stops = 0;
#pragma GCC unroll 4
    for (int i = 0; i < SIGHT_ROWS; i++)
        stops |= word_at(l.at + i * l.face->pitch, l.bit) & l.start->edges[i];
    return !stops && rest_clear(l.at, l.face->pitch, (int32_t)l.bit / 2, (int32_t)l.right,
                                (int32_t)l.down, (int32_t)l.start->done);
}
