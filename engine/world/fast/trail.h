/* trail.h - which words of a world were written last, for those who store something made of its words
 * and would else look at all of them again.
 *
 * For dice that are hidden in a view one of their words stands. Where many words were written at once, or
 * the world became a copy of another that it had not been, the trail breaks off and another begins. */
#ifndef GW_WORLD_FAST_TRAIL_H
#define GW_WORLD_FAST_TRAIL_H

#include <stdbool.h>
#include <stdint.h>

enum { TRAIL_WORDS = 128 };

typedef struct Trail {
    uint64_t of;      /* no other trail of the game is of the same; never 0 */
    uint64_t written; /* so many words since it began, the last of them: */
    int32_t at[TRAIL_WORDS];
} Trail;

/* How far somebody has followed it; of 0: no trail. */
typedef struct TrailMark { uint64_t of, written; } TrailMark;

static inline TrailMark trail_mark(const Trail *t) { return (TrailMark){t->of, t->written}; }
static inline void trail_begin(Trail *t, uint64_t of) { t->of = of; }
static inline void trail_put(Trail *t, int32_t at) { t->at[t->written++ % TRAIL_WORDS] = at; }

/* Are all words on it that were written since? Then they are trail_at of `written` of the mark and on. */
static inline bool trail_leads(const Trail *t, TrailMark from) {
    return t->of == from.of && t->written - from.written <= TRAIL_WORDS;
}
static inline int32_t trail_at(const Trail *t, uint64_t i) { return t->at[i % TRAIL_WORDS]; }

#endif
