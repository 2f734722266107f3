/* cmd_why.c - `why` and `diff`: who gave a value, and what two sets of mods differ in.
 *
 * What is told is worked out by the engine's Lua half; here A and B of `diff` become games. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "app/sandbox/open.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

/* An object a line. */
static bool why_lines(const Options *o, const char *json) {
    for (size_t n; *json; json += n + (json[n] == '\n')) {
        n = strcspn(json, "\n");
        json_t *value = jsontext_read(json, n, 0, NULL);
        if (!value || !report_value(o, value)) return false;
    }
    return true;
}

static int why_print(const Options *o, const Str *text) {
    if (o->json) return why_lines(o, str_text(text)) ? APP_DONE : APP_INTERNAL;
    report_text(str_text(text));
    return APP_DONE;
}

int cmd_why(Options *o) {
    if (options_next(o) != -1) return APP_USAGE;
    if (!options_arg(o, 0)) return report_usage(o, "which definition, field, chain or step?");
    if (!options_at_most(o, 2)) return APP_USAGE;
    Str text = {0};
    HostAsk what = o->json ? HOST_ORIGIN_JSON : HOST_ORIGIN;
    int status = catalog_find(o, options_id(o, 1, "scenario"), what, options_arg(o, 0), &text);
    if (status == APP_DONE) status = why_print(o, &text);
    str_clear(&text);
    return status;
}

/* --- diff --- */

/* A or B: what it adds to the options that hold for both. */
typedef struct Whole {
    Options *o;
    const json_t *installed;
    const char *rules;
    NameList mods, paths;
} Whole;

static int diff_unknown(const Whole *w, const char *word) {
    size_t n = 0, i, max = 2 * json_array_size(w->installed);
    const char **names = calloc(max ? max : 1, sizeof *names);
    json_t *mod;
    json_array_foreach(w->installed, i, mod) {
        const char *id = json_string_value(json_object_get(mod, "id"));
        const char *rules = json_string_value(json_object_get(mod, "ruleset"));
        if (names && id) names[n++] = id;
        if (names && rules) names[n++] = rules;
    }
    const char *near = names ? str_nearest(word, names, n) : NULL;
    report_error(w->o, "there is no rule set or mod '%s'%s%s%s", word,
                 near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    if (!near) report_hint(w->o, "a folder that holds a mod has a '/' in it: ./heavy_blades");
    free(names);
    return APP_USAGE;
}

/* A folder that holds a mod: its name is the mod's id. */
static int diff_folder(Whole *w, const char *word) {
    Str ini = {0};
    fs_join(&ini, word, "mod.ini");
    bool there = fs_is_file(str_text(&ini));
    str_clear(&ini);
    char *real = there ? realpath(word, NULL) : NULL;
    if (!real) return report_error(w->o, "there is no mod in '%s'", word), APP_FILE;
    const char *id = strrchr(real, '/') + 1;
    bool ok = options_keep(w->o, &w->paths, real, strlen(real)) &&
              options_keep(w->o, &w->mods, id, strlen(id));
    free(real);
    return ok ? APP_DONE : APP_INTERNAL;
}

static int diff_part(Whole *w, const char *word) {
    const json_t *of = catalog_mod_of(w->installed, "ruleset", word);
    if (of) {
        if (w->rules) return report_usage(w->o, "'%s' and '%s' are both rule sets", w->rules, word);
        w->rules = jsontext_of(of, "ruleset");
        return APP_DONE;
    }
    const json_t *mod = catalog_mod_of(w->installed, "id", word);
    if (!mod) return strchr(word, '/') ? diff_folder(w, word) : diff_unknown(w, word);
    const char *id = jsontext_of(mod, "id");
    return options_keep(w->o, &w->mods, id, strlen(id)) ? APP_DONE : APP_INTERNAL;
}

static int diff_parts(Whole *w, const char *text) {
    NameList parts = {0};
    int status = APP_DONE;
    for (size_t n; status == APP_DONE && *text; text += n + (text[n] == '+')) {
        n = strcspn(text, "+");
        if (n && !options_keep(w->o, &parts, text, n)) status = APP_INTERNAL;
    }
    if (status == APP_DONE && !parts.count)
        status = report_usage(w->o, "A and B must not be empty");
    for (int i = 0; status == APP_DONE && i < parts.count; i++)
        status = diff_part(w, parts.names[i]);
    options_list_clear(&parts);
    return status;
}

static bool diff_more(Whole *w, NameList *list, const NameList *common) {
    for (int i = 0; i < common->count; i++)
        if (!options_keep(w->o, list, common->names[i], strlen(common->names[i]))) return false;
    return true;
}

static int diff_open(Whole *w, Host **out) {
    if (!diff_more(w, &w->mods, &w->o->mods) || !diff_more(w, &w->paths, &w->o->mod_paths))
        return APP_INTERNAL;
    GameSpec spec = options_spec(w->o, NULL);
    if (w->rules) spec.rules = w->rules;
    spec.mods = w->mods.names;
    spec.mod_count = w->mods.count;
    spec.mod_paths = w->paths.names;
    spec.mod_path_count = w->paths.count;
    int status = APP_DONE;
    *out = open_spec(w->o, &spec, &status);
    return status;
}

/* What is asked of the game that `text` names. */
static int diff_ask(Options *o, const json_t *installed, const char *text, HostAsk what,
                    const char *arg, Str *out) {
    Whole w = {.o = o, .installed = installed};
    Host *h = NULL;
    int status = diff_parts(&w, text);
    if (status == APP_DONE) status = diff_open(&w, &h);
    if (h && !open_ask(o, h, what, arg, out)) status = APP_INTERNAL;
    host_close(h);
    options_list_clear(&w.mods);
    options_list_clear(&w.paths);
    return status;
}

/* The manifests of all mods there are, as they are found by any game. */
static json_t *diff_installed(Options *o) {
    GameSpec spec = options_spec(o, NULL);
    spec.mod_count = 0;
    spec.set_count = 0;
    spec.rules = NULL;
    int status;
    Host *h = open_spec(o, &spec, &status);
    json_t *installed = h ? host_json(h, HOST_LIST, -1, "mods", NULL) : NULL;
    host_close(h);
    return installed;
}

int cmd_diff(Options *o) {
    if (options_next(o) != -1) return APP_USAGE;
    if (options_args(o) < 2) return report_usage(o, "A and B are required: what to compare");
    if (!options_at_most(o, 2)) return APP_USAGE;
    json_t *installed = diff_installed(o);
    Str facts = {0}, text = {0};
    int status = installed ? APP_DONE : APP_FILE;
    if (status == APP_DONE)
        status = diff_ask(o, installed, options_arg(o, 0), HOST_FACTS, NULL, &facts);
    if (status == APP_DONE)
        status =
            diff_ask(o, installed, options_arg(o, 1),
                     o->json ? HOST_DIFFERENCE_JSON : HOST_DIFFERENCE, str_text(&facts), &text);
    if (status == APP_DONE) status = why_print(o, &text);
    json_decref(installed);
    str_clear(&facts);
    str_clear(&text);
    return status;
}
