/* nan.c - NaN detection (0/0, infinity less infinity). The sign bit of a NaN, and so its printed form,
 * differs between processors. The processor's flag says that one was made; the call is then an error,
 * whatever its result, and runs once more to find the line. */
#include <fenv.h>
#include <lauxlib.h>

#include "script/state/script_rep.h"

bool nothing_made(void) {
    bool made = fetestexcept(FE_INVALID) != 0;
    if (made) feclearexcept(FE_INVALID);
    return made;
}

/* Looking for the line before each instruction takes a hundred times as long as the call did: so in what is
 * run again first windows of many instructions are counted, then only the last one is gone through. */
enum { WINDOW = 1000, AGAIN = 4 }; /* AGAIN: the call takes so many times as long, with both */

/* After each window in which none was made. */
static void count_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    if (fetestexcept(FE_INVALID)) lua_sethook(L, NULL, 0, 0);
    else script_of(L)->nothing_windows++;
}

/* Before each instruction: where one was made is where the instruction before stood. */
static void find_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    Script *s = script_of(L);
    if (nothing_made()) lua_sethook(L, NULL, 0, 0);
    else limit_place(s, s->nothing_place);
}

static void skip_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    if (--script_of(L)->nothing_windows == 0) lua_sethook(L, find_hook, LUA_MASKCOUNT, 1);
}

/* Where the state was before a call that may be made again. */
typedef struct Before {
    size_t mark;
    int answer_at, sealed;
} Before;

static Before before_of(const Script *s) {
    return (Before){s->w ? world_mark(s->w) : 0, s->flow ? s->flow->answer_at : 0,
                    s->w ? s->w->sealed : 0};
}

/* Runs the function and its arguments, which stay on top, as it was run before. Was one made? */
static bool run_again(Script *s, int nargs, const Before *b, lua_Hook hook, int count) {
    lua_State *L = s->L;
    int top = lua_gettop(L);
    world_undo(s->w, b->mark);
    s->w->sealed = b->sealed;
    if (s->flow) s->flow->answer_at = b->answer_at;
    for (int i = nargs; i >= 0; i--) lua_pushvalue(L, top - i);
    lua_sethook(L, hook, LUA_MASKCOUNT, count);
    lua_pcall(L, nargs, 0, 0);
    if (!script_stopped(s)) lua_sethook(L, NULL, 0, 0);
    lua_settop(L, top);
    return nothing_made();
}

/* The function and its arguments lie on top. While mods are loaded nothing can be done twice, and what took
 * long would meet the limit. */
static void find_place(Script *s, int nargs, const Before *b) {
    *s->nothing_place = '\0';
    s->nothing_windows = 0;
    if (!s->w || script_stopped(s) || (s->stale + s->ours) * AGAIN > s->time_ms) return;
    MemoMode mode = s->memo_mode;
    s->memo_mode = MEMO_PLAIN;
    if (run_again(s, nargs, b, count_hook, WINDOW) && !script_stopped(s)) {
        if (s->nothing_windows) run_again(s, nargs, b, skip_hook, WINDOW);
        else run_again(s, nargs, b, find_hook, 1);
    }
    s->memo_mode = mode;
}

static int push_error(lua_State *L) {
    const Script *s = script_of(L);
    lua_pushfstring(L, "%s%s%s", s->nothing_place, *s->nothing_place ? ": " : "", NOTHING_MADE);
    return 1;
}

/* What is told of it, on top; a limit that was met meanwhile is told instead. */
static void push_made(Script *s) {
    lua_State *L = s->L;
    lua_pushcfunction(L, push_error);
    if (lua_pcall(L, 0, 1, 0) != LUA_OK) limit_memory(s);
}

bool nothing_pcall(Script *s, int nargs, int nresults, int handler) {
    lua_State *L = s->L;
    Before b = before_of(s);
    bool earlier = nothing_made();
    if (!lua_checkstack(L, 2 * nargs + LUA_MINSTACK)) {
        lua_settop(L, handler - 1);
        lua_pushnil(L);
        limit_memory(s);
        return false;
    }
    for (int i = 0; i <= nargs; i++) lua_pushvalue(L, handler + 1 + i);
    bool ok = limit_pcall(L, nargs, nresults, handler) == LUA_OK;
    bool made = nothing_made();
    if (made) {
        lua_settop(L, handler + 1 + nargs);
        memo_forget(L, s->memo); /* nor may an answer stay that depends on it */
        find_place(s, nargs, &b);
        nothing_made();
        lua_settop(L, handler - 1);
        push_made(s);
    } else {
        int results = ok ? nresults : 1;
        if (results) lua_rotate(L, handler, results);
        lua_settop(L, handler - 1 + results);
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
