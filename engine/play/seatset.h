/* seatset.h - a set of seats, by their numbers: who must choose or answer now.
 *
 * Seats are numbers from 0 to SEATSET_MAX - 1; what is outside is in no set. */
#ifndef GW_PLAY_SEATSET_H
#define GW_PLAY_SEATSET_H

#include "lib/types.h"

enum { SEATSET_MAX = 256, SEATSET_WORDS = SEATSET_MAX / 64 };

typedef struct SeatSet { uint64_t bits[SEATSET_WORDS]; } SeatSet;

static inline bool seatset_has(const SeatSet *s, int seat) {
    return seat >= 0 && seat < SEATSET_MAX && (s->bits[seat / 64] >> (seat % 64) & 1);
}

static inline void seatset_add(SeatSet *s, int seat) {
    if (seat >= 0 && seat < SEATSET_MAX) s->bits[seat / 64] |= UINT64_C(1) << (seat % 64);
}

/* The first seat of the set after that one, in order of their numbers; -1: there is none. */
static inline int seatset_next(const SeatSet *s, int after) {
    for (int i = after < 0 ? 0 : after + 1; i < SEATSET_MAX; i++) {
        uint64_t rest = s->bits[i / 64] >> (i % 64);
        if (rest) return i + __builtin_ctzll(rest);
        i |= 63; /* on to the next word */
    }
    return -1;
}

static inline int seatset_first(const SeatSet *s) { return seatset_next(s, -1); }

#endif
