/* memo_answer.c - answers and arguments by number: equal ones have one, lists too. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/huge.h"
#include "script/memo/memo_rep.h"

enum { LISTS_DEEP = 3 };

/* --- leaves --- */

static uint32_t mix(uint64_t x) {
    x *= 0x9E3779B97F4A7C15u;
    return (uint32_t)(x >> 32);
}
static uint32_t leaf_hash(const Memo *k, const MemoLeaf *leaf) {
    uint64_t h = leaf->count ? leaf->count : (uint64_t)leaf->value * 31 + (uint64_t)leaf->type;
    for (uint32_t i = 0; i < leaf->count; i++)
        h = (h ^ k->words[leaf->value + i]) * 0xD6E8FEB86659FD93u, h ^= h >> 32;
    return mix(h);
}

static bool same_leaf(const Memo *k, const MemoLeaf *a, const MemoLeaf *b) {
    if (a->type != b->type || a->count != b->count) return false;
    if (!a->count) return a->value == b->value;
    return !memcmp(k->words + a->value, k->words + b->value, a->count * sizeof *k->words);
}

static uint32_t *leaf_slot(const Memo *k, const MemoLeaf *want) {
    uint32_t mask = 2 * k->leaf_cap - 1, i = leaf_hash(k, want) & mask;
    while (k->leaf_index[i] && !same_leaf(k, &k->leaves[k->leaf_index[i]], want))
        i = (i + 1) & mask;
    return &k->leaf_index[i];
}

/* Of what cannot be told by its words each is a leaf of its own, which nobody looks for. */
static bool leaf_is_found(const MemoLeaf *leaf) {
    return leaf->type != LUA_TTABLE || leaf->count || leaf->value;
}

bool memo_grow_leaves(Memo *k) {
    uint32_t cap = memo_size_for(k->leaf_cap, k->leaf_count + 1);
    if (cap == k->leaf_cap) return true;
    MemoLeaf *grown = cap ? realloc(k->leaves, cap * sizeof *grown) : NULL;
    if (grown) k->leaves = grown, huge_ask(grown, cap * sizeof *grown);
    uint32_t *index = grown ? calloc(2 * cap, sizeof *index) : NULL;
    if (!index) return false;
    free(k->leaf_index);
    k->leaf_index = index;
    k->leaf_cap = cap;
    for (uint32_t i = 1; i < k->leaf_count; i++)
        if (leaf_is_found(&k->leaves[i])) *leaf_slot(k, &k->leaves[i]) = i;
    return true;
}

/* --- words --- */

static uint64_t word_of(uint64_t kind, uint64_t value) { return value | kind << WORD_KIND_AT; }

static uint64_t word_of_address(lua_State *L, int at) {
    return word_of(WORD_ADDRESS, (uint64_t)(uintptr_t)lua_topointer(L, at));
}

uint64_t memo_thing_word(Handle h) { return h ? word_of(WORD_HANDLE, h) : 0; }

bool memo_word(lua_State *L, int at, uint64_t *out) {
    switch (lua_type(L, at)) {
    case LUA_TNIL: *out = 0; return true;
    case LUA_TBOOLEAN: *out = MEMO_FALSE + (uint64_t)lua_toboolean(L, at); return true;
    case LUA_TLIGHTUSERDATA:
        *out = word_of(WORD_HANDLE, (uint64_t)(uintptr_t)lua_touserdata(L, at));
        return true;
    case LUA_TNUMBER: {
        lua_Integer n = lua_tointeger(L, at);
        if (!lua_isinteger(L, at) || n < INT32_MIN || n > INT32_MAX) return false;
        *out = word_of(WORD_INTEGER, (uint32_t)(int32_t)n);
        return true;
    }
    case LUA_TSTRING:
    case LUA_TTABLE: *out = word_of_address(L, at); return true;
    default: return false;
    }
}

static bool add_word(Memo *k, uint64_t word) {
    if (k->word_count == k->word_cap) {
        uint32_t cap = memo_size_for(k->word_cap, k->word_count + 1u);
        uint64_t *grown = cap ? realloc(k->words, cap * sizeof *grown) : NULL;
        if (!grown) return false;
        k->words = grown;
        k->word_cap = cap;
        huge_ask(grown, cap * sizeof *grown);
    }
    k->words[k->word_count++] = word;
    return true;
}

static bool add_list(lua_State *L, Memo *k, uint32_t from, int deep);

/* The table on top: a list, or a definition, which goes by its address. */
static bool add_table(lua_State *L, Memo *k, uint32_t from, int deep) {
    int top = lua_gettop(L);
    bool made = luaL_getmetafield(L, top, "__made") == LUA_TTABLE;
    bool ok = !made && fix_is_fixed(L, top) ? add_word(k, word_of_address(L, top))
                                            : add_list(L, k, from, deep + 1);
    lua_settop(L, top);
    return ok;
}

static bool add_value(lua_State *L, Memo *k, uint32_t from, int deep) {
    uint64_t word;
    int type = lua_type(L, -1);
    if (type == LUA_TTABLE) return add_table(L, k, from, deep);
    if (type == LUA_TSTRING && lua_rawlen(L, -1) > MEMO_LONGEST_TEXT) return false;
    return k->word_count - from < MEMO_LONGEST_LIST && memo_word(L, -1, &word) && add_word(k, word);
}

/* What makes two lists equal, as words: the length of the one on top and its values in order. False: it is no
 * plain list, or its keys do not come in order. */
static bool add_list(lua_State *L, Memo *k, uint32_t from, int deep) {
    int list = lua_gettop(L);
    lua_Integer n = length_raw(L, list), i = 0;
    if (deep > LISTS_DEEP || lua_getmetatable(L, list)) return false;
    luaL_checkstack(L, 8, "a list");
    bool ok = add_word(k, word_of(WORD_LIST, (uint64_t)n));
    for (lua_pushnil(L); ok && lua_next(L, list); lua_pop(L, 1))
        ok = lua_isinteger(L, -2) && lua_tointeger(L, -2) == ++i && add_value(L, k, from, deep);
    return ok && i == n;
}

uint32_t memo_behind(const Memo *k, uint32_t at) {
    uint64_t word = k->words[at++];
    uint64_t n = memo_word_kind(word) == WORD_LIST ? memo_word_value(word) : 0;
    for (; n; n--) at = memo_behind(k, at);
    return at;
}

static bool is_unit(uint64_t h) { return handle_kind((Handle)h) == KIND_UNIT; }

/* Of what is in a table that is not known by it nothing is known; definitions name nobody. */
static bool names_unit(const Memo *k, const MemoLeaf *leaf) {
    if (leaf->type == LUA_TLIGHTUSERDATA) return is_unit((uint64_t)leaf->value);
    if (leaf->type == LUA_TTABLE && !leaf->count) return !leaf->value;
    bool names = false;
    for (uint32_t i = 0; i < leaf->count && !names; i++) {
        uint64_t word = k->words[leaf->value + i];
        names = memo_word_kind(word) == WORD_HANDLE && is_unit(memo_word_value(word));
    }
    return names;
}

static uint32_t new_leaf(lua_State *L, Memo *k, MemoLeaf leaf) {
    uint32_t n = k->leaf_count++;
    k->leaves[n] = leaf;
    k->leaves[n].names = names_unit(k, &leaf);
    if (leaf.type == LUA_TSTRING || leaf.type == LUA_TTABLE) {
        lua_pushvalue(L, -1);
        lua_rawseti(L, lua_upvalueindex(MEMO_TABLES), n);
    }
    return n;
}

void memo_fix_answer(lua_State *L, bool ours) {
    if (!lua_istable(L, -1) || fix_is_fixed(L, -1) || fix_unfit(L, -1)) return;
    if (!ours) {
        fix_value(L, -1);
        return;
    }
    for (lua_Integer i = length_raw(L, -1); i > 0; i--) {
        lua_rawgeti(L, -1, i);
        fix_value(L, -1);
        lua_pop(L, 1);
    }
}

/* A list that is not known yet, on top. */
static uint32_t new_list(lua_State *L, Memo *k, bool ours, MemoLeaf leaf) {
    int top = lua_gettop(L);
    if (!leaf.count && fix_unfit(L, top)) return 0;
    if (!leaf.count) leaf.value = 0;
    memo_fix_answer(L, ours);
    lua_settop(L, top);
    uint32_t n = new_leaf(L, k, leaf);
    fix_mark(L, top, n);
    return n;
}

/* The list on top: equal ones are one leaf and one table, others are leaves of their own. */
static uint32_t list_leaf(lua_State *L, Memo *k, bool ours) {
    MemoLeaf leaf = {.value = k->word_count, .type = LUA_TTABLE};
    int top = lua_gettop(L);
    bool plain = add_list(L, k, k->word_count, 0);
    lua_settop(L, top);
    if (plain) leaf.count = k->word_count - (uint32_t)leaf.value;
    uint32_t *slot = plain ? leaf_slot(k, &leaf) : NULL;
    bool known = slot && *slot;
    if (!plain || known) k->word_count = (uint32_t)leaf.value;
    if (!known) {
        uint32_t n = new_list(L, k, ours, leaf);
        return slot ? *slot = n : n;
    }
    lua_rawgeti(L, lua_upvalueindex(MEMO_TABLES), *slot);
    lua_replace(L, top);
    return *slot;
}

static uint32_t found_leaf(lua_State *L, Memo *k, MemoLeaf leaf) {
    uint32_t *slot = leaf_slot(k, &leaf);
    return *slot ? *slot : (*slot = new_leaf(L, k, leaf));
}

/* Is the table on top the answer of that leaf? All may have been forgotten since it was. */
static bool is_answer(lua_State *L, const Memo *k, uint32_t n) {
    if (!n || n >= k->leaf_count) return false;
    lua_rawgeti(L, lua_upvalueindex(MEMO_TABLES), n);
    bool is = lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
    return is;
}

/* The table on top, which is fixed: what another was given is the same leaf, so that whatever depends on
 * it is known though it was passed on by another way. A definition goes by its address. */
static uint32_t fixed_leaf(lua_State *L, Memo *k) {
    uint32_t n = fix_marked(L, -1);
    if (is_answer(L, k, n)) return n;
    if (fix_mark(L, -1, k->leaf_count)) return new_leaf(L, k, (MemoLeaf){.type = LUA_TTABLE});
    int64_t address = (int64_t)(uintptr_t)lua_topointer(L, -1);
    return found_leaf(L, k, (MemoLeaf){.value = address, .type = LUA_TTABLE});
}

uint32_t memo_leaf_of(lua_State *L, Memo *k, bool ours) {
    MemoLeaf leaf = {.type = (int16_t)lua_type(L, -1)};
    switch (leaf.type) {
    case LUA_TNIL: break;
    case LUA_TBOOLEAN: leaf.value = lua_toboolean(L, -1); break;
    case LUA_TLIGHTUSERDATA: leaf.value = (int64_t)(uintptr_t)lua_touserdata(L, -1); break;
    case LUA_TNUMBER:
        if (!lua_isinteger(L, -1)) return 0;
        leaf.value = lua_tointeger(L, -1);
        break;
    case LUA_TSTRING: leaf.value = (int64_t)(uintptr_t)lua_topointer(L, -1); break;
    case LUA_TTABLE:
        return fix_is_fixed(L, lua_gettop(L)) ? fixed_leaf(L, k) : list_leaf(L, k, ours);
    default: return 0;
    }
    return found_leaf(L, k, leaf);
}

void memo_push(lua_State *L, const Memo *k, uint32_t n, int tables) {
    const MemoLeaf *leaf = &k->leaves[n];
    switch (leaf->type) {
    case LUA_TNIL: lua_pushnil(L); break;
    case LUA_TBOOLEAN: lua_pushboolean(L, (int)leaf->value); break;
    case LUA_TLIGHTUSERDATA: lua_pushlightuserdata(L, (void *)(uintptr_t)leaf->value); break;
    case LUA_TNUMBER: lua_pushinteger(L, leaf->value); break;
    default: lua_rawgeti(L, tables, n);
    }
}

uint32_t memo_length(const Memo *k, uint32_t leaf) {
    const MemoLeaf *l = &k->leaves[leaf];
    return l->count ? (uint32_t)k->words[l->value] : 0;
}

Handle memo_thing(const Memo *k, uint32_t leaf, uint32_t i) {
    const MemoLeaf *l = &k->leaves[leaf];
    uint64_t word = i + 1 < l->count ? k->words[(uint64_t)l->value + i + 1] : 0;
    return memo_word_kind(word) == WORD_HANDLE ? (Handle)word : 0;
}

bool memo_is_false(const Memo *k, uint32_t leaf) {
    return k->leaves[leaf].type == LUA_TBOOLEAN && !k->leaves[leaf].value;
}
