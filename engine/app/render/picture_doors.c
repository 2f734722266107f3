/* picture_doors.c - what is written beside doors: short names, and the place where each is in nothing's
 * way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/render/picture_rep.h"

enum { DOOR_PLACES = 8 };

static bool label_begins_part(const char *name, const char *at) {
    return at == name || strchr("-_.", at[-1]) || (*at >= '0' && *at <= '9');
}

/* "cargo-port-1" has no room beside a door: "cp1". */
static void label_short(const char *name, char out[PICTURE_LABEL]) {
    int n = 0;
    for (const char *at = name; *at && n < PICTURE_LABEL - 4; at++)
        if (label_begins_part(name, at)) out[n++] = *at;
    out[n] = '\0';
}

typedef struct ShortLabel {
    char text[PICTURE_LABEL];
    int door;
} ShortLabel;

static int by_label(const void *va, const void *vb) {
    const ShortLabel *a = va, *b = vb;
    int order = strcmp(a->text, b->text);
    return order ? order : a->door - b->door;
}

static bool label_is_long(const SceneDoor *d) { return strlen(d->name) > 7; }

int *picture_alike(const Scene *s) {
    size_t room = (size_t)s->door_count + 1, n = 0;
    int *alike = calloc(room, sizeof *alike);
    ShortLabel *list = calloc(room, sizeof *list);
    for (int i = 0; alike && list && i < s->door_count; i++) {
        if (!label_is_long(&s->doors[i])) continue;
        list[n].door = i;
        label_short(s->doors[i].name, list[n++].text);
    }
    if (n) qsort(list, n, sizeof *list, by_label);
    for (size_t i = 1; i < n; i++)
        if (!strcmp(list[i].text, list[i - 1].text))
            alike[list[i].door] = alike[list[i - 1].door] + 1;
    if (!list) free(alike), alike = NULL;
    free(list);
    return alike;
}

void picture_label(const Pic *p, const SceneDoor *d, char out[PICTURE_LABEL]) {
    snprintf(out, PICTURE_LABEL, "%s", d->name);
    if (!label_is_long(d)) return;
    label_short(d->name, out);
    int before = p->alike[d - p->s->doors];
    size_t n = strlen(out);
    if (before) snprintf(out + n, PICTURE_LABEL - n, "%c", 'a' + (before - 1) % 26);
}

bool picture_has_door(const Pic *p, const SceneDoor *d) {
    CellId ends[2];
    map_edge_cells(p->s->map, d->edge, ends);
    return picture_has_cell(p, ends[0] == CELL_NONE ? ends[1] : ends[0]);
}

void picture_door_side(const Pic *p, const SceneDoor *d, PlotPoint *a, PlotPoint *b) {
    CellId ends[2];
    map_edge_cells(p->s->map, d->edge, ends);
    CellId c = ends[1] == CELL_NONE || (ends[0] != CELL_NONE && !map_is_ring(p->s->map, ends[0]))
                   ? ends[0]
                   : ends[1];
    for (int side = 0; side < p->d->grid->sides; side++)
        if (map_edge(p->s->map, c, side) == d->edge) picture_side(p, c, side, a, b);
}

/* --- where it is written --- */

/* Places for a label of that width, the best first: below or to the right of the door, then elsewhere. */
static void label_places(PlotPoint m, bool upright, int w, PlotBox at[DOOR_PLACES]) {
    const int h = PICTURE_DOOR_SIZE, right = m.x + 12, left = m.x - 12 - w;
    const int below = m.y + 22, above = m.y - 26 - h;
    const PlotBox beside[DOOR_PLACES] = {{right, m.y + 23, w, h}, {left, m.y + 23, w, h},
                                         {right, above, w, h},    {left, above, w, h},
                                         {right, m.y + 40, w, h}, {left, m.y + 40, w, h},
                                         {right, m.y + 57, w, h}, {left, m.y + 57, w, h}};
    const PlotBox under[DOOR_PLACES] = {{m.x - w / 2, below, w, h},
                                        {m.x - w / 2, above, w, h},
                                        {right, below, w, h},
                                        {left, below, w, h},
                                        {right, above, w, h},
                                        {left, above, w, h},
                                        {m.x - w / 2, below + h + 3, w, h},
                                        {m.x - w / 2, above - h - 3, w, h}};
    memcpy(at, upright ? beside : under, sizeof beside);
}

/* Beside a slanted side of a hex: to the right of it or to the left, then further off. */
static void label_slanted(PlotPoint m, int w, PlotBox at[DOOR_PLACES]) {
    const int h = PICTURE_DOOR_SIZE, y = m.y - h / 2 - 3;
    const int right = m.x + 19, left = m.x - 19 - w, step = h + 2;
    const PlotBox places[DOOR_PLACES] = {{right, y, w, h},
                                         {left, y, w, h},
                                         {right + 8, y - step, w, h},
                                         {left - 8, y + step, w, h},
                                         {right + 8, y + step, w, h},
                                         {left - 8, y - step, w, h},
                                         {right + 18, y, w, h},
                                         {left - 18, y, w, h}};
    memcpy(at, places, sizeof places);
}

/* Where coordinates are written: around the deck. */
static void label_rulers(const Pic *p, int width, int height, PlotBox at[4]) {
    at[0] = (PlotBox){p->x, p->y - 42, width, 32};
    at[1] = (PlotBox){p->x, p->y + height + 12, width, 34};
    at[2] = (PlotBox){p->x - 70, p->y, 58, height};
    at[3] = (PlotBox){p->x + width + 12, p->y, 58, height};
}

/* How much of the box lies on what is there already: labels of the doors before, coordinates, units. */
static long label_cost(const Pic *p, const PlotBox *labels, int count, const PlotBox rulers[4],
                       PlotBox box) {
    long cost = 0;
    for (int i = 0; i < count; i++) cost += 10 * plot_overlap(labels[i], box);
    for (int i = 0; i < 4; i++) cost += 10 * plot_overlap(rulers[i], box);
    for (int i = 0; i < p->s->unit_count; i++) {
        CellId c = p->s->units[i].cell;
        if (!picture_has_cell(p, c)) continue;
        PlotPoint m = picture_middle(p, c);
        cost += plot_overlap((PlotBox){m.x - 34, m.y - 34, 68, 68}, box);
    }
    return cost;
}

static PlotBox label_place(const Pic *p, const PlotBox *labels, int count, const PlotBox rulers[4],
                           const SceneDoor *d) {
    PlotPoint a = {0, 0}, b = {0, 0};
    PlotBox at[DOOR_PLACES];
    char label[PICTURE_LABEL];
    picture_label(p, d, label);
    picture_door_side(p, d, &a, &b);
    PlotPoint m = picture_between(a, b, 50);
    int width = plot_text_width(label, PICTURE_DOOR_SIZE, false);
    if (picture_is_hex(p->d) && a.y != b.y) label_slanted(m, width, at);
    else label_places(m, a.x - b.x < 20 && b.x - a.x < 20, width, at);
    int best = 0;
    long least = -1;
    for (int i = 0; i < DOOR_PLACES && least; i++) {
        long cost = label_cost(p, labels, count, rulers, at[i]);
        if (least < 0 || cost < least) least = cost, best = i;
    }
    return at[best];
}

PlotBox *picture_place_doors(const Pic *p, int width, int height) {
    PlotBox *labels = calloc((size_t)p->s->door_count + 1, sizeof *labels), rulers[4];
    label_rulers(p, width, height, rulers);
    for (int i = 0; labels && i < p->s->door_count; i++) {
        const SceneDoor *d = &p->s->doors[i];
        if (picture_has_door(p, d)) labels[i] = label_place(p, labels, i, rulers, d);
    }
    return labels;
}
