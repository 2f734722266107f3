/* plot_svg.c - a picture as SVG: one element a shape, nothing that runs. */
#include <string.h>

#include "app/render/plot.h"

/* Text from mods: what has a meaning in SVG is written out, what would turn the direction of writing is taken
 * out. */
static void svg_escape(Str *out, const char *from) {
    Str clean = {0};
    str_add_clean(&clean, from, strlen(from), false);
    for (const char *text = str_text(&clean); *text; text++) {
        if (*text == '<') str_add(out, "&lt;");
        else if (*text == '>') str_add(out, "&gt;");
        else if (*text == '&') str_add(out, "&amp;");
        else if (*text == '"') str_add(out, "&quot;");
        else str_addc(out, *text);
    }
    str_clear(&clean);
}

static void svg_paint(Str *out, uint32_t fill, uint32_t stroke, int width) {
    if (fill == PLOT_NONE) str_add(out, " fill=\"none\"");
    else str_addf(out, " fill=\"#%06x\"", (unsigned)fill);
    if (stroke != PLOT_NONE)
        str_addf(out, " stroke=\"#%06x\" stroke-width=\"%d\"", (unsigned)stroke, width);
    str_add(out, "/>\n");
}

static void svg_text(Str *out, const PlotShape *s) {
    static const char *const anchors[] = {"start", "middle", "end"};
    str_addf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"%s\" fill=\"#%06x\"%s",
             s->at[0].x, s->at[0].y, s->size, anchors[s->anchor], (unsigned)s->fill,
             s->bold ? " font-weight=\"bold\"" : "");
    if (s->halo)
        str_addf(out, " stroke=\"#ffffff\" stroke-width=\"%d\" paint-order=\"stroke\"",
                 s->size / 4);
    str_addc(out, '>');
    svg_escape(out, s->text);
    str_add(out, "</text>\n");
}

static void svg_shape(Str *out, const PlotShape *s) {
    switch (s->kind) {
    case PLOT_LINE:
        str_addf(out, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke-linecap=\"round\"",
                 s->at[0].x, s->at[0].y, s->at[1].x, s->at[1].y);
        svg_paint(out, PLOT_NONE, s->stroke, s->size);
        break;
    case PLOT_CIRCLE:
        str_addf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"", s->at[0].x, s->at[0].y, s->size);
        svg_paint(out, s->fill, s->stroke, s->outline);
        break;
    case PLOT_POLYGON:
        str_add(out, "<polygon points=\"");
        for (int i = 0; i < s->count; i++)
            str_addf(out, "%s%d,%d", i ? " " : "", s->at[i].x, s->at[i].y);
        str_addc(out, '"');
        svg_paint(out, s->fill, s->stroke, s->outline);
        break;
    case PLOT_TEXT: svg_text(out, s); break;
    }
}

/* A length of the plot in millimetres, rounded to a tenth. */
static void svg_length(Str *out, const char *name, int units, int microns) {
    long tenths = ((long)units * microns / PLOT_UNIT + 50) / 100;
    str_addf(out, " %s=\"%ld", name, tenths / 10);
    if (tenths % 10) str_addf(out, ".%ld", tenths % 10);
    str_add(out, "mm\"");
}

void plot_svg(const Plot *p, int microns, const char *title, Str *out) {
    str_addf(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    svg_length(out, "width", p->width, microns);
    svg_length(out, "height", p->height, microns);
    str_addf(out,
             " viewBox=\"0 0 %d %d\" font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\" "
             "stroke-linejoin=\"round\">\n<title>",
             p->width, p->height);
    svg_escape(out, title);
    str_addf(out, "</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", p->width,
             p->height);
    for (size_t i = 0; i < p->count; i++) svg_shape(out, &p->list[i]);
    str_add(out, "</svg>\n");
}
