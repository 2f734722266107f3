/* heads.h - the head of a file of results: what was played, and which games the file should hold.
 *
 * Keys: format, arm, program (its version), what sim_first says (scenario, rules, set, seats, sides, seed,
 * swap), mods (id, version, digest), rosters (a digest by side), games, last_seed, shard ("K/N"), run (the
 * arguments that play them again), until_width where that was asked for. A reader passes over keys that it
 * does not know. */
#ifndef GW_APP_STUDY_HEADS_H
#define GW_APP_STUDY_HEADS_H

#include "app/study/batch.h"

/* The most games, and the most parts of them. */
enum { HEADS_KEY = 17, HEADS_GAMES = 10000000, HEADS_SHARDS = 10000 };

/* Which games: every `shards`-th of the first `games`, beginning with number `shard` - 1. */
typedef struct HeadExtent {
    int games, shard, shards;
    double width; /* of --until-width: the run may end before; 0: it does not */
} HeadExtent;

/* The digest of all that the games depend on but their seeds: scenario, rules, settings, rosters, bots,
 * limits, mods, version. `first`: of sim_first. False: err says why it is not known. */
bool heads_key(const BatchPlan *plan, const json_t *first, char out[HEADS_KEY], Str *err);
/* The head; `run`: the arguments of sim, NULL: other than by sim. NULL: err says why: memory, or the game
 * does not say which mods it has. */
json_t *heads_make(const BatchPlan *plan, const char *arm, const json_t *first, HeadExtent extent,
                   json_t *run, Str *err);
bool heads_is(const json_t *row);
/* Has it what heads_make writes? Then *extent is what it says. */
bool heads_read(const json_t *head, HeadExtent *extent);
/* Are these arguments that sim writes into a head: a scenario and the options that say what is played? Others
 * a stranger has written, and they must not be printed as a command. */
bool heads_run_good(const json_t *run);
/* Are their games those of one task: of equal keys and seeds? */
bool heads_same(const json_t *a, const json_t *b);
/* What `now` says otherwise than `was`: "seed 6, not 5". */
void heads_difference(const json_t *was, const json_t *now, Str *out);
/* Is it the number, the seed and the side of a game of that task? */
bool heads_has(const json_t *head, const TallyGame *g);

#endif
