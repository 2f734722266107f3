/* kept_row.c - functions in a row that are asked the same: what a listing does of forty actions.
 *
 * Each alone costs a call of Lua, a look at its arguments and at an index, though nearly all of them say
 * `nil` as they did before. Their roots stand side by side for each row of arguments, and C goes along them,
 * of one unit or of several, and fills in what they say; Lua is called for what is not known. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "../world/world.h"
#include "kept_rep.h"
#include "listed.h"

enum { ROW_MOST = 4096, FEW_UNITS = 32, LEAST_PARTS = 64 };

/* Where the roots of a unit stand in Kept.rows, as it was looked up last. */
typedef struct Near {
    uint64_t unit, seat, map;
    uint32_t turned, at; /* turned: as Kept.turned was */
} Near;
enum { NEAR = 32 };

/* A userdata; its uservalues are lists: of what is asked first, of what is asked where that says something
 * (nil: nothing is), of what says whether it need be, of the records that all are of. */
typedef struct KeptRow {
    uint32_t
        number; /* as if it were a function: its roots say where in Kept.rows, first ones first */
    int count, ref;  /* ref: the registry has it, for good */
    Near near[NEAR]; /* each where its unit's number falls */
    struct {
        uint32_t first, then, ruled; /* 0: no function that is kept */
        bool places;                 /* what they say are options with places */
    } of[];
} KeptRow;

/* The stack while a row is asked. */
enum { PARTS = 1, LEFT, DECISION, ROW, UNITS, SEAT, TABLES };
/* The lists of a row. */
enum { FIRST = 1, THEN, RULED, RECORDS, LISTS = RECORDS };

/* What is known of a unit that is asked about. */
typedef struct Asked {
    uint64_t word; /* as an argument; where `fits` */
    uint32_t at;   /* of the roots in Kept.rows; 0: not looked up yet */
    Handle unit;   /* where `plain`; 0: nil */
    bool fits, plain;
} Asked;

/* A row on its way. */
typedef struct Walk {
    lua_State *L;
    Kept *k;
    World *w;
    KeptRow *row;
    Asked *units;
    KeptRoot want;
    uint32_t turned;     /* as Kept.turned was when roots were looked up */
    uint32_t length;     /* of the list on top; 0: not known */
    uint32_t known;      /* answer of what is asked next, where it was looked up; 0: it was not */
    uint32_t leaf;       /* of the answer on top, where it is known */
    int count;           /* of units */
    bool several, ruled; /* ruled: the world is closed for all of the listing */
    ScriptListed *listed;
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

/* core.kept_row(first, then, ruled, records) -> a row of kept functions. `false` in the first list is what
 * the asker sees to; in the second list `false` says that nothing else is asked, `true` the same of options
 * that have places. What stands in the third is asked of a unit, a seat and each cost in the first list:
 * where it has nothing against any the second function would say the same list, where it has something
 * against all, nothing; where it says `false` only the second function can tell. */
static int row_make(lua_State *L) {
    for (int i = 1; i <= LISTS; i++) luaL_checktype(L, i, LUA_TTABLE);
    lua_Integer n = luaL_len(L, 1);
    if (n > ROW_MOST) return luaL_error(L, "more than %d functions in a row", ROW_MOST);
    KeptRow *row = lua_newuserdatauv(L, sizeof *row + (size_t)n * sizeof *row->of, LISTS);
    memset(row->near, 0, sizeof row->near);
    row->count = (int)n;
    row->number = kept_new_number(&script_of(L)->kept, true);
    if (!row->number) return luaL_error(L, "out of memory");
    for (int i = 0; i < row->count; i++) {
        row->of[i].first = number_at(L, FIRST, i + 1);
        row->of[i].then = number_at(L, THEN, i + 1);
        row->of[i].ruled = number_at(L, RULED, i + 1);
        row->of[i].places = is_true(L, THEN, i + 1);
    }
    for (int i = 1; i <= LISTS; i++) {
        lua_pushvalue(L, i);
        lua_setiuservalue(L, LISTS + 1, i);
    }
    lua_pushvalue(L, LISTS + 1);
    row->ref = luaL_ref(L, LUA_REGISTRYINDEX);
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
static uint32_t find_roots(Walk *l, const Asked *unit) {
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

static uint32_t row_roots(Walk *l, const Asked *unit) {
    Near *near = &l->row->near[unit->unit % NEAR],
         want = {unit->word, l->want.args[1], l->want.map, l->k->turned, near->at};
    if (near->at && !memcmp(near, &want, sizeof want)) return near->at;
    want.at = find_roots(l, unit);
    *near = want;
    return want.at;
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
    if (l->units[u].plain) thing_push(l->L, l->units[u].unit);
    else if (l->several) lua_geti(l->L, UNITS, u + 1);
    else lua_pushvalue(l->L, UNITS);
}

void kept_row_push_records(lua_State *L, int row) { lua_getiuservalue(L, row, RECORDS); }

/* Pushes what stands at i in a list of the row. */
static int push_of_row(lua_State *L, int row, int list, int i) {
    lua_getiuservalue(L, row, list);
    int type = lua_rawgeti(L, -1, i + 1);
    lua_remove(L, -2);
    return type;
}

static void call(Walk *l, int list, int i, int u) {
    push_of_row(l->L, ROW, list, i);
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

/* The answer of a root that was asked just now, if it was kept. 0: it was not. */
static uint32_t answer_now(const Walk *l, uint32_t root) {
    const Kept *k = l->k;
    bool known = root && l->turned == k->turned && k->tops[root].version == l->w->version;
    return known ? k->tops[root].answer : 0;
}

/* Pushes what a function says of a unit. False: nothing. */
static bool ask(Walk *l, uint32_t fn, int list, int i, int u) {
    int n = l->row->count;
    uint32_t root = row_root(l, fn, list == FIRST ? i : n + i, &l->units[u]);
    uint32_t leaf = l->known ? l->known : root ? kept_look(l->L, l->k, l->w, root) : 0;
    l->known = 0;
    l->leaf = leaf;
    if (!leaf) call(l, list, i, u), l->leaf = answer_now(l, root);
    else if (l->k->leaves[leaf].type == LUA_TNIL) return false;
    else kept_push(l->L, l->k, leaf, TABLES), l->length = kept_length(l->k, leaf);
    if (!lua_isnil(l->L, -1)) return true;
    lua_pop(l->L, 1);
    return false;
}

/* --- what the rules say of it --- */

enum { FEW_COSTS = 8 };
typedef enum Said { SAID_NOTHING, SAID_AGAINST, SAID_OTHER } Said;

/* Where what comes after the value at that place stands. */
static uint32_t behind(const Kept *k, uint32_t at) {
    uint64_t word = k->words[at++];
    uint64_t n = kept_word_kind(word) == WORD_LIST ? kept_word_value(word) : 0;
    for (; n; n--) at = behind(k, at);
    return at;
}

static bool is_among(const uint64_t *words, int n, uint64_t word) {
    while (n && words[n - 1] != word) n--;
    return n > 0;
}

/* The costs in a list of choices and costs, as words, each once. How many; 0: they are not known, or none, or
 * too many. */
static int costs_of(const Kept *k, uint32_t leaf, uint64_t *out) {
    const KeptLeaf *l = &k->leaves[leaf];
    uint32_t at = (uint32_t)l->value + 1, end = (uint32_t)l->value + l->count;
    int n = 0;
    while (leaf && l->count && at < end) {
        at = behind(k, at);
        uint64_t cost = at < end ? k->words[at++] : 0;
        if (kept_word_kind(cost) != WORD_INTEGER) return 0;
        if (is_among(out, n, cost)) continue;
        if (n == FEW_COSTS) return 0;
        out[n++] = cost;
    }
    return n;
}

/* What is kept of what the rules say of such a cost. 0: it is to be asked. */
static uint32_t ruled_leaf(Walk *l, uint32_t fn, int u, uint64_t cost) {
    KeptRoot want = l->want;
    want.fn = fn;
    want.args[0] = l->units[u].word;
    want.args[2] = cost;
    uint32_t root = *kept_root_slot(l->k, &want) & KEPT_NUMBER;
    return root && !l->k->fns[fn - 1].never ? kept_look(l->L, l->k, l->w, root) : 0;
}

static int ask_ruled(Walk *l, int i, int u, uint64_t cost) {
    push_of_row(l->L, ROW, RULED, i);
    push_unit(l, u);
    lua_pushvalue(l->L, SEAT);
    lua_pushinteger(l->L, (int32_t)(uint32_t)kept_word_value(cost));
    lua_call(l->L, 3, 1);
    int type = lua_type(l->L, -1);
    lua_pop(l->L, 1);
    return type;
}

static Said said_of_cost(Walk *l, int i, int u, uint64_t cost) {
    uint32_t leaf = ruled_leaf(l, l->row->of[i].ruled, u, cost);
    int type = leaf ? l->k->leaves[leaf].type : ask_ruled(l, i, u, cost);
    return type == LUA_TNIL ? SAID_NOTHING : type == LUA_TBOOLEAN ? SAID_OTHER : SAID_AGAINST;
}

/* What the rules have against the list on top: nothing, or something against each of its choices; anything
 * else hangs on the choice. */
static Said said_of_list(Walk *l, int i, int u) {
    uint64_t costs[FEW_COSTS];
    bool asks = l->ruled && l->row->of[i].ruled && l->units[u].fits;
    int n = asks ? costs_of(l->k, l->leaf, costs) : 0;
    Said all = SAID_OTHER;
    for (int c = 0; c < n; c++) {
        Said said = said_of_cost(l, i, u, costs[c]);
        if (said == SAID_OTHER || (c && said != all)) return SAID_OTHER;
        all = said;
    }
    return all;
}

/* Pushes what action i lists of a unit. False: nothing. */
static bool listed(Walk *l, int i, int u) {
    if (!ask(l, l->row->of[i].first, FIRST, i, u)) return false;
    if (!l->row->of[i].then) return true;
    Said said = said_of_list(l, i, u);
    if (said == SAID_NOTHING) return true;
    lua_pop(l->L, 1);
    return said == SAID_OTHER && ask(l, l->row->of[i].then, THEN, i, u);
}

/* --- parts --- */

static bool grow_parts(ScriptListed *listed) {
    if (listed->parts < listed->cap) return true;
    int cap = listed->cap ? 2 * listed->cap : LEAST_PARTS;
    ScriptPart *grown = realloc(listed->of, (size_t)cap * sizeof *grown);
    if (!grown) return false;
    listed->of = grown;
    listed->cap = cap;
    return true;
}

/* One more part: the list on top, which is taken, with so many values. */
static void take_part(lua_State *L, ScriptPart part, lua_Integer values, bool places) {
    ScriptListed *listed = &script_of(L)->listed;
    if (!grow_parts(listed)) luaL_error(L, "out of memory");
    lua_rawseti(L, PARTS, listed->parts + 1);
    part.before = listed->options;
    if (places) listed->places |= script_places_bit(listed->options);
    listed->options += (int)(values / 2);
    listed->of[listed->parts++] = part;
}

/* The record and the unit on top are taken; they are of the next part. */
static void tell_part(lua_State *L, const ScriptListed *listed) {
    lua_rawseti(L, PARTS, listed_unit_at(listed->parts));
    lua_rawseti(L, PARTS, listed_record_at(listed->parts));
}

/* Adds a part of the list on top, which is taken. */
static void add_part(Walk *l, int i, int u) {
    lua_State *L = l->L;
    const Asked *unit = &l->units[u];
    lua_Integer n = l->length ? l->length : luaL_len(L, -1);
    ScriptPart part = {.row = unit->plain ? l->row->ref : 0, .action = i, .unit = unit->unit};
    if (!part.row) {
        push_of_row(L, ROW, RECORDS, i);
        push_unit(l, u);
        tell_part(L, l->listed);
    }
    take_part(L, part, n, l->row->of[i].places);
}

/* --- the row --- */

/* Is it the asker who sees to action i? */
static bool is_left(const Walk *l, int i) {
    if (l->row->of[i].first) return false;
    bool left = push_of_row(l->L, ROW, FIRST, i) != LUA_TFUNCTION;
    lua_pop(l->L, 1);
    return left;
}

static void leave(Walk *l, int i, int u) {
    lua_pushvalue(l->L, LEFT);
    push_of_row(l->L, ROW, RECORDS, i);
    push_unit(l, u);
    lua_call(l->L, 2, 0);
}

static void walk(Walk *l) {
    for (int i = 0; i < l->row->count; i++) {
        if (l->count == 1 && (i = skip(l, i, l->units)) == l->row->count) return;
        bool left = is_left(l, i);
        for (int u = 0; u < l->count; u++) {
            if (left) leave(l, i, u);
            else if (listed(l, i, u)) add_part(l, i, u);
        }
    }
}

/* A thing or nothing at the index: answers may be kept of it. */
static bool is_plain(lua_State *L, int at, Handle *out) {
    int type = lua_type(L, at);
    *out = type == LUA_TLIGHTUSERDATA ? (Handle)(uintptr_t)lua_touserdata(L, at) : 0;
    return type == LUA_TLIGHTUSERDATA || type == LUA_TNIL;
}

/* What answers go by of the units, as far as any are kept here. */
static void look_at_units(Walk *l) {
    lua_State *L = l->L;
    const Kept *k = l->k;
    Handle seat;
    bool fits = is_plain(L, SEAT, &seat) && l->w && k->mode == KEPT_ON && !k->depth && !l->w->reads;
    l->want.args[1] = kept_thing_word(seat);
    if (fits) l->want.map = (uint64_t)(uintptr_t)l->w->map;
    for (int u = 0; u < l->count; u++) {
        Asked unit = {0};
        if (l->several) lua_geti(L, UNITS, u + 1);
        unit.plain = is_plain(L, l->several ? -1 : UNITS, &unit.unit);
        unit.fits = fits && unit.plain;
        unit.word = kept_thing_word(unit.unit);
        l->units[u] = unit;
        if (l->several) lua_pop(L, 1);
    }
}

/* Asks the row on the stack, where nothing stands above the seat, of so many units; ONE: of one, or of
 * nobody. */
enum { ONE = -1 };
static void list_row(lua_State *L, int several, bool closed) {
    Script *s = script_of(L);
    Asked few[FEW_UNITS];
    Walk l = {.L = L, .k = &s->kept, .w = s->w, .row = lua_touserdata(L, ROW)};
    l.listed = &s->listed;
    l.several = several != ONE;
    l.ruled = closed;
    l.count = l.several ? several : 1;
    l.turned = l.k->turned;
    lua_rawgeti(L, LUA_REGISTRYINDEX, l.k->tables_ref);
    size_t size = (size_t)l.count * sizeof *l.units;
    l.units = l.count <= FEW_UNITS ? few : lua_newuserdatauv(L, size, 0);
    look_at_units(&l);
    if (l.count) walk(&l);
}

/* core.list_row(parts, left, how many, row, units, seat, closed): adds what the functions of the row say to
 * what is listed. `units`: a list, or where `how many` is nil one unit, or nil. `left` is called with the
 * record and the unit of what the asker sees to. closed: nothing can be changed meanwhile, so that what the
 * rules say of a cost holds for all of it. */
static int row_list(lua_State *L) {
    bool closed = lua_toboolean(L, SEAT + 1);
    lua_settop(L, SEAT);
    list_row(L, lua_isnil(L, DECISION) ? ONE : (int)lua_tointeger(L, DECISION), closed);
    return 0;
}

/* core.list_part(parts, record, unit or false, list, places): adds a part that the asker made; places: its
 * options have some */
static int row_part(lua_State *L) {
    bool places = lua_toboolean(L, 5);
    lua_settop(L, 4);
    lua_Integer n = luaL_len(L, 4);
    for (int k = 2; k <= 3; k++) lua_pushvalue(L, k);
    tell_part(L, &script_of(L)->listed);
    take_part(L, (ScriptPart){0}, n, places);
    return 0;
}

/* Nothing is listed in the table of parts on top. */
static void list_anew(lua_State *L, ScriptListed *listed) {
    if (listed->acts) lua_pushnil(L), lua_setfield(L, -2, "acts");
    const World *w = script_of(L)->w;
    *listed = (ScriptListed){.masked = listed->masked, .of = listed->of, .cap = listed->cap};
    listed->stand = w ? w->version : 0;
}

/* core.list_anew(parts): nothing is listed */
static int row_anew(lua_State *L) {
    lua_settop(L, 1);
    list_anew(L, &script_of(L)->listed);
    return 0;
}

/* core.listed() -> how many options are listed */
static int row_listed(lua_State *L) {
    lua_pushinteger(L, script_of(L)->listed.options);
    return 1;
}

/* core.stand() -> a number that no world has in which anything else stands than what is listed, but for dice
 * to come */
static int row_stand(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)script_of(L)->listed.stand);
    return 1;
}

/* core.listed_acts(parts) -> parts.acts, a table that is made where there is none, and goes with what is
 * listed */
static int row_acts(lua_State *L) {
    lua_settop(L, 1);
    if (lua_getfield(L, 1, "acts") != LUA_TNIL) return 1;
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, 1, "acts");
    script_of(L)->listed.acts = true;
    return 1;
}

/* --- all that is listed --- */

/* What the lister holds: what is handed to it, and words. */
enum {
    HELD_PARTS = 1,
    HELD_LEFT,
    ROWS,
    GW,
    PURE,
    SLOW,
    OTHERWISE,
    MASKS,
    DECIDED,
    GIVEN = DECIDED
};
enum { ON = GIVEN + 1, WHOSE, WHO, WHO_ALL, DURING, INSTEAD, ACTIVATION, MASKED };

static void set_pure(lua_State *L, bool on) {
    lua_pushvalue(L, lua_upvalueindex(ON));
    lua_pushboolean(L, on);
    lua_rawset(L, lua_upvalueindex(PURE));
}

/* Pushes what all listing needs, on an empty stack. */
static void begin(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(HELD_PARTS));
    list_anew(L, &script_of(L)->listed);
    lua_pushvalue(L, lua_upvalueindex(HELD_LEFT));
    lua_getupvalue(L, lua_upvalueindex(DECIDED), 1);
}

/* Pushes a field of the decision. */
static int field(lua_State *L, int name) {
    lua_pushvalue(L, lua_upvalueindex(name));
    return lua_rawget(L, DECISION);
}

/* Pushes who decides. */
static void field_whose(lua_State *L) {
    if (field(L, WHOSE) == LUA_TLIGHTUSERDATA)
        script_of(L)->listed.seat = (Handle)(uintptr_t)lua_touserdata(L, -1);
}

/* Puts the row of the word on top in its place. False: there is none, or none yet. */
static bool find_row(lua_State *L) {
    return lua_rawget(L, lua_upvalueindex(ROWS)) == LUA_TUSERDATA;
}

/* How many units the list on top is of; ONE: it is none that C may look at. */
static int count_units(lua_State *L) {
    if (lua_type(L, -1) != LUA_TTABLE) return ONE;
    if (fix_is_fixed(L, -1)) return (int)luaL_len(L, -1);
    if (lua_getmetatable(L, -1)) return lua_pop(L, 1), ONE;
    return (int)lua_rawlen(L, -1);
}

/* Asks the row on top of the decision's unit or units. False: lua/ is to look at them. */
static bool list_units(lua_State *L) {
    int several = ONE;
    field(L, WHO_ALL);
    if (lua_toboolean(L, -1)) {
        several = count_units(L);
        if (several == ONE) return false;
    } else {
        lua_pop(L, 1);
        field(L, WHO);
    }
    field_whose(L);
    list_row(L, several, true);
    return true;
}

static void call_held(lua_State *L, int name) {
    lua_pushvalue(L, lua_upvalueindex(name));
    lua_call(L, 0, 0);
}

/* The row of the decision's word. False: lua/ listed all there is. */
static bool list_row_of_word(lua_State *L) {
    field(L, DURING);
    if (!lua_toboolean(L, -1)) lua_pop(L, 1), lua_pushvalue(L, lua_upvalueindex(ACTIVATION));
    if (find_row(L) && list_units(L)) return true;
    call_held(L, SLOW);
    return false;
}

/* What there is where there is nothing else. */
static void list_instead(lua_State *L) {
    lua_settop(L, DECISION);
    field(L, INSTEAD);
    if (!lua_toboolean(L, -1)) return;
    if (!find_row(L)) {
        call_held(L, OTHERWISE);
        return;
    }
    lua_pushnil(L);
    field_whose(L);
    list_row(L, ONE, true);
}

/* What stands behind those of the view (world/mask.h). */
static void note_masks(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(MASKED));
    lua_pushvalue(L, lua_upvalueindex(MASKS));
    lua_call(L, 0, 1);
    lua_rawset(L, lua_upvalueindex(GW));
}

static int list_all(lua_State *L) {
    Script *s = script_of(L);
    World *w = script_looks(L);
    set_pure(L, true);
    begin(L);
    if (list_row_of_word(L) && !s->listed.options) list_instead(L);
    if (w->mask_count || s->listed.masked) note_masks(L);
    set_pure(L, false);
    return 0;
}

/* core.lister(parts, left, rows, gw, pure, slow, otherwise, masks, decided): lists what the decision that
 * `decided` gives lets choose, from its row in `rows`, by word; where there is none yet, or its units are no
 * plain list, `slow` lists, and `otherwise` what there is instead. */
static int row_lister(lua_State *L) {
    static const char *const names[] = {"on",     "seat",      "unit",       "units",
                                        "during", "otherwise", "activation", "masks"};
    Script *s = script_of(L);
    lua_settop(L, GIVEN);
    lua_pushvalue(L, HELD_PARTS);
    s->parts_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    for (size_t i = 0; i < ARRAY_LEN(names); i++) lua_pushstring(L, names[i]);
    lua_pushcclosure(L, list_all, MASKED);
    s->lister_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

bool kept_row_list(Script *s, Str *err) {
    int handler = script_call_begins(s);
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->lister_ref);
    return script_call_made(s, handler, 0, 0, err);
}

static const luaL_Reg functions[] = {
    {"kept_row", row_make},  {"list_row", row_list}, {"list_part", row_part},
    {"list_anew", row_anew}, {"listed", row_listed}, {"listed_acts", row_acts},
    {"lister", row_lister},  {"stand", row_stand},   {NULL, NULL}};

void kept_row_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
