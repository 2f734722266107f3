/* unfinished.h - the newest games that are not over, among the records of the state folder. */
#ifndef GW_APP_RECORD_UNFINISHED_H
#define GW_APP_RECORD_UNFINISHED_H

#include "app/common/options.h"
#include "lib/str.h"

typedef struct Unfinished {
    Str path, scenario;
    Str when; /* "2026-11-26 06:44": when it was begun */
    int turn; /* 0: the first has not begun */
    Str changed; /* which mod is not what it was, or why that cannot be said; empty: it can go on */
    bool damaged;  /* the record cannot be read */
    bool unlisted; /* the mods that are installed cannot be listed */
} Unfinished;

enum { UNFINISHED_MOST = 5 };

/* The newest first; returns how many, those after them are empty. Only the ends of files are looked at, as
 * text. */
int unfinished_find(Unfinished list[UNFINISHED_MOST]);
/* Reads the records, and holds their mods against those that are installed: fills `changed`. */
void unfinished_compare(Options *o, Unfinished list[UNFINISHED_MOST], int count);
void unfinished_clear(Unfinished list[UNFINISHED_MOST]);

#endif
