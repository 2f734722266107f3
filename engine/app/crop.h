/* crop.h - the part of a board that a small screen has room for. */
#ifndef GW_APP_CROP_H
#define GW_APP_CROP_H

#include "../lib/str.h"

/* Adds at most `rows` lines of at most `cols` characters of the board to out, around the cell of that
 * name ("w7", "upper:w7"; "" for none): the head with the columns' names stays on top, the rows'
 * numbers at the left. A board that fits is added as it is. */
void crop_board(const char *board, const char *cell, int rows, int cols, Str *out);

/* Adds the text with its lines broken at blanks, so that none has more than `cols` characters. */
void crop_wrap(const char *text, int cols, Str *out);

#endif
