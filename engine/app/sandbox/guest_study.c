/* guest_study.c - the rest of what a guest does: random play, the console, checks, tests, measuring. */
#include <stdlib.h>

#include "app/sandbox/guest_rep.h"

/* Tells the parent something before the reply. */
static void study_tell(Guest *g, GuestKind kind, char letter, const void *value) {
    str_reset(&g->event);
    size_t begin = frame_begin(&g->event, (int)kind);
    form_put(&g->event, letter, value);
    if (frame_end(&g->event, begin)) g->wish.emit(g->wish.ud, &g->event);
}

/* ---- random play ---- */

static void study_heard(void *ud, const char *seat, const char *text) {
    study_tell(ud, GUEST_FUZZ_HEARD, 'H', &(MatchLine){seat, text});
}

static void study_found(void *ud, const FuzzFind *f) { study_tell(ud, GUEST_FUZZ_FOUND, 'F', f); }

static const FuzzPlan *study_plan(Guest *g, FuzzPlan *p) {
    p->heard = study_heard;
    p->found = study_found;
    p->ud = g;
    return p;
}

void guest_fuzz(Guest *g, FormValue *in, FormValue *out) {
    out[0].i = fuzz_game(g->game, study_plan(g, &in[0].plan), &out[1].end);
}

void guest_fuzz_again(Guest *g, FormValue *in, FormValue *out) {
    (void)out;
    fuzz_again(g->game, study_plan(g, &in[0].plan), &in[1].end);
}

/* ---- the console ---- */

/* Does it wait for more of a chunk; is all to be read again, and from where; the prompt. */
static void study_prompt(const Guest *g, FormValue *out) {
    out[2].i = -1;
    if (!g->console) return;
    out[0].b = console_waits(g->console);
    out[1].b = console_reload(g->console, &out[2].i);
    console_prompt(g->console, &out[3].s);
}

void guest_console(Guest *g, FormValue *in, FormValue *out) {
    FormValue lines = {.lines = {NULL, 0}};
    form_clear('y', &g->console_frame);
    form_clear('L', &g->console_lines);
    g->console_frame =
        in[2].s; /* the lines live as long as the console, and their texts lie in it */
    in[2].s = (Str){0};
    FrameFields r = {str_text(&g->console_frame),
                     str_text(&g->console_frame) + g->console_frame.len, false, false};
    if (form_read(&r, "L", &lines))
        g->console =
            console_open(g->game, in[0].u, lines.lines.list, lines.lines.count, in[1].i, &out[1].s);
    g->console_lines = lines.lines;
    out[0].i = g->console != NULL;
    study_prompt(g, out + 2);
}

void guest_console_line(Guest *g, FormValue *in, FormValue *out) {
    out[0].i = g->console && console_line(g->console, in[0].t, &out[1].s, &out[2].s);
    study_prompt(g, out + 3);
}

void guest_console_board(Guest *g, FormValue *in, FormValue *out) {
    (void)in;
    out[0].i = -1;
    out[1].i = g->console && console_board(g->console, &out[0].i, &out[2].s, &out[3].s);
}

/* ---- checks and tests ---- */

void guest_check(Guest *g, FormValue *in, FormValue *out) {
    guest_own(g, &in[0].spec);
    modcheck_run(&in[0].spec, in[1].t, in[2].b, &out[0].diags);
}

static void study_tested(void *ud, const ModtestResult *t) {
    study_tell(ud, GUEST_TEST_RESULT, 'T', t);
}

void guest_test(Guest *g, FormValue *in, FormValue *out) {
    ModtestPlan plan = {.base = &in[0].spec, .near = &out[0].s, .heard = study_tested, .ud = g};
    plan.filter = in[1].t;
    plan.paths = &in[2].t;
    plan.path_count = 1;
    guest_own(g, &in[0].spec);
    modtest_run(&plan);
}

/* ---- measuring ---- */

void guest_bench(Guest *g, FormValue *in, FormValue *out) {
    const char *bot = in[1].t ? in[1].t : "random";
    const BenchOptions *w = &in[2].bench;
    Str *json = &out[1].s, *err = &out[2].s;
    FormRows *rows = &out[3].rows;
    rows->list = calloc(BENCH_ROWS, sizeof *rows->list);
    bool ok = rows->list != NULL;
    switch ((GuestBench)in[0].i) {
    case GUEST_BENCH_DECISIONS:
        ok = ok && bench_decisions(g->game, w, bot, rows->list, &rows->count, err);
        break;
    case GUEST_BENCH_FORKS:
        ok = ok && bench_forks(g->game, w, rows->list, &rows->count, err) &&
             bench_taxes(g->game, w, rows->list, &rows->count, err);
        break;
    case GUEST_BENCH_LISTING:
        ok = ok && bench_listing(g->game, w, rows->list, &rows->count, err);
        break;
    case GUEST_BENCH_PROFILE: ok = ok && bench_profile(g->game, w, bot, json, err); break;
    }
    if (!rows->list) str_add(err, "out of memory");
    out[0].i = ok && guest_as_trees(json, err);
}
