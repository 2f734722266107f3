/* seen.c - follows the lines from one unit to all others. */
#include "seen.h"

#include "../world/table.h"
#include "stands.h"

bool seen_fits(uint32_t row, int rows) {
    return rows <= SEEN_BITS * SEEN_WORDS &&
           seen_number(row, SEEN_WORDS, PASS_MOVE) <= STANDS_FIRST;
}

int32_t seen_number(uint32_t row, int word, MapPass pass) {
    return ((int32_t)row * SEEN_WORDS + word) * PASS_COUNT + (int32_t)pass;
}

/* Looked up past table_get(): what is read here is not what the answer hangs on. 0: it is on no map. */
static Handle cell_of(const World *w, int32_t row) {
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    const int32_t *at = w->mem + t->base + row;
    return at[COL_ALIVE * t->cap] & 1 ? (Handle)at[UNIT_CELL * t->cap] : 0;
}

static uint32_t look_around(Sights *s, const World *w, MapPass pass, int32_t row, int32_t from) {
    int32_t rows = world_head(w)->tables[KIND_UNIT].rows;
    Handle here = row < rows ? cell_of(w, row) : 0;
    uint32_t bits = 0;
    for (int32_t i = from; here && i < rows && i < from + SEEN_BITS; i++) {
        Handle there = cell_of(w, i);
        if (there && sights_clear(s, w, pass, handle_cell(here), handle_cell(there)))
            bits |= 1u << (i - from);
    }
    return bits;
}

uint32_t seen_word(SeenWord *seen, Sights *s, const World *w, int32_t number) {
    if (seen->version != w->version || seen->number != number) {
        int32_t at = number / PASS_COUNT, from = at % SEEN_WORDS * SEEN_BITS;
        MapPass pass = (MapPass)(number % PASS_COUNT);
        uint32_t bits = look_around(s, w, pass, at / SEEN_WORDS, from);
        *seen = (SeenWord){w->version, number, (int32_t)bits};
    }
    return (uint32_t)seen->word;
}
