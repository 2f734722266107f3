/* plan.c - opens the game of a study. */
#include "app/study/plan.h"

#include "app/common/report.h"
#include "app/sandbox/open.h"
#include "app/study/used.h"

static bool plan_seats(BatchPlan *plan) {
    Options *o = plan->o;
    if (!seats_make(o, plan->host, plan->given, BATCH_FALLBACK, &plan->seats)) return false;
    if (seats_humans(&plan->seats))
        return report_usage(o, "%s has no human seats", o->command->name), false;
    if (!seats_take(o, plan->host, &plan->seats, plan->seed)) return false;
    if (!plan->swap || seats_may_swap(plan->host)) return true;
    return report_usage(o, "--swap needs two sides with the same number of seats"), false;
}

bool plan_open(BatchPlan *plan, const char *scenario, int *status) {
    Str err = {0};
    *status = APP_FILE;
    plan->spec = options_spec(plan->o, scenario);
    plan->host = open_spec(plan->o, &plan->spec, status);
    if (plan->host && !seats_begin(plan->host, plan->seed, true, &err))
        report_error(plan->o, "the game does not start: %s", str_text(&err));
    else if (plan->host) *status = plan_seats(plan) ? APP_DONE : APP_USAGE;
    str_clear(&err);
    if (*status == APP_DONE && !(plan->verbs = used_verbs(plan->host))) {
        report_error(plan->o, "out of memory");
        *status = APP_INTERNAL;
    }
    if (*status != APP_DONE) plan_close(plan);
    return *status == APP_DONE;
}

void plan_close(BatchPlan *plan) {
    seats_clear(&plan->seats);
    host_close(plan->host);
    json_decref(plan->verbs);
    plan->host = NULL;
    plan->verbs = NULL;
}
