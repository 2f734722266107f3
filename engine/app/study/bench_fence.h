/* bench_fence.h - what a choice costs through the pipe to the game process, and without it. */
#ifndef GW_APP_STUDY_BENCH_FENCE_H
#define GW_APP_STUDY_BENCH_FENCE_H

#include "app/sandbox/host.h"

/* Adds its rows; times are of the clock on the wall. False: the fault is in err. */
bool bench_fence(const GameSpec *spec, const BenchOptions *w, BenchRow *rows, int *count, Str *err);

#endif
