/* falls.c - a list of dice and of what they were asked, and the same asked of other dice. */
#include "world/fast/falls.h"

#include "lib/rng.h"

void falls_note(Falls *f, int stream, uint64_t from, uint32_t faces, int64_t value) {
    if (f->count == FALLS_MOST) f->lost = true;
    else f->list[f->count++] = (Fall){from, value, value, stream, 1, faces};
}

void falls_decide(Falls *f, int dice, int64_t least, int64_t most) {
    if (f->lost || dice > f->count) {
        f->lost = true;
        return;
    }
    f->count -= dice;
    Fall *first = &f->list[f->count++];
    first->dice = dice;
    first->least = least;
    first->most = most;
}

static int64_t sum_of(const Fall *l, uint64_t key) {
    uint64_t counter = l->from;
    int64_t sum = 0;
    for (int i = 0; i < l->dice; i++) sum += 1 + (int64_t)rng_below(key, &counter, l->faces);
    return sum;
}

bool falls_same(const Falls *f, const Intern *streams, uint64_t seed) {
    if (f->lost) return false;
    for (int i = 0; i < f->count; i++) {
        const Fall *l = &f->list[i];
        int64_t sum = sum_of(l, rng_key(seed, intern_name(streams, l->stream)));
        if (sum < l->least || sum > l->most) return false;
    }
    return true;
}
