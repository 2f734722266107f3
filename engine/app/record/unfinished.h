/* unfinished.h - the newest game that is not over, among the records of the state folder. */
#ifndef GW_APP_RECORD_UNFINISHED_H
#define GW_APP_RECORD_UNFINISHED_H

#include "lib/str.h"

typedef struct Unfinished {
    Str path, scenario;
    Str when; /* "2026-11-26 06:44": when it was begun */
    int turn; /* 0: the first has not begun */
} Unfinished;

/* False: there is none among the newest; `u` is empty then. Only the ends of files are looked at, as text. */
bool unfinished_find(Unfinished *u);
void unfinished_clear(Unfinished *u);

#endif
