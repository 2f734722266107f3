/* host_study.c - asks the guest for checks, tests and measurements, and reads what it found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/sandbox/host_rep.h"

void host_check(const GameSpec *spec, const char *path, bool all, Diags *diags) {
    Str err = {0};
    GameSpec own = host_spec(spec);
    Host *h = host_new(spec, path, &err);
    if (h) host_call(h, GUEST_CHECK, &own, path, all, diags);
    if (h && h->fault.len) diag_add(diags, DIAG_ERROR, "GW0199", path, 0, 0, "%s", h->fault.text);
    if (!h) host_diag(diags, str_text(&err));
    str_clear(&err);
    host_close(h);
}

/* The folder of the mod that a path of tests lies in; links are followed now, for the guest cannot. */
static void host_test_folder(const char *real, Str *out) {
    const char *tests = fs_is_file(real) ? strstr(real, "/tests/") : NULL;
    str_addn(out, real, tests ? (size_t)(tests - real) : strlen(real));
}

static void host_test_died(const ModtestPlan *plan, const char *folder, const char *why,
                           ModtestSum *sum) {
    const char *slash = strrchr(folder, '/');
    ModtestResult t = {.mod = slash ? slash + 1 : folder,
                       .file = "",
                       .rules = "",
                       .name = "the tests are run to the end",
                       .why = why,
                       .notes = ""};
    sum->run++;
    sum->failed++;
    plan->heard(plan->ud, &t);
}

/* A test is one call, in which it may open and play many games. No player waits for it, and it must pass on a
 * slow machine too: it may take so many times what a call in play may. */
enum { HOST_TEST_MORE = 8 };
static GameSpec host_test_spec(const ModtestPlan *plan) {
    GameSpec spec = *plan->base;
    spec.time_ms = HOST_TEST_MORE * SCRIPT_TIME_MS;
    return spec;
}

static void host_test_one(const ModtestPlan *plan, const char *path, ModtestSum *sum) {
    Str err = {0}, folder = {0}, near = {0};
    char *real = realpath(path, NULL);
    host_test_folder(real ? real : path, &folder);
    GameSpec spec = host_test_spec(plan), own = host_spec(&spec);
    Host *h = host_new(&spec, str_text(&folder), &err);
    if (h) {
        h->ears = (HostEars){.test = plan, .sum = sum};
        host_call(h, GUEST_TEST, &own, plan->filter, real ? real : path, &near);
        if (plan->near && near.len) modtest_nearer(plan->filter, near.text, plan->near);
        if (h->fault.len) str_add(&err, h->fault.text);
    }
    if (err.len) host_test_died(plan, str_text(&folder), err.text, sum);
    host_close(h);
    free(real);
    str_clear(&err);
    str_clear(&folder);
    str_clear(&near);
}

ModtestSum host_test(const ModtestPlan *plan) {
    ModtestSum sum = {0, 0};
    for (int i = 0; i < plan->path_count; i++) host_test_one(plan, plan->paths[i], &sum);
    return sum;
}

/* A profile has no rows, anything else at least one. */
static bool host_rows(const FormRows *made, BenchRow *rows, int *count, Str *err) {
    bool good = rows ? made->count > 0 : made->count == 0;
    for (int i = 0; good && i < made->count && *count < BENCH_ROWS; i++)
        rows[(*count)++] = made->list[i];
    if (!good) str_add(err, HOST_NONSENSE);
    return good;
}

static bool host_measure(Host *h, GuestBench what, const BenchOptions *w, const char *bot,
                         BenchRow *rows, int *count, Str *json, Str *err) {
    FormRows made = {0};
    Str trees = {0};
    bool ok = host_call(h, GUEST_BENCH, (int)what, bot, w, &trees, err, &made) &&
              (!json || host_trees(&trees, json, err)) && host_rows(&made, rows, count, err);
    str_clear(&trees);
    form_clear('R', &made);
    return ok;
}

bool host_bench(Host *h, const BenchOptions *w, const char *bot, BenchRow *rows, int *count,
                Str *err) {
    GuestBench what = bot ? GUEST_BENCH_DECISIONS : GUEST_BENCH_FORKS;
    return host_measure(h, what, w, bot, rows, count, NULL, err);
}

bool host_bench_listing(Host *h, const BenchOptions *w, BenchRow *rows, int *count, Str *err) {
    return host_measure(h, GUEST_BENCH_LISTING, w, NULL, rows, count, NULL, err);
}

bool host_bench_profile(Host *h, const BenchOptions *w, const char *bot, Str *json, Str *err) {
    int none = 0;
    return host_measure(h, GUEST_BENCH_PROFILE, w, bot, NULL, &none, json, err);
}
