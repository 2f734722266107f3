/* cmd_test.c - runs the tests of mods and prints TAP.
 *
 * Where the tests of bundled mods lie is known here; what a test is, in play/. */
#include <stdio.h>
#include <string.h>

#include "../lib/fs.h"
#include "../play/modtest.h"
#include "report.h"

const AppOption cmd_test_options[] = {{0}};

/* The paths given, or the base game and each bundled mod that has tests. */
static bool test_paths(Options *o, const GameSpec *spec, NameList *paths) {
    for (int i = 0; i < options_args(o); i++)
        if (!options_keep(o, paths, options_arg(o, i), strlen(options_arg(o, i)))) return false;
    if (paths->count) return true;
    Str path = {0};
    FsList mods;
    fs_join(&path, spec->data_dir, "base");
    bool ok = options_keep(o, paths, str_text(&path), path.len);
    str_reset(&path);
    fs_join(&path, spec->data_dir, "mods");
    if (!fs_list(str_text(&path), &mods)) mods = (FsList){0};
    for (size_t i = 0; ok && i < mods.count; i++) {
        Str mod = {0}, tests = {0};
        fs_join(&mod, str_text(&path), mods.names[i]);
        fs_join(&tests, str_text(&mod), "tests");
        if (fs_is_dir(str_text(&tests))) ok = options_keep(o, paths, str_text(&mod), mod.len);
        str_clear(&mod);
        str_clear(&tests);
    }
    fs_list_clear(&mods);
    str_clear(&path);
    return ok;
}

static bool test_there(const Options *o, const NameList *paths) {
    for (int i = 0; i < paths->count; i++) {
        if (fs_is_dir(paths->names[i]) || fs_is_file(paths->names[i])) continue;
        report_error(o, "there is no '%s'", paths->names[i]);
        return false;
    }
    return true;
}

int cmd_test(Options *o) {
    if (options_next(o) != -1) return APP_USAGE;
    NameList paths = {0};
    Str tap = {0};
    GameSpec spec = options_spec(o, NULL);
    int status = APP_FILE;
    if (test_paths(o, &spec, &paths) && test_there(o, &paths)) {
        status = modtest_run(&spec, paths.names, paths.count, &tap) ? APP_FAULTS : APP_DONE;
        report_text(str_text(&tap));
    }
    options_list_clear(&paths);
    str_clear(&tap);
    return status;
}
