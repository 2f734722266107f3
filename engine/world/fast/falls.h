/* falls.h - what dice decided: whether others would have decided the same.
 *
 * Bots run a choice with several throws of the dice, and half of those come to what one before came
 * to: of a throw the rules mostly ask no more than whether it succeeded. While a world has Falls each
 * die that is drawn is noted with what it said, and rules that ask for less say so (falls_decide). */
#ifndef GW_WORLD_FAST_FALLS_H
#define GW_WORLD_FAST_FALLS_H

#include "lib/intern.h"
#include "lib/types.h"

enum { FALLS_MOST = 32 };

/* So many dice, drawn one after another from number `from` of a stream on: what follows is the same for
 * each sum from `least` to `most`. */
typedef struct Fall {
    uint64_t from;
    int64_t least, most;
    int stream, dice;
    uint32_t faces;
} Fall;

typedef struct Falls {
    Fall list[FALLS_MOST];
    int count;
    bool lost;     /* more than could be noted: no other dice are known to say the same */
} Falls;

/* A die of 1 .. faces, number `from` of its stream, has come to `value`. */
void falls_note(Falls *f, int stream, uint64_t from, uint32_t faces, int64_t value);
/* Of the last `dice`, which are of one cast, it matters alone whether their sum is from `least` to `most`. */
void falls_decide(Falls *f, int dice, int64_t least, int64_t most);
/* Would the dice of another seed have decided all the same? True of no dice at all. */
bool falls_same(const Falls *f, const Intern *streams, uint64_t seed);

#endif
