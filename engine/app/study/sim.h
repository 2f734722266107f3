/* sim.h - what cmd_sim.c plays and sim.c sums up and prints. */
#ifndef GW_APP_STUDY_SIM_H
#define GW_APP_STUDY_SIM_H

#include "app/study/batch.h"

enum { SIM_SIDES = 16 };

typedef struct SimOptions {
    NameList seats, vary;
    int games, jobs, max_choices, turn_choices, shard, shards;
    bool swap, questions;
    double width;        /* 0: not asked for */
    const char *out;
} SimOptions;

/* What is said of the games beside their sums. */
typedef struct SimHead {
    json_t *first;       /* what was played: of the host before a game is, for it may die in one */
    double seconds;
} SimHead;

/* What was played, as the first keys of the sum. NULL: memory. */
json_t *sim_first(const BatchPlan *plan);
/* The object of `sim --json`. NULL: memory. */
json_t *sim_sum(const SimHead *head, const TallyGame *games, size_t count);
/* Prints it, as JSON or as lua/text/sim.lua has it; lets go of it. Returns the exit status: whether games
 * failed. */
int sim_print(Options *o, json_t *sum);
/* What failed in the games while they went on, to stderr. */
void sim_failures(const Options *o, const json_t *sum);
/* The first games that failed, to stderr; `of` (or NULL): what they are games of. */
void sim_faults(const Options *o, const char *of, const TallyGame *games, size_t count);

#endif
