/* api_reads.c - who reads a line of the log, for lua/: whom the rules keep it from, and whether somebody
 * knows something in it as something else. Each line is asked about for each side. */
#include <lauxlib.h>

#include "script/state/script_rep.h"
#include "world/reveal.h"
#include "world/table.h"

/* core.let_read(rules, event, facts) -> whom the rules let read the line, a bit per side row: they are
 * asked of each side on a world that is closed, and say false where they keep the line from it */
static int reads_lua_let_read(lua_State *L) {
    World *w = script_looks(L);
    lua_Integer bits = 0;
    int row = 0;
    lua_settop(L, 3);
    w->sealed++; /* the catcher of an error takes it back */
    for (Handle side; (side = table_next(w, KIND_SIDE, &row));) {
        lua_pushvalue(L, 1);
        thing_push(L, side);
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 3);
        lua_call(L, 3, 1);
        bool keeps_it = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
        if (!keeps_it) bits |= (lua_Integer)1 << handle_row(side);
        lua_pop(L, 1);
    }
    w->sealed--;
    lua_pushinteger(L, bits);
    return 1;
}

/* ---- who knows something as something else ---- */

enum { APART_NAMES = 1, APART_FACTS, APART_SIDES, APART_HIDES, APART_SEES, APART_MASKS };

/* The answer of a chain is on top. Is it `false`? It is taken. */
static bool says_no(lua_State *L) {
    bool no = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
    lua_pop(L, 1);
    return no;
}

/* Does the chain at the index say false of the thing to the side? 0: it is asked of the side alone. */
static bool is_refused(lua_State *L, int chain, Handle side, Handle thing) {
    if (lua_isnil(L, chain)) return false;
    lua_pushvalue(L, chain);
    thing_push(L, side);
    if (thing) thing_push(L, thing);
    lua_call(L, thing ? 2 : 1, 1);
    return says_no(L);
}

/* Units of the side itself, and what cannot be hidden (engine/world/veil.c), it knows as they are. */
static bool may_hide(const World *w, Handle side, Handle thing) {
    int kind = handle_kind(thing);
    if (kind == KIND_UNIT) return (Handle)table_get(w, thing, UNIT_SIDE) != side;
    return kind == KIND_ITEM || kind > KIND_DECK;
}

/* Who of another side has the item; 0: nobody. */
static Handle stranger_with(const World *w, Handle side, Handle thing) {
    Handle holder = handle_kind(thing) == KIND_ITEM ? (Handle)table_get(w, thing, ITEM_HOLDER) : 0;
    if (!holder || handle_kind(holder) != KIND_UNIT || !table_is_there(w, holder)) return 0;
    return (Handle)table_get(w, holder, UNIT_SIDE) != side ? holder : 0;
}

static bool is_masked(lua_State *L, Handle side, Handle thing) {
    if (lua_isnil(L, APART_MASKS) || handle_kind(thing) != KIND_UNIT) return false;
    lua_pushvalue(L, APART_MASKS);
    thing_push(L, side);
    thing_push(L, thing);
    lua_call(L, 2, 1);
    bool masked = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return masked;
}

static bool is_hidden(lua_State *L, Handle side, Handle thing) {
    if (is_refused(L, APART_SEES, side, thing)) return true;
    Handle holder = stranger_with(script_looks(L), side, thing);
    return holder && is_refused(L, APART_SEES, side, holder);
}

static bool knows_otherwise(lua_State *L, Handle side, Handle thing, bool hides) {
    const World *w = script_looks(L);
    if (!table_alive(w, thing) || !may_hide(w, side, thing)) return false;
    return (hides && is_hidden(L, side, thing)) || is_masked(L, side, thing);
}

/* Any of the facts that are named? */
static bool knows_any_otherwise(lua_State *L, Handle side) {
    bool found = false, hides = !is_refused(L, APART_HIDES, side, 0);
    if (!hides && lua_isnil(L, APART_MASKS)) return false;
    lua_Integer n = length_raw(L, APART_NAMES);
    for (lua_Integer i = 1; i <= n && !found; i++) {
        lua_rawgeti(L, APART_NAMES, i);
        lua_gettable(L, APART_FACTS);
        Handle thing =
            lua_type(L, -1) == LUA_TLIGHTUSERDATA ? (Handle)(uintptr_t)lua_touserdata(L, -1) : 0;
        lua_pop(L, 1);
        found = thing && knows_otherwise(L, side, thing, hides);
    }
    return found;
}

/* core.reads_apart(names, facts, sides, hides, sees, masks) -> does any of the sides (nil: of all) know one
 * of these facts as something else? The chains are nil where no rule says so. Of most lines nobody does, so
 * that lua/rules/told.lua is asked of the others alone what each knows. */
static int reads_lua_apart(lua_State *L) {
    const World *w = script_looks(L);
    lua_settop(L, APART_MASKS);
    lua_Integer sides = lua_isinteger(L, APART_SIDES) ? lua_tointeger(L, APART_SIDES) : -1;
    bool apart = false;
    int row = 0;
    for (Handle side; !apart && (side = table_next(w, KIND_SIDE, &row));) {
        if (sides >> handle_row(side) & 1) apart = knows_any_otherwise(L, side);
    }
    lua_pushboolean(L, apart);
    return 1;
}

/* core.sees_field(side, seat, thing, column) -> may they see it, by who owns the thing or what was revealed
 * to the seat (nil: none)? A function of the rule set, where the field has one, is for lua/ to ask. */
static int reads_lua_sees_field(lua_State *L) {
    World *w = script_looks(L);
    const VeilRules none = {0};
    Handle side = thing_check(L, 1, KIND_SIDE), thing = thing_check(L, 3, 0);
    Handle seat = lua_isnil(L, 2) ? 0 : thing_check(L, 2, KIND_SEAT);
    const Kind *k = &w->schema->kinds[handle_kind(thing)];
    lua_Integer col = luaL_checkinteger(L, 4);
    luaL_argcheck(L, col > 0 && col < k->count, 4, "a column expected");
    bool sees = veil_sees(w, &k->fields[col], side, seat, thing, &none);
    lua_pushboolean(L, sees || (seat && reveal_is_true(w, seat, thing, (int)col)));
    return 1;
}

static const luaL_Reg functions[] = {{"let_read", reads_lua_let_read},
                                     {"reads_apart", reads_lua_apart},
                                     {"sees_field", reads_lua_sees_field},
                                     {NULL, NULL}};

void api_reads_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
