/* formatter.c - see formatter.h. */
#include "script/state/formatter.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

/* The registry has a table under this address: table -> the JSON value that it was made of. */
static const char origins;

typedef struct Formatter {
    const char *name;
    const Str *source;
    const json_t *value;
    Str *out;
} Formatter;

static void push_object(lua_State *L, const json_t *v, FormatterMade *made) {
    const char *key;
    json_t *field;
    lua_newtable(L);
    if (made) made(L, v);
    json_object_foreach((json_t *)(uintptr_t)v, key, field) {
        formatter_push(L, field, made);
        lua_setfield(L, -2, key);
    }
}

static void push_list(lua_State *L, const json_t *v, FormatterMade *made) {
    lua_newtable(L);
    if (made) made(L, v);
    for (size_t i = 0; i < json_array_size(v); i++) {
        const json_t *item = json_array_get(v, i);
        if (made && json_is_null(item)) lua_pushboolean(L, false); /* nil would end the list */
        else formatter_push(L, item, made);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

void formatter_push(lua_State *L, const json_t *v, FormatterMade *made) {
    luaL_checkstack(L, 8, "json too deep");
    switch (json_typeof(v)) {
    case JSON_OBJECT: push_object(L, v, made); break;
    case JSON_ARRAY: push_list(L, v, made); break;
    case JSON_STRING: lua_pushlstring(L, json_string_value(v), json_string_length(v)); break;
    case JSON_INTEGER: lua_pushinteger(L, json_integer_value(v)); break;
    case JSON_REAL: lua_pushnumber(L, json_real_value(v)); break; /* chances */
    case JSON_NULL: lua_pushnil(L); break;
    default: lua_pushboolean(L, json_is_true(v));
    }
}

/* Remembers what the table on top was made of. */
static void remember(lua_State *L, const json_t *v) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &origins);
    lua_pushvalue(L, -2);
    lua_pushlightuserdata(L, (void *)(uintptr_t)v);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

/* What the table at 1 was made of; NULL: it is no such table. */
static const json_t *origin_of(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &origins);
    lua_pushvalue(L, 1);
    lua_rawget(L, -2);
    const json_t *v = lua_touserdata(L, -1);
    lua_pop(L, 2);
    return v;
}

static int lib_keys(lua_State *L) {
    const json_t *v = origin_of(L);
    const char *key;
    json_t *field;
    lua_Integer n = 0;
    if (!json_is_object(v)) return lua_pushnil(L), 1;
    lua_newtable(L);
    json_object_foreach((json_t *)(uintptr_t)v, key, field) {
        lua_pushstring(L, key);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

static int lib_json(lua_State *L) {
    json_t *v = lua_istable(L, 1)               ? json_incref((json_t *)(uintptr_t)origin_of(L))
                : lua_isboolean(L, 1)           ? json_boolean(lua_toboolean(L, 1))
                : lua_isinteger(L, 1)           ? json_integer(lua_tointeger(L, 1))
                : lua_type(L, 1) == LUA_TSTRING ? json_string(lua_tostring(L, 1))
                                                : json_real(luaL_checknumber(L, 1));
    char *text = json_dumps(v, JSON_COMPACT | JSON_ENCODE_ANY | JSON_ENSURE_ASCII);
    json_decref(v);
    if (!text) return luaL_error(L, "json: a value of the data expected");
    lua_pushstring(L, text);
    free(text);
    return 1;
}

static int lib_clean(lua_State *L) {
    size_t n;
    const char *text = luaL_checklstring(L, 1, &n);
    Str out = {0};
    str_add_clean(&out, text, n, false);
    lua_pushlstring(L, str_text(&out), out.len);
    str_clear(&out);
    return 1;
}

/* An error that C raises says no place: that of the Lua that called it is put before it. */
static int with_place(lua_State *L) {
    lua_Debug at;
    const char *text = lua_tostring(L, 1);
    int level = 0;
    while (text && lua_getstack(L, level, &at) && lua_getinfo(L, "l", &at) && at.currentline < 0)
        level++;
    luaL_where(L, level);
    const char *place = lua_tostring(L, -1);
    if (!text || strncmp(text, place, strlen(place)) == 0) return lua_settop(L, 1), 1;
    lua_insert(L, 1);
    lua_settop(L, 2);
    lua_concat(L, 2);
    return 1;
}

static int run_protected(lua_State *L) {
    static const luaL_Reg lib[] = {
        {"keys", lib_keys}, {"json", lib_json}, {"clean", lib_clean}, {NULL, NULL}};
    const Formatter *f = lua_touserdata(L, 1);
    luaL_openlibs(L);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &origins);
    if (luaL_loadbufferx(L, str_text(f->source), f->source->len, f->name, "t")) return lua_error(L);
    formatter_push(L, f->value, remember);
    luaL_newlib(L, lib);
    lua_call(L, 2, 1);
    size_t n;
    const char *text = lua_tolstring(L, -1, &n);
    if (!text) return luaL_error(L, "no text was made");
    str_addn(f->out, text, n);
    return 0;
}

bool formatter_run(const char *name, const Str *source, const json_t *value, Str *out, Str *err) {
    Formatter f = {name, source, value, out};
    lua_State *L = luaL_newstate();
    if (!L) return str_add(err, "out of memory"), false;
    lua_pushcfunction(L, with_place);
    lua_pushcfunction(L, run_protected);
    lua_pushlightuserdata(L, &f);
    bool ok = lua_pcall(L, 1, 0, 1) == LUA_OK;
    if (!ok) str_add(err, lua_tostring(L, -1) ? lua_tostring(L, -1) : "out of memory");
    else if (out->failed) str_add(err, "out of memory");
    lua_close(L);
    return ok && !out->failed;
}
