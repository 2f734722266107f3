/* place.c - what an error says of its place. Lua puts one before most texts, a mod may put any other: what is
 * told begins with the line of a mod that was running, and names the one that raised it. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "script/state/script_rep.h"

typedef struct Place {
    char file[LIMIT_PLACE]; /* "mod/file.lua"; "": none */
    int line;
    const char *rest; /* of the text, behind the place */
} Place;

/* "mod/file.lua:12: text" */
static bool read_place(const char *text, Place *out) {
    const char *at = strstr(text, ".lua:");
    size_t n = at ? (size_t)(at + 4 - text) : 0;
    if (!at || strcspn(text, " ") < n || n >= sizeof out->file) return false;
    size_t digits = strspn(at + 5, "0123456789");
    if (!digits || digits > 8 || strncmp(at + 5 + digits, ": ", 2) != 0) return false;
    memcpy(out->file, text, n);
    out->file[n] = '\0';
    out->line = 0;
    for (size_t i = 0; i < digits; i++) out->line = out->line * 10 + (at[5 + i] - '0');
    out->rest = at + 7 + digits;
    return true;
}

static void set_place(Place *out, const char *file, lua_Integer line) {
    strncat(strcpy(out->file, ""), file, sizeof out->file - 1);
    out->line = (int)line;
}

/* --- functions of others --- */

enum { PLACED_FN = 1, PLACED_FILE, PLACED_LINE };

static int placed_call(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(PLACED_FN));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

bool script_is_placed(lua_CFunction fn) { return fn == placed_call; }

/* core.placed(fn, file, line): fn, or where that is no function of a mod one that calls it: a library knows
 * nothing of the mod that made it a rule, and what it raises is that place's. */
int script_placed(lua_State *L) {
    lua_Debug ar;
    lua_settop(L, 3);
    if (memo_is(lua_tocfunction(L, 1)) || script_is_placed(lua_tocfunction(L, 1)) ||
        !lua_isstring(L, 2))
        return lua_settop(L, 1), 1;
    lua_pushvalue(L, 1);
    lua_getinfo(L, ">S", &ar);
    if (script_is_mod_file(L, ar.source)) return lua_settop(L, 1), 1;
    lua_pushcclosure(L, placed_call, 3);
    return 1;
}

/* Pushes where such a one was given: its file, and its line twice. */
int script_placed_where(lua_State *L) {
    int fn = lua_gettop(L);
    lua_getupvalue(L, fn, PLACED_FILE);
    lua_getupvalue(L, fn, PLACED_LINE);
    lua_pushvalue(L, -1);
    return 3;
}

/* Is the function on top, which is taken, such a one? */
static bool read_placed(lua_State *L, Place *out) {
    bool placed = script_is_placed(lua_tocfunction(L, -1));
    if (placed) {
        lua_getupvalue(L, -1, PLACED_FILE);
        lua_getupvalue(L, -2, PLACED_LINE);
        set_place(out, lua_tostring(L, -2), lua_tointeger(L, -1));
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
    return placed;
}

/* The line of a mod at this level of the stack, or the place for which it called a function of others. */
static bool line_of_level(lua_State *L, lua_Debug *ar, Place *out) {
    lua_getinfo(L, "Slf", ar);
    if (*ar->what == 'C') return read_placed(L, out);
    lua_pop(L, 1);
    if (ar->currentline <= 0 || !script_is_mod_file(L, ar->source)) return false;
    set_place(out, ar->source + 1, ar->currentline);
    return true;
}

/* The innermost line of a mod that runs; `wanted`: the innermost that is this one. */
static bool find_running(lua_State *L, const Place *wanted, Place *out) {
    lua_Debug ar;
    for (int level = 1; script_level(L, level, &ar); level++) {
        if (!line_of_level(L, &ar, out)) continue;
        if (!wanted || (wanted->line == out->line && !strcmp(wanted->file, out->file))) return true;
    }
    return false;
}

/* Is the value on top, which is taken, a function of a mod, or a definition or step that has a place? */
static bool has_place(lua_State *L, Place *out) {
    lua_Debug ar;
    bool found = false;
    if (lua_isfunction(L, -1)) {
        lua_getinfo(L, ">S", &ar);
        found = ar.linedefined > 0 && script_is_mod_file(L, ar.source);
        if (found) set_place(out, ar.source + 1, ar.linedefined);
        return found;
    }
    int top = lua_gettop(L), at = top;
    if (lua_istable(L, top)) {
        if (luaL_getmetafield(L, top, "__frozen") == LUA_TTABLE) at = top + 1;
        lua_pushliteral(L, "file");
        lua_pushliteral(L, "line");
        found = lua_rawget(L, at) == LUA_TNUMBER;
        lua_insert(L, -2);
        found = lua_rawget(L, at) == LUA_TSTRING && found;
        if (found) set_place(out, lua_tostring(L, -1), lua_tointeger(L, -2));
    }
    lua_settop(L, top - 1);
    return found;
}

/* Does the call hold a function, a step or a definition that has a place? The last one that does counts. */
static bool call_holds(lua_State *L, lua_Debug *call, Place *out) {
    bool found = false;
    for (int i = 1; call->currentline > 0 && lua_getlocal(L, call, i); i++)
        found = has_place(L, out) || found;
    if (call->currentline > 0) return found;
    lua_getinfo(L, "f", call);
    found = next_push_asked(L) && has_place(L, out);
    lua_pop(L, 1);
    return found;
}

/* Where a function ends in a call it runs no more, and nor does its line: whoever called it still
 * holds it, or the step or the definition that it is of. False: a mod's line runs within that call. */
static bool find_pending(lua_State *L, Place *out) {
    lua_Debug ar;
    bool found = false, gone = false;
    for (int level = 1; !found && script_level(L, level, &ar); level++) {
        lua_getinfo(L, "Slt", &ar);
        if (ar.currentline > 0 && script_is_mod_file(L, ar.source)) return false;
        found = gone && call_holds(L, &ar, out);
        gone = gone || ar.istailcall;
    }
    return found;
}

static bool is_of_a_mod(lua_State *L, const Place *p) {
    lua_pushfstring(L, "@%s", p->file);
    bool known = script_is_mod_file(L, lua_tostring(L, -1));
    lua_pop(L, 1);
    return known;
}

static bool is_of_one_mod(const Place *a, const Place *b) {
    size_t n = strcspn(a->file, "/");
    return n == strcspn(b->file, "/") && !strncmp(a->file, b->file, n);
}

/* Did a function of the engine's own half raise it, whose texts say true places? Whoever ends in the call of
 * `error` runs no more when that raises. */
static bool is_engines(lua_State *L) {
    lua_Debug ar;
    for (int level = 1; script_level(L, level, &ar); level++) {
        lua_getinfo(L, "Slt", &ar);
        if (ar.currentline > 0) return !ar.istailcall && !script_is_mod_file(L, ar.source);
        if (ar.istailcall) return false;
    }
    return false;
}

/* Does the engine's own half run innermost? Not who ended in the call of `error`. */
static bool runs_engines(lua_State *L) {
    lua_Debug ar;
    for (int level = 1; script_level(L, level, &ar); level++) {
        lua_getinfo(L, "Slt", &ar);
        if (ar.currentline > 0) return !script_is_mod_file(L, ar.source);
        if (ar.istailcall) return false;
    }
    return false;
}

/* What was told with its place already may be raised again where that runs no more. */
static const char PLACED[] = "gangway.placed";

static int told(lua_State *L) {
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, PLACED);
    return 1;
}

static bool was_told(lua_State *L) {
    lua_getfield(L, LUA_REGISTRYINDEX, PLACED);
    bool same = !lua_isnil(L, 1) && lua_rawequal(L, 1, -1); /* nil: nothing was told yet */
    lua_pop(L, 1);
    return same;
}

static bool is_signal(lua_State *L) {
    const Script *s = script_of(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->asks_ref);
    bool asks = lua_rawequal(L, 1, -1);
    lua_pop(L, 1);
    return asks || script_stopped(s);
}

/* What Lua says of a value that cannot be used so, and what it should have been. */
static const struct Wanted {
    const char *found, *wanted;
} WANTED[] = {
    {"attempt to index a ", "a table"},      {"attempt to get length of a ", "a list"},
    {"attempt to call a ", "a function"},    {"attempt to perform arithmetic on a ", "a number"},
    {"attempt to concatenate a ", "a text"},
};

/* The function of the engine's own that a mod called. False: it is not known. */
static bool find_call(lua_State *L, lua_Debug *out) {
    lua_Debug ar;
    bool found = false;
    for (int level = 1; script_level(L, level, &ar); level++) {
        lua_getinfo(L, "Snl", &ar);
        if (ar.currentline <= 0) continue;
        if (script_is_mod_file(L, ar.source)) return found;
        found = true;
        *out = ar;
    }
    return false;
}

/* The first of its parameters that holds such a value; "": none does. */
static void param_of_type(lua_State *L, lua_Debug *call, const char *kind, char *out, size_t size) {
    lua_getinfo(L, "u", call);
    for (int i = 1; i <= call->nparams && !*out; i++) {
        const char *name = lua_getlocal(L, call, i);
        if (name && !strcmp(luaL_typename(L, -1), kind)) snprintf(out, size, "%s", name);
        if (name) lua_pop(L, 1);
    }
}

/* "attempt to compare number with nil": nil, and that a number was expected. */
static const char *compared_plainly(lua_State *L, const char *text, const char *call) {
    char one[32], other[32];
    if (sscanf(text, "attempt to compare two %31s values", one) == 1)
        return lua_pushfstring(L, "%stwo values of type %s found, numbers expected", call, one);
    if (sscanf(text, "attempt to compare %31s with %31s", one, other) != 2) return text;
    return lua_pushfstring(L, "%s%s found, a number expected", call,
                           strcmp(one, "number") ? one : other);
}

/* "attempt to index a nil value (local 'spec')", raised by the engine's own half at what a mod gave to
 * 'odds', as "odds: nil found as spec, a table expected"; other texts as they are. */
static const char *told_plainly(lua_State *L, const char *text) {
    char name[64] = "", kind[32] = "", as[64] = "";
    lua_Debug call;
    const struct Wanted *w = WANTED, *end = WANTED + sizeof WANTED / sizeof *WANTED;
    if (strncmp(text, "attempt to ", strlen("attempt to ")) != 0 || !runs_engines(L)) return text;
    bool found = find_call(L, &call);
    if (found && call.name) snprintf(name, sizeof name, "%s: ", call.name);
    while (w < end && strncmp(text, w->found, strlen(w->found)) != 0) w++;
    if (w == end) return compared_plainly(L, text, name);
    const char *at = text + strlen(w->found);
    if (sscanf(at, "%31[^ ] value (%*[a-z] '%63[^']", kind, as) < 1) return text;
    if (!*as && found) param_of_type(L, &call, kind, as, sizeof as);
    bool thing = !strcmp(kind, "userdata"), list = !strcmp(kind, "gangway.container");
    return lua_pushfstring(L, "%s%s found%s%s, %s expected", name,
                           thing  ? "a thing"
                           : list ? "a list of a thing"
                                  : kind,
                           *as ? " as " : "", as, w->wanted);
}

static int with_place(lua_State *L, const Place *p, const char *text) {
    lua_pushfstring(L, "%s:%d: %s", p->file, p->line, told_plainly(L, text));
    return told(L);
}

/* The text behind a place of the engine's own; all of one that the engine raised without any. NULL: the
 * text is a mod's, and stays. */
static const char *engines_rest(lua_State *L, const char *text, Place *said) {
    static const char engines[] = SCRIPT_ENGINE_CHUNK;
    if (!read_place(text, said)) return runs_engines(L) ? text : NULL;
    return strncmp(text, engines, sizeof engines - 1) == 0 ? said->rest : NULL;
}

/* The text at 1, for C, which takes it to end at a NUL: those in it are written out. */
static const char *text_for_c(lua_State *L) {
    const char *text = script_text(L, 1);
    if (!text || strlen(text) == lua_rawlen(L, 1)) return text;
    script_push_for_c(L, 1);
    lua_replace(L, 1);
    return lua_tostring(L, 1);
}

int script_own_place(lua_State *L) {
    Place said, running;
    const char *text = script_text(L, 1);
    lua_settop(L, 1);
    const char *rest = text && !is_signal(L) ? engines_rest(L, text, &said) : NULL;
    if (!rest) return 1;
    rest = engines_rest(L, text_for_c(L), &said);
    bool found = find_pending(L, &running) || find_running(L, NULL, &running);
    rest = told_plainly(L, rest);
    if (!found) lua_pushstring(L, rest);
    else lua_pushfstring(L, "%s:%d: %s", running.file, running.line, rest);
    return 1;
}

/* A handler of errors for files that are run: notes by the function that is its upvalue where the mod is,
 * and tells in a mod's words what the engine's own half stumbled over. */
static int plain_error(lua_State *L) {
    Place said;
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_call(L, 0, 0);
    const char *text = script_text(L, 1);
    const char *rest = text && !is_signal(L) ? engines_rest(L, text, &said) : NULL;
    if (rest) lua_pushstring(L, told_plainly(L, rest));
    return 1;
}

int script_plain_error(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    lua_pushcclosure(L, plain_error, 1);
    return 1;
}

int script_place_error(lua_State *L) {
    Place said, running, same;
    lua_settop(L, 1);
    if (is_signal(L) || was_told(L)) return 1;
    const char *text = text_for_c(L);
    if (!find_pending(L, &running) && !find_running(L, NULL, &running)) return 1;
    if (!text) return with_place(L, &running, "an error that is no text");
    if (!read_place(text, &said)) return with_place(L, &running, *text ? text : "an empty error");
    if (!is_of_a_mod(L, &said)) return with_place(L, &running, said.rest);
    if (is_engines(L)) return told(L);
    if (!find_running(L, &said, &same)) return with_place(L, &running, text);
    if (is_of_one_mod(&said, &running)) return told(L);
    lua_pushfstring(L, "%s (raised at %s:%d)", text, running.file, running.line);
    return told(L);
}
