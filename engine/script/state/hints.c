/* hints.c - what Lua says of nil, with what to do about it: for people who begin to write mods. */
#include <stdio.h>
#include <string.h>

#include "script/state/place_rep.h"

static const struct Hint {
    const char *said; /* what the text begins with */
    const char *mend; /* %s: the name that Lua found to be nil */
} HINTS[] = {
    {"attempt to index a nil value", "'%s' is nil here: test it first, as in `if x.%s then`"},
    {"attempt to call a nil value", "there is no function '%s'"},
    {"attempt to perform arithmetic on a nil value",
     "'%s' is nil here: where it may be missing write (x.%s or 0)"},
    {"attempt to concatenate a nil value",
     "'%s' is nil here: where it may be missing write (x.%s or \"\")"},
    {"attempt to get length of a nil value",
     "'%s' is nil here: test it first, as in `if x.%s then`"},
    {"attempt to call a boolean value", "'%s' is true or false, and no function"},
    {"attempt to call a table value", "'%s' is a table, and no function"},
    {"attempt to call a number value", "'%s' is a number, and no function"},
};

/* The name in "(field 'with')" or "(local 'room')"; a local is written without what it stands in. */
static bool name_of(const char *text, char name[64], bool *local) {
    char kind[16];
    const char *at = strchr(text, '(');
    int end = 0; /* of a name that is a word, and whole */
    if (!at || sscanf(at, "(%15[a-z] '%63[A-Za-z0-9_]')%n", kind, name, &end) != 2 || !end)
        return false;
    *local = !strcmp(kind, "local") || !strcmp(kind, "upvalue") || !strcmp(kind, "global");
    return true;
}

/* The mend with the name in it: "x." goes where the name is a local. */
static void write_mend(const char *mend, const char *name, bool local, Str *out) {
    for (const char *at = mend; *at; at++) {
        if (local && !strncmp(at, "x.%s", 4)) at += 2;
        if (strncmp(at, "%s", 2) != 0) str_addn(out, at, 1);
        else str_add(out, name), at++;
    }
}

static const char *mend_of(const char *rest) {
    for (const struct Hint *h = HINTS; h < HINTS + ARRAY_LEN(HINTS); h++)
        if (!strncmp(rest, h->said, strlen(h->said))) return h->mend;
    return NULL;
}

void script_add_hint(lua_State *L) {
    Place said;
    char name[64];
    bool local = false;
    const char *text = script_text(L, -1), *mend = NULL;
    if (text && place_read(text, &said)) mend = mend_of(said.rest);
    if (!mend || !name_of(said.rest, name, &local)) return;
    Str out = {0}, hint = {0};
    write_mend(mend, name, local, &hint);
    str_addf(&out, "%s; %s", text, str_text(&hint));
    bool has_it =
        strstr(text, str_text(&hint)) != NULL; /* it was caught on its way, and raised again */
    if (!out.failed && !has_it) lua_pushstring(L, str_text(&out)), lua_replace(L, -2);
    str_clear(&out);
    str_clear(&hint);
}
