/* hunt.h - random games in search of faults, each in a process of its own, so that one that crashes or
 * does not finish is a find like any other. */
#ifndef GW_APP_STUDY_HUNT_H
#define GW_APP_STUDY_HUNT_H

#include <jansson.h>

#include "app/sandbox/host.h"
#include "app/common/options.h"

typedef struct HuntPlan {
    Options *o;
    const char *scenario;
    json_t *settings;         /* as `list settings` gives them; NULL: none is chosen at random */
    const NameList *vary;     /* KEY=A,B,C: only these are chosen, among these values */
    int turns, choices, in_turn;   /* see FuzzPlan */
    int seconds;              /* of processor time for one game */
} HuntPlan;

/* What playing the game of a find again is good for. */
typedef enum HuntAgain {
    HUNT_AGAIN,       /* it is found again */
    HUNT_AGAIN_LASTS, /* it is found again and takes as long */
    HUNT_AGAIN_NEVER  /* the game could not be opened: there is nothing to play */
} HuntAgain;

typedef struct HuntFind {
    char *kind, *cause, *text;
    int lines;                /* of the game's, when it was found */
    HuntAgain again;
} HuntFind;

/* One game: what is to be played, then what came of it. */
typedef struct HuntGame {
    uint64_t seed;
    char **set;               /* "key=value", chosen */
    int set_count;
    MatchLine *lines;          /* choices and check values */
    int count;
    HuntFind *finds;
    int find_count;
    bool over;
    int turn;
    uint64_t choices;
    json_t *throws;           /* see FuzzEnd; NULL: none */
} HuntGame;

/* How a game is played. */
typedef struct HuntWay {
    const HuntGame *again;    /* its settings and lines; NULL: a new one, at random */
    int count;                /* of its lines */
    bool lenient, everywhere; /* see FuzzPlan */
    bool notes;               /* what mods tell by note(...) goes to stderr */
} HuntWay;

/* Plays games with the seeds first, first + 1 ... on several processes; tells each as it is done, in any
 * order. False: no process could be started, which was reported. */
bool hunt_many(const HuntPlan *plan, uint64_t first, int games, int jobs,
               void (*done)(void *ud, HuntGame *game), void *ud);
/* Plays one. */
bool hunt_one(const HuntPlan *plan, uint64_t seed, const HuntWay *way, HuntGame *out);
/* A find of that cause; NULL: none. */
const HuntFind *hunt_find(const HuntGame *game, const char *cause);
/* Cuts choices out as long as the find stays: at most `tries` games. The result has its own lines. */
bool hunt_shrink(const HuntPlan *plan, HuntGame *game, const char *cause, int tries);
void hunt_clear(HuntGame *game);

#endif
