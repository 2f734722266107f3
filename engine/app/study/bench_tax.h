/* bench_tax.h - what the fence, the journal and the log take of a game of bots. */
#ifndef GW_APP_STUDY_BENCH_TAX_H
#define GW_APP_STUDY_BENCH_TAX_H

#include "app/sandbox/host.h"

/* Adds a row for each of them, one for all three, and one for these and what a record is told: how much
 * longer the same games take than with none, in percent. False: the fault is in err. */
bool bench_tax(const GameSpec *spec, const BenchOptions *w, BenchRow *rows, int *count, Str *err);

#endif
