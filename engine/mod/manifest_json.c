/* manifest_json.c - what a manifest says, as JSON: for lists, for the engine's Lua half, for `install`. */
#include "mod/manifest.h"

#include <string.h>

static void json_member(Str *json, const char *key, const char *text) {
    if (!text) return;
    str_addf(json, ",\"%s\":", key);
    str_add_json(json, text, strlen(text));
}

static void list_to_json(Str *json, const char *key, const ManifestList *list) {
    str_addf(json, ",\"%s\":{", key);
    for (int i = 0; i < list->count; i++) {
        if (i) str_addc(json, ',');
        str_add_json(json, list->of[i].key, strlen(list->of[i].key));
        str_addc(json, ':');
        str_add_json(json, list->of[i].value, strlen(list->of[i].value));
    }
    str_addc(json, '}');
}

/* For messages. */
static void alias_lines_to_json(Str *json, const ManifestList *list) {
    for (int i = 0; i < list->count; i++)
        str_addf(json, "%s\"%s\":%d", i ? "," : ",\"alias_lines\":{", list->of[i].key,
                 list->of[i].line);
    if (list->count) str_addc(json, '}');
}

static void people_to_json(const Manifest *m, Str *json) {
    json_member(json, "api", m->api);
    json_member(json, "authors", m->authors);
    json_member(json, "licence", m->licence);
    json_member(json, "description", m->description);
    json_member(json, "homepage", m->homepage);
    json_member(json, "tags", m->tags);
}

void manifest_to_json(const Manifest *m, bool all, Str *json) {
    str_add(json, "{\"id\":");
    str_add_json(json, m->id, strlen(m->id));
    json_member(json, "title", m->title);
    str_addf(json, ",\"version\":\"%d.%d.%d\"", m->version.major, m->version.minor,
             m->version.patch);
    json_member(json, "ruleset", m->ruleset);
    json_member(json, "extends", m->extends);
    list_to_json(json, "requires", &m->lists[MANIFEST_REQUIRES]);
    list_to_json(json, "optional", &m->lists[MANIFEST_OPTIONAL]);
    list_to_json(json, "conflicts", &m->lists[MANIFEST_CONFLICTS]);
    const ManifestList *aliases = &m->lists[MANIFEST_ALIASES];
    if (aliases->count) list_to_json(json, "aliases", aliases);
    if (!all) alias_lines_to_json(json, aliases);
    json_member(json, "folder", m->dir);
    if (all) people_to_json(m, json);
    str_add(json, "}");
}
