/* tally.h - results of games, one a line, and what they come to together.
 *
 * The sums do not depend on the order in which games ended, so jobs and shards change nothing. */
#ifndef GW_APP_STUDY_TALLY_H
#define GW_APP_STUDY_TALLY_H

#include <jansson.h>

#include "lib/str.h"

enum { TALLY_NAME = 64 };

typedef struct TallyGame {
    uint64_t number, seed, decisions, choices, hash;
    uint64_t longest;           /* choices of the turn that took the most */
    int turns;
    bool done, swapped, failed;
    bool endless;               /* it failed because it, or a turn of it, went on beyond the most choices */
    bool died;                  /* it failed because its process ended: what the game comes to is not known */
    char winner[TALLY_NAME];    /* side, or "none" */
    char outcome[TALLY_NAME];
    char player[TALLY_NAME];    /* the bot that won */
    char *fault;                /* why it failed; owned */
    char *because;              /* what decided, in the rules' words; owned, NULL: they do not say */
    json_t *actions;            /* {"side":{"verb":n}} (used.h); owned, NULL: not counted */
    json_t *questions;          /* {"asked":{"side":{"verb":n}},"spared":..}; owned, NULL: not counted */
    json_t *strength;           /* {"side":{"units":n,"down":n}} at the end; owned, NULL: not known */
    json_t *failures;           /* rows of script/state/failures.h; owned, NULL: none */
    uint64_t failed_all;        /* choices and look-aheads that failed, those without a row too */
} TallyGame;

/* A name as it is kept: what is longer is cut behind a whole character. */
void tally_name(char out[TALLY_NAME], const char *text);
/* One game as a JSON object (NULL: memory), and back. False: it is none of these; clear g all the same. */
json_t *tally_object(const TallyGame *g);
bool tally_of(const json_t *o, TallyGame *g);
/* The same as text without newline. */
void tally_write(const TallyGame *g, Str *out);
bool tally_read(const char *line, size_t n, TallyGame *g);
void tally_game_clear(TallyGame *g);
/* Did the same game come to the same end? */
bool tally_same(const TallyGame *a, const TallyGame *b);

/* What `sim --json` says of the games: results by side (of `sides`, and of any other that won), draws,
 * failed games, failures (rows by cause), errors (failed games and failures), turns, decisions, what
 * each bot won, what decided, actions by side, units and those down by side, hash. NULL: memory. */
json_t *tally_sum(const TallyGame *games, size_t count, const char *const *sides, int side_count);
/* "units" or "down" of a side; 0 where it is not known. */
json_int_t tally_strength(const json_t *strength, const char *side, const char *what);
uint64_t tally_won(const TallyGame *games, size_t count, const char *side);

#endif
