/* api_flow.c - asking and telling, for lua/: the two ways in which a command speaks to seats. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "lib/hash.h"
#include "script/state/script_rep.h"
#include "world/table.h"

enum {
    LINES_MOST = 20000,   /* in one command */
    BYTES_MOST = 4 << 20, /* of them */
    LINE_MOST = 1 << 16   /* bytes of one */
};

static Flow *check_flow(lua_State *L) {
    Script *s = script_of(L);
    if (!s->flow || script_world(L)->sealed)
        luaL_error(L, "nobody can be asked here: only a command, a step of the flow or a timer "
                      "may ask");
    return s->flow;
}

enum {
    ASK_VERB = 2,
    ASK_LIST = 5,
    ASK_PREFER,
    ASK_TEXTS = 8,
    ASK_FORM,
    ASK_ASIDE
}; /* arguments of core.ask */

/* Which of the choices, from 0 on, the argument is; -1: none. */
static int number_in_list(lua_State *L, int arg) {
    bool found = false;
    int n = 0;
    for (; !found && !lua_isnil(L, arg) && lua_geti(L, ASK_LIST, n + 1) != LUA_TNIL; n++) {
        found = lua_rawequal(L, arg, -1);
        lua_pop(L, 1);
    }
    lua_settop(L, ASK_TEXTS);
    return found ? n - 1 : -1;
}

static void fill_question(lua_State *L, Question *q) {
    q->seat = thing_check(L, 1, KIND_SEAT);
    q->unit = lua_isnoneornil(L, 3) ? 0 : thing_check(L, 3, KIND_UNIT);
    str_reset(&q->verb);
    str_add(&q->verb, script_check_text(L, ASK_VERB));
    str_reset(&q->why);
    str_add(&q->why, lua_isnoneornil(L, 4) ? "" : script_check_text(L, 4));
    q->prefer = number_in_list(L, ASK_PREFER);
    q->standing = lua_toboolean(L, 7);
}

/* Words with one blank between: nothing is wrong with what lua/rules/ask.lua makes of them. */
static bool is_typed(const char *text) {
    bool gap = true; /* none before the first word, none after the last */
    for (; *text; text++) {
        if (*text < ' ' || *text > '~' || (gap && *text == ' ')) return false;
        gap = *text == ' ';
    }
    return !gap;
}

/* What tells a unit or an item from other choices. The ids of definitions are words. */
static uint64_t print_of_thing(const World *w, Handle h) {
    int kind = handle_kind(h);
    if ((kind != KIND_UNIT && kind != KIND_ITEM) || !table_alive(w, h)) return 0;
    bool typed = kind == KIND_UNIT ? is_typed(schema_text(w->schema, table_get(w, h, UNIT_ID)))
                                   : table_get(w, h, ITEM_DEF) > 0;
    return typed ? (uint64_t)h : 0;
}

/* What tells the choice on top from others, 0 where its text has to be looked at: it may be one that cannot
 * be typed. */
static uint64_t print_of(lua_State *L) {
    size_t len;
    const char *text;
    switch (lua_type(L, -1)) {
    case LUA_TLIGHTUSERDATA:
        return print_of_thing(script_of(L)->w, (Handle)(uintptr_t)lua_touserdata(L, -1));
    case LUA_TSTRING:
        text = lua_tolstring(L, -1, &len);
        return strlen(text) == len && is_typed(text) ? hash_of(text, len) | 1 : 0;
    case LUA_TNUMBER: return lua_isinteger(L, -1) ? (uint64_t)lua_tointeger(L, -1) | 1ULL << 63 : 0;
    default: return 0;
    }
}

/* How many choices there are, and by q->print which, told without their texts. False: only those say. */
static bool count_choices(lua_State *L, Question *q) {
    q->print = is_typed(lua_tostring(L, ASK_VERB)) ? 1 : 0;
    for (q->count = 0; q->print && lua_geti(L, ASK_LIST, q->count + 1) != LUA_TNIL; q->count++) {
        uint64_t print = print_of(L);
        q->print = print ? (q->print * 31 + print) | 1 : 0;
        lua_pop(L, 1);
    }
    if (q->print) lua_pop(L, 1);
    return q->print != 0;
}

/* Bytes of the texts of the questions that are asked at once so far. */
static size_t bytes_aside(const Flow *f) {
    size_t n = 0;
    for (int i = 0; i < f->aside_count; i++)
        for (int k = 0; k < f->aside[i].count; k++) n += f->aside[i].choices[k].len;
    return n;
}

static void write_choices(lua_State *L, Question *q) {
    lua_pushvalue(L, ASK_TEXTS);
    lua_pushvalue(L, ASK_VERB);
    lua_pushvalue(L, ASK_LIST);
    lua_call(L, 2, 1);
    lua_Integer n = length_raw(L, -1);
    q->count = 0;
    size_t size = bytes_aside(script_of(L)->flow);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, -1, i);
        const char *text = script_check_text(L, -1);
        Str *choice = question_add(q);
        if (!choice || script_of(L)->memory + (size += strlen(text)) > script_of(L)->memory_cap)
            limit_raise_memory(L);
        str_add(choice, text);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* The whole command ends here and is run again when there is an answer. */
static int end_command(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->asks_ref);
    return lua_error(L);
}

/* The question out of the arguments into f->question; true: with the texts of its choices. */
static bool read_question(lua_State *L, Flow *f) {
    Question *q = &f->question;
    bool form = lua_toboolean(L, ASK_FORM);
    lua_settop(L, ASK_TEXTS);
    fill_question(L, q);
    q->form = form;
    bool written = !count_choices(L, q) || !f->unread;
    if (written) write_choices(L, q);
    if (f->desk && q->seat != f->desk)
        luaL_error(L, "another seat cannot be asked while seats choose aside: note what is wanted, "
                      "and ask in the step that follows (then_)");
    return written;
}

/* core.ask(seat, verb, unit or nil, why, choices, prefer, standing, texts, form, aside) -> number of
 * the chosen one; with `form` it may be above their count: then the rest, from 1, is the number of the
 * string that was said; texts(verb, choices): how they are written, asked only where somebody reads it or
 * where one of them may be such that it cannot be typed.
 * Where no answer is at hand the command ends here; with `aside` nothing is returned, the others can be
 * asked at once, and core.wait() ends it. */
static int flow_lua_ask(lua_State *L) {
    Script *s = script_of(L);
    Flow *f = check_flow(L);
    lua_settop(L, ASK_ASIDE);
    bool aside = lua_toboolean(L, ASK_ASIDE) && !f->desk;
    bool written = read_question(L, f);
    World *w = s->w;
    int choice = aside ? flow_ask_aside(f, &f->question) : flow_ask(f, &f->question);
    s->w = w; /* a bot that answered looked at worlds of its own */
    s->flow = f;
    if (choice >= 0) {
        lua_pushinteger(L, choice + 1);
        return 1;
    }
    bool waits = aside && choice == -1;
    if (!written) write_choices(L, waits ? &f->aside[f->aside_count - 1] : &f->question);
    return waits ? 0 : end_command(L);
}

/* core.aside(): several are going to be asked at once, none of them yet. */
static int flow_lua_aside(lua_State *L) {
    flow_drop_aside(check_flow(L));
    return 0;
}

/* core.wait(): ends the command where something was asked aside that has no answer yet. */
static int flow_lua_wait(lua_State *L) { return check_flow(L)->aside_count ? end_command(L) : 0; }

/* The flow that a line may be added to, and who may know it; NULL: nobody keeps a log. */
static Flow *check_log(lua_State *L, int sides_at, uint32_t *sides) {
    Flow *f = script_of(L)->flow;
    if (!f) return NULL;
    *sides = UINT32_MAX;
    if (!lua_isnoneornil(L, sides_at)) *sides = (uint32_t)luaL_checkinteger(L, sides_at);
    return f;
}

/* Room for a line, NULL where none is kept. What is told is the game's memory, and has bounds of its own:
 * what exceeds one ends the game, for a line that is cut or left out would be a lie. */
static char *line_room(lua_State *L, Flow *f, const char *event, size_t size, uint32_t sides) {
    Script *s = script_of(L);
    if (f->quiet) return NULL;
    if (size > LINE_MOST)
        limit_raise(L, "a line of the log takes %zu bytes, %d is the limit", size, LINE_MOST);
    if (f->log_count - f->log_mark >= LINES_MOST)
        limit_raise(L,
                    "one command adds more than %d lines to the log: a handler may tell the event "
                    "that it hears",
                    LINES_MOST);
    if (flow_log_bytes(f, f->log_mark) + size > BYTES_MOST)
        limit_raise(L, "one command adds more than %d bytes to the log", BYTES_MOST);
    bool fits = s->memory + flow_log_bytes(f, 0) + size <= s->memory_cap;
    char *line = fits ? flow_log_room(f, event, size, sides) : NULL;
    if (!line) limit_raise_memory(L);
    return line;
}

/* core.log(kind, text, sides, seat): sides is a bit per side row, nil for all; seat is the row of the only
 * seat that may read the line, nil for all of those sides */
static int flow_lua_log(lua_State *L) {
    uint32_t sides;
    Flow *f = check_log(L, 3, &sides);
    if (!f) return 0;
    const char *text = script_check_text(L, 2);
    char *line = line_room(L, f, script_check_text(L, 1), strlen(text), sides);
    if (line) memcpy(line, text, strlen(text));
    if (line && lua_isinteger(L, 4)) f->log[f->log_count - 1].seat = (int)lua_tointeger(L, 4);
    return 0;
}

/* core.let_read(rules, event, facts) -> whom the rules let read the line, a bit per side row: they are asked
 * of each side on a world that is closed, and say false where they keep the line from it */
static int flow_lua_let_read(lua_State *L) {
    World *w = script_looks(L);
    lua_Integer bits = 0;
    int row = 0;
    lua_settop(L, 3);
    w->sealed++; /* whoever catches an error takes it back */
    for (Handle side; (side = table_next(w, KIND_SIDE, &row));) {
        lua_pushvalue(L, 1);
        thing_push(L, side);
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 3);
        lua_call(L, 3, 1);
        bool keeps_it = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
        if (!keeps_it) bits |= (lua_Integer)1 << handle_row(side);
        lua_pop(L, 1);
    }
    w->sealed--;
    lua_pushinteger(L, bits);
    return 1;
}

enum {
    TOLD_EVENT = 1,
    TOLD_PARTS,
    TOLD_FACTS,
    TOLD_SIDES,
    TOLD_WORDS,
    TOLD_TO
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

/* Pushes what stands in the hole of which the parts are from `at` on. */
static void push_hole(lua_State *L, lua_Integer at) {
    lua_rawgeti(L, TOLD_PARTS, at + HOLE_NAME);
    lua_gettable(L, TOLD_FACTS);
    if (!lua_isnil(L, -1)) {
        lua_rawgeti(L, TOLD_PARTS, at + HOLE_FIELD);
        if (lua_toboolean(L, -1)) lua_gettable(L, -2), lua_replace(L, -2);
        else lua_pop(L, 1);
    }
    into_words(L);
    if (lua_toboolean(L, -1)) return;
    lua_pop(L, 1);
    lua_rawgeti(L, TOLD_PARTS, at + HOLE_WRITTEN);
}

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

static void log_all(lua_State *L, int from, Flow *f, uint32_t sides) {
    size_t size = long_as(L, from);
    Handle to = lua_isnoneornil(L, TOLD_TO) ? 0 : thing_check(L, TOLD_TO, KIND_SEAT);
    char *line = line_room(L, f, script_check_text(L, TOLD_EVENT), size, sides);
    if (line) write_all(L, from, line);
    if (line && to) f->log[f->log_count - 1].seat = (int)handle_row(to);
}

/* core.told(event, parts, facts, sides, words, seat): a line of the log, for that seat alone where there is
 * one. `parts`: a text, then for each hole its
 * name, a field of it or false, how the hole is written, and the text behind it. */
static int flow_lua_told(lua_State *L) {
    uint32_t sides;
    lua_settop(L, TOLD_TO);
    lua_Integer n = length_raw(L, TOLD_PARTS);
    Flow *f = check_log(L, TOLD_SIDES, &sides);
    if (!f) return 0;
    luaL_checkstack(L, (int)n + LUA_MINSTACK, "a text of an event");
    for (lua_Integer at = 1; at <= n; at += HOLE_PARTS) {
        if (at > 1) push_hole(L, at - HOLE_PARTS);
        lua_rawgeti(L, TOLD_PARTS, at);
    }
    log_all(L, TOLD_TO, f, sides);
    return 0;
}

/* core.telling() -> is there somebody who reads the log? Texts are made only then. */
static int flow_lua_telling(lua_State *L) {
    Flow *f = script_of(L)->flow;
    lua_pushboolean(L, f && !f->quiet);
    return 1;
}

/* core.knows(known, told) -> is each key of what is told in the table of the known ones? And core.telling.
 * Raises where only looking is allowed: a line that is told there would depend on who looked, and when. */
static int flow_lua_knows(lua_State *L) {
    lua_settop(L, 2);
    if (script_of(L)->w) (void)script_writable(L);
    bool known = true, any = lua_isnil(L, 1);
    if (!any) luaL_checktype(L, 1, LUA_TTABLE), luaL_checktype(L, 2, LUA_TTABLE);
    for (lua_pushnil(L); !any && known && lua_next(L, 2);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        known = lua_rawget(L, 1) != LUA_TNIL;
        lua_pop(L, 1);
    }
    lua_pushboolean(L, known);
    flow_lua_telling(L);
    return 2;
}

/* core.spared(): a standing answer was given in place of a question */
static int flow_lua_spared(lua_State *L) {
    Flow *f = script_of(L)->flow;
    if (f) f->sparing++;
    return 0;
}

/* core.as_listed(stand) -> is the world the one in which it was listed, looked at ahead? Then the rules need
 * not be asked once more what they have against it. In the game itself they are, come what may. */
static int flow_lua_as_listed(lua_State *L) {
    const Script *s = script_of(L);
    bool ahead = s->w && s->flow && s->flow->ahead;
    lua_pushboolean(L, ahead && (lua_Integer)s->w->version == lua_tointeger(L, 1));
    return 1;
}

/* core.held() -> the commands that run or wait, by number */
static int flow_lua_pending(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->pending_ref);
    return 1;
}

static const luaL_Reg functions[] = {{"as_listed", flow_lua_as_listed},
                                     {"pending", flow_lua_pending},
                                     {"spared", flow_lua_spared},
                                     {"ask", flow_lua_ask},
                                     {"aside", flow_lua_aside},
                                     {"wait", flow_lua_wait},
                                     {"log", flow_lua_log},
                                     {"told", flow_lua_told},
                                     {"let_read", flow_lua_let_read},
                                     {"telling", flow_lua_telling},
                                     {"knows", flow_lua_knows},
                                     {NULL, NULL}};

void api_flow_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
