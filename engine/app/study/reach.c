/* reach.c - plays the scenarios of a mod by bots, for `check --play`.
 *
 * Which outcomes a scenario has is said by its text (lua/show/outcomes.lua); here they are held against the
 * results. */
#include "app/study/reach.h"

#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "app/study/plan.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

enum { REACH_SIDES = 16, REACH_NAME = 160 };

typedef struct Reach {
    Options *o;
    const ReachPlan *plan;
    const json_t *entry; /* of the scenario, as `list` has it */
    json_t *results;     /* {"side":{"outcome":n}}; "none" holds draws */
    int games, ended, failed, endless;
    char *fault; /* the first one */
} Reach;

static void reach_count(Reach *r, const TallyGame *g) {
    r->games++;
    r->endless += g->endless;
    r->failed += (g->failed && !g->endless) || g->failed_all;
    const json_t *row = json_array_get(g->failures, 0);
    const char *why = g->fault ? g->fault : row ? jsontext_of(row, "why") : NULL;
    if (why && !g->endless && !r->fault) r->fault = str_dup(why);
    if (g->failed) return;
    r->ended++;
    jsontext_count(jsontext_within(r->results, g->winner), g->outcome, 1);
}

/* Games with these bots in the seats. */
static bool reach_play(Reach *r, const NameList *seats, const char *scenario) {
    int status;
    BatchPlan plan = {.o = r->o,
                      .given = seats,
                      .seed = 1,
                      .jobs = r->plan->jobs,
                      .max_choices = r->plan->max_choices};
    if (!plan_open(&plan, scenario, &status)) return false;
    TallyGame *games = calloc((size_t)r->plan->games, sizeof *games);
    for (int i = 0; games && i < r->plan->games; i++) batch_number(&plan, (uint64_t)i, &games[i]);
    bool ok = games && batch_run(&plan, games, (size_t)r->plan->games);
    for (int i = 0; ok && i < r->plan->games; i++) reach_count(r, &games[i]);
    for (int i = 0; games && i < r->plan->games; i++) tally_game_clear(&games[i]);
    free(games);
    plan_close(&plan);
    return ok;
}

/* `greedy`: the side whose seats greedy bots have; NULL: all have the bot `other`. */
static bool reach_line_up(Reach *r, const char *greedy, const char *other, const char *scenario) {
    NameList seats = {0};
    json_t *side;
    size_t i;
    bool ok = true;
    json_array_foreach(json_object_get(r->entry, "sides"), i, side) {
        const char *id = json_string_value(side);
        Str seat = {0};
        str_addf(&seat, "%s=%s", id, greedy && !strcmp(greedy, id) ? "greedy" : other);
        ok = ok && options_keep(r->o, &seats, str_text(&seat), seat.len);
        str_clear(&seat);
    }
    ok = ok && reach_play(r, &seats, scenario);
    options_list_clear(&seats);
    return ok;
}

static bool reach_all(Reach *r) {
    Str scenario = {0};
    json_t *side;
    size_t i;
    str_addf(&scenario, "%s:%s", jsontext_of(r->entry, "mod"), jsontext_of(r->entry, "id"));
    bool ok = reach_line_up(r, NULL, "greedy", str_text(&scenario)) &&
              reach_line_up(r, NULL, "random", str_text(&scenario));
    json_array_foreach(json_object_get(r->entry, "sides"), i, side) {
        ok = ok && reach_line_up(r, json_string_value(side), "random", str_text(&scenario));
    }
    str_clear(&scenario);
    return ok;
}

/* --- what was not reached --- */

static Diag *reach_say(const Reach *r, DiagKind kind, const char *code, Diags *found,
                       const char *text) {
    return diag_add(found, kind, code, jsontext_of(r->entry, "file"),
                    (int)json_integer_value(json_object_get(r->entry, "line")), 0,
                    "scenario %s: %s", jsontext_of(r->entry, "id"), text);
}

static bool reach_has(const Reach *r, const char *side, const char *outcome) {
    const char *key;
    json_t *of;
    if (*side) return json_object_get(json_object_get(r->results, side), outcome) != NULL;
    json_object_foreach(r->results, key, of) {
        if (json_object_get(of, outcome)) return true;
    }
    return false;
}

static void reach_sides(const Reach *r, Diags *found, json_t *never) {
    json_t *side;
    size_t i;
    json_array_foreach(json_object_get(r->entry, "sides"), i, side) {
        const char *id = json_string_value(side);
        if (json_object_get(r->results, id)) continue;
        Str text = {0};
        str_addf(&text, "'%s' won none of %d games by bots", id, r->games);
        diag_hint(
            reach_say(r, DIAG_WARNING, "GW0491", found, str_text(&text)),
            "check whether the side can win at all, and whether 'worth' leads the bots there");
        json_array_append_new(never, json_string(id));
        str_clear(&text);
    }
}

static void reach_outcomes(const Reach *r, Diags *found, json_t *never) {
    json_t *row;
    size_t i;
    json_array_foreach(json_object_get(r->entry, "outcomes"), i, row) {
        const char *side = jsontext_of(row, "side"), *outcome = jsontext_of(row, "outcome");
        bool wins = !*side || json_object_get(r->results, side);
        if (!wins || reach_has(r, side, outcome))
            continue; /* a side that never won has been named */
        Str text = {0}, name = {0};
        str_addf(&name, "%s%s%s", side, *side ? " " : "", outcome);
        str_addf(&text, "the outcome '%s'%s%s%s was reached in none of %d games by bots", outcome,
                 *side ? " of '" : "", side, *side ? "'" : "", r->games);
        diag_hint(reach_say(r, DIAG_WARNING, "GW0492", found, str_text(&text)),
                  "more games may reach it: --games %d", 4 * r->plan->games);
        json_array_append_new(never, json_string(str_text(&name)));
        str_clear(&text);
        str_clear(&name);
    }
}

static void reach_ends(const Reach *r, Diags *found) {
    Str text = {0};
    if (r->endless) {
        str_addf(&text, "%d of %d games by bots were not over after %d choices", r->endless,
                 r->games, r->plan->max_choices);
        diag_hint(reach_say(r, DIAG_ERROR, "GW0493", found, str_text(&text)),
                  "a rule for game.result that looks at game.turn ends every game");
    }
    str_reset(&text);
    if (r->failed) {
        str_addf(&text, "%d of %d games by bots had errors, the first: %s", r->failed, r->games,
                 r->fault ? r->fault : "");
        reach_say(r, DIAG_ERROR, "GW0494", found, str_text(&text));
    }
    str_clear(&text);
}

static json_t *reach_row(const Reach *r, Diags *found) {
    json_t *never = json_array();
    reach_sides(r, found, never);
    reach_outcomes(r, found, never);
    reach_ends(r, found);
    return json_pack("{ss ss si si so so}", "scenario", jsontext_of(r->entry, "id"), "mod",
                     jsontext_of(r->entry, "mod"), "games", r->games, "ended", r->ended, "results",
                     json_incref(r->results), "never", never);
}

static bool reach_scenario(Options *o, const json_t *entry, const ReachPlan *plan, Diags *found,
                           json_t *rows) {
    Reach r = {.o = o, .plan = plan, .entry = entry, .results = json_object()};
    bool ok = reach_all(&r);
    if (ok) json_array_append_new(rows, reach_row(&r, found));
    json_decref(r.results);
    free(r.fault);
    return ok;
}

/* --- the mod --- */

/* The folder of the mods that the mod is among, where it is not among those that are found anyway. */
static bool reach_add_path(Options *o, const char *id, const char *real) {
    json_t *mods = catalog_mods(o), *mod;
    bool known = false, ok = mods != NULL;
    size_t i;
    json_array_foreach(mods, i, mod) {
        char *folder = realpath(jsontext_of(mod, "folder"), NULL);
        known = known || (!strcmp(jsontext_of(mod, "id"), id) && folder && !strcmp(folder, real));
        free(folder);
    }
    if (ok && !known)
        ok = options_keep(o, &o->mod_paths, real, (size_t)(strrchr(real, '/') - real));
    json_decref(mods);
    return ok;
}

/* Nothing is played of a mod without one. */
static void reach_say_none(const char *folder, const char *id, Diags *found) {
    Str file = {0};
    fs_join(&file, folder, "mod.ini");
    Diag *d = diag_add(found, DIAG_NOTE, "GW0629", str_text(&file), 0, 0,
                       "the mod '%s' has no scenario of its own: nothing was played", id);
    diag_hint(d, "gangway sim SCENARIO --mods %s plays another mod's scenario with it", id);
    str_clear(&file);
}

bool reach_mod(Options *o, const char *folder, const ReachPlan *plan, Diags *found, json_t *rows) {
    char *real = realpath(folder, NULL);
    const char *id = real && strrchr(real, '/') ? strrchr(real, '/') + 1 : NULL;
    int paths = o->mod_paths.count, mods = o->mods.count, status = APP_DONE;
    bool ok = id && reach_add_path(o, id, real) && options_keep(o, &o->mods, id, strlen(id));
    json_t *list = ok ? catalog_list(o, "scenarios", &status) : NULL, *entry;
    size_t i;
    ok = list != NULL;
    if (ok && !jsontext_find(list, "mod", id)) reach_say_none(folder, id, found);
    json_array_foreach(list, i, entry) {
        if (strcmp(jsontext_of(entry, "mod"), id) != 0 || json_object_get(entry, "fault")) continue;
        ok = reach_scenario(o, entry, plan, found, rows) && ok;
    }
    json_decref(list);
    free(real);
    o->mod_paths.count = paths;
    o->mods.count = mods;
    return ok;
}
