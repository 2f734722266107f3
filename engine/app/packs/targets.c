/* targets.c - a mod is named by its folder or by its id, a map by its file or by its id. */
#include "app/packs/targets.h"

#include <jansson.h>
#include <string.h>

#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "lib/fs.h"

static bool targets_has_tests(const char *mod) {
    Str tests = {0};
    fs_join(&tests, mod, "tests");
    bool has = fs_is_dir(str_text(&tests));
    str_clear(&tests);
    return has;
}

static bool targets_bundled(Options *o, bool tests, NameList *paths) {
    GameSpec spec = options_spec(o, NULL);
    Str path = {0};
    FsList mods = {0};
    fs_join(&path, spec.data_dir, "base");
    bool ok = options_keep(o, paths, str_text(&path), path.len);
    str_reset(&path);
    fs_join(&path, spec.data_dir, "mods");
    if (!fs_list(str_text(&path), &mods)) mods = (FsList){0};
    for (size_t i = 0; ok && i < mods.count; i++) {
        Str mod = {0};
        fs_join(&mod, str_text(&path), mods.names[i]);
        if (mods.is_dir[i] && (!tests || targets_has_tests(str_text(&mod))))
            ok = options_keep(o, paths, str_text(&mod), mod.len);
        str_clear(&mod);
    }
    fs_list_clear(&mods);
    str_clear(&path);
    return ok;
}

/* The folder of the mod of that id; NULL: there is none, and `near` is the nearest id, or NULL. */
static const char *targets_folder(const json_t *mods, const char *id, const char **near) {
    enum { MOST = 256 };
    const char *ids[MOST];
    size_t i, n = 0;
    json_t *mod;
    json_array_foreach(mods, i, mod) {
        const char *own = json_string_value(json_object_get(mod, "id"));
        if (own && !strcmp(own, id)) return json_string_value(json_object_get(mod, "folder"));
        if (own && n < MOST) ids[n++] = own;
    }
    *near = str_nearest(id, ids, n);
    return NULL;
}

/* The file of that id and ending in this folder below another; its path is in `out`. */
static bool targets_file_in(const char *folder, const char *below, const char *id,
                            const char *ending, Str *out) {
    Str name = {0};
    str_addf(&name, "%s/%s.%s", below, id, ending);
    str_reset(out);
    fs_join(out, folder, str_text(&name));
    str_clear(&name);
    return fs_is_file(str_text(out));
}

/* The file of a map by its id: "ID", "map/ID", "MOD:ID" or "map/MOD:ID". The top-level maps are base's. */
static bool targets_map(Options *o, const json_t *mods, const char *arg, Str *out) {
    const char *id = str_without_class(arg, "map"), *own;
    size_t i;
    json_t *mod;
    if (strchr(id, '/') || strchr(id, '.')) return false;
    GameSpec spec = options_spec(o, NULL);
    if ((own = str_id_of(id, "base")) && targets_file_in(spec.data_dir, "maps", own, "map", out))
        return true;
    json_array_foreach(mods, i, mod) {
        const char *folder = json_string_value(json_object_get(mod, "folder"));
        own = str_id_of(id, json_string_value(json_object_get(mod, "id")));
        if (own && folder && targets_file_in(folder, "maps", own, "map", out)) return true;
    }
    return false;
}

/* The mod whose scenario that is; NULL: it is none. The top-level scenarios are base's. */
static const char *targets_scenario(Options *o, const json_t *mods, const char *id) {
    Str path = {0};
    const char *found = NULL;
    size_t i;
    json_t *mod;
    GameSpec spec = options_spec(o, NULL);
    if (targets_file_in(spec.data_dir, "scenarios", id, "lua", &path)) found = "base";
    json_array_foreach(mods, i, mod) {
        const char *folder = json_string_value(json_object_get(mod, "folder"));
        if (!found && folder && targets_file_in(folder, "scenarios", id, "lua", &path))
            found = json_string_value(json_object_get(mod, "id"));
    }
    str_clear(&path);
    return found;
}

static int targets_none(Options *o, const json_t *mods, const char *arg, const char *near) {
    bool named = str_without_class(arg, "map") != arg || str_without_class(arg, "mod") != arg;
    bool path = !named && (strchr(arg, '/') || strchr(arg, '.'));
    const char *owner = path || named ? NULL : targets_scenario(o, mods, arg);
    if (owner) {
        report_error(o, "'%s' is a scenario; a mod or a map expected", arg);
        report_hint(o, "it is looked at with its mod: gangway %s %s", o->argv[0], owner);
        return APP_USAGE;
    }
    report_error(o, path ? "there is no '%s'%s%s%s" : "there is no mod or folder '%s'%s%s%s", arg,
                 near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return path ? APP_FILE : APP_USAGE;
}

static int targets_named(Options *o, const char *arg, bool tests, NameList *paths) {
    bool path = fs_is_dir(arg) || fs_is_file(arg);
    json_t *mods = path ? NULL : catalog_mods(o);
    Str map = {0};
    const char *near = NULL, *id = path ? arg : str_without_class(arg, "mod");
    const char *folder = path ? arg : targets_folder(mods, id, &near);
    if (!folder && mods && !tests && targets_map(o, mods, arg, &map)) folder = str_text(&map);
    int status = APP_DONE;
    if (!path && !mods) status = APP_FILE; /* which was reported */
    else if (!folder) status = targets_none(o, mods, arg, near);
    else if (!options_keep(o, paths, folder, strlen(folder))) status = APP_INTERNAL;
    json_decref(mods);
    str_clear(&map);
    return status;
}

bool targets_take(Options *o, bool tests, NameList *paths, int *status) {
    *status = APP_DONE;
    for (int i = 0; *status == APP_DONE && i < options_args(o); i++)
        *status = targets_named(o, options_arg(o, i), tests, paths);
    if (*status == APP_DONE && !paths->count && !targets_bundled(o, tests, paths))
        *status = APP_INTERNAL;
    return *status == APP_DONE;
}
