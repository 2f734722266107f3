/* cmd_rule.c - a numbered rule of a printed game in our own words, and where it is carried out. */
#define _GNU_SOURCE /* strcasestr */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/common/report.h"
#include "app/common/rulebook.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

enum { PLACES_MAX_FILE = 1 << 20, PLACES_MAX_DEPTH = 8 };

const AppOption cmd_rule_options[] = {
    {"find", "TEXT", "lists the rules that contain this text", 'f'},
    {0},
};

/* --- where a number stands --- */

static void places_in_file(const char *path, const char *shown, const char *id, json_t *places) {
    Str text = {0};
    int line = 1;
    const char *at = fs_read(path, PLACES_MAX_FILE, &text) ? str_text(&text) : "";
    for (const char *hit; (hit = strstr(at, id)); at = hit + strlen(id)) {
        int before = line;
        for (; at < hit; at++) line += *at == '\n';
        if (line != before || line == 1)
            json_array_append_new(places, json_sprintf("%s:%d", shown, line));
    }
    str_clear(&text);
}

/* Each line below data_dir/dir that names the rule; tests are left out. */
static void places_below(const char *data_dir, const char *dir, const char *id, int depth,
                         json_t *places) {
    FsList list = {0};
    Str path = {0}, shown = {0};
    fs_join(&path, data_dir, dir);
    if (depth > PLACES_MAX_DEPTH || !fs_list(str_text(&path), &list)) list = (FsList){0};
    for (size_t i = 0; i < list.count; i++) {
        const char *name = list.names[i];
        str_reset(&shown), str_reset(&path);
        fs_join(&shown, dir, name);
        fs_join(&path, data_dir, str_text(&shown));
        if (list.is_dir[i] && strcmp(name, "tests") != 0)
            places_below(data_dir, str_text(&shown), id, depth + 1, places);
        else if (!list.is_dir[i] && strstr(name, ".lua"))
            places_in_file(str_text(&path), str_text(&shown), id, places);
    }
    fs_list_clear(&list);
    str_clear(&path);
    str_clear(&shown);
}

/* ["base/rules/x.lua:12", ...] */
static json_t *places_of(const char *data_dir, const char *id) {
    static const char *const dirs[] = {"base", "mods", "scenarios"};
    json_t *places = json_array();
    for (size_t i = 0; i < ARRAY_LEN(dirs); i++) places_below(data_dir, dirs[i], id, 0, places);
    return places;
}

/* --- the command --- */

static int rule_missing(const Options *o, const char *why) {
    report_error(o, "%s", why);
    report_hint(
        o, "'gangway rule' lists all rules, 'gangway rule --find TEXT' those that contain a text");
    return APP_USAGE;
}

/* `id` NULL: a section of our own. */
static int rule_text(const Options *o, const char *data_dir, const char *given, const char *id) {
    Str out = {0}, err = {0};
    bool ok = rulebook_text(data_dir, given, &out, &err);
    json_t *places = ok && id ? places_of(data_dir, id) : NULL, *place;
    size_t i;
    if (ok) fputs(str_text(&out), stdout);
    json_array_foreach(places, i, place)
        printf("%s%s\n", i ? "         " : "named in ", json_string_value(place));
    int status = ok ? APP_DONE : rule_missing(o, str_text(&err));
    json_decref(places);
    str_clear(&out), str_clear(&err);
    return status;
}

static int rule_json(const Options *o, const char *data_dir, const char *id, const json_t *rules) {
    json_t *rule = jsontext_find(rules, "id", id);
    if (!rule) return rule_missing(o, "no rule matches");
    json_object_set_new(rule, "named_in", places_of(data_dir, id));
    report_value(o, json_incref(rule));
    return APP_DONE;
}

static bool rule_fits(const json_t *rule, const char *book, const char *text) {
    const char *own = jsontext_of(rule, "book"), *id = jsontext_of(rule, "id");
    size_t dash = strcspn(id, "-");
    bool of_book =
        !book || !strcmp(book, own) || (strlen(book) == dash && !strncasecmp(book, id, dash));
    return of_book && (!text || strcasestr(jsontext_of(rule, "rule"), text) ||
                       strcasestr(jsontext_of(rule, "section"), text));
}

/* What was asked for is not advised once more. */
static int rule_none(const Options *o, const char *text) {
    if (!text) return rule_missing(o, "no rule matches");
    report_error(o, "no rule has the text '%s'", text);
    report_hint(o,
                "a shorter text, or a part of a word, finds more; 'gangway rule' lists all rules");
    return APP_USAGE;
}

/* Those of a book (NULL: all) that contain the text (NULL: any). */
static int rule_list(const Options *o, const json_t *rules, const char *book, const char *text) {
    json_t *list = json_array(), *rule;
    size_t i;
    json_array_foreach(rules, i, rule) {
        if (!rule_fits(rule, book, text)) continue;
        json_array_append(list, rule);
        if (!o->json) printf("%s  %s\n", jsontext_of(rule, "id"), jsontext_of(rule, "rule"));
    }
    int status = json_array_size(list) ? APP_DONE : rule_none(o, text);
    if (status == APP_DONE && o->json) report_value(o, json_incref(list));
    json_decref(list);
    return status;
}

static int rule_data(const Options *o, const char *data_dir, const char *id, const char *book,
                     const char *text) {
    Str err = {0};
    json_t *rules = rulebook_read(data_dir, &err);
    int status = APP_FILE;
    if (!rules) report_error(o, "%s", str_text(&err));
    else status = id ? rule_json(o, data_dir, id, rules) : rule_list(o, rules, book, text);
    json_decref(rules);
    str_clear(&err);
    return status;
}

int cmd_rule(Options *o) {
    const char *text = NULL;
    for (int key; (key = options_next(o)) != -1;) {
        if (key != 'f') return APP_USAGE;
        text = o->value;
    }
    const char *given = options_arg(o, 0), *own = options_arg(o, 1);
    if (!options_at_most(o, given && !strcmp(given, "own") ? 2 : 1)) return APP_USAGE;
    GameSpec spec = options_spec(o, NULL);
    char id[16], heading[64];
    bool number = given && rulebook_id(given, id);
    if (number && text)
        return report_usage(o, "--find searches all rules, but %s names a single one", id);
    if (own && o->json)
        return report_usage(o, "a section of our own rules is plain text and has no --json form");
    if (own) {
        snprintf(heading, sizeof heading, "own %s", own);
        return rule_text(o, spec.data_dir, heading, NULL);
    }
    if (number && !o->json) return rule_text(o, spec.data_dir, given, id);
    return rule_data(o, spec.data_dir, number ? id : NULL, number ? NULL : given, text);
}
