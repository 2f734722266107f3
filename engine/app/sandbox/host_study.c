/* host_study.c - asks the guest for checks, tests and measurements, and reads what it found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/sandbox/host_rep.h"

/* One call reads a whole mod: base takes more than half a second. */
enum { CHECK_MORE = 4 };

void host_check(const GameSpec *spec, const char *path, bool all, Diags *diags) {
    Str err = {0};
    FrameFields r;
    GameSpec own = *spec;
    own.time_ms = CHECK_MORE * SCRIPT_TIME_MS;
    Host *h = host_new(&own, path, &err);
    if (h) {
        host_ask_for(h, GUEST_CHECK, "while the mod was checked");
        host_put_spec(h, &own);
        frame_put_text(&h->request, path);
        frame_put_int(&h->request, all);
        host_call(h, &r);
        guest_diags(&r, diags);
        if (h->fault.len) diag_add(diags, DIAG_ERROR, "GW0199", path, 0, 0, "%s", h->fault.text);
    } else host_diag(diags, str_text(&err));
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

static void host_test_one(const ModtestPlan *plan, const char *path, ModtestSum *sum) {
    FrameFields r;
    Str err = {0}, folder = {0};
    char *real = realpath(path, NULL);
    host_test_folder(real ? real : path, &folder);
    Host *h = host_new(plan->base, str_text(&folder), &err);
    if (h) {
        Str *q = host_ask_for(h, GUEST_TEST, "while its tests were run");
        host_put_spec(h, plan->base);
        frame_put_text(q, plan->filter);
        frame_put_int(q, 1);
        frame_put_text(q, real ? real : path);
        h->ears = (HostEars){.test = plan, .sum = sum};
        host_call(h, &r);
        if (h->fault.len) str_add(&err, h->fault.text);
    }
    if (err.len) host_test_died(plan, str_text(&folder), err.text, sum);
    host_close(h);
    free(real);
    str_clear(&err);
    str_clear(&folder);
}

ModtestSum host_test(const ModtestPlan *plan) {
    ModtestSum sum = {0, 0};
    for (int i = 0; i < plan->path_count; i++) host_test_one(plan, plan->paths[i], &sum);
    return sum;
}

static double host_double(FrameFields *r) {
    uint64_t bits = frame_u64(r);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static void host_label(FrameFields *r, char *out, size_t size) {
    const char *text = frame_text(r);
    Str clean = {0};
    str_add_clean(&clean, text, strlen(text), false);
    snprintf(out, size, "%s", str_text(&clean));
    str_clear(&clean);
}

static void host_row(FrameFields *r, BenchRow *row) {
    host_label(r, row->name, sizeof row->name);
    host_label(r, row->unit, sizeof row->unit);
    row->value = host_double(r);
    row->least = host_double(r);
    row->most = host_double(r);
}

static bool host_measure(Host *h, GuestBench what, const BenchOptions *w, const char *bot,
                         BenchRow *rows, int *count, Str *json, Str *err) {
    FrameFields r;
    Str *q = host_ask_for(h, GUEST_BENCH, "during the measurement");
    frame_put_int(q, (int)what);
    frame_put_text(q, bot);
    frame_put_int(q, w->rounds);
    frame_put_int(q, w->games);
    frame_put_u64(q, w->seed);
    frame_put_int(q, w->told);
    frame_put_int(q, w->bare);
    frame_put_int(q, w->heard);
    host_call(h, &r);
    bool ok = host_result_json(h, &r, json, err);
    int n = frame_int(&r, ok && rows, rows ? BENCH_ROWS : 0);
    for (int i = 0; i < n && !r.bad && *count < BENCH_ROWS; i++) host_row(&r, &rows[(*count)++]);
    if (ok && r.bad) str_add(err, HOST_NONSENSE);
    return ok && !r.bad;
}

bool host_bench(Host *h, const BenchOptions *w, const char *bot, BenchRow *rows, int *count,
                Str *err) {
    Str none = {0};
    bool ok = host_measure(h, bot ? GUEST_BENCH_DECISIONS : GUEST_BENCH_FORKS, w, bot, rows, count,
                           &none, err);
    str_clear(&none);
    return ok;
}

bool host_bench_listing(Host *h, const BenchOptions *w, BenchRow *rows, int *count, Str *err) {
    Str none = {0};
    bool ok = host_measure(h, GUEST_BENCH_LISTING, w, NULL, rows, count, &none, err);
    str_clear(&none);
    return ok;
}

bool host_bench_profile(Host *h, const BenchOptions *w, const char *bot, Str *json, Str *err) {
    int none = 0;
    return host_measure(h, GUEST_BENCH_PROFILE, w, bot, NULL, &none, json, err);
}
