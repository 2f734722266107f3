/* sim.c - results of a simulation: summed up, printed, written to a file, read again and joined.
 *
 * A file of results is NDJSON: a line that says what was played, then one line a game (tally.h). */
#include "app/study/sim.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/failed.h"
#include "app/sandbox/open.h"
#include "app/sandbox/text.h"
#include "app/study/results.h"
#include "lib/fs.h"
#include "lib/grow.h"
#include "lib/jsontext.h"

#define SIM_FORMAT "gangway.sim/1"

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

/* The rule set: what was asked for, or the scenario's own. */
static json_t *sim_rules(const BatchPlan *plan) {
    if (plan->spec.rules) return json_string(plan->spec.rules);
    json_t *list = host_json(plan->host, HOST_LIST, -1, "scenarios", NULL), *entry, *found = NULL;
    size_t i;
    json_array_foreach(list, i, entry) {
        const char *id = json_string_value(json_object_get(entry, "id"));
        const char *mod = json_string_value(json_object_get(entry, "mod"));
        const char *played = str_id_of(plan->spec.scenario, mod);
        bool same = id && played && !strcmp(id, played);
        if (same && !found) found = json_incref(json_object_get(entry, "rules"));
    }
    json_decref(list);
    return found ? found : json_null();
}

/* The sides, in the order of the seats, each once. */
static json_t *sim_sides(const Host *h) {
    json_t *sides = json_array();
    for (int i = 0; i < host_seats(h) && json_array_size(sides) < SIM_SIDES; i++) {
        const char *side = host_seat_side(h, i);
        size_t k = 0;
        while (k < json_array_size(sides) &&
               strcmp(json_string_value(json_array_get(sides, k)), side) != 0)
            k++;
        if (k == json_array_size(sides)) json_array_append_new(sides, json_string(side));
    }
    return sides;
}

json_t *sim_first(const BatchPlan *plan) {
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    json_t *seats = json_object();
    for (int i = 0; i < plan->seats.count; i++)
        json_object_set_new(seats, host_seat_id(plan->host, i),
                            json_string(plan->seats.list[i].text));
    return json_pack("{ss so so so so ss sb}", "scenario", plan->spec.scenario, "rules",
                     sim_rules(plan), "set", sim_settings(&plan->spec), "seats", seats, "sides",
                     sim_sides(plan->host), "seed", seed, "swap", plan->swap);
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

bool sim_write(const Options *o, const SimHead *head, const TallyGame *games, size_t count,
               const char *path) {
    Str out = {0};
    json_t *first = json_deep_copy(head->first);
    json_object_set_new(first, "format", json_string(SIM_FORMAT));
    json_object_set_new(first, "seconds", json_real(head->seconds));
    jsontext_add(first, JSON_COMPACT | JSON_REAL_PRECISION(10), &out);
    str_addc(&out, '\n');
    for (size_t i = 0; i < count; i++) {
        tally_write(&games[i], &out);
        str_addc(&out, '\n');
    }
    bool ok = !out.failed && fs_write(path, out.text, out.len);
    if (!ok) report_error(o, "%s: %s", path, strerror(errno));
    json_decref(first);
    str_clear(&out);
    return ok;
}

/* Files that are being joined. */
typedef struct Merge {
    json_t *head; /* of the first, without what differs */
    TallyGame *games;
    size_t count, cap;
    double seconds;
} Merge;

static bool merge_sides_good(const json_t *sides) {
    size_t n = json_array_size(sides);
    bool good = json_is_array(sides) && n <= SIM_SIDES;
    for (size_t i = 0; good && i < n; i++) good = json_is_string(json_array_get(sides, i));
    return good;
}

/* Has it what sim_first wrote? */
static bool merge_head_good(const json_t *head) {
    static const char *const texts[] = {"format", "scenario", "seed"};
    const json_t *seconds = json_object_get(head, "seconds");
    bool good = json_is_number(seconds) && json_number_value(seconds) >= 0.0 &&
                json_number_value(seconds) <= 1e12;
    for (size_t i = 0; good && i < ARRAY_LEN(texts); i++)
        good = json_is_string(json_object_get(head, texts[i]));
    return good && json_is_object(json_object_get(head, "seats")) &&
           json_is_object(json_object_get(head, "set")) &&
           merge_sides_good(json_object_get(head, "sides"));
}

static bool merge_head(Options *o, Merge *m, const char *path, const char *line, size_t n) {
    json_t *head = jsontext_read(line, n, 0, NULL);
    const char *format = json_string_value(json_object_get(head, "format"));
    bool ok = format && strcmp(format, SIM_FORMAT) == 0 && merge_head_good(head);
    if (!ok) report_error(o, "%s: this is not a file written by sim --out", path);
    m->seconds += json_number_value(json_object_get(head, "seconds"));
    json_object_del(head, "seconds");
    if (ok && m->head && !json_equal(m->head, head)) {
        report_error(o, "%s: its games have other settings than those of the first file", path);
        ok = false;
    }
    if (ok && !m->head) m->head = json_incref(head);
    json_decref(head);
    return ok;
}

static bool merge_game(Options *o, Merge *m, const char *path, int number, const char *line,
                       size_t n) {
    TallyGame *games = grow_long(m->games, &m->cap, m->count, 256, sizeof *games);
    if (!games) return report_error(o, "out of memory"), false;
    m->games = games;
    if (tally_read(line, n, &m->games[m->count++])) return true;
    report_error(o, "%s:%d: this line is not the result of a game", path, number);
    return false;
}

static bool merge_file(Options *o, Merge *m, const char *path) {
    Str text = {0};
    bool ok = results_read(o, path, &text);
    int line = 0;
    for (const char *at = str_text(&text); ok && (*at || !line);) {
        size_t n = strcspn(at, "\n");
        ok = ++line == 1 ? merge_head(o, m, path, at, n) : merge_game(o, m, path, line, at, n);
        at += n + (at[n] == '\n');
    }
    str_clear(&text);
    return ok;
}

static int merge_by_number(const void *a, const void *b) {
    const TallyGame *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

static bool merge_once(Options *o, const Merge *m) {
    for (size_t i = 1; i < m->count; i++) {
        if (m->games[i].number != m->games[i - 1].number) continue;
        report_error(o, "game %" PRIu64 " is in two files", m->games[i].number);
        return false;
    }
    return true;
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

static int merge_print(Options *o, Merge *m) {
    SimHead head = {.first = m->head, .seconds = m->seconds};
    json_object_del(m->head, "format");
    json_t *sum = sim_sum(&head, m->games, m->count);
    return sum ? sim_print(o, sum) : (report_error(o, "out of memory"), APP_INTERNAL);
}

int sim_merge(Options *o, const SimOptions *w) {
    (void)w;
    Merge m = {0};
    bool ok = options_args(o) > 1;
    if (!ok) report_usage(o, "which files should be joined?");
    int status = ok ? APP_FILE : APP_USAGE;
    for (int i = 1; ok && i < options_args(o); i++) ok = merge_file(o, &m, options_arg(o, i));
    if (m.count) qsort(m.games, m.count, sizeof *m.games, merge_by_number);
    if (ok && merge_once(o, &m)) status = merge_print(o, &m);
    for (size_t i = 0; i < m.count; i++) tally_game_clear(&m.games[i]);
    free(m.games);
    json_decref(m.head);
    return status;
}
