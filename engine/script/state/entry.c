/* entry.c - calling entries of lua/ without knowing Lua: arguments and results by a form of letters. */
#include <lua.h>
#include <stdarg.h>
#include <string.h>

#include "script/state/script_rep.h"

static void push_argument(Script *s, char letter, va_list *ap) {
    switch (letter) {
    case 's': script_push_text(s, va_arg(*ap, const char *)); break;
    case 'i': lua_pushinteger(s->L, va_arg(*ap, int)); break;
    case 't': thing_push(s->L, va_arg(*ap, Handle)); break;
    }
}

/* A letter that nobody knows would be read as something that was not passed. */
static bool is_form(const char *form) {
    const char *results = form + strspn(form, "sit");
    return *results == '>' && !results[1 + strspn(results + 1, "ilbs")];
}

static bool take_result(Script *s, int at, char letter, va_list *ap, Str *err) {
    if (letter == 'i') {
        *va_arg(*ap, int *) = (int)lua_tointeger(s->L, at);
        return true;
    }
    if (letter == 'l') {
        *va_arg(*ap, int64_t *) = lua_tointeger(s->L, at);
        return true;
    }
    if (letter == 'b') {
        *va_arg(*ap, bool *) = lua_toboolean(s->L, at);
        return true;
    }
    size_t len = lua_rawlen(s->L, at);
    const char *text = script_text(s->L, at);
    Str *out = va_arg(*ap, Str *);
    if (text) {
        str_addn(out, text, len);
        return true;
    }
    /* nil and why not */
    const char *why = script_text(s->L, at + 1);
    if (err) str_add(err, why ? why : "nothing there");
    return false;
}

bool script_entry(Script *s, World *w, Str *err, const char *entry, const char *form, ...) {
    va_list ap;
    if (!is_form(form)) {
        if (err)
            str_addf(err, "fault of the engine: '%s' is called with the unknown form '%s'", entry,
                     form);
        gw_assert(is_form(form));
        return false;
    }
    const char *results = strchr(form, '>') + 1;
    int nargs = (int)(results - form) - 1, nresults = (int)strlen(results);
    World *before = s->w;
    va_start(ap, form);
    s->w = w ? w : before;
    for (int i = 0; i < nargs; i++) push_argument(s, form[i], &ap);
    if (w) w->sealed++;
    bool ok = script_call(s, entry, nargs, nresults + 1, err);
    if (w) w->sealed--;
    int base = ok ? lua_gettop(s->L) - nresults : 0;
    bool good = ok;
    for (int i = 0; good && i < nresults; i++)
        good = take_result(s, base + i, results[i], &ap, err);
    if (ok) lua_pop(s->L, nresults + 1);
    va_end(ap);
    s->w = before;
    return good;
}
