/* cmd_sim.c - plays many games without a screen and adds up who won, how and how fast.
 *
 * Knows what is played and how it is printed; workers are in batch.c, sums in tally.c. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/study/figures.h"
#include "app/study/plan.h"
#include "app/study/sim.h"
#include "lib/clock.h"
#include "lib/fs.h"

const AppOption cmd_sim_options[] = {
    {"games", "N", "how many (100)", 'g'},
    {"jobs", "N", "parallel processes (one for each processor)", 'j'},
    {"seat", "SEAT=BOT", "greedy, random, search, search:nodes=800,seed=7 (repeatable)", 's'},
    {"swap", NULL, "plays every seed twice, with the bots of the two sides swapped", 'w'},
    {"vary", "KEY=A,B,C", "values of a setting; every combination is played (repeatable)", 'v'},
    {"until-width", "W",
     "stops when the 95% interval of the first side's share is at most this wide", 'u'},
    {"shard", "K/N", "plays only the K-th of N parts of the games", 'k'},
    {"out", "FILE", "writes one line of JSON for each game; sim merge joins such files", 'o'},
    {"max-choices", "N", "a game with more choices than this has failed (100000)", 'm'},
    {"turn-choices", "N", "a game with more choices than this in one turn has failed (no limit)",
     'n'},
    {0}};

enum { SIM_GAMES = 10000000, SIM_ROUND = 100 };

static bool sim_shard(const Options *o, SimOptions *w) {
    char rest = 0;
    bool ok = sscanf(o->value, "%d/%d%c", &w->shard, &w->shards, &rest) == 2 && w->shard >= 1 &&
              w->shard <= w->shards;
    if (!ok) report_usage(o, "--shard takes K/N, such as 1/4, not '%s'", o->value);
    return ok;
}

static bool sim_width(const Options *o, SimOptions *w) {
    char *end = NULL;
    w->width = strtod(o->value, &end);
    bool ok = end != o->value && !*end && w->width > 0.0 && w->width < 1.0;
    if (!ok) report_usage(o, "--until-width takes a share between 0 and 1, not '%s'", o->value);
    return ok;
}

static bool sim_option(Options *o, SimOptions *w, int key) {
    switch (key) {
    case 'g': return options_int(o, 1, SIM_GAMES, &w->games);
    case 'j': return options_int(o, 1, 256, &w->jobs);
    case 's': return options_keep(o, &w->seats, o->value, strlen(o->value));
    case 'w': return w->swap = true;
    case 'v': return options_vary(o, &w->vary);
    case 'u': return sim_width(o, w);
    case 'k': return sim_shard(o, w);
    case 'o': return (w->out = o->value) != NULL;
    case 'm': return options_int(o, 1, 1000000000, &w->max_choices);
    case 'n': return options_int(o, 1, 1000000000, &w->turn_choices);
    default: return false;
    }
}

static bool sim_options(Options *o, SimOptions *w) {
    w->jobs = options_jobs(256);
    w->max_choices = 100000;
    w->shard = w->shards = 1;
    for (int key; (key = options_next(o)) != -1;)
        if (!sim_option(o, w, key)) return false;
    if (!w->games) w->games = w->width > 0.0 ? 10000 : 100;
    const char *first = options_arg(o, 0);
    if (!first) return report_usage(o, "which scenario?"), false;
    if (strcmp(first, "merge") == 0) return true;
    if (w->width > 0.0 && w->shards > 1)
        return report_usage(o, "--until-width and --shard cannot be combined"), false;
    if (w->out && w->vary.count)
        return report_usage(o, "--out and --vary cannot be combined"), false;
    return options_at_most(o, 1);
}

/* The numbers of this shard's games; NULL: memory. */
static TallyGame *sim_numbers(const SimOptions *w, const BatchPlan *plan, size_t *count) {
    TallyGame *games = calloc((size_t)w->games, sizeof *games);
    *count = 0;
    for (int i = 0; games && i < w->games; i++)
        if (i % w->shards == w->shard - 1) batch_number(plan, (uint64_t)i, &games[(*count)++]);
    return games;
}

/* The side of the first seat; "": there is none. */
static const char *sim_side(const SimHead *head) {
    const json_t *side = json_array_get(json_object_get(head->first, "sides"), 0);
    return side ? json_string_value(side) : "";
}

/* Plays all, or rounds of them until the interval is narrow enough; how many is in *count. */
static bool sim_games(const SimOptions *w, const BatchPlan *plan, const char *side,
                      TallyGame *games, size_t *count) {
    if (w->width <= 0.0) return batch_run(plan, games, *count);
    for (size_t n = 0; n < *count;) {
        n = n + SIM_ROUND < *count ? n + SIM_ROUND : *count;
        if (!batch_run(plan, games, n)) return false;
        Figure share = figures_share(tally_won(games, n, side), n);
        if (share.high - share.low <= w->width) *count = n;
    }
    return true;
}

static int sim_finish(Options *o, const SimOptions *w, const SimHead *head, const TallyGame *games,
                      size_t count) {
    json_t *sum = sim_sum(head, games, count);
    if (!sum) return report_error(o, "out of memory"), APP_INTERNAL;
    sim_faults(o, NULL, games, count);
    int status = sim_print(o, sum);
    if (w->out && !sim_write(o, head, games, count, w->out)) return APP_FILE;
    return status;
}

/* One scenario with one set of settings. */
static int sim_play(Options *o, const SimOptions *w, BatchPlan *plan) {
    SimHead head = {.first = sim_first(plan)};
    size_t count, i;
    TallyGame *games = sim_numbers(w, plan, &count);
    if (!games || !head.first) return report_error(o, "out of memory"), APP_INTERNAL;
    double start = clock_seconds();
    bool ok = sim_games(w, plan, sim_side(&head), games, &count);
    head.seconds = clock_seconds() - start;
    int status = ok ? sim_finish(o, w, &head, games, count) : APP_INTERNAL;
    for (i = 0; i < count; i++) tally_game_clear(&games[i]);
    json_decref(head.first);
    free(games);
    return status;
}

/* `heading`: printed before the figures, where there are any; emptied then. */
static int sim_scenario(Options *o, const SimOptions *w, const char *scenario, Str *heading) {
    BatchPlan plan = {.o = o,
                      .given = &w->seats,
                      .swap = w->swap,
                      .seed = o->seeded ? o->seed : 1,
                      .jobs = w->jobs,
                      .max_choices = w->max_choices,
                      .turn_choices = w->turn_choices,
                      .progress = isatty(STDERR_FILENO) && !o->quiet};
    int status = APP_FILE;
    bool ok = plan_open(&plan, scenario, &status);
    if (ok && w->width > 0.0 && !plan.seats.count) {
        status = report_usage(o, "--until-width needs a seat, and this scenario has none");
        ok = false;
    }
    if (ok && !o->json) fputs(str_text(heading), stdout);
    str_reset(heading);
    if (ok) status = sim_play(o, w, &plan);
    plan_close(&plan);
    return status;
}

/* Each value of the vary-th --vary with all of those after it. */
static int sim_each(Options *o, const SimOptions *w, const char *scenario, int vary, Str *heading) {
    if (vary == w->vary.count) return sim_scenario(o, w, scenario, heading);
    int status = APP_DONE, before = o->set.count;
    Str pair = {0};
    for (int n = 0; status <= APP_FAULTS && options_vary_value(w->vary.names[vary], n, &pair);
         n++) {
        options_keep(o, &o->set, str_text(&pair), pair.len);
        str_addf(heading, "%s%s\n", vary ? "" : "\n", str_text(&pair));
        str_reset(&pair);
        int one = sim_each(o, w, scenario, vary + 1, heading);
        status = one > status ? one : status;
        o->set.count = before;
    }
    str_clear(&pair);
    return status;
}

int cmd_sim(Options *o) {
    SimOptions w = {0};
    int status = APP_USAGE;
    if (sim_options(o, &w)) {
        const char *scenario = options_id(o, 0, "scenario");
        Str heading = {0};
        status = strcmp(scenario, "merge") == 0 ? sim_merge(o, &w)
                                                : sim_each(o, &w, scenario, 0, &heading);
        str_clear(&heading);
    }
    options_list_clear(&w.seats);
    options_list_clear(&w.vary);
    return status;
}
