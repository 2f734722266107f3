/* seen.c - follows the lines from one unit to all others. */
#include <stdlib.h>
#include <string.h>

#include "script/derived/families.h"

static int32_t number_of(uint32_t row, int word, MapPass pass) {
    return ((int32_t)row * SEEN_WORDS + word) * PASS_COUNT + (int32_t)pass;
}

bool seen_has(uint32_t row, int rows) {
    return rows <= SEEN_BITS * SEEN_WORDS &&
           number_of(row, SEEN_WORDS, PASS_MOVE) <= SIGHT_BY_FIRST - SEEN_FIRST;
}

enum { LOOKS = 1 << 10 };

/* Where the last look at the word is kept; `own` where there is no memory. */
static SeenLook *look_of(SeenLooks *seen, int32_t number, SeenLook *own) {
    if (!seen->looks) seen->looks = calloc(LOOKS, sizeof *seen->looks);
    return seen->looks ? &seen->looks[((uint32_t)number * 0x9E3779B1u) >> 22] : own;
}

/* Nobody is known to stand anywhere. */
static void begin(SeenLook *look, const World *w, int32_t number, Handle here) {
    *look = (SeenLook){.edges = w->edges, .number = number, .from = here};
}

/* The cells of the units in rows from `from` on. */
static void cells_of(const World *w, int32_t from, Handle cells[SEEN_BITS]) {
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    const int32_t *at = w->mem + t->base + from;
    const int32_t *cell = at + UNIT_CELL * t->cap;
    int32_t rows = t->rows - from;
    if (rows >= SEEN_BITS) {
        for (int i = 0; i < SEEN_BITS; i++) cells[i] = (Handle)(cell[i] & -(at[i] & 1));
        return;
    }
    for (int i = 0; i < SEEN_BITS; i++) cells[i] = i < rows ? (Handle)(cell[i] & -(at[i] & 1)) : 0;
}

/* A bit for each who stands elsewhere; mostly these are few. */
static uint32_t moved_since(const Handle then[SEEN_BITS], const Handle now[SEEN_BITS]) {
    uint32_t moved = 0;
    for (int i = 0; i < SEEN_BITS; i += 2) {
        if (memcmp(then + i, now + i, 2 * sizeof *now) == 0) continue;
        moved |= (uint32_t)(now[i] != then[i]) << i | (uint32_t)(now[i + 1] != then[i + 1])
                                                          << (i + 1);
    }
    return moved;
}

/* Looks for those who stand elsewhere than they did. */
static void look_again(SeenLook *look, Sights *s, const World *w, MapPass pass,
                       const Handle now[SEEN_BITS]) {
    uint32_t moved = moved_since(look->there, now);
    uint32_t seen = sights_among(s, w, pass, handle_cell(look->from), now, moved);
    look->bits = (look->bits & ~moved) | seen;
    memcpy(look->there, now, sizeof look->there);
}

static uint32_t look_around(Derived *d, const World *w, int32_t number) {
    int32_t at = number / PASS_COUNT, row = at / SEEN_WORDS, from = at % SEEN_WORDS * SEEN_BITS;
    SeenLook own = {.number = -1}, *look = look_of(&d->seen, number, &own);
    Handle here, now[SEEN_BITS];
    if (!unit_cell(w, row, &here) || !here) return 0;
    if (look->edges != w->edges || look->number != number || look->from != here)
        begin(look, w, number, here);
    cells_of(w, from, now);
    if (memcmp(now, look->there, sizeof now) != 0)
        look_again(look, &d->sights, w, (MapPass)(number % PASS_COUNT), now);
    return look->bits;
}

int32_t seen_value(Derived *d, World *w, int32_t at) {
    SeenLooks *seen = &d->seen;
    if (seen->version != w->version || seen->number != at) {
        int32_t bits = (int32_t)look_around(d, w, at); /* makes `looks` where there are none yet */
        *seen = (SeenLooks){w->version, at, bits, seen->looks};
    }
    return seen->bits;
}

uint32_t seen_bits(Derived *d, World *w, uint32_t row, int word, MapPass pass) {
    int32_t at = number_of(row, word, pass);
    world_note_asked(w, SEEN_FIRST + at);
    return (uint32_t)seen_value(d, w, at);
}

void seen_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at) {
    (void)d, (void)at;
    drift_column(on, schema, KIND_UNIT, UNIT_CELL);
    drift_column(on, schema, KIND_UNIT, COL_ALIVE);
    drift_edges(on);
}
