/* clock.h - time that has passed, on a clock that nobody sets. */
#ifndef GW_LIB_CLOCK_H
#define GW_LIB_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline int64_t clock_us(void) {
    struct timespec t = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}
static inline int64_t clock_ms(void) { return clock_us() / 1000; }
static inline double clock_seconds(void) { return (double)clock_us() / 1e6; }

#endif
