/* memo_answer.c - answers and arguments by number: equal ones have one, lists too. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/huge.h"
#include "script/memo/memo_rep.h"

enum { LISTS_DEEP = 3 };

/* --- answers --- */

static uint32_t mix(uint64_t x) {
    x *= 0x9E3779B97F4A7C15u;
    return (uint32_t)(x >> 32);
}
static uint32_t answer_hash(const Memo *k, const MemoAnswer *answer) {
    uint64_t h =
        answer->count ? answer->count : (uint64_t)answer->value * 31 + (uint64_t)answer->type;
    for (uint32_t i = 0; i < answer->count; i++)
        h = (h ^ k->words[answer->value + i]) * 0xD6E8FEB86659FD93u, h ^= h >> 32;
    return mix(h);
}

static bool same_answer(const Memo *k, const MemoAnswer *a, const MemoAnswer *b) {
    if (a->type != b->type || a->count != b->count) return false;
    if (!a->count) return a->value == b->value;
    return !memcmp(k->words + a->value, k->words + b->value, a->count * sizeof *k->words);
}

static uint32_t *answer_slot(const Memo *k, const MemoAnswer *want) {
    uint32_t mask = 2 * k->answer_cap - 1, i = answer_hash(k, want) & mask;
    while (k->answer_index[i] && !same_answer(k, &k->answers[k->answer_index[i]], want))
        i = (i + 1) & mask;
    return &k->answer_index[i];
}

/* Of what cannot be told by its words each is an answer of its own, which nobody looks for. */
static bool answer_is_found(const MemoAnswer *answer) {
    return answer->type != LUA_TTABLE || answer->count || answer->value;
}

bool memo_grow_answers(Memo *k) {
    uint32_t cap = memo_size_for(k->answer_cap, k->answer_count + 1);
    if (cap == k->answer_cap) return true;
    MemoAnswer *grown = cap ? realloc(k->answers, cap * sizeof *grown) : NULL;
    if (grown) k->answers = grown, huge_ask(grown, cap * sizeof *grown);
    uint32_t *index = grown ? calloc(2 * cap, sizeof *index) : NULL;
    if (!index) return false;
    free(k->answer_index);
    k->answer_index = index;
    k->answer_cap = cap;
    for (uint32_t i = 1; i < k->answer_count; i++)
        if (answer_is_found(&k->answers[i])) *answer_slot(k, &k->answers[i]) = i;
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
static bool names_unit(const Memo *k, const MemoAnswer *answer) {
    if (answer->type == LUA_TLIGHTUSERDATA) return is_unit((uint64_t)answer->value);
    if (answer->type == LUA_TTABLE && !answer->count) return !answer->value;
    bool names = false;
    for (uint32_t i = 0; i < answer->count && !names; i++) {
        uint64_t word = k->words[answer->value + i];
        names = memo_word_kind(word) == WORD_HANDLE && is_unit(memo_word_value(word));
    }
    return names;
}

static uint32_t new_answer(lua_State *L, Memo *k, MemoAnswer answer) {
    uint32_t n = k->answer_count++;
    k->answers[n] = answer;
    k->answers[n].names = names_unit(k, &answer);
    if (answer.type == LUA_TSTRING || answer.type == LUA_TTABLE) {
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
static uint32_t new_list(lua_State *L, Memo *k, bool ours, MemoAnswer answer) {
    int top = lua_gettop(L);
    if (!answer.count && fix_unfit(L, top)) return 0;
    if (!answer.count) answer.value = 0;
    memo_fix_answer(L, ours);
    lua_settop(L, top);
    uint32_t n = new_answer(L, k, answer);
    fix_mark(L, top, n);
    return n;
}

/* The list on top: equal ones are one answer and one table, others are answers of their own. */
static uint32_t list_answer(lua_State *L, Memo *k, bool ours) {
    MemoAnswer answer = {.value = k->word_count, .type = LUA_TTABLE};
    int top = lua_gettop(L);
    bool plain = add_list(L, k, k->word_count, 0);
    lua_settop(L, top);
    if (plain) answer.count = k->word_count - (uint32_t)answer.value;
    uint32_t *slot = plain ? answer_slot(k, &answer) : NULL;
    bool known = slot && *slot;
    if (!plain || known) k->word_count = (uint32_t)answer.value;
    if (!known) {
        uint32_t n = new_list(L, k, ours, answer);
        return slot ? *slot = n : n;
    }
    lua_rawgeti(L, lua_upvalueindex(MEMO_TABLES), *slot);
    lua_replace(L, top);
    return *slot;
}

static uint32_t found_answer(lua_State *L, Memo *k, MemoAnswer answer) {
    uint32_t *slot = answer_slot(k, &answer);
    return *slot ? *slot : (*slot = new_answer(L, k, answer));
}

/* Does the answer of that number stand for the table on top? All may have been dropped since it did. */
static bool is_answer(lua_State *L, const Memo *k, uint32_t n) {
    if (!n || n >= k->answer_count) return false;
    lua_rawgeti(L, lua_upvalueindex(MEMO_TABLES), n);
    bool is = lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
    return is;
}

/* The table on top, which is fixed: what another was given is the same answer, so that whatever depends on
 * it is known though it was passed on by another way. A definition goes by its address. */
static uint32_t fixed_answer(lua_State *L, Memo *k) {
    uint32_t n = fix_marked(L, -1);
    if (is_answer(L, k, n)) return n;
    if (fix_mark(L, -1, k->answer_count)) return new_answer(L, k, (MemoAnswer){.type = LUA_TTABLE});
    int64_t address = (int64_t)(uintptr_t)lua_topointer(L, -1);
    return found_answer(L, k, (MemoAnswer){.value = address, .type = LUA_TTABLE});
}

uint32_t memo_answer_of(lua_State *L, Memo *k, bool ours) {
    MemoAnswer answer = {.type = (int16_t)lua_type(L, -1)};
    switch (answer.type) {
    case LUA_TNIL: break;
    case LUA_TBOOLEAN: answer.value = lua_toboolean(L, -1); break;
    case LUA_TLIGHTUSERDATA: answer.value = (int64_t)(uintptr_t)lua_touserdata(L, -1); break;
    case LUA_TNUMBER:
        if (!lua_isinteger(L, -1)) return 0;
        answer.value = lua_tointeger(L, -1);
        break;
    case LUA_TSTRING: answer.value = (int64_t)(uintptr_t)lua_topointer(L, -1); break;
    case LUA_TTABLE:
        return fix_is_fixed(L, lua_gettop(L)) ? fixed_answer(L, k) : list_answer(L, k, ours);
    default: return 0;
    }
    return found_answer(L, k, answer);
}

void memo_push(lua_State *L, const Memo *k, uint32_t n, int tables) {
    const MemoAnswer *answer = &k->answers[n];
    switch (answer->type) {
    case LUA_TNIL: lua_pushnil(L); break;
    case LUA_TBOOLEAN: lua_pushboolean(L, (int)answer->value); break;
    case LUA_TLIGHTUSERDATA: lua_pushlightuserdata(L, (void *)(uintptr_t)answer->value); break;
    case LUA_TNUMBER: lua_pushinteger(L, answer->value); break;
    default: lua_rawgeti(L, tables, n);
    }
}

uint32_t memo_length(const Memo *k, uint32_t answer) {
    const MemoAnswer *l = &k->answers[answer];
    return l->count ? (uint32_t)k->words[l->value] : 0;
}

Handle memo_thing(const Memo *k, uint32_t answer, uint32_t i) {
    const MemoAnswer *l = &k->answers[answer];
    uint64_t word = i + 1 < l->count ? k->words[(uint64_t)l->value + i + 1] : 0;
    return memo_word_kind(word) == WORD_HANDLE ? (Handle)word : 0;
}

bool memo_is_false(const Memo *k, uint32_t answer) {
    return k->answers[answer].type == LUA_TBOOLEAN && !k->answers[answer].value;
}
