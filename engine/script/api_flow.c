/* api_flow.c - asking and telling, for lua/: the two ways in which a command speaks to seats. */
#include <lauxlib.h>
#include <string.h>

#include "../world/table.h"
#include "script_rep.h"

enum { MAX_LINES = 20000 }; /* in one command */

static Flow *check_flow(lua_State *L) {
    Script *s = script_of(L);
    if (!s->flow || script_world(L)->sealed)
        luaL_error(L, "nobody can be asked here: only a command, a step of the flow or a timer "
                      "may ask");
    return s->flow;
}

static void fill_question(lua_State *L, Question *q) {
    q->seat = thing_check(L, 1, KIND_SEAT);
    q->unit = lua_isnoneornil(L, 3) ? 0 : thing_check(L, 3, KIND_UNIT);
    str_reset(&q->verb);
    str_add(&q->verb, luaL_checkstring(L, 2));
    str_reset(&q->why);
    str_add(&q->why, luaL_optstring(L, 4, ""));
    luaL_checktype(L, 5, LUA_TTABLE);
    q->count = 0;
    q->prefer = (int)luaL_optinteger(L, 6, 0) - 1;
    q->standing = lua_toboolean(L, 7);
    lua_Integer n = (lua_Integer)lua_rawlen(L, 5);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, 5, i);
        const char *text = luaL_checkstring(L, -1);
        Str *choice = question_add(q);
        if (!choice) luaL_error(L, "out of memory");
        str_add(choice, text);
        lua_pop(L, 1);
    }
}

/* core.ask(seat, verb, unit or nil, why, texts, prefer, standing) -> number of the chosen one.
 * Where no answer is at hand the whole command ends here and is run again when there is one. */
static int flow_lua_ask(lua_State *L) {
    Script *s = script_of(L);
    Flow *f = check_flow(L);
    fill_question(L, &f->question);
    World *w = s->w;
    int choice = flow_ask(f, &f->question);
    s->w = w; /* a bot that answered looked at worlds of its own */
    s->flow = f;
    if (choice >= 0) {
        lua_pushinteger(L, choice + 1);
        return 1;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->asks_ref);
    return lua_error(L);
}

/* core.log(kind, text, sides): sides is a bit per side row, nil for all */
static int flow_lua_log(lua_State *L) {
    Flow *f = script_of(L)->flow;
    if (!f) return 0;
    uint32_t sides = lua_isnoneornil(L, 3) ? UINT32_MAX : (uint32_t)luaL_checkinteger(L, 3);
    if (f->log_count - f->log_mark > MAX_LINES) luaL_error(L, "one command tells too much");
    flow_log(f, luaL_checkstring(L, 1), luaL_checkstring(L, 2), sides);
    return 0;
}

/* core.telling() -> is there somebody who reads the log? Texts are made only then. */
static int flow_lua_telling(lua_State *L) {
    Flow *f = script_of(L)->flow;
    lua_pushboolean(L, f && !f->quiet);
    return 1;
}

/* core.knows(known, told) -> is each key of what is told in the table of the known ones? */
static int flow_lua_knows(lua_State *L) {
    lua_settop(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TTABLE);
    bool known = true;
    for (lua_pushnil(L); known && lua_next(L, 2);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        known = lua_rawget(L, 1) != LUA_TNIL;
        lua_pop(L, 1);
    }
    lua_pushboolean(L, known);
    return 1;
}

/* core.spared(): a standing answer was given in place of a question */
static int flow_lua_spared(lua_State *L) {
    Flow *f = script_of(L)->flow;
    if (f) f->sparing++;
    return 0;
}

/* core.held() -> the commands that run or wait, by number */
static int flow_lua_held(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->held_ref);
    return 1;
}

static const luaL_Reg functions[] = {{"held", flow_lua_held},
                                     {"spared", flow_lua_spared},
                                     {"ask", flow_lua_ask},
                                     {"log", flow_lua_log},
                                     {"telling", flow_lua_telling},
                                     {"knows", flow_lua_knows},
                                     {NULL, NULL}};

void api_flow_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
