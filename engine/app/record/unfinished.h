/* unfinished.h - the newest games that are not over, among the records of the state folder. */
#ifndef GW_APP_RECORD_UNFINISHED_H
#define GW_APP_RECORD_UNFINISHED_H

#include "lib/str.h"

typedef struct Unfinished {
    Str path, scenario;
    Str when; /* "2026-11-26 06:44": when it was begun */
    int turn; /* 0: the first has not begun */
} Unfinished;

enum { UNFINISHED_MOST = 5 };

/* The newest first; returns how many, those after them are empty. Only the ends of files are looked at, as
 * text. */
int unfinished_find(Unfinished list[UNFINISHED_MOST]);
void unfinished_clear(Unfinished list[UNFINISHED_MOST]);

#endif
