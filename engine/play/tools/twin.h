/* twin.h - twin worlds: does what a seat is shown depend on what it may not know?
 *
 * A copy of a game is made in which everything that the seat's side may not know is another: hidden
 * fields, hidden things, dice to come. View, board, options, help, refusals, lines of sight, what can be
 * done at a place and the choices of bots must be equal byte by byte in both. They are worked out on the
 * side's view: whether both views hold the same is compared each time, the texts all or one of them.
 */
#ifndef GW_PLAY_TOOLS_TWIN_H
#define GW_PLAY_TOOLS_TWIN_H

#include "play/match.h"

typedef struct TwinTry {
    uint64_t n;                 /* which other values: any number */
    bool greedy;                /* the greedy bot's choice as well: slow */
    const char *const *texts;   /* choices that may be refused, whose reasons are compared */
    int count;
    int look;                   /* 0..TWIN_LOOKS-1: which of the texts; -1: all */
} TwinTry;

enum { TWIN_LOOKS = 8 };

typedef struct TwinDifference {
    const char *part;           /* "view", "options", "help", "refusal", "bot"; NULL: none */
    Str own, other;             /* the first lines that differ */
    Str field;                  /* "unit.badge", where the view holds another value of it; else "" */
} TwinDifference;

/* Compares for the seat that waits; the match must be at a decision. Returns how many facts were made
 * others, -1 when memory ran out. */
int twin_compare(Match *m, const TwinTry *how, TwinDifference *out);
void twin_clear(TwinDifference *d);

#endif
