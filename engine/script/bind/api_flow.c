/* api_flow.c - asking, for lua/, and whether anybody is told anything. What is told is in api_told.c. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/hash.h"
#include "script/state/script_rep.h"
#include "world/table.h"

static Flow *check_flow(lua_State *L) {
    Script *s = script_of(L);
    if (!s->flow || script_world(L)->sealed)
        luaL_error(L, "nobody can be asked here: only a command, a step of the flow or a timer "
                      "may ask");
    return s->flow;
}

enum {
    ASK_VERB = 2,
    ASK_WHY = 4,
    ASK_LIST,
    ASK_PREFER,
    ASK_TEXTS = 8,
    ASK_FORM,
    ASK_ASIDE
}; /* arguments of core.ask */

/* Which of the choices, from 0 on, the argument is; -1: none. */
static int number_in_list(lua_State *L, int arg) {
    bool found = false;
    int n = 0;
    for (; !found && !lua_isnil(L, arg) && lua_geti(L, ASK_LIST, n + 1) != LUA_TNIL; n++) {
        found = lua_rawequal(L, arg, -1);
        lua_pop(L, 1);
    }
    lua_settop(L, ASK_TEXTS);
    return found ? n - 1 : -1;
}

static void fill_question(lua_State *L, Question *q) {
    q->seat = thing_check(L, 1, KIND_SEAT);
    q->unit = lua_isnoneornil(L, 3) ? 0 : thing_check(L, 3, KIND_UNIT);
    str_reset(&q->verb);
    str_add(&q->verb, script_check_text(L, ASK_VERB));
    str_reset(&q->why);
    if (!lua_isfunction(L, ASK_WHY))
        str_add(&q->why, lua_isnoneornil(L, ASK_WHY) ? "" : script_check_text(L, ASK_WHY));
    q->prefer = number_in_list(L, ASK_PREFER);
    q->standing = lua_toboolean(L, 7);
}

/* Words with one blank between: nothing is wrong with what lua/rules/ask.lua makes of them. */
static bool is_typed(const char *text) {
    bool gap = true; /* none before the first word, none after the last */
    for (; *text; text++) {
        if (*text < ' ' || *text > '~' || (gap && *text == ' ')) return false;
        gap = *text == ' ';
    }
    return !gap;
}

/* What tells a unit or an item from other choices. The ids of definitions are words. */
static uint64_t print_of_thing(const World *w, Handle h) {
    int kind = handle_kind(h);
    if ((kind != KIND_UNIT && kind != KIND_ITEM) || !table_alive(w, h)) return 0;
    bool typed = kind == KIND_UNIT ? is_typed(schema_text(w->schema, table_get(w, h, UNIT_ID)))
                                   : table_get(w, h, ITEM_DEF) > 0;
    return typed ? (uint64_t)h : 0;
}

/* What tells the choice on top from others, 0 where its text has to be looked at: it may be one that cannot
 * be typed. */
static uint64_t print_of(lua_State *L) {
    size_t len;
    const char *text;
    switch (lua_type(L, -1)) {
    case LUA_TLIGHTUSERDATA:
        return print_of_thing(script_of(L)->w, (Handle)(uintptr_t)lua_touserdata(L, -1));
    case LUA_TSTRING:
        text = lua_tolstring(L, -1, &len);
        return strlen(text) == len && is_typed(text) ? hash_of(text, len) | 1 : 0;
    case LUA_TNUMBER: return lua_isinteger(L, -1) ? (uint64_t)lua_tointeger(L, -1) | 1ULL << 63 : 0;
    default: return 0;
    }
}

/* How many choices there are, and by q->print which, told without their texts. False: only those say. */
static bool count_choices(lua_State *L, Question *q) {
    q->print = is_typed(lua_tostring(L, ASK_VERB)) ? 1 : 0;
    for (q->count = 0; q->print && lua_geti(L, ASK_LIST, q->count + 1) != LUA_TNIL; q->count++) {
        uint64_t print = print_of(L);
        q->print = print ? (q->print * 31 + print) | 1 : 0;
        lua_pop(L, 1);
    }
    if (q->print) lua_pop(L, 1);
    return q->print != 0;
}

/* Bytes of the texts of the questions that are asked at once so far. */
static size_t bytes_aside(const Flow *f) {
    size_t n = 0;
    for (int i = 0; i < f->aside_count; i++)
        for (int k = 0; k < f->aside[i].count; k++) n += f->aside[i].choices[k].len;
    return n;
}

/* The text that the function at 1 gives. */
static int why_of(lua_State *L) {
    lua_call(L, 0, 1);
    script_check_text(L, -1);
    return 1;
}

/* A function is called where the question stays open: bots and what is said in advance need no words. An
 * error of it is what the person reads: no rule catches what others would not meet. */
static void write_why(lua_State *L, Question *q) {
    const Script *s = script_of(L);
    int sealed = s->w ? s->w->sealed : 0;
    if (!lua_isfunction(L, ASK_WHY)) return;
    lua_pushcfunction(L, why_of);
    lua_pushvalue(L, ASK_WHY);
    int status = limit_pcall(L, 1, 1, 0);
    if (s->w) s->w->sealed = sealed;
    if (script_stopped(s)) lua_error(L);
    if (status != LUA_OK && lua_type(L, -1) != LUA_TSTRING)
        lua_pushliteral(L, "?"), lua_replace(L, -2);
    str_reset(&q->why);
    str_add(&q->why, lua_tostring(L, -1));
    lua_pop(L, 1);
}

static void write_choices(lua_State *L, Question *q) {
    q->count = 0; /* what raises here leaves none */
    lua_pushvalue(L, ASK_TEXTS);
    lua_pushvalue(L, ASK_VERB);
    lua_pushvalue(L, ASK_LIST);
    lua_call(L, 2, 1);
    lua_Integer n = length_raw(L, -1);
    size_t size = bytes_aside(script_of(L)->flow);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, -1, i);
        const char *text = script_check_text(L, -1);
        Str *choice = question_add(q);
        if (!choice || script_of(L)->memory + (size += strlen(text)) > script_of(L)->memory_cap)
            limit_raise_memory(L);
        str_add(choice, text);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* The whole command ends here and is run again when there is an answer. */
static int end_command(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->asks_ref);
    return lua_error(L);
}

/* The question out of the arguments into f->question; true: with the texts of its choices. */
static bool read_question(lua_State *L, Flow *f) {
    Question *q = &f->question;
    bool form = lua_toboolean(L, ASK_FORM);
    lua_settop(L, ASK_TEXTS);
    fill_question(L, q);
    q->form = form;
    bool written = !count_choices(L, q) || !f->unread;
    if (written) write_choices(L, q);
    if (f->desk && q->seat != f->desk)
        luaL_error(L,
                   "another seat cannot be asked while seats choose at the same time: note what is "
                   "wanted, and ask in the step that follows (then_)");
    return written;
}

/* core.ask(seat, verb, unit or nil, why or a function that gives it, choices, prefer, standing, texts, form,
 * aside) -> number of the chosen one; with `form` it may be above their count: then the rest, from 1, is
 * the number of the string that was said; texts(verb, choices): how they are written, asked only where
 * somebody reads it or where one of them may be such that it cannot be typed.
 * Where no answer is at hand the command ends here; with `aside` nothing is returned, the others can be
 * asked at once, and core.wait() ends it. */
static int flow_lua_ask(lua_State *L) {
    Script *s = script_of(L);
    Flow *f = check_flow(L);
    lua_settop(L, ASK_ASIDE);
    bool aside = lua_toboolean(L, ASK_ASIDE) && !f->desk;
    bool written = read_question(L, f);
    World *w = s->w;
    int choice = aside ? flow_ask_aside(f, &f->question) : flow_ask(f, &f->question);
    s->w = w; /* a bot that answered looked at worlds of its own */
    s->flow = f;
    if (choice >= 0) {
        lua_pushinteger(L, choice + 1);
        return 1;
    }
    bool waits = aside && choice == -1;
    Question *open = waits ? &f->aside[f->aside_count - 1] : &f->question;
    if (!written) write_choices(L, open);
    if (choice == -1) write_why(L, open);
    return waits ? 0 : end_command(L);
}

/* core.aside(): several are going to be asked at once, none of them yet. */
static int flow_lua_aside(lua_State *L) {
    flow_drop_aside(check_flow(L));
    return 0;
}

/* core.wait(): ends the command where something was asked aside that has no answer yet. */
static int flow_lua_wait(lua_State *L) { return check_flow(L)->aside_count ? end_command(L) : 0; }

/* core.telling() -> is there somebody who reads the log? Texts are made only then. */
static int flow_lua_telling(lua_State *L) {
    Flow *f = script_of(L)->flow;
    lua_pushboolean(L, f && !f->quiet);
    return 1;
}

/* core.knows(known, told) -> is each key of what is told in the table of the known ones? And core.telling.
 * Raises where only looking is allowed: a line that is told there would depend on who looked, and when. */
static int flow_lua_knows(lua_State *L) {
    lua_settop(L, 2);
    if (script_of(L)->w) (void)script_writable(L);
    bool known = true, any = lua_isnil(L, 1);
    if (!any) luaL_checktype(L, 1, LUA_TTABLE), luaL_checktype(L, 2, LUA_TTABLE);
    for (lua_pushnil(L); !any && known && lua_next(L, 2);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        known = lua_rawget(L, 1) != LUA_TNIL;
        lua_pop(L, 1);
    }
    lua_pushboolean(L, known);
    flow_lua_telling(L);
    return 2;
}

/* core.spared(): a standing answer was given in place of a question */
static int flow_lua_spared(lua_State *L) {
    Flow *f = script_of(L)->flow;
    if (f) f->sparing++;
    return 0;
}

/* core.as_listed(stand) -> is the world the one in which it was listed, looked at ahead? Then the rules need
 * not be asked once more what they have against it. In the game itself they are, come what may. */
static int flow_lua_as_listed(lua_State *L) {
    const Script *s = script_of(L);
    bool ahead = s->w && s->flow && s->flow->ahead;
    lua_pushboolean(L, ahead && (lua_Integer)s->w->version == lua_tointeger(L, 1));
    return 1;
}

/* core.held() -> the commands that run or wait, by number */
static int flow_lua_pending(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->pending_ref);
    return 1;
}

static const luaL_Reg functions[] = {{"as_listed", flow_lua_as_listed},
                                     {"pending", flow_lua_pending},
                                     {"spared", flow_lua_spared},
                                     {"ask", flow_lua_ask},
                                     {"aside", flow_lua_aside},
                                     {"wait", flow_lua_wait},
                                     {"telling", flow_lua_telling},
                                     {"knows", flow_lua_knows},
                                     {NULL, NULL}};

void api_flow_open(lua_State *L) {
    luaL_setfuncs(L, functions, 0);
    api_told_open(L);
}
