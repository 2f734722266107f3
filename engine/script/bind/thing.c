/* thing.c - things as Lua sees them: reading and assigning declared fields with a dot, live lists
 * and maps. What a field may hold is the schema's; derived fields and methods come from lua/. */
#include <lauxlib.h>
#include <string.h>

#include "script/state/script_rep.h"
#include "world/inside.h"

/* Upvalues of the accessors: tables by kind number, then values by number. */
enum {
    UP_COLUMNS = 1,
    UP_GETTERS,
    UP_METHODS,
    UP_SETTERS,
    UP_STRINGS,
    UP_DEFS,
    UP_FALLBACK,
    UP_VALUES
};

#define BOX_NAME "gangway.container"
typedef struct Box {
    Handle h;
    int col;
} Box; /* a list or map field, resolved on each use */

static void lay_few(lua_State *L, const ThingList *list) {
    int n = list->count < THING_LIST_FEW ? list->count : THING_LIST_FEW;
    lua_createtable(L, list->count < THING_LIST_FEW ? n : 4 * n, 0);
    for (int i = 0; i < n; i++) {
        thing_push(L, list->few[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

void thing_list_add_more(lua_State *L, ThingList *list, Handle h) {
    if (!list->table) {
        lay_few(L, list);
        list->table = lua_gettop(L);
    }
    thing_push(L, h);
    lua_rawseti(L, list->table, ++list->count);
}

void thing_list_push(lua_State *L, ThingList *list) {
    if (list->table) lua_pushvalue(L, list->table);
    else lay_few(L, list);
}

/* Pushes what the word of a field says: 1, or where that is nil nothing, 0. `strings`, `defs`: where the
 * tables of them lie on the stack. */
static inline int push_word(lua_State *L, const World *w, FieldType type, int32_t word, int strings,
                            int defs) {
    switch (type) {
    case FT_INT:
        if (word == FIELD_NIL) return 0;
        lua_pushinteger(L, word);
        return 1;
    case FT_BOOL:
        if (word == FIELD_NIL) return 0;
        lua_pushboolean(L, word);
        return 1;
    case FT_STR:
        if (word < 0) return 0;
        if (lua_rawgeti(L, strings, word + 1) != LUA_TNIL) return 1;
        lua_pushstring(L, schema_text(w->schema, word));
        lua_pushvalue(L, -1);
        lua_rawseti(L, strings, word + 1);
        return 1;
    case FT_REF:
        if (!word || !table_alive(w, (Handle)word)) return 0;
        lua_pushlightuserdata(L, (void *)(uintptr_t)(Handle)word);
        return 1;
    case FT_DEF: lua_rawgeti(L, defs, word); return 1;
    }
    return 0;
}

static void push_typed(lua_State *L, FieldType type, int32_t word) {
    const Script *s = script_of(L);
    int at = lua_gettop(L) + 1;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->strings_ref);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defs_ref);
    if (!push_word(L, script_looks(L), type, word, at, at + 1)) lua_pushnil(L);
    lua_replace(L, at);
    lua_settop(L, at);
}

static int bad_value(lua_State *L, const Field *f, const char *kind, const char *want, int arg) {
    const char *got = lua_type(L, arg) == LUA_TSTRING || lua_type(L, arg) == LUA_TNUMBER
                          ? lua_pushfstring(L, "'%s'", lua_tostring(L, arg))
                      : thing_handle(L, arg) ? thing_kind_name(L, thing_handle(L, arg))
                                             : luaL_typename(L, arg);
    return luaL_error(L, "%s.%s: expected %s, found %s", kind, f->name, want, got);
}

static int32_t check_int(lua_State *L, int arg, const Field *f, const char *kind) {
    lua_Integer v = lua_isinteger(L, arg) ? lua_tointeger(L, arg) : 0;
    if (lua_isinteger(L, arg) && v >= f->min && v <= f->max) return (int32_t)v;
    const char *want = f->min == FIELD_LEAST && f->max == INT32_MAX
                           ? "an integer"
                           : lua_pushfstring(L, "an integer %d to %d", f->min, f->max);
    return bad_value(L, f, kind, want, arg);
}

/* A side or seat may be given by its id. */
static Handle named_row(World *w, int kind, const char *id) {
    int row = 0;
    for (Handle h; (h = table_next(w, kind, &row));)
        if (!strcmp(schema_text(w->schema, table_get(w, h, 1)), id)) return h;
    return 0;
}

static int32_t check_ref(lua_State *L, int arg, const Field *f, const char *kind) {
    World *w = script_looks(L);
    Handle h = thing_handle(L, arg);
    if (lua_type(L, arg) == LUA_TSTRING && (f->of == KIND_SIDE || f->of == KIND_SEAT))
        h = named_row(w, f->of, script_check_text(L, arg));
    if (h && table_alive(w, h) && (f->of == KIND_NONE || handle_kind(h) == f->of))
        return (int32_t)h;
    const char *want = f->of ? w->schema->kinds[f->of].name : "a thing";
    return bad_value(L, f, kind, lua_pushfstring(L, "%s %s", f->of ? "a" : "", want), arg);
}

/* A definition by itself or by id; entry find_def of lua/ knows the classes. */
static int32_t check_def(lua_State *L, int arg, const Field *f, const char *kind) {
    Script *s = script_of(L);
    arg = lua_absindex(L, arg);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->entries_ref);
    lua_getfield(L, -1, "find_def");
    lua_pushinteger(L, f->of);
    lua_pushvalue(L, arg);
    lua_pushfstring(L, "%s.%s", kind, f->name);
    lua_call(L, 3, 1);
    int32_t n = (int32_t)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return n;
}

enum { FIELD_TEXT = 1 << 16 };

int32_t thing_keep_text(lua_State *L, const char *text, size_t len) {
    Script *s = script_of(L);
    if (len > FIELD_TEXT)
        luaL_error(L, "a text of %d bytes, at most %d can be stored", (int)len, FIELD_TEXT);
    int32_t before = intern_count(s->schema->strings), id = schema_string(s->schema, text, len);
    if (id == before) s->memory += len + 64;
    if (id < 0 || s->memory > s->memory_cap) limit_raise_memory(L);
    return id;
}

/* Is it one of the words that the field takes? None of them has a line break. */
static bool is_word(const Field *f, const char *text, size_t len) {
    if (!f->words) return true;
    if (!len || strchr(text, '\n')) return false;
    for (const char *at = f->words + 1; (at = strstr(at, text)); at++)
        if (at[-1] == '\n' && at[len] == '\n') return true;
    return false;
}

/* The words stay on the stack while the nearest one is looked for. */
static int bad_word(lua_State *L, const Field *f, const char *kind, int arg) {
    Nearest near = {.found = lua_tostring(L, arg)};
    lua_pushliteral(L, "");
    luaL_checkstack(L, 72, "words"); /* 64 of a field, as lua/define/field.lua has it */
    int all = lua_gettop(L);
    for (const char *at = f->words + 1, *end; (end = strchr(at, '\n')); at = end + 1) {
        nearest_look(&near, lua_pushlstring(L, at, (size_t)(end - at)));
        lua_pushfstring(L, "%s%s%s", lua_tostring(L, all), at == f->words + 1 ? "" : ", ",
                        lua_tostring(L, -1));
        lua_replace(L, all);
    }
    const char *near_text = near.best ? lua_pushfstring(L, " (did you mean '%s'?)", near.best) : "";
    return luaL_error(L, "%s.%s: %s expected, '%s' found%s", kind, f->name, lua_tostring(L, all),
                      near.found, near_text);
}

static int32_t check_typed(lua_State *L, int arg, const Field *f, FieldType type,
                           const char *kind) {
    size_t len;
    const char *text;
    switch (type) {
    case FT_INT: return check_int(L, arg, f, kind);
    case FT_BOOL:
        if (lua_type(L, arg) == LUA_TBOOLEAN) return lua_toboolean(L, arg);
        return bad_value(L, f, kind, "true or false", arg);
    case FT_STR:
        if (lua_type(L, arg) != LUA_TSTRING) return bad_value(L, f, kind, "a string", arg);
        text = lua_tolstring(L, arg, &len);
        if (strlen(text) != len) return bad_value(L, f, kind, "a string without NUL", arg);
        if (!is_word(f, text, len)) return bad_word(L, f, kind, arg);
        return thing_keep_text(L, text, len);
    case FT_REF: return check_ref(L, arg, f, kind);
    case FT_DEF: return check_def(L, arg, f, kind);
    }
    return 0;
}

int32_t thing_check_value(lua_State *L, int arg, const Field *f, const char *kind) {
    if (lua_isnil(L, arg)) {
        if (!f->optional) bad_value(L, f, kind, "a value (it is not optional)", arg);
        return field_empty(f);
    }
    return check_typed(L, arg, f, f->type, kind);
}

static bool is_place(const World *w, int kind, int col) {
    return kind == KIND_UNIT && col == UNIT_CELL && w->schema->inside;
}

/* A unit in a holder is where that is. */
static int32_t field_word(const World *w, Handle h, int col) {
    if (!is_place(w, handle_kind(h), col)) return table_get(w, h, col);
    return (int32_t)cell_handle(inside_cell(w, h));
}

void thing_push_field(lua_State *L, World *w, Handle h, int col) {
    const Field *f = &w->schema->kinds[handle_kind(h)].fields[col];
    if (f->shape == SHAPE_ONE) {
        push_typed(L, f->type, field_word(w, h, col));
        return;
    }
    Box *b = lua_newuserdatauv(L, sizeof *b, 0);
    b->h = h;
    b->col = col;
    luaL_setmetatable(L, BOX_NAME);
}

/* Looks key (at index 2) up in the table of h's kind in upvalue up. */
static int look(lua_State *L, int up, Handle h) {
    lua_rawgeti(L, lua_upvalueindex(up), handle_kind(h));
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, -2);
    lua_remove(L, -2);
    return type;
}

/* The order of a table is not fixed, and neither ties nor what is left out must depend on it: of more names
 * than can be looked at in a moment none is near. */
void nearest_look(Nearest *n, const char *name) {
    if (!*name) return; /* nobody can have meant it */
    if (++n->looked > NEAREST_MOST) n->best = NULL;
    if (n->looked > NEAREST_MOST) return;
    int far = str_far(n->found, name);
    if (far < 0 || (n->best && (far > n->far || (far == n->far && strcmp(name, n->best) >= 0))))
        return;
    n->best = name;
    n->far = far;
}

static void script_nearest_error(lua_State *L, const char *what, const char *found, int names) {
    Nearest near = {.found = found};
    lua_pushnil(L);
    while (lua_next(L, names)) {
        if (lua_type(L, -2) == LUA_TSTRING) nearest_look(&near, lua_tostring(L, -2));
        lua_pop(L, 1);
    }
    if (near.best)
        luaL_error(L, "%s has no field '%s' (did you mean '%s'?)", what, found, near.best);
    luaL_error(L, "%s has no field '%s'", what, found);
}

static int unknown_field(lua_State *L, Handle h) {
    if (lua_type(L, 2) != LUA_TSTRING)
        return luaL_error(L, "%s: the name of a field expected, found %s", thing_kind_name(L, h),
                          luaL_typename(L, 2));
    lua_newtable(L);
    int all = lua_gettop(L);
    for (int up = UP_COLUMNS; up <= UP_METHODS; up++) {
        lua_rawgeti(L, lua_upvalueindex(up), handle_kind(h));
        lua_pushnil(L);
        while (lua_next(L, -2)) {
            lua_pushvalue(L, -2);
            lua_pushboolean(L, 1);
            lua_rawset(L, all);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    script_nearest_error(L, thing_kind_name(L, h), lua_tostring(L, 2), all);
    return 0;
}

/* --- the short way: what a name means for a kind never changes once all is loaded --- */

/* Slots to try before another name has to go: which names collide depends on the addresses of Lua's
 * strings. */
enum { SLOTS_BESIDE = 8 };

enum {
    LONGEST_NAME = 40
}; /* Lua keeps one copy of each text up to here, so that its place is its name */

static bool is_slot_of(const FieldSlot *f, const char *key, int kind) {
    return f->key == key && f->kind == kind;
}

/* Its own, or an empty one for it, among those beside its first; that one where there is none. */
static __attribute__((noinline)) FieldSlot *slot_beside(Script *s, size_t at, const char *key,
                                                        int kind) {
    for (size_t i = 0; i < SLOTS_BESIDE; i++) {
        FieldSlot *f = &s->slots[(at + i) % SCRIPT_SLOTS];
        if (!f->key || is_slot_of(f, key, kind)) return f;
    }
    return &s->slots[at];
}

static inline FieldSlot *slot_of(Script *s, const char *key, int kind) {
    size_t at = (((size_t)(uintptr_t)key >> 3) * 31 + (size_t)kind * 7) % SCRIPT_SLOTS;
    FieldSlot *first = &s->slots[at];
    return is_slot_of(first, key, kind) ? first : slot_beside(s, at, key, kind);
}

FieldSlot *script_slot(Script *s, const char *key, int kind) { return slot_of(s, key, kind); }

static void keep_slot(lua_State *L, int kind, FieldHow how, int col) {
    Script *s = script_of(L);
    size_t len;
    const char *key = lua_tolstring(L, 2, &len);
    if (!s->schema->frozen || len > LONGEST_NAME) return;
    FieldSlot slot = {.key = key, .kind = kind, .how = how, .col = col};
    if (how == HOW_COLUMN) slot.type = s->schema->kinds[kind].fields[col].type;
    if (how == HOW_C) slot.fn = lua_tocfunction(L, -1);
    *slot_of(s, key, kind) = slot;
}

/* A function of C without upvalues can be called in place. */
static bool is_plain_c(lua_State *L, int at) {
    if (!lua_iscfunction(L, at)) return false;
    if (!lua_getupvalue(L, at, 1)) return true;
    lua_pop(L, 1);
    return false;
}

static int thing_index_slow(lua_State *L);

static int32_t noted(const World *w, Handle h, int col, int32_t word) {
    world_note_row(w, handle_kind(h), handle_row(h), col);
    return word;
}

static int thing_index(lua_State *L) {
    Script *s = script_of(L);
    if (!s->w || lua_type(L, 2) != LUA_TSTRING) return thing_index_slow(L);
    Handle h = (Handle)(uintptr_t)lua_touserdata(L, 1);
    const char *key = lua_tostring(L, 2);
    const FieldSlot *f = slot_of(s, key, handle_kind(h));
    int32_t stride;
    const int32_t *row;
    if (f->key != key || f->kind != handle_kind(h) || !(row = table_row(s->w, h, &stride)))
        return thing_index_slow(L);
    if (f->how == HOW_COLUMN) {
        int32_t word = noted(s->w, h, f->col, row[f->col * stride]);
        if (!word && is_place(s->w, f->kind, f->col)) word = field_word(s->w, h, f->col);
        return push_word(L, s->w, f->type, word, lua_upvalueindex(UP_STRINGS),
                         lua_upvalueindex(UP_DEFS));
    }
    if (f->how == HOW_ASKED) return thing_index_slow(L);
    lua_settop(L, 1); /* the function itself notes that it depends on whether the thing exists */
    return f->fn(L);
}

static int game_index_slow(lua_State *L) {
    lua_pushlightuserdata(L, (void *)(uintptr_t)handle_make(KIND_GAME, 0, 0));
    lua_replace(L, 1);
    return thing_index_slow(L);
}

/* `game.turn`: the short way for the one row of its kind; the values at hand; the long way, which must read
 * the same (the number of rows was read too when it was asked for in Lua); the function of lua/. */
static int game_index(lua_State *L) {
    Script *s = script_of(L);
    if (s->w && lua_type(L, 2) == LUA_TSTRING) {
        const char *key = lua_tostring(L, 2);
        const FieldSlot *f = slot_of(s, key, KIND_GAME);
        int32_t stride;
        const int32_t *row = table_row(s->w, handle_make(KIND_GAME, 0, 0), &stride);
        if (row && f->key == key && f->kind == KIND_GAME && f->how == HOW_COLUMN)
            return push_word(
                L, s->w, f->type,
                noted(s->w, handle_make(KIND_GAME, 0, 0), f->col, row[f->col * stride]),
                lua_upvalueindex(UP_STRINGS), lua_upvalueindex(UP_DEFS));
        lua_pushvalue(L, 2);
        if (lua_rawget(L, lua_upvalueindex(UP_VALUES)) != LUA_TNIL) return 1;
        lua_pop(L, 1);
        if (row) return game_index_slow(L);
    }
    lua_pushvalue(L, lua_upvalueindex(UP_FALLBACK));
    lua_insert(L, 1);
    lua_call(L, 2, 1);
    return 1;
}

static void push_accessor_upvalues(lua_State *L, int kinds) {
    static const char *const names[] = {"columns", "getters", "methods", "setters"};
    Script *s = script_of(L);
    for (int i = 0; i < 4; i++) lua_getfield(L, kinds, names[i]);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->strings_ref);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defs_ref);
}

/* core.game_index(fallback, values) -> __index of the noun `game` */
int thing_game_index(lua_State *L) {
    lua_settop(L, 2);
    lua_getfield(L, LUA_REGISTRYINDEX, "gangway.kinds");
    push_accessor_upvalues(L, 3);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, game_index, UP_VALUES);
    return 1;
}

/* The column of a field that the next time is found by the short way, which reads the same; 0: it is none. */
static int plain_column(lua_State *L, const World *w, Handle h) {
    bool getter = look(L, UP_GETTERS, h) == LUA_TFUNCTION;
    int col = !getter && look(L, UP_COLUMNS, h) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : 0;
    lua_settop(L, 2);
    if (!col || w->schema->kinds[handle_kind(h)].fields[col].shape != SHAPE_ONE) return 0;
    keep_slot(L, handle_kind(h), HOW_COLUMN, col);
    return col;
}

static int thing_index_slow(lua_State *L) {
    World *w = script_looks(L);
    Handle h = thing_handle(L, 1);
    if (!table_is_there(w, h))
        return luaL_error(L, "this %s is no longer in the game", thing_kind_name(L, h));
    int column = plain_column(L, w, h);
    if (column > 0) return thing_push_field(L, w, h, column), 1;
    if (look(L, UP_GETTERS, h) == LUA_TFUNCTION) {
        if (is_plain_c(L, -1)) keep_slot(L, handle_kind(h), HOW_C, 0);
        else table_note_alive(w, h);
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 2);
        lua_call(L, 2, 1);
        return 1;
    }
    lua_pop(L, 1);
    table_note_alive(w, h);
    if (look(L, UP_COLUMNS, h) == LUA_TNUMBER) {
        thing_push_field(L, w, h, (int)lua_tointeger(L, -1));
        return 1;
    }
    lua_pop(L, 1);
    if (look(L, UP_METHODS, h) == LUA_TFUNCTION) return 1;
    lua_pop(L, 1);
    /* The getter under "" answers for names that only it knows (fields of an item's definition). */
    lua_rawgeti(L, lua_upvalueindex(UP_GETTERS), handle_kind(h));
    if (lua_getfield(L, -1, "") == LUA_TFUNCTION) {
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 2);
        lua_call(L, 2, 2);
        if (lua_toboolean(L, -1)) {
            lua_pop(L, 1);
            return 1;
        }
    }
    lua_settop(L, 2);
    return unknown_field(L, h);
}

static void copy_container(lua_State *L, World *w, Handle h, int col, int value);

static void assign(lua_State *L, World *w, Handle h, int col, int value) {
    const Kind *k = &w->schema->kinds[handle_kind(h)];
    const Field *f = &k->fields[col];
    if (f->fixed)
        luaL_error(L, "%s.%s is set by the engine and cannot be assigned", k->name, f->name);
    if (f->shape != SHAPE_ONE) copy_container(L, w, h, col, value);
    else table_set(w, h, col, thing_check_value(L, value, f, k->name));
}

/* A setter is called in place with nil or a thing that fits: errors about others name who was called. */
static bool put_in_place(lua_State *L, World *w, const FieldSlot *f, const Field *of) {
    Handle to = thing_handle(L, 3);
    bool fits = to ? handle_kind(to) == of->of && table_is_there(w, to) : lua_isnil(L, 3);
    if (!fits) return false;
    if (f->place && !w->reads) return f->place(w, thing_handle(L, 1), to), true;
    lua_copy(L, 3, 2);
    lua_settop(L, 2);
    f->put(L);
    return true;
}

/* The short way again: a field that was assigned before. */
static bool assign_short(lua_State *L) {
    Script *s = script_of(L);
    World *w = s->w;
    if (!w || w->sealed || lua_type(L, 2) != LUA_TSTRING) return false;
    Handle h = (Handle)(uintptr_t)lua_touserdata(L, 1);
    const char *key = lua_tostring(L, 2);
    const FieldSlot *f = slot_of(s, key, handle_kind(h));
    if (f->key != key || f->kind != handle_kind(h) || !table_alive(w, h)) return false;
    const Kind *k = &w->schema->kinds[handle_kind(h)];
    if (f->put) return put_in_place(L, w, f, &k->fields[f->col]);
    if (!f->sets) return false;
    table_set(w, h, f->col, thing_check_value(L, 3, &k->fields[f->col], k->name));
    return true;
}

/* What was just assigned in the plain way may go the short one next time, where reading goes it. */
static void note_plain(lua_State *L, Handle h, int col) {
    const Kind *k = &script_of(L)->schema->kinds[handle_kind(h)];
    const char *key = lua_tostring(L, 2);
    FieldSlot *f = slot_of(script_of(L), key, handle_kind(h));
    if (f->key == key && f->kind == handle_kind(h) && f->how == HOW_COLUMN && f->col == col)
        f->sets = k->fields[col].shape == SHAPE_ONE && !k->fields[col].fixed;
}

/* The same of a setter, on top, that is a plain function of C. */
static void note_setter(lua_State *L, Handle h) {
    const Kind *k = &script_of(L)->schema->kinds[handle_kind(h)];
    FieldSlot *f = slot_of(script_of(L), lua_tostring(L, 2), handle_kind(h));
    bool known = is_slot_of(f, lua_tostring(L, 2), handle_kind(h)) && f->how == HOW_COLUMN;
    if (known && k->fields[f->col].type == FT_REF && is_plain_c(L, -1))
        f->put = lua_tocfunction(L, -1), f->place = api_world_places(f->put);
}

static int thing_newindex(lua_State *L) {
    if (assign_short(L)) return 0;
    World *w = script_writable(L);
    Handle h = thing_check(L, 1, 0);
    if (look(L, UP_SETTERS, h) == LUA_TFUNCTION) {
        note_setter(L, h);
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 3);
        lua_call(L, 2, 0);
        return 0;
    }
    lua_pop(L, 1);
    if (look(L, UP_COLUMNS, h) != LUA_TNUMBER) {
        if (look(L, UP_GETTERS, h) == LUA_TFUNCTION)
            return luaL_error(L, "%s.%s is computed and cannot be assigned", thing_kind_name(L, h),
                              lua_tostring(L, 2));
        return unknown_field(L, h);
    }
    int col = (int)lua_tointeger(L, -1);
    assign(L, w, h, col, 3);
    note_plain(L, h, col);
    return 0;
}

static int thing_tostring(lua_State *L) {
    Handle h = thing_handle(L, 1);
    lua_pushfstring(L, "%s #%d", thing_kind_name(L, h), (int)handle_row(h));
    return 1;
}

/* --- lists and maps --- */

static Box *box_check(lua_State *L, World **w, const Field **f) {
    Box *b = luaL_checkudata(L, 1, BOX_NAME);
    *w = script_looks(L);
    *f = &(*w)->schema->kinds[handle_kind(b->h)].fields[b->col];
    if (!table_alive(*w, b->h))
        luaL_error(L, "this %s is no longer in the game", thing_kind_name(L, b->h));
    return b;
}

static int32_t check_key(lua_State *L, int arg, const Field *f) {
    Field key = *f;
    key.min = FIELD_LEAST;
    key.max = INT32_MAX;
    return check_typed(L, arg, &key, f->key, "key of");
}

static int box_index(lua_State *L) {
    World *w;
    const Field *f;
    Box *b = box_check(L, &w, &f);
    int32_t word;
    if (f->shape == SHAPE_MAP) {
        if (lua_isnil(L, 2) || !map_find(w, b->h, b->col, check_key(L, 2, f), &word)) return 0;
        push_typed(L, f->type, word);
        return 1;
    }
    lua_Integer i = luaL_checkinteger(L, 2);
    if (i < 1 || i > list_len(w, b->h, b->col)) return 0;
    push_typed(L, f->type, list_get(w, b->h, b->col, (int)i - 1));
    return 1;
}

static void set_in_list(lua_State *L, World *w, Box *b, const Field *f) {
    lua_Integer i = luaL_checkinteger(L, 2);
    int len = list_len(w, b->h, b->col);
    if (lua_isnil(L, 3) && i == len && len > 0) {
        list_remove(w, b->h, b->col, len - 1);
        return;
    }
    if (i < 1 || i > len + 1 || lua_isnil(L, 3))
        luaL_error(L, "%s: place %d of a list of %d (no holes)", f->name, (int)i, len);
    list_set(w, b->h, b->col, (int)i - 1, check_typed(L, 3, f, f->type, thing_kind_name(L, b->h)));
}

static int box_newindex(lua_State *L) {
    World *w;
    const Field *f;
    Box *b = box_check(L, &w, &f);
    (void)script_writable(L);
    if (f->shape == SHAPE_LIST) {
        set_in_list(L, w, b, f);
        return 0;
    }
    int32_t key = check_key(L, 2, f);
    if (lua_isnil(L, 3)) map_drop(w, b->h, b->col, key);
    else map_put(w, b->h, b->col, key, check_typed(L, 3, f, f->type, thing_kind_name(L, b->h)));
    return 0;
}

static int box_len(lua_State *L) {
    World *w;
    const Field *f;
    Box *b = box_check(L, &w, &f);
    lua_pushinteger(L, list_len(w, b->h, b->col));
    return 1;
}

/* A container as a plain table: what pairs and sorted walk over. */
static int box_copy(lua_State *L) {
    World *w;
    const Field *f;
    Box *b = box_check(L, &w, &f);
    int n = list_len(w, b->h, b->col);
    lua_createtable(L, f->shape == SHAPE_LIST ? n : 0, f->shape == SHAPE_MAP ? n : 0);
    for (int i = 0; i < n; i++) {
        int32_t key = 0, word;
        if (f->shape == SHAPE_MAP) {
            map_pair(w, b->h, b->col, i, &key, &word);
            push_typed(L, f->key, key);
            push_typed(L, f->type, word);
            lua_rawset(L, -3);
        } else {
            push_typed(L, f->type, list_get(w, b->h, b->col, i));
            lua_rawseti(L, -2, i + 1);
        }
    }
    return 1;
}

/* Assigning a table or another container replaces the whole content. Everything is looked at in key
 * order before anything is changed: a table's own order differs from process to process. */
static void copy_container(lua_State *L, World *w, Handle h, int col, int value) {
    const Field *f = &w->schema->kinds[handle_kind(h)].fields[col];
    const char *kind = thing_kind_name(L, h);
    bool map = f->shape == SHAPE_MAP;
    if (!lua_istable(L, value) && !luaL_testudata(L, value, BOX_NAME))
        bad_value(L, f, kind, "a table", value);
    script_plain_table(L, value);
    int table = lua_gettop(L);
    if (map) {
        lua_pushcfunction(L, script_keys);
        lua_pushvalue(L, table);
        lua_call(L, 1, 1);
    }
    int list = lua_gettop(L);
    lua_Integer n = length_raw(L, list);
    for (int pass = 0; pass < 2; pass++) {
        if (pass) list_clear(w, h, col);
        for (lua_Integer i = 1; i <= n; i++) {
            int32_t key = 0;
            lua_rawgeti(L, list, i);
            if (map) {
                key = check_key(L, list + 1, f);
                lua_rawget(L, table);
            }
            int32_t word = check_typed(L, list + 1, f, f->type, kind);
            if (pass && map) map_put(w, h, col, key, word);
            else if (pass) list_set(w, h, col, (int)i - 1, word);
            lua_settop(L, list);
        }
    }
}

static int box_tostring(lua_State *L) {
    lua_pushliteral(L, "list or map of a thing");
    return 1;
}

static void fill_kind_tables(lua_State *L, int table) {
    for (int k = 0; k < KIND_MAX; k++) {
        lua_newtable(L);
        lua_rawseti(L, table, k);
    }
}

/* core.columns, core.getters, core.methods and core.setters are filled by api_core.c and lua/. */
void script_open_things(Script *s) {
    lua_State *L = s->L;
    static const char *const names[] = {"columns", "getters", "methods", "setters"};
    static const luaL_Reg box[] = {{"__index", box_index}, {"__newindex", box_newindex},
                                   {"__len", box_len},     {"__tostring", box_tostring},
                                   {"__copy", box_copy},   {NULL, NULL}};
    lua_newtable(L); /* kept in the registry as "gangway.kinds" for script_open_core */
    int kinds = lua_gettop(L);
    for (int i = 0; i < 4; i++) {
        lua_newtable(L);
        fill_kind_tables(L, lua_gettop(L));
        lua_setfield(L, kinds, names[i]);
    }
    lua_pushlightuserdata(L, s);
    lua_createtable(L, 0, 4);
    for (int f = 0; f < 2; f++) {
        push_accessor_upvalues(L, kinds);
        lua_pushcclosure(L, f ? thing_newindex : thing_index, 6);
        lua_setfield(L, -2, f ? "__newindex" : "__index");
    }
    lua_pushcfunction(L, thing_tostring);
    lua_setfield(L, -2, "__tostring");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    lua_setfield(L, LUA_REGISTRYINDEX, "gangway.kinds");
    luaL_newmetatable(L, BOX_NAME);
    luaL_setfuncs(L, box, 0);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
}
