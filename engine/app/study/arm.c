/* arm.c - plays the games of one arm of a comparison. */
#include "app/study/arm.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/study/plan.h"
#include "lib/clock.h"

static BatchPlan arm_plan(const ArmPlan *plan) {
    return (BatchPlan){.o = plan->o,
                       .given = plan->seats,
                       .swap = plan->swap,
                       .seed = plan->o->seeded ? plan->o->seed : 1,
                       .jobs = plan->jobs,
                       .max_choices = plan->max_choices,
                       .progress = isatty(STDERR_FILENO) && !plan->o->quiet};
}

/* Where the games of an arm are written. */
typedef struct ArmOutput {
    Output *output;
    const Arm *arm;
} ArmOutput;

/* The options of the command become those of the arm, and are put back by arm_leave. */
typedef struct ArmBefore {
    const char *rules;
    int set, mods;
} ArmBefore;

static void arm_add(Options *o, NameList *list, const NameList *own) {
    for (int i = 0; i < own->count; i++)
        options_keep(o, list, own->names[i], strlen(own->names[i]));
}

static ArmBefore arm_enter(Options *o, const Arm *arm) {
    ArmBefore before = {o->rules, o->set.count, o->mods.count};
    o->rules = arm->rules;
    arm_add(o, &o->set, &arm->set);
    arm_add(o, &o->mods, &arm->mods);
    return before;
}

static void arm_leave(Options *o, ArmBefore before) {
    o->rules = before.rules;
    o->set.count = before.set;
    o->mods.count = before.mods;
}

static bool arm_room(const ArmPlan *plan, Arm *arm, const BatchPlan *batch) {
    arm->games = calloc((size_t)plan->games, sizeof *arm->games);
    arm->count = arm->games ? (size_t)plan->games : 0;
    for (size_t i = 0; i < arm->count; i++) batch_number(batch, i, &arm->games[i]);
    bool ok = arm->games && arm->first && arm->verbs;
    if (!ok) report_error(plan->o, "out of memory");
    return ok;
}

/* False: reported. */
static bool arm_head(const ArmPlan *plan, Arm *arm, const BatchPlan *batch) {
    Str err = {0};
    HeadExtent all = {plan->games, 1, 1, 0.0};
    if (heads_key(batch, arm->first, arm->key, &err))
        arm->head = heads_make(batch, arm->key, arm->first, all, NULL, &err);
    if (!arm->head) report_error(plan->o, "%s: %s", str_text(&arm->label), str_text(&err));
    str_clear(&err);
    return arm->head != NULL;
}

bool arm_look(const ArmPlan *plan, Arm *arm, int *status) {
    BatchPlan batch = arm_plan(plan);
    ArmBefore before = arm_enter(plan->o, arm);
    bool ok = plan_open(&batch, arm->scenario, status);
    if (ok) {
        arm->first = sim_first(&batch);
        arm->verbs = json_deep_copy(batch.verbs);
        ok = arm_head(plan, arm, &batch) && arm_room(plan, arm, &batch);
        if (!ok) *status = APP_INTERNAL;
        plan_close(&batch);
    }
    arm_leave(plan->o, before);
    return ok;
}

static void arm_ended(void *ud, const TallyGame *g) {
    const ArmOutput *to = ud;
    output_game(to->output, to->arm->key, g);
}

static size_t arm_left(const Arm *arm) {
    size_t n = 0;
    for (size_t i = 0; i < arm->count; i++) n += !arm->games[i].done;
    return n;
}

bool arm_play(const ArmPlan *plan, Arm *arm, int *status) {
    BatchPlan batch = arm_plan(plan);
    ArmBefore before = arm_enter(plan->o, arm);
    ArmOutput to = {plan->output, arm};
    double start = clock_seconds();
    size_t left = arm_left(arm);
    if (plan->output) batch.ended = arm_ended, batch.ud = &to;
    bool ok = plan_open(&batch, arm->scenario, status);
    if (ok) {
        ok = batch_run(&batch, arm->games, arm->count);
        if (!ok) *status = APP_INTERNAL;
        plan_close(&batch);
    }
    arm->seconds = clock_seconds() - start;
    if (ok && plan->output && left) output_end(plan->output, arm->key, arm->count, arm->seconds);
    arm_leave(plan->o, before);
    SimHead head = {.first = arm->first, .seconds = arm->seconds};
    if (ok) arm->sum = sim_sum(&head, arm->games, arm->count);
    return ok;
}

void arm_clear(Arm *arm) {
    for (size_t i = 0; i < arm->count; i++) tally_game_clear(&arm->games[i]);
    free(arm->games);
    json_decref(arm->first);
    json_decref(arm->head);
    json_decref(arm->sum);
    json_decref(arm->verbs);
    str_clear(&arm->label);
    options_list_clear(&arm->set);
    options_list_clear(&arm->mods);
    *arm = (Arm){0};
}
