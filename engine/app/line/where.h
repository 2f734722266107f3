/* where.h - what a word that a player typed means on the board: a room, or somebody who is not there. */
#ifndef GW_APP_LINE_WHERE_H
#define GW_APP_LINE_WHERE_H

#include "app/line/playing.h"

/* The cell of a room that is the shortest way off for who acts; "": nobody could stand there. `name`: its
 * title or its id, or the beginning of one that no other room has. False: no room is meant; where several
 * are, `said` lists them. It also says so where who acts is there. */
bool where_room(Playing *p, const char *name, Str *cell, Str *said);

/* Says that a word of the line has the form of an id, and nobody is called so, and who is. False: none is
 * such. */
bool where_nobody(Playing *p, const char *line, Str *said);

#endif
