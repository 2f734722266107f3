/* air_spread.c - rows of bits that spread along rows and into the rows beside, above and below them.
 *
 * A row of a deck is a few words; along it air goes with one addition, whose carry runs through what lies
 * open. Rows are filled with what is asked of them when they are first come to, so that where little moves
 * little is looked at: after a whole spreading only rows that were stirred since. */
#include <string.h>

#include "world/air_rep.h"

static const uint64_t EVEN_COLUMNS =
    0xAAAAAAAAAAAAAAAA; /* bit 0 of a row is the ring: even columns, odd bits */

typedef enum Open { OPEN_FREE, OPEN_DRAFT, OPEN_BOTH } Open;

/* One kind on its way. */
typedef struct Air {
    World *w;
    const Map *m;
    struct AirDesk *k;
    const uint32_t *stop, *draft, *held; /* planes of one pass; held may be NULL */
    const uint32_t *slice[AIR_SLICES];
    uint64_t turned[AIR_SLICES]; /* what a slice's bits are for all cells of the kind */
    int kind, blockers;
    uint8_t blocker[AIR_KINDS]; /* the kinds that it may not enter */
    Open open, along;           /* now; and for the settling that follows, in `run` */
    bool beyond;                /* the outside above and below has it */
} Air;

/* The last chunk of a row may have half of its bits from the next: they are no cells of this one. Read at
 * once, which is 1.07 times as fast as by halves. */
static inline uint64_t chunk_of(const uint32_t *words, int i) {
    uint64_t chunk;
    memcpy(&chunk, words + 2 * i, sizeof chunk);
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? chunk : chunk << 32 | chunk >> 32;
}

/* Cells of the row in a chunk; bits past its end are no cells. */
static inline uint64_t cells_in(const AirRow *r, int i) {
    int left = r->d->w + 2 - 64 * i;
    return left >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << left) - 1;
}

/* Edges that let it pass; they begin at a word of a pass's planes. */
static inline uint64_t open_from(const Air *a, Open how, int32_t at, int i) {
    uint64_t open = ~chunk_of(a->stop + at, i);
    if (how != OPEN_BOTH) {
        uint64_t draft = chunk_of(a->draft + at, i);
        open &= how == OPEN_FREE ? ~draft : draft;
    }
    return a->held ? open & ~chunk_of(a->held + at, i) : open;
}

/* The edges of a slot that let it pass. */
static inline uint64_t open_at(const Air *a, Open how, int slot, const AirRow *r, int i) {
    return open_from(a, how, slot * a->m->slot_words + r->word, i);
}

/* Edges from a cell to the next in its row. Of hexes an even column touches the next by its lower
 * slanted side, an odd one by its upper. */
static inline uint64_t open_along(const Air *a, Open how, const AirRow *r, int i) {
    if (r->d->grid->sides != 6) return open_at(a, how, 0, r, i);
    return (open_at(a, how, 1, r, i) & EVEN_COLUMNS) | (open_at(a, how, 0, r, i) & ~EVEN_COLUMNS);
}

/* Rows that are come to ---------------------------------------------------------------------- */

/* What the bits of a slice are for all cells of a kind. */
static inline uint64_t turned(int kind, int slice) { return 0 - (uint64_t)(kind >> slice & 1); }

/* Cells of a kind in a chunk: all slices are as its number has them. */
static inline uint64_t of_kind(const Air *a, const AirRow *r, int i, int kind) {
    uint64_t unlike = 0;
    for (int s = 0; s < AIR_SLICES; s++)
        unlike |= chunk_of(a->slice[s] + r->word, i) ^ turned(kind, s);
    return ~unlike;
}

/* From its end on, for the edge at the end of a chunk leads into the next. */
static void fill_row(Air *a, const AirRow *r) {
    struct AirDesk *k = a->k;
    uint64_t next = 0;
    for (int i = r->count - 1, at = r->chunk + i; i >= 0; i--, at--) {
        uint64_t cells = cells_in(r, i), own = of_kind(a, r, i, a->kind) & cells, may = cells;
        for (int b = 0; b < a->blockers; b++) may &= ~of_kind(a, r, i, a->blocker[b]);
        k->has[at] = k->from[at] = own;
        k->given[at] = 0;
        k->wants[at] = may & ~own;
        may |= own;
        k->run[at] = open_along(a, a->along, r, i) & may & (may >> 1 | next << 63);
        next = may & 1;
    }
}

static void come_first(Air *a, int row) {
    const AirRow *r = &a->k->row[row];
    a->k->ready[row] = a->k->clock;
    fill_row(a, r);
    uint64_t *touched = &a->k->touched[row / 64], bit = (uint64_t)1 << row % 64;
    if (!(*touched & bit)) memset(a->k->changed + r->chunk, 0, sizeof(uint64_t) * (size_t)r->count);
    *touched |= bit;
}

static inline const AirRow *come_to(Air *a, int row) {
    if (a->k->ready[row] != a->k->clock) come_first(a, row);
    return &a->k->row[row];
}

static inline void queue_row(Air *a, int row) {
    a->k->queue[(unsigned)row / 64] |= (uint64_t)1 << row % 64;
}

/* Gives what a chunk of the row wants of `given`; a row that got some is to be looked at. */
static inline void give_chunk(Air *a, int row, int32_t chunk, uint64_t given) {
    if (!given) return;
    come_to(a, row);
    given &= a->k->wants[chunk] & ~a->k->has[chunk];
    if (!given) return;
    a->k->has[chunk] |= given;
    queue_row(a, row);
}

/* The same by the chunk's number in the row; the row may have fewer. */
static inline void give(Air *a, int row, int i, uint64_t given) {
    const AirRow *r = &a->k->row[row];
    if (i >= 0 && i < r->count) give_chunk(a, row, r->chunk + i, given);
}

/* Beside, above and below -------------------------------------------------------------------- */

/* What a chunk of a row of hexes gives to the row above or below it, over slanted sides. Down: odd columns
 * by their lower right side; and to even ones, by the upper right side of these. Up: even columns by their
 * upper right side; and to odd ones, by the lower right side of these. */
static void give_slanted(Air *a, const AirRow *from, int to, int i, uint64_t cells, bool down) {
    int own = down ? 1 : 0, other = down ? 0 : 1;
    uint64_t mine = down ? ~EVEN_COLUMNS : EVEN_COLUMNS;
    uint64_t right = cells & open_at(a, a->open, own, from, i) & mine;
    give(a, to, i, right << 1);
    give(a, to, i + 1, right >> 63);
    const AirRow *r = &a->k->row[to];
    give(a, to, i, cells >> 1 & open_at(a, a->open, other, r, i) & ~mine);
    if (i > 0 && (cells & 1))
        give(a, to, i - 1, cells << 63 & open_at(a, a->open, other, r, i - 1) & ~mine);
}

/* One step from cells of a row into the rows beside it, above it and below it. */
static void give_beside(Air *a, int row, int i, uint64_t cells) {
    const AirRow *r = &a->k->row[row];
    for (const AirWay *w = r->way; w < r->way + r->ways; w++)
        if (i < w->count)
            give_chunk(a, w->to, w->chunk + i, cells & open_from(a, a->open, w->edges, i));
    if (r->d->grid->sides != 6) return;
    if (r->y < r->d->h) give_slanted(a, r, row + 1, i, cells, true);
    if (r->y >= 0) give_slanted(a, r, row - 1, i, cells, false);
}

/* One step along the row itself, for drafts. */
static void give_along(Air *a, int row, int i, uint64_t cells) {
    const AirRow *r = &a->k->row[row];
    uint64_t leaves = cells & open_along(a, a->open, r, i);
    give(a, row, i, leaves << 1);
    give(a, row, i + 1, leaves >> 63);
    give(a, row, i, cells >> 1 & open_along(a, a->open, r, i));
    if (i > 0 && (cells & 1)) give(a, row, i - 1, cells << 63 & open_along(a, a->open, r, i - 1));
}

/* Along the row ------------------------------------------------------------------------------ */

/* Added to the edges that may be crossed, what comes in at one of them runs on as a carry to the end of
 * what lies open. What was there at the last visit (`given`) ran then: words without anything new are
 * passed over, which is 1.4 times as fast. */
static void fill_east(uint64_t *has, const uint64_t *given, const uint64_t *run, int count) {
    uint64_t carry = 0, came = 0;
    for (int i = 0; i < count; i++) {
        uint64_t fresh = has[i] & ~given[i];
        if (!(fresh | carry | came)) continue;
        uint64_t edge = i > 0 ? run[i - 1] >> 63 : 0;
        uint64_t leaves = fresh & run[i], to = run[i] << 1 | edge, in = leaves << 1 | came;
        came = leaves >> 63;
        uint64_t sum = to + in, all = sum + carry;
        carry = (sum < to) | (all < sum);
        has[i] |= ((all ^ to) | in) & to;
    }
}

/* From the end of the row on; what has it then gives to the rows beside. */
static void fill_west(Air *a, int row, uint64_t *has, uint64_t *given, const uint64_t *run,
                      int count) {
    uint64_t came = 0;
    for (int i = count - 1; i >= 0; i--) {
        uint64_t x = has[i] | (run[i] & came << 63), p = run[i];
        came = 0;
        if (!(x & ~given[i])) continue;
        for (int n = 1; n < 64 && (p & x >> n & ~x); n *= 2) {
            x |= p & x >> n;
            p &= p >> n;
        }
        uint64_t fresh = x & ~given[i];
        has[i] = given[i] = x;
        came = fresh & 1;
        give_beside(a, row, i, fresh);
    }
}

/* Links and the outside ---------------------------------------------------------------------- */

static bool edge_in(const Air *a, const uint32_t *plane, EdgeId e) {
    uint32_t mask;
    int32_t at = map_bit(a->m, (MapPass)0, e, &mask);
    return plane && (plane[at] & mask) != 0;
}

static bool link_open(const Air *a, const MapLink *l) {
    bool drafty = l->stops >> PASS_DRAFT & 1;
    if (l->stops >> PASS_AIR & 1) return false;
    for (int i = 0; i < 2; i++) {
        if (l->through[i] == EDGE_NONE) continue;
        if (edge_in(a, a->stop, l->through[i]) || edge_in(a, a->held, l->through[i])) return false;
        drafty = drafty || edge_in(a, a->draft, l->through[i]);
    }
    return a->open == OPEN_BOTH || drafty == (a->open == OPEN_DRAFT);
}

/* Is the cell in the set, of a row that may not have been come to yet? */
static bool in_set(Air *a, const uint64_t *set, CellId c) {
    const AirRow *r = come_to(a, air_row(a->m, c));
    int bit = a->m->place[c].x + 1;
    return set[r->chunk + bit / 64] >> bit % 64 & 1;
}

/* Links give from the cells of src. */
static void give_links(Air *a, const uint64_t *src) {
    for (int i = 0; i < a->m->link_count; i++) {
        const MapLink *l = &a->m->links[i];
        if (!in_set(a, src, l->from) || in_set(a, a->k->has, l->to) || !link_open(a, l)) continue;
        int bit = a->m->place[l->to].x + 1;
        give(a, air_row(a->m, l->to), bit / 64, (uint64_t)1 << bit % 64);
    }
}

/* The cells of a chunk that have no cell below them. */
static uint64_t nothing_below(const Air *a, const AirRow *r, int i) {
    if (r->below < 0) return ~(uint64_t)0;
    int width = a->k->row[r->below].d->w + 2 - 64 * i;
    return width <= 0 ? ~(uint64_t)0 : width >= 64 ? 0 : ~(uint64_t)0 << width;
}

/* Holes in the roof or the lowest floor of a row let in what lies beyond. */
static void give_beyond(Air *a, int row) {
    const AirRow *r = &a->k->row[row];
    for (int i = 0; a->beyond && i < r->count; i++) {
        uint64_t holes = open_at(a, a->open, MAP_ROOF, r, i);
        uint64_t under = open_at(a, a->open, MAP_FLOOR, r, i);
        if (under) holes |= under & nothing_below(a, r, i);
        give(a, row, i, holes & cells_in(r, i));
    }
}

/* Spreading ---------------------------------------------------------------------------------- */

/* Or bits past its end, which are of kind 0, look as if it had. */
static bool row_has(const Air *a, const AirRow *r) {
    const uint32_t *set = a->slice[a->kind ? __builtin_ctz((unsigned)a->kind) : 0] + r->word;
    uint32_t any = a->kind == 0;
    for (int i = 0; i < r->d->row_words; i++) any |= set[i];
    if (!any) return false;
    for (int i = r->word; i < r->word + r->d->row_words; i++) {
        uint32_t cells = ~0U;
        for (int s = 0; s < AIR_SLICES; s++) cells &= ~(a->slice[s][i] ^ (uint32_t)a->turned[s]);
        if (cells) return true;
    }
    return false;
}

static void settle_row(Air *a, int row) {
    const AirRow *r = come_to(a, row);
    uint64_t *has = a->k->has + r->chunk, *given = a->k->given + r->chunk;
    const uint64_t *run = a->k->run + r->chunk;
    fill_east(has, given, run, r->count);
    fill_west(a, row, has, given, run, r->count);
}

/* The next queued row from `row` on, up or down; -1: none. */
static int next_row(const struct AirDesk *k, int row, bool down) {
    int words = k->rows / 64 + 1;
    for (int i = row / 64; i >= 0 && i < words; i += down ? 1 : -1) {
        uint64_t set = k->queue[i];
        if (i == row / 64) set &= down ? ~(uint64_t)0 << row % 64 : ~(uint64_t)0 >> (63 - row % 64);
        if (set) return i * 64 + (down ? __builtin_ctzll(set) : 63 - __builtin_clzll(set));
    }
    return -1;
}

/* Down the decks and up again as long as a row waits: most rows are come to twice. */
static void settle(Air *a) {
    bool down = true;
    int row = 0, turned = 0;
    while (turned < 2) {
        int next = next_row(a->k, row, down);
        if (next < 0) {
            down = !down;
            turned++;
            continue;
        }
        turned = 0;
        row = next;
        a->k->queue[row / 64] &= ~((uint64_t)1 << row % 64);
        settle_row(a, row);
    }
}

static bool anything_queued(const struct AirDesk *k) {
    uint64_t any = 0;
    for (int i = 0; i <= k->rows / 64; i++) any |= k->queue[i];
    return any != 0;
}

static void drafts(Air *a) {
    a->open = OPEN_DRAFT;
    for (int row = 0; row < a->k->rows; row++) {
        if (row_has(a, &a->k->row[row])) {
            const AirRow *r = come_to(a, row);
            for (int i = 0; i < r->count; i++) {
                uint64_t cells = a->k->from[r->chunk + i];
                if (!cells) continue;
                give_along(a, row, i, cells);
                give_beside(a, row, i, cells);
            }
        }
        give_beyond(a, row);
    }
    give_links(a, a->k->from);
    a->open = a->along;
}

static void wake(Air *a, int row) {
    if (row < 0 || row >= a->k->rows) return;
    if (row_has(a, &a->k->row[row])) queue_row(a, row);
    give_beyond(a, row);
}

/* All rows that have it; or those beside which something was stirred. */
static void wake_rows(Air *a, bool stirred) {
    for (int row = 0; row < a->k->rows; row++) {
        if (!stirred) wake(a, row);
        if (!stirred || !(a->k->stirred[row / 64] >> row % 64 & 1)) continue;
        for (int i = row - 1; i <= row + 1; i++) wake(a, i);
        wake(a, a->k->row[row].above);
        wake(a, a->k->row[row].below);
    }
}

static inline void put_word(Air *a, const uint32_t *word, uint32_t differ) {
    int32_t at = (int32_t)((const int32_t *)word - a->w->mem);
    if (differ) world_put(a->w, at, (int32_t)(*word ^ differ));
}

static void put_chunk(Air *a, const AirRow *r, int i, uint64_t taken) {
    for (int s = 0; s < AIR_SLICES; s++) {
        const uint32_t *word = a->slice[s] + r->word + 2 * i;
        uint64_t differ = taken & (chunk_of(word, 0) ^ a->turned[s]);
        if (!differ) continue;
        put_word(a, word, (uint32_t)differ);
        put_word(a, word + 1, (uint32_t)(differ >> 32));
    }
}

static void put_rows(Air *a) {
    for (int row = 0; row < a->k->rows; row++) {
        const AirRow *r = &a->k->row[row];
        if (a->k->ready[row] != a->k->clock) continue;
        for (int i = r->chunk; i < r->chunk + r->count; i++) {
            uint64_t taken = a->k->has[i] & ~a->k->from[i];
            if (!taken) continue;
            a->k->changed[i] |= taken;
            put_chunk(a, r, i - r->chunk, taken);
        }
    }
}

static void spread_kind(Air *a, const uint8_t rank[AIR_KINDS], int kind, AirHow how, bool stirred) {
    a->kind = kind;
    a->blockers = 0;
    for (int k = 0; k < AIR_KINDS; k++)
        if (k != kind && rank[k] >= rank[kind]) a->blocker[a->blockers++] = (uint8_t)k;
    for (int s = 0; s < AIR_SLICES; s++) a->turned[s] = turned(kind, s);
    a->beyond = air_beyond(a->w) == kind;
    a->open = a->along = how == AIR_STEP ? OPEN_FREE : OPEN_BOTH;
    a->k->clock++;
    if (how == AIR_STEP) drafts(a);
    wake_rows(a, stirred);
    do {
        settle(a);
        give_links(a, a->k->has);
    } while (anything_queued(a->k));
    put_rows(a);
}

static int list_changed(const struct AirDesk *k, CellId *out, int max) {
    int n = 0;
    for (int row = 0; row < k->rows; row++) {
        const AirRow *r = &k->row[row];
        CellId first = r->d->first + (r->y + 1) * (r->d->w + 2);
        if (!(k->touched[row / 64] >> row % 64 & 1)) continue;
        for (int i = 0; i < r->count; i++) {
            uint64_t bits = k->changed[r->chunk + i];
            if (!bits) continue;
            for (; bits && n < max; bits &= bits - 1)
                out[n++] = first + 64 * i + __builtin_ctzll(bits);
            n += __builtin_popcountll(bits);
        }
    }
    return n;
}

static void come_to_rest(struct AirDesk *k, const uint8_t rank[AIR_KINDS], bool at_rest) {
    k->at_rest = at_rest;
    memcpy(k->rank, rank, AIR_KINDS);
    memset(k->stirred, 0, sizeof(uint64_t) * ((size_t)k->rows / 64 + 1));
}

/* The highest rank below `r`. */
static int next_rank(const uint8_t rank[AIR_KINDS], int r) {
    int best = 0;
    for (int kind = 0; kind < AIR_KINDS; kind++)
        if (rank[kind] < r && rank[kind] > best) best = rank[kind];
    return best;
}

int air_spread(World *w, const uint8_t rank[AIR_KINDS], AirHow how, const uint32_t *held,
               CellId *out, int max) {
    Air a = {.w = w, .m = w->map, .k = air_desk(w), .held = held};
    if (!a.k) return -1;
    a.stop = map_rows(a.m, world_planes(w), PASS_AIR, 0);
    a.draft = map_rows(a.m, world_planes(w), PASS_DRAFT, 0);
    for (int i = 0; i < AIR_SLICES; i++)
        a.slice[i] = (const uint32_t *)(const void *)(w->mem + air_slice(w, i));
    bool whole = how == AIR_WHOLE && !held;
    bool stirred = whole && a.k->at_rest && !memcmp(a.k->rank, rank, AIR_KINDS);
    memset(a.k->touched, 0, sizeof(uint64_t) * ((size_t)a.k->rows / 64 + 1));
    for (int r = next_rank(rank, UINT8_MAX + 1); r > 0; r = next_rank(rank, r))
        for (int kind = 0; kind < AIR_KINDS; kind++)
            if (rank[kind] == r) spread_kind(&a, rank, kind, how, stirred);
    come_to_rest(a.k, rank, whole && !w->sealed && !w->broken);
    return list_changed(a.k, out, max);
}
