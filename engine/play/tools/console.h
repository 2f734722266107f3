/* console.h - a prompt inside a copy of a game: looking at what is true or what a seat sees, asking the
 * rules, trying choices on a fork that is thrown away, going along a record.
 *
 * Nothing that is typed reaches a game that is played: the console's is its own. A line is a verb or
 * Lua; Lua may change the copy, and each change can be taken back. */
#ifndef GW_PLAY_TOOLS_CONSOLE_H
#define GW_PLAY_TOOLS_CONSOLE_H

#include "play/match.h"

typedef struct Console Console;

/* `lines` are a record's, and live as long as the console; at most `at` of its choices are played first
 * (-1: all). NULL: err says why. */
Console *console_open(Game *g, uint64_t seed, const MatchLine *lines, int count, int at, Str *err);
void console_free(Console *c);
/* Does what the line says. What is to be shown is added to out, what went wrong to err. False: the user
 * wants to leave. */
bool console_line(Console *c, const char *line, Str *out, Str *err);
/* Has the line asked for a board? Then what it shows as JSON (scene.h), and the deck, -1: all. */
bool console_board(Console *c, int *deck, Str *scene, Str *err);
bool console_waits(const Console *c);             /* for the rest of a chunk of Lua */
void console_prompt(const Console *c, Str *out);

#endif
