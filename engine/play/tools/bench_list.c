/* bench_list.c - what listing one option takes, along games in which most has not been asked before. */
#include "play/tools/bench.h"

#include "play/match_rep.h"

enum { LISTINGS = 300, MAX_LIST_ROUNDS = 99 };

typedef struct Listings {
    double seconds;
    int64_t options, listings;
} Listings;

/* Along one game, a choice by chance after each listing. */
static bool list_along(Match *m, Listings *sum, Str *err) {
    for (int i = 0; i < LISTINGS && match_run(m, 1) == MATCH_WAITS; i++) {
        if (m->flow->state != FLOW_DECIDES) continue;
        double from = bench_clock();
        int n = match_relist(m);
        sum->seconds += bench_clock() - from;
        sum->options += n;
        sum->listings++;
    }
    if (m->flow->state == FLOW_FAULTY) str_add(err, match_fault(m));
    return m->flow->state != FLOW_FAULTY;
}

static bool list_round(Game *g, const BenchOptions *w, int round, Listings *sum, Str *err) {
    bool ok = true;
    for (int i = 0; i < w->games && ok; i++) {
        uint64_t seed = w->seed + (uint64_t)(round * w->games + i);
        Match *m = match_open(g, seed, err);
        if (!m) return false;
        match_quiet(m, true);
        match_bots(m, "random", seed + 1);
        ok = list_along(m, sum, err);
        match_free(m);
    }
    return ok;
}

bool bench_listing(Game *g, const BenchOptions *w, BenchRow *rows, int *count, Str *err) {
    double each[MAX_LIST_ROUNDS], long_[MAX_LIST_ROUNDS];
    for (int i = 0; i < w->rounds && i < MAX_LIST_ROUNDS; i++) {
        Listings sum = {0};
        if (!list_round(g, w, i, &sum, err)) return false;
        each[i] = sum.options ? sum.seconds * 1e6 / (double)sum.options : 0.0;
        long_[i] = sum.listings ? (double)sum.options / (double)sum.listings : 0.0;
    }
    bench_row(rows, count, "listing one option", "us", each, w->rounds);
    bench_row(rows, count, "options of a listing", "", long_, w->rounds);
    return true;
}
