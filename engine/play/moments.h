/* moments.h - the moments that turned a game: how each side has stood from decision to decision. */
#ifndef GW_PLAY_MOMENTS_H
#define GW_PLAY_MOMENTS_H

#include "play/match_rep.h"

/* The game stands at a decision or at its end: notes how, where that is wanted (match_note_moments). */
void moments_note(Match *m);
/* The log was cut to so many lines, or what came after them was taken back. */
void moments_cut(Match *m, int lines);
void moments_clear(Match *m);

#endif
