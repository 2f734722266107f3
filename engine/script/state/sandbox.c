/* sandbox.c - what a mod may see of Lua itself: one table of rows, a reason each. Everything that is
 * not in it does not exist for a mod. What the game offers beside it comes from lua/. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "script/state/script_rep.h"
#include "world/table.h"

typedef enum From { STOCK, OWN } From;

typedef struct Row {
    const char *library, *name; /* library "" for globals */
    From from;
    lua_CFunction own;
    const char *why;
} Row;

enum { MAX_TEXT = 1 << 20, MAX_ENTRIES = 1 << 16, MAX_VALUES = 200 };

/* pcall with the message handler at 1, but for limits: what met one goes no further, whether it ended well or
 * not. */
static int protect(lua_State *L) {
    Script *s = script_of(L);
    World *w = s->w;
    int sealed = w ? w->sealed : 0;
    int status = limit_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 1);
    lua_remove(L, 1);
    /* An error may have left chains sealed. A test that has opened another game has freed the world of the
     * one before. */
    if (w && w == s->w && status != LUA_OK) w->sealed = sealed;
    if (script_stopped(s)) lua_pushnil(L), lua_error(L); /* what is said is noted */
    if (status != LUA_OK) script_place_caught(L);
    return status;
}

static int own_pcall(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushcfunction(L, script_own_place);
    lua_insert(L, 1);
    int status = protect(L);
    if (status != LUA_OK && script_is_ask(L, -1))
        return lua_error(L); /* nor may a mod hold this back */
    lua_pushboolean(L, status == LUA_OK);
    lua_insert(L, 1);
    return lua_gettop(L);
}

bool script_is_pcall(lua_CFunction fn) { return fn == own_pcall; }

static int engine_protect(lua_State *L) {
    int status = protect(L);
    lua_pushboolean(L, status == LUA_OK);
    lua_insert(L, 1);
    return lua_gettop(L);
}

/* The pcall of the engine's own half. */
static int engine_pcall(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushcfunction(L, limit_handler);
    lua_insert(L, 1);
    return engine_protect(L);
}

int script_told_pcall(lua_State *L) {
    luaL_checkany(L, 2);
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, script_told, 1);
    lua_replace(L, 1);
    return engine_protect(L);
}

static int own_error(lua_State *L) {
    lua_Integer level = luaL_optinteger(L, 2, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
        script_push_where(L, level);
        lua_insert(L, 1);
        lua_concat(L, 2);
    }
    return limit_hand_on(L);
}

static int own_assert(lua_State *L) {
    luaL_checkany(L, 1);
    if (lua_toboolean(L, 1)) return lua_gettop(L);
    lua_remove(L, 1);
    lua_pushliteral(L, "assertion failed!");
    lua_settop(L, 1);
    return limit_hand_on(L);
}

/* What is no number is "nan" here and "-nan" there: processors give it another sign. */
static bool is_nan(lua_State *L, int at) {
    return lua_type(L, at) == LUA_TNUMBER && !lua_isinteger(L, at) && !lua_rawequal(L, at, at);
}

static int own_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    switch (lua_type(L, 1)) {
    case LUA_TTABLE: lua_pushliteral(L, "table"); break;
    case LUA_TFUNCTION: lua_pushliteral(L, "function"); break;
    case LUA_TNUMBER:
        if (is_nan(L, 1)) return lua_pushliteral(L, "nan"), 1;
        luaL_tolstring(L, 1, NULL);
        break;
    default: luaL_tolstring(L, 1, NULL); break;
    }
    return 1;
}

/* Order of keys: integers, then strings by their bytes, then things by kind and row. */
typedef struct Key {
    int rank;
    lua_Integer number;
    const char *text;
    size_t len;
} Key;

static int text_cmp(const Key *a, const Key *b) {
    int order = memcmp(a->text, b->text, a->len < b->len ? a->len : b->len);
    return order ? order : (a->len > b->len) - (a->len < b->len);
}

static int key_cmp(const void *pa, const void *pb) {
    const Key *a = pa, *b = pb;
    if (a->rank != b->rank) return a->rank - b->rank;
    if (a->rank == 1) return text_cmp(a, b);
    return (a->number > b->number) - (a->number < b->number);
}

/* Which of several that are none comes first is the machine's order: the word for them is not. */
static const char *odd_key(lua_State *L, int at, const char *found) {
    const char *word = lua_type(L, at) == LUA_TNUMBER ? "fraction" : luaL_typename(L, at);
    return found && strcmp(found, word) < 0 ? found : word;
}

/* False: there is no order of such keys. */
static bool read_key(lua_State *L, int at, Key *k) {
    switch (lua_type(L, at)) {
    case LUA_TSTRING:
        *k = (Key){.rank = 1};
        k->text = lua_tolstring(L, at, &k->len);
        return true;
    case LUA_TBOOLEAN: *k = (Key){3, lua_toboolean(L, at), NULL, 0}; return true;
    case LUA_TLIGHTUSERDATA: {
        Handle h = (Handle)(uintptr_t)lua_touserdata(L, at);
        *k = (Key){2,
                   (lua_Integer)handle_kind(h) << 40 | (lua_Integer)handle_row(h) << 8 |
                       (lua_Integer)handle_gen(h),
                   NULL, 0};
        return true;
    }
    case LUA_TNUMBER:
        if (lua_isinteger(L, at)) {
            *k = (Key){0, lua_tointeger(L, at), NULL, 0};
            return true;
        }
    }
    return false;
}

static void push_key(lua_State *L, const Key *k) {
    switch (k->rank) {
    case 0: lua_pushinteger(L, k->number); break;
    case 1: lua_pushlstring(L, k->text, k->len); break;
    case 3: lua_pushboolean(L, (int)k->number); break;
    default: {
        Handle h = handle_make((int)(k->number >> 40), (uint32_t)(k->number & 0x7F),
                               (uint32_t)(k->number >> 8 & 0xFFFFF));
        lua_pushlightuserdata(L, (void *)(uintptr_t)h);
    }
    }
}

/* The table itself, what a frozen one stands for, or a copy of a live list or map. */
void script_plain_table(lua_State *L, int arg) {
    bool has_ways = lua_getmetatable(L, arg);
    if (has_ways) lua_pop(L, 1);
    if (!has_ways && lua_type(L, arg) == LUA_TTABLE) {
        lua_pushvalue(L, arg);
        return;
    }
    if (luaL_getmetafield(L, arg, "__copy") == LUA_TFUNCTION) {
        lua_pushvalue(L, arg);
        lua_call(L, 1, 1);
    } else if (lua_settop(L, lua_gettop(L)), luaL_getmetafield(L, arg, "__frozen") == LUA_TTABLE) {
        return;
    } else {
        luaL_checktype(L, arg, LUA_TTABLE);
        lua_pushvalue(L, arg);
    }
}

/* keys(t): list of the keys in key order. */
int script_keys(lua_State *L) {
    lua_settop(L, 1);
    script_plain_table(L, 1);
    size_t n = 0;
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        n++;
        lua_pop(L, 1);
    }
    Key *list = lua_newuserdatauv(L, (n + 1) * sizeof *list, 0);
    size_t i = 0;
    const char *odd = NULL;
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_pop(L, 1);
        if (!read_key(L, -1, &list[i++])) odd = odd_key(L, -1, odd);
    }
    if (odd)
        return luaL_error(L, "pairs: a key that is neither integer, string, boolean nor thing (%s)",
                          odd);
    qsort(list, n, sizeof *list, key_cmp);
    lua_createtable(L, (int)n, 0);
    for (i = 0; i < n; i++) {
        push_key(L, &list[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int pairs_next(lua_State *L) {
    lua_Integer i = lua_tointeger(L, lua_upvalueindex(3)) + 1;
    lua_pushinteger(L, i);
    lua_replace(L, lua_upvalueindex(3));
    if (lua_rawgeti(L, lua_upvalueindex(2), i) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    lua_rawget(L, lua_upvalueindex(1));
    return 2;
}

static int own_pairs(lua_State *L) {
    lua_settop(L, 1);
    script_plain_table(L, 1);
    lua_pushcfunction(L, script_keys);
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, pairs_next, 3);
    return 1;
}

/* The stock function with the same arguments. */
static int call_stock(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

static int own_rep(lua_State *L) {
    size_t len, sep = 0;
    luaL_checklstring(L, 1, &len);
    lua_Integer n = luaL_checkinteger(L, 2);
    if (!lua_isnoneornil(L, 3)) luaL_checklstring(L, 3, &sep);
    /* Nothing, often: Lua counts all the times. */
    if (n > MAX_TEXT || (n > 0 && (len + sep) > (size_t)(MAX_TEXT / n)))
        return luaL_error(L, "rep: the result would be longer than %d bytes", MAX_TEXT);
    return call_stock(L);
}

/* Raises where the format asks for what is not there. Does it ask for %q? A NUL does not end a format: Lua
 * goes by its length, and so does this. */
static bool check_format(lua_State *L) {
    size_t len;
    bool quotes = false;
    const char *f = luaL_checklstring(L, 1, &len), *end = f + len;
    for (; f < end; f++) {
        if (*f != '%') continue;
        f++;
        while (*f && strchr("-+ #0123456789.", *f)) f++;
        if (!*f || !strchr("cdiouxXsq%", *f))
            luaL_error(L, "format: only %%d %%i %%u %%x %%c %%s %%q %%%% are supported");
        quotes = quotes || *f == 'q';
    }
    return quotes;
}

/* format without floats and addresses: both print differently on different machines. %q writes a fraction
 * as the C library likes. */
static int own_format(lua_State *L) {
    bool quotes = check_format(L), fraction = false;
    for (int i = 2; i <= lua_gettop(L); i++) {
        fraction = fraction || (lua_type(L, i) == LUA_TNUMBER && !lua_isinteger(L, i));
        if (lua_type(L, i) == LUA_TTABLE || lua_type(L, i) == LUA_TFUNCTION) {
            lua_pushstring(L, luaL_typename(L, i));
            lua_replace(L, i);
        } else if (is_nan(L, i)) {
            lua_pushliteral(L, "nan");
            lua_replace(L, i);
        }
    }
    if (quotes && fraction) return luaL_error(L, "format: %%q does not support fractions");
    return call_stock(L);
}

/* How many entries a range has. Unsigned, for the difference of two integers may be no integer. Who walks
 * over them counts them: an integer above `to` need not exist. */
static lua_Unsigned bounded(lua_State *L, lua_Integer from, lua_Integer to, lua_Unsigned most,
                            const char *text) {
    if (to < from) return 0;
    if ((lua_Unsigned)to - (lua_Unsigned)from >= most) luaL_error(L, text);
    return (lua_Unsigned)to - (lua_Unsigned)from + 1;
}

static int own_unpack(lua_State *L) {
    lua_Integer from = luaL_optinteger(L, 2, 1);
    lua_Integer to = luaL_opt(L, luaL_checkinteger, 3, length_of(L, 1));
    int n = (int)bounded(L, from, to, MAX_VALUES, "unpack: more than 200 values");
    lua_settop(L, 1);
    luaL_checkstack(L, MAX_VALUES, "unpack");
    for (int i = 0; i < n; i++) lua_geti(L, 1, from + i);
    return n;
}

static int own_move(lua_State *L) {
    lua_Integer from = luaL_checkinteger(L, 2), to = luaL_checkinteger(L, 3);
    (void)bounded(L, from, to, MAX_ENTRIES, "move: too many entries");
    return call_stock(L);
}

static int own_concat(lua_State *L) {
    lua_Integer from = luaL_optinteger(L, 3, 1);
    lua_Integer to = luaL_opt(L, luaL_checkinteger, 4, length_of(L, 1));
    (void)bounded(L, from, to, MAX_ENTRIES, "concat: too many entries");
    lua_settop(L, 2);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_pushinteger(L, from);
    lua_pushinteger(L, to); /* given, so that the stock one does not ask Lua for the length */
    lua_call(L, 4, 1);
    return 1;
}

/* insert(list, [position,] value), as Lua's manual has it. */
static int own_insert(lua_State *L) {
    int values = lua_gettop(L);
    if (lua_type(L, 1) != LUA_TUSERDATA) luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer end = length_of(L, 1) + 1, at = values == 3 ? luaL_checkinteger(L, 2) : end;
    if (values != 2 && values != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
    luaL_argcheck(L, at >= 1 && at <= end, 2, "position out of bounds");
    (void)bounded(L, at, end, MAX_ENTRIES, "insert: too many entries");
    for (lua_Integer i = end; i > at; i--) {
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
    }
    lua_seti(L, 1, at);
    return 0;
}

/* remove(list [, position]), as Lua's manual has it. */
static int own_remove(lua_State *L) {
    if (lua_type(L, 1) != LUA_TUSERDATA) luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer end = length_of(L, 1), at = luaL_optinteger(L, 2, end);
    luaL_argcheck(L, at == end || (at >= 1 && at <= end + 1), 2, "position out of bounds");
    (void)bounded(L, at, end, MAX_ENTRIES, "remove: too many entries");
    lua_geti(L, 1, at);
    for (; at < end; at++) {
        lua_geti(L, 1, at + 1);
        lua_seti(L, 1, at);
    }
    lua_pushnil(L);
    lua_seti(L, 1, at);
    return 1;
}

static const Row rows[] = {
    {"", "assert", OWN, own_assert, "checks of the mod's own"},
    {"", "error", OWN, own_error,
     "errors of the mod's own; its levels end where another mod or the engine called"},
    {"", "ipairs", STOCK, NULL, "lists in order"},
    {"", "pairs", OWN, own_pairs, "in key order: the stock one differs from process to process"},
    {"", "keys", OWN, script_keys, "the keys in order"},
    {"", "pcall", OWN, own_pcall, "hands the engine's own signals on"},
    {"", "select", STOCK, NULL, "arguments"},
    {"", "tonumber", STOCK, NULL, "text to number"},
    {"", "tostring", OWN, own_tostring, "no addresses"},
    {"", "type", STOCK, NULL, "types"},
    {"string", "byte", STOCK, NULL, "text"},
    {"string", "char", STOCK, NULL, "text"},
    {"string", "find", STOCK, NULL, "text"},
    {"string", "format", OWN, own_format, "no floats, no addresses"},
    {"string", "gmatch", STOCK, NULL, "text"},
    {"string", "gsub", STOCK, NULL, "text"},
    {"string", "len", STOCK, NULL, "text"},
    {"string", "lower", STOCK, NULL, "text; the C locale is never changed"},
    {"string", "match", STOCK, NULL, "text"},
    {"string", "rep", OWN, own_rep, "bounded: it loops in C"},
    {"string", "reverse", STOCK, NULL, "text"},
    {"string", "sub", STOCK, NULL, "text"},
    {"string", "upper", STOCK, NULL, "text"},
    {"table", "concat", OWN, own_concat, "bounded"},
    {"table", "insert", OWN, own_insert, "one length for lists with holes; bounded: it loops in C"},
    {"table", "move", OWN, own_move, "bounded: it loops in C"},
    {"table", "pack", STOCK, NULL, "arguments"},
    {"table", "remove", OWN, own_remove, "one length for lists with holes; bounded: it loops in C"},
    {"table", "unpack", OWN, own_unpack, "bounded"},
    {"math", "abs", STOCK, NULL, "integers"},
    {"math", "max", STOCK, NULL, "integers"},
    {"math", "min", STOCK, NULL, "integers"},
    {"math", "maxinteger", STOCK, NULL, "integers"},
    {"math", "mininteger", STOCK, NULL, "integers"},
    {"math", "tointeger", STOCK, NULL, "integers"},
    {"math", "type", STOCK, NULL, "tells integers from floats"},
    {"math", "ult", STOCK, NULL, "integers"},
    {"utf8", "char", STOCK, NULL, "text"},
    {"utf8", "charpattern", STOCK, NULL, "text"},
    {"utf8", "codepoint", STOCK, NULL, "text"},
    {"utf8", "codes", STOCK, NULL, "text"},
    {"utf8", "len", STOCK, NULL, "text"},
    {"utf8", "offset", STOCK, NULL, "text"},
};

/* What the engine's own half uses in place of the stock ones. */
static const luaL_Reg engines[] = {
    {"tostring", own_tostring}, /* its messages show no addresses either */
    {"pcall", engine_pcall},
    {"error", own_error},
    {"assert", own_assert},
    {NULL, NULL}};

static void push_stock(lua_State *L, const Row *r) {
    lua_getglobal(L, *r->library ? r->library : "_G");
    lua_getfield(L, -1, r->name);
    lua_remove(L, -2);
}

static void push_row(lua_State *L, const Row *r) {
    push_stock(L, r);
    if (r->from == OWN) lua_pushcclosure(L, r->own, 1);
}

static void sub_table(lua_State *L, int at, const char *name) {
    if (lua_getfield(L, at, name) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, at, name);
}

/* Methods of strings go to a private copy of the allowed functions. */
static void close_string_metatable(lua_State *L, int allowed) {
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_newtable(L);
    lua_getfield(L, allowed, "string");
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 2);
}

/* core.allowed: { [""] = globals, string = {...}, ... }, core.reasons: "string.rep" -> why. */
void script_open_sandbox(Script *s) {
    lua_State *L = s->L;
    lua_getglobal(L, "core");
    int core = lua_gettop(L);
    lua_newtable(L);
    int allowed = lua_gettop(L);
    lua_newtable(L);
    int reasons = lua_gettop(L);
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        sub_table(L, allowed, rows[i].library);
        push_row(L, &rows[i]);
        lua_setfield(L, -2, rows[i].name);
        lua_pop(L, 1);
        lua_pushstring(L, rows[i].why);
        lua_setfield(L, reasons,
                     lua_pushfstring(L, "%s%s%s", rows[i].library, *rows[i].library ? "." : "",
                                     rows[i].name));
        lua_settop(L, reasons);
    }
    lua_setfield(L, core, "reasons");
    close_string_metatable(L, allowed);
    for (const luaL_Reg *f = engines; f->name; f++) lua_register(L, f->name, f->func);
    lua_setfield(L, core, "allowed");
    lua_settop(L, core - 1);
}
