/* bot_rep.h - what the bots share: dice of their own, and looking ahead on what their side may know. */
#ifndef GW_PLAY_BOT_BOT_REP_H
#define GW_PLAY_BOT_BOT_REP_H

#include "play/ahead.h"

enum { BOT_PLACES = 6 };  /* of an option over many places so many are tried */

/* 0..n-1, keyed by the bot's key, seat and number of the choice. */
uint32_t bot_draw(Match *m, int seat, uint32_t n);
/* Places of a listed option, 0 for one without; and choosing one of them. */
int bot_places(Match *m, int option);
void bot_set_place(Match *m, int option, int place);
void bot_verb(Match *m, int option, Str *out);

/* Worlds that choices of one decision have come to, and what they are worth. */
enum { WORTHS_MOST = 64 };
typedef struct Worths {
    uint64_t content[WORTHS_MOST]; /* of the last ones */
    int64_t value[WORTHS_MOST];
    int count;                     /* of all; 0 before the first choice */
} Worths;
/* Worth after the held option, over a few throws of the dice where it throws; false: it failed. `known` is
 * of the same decision. */
bool bot_value(Match *m, int seat, int held, uint64_t dice, Worths *known, int64_t *value);

#endif
