/* session.h - a game that is being played: the match and its record.
 *
 * What a caller is told of (a choice taken, a log line, a new question) is on the disk before it is
 * told; a record that cannot be written ends the session. */
#ifndef GW_APP_SESSION_H
#define GW_APP_SESSION_H

#include "recorder.h"
#include "seats.h"

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
} Session;

/* Opens a new game. `record`: its file; NULL: none; "": one in the state folder. */
int session_new(Session *s, Options *o, const char *scenario, const NameList *seats,
                const char *record);
/* Goes on with a record, to which is appended. */
int session_resume(Session *s, Options *o, const char *record, const NameList *seats, bool changed);
void session_close(Session *s);

/* Takes a choice of the seat that waits. False: nothing changed for the player, err says why. */
bool session_choose(Session *s, const char *text, Str *err);
/* Lets bots play, at most `max` choices (0: no bound). False: broken. */
bool session_run(Session *s, int max);
/* At the end of the game: the line of the end, once. */
bool session_end(Session *s);

#endif
