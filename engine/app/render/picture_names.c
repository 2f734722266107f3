/* picture_names.c - names of rooms and doors, and where they are in each other's way least. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/render/picture_rep.h"

enum {
    DOOR_SIZE = 17,
    NAME_MOST = 30,
    NAME_LEAST = 15,
    NAME_LINES = 4,
    SIGN = 20,
    NAME_WORK = 1 << 26 /* boxes that are compared, for all names; plans of ships need a tenth */
};

/* --- doors --- */

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

/* The side of a cell of the plan on which the door is. */
static void label_side(const Pic *p, const SceneDoor *d, PlotPoint *a, PlotPoint *b) {
    CellId ends[2];
    map_edge_cells(p->s->map, d->edge, ends);
    CellId c = ends[1] == CELL_NONE || (ends[0] != CELL_NONE && !map_is_ring(p->s->map, ends[0]))
                   ? ends[0]
                   : ends[1];
    for (int side = 0; side < p->d->grid->sides; side++)
        if (map_edge(p->s->map, c, side) == d->edge) picture_side(p, c, side, a, b);
}

void picture_door_label(const Pic *p, const SceneDoor *d, char out[PICTURE_LABEL], PictureBox *at) {
    PlotPoint a = {0, 0}, b = {0, 0};
    picture_label(p, d, out);
    label_side(p, d, &a, &b);
    PlotPoint m = picture_between(a, b, 50);
    bool upright = a.x - b.x < 20 && b.x - a.x < 20;
    int w = plot_text_width(out, DOOR_SIZE);
    *at = upright ? (PictureBox){m.x + 12, m.y + 40 - DOOR_SIZE, w, DOOR_SIZE}
                  : (PictureBox){m.x - w / 2, m.y + 22, w, DOOR_SIZE};
}

/* --- rooms --- */

typedef struct Obstacle {
    PictureBox box;
    int weight;
} Obstacle;

typedef struct Names {
    const Pic *p;
    Obstacle *list;
    int count, room;
    long left; /* of NAME_WORK */
} Names;

/* A name in lines. */
typedef struct NameLines {
    const char *from[NAME_LINES];
    int n[NAME_LINES], count, size, w, h;
} NameLines;

static void names_add(Names *o, PictureBox box, int weight) {
    if (o->count < o->room) o->list[o->count++] = (Obstacle){box, weight};
}

static bool cell_is_here(const Pic *p, CellId c) {
    int deck, x, y;
    if (c == CELL_NONE) return false;
    map_pos(p->s->map, c, &deck, &x, &y);
    return deck == p->deck;
}

static void names_add_cells(Names *o) {
    const Pic *p = o->p;
    for (CellId c = 0; c < map_cells(p->s->map); c++) {
        if (!cell_is_here(p, c) || !scene_is_plan(p->s, c)) continue;
        const SceneDef *t = scene_def(p->s, map_terrain(p->s->map, c));
        PlotPoint m = picture_middle(p, c);
        bool glyph = t && t->glyph && t->glyph != '.', unit = scene_unit_at(p->s, c) != NULL;
        if (scene_items_at(p->s, c)) names_add(o, (PictureBox){m.x - 20, m.y - 20, 40, 40}, 5);
        if (glyph) names_add(o, (PictureBox){m.x - 14, m.y - 20, 28, 36}, 2);
        if (unit) names_add(o, (PictureBox){m.x - 34, m.y - 34, 68, 68}, 5);
    }
}

static void names_add_doors(Names *o) {
    for (int i = 0; i < o->p->s->door_count; i++) {
        const SceneDoor *d = &o->p->s->doors[i];
        CellId ends[2];
        map_edge_cells(o->p->s->map, d->edge, ends);
        if (!cell_is_here(o->p, ends[0] == CELL_NONE ? ends[1] : ends[0])) continue;
        char label[PICTURE_LABEL];
        PictureBox at;
        PlotPoint a = {0, 0}, b = {0, 0};
        picture_door_label(o->p, d, label, &at);
        names_add(o, at, 8);
        label_side(o->p, d, &a, &b);
        PlotPoint m = picture_between(a, b, 50);
        names_add(o, (PictureBox){m.x - SIGN, m.y - SIGN, 2 * SIGN, 2 * SIGN}, 4);
    }
}

static int overlap(int a, int n, int b, int m) {
    int from = a > b ? a : b, to = a + n < b + m ? a + n : b + m;
    return to > from ? to - from : 0;
}

/* How much of the box, and a margin, lies within the room: cells as boxes that do not overlap. */
static int names_inside(const Pic *p, PictureBox box, int room) {
    int inside = 0, half = picture_is_hex(p->d) ? 43 : 50;
    const CellId *cells = map_room_cells(p->s->map, room);
    for (int i = 0; i < map_room(p->s->map, room)->count; i++) {
        if (!cell_is_here(p, cells[i])) continue;
        PlotPoint m = picture_middle(p, cells[i]);
        inside +=
            overlap(box.x, box.w, m.x - half, 2 * half) * overlap(box.y, box.h, m.y - 50, 100);
    }
    return inside;
}

/* How much of the box lies on what should stay legible, and outside of the room. */
static long names_cost(const Names *o, PictureBox box, int room) {
    long cost = 0;
    int rim = picture_is_hex(o->p->d) ? 16 : 4;
    for (int i = 0; i < o->count; i++) {
        const PictureBox *b = &o->list[i].box;
        cost += (long)overlap(box.x, box.w, b->x, b->w) * overlap(box.y, box.h, b->y, b->h) *
                o->list[i].weight;
    }
    PictureBox wide = {box.x - rim, box.y - rim, box.w + 2 * rim, box.h + 2 * rim};
    return cost + 6L * (wide.w * wide.h - names_inside(o->p, wide, room));
}

/* The box around a room's cells on this deck; false: it has none here. */
static bool room_box(const Pic *p, int room, PlotPoint *low, PlotPoint *high) {
    const CellId *cells = map_room_cells(p->s->map, room);
    bool any = false;
    for (int i = 0; i < map_room(p->s->map, room)->count; i++) {
        if (!cell_is_here(p, cells[i])) continue;
        PlotPoint m = picture_middle(p, cells[i]);
        if (!any || m.x < low->x) low->x = m.x;
        if (!any || m.y < low->y) low->y = m.y;
        if (!any || m.x > high->x) high->x = m.x;
        if (!any || m.y > high->y) high->y = m.y;
        any = true;
    }
    return any;
}

static int longest_word(const char *text) {
    int most = 0;
    while (*text) {
        int n = (int)strcspn(text, " ");
        most = n > most ? n : most;
        text += n + (text[n] == ' ');
    }
    return most;
}

/* The name in lines of at most `width`, smaller where a word is wider than that. */
static void name_lines(const char *text, int width, NameLines *l) {
    int most = longest_word(text);
    *l = (NameLines){.size = NAME_MOST};
    if (most * l->size * 58 / 100 > width) l->size = width * 100 / (most * 58);
    if (l->size < NAME_LEAST) l->size = NAME_LEAST;
    int fit = width * 100 / (l->size * 58);
    while (*text && l->count < NAME_LINES) {
        int n = 0, next = 0;
        while (text[next]) { /* as many words as go into the line */
            int word = next + (int)strcspn(text + next, " ");
            if (n && word > fit) break;
            n = word;
            next = word + (text[word] == ' ');
        }
        l->from[l->count] = text;
        l->n[l->count++] = n;
        if (n * l->size * 58 / 100 > l->w) l->w = n * l->size * 58 / 100;
        text += next;
    }
    l->h = l->count * (l->size + 2);
}

static void name_draw(const Pic *p, const NameLines *l, PictureBox box) {
    for (int i = 0; i < l->count; i++) {
        Str part = {0};
        str_addn(&part, l->from[i], (size_t)l->n[i]);
        plot_text(p->out, box.x + box.w / 2, box.y + (i + 1) * (l->size + 2) - 5, l->size,
                  PLOT_MIDDLE, 0x3C5A7D, false, str_text(&part));
        plot_halo(p->out);
        str_clear(&part);
    }
}

/* How far apart places are tried: a quarter of a cell, more where a room is so large, or a plan so full, that
 * it would take too long. 0: none can be tried. */
static int name_step(Names *o, int room, PlotPoint low, PlotPoint high) {
    long each = o->count + map_room(o->p->s->map, room)->count, may = o->left / 4;
    for (int step = 25; step < PLOT_UNIT * 512; step *= 2) {
        long places = ((high.x - low.x) / step + 1L) * ((high.y - low.y + 50) / step + 1L);
        if (places * each > may) continue;
        o->left -= places * each;
        return step;
    }
    return 0;
}

/* Tried in steps over the room's box, the middle first among equals. */
static PictureBox name_place(Names *o, int room, const NameLines *l, PlotPoint low,
                             PlotPoint high) {
    PlotPoint m = picture_between(low, high, 50);
    PictureBox best = {m.x - l->w / 2, m.y - l->h / 2, l->w, l->h};
    long least = -1;
    int step = name_step(o, room, low, high);
    for (int y = low.y - 25; step && y <= high.y + 25; y += step)
        for (int x = low.x; x <= high.x; x += step) {
            PictureBox box = {x - l->w / 2, y - l->h / 2, l->w, l->h};
            long far = abs(x - m.x) + abs(y - m.y), cost = 10 * names_cost(o, box, room) + far;
            if (least < 0 || cost < least) least = cost, best = box;
        }
    return best;
}

static void name_room(Names *o, int room) {
    const SceneRoom *r = &o->p->s->rooms[room];
    PlotPoint low = {0, 0}, high = {0, 0};
    if (!*r->title || !cell_is_here(o->p, r->middle) || !room_box(o->p, room, &low, &high)) return;
    NameLines l;
    name_lines(r->title, high.x - low.x + 90, &l);
    PictureBox at = name_place(o, room, &l, low, high);
    name_draw(o->p, &l, at);
    names_add(o, at, 8);
}

void picture_room_names(const Pic *p) {
    Names o = {.p = p, .left = NAME_WORK};
    o.room = 3 * map_cells(p->s->map) + 2 * p->s->door_count + p->s->room_count + 1;
    o.list = calloc((size_t)o.room, sizeof *o.list);
    if (!o.list) {
        p->out->failed = true;
        return;
    }
    names_add_cells(&o);
    names_add_doors(&o);
    for (int room = 0; room < p->s->room_count; room++) name_room(&o, room);
    free(o.list);
}
