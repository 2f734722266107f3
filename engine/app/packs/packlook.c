/* packlook.c - looks a mod over before it is installed.
 *
 * What is wrong with a mod is said by `check`, what it touches by the facts of a game with it; here both are
 * asked of a copy that nobody else sees. */
#include "app/packs/packlook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "app/packs/impact.h"
#include "app/sandbox/open.h"
#include "lib/fs.h"
#include "lib/jsontext.h"
#include "mod/manifest.h"
#include "script/state/script.h"

void packlook_clear(PackLook *look) {
    json_decref(look->told);
    diags_clear(&look->found);
    *look = (PackLook){0};
}

/* ---- what it needs ---- */

static bool look_fits(const char *version, const char *range) {
    Version v;
    return version_parse(version, &v) && version_in(v, range) > 0;
}

/* {"id":..,"range":..,"here":VERSION or null,"fits":..} for each mod that a list of the manifest names. */
static json_t *look_needs(const json_t *facts, const char *key, const json_t *installed,
                          bool *all) {
    json_t *out = json_array(), *range;
    const char *id;
    json_object_foreach(json_object_get(facts, key), id, range) {
        const json_t *mod = jsontext_find(installed, "id", id);
        const char *here = mod ? jsontext_of(mod, "version") : NULL;
        bool fits = here && look_fits(here, json_string_value(range));
        if (all) *all = *all && fits;
        json_array_append_new(
            out, json_pack("{ss sO ss? sb}", "id", id, "range", range, "here", here, "fits", fits));
    }
    return out;
}

/* Installed mods that will not load any more with this version of it. */
static json_t *look_broken(const json_t *facts, const json_t *installed) {
    json_t *out = json_array(), *mod;
    size_t i;
    json_array_foreach(installed, i, mod) {
        const char *range = json_string_value(
            json_object_get(json_object_get(mod, "requires"), jsontext_of(facts, "id")));
        if (range && !look_fits(jsontext_of(facts, "version"), range))
            json_array_append_new(
                out, json_pack("{ss ss}", "id", jsontext_of(mod, "id"), "range", range));
    }
    return out;
}

static json_t *look_engine(const json_t *facts, bool *fits) {
    char api[24];
    snprintf(api, sizeof api, "%d.%d.0", SCRIPT_API_MAJOR, SCRIPT_API_MINOR);
    *fits = look_fits(api, jsontext_of(facts, "api"));
    return json_pack("{ss ss sb}", "range", jsontext_of(facts, "api"), "here", api, "fits", *fits);
}

/* ---- what is there already ---- */

static bool look_bundled(const char *data, const char *id) {
    Str path = {0};
    str_addf(&path, "%s/mods/%s", data, id);
    bool there = fs_is_dir(str_text(&path)) || !strcmp(id, "base");
    str_clear(&path);
    return there;
}

static int look_compare(const char *old, const char *now) {
    Version a = {0}, b = {0};
    if (!version_parse(old, &a) || !version_parse(now, &b)) return 0;
    if (a.major != b.major) return b.major < a.major ? -1 : 1;
    if (a.minor != b.minor) return b.minor < a.minor ? -1 : 1;
    return (b.patch > a.patch) - (b.patch < a.patch);
}

/* {"version":..,"this_is":"newer|older|the same|other content"}, or null. */
static json_t *look_before(const Unpacked *u, const char *mods, const json_t *installed,
                           PackLook *look) {
    Str dir = {0};
    fs_join(&dir, mods, u->id);
    Vtree *tree = vtree_open(str_text(&dir));
    str_clear(&dir);
    if (!tree) return json_null();
    char digest[65] = "";
    look->same = vtree_digest(tree, PACK_MAX_FILE, digest, NULL) && !strcmp(digest, u->digest);
    vtree_close(tree);
    const char *old = jsontext_of(jsontext_find(installed, "id", u->id), "version");
    int order = look_compare(old, jsontext_of(u->facts, "version"));
    const char *is = order > 0    ? "newer"
                     : order < 0  ? "older"
                     : look->same ? "the same"
                                  : "other content";
    return json_pack("{ss ss ss}", "version", old, "digest", digest, "this_is", is);
}

/* ---- what it touches ---- */

/* What it touches, from a game with it and what it requires; where that cannot be determined, why. */
static void look_touches(const GameSpec *base, const char *id, PackLook *look) {
    GameSpec spec = *base;
    Diags met = {0};
    Str why = {0};
    spec.mods = &id;
    spec.mod_count = 1;
    Host *h = host_open(&spec, &met);
    json_t *facts = h ? host_json(h, HOST_FACTS, -1, NULL, &why) : NULL;
    host_close(h);
    if (!facts && !why.len) diags_first(&met, &why);
    json_object_set_new(look->told, "touches", facts ? impact_of(facts, id) : json_null());
    if (!facts) json_object_set_new(look->told, "undetermined", json_string(str_text(&why)));
    look->unknown = !facts;
    json_decref(facts);
    diags_clear(&met);
    str_clear(&why);
}

/* The names of the files that were left out; of many, the first. */
static json_t *look_left(const Pack *p) {
    json_t *out = json_array();
    const char *at = str_text(&p->left);
    for (size_t n; *at; at += n + (at[n] == '\n')) {
        n = strcspn(at, "\n");
        json_array_append_new(out, json_stringn(at, n));
    }
    return out;
}

/* The mod is read from memory, in a folder of its id that no game finds but this. */
static int look_check(Options *o, const Unpacked *u, PackLook *look) {
    GameSpec spec = options_spec(o, NULL);
    NameList paths = {0};
    PackFolder folder;
    pack_folder(&folder, &u->pack, u->id);
    bool ok = options_keep(o, &paths, u->id, strlen(u->id));
    for (int i = 0; ok && i < spec.mod_path_count; i++)
        ok = options_keep(o, &paths, spec.mod_paths[i], strlen(spec.mod_paths[i]));
    spec.pack = &folder;
    spec.mod_paths = paths.names;
    spec.mod_path_count = paths.count;
    if (ok) host_check(&spec, u->id, false, &look->found);
    if (ok && !look->found.errors) look_touches(&spec, u->id, look);
    options_list_clear(&paths);
    return ok ? APP_DONE : (report_error(o, "out of memory"), APP_INTERNAL);
}

int packlook_over(Options *o, const Unpacked *u, const char *mods, PackLook *look) {
    *look = (PackLook){0};
    json_t *installed = catalog_mods(o);
    if (!installed) return APP_FILE;
    bool engine = true, all = true;
    const json_t *facts = u->facts;
    look->told = json_pack(
        "{sO s{ss ss sI si so si} so so so so so so}", "mod", facts, "pack", "sha256", u->sha256,
        "digest", u->digest, "bytes", (json_int_t)u->bytes, "files", u->pack.count, "left_out",
        look_left(&u->pack), "left_out_count", u->pack.left_count, "engine",
        look_engine(facts, &engine), "requires", look_needs(facts, "requires", installed, &all),
        "optional", look_needs(facts, "optional", installed, NULL), "conflicts",
        look_needs(facts, "conflicts", installed, NULL), "breaks", look_broken(facts, installed),
        "before", look_before(u, mods, installed, look));
    json_decref(installed);
    if (!look->told) return report_error(o, "out of memory"), APP_INTERNAL;
    look->lacks = !engine || !all;
    look->bundled = look_bundled(str_text(&o->data_dir), u->id);
    return look->lacks || look->bundled ? APP_DONE : look_check(o, u, look);
}
