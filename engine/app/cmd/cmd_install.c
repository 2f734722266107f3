/* cmd_install.c - `install` and `remove`: mods of other people come and go.
 *
 * Here is what is asked and in which order. Unpacking is in unpack.c, looking in packlook.c, writing in
 * installed.c. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/common/datadir.h"
#include "app/common/report.h"
#include "app/line/prompt.h"
#include "app/packs/catalog.h"
#include "app/packs/installed.h"
#include "app/packs/packlook.h"
#include "app/sandbox/text.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

const AppOption cmd_install_options[] = {
    {"yes", NULL, "installs without asking", 'y'},
    {"look", NULL, "shows what the pack contains and installs nothing", 'l'},
    {0},
};
const AppOption cmd_remove_options[] = {
    {"yes", NULL, "removes it without asking", 'y'},
    {"anyway", NULL, "removes it even if other mods need it", 'a'},
    {0},
};

typedef struct InstallOptions {
    bool yes, look, anyway;
} InstallOptions;

/* Takes the options of either command, and its one argument; `which` asks for it. False: reported. */
static bool install_options(Options *o, InstallOptions *w, const char *which) {
    *w = (InstallOptions){.yes = false};
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return false;
        w->yes |= key == 'y';
        w->look |= key == 'l';
        w->anyway |= key == 'a';
    }
    if (!options_arg(o, 0)) return report_usage(o, "%s", which), false;
    return options_at_most(o, 1);
}

/* Asks a person: APP_DONE, they agree. Without one, and without --yes, nothing is done. */
static int install_asked(const Options *o, bool yes, const char *question) {
    Prompt p;
    if (yes) return APP_DONE;
    prompt_open(&p);
    int status = !o->json && p.terminal ? APP_FAULTS : APP_USAGE;
    if (status == APP_USAGE) {
        report_error(o, "nothing was done: there is no terminal on which to ask");
        report_hint(o, "--yes answers the question in advance");
    } else if (prompt_confirm(&p, question)) {
        status = APP_DONE;
    } else {
        report_text("nothing was done");
    }
    prompt_close(&p);
    return status;
}

/* ---- install ---- */

/* May it be installed at all? The reason was reported where not. */
static int install_allowed(const Options *o, const Unpacked *u, const PackLook *look, bool yes) {
    if (look->bundled) {
        report_error(o,
                     "a mod '%s' comes with gangway; another mod with that id cannot be installed",
                     u->id);
        report_hint(o,
                    "a mod that changes it has an id of its own, and names '%s' under [requires]",
                    u->id);
        return APP_FAULTS;
    }
    if (look->lacks) {
        report_error(o, "'%s' needs something that is not installed", u->id);
        report_hint(o, "install it first: see 'needs' and 'engine api' above");
        return APP_FAULTS;
    }
    if (look->unknown && yes && !look->same) {
        report_error(o, "'%s' is not installed: what it changes could not be determined: %s", u->id,
                     jsontext_of(look->told, "undetermined"));
        report_hint(o, "without --yes you are asked");
        return APP_FAULTS;
    }
    if (!look->found.errors) return APP_DONE;
    if (!o->json) report_diags(o, &look->found);
    report_error(o, "'%s' has %zu error%s, and is not installed", u->id, look->found.errors,
                 look->found.errors == 1 ? "" : "s");
    report_hint(o, "ask its author for a version that passes 'gangway check'");
    return APP_FAULTS;
}

static int install_put(const Options *o, const Unpacked *u, const char *mods) {
    Installed installed;
    Str err = {0};
    bool open = installed_open(&installed, mods, &err);
    bool ok = open && installed_put(&installed, u->id, &u->pack, &err);
    if (!ok) report_error(o, "%s", str_text(&err));
    if (!ok) report_hint(o, "mods are kept in %s; XDG_DATA_HOME names another folder", mods);
    if (open) installed_close(&installed);
    str_clear(&err);
    return ok ? APP_DONE : APP_FILE;
}

static json_t *install_faults(const PackLook *look) {
    json_t *list = json_array();
    for (size_t i = 0; i < look->found.count; i++) {
        Str line = {0};
        diag_json(&line, &look->found.list[i]);
        json_array_append_new(list, jsontext_read_all(str_text(&line), 0, NULL));
        str_clear(&line);
    }
    return list;
}

static void install_said(const Options *o, const Unpacked *u, PackLook *look, const char *mods,
                         bool installed) {
    Str dir = {0};
    fs_join(&dir, mods, u->id);
    json_object_set_new(look->told, "installed", json_boolean(installed));
    json_object_set_new(look->told, "folder", json_string(str_text(&dir)));
    json_object_set_new(look->told, "found", install_faults(look));
    if (o->json) report_value(o, json_incref(look->told));
    else if (installed) {
        Str text = {0};
        str_addf(&text, "installed: %s", str_text(&dir));
        report_text(str_text(&text));
        str_clear(&text);
    }
    str_clear(&dir);
}

static int install_looked(Options *o, const InstallOptions *w, const Unpacked *u, const char *mods,
                          PackLook *look) {
    int status = o->json ? APP_DONE : text_print(o, "pack", look->told);
    if (status == APP_DONE) status = install_allowed(o, u, look, w->yes && !w->look);
    bool fresh = status == APP_DONE && !look->same && !w->look;
    if (status == APP_DONE && look->same && !w->look)
        report_note(o, "'%s' is installed already, and the files are identical", u->id);
    Str ask = {0};
    str_addf(&ask, "Install it in %s?", mods);
    if (fresh) status = install_asked(o, w->yes, str_text(&ask));
    if (fresh && status == APP_DONE) status = install_put(o, u, mods);
    install_said(o, u, look, mods, fresh && status == APP_DONE);
    str_clear(&ask);
    return status;
}

/* False: reported. */
static bool install_folder(const Options *o, Str *mods) {
    if (datadir_user_mods(mods)) return true;
    report_error(o, "there is no folder for mods: neither HOME nor XDG_DATA_HOME is set");
    report_hint(o, "set XDG_DATA_HOME to a folder of yours");
    return false;
}

static int install_file(Options *o, const InstallOptions *w, const char *file) {
    Unpacked u;
    PackLook look = {0};
    Str mods = {0};
    int status = install_folder(o, &mods) ? unpack_file(o, file, &u) : APP_FILE;
    if (status == APP_DONE) {
        status = packlook_over(o, &u, str_text(&mods), &look);
        if (status == APP_DONE) status = install_looked(o, w, &u, str_text(&mods), &look);
        packlook_clear(&look);
        unpack_clear(&u);
    }
    str_clear(&mods);
    return status;
}

int cmd_install(Options *o) {
    InstallOptions w;
    if (!install_options(o, &w, "which pack? Name a file made by 'gangway pack'")) return APP_USAGE;
    return install_file(o, &w, options_arg(o, 0));
}

/* ---- remove ---- */

/* The mods that need it, with commas; none where its own mod.ini is broken: nothing loads with it. */
static void remove_needed_by(const json_t *installed, const char *id, Str *out) {
    size_t i;
    json_t *mod;
    if (!jsontext_find(installed, "id", id)) return;
    json_array_foreach(installed, i, mod) {
        if (json_object_get(json_object_get(mod, "requires"), id))
            str_addf(out, "%s'%s'", out->len ? ", " : "", jsontext_of(mod, "id"));
    }
}

static int remove_none(const Options *o, const json_t *installed, const char *mods,
                       const char *id) {
    const char *names[256];
    size_t i, n = 0;
    json_t *mod;
    bool there = false;
    json_array_foreach(installed, i, mod) {
        const char *folder = jsontext_of(mod, "folder");
        there = there || !strcmp(jsontext_of(mod, "id"), id);
        if (!strncmp(folder, mods, strlen(mods)) && n < ARRAY_LEN(names))
            names[n++] = jsontext_of(mod, "id");
    }
    const char *near = n ? str_nearest(id, names, n) : NULL;
    if (there)
        report_error(o, "'%s' was not installed by 'gangway install' and is not removed", id);
    else if (near) report_error(o, "no mod '%s' is installed; did you mean '%s'?", id, near);
    else report_error(o, "no mod '%s' is installed", id);
    return APP_USAGE;
}

static int remove_now(const Options *o, const char *mods, const char *id) {
    Installed installed;
    Str err = {0};
    bool open = installed_open(&installed, mods, &err);
    bool ok = open && installed_take(&installed, id, &err);
    if (open) installed_close(&installed);
    if (!ok) report_error(o, "%s", str_text(&err));
    str_clear(&err);
    if (!ok) return APP_FILE;
    if (o->json) return report_value(o, json_pack("{ss}", "removed", id)) ? APP_DONE : APP_INTERNAL;
    Str text = {0};
    str_addf(&text, "removed: %s", id);
    report_text(str_text(&text));
    str_clear(&text);
    return APP_DONE;
}

/* A folder right in that of installed mods: a mod's, which bears its id, or another that has a mod.ini. */
static bool remove_can(const char *mods, const char *name) {
    Str dir = {0}, ini = {0};
    bool plain = *name && *name != '.' && !strchr(name, '/');
    fs_join(&dir, mods, name);
    fs_join(&ini, str_text(&dir), "mod.ini");
    bool can =
        plain && fs_is_dir(str_text(&dir)) && (str_is_id(name) || fs_is_file(str_text(&ini)));
    str_clear(&dir);
    str_clear(&ini);
    return can;
}

static int remove_mod(Options *o, const InstallOptions *w, const json_t *installed,
                      const char *mods, const char *id) {
    Str dir = {0}, needed = {0}, ask = {0};
    fs_join(&dir, mods, id);
    remove_needed_by(installed, id, &needed);
    str_addf(&ask, "Remove %s and everything in it?", str_text(&dir));
    int status = APP_DONE;
    if (!remove_can(mods, id)) {
        status = remove_none(o, installed, mods, id);
    } else if (needed.len && !w->anyway) {
        report_error(o, "'%s' is needed by %s", id, needed.text);
        report_hint(o, "remove those first, or --anyway");
        status = APP_FAULTS;
    } else {
        if (needed.len) report_note(o, "%s will not load without it", needed.text);
        status = install_asked(o, w->yes, str_text(&ask));
        if (status == APP_DONE) status = remove_now(o, mods, id);
    }
    str_clear(&dir);
    str_clear(&needed);
    str_clear(&ask);
    return status;
}

/* The mods cannot be read, which was reported: who needs this one is not known. */
static void remove_unknown(const Options *o, const char *id) {
    report_error(o, "'%s' is not removed: it cannot be found out whether another mod needs it", id);
    report_hint(o, "--anyway removes it without looking");
}

int cmd_remove(Options *o) {
    InstallOptions w;
    if (!install_options(o, &w, "which mod? 'gangway list mods' names them")) return APP_USAGE;
    Str mods = {0};
    const char *id = str_without_class(options_arg(o, 0), "mod");
    if (!install_folder(o, &mods)) return APP_FILE;
    json_t *installed = catalog_mods(o);
    int status = APP_FILE;
    if (installed || w.anyway) status = remove_mod(o, &w, installed, str_text(&mods), id);
    else remove_unknown(o, id);
    json_decref(installed);
    str_clear(&mods);
    return status;
}
