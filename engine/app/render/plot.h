/* plot.h - a picture as a list of shapes, in order from back to front; and three ways to write it.
 *
 * Coordinates are whole numbers from the upper left corner, PLOT_UNIT to the side of a cell. All writers
 * draw the same list, so what is printed from SVG or PDF and what is looked at as PNG are one picture. */
#ifndef GW_APP_RENDER_PLOT_H
#define GW_APP_RENDER_PLOT_H

#include "lib/str.h"

enum { PLOT_UNIT = 100, PLOT_POINTS = 8 };
enum { PLOT_A4_LONG = 297000, PLOT_A4_SHORT = 210000, PLOT_RIM = 10000 };   /* of paper, in microns */
#define PLOT_NONE 0xFFFFFFFFu   /* no colour: not filled, not stroked */

typedef enum PlotKind { PLOT_POLYGON, PLOT_LINE, PLOT_CIRCLE, PLOT_TEXT } PlotKind;
typedef enum PlotAnchor { PLOT_START, PLOT_MIDDLE, PLOT_END } PlotAnchor;

typedef struct PlotPoint { int x, y; } PlotPoint;
typedef struct PlotBox { int x, y, w, h; } PlotBox;

typedef struct PlotShape {
    PlotKind kind;
    PlotPoint at[PLOT_POINTS];
    int count;              /* points of a polygon; a line has two, the others one */
    int size;               /* width of a line or an outline, radius of a circle, height of text */
    int outline;            /* width of the outline of a polygon or circle */
    uint32_t fill, stroke;  /* 0xRRGGBB or PLOT_NONE */
    PlotAnchor anchor;
    bool bold, halo;        /* halo: white around the letters */
    bool yields;            /* it is left out where another text is written */
    char *text;             /* UTF-8, cleaned */
} PlotShape;

typedef struct Plot {
    PlotShape *list;
    size_t count, cap;
    int width, height;
    bool failed;            /* memory ran out: it is not whole */
} Plot;

void plot_clear(Plot *p);
/* The area that two boxes share. */
long plot_overlap(PlotBox a, PlotBox b);
void plot_polygon(Plot *p, const PlotPoint *at, int n, uint32_t fill, uint32_t stroke, int outline);
void plot_box(Plot *p, int x, int y, int w, int h, uint32_t fill, uint32_t stroke, int outline);
void plot_stroke(Plot *p, PlotPoint a, PlotPoint b, int width, uint32_t color);
void plot_circle(Plot *p, PlotPoint middle, int radius, uint32_t fill, uint32_t stroke, int outline);
void plot_text(Plot *p, int x, int y, int size, PlotAnchor anchor, uint32_t color, bool bold,
               const char *text);
/* The text that was added last keeps clear of what is below it. */
void plot_halo(Plot *p);
/* Adds all shapes of another, moved down by y. */
void plot_append(Plot *p, const Plot *from, int y);
/* The text that was added last is left out where another one is written, as plot_settle() finds. */
void plot_yield(Plot *p);
void plot_settle(Plot *p);
/* How wide a text is at most, in any of the writers: of DejaVu Sans (plot_font.c). */
int plot_text_width(const char *text, int size, bool bold);
/* The same of its first n bytes. */
int plot_text_widthn(const char *text, size_t n, int size, bool bold);

/* `microns`: thousandths of a millimetre of a cell's side on paper. */
void plot_svg(const Plot *p, int microns, const char *title, Str *out);
/* `pixels`: to a cell's side. False: memory, or it would be too large. */
bool plot_png(const Plot *p, int pixels, Str *out);
/* A page for each of n pictures: an A4 page that it fills, upright or across; or with `microns` of a cell's
 * side a page as large as the picture. False: memory. */
bool plot_pdf(const Plot *pages, int n, int microns, const char *title, Str *out);

#endif
