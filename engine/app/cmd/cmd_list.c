/* cmd_list.c - `list` and `show`: what is installed and defined, as JSON or as a table.
 *
 * Lists come from the host as JSON; a table has the columns that the entries have. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "app/sandbox/open.h"
#include "lib/jsontext.h"

const AppOption cmd_list_options[] = {
    {"ids", NULL, "only the ids, one a line and without their mods: for scripts", 'i'}, {0}};
const AppOption cmd_none_options[] = {{0}};

enum { LIST_COLUMNS = 12, LIST_WIDE = 40 };

/* How many characters a terminal shows. */
static int list_width(const char *text) {
    int n = 0;
    for (; *text; text++) n += ((unsigned char)*text & 0xC0u) != 0x80u;
    return n;
}

static bool list_is_flat(const json_t *object) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, key, value) {
        if (json_is_object(value) || json_is_array(value)) return false;
    }
    return true;
}

static bool list_is_nested(const json_t *object) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, key, value) {
        if (!json_is_object(value) || !list_is_flat(value)) return false;
    }
    return json_object_size(object) > 0;
}

static void list_cell(const json_t *value, Str *out);

/* key=value key=value */
static void list_pairs(const json_t *object, Str *out) {
    const char *key;
    json_t *value;
    size_t from = out->len;
    json_object_foreach((json_t *)(uintptr_t)object, key, value) {
        if (out->len > from) str_addc(out, ' ');
        str_add_clean(out, key, strlen(key), false);
        str_addc(out, '=');
        list_cell(value, out);
    }
}

/* name: key=value key=value; name: ... */
static void list_groups(const json_t *object, Str *out) {
    const char *key;
    json_t *value;
    size_t from = out->len;
    json_object_foreach((json_t *)(uintptr_t)object, key, value) {
        if (out->len > from) str_add(out, "; ");
        str_add_clean(out, key, strlen(key), false);
        str_add(out, ": ");
        list_pairs(value, out);
    }
}

/* A value in one line: texts bare, lists with blanks, maps as pairs, of things that have an id the id. */
static void list_cell(const json_t *value, Str *out) {
    size_t i;
    json_t *item;
    if (json_is_object(value) && json_object_get(value, "id")) value = json_object_get(value, "id");
    if (json_is_string(value)) {
        str_add_clean(out, json_string_value(value), strlen(json_string_value(value)), false);
    } else if (json_is_array(value)) {
        json_array_foreach(value, i, item) {
            if (i) str_addc(out, ' ');
            list_cell(item, out);
        }
    } else if (json_is_object(value) && list_is_flat(value)) {
        list_pairs(value, out);
    } else if (json_is_object(value) && list_is_nested(value)) {
        list_groups(value, out);
    } else if (value && !json_is_null(value)) {
        char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY | JSON_ENSURE_ASCII);
        str_add(out, text ? text : "");
        free(text);
    }
}

static bool list_is_in(const char *key, const char *const *keys, int n) {
    for (int k = 0; k < n; k++)
        if (strcmp(keys[k], key) == 0) return true;
    return false;
}

/* Columns by the keys of all entries: what one looks for first, then the others in order of first
 * sight. Digests and long help are left to --json. */
static int list_columns(const json_t *list, const char *keys[LIST_COLUMNS]) {
    static const char *const first[] = {"id", "name", "title"}, *const left[] = {
                                                                    "digest",   "help", "fault",
                                                                    "outcomes", "file", "line"};
    int n = 0;
    size_t i;
    json_t *entry, *value;
    const char *key;
    for (size_t k = 0; k < ARRAY_LEN(first); k++)
        if (json_object_get(json_array_get(list, 0), first[k])) keys[n++] = first[k];
    json_array_foreach(list, i, entry) {
        json_object_foreach(entry, key, value) {
            bool known = list_is_in(key, keys, n) || list_is_in(key, left, (int)ARRAY_LEN(left));
            if (!known && n < LIST_COLUMNS) keys[n++] = key;
        }
    }
    return n;
}

static int list_column_width(const json_t *list, const char *key) {
    int width = list_width(key);
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry) {
        Str cell = {0};
        list_cell(json_object_get(entry, key), &cell);
        int w = list_width(str_text(&cell));
        width = w > width ? w : width;
        str_clear(&cell);
    }
    return width < LIST_WIDE ? width : LIST_WIDE;
}

static void list_pad(Str *out, const char *text, int width, bool last) {
    str_add(out, text);
    for (int n = list_width(text); !last && n < width + 2; n++) str_addc(out, ' ');
    if (!last && list_width(text) > width + 1) str_addc(out, ' ');
}

static void list_row(Str *out, const json_t *entry, const char *const *keys, const int *widths,
                     int n) {
    for (int k = 0; k < n; k++) {
        Str cell = {0};
        if (entry) list_cell(json_object_get(entry, keys[k]), &cell);
        else str_add(&cell, keys[k]);
        list_pad(out, str_text(&cell), widths[k], k == n - 1);
        str_clear(&cell);
    }
    while (out->len && out->text[out->len - 1] == ' ') out->text[--out->len] = '\0';
    str_addc(out, '\n');
}

static void list_table(const json_t *list) {
    const char *keys[LIST_COLUMNS];
    int widths[LIST_COLUMNS], n = list_columns(list, keys);
    Str out = {0};
    size_t i;
    json_t *entry;
    for (int k = 0; k < n; k++) widths[k] = list_column_width(list, keys[k]);
    if (n) list_row(&out, NULL, keys, widths, n);
    json_array_foreach(list, i, entry) list_row(&out, entry, keys, widths, n);
    report_text(n ? str_text(&out) : "there is none");
    str_clear(&out);
}

/* Bare, since every command takes an id without its mod. */
static void list_ids(const json_t *list) {
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry) {
        const char *id = json_string_value(json_object_get(entry, "id"));
        const char *colon = id ? strchr(id, ':') : NULL;
        if (id) report_text(colon ? colon + 1 : id);
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
static int list_show(const Options *o, json_t *list, bool ids) {
    int left = list_left_out(o, list);
    if (o->json) return report_value(o, list) ? left : APP_INTERNAL; /* frees it */
    if (ids) list_ids(list);
    else list_table(list);
    json_decref(list);
    return left;
}

static int list_read(const Options *o, const char *json, bool ids) {
    json_t *list = jsontext_read_all(json, 0, NULL);
    if (!list) return report_error(o, "the list is not valid JSON"), APP_INTERNAL;
    return list_show(o, list, ids);
}

static int list_print(const Options *o, const char *json) { return list_read(o, json, false); }
static int list_print_ids(const Options *o, const char *json) { return list_read(o, json, true); }

/* A map whose values are maps, such as a schema: a line for each. */
static bool show_lines(const char *head, const json_t *map) {
    const char *key;
    json_t *value;
    size_t flat = 0;
    json_object_foreach((json_t *)(uintptr_t)map, key, value) {
        flat += !json_is_object(value) || json_object_get(value, "id") != NULL;
    }
    if (flat || !json_object_size(map)) return false;
    report_text(head);
    json_object_foreach((json_t *)(uintptr_t)map, key, value) {
        Str cell = {0}, line = {0};
        list_pairs(value, &cell);
        str_addf(&line, "  %-16s %s", key, str_text(&cell));
        report_text(str_text(&line));
        str_clear(&cell);
        str_clear(&line);
    }
    return true;
}

static void show_fields(const json_t *fields) {
    json_t *value;
    const char *key;
    json_object_foreach((json_t *)(uintptr_t)fields, key, value) {
        if (json_is_object(value) && show_lines(key, value)) continue;
        Str cell = {0}, line = {0};
        list_cell(value, &cell);
        str_addf(&line, "%-16s %s", key, str_text(&cell));
        if (cell.len) report_text(str_text(&line)); /* what is empty says nothing */
        str_clear(&cell);
        str_clear(&line);
    }
}

/* An object a line: ids that stand in several classes are all shown. */
static int show_print(const Options *o, const char *json) {
    size_t from = 0, len = strlen(json);
    for (bool first = true; from < len; first = false) {
        size_t n = strcspn(json + from, "\n");
        json_t *fields = jsontext_read(json + from, n, 0, NULL);
        if (!fields) return report_error(o, "the definition is not valid JSON"), APP_INTERNAL;
        from += n + 1;
        if (o->json) {
            if (!report_value(o, fields)) return APP_INTERNAL; /* frees it */
            continue;
        }
        if (!first) report_text("\n");
        show_fields(fields);
        json_decref(fields);
    }
    return APP_DONE;
}

/* Asks, prints. What there is not is the asker's mistake. */
static int list_ask(Options *o, const char *scenario, HostAsk what, const char *arg,
                    int (*print)(const Options *, const char *)) {
    Str text = {0};
    int status = catalog_find(o, scenario, what, arg, &text);
    if (status == APP_DONE) status = print(o, str_text(&text));
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
    int status = of_all && !scenario
                     ? list_catalog(o, of_all, ids)
                     : list_ask(o, scenario, HOST_LIST, what, ids ? list_print_ids : list_print);
    return status == APP_DONE && o->report->left_out ? APP_FAULTS : status;
}

int cmd_show(Options *o) {
    if (options_next(o) != -1) return APP_USAGE;
    if (!options_arg(o, 0)) return report_usage(o, "which definition?");
    if (!options_at_most(o, 2)) return APP_USAGE;
    return list_ask(o, options_id(o, 1, "scenario"), HOST_SHOW, options_arg(o, 0), show_print);
}
