/* bench_grow.h - what listing one option costs when a setting has another value. */
#ifndef GW_APP_STUDY_BENCH_GROW_H
#define GW_APP_STUDY_BENCH_GROW_H

#include "app/sandbox/host.h"
#include "app/common/options.h"

/* `grow` is "KEY=A,B". Adds what listing one option takes with each, and how many times as long it takes
 * with B; the two are measured in turn. False: the fault is in err. */
bool bench_grow(Options *o, const char *scenario, const char *grow, const BenchOptions *w, BenchRow *rows,
                int *count, Str *err);

#endif
