/* plot_cairo.c - a picture as PNG and as PDF, drawn by cairo in DejaVu Sans. */
#include <cairo-pdf.h>
#include <cairo.h>

#include "app/render/plot.h"

enum { PNG_PIXELS = 40000000, PNG_SIDE = 32000 };

static void ink(cairo_t *c, uint32_t color) {
    cairo_set_source_rgb(c, (color >> 16 & 0xFF) / 255.0, (color >> 8 & 0xFF) / 255.0,
                         (color & 0xFF) / 255.0);
}

/* Fills the path and draws its outline, and leaves none. */
static void paint(cairo_t *c, uint32_t fill, uint32_t stroke, int width) {
    if (fill != PLOT_NONE) ink(c, fill), cairo_fill_preserve(c);
    if (stroke != PLOT_NONE) {
        ink(c, stroke);
        cairo_set_line_width(c, width);
        cairo_stroke_preserve(c);
    }
    cairo_new_path(c);
}

static void draw_polygon(cairo_t *c, const PlotShape *s) {
    for (int i = 0; i < s->count; i++) cairo_line_to(c, s->at[i].x, s->at[i].y);
    cairo_close_path(c);
    paint(c, s->fill, s->stroke, s->outline);
}

/* The layout was measured with DejaVu. A substitute font may be wider, so its text is narrowed to fit. */
static double text_scale(cairo_t *c, const PlotShape *s, int width) {
    cairo_text_extents_t is;
    cairo_text_extents(c, s->text, &is);
    return is.x_advance > width ? width / is.x_advance : 1;
}

static void draw_text(cairo_t *c, const PlotShape *s) {
    cairo_select_font_face(c, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           s->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(c, s->size);
    cairo_text_extents_t is;
    double scale = text_scale(c, s, plot_text_width(s->text, s->size, s->bold));
    cairo_text_extents(c, s->text, &is);
    double left = s->anchor == PLOT_MIDDLE ? 0.5 : s->anchor == PLOT_END ? 1 : 0;
    cairo_save(c);
    cairo_translate(c, s->at[0].x - left * is.x_advance * scale, s->at[0].y);
    cairo_scale(c, scale, 1);
    if (s->halo) {
        cairo_move_to(c, 0, 0);
        cairo_text_path(c, s->text);
        paint(c, PLOT_NONE, 0xFFFFFF, s->size / 4);
    }
    ink(c, s->fill);
    cairo_move_to(c, 0, 0);
    cairo_show_text(c, s->text);
    cairo_new_path(c);
    cairo_restore(c);
}

static void draw_shape(cairo_t *c, const PlotShape *s) {
    switch (s->kind) {
    case PLOT_POLYGON: draw_polygon(c, s); break;
    case PLOT_TEXT: draw_text(c, s); break;
    case PLOT_CIRCLE:
        cairo_arc(c, s->at[0].x, s->at[0].y, s->size, 0, 6.28318530717958648);
        paint(c, s->fill, s->stroke, s->outline);
        break;
    case PLOT_LINE:
        cairo_move_to(c, s->at[0].x, s->at[0].y);
        cairo_line_to(c, s->at[1].x, s->at[1].y);
        paint(c, PLOT_NONE, s->stroke, s->size);
        break;
    }
}

/* `scale`: what a unit of the picture is on the surface. */
static void draw_plot(cairo_t *c, const Plot *p, double x, double y, double scale) {
    cairo_font_options_t *plain = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(plain, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(plain, CAIRO_HINT_STYLE_NONE);
    cairo_save(c);
    cairo_set_font_options(c, plain);
    cairo_translate(c, x, y);
    cairo_scale(c, scale, scale);
    cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    for (size_t i = 0; i < p->count; i++) draw_shape(c, &p->list[i]);
    cairo_restore(c);
    cairo_font_options_destroy(plain);
}

static cairo_status_t write_to(void *out, const unsigned char *data, unsigned n) {
    str_addn(out, (const char *)data, n);
    return ((Str *)out)->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

bool plot_png(const Plot *p, int pixels, Str *out) {
    long w = (long)p->width * pixels / PLOT_UNIT, h = (long)p->height * pixels / PLOT_UNIT;
    if (p->failed || w < 1 || h < 1 || w > PNG_SIDE || h > PNG_SIDE || w * h > PNG_PIXELS)
        return false;
    cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)w, (int)h);
    cairo_t *c = cairo_create(s);
    ink(c, 0xFFFFFF);
    cairo_paint(c);
    draw_plot(c, p, 0, 0, (double)pixels / PLOT_UNIT);
    bool ok = cairo_status(c) == CAIRO_STATUS_SUCCESS &&
              cairo_surface_write_to_png_stream(s, write_to, out) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(c);
    cairo_surface_destroy(s);
    return ok && !out->failed;
}

/* In points, of which an inch has 72. */
static double points(double microns) { return microns * 72 / 25400; }

/* The picture in the middle of the paper. */
static void draw_page(cairo_surface_t *s, cairo_t *c, const Plot *p, int microns) {
    double w = points(PLOT_A4_LONG), h = points(PLOT_A4_SHORT), rim = points(PLOT_RIM);
    double pw = p->width > 0 ? p->width : 1, ph = p->height > 0 ? p->height : 1;
    if (ph > pw) w = points(PLOT_A4_SHORT), h = points(PLOT_A4_LONG);
    double across = (w - 2 * rim) / pw, down = (h - 2 * rim) / ph;
    double scale = across < down ? across : down;
    if (microns) { /* The scale is fixed; the page grows to fit. */
        scale = points(microns) / PLOT_UNIT;
        w = pw * scale + 2 * rim;
        h = ph * scale + 2 * rim;
    }
    cairo_pdf_surface_set_size(s, w, h);
    draw_plot(c, p, (w - pw * scale) / 2, microns ? rim : (h - ph * scale) / 2, scale);
    cairo_show_page(c);
}

bool plot_pdf(const Plot *pages, int n, int microns, const char *title, Str *out) {
    cairo_surface_t *s = cairo_pdf_surface_create_for_stream(write_to, out, 1, 1);
    cairo_t *c = cairo_create(s);
    bool whole = true;
    cairo_pdf_surface_set_metadata(s, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(s, CAIRO_PDF_METADATA_CREATOR, "Gangway");
    for (int i = 0; i < n; i++) whole = whole && !pages[i].failed; /* a text may be missing */
    for (int i = 0; whole && i < n; i++) draw_page(s, c, &pages[i], microns);
    cairo_destroy(c);
    cairo_surface_finish(s);
    bool ok = whole && cairo_surface_status(s) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(s);
    return ok && !out->failed;
}
