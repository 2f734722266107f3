/* catalog.c - opens a game for each mod that has scenarios of its own: two rule sets may not be loaded
 * together, but both are there to be chosen. */
#include "app/packs/catalog.h"

#include <jansson.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/open.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

/* The game of the options with one more mod, or with none where `mod` is NULL. */
static GameSpec catalog_spec(Options *o, const char *const *mod) {
    GameSpec spec = options_spec(o, NULL);
    if (*mod) {
        spec.mods = mod;
        spec.mod_count = 1;
    }
    return spec;
}

/* Where a scenario that does not end stops the whole list, headers are read without running any. */
static bool catalog_headers(Options *o, const GameSpec *spec, Str *text, const Str *err) {
    int status;
    Host *h = open_spec(o, spec, &status);
    Str why = {0};
    str_add(&why, str_text(err));
    bool ok = h && host_ask(h, HOST_LIST, -1, "scenario_headers", text, &why);
    host_close(h);
    str_clear(&why);
    return ok;
}

/* A fault of the scenario whose file the message names. */
static void catalog_blame(json_t *list, const Str *err) {
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry) {
        const char *id = json_string_value(json_object_get(entry, "id"));
        Str file = {0};
        str_addf(&file, "%s.lua:", id ? id : "");
        if (strstr(str_text(err), str_text(&file)))
            json_object_set_new(entry, "fault", json_string(str_text(err)));
        str_clear(&file);
    }
}

/* A list of the game with one more mod. */
static json_t *catalog_ask(Options *o, const char *mod, const char *what, int *status) {
    GameSpec spec = catalog_spec(o, &mod);
    Str text = {0}, err = {0};
    Host *h = open_spec(o, &spec, status);
    bool ok = h && host_ask(h, HOST_LIST, -1, what, &text, &err);
    bool headers = h && !ok && !strcmp(what, "scenarios") && catalog_headers(o, &spec, &text, &err);
    if (h && !ok && !headers) *status = (report_error(o, "%s", str_text(&err)), APP_USAGE);
    json_t *list = ok || headers ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    if (headers) catalog_blame(list, &err);
    host_close(h);
    str_clear(&text);
    str_clear(&err);
    return list;
}

static const char *catalog_text(const json_t *entry, const char *key) {
    const char *text = json_string_value(json_object_get(entry, key));
    return text ? text : "";
}

static bool catalog_has(const json_t *list, const char *key, const char *text) {
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry) {
        if (strcmp(catalog_text(entry, key), text) == 0) return true;
    }
    return false;
}

static bool catalog_has_folder(const json_t *mod, const char *what) {
    Str dir = {0};
    fs_join(&dir, catalog_text(mod, "folder"), what);
    bool there = fs_is_dir(str_text(&dir));
    str_clear(&dir);
    return there;
}

/* Adds what the mod has and the list has not. */
static void catalog_add(Options *o, json_t *list, const char *mod, const char *what) {
    int status;
    json_t *more = catalog_ask(o, mod, what, &status), *entry;
    size_t i;
    json_array_foreach(more, i, entry) {
        bool own = strcmp(catalog_text(entry, "mod"), mod) == 0;
        if (own && !catalog_has(list, "id", catalog_text(entry, "id")))
            json_array_append(list, entry);
    }
    json_decref(more);
}

json_t *catalog_mods(Options *o) {
    int status;
    return catalog_ask(o, NULL, "mods", &status);
}

json_t *catalog_list(Options *o, const char *what, int *status) {
    json_t *list = catalog_ask(o, NULL, what, status);
    json_t *mods = list && !o->rules ? catalog_mods(o) : NULL, *mod;
    size_t i;
    json_array_foreach(mods, i, mod) {
        const char *id = catalog_text(mod, "id");
        if (!catalog_has(list, "mod", id) && catalog_has_folder(mod, what))
            catalog_add(o, list, id, what);
    }
    json_decref(mods);
    return list;
}

/* ---- one name ---- */

static bool catalog_is(const json_t *entry, const char *name) {
    const char *mod = catalog_text(entry, "mod"), *id = catalog_text(entry, "id");
    size_t n = strlen(mod);
    return !strcmp(name, id) ||
           (!strncmp(name, mod, n) && name[n] == ':' && !strcmp(name + n + 1, id));
}

json_t *catalog_scenario(Options *o, const char *scenario, int *status) {
    Str text = {0}, err = {0};
    Host *h = open_game(o, scenario, status);
    json_t *list = NULL, *entry, *found = NULL;
    size_t i;
    if (h && host_ask(h, HOST_LIST, -1, "scenarios", &text, &err))
        list = jsontext_read_all(str_text(&text), 0, NULL);
    host_close(h);
    json_array_foreach(list, i, entry) {
        if (!found && catalog_is(entry, scenario)) found = json_incref(entry);
    }
    json_decref(list);
    str_clear(&text);
    str_clear(&err);
    return found;
}

/* The game of one mod; what is wrong with it is not this question's matter. */
static bool catalog_knows(Options *o, const char *mod, HostAsk what, const char *name, Str *out,
                          Str *err) {
    GameSpec spec = catalog_spec(o, &mod);
    Diags diags = {0};
    Host *h = host_open(&spec, &diags);
    bool ok = h && host_ask(h, what, -1, name, out, err);
    host_close(h);
    diags_clear(&diags);
    return ok;
}

/* In the games of the other mods. The first that has a name near by says so in `err`. */
static bool catalog_elsewhere(Options *o, HostAsk what, const char *name, Str *out, Str *err) {
    json_t *mods = catalog_mods(o), *mod;
    bool found = false;
    size_t i;
    json_array_foreach(mods, i, mod) {
        const char *id = catalog_text(mod, "id");
        Str why = {0};
        if (!found && strcmp(id, "base") != 0 && catalog_knows(o, id, what, name, out, &why)) {
            report_note(o, "'%s' is of the mod %s", name, id);
            found = true;
        }
        if (strstr(str_text(&why), "did you mean") && !strstr(str_text(err), "did you mean")) {
            str_reset(err);
            str_add(err, str_text(&why));
        }
        str_clear(&why);
    }
    json_decref(mods);
    return found;
}

/* What a class holds is the rule set's. */
static void catalog_note_rules(const Options *o, const char *what) {
    bool all = !strncmp(what, "mod", 3) || !strncmp(what, "ruleset", 7);
    if (!all && !o->rules && !o->mods.count)
        report_note(o, "of the rule set snapshot; --rules, --mods or a scenario names another");
}

int catalog_find(Options *o, const char *scenario, HostAsk what, const char *name, Str *out) {
    Str err = {0};
    int status = APP_FILE;
    Host *h = open_game(o, scenario, &status);
    bool open = h != NULL;
    bool found = h && host_ask(h, what, -1, name, out, &err);
    host_close(h);
    if (found && what == HOST_LIST && !scenario) catalog_note_rules(o, name);
    if (open && !found && !scenario && !o->rules && name && !fs_is_file(name))
        found = catalog_elsewhere(o, what, name, out, &err);
    if (open && !found) status = (report_error(o, "%s", str_text(&err)), APP_USAGE);
    if (found) status = APP_DONE;
    str_clear(&err);
    return status;
}
