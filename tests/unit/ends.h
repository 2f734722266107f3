/* ends.h - calls all that a mod is given with values at the ends of their ranges, as a mod would: from a file
 * of its own, within a command. For the test over all of it and for the fuzzer (tests/fuzz/calls.c).
 *
 * A call may fail, with an error that names a file and a line of a mod. Nothing else may come of it. */
#ifndef GW_TESTS_ENDS_H
#define GW_TESTS_ENDS_H

#include <ctype.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "script/state/script_rep.h"

enum { ENDS_ARGS = 4, ENDS_FUNCTIONS = 512, ENDS_NAME = 64, ENDS_TIME_MS = 400 };
#define ENDS_NONE (-1) /* in place of the number of a value: the argument is not passed */

typedef struct Ends {
    Game *game;
    Match *first, *m; /* the game as it begins; the one in which calls are made */
    Rules rules;
    int env, functions, values, caller; /* where they lie: the registry */
    int count, value_count, library_count;
    char names[ENDS_FUNCTIONS][ENDS_NAME]; /* "string.rep"; those of Lua's libraries come first */
    int fn, args[ENDS_ARGS];               /* the call in hand */
    bool asked, limited;                   /* what came of it: it asked somebody; a limit was met */
    Str err;                               /* or what went wrong; "": nothing */
} Ends;

/* The one whose command runs: rules are given the script alone. */
static Ends *ends_now;

/* What a mod would write. Where a function comes back it is called as an iterator is. */
static const char ends_mod[] =
    "local fn, n, a, b, c, d = ...\n"
    "local r, s, t\n"
    "if n == 0 then r, s, t = fn()\n"
    "elseif n == 1 then r, s, t = fn(a)\n"
    "elseif n == 2 then r, s, t = fn(a, b)\n"
    "elseif n == 3 then r, s, t = fn(a, b, c)\n"
    "else r, s, t = fn(a, b, c, d) end\n"
    "if type(r) == 'function' then r(s, t) r(s, b) end\n"
    "return r\n";

/* Values, as a mod writes them. What takes long in C is not among them: that is for the time limit. */
static const char ends_values[] =
    "local long = ('x'):rep(65536)\n"
    "local u, v = units.all()[1], units.all()[2]\n"
    "local holes = { 1, nil, 3, [9] = 4 }\n"
    "return { n = 58,\n"
    "  math.maxinteger, math.mininteger, -1, 0, 1, 2, 9007199254740993, math.maxinteger - 1, -- 8\n"
    "  math.mininteger + 1, 2147483647, 2147483648, -2147483648, -2147483649, 4294967296,\n"
    "  65536, 201, -- 16\n"
    "  1e308 * 10, -1e308 * 10, -0.0, 0.5, 9223372036854775808.0, -9223372036854775808.0,\n"
    "  1e308, 3.0, -- 24\n"
    "  '', 'a', 'a\\0b', '\\0', '%', '%s%d%q', '\\xff\\xfe', long, -- 32\n"
    "  '9223372036854775807', '1e400', '-0x8000000000000000', '(()', true, false, -- 38\n"
    "  {}, { 1, 2, 3 }, holes, { [math.maxinteger] = 1 },\n"
    "  { [math.mininteger] = 1, [math.maxinteger] = 2 }, -- 43\n"
    "  { n = math.maxinteger }, { { {} } },\n"
    "  { unit = v, of = { 'a', 'b' }, seat = u.seat, verb = 'choose' }, -- 46\n"
    "  { 'a\\0b' }, { '1D', need = math.maxinteger, dm = math.mininteger }, -- 48\n"
    "  function() return 1 end, function() return math.maxinteger end,\n"
    "  function(...) return ... end, function() error('raised') end, -- 52\n"
    "  u, v, u.cell, u.side, u.log, u.seen } -- 58\n";

static inline bool ends_is_placed(const char *text) {
    const char *slash = strchr(text, '/'), *dot = strstr(text, ".lua:");
    return slash && dot && slash < dot && isdigit((unsigned char)dot[5]) && !strstr(text, "./lua/") &&
           strcspn(text, " \n") > (size_t)(dot - text);
}

static inline void ends_push(Ends *e, int list, int i) {
    lua_State *L = game_script(e->game)->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, list);
    lua_rawgeti(L, -1, i);
    lua_remove(L, -2);
}

static inline RunStatus ends_run(void *ud, World *w, Flow *f, int held) {
    Ends *e = ends_now;
    Script *s = ud;
    lua_State *L = s->L;
    int n = 0;
    (void)held;
    s->w = w;
    s->flow = f;
    int handler = script_call_begins(s);
    lua_rawgeti(L, LUA_REGISTRYINDEX, e->caller);
    ends_push(e, e->functions, e->fn + 1);
    while (n < ENDS_ARGS && e->args[n] != ENDS_NONE) n++;
    lua_pushinteger(L, n);
    for (int i = 0; i < n; i++) ends_push(e, e->values, e->args[i] + 1);
    bool ok = script_call_made(s, handler, n + 2, 1, &e->err);
    e->asked = !ok && s->asking;
    e->limited = !ok && script_stopped(s);
    if (ok) {
        str_reset(&e->err);
        lua_settop(L, handler - 1);
    }
    return ok ? RUN_DONE : e->asked ? RUN_ASKS : RUN_FAULT;
}

/* A new copy of the game for the calls to come. */
static inline void ends_renew(Ends *e) {
    match_free(e->m);
    e->m = match_fork(e->first);
    e->m->flow->rules = &e->rules;
}

/* Calls function `fn` with values by their numbers. False: what came of it may not be, and e->err has it. */
static inline bool ends_call(Ends *e, int fn, const int args[ENDS_ARGS]) {
    Script *s = game_script(e->game);
    ends_now = e;
    e->fn = fn;
    memcpy(e->args, args, sizeof e->args);
    e->asked = e->limited = false;
    str_reset(&e->err);
    flow_run(e->m->flow, 0);
    bool good = !e->err.len || e->asked || ends_is_placed(str_text(&e->err));
    if (e->limited) script_forgive(s);
    if (e->asked || e->m->flow->state == FLOW_FAULTY || e->m->flow->w->broken) ends_renew(e);
    return good;
}

static inline void ends_say(const Ends *e, FILE *to) {
    fprintf(to, "%s(", e->names[e->fn]);
    for (int i = 0; i < ENDS_ARGS && e->args[i] != ENDS_NONE; i++)
        fprintf(to, "%svalue %d", i ? ", " : "", e->args[i] + 1);
    fprintf(to, "): %.300s\n", e->err.len ? str_text(&e->err) : "nothing");
}

/* ---- what there is to be called ---- */

static inline void ends_push_env(Ends *e) {
    lua_State *L = game_script(e->game)->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, game_script(e->game)->defs_ref);
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++, lua_pop(L, 2)) {
        lua_Debug ar;
        if (lua_getfield(L, -1, "run") != LUA_TFUNCTION) continue;
        lua_pushvalue(L, -1);
        lua_getinfo(L, ">S", &ar);
        const char *name = NULL;
        for (int up = 1; !strcmp(ar.source, "@tiny/init.lua") && (name = lua_getupvalue(L, -1, up));
             up++, lua_pop(L, 1))
            if (!strcmp(name, "_ENV")) return;
    }
    lua_pushnil(L);
}

/* The function on top, under a name; once. */
static inline void ends_note(Ends *e, const char *name) {
    lua_State *L = game_script(e->game)->L;
    if (e->count == ENDS_FUNCTIONS) return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, e->functions);
    lua_pushvalue(L, -2);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pushvalue(L, -3);
        lua_rawseti(L, -3, ++e->count);
        lua_pushvalue(L, -3);
        lua_pushboolean(L, 1);
        lua_rawset(L, -4);
        snprintf(e->names[e->count - 1], ENDS_NAME, "%.60s", name);
    }
    lua_pop(L, 2);
}

/* Of the table on top and those in it, in the order of their names: numbers of functions are for seeds. */
static inline void ends_gather(Ends *e, const char *path, int depth) {
    lua_State *L = game_script(e->game)->L;
    char name[2 * ENDS_NAME];
    int at = lua_gettop(L);
    luaL_checkstack(L, 20, NULL);
    lua_pushcfunction(L, script_keys);
    lua_pushvalue(L, at);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        lua_settop(L, at);
        return;
    }
    for (lua_Integer i = 1; lua_rawgeti(L, at + 1, i) != LUA_TNIL; i++) {
        snprintf(name, sizeof name, "%s%s%s", path, *path ? "." : "", luaL_tolstring(L, -1, NULL));
        lua_pop(L, 1);
        lua_gettable(L, at);
        if (lua_isfunction(L, -1)) ends_note(e, name);
        else if (lua_istable(L, -1) && depth > 0) ends_gather(e, name, depth - 1);
        lua_settop(L, at + 1);
    }
    lua_settop(L, at);
}

static inline void ends_gather_all(Ends *e) {
    lua_State *L = game_script(e->game)->L;
    int top = lua_gettop(L);
    static const char *const libraries[] = {"string", "table", "math", "utf8"};
    lua_getglobal(L, "core");
    lua_getfield(L, -1, "allowed");
    for (size_t i = 0; i <= ARRAY_LEN(libraries); i++) {
        lua_getfield(L, -1, i < ARRAY_LEN(libraries) ? libraries[i] : "");
        ends_gather(e, i < ARRAY_LEN(libraries) ? libraries[i] : "", 0);
        lua_pop(L, 1);
    }
    e->library_count = e->count;
    lua_rawgeti(L, LUA_REGISTRYINDEX, e->env);
    ends_gather(e, "", 2);
    lua_settop(L, top);
}

/* Runs a text as a file of tiny with its environment: a function, or NULL. */
static inline bool ends_load(Ends *e, const char *text, const char *name) {
    lua_State *L = game_script(e->game)->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, game_script(e->game)->sources_ref);
    lua_pushstring(L, text);
    lua_setfield(L, -2, name + 1); /* now it is a file of a mod */
    lua_pop(L, 1);
    if (luaL_loadbufferx(L, text, strlen(text), name, "t") != LUA_OK) return false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, e->env);
    return lua_setupvalue(L, -2, 1) != NULL;
}

static inline bool ends_make_values(Ends *e) {
    Script *s = game_script(e->game);
    s->w = e->first->flow->w;
    int handler = script_call_begins(s);
    if (!ends_load(e, ends_values, "@tiny/ends_values.lua")) return false;
    if (!script_call_made(s, handler, 0, 1, &e->err)) return false;
    lua_getfield(s->L, -1, "n");
    e->value_count = (int)lua_tointeger(s->L, -1);
    lua_pop(s->L, 1);
    e->values = luaL_ref(s->L, LUA_REGISTRYINDEX);
    lua_settop(s->L, handler - 1);
    return true;
}

/* False: e->err says why. */
static inline bool ends_open(Ends *e, Game *duel) {
    *e = (Ends){.game = duel};
    if (!duel) return str_add(&e->err, "there is no game"), false;
    Script *s = game_script(duel);
    e->first = match_new(duel, 3);
    if (!e->first || match_run(e->first, 0) != MATCH_WAITS) return str_add(&e->err, "no match"), false;
    s->time_ms = ENDS_TIME_MS;
    e->rules = s->rules;
    e->rules.run = ends_run;
    ends_push_env(e);
    e->env = luaL_ref(s->L, LUA_REGISTRYINDEX);
    lua_newtable(s->L);
    e->functions = luaL_ref(s->L, LUA_REGISTRYINDEX);
    if (!ends_load(e, ends_mod, "@tiny/ends.lua")) return str_add(&e->err, "no caller"), false;
    e->caller = luaL_ref(s->L, LUA_REGISTRYINDEX);
    lua_settop(s->L, 0);
    ends_gather_all(e);
    if (!ends_make_values(e)) return false;
    ends_renew(e);
    return true;
}

static inline void ends_close(Ends *e) {
    match_free(e->m);
    match_free(e->first);
    game_free(e->game);
    str_clear(&e->err);
}

/* ---- all of them ---- */

/* Each argument alone and two at a time over all values, the others plain ones: first a text, then a list,
 * then a unit in front. All pairs of the first eight values, every `step`-th of the others. Calls that were
 * wrong are reported to `to`, and counted. */
static inline int ends_call_all(Ends *e, int fn, int arguments, int step, FILE *to) {
    static const int plain[][ENDS_ARGS] = {{25, 4, 4, 4}, {39, 4, 4, 39}, {52, 54, 25, 4}};
    int wrong = 0, turn = fn;
    ends_renew(e);
    for (size_t base = 0; base < ARRAY_LEN(plain); base++)
        for (int p = 0; p < arguments; p++)
            for (int q = p; q < arguments; q++)
                for (int v = 0; v < e->value_count; v++)
                    for (int x = 0; x < (p == q ? 1 : e->value_count); x++) {
                        int args[ENDS_ARGS];
                        if (p != q && (v >= 8 || x >= 8) && turn++ % step) continue;
                        memcpy(args, plain[base], sizeof args);
                        args[p] = v;
                        if (p != q) args[q] = x;
                        for (int last = q + 1; last < ENDS_ARGS; last++)
                            if (last >= arguments || (v + last) % 2) args[last] = ENDS_NONE;
                        for (int last = 0, gone = 0; last < ENDS_ARGS; last++) {
                            gone = gone || args[last] == ENDS_NONE;
                            if (gone) args[last] = ENDS_NONE;
                        }
                        if (ends_call(e, fn, args)) continue;
                        if (wrong++ < 5) ends_say(e, to);
                    }
    return wrong;
}

#endif
