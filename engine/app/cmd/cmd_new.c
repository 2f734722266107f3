/* cmd_new.c - writes the skeleton of a mod, or of a thing in a mod, from lua/templates/KIND and from
 * templates/KIND of the mod that brings the rule set.
 *
 * Which files a kind has is said by these folders: FILE.in becomes FILE, NAME in its path and @NAME@ in its
 * text the name, @RULES@ and @MOD@ the rule set and its mod. What stands in include.in goes into the mod's
 * init.lua. Nothing is overwritten, and nothing is written whose name is taken by a mod that it stands on. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "app/packs/taken.h"
#include "lib/fs.h"
#include "lib/textfile.h"
#include "mod/vtree.h"

enum { NEW_MAX_FILE = 1 << 20, NEW_MAX_NAME = 31, NEW_KEY_IN = 1, NEW_KEY_RULES };

const AppOption cmd_new_options[] = {
    {"in", "DIR", "where to write it: a mod's folder; for mod and ruleset the parent folder (.)",
     NEW_KEY_IN},
    {"rules", "RULESET",
     "rule set that it is for (snapshot; in an existing mod, the one that it requires)",
     NEW_KEY_RULES},
    {0}};

static const char *const kinds[] = {"mod",    "ruleset", "overlay",  "scenario",
                                    "weapon", "power",   "creature", "map"};

typedef struct New {
    Options *o;
    const char *kind, *name;
    Str title; /* "Boarding axe" of boarding_axe */
    TemplateSet set;
    Str common, own; /* the folders of the kind: of every rule set; of this one, or empty */
    Str target;      /* the mod's folder */
    bool whole;      /* a mod of its own */
    json_t *wrote;   /* the paths of what was written */
    json_t *defines; /* what the templates define under the name: [class, "@NAME@_first"] */
    bool dry;        /* only looks whether something is in the way */
} New;

static bool new_good_name(const char *name) {
    size_t n = strlen(name);
    bool good = n > 0 && n <= NEW_MAX_NAME && *name >= 'a' && *name <= 'z';
    for (; good && *name; name++)
        good = (*name >= 'a' && *name <= 'z') || (*name >= '0' && *name <= '9') || *name == '_';
    return good;
}

static void new_title(New *n) {
    str_add(&n->title, n->name);
    n->title.text[0] = (char)(n->title.text[0] - 'a' + 'A');
    for (size_t i = 0; i < n->title.len; i++)
        if (n->title.text[i] == '_') n->title.text[i] = ' ';
}

/* Text with each `word` as `with`. */
static void new_replace(Str *out, const char *text, const char *word, const char *with) {
    for (const char *at; (at = strstr(text, word)) != NULL; text = at + strlen(word)) {
        str_addn(out, text, (size_t)(at - text));
        str_add(out, with);
    }
    str_add(out, text);
}

static void new_fill(const New *n, const char *text, Str *out) {
    const char *const words[][2] = {{"@NAME@", n->name},
                                    {"@TITLE@", str_text(&n->title)},
                                    {"@RULES@", n->set.rules ? n->set.rules : ""},
                                    {"@MOD@", n->set.mod ? n->set.mod : ""}};
    str_add(out, text);
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        Str next = {0};
        new_replace(&next, str_text(out), words[i][0], words[i][1]);
        str_clear(out);
        *out = next;
    }
}

/* A test of that name may be that of the mod, or of a thing of another kind: then "tests/axe_power.lua".
 * Nothing was written before all paths were looked at, so a test that is there is not this one's. */
static void new_other_test(const New *n, Str *path) {
    size_t end = strlen(".lua");
    if (!fs_is_file(str_text(path)) || path->len < end) return;
    path->len -= end;
    path->text[path->len] = '\0';
    str_addf(path, "_%s.lua", n->kind);
}

/* "tests/NAME.lua.in" -> "tests/axe.lua"; names that begin with a dot have lost it in the templates. */
static void new_path(const New *n, const char *path, Str *out) {
    Str named = {0}, full = {0};
    bool dot = !strcmp(path, "luarc.json.in");
    str_addf(&named, "%s%.*s", dot ? "." : "", (int)(strlen(path) - 3), path);
    new_replace(&full, str_text(&named), "NAME", n->name);
    fs_join(out, str_text(&n->target), str_text(&full));
    if (!n->whole && !strncmp(path, "tests/", 6)) new_other_test(n, out);
    str_clear(&named);
    str_clear(&full);
}

static bool new_save(const New *n, const char *path, const Str *text) {
    Str dir = {0};
    const char *slash = strrchr(path, '/');
    str_addn(&dir, path, slash ? (size_t)(slash - path) : 0);
    bool ok = (!dir.len || fs_mkdirs(str_text(&dir))) && fs_write(path, str_text(text), text->len);
    if (ok) report_note(n->o, "wrote %s", path);
    if (ok) json_array_append_new(n->wrote, json_string(path));
    else {
        report_error(n->o, "%s cannot be written: %s", path, strerror(errno));
        rmdir(str_text(&dir)); /* if nothing is in it */
    }
    str_clear(&dir);
    return ok;
}

/* The folder above templates/KIND, whose files are read as those of a mod are: links are not followed, for a
 * mod may be a stranger's, and what a link leads to would be written into the user's own. `name`: of the path
 * there. */
static Vtree *new_open(const char *templates, const char *path, Str *name) {
    Str dir = {0};
    const char *at = templates + strlen(templates);
    for (int i = 0; i < 2; i++)
        while (at > templates && *--at != '/') {
        }
    str_addn(&dir, templates, (size_t)(at - templates));
    fs_join(name, at + 1, path);
    Vtree *tree = vtree_open(str_text(&dir));
    str_clear(&dir);
    return tree;
}

static bool new_read(const char *templates, const char *path, Str *text) {
    Str name = {0};
    Vtree *tree = new_open(templates, path, &name);
    bool ok = tree && vtree_read(tree, str_text(&name), NEW_MAX_FILE, text);
    int why = errno;
    vtree_close(tree);
    str_clear(&name);
    errno = why;
    return ok;
}

static bool new_list(const char *templates, const char *folder, FsList *list) {
    Str name = {0};
    Vtree *tree = new_open(templates, folder, &name);
    while (name.len && name.text[name.len - 1] == '/') name.text[--name.len] = '\0';
    bool ok = tree && vtree_list(tree, str_text(&name), list);
    int why = errno;
    vtree_close(tree);
    str_clear(&name);
    errno = why;
    return ok;
}

/* What is written comes from the program's own data. */
static bool new_lost(const New *n, const char *path) {
    report_error(n->o, "%s: %s", path, strerror(errno));
    report_hint(n->o,
                "the templates are in gangway's data folder: GANGWAY_DATA, or next to the program");
    return false;
}

static void new_note_define(const New *n, const char *class, size_t len, const char *id,
                            size_t id_len) {
    json_array_append_new(n->defines, json_pack("[s%s%]", class, len, id, id_len));
}

/* Each `define.CLASS "ID"` of a template whose id is made of the name. */
static void new_note_defines(const New *n, const char *text) {
    static const char word[] = "define.";
    for (const char *at = text; (at = strstr(at, word)) != NULL;) {
        const char *class = at + sizeof word - 1;
        size_t len = strspn(class, "abcdefghijklmnopqrstuvwxyz_");
        at = class + len;
        if (strncmp(at, " \"", 2) != 0) continue;
        const char *id = at + 2, *name = strstr(id, "@NAME@");
        size_t id_len = strcspn(id, "\"\n");
        if (name && name < id + id_len) new_note_define(n, class, len, id, id_len);
    }
}

/* The class of what a template defines under the name. A plan defines nothing: its file has the name. */
static bool new_note(const New *n, const char *templates, const char *path) {
    Str text = {0}, id = {0};
    const char *file = strrchr(path, '/'), *plan = strstr(path, ".map.in");
    bool ok = new_read(templates, path, &text) || new_lost(n, path);
    if (ok && file && plan) {
        file++;
        str_addf(&id, "@NAME@%.*s", (int)(plan - file) - 4, file + 4); /* all are called NAME... */
        new_note_define(n, "map", 3, str_text(&id), id.len);
    } else if (ok) {
        new_note_defines(n, str_text(&text));
    }
    str_clear(&text);
    str_clear(&id);
    return ok;
}

/* One template. Without NAME in its path it belongs to all of its kind and may be there already. */
static bool new_file(const New *n, const char *templates, const char *path) {
    Str to = {0}, text = {0}, filled = {0};
    new_path(n, path, &to);
    bool there = fs_is_file(str_text(&to)), shared = !n->whole && !strstr(path, "NAME"), ok = true;
    if (there && !shared) {
        report_error(n->o, "%s exists already; nothing was written", str_text(&to));
        ok = false;
    } else if (!there && n->dry) {
        ok = new_note(n, templates, path);
    } else if (!there) {
        ok = new_read(templates, path, &text) || new_lost(n, path);
        if (ok) new_fill(n, str_text(&text), &filled);
        ok = ok && new_save(n, str_text(&to), &filled);
    }
    str_clear(&to);
    str_clear(&text);
    str_clear(&filled);
    return ok;
}

/* Whether the rule set has a file of its own in place of this one of `templates`. */
static bool new_replaced(const New *n, const char *templates, const char *path) {
    Str own = {0};
    if (n->own.len && templates != n->own.text) fs_join(&own, str_text(&n->own), path);
    bool is = own.len && fs_is_file(str_text(&own));
    str_clear(&own);
    return is;
}

static bool new_folder(const New *n, const char *templates, const char *folder) {
    FsList list = {0};
    bool ok = new_list(templates, folder, &list) || new_lost(n, templates);
    for (size_t i = 0; ok && i < list.count; i++) {
        Str path = {0};
        if (*folder) fs_join(&path, folder, list.names[i]);
        else str_add(&path, list.names[i]);
        if (list.is_dir[i]) ok = new_folder(n, templates, str_text(&path));
        else if (strcmp(str_text(&path), "include.in") != 0 &&
                 !new_replaced(n, templates, str_text(&path)))
            ok = new_file(n, templates, str_text(&path));
        str_clear(&path);
    }
    fs_list_clear(&list);
    return ok;
}

static bool new_folders(const New *n) {
    return (!n->common.len || new_folder(n, n->common.text, "")) &&
           (!n->own.len || new_folder(n, n->own.text, ""));
}

/* Where lines of init.lua may be added: before the return at its end, else at the end. */
static size_t new_place(const Str *init) {
    size_t place = init->len;
    const char *text = str_text(init);
    if (!strncmp(text, "return", 6)) return 0;
    for (const char *at = text; (at = strstr(at, "\nreturn")) != NULL; at++)
        place = (size_t)(at - text) + 1;
    return place;
}

static void new_include(const char *line, Str *init) {
    if (strstr(str_text(init), line)) return;
    Str out = {0};
    size_t place = new_place(init);
    str_addn(&out, str_text(init), place);
    if (place && out.text[place - 1] != '\n') str_addc(&out, '\n');
    str_addf(&out, "%s\n%s", line, str_text(init) + place);
    str_clear(init);
    *init = out;
}

static bool new_includes(const New *n) {
    if (!n->own.len) return true;
    Str lines = {0}, filled = {0}, path = {0}, init = {0}, err = {0};
    bool ok = true;
    if (new_read(n->own.text, "include.in", &lines)) {
        new_fill(n, str_text(&lines), &filled);
        fs_join(&path, str_text(&n->target), "init.lua");
        ok = !fs_is_file(str_text(&path)) ||
             textfile_read(str_text(&path), NEW_MAX_FILE, &init, &err);
        if (!ok) report_error(n->o, "%s", str_text(&err));
        size_t before = init.len;
        for (char *at = filled.text, *end; ok && at && (end = strchr(at, '\n')); at = end + 1) {
            *end = '\0';
            new_include(at, &init);
        }
        ok = ok && (init.len == before || new_save(n, str_text(&path), &init));
    }
    str_clear(&lines);
    str_clear(&filled);
    str_clear(&path);
    str_clear(&init);
    return ok;
}

/* A rule set that has no templates of this kind: which ones it has is named. */
static int new_no_templates(const New *n) {
    Str all = {0}, folder = {0};
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (n->set.rules && templates_folder(&n->set, kinds[i], &folder))
            str_addf(&all, "%s%s", all.len ? ", " : "", kinds[i]);
    if (!n->set.rules)
        report_error(n->o, "%s brings a rule set of its own, and has no templates for a %s",
                     str_text(&n->target), n->kind);
    else report_error(n->o, "the rule set '%s' has no templates for a %s", n->set.rules, n->kind);
    if (all.len) report_hint(n->o, "it has some for: %s", all.text);
    else
        report_hint(
            n->o,
            "templates of a rule set are in the folder templates of its mod; a %s for snapshot "
            "needs base = ^1.0 under [requires]",
            n->kind);
    str_clear(&all);
    str_clear(&folder);
    return APP_FILE;
}

/* A plan may be for any rule set, for it stands on words that most of them have. */
static int new_templates(New *n) {
    GameSpec spec = options_spec(n->o, NULL);
    str_addf(&n->common, "%s/lua/templates/%s", spec.data_dir, n->kind);
    bool alone = !strcmp(n->kind, "ruleset"), common = fs_is_dir(str_text(&n->common));
    if (!common) str_reset(&n->common);
    if (alone && !common) return new_lost(n, "lua/templates/ruleset"), APP_FILE;
    if (alone || templates_folder(&n->set, n->kind, &n->own)) return APP_DONE;
    str_reset(&n->own);
    return common && !n->whole ? APP_DONE : new_no_templates(n);
}

/* The rule set of what is added to a mod: of --rules, else of the mod. */
static int new_rules_of(New *n, const char *rules, const char *manifest) {
    int status = APP_DONE;
    if (!rules) return templates_open_for(n->o, manifest, &n->set, &status) ? APP_DONE : status;
    if (!templates_open(n->o, rules, &n->set, &status)) return status;
    str_add(&n->set.manifest, manifest);
    if (templates_fit(&n->set, manifest)) return APP_DONE;
    report_error(n->o, "%s does not require %s, whose rule set is '%s'", str_text(&n->target),
                 n->set.mod, n->set.rules);
    report_hint(n->o, "write %s = ^1.0 under [requires] of mod.ini", n->set.mod);
    return APP_FILE;
}

static int new_rules(New *n, const char *rules) {
    int status = APP_DONE;
    if (!strcmp(n->kind, "ruleset")) {
        if (rules) return report_usage(n->o, "a new rule set stands alone: --rules has no effect");
        n->set.mods = catalog_mods(n->o);
        return n->set.mods ? APP_DONE : APP_FILE;
    }
    if (n->whole)
        return templates_open(n->o, rules ? rules : "snapshot", &n->set, &status) ? 0 : status;
    Str path = {0}, text = {0}, err = {0};
    fs_join(&path, str_text(&n->target), "mod.ini");
    if (textfile_read(str_text(&path), NEW_MAX_FILE, &text, &err)) {
        status = new_rules_of(n, rules, str_text(&text));
    } else if (fs_is_file(str_text(&path))) {
        report_error(n->o, "%s", str_text(&err));
        status = APP_FILE;
    } else {
        report_error(n->o, "%s is not a mod: it has no mod.ini", str_text(&n->target));
        report_hint(n->o, "name a mod with --in DIR, or create one: gangway new mod NAME");
        status = APP_FILE;
    }
    str_clear(&path);
    str_clear(&text);
    str_clear(&err);
    return status;
}

static bool new_free(const New *n) {
    if (!fs_is_dir(str_text(&n->target)) && !fs_is_file(str_text(&n->target))) return true;
    report_error(n->o, "%s exists already; nothing was written", str_text(&n->target));
    return false;
}

/* What of the templates another mod has already under this name: "weapon 'revolver' of the mod 'base'". */
static bool new_name_taken(const New *n, Taken *t, const char *name, Str *what) {
    size_t i;
    json_t *def;
    Str id = {0}, by = {0};
    bool taken = false;
    json_array_foreach(n->defines, i, def) {
        const char *class = json_string_value(json_array_get(def, 0));
        str_reset(&id);
        new_replace(&id, json_string_value(json_array_get(def, 1)), "@NAME@", name);
        taken = taken_is(t, class, str_text(&id), &by);
        if (!taken) continue;
        str_addf(what, "there is a %s '%s' already", !strcmp(class, "ruleset") ? "rule set" : class,
                 str_text(&id));
        if (strcmp(class, "mod") != 0) str_addf(what, ", of the mod '%s'", str_text(&by));
        break;
    }
    str_clear(&id);
    str_clear(&by);
    return taken;
}

/* The first name like this one that nothing has. */
static bool new_other_name(const New *n, Taken *t, Str *name) {
    enum { TRIES = 100 };
    Str what = {0};
    bool found = false;
    for (int i = 1; i < TRIES && !found; i++) {
        str_reset(name);
        if (i == 1) str_addf(name, "my_%s", n->name);
        else str_addf(name, "%.*s_%d", NEW_MAX_NAME - 3, n->name, i);
        found = new_good_name(str_text(name)) && !new_name_taken(n, t, str_text(name), &what);
    }
    str_clear(&what);
    return found;
}

static bool new_name_free(New *n) {
    if (n->whole) new_note_define(n, "mod", 3, "@NAME@", 6);
    Taken t = taken_open(n->o, &n->set, n->whole ? NULL : str_text(&n->target));
    Str what = {0}, other = {0};
    bool taken = new_name_taken(n, &t, n->name, &what);
    if (taken) report_error(n->o, "%s; nothing was written", str_text(&what));
    if (taken && new_other_name(n, &t, &other))
        report_hint(n->o, "a name that is free: gangway new %s %s", n->kind, str_text(&other));
    str_clear(&what);
    str_clear(&other);
    taken_close(&t);
    return !taken;
}

/* Half of what is new would be in the way of the next try. None of it was there before: init.lua, which may
 * have been, is written last. */
static void new_undo(const New *n) {
    for (size_t i = json_array_size(n->wrote); i-- > 0;) {
        Str path = {0};
        str_add(&path, json_string_value(json_array_get(n->wrote, i)));
        unlink(str_text(&path));
        for (char *slash; (slash = path.len ? strrchr(path.text, '/') : NULL) != NULL;) {
            *slash = '\0';
            if (strlen(path.text) <= n->target.len || rmdir(path.text) != 0) break;
        }
        str_clear(&path);
    }
    if (n->whole) rmdir(str_text(&n->target));
}

static int new_write(New *n) {
    if (n->whole && !new_free(n)) return APP_FILE;
    n->dry = true;
    bool ok = new_folders(n) && new_name_free(n);
    n->dry = false;
    if (!ok) return APP_FILE;
    ok = new_folders(n) && new_includes(n);
    if (!ok) new_undo(n);
    if (!ok) return APP_FILE;
    report_note(n->o, "look it over with: gangway check %s", str_text(&n->target));
    if (n->whole)
        report_note(
            n->o,
            "to let an editor complete names (.luarc.json looks into luacats/), run there: gangway "
            "api --luacats luacats --mod-path .. --mods %s; run it again when fields change",
            n->name);
    return APP_DONE;
}

static int new_wrong_kind(const Options *o, const char *kind) {
    const char *near = str_nearest(kind, kinds, ARRAY_LEN(kinds));
    if (near) return report_usage(o, "there is no kind '%s'; did you mean '%s'?", kind, near);
    return report_usage(o, "there is no kind '%s'", kind);
}

static bool new_is_kind(const char *kind) {
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (!strcmp(kinds[i], kind)) return true;
    return false;
}

int cmd_new(Options *o) {
    const char *in = ".", *rules = NULL;
    for (int key; (key = options_next(o)) != -1;) {
        if (key != NEW_KEY_IN && key != NEW_KEY_RULES) return APP_USAGE;
        *(key == NEW_KEY_IN ? &in : &rules) = o->value;
    }
    New n = {.o = o, .kind = options_arg(o, 0), .name = NULL};
    if (n.kind) n.name = options_arg(o, 1);
    if (!n.name) return report_usage(o, "KIND and NAME are required");
    if (!options_at_most(o, 2)) return APP_USAGE;
    if (!new_is_kind(n.kind)) return new_wrong_kind(o, n.kind);
    if (!new_good_name(n.name))
        return report_usage(
            o, "'%s' is not a name: lower case letters, digits and _, a letter first", n.name);
    n.whole = !strcmp(n.kind, "mod") || !strcmp(n.kind, "ruleset") || !strcmp(n.kind, "overlay");
    new_title(&n);
    if (n.whole && strcmp(in, ".") != 0) fs_join(&n.target, in, n.name);
    else str_add(&n.target, n.whole ? n.name : in);
    n.wrote = json_array();
    n.defines = json_array();
    int status = new_rules(&n, rules);
    if (status == APP_DONE) status = new_templates(&n);
    if (status == APP_DONE) status = new_write(&n);
    if (o->json && status == APP_DONE)
        report_value(o, json_pack("{ss ss so}", "kind", n.kind, "name", n.name, "wrote",
                                  json_incref(n.wrote)));
    json_decref(n.wrote);
    json_decref(n.defines);
    str_clear(&n.title);
    str_clear(&n.common);
    str_clear(&n.own);
    templates_clear(&n.set);
    str_clear(&n.target);
    return status;
}
