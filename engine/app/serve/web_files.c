/* web_files.c - one folder, without folders in it; a type for each ending that is served. */
#include "app/serve/web_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "lib/fs.h"
#include "lib/grow.h"

enum { WEB_FILE_MOST = 1 << 20 };

/* NULL: such a file is not served, as a note or a type declaration beside the client. */
static const char *web_type(const char *name) {
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".svg", "image/svg+xml"},
                                           {".json", "application/json"}};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < ARRAY_LEN(types); i++)
        if (!strcmp(dot, types[i][0])) return types[i][1];
    return NULL;
}

static bool web_add(WebFiles *files, const char *dir, const char *name, Str *err) {
    const char *type = web_type(name);
    if (!type) return true;
    Str path = {0}, called = {0};
    str_addf(&path, "%s/%s", dir, name);
    str_addf(&called, "/%s", name);
    WebFile *next = grow_next(&files->list, files->count, sizeof *next);
    WebFile f = {.name = str_dup(str_text(&called)), .type = type};
    bool ok = next && f.name && fs_read(str_text(&path), WEB_FILE_MOST, &f.bytes);
    if (ok) *next = f, files->count++;
    else str_addf(err, "%s: %s", str_text(&path), strerror(errno));
    if (!ok) str_clear(&f.bytes), free(f.name);
    str_clear(&path);
    str_clear(&called);
    return ok;
}

bool web_files_read(WebFiles *files, const char *data_dir, Str *err) {
    Str dir = {0};
    FsList list = {0};
    str_addf(&dir, "%s/engine/web", data_dir);
    bool ok = fs_list(str_text(&dir), &list);
    if (!ok) str_addf(err, "%s: %s", str_text(&dir), strerror(errno));
    for (size_t i = 0; ok && i < list.count; i++)
        ok = list.is_dir[i] || web_add(files, str_text(&dir), list.names[i], err);
    if (ok && !web_files_find(files, "/")) {
        str_addf(err, "%s: there is no index.html", str_text(&dir));
        ok = false;
    }
    fs_list_clear(&list);
    str_clear(&dir);
    return ok;
}

const WebFile *web_files_find(const WebFiles *files, const char *name) {
    if (!strcmp(name, "/")) name = "/index.html";
    for (int i = 0; i < files->count; i++)
        if (!strcmp(files->list[i].name, name)) return &files->list[i];
    return NULL;
}

void web_files_clear(WebFiles *files) {
    for (int i = 0; i < files->count; i++) {
        free(files->list[i].name);
        str_clear(&files->list[i].bytes);
    }
    free(files->list);
    *files = (WebFiles){0};
}
