/* cmd_check.c - looks mods over without playing and prints what is wrong.
 *
 * Which folders are looked at and how it is printed is known here; what is a mistake, in play/. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/common/report.h"
#include "app/packs/targets.h"
#include "app/sandbox/host.h"
#include "lib/fs.h"
#include "mod/vtree.h"

const AppOption cmd_check_options[] = {
    {"warnings-as-errors", NULL, "exits with 1 for warnings too", 'w'},
    {"all", NULL, "looks at every plan and scenario, even if a mod has very many", 'A'},
    {0},
};

static bool check_there(const Options *o, const NameList *paths) {
    for (int i = 0; i < paths->count; i++) {
        const char *path = paths->names[i];
        size_t n = strlen(path);
        if (fs_is_dir(path)) continue;
        if (n > 4 && !strcmp(path + n - 4, ".map")) continue;
        report_error(o, "'%s' is neither a mod's folder nor a map", path);
        report_hint(o, "a file of a mod is checked with its mod");
        return false;
    }
    return true;
}

/* A mod is the plain files of its folder. Its author sees more there than a game does, so that is named. */
static const char *check_no_part(const char *path, const char *name, bool *folder) {
    struct stat st;
    if (lstat(path, &st) != 0) return NULL;
    *folder = S_ISDIR(st.st_mode);
    if (S_ISLNK(st.st_mode)) return "it is a link; links are not followed";
    if (!*folder && !S_ISREG(st.st_mode)) return "it is neither a file nor a folder";
    return vtree_name_good(name) ? NULL : "names in mods consist of [A-Za-z0-9._-]";
}

static void check_left_out(const char *dir, int depth, Diags *found) {
    FsList list = {0};
    if (depth > VTREE_MAX_DEPTH || !fs_list(dir, &list)) return;
    for (size_t i = 0; i < list.count; i++) {
        Str path = {0};
        bool folder = false;
        fs_join(&path, dir, list.names[i]);
        const char *why = check_no_part(str_text(&path), list.names[i], &folder);
        if (why)
            diag_add(found, DIAG_WARNING, "GW0403", str_text(&path), 0, 0,
                     "this is not part of the mod: %s", why);
        else if (folder) check_left_out(str_text(&path), depth + 1, found);
        str_clear(&path);
    }
    fs_list_clear(&list);
}

static size_t warnings_of(const Diags *d) {
    size_t n = 0;
    for (size_t i = 0; i < d->count; i++) n += d->list[i].kind == DIAG_WARNING;
    return n;
}

static void check_print(const Options *o, const Diags *d, int paths) {
    if (!o->json) report_diags(o, d);
    Str out = {0};
    for (size_t i = 0; o->json && i < d->count; i++) {
        diag_json(&out, &d->list[i]);
        str_addc(&out, '\n');
    }
    size_t warnings = warnings_of(d);
    if (o->json)
        str_addf(&out, "{\"looked_at\":%d,\"errors\":%zu,\"warnings\":%zu}\n", paths, d->errors,
                 warnings);
    fputs(str_text(&out), stdout);
    if (o->json) o->report->printed = true;
    str_clear(&out);
    if (!o->json)
        report_note(o, "%d checked: %zu error%s, %zu warning%s", paths, d->errors,
                    d->errors == 1 ? "" : "s", warnings, warnings == 1 ? "" : "s");
    if (!o->json && d->count)
        report_note(o, "for cause, example and mend of a code: gangway explain %s",
                    d->list[0].code);
}

int cmd_check(Options *o) {
    bool strict = false, all = false;
    for (int key; (key = options_next(o)) != -1;) {
        if (key != 'w' && key != 'A') return APP_USAGE;
        strict |= key == 'w';
        all |= key == 'A';
    }
    NameList paths = {0};
    Diags found = {0};
    GameSpec spec = options_spec(o, NULL);
    int status;
    if (targets_take(o, false, &paths, &status) && !check_there(o, &paths)) status = APP_FILE;
    if (status == APP_DONE) {
        for (int i = 0; i < paths.count; i++) {
            check_left_out(paths.names[i], 0, &found);
            host_check(&spec, paths.names[i], all, &found);
        }
        check_print(o, &found, paths.count);
        status = found.errors || (strict && warnings_of(&found)) ? APP_FAULTS : APP_DONE;
    }
    diags_clear(&found);
    options_list_clear(&paths);
    return status;
}
