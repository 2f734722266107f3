/* kept.c - asking functions whose answers are kept, by the number of the function with its arguments. */
#include "script/memo/kept.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/huge.h"
#include "script/derived/sight_by.h"
#include "script/memo/kept_alike.h"
#include "script/memo/kept_pages.h"
#include "script/memo/kept_rep.h"
#include "script/memo/listed.h"
#include "script/memo/lister.h"
#include "world/world.h"

enum {
    WINDOW = 1024,
    PATIENCE = 20,
    HOPELESS = 32, /* one in so many met again: such a window counts for five */
    DEEPEST = 24,
    STRAYS = 64
};

/* --- the tables --- */

static void drop_roots(Kept *k) {
    kept_pages_back(k->roots, k->root_cap * sizeof *k->roots, 0);
    kept_pages_back(k->tops, k->root_cap * sizeof *k->tops, 0);
    free(k->hangs);
    free(k->root_index);
}

static void drop_tables(Kept *k) {
    kept_tree_clear(&k->tree);
    free(k->leaves);
    drop_roots(k);
    free(k->words);
    free(k->rows);
    free(k->leaf_index);
    k->leaves = NULL;
    k->roots = NULL;
    k->tops = NULL;
    k->hangs = NULL;
    k->words = NULL;
    k->rows = NULL;
    k->root_index = k->leaf_index = NULL;
    k->row_cap = k->row_count = k->word_cap = k->word_count = 0;
    k->leaf_cap = k->root_cap = 0;
    k->leaf_count = k->root_count = 1;
    memset(k->bound, 0, sizeof k->bound);
    k->forgot++;
    k->turned++;
}

void kept_clear(Kept *k) {
    drop_tables(k);
    reads_clear(&k->reads);
    free(k->told);
    free(k->fns);
    k->told = NULL;
    k->told_cap = 0;
    k->fns = NULL;
    k->fn_count = 0;
}

static bool same_root(const KeptRoot *a, const KeptRoot *b) {
    return a->fn == b->fn && a->map == b->map && !memcmp(a->args, b->args, sizeof a->args);
}

static uint64_t root_hash(const KeptRoot *r) {
    uint64_t h = (r->fn ^ r->map) * 0x9E3779B97F4A7C15u;
    for (uint64_t i = 0; i < KEPT_ARGS; i++) h ^= r->args[i] * (0xD6E8FEB86659FD93u + 2 * i * i);
    return (h ^ h >> 32) * 0xD6E8FEB86659FD93u;
}

/* In the index some bits of its hash stand before the number of a root, so that few others are looked at. */
static uint32_t root_mark(uint64_t hash) { return (uint32_t)hash & ~KEPT_NUMBER; }

uint32_t *kept_root_slot(const Kept *k, const KeptRoot *want) {
    uint64_t hash = root_hash(want);
    uint32_t mask = 2 * k->root_cap - 1, mark = root_mark(hash), i = (uint32_t)(hash >> 32) & mask;
    for (uint32_t n; (n = k->root_index[i]); i = (i + 1) & mask)
        if ((n & ~KEPT_NUMBER) == mark && same_root(&k->roots[n & KEPT_NUMBER], want)) break;
    return &k->root_index[i];
}

static void index_root(Kept *k, uint32_t *slot, uint32_t n) {
    *slot = root_mark(root_hash(&k->roots[n])) | n;
}

/* Roots and their tops: both or neither. */
static bool grow_roots(Kept *k, size_t need) {
    uint32_t was = k->root_cap, cap = was, same = was;
    KeptRoot *roots = kept_grown(k->roots, &cap, need, sizeof *roots);
    KeptTop *tops = roots ? kept_grown(k->tops, &same, need, sizeof *tops) : NULL;
    if (roots && !tops) kept_pages_back(roots, cap * sizeof *roots, was * sizeof *roots);
    if (roots && (tops || was)) k->roots = roots;
    if (tops) k->tops = tops;
    if (tops) k->root_cap = cap;
    return tops != NULL;
}

bool kept_room(Kept *k, uint32_t roots) {
    size_t need = (size_t)k->root_count + roots;
    if (need <= k->root_cap) return true;
    uint32_t cap = kept_size_for(k->root_cap, need);
    uint32_t *index = cap ? calloc(2 * cap, sizeof *index) : NULL;
    KeptHangs *hangs = index && k->hangs ? kept_no_hangs(cap) : NULL;
    if (!index || !hangs != !k->hangs || !grow_roots(k, need))
        return free(index), free(hangs), false;
    huge_ask(index, 2 * cap * sizeof *index);
    if (hangs) memcpy(hangs, k->hangs, k->root_count * sizeof *hangs);
    free(k->hangs);
    free(k->root_index);
    k->hangs = hangs;
    k->root_index = index;
    for (uint32_t i = 1; i < k->root_count; i++) index_root(k, kept_root_slot(k, &k->roots[i]), i);
    return true;
}

/* Room for one more answer that hangs on so many words, in trees that were sifted where they were full. Its
 * root may need one that stands for all like it. */
static bool make_room(Kept *k, size_t reads) {
    if (!kept_grow_leaves(k) || !kept_room(k, 2) || k->word_count > KEPT_MOST - KEPT_LONGEST_LIST)
        return false;
    if (kept_tree_room(&k->tree, reads + KEPT_UNITS)) return true;
    return kept_sift(k) && k->tree.node_count < KEPT_MOST / 4 * 3 &&
           kept_tree_room(&k->tree, reads + KEPT_UNITS);
}

/* --- arguments and answers --- */

/* Pushes the argument that a word stands for; `tables` has what goes by its address. */
static void push_word(lua_State *L, uint64_t word, int tables) {
    uint64_t value = kept_word_value(word);
    switch (kept_word_kind(word)) {
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
    if (type == LUA_TSTRING && lua_rawlen(L, at) > KEPT_LONGEST_TEXT)
        return false; /* Lua may have it twice */
    if (type == LUA_TTABLE && !fix_is_fixed(L, at)) return false;
    if (type != LUA_TSTRING && type != LUA_TTABLE) return true;
    lua_pushvalue(L, at);
    lua_rawsetp(L, lua_upvalueindex(KEPT_TABLES), lua_topointer(L, at));
    return true;
}

void kept_forget(lua_State *L, Kept *k) {
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

uint32_t kept_find(Kept *k, const KeptRoot *want) {
    uint32_t root = k->roots ? *kept_root_slot(k, want) & KEPT_NUMBER : 0;
    return root ? root : kept_alike_new(k, want);
}

/* A number that no word was stamped with; where they are used up, all begins anew. */
static uint32_t next_serial(Kept *k) {
    if (++k->serials == 0) {
        reads_forget(&k->reads, KEPT_PLACES);
        k->serials = 1;
    }
    return k->serials;
}

static int ask_plainly(lua_State *L, bool ours) {
    World *w = script_of(L)->w;
    lua_pushvalue(L, lua_upvalueindex(KEPT_FN));
    lua_insert(L, 1);
    if (w) w->sealed++; /* whoever catches an error takes it back */
    lua_call(L, lua_gettop(L) - 1, 1);
    if (w) w->sealed--;
    kept_fix_answer(L, ours); /* as what is kept is */
    return 1;
}

/* Calls the function with what is on the stack while its reads are noted; raises what it raises.
 * Gives where its reads begin; *spoilt: they say not all. */
static size_t ask_noting(lua_State *L, Kept *k, World *w, bool *spoilt) {
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
    lua_pushcfunction(L, script_place_error);
    lua_insert(L, 1);
    lua_pushvalue(L, lua_upvalueindex(KEPT_FN));
    for (int i = 0; i < nargs; i++) lua_pushvalue(L, 2 + i);
    bool ok = lua_pcall(L, nargs, 1, 1) == LUA_OK;
    lua_remove(L, 1);
    k->depth--;
    w->sealed = sealed;
    w->reads = before;
    *spoilt = r->spoilt;
    r->serial = outer_serial;
    r->spoilt = before && (outer_spoilt || *spoilt);
    if (!ok) lua_error(L);
    return from;
}

uint32_t kept_new_root(Kept *k, const KeptRoot *want, uint32_t *slot) {
    uint32_t n = k->root_count++;
    k->roots[n] = *want;
    k->tops[n] = (KeptTop){0};
    if (k->hangs) k->hangs[n].on.base = 0;
    index_root(k, slot, n);
    return n;
}

static uint32_t root_for(lua_State *L, Kept *k, const KeptRoot *want) {
    uint32_t *slot = kept_root_slot(k, want);
    if (*slot) return *slot & KEPT_NUMBER;
    for (int i = 1; i < lua_gettop(L); i++)
        if (!anchor(L, i)) return 0;
    uint32_t root = kept_new_root(k, want, slot);
    kept_alike_join(k, root);
    return root;
}

/* How long the longest chain of answers is that hang on one another, with one that hangs on these reads. */
static uint32_t chain_of(const Kept *k, const int32_t *at, size_t count) {
    uint32_t most = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t n = kept_is_root(at[i]) ? k->roots[at[i] - KEPT_ROOTS].chain : 0;
        if (n > most) most = n;
    }
    return most + 1;
}

/* The place of the answer behind the words that were read, where the function has not strayed too often; else
 * NULL. */
static uint32_t *place_of_answer(Kept *k, KeptFn *f, uint32_t root, size_t count) {
    uint32_t tree = kept_like(k, root);
    uint32_t *slot = kept_lay(k, tree, k->told, count);
    if (slot || f->strays++ >= STRAYS) return slot;
    k->tops[tree].next = 0;
    return kept_lay(k, tree, k->told, count);
}

static void note_chain(Kept *k, uint32_t root, uint32_t chain) {
    uint16_t *longest = &k->roots[root].chain;
    if (chain > *longest) *longest = (uint16_t)chain;
}

/* Puts the answer on top where the words that were read since `from` lead. The root, or 0: it is not kept. */
static uint32_t keep_answer(lua_State *L, Kept *k, World *w, const KeptRoot *want, size_t from) {
    size_t count = k->reads.count - from, told = 0;
    const int32_t *at = count ? k->reads.at + from : NULL; /* no list yet where nobody read */
    KeptFn *f = &k->fns[want->fn - 1];
    uint32_t chain = chain_of(k, at, count);
    uint32_t root = chain <= DEEPEST ? root_for(L, k, want) : 0;
    uint32_t leaf = root ? kept_leaf_of(L, k, f->ours) : 0;
    bool tells = leaf && kept_alike_tell(k, w, root, leaf, at, count, &told);
    uint32_t *slot = tells ? place_of_answer(k, f, root, told) : NULL;
    f->never |= !slot;
    if (!slot) return 0;
    *slot = leaf | KEPT_LEAF;
    note_chain(k, root, chain);
    note_chain(k, kept_like(k, root), chain);
    k->tops[root].answer = leaf;
    k->tops[root].version = w->version;
    kept_hangs(k, w, root, at, count);
    return root;
}

/* Leaves each place once in what was noted from `from` on: answers in between had serials of their own. */
static void once(Kept *k, const World *w, size_t from) {
    WorldReads *r = &k->reads;
    size_t count = r->count;
    uint32_t serial = r->serial;
    r->count = from;
    r->serial = next_serial(k);
    for (size_t i = from; i < count; i++) reads_note(r, r->at[i], world_locate(w, r->at[i]));
    r->serial = serial;
}

static int ask_and_keep(lua_State *L, Kept *k, World *w, const KeptRoot *want) {
    bool spoilt;
    uint32_t turned = k->turned, root = 0;
    size_t from = ask_noting(L, k, w, &spoilt);
    once(k, w, from);
    if (!spoilt && turned == k->turned) {
        if (!make_room(k, k->reads.count - from)) kept_forget(L, k);
        else root = keep_answer(L, k, w, want, from);
    }
    if (root || !w->reads) k->reads.count = from;
    if (root) world_note(w, (int32_t)(KEPT_ROOTS + root));
    else kept_fix_answer(L, k->fns[want->fn - 1].ours); /* as what is kept is */
    return 1;
}

/* A function whose answers are seldom met again is not worth its tree. */
static void judge(KeptFn *f) {
    if (f->tried < WINDOW) return;
    if (f->met * 3 >= f->tried) f->poor = 0;
    else f->poor += f->met * HOPELESS < f->tried ? 5 : 1;
    f->never |= f->poor >= PATIENCE;
    f->tried = f->met = 0;
}

/* Do the answers differ? Lists are compared one deep. */
static bool differ(lua_State *L, int a, int b) {
    if (lua_rawequal(L, a, b)) return false;
    if (!lua_istable(L, a) || !lua_istable(L, b) || luaL_len(L, a) != luaL_len(L, b)) return true;
    for (lua_Integer i = 1, n = luaL_len(L, a); i <= n; i++) {
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
    lua_pushvalue(L, lua_upvalueindex(KEPT_FN));
    for (int i = 1; i < at; i++) lua_pushvalue(L, i);
    lua_call(L, at - 1, 1);
    if (!differ(L, at, at + 1)) return lua_settop(L, at), 1;
    lua_pushvalue(L, lua_upvalueindex(KEPT_FN));
    lua_getinfo(L, ">S", &ar);
    return luaL_error(L, "%s:%d: it says another thing than what was kept of it", ar.short_src,
                      ar.linedefined);
}

/* May its answers be kept, as things stand? Fills in what they go by. */
static bool keeps(lua_State *L, Kept *k, World *w, KeptRoot *want) {
    int nargs = lua_gettop(L);
    if (!w || k->mode == KEPT_PLAIN || k->fns[want->fn - 1].never || nargs > KEPT_ARGS)
        return false;
    if (k->depth >= DEEPEST || (k->depth && !w->reads)) return false;
    if (!k->depth && columns_end(&w->schema->columns)) {
        kept_forget(L, k);
        columns_renew(&w->schema->columns);
    }
    for (int i = 0; i < nargs; i++)
        if (!kept_word(L, i + 1, &want->args[i])) return false;
    want->map = (uint64_t)(uintptr_t)w->map;
    return reads_open(&k->reads, KEPT_PLACES);
}

/* Pushes the kept function of a root and its arguments. How many. */
static int push_call(lua_State *L, const Kept *k, uint32_t root) {
    const KeptRoot *r = &k->roots[root];
    int nargs = KEPT_ARGS, tables;
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
static bool call_aside(lua_State *L, Kept *k, World *w, int nargs) {
    WorldReads *reads = w->reads, before = k->reads;
    int top = lua_gettop(L) - nargs - 1, sealed = w->sealed;
    if (reads) reads->serial = next_serial(k);
    bool ok = lua_pcall(L, nargs, 1, 0) == LUA_OK;
    lua_settop(L, top);
    w->sealed = sealed;
    if (!reads) return ok;
    reads->count = before.count;
    reads->serial = before.serial;
    reads->spoilt = before.spoilt;
    return ok;
}

static bool ask_aside(lua_State *L, Kept *k, World *w, uint32_t root) {
    int top = lua_gettop(L);
    if (!lua_checkstack(L, KEPT_ARGS + 4)) return false;
    k->unknown = root;
    bool ok = call_aside(L, k, w, push_call(L, k, root));
    lua_settop(L, top);
    return ok;
}

/* What it raises is raised when the one that asks it is asked: the same words were read. Where its answer is
 * not kept it would be asked again by each that asks it, so it stays with one try. */
uint32_t kept_ask(Kept *k, World *w, uint32_t root) {
    lua_State *L = k->asks;
    uint32_t turned = k->turned;
    k->asks = NULL;
    bool known = k->depth < DEEPEST && !k->fns[k->roots[root].fn - 1].never &&
                 ask_aside(L, k, w, root) && turned == k->turned &&
                 k->tops[root].version == w->version;
    if (known) k->asks = L;
    return known ? k->tops[root].answer : 0;
}

int32_t kept_tell(Kept *k, World *w, int32_t at) {
    lua_State *L = k->asks;
    uint32_t turned = k->turned;
    if (!L || !lua_checkstack(L, 2)) return KEPT_UNTOLD;
    k->asks = NULL;
    lua_pushcfunction(L, sight_by_tell);
    lua_pushinteger(L, at - WORLD_ASKED);
    if (!call_aside(L, k, w, 1) || turned != k->turned) return KEPT_UNTOLD;
    k->asks = L;
    return world_value(w, at);
}

static void count(Kept *k, KeptFn *f, bool met) {
    judge(f);
    f->tried++;
    k->asked++;
    f->met += met;
    k->known += met;
}

uint32_t kept_look(lua_State *L, Kept *k, World *w, uint32_t root) {
    k->asks = L;
    uint32_t leaf = root == k->unknown ? 0 : kept_answer(k, w, root);
    k->asks = NULL;
    k->unknown = leaf || !L ? 0 : root;
    if (!leaf) return 0;
    count(k, &k->fns[k->roots[root].fn - 1], true);
    world_note(w, (int32_t)(KEPT_ROOTS + root));
    return leaf;
}

uint32_t kept_known(Kept *k, World *w, uint32_t fn, int things, const Handle *about) {
    KeptRoot want = {.fn = fn, .map = (uint64_t)(uintptr_t)w->map};
    if (!fn || k->mode != KEPT_ON || !k->roots || k->fns[fn - 1].never) return 0;
    if (k->depth || w->reads || columns_end(&w->schema->columns)) return 0;
    for (int i = 0; i < things; i++) want.args[i] = kept_thing_word(about[i]);
    uint32_t root = kept_find(k, &want), leaf = root ? kept_answer(k, w, root) : 0;
    if (leaf) count(k, &k->fns[fn - 1], true);
    return leaf;
}

static int kept_call(lua_State *L) {
    Script *s = script_of(L);
    Kept *k = &s->kept;
    World *w = s->w;
    KeptRoot want = {.fn = (uint32_t)lua_tointeger(L, lua_upvalueindex(KEPT_OWN_NUMBER))};
    bool may = keeps(L, k, w, &want);
    uint32_t root = may ? kept_find(k, &want) : 0;
    uint32_t leaf = root ? kept_look(L, k, w, root) : 0;
    k->unknown = 0;
    if (!may) return ask_plainly(L, k->fns[want.fn - 1].ours);
    if (!leaf) {
        count(k, &k->fns[want.fn - 1], false);
        return ask_and_keep(L, k, w, &want);
    }
    kept_push(L, k, leaf, lua_upvalueindex(KEPT_TABLES));
    return k->mode == KEPT_CHECKED ? checked(L) : 1;
}

bool kept_is(lua_CFunction fn) { return fn == kept_call; }

uint32_t kept_new_number(Kept *k, bool ours) {
    KeptFn *grown = realloc(k->fns, (size_t)(k->fn_count + 1) * sizeof *grown);
    if (!grown) return 0;
    k->fns = grown;
    k->fns[k->fn_count] = (KeptFn){.ours = ours};
    return (uint32_t)++k->fn_count;
}

uint32_t kept_number(lua_State *L, int at) {
    if (!kept_is(lua_tocfunction(L, at))) return 0;
    lua_getupvalue(L, at, KEPT_OWN_NUMBER);
    uint32_t number = (uint32_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return number;
}

/* core.kept(fn, ours) -> the same function, whose answers are kept; ours: no mod gets its lists. One that is
 * kept already is given as it is. */
static int kept_make(lua_State *L) {
    Kept *k = &script_of(L)->kept;
    luaL_checktype(L, 1, LUA_TFUNCTION);
    if (kept_is(lua_tocfunction(L, 1))) return lua_settop(L, 1), 1; /* once is enough */
    uint32_t number = kept_new_number(k, lua_toboolean(L, 2));
    if (!number) return luaL_error(L, "out of memory");
    lua_settop(L, 1);
    lua_pushinteger(L, number);
    lua_rawgeti(L, LUA_REGISTRYINDEX, k->tables_ref);
    lua_pushcclosure(L, kept_call, 3);
    lua_rawgeti(L, LUA_REGISTRYINDEX, k->fns_ref);
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, number);
    return lua_settop(L, 1), 1;
}

/* core.forget_kept(): what answers hang on besides the world has changed */
static int kept_forget_all(lua_State *L) {
    kept_forget(L, &script_of(L)->kept);
    return 0;
}

/* core.spoil(): what is being worked out is not to be kept */
static int kept_spoil(lua_State *L) {
    if (script_of(L)->w) world_spoil(script_of(L)->w);
    return 0;
}

static const luaL_Reg functions[] = {
    {"kept", kept_make}, {"forget_kept", kept_forget_all}, {"spoil", kept_spoil}, {NULL, NULL}};

void kept_open(lua_State *L) {
    luaL_setfuncs(L, functions, 0);
    kept_row_open(L);
    lister_open(L);
    listed_open(L);
    lua_newtable(L);
    script_of(L)->kept.tables_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    script_of(L)->kept.fns_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}
