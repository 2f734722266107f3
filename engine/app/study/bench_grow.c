/* bench_grow.c - listing with a setting at one value and at another, a round of each in turn. */
#include "app/study/bench_grow.h"

#include <stdio.h>
#include <string.h>

enum { GROW_ROUNDS = 99 };

/* A game with one more setting, "KEY=VALUE". */
static Host *grow_open(Options *o, const char *scenario, const char *pair, Str *err) {
    int before = o->set.count;
    Diags diags = {0};
    if (!options_keep(o, &o->set, pair, strlen(pair))) return NULL;
    GameSpec spec = options_spec(o, scenario);
    Host *h = host_open(&spec, &diags);
    if (!h) str_addf(err, "%s: %s", pair, diags.count ? diags.list[0].text : "it cannot be opened");
    o->set.count = before;
    diags_clear(&diags);
    return h;
}

/* Microseconds an option in round i. */
static bool grow_round(Host *h, const BenchOptions *w, int i, double *us, Str *err) {
    BenchOptions one = *w;
    BenchRow rows[BENCH_ROWS];
    int n = 0;
    one.rounds = 1;
    one.seed = w->seed + (uint64_t)(i * w->games);
    bool ok = host_bench_listing(h, &one, rows, &n, err);
    *us = ok ? rows[0].value : 0.0;
    return ok;
}

static void grow_row(BenchRow *rows, int *count, const char *pair, double *values, int n) {
    char name[48];
    snprintf(name, sizeof name, "listing one option, %s", pair);
    bench_row(rows, count, name, "us", values, n);
}

static bool grow_measure(Host *h[2], const char *const pairs[2], const BenchOptions *w,
                         BenchRow *rows, int *count, Str *err) {
    double a[GROW_ROUNDS], b[GROW_ROUNDS], times[GROW_ROUNDS];
    for (int i = 0; i < w->rounds && i < GROW_ROUNDS; i++) {
        if (!grow_round(h[0], w, i, &a[i], err) || !grow_round(h[1], w, i, &b[i], err))
            return false;
        times[i] = a[i] > 0.0 ? b[i] / a[i] : 0.0;
    }
    grow_row(rows, count, pairs[0], a, w->rounds);
    grow_row(rows, count, pairs[1], b, w->rounds);
    bench_row(rows, count, "listing one option, second to first", "x", times, w->rounds);
    return true;
}

bool bench_grow(Options *o, const char *scenario, const char *grow, const BenchOptions *w,
                BenchRow *rows, int *count, Str *err) {
    const char *eq = strchr(grow, '='), *comma = eq ? strchr(eq, ',') : NULL;
    if (!comma || eq == grow || comma == eq + 1 || !comma[1] || strchr(comma + 1, ',')) {
        str_addf(err, "--grow takes KEY=A,B, such as people=8,64, not '%s'", grow);
        return false;
    }
    Str a = {0}, b = {0};
    str_addn(&a, grow, (size_t)(comma - grow));
    str_addn(&b, grow, (size_t)(eq - grow) + 1);
    str_add(&b, comma + 1);
    const char *const pairs[2] = {str_text(&a), str_text(&b)};
    Host *h[2] = {grow_open(o, scenario, pairs[0], err), NULL};
    if (h[0]) h[1] = grow_open(o, scenario, pairs[1], err);
    bool ok = h[1] && grow_measure(h, pairs, w, rows, count, err);
    host_close(h[0]);
    host_close(h[1]);
    str_clear(&a);
    str_clear(&b);
    return ok;
}
