/* datadir.c - looks for the folder of data.
 *
 * Knows the places where it can be; what is in it is left to mod/. */
#include "app/common/datadir.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

#include "lib/fs.h"

#ifndef GW_DATADIR
#define GW_DATADIR "/usr/local/share/gangway"
#endif

/* A build in the tree lies in ./ or build/NAME/, hence a few folders up; no more, for a stranger's
 * folder must not be taken for ours. */
enum { FOLDERS_UP = 3 };

static bool datadir_holds(const char *dir, const char *name) {
    Str path = {0};
    fs_join(&path, dir, name);
    bool there = !path.failed && fs_is_dir(path.text);
    str_clear(&path);
    return there;
}

static bool datadir_is(const char *dir) {
    return datadir_holds(dir, "lua") && datadir_holds(dir, "base");
}

static bool datadir_take(Str *out, const char *dir, const char *below) {
    str_reset(out);
    str_addf(out, "%s%s", dir, below);
    bool is = datadir_is(str_text(out));
    if (!is) str_reset(out);
    return is;
}

/* Where the program lies; without /proc, where it was said to lie when it was started. */
static bool datadir_program(char path[PATH_MAX]) {
    ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 1);
    if (n > 0) path[n] = '\0';
    const char *said = (const char *)(uintptr_t)getauxval(AT_EXECFN);
    return n > 0 || (said && realpath(said, path));
}

/* In the tree, or where an installed tree was moved to: PREFIX/bin beside PREFIX/share. */
static bool datadir_beside(Str *out) {
    char path[PATH_MAX];
    if (!datadir_program(path)) return false;
    for (int i = 0; i <= FOLDERS_UP; i++) {
        char *slash = strrchr(path, '/');
        if (!slash || slash == path) return false;
        *slash = '\0';
        if (datadir_take(out, path, "") || datadir_take(out, path, "/share/gangway")) return true;
    }
    return false;
}

void datadir_find(Str *out) {
    const char *env = getenv("GANGWAY_DATA");
    if (env && *env) str_add(out, env);
    else if (!datadir_beside(out)) str_add(out, GW_DATADIR);
}

bool datadir_user_mods(Str *out) {
    Str data = {0};
    bool ok = fs_xdg(&data, "data");
    if (ok) fs_join(out, str_text(&data), "mods");
    str_clear(&data);
    return ok;
}
