/* api_written.c - what the files of a mod that is not loaded define, as far as their text shows it.
 *
 * For messages alone: which mods lie about differs from machine to machine, so nothing that a mod can see may
 * depend on it. The text is read, not run: names that code puts together are missing. */
#include <ctype.h>
#include <string.h>

#include "script/state/script_rep.h"

/* Limits of what is read of one mod: a hint must not wait for a stranger's heap of files. */
enum {
    WRITTEN_FILES = 2000,
    WRITTEN_FILE = 1 << 20,
    WRITTEN_READ = 16 << 20,
    WRITTEN_OUT = 1 << 20
};

typedef struct Written {
    const Vtree *tree;
    Str *out;
    int files;    /* that were looked at */
    size_t bytes; /* that were read */
} Written;

/* Is it within the line's comment? */
static bool is_remark(const char *text, const char *at) {
    const char *line = at;
    while (line > text && line[-1] != '\n') line--;
    for (; line + 1 < at; line++)
        if (line[0] == '-' && line[1] == '-') return true;
    return false;
}

/* Adds "CLASS ID" where `at` has CLASS "ID" or CLASS("ID". */
static void add_name(Written *w, const char *at) {
    size_t class = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
    const char *id = at + class;
    id += strspn(id, " (");
    if (!class || (*id != '"' && *id != '\'')) return;
    size_t n = strcspn(id + 1, "\"'\n");
    if (!n || id[n + 1] != *id || w->out->len > WRITTEN_OUT) return;
    str_addn(w->out, at, class);
    str_addc(w->out, ' ');
    str_addn(w->out, id + 1, n);
    str_addc(w->out, '\n');
}

static void read_code(Written *w, const char *name) {
    static const char *const verbs[] = {"define.", "extend."};
    Str text = {0};
    if (w->bytes > WRITTEN_READ || !vtree_read(w->tree, name, WRITTEN_FILE, &text))
        str_reset(&text);
    w->bytes += text.len;
    for (size_t i = 0; i < ARRAY_LEN(verbs); i++)
        for (const char *at = str_text(&text); (at = strstr(at, verbs[i]));) {
            bool whole =
                at == str_text(&text) || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
            if (whole && !is_remark(str_text(&text), at)) add_name(w, at + strlen(verbs[i]));
            at += strlen(verbs[i]);
        }
    str_clear(&text);
}

static bool has_ending(const char *name, const char *ending) {
    size_t n = strlen(name), m = strlen(ending);
    return n > m && !strcmp(name + n - m, ending);
}

/* `folder` is maps/, where a file is named as its plan. */
static void look_at_file(Written *w, const char *path, const char *name, bool maps) {
    if (w->files++ >= WRITTEN_FILES) return;
    if (has_ending(name, ".lua")) read_code(w, path);
    else if (maps && has_ending(name, ".map"))
        str_addf(w->out, "map %.*s\n", (int)(strlen(name) - strlen(".map")), name);
}

static void look_in(Written *w, const char *folder, int depth) {
    FsList list = {0};
    if (depth > VTREE_MAX_DEPTH || !vtree_list(w->tree, folder, &list)) return;
    for (size_t i = 0; i < list.count && w->files < WRITTEN_FILES; i++) {
        Str path = {0};
        str_addf(&path, "%s%s%s", folder, *folder ? "/" : "", list.names[i]);
        if (list.is_dir[i]) look_in(w, str_text(&path), depth + 1);
        else look_at_file(w, str_text(&path), list.names[i], !strcmp(folder, "maps"));
        str_clear(&path);
    }
    fs_list_clear(&list);
}

/* core.written(folder) -> "CLASS ID" a line: what the Lua files below the folder define; "map ID" of its
 * plans */
int script_written(lua_State *L) {
    const char *folder = script_check_text(L, 1);
    Str out = {0};
    Vtree *tree = vtree_open_in(script_of(L)->files, folder);
    Written w = {tree, &out, 0, 0};
    if (tree) look_in(&w, "", 0);
    vtree_close(tree);
    script_has_read(script_of(L), w.bytes);
    lua_pushlstring(L, str_text(&out), out.len);
    str_clear(&out);
    return 1;
}
