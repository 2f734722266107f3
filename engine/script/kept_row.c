/* kept_row.c - functions in a row that are asked the same: what a listing does of forty actions.
 *
 * Each alone costs a call of Lua, a look at its arguments and at an index, though nearly all of them say
 * `nil` as they did before. Their roots stand side by side for each row of arguments, and C goes along them,
 * of one unit or of several, and fills in what they say; Lua is called for what is not known. */
#include <lauxlib.h>
#include <stdlib.h>

#include "../world/world.h"
#include "kept_rep.h"

enum { ROW_MOST = 4096, FEW_UNITS = 32 };

/* A userdata; its uservalues are lists: of what is asked first, of what is asked where that says something
 * (nil: nothing is), of the records that both are of. */
typedef struct KeptRow {
    uint32_t
        number; /* as if it were a function: its roots say where in Kept.rows, first ones first */
    int count;
    struct {
        uint32_t first, then; /* 0: no function that is kept */
        bool places;          /* what they say are options with places */
    } of[];
} KeptRow;

/* The stack while a row is asked: arguments, and what belongs to the row. */
enum { ROW = 1, FROM, PARTS, COUNT, OPTIONS, UNITS, HOW_MANY, SEAT, TABLES, FIRST, THEN, RECORDS };

/* What is known of a unit that is asked about. */
typedef struct Asked {
    uint64_t word; /* as an argument; where `fits` */
    uint32_t at;   /* of the roots in Kept.rows; 0: not looked up yet */
    bool fits;
} Asked;

/* A row on its way. */
typedef struct Walk {
    lua_State *L;
    Kept *k;
    World *w;
    const KeptRow *row;
    Asked *units;
    KeptRoot want;
    uint32_t turned; /* as Kept.turned was when roots were looked up */
    uint32_t length; /* of the list on top; 0: not known */
    uint32_t known;  /* answer of what is asked next, where it was looked up; 0: it was not */
    int count;       /* of units */
    bool several;
    uint64_t places;            /* a bit for each option that has some, as Script.listed_places */
    lua_Integer parts, options; /* as many as there are by now */
    int at;                     /* what the asker sees to */
} Walk;

static uint32_t number_at(lua_State *L, int list, int i) {
    lua_rawgeti(L, list, i);
    uint32_t number = kept_number(L, -1);
    lua_pop(L, 1);
    return number;
}

static bool is_true(lua_State *L, int list, int i) {
    bool is = lua_rawgeti(L, list, i) == LUA_TBOOLEAN && lua_toboolean(L, -1);
    lua_pop(L, 1);
    return is;
}

/* core.kept_row(first, then, records) -> a row of kept functions. `false` in the first list is what the asker
 * sees to; in the second list `false` says that nothing else is asked, `true` the same of options that
 * have places. */
static int row_make(lua_State *L) {
    for (int i = 1; i <= 3; i++) luaL_checktype(L, i, LUA_TTABLE);
    lua_Integer n = luaL_len(L, 1);
    if (n > ROW_MOST) return luaL_error(L, "more than %d functions in a row", ROW_MOST);
    KeptRow *row = lua_newuserdatauv(L, sizeof *row + (size_t)n * sizeof *row->of, 3);
    row->count = (int)n;
    row->number = kept_new_number(&script_of(L)->kept, true);
    if (!row->number) return luaL_error(L, "out of memory");
    for (int i = 0; i < row->count; i++) {
        row->of[i].first = number_at(L, 1, i + 1);
        row->of[i].then = number_at(L, 2, i + 1);
        row->of[i].places = is_true(L, 2, i + 1);
    }
    for (int i = 1; i <= 3; i++) {
        lua_pushvalue(L, i);
        lua_setiuservalue(L, 4, i);
    }
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

/* Where the roots of a unit stand in Kept.rows. 0: there is no room. */
static uint32_t row_roots(Walk *l, Asked *unit) {
    Kept *k = l->k;
    l->want.fn = l->row->number;
    l->want.args[0] = unit->word;
    if (!kept_room(k, 1)) return 0;
    uint32_t *slot = kept_root_slot(k, &l->want), root = *slot & KEPT_NUMBER;
    if (!root) {
        uint32_t at = row_new(k, 2 * l->row->count);
        if (!at) return 0;
        root = kept_new_root(k, &l->want, slot);
        k->tops[root].answer = at;
    }
    return k->tops[root].answer;
}

/* Whoever is asked may forget all that is kept, or sift it. */
static void look_anew(Walk *l) {
    if (l->turned == l->k->turned) return;
    l->turned = l->k->turned;
    for (int u = 0; u < l->count; u++) l->units[u].at = 0;
}

/* The root of a function of the row, which stands there at `at`; new where there is none. 0: it is asked as
 * if nothing was kept. */
static uint32_t row_root(Walk *l, uint32_t fn, int at, Asked *unit) {
    Kept *k = l->k;
    look_anew(l);
    if (!unit->fits || !fn || k->fns[fn - 1].never) return 0;
    if (!unit->at) unit->at = row_roots(l, unit);
    if (!unit->at) return 0;
    uint32_t root = k->rows[unit->at + (uint32_t)at];
    if (root || !kept_room(k, 1)) return root;
    l->want.fn = fn;
    l->want.args[0] = unit->word;
    uint32_t *slot = kept_root_slot(k, &l->want);
    root = *slot ? *slot & KEPT_NUMBER : kept_new_root(k, &l->want, slot);
    return k->rows[unit->at + (uint32_t)at] = root;
}

static void push_unit(const Walk *l, int u) {
    if (l->several) lua_geti(l->L, UNITS, u + 1);
    else lua_pushvalue(l->L, UNITS);
}

static void call(Walk *l, int list, int i, int u) {
    lua_rawgeti(l->L, list, i + 1);
    push_unit(l, u);
    lua_pushvalue(l->L, SEAT);
    lua_call(l->L, 2, 1);
    l->length = 0;
}

/* Goes past actions that offer nothing, as is known, to the next. */
static int skip(Walk *l, int i, Asked *unit) {
    const Kept *k = l->k;
    look_anew(l);
    l->known = 0;
    for (; unit->at && i < l->row->count; i++) {
        uint32_t root = k->rows[unit->at + (uint32_t)i], fn = l->row->of[i].first;
        if (!root || k->fns[fn - 1].never) return i;
        l->known = kept_look(l->L, l->k, l->w, root);
        if (!l->known || k->leaves[l->known].type != LUA_TNIL) return i;
        l->known = 0;
    }
    return i;
}

/* Pushes what a function says of a unit. False: nothing. */
static bool ask(Walk *l, uint32_t fn, int list, int i, int u) {
    int n = l->row->count;
    uint32_t root = row_root(l, fn, list == FIRST ? i : n + i, &l->units[u]);
    uint32_t leaf = l->known ? l->known : root ? kept_look(l->L, l->k, l->w, root) : 0;
    l->known = 0;
    if (!leaf) call(l, list, i, u);
    else if (l->k->leaves[leaf].type == LUA_TNIL) return false;
    else kept_push(l->L, l->k, leaf, TABLES), l->length = kept_length(l->k, leaf);
    if (!lua_isnil(l->L, -1)) return true;
    lua_pop(l->L, 1);
    return false;
}

/* Pushes what action i lists of a unit. False: nothing. */
static bool listed(Walk *l, int i, int u) {
    if (!ask(l, l->row->of[i].first, FIRST, i, u)) return false;
    if (!l->row->of[i].then) return true;
    lua_pop(l->L, 1);
    return ask(l, l->row->of[i].then, THEN, i, u);
}

/* Adds a part of the list on top, which is taken: { record, unit or false, list, options before it }. */
static void add_part(Walk *l, int i, int u) {
    lua_State *L = l->L;
    lua_Integer at = 4 * l->parts++, n = l->length ? l->length : luaL_len(L, -1);
    lua_rawseti(L, PARTS, at + 3);
    lua_rawgeti(L, RECORDS, i + 1);
    lua_rawseti(L, PARTS, at + 1);
    push_unit(l, u);
    if (lua_isnil(L, -1)) lua_pop(L, 1), lua_pushboolean(L, false);
    lua_rawseti(L, PARTS, at + 2);
    lua_pushinteger(L, l->options);
    lua_rawseti(L, PARTS, at + 4);
    if (l->row->of[i].places) l->places |= script_places_bit((int)l->options);
    l->options += n / 2;
}

/* Is it the asker who sees to action i? */
static bool is_left(const Walk *l, int i) {
    if (l->row->of[i].first) return false;
    bool left = lua_rawgeti(l->L, FIRST, i + 1) != LUA_TFUNCTION;
    lua_pop(l->L, 1);
    return left;
}

/* Goes on from where it is. False: the asker sees to the next. */
static bool walk(Walk *l, int from) {
    for (int i = from / l->count; i < l->row->count; i++) {
        if (l->count == 1 && (i = skip(l, i, l->units)) == l->row->count) break;
        bool left = is_left(l, i);
        for (int u = i == from / l->count ? from % l->count : 0; u < l->count; u++) {
            if (left) return l->at = i * l->count + u + 1, false;
            if (listed(l, i, u)) add_part(l, i, u);
        }
    }
    return true;
}

/* What answers go by of the units, as far as any are kept here. */
static void look_at_units(Walk *l) {
    lua_State *L = l->L;
    const Kept *k = l->k;
    bool fits = l->w && k->mode == KEPT_ON && !k->depth && !l->w->reads &&
                (lua_isnil(L, SEAT) || lua_islightuserdata(L, SEAT)) &&
                kept_word(L, SEAT, &l->want.args[1]);
    if (fits) l->want.map = (uint64_t)(uintptr_t)l->w->map;
    for (int u = 0; u < l->count; u++) {
        push_unit(l, u);
        l->units[u].at = 0;
        l->units[u].fits = fits && (lua_isnil(L, -1) || lua_islightuserdata(L, -1)) &&
                           kept_word(L, -1, &l->units[u].word);
        lua_pop(L, 1);
    }
}

/* core.kept_list(row, from, parts, count, options, units, how many, seat) -> the number of what the asker
 * sees to before he asks from there (nil: the row is at its end), how many parts and options there are now,
 * and a bit for each of these that has places. `units`: a list, or where `how many` is nil one unit, or nil.
 * Number: of an action and a unit, action by action. */
static int row_list(lua_State *L) {
    Script *s = script_of(L);
    Asked few[FEW_UNITS];
    lua_settop(L, SEAT);
    Walk l = {.L = L, .k = &s->kept, .w = s->w, .row = lua_touserdata(L, ROW)};
    l.several = !lua_isnil(L, HOW_MANY);
    l.count = l.several ? (int)lua_tointeger(L, HOW_MANY) : 1;
    l.parts = lua_tointeger(L, COUNT);
    l.options = lua_tointeger(L, OPTIONS);
    l.turned = l.k->turned;
    lua_rawgeti(L, LUA_REGISTRYINDEX, l.k->tables_ref);
    for (int i = 1; i <= 3; i++) lua_getiuservalue(L, ROW, i);
    size_t size = (size_t)l.count * sizeof *l.units;
    l.units = l.count <= FEW_UNITS ? few : lua_newuserdatauv(L, size, 0);
    look_at_units(&l);
    if (l.count == 0 || walk(&l, (int)lua_tointeger(L, FROM))) lua_pushnil(L);
    else lua_pushinteger(L, l.at);
    lua_pushinteger(L, l.parts);
    lua_pushinteger(L, l.options);
    lua_pushinteger(L, (lua_Integer)l.places);
    return 4;
}

/* Of `parts` parts in the table at 1: pushes the record, the unit, the choice and the cost of option i. */
static void push_option(lua_State *L, lua_Integer parts, lua_Integer i) {
    lua_Integer before = 0, at = 0;
    for (; at + 1 < parts; at++) {
        lua_rawgeti(L, 1, 4 * at + 8);
        lua_Integer next = lua_tointeger(L, -1);
        lua_pop(L, 1);
        if (next >= i) break;
        before = next;
    }
    int top = lua_gettop(L);
    lua_rawgeti(L, 1, 4 * at + 3);
    for (int k = 1; k <= 2; k++) lua_rawgeti(L, 1, 4 * at + k);
    for (int k = 1; k >= 0; k--) lua_geti(L, top + 1, 2 * (i - before) - k);
    lua_remove(L, top + 1);
}

/* core.option_at(parts, count, i) -> record, unit or nil, choice or nil, cost: of option i of so many parts,
 * as kept_list fills them in. */
static int row_option(lua_State *L) {
    lua_Integer parts = lua_tointeger(L, 2), i = lua_tointeger(L, 3);
    lua_settop(L, 1);
    push_option(L, parts, i);
    for (int k = 3; k <= 4; k++)
        if (!lua_toboolean(L, k)) lua_pushnil(L), lua_replace(L, k);
    return 4;
}

enum { HELD_SIZE = 7 }; /* of an option that is one word or thing, see lua/held.lua */

/* core.hold_option(parts, count, i, seat, listed) -> what is held of an option that is one word or thing, as
 * lua/held.lua has it; nil: it is a list, or has places */
static int row_hold(lua_State *L) {
    enum { OF_SEAT = 2, LISTED, RECORD, UNIT, CHOICE, COST, HELD };
    lua_Integer parts = lua_tointeger(L, 2), i = lua_tointeger(L, 3);
    lua_remove(L, 3);
    lua_remove(L, 2);
    lua_settop(L, LISTED);
    push_option(L, parts, i);
    lua_pushliteral(L, "set");
    if (lua_istable(L, CHOICE) || lua_rawget(L, RECORD) != LUA_TNIL) return 0;
    lua_settop(L, COST);
    if (!lua_toboolean(L, CHOICE)) lua_pushnil(L), lua_replace(L, CHOICE);
    lua_createtable(L, HELD_SIZE, 0);
    const int order[HELD_SIZE] = {RECORD, UNIT, OF_SEAT, 0, LISTED, COST, CHOICE};
    for (int k = 0; k < HELD_SIZE; k++) {
        if (order[k]) lua_pushvalue(L, order[k]);
        else lua_pushboolean(L, false);
        lua_rawseti(L, HELD, k + 1);
    }
    return 1;
}

static const luaL_Reg functions[] = {{"kept_row", row_make},
                                     {"kept_list", row_list},
                                     {"option_at", row_option},
                                     {"hold_option", row_hold},
                                     {NULL, NULL}};

void kept_row_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
