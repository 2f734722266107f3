/* api_map.c - cells, portals, rooms, sight and paths of the current map, for lua/. */
#include <lauxlib.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lib/str.h"
#include "script/derived/doors.h"
#include "script/state/script_rep.h"
#include "world/path.h"
#include "world/sight.h"
#include "world/table.h"

enum { MAX_TRACE = 1024, MAX_PATH = 512 };
enum { LOST_MOST = 1024 }; /* bytes of names that a map lacks: more are no help */

int script_dir(lua_State *L, const Grid *g, int arg) {
    const char *name = script_check_text(L, arg);
    int dir = grid_dir(g, name);
    if (dir < 0) luaL_argerror(L, arg, lua_pushfstring(L, "'%s' is not a direction here", name));
    return dir;
}

static int check_dir(lua_State *L, const Map *m, CellId c, int arg) {
    return script_dir(L, map_grid(m, c), arg);
}

static void push_dir(lua_State *L, const Map *m, CellId c, int dir) {
    if (dir < 0) lua_pushnil(L);
    else lua_pushstring(L, map_grid(m, c)->dir_names[dir]);
}

/* All planes; who reads them all can keep nothing. */
static const uint32_t *planes(lua_State *L) { return world_planes(script_world(L)); }

/* Those of one pass. */
static const uint32_t *planes_of(lua_State *L, MapPass pass) {
    World *w = script_looks(L);
    world_note_planes(w, pass);
    return world_planes(w);
}

/* For one step, or all from c where dir is below 0. */
static const uint32_t *planes_at(lua_State *L, MapPass pass, CellId c, int dir) {
    World *w = script_looks(L);
    world_note_step(w, pass, c, dir);
    return world_planes(w);
}

static int map_cell_text(lua_State *L) {
    char name[64];
    map_cell_name(script_map(L), script_cell(L, 1), name, sizeof name);
    lua_pushstring(L, name);
    return 1;
}

static int map_cell_find(lua_State *L) {
    const char *name = script_check_text(L, 1);
    CellId c = map_cell_named(script_map(L), name);
    Str *lost = script_of(L)->lost_cells;
    if (c == CELL_NONE && lost && lost->len < LOST_MOST) str_addf(lost, "%s\n", name);
    cell_push(L, c);
    return 1;
}

/* core.cells_of(number of a terrain) -> cells with that floor */
static int map_cells_of(lua_State *L) {
    const Map *m = script_map(L);
    int32_t terrain = (int32_t)luaL_checkinteger(L, 1);
    lua_Integer n = 0;
    lua_newtable(L);
    for (CellId c = 0; c < map_cells(m); c++)
        if (map_terrain(m, c) == terrain && map_is_drawn(m, c)) thing_add(L, &n, cell_handle(c));
    return 1;
}

/* core.cell_pos(cell) -> x, y from 1, deck name, outside, level, number of the map from 1 */
static int map_cell_place(lua_State *L) {
    const Map *m = script_map(L);
    CellId c = script_cell(L, 1);
    int deck, x, y;
    map_pos(m, c, &deck, &x, &y);
    lua_pushinteger(L, x + 1);
    lua_pushinteger(L, y + 1);
    lua_pushstring(L, map_deck(m, deck)->name);
    lua_pushboolean(L, map_is_outside(m, c));
    lua_pushinteger(L, map_deck(m, deck)->level);
    lua_pushinteger(L, map_deck(m, deck)->map + 1);
    return 6;
}

/* One of its numbers on the deck, from 1. */
static int push_number(lua_State *L, bool down) {
    int deck, x, y;
    map_pos(script_map(L), script_cell(L, 1), &deck, &x, &y);
    lua_pushinteger(L, (down ? y : x) + 1);
    return 1;
}

static int map_cell_x(lua_State *L) { return push_number(L, false); }
static int map_cell_y(lua_State *L) { return push_number(L, true); }

static int map_cell_terrain_def(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->defs_ref);
    lua_rawgeti(L, -1, map_terrain(script_map(L), script_cell(L, 1)));
    return 1;
}

static int map_cell_outside(lua_State *L) {
    lua_pushboolean(L, map_is_outside(script_map(L), script_cell(L, 1)));
    return 1;
}

static int map_cell_step(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId c = script_cell(L, 1);
    cell_push(L, map_step(m, c, check_dir(L, m, c, 2)));
    return 1;
}

static int map_cell_neighbours(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId c = script_cell(L, 1);
    lua_newtable(L);
    lua_Integer n = 0;
    for (int d = 0; d < map_grid(m, c)->dirs; d++) {
        CellId to = map_step(m, c, d);
        if (to != CELL_NONE) thing_add(L, &n, cell_handle(to));
    }
    return 1;
}

static int map_cell_distance(lua_State *L) {
    lua_pushinteger(L, map_distance(script_drawn(L), script_cell(L, 1), script_cell(L, 2)));
    return 1;
}

static int deck_named(lua_State *L, const Map *m, int arg) {
    const char *name = script_check_text(L, arg), *names[MAP_MAX_DECKS];
    int n = map_decks(m);
    for (int d = 0; d < n; d++) {
        names[d] = map_deck(m, d)->name;
        if (strcmp(names[d], name) == 0) return d;
    }
    const char *near = str_nearest(name, names, (size_t)n);
    if (!near) return luaL_error(L, "there is no deck '%s'", name);
    return luaL_error(L, "there is no deck '%s' (did you mean '%s'?)", name, near);
}

/* core.cell_over(cell, name of a deck) -> the cell at the same place there, or nil */
static int map_cell_over(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId c = script_cell(L, 1);
    cell_push(L, map_over(m, c, deck_named(L, m, 2)));
    return 1;
}

/* core.apart(a, b) -> steps over the plan, levels; nil: on two maps */
static int map_cell_apart(lua_State *L) {
    int levels = 0, n = map_apart(script_drawn(L), script_cell(L, 1), script_cell(L, 2), &levels);
    if (n < 0) return 0;
    lua_pushinteger(L, n);
    lua_pushinteger(L, levels);
    return 2;
}

enum { MOST_LEVEL = 1000 };

/* How somebody walks: true or { doors = true } works doors, { level = n } changes decks. */
typedef struct Walker {
    bool doors;
    int level;
} Walker;

static Walker walker(lua_State *L, int arg) {
    Walker how = {false, 0};
    if (!lua_istable(L, arg)) return (Walker){lua_toboolean(L, arg), 0};
    if (luaL_getmetafield(L, arg, "__frozen") == LUA_TTABLE)
        lua_replace(L, arg); /* what is in it */
    for (lua_pushnil(L); lua_next(L, arg); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
        if (strcmp(key, "doors") == 0) how.doors = lua_toboolean(L, -1);
        else if (strcmp(key, "level") != 0)
            luaL_argerror(
                L, arg, lua_pushfstring(L, "'%s' is no word of it: doors or level expected", key));
        else if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1 ||
                 lua_tointeger(L, -1) > MOST_LEVEL)
            luaL_argerror(L, arg, lua_pushfstring(L, "level: 1 to %d steps expected", MOST_LEVEL));
        else how.level = (int)lua_tointeger(L, -1);
    }
    return how;
}

/* Distances on foot as the barriers stand; where doors are worked, with what each shut one counts. */
static StepsFeet feet(lua_State *L, int arg) {
    Script *s = script_of(L);
    const Map *m = script_drawn(L);
    Walker how = walker(L, arg);
    StepsFeet f = {.planes = planes_of(L, PASS_MOVE), .plane = world_key(s->w, PASS_MOVE)};
    steps_on(&s->steps, m);
    f.level = how.level;
    f.key = steps_key_levels(f.plane, how.level);
    if (!how.doors) return f;
    f.through = doors_through(s);
    if (!f.through) limit_raise_memory(L);
    f.key = steps_key_through(f.key, m, f.through);
    return f;
}

static int steps_to(lua_State *L, const StepsFeet *f, CellId from, CellId goal) {
    int n = steps_between(&script_of(L)->steps, f, from, goal);
    if (n == -2) limit_raise_memory(L);
    return n;
}

/* core.steps(a, b [, how]) -> steps on foot, not counting units in the way; nil: no way */
static int map_cell_steps(lua_State *L) {
    StepsFeet f = feet(L, 3);
    int n = steps_to(L, &f, script_cell(L, 1), script_cell(L, 2));
    if (n < 0) return 0;
    lua_pushinteger(L, n);
    return 1;
}

/* Puts in place of a list that is kept what is in it: asked entry by entry each is a call. */
static void open_list(lua_State *L, int at) {
    luaL_checktype(L, at, LUA_TTABLE);
    if (luaL_getmetafield(L, at, "__made") == LUA_TNIL) return;
    lua_replace(L, at);
}

/* Cells themselves by the short way: they stay, and nothing is noted of them. */
static CellId entry_cell(lua_State *L, const World *w, int list, lua_Integer i) {
    lua_geti(L, list, i);
    Handle h = (Handle)(uintptr_t)lua_touserdata(L, -1);
    bool plain = lua_islightuserdata(L, -1) && handle_kind(h) == KIND_CELL && table_is_there(w, h);
    CellId c = plain ? handle_cell(h) : script_cell(L, lua_gettop(L));
    lua_pop(L, 1);
    return c;
}

/* core.nearest_of(cell or unit, list of cells [, how]) -> the first with the fewest steps, steps */
static int map_nearest_of(lua_State *L) {
    CellId from = script_cell(L, 1);
    open_list(L, 2);
    StepsFeet f = feet(L, 3);
    const World *w = script_of(L)->w;
    int best = -1;
    CellId at = CELL_NONE;
    lua_Integer count = length_of(L, 2);
    for (lua_Integer i = 1; i <= count && best != 0; i++) {
        CellId goal = entry_cell(L, w, 2, i);
        int n = steps_to(L, &f, from, goal);
        if (n < 0 || (best >= 0 && n >= best)) continue;
        best = n;
        at = goal;
    }
    if (best < 0) return 0;
    cell_push(L, at);
    lua_pushinteger(L, best);
    return 2;
}

/* core.room_named(name), core.portal_named(name) -> the first of that name, or nil */
static int map_room_find(lua_State *L) {
    const Map *m = script_map(L);
    World *w = script_looks(L);
    const char *name = script_check_text(L, 1);
    for (int r = 0; r < map_rooms(m); r++) {
        Handle h = table_at(w, KIND_ROOM, r);
        if (!h || strcmp(map_room(m, r)->name, name) != 0) continue;
        thing_push(L, h);
        return 1;
    }
    return 0;
}

static int map_portal_find(lua_State *L) {
    const Map *m = script_map(L);
    World *w = script_looks(L);
    const char *name = script_check_text(L, 1);
    for (int p = 0; p < map_portals(m); p++) {
        Handle h = table_at(w, KIND_PORTAL, p);
        if (!h || strcmp(map_portal(m, p)->name, name) != 0) continue;
        thing_push(L, h);
        return 1;
    }
    return 0;
}

/* Where a step comes to, seen by one who looks to `facing`: the same wherever it begins. */
static GridArc arc_of_step(lua_State *L, const Grid *g) {
    enum { SOMEWHERE = 8 };
    int facing = script_dir(L, g, 2), x, y;
    g->step(SOMEWHERE, SOMEWHERE, script_dir(L, g, 3), &x, &y);
    return g->arc(SOMEWHERE, SOMEWHERE, facing, x, y);
}

/* core.arc(cell or unit, facing, cell, unit or direction of a step) -> "front", "side", "rear". For a step
 * the first may be nil: as on the first deck. */
static int map_cell_arc(lua_State *L) {
    static const char *const names[] = {"front", "side", "rear"};
    const Map *m = script_drawn(L);
    if (lua_type(L, 3) == LUA_TSTRING) {
        bool any = lua_isnoneornil(L, 1);
        const Grid *g = any ? map_deck(m, 0)->grid : map_grid(m, script_cell(L, 1));
        lua_pushstring(L, names[arc_of_step(L, g)]);
        return 1;
    }
    CellId a = script_cell(L, 1), b = script_cell(L, 3);
    lua_pushstring(L, names[map_arc(m, a, check_dir(L, m, a, 2), b)]);
    return 1;
}

/* core.in_arc(a, facing, b, width): is b within `width` sides' breadth of what a has before it */
static int map_cell_in_arc(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId a = script_cell(L, 1), b = script_cell(L, 3);
    int facing = check_dir(L, m, a, 2);
    lua_Integer width = luaL_checkinteger(L, 4);
    int sides = map_grid(m, a)->sides;
    if (map_grid(m, a)->side_of_dir(facing) < 0)
        luaL_argerror(L, 2, "a direction that crosses a side expected");
    if (width < 1 || width > sides)
        luaL_argerror(L, 4, lua_pushfstring(L, "1 to %d sides expected", sides));
    lua_pushboolean(L, map_in_arc(m, a, facing, (int)width, b));
    return 1;
}

static int map_cell_dir_to(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId a = script_cell(L, 1);
    push_dir(L, m, a, map_dir_to(m, a, script_cell(L, 2)));
    return 1;
}

/* core.dirs([cell]) -> direction names; core.sides([cell]) -> those that cross a side */
static int push_dirs(lua_State *L, bool sides_only) {
    const Map *m = script_map(L);
    const Grid *g = lua_isnoneornil(L, 1) ? map_deck(m, 0)->grid : map_grid(m, script_cell(L, 1));
    lua_newtable(L);
    lua_Integer n = 0;
    for (int d = 0; d < g->dirs; d++) {
        if (sides_only && g->side_of_dir(d) < 0) continue;
        script_add_word(L, &n, g->dir_names[d]);
    }
    return 1;
}

/* core.turn_from(dir, n, cell or nil) -> the side n sides clockwise from dir */
static int map_turn(lua_State *L) {
    const Map *m = script_map(L);
    const Grid *g = lua_isnoneornil(L, 3) ? map_deck(m, 0)->grid : map_grid(m, script_cell(L, 3));
    const char *name = script_check_text(L, 1);
    int dir = grid_dir(g, name), side = dir < 0 ? -1 : g->side_of_dir(dir);
    lua_Integer n = luaL_checkinteger(L, 2) % g->sides;
    if (side < 0) {
        lua_pushliteral(L, "");
        for (int i = 0; i < g->sides; i++) {
            lua_pushfstring(L, i ? " %s" : "%s", g->dir_names[g->dir_of_side(i)]);
            lua_concat(L, 2);
        }
        return luaL_error(L, "'%s' is not a facing (%s)", name, lua_tostring(L, -1));
    }
    int to = (int)((side + n + g->sides) % g->sides);
    lua_pushstring(L, g->dir_names[g->dir_of_side(to)]);
    return 1;
}

/* core.blank() -> does it stand for no map */
static int map_blank(lua_State *L) {
    lua_pushboolean(L, map_is_blank(script_map(L)));
    return 1;
}

static int map_dirs(lua_State *L) { return push_dirs(L, false); }
/* core.grid_dirs("hex") -> names of its directions; nil: there is no such grid */
static int map_grid_dirs(lua_State *L) {
    const Grid *g = grid_named(luaL_checkstring(L, 1));
    if (!g) return 0;
    lua_createtable(L, g->dirs, 0);
    for (int i = 0; i < g->dirs; i++) {
        lua_pushstring(L, g->dir_names[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}
static int map_sides(lua_State *L) { return push_dirs(L, true); }

static int map_cell_may_step(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId c = script_cell(L, 1);
    int dir = check_dir(L, m, c, 2);
    int pass = lua_isnoneornil(L, 3) ? PASS_MOVE : script_pass(L, 3);
    lua_pushboolean(L, map_may_step(m, planes_at(L, (MapPass)pass, c, dir), (MapPass)pass, c, dir));
    return 1;
}

/* core.adjacent(a, b, pass): neighbours with nothing between that stops it */
static int map_adjacent(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId a = script_cell(L, 1), b = script_cell(L, 2);
    int pass = lua_isnoneornil(L, 3) ? PASS_MOVE : script_pass(L, 3);
    bool ok = false, near = script_reaches(L, 1, 2, PASS_MOVE);
    for (int d = 0; near && d < map_grid(m, a)->dirs && !ok; d++)
        ok = map_step(m, a, d) == b &&
             map_may_step(m, planes_at(L, (MapPass)pass, a, d), (MapPass)pass, a, d);
    lua_pushboolean(L, ok);
    return 1;
}

static int map_portal_between(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId a = script_cell(L, 1), b = script_cell(L, 2);
    int found = -1;
    for (int side = 0; side < map_grid(m, a)->sides && found < 0; side++)
        if (a == b || map_step(m, a, map_grid(m, a)->dir_of_side(side)) == b)
            found = map_portal_at(m, map_edge(m, a, side));
    portal_push(L, found);
    return 1;
}

/* core.portal(portal) -> name, cell, cell, kind number */
static int map_portal_facts(lua_State *L) {
    const MapPortal *p = map_portal(script_map(L), (int)handle_row(thing_check(L, 1, KIND_PORTAL)));
    CellId ends[2];
    map_edge_cells(script_map(L), p->edge, ends);
    lua_pushstring(L, p->name);
    cell_push(L, ends[0]);
    cell_push(L, ends[1]);
    lua_pushinteger(L, p->kind);
    return 4;
}

static int map_room_at(lua_State *L) {
    int r = map_room_of(script_map(L), script_cell(L, 1));
    if (r < 0) return 0;
    thing_push(L, handle_make(KIND_ROOM, 0, (uint32_t)r));
    return 1;
}

static int map_room_list(lua_State *L) {
    const Map *m = script_map(L);
    int r = (int)handle_row(thing_check(L, 1, KIND_ROOM));
    cell_push_all(L, map_room_cells(m, r), map_room(m, r)->count);
    return 1;
}

/* core.room_units(room) -> units in it, cell by cell */
static int map_room_units(lua_State *L) {
    const Map *m = script_map(L);
    World *w = script_looks(L);
    int r = (int)handle_row(thing_check(L, 1, KIND_ROOM));
    const CellId *cells = map_room_cells(m, r);
    lua_newtable(L);
    lua_Integer n = 0;
    for (int i = 0; i < map_room(m, r)->count; i++) {
        Handle u = (Handle)table_get(w, cell_handle(cells[i]), CELL_UNIT);
        for (; u; u = (Handle)table_get(w, u, UNIT_NEXT)) thing_add(L, &n, u);
    }
    return 1;
}

static int map_room_name(lua_State *L) {
    lua_pushstring(L, map_room(script_map(L), (int)handle_row(thing_check(L, 1, KIND_ROOM)))->name);
    return 1;
}

/* --- sight --- */

static int opt_pass(lua_State *L, int arg) {
    return lua_isnoneornil(L, arg) ? PASS_FIRE : script_pass(L, arg);
}

/* The planes of the world; with a list of portals or edges at `arg` a copy in which these stop nothing. The
 * copy lies on the Lua stack. */
static const uint32_t *planes_past(lua_State *L, const Map *m, MapPass pass, int arg) {
    const uint32_t *now = planes_of(L, pass);
    if (lua_isnoneornil(L, arg)) return now;
    lua_Integer n = length_of(L, arg);
    if (n == 0) return now;
    size_t size = (size_t)map_plane_words(m) * sizeof(uint32_t);
    uint32_t *copy = memcpy(lua_newuserdatauv(L, size, 0), now, size);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_geti(L, arg, i);
        uint32_t mask;
        int32_t word = map_bit(m, pass, script_edge(L, lua_gettop(L)), &mask);
        copy[word] &= ~mask;
        lua_pop(L, 1);
    }
    return copy;
}

/* core.sight(a, b, pass, open) -> boolean; open: portals taken as open */
static int map_sight(lua_State *L) {
    const Map *m = script_drawn(L);
    MapPass pass = (MapPass)opt_pass(L, 3);
    CellId a = script_cell(L, 1), b = script_cell(L, 2);
    const uint32_t *past = planes_past(L, m, pass, 4);
    if (!script_reaches(L, 1, 2, pass)) lua_pushboolean(L, false);
    else if (past != world_planes(script_looks(L)))
        lua_pushboolean(L, sight_clear(m, past, pass, a, b));
    else
        lua_pushboolean(L,
                        sights_clear(&script_of(L)->derived.sights, script_looks(L), pass, a, b));
    return 1;
}

/* core.trace(a, b, pass, open) -> clear, cells between, blocking portal or nil, corner, edge */
static int map_trace(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId cells[MAX_TRACE], a = script_cell(L, 1), b = script_cell(L, 2);
    MapPass pass = (MapPass)opt_pass(L, 3);
    const uint32_t *seen = planes_past(L, m, pass, 4);
    SightTrace t = sight_trace(m, seen, pass, a, b, cells, MAX_TRACE);
    lua_pushboolean(L, t.clear && script_reaches(L, 1, 2, pass));
    cell_push_all(L, cells, t.count < MAX_TRACE ? t.count : MAX_TRACE);
    portal_push(L, t.clear || t.blocker == EDGE_NONE ? -1 : map_portal_at(m, t.blocker));
    lua_pushboolean(L, t.corner);
    thing_push(L, t.clear || t.blocker == EDGE_NONE ? 0 : edge_handle(t.blocker));
    return 5;
}

static int map_sight_cells(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId from = script_cell(L, 1);
    MapPass pass = (MapPass)opt_pass(L, 2);
    size_t words = ((size_t)map_cells(m) + 31) / 32;
    uint32_t *seen = lua_newuserdatauv(L, words * sizeof *seen, 0);
    if (script_reaches(L, 1, 0, pass)) sight_field(m, planes_of(L, pass), pass, from, seen);
    else memset(seen, 0, words * sizeof *seen);
    lua_newtable(L);
    lua_Integer n = 0;
    for (size_t i = 0; i < words; i++)
        for (uint32_t bits = seen[i]; bits; bits &= bits - 1)
            thing_add(L, &n, cell_handle((CellId)i * 32 + __builtin_ctz(bits)));
    return 1;
}

/* --- paths --- */

/* The cost on top; PATH_NO: it is none, or more than fits. */
static int cost_of(lua_State *L, int most) {
    lua_Integer n = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : PATH_NO;
    return n < 0 || n > most ? PATH_NO : (int)n;
}

static void read_steps(lua_State *L, int t, PathRules *r) {
    lua_getfield(L, t, "step");
    luaL_checktype(L, -1, LUA_TTABLE);
    for (int i = 0; i < PATH_MAX_DIRS; i++) {
        lua_geti(L, -1, i + 1);
        r->step[i] = cost_of(L, INT_MAX);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    lua_getfield(L, t, "turn");
    r->turn = cost_of(L, INT_MAX);
    lua_getfield(L, t, "face_travel");
    r->face_travel = lua_toboolean(L, -1);
    lua_pop(L, 2);
}

/* `blocked`, `avoid`: lists of cells. */
static void read_cells(lua_State *L, int t, const char *key, uint32_t *bits) {
    if (lua_getfield(L, t, key) == LUA_TTABLE) {
        lua_Integer n = length_of(L, -1);
        for (lua_Integer i = 1; i <= n; i++) {
            lua_geti(L, -1, i);
            CellId c = script_cell(L, lua_gettop(L));
            bits[c / 32] |= 1u << (c % 32);
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
}

/* `refused`: a list of directions. */
static uint32_t read_refused(lua_State *L, int t, const Map *m, CellId from) {
    uint32_t dirs = 0;
    if (lua_getfield(L, t, "refused") == LUA_TTABLE) {
        lua_Integer n = length_of(L, -1);
        for (lua_Integer i = 1; i <= n; i++) {
            lua_geti(L, -1, i);
            dirs |= 1u << check_dir(L, m, from, lua_gettop(L));
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
    return dirs;
}

/* `barriers`: extra cost by number of a barrier's definition, where nothing was said of the edge itself. */
static void read_barriers(lua_State *L, int t, Walks *w) {
    if (lua_getfield(L, t, "barriers") == LUA_TTABLE)
        for (int i = 0; i < w->barrier_count; i++) {
            EdgeId e = w->barriers[i];
            if (w->extra[e]) continue;
            if (lua_rawgeti(L, -1, map_barrier(w->map, e)) != LUA_TNIL)
                walks_note(w, e, cost_of(L, INT16_MAX));
            lua_pop(L, 1);
        }
    lua_pop(L, 1);
}

static void read_edges(lua_State *L, int t, Walks *w) {
    if (lua_getfield(L, t, "edge") == LUA_TTABLE) {
        lua_pushnil(L);
        while (lua_next(L, -2)) {
            EdgeId e = script_edge(L, lua_gettop(L) - 1);
            walks_note(w, e, cost_of(L, INT16_MAX));
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
    read_barriers(L, t, w);
}

static void read_enter(lua_State *L, int t, Walks *w) {
    if (lua_getfield(L, t, "enter") == LUA_TTABLE) {
        lua_pushnil(L);
        while (lua_next(L, -2)) {
            CellId c = script_cell(L, lua_gettop(L) - 1);
            walks_enter(w, c, cost_of(L, INT16_MAX));
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
}

static void push_path_step(lua_State *L, const Map *m, const PathStep *s) {
    lua_createtable(L, 0, 5);
    if (s->move >= PATH_TURN_LEFT) {
        push_dir(L, m, s->cell, s->facing);
        lua_setfield(L, -2, "face");
    } else {
        push_dir(L, m, s->cell, s->move);
        lua_setfield(L, -2, "move");
    }
    script_set_thing(L, "cell", cell_handle(s->cell));
    script_set_int(L, "cost", s->cost);
}

static int deck_of(const Map *m, CellId c) {
    int deck, x, y;
    map_pos(m, c, &deck, &x, &y);
    return deck;
}

/* core.path(from cell, facing, rules, budget, to cell or nil) -> list of steps to it (nil: out of
 * reach), or without a goal a list of { cell, cost } of all cells in reach */
static int map_path(lua_State *L) {
    const Map *m = script_drawn(L);
    CellId from = script_cell(L, 1);
    int facing = check_dir(L, m, from, 2);
    luaL_checktype(L, 3, LUA_TTABLE);
    lua_Integer most = luaL_checkinteger(L, 4);
    int budget = most < 0 ? -1 : most > INT_MAX ? INT_MAX : (int)most;
    CellId goal = lua_isnoneornil(L, 5) ? CELL_NONE : script_cell(L, 5);
    Walks *w = &script_of(L)->walks;
    if (!walks_begin(w, m)) limit_raise_memory(L);
    PathField *f = w->field;
    PathRules r = {0};
    read_steps(L, 3, &r);
    read_cells(L, 3, "blocked", w->blocked);
    read_cells(L, 3, "avoid", w->avoid);
    read_edges(L, 3, w);
    read_enter(L, 3, w);
    r.blocked = w->blocked;
    r.avoid = w->avoid;
    r.refused = read_refused(L, 3, m, from);
    r.edge_extra = w->noted_count ? w->extra : NULL;
    r.cell_extra = w->enters ? w->enter : NULL;
    path_reach(f, planes(L), &r, from, facing, budget);
    PathStep steps[MAX_PATH];
    int n = goal == CELL_NONE ? 0 : path_steps(f, goal, steps, MAX_PATH);
    lua_newtable(L);
    lua_Integer k = 0;
    for (int i = 0; i < n && i < MAX_PATH; i++) {
        push_path_step(L, m, &steps[i]);
        lua_rawseti(L, -2, ++k);
    }
    const MapDeck *d = map_deck(m, deck_of(m, from));
    for (CellId c = d->first; goal == CELL_NONE && c < d->first + (d->w + 2) * (d->h + 2); c++) {
        if (path_cost(f, c) < 0) continue;
        lua_createtable(L, 2, 0);
        cell_push(L, c);
        lua_rawseti(L, -2, 1);
        lua_pushinteger(L, path_cost(f, c));
        lua_rawseti(L, -2, 2);
        lua_rawseti(L, -2, ++k);
    }
    if (goal != CELL_NONE && n == 0) lua_pushnil(L);
    return 1;
}

static const luaL_Reg functions[] = {
    {"cell_name", map_cell_text},
    {"cell_named", map_cell_find},
    {"cell_pos", map_cell_place},
    {"cells_of", map_cells_of},
    {"cell_step", map_cell_step},
    {"neighbours", map_cell_neighbours},
    {"distance", map_cell_distance},
    {"cell_over", map_cell_over},
    {"apart", map_cell_apart},
    {"steps", map_cell_steps},
    {"nearest_of", map_nearest_of},
    {"room_named", map_room_find},
    {"portal_named", map_portal_find},
    {"arc", map_cell_arc},
    {"in_arc", map_cell_in_arc},
    {"dir_to", map_cell_dir_to},
    {"dirs", map_dirs},
    {"grid_dirs", map_grid_dirs},
    {"cell_x", map_cell_x},
    {"cell_y", map_cell_y},
    {"turn_from", map_turn},
    {"blank", map_blank},
    {"sides", map_sides},
    {"may_step", map_cell_may_step},
    {"adjacent", map_adjacent},
    {"portal_between", map_portal_between},
    {"portal", map_portal_facts},
    {"room_of", map_room_at},
    {"cell_outside", map_cell_outside},
    {"cell_terrain_def", map_cell_terrain_def},
    {"room_cells", map_room_list},
    {"room_name", map_room_name},
    {"room_units", map_room_units},
    {"sight", map_sight},
    {"trace", map_trace},
    {"sight_cells", map_sight_cells},
    {"path", map_path},
    {NULL, NULL},
};

void api_map_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
