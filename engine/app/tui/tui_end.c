/* tui_end.c - the end of a game: the last blow, who won and why, the final board, and what the person does
 * next. */
#include "app/tui/tui_rep.h"

/* What is offered: what the game brought with it, and what there always is. */
typedef struct Ending {
    TuiOffer offer;
    int moments;
    bool recorded;
} Ending;

static Ending end_of_game(const Playing *p, TuiOffer offer) {
    bool recorded = p->s.recording;
    return (Ending){
        .offer = offer, .moments = recorded ? p->moment_count : 0, .recorded = recorded};
}

/* Who won, and what decided. */
static int end_page(Tui *t, const Playing *p, const Ending *e) {
    Str keys = {0};
    if (e->moments == 1) str_add(&keys, "1: that moment  ");
    if (e->moments > 1) str_addf(&keys, "1-%d: moments  ", e->moments);
    str_addf(&keys, "%sp: again  %s%s%ss: start  q: leave", e->offer.next ? "n: next  " : "",
             e->offer.other ? "o: other side  " : "", e->offer.harder ? "h: harder  " : "",
             e->recorded ? "r: back  " : "");
    bool over = host_status(p->s.host).state == MATCH_OVER;
    const char *title = over ? "The game is over" : "The game was stopped";
    int key = tui_log_ended(t, title, str_text(&keys));
    str_clear(&keys);
    return key;
}

/* What the key stands for; END_BOARD: nothing that leaves the page. */
static TuiEnd end_key(int key, const Ending *e) {
    if (key >= '1' && key < '1' + e->moments) return END_LOOK;
    switch (key) {
    case 'n': return e->offer.next ? END_NEXT : END_BOARD;
    case 'p': return END_AGAIN;
    case 'o': return e->offer.other ? END_OTHER : END_BOARD;
    case 'h': return e->offer.harder ? END_HARDER : END_BOARD;
    case 'r': return e->recorded ? END_LOOK : END_BOARD;
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
    bool over = host_status(p->s.host).state == MATCH_OVER;
    if (over) t->log_back = t->line_count - t->mark; /* what is said of it comes on the page */
    for (;;) {
        str_reset(&t->message);
        str_add(&t->message,
                over ? "The game is over. Enter: who won, and why   p: play again   q: leave"
                     : "The game was stopped. Enter: why   p: play again   q: leave");
        str_reset(&t->info);
        str_reset(&t->own); /* the result needs the room */
        tui_keys_draw(t, p);
        int key = tui_key(-1);
        str_reset(&t->message);
        TuiEnd end = key == TUI_ENTER ? END_BOARD : end_key(key, &(Ending){0});
        if (key != TUI_ENTER && end != END_AGAIN && end != END_LEAVE) continue;
        t->log_back = 0;
        return end;
    }
}

/* The final board, until a key goes back to the page or leaves. */
static TuiEnd end_board(Tui *t, Playing *p) {
    for (;;) {
        str_reset(&t->message);
        str_add(&t->message, "f: what decided it, what next   l: the whole log   q: leave");
        str_reset(&t->info);
        str_reset(&t->own); /* the result needs the room */
        tui_keys_draw(t, p);
        int key = tui_key(-1);
        if (key == 'f' || key == TUI_ENTER || key == TUI_ESCAPE) return END_BOARD;
        if (key == 'q' || key == 4 || key == ERR) return END_LEAVE;
        tui_keys_look(t, p, key);
    }
}

/* The page, and from there the final board, until something is wished for. */
static TuiEnd end_wish(Tui *t, Playing *p, const Ending *e) {
    TuiEnd end;
    do {
        int key = end_page(t, p, e);
        end = end_key(key, e);
        bool moment = end == END_LOOK && key != 'r';
        t->look_at = moment ? p->moments[key - '1'] : 0;
        if (end == END_BOARD) end = end_board(t, p);
    } while (end == END_BOARD);
    return end;
}

uint64_t tui_look_at(const Tui *t) { return t->look_at; }

TuiEnd tui_last(Tui *t, Playing *p, TuiOffer offer) {
    Ending e = end_of_game(p, offer);
    tui_log_take(t);
    tui_menu_free(t);
    str_reset(&t->own);
    str_reset(&t->tip);
    t->cursor = CELL_NONE;
    tui_board_load(t, p);
    if (!t->scene || t->leaves) return END_LEAVE;
    TuiEnd end = t->ended ? END_BOARD : end_blow(t, p);
    t->ended = true;
    if (end == END_BOARD) end = end_wish(t, p, &e);
    str_reset(&t->message); /* the next game may begin on this screen */
    return end;
}
