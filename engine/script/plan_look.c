/* plan_look.c - gives lua/check/check_plan.lua a plan to look at: a bare world of its map, and a table of
 * what the plan says besides its cells. */
#include <lauxlib.h>
#include <string.h>

#include "script/state/script_rep.h"

typedef struct Look {
    const Plan *plan;
    const Map *map;
} Look;

/* --- glyphs that are drawn nowhere --- */

static bool drawn(const int16_t *cells, size_t n, int type) {
    for (size_t i = 0; cells && i < n; i++)
        if (cells[i] == type) return true;
    return false;
}

static bool cell_drawn(const Plan *p, const PlanDeck *d, int type) {
    (void)p;
    return drawn(d->cells, (size_t)d->w * (size_t)d->h, type);
}

static bool edge_drawn(const Plan *p, const PlanDeck *d, int type) {
    size_t w = (size_t)d->w, h = (size_t)d->h, rows = strcmp(p->grid, "hex") ? h : 2 * h + 1;
    return drawn(d->vertical, (w + 1) * rows, type) || drawn(d->horizontal, w * (h + 1), type);
}

/* Adds those to the list on top. */
static void push_undrawn(lua_State *L, const Plan *p, const PlanType *types, int count,
                         bool (*is_drawn)(const Plan *, const PlanDeck *, int)) {
    for (int t = 0; t < count; t++) {
        bool found = false;
        for (int d = 0; d < p->deck_count && !found; d++) found = is_drawn(p, &p->decks[d], t);
        if (found) continue;
        lua_createtable(L, 0, 3);
        lua_pushlstring(L, &types[t].glyph, 1);
        lua_setfield(L, -2, "glyph");
        script_set_text(L, "name", types[t].name);
        script_set_int(L, "line", types[t].line);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
}

/* --- decks and lines of [at] --- */

static void push_decks(lua_State *L, const Plan *p) {
    lua_createtable(L, p->deck_count, 0);
    for (int d = 0; d < p->deck_count; d++) {
        lua_createtable(L, 0, 7);
        script_set_text(L, "name", p->decks[d].name);
        script_set_int(L, "level", p->decks[d].level);
        script_set_int(L, "line", p->decks[d].line);
        script_set_int(L, "w", p->decks[d].w);
        script_set_int(L, "h", p->decks[d].h);
        script_set_int(L, "left", p->decks[d].left);
        script_set_int(L, "top", p->decks[d].top);
        lua_rawseti(L, -2, d + 1);
    }
}

/* Adds a cell to the list on top; false where there is none. */
static void add_cell(lua_State *L, const Map *m, int deck, int x, int y) {
    CellId c = deck < 0 || deck >= map_decks(m) ? CELL_NONE : map_cell(m, deck, x, y);
    if (c == CELL_NONE) lua_pushboolean(L, 0);
    else thing_push(L, cell_handle(c));
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

/* The two ends of a link; of another line, all cells that it names. */
static void push_cells(lua_State *L, const Look *k, const PlanAt *a) {
    bool link = !strcmp(a->what, "link");
    lua_newtable(L);
    if (!a->box_count) add_cell(L, k->map, a->deck, a->x, a->y);
    for (int b = 0; b < a->box_count; b++) {
        const int *box = a->boxes[b];
        for (int y = box[2]; y <= (link ? box[2] : box[4]); y++)
            for (int x = box[1]; x <= (link ? box[1] : box[3]); x++)
                add_cell(L, k->map, box[0], x, y);
    }
}

static void push_lines(lua_State *L, const Look *k) {
    lua_createtable(L, k->plan->at_count, 0);
    for (int i = 0; i < k->plan->at_count; i++) {
        const PlanAt *a = &k->plan->at[i];
        lua_createtable(L, 0, 10);
        script_set_text(L, "what", a->what);
        script_set_text(L, "name", a->name);
        script_set_text(L, "own", plan_prop(a->props, a->prop_count, "name"));
        script_set_text(L, "tags", plan_prop(a->props, a->prop_count, "tags"));
        script_set_text(L, "facing", plan_prop(a->props, a->prop_count, "facing"));
        script_set_text(L, "kind", plan_prop(a->props, a->prop_count, "kind"));
        script_set_int(L, "line", a->line);
        script_set_int(L, "col", a->col ? a->col : 1);
        script_set_bool(L, "climb", a->climb);
        if (strcmp(a->what, "room") != 0) { /* a room may have all cells of a deck */
            push_cells(L, k, a);
            lua_setfield(L, -2, "cells");
        }
        lua_rawseti(L, -2, i + 1);
    }
}

/* The plan as a table; may raise an error, for want of memory. */
static int push_plan(lua_State *L) {
    const Look *k = lua_touserdata(L, 1);
    const Plan *p = k->plan;
    const char *airtight = plan_prop(p->head, p->head_count, "airtight");
    lua_createtable(L, 0, 8);
    script_set_text(L, "file", p->file);
    script_set_bool(L, "airtight", airtight && !strcmp(airtight, "yes"));
    script_set_text(L, "grid", p->grid);
    script_set_bool(L, "sides", plan_draws_sides(p));
    lua_newtable(L);
    push_undrawn(L, p, p->cell_types, p->cell_type_count, cell_drawn);
    push_undrawn(L, p, p->edge_types, p->edge_type_count, edge_drawn);
    lua_setfield(L, -2, "undrawn");
    push_decks(L, p);
    lua_setfield(L, -2, "decks");
    push_lines(L, k);
    lua_setfield(L, -2, "lines");
    return 1;
}

/* A check that met a limit is told by its name, and the others look at the plan all the same. */
static bool own_ended(Script *s, int n, const Str *err) {
    script_forgive(s);
    lua_pushinteger(s->L, n);
    script_push_text(s, str_text(err));
    return script_call(s, "check_plan_ended", 2, 0, NULL);
}

/* Lets each check of a mod look at the plan on top, with the time of a call for itself. */
static bool look_own(Script *s, Str *err) {
    lua_State *L = s->L;
    for (int n = 1, more = 1; more; n++) {
        lua_pushvalue(L, -1);
        lua_pushinteger(L, n);
        bool ok = script_call(s, "check_plan_own", 2, 1, err);
        if (!ok && !(script_stopped(s) && own_ended(s, n, err))) return false;
        if (!ok) continue;
        more = lua_toboolean(L, -1);
        lua_pop(L, 1);
    }
    str_reset(err);
    return true;
}

static bool look_at(Script *s, const Look *k, Str *err) {
    static const char *const entries[] = {"check_plan_walk", "check_plan_marks"};
    lua_State *L = s->L;
    lua_pushcfunction(L, push_plan);
    lua_pushlightuserdata(L, (void *)(uintptr_t)k);
    bool ok = lua_pcall(L, 1, 1, 0) == LUA_OK;
    if (!ok) limit_memory(s);
    ok = ok && look_own(s, err);
    for (size_t i = 0; ok && i < ARRAY_LEN(entries); i++) {
        lua_pushvalue(L, -1);
        ok = script_call(s, entries[i], 1, 0, err);
    }
    lua_pop(L, 1);
    return ok;
}

bool script_check_plan(Script *s, const Map *m, const Plan *plan, Str *err) {
    Look k = {plan, m};
    const Map *map = s->map;
    World *w = s->w;
    script_take_map(s, m);
    bool ok = script_bare_world(s) && look_at(s, &k, err);
    script_take_map(s, map);
    s->w = w;
    return ok;
}
