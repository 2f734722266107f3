/* sight_start.c - writes down the first edges of lines, each kind of start once.
 *
 * A start is told by its length and, edge by edge, whether the edge is upright: a code of nine bits. Of
 * the codes that there could be about seventy are those of lines. */
#include "sight_start.h"

#include <stdlib.h>
#include <string.h>

/* 1 before the edges: bit i is set where the i-th last edge is upright. */
static int code_of(int dx, int dy) {
    int turn = 2 * (dy - dx) + 1, left = dx + dy, code = 1;
    for (int i = 0; i < SIGHT_FIRST && i < left; i++) {
        code = code << 1 | (turn < 0);
        turn += turn < 0 ? 4 * dy : -4 * dx;
    }
    return code;
}

static int code_length(int code) { return 31 - __builtin_clz((unsigned)code); }

static void write_edges(SightStarts *s, int kind, int code, int quarter, int32_t pitch,
                        int32_t south) {
    int32_t *out = s->edges[kind][quarter], at = 0;
    int west = quarter & 1, north = quarter >> 1, n = code_length(code);
    for (int i = 0; i < SIGHT_FIRST; i++) {
        bool upright = i < n && (code >> (n - 1 - i) & 1);
        if (i >= n) out[i] = n > 0 ? out[0] : south;
        else out[i] = at + (upright ? -west : south - north * pitch);
        if (upright) at += west ? -1 : 1;
        else if (i < n) at += north ? -pitch : pitch;
    }
}

static int new_kind(SightStarts *s, int kind, int code, int32_t pitch, int32_t south) {
    int n = code_length(code);
    s->over[kind] = __builtin_popcount((unsigned)code & ((1U << n) - 1));
    for (int quarter = 0; quarter < 4; quarter++) write_edges(s, kind, code, quarter, pitch, south);
    return kind;
}

SightStarts *sight_starts_new(const MapDeck *d, int32_t south) {
    int32_t across = d->w + 2, rows = d->h + 2, kinds = 0;
    int kind_of[2 << SIGHT_FIRST];
    if (across * rows > SIGHT_START_MOST) return NULL;
    SightStarts *s = malloc(sizeof *s + (size_t)(across * rows));
    if (!s) return NULL;
    s->across = across;
    memset(kind_of, -1, sizeof kind_of);
    for (int dy = 0; dy < rows; dy++)
        for (int dx = 0; dx < across; dx++) {
            int code = code_of(dx, dy);
            if (kind_of[code] < 0)
                kind_of[code] = new_kind(s, kinds++, code, d->row_words * 32, south);
            s->kind[dy * across + dx] = (uint8_t)kind_of[code];
        }
    gw_assert(kinds <= SIGHT_KINDS);
    return s;
}
