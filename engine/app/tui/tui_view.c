/* tui_view.c - the screen: a line of who and when, the board, the panel beside it, what the cursor rests
 * on, the log, the keys. */
#include <stdio.h>
#include <string.h>

#include "app/tui/tui_rep.h"

typedef struct Layout {
    int rows, cols, board_rows, board_cols, panel, info, below;
    int top, left, deck_rows, deck_cols; /* the deck, within its rulers */
} Layout;

static DeckLook view_look(const Tui *t) {
    return (DeckLook){t->boxes, t->wide, t->over, tui_possible_shown(t)};
}

/* A menu stands beside the deck, and boards are no deck. */
static bool view_alone(const Tui *t) { return t->alone && !t->menu.open && !tui_boards_on(t); }
static bool view_has_panel(const Tui *t) { return t->panel && !view_alone(t); }

static Layout view_layout(const Tui *t) {
    Layout l = {.rows = tui_rows(), .cols = tui_cols()};
    int panel = l.cols < 100 ? 28 : l.cols < 140 ? 34 : 40;
    l.below = view_alone(t) ? 0 : 3 + (l.rows < 30 ? 4 : l.rows / 6);
    l.board_rows = l.rows - l.below - 2;
    l.board_cols = view_has_panel(t) ? l.cols - panel - 1 : l.cols;
    l.panel = l.board_cols + 1;
    l.info = 1 + l.board_rows;
    if (!t->scene || t->scene->blank) return l;
    DeckLook look = view_look(t);
    l.top = 1 + deckdraw_ruler_height(t->scene, t->deck, &look);
    l.left = deckdraw_ruler_width(t->scene, t->deck);
    l.deck_rows = l.board_rows - (l.top - 1);
    l.deck_cols = l.board_cols - l.left;
    return l;
}

bool tui_view_small(Tui *t) {
    char text[160];
    if (tui_rows() >= TUI_ROWS && tui_cols() >= TUI_COLS) return false;
    erase();
    snprintf(text, sizeof text,
             "Too small: this needs %d columns and %d rows, the terminal has %d and %d.", TUI_COLS,
             TUI_ROWS, tui_cols(), tui_rows());
    const char *at = text;
    for (int row = 0; *at && row < tui_rows(); row++) {
        size_t n = tui_fits(t, at, tui_cols());
        tui_part(t, row, 0, tui_cols(), at, n, INK_PLAIN, 0);
        at += n + (at[n] == ' ');
        if (!n) break;
    }
    refresh();
    return true;
}

/* --- the board --- */

/* The first row (column) to show so that `at` is not at the rim. */
static int view_scroll(int first, int at, int size, int room, int all) {
    int margin = room > 12 ? 4 : 1;
    if (all <= room) return 0;
    if (at - margin < first) first = at - margin;
    if (at + size + margin > first + room) first = at + size + margin - room;
    if (first > all - room) first = all - room;
    return first > 0 ? first : 0;
}

static void view_to(Tui *t, CellId cell) {
    Layout l = view_layout(t);
    Canvas c;
    DeckLook look = view_look(t);
    look.over = NULL;
    if (tui_boards_on(t) || cell == CELL_NONE || !deckdraw(t->scene, t->deck, &look, &c)) return;
    DeckSpot at = deckdraw_spot(t->scene, &look, cell);
    t->top = view_scroll(t->top, at.row, 1, l.deck_rows, c.rows);
    t->left = view_scroll(t->left, at.col, at.width, l.deck_cols, c.cols);
    canvas_close(&c);
}

void tui_view_follow(Tui *t) { view_to(t, t->cursor); }

void tui_view_named(Tui *t) {
    int deck, x, y;
    if (tui_boards_on(t) || t->scene->blank) return;
    for (int i = 0; i < t->scene->unit_count; i++) {
        CellId cell = t->scene->units[i].cell;
        bool named = false;
        if (cell == CELL_NONE) continue;
        map_pos(t->scene->map, cell, &deck, &x, &y);
        for (int k = 0; k < t->choice_count && deck == t->deck && !named; k++)
            named = tui_mentions(t, &t->choices[k], cell);
        if (named) view_to(t, cell);
    }
    tui_view_follow(t);
}

/* A click on the line between two cells means the one to its left, or above it. */
CellId tui_view_cell_at(const Tui *t, int row, int col) {
    Layout l = view_layout(t);
    int deck, x, y;
    CellId found = CELL_NONE;
    if (tui_boards_on(t) || !t->scene || t->scene->blank) return CELL_NONE;
    DeckLook look = view_look(t);
    row -= l.top;
    col -= l.left;
    if (row < 0 || row >= l.deck_rows || col < 0 || col >= l.deck_cols) return CELL_NONE;
    for (CellId c = 0; c < map_cells(t->scene->map); c++) {
        map_pos(t->scene->map, c, &deck, &x, &y);
        if (deck != t->deck || !scene_is_plan(t->scene, c)) continue;
        DeckSpot at = deckdraw_spot(t->scene, &look, c);
        int down = row + t->top - at.row, right = col + t->left - at.col;
        if (right < 0 || right > at.width || down < 0 || down > 1) continue;
        if (!down && right < at.width) return c;
        if (found == CELL_NONE) found = c;
    }
    return found;
}

int tui_view_menu_at(const Tui *t, int row, int col) {
    Layout l = view_layout(t);
    bool in = t->menu.open && t->panel && col >= l.panel && row > 0 && row <= l.board_rows;
    return in ? tui_menu_item(t, row - 1, l.board_rows, l.cols - l.panel) : -1;
}

void tui_view_fit(Tui *t) {
    for (int wide = 1; wide >= 0; wide--) {
        Canvas c;
        t->wide = wide;
        DeckLook look = view_look(t);
        Layout l = view_layout(t);
        if (!deckdraw(t->scene, t->deck, &look, &c)) return;
        bool fits = c.cols <= l.deck_cols && c.rows <= l.deck_rows;
        canvas_close(&c);
        if (fits) return;
    }
}

static void view_rulers(const Tui *t, const DeckLook *look, Layout l) {
    char name[64];
    int height = deckdraw_ruler_height(t->scene, t->deck, look);
    for (int line = 0; line < height; line++)
        for (int i = 0; i < l.deck_cols; i++) {
            CanvasChar c = {
                (unsigned char)deckdraw_ruler(t->scene, t->deck, look, line, t->left + i),
                INK_PLAIN, CANVAS_DIM};
            if (c.c != ' ') tui_char(t, l.top - height + line, l.left + i, &c, 0);
        }
    for (int i = 0; i < l.deck_rows; i++) {
        int y = deckdraw_row_at(t->scene, t->deck, t->top + i);
        if (y < 0) continue;
        deckdraw_row_name(t->scene, t->deck, y, name, sizeof name);
        tui_text(t, l.top + i, l.left - 1 - (int)strlen(name), l.left, name, INK_PLAIN, CANVAS_DIM);
    }
}

/* The row nearest to the middle where the column has nothing to show, so that an arrow covers nobody. */
static int view_free_row(const Tui *t, const Canvas *c, int rows, int col) {
    for (int by = 0; by < rows; by++) {
        int row = rows / 2 + (by % 2 ? -(by + 1) / 2 : by / 2), at = t->top + row;
        if (row < 0 || row >= rows) continue;
        if (at >= c->rows || col >= c->cols || c->at[at * c->cols + col].c == ' ') return row;
    }
    return rows / 2;
}

static void view_arrow(const Tui *t, int row, int col, const char *sign, bool there) {
    if (there) tui_text(t, row, col, 1, sign, INK_PLAIN, CANVAS_REVERSE);
}

/* Arrows at the rims where the deck goes on. */
static void view_more(const Tui *t, const Canvas *c, Layout l) {
    int right = t->left + l.deck_cols, rim = l.board_cols - 1;
    view_arrow(t, l.top, rim, "^", t->top > 0);
    view_arrow(t, l.top + l.deck_rows - 1, rim, "v", t->top + l.deck_rows < c->rows);
    view_arrow(t, l.top + view_free_row(t, c, l.deck_rows, t->left), l.left, "<", t->left > 0);
    view_arrow(t, l.top + view_free_row(t, c, l.deck_rows, right - 1), rim, ">", right < c->cols);
}

static void view_board(Tui *t, Layout l) {
    Canvas c;
    DeckLook look = view_look(t);
    if (tui_boards_on(t)) {
        tui_boards_draw(t, 1, l.board_rows, l.board_cols);
        return;
    }
    if (!deckdraw(t->scene, t->deck, &look, &c)) return;
    DeckSpot at = {-1, -1, 0};
    tui_names_draw(t, &look, &c);
    if (t->cursor != CELL_NONE) at = deckdraw_spot(t->scene, &look, t->cursor);
    view_rulers(t, &look, l);
    for (int r = 0; r < l.deck_rows && t->top + r < c.rows; r++)
        for (int k = 0; k < l.deck_cols && t->left + k < c.cols; k++) {
            int row = t->top + r, col = t->left + k;
            bool here = row == at.row && col >= at.col && col < at.col + at.width;
            tui_char(t, l.top + r, l.left + k, &c.at[row * c.cols + col],
                     here ? CANVAS_REVERSE : 0);
        }
    view_more(t, &c, l);
    canvas_close(&c);
}

/* Where the terminal's own cursor rests, for those who follow it. */
static void view_cursor(const Tui *t, Layout l) {
    DeckLook look = view_look(t);
    bool boards = tui_boards_on(t);
    if (t->cursor == CELL_NONE && !boards) return;
    DeckSpot at = {t->at_row, t->at_col, 0};
    if (!boards) at = deckdraw_spot(t->scene, &look, t->cursor);
    if (t->menu.open) move(1 + tui_menu_row(t, l.board_rows, l.cols - l.panel), l.panel);
    else if (boards) move(at.row, at.col);
    else move(l.top + at.row - t->top, l.left + at.col - t->left);
}

/* --- beside and below --- */

/* The deck that is shown, and those on which anybody else is seen. */
static void view_decks(Tui *t) {
    const Map *m = t->scene->map;
    const char *before = "; somebody on ";
    str_addf(&t->status, "  deck %s", map_deck(m, t->deck)->name);
    for (int i = 0; i < map_decks(m); i++) {
        if (i == t->deck || !scene_has_units(t->scene, i)) continue;
        str_addf(&t->status, "%s%s", before, map_deck(m, i)->name);
        before = ", ";
    }
}

void tui_view_status_add(Tui *t) {
    if (*t->over_title) str_addf(&t->status, "  [%s]", t->over_title);
    for (int i = 0; i < t->scene->marks.count; i++) {
        const SceneMark *m = &t->scene->marks.list[i];
        bool yes = !strcmp(m->text, "yes");
        str_addf(&t->status, "  %s%s%s", m->label, yes ? "" : " ", yes ? "" : m->text);
    }
    if (t->board >= 0 && t->board < t->scene->board_count)
        str_addf(&t->status, "  board %d of %d", t->board + 1, t->scene->board_count);
    else if (map_decks(t->scene->map) > 1) view_decks(t);
}

static int view_card_line(const Tui *t, Layout l, int row, const char *text, SceneInk ink,
                          int attr) {
    int cols = l.cols - l.panel;
    do {
        size_t n = tui_fits(t, text, cols);
        if (row <= l.board_rows) tui_part(t, row++, l.panel, cols, text, n, ink, attr);
        text += n;
        while (n && *text == ' ') text++;
        if (!n) break;
    } while (*text);
    return row;
}

/* The unit whose card is shown: who acts, if the cursor rests there, else who is there, else who acts. */
static const SceneUnit *view_unit(const Tui *t) {
    bool none = t->cursor == CELL_NONE || tui_boards_on(t);
    const SceneUnit *acts = scene_unit_named(t->scene, t->unit);
    const SceneUnit *here = none ? NULL : scene_unit_at(t->scene, t->cursor);
    return !here || (acts && acts->cell == t->cursor) ? acts : here;
}

/* Who else stands there: the board shows only how many. */
static int view_stack(const Tui *t, Layout l, int row, const SceneUnit *u) {
    for (int i = 0; u->cell != CELL_NONE && i < t->scene->unit_count; i++) {
        const SceneUnit *v = &t->scene->units[i];
        if (v == u || v->cell != u->cell) continue;
        Str line = {0};
        str_add(&line, "with ");
        scene_unit_called(v, &line);
        row = view_card_line(t, l, row, str_text(&line), scene_side_ink(v->side),
                             v->down ? CANVAS_DIM : CANVAS_BOLD);
        str_clear(&line);
    }
    return row;
}

static int view_card(const Tui *t, Layout l, int row) {
    const SceneUnit *u = view_unit(t);
    if (!u) return row;
    Str line = {0};
    scene_unit_called(u, &line);
    row = view_card_line(t, l, row, str_text(&line), scene_side_ink(u->side), CANVAS_BOLD);
    row = view_stack(t, l, row, u);
    for (int i = 0; i < u->marks.count; i++) {
        str_reset(&line);
        str_addf(&line, "%s: %s", u->marks.list[i].label, u->marks.list[i].text);
        row = view_card_line(t, l, row, str_text(&line), INK_PLAIN, 0);
    }
    str_clear(&line);
    return row + 1;
}

/* A mark without its label; two that are the same, as a point and a line of one square are, are said once. */
static void view_mark(const SceneMark *m, Str *line) {
    const char *text = strcmp(m->text, "yes") ? m->text : m->label;
    size_t n = strlen(text);
    bool said = line->len > n && !strcmp(line->text + line->len - n, text) &&
                line->text[line->len - n - 1] == ' ';
    if (!said) str_addf(line, " %s", text);
}

/* Who is on the deck, below the card, as far as there is room. */
static void view_roster(const Tui *t, Layout l, int row) {
    for (int i = 0; i < t->scene->unit_count && row <= l.board_rows; i++) {
        const SceneUnit *u = &t->scene->units[i];
        char cell[64];
        Str line = {0};
        if (u->cell == CELL_NONE && !t->scene->blank) continue;
        if (u->cell != CELL_NONE) tui_board_name(t, u->cell, cell, sizeof cell);
        str_addf(&line, "%-3s %-5s", u->id, u->cell == CELL_NONE ? u->name : cell);
        for (int k = 0; k < u->marks.count; k++)
            if (u->marks.list[k].board) view_mark(&u->marks.list[k], &line);
        tui_text(t, row++, l.panel, l.cols - l.panel, str_text(&line), scene_side_ink(u->side),
                 u->down ? CANVAS_DIM : 0);
        str_clear(&line);
    }
}

static void view_panel(Tui *t, Layout l) {
    if (t->menu.open && t->panel) {
        tui_menu_draw(t, 1, l.board_rows, l.panel, l.cols - l.panel);
        return;
    }
    for (int row = 1; view_has_panel(t) && row <= l.board_rows; row++)
        tui_text(t, row, l.board_cols, 1, t->boxes ? "\xE2\x94\x82" : "|", INK_PLAIN, CANVAS_DIM);
    if (view_has_panel(t)) view_roster(t, l, view_card(t, l, 1));
}

static void view_keys(const Tui *t, Layout l) {
    const char *text = t->message.len ? str_text(&t->message) : t->hint ? t->hint : "";
    tui_line(t, l.rows - 1, 0, l.cols, text, INK_PLAIN, CANVAS_REVERSE);
}

/* As many words as there is room for, and a sign that there is more. A line break in a name ends nothing. */
static void draw_status(const Tui *t, int cols) {
    Str text = {0}, part = {0};
    for (const char *c = str_text(&t->status); *c; c++) str_addc(&text, *c == '\n' ? ' ' : *c);
    bool all = tui_width(t, str_text(&text)) <= cols;
    str_addn(&part, str_text(&text), all ? text.len : tui_fits(t, str_text(&text), cols - 4));
    if (!all) str_add(&part, " ...");
    tui_line(t, 0, 0, cols, str_text(&part), INK_PLAIN, CANVAS_REVERSE);
    str_clear(&text);
    str_clear(&part);
}

void tui_view_draw(Tui *t) {
    if (tui_view_small(t) || !t->scene) return;
    Layout l = view_layout(t);
    erase();
    draw_status(t, l.cols);
    view_board(t, l);
    view_panel(t, l);
    if (l.below) tui_below_draw(t, l.info, l.below, l.cols);
    view_keys(t, l);
    view_cursor(t, l);
    refresh();
}
