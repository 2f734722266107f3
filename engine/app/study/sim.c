/* sim.c - results of a simulation: summed up and printed. */
#include "app/study/sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/failed.h"
#include "app/sandbox/text.h"
#include "lib/jsontext.h"

static json_t *sim_settings(const GameSpec *spec) {
    json_t *set = json_object();
    for (int i = 0; i < spec->set_count; i++) {
        const char *eq = strchr(spec->set[i], '=');
        char key[128];
        snprintf(key, sizeof key, "%.*s", (int)(eq - spec->set[i]), spec->set[i]);
        json_object_set_new(set, key, json_string(eq + 1));
    }
    return set;
}

/* Returns the value of `key` in the listed entry of the scenario that is played; NULL if there is none. */
static json_t *sim_listed(const BatchPlan *plan, const char *key) {
    json_t *list = host_json(plan->host, HOST_LIST, -1, "scenarios", NULL), *entry, *found = NULL;
    size_t i;
    json_array_foreach(list, i, entry) {
        const char *id = json_string_value(json_object_get(entry, "id"));
        const char *mod = json_string_value(json_object_get(entry, "mod"));
        const char *played = str_id_of(plan->spec.scenario, mod);
        bool same = id && played && !strcmp(id, played);
        if (same && !found) found = json_incref(json_object_get(entry, key));
    }
    json_decref(list);
    return found;
}

/* The rule set: what was asked for, or the scenario's own. */
static json_t *sim_rules(const BatchPlan *plan) {
    if (plan->spec.rules) return json_string(plan->spec.rules);
    json_t *found = sim_listed(plan, "rules");
    return found ? found : json_null();
}

static bool sim_has(const json_t *list, const json_t *side) {
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) if (json_equal(one, side)) return true;
    return false;
}

/* The sides, in the order of the seats, each once. */
static json_t *sim_sides(const Host *h) {
    json_t *sides = json_array();
    for (int i = 0; i < host_seats(h) && json_array_size(sides) < SIM_SIDES; i++) {
        json_t *side = json_string(host_seat_side(h, i));
        if (!sim_has(sides, side)) json_array_append(sides, side);
        json_decref(side);
    }
    return sides;
}

/* Sides without a seat, which can win as well; NULL: there are none. */
static json_t *sim_others(const BatchPlan *plan, const json_t *sides) {
    json_t *all = sim_listed(plan, "sides"), *others = json_array(), *side;
    size_t i;
    json_array_foreach(all, i, side) if (!sim_has(sides, side)) json_array_append(others, side);
    json_decref(all);
    if (json_array_size(others)) return others;
    json_decref(others);
    return NULL;
}

json_t *sim_first(const BatchPlan *plan) {
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    json_t *seats = json_object();
    for (int i = 0; i < plan->seats.count; i++)
        json_object_set_new(seats, host_seat_id(plan->host, i),
                            json_string(plan->seats.list[i].text));
    json_t *sides = sim_sides(plan->host), *others = sim_others(plan, sides);
    return json_pack("{ss so so so so so* ss sb}", "scenario", plan->spec.scenario, "rules",
                     sim_rules(plan), "set", sim_settings(&plan->spec), "seats", seats, "sides",
                     sides, "others", others, "seed", seed, "swap", plan->swap);
}

json_t *sim_sum(const SimHead *head, const TallyGame *games, size_t count) {
    const char *sides[SIM_SIDES];
    size_t i;
    json_t *side, *sum = json_deep_copy(head->first), *list = json_object_get(head->first, "sides");
    json_array_foreach(list, i, side) sides[i] = json_string_value(side);
    json_t *tally = tally_sum(games, count, sides, (int)json_array_size(list));
    json_object_update(sum, tally);
    json_decref(tally);
    json_object_set_new(sum, "seconds", json_real(head->seconds));
    return sum;
}

static json_int_t sim_int(const json_t *o, const char *key) {
    return json_integer_value(json_object_get(o, key));
}

void sim_failures(const Options *o, const json_t *sum) {
    failed_report(o, sim_int(sum, "errors") - sim_int(sum, "failed"),
                  json_object_get(sum, "failures"));
}

void sim_faults(const Options *o, const char *of, const TallyGame *games, size_t count) {
    int told = 0;
    for (size_t i = 0; i < count && told < 3; i++) {
        if (!games[i].failed) continue;
        told++;
        report_error(o, "%s%sthe game of seed %" PRIu64 " failed: %s", of ? of : "", of ? ": " : "",
                     games[i].seed, games[i].fault ? games[i].fault : "");
    }
}

int sim_print(Options *o, json_t *sum) {
    int status = sim_int(sum, "errors") > 0 ? APP_FAULTS : APP_DONE;
    sim_failures(o, sum);
    if (o->json) return report_value(o, sum), status;
    int printed = text_print(o, "sim", sum);
    json_decref(sum);
    return printed == APP_DONE ? status : printed;
}
