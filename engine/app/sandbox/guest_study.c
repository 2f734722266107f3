/* guest_study.c - the rest of what a guest does: random play, the console, checks, tests, measuring. */
#include <stdlib.h>
#include <string.h>

#include "app/sandbox/guest_rep.h"

static void study_emit(Guest *g, size_t begin) {
    if (frame_end(&g->event, begin)) g->wish.emit(g->wish.ud, &g->event);
}

static size_t study_event(Guest *g, GuestKind kind) {
    str_reset(&g->event);
    return frame_begin(&g->event, (int)kind);
}

/* ---- random play ---- */

static void study_heard(void *ud, const char *seat, const char *text) {
    Guest *g = ud;
    size_t begin = study_event(g, GUEST_FUZZ_HEARD);
    frame_put_text(&g->event, seat);
    frame_put_text(&g->event, text);
    study_emit(g, begin);
}

static void study_found(void *ud, const FuzzFind *f) {
    Guest *g = ud;
    size_t begin = study_event(g, GUEST_FUZZ_FOUND);
    frame_put_text(&g->event, f->kind);
    frame_put_text(&g->event, f->cause);
    frame_put_text(&g->event, f->text);
    frame_put_u64(&g->event, f->at);
    study_emit(g, begin);
}

/* The lines are to be freed. False: bad. */
static bool study_plan(Guest *g, FrameFields *r, FuzzPlan *p, MatchLine **lines) {
    *p = (FuzzPlan){.seed = frame_u64(r), .heard = study_heard, .found = study_found, .ud = g};
    p->turns = frame_int(r, 0, INT32_MAX);
    p->choices = frame_int(r, 0, INT32_MAX);
    p->in_turn = frame_int(r, 0, INT32_MAX);
    p->lenient = frame_bool(r);
    p->everywhere = frame_bool(r);
    bool given = frame_bool(r);
    *lines = guest_lines(r, &p->count);
    p->lines = given ? *lines : NULL;
    return *lines && !r->bad;
}

void guest_fuzz(Guest *g, FrameFields *r) {
    FuzzPlan plan;
    FuzzEnd end = {0};
    MatchLine *lines;
    bool ok = study_plan(g, r, &plan, &lines) && fuzz_game(g->game, &plan, &end);
    frame_put_int(&g->body, ok);
    frame_put_int(&g->body, end.over);
    frame_put_int(&g->body, end.faulty);
    frame_put_u64(&g->body, end.choices);
    frame_put_int(&g->body, end.turn);
    frame_put_bytes(&g->body, str_text(&end.world), end.world.len);
    frame_put_text(&g->body, str_text(&end.throws));
    str_clear(&end.world);
    str_clear(&end.throws);
    free(lines);
}

void guest_fuzz_again(Guest *g, FrameFields *r) {
    FuzzPlan plan;
    MatchLine *lines;
    bool ok = study_plan(g, r, &plan, &lines);
    FuzzEnd end = {.over = frame_bool(r)};
    end.faulty = frame_bool(r);
    end.choices = frame_u64(r);
    end.turn = frame_int(r, 0, INT32_MAX);
    size_t n;
    const char *world = frame_bytes(r, &n);
    str_addn(&end.world, world, n);
    if (ok && !r->bad) fuzz_again(g->game, &plan, &end);
    str_clear(&end.world);
    free(lines);
}

/* ---- the console ---- */

static void study_put(Guest *g, bool ok, Str *out, Str *err) {
    frame_put_int(&g->body, ok);
    if (out) frame_put_text(&g->body, str_text(out));
    frame_put_text(&g->body, str_text(err));
    if (out) str_clear(out);
    str_clear(err);
}

static void study_put_prompt(Guest *g) {
    Str prompt = {0};
    if (g->console) console_prompt(g->console, &prompt);
    int at = -1;
    bool reload = g->console && console_reload(g->console, &at);
    frame_put_int(&g->body, g->console && console_waits(g->console));
    frame_put_int(&g->body, reload);
    frame_put_int(&g->body, at);
    frame_put_text(&g->body, str_text(&prompt));
    str_clear(&prompt);
}

void guest_console(Guest *g, FrameFields *r) {
    Str err = {0};
    int count = 0;
    uint64_t seed = frame_u64(r);
    int at = frame_int(r, -1, INT32_MAX);
    str_reset(&g->console_frame); /* the lines live as long as the console */
    str_addn(&g->console_frame, r->at, (size_t)(r->end - r->at));
    Frame own = {0, str_text(&g->console_frame), g->console_frame.len};
    FrameFields lines = frame_fields(&own);
    free(g->console_lines);
    g->console_lines = guest_lines(&lines, &count);
    r->at = r->end;
    if (g->console_lines && !r->bad)
        g->console = console_open(g->game, seed, g->console_lines, count, at, &err);
    study_put(g, g->console != NULL, NULL, &err);
    study_put_prompt(g);
}

void guest_console_line(Guest *g, FrameFields *r) {
    Str out = {0}, err = {0};
    const char *line = frame_text(r);
    bool ok = g->console && !r->bad && console_line(g->console, line, &out, &err);
    study_put(g, ok, &out, &err);
    study_put_prompt(g);
}

void guest_console_board(Guest *g, FrameFields *r) {
    (void)r;
    Str scene = {0}, err = {0};
    int deck = -1;
    bool ok = g->console && console_board(g->console, &deck, &scene, &err);
    frame_put_int(&g->body, deck);
    study_put(g, ok, &scene, &err);
}

/* ---- checks and tests ---- */

static void study_own(Guest *g, GameSpec *spec) {
    spec->files = g->wish.files;
    spec->guard = g->wish.guard;
}

void guest_check(Guest *g, FrameFields *r) {
    GuestSpec s = {0};
    Diags found = {0};
    bool ok = guest_spec(r, &s);
    const char *path = frame_text(r);
    bool all = frame_bool(r);
    study_own(g, &s.spec);
    if (ok && !r->bad) modcheck_run(&s.spec, path, all, &found);
    guest_put_diags(&g->body, &found);
    diags_clear(&found);
    guest_spec_clear(&s);
}

static void study_tested(void *ud, const ModtestResult *t) {
    Guest *g = ud;
    size_t begin = study_event(g, GUEST_TEST_RESULT);
    frame_put_int(&g->event, t->ok);
    frame_put_text(&g->event, t->mod);
    frame_put_text(&g->event, t->file);
    frame_put_text(&g->event, t->rules);
    frame_put_text(&g->event, t->name);
    frame_put_text(&g->event, t->why);
    frame_put_text(&g->event, t->notes);
    study_emit(g, begin);
}

void guest_test(Guest *g, FrameFields *r) {
    GuestSpec s = {0};
    bool ok = guest_spec(r, &s);
    ModtestPlan plan = {.base = &s.spec, .heard = study_tested, .ud = g};
    plan.filter = frame_text_or_null(r);
    const char **paths = guest_list(r, &plan.path_count);
    ModtestSum sum = {0, 0};
    plan.paths = paths;
    study_own(g, &s.spec);
    if (ok && paths && !r->bad) sum = modtest_run(&plan);
    frame_put_int(&g->body, sum.run);
    frame_put_int(&g->body, sum.failed);
    free(paths);
    guest_spec_clear(&s);
}

/* ---- measuring ---- */

static uint64_t study_bits(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static void study_put_rows(Str *out, const BenchRow *rows, int count) {
    frame_put_int(out, count);
    for (int i = 0; i < count; i++) {
        frame_put_text(out, rows[i].name);
        frame_put_text(out, rows[i].unit);
        frame_put_u64(out, study_bits(rows[i].value));
        frame_put_u64(out, study_bits(rows[i].least));
        frame_put_u64(out, study_bits(rows[i].most));
    }
}

void guest_bench(Guest *g, FrameFields *r) {
    GuestBench what = (GuestBench)frame_int(r, GUEST_BENCH_DECISIONS, GUEST_BENCH_PROFILE);
    const char *bot = frame_text_or_null(r);
    BenchOptions w = {.rounds = frame_int(r, 1, 99)};
    w.games = frame_int(r, 1, 100000);
    w.seed = frame_u64(r);
    w.told = frame_bool(r);
    w.bare = frame_bool(r);
    w.heard = frame_bool(r);
    BenchRow rows[BENCH_ROWS];
    Str err = {0}, json = {0};
    int count = 0;
    bool ok = !r->bad;
    if (ok && what == GUEST_BENCH_DECISIONS)
        ok = bench_decisions(g->game, &w, bot ? bot : "random", rows, &count, &err);
    if (ok && what == GUEST_BENCH_FORKS) ok = bench_forks(g->game, &w, rows, &count, &err);
    if (ok && what == GUEST_BENCH_FORKS) ok = bench_taxes(g->game, &w, rows, &count, &err);
    if (ok && what == GUEST_BENCH_LISTING) ok = bench_listing(g->game, &w, rows, &count, &err);
    if (ok && what == GUEST_BENCH_PROFILE)
        ok = bench_profile(g->game, &w, bot ? bot : "random", &json, &err);
    ok = ok && guest_as_trees(&json, &err);
    study_put(g, ok, &json, &err);
    study_put_rows(&g->body, rows, count);
}
