/* api_core.c - `core`, the private table of lua/: kinds and fields, definitions, files of mods,
 * diagnostics, JSON. Mods never see it. */
#include <errno.h>
#include <jansson.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/hash.h"
#include "lib/jsontext.h"
#include "lib/textfile.h"
#include "mod/manifest.h"
#include "script/derived/sight_by.h"
#include "script/guard/writes.h"
#include "script/state/engine_words.h"
#include "script/state/formatter.h"
#include "script/state/script_rep.h"
#include "world/table.h"

static void put_column(lua_State *L, int kind, const char *name, int col) {
    lua_getfield(L, LUA_REGISTRYINDEX, "gangway.kinds");
    lua_getfield(L, -1, "columns");
    lua_rawgeti(L, -1, kind);
    lua_pushinteger(L, col);
    lua_setfield(L, -2, name);
    lua_pop(L, 3);
}

/* core.add_kind(name) -> number or nil */
static int core_add_kind(lua_State *L) {
    int k = schema_add_kind(script_of(L)->schema, script_check_text(L, 1));
    if (k < 0) return 0;
    lua_pushinteger(L, k);
    return 1;
}

/* core.kind(name) -> number or nil */
static int core_kind(lua_State *L) {
    int k = schema_kind(script_of(L)->schema, script_check_text(L, 1));
    if (k < 1) return 0;
    lua_pushinteger(L, k);
    return 1;
}

static lua_Integer int_field(lua_State *L, int t, const char *name, lua_Integer otherwise) {
    lua_getfield(L, t, name);
    lua_Integer v = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : otherwise;
    lua_pop(L, 1);
    return v;
}

static char *text_field(lua_State *L, int t, const char *name) {
    lua_getfield(L, t, name);
    char *text = (char *)(uintptr_t)lua_tostring(L, -1); /* kept alive by the table */
    lua_pop(L, 1);
    return text;
}

/* core.add_field(kind, name, { type =, shape =, key =, of =, optional =, init =, min =, max =, see =,
 * see_function =, outward =, lasts =, label =, show =, from =, words = }): numbers as in schema.h.
 * -> column or nil */
static int core_add_field(lua_State *L) {
    int kind = (int)luaL_checkinteger(L, 1);
    luaL_checktype(L, 3, LUA_TTABLE);
    Field f = {.type = (FieldType)int_field(L, 3, "type", FT_INT),
               .shape = (FieldShape)int_field(L, 3, "shape", SHAPE_ONE),
               .key = (FieldType)int_field(L, 3, "key", FT_STR),
               .of = (int)int_field(L, 3, "of", 0),
               .init = (int32_t)int_field(L, 3, "init", 0),
               .min = (int32_t)int_field(L, 3, "min", FIELD_LEAST),
               .max = (int32_t)int_field(L, 3, "max", INT32_MAX),
               .see = (FieldSee)int_field(L, 3, "see", SEE_ALL),
               .see_function = (int)int_field(L, 3, "see_function", 0)};
    f.name = (char *)(uintptr_t)script_check_text(L, 2);
    f.lasts = text_field(L, 3, "lasts");
    f.label = text_field(L, 3, "label");
    f.show = text_field(L, 3, "show");
    f.from = text_field(L, 3, "from");
    f.words = text_field(L, 3, "words");
    lua_getfield(L, 3, "optional");
    f.optional = lua_toboolean(L, -1);
    lua_getfield(L, 3, "outward");
    f.outward = lua_toboolean(L, -1);
    int col = schema_add_field(script_of(L)->schema, kind, &f);
    if (col < 0) return 0;
    put_column(L, kind, f.name, col);
    lua_pushinteger(L, col);
    return 1;
}

/* core.holds(kind, column of unit.inside, columns of the cell and the bearer, reach): its records hold
 * units */
static int core_holds(lua_State *L) {
    Schema *s = script_of(L)->schema;
    s->inside = (int)luaL_checkinteger(L, 2);
    s->holds[script_kind(L, 1)] =
        (Holds){(int)luaL_checkinteger(L, 3), (int)luaL_checkinteger(L, 4),
                (HolderReach)luaL_checkinteger(L, 5)};
    return 0;
}

/* core.string(text) -> number: for string defaults of fields */
static int core_string(lua_State *L) {
    size_t len;
    const char *text = luaL_checklstring(L, 1, &len);
    int32_t id = schema_string(script_of(L)->schema, text, len);
    if (id < 0) limit_raise_memory(L);
    lua_pushinteger(L, id);
    return 1;
}

/* core.text_of(number of a string) -> the string */
static int core_text_of(lua_State *L) {
    lua_pushstring(L, schema_text(script_of(L)->schema, (int32_t)luaL_checkinteger(L, 1)));
    return 1;
}

/* core.stream(name) -> number of a dice stream, made if new; nil when there are too many */
static int core_stream(lua_State *L) {
    Script *s = script_of(L);
    size_t len;
    const char *name = luaL_checklstring(L, 1, &len);
    int32_t id = intern_find(s->schema->streams, name, len);
    bool fresh =
        id < 0 && !s->schema->frozen && intern_count(s->schema->streams) < WORLD_MAX_STREAMS;
    if (fresh) id = intern_add(s->schema->streams, name, len);
    if (fresh && id < 0) limit_raise_memory(L);
    if (id < 0) return 0;
    lua_pushinteger(L, id);
    return 1;
}

static int core_freeze(lua_State *L) {
    script_of(L)->schema->frozen = true;
    return 0;
}

/* core.fields(kind) -> list of { name, label, show, from, fixed, optional, see, type, shape, key, of } */
static int core_fields(lua_State *L) {
    const Kind *k = &script_of(L)->schema->kinds[luaL_checkinteger(L, 1)];
    lua_createtable(L, k->count, 0);
    for (int i = 1; i < k->count; i++) {
        const Field *f = &k->fields[i];
        lua_createtable(L, 0, 12);
        script_set_text(L, "name", f->name);
        script_set_text(L, "label", f->label);
        script_set_text(L, "show", f->show);
        script_set_text(L, "from", f->from);
        script_set_bool(L, "engine", f->fixed || !f->from);
        script_set_bool(L, "fixed", f->fixed);
        script_set_bool(L, "optional", f->optional);
        script_set_bool(L, "outward", f->outward);
        script_set_int(L, "see", f->see);
        script_set_int(L, "least", f->min);
        script_set_int(L, "most", f->max);
        script_set_int(L, "type", f->type);
        script_set_int(L, "shape", f->shape);
        script_set_int(L, "key", f->key);
        script_set_int(L, "of", f->of);
        lua_rawseti(L, -2, i);
    }
    return 1;
}

/* core.def(definition) -> its number from now on */
static int core_def(lua_State *L) {
    Script *s = script_of(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defs_ref);
    lua_Integer n = (lua_Integer)lua_rawlen(L, -1) + 1;
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, n);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->numbers_ref);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, n);
    lua_rawset(L, -3);
    lua_pushinteger(L, n);
    return 1;
}

/* core.number(definition) -> number or nil */
static int core_number(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->numbers_ref);
    lua_pushvalue(L, 1);
    lua_rawget(L, -2);
    return 1;
}

/* core.def_of(number) -> definition */
static int core_def_of(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->defs_ref);
    lua_rawgeti(L, -1, luaL_checkinteger(L, 1));
    return 1;
}

static ScriptMod *find_mod(lua_State *L, int arg) {
    Script *s = script_of(L);
    const char *id = script_check_text(L, arg);
    for (int i = 0; i < s->mod_count; i++)
        if (!strcmp(s->mods[i].id, id)) return &s->mods[i];
    luaL_error(L, "no mod '%s' is loaded", id);
    return NULL;
}

/* core.mods() -> list of { id, title, version, digest, facts } in order of loading; facts is JSON */
static int core_mods(lua_State *L) {
    Script *s = script_of(L);
    lua_createtable(L, s->mod_count, 0);
    for (int i = 0; i < s->mod_count; i++) {
        lua_createtable(L, 0, 5);
        script_set_text(L, "id", s->mods[i].id);
        script_set_text(L, "title", s->mods[i].title);
        script_set_text(L, "version", s->mods[i].version);
        script_set_text(L, "digest", s->mods[i].digest);
        script_set_text(L, "facts", s->mods[i].facts ? s->mods[i].facts : "{}");
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Of a folder that all scenarios share, a game depends on what it has read and on nothing else. */
static void note_read(ScriptMod *m, const char *name, const Str *text) {
    char hex[65];
    if (m->id[0] != '@') return; /* of a mod all is known */
    Str line = {0};
    hash_sha256(str_text(text), text->len, hex);
    str_addf(&line, "%s  %s\n", hex, name);
    bool known = strstr(str_text(&m->files), str_text(&line));
    if (!known && !line.failed) str_add(&m->files, line.text);
    str_clear(&line);
}

enum { LARGEST_TEXT = 1 << 20 };

/* What errno says of a file that cannot be read, for the writer of the mod. */
static const char *unread_reason(int error) {
    switch (error) {
    case ENOENT: return "cannot be read: there is no such file";
    case EFBIG: return "cannot be read: it is larger than 1 MiB";
    case EISDIR: return "cannot be read: it is a folder";
    case ELOOP: return "cannot be read: it is a link; links are not followed";
    case ENXIO:
    case EINVAL: return "cannot be read: it is not a plain file in this mod's folder";
    case EACCES: return "cannot be read: its permissions forbid it";
    default: return "cannot be read";
    }
}

/* The bytes of the file at 2 of the mod at 1 (text is replaced), or nil and why on the stack. */
static bool read_bytes(lua_State *L, Str *text) {
    ScriptMod *m = find_mod(L, 1);
    errno = 0;
    if (vtree_read(m->tree, script_check_text(L, 2), LARGEST_TEXT, text)) {
        note_read(m, lua_tostring(L, 2), text);
        script_has_read(script_of(L), text->len);
        return true;
    }
    int error = errno;
    str_clear(text);
    lua_pushnil(L);
    bool stub = vtree_is_stub(lua_tostring(L, 2));
    lua_pushstring(L, stub ? "cannot be read: " VTREE_STUBS "/ is left out of mods"
                           : unread_reason(error));
    return false;
}

static int push_text(lua_State *L, Str *text) {
    lua_pushlstring(L, str_text(text), text->len);
    str_clear(text);
    return 1;
}

/* core.bytes(mod, path) -> the file as it is, or nil and why */
static int core_bytes(lua_State *L) {
    Str text = {0};
    return read_bytes(L, &text) ? push_text(L, &text) : 2;
}

/* core.read(mod, path) -> text, or nil and why; where it is no text, also { line=, col=, text=, hint= } */
static int core_read(lua_State *L) {
    Str text = {0};
    TextFault bad;
    if (!read_bytes(L, &text)) return 2;
    if (textfile_decode(&text, &bad)) return push_text(L, &text);
    str_clear(&text);
    lua_pushnil(L);
    lua_pushfstring(L, "cannot be read: %s", bad.text);
    lua_createtable(L, 0, 4);
    script_set_int(L, "line", bad.line);
    script_set_int(L, "col", bad.col);
    script_set_text(L, "text", bad.text);
    script_set_text(L, "hint", bad.hint);
    return 3;
}

/* core.files(mod) -> "digest  name" a line: its files; of shared folders those that were read */
static int core_files(lua_State *L) {
    const ScriptMod *m = find_mod(L, 1);
    lua_pushlstring(L, str_text(&m->files), m->files.len);
    return 1;
}

/* core.list(mod, folder) -> sorted list of the names of its files ("x.lua"), nil if there is none */
static int list_names(lua_State *L, bool folders) {
    ScriptMod *m = find_mod(L, 1);
    const char *folder = script_check_text(L, 2);
    if (!strcmp(folder, ".")) folder = "";
    FsList list = {0};
    if (!vtree_list(m->tree, folder, &list)) return 0;
    lua_newtable(L);
    lua_Integer n = 0;
    for (size_t i = 0; i < list.count; i++)
        if (list.is_dir[i] == folders) script_add_word(L, &n, list.names[i]);
    fs_list_clear(&list);
    return 1;
}

static int core_list(lua_State *L) { return list_names(L, false); }

/* core.folders(mod, folder) -> names of the folders in it, sorted; nil */
static int core_folders(lua_State *L) { return list_names(L, true); }

/* core.load(text, name, env) -> function and whether those in it only read names of the environment, or nil
 * and the message; text only, never bytecode */
static int core_load(lua_State *L) {
    Script *s = script_of(L);
    size_t len;
    const char *text = luaL_checklstring(L, 1, &len);
    const char *name = script_check_text(L, 2);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->sources_ref);
    lua_pushvalue(L, 1);
    lua_setfield(L, -2, name);
    const char *chunk = lua_pushfstring(L, "@%s", name);
    snprintf(s->reading, sizeof s->reading, "%s", name);
    int status = length_load(L, text, len, chunk);
    *s->reading = '\0';
    if (status != LUA_OK) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    lua_pushvalue(L, 3);
    lua_setupvalue(L, -2, 1);
    lua_pushboolean(L, writes_only_reads(L));
    return 2;
}

/* core.find_code(source, chars, from) -> where the next of the characters stands outside strings and
 * comments; nil: nowhere */
static int core_find_code(lua_State *L) {
    size_t n;
    const char *text = luaL_checklstring(L, 1, &n), *chars = luaL_checkstring(L, 2);
    size_t at = length_find(text, n, (size_t)luaL_checkinteger(L, 3) - 1, chars);
    if (at == n) return 0;
    lua_pushinteger(L, (lua_Integer)at + 1);
    return 1;
}

/* core.source(name) -> text of a loaded file or nil */
static int core_source(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->sources_ref);
    lua_getfield(L, -1, script_check_text(L, 1));
    return 1;
}

/* core.where() -> file, line of the nearest function up the stack that a mod wrote */
static int core_where(lua_State *L) {
    lua_Debug ar;
    for (int level = 1; script_level(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline > 0 && script_is_mod_file(L, ar.source)) {
            /* A helper of the same file was called from a line that says more. */
            lua_Debug up;
            for (int l = level + 1; script_level(L, l, &up); l++) {
                lua_getinfo(L, "Sl", &up);
                if (up.currentline > 0 && !strcmp(up.source, ar.source))
                    ar.currentline = up.currentline;
            }
            lua_pushstring(L, ar.source + 1);
            lua_pushinteger(L, ar.currentline);
            return 2;
        }
    }
    return 0;
}

/* core.caller() -> file and line of the innermost function of a mod, and whether the call that it made was
 * taken over by another: a function that ends in a call is gone when what it called runs */
static int core_caller(lua_State *L) {
    lua_Debug ar;
    bool over = false;
    for (int level = 1; script_level(L, level, &ar); level++) {
        lua_getinfo(L, "Slt", &ar);
        if (ar.currentline > 0 && script_is_mod_file(L, ar.source)) {
            lua_pushstring(L, ar.source + 1);
            lua_pushinteger(L, ar.currentline);
            lua_pushboolean(L, over);
            return 3;
        }
        over = ar.istailcall;
    }
    return 0;
}

/* core.reader(level) -> the file of the mod's function at that level of the stack; nil: it is no mod's */
static int core_reader(lua_State *L) {
    lua_Debug ar;
    if (!script_level(L, (int)luaL_checkinteger(L, 1), &ar)) return 0;
    lua_getinfo(L, "S", &ar);
    if (!script_is_mod_file(L, ar.source)) return 0;
    lua_pushstring(L, ar.source + 1);
    return 1;
}

/* core.version_in(version, range) -> does it lie in the range; nil where one of them is none */
static int core_version_in(lua_State *L) {
    Version v;
    int in =
        version_parse(script_check_text(L, 1), &v) ? version_in(v, script_check_text(L, 2)) : -1;
    if (in < 0) return 0;
    lua_pushboolean(L, in);
    return 1;
}

/* core.fn_where(function) -> file, first line, last line of where it is defined; of one that keeps answers,
 * where that is which it asks; of one of others, where it was given; of one of C, nil */
static int core_fn_where(lua_State *L) {
    lua_Debug ar;
    luaL_checktype(L, 1, LUA_TFUNCTION);
    if (!memo_is(lua_tocfunction(L, 1)) || !lua_getupvalue(L, 1, 1)) lua_pushvalue(L, 1);
    if (script_is_placed(lua_tocfunction(L, -1))) return script_placed_where(L);
    lua_getinfo(L, ">S", &ar);
    if (*ar.what == 'C') return 0;
    lua_pushstring(L, *ar.source == '@' ? ar.source + 1 : ar.source);
    lua_pushinteger(L, ar.linedefined);
    lua_pushinteger(L, ar.lastlinedefined);
    return 3;
}

static DiagKind kind_field(lua_State *L, int table) {
    static const struct {
        const char *key;
        DiagKind kind;
    } kinds[] = {{"detail", DIAG_DETAIL}, {"note", DIAG_NOTE}, {"warning", DIAG_WARNING}};
    DiagKind kind = DIAG_ERROR;
    for (size_t i = 0; i < ARRAY_LEN(kinds) && kind == DIAG_ERROR; i++) {
        lua_getfield(L, table, kinds[i].key);
        if (lua_toboolean(L, -1)) kind = kinds[i].kind;
        lua_pop(L, 1);
    }
    return kind;
}

/* core.fault{ code=, file=, line=, col=, text=, hint=, mod=, warning=, note=, detail= }: one mistake in
 * input */
static int core_fault(lua_State *L) {
    Script *s = script_of(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    const char *code = text_field(L, 1, "code"), *text = text_field(L, 1, "text");
    const char *file = text_field(L, 1, "file"), *hint = text_field(L, 1, "hint");
    const char *mod = text_field(L, 1, "mod");
    int line = (int)int_field(L, 1, "line", 0), col = (int)int_field(L, 1, "col", 0);
    Diag *d = diag_add(s->diags, kind_field(L, 1), code ? code : "GW0100", file, line, col, "%s",
                       text ? text : "?");
    if (d && hint) diag_hint(d, "%s", hint);
    if (d && mod) diag_mod(d, mod);
    if (d && file && line) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, s->sources_ref);
        lua_getfield(L, -1, file);
        size_t len;
        const char *src = lua_tolstring(L, -1, &len);
        if (src) diag_source(d, src, len);
    }
    return 0;
}

/* core.keep_source(file, text): lines for the mistakes found in it */
static int core_keep_source(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->sources_ref);
    lua_pushvalue(L, 2);
    lua_setfield(L, -2, script_check_text(L, 1));
    return 0;
}

/* core.engine_words() -> what every seat may type at any time, standing answers without their questions */
static int core_engine_words(lua_State *L) {
    lua_newtable(L);
    for (lua_Integer i = 0; engine_words_text((int)i);)
        script_add_word(L, &i, engine_words_text((int)i));
    return 1;
}

/* core.nearest(name, list) -> the nearest entry or nil */
static int core_nearest(lua_State *L) {
    Nearest near = {.found = script_check_text(L, 1)};
    lua_Integer max = length_of(L, 2);
    luaL_checkstack(L, 8, NULL);
    for (lua_Integer i = 1; i <= max; i++) {
        lua_rawgeti(L, 2, i);
        if (lua_type(L, -1) == LUA_TSTRING) nearest_look(&near, lua_tostring(L, -1));
        lua_pop(L, 1); /* the table keeps it */
    }
    lua_pushstring(L, near.best);
    return 1;
}

/* --- JSON --- */

/* Many values may share one text or one table, which lies in Lua once; in JSON each has its own. What is made
 * here has the room that the game's memory has left. */
enum { JSON_NODE = 64 };

static bool json_take(size_t *room, size_t n) {
    bool fits = n < *room;
    *room = fits ? *room - n : 0;
    return fits;
}

static json_t *to_json(lua_State *L, int at, int depth, size_t *room);

static bool is_utf8(const char *text, size_t n) {
    uint32_t point;
    for (size_t at = 0, step; at < n; at += step)
        if (!(step = str_char(text + at, n - at, &point))) return false;
    return true;
}

/* Returns the text, or "(not UTF-8)" for other bytes. Without memory for it no room is left. */
static json_t *json_text(const char *text, size_t len, size_t *room) {
    json_t *j = json_stringn(text, len);
    if (!j && is_utf8(text, len)) *room = 0;
    return j ? j : json_string("(not UTF-8)");
}

static json_t *table_to_json(lua_State *L, int at, int depth, size_t *room) {
    if (luaL_getmetafield(L, at, "__frozen") == LUA_TTABLE) at = lua_gettop(L);
    lua_Integer n = length_raw(L, at);
    lua_pushnil(L);
    bool empty = !lua_next(L, at);
    if (!empty) lua_pop(L, 2);
    bool list = n > 0;
    if (empty) {
        if (!luaL_getmetafield(L, at, "__json_object")) return json_array();
        lua_pop(L, 1);
        return json_object();
    }
    json_t *j = list ? json_array() : json_object();
    for (lua_Integer i = 1; list && i <= n; i++) {
        lua_rawgeti(L, at, i);
        json_t *one = to_json(L, lua_gettop(L), depth + 1, room);
        if (json_array_append_new(j, one) != 0) *room = 0;
        lua_pop(L, 1);
    }
    if (list) return j;
    lua_pushnil(L);
    while (lua_next(L, at)) {
        size_t len;
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tolstring(L, -2, &len) : NULL;
        /* Two that are alike up to a NUL would be one key, and hashes say whose value it has. */
        bool fits = key && !memchr(key, '\0', len) && json_take(room, len);
        json_t *one = fits ? to_json(L, lua_gettop(L), depth + 1, room) : NULL;
        if (fits && json_object_set_new(j, key, one) != 0 && is_utf8(key, len)) *room = 0;
        lua_pop(L, 1);
    }
    return j;
}

/* A NUL in a text is the sign for what cannot be shown: readers of JSON refuse it. */
static json_t *json_without_nul(const char *text, size_t len, size_t *room) {
    Str out = {0};
    for (size_t i = 0; i < len; i++) {
        if (text[i]) str_addc(&out, text[i]);
        else str_add(&out, "\xef\xbf\xbd");
    }
    json_t *j = json_text(str_text(&out), out.len, room);
    if (out.failed) *room = 0;
    str_clear(&out);
    return j;
}

/* JSON has no number for what is infinite or none. */
static json_t *json_number(lua_State *L, int at) {
    double n = lua_tonumber(L, at);
    return n - n == 0 ? json_real(n) : json_null(); /* less itself, what is infinite is no number */
}

static json_t *to_json(lua_State *L, int at, int depth, size_t *room) {
    if (depth > 32 || !json_take(room, JSON_NODE)) return json_null();
    luaL_checkstack(L, 8, "json too deep");
    switch (lua_type(L, at)) {
    case LUA_TBOOLEAN: return json_boolean(lua_toboolean(L, at));
    case LUA_TNUMBER:
        return lua_isinteger(L, at) ? json_integer(lua_tointeger(L, at)) : json_number(L, at);
    case LUA_TSTRING: {
        size_t len;
        const char *text = lua_tolstring(L, at, &len);
        if (!json_take(room, len)) return json_null();
        if (memchr(text, '\0', len)) return json_without_nul(text, len, room);
        return json_text(text, len, room);
    }
    case LUA_TTABLE: {
        int top = lua_gettop(L);
        json_t *j = table_to_json(L, at, depth, room);
        lua_settop(L, top);
        return j;
    }
    default: return json_null();
    }
}

/* core.json(value [, indent]) -> text with sorted keys */
static int core_json(lua_State *L) {
    const Script *s = script_of(L);
    size_t room = s->memory < s->memory_cap ? s->memory_cap - s->memory : 0;
    json_t *j = to_json(L, 1, 0, &room);
    if (!room || !j) json_decref(j), limit_raise_memory(L);
    size_t flags = JSON_SORT_KEYS | JSON_ENCODE_ANY | JSON_COMPACT;
    if (lua_toboolean(L, 2)) flags = JSON_SORT_KEYS | JSON_ENCODE_ANY | JSON_INDENT(2);
    char *text = json_dumps(j, flags);
    json_decref(j);
    if (!text) limit_raise_memory(L);
    lua_pushstring(L, text);
    free(text);
    return 1;
}

/* core.unjson(text) -> value, or nil and why */
static int core_unjson(lua_State *L) {
    size_t len;
    const char *text = luaL_checklstring(L, 1, &len);
    json_error_t e;
    json_t *j = jsontext_read(text, len, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &e);
    if (!j) {
        lua_pushnil(L);
        lua_pushfstring(L, "line %d column %d: %s", e.line, e.column, e.text);
        return 2;
    }
    formatter_push(L, j, NULL);
    json_decref(j);
    return 1;
}

/* core.host(what, a, b) -> text, or nil and why: tests of mods talk to their match */
static int core_host(lua_State *L) {
    Script *s = script_of(L);
    Str out = {0};
    if (!s->host.ask) return luaL_error(L, "only tests have a game to ask");
    bool ok = s->host.ask(s->host.ud, script_check_text(L, 1), luaL_optstring(L, 2, ""),
                          luaL_optstring(L, 3, ""), &out);
    if (!ok) lua_pushnil(L);
    lua_pushlstring(L, str_text(&out), out.len);
    str_clear(&out);
    return ok ? 1 : 2;
}

/* core.failed(what, error): counts what failed in a mod while all else goes on */
static int core_failed(lua_State *L) {
    failures_note(&script_of(L)->failures, script_check_text(L, 1), script_check_text(L, 2));
    return 0;
}

static const luaL_Reg functions[] = {
    {"host", core_host},
    {"failed", core_failed},
    {"add_kind", core_add_kind},
    {"kind", core_kind},
    {"add_field", core_add_field},
    {"holds", core_holds},
    {"string", core_string},
    {"text_of", core_text_of},
    {"stream", core_stream},
    {"freeze", core_freeze},
    {"fields", core_fields},
    {"def", core_def},
    {"number", core_number},
    {"def_of", core_def_of},
    {"mods", core_mods},
    {"version_in", core_version_in},
    {"read", core_read},
    {"bytes", core_bytes},
    {"list", core_list},
    {"folders", core_folders},
    {"written", script_written},
    {"load", core_load},
    {"source", core_source},
    {"find_code", core_find_code},
    {"where", core_where},
    {"caller", core_caller},
    {"reader", core_reader},
    {"fn_where", core_fn_where},
    {"placed", script_placed},
    {"place_error", script_place_error},
    {"know", script_know},
    {"fault", core_fault},
    {"keep_source", core_keep_source},
    {"engine_words", core_engine_words},
    {"nearest", core_nearest},
    {"plain_error", script_plain_error},
    {"told_pcall", script_told_pcall},
    {"files", core_files},
    {"json", core_json},
    {"unjson", core_unjson},
    {"game_index", thing_game_index},
    {NULL, NULL},
};

void script_open_core(Script *s) {
    lua_State *L = s->L;
    luaL_newlib(L, functions);
    lua_getfield(L, LUA_REGISTRYINDEX, "gangway.kinds");
    static const char *const names[] = {"columns", "getters", "methods", "setters"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        lua_getfield(L, -1, names[i]);
        lua_setfield(L, -3, names[i]);
    }
    lua_pop(L, 1);
    for (int k = 0; k < s->schema->kind_count; k++)
        for (int c = 1; c < s->schema->kinds[k].count; c++)
            put_column(L, k, s->schema->kinds[k].fields[c].name, c);
    api_map_open(L);
    api_stands_open(L);
    api_lists_open(L);
    api_tokens_open(L);
    api_edge_open(L);
    api_area_open(L);
    api_air_open(L);
    api_world_open(L);
    api_flow_open(L);
    query_open(L);
    next_open(L);
    memo_open(L);
    sight_by_open(L);
    outlive_open(L);
    fix_open(L);
    untouched_open(L);
    nothing_open(L);
}
