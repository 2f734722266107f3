/* settings.c - the settings of a scenario while they are chosen, before the game is opened.
 *
 * Which there are, what they need and what they may be, the game says; a process of it waits meanwhile. */
#include "app/line/settings.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/open.h"
#include "lib/jsontext.h"

size_t settings_count(const Settings *p) {
    return json_array_size(json_object_get(p->page, "rows"));
}

static const json_t *settings_row(const Settings *p, size_t i) {
    return json_array_get(json_object_get(p->page, "rows"), i);
}

const char *settings_id(const Settings *p, size_t i) {
    return jsontext_of(settings_row(p, i), "id");
}
const char *settings_title(const Settings *p, size_t i) {
    return jsontext_of(settings_row(p, i), "title");
}
const char *settings_help(const Settings *p, size_t i) {
    return jsontext_of(settings_row(p, i), "help");
}
const char *settings_value(const Settings *p, size_t i) {
    return jsontext_of(settings_row(p, i), "value");
}
const char *settings_values(const Settings *p, size_t i) {
    return jsontext_of(settings_row(p, i), "values");
}
bool settings_changed(const Settings *p, size_t i) {
    return json_is_true(json_object_get(settings_row(p, i), "changed"));
}

/* Has the game do it, which takes `act`. False: `why` says why not; the page is as the game has it. */
static bool settings_act(Settings *p, json_t *act, Str *why) {
    Str page = {0};
    json_object_set(act, "chosen", json_object_get(p->page, "chosen"));
    json_object_set(act, "others", json_object_get(p->page, "others"));
    char *json = json_dumps(act, JSON_COMPACT);
    json_decref(act);
    str_reset(why);
    bool ok = json && host_ask(p->h, HOST_SETTINGS, -1, json, &page, why);
    if (ok) {
        json_decref(p->page);
        p->page = jsontext_read_all(str_text(&page), 0, NULL);
        str_add(why, jsontext_of(p->page, "why"));
    }
    if (!json || (ok && !p->page)) str_add(why, "out of memory");
    free(json);
    str_clear(&page);
    return ok && !why->len;
}

bool settings_change(Settings *p, size_t i, const char *value, Str *why) {
    return settings_act(p, json_pack("{ss si ss}", "act", "set", "n", (int)i + 1, "value", value),
                        why);
}

bool settings_next(Settings *p, size_t i, int by, Str *why) {
    return settings_act(p, json_pack("{ss si si}", "act", "step", "n", (int)i + 1, "by", by), why);
}

bool settings_reset(Settings *p, Str *why) {
    return settings_act(p, json_pack("{ss}", "act", "reset"), why);
}

void settings_keep(const Settings *p, Options *o) {
    size_t k;
    json_t *other;
    o->set.count = 0;
    json_array_foreach(json_object_get(p->page, "others"), k, other) {
        const char *pair = json_string_value(other);
        options_keep(o, &o->set, pair, strlen(pair));
    }
    for (size_t i = 0; i < settings_count(p); i++) {
        if (settings_changed(p, i))
            options_keep_pair(o, &o->set, settings_id(p, i), settings_value(p, i));
    }
}

/* The game of the scenario; what is wrong with it goes to `why`, or is reported. */
static Host *settings_open(Options *o, const char *scenario, int *status, Str *why) {
    GameSpec spec = options_spec(o, scenario);
    if (!why) return open_spec(o, &spec, status);
    Diags diags = {0};
    Host *h = host_open(&spec, &diags);
    if (!h) *status = (diags_first(&diags, why), APP_FILE);
    diags_clear(&diags);
    return h;
}

bool settings_read(Settings *p, Options *o, const char *scenario, int *status, Str *why) {
    Str err = {0};
    json_t *set = json_array();
    for (int k = 0; k < o->set.count; k++) json_array_append_new(set, json_string(o->set.names[k]));
    *p = (Settings){.h = settings_open(o, scenario, status, why)};
    json_t *act = json_pack("{ss so}", "act", "given", "set", set);
    bool ok = p->h && settings_act(p, act, &err);
    if (!p->h) json_decref(act);
    else if (!ok) *status = APP_FILE;
    if (err.len && why) str_add(why, err.text);
    else if (err.len) report_error(o, "%s", err.text);
    str_clear(&err);
    return ok;
}

void settings_clear(Settings *p) {
    host_close(p->h);
    json_decref(p->page);
    *p = (Settings){0};
}
