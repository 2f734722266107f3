/* bench_tax.c - the same games with none of fence, journal and log, with each alone, with all three, and with
 * what a record is told too.
 *
 * Each way has a host of its own, and all play the same games in the same order, so that in each the same
 * answers are kept, and none has played the game before: games that were are half as long again as fast, and
 * whatever is taxed looks dearer. A game is played in all ways in turn before the next one, once forwards and
 * once backwards, so that a busy machine disturbs all alike, and what is compared is next to each other in
 * time. Without a journal a choice that fails cannot be taken back: only a bench may play so. */
#include <stdio.h>
#include <string.h>

#include "app/study/bench_tax.h"

enum { TAX_ROUNDS = 99, TAX_GAMES = 200 /* a round, at most */ };

static const struct TaxWay {
    const char *name;
    bool fenced, journal, log, record;
} tax_ways[] = {{"none of them", false, false, false, false},
                {"tax of the fence", true, false, false, false},
                {"tax of the journal", false, true, false, false},
                {"tax of the log", false, false, true, false},
                {"tax of fence, journal and log", true, true, true, false},
                {"tax of these and of choices given as text", true, true, true, true}};
enum { TAX_WAYS = sizeof tax_ways / sizeof *tax_ways };

/* Seconds of processor time a decision. */
static bool tax_play(Host *h, uint64_t seed, const struct TaxWay *way, double *seconds, Str *err) {
    BenchOptions one = {.rounds = 1, .games = 1, .seed = seed};
    BenchRow rows[BENCH_ROWS];
    int n = 0;
    one.told = way->log;
    one.bare = !way->journal;
    one.heard = way->record;
    bool ok = host_bench(h, &one, "random", rows, &n, err) && rows[0].value > 0.0;
    if (ok) *seconds = 1.0 / rows[0].value;
    return ok;
}

/* One game in all ways. */
static bool tax_game(Host *const *hosts, uint64_t seed, double *took, Str *err) {
    for (int i = 0; i < TAX_WAYS; i++) {
        int k = seed % 2 ? i : TAX_WAYS - 1 - i;
        if (!tax_play(hosts[k], seed, &tax_ways[k], &took[k], err)) return false;
    }
    return true;
}

/* Per cent that each way took longer than the first, medians of games. */
static bool tax_round(Host *const *hosts, uint64_t seed, int games, double *more, Str *err) {
    double by_game[TAX_WAYS][TAX_GAMES], took[TAX_WAYS];
    for (int i = 0; i < games; i++) {
        if (!tax_game(hosts, seed + (uint64_t)i, took, err)) return false;
        for (int k = 0; k < TAX_WAYS; k++) by_game[k][i] = 100.0 * (took[k] / took[0] - 1.0);
    }
    for (int k = 0; k < TAX_WAYS; k++) more[k] = bench_median(by_game[k], games);
    return true;
}

static bool tax_measure(Host *const *hosts, const BenchOptions *w, BenchRow *rows, int *count,
                        Str *err) {
    double more[TAX_WAYS][TAX_ROUNDS], round[TAX_WAYS];
    int games = w->games < TAX_GAMES ? w->games : TAX_GAMES;
    for (int i = -1; i < w->rounds; i++) { /* the first one warms up */
        uint64_t seed = w->seed + (uint64_t)(i + 1) * (uint64_t)games;
        if (!tax_round(hosts, seed, games, round, err)) return false;
        for (int k = 0; i >= 0 && k < TAX_WAYS; k++) more[k][i] = round[k];
    }
    for (int k = 1; k < TAX_WAYS; k++)
        bench_row(rows, count, tax_ways[k].name, "%", more[k], w->rounds);
    return true;
}

/* A host for each way; false: the diagnostics say why. */
static bool tax_open(const GameSpec *spec, Host **hosts, Diags *diags) {
    bool ok = true;
    for (int k = 0; ok && k < TAX_WAYS; k++) {
        GameSpec one = *spec;
        one.unfenced = !tax_ways[k].fenced;
        hosts[k] = host_open(&one, diags);
        ok = hosts[k] != NULL;
    }
    return ok;
}

bool bench_tax(const GameSpec *spec, const BenchOptions *w, BenchRow *rows, int *count, Str *err) {
    Host *hosts[TAX_WAYS] = {0};
    Diags diags = {0};
    bool opened = tax_open(spec, hosts, &diags);
    bool ok = opened && tax_measure(hosts, w, rows, count, err);
    if (!opened)
        str_add(err,
                diags.count ? diags.list[0].text : "the game cannot be opened that many times");
    for (int k = 0; k < TAX_WAYS; k++) host_close(hosts[k]);
    diags_clear(&diags);
    return ok;
}
