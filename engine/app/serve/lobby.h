/* lobby.h - the page of the person who runs the server: which games there are, the links of their seats, and
 * what is printed or run when somebody is waited for. */
#ifndef GW_APP_SERVE_LOBBY_H
#define GW_APP_SERVE_LOBBY_H

#include <jansson.h>

#include "app/serve/games.h"

json_t *lobby_hello(Games *g);
/* The reply to a message of the lobby's page. */
json_t *lobby_says(Games *g, const char *text, size_t n);
/* The link that shows this token. */
void lobby_link(const Games *g, const char *token, Str *out);
/* Prints the links of a game. */
void lobby_announce(Games *g, const Game *x);
/* Prints the link of the lobby, once: the server listens, and what it was to begin has begun. */
void lobby_welcome(Games *g);
/* Runs the command of --notify. */
void lobby_notify(Games *g, const Game *x, int seat);

/* games.c: how many pages a seat of a game has (-1: all its seats); `watching`: those that only watch too. */
int games_pages(const Games *g, const Game *x, int seat, bool watching);

#endif
