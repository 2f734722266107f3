/* tui_keys.c - what keys do: each ends in a text that a player in line mode could have typed, or only
 * looks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/command.h"
#include "app/common/wrap.h"
#include "app/tui/tui_guard.h"
#include "app/tui/tui_rep.h"

int tui_type_key(Tui *t, const char *ask, const char *begin, Str *line) {
    str_reset(line);
    str_add(line, begin);
    for (;;) {
        int cols = tui_cols(), row = tui_rows() - 1;
        tui_line(t, row, 0, cols, ask, INK_PLAIN, CANVAS_BOLD);
        int at = tui_width(t, ask);
        at = at < cols / 2 ? at : 0;
        at += tui_text(t, row, at, cols - at - 1, str_text(line), INK_PLAIN, 0);
        move(row, at);
        refresh();
        int key = tui_key(-1);
        if (key == TUI_ENTER || key == TUI_ESCAPE || key == ERR) return key;
        if (key == 4 && !line->len) return ERR;
        if ((key == KEY_BACKSPACE || key == 127 || key == 8) && line->len) {
            do line->text[--line->len] = '\0';
            while (line->len && ((unsigned char)line->text[line->len] & 0xC0u) == 0x80u);
        } else if (key >= ' ' && key < 127 && line->len < 500) {
            str_addc(line, (char)key);
        } else if (key == 21) {
            str_reset(line);
        }
    }
}

bool tui_type(Tui *t, const char *ask, const char *begin, Str *line) {
    return tui_type_key(t, ask, begin, line) == TUI_ENTER;
}

/* What was printed so far, above the last row; over a board below it. */
static void keys_said(Tui *t) {
    tui_log_take(t);
    int rows = tui_rows(), cols = tui_cols();
    bool over_board = t->scene != NULL;
    if (!over_board) erase();
    for (int i = 0; over_board && i < 6; i++) move(rows - 1 - i, 0), clrtoeol();
    tui_log_draw(t, over_board ? rows - 6 : 0, over_board ? 5 : rows - 1, 0, cols);
}

bool tui_enter(void *ud, const char *ask, bool back) {
    Tui *t = ud;
    int key;
    do {
        keys_said(t);
        tui_line(t, tui_rows() - 1, 0, tui_cols(), ask, INK_PLAIN, CANVAS_BOLD);
        refresh();
        key = tui_key(-1);
    } while (key != TUI_ENTER && key != ERR && key != 4 && !(back && key == TUI_ESCAPE));
    t->leaves = t->leaves || key == ERR || key == 4;
    return key == TUI_ESCAPE;
}

/* Esc is no answer: what asks goes on as at an empty line, and says no where it is yes or no. Without a
 * board the next player has not sat down yet: Esc of the one before must not show their view. */
bool tui_answer(void *ud, const char *ask, Str *line) {
    Tui *t = ud;
    bool over_board = t->scene != NULL;
    keys_said(t);
    str_add(line, "");
    int key;
    do {
        key = tui_type_key(t, ask, "", line);
        if (key == TUI_ESCAPE) str_reset(line), str_add(line, "");
    } while (key == TUI_ESCAPE && !over_board);
    t->leaves = t->leaves || key == ERR;
    return key != ERR;
}

void tui_hint(Tui *t, const char *text) {
    str_reset(&t->tip);
    str_add_clean(&t->tip, text, strlen(text), false);
}

/* The question stands where what a choice does is told, so that nothing of it is cut. */
bool tui_confirm(void *ud, const char *question) {
    Tui *t = ud;
    tui_log_take(t);
    str_reset(&t->message);
    str_add(&t->message, "y: yes   any other key: no");
    str_reset(&t->info);
    str_add(&t->info, question);
    tui_view_draw(t);
    int key;
    do key = tui_key(-1);
    while (key == KEY_RESIZE || key == KEY_MOUSE);
    str_reset(&t->message);
    t->leaves = t->leaves || key == ERR;
    return key == 'y' || key == 'Y';
}

void tui_blank(Tui *t) {
    tui_log_take(t);
    tui_log_clear(t);
    tui_board_free(t);
    str_reset(&t->asked);
    str_reset(&t->own);
    str_reset(&t->tip);
    t->eyes = -2;
    erase();
}

void tui_begin(Tui *t) {
    tui_blank(t);
    t->seen = t->own_at = 0;
    t->step_at = t->downs = 0;
    t->cursor = CELL_NONE;
    t->board = -1;
    t->overlay = t->deck = t->top = t->left = 0;
    t->over_title[0] = t->unit[0] = '\0';
    str_reset(&t->fallen);
    memset(t->letters, 0, sizeof t->letters);
    t->letters_given = false;
    t->ended = false;
    memset(t->own_since, 0, sizeof t->own_since);
}

static void keys_card_of(const Playing *p, const char *id, Str *text) {
    if (text->len) str_addc(text, '\n');
    host_ask(p->s.host, HOST_CARD, p->eyes, id, text, NULL);
}

/* The cards of all that are there, one below the other; where nobody is, of who acts. */
static void keys_card(Tui *t, Playing *p) {
    bool none = t->cursor == CELL_NONE || tui_boards_on(t);
    const SceneUnit *u = none ? NULL : scene_unit_at(t->scene, t->cursor);
    Str text = {0};
    if (!u && *t->unit) keys_card_of(p, t->unit, &text);
    for (int i = 0; u && i < t->scene->unit_count; i++)
        if (t->scene->units[i].cell == t->cursor) keys_card_of(p, t->scene->units[i].id, &text);
    if (text.len) tui_page(t, u ? u->id : t->unit, str_text(&text), NULL);
    str_clear(&text);
}

/* Draws in the rows above the question who may answer the walk. */
static void keys_answers(const Tui *t, const Playing *p, const char *name) {
    Str text = {0}, rows = {0};
    size_t i;
    json_t *one, *way = playing_json(p, HOST_WAY, name, NULL);
    json_array_foreach(json_object_get(way, "draws"), i, one)
        str_addf(&text, "%s%s", i ? ", " : "On the way ", json_string_value(one));
    wrap_add(&rows, str_text(&text), tui_cols());
    int count = text.len ? playing_lines(&rows) + 1 : 0, most = tui_rows() / 2;
    int row = tui_rows() - 1 - (count < most ? count : most);
    for (const char *at = str_text(&rows); row < tui_rows() - 1; row++) {
        size_t len = strcspn(at, "\n");
        tui_line(t, row, 0, tui_cols(), "", INK_PLAIN, 0);
        tui_part(t, row, 0, tui_cols(), at, len, INK_RED, CANVAS_BOLD);
        at += len + (at[len] == '\n');
    }
    if (count > most)
        tui_line(t, tui_rows() - 2, 0, tui_cols(),
                 "More may answer than are shown: line mode tells all of them", INK_RED,
                 CANVAS_BOLD);
    str_clear(&text);
    str_clear(&rows);
    json_decref(way);
}

/* The way is looked at first; the same word is sent as a player would type it. */
static bool keys_go(Tui *t, Playing *p, Str *line) {
    char name[64];
    Str path = {0}, why = {0}, ask = {0}, said = {0};
    bool sent = false;
    if (t->cursor == CELL_NONE || tui_boards_on(t)) return false;
    tui_board_name(t, t->cursor, name, sizeof name);
    if (!host_ask(p->s.host, HOST_PATH, p->eyes, name, &path, &why)) {
        str_add(&t->message, str_text(&why));
    } else {
        str_addf(&ask, "go %s costs %.*s. Enter goes, Esc does not", name,
                 (int)strcspn(str_text(&path), "\n"), str_text(&path));
        keys_answers(t, p, name);
        tui_line(t, tui_rows() - 1, 0, tui_cols(), str_text(&ask), INK_PLAIN, CANVAS_REVERSE);
        refresh();
        int key = tui_key(-1);
        sent = key == TUI_ENTER || key == 'g';
        if (sent) str_addf(line, "go %s", name);
    }
    str_clear(&path);
    str_clear(&why);
    str_clear(&ask);
    str_clear(&said);
    return sent;
}

static bool keys_quit(Tui *t, Str *line) {
    tui_line(t, tui_rows() - 1, 0, tui_cols(),
             "Leave? The game is saved. y leaves, any other key stays", INK_PLAIN, CANVAS_REVERSE);
    refresh();
    int key = tui_key(-1);
    if (key != 'y' && key != 'Y') return false;
    str_add(line, "quit");
    return true;
}

static bool keys_move(Tui *t, int key) {
    static const struct {
        int key, dx, dy;
    } moves[] = {{KEY_LEFT, -1, 0},  {KEY_RIGHT, 1, 0},  {KEY_UP, 0, -1}, {KEY_DOWN, 0, 1},
                 {'y', -1, -1},      {'u', 1, -1},       {'b', -1, 1},    {'n', 1, 1},
                 {KEY_SLEFT, -5, 0}, {KEY_SRIGHT, 5, 0}, {KEY_SR, 0, -5}, {KEY_SF, 0, 5}};
    for (size_t i = 0; i < ARRAY_LEN(moves); i++)
        if (moves[i].key == key) return tui_board_move(t, moves[i].dx, moves[i].dy), true;
    return false;
}

bool tui_keys_view(Tui *t, int key) {
    switch (key) {
    case '\t': tui_board_next_unit(t, 1, false); return true;
    case KEY_BTAB: tui_board_next_unit(t, -1, false); return true;
    case 't': tui_board_next_unit(t, 1, true); return true;
    case KEY_HOME:
    case '.': tui_board_back(t); return true;
    case '<': tui_board_deck(t, -1); return true;
    case '>': tui_board_deck(t, 1); return true;
    case 'z':
        t->wide = !t->wide;
        tui_view_follow(t);
        return true;
    case 'p':
        t->panel = !t->panel;
        tui_view_follow(t);
        return true;
    case 'm': t->names = !t->names; return true;
    case 'M':
        t->alone = !t->alone;
        tui_view_fit(t);
        tui_view_follow(t);
        return true;
    case 'l': tui_log_page(t); return true;
    case '=': tui_below_page(t); return true;
    case '[': t->log_back += t->log_back + 1 < t->line_count; return true;
    case ']': t->log_back -= t->log_back > 0; return true;
    case KEY_F(5): clearok(curscr, TRUE); return true;
    case KEY_RESIZE: tui_view_follow(t); return true;
    default: return keys_move(t, key);
    }
}

bool tui_keys_look(Tui *t, Playing *p, int key) {
    if (key == 'c') keys_card(t, p);
    else if (key == '?' || key == KEY_F(1)) tui_help(t, p);
    else if (key >= '0' && key <= '9') tui_board_overlay(t, p, key - '0');
    else return tui_keys_view(t, key);
    return true;
}

/* A place for a choice that has many: from one that may be chosen to the next, or by the cursor. */
static bool keys_aim(Tui *t, Playing *p, int key, Str *line) {
    if (key == '\t' || key == KEY_BTAB) tui_menu_aim_next(t, key == '\t' ? 1 : -1);
    else if (key != TUI_ENTER && key != TUI_ESCAPE && (key < '0' || key > '9'))
        tui_keys_look(t, p, key); /* an overlay would take the marks away */
    if (key != TUI_ENTER && key != TUI_ESCAPE) return false;
    bool taken = key == TUI_ENTER && tui_menu_aimed(t, line);
    if (key == TUI_ENTER && !taken && !t->menu.open) return false; /* not there: go on looking */
    t->aim[0] = t->over_title[0] = '\0';
    free(t->over);
    t->over = NULL;
    return taken;
}

static bool keys_choose(Tui *t, Playing *p, int key, Str *line) {
    switch (key) {
    case ' ':
        t->panel = true;
        tui_menu_all(t);
        return false;
    case TUI_ENTER:
        t->panel = true;
        tui_menu_here(t, p);
        return false;
    case 'A':
        t->panel = true;
        tui_menu_advice(t, p);
        return false;
    case 'g': return keys_go(t, p, line);
    case 'o': return tui_orders_menu(t, p), false;
    case 'q': return keys_quit(t, line);
    default: return tui_orders_key(t, key, line);
    }
}

/* At every moment a line can be typed, as in line mode. */
static bool keys_type(Tui *t, Str *line) {
    bool typed = tui_type(t, ": ", "", line) && line->len > 0;
    if (typed) t->chosen = false; /* the cursor goes with the unit, which may walk */
    return typed;
}

/* Looks that a menu does not stand in the way of: its own keys are letters and arrows. */
static bool key_beside_menu(int key) {
    bool sign = key > 0 && key < 127 && strchr("?=[]<>0123456789", key);
    return sign || key == KEY_F(1) || key == KEY_F(5) || key == KEY_RESIZE;
}

/* Quit, undo and rewind work in an open menu as well, unless a line of it has the letter. */
static bool keys_menu(Tui *t, int key, Str *line) {
    if (key == 'q' && tui_lettered(t, key) < 0) return keys_quit(t, line);
    if ((key == 'x' || key == 'R') && tui_lettered(t, key) < 0) return tui_orders_key(t, key, line);
    return tui_menu_key(t, key, line);
}

static bool keys_one(Tui *t, Playing *p, int key, Str *line) {
    bool chosen = false;
    str_reset(&t->message);
    if (key == KEY_MOUSE) key = tui_mouse_key(t, line, &chosen);
    if (chosen || !key) return chosen;
    if (key == ':' || key == '/') return keys_type(t, line);
    bool marks = t->menu.open && tui_lettered(t, key) >= 0;
    if (t->menu.open && !marks && key_beside_menu(key)) return tui_keys_look(t, p, key), false;
    if (t->menu.open) return keys_menu(t, key, line);
    if (*t->aim) return keys_aim(t, p, key, line);
    return !tui_keys_look(t, p, key) && keys_choose(t, p, key, line);
}

/* Where the person can be found again if the game dies. */
static void keys_note(const Playing *p) {
    Str note = {0};
    if (p->s.recording) str_add(&note, "to continue: ");
    if (p->s.recording) command_resume(&note, p->s.o, p->s.rec.path);
    tui_guard_note(str_text(&note));
    str_clear(&note);
}

/* The words that the rule set puts beside who acts. */
static void keys_prompt(Tui *t, Playing *p) {
    Str text = {0};
    HostStatus now = host_status(p->s.host);
    bool asks = seatset_has(&now.waits, p->eyes) && !host_asks(p->s.host, p->eyes);
    if (asks && host_ask(p->s.host, HOST_PROMPT, p->eyes, NULL, &text, NULL) && text.len)
        str_addf(&t->status, ", %s", str_text(&text));
    str_clear(&text);
}

static void keys_status(Tui *t, Playing *p) {
    HostStatus now = host_status(p->s.host);
    const SceneUnit *u = scene_unit_named(t->scene, t->unit);
    str_reset(&t->status);
    str_addf(&t->status, " %s  turn %d", p->s.scenario, now.turn);
    if (seatset_first(&now.waits) >= 0)
        str_addf(&t->status, "  %s", host_seat_id(p->s.host, seatset_first(&now.waits)));
    if (u) str_add(&t->status, ": "), scene_unit_called(u, &t->status);
    keys_prompt(t, p);
    tui_view_status_add(t);
}

static const char *keys_hint(const Tui *t, const Playing *p) {
    if (t->stops) return "Space goes on   Esc: the rest at once";
    if (*t->aim) return "Enter: there   Tab: next place marked ?   Esc: cancel   arrows move";
    if (t->menu.open)
        return "Enter takes it, or its letter again   a-z marks   Esc: back   F1: help   q";
    if (host_asks(p->s.host, p->eyes)) return "Space: answers   : types one   F1 help";
    return "Space: choices  Enter: here  g: go  Tab: next  A: advice  o: orders  F1 help  q";
}

void tui_keys_draw(Tui *t, Playing *p) {
    if (t->scene) keys_status(t, p);
    t->hint = keys_hint(t, p);
    tui_view_draw(t);
}

static void keys_refresh(Tui *t, Playing *p) {
    tui_log_take(t);
    if (t->eyes != p->eyes && t->eyes != -2) t->chosen = false;
    tui_board_load(t, p);
    tui_own_fallen(t, p);
    tui_own_note(t, p);
    if (t->scene) tui_own_struck(t, p);
    tui_menu_load(t, p);
    tui_letters_begin(t, p);
    t->aim[0] = '\0';
    t->hurry = false;
    tui_orders_note(t, p);
    if (!t->scene || !host_asks(p->s.host, p->eyes)) return;
    t->panel = true; /* the answers stand there */
    tui_view_named(t);
    tui_menu_all(t);
}

/* Until the person has said something. */
static bool keys_said_something(Tui *t, Playing *p, Str *line) {
    while (!t->leaves) {
        tui_board_info(t, p);
        tui_keys_draw(t, p);
        int key = tui_key(-1);
        if (key == ERR || key == 4) return false; /* the terminal went away, or ^D */
        bool small = tui_rows() < TUI_ROWS || tui_cols() < TUI_COLS;
        if (small ? key == 'q' && keys_quit(t, line) : keys_one(t, p, key, line)) return true;
        str_reset(line);
    }
    return false;
}

bool tui_choice(Tui *t, Playing *p, Str *line) {
    keys_note(p);
    keys_refresh(t, p);
    str_reset(line);
    bool said = t->scene && keys_said_something(t, p, line);
    t->left_at = t->line_count;
    return said;
}

void tui_step(Tui *t, Playing *p) {
    int before = t->line_count;
    tui_log_take(t);
    if (t->hurry || !p->pace || t->line_count == before) return;
    tui_menu_free(t);
    tui_board_load(t, p);
    if (!t->scene) return;
    str_reset(&t->info);
    t->stops = tui_own_struck(t, p);
    int key;
    do {
        tui_keys_draw(t, p);
        key = tui_key(t->stops ? -1 : p->pace);
    } while (t->stops && (key == KEY_RESIZE || key == KEY_MOUSE));
    t->hurry = t->stops ? key == TUI_ESCAPE : key != ERR && key != KEY_RESIZE;
    t->stops = false;
    if (key == ':' || key == '/') unget_wch((wchar_t)key); /* a command is being typed */
    p->leaves = p->leaves || (key == ERR && tui_gone());
}

const char *tui_blind(const Tui *t) { return t->scene ? "" : str_text(&t->blind); }
