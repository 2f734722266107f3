/* search.h - the bot that plays on from each of its best options; see search.c for the method. */
#ifndef GW_PLAY_BOT_SEARCH_H
#define GW_PLAY_BOT_SEARCH_H

#include "play/match_rep.h"

/* Number of the rules' listing for a decision with n options shown on m->view. Runs about bots[seat].nodes
 * commands on copies. */
int search_choose(Match *m, int seat, int n);

#endif
