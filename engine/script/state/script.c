/* script.c - life of the Lua state: memory cap, loading of files, protected calls. What Lua may
 * see is sandbox.c's, what it can do to a world the api_*.c files'. */
#include "script/state/script_rep.h"

#include <errno.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/fs.h"
#include "lib/hash.h"
#include "script/derived/enough.h"
#include "script/derived/sight_by.h"
#include "script/guard/crash.h"

/* First failure is for good: pcall of a mod must not live on what is left (SECURITY.md fence 3). */
static __attribute__((noinline)) void *long_alloc(Script *s, void *block, size_t old, size_t size) {
    if (!block) old = 0;
    if (size == 0) {
        s->memory -= old;
        if (block) pool_resize(&s->pool, block, old, 0);
        return NULL;
    }
    if (size > old && s->memory + (size - old) > s->memory_cap) {
        limit_memory(s);
        return NULL;
    }
    void *fresh = pool_resize(&s->pool, block, old, size);
    if (!fresh && size <= old) fresh = block; /* Lua counts on shrinking */
    if (fresh) s->memory += size - old;
    else limit_memory(s);
    return fresh;
}

/* Small blocks that lie ready or are given back go the short way, which holds nothing across a call
 * but what it adds to. */
static void *capped_alloc(void *ud, void *block, size_t old, size_t size) {
    Script *s = ud;
    if (!block && pool_is_small(size) && s->memory + size <= s->memory_cap) {
        void *ready = pool_ready(&s->pool, size);
        if (!ready) return long_alloc(s, NULL, 0, size);
        s->memory += size;
        return ready;
    }
    if (!block || size || !pool_is_small(old)) return long_alloc(s, block, old, size);
    s->memory -= old;
    pool_give(&s->pool, block, old);
    return NULL;
}

bool script_level(lua_State *L, int level, lua_Debug *ar) {
    return level < SCRIPT_LEVELS && lua_getstack(L, level, ar);
}

const char *script_lua(void) { return LUA_RELEASE; }

Script *script_of(lua_State *L) { return *(Script **)lua_getextraspace(L); }

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

/* load(name) -> function, of a file of the engine's Lua half; an error where it cannot be had. */
static int load_engine_file(lua_State *L) {
    const Script *s = script_of(L);
    const char *name = luaL_checkstring(L, 1);
    const char *path = lua_pushfstring(L, "%s/%s.lua", s->lua_dir, name);
    const char *chunk = lua_pushfstring(L, "@" SCRIPT_ENGINE_CHUNK "%s.lua", name);
    Str text = {0};
    bool there = files_read(s->files, path, SCRIPT_MAX_FILE, &text);
    int bad = there ? length_load(L, str_text(&text), text.len, chunk) : LUA_ERRFILE;
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

/* What is worked out in place of a word of the world: what a unit has enough of, which of them fit,
 * where one stands, whom it sees. */
static int32_t asked(void *script, World *w, int32_t number) {
    Script *s = script;
    if (number >= ENOUGH_FIRST) return enough_value(w, number);
    if (number >= FITS_FIRST) return fits_value(&s->fits, w, number);
    if (number >= STANDS_FIRST) return stands_value(&s->stands, w, number);
    if (number >= SIGHT_BY_FIRST) return sight_by_word(s, w, number);
    return (int32_t)seen_word(&s->seen_by, &s->sights, w, number);
}

static void hangs(Drift *d, const Schema *schema, int32_t number) {
    const Script *s = schema->asker;
    if (number >= ENOUGH_FIRST) enough_hangs(d, schema, number);
    else if (number >= FITS_FIRST) fits_hangs(&s->fits, d, schema, number);
    else if (number >= STANDS_FIRST) stands_hangs(d, schema, number);
    else if (number >= SIGHT_BY_FIRST) sight_by_hangs(d, schema, number);
    else seen_hangs(d, schema);
}

Script *script_new(Schema *schema, const ScriptOptions *wish, Diags *diags) {
    Script *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->schema = schema;
    schema->asked = asked;
    schema->asker = s;
    schema->hangs = hangs;
    s->diags = diags;
    s->memory_cap = wish->memory_mb ? (size_t)wish->memory_mb << 20 : SCRIPT_MEMORY;
    s->time_ms = wish->time_ms ? wish->time_ms : SCRIPT_TIME_MS;
    s->guard = wish->guard;
    s->loading = -1;
    s->files = wish->files;
    s->lua_dir = str_dup(wish->lua_dir);
    s->L = s->lua_dir ? lua_newstate(capped_alloc, s) : NULL;
    if (!s->L) {
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

static void mod_clear(ScriptMod *m) {
    free(m->id);
    free(m->title);
    free(m->version);
    free(m->digest);
    free(m->facts);
    str_clear(&m->files);
    vtree_close(m->tree);
}

void script_take_map(Script *s, const Map *map) {
    steps_clear(&s->steps);
    sights_clear_all(&s->sights);
    seen_forget(&s->seen_by);
    stands_forget(&s->stands);
    memo_forget(s->L, &s->memo);
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
    memo_clear(&s->memo);
    reads_clear(&s->sight_reads);
    s->memory_cap = SIZE_MAX;
    lua_close(s->L);
    pool_clear(&s->pool);
    for (int i = 0; i < s->mod_count; i++) mod_clear(&s->mods[i]);
    free(s->mods);
    free(s->listed.of);
    free(s->lua_dir);
    str_clear(&s->veil_fault);
    free(s);
}

/* A mod whose digest is not known could change without anybody seeing it: it is none. */
static bool take_digests(Script *s, ScriptMod *m) {
    char *bad = NULL;
    Str file = {0};
    bool ok = vtree_digests(m->tree, SCRIPT_MAX_FILE, &m->files, &bad);
    Str why = {0};
    if (!ok) vtree_why(errno, SCRIPT_MAX_FILE, &why);
    if (!ok && errno == EFBIG) str_add(&why, ", or with the others more than 64");
    if (ok) hash_sha256(str_text(&m->files), m->files.len, m->digest);
    str_addf(&file, "%s/%s", m->id, bad ? bad : "");
    if (!ok)
        diag_add(s->diags, DIAG_ERROR, "GW0104", str_text(&file), 0, 0,
                 "this cannot be a part of a mod: %s", str_text(&why));
    str_clear(&why);
    str_clear(&file);
    free(bad);
    return ok;
}

bool script_add_mod(Script *s, const char *id, const char *title, const char *version,
                    Vtree *tree) {
    ScriptMod *grown = realloc(s->mods, (size_t)(s->mod_count + 1) * sizeof *grown);
    if (!grown) {
        vtree_close(tree);
        return false;
    }
    s->mods = grown;
    ScriptMod mod = {.id = str_dup(id),
                     .title = str_dup(title),
                     .version = str_dup(version),
                     .digest = calloc(1, 65),
                     .tree = tree};
    if (!mod.id || !mod.title || !mod.version || !mod.digest) {
        mod_clear(&mod);
        return false;
    }
    if (*id != '@' && !take_digests(s, &mod)) {
        mod_clear(&mod);
        return false;
    }
    s->mods[s->mod_count++] = mod;
    return true;
}

static int mod_number(const Script *s, const char *id) {
    for (int i = 0; i < s->mod_count; i++)
        if (!strcmp(s->mods[i].id, id)) return i;
    return -1;
}

bool script_mod_facts(Script *s, const char *id, const char *json) {
    int i = mod_number(s, id);
    if (i < 0) return false;
    free(s->mods[i].facts);
    return (s->mods[i].facts = str_dup(json)) != NULL;
}

bool script_load_mod(Script *s, const char *id) {
    Str err = {0};
    script_push_text(s, id);
    s->loading = mod_number(s, id);
    bool ok = script_call(s, "load_mod", 1, 0, &err);
    s->loading = -1;
    if (!ok) diag_add(s->diags, DIAG_ERROR, "GW0100", NULL, 0, 0, "%s", str_text(&err));
    str_clear(&err);
    return ok && s->diags->errors == 0;
}

static int push_text(lua_State *L) {
    lua_pushstring(L, lua_touserdata(L, 1));
    return 1;
}

void script_push_text(Script *s, const char *text) {
    lua_pushcfunction(s->L, push_text);
    lua_pushlightuserdata(s->L, (void *)(uintptr_t)text);
    if (lua_pcall(s->L, 1, 1, 0) == LUA_OK) return;
    lua_pop(s->L, 1);
    lua_pushnil(s->L);
    limit_memory(s);
}

const char *script_text(lua_State *L, int at) {
    return lua_type(L, at) == LUA_TSTRING ? lua_tostring(L, at) : NULL;
}

const char *script_check_text(lua_State *L, int arg) {
    size_t len;
    const char *text = luaL_checklstring(L, arg, &len);
    if (strlen(text) != len)
        luaL_error(L, "a text without NUL expected, found '%s'", script_push_for_c(L, arg));
    return text;
}

const char *script_push_for_c(lua_State *L, int at) {
    size_t len;
    luaL_Buffer b;
    const char *text = lua_tolstring(L, at, &len);
    luaL_buffinit(L, &b);
    for (size_t i = 0; i < len; i++)
        if (text[i]) luaL_addchar(&b, text[i]);
        else luaL_addstring(&b, "\\0");
    luaL_pushresult(&b);
    return lua_tostring(L, -1);
}

bool script_add_text(lua_State *L, int at, Str *out) {
    size_t len, n;
    if (lua_type(L, at) != LUA_TSTRING) return false;
    const char *text = lua_tolstring(L, at, &len);
    for (const char *end = text + len; text < end; text += n + 1) {
        n = strlen(text);
        str_addn(out, text, n);
        if (text + n < end) str_add(out, "\\0");
    }
    return true;
}

bool script_stopped(const Script *s) { return s->limit != LIMIT_NONE; }

void script_forgive(Script *s) {
    s->limit = LIMIT_NONE;
    script_give_back(s, 1);
    lua_gc(s->L, LUA_GCCOLLECT, 0);
}

bool script_stopped_by(const Script *s, Str *out) {
    if (!script_stopped(s)) return false;
    str_add(out, s->limit_text);
    return true;
}

static void say_limit(const Script *s, Str *err) {
    if (!err) return;
    str_reset(err);
    script_stopped_by(s, err);
}

/* A mod may raise a text of any length, with any number of lines. */
enum { SHOWN_BYTES = 1000, SHOWN_LINES = 8 };

static size_t shown_length(const char *text) {
    size_t n = 0;
    for (int lines = 0; text[n] && n < SHOWN_BYTES; n++)
        if (text[n] == '\n' && ++lines == SHOWN_LINES) break;
    return n;
}

static void take_text(const char *text, Str *err) {
    Str brief = {0};
    str_add_brief(&brief, text);
    str_addn(err, str_text(&brief), shown_length(str_text(&brief)));
    err->failed = err->failed || brief.failed;
    str_clear(&brief);
}

static void take_error(Script *s, Str *err) {
    lua_State *L = s->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->asks_ref);
    s->asking = lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
    if (err) {
        str_reset(err);
        Str text = {0};
        if (script_stopped(s)) say_limit(s, err);
        else if (script_add_text(L, -1, &text)) take_text(str_text(&text), err);
        else take_text("an error that is no text", err);
        err->failed = err->failed || text.failed;
        str_clear(&text);
    }
    lua_pop(L, 1);
    script_place_caught(L);
}

int script_call_begins(Script *s) {
    lua_pushcfunction(s->L, script_place_error);
    return lua_gettop(s->L);
}

bool script_call_made(Script *s, int handler, int nargs, int nresults, Str *err) {
    lua_State *L = s->L;
    World *w = s->w;
    int sealed = w ? w->sealed : 0;
    s->asking = false;
    if (script_stopped(s)) {
        lua_settop(L, handler - 1);
        say_limit(s, err);
        return false;
    }
    limit_enter(s);
    bool ok = nothing_pcall(s, nargs, nresults, handler);
    limit_leave(s);
    if (ok && !script_stopped(s)) return true;
    if (w) w->sealed = sealed; /* an error may have left chains sealed */
    if (ok) {                  /* what went on after a limit is not to be trusted */
        lua_pop(L, nresults);
        say_limit(s, err);
        return false;
    }
    take_error(s, err);
    return false;
}

bool script_call(Script *s, const char *name, int nargs, int nresults, Str *err) {
    lua_State *L = s->L;
    int handler = script_call_begins(s) - nargs;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->entries_ref);
    if (!script_stopped(s)) lua_getfield(L, -1, name); /* may need memory */
    else lua_pushnil(L);
    lua_replace(L, -2);
    if (nargs) lua_rotate(L, handler, 2);
    if (err) return script_call_made(s, handler, nargs, nresults, err);
    Str failed = {0}; /* the caller goes on without the answer: it is counted */
    bool ok = script_call_made(s, handler, nargs, nresults, &failed);
    if (!ok && !s->asking && !script_stopped(s))
        failures_note(&s->failures, name, str_text(&failed));
    str_clear(&failed);
    return ok;
}

World *script_looks(lua_State *L) {
    World *w = script_of(L)->w;
    if (!w) luaL_error(L, "there is no game yet: things can be looked at only while playing");
    return w;
}

World *script_world(lua_State *L) {
    World *w = script_looks(L);
    world_spoil(w);
    return w;
}

World *script_writable(lua_State *L) {
    World *w = script_looks(L);
    if (w->sealed)
        luaL_error(L, "only looking is allowed here: a step of a chain, a listing of "
                      "options or a view cannot change the game");
    return w;
}

int script_pass(lua_State *L, int arg) {
    static const char *const names[] = {"move", "see", "fire", "air", "draft", NULL};
    return luaL_checkoption(L, arg, NULL, names);
}
