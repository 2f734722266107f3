/* fuzz.h - random play through the real rules, in search of what a rule set must never do.
 *
 * One call plays one game and looks at it on the way: listings, texts, views, forks, bytes, both ways
 * of answering a question. What is wrong is told as it is found, with a cause that is the same for all
 * finds of one fault; a game of given choices is played and looked at in the same way. */
#ifndef GW_PLAY_TOOLS_FUZZ_H
#define GW_PLAY_TOOLS_FUZZ_H

#include "play/match.h"

typedef struct FuzzFind {
    /* "fails" (a choice), "stops" (next, a step, a listing), "looking" (help, odds, worth ...), "stuck",
     * "listing" (options that are not what they say), "outside" (a command depends on what is outside
     * the world), "leak", "text" (what could move the cursor), "throws" (that an action makes and does
     * not show; an event that is told at another time than it says) */
    const char *kind;
    const char *cause;
    const char *text;         /* one line */
    uint64_t at;              /* choices taken before */
} FuzzFind;

typedef struct FuzzPlan {
    uint64_t seed;
    int turns, choices;       /* where a game is left; 0: no bound */
    int in_turn;              /* choices after which a turn counts as one that does not end */
    const MatchLine *lines;    /* choices to make instead of random ones; NULL: random */
    int count;
    bool lenient;             /* lines that are refused, or of a seat that is not asked, are left out */
    bool everywhere;          /* looks at each choice; else by chance, with lines after the last */
    void (*heard)(void *ud, const char *seat, const char *text);
    void (*found)(void *ud, const FuzzFind *find);
    void *ud;
} FuzzPlan;

typedef struct FuzzEnd {
    bool over, faulty;
    uint64_t choices;
    int turn;
    Str world;                /* content at the end, as digest_save gives it */
    Str throws;               /* JSON: what was shown and thrown, by action (lua/rules/honest.lua) */
} FuzzEnd;

/* False: memory. */
bool fuzz_game(Game *g, const FuzzPlan *plan, FuzzEnd *end);
/* Plays the lines (choices and check values, in order) on a game that was opened again, without looking, once
 * with a log and once without, and tells plan->found where it comes to another world than `end`. */
void fuzz_again(Game *fresh, const FuzzPlan *plan, const FuzzEnd *end);

#endif
