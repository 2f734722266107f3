/* lua_length.c - `#x` is loaded as `true^x`. The operator ^, which no mod may use, gives for a boolean the
 * length of what stands right of it: it binds as closely as `#`, and `true` may stand wherever `#` may. */
#include "script/state/lua_length.h"

#include <lauxlib.h>
#include <string.h>

#include "lib/str.h"
#include "script/state/script_rep.h"

static const char LENGTH_OF[] = " true^";

/* --- reading sources --- */

/* Behind the closing bracket of the level, as "]==]". */
static size_t long_end(const char *text, size_t n, size_t at, size_t level) {
    for (; at + level + 1 < n; at++) {
        size_t i = 1;
        if (text[at] != ']') continue;
        while (i <= level && text[at + i] == '=') i++;
        if (i == level + 1 && text[at + i] == ']') return at + i + 1;
    }
    return n;
}

/* Behind the long bracket that begins there; `at`: none does. */
static size_t behind_long(const char *text, size_t n, size_t at) {
    size_t i = at + 1;
    if (at >= n || text[at] != '[') return at;
    while (i < n && text[i] == '=') i++;
    return i < n && text[i] == '[' ? long_end(text, n, i + 1, i - at - 1) : at;
}

static size_t behind_quoted(const char *text, size_t n, size_t at) {
    char quote = text[at++];
    while (at < n && text[at] != quote) at += text[at] == '\\' ? 2 : 1;
    return at < n ? at + 1 : n;
}

static size_t behind_comment(const char *text, size_t n, size_t at) {
    size_t end = behind_long(text, n, at + 2);
    if (end > at + 2) return end;
    const char *line = memchr(text + at, '\n', n - at);
    return line ? (size_t)(line - text) : n;
}

size_t length_behind_text(const char *text, size_t n, size_t at) {
    switch (text[at]) {
    case '"':
    case '\'': return behind_quoted(text, n, at);
    case '[': return behind_long(text, n, at);
    case '-': return at + 1 < n && text[at + 1] == '-' ? behind_comment(text, n, at) : at;
    default: return at;
    }
}

size_t length_find(const char *text, size_t n, size_t from, const char *chars) {
    bool stops[256] = {['"'] = true, ['\''] = true, ['['] = true, ['-'] = true};
    for (const char *c = chars; *c; c++) stops[(unsigned char)*c] = true;
    while (from < n) {
        if (!stops[(unsigned char)text[from]]) {
            from++;
            continue;
        }
        size_t behind = length_behind_text(text, n, from);
        if (behind == from && strchr(chars, text[from])) return from;
        from = behind > from ? behind : from + 1;
    }
    return n;
}

int length_load(lua_State *L, const char *text, size_t n, const char *name) {
    Str own = {0};
    size_t from = 0, at;
    while ((at = length_find(text, n, from, "#")) < n) {
        str_addn(&own, text + from, at - from);
        str_add(&own, LENGTH_OF);
        from = at + 1;
    }
    str_addn(&own, text + from, n - from);
    bool failed = own.failed;
    int bad = failed ? LUA_ERRMEM : luaL_loadbufferx(L, str_text(&own), own.len, name, "t");
    str_clear(&own);
    if (failed) lua_pushliteral(L, "not enough memory");
    if (bad != LUA_ERRSYNTAX) return bad;
    lua_pop(L, 1); /* the message names what stands in the source */
    return luaL_loadbufferx(L, text, n, name, "t");
}

/* --- lengths --- */

/* What Lua says, `border`, is some place where an entry is followed by none: of two keys it is known. */
static bool is_there(lua_State *L, int at, lua_Integer key, lua_Integer border) {
    if (key == border || key == border + 1) return key == border;
    bool there = lua_rawgeti(L, at, key) != LUA_TNIL;
    lua_pop(L, 1);
    return there;
}

/* Doubles until nothing is there, then halves what lies between. */
lua_Integer length_raw(lua_State *L, int at) {
    lua_Integer there = 0, beyond = 1, border = (lua_Integer)lua_rawlen(L, at);
    while (is_there(L, at, beyond, border)) {
        there = beyond;
        if (beyond > LUA_MAXINTEGER / 2) return there;
        beyond *= 2;
    }
    while (beyond - there > 1) {
        lua_Integer middle = there + (beyond - there) / 2;
        if (is_there(L, at, middle, border)) there = middle;
        else beyond = middle;
    }
    return there;
}

/* The name behind the only `#` of the line that runs: which value has no length. NULL: there are more. */
static const char *push_operand(lua_State *L) {
    lua_Debug ar;
    if (!lua_getstack(L, 1, &ar) || !lua_getinfo(L, "Sl", &ar)) return NULL;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->sources_ref);
    lua_getfield(L, -1, *ar.source == '@' ? ar.source + 1 : "");
    const char *line = lua_tostring(L, -1);
    for (int i = 1; line && i < ar.currentline; i++)
        line = strchr(line, '\n'), line += line != NULL;
    const char *at = line ? strpbrk(line, "#\n") : NULL;
    if (!at || *at != '#' || *strpbrk(at + 1, "#\n") == '#') return NULL;
    size_t n = strspn(++at, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:");
    return n ? lua_pushlstring(L, at, n) : NULL;
}

static int no_length(lua_State *L, int at) {
    const char *type = luaL_typename(L, at), *name = push_operand(L);
    return name ? luaL_error(L, "attempt to get length of a %s value (list '%s')", type, name)
                : luaL_error(L, "attempt to get length of a %s value", type);
}

lua_Integer length_of(lua_State *L, int at) {
    int type = lua_type(L, at);
    if (type == LUA_TSTRING) return (lua_Integer)lua_rawlen(L, at);
    if (type == LUA_TTABLE) {
        if (!lua_getmetatable(L, at)) return length_raw(L, at);
        bool known = lua_rawgeti(L, -1, LENGTH_KNOWN) == LUA_TNUMBER;
        lua_Integer n = lua_tointeger(L, -1);
        lua_pop(L, 2);
        if (known) return n;
    }
    if (luaL_getmetafield(L, at, "__len") != LUA_TNIL) {
        lua_pop(L, 1);
        return luaL_len(L, at);
    }
    return type == LUA_TTABLE ? length_raw(L, at) : no_length(L, at);
}

static int length_of_right(lua_State *L) {
    lua_pushinteger(L, length_of(L, 2));
    return 1;
}

void length_open(lua_State *L) {
    lua_pushboolean(L, 1);
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, length_of_right);
    lua_setfield(L, -2, "__pow");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}
