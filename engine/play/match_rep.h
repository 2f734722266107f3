/* match_rep.h - inside of a match, for the files of play/ alone. */
#ifndef GW_PLAY_MATCH_REP_H
#define GW_PLAY_MATCH_REP_H

#include <jansson.h>

#include "play/match.h"
#include "script/state/engine_words.h"
#include "script/state/script.h"
#include "world/table.h"

enum { MATCH_MAX_SEATS = SEATSET_MAX };

typedef enum BotKind { BOT_NONE, BOT_RANDOM, BOT_GREEDY, BOT_SEARCH } BotKind;

/* `told`: number in the record of the choice before it. */
typedef struct UndoLine {
    char *text;
    uint64_t told;
} UndoLine;

/* Own choices that may still be taken back, see undo.c. */
typedef struct Undo {
    World *base;         /* as it stood before the first of them; NULL: none can be taken back */
    World *spare;        /* the last base that was forgotten, for the next one; NULL: there was none */
    int seat, log, turn; /* whose they are; the log and the turn at the base */
    UndoLine *lines;
    int count, cap;
    const char *why; /* there is no base; NULL: nobody has chosen yet */
    bool silent;     /* choices are being made again */
} Undo;

typedef struct Bot {
    BotKind kind;
    uint64_t key, drawn;
    /* search: commands a choice, choices a game at most, how many act after the unit, candidates, thoughts */
    int nodes, depth, others, width, tries;
} Bot;

/* What a seat chose aside (desk.c): a choice or an answer within one; `failed`: it was taken back. */
typedef struct DeskLine {
    char *text;
    int choice; /* of an answer of joint.c: its number */
    bool answer, failed;
} DeskLine;

enum { DESK_CHOICES = 1000 }; /* of one seat in one phase */

typedef struct Desk {
    int seat;
    DeskLine *lines;
    int count, cap;
    int begun; /* the line with which the last command began */
    /* It said so; nothing is left to choose; a question is open; no more may be chosen. */
    bool done, through, asks, full;
} Desk;

typedef struct Desks {
    Desk *list;       /* in the order of the rules' list */
    int count, open;  /* 0: nobody chooses at the same time; which one `at` is of */
    Match *at;        /* the desk that is open */
    bool again, made; /* its choices are made once more; all are made on the world */
    bool joint;       /* they answer what one command asks at once (joint.c) */
} Desks;

typedef struct Stride Stride;
typedef struct Standing Standing;
typedef struct Mark Mark;

struct Match {
    Game *game;
    Match *of; /* the match whose desk this is, and whose views and bots it shares; NULL: none */
    Desks desks;
    uint64_t phases; /* in which seats chose at the same time, so far */
    Flow *flow;
    World *view;   /* scratch: what a seat may know */
    World *ahead;  /* scratch: look-ahead of bots */
    int taken_out; /* facts that the last view lacks */
    Bot bots[MATCH_MAX_SEATS];
    MatchHeard heard;
    void *heard_ud;
    char **withdrawn; /* texts of choices that failed since the world last changed */
    int withdrawn_count;
    int *shown_options; /* what is offered -> number in the rules' listing */
    int shown_count, shown_cap;
    uint64_t decisions;
    struct {
        int seat;
        bool answers; /* that question is one of those it means */
        char text[64];
    } queued[8]; /* standing answers said during a question */
    int queued_count;
    bool spent; /* there was no memory for what the record must be told */
    Str blind;  /* why a view could not be made as the rules say: the game stops */
    int last_turn;
    Undo undo;
    int asked;    /* of several questions asked at once, the number of the one on this desk */
    json_t *questions; /* counted: {"asked":{SIDE:{VERB:n}},"spared":..}; NULL: they are not */
    json_t *strides;   /* counted: {SIDE:n}, units that have changed their cell; NULL: they are not */
    Stride *stride;    /* by the row of the unit */
    int stride_cap;
    uint64_t resigned;   /* number in the record of the last time that somebody gave up; 0: nobody has */
    bool notes_moments;  /* moments.c: how the sides stand is noted from decision to decision */
    Standing *standings;
    int standing_count;
    Str marked;           /* rewind.c: ids of the seats that can go back, with blanks around them */
    uint64_t *wanted;     /* choices of the record, by number, before which a world is kept; sorted */
    int wanted_count;
    Mark *marks;
    int mark_count;
    const char *unmarked; /* why there is no way back; NULL: nobody has acted yet */
    bool stopped; /* match_run met its bound: a bot is next */
    struct {
        Handle unit;
        int seat;
        uint64_t at; /* choices of the game before it */
        bool ends;   /* by its tag */
    } chose; /* what a person chose last */
    Str scratch, running, winner;
};

Script *match_script(const Match *m);
void match_focus(Match *m, World *w);
/* The world as it stands for showing: at a question that of the question. */
World *match_stage(const Match *m);
/* Lists what the seat that decides may choose, on its view, where the flow has just asked what is next. */
int match_relist(Match *m);
/* What `seat` may know of w, in m->view; MATCH_PUBLIC: what all sides know. Where a rule that says what is
 * seen fails, nothing is shown that it was asked about. For a seat the game is faulty then; nobody chooses by
 * the view of all, and match_scene says the fault. */
World *match_view_of(Match *m, World *w, int seat);
/* Runs listed option number `option` for the seat; count: how many there were. */
bool match_take(Match *m, int seat, int option, int count);
void match_full_text(Match *m, int option, Str *text);
/* The game stops; returns false. */
bool match_fail(Match *m, const char *why);

/* Why the text is no legal choice of the waiting seat, after match_options; nothing added if it is. */
void match_refusal(Match *m, const char *text, Str *out);

/* The same beside another, whose scratch worlds it uses; it must not live longer. */
Match *match_beside(Match *of, World *w);
void match_forget_withdrawn(Match *m);
/* Number of the answer that the text names, with or without its verb; -1: none. */
int match_find_answer(const Question *q, const char *text);
/* Number of the answer to the open question that the text says, which may be one with a form; -1: err says
 * why there is none. */
int match_find_said(Match *m, const char *text, Str *err);
/* Answers all that is asked at once. False: it failed, or the game is faulty (flow->fault). */
bool match_answer_all(Match *m, const int *choices);
/* A choice or answer was taken: for the record, and for undo. */
void match_tell(Match *m, int seat, const char *text);

/* say.c: carries out what engine_words_is says is one. In lower case, without needless blanks. */
bool say_do(Match *m, int seat, const char *text, Str *err);
/* Standing answers that the seat has said to the question that is open, a line each. */
void match_said(const Match *m, int seat, Str *out);
/* Standing answers said during a question begin to hold. */
void say_queued(Match *m);

/* events.c: what match_events has of the lines from `first` on before `end`, with their choices, for who
 * makes lines of them. */
void match_events_between(Match *m, int seat, int first, int end, Str *json);

/* undo.c: before a choice of the seat is tried, and when it was taken. */
void undo_before(Match *m, int seat);
void undo_note(Match *m, int seat, const char *text);
void undo_forget(Match *m, const char *why);
void undo_clear(Match *m);
/* Takes back the last choice of the seat; false: err says why it cannot. */
bool undo_do(Match *m, int seat, Str *err);

/* Lists what the waiting seat may choose, on its view, into shown_options; -1: fault. */
int match_list(Match *m);

/* bot.c: "greedy", "search:nodes=800" as a bot without a key; false: there is none such. */
bool bot_read(const char *spec, Bot *out);
/* bot.c: number of the rules' listing for a decision with n options shown; number of an answer. */
int bot_choose(Match *m, int seat, int n);
/* The same where seats choose at the same time and this one may say that it is done: true, it says so; else
 * the option. */
bool bot_is_done(Match *m, int seat, int n, bool may, int *option);
/* What the rules' entry says of w for a side, such as "worth": within WORTH_MOST, so that sums of a few are
 * numbers too. False: it failed. */
#define WORTH_MOST ((int64_t)1 << 53)
bool bot_worth(Match *m, World *w, const char *entry, Handle side, int64_t *value);
int bot_answer(Match *m, int seat, Flow *f, const Question *q);

#endif
