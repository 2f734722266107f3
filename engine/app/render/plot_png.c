/* plot_png.c - a picture as PNG: shapes become polygons, polygons become spans on a sheet three times
 * as fine as the picture, which is then made coarser. Whole numbers throughout. */
#include <stdlib.h>
#include <string.h>

#include "app/render/plot.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

enum { FINE = 3, SIDES = 24, PNG_PIXELS = 40000000, SUB = 16, BAND = 1 << 22 };

/* The sheet: a colour for each fine pixel of a band of the picture, BAND of them or a row of coarse ones; for
 * nine fine ones of four bytes to each pixel would be a gigabyte. Coordinates here are in 1/SUB of one. */
typedef struct Sheet {
    uint32_t *at;
    int w, h;
    int top;   /* first row of the band */
    int scale; /* fine pixels a cell */
} Sheet;

typedef struct SheetPoint {
    long x, y;
} SheetPoint;

static long sheet_at(const Sheet *s, int v) { return (long)v * s->scale * SUB / PLOT_UNIT; }

static SheetPoint sheet_point(const Sheet *s, PlotPoint p) {
    return (SheetPoint){sheet_at(s, p.x), sheet_at(s, p.y)};
}

static void sheet_span(Sheet *s, int y, long from, long to, uint32_t color) {
    long a = (from + SUB / 2) / SUB, b = (to + SUB / 2) / SUB;
    if (a < 0) a = 0;
    if (b > s->w) b = s->w;
    for (long x = a; x < b; x++) s->at[(long)(y - s->top) * s->w + x] = color;
}

/* Where the outline crosses the middle of row y, from left to right. */
static int sheet_cross(const SheetPoint *p, int n, long y, long *x) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        SheetPoint a = p[i], b = p[(i + 1) % n];
        if ((a.y <= y) == (b.y <= y)) continue;
        long at = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
        int k = found++;
        for (; k > 0 && x[k - 1] > at; k--) x[k] = x[k - 1];
        x[k] = at;
    }
    return found;
}

static void sheet_fill(Sheet *s, const SheetPoint *p, int n, uint32_t color) {
    long x[SIDES + PLOT_POINTS], low = p[0].y, high = p[0].y;
    for (int i = 1; i < n; i++) {
        low = p[i].y < low ? p[i].y : low;
        high = p[i].y > high ? p[i].y : high;
    }
    long first = low / SUB < s->top ? s->top : low / SUB, end = (long)s->top + s->h;
    for (long y = first; y <= high / SUB && y < end; y++) {
        int found = sheet_cross(p, n, y * SUB + SUB / 2, x);
        for (int i = 0; i + 1 < found; i += 2) sheet_span(s, (int)y, x[i], x[i + 1], color);
    }
}

static long sheet_root(long n) {
    long r = 0, bit = 1L << 40;
    while (bit > n) bit >>= 2;
    for (; bit; bit >>= 2) {
        if (n >= r + bit) n -= r + bit, r = (r >> 1) + bit;
        else r >>= 1;
    }
    return r;
}

/* Corners of a circle by thousandths of its radius. */
static void sheet_disc(Sheet *s, SheetPoint middle, long radius, uint32_t color) {
    static const int quarter[7] = {0, 259, 500, 707, 866, 966, 1000};
    SheetPoint p[SIDES];
    for (int i = 0; i < SIDES; i++) {
        int step = i % 6, q = i / 6;
        long a = quarter[step], b = quarter[6 - step];
        long dx = q == 0 ? b : q == 1 ? -a : q == 2 ? -b : a;
        long dy = q == 0 ? a : q == 1 ? b : q == 2 ? -a : -b;
        p[i] = (SheetPoint){middle.x + dx * radius / 1000, middle.y + dy * radius / 1000};
    }
    sheet_fill(s, p, SIDES, color);
}

static long sheet_half(long width) { return width / 2 > SUB ? width / 2 : SUB; }

/* A line without its round ends. */
static void sheet_bar(Sheet *s, SheetPoint a, SheetPoint b, long half, uint32_t color) {
    long dx = b.x - a.x, dy = b.y - a.y, length = sheet_root(dx * dx + dy * dy);
    if (!length) return;
    long nx = -dy * half / length, ny = dx * half / length;
    SheetPoint p[] = {
        {a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}};
    sheet_fill(s, p, 4, color);
}

static void sheet_line(Sheet *s, SheetPoint a, SheetPoint b, long width, uint32_t color) {
    long half = sheet_half(width);
    sheet_disc(s, a, half, color);
    sheet_disc(s, b, half, color);
    sheet_bar(s, a, b, half, color);
}

/* --- shapes --- */

static void sheet_polygon(Sheet *s, const PlotShape *shape) {
    SheetPoint p[PLOT_POINTS];
    if (shape->count < 1) return;
    for (int i = 0; i < shape->count; i++) p[i] = sheet_point(s, shape->at[i]);
    if (shape->fill != PLOT_NONE) sheet_fill(s, p, shape->count, shape->fill);
    long half = sheet_half(sheet_at(s, shape->outline));
    for (int i = 0; shape->stroke != PLOT_NONE && i < shape->count; i++) {
        sheet_disc(s, p[i], half, shape->stroke);
        sheet_bar(s, p[i], p[(i + 1) % shape->count], half, shape->stroke);
    }
}

static void sheet_circle(Sheet *s, const PlotShape *shape) {
    SheetPoint middle = sheet_point(s, shape->at[0]);
    long r = sheet_at(s, shape->size), edge = sheet_at(s, shape->outline) / 2;
    if (shape->stroke == PLOT_NONE) edge = 0;
    else sheet_disc(s, middle, r + edge, shape->stroke);
    uint32_t inside = shape->fill == PLOT_NONE ? 0xFFFFFF : shape->fill;
    if (shape->fill != PLOT_NONE || edge) sheet_disc(s, middle, r - edge, inside);
}

/* Text: fields four wide and a fifth between; capitals are 72 hundredths of the size. */
enum { ADVANCE = 58, CAPITAL = 72 };

static void sheet_letter(Sheet *s, const char *strokes, SheetPoint at, long size, long pen,
                         uint32_t color) {
    long unit = size * CAPITAL / 100;
    bool down = false;
    SheetPoint last = {0, 0};
    for (const char *p = strokes; *p;) {
        if (*p == ' ') {
            down = false;
            p++;
            continue;
        }
        SheetPoint to = {at.x + (p[0] - '0') * unit / 9, at.y + (p[1] - '6') * unit / 6};
        sheet_line(s, down ? last : to, to, pen, color);
        last = to;
        down = true;
        p += p[1] ? 2 : 1;
    }
}

static void sheet_letters(Sheet *s, const PlotShape *shape, SheetPoint at, long size, long pen,
                          uint32_t color) {
    for (const char *c = shape->text; *c; c++) {
        if (((unsigned char)*c & 0xC0u) == 0x80u) continue;
        sheet_letter(s, plot_letter(*c), at, size, pen, color);
        at.x += size * ADVANCE / 100;
    }
}

static void sheet_text(Sheet *s, const PlotShape *shape) {
    long size = sheet_at(s, shape->size), width = 0, step = size * ADVANCE / 100;
    SheetPoint at = sheet_point(s, shape->at[0]);
    for (const char *c = shape->text; *c; c++)
        width += ((unsigned char)*c & 0xC0u) != 0x80u ? step : 0;
    if (shape->anchor == PLOT_MIDDLE) at.x -= width / 2;
    if (shape->anchor == PLOT_END) at.x -= width;
    if (shape->halo) sheet_letters(s, shape, at, size, size * 30 / 100, 0xFFFFFF);
    sheet_letters(s, shape, at, size, size * (shape->bold ? 13 : 9) / 100, shape->fill);
}

static void sheet_shape(Sheet *s, const PlotShape *shape) {
    switch (shape->kind) {
    case PLOT_POLYGON: sheet_polygon(s, shape); break;
    case PLOT_CIRCLE: sheet_circle(s, shape); break;
    case PLOT_TEXT: sheet_text(s, shape); break;
    case PLOT_LINE:
        sheet_line(s, sheet_point(s, shape->at[0]), sheet_point(s, shape->at[1]),
                   sheet_at(s, shape->size), shape->stroke);
        break;
    }
}

/* May it be seen in the band? What stands out from its points is no more than three times its sizes. */
static bool sheet_has(const Sheet *s, const PlotShape *shape) {
    int low = shape->at[0].y, high = low, rim = 3 * (shape->size + shape->outline) + PLOT_UNIT / 10;
    int n = shape->kind == PLOT_LINE ? 2 : shape->kind == PLOT_POLYGON ? shape->count : 1;
    for (int i = 1; i < n; i++) {
        low = shape->at[i].y < low ? shape->at[i].y : low;
        high = shape->at[i].y > high ? shape->at[i].y : high;
    }
    return sheet_at(s, high + rim) / SUB >= s->top &&
           sheet_at(s, low - rim) / SUB <= (long)s->top + s->h;
}

/* Each pixel is the mean of its fine ones. */
static void sheet_coarse(const Sheet *s, int w, unsigned char *out) {
    for (int y = 0; y < s->h / FINE; y++)
        for (int x = 0; x < w; x++) {
            unsigned sum[3] = {0, 0, 0};
            for (int i = 0; i < FINE * FINE; i++) {
                uint32_t c = s->at[(long)(y * FINE + i / FINE) * s->w + x * FINE + i % FINE];
                for (int k = 0; k < 3; k++) sum[k] += c >> (16 - 8 * k) & 0xFFu;
            }
            for (int k = 0; k < 3; k++)
                *out++ = (unsigned char)((sum[k] + FINE * FINE / 2) / (FINE * FINE));
        }
}

static void sheet_draw(Sheet *s, const Plot *p) {
    for (long i = 0; i < (long)s->w * s->h; i++) s->at[i] = 0xFFFFFF;
    for (size_t i = 0; i < p->count; i++)
        if (sheet_has(s, &p->list[i])) sheet_shape(s, &p->list[i]);
}

/* The picture band by band: w by h pixels of three bytes. NULL: memory. */
static unsigned char *plot_pixels(const Plot *p, int pixels, int w, int h) {
    int band = BAND / (FINE * FINE) / w > 0 ? BAND / (FINE * FINE) / w : 1;
    Sheet s = {.w = w * FINE, .scale = pixels * FINE};
    unsigned char *rgb = malloc((size_t)w * (size_t)h * 3);
    s.at = malloc((size_t)s.w * (size_t)band * FINE * sizeof *s.at);
    for (int y = 0; s.at && rgb && y < h; y += band) {
        s.top = y * FINE;
        s.h = (h - y < band ? h - y : band) * FINE;
        sheet_draw(&s, p);
        sheet_coarse(&s, w, rgb + (size_t)y * (size_t)w * 3);
    }
    if (!s.at) free(rgb), rgb = NULL;
    free(s.at);
    return rgb;
}

static void png_add(void *ud, void *data, int n) { str_addn(ud, data, (size_t)n); }

bool plot_png(const Plot *p, int pixels, Str *out) {
    long w = (long)p->width * pixels / PLOT_UNIT, h = (long)p->height * pixels / PLOT_UNIT;
    if (p->failed || w < 1 || h < 1 || w * h > PNG_PIXELS) return false;
    unsigned char *rgb = plot_pixels(p, pixels, (int)w, (int)h);
    bool ok = rgb && stbi_write_png_to_func(png_add, out, (int)w, (int)h, 3, rgb, (int)w * 3);
    free(rgb);
    return ok && !out->failed;
}
