/* taken.c - asks the game in which something new will stand for the names that are taken. */
#include "app/packs/taken.h"

#include <jansson.h>
#include <string.h>

#include "app/sandbox/host.h"
#include "lib/jsontext.h"

/* What is wrong with a mod is the matter of `check`. */
static Host *taken_game(const GameSpec *spec) {
    Diags diags = {0};
    Host *h = host_open(spec, &diags);
    diags_clear(&diags);
    return h;
}

/* The mod's folder before all others that are searched. */
static bool taken_folder(const Options *o, Options *own, const char *folder) {
    options_list_clear(&own->mod_paths);
    bool ok = options_keep(own, &own->mod_paths, folder, strlen(folder));
    for (int i = 0; ok && i < o->mod_paths.count; i++)
        ok = options_keep(own, &own->mod_paths, o->mod_paths.names[i],
                          strlen(o->mod_paths.names[i]));
    return ok;
}

/* With the mod itself, which brings what it requires. */
static Host *taken_with(Options *o, const TemplateSet *set, const char *folder) {
    Options own;
    Str id = {0};
    options_like(o, &own);
    bool ok = templates_mod_id(set, &id) && options_keep(&own, &own.mods, str_text(&id), id.len) &&
              taken_folder(o, &own, folder);
    GameSpec spec = options_spec(&own, NULL);
    Host *h = ok ? taken_game(&spec) : NULL;
    options_clear(&own);
    str_clear(&id);
    return h;
}

Taken taken_open(Options *o, const TemplateSet *set, const char *folder) {
    Taken t = {.set = set, .lists = json_object()};
    if (folder) t.h = taken_with(o, set, folder);
    GameSpec spec = options_spec(o, NULL);
    spec.rules = set->rules;
    if (!t.h && set->rules) t.h = taken_game(&spec);
    return t;
}

/* The list of the class; a class that nobody has yet has an empty one. */
static const json_t *taken_list(Taken *t, const char *class) {
    json_t *list = json_object_get(t->lists, class);
    if (list || !t->h) return list;
    list = host_json(t->h, HOST_LIST, -1, class, NULL);
    json_object_set_new(t->lists, class, list ? list : json_array());
    return json_object_get(t->lists, class);
}

/* Mods and rule sets are told apart by their names alone, whatever is loaded: the manifests have them. */
static const json_t *taken_manifest(const Taken *t, const char *class, const char *id) {
    return jsontext_find(t->set->mods, !strcmp(class, "mod") ? "id" : class, id);
}

static const json_t *taken_definition(Taken *t, const char *class, const char *id) {
    size_t i;
    json_t *entry;
    json_array_foreach(taken_list(t, class), i, entry) {
        const char *own = jsontext_of(entry, "id"), *colon = strchr(own, ':');
        if (!strcmp(colon ? colon + 1 : own, id)) return entry;
    }
    return NULL;
}

bool taken_is(Taken *t, const char *class, const char *id, Str *by) {
    bool manifest = !strcmp(class, "mod") || !strcmp(class, "ruleset");
    const json_t *entry = manifest ? taken_manifest(t, class, id) : taken_definition(t, class, id);
    str_reset(by);
    if (entry) str_add(by, jsontext_of(entry, manifest ? "id" : "mod"));
    return entry != NULL;
}

void taken_close(Taken *t) {
    host_close(t->h);
    json_decref(t->lists);
    *t = (Taken){0};
}
