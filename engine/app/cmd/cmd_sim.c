/* cmd_sim.c - plays many games without a screen and adds up who won, how and how fast; joins what several
 * such runs have written.
 *
 * Knows what is played and in which file it is kept; workers are in batch.c, sums in tally.c. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/study/figures.h"
#include "app/study/heads.h"
#include "app/study/merge.h"
#include "app/study/output.h"
#include "app/study/plan.h"
#include "app/study/sim.h"
#include "lib/clock.h"
#include "lib/jsontext.h"

const AppOption cmd_sim_options[] = {
    {"games", "N", "how many (100)", 'g'},
    {"jobs", "N", "parallel processes (one for each processor)", 'j'},
    {"seat", "SEAT=BOT", "greedy, random, search, search:nodes=800,seed=7 (repeatable)", 's'},
    {"swap", NULL, "plays every seed twice, with the bots of the two sides swapped", 'w'},
    {"vary", "KEY=A,B,C", "values of a setting; every combination is played (repeatable)", 'v'},
    {"until-width", "W",
     "stops when the 95% interval of the first side's share is at most this wide", 'u'},
    {"shard", "K/N", "plays only the K-th of N parts of the games", 'k'},
    {"out", "FILE", "writes each game as it ends, or goes on with such a file; see gangway merge",
     'o'},
    {"questions", NULL, "counts what a person would be asked in the place of each bot", 'q'},
    {"max-choices", "N", "a game with more choices than this has failed (100000)", 'm'},
    {"turn-choices", "N", "a game with more choices than this in one turn has failed (no limit)",
     'n'},
    {0}};

const AppOption cmd_merge_options[] = {
    {"missing", NULL, "prints the commands that play what is missing, instead of the sum", 'm'},
    {0}};

enum { SIM_ROUND = 100, SIM_CHOICES = 100000 };

static bool sim_shard(const Options *o, SimOptions *w) {
    char rest = 0;
    bool ok = sscanf(o->value, "%9d/%9d%c", &w->shard, &w->shards, &rest) == 2 && w->shard >= 1 &&
              w->shard <= w->shards && w->shards <= HEADS_SHARDS;
    if (!ok)
        report_usage(o, "--shard takes K/N, such as 1/4, with at most %d parts, not '%s'",
                     HEADS_SHARDS, o->value);
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
    case 'g': return options_int(o, 1, HEADS_GAMES, &w->games);
    case 'j': return options_int(o, 1, 256, &w->jobs);
    case 's': return options_keep(o, &w->seats, o->value, strlen(o->value));
    case 'w': return w->swap = true;
    case 'v': return options_vary(o, &w->vary);
    case 'u': return sim_width(o, w);
    case 'k': return sim_shard(o, w);
    case 'o': return (w->out = o->value) != NULL;
    case 'q': return w->questions = true;
    case 'm': return options_int(o, 1, 1000000000, &w->max_choices);
    case 'n': return options_int(o, 1, 1000000000, &w->turn_choices);
    default: return false;
    }
}

/* `own`: an option of sim that was given, or NULL. False: the files of `sim merge` say what was played, so
 * that none has an effect; reported. */
static bool sim_merges_plainly(const Options *o, const char *own) {
    const char *given = own                  ? own
                        : o->seeded          ? "seed"
                        : o->rules           ? "rules"
                        : o->set.count       ? "set"
                        : o->mods.count      ? "mods"
                        : o->mod_paths_given ? "mod-path"
                        : o->lang            ? "lang"
                        : o->roster_count    ? "roster"
                                             : NULL;
    if (given) report_usage(o, "sim merge takes no --%s: its files say what was played", given);
    return !given;
}

static bool sim_options(Options *o, SimOptions *w) {
    const char *own = NULL;
    w->jobs = options_jobs(256);
    w->max_choices = SIM_CHOICES;
    w->shard = w->shards = 1;
    for (int key; (key = options_next(o)) != -1; own = o->name)
        if (!sim_option(o, w, key)) return false;
    if (!w->games) w->games = w->width > 0.0 ? 10000 : 100;
    const char *first = options_arg(o, 0);
    if (!first) return report_usage(o, "which scenario?"), false;
    if (strcmp(first, "merge") == 0) return sim_merges_plainly(o, own);
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

static void sim_word(json_t *run, const char *option, const char *value) {
    if (option) json_array_append_new(run, json_string(option));
    if (value) json_array_append_new(run, json_string(value));
}

static void sim_words(json_t *run, const char *option, const char *const *values, int count) {
    for (int i = 0; i < count; i++) sim_word(run, option, values[i]);
}

static void sim_number_word(json_t *run, const char *option, uint64_t number) {
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, number);
    sim_word(run, option, text);
}

/* The arguments of a command that plays these games again, but for how many and which. */
static json_t *sim_run(const Options *o, const SimOptions *w, const BatchPlan *plan) {
    json_t *run = json_array();
    sim_word(run, plan->spec.scenario, NULL);
    sim_words(run, "--mod-path", o->mod_paths.names, o->mod_paths_given);
    sim_words(run, "--mods", o->mods.names, o->mods.count);
    if (o->rules) sim_word(run, "--rules", o->rules);
    if (o->lang) sim_word(run, "--lang", o->lang);
    sim_words(run, "--set", o->set.names, o->set.count);
    for (int i = 0; i < o->roster_count; i++) {
        Str pair = {0};
        str_addf(&pair, "%s=%s", o->rosters[i].side, o->rosters[i].file);
        sim_word(run, "--roster", str_text(&pair));
        str_clear(&pair);
    }
    sim_words(run, "--seat", w->seats.names, w->seats.count);
    sim_number_word(run, "--seed", plan->seed);
    if (w->swap) sim_word(run, "--swap", NULL);
    if (w->questions) sim_word(run, "--questions", NULL);
    if (w->max_choices != SIM_CHOICES)
        sim_number_word(run, "--max-choices", (uint64_t)w->max_choices);
    if (w->turn_choices) sim_number_word(run, "--turn-choices", (uint64_t)w->turn_choices);
    return run;
}

/* The file that is written, and what is taken from it. */
typedef struct SimFile {
    Output out;
    char arm[HEADS_KEY];
    json_t *head;
    HeadExtent extent, was; /* what is asked for, and what the file was for (games 0: it is new) */
    TallyGame *games;
    size_t count, taken;
    const char *name; /* of the file */
    Str other, mend;  /* why it cannot be continued, and what can be done */
} SimFile;

static void sim_ended(void *ud, const TallyGame *g) {
    SimFile *f = ud;
    output_game(&f->out, f->arm, g);
}

static bool sim_row_head(SimFile *f, const json_t *row, int line) {
    static const char others[] = "the file has other games: ";
    HeadExtent e;
    bool good = heads_read(row, &e);
    if (!good) str_addf(&f->other, "line %d does not say which games the file has", line);
    else if (!heads_same(row, f->head)) {
        Str why = {0};
        heads_difference(f->head, row, &why);
        str_addf(&f->other, "%s%s", others, str_text(&why));
        str_clear(&why);
    } else if (e.shard != f->extent.shard || e.shards != f->extent.shards) {
        str_addf(&f->other, "%spart %d/%d, not %d/%d", others, e.shard, e.shards, f->extent.shard,
                 f->extent.shards);
        str_addf(&f->mend, "--shard %d/%d continues it; or name another file", e.shard, e.shards);
    } else if (e.games > f->was.games) f->was = e;
    return f->other.len == 0;
}

/* Numbers rise. */
static TallyGame *sim_game(const SimFile *f, uint64_t number) {
    size_t at = (size_t)(number / (uint64_t)f->extent.shards);
    return at < f->count && f->games[at].number == number ? &f->games[at] : NULL;
}

/* A game whose process died is played again. False: it is there already, and came to another end. */
static bool sim_row_game(SimFile *f, const json_t *row, int line) {
    TallyGame g;
    bool good = tally_of(row, &g) && heads_has(f->head, &g);
    TallyGame *own = good && !g.died ? sim_game(f, g.number) : NULL;
    bool same = !own || !own->done || tally_same(own, &g);
    if (!good)
        report_note(f->out.o,
                    "%s:%d: this line is not the result of a game; its game is played again",
                    f->name, line);
    if (!same) {
        str_addf(&f->other, "line %d has another result of game %" PRIu64, line, g.number);
        str_add(&f->mend, "remove the file and play its games again: two lines of it disagree");
    }
    if (own && !own->done) *own = g, f->taken++;
    else tally_game_clear(&g);
    return same;
}

static bool sim_row(void *ud, const json_t *row, int line) {
    SimFile *f = ud;
    if (heads_is(row)) return sim_row_head(f, row, line);
    bool ours = !strcmp(jsontext_of(row, "arm"), f->arm) && !json_object_get(row, "end");
    return !ours || sim_row_game(f, row, line);
}

/* What the file has of these games. False: reported. */
static bool sim_take(const SimOptions *w, SimFile *f, const Results *r) {
    f->name = w->out;
    bool ok = results_each(r, sim_row, f);
    if (ok && !f->was.games) {
        str_add(&f->other, "its first line, which says what games it has, is lost");
        ok = false;
    }
    if (!ok) {
        report_error(f->out.o, "%s: %s", w->out, str_text(&f->other));
        report_hint(f->out.o, "%s",
                    f->mend.len ? f->mend.text : "remove the file, or name another");
        return false;
    }
    results_told(f->out.o, w->out, r);
    report_note(f->out.o, "%zu of %zu games are in %s already", f->taken, f->count, w->out);
    return r->whole || output_mend(&f->out, r);
}

/* False: reported. */
static bool sim_head(BatchPlan *plan, const json_t *first, json_t *run, SimFile *f) {
    Str err = {0};
    if (heads_key(plan, first, f->arm, &err))
        f->head = heads_make(plan, f->arm, first, f->extent, run, &err);
    if (!f->head) report_error(plan->o, "%s", str_text(&err));
    str_clear(&err);
    return f->head != NULL;
}

/* Opens --out: a new file gets its head, one that is there is continued. False: reported. */
static bool sim_open(Options *o, const SimOptions *w, BatchPlan *plan, const json_t *first,
                     SimFile *f) {
    Results r = {0};
    json_t *run = sim_run(o, w, plan);
    f->extent = (HeadExtent){w->games, w->shard, w->shards, w->width};
    output_many(o, w->out, f->count);
    bool ok = sim_head(plan, first, run, f) && output_open(o, w->out, &f->out, &r) &&
              (!r.count || sim_take(w, f, &r));
    bool more = f->extent.games > f->was.games || f->extent.width != f->was.width;
    if (ok && more) output_line(&f->out, json_incref(f->head));
    plan->ended = sim_ended;
    plan->ud = f;
    json_decref(run);
    results_clear(&r);
    return ok;
}

/* False: the file is not what it should be, which was reported. */
static bool sim_close(SimFile *f, bool ended, size_t count, double seconds) {
    bool open = f->out.fd >= 0, new = f->taken < count || f->extent.width > 0.0;
    if (open && ended && new) output_end(&f->out, f->arm, count, seconds);
    json_decref(f->head);
    str_clear(&f->other);
    str_clear(&f->mend);
    return !open || output_close(&f->out);
}

static int sim_finish(Options *o, const SimHead *head, const TallyGame *games, size_t count) {
    json_t *sum = sim_sum(head, games, count);
    if (!sum) return report_error(o, "out of memory"), APP_INTERNAL;
    sim_faults(o, NULL, games, count);
    return sim_print(o, sum);
}

/* One scenario with one set of settings. */
static int sim_play(Options *o, const SimOptions *w, BatchPlan *plan) {
    SimHead head = {.first = sim_first(plan)};
    size_t count, all;
    TallyGame *games = sim_numbers(w, plan, &count);
    SimFile file = {.out.fd = -1, .games = games, .count = all = count};
    if (!games || !head.first) return report_error(o, "out of memory"), APP_INTERNAL;
    bool open = !w->out || sim_open(o, w, plan, head.first, &file);
    double start = clock_seconds();
    bool ok = open && sim_games(w, plan, sim_side(&head), games, &count);
    head.seconds = clock_seconds() - start;
    int status = ok ? sim_finish(o, &head, games, count) : open ? APP_INTERNAL : APP_FILE;
    if (!sim_close(&file, ok, count, head.seconds)) status = APP_FILE;
    for (size_t i = 0; i < all; i++) tally_game_clear(&games[i]);
    json_decref(head.first);
    free(games);
    return status;
}

/* `heading`: printed before the figures, where there are any; emptied then. */
static int sim_scenario(Options *o, const SimOptions *w, const char *scenario, Str *heading) {
    BatchPlan plan = {.o = o,
                      .given = &w->seats,
                      .swap = w->swap,
                      .questions = w->questions,
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

int cmd_merge(Options *o) {
    bool missing = false;
    for (int key; (key = options_next(o)) != -1;) {
        if (key != 'm') return APP_USAGE;
        missing = true;
    }
    return merge_files(o, 0, missing);
}

int cmd_sim(Options *o) {
    SimOptions w = {0};
    int status = APP_USAGE;
    if (sim_options(o, &w)) {
        const char *scenario = options_id(o, 0, "scenario");
        Str heading = {0};
        status = strcmp(scenario, "merge") == 0 ? merge_files(o, 1, false)
                                                : sim_each(o, &w, scenario, 0, &heading);
        str_clear(&heading);
    }
    options_list_clear(&w.seats);
    options_list_clear(&w.vary);
    return status;
}
