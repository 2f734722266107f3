/* deckdraw.c - a deck in characters. Knows grids and what a scene has; colours are words of the scene,
 * where it goes is left to others. */
#include "app/render/deckdraw.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct Draw {
    const Scene *s;
    const DeckLook *look;
    const MapDeck *d;
    int deck;
    Canvas *out;
} Draw;

static bool is_hex(const MapDeck *d) { return d->grid->sides == 6; }

static int pitch(const MapDeck *d, const DeckLook *look) { return is_hex(d) || look->wide ? 4 : 2; }

/* --- signs --- */

/* A sign for the direction. */
static uint32_t deckdraw_facing(const Grid *g, int dir, bool boxes) {
    static const uint32_t arrows[] = {0x2191, 0x2197, 0x2192, 0x2198,
                                      0x2193, 0x2199, 0x2190, 0x2196};
    static const char plain[] = "^'>.v,<`";
    static const int hex[] = {0, 1, 3, 4, 5, 7};
    if (dir < 0 || dir >= g->dirs) return ' ';
    int eighth = g->dirs == 6 ? hex[dir] : g->dirs == 2 ? (dir ? 2 : 6) : dir;
    return boxes ? arrows[eighth] : (unsigned char)plain[eighth];
}

uint32_t deckdraw_shade(SceneShade shade, bool boxes) {
    static const uint32_t fine[] = {'.', 0x2591, 0x00D7, 0x2592, 0x2248, 0x2736};
    static const char plain[] = {'.', '"', '~', '%', '$', '*'};
    return boxes ? fine[shade] : (unsigned char)plain[shade];
}

/* What a guest calls an id is not trusted: no control, nothing that ends a text. */
static char id_shown(char c) { return c <= ' ' || c > '~' ? '?' : c; }

void deckdraw_unit_name(const SceneUnit *u, int room, char out[4]) {
    size_t n = strlen(u->id), digits = 0, all = (size_t)room;
    while (digits < n && isdigit((unsigned char)u->id[n - 1 - digits])) digits++;
    if (digits > all) digits = all;
    size_t head = n <= all ? n : !digits ? all : digits < all, tail = n <= all ? 0 : digits;
    snprintf(out, 4, "%.*s%s", (int)head, u->id, n ? u->id + n - tail : "?");
    for (int i = 0; out[i]; i++) out[i] = id_shown(out[i]);
}

/* --- edges --- */

static EdgeId edge_at(const Draw *d, int x, int y, char side) {
    static const char square[] = "nesw", band[] = "we";
    const char *names = d->d->grid->sides == 4 ? square : band;
    const char *at = strchr(names, side);
    CellId c = map_cell(d->s->map, d->deck, x, y);
    return at && c != CELL_NONE ? map_edge(d->s->map, c, (int)(at - names)) : EDGE_NONE;
}

/* 0 nothing, 1 a light line, 2 a heavy one: what holds air. */
static int edge_weight(const Draw *d, EdgeId e) {
    if (e == EDGE_NONE) return 0;
    const Map *m = d->s->map;
    bool air = map_stops(m, d->s->planes, PASS_AIR, e), door = map_portal_at(m, e) >= 0;
    bool stops = map_stops(m, d->s->planes, PASS_MOVE, e) ||
                 map_stops(m, d->s->planes, PASS_SEE, e) ||
                 map_stops(m, d->s->planes, PASS_FIRE, e);
    if (!door && (!map_barrier(m, e) || !(stops || air))) return 0;
    return air ? 2 : 1;
}

static SceneInk edge_ink(const Draw *d, EdgeId e) {
    const SceneDef *def = scene_def(d->s, map_barrier(d->s->map, e));
    return def ? def->ink : INK_PLAIN;
}

static char door_sign(const Draw *d, const SceneDoor *door, bool *shut) {
    *shut = map_stops(d->s->map, d->s->planes, PASS_MOVE, door->edge);
    return door->glyph ? door->glyph : *shut ? '+' : '/';
}

/* A door's sign and its ink: what is shut stands out. */
static bool draw_door(const Draw *d, EdgeId e, int row, int col) {
    int p = map_portal_at(d->s->map, e);
    if (p < 0 || p >= d->s->door_count) return false;
    const SceneDoor *door = &d->s->doors[p];
    bool shut;
    char sign = door_sign(d, door, &shut);
    SceneInk ink = door->ink ? door->ink : shut ? INK_YELLOW : INK_GREEN;
    canvas_put(d->out, row, col, (unsigned char)sign, ink, CANVAS_BOLD);
    return true;
}

static bool is_door(const Draw *d, EdgeId e) {
    return e != EDGE_NONE && map_portal_at(d->s->map, e) >= 0;
}

/* A door is drawn as heavy as the wall it is in. */
static int wall_weight(const Draw *d, EdgeId before, EdgeId e, EdgeId after) {
    int weight = edge_weight(d, e);
    if (!is_door(d, e)) return weight;
    int a = is_door(d, before) ? 0 : edge_weight(d, before);
    int b = is_door(d, after) ? 0 : edge_weight(d, after);
    int most = a > b ? a : b;
    return most > weight ? most : weight;
}

/* A wall that one can go through now. */
static bool draw_hole(const Draw *d, EdgeId e, int row, int col) {
    if (e == EDGE_NONE || !d->s->changed[e] || is_door(d, e)) return false;
    if (map_stops(d->s->map, d->s->planes, PASS_MOVE, e)) return false;
    canvas_put(d->out, row, col, '*', INK_RED, CANVAS_BOLD);
    return true;
}

static void draw_across(const Draw *d, int x, int y) {
    EdgeId e = edge_at(d, x, y, 'n');
    int p = pitch(d->d, d->look);
    if (draw_hole(d, e, 2 * y, p * x + p / 2)) return;
    int weight = wall_weight(d, edge_at(d, x - 1, y, 'n'), e, edge_at(d, x + 1, y, 'n'));
    if (!weight) return;
    uint32_t line = !d->look->boxes ? '-' : weight == 2 ? 0x2501 : 0x2500;
    for (int i = 1; i < p; i++) canvas_put(d->out, 2 * y, p * x + i, line, edge_ink(d, e), 0);
    if (!draw_door(d, e, 2 * y, p * x + p / 2) || p < 4 || !d->look->boxes) return;
    canvas_put(d->out, 2 * y, p * x + 1, weight == 2 ? 0x2578 : 0x2574, INK_PLAIN, 0);
    canvas_put(d->out, 2 * y, p * x + 3, weight == 2 ? 0x257A : 0x2576, INK_PLAIN, 0);
}

static void draw_upright(const Draw *d, int x, int y) {
    EdgeId e = edge_at(d, x, y, 'w');
    int weight = edge_weight(d, e), col = pitch(d->d, d->look) * x;
    if (draw_hole(d, e, 2 * y + 1, col)) return;
    if (!weight || draw_door(d, e, 2 * y + 1, col)) return;
    uint32_t line = !d->look->boxes ? '|' : weight == 2 ? 0x2503 : 0x2502;
    canvas_put(d->out, 2 * y + 1, col, line, edge_ink(d, e), 0);
}

/* Joints of light and heavy lines: north + 3 east + 9 south + 27 west, 0 none, 1 light, 2 heavy. */
static const uint16_t joints[81] = {
    0x0020, 0x2575, 0x2579, 0x2576, 0x2514, 0x2516, 0x257A, 0x2515, 0x2517, 0x2577, 0x2502, 0x257F,
    0x250C, 0x251C, 0x251E, 0x250D, 0x251D, 0x2521, 0x257B, 0x257D, 0x2503, 0x250E, 0x251F, 0x2520,
    0x250F, 0x2522, 0x2523, 0x2574, 0x2518, 0x251A, 0x2500, 0x2534, 0x2538, 0x257C, 0x2536, 0x253A,
    0x2510, 0x2524, 0x2526, 0x252C, 0x253C, 0x2540, 0x252E, 0x253E, 0x2544, 0x2512, 0x2527, 0x2528,
    0x2530, 0x2541, 0x2542, 0x2532, 0x2546, 0x254A, 0x2578, 0x2519, 0x251B, 0x257E, 0x2535, 0x2539,
    0x2501, 0x2537, 0x253B, 0x2511, 0x2525, 0x2529, 0x252D, 0x253D, 0x2543, 0x252F, 0x253F, 0x2547,
    0x2513, 0x252A, 0x252B, 0x2531, 0x2545, 0x2549, 0x2533, 0x2548, 0x254B};

static void draw_corner(const Draw *d, int x, int y) {
    EdgeId around[4] = {edge_at(d, x, y - 1, 'w'), edge_at(d, x, y, 'n'), edge_at(d, x, y, 'w'),
                        edge_at(d, x - 1, y, 'n')};
    int n[4], joint = 0, power = 1, most = 0;
    SceneInk ink = INK_PLAIN;
    for (int i = 0; i < 4; i++)
        if (!is_door(d, around[i]) && edge_weight(d, around[i]) > most)
            most = edge_weight(d, around[i]);
    for (int i = 0; i < 4; i++, power *= 3) {
        n[i] = edge_weight(d, around[i]);
        if (n[i] && is_door(d, around[i]) && most) n[i] = most;
        joint += n[i] * power;
        if (n[i] && edge_ink(d, around[i])) ink = edge_ink(d, around[i]);
    }
    bool upright = n[0] || n[2], across = n[1] || n[3];
    if (!upright && !across) return;
    uint32_t plain = upright && across ? '+' : across ? '-' : '|';
    canvas_put(d->out, 2 * y, pitch(d->d, d->look) * x, d->look->boxes ? joints[joint] : plain, ink,
               0);
}

static void draw_square_edges(const Draw *d) {
    for (int y = 0; y <= d->d->h; y++)
        for (int x = 0; x <= d->d->w; x++) {
            if (x < d->d->w) draw_across(d, x, y);
            if (y < d->d->h) draw_upright(d, x, y);
            draw_corner(d, x, y);
        }
}

/* The six sides of a hex, clockwise from n: where they are drawn, seen from its first row. */
static void draw_hex_side(const Draw *d, CellId c, int side, int row, int col) {
    static const struct {
        int row, col;
        char line;
    } at[] = {{0, 2, '_'}, {1, 4, '\\'}, {2, 4, '/'}, {2, 2, '_'}, {2, 0, '\\'}, {1, 0, '/'}};
    EdgeId e = map_edge(d->s->map, c, side);
    int weight = edge_weight(d, e), attr = weight == 2 ? CANVAS_BOLD : 0;
    int r = row + at[side].row, k = col + at[side].col;
    if (draw_hole(d, e, r, k) || !weight) return;
    for (int i = at[side].line == '_' ? -1 : 0; i <= (at[side].line == '_' ? 1 : 0); i++)
        canvas_put(d->out, r, k + i, (unsigned char)at[side].line, edge_ink(d, e), attr);
    draw_door(d, e, r, k);
}

static void draw_hex_edges(const Draw *d) {
    for (int x = 0; x < d->d->w; x++)
        for (int y = 0; y < d->d->h; y++)
            for (int side = 0; side < 6; side++)
                draw_hex_side(d, map_cell(d->s->map, d->deck, x, y), side, 2 * y + x % 2, 4 * x);
}

/* --- cells --- */

/* On the sheet of the whole deck, from the common origin on. */
static DeckSpot spot_of(const Scene *s, const DeckLook *look, CellId c) {
    int deck, x, y;
    map_pos(s->map, c, &deck, &x, &y);
    const MapDeck *d = map_deck(s->map, deck);
    int p = pitch(d, look), lower = is_hex(d) ? x & 1 : 0;
    return (DeckSpot){2 * y + 1 + lower, p * x + 1, p - 1};
}

DeckSpot deckdraw_spot(const Scene *s, const DeckLook *look, CellId c) {
    int deck, x, y;
    DeckSpot at = spot_of(s, look, c);
    map_pos(s->map, c, &deck, &x, &y);
    const MapDeck *d = map_deck(s->map, deck);
    return (DeckSpot){at.row - 2 * d->top, at.col - pitch(d, look) * d->left, at.width};
}

/* Where there is no room for the facing in the cell, it stands on the side it goes to, where that is free. */
static void draw_facing_beside(const Draw *d, const SceneUnit *u, DeckSpot at) {
    static const int square[8][2] = {{-1, 0}, {-1, 1}, {0, 1},  {1, 1},
                                     {1, 0},  {1, -1}, {0, -1}, {-1, -1}};
    static const int hex[6][2] = {{-1, 0}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}};
    int dirs = d->d->grid->dirs;
    if (u->facing < 0 || (dirs != 8 && dirs != 6)) return;
    const int *to = dirs == 8 ? square[u->facing] : hex[u->facing];
    int row = at.row + to[0];
    int col = to[1] < 0 ? at.col - 1 : to[1] ? at.col + at.width : at.col + at.width / 2;
    if (canvas_get(d->out, row, col) == ' ')
        canvas_put(d->out, row, col, deckdraw_facing(d->d->grid, u->facing, d->look->boxes),
                   scene_side_ink(u->side), 0);
}

/* Two letters where a cell has one column: the other stands in a gap beside it, on the side that the unit
 * does not face, else above or below it. Only between walls all round the last letter stands alone. */
static void draw_narrow(const Draw *d, const char *name, bool to_right, DeckSpot at, SceneInk ink,
                        int attr) {
    const int gaps[2][4][2] = {{{0, -1}, {0, 1}, {-1, 0}, {1, 0}},
                               {{0, 1}, {0, -1}, {-1, 0}, {1, 0}}};
    for (int i = 0; name[1] && i < 4; i++) {
        const int *gap = gaps[to_right][i];
        if (canvas_get(d->out, at.row + gap[0], at.col + gap[1]) != ' ') continue;
        bool after = gap[0] > 0 || gap[1] > 0;
        canvas_put(d->out, at.row + gap[0], at.col + gap[1], (unsigned char)name[after], ink, attr);
        canvas_put(d->out, at.row, at.col, (unsigned char)name[!after], ink, attr);
        return;
    }
    canvas_put(d->out, at.row, at.col, (unsigned char)name[name[1] != 0], ink, attr);
}

static bool is_west(const Draw *d, const SceneUnit *u) {
    return d->d->grid->dirs == 8 && u->facing >= 5; /* sw, w, nw */
}

static void draw_unit(const Draw *d, const SceneUnit *u, DeckSpot at) {
    char name[4] = "";
    SceneInk ink = scene_side_ink(u->side);
    int attr = u->down ? CANVAS_DIM : CANVAS_BOLD;
    deckdraw_unit_name(u, at.width > 1 ? 3 : 2, name);
    if (at.width < 2 && u->down) canvas_write(d->out, at.row, at.col, "%", ink, attr);
    else if (at.width < 2) draw_narrow(d, name, is_west(d, u), at, ink, attr);
    else canvas_write(d->out, at.row, at.col, name, ink, attr);
    if (at.width > 1 && u->down) canvas_put(d->out, at.row, at.col + 2, '%', ink, attr);
    else if (at.width > 1 && !name[2])
        canvas_put(d->out, at.row, at.col + 2,
                   deckdraw_facing(d->d->grid, u->facing, d->look->boxes), ink, attr);
}

/* Several who stand on one cell: how many, and whose; "3xm", of two sides "m+c". */
static void draw_stack(const Draw *d, CellId c, int count, DeckSpot at) {
    const SceneUnit *first = scene_unit_at(d->s, c), *other = scene_enemy_at(d->s, first);
    SceneInk ink = other ? INK_PLAIN : scene_side_ink(first->side);
    uint32_t times = d->look->boxes ? 0xD7 : 'x';
    uint32_t digit = count > 9 ? '+' : (uint32_t)('0' + count);
    if (at.width < 2) {
        canvas_put(d->out, at.row, at.col, digit, ink, CANVAS_BOLD);
        if (canvas_get(d->out, at.row, at.col + 1) == ' ')
            canvas_put(d->out, at.row, at.col + 1, times, ink, CANVAS_BOLD);
        return;
    }
    canvas_put(d->out, at.row, at.col, other ? (unsigned char)id_shown(first->id[0]) : digit, ink,
               CANVAS_BOLD);
    canvas_put(d->out, at.row, at.col + 1, other ? '+' : times, ink, CANVAS_BOLD);
    canvas_put(d->out, at.row, at.col + 2, (unsigned char)id_shown((other ? other : first)->id[0]),
               ink, CANVAS_BOLD);
}

/* A number too long for its place is shown as '+'. */
static void draw_over(const Draw *d, const DeckOver *over, DeckSpot at) {
    int n = (int)strlen(over->text);
    if (n > at.width) canvas_put(d->out, at.row, at.col, '+', over->ink, CANVAS_BOLD);
    else
        canvas_write(d->out, at.row, at.col + (at.width - n + 1) / 2, over->text, over->ink,
                     CANVAS_BOLD);
}

/* Gives a square in reach the colour of what can be done there. */
static void draw_reach(const Draw *d, CellId c, DeckSpot at) {
    static const struct {
        SceneInk ink;
        int attr;
    } looks[] = {[ALLOWS_LAST] = {INK_CYAN, CANVAS_DIM},
                 [ALLOWS_MOVE] = {INK_CYAN, 0},
                 [ALLOWS_ATTACK] = {INK_GREEN, CANVAS_BOLD}};
    uint8_t allows = d->look->possible ? d->look->possible[c].reach : ALLOWS_NOTHING;
    int col = at.col + at.width / 2;
    if (allows != ALLOWS_NOTHING)
        canvas_put(d->out, at.row, col, canvas_get(d->out, at.row, col), looks[allows].ink,
                   looks[allows].attr);
}

/* Underlines a unit that can be attacked, and writes the chance below it where the canvas is blank. */
static void draw_chance(const Draw *d, int chance, DeckSpot at) {
    char text[8];
    int n = snprintf(text, sizeof text, chance < 100 ? "%d%%" : "%d", chance);
    for (int i = 0; i < at.width; i++) canvas_mark(d->out, at.row, at.col + i, CANVAS_UNDER);
    for (int i = 0; i < at.width; i++)
        if (n > at.width || canvas_get(d->out, at.row + 1, at.col + i) != ' ') return;
    canvas_write(d->out, at.row + 1, at.col, text, INK_YELLOW, CANVAS_BOLD);
}

static void draw_floor(const Draw *d, CellId c, DeckSpot at) {
    const SceneDef *t = scene_def(d->s, map_terrain(d->s->map, c));
    SceneShade shade = d->s->shades[c];
    char glyph = t && t->glyph ? t->glyph : '.';
    uint32_t sign = glyph == '.' && d->look->boxes ? 0xB7 : (unsigned char)glyph;
    SceneInk ink = t ? t->ink : INK_PLAIN;
    if (shade && glyph == '.') sign = deckdraw_shade(shade, d->look->boxes);
    if (shade == SHADE_VACUUM || shade == SHADE_FIRE)
        ink = shade == SHADE_FIRE ? INK_RED : INK_BLUE;
    canvas_put(d->out, at.row, at.col + at.width / 2, sign, ink,
               glyph == '.' || shade ? CANVAS_DIM : 0);
    if (shade != SHADE_VACUUM && shade != SHADE_FIRE) draw_reach(d, c, at);
}

static void draw_cell(const Draw *d, CellId c) {
    DeckSpot at = spot_of(d->s, d->look, c);
    const SceneUnit *u = scene_unit_at(d->s, c);
    const DeckOver *over = d->look->over ? &d->look->over[c] : NULL;
    int standing = scene_standing_at(d->s, c);
    if (standing > 1) draw_stack(d, c, standing, at);
    else if (u && !u->down) draw_unit(d, u, at);
    else if (over && over->text[0]) draw_over(d, over, at);
    else if (u) draw_unit(d, u, at);
    else if (scene_items_at(d->s, c))
        canvas_put(d->out, at.row, at.col + at.width / 2, '!', INK_YELLOW, CANVAS_BOLD);
    else if (scene_is_plan(d->s, c)) draw_floor(d, c, at);
    /* An overlay is seen under a unit as well. */
    if (u && !u->down && over && over->text[0])
        for (int i = 0; i < at.width; i++) canvas_mark(d->out, at.row, at.col + i, CANVAS_UNDER);
}

/* Chances stand where walls, names and facings have left room. */
static void draw_chances(const Draw *d) {
    for (CellId c = 0; d->look->possible && c < map_cells(d->s->map); c++) {
        int deck, x, y;
        if (!d->look->possible[c].chance || !scene_is_plan(d->s, c)) continue;
        map_pos(d->s->map, c, &deck, &x, &y);
        if (deck == d->deck)
            draw_chance(d, d->look->possible[c].chance - 1, spot_of(d->s, d->look, c));
    }
}

/* Facings that stand beside the cell take what names have left. */
static void draw_facings(const Draw *d) {
    for (int i = 0; i < d->s->unit_count; i++) {
        const SceneUnit *u = &d->s->units[i];
        int deck, x, y;
        if (u->cell == CELL_NONE || u->down || scene_standing_at(d->s, u->cell) > 1) continue;
        map_pos(d->s->map, u->cell, &deck, &x, &y);
        DeckSpot at = spot_of(d->s, d->look, u->cell);
        char name[4] = "";
        deckdraw_unit_name(u, 3, name);
        if (deck == d->deck && (at.width < 2 || name[2])) draw_facing_beside(d, u, at);
    }
}

bool deckdraw(const Scene *s, int deck, const DeckLook *look, Canvas *out) {
    const MapDeck *d = map_deck(s->map, deck);
    int p = pitch(d, look), lower = is_hex(d) && d->w > 1;
    if (!canvas_open(out, 2 * d->h + 1 + lower, p * d->w + 1)) return false;
    Draw draw = {s, look, d, deck, out};
    if (is_hex(d)) draw_hex_edges(&draw);
    else draw_square_edges(&draw);
    for (int y = 0; y < d->h; y++)
        for (int x = 0; x < d->w; x++) draw_cell(&draw, map_cell(s->map, deck, x, y));
    draw_facings(&draw);
    draw_chances(&draw);
    canvas_crop(out, 2 * d->top, p * d->left);
    return true;
}

/* --- rulers --- */

/* The name of the cell without its deck's. */
static const char *bare_name(const Scene *s, int deck, int x, int y, char *buf, size_t size) {
    map_cell_name(s->map, map_cell(s->map, deck, x, y), buf, size);
    const char *colon = strrchr(buf, ':');
    return colon ? colon + 1 : buf;
}

void deckdraw_column_name(const Scene *s, int deck, int x, char *buf, size_t size) {
    char name[64];
    const char *at = bare_name(s, deck, x, 0, name, sizeof name);
    size_t letters = strcspn(at, "0123456789"), n = strlen(at);
    if (!letters) letters = is_hex(map_deck(s->map, deck)) ? n / 2 : n;
    snprintf(buf, size, "%.*s", (int)letters, at);
}

void deckdraw_row_name(const Scene *s, int deck, int y, char *buf, size_t size) {
    char name[64];
    const char *at = bare_name(s, deck, 0, y, name, sizeof name);
    size_t letters = strcspn(at, "0123456789");
    if (!letters) letters = is_hex(map_deck(s->map, deck)) ? strlen(at) / 2 : strlen(at);
    snprintf(buf, size, "%s", at + letters);
}

static size_t longest_column(const Scene *s, int deck) {
    char name[64];
    deckdraw_column_name(s, deck, map_deck(s->map, deck)->w - 1, name, sizeof name);
    return strlen(name);
}

int deckdraw_ruler_width(const Scene *s, int deck) {
    char name[64];
    deckdraw_row_name(s, deck, map_deck(s->map, deck)->h - 1, name, sizeof name);
    return (int)strlen(name) + 1;
}

/* Names of one row where they have room, else read downwards. */
int deckdraw_ruler_height(const Scene *s, int deck, const DeckLook *look) {
    int n = (int)longest_column(s, deck);
    return n < pitch(map_deck(s->map, deck), look) ? 1 : n;
}

char deckdraw_ruler(const Scene *s, int deck, const DeckLook *look, int line, int col) {
    const MapDeck *d = map_deck(s->map, deck);
    int p = pitch(d, look), height = deckdraw_ruler_height(s, deck, look);
    int x = col / p + d->left, at = col % p - 1;
    char name[64];
    if (col < 0 || x >= d->w || at < 0) return ' ';
    deckdraw_column_name(s, deck, x, name, sizeof name);
    int n = (int)strlen(name);
    if (height > 1) {
        int letter = line - (height - n);
        return at == 0 && letter >= 0 && letter < n ? name[letter] : ' ';
    }
    at -= (p - n) / 2;
    return at >= 0 && at < n ? name[at] : ' ';
}

int deckdraw_row_at(const Scene *s, int deck, int row) {
    int y = (row - 1) / 2 + map_deck(s->map, deck)->top;
    return row % 2 == 1 && y < map_deck(s->map, deck)->h ? y : -1;
}
