/* fuzz_rep.h - inside of a random game, for fuzz.c and fuzz_look.c alone. */
#ifndef GW_PLAY_TOOLS_FUZZ_REP_H
#define GW_PLAY_TOOLS_FUZZ_REP_H

#include "play/tools/fuzz.h"
#include "play/match_rep.h"

enum { FUZZ_RECENT = 12, FUZZ_CAUSES = 64, FUZZ_ANSWERS = 256 };

typedef struct FuzzTexts { Str *list; int count, cap; } FuzzTexts;

typedef struct Fuzz {
    Match *m;
    const FuzzPlan *plan;
    uint64_t key, drawn;
    int line;                  /* of plan->lines: the next */
    FuzzTexts options;         /* of the decision that is pending */
    FuzzTexts tried;           /* chosen since the world last changed */
    Str recent[FUZZ_RECENT];   /* what anybody chose */
    int recent_at;
    uint64_t hash;             /* of the world at the last decision */
    int log_at;                /* lines of the log that were looked at */
    int turn, in_turn;
    /* The command that runs: */
    Match *fork;               /* the game before it, NULL: not compared */
    Str chosen;
    int fork_log;
    int answers[FUZZ_ANSWERS], answer_count;
    bool open_view;            /* the view lacked nothing: what is listed must come to something */
    char *causes[FUZZ_CAUSES];
    int cause_count;
} Fuzz;

uint32_t fuzz_draw(Fuzz *f, uint32_t n);
/* Is this one of the times (one in n) at which it is looked at? */
bool fuzz_looks(Fuzz *f, uint32_t n);
/* Tells a find once. `cause` NULL: taken from the text. */
void fuzz_found(Fuzz *f, const char *kind, const char *cause, const char *fmt, ...) GW_PRINTF(4, 5);
/* One more, empty; those of before a reset are written over. NULL: memory. */
Str *fuzz_texts_add(FuzzTexts *t);
void fuzz_texts_reset(FuzzTexts *t);
bool fuzz_texts_hold(const FuzzTexts *t, const char *text);

/* fuzz_look.c: what is looked at while a seat must decide, options listed; and at the log's new lines. */
void fuzz_look(Fuzz *f);
void fuzz_look_log(Fuzz *f);
/* Reports text that could move the cursor of a terminal. */
void fuzz_look_text(Fuzz *f, const char *what, const char *text);

#endif
