/* game_roster.h - rosters of a game's rule set: made, changed, read, and turned into those of another. */
#ifndef GW_PLAY_GAME_ROSTER_H
#define GW_PLAY_GAME_ROSTER_H

#include "play/game.h"

/* An empty roster of the rule set, with what may stand in it; one with a value changed. */
bool game_roster_new(Game *g, Str *out, Str *err);
bool game_roster_edit(Game *g, const char *text, const char *who, const char *key, const char *value,
                      Str *out, Str *err);
/* The rule set that the head of a roster names, "" if none. */
bool game_roster_rules(Game *g, const char *text, Str *out, Str *err);
/* Its characters as JSON: [{"id":"c1",FIELD:TEXT}]. */
bool game_roster_data(Game *g, const char *text, Str *json, Str *err);
/* The characters of the game's roster, a line each: id, tab, what there is to say of it. */
bool game_roster_texts(Game *g, Str *out, Str *err);
/* A roster for another rule set. `asked`: its id, a newline, the text. What the one gives, the other takes in
 * a game of that rule set: {"text":..,"characters":[{"id":..,"lost":[..]}]}. */
bool game_roster_leave(Game *g, const char *asked, Str *json, Str *err);
bool game_roster_arrive(Game *g, const char *doc, Str *json, Str *err);

#endif
