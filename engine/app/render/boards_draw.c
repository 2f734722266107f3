/* boards_draw.c - lays a board out on a sheet of characters. It is gone through twice: the first time for its
 * height and its places, the second time to write. */
#include <stdlib.h>
#include <string.h>

#include "app/render/boards.h"

enum {
    LEAST = 6,
    WIDEST = 24,
    LABEL = 14,
    PANEL_LABEL = 26,
    BAR = 10,
    TWO_COLUMNS = 72,
    LONG = 10
};

typedef struct Pen {
    const SceneBoard *b;
    Canvas *c;         /* NULL: only measured */
    BoardSpots *spots; /* NULL: nobody wants them */
    bool boxes;
    int width, row;
} Pen;

static int max_int(int a, int b) { return a > b ? a : b; }
static int min_int(int a, int b) { return a < b ? a : b; }

/* Columns of a text: one for each code point. */
static int text_cols(const char *text) {
    int n = 0;
    for (; *text; text++) n += ((unsigned char)*text & 0xC0u) != 0x80u;
    return n;
}

/* At most `cols` columns of it. */
static void pen_text(const Pen *p, int row, int col, int cols, const char *text, SceneInk ink,
                     int attr) {
    if (!p->c || cols <= 0) return;
    Str part = {0};
    const char *end = text;
    for (int n = 0; *end; end++)
        if (((unsigned char)*end & 0xC0u) != 0x80u && n++ == cols) break;
    str_addn(&part, text, (size_t)(end - text));
    canvas_write(p->c, row, col, str_text(&part), ink, attr);
    str_clear(&part);
}

static void pen_spot(const Pen *p, const BoardPlace *place, int row, int col, int rows, int cols) {
    if (!p->spots || !p->c) return;
    BoardSpot *grown =
        realloc(p->spots->list, (size_t)(p->spots->count + 1) * sizeof *p->spots->list);
    if (!grown) return;
    p->spots->list = grown;
    grown[p->spots->count++] = (BoardSpot){place, row, col, rows, cols};
}

/* --- strips --- */

typedef struct Cells {
    int label, cell, step, first,
        count; /* columns of the label, of a cell's text and of a cell; the cells in the band */
} Cells;

/* Words after one another, on as many lines as they need. */
typedef struct Wrap {
    const Pen *p;
    int row, col, cols, at;
} Wrap;

static void wrap_word(Wrap *f, const char *word, SceneInk ink, int attr) {
    int n = min_int(text_cols(word), f->cols);
    if (f->at > 0 && f->at + 1 + n > f->cols) f->row++, f->at = 0;
    else if (f->at > 0) f->at++;
    pen_text(f->p, f->row, f->col + f->at, f->cols - f->at, word, ink, attr);
    f->at += n;
}

static void wrap_text(Wrap *f, const char *text, SceneInk ink, int attr) {
    Str word = {0};
    while (*text) {
        size_t n = strcspn(text, " ");
        str_reset(&word);
        str_addn(&word, text, n);
        if (n) wrap_word(f, str_text(&word), ink, attr);
        text += n + (text[n] == ' ');
    }
    str_clear(&word);
}

static void wrap_group(Wrap *f, const BoardGroup *g) {
    Str word = {0};
    if (f->at) f->row++, f->at = 0;
    wrap_text(f, g->text, g->ink, 0);
    for (int i = 0; i < g->count; i++) {
        const BoardFigure *u = &g->units[i];
        str_reset(&word);
        boards_figure(u, &word);
        wrap_word(f, str_text(&word), g->ink ? g->ink : scene_side_ink(u->side),
                  u->down ? CANVAS_DIM : CANVAS_BOLD);
    }
    str_clear(&word);
}

/* Lines that it takes. */
static int place_draw(const Pen *p, const BoardPlace *place, int row, int col, int cols) {
    Wrap f = {p, row, col, cols, 0};
    wrap_word(&f, place->id, INK_PLAIN, CANVAS_UNDER);
    wrap_text(&f, place->label, INK_PLAIN, CANVAS_DIM);
    for (int i = 0; i < place->group_count; i++) wrap_group(&f, &place->groups[i]);
    return f.row - row + 1;
}

static int widest_word(const char *text) {
    int most = 0;
    while (*text) {
        size_t n = strcspn(text, " ");
        most = max_int(most, (int)n);
        text += n + (text[n] == ' ');
    }
    return most;
}

static int place_width(const BoardPlace *place) {
    int n = max_int(text_cols(place->id), widest_word(place->label));
    for (int i = 0; i < place->group_count; i++) {
        const BoardGroup *g = &place->groups[i];
        n = max_int(n, widest_word(g->text));
        for (int k = 0; k < g->count; k++)
            n = max_int(n, text_cols(g->units[k].id) + g->units[k].down);
    }
    return n;
}

/* As wide as the longest word wants, and wider where all cells have room. */
static Cells cells_of(const Pen *p) {
    const SceneBoard *b = p->b;
    Cells l = {.cell = LEAST};
    for (int i = 0; i < b->ruler_count; i++) l.cell = max_int(l.cell, text_cols(b->ruler[i]));
    for (int i = 0; i < b->count; i++) {
        l.label = max_int(l.label, min_int(text_cols(b->rows[i].label), LABEL) + 1);
        for (int k = 0; k < b->rows[i].count; k++)
            l.cell = max_int(l.cell, place_width(&b->rows[i].places[k]));
    }
    if (l.label == 1) l.label = 0;
    l.cell = min_int(l.cell, WIDEST);
    int room = max_int(p->width - l.label - 1, l.cell + 3), cols = max_int(b->cols, 1);
    if (room / (l.cell + 3) < cols && room / cols - 2 >= LEAST) {
        l.step = room / cols; /* close together, and long words cut, rather than in two bands */
        l.cell = l.step - 2;
        l.count = cols;
        return l;
    }
    l.count = max_int(min_int(room / (l.cell + 3), cols), 1);
    l.cell = max_int(l.cell, min_int(room / l.count - 3, WIDEST));
    l.step = l.cell + 3;
    return l;
}

static int cell_col(const Cells *l, int col) { return l->label + (col - l->first) * l->step; }

static bool cell_shown(const Cells *l, int col) {
    return col >= l->first && col < l->first + l->count;
}

static void strip_line(const Pen *p, const Cells *l, int cells) {
    uint32_t dash = p->boxes ? 0x2500 : '-', cross = p->boxes ? 0x253C : '+';
    int from = l->label, end = from + cells * l->step;
    for (int col = from; p->c && col <= end; col++)
        canvas_put(p->c, p->row, col, (col - from) % l->step ? dash : cross, INK_PLAIN, CANVAS_DIM);
}

static int strip_height(const Pen *p, const Cells *l, const BoardRow *row) {
    Pen measure = *p;
    measure.c = NULL;
    int most = 1;
    for (int i = 0; i < row->count; i++)
        if (cell_shown(l, row->places[i].col))
            most = max_int(most, place_draw(&measure, &row->places[i], 0, 0, l->cell));
    return most;
}

static void strip_row(Pen *p, const Cells *l, const BoardRow *row, int cells) {
    int rows = strip_height(p, l, row);
    pen_text(p, p->row, 0, l->label - 1, row->label, INK_PLAIN, 0);
    for (int i = 0; i <= cells; i++)
        for (int k = 0; p->c && k < rows; k++)
            canvas_put(p->c, p->row + k, l->label + i * l->step, p->boxes ? 0x2502 : '|', INK_PLAIN,
                       CANVAS_DIM);
    for (int i = 0; i < row->count; i++) {
        const BoardPlace *place = &row->places[i];
        if (!cell_shown(l, place->col)) continue;
        int col = cell_col(l, place->col) + 2;
        place_draw(p, place, p->row, col, l->cell);
        pen_spot(p, place, p->row, col, rows, l->cell);
    }
    p->row += rows;
}

/* The cells from l->first on, as many as fit; each row of them between lines. */
static void strip_band(Pen *p, const Cells *l) {
    int cells = min_int(l->count, p->b->cols - l->first);
    for (int i = 0; i < cells && p->b->ruler_count; i++) {
        const char *word = l->first + i < p->b->ruler_count ? p->b->ruler[l->first + i] : "";
        pen_text(p, p->row, cell_col(l, l->first + i) + 2, l->step - 1, word, INK_PLAIN,
                 CANVAS_BOLD);
    }
    p->row += p->b->ruler_count > 0;
    for (int i = 0; i < p->b->count; i++) {
        strip_line(p, l, cells);
        p->row++;
        strip_row(p, l, &p->b->rows[i], cells);
    }
    strip_line(p, l, cells);
    p->row++;
}

static void strip_draw(Pen *p) {
    Cells l = cells_of(p);
    for (; l.first < p->b->cols; l.first += l.count) strip_band(p, &l);
}

/* --- panels --- */

static const BoardPlace *panel_place(const SceneBoard *b, int i) { return &b->rows[i].places[0]; }

static bool panel_heads(const SceneBoard *b, int i) {
    const char *id = panel_place(b, i)->id;
    return *id && (i == 0 || strcmp(panel_place(b, i - 1)->id, id) != 0);
}

static void panel_bar(const Pen *p, const BoardPlace *v, int col) {
    int full = v->of > 0 ? (int)((int64_t)v->n * BAR / v->of) : 0;
    for (int i = 0; p->c && i < BAR; i++)
        canvas_put(p->c, p->row, col + i,
                   i < full ? (p->boxes ? 0x2588u : (uint32_t)'#') : (uint32_t)'.',
                   v->ink ? v->ink : INK_GREEN, 0);
}

static void panel_value(const Pen *p, const BoardPlace *v, int label, int col, int cols) {
    Str text = {0};
    str_add(&text, v->value);
    if (*v->of_text) str_addf(&text, "/%s", v->of_text);
    pen_text(p, p->row, col + 2, label, v->label, INK_PLAIN, 0);
    int at = label + 3, n = text_cols(str_text(&text));
    pen_text(p, p->row, col + at, cols - at, str_text(&text), v->ink, CANVAS_BOLD);
    at = max_int(at + n + 1, label + 10);
    if (v->of > 0 && at + BAR <= cols) panel_bar(p, v, col + at);
    str_clear(&text);
}

/* Rows from..to-1 below one another; a heading where another place begins, with a spot over all of it. */
static void panel_column(Pen *p, int from, int to, int label, int col, int cols) {
    int head = -1, head_row = 0;
    for (int i = from; i < to; i++) {
        const BoardPlace *v = panel_place(p->b, i);
        bool heads = panel_heads(p->b, i) || (i == from && *v->id);
        bool ends = heads || !*v->id;
        if (head >= 0 && ends) {
            pen_spot(p, panel_place(p->b, head), head_row, col, p->row - head_row, cols);
            head = -1;
        }
        if (heads) {
            head = i;
            head_row = p->row;
            pen_text(p, p->row++, col, cols, v->id, INK_PLAIN, CANVAS_UNDER);
        } else if (!*v->id && *v->means) {
            pen_spot(p, v, p->row, col + 2, 1, label);
        }
        panel_value(p, v, label, col, cols);
        p->row++;
    }
    if (head >= 0) pen_spot(p, panel_place(p->b, head), head_row, col, p->row - head_row, cols);
}

/* The row with which the second column begins: a heading beyond the middle, or the middle. */
static int panel_break(const Pen *p) {
    int n = p->b->count, half = (n + 1) / 2;
    if (p->width < TWO_COLUMNS || n < LONG) return n;
    for (int i = half; i < n; i++)
        if (panel_heads(p->b, i)) return i;
    return half;
}

static void panel_draw(Pen *p) {
    int label = LEAST, split = panel_break(p),
        cols = split < p->b->count ? p->width / 2 - 1 : p->width;
    for (int i = 0; i < p->b->count; i++)
        label = max_int(label, min_int(text_cols(panel_place(p->b, i)->label), PANEL_LABEL));
    label = min_int(label, max_int(cols / 2, LEAST));
    int top = p->row;
    panel_column(p, 0, split, label, 0, cols);
    int left = p->row;
    p->row = top;
    panel_column(p, split, p->b->count, label, cols + 2, cols);
    p->row = max_int(p->row, left);
}

/* --- both --- */

static void pen_draw(Pen *p) {
    Str head = {0};
    str_add(&head, p->b->title);
    if (*p->b->seat) str_addf(&head, " (%s)", p->b->seat);
    pen_text(p, 0, 0, p->width, str_text(&head), INK_PLAIN, CANVAS_BOLD);
    str_clear(&head);
    p->row = 1;
    if (*p->b->fault) {
        Wrap f = {p, p->row, 0, p->width, 0};
        wrap_text(&f, p->b->fault, INK_RED, 0);
        p->row = f.row + 1;
    } else if (p->b->panel) {
        panel_draw(p);
    } else {
        strip_draw(p);
    }
}

bool boards_draw(const SceneBoard *b, int width, bool boxes, Canvas *out, BoardSpots *spots) {
    Pen p = {.b = b, .boxes = boxes, .width = width};
    pen_draw(&p);
    if (!canvas_open(out, p.row, width)) return false;
    p.c = out;
    p.spots = spots;
    pen_draw(&p);
    return true;
}
