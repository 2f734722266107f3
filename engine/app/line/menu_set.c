/* menu_set.c - settings by number. Which there are and what they need comes from the host's list; a value
 * that its needs and excludes forbid is shown with the reason and not taken. */
#include "app/line/menu_set.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/open.h"
#include "lib/jsontext.h"

typedef struct Page {
    json_t *list;   /* of settings, as `list settings --json` has them */
    json_t *chosen; /* id -> text of the value */
} Page;

static const char *page_text(const json_t *o, const char *key) {
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

/* A value as --set wants it. */
static void value_text(const json_t *v, Str *out) {
    str_reset(out);
    if (json_is_string(v)) str_add(out, json_string_value(v));
    else if (json_is_integer(v)) str_addf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(v));
    else str_add(out, json_is_true(v) ? "true" : "false");
}

static void default_text(const json_t *s, Str *out) {
    const json_t *d = json_object_get(s, "default");
    if (!d) d = json_array_get(json_object_get(s, "one_of"), 0);
    if (!d) d = json_array_get(json_object_get(s, "range"), 0);
    value_text(d, out);
}

static const char *chosen_text(const json_t *chosen, const char *id) {
    return page_text(chosen, id);
}

/* What the setting, at this value, finds against it in the others; empty: nothing. */
static void against(const json_t *s, const json_t *chosen, Str *why) {
    const char *id = page_text(s, "id"), *key;
    json_t *want;
    Str text = {0};
    str_reset(why);
    default_text(s, &text);
    if (strcmp(str_text(&text), chosen_text(chosen, id)) != 0) {
        json_object_foreach(json_object_get(s, "needs"), key, want) {
            value_text(want, &text);
            if (!why->len && strcmp(str_text(&text), chosen_text(chosen, key)) != 0)
                str_addf(why, "%s needs %s=%s", id, key, str_text(&text));
        }
        json_object_foreach(json_object_get(s, "excludes"), key, want) {
            value_text(want, &text);
            if (!why->len && !strcmp(str_text(&text), chosen_text(chosen, key)))
                str_addf(why, "%s cannot go with %s=%s", id, key, str_text(&text));
        }
    }
    str_clear(&text);
}

/* Why the value cannot be chosen with the others as they are; empty: it can. */
static void why_not(const Page *p, const char *id, const char *value, Str *why) {
    json_t *tried = json_copy(p->chosen);
    json_object_set_new(tried, id, json_string(value));
    size_t i;
    json_t *s;
    str_reset(why);
    json_array_foreach(p->list, i, s) {
        if (!why->len) against(s, tried, why);
    }
    json_decref(tried);
}

/* Does the setting take the text at all? */
static bool takes(const json_t *s, const char *text) {
    const json_t *one_of = json_object_get(s, "one_of"), *range = json_object_get(s, "range");
    const char *type = page_text(s, "type");
    Str v = {0};
    bool found = false;
    for (size_t i = 0; i < json_array_size(one_of); i++) {
        value_text(json_array_get(one_of, i), &v);
        found = found || !strcmp(str_text(&v), text);
    }
    str_clear(&v);
    if (json_array_size(one_of)) return found;
    if (!strcmp(type, "string")) return true;
    if (!strcmp(type, "boolean")) return !strcmp(text, "true") || !strcmp(text, "false");
    char *end = NULL;
    long long n = strtoll(text, &end, 10);
    if (end == text || *end) return false;
    return json_array_size(range) != 2 || (n >= json_integer_value(json_array_get(range, 0)) &&
                                           n <= json_integer_value(json_array_get(range, 1)));
}

static void values_text(const json_t *s, Str *out) {
    const json_t *one_of = json_object_get(s, "one_of"), *range = json_object_get(s, "range");
    Str v = {0};
    str_reset(out);
    for (size_t i = 0; i < json_array_size(one_of); i++) {
        value_text(json_array_get(one_of, i), &v);
        str_addf(out, "%s%s", i ? ", " : "", str_text(&v));
    }
    str_clear(&v);
    if (out->len) return;
    if (json_array_size(range) == 2)
        str_addf(out, "%" JSON_INTEGER_FORMAT " to %" JSON_INTEGER_FORMAT,
                 json_integer_value(json_array_get(range, 0)),
                 json_integer_value(json_array_get(range, 1)));
    else str_add(out, !strcmp(page_text(s, "type"), "boolean") ? "true, false" : "any");
}

/* The values that cannot be chosen now, each with the reason. */
static void add_closed(const Page *p, const json_t *s, Str *line) {
    static const char *const yes_no[] = {"true", "false"};
    const json_t *one_of = json_object_get(s, "one_of");
    bool boolean = !json_array_size(one_of) && !strcmp(page_text(s, "type"), "boolean");
    size_t n = boolean ? ARRAY_LEN(yes_no) : json_array_size(one_of);
    const char *id = page_text(s, "id");
    Str v = {0}, why = {0};
    for (size_t i = 0; i < n; i++) {
        if (boolean) str_reset(&v), str_add(&v, yes_no[i]);
        else value_text(json_array_get(one_of, i), &v);
        why_not(p, id, str_text(&v), &why);
        if (why.len && strcmp(str_text(&v), chosen_text(p->chosen, id)) != 0)
            str_addf(line, "; not %s: %s", str_text(&v), str_text(&why));
    }
    str_clear(&v);
    str_clear(&why);
}

static void page_print(const Page *p) {
    size_t i;
    json_t *s;
    json_array_foreach(p->list, i, s) {
        Str line = {0}, values = {0};
        values_text(s, &values);
        str_addf(&line, "%2zu  %-42s %s  (%s", i + 1, page_text(s, "title"),
                 chosen_text(p->chosen, page_text(s, "id")), str_text(&values));
        add_closed(p, s, &line);
        str_addc(&line, ')');
        report_text(str_text(&line));
        str_clear(&line);
        str_clear(&values);
    }
}

static void page_change(Page *p, const json_t *s, const char *value) {
    Str why = {0};
    if (!takes(s, value)) {
        Str values = {0};
        values_text(s, &values);
        str_addf(&why, "'%s' is none of %s", value, str_text(&values));
        str_clear(&values);
    } else {
        why_not(p, page_text(s, "id"), value, &why);
    }
    if (why.len) report_text(str_text(&why));
    else json_object_set_new(p->chosen, page_text(s, "id"), json_string(value));
    str_clear(&why);
}

static void page_run(Page *p, Prompt *in) {
    Str line = {0}, ask = {0};
    uint64_t n = 0;
    page_print(p);
    while (prompt_line(in, "which setting (its number; Enter: done)? ", &line) && line.len) {
        if (!options_u64(str_text(&line), &n) || n < 1 || n > json_array_size(p->list)) {
            printf("a number from 1 to %zu, or Enter\n", json_array_size(p->list));
            continue;
        }
        const json_t *s = json_array_get(p->list, (size_t)n - 1);
        str_reset(&ask);
        str_addf(&ask, "%s = ", page_text(s, "id"));
        if (!prompt_line(in, str_text(&ask), &line)) break;
        page_change(p, s, str_text(&line));
        page_print(p);
    }
    str_clear(&line);
    str_clear(&ask);
}

/* The defaults, and over them what the command line has chosen. */
static void page_start(Page *p, const Options *o) {
    size_t i;
    json_t *s;
    Str text = {0};
    json_array_foreach(p->list, i, s) {
        const char *id = page_text(s, "id");
        default_text(s, &text);
        json_object_set_new(p->chosen, id, json_string(str_text(&text)));
        for (int k = 0; k < o->set.count; k++) {
            size_t n = strlen(id);
            const char *set = o->set.names[k];
            if (!strncmp(set, id, n) && set[n] == '=')
                json_object_set_new(p->chosen, id, json_string(set + n + 1));
        }
    }
    str_clear(&text);
}

static void page_keep(const Page *p, Options *o) {
    size_t i;
    json_t *s;
    Str text = {0};
    o->set.count = 0;
    json_array_foreach(p->list, i, s) {
        const char *id = page_text(s, "id"), *value = chosen_text(p->chosen, id);
        default_text(s, &text);
        if (!strcmp(str_text(&text), value)) continue;
        str_reset(&text);
        str_addf(&text, "%s=%s", id, value);
        options_keep(o, &o->set, str_text(&text), text.len);
    }
    str_clear(&text);
}

bool menu_settings(Options *o, Prompt *in, const char *scenario) {
    Str text = {0}, err = {0};
    int status;
    Host *h = open_game(o, scenario, &status);
    if (h && !host_ask(h, HOST_LIST, -1, "settings", &text, &err))
        report_error(o, "%s", str_text(&err));
    host_close(h);
    Page p = {jsontext_read_all(str_text(&text), 0, NULL), json_object()};
    if (p.list) {
        page_start(&p, o);
        page_run(&p, in);
        page_keep(&p, o);
    }
    bool read = p.list != NULL;
    json_decref(p.list);
    json_decref(p.chosen);
    str_clear(&text);
    str_clear(&err);
    return read;
}
