/* script.c - the base of a Lua state: memory cap, mods, texts, protected calls. open.c makes and frees it. */
#include "script/state/script_rep.h"

#include <errno.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "lib/hash.h"

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
void *script_alloc(void *ud, void *block, size_t old, size_t size) {
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

static void mod_clear(ScriptMod *m) {
    free(m->id);
    free(m->title);
    free(m->version);
    free(m->digest);
    free(m->facts);
    str_clear(&m->files);
    vtree_close(m->tree);
}

void script_clear_mods(Script *s) {
    for (int i = 0; i < s->mod_count; i++) mod_clear(&s->mods[i]);
    free(s->mods);
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
                 "this cannot be part of a mod: %s", str_text(&why));
    str_clear(&why);
    str_clear(&file);
    free(bad);
    return ok;
}

bool script_add_mod(Script *s, const char *id, const char *title, const char *version,
                    Vtree *tree) {
    ScriptMod mod = {.id = str_dup(id),
                     .title = str_dup(title),
                     .version = str_dup(version),
                     .digest = calloc(1, 65),
                     .tree = tree};
    bool ok = mod.id && mod.title && mod.version && mod.digest;
    ok = ok && (*id == '@' || take_digests(s, &mod));
    ScriptMod *place = ok ? grow_next(&s->mods, s->mod_count, sizeof *place) : NULL;
    if (!place) return mod_clear(&mod), false;
    *place = mod;
    s->mod_count++;
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

bool script_is_ask(lua_State *L, int at) {
    at = lua_absindex(L, at);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->asks_ref);
    bool is = lua_rawequal(L, -1, at);
    lua_pop(L, 1);
    return is;
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
    s->asking = script_is_ask(L, -1);
    if (err) {
        str_reset(err);
        Str text = {0};
        if (script_stopped(s)) say_limit(s, err);
        else {
            if (!script_add_text(L, -1, &text)) script_add_untold(L, -1, &text);
            take_text(str_text(&text), err);
        }
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
    lua_Debug here; /* i_ci is nowhere documented; it is compared, and nothing else */
    const void *before = s->border;
    s->border = lua_getstack(L, 0, &here) ? here.i_ci : NULL;
    limit_enter(s);
    bool ok = nothing_pcall(s, nargs, nresults, handler);
    limit_leave(s);
    s->border = before;
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
    if (!w) luaL_error(L, "there is no game yet: things can be read only while playing");
    return w;
}

World *script_world(lua_State *L) {
    World *w = script_looks(L);
    world_spoil(w);
    return w;
}

/* Pushes "file:line: " of the mod that called, whichever of the engine's functions lie between. */
static void push_place(lua_State *L) {
    lua_Debug ar;
    for (int level = 1; script_level(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline <= 0 || !script_is_mod_file(L, ar.source)) continue;
        lua_pushfstring(L, "%s:%d: ", ar.source + 1, ar.currentline);
        return;
    }
    luaL_where(L, 1);
}

World *script_writable(lua_State *L) {
    World *w = script_looks(L);
    if (!w->sealed) return w;
    push_place(L);
    lua_pushliteral(
        L, "only reading is allowed here: a step of a chain, a listing of options or a "
           "view cannot change the game; changes are made in run of an action, in on(...), "
           "or in a step of the flow");
    lua_concat(L, 2);
    lua_error(L);
    return NULL;
}

int script_pass(lua_State *L, int arg) {
    static const char *const names[] = {"move", "see", "fire", "air", "draft", NULL};
    return luaL_checkoption(L, arg, NULL, names);
}
