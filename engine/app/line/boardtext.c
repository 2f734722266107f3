/* boardtext.c - a board in lines and in words, for line mode, `render` and other places without a screen. */
#include "app/line/boardtext.h"

#include <stdio.h>
#include <string.h>

#include "app/render/boards.h"
#include "world/sight.h"

enum { BOARD_COLS = 79 }; /* of a board in lines */

/* --- lines --- */

static void text_trim(Str *out) {
    while (out->len && out->text[out->len - 1] == ' ') out->text[--out->len] = '\0';
    str_addc(out, '\n');
}

static void text_rows(const Scene *s, int deck, const DeckLook *look, const Canvas *c, Str *out) {
    int height = deckdraw_ruler_height(s, deck, look), width = deckdraw_ruler_width(s, deck);
    for (int row = -height; row < c->rows; row++) {
        char name[64] = "";
        int y = row < 0 ? -1 : deckdraw_row_at(s, deck, row);
        if (y >= 0) deckdraw_row_name(s, deck, y, name, sizeof name);
        str_addf(out, "%*s ", width - 1, name);
        for (int col = 0; row < 0 && col < c->cols; col++)
            str_addc(out, deckdraw_ruler(s, deck, look, row + height, col));
        if (row >= 0) canvas_row(c, row, out);
        text_trim(out);
    }
}

/* Where it stands, and which way. */
static void text_where(const Scene *s, const SceneUnit *u, Str *line) {
    char cell[64];
    if (u->cell == CELL_NONE) return;
    map_cell_name(s->map, u->cell, cell, sizeof cell);
    const Grid *g = map_grid(s->map, u->cell);
    str_addf(line, " %-6s %-2s", cell, u->facing >= 0 ? g->dir_names[u->facing] : "");
}

/* Those on the deck; -1: those that stand nowhere. */
static void text_units(const Scene *s, int deck, Str *out) {
    for (int i = 0; i < s->unit_count; i++) {
        const SceneUnit *u = &s->units[i];
        int at = -1, x, y;
        if (u->cell != CELL_NONE) map_pos(s->map, u->cell, &at, &x, &y);
        if (at != deck) continue;
        Str line = {0};
        int longer = (int)strlen(u->id) - 4, wide = longer < 0 ? 18 : longer < 18 ? 18 - longer : 0;
        str_addf(&line, "  %s %-4s %-*s", u->down ? "%" : " ", u->id, wide, u->name);
        text_where(s, u, &line);
        for (int k = 0; k < u->marks.count; k++)
            if (u->marks.list[k].board)
                str_addf(&line, "  %s %s", u->marks.list[k].label, u->marks.list[k].text);
        str_add_clean(out, str_text(&line), line.len, false);
        text_trim(out);
        str_clear(&line);
    }
}

static void text_boards(const Scene *s, bool boxes, Str *out) {
    for (int i = 0; i < s->board_count; i++) {
        Canvas c;
        if (!boards_draw(&s->boards[i], BOARD_COLS, boxes, &c, NULL)) continue;
        for (int row = 0; row < c.rows; row++) {
            canvas_row(&c, row, out);
            str_addc(out, '\n');
        }
        canvas_close(&c);
    }
}

static void text_deck(const Scene *s, int deck, const DeckLook *look, Str *out) {
    Canvas c;
    if (!deckdraw(s, deck, look, &c)) return;
    if (map_decks(s->map) > 1) str_addf(out, "deck %s\n", map_deck(s->map, deck)->name);
    text_rows(s, deck, look, &c, out);
    canvas_close(&c);
    text_units(s, deck, out);
}

/* Names of the decks that were left out. */
static void text_left_out(const Scene *s, Str *out) {
    const char *last = NULL;
    for (int i = 0; i < map_decks(s->map); i++) {
        if (scene_has_units(s, i)) continue;
        str_addf(out, "%s%s",
                 last ? ", " : "decks without anybody in sight: ", map_deck(s->map, i)->name);
        last = map_deck(s->map, i)->name;
    }
    if (last) str_addf(out, "; 'board %s' draws one\n", last);
}

void boardtext_draw(const Scene *s, int deck, const DeckLook *look, Str *out) {
    bool seen = deck == BOARDTEXT_SEEN && scene_has_units(s, -1);
    for (int i = 0; i < map_decks(s->map) && !s->blank; i++)
        if (deck == i || (deck < 0 && (!seen || scene_has_units(s, i)))) text_deck(s, i, look, out);
    if (seen && !s->blank) text_left_out(s, out);
    if (deck < 0) text_boards(s, look->boxes, out);
    if (s->blank) text_units(s, -1, out);
}

/* --- words --- */

/* The marks that boards show, each after a comma. */
static void text_marks(const SceneMarks *m, Str *out) {
    for (int i = 0; i < m->count; i++) {
        if (!m->list[i].board) continue;
        bool yes = !strcmp(m->list[i].text, "yes");
        str_addf(out, ", %s%s%s", m->list[i].label, yes ? "" : " ", yes ? "" : m->list[i].text);
    }
}

static void text_doors(const Scene *s, CellId c, Str *out) {
    const Grid *g = map_grid(s->map, c);
    for (int side = 0; side < g->sides; side++) {
        EdgeId e = map_edge(s->map, c, side);
        int p = e == EDGE_NONE ? -1 : map_portal_at(s->map, e);
        if (p < 0 || p >= s->door_count) continue;
        const SceneDoor *d = &s->doors[p];
        str_addf(out, "; %s %s (%s) %s", g->dir_names[g->dir_of_side(side)], d->name, d->kind,
                 d->state);
        text_marks(&d->marks, out);
    }
}

static void text_unit(const Scene *s, const SceneUnit *u, Str *out) {
    const Grid *g = u->cell == CELL_NONE ? NULL : map_grid(s->map, u->cell);
    scene_unit_called(u, out);
    if (u->side >= 0) str_addf(out, " (%s)", s->sides[u->side].title);
    if (g && u->facing >= 0) str_addf(out, ", facing %s", g->dir_names[u->facing]);
    text_marks(&u->marks, out);
}

static void text_place(const Scene *s, CellId c, Str *out) {
    char name[64];
    map_cell_name(s->map, c, name, sizeof name);
    str_add(out, name);
    int room = map_room_of(s->map, c);
    if (room >= 0 && room < s->room_count) {
        str_addf(out, " %s", s->rooms[room].title);
        text_marks(&s->rooms[room].marks, out);
    }
    const SceneDef *def = scene_def(s, map_terrain(s->map, c));
    if (!scene_is_plan(s, c)) str_add(out, " outside");
    else if (def) str_addf(out, ", %s", def->name);
    if (s->shades[c]) str_addf(out, ", %s", scene_shade_name((SceneShade)s->shades[c]));
    for (int i = 0; i < s->fixture_count; i++)
        if (s->fixtures[i].cell == c) str_addf(out, "; %s", s->fixtures[i].title);
}

void boardtext_cell(const Scene *s, CellId c, Str *out) {
    text_place(s, c, out);
    for (int i = 0; i < s->unit_count; i++)
        if (s->units[i].cell == c) {
            str_add(out, "; ");
            text_unit(s, &s->units[i], out);
        }
    const char *items = scene_items_at(s, c);
    if (items) str_addf(out, "; here: %s", items);
    text_doors(s, c, out);
}

/* Where another stands, seen from `from`. */
static void text_other(const Scene *s, const SceneUnit *u, CellId from, Str *out) {
    char name[64];
    str_add(out, "  ");
    text_unit(s, u, out);
    if (u->cell == CELL_NONE) {
        str_addc(out, '\n');
        return;
    }
    map_cell_name(s->map, u->cell, name, sizeof name);
    str_addf(out, ", at %s", name);
    int range = from == CELL_NONE ? -1 : map_distance(s->map, from, u->cell);
    int dir = range > 0 ? map_dir_to(s->map, from, u->cell) : -1;
    if (dir >= 0) str_addf(out, ", %d to the %s", range, map_grid(s->map, from)->dir_names[dir]);
    else if (from != CELL_NONE && range < 0) str_add(out, ", on another deck");
    if (range > 0)
        str_add(out, sight_clear(s->map, s->planes, PASS_SEE, from, u->cell) ? ", no wall between"
                                                                             : ", behind walls");
    str_addc(out, '\n');
}

/* Each board by its title, and on it what is not empty. */
static void text_boards_told(const Scene *s, Str *out) {
    for (int i = 0; i < s->board_count; i++) {
        const SceneBoard *b = &s->boards[i];
        const char *last = "";
        str_addf(out, "%s:%s%s\n", b->title, *b->fault ? " " : "", b->fault);
        for (int k = 0; k < b->count; k++)
            for (int n = 0; n < b->rows[k].count; n++) {
                const BoardPlace *p = &b->rows[k].places[n];
                bool again = b->panel && *p->id && !strcmp(p->id, last);
                last = p->id;
                if (again || (!b->panel && !p->group_count)) continue;
                str_add(out, "  ");
                boards_tell(b, p, out);
                str_addc(out, '\n');
            }
    }
}

void boardtext_tell(const Scene *s, const char *unit, Str *out) {
    const SceneUnit *me = scene_unit_named(s, unit);
    CellId from = me ? me->cell : CELL_NONE;
    if (me && s->blank) text_unit(s, me, out), str_addc(out, '\n');
    if (from != CELL_NONE) {
        text_unit(s, me, out);
        str_add(out, "\nat ");
        text_place(s, from, out);
        text_doors(s, from, out);
        str_addc(out, '\n');
    }
    for (int side = -1; side < s->side_count; side++) {
        bool head = false;
        for (int i = 0; i < s->unit_count; i++) {
            const SceneUnit *u = &s->units[i];
            if (u->side != side || u == me || (u->cell == CELL_NONE && !s->blank)) continue;
            if (!head) str_addf(out, "%s:\n", side < 0 ? "nobody's" : s->sides[side].title);
            head = true;
            text_other(s, u, from, out);
        }
    }
    text_boards_told(s, out);
}
