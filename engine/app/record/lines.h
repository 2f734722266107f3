/* lines.h - what the players of a session typed: which choices each of their lines led to, for undo; how
 * much they had to decide; who rests; and what was chosen for them without asking. The session (session.h)
 * plays the same without any of it. */
#ifndef GW_APP_RECORD_LINES_H
#define GW_APP_RECORD_LINES_H

#include "app/sandbox/host.h"

/* A line that somebody typed. */
typedef struct Line {
    int seat, count; /* count: choices that it led to */
} Line;

/* A choice that was made without asking, its reason ("" for none), and how often it was made. */
typedef struct LineNote {
    char *text, *why;
    int times;
} LineNote;

typedef struct LineNotes {
    LineNote *list;
    int count, more; /* more: how many choices had no room */
    Str said;        /* what its last answer says of questions to come, a sentence */
} LineNotes;

typedef struct Lines {
    Line *list;
    int count;
    /* How much the players have to decide, since the session began: */
    uint64_t typed; /* lines that led to choices */
    uint64_t asked; /* all their choices and answers, typed or not */
    bool open,
        plain;   /* a typed line has led to no choice yet; a choice is being made without asking */
    LineNotes notes[HOST_SEATS]; /* by seat, to be shown to it: since lines_skipped */
    /* By seat: it rests until something happens, or the turn is over; turn + 1. */
    int rest_turn[HOST_SEATS];
} Lines;

/* The seat has typed a line: the following choices of the seat belong to it. */
void lines_begin(Lines *l, int seat);
/* A choice of a person's seat has been taken. */
void lines_count(Lines *l, int seat, const char *choice);
/* The last line of the seat that led to choices; NULL: there is none. */
Line *lines_last(Lines *l, int seat);
/* The seat rests in this turn; is it resting; something happened. */
void lines_rest(Lines *l, int seat, int turn);
bool lines_rests(const Lines *l, int seat, int turn);
void lines_wake(Lines *l, int seat);
/* A choice is made unasked for the unit ("": none) of the seat, for a reason ("": none is told). */
void lines_note(Lines *l, int seat, const char *unit, const char *choice, const char *why);
/* Adds what was noted for that seat since it was last asked for, in the order of the first of each: "c3 end,
 * c4 end (REASON); c1 strike, 3 times; and 2 more". False: nothing. */
bool lines_skipped(Lines *l, int seat, Str *out);
/* The answer of the seat says that of questions to come; it is handed out once. False: nothing. */
void lines_say(Lines *l, int seat, const char *sentence);
bool lines_said(Lines *l, int seat, Str *out);
/* Drops what was noted for the seat. */
void lines_unnoted(Lines *l, int seat);
void lines_clear(Lines *l);

#endif
