/* sight_by.c - a mod's own rule of sight, for lua/: a function of two cells that is called once for each
 * pair.
 *
 * Its answers are stored in one row for each viewing cell, with two bits for each cell looked at. The
 * function may depend on the two cells alone: reading the game in it is an error, and rows are dropped
 * with the map. A memoized answer about two units therefore depends on the stored answer for their cells,
 * a derived value that is looked up at each check (world.h, WORLD_ASKED). */
#include "script/derived/sight_by.h"

#include <lauxlib.h>
#include <string.h>

#include "script/derived/families.h"
#include "script/state/script_rep.h"

enum { FN = 1, ROWS }; /* user values */
enum { INDEX = -1 };   /* in the table of rows, by cell: where they lie */
enum { UNKNOWN, UNSEEN, SEEN };

/* The rows hold until what is kept of rules is forgotten: the map is another, or an answer was none. */
typedef struct SightBy {
    uint32_t forgot;
    int number;     /* of those whose words have numbers, from 1; 0: it has none */
    CellId cells;   /* for so many `rows` has room */
    uint8_t **rows; /* NULL: none was looked from yet */
} SightBy;

/* --- what was said --- */

static int said_of(const SightBy *by, CellId from, CellId to) {
    const uint8_t *row = by->rows && from < by->cells && to < by->cells ? by->rows[from] : NULL;
    return row ? row[to / 4] >> to % 4 * 2 & 3 : UNKNOWN;
}

static bool is_current(const Derived *d, const SightBy *by) {
    return by->rows && by->forgot == *d->forgot;
}

/* Forgets all rows, and leaves the table of new ones on top. */
static void renew(lua_State *L, int way) {
    SightBy *by = lua_touserdata(L, way);
    CellId cells = map_cells(script_map(L));
    by->rows = NULL;
    lua_newtable(L);
    size_t size = (size_t)cells * sizeof *by->rows;
    uint8_t **rows = lua_newuserdatauv(L, size, 0);
    memset(rows, 0, size);
    lua_rawseti(L, -2, INDEX);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, way, ROWS);
    by->rows = rows;
    by->cells = cells;
    by->forgot = *script_of(L)->derived.forgot;
}

/* The row of the square, nothing known at first. */
static uint8_t *row_of(lua_State *L, int way, CellId from) {
    SightBy *by = lua_touserdata(L, way);
    if (is_current(&script_of(L)->derived, by) && by->rows[from]) return by->rows[from];
    if (is_current(&script_of(L)->derived, by)) lua_getiuservalue(L, way, ROWS);
    else renew(L, way);
    size_t size = (size_t)by->cells / 4 + 1;
    uint8_t *row = lua_newuserdatauv(L, size, 0);
    memset(row, 0, size);
    lua_rawseti(L, -2, from);
    lua_pop(L, 1);
    return by->rows[from] = row;
}

/* --- asking --- */

static int reads_the_game(lua_State *L, int way) {
    lua_Debug ar;
    lua_getiuservalue(L, way, FN);
    lua_getinfo(L, ">S", &ar);
    return luaL_error(L,
                      "%s:%d: sight.by: the function is called once for each two squares and may "
                      "depend on these alone, but it reads the game",
                      ar.short_src, ar.linedefined);
}

/* Asks the function of the way at `way`, with nothing written and all that is read noted. Nothing is memoized
 * meanwhile: that an answer was would be noted as a read, though it depends on no more than what it read. */
static bool ask_noting(lua_State *L, int way, CellId from, CellId to) {
    Script *s = script_of(L);
    World *w = script_looks(L);
    WorldReads *before = w->reads, *own = &s->derived.sight_reads;
    int sealed = w->sealed;
    MemoMode mode = s->memo_mode;
    if (!reads_open(own, MEMO_PLACES)) limit_raise_memory(L);
    own->serial = 1;
    own->count = 0;
    own->spoilt = false;
    w->reads = own;
    w->sealed++;
    s->memo_mode = MEMO_PLAIN;
    lua_pushcfunction(L, script_note_place);
    lua_getiuservalue(L, way, FN);
    thing_push(L, cell_handle(from));
    thing_push(L, cell_handle(to));
    bool ok = limit_pcall(L, 2, 1, -4) == LUA_OK;
    s->memo_mode = mode;
    w->reads = before;
    w->sealed = sealed;
    if (!ok) limit_hand_on(L);
    if (own->count || own->spoilt) reads_the_game(L, way);
    bool seen = lua_toboolean(L, -1);
    lua_pop(L, 2);
    return seen;
}

/* A function that is asked may make the memo forget all: the row is looked up again. */
bool sight_by_sees(lua_State *L, int way, CellId from, CellId to) {
    const Script *s = script_of(L);
    const SightBy *by = lua_touserdata(L, way);
    int said = is_current(&s->derived, by) ? said_of(by, from, to) : UNKNOWN;
    MemoMode mode = s->memo_mode;
    if (said && mode == MEMO_ON) return said == SEEN;
    bool seen = ask_noting(L, way, from, to);
    if (said && mode == MEMO_CHECKED && seen != (said == SEEN))
        luaL_error(L,
                   "sight.by: for the same two squares the function now gives a different answer");
    if (mode != MEMO_PLAIN)
        row_of(L, way, from)[to / 4] |= (uint8_t)((seen ? SEEN : UNSEEN) << to % 4 * 2);
    return seen;
}

/* --- of units, as words --- */

enum { SETS = SIGHT_SETS, UNITS = 1 << 8 }; /* UNITS: in rows up to here */
_Static_assert(SIGHT_WAYS *SETS *UNITS == POSITION_FIRST - SIGHT_BY_FIRST, "all have numbers");
_Static_assert(SIGHT_BLOCKS *SIGHT_BLOCK >= UNITS, "all units have bits");

static int32_t from_row(int32_t at) { return at % UNITS; }
static const SightSet *set_of(const Derived *d, int32_t at) {
    return &d->sight_sets.of[at / UNITS % SETS];
}
static SightBy *way_of(const Derived *d, int32_t at) { return d->ways[at / (UNITS * SETS)]; }

/* The number of a set of units; SETS: there are too many. */
static int number_set(Derived *d, SightSet want) {
    SightSets *sets = &d->sight_sets;
    if (sets->forgot != *d->forgot) *sets = (SightSets){.forgot = *d->forgot};
    for (int i = 0; i < sets->count; i++)
        if (sets->of[i].units == want.units && sets->of[i].block == want.block) return i;
    if (sets->count == SETS) return SETS;
    sets->of[sets->count] = want;
    return sets->count++;
}

enum { NOWHERE = -1, OTHER_GONE = -2 };

/* Of the unit in that row: is it seen? */
static inline int32_t look_at(const SightBy *by, const TableHead *t, const int32_t *rows,
                              CellId from, int32_t row) {
    if (row >= t->rows || !(rows[COL_ALIVE * t->cap + row] & 1)) return OTHER_GONE;
    CellId to = handle_cell((Handle)rows[UNIT_CELL * t->cap + row]);
    if (to == CELL_NONE) return false;
    int said = by ? said_of(by, from, to) : UNKNOWN;
    return said ? said == SEEN : MEMO_UNTOLD;
}

int32_t sight_by_value(Derived *d, World *w, int32_t at) {
    const SightSet *set = set_of(d, at);
    const SightBy *by = way_of(d, at);
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    int32_t bits = 0, first = set->block * SIGHT_BLOCK;
    Handle from;
    if (!unit_cell(w, from_row(at), &from)) return FIELD_GONE;
    if (!from) return NOWHERE;
    if (by && !is_current(d, by)) by = NULL;
    for (uint32_t left = set->units; left; left &= left - 1) {
        int bit = __builtin_ctz(left);
        int32_t seen = look_at(by, t, w->mem + t->base, handle_cell(from), first + bit);
        if (seen < 0) return seen;
        bits |= seen << bit;
    }
    return bits;
}

void sight_by_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at) {
    const SightSet *set = set_of(d, at);
    drift_row(on, schema, KIND_UNIT, UNIT_CELL, from_row(at));
    for (uint32_t left = set->units; left; left &= left - 1)
        drift_row(on, schema, KIND_UNIT, UNIT_CELL, set->block * SIGHT_BLOCK + __builtin_ctz(left));
}

int sight_by_tell(lua_State *L) {
    const Script *s = script_of(L);
    int32_t at = (int32_t)lua_tointeger(L, 1) - SIGHT_BY_FIRST;
    SightSet set = *set_of(&s->derived, at);
    Handle from, to;
    if (!unit_cell(s->w, from_row(at), &from) || !from) return 0;
    lua_rawgetp(L, LUA_REGISTRYINDEX, way_of(&s->derived, at));
    for (uint32_t left = set.units; left; left &= left - 1)
        if (unit_cell(s->w, set.block * SIGHT_BLOCK + __builtin_ctz(left), &to) && to)
            sight_by_sees(L, 2, handle_cell(from), handle_cell(to));
    return 0;
}

/* --- what is noted --- */

void sight_by_note_from(lua_State *L, SightFrom *f) {
    if (handle_kind(f->from) == KIND_UNIT && !f->noted)
        world_note_row(script_of(L)->w, KIND_UNIT, handle_row(f->from), UNIT_CELL);
    f->noted = true;
}

void sight_by_look_for(lua_State *L, SightFrom *f, Handle unit) {
    const SightBy *by = lua_touserdata(L, f->way);
    uint32_t row = handle_row(unit);
    if (by->number && handle_kind(f->from) == KIND_UNIT && handle_row(f->from) < UNITS &&
        row < UNITS) {
        f->units[row / SIGHT_BLOCK] |= 1u << row % SIGHT_BLOCK;
        return;
    }
    world_note_row(script_of(L)->w, KIND_UNIT, row, UNIT_CELL);
    sight_by_note_from(L, f);
}

/* The cells of those of a block, for which there is no word. */
static void note_cells(lua_State *L, SightFrom *f, SightSet set) {
    sight_by_note_from(L, f);
    for (; set.units; set.units &= set.units - 1) {
        int row = set.block * SIGHT_BLOCK + __builtin_ctz(set.units);
        world_note_row(script_of(L)->w, KIND_UNIT, (uint32_t)row, UNIT_CELL);
    }
}

void sight_by_note(lua_State *L, SightFrom *f) {
    Script *s = script_of(L);
    const SightBy *by = lua_touserdata(L, f->way);
    bool any = false;
    if (!s->w->reads) return;
    for (int block = 0; block < SIGHT_BLOCKS; block++) {
        SightSet set = {f->units[block], block};
        int n = set.units ? number_set(&s->derived, set) : SETS;
        any |= set.units != 0;
        if (n < SETS)
            world_note_asked(s->w, SIGHT_BY_FIRST + ((by->number - 1) * SETS + n) * UNITS +
                                       (int32_t)handle_row(f->from));
        else if (set.units) note_cells(L, f, set);
    }
    if (!any) sight_by_note_from(L, f);
}

bool sight_by_unit(lua_State *L, const SightFrom *f, Handle unit) {
    Handle to;
    if (!unit_cell(script_of(L)->w, (int32_t)handle_row(unit), &to) || !to) return false;
    return sight_by_sees(L, f->way, f->here, handle_cell(to));
}

/* --- the function for mods --- */

/* Is a seen from b? */
static int sight_by_call(lua_State *L) {
    (void)script_drawn(L);
    lua_settop(L, 2);
    CellId from = script_cell(L, 1), to = script_cell(L, 2);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushboolean(L, script_reaches(L, 1, 2, PASS_SEE) && sight_by_sees(L, 3, from, to));
    return 1;
}

bool sight_by_is(lua_CFunction fn) { return fn == sight_by_call; }

bool sight_by_way(lua_State *L, int arg) {
    if (!sight_by_is(lua_tocfunction(L, arg))) return false;
    lua_getupvalue(L, arg, 1);
    lua_replace(L, arg);
    return true;
}

/* The first few have words with numbers, and stay for good. */
static void number(lua_State *L, SightBy *by) {
    Derived *d = &script_of(L)->derived;
    if (d->way_count == SIGHT_WAYS) return;
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, by);
    d->ways[d->way_count] = by;
    by->number = ++d->way_count;
}

/* core.sight_by(fn) -> a function of two squares, things on a square among them */
static int sight_by_make(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    SightBy *by = lua_newuserdatauv(L, sizeof *by, 2);
    *by = (SightBy){.number = 0};
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, FN);
    number(L, by);
    lua_pushvalue(L, 1); /* where outlive.c comes by it */
    lua_pushcclosure(L, sight_by_call, 2);
    return 1;
}

static const luaL_Reg functions[] = {{"sight_by", sight_by_make}, {NULL, NULL}};

void sight_by_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
