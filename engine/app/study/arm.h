/* arm.h - one arm of a comparison: a scenario under a rule set with settings and mods, and the games played
 * of it.
 *
 * Game number i of each arm has the same seed, so that games of two arms are pairs. The key of an arm is a
 * digest of all that its games depend on but their seeds (heads.h). Games of equal keys and equal seeds are
 * the same game. */
#ifndef GW_APP_STUDY_ARM_H
#define GW_APP_STUDY_ARM_H

#include "app/study/heads.h"
#include "app/study/output.h"
#include "app/study/sim.h"

enum { ARMS_MOST = 8 };

typedef struct Arm {
    Str label; /* what sets it apart from the others: a rule set, "grenades=true" */
    const char *scenario, *rules;
    NameList set, mods;  /* its settings and mods, beside those of all arms */
    json_t *first, *sum; /* sim_first and sim_sum; what was played, what came of it */
    json_t *verbs;       /* of used_verbs */
    char key[HEADS_KEY];
    json_t *head; /* of heads_make */
    TallyGame *games;
    size_t count;
    double seconds;
} Arm;

/* What all arms have in common. */
typedef struct ArmPlan {
    Options *o;
    const NameList *seats;
    int games, jobs, max_choices;
    bool swap;
    Output *output; /* games are written there as they end; NULL: nowhere */
} ArmPlan;

/* Opens the arm once: fills first, verbs, key and makes room for its games. False: reported, *status says
 * how. */
bool arm_look(const ArmPlan *plan, Arm *arm, int *status);
/* Plays those of its games that are not done, and fills sum. False: reported. */
bool arm_play(const ArmPlan *plan, Arm *arm, int *status);
void arm_clear(Arm *arm);

#endif
