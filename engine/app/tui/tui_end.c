/* tui_end.c - the end of a game: the last blow, who won and why, the final board, and what the person does
 * next. */
#include "app/tui/tui_rep.h"

/* Who won, and what decided. */
static int end_page(Tui *t, bool recorded, bool next) {
    Str keys = {0};
    str_addf(&keys, "%sp: play again  %ss: start page  q: leave  b: the board",
             next ? "n: next  " : "", recorded ? "r: look back  " : "");
    int key = tui_log_ended(t, str_text(&keys));
    str_clear(&keys);
    return key;
}

/* What the key stands for; END_BOARD: nothing that leaves the page. */
static TuiEnd end_of(int key, bool recorded, bool next) {
    switch (key) {
    case 'n': return next ? END_NEXT : END_BOARD;
    case 'p': return END_AGAIN;
    case 'r': return recorded ? END_LOOK : END_BOARD;
    case 's': return END_START;
    case 'q':
    case 4:
    case ERR: return END_LEAVE;
    default: return END_BOARD;
    }
}

/* Shows the board with the last thing that happened, until one of the keys that it names is pressed. Other
 * keys do nothing: they were meant for the game that has just ended. */
static TuiEnd end_blow(Tui *t, Playing *p) {
    for (;;) {
        str_reset(&t->message);
        str_add(&t->message,
                "The game is over. Enter: who won, and why   p: play again   q: leave");
        str_reset(&t->info);
        tui_keys_draw(t, p);
        int key = tui_key(-1);
        str_reset(&t->message);
        if (key == TUI_ENTER) return END_BOARD;
        TuiEnd end = end_of(key, false, false);
        if (end == END_AGAIN || end == END_LEAVE) return end;
    }
}

/* The final board, until a key goes back to the page or leaves. */
static TuiEnd end_board(Tui *t, Playing *p) {
    for (;;) {
        str_reset(&t->message);
        str_add(&t->message, "The game is over. f: what decided it, what next   l: the whole log   "
                             "q: leave");
        str_reset(&t->info);
        tui_keys_draw(t, p);
        int key = tui_key(-1);
        if (key == 'f' || key == TUI_ENTER || key == TUI_ESCAPE) return END_BOARD;
        if (key == 'q' || key == 4 || key == ERR) return END_LEAVE;
        tui_keys_look(t, p, key);
    }
}

TuiEnd tui_last(Tui *t, Playing *p, bool next) {
    bool recorded = p->s.recording;
    tui_log_take(t);
    tui_menu_free(t);
    str_reset(&t->own);
    str_reset(&t->tip);
    t->cursor = CELL_NONE;
    tui_board_load(t, p);
    if (!t->scene || t->leaves) return END_LEAVE;
    TuiEnd end = t->ended ? END_BOARD : end_blow(t, p);
    t->ended = true;
    while (end == END_BOARD) {
        end = end_of(end_page(t, recorded, next), recorded, next);
        if (end == END_BOARD) end = end_board(t, p);
    }
    str_reset(&t->message); /* the next game may begin on this screen */
    return end;
}
