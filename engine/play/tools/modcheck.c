/* modcheck.c - opens a mod with its rule set, then each of its scenarios and plans, and collects what is
 * wrong. What is a mistake is said by those who read the files; here nothing is found but maps. */
#include "play/tools/modcheck.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mod/manifest.h"
#include "play/tools/trial.h"
#include "script/state/script.h"

enum {
    MAX_FILE = 1 << 20,
    MAX_PATHS = 64,
    MAX_SCENARIOS = 16,   /* a game is opened for each */
    MAX_PLANS = 16 << 20, /* bytes of plans, and four for each cell; PLAN_LEAST for each */
    PLAN_LEAST = 64 << 10
};

typedef struct Check {
    const GameSpec *base;
    const char *dir; /* the mod's folder as it was named */
    Manifest *mod;
    Diags found;
    const char *paths[MAX_PATHS];
    size_t plans; /* what they came to so far, see MAX_PLANS */
    bool all;     /* however many there are */
} Check;

/* --- what is told --- */

static bool same(const char *a, const char *b) { return !strcmp(a ? a : "", b ? b : ""); }

static bool told(const Diags *d, const Diag *g) {
    for (size_t i = 0; i < d->count; i++) {
        const Diag *o = &d->list[i];
        bool line = o->line == g->line || !g->line; /* a later opening may know less */
        if (line && same(o->file, g->file) && same(o->text, g->text) && !strcmp(o->code, g->code))
            return true;
    }
    return false;
}

/* Lua knows files by the mod's id; people open them by the path they gave. */
static void own_path(const Check *c, const char *file, Str *out) {
    size_t n = c->mod ? strlen(c->mod->id) : 0;
    Str path = {0};
    if (n && !strncmp(file, c->mod->id, n) && file[n] == '/') fs_join(&path, c->dir, file + n + 1);
    str_add(out,
            path.len && files_is_file(c->base->files, str_text(&path)) ? str_text(&path) : file);
    str_clear(&path);
}

static void tell(const Check *c, const Diag *g, Diags *out) {
    Str file = {0};
    if (g->file) own_path(c, g->file, &file);
    Diag copy = *g;
    copy.file = file.len ? file.text : NULL;
    if (!told(out, &copy)) {
        Diag *d = diag_add(out, g->kind, g->code, copy.file, g->line, g->col, "%s", g->text);
        if (d && g->hint) diag_hint(d, "%s", g->hint);
        if (d && g->source) d->source = str_dup(g->source);
        diag_mod(d, g->mod ? g->mod : c->mod ? c->mod->id : NULL);
    }
    str_clear(&file);
}

static int by_place(const void *pa, const void *pb) {
    const Diag *a = pa, *b = pb;
    int order = strcmp(a->file ? a->file : "", b->file ? b->file : "");
    if (order) return order;
    if (a->line != b->line) return a->line - b->line;
    if (a->col != b->col) return !a->col || !b->col ? b->col - a->col : a->col - b->col;
    order = strcmp(a->code, b->code);
    return order ? order : strcmp(a->text, b->text);
}

static void tell_all(Check *c, Diags *out) {
    if (c->found.count) qsort(c->found.list, c->found.count, sizeof(Diag), by_place);
    for (size_t i = 0; i < c->found.count; i++) tell(c, &c->found.list[i], out);
    diags_clear(&c->found);
}

/* --- opening --- */

static GameSpec own_spec(Check *c, const char *const *mods) {
    GameSpec spec = *c->base;
    int n = 0;
    c->paths[n++] = c->dir;
    for (int i = 0; i < spec.mod_path_count && n < MAX_PATHS; i++)
        c->paths[n++] = spec.mod_paths[i];
    spec.mod_paths = c->paths;
    spec.mod_path_count = n;
    spec.mods = mods;
    spec.mod_count = 1;
    spec.keep_going = true;
    return spec;
}

/* An error of the engine's Lua half is only news where no mistake explains it. */
static void entry_failed(Check *c, const Str *err) {
    const char *place =
        strstr(str_text(err), ".lua:") ? NULL : c->dir; /* in the text, or in none */
    if (err->len && !c->found.errors)
        diag_add(&c->found, DIAG_ERROR, "GW0100", place, 0, 0, "%s", str_text(err));
}

static bool is_broken(Game *g) {
    bool broken = false;
    return !script_entry(game_script(g), NULL, NULL, "check_broken", ">b", &broken) || broken;
}

static Game *open_game(Check *c, const char *scenario) {
    const char *mods[1] = {c->mod->id};
    GameSpec spec = own_spec(c, mods);
    spec.scenario = scenario;
    bool ok = false;
    Game *g = game_open_scenario(&spec, &c->found, &ok);
    if (!g) return NULL;
    ok = ok || !is_broken(g);
    if (ok && !is_broken(g)) game_finish(g, &spec, &c->found);
    return g;
}

/* --- plans --- */

static bool read_file(const Files *files, const char *path, Str *text, Diags *diags) {
    if (files_read(files, path, MAX_FILE, text)) return true;
    Str why = {0};
    vtree_why(errno, MAX_FILE, &why);
    diag_add(diags, DIAG_ERROR, "GW0103", path, 0, 0, "this file cannot be read: %s",
             str_text(&why));
    str_clear(&why);
    return false;
}

static void check_name(const Plan *plan, const char *path, const char *name, Diags *diags) {
    size_t n = strlen(name) - 4;
    if (strlen(plan->id) == n && !strncmp(plan->id, name, n)) return;
    Diag *d = diag_add(diags, DIAG_WARNING, "GW0452", path, 0, 0,
                       "id = %s, but maps are found by their file name", plan->id);
    diag_hint(d, "write id = %.*s", (int)n, name);
}

/* Reads a plan; with a game its words are looked up and it is walked through. */
static void check_plan(Check *c, Game *g, const char *dir, const char *name) {
    Str path = {0}, text = {0}, err = {0};
    if (g) script_give_back(game_script(g), SCRIPT_PER_ANSWER);
    if (g && script_stopped(game_script(g)))
        script_forgive(game_script(g)); /* by the plan before */
    fs_join(&path, dir, name);
    Plan *plan = NULL;
    VtreeBeside beside = {c->base->files, dir};
    PlanFiles files = {vtree_read_beside, &beside};
    if (read_file(c->base->files, str_text(&path), &text, &c->found))
        plan = plan_read(str_text(&path), str_text(&text), text.len, &files, &c->found);
    c->plans += text.len + PLAN_LEAST;
    if (plan) check_name(plan, str_text(&path), name, &c->found);
    Map *map = plan && g ? script_build_map(game_script(g), plan) : NULL;
    if (map) {
        c->plans += 4 * (size_t)map_cells(map);
        if (!script_check_plan(game_script(g), map, plan, &err)) entry_failed(c, &err);
    }
    for (size_t i = 0; i < c->found.count; i++) {
        Diag *d = &c->found.list[i];
        if (!d->source && same(d->file, str_text(&path))) diag_source(d, str_text(&text), text.len);
    }
    map_free(map);
    plan_free(plan);
    str_clear(&path);
    str_clear(&text);
    str_clear(&err);
}

/* So that a look at a stranger's mod does not take a minute. */
static void not_looked_at(Check *c, const char *what, size_t looked, size_t all) {
    Diag *d = diag_add(&c->found, DIAG_WARNING, "GW0402", c->dir, 0, 0,
                       "%zu of %zu %s were checked, the rest were not", looked, all, what);
    diag_hint(d, "gangway check --all %s checks all of them", c->dir);
}

static size_t count_plans(const FsList *list) {
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        size_t n = strlen(list->names[i]);
        count += n > 4 && !strcmp(list->names[i] + n - 4, ".map");
    }
    return count;
}

static void check_plans(Check *c, Game *g, const char *dir) {
    FsList list = {0};
    if (!files_list(c->base->files, dir, &list)) return;
    size_t looked = 0, all = count_plans(&list);
    for (size_t i = 0; i < list.count && (c->all || c->plans < MAX_PLANS); i++) {
        size_t n = strlen(list.names[i]);
        if (n <= 4 || strcmp(list.names[i] + n - 4, ".map") != 0) continue;
        check_plan(c, g, dir, list.names[i]);
        looked++;
    }
    if (looked < all) not_looked_at(c, "plans", looked, all);
    fs_list_clear(&list);
}

/* --- scenarios --- */

/* Maps that stand side by side are built together too, with the links between them. */
static void check_side_by_side(Check *c, Game *g) {
    Str list = {0}, mod = {0};
    bool found = script_entry(game_script(g), NULL, NULL, "map_list", ">ss", &list, &mod);
    if (found && *str_text(&list) != '-')
        (void)game_build_maps(g, str_text(&list), str_text(&mod), &c->found);
    str_clear(&list);
    str_clear(&mod);
}

/* Builds each map that the scenario may be played on. */
static void check_maps(Check *c, Game *g) {
    Str list = {0}, err = {0};
    bool all = true;
    if (!script_entry(game_script(g), NULL, &err, "check_open", ">") ||
        !script_entry(game_script(g), NULL, &err, "check_maps", ">s", &list))
        entry_failed(c, &err);
    char *save = NULL, *text = str_dup(str_text(&list));
    for (char *id = text ? strtok_r(text, "\n", &save) : NULL; id;
         id = strtok_r(NULL, "\n", &save)) {
        bool there = false;
        bool ok = script_entry(game_script(g), NULL, &err, "check_map_there", "s>b", id, &there);
        bool built = there && game_build_map(g, id, c->mod->id, &c->found);
        ok = ok && (!built || script_entry(game_script(g), NULL, &err, "check_built", "s>", id));
        if (!ok) entry_failed(c, &err);
        all = all && built && ok;
    }
    if (all && !script_entry(game_script(g), NULL, &err, "check_places", ">"))
        entry_failed(c, &err);
    if (all) check_side_by_side(c, g);
    free(text);
    str_clear(&list);
    str_clear(&err);
}

static void check_scenario(Check *c, Game *of, const char *id) {
    script_give_back(game_script(of), SCRIPT_PER_OPENING);
    Game *g = open_game(c, id);
    if (g && !is_broken(g)) check_maps(c, g);
    if (g && !is_broken(g) && !c->found.errors) trial_run(g, NULL, &c->found);
    game_free(g);
}

/* Are all errors told at the first line of the mod, where what failed has no line of its own? One with a line
 * is the mod's. */
static bool is_placeless(const Check *c) {
    Str first = {0};
    bool any = c->found.errors > 0;
    str_addf(&first, "%s/init.lua", c->mod->id);
    for (size_t i = 0; i < c->found.count; i++) {
        const Diag *g = &c->found.list[i];
        any = any && (g->kind != DIAG_ERROR || (g->line == 1 && same(g->file, str_text(&first))));
    }
    str_clear(&first);
    return any;
}

/* Does the scenario fail in the same trial with the mods that this one requires, and without it? */
static bool fails_without(Check *c, const char *scenario) {
    const ManifestList *needs = &c->mod->lists[MANIFEST_REQUIRES];
    const char *mods[MAX_PATHS];
    GameSpec spec = own_spec(c, mods);
    Diags found = {0};
    bool ok = false;
    spec.scenario = scenario;
    for (spec.mod_count = 0; spec.mod_count < needs->count && spec.mod_count < MAX_PATHS;
         spec.mod_count++)
        mods[spec.mod_count] = needs->of[spec.mod_count].key;
    Game *g = game_open_scenario(&spec, &found, &ok);
    if (g && ok && !is_broken(g)) game_finish(g, &spec, &found);
    if (g && ok && !is_broken(g)) trial_run(g, "", &found);
    bool fails = g && found.errors;
    game_free(g);
    diags_clear(&found);
    return fails;
}

/* The mod is not blamed for what the scenario does without it. */
static void take_back(Check *c, const char *scenario) {
    diags_clear(&c->found);
    diag_hint(diag_add(&c->found, DIAG_NOTE, "GW0521", NULL, 0, 0,
                       "scenario %s fails without this mod too, so the mod was not tried in it",
                       scenario),
              "look at the folder of '%.*s' with gangway check", (int)strcspn(scenario, ":"),
              scenario);
}

static void try_as_guest(Check *c, const char *scenario) {
    Diags before = c->found;
    c->found = (Diags){0};
    Game *g = open_game(c, scenario);
    if (g && !is_broken(g)) trial_run(g, c->mod->id, &c->found);
    game_free(g);
    if (is_placeless(c) && fails_without(c, scenario)) take_back(c, scenario);
    diags_take(&before, &c->found);
    c->found = before;
}

/* A mod that has no scenario is tried in one of those that its rule set has. */
static void check_as_guest(Check *c, Game *of) {
    Str id = {0};
    if (c->found.errors ||
        !script_entry(game_script(of), NULL, NULL, "trial_scenario", "s>s", c->mod->id, &id))
        return;
    script_give_back(game_script(of), SCRIPT_PER_OPENING);
    if (id.len) try_as_guest(c, str_text(&id));
    str_clear(&id);
}

static void check_scenarios(Check *c, Game *g) {
    Str list = {0}, err = {0};
    if (!script_entry(game_script(g), NULL, &err, "check_scenarios", "s>s", c->mod->id, &list))
        entry_failed(c, &err);
    char *save = NULL, *text = str_dup(str_text(&list));
    size_t looked = 0, all = 0;
    for (char *id = text ? strtok_r(text, "\n", &save) : NULL; id;
         id = strtok_r(NULL, "\n", &save), all++) {
        if (!c->all && looked == MAX_SCENARIOS) continue;
        check_scenario(c, g, id);
        looked++;
    }
    if (!all) check_as_guest(c, g);
    if (looked < all) not_looked_at(c, "scenarios", looked, all);
    free(text);
    str_clear(&list);
    str_clear(&err);
}

/* --- mods --- */

static void check_files(Check *c, Game *g) {
    Str err = {0}, dir = {0};
    if (!script_entry(game_script(g), NULL, &err, "check_mod", "s>", c->mod->id))
        entry_failed(c, &err);
    fs_join(&dir, c->dir, "maps");
    check_plans(c, is_broken(g) ? NULL : g, str_text(&dir));
    if (!strcmp(c->mod->id, "base")) {
        str_reset(&dir);
        fs_join(&dir, c->base->data_dir, "maps");
        check_plans(c, g, str_text(&dir));
    }
    if (!is_broken(g)) check_scenarios(c, g);
    str_clear(&err);
    str_clear(&dir);
}

static bool read_manifest(Check *c) {
    Str path = {0}, text = {0};
    fs_join(&path, c->dir, "mod.ini");
    if (!files_is_file(c->base->files, str_text(&path))) {
        Diag *d = diag_add(&c->found, DIAG_ERROR, "GW0400", c->dir, 0, 0,
                           "there is no mod.ini in this folder");
        diag_hint(d, "'gangway new mod NAME' creates one");
    } else if (read_file(c->base->files, str_text(&path), &text, &c->found)) {
        c->mod = manifest_read(str_text(&path), c->dir, str_text(&text), text.len, &c->found);
    }
    str_clear(&path);
    str_clear(&text);
    return c->mod != NULL;
}

static void check_mod(Check *c) {
    if (!read_manifest(c)) return;
    Game *g = open_game(c, NULL);
    if (g && is_broken(g))
        diag_add(&c->found, DIAG_NOTE, "GW0401", NULL, 0, 0,
                 "%s was not read to the end: fix this first, then check again for missing and "
                 "unknown names",
                 c->mod->id);
    if (g) check_files(c, g);
    game_free(g);
}

/* A plan alone: its words are those of the mod that it lies in, else of the rule set, where one can be
 * opened. What else is wrong with that mod is not told. */
static void check_map(Check *c, const char *path) {
    Str dir = {0}, owner = {0};
    const char *slash = strrchr(path, '/');
    str_addn(&dir, path, slash ? (size_t)(slash - path) : 0);
    GameSpec spec = *c->base;
    bool owned = manifest_of_plan(c->base->files, path, &owner);
    if (owned) c->dir = str_text(&owner);
    owned = owned && read_manifest(c);
    Game *g = owned ? open_game(c, NULL) : game_open(&spec, &c->found);
    Diags quiet = c->found;
    c->found = (Diags){0};
    if (g) game_script(g)->diags = &c->found;
    check_plan(c, g, dir.len ? str_text(&dir) : ".", slash ? slash + 1 : path);
    if (g) game_script(g)->diags = &quiet;
    game_free(g);
    diags_clear(&quiet);
    str_clear(&owner);
    str_clear(&dir);
}

void modcheck_run(const GameSpec *base, const char *path, bool all, Diags *diags) {
    Check c = {.base = base, .all = all};
    Str dir = {0};
    str_add(&dir, path);
    while (dir.len > 1 && dir.text[dir.len - 1] == '/') dir.text[--dir.len] = '\0';
    c.dir = str_text(&dir);
    size_t n = dir.len;
    if (files_is_file(base->files, c.dir) && n > 4 && !strcmp(c.dir + n - 4, ".map"))
        check_map(&c, c.dir);
    else check_mod(&c);
    tell_all(&c, diags);
    manifest_free(c.mod);
    str_clear(&dir);
}
