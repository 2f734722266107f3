/* cmd_check.c - looks mods over without playing and prints what is wrong.
 *
 * Which folders are looked at and how it is printed is known here; what is a mistake, in play/. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/common/report.h"
#include "app/common/watch.h"
#include "app/packs/targets.h"
#include "app/sandbox/host.h"
#include "app/sandbox/text.h"
#include "app/study/reach.h"
#include "lib/fs.h"
#include "mod/vtree.h"

const AppOption cmd_check_options[] = {
    {"warnings-as-errors", NULL, "exits with 1 for warnings too", 'w'},
    {"all", NULL, "looks at every plan and scenario, even if a mod has very many", 'A'},
    {"play", NULL,
     "plays each scenario with bots; says who won and how, which outcomes nobody reached, whether "
     "it ends",
     'p'},
    {"games", "N", "with --play: games of each line-up of bots (4)", 'g'},
    {"max-choices", "N", "with --play: a game with more choices counts as endless (20000)", 'm'},
    {"watch", NULL, "checks again after each change of a file (looks every 500 ms)", 'W'},
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
        if (report_hides(o, &d->list[i])) continue;
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
    const char *code = NULL;
    for (size_t i = 0; !code && i < d->count; i++)
        if (d->list[i].kind == DIAG_ERROR || !d->errors) code = d->list[i].code;
    if (!o->json && code)
        report_note(o, "for the cause, an example and the remedy: gangway explain %s", code);
}

typedef struct CheckOptions {
    bool strict, all, play, watch;
    int games, choices;
} CheckOptions;

static bool check_options(Options *o, CheckOptions *w) {
    *w = (CheckOptions){.games = 0};
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?' || (key == 'g' && !options_int(o, 1, 10000, &w->games)) ||
            (key == 'm' && !options_int(o, 1, 1000000, &w->choices)))
            return false;
        w->strict |= key == 'w';
        w->all |= key == 'A';
        w->play |= key == 'p';
        w->watch |= key == 'W';
    }
    if ((w->games || w->choices) && !w->play)
        return report_usage(o, "--games and --max-choices have an effect only with --play"), false;
    if (!w->games) w->games = 4;
    if (!w->choices) w->choices = 20000;
    return true;
}

static int check_print_played(Options *o, const json_t *rows) {
    size_t i;
    json_t *row;
    if (!o->json) return text_print(o, "reach", rows);
    json_array_foreach(rows, i, row) report_value(o, json_incref(row));
    return APP_DONE;
}

/* The scenarios of each mod, by bots; of a mod that has errors nothing is played. */
static int check_play(Options *o, const CheckOptions *w, const NameList *paths, Diags *found) {
    ReachPlan plan = {.games = w->games, .jobs = options_jobs(63), .max_choices = w->choices};
    json_t *rows = json_array();
    bool ok = true;
    for (int i = 0; i < paths->count; i++)
        if (fs_is_dir(paths->names[i]))
            ok = reach_mod(o, paths->names[i], &plan, found, rows) && ok;
    int status = check_print_played(o, rows);
    json_decref(rows);
    return ok ? status : APP_FILE;
}

static int check_paths(Options *o, const CheckOptions *w, const NameList *paths) {
    GameSpec spec = options_spec(o, NULL);
    Diags found = {0};
    for (int i = 0; i < paths->count; i++) {
        check_left_out(paths->names[i], 0, &found);
        host_check(&spec, paths->names[i], w->all, &found);
    }
    bool broken = found.errors > 0;
    int status = w->play && !broken ? check_play(o, w, paths, &found) : APP_DONE;
    check_print(o, &found, paths->count);
    if (w->play && broken && !o->json) report_note(o, "nothing was played: fix the errors first");
    if (found.errors || (w->strict && warnings_of(&found))) status = APP_FAULTS;
    diags_clear(&found);
    return status;
}

typedef struct CheckRound {
    Options *o;
    const CheckOptions *w;
    const NameList *paths;
} CheckRound;

static int check_round(void *data) {
    const CheckRound *r = data;
    return check_paths(r->o, r->w, r->paths);
}

int cmd_check(Options *o) {
    CheckOptions w;
    NameList paths = {0};
    int status = APP_USAGE;
    if (!check_options(o, &w)) return APP_USAGE;
    options_spec(o, NULL); /* finds the data folder */
    if (targets_take(o, false, &paths, &status) && !check_there(o, &paths)) status = APP_FILE;
    CheckRound round = {o, &w, &paths};
    if (status == APP_DONE)
        status = w.watch ? watch_run(o, &paths, check_round, &round) : check_round(&round);
    options_list_clear(&paths);
    return status;
}
