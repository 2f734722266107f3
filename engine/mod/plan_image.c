/* plan_image.c - decks that are painted: the colours of [palette], and pictures of them as PNG.
 *
 * A picture is the drawing of a deck with a pixel (or a block of them) for each character, see docs/maps.md.
 * Every pixel must have a colour of the palette; what it means depends on where it is, as with
 * glyphs. Pixels are counted from 0, as programs that paint show them. */
#include "mod/plan_image.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- [palette] ---- */

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* "#1e90ff" */
static bool parse_color(const ScanWord *w, uint32_t *out) {
    uint32_t v = 0;
    if (w->len != 7 || w->text[0] != '#') return false;
    for (int i = 1; i < 7; i++) {
        int digit = hex_digit(w->text[i]);
        if (digit < 0) return false;
        v = v << 4 | (uint32_t)digit;
    }
    *out = v;
    return true;
}

/* Reads "#rrggbb =" and sets the cursor behind it. */
static bool read_color(PlanScan *s, uint32_t *rgb) {
    ScanWord w, equals;
    const char *line = s->lines[s->line - 1].text;
    if (!plan_scan_word(s, &w)) return false;
    bool joined = w.key >= 0; /* "#rrggbb=cell" */
    if (joined) s->pos = w.col - 1 + w.key + 1;
    ScanWord color = {w.text, joined ? w.key : w.len, w.col, -1};
    if (!parse_color(&color, rgb)) {
        diag_hint(plan_scan_error(s, s->line, w.col, "GW0370", "'%.*s' found, a colour expected",
                                  plan_scan_clip(w.len), w.text),
                  "six digits, as in #1e90ff = cell deck; a remark begins with ';'");
        return false;
    }
    if (joined) return true;
    if (plan_scan_word(s, &equals) && equals.key == 0) {
        s->pos = (int)(equals.text - line) + 1;
        return true;
    }
    plan_scan_error(s, s->line, w.col + w.len, "GW0317", "'#rrggbb = cell NAME' expected");
    return false;
}

static int read_type(PlanScan *s, PlanColorKind kind) {
    ScanWord name;
    bool cell = kind == COLOR_CELL;
    const char *what = cell ? "a terrain" : "a barrier or portal";
    if (!plan_scan_word(s, &name)) {
        plan_scan_error(s, s->line, s->end + 1, "GW0310", "nothing after '%s', name of %s expected",
                        cell ? "cell" : "edge", what);
        return -1;
    }
    if (!plan_scan_name(s, &name, what)) return -1;
    PlanType t = {.line = s->line, .col = name.col, .name = plan_scan_dup(s, name.text, name.len)};
    plan_scan_props(s, NULL, &t.props, &t.prop_count);
    if (!t.name || s->no_memory) {
        plan_type_clear(&t);
        return -1;
    }
    Plan *p = s->plan;
    int number = cell ? plan_scan_type(s, &t, &p->cell_types, &p->cell_type_count, t.name)
                      : plan_scan_type(s, &t, &p->edge_types, &p->edge_type_count, t.name);
    if (number < 0 && !s->no_memory)
        plan_scan_error(s, s->line, 1, "GW0377", "more types than there are glyphs");
    return number;
}

static int read_kind(PlanScan *s) {
    static const char *const kinds[] = {"cell", "edge", "nothing"};
    ScanWord w = {"", 0, s->end + 1, -1};
    plan_scan_word(s, &w);
    return plan_scan_choose(s, &w, kinds, ARRAY_LEN(kinds), "GW0370", "",
                            " found; expected 'cell NAME', 'edge NAME' or 'nothing'");
}

static bool color_new(PlanScan *s, uint32_t rgb) {
    for (int i = 0; i < s->color_count; i++)
        if (s->colors[i].rgb == rgb) {
            plan_scan_error(s, s->line, 1, "GW0371", "colour #%06x again; it is already on line %d",
                            rgb, s->colors[i].line);
            return false;
        }
    if (s->color_count < PLAN_MAX_COLORS) return true;
    plan_scan_error(s, s->line, 1, "GW0371", "more than %d colours", PLAN_MAX_COLORS);
    return false;
}

static void read_palette_line(PlanScan *s) {
    PlanColor c = {.line = s->line, .type = -1};
    if (!read_color(s, &c.rgb) || !color_new(s, c.rgb)) return;
    int kind = read_kind(s);
    if (kind < 0) return;
    c.kind = (PlanColorKind)kind;
    ScanWord more;
    if (c.kind == COLOR_NOTHING && plan_scan_word(s, &more))
        plan_scan_error(s, s->line, more.col, "GW0370", "'%.*s' found behind 'nothing'",
                        plan_scan_clip(more.len), more.text);
    if (c.kind != COLOR_NOTHING && (c.type = read_type(s, c.kind)) < 0) return;
    PlanColor *color = plan_scan_add(s, &s->colors, &s->color_count, sizeof *color);
    if (color) *color = c;
}

/* A '#' with a blank behind it begins a remark here too; with anything else a colour. */
static bool is_remark(const ScanLine *l) {
    if (plan_scan_is_blank(l) || l->text[0] == ';') return true;
    return l->text[0] == '#' && (l->len == 1 || l->text[1] == ' ' || l->text[1] == '#');
}

static int by_rgb(const void *a, const void *b) {
    const PlanColor *p = a, *q = b;
    return (p->rgb > q->rgb) - (p->rgb < q->rgb);
}

void plan_image_palette(PlanScan *s, int first, int last) {
    for (int line = first; line <= last && !plan_scan_stopped(s); line++) {
        plan_scan_line(s, line);
        if (!is_remark(&s->lines[line - 1])) read_palette_line(s);
    }
    if (s->color_count) qsort(s->colors, (size_t)s->color_count, sizeof *s->colors, by_rgb);
}

/* ---- pictures ---- */

static bool image_read(PlanScan *s, PlanImage *i) {
    Str bytes = {0};
    char why[PNG_WHY];
    bool there = s->files && s->files->read(s->files->with, i->name, PNG_MAX_FILE, &bytes);
    int why_not = errno;
    bool good = there && png_read(str_text(&bytes), bytes.len, &i->png, why);
    if (!there)
        diag_hint(plan_scan_error(s, i->line, 1, "GW0372", "picture '%.60s' %s", i->name,
                                  why_not == EFBIG ? "is too large" : "cannot be read"),
                  "it must be in the plan's folder and have at most %d bytes", PNG_MAX_FILE);
    else if (!good)
        diag_hint(plan_scan_error(s, i->line, 1, "GW0373", "picture '%.60s': %s", i->name, why),
                  "a PNG with 8 bits a channel or fewer, not interlaced");
    str_clear(&bytes);
    return good;
}

bool plan_image_open(PlanScan *s, PlanImage *i) {
    if (!image_read(s, i)) return false;
    if (i->png.w % i->scale == 0 && i->png.h % i->scale == 0) {
        i->w = i->png.w / i->scale;
        i->h = i->png.h / i->scale;
        return true;
    }
    plan_scan_error(s, i->line, 1, "GW0374",
                    "picture '%.60s' is %dx%d, which is not a multiple of %d", i->name, i->png.w,
                    i->png.h, i->scale);
    png_clear(&i->png);
    return false;
}

void plan_image_close(PlanImage *i) {
    png_clear(&i->png);
    free(i->name);
    i->name = NULL;
}

static const PlanColor *find_color(const PlanScan *s, uint32_t argb) {
    static const PlanColor nothing = {.kind = COLOR_NOTHING, .type = -1};
    PlanColor key = {.rgb = argb & 0xFFFFFF};
    if (argb >> 24 == 0) return &nothing;
    if (argb >> 24 != 255 || !s->color_count) return NULL;
    return bsearch(&key, s->colors, (size_t)s->color_count, sizeof key, by_rgb);
}

static int apart(uint32_t a, uint32_t b) {
    int sum = 0;
    for (int i = 0; i < 24; i += 8) {
        int off = (int)(a >> i & 255) - (int)(b >> i & 255);
        sum += off * off;
    }
    return sum;
}

static void hint_nearest(PlanScan *s, Diag *g, uint32_t rgb) {
    const PlanColor *near = NULL;
    for (int i = 0; i < s->color_count; i++)
        if (!near || apart(s->colors[i].rgb, rgb) < apart(near->rgb, rgb)) near = &s->colors[i];
    if (!near) {
        diag_hint(g, "define the colours: [palette], then #%06x = cell deck", rgb);
    } else if (near->kind == COLOR_NOTHING) {
        diag_hint(g, "nearest is #%06x = nothing, line %d", near->rgb, near->line);
    } else {
        const Plan *p = s->plan;
        bool cell = near->kind == COLOR_CELL;
        diag_hint(g, "nearest is #%06x = %s %s, line %d", near->rgb, cell ? "cell" : "edge",
                  cell ? p->cell_types[near->type].name : p->edge_types[near->type].name,
                  near->line);
    }
}

/* Each colour once in a picture; of the first pixel that has it. */
static bool told_before(PlanImage *i, uint32_t argb) {
    for (int k = 0; k < i->told_count; k++)
        if (i->told[k] == argb) return true;
    if (i->told_count < (int)ARRAY_LEN(i->told)) i->told[i->told_count++] = argb;
    return false;
}

static int pixels_of(const PlanImage *i, uint32_t argb) {
    int n = 0;
    for (int k = 0; k < i->png.w * i->png.h; k++) n += i->png.pixels[k] == argb;
    return n;
}

static void unknown_color(PlanScan *s, PlanImage *i, int x, int y, uint32_t argb) {
    if (told_before(i, argb)) return;
    if (argb >> 24 != 255) {
        diag_hint(plan_scan_error(s, i->line, 1, "GW0378",
                                  "%.60s: pixel (%d,%d) is half transparent", i->name, x, y),
                  "a pixel has a colour of [palette], or nothing is there");
        return;
    }
    int n = pixels_of(i, argb);
    Diag *g =
        plan_scan_error(s, i->line, 1, "GW0375",
                        "%.60s: pixel (%d,%d) has the colour #%06x%s, which is not in "
                        "[palette]",
                        i->name, x, y, argb & 0xFFFFFF, n > 1 ? " (the first of several)" : "");
    hint_nearest(s, g, argb & 0xFFFFFF);
}

static void edge_in_cell(PlanScan *s, PlanImage *i, int x, int y, const PlanColor *c,
                         uint32_t argb) {
    if (told_before(i, argb)) return;
    Diag *g = plan_scan_error(s, i->line, 1, "GW0376",
                              "%.60s: pixel (%d,%d) has the colour of the edge %s where a cell is",
                              i->name, x, y, s->plan->edge_types[c->type].name);
    diag_hint(g, i->form == FORM_SQUARES
                     ? "cells have an odd x and an odd y, counted from 0 in blocks; edges lie "
                       "between them"
                     : "see docs/maps.md: a picture has a pixel for each character of the drawing");
}

/* Has the block one colour? Reports otherwise. */
static bool block_even(PlanScan *s, PlanImage *i, int x, int y) {
    uint32_t first = i->png.pixels[y * i->png.w + x];
    for (int k = 0; k < i->scale * i->scale; k++) {
        int px = x + k % i->scale, py = y + k / i->scale;
        if (i->png.pixels[py * i->png.w + px] == first) continue;
        if (!i->told_uneven++)
            plan_scan_error(s, i->line, 1, "GW0379",
                            "%.60s: pixel (%d,%d) differs in colour from pixel (%d,%d); with "
                            "pixels=%d each block has one colour",
                            i->name, px, py, x, y, i->scale);
        return false;
    }
    return true;
}

/* Is one of the four edges that end in a corner of squares of this type? */
static bool corner_joins(const PlanDeck *d, int row, int col, int type) {
    int x = col / 2 + d->left, y = row / 2 + d->top;
    return (y > 0 && d->vertical[(y - 1) * (d->w + 1) + x] == type) ||
           (y < d->h && d->vertical[y * (d->w + 1) + x] == type) ||
           (x > 0 && d->horizontal[y * d->w + x - 1] == type) ||
           (x < d->w && d->horizontal[y * d->w + x] == type);
}

/* An edge painted on a corner alone is one that missed its place by a block. */
static void check_corner(PlanScan *s, PlanImage *i, const PlanDeck *d, int row, int col) {
    int x = col * i->scale, y = row * i->scale;
    const PlanColor *c = find_color(s, i->png.pixels[y * i->png.w + x]);
    if (!c || c->kind != COLOR_EDGE || corner_joins(d, row, col, c->type)) return;
    Diag *g = plan_scan_error(s, i->line, 1, "GW0376",
                              "%.60s: pixel (%d,%d) has the colour of the edge %s, but is a corner",
                              i->name, x, y, s->plan->edge_types[c->type].name);
    diag_hint(g, "corners mean nothing: where x and y, counted from 0 in blocks, are both even");
}

static void read_block(PlanScan *s, PlanImage *i, PlanDeck *d, int row, int col) {
    int x = col * i->scale, y = row * i->scale;
    if (i->scale > 1 && !block_even(s, i, x, y)) return;
    uint32_t argb = i->png.pixels[y * i->png.w + x];
    const PlanColor *c = find_color(s, argb);
    bool cell;
    int16_t *place = plan_place(i->form, d, row, col, &cell);
    if (!c) unknown_color(s, i, x, y, argb);
    else if (!place || c->kind == COLOR_NOTHING) return;
    else if (cell && c->kind == COLOR_EDGE) edge_in_cell(s, i, x, y, c, argb);
    else if (cell == (c->kind == COLOR_CELL)) *place = (int16_t)c->type;
}

void plan_image_draw(PlanScan *s, PlanImage *i, PlanDeck *d) {
    for (int row = 0; row < i->h; row++)
        for (int col = 0; col < i->w && !plan_scan_stopped(s); col++) read_block(s, i, d, row, col);
    for (int row = 0; i->form == FORM_SQUARES && row < i->h; row += 2)
        for (int col = 0; col < i->w && !plan_scan_stopped(s); col += 2)
            check_corner(s, i, d, row, col);
}
