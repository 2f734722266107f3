#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/fs.h"
#include "lib/hash.h"
#include "script/engine_code.h"
#include "script/state/script_rep.h"

#include "games.h"

static int as_bytecode, as_text_of_engine;

/* What the library says that it is, for the program; a test changes it. */
extern const char __real_lua_ident[];
char __wrap_lua_ident[128];

int __real_luaL_loadbufferx(lua_State *L, const char *text, size_t n, const char *name,
                            const char *mode);
int __wrap_luaL_loadbufferx(lua_State *L, const char *text, size_t n, const char *name,
                            const char *mode);
int __wrap_luaL_loadbufferx(lua_State *L, const char *text, size_t n, const char *name,
                            const char *mode) {
    bool code = !strcmp(mode, "b");
    as_bytecode += code;
    as_text_of_engine +=
        !code && !strncmp(name, "@" SCRIPT_ENGINE_CHUNK, sizeof SCRIPT_ENGINE_CHUNK);
    return __real_luaL_loadbufferx(L, text, n, name, mode);
}

static const EngineCode *row_of(const char *name) {
    const EngineCode *e = engine_code;
    while (e->name && strcmp(e->name, name) != 0) e++;
    return e->name ? e : NULL;
}

static void text_of(const char *name, Str *out) {
    Str path = {0};
    str_addf(&path, "%s/lua/%s.lua", getenv("GANGWAY_DATA"), name);
    assert_true(fs_read(str_text(&path), SCRIPT_MAX_FILE, out));
    str_clear(&path);
}

/* Given the program as it was built, then each file has the bytecode of its own text. */
static void each_file_has_its_code(void **state) {
    (void)state;
    static const char *const some[] = {"init", "flow/action", "rules/chain", "check/check"};
    for (size_t i = 0; i < ARRAY_LEN(some); i++) assert_non_null(row_of(some[i]));
    for (const EngineCode *e = engine_code; e->name; e++) {
        Str text = {0};
        text_of(e->name, &text);
        assert_true(e->text == hash_of(str_text(&text), text.len));
        str_clear(&text);
    }
}

/* Given bytecode, then a function of it has the file and the line that errors name. */
static void code_has_its_lines(void **state) {
    (void)state;
    const EngineCode *e = row_of("core/util");
    lua_State *L = luaL_newstate();
    lua_Debug ar;
    assert_non_null(e);
    assert_int_equal(luaL_loadbufferx(L, e->code, e->size, "=other", "b"), LUA_OK);
    lua_getinfo(L, ">SL", &ar);
    assert_string_equal(ar.source, "@" SCRIPT_ENGINE_CHUNK "core/util.lua");
    lua_pushnil(L);
    assert_true(lua_next(L, -2));
    lua_close(L);
}

/* The library that the program was built with is the one that compiled. */
static void the_release_is_this_one(void **state) {
    (void)state;
    assert_non_null(strstr(__real_lua_ident, engine_code_release));
    assert_true(strlen(engine_code_release) > strlen("Lua 5.4"));
}

static void opens_with(const char *ident) {
    snprintf(__wrap_lua_ident, sizeof __wrap_lua_ident, "%s", ident);
    as_bytecode = as_text_of_engine = 0;
    assert_null(games_open("duel_of_none"));
}

/* Given a library of another release, then its bytecode is another, and the engine's half comes as text. */
static void another_release_reads_the_text(void **state) {
    (void)state;
    opens_with("$LuaVersion: Lua 5.4.999 $");
    assert_int_equal(as_bytecode, 0);
    assert_true(as_text_of_engine > 100);
}

/* Given a game, then the engine's half comes as bytecode, and no file of a mod does. */
static void a_game_uses_it(void **state) {
    (void)state;
    opens_with(__real_lua_ident);
    assert_true(as_bytecode > 100);
    assert_int_equal(as_text_of_engine, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_file_has_its_code), cmocka_unit_test(code_has_its_lines),
        cmocka_unit_test(the_release_is_this_one), cmocka_unit_test(another_release_reads_the_text),
        cmocka_unit_test(a_game_uses_it)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
