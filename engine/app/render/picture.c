/* picture.c - turns a scene into shapes. Grids are known by the corners of a cell, so squares, bands and
 * hexes go one way. */
#include "app/render/picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/render/deckdraw.h"
#include "app/render/picture_rep.h"

enum {
    RIM = 70,
    HEAD = 90,
    GAP = 60,
    LEGEND = 40,
    COLOR_INK = 0x1A1A1A,
    COLOR_FAINT = 0xD9D9D9,
    COLOR_MARK = 0x3C5A7D
};

/* State of a picture that all its decks share; the legend tells of it. */
typedef struct Picture {
    const int *alike;
    bool *named; /* by room: its name is written in it */
} Picture;

static const uint32_t side_colors[] = {0x0B6E8E, 0xB3261E, 0x2E7D32, 0x7B3FA0, 0xA86400, 0x2846A8};

bool picture_is_hex(const MapDeck *d) { return d->grid->sides == 6; }

uint32_t picture_side_color(int side) {
    return side < 0 ? 0x555555 : side_colors[side % (int)ARRAY_LEN(side_colors)];
}

/* --- places --- */

PlotPoint picture_middle(const Pic *p, CellId c) {
    int deck, x, y;
    map_pos(p->s->map, c, &deck, &x, &y);
    x -= p->d->left;
    y -= p->d->top;
    if (!picture_is_hex(p->d)) return (PlotPoint){p->x + 100 * x + 50, p->y + 100 * y + 50};
    return (PlotPoint){p->x + 58 + 866 * x / 10, p->y + 50 + 100 * y + (x & 1) * 50};
}

/* Side i of a cell goes from corner i to the next. */
static int cell_corners(const Pic *p, CellId c, PlotPoint at[6]) {
    static const PlotPoint square[4] = {{-50, -50}, {50, -50}, {50, 50}, {-50, 50}};
    static const PlotPoint hex[6] = {{-29, -50}, {29, -50}, {58, 0}, {29, 50}, {-29, 50}, {-58, 0}};
    const PlotPoint *from = picture_is_hex(p->d) ? hex : square;
    PlotPoint m = picture_middle(p, c);
    int n = picture_is_hex(p->d) ? 6 : 4;
    for (int i = 0; i < n; i++) at[i] = (PlotPoint){m.x + from[i].x, m.y + from[i].y};
    return n;
}

void picture_side(const Pic *p, CellId c, int side, PlotPoint *a, PlotPoint *b) {
    PlotPoint at[6];
    int n = cell_corners(p, c, at);
    if (p->d->grid->sides == 2) side = side ? 1 : 3; /* bands: west, east */
    *a = at[side];
    *b = at[(side + 1) % n];
}

bool picture_has_cell(const Pic *p, CellId c) {
    int deck, x, y;
    if (c == CELL_NONE) return false;
    map_pos(p->s->map, c, &deck, &x, &y);
    return deck == p->deck;
}

int picture_width(const MapDeck *d) {
    int w = d->w - d->left;
    return picture_is_hex(d) ? 866 * (w - 1) / 10 + 116 : 100 * w;
}

int picture_height(const MapDeck *d) {
    return 100 * (d->h - d->top) + (picture_is_hex(d) && d->w > 1 ? 50 : 0);
}

/* --- cells --- */

static void hatch(const Pic *p, CellId c, uint32_t color, int step) {
    PlotPoint m = picture_middle(p, c);
    int reach = picture_is_hex(p->d) ? 30 : 48;
    for (int i = -reach; i <= reach; i += step) {
        int from = i < 0 ? -reach - i : -reach, to = i < 0 ? reach : reach - i;
        plot_stroke(p->out, (PlotPoint){m.x + from + i, m.y - from},
                    (PlotPoint){m.x + to + i, m.y - to}, 2, color);
    }
}

static uint32_t shade_color(SceneShade shade, uint32_t bare) {
    static const uint32_t colors[] = {0, 0xB9BBC4, 0xDCE8F4, 0xD8D4CC, 0xDDEBC8, 0xF6D9B8};
    return shade == SHADE_NONE ? bare : colors[shade];
}

/* Draws the mark of a named place, such as a console or a locker. */
static void draw_mark(const Pic *p, PlotPoint m) {
    PlotPoint at[] = {{m.x, m.y - 11}, {m.x + 11, m.y}, {m.x, m.y + 11}, {m.x - 11, m.y}};
    plot_polygon(p->out, at, 4, 0xFFFFFF, COLOR_MARK, 4);
}

static void draw_marks(const Pic *p) {
    for (int i = 0; i < p->s->fixture_count; i++) {
        if (!picture_has_cell(p, p->s->fixtures[i].cell)) continue;
        PlotPoint m = picture_middle(p, p->s->fixtures[i].cell);
        draw_mark(p, (PlotPoint){m.x - 24, m.y - 24});
    }
}

static void draw_cell(const Pic *p, CellId c) {
    const SceneDef *t = scene_def(p->s, map_terrain(p->s->map, c));
    SceneShade shade = (SceneShade)p->s->shades[c];
    PlotPoint at[6], m = picture_middle(p, c);
    int n = cell_corners(p, c, at);
    bool solid = t && t->solid;
    plot_polygon(p->out, at, n, shade_color(shade, solid ? 0xEDEDED : 0xFFFFFF), COLOR_FAINT, 2);
    if (shade == SHADE_VACUUM) hatch(p, c, 0x8FAFD0, 24);
    if (shade > SHADE_VACUUM) hatch(p, c, 0xA89878, 16);
    if (!t || !t->glyph || t->glyph == '.') return;
    char text[2] = {t->glyph, '\0'};
    plot_text(p->out, m.x, m.y + 15, 40, PLOT_MIDDLE, 0x8A8A8A, false, text);
    plot_yield(p->out);
}

static void draw_items(const Pic *p, CellId c) {
    if (!scene_items_at(p->s, c) || scene_unit_at(p->s, c)) return;
    PlotPoint m = picture_middle(p, c);
    PlotPoint at[] = {{m.x, m.y - 18}, {m.x + 18, m.y}, {m.x, m.y + 18}, {m.x - 18, m.y}};
    plot_polygon(p->out, at, 4, 0xF2C400, COLOR_INK, 3);
}

/* --- edges --- */

static bool edge_open(const Pic *p, EdgeId e) {
    return !map_stops(p->s->map, p->s->planes, PASS_MOVE, e) &&
           !map_stops(p->s->map, p->s->planes, PASS_FIRE, e) &&
           !map_stops(p->s->map, p->s->planes, PASS_SEE, e);
}

PlotPoint picture_between(PlotPoint a, PlotPoint b, int percent) {
    return (PlotPoint){a.x + (b.x - a.x) * percent / 100, a.y + (b.y - a.y) * percent / 100};
}

/* --- doors: a bar in the wall, white where one can see through, and on it what its kind is --- */

static void door_circle(const Pic *p, PlotPoint m, bool seen) {
    plot_circle(p->out, m, 19, seen ? 0xFFFFFF : COLOR_INK, COLOR_INK, 5);
    if (seen) return;
    for (int i = 0; i < 3; i++) { /* blades */
        static const PlotPoint to[3] = {{15, 0}, {-8, 13}, {-8, -13}};
        plot_stroke(p->out, m, (PlotPoint){m.x + to[i].x, m.y + to[i].y}, 4, 0xFFFFFF);
    }
}

static void door_wheel(const Pic *p, PlotPoint m) {
    plot_circle(p->out, m, 15, 0xFFFFFF, COLOR_INK, 4);
    plot_stroke(p->out, (PlotPoint){m.x - 13, m.y}, (PlotPoint){m.x + 13, m.y}, 4, COLOR_INK);
    plot_stroke(p->out, (PlotPoint){m.x, m.y - 13}, (PlotPoint){m.x, m.y + 13}, 4, COLOR_INK);
}

/* Two leaves that meet in the middle, and a beam across each. */
static void door_leaves(const Pic *p, PlotPoint a, PlotPoint b) {
    bool upright = a.x - b.x < 20 && b.x - a.x < 20;
    PlotPoint m = picture_between(a, b, 50);
    PlotPoint over = upright ? (PlotPoint){16, 0} : (PlotPoint){0, 16};
    plot_stroke(p->out, (PlotPoint){m.x - over.x, m.y - over.y},
                (PlotPoint){m.x + over.x, m.y + over.y}, 5, COLOR_INK);
}

static void door_sign(const Pic *p, const char *sign, PlotPoint a, PlotPoint b, bool seen) {
    PlotPoint m = picture_between(a, b, 50);
    if (!strcmp(sign, "circle")) door_circle(p, m, seen);
    else if (!strcmp(sign, "wheel")) door_wheel(p, m);
    else if (!strcmp(sign, "leaves")) door_leaves(p, a, b);
}

static void door_bar(const Pic *p, PlotPoint a, PlotPoint b, bool shut, bool seen) {
    plot_stroke(p->out, a, picture_between(a, b, 18), 10, COLOR_INK);
    plot_stroke(p->out, picture_between(a, b, 82), b, 10, COLOR_INK);
    PlotPoint from = picture_between(a, b, 22), to = picture_between(a, b, 78);
    plot_stroke(p->out, from, to, 16, COLOR_INK);
    if (seen) plot_stroke(p->out, from, to, 11, 0xFFFFFF);
    if (shut && seen)
        plot_stroke(p->out, picture_between(a, b, 30), picture_between(a, b, 70), 5, COLOR_INK);
}

static void draw_door(const Pic *p, EdgeId e, PlotPoint a, PlotPoint b) {
    const SceneDoor *d = &p->s->doors[map_portal_at(p->s->map, e)];
    bool seen = !map_stops(p->s->map, p->s->planes, PASS_SEE, e);
    door_bar(p, a, b, map_stops(p->s->map, p->s->planes, PASS_MOVE, e), seen);
    door_sign(p, d->sign, a, b, seen);
    char label[PICTURE_LABEL];
    PlotBox at = p->labels[d - p->s->doors];
    picture_label(p, d, label);
    plot_text(p->out, at.x, at.y + at.h, PICTURE_DOOR_SIZE, PLOT_START, 0x8A4B00, false, label);
    plot_halo(p->out);
}

static void draw_side(const Pic *p, CellId c, int side, bool doors) {
    const Map *m = p->s->map;
    EdgeId e = map_edge(m, c, side);
    CellId ends[2];
    PlotPoint a, b;
    if (e == EDGE_NONE) return;
    map_edge_cells(m, e, ends);
    CellId other = ends[0] == c ? ends[1] : ends[0];
    if (other != CELL_NONE && !map_is_ring(m, other) && other < c)
        return; /* was drawn from there */
    picture_side(p, c, side, &a, &b);
    int door = map_portal_at(m, e);
    if (door >= 0 && door < p->s->door_count && doors) draw_door(p, e, a, b);
    if (door >= 0 || doors || !map_barrier(m, e)) return;
    bool air = map_stops(m, p->s->planes, PASS_AIR, e);
    if (edge_open(p, e) && !air) { /* broken through */
        plot_stroke(p->out, a, picture_between(a, b, 12), 6, 0x999999);
        plot_stroke(p->out, picture_between(a, b, 88), b, 6, 0x999999);
        if (p->s->changed[e])
            plot_circle(p->out, picture_between(a, b, 50), 9, 0xC62828, PLOT_NONE, 0);
    } else {
        plot_stroke(p->out, a, b, air ? 14 : 6, COLOR_INK);
    }
}

/* --- rulers --- */

static void draw_rulers(const Pic *p) {
    char name[64];
    int height = picture_height(p->d);
    for (int x = p->d->left; x < p->d->w; x++) {
        PlotPoint m = picture_middle(p, map_cell(p->s->map, p->deck, x, p->d->top));
        deckdraw_column_name(p->s, p->deck, x, name, sizeof name);
        plot_text(p->out, m.x, p->y - 18, 26, PLOT_MIDDLE, 0x666666, false, name);
        plot_text(p->out, m.x, p->y + height + 36, 26, PLOT_MIDDLE, 0x666666, false, name);
    }
    for (int y = p->d->top; y < p->d->h; y++) {
        PlotPoint m = picture_middle(p, map_cell(p->s->map, p->deck, p->d->left, y));
        deckdraw_row_name(p->s, p->deck, y, name, sizeof name);
        plot_text(p->out, p->x - 16, m.y + 9, 26, PLOT_END, 0x666666, false, name);
        plot_text(p->out, p->x + picture_width(p->d) + 16, m.y + 9, 26, PLOT_START, 0x666666, false,
                  name);
    }
}

/* --- units --- */

static void draw_nose(const Pic *p, const SceneUnit *u, PlotPoint m, uint32_t color) {
    static const PlotPoint eight[8] = {{0, -46}, {33, -33}, {46, 0},  {33, 33},
                                       {0, 46},  {-33, 33}, {-46, 0}, {-33, -33}};
    static const PlotPoint six[6] = {{0, -46}, {40, -23}, {40, 23}, {0, 46}, {-40, 23}, {-40, -23}};
    if (u->facing < 0 || u->facing >= p->d->grid->dirs) return;
    int number = p->d->grid->dirs == 2 ? (u->facing ? 2 : 6) : u->facing;
    PlotPoint tip = picture_is_hex(p->d) ? six[number] : eight[number];
    PlotPoint at[3] = {{m.x + tip.x, m.y + tip.y},
                       {m.x + tip.x / 2 - tip.y / 2, m.y + tip.y / 2 + tip.x / 2},
                       {m.x + tip.x / 2 + tip.y / 2, m.y + tip.y / 2 - tip.x / 2}};
    plot_polygon(p->out, at, 3, color, 0xFFFFFF, 3);
}

static void draw_unit(const Pic *p, const SceneUnit *u) {
    PlotPoint m = picture_middle(p, u->cell);
    uint32_t color = picture_side_color(u->side);
    int size = picture_id_size(u->id, 30, 54);
    if (u->down) {
        plot_circle(p->out, m, 30, 0xFFFFFF, color, 4);
        plot_stroke(p->out, (PlotPoint){m.x - 21, m.y - 21}, (PlotPoint){m.x + 21, m.y + 21}, 4,
                    color);
        plot_text(p->out, m.x, m.y + size / 3, size, PLOT_MIDDLE, color, true, u->id);
        return;
    }
    draw_nose(p, u, m, color);
    plot_circle(p->out, m, 31, color, 0xFFFFFF, 3);
    plot_text(p->out, m.x, m.y + size * 36 / 100, size, PLOT_MIDDLE, 0xFFFFFF, true, u->id);
}

static void draw_deck(const Pic *p) {
    const MapDeck *d = p->d;
    for (int layer = 0; layer < 3; layer++)
        for (int y = 0; y < d->h; y++)
            for (int x = 0; x < d->w; x++) {
                CellId c = map_cell(p->s->map, p->deck, x, y);
                if (layer == 0 && scene_is_plan(p->s, c)) draw_cell(p, c);
                for (int side = 0; layer > 0 && side < d->grid->sides; side++)
                    draw_side(p, c, side, layer == 2);
                if (layer == 2) draw_items(p, c);
            }
    draw_marks(p);
    picture_room_names(p);
    for (int i = 0; i < p->s->unit_count; i++) {
        int deck = -1, x, y;
        if (p->s->units[i].cell != CELL_NONE)
            map_pos(p->s->map, p->s->units[i].cell, &deck, &x, &y);
        if (deck == p->deck &&
            (!p->s->units[i].down || scene_unit_at(p->s, p->s->units[i].cell) == &p->s->units[i]))
            draw_unit(p, &p->s->units[i]);
    }
    draw_rulers(p);
}

/* --- legend --- */

typedef struct Legend {
    Plot *out;
    int x, y, left, right;
    int deck; /* the only one that is drawn; -1: all are */
} Legend;

/* Is it drawn? */
static bool legend_has(const Legend *l, const Scene *s, CellId c) {
    Pic pic = {.s = s, .deck = l->deck};
    return l->deck < 0 || picture_has_cell(&pic, c);
}

/* Goes on to the next line where the text has no room, and what is drawn `before` it. */
static void legend_room(Legend *l, int before, const char *text, bool bold) {
    if (l->x + before + plot_text_width(text, 24, bold) > l->right && l->x > l->left)
        l->x = l->left, l->y += LEGEND;
}

static void legend_text(Legend *l, const char *text, uint32_t color, bool bold) {
    legend_room(l, 0, text, bold);
    plot_text(l->out, l->x, l->y, 24, PLOT_START, color, bold, text);
    l->x += plot_text_width(text, 24, bold) + 30;
}

static void legend_line(Legend *l) {
    if (l->x > l->left) l->x = l->left, l->y += LEGEND;
}

static bool terrain_is_there(const Legend *l, const Scene *s, int number) {
    for (CellId c = 0; c < map_cells(s->map); c++)
        if (!map_is_ring(s->map, c) && map_terrain(s->map, c) == number && legend_has(l, s, c))
            return true;
    return false;
}

static void legend_terrain(Legend *l, const Scene *s) {
    char text[128];
    for (int i = 0; i < s->def_count; i++) {
        const SceneDef *d = &s->defs[i];
        if (strcmp(d->kind, "terrain") || !d->glyph || d->glyph == '.') continue;
        if (!terrain_is_there(l, s, d->number)) continue;
        snprintf(text, sizeof text, "%c  %s", d->glyph, d->name);
        legend_text(l, text, COLOR_INK, false);
    }
    legend_line(l);
}

/* What lines and doors there are: those alone are explained. */
typedef struct Edges {
    bool heavy, light, shut, seen;
} Edges;

static void look_at_edge(const Scene *s, EdgeId e, Edges *there) {
    int door = map_portal_at(s->map, e);
    if (door >= 0 && door < s->door_count) {
        bool seen = !map_stops(s->map, s->planes, PASS_SEE, e);
        there->seen = there->seen || seen;
        there->shut = there->shut || !seen;
    } else if (map_barrier(s->map, e)) {
        bool air = map_stops(s->map, s->planes, PASS_AIR, e);
        there->heavy = there->heavy || air;
        there->light = there->light || !air;
    }
}

static Edges edges_there(const Scene *s) {
    Edges there = {0};
    for (CellId c = 0; c < map_cells(s->map); c++) {
        int sides = map_is_ring(s->map, c) ? 0 : map_grid(s->map, c)->sides;
        for (int side = 0; side < sides; side++) {
            EdgeId e = map_edge(s->map, c, side);
            if (e != EDGE_NONE) look_at_edge(s, e, &there);
        }
    }
    return there;
}

static void legend_stroke(Legend *l, int width, const char *text) {
    plot_stroke(l->out, (PlotPoint){l->x, l->y - 8}, (PlotPoint){l->x + 80, l->y - 8}, width,
                COLOR_INK);
    l->x += 100;
    legend_text(l, text, COLOR_INK, false);
}

static void legend_bar(Legend *l, uint32_t fill, uint32_t rim, int width, const char *text) {
    plot_box(l->out, l->x, l->y - 16, 70, 16, fill, rim, width);
    l->x += 90;
    legend_text(l, text, COLOR_INK, false);
}

static void legend_walls(Legend *l, const Scene *s) {
    Edges there = edges_there(s);
    if (there.heavy) legend_stroke(l, 14, "holds air");
    if (there.light) legend_stroke(l, 6, there.heavy ? "does not" : "does not hold air");
    if (there.shut) legend_bar(l, COLOR_INK, PLOT_NONE, 0, "shut");
    if (there.seen) legend_bar(l, 0xFFFFFF, COLOR_INK, 4, "open to view");
}

static void legend_shades(Legend *l, const Scene *s) {
    bool there[SHADE_COUNT] = {false};
    for (CellId c = 0; c < map_cells(s->map); c++) there[s->shades[c]] = true;
    for (SceneShade i = SHADE_DARK; i < SHADE_COUNT; i++) {
        if (!there[i]) continue;
        plot_box(l->out, l->x, l->y - 24, 40, 28, shade_color(i, 0), 0x888888, 2);
        l->x += 60;
        legend_text(l, scene_shade_name(i), COLOR_INK, false);
    }
    for (int i = 0; i < s->item_count; i++) {
        PlotPoint at[] = {{l->x + 18, l->y - 26},
                          {l->x + 36, l->y - 8},
                          {l->x + 18, l->y + 10},
                          {l->x, l->y - 8}};
        plot_polygon(l->out, at, 4, 0xF2C400, COLOR_INK, 3);
        l->x += 50;
        legend_text(l, "an item lies there", COLOR_INK, false);
        break;
    }
    legend_line(l);
}

static bool legend_has_door(const Legend *l, const Scene *s, const SceneDoor *d) {
    Pic pic = {.s = s, .deck = l->deck};
    return l->deck < 0 || picture_has_door(&pic, d);
}

/* Is it the first of its kind that is drawn? */
static bool begins_kind(const Legend *l, const Scene *s, int door) {
    if (!legend_has_door(l, s, &s->doors[door])) return false;
    for (int i = 0; i < door; i++)
        if (!strcmp(s->doors[i].kind, s->doors[door].kind) && legend_has_door(l, s, &s->doors[i]))
            return false;
    return true;
}

static void legend_kind(Legend *l, const Pic *pic, const SceneDoor *d) {
    Str head = {0};
    str_addf(&head, "%s:", d->kind);
    PlotPoint a = {l->x, l->y - 8}, b = {l->x + 80, l->y - 8};
    door_bar(pic, a, b, true, false);
    door_sign(pic, d->sign, a, b, false);
    l->x += 100;
    legend_text(l, str_text(&head), 0x8A4B00, true);
    str_clear(&head);
}

/* Its label, its name where that differs, and its state. */
static void legend_door(Legend *l, const Pic *pic, const SceneDoor *d) {
    char label[PICTURE_LABEL];
    Str text = {0};
    picture_label(pic, d, label);
    if (strcmp(label, d->name) != 0) str_addf(&text, "%s = ", label);
    str_addf(&text, "%s %s", d->name, d->state);
    legend_text(l, str_text(&text), 0x8A4B00, false);
    str_clear(&text);
}

/* The name of a place without its deck, where one deck is drawn. */
static void legend_place(const Legend *l, const Scene *s, CellId c, Str *out) {
    char name[64];
    map_cell_name(s->map, c, name, sizeof name);
    const char *colon = l->deck < 0 ? NULL : strrchr(name, ':');
    str_add(out, colon ? colon + 1 : name);
}

/* Lists named places, grouped by title: "Spacesuits: 0804 1306". */
static void legend_fixtures(Legend *l, const Scene *s) {
    Pic pic = {.s = s, .out = l->out};
    for (int i = 0; i < s->fixture_count; i++) {
        const char *title = s->fixtures[i].title;
        int before = 0;
        for (int k = 0; k < i; k++)
            before += !strcmp(s->fixtures[k].title, title) && legend_has(l, s, s->fixtures[k].cell);
        if (before || !legend_has(l, s, s->fixtures[i].cell)) continue;
        Str text = {0};
        str_addf(&text, "%s:", title);
        for (int k = i; k < s->fixture_count; k++) {
            if (strcmp(s->fixtures[k].title, title) != 0 || !legend_has(l, s, s->fixtures[k].cell))
                continue;
            str_add(&text, " ");
            legend_place(l, s, s->fixtures[k].cell, &text);
        }
        legend_room(l, 30, str_text(&text), false);
        draw_mark(&pic, (PlotPoint){l->x + 11, l->y - 9});
        l->x += 30;
        legend_text(l, str_text(&text), COLOR_MARK, false);
        str_clear(&text);
    }
    legend_line(l);
}

/* Rooms whose name had no room in them. */
static void legend_rooms(Legend *l, const Scene *s, const bool *named) {
    for (int i = 0; i < s->room_count; i++) {
        const SceneRoom *r = &s->rooms[i];
        if (named[i] || !*r->title || r->middle == CELL_NONE || !legend_has(l, s, r->middle))
            continue;
        Str text = {0};
        legend_place(l, s, r->middle, &text);
        str_addf(&text, " %s", r->title);
        legend_text(l, str_text(&text), COLOR_MARK, false);
        str_clear(&text);
    }
    legend_line(l);
}

/* Doors by kind */
static void legend_doors(Legend *l, const Scene *s, const int *alike) {
    Pic pic = {.s = s, .out = l->out, .alike = alike};
    for (int i = 0; i < s->door_count; i++) {
        if (!begins_kind(l, s, i)) continue;
        legend_kind(l, &pic, &s->doors[i]);
        for (int k = i; k < s->door_count; k++) {
            const SceneDoor *d = &s->doors[k];
            bool fits = !strcmp(d->kind, s->doors[i].kind) && legend_has_door(l, s, d);
            if (fits) legend_door(l, &pic, d);
        }
        legend_line(l);
    }
}

static void legend_units(Legend *l, const Scene *s) {
    for (int i = 0; i < s->unit_count; i++) {
        const SceneUnit *u = &s->units[i];
        if (u->cell != CELL_NONE && !legend_has(l, s, u->cell)) continue;
        Str text = {0};
        scene_unit_called(u, &text);
        for (int k = 0; k < u->marks.count; k++) {
            const SceneMark *m = &u->marks.list[k];
            if (!m->board) continue;
            bool number =
                m->text[0] >= '0' && m->text[0] <= '9'; /* says nothing without its label */
            if (number) str_addf(&text, ", %s %s", m->label, m->text);
            else str_addf(&text, ", %s", strcmp(m->text, "yes") ? m->text : m->label);
        }
        legend_text(l, str_text(&text), picture_side_color(u->side), u->down ? false : true);
        str_clear(&text);
    }
    legend_line(l);
}

/* Five cells, and what they are in metres where the plan says. */
static void legend_scale(Legend *l, const Scene *s) {
    char text[64];
    legend_line(l);
    int x = l->x, y = l->y;
    for (int i = 0; i < 5; i++)
        plot_box(l->out, x + 100 * i, y - 18, 100, 14, i % 2 ? 0xFFFFFF : COLOR_INK, COLOR_INK, 2);
    l->x += 530;
    if (s->scale_mm > 0)
        snprintf(text, sizeof text, "5 cells, %d.%d m", s->scale_mm * 5 / 1000,
                 s->scale_mm * 5 % 1000 / 100);
    else snprintf(text, sizeof text, "5 cells");
    legend_text(l, text, COLOR_INK, false);
}

static int picture_legend(const Scene *s, const Picture *w, int deck, Plot *out, int y) {
    Legend l = {out, RIM, y, RIM, out->width - RIM, deck};
    if (!s->blank) {
        legend_terrain(&l, s);
        legend_walls(&l, s);
        legend_shades(&l, s);
        legend_doors(&l, s, w->alike);
        legend_fixtures(&l, s);
        legend_rooms(&l, s, w->named);
    }
    legend_units(&l, s);
    if (!s->blank) legend_scale(&l, s);
    return l.y + LEGEND;
}

static void picture_decks(const Scene *s, const Picture *w, int deck, const char *head, Plot *out) {
    int y = HEAD, width = 1400;
    for (int i = 0; i < map_decks(s->map); i++) {
        int wide = picture_width(map_deck(s->map, i)) + 2 * RIM;
        if ((deck < 0 || deck == i) && wide > width) width = wide;
    }
    plot_text(out, RIM, 50, 40, PLOT_START, COLOR_INK, true, head);
    for (int i = 0; i < map_decks(s->map); i++) {
        const MapDeck *d = map_deck(s->map, i);
        if (s->blank || (deck >= 0 && deck != i)) continue;
        if (map_decks(s->map) > 1) {
            Str name = {0};
            str_addf(&name, "Deck %s", d->name);
            plot_text(out, RIM, y + 20, 32, PLOT_START, COLOR_INK, true, str_text(&name));
            str_clear(&name);
            y += 50;
        }
        Pic p = {s, out, d, i, RIM, y + 40, w->alike, NULL, w->named};
        PlotBox *labels = picture_place_doors(&p, picture_width(d), picture_height(d));
        p.labels = labels;
        if (labels) draw_deck(&p);
        else out->failed = true;
        free(labels);
        y += 40 + picture_height(d) + 50 + GAP;
    }
    out->width = width;
    y = picture_boards(s, out, y);
    out->height = picture_legend(s, w, deck, out, y + GAP * (s->board_count > 0));
}

void picture_draw(const Scene *s, int deck, const char *head, Plot *out) {
    int *alike = picture_alike(s);
    bool *named = calloc((size_t)s->room_count + 1, sizeof *named);
    if (alike && named) picture_decks(s, &(Picture){alike, named}, deck, head, out);
    else out->failed = true;
    plot_settle(out);
    free(alike);
    free(named);
}
