/* things.c - things and cells as arguments and results of functions that C offers to lua/. */
#include <lauxlib.h>

#include "script/state/script_rep.h"
#include "world/inside.h"

const char *thing_kind_name(lua_State *L, Handle h) {
    int k = handle_kind(h);
    const Schema *s = script_of(L)->schema;
    return h && k < s->kind_count ? s->kinds[k].name : "thing";
}

Handle thing_there(lua_State *L, int arg, int kind) {
    Handle h = thing_handle(L, arg);
    World *w = script_looks(L);
    if (!h || (kind && handle_kind(h) != kind)) {
        const Schema *s = w->schema;
        const char *got = h ? thing_kind_name(L, h) : luaL_typename(L, arg);
        luaL_argerror(
            L, arg,
            lua_pushfstring(L, "%s expected, got %s", kind ? s->kinds[kind].name : "a thing", got));
    }
    if (!table_is_there(w, h))
        luaL_error(L, "this %s is no longer in the game", thing_kind_name(L, h));
    table_note_again(w, h);
    return h;
}

Handle thing_check(lua_State *L, int arg, int kind) {
    Handle h = thing_there(L, arg, kind);
    if (handle_kind(h) != KIND_EDGE) table_note_alive(script_looks(L), h);
    return h;
}

void script_add_word(lua_State *L, lua_Integer *n, const char *text) {
    lua_pushstring(L, text);
    lua_rawseti(L, -2, ++*n);
}

void cell_push_all(lua_State *L, const CellId *cells, int n) {
    lua_createtable(L, n, 0);
    for (lua_Integer i = 0; i < n;) thing_add(L, &i, cell_handle(cells[i]));
}

void script_set_text(lua_State *L, const char *key, const char *text) {
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

void script_set_int(lua_State *L, const char *key, lua_Integer n) {
    lua_pushinteger(L, n);
    lua_setfield(L, -2, key);
}

void script_set_bool(lua_State *L, const char *key, bool is) {
    lua_pushboolean(L, is);
    lua_setfield(L, -2, key);
}

void script_set_thing(lua_State *L, const char *key, Handle h) {
    thing_push(L, h);
    lua_setfield(L, -2, key);
}

int script_kind(lua_State *L, int arg) {
    lua_Integer k = luaL_checkinteger(L, arg);
    luaL_argcheck(L, k > 0 && k < script_of(L)->schema->kind_count, arg, "no such kind");
    return (int)k;
}

const Map *script_map(lua_State *L) {
    const Map *m = script_of(L)->map;
    if (!m) luaL_error(L, "there is no map");
    return m;
}

/* With the line of the mod, whichever function of the engine's Lua half stands between. */
static void raise_blank(lua_State *L) {
    char place[LIMIT_PLACE];
    script_place_raised(L, place);
    lua_pushfstring(L,
                    "%s%sthere is no map here (map = false): nothing is near, far, beside or in "
                    "sight; remember such facts in fields, or give the scenario a map",
                    place, *place ? ": " : "");
    lua_error(L);
}

const Map *script_drawn(lua_State *L) {
    const Map *m = script_map(L);
    if (map_is_blank(m)) raise_blank(L);
    return m;
}

/* Mostly it is a cell, which is there for good. */
static bool is_cell(lua_State *L, const World *w, int arg, CellId *out) {
    Handle h = (Handle)(uintptr_t)lua_touserdata(L, arg);
    if (handle_kind(h) != KIND_CELL || !lua_islightuserdata(L, arg)) return false;
    *out = handle_cell(h);
    return handle_row(h) < (uint32_t)world_head(w)->tables[KIND_CELL].rows && !handle_gen(h);
}

CellId script_cell(lua_State *L, int arg) {
    World *w = script_looks(L);
    CellId cell;
    if (is_cell(L, w, arg, &cell)) return cell;
    Handle h = thing_there(L, arg, 0);
    if (handle_kind(h) == KIND_UNIT) h = cell_handle(unit_cell_of(w, h));
    else if (handle_kind(h) == KIND_ITEM) h = (Handle)table_get(w, h, ITEM_CELL);
    else if (w->schema->holds[handle_kind(h)].cell) h = cell_handle(holder_cell(w, h));
    else if (handle_kind(h) != KIND_CELL) luaL_argerror(L, arg, "a cell or a unit expected");
    if (!h) luaL_argerror(L, arg, "it is not on the map");
    return handle_cell(h);
}

bool script_reaches(lua_State *L, int a, int b, MapPass pass) {
    const World *w = script_looks(L);
    HolderReach least = pass == PASS_SEE ? REACH_SIGHT : REACH_ALL;
    Handle to = b ? thing_handle(L, b) : 0;
    return !w->schema->inside || inside_reaches(w, thing_handle(L, a), to, least);
}
