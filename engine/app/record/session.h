/* session.h - a game that is being played: the match and its record.
 *
 * What a caller is told of (a choice taken, a log line, a new question) is on the disk before it is
 * told; a record that cannot be written ends the session. */
#ifndef GW_APP_RECORD_SESSION_H
#define GW_APP_RECORD_SESSION_H

#include "app/record/recorder.h"
#include "app/record/seats.h"

typedef struct Session {
    Options *o;
    Host *host;
    Seats seats;
    Recorder rec;
    bool recording;
    Record old;         /* what was resumed; empty for a new game */
    uint64_t seed, choices;   /* choices: as a record counts them, standing answers as well */
    const char *scenario;
    bool broken;        /* the record failed, which was reported */
    bool ended;         /* the end is in the record */
    /* How much people have to choose, since the session began: */
    uint64_t typed;   /* lines that led to choices */
    uint64_t asked;   /* choices and answers of theirs, however they came about */
    bool line, plain; /* a line was typed and has led to nothing yet; a choice is made unasked */
    int *groups;      /* choices that each line led to, for undo */
    int group_count, group_cap;
    char meant[80];     /* a standing answer that was given while a question was open; "": none */
    int meant_seat;
    Str skipped;        /* what was chosen unasked since session_skipped, for the eyes of one seat */
    int skipped_seat;
    int rest_seat,
        rest_turn; /* rests until something happens, or the turn is over; rest_turn: turn + 1 */
} Session;

/* Opens a new game. `record`: its file; NULL: none; "": one in the state folder. */
int session_new(Session *s, Options *o, const char *scenario, const NameList *seats,
                const char *record);
/* Goes on with a record, to which is appended. */
int session_resume(Session *s, Options *o, const char *record, const NameList *seats, bool changed);
void session_close(Session *s);

/* Takes a choice of the seat. False: nothing changed for the player, err says why. */
bool session_choose(Session *s, int seat, const char *text, Str *err);
/* A person has typed a line: what is chosen from now on is its doing. */
void session_line(Session *s);
/* Takes back what the last line of the seat that led to choices has chosen: how many choices. Fewer
 * than all, or none: err says why. */
int session_undo(Session *s, int seat, Str *err);
/* The seat is not asked any more in this turn, until something happens. */
void session_rest(Session *s, int seat);
/* A command of the referee. False: err says why, nothing changed. */
bool session_referee(Session *s, const char *text, Str *err);
/* What was chosen unasked for the seat, and is no business of others, such as "p5 end, pass";
 * false: nothing. */
bool session_skipped(Session *s, int seat, Str *out);
/* Lets bots play, at most `max` choices (0: no bound), and makes the choices that people need not be asked
 * for. False: broken. */
bool session_run(Session *s, int max);
/* At the end of the game: the line of the end, once. */
bool session_end(Session *s);

#endif
