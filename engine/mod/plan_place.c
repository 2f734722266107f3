/* plan_place.c - which cell or side a character of a drawing speaks of. */
#include "mod/plan_scan.h"

/* A corner means nothing: '+' or the glyph of any edge may stand there. */
static int16_t *square_place(const PlanDeck *deck, int row, int i, bool *cell) {
    int x = i / 2, y = row / 2;
    *cell = (row & 1) && (i & 1);
    if (*cell) return &deck->cells[y * deck->w + x];
    if (row & 1) return &deck->vertical[y * (deck->w + 1) + x];
    return i & 1 ? &deck->horizontal[y * deck->w + x] : NULL;
}

/* Row of slanted sides `row` at character column 2k: is it a side of any cell of the deck? Those of
 * even columns reach from 0 to 2h-1, those of odd ones from 1 to 2h. */
static bool slant_there(const PlanDeck *deck, int row, int k) {
    for (int x = k - 1; x <= k; x++)
        if (x >= 0 && x < deck->w && row >= (x & 1) && row < 2 * deck->h + (x & 1)) return true;
    return false;
}

/* The place that a character at (row, i) of a picture of hexes speaks of: a side or a cell; NULL:
 * neither. A hex of column x, row y begins at line 2y + (x odd): its upper side, then its two
 * upper slants with the cell between them, then its lower ones with the lower side. */
static int16_t *hex_place(const PlanDeck *deck, int row, int i, bool *cell) {
    int x = i / 2, down = row - (x & 1);
    *cell = false;
    if ((i & 1) == 0)
        return slant_there(deck, row - 1, x) ? &deck->vertical[(row - 1) * (deck->w + 1) + x]
                                             : NULL;
    if (down < 0 || down > 2 * deck->h) return NULL;
    *cell = down & 1;
    return *cell ? &deck->cells[down / 2 * deck->w + x] : &deck->horizontal[down / 2 * deck->w + x];
}

/* From a character of the drawing to that of one that begins at the origin; false: nothing is drawn there. */
static bool shift_place(PlanForm form, const PlanDeck *deck, int *row, int *i) {
    PlanDeck drawn = *deck;
    int each = form == FORM_PLAIN ? 1 : 2;
    bool cell;
    if (!deck->left && !deck->top) return true;
    drawn.w -= deck->left;
    drawn.h -= deck->top;
    drawn.left = drawn.top = 0;
    if (!plan_place(form, &drawn, *row, *i, &cell)) return false;
    *row += each * deck->top;
    *i += each * deck->left;
    return true;
}

int16_t *plan_place(PlanForm form, const PlanDeck *deck, int row, int i, bool *cell) {
    *cell = false;
    if (!shift_place(form, deck, &row, &i)) return NULL;
    if (form == FORM_SQUARES) return square_place(deck, row, i, cell);
    if (form == FORM_HEXES) return hex_place(deck, row, i, cell);
    *cell = true;
    return &deck->cells[row * deck->w + i];
}
