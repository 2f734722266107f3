/* game.c - opens a game: finds mods, orders them, runs their Lua, builds the map of the scenario. */
#include "play/game.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/found.h"
#include "play/scene.h"
#include "script/state/script.h"

enum { MAX_MODS = FOUND_MAX_MODS };

static const Version engine_api = {SCRIPT_API_MAJOR, SCRIPT_API_MINOR, 0};

struct Game {
    Found found;    /* loaded or not */
    char rules[64]; /* rule set where neither spec nor scenario names one */
    const Files *files;
    Schema *schema;
    Script *script;
    Map *map;
};

const Map *game_map(Game *g) { return g->map; }

void game_note_listen(Game *g) { script_entry(g->script, NULL, NULL, "note_listen", ">"); }

void game_notes(Game *g, Str *lines) { script_entry(g->script, NULL, NULL, "notes", ">s", lines); }

Script *game_script(Game *g) { return g->script; }

void game_free(Game *g) {
    if (!g) return;
    found_clear(&g->found);
    script_free(g->script);
    map_free(g->map);
    schema_free(g->schema);
    free(g);
}

static bool has_file(const Files *files, const char *dir, const char *folder, const char *name,
                     const char *ending) {
    Str path = {0};
    str_addf(&path, "%s%s%s/%s%s", dir, *folder ? "/" : "", folder, name, ending);
    bool there = files_is_file(files, str_text(&path));
    str_clear(&path);
    return there;
}

/* Which mods have texts in the language, loaded or not. */
static void tell_languages(Game *g, const Found *f, const GameSpec *spec) {
    Str ids = {0};
    for (int i = 0; i < f->count; i++)
        if (has_file(spec->files, f->mods[i]->dir, "text", spec->lang, ".ini"))
            str_addf(&ids, "%s ", f->mods[i]->id);
    script_entry(g->script, NULL, NULL, "language_mods", "s>", str_text(&ids));
    str_clear(&ids);
}

/* A scenario of the engine's own, which no mod has (lua/show/people.lua). */
static bool is_own_scenario(const GameSpec *spec) {
    return spec->scenario && spec->scenario[0] == '@';
}

/* The mod whose scenario was called so before ([aliases] of its mod.ini). */
static const char *renamed_scenario_mod(const Found *f, const GameSpec *spec) {
    for (int i = 0; i < f->count; i++) {
        const Manifest *m = f->mods[i];
        const char *id = str_id_of(spec->scenario, m->id);
        if (id && manifest_alias(m, "scenario", id)) return m->id;
    }
    return NULL;
}

/* The mod that holds the scenario's file: base owns the top-level folder. */
static const char *scenario_mod(const Found *f, const GameSpec *spec) {
    const char *id = str_id_of(spec->scenario, "base");
    if (id && has_file(spec->files, spec->data_dir, "scenarios", id, ".lua")) return "base";
    for (int i = 0; i < f->count; i++) {
        id = str_id_of(spec->scenario, f->mods[i]->id);
        if (id && has_file(spec->files, f->mods[i]->dir, "scenarios", id, ".lua"))
            return f->mods[i]->id;
    }
    return renamed_scenario_mod(f, spec);
}

/* The folder without a usable mod.ini that holds it. */
static const ManifestBroken *scenario_broken(const Found *f, const GameSpec *spec) {
    for (int i = 0; i < f->broken.count; i++) {
        const ManifestBroken *b = &f->broken.of[i];
        const char *id = str_id_of(spec->scenario, b->says_id ? b->says_id : "");
        if (id && has_file(spec->files, b->dir, "scenarios", id, ".lua")) return b;
    }
    return NULL;
}

/* Adds the names of the scenarios in a folder, a line each. */
static void scenarios_in(const Files *files, const char *dir, Str *names) {
    Str path = {0};
    FsList list = {0};
    fs_join(&path, dir, "scenarios");
    if (!files_list(files, str_text(&path), &list)) list = (FsList){0};
    for (size_t i = 0; i < list.count; i++) {
        size_t n = strlen(list.names[i]);
        if (n > 4 && !strcmp(list.names[i] + n - 4, ".lua"))
            str_addf(names, "%.*s\n", (int)(n - 4), list.names[i]);
    }
    fs_list_clear(&list);
    str_clear(&path);
}

/* A mod or a rule set where a scenario is expected; false: there is none of that name. */
static bool hint_at_mod(const Found *f, const char *id, Diag *d) {
    for (int i = 0; i < f->count; i++) {
        const Manifest *m = f->mods[i];
        bool rules = m->ruleset && !strcmp(m->ruleset, id);
        if (!rules && strcmp(m->id, id) != 0) continue;
        diag_hint(d, "there is a %s of that name: --%s %s", rules ? "rule set" : "mod",
                  rules ? "rules" : "mods", id);
        return true;
    }
    return false;
}

/* Of all mods there are, loaded or not. */
static void no_scenario(const Found *f, const GameSpec *spec, Diags *diags) {
    enum { MOST = 256 };
    const char *names[MOST], *colon = strchr(spec->scenario, ':');
    Str text = {0}, list = {0};
    size_t n = 0;
    scenarios_in(spec->files, spec->data_dir, &text);
    for (int i = 0; i < f->count; i++) scenarios_in(spec->files, f->mods[i]->dir, &text);
    char *save = NULL, *line = text.len ? strtok_r(text.text, "\n", &save) : NULL;
    for (; line && n < MOST; line = strtok_r(NULL, "\n", &save)) {
        str_addf(&list, "%s%s", n ? ", " : "", line);
        names[n++] = line;
    }
    Diag *d = diag_add(diags, DIAG_ERROR, "GW0170", NULL, 0, 0, "there is no scenario '%s'",
                       spec->scenario);
    if (d && list.len) diag_hint(d, "there are: %s", list.text);
    if (d && !hint_at_mod(f, spec->scenario, d))
        diag_nearest(d, colon ? colon + 1 : spec->scenario, names, n);
    str_clear(&text);
    str_clear(&list);
}

static bool is_named(const GameSpec *spec, const char *id) {
    for (int i = 0; i < spec->mod_count; i++)
        if (!strcmp(spec->mods[i], id)) return true;
    return false;
}

/* The mod that brings a rule set: one that was asked for by name before the first found. */
static const char *ruleset_mod(const Found *f, const GameSpec *spec, const char *rules) {
    const char *first = NULL;
    for (int i = 0; i < f->count; i++) {
        const Manifest *m = f->mods[i];
        const char *id = str_id_of(rules, m->id);
        if (!id || !m->ruleset || strcmp(m->ruleset, id) != 0) continue;
        if (is_named(spec, m->id)) return m->id;
        if (!first) first = m->id;
    }
    return first;
}

/* A mod that is not there may be the one that has the scenario: that is said of it instead. */
static bool mods_are_there(const Found *f, const GameSpec *spec) {
    for (int i = 0; i < spec->mod_count; i++)
        if (!found_mod(f, spec->mods[i])) return false;
    return true;
}

typedef struct Wanted {
    const char *ids[MAX_MODS];
    int count;
} Wanted;

static void want(Wanted *w, const char *id) {
    for (int i = 0; i < w->count; i++)
        if (!strcmp(w->ids[i], id)) return;
    if (w->count < MAX_MODS) w->ids[w->count++] = id;
}

static void no_ruleset(const Found *f, const char *rules, Diags *diags) {
    const char *names[MAX_MODS];
    size_t n = 0;
    Str list = {0};
    for (int i = 0; i < f->count; i++) {
        if (!f->mods[i]->ruleset) continue;
        str_addf(&list, "%s%s", n ? ", " : "", f->mods[i]->ruleset);
        names[n++] = f->mods[i]->ruleset;
    }
    Diag *d = diag_add(diags, DIAG_ERROR, "GW0172", NULL, 0, 0, "there is no rule set '%s'", rules);
    if (d && list.len) diag_hint(d, "there are: %s", str_text(&list));
    if (d) diag_nearest(d, rules, names, n);
    str_clear(&list);
}

static const Manifest *find_bringer(const Found *f, const char *rules) {
    for (int i = 0; i < f->count; i++)
        if (f->mods[i]->ruleset && !strcmp(f->mods[i]->ruleset, rules)) return f->mods[i];
    return NULL;
}

/* Does the mod's rule set lie over that one, through others or not? A circle is not followed for ever. */
static bool lies_over(const Found *f, const Manifest *m, const char *rules) {
    for (int i = 0; m && m->extends && i < MAX_MODS; i++) {
        if (!strcmp(m->extends, rules)) return true;
        m = find_bringer(f, m->extends);
    }
    return false;
}

/* The mods that m requires, through others too, joined in w. Each is looked at once, in a circle too. */
static void want_required(Wanted *w, const Found *f, const Manifest *m) {
    int next = w->count;
    for (; m; m = next < w->count ? found_mod(f, w->ids[next++]) : NULL)
        for (int i = 0; i < m->lists[MANIFEST_REQUIRES].count; i++) {
            const char *id = m->lists[MANIFEST_REQUIRES].of[i].key;
            if (found_mod(f, id)) want(w, id);
        }
}

/* The rule set that the mod brings, or the uppermost of those that it requires; NULL: none. */
static const char *rules_of(const Found *f, const Manifest *m) {
    if (!m || m->ruleset) return m ? m->ruleset : NULL;
    const char *best = NULL;
    Wanted required = {.count = 0};
    want_required(&required, f, m);
    for (int i = 0; i < required.count; i++) {
        const Manifest *needed = found_mod(f, required.ids[i]);
        if (!needed->ruleset) continue;
        if (!best || lies_over(f, needed, best)) best = needed->ruleset;
    }
    return best;
}

/* Without rules and scenario: the rule set of the first named mod, else the base game's. */
static void default_rules(char out[64], const Found *f, const GameSpec *spec) {
    *out = '\0';
    if (spec->rules || (spec->scenario && !is_own_scenario(spec))) return;
    const char *own = spec->mod_count > 0 ? rules_of(f, found_mod(f, spec->mods[0])) : NULL;
    snprintf(out, 64, "%s", own ? own : "snapshot");
}

static void choose_mods(Wanted *w, const Found *f, const GameSpec *spec, const char *own,
                        Diags *diags) {
    const char *rules = spec->rules ? spec->rules : *own ? own : NULL;
    if (rules) {
        const char *mod = ruleset_mod(f, spec, rules);
        if (mod) want(w, mod);
        else no_ruleset(f, rules, diags);
    }
    const bool bundled = spec->scenario && !is_own_scenario(spec);
    const char *owner = bundled ? scenario_mod(f, spec) : NULL;
    const ManifestBroken *broken = bundled && !owner ? scenario_broken(f, spec) : NULL;
    if (owner) want(w, owner);
    else if (broken) diags_copy(diags, &broken->why);
    else if (bundled && mods_are_there(f, spec)) no_scenario(f, spec, diags);
    if (!w->count) want(w, "base");
    for (int i = 0; i < spec->mod_count; i++) want(w, spec->mods[i]);
}

static bool add_tree(Game *g, const GameSpec *spec, const char *id, const char *title,
                     const char *version, const char *dir, Diags *diags) {
    Vtree *tree = vtree_open_in(spec->files, dir);
    size_t before = diags->errors;
    int why = errno;
    if (tree && script_add_mod(g->script, id, title, version, tree)) return true;
    if (diags->errors == before) /* else it has been said which of its files, and why */
        diag_add(diags, DIAG_ERROR, "GW0104", dir, 0, 0, "this folder cannot be read: %s",
                 tree ? "out of memory" : strerror(why));
    return false;
}

const char *const game_shared[GAME_SHARED] = {"@scenarios", "@maps"};

static void add_shared(Game *g, const GameSpec *spec, const char *id, Diags *diags) {
    Str dir = {0};
    const char *folder = id + 1;
    fs_join(&dir, spec->data_dir, folder);
    if (files_is_dir(spec->files, str_text(&dir)))
        add_tree(g, spec, id, folder, "0", str_text(&dir), diags);
    str_clear(&dir);
}

static bool load_mods(Game *g, const Found *f, const GameSpec *spec, Diags *diags) {
    Wanted w = {.count = 0};
    size_t before = diags->errors;
    default_rules(g->rules, f, spec);
    choose_mods(&w, f, spec, g->rules, diags);
    if (diags->errors > before) return false;
    int order[MAX_MODS];
    int n = manifest_order(f->mods, f->count, &f->broken, w.ids, w.count, engine_api, order, diags);
    if (n < 0) return false;
    for (int i = 0; i < GAME_SHARED; i++) add_shared(g, spec, game_shared[i], diags);
    for (int i = 0; i < n; i++) {
        const Manifest *m = f->mods[order[i]];
        char version[48];
        snprintf(version, sizeof version, "%d.%d.%d", m->version.major, m->version.minor,
                 m->version.patch);
        if (!add_tree(g, spec, m->id, m->title, version, m->dir, diags)) return false;
        Str facts = {0};
        manifest_to_json(m, false, &facts);
        bool told = script_mod_facts(g->script, m->id, str_text(&facts));
        str_clear(&facts);
        if (!told) return false;
        script_load_mod(g->script, m->id); /* goes on after mistakes: the next mod's are told too */
    }
    return diags->errors == 0 || spec->keep_going;
}

/* The last word on a setting counts, as in the record. */
static bool is_set_again(const GameSpec *spec, int i, size_t key) {
    for (int k = i + 1; k < spec->set_count; k++) {
        const char *other = spec->set[k];
        if (!strncmp(other, spec->set[i], key) && (other[key] == '=' || !other[key])) return true;
    }
    return false;
}

static void set_to_json(const GameSpec *spec, Str *json) {
    str_add(json, "{");
    for (int i = 0; i < spec->set_count; i++) {
        const char *eq = strchr(spec->set[i], '=');
        if (!eq) eq = spec->set[i] + strlen(spec->set[i]);
        const char *value = *eq ? eq + 1 : "true";
        if (is_set_again(spec, i, (size_t)(eq - spec->set[i]))) continue;
        if (json->len > 1) str_addc(json, ',');
        str_add_json(json, spec->set[i], (size_t)(eq - spec->set[i]));
        str_addc(json, ':');
        str_add_json(json, value, strlen(value));
    }
    str_add(json, "}");
}

static bool script_failed(Diags *diags, const Str *err) {
    diag_add(diags, DIAG_ERROR, "GW0100", NULL, 0, 0, "%s", str_text(err));
    return false;
}

static bool load_scenario(Game *g, const GameSpec *spec, Diags *diags) {
    if (!spec->scenario) return true;
    Str err = {0};
    if (!script_entry(g->script, NULL, &err, "load_scenario", "s>", spec->scenario))
        script_failed(diags, &err);
    str_clear(&err);
    return diags->errors == 0;
}

/* "base:snapshot" is the rule set snapshot: that base brings it has been seen to. */
static const char *bare_rules(const GameSpec *spec) {
    const char *colon = spec->rules ? strchr(spec->rules, ':') : NULL;
    return colon ? colon + 1 : spec->rules;
}

/* The rule set's id is the spec's or the scenario's. */
bool game_finish(Game *g, const GameSpec *spec, Diags *diags) {
    Str err = {0}, set = {0}, rules = {0};
    set_to_json(spec, &set);
    if (spec->rules || *g->rules) str_add(&rules, spec->rules ? bare_rules(spec) : g->rules);
    else script_entry(g->script, NULL, NULL, "scenario_rules", ">s", &rules);
    if (spec->lang) script_entry(g->script, NULL, NULL, "choose_language", "s>", spec->lang);
    bool ok = script_entry(g->script, NULL, &err, "finish", "ss>",
                           rules.len ? str_text(&rules) : NULL, str_text(&set)) ||
              script_failed(diags, &err);
    if (ok) script_fill_rules(g->script);
    for (int i = 0; ok && i < spec->roster_count; i++)
        ok = script_entry(g->script, NULL, &err, "roster", "sss>", spec->rosters[i].side,
                          spec->rosters[i].file, spec->rosters[i].text) ||
             script_failed(diags, &err);
    str_clear(&err);
    str_clear(&set);
    str_clear(&rules);
    return ok && diags->errors == 0;
}

/* A plan of the game, for the pictures beside it. */
typedef struct MapAt {
    Game *g;
    const char *id, *mod;
} MapAt;

static bool read_picture(void *with, const char *name, size_t max, Str *out) {
    MapAt *at = with;
    return script_entry(at->g->script, NULL, NULL, "map_image", "sss>s", at->id, at->mod, name,
                        out) &&
           out->len <= max;
}

static void no_map(Game *g, const char *id, Diags *diags) {
    Str file = {0}, near = {0};
    int line = 0;
    /* The file is not at fault where a setting, that somebody typed, names the map. */
    bool known = script_entry(g->script, NULL, NULL, "map_place", "s>si", id, &file, &line);
    Diag *d = diag_add(diags, DIAG_ERROR, "GW0174", known && file.len ? str_text(&file) : NULL,
                       line, 0, "there is no map '%s'", id);
    if (script_entry(g->script, NULL, NULL, "map_nearest", "s>s", id, &near) && near.len)
        diag_hint(d, "%s", near.text);
    else diag_hint(d, "'gangway list maps' names them");
    str_clear(&file);
    str_clear(&near);
}

static Plan *read_map(Game *g, const char *id, const char *mod, Diags *diags) {
    Str text = {0}, name = {0};
    Plan *plan = NULL;
    MapAt at = {g, id, mod};
    PlanFiles files = {read_picture, &at};
    if (script_entry(g->script, NULL, NULL, "map_text", "ss>ss", id, mod, &text, &name))
        plan = plan_read(str_text(&name), str_text(&text), text.len, &files, diags);
    else no_map(g, id, diags);
    str_clear(&text);
    str_clear(&name);
    return plan;
}

/* Lines "name id"; the name of a single map is "-". */
typedef struct MapList {
    char *text;
    const char *names[GAME_MAX_MAPS], *ids[GAME_MAX_MAPS];
    Plan *plans[GAME_MAX_MAPS];
    int count;
} MapList;

static bool cut_list(MapList *l, const char *text, Diags *diags) {
    char *save = NULL, *line = (l->text = str_dup(text)) ? strtok_r(l->text, "\n", &save) : NULL;
    for (; line; line = strtok_r(NULL, "\n", &save)) {
        char *space = strchr(line, ' ');
        if (l->count == GAME_MAX_MAPS || !space) {
            diag_add(diags, DIAG_ERROR, "GW0363", NULL, 0, 0, "more than %d maps", GAME_MAX_MAPS);
            return false;
        }
        *space = '\0';
        l->names[l->count] = line;
        l->ids[l->count++] = space + 1;
    }
    return l->count > 0;
}

static void take_map(Game *g, Map *map) {
    script_take_map(g->script, map);
    map_free(g->map);
    g->map = map;
}

/* What stands in place of a map's id where the scenario has map = false (lua/things/no_map.lua). */
#define NO_MAP "@none"

static bool build_list(Game *g, MapList *l, const char *mod, Diags *diags) {
    bool ok = true, single = !strcmp(l->names[0], "-");
    for (int i = 0; i < l->count; i++)
        if (!(l->plans[i] = read_map(g, l->ids[i], mod, diags))) ok = false;
    Map *map = ok ? script_build_maps(g->script, (const Plan *const *)l->plans,
                                      single ? NULL : l->names, l->count)
                  : NULL;
    if (map && single && !strcmp(l->ids[0], NO_MAP)) map_leave_blank(map);
    if (ok) take_map(g, map);
    for (int i = 0; i < l->count; i++) plan_free(l->plans[i]);
    return ok && g->map != NULL;
}

bool game_build_maps(Game *g, const char *list, const char *mod, Diags *diags) {
    MapList l = {.count = 0};
    bool ok = cut_list(&l, list, diags) && build_list(g, &l, mod, diags);
    free(l.text);
    return ok;
}

static bool build_map(Game *g, Diags *diags) {
    Str list = {0}, mod = {0}, err = {0};
    bool ok = script_entry(g->script, NULL, &err, "map_list", ">ss", &list, &mod);
    if (!ok)
        diag_add(diags, DIAG_ERROR, "GW0173", NULL, 0, 0, "the scenario names no map: %s",
                 str_text(&err));
    ok = ok && game_build_maps(g, str_text(&list), str_text(&mod), diags);
    str_clear(&list);
    str_clear(&mod);
    str_clear(&err);
    return ok;
}

bool game_build_map(Game *g, const char *id, const char *mod, Diags *diags) {
    Str list = {0};
    str_addf(&list, "- %s", id);
    bool ok = game_build_maps(g, str_text(&list), mod, diags);
    str_clear(&list);
    return ok;
}

static Game *open_found(const GameSpec *spec, Diags *diags) {
    Game *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    Str lua_dir = {0};
    fs_join(&lua_dir, spec->data_dir, "lua");
    g->schema = schema_new();
    ScriptOptions wish = {str_text(&lua_dir), spec->files, spec->guard, spec->time_ms,
                          spec->memory_mb};
    g->files = spec->files;
    g->script = g->schema ? script_new(g->schema, &wish, diags) : NULL;
    str_clear(&lua_dir);
    if (g->script) g->script->memo_mode = (MemoMode)spec->memo;
    Found *f = &g->found;
    Str installed = {0};
    bool ok = g->script != NULL;
    if (ok && spec->compare)
        ok = script_entry(g->script, NULL, NULL, "compare_doubles", ">") &&
             script_entry(g->script, NULL, NULL, "check_shapes", ">");
    if (ok) found_all(f, spec);
    found_to_json(f, &installed);
    if (ok && spec->lang) tell_languages(g, f, spec);
    ok = ok && script_entry(g->script, NULL, NULL, "installed", "s>", str_text(&installed)) &&
         load_mods(g, f, spec, diags);
    found_tell_left(f, diags);
    str_clear(&installed);
    if (ok) return g;
    game_free(g);
    return NULL;
}

/* Ids of mods that the scenario asks for and that are not loaded, one a line. False: none. */
static bool asks_for_more(Game *g, const GameSpec *spec, Diags *diags, Str *more) {
    Str set = {0}, err = {0};
    set_to_json(spec, &set);
    if (!script_entry(g->script, NULL, &err, "scenario_asks", "ss>s", bare_rules(spec),
                      str_text(&set), more))
        script_failed(diags, &err);
    str_clear(&set);
    str_clear(&err);
    return more->len > 0;
}

/* The same opening with more mods; `lines` is cut at its ends of lines and must outlive the spec. */
static GameSpec spec_with(const GameSpec *spec, char *lines, const char *ids[MAX_MODS]) {
    GameSpec out = *spec;
    int n = 0;
    for (; n < spec->mod_count && n < MAX_MODS; n++) ids[n] = spec->mods[n];
    char *save = NULL;
    for (char *id = strtok_r(lines, "\n", &save); id && n < MAX_MODS;
         id = strtok_r(NULL, "\n", &save))
        ids[n++] = id;
    out.mods = ids;
    out.mod_count = n;
    return out;
}

Game *game_open_scenario(const GameSpec *spec, Diags *diags, bool *loaded) {
    Game *g = open_found(spec, diags);
    if (!g) return NULL;
    *loaded = load_scenario(g, spec, diags);
    Str more = {0};
    if (*loaded && spec->scenario && asks_for_more(g, spec, diags, &more)) {
        const char *ids[MAX_MODS];
        GameSpec wider = spec_with(spec, more.text, ids);
        game_free(g);
        g = open_found(&wider, diags);
        *loaded = g && load_scenario(g, &wider, diags);
    }
    *loaded = *loaded && (diags->errors == 0 || spec->keep_going);
    str_clear(&more);
    return g;
}

Game *game_open(const GameSpec *spec, Diags *diags) {
    bool ok = false;
    Game *g = game_open_scenario(spec, diags, &ok);
    ok = g && ok && game_finish(g, spec, diags);
    if (ok && spec->scenario) ok = build_map(g, diags);
    if (g) g->script->diags = diags;
    if (ok) return g;
    game_free(g);
    return NULL;
}

/* What the entry tells beside its answer is for nobody. */
bool game_ask(Game *g, const char *entry, const char *a, const char *b, Str *out, Str *err) {
    Diags own = {0}, *before = g->script->diags;
    g->script->diags = &own;
    bool found = script_entry(g->script, NULL, err, entry, "ss>s", a, b, out);
    g->script->diags = before;
    diags_clear(&own);
    return found;
}

bool game_list(Game *g, const char *what, Str *json, Str *err) {
    if (strcmp(what, "mods") != 0 && strcmp(what, "mod") != 0)
        return game_ask(g, "list", what, NULL, json, err);
    found_list_to_json(&g->found, engine_api, json);
    return true;
}

bool game_roster_edit(Game *g, const char *text, const char *who, const char *key,
                      const char *value, Str *out, Str *err) {
    return script_entry(g->script, NULL, err, "roster_edit", "ssss>s", text, who, key, value, out);
}

/* The text of a plan: a file's, or that of a map of some mod. False: err says why. */
static bool plan_text(Game *g, const char *map, Str *text, Str *name, Str *err) {
    if (files_is_file(g->files, map)) {
        str_add(name, map);
        if (files_read(g->files, map, SCRIPT_MAX_FILE, text)) return true;
        str_addf(err, "%s cannot be read: ", map);
        vtree_why(errno, SCRIPT_MAX_FILE, err);
        return false;
    }
    if (script_entry(g->script, NULL, NULL, "map_text", "ss>ss", map, NULL, text, name))
        return true;
    Str near = {0};
    script_entry(g->script, NULL, NULL, "map_nearest", "s>s", map, &near);
    str_addf(err, "there is no map '%s'%s%s%s", map, near.len ? " (" : "", str_text(&near),
             near.len ? ")" : "; 'gangway list maps' names them");
    str_clear(&near);
    return false;
}

/* Mistakes of the plan, as they are printed. */
static void plan_faults(const Diags *d, Str *err) {
    for (size_t i = 0; i < d->count; i++)
        if (d->list[i].kind == DIAG_ERROR) diag_print(err, &d->list[i]);
}

bool game_plan_scene(Game *g, const char *map, Str *json, Str *err) {
    Str text = {0}, name = {0};
    Diags own = {0}, *before = g->script->diags;
    World *w = NULL;
    g->script->diags = &own;
    MapAt at = {g, map, NULL};
    Str dir = {0};
    const char *slash = strrchr(map, '/');
    if (slash) str_addn(&dir, map, (size_t)(slash - map) + 1);
    else str_add(&dir, ".");
    VtreeBeside folder = {g->files, str_text(&dir)};
    PlanFiles beside = {vtree_read_beside, &folder}, of_mod = {read_picture, &at};
    const PlanFiles *files = files_is_file(g->files, map) ? &beside : &of_mod;
    bool found = plan_text(g, map, &text, &name, err);
    Plan *plan = NULL;
    if (found) plan = plan_read(str_text(&name), str_text(&text), text.len, files, &own);
    take_map(g, plan ? script_build_map(g->script, plan) : NULL);
    plan_free(plan);
    if (g->map) w = script_new_world(g->script, 1, err);
    Str why = {0};
    bool ok = w && scene_json(g->script, w, SCENE_PLAN, json, &why);
    if (why.len) str_addf(err, "%s: %s", str_text(&name), str_text(&why));
    str_clear(&why);
    if (found && !g->map) plan_faults(&own, err);
    g->script->w = NULL;
    world_free(w);
    g->script->diags = before;
    diags_clear(&own);
    str_clear(&text);
    str_clear(&name);
    str_clear(&dir);
    return ok;
}
