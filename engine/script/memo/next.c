/* next.c - what comes next: the memoized answer, or what the rule set says just now. Which step is run, how
 * a game ends and what is wrong with an answer are lua/flow/flow.lua's. */
#include <lauxlib.h>

#include "script/memo/memo_rep.h"
#include "script/state/script_rep.h"
#include "world/table.h"

/* What the asker holds. */
enum { SAY = 1, ENDED, ENDS, OTHER, DECISION, PURE, ON, STEP, SEAT, UNIT, MADE };

/* --- where it is memoized --- */

/* Sets the decision that lua/ made of the list on top when it heard of it first. False: it has not yet. */
static bool set_decision(lua_State *L, const MemoAsker *a) {
    int list = lua_gettop(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, a->ref);
    lua_getupvalue(L, -1, DECISION);
    lua_getupvalue(L, -2, MADE);
    bool made = lua_rawget(L, list) == LUA_TTABLE;
    if (made) lua_setupvalue(L, -2, 1);
    lua_settop(L, made ? list - 1 : list);
    return made;
}

/* Tells lua/ what comes next, unless that is what it was told last of its kind. */
static bool tell(Script *s, uint32_t answer, bool decision) {
    MemoNext *said = &s->memo->next;
    uint32_t *told = decision ? &said->answer : &said->step;
    if (said->generation != s->memo->generation) said->answer = said->step = 0;
    if (*told == answer) return true;
    *told = 0;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->memo->tables_ref);
    lua_rawgeti(s->L, -1, answer);
    lua_remove(s->L, -2);
    bool set = decision && set_decision(s->L, &s->memo->asker);
    if (!set && !script_call(s, "heard", 1, 0, NULL)) return false;
    *told = answer;
    said->generation = s->memo->generation;
    return true;
}

/* What comes next where that is memoized: no rule has to be asked. */
static bool is_known(Script *s, World *w, int setup, Next *out) {
    const MemoNext *said = &s->memo->next;
    if (!said->fn || said->setup != setup || script_stopped(s)) return false;
    uint32_t answer = memo_known(s->memo, w, said->fn, 0, NULL);
    Handle seat = answer ? memo_thing(s->memo, answer, 0) : 0;
    if (!answer || !tell(s, answer, seat != 0)) return false;
    *out = (Next){.kind = NEXT_STEP};
    if (seat) *out = (Next){NEXT_DECIDE, seat, memo_thing(s->memo, answer, 1)};
    return true;
}

/* --- where it is not --- */

static void set_pure(lua_State *L, bool on) {
    lua_pushvalue(L, lua_upvalueindex(ON));
    lua_pushboolean(L, on);
    lua_rawset(L, lua_upvalueindex(PURE));
}

/* Pushes a field of the plain table at the place: is it something, and which thing of the kind? */
static bool look_at(lua_State *L, int table, int name, int kind, Handle *thing) {
    lua_pushvalue(L, lua_upvalueindex(name));
    int type = lua_rawget(L, table);
    Handle h = type == LUA_TLIGHTUSERDATA ? (Handle)(uintptr_t)lua_touserdata(L, -1) : 0;
    *thing = handle_kind(h) == kind ? h : 0;
    return type != LUA_TNIL;
}

/* Is it a decision with nothing wrong in it, that nobody else has? What it says is noted. */
static bool is_decision(lua_State *L, int at, MemoAsker *a) {
    Handle none;
    if (lua_type(L, at) != LUA_TTABLE || lua_getmetatable(L, at)) return false;
    if (look_at(L, at, STEP, KIND_NONE, &none)) return false;
    if (look_at(L, at, UNIT, KIND_UNIT, &a->unit) && !a->unit) return false;
    return look_at(L, at, SEAT, KIND_SEAT, &a->seat) && a->seat;
}

/* Has the game a result? It is seen to then. */
static bool is_over(lua_State *L, const MemoAsker *a) {
    if (!a->ended || a->goes_on) return false;
    lua_pushvalue(L, lua_upvalueindex(ENDS));
    lua_pushvalue(L, lua_upvalueindex(ENDED));
    lua_call(L, 0, 1);
    bool over = lua_toboolean(L, -1);
    if (over) lua_call(L, 1, 0);
    return over;
}

/* What the rule set said, on top, is no plain decision. */
static void hear_other(lua_State *L, MemoAsker *a) {
    lua_pushvalue(L, lua_upvalueindex(OTHER));
    lua_insert(L, -2);
    lua_call(L, 1, 2);
    a->seat = (Handle)(uintptr_t)lua_touserdata(L, -2);
    a->unit = (Handle)(uintptr_t)lua_touserdata(L, -1);
}

static int ask(lua_State *L) {
    MemoAsker *a = &script_of(L)->memo->asker;
    a->seat = a->unit = 0;
    set_pure(L, true);
    if (!is_over(L, a)) {
        lua_pushvalue(L, lua_upvalueindex(SAY));
        lua_call(L, 0, 1);
        int said = lua_gettop(L);
        bool plain = is_decision(L, said, a);
        lua_settop(L, said);
        if (plain) lua_setupvalue(L, lua_upvalueindex(DECISION), 1);
        else hear_other(L, a);
    }
    set_pure(L, false);
    return 0;
}

bool next_push_asked(lua_State *L) {
    return lua_tocfunction(L, -1) == ask && lua_getupvalue(L, -1, SAY);
}

/* Are its answers kept no longer, or none? */
static bool is_given_up(const Script *s, int setup) {
    const MemoNext *said = &s->memo->next;
    if (!said->fn || said->setup != setup) return false;
    return s->memo_mode == MEMO_PLAIN || s->memo->fns[said->fn - 1].never;
}

/* Asks the rules themselves, where their answers are not kept. */
static bool ask_rules(Script *s, World *w, Next *out, Str *err) {
    MemoAsker *a = &s->memo->asker;
    uint32_t answer = a->ended ? memo_known(s->memo, w, a->ended, 0, NULL) : 0;
    a->goes_on = answer && s->memo->answers[answer].type == LUA_TNIL;
    int handler = script_call_begins(s);
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, a->ref);
    s->memo->next.answer = s->memo->next.step = 0; /* others are told in their place */
    if (!script_call_made(s, handler, 0, 0, err)) return false;
    *out = (Next){.kind = a->seat ? NEXT_DECIDE : NEXT_STEP, .seat = a->seat, .unit = a->unit};
    return true;
}

/* The results of entry `next`: the seat, its unit, and the memoized function that said so. */
static void take_next(Script *s, int setup, Next *out) {
    out->seat = (Handle)(uintptr_t)lua_touserdata(s->L, -3);
    out->unit = (Handle)(uintptr_t)lua_touserdata(s->L, -2);
    out->kind = out->seat ? NEXT_DECIDE : NEXT_STEP;
    if (out->seat) /* a step leaves the last decision as it was told */
        s->memo->next = (MemoNext){
            .fn = memo_number(s->L, lua_gettop(s->L)), .setup = setup, .each = s->memo->next.each};
    lua_pop(s->L, 3);
}

/* By way of lua/, which knows about the setup and what is memoized. */
static bool ask_entry(Script *s, int setup, Next *out, Str *err) {
    s->memo->next.step = 0;
    lua_pushinteger(s->L, setup);
    if (!script_call(s, "next", 1, 3, err)) return false;
    take_next(s, setup, out);
    return true;
}

bool next_find(Script *s, World *w, int setup, Next *out, Str *err) {
    if (is_known(s, w, setup, out)) return true;
    w->sealed++;
    bool ok = is_given_up(s, setup) ? ask_rules(s, w, out, err) : ask_entry(s, setup, out, err);
    w->sealed--;
    return ok;
}

/* core.next_asker(ends, other, decision, pure): two functions of lua/flow/flow.lua, a function whose only
 * upvalue receives the decision, and the table whose field `on` says that the world is closed */
static int next_asker(lua_State *L) {
    static const char *const names[] = {"on", "step", "seat", "unit", "decision"};
    lua_settop(L, 4);
    for (int i = SAY; i <= ENDED; i++) lua_pushnil(L), lua_insert(L, 1);
    for (size_t i = 0; i < ARRAY_LEN(names); i++) lua_pushstring(L, names[i]);
    lua_pushcclosure(L, ask, MADE);
    script_of(L)->memo->asker.ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

/* core.next_said_by(say, ended): the function of the rule set that is played, and what says that a game is
 * over, a memoized function, or nil */
static int next_said_by(lua_State *L) {
    MemoAsker *a = &script_of(L)->memo->asker;
    lua_settop(L, 2);
    a->ended = memo_number(L, 2);
    lua_rawgeti(L, LUA_REGISTRYINDEX, a->ref);
    for (int i = SAY; i <= ENDED; i++) lua_pushvalue(L, i), lua_setupvalue(L, 3, i);
    return 0;
}

/* core.said_each(each): what is next now is that several seats choose at the same time, or it is not */
static int said_each(lua_State *L) {
    script_of(L)->memo->next.each = lua_toboolean(L, 1);
    return 0;
}

/* --- decide --- */

enum { GIVEN = 1, NAMED = 1, SEAT_WORD };

/* Pushes the seat of the unit that is to decide. */
static void push_seat_of_unit(lua_State *L) {
    int type = lua_getfield(L, GIVEN, "unit");
    if (type == LUA_TNIL || (type == LUA_TBOOLEAN && !lua_toboolean(L, -1)))
        luaL_error(L, "decide { seat = ..., unit = ... } expected");
    if (type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TFUNCTION)
        luaL_error(L, "decide: %s found as unit, a table expected", luaL_typename(L, -1));
    lua_getfield(L, -1, "seat");
}

/* The seat may be left to the unit, and may be a name. */
static int find_seat(lua_State *L) {
    lua_settop(L, GIVEN);
    if (lua_type(L, GIVEN) != LUA_TTABLE) lua_newtable(L), lua_replace(L, GIVEN);
    lua_getfield(L, GIVEN, "seat");
    if (!lua_toboolean(L, -1)) push_seat_of_unit(L);
    if (lua_type(L, -1) == LUA_TSTRING) {
        lua_pushvalue(L, lua_upvalueindex(NAMED));
        lua_insert(L, -2);
        lua_call(L, 1, 1);
    }
    lua_setfield(L, GIVEN, "seat");
    return lua_settop(L, GIVEN), 1;
}

/* decide(d) -> d with its seat. Mostly it has one, and is a table that the rules made for this. */
static int decide(lua_State *L) {
    if (lua_type(L, GIVEN) != LUA_TTABLE || lua_getmetatable(L, GIVEN)) return find_seat(L);
    lua_pushvalue(L, lua_upvalueindex(SEAT_WORD));
    if (lua_rawget(L, GIVEN) != LUA_TLIGHTUSERDATA) return find_seat(L);
    lua_pushvalue(L, GIVEN);
    return 1;
}

/* core.decides(named) -> decide; named: gives the seat of a name, or nil */
static int next_decides(lua_State *L) {
    lua_settop(L, NAMED);
    lua_pushliteral(L, "seat");
    lua_pushcclosure(L, decide, SEAT_WORD);
    return 1;
}

static const luaL_Reg functions[] = {{"next_asker", next_asker},
                                     {"next_said_by", next_said_by},
                                     {"decides", next_decides},
                                     {"said_each", said_each},
                                     {NULL, NULL}};

void next_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
