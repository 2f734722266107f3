/* tui_boards.c - boards of the rule set on the screen, in the place of a deck: they come after the last
 * deck, and where there is no map they are all there is. The cursor goes from place to place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/render/boards.h"
#include "app/tui/tui_rep.h"

static const SceneBoard *board_shown(const Tui *t) {
    bool on = t->scene && t->board >= 0 && t->board < t->scene->board_count;
    return on ? &t->scene->boards[t->board] : NULL;
}

bool tui_boards_on(const Tui *t) { return board_shown(t) || (t->scene && t->scene->blank); }

void tui_boards_load(Tui *t) {
    if (t->board >= t->scene->board_count) t->board = -1;
    if (t->scene->blank && t->board < 0 && t->scene->board_count) t->board = 0;
    if (t->scene->blank) t->cursor = CELL_NONE;
}

/* Pages are the decks and then the boards. */
static int boards_page(const Tui *t, int decks) {
    return t->board >= 0 ? decks + t->board : t->deck;
}

bool tui_boards_turn(Tui *t, int by) {
    int decks = t->scene->blank ? 0 : map_decks(t->scene->map), n = decks + t->scene->board_count;
    if (!t->scene->board_count) return t->scene->blank;
    int page = ((boards_page(t, decks) + by) % n + n) % n;
    bool was = t->board >= 0;
    t->board = page < decks ? -1 : page - decks;
    t->top = t->left = 0;
    t->place[0] = '\0';
    if (page < decks && was) tui_board_show_deck(t, page);
    return page >= decks || was;
}

/* --- places --- */

/* The board on a canvas with its places; both are the caller's. */
static bool boards_lay(const Tui *t, int cols, Canvas *c, BoardSpots *spots) {
    *spots = (BoardSpots){0};
    return board_shown(t) && boards_draw(board_shown(t), cols, t->boxes, c, spots);
}

static const BoardSpot *spot_now(const Tui *t, const BoardSpots *spots) {
    for (int i = 0; i < spots->count; i++) {
        const BoardPlace *p = spots->list[i].place;
        if (!strcmp(*p->id ? p->id : p->means, t->place)) return &spots->list[i];
    }
    return spots->count ? &spots->list[0] : NULL;
}

static void spot_take(Tui *t, const BoardSpot *s) {
    snprintf(t->place, sizeof t->place, "%s", *s->place->id ? s->place->id : s->place->means);
}

/* How far the middle of b is from that of a in the direction; -1: it lies another way. */
static int spot_far(const BoardSpot *a, const BoardSpot *b, int dx, int dy) {
    int x = 2 * b->col + b->cols - 2 * a->col - a->cols,
        y = 2 * (2 * b->row + b->rows - 2 * a->row - a->rows);
    int along = dx * x + dy * y, aside = abs(dx ? y : x);
    return along <= 0 ? -1 : along + 3 * aside;
}

void tui_boards_move(Tui *t, int dx, int dy) {
    Canvas c = {0};
    BoardSpots spots;
    if (!boards_lay(t, t->board_cols, &c, &spots)) return;
    const BoardSpot *now = spot_now(t, &spots), *best = NULL;
    int least = -1;
    for (int i = 0; now && i < spots.count; i++) {
        int far = spot_far(now, &spots.list[i], dx, dy);
        if (far < 0 || (least >= 0 && far >= least)) continue;
        least = far;
        best = &spots.list[i];
    }
    if (best) spot_take(t, best);
    else if (!spots.count) t->top += dy > 0 ? dy : t->top + dy >= 0 ? dy : 0;
    canvas_close(&c);
    free(spots.list);
}

void tui_boards_next(Tui *t, int by) {
    Canvas c = {0};
    BoardSpots spots;
    if (!boards_lay(t, t->board_cols, &c, &spots)) return;
    const BoardSpot *now = spot_now(t, &spots);
    int n = spots.count;
    if (now) spot_take(t, &spots.list[((int)(now - spots.list) + by % n + n) % n]);
    canvas_close(&c);
    free(spots.list);
}

static bool spot_has(const BoardPlace *p, const char *unit) {
    if (!strcmp(p->id, unit)) return true;
    for (int i = 0; i < p->group_count; i++)
        for (int k = 0; k < p->groups[i].count; k++)
            if (!strcmp(p->groups[i].units[k].id, unit)) return true;
    return false;
}

void tui_boards_home(Tui *t) {
    Canvas c = {0};
    BoardSpots spots;
    if (!boards_lay(t, t->board_cols, &c, &spots)) return;
    for (int i = 0; i < spots.count; i++)
        if (spot_has(spots.list[i].place, t->unit)) {
            spot_take(t, &spots.list[i]);
            break;
        }
    canvas_close(&c);
    free(spots.list);
}

/* The place of the cursor, on the board or in the menu that is open. */
static const BoardPlace *boards_place_now(const Tui *t) {
    Canvas c = {0};
    BoardSpots spots;
    if (!boards_lay(t, t->board_cols, &c, &spots)) return NULL;
    const BoardSpot *now = spot_now(t, &spots);
    const BoardPlace *p = now ? now->place : NULL;
    canvas_close(&c);
    free(spots.list);
    return p;
}

void tui_boards_here(const Tui *t, Str *out) {
    const BoardPlace *p = boards_place_now(t);
    if (p) boards_tell(board_shown(t), p, out);
}

void tui_boards_menu(Tui *t) {
    const BoardPlace *p = boards_place_now(t);
    if (!p) tui_menu_all(t);
    else tui_menu_place(t, p);
}

/* --- drawing --- */

/* Brings rows row..row+rows-1 into sight where they fit. */
static int boards_top(int top, int row, int rows, int room, int all) {
    if (row + rows > top + room) top = row + rows - room;
    if (row < top) top = row;
    if (top > all - room) top = all - room;
    return top > 0 ? top : 0;
}

void tui_boards_draw(Tui *t, int row, int rows, int cols) {
    Canvas c = {0};
    BoardSpots spots;
    t->at_row = row;
    t->at_col = 0;
    t->board_cols = cols;
    if (!boards_lay(t, cols, &c, &spots)) {
        tui_text(t, row, 0, cols, "There is no map and no board; choices: Space", INK_PLAIN, 0);
        return;
    }
    const BoardSpot *now = spot_now(t, &spots);
    t->top = now ? boards_top(t->top, now->row, now->rows, rows, c.rows)
                 : boards_top(t->top, t->top, 1, rows, c.rows);
    for (int r = 0; r < rows && t->top + r < c.rows; r++)
        for (int k = 0; k < cols && k < c.cols; k++) {
            int y = t->top + r;
            bool here = now && y == now->row && k >= now->col && k < now->col + now->cols;
            tui_char(t, row + r, k, &c.at[y * c.cols + k], here ? CANVAS_REVERSE : 0);
        }
    if (now) t->at_row = row + now->row - t->top, t->at_col = now->col;
    if (t->top > 0) tui_text(t, row, cols - 1, 1, "^", INK_PLAIN, CANVAS_REVERSE);
    if (t->top + rows < c.rows)
        tui_text(t, row + rows - 1, cols - 1, 1, "v", INK_PLAIN, CANVAS_REVERSE);
    canvas_close(&c);
    free(spots.list);
}
