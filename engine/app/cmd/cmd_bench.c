/* cmd_bench.c - how fast the engine and the rules are here, and where the time of the rules goes.
 *
 * What is measured is in play/bench.h; what peers do beside it, in bench/ and `make bench`. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/failed.h"
#include "app/sandbox/open.h"
#include "app/study/bench_fence.h"
#include "app/study/bench_grow.h"
#include "app/study/bench_tax.h"
#include "lib/jsontext.h"

const AppOption cmd_bench_options[] = {
    {"games", "N", "games a round (random bots; greedy ones play a tenth)", 'g'},
    {"rounds", "N", "each figure is the median of N rounds (5)", 'r'},
    {"bot", "BOT", "plays only games between these bots: random or greedy", 'b'},
    {"grow", "KEY=A,B", "only the cost of listing an option, with a setting at A and at B", 'w'},
    {"told", NULL, "only games whose log is on, as when people play", 't'},
    {"profile", NULL, "how the rules spend their time, by mod and hook", 'p'},
    {0}};

typedef struct BenchArgs {
    int games, rounds;
    const char *bot, *grow;
    bool told, profile;
} BenchArgs;

static bool bench_args(Options *o, BenchArgs *a) {
    for (int key; (key = options_next(o)) != -1;) {
        bool ok = true;
        if (key == 'g') ok = options_int(o, 1, 100000, &a->games);
        else if (key == 'r') ok = options_int(o, 1, 99, &a->rounds);
        else if (key == 'b') a->bot = o->value;
        else if (key == 'w') a->grow = o->value;
        else if (key == 't') a->told = true;
        else if (key == 'p') a->profile = true;
        else return false;
        if (!ok) return false;
    }
    if (a->bot && strcmp(a->bot, "random") != 0 && strcmp(a->bot, "greedy") != 0)
        return report_usage(o, "--bot takes random or greedy, not '%s'", a->bot), false;
    return options_at_most(o, 1);
}

static BenchOptions bench_options(const Options *o, const BenchArgs *a) {
    return (BenchOptions){
        .rounds = a->rounds, .games = a->games, .seed = o->seeded ? o->seed : 1, .told = a->told};
}

static bool bench_all(Host *h, const BenchArgs *a, BenchOptions w, BenchRow *rows, int *n,
                      Str *err) {
    bool both = !a->bot, ok = true;
    if (both || strcmp(a->bot, "random") == 0) ok = host_bench(h, &w, "random", rows, n, err);
    BenchOptions few = w;
    few.games = both && w.games >= 10 ? w.games / 10 : both ? 1 : w.games;
    if (ok && (both || strcmp(a->bot, "greedy") == 0))
        ok = host_bench(h, &few, "greedy", rows, n, err);
    if (ok && both) ok = host_bench(h, &w, NULL, rows, n, err);
    if (ok && both) ok = host_bench_listing(h, &few, rows, n, err);
    return ok;
}

static json_t *bench_json(const char *scenario, const BenchRow *rows, int n, json_int_t errors) {
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_pack("{ss ss sf sf sf}", "name", rows[i].name, "unit",
                                              rows[i].unit, "median", rows[i].value, "least",
                                              rows[i].least, "most", rows[i].most));
    return json_pack("{ss so sI}", "scenario", scenario, "rows", list, "errors", errors);
}

static void bench_print(const Options *o, const char *scenario, const BenchRow *rows, int n,
                        json_int_t errors) {
    if (o->json) {
        report_value(o, bench_json(scenario, rows, n, errors));
        return;
    }
    printf("%s, medians (least to most)\n", scenario);
    for (int i = 0; i < n; i++)
        printf("  %-36s %12.1f %-6s (%.1f to %.1f)\n", rows[i].name, rows[i].value, rows[i].unit,
               rows[i].least, rows[i].most);
}

static double percent(json_int_t part, json_int_t of) {
    return of > 0 ? 100.0 * (double)part / (double)of : 0.0;
}

/* The functions that took most, then the sums of the mods. */
static void profile_print(const json_t *p) {
    const json_t *row, *list = json_object_get(p, "functions");
    json_int_t all = json_integer_value(json_object_get(p, "samples"));
    json_int_t outside = json_integer_value(json_object_get(p, "outside"));
    Str out = {0};
    size_t i;
    str_addf(&out, "%d samples in Lua, %d outside\n\n   self  with what it calls\n", (int)all,
             (int)outside);
    json_array_foreach(list, i, row) {
        if (i >= 60) break;
        str_addf(&out, "  %5.1f%%  %5.1f%%  %s  %s\n",
                 percent(json_integer_value(json_object_get(row, "self")), all),
                 percent(json_integer_value(json_object_get(row, "total")), all),
                 jsontext_of(row, "place"), jsontext_of(row, "hook"));
    }
    const char *mod;
    str_add(&out, "\nby mod\n");
    json_object_foreach((json_t *)json_object_get(p, "mods"), mod, row)
        str_addf(&out, "  %5.1f%%  %s\n", percent(json_integer_value(row), all), mod);
    report_text(str_text(&out));
    str_clear(&out);
}

static int bench_profile_run(Options *o, Host *h, const BenchArgs *a, const BenchOptions *w,
                             Str *err) {
    Str json = {0};
    bool ok = host_bench_profile(h, w, a->bot ? a->bot : "random", &json, err);
    json_t *p = ok ? jsontext_read_all(str_text(&json), 0, NULL) : NULL;
    if (p && o->json) report_json(o, str_text(&json));
    else if (p) profile_print(p);
    json_decref(p);
    str_clear(&json);
    return ok ? APP_DONE : APP_FAULTS;
}

static bool bench_pipe(Options *o, const BenchArgs *a, const BenchOptions *w, const char *scenario,
                       BenchRow *rows, int *n, Str *err) {
    GameSpec spec = options_spec(o, scenario);
    return a->bot || o->unfenced ||
           (bench_fence(&spec, w, rows, n, err) && bench_tax(&spec, w, rows, n, err));
}

static int bench_game(Options *o, const BenchArgs *a, Host *h, const char *scenario) {
    BenchOptions w = bench_options(o, a);
    BenchRow rows[BENCH_ROWS];
    Str err = {0};
    int n = 0, status = APP_DONE;
    if (a->profile) status = bench_profile_run(o, h, a, &w, &err);
    else if (!bench_all(h, a, w, rows, &n, &err) || !bench_pipe(o, a, &w, scenario, rows, &n, &err))
        status = APP_FAULTS;
    json_t *failed = host_is_gone(h) ? NULL : failed_ask(h);
    json_int_t errors = json_integer_value(json_object_get(failed, "all"));
    if (status == APP_DONE && !a->profile) bench_print(o, scenario, rows, n, errors);
    if (status != APP_DONE) report_error(o, "%s", str_text(&err));
    str_clear(&err);
    failed_report(o, errors, json_object_get(failed, "list"));
    json_decref(failed);
    return errors ? APP_FAULTS : status;
}

static int bench_growth(Options *o, const BenchArgs *a, const char *scenario) {
    BenchOptions w = bench_options(o, a);
    BenchRow rows[BENCH_ROWS];
    Str err = {0};
    int n = 0;
    bool ok = bench_grow(o, scenario, a->grow, &w, rows, &n, &err);
    if (ok) bench_print(o, scenario, rows, n, 0);
    else report_error(o, "%s", str_text(&err));
    str_clear(&err);
    return ok ? APP_DONE : APP_USAGE;
}

int cmd_bench(Options *o) {
    BenchArgs a = {.games = 10, .rounds = 5};
    if (!bench_args(o, &a)) return APP_USAGE;
    const char *scenario = options_arg(o, 0) ? options_id(o, 0, "scenario") : "hijacking";
    if (a.grow) return bench_growth(o, &a, scenario);
    int status = APP_FILE;
    Host *h = open_game(o, scenario, &status);
    if (h) status = bench_game(o, &a, h, scenario);
    host_close(h);
    return status;
}
