/* memo_row.c - functions in a row that are asked the same: what a listing does of forty actions.
 *
 * Each alone costs a call of Lua, a look at its arguments and at an index, though nearly all of them say
 * `nil` as they did before. Their entries lie side by side for each row of arguments, and C goes along them,
 * of one unit or of several, and fills in what they say; Lua is called for what is not known. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "script/memo/listed.h"
#include "script/memo/memo_row_rep.h"
#include "script/memo/memo_shared.h"
#include "world/world.h"

enum { ROW_MOST = 4096, LEAST_PARTS = 64 };

/* The lists of a row. */
enum { FIRST = 1, THEN, RULED, RECORDS, LISTS = RECORDS };

static uint32_t number_at(lua_State *L, int list, int i) {
    lua_rawgeti(L, list, i);
    uint32_t number = memo_number(L, -1);
    lua_pop(L, 1);
    return number;
}

static bool is_true(lua_State *L, int list, int i) {
    bool is = lua_rawgeti(L, list, i) == LUA_TBOOLEAN && lua_toboolean(L, -1);
    lua_pop(L, 1);
    return is;
}

/* Have the options of that record a form or parts (lua/flow/parts.lua)? */
static bool is_apart(lua_State *L, int i) {
    bool is = lua_rawgeti(L, RECORDS, i) == LUA_TTABLE;
    if (is) is = lua_getfield(L, -1, "apart") != LUA_TNIL, lua_pop(L, 1);
    lua_pop(L, 1);
    return is;
}

/* core.memo_row(first, then, ruled, records) -> a row of memoized functions. `false` in the first list is
 * what the asker sees to; in the second list `false` says that nothing else is asked, `true` the same of
 * options that have places. What stands in the third is asked of a unit, a seat and each cost in the first
 * list: where it has nothing against any the second function would say the same list, where it has something
 * against all, nothing; where it says `false` only the second function can tell. */
static int row_make(lua_State *L) {
    for (int i = 1; i <= LISTS; i++) luaL_checktype(L, i, LUA_TTABLE);
    lua_Integer n = length_of(L, 1);
    if (n > ROW_MOST) return luaL_error(L, "more than %d functions in a row", ROW_MOST);
    MemoRow *row = lua_newuserdatauv(L, sizeof *row + (size_t)n * sizeof *row->of, LISTS);
    memset(row->near, 0, sizeof row->near);
    row->count = (int)n;
    row->number = memo_new_number(script_of(L)->memo, true);
    if (!row->number) limit_raise_memory(L);
    for (int i = 0; i < row->count; i++) {
        row->of[i].first = number_at(L, FIRST, i + 1);
        row->of[i].then = number_at(L, THEN, i + 1);
        row->of[i].ruled = number_at(L, RULED, i + 1);
        row->of[i].places = is_true(L, THEN, i + 1) || is_apart(L, i + 1);
    }
    for (int i = 1; i <= LISTS; i++) {
        lua_pushvalue(L, i);
        lua_setiuservalue(L, LISTS + 1, i);
    }
    lua_pushvalue(L, LISTS + 1);
    row->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 1;
}

/* Where the entries of a row begin, all 0 at first; 0: there is no room. */
static uint32_t row_new(Memo *k, int count) {
    uint32_t need = (k->row_count ? k->row_count : 1) + (uint32_t)count,
             cap = k->row_cap ? k->row_cap : MEMO_LEAST;
    while (cap < need) cap *= 2;
    uint32_t *grown = cap > MEMO_MOST     ? NULL
                      : cap == k->row_cap ? k->rows
                                          : realloc(k->rows, cap * sizeof *grown);
    if (!grown) return 0;
    k->rows = grown;
    k->row_cap = cap;
    k->row_count = need;
    for (int i = 0; i < count; i++) grown[need - (uint32_t)count + (uint32_t)i] = 0;
    return need - (uint32_t)count;
}

/* Where the entries of a unit stand in Memo.rows. 0: there is no room. */
static uint32_t find_entries(RowWalk *l, const RowUnit *unit) {
    Memo *k = l->k;
    l->want.fn = l->row->number;
    l->want.args[0] = unit->word;
    if (!memo_room(k, 1)) return 0;
    uint32_t *slot = memo_entry_slot(k, &l->want), entry = *slot & MEMO_NUMBER;
    if (!entry) {
        uint32_t at = row_new(k, 2 * l->row->count);
        if (!at) return 0;
        entry = memo_new_entry(k, &l->want, slot);
        k->tops[entry].answer = at;
    }
    return k->tops[entry].answer;
}

uint32_t memo_row_entries(RowWalk *l, const RowUnit *unit) {
    RowNear *near = &l->row->near[unit->unit % ROW_NEAR],
            want = {unit->word, l->want.args[1], l->want.map, l->k->generation, near->at};
    if (near->at && !memcmp(near, &want, sizeof want)) return near->at;
    want.at = find_entries(l, unit);
    *near = want;
    return want.at;
}

/* A function that is asked may forget all answers, or compact them. */
static void look_anew(RowWalk *l) {
    if (l->generation == l->k->generation) return;
    l->generation = l->k->generation;
    for (int u = 0; u < l->count; u++) l->units[u].at = 0;
}

/* The entry of a function of the row, which stands there at `at`; new where there is none. 0: it is asked as
 * if nothing was kept. */
static uint32_t row_entry(RowWalk *l, uint32_t fn, int at, RowUnit *unit) {
    Memo *k = l->k;
    look_anew(l);
    if (!unit->fits || !fn || k->fns[fn - 1].never) return 0;
    if (!unit->at) unit->at = memo_row_entries(l, unit);
    if (!unit->at) return 0;
    uint32_t entry = k->rows[unit->at + (uint32_t)at];
    if (entry || !memo_room(k, 2)) return entry;
    l->want.fn = fn;
    l->want.args[0] = unit->word;
    entry = memo_find(k, &l->want);
    if (!entry) {
        entry = memo_new_entry(k, &l->want, memo_entry_slot(k, &l->want));
        memo_shared_join(k, entry);
    }
    return k->rows[unit->at + (uint32_t)at] = entry;
}

static void push_unit(const RowWalk *l, int u) {
    if (l->units[u].plain) thing_push(l->L, l->units[u].unit);
    else if (l->several) lua_geti(l->L, UNITS, u + 1);
    else lua_pushvalue(l->L, UNITS);
}

void memo_row_push_records(lua_State *L, int row) { lua_getiuservalue(L, row, RECORDS); }

/* Pushes what stands at i in a list of the row. */
static int push_of_row(lua_State *L, int row, int list, int i) {
    lua_getiuservalue(L, row, list);
    int type = lua_rawgeti(L, -1, i + 1);
    lua_remove(L, -2);
    return type;
}

static void call(RowWalk *l, int list, int i, int u) {
    push_of_row(l->L, ROW, list, i);
    push_unit(l, u);
    lua_pushvalue(l->L, SEAT);
    lua_call(l->L, 2, 1);
    l->length = 0;
}

/* Goes past actions that offer nothing, as is known, to the next. */
static int skip(RowWalk *l, int i, RowUnit *unit) {
    const Memo *k = l->k;
    look_anew(l);
    l->known = 0;
    for (; unit->at && i < l->row->count; i++) {
        uint32_t entry = k->rows[unit->at + (uint32_t)i], fn = l->row->of[i].first;
        if (!entry || k->fns[fn - 1].never) return i;
        l->known = memo_look(l->L, l->k, l->w, entry);
        if (!l->known || k->answers[l->known].type != LUA_TNIL) return i;
        l->known = 0;
    }
    return i;
}

/* The answer of an entry that was asked just now, if it was kept. 0: it was not. */
static uint32_t answer_now(const RowWalk *l, uint32_t entry) {
    const Memo *k = l->k;
    bool known = entry && l->generation == k->generation && k->tops[entry].version == l->w->version;
    return known ? k->tops[entry].answer : 0;
}

/* Pushes what a function says of a unit. False: nothing. */
static bool ask(RowWalk *l, uint32_t fn, int list, int i, int u) {
    int n = l->row->count;
    uint32_t entry = row_entry(l, fn, list == FIRST ? i : n + i, &l->units[u]);
    uint32_t answer = l->known ? l->known : entry ? memo_look(l->L, l->k, l->w, entry) : 0;
    l->known = 0;
    l->answer = answer;
    if (!answer) call(l, list, i, u), l->answer = answer_now(l, entry);
    else if (l->k->answers[answer].type == LUA_TNIL) return false;
    else memo_push(l->L, l->k, answer, TABLES), l->length = memo_length(l->k, answer);
    if (!lua_isnil(l->L, -1)) return true;
    lua_pop(l->L, 1);
    return false;
}

/* --- what the rules say of it --- */

enum { FEW_COSTS = 8 };

static bool is_among(const uint64_t *words, int n, uint64_t word) {
    while (n && words[n - 1] != word) n--;
    return n > 0;
}

/* The costs in a list of choices and costs, as words, each once. How many; 0: they are not known, or none, or
 * too many. Where all was forgotten while the list was made there are no answers at all. */
static int costs_of(const Memo *k, uint32_t answer, uint64_t *out) {
    if (!answer) return 0;
    const MemoAnswer *l = &k->answers[answer];
    uint32_t at = (uint32_t)l->value + 1, end = (uint32_t)l->value + l->count;
    int n = 0;
    while (l->count && at < end) {
        at = memo_behind(k, at);
        uint64_t cost = at < end ? k->words[at++] : 0;
        if (memo_word_kind(cost) != WORD_INTEGER) return 0;
        if (is_among(out, n, cost)) continue;
        if (n == FEW_COSTS) return 0;
        out[n++] = cost;
    }
    return n;
}

/* What is kept of what the rules say of such a cost. 0: it is to be asked. */
static uint32_t ruled_answer(RowWalk *l, uint32_t fn, int u, uint64_t cost) {
    MemoEntry want = l->want;
    want.fn = fn;
    want.args[0] = l->units[u].word;
    want.args[2] = cost;
    uint32_t entry = memo_find(l->k, &want);
    return entry && !l->k->fns[fn - 1].never ? memo_look(l->L, l->k, l->w, entry) : 0;
}

static int ask_ruled(RowWalk *l, int i, int u, uint64_t cost) {
    push_of_row(l->L, ROW, RULED, i);
    push_unit(l, u);
    lua_pushvalue(l->L, SEAT);
    lua_pushinteger(l->L, (int32_t)(uint32_t)memo_word_value(cost));
    lua_call(l->L, 3, 1);
    int type = lua_type(l->L, -1);
    lua_pop(l->L, 1);
    return type;
}

static RowSaid said_of_cost(RowWalk *l, int i, int u, uint64_t cost) {
    uint32_t answer = ruled_answer(l, l->row->of[i].ruled, u, cost);
    if (!answer && !l->L) return SAID_UNKNOWN;
    int type = answer ? l->k->answers[answer].type : ask_ruled(l, i, u, cost);
    return type == LUA_TNIL ? SAID_NOTHING : type == LUA_TBOOLEAN ? SAID_OTHER : SAID_AGAINST;
}

/* What the rules have against the list that was said last: nothing, or something against each of its choices;
 * anything else depends on the choice. */
RowSaid memo_row_said(RowWalk *l, int i, int u) {
    uint64_t costs[FEW_COSTS];
    bool asks = l->ruled && l->row->of[i].ruled && l->units[u].fits;
    int n = asks ? costs_of(l->k, l->answer, costs) : 0;
    RowSaid all = SAID_OTHER;
    for (int c = 0; c < n; c++) {
        RowSaid said = said_of_cost(l, i, u, costs[c]);
        if (said == SAID_UNKNOWN) return said;
        if (said == SAID_OTHER || (c && said != all)) return SAID_OTHER;
        all = said;
    }
    return all;
}

/* Pushes what action i lists of a unit. False: nothing. */
static bool listed(RowWalk *l, int i, int u) {
    if (!ask(l, l->row->of[i].first, FIRST, i, u)) return false;
    if (!l->row->of[i].then) return true;
    RowSaid said = memo_row_said(l, i, u);
    if (said == SAID_NOTHING) return true;
    lua_pop(l->L, 1);
    return said == SAID_OTHER && ask(l, l->row->of[i].then, THEN, i, u);
}

/* --- parts --- */

void memo_row_note(MemoListed *listed, MemoPart part, lua_Integer values, bool places) {
    part.before = listed->options;
    for (int i = 0; places && i < (int)(values / 2); i++)
        listed->places |= memo_places_bit(listed->options + i);
    listed->options += (int)(values / 2);
    listed->of[listed->parts++] = part;
}

/* One more part: the list on top, which is taken, with so many values. */
static void take_part(lua_State *L, MemoPart part, lua_Integer values, bool places) {
    MemoListed *listed = &script_of(L)->memo->listed;
    if (!grow_room(&listed->of, &listed->cap, listed->parts, LEAST_PARTS, sizeof *listed->of))
        limit_raise_memory(L);
    lua_rawseti(L, PARTS, listed->parts + 1);
    if (listed->laid == listed->parts) listed->laid++;
    memo_row_note(listed, part, values, places);
}

/* The record and the unit on top are taken; they are of the next part. */
static void tell_part(lua_State *L, const MemoListed *listed) {
    lua_rawseti(L, PARTS, listed_unit_at(listed->parts));
    lua_rawseti(L, PARTS, listed_record_at(listed->parts));
}

/* Adds a part of the list on top, which is taken. */
static void add_part(RowWalk *l, int i, int u) {
    lua_State *L = l->L;
    const RowUnit *unit = &l->units[u];
    lua_Integer n = l->length ? l->length : length_of(L, -1);
    MemoPart part = {.row = unit->plain ? l->row->ref : 0, .action = i, .unit = unit->unit};
    if (!part.row) {
        push_of_row(L, ROW, RECORDS, i);
        push_unit(l, u);
        tell_part(L, l->listed);
    }
    take_part(L, part, n, l->row->of[i].places);
}

/* --- the row --- */

/* Is it the asker who sees to action i? */
static bool is_left(const RowWalk *l, int i) {
    if (l->row->of[i].first) return false;
    bool left = push_of_row(l->L, ROW, FIRST, i) != LUA_TFUNCTION;
    lua_pop(l->L, 1);
    return left;
}

static void leave(RowWalk *l, int i, int u) {
    lua_pushvalue(l->L, LEFT);
    push_of_row(l->L, ROW, RECORDS, i);
    push_unit(l, u);
    lua_call(l->L, 2, 0);
}

static void walk(RowWalk *l, MemoGoesOn from) {
    int u = from.unit;
    for (int i = from.action; i < l->row->count; i++, u = 0) {
        if (l->count == 1 && (i = skip(l, i, l->units)) == l->row->count) return;
        bool left = is_left(l, i);
        for (; u < l->count; u++) {
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
static void look_at_units(RowWalk *l) {
    lua_State *L = l->L;
    const Memo *k = l->k;
    Handle seat;
    bool fits =
        is_plain(L, SEAT, &seat) && l->w && *k->mode == MEMO_ON && !k->depth && !l->w->reads;
    l->want.args[1] = memo_thing_word(seat);
    if (fits) l->want.map = (uint64_t)(uintptr_t)l->w->map;
    for (int u = 0; u < l->count; u++) {
        RowUnit unit = {0};
        if (l->several) lua_geti(L, UNITS, u + 1);
        unit.plain = is_plain(L, l->several ? -1 : UNITS, &unit.unit);
        unit.fits = fits && unit.plain;
        unit.word = memo_thing_word(unit.unit);
        l->units[u] = unit;
        if (l->several) lua_pop(L, 1);
    }
}

void memo_row_ask(lua_State *L, int several, bool closed) {
    Script *s = script_of(L);
    RowUnit few[ROW_UNITS];
    RowWalk l = {.L = L, .k = s->memo, .w = s->w, .row = lua_touserdata(L, ROW)};
    l.listed = &s->memo->listed;
    l.several = several != ROW_ONE;
    l.ruled = closed;
    l.count = l.several ? several : 1;
    l.generation = l.k->generation;
    lua_rawgeti(L, LUA_REGISTRYINDEX, l.k->tables_ref);
    size_t size = (size_t)l.count * sizeof *l.units;
    l.units = l.count <= ROW_UNITS ? few : lua_newuserdatauv(L, size, 0);
    look_at_units(&l);
    MemoGoesOn from = s->memo->listed.goes_on;
    if (l.count) walk(&l, from.row == l.row ? from : (MemoGoesOn){0});
}

/* core.list_row(parts, left, how many, row, units, seat, closed): adds what the functions of the row say to
 * what is listed. `units`: a list, or where `how many` is nil one unit, or nil. `left` is called with the
 * record and the unit of what the asker sees to. closed: nothing can be changed meanwhile, so that what the
 * rules say of a cost holds for all of it. */
static int row_list(lua_State *L) {
    bool closed = lua_toboolean(L, SEAT + 1);
    lua_settop(L, SEAT);
    memo_row_ask(L, lua_isnil(L, DECISION) ? ROW_ONE : (int)lua_tointeger(L, DECISION), closed);
    return 0;
}

/* core.list_part(parts, record, unit or false, list, places): adds a part that the asker made; places: its
 * options have some */
static int row_part(lua_State *L) {
    bool places = lua_toboolean(L, 5);
    lua_settop(L, 4);
    lua_Integer n = length_of(L, 4);
    for (int k = 2; k <= 3; k++) lua_pushvalue(L, k);
    tell_part(L, &script_of(L)->memo->listed);
    take_part(L, (MemoPart){0}, n, places);
    return 0;
}

void memo_row_forget(Script *s) {
    MemoListed was = s->memo->listed;
    s->memo->listed =
        (MemoListed){.masked = was.masked, .of = was.of, .cap = was.cap, .laid = was.laid};
    s->memo->listed.tries = was.tries;
    s->memo->listed.hopes = was.hopes;
    s->memo->listed.during = was.during;
    s->memo->listed.otherwise = was.otherwise;
    s->memo->listed.stand = s->w ? s->w->version : 0;
}

/* Nothing is listed in the table of parts on top. */
void memo_row_again(lua_State *L, Script *s) {
    if (s->memo->listed.acts) lua_pushnil(L), lua_setfield(L, -2, "acts");
    memo_row_forget(s);
}

/* core.list_anew(parts): nothing is listed */
static int row_anew(lua_State *L) {
    lua_settop(L, 1);
    memo_row_again(L, script_of(L));
    return 0;
}

/* core.listed() -> how many options are listed */
static int row_listed(lua_State *L) {
    lua_pushinteger(L, script_of(L)->memo->listed.options);
    return 1;
}

/* core.stand() -> a number that no world has in which anything else stands than what is listed, but for dice
 * to come */
static int row_stand(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)script_of(L)->memo->listed.stand);
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
    script_of(L)->memo->listed.acts = true;
    return 1;
}

static const luaL_Reg functions[] = {{"memo_row", row_make},  {"list_row", row_list},
                                     {"list_part", row_part}, {"list_anew", row_anew},
                                     {"listed", row_listed},  {"listed_acts", row_acts},
                                     {"stand", row_stand},    {NULL, NULL}};

void memo_row_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
