/* batch.h - many games without a screen, over several processes; the result is that of one. */
#ifndef GW_APP_STUDY_BATCH_H
#define GW_APP_STUDY_BATCH_H

#include "app/record/seats.h"
#include "app/study/tally.h"

#define BATCH_FALLBACK "greedy"

typedef struct BatchPlan {
    Options *o;
    Host *host;              /* open; workers open their own */
    GameSpec spec;
    const NameList *given;   /* who plays; the others are BATCH_FALLBACK */
    Seats seats;             /* of the host's match */
    json_t *verbs;           /* of used_verbs; NULL: actions are not counted */
    bool questions;          /* those that a person would be asked are counted */
    bool swap;               /* every second game, with the seed of the one before: sides are changed */
    uint64_t seed;
    int jobs;
    int max_choices;         /* a game that goes on longer has failed */
    int turn_choices;        /* so has one with a turn of more choices; 0: no limit */
    bool progress;           /* on stderr */
    void (*ended)(void *ud, const TallyGame *g); /* called here for each game as it ends; NULL: nothing */
    void *ud;
} BatchPlan;

/* Plays the games whose `number` is given in `games` and whose `done` is not yet set. False: reported. */
bool batch_run(const BatchPlan *plan, TallyGame *games, size_t count);
/* The seed of a game, and whether its sides are swapped. */
void batch_number(const BatchPlan *plan, uint64_t number, TallyGame *out);

#endif
