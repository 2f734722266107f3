/* tui_menu_draw.c - a menu on the screen: what does not fit into a row goes on in the next. */
#include <string.h>

#include "app/tui/tui_rep.h"

enum { INDENT = 4 }; /* of the rows after the first of a line */

/* Writes the next row of a text, if `row` is not negative. False: there is none. */
static bool draw_next(const Tui *t, const char **at, int row, int col, int cols, int attr) {
    size_t n = tui_fits(t, *at, cols);
    Str part = {0};
    str_addn(&part, *at, n);
    if (row >= 0) tui_line(t, row, col, cols, str_text(&part), INK_PLAIN, attr);
    str_clear(&part);
    *at += n;
    while (n && **at == ' ') ++*at;
    return n && **at;
}

/* All of it, but for half of the entries that there is always room for. */
static int title_rows(const Tui *t, int rows, int cols) {
    int n = 1, entries = t->menu.count < rows / 2 ? t->menu.count : rows / 2;
    const char *at = str_text(&t->menu.title);
    while (draw_next(t, &at, -1, 0, cols, 0)) n++;
    return n < rows - entries ? n : rows - entries;
}

/* Writes a line of the menu from that row on, unless it is negative, and counts its rows. */
static int draw_item(const Tui *t, int item, int row, int rows, int col, int cols) {
    int n = 0, attr = item == t->menu.at && !t->menu.unmarked ? CANVAS_REVERSE : 0;
    Str line = {0};
    str_addf(&line, "%c %s", t->menu.items[item].letter, str_text(&t->menu.items[item].text));
    const char *at = str_text(&line);
    bool more = true;
    for (; more; n++) {
        int indent = n ? INDENT : 0;
        bool shows = row >= 0 && n < rows;
        if (shows && n) tui_line(t, row + n, col, indent, "", INK_PLAIN, attr);
        more = draw_next(t, &at, shows ? row + n : -1, col + indent, cols - indent, attr);
    }
    str_clear(&line);
    return n;
}

static int menu_rows(const Tui *t, int from, int to, int cols) {
    int n = 0;
    for (int i = from; i <= to; i++) n += draw_item(t, i, -1, 0, 0, cols);
    return n;
}

void tui_menu_draw(Tui *t, int row, int rows, int col, int cols) {
    TuiMenu *m = &t->menu;
    tui_letters(t);
    int head = title_rows(t, rows, cols), room = rows - head;
    const char *title = str_text(&m->title);
    for (int i = 0; i < head; i++) draw_next(t, &title, row + i, col, cols, CANVAS_BOLD);
    if (m->at < m->top) m->top = m->at;
    while (m->top < m->at && menu_rows(t, m->top, m->at, cols) > room) m->top++;
    for (int i = m->top, at = 0; i < m->count && at < room; i++)
        at += draw_item(t, i, row + head + at, room - at, col, cols);
}

int tui_menu_row(const Tui *t, int rows, int cols) {
    return title_rows(t, rows, cols) + menu_rows(t, t->menu.top, t->menu.at - 1, cols);
}

int tui_menu_item(const Tui *t, int row, int rows, int cols) {
    int at = title_rows(t, rows, cols);
    if (row < at) return -1;
    for (int i = t->menu.top; i < t->menu.count; i++) {
        at += draw_item(t, i, -1, 0, 0, cols);
        if (row < at) return i;
    }
    return -1;
}
