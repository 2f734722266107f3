/* hash_again.c - the sums of XXH3 (seed 0, its own secret), and what it makes of them at the end. */
#include "lib/hash_again.h"

#include <stdlib.h>
#include <string.h>

#include "lib/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum {
    STRIPE = 64,
    LANE = 8,
    BLOCK = 1024,
    STRIPES = BLOCK / STRIPE,
    SHORT = 240, /* bytes that XXH3 takes piece by piece */
    FEW = 12     /* words that are put sooner than all is gone over */
};

enum {
    LAST_KEY = XXH_SECRET_DEFAULT_SIZE - STRIPE,
    LAST_STRIPE_KEY = LAST_KEY - 7,
    MERGE_KEY = 11
};

typedef struct Lanes {
    XXH_ALIGN(XXH_ACC_ALIGN) xxh_u64 of[HASH_LANES];
} Lanes;

static size_t whole_stripes(size_t n) { return (n - 1) / STRIPE; }
static size_t whole_blocks(size_t n) { return (n - 1) / BLOCK; }

/* --- sums --- */

static bool make_room(HashAgain *h, size_t blocks) {
    if (blocks <= h->room) return true;
    void *grown = realloc(h->sums, blocks * sizeof *h->sums);
    if (!grown) return false;
    h->sums = grown;
    h->room = blocks;
    return true;
}

static bool make_sums(HashAgain *h, const char *data, size_t n) {
    size_t blocks = whole_blocks(n) + 1, stripes = whole_stripes(n);
    if (!make_room(h, blocks)) return false;
    for (size_t b = 0; b < blocks; b++) {
        Lanes sum = {{0}};
        for (size_t i = b * STRIPES; i < stripes && i < (b + 1) * STRIPES; i++)
            XXH3_accumulate_512(sum.of, (const xxh_u8 *)data + i * STRIPE,
                                XXH3_kSecret + i % STRIPES * LANE);
        memcpy(h->sums[b], sum.of, sizeof sum.of);
    }
    h->bytes = n;
    h->lanes = stripes * HASH_LANES; /* the last bytes are read at the end */
    return true;
}

/* What eight bytes add to their lane. To the one beside it they add themselves. */
static uint64_t product(uint64_t bytes, uint64_t key) {
    uint64_t mixed = bytes ^ key;
    return (uint32_t)mixed * (mixed >> 32);
}

static uint64_t lane_at(const HashAgain *h, const char *data, size_t lane) {
    return lane < h->lanes ? XXH_readLE64(data + lane * LANE) : 0;
}

/* The eight bytes of that number were others. */
static void lane_changed(HashAgain *h, const char *data, size_t lane, uint64_t was) {
    if (lane >= h->lanes) return;
    size_t stripe = lane / HASH_LANES, i = lane % HASH_LANES;
    uint64_t *sum = h->sums[stripe / STRIPES], now = XXH_readLE64(data + lane * LANE);
    uint64_t key = XXH_readLE64(XXH3_kSecret + (stripe % STRIPES + i) * LANE);
    sum[i ^ 1] += now - was;
    sum[i] += product(now, key) - product(was, key);
}

static void sums_lost(HashAgain *h) { h->bytes = h->lanes = 0; }

void hash_again_put(HashAgain *h, char *data, size_t at, int32_t word) {
    size_t lane = at / LANE, last = (at + sizeof word - 1) / LANE;
    if (++h->puts > FEW) sums_lost(h);
    uint64_t was = lane_at(h, data, lane), was_last = lane_at(h, data, last);
    memcpy(data + at, &word, sizeof word);
    lane_changed(h, data, lane, was);
    if (last != lane) lane_changed(h, data, last, was_last);
}

void hash_again_lost(HashAgain *h) {
    sums_lost(h);
    h->puts = FEW + 1;
}

void hash_again_clear(HashAgain *h) {
    free(h->sums);
    *h = (HashAgain){0};
}

/* --- the end --- */

static void add_sum(Lanes *acc, const uint64_t sum[HASH_LANES]) {
    for (size_t i = 0; i < HASH_LANES; i++) acc->of[i] += sum[i];
}

static uint64_t of_sums(const HashAgain *h, const char *data, size_t n) {
    Lanes acc = {XXH3_INIT_ACC};
    size_t blocks = whole_blocks(n);
    for (size_t b = 0; b < blocks; b++) {
        add_sum(&acc, h->sums[b]);
        XXH3_scrambleAcc(acc.of, XXH3_kSecret + LAST_KEY);
    }
    add_sum(&acc, h->sums[blocks]);
    XXH3_accumulate_512(acc.of, (const xxh_u8 *)data + n - STRIPE, XXH3_kSecret + LAST_STRIPE_KEY);
    return XXH3_mergeAccs(acc.of, XXH3_kSecret + MERGE_KEY, n * XXH_PRIME64_1);
}

uint64_t hash_again(HashAgain *h, const char *data, size_t n) {
    bool few = h->puts <= FEW;
    h->puts = 0;
    if (n <= SHORT || (h->bytes != n && (!few || !make_sums(h, data, n)))) {
        sums_lost(h);
        return hash_of(data, n);
    }
    return of_sums(h, data, n);
}
