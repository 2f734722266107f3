/* cmd_api.c - `api`: the Lua API as pages, stubs and names, printed or written into a folder.
 *
 * What the API is, lua/api/api.lua says; here the files are written, which come as a JSON
 * object. One that has no text yet, the page of a mod, is asked for by itself. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/host.h"
#include "app/sandbox/open.h"
#include "lib/fs.h"
#include "lib/jsontext.h"
#include "mod/vtree.h"

enum { API_MARKDOWN = 1, API_LUACATS, API_LUACHECK };

const AppOption cmd_api_options[] = {
    {"markdown", "DIR", "writes a page for each noun, and an index", API_MARKDOWN},
    {"luacats", "DIR", "writes stubs for the Lua language server", API_LUACATS},
    {"luacheck", NULL, "prints a Lua file that returns the read-only names", API_LUACHECK},
    {0}};

typedef struct ApiOptions {
    const char *form, *dir; /* dir NULL: stdout */
} ApiOptions;

static bool api_write(const Options *o, const char *dir, const char *name, const json_t *text) {
    Str path = {0};
    fs_join(&path, dir, name);
    bool ok = vtree_name_good(name); /* it comes from the guest, which is not trusted */
    ok = ok && !path.failed &&
         fs_write(path.text, json_string_value(text), json_string_length(text));
    if (!ok) report_error(o, "'%s' cannot be written: %s", str_text(&path), strerror(errno));
    str_clear(&path);
    return ok;
}

/* The page of a mod takes a call of its own: `form` and its name. */
static bool api_write_later(const Options *o, Host *h, const ApiOptions *w, const char *name) {
    Str form = {0}, err = {0};
    str_addf(&form, "%s %s", w->form, name);
    json_t *page = host_json(h, HOST_API_JSON, -1, str_text(&form), &err), *one;
    if (!page) report_error(o, "%s: %s", name, err.len ? str_text(&err) : "not valid JSON");
    bool ok = page != NULL;
    json_object_foreach(page, name, one) ok = ok && api_write(o, w->dir, name, one);
    json_decref(page);
    str_clear(&form);
    str_clear(&err);
    return ok;
}

static int api_files(const Options *o, Host *h, const ApiOptions *w, const char *json) {
    json_t *files = jsontext_read_all(json, 0, NULL), *text;
    const char *name;
    if (!files) return report_error(o, "the pages are not valid JSON"), APP_INTERNAL;
    bool ok = fs_mkdirs(w->dir);
    if (!ok) report_error(o, "'%s' cannot be created: %s", w->dir, strerror(errno));
    json_object_foreach(files, name, text) {
        if (!ok) break;
        ok = json_is_string(text) ? api_write(o, w->dir, name, text)
                                  : api_write_later(o, h, w, name);
    }
    json_decref(files);
    return ok ? APP_DONE : APP_FILE;
}

static int api_print(const Options *o, Host *h, const ApiOptions *w, const Str *text) {
    if (w->dir) return api_files(o, h, w, str_text(text));
    if (strcmp(w->form, "json") == 0)
        return report_json(o, str_text(text)) ? APP_DONE : APP_INTERNAL;
    return report_text(str_text(text)), APP_DONE;
}

static int api_ask(Options *o, const ApiOptions *w) {
    Str text = {0};
    int status = APP_FILE;
    HostAsk what = w->dir || strcmp(w->form, "json") == 0 ? HOST_API_JSON : HOST_API;
    Host *h = open_game(o, NULL, &status);
    if (h) status = open_ask(o, h, what, w->form, &text) ? api_print(o, h, w, &text) : APP_INTERNAL;
    host_close(h);
    str_clear(&text);
    return status;
}

int cmd_api(Options *o) {
    ApiOptions w = {.form = "names"};
    int key;
    while ((key = options_next(o)) > 0) {
        switch (key) {
        case API_MARKDOWN: w = (ApiOptions){"markdown", o->value}; break;
        case API_LUACATS: w = (ApiOptions){"luacats", o->value}; break;
        case API_LUACHECK: w = (ApiOptions){.form = "luacheck"}; break;
        default: return APP_USAGE;
        }
    }
    if (!options_at_most(o, 0)) return APP_USAGE;
    if (o->json) w = (ApiOptions){.form = "json"};
    return api_ask(o, &w);
}
