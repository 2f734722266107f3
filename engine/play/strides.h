/* strides.h - which units have ever changed their cell, counted by side while a game goes on.
 *
 * Studies ask for it: a side of bots that stands still may see nothing to gain by a step. */
#ifndef GW_PLAY_STRIDES_H
#define GW_PLAY_STRIDES_H

#include "play/match_rep.h"

/* Looks where each unit is; called when a command is through. Nothing where they are not counted. */
void strides_note(Match *m);
void strides_clear(Match *m);

#endif
