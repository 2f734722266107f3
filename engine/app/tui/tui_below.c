/* tui_below.c - below the board: what is under the cursor, what the marked line does, the log, and a hint.
 *
 * What is needed to choose comes first and takes what it needs. A hint has one row, and more only where the
 * log leaves them free. */
#include <string.h>

#include "app/tui/tui_rep.h"

/* Rows for each of them, from the top. */
typedef struct Below {
    int here, info, log, own, tip;
} Below;

static int below_needs(const Tui *t, const char *text, int cols) {
    int n = 0;
    while (*text) {
        size_t fits = tui_fits(t, text, cols);
        text += fits;
        while (*text == ' ') text++;
        n++;
        if (!fits) break;
    }
    return n;
}

/* Writes the text into at most `rows` rows. A text that does not fit ends with the key that shows it all. */
static void below_text(const Tui *t, int row, int rows, int cols, const char *text, int attr) {
    static const char more[] = " ... (= reads on)";
    bool all = below_needs(t, text, cols) <= rows;
    for (int i = 0; i < rows && *text; i++) {
        bool cut = !all && i == rows - 1;
        size_t n = tui_fits(t, text, cut ? cols - (int)sizeof more + 1 : cols);
        Str part = {0};
        str_addn(&part, text, n);
        if (cut) str_add(&part, more);
        tui_text(t, row + i, 0, cols, str_text(&part), INK_PLAIN, attr);
        str_clear(&part);
        text += n;
        while (*text == ' ') text++;
    }
}

static int below_least(int a, int b) { return a < b ? a : b; }
static int below_most(int a, int b) { return a > b ? a : b; }

/* The rows of the log that are still free are the hint's; harm to one's own people, and what the game may
 * turn on, is told once more where the log has no room for all that happened since the last choice. */
static Below below_share(const Tui *t, const char *here, int rows, int cols) {
    enum { BOTH = 3 }; /* the cursor's place and the rest, where that is short */
    int tip = t->tip.len > 0, own = t->own.len > 0;
    Below b = {0};
    b.info = below_least(below_needs(t, str_text(&t->info), cols), rows - 2 - own);
    int spare = rows - b.info - own - tip - 1; /* beside a line of the log */
    b.here = below_least(below_needs(t, here, cols),
                         below_most(1, below_most(BOTH - b.info, below_least(2, spare))));
    int left = rows - b.here - b.info, news = tui_log_news(t, cols);
    int tip_needs = below_needs(t, str_text(&t->tip), cols);
    if (tip) b.tip = below_least(tip_needs, below_most(1, left - news));
    if (own && news > left - b.tip)
        b.own = below_least(below_needs(t, str_text(&t->own), cols), below_least(2, left - b.tip));
    b.log = left - b.tip - b.own;
    return b;
}

void tui_below_draw(Tui *t, int row, int rows, int cols) {
    Str here = {0};
    tui_board_here(t, &here);
    Below b = below_share(t, str_text(&here), rows, cols);
    below_text(t, row, b.here, cols, str_text(&here), 0);
    below_text(t, row + b.here, b.info, cols, str_text(&t->info), CANVAS_BOLD);
    int end = row + rows - b.tip - b.own, n = tui_log_rows(t, b.log, cols);
    tui_log_draw(t, end - n, n, 0, cols);
    below_text(t, end, b.own, cols, str_text(&t->own), CANVAS_BOLD);
    below_text(t, end + b.own, b.tip, cols, str_text(&t->tip), CANVAS_DIM);
    str_clear(&here);
}

void tui_below_page(Tui *t) {
    Str text = {0};
    tui_board_here(t, &text);
    const Str *const parts[] = {&t->info, &t->own, &t->tip};
    for (size_t i = 0; i < ARRAY_LEN(parts); i++)
        if (parts[i]->len) str_addf(&text, "%s%s", text.len ? "\n\n" : "", str_text(parts[i]));
    tui_page(t, " The lines below the board, in full", str_text(&text), NULL);
    str_clear(&text);
}
