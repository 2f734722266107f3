/* plan_write.h - a plan back to text in one fixed form, which plan_read() reads to an equal plan.
 * For tests, which read what they have written. Comments and the corners of a drawing are not written. */
#ifndef GW_TESTS_PLAN_WRITE_H
#define GW_TESTS_PLAN_WRITE_H

#include <string.h>

#include "mod/plan.h"

/* Only blanks and a quote in front need quotes; what needs none is read as it stands. */
static bool is_plain(const char *value) {
    return *value && *value != '"' && !strpbrk(value, " \t");
}

static void write_quoted(Str *out, const char *value) {
    str_addc(out, '"');
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') str_addc(out, '\\');
        str_addc(out, *value);
    }
    str_addc(out, '"');
}

static void write_props(Str *out, const PlanProp *props, int count) {
    for (int i = 0; i < count; i++) {
        str_addf(out, " %s=", props[i].key);
        if (is_plain(props[i].value)) str_add(out, props[i].value);
        else write_quoted(out, props[i].value);
    }
    str_addc(out, '\n');
}

/* A value of [map] may hold spaces and quotes inside; only its ends are in danger. */
static void write_pair(Str *out, const char *key, const char *value) {
    size_t n = strlen(value);
    bool risky = n == 0 || strchr(" \t\"", value[0]) || strchr(" \t\"", value[n - 1]);
    str_addf(out, "%s = ", key);
    if (risky) write_quoted(out, value);
    else str_add(out, value);
    str_addc(out, '\n');
}

static void write_types(Str *out, const char *section, const PlanType *types, int count) {
    if (count == 0) return;
    str_addf(out, "[%s]\n", section);
    for (int i = 0; i < count; i++) {
        str_addf(out, "%c = %s", types[i].glyph, types[i].name);
        write_props(out, types[i].props, types[i].prop_count);
    }
}

static char glyph_of(const PlanType *types, int type) {
    return (char)(type < 0 ? ' ' : types[type].glyph);
}

/* A corner is drawn where an edge ends in it. */
static char corner(const PlanDeck *d, int x, int y) {
    bool up = y > 0 && d->vertical[(y - 1) * (d->w + 1) + x] >= 0;
    bool down = y < d->h && d->vertical[y * (d->w + 1) + x] >= 0;
    bool left = x > 0 && d->horizontal[y * d->w + x - 1] >= 0;
    bool right = x < d->w && d->horizontal[y * d->w + x] >= 0;
    return (char)(up || down || left || right ? '+' : ' ');
}

static void write_line(Str *out, char *line, int n) {
    while (n > 0 && line[n - 1] == ' ') n--;
    str_addn(out, line, (size_t)n);
    str_addc(out, '\n');
}

static void write_doubled(Str *out, const Plan *p, const PlanDeck *d) {
    char line[2 * PLAN_MAX_SIDE + 1];
    for (int row = 0; row <= 2 * d->h; row++) {
        for (int x = 0; x <= d->w; x++) {
            int y = row / 2, at = 2 * x;
            bool cells = row & 1;
            line[at] =
                cells ? glyph_of(p->edge_types, d->vertical[y * (d->w + 1) + x]) : corner(d, x, y);
            if (x < d->w)
                line[at + 1] = cells ? glyph_of(p->cell_types, d->cells[y * d->w + x])
                                     : glyph_of(p->edge_types, d->horizontal[y * d->w + x]);
        }
        write_line(out, line, 2 * d->w + 1);
    }
}

/* The character at (row, i) of a picture of hexes; see hex_place in plan_read.c. */
static char hex_char(const Plan *p, const PlanDeck *d, int row, int i) {
    int x = i / 2, down = row - (x & 1);
    if ((i & 1) == 0)
        return row > 0 && row <= 2 * d->h + 1
                   ? glyph_of(p->edge_types, d->vertical[(row - 1) * (d->w + 1) + x])
                   : ' ';
    if (down < 0 || down > 2 * d->h) return ' ';
    return down & 1 ? glyph_of(p->cell_types, d->cells[down / 2 * d->w + x])
                    : glyph_of(p->edge_types, d->horizontal[down / 2 * d->w + x]);
}

static void write_hexes(Str *out, const Plan *p, const PlanDeck *d) {
    char line[2 * PLAN_MAX_SIDE + 1];
    int rows = 2 * d->h + 1 + (d->w > 1);
    for (int row = 0; row < rows; row++) {
        for (int i = 0; i <= 2 * d->w; i++) line[i] = hex_char(p, d, row, i);
        write_line(out, line, 2 * d->w + 1);
    }
}

static void write_cells(Str *out, const Plan *p, const PlanDeck *d) {
    char line[2 * PLAN_MAX_SIDE];
    for (int y = 0; y < d->h; y++) {
        memset(line, ' ', sizeof line);
        for (int x = 0; x < d->w; x++)
            line[2 * x] = glyph_of(p->cell_types, d->cells[y * d->w + x]);
        write_line(out, line, 2 * d->w);
    }
}

static void write_deck(Str *out, const Plan *p, const PlanDeck *d) {
    str_addf(out, "[deck %s level=%d size=%dx%d]\n", d->name, d->level, d->w, d->h);
    if (strcmp(p->grid, "square") == 0) write_doubled(out, p, d);
    else if (plan_draws_sides(p)) write_hexes(out, p, d);
    else write_cells(out, p, d);
}

/* Letters of a column: a, b ... z, aa, ab ... */
static void write_letters(Str *out, int x) {
    if (x >= 26) str_addc(out, (char)('a' + x / 26 - 1));
    str_addc(out, (char)('a' + x % 26));
}

/* The short name of a cell, as people read it in play. */
static void write_cell(Str *out, const Plan *p, int x, int y) {
    if (strcmp(p->grid, "square") == 0) {
        write_letters(out, x);
        str_addf(out, "%d", y + 1);
    } else if (strcmp(p->grid, "band") == 0) {
        str_addf(out, "%d,%d", x, y);
    } else {
        int digits = x < 99 && y < 99 ? 2 : 3;
        str_addf(out, "%0*d%0*d", digits, x + 1, digits, y + 1);
    }
}

static void write_place(Str *out, const Plan *p, int deck, int x, int y) {
    str_addc(out, ' ');
    if (p->deck_count > 1) str_addf(out, "%s:", p->decks[deck].name);
    write_cell(out, p, x, y);
}

static void write_box(Str *out, const Plan *p, const int box[5]) {
    write_place(out, p, box[0], box[1], box[2]);
    if (box[1] == box[3] && box[2] == box[4]) return;
    str_add(out, "..");
    write_cell(out, p, box[3], box[4]);
}

static void write_at(Str *out, const Plan *p, const PlanAt *at) {
    str_add(out, at->what);
    if (at->side[0]) {
        write_place(out, p, at->deck, at->x, at->y);
        str_addf(out, " %s", at->side);
        if (at->name) str_addf(out, " %s", at->name);
    } else {
        if (at->name) str_addf(out, " %s", at->name);
        for (int i = 0; i < at->box_count; i++) write_box(out, p, at->boxes[i]);
    }
    write_props(out, at->props, at->prop_count);
}

static void plan_write(const Plan *p, Str *out) {
    str_add(out, "[map]\nformat = gangway.map/1\n");
    write_pair(out, "id", p->id);
    write_pair(out, "title", p->title);
    write_pair(out, "grid", p->grid);
    for (int i = 0; i < p->head_count; i++) write_pair(out, p->head[i].key, p->head[i].value);
    write_types(out, "cells", p->cell_types, p->cell_type_count);
    write_types(out, "edges", p->edge_types, p->edge_type_count);
    for (int i = 0; i < p->deck_count; i++) write_deck(out, p, &p->decks[i]);
    if (p->at_count > 0) str_add(out, "[at]\n");
    for (int i = 0; i < p->at_count; i++) write_at(out, p, &p->at[i]);
}

#endif
