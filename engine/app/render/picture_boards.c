/* picture_boards.c - boards as shapes, below the decks: the same data that boards_draw.c writes. */
#include <string.h>

#include "app/render/boards.h"
#include "app/render/picture_rep.h"

enum {
    RIM = 70,
    INK = 0x1A1A1A,
    FAINT = 0xD9D9D9,
    GREY = 0x666666,
    TITLE = 32,
    TEXT = 24,
    LINE = 36
};
enum { LABELS = 200, CELL_LEAST = 200, CELL_MOST = 420, DISC = 62, BAR = 300, VALUES = 420 };

static const uint32_t inks[INK_COUNT] = {INK,      0xB3261E, 0x2E7D32, 0xA86400,
                                         0x2846A8, 0x7B3FA0, 0x0B6E8E, 0x8A8A8A};

typedef struct Draw {
    Plot *out;
    int x, y, width;
} Draw;

static void draw_text(const Draw *d, int x, int y, uint32_t color, bool bold, const char *text) {
    plot_text(d->out, x, y, TEXT, PLOT_START, color, bold, text);
}

/* --- strips --- */

/* Discs beside one another, as many as go into `width`; how many lines they take. With `out` they are
 * drawn. */
static int discs(Plot *out, const BoardGroup *g, int x, int y, int width) {
    int per = width / DISC > 0 ? width / DISC : 1;
    for (int i = 0; out && i < g->count; i++) {
        const BoardFigure *u = &g->units[i];
        PlotPoint m = {x + DISC / 2 + i % per * DISC, y + DISC / 2 + i / per * DISC};
        uint32_t color = g->ink ? inks[g->ink] : picture_side_color(u->side);
        int size = picture_id_size(u->id, 26, 48);
        plot_circle(out, m, 28, u->down ? 0xFFFFFF : color, u->down ? color : 0xFFFFFF, 3);
        if (u->down)
            plot_stroke(out, (PlotPoint){m.x - 19, m.y - 19}, (PlotPoint){m.x + 19, m.y + 19}, 4,
                        color);
        plot_text(out, m.x, m.y + size * 36 / 100, size, PLOT_MIDDLE, u->down ? color : 0xFFFFFF,
                  true, u->id);
    }
    return (g->count + per - 1) / per;
}

/* The text on as many lines as it needs; how many. */
static int wrapped(Plot *out, const char *text, int x, int y, int width, uint32_t color,
                   bool bold) {
    Str line = {0};
    int lines = 0;
    while (*text) {
        size_t n = strcspn(text, " ");
        size_t before = line.len;
        if (before) str_addc(&line, ' ');
        str_addn(&line, text, n);
        if (before && plot_text_width(str_text(&line), TEXT, bold) > width) {
            line.text[before] = '\0';
            if (out) plot_text(out, x, y + lines * LINE, TEXT, PLOT_START, color, bold, line.text);
            lines++;
            str_reset(&line);
            str_addn(&line, text, n);
        }
        text += n + (text[n] == ' ');
    }
    if (line.len) {
        if (out)
            plot_text(out, x, y + lines * LINE, TEXT, PLOT_START, color, bold, str_text(&line));
        lines++;
    }
    str_clear(&line);
    return lines;
}

/* Height of what is in the place; with `out` it is drawn. */
static int place_shapes(Plot *out, const BoardPlace *p, int x, int y, int width) {
    Str head = {0};
    str_addf(&head, "%s%s%s", p->id, *p->label ? " " : "", p->label);
    int at = y + LINE * wrapped(out, str_text(&head), x, y + LINE - 8, width, GREY, false);
    str_clear(&head);
    for (int i = 0; i < p->group_count; i++) {
        const BoardGroup *g = &p->groups[i];
        at += LINE * wrapped(out, g->text, x, at + LINE - 8, width,
                             g->ink ? inks[g->ink] : (uint32_t)INK, true);
        at += DISC * discs(out, g, x, at, width);
    }
    return at - y + 12;
}

static int row_height(const BoardRow *row, int cell) {
    int most = LINE + 12;
    for (int i = 0; i < row->count; i++) {
        int n = place_shapes(NULL, &row->places[i], 0, 0, cell - 24);
        if (n > most) most = n;
    }
    return most;
}

static void strip_shapes(Draw *d, const SceneBoard *b) {
    int cols = b->cols > 0 ? b->cols : 1, cell = (d->width - LABELS) / cols;
    cell = cell < CELL_LEAST ? CELL_LEAST : cell > CELL_MOST ? CELL_MOST : cell;
    int x = d->x + LABELS;
    for (int i = 0; i < b->ruler_count; i++)
        plot_text(d->out, x + i * cell + cell / 2, d->y + LINE - 10, TEXT, PLOT_MIDDLE, INK, true,
                  b->ruler[i]);
    d->y += b->ruler_count ? LINE : 0;
    for (int i = 0; i < b->count; i++) {
        const BoardRow *row = &b->rows[i];
        int high = row_height(row, cell);
        draw_text(d, d->x, d->y + LINE, INK, false, row->label);
        for (int k = 0; k < row->count; k++) {
            int left = x + row->places[k].col * cell;
            plot_box(d->out, left, d->y, cell, high, 0xFFFFFF, FAINT, 3);
            place_shapes(d->out, &row->places[k], left + 12, d->y, cell - 24);
        }
        d->y += high;
    }
    if (x + cols * cell + RIM > d->out->width) d->out->width = x + cols * cell + RIM;
}

/* --- panels --- */

static void value_shapes(const Draw *d, const BoardPlace *v) {
    Str text = {0};
    str_add(&text, v->value);
    if (*v->of_text) str_addf(&text, " / %s", v->of_text);
    uint32_t color = v->ink ? inks[v->ink] : (uint32_t)INK;
    draw_text(d, d->x + 30, d->y + LINE - 10, INK, false, v->label);
    draw_text(d, d->x + VALUES, d->y + LINE - 10, color, true, str_text(&text));
    if (v->of > 0) {
        int64_t full = (int64_t)BAR * v->n / v->of;
        int x = d->x + VALUES + 180;
        plot_box(d->out, x, d->y + 8, BAR, LINE - 14, 0xFFFFFF, FAINT, 3);
        plot_box(d->out, x, d->y + 8, (int)(full > BAR ? BAR : full), LINE - 14,
                 v->ink ? color : 0x2E7D32, PLOT_NONE, 0);
    }
    str_clear(&text);
}

static void panel_shapes(Draw *d, const SceneBoard *b) {
    const char *place = "";
    for (int i = 0; i < b->count; i++) {
        const BoardPlace *v = &b->rows[i].places[0];
        if (*v->id && strcmp(v->id, place) != 0) {
            draw_text(d, d->x, d->y + LINE - 10, GREY, true, v->id);
            d->y += LINE;
        }
        place = v->id;
        value_shapes(d, v);
        d->y += LINE;
    }
}

int picture_boards(const Scene *s, Plot *out, int y) {
    Draw d = {out, RIM, y, out->width - 2 * RIM};
    for (int i = 0; i < s->board_count; i++) {
        const SceneBoard *b = &s->boards[i];
        Str head = {0};
        str_addf(&head, *b->seat ? "%s (%s)" : "%s", b->title, b->seat);
        plot_text(out, d.x, d.y + TITLE, TITLE, PLOT_START, INK, true, str_text(&head));
        str_clear(&head);
        d.y += TITLE + 18;
        if (*b->fault)
            d.y += LINE * wrapped(out, b->fault, d.x, d.y + LINE, d.width, 0xB3261E, false);
        else if (b->panel) panel_shapes(&d, b);
        else strip_shapes(&d, b);
        d.y += LINE;
    }
    return d.y;
}
