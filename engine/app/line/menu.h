/* menu.h - asks which scenario, and who plays, where the command line does not say. */
#ifndef GW_APP_LINE_MENU_H
#define GW_APP_LINE_MENU_H

#include "app/common/options.h"
#include "app/line/prompt.h"

struct json_t;

/* Fills scenario (kept in o) and adds to seats. False: left, or reported. */
bool menu_scenario(Options *o, Prompt *in, const char **scenario, NameList *seats, int *status);

/* The scenarios that can be played, as `list scenarios` has them; the caller frees the array. Those whose
 * code fails are left out: `list` says why. NULL or empty: reported, and *status says how. */
struct json_t *menu_games(Options *o, int *status);

/* Adds who plays, as --seat has it. `pick`: the number of the one side that a person plays against bots; as
 * many as there are sides: each is a person; one more: bots play all. */
void menu_seat(Options *o, const struct json_t *sides, size_t pick, NameList *seats);

/* Does --seat say who plays? The referee plays no side. */
bool menu_seated(const NameList *seats);

/* The entry of one scenario (ID or MOD:ID), from its own game; the caller frees it. NULL: reported, and
 * *status says how; or *status is left as it is, and the scenario is not described. */
struct json_t *menu_game(Options *o, const char *scenario, int *status);

#endif
