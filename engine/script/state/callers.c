/* callers.c - who led to an error. A library raises it at a line of its own, because of what the mod that
 * called it gave: what people are told begins with the line of that mod, and names the library's as well.
 *
 * It is told to people alone. What a mod may catch says nothing of who called (decision 0031). What is told
 * must be the same with memoized answers or without: only lines of mods are counted, and where a memoized
 * function catches the error and raises it again, the search goes on from there. */
#include <stdio.h>
#include <string.h>

#include "script/state/place_rep.h"

enum { MOST_LINES = 200, MOST_LEVELS = 2000 };

static const char KNOWN = 'k'; /* key of the registry: a table, "mod other" -> true */

int script_know(lua_State *L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &KNOWN) != LUA_TTABLE) {
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &KNOWN);
    }
    lua_pushfstring(L, "%s %s", script_check_text(L, 1), script_check_text(L, 2));
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
    return 0;
}

void callers_forget(Script *s) { s->callers = (ScriptCallers){.count = 0}; }

bool callers_found(const Script *s) { return s->callers.count > 1; }

/* Does the mod of this file know the mod of that one? A mod that does not know it cannot have called it of
 * its own accord: it asked the engine, which asked everybody. */
static bool knows(lua_State *L, const char *file, const char *other) {
    char both[2 * LIMIT_PLACE];
    snprintf(both, sizeof both, "%.*s %.*s", (int)strcspn(file, "/"), file,
             (int)strcspn(other, "/"), other);
    int top = lua_gettop(L);
    bool known = lua_rawgetp(L, LUA_REGISTRYINDEX, &KNOWN) == LUA_TTABLE &&
                 lua_getfield(L, -1, both) != LUA_TNIL;
    lua_settop(L, top);
    return known;
}

static void add(ScriptCallers *c, const Place *p) {
    if (c->count <= SCRIPT_CALLERS)
        snprintf(c->places[c->count++], LIMIT_PLACE, "%.240s:%d", p->file, p->line);
}

/* A memoized function holds the one that it asks. */
static bool held_at(lua_State *L, lua_Debug *ar, Place *out) {
    lua_getinfo(L, "f", ar);
    bool memo = memo_is(lua_tocfunction(L, -1)) && lua_getupvalue(L, -1, 1);
    bool held = memo && place_of_value(L, out); /* which takes it */
    lua_pop(L, 1);
    return held || (!memo && place_held(L, ar, out));
}

/* The line of a mod at this level; where the call within it was the last thing that a function did, that
 * function runs no more, and its caller still holds it. */
static bool look_at(lua_State *L, ScriptCallers *c, lua_Debug *ar, Place *out) {
    bool ended = c->ended;
    c->ended = ar->istailcall;
    if (place_of_level(L, ar, out)) return c->lines++, true;
    return ended && held_at(L, ar, out);
}

void callers_look(lua_State *L, const char *text) {
    const Script *s = script_of(L);
    ScriptCallers *c = &script_of(L)->callers;
    Place from, here;
    lua_Debug ar;
    if (!c->count && (!text || !place_read(text, &from))) return;
    if (!c->count) add(c, &from);
    for (int level = 1; level < MOST_LEVELS && c->lines < MOST_LINES; level++) {
        if (!lua_getstack(L, level, &ar) || ar.i_ci == s->border) return;
        lua_getinfo(L, "Slt", &ar);
        if (look_at(L, c, &ar, &here) && knows(L, here.file, c->places[c->count - 1]))
            add(c, &here);
        lua_CFunction fn = place_c_function(L, &ar);
        if (script_is_pcall(fn) || (level > 1 && place_is_noting(L, &ar, fn))) return;
    }
}

/* "base/rules.lua:3: text" as "nest/powers.lua:7: text (in base/rules.lua:3)" */
void callers_tell(lua_State *L) {
    Script *s = script_of(L);
    ScriptCallers *c = &s->callers;
    Place said;
    const char *text = script_text(L, -1);
    if (!callers_found(s) || !text || !place_read(text, &said)) return;
    lua_pushfstring(L, "%s: %s (in ", c->places[c->count - 1], said.rest);
    for (int i = c->count - 2; i >= 0; i--)
        lua_pushfstring(L, "%s%s", c->places[i], i ? ", " : ")"), lua_concat(L, 2);
    lua_replace(L, -2);
    callers_forget(s);
}
