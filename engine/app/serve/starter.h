/* starter.h - a process that starts the sessions of a server. It is forked before the server has any secret
 * and never learns one: a session, and the game process behind it, where mods run, cannot hold a token that
 * only the server knows, in whatever memory the server has used and given back. */
#ifndef GW_APP_SERVE_STARTER_H
#define GW_APP_SERVE_STARTER_H

#include <sys/types.h>

#include "app/serve/process.h"

typedef struct Starter {
    int fd;
    pid_t pid;
} Starter;

/* Forks it; before tokens are made. False: errno. */
bool starter_open(Starter *s, Options *o);
/* Starts a session that speaks to the server by `fd`, which stays open here. False: errno. */
bool starter_start(const Starter *s, const ProcessGame *game, int fd);
/* Waits until it and all sessions have ended: their lines are closed before. */
void starter_close(Starter *s);

#endif
