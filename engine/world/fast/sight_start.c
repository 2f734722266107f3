/* sight_start.c - writes down the first edges of lines, each kind of start once.
 *
 * About a hundred and fifty starts are those of lines, however large the deck is. */
#include "world/fast/sight_start.h"

#include <stdlib.h>
#include <string.h>

/* Columns are one more than those that are counted, for corners. */
static void put(SightStart *s, int row, int column, int below) {
    if (row < SIGHT_ROWS) s->edges[row] |= (uint64_t)1 << (2 * column + below);
}

/* At a corner all four edges. `turn` as in sight.c. */
static SightStart start_of(int right, int down) {
    SightStart s = {0};
    int row = 0, column = 0, turn = down - right;
    while (row + column < right + down && row < SIGHT_ROWS && column < SIGHT_COLUMNS) {
        bool over = turn <= 0, along = turn >= 0;
        if (over) put(&s, row, column, 0);
        if (along) put(&s, row, column, 1);
        if (over && along) {
            put(&s, row, column + 1, 1);
            put(&s, row + 1, column, 0);
        }
        row += along;
        column += over;
        turn += 2 * (over * down - along * right);
    }
    /* A corner below the last row has one edge more than are kept. */
    s.done = row + column < right + down || row == SIGHT_ROWS ? row : down + 1;
    return s;
}

/* Lines beside each other mostly begin alike, so the kind of the last one is looked at first. */
static int kind_of(SightStarts *s, int *kinds, const SightStart *start, int last) {
    if (last < *kinds && !memcmp(&s->start[last], start, sizeof *start)) return last;
    for (int i = 0; i < *kinds; i++)
        if (!memcmp(&s->start[i], start, sizeof *start)) return i;
    gw_assert(*kinds < SIGHT_KINDS);
    s->start[*kinds] = *start;
    return (*kinds)++;
}

/* Of offsets in order of rows: what goes further down than across is mirrored, where that was before. */
static int kind_at(SightStarts *s, int across, int *kinds, int dx, int dy, int last) {
    if (dx < dy && dy < across) return s->kind[dx * across + dy];
    SightStart start = dx >= dy ? start_of(dx, dy) : start_of(dy, dx);
    return kind_of(s, kinds, &start, last);
}

SightStarts *sight_starts_new(const MapDeck *d) {
    int across = d->w + 2, rows = d->h + 2, kinds = 0, kind = 0;
    if (across * rows > SIGHT_START_MOST) return NULL;
    SightStarts *s = malloc(sizeof *s + (size_t)(across * rows));
    if (!s) return NULL;
    for (int dy = 0; dy < rows; dy++)
        for (int dx = 0; dx < across; dx++) {
            kind = kind_at(s, across, &kinds, dx, dy, kind);
            s->kind[dy * across + dx] = (uint8_t)kind;
        }
    return s;
}
