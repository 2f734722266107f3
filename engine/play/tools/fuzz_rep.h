/* fuzz_rep.h - inside of a random game, for fuzz.c, fuzz_look.c and fuzz_plain.c alone. */
#ifndef GW_PLAY_TOOLS_FUZZ_REP_H
#define GW_PLAY_TOOLS_FUZZ_REP_H

#include "play/tools/fuzz.h"
#include "play/match_rep.h"

enum { FUZZ_RECENT = 12, FUZZ_CAUSES = 64, FUZZ_ANSWERS = 256 };

typedef struct FuzzTexts { Str *list; int count, cap; } FuzzTexts;

typedef struct Fuzz {
    Match *m;                  /* in which the seat chooses: the game, or its desk (desk.h) */
    Match *whole;              /* the game */
    int seat;                  /* who chooses */
    const FuzzPlan *plan;
    uint64_t key, drawn;
    int line;                  /* of plan->lines: the next */
    FuzzTexts options;         /* of the decision that is pending */
    Str hidden;                /* words of those whom the seat that chooses may not know, a line each */
    FuzzTexts tried;           /* chosen since the world last changed */
    Str recent[FUZZ_RECENT];   /* what anybody chose */
    int recent_at;
    uint64_t hash;             /* of the world at the last decision, and whose that was */
    int tried_by;
    int log_at;                /* lines of the log that were looked at */
    int turn, in_turn;
    /* The same game by its choices alone (fuzz_plain.c): */
    Match *plain;              /* NULL: not compared */
    MemoMode mode;             /* of the first game, while the second runs */
    int time_ms;               /* and what a call of it may take */
    int log, plain_log;        /* lines of both logs that were compared */
    FuzzTexts said;            /* what it has still to be given of the command that runs */
    bool in_place;             /* which it is given whole, with the answers at hand */
    /* The command that runs: */
    Str chosen, place;         /* the text; where a mod's code is, for a find */
    int command_log;           /* lines of the log before it */
    int answers[FUZZ_ANSWERS], answer_count;
    bool open_view;            /* the view lacked nothing: what is listed must come to something */
    char *causes[FUZZ_CAUSES];
    int cause_count;
} Fuzz;

/* Are throws compared with what was shown of them (lua/rules/honest.lua)? */
typedef enum FuzzWatch { FUZZ_BLIND, FUZZ_COUNTS, FUZZ_COMPARES } FuzzWatch;
void fuzz_watch(Fuzz *f, FuzzWatch how);

uint32_t fuzz_draw(Fuzz *f, uint32_t n);
/* Is this one of the times (one in n) at which it is looked at? */
bool fuzz_looks(Fuzz *f, uint32_t n);
/* Tells a find once. `cause` NULL: taken from the text. */
void fuzz_found(Fuzz *f, const char *kind, const char *cause, const char *fmt, ...) GW_PRINTF(4, 5);
/* One more, empty; those of before a reset are written over. NULL: memory. */
Str *fuzz_texts_add(FuzzTexts *t);
void fuzz_texts_reset(FuzzTexts *t);
bool fuzz_texts_hold(const FuzzTexts *t, const char *text);

/* " (file:line)" of an action (by its verb), an event or a field (by their id), "" where no mod wrote
 * it; good until the next call. Of the text of a choice only the first word counts. */
const char *fuzz_place(Fuzz *f, const char *class_of, const char *text);
/* The same of the rule set's function that says who decides. */
const char *fuzz_next_place(Fuzz *f);

/* A game, and how many lines of its log need not be looked at. */
typedef struct FuzzSight { Match *m; int log; } FuzzSight;

/* fuzz_plain.c */
/* The first difference between two games at the same point, in words: state, world, log of each seat, who is
 * asked what. False: none. */
bool fuzz_differ(const FuzzSight *a, const FuzzSight *b, Str *out);
/* Begins the second game, and ends it. */
void fuzz_plain_open(Fuzz *f);
void fuzz_plain_drop(Fuzz *f);
/* Before a seat that decides chooses; then each choice, answer or standing answer that the first game was
 * given, with what came of it. */
void fuzz_plain_choose(Fuzz *f);
void fuzz_plain_said(Fuzz *f, const char *text, bool taken, const char *err, bool standing);
/* Both run to the next who is asked, and are compared. */
void fuzz_plain_meet(Fuzz *f);
/* The same for the options of the first, which are listed. */
void fuzz_plain_list(Fuzz *f);

/* fuzz_look.c: what is looked at while a seat must decide, options listed; and at the log's new lines. */
void fuzz_look(Fuzz *f);
void fuzz_look_log(Fuzz *f);
/* Asks for the odds of a choice, as a player would before making it. */
void fuzz_preview(Fuzz *f, const char *text);

#endif
