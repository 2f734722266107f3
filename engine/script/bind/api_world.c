/* api_world.c - rows, places and dice of the current world, for lua/. Checks, fetches, calls the
 * engine, pushes; no rule is decided here. */
#include <lauxlib.h>
#include <string.h>

#include "script/derived/derived.h"
#include "script/state/script_rep.h"
#include "world/digest.h"
#include "world/inside.h"
#include "world/mask.h"
#include "world/reveal.h"

static int check_col(lua_State *L, int arg, Handle h) {
    lua_Integer c = luaL_checkinteger(L, arg);
    luaL_argcheck(L, c > 0 && c < script_of(L)->schema->kinds[handle_kind(h)].count, arg,
                  "no such column");
    return (int)c;
}

/* core.add(kind) -> thing */
static int world_add(lua_State *L) {
    Handle h = table_add(script_writable(L), script_kind(L, 1));
    if (!h) return luaL_error(L, "the world is full");
    thing_push(L, h);
    return 1;
}

/* core.remove(thing) */
static int world_remove(lua_State *L) {
    World *w = script_writable(L);
    Handle h = thing_check(L, 1, 0);
    CellId at =
        handle_kind(h) == KIND_UNIT ? handle_cell((Handle)table_get(w, h, UNIT_CELL)) : CELL_NONE;
    if (handle_kind(h) == KIND_UNIT)
        for (Handle i; (i = (Handle)table_get(w, h, UNIT_ITEM));) place_item(w, i, 0, at);
    if (handle_kind(h) != KIND_TIMER) reveal_end_all(w, h);
    table_remove(w, h);
    return 0;
}

/* core.reveal(timer, thing, column, as seen) makes the timer one that reveals the field. */
static int world_reveal(lua_State *L) {
    World *w = script_writable(L);
    const Flow *f = script_of(L)->flow;
    if (f && f->desk)
        luaL_error(
            L, "nothing can be revealed while seats choose at the same time: reveal it in the step "
               "that follows (then_)");
    Handle timer = thing_check(L, 1, KIND_TIMER), thing = thing_check(L, 2, 0);
    reveal_write(w, timer, thing, check_col(L, 3, thing), lua_toboolean(L, 4));
    return 0;
}

/* core.revealed(seat, thing, column) -> the timer that does so */
static int world_revealed(lua_State *L) {
    Handle seat = thing_check(L, 1, KIND_SEAT), thing = thing_check(L, 2, 0);
    thing_push(L, reveal_find(script_looks(L), seat, thing, check_col(L, 3, thing)));
    return 1;
}

/* core.masks() -> { [unit of the view] = unit of the true world }, nil where none is masked (mask.h) */
static int world_masks(lua_State *L) {
    const World *w = script_world(L);
    memo_note_masks(script_of(L)->memo, w->mask_count > 0);
    if (!w->mask_count) return 0;
    lua_createtable(L, 0, w->mask_count);
    for (int i = 0; i < w->mask_count; i++) {
        thing_push(L, w->masks[i].shown);
        thing_push(L, w->masks[i].real);
        lua_rawset(L, -3);
    }
    return 1;
}

/* core.alive(value) -> boolean */
static int world_alive(lua_State *L) {
    bool alive = lua_type(L, 1) == LUA_TLIGHTUSERDATA &&
                 table_alive(script_looks(L), (Handle)(uintptr_t)lua_touserdata(L, 1));
    lua_pushboolean(L, alive);
    return 1;
}

/* core.rows(kind) -> list of the things there are, in order */
static int world_rows(lua_State *L) {
    World *w = script_looks(L);
    int kind = script_kind(L, 1), row = 0;
    lua_createtable(L, table_rows(w, kind), 0);
    lua_Integer n = 0;
    for (Handle h; (h = table_next(w, kind, &row));) thing_add(L, &n, h);
    return 1;
}

/* Whom a timer counts for; 0: nobody, or one that is gone. What is revealed (reveal.h) counts for nobody. */
static Handle timer_of(const World *w, const int32_t *timer, int32_t stride) {
    if (!timer[TIMER_EFFECT * stride]) return 0;
    Handle of = (Handle)timer[TIMER_OF * stride];
    return of && table_alive(w, of) ? of : 0;
}

/* core.timed(clock, thing or nil) -> does a timer count on that clock of that thing (nil: of nobody)? */
static int world_timed(lua_State *L) {
    const World *w = script_looks(L);
    bool found = false, fits = lua_isnoneornil(L, 2) || lua_islightuserdata(L, 2);
    Handle of = (Handle)(uintptr_t)lua_touserdata(L, 2);
    const char *text = lua_tostring(L, 1);
    int32_t clock = text && fits ? intern_find(w->schema->strings, text, strlen(text)) : -1, stride;
    int row = 0;
    for (Handle h; clock >= 0 && !found && (h = table_next(w, KIND_TIMER, &row));) {
        const int32_t *t = table_row(w, h, &stride);
        found = t[TIMER_CLOCK * stride] == clock && timer_of(w, t, stride) == of;
    }
    lua_pushboolean(L, found);
    return 1;
}

/* core.row(thing) -> its number; core.at(kind, row) -> thing or nil */
static int world_row(lua_State *L) {
    if (lua_type(L, 1) != LUA_TLIGHTUSERDATA) return 0;
    lua_pushinteger(L, handle_row((Handle)(uintptr_t)lua_touserdata(L, 1)));
    return 1;
}

static int world_at(lua_State *L) {
    thing_push(L, table_at(script_looks(L), script_kind(L, 1), (int)luaL_checkinteger(L, 2)));
    return 1;
}

/* core.kind_of(value) -> kind number or nil; core.kind_name(number) -> name */
static int world_kind_of(lua_State *L) {
    if (lua_type(L, 1) != LUA_TLIGHTUSERDATA) return 0;
    lua_pushinteger(L, handle_kind((Handle)(uintptr_t)lua_touserdata(L, 1)));
    return 1;
}

static int world_kind_name(lua_State *L) {
    lua_pushstring(L, script_of(L)->schema->kinds[script_kind(L, 1)].name);
    return 1;
}

/* core.kind_word(value) -> "unit", "cell" ..., of other values their type */
static int world_kind_word(lua_State *L) {
    luaL_checkany(L, 1);
    if (lua_type(L, 1) == LUA_TLIGHTUSERDATA) {
        int kind = handle_kind((Handle)(uintptr_t)lua_touserdata(L, 1));
        lua_pushstring(L, script_of(L)->schema->kinds[kind].name);
    } else {
        lua_pushstring(L, luaL_typename(L, 1));
    }
    return 1;
}

/* core.get(thing, column) and core.set(thing, column, value): as the dot, engine fields too */
static int world_get(lua_State *L) {
    Handle h = thing_there(L, 1, 0);
    thing_push_field(L, script_looks(L), h, check_col(L, 2, h));
    return 1;
}

static int world_set(lua_State *L) {
    World *w = script_writable(L);
    Handle h = thing_check(L, 1, 0);
    int col = check_col(L, 2, h);
    const Kind *k = &w->schema->kinds[handle_kind(h)];
    table_set(w, h, col, thing_check_value(L, 3, &k->fields[col], k->name));
    return 0;
}

enum { MOST_STANDING = 500 }; /* of a seat: each is looked for among the others */

/* What is said from now on of the key; "" takes it back. */
static void say_standing(lua_State *L, Handle seat, const char *verb, const char *to) {
    World *w = script_writable(L);
    int32_t known = intern_find(w->schema->strings, verb, strlen(verb));
    if (!*to) {
        if (known >= 0) map_drop(w, seat, SEAT_STANDING, known);
        return;
    }
    if (map_len(w, seat, SEAT_STANDING) >= MOST_STANDING)
        luaL_error(L, "a seat has %d standing answers at most", MOST_STANDING);
    int32_t key = thing_keep_text(L, verb, strlen(verb)), word = thing_keep_text(L, to, strlen(to));
    map_put(w, seat, SEAT_STANDING, key, word);
}

/* core.standing(seat, verb [, value]) -> value: standing answers; "" takes one back. A key of which nobody
 * has spoken is not stored by being asked for. */
static int world_standing(lua_State *L) {
    World *w = script_looks(L);
    Handle seat = thing_check(L, 1, KIND_SEAT);
    const char *verb = script_check_text(L, 2);
    if (!lua_isnoneornil(L, 3)) say_standing(L, seat, verb, script_check_text(L, 3));
    int32_t key = intern_find(w->schema->strings, verb, strlen(verb)), value;
    if (!map_find(w, seat, SEAT_STANDING, key, &value)) return 0;
    lua_pushstring(L, schema_text(w->schema, value));
    return 1;
}

/* core.says(seat): has it any standing answers? */
static int world_says(lua_State *L) {
    World *w = script_looks(L);
    lua_pushboolean(L, map_len(w, thing_check(L, 1, KIND_SEAT), SEAT_STANDING) > 0);
    return 1;
}

/* core.place_unit(unit, cell, its name, or nil) */
static int world_place_unit(lua_State *L) {
    World *w = script_writable(L);
    Handle u = thing_check(L, 1, KIND_UNIT);
    if (lua_type(L, 2) == LUA_TSTRING) {
        CellId named = map_cell_named(script_map(L), script_check_text(L, 2));
        if (named == CELL_NONE) luaL_error(L, "there is no cell '%s'", lua_tostring(L, 2));
        place_unit(w, u, named);
        return 0;
    }
    place_unit(w, u, lua_isnoneornil(L, 2) ? CELL_NONE : handle_cell(thing_check(L, 2, KIND_CELL)));
    return 0;
}

static void put_unit(World *w, Handle unit, Handle cell) { place_unit(w, unit, handle_cell(cell)); }

void (*api_world_places(lua_CFunction setter))(World *, Handle, Handle) {
    return setter == world_place_unit ? put_unit : NULL;
}

/* core.holder_cell(holder) -> the cell where it is, or its bearer; nil: nowhere */
static int world_holder_cell(lua_State *L) {
    const World *w = script_looks(L);
    thing_push(L, cell_handle(holder_cell(w, thing_there(L, 1, 0))));
    return 1;
}

/* core.place_item(item, unit or cell or nil) */
static int world_place_item(lua_State *L) {
    World *w = script_writable(L);
    Handle i = thing_check(L, 1, KIND_ITEM), to = lua_isnoneornil(L, 2) ? 0 : thing_check(L, 2, 0);
    int kind = to ? handle_kind(to) : KIND_CELL;
    luaL_argcheck(L, kind == KIND_UNIT || kind == KIND_CELL, 2, "a unit or a cell expected");
    if (kind == KIND_UNIT) place_item(w, i, to, CELL_NONE);
    else place_item(w, i, 0, handle_cell(to));
    return 0;
}

/* core.items_in(cell or unit) -> list */
static int world_items_in(lua_State *L) {
    World *w = script_looks(L);
    Handle h = thing_there(L, 1, 0);
    int col = handle_kind(h) == KIND_UNIT ? UNIT_ITEM : CELL_ITEM;
    if (handle_kind(h) != KIND_UNIT && handle_kind(h) != KIND_CELL)
        return luaL_argerror(L, 1, "unit or cell expected");
    thing_list_push_chain(L, w, (Handle)table_get(w, h, col), ITEM_NEXT);
    return 1;
}

/* core.first_unit(cell) -> unit or nil: the cheap question */
static int world_first_unit(lua_State *L) {
    World *w = script_looks(L);
    thing_push(L, (Handle)table_get(w, thing_check(L, 1, KIND_CELL), CELL_UNIT));
    return 1;
}

/* core.side_seat(side) -> the first of its seats, or nil */
static int world_side_seat(lua_State *L) {
    World *w = script_looks(L);
    Handle side = thing_check(L, 1, KIND_SIDE);
    int row = 0;
    int32_t stride;
    for (Handle h; (h = table_next(w, KIND_SEAT, &row));) {
        const int32_t *words = table_row(w, h, &stride);
        world_note_row(w, KIND_SEAT, handle_row(h), SEAT_SIDE);
        if ((Handle)words[SEAT_SIDE * stride] == side) return thing_push(L, h), 1;
    }
    return 0;
}

static int world_lapse(lua_State *L) {
    table_lapse(script_writable(L), script_check_text(L, 1));
    return 0;
}

/* core.draw(stream number, n) -> 1..n */
static int world_draw_die(lua_State *L) {
    World *w = script_writable(L);
    lua_Integer n = luaL_checkinteger(L, 2);
    luaL_argcheck(L, n >= 1 && n <= 1000000, 2, "1 to 1000000 expected");
    const Flow *f = script_of(L)->flow;
    if (f && f->desk)
        luaL_error(L, "no die is thrown while seats choose at the same time: note what is wanted, "
                      "and throw in "
                      "the step that follows (then_)");
    lua_pushinteger(L, (lua_Integer)world_draw(w, (int)luaL_checkinteger(L, 1), (uint32_t)n) + 1);
    return 1;
}

/* core.drawn(stream number) -> numbers drawn so far */
static int world_drawn_count(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)world_drawn(script_world(L), (int)luaL_checkinteger(L, 1)));
    return 1;
}

/* core.decide(n, least, most) -> is it noted: of the last n dice it matters alone that their sum is from
 * least to most */
static int world_decide(lua_State *L) {
    Falls *f = script_writable(L)->falls;
    if (f)
        falls_decide(f, (int)luaL_checkinteger(L, 1), luaL_checkinteger(L, 2),
                     luaL_checkinteger(L, 3));
    lua_pushboolean(L, f != NULL);
    return 1;
}

/* core.falls() -> does anybody ask which dice come to the same? */
static int world_falls(lua_State *L) {
    World *w = script_of(L)->w;
    lua_pushboolean(L, w && w->falls);
    return 1;
}

/* core.dice_matter(): what has fallen matters in more ways than were said */
static int world_dice_matter(lua_State *L) {
    World *w = script_of(L)->w;
    if (w && w->falls) w->falls->lost = true;
    return 0;
}

/* core.seal(), core.unseal(): between them nothing can be changed */
static int world_seal(lua_State *L) {
    World *w = script_of(L)->w; /* a chain over bare facts needs no game */
    if (w) w->sealed++;
    return 0;
}

static int world_unseal(lua_State *L) {
    World *w = script_of(L)->w;
    if (w) w->sealed--;
    return 0;
}

static int world_hash(lua_State *L) {
    lua_pushfstring(L, "%I", (LUAI_UACINT)digest_world(script_world(L), NULL));
    return 1;
}

static int world_playing(lua_State *L) {
    lua_pushboolean(L, script_of(L)->w != NULL);
    return 1;
}

/* The column of an integer that every unit has. Raises what reading raises where units have no such field. */
static int integer_column(lua_State *L, int unit, int name) {
    const Script *s = script_of(L);
    int col = schema_field(s->schema, KIND_UNIT, script_check_text(L, name));
    const Field *f = col > 0 ? &s->schema->kinds[KIND_UNIT].fields[col] : NULL;
    if (f && f->type == FT_INT && f->shape == SHAPE_ONE && !f->optional) return col;
    lua_getfield(L, unit, lua_tostring(L, name));
    return luaL_argerror(L, name, "a field expected that is an integer and never nil");
}

/* The same by the slot of the name, once it was read. */
static int known_integer_column(lua_State *L, int unit, int name) {
    const FieldSlot *slot = lua_type(L, name) == LUA_TSTRING
                                ? script_slot(script_of(L), lua_tostring(L, name), KIND_UNIT)
                                : NULL;
    bool known = slot && slot->key == lua_tostring(L, name) && slot->kind == KIND_UNIT &&
                 slot->how == HOW_COLUMN && slot->type == FT_INT;
    if (known && !script_of(L)->schema->kinds[KIND_UNIT].fields[slot->col].optional)
        return slot->col;
    return integer_column(L, unit, name);
}

/* core.at_least(unit, field, n) -> is that integer of the unit n or more (derived.h) */
static int world_at_least(lua_State *L) {
    Handle u = thing_there(L, 1, KIND_UNIT);
    int col = known_integer_column(L, 1, 2);
    lua_pushboolean(L, threshold_met(script_looks(L), u, col, luaL_checkinteger(L, 3)));
    return 1;
}

static const luaL_Reg functions[] = {
    {"at_least", world_at_least},
    {"add", world_add},
    {"remove", world_remove},
    {"holder_cell", world_holder_cell},
    {"reveal", world_reveal},
    {"revealed", world_revealed},
    {"alive", world_alive},
    {"masks", world_masks},
    {"rows", world_rows},
    {"timed", world_timed},
    {"row", world_row},
    {"at", world_at},
    {"kind_of", world_kind_of},
    {"kind_name", world_kind_name},
    {"kind_word", world_kind_word},
    {"get", world_get},
    {"set", world_set},
    {"standing", world_standing},
    {"says", world_says},
    {"place_unit", world_place_unit},
    {"place_item", world_place_item},
    {"items_in", world_items_in},
    {"first_unit", world_first_unit},
    {"side_seat", world_side_seat},
    {"lapse", world_lapse},
    {"draw", world_draw_die},
    {"drawn", world_drawn_count},
    {"decide", world_decide},
    {"falls", world_falls},
    {"dice_matter", world_dice_matter},
    {"seal", world_seal},
    {"unseal", world_unseal},
    {"hash", world_hash},
    {"playing", world_playing},
    {NULL, NULL},
};

void api_world_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
