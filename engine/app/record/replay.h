/* replay.h - plays what a record holds on a match without bots, and compares all it hears with it. */
#ifndef GW_APP_RECORD_REPLAY_H
#define GW_APP_RECORD_REPLAY_H

#include "app/common/options.h"
#include "app/record/record.h"

typedef struct Replay {
    Host *host;
    const Record *record;
    size_t at;        /* entries of the record that were heard again */
    uint64_t choices; /* of them: choices, undos and the referee's commands among them */
    uint64_t undos;   /* choices taken back */
    uint64_t rewinds; /* times that somebody went back */
    uint64_t referee; /* commands of the referee */
    uint64_t checks;  /* and check values */
    /* The first difference, where there is one: */
    bool differs;
    int line;   /* of the record */
    uint64_t n; /* number of the choice */
    Str expected, found;
} Replay;

/* Fills the options from the first line of the record, but for what was given by hand, and opens the
 * game. `changed`: go on though mods have changed. NULL: reported. */
Host *replay_open(Options *o, const Record *r, bool changed, int *status);
/* The manifests of all mods that are found; NULL: they cannot be asked, and `why`, if given, says why. */
json_t *replay_installed(Options *o, Str *why);
/* Reads a record (record_read). False: why not was reported. */
bool replay_read(const Options *o, const char *path, Record *r);

/* The host's match must be fresh. */
void replay_start(Replay *p, Host *h, const Record *r);
/* Plays the next choice. False: there is none left, or a difference was found. What the match says
 * beyond the end of the record stays in the host's queue. */
bool replay_next(Replay *p);
/* Compares the end of the record, if it has one, with that of the game when no choice is left: the winner and
 * the outcome, with `whole` the reason and the world as well. False: a difference was found. */
bool replay_end(Replay *p, bool whole);
void replay_clear(Replay *p);
/* The difference in words, with the line of the record. */
void replay_print(const Replay *p, Str *out);

#endif
