/* rollout.h - the policy by which a position is played to its end: the best of a few weighted options. */
#ifndef GW_PLAY_BOT_ROLLOUT_H
#define GW_PLAY_BOT_ROLLOUT_H

#include "play/bot/bot_rep.h"

typedef struct Rollout {
    Match *m;
    int seat;            /* whose budget it is */
    int left;            /* commands that may still be run; may become less than 0 */
    uint64_t key, drawn; /* dice of those in a hurry */
} Rollout;

/* The choice of the seat that decides on f: a held option, to be released; 0: nothing. After flow_advance.
 * The world's journal must be on. */
int rollout_pick(Rollout *h, Flow *f);
/* Runs a held option. False: it failed, or the game stands still. */
bool rollout_run(Rollout *h, Flow *f, int held);
/* Plays on until `others` more units than `acting` have acted, at most `depth` choices. */
void rollout_on(Rollout *h, Flow *f, Handle acting, int others, int depth);

#endif
