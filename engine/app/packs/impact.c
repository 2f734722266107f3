/* impact.c - picks out of all facts those that a mod is the author of. */
#include "app/packs/impact.h"

#include <stdbool.h>
#include <string.h>

#include "lib/jsontext.h"

static bool impact_is(const json_t *thing, const char *mod) {
    const char *by = json_string_value(json_object_get(thing, "mod"));
    return by && !strcmp(by, mod);
}

static const char *impact_text(const json_t *thing, const char *key) {
    const char *text = json_string_value(json_object_get(thing, key));
    return text ? text : "?";
}

/* The list below a key, made where there is none. */
static json_t *impact_list(json_t *map, const char *key) {
    json_t *list = json_object_get(map, key);
    if (!list) json_object_set_new(map, key, list = json_array());
    return list;
}

static void impact_definition(const char *key, const json_t *def, const char *mod, json_t *out) {
    if (impact_is(def, mod)) {
        json_array_append_new(
            impact_list(json_object_get(out, "brings"), impact_text(def, "class")),
            json_string(impact_text(def, "id")));
        return;
    }
    const char *name;
    json_t *field;
    json_object_foreach(json_object_get(def, "fields"), name, field) {
        if (impact_is(field, mod))
            json_array_append_new(impact_list(json_object_get(out, "changes"), key),
                                  json_string(name));
    }
}

json_t *impact_of(const json_t *facts, const char *mod) {
    json_t *out =
        json_pack("{s{} s{} s[] s{} s{}}", "brings", "changes", "removes", "rules", "hears");
    const char *key;
    json_t *thing;
    json_object_foreach(json_object_get(facts, "definitions"), key, thing) {
        impact_definition(key, thing, mod, out);
    }
    json_object_foreach(json_object_get(facts, "steps"), key, thing) {
        const char *where = json_is_true(json_object_get(thing, "handler")) ? "hears" : "rules";
        if (impact_is(thing, mod))
            jsontext_count(json_object_get(out, where), impact_text(thing, "chain"), 1);
    }
    json_object_foreach(json_object_get(facts, "deleted"), key, thing) {
        if (impact_is(thing, mod))
            json_array_append_new(json_object_get(out, "removes"), json_string(key));
    }
    return out;
}
