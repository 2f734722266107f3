/* arm.c - plays the games of one arm of a comparison. */
#include "app/study/arm.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/study/plan.h"
#include "lib/clock.h"
#include "lib/hash.h"
#include "lib/jsontext.h"

static BatchPlan arm_plan(const ArmPlan *plan) {
    return (BatchPlan){.o = plan->o,
                       .given = plan->seats,
                       .swap = plan->swap,
                       .seed = plan->o->seeded ? plan->o->seed : 1,
                       .jobs = plan->jobs,
                       .max_choices = plan->max_choices,
                       .progress = isatty(STDERR_FILENO) && !plan->o->quiet};
}

/* The options of the command become those of the arm, and are put back by arm_leave. */
typedef struct ArmBefore {
    const char *rules;
    int set;
} ArmBefore;

static ArmBefore arm_enter(Options *o, const Arm *arm) {
    ArmBefore before = {o->rules, o->set.count};
    o->rules = arm->rules;
    for (int i = 0; i < arm->set.count; i++)
        options_keep(o, &o->set, arm->set.names[i], strlen(arm->set.names[i]));
    return before;
}

static void arm_leave(Options *o, ArmBefore before) {
    o->rules = before.rules;
    o->set.count = before.set;
}

/* The digest of what the games depend on. */
static void arm_key(Arm *arm, const BatchPlan *plan) {
    Str text = {0}, err = {0};
    json_t *first = json_deep_copy(arm->first);
    json_object_del(first, "seed");
    str_addf(&text, "%s ", GW_VERSION);
    jsontext_add(first, JSON_COMPACT | JSON_SORT_KEYS, &text);
    str_addf(&text, " %d\n", plan->max_choices);
    host_ask(plan->host, HOST_LOCK, -1, NULL, &text, &err);
    for (int i = 0; i < plan->spec.roster_count; i++)
        str_addf(&text, "\n%s\n%s", plan->spec.rosters[i].side, plan->spec.rosters[i].text);
    snprintf(arm->key, sizeof arm->key, "%016" PRIx64, hash_of(str_text(&text), text.len));
    json_decref(first);
    str_clear(&text);
    str_clear(&err);
}

static bool arm_room(const ArmPlan *plan, Arm *arm, const BatchPlan *batch) {
    arm->games = calloc((size_t)plan->games, sizeof *arm->games);
    arm->count = arm->games ? (size_t)plan->games : 0;
    for (size_t i = 0; i < arm->count; i++) batch_number(batch, i, &arm->games[i]);
    return arm->games && arm->first && arm->verbs;
}

bool arm_look(const ArmPlan *plan, Arm *arm, int *status) {
    BatchPlan batch = arm_plan(plan);
    ArmBefore before = arm_enter(plan->o, arm);
    bool ok = plan_open(&batch, arm->scenario, status);
    if (ok) {
        arm->first = sim_first(&batch);
        arm->verbs = json_deep_copy(batch.verbs);
        arm_key(arm, &batch);
        ok = arm_room(plan, arm, &batch);
        if (!ok) report_error(plan->o, "out of memory"), *status = APP_INTERNAL;
        plan_close(&batch);
    }
    arm_leave(plan->o, before);
    return ok;
}

bool arm_play(const ArmPlan *plan, Arm *arm, int *status) {
    BatchPlan batch = arm_plan(plan);
    ArmBefore before = arm_enter(plan->o, arm);
    double start = clock_seconds();
    bool ok = plan_open(&batch, arm->scenario, status);
    if (ok) {
        ok = batch_run(&batch, arm->games, arm->count);
        if (!ok) *status = APP_INTERNAL;
        plan_close(&batch);
    }
    arm->seconds = clock_seconds() - start;
    arm_leave(plan->o, before);
    SimHead head = {.first = arm->first, .seconds = arm->seconds};
    if (ok) arm->sum = sim_sum(&head, arm->games, arm->count);
    return ok;
}

void arm_clear(Arm *arm) {
    for (size_t i = 0; i < arm->count; i++) tally_game_clear(&arm->games[i]);
    free(arm->games);
    json_decref(arm->first);
    json_decref(arm->sum);
    json_decref(arm->verbs);
    str_clear(&arm->label);
    options_list_clear(&arm->set);
    *arm = (Arm){0};
}
