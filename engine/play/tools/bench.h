/* bench.h - how fast the engine and the rules are: games by bots, forks, undo, and where Lua's time goes.
 *
 * Times are of the processor, not of the clock on the wall. Each figure is the median of its rounds. */
#ifndef GW_PLAY_TOOLS_BENCH_H
#define GW_PLAY_TOOLS_BENCH_H

#include "play/match.h"

typedef struct BenchRow {
    char name[48];
    char unit[16];       /* "/s", "ns", "us", "x" */
    double value, least, most;
} BenchRow;

typedef struct BenchOptions {
    int rounds;          /* medians of so many */
    int games;           /* a round */
    uint64_t seed;
    bool told;           /* the log is kept and its texts are made */
    bool bare;           /* nothing is journalled: a choice that fails is not taken back */
    bool heard;          /* choices are told as to a record: their texts are made */
} BenchOptions;

/* Each adds its rows at *count (there is room for BENCH_ROWS in all). False: the fault is in err. */
enum { BENCH_ROWS = 64 };
bool bench_decisions(Game *g, const BenchOptions *w, const char *bot, BenchRow *rows, int *count, Str *err);
bool bench_forks(Game *g, const BenchOptions *w, BenchRow *rows, int *count, Str *err);
/* What a listing takes an option, the view on which it is made and all, along games of random bots that were
 * never played before: each round has seeds of its own. */
bool bench_listing(Game *g, const BenchOptions *w, BenchRow *rows, int *count, Str *err);
/* How many times as long games take whose log is written, and in which no answer is memoized. */
bool bench_taxes(Game *g, const BenchOptions *w, BenchRow *rows, int *count, Str *err);

/* Where the time of one round goes: a JSON object with samples by mod, by place and by hook. */
bool bench_profile(Game *g, const BenchOptions *w, const char *bot, Str *json, Str *err);

/* Hash of how the games of a round end, which is the same however they are played. 0: the fault is in err. */
uint64_t bench_ends(Game *g, const BenchOptions *w, const char *bot, Str *err);

/* Seconds of processor time. */
double bench_clock(void);
/* The one in the middle, of two the later; sorts them. 0 where there are none. */
double bench_median(double *values, int n);
/* Sorts the values and fills in the row. */
void bench_row(BenchRow *rows, int *count, const char *name, const char *unit, double *values, int n);

#endif
