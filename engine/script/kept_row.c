/* kept_row.c - functions in a row that are asked the same: what a listing does of forty actions.
 *
 * Each alone costs a call of Lua, a look at its arguments and at an index, though nearly all of them say
 * `nil` as they did before. Their roots stand side by side for each row of arguments, and C goes along them
 * to the next that says something. */
#include <lauxlib.h>
#include <stdlib.h>

#include "../world/world.h"
#include "kept_rep.h"

enum { ROW_MOST = 4096 };

/* A userdata; its uservalue is the list of functions. */
typedef struct KeptRow {
    uint32_t number; /* as if it were a function: its roots say where in Kept.rows */
    int count;
    uint32_t fns[]; /* 0: no function that is kept */
} KeptRow;

/* core.kept_row(list) -> a row of kept functions; `false` among them is what the asker sees to. */
static int row_make(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer n = luaL_len(L, 1);
    if (n > ROW_MOST) return luaL_error(L, "more than %d functions in a row", ROW_MOST);
    KeptRow *row = lua_newuserdatauv(L, sizeof *row + (size_t)n * sizeof *row->fns, 1);
    row->count = (int)n;
    row->number = kept_new_number(&script_of(L)->kept, true);
    if (!row->number) return luaL_error(L, "out of memory");
    for (int i = 0; i < row->count; i++) {
        lua_rawgeti(L, 1, i + 1);
        row->fns[i] = kept_number(L, -1);
        lua_pop(L, 1);
    }
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    return 1;
}

/* Where the roots of a row begin, all 0 at first; 0: there is no room. */
static uint32_t row_new(Kept *k, int count) {
    uint32_t need = (k->row_count ? k->row_count : 1) + (uint32_t)count,
             cap = k->row_cap ? k->row_cap : KEPT_LEAST;
    while (cap < need) cap *= 2;
    uint32_t *grown = cap > KEPT_MOST     ? NULL
                      : cap == k->row_cap ? k->rows
                                          : realloc(k->rows, cap * sizeof *grown);
    if (!grown) return 0;
    k->rows = grown;
    k->row_cap = cap;
    k->row_count = need;
    for (int i = 0; i < count; i++) grown[need - (uint32_t)count + (uint32_t)i] = 0;
    return need - (uint32_t)count;
}

/* The roots of a row for these arguments; NULL: its functions are asked one by one. */
static uint32_t *row_roots(Kept *k, const KeptRow *row, KeptRoot *want) {
    want->fn = row->number;
    if (!kept_room(k, 1)) return NULL;
    uint32_t *slot = kept_root_slot(k, want), root = *slot & KEPT_NUMBER;
    if (!root) {
        uint32_t at = row_new(k, row->count);
        if (!at) return NULL;
        root = kept_new_root(k, want, slot);
        k->tops[root].answer = at;
    }
    return k->rows + k->tops[root].answer;
}

/* May the row be asked here, with what stands at 3 and 4? Fills in what answers go by. */
static bool row_fits(lua_State *L, const Kept *k, const World *w, KeptRoot *want) {
    if (!w || k->mode != KEPT_ON || k->depth || w->reads) return false;
    for (int i = 0; i < 2; i++)
        if (!lua_isnoneornil(L, 3 + i) && !lua_islightuserdata(L, 3 + i)) return false;
    want->map = (uint64_t)(uintptr_t)w->map;
    return kept_word(L, 3, &want->args[0]) && kept_word(L, 4, &want->args[1]);
}

/* The root of one of them, new where there is none. 0: there is no room. */
static uint32_t row_root(Kept *k, uint32_t *roots, int i, KeptRoot *want, uint32_t fn) {
    if (roots[i]) return roots[i];
    if (!kept_room(k, 1)) return 0;
    want->fn = fn;
    uint32_t *slot = kept_root_slot(k, want);
    return roots[i] = *slot ? *slot & KEPT_NUMBER : kept_new_root(k, want, slot);
}

/* Goes along what is known from i on, to the first that has to be asked, or says something (pushed). */
static int row_known(lua_State *L, Kept *k, World *w, const KeptRow *row, int i, KeptRoot *want) {
    uint32_t *roots = row_fits(L, k, w, want) ? row_roots(k, row, want) : NULL;
    for (; roots && i < row->count && row->fns[i] && !k->fns[row->fns[i] - 1].never; i++) {
        uint32_t root = row_root(k, roots, i, want, row->fns[i]);
        uint32_t leaf = root ? kept_look(L, k, w, root) : 0;
        if (!leaf) break;
        if (k->leaves[leaf].type == LUA_TNIL) continue;
        lua_rawgeti(L, LUA_REGISTRYINDEX, k->tables_ref);
        kept_push(L, k, leaf, lua_gettop(L));
        break;
    }
    return i;
}

/* core.kept_next(row, i, a, b) -> the number after i of the next function that says something of these two
 * things (or nil), and what it says; `false` where the list has none. Nothing at the end. */
static int row_next(lua_State *L) {
    Script *s = script_of(L);
    const KeptRow *row = lua_touserdata(L, 1);
    lua_settop(L, 4);
    for (int i = (int)lua_tointeger(L, 2); i < row->count; i++) {
        KeptRoot want = {.fn = 0};
        i = row_known(L, &s->kept, s->w, row, i, &want);
        if (lua_gettop(L) == 4 && i < row->count) {
            lua_getiuservalue(L, 1, 1);
            lua_rawgeti(L, -1, i + 1);
            if (row->fns[i]) {
                lua_pushvalue(L, 3);
                lua_pushvalue(L, 4);
                lua_call(L, 2, 1);
            }
        }
        if (i < row->count && !lua_isnil(L, -1))
            return lua_pushinteger(L, i + 1), lua_insert(L, -2), 2;
        lua_settop(L, 4);
    }
    return 0;
}

static const luaL_Reg functions[] = {{"kept_row", row_make}, {"kept_next", row_next}, {NULL, NULL}};

void kept_row_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
