/* lister.c - all that a decision lists: without Lua as far as it is known, and the rest with it. */
#include "script/memo/lister.h"

#include <lauxlib.h>

#include "script/memo/memo_row_rep.h"
#include "world/world.h"

/* --- without Lua --- */

/* A listing of which all is known calls nobody, and needs no protected call. As far as it is, it goes
 * without: nothing may be allocated in Lua there, for nobody would catch the error. It saves 2,200 of 32,000
 * instructions a decision of the skirmish. */

/* What a decision says, as words: of several units `first` says where among Memo.words they begin. */
typedef struct Told {
    uint64_t seat, unit, units, during, otherwise;
    uint32_t first;
} Told;

static uint64_t next_word(const Memo *k, uint32_t *at) {
    uint64_t word = k->words[*at];
    *at = memo_behind(k, *at);
    return word;
}

/* What lua/ was told to be decided, where that is kept. */
static bool look_at_told(const Script *s, Told *out) {
    const Memo *k = s->memo;
    const MemoNext *said = &s->memo->next;
    if (!said->answer || said->generation != k->generation || !k->answers[said->answer].count)
        return false;
    uint32_t at = (uint32_t)k->answers[said->answer].value + 1;
    out->seat = next_word(k, &at);
    out->unit = next_word(k, &at);
    out->first = at + 1;
    out->units = next_word(k, &at);
    out->during = next_word(k, &at);
    out->otherwise = next_word(k, &at);
    return true;
}

/* Remembers the row on top, which a word of the decision means. */
static void note_row(lua_State *L, bool otherwise) {
    Script *s = script_of(L);
    Told told;
    if (!look_at_told(s, &told)) return;
    MemoRowSeen row = {otherwise ? told.otherwise : told.during, lua_touserdata(L, -1),
                       s->memo->generation};
    *(otherwise ? &s->memo->listed.otherwise : &s->memo->listed.during) = row;
}

static MemoRow *noted_row(const Script *s, const MemoRowSeen *row, uint64_t word) {
    return row->word == word && row->generation == s->memo->generation ? row->row : NULL;
}

static void ask_about(RowUnit *unit, uint64_t word) {
    Handle h = memo_word_kind(word) == WORD_HANDLE ? (Handle)word : 0;
    *unit = (RowUnit){.word = h ? word : 0, .unit = h, .fits = true, .plain = true};
}

/* The units that decide. False: they are not all known to be units, or too many. */
static bool ask_about_told(RowWalk *l, const Told *told) {
    bool several = memo_word_kind(told->units) == WORD_LIST;
    uint64_t n = several ? memo_word_value(told->units) : 1;
    if (n > ROW_UNITS) return false;
    l->several = several;
    l->count = (int)n;
    if (!several) ask_about(&l->units[0], told->unit);
    for (uint32_t u = 0; several && u < n; u++) {
        ask_about(&l->units[u], l->k->words[told->first + u]);
        if (!l->units[u].unit) return false;
    }
    return true;
}

/* What a function says of a unit, as its answer; 0: somebody has to be asked. */
static uint32_t known_answer(RowWalk *l, uint32_t fn, int at, RowUnit *unit) {
    const Memo *k = l->k;
    if (!fn || k->fns[fn - 1].never) return 0;
    if (!unit->at) unit->at = memo_row_entries(l, unit);
    uint32_t entry = unit->at ? k->rows[unit->at + (uint32_t)at] : 0;
    return entry ? memo_look(NULL, l->k, l->w, entry) : 0;
}

static bool is_nil(const RowWalk *l) { return l->k->answers[l->answer].type == LUA_TNIL; }

/* Finds what action i lists of a unit, as the answer of a list or of nil. False: somebody has to be asked. */
static bool know_list(RowWalk *l, int i, int u) {
    uint32_t then = l->row->of[i].then;
    l->answer = known_answer(l, l->row->of[i].first, i, &l->units[u]);
    if (!l->answer || !then || is_nil(l)) return l->answer;
    RowSaid said = memo_row_said(l, i, u);
    if (said == SAID_OTHER) l->answer = known_answer(l, then, l->row->count + i, &l->units[u]);
    if (said == SAID_AGAINST) l->answer = 0;
    return said != SAID_UNKNOWN && (l->answer || said == SAID_AGAINST);
}

/* Adds a part of that answer. False: it is no list that is known, or there is no place for it. */
static bool add_known(RowWalk *l, lua_State *L, int i, int u) {
    MemoListed *listed = l->listed;
    if (!l->answer || is_nil(l)) return true;
    uint32_t values = memo_length(l->k, l->answer);
    if (!values || listed->parts >= listed->laid || listed->parts >= listed->cap) return false;
    lua_rawgeti(L, -1, l->answer);
    lua_rawseti(L, -3, listed->parts + 1);
    memo_row_note(listed, (MemoPart){.row = l->row->ref, .action = i, .unit = l->units[u].unit},
                  values, l->row->of[i].places);
    return true;
}

/* Lists what is known of a row, with the tables of parts and of answers on top. False: not all of it is, and
 * goes_on says how far it came. */
static bool list_known_row(RowWalk *l, lua_State *L, MemoRow *row) {
    l->row = row;
    for (int i = 0; i < row->count; i++)
        for (int u = 0; u < l->count; u++) {
            if (know_list(l, i, u) && add_known(l, L, i, u)) continue;
            l->listed->goes_on = (MemoGoesOn){row, i, u};
            return false;
        }
    return true;
}

/* What there is where there is nothing else. False: it goes on behind the row that had nothing. */
static bool list_known_instead(RowWalk *l, Script *s, uint64_t word, const MemoRow *before) {
    MemoRow *row = noted_row(s, &s->memo->listed.otherwise, word);
    RowUnit nobody;
    ask_about(&nobody, 0);
    l->units = &nobody;
    l->count = 1;
    l->several = false;
    if (row && list_known_row(l, s->L, row)) return true;
    s->memo->listed.parts = s->memo->listed.options = 0;
    s->memo->listed.places = 0;
    s->memo->listed.goes_on = (MemoGoesOn){before, before->count, 0};
    return false;
}

static bool list_known(Script *s) {
    RowUnit few[ROW_UNITS];
    Told told;
    RowWalk l = {.k = s->memo, .w = s->w, .units = few, .ruled = true, .listed = &s->memo->listed};
    MemoRow *row =
        look_at_told(s, &told) ? noted_row(s, &s->memo->listed.during, told.during) : NULL;
    if (!row || !ask_about_told(&l, &told)) return false;
    l.want.args[1] = told.seat;
    l.want.map = (uint64_t)(uintptr_t)s->w->map;
    l.generation = s->memo->generation;
    memo_row_forget(s);
    s->memo->listed.seat = (Handle)told.seat;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->memo->parts_ref);
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->memo->tables_ref);
    if (!list_known_row(&l, s->L, row)) return false;
    if (s->memo->listed.options || told.otherwise == MEMO_FALSE) return true;
    return list_known_instead(&l, s, told.otherwise, row);
}

/* Is all as it must be for answers to be stored, with nothing that lua/ has to see to? */
static bool may_know(const Script *s) {
    const Memo *k = s->memo;
    const World *w = s->w;
    if (*k->mode != MEMO_ON || k->depth || w->reads || script_stopped(s)) return false;
    return !s->memo->listed.acts && !s->memo->listed.masked && !w->mask_count &&
           lua_checkstack(s->L, LUA_MINSTACK);
}

/* --- all that is listed --- */

/* What the lister holds: what is handed to it, and words. */
enum {
    PENDING_PARTS = 1,
    PENDING_LEFT,
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
    Script *s = script_of(L);
    lua_pushvalue(L, lua_upvalueindex(PENDING_PARTS));
    if (!s->memo->listed.goes_on.row) memo_row_again(L, s);
    lua_pushvalue(L, lua_upvalueindex(PENDING_LEFT));
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
        script_of(L)->memo->listed.seat = (Handle)(uintptr_t)lua_touserdata(L, -1);
}

/* Puts the row of the word on top in its place. False: there is none, or none yet. */
static bool find_row(lua_State *L) {
    return lua_rawget(L, lua_upvalueindex(ROWS)) == LUA_TUSERDATA;
}

/* How many units the list on top is of; ROW_ONE: it is none that C may look at. */
static int count_units(lua_State *L) {
    if (lua_type(L, -1) != LUA_TTABLE) return ROW_ONE;
    if (fix_is_fixed(L, -1)) return (int)length_of(L, -1);
    if (lua_getmetatable(L, -1)) return lua_pop(L, 1), ROW_ONE;
    return (int)length_raw(L, -1);
}

/* Asks the row on top of the decision's unit or units. False: lua/ is to look at them. */
static bool list_units(lua_State *L) {
    int several = ROW_ONE;
    field(L, WHO_ALL);
    if (lua_toboolean(L, -1)) {
        several = count_units(L);
        if (several == ROW_ONE) return false;
    } else {
        lua_pop(L, 1);
        field(L, WHO);
    }
    field_whose(L);
    memo_row_ask(L, several, true);
    return true;
}

static void call_pending(lua_State *L, int name) {
    lua_pushvalue(L, lua_upvalueindex(name));
    lua_call(L, 0, 0);
}

/* The row of the decision's word. False: lua/ listed all there is. */
static bool list_row_of_word(lua_State *L) {
    field(L, DURING);
    if (!lua_toboolean(L, -1)) lua_pop(L, 1), lua_pushvalue(L, lua_upvalueindex(ACTIVATION));
    bool found = find_row(L);
    if (found) note_row(L, false);
    if (found && list_units(L)) return true;
    call_pending(L, SLOW);
    return false;
}

/* What there is where there is nothing else. */
static void list_instead(lua_State *L) {
    lua_settop(L, DECISION);
    field(L, INSTEAD);
    if (!lua_toboolean(L, -1)) return;
    if (!find_row(L)) {
        call_pending(L, OTHERWISE);
        return;
    }
    note_row(L, true);
    lua_pushnil(L);
    field_whose(L);
    memo_row_ask(L, ROW_ONE, true);
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
    if (list_row_of_word(L) && !s->memo->listed.options) list_instead(L);
    if (w->mask_count || s->memo->listed.masked) note_masks(L);
    set_pure(L, false);
    return 0;
}

/* core.lister(parts, left, rows, gw, pure, slow, otherwise, masks, decided): lists what the decision that
 * `decided` gives lets choose, from its row in `rows`, by word; where there is none yet, or its units are no
 * plain list, `slow` lists, and `otherwise` what there is instead. */
static int lister_make(lua_State *L) {
    static const char *const names[] = {"on",     "seat",      "unit",       "units",
                                        "during", "otherwise", "activation", "masks"};
    Script *s = script_of(L);
    lua_settop(L, GIVEN);
    lua_pushvalue(L, PENDING_PARTS);
    s->memo->parts_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    for (size_t i = 0; i < ARRAY_LEN(names); i++) lua_pushstring(L, names[i]);
    lua_pushcclosure(L, list_all, MASKED);
    s->memo->lister_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

/* Where listings are seldom known to their end it is tried now and then, for what is looked up in vain is
 * looked up again. */
enum { HOPES = 8, SELDOM = 16 };
static bool hopes(MemoListed *l) { return ++l->tries % SELDOM == 0 || l->hopes > 0; }

static bool try_known(Script *s) {
    int top = lua_gettop(s->L), *hope = &s->memo->listed.hopes;
    bool all = list_known(s);
    lua_settop(s->L, top);
    if (all && *hope < HOPES) ++*hope;
    if (!all && *hope > 0) --*hope;
    return all;
}

bool lister_list(Script *s, Str *err) {
    s->memo->listed.goes_on = (MemoGoesOn){0};
    if (hopes(&s->memo->listed) && may_know(s) && try_known(s)) return true;
    int handler = script_call_begins(s);
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->memo->lister_ref);
    return script_call_made(s, handler, 0, 0, err);
}

static const luaL_Reg functions[] = {{"lister", lister_make}, {NULL, NULL}};

void lister_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
