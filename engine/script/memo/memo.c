/* memo.c - asking functions whose answers are kept, by the number of the function with its arguments. */
#include "script/memo/memo.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "lib/huge.h"
#include "script/derived/sight_by.h"
#include "script/memo/listed.h"
#include "script/memo/lister.h"
#include "script/memo/memo_pages.h"
#include "script/memo/memo_rep.h"
#include "script/memo/memo_shared.h"
#include "world/world.h"

enum {
    WINDOW = 1024,
    PATIENCE = 20,
    HOPELESS = 32, /* one in so many met again: such a window counts for five */
    DEEPEST = 24,
    STRAYS = 64
};

/* --- the tables --- */

static void drop_entries(Memo *k) {
    memo_pages_back(k->entries, k->entry_cap * sizeof *k->entries, 0);
    memo_pages_back(k->tops, k->entry_cap * sizeof *k->tops, 0);
    free(k->depends);
    free(k->entry_index);
}

static void drop_tables(Memo *k) {
    memo_tree_clear(&k->tree);
    free(k->answers);
    drop_entries(k);
    free(k->words);
    free(k->rows);
    free(k->answer_index);
    k->answers = NULL;
    k->entries = NULL;
    k->tops = NULL;
    k->depends = NULL;
    k->words = NULL;
    k->rows = NULL;
    k->entry_index = k->answer_index = NULL;
    k->row_cap = k->row_count = k->word_cap = k->word_count = 0;
    k->answer_cap = k->entry_cap = 0;
    k->answer_count = k->entry_count = 1;
    memset(k->bound, 0, sizeof k->bound);
    k->forgot++;
    k->generation++;
}

Memo *memo_new(const MemoMode *mode) {
    Memo *k = calloc(1, sizeof *k);
    if (k) k->mode = mode;
    return k;
}

void memo_free(Memo *k) {
    if (!k) return;
    drop_tables(k);
    reads_clear(&k->reads);
    free(k->told);
    free(k->fns);
    free(k->listed.of);
    free(k);
}

const uint32_t *memo_forgot(const Memo *k) { return &k->forgot; }
void memo_next_again(Memo *k) { k->next.answer = 0; }
bool memo_next_is_each(const Memo *k) { return k->next.each; }
int memo_options(const Memo *k) { return k->listed.options; }
bool memo_may_have_places(const Memo *k, int option) {
    return k->listed.places & memo_places_bit(option);
}
void memo_note_masks(Memo *k, bool masks) { k->listed.masked = masks; }

static bool same_entry(const MemoEntry *a, const MemoEntry *b) {
    return a->fn == b->fn && a->map == b->map && !memcmp(a->args, b->args, sizeof a->args);
}

static uint64_t entry_hash(const MemoEntry *r) {
    uint64_t h = (r->fn ^ r->map) * 0x9E3779B97F4A7C15u;
    for (uint64_t i = 0; i < MEMO_ARGS; i++) h ^= r->args[i] * (0xD6E8FEB86659FD93u + 2 * i * i);
    return (h ^ h >> 32) * 0xD6E8FEB86659FD93u;
}

/* In the index some bits of its hash stand before the number of an entry, so few others are looked at. */
static uint32_t entry_mark(uint64_t hash) { return (uint32_t)hash & ~MEMO_NUMBER; }

uint32_t *memo_entry_slot(const Memo *k, const MemoEntry *want) {
    uint64_t hash = entry_hash(want);
    uint32_t mask = 2 * k->entry_cap - 1, mark = entry_mark(hash),
             i = (uint32_t)(hash >> 32) & mask;
    for (uint32_t n; (n = k->entry_index[i]); i = (i + 1) & mask)
        if ((n & ~MEMO_NUMBER) == mark && same_entry(&k->entries[n & MEMO_NUMBER], want)) break;
    return &k->entry_index[i];
}

static void index_entry(Memo *k, uint32_t *slot, uint32_t n) {
    *slot = entry_mark(entry_hash(&k->entries[n])) | n;
}

/* Entries and their tops: both or neither. */
static bool grow_entries(Memo *k, size_t need) {
    uint32_t was = k->entry_cap, cap = was, same = was;
    MemoEntry *entries = memo_grown(k->entries, &cap, need, sizeof *entries);
    MemoTop *tops = entries ? memo_grown(k->tops, &same, need, sizeof *tops) : NULL;
    if (entries && !tops) memo_pages_back(entries, cap * sizeof *entries, was * sizeof *entries);
    if (entries && (tops || was)) k->entries = entries;
    if (tops) k->tops = tops;
    if (tops) k->entry_cap = cap;
    return tops != NULL;
}

bool memo_room(Memo *k, uint32_t entries) {
    size_t need = (size_t)k->entry_count + entries;
    if (need <= k->entry_cap) return true;
    uint32_t cap = memo_size_for(k->entry_cap, need);
    uint32_t *index = cap ? calloc(2 * cap, sizeof *index) : NULL;
    MemoDepends *depends = index && k->depends ? memo_no_depends(cap) : NULL;
    if (!index || !depends != !k->depends || !grow_entries(k, need))
        return free(index), free(depends), false;
    huge_ask(index, 2 * cap * sizeof *index);
    if (depends) memcpy(depends, k->depends, k->entry_count * sizeof *depends);
    free(k->depends);
    free(k->entry_index);
    k->depends = depends;
    k->entry_index = index;
    for (uint32_t i = 1; i < k->entry_count; i++)
        index_entry(k, memo_entry_slot(k, &k->entries[i]), i);
    return true;
}

/* Room for one more answer that depends on `count` values, in trees that were compacted where they were
 * full. Its entry may need one that stands for all like it. */
static bool make_room(Memo *k, size_t reads) {
    if (!memo_grow_answers(k) || !memo_room(k, 2) || k->word_count > MEMO_MOST - MEMO_LONGEST_LIST)
        return false;
    if (memo_tree_room(&k->tree, reads + MEMO_UNITS)) return true;
    return memo_compact(k) && k->tree.node_count < MEMO_MOST / 4 * 3 &&
           memo_tree_room(&k->tree, reads + MEMO_UNITS);
}

/* --- arguments and answers --- */

/* Pushes the argument that a word stands for; `tables` has what goes by its address. */
static void push_word(lua_State *L, uint64_t word, int tables) {
    uint64_t value = memo_word_value(word);
    switch (memo_word_kind(word)) {
    case WORD_HANDLE: lua_pushlightuserdata(L, (void *)(uintptr_t)value); break;
    case WORD_INTEGER: lua_pushinteger(L, (int32_t)(uint32_t)value); break;
    case WORD_ADDRESS: lua_rawgetp(L, tables, (const void *)(uintptr_t)value); break;
    default:
        if (word) lua_pushboolean(L, word == 2);
        else lua_pushnil(L);
    }
}

/* Texts and definitions go by their address, so that they must stay where they are: they are kept alive. */
static bool anchor(lua_State *L, int at) {
    int type = lua_type(L, at);
    if (type == LUA_TSTRING && lua_rawlen(L, at) > MEMO_LONGEST_TEXT)
        return false; /* Lua may have it twice */
    if (type == LUA_TTABLE && !fix_is_fixed(L, at)) return false;
    if (type != LUA_TSTRING && type != LUA_TTABLE) return true;
    lua_pushvalue(L, at);
    lua_rawsetp(L, lua_upvalueindex(MEMO_TABLES), lua_topointer(L, at));
    return true;
}

void memo_forget(lua_State *L, Memo *k) {
    drop_tables(k);
    if (!k->tables_ref) return; /* the state was not even opened */
    lua_rawgeti(L, LUA_REGISTRYINDEX, k->tables_ref);
    for (lua_pushnil(L); lua_next(L, -2);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, -4);
    }
    lua_pop(L, 1);
}

/* --- asking --- */

uint32_t memo_find(Memo *k, const MemoEntry *want) {
    uint32_t entry = k->entries ? *memo_entry_slot(k, want) & MEMO_NUMBER : 0;
    return entry ? entry : memo_shared_new(k, want);
}

/* A number that no word was stamped with; when they are used up, numbering starts over. */
static uint32_t next_serial(Memo *k) {
    if (++k->serials == 0) {
        reads_forget(&k->reads, MEMO_PLACES);
        k->serials = 1;
    }
    return k->serials;
}

static int ask_plainly(lua_State *L, bool ours) {
    World *w = script_of(L)->w;
    lua_pushvalue(L, lua_upvalueindex(MEMO_FN));
    lua_insert(L, 1);
    if (w) w->sealed++; /* the catcher of an error takes it back */
    lua_call(L, lua_gettop(L) - 1, 1);
    if (w) w->sealed--;
    memo_fix_answer(L, ours); /* as a stored answer is */
    return 1;
}

/* Calls the function with what is on the stack while its reads are noted; raises what it raises.
 * Gives where its reads begin; *spoilt: they say not all. */
static size_t ask_noting(lua_State *L, Memo *k, World *w, bool *spoilt) {
    WorldReads *before = w->reads, *r = &k->reads;
    bool outer_spoilt = r->spoilt;
    uint32_t outer_serial = r->serial;
    int nargs = lua_gettop(L), sealed = w->sealed;
    size_t from = r->count = before ? r->count : 0;
    r->spoilt = false;
    r->serial = next_serial(k);
    w->reads = r;
    w->sealed++;
    k->depth++;
    lua_pushcfunction(L, script_note_place);
    lua_insert(L, 1);
    lua_pushvalue(L, lua_upvalueindex(MEMO_FN));
    for (int i = 0; i < nargs; i++) lua_pushvalue(L, 2 + i);
    bool ok = limit_pcall(L, nargs, 1, 1) == LUA_OK;
    lua_remove(L, 1);
    k->depth--;
    w->sealed = sealed;
    w->reads = before;
    *spoilt = r->spoilt;
    r->serial = outer_serial;
    r->spoilt = before && (outer_spoilt || *spoilt);
    if (!ok) limit_hand_on(L);
    return from;
}

uint32_t memo_new_entry(Memo *k, const MemoEntry *want, uint32_t *slot) {
    uint32_t n = k->entry_count++;
    k->entries[n] = *want;
    k->tops[n] = (MemoTop){0};
    if (k->depends) k->depends[n].on.base = 0;
    index_entry(k, slot, n);
    return n;
}

static uint32_t entry_for(lua_State *L, Memo *k, const MemoEntry *want) {
    uint32_t *slot = memo_entry_slot(k, want);
    if (*slot) return *slot & MEMO_NUMBER;
    for (int i = 1; i < lua_gettop(L); i++)
        if (!anchor(L, i)) return 0;
    uint32_t entry = memo_new_entry(k, want, slot);
    memo_shared_join(k, entry);
    return entry;
}

/* The length of the longest chain of answers that depend on one another, counting one that depends on
 * these reads. */
static uint32_t chain_of(const Memo *k, const int32_t *at, size_t count) {
    uint32_t most = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t n = memo_is_entry(at[i]) ? k->entries[at[i] - MEMO_ENTRIES].chain : 0;
        if (n > most) most = n;
    }
    return most + 1;
}

/* The place of the answer behind the words that were read, where the function has not strayed too often; else
 * NULL. */
static uint32_t *place_of_answer(Memo *k, MemoFn *f, uint32_t entry, size_t count) {
    uint32_t tree = memo_like(k, entry);
    uint32_t *slot = memo_lay(k, tree, k->told, count);
    if (slot || f->strays++ >= STRAYS) return slot;
    k->tops[tree].next = 0;
    return memo_lay(k, tree, k->told, count);
}

static void note_chain(Memo *k, uint32_t entry, uint32_t chain) {
    uint16_t *longest = &k->entries[entry].chain;
    if (chain > *longest) *longest = (uint16_t)chain;
}

/* Stores the answer on top where the words read since `from` lead. Returns the entry, or 0: not stored. */
static uint32_t store_answer(lua_State *L, Memo *k, World *w, const MemoEntry *want, size_t from) {
    size_t count = k->reads.count - from, told = 0;
    const int32_t *at = count ? k->reads.at + from : NULL; /* no list yet where nobody read */
    MemoFn *f = &k->fns[want->fn - 1];
    uint32_t chain = chain_of(k, at, count);
    uint32_t entry = chain <= DEEPEST ? entry_for(L, k, want) : 0;
    uint32_t answer = entry ? memo_answer_of(L, k, f->ours) : 0;
    bool tells = answer && memo_shared_tell(k, w, entry, answer, at, count, &told);
    uint32_t *slot = tells ? place_of_answer(k, f, entry, told) : NULL;
    f->never |=
        !slot &&
        (entry || chain > DEEPEST); /* arguments that go by no word may be others next time */
    if (!slot) return 0;
    *slot = answer | MEMO_ANSWER;
    note_chain(k, entry, chain);
    note_chain(k, memo_like(k, entry), chain);
    k->tops[entry].answer = answer;
    k->tops[entry].version = w->version;
    memo_depends(k, w, entry, at, count);
    return entry;
}

/* Leaves each place once in what was noted from `from` on: answers in between had serials of their own. */
static void once(Memo *k, const World *w, size_t from) {
    WorldReads *r = &k->reads;
    size_t count = r->count;
    uint32_t serial = r->serial;
    r->count = from;
    r->serial = next_serial(k);
    for (size_t i = from; i < count; i++) reads_note(r, r->at[i], world_locate(w, r->at[i]));
    r->serial = serial;
}

enum { SHARE = 4 }; /* of the memory of the game is what memoized answers may bring it to */

/* Answers that are records are tables of their own, each of them alive until all is forgotten: no game is to
 * meet its memory limit because of what was memoized. */
static bool is_heavy(Script *s) {
    if (!s->memo->heavy) s->memo->heavy = s->memory_cap / SHARE;
    return s->memory > s->memo->heavy;
}

/* Where the game itself fills so much, it is looked at again once there is as much more. */
static void forget_heavy(lua_State *L, Script *s) {
    memo_forget(L, s->memo);
    lua_gc(L, LUA_GCCOLLECT, 0);
    size_t least = s->memory_cap / SHARE, more = s->memory + s->memory_cap / (2 * SHARE);
    s->memo->heavy = more > least ? more : least;
}

static int ask_and_keep(lua_State *L, Memo *k, World *w, const MemoEntry *want) {
    bool spoilt;
    uint32_t generation = k->generation, entry = 0;
    size_t from = ask_noting(L, k, w, &spoilt);
    once(k, w, from);
    if (!spoilt && generation == k->generation) {
        if (is_heavy(script_of(L))) forget_heavy(L, script_of(L));
        else if (!make_room(k, k->reads.count - from)) memo_forget(L, k);
        else entry = store_answer(L, k, w, want, from);
    }
    if (entry || !w->reads) k->reads.count = from;
    if (entry) world_note(w, (int32_t)(MEMO_ENTRIES + entry));
    else memo_fix_answer(L, k->fns[want->fn - 1].ours); /* as a stored answer is */
    return 1;
}

/* A function whose answers are seldom met again is not worth its tree. */
static void judge(MemoFn *f) {
    if (f->tried < WINDOW) return;
    if (f->met * 3 >= f->tried) f->poor = 0;
    else f->poor += f->met * HOPELESS < f->tried ? 5 : 1;
    f->never |= f->poor >= PATIENCE;
    f->tried = f->met = 0;
}

/* Do the answers differ? Lists are compared one deep. */
static bool differ(lua_State *L, int a, int b) {
    if (lua_rawequal(L, a, b)) return false;
    if (!lua_istable(L, a) || !lua_istable(L, b) || length_of(L, a) != length_of(L, b)) return true;
    for (lua_Integer i = 1, n = length_of(L, a); i <= n; i++) {
        lua_geti(L, a, i);
        lua_geti(L, b, i);
        bool same = lua_rawequal(L, -1, -2) || (lua_istable(L, -1) && lua_istable(L, -2));
        lua_pop(L, 2);
        if (!same) return true;
    }
    return false;
}

/* The answer that was kept is on top: is it what the function says? */
static int checked(lua_State *L) {
    int at = lua_gettop(L);
    lua_Debug ar;
    lua_pushvalue(L, lua_upvalueindex(MEMO_FN));
    for (int i = 1; i < at; i++) lua_pushvalue(L, i);
    lua_call(L, at - 1, 1);
    if (!differ(L, at, at + 1)) return lua_settop(L, at), 1;
    lua_pushvalue(L, lua_upvalueindex(MEMO_FN));
    lua_getinfo(L, ">S", &ar);
    return luaL_error(L, "%s:%d: the function gives a different answer than the memoized one",
                      ar.short_src, ar.linedefined);
}

/* May its answers be stored, as things stand? Fills in what they depend on. */
static bool keeps(lua_State *L, Memo *k, World *w, MemoEntry *want) {
    int nargs = lua_gettop(L);
    if (!w || *k->mode == MEMO_PLAIN || k->fns[want->fn - 1].never || nargs > MEMO_ARGS)
        return false;
    if (k->depth >= DEEPEST || (k->depth && !w->reads)) return false;
    if (!k->depth && columns_end(&w->schema->columns)) {
        memo_forget(L, k);
        columns_renew(&w->schema->columns);
    }
    for (int i = 0; i < nargs; i++)
        if (!memo_word(L, i + 1, &want->args[i])) return false;
    want->map = (uint64_t)(uintptr_t)w->map;
    return reads_open(&k->reads, MEMO_PLACES);
}

/* Pushes the memoized function of an entry and its arguments. How many. */
static int push_call(lua_State *L, const Memo *k, uint32_t entry) {
    const MemoEntry *r = &k->entries[entry];
    int nargs = MEMO_ARGS, tables;
    while (nargs && !r->args[nargs - 1]) nargs--;
    lua_rawgeti(L, LUA_REGISTRYINDEX, k->tables_ref);
    tables = lua_gettop(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, k->fns_ref);
    lua_rawgeti(L, -1, (lua_Integer)r->fn);
    for (int i = 0; i < nargs; i++) push_word(L, r->args[i], tables);
    return nargs;
}

/* Calls what is on top with so many arguments as if it had not been: what it read is none of what is being
 * noted. The stack is as it was below it. */
static bool call_aside(lua_State *L, Memo *k, World *w, int nargs) {
    WorldReads *reads = w->reads, before = k->reads;
    int top = lua_gettop(L) - nargs - 1, sealed = w->sealed;
    if (reads) reads->serial = next_serial(k);
    lua_pushcfunction(L, limit_handler);
    lua_insert(L, top + 1);
    bool ok = limit_pcall(L, nargs, 1, top + 1) == LUA_OK;
    lua_settop(L, top);
    if (!ok) script_place_caught(L);
    w->sealed = sealed;
    if (!reads) return ok;
    reads->count = before.count;
    reads->serial = before.serial;
    reads->spoilt = before.spoilt;
    return ok;
}

static bool ask_aside(lua_State *L, Memo *k, World *w, uint32_t entry) {
    int top = lua_gettop(L);
    if (!lua_checkstack(L, MEMO_ARGS + 4)) return false;
    k->unknown = entry;
    bool ok = call_aside(L, k, w, push_call(L, k, entry));
    lua_settop(L, top);
    return ok;
}

/* What it raises is raised when the one that asks it is asked: the same words were read. Where its answer is
 * not kept it would be asked again by each that asks it, so it stays with one try. */
uint32_t memo_ask(Memo *k, World *w, uint32_t entry) {
    lua_State *L = k->asks;
    uint32_t generation = k->generation;
    k->asks = NULL;
    bool known = k->depth < DEEPEST && !k->fns[k->entries[entry].fn - 1].never &&
                 ask_aside(L, k, w, entry) && generation == k->generation &&
                 k->tops[entry].version == w->version;
    if (known) k->asks = L;
    return known ? k->tops[entry].answer : 0;
}

int32_t memo_tell(Memo *k, World *w, int32_t at) {
    lua_State *L = k->asks;
    uint32_t generation = k->generation;
    if (!L || !lua_checkstack(L, 3)) return MEMO_UNTOLD;
    k->asks = NULL;
    lua_pushcfunction(L, sight_by_tell);
    lua_pushinteger(L, at - WORLD_ASKED);
    if (!call_aside(L, k, w, 1) || generation != k->generation) return MEMO_UNTOLD;
    k->asks = L;
    return world_value(w, at);
}

static void count(Memo *k, MemoFn *f, bool met) {
    judge(f);
    f->tried++;
    k->asked++;
    f->met += met;
    k->known += met;
}

uint32_t memo_look(lua_State *L, Memo *k, World *w, uint32_t entry) {
    k->asks = L;
    uint32_t answer = entry == k->unknown ? 0 : memo_answer(k, w, entry);
    k->asks = NULL;
    k->unknown = answer || !L ? 0 : entry;
    if (!answer) return 0;
    count(k, &k->fns[k->entries[entry].fn - 1], true);
    world_note(w, (int32_t)(MEMO_ENTRIES + entry));
    return answer;
}

uint32_t memo_known(Memo *k, World *w, uint32_t fn, int things, const Handle *about) {
    MemoEntry want = {.fn = fn, .map = (uint64_t)(uintptr_t)w->map};
    if (!fn || *k->mode != MEMO_ON || !k->entries || k->fns[fn - 1].never) return 0;
    if (k->depth || w->reads || columns_end(&w->schema->columns)) return 0;
    for (int i = 0; i < things; i++) want.args[i] = memo_thing_word(about[i]);
    uint32_t entry = memo_find(k, &want), answer = entry ? memo_answer(k, w, entry) : 0;
    if (answer) count(k, &k->fns[fn - 1], true);
    return answer;
}

static int memo_call(lua_State *L) {
    Script *s = script_of(L);
    Memo *k = s->memo;
    World *w = s->w;
    MemoEntry want = {.fn = (uint32_t)lua_tointeger(L, lua_upvalueindex(MEMO_OWN_NUMBER))};
    bool may = keeps(L, k, w, &want);
    uint32_t entry = may ? memo_find(k, &want) : 0;
    uint32_t answer = entry ? memo_look(L, k, w, entry) : 0;
    k->unknown = 0;
    if (!may) return ask_plainly(L, k->fns[want.fn - 1].ours);
    if (!answer) {
        count(k, &k->fns[want.fn - 1], false);
        return ask_and_keep(L, k, w, &want);
    }
    memo_push(L, k, answer, lua_upvalueindex(MEMO_TABLES));
    return *k->mode == MEMO_CHECKED ? checked(L) : 1;
}

bool memo_is(lua_CFunction fn) { return fn == memo_call; }

uint32_t memo_new_number(Memo *k, bool ours) {
    MemoFn *fn = grow_next(&k->fns, k->fn_count, sizeof *fn);
    if (!fn) return 0;
    fn->ours = ours;
    return (uint32_t)++k->fn_count;
}

uint32_t memo_number(lua_State *L, int at) {
    if (!memo_is(lua_tocfunction(L, at))) return 0;
    lua_getupvalue(L, at, MEMO_OWN_NUMBER);
    uint32_t number = (uint32_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return number;
}

/* core.memo(fn, ours) -> the same function, whose answers are kept; ours: no mod gets its lists. One that is
 * kept already is given as it is. */
static int memo_make(lua_State *L) {
    Memo *k = script_of(L)->memo;
    luaL_checktype(L, 1, LUA_TFUNCTION);
    if (memo_is(lua_tocfunction(L, 1))) return lua_settop(L, 1), 1; /* once is enough */
    uint32_t number = memo_new_number(k, lua_toboolean(L, 2));
    if (!number) limit_raise_memory(L);
    lua_settop(L, 1);
    lua_pushinteger(L, number);
    lua_rawgeti(L, LUA_REGISTRYINDEX, k->tables_ref);
    lua_pushcclosure(L, memo_call, 3);
    lua_rawgeti(L, LUA_REGISTRYINDEX, k->fns_ref);
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, number);
    return lua_settop(L, 1), 1;
}

/* core.forget_memo(): something outside the world that answers depend on has changed */
static int memo_forget_all(lua_State *L) {
    memo_forget(L, script_of(L)->memo);
    return 0;
}

/* core.spoil(): what is being worked out is not to be kept */
static int memo_spoil(lua_State *L) {
    if (script_of(L)->w) world_spoil(script_of(L)->w);
    return 0;
}

static const luaL_Reg functions[] = {
    {"memo", memo_make}, {"forget_memo", memo_forget_all}, {"spoil", memo_spoil}, {NULL, NULL}};

void memo_open(lua_State *L) {
    luaL_setfuncs(L, functions, 0);
    memo_row_open(L);
    lister_open(L);
    listed_open(L);
    lua_newtable(L);
    script_of(L)->memo->tables_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    script_of(L)->memo->fns_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}
