/* cmd_odds.c - what a throw needs and why, without a game: a case is put to the rules.
 *
 * Knows how a case is written on the command line; what counts in it is the rules' matter. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/line/said.h"
#include "app/sandbox/open.h"
#include "lib/jsontext.h"

const AppOption cmd_odds_options[] = {
    {"by", "KIND", "who acts: a template of a unit", 'k'},
    {"at", "KIND", "at whom", 'k'},
    {"weapon", "ID[:MODE]", "the weapon and its mode: revolver, assault_rifle:fa", 'k'},
    {"armor", "ID", "the target's armor", 'k'},
    {"range", "N", "how far", 'n'},
    {"with", "NAME=VALUE", "a fact of the case, such as sneaking=1; help lists them", 'f'},
    {"scenario", "ID", "uses the rules and mods of a scenario", 's'},
    {"chart", NULL, "the charts of the live rules; an argument names one", 'c'},
    {0}};

typedef struct OddsOptions {
    json_t *given; /* the case */
    const char *scenario;
    bool chart;
} OddsOptions;

static bool odds_fact(const Options *o, json_t *facts) {
    const char *eq = strchr(o->value, '=');
    char key[64];
    if (strcmp(o->value, "help") == 0) return json_object_set_new(facts, "help", json_true()) == 0;
    if (!eq || eq == o->value || (size_t)(eq - o->value) >= sizeof key)
        return report_usage(o, "--with takes NAME=VALUE or help, not '%s'", o->value), false;
    snprintf(key, sizeof key, "%.*s", (int)(eq - o->value), o->value);
    uint64_t n;
    bool minus = eq[1] == '-';
    json_t *value = options_u64(eq + 1 + minus, &n) && n < INT32_MAX
                        ? json_integer(minus ? -(json_int_t)n : (json_int_t)n)
                        : json_string(eq + 1);
    return json_object_set_new(facts, key, value) == 0;
}

static bool odds_option(Options *o, OddsOptions *w, int key) {
    int range = 0;
    switch (key) {
    case 'k': return json_object_set_new(w->given, o->name, json_string(o->value)) == 0;
    case 'f': return odds_fact(o, json_object_get(w->given, "with"));
    case 's': return (w->scenario = str_without_class(o->value, "scenario")) != NULL;
    case 'c': return w->chart = true;
    case 'n':
        return options_int(o, 0, 100000, &range) &&
               json_object_set_new(w->given, "range", json_integer(range)) == 0;
    default: return false;
    }
}

static bool odds_options(Options *o, OddsOptions *w) {
    for (int key; (key = options_next(o)) != -1;)
        if (!odds_option(o, w, key)) return false;
    if (!options_at_most(o, w->chart ? 1 : 0)) return false;
    if (w->chart || json_object_size(w->given) > 1 ||
        json_object_size(json_object_get(w->given, "with")))
        return true;
    return report_usage(o, "which case? name at least --weapon"), false;
}

static bool odds_answer(const Options *o, Host *h, const OddsOptions *w, Str *out) {
    if (w->chart) return open_ask(o, h, HOST_CHART, options_arg(o, 0), out);
    char *text = json_dumps(w->given, JSON_COMPACT);
    bool ok = text && open_ask(o, h, HOST_CASE, text, out);
    free(text);
    return ok;
}

/* The text, and the charts with their rows: all, or the one that was asked for. */
static json_t *odds_charts(const Options *o, Host *h, const Str *text) {
    json_t *all = host_json(h, HOST_LIST, -1, "chart_rows", NULL), *charts = json_array(), *chart;
    size_t i;
    json_array_foreach(all, i, chart) {
        const char *id = json_string_value(json_object_get(chart, "id")),
                   *asked = options_arg(o, 0);
        size_t n = id ? strlen(id) : 0, m = asked ? strlen(asked) : 0;
        if (!asked || (n <= m && !strcmp(asked + m - n, id))) json_array_append(charts, chart);
    }
    json_decref(all);
    return json_pack("{ss so}", "chart", str_text(text), "charts", charts);
}

static int odds_print(const Options *o, Host *h, const OddsOptions *w, const Str *answer) {
    Str text = {0};
    if (w->chart && o->json) {
        if (!report_value(o, odds_charts(o, h, answer))) return APP_INTERNAL;
    } else if (o->json) {
        if (!report_json(o, str_text(answer))) return report_error(o, "no JSON"), APP_INTERNAL;
    } else if (w->chart) {
        report_text(str_text(answer));
    } else {
        said(h, "odds", str_text(answer), &text);
        report_text(str_text(&text));
    }
    str_clear(&text);
    return APP_DONE;
}

static int odds_run(Options *o, const OddsOptions *w) {
    Str answer = {0};
    int status = APP_FILE;
    Host *h = open_game(o, w->scenario, &status);
    if (h) status = odds_answer(o, h, w, &answer) ? odds_print(o, h, w, &answer) : APP_USAGE;
    host_close(h);
    str_clear(&answer);
    return status;
}

int cmd_odds(Options *o) {
    OddsOptions w = {.given = json_pack("{s{}}", "with")};
    int status = w.given && odds_options(o, &w) ? odds_run(o, &w) : APP_USAGE;
    json_decref(w.given);
    return status;
}
