/* process.h - a session (record/session.h) in a process of its own, which the server speaks to in frames
 * (wire.h). It may wait for the rules and for bots as long as it likes: no other game and no client waits
 * with it. The game itself is in a third process behind the fence, as everywhere. */
#ifndef GW_APP_SERVE_PROCESS_H
#define GW_APP_SERVE_PROCESS_H

#include "app/common/options.h"

typedef struct ProcessGame {
    const char *scenario; /* or NULL, with `resume` */
    const char *record;   /* as session_new has it */
    const char *resume;
    const NameList *seats;
    const NameList *set; /* settings as KEY=VALUE; NULL: those of the command line */
    bool anyway;
    bool later; /* not the first of the server: --seed is not for it, or dice would be known ahead */
    int pace; /* milliseconds between the steps of bots */
} ProcessGame;

/* Runs until the socket is closed; returns the exit status. */
int process_run(Options *o, const ProcessGame *game, int fd);

#endif
