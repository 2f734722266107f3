/* test_sandbox.c - walks everything that a mod can reach from its environment, through tables and what
 * their metatables lead to: nothing of Lua beyond the list, and nothing that could be written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "script/state/script_rep.h"

/* All of Lua that a mod may see; own ones stand for stock ones that were shut. */
static const char *const allowed =
    " assert error ipairs pairs keys pcall select tonumber tostring type"
    " string.byte string.char string.find string.format string.gmatch string.gsub string.len "
    "string.lower"
    " string.match string.rep string.reverse string.sub string.upper"
    " table.concat table.insert table.move table.pack table.remove table.unpack"
    " math.abs math.max math.min math.maxinteger math.mininteger math.tointeger math.type math.ult"
    " utf8.char utf8.charpattern utf8.codepoint utf8.codes utf8.len utf8.offset ";

static const char *const absent[] = {
    "_G",      "collectgarbage", "coroutine", "debug",      "dofile", "getmetatable",
    "io",      "load",           "loadfile",  "loadstring", "next",   "os",
    "package", "print",          "rawequal",  "rawget",     "rawlen", "rawset",
    "require", "setmetatable",   "warn",      "xpcall",     "core",   "gw"};

static bool is_allowed(const char *name) {
    char padded[96];
    snprintf(padded, sizeof padded, " %s ", name);
    return strstr(allowed, padded) != NULL;
}

/* Pushes a table: function of Lua's own libraries -> its name, of those that are not allowed. */
static void push_forbidden(lua_State *L) {
    static const char *const libs[] = {"_G", "string", "table", "math", "utf8"};
    lua_newtable(L);
    for (size_t i = 0; i < ARRAY_LEN(libs); i++) {
        lua_getglobal(L, libs[i]);
        lua_pushnil(L);
        while (lua_next(L, -2)) {
            char name[64];
            snprintf(name, sizeof name, "%s%s%s", i ? libs[i] : "", i ? "." : "",
                     lua_tostring(L, -2));
            bool shut = !is_allowed(name) || !strcmp(name, "pairs") || !strcmp(name, "pcall") ||
                        !strcmp(name, "tostring") || !strcmp(name, "string.rep") ||
                        !strcmp(name, "string.format") || !strcmp(name, "table.unpack") ||
                        !strcmp(name, "table.move") || !strcmp(name, "table.concat");
            if (shut && lua_isfunction(L, -1)) {
                lua_pushvalue(L, -1);
                lua_pushstring(L, name);
                lua_rawset(L, -6);
            }
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
}

/* The environment of a mod: the upvalue _ENV of a function that one of its definitions holds. */
static bool push_env(Script *s, const char *file) {
    lua_State *L = s->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defs_ref);
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
        lua_Debug ar;
        if (lua_getfield(L, -1, "run") == LUA_TFUNCTION) {
            lua_pushvalue(L, -1);
            lua_getinfo(L, ">S", &ar);
            const char *name = NULL;
            for (int up = 1; !strcmp(ar.source, file) && (name = lua_getupvalue(L, -1, up)); up++) {
                if (!strcmp(name, "_ENV")) return true;
                lua_pop(L, 1);
            }
        }
        lua_pop(L, 2);
    }
    return false;
}

typedef struct Walk {
    lua_State *L;
    int seen, forbidden; /* stack places */
    int tables, functions;
} Walk;

static void look(Walk *w, int at, const char *path);

static int try_write(lua_State *L) { /* table, key */
    lua_pushboolean(L, 1);
    lua_settable(L, 1);
    return 0;
}

/* No key, new or old, can be set by whoever has the table at hand. */
static void must_refuse(Walk *w, int at, int key, const char *path) {
    lua_pushcfunction(w->L, try_write);
    lua_pushvalue(w->L, at);
    lua_pushvalue(w->L, key);
    if (lua_pcall(w->L, 2, 0, 0) == LUA_OK) fail_msg("%s can be written", path);
    lua_pop(w->L, 1);
}

static void look_into(Walk *w, int at, const char *path, bool reachable) {
    lua_State *L = w->L;
    char inner[512];
    w->tables++;
    luaL_checkstack(L, 24, NULL);
    lua_pushliteral(L, "a new key");
    if (reachable) must_refuse(w, at, lua_gettop(L), path);
    lua_pop(L, 1);
    lua_pushnil(L);
    while (lua_next(L, at)) {
        int value = lua_gettop(L);
        if (reachable) must_refuse(w, at, value - 1, path);
        lua_pushvalue(L, value - 1);
        snprintf(inner, sizeof inner, "%.400s.%.100s", path, luaL_tolstring(L, -1, NULL));
        lua_pop(L, 2);
        look(w, value, inner);
        lua_pop(L, 1);
    }
    if (!lua_getmetatable(L, at)) return;
    if (lua_getfield(L, -1, "__metatable") == LUA_TNIL && reachable)
        fail_msg("%s: its metatable is not hidden", path);
    lua_pop(L, 1);
    if (lua_getfield(L, -1, "__index") == LUA_TTABLE) {
        /* What it holds is read through the table; the table itself is out of reach. */
        lua_pushvalue(L, -1);
        if (lua_rawget(L, w->seen) == LUA_TNIL) {
            lua_pushvalue(L, -2);
            lua_pushboolean(L, 1);
            lua_rawset(L, w->seen);
            look_into(w, lua_gettop(L) - 1, path, false);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
}

static void look(Walk *w, int at, const char *path) {
    lua_State *L = w->L;
    if (!lua_istable(L, at) && !lua_isfunction(L, at)) return;
    lua_pushvalue(L, at);
    if (lua_rawget(L, w->forbidden) == LUA_TSTRING)
        fail_msg("%s is %s of Lua", path, lua_tostring(L, -1));
    lua_pop(L, 1);
    lua_pushvalue(L, at);
    bool known = lua_rawget(L, w->seen) != LUA_TNIL;
    lua_pop(L, 1);
    if (known) return;
    lua_pushvalue(L, at);
    lua_pushboolean(L, 1);
    lua_rawset(L, w->seen);
    if (lua_istable(L, at)) look_into(w, at, path, true);
    else w->functions++;
}

/* Names that are there lie in it, where no code of the mod can set them or take it as a value
 * (script/writes.h); so it may not be met on the way. */
static void look_at_env(Walk *w, int env) {
    lua_pushliteral(w->L, "a new key");
    must_refuse(w, env, lua_gettop(w->L), "_ENV");
    lua_pop(w->L, 1);
    look_into(w, env, "_ENV", false);
}

static void all_that_a_mod_reaches_is_listed_and_cannot_be_written(void **state) {
    static const char *const files[] = {"@tiny/init.lua", "@base/actions/moves.lua"};
    Game *g = games_open(*state);
    Script *s = game_script(g);
    lua_State *L = s->L;
    assert_true(push_env(s, files[strcmp(*state, "duel") != 0]));
    int env = lua_gettop(L);
    push_forbidden(L);
    lua_newtable(L);
    Walk w = {L, env + 2, env + 1, 0, 0};
    look_at_env(&w, env);
    assert_true(w.tables > 40 && w.functions > 100);
    lua_settop(L, 0);
    game_free(g);
}

static bool has_raw(lua_State *L, int at, const char *name) {
    lua_pushstring(L, name);
    lua_rawget(L, at);
    bool has = !lua_isnil(L, -1);
    lua_pop(L, 1);
    return has;
}

/* docs/decisions/0030: one look a name, and not three. */
static void given_a_mod_that_sets_no_name_in_play_then_names_lie_in_its_environment(void **state) {
    (void)state;
    Game *g = games_open("hijacking");
    lua_State *L = game_script(g)->L;
    assert_true(push_env(game_script(g), "@base/actions/moves.lua"));
    int env = lua_gettop(L);
    assert_true(has_raw(L, env, "units") && has_raw(L, env, "ipairs") && has_raw(L, env, "moves"));
    assert_false(has_raw(L, env, "kept in mind"));
    lua_settop(L, 0);
    game_free(g);
}

static int index_env(lua_State *L) {
    lua_gettable(L, 1);
    return 1;
}

static void assert_absent(lua_State *L, int env, const char *name) {
    lua_pushcfunction(L, index_env);
    lua_pushvalue(L, env);
    lua_pushstring(L, name);
    if (lua_pcall(L, 2, 1, 0) == LUA_OK) fail_msg("%s is there", name);
    lua_pop(L, 1);
}

static void what_is_allowed_is_there_and_the_rest_is_not(void **state) {
    (void)state;
    Game *g = games_open("duel");
    lua_State *L = game_script(g)->L;
    assert_true(push_env(game_script(g), "@tiny/init.lua"));
    int env = lua_gettop(L);
    for (size_t i = 0; i < ARRAY_LEN(absent); i++) assert_absent(L, env, absent[i]);
    assert_absent(L, env, "base"); /* tiny does not require it */
    char name[64];
    for (const char *at = allowed + 1; *at; at += strcspn(at, " ") + 1) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, " "), at);
        char *dot = strchr(name, '.');
        if (dot) *dot = '\0';
        assert_int_not_equal(lua_getfield(L, env, name), LUA_TNIL);
        if (dot && lua_getfield(L, -1, dot + 1) == LUA_TNIL)
            fail_msg("%s.%s is missing", name, dot + 1);
        lua_settop(L, env);
    }
    /* Every row of the list has a reason, and the list holds nothing else. */
    lua_getglobal(L, "core");
    lua_getfield(L, -1, "reasons");
    int n = 0;
    lua_pushnil(L);
    for (; lua_next(L, -2); lua_pop(L, 1), n++) {
        if (!is_allowed(lua_tostring(L, -2)))
            fail_msg("%s is allowed by nobody", lua_tostring(L, -2));
        assert_true(lua_rawlen(L, -1) > 0);
    }
    int want = 0;
    for (const char *at = allowed; *at; at++) want += *at == ' ' && at[1];
    assert_int_equal(n, want);
    lua_settop(L, 0);
    game_free(g);
}

/* Limits hold while a mod loads, too. */
static void given_a_limit_that_is_met_while_loading_then_the_mod_is_refused(void **state) {
    (void)state;
    static const char *const texts[] = {
        "while true do pcall(function() while true do end end) end",
        "local t = {} pcall(function() while true do t[#t + 1] = {} end end)"};
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        char dir[] = "/tmp/gangway-test-XXXXXX", path[64], lua[512];
        assert_non_null(mkdtemp(dir));
        snprintf(path, sizeof path, "%s/init.lua", dir);
        FILE *f = fopen(path, "w");
        fputs(texts[i], f);
        fclose(f);
        Diags diags = {0};
        Schema *schema = schema_new();
        snprintf(lua, sizeof lua, "%s/lua", games_data());
        Script *s = script_new(schema, &(ScriptOptions){.lua_dir = lua}, &diags);
        assert_non_null(s);
        s->time_ms = i ? SCRIPT_TIME_MS : 250;
        s->memory_cap = s->memory + (8 << 20);
        assert_true(script_add_mod(s, "looper", "Looper", "1.0.0", vtree_open(dir)));
        assert_false(script_load_mod(s, "looper"));
        assert_true(diags.errors > 0 && script_stopped(s));
        assert_int_equal(s->limit, i ? LIMIT_MEMORY : LIMIT_TIME);
        script_free(s);
        schema_free(schema);
        diags_clear(&diags);
        remove(path);
        remove(dir);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        {"all_that_tiny_reaches_is_listed_and_cannot_be_written",
         all_that_a_mod_reaches_is_listed_and_cannot_be_written, NULL, NULL,
         (void *)(uintptr_t) "duel"},
        {"all_that_base_reaches_is_listed_and_cannot_be_written",
         all_that_a_mod_reaches_is_listed_and_cannot_be_written, NULL, NULL,
         (void *)(uintptr_t) "hijacking"},
        cmocka_unit_test(given_a_mod_that_sets_no_name_in_play_then_names_lie_in_its_environment),
        cmocka_unit_test(what_is_allowed_is_there_and_the_rest_is_not),
        cmocka_unit_test(given_a_limit_that_is_met_while_loading_then_the_mod_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
