/* manifest_json.c - what a manifest says, as JSON: for lists, for the engine's Lua half, for `install`. */
#include "mod/manifest.h"

#include <string.h>

static void json_member(Str *json, const char *key, const char *text) {
    if (!text) return;
    str_addf(json, ",\"%s\":", key);
    str_add_json(json, text, strlen(text));
}

static void needs_to_json(Str *json, const char *key, const ManifestNeed *needs, int count) {
    str_addf(json, ",\"%s\":{", key);
    for (int i = 0; i < count; i++) {
        if (i) str_addc(json, ',');
        str_add_json(json, needs[i].id, strlen(needs[i].id));
        str_addc(json, ':');
        str_add_json(json, needs[i].range, strlen(needs[i].range));
    }
    str_addc(json, '}');
}

static void aliases_to_json(Str *json, const Manifest *m) {
    for (int i = 0; i < m->aliases_count; i++)
        str_addf(json, "%s\"%s\":\"%s\"", i ? "," : ",\"aliases\":{", m->aliases[i].from,
                 m->aliases[i].to);
    if (m->aliases_count) str_addc(json, '}');
}

/* For messages. */
static void alias_lines_to_json(Str *json, const Manifest *m) {
    for (int i = 0; i < m->aliases_count; i++)
        str_addf(json, "%s\"%s\":%d", i ? "," : ",\"alias_lines\":{", m->aliases[i].from,
                 m->aliases[i].line);
    if (m->aliases_count) str_addc(json, '}');
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
    needs_to_json(json, "requires", m->requires, m->requires_count);
    needs_to_json(json, "optional", m->optional, m->optional_count);
    needs_to_json(json, "conflicts", m->conflicts, m->conflicts_count);
    aliases_to_json(json, m);
    if (!all) alias_lines_to_json(json, m);
    json_member(json, "folder", m->dir);
    if (all) people_to_json(m, json);
    str_add(json, "}");
}
