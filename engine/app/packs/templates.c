/* templates.c - a rule set brings its templates in the folder templates/KIND of its mod. */
#include "app/packs/templates.h"

#include <jansson.h>
#include <string.h>

#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

enum { TEMPLATES_MOST = 256, TEMPLATES_DEPTH = 16, TEMPLATES_DEEP = 3, TEMPLATES_INI = 1 << 16 };

static const char *text_of(const json_t *mod, const char *key) {
    return json_string_value(json_object_get(mod, key));
}

static int templates_unknown(const Options *o, const json_t *mods, const char *rules) {
    const char *names[TEMPLATES_MOST];
    size_t i, n = 0;
    json_t *mod;
    json_array_foreach(mods, i, mod) {
        if (text_of(mod, "ruleset") && n < TEMPLATES_MOST) names[n++] = text_of(mod, "ruleset");
    }
    const char *near = str_nearest(rules, names, n);
    report_error(o, "there is no rule set '%s'", rules);
    if (near) report_hint(o, "did you mean '%s'?", near);
    else report_hint(o, "'gangway list rulesets' lists them; --mod-path DIR names more mods");
    return APP_USAGE;
}

static bool templates_choose(const Options *o, const char *rules, TemplateSet *set, int *status) {
    const json_t *mod = catalog_mod_of(set->mods, "ruleset", rules);
    if (!mod) return *status = templates_unknown(o, set->mods, rules), false;
    set->rules = text_of(mod, "ruleset");
    set->mod = text_of(mod, "id");
    return true;
}

bool templates_open(Options *o, const char *rules, TemplateSet *set, int *status) {
    *set = (TemplateSet){.mods = catalog_mods(o)};
    if (!set->mods) return *status = APP_FILE, false;
    return templates_choose(o, rules, set, status);
}

/* The value of a key at the beginning of a line, with or without blanks around '='. */
static bool ini_value(const char *text, const char *key, Str *out) {
    size_t n = strlen(key);
    for (const char *at = text; at; at = strchr(at, '\n'), at = at ? at + 1 : NULL) {
        if (strncmp(at, key, n) != 0) continue;
        const char *eq = at + n + strspn(at + n, " \t");
        if (*eq != '=') continue;
        eq += 1 + strspn(eq + 1, " \t");
        str_addn(out, eq, strcspn(eq, " \t\r\n;"));
        return true;
    }
    return false;
}

/* The rule set of the first mod that the manifest requires, another than snapshot's before that. */
static const char *rules_required(const json_t *mods, const char *manifest) {
    const char *found = NULL;
    size_t i;
    json_t *mod;
    json_array_foreach(mods, i, mod) {
        Str range = {0};
        const char *rules = text_of(mod, "ruleset");
        bool is_base = !strcmp(text_of(mod, "id"), "base");
        if (rules && (!found || !is_base) && ini_value(manifest, text_of(mod, "id"), &range))
            found = rules;
        str_clear(&range);
    }
    return found;
}

static int templates_nothing_required(const Options *o) {
    report_error(o, "the mod requires no mod that brings a rule set");
    report_hint(o,
                "write base = ^1.0, or the mod of another rule set, under [requires] of mod.ini");
    return APP_FILE;
}

bool templates_open_for(Options *o, const char *manifest, TemplateSet *set, int *status) {
    *set = (TemplateSet){.mods = catalog_mods(o)};
    if (!set->mods) return *status = APP_FILE, false;
    str_add(&set->manifest, manifest);
    Str own = {0}, own_name = {0};
    bool brings = ini_value(manifest, "extends", &own) || ini_value(manifest, "ruleset", &own);
    const char *rules = brings ? str_text(&own) : rules_required(set->mods, manifest);
    bool own_rules = ini_value(manifest, "ruleset", &own_name) && rules &&
                     !catalog_mod_of(set->mods, "ruleset", rules) &&
                     !strcmp(str_text(&own_name), rules);
    bool ok = rules != NULL;
    if (!ok) *status = templates_nothing_required(o);
    if (ok && !own_rules) ok = templates_choose(o, rules, set, status);
    str_clear(&own_name);
    str_clear(&own);
    return ok;
}

bool templates_mod_id(const TemplateSet *set, Str *out) {
    return set->manifest.len && ini_value(str_text(&set->manifest), "id", out);
}

void templates_clear(TemplateSet *set) {
    json_decref(set->mods);
    str_clear(&set->manifest);
    *set = (TemplateSet){0};
}

/* Does the manifest name the mod, directly or through a mod that it names? */
static bool names_mod(const TemplateSet *set, const char *manifest, const char *id, int depth) {
    Str range = {0};
    bool found = ini_value(manifest, id, &range);
    size_t i;
    json_t *mod;
    json_array_foreach(set->mods, i, mod) {
        Str path = {0}, text = {0};
        if (found || !depth || !ini_value(manifest, text_of(mod, "id"), &range)) continue;
        fs_join(&path, text_of(mod, "folder"), "mod.ini");
        found = fs_read(str_text(&path), TEMPLATES_INI, &text) &&
                names_mod(set, str_text(&text), id, depth - 1);
        str_clear(&path);
        str_clear(&text);
    }
    str_clear(&range);
    return found;
}

/* Is the mod, which brings no rule set, made for the rule set, or for one that it extends? */
static bool fits_rules(const TemplateSet *set, const json_t *mod) {
    Str path = {0}, text = {0};
    fs_join(&path, text_of(mod, "folder"), "mod.ini");
    bool fits = false;
    const char *rules = fs_read(str_text(&path), TEMPLATES_INI, &text) ? set->rules : NULL;
    for (int i = 0; rules && !fits && i < TEMPLATES_DEPTH; i++) {
        const json_t *brings = catalog_mod_of(set->mods, "ruleset", rules);
        fits = brings && names_mod(set, str_text(&text), text_of(brings, "id"), 0);
        rules = brings ? text_of(brings, "extends") : NULL;
    }
    str_clear(&path);
    str_clear(&text);
    return fits;
}

/* What a mod beside the rule set brings goes before: its classes have the same words. */
static bool folder_beside(const TemplateSet *set, const char *kind, Str *out) {
    size_t i;
    json_t *mod;
    json_array_foreach(set->mods, i, mod) {
        if (text_of(mod, "ruleset")) continue;
        str_reset(out);
        str_addf(out, "%s/templates/%s", text_of(mod, "folder"), kind);
        if (fs_is_dir(str_text(out)) && fits_rules(set, mod) &&
            names_mod(set, str_text(&set->manifest), text_of(mod, "id"), TEMPLATES_DEEP))
            return true;
    }
    return false;
}

bool templates_folder(const TemplateSet *set, const char *kind, Str *out) {
    const char *rules = set->rules;
    if (set->manifest.len && folder_beside(set, kind, out)) return true;
    for (int i = 0; rules && i < TEMPLATES_DEPTH; i++) {
        const json_t *mod = catalog_mod_of(set->mods, "ruleset", rules);
        str_reset(out);
        if (mod) str_addf(out, "%s/templates/%s", text_of(mod, "folder"), kind);
        if (mod && fs_is_dir(str_text(out))) return true;
        rules = mod ? text_of(mod, "extends") : NULL;
    }
    return false;
}

bool templates_fit(const TemplateSet *set, const char *manifest) {
    Str value = {0};
    bool fits = ini_value(manifest, set->mod, &value);
    if (!fits && ini_value(manifest, "extends", &value))
        fits = !strcmp(str_text(&value), set->rules);
    str_reset(&value);
    if (!fits && ini_value(manifest, "ruleset", &value))
        fits = !strcmp(str_text(&value), set->rules);
    str_clear(&value);
    return fits;
}
