/* position.c - what there is at the cell of a unit and next to it. */
#include "script/derived/families.h"
#include "world/inside.h"

enum { MOST_ROWS = (UNIT_QUERY_FIRST - POSITION_FIRST) / POSITION_VALUES };
_Static_assert((int)POSITION_COUNT <= (int)POSITION_VALUES, "one for each direction");

static int32_t word_of(const World *w, Handle h, int col) {
    const TableHead *t = &world_head(w)->tables[handle_kind(h)];
    int32_t row = (int32_t)handle_row(h);
    return row < t->rows ? w->mem[t->base + col * t->cap + row] : 0;
}

static Handle unit_on(const World *w, CellId c) {
    return c == CELL_NONE ? 0 : (Handle)word_of(w, cell_handle(c), CELL_UNIT);
}

static int32_t look_around(const World *w, const PositionCell *c) {
    int32_t bits = 0;
    for (int d = 0; d < GRID_MAX_DIRS; d++) bits |= (int32_t)(unit_on(w, c->next[d]) != 0) << d;
    return bits;
}

bool position_goes(const World *w, MapPass pass, CellId c, int dir, CellId to) {
    return to != CELL_NONE && map_is_drawn(w->map, to) &&
           map_may_step(w->map, world_planes(w), pass, c, dir);
}

enum { SMALL = 1 << 12 }; /* words of planes: those of larger maps cost more than ways do */

/* Is the plane of moving the one that the ways were looked up on? Another game begins with other edges, which
 * are the same. */
static bool is_same_plane(World *w, PositionCell *c) {
    uint64_t plane = map_plane_words(w->map) <= SMALL ? world_key(w, PASS_MOVE) : 0;
    bool same = plane && c->plane == plane;
    c->plane = plane;
    return same;
}

/* Looked up once while the edges are the same: each way round a corner is four edges. */
static int32_t ways(World *w, PositionCell *c) {
    if (c->edges == w->edges) return c->ways;
    c->edges = w->edges;
    if (is_same_plane(w, c)) return c->ways;
    c->ways = 0;
    for (int d = 0; d < GRID_MAX_DIRS; d++)
        c->ways |= (int32_t)position_goes(w, PASS_MOVE, c->cell, d, c->next[d]) << d;
    return c->ways;
}

static int32_t free_ways(World *w, PositionCell *c, int32_t which) {
    int32_t bits = 0;
    for (int32_t left = ways(w, c) & which; left; left &= left - 1) {
        int d = __builtin_ctz((unsigned)left);
        bits |= (int32_t)(unit_on(w, c->next[d]) == 0) << d;
    }
    return bits;
}

static bool has_doors(const Map *m, CellId c) {
    for (int side = 0; side < map_grid(m, c)->sides; side++) {
        EdgeId e = map_edge(m, c, side);
        if (e != EDGE_NONE && map_portal_at(m, e) >= 0) return true;
    }
    return false;
}

static bool holds(const Map *m, EdgeId e) {
    return map_portal_at(m, e) >= 0 || map_barrier(m, e) != 0;
}

bool position_is_joined(const Map *m, CellId c) {
    int links;
    map_links_of(m, c, &links);
    return links > 0 || holds(m, map_floor(m, c)) || holds(m, map_ceiling(m, c));
}

static int32_t sides_of(const Grid *g) {
    int32_t bits = 0;
    for (int d = 0; d < g->dirs; d++) bits |= (int32_t)(g->side_of_dir(d) >= 0) << d;
    return bits;
}

static void look_at_plan(const Map *m, CellId at, PositionCell *c) {
    int dirs = map_grid(m, at)->dirs;
    *c = (PositionCell){.cell = at, .doors = has_doors(m, at), .joined = position_is_joined(m, at)};
    c->sides = sides_of(map_grid(m, at));
    for (int d = 0; d < GRID_MAX_DIRS; d++) c->next[d] = d < dirs ? map_step(m, at, d) : CELL_NONE;
}

static PositionCell *cell_at(Positions *s, const Map *m, CellId at) {
    PositionCell *c = &s->cells[(uint32_t)at % POSITION_CACHED];
    if (s->map != m) {
        *s = (Positions){.map = m};
        for (int i = 0; i < POSITION_CACHED; i++) s->cells[i].cell = CELL_NONE;
    }
    if (c->cell != at) look_at_plan(m, at, c);
    return c;
}

int32_t position_ways_from(Derived *d, World *w, CellId c) {
    return ways(w, cell_at(&d->positions, w->map, c));
}

static int32_t look(Positions *s, World *w, CellId at, int what) {
    PositionCell *c = cell_at(s, w->map, at);
    switch (what) {
    case POSITION_THERE: return 1;
    case POSITION_ROOM: return map_room_of(w->map, at) + 1;
    case POSITION_TERRAIN: return map_terrain(w->map, at);
    case POSITION_DOORS: return c->doors ? (int32_t)cell_handle(at) : 0;
    case POSITION_WAYS: return ways(w, c);
    case POSITION_JOINED: return c->joined;
    case POSITION_UNIT: return (int32_t)unit_on(w, at);
    case POSITION_ITEM: return word_of(w, cell_handle(at), CELL_ITEM);
    case POSITION_AROUND: return look_around(w, c);
    case POSITION_FREE: return free_ways(w, c, -1);
    case POSITION_FREE_SIDES: return free_ways(w, c, c->sides);
    default: return (int32_t)unit_on(w, c->next[what - POSITION_NEXT]);
    }
}

int32_t position_value(Derived *d, World *w, int32_t at) {
    Handle cell;
    if (!unit_cell(w, at / POSITION_VALUES, &cell)) return FIELD_GONE;
    return cell ? look(&d->positions, w, handle_cell(cell), at % POSITION_VALUES) : -1;
}

/* Which units and items stand on other cells: the answer depends on the whole column. */
void position_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at) {
    int what = at % POSITION_VALUES;
    (void)d;
    drift_row(on, schema, KIND_UNIT, UNIT_CELL, at / POSITION_VALUES);
    if (what == POSITION_WAYS || what == POSITION_FREE || what == POSITION_FREE_SIDES)
        drift_edges(on);
    if (what >= POSITION_UNIT) drift_column(on, schema, KIND_CELL, CELL_UNIT);
}

/* Of a unit that stands on no cell. One in a holder is there, and has nothing on its cell or beside it. What
 * that depends on is noted in place of a value. */
static int32_t position_inside(const World *w, Handle unit, Position what) {
    CellId at = inside_cell(w, unit);
    if (at == CELL_NONE) return -1;
    if (what == POSITION_ROOM) return map_room_of(w->map, at) + 1;
    if (what == POSITION_TERRAIN) return map_terrain(w->map, at);
    return what == POSITION_THERE;
}

static bool stands(const World *w, Handle unit) {
    Handle cell;
    return unit_cell(w, (int32_t)handle_row(unit), &cell) && cell;
}

int32_t position_of(Derived *d, World *w, Handle unit, Position what) {
    if (w->schema->inside && !stands(w, unit)) return position_inside(w, unit, what);
    int32_t row = (int32_t)handle_row(unit), at = row * POSITION_VALUES + (int32_t)what;
    if (row < MOST_ROWS) world_note_asked(w, POSITION_FIRST + at);
    else world_spoil(w);
    return position_value(d, w, at);
}
