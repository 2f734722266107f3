/* stands.c - looks at the square of a unit, past what notes what is read. */
#include "script/derived/stands.h"

#include "script/derived/fits.h"

enum { MOST_ROWS = (FITS_FIRST - STANDS_FIRST) / STANDS_WORDS };
_Static_assert((int)STANDS_SAY <= (int)STANDS_WORDS, "a word for each direction");

static int32_t word_of(const World *w, Handle h, int col) {
    const TableHead *t = &world_head(w)->tables[handle_kind(h)];
    int32_t row = (int32_t)handle_row(h);
    return row < t->rows ? w->mem[t->base + col * t->cap + row] : 0;
}

static Handle unit_on(const World *w, CellId c) {
    return c == CELL_NONE ? 0 : (Handle)word_of(w, cell_handle(c), CELL_UNIT);
}

static int32_t look_around(const World *w, const StandsCell *c) {
    int32_t bits = 0;
    for (int d = 0; d < GRID_MAX_DIRS; d++) bits |= (int32_t)(unit_on(w, c->next[d]) != 0) << d;
    return bits;
}

bool stands_goes(const World *w, MapPass pass, CellId c, int dir, CellId to) {
    return to != CELL_NONE && !map_is_outside(w->map, to) &&
           map_may_step(w->map, world_planes(w), pass, c, dir);
}

enum { SMALL = 1 << 12 }; /* words of planes: those of larger maps cost more than ways do */

/* Is the plane of moving the one that the ways were looked up on? Another game begins with other edges, which
 * are the same. */
static bool is_same_plane(World *w, StandsCell *c) {
    uint64_t plane = map_plane_words(w->map) <= SMALL ? world_key(w, PASS_MOVE) : 0;
    bool same = plane && c->plane == plane;
    c->plane = plane;
    return same;
}

/* Looked up once while the edges are the same: each way round a corner is four edges. */
static int32_t ways(World *w, StandsCell *c) {
    if (c->edges == w->edges) return c->ways;
    c->edges = w->edges;
    if (is_same_plane(w, c)) return c->ways;
    c->ways = 0;
    for (int d = 0; d < GRID_MAX_DIRS; d++)
        c->ways |= (int32_t)stands_goes(w, PASS_MOVE, c->cell, d, c->next[d]) << d;
    return c->ways;
}

static int32_t free_ways(World *w, StandsCell *c, int32_t which) {
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

bool stands_joined(const Map *m, CellId c) {
    int links;
    map_links_of(m, c, &links);
    return links > 0 || holds(m, map_floor(m, c)) || holds(m, map_ceiling(m, c));
}

static int32_t sides_of(const Grid *g) {
    int32_t bits = 0;
    for (int d = 0; d < g->dirs; d++) bits |= (int32_t)(g->side_of_dir(d) >= 0) << d;
    return bits;
}

static void look_at_plan(const Map *m, CellId at, StandsCell *c) {
    int dirs = map_grid(m, at)->dirs;
    *c = (StandsCell){.cell = at, .doors = has_doors(m, at), .joined = stands_joined(m, at)};
    c->sides = sides_of(map_grid(m, at));
    for (int d = 0; d < GRID_MAX_DIRS; d++) c->next[d] = d < dirs ? map_step(m, at, d) : CELL_NONE;
}

static StandsCell *cell_at(Stands *s, const Map *m, CellId at) {
    StandsCell *c = &s->cells[(uint32_t)at % STANDS_CACHED];
    if (s->map != m) {
        *s = (Stands){.map = m};
        for (int i = 0; i < STANDS_CACHED; i++) s->cells[i].cell = CELL_NONE;
    }
    if (c->cell != at) look_at_plan(m, at, c);
    return c;
}

int32_t stands_ways_from(Stands *s, World *w, CellId c) { return ways(w, cell_at(s, w->map, c)); }

static int32_t look(Stands *s, World *w, CellId at, int what) {
    StandsCell *c = cell_at(s, w->map, at);
    switch (what) {
    case STANDS_THERE: return 1;
    case STANDS_ROOM: return map_room_of(w->map, at) + 1;
    case STANDS_TERRAIN: return map_terrain(w->map, at);
    case STANDS_DOORS: return c->doors ? (int32_t)cell_handle(at) : 0;
    case STANDS_WAYS: return ways(w, c);
    case STANDS_JOINED: return c->joined;
    case STANDS_UNIT: return (int32_t)unit_on(w, at);
    case STANDS_ITEM: return word_of(w, cell_handle(at), CELL_ITEM);
    case STANDS_AROUND: return look_around(w, c);
    case STANDS_FREE: return free_ways(w, c, -1);
    case STANDS_FREE_SIDES: return free_ways(w, c, c->sides);
    default: return (int32_t)unit_on(w, c->next[what - STANDS_NEXT]);
    }
}

int32_t stands_value(Stands *s, World *w, int32_t number) {
    int32_t row = (number - STANDS_FIRST) / STANDS_WORDS;
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    const int32_t *at = w->mem + t->base + row;
    if (row >= t->rows || !(at[COL_ALIVE * t->cap] & 1)) return FIELD_GONE;
    CellId c = handle_cell((Handle)at[UNIT_CELL * t->cap]);
    return c == CELL_NONE ? -1 : look(s, w, c, (number - STANDS_FIRST) % STANDS_WORDS);
}

/* Who and what lies on other squares is told by all of them. */
void stands_hangs(Drift *d, const Schema *schema, int32_t number) {
    int what = (number - STANDS_FIRST) % STANDS_WORDS;
    drift_row(d, schema, KIND_UNIT, UNIT_CELL, (number - STANDS_FIRST) / STANDS_WORDS);
    if (what == STANDS_WAYS || what == STANDS_FREE || what == STANDS_FREE_SIDES) drift_edges(d);
    if (what >= STANDS_UNIT) drift_column(d, schema, KIND_CELL, CELL_UNIT);
}

void stands_forget(Stands *s) { s->map = NULL; }

int32_t stands_word(Stands *s, World *w, Handle unit, int what) {
    int32_t row = (int32_t)handle_row(unit), number = STANDS_FIRST + row * STANDS_WORDS + what;
    if (row < MOST_ROWS) world_note_asked(w, number);
    else world_spoil(w);
    return stands_value(s, w, number);
}
