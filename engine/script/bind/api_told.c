/* api_told.c - telling, for lua/: events as data, and the lines of the log that are printed from them.
 *
 * Nothing is made where nobody reads the log. What an event says is worked out when it is told, for a thing
 * may be gone, or be called otherwise, when somebody reads it. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "script/state/script_rep.h"
#include "world/table.h"

enum {
    LINES_MOST = 20000,   /* in one command */
    BYTES_MOST = 4 << 20, /* of their texts and data */
    LINE_MOST = 1 << 16,  /* bytes of one */
    SAID_MOST = 1000      /* bytes of a text in the data of an event; its line has all of it */
};

/* The flow that a line may be added to, and who may know it; NULL: nobody keeps a log. */
static Flow *check_log(lua_State *L, int sides_at, uint32_t *sides) {
    Flow *f = script_of(L)->flow;
    if (!f) return NULL;
    *sides = UINT32_MAX;
    if (!lua_isnoneornil(L, sides_at)) *sides = (uint32_t)luaL_checkinteger(L, sides_at);
    return f;
}

/* Bytes of what the command in hand has told, without what the engine notes of each line. */
static size_t bytes_told(const Flow *f) {
    size_t lines = (size_t)(f->log_count - f->log_mark);
    return flow_log_bytes(f, f->log_mark) - lines * sizeof(LogLine);
}

static size_t size_of(const LogTold *t) {
    size_t size = t->text;
    for (int i = 0; i < LOG_PARTS; i++) size += t->part[i] ? t->size[i] : 0;
    return size;
}

/* Room for an event, NULL where none is kept. What is told is the game's memory, and has bounds of its own:
 * what exceeds one ends the game, for a line that is cut or left out would be a lie. */
static LogLine *line_room(lua_State *L, Flow *f, const LogTold *t) {
    Script *s = script_of(L);
    size_t size = size_of(t);
    if (f->quiet) return NULL;
    if (t->text > LINE_MOST)
        limit_raise(L, "a line of the log takes %zu bytes, %d is the limit", t->text, LINE_MOST);
    if (f->log_count - f->log_mark >= LINES_MOST)
        limit_raise(L,
                    "one command adds more than %d lines to the log: a handler may tell the event "
                    "that it hears",
                    LINES_MOST);
    if (bytes_told(f) + size > BYTES_MOST)
        limit_raise(L, "one command adds more than %d bytes to the log", BYTES_MOST);
    bool fits = s->memory + flow_log_bytes(f, 0) + size <= s->memory_cap;
    LogLine *line = fits ? flow_log_event(f, t) : NULL;
    if (!line) limit_raise_memory(L);
    return line;
}

/* ---- numbers ---- */

enum { DIGITS_MOST = 20 }; /* of 64 bits, with a sign */

/* The digits of a number, without a NUL. How many. */
static size_t write_number(char to[DIGITS_MOST], lua_Integer n) {
    char digits[DIGITS_MOST];
    lua_Unsigned left = n < 0 ? 0 - (lua_Unsigned)n : (lua_Unsigned)n;
    size_t count = 0, at = 0;
    do digits[count++] = (char)('0' + left % 10);
    while (left /= 10);
    if (n < 0) to[at++] = '-';
    while (count) to[at++] = digits[--count];
    return at;
}

static void add_number(Str *out, lua_Integer n) {
    char digits[DIGITS_MOST];
    str_addn(out, digits, write_number(digits, n));
}

/* ---- causes ---- */

/* "base/flow.lua" and 12 -> "base/flow.lua:12". Without a format, for each line of the log has one. */
static void write_place(char place[LIMIT_PLACE], const char *file, int line) {
    size_t n = strnlen(file, 200);
    memcpy(place, file, n);
    place[n++] = ':';
    place[n + write_number(place + n, line)] = '\0';
}

/* "mod/file.lua:12": the innermost line of a mod that runs. "" where there is none. */
static void find_teller(lua_State *L, char place[LIMIT_PLACE]) {
    static const char engines[] = "@" SCRIPT_ENGINE_CHUNK;
    lua_Debug ar;
    *place = '\0';
    for (int level = 1; script_level(L, level, &ar); level++) {
        lua_getinfo(L, "S", &ar);
        if (*ar.source != '@' || strncmp(ar.source, engines, sizeof engines - 1) == 0) continue;
        lua_getinfo(L, "l", &ar);
        write_place(place, ar.source + 1, ar.currentline);
        return;
    }
}

static void set_part(LogTold *t, LogPart part, const char *text) {
    t->part[part] = text && *text ? text : NULL;
    t->size[part] = text ? strlen(text) : 0;
}

/* The name of the step that runs; NULL: it is none of the rules. */
static const char *step_name(lua_State *L, const Flow *f) {
    const char *name = NULL;
    int top = lua_gettop(L);
    if (!f->is_step) return NULL;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->pending_ref);
    if (lua_istable(L, -1) && lua_rawgeti(L, -1, f->held) == LUA_TTABLE &&
        lua_getfield(L, -1, "name") == LUA_TSTRING)
        name = lua_tostring(L, -1); /* the command that runs holds it */
    lua_settop(L, top);
    return name;
}

/* Who told it, and what led to that: the timer, the step, or a choice, which the flow knows. */
static void set_cause(lua_State *L, const Flow *f, LogTold *t, char place[LIMIT_PLACE], int rule_at,
                      int timer_at) {
    const char *timer = lua_isstring(L, timer_at) ? lua_tostring(L, timer_at) : NULL;
    find_teller(L, place);
    set_part(t, LOG_PLACE, place);
    set_part(t, LOG_BY, timer ? timer : step_name(L, f));
    set_part(t, LOG_RULE, lua_isstring(L, rule_at) ? lua_tostring(L, rule_at) : NULL);
    if (timer) t->cause = CAUSE_TIMER;
}

/* ---- lines that Lua has written ---- */

enum {
    LOG_KIND = 1,
    LOG_TEXT,
    LOG_SIDES,
    LOG_SEAT,
    LOG_ITS_ARGS,
    LOG_ITS_THROW,
    LOG_ITS_MORE,
    LOG_ITS_RULE,
    LOG_TIMER,
    LOG_APART
};

/* core.log(kind, text, sides, seat, args, throw, more, rule, timer, apart): sides is a bit per side row,
 * nil for all; seat is the row of the only seat that may read the line, nil for all of those sides; args,
 * throw and more are JSON or nil; apart: an onlooker reads another line of the event */
static int told_lua_log(lua_State *L) {
    uint32_t sides;
    char place[LIMIT_PLACE];
    lua_settop(L, LOG_APART);
    Flow *f = check_log(L, LOG_SIDES, &sides);
    if (!f || f->quiet) return 0;
    const char *text = script_check_text(L, LOG_TEXT);
    LogTold t = {.kind = script_check_text(L, LOG_KIND), .text = strlen(text), .sides = sides};
    set_part(&t, LOG_ARGS, lua_tostring(L, LOG_ITS_ARGS));
    set_part(&t, LOG_THROW, lua_tostring(L, LOG_ITS_THROW));
    set_part(&t, LOG_MORE, lua_tostring(L, LOG_ITS_MORE));
    set_cause(L, f, &t, place, LOG_ITS_RULE, LOG_TIMER);
    LogLine *line = line_room(L, f, &t);
    if (!line) return 0;
    memcpy(line->text, text, t.text);
    if (lua_isinteger(L, LOG_SEAT)) line->seat = (int)lua_tointeger(L, LOG_SEAT);
    line->apart = lua_toboolean(L, LOG_APART);
    return 0;
}

/* ---- lines that are made of an event ---- */

enum {
    TOLD_EVENT = 1,
    TOLD_PARTS,
    TOLD_FACTS,
    TOLD_SIDES,
    TOLD_WORDS,
    TOLD_VALUE,
    TOLD_TO,
    TOLD_MORE,
    TOLD_RULE,
    TOLD_TIMER,
    TOLD_MASKS,
    TOLD_LAST = TOLD_MASKS
}; /* arguments of core.told */
enum { HOLE_NAME = 1, HOLE_FIELD, HOLE_WRITTEN, HOLE_PARTS };

/* Pushes the name of a thing, as `words` of lua/rules/event.lua has it. False: Lua has to be asked. */
static bool push_name(lua_State *L, Handle h) {
    const World *w = script_looks(L);
    char name[64];
    if (!table_is_there(w, h)) return false;
    if (handle_kind(h) == KIND_UNIT) {
        int32_t word = table_get(w, h, UNIT_NAME);
        return word >= 0 && lua_pushstring(L, schema_text(w->schema, word));
    }
    if (handle_kind(h) != KIND_CELL || !w->map) return false;
    map_cell_name(w->map, handle_cell(h), name, sizeof name);
    return lua_pushstring(L, name) != NULL;
}

/* The words for the value on top in place of it. */
static void into_words(lua_State *L) {
    int type = lua_type(L, -1);
    if (type == LUA_TSTRING) return;
    if (type == LUA_TLIGHTUSERDATA && push_name(L, (Handle)(uintptr_t)lua_touserdata(L, -1))) {
        lua_replace(L, -2);
        return;
    }
    lua_pushvalue(L, TOLD_WORDS);
    lua_insert(L, -2);
    lua_call(L, 1, 1);
}

/* Pushes what stands in the hole of which the parts are from `at` on: the value. False: the event has
 * none. */
static bool push_fact(lua_State *L, lua_Integer at) {
    lua_rawgeti(L, TOLD_PARTS, at + HOLE_NAME);
    lua_gettable(L, TOLD_FACTS);
    if (lua_isnil(L, -1)) return false;
    lua_rawgeti(L, TOLD_PARTS, at + HOLE_FIELD);
    if (lua_toboolean(L, -1)) lua_gettable(L, -2), lua_replace(L, -2);
    else lua_pop(L, 1);
    return true;
}

static bool push_mask_of(lua_State *L, lua_Integer part) {
    lua_rawgeti(L, TOLD_PARTS, part);
    bool masked = lua_rawget(L, TOLD_MASKS) == LUA_TTABLE;
    if (!masked) lua_pop(L, 1);
    return masked;
}

/* What the readers of this line know it as, where that is not what it is: { word, JSON }, of the thing or of
 * the one field that is hidden from them. */
static bool push_masked(lua_State *L, lua_Integer at) {
    if (!lua_istable(L, TOLD_MASKS)) return false;
    return push_mask_of(L, at + HOLE_NAME) || push_mask_of(L, at + HOLE_WRITTEN);
}

/* The words in place of the value on top. */
static void value_into_words(lua_State *L, lua_Integer at) {
    into_words(L);
    if (lua_toboolean(L, -1)) return;
    lua_pop(L, 1);
    lua_rawgeti(L, TOLD_PARTS, at + HOLE_WRITTEN);
}

/* ---- data ---- */

/* Before n bytes more of data: many values may share one text that lies in Lua once, and what is made of them
 * is C's. It has the bound of what a command may tell. */
static void data_room(lua_State *L, const Str *out, size_t n) {
    if (out->failed) limit_raise_memory(L);
    if (n > BYTES_MOST || out->len > BYTES_MOST - n)
        limit_raise(L, "one event tells more than %d bytes of data", BYTES_MOST);
}

static void add_quoted(Str *out, const char *text, size_t n) {
    size_t plain = 0;
    while (plain < n && (unsigned char)text[plain] >= 0x20 && text[plain] != '"' &&
           text[plain] != '\\')
        plain++;
    if (plain < n) {
        str_add_json(out, text, n);
        return;
    }
    str_addc(out, '"');
    str_addn(out, text, n);
    str_addc(out, '"');
}

static void add_thing(Str *out, const char *kind, const char *id, const char *words) {
    str_add(out, "{\"kind\":\"");
    str_add(out, kind);
    str_add(out, "\",\"id\":");
    add_quoted(out, id, strlen(id));
    str_add(out, ",\"words\":");
    add_quoted(out, words, strlen(words));
    str_addc(out, '}');
}

/* Units and cells, of which most events tell. False: Lua knows what to say of it. */
static bool add_plain_thing(lua_State *L, Str *out, Handle h) {
    const World *w = script_looks(L);
    if (!table_is_there(w, h) || !push_name(L, h)) return false;
    const char *words = lua_tostring(L, -1);
    bool unit = handle_kind(h) == KIND_UNIT;
    data_room(L, out, strlen(words));
    add_thing(out, unit ? "unit" : "cell",
              unit ? schema_text(w->schema, table_get(w, h, UNIT_ID)) : words, words);
    lua_pop(L, 1);
    return true;
}

/* The value at the top as JSON. Of a long text only its length. */
static void add_value(lua_State *L, Str *out) {
    size_t len;
    const char *text;
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN: str_add(out, lua_toboolean(L, -1) ? "true" : "false"); return;
    case LUA_TNUMBER:
        if (!lua_isinteger(L, -1)) break;
        add_number(out, lua_tointeger(L, -1));
        return;
    case LUA_TSTRING:
        text = lua_tolstring(L, -1, &len);
        if (len <= SAID_MOST) add_quoted(out, text, len);
        else str_addf(out, "{\"kind\":\"text\",\"bytes\":%zu}", len);
        return;
    case LUA_TLIGHTUSERDATA:
        if (add_plain_thing(L, out, (Handle)(uintptr_t)lua_touserdata(L, -1))) return;
        break;
    default: break;
    }
    lua_pushvalue(L, TOLD_VALUE);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 1);
    text = lua_tolstring(L, -1, &len);
    data_room(L, out, text ? len : 4);
    str_addn(out, text ? text : "null", text ? len : 4);
    lua_pop(L, 1);
}

static void add_key(lua_State *L, Str *out, lua_Integer at) {
    lua_rawgeti(L, TOLD_PARTS, at + HOLE_NAME);
    lua_rawgeti(L, TOLD_PARTS, at + HOLE_FIELD);
    str_add(out, out->len > 1 ? ",\"" : "\"");
    str_add(out,
            lua_tostring(L, -2)); /* the pattern of a hole allows letters, digits and _ alone */
    if (lua_toboolean(L, -1)) str_addc(out, '.'), str_add(out, lua_tostring(L, -1));
    str_add(out, "\":");
    lua_pop(L, 2);
}

/* Pushes the words of a hole, and adds its value to the data of the line. */
static void push_hole(lua_State *L, lua_Integer at, Str *args) {
    if (push_masked(L, at)) {
        add_key(L, args, at);
        lua_rawgeti(L, -1, 2);
        data_room(L, args, lua_rawlen(L, -1));
        str_add(args, lua_tostring(L, -1));
        lua_pop(L, 1);
        lua_rawgeti(L, -1, 1);
        lua_replace(L, -2);
        return;
    }
    if (push_fact(L, at)) {
        add_key(L, args, at);
        add_value(L, args);
    }
    value_into_words(L, at);
}

/* What the event tells and its text does not say, for an onlooker. */
static void add_more(lua_State *L, Str *more) {
    lua_Integer n = lua_istable(L, TOLD_MORE) ? length_raw(L, TOLD_MORE) : 0;
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, TOLD_MORE, i);
        const char *name = lua_tostring(L, -1);
        lua_pushvalue(L, -1);
        if (lua_gettable(L, TOLD_FACTS) != LUA_TNIL) {
            if (more->len > 1) str_addc(more, ',');
            add_quoted(more, name, strlen(name));
            str_addc(more, ':');
            add_value(L, more);
        }
        lua_pop(L, 2);
    }
}

/* ---- throws ---- */

enum { THROW_DETAILS = 1, THROW_DM, THROW_WORD };

/* Adds a field of the table at `at`, where it has one: an integer or a text. */
static void add_field(lua_State *L, Str *out, int at, const char *name) {
    size_t len;
    lua_getfield(L, at, name);
    bool number = lua_isinteger(L, -1);
    if (number || lua_type(L, -1) == LUA_TSTRING) {
        data_room(L, out, lua_rawlen(L, -1));
        str_add(out, out->text[out->len - 1] == '{' ? "\"" : ",\"");
        str_add(out, name);
        str_add(out, "\":");
        if (number) add_number(out, lua_tointeger(L, -1));
        else {
            const char *text = lua_tolstring(L, -1, &len);
            add_quoted(out, text, len);
        }
    }
    lua_pop(L, 1);
}

static void add_who(lua_State *L, Str *out, const char *name) {
    if (lua_getfield(L, THROW_DETAILS, name) != LUA_TNIL) {
        str_addf(out, out->len > 1 ? ",\"%s\":" : "\"%s\":", name);
        add_value(L, out);
    }
    lua_pop(L, 1);
}

static void add_faces(lua_State *L, Str *out) {
    lua_getfield(L, THROW_DETAILS, "dice");
    lua_Integer n = lua_istable(L, -1) ? length_raw(L, -1) : 0;
    str_add(out, ",\"faces\":[");
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, -1, i);
        if (i > 1) str_addc(out, ',');
        add_number(out, lua_tointeger(L, -1));
        lua_pop(L, 1);
    }
    str_addc(out, ']');
    lua_pop(L, 1);
}

/* The modifiers, and where each comes from, which says more than a player may know. */
static void add_modifiers(lua_State *L, Str *out, Str *more) {
    static const char *const fields[] = {"name", "value", "cite"};
    lua_Integer n = length_raw(L, THROW_DM);
    str_add(out, ",\"modifiers\":[");
    if (n) str_add(more, "\"modifiers_from\":[");
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, THROW_DM, i);
        int at = lua_gettop(L);
        str_add(out, i > 1 ? ",{" : "{");
        for (size_t k = 0; k < ARRAY_LEN(fields); k++) add_field(L, out, at, fields[k]);
        lua_getfield(L, at, "struck");
        if (lua_toboolean(L, -1)) str_add(out, ",\"struck\":true");
        str_addc(out, '}');
        const char *from = lua_getfield(L, at, "from") == LUA_TSTRING ? lua_tostring(L, -1) : "";
        if (i > 1) str_addc(more, ',');
        data_room(L, more, strlen(from));
        add_quoted(more, from, strlen(from));
        lua_settop(L, at - 1);
    }
    str_addc(out, ']');
    if (n) str_addc(more, ']');
}

/* core.throw_data(details, modifiers, word, nil, nil, value) -> JSON of the throw, and of what is an
 * onlooker's alone or nil. `word` says what it came to; a bare total has neither that nor modifiers;
 * `value` is as for core.told. */
static int told_lua_throw(lua_State *L) {
    static const char *const fields[] = {"total", "modified", "need", "at_most",
                                         "below", "margin",   "why"};
    Script *s = script_of(L);
    Str *out = &s->told_args, *more = &s->told_more;
    lua_settop(L, TOLD_VALUE);
    luaL_checktype(L, THROW_DETAILS, LUA_TTABLE);
    str_reset(out);
    str_reset(more);
    str_addc(out, '{');
    str_addc(more, '{');
    add_field(L, out, THROW_DETAILS, "throw");
    str_add(out, out->len > 1 ? ",\"dice\":" : "\"dice\":");
    lua_getfield(L, THROW_DETAILS, "name");
    add_value(L, out);
    lua_pop(L, 1);
    add_faces(L, out);
    for (size_t k = 0; k < ARRAY_LEN(fields); k++) add_field(L, out, THROW_DETAILS, fields[k]);
    if (!lua_isnil(L, THROW_WORD)) {
        str_add(out, ",\"outcome\":");
        lua_pushvalue(L, THROW_WORD);
        add_value(L, out);
        lua_pop(L, 1);
    }
    if (lua_istable(L, THROW_DM)) add_modifiers(L, out, more);
    add_who(L, more, "by"); /* not everybody who reads the line may know who that is */
    add_who(L, more, "at");
    str_addc(out, '}');
    str_addc(more, '}');
    data_room(L, out, 0);
    data_room(L, more, 0);
    lua_pushlstring(L, str_text(out), out->len);
    if (more->len > 2) lua_pushlstring(L, str_text(more), more->len);
    else lua_pushnil(L);
    return 2;
}

/* ---- the line ---- */

/* How long the texts on the stack above `from` are together. */
static size_t long_as(lua_State *L, int from) {
    size_t sum = 0, len;
    for (int i = from + 1; i <= lua_gettop(L); i++) {
        const char *text = lua_tolstring(L, i, &len);
        if (!text) luaL_error(L, "no words: a %s", luaL_typename(L, i));
        else if (strlen(text) != len) luaL_error(L, "a text of an event contains a NUL byte");
        sum += len;
    }
    return sum;
}

/* One behind the other. */
static void write_all(lua_State *L, int from, char *to) {
    for (int i = from + 1; i <= lua_gettop(L); i++) {
        size_t len;
        const char *text = lua_tolstring(L, i, &len);
        memcpy(to, text, len);
        to += len;
    }
}

/* Objects without anything in them are left out. */
static void set_object(LogTold *t, LogPart part, Str *json) {
    bool any = json->len > 1;
    str_addc(json, '}');
    t->part[part] = any && !json->failed ? json->text : NULL;
    t->size[part] = json->len;
}

static void log_all(lua_State *L, int from, Flow *f, uint32_t sides) {
    Script *s = script_of(L);
    char place[LIMIT_PLACE];
    Handle to = lua_isnoneornil(L, TOLD_TO) ? 0 : thing_check(L, TOLD_TO, KIND_SEAT);
    LogTold t = {
        .kind = script_check_text(L, TOLD_EVENT), .text = long_as(L, from), .sides = sides};
    set_object(&t, LOG_ARGS, &s->told_args);
    set_object(&t, LOG_MORE, &s->told_more);
    data_room(L, &s->told_args, 0);
    data_room(L, &s->told_more, 0);
    set_cause(L, f, &t, place, TOLD_RULE, TOLD_TIMER);
    LogLine *line = line_room(L, f, &t);
    if (!line) return;
    write_all(L, from, line->text);
    if (to) line->seat = (int)handle_row(to);
    line->apart = lua_istable(L, TOLD_MASKS);
}

/* core.told(event, parts, facts, sides, words, value, seat, more, rule, timer, masks): an event and its
 * line, for that seat alone where there is one. `parts`: a text, then for each hole its name, a field of
 * it or false, how the hole is written, and the text behind it. `value(v)` says a value as JSON, `more`
 * names what the text does not say. With `masks`, { name = { word, JSON } }, the line is for those who
 * know that as something else; the name is a hole as it is written where a field is hidden from them. */
static int told_lua_told(lua_State *L) {
    uint32_t sides;
    lua_settop(L, TOLD_LAST);
    lua_Integer n = length_raw(L, TOLD_PARTS);
    Flow *f = check_log(L, TOLD_SIDES, &sides);
    if (!f || f->quiet) return 0;
    Script *s = script_of(L);
    str_reset(&s->told_args);
    str_reset(&s->told_more);
    str_addc(&s->told_args, '{');
    str_addc(&s->told_more, '{');
    luaL_checkstack(L, (int)n + LUA_MINSTACK, "a text of an event");
    for (lua_Integer at = 1; at <= n; at += HOLE_PARTS) {
        if (at > 1) push_hole(L, at - HOLE_PARTS, &s->told_args);
        lua_rawgeti(L, TOLD_PARTS, at);
    }
    if (!lua_istable(L, TOLD_MASKS)) add_more(L, &s->told_more);
    log_all(L, TOLD_LAST, f, sides);
    return 0;
}

static const luaL_Reg functions[] = {
    {"log", told_lua_log}, {"told", told_lua_told}, {"throw_data", told_lua_throw}, {NULL, NULL}};

void api_told_open(lua_State *L) {
    luaL_setfuncs(L, functions, 0);
    api_reads_open(L);
}
