/* settings.c - the settings of a scenario while they are chosen, before the game is opened.
 *
 * Which there are and what they need comes from the host's list. A value that its needs and excludes
 * forbid is refused with the reason. */
#include "app/line/settings.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/open.h"
#include "lib/jsontext.h"

static const char *settings_text(const json_t *o, const char *key) {
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

/* An integer of a setting as --set wants it: 6 quarters are "1.5" (lua/define/quantity.lua). */
static void number_text(const json_t *s, json_int_t n, Str *out) {
    json_int_t per = json_integer_value(json_object_get(s, "per")), rest;
    if (per < 1) per = 1;
    str_addf(out, "%s%" JSON_INTEGER_FORMAT, n < 0 ? "-" : "", (n < 0 ? -n : n) / per);
    rest = (n < 0 ? -n : n) % per;
    if (rest) str_addc(out, '.');
    for (int digits = 0; rest && digits < 6; digits++, rest = rest * 10 % per)
        str_addf(out, "%d", (int)(rest * 10 / per));
}

/* Reads one; false: the text is none, or no multiple of a part. */
static bool number_read(const json_t *s, const char *text, json_int_t *out) {
    json_int_t per = json_integer_value(json_object_get(s, "per")), n = 0, one = 1;
    const char *at = text + (*text == '-'), *from = at;
    if (per < 1) per = 1;
    for (; *at >= '0' && *at <= '9' && at - from < 9; at++) n = n * 10 + (*at - '0');
    if (at == from) return false;
    if (*at == '.' && at[1])
        for (at++; *at >= '0' && *at <= '9' && one < 1000000; at++, one *= 10)
            n = n * 10 + (*at - '0');
    if (*at || n * per % one) return false;
    *out = n * per / one * (*text == '-' ? -1 : 1);
    return true;
}

/* A value as --set wants it. */
static void value_text(const json_t *s, const json_t *v, Str *out) {
    str_reset(out);
    if (json_is_string(v)) str_add(out, json_string_value(v));
    else if (json_is_integer(v)) number_text(s, json_integer_value(v), out);
    else str_add(out, json_is_true(v) ? "true" : "false");
}

static const char *chosen_text(const json_t *chosen, const char *id) {
    return settings_text(chosen, id);
}

/* What the value of another setting, as it is chosen, makes the default of this one; NULL: nothing. */
static const json_t *preset(const Settings *p, const char *id) {
    const json_t *found = NULL;
    size_t i;
    json_t *s;
    json_array_foreach(p->list, i, s) {
        const json_t *presets = json_object_get(s, "presets");
        const char *value = chosen_text(p->chosen, settings_text(s, "id"));
        const json_t *one = json_object_get(json_object_get(presets, value), id);
        if (one) found = one;
    }
    return found;
}

/* The default that the setting has of its own. */
static void own_default(const json_t *s, Str *out) {
    const json_t *d = json_object_get(s, "default");
    if (!d) d = json_array_get(json_object_get(s, "one_of"), 0);
    if (!d) d = json_array_get(json_object_get(s, "range"), 0);
    value_text(s, d, out);
}

static void default_text(const Settings *p, const json_t *s, Str *out) {
    const json_t *d = preset(p, settings_text(s, "id"));
    if (d) value_text(s, d, out);
    else own_default(s, out);
}

size_t settings_count(const Settings *p) { return json_array_size(p->list); }

const struct json_t *settings_at(const Settings *p, size_t i) { return json_array_get(p->list, i); }

const char *settings_id(const Settings *p, size_t i) {
    return settings_text(settings_at(p, i), "id");
}
const char *settings_title(const Settings *p, size_t i) {
    return settings_text(settings_at(p, i), "title");
}
const char *settings_help(const Settings *p, size_t i) {
    return settings_text(settings_at(p, i), "help");
}
const char *settings_value(const Settings *p, size_t i) {
    return chosen_text(p->chosen, settings_id(p, i));
}

bool settings_changed(const Settings *p, size_t i) {
    Str text = {0};
    default_text(p, settings_at(p, i), &text);
    bool changed = strcmp(str_text(&text), settings_value(p, i)) != 0;
    str_clear(&text);
    return changed;
}

/* Chooses the value. What nobody had chosen follows its presets, as does every later default. */
static void choose(Settings *p, const char *id, const char *value) {
    json_t *followers = json_array();
    size_t k;
    json_t *one;
    Str text = {0};
    for (size_t i = 0; i < settings_count(p); i++)
        if (!settings_changed(p, i)) json_array_append(followers, json_array_get(p->list, i));
    json_object_set_new(p->chosen, id, json_string(value));
    json_array_foreach(followers, k, one) {
        default_text(p, one, &text);
        if (strcmp(settings_text(one, "id"), id) != 0)
            json_object_set_new(p->chosen, settings_text(one, "id"), json_string(str_text(&text)));
    }
    json_decref(followers);
    str_clear(&text);
}

/* What the setting, at a value that is not its own default, finds against it in the others; empty:
 * nothing. */
static void against(const Settings *p, const json_t *s, Str *why) {
    const char *id = settings_text(s, "id"), *key;
    json_t *want;
    Str text = {0};
    str_reset(why);
    own_default(s, &text);
    if (strcmp(str_text(&text), chosen_text(p->chosen, id)) != 0) {
        json_object_foreach(json_object_get(s, "needs"), key, want) {
            value_text(NULL, want, &text);
            if (!why->len && strcmp(str_text(&text), chosen_text(p->chosen, key)) != 0)
                str_addf(why, "%s needs %s=%s", id, key, str_text(&text));
        }
        json_object_foreach(json_object_get(s, "excludes"), key, want) {
            value_text(NULL, want, &text);
            if (!why->len && !strcmp(str_text(&text), chosen_text(p->chosen, key)))
                str_addf(why, "%s cannot be combined with %s=%s", id, key, str_text(&text));
        }
    }
    str_clear(&text);
}

/* Why the value cannot be chosen with the others as they are; empty: it can. */
static void why_not(const Settings *p, const char *id, const char *value, Str *why) {
    Settings tried = {p->list, json_copy(p->chosen), p->others};
    size_t i;
    json_t *s;
    str_reset(why);
    choose(&tried, id, value);
    json_array_foreach(p->list, i, s) {
        if (!why->len) against(&tried, s, why);
    }
    json_decref(tried.chosen);
}

/* Does the setting take the text at all? */
static bool takes(const json_t *s, const char *text) {
    const json_t *one_of = json_object_get(s, "one_of"), *range = json_object_get(s, "range");
    const char *type = settings_text(s, "type");
    Str v = {0};
    bool found = false;
    for (size_t i = 0; i < json_array_size(one_of); i++) {
        value_text(s, json_array_get(one_of, i), &v);
        found = found || !strcmp(str_text(&v), text);
    }
    str_clear(&v);
    if (json_array_size(one_of)) return found;
    if (!strcmp(type, "string")) return true;
    if (!strcmp(type, "boolean")) return !strcmp(text, "true") || !strcmp(text, "false");
    json_int_t n;
    if (!number_read(s, text, &n)) return false;
    return json_array_size(range) != 2 || (n >= json_integer_value(json_array_get(range, 0)) &&
                                           n <= json_integer_value(json_array_get(range, 1)));
}

static void values_text(const json_t *s, Str *out) {
    const json_t *one_of = json_object_get(s, "one_of"), *range = json_object_get(s, "range");
    Str v = {0};
    str_reset(out);
    for (size_t i = 0; i < json_array_size(one_of); i++) {
        value_text(s, json_array_get(one_of, i), &v);
        str_addf(out, "%s%s", i ? ", " : "", str_text(&v));
    }
    str_clear(&v);
    if (out->len) return;
    if (json_array_size(range) == 2) {
        number_text(s, json_integer_value(json_array_get(range, 0)), out);
        str_add(out, " to ");
        number_text(s, json_integer_value(json_array_get(range, 1)), out);
    } else str_add(out, !strcmp(settings_text(s, "type"), "boolean") ? "true, false" : "any");
}

/* The values that cannot be chosen now, each with the reason. */
static void add_closed(const Settings *p, const json_t *s, Str *line) {
    static const char *const yes_no[] = {"true", "false"};
    const json_t *one_of = json_object_get(s, "one_of");
    bool boolean = !json_array_size(one_of) && !strcmp(settings_text(s, "type"), "boolean");
    size_t n = boolean ? ARRAY_LEN(yes_no) : json_array_size(one_of);
    const char *id = settings_text(s, "id");
    Str v = {0}, why = {0};
    for (size_t i = 0; i < n; i++) {
        if (boolean) str_reset(&v), str_add(&v, yes_no[i]);
        else value_text(s, json_array_get(one_of, i), &v);
        why_not(p, id, str_text(&v), &why);
        if (why.len && strcmp(str_text(&v), chosen_text(p->chosen, id)) != 0)
            str_addf(line, "; not %s: %s", str_text(&v), str_text(&why));
    }
    str_clear(&v);
    str_clear(&why);
}

void settings_values(const Settings *p, size_t i, Str *out) {
    const json_t *s = settings_at(p, i);
    values_text(s, out);
    add_closed(p, s, out);
}

bool settings_change(Settings *p, size_t i, const char *value, Str *why) {
    const json_t *s = settings_at(p, i);
    str_reset(why);
    if (!takes(s, value)) {
        Str values = {0};
        values_text(s, &values);
        str_addf(why, "%s: '%s' is not one of %s", settings_id(p, i), value, str_text(&values));
        str_clear(&values);
    } else {
        why_not(p, settings_id(p, i), value, why);
    }
    if (!why->len) choose(p, settings_id(p, i), value);
    return !why->len;
}

/* The value `by` places on among those that are listed; an end goes on at the other. */
static void listed_next(const json_t *one_of, const char *now, int by, Str *out) {
    int n = (int)json_array_size(one_of), at = 0;
    for (int i = 0; i < n; i++) {
        value_text(NULL, json_array_get(one_of, (size_t)i), out);
        if (!strcmp(str_text(out), now)) at = i;
    }
    value_text(NULL, json_array_get(one_of, (size_t)(((at + by) % n + n) % n)), out);
}

bool settings_next(Settings *p, size_t i, int by, Str *why) {
    const json_t *s = settings_at(p, i), *one_of = json_object_get(s, "one_of");
    const json_t *range = json_object_get(s, "range");
    const char *now = settings_value(p, i);
    Str to = {0};
    str_reset(why);
    if (json_array_size(one_of)) {
        listed_next(one_of, now, by, &to);
    } else if (!strcmp(settings_text(s, "type"), "boolean")) {
        str_add(&to, strcmp(now, "true") ? "true" : "false");
    } else if (json_array_size(range) == 2) {
        long long least = json_integer_value(json_array_get(range, 0));
        long long most = json_integer_value(json_array_get(range, 1));
        json_int_t v = least;
        v = number_read(s, now, &v) ? v + by : least;
        number_text(s, v < least ? least : v > most ? most : v, &to);
    }
    if (!to.len) str_add(why, "this value is typed: press Enter");
    bool ok = to.len && settings_change(p, i, str_text(&to), why);
    str_clear(&to);
    return ok;
}

void settings_reset(Settings *p) {
    size_t i;
    json_t *s;
    Str text = {0};
    json_object_clear(p->chosen); /* and with it what it has preset */
    json_array_foreach(p->list, i, s) {
        default_text(p, s, &text);
        json_object_set_new(p->chosen, settings_text(s, "id"), json_string(str_text(&text)));
    }
    str_clear(&text);
}

/* Is the pair ID=VALUE or MOD:ID=VALUE of that setting? Its value, or NULL. */
static const char *given_value(const char *pair, const char *id) {
    size_t name = strcspn(pair, "="), n = strlen(id);
    const char *colon = memchr(pair, ':', name), *at = colon ? colon + 1 : pair;
    return !strncmp(at, id, n) && at[n] == '=' ? at + n + 1 : NULL;
}

/* Takes one pair of the command line. True: it is of one of these settings; it is chosen where that has
 * presets, or has none, as is asked. */
static bool take_pair(Settings *p, const char *pair, bool presets) {
    bool known = false;
    for (size_t i = 0; i < settings_count(p); i++) {
        const char *id = settings_id(p, i), *value = given_value(pair, id);
        bool has = json_object_get(settings_at(p, i), "presets") != NULL;
        if (value && has == presets) choose(p, id, value);
        known = known || value;
    }
    return known;
}

/* What the command line has chosen: first what presets others, so that a value that was typed stands.
 * A pair of no setting stays as it is: opening the game reports it. */
static void settings_given(Settings *p, const Options *o) {
    for (int k = 0; k < o->set.count; k++) take_pair(p, o->set.names[k], true);
    for (int k = 0; k < o->set.count; k++)
        if (!take_pair(p, o->set.names[k], false))
            json_array_append_new(p->others, json_string(o->set.names[k]));
}

void settings_keep(const Settings *p, Options *o) {
    size_t k;
    json_t *other;
    o->set.count = 0;
    json_array_foreach(p->others, k, other) {
        const char *pair = json_string_value(other);
        options_keep(o, &o->set, pair, strlen(pair));
    }
    for (size_t i = 0; i < settings_count(p); i++) {
        Str pair = {0};
        str_addf(&pair, "%s=%s", settings_id(p, i), settings_value(p, i));
        if (settings_changed(p, i)) options_keep(o, &o->set, str_text(&pair), pair.len);
        str_clear(&pair);
    }
}

/* The first error; the others often follow from it. */
static void first_error(const Diags *d, Str *why) {
    for (size_t i = 0; i < d->count && !why->len; i++)
        if (d->list[i].kind == DIAG_ERROR) str_add(why, d->list[i].text);
    if (!why->len) str_add(why, "out of memory");
}

/* The game of the scenario; what is wrong with it goes to `why`, or is reported. */
static Host *settings_open(Options *o, const char *scenario, int *status, Str *why) {
    GameSpec spec = options_spec(o, scenario);
    if (!why) return open_spec(o, &spec, status);
    Diags diags = {0};
    Host *h = host_open(&spec, &diags);
    if (!h) *status = (first_error(&diags, why), APP_FILE);
    diags_clear(&diags);
    return h;
}

bool settings_read(Settings *p, Options *o, const char *scenario, int *status, Str *why) {
    Str text = {0}, err = {0};
    Host *h = settings_open(o, scenario, status, why);
    bool ok = h && host_ask(h, HOST_LIST, -1, "settings", &text, &err);
    if (h && !ok) *status = APP_FILE;
    if (h && !ok && why) str_add(why, str_text(&err));
    else if (h && !ok) report_error(o, "%s", str_text(&err));
    host_close(h);
    *p = (Settings){jsontext_read_all(str_text(&text), 0, NULL), json_object(), json_array()};
    if (p->list) settings_reset(p), settings_given(p, o);
    str_clear(&text);
    str_clear(&err);
    return ok && p->list != NULL;
}

void settings_clear(Settings *p) {
    json_decref(p->list);
    json_decref(p->chosen);
    json_decref(p->others);
    *p = (Settings){0};
}
