/* nothing.c - a number that is none (0/0, infinity less infinity): its sign, and so its text, is
 * another on another processor. The arithmetic notes that one was made; what was worked out with it
 * is an error, whatever it came to, and is worked out once more to find the line. */
#include <fenv.h>
#include <lauxlib.h>

#include "script_rep.h"

bool nothing_made(void) {
    bool made = fetestexcept(FE_INVALID) != 0;
    if (made) feclearexcept(FE_INVALID);
    return made;
}

/* Before each instruction: where one was made is where the instruction before stood. */
static void find_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    Script *s = script_of(L);
    if (nothing_made()) lua_sethook(L, NULL, 0, 0);
    else limit_place(s, s->nothing_place);
}

/* Where the state was before a call that may be made again. */
typedef struct Before {
    size_t mark;
    int answer_at;
} Before;

static Before before_of(const Script *s) {
    return (Before){s->w ? world_mark(s->w) : 0, s->flow ? s->flow->answer_at : 0};
}

/* The function and its arguments lie on top once more. While mods are loaded nothing can be done twice. */
static void find_place(Script *s, int nargs, const Before *b) {
    lua_State *L = s->L;
    *s->nothing_place = '\0';
    if (!s->w || script_stopped(s)) return;
    world_undo(s->w, b->mark);
    if (s->flow) s->flow->answer_at = b->answer_at;
    KeptMode mode = s->kept.mode;
    s->kept.mode = KEPT_PLAIN;
    lua_sethook(L, find_hook, LUA_MASKCOUNT, 1);
    lua_pcall(L, nargs, 0, 0);
    if (!script_stopped(s)) lua_sethook(L, NULL, 0, 0);
    s->kept.mode = mode;
}

static int push_error(lua_State *L) {
    const Script *s = script_of(L);
    lua_pushfstring(L, "%s%s%s", s->nothing_place, *s->nothing_place ? ": " : "", NOTHING_MADE);
    return 1;
}

bool nothing_pcall(Script *s, int nargs, int nresults, int handler) {
    lua_State *L = s->L;
    Before b = before_of(s);
    bool earlier = nothing_made();
    if (!lua_checkstack(L, nargs + LUA_MINSTACK)) s->memory_out = true; /* then nothing runs */
    for (int i = 0; i <= nargs; i++) lua_pushvalue(L, handler + 1 + i);
    bool ok = lua_pcall(L, nargs, nresults, handler) == LUA_OK;
    bool made = nothing_made();
    if (made) {
        lua_settop(L, handler + 1 + nargs);
        kept_forget(L, &s->kept); /* nor may an answer stay that hangs on it */
        find_place(s, nargs, &b);
        nothing_made();
        lua_settop(L, handler);
        lua_pushcfunction(L, push_error);
        if (lua_pcall(L, 0, 1, 0) != LUA_OK) s->memory_out = true;
    } else {
        for (int i = 0; i <= nargs; i++) lua_remove(L, handler + 1);
    }
    if (earlier) feraiseexcept(FE_INVALID);
    return ok && !made;
}

/* core.nothing_made() -> what is wrong, where such a number was made since the last call */
static int core_nothing_made(lua_State *L) {
    if (nothing_made()) lua_pushliteral(L, NOTHING_MADE);
    else lua_pushnil(L);
    return 1;
}

static const luaL_Reg functions[] = {{"nothing_made", core_nothing_made}, {NULL, NULL}};

void nothing_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
