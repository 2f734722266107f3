/* bench.c - games by bots, forks and undo against the processor's clock; the profile of a round. */
#include "play/tools/bench.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lib/jsontext.h"
#include "play/match_rep.h"
#include "script/state/profile.h"

enum { MAX_ROUNDS = 99, MANY = 2000 };

/* That of the process moves in ticks while a timer on it runs, as that of limit.c does. */
double bench_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *values, int n) {
    if (n) qsort(values, (size_t)n, sizeof *values, by_value);
    return n ? values[n / 2] : 0.0;
}

void bench_row(BenchRow *rows, int *count, const char *name, const char *unit, double *values,
               int n) {
    if (*count >= BENCH_ROWS) return;
    BenchRow *r = &rows[(*count)++];
    snprintf(r->name, sizeof r->name, "%s", name);
    snprintf(r->unit, sizeof r->unit, "%s", unit);
    r->value = bench_median(values, n);
    r->least = values[0];
    r->most = values[n - 1];
}

/* What a round is played with beside the bot. */
typedef struct Manner {
    bool told, bare, heard; /* as in BenchOptions */
    MemoMode memo;          /* answers of rules */
} Manner;

/* A match whose seats are all played by the bot. */
static Match *start(Game *g, uint64_t seed, const char *bot, Str *err) {
    Match *m = match_open(g, seed, err);
    if (!m) return NULL;
    match_quiet(m, true);
    match_bots(m, bot, seed + 1);
    return m;
}

/* What a record would be told. */
static void hear(void *ud, const char *seat, const char *text) {
    Str *all = ud;
    str_addf(all, "%s %s\n", seat ? seat : "", text);
}

/* One game to its end, *ends goes on with its hash; decisions taken, or -1. */
static int64_t play_one(Game *g, uint64_t seed, const char *bot, Manner how, uint64_t *ends,
                        Str *err) {
    Match *m = start(g, seed, bot, err);
    if (!m) return -1;
    match_quiet(m, !how.told);
    if (how.bare) world_journal(m->flow->w, false);
    Str all = {0};
    if (how.heard) match_hear(m, hear, &all);
    bool ok = match_run(m, 0) == MATCH_OVER;
    if (!ok) str_addf(err, "seed %d: %s", (int)seed, match_fault(m));
    if (ends) *ends = *ends * 31 + match_hash(m);
    int64_t decisions = (int64_t)match_decisions(m);
    match_free(m);
    str_clear(&all);
    return ok ? decisions : -1;
}

/* Plays the games of a round; decisions taken, or -1. Each round has seeds of its own: games that were played
 * before find all of their answers kept, and are half as long again as fast as games are. */
static int64_t play_so(Game *g, const BenchOptions *w, int round, const char *bot, Manner how,
                       Str *err) {
    int64_t decisions = 0, one = 0;
    game_script(g)->memo_mode = how.memo;
    for (int i = 0; i < w->games && one >= 0; i++) {
        uint64_t seed = w->seed + (uint64_t)round * (uint64_t)w->games + (uint64_t)i;
        one = play_one(g, seed, bot, how, NULL, err);
        decisions += one;
    }
    return one < 0 ? -1 : decisions;
}

static Manner manner_of(const BenchOptions *w) {
    return (Manner){w->told, w->bare, w->heard, MEMO_ON};
}

static int64_t play(Game *g, const BenchOptions *w, int round, const char *bot, Str *err) {
    return play_so(g, w, round, bot, manner_of(w), err);
}

uint64_t bench_ends(Game *g, const BenchOptions *w, const char *bot, Str *err) {
    uint64_t ends = 1;
    for (int i = 0; i < w->games; i++) {
        if (play_one(g, w->seed + (uint64_t)i, bot, manner_of(w), &ends, err) < 0) return 0;
    }
    return ends;
}

bool bench_decisions(Game *g, const BenchOptions *w, const char *bot, BenchRow *rows, int *count,
                     Str *err) {
    double values[MAX_ROUNDS];
    for (int i = 0; i < w->rounds && i < MAX_ROUNDS; i++) {
        double from = bench_clock();
        int64_t n = play(g, w, i, bot, err);
        if (n == 0) str_add(err, "no choice was made in any of these games");
        if (n <= 0) return false;
        values[i] = (double)n / (bench_clock() - from);
    }
    char name[48];
    snprintf(name, sizeof name, "decisions by %s bots%s", bot, w->told ? ", log on" : "");
    bench_row(rows, count, name, "/s", values, w->rounds);
    return true;
}

static const double SAMPLE = 0.1;

/* Of all words, as into a world that held something else; or of those that are apart after so many writes. */
static double fork_ns(World *to, World *w, const int32_t *entries, size_t writes) {
    double from = bench_clock(), took = 0.0;
    int n = 0;
    for (; took < SAMPLE; n += MANY, took = bench_clock() - from) {
        for (int i = 0; i < MANY; i++) {
            if (!entries) world_touch(to, 0, world_head(to)->used);
            for (size_t e = 0; entries && e < writes; e += 2)
                world_put(to, entries[e], to->mem[entries[e]] ^ (int32_t)(e + 1));
            world_copy(to, w);
        }
    }
    return took * 1e9 / n;
}

/* What a choice of a bot writes is written again and taken back, so that all but that is left out. */
static double undo_ns(World *w, const int32_t *entries, size_t n) {
    double from = bench_clock(), took = 0.0;
    int count = 0;
    for (; took < SAMPLE; count += MANY, took = bench_clock() - from) {
        for (int i = 0; i < MANY; i++) {
            for (size_t e = 0; e < n; e += 2)
                world_put(w, entries[e], w->mem[entries[e]] ^ (int32_t)(e + 1));
            world_undo(w, 0);
        }
    }
    return took * 1e9 / count;
}

/* The words that one choice in the middle of a game changes. */
static bool some_writes(Match *m, int32_t *out, size_t max, size_t *n) {
    World *w = m->flow->w;
    World *before = world_fork(w);
    *n = 0;
    if (!before) return false;
    match_run(m, 1);
    for (int32_t at = 0; at < world_head(before)->used && *n + 2 <= max; at++) {
        if (before->mem[at] == w->mem[at]) continue;
        out[(*n)++] = at;
        out[(*n)++] = before->mem[at];
    }
    world_free(before);
    return true;
}

bool bench_forks(Game *g, const BenchOptions *w, BenchRow *rows, int *count, Str *err) {
    Match *m = start(g, w->seed, "random", err);
    World *to = m ? world_fork(m->flow->w) : NULL;
    if (!to) return false;
    match_run(m, 200);
    double forks[MAX_ROUNDS], again[MAX_ROUNDS], undos[MAX_ROUNDS], words[1];
    for (int i = 0; i < w->rounds && i < MAX_ROUNDS; i++) {
        int32_t entries[512];
        size_t n;
        some_writes(m, entries, ARRAY_LEN(entries), &n);
        forks[i] = fork_ns(to, m->flow->w, NULL, 0);
        again[i] = fork_ns(to, m->flow->w, entries, n);
        undos[i] = undo_ns(m->flow->w, entries, n);
    }
    words[0] = (double)world_head(m->flow->w)->used;
    bench_row(rows, count, "fork of the world", "ns", forks, w->rounds);
    bench_row(rows, count, "a fork reset after a choice", "ns", again, w->rounds);
    bench_row(rows, count, "a choice written and undone", "ns", undos, w->rounds);
    bench_row(rows, count, "size of the world", "words", words, 1);
    world_free(to);
    match_free(m);
    return true;
}

/* How many times as long games take in that manner: one and the other in turn, neither with games that were
 * played before. */
static bool against(Game *g, const BenchOptions *w, Manner how, const char *name, BenchRow *rows,
                    int *count, Str *err) {
    double values[MAX_ROUNDS];
    BenchOptions few = *w;
    few.games = w->games >= 5 ? w->games / 5 : 1;
    int played = w->rounds * (w->games / few.games + 1);
    for (int i = 0; i < w->rounds && i < MAX_ROUNDS; i++) {
        double usual = 0.0, so = 0.0;
        for (bool ok = true; usual < SAMPLE || so <= 0.0;) {
            double from = bench_clock();
            ok = play(g, &few, played++, "random", err) >= 0;
            double half = bench_clock();
            ok = ok && play_so(g, &few, played++, "random", how, err) >= 0;
            if (!ok) return false;
            usual += half - from;
            so += bench_clock() - half;
        }
        values[i] = so / usual;
    }
    game_script(g)->memo_mode = MEMO_ON;
    bench_row(rows, count, name, "x", values, w->rounds);
    return true;
}

bool bench_taxes(Game *g, const BenchOptions *w, BenchRow *rows, int *count, Str *err) {
    return against(g, w, (Manner){.told = true, .memo = MEMO_ON},
                   "random games with their log written", rows, count, err) &&
           against(g, w, (Manner){.memo = MEMO_PLAIN}, "random games without memo", rows, count,
                   err);
}

/* --- profile --- */

/* "base" of "base/rules/moves.lua:30"; files of the engine have the path of its folder. */
static void mod_of(const char *place, char *out, size_t size) {
    size_t n = strcspn(place, "/:");
    if (*place == '/' || *place == '.' || *place == '(') snprintf(out, size, "engine");
    else snprintf(out, size, "%.*s", (int)n, place);
}

/* file:line -> what it is called. */
static json_t *names_of(Script *s) {
    Str text = {0};
    profile_names(s, &text);
    json_t *names = jsontext_read_all(str_text(&text), 0, NULL);
    str_clear(&text);
    return names;
}

static json_t *profile_json(Profile *p, Script *s) {
    int count, outside, samples = profile_samples(p, &outside);
    const ProfileRow *rows = profile_rows(p, &count);
    json_t *names = names_of(s), *mods = json_object(), *list = json_array();
    for (int i = 0; i < count; i++) {
        char mod[64];
        mod_of(rows[i].place, mod, sizeof mod);
        jsontext_count(mods, mod, rows[i].self);
        json_t *hook = json_object_get(names, rows[i].place);
        json_t *row = json_pack("{ss ss si si}", "mod", mod, "place", rows[i].place, "self",
                                rows[i].self, "total", rows[i].total);
        if (hook) json_object_set(row, "hook", hook);
        json_array_append_new(list, row);
    }
    json_decref(names);
    return json_pack("{si si so so}", "samples", samples, "outside", outside, "mods", mods,
                     "functions", list);
}

bool bench_profile(Game *g, const BenchOptions *w, const char *bot, Str *json, Str *err) {
    Script *s = game_script(g);
    Profile *p = profile_start(s);
    if (!p) {
        str_add(err, "no timer for the profile");
        return false;
    }
    bool ok = play(g, w, 0, bot, err) >= 0;
    profile_stop(p);
    json_t *sum = ok ? profile_json(p, s) : NULL;
    if (sum) jsontext_add(sum, JSON_COMPACT, json);
    json_decref(sum);
    profile_free(p);
    return ok;
}
