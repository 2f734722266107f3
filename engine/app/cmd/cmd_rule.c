/* cmd_rule.c - a numbered rule of a printed game in our own words, and where it is carried out. */
#define _GNU_SOURCE /* strcasestr */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/common/report.h"
#include "app/common/rulebook.h"
#include "lib/fs.h"

enum { PLACES_MAX_FILE = 1 << 20, PLACES_MAX_DEPTH = 8 };

const AppOption cmd_rule_options[] = {
    {"find", "TEXT", "lists the rules that contain this text", 'f'},
    {0},
};

/* --- where a number stands --- */

typedef void PlaceFn(const char *path, int line, void *data);

static void places_in_file(const char *path, const char *shown, const char *id, PlaceFn *fn,
                           void *data) {
    Str text = {0};
    int line = 1;
    const char *at = fs_read(path, PLACES_MAX_FILE, &text) ? str_text(&text) : "";
    for (const char *hit; (hit = strstr(at, id)); at = hit + strlen(id)) {
        int before = line;
        for (; at < hit; at++) line += *at == '\n';
        if (line != before || line == 1) fn(shown, line, data);
    }
    str_clear(&text);
}

/* Each line below data_dir/dir that names the rule; tests are left out. */
static void places_each(const char *data_dir, const char *dir, const char *id, int depth,
                        PlaceFn *fn, void *data) {
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
            places_each(data_dir, str_text(&shown), id, depth + 1, fn, data);
        else if (!list.is_dir[i] && strstr(name, ".lua"))
            places_in_file(str_text(&path), str_text(&shown), id, fn, data);
    }
    fs_list_clear(&list);
    str_clear(&path);
    str_clear(&shown);
}

static void places_all(const char *data_dir, const char *id, PlaceFn *fn, void *data) {
    static const char *const dirs[] = {"base", "mods", "scenarios"};
    for (size_t i = 0; i < sizeof dirs / sizeof *dirs; i++)
        places_each(data_dir, dirs[i], id, 0, fn, data);
}

static void place_line(const char *path, int line, void *data) {
    Str *out = data;
    str_addf(out, "%s%s:%d\n", out->len ? "         " : "", path, line);
}

static void place_value(const char *path, int line, void *list) {
    json_array_append_new(list, json_sprintf("%s:%d", path, line));
}

/* --- the command --- */

static json_t *rule_value(const Rule *rule) {
    return json_pack("{ss ss ss ss ss ss}", "id", rule->id, "book", rule->book, "section",
                     rule->section, "rule", rule->text, "figures", rule->figures, "not_carried_out",
                     rule->none);
}

typedef struct Search {
    const Options *o;
    const char *book, *text; /* NULL: any */
    char id[16];
    json_t *list;
} Search;

static bool search_fits(const Search *s, const Rule *rule) {
    if (*s->id) return !strcmp(rule->id, s->id);
    size_t dash = strcspn(rule->id, "-");
    bool of_book = !s->book || !strcmp(s->book, rule->book) ||
                   (strlen(s->book) == dash && !strncasecmp(s->book, rule->id, dash));
    return of_book &&
           (!s->text || strcasestr(rule->text, s->text) || strcasestr(rule->section, s->text));
}

static bool search_row(const Rule *rule, void *data) {
    Search *s = data;
    if (!search_fits(s, rule)) return true;
    json_array_append_new(s->list, rule_value(rule));
    if (!s->o->json && !*s->id) printf("%s  %s\n", rule->id, rule->text);
    return true;
}

static int rule_missing(const Options *o, const char *why) {
    report_error(o, "%s", why);
    report_hint(
        o, "'gangway rule' lists all rules, 'gangway rule --find TEXT' those that contain a text");
    return APP_USAGE;
}

static int rule_text(const Options *o, const char *data_dir, const char *given) {
    Str out = {0}, err = {0}, places = {0};
    char id[16];
    bool ok = rulebook_text(data_dir, given, &out, &err);
    if (ok) fputs(str_text(&out), stdout);
    if (ok && rulebook_id(given, id)) places_all(data_dir, id, place_line, &places);
    if (places.len) printf("named in %s", str_text(&places));
    int status = ok ? APP_DONE : rule_missing(o, str_text(&err));
    str_clear(&out), str_clear(&err), str_clear(&places);
    return status;
}

/* What was asked for is not advised once more. */
static int rule_none(const Search *s) {
    if (!s->text) return rule_missing(s->o, "no rule matches");
    report_error(s->o, "no rule has the text '%s'", s->text);
    report_hint(s->o,
                "a shorter text, or a part of a word, finds more; 'gangway rule' lists all rules");
    return APP_USAGE;
}

static int rule_list(Search *s, const char *data_dir) {
    Str err = {0};
    int status = APP_DONE;
    s->list = json_array();
    bool read = rulebook_each(data_dir, search_row, s, &err);
    if (!read) report_error(s->o, "%s", str_text(&err)), status = APP_FILE;
    else if (!json_array_size(s->list)) status = rule_none(s);
    if (status == APP_DONE && s->o->json && *s->id) {
        json_t *row = json_array_get(s->list, 0), *places = json_array();
        places_all(data_dir, s->id, place_value, places);
        json_object_set_new(row, "named_in", places);
        report_value(s->o, json_incref(row));
    } else if (status == APP_DONE && s->o->json) {
        report_value(s->o, json_incref(s->list));
    }
    json_decref(s->list);
    str_clear(&err);
    return status;
}

int cmd_rule(Options *o) {
    Search s = {.o = o};
    for (int key; (key = options_next(o)) != -1;) {
        if (key != 'f') return APP_USAGE;
        s.text = o->value;
    }
    const char *given = options_arg(o, 0), *own = options_arg(o, 1);
    if (!options_at_most(o, given && !strcmp(given, "own") ? 2 : 1)) return APP_USAGE;
    GameSpec spec = options_spec(o, NULL);
    bool number = given && rulebook_id(given, s.id);
    if (number && s.text)
        return report_usage(o, "--find searches all rules, but %s names a single one", s.id);
    if (own && o->json)
        return report_usage(o, "a section of our own rules is plain text and has no --json form");
    if (own) {
        char heading[64];
        snprintf(heading, sizeof heading, "own %s", own);
        return rule_text(o, spec.data_dir, heading);
    }
    if (number && !o->json) return rule_text(o, spec.data_dir, given);
    s.book = number ? NULL : given;
    return rule_list(&s, spec.data_dir);
}
