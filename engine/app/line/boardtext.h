/* boardtext.h - a board as lines of text, and what is on it in words. */
#ifndef GW_APP_LINE_BOARDTEXT_H
#define GW_APP_LINE_BOARDTEXT_H

#include "app/render/deckdraw.h"

enum { BOARDTEXT_ALL = -1, BOARDTEXT_SEEN = -2 };

/* A deck, all, or those on which anybody is seen and the names of the others, with rulers; below each a line
 * for each unit on it. */
void boardtext_draw(const Scene *s, int deck, const DeckLook *look, Str *out);
/* What is on a cell: its name and room, the floor, who and what is there, its doors. */
void boardtext_cell(const Scene *s, CellId c, Str *out);
/* All in words and in the order in which one asks: who acts, where and in what state, who else is where and
 * which way, what opens here. `unit`: who looks, "" for nobody. */
void boardtext_tell(const Scene *s, const char *unit, Str *out);

#endif
