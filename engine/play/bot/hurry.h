/* hurry.h - how a position is played on: by people in a hurry, who think of a few things and do the best. */
#ifndef GW_PLAY_BOT_HURRY_H
#define GW_PLAY_BOT_HURRY_H

#include "play/bot/bot_rep.h"

typedef struct Hurry {
    Match *m;
    int seat;            /* whose budget it is */
    int left;            /* commands that may still be run; may become less than 0 */
    uint64_t key, drawn; /* dice of those in a hurry */
} Hurry;

/* What whoever must decide on f does: a held option, to be released; 0: nothing. After flow_advance. The
 * world's journal must be on. */
int hurry_pick(Hurry *h, Flow *f);
/* Runs a held option. False: it failed, or the game stands still. */
bool hurry_run(Hurry *h, Flow *f, int held);
/* Plays on until `others` more units than `acting` have acted, at most `depth` choices. */
void hurry_on(Hurry *h, Flow *f, Handle acting, int others, int depth);

#endif
