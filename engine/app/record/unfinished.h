/* unfinished.h - the newest games that are not over, among the records of the state folder. */
#ifndef GW_APP_RECORD_UNFINISHED_H
#define GW_APP_RECORD_UNFINISHED_H

#include "app/common/options.h"
#include "lib/str.h"

typedef enum UnfinishedState {
    UNFINISHED_SAME,     /* it can go on */
    UNFINISHED_CHANGED,  /* a mod is not what it was */
    UNFINISHED_UNREAD,   /* a mod, or a file of it, is not there or cannot be read */
    UNFINISHED_UNLISTED, /* the mods that are installed cannot be listed */
    UNFINISHED_DAMAGED,  /* the record cannot be read */
} UnfinishedState;

typedef struct Unfinished {
    Str path, scenario;
    Str when; /* "2026-11-26 06:44": when it was begun */
    int turn; /* 0: the first has not begun */
    UnfinishedState state;
    Str why; /* which mod is not what it was, or what cannot be read and why; empty: it can go on */
} Unfinished;

enum { UNFINISHED_MOST = 5 };

/* The newest first; returns how many, those after them are empty. Only the ends of files are looked at, as
 * text. */
int unfinished_find(Unfinished list[UNFINISHED_MOST]);
/* Reads the records, and holds their mods against those that are installed: fills `state` and `why`. */
void unfinished_compare(Options *o, Unfinished list[UNFINISHED_MOST], int count);
void unfinished_clear(Unfinished list[UNFINISHED_MOST]);
/* Has the side won the scenario in one of its newest twenty records? Of these too only the ends are
 * looked at. */
bool unfinished_won(const char *scenario, const char *side);

#endif
