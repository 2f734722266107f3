/* tui_rep.h - inside of the full screen, for tui*.c alone. */
#ifndef GW_APP_TUI_TUI_REP_H
#define GW_APP_TUI_TUI_REP_H

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "app/render/boards.h"
#include "app/render/deckdraw.h"
#include "app/tui/tui.h"
#include "app/tui/tui_catch.h"

enum { TUI_ROWS = 24, TUI_COLS = 80, TUI_LINES = 4000, TUI_OVERLAYS = 12, TUI_LETTERS = 52, TUI_VERB = 32 };

/* One choice of the seat that waits. */
typedef struct TuiChoice {
    const char *text, *verb, *label, *places; /* places "": none */
    const char *price;                        /* the cost as it is to be shown; "": as the number */
    const char *help;          /* what it does, "" if nobody wrote it */
    const char *tags;          /* those of its action, with blanks between them; "" */
    const char *odds;          /* of success, as people read them: "41%"; "" */
    const char *form, *filled; /* what has to be filled in, in words, and as it stands at first; "" */
    int cost;       /* -1: none */
    bool suggested; /* the answer that is advised */
} TuiChoice;

/* What the menu beside the board shows: verbs, choices of a verb, or all that concerns a place. */
/* In place of the number of a choice. */
enum { ITEM_SAYS = -1, ITEM_MORE = -2, ITEM_VERB = -3 };

typedef struct TuiItem {
    int choice, count;
    Str text;
    Str says;         /* what is sent as if it were typed; empty: the choice */
    bool thrown;      /* what it says is one choice with dice, made from where the unit is */
    const char *verb; /* of a line that `says`; NULL: its first word */
    const char *help; /* what it does, told below the board; NULL: nothing */
    char letter;      /* or digit, of a best attack, that marks it; ' ': none is left */
    bool best;
} TuiItem;

typedef struct TuiMenu {
    bool open, inner; /* inner: of one verb, reached from the menu of all */
    bool counted;     /* its lines are no verbs: their letters are a, b, c */
    bool lettered;
    int pressed;      /* the letter that has marked the marked line; 0: none has */
    bool unmarked;    /* a letter that no line has was pressed: Enter takes nothing until one is marked */
    json_t *intents;  /* what its lines are made of, at a place of the board; NULL: of the choices */
    Str title;        /* at a question the question itself, in as many rows as there is room for */
    TuiItem *items;
    int count, at, top;
} TuiMenu;

struct Tui {
    uint64_t look_at;
    SCREEN *screen;
    FILE *tty_out;
    Catch caught;
    bool boxes, color;
    /* the log */
    char *lines[TUI_LINES];
    bool loud[TUI_LINES]; /* it stands out */
    int line_count, mark;
    int fresh, left_at; /* lines there were when the person last chose; when they last said something */
    int log_back; /* how far it was scrolled back */
    Str torn;     /* the beginning of a line that has not ended */
    /* the board */
    Scene *scene;
    int deck;
    CellId cursor;
    bool names;               /* of rooms stand on the board */
    bool alone;               /* the deck has the whole screen, while no menu is open */
    bool wide, panel, chosen; /* chosen: the person moved the cursor since the last choice */
    uint64_t seen;            /* number of choices when it was looked at, + 1 */
    int eyes;
    char unit[64]; /* who acts */
    CellId base;   /* where the first of one's own stands */
    int top, left; /* what of the canvas is shown first */
    int board;     /* which board is shown in the place of a deck; -1: none */
    int board_cols;
    int at_row, at_col; /* where the screen has that cursor */
    char place[128]; /* the cursor on it: the word of a place, or the choice that it means */
    /* the choices */
    json_t *choices_json, *overlays;
    TuiChoice *choices;
    int choice_count;
    TuiMenu menu;
    char letters[TUI_LETTERS][TUI_VERB]; /* the verb that each letter marks in menus, capitals behind the
                                            small ones; "": none yet */
    bool letters_given; /* those of the rule set */
    Str answers; /* of the last question, a line each: the first has the letter a */
    /* overlay: its number from 1, 0: none */
    int overlay;
    DeckOver *over;
    DeckPossible *possible; /* what the unit that acts can do now, by cell; NULL: nothing is chosen now */
    json_t *best; /* rows of its best attacks, which stand above its choices */
    char over_title[128];
    char aim[64];      /* the verb whose places are chosen by cursor, or "" */
    Str fallen;        /* ids of own people whose fall was told, with blanks between them */
    Str own;           /* in a line what befell the own people since the last choice */
    uint64_t own_at;   /* number of choices when that was noted, + 1 */
    int own_since[HOST_SEATS + 1]; /* by seat + 1: lines of its log at its choice before */
    Str tip;           /* the hint of the scenario that applies */
    Str blind;         /* why there is no board */
    Str info;          /* what the second line says of the cursor */
    Str status;        /* the line on top: who and when */
    Str message;       /* said once, in the line of keys */
    Str why;           /* the open question, with ids; else empty */
    bool waves; /* to pass it says that it is not to be asked again */
    char question[64]; /* its verb, if a standing answer can be given; else "" */
    Str asked;         /* verbs of questions to which a standing answer can be given */
    const char *hint;  /* what stands there else */
    bool hurry;        /* no pace until the next choice */
    bool stops;        /* what was just shown is grave: it stands until a key is pressed */
    int step_at;       /* the line of the log from which on that is looked for */
    int downs;         /* how many were seen to lie out of the fight */
    bool leaves;
    bool ended; /* the last thing that happened in this game was shown */
};

/* tui_term.c */
int tui_rows(void);
int tui_cols(void);
/* Writes untrusted text into `width` columns; characters that a screen cannot show become '?'. Returns the
 * number of columns used. */
int tui_text(const Tui *t, int row, int col, int width, const char *text, SceneInk ink, int attr);
/* The same of its first n bytes. */
int tui_part(const Tui *t, int row, int col, int width, const char *text, size_t n, SceneInk ink, int attr);
/* The same, the rest of the columns blank. */
void tui_line(const Tui *t, int row, int col, int width, const char *text, SceneInk ink, int attr);
void tui_char(const Tui *t, int row, int col, const CanvasChar *c, int more);
/* Columns that a text takes on the screen. */
int tui_width(const Tui *t, const char *text);
/* How many bytes of a line go into `cols` columns, ended at a blank if there is one. */
size_t tui_fits(const Tui *t, const char *line, int cols);
/* The next key; ERR after `wait` milliseconds (-1: no limit), and when the terminal is gone: a caller
 * without a limit leaves at ERR, others ask tui_gone. */
int tui_key(int wait);
/* Has the terminal gone away? */
bool tui_gone(void);
/* Moves the mark of a list by arrows and pages; false: the key is none of them. */
bool tui_list_key(int key, int *at, int count);
enum { TUI_ENTER = 10, TUI_ESCAPE = 27 };

/* tui_mouse.c */
typedef enum TuiMouse { MOUSE_NOTHING, MOUSE_CLICK, MOUSE_UP, MOUSE_DOWN } TuiMouse;
void tui_mouse_take(void); /* from here on it sends KEY_MOUSE */
/* What the mouse did, asked after KEY_MOUSE, and where. */
TuiMouse tui_mouse(int *row, int *col);
/* How many lines the wheel was turned, up below zero; 0: it was something else. */
int tui_mouse_wheel(TuiMouse what);
/* The mouse on the board, the menu or the log: returns the key that it stands for, or 0. *chosen: `line` has
 * what was chosen from the menu. */
int tui_mouse_key(Tui *t, Str *line, bool *chosen);

/* tui_possible.c */
/* Asks what is possible now for the seat that looks, for the board. */
void tui_possible_load(Tui *t, Playing *p);
/* It, unless an overlay covers it; NULL: nothing is shown. */
const DeckPossible *tui_possible_shown(const Tui *t);

/* tui_log.c */
void tui_log_take(Tui *t); /* what was caught becomes lines */
void tui_log_add(Tui *t, const char *text, size_t n); /* a line; of very many the older half goes */
void tui_log_say(Tui *t, const char *text); /* a line of the screen's own, the newest */
void tui_log_clear(Tui *t);
/* How many rows the lines since the last choice take. */
int tui_log_news(const Tui *t, int cols);
/* How many rows the newest lines take, at most `rows`. */
int tui_log_rows(const Tui *t, int rows, int cols);
void tui_log_draw(Tui *t, int row, int rows, int col, int cols);
/* Shows the text on a scrolling page until a key closes it, and returns that key. `hint`: explains the
 * keys if the page need not scroll; NULL: any key goes back. */
int tui_page(Tui *t, const char *title, const char *text, const char *hint);
void tui_log_page(Tui *t);
/* What was said since tui_mark, as a page; `hint` as for tui_page. */
int tui_log_ended(Tui *t, const char *title, const char *hint);

/* tui_view.c */
bool tui_view_small(Tui *t); /* too small: says so, and that is all */
void tui_view_draw(Tui *t);
/* Fields of the game that are shown on boards, the deck, the overlay: the end of the status. */
void tui_view_status_add(Tui *t);
/* What is shown there: the cell of the board, CELL_NONE; the line of the menu, -1. */
CellId tui_view_cell_at(const Tui *t, int row, int col);
int tui_view_menu_at(const Tui *t, int row, int col);
void tui_view_follow(Tui *t); /* the cursor is brought into sight */
/* Whom a choice names is brought into sight, as far as the cursor leaves room for it. */
void tui_view_named(Tui *t);
void tui_view_fit(Tui *t);    /* squares are wide if the whole deck is in sight then, else narrow */

/* tui_board.c: scene, cursor, overlays */
void tui_board_load(Tui *t, Playing *p);
/* Shows that scene, which it takes. */
void tui_board_take(Tui *t, Scene *s);
void tui_board_free(Tui *t);
void tui_board_move(Tui *t, int dx, int dy);
void tui_board_to(Tui *t, CellId c);
void tui_board_deck(Tui *t, int by);
void tui_board_next_unit(Tui *t, int by, bool targets);
void tui_board_home(Tui *t);
void tui_board_back(Tui *t);
void tui_board_overlay(Tui *t, Playing *p, int number);
void tui_board_info(Tui *t, Playing *p); /* fills t->info for the cursor */
/* The cell of a row of JSON that begins with its number; CELL_NONE: the plan has no such cell. */
CellId tui_board_row(const Tui *t, const json_t *row);
void tui_board_name(const Tui *t, CellId c, char *buf, size_t size);
/* What is on the cursor's cell, in words. */
void tui_board_here(const Tui *t, Str *out);

void tui_board_show_deck(Tui *t, int deck);

/* tui_names.c: the titles of rooms go onto the board that was drawn, if they are wished for */
void tui_names_draw(const Tui *t, const DeckLook *look, Canvas *c);

/* tui_own.c */
/* Says below all else in the log who of the own people went out of the fight since it was last asked. */
void tui_own_fallen(Tui *t, const Playing *p);
/* Sums up what befell them since the last choice, once a choice. */
void tui_own_note(Tui *t, const Playing *p);
/* Has the last step wounded one of one's own, or put anybody out of the fight? Looks at what came since the
 * last time. */
bool tui_own_struck(Tui *t, const Playing *p);

/* tui_below.c */
void tui_below_draw(Tui *t, int row, int rows, int cols);
void tui_below_page(Tui *t); /* the same without any of it cut */

/* tui_boards.c: what is shown in the place of a deck */
bool tui_boards_on(const Tui *t);
void tui_boards_load(Tui *t);
/* The next page; true: it is, or was, a board. */
bool tui_boards_turn(Tui *t, int by);
void tui_boards_move(Tui *t, int dx, int dy);
void tui_boards_next(Tui *t, int by);
void tui_boards_home(Tui *t);
void tui_boards_here(const Tui *t, Str *out);
void tui_boards_menu(Tui *t); /* what can be done at the cursor's place */
void tui_boards_draw(Tui *t, int row, int rows, int cols);

/* tui_menu.c */
/* What the place stands for, and the choices that name it or somebody there. */
void tui_menu_place(Tui *t, const BoardPlace *p);
void tui_menu_load(Tui *t, Playing *p); /* the choices of the seat that waits */
void tui_menu_free(Tui *t);
void tui_menu_all(Tui *t);
void tui_menu_here(Tui *t, Playing *p);
/* Opens a menu whose only line is what a bot would choose, with the cursor where it would be done; else the
 * message says why there is none. */
void tui_menu_advice(Tui *t, Playing *p);
void tui_menu_close(Tui *t);
/* While places are chosen: the next place that may be, or the one before. */
void tui_menu_aim_next(Tui *t, int by);
/* The aimed choice at the cursor. True: `line` has it; else a menu asks which wall there, or a message says
 * that it cannot be there. */
bool tui_menu_aimed(Tui *t, Str *line);
/* A key for the menu. True: `line` has what was chosen. */
bool tui_menu_key(Tui *t, int key, Str *line);
/* One line more: `text` is shown, `says` sent as if it were typed. */
/* What a line of the menu that is no choice stands for: a verb, or what is sent. */
const char *tui_menu_word(const Tui *t, const TuiItem *item);
void tui_menu_add_word(Tui *t, const char *text, const char *says, const char *help);
/* An empty one. */
void tui_menu_open(Tui *t, const char *title);
bool tui_mentions(const Tui *t, const TuiChoice *c, CellId cell);

/* tui_menu_draw.c: `rows`, `cols`: those of the whole menu */
void tui_menu_draw(Tui *t, int row, int rows, int col, int cols);
/* In which row of the menu the marked line begins, and which line is in that row; -1: none. */
int tui_menu_row(const Tui *t, int rows, int cols);
int tui_menu_item(const Tui *t, int row, int rows, int cols);

/* tui_letters.c */
/* Gives the verbs of the rule set their letters, once a game. */
void tui_letters_begin(Tui *t, Playing *p);
/* Gives the lines of the menu their letters, where they have none yet. */
void tui_letters(Tui *t);
/* The line that the key marks; -1: none. */
int tui_lettered(Tui *t, int key);

/* tui_keys.c */
/* A key that moves the cursor or changes how the board is shown. */
bool tui_keys_view(Tui *t, int key);
/* Keys that only look. False: it is none. */
bool tui_keys_look(Tui *t, Playing *p, int key);
/* The whole screen as it stands, with who acts on top. */
void tui_keys_draw(Tui *t, Playing *p);
/* Lets the player type a line at the bottom. False: cancelled. */
bool tui_type(Tui *t, const char *ask, const char *begin, Str *line);
/* The same; returns the key that ended it: TUI_ENTER, TUI_ESCAPE, or ERR where the input ended. */
int tui_type_key(Tui *t, const char *ask, const char *begin, Str *line);

/* tui_orders.c: commands beside the choices of the rules */
/* Notes to which question a standing answer can be given. */
void tui_orders_note(Tui *t, Playing *p);
/* Answers to all questions of this kind, at the end of the answers to this one. */
void tui_orders_answers(Tui *t);
void tui_orders_menu(Tui *t, Playing *p);
/* A key that stands for such a word. True: `line` has it. */
bool tui_orders_key(Tui *t, int key, Str *line);

/* tui_help.c */
void tui_help(Tui *t, Playing *p);

#endif
