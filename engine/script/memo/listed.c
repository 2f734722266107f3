/* listed.c - an option of what was listed. It knows no more of it than its record, its unit, what was chosen
 * and what that costs; what is held and how it is run says lua/flow/pending.lua. */
#include "script/memo/listed.h"

#include <lauxlib.h>

#include "script/memo/memo_rep.h"

/* Of the parts in the table at PARTS: pushes the record and the unit of one. */
enum { PARTS = 1 };
static void push_whose(lua_State *L, const MemoListed *listed, int part) {
    const MemoPart *p = &listed->of[part];
    if (!p->row) {
        lua_rawgeti(L, PARTS, listed_record_at(part));
        lua_rawgeti(L, PARTS, listed_unit_at(part));
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, p->row);
    memo_row_push_records(L, lua_gettop(L));
    lua_rawgeti(L, -1, p->action + 1);
    lua_replace(L, -3);
    lua_pop(L, 1);
    if (p->unit) thing_push(L, p->unit);
    else lua_pushboolean(L, false);
}

/* The part of option i (from 1), where there are any. */
static int part_of(const MemoListed *listed, lua_Integer i) {
    int at = 0;
    while (at + 1 < listed->parts && listed->of[at + 1].before < i) at++;
    return at;
}

/* Pushes the record, the unit or false, the choice and the cost of option i. */
static void push_option(lua_State *L, lua_Integer i) {
    const MemoListed *listed = &script_of(L)->memo->listed;
    int at = part_of(listed, i), top = lua_gettop(L);
    lua_Integer before = listed->parts ? listed->of[at].before : 0;
    lua_rawgeti(L, PARTS, at + 1);
    if (listed->parts) push_whose(L, listed, at);
    else lua_pushnil(L), lua_pushnil(L);
    for (int k = 1; k >= 0; k--) lua_geti(L, top + 1, 2 * (i - before) - k);
    lua_remove(L, top + 1);
}

/* core.option_at(parts, i) -> record, unit or nil, choice or nil, cost: of option i of what is listed */
static int listed_option(lua_State *L) {
    lua_Integer i = lua_tointeger(L, 2);
    lua_settop(L, 1);
    push_option(L, i);
    for (int k = 3; k <= 4; k++)
        if (!lua_toboolean(L, k)) lua_pushnil(L), lua_replace(L, k);
    return 4;
}

enum { PENDING_SIZE = 7 }; /* of an option that is one word or thing, see lua/flow/pending.lua */

/* core.hold_option(parts, i, seat, listed) -> what is held of an option that is one word or thing, as
 * lua/flow/pending.lua has it; nil: it is a list, or has places */
static int listed_hold(lua_State *L) {
    enum { OF_SEAT = 2, LISTED, RECORD, UNIT, CHOICE, COST, HELD };
    lua_Integer i = lua_tointeger(L, 2);
    lua_remove(L, 2);
    lua_settop(L, LISTED);
    push_option(L, i);
    if (script_of(L)->memo->listed.places & memo_places_bit((int)i - 1)) return 0;
    lua_pushliteral(L, "set");
    if (lua_istable(L, CHOICE) || lua_rawget(L, RECORD) != LUA_TNIL) return 0;
    lua_settop(L, COST);
    if (!lua_toboolean(L, CHOICE)) lua_pushnil(L), lua_replace(L, CHOICE);
    lua_createtable(L, PENDING_SIZE, 0);
    const int order[PENDING_SIZE] = {RECORD, UNIT, OF_SEAT, 0, LISTED, COST, CHOICE};
    for (int k = 0; k < PENDING_SIZE; k++) {
        if (order[k]) lua_pushvalue(L, order[k]);
        else lua_pushboolean(L, false);
        lua_rawseti(L, HELD, k + 1);
    }
    return 1;
}

/* --- taken --- */

/* core.taker(run, hold): run(record, unit, seat, choice) runs an option that is one word or thing;
 * hold(number) holds what was run last under the number */
static int listed_taker(lua_State *L) {
    Script *s = script_of(L);
    for (int i = 1; i <= 2; i++) luaL_checktype(L, i, LUA_TFUNCTION);
    lua_settop(L, 2);
    s->memo->holder_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    s->memo->taker_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

/* What stands on the stack of an option that is taken, from `base` on. */
enum { TAKEN_PARTS, TAKEN_LIST, TAKEN_CHOICE, TAKEN_ROW, TAKEN_RECORDS, TAKEN_RECORD };

/* Pushes all this of an option of the part, which a row tells. Nothing in here can raise an error: nobody
 * would catch it. */
static bool push_taken(Script *s, int option, int part, int base) {
    lua_State *L = s->L;
    const MemoPart *p = &s->memo->listed.of[part];
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->memo->parts_ref);
    if (!p->row || lua_rawgeti(L, base, part + 1) != LUA_TTABLE) return false;
    int type = lua_rawgeti(L, base + TAKEN_LIST, 2 * (option - p->before) + 1);
    if (type == LUA_TNIL || type == LUA_TTABLE) return false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, p->row);
    memo_row_push_records(L, base + TAKEN_ROW);
    lua_rawgeti(L, base + TAKEN_RECORDS, p->action + 1);
    return true;
}

/* Was the option listed with nothing in it that lua/ must see to: a list, places, a view that masks somebody,
 * acts that were made? */
static bool is_plain(const MemoListed *l, int option) {
    return l->seat && !l->acts && !l->masked && option < l->options &&
           !(l->places & memo_places_bit(option));
}

static bool take(Script *s, Handle unit, int base, Str *err) {
    lua_State *L = s->L;
    int handler = script_call_begins(s);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->memo->taker_ref);
    lua_pushvalue(L, base + TAKEN_RECORD);
    if (unit) thing_push(L, unit);
    else lua_pushnil(L);
    thing_push(L, s->memo->listed.seat);
    if (lua_toboolean(L, base + TAKEN_CHOICE)) lua_pushvalue(L, base + TAKEN_CHOICE);
    else lua_pushnil(L);
    return script_call_made(s, handler, 4, 0, err);
}

/* What asks is run again with the answer: it is held from now on. */
static void hold_taken(Script *s, int number) {
    int handler = script_call_begins(s);
    bool asking = s->asking;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->memo->holder_ref);
    lua_pushinteger(s->L, number);
    script_call_made(s, handler, 1, 0, NULL);
    s->asking = asking;
}

bool listed_take(Script *s, int option, int number, Str *err) {
    lua_State *L = s->L;
    int base = lua_gettop(L) + 1, part = part_of(&s->memo->listed, option + 1);
    bool plain = is_plain(&s->memo->listed, option) && lua_checkstack(L, LUA_MINSTACK) &&
                 push_taken(s, option, part, base);
    bool ok = plain && take(s, s->memo->listed.of[part].unit, base, err);
    if (plain && !ok && s->asking) hold_taken(s, number);
    lua_settop(L, base - 1);
    if (plain) return ok;
    lua_pushinteger(L, option + 1);
    lua_pushinteger(L, number);
    return script_call(s, "take", 2, 0, err);
}

static const luaL_Reg functions[] = {{"option_at", listed_option},
                                     {"hold_option", listed_hold},
                                     {"taker", listed_taker},
                                     {NULL, NULL}};

void listed_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
