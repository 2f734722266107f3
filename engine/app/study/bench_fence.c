/* bench_fence.c - what the fence costs: a choice and its acknowledgement through the pipe and without it.
 *
 * Both play the same game, choice by choice in turn, so that a busy machine disturbs both alike. Here the
 * clock on the wall counts: the work is in two processes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/study/bench_fence.h"
#include "lib/clock.h"

enum { FENCE_CHOICES = 400, FENCE_ROUNDS = 99 };

/* The first option that is a whole choice and does not end the game. */
static bool fence_pick(Host *h, int seat, Str *choice) {
    Str list = {0}, err = {0};
    str_reset(choice);
    host_ask(h, HOST_OPTIONS, seat, NULL, &list, &err);
    for (const char *at = str_text(&list); *at && !choice->len;) {
        size_t n = strcspn(at, "\n");
        bool whole = !memchr(at, '*', n) && strncmp(at, "resign", 6) != 0;
        if (whole) str_addn(choice, at, n);
        at += n + (at[n] == '\n');
    }
    str_clear(&list);
    str_clear(&err);
    return choice->len > 0;
}

/* What one choice took, and the shortest question that there is, in microseconds. */
typedef struct {
    double choice, question;
} FenceTimes;

/* The same choice in both worlds of one game: false where it is over. */
static bool fence_step(Host *h, Str *text, FenceTimes *t) {
    Str err = {0}, none = {0};
    HostStatus now = host_status(h);
    int seat = seatset_first(&now.waits);
    bool going = seat >= 0 && fence_pick(h, seat, text);
    double start = (double)clock_us();
    if (going) host_ask(h, HOST_FAULT, seat, NULL, &none, NULL);
    double between = (double)clock_us();
    if (going) host_choose(h, seat, text->text, &err);
    *t = (FenceTimes){(double)clock_us() - between, between - start};
    if (going) host_run(h, 0);
    str_clear(&none);
    str_clear(&err);
    return going;
}

/* Medians of one game: with, without, and choice by choice what the one took more than the other. */
typedef struct {
    double with, without, more, trip;
} FenceGame;

/* Choice by choice in turn: what is next to each other in time is compared. */
static FenceGame fence_play(Host *pipe, Host *here, uint64_t seed) {
    double with[FENCE_CHOICES], without[FENCE_CHOICES], more[FENCE_CHOICES], trip[FENCE_CHOICES];
    FenceTimes a, b;
    Str text = {0};
    int n = 0;
    if (host_start(pipe, seed, true, NULL)) host_run(pipe, 0);
    if (host_start(here, seed, true, NULL)) host_run(here, 0);
    for (; n < FENCE_CHOICES && fence_step(pipe, &text, &a) && fence_step(here, &text, &b); n++) {
        with[n] = a.choice;
        without[n] = b.choice;
        more[n] = a.choice - b.choice;
        trip[n] = a.question - b.question;
    }
    str_clear(&text);
    return (FenceGame){bench_median(with, n), bench_median(without, n), bench_median(more, n),
                       bench_median(trip, n)};
}

static void fence_rows(const BenchOptions *w, Host *pipe, Host *here, BenchRow *rows, int *count) {
    double with[FENCE_ROUNDS], without[FENCE_ROUNDS], more[FENCE_ROUNDS], trip[FENCE_ROUNDS];
    for (int i = 0; i < w->rounds; i++) {
        FenceGame g = fence_play(pipe, here, w->seed);
        with[i] = g.with;
        without[i] = g.without;
        more[i] = g.more;
        trip[i] = g.trip;
    }
    bench_row(rows, count, "fence: a choice through the pipe", "us", with, w->rounds);
    bench_row(rows, count, "fence: a choice in one process", "us", without, w->rounds);
    bench_row(rows, count, "fence: extra cost of a choice", "us", more, w->rounds);
    bench_row(rows, count, "fence: a question and its reply", "us", trip, w->rounds);
}

bool bench_fence(const GameSpec *spec, const BenchOptions *w, BenchRow *rows, int *count,
                 Str *err) {
    GameSpec fenced = *spec, open = *spec;
    Diags diags = {0};
    fenced.unfenced = false;
    open.unfenced = true;
    Host *pipe = host_open(&fenced, &diags), *here = pipe ? host_open(&open, &diags) : NULL;
    if (here) fence_rows(w, pipe, here, rows, count);
    else str_add(err, diags.count ? diags.list[0].text : "the game cannot be opened twice");
    host_close(pipe);
    host_close(here);
    diags_clear(&diags);
    return here != NULL;
}
