/* session.h - a game in progress: the match and its record.
 *
 * A choice is on disk before the caller learns of its result (that it was taken, new log lines, a new
 * question). If the record cannot be written, the session ends. */
#ifndef GW_APP_RECORD_SESSION_H
#define GW_APP_RECORD_SESSION_H

#include "app/record/lines.h"
#include "app/record/recorder.h"
#include "app/record/seats.h"

typedef struct Session {
    Options *o;
    Host *host;
    Seats seats;
    Recorder rec;
    bool recording;
    Record old;         /* what was resumed; empty for a new game */
    uint64_t seed, choices;   /* choices: as a record counts them, including standing answers */
    const char *scenario;
    bool broken;        /* the record failed, which was reported */
    bool ended;         /* the end is in the record */
    int rewound;        /* how often somebody has gone back in time */
    Lines lines;        /* what players typed */
} Session;

/* Opens a new game. `record`: its file; NULL: none; "": one in the state folder. */
int session_new(Session *s, Options *o, const char *scenario, const NameList *seats,
                const char *record);
/* Continues a record, and appends to it. */
int session_resume(Session *s, Options *o, const char *record, const NameList *seats, bool changed);
void session_close(Session *s);
/* Somebody else plays the seat from now on. False: reported, and nothing has changed. */
bool session_seat(Session *s, int seat, const char *who);

/* Takes a choice of the seat. False: nothing changed for the player, err says why. */
bool session_choose(Session *s, int seat, const char *text, Str *err);
/* Takes back the choices of the seat's last line that led to any, and returns how many. If not all could
 * be taken back, err says why. */
int session_undo(Session *s, int seat, Str *err);
/* Does the answer, as a pass of a question of order, also say that it is not to be asked again? `line` is
 * what is said then. */
bool session_waves(Session *s, int seat, const char *text, Str *line);
/* Goes back to where the seat began to act; `what`: "", or "turn": to where its turn began. False: err says
 * why it cannot. */
bool session_rewind(Session *s, int seat, const char *what, Str *err);
/* How often that can still be done: -1: any number of times. 0 also where people play more than one side. */
int session_rewinds(const Session *s);
/* The seat is not asked any more in this turn, until something happens. */
void session_rest(Session *s, int seat);
/* A command of the referee. False: err says why, nothing changed. */
bool session_referee(Session *s, const char *text, Str *err);
/* Lets bots play, at most `max` choices (0: no bound), and makes the choices that need not be asked.
 * False: the session is broken. */
bool session_run(Session *s, int max);
/* Writes the final line of the record when the game has ended, once. */
bool session_end(Session *s);

#endif
