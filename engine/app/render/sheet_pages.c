/* sheet_pages.c - lays tables onto pages.
 *
 * A page has three columns. A section takes as many of them as its table needs, at the highest place where
 * it fits; a table that is longer than the rest of a page goes on below its heading on the next one. Lengths
 * are in tenths of a point. The sheet comes from the game process, and nothing in it is taken on trust. */
#include "app/render/sheet_pages.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAGE_W = 8420 - 2 * 284, /* A4 across without its margins */
    PAGE_H = 5950 - 2 * 284,
    COLUMNS = 3,
    GUTTER = 120,
    CELLS = 48,
    SIZE_MOST = 85,
    SIZE_LEAST = 50,
    SIZE_APPENDIX = 70,
    INK = 0x1A1A1A,
    GREY = 0x666666,
    RULE = 0xBBBBBB,
    SHADE = 0xF0F0F0
};

typedef struct Layout {
    SheetPages *out;
    int page, last, size; /* the page that is filled, the last that may be, the height of letters */
    int y[COLUMNS];
    bool over; /* it did not go onto the pages */
} Layout;

typedef struct Table {
    const json_t *section, *columns, *rows, *groups;
    int n, heads; /* columns; those of words before the figures of a chart, -1: no chart */
    int widths[CELLS], gaps[CELLS]; /* a gap stands before its column */
    int span, x, width;             /* columns of the page */
} Table;

static const char *cell_of(const json_t *row, int i) {
    const char *text = json_string_value(json_array_get(row, (size_t)i));
    return text ? text : "";
}

/* How many columns a group has. */
static int group_size(const json_t *group) {
    json_int_t n = json_integer_value(json_array_get(group, 1));
    return n < 0 ? 0 : n > CELLS ? CELLS : (int)n;
}

static int column_width(int span) {
    return (PAGE_W - (COLUMNS - 1) * GUTTER) / COLUMNS * span + (span - 1) * GUTTER;
}

static int line_height(const Layout *l) { return l->size * 125 / 100; }

/* --- words into lines --- */

typedef struct CellLines {
    const char *from[SHEET_LINES];
    size_t n[SHEET_LINES];
    int count;
    bool cut; /* there is more than that */
} CellLines;

static CellLines cell_lines(const char *text, int size, bool bold, int width) {
    CellLines c = {0};
    while (*text && c.count < SHEET_LINES) {
        size_t n = 0;
        while (text[n]) { /* as many words as go into the line */
            size_t word = n + (n > 0) + strcspn(text + n + (n > 0), " ");
            if (n && plot_text_widthn(text, word, size, bold) > width) break;
            n = word ? word : 1; /* it begins with a blank */
        }
        c.from[c.count] = text;
        c.n[c.count++] = n;
        text += n + (text[n] == ' ');
    }
    c.cut = *text;
    return c;
}

/* --- tables --- */

static int longest_word(const char *text, int size) {
    int most = 0;
    while (*text) {
        size_t n = strcspn(text, " ");
        int w = plot_text_widthn(text, n, size, false);
        most = w > most ? w : most;
        text += n + (text[n] == ' ');
    }
    return most;
}

/* The widths that the columns would have, and the least that they must have: that of their longest word. */
static void table_measure(const Table *t, int size, int *wanted, int *least) {
    for (int c = 0; c < t->n; c++) {
        wanted[c] = plot_text_width(cell_of(t->columns, c), size, true);
        least[c] = wanted[c];
        for (size_t i = 0; i < json_array_size(t->rows); i++) {
            const char *text = cell_of(json_array_get(t->rows, i), c);
            int w = plot_text_width(text, size, false), word = longest_word(text, size);
            wanted[c] = w > wanted[c] ? w : wanted[c];
            least[c] = word > least[c] ? word : least[c];
        }
    }
}

/* Makes the widest columns narrower until all go into the width; false: words would have to be broken. */
static bool table_squeeze(Table *t, const int *wanted, const int *least, int width) {
    int sum = 0;
    for (int c = 0; c < t->n; c++) sum += t->gaps[c] + (t->widths[c] = wanted[c]);
    while (sum > width) {
        int widest = -1;
        for (int c = 0; c < t->n; c++)
            if (t->widths[c] > least[c] && (widest < 0 || t->widths[c] > t->widths[widest]))
                widest = c;
        if (widest < 0) return false;
        int step = t->widths[widest] - least[widest] < 20 ? t->widths[widest] - least[widest] : 20;
        t->widths[widest] -= step;
        sum -= step;
    }
    return true;
}

/* A column of text of this many letters is easy to read. */
static bool table_reads_well(const Table *t, const int *wanted, int size) {
    for (int c = 0; c < t->n; c++)
        if (t->widths[c] < wanted[c] && t->widths[c] < 12 * size) return false;
    return true;
}

/* Wider before a group of columns. */
static void table_gaps(Table *t, int size) {
    size_t i;
    json_t *group;
    int at = 0;
    for (int c = 1; c < t->n; c++) t->gaps[c] = t->groups && c >= t->heads ? size / 2 : size;
    json_array_foreach((json_t *)(uintptr_t)t->groups, i, group) {
        if (at > 0 && at < t->n) t->gaps[at] = size * 3 / 2;
        at += group_size(group);
    }
}

/* The figures of a chart stand in columns of one width. */
static void table_even(const Table *t, int *wanted, int *least) {
    int most = 0, last = 0;
    size_t i;
    json_t *group;
    json_array_foreach((json_t *)(uintptr_t)t->groups, i, group) { last += group_size(group); }
    for (int c = t->heads; t->groups && c < last && c < t->n; c++)
        most = wanted[c] > most ? wanted[c] : most;
    for (int c = t->heads; t->groups && c < last && c < t->n; c++) wanted[c] = least[c] = most;
}

static Table table_of(const json_t *section, int size) {
    Table t = {.section = section,
               .columns = json_object_get(section, "columns"),
               .rows = json_object_get(section, "rows"),
               .groups = json_object_get(section, "groups"),
               .heads = -1};
    int wanted[CELLS], least[CELLS];
    t.n = (int)json_array_size(t.columns) < CELLS ? (int)json_array_size(t.columns) : CELLS;
    if (t.groups) t.heads = group_size(json_array_get(t.groups, 0));
    table_gaps(&t, size);
    table_measure(&t, size, wanted, least);
    table_even(&t, wanted, least);
    for (t.span = 1; t.span < COLUMNS; t.span++)
        if (table_squeeze(&t, wanted, least, column_width(t.span)) &&
            table_reads_well(&t, wanted, size))
            break;
    if (t.span == COLUMNS) table_squeeze(&t, wanted, least, column_width(COLUMNS));
    for (int c = 0; c < t.n; c++) t.width += t.gaps[c] + t.widths[c];
    return t;
}

/* --- drawing: with `out` NULL only the height is found --- */

static int draw_cell(Plot *out, const Layout *l, const Table *t, int c, const char *text, bool bold,
                     int x, int y) {
    CellLines lines = cell_lines(text, l->size, bold, t->widths[c]);
    bool figure = t->heads >= 0 && c >= t->heads && strlen(text) <= 3;
    if (out && lines.cut) l->out->shortened++;
    for (int i = 0; out && i < lines.count; i++) {
        Str part = {0};
        str_addn(&part, lines.from[i], lines.n[i]);
        plot_text(out, figure ? x + t->widths[c] : x, y + l->size + i * line_height(l), l->size,
                  figure ? PLOT_END : PLOT_START, INK, bold, str_text(&part));
        str_clear(&part);
    }
    return lines.count;
}

static int draw_row(Plot *out, const Layout *l, const Table *t, const json_t *row, bool bold,
                    int y) {
    int x = t->x, most = 1;
    for (int c = 0; c < t->n; c++) {
        x += t->gaps[c];
        int lines = draw_cell(out, l, t, c, cell_of(row, c), bold, x, y);
        most = lines > most ? lines : most;
        x += t->widths[c];
    }
    return most * line_height(l);
}

static void draw_groups(Plot *out, const Layout *l, const Table *t, int y) {
    size_t i;
    json_t *group;
    int x = t->x, c = 0;
    json_array_foreach((json_t *)(uintptr_t)t->groups, i, group) {
        int n = group_size(group), left = x + (c < t->n ? t->gaps[c] : 0);
        for (int k = 0; k < n && c < t->n; k++, c++) x += t->gaps[c] + t->widths[c];
        if (!*cell_of(group, 0)) continue;
        plot_text(out, (left + x) / 2, y + l->size, l->size, PLOT_MIDDLE, INK, true,
                  cell_of(group, 0));
        plot_box(out, left - l->size * 3 / 4, y, 2, 2 * line_height(l), RULE, PLOT_NONE, 0);
    }
}

/* Title, note and the heads of the columns. */
static int draw_heads(Plot *out, const Layout *l, const Table *t, bool again, int y) {
    const char *note = json_string_value(json_object_get(t->section, "note"));
    int from = y, big = l->size * 115 / 100;
    Str title = {0};
    const char *text = json_string_value(json_object_get(t->section, "title"));
    str_add(&title, text ? text : "");
    if (again) str_add(&title, ", continued");
    CellLines lines = cell_lines(str_text(&title), big, true, column_width(t->span));
    for (int i = 0; i < lines.count; i++, y += big * 125 / 100) {
        Str part = {0};
        str_addn(&part, lines.from[i], lines.n[i]);
        if (out) plot_text(out, t->x, y + big, big, PLOT_START, INK, true, str_text(&part));
        str_clear(&part);
    }
    if (note && out) plot_text(out, t->x, y + l->size, l->size, PLOT_START, GREY, false, note);
    if (note) y += line_height(l);
    if (t->groups && out) draw_groups(out, l, t, y);
    if (t->groups) y += line_height(l);
    y += draw_row(out, l, t, t->columns, true, y);
    if (out) plot_box(out, t->x, y + l->size / 8, t->width, 3, INK, PLOT_NONE, 0);
    str_clear(&title);
    return y + l->size / 3 - from;
}

/* --- places --- */

static void layout_page(Layout *l) {
    l->page++;
    for (int c = 0; c < COLUMNS; c++) l->y[c] = 0;
    l->over = l->over || l->page > l->last || l->page >= SHEET_PAGES;
    if (l->over) return;
    Plot *p = &l->out->list[l->page];
    if (l->out->count <= l->page) l->out->count = l->page + 1;
    p->width = PAGE_W;
    p->height = PAGE_H;
}

static int layout_top(const Layout *l, int column, int span) {
    int top = 0;
    for (int c = column; c < column + span; c++) top = l->y[c] > top ? l->y[c] : top;
    return top;
}

/* The leftmost of the highest places. */
static int layout_place(const Layout *l, int span) {
    int best = 0;
    for (int c = 1; c + span <= COLUMNS; c++)
        if (layout_top(l, c, span) < layout_top(l, best, span)) best = c;
    return best;
}

/* How many rows from `first` on go into the height, and how high they are. */
static size_t rows_that_fit(const Layout *l, const Table *t, size_t first, int height, int *used) {
    size_t i = first;
    *used = 0;
    for (; i < json_array_size(t->rows); i++) {
        int h = draw_row(NULL, l, t, json_array_get(t->rows, i), false, 0);
        if (*used + h > height) break;
        *used += h;
    }
    return i - first;
}

static void draw_part(Layout *l, const Table *t, size_t first, size_t n, int y) {
    Plot *out = &l->out->list[l->page];
    y += draw_heads(out, l, t, first > 0, y);
    for (size_t i = first; i < first + n; i++) {
        const json_t *row = json_array_get(t->rows, i);
        int h = draw_row(NULL, l, t, row, false, 0);
        if (i % 2) plot_box(out, t->x, y + l->size / 5, t->width, h, SHADE, PLOT_NONE, 0);
        draw_row(out, l, t, row, false, y);
        y += h;
    }
}

/* As much of the table as goes there; on the next place the rest. Few rows alone are not worth a heading. */
static void layout_section(Layout *l, const json_t *section) {
    enum { FEW = 4 };
    Table t = table_of(section, l->size);
    size_t first = 0, rows = json_array_size(t.rows);
    for (bool fresh = false; !l->over && (first < rows || !rows);) {
        int column = layout_place(l, t.span), top = layout_top(l, column, t.span), used;
        t.x = (column_width(1) + GUTTER) * column;
        int heads = draw_heads(NULL, l, &t, first > 0, 0);
        size_t n = rows_that_fit(l, &t, first, PAGE_H - top - heads, &used);
        bool worth = first + n == rows || n >= FEW;
        if (!worth && !fresh) {
            layout_page(l);
            fresh = true;
            continue;
        }
        if (!n && rows) n = 1; /* a row that is higher than a page */
        draw_part(l, &t, first, n, top);
        for (int c = column; c < column + t.span; c++) l->y[c] = top + heads + used + 2 * l->size;
        first += n;
        fresh = false;
        if (!rows) break;
    }
}

static bool section_is_front(const json_t *section) {
    return json_is_true(json_object_get(section, "front"));
}

static void layout_title(Layout *l, const char *title, const char *more) {
    Str text = {0};
    str_addf(&text, "%s%s", title, more);
    Plot *p = &l->out->list[l->page];
    plot_text(p, 0, 130, 130, PLOT_START, INK, true, str_text(&text));
    for (int c = 0; c < COLUMNS; c++) l->y[c] = 210;
    str_clear(&text);
}

/* Lays out those beside the board or the others, from the page on. */
static void layout_all(Layout *l, const json_t *sheet, bool front, const char *more) {
    const char *title = json_string_value(json_object_get(sheet, "title"));
    json_t *section;
    size_t i;
    layout_page(l);
    if (l->over) return;
    layout_title(l, title ? title : "", more);
    json_array_foreach(json_object_get(sheet, "sections"), i, section) {
        if (section_is_front(section) == front) layout_section(l, section);
    }
}

void sheet_pages_clear(SheetPages *p) {
    for (int i = 0; i < SHEET_PAGES; i++) plot_clear(&p->list[i]);
    p->count = p->front = p->shortened = 0;
    p->cut = false;
}

void sheet_pages(const json_t *sheet, SheetPages *out) {
    Layout l;
    int size = SIZE_MOST;
    do { /* smaller and smaller, until two pages take it; the least goes on beyond them */
        sheet_pages_clear(out);
        int last = size > SIZE_LEAST ? SHEET_FRONT - 1 : SHEET_PAGES - 1;
        l = (Layout){.out = out, .page = -1, .last = last, .size = size};
        layout_all(&l, sheet, true, "");
    } while (l.over && (size -= 5) >= SIZE_LEAST);
    out->front = out->count;
    l = (Layout){
        .out = out, .page = out->count - 1, .last = SHEET_PAGES - 1, .size = SIZE_APPENDIX};
    layout_all(&l, sheet, false, ": appendix");
    out->cut = l.over;
}
