/* plan.h - opens what a study plays: the game of a plan, its match, and the bots in their seats. */
#ifndef GW_APP_STUDY_PLAN_H
#define GW_APP_STUDY_PLAN_H

#include "app/study/batch.h"

/* Fills spec, host, seats and verbs by the plan's options, `given` and `swap`. False: reported, and *status
 * says how; the plan holds nothing then. */
bool plan_open(BatchPlan *plan, const char *scenario, int *status);
void plan_close(BatchPlan *plan);

#endif
