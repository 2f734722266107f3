/* rng.c - counted random numbers.
 *
 * Only arithmetic: which streams there are, and where their counters live, is left to the world. */
#include "lib/rng.h"

/* The step and the mixing of SplitMix64 (variant 13 of Stafford). */
#define RNG_STEP 0x9E3779B97F4A7C15u

static uint64_t rng_mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* FNV-1a of the name, mixed with the mixed seed: near seeds and near names give far keys. */
uint64_t rng_key(uint64_t seed, const char *stream) {
    uint64_t h = 0xCBF29CE484222325u;
    for (const char *p = stream; *p; p++) h = (h ^ (unsigned char)*p) * 0x100000001B3u;
    return rng_mix(rng_mix(seed + RNG_STEP) ^ rng_mix(h));
}

uint64_t rng_at(uint64_t key, uint64_t counter) { return rng_mix(key + (counter + 1) * RNG_STEP); }

static uint32_t rng_next32(uint64_t key, uint64_t *counter) {
    return (uint32_t)(rng_at(key, (*counter)++) >> 32);
}

uint32_t rng_below(uint64_t key, uint64_t *counter, uint32_t n) {
    gw_assert(n >= 1);
    uint64_t wide = (uint64_t)rng_next32(key, counter) * n;
    if ((uint32_t)wide < n) {
        /* 2^32 mod n: draws below it would make some answers likelier than others. */
        uint32_t unfair = (uint32_t)(0u - n) % n;
        while ((uint32_t)wide < unfair) wide = (uint64_t)rng_next32(key, counter) * n;
    }
    return (uint32_t)(wide >> 32);
}
