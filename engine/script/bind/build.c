/* build.c - from a plan's names to a map, and from a map to a new world. Names of terrains, barriers
 * and portals are looked up among the definitions; everything else the plan says is kept for lua/. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "script/state/script_rep.h"
#include "world/table.h"

typedef struct Build {
    Script *s;
    const Plan *plan;
    Map *map;
    int decks[PLAN_MAX_DECKS]; /* deck of the plan -> deck of the map */
    int unnamed;               /* portals that the plan gives no name */
    int number;                /* of the plan among those that are built together */
    const char *name;          /* of the plan there; NULL: it is the only one */
} Build;

/* A name of the plan as it is among several plans: "a:bridge". */
static void full_name(const Build *b, const char *name, char out[MAP_NAME]) {
    if (b->name) snprintf(out, MAP_NAME, "%s:%s", b->name, name);
    else snprintf(out, MAP_NAME, "%s", name);
}

/* Number of a definition of the class, as the plan's mod means it; 0 if there is none. */
static int32_t def_number(Build *b, const char *class, const char *name) {
    int n = 0;
    script_entry(b->s, NULL, NULL, "plan_def", "sss>i", class, name, b->plan->file, &n);
    return n;
}

static void unknown_type(Build *b, const char *what, const char *class, const char *name, int line,
                         int col) {
    if (script_stopped(b->s)) return; /* nothing was looked up */
    Str hint = {0};
    Diag *d = diag_add(b->s->diags, DIAG_ERROR, "GW0360", b->plan->file, line, col,
                       "no %s '%s' is defined", what, name);
    if (d &&
        script_entry(b->s, NULL, NULL, "plan_hint", "sss>s", class, name, b->plan->file, &hint) &&
        hint.len)
        diag_hint(d, "%s", hint.text);
    str_clear(&hint);
}

/* Something that stands on an edge; false: reported. */
static bool edge_known(Build *b, const char *name, int line, int col) {
    bool known = def_number(b, "barrier", name) || def_number(b, "portal", name);
    if (!known) unknown_type(b, "barrier or portal", "portal", name, line, col);
    return known;
}

static bool is_outside(const PlanType *t) {
    const char *word = plan_prop(t->props, t->prop_count, "outside");
    return word && !strcmp(word, "yes");
}

static void add_cells(Build *b, int deck) {
    const PlanDeck *d = &b->plan->decks[deck];
    int32_t numbers[256] = {0};
    for (int t = 0; t < b->plan->cell_type_count && t < 256; t++) {
        const PlanType *type = &b->plan->cell_types[t];
        numbers[t] = def_number(b, "terrain", type->name);
        if (!numbers[t] && deck == 0)
            unknown_type(b, "terrain", "terrain", type->name, type->line, type->col);
    }
    for (int y = 0; y < d->h; y++)
        for (int x = 0; x < d->w; x++) {
            int t = d->cells[y * d->w + x];
            CellId c = map_cell(b->map, b->decks[deck], x, y);
            if (t >= 0) map_set_terrain(b->map, c, numbers[t]);
            if (t >= 0 && is_outside(&b->plan->cell_types[t])) map_set_outside(b->map, c);
        }
}

/* The edge that a line of [at] names by place and side. */
static EdgeId edge_of_line(const Build *b, const PlanAt *a) {
    CellId c = map_cell(b->map, b->decks[a->deck], a->x, a->y);
    if (!strcmp(a->side, "dn")) return map_floor(b->map, c);
    if (!strcmp(a->side, "up")) return map_ceiling(b->map, c);
    int dir = grid_dir(map_grid(b->map, c), a->side);
    return dir < 0 ? EDGE_NONE : map_edge_dir(b->map, c, dir);
}

/* The name and properties that [at] gives the edge, or NULL. */
static const PlanAt *portal_line(const Build *b, EdgeId e) {
    for (int i = 0; i < b->plan->at_count; i++) {
        const PlanAt *a = &b->plan->at[i];
        if (!strcmp(a->what, "portal") && edge_of_line(b, a) == e) return a;
    }
    return NULL;
}

static void note_portal(Build *b, int portal, const PlanType *type, const PlanAt *at,
                        const char *name) {
    const PlanProp *props = type->props;
    int n = type->prop_count;
    const char *state = at ? plan_prop(at->props, at->prop_count, "state") : NULL;
    const char *tags = at ? plan_prop(at->props, at->prop_count, "tags") : NULL;
    int line = state ? at->line : type->line;
    if (!state) state = plan_prop(props, n, "state");
    if (!tags) tags = plan_prop(props, n, "tags");
    script_entry(b->s, NULL, NULL, "plan_portal", "issssis>", portal, type->name, state, tags,
                 b->plan->file, line, name);
}

static void add_portal(Build *b, EdgeId e, int32_t kind, const PlanType *type) {
    const PlanAt *at = portal_line(b, e);
    const char *name = at ? plan_prop(at->props, at->prop_count, "name") : NULL;
    char own[48], full[MAP_NAME];
    if (!name) {
        snprintf(own, sizeof own, "%.20s-%d", type->name, ++b->unnamed);
        name = own;
    }
    full_name(b, name, full);
    int p = map_add_portal(b->map, e, kind, 0, full);
    if (p >= 0) note_portal(b, p, type, at, full);
}

static void add_edge(Build *b, EdgeId e, const PlanType *type) {
    if (e == EDGE_NONE) return;
    int32_t barrier = def_number(b, "barrier", type->name);
    int32_t portal = barrier ? 0 : def_number(b, "portal", type->name);
    if (barrier) map_set_barrier(b->map, e, barrier);
    else if (portal) add_portal(b, e, portal, type);
}

static void check_edge_types(Build *b) {
    for (int t = 0; t < b->plan->edge_type_count; t++) {
        const PlanType *type = &b->plan->edge_types[t];
        edge_known(b, type->name, type->line, type->col);
    }
}

/* Sides of hexes, each once: from the first of its cells that the plan has. */
static void add_drawn_hexsides(Build *b, int deck) {
    const PlanDeck *d = &b->plan->decks[deck];
    for (int i = 0; i < d->w * d->h; i++) {
        int x = i % d->w, y = i / d->w;
        CellId c = map_cell(b->map, b->decks[deck], x, y);
        for (int side = 0; side < 6; side++) {
            int x2, y2, type = *plan_side(b->plan, d, x, y, side);
            map_grid(b->map, c)->step(x, y, side, &x2, &y2);
            bool before = x2 >= 0 && y2 >= 0 && x2 < d->w && y2 < d->h && y2 * d->w + x2 < i;
            if (type >= 0 && !before)
                add_edge(b, map_edge(b->map, c, side), &b->plan->edge_types[type]);
        }
    }
}

/* Sides of squares: n e s w. The edge west of cell x is that cell's side 3, the one north side 0. */
static void add_drawn_edges(Build *b, int deck) {
    const PlanDeck *d = &b->plan->decks[deck];
    for (int y = 0; d->vertical && y < d->h; y++)
        for (int x = 0; x <= d->w; x++) {
            int t = d->vertical[y * (d->w + 1) + x];
            CellId c = map_cell(b->map, b->decks[deck], x, y);
            if (t >= 0) add_edge(b, map_edge(b->map, c, 3), &b->plan->edge_types[t]);
        }
    for (int y = 0; d->horizontal && y <= d->h; y++)
        for (int x = 0; x < d->w; x++) {
            int t = d->horizontal[y * d->w + x];
            CellId c = map_cell(b->map, b->decks[deck], x, y);
            if (t >= 0) add_edge(b, map_edge(b->map, c, 0), &b->plan->edge_types[t]);
        }
}

/* `edge 0307 ne bulkhead` and `portal 0307 dn hatch`: the sparse form, for floors above all. The
 * type stands as the line's name. */
static void add_sparse_edges(Build *b) {
    for (int i = 0; i < b->plan->at_count; i++) {
        const PlanAt *a = &b->plan->at[i];
        const char *type = a->name;
        if (!type || (strcmp(a->what, "edge") != 0 && strcmp(a->what, "portal") != 0)) continue;
        PlanType t = {.name = (char *)(uintptr_t)type,
                      .props = a->props,
                      .prop_count = a->prop_count,
                      .line = a->line};
        if (edge_known(b, type, a->line, 0)) add_edge(b, edge_of_line(b, a), &t);
    }
}

/* How far the portal is from the cell, in cells; -1: on another deck. */
static int portal_distance(const Build *b, int portal, CellId from) {
    CellId ends[2];
    map_edge_cells(b->map, map_portal(b->map, portal)->edge, ends);
    int best = -1;
    for (int i = 0; i < 2; i++) {
        int far = ends[i] == CELL_NONE ? -1 : map_distance(b->map, from, ends[i]);
        if (far >= 0 && (best < 0 || far < best)) best = far;
    }
    return best;
}

static void not_drawn(Build *b, const PlanAt *a) {
    char name[MAP_NAME + 48];
    int nearest = -1, best = -1;
    CellId from = map_cell(b->map, b->decks[a->deck], a->x, a->y);
    for (int p = 0; p < map_portals(b->map); p++) {
        int far = portal_distance(b, p, from);
        if (far >= 0 && (best < 0 || far < best)) nearest = p, best = far;
    }
    map_cell_name(b->map, from, name, sizeof name);
    Diag *d = diag_add(b->s->diags, DIAG_ERROR, "GW0364", b->plan->file, a->line, 1,
                       "no door is drawn at %s %s", name, a->side);
    if (nearest < 0) {
        diag_hint(d, "draw one, or name the portal there: portal %s %s sliding_door", name,
                  a->side);
        return;
    }
    script_edge_name(b->map, map_portal(b->map, nearest)->edge, name, sizeof name);
    diag_hint(d, "the nearest is %s", name);
}

/* A line that names and describes a door wants one that is drawn. */
static void check_described(Build *b) {
    for (int i = 0; i < b->plan->at_count; i++) {
        const PlanAt *a = &b->plan->at[i];
        EdgeId e = strcmp(a->what, "portal") || a->name ? EDGE_NONE : edge_of_line(b, a);
        if (e != EDGE_NONE && map_portal_at(b->map, e) < 0) not_drawn(b, a);
    }
}

static void add_room(Build *b, const PlanAt *a) {
    char name[MAP_NAME];
    full_name(b, a->name, name);
    int room = map_add_room(b->map, b->number, name);
    for (int i = 0; i < a->box_count; i++) {
        const int *box = a->boxes[i];
        for (int y = box[2]; y <= box[4]; y++)
            for (int x = box[1]; x <= box[3]; x++) {
                int t = b->plan->decks[box[0]].cells[y * b->plan->decks[box[0]].w + x];
                if (t >= 0)
                    map_room_add_cell(b->map, room, map_cell(b->map, b->decks[box[0]], x, y));
            }
    }
    script_entry(b->s, NULL, NULL, "plan_room", "isss>", room,
                 plan_prop(a->props, a->prop_count, "title"),
                 plan_prop(a->props, a->prop_count, "tags"), name);
}

static int push_props(lua_State *L) {
    const PlanAt *a = lua_touserdata(L, 1);
    lua_newtable(L);
    for (int i = 0; i < a->prop_count; i++) {
        lua_pushstring(L, a->props[i].value);
        lua_setfield(L, -2, a->props[i].key);
    }
    return 1;
}

/* What a definition stops, as bits by MapPass. */
static unsigned stops_of(Script *s, int32_t def) {
    int bits = 0;
    if (def > 0) script_entry(s, NULL, NULL, "plan_stops", "i>i", def, &bits);
    return (unsigned)bits;
}

/* Calls the entry with the arguments on top and the line's properties as a table. */
static void note_props(Build *b, const char *entry, int nargs, const PlanAt *a) {
    lua_State *L = b->s->L;
    lua_pushcfunction(L, push_props);
    lua_pushlightuserdata(L, (void *)(uintptr_t)a);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) limit_memory(b->s);
    script_call(b->s, entry, nargs + 1, 0, NULL);
}

/* A link's kind may be defined; its word and properties are kept for lua/ in any case. */
static void add_link(Build *b, const PlanAt *a) {
    if (a->box_count < 2) return;
    const int *p = a->boxes[0], *q = a->boxes[1];
    const char *kind = plan_prop(a->props, a->prop_count, "kind");
    int32_t def = kind ? def_number(b, "link", kind) : 0;
    map_add_link(b->map, map_cell(b->map, b->decks[p[0]], p[1], p[2]),
                 map_cell(b->map, b->decks[q[0]], q[1], q[2]), def, stops_of(b->s, def), NULL);
    note_props(b, "plan_link", 0, a);
}

/* Spawns and fixtures: what is where, with its properties, for scenarios. */
static void note_place(Build *b, const PlanAt *a) {
    CellId c = a->deck < 0 ? CELL_NONE : map_cell(b->map, b->decks[a->deck], a->x, a->y);
    if (c == CELL_NONE && a->box_count)
        c = map_cell(b->map, b->decks[a->boxes[0][0]], a->boxes[0][1], a->boxes[0][2]);
    script_push_text(b->s, a->what);
    script_push_text(b->s, a->name);
    lua_pushinteger(b->s->L, c);
    script_push_text(b->s, b->plan->file);
    lua_pushinteger(b->s->L, a->line);
    note_props(b, "plan_place", 5, a);
}

static void add_alias(Build *b, const PlanAt *a) {
    char name[MAP_NAME];
    full_name(b, a->name, name);
    map_add_alias(b->map, map_cell(b->map, b->decks[a->deck], a->x, a->y), name);
}

static void add_places(Build *b) {
    for (int i = 0; i < b->plan->at_count; i++) {
        const PlanAt *a = &b->plan->at[i];
        if (!strcmp(a->what, "room")) add_room(b, a);
        else if (!strcmp(a->what, "link")) add_link(b, a);
        else if (!strcmp(a->what, "id")) add_alias(b, a);
        else if (!strcmp(a->what, "spawn") || !strcmp(a->what, "fixture")) note_place(b, a);
    }
}

static bool add_decks(Build *b, const Grid *grid) {
    for (int d = 0; d < b->plan->deck_count; d++) {
        const PlanDeck *p = &b->plan->decks[d];
        char name[MAP_NAME];
        full_name(b, p->name, name);
        bool alone = b->name && b->plan->deck_count == 1;
        b->decks[d] =
            map_add_deck(b->map, b->number, alone ? b->name : name, p->level, grid, p->w, p->h);
        if (b->decks[d] < 0) return false;
        map_deck_begins(b->map, b->decks[d], p->left, p->top);
        add_cells(b, d);
    }
    return true;
}

/* What a picture of the plan says beside it. */
static void add_head(Build *b) {
    const char *scale = plan_prop(b->plan->head, b->plan->head_count, "scale_mm");
    script_entry(b->s, NULL, NULL, "plan_head", "sss>", b->plan->id ? b->plan->id : "",
                 b->plan->title ? b->plan->title : "", scale ? scale : "");
}

static void add_plan(Build *b) {
    const Grid *grid = grid_named(b->plan->grid);
    bool hexes = strcmp(b->plan->grid, "hex") == 0 && plan_draws_sides(b->plan);
    b->unnamed = 0;
    if (!grid || !add_decks(b, grid)) return;
    check_edge_types(b);
    for (int d = 0; d < b->plan->deck_count; d++) {
        if (hexes) add_drawn_hexsides(b, d);
        else add_drawn_edges(b, d);
    }
    add_sparse_edges(b);
    check_described(b);
    add_places(b);
    if (b->number == 0) add_head(b);
}

/* Told where the scenario's links are written. */
static void link_fault(Build *b, const char *what, const char *name) {
    script_entry(b->s, NULL, NULL, "plan_link_fault", "ss>", what, name);
}

static EdgeId portal_edge_named(Build *b, const char *name) {
    for (int p = 0; *name && p < map_portals(b->map); p++)
        if (!strcmp(map_portal(b->map, p)->name, name)) return map_portal(b->map, p)->edge;
    if (*name) link_fault(b, "portal", name);
    return EDGE_NONE;
}

/* The n-th link that the scenario lays between its maps; false: there are no more. */
static bool add_scenario_link(Build *b, int n) {
    Str at[5] = {0};
    bool there = script_entry(b->s, NULL, NULL, "scenario_link", "i>sssss", n, &at[0], &at[1],
                              &at[2], &at[3], &at[4]);
    CellId ends[2] = {CELL_NONE, CELL_NONE};
    for (int i = 0; there && i < 2; i++) {
        ends[i] = map_cell_named(b->map, str_text(&at[i]));
        if (ends[i] == CELL_NONE) link_fault(b, "cell", str_text(&at[i]));
    }
    if (there && ends[0] != CELL_NONE && ends[1] != CELL_NONE) {
        EdgeId doors[2] = {portal_edge_named(b, str_text(&at[3])),
                           portal_edge_named(b, str_text(&at[4]))};
        int32_t kind = at[2].len ? def_number(b, "link", str_text(&at[2])) : 0;
        map_add_link(b->map, ends[0], ends[1], kind, stops_of(b->s, kind), doors);
        script_entry(b->s, NULL, NULL, "plan_link_of", "i>", n);
    }
    for (int i = 0; i < 5; i++) str_clear(&at[i]);
    return there;
}

static void begin_maps(Script *s, const char *const *names, int count) {
    Str list = {0};
    for (int i = 0; i < count; i++) str_addf(&list, "%s\n", names ? names[i] : "");
    script_entry(s, NULL, NULL, "plan_begin", "s>", str_text(&list));
    str_clear(&list);
}

Map *script_build_maps(Script *s, const Plan *const *plans, const char *const *names, int count) {
    Build b = {.s = s, .map = map_new()};
    if (!b.map) return NULL;
    size_t errors = s->diags->errors;
    begin_maps(s, names, count);
    for (b.number = 0; b.number < count && map_ok(b.map); b.number++) {
        b.plan = plans[b.number];
        b.name = names ? names[b.number] : NULL;
        add_plan(&b);
    }
    for (int n = 1; names && map_ok(b.map) && add_scenario_link(&b, n);) n++;
    map_finish(b.map);
    bool open = false;
    if (script_entry(s, NULL, NULL, "open_corners", ">b", &open) && open) map_open_corners(b.map);
    if (!map_ok(b.map))
        diag_add(s->diags, DIAG_ERROR, "GW0361", count ? plans[0]->file : NULL, 0, 0,
                 "the plan is too large");
    if (map_ok(b.map) && s->diags->errors == errors) return b.map;
    map_free(b.map);
    return NULL;
}

Map *script_build_map(Script *s, const Plan *plan) { return script_build_maps(s, &plan, NULL, 1); }

enum { CACHE = 256 };

static unsigned cached_stops(Script *s, uint16_t cache[CACHE], int32_t def) {
    if (def <= 0) return 0;
    if (def >= CACHE) return stops_of(s, def);
    if (!cache[def]) cache[def] = (uint16_t)(stops_of(s, def) | 0x100u);
    return cache[def] & 0xFFu;
}

static void set_stops(World *w, EdgeId e, unsigned bits) {
    for (int pass = 0; e != EDGE_NONE && pass < PASS_COUNT; pass++)
        if (bits >> pass & 1u) world_edge_set(w, (MapPass)pass, e, true);
}

/* A floor stops everything where nothing is said of it, so that what is said of it holds as it is. */
static void set_floor(World *w, EdgeId e, unsigned bits) {
    for (int pass = 0; pass < PASS_COUNT; pass++)
        world_edge_set(w, (MapPass)pass, e, bits >> pass & 1u);
}

static void raise_barriers(Script *s, World *w) {
    uint16_t cache[CACHE] = {0};
    const Map *m = w->map;
    for (EdgeId e = 0; e < map_edges(m); e++) {
        int32_t barrier = map_barrier(m, e);
        if (!barrier) continue;
        if (e % MAP_SLOTS >= MAP_FLOOR) set_floor(w, e, cached_stops(s, cache, barrier));
        else set_stops(w, e, cached_stops(s, cache, barrier));
    }
    for (CellId c = 0; c < map_cells(m); c++) {
        unsigned bits = cached_stops(s, cache, map_terrain(m, c));
        for (int side = 0; bits && side < map_grid(m, c)->sides; side++)
            set_stops(w, map_edge(m, c, side), bits);
    }
}

/* What all worlds of the map begin as. */
static World *bare_world(Script *s) {
    World *w = s->w = world_new(s->schema, s->map, 0);
    if (!w) return NULL;
    (void)table_add(w, KIND_GAME);
    if (s->map) {
        table_fill(w, KIND_CELL, map_cells(s->map));
        table_fill(w, KIND_PORTAL, map_portals(s->map));
        table_fill(w, KIND_ROOM, map_rooms(s->map));
        raise_barriers(s, w);
    }
    return w;
}

/* One for which there was no memory may lack barriers. */
World *script_bare_world(Script *s) {
    if (!s->bare) s->bare = bare_world(s);
    if (!script_stopped(s)) return s->bare;
    world_free(s->bare);
    return s->bare = NULL;
}

static World *another_world(Script *s, uint64_t seed) {
    World *bare = script_bare_world(s), *w = bare ? world_fork(bare) : NULL;
    if (w) world_reseed(w, seed);
    return w;
}

World *script_new_world(Script *s, uint64_t seed, Str *err) {
    s->flow = NULL;
    World *w = s->w = another_world(s, seed);
    if (!w) {
        if (!script_stopped_by(s, err)) str_add(err, "out of memory");
        return NULL;
    }
    if (script_call(s, "begin", 0, 0, err)) return w;
    world_free(w);
    s->w = NULL;
    return NULL;
}
