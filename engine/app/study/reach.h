/* reach.h - what bots reach in a scenario: who can win, by which outcomes, and whether it ends. */
#ifndef GW_APP_STUDY_REACH_H
#define GW_APP_STUDY_REACH_H

#include <jansson.h>

#include "app/common/options.h"

typedef struct ReachPlan {
    int games;       /* of each line-up */
    int jobs;
    int max_choices; /* a game that goes on longer does not end */
} ReachPlan;

/* Plays the scenarios of the mod in that folder: greedy bots in all seats, random ones in all, and for each
 * side greedy ones against random ones. What was not reached is added to `found` (GW0491 to GW0494), and a
 * row for each scenario to `rows`: { scenario, mod, games, ended, results, never }. False: reported. */
bool reach_mod(Options *o, const char *folder, const ReachPlan *plan, Diags *found, json_t *rows);

#endif
