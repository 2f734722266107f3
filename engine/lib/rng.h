/* rng.h - counted random numbers: the n-th number of a stream is a pure function of its key and n.
 *
 * SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014) addressed by
 * counter, so that a world stores one counter for each stream, and a fork or an undo needs nothing else. */
#ifndef GW_LIB_RNG_H
#define GW_LIB_RNG_H

#include "lib/types.h"

/* The key of a named stream of a seed. */
uint64_t rng_key(uint64_t seed, const char *stream);
/* The number at `counter`. */
uint64_t rng_at(uint64_t key, uint64_t counter);
/* An integer in 0..n-1 without bias (Lemire 2019). Advances *counter. n >= 1. */
uint32_t rng_below(uint64_t key, uint64_t *counter, uint32_t n);

#endif
