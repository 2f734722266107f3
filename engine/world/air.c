/* air.c - rows of bits that spread along rows and into the rows beside, above and below them.
 *
 * A row of a deck is a few words; within it the spreading goes by doubling steps, and only rows that
 * can still give something to cells that want it are looked at. */
#include "air.h"

#include <stdlib.h>
#include <string.h>

#include "map_rep.h"

static const uint32_t EVEN_COLUMNS =
    0xAAAAAAAA; /* bit 0 of a row is the ring: even columns, odd bits */

typedef enum Open { OPEN_FREE, OPEN_DRAFT, OPEN_BOTH } Open;

/* One spreading. All sets have air_words words. */
typedef struct Air {
    World *w;
    const Map *m;
    const uint32_t *stop, *draft, *held; /* planes of one pass; held may be NULL */
    uint32_t *has;                       /* cells that it has or has reached */
    uint32_t *wants;                     /* cells that it may still enter */
    uint32_t *from;                      /* cells that it had at the start */
    int32_t *rows;                       /* stack of rows to look at: deck * ROWS_OF_DECK + y + 1 */
    uint8_t *queued;
    int top;
    Open open;
    bool beyond; /* the outside above and below has it */
} Air;

enum { ROWS_OF_DECK = MAP_MAX_SIDE + 2 };

int32_t air_words(const Map *m) { return m->slot_words; }

/* Slices ------------------------------------------------------------------------------------- */

static int32_t slice_at(const World *w, int slice) {
    return world_head(w)->air + slice * w->map->slot_words;
}

int air_at(const World *w, CellId c) {
    int32_t bit = w->map->place[c].bit;
    int kind = 0;
    for (int i = 0; i < AIR_SLICES; i++)
        kind |= (int)((uint32_t)w->mem[slice_at(w, i) + (bit >> 5)] >> (bit & 31) & 1U) << i;
    return kind;
}

static void put_word(World *w, int32_t word, uint32_t cells, int kind) {
    for (int i = 0; i < AIR_SLICES; i++) {
        int32_t at = slice_at(w, i) + word;
        uint32_t old = (uint32_t)w->mem[at];
        world_put(w, at, (int32_t)(kind >> i & 1 ? old | cells : old & ~cells));
    }
}

void air_put(World *w, CellId c, int kind) {
    int32_t bit = w->map->place[c].bit;
    put_word(w, bit >> 5, 1U << (bit & 31), kind);
}

int air_beyond(const World *w) { return world_head(w)->air_beyond; }

void air_put_beyond(World *w, int kind) {
    world_put(w, (int32_t)(offsetof(WorldHead, air_beyond) / sizeof(int32_t)), kind);
}

void air_put_outside(World *w, int kind) {
    for (CellId c = 0; c < w->map->cell_count; c++)
        if (map_is_outside(w->map, c)) air_put(w, c, kind);
    air_put_beyond(w, kind);
}

/* Cells of the word whose kind is `kind`. */
static uint32_t of_kind(const World *w, int32_t word, int kind) {
    uint32_t cells = ~0U;
    for (int i = 0; i < AIR_SLICES; i++) {
        uint32_t bits = (uint32_t)w->mem[slice_at(w, i) + word];
        cells &= kind >> i & 1 ? bits : ~bits;
    }
    return cells;
}

/* Rows --------------------------------------------------------------------------------------- */

static int32_t row_word(const MapDeck *d, int y) { return d->first_word + (y + 1) * d->row_words; }

/* The edges of a slot in a word that let it pass. */
static inline uint32_t open_at(const Air *a, int slot, int32_t word) {
    int32_t at = slot * a->m->slot_words + word;
    uint32_t open = ~a->stop[at];
    if (a->open == OPEN_FREE) open &= ~a->draft[at];
    else if (a->open == OPEN_DRAFT) open &= a->draft[at];
    return a->held ? open & ~a->held[at] : open;
}

/* Edges from a cell to the next in its row. Of hexes an even column touches the next by its lower
 * slanted side, an odd one by its upper. */
static inline uint32_t open_along(const Air *a, const MapDeck *d, int32_t word) {
    if (d->grid->sides != 6) return open_at(a, 0, word);
    return (open_at(a, 1, word) & EVEN_COLUMNS) | (open_at(a, 0, word) & ~EVEN_COLUMNS);
}

static void queue_row(Air *a, int deck, int y) {
    const MapDeck *d = &a->m->decks[deck];
    int32_t row = row_word(d, y);
    if (a->queued[row]) return;
    a->queued[row] = 1;
    a->rows[a->top++] = deck * ROWS_OF_DECK + y + 1;
}

/* Gives what the row `to` wants of `given`; a row that got some is to be looked at. */
static void take(Air *a, int deck, int y, int32_t word, uint32_t given) {
    given &= a->wants[word] & ~a->has[word];
    if (!given) return;
    a->has[word] |= given;
    if (a->open != OPEN_DRAFT) queue_row(a, deck, y);
}

static uint32_t eastward(uint32_t x, uint32_t edges, uint32_t may) {
    uint32_t p = edges << 1 & may;
    for (int n = 1; n < 32; n *= 2) {
        x |= p & x << n;
        p &= p << n;
    }
    return x;
}

static uint32_t westward(uint32_t x, uint32_t edges, uint32_t may) {
    uint32_t p = edges & ~(1U << 31) & may;
    for (int n = 1; n < 32; n *= 2) {
        x |= p & x >> n;
        p &= p >> n;
    }
    return x;
}

/* Along the row as far as it goes. */
static void fill_row(Air *a, const MapDeck *d, int32_t row) {
    uint32_t carry = 0;
    for (int i = 0; i < d->row_words; i++) {
        uint32_t edges = open_along(a, d, row + i), may = a->wants[row + i] | a->has[row + i];
        a->has[row + i] = eastward(a->has[row + i] | (carry & may), edges, may);
        carry = (a->has[row + i] & edges) >> 31;
    }
    for (int i = d->row_words - 1; i >= 0; i--) {
        uint32_t edges = open_along(a, d, row + i), may = a->wants[row + i] | a->has[row + i];
        if (i + 1 < d->row_words && (a->has[row + i + 1] & 1U))
            a->has[row + i] |= edges & may & 1U << 31;
        a->has[row + i] = westward(a->has[row + i], edges, may);
    }
}

/* Word i of a row of bits, each moved to the column before. */
static uint32_t shifted_down(const uint32_t *row, int i, int words) {
    uint32_t carry = i + 1 < words ? row[i + 1] << 31 : 0;
    return row[i] >> 1 | carry;
}

/* What `src` (row y) gives to the row above or below it on a deck of hexes, over slanted sides. */
static uint32_t slanted(const Air *a, const MapDeck *d, const uint32_t *src, int32_t from,
                        int32_t to, int i, bool down) {
    /* Down: odd columns by their lower right side; and to even ones, by the upper right side of these.
     * Up: even columns by their upper right side; and to odd ones, by the lower right side of these. */
    int own = down ? 1 : 0, other = down ? 0 : 1;
    uint32_t mine = down ? ~EVEN_COLUMNS : EVEN_COLUMNS;
    uint32_t last = i > 0 ? src[i - 1] & open_at(a, own, from + i - 1) & mine : 0;
    uint32_t right = (src[i] & open_at(a, own, from + i) & mine) << 1 | last >> 31;
    uint32_t left = shifted_down(src, i, d->row_words) & open_at(a, other, to + i) & ~mine;
    return right | left;
}

/* One step from the cells `src` of a row into the rows beside it. */
static void give_beside(Air *a, int deck, int y, const uint32_t *src, bool down) {
    const MapDeck *d = &a->m->decks[deck];
    int y2 = down ? y + 1 : y - 1;
    if (d->grid->sides == 2 || y2 < -1 || y2 > d->h) return;
    bool hex = d->grid->sides == 6;
    int32_t from = row_word(d, y), to = row_word(d, y2), owner = down ? from : to;
    for (int i = 0; i < d->row_words; i++) {
        if (!(a->wants[to + i] & ~a->has[to + i])) continue;
        uint32_t given = src[i] & open_at(a, hex ? 2 : 1, owner + i);
        if (hex) given |= slanted(a, d, src, from, to, i, down);
        take(a, deck, y2, to + i, given);
    }
}

static void give_level(Air *a, int deck, int y, const uint32_t *src, bool down) {
    int other = down ? map_deck_below(a->m, deck) : map_deck_above(a->m, deck);
    if (other < 0 || y > a->m->decks[other].h) return;
    const MapDeck *d = &a->m->decks[deck], *o = &a->m->decks[other];
    int words = d->row_words < o->row_words ? d->row_words : o->row_words;
    int32_t from = row_word(d, y), to = row_word(o, y);
    for (int i = 0; i < words; i++)
        take(a, other, y, to + i, src[i] & open_at(a, MAP_FLOOR, (down ? from : to) + i));
}

/* One step along the row itself, for drafts. */
static void give_along(Air *a, int deck, int y, const uint32_t *src) {
    const MapDeck *d = &a->m->decks[deck];
    int32_t row = row_word(d, y);
    for (int i = 0; i < d->row_words; i++) {
        uint32_t edges = open_along(a, d, row + i);
        uint32_t last = i > 0 ? src[i - 1] & open_along(a, d, row + i - 1) : 0;
        take(a, deck, y, row + i, (src[i] & edges) << 1 | last >> 31);
        take(a, deck, y, row + i, shifted_down(src, i, d->row_words) & edges);
    }
}

/* Links and the outside ---------------------------------------------------------------------- */

static bool edge_open(const Air *a, EdgeId e) {
    uint32_t mask;
    int32_t at = map_bit(a->m, (MapPass)0, e, &mask);
    return !(a->stop[at] & mask) && !(a->held && (a->held[at] & mask));
}

static bool edge_drafty(const Air *a, EdgeId e) {
    uint32_t mask;
    int32_t at = map_bit(a->m, (MapPass)0, e, &mask);
    return (a->draft[at] & mask) != 0;
}

static bool link_open(const Air *a, const MapLink *l) {
    bool drafty = l->stops >> PASS_DRAFT & 1;
    if (l->stops >> PASS_AIR & 1) return false;
    for (int i = 0; i < 2; i++) {
        if (l->through[i] == EDGE_NONE) continue;
        if (!edge_open(a, l->through[i])) return false;
        drafty = drafty || edge_drafty(a, l->through[i]);
    }
    return a->open == OPEN_BOTH || drafty == (a->open == OPEN_DRAFT);
}

static bool in_set(const Air *a, const uint32_t *set, CellId c) {
    return map_row_bit(set, a->m->place[c].bit) != 0;
}

/* Links give from the cells of src; true: somebody took something. */
static bool give_links(Air *a, const uint32_t *src) {
    bool any = false;
    for (int i = 0; i < a->m->link_count; i++) {
        const MapLink *l = &a->m->links[i];
        if (!in_set(a, src, l->from) || in_set(a, a->has, l->to) || !link_open(a, l)) continue;
        const MapPlace *p = &a->m->place[l->to];
        take(a, p->deck, p->y, p->bit >> 5, 1U << (p->bit & 31));
        any = any || in_set(a, a->has, l->to);
    }
    return any;
}

/* The bits of a word of row y that have no cell below them. */
static uint32_t nothing_below(const Air *a, int deck, int y, int i) {
    int below = map_deck_below(a->m, deck);
    if (below < 0 || y > a->m->decks[below].h) return ~0U;
    int width = a->m->decks[below].w + 2 - 32 * i;
    return width <= 0 ? ~0U : width >= 32 ? 0 : ~0U << width;
}

/* Holes in roofs and lowest floors let in what lies beyond. */
static void give_beyond(Air *a) {
    for (int deck = 0; a->beyond && deck < a->m->deck_count; deck++) {
        const MapDeck *d = &a->m->decks[deck];
        for (int y = -1; y <= d->h; y++)
            for (int i = 0; i < d->row_words; i++) {
                int32_t word = row_word(d, y) + i;
                uint32_t holes = open_at(a, MAP_ROOF, word);
                uint32_t under = open_at(a, MAP_FLOOR, word);
                if (under) holes |= under & nothing_below(a, deck, y, i);
                if (holes) take(a, deck, y, word, holes);
            }
    }
}

/* Spreading ---------------------------------------------------------------------------------- */

static void each_row(Air *a, void (*visit)(Air *a, int deck, int y)) {
    for (int deck = 0; deck < a->m->deck_count; deck++)
        for (int y = -1; y <= a->m->decks[deck].h; y++) visit(a, deck, y);
}

static void draft_from_row(Air *a, int deck, int y) {
    const uint32_t *src = a->from + row_word(&a->m->decks[deck], y);
    give_along(a, deck, y, src);
    give_beside(a, deck, y, src, true);
    give_beside(a, deck, y, src, false);
    give_level(a, deck, y, src, true);
    give_level(a, deck, y, src, false);
}

static bool row_wants(const Air *a, const MapDeck *d, int32_t row) {
    uint32_t any = 0;
    for (int i = 0; i < d->row_words; i++) any |= a->wants[row + i] & ~a->has[row + i];
    return any != 0;
}

static void queue_spreading(Air *a, int deck, int y) {
    const MapDeck *d = &a->m->decks[deck];
    uint32_t any = 0;
    for (int i = 0; i < d->row_words; i++) any |= a->has[row_word(d, y) + i];
    if (any) queue_row(a, deck, y);
}

static void settle_row(Air *a, int deck, int y) {
    const MapDeck *d = &a->m->decks[deck];
    int32_t row = row_word(d, y);
    if (row_wants(a, d, row)) fill_row(a, d, row);
    give_beside(a, deck, y, a->has + row, true);
    give_beside(a, deck, y, a->has + row, false);
    give_level(a, deck, y, a->has + row, true);
    give_level(a, deck, y, a->has + row, false);
}

static void settle(Air *a) {
    do {
        while (a->top > 0) {
            int32_t at = a->rows[--a->top];
            int deck = at / ROWS_OF_DECK, y = at % ROWS_OF_DECK - 1;
            a->queued[row_word(&a->m->decks[deck], y)] = 0;
            settle_row(a, deck, y);
        }
    } while (give_links(a, a->has));
}

static void drafts(Air *a) {
    a->open = OPEN_DRAFT;
    each_row(a, draft_from_row);
    (void)give_links(a, a->from);
    give_beyond(a);
}

/* Fills from, has and wants for one kind; false: nobody has it, or nobody is left to take it. */
static bool gather(Air *a, const uint8_t rank[AIR_KINDS], int kind) {
    uint32_t any = 0, wanted = 0;
    for (int32_t i = 0; i < a->m->slot_words; i++) {
        uint32_t own = of_kind(a->w, i, kind), not_lower = own;
        for (int k = 0; k < AIR_KINDS; k++)
            if (k != kind && rank[k] >= rank[kind]) not_lower |= of_kind(a->w, i, k);
        a->from[i] = a->has[i] = own;
        a->wants[i] = ~not_lower;
        any |= own;
        wanted |= ~not_lower;
    }
    a->beyond = air_beyond(a->w) == kind;
    return (any || a->beyond) && wanted;
}

/* Bits past the end of a row are no cells. */
static void trim_row(Air *a, int deck, int y) {
    const MapDeck *d = &a->m->decks[deck];
    int last = d->row_words - 1, bits = d->w + 2 - 32 * last;
    if (bits < 32) {
        a->wants[row_word(d, y) + last] &= (1U << bits) - 1;
        a->from[row_word(d, y) + last] &= (1U << bits) - 1;
        a->has[row_word(d, y) + last] &= (1U << bits) - 1;
    }
}

static void spread_kind(Air *a, const uint8_t rank[AIR_KINDS], int kind, AirHow how) {
    if (!gather(a, rank, kind)) return;
    each_row(a, trim_row);
    if (how == AIR_STEP) drafts(a);
    a->open = how == AIR_STEP ? OPEN_FREE : OPEN_BOTH;
    each_row(a, queue_spreading);
    give_beyond(a);
    settle(a);
    for (int32_t i = 0; i < a->m->slot_words; i++) {
        uint32_t taken = a->has[i] & ~a->from[i];
        if (taken) put_word(a->w, i, taken, kind);
    }
}

static bool make_room(Air *a, uint32_t **changed) {
    size_t words = (size_t)a->m->slot_words;
    a->has = malloc(words * 5 * sizeof *a->has);
    a->queued = calloc(words + 1, 1);
    if (!a->has || !a->queued) return false;
    a->wants = a->has + words;
    a->from = a->wants + words;
    a->rows = (int32_t *)(void *)(a->from + words);
    *changed = a->from + 2 * words;
    return true;
}

static int list_row(const MapDeck *d, int y, const uint32_t *row, CellId *out, int max) {
    CellId first = d->first + (y + 1) * (d->w + 2);
    int n = 0;
    for (int i = 0; i < d->row_words; i++)
        for (uint32_t bits = row[i]; bits; bits &= bits - 1, n++)
            if (n < max) out[n] = first + 32 * i + __builtin_ctz(bits);
    return n;
}

static int list_changed(const Air *a, const uint32_t *changed, CellId *out, int max) {
    int n = 0;
    for (int deck = 0; deck < a->m->deck_count; deck++) {
        const MapDeck *d = &a->m->decks[deck];
        for (int y = -1; y <= d->h; y++) {
            int room = n < max ? max - n : 0;
            n += list_row(d, y, changed + row_word(d, y), room ? out + n : NULL, room);
        }
    }
    return n;
}

/* Remembers in `changed` which cells of the slices differ from `old`. */
static void note_changed(const World *w, const uint32_t *old, uint32_t *changed) {
    int32_t words = w->map->slot_words;
    memset(changed, 0, sizeof *changed * (size_t)words);
    for (int32_t i = 0; i < words * AIR_SLICES; i++)
        changed[i % words] |= old[i] ^ (uint32_t)w->mem[world_head(w)->air + i];
}

int air_spread(World *w, const uint8_t rank[AIR_KINDS], AirHow how, const uint32_t *held,
               CellId *out, int max) {
    const Map *m = w->map;
    size_t slices = (size_t)m->slot_words * AIR_SLICES;
    Air a = {.w = w, .m = m, .held = held};
    a.stop = map_rows(m, world_planes(w), PASS_AIR, 0);
    a.draft = map_rows(m, world_planes(w), PASS_DRAFT, 0);
    uint32_t *changed = NULL, *old = malloc(slices * sizeof *old);
    int n = -1;
    if (old && make_room(&a, &changed)) {
        memcpy(old, w->mem + world_head(w)->air, slices * sizeof *old);
        for (int r = UINT8_MAX; r > 0; r--)
            for (int kind = 0; kind < AIR_KINDS; kind++)
                if (rank[kind] == r) spread_kind(&a, rank, kind, how);
        note_changed(w, old, changed);
        n = list_changed(&a, changed, out, max);
    }
    free(old);
    free(a.has);
    free(a.queued);
    return n;
}
