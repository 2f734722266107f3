/* rewind.h - going back to where a seat began to act, with other dice. */
#ifndef GW_PLAY_REWIND_H
#define GW_PLAY_REWIND_H

#include "play/match_rep.h"

/* A choice of the rules is about to be made by the seat: if with it the seat begins to act, the world is
 * kept, where that is wanted (match_keep_marks). */
void rewind_before(Match *m, int seat);
/* The choice was made; where it was refused nobody has begun with it. */
void rewind_after(Match *m);
/* All after choice number `told` of the record is taken back, and nobody can go there again. */
void rewind_cut(Match *m, uint64_t told);
/* Is it "rewind", "rewind turn" or "rewind N"? */
bool rewind_is(const char *text);
/* Goes back. False: err says why it cannot. */
bool rewind_do(Match *m, int seat, const char *text, Str *err);
/* Nothing from before can be gone back to any more. */
void rewind_forget(Match *m, const char *why);
void rewind_clear(Match *m);

#endif
