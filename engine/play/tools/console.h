/* console.h - a prompt inside a copy of a game: inspect the true world or a seat's view, query the rules, try
 * choices on a fork that is discarded, and move along a record.
 *
 * The console has its own copy of the game, so nothing typed affects a game in progress. A line is a verb or
 * Lua; Lua may change the copy, and each change can be undone. */
#ifndef GW_PLAY_TOOLS_CONSOLE_H
#define GW_PLAY_TOOLS_CONSOLE_H

#include "play/match.h"

typedef struct Console Console;

/* `lines` come from a record and must live as long as the console; the first `at` of its choices are played
 * (-1: all). NULL: err says why. */
Console *console_open(Game *g, uint64_t seed, const MatchLine *lines, int count, int at, Str *err);
void console_free(Console *c);
/* Carries out a line. Output is appended to out, errors to err. False: the user leaves. */
bool console_line(Console *c, const char *line, Str *out, Str *err);
/* True if the line asked for a board: its scene as JSON (scene.h), and the deck, -1: all. */
bool console_board(Console *c, int *deck, Str *scene, Str *err);
/* True if the line asked for all mods to be read again, which is up to the caller; `at`: choices of the
 * record that were played, -1: there is none. */
bool console_reload(Console *c, int *at);
bool console_waits(const Console *c);             /* for the rest of a chunk of Lua */
void console_prompt(const Console *c, Str *out);

#endif
