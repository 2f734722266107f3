/* open.c - opens and closes a Lua state: which modules it has, the engine's Lua half, and which derived
 * values the world asks for. What Lua may see is sandbox.c's, what it can do to a world the files'
 * of bind/. */
#include <errno.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/fs.h"
#include "lib/hash.h"
#include "script/derived/derived.h"
#include "script/derived/sight_by.h"
#include "script/engine_code.h"
#include "script/guard/crash.h"
#include "script/state/script_rep.h"

static int panic(lua_State *L) {
    (void)L;
    abort(); /* every entry is protected: getting here is a fault of the engine */
}

static int new_table_ref(lua_State *L) {
    lua_newtable(L);
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

static void open_libraries(lua_State *L) {
    static const luaL_Reg libs[] = {{"_G", luaopen_base},
                                    {"string", luaopen_string},
                                    {"table", luaopen_table},
                                    {"math", luaopen_math},
                                    {"utf8", luaopen_utf8}};
    for (size_t i = 0; i < ARRAY_LEN(libs); i++) {
        luaL_requiref(L, libs[i].name, libs[i].func, 1);
        lua_pop(L, 1);
    }
}

static int open_protected(lua_State *L) {
    Script *s = lua_touserdata(L, 1);
    open_libraries(L);
    length_open(L);
    s->asks_ref = new_table_ref(L);
    s->pending_ref = new_table_ref(L);
    s->defs_ref = new_table_ref(L);
    s->numbers_ref = new_table_ref(L);
    s->strings_ref = new_table_ref(L);
    s->ranges_ref = new_table_ref(L);
    s->sources_ref = new_table_ref(L);
    script_open_things(s);
    script_open_core(s); /* leaves core on the stack */
    lua_setglobal(L, "core");
    script_open_sandbox(s);
    return 0;
}

/* What was compiled from just this text, by this Lua; NULL: nothing was. */
static const EngineCode *code_of(const char *name, const Str *text) {
    const EngineCode *e = engine_code;
    while (e->name && strcmp(e->name, name) != 0) e++;
    bool fits = e->name && strstr(lua_ident, engine_code_release);
    return fits && e->text == hash_of(str_text(text), text->len) ? e : NULL;
}

static int load_text_or_code(lua_State *L, const char *name, const Str *text, const char *chunk) {
    const EngineCode *e = code_of(name, text);
    return e ? luaL_loadbufferx(L, e->code, e->size, chunk, "b")
             : length_load(L, str_text(text), text->len, chunk);
}

/* load(name) -> function, of a file of the engine's Lua half; an error where it cannot be had. */
static int load_engine_file(lua_State *L) {
    const Script *s = script_of(L);
    const char *name = luaL_checkstring(L, 1);
    const char *path = lua_pushfstring(L, "%s/%s.lua", s->lua_dir, name);
    const char *chunk = lua_pushfstring(L, "@" SCRIPT_ENGINE_CHUNK "%s.lua", name);
    Str text = {0};
    bool there = files_read(s->files, path, SCRIPT_MAX_FILE, &text);
    int bad = there ? load_text_or_code(L, name, &text, chunk) : LUA_ERRFILE;
    str_clear(&text);
    if (!there) return luaL_error(L, "%s: %s", path, strerror(errno));
    return bad ? lua_error(L) : 1;
}

/* lua/init.lua gets the loader of its sister files and returns the table of entries. */
static int run_engine_half(lua_State *L) {
    lua_pushcfunction(L, load_engine_file);
    lua_pushliteral(L, "init");
    lua_call(L, 1, 1);
    lua_getglobal(L, "core");
    lua_pushcfunction(L, load_engine_file);
    lua_call(L, 2, 1);
    luaL_checktype(L, -1, LUA_TTABLE);
    script_of(L)->entries_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static bool load_engine_half(Script *s) {
    lua_State *L = s->L;
    Str path = {0};
    fs_join(&path, s->lua_dir, "init.lua");
    lua_pushcfunction(L, run_engine_half);
    bool ok = lua_pcall(L, 0, 0, 0) == LUA_OK;
    if (!ok)
        diag_add(s->diags, DIAG_ERROR, "GW0001", str_text(&path), 0, 0, "%s",
                 lua_tostring(L, -1) ? lua_tostring(L, -1) : "out of memory");
    str_clear(&path);
    return ok;
}

Script *script_new(Schema *schema, const ScriptOptions *wish, Diags *diags) {
    Script *s = calloc(1, sizeof *s);
    if (s) s->memo = memo_new(&s->memo_mode);
    if (!s || !s->memo) return free(s), NULL;
    s->schema = schema;
    schema->asked = derived_value;
    schema->asker = &s->derived;
    schema->depends = derived_depends;
    s->derived.forgot = memo_forgot(s->memo);
    s->diags = diags;
    s->memory_cap = wish->memory_mb ? (size_t)wish->memory_mb << 20 : SCRIPT_MEMORY;
    s->time_ms = wish->time_ms ? wish->time_ms : SCRIPT_TIME_MS;
    s->guard = wish->guard;
    s->loading = -1;
    s->files = wish->files;
    s->lua_dir = str_dup(wish->lua_dir);
    s->L = s->lua_dir ? lua_newstate(script_alloc, s) : NULL;
    if (!s->L) {
        memo_free(s->memo);
        free(s->lua_dir);
        pool_clear(&s->pool);
        free(s);
        return NULL;
    }
    lua_atpanic(s->L, panic);
    lua_gc(s->L, LUA_GCINC, 400, 400,
           0); /* a small heap that churns: collect seldom, and then all */
    *(Script **)lua_getextraspace(s->L) = s;
    lua_pushcfunction(s->L, open_protected);
    lua_pushlightuserdata(s->L, s);
    bool ok = lua_pcall(s->L, 1, 0, 0) == LUA_OK;
    if (!ok) diag_add(diags, DIAG_ERROR, "GW0001", NULL, 0, 0, "%s", lua_tostring(s->L, -1));
    if (ok && load_engine_half(s)) {
        script_fill_rules(s);
        limit_start(s);
        crash_open(s);
        return s;
    }
    script_free(s);
    return NULL;
}

void script_take_map(Script *s, const Map *map) {
    steps_clear(&s->steps);
    derived_forget(&s->derived);
    memo_forget(s->L, s->memo);
    walks_clear(&s->walks);
    world_free(s->bare);
    s->bare = NULL;
    s->map = map;
}

void script_free(Script *s) {
    if (!s) return;
    limit_stop(s);
    crash_close(s);
    script_take_map(s, NULL);
    reads_clear(&s->derived.sight_reads);
    s->memory_cap = SIZE_MAX;
    lua_close(s->L);
    memo_free(s->memo);
    pool_clear(&s->pool);
    script_clear_mods(s);
    free(s->lua_dir);
    str_clear(&s->veil_fault);
    str_clear(&s->told_args);
    str_clear(&s->told_more);
    free(s);
}
