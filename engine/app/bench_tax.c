/* bench_tax.c - the same games with none of fence, journal and log, with each alone, with all three, and with
 * what a record is told too.
 *
 * A round plays all of these in turn, so that a busy machine disturbs all alike. Without a journal a choice
 * that fails cannot be taken back: only a bench may play so. */
#include <stdio.h>
#include <string.h>

#include "bench_tax.h"

enum { TAX_ROUNDS = 99 };

static const struct TaxWay {
    const char *name;
    bool fenced, journal, log, record;
} tax_ways[] = {{"none of them", false, false, false, false},
                {"tax of the fence", true, false, false, false},
                {"tax of the journal", false, true, false, false},
                {"tax of the log", false, false, true, false},
                {"tax of fence, journal and log", true, true, true, false},
                {"tax of these and of choices as text", true, true, true, true}};
enum { TAX_WAYS = sizeof tax_ways / sizeof *tax_ways };

/* Seconds of processor time a decision. */
static bool tax_play(Host *h, const BenchWish *w, const struct TaxWay *way, double *seconds,
                     Str *err) {
    BenchWish one = *w;
    BenchRow rows[BENCH_ROWS];
    int n = 0;
    one.rounds = 1;
    one.told = way->log;
    one.bare = !way->journal;
    one.heard = way->record;
    bool ok = host_bench(h, &one, "random", rows, &n, err) && rows[0].value > 0.0;
    if (ok) *seconds = 1.0 / rows[0].value;
    return ok;
}

static bool tax_measure(Host *fenced, Host *open, const BenchWish *w, BenchRow *rows, int *count,
                        Str *err) {
    double more[TAX_WAYS][TAX_ROUNDS], took[TAX_WAYS];
    for (int i = -1; i < w->rounds && i < TAX_ROUNDS; i++) { /* the first one warms up */
        for (int k = 0; k < TAX_WAYS; k++) {
            Host *h = tax_ways[k].fenced ? fenced : open;
            if (!tax_play(h, w, &tax_ways[k], &took[k], err)) return false;
            if (i >= 0) more[k][i] = 100.0 * (took[k] / took[0] - 1.0);
        }
    }
    for (int k = 1; k < TAX_WAYS; k++)
        bench_row(rows, count, tax_ways[k].name, "%", more[k], w->rounds);
    return true;
}

bool bench_tax(const GameSpec *spec, const BenchWish *w, BenchRow *rows, int *count, Str *err) {
    GameSpec fenced = *spec, open = *spec;
    Diags diags = {0};
    fenced.unfenced = false;
    open.unfenced = true;
    Host *pipe = host_open(&fenced, &diags), *here = pipe ? host_open(&open, &diags) : NULL;
    bool ok = here && tax_measure(pipe, here, w, rows, count, err);
    if (!here) str_add(err, diags.count ? diags.list[0].text : "the game does not open twice");
    host_close(pipe);
    host_close(here);
    diags_clear(&diags);
    return ok;
}
