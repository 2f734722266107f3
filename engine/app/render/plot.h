/* plot.h - a picture as a list of shapes, in order from back to front; and two ways to write it.
 *
 * Coordinates are whole numbers from the upper left corner, PLOT_UNIT to the side of a cell. Both writers
 * draw the same list, so what is printed from SVG and what is looked at as PNG are one picture. */
#ifndef GW_APP_RENDER_PLOT_H
#define GW_APP_RENDER_PLOT_H

#include "lib/str.h"

enum { PLOT_UNIT = 100, PLOT_POINTS = 8 };
#define PLOT_NONE 0xFFFFFFFFu   /* no colour: not filled, not stroked */

typedef enum PlotKind { PLOT_POLYGON, PLOT_LINE, PLOT_CIRCLE, PLOT_TEXT } PlotKind;
typedef enum PlotAnchor { PLOT_START, PLOT_MIDDLE, PLOT_END } PlotAnchor;

typedef struct PlotPoint { int x, y; } PlotPoint;

typedef struct PlotShape {
    PlotKind kind;
    PlotPoint at[PLOT_POINTS];
    int count;              /* points of a polygon; a line has two, the others one */
    int size;               /* width of a line or an outline, radius of a circle, height of text */
    int outline;            /* width of the outline of a polygon or circle */
    uint32_t fill, stroke;  /* 0xRRGGBB or PLOT_NONE */
    PlotAnchor anchor;
    bool bold, halo;        /* halo: white around the letters */
    char *text;             /* UTF-8, cleaned */
} PlotShape;

typedef struct Plot {
    PlotShape *list;
    size_t count, cap;
    int width, height;
    bool failed;            /* memory ran out: it is not whole */
} Plot;

void plot_clear(Plot *p);
void plot_polygon(Plot *p, const PlotPoint *at, int n, uint32_t fill, uint32_t stroke, int outline);
void plot_box(Plot *p, int x, int y, int w, int h, uint32_t fill, uint32_t stroke, int outline);
void plot_stroke(Plot *p, PlotPoint a, PlotPoint b, int width, uint32_t color);
void plot_circle(Plot *p, PlotPoint middle, int radius, uint32_t fill, uint32_t stroke, int outline);
void plot_text(Plot *p, int x, int y, int size, PlotAnchor anchor, uint32_t color, bool bold,
               const char *text);
/* The text that was added last keeps clear of what is below it. */
void plot_halo(Plot *p);
/* About how wide a text is. */
int plot_text_width(const char *text, int size);

/* `microns`: thousandths of a millimetre of a cell's side on paper. */
void plot_svg(const Plot *p, int microns, const char *title, Str *out);
/* `pixels`: to a cell's side. False: memory, or it would be too large. */
bool plot_png(const Plot *p, int pixels, Str *out);

/* The strokes of an ASCII letter (plot_font.c): polylines "x y x y ..." in digits, parted by blanks, on a
 * field 4 wide and 6 high, y downwards, 0 the top of capitals, 6 the line it stands on, to 8 below it. */
const char *plot_letter(char c);

#endif
