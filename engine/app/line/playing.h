/* playing.h - a game at the terminal: what cmd_play.c, words.c and screen.c share. */
#ifndef GW_APP_LINE_PLAYING_H
#define GW_APP_LINE_PLAYING_H

#include "app/line/prompt.h"
#include "app/record/session.h"

typedef struct Tui Tui;

typedef struct Playing {
    Session s;
    Prompt in;
    Tui *tui; /* the full screen (tui.h); NULL: line mode */
    int humans;
    int pace;          /* milliseconds between the steps of bots; 0: none */
    bool hurry;        /* Enter was pressed: the rest at once */
    int eyes;          /* the seat whose view is on the screen; -1: nobody's, all is shown */
    int *log_at;       /* by seat + 1: the first log line that it has not been shown */
    char unit[64];     /* whose card was shown last */
    bool new_question; /* what is asked was not yet shown */
    bool remote;       /* the player is elsewhere, and reads the log there; it is never the referee */
    uint64_t hint_at;  /* choices when a hint was looked for, + 1 */
    Str hinted;        /* hints that were said, each as " SEAT:N " */
    bool more;         /* of a line of several parts something is still to be done (then.c) */
    const char *doors; /* they end no part of this line of several, a blank behind each; NULL: no such line */
    char happened[200]; /* why a walk was stopped */
    bool told;         /* how to be asked what is not asked, once */
    bool leaves;       /* by quit, or at the end of input */
    void (*moved)(void *ud); /* after each step of a walk, for who looks on from elsewhere; may be NULL */
    void *moved_ud;
    Str next;          /* "ID TITLE" of the scenario that follows; ending_print fills it */
    uint64_t moments[3]; /* numbers of the choices that turned the game; ending_print fills it */
    int moment_count;
    Str ahead;         /* typed where only Enter was asked for: the next line */
    Str taken;         /* full screen: the choice that was taken, told where the log says nothing of it */
    Str warned;        /* why a choice could not be looked ahead at: said when it is taken all the same */
    /* By seat + 1: the last choice that was taken, for `again`; no seat learns another's. */
    Str last[HOST_SEATS + 1];
    char last_by[HOST_SEATS + 1][64]; /* and the unit that it was for */
} Playing;

/* Does what the line says, a choice or a word of the program. */
void words_do(Playing *p, const char *line);
/* Takes a choice and says so. False: it was refused, and why was said, or the record failed. */
bool words_choose(Playing *p, const char *choice);

/* Warns of a choice whose throw cannot succeed, and on a terminal asks. False: it is not to be taken. */
bool warn_sure(Playing *p, const char *choice);

/* Frees what the words remember. */
void words_clear(Playing *p);

/* After a step of a bot: waits for the pace, or until Enter. */
void pace_step(Playing *p);
/* Tells the cause of one line of the log, counted from the end (1: the last line). */
void cause_print(Playing *p, size_t back);
/* The words sights, scan and exits: who and what is in sight of a place, what is along a line from it, how
 * its room is left. */
void looks_sights(Playing *p, const char *args);
void looks_scan(Playing *p, const char *args);
void looks_exits(Playing *p, const char *args);
/* What bots did since log line `from`, in a line for each unit, where it was much. */
void pace_sum(Playing *p, int from);
/* Says in a line what was chosen unasked, and in another what is not asked from now on. */
void words_skipped(Playing *p);
/* The choice again, as often as that, until something happens. */
void go_again(Playing *p, const char *choice, int times);
/* The line of `referee COMMAND`; without a command the keyboard passes to the referee, until `done`. */
void referee_word(Playing *p, const char *args);

/* How many lines a text has, each with its end. */
int playing_lines(const Str *text);
/* The text from its last n lines on. */
const char *playing_tail(const Str *text, int n);
/* What the game says to the eyes as data; NULL: nothing, and `err` (or NULL) says why. */
struct json_t *playing_json(const Playing *p, HostAsk what, const char *arg, Str *err);
/* Of HOST_CHOICES the one that ends what the unit does in this turn: that of an action with the tag `ends`.
 * NULL: none does. */
const char *playing_end(const struct json_t *choices);
/* Hides what is on the screen, asks for Enter; what is typed instead is the next line. On a pipe it only says
 * whose turn it is. */
void handover_pass(Playing *p, const char *to);
/* Waits for Enter; a line that is typed instead is used later, but on the full screen other keys do nothing.
 * True: the person goes back, where `back` lets them. */
bool handover_enter(Playing *p, const char *ask, bool back);
/* The end: who won, the facts that decided, and what may be played next. */
void ending_print(Playing *p);
/* What turned the game, by what the eyes were told: HOST_MOMENTS; an empty list if that failed, which is
 * reported. */
struct json_t *ending_moments(const Playing *p);

/* Takes one choice and shows the log. Returns NULL, or the reason why nothing more is to be done. */
const char *go_step(Playing *p, const char *step, const char *unit);
/* Prints the cost of the way to a cell or room, then walks it. Returns NULL if it came there, else the reason
 * of the early end: "" if that has been told, or if it was the last step. */
const char *go_to(Playing *p, const char *args);
/* The word `go` as a line of its own. */
void go_line(Playing *p, const char *args);
/* Does a line of several parts, each a choice or a walk, as long as nothing happens. */
#define THEN " then "
void then_do(Playing *p, const char *line);
/* Appends the choice that a part means: a short form is completed if one choice fits it. */
void words_meant(Playing *p, const char *part, Str *choice);
/* Tells what can be done at a place, a line each with what is to be typed (HOST_INTENTS). False: there is
 * no such place, or nobody is to choose. */
bool place_tell(Playing *p, const char *place);
/* Appends the line to type for a row: "go f3 then attack t2". */
void place_line(const struct json_t *row, Str *out);
/* The briefing of the side whose eyes see. */
void words_brief(Playing *p);

/* Says a hint of the scenario that applies and was not said yet. */
void screen_hint(Playing *p);

/* Hides what is on the screen, scrolled lines as well. */
void screen_clear(const Playing *p);
/* Text of mods, cleaned. */
void screen_text(const Playing *p, const char *text);
/* Text of the game for people: commands call units by id, so the id stands behind each name. */
void screen_told(Playing *p, const char *text);
/* New log lines as the eyes may know them; of very many only the last. */
void screen_news(Playing *p);
/* What happened before counts as shown. */
void screen_skip(Playing *p);
/* The log's last n lines. */
void screen_last_log(Playing *p, int n);
/* The decks on which anybody is seen; or the deck of that name, "" for none, and "all". */
void screen_board(Playing *p, const char *deck);
/* The same in words, as the unit (who acts, where it is "") stands to it. */
void screen_look(Playing *p, const char *unit);
/* A text of the acting unit, as its side sees it ("name", "cell"); nothing is added if there is none. */
void screen_fact(Playing *p, const char *key, Str *out);
/* In a line the card of the acting unit, if it is another than the last that was
 * shown; false: none. */
bool screen_card(Playing *p, bool always);
/* "crew c1 >" */
void screen_ask(Playing *p, Str *out);
/* Line mode: why the seat is asked and what it may answer, where it is a question. */
void screen_question(Playing *p);

#endif
