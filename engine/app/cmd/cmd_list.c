/* cmd_list.c - `list` and `show`: what is installed and defined, as JSON or as a table.
 *
 * Lists come from the host as JSON; lua/text/list.lua makes tables of them. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "app/sandbox/text.h"
#include "lib/jsontext.h"

const AppOption cmd_list_options[] = {
    {"ids", NULL, "only the ids, one a line and without their mods: for scripts", 'i'}, {0}};
const AppOption cmd_none_options[] = {{0}};

/* Bare, since every command takes an id without its mod. Of mods, those that can be loaded. */
static void list_ids(const json_t *list) {
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry) {
        const char *id = json_string_value(json_object_get(entry, "id"));
        const char *colon = id ? strchr(id, ':') : NULL;
        bool usable = id && !json_object_get(entry, "unloadable");
        if (usable) report_text(colon ? colon + 1 : id);
    }
}

/* Names what could not be read: its entry holds what its header says and why. */
static int list_left_out(const Options *o, const json_t *list) {
    int status = APP_DONE;
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry) {
        const char *fault = json_string_value(json_object_get(entry, "fault"));
        if (!fault) continue;
        report_error(o, "%s cannot be played: %s", json_string_value(json_object_get(entry, "id")),
                     fault);
        status = APP_FAULTS;
    }
    return status;
}

/* Prints the list and frees it; as it is asked for: as data, as ids or as a table. */
static int list_show(Options *o, json_t *list, bool ids) {
    int left = list_left_out(o, list);
    if (o->json) return report_value(o, list) ? left : APP_INTERNAL; /* frees it */
    int status = APP_DONE;
    if (ids) list_ids(list);
    else status = text_print(o, "list", list);
    json_decref(list);
    return status ? status : left;
}

/* An object a line: ids that stand in several classes are all shown. */
static int show_print(Options *o, const char *json) {
    size_t from = 0, len = strlen(json);
    int status = APP_DONE;
    for (bool first = true; status == APP_DONE && from < len; first = false) {
        size_t n = strcspn(json + from, "\n");
        json_t *fields = jsontext_read(json + from, n, 0, NULL);
        if (!fields) return report_error(o, "the definition is not valid JSON"), APP_INTERNAL;
        from += n + 1;
        if (o->json) {
            if (!report_value(o, fields)) return APP_INTERNAL; /* frees it */
            continue;
        }
        if (!first) report_text("\n");
        status = text_print(o, "list", fields);
        json_decref(fields);
    }
    return status;
}

/* Of one game. What there is not is the asker's mistake. */
static int list_game(Options *o, const char *scenario, const char *what, bool ids) {
    Str text = {0};
    int status = catalog_find(o, scenario, HOST_LIST, what, &text);
    json_t *list = status == APP_DONE ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    if (list) status = list_show(o, list, ids);
    else if (status == APP_DONE)
        status = (report_error(o, "the list is not valid JSON"), APP_INTERNAL);
    str_clear(&text);
    return status;
}

/* Of every mod that is installed: `what` is scenarios or maps. */
static int list_catalog(Options *o, const char *what, bool ids) {
    int status = APP_FILE;
    json_t *list = catalog_list_all(o, what, &status);
    int left = list ? list_show(o, list, ids) : APP_DONE;
    return left ? left : status;
}

static const char *list_of_all(const char *what) {
    if (!what || !strcmp(what, "scenarios") || !strcmp(what, "scenario")) return "scenarios";
    return !strcmp(what, "maps") || !strcmp(what, "map") ? "maps" : NULL;
}

int cmd_list(Options *o) {
    bool ids = false;
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return APP_USAGE;
        ids = true;
    }
    if (!options_at_most(o, 2)) return APP_USAGE;
    if (ids && o->json) return report_usage(o, "--ids and --json exclude each other");
    const char *what = options_arg(o, 0);
    const char *of_all = list_of_all(what), *scenario = options_id(o, 1, "scenario");
    int status =
        of_all && !scenario ? list_catalog(o, of_all, ids) : list_game(o, scenario, what, ids);
    return status == APP_DONE && o->report->left_out ? APP_FAULTS : status;
}

int cmd_show(Options *o) {
    if (options_next(o) != -1) return APP_USAGE;
    if (!options_arg(o, 0)) return report_usage(o, "which definition?");
    if (!options_at_most(o, 2)) return APP_USAGE;
    Str text = {0};
    int status = catalog_find(o, options_id(o, 1, "scenario"), HOST_SHOW, options_arg(o, 0), &text);
    if (status == APP_DONE) status = show_print(o, str_text(&text));
    str_clear(&text);
    return status;
}
