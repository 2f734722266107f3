/* picture_names.c - names of rooms, and where they are in nothing's way. */
#include <stdlib.h>
#include <string.h>

#include "app/render/picture_rep.h"

enum {
    NAME_MOST = 30,
    NAME_LEAST = 11,
    NAME_LINES = 4,
    SIGN = 20,
    LABEL = 8,          /* weight of what is written */
    NAME_WORK = 1 << 26 /* boxes that are compared, for all names; plans of ships need a tenth */
};

typedef struct Obstacle {
    PlotBox box;
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

static void names_add(Names *o, PlotBox box, int weight) {
    if (o->count < o->room) o->list[o->count++] = (Obstacle){box, weight};
}

static void names_add_cells(Names *o) {
    const Pic *p = o->p;
    for (CellId c = 0; c < map_cells(p->s->map); c++) {
        if (!picture_has_cell(p, c) || !scene_is_plan(p->s, c)) continue;
        const SceneDef *t = scene_def(p->s, map_terrain(p->s->map, c));
        PlotPoint m = picture_middle(p, c);
        bool glyph = t && t->glyph && t->glyph != '.', unit = scene_unit_at(p->s, c) != NULL;
        if (scene_items_at(p->s, c)) names_add(o, (PlotBox){m.x - 20, m.y - 20, 40, 40}, 5);
        if (glyph) names_add(o, (PlotBox){m.x - 14, m.y - 20, 28, 36}, 2);
        if (unit) names_add(o, (PlotBox){m.x - 34, m.y - 34, 68, 68}, 5);
        if (unit) names_add(o, (PlotBox){m.x - 30, m.y - 14, 60, 30}, LABEL); /* its id */
    }
}

static void names_add_doors(Names *o) {
    for (int i = 0; i < o->p->s->door_count; i++) {
        const SceneDoor *d = &o->p->s->doors[i];
        if (!picture_has_door(o->p, d)) continue;
        PlotPoint a = {0, 0}, b = {0, 0};
        PlotBox label = o->p->labels[i];
        label.h += PICTURE_DOOR_SIZE / 4; /* what hangs below the line */
        names_add(o, label, LABEL);
        picture_door_side(o->p, d, &a, &b);
        PlotPoint m = picture_between(a, b, 50);
        names_add(o, (PlotBox){m.x - SIGN, m.y - SIGN, 2 * SIGN, 2 * SIGN}, 4);
    }
}

/* How much of the box, and a margin, lies within the room: cells as boxes that do not overlap. */
static int names_inside(const Pic *p, PlotBox box, int room) {
    int inside = 0, half = picture_is_hex(p->d) ? 43 : 50;
    const CellId *cells = map_room_cells(p->s->map, room);
    for (int i = 0; i < map_room(p->s->map, room)->count; i++) {
        if (!picture_has_cell(p, cells[i])) continue;
        PlotPoint m = picture_middle(p, cells[i]);
        inside += (int)plot_overlap(box, (PlotBox){m.x - half, m.y - 50, 2 * half, 100});
    }
    return inside;
}

/* How much of the box lies on what should stay legible, and outside of the room. */
static long names_cost(const Names *o, PlotBox box, int room) {
    long cost = 0;
    int rim = picture_is_hex(o->p->d) ? 16 : 4;
    for (int i = 0; i < o->count; i++) {
        const PlotBox *b = &o->list[i].box;
        cost += plot_overlap(box, *b) * o->list[i].weight;
    }
    PlotBox wide = {box.x - rim, box.y - rim, box.w + 2 * rim, box.h + 2 * rim};
    return cost + 6L * (wide.w * wide.h - names_inside(o->p, wide, room));
}

/* The box around a room's cells on this deck; false: it has none here. */
static bool room_box(const Pic *p, int room, PlotPoint *low, PlotPoint *high) {
    const CellId *cells = map_room_cells(p->s->map, room);
    bool any = false;
    for (int i = 0; i < map_room(p->s->map, room)->count; i++) {
        if (!picture_has_cell(p, cells[i])) continue;
        PlotPoint m = picture_middle(p, cells[i]);
        if (!any || m.x < low->x) low->x = m.x;
        if (!any || m.y < low->y) low->y = m.y;
        if (!any || m.x > high->x) high->x = m.x;
        if (!any || m.y > high->y) high->y = m.y;
        any = true;
    }
    return any;
}

/* How wide the widest word is, at a height of a thousand. */
static int widest_word(const char *text) {
    int most = 0;
    while (*text) {
        size_t n = strcspn(text, " ");
        int w = plot_text_widthn(text, n, 1000, false);
        most = w > most ? w : most;
        text += n + (text[n] == ' ');
    }
    return most;
}

/* How many bytes of whole words go into the width, at least one word. */
static int name_fits(const char *text, int size, int width) {
    int n = 0;
    while (text[n]) {
        int word = n + (n > 0) + (int)strcspn(text + n + (n > 0), " ");
        if (n && plot_text_widthn(text, (size_t)word, size, false) > width) break;
        n = word ? word : 1; /* it begins with a blank */
    }
    return n;
}

/* The name in lines of at most `width`, smaller than `size` where a word is wider than that. */
static void name_lines(const char *text, int width, int size, NameLines *l) {
    int most = widest_word(text);
    *l = (NameLines){.size = size};
    if (most * l->size / 1000 > width) l->size = width * 1000 / most;
    if (l->size < NAME_LEAST) l->size = NAME_LEAST;
    while (*text && l->count < NAME_LINES) {
        int n = name_fits(text, l->size, width);
        int w = plot_text_widthn(text, (size_t)n, l->size, false);
        l->from[l->count] = text;
        l->n[l->count++] = n;
        l->w = w > l->w ? w : l->w;
        text += n + (text[n] == ' ');
    }
    l->h = l->count * (l->size + 2);
}

static void name_draw(const Pic *p, const NameLines *l, PlotBox box) {
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
static PlotBox name_place(Names *o, int room, const NameLines *l, PlotPoint low, PlotPoint high) {
    PlotPoint m = picture_between(low, high, 50);
    PlotBox best = {m.x - l->w / 2, m.y - l->h / 2, l->w, l->h};
    long least = -1;
    int step = name_step(o, room, low, high);
    for (int y = low.y - 25; step && y <= high.y + 25; y += step)
        for (int x = low.x; x <= high.x; x += step) {
            PlotBox box = {x - l->w / 2, y - l->h / 2, l->w, l->h};
            long far = abs(x - m.x) + abs(y - m.y), cost = 10 * names_cost(o, box, room) + far;
            if (least < 0 || cost < least) least = cost, best = box;
        }
    return best;
}

static bool name_is_clear(const Names *o, PlotBox box) {
    for (int i = 0; i < o->count; i++)
        if (o->list[i].weight == LABEL && plot_overlap(box, o->list[i].box)) return false;
    return true;
}

/* As large as it can be written clear of every label; where it cannot, it is left out. */
static void name_room(Names *o, int room) {
    const SceneRoom *r = &o->p->s->rooms[room];
    PlotPoint low = {0, 0}, high = {0, 0};
    if (!*r->title || !picture_has_cell(o->p, r->middle) || !room_box(o->p, room, &low, &high))
        return;
    for (int size = NAME_MOST; size >= NAME_LEAST; size = size * 4 / 5) {
        NameLines l;
        name_lines(r->title, high.x - low.x + 90, size, &l);
        PlotBox at = name_place(o, room, &l, low, high);
        if (!name_is_clear(o, at)) continue;
        name_draw(o->p, &l, at);
        names_add(o, at, LABEL);
        o->p->named[room] = true;
        return;
    }
}

void picture_room_names(const Pic *p) {
    Names o = {.p = p, .left = NAME_WORK};
    o.room = 4 * map_cells(p->s->map) + 2 * p->s->door_count + p->s->room_count + 1;
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

int picture_id_size(const char *id, int most, int room) {
    int size = most;
    while (size > 8 && plot_text_width(id, size, true) > room) size--;
    return size;
}
