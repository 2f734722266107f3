/* plot.c - keeps a list of shapes. What they mean and where they go is left to others. */
#include "app/render/plot.h"
#include "lib/grow.h"

#include <stdlib.h>
#include <string.h>

void plot_clear(Plot *p) {
    for (size_t i = 0; i < p->count; i++) free(p->list[i].text);
    free(p->list);
    *p = (Plot){0};
}

static PlotShape *plot_add(Plot *p, PlotKind kind) {
    PlotShape *grown = grow_long(p->list, &p->cap, p->count, 256, sizeof *grown);
    if (!grown) return p->failed = true, NULL;
    p->list = grown;
    p->list[p->count] = (PlotShape){.kind = kind, .fill = PLOT_NONE, .stroke = PLOT_NONE};
    return &p->list[p->count++];
}

void plot_polygon(Plot *p, const PlotPoint *at, int n, uint32_t fill, uint32_t stroke,
                  int outline) {
    gw_assert(n <= PLOT_POINTS);
    PlotShape *s = plot_add(p, PLOT_POLYGON);
    if (!s) return;
    memcpy(s->at, at, (size_t)n * sizeof *at);
    s->count = n;
    s->fill = fill;
    s->stroke = stroke;
    s->outline = outline;
}

void plot_box(Plot *p, int x, int y, int w, int h, uint32_t fill, uint32_t stroke, int outline) {
    PlotPoint at[] = {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}};
    plot_polygon(p, at, 4, fill, stroke, outline);
}

void plot_stroke(Plot *p, PlotPoint a, PlotPoint b, int width, uint32_t color) {
    PlotShape *s = plot_add(p, PLOT_LINE);
    if (!s) return;
    s->at[0] = a;
    s->at[1] = b;
    s->size = width;
    s->stroke = color;
}

void plot_circle(Plot *p, PlotPoint middle, int radius, uint32_t fill, uint32_t stroke,
                 int outline) {
    PlotShape *s = plot_add(p, PLOT_CIRCLE);
    if (!s) return;
    s->at[0] = middle;
    s->size = radius;
    s->fill = fill;
    s->stroke = stroke;
    s->outline = outline;
}

void plot_text(Plot *p, int x, int y, int size, PlotAnchor anchor, uint32_t color, bool bold,
               const char *text) {
    PlotShape *s = plot_add(p, PLOT_TEXT);
    Str clean = {0};
    if (!s) return;
    str_add_clean(&clean, text, strlen(text), false);
    s->at[0] = (PlotPoint){x, y};
    s->size = size;
    s->anchor = anchor;
    s->fill = color;
    s->bold = bold;
    s->text = str_dup(str_text(&clean));
    p->failed = p->failed || !s->text;
    str_clear(&clean);
}

void plot_halo(Plot *p) {
    if (p->count && p->list[p->count - 1].kind == PLOT_TEXT) p->list[p->count - 1].halo = true;
}

void plot_yield(Plot *p) {
    if (p->count && p->list[p->count - 1].kind == PLOT_TEXT) p->list[p->count - 1].yields = true;
}

void plot_append(Plot *p, const Plot *from, int y) {
    p->failed = p->failed || from->failed;
    for (size_t i = 0; i < from->count; i++) {
        PlotShape *s = plot_add(p, from->list[i].kind);
        if (!s) return;
        *s = from->list[i];
        for (int k = 0; k < PLOT_POINTS; k++) s->at[k].y += y;
        s->text = s->text ? str_dup(s->text) : NULL;
        p->failed = p->failed || (from->list[i].text && !s->text);
    }
}

static int overlap(int a, int n, int b, int m) {
    int from = a > b ? a : b, to = a + n < b + m ? a + n : b + m;
    return to > from ? to - from : 0;
}

long plot_overlap(PlotBox a, PlotBox b) {
    return (long)overlap(a.x, a.w, b.x, b.w) * overlap(a.y, a.h, b.y, b.h);
}

/* From capitals to what hangs below the line. */
static PlotBox text_box(const PlotShape *s) {
    int w = plot_text_width(s->text, s->size, s->bold);
    int left = s->at[0].x - (s->anchor == PLOT_MIDDLE ? w / 2 : s->anchor == PLOT_END ? w : 0);
    int above = (s->size * 73 + 99) / 100, below = (s->size * 22 + 99) / 100;
    return (PlotBox){left, s->at[0].y - above, w, above + below};
}

/* The boxes of all texts that stay; how many. */
static size_t texts_that_stay(const Plot *p, PlotBox *boxes) {
    size_t n = 0;
    for (size_t i = 0; i < p->count; i++) {
        const PlotShape *s = &p->list[i];
        if (s->kind == PLOT_TEXT && s->text && !s->yields) boxes[n++] = text_box(s);
    }
    return n;
}

static bool text_is_covered(const PlotShape *s, const PlotBox *boxes, size_t n) {
    if (s->kind != PLOT_TEXT || !s->yields || !s->text) return false;
    PlotBox a = text_box(s);
    for (size_t i = 0; i < n; i++)
        if (plot_overlap(a, boxes[i])) return true;
    return false;
}

void plot_settle(Plot *p) {
    PlotBox *boxes = calloc(p->count + 1, sizeof *boxes);
    size_t stay = boxes ? texts_that_stay(p, boxes) : 0, n = 0;
    for (size_t i = 0; i < p->count; i++) {
        if (text_is_covered(&p->list[i], boxes, stay)) free(p->list[i].text);
        else p->list[n++] = p->list[i];
    }
    p->count = n;
    p->failed = p->failed || !boxes;
    free(boxes);
}
