/* catalog.c - opens a game for each mod that has scenarios of its own: two rule sets may not be loaded
 * together, but both are there to be chosen. */
#include "app/packs/catalog.h"

#include <jansson.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/host.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

/* A list of the game with one more mod, or with none where `mod` is NULL. */
static json_t *catalog_ask(Options *o, const char *mod, const char *what) {
    GameSpec spec = options_spec(o, NULL);
    Diags diags = {0};
    Str text = {0}, err = {0};
    if (mod) {
        spec.mods = &mod;
        spec.mod_count = 1;
    }
    Host *h = host_open(&spec, &diags);
    report_diags(&diags);
    diags_clear(&diags);
    if (h && !host_ask(h, HOST_LIST, -1, what, &text, &err)) report_error(o, "%s", str_text(&err));
    json_t *list = h ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
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

static bool catalog_has_scenarios(const json_t *mod) {
    Str dir = {0};
    fs_join(&dir, catalog_text(mod, "folder"), "scenarios");
    bool there = fs_is_dir(str_text(&dir));
    str_clear(&dir);
    return there;
}

/* Adds what the mod has and the list has not. */
static void catalog_add(Options *o, json_t *list, const char *mod) {
    json_t *more = catalog_ask(o, mod, "scenarios"), *entry;
    size_t i;
    json_array_foreach(more, i, entry) {
        bool own = strcmp(catalog_text(entry, "mod"), mod) == 0;
        if (own && !catalog_has(list, "id", catalog_text(entry, "id")))
            json_array_append(list, entry);
    }
    json_decref(more);
}

json_t *catalog_mods(Options *o) { return catalog_ask(o, NULL, "mods"); }

json_t *catalog_scenarios(Options *o) {
    json_t *list = catalog_ask(o, NULL, "scenarios");
    json_t *mods = list && !o->rules ? catalog_ask(o, NULL, "mods") : NULL, *mod;
    size_t i;
    json_array_foreach(mods, i, mod) {
        const char *id = catalog_text(mod, "id");
        if (!catalog_has(list, "mod", id) && catalog_has_scenarios(mod)) catalog_add(o, list, id);
    }
    json_decref(mods);
    return list;
}
