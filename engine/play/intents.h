/* intents.h - what a seat can do at a place of the board (intents.c). */
#ifndef GW_PLAY_INTENTS_H
#define GW_PLAY_INTENTS_H

#include "play/match_rep.h"

/* match_intents, once the options of the seat are listed on m->view. */
bool intents_at(Match *m, int seat, const char *place, Str *json, Str *err);
/* match_way, likewise. */
bool intents_way(Match *m, int seat, const char *cell, Str *json, Str *err);

#endif
