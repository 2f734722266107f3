/* catalog.c - opens a game for each mod that has scenarios of its own: two rule sets may not be loaded
 * together, but both are there to be chosen. */
#include "app/packs/catalog.h"

#include <ctype.h>
#include <jansson.h>
#include <string.h>
#include <strings.h>

#include "app/common/report.h"
#include "app/packs/list_cache.h"
#include "app/sandbox/open.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

/* The game of the options with one more mod, or with none where `mod` is NULL. */
static GameSpec catalog_spec(Options *o, const char *const *mod) {
    GameSpec spec = options_spec(o, NULL);
    if (*mod) {
        spec.mods = mod;
        spec.mod_count = 1;
    }
    return spec;
}

/* Opens it for a question: warnings are for who plays it, and each game would repeat them; `warn`: of this
 * one they are wanted. *said: something was reported. */
static Host *catalog_open(const Options *o, const GameSpec *spec, bool warn, bool *said,
                          int *status) {
    Diags diags = {0};
    Host *h = host_open(spec, &diags);
    *said = diags.count > 0 && (!h || diags.errors || warn);
    int meant = *said ? report_diags(o, &diags) : APP_DONE;
    if (!h) *status = meant;
    diags_clear(&diags);
    return h;
}

/* Where a scenario that does not end stops the whole list, headers are read without running any. */
static json_t *catalog_headers(const GameSpec *spec) {
    Diags diags = {0};
    Host *h = host_open(spec, &diags);
    json_t *list = h ? host_json(h, HOST_LIST, -1, "scenario_headers", NULL) : NULL;
    host_close(h);
    diags_clear(&diags);
    return list;
}

/* Is it a path of its own there, and not the end of a longer one? */
static bool catalog_names(const char *text, const char *file) {
    static const char more[] = "/._-";
    size_t n = strlen(file);
    for (const char *at = text; n && (at = strstr(at, file)) != NULL; at += n) {
        char before = ' ';
        if (at > text) before = at[-1];
        if (at[n] == ':' && !isalnum((unsigned char)before) && !strchr(more, before)) return true;
    }
    return false;
}

/* What the scenario's game is refused for, "" where it opens. */
static void catalog_try(const GameSpec *spec, const json_t *entry, Str *fault) {
    GameSpec with = *spec;
    Diags diags = {0};
    Str id = {0};
    str_addf(&id, "%s:%s", jsontext_of(entry, "mod"), jsontext_of(entry, "id"));
    with.scenario = str_text(&id);
    Host *h = host_open(&with, &diags);
    if (!h) diags_first(&diags, fault);
    host_close(h);
    diags_clear(&diags);
    str_clear(&id);
}

/* Whose fault it is: the scenario's whose file the message names; where it names none, theirs that cannot
 * be opened. False: nobody's. */
static bool catalog_blame(const GameSpec *spec, json_t *list, const char *mod, const Str *err) {
    bool found = false;
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry) {
        if (!catalog_names(str_text(err), jsontext_of(entry, "file"))) continue;
        json_object_set_new(entry, "fault", json_string(str_text(err)));
        found = true;
    }
    bool tried = found;
    json_array_foreach(list, i, entry) {
        Str fault = {0};
        bool own = !mod || !strcmp(jsontext_of(entry, "mod"), mod);
        if (own && !tried) catalog_try(spec, entry, &fault);
        if (fault.len) json_object_set_new(entry, "fault", json_string(fault.text));
        found = found || fault.len;
        json_object_del(entry, "file");
        str_clear(&fault);
    }
    return found;
}

/* The list as the game of the spec gives it. *status is not APP_DONE where something was left out of it.
 * *clean: nothing was said of it, so that it may be given again. */
static json_t *catalog_ask_game(Options *o, const GameSpec *spec, const char *mod, const char *what,
                                bool *clean, int *status) {
    Str err = {0};
    bool said = false;
    Host *h = catalog_open(o, spec, !mod && strcmp(what, "mods") != 0, &said, status);
    json_t *list = h ? host_json(h, HOST_LIST, -1, what, &err) : NULL;
    bool ok = list != NULL;
    *clean = ok && !said;
    host_close(h);
    if (h && !ok && !strcmp(what, "scenarios")) list = catalog_headers(spec);
    if (h && !list) *status = APP_USAGE;
    else if (h && !ok) *status = APP_FAULTS;
    bool blamed = list && !ok && catalog_blame(spec, list, mod, &err);
    if (h && !ok && !blamed) report_error(o, "%s", str_text(&err));
    str_clear(&err);
    return list;
}

/* A list of the game with one more mod, out of the cache where it is there. */
static json_t *catalog_ask(Options *o, ListCache *cache, const char *mod, const char *what,
                           int *status) {
    GameSpec spec = catalog_spec(o, &mod);
    bool clean = false;
    *status = APP_DONE;
    json_t *list = list_cache_find(cache, &spec, what);
    if (list) return list;
    json_t *looks = cache ? json_object() : NULL;
    spec.looks = looks;
    list = catalog_ask_game(o, &spec, mod, what, &clean, status);
    if (clean && looks) list_cache_put(cache, &spec, what, looks, list);
    json_decref(looks);
    return list;
}

static ListCache *catalog_cache(Options *o) {
    GameSpec spec = options_spec(o, NULL);
    return list_cache_open(o, &spec);
}

static bool catalog_has_folder(const json_t *mod, const char *what) {
    Str dir = {0};
    fs_join(&dir, jsontext_of(mod, "folder"), what);
    bool there = fs_is_dir(str_text(&dir));
    str_clear(&dir);
    return there;
}

/* Adds what the mod has and the list has not. False: something of it is left out, which was reported. */
static bool catalog_add(Options *o, ListCache *cache, json_t *list, const char *mod,
                        const char *what) {
    int status;
    json_t *more = catalog_ask(o, cache, mod, what, &status), *entry;
    size_t i;
    json_array_foreach(more, i, entry) {
        bool own = strcmp(jsontext_of(entry, "mod"), mod) == 0;
        if (own && !jsontext_find(list, "id", jsontext_of(entry, "id")))
            json_array_append(list, entry);
    }
    json_decref(more);
    return status == APP_DONE;
}

/* Without those whose mod.ini is broken, of which nothing is known. */
static json_t *catalog_mods_in(Options *o, ListCache *cache) {
    int status;
    json_t *mods = catalog_ask(o, cache, NULL, "mods", &status);
    for (size_t i = json_array_size(mods); i-- > 0;)
        if (!*jsontext_of(json_array_get(mods, i), "version")) json_array_remove(mods, i);
    return mods;
}

json_t *catalog_mods(Options *o) {
    ListCache *cache = catalog_cache(o);
    json_t *mods = catalog_mods_in(o, cache);
    list_cache_close(cache);
    return mods;
}

static json_int_t catalog_lesson(const json_t *entry) {
    return json_integer_value(json_object_get(entry, "lesson"));
}

/* Lessons stand first, by their numbers; the others stay as they are. It takes the list. */
static json_t *catalog_lessons_first(json_t *list) {
    json_t *lessons = json_array(), *others = json_array(), *entry;
    size_t i;
    json_array_foreach(list, i, entry) {
        json_int_t n = catalog_lesson(entry);
        size_t at = json_array_size(lessons);
        while (at && catalog_lesson(json_array_get(lessons, at - 1)) > n) at--;
        if (n > 0) json_array_insert(lessons, at, entry);
        else json_array_append(others, entry);
    }
    json_array_extend(lessons, others);
    json_decref(others);
    json_decref(list);
    return lessons;
}

json_t *catalog_list_all(Options *o, const char *what, int *status) {
    ListCache *cache = catalog_cache(o);
    json_t *list = catalog_ask(o, cache, NULL, what, status);
    json_t *mods = list && !o->rules ? catalog_mods_in(o, cache) : NULL, *mod;
    size_t i;
    json_array_foreach(mods, i, mod) {
        const char *id = jsontext_of(mod, "id");
        if (jsontext_find(list, "mod", id) || !catalog_has_folder(mod, what)) continue;
        if (!catalog_add(o, cache, list, id, what)) *status = APP_FAULTS;
    }
    json_decref(mods);
    list_cache_close(cache);
    return list && !strcmp(what, "scenarios") ? catalog_lessons_first(list) : list;
}

json_t *catalog_list(Options *o, const char *what, int *status) {
    int found;
    json_t *list = catalog_list_all(o, what, &found);
    if (!list) *status = found;
    return list;
}

/* ---- one name ---- */

static bool catalog_is(const json_t *entry, const char *name) {
    const char *mod = jsontext_of(entry, "mod"), *id = jsontext_of(entry, "id");
    size_t n = strlen(mod);
    return !strcmp(name, id) ||
           (!strncmp(name, mod, n) && name[n] == ':' && !strcmp(name + n + 1, id));
}

json_t *catalog_scenario(Options *o, const char *scenario, int *status) {
    Host *h = open_game(o, scenario, status);
    json_t *list = h ? host_json(h, HOST_LIST, -1, "scenarios", NULL) : NULL, *entry, *found = NULL;
    size_t i;
    host_close(h);
    json_array_foreach(list, i, entry) {
        if (!found && catalog_is(entry, scenario)) found = json_incref(entry);
    }
    json_decref(list);
    return found;
}

/* The game of one mod; what is wrong with it is not this question's matter. */
static bool catalog_knows(Options *o, const char *mod, HostAsk what, const char *name, Str *out,
                          Str *err) {
    GameSpec spec = catalog_spec(o, &mod);
    Diags diags = {0};
    Host *h = host_open(&spec, &diags);
    bool ok = h && host_ask(h, what, -1, name, out, err);
    host_close(h);
    diags_clear(&diags);
    return ok;
}

enum { TEXT_DEPTH = 8, TEXT_MAX_FILE = 1 << 20 };

static bool catalog_in(const char *text, size_t len, const char *part, size_t n) {
    for (size_t i = 0; i + n <= len; i++)
        if (!strncasecmp(text + i, part, n)) return true;
    return false;
}

/* Do those letters stand in a file of the folder, or in the name of one? What cannot be read may have
 * them. */
static bool catalog_has_part(const char *dir, const char *part, size_t n, int depth) {
    FsList list = {0};
    bool found = depth > TEXT_DEPTH || !fs_list(dir, &list);
    for (size_t i = 0; !found && i < list.count; i++) {
        Str path = {0}, text = {0};
        fs_join(&path, dir, list.names[i]);
        found = catalog_in(list.names[i], strlen(list.names[i]), part, n);
        if (!found && list.is_dir[i]) found = catalog_has_part(str_text(&path), part, n, depth + 1);
        else if (!found)
            found = !fs_read_no_link(str_text(&path), TEXT_MAX_FILE, &text) ||
                    catalog_in(str_text(&text), text.len, part, n);
        str_clear(&path);
        str_clear(&text);
    }
    fs_list_clear(&list);
    return found;
}

/* May the mod define the name? All of its words stand in its files then, however it is put together. Of
 * "mod:id" and "class/id" it is the id. */
static bool catalog_may_know(const json_t *mod, const char *name) {
    const char *at = name;
    for (const char *c = name; *c; c++)
        if ((*c == ':' || *c == '/') && c[1]) at = c + 1;
    while (*at) {
        size_t n = 0;
        while (isalnum((unsigned char)at[n])) n++;
        if (n && !catalog_has_part(jsontext_of(mod, "folder"), at, n, 0)) return false;
        at += n ? n : 1;
    }
    return true;
}

/* In the games of the other mods. The first that has a name near by says so in `err`; where one is known,
 * a game is opened only for a mod that writes the words of the name. */
static bool catalog_elsewhere(Options *o, HostAsk what, const char *name, Str *out, Str *err) {
    json_t *mods = catalog_mods(o), *mod;
    bool found = false;
    size_t i;
    json_array_foreach(mods, i, mod) {
        const char *id = jsontext_of(mod, "id");
        Str why = {0};
        bool ask = !found && strcmp(id, "base") != 0 &&
                   (!strstr(str_text(err), "did you mean") || catalog_may_know(mod, name));
        if (ask && catalog_knows(o, id, what, name, out, &why)) {
            report_note(o, "'%s' is of the mod %s", name, id);
            found = true;
        }
        if (strstr(str_text(&why), "did you mean") && !strstr(str_text(err), "did you mean")) {
            str_reset(err);
            str_add(err, str_text(&why));
        }
        str_clear(&why);
    }
    json_decref(mods);
    return found;
}

/* What a class holds is the rule set's. */
static void catalog_note_rules(const Options *o, const char *what) {
    bool all = !strncmp(what, "mod", 3) || !strncmp(what, "ruleset", 7);
    if (!all && !o->rules && !o->mods.count)
        report_note(o, "of the rule set snapshot; --rules, --mods or a scenario names another");
}

int catalog_find(Options *o, const char *scenario, HostAsk what, const char *name, Str *out) {
    Str err = {0};
    int status = APP_FILE;
    Host *h = open_game(o, scenario, &status);
    bool open = h != NULL;
    bool found = h && host_ask(h, what, -1, name, out, &err);
    host_close(h);
    if (found && what == HOST_LIST && !scenario) catalog_note_rules(o, name);
    if (open && !found && !scenario && !o->rules && name && !fs_is_file(name))
        found = catalog_elsewhere(o, what, name, out, &err);
    if (open && !found) status = (report_error(o, "%s", str_text(&err)), APP_USAGE);
    if (found) status = APP_DONE;
    str_clear(&err);
    return status;
}

const json_t *catalog_mod_of(const json_t *mods, const char *key, const char *word) {
    size_t i;
    json_t *mod;
    word = str_without_class(word, strcmp(key, "id") ? key : "mod");
    json_array_foreach(mods, i, mod) {
        const char *bare = str_id_of(word, jsontext_of(mod, "id"));
        if (bare && *bare && !strcmp(jsontext_of(mod, key), bare)) return mod;
    }
    return NULL;
}
