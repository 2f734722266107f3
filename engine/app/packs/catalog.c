/* catalog.c - opens a game for each mod that has scenarios of its own: two rule sets may not be loaded
 * together, but both are there to be chosen. */
#include "app/packs/catalog.h"

#include <ctype.h>
#include <jansson.h>
#include <stdlib.h>
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

/* A search term: the first n letters of a name, in either case. */
typedef bool CatalogLook(const char *text, size_t len, const char *part, size_t n);

static bool catalog_in(const char *text, size_t len, const char *part, size_t n) {
    for (size_t i = 0; i + n <= len; i++)
        if (((text[i] ^ *part) & ~32) == 0 && !strncasecmp(text + i, part, n)) return true;
    return false;
}

static bool catalog_is_id_part(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.'; }

/* Does a word like the name stand there as ids are written: in quotes, or before "="? */
static bool catalog_near_in(const char *text, size_t len, const char *part, size_t n) {
    char name[64], word[64];
    snprintf(name, sizeof name, "%.*s", (int)n, part);
    for (size_t i = 0, end; i < len; i = end + 1) {
        for (end = i; end < len && catalog_is_id_part(text[end]); end++) {
        }
        size_t after = end + strspn(text + end, " ");
        bool quoted = i && end < len && text[i - 1] == text[end] && strchr("\"'", text[end]);
        bool is_id = quoted || (after < len && text[after] == '=' && text[after + 1] != '=');
        if (!is_id || end == i || end - i >= sizeof word) continue;
        snprintf(word, sizeof word, "%.*s", (int)(end - i), text + i);
        if (str_far(name, word) >= 0) return true;
    }
    return false;
}

/* Is it in the name of a file, without its ending? */
static bool catalog_named(CatalogLook *look, const char *file, const char *part, size_t n) {
    Str name = {0};
    str_addf(&name, "\"%.*s\"", (int)strcspn(file, "."), file);
    bool found = look(str_text(&name), name.len, part, n);
    str_clear(&name);
    return found;
}

/* Is it in a file of the folder, or in the name of one? What cannot be read may have it. */
static bool catalog_has_part(CatalogLook *look, const char *dir, const char *part, size_t n,
                             int depth) {
    FsList list = {0};
    bool found = depth > TEXT_DEPTH || !fs_list(dir, &list);
    for (size_t i = 0; !found && i < list.count; i++) {
        Str path = {0}, text = {0};
        fs_join(&path, dir, list.names[i]);
        found = catalog_named(look, list.names[i], part, n);
        if (!found && list.is_dir[i])
            found = catalog_has_part(look, str_text(&path), part, n, depth + 1);
        else if (!found)
            found = !fs_read_no_link(str_text(&path), TEXT_MAX_FILE, &text) ||
                    look(str_text(&text), text.len, part, n);
        str_clear(&path);
        str_clear(&text);
    }
    fs_list_clear(&list);
    return found;
}

/* The id in "mod:id" and "class/id". */
static const char *catalog_bare(const char *name) {
    const char *at = name;
    for (const char *c = name; *c; c++)
        if ((*c == ':' || *c == '/' || *c == ' ') && c[1]) at = c + 1;
    return at;
}

/* May the mod define the name? All of its words stand in its files then, however it is put together. Of
 * "mod:id" and "class/id" it is the id. */
static bool catalog_may_know(const json_t *mod, const char *name) {
    const char *at = catalog_bare(name);
    while (*at) {
        size_t n = 0;
        while (isalnum((unsigned char)at[n])) n++;
        if (n && !catalog_has_part(catalog_in, jsontext_of(mod, "folder"), at, n, 0)) return false;
        at += n ? n : 1;
    }
    return true;
}

/* May the mod define one that is like it, with or without a field of it? */
static bool catalog_may_suggest(const json_t *mod, const char *name) {
    const char *at = catalog_bare(name), *dir = jsontext_of(mod, "folder");
    size_t n = strlen(at), head = strcspn(at, ".");
    return catalog_has_part(catalog_near_in, dir, at, n, 0) ||
           (head < n && catalog_has_part(catalog_near_in, dir, at, head, 0));
}

/* ---- names that are cached ---- */

/* Did a mod's own fault refuse the game, so that it will be refused again? A limit that was met, or a process
 * that died, says nothing of the mod. */
static bool catalog_is_refused(const Diags *diags) {
    static const char *const others[] = {"GW0001", "GW0100", "GW0199"};
    bool refused = diags->errors > 0;
    for (size_t i = 0; i < diags->count; i++)
        for (size_t k = 0; k < sizeof others / sizeof *others; k++)
            if (!strcmp(diags->list[i].code, others[k])) refused = false;
    return refused;
}

/* "CLASS/ID" of all that the mod's game finds by name, out of the cache or, if it `opens`, of that game; an
 * empty list where that game does not open. NULL: there is no cache, or nothing can be said. */
static json_t *catalog_known(Options *o, ListCache *cache, const char *mod, bool opens) {
    GameSpec spec = catalog_spec(o, &mod);
    json_t *list = list_cache_find(cache, &spec, "known_names");
    if (list || !cache || !opens) return list;
    json_t *looks = json_object();
    Diags diags = {0};
    spec.looks = looks;
    Host *h = host_open(&spec, &diags);
    list = h ? host_json(h, HOST_LIST, -1, "known_names", NULL) : json_array();
    bool lasts = h || catalog_is_refused(&diags);
    if (list && looks && lasts) list_cache_put(cache, &spec, "known_names", looks, list);
    host_close(h);
    diags_clear(&diags);
    json_decref(looks);
    return list;
}

/* Does the name begin with the id of that entry? A field or a mode of it may follow, of a chain and an event
 * a rule. */
static bool catalog_begins(const char *name, const char *entry) {
    const char *id = strchr(entry, '/');
    size_t n = id ? strlen(++id) : 0;
    if (!n || strncmp(name, id, n) != 0) return false;
    bool has_rules = !strncmp(entry, "chain/", 6) || !strncmp(entry, "event/", 6);
    return !name[n] || name[n] == '.' || name[n] == ':' || (name[n] == '/' && has_rules);
}

/* Is it in that list, bare or behind a class and a mod? */
static bool catalog_has_name(const json_t *names, const char *name) {
    const json_t *entry;
    size_t i;
    for (const char *at = name; at; at = strpbrk(at, ":/ "), at = at ? at + 1 : NULL)
        json_array_foreach(names, i, entry) {
            if (catalog_begins(at, json_string_value(entry))) return true;
        }
    return false;
}

/* The nearest of them of the class that the name begins with, or of any; NULL: none is near. */
static const char *catalog_near(const json_t *names, const char *name) {
    const char **ids = calloc(json_array_size(names) + 1, sizeof *ids);
    const json_t *entry;
    size_t i, n = 0, class = strcspn(name, "/ ");
    bool classed = name[class] != '\0';
    json_array_foreach(names, i, entry) {
        const char *text = json_string_value(entry), *slash = strchr(text, '/');
        bool own = slash && class == (size_t)(slash - text) && !strncmp(text, name, class);
        if (ids && slash && (own || !classed)) ids[n++] = slash + 1;
    }
    const char *bare = classed ? name + class + 1 : name, *colon = strchr(bare, ':');
    if (colon) bare = colon + 1;
    Str head = {0};
    str_addf(&head, "%.*s", (int)strcspn(bare, "."), bare);
    const char *near = ids ? str_nearest(bare, ids, n) : NULL;
    if (ids && !near) near = str_nearest(str_text(&head), ids, n);
    str_clear(&head);
    free(ids);
    return near;
}

static const char said_near[] = "did you mean";

/* A name that is looked for in the games of the other mods. */
typedef struct Elsewhere {
    Options *o;
    HostAsk what;
    const char *name;
    ListCache
        *cache; /* of names that `show`, `why` and `render` find; NULL: each game is asked itself */
    json_t *known; /* mod: what catalog_known said of it, null where it said nothing */
    bool common;   /* every game knows what the name begins with */
    Str *out, *err;
} Elsewhere;

/* Returns true if the files of the mod make it worth to open its game for the name. */
typedef bool ElsewhereWorth(const json_t *mod, const char *name);

/* A mod's game is opened once, and only where that is worth it. */
static const json_t *elsewhere_known(const Elsewhere *e, const json_t *mod, ElsewhereWorth *worth) {
    const char *id = jsontext_of(mod, "id");
    const json_t *known = json_object_get(e->known, id);
    if (known) return json_is_array(known) ? known : NULL;
    json_t *names = catalog_known(e->o, e->cache, id, false);
    if (!names && e->cache && !worth(mod, e->name)) return NULL;
    if (!names) names = catalog_known(e->o, e->cache, id, true);
    json_object_set_new(e->known, id, names ? names : json_null());
    return names;
}

/* May the game of that mod know it? `names`: what it knows, or NULL. */
static bool elsewhere_may(const Elsewhere *e, const json_t *mod, const json_t *names) {
    if (names && !catalog_has_name(names, e->name)) return false;
    bool sure = names ? !e->common : !e->cache && !strstr(str_text(e->err), said_near);
    return sure || catalog_may_know(mod, e->name);
}

static bool elsewhere_ask(const Elsewhere *e, const json_t *mod, bool known) {
    const char *id = jsontext_of(mod, "id");
    Str why = {0};
    bool found = catalog_knows(e->o, id, e->what, e->name, e->out, &why);
    bool near = strstr(str_text(&why), said_near) && !strstr(str_text(e->err), said_near);
    if (found) report_note(e->o, "'%s' is of the mod %s", e->name, id);
    else if (why.len && (near || known)) {
        str_reset(e->err);
        str_add(e->err, str_text(&why));
    }
    str_clear(&why);
    return found;
}

/* False: no game knows it. *asked: one knows what it begins with, and `err` says what it lacks. */
static bool elsewhere_find(const Elsewhere *e, const json_t *mods, bool *asked) {
    const json_t *mod;
    bool found = false;
    size_t i;
    json_array_foreach(mods, i, mod) {
        const char *id = jsontext_of(mod, "id");
        if (found || !strcmp(id, "base")) continue;
        const json_t *names = elsewhere_known(e, mod, catalog_may_know);
        bool known = names && !e->common, may = elsewhere_may(e, mod, names);
        if (may) found = elsewhere_ask(e, mod, known);
        *asked = *asked || (may && known);
    }
    return found;
}

/* The first of the other games that has a name near by says so in `err`. */
static void elsewhere_suggest(const Elsewhere *e, const json_t *mods) {
    const json_t *mod;
    size_t i;
    json_array_foreach(mods, i, mod) {
        const json_t *names = elsewhere_known(e, mod, catalog_may_suggest);
        const char *near = names ? catalog_near(names, e->name) : NULL;
        if (near && !strstr(str_text(e->err), said_near))
            str_addf(e->err, " (%s '%s'?)", said_near, near);
    }
}

/* Of a game that does not open no name was looked through. */
static void elsewhere_note_closed(const Elsewhere *e) {
    const char *mod;
    json_t *names;
    json_object_foreach(e->known, mod, names) {
        if (json_is_array(names) && json_array_size(names) == 0)
            report_note(e->o,
                        "the mod %s cannot be loaded, so its names are not known: gangway check %s",
                        mod, mod);
    }
}

static bool catalog_is_by_name(HostAsk what) {
    return what == HOST_SHOW || what == HOST_ORIGIN || what == HOST_ORIGIN_JSON ||
           what == HOST_PLAN;
}

/* In the games of other mods than that of h. Of names that `show`, `why` and `render` find a list is cached,
 * for which a game is opened only where the mod writes the words of the name or, if nobody has it, one that
 * is near; for other names where it writes the words, once one that is near is known. */
static bool catalog_elsewhere(Options *o, Host *h, HostAsk what, const char *name, Str *out,
                              Str *err) {
    ListCache *cache = catalog_is_by_name(what) ? catalog_cache(o) : NULL;
    json_t *mods = host_json(h, HOST_LIST, -1, "mods", NULL);
    json_t *shared = cache ? host_json(h, HOST_LIST, -1, "known_names", NULL) : NULL;
    bool common = shared && catalog_has_name(shared, name);
    Elsewhere e = {o, what, name, cache, json_object(), common, out, err};
    bool asked = false, found = elsewhere_find(&e, mods, &asked);
    if (!found && !asked && !e.common) elsewhere_suggest(&e, mods);
    if (!found) elsewhere_note_closed(&e);
    json_decref(e.known);
    json_decref(mods);
    json_decref(shared);
    list_cache_close(cache);
    return found;
}

/* What a class holds is the rule set's. */
static void catalog_note_rules(const Options *o, const char *what) {
    bool all = !strncmp(what, "mod", 3) || !strncmp(what, "ruleset", 7);
    if (!all && !o->rules && !o->mods.count)
        report_note(o, "of the rule set snapshot; --rules, --mods or a scenario names another");
}

/* A name of a definition that nobody has, and none that is near it. */
static bool catalog_lacks_hint(HostAsk what, const char *err) {
    static const char nobody[] = "there is no definition";
    bool by_name = catalog_is_by_name(what) && what != HOST_PLAN;
    return by_name && !strncmp(err, nobody, sizeof nobody - 1) && !strstr(err, said_near);
}

int catalog_find(Options *o, const char *scenario, HostAsk what, const char *name, Str *out) {
    Str err = {0};
    int status = APP_FILE;
    Host *h = open_game(o, scenario, &status);
    bool open = h != NULL;
    bool found = h && host_ask(h, what, -1, name, out, &err);
    if (found && what == HOST_LIST && !scenario) catalog_note_rules(o, name);
    if (open && !found && !scenario && !o->rules && name && !fs_is_file(name))
        found = catalog_elsewhere(o, h, what, name, out, &err);
    host_close(h);
    if (open && !found) status = (report_error(o, "%s", str_text(&err)), APP_USAGE);
    if (open && !found && catalog_lacks_hint(what, str_text(&err)))
        report_hint(o, "'gangway list CLASS' lists what there is, such as: gangway list weapons");
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
