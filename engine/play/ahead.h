/* ahead.h - looking ahead on what a seat may know, for bots and for what a player is told before a choice. */
#ifndef GW_PLAY_AHEAD_H
#define GW_PLAY_AHEAD_H

#include "play/match_rep.h"

/* A copy of the view on which the rules are run with other dice; nobody is asked there. Between begin
 * and end the script looks at the copy. */
typedef struct Ahead { Match *m; int seat; Flow flow; } Ahead;
void ahead_begin(Ahead *a, Match *m, int seat, uint64_t dice);
/* The same with nothing imagined: what the seat knows, and no more. */
void ahead_open(Ahead *a, Match *m, int seat, uint64_t dice);
bool ahead_run(Ahead *a, int held);               /* false: it failed; keeps what is held */
void ahead_end(Ahead *a);

#endif
