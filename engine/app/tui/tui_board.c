/* tui_board.c - what the board shows and where the cursor is on it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/line/boardtext.h"
#include "app/line/said.h"
#include "app/tui/tui_rep.h"

void tui_board_free(Tui *t) {
    scene_free(t->scene);
    free(t->over);
    free(t->possible);
    json_decref(t->overlays);
    t->scene = NULL;
    t->over = NULL;
    t->possible = NULL;
    json_decref(t->best);
    t->best = NULL;
    t->overlays = NULL;
}

static void board_overlays(Tui *t, Playing *p) {
    if (!t->overlays) t->overlays = playing_json(p, HOST_OVERLAYS, NULL, NULL);
}

/* Who acts; else, for a seat that is asked, its first unit. */
static void board_unit(Tui *t, Playing *p) {
    Str unit = {0};
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, NULL);
    snprintf(t->unit, sizeof t->unit, "%s", str_text(&unit));
    str_clear(&unit);
}

static CellId board_first_cell(const Tui *t, Playing *p) {
    const Scene *s = t->scene;
    const char *side = p->eyes >= 0 ? host_seat_side(p->s.host, p->eyes) : "";
    for (int i = 0; i < s->unit_count; i++)
        if (s->units[i].side >= 0 && !strcmp(s->sides[s->units[i].side].id, side))
            return s->units[i].cell;
    return s->unit_count ? s->units[0].cell : CELL_NONE;
}

static CellId board_first_floor(const Scene *s) {
    for (CellId c = 0; c < map_cells(s->map); c++)
        if (scene_is_plan(s, c)) return c;
    return CELL_NONE;
}

void tui_board_home(Tui *t) {
    if (t->scene && tui_boards_on(t)) tui_boards_home(t);
    const SceneUnit *u = t->scene ? scene_unit_named(t->scene, t->unit) : NULL;
    if (u && u->cell != CELL_NONE) tui_board_to(t, u->cell);
}

/* The key: where nobody acts, back to one's own. */
void tui_board_back(Tui *t) {
    const SceneUnit *u = t->scene ? scene_unit_named(t->scene, t->unit) : NULL;
    t->chosen = false;
    if (u || t->base == CELL_NONE) tui_board_home(t);
    else tui_board_to(t, t->base);
}

/* The cursor goes to who acts, unless the same acts as before and the person has looked elsewhere. */
static void board_cursor(Tui *t, Playing *p, const char *was) {
    t->base = board_first_cell(t, p);
    if (strcmp(was, t->unit) != 0 || !t->chosen || t->cursor == CELL_NONE) tui_board_home(t);
    if (t->cursor == CELL_NONE) tui_board_to(t, t->base);
    if (t->cursor == CELL_NONE && !t->scene->blank) tui_board_to(t, board_first_floor(t->scene));
}

void tui_board_take(Tui *t, Scene *s) {
    scene_free(t->scene);
    free(t->possible);
    t->possible = NULL; /* it was of the plan before */
    t->scene = s;
    if (t->cursor >= map_cells(s->map)) t->cursor = CELL_NONE;
    if (t->deck >= map_decks(s->map)) t->deck = 0;
}

void tui_board_load(Tui *t, Playing *p) {
    Str err = {0};
    char was[64];
    snprintf(was, sizeof was, "%s", t->unit);
    Scene *now = scene_of(p->s.host, p->eyes, &err);
    str_reset(&t->blind);
    if (now) tui_board_take(t, now);
    else str_add(&t->blind, err.len ? err.text : "out of memory");
    str_clear(&err);
    if (!t->scene) return;
    if (!t->seen) tui_view_fit(t);
    tui_boards_load(t);
    board_unit(t, p);
    board_overlays(t, p);
    board_cursor(t, p, was);
    tui_possible_load(t, p);
    if (t->overlay) tui_board_overlay(t, p, t->overlay);
    t->seen = p->s.choices + 1;
    t->eyes = p->eyes;
}

void tui_board_to(Tui *t, CellId c) {
    int x, y;
    if (t->scene->blank || c == CELL_NONE || map_is_ring(t->scene->map, c)) return;
    t->cursor = c;
    map_pos(t->scene->map, c, &t->deck, &x, &y);
    tui_view_follow(t);
}

/* The neighbour that the grid itself has in that direction, such as the north-west of a hex; CELL_NONE: the
 * step is no diagonal of one, or the grid has none of that name. */
static CellId board_diagonal(const Tui *t, const MapDeck *d, int dx, int dy) {
    const char *const names[2][2] = {{"nw", "sw"}, {"ne", "se"}};
    if (dx * dx != 1 || dy * dy != 1) return CELL_NONE;
    int dir = grid_dir(d->grid, names[dx > 0][dy > 0]);
    return dir < 0 ? CELL_NONE : map_step(t->scene->map, t->cursor, dir);
}

/* On hexes a step to the side goes to the nearer of the two beside. */
void tui_board_move(Tui *t, int dx, int dy) {
    int deck, x, y;
    if (tui_boards_on(t)) tui_boards_move(t, dx, dy);
    if (tui_boards_on(t) || t->cursor == CELL_NONE) return;
    map_pos(t->scene->map, t->cursor, &deck, &x, &y);
    const MapDeck *d = map_deck(t->scene->map, deck);
    CellId beside = board_diagonal(t, d, dx, dy);
    x += dx;
    y += dy;
    if (beside != CELL_NONE) map_pos(t->scene->map, beside, &deck, &x, &y);
    if (x < 0 || y < 0 || x >= d->w || y >= d->h) return;
    tui_board_to(t, map_cell(t->scene->map, deck, x, y));
    t->chosen = true;
}

/* Does the first lie before the second: map by map, from the lowest up, however they are drawn? */
static bool lies_before(const Map *m, int a, int b) {
    const MapDeck *p = map_deck(m, a), *q = map_deck(m, b);
    if (p->map != q->map) return p->map < q->map;
    return p->level != q->level ? p->level < q->level : a < b;
}

/* The next above or below; after the last comes the first. */
static int next_deck(const Map *m, int deck, bool up) {
    int next = -1, end = deck;
    for (int i = 0; i < map_decks(m); i++) {
        bool beyond = i != deck && lies_before(m, deck, i) == up;
        if (beyond && (next < 0 || lies_before(m, i, next) == up)) next = i;
        if (i != end && lies_before(m, i, end) == up) end = i;
    }
    return next < 0 ? end : next;
}

void tui_board_deck(Tui *t, int by) {
    if (!tui_boards_turn(t, by)) tui_board_show_deck(t, next_deck(t->scene->map, t->deck, by > 0));
}

void tui_board_show_deck(Tui *t, int deck) {
    int was, x = 0, y = 0;
    if (t->cursor != CELL_NONE) map_pos(t->scene->map, t->cursor, &was, &x, &y);
    const MapDeck *d = map_deck(t->scene->map, deck);
    tui_board_to(t,
                 map_cell(t->scene->map, deck, x < d->w ? x : d->w - 1, y < d->h ? y : d->h - 1));
    t->chosen = true;
}

/* Is a choice that attacks aimed at the unit? What else names it, a gift or a step aside, is none. */
static bool board_is_target(const Tui *t, const SceneUnit *u) {
    for (int i = 0; i < t->choice_count; i++) {
        const char *args = strchr(t->choices[i].text, ' ');
        if (args && str_has_word(t->choices[i].tags, "attack") && str_has_word(args + 1, u->id))
            return true;
    }
    return false;
}

static bool board_is_own(const Tui *t, const SceneUnit *u) {
    const SceneUnit *me = scene_unit_named(t->scene, t->unit);
    return me && me->side == u->side;
}

/* The next unit from the cursor on, or the one before; false: nobody is in sight. */
static bool board_go_next(Tui *t, int by) {
    const Scene *s = t->scene;
    int n = s->unit_count, at = -1;
    for (int i = 0; i < n; i++)
        if (s->units[i].cell == t->cursor) at = i;
    for (int k = 1; k <= n; k++) {
        const SceneUnit *u = &s->units[((at + by * k) % n + n) % n];
        if (u->cell == CELL_NONE) continue;
        tui_board_to(t, u->cell);
        t->chosen = true;
        return true;
    }
    return false;
}

/* Whom the key for targets shows, in this order. Where somebody on his feet can be attacked, nobody else. */
typedef enum BoardWho { WHO_TARGET, WHO_STANDING, WHO_DOWN, WHO_OWN, WHO_NOBODY } BoardWho;

static BoardWho board_who(const Tui *t, const SceneUnit *u) {
    if (u->cell == CELL_NONE) return WHO_NOBODY;
    bool own = board_is_own(t, u), target = board_is_target(t, u);
    if (!own && !u->down) return target ? WHO_TARGET : WHO_STANDING;
    return !target ? WHO_NOBODY : own ? WHO_OWN : WHO_DOWN;
}

/* The place of a unit among those whom the key shows, the nearest of a kind first; -1: it is none of them. */
static int board_rank(const Tui *t, int i, bool targets) {
    enum { KIND = 1 << 24, UNITS = 1 << 12 };
    const SceneUnit *u = &t->scene->units[i], *me = scene_unit_named(t->scene, t->unit);
    BoardWho who = board_who(t, u);
    if (who == WHO_NOBODY || (targets && who != WHO_TARGET)) return -1;
    int far = me && me->cell != CELL_NONE ? map_distance(t->scene->map, me->cell, u->cell) : 0;
    if (far < 0 || far >= KIND / UNITS) far = KIND / UNITS - 1; /* on another deck */
    return (int)who * KIND + far * UNITS + i % UNITS;
}

/* Whom the key goes to from the cursor: the next in that order, after the last the first; NULL: there is
 * nobody. */
static const SceneUnit *board_target(const Tui *t) {
    const Scene *s = t->scene;
    int at = -1, first = -1, next = -1;
    bool targets = false;
    for (int i = 0; i < s->unit_count; i++)
        targets = targets || board_who(t, &s->units[i]) == WHO_TARGET;
    for (int i = 0; i < s->unit_count; i++) {
        int rank = board_rank(t, i, targets);
        if (s->units[i].cell == t->cursor && rank > at) at = rank;
    }
    for (int i = 0; i < s->unit_count; i++) {
        int rank = board_rank(t, i, targets);
        if (rank >= 0 && (first < 0 || rank < board_rank(t, first, targets))) first = i;
        if (rank > at && (next < 0 || rank < board_rank(t, next, targets))) next = i;
    }
    int to = next >= 0 ? next : first;
    return to < 0 ? NULL : &s->units[to];
}

static void board_next_target(Tui *t) {
    const SceneUnit *u = board_target(t);
    if (!u) {
        str_add(&t->message, "nobody can be attacked now");
        return;
    }
    tui_board_to(t, u->cell);
    t->chosen = true;
    if (board_who(t, u) == WHO_STANDING)
        str_add(&t->message,
                "nobody on their feet can be attacked from here: Enter tells what a walk allows");
}

void tui_board_next_unit(Tui *t, int by, bool targets) {
    if (tui_boards_on(t)) tui_boards_next(t, by);
    else if (targets) board_next_target(t);
    else if (!board_go_next(t, by)) str_add(&t->message, "nobody is in sight");
}

void tui_board_name(const Tui *t, CellId c, char *buf, size_t size) {
    map_cell_name(t->scene->map, c, buf, size);
}

/* --- overlays --- */

CellId tui_board_row(const Tui *t, const json_t *row) {
    json_int_t c = json_integer_value(json_array_get(row, 0));
    return c >= 0 && c < map_cells(t->scene->map) ? (CellId)c : CELL_NONE;
}

static void board_over_cells(Tui *t, const json_t *cells) {
    size_t i;
    json_t *e;
    json_array_foreach(cells, i, e) {
        CellId c = tui_board_row(t, e);
        const char *text = json_string_value(json_array_get(e, 1));
        const char *color = json_string_value(json_array_get(e, 2));
        if (c == CELL_NONE || !text || !*text) continue;
        DeckOver *o = &t->over[c];
        snprintf(o->text, sizeof o->text, "%.3s", text);
        o->ink = (uint8_t)(color && *color ? scene_ink(color) : INK_GREEN);
    }
}

static void board_over_take(Tui *t, const json_t *o) {
    t->over = calloc((size_t)map_cells(t->scene->map) + 1, sizeof *t->over);
    if (t->over) board_over_cells(t, json_object_get(o, "cells"));
}

void tui_board_overlay(Tui *t, Playing *p, int number) {
    const json_t *o = number > 0 ? json_array_get(t->overlays, (size_t)number - 1) : NULL;
    const char *id = json_string_value(json_object_get(o, "id"));
    const char *title = json_string_value(json_object_get(o, "title"));
    const SceneUnit *u = t->cursor == CELL_NONE ? NULL : scene_unit_at(t->scene, t->cursor);
    Str arg = {0}, err = {0};
    char cell[64];
    free(t->over);
    t->over = NULL;
    t->over_title[0] = '\0';
    t->overlay = id ? number : 0;
    if (id && t->cursor != CELL_NONE) {
        const char *unit = u ? u->id : *t->unit ? t->unit : "-";
        tui_board_name(t, t->cursor, cell, sizeof cell);
        str_addf(&arg, "%s %s %s", id, unit, cell);
        json_t *over = playing_json(p, HOST_OVERLAY, str_text(&arg), &err);
        if (over) board_over_take(t, over);
        snprintf(t->over_title, sizeof t->over_title, "%s: %s", title ? title : id,
                 !over          ? str_text(&err)
                 : *unit == '-' ? cell
                                : unit);
        json_decref(over);
    }
    str_clear(&arg);
    str_clear(&err);
}

/* --- the cursor in words --- */

void tui_board_here(const Tui *t, Str *out) {
    if (tui_boards_on(t)) tui_boards_here(t, out);
    else if (t->cursor != CELL_NONE) boardtext_cell(t->scene, t->cursor, out);
}

/* Chance and modifiers of the first choice that names who or what is there. */
static void board_odds(Playing *p, const char *choice, Str *out) {
    Str json = {0}, line = {0};
    bool some = false;
    if (host_ask(p->s.host, HOST_ODDS, p->eyes, choice, &json, NULL))
        some = said(p->s.host, "odds_line", str_text(&json), &line) && line.len;
    if (some) str_addf(out, "%s%s: %s", out->len ? "  " : "", choice, line.text);
    str_clear(&json);
    str_clear(&line);
}

/* What a choice of the menu does, where it throws nothing. */
static void board_help(const Tui *t, const char *choice, Str *out) {
    for (int i = 0; t->menu.open && i < t->choice_count; i++)
        if (!strcmp(t->choices[i].text, choice) && *t->choices[i].help) {
            str_addf(out, "%s%s: %s", out->len ? "  " : "", t->choices[i].verb, t->choices[i].help);
            return;
        }
}

static const char *board_choice_here(const Tui *t) {
    if (t->menu.open && t->menu.unmarked) return NULL;
    const TuiItem *item = t->menu.open && t->menu.count ? &t->menu.items[t->menu.at] : NULL;
    if (item && item->choice >= 0) return t->choices[item->choice].text;
    if (item && item->thrown) return str_text(&item->says);
    const SceneUnit *u = tui_boards_on(t) ? NULL : scene_unit_at(t->scene, t->cursor);
    const char *any = NULL;
    for (int i = 0; u && i < t->choice_count; i++) {
        const char *text = t->choices[i].text, *args = strchr(text, ' ');
        if (!tui_mentions(t, &t->choices[i], t->cursor)) continue;
        if (args && str_has_word(args + 1, u->id)) return text; /* of two the one on his feet */
        if (!any) any = text;
    }
    return any;
}

/* What the marked word of a menu does. */
static bool board_word(Tui *t) {
    bool marked = t->menu.open && t->menu.count && !t->menu.unmarked;
    const TuiItem *item = marked ? &t->menu.items[t->menu.at] : NULL;
    if (!item || item->thrown || !item->help || !*item->help) return false;
    str_addf(&t->info, "%s: %s", tui_menu_word(t, item), item->help);
    return true;
}

/* At a question: the answer that is marked. The question is the head of the menu; where that is closed, it
 * stands here. */
static void board_answer(Tui *t, Playing *p) {
    const char *choice = board_choice_here(t);
    if (choice) board_odds(p, choice, &t->info);
    if (choice && !t->info.len) board_help(t, choice, &t->info);
    if (!t->menu.open) str_reset(&t->info), str_add(&t->info, str_text(&t->why));
}

void tui_board_info(Tui *t, Playing *p) {
    str_reset(&t->info);
    if (board_word(t)) return;
    HostStatus now = host_status(p->s.host);
    bool asks = host_asks(p->s.host, p->eyes);
    if (asks) board_answer(t, p);
    if (asks || seatset_first(&now.waits) < 0) return;
    Str arg = {0}, err = {0};
    char name[64];
    const SceneUnit *u = scene_unit_named(t->scene, t->unit);
    if (!tui_boards_on(t) && t->cursor != CELL_NONE && u && u->cell != t->cursor) {
        tui_board_name(t, t->cursor, name, sizeof name);
        str_addf(&arg, "%s %s", t->unit, name);
        str_addf(&t->info, "from %s: ", t->unit);
        if (!host_ask(p->s.host, HOST_SEE, p->eyes, str_text(&arg), &t->info, &err))
            str_add(&t->info, str_text(&err));
    }
    const char *choice = board_choice_here(t);
    size_t before = t->info.len;
    if (choice) board_odds(p, choice, &t->info);
    if (choice && t->info.len == before) board_help(t, choice, &t->info);
    str_clear(&arg);
    str_clear(&err);
}
