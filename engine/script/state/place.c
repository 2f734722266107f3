/* place.c - what an error says of its place. Lua puts one before most texts, a mod may put any other: what is
 * told begins with the line of a mod that was running, and names the one that raised it. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "script/state/place_rep.h"

bool place_read(const char *text, Place *out) {
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

static void place_set(Place *out, const char *file, lua_Integer line) {
    strncat(strcpy(out->file, ""), file, sizeof out->file - 1);
    out->line = (int)line;
}

bool script_is_mod_file(lua_State *L, const char *source) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->sources_ref);
    bool known = *source == '@' && lua_getfield(L, -1, source + 1) != LUA_TNIL;
    lua_settop(L, *source == '@' ? -3 : -2);
    return known;
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
        place_set(out, lua_tostring(L, -2), lua_tointeger(L, -1));
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
    return placed;
}

/* --- levels --- */

/* Levels of the stack, from the innermost outward. They end where the error is caught: what lies beyond is
 * who asked, which no text that a mod may read can depend on. */
enum { ALL_LEVELS = 4000 };
typedef struct Walk {
    lua_State *L;
    bool all; /* pass borders too: for who is told and plays no further */
    int level;
    bool ends; /* with the level that was reached */
    lua_Debug ar;
} Walk;

lua_CFunction place_c_function(lua_State *L, lua_Debug *ar) {
    lua_getinfo(L, "f", ar);
    lua_CFunction fn = lua_tocfunction(L, -1);
    lua_pop(L, 1);
    return fn;
}

bool place_is_noting(lua_State *L, lua_Debug *ar, lua_CFunction fn) {
    bool noting = memo_is(fn) && lua_getlocal(L, ar, 1);
    if (!noting) return false;
    noting = lua_tocfunction(L, -1) == script_note_place;
    lua_pop(L, 1);
    return noting;
}

/* A pcall catches for the function that called it. */
static bool outward(Walk *w) {
    if (w->all) return ++w->level < ALL_LEVELS && lua_getstack(w->L, w->level, &w->ar);
    if (w->ends || !script_level(w->L, ++w->level, &w->ar)) return false;
    lua_Debug before;
    w->ends = w->level > 2 && script_level(w->L, w->level - 1, &before) &&
              script_is_pcall(place_c_function(w->L, &before));
    return w->level == 1 || !place_is_noting(w->L, &w->ar, place_c_function(w->L, &w->ar));
}

bool place_of_level(lua_State *L, lua_Debug *ar, Place *out) {
    lua_getinfo(L, "Slf", ar);
    if (*ar->what == 'C') return read_placed(L, out);
    lua_pop(L, 1);
    if (ar->currentline <= 0 || !script_is_mod_file(L, ar->source)) return false;
    place_set(out, ar->source + 1, ar->currentline);
    return true;
}

/* The innermost line of a mod that runs; `wanted`: the innermost that is this one. */
static bool find_running(Walk w, const Place *wanted, Place *out) {
    lua_State *L = w.L;
    while (outward(&w)) {
        if (!place_of_level(L, &w.ar, out)) continue;
        if (!wanted || (wanted->line == out->line && !strcmp(wanted->file, out->file))) return true;
    }
    return false;
}

bool place_of_value(lua_State *L, Place *out) {
    lua_Debug ar;
    bool found = false;
    if (lua_isfunction(L, -1)) {
        lua_getinfo(L, ">S", &ar);
        found = ar.linedefined > 0 && script_is_mod_file(L, ar.source);
        if (found) place_set(out, ar.source + 1, ar.linedefined);
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
        if (found) place_set(out, lua_tostring(L, -1), lua_tointeger(L, -2));
    }
    lua_settop(L, top - 1);
    return found;
}

bool place_held(lua_State *L, lua_Debug *call, Place *out) {
    bool found = false;
    for (int i = 1; call->currentline > 0 && lua_getlocal(L, call, i); i++)
        found = place_of_value(L, out) || found;
    if (call->currentline > 0) return found;
    lua_getinfo(L, "f", call);
    found = next_push_asked(L) && place_of_value(L, out);
    lua_pop(L, 1);
    return found;
}

/* Where a function ends in a call it runs no more, and neither does its line: its caller still
 * holds it, or the step or the definition that it is of. False: a mod's line runs within that call. */
static bool find_pending(lua_State *L, Place *out) {
    bool found = false, gone = false;
    for (Walk w = {.L = L}; !found && outward(&w);) {
        lua_getinfo(L, "Slt", &w.ar);
        if (w.ar.currentline > 0 && script_is_mod_file(L, w.ar.source)) return false;
        found = gone && place_held(L, &w.ar, out);
        gone = gone || w.ar.istailcall;
    }
    return found;
}

static bool place_is_of_one_mod(const Place *a, const Place *b) {
    size_t n = strcspn(a->file, "/");
    return n == strcspn(b->file, "/") && !strncmp(a->file, b->file, n);
}

void script_push_where(lua_State *L, lua_Integer levels) {
    lua_Debug ar, at = {.currentline = -1};
    Place first = {0}, here;
    for (int i = 1; i <= levels && script_level(L, i, &ar); i++) {
        lua_getinfo(L, "Slt", &ar);
        if (*ar.what == 'C') {
            if (!*first.file) at.currentline = -1; /* as Lua has it */
            break;
        }
        bool is_mods = script_is_mod_file(L, ar.source);
        if (is_mods) place_set(&here, ar.source + 1, ar.currentline);
        if (*first.file && !(is_mods && place_is_of_one_mod(&first, &here))) break;
        at = ar;
        if (is_mods && ar.istailcall) break; /* its caller runs no more */
        if (is_mods) first = here;
    }
    if (at.currentline > 0 && *at.source == '@')
        lua_pushfstring(L, "%s:%d: ", at.short_src, at.currentline);
    else lua_pushliteral(L, "");
}

static bool find_place(lua_State *L, Place *out) {
    return find_pending(L, out) || find_running((Walk){.L = L}, NULL, out);
}

void script_place_raised(lua_State *L, char place[LIMIT_PLACE]) {
    Place found;
    *place = '\0';
    if (find_running((Walk){.L = L, .all = true}, NULL, &found))
        snprintf(place, LIMIT_PLACE, "%.240s:%d", found.file, found.line);
}

/* Does the call hold one in a variable with a name? What else lies there may be left over. */
static bool is_asked(lua_State *L, lua_Debug *call, Place *out) {
    const char *name;
    bool found = false;
    for (int i = 1; (name = lua_getlocal(L, call, i)); i++)
        if (*name == '(') lua_pop(L, 1);
        else found = place_of_value(L, out) || found;
    return found;
}

void script_place_asked(lua_State *L, char place[LIMIT_PLACE]) {
    lua_Debug ar;
    Place found;
    *place = '\0';
    for (int level = 0; !*place && script_level(L, level, &ar); level++)
        if (is_asked(L, &ar, &found))
            snprintf(place, LIMIT_PLACE, "%.240s:%d", found.file, found.line);
}

static bool is_of_a_mod(lua_State *L, const Place *p) {
    lua_pushfstring(L, "@%s", p->file);
    bool known = script_is_mod_file(L, lua_tostring(L, -1));
    lua_pop(L, 1);
    return known;
}

/* Does the engine's own half run innermost? Not who ended in the call of `error`. `raised`: nor who ends in
 * any call; its texts name the right place. */
static bool runs_engines(lua_State *L, bool raised) {
    for (Walk w = {.L = L}; outward(&w);) {
        lua_getinfo(L, "Slt", &w.ar);
        if (w.ar.currentline > 0)
            return !(raised && w.ar.istailcall) && !script_is_mod_file(L, w.ar.source);
        if (w.ar.istailcall) return false;
    }
    return false;
}

/* What is known of the error that is on its way, from where it was raised; nothing of it lasts longer than
 * that, or a text would say what was raised before it. Keys of the registry. */
static const char RAISED = 'r'; /* the error itself */
static const char SAID = 's';   /* what is said of it where nothing catches it */
static const char CAUGHT = 'c'; /* what a mod sees that catches it, */
static const char REST = 't';   /* or its text without a place, which is the engine's own */
static const char *const ON_ITS_WAY[] = {&RAISED, &SAID, &CAUGHT, &REST};

/* Allocates nothing. */
void script_place_caught(lua_State *L) {
    callers_forget(script_of(L));
    for (size_t i = 0; i < ARRAY_LEN(ON_ITS_WAY); i++) {
        lua_pushnil(L);
        lua_rawsetp(L, LUA_REGISTRYINDEX, ON_ITS_WAY[i]);
    }
}

/* Notes what is on top, which is taken. */
static void note(lua_State *L, const char *key) { lua_rawsetp(L, LUA_REGISTRYINDEX, key); }

/* Is the error at 1 on its way already? */
static bool is_known(lua_State *L) {
    bool known = lua_rawgetp(L, LUA_REGISTRYINDEX, &RAISED) != LUA_TNIL && lua_rawequal(L, 1, -1);
    lua_pop(L, 1);
    return known;
}

/* Pushes what is known of it, if that is a text. */
static bool recall(lua_State *L, const char *key) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TSTRING) return true;
    lua_pop(L, 1);
    return false;
}

static bool is_signal(lua_State *L) { return script_is_ask(L, 1) || script_stopped(script_of(L)); }

/* What Lua says of a value that cannot be used so, and what it should have been. */
static const struct Wanted {
    const char *found, *wanted;
} WANTED[] = {
    {"attempt to index a ", "a table"},      {"attempt to get length of a ", "a list"},
    {"attempt to call a ", "a function"},    {"attempt to perform arithmetic on a ", "a number"},
    {"attempt to concatenate a ", "a text"},
};

/* The function of the engine's own that a mod called. False: it is not known. Nothing beyond a memoized
 * function is looked at, whether it notes or not: a text may not depend on that. Where a function ended in
 * the call of another, who called that runs no more. */
static bool find_call(lua_State *L, lua_Debug *out) {
    bool found = false;
    for (Walk w = {.L = L}; outward(&w);) {
        lua_getinfo(L, "Snlt", &w.ar);
        if (*w.ar.what == 'C' && memo_is(place_c_function(L, &w.ar))) return false;
        if (w.ar.currentline <= 0) continue;
        if (script_is_mod_file(L, w.ar.source)) return found;
        found = true;
        *out = w.ar;
        if (w.ar.istailcall) return true;
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
    if (strncmp(text, "attempt to ", strlen("attempt to ")) != 0 || !runs_engines(L, false))
        return text;
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

static void push_placed(lua_State *L, const Place *p, const char *text) {
    lua_pushfstring(L, "%s:%d: %s", p->file, p->line, text);
}

/* The text behind a place of the engine's own; all of one that the engine raised without any. NULL: the
 * text is a mod's, and stays. */
static const char *engines_rest(lua_State *L, const char *text, Place *said) {
    static const char engines[] = SCRIPT_ENGINE_CHUNK;
    if (!place_read(text, said)) return runs_engines(L, false) ? text : NULL;
    return strncmp(text, engines, sizeof engines - 1) == 0 ? said->rest : NULL;
}

/* The text at 1 for C, which takes it to end at a NUL: where it has one, a copy with the NUL written out is
 * pushed. */
static const char *text_for_c(lua_State *L) {
    const char *text = script_text(L, 1);
    if (!text || strlen(text) == lua_rawlen(L, 1)) return text;
    return script_push_for_c(L, 1);
}

/* Nothing else than lines that run within the pcall is looked at: with answers that are memoized or not,
 * other functions of the engine lie between. */
int script_own_place(lua_State *L) {
    Place said, running;
    limit_notice(L);
    lua_settop(L, 1);
    const char *text = is_signal(L) ? NULL : text_for_c(L), *rest = NULL;
    if (!text) return 1;
    if (!is_known(L)) {
        rest = engines_rest(L, text, &said);
        if (rest) rest = told_plainly(L, rest);
    } else if (recall(L, &CAUGHT)) return 1;
    else if (recall(L, &REST)) rest = lua_tostring(L, -1);
    if (rest && find_running((Walk){.L = L}, NULL, &running)) push_placed(L, &running, rest);
    else if (rest) lua_pushstring(L, rest);
    else lua_settop(L, 1);
    return 1;
}

/* The text on top, of a file that is run: the line that led to it first, where that is another mod's than the
 * one that raised it. `bare`: it has no place yet, and stays so otherwise. */
static void tell_callers(lua_State *L, bool bare) {
    Place running;
    const char *text = script_text(L, -1);
    callers_forget(script_of(L));
    if (!text || (bare && !find_running((Walk){.L = L}, NULL, &running))) return;
    if (bare) push_placed(L, &running, text);
    else lua_pushvalue(L, -1);
    callers_look(L, lua_tostring(L, -1));
    if (callers_found(script_of(L))) callers_tell(L);
    else lua_pop(L, 1);
    callers_forget(script_of(L));
}

void script_add_untold(lua_State *L, int at, Str *out) {
    Handle h = thing_handle(L, at);
    const char *what = h ? thing_kind_name(L, h) : luaL_typename(L, at);
    const char *article = !h && lua_isnil(L, at) ? "" : strchr("aeio", *what) ? "an " : "a ";
    str_addf(out, "an error that is not text, but %s%s", article, what);
}

/* Pushes the words of script_add_untold. */
static const char *push_untold_text(lua_State *L) {
    Str text = {0};
    char words[128];
    script_add_untold(L, 1, &text);
    snprintf(words, sizeof words, "%s", str_text(&text));
    str_clear(&text);
    return lua_pushstring(L, words);
}

/* Pushes it with the line of the mod that was running. */
static void push_untold(lua_State *L) {
    Place running;
    const char *text = push_untold_text(L);
    if (find_place(L, &running)) push_placed(L, &running, text);
}

int script_told(lua_State *L) {
    limit_notice(L);
    lua_settop(L, 1);
    if (!is_signal(L) && !script_text(L, 1) && !lua_rawequal(L, 1, lua_upvalueindex(1)))
        push_untold(L);
    return 1;
}

/* A handler of errors for files that are run: notes by the function that is its upvalue where the mod is,
 * and tells in a mod's words what the engine's own half stumbled over. */
static int plain_error(lua_State *L) {
    Place said;
    limit_notice(L);
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_call(L, 0, 0);
    if (!is_signal(L) && !script_text(L, 1)) return push_untold(L), 1;
    const char *text = is_signal(L) ? NULL : text_for_c(L);
    const char *rest = text ? engines_rest(L, text, &said) : NULL;
    if (rest) lua_pushstring(L, told_plainly(L, rest));
    else lua_settop(L, 1);
    tell_callers(L, rest != NULL);
    return 1;
}

int script_plain_error(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    lua_pushcclosure(L, plain_error, 1);
    return 1;
}

/* Pushes what is said of the error at 1 where nothing catches it. False: no place is found. */
static bool push_said(lua_State *L) {
    Place said, running, same;
    const char *text = text_for_c(L);
    if (!find_place(L, &running)) return lua_settop(L, 1), false;
    if (!text) push_placed(L, &running, push_untold_text(L));
    else if (!place_read(text, &said))
        push_placed(L, &running, *text ? told_plainly(L, text) : "an empty error");
    else if (!is_of_a_mod(L, &said)) push_placed(L, &running, told_plainly(L, said.rest));
    else if (!*said.rest) push_placed(L, &said, "an empty error");
    else if (runs_engines(L, true)) lua_pushvalue(L, 1);
    else if (!find_running((Walk){.L = L}, &said, &same))
        push_placed(L, &running, told_plainly(L, text));
    else if (place_is_of_one_mod(&said, &running)) lua_pushvalue(L, 1);
    else lua_pushfstring(L, "%s (raised at %s:%d)", text, running.file, running.line);
    return true;
}

int script_place_error(lua_State *L) {
    limit_notice(L);
    lua_settop(L, 1);
    if (is_signal(L)) return 1;
    if (!is_known(L)) script_place_caught(L);
    if (!recall(L, &SAID) && !push_said(L)) return 1;
    lua_pushvalue(L, -1), note(L, &CAUGHT); /* who called is for people alone */
    callers_look(L, lua_tostring(L, -1));
    script_add_hint(L);
    callers_tell(L);
    for (const char *const *key = (const char *const[]){&RAISED, &SAID, NULL}; *key; key++)
        lua_pushvalue(L, -1), note(L, *key);
    return 1;
}

/* Of an error that is new: that it is on its way, and its text, where that is the engine's own. */
static void note_raised(lua_State *L) {
    Place said;
    const char *text = text_for_c(L), *rest = text ? engines_rest(L, text, &said) : NULL;
    script_place_caught(L);
    lua_pushvalue(L, 1), note(L, &RAISED);
    if (rest) lua_pushstring(L, told_plainly(L, rest)), note(L, &REST);
}

int script_note_place(lua_State *L) {
    Place running;
    limit_notice(L);
    lua_settop(L, 1);
    if (is_signal(L)) return 1;
    if (!is_known(L)) note_raised(L);
    if (!recall(L, &SAID) && push_said(L)) note(L, &SAID);
    if (recall(L, &SAID)) callers_look(L, lua_tostring(L, -1));
    if (!recall(L, &CAUGHT) && recall(L, &REST) && find_running((Walk){.L = L}, NULL, &running))
        push_placed(L, &running, lua_tostring(L, -1)), note(L, &CAUGHT);
    return lua_settop(L, 1), 1;
}
