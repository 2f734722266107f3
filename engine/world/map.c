/* map.c - builds and reads the plan: cells, edges, rooms, portals, links and their names.
 *
 * Knows how cells and edges are numbered and where an edge's bits lie in a plane. What a terrain,
 * a barrier or a portal kind means, and which bits are set now, is known to others. */
#include "world/map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "world/fast/sight_start.h"
#include "world/map_rep.h"

static const int8_t square_slots[4] = {~1, 0, 1, ~0};
static const int8_t hex_slots[6] = {~2, 0, 1, 2, ~0, ~1};
static const int8_t band_slots[2] = {~0, 0};

static const int8_t *slots_of_grid(const Grid *g) {
    if (g->sides == 4) return square_slots;
    return g->sides == 6 ? hex_slots : band_slots;
}

/* Building ------------------------------------------------------------------------------- */

Map *map_new(void) { return calloc(1, sizeof(Map)); }

void map_free(Map *m) {
    if (!m) return;
    for (int i = 0; i < m->deck_count; i++) free(m->decks[i].starts);
    free(m->decks);
    free(m->place);
    free(m->terrain);
    free(m->outside);
    free(m->room_of);
    free(m->barrier);
    free(m->portal_at);
    free(m->portals);
    free(m->rooms);
    free(m->room_cells);
    free(m->links);
    free(m->aliases);
    free(m);
}

bool map_ok(const Map *m) { return !m->failed; }

static void copy_name(char out[MAP_NAME], const char *name) {
    size_t len = strlen(name);
    if (len > MAP_NAME - 1) len = MAP_NAME - 1;
    memset(out, 0, MAP_NAME);
    memcpy(out, name, len);
}

/* Makes room for `want` elements and clears what is new from `have` on. */
static bool grow(void **array, size_t size, size_t have, size_t want) {
    void *bigger = realloc(*array, size * want);
    if (!bigger) return false;
    *array = bigger;
    memset((char *)bigger + size * have, 0, size * (want - have));
    return true;
}

/* One more entry, all zero, of a list of the map; NULL: no memory. */
static void *add(Map *m, void *list, int *count, size_t size) {
    void *place = grow_next(list, *count, size);
    if (place) ++*count;
    else m->failed = true;
    return place;
}

static bool grow_cells(Map *m, int32_t more) {
    size_t have = (size_t)m->cell_count, want = have + (size_t)more;
    void *p;
    bool ok = true;
#define GROW(field, each)                                                                          \
    (p = m->field, ok = ok && grow(&p, sizeof *m->field, have * (each), want * (each)),            \
     m->field = p)
    GROW(place, 1);
    GROW(terrain, 1);
    GROW(outside, 1);
    GROW(room_of, 1);
    GROW(barrier, MAP_SLOTS);
    GROW(portal_at, MAP_SLOTS);
#undef GROW
    return ok;
}

static void place_cells(Map *m, int deck) {
    const MapDeck *d = &m->decks[deck];
    MapPlace *p = m->place + d->first;
    for (int y = -1; y <= d->h; y++)
        for (int x = -1; x <= d->w; x++) {
            int32_t row = d->first_word + (y + 1) * d->row_words;
            *p++ = (MapPlace){row * 32 + x + 1, (int16_t)x, (int16_t)y, (int16_t)deck};
        }
}

static bool deck_fits(const Map *m, int w, int h) {
    return w >= 1 && h >= 1 && w <= MAP_MAX_SIDE && h <= MAP_MAX_SIDE &&
           m->deck_count < MAP_MAX_DECKS && (w + 2) * (h + 2) <= MAP_MAX_CELLS - m->cell_count;
}

int map_add_deck(Map *m, int map, const char *name, int level, const Grid *grid, int w, int h) {
    gw_assert(!m->finished);
    bool fits = deck_fits(m, w, h) && grow_cells(m, (w + 2) * (h + 2));
    MapDeck *d = fits ? add(m, &m->decks, &m->deck_count, sizeof *d) : NULL;
    if (!d) {
        m->failed = true;
        return -1;
    }
    int number = m->deck_count - 1;
    copy_name(d->name, name);
    d->map = map;
    d->level = level;
    d->w = w;
    d->h = h;
    d->grid = grid;
    d->first = m->cell_count;
    d->first_row = number > 0 ? d[-1].first_row + d[-1].h + 2 : 0;
    d->row_words = (w + 2 + 31) / 32;
    d->first_word = m->slot_words;
    d->edge_slots = slots_of_grid(grid);
    m->cell_count += (w + 2) * (h + 2);
    m->slot_words += d->row_words * (h + 2);
    place_cells(m, number);
    return number;
}

void map_deck_begins(Map *m, int deck, int left, int top) {
    m->decks[deck].left = left;
    m->decks[deck].top = top;
}

static bool is_cell(const Map *m, CellId c) { return c >= 0 && c < m->cell_count; }

static bool is_edge(const Map *m, EdgeId e) { return e >= 0 && e < m->cell_count * MAP_SLOTS; }

void map_set_terrain(Map *m, CellId c, int32_t terrain) {
    gw_assert(is_cell(m, c) && !m->finished);
    m->terrain[c] = terrain;
}

void map_set_outside(Map *m, CellId c) {
    gw_assert(is_cell(m, c) && !m->finished);
    m->outside[c] = 1;
}

void map_set_barrier(Map *m, EdgeId e, int32_t barrier) {
    gw_assert(is_edge(m, e) && !m->finished);
    m->barrier[e] = barrier;
}

int map_add_portal(Map *m, EdgeId e, int32_t kind, int32_t state, const char *name) {
    gw_assert(is_edge(m, e) && !m->finished);
    MapPortal *portal =
        m->portal_at[e] ? NULL : add(m, &m->portals, &m->portal_count, sizeof *portal);
    if (!portal) return -1;
    portal->edge = e;
    portal->kind = kind;
    portal->state = state;
    copy_name(portal->name, name);
    m->portal_at[e] = m->portal_count;
    return m->portal_count - 1;
}

void map_add_alias(Map *m, CellId c, const char *name) {
    gw_assert(is_cell(m, c) && !m->finished);
    MapAlias *alias = add(m, &m->aliases, &m->alias_count, sizeof *alias);
    if (!alias) return;
    alias->cell = c;
    copy_name(alias->name, name);
}

int map_add_room(Map *m, int map, const char *name) {
    gw_assert(!m->finished);
    MapRoom *room = add(m, &m->rooms, &m->room_count, sizeof *room);
    if (!room) return -1;
    copy_name(room->name, name);
    room->map = map;
    return m->room_count - 1;
}

void map_room_add_cell(Map *m, int room, CellId c) {
    gw_assert(is_cell(m, c) && !m->finished);
    if (room >= 0) m->room_of[c] = room + 1;
}

static void add_way(Map *m, const MapLink *link) {
    MapLink *way = add(m, &m->links, &m->link_count, sizeof *way);
    if (way) *way = *link;
}

void map_add_link(Map *m, CellId a, CellId b, int32_t kind, uint32_t stops,
                  const EdgeId through[2]) {
    gw_assert(is_cell(m, a) && is_cell(m, b) && !m->finished);
    MapLink link = {a, b, kind, m->ways++, {EDGE_NONE, EDGE_NONE}, stops};
    if (through) memcpy(link.through, through, sizeof link.through);
    add_way(m, &link);
    link.from = b;
    link.to = a;
    if (a != b) add_way(m, &link);
}

static int compare_links(const void *va, const void *vb) {
    const MapLink *a = va, *b = vb;
    if (a->from != b->from) return a->from < b->from ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

static void collect_rooms(Map *m) {
    int32_t total = 0;
    for (CellId c = 0; c < m->cell_count; c++) total += m->room_of[c] != 0;
    m->room_cells = malloc(sizeof *m->room_cells * ((size_t)total + 1));
    if (!m->room_cells) {
        m->failed = true;
        return;
    }
    for (CellId c = 0; c < m->cell_count; c++)
        if (m->room_of[c] != 0) m->rooms[m->room_of[c] - 1].count++;
    for (int r = 1; r < m->room_count; r++)
        m->rooms[r].first = m->rooms[r - 1].first + m->rooms[r - 1].count;
    for (int r = 0; r < m->room_count; r++) m->rooms[r].count = 0;
    for (CellId c = 0; c < m->cell_count; c++)
        if (m->room_of[c] != 0) {
            MapRoom *room = &m->rooms[m->room_of[c] - 1];
            m->room_cells[room->first + room->count++] = c;
        }
}

void map_finish(Map *m) {
    if (m->finished) return;
    collect_rooms(m);
    if (m->link_count > 0) qsort(m->links, (size_t)m->link_count, sizeof *m->links, compare_links);
    for (int i = 0; i < m->deck_count; i++)
        if (m->decks[i].grid->sides == 4) m->decks[i].starts = sight_starts_new(&m->decks[i]);
    m->finished = true;
}

/* Reading -------------------------------------------------------------------------------- */

int map_decks(const Map *m) { return m->deck_count; }
const MapDeck *map_deck(const Map *m, int deck) { return &m->decks[deck]; }
int map_cells(const Map *m) { return m->cell_count; }
int map_edges(const Map *m) { return m->cell_count * MAP_SLOTS; }
int map_portals(const Map *m) { return m->portal_count; }
const MapPortal *map_portal(const Map *m, int portal) { return &m->portals[portal]; }
int map_portal_at(const Map *m, EdgeId e) { return is_edge(m, e) ? m->portal_at[e] - 1 : -1; }
int map_rooms(const Map *m) { return m->room_count; }
const MapRoom *map_room(const Map *m, int room) { return &m->rooms[room]; }
int map_room_of(const Map *m, CellId c) { return m->room_of[c] - 1; }
int32_t map_terrain(const Map *m, CellId c) { return m->terrain[c]; }
int32_t map_barrier(const Map *m, EdgeId e) { return m->barrier[e]; }

const CellId *map_room_cells(const Map *m, int room) {
    return m->room_cells ? m->room_cells + m->rooms[room].first : NULL;
}

const Grid *map_one_grid(const Map *m) {
    const Grid *g = m->decks[0].grid;
    for (int d = 1; d < map_decks(m); d++)
        if (m->decks[d].grid != g) return NULL;
    return g;
}

const Grid *map_grid(const Map *m, CellId c) { return m->decks[m->place[c].deck].grid; }

bool map_is_ring(const Map *m, CellId c) {
    const MapPlace *p = &m->place[c];
    const MapDeck *d = &m->decks[p->deck];
    return p->x < 0 || p->y < 0 || p->x >= d->w || p->y >= d->h;
}

bool map_is_drawn(const Map *m, CellId c) { return m->terrain[c] != 0 && !map_is_ring(m, c); }

bool map_is_outside(const Map *m, CellId c) { return m->outside[c] || !map_is_drawn(m, c); }

static CellId deck_cell(const MapDeck *d, int x, int y) {
    if (x < -1 || y < -1 || x > d->w || y > d->h) return CELL_NONE;
    return d->first + (y + 1) * (d->w + 2) + x + 1;
}

CellId map_cell(const Map *m, int deck, int x, int y) {
    if (deck < 0 || deck >= m->deck_count) return CELL_NONE;
    return deck_cell(&m->decks[deck], x, y);
}

void map_pos(const Map *m, CellId c, int *deck, int *x, int *y) {
    const MapPlace *p = &m->place[c];
    *deck = p->deck;
    *x = p->x;
    *y = p->y;
}

CellId map_step(const Map *m, CellId c, int dir) {
    const MapPlace *p = &m->place[c];
    const MapDeck *d = &m->decks[p->deck];
    int x, y;
    d->grid->step(p->x, p->y, dir, &x, &y);
    return deck_cell(d, x, y);
}

EdgeId map_edge(const Map *m, CellId c, int side) {
    const MapDeck *d = &m->decks[m->place[c].deck];
    CellId other = map_step(m, c, d->grid->dir_of_side(side));
    int slot = d->edge_slots[side];
    if (other == CELL_NONE) return EDGE_NONE;
    return slot >= 0 ? c * MAP_SLOTS + slot : other * MAP_SLOTS + ~slot;
}

EdgeId map_edge_dir(const Map *m, CellId c, int dir) {
    int side = map_grid(m, c)->side_of_dir(dir);
    return side < 0 ? EDGE_NONE : map_edge(m, c, side);
}

EdgeId map_floor(const Map *m, CellId c) {
    (void)m;
    return c * MAP_SLOTS + MAP_FLOOR;
}

/* The nearest level of the same map, downwards (way -1) or upwards (1). */
static int deck_next(const Map *m, int deck, int way) {
    const MapDeck *d = &m->decks[deck];
    int best = -1;
    for (int i = 0; i < m->deck_count; i++) {
        const MapDeck *o = &m->decks[i];
        int off = (o->level - d->level) * way;
        if (o->map == d->map && off > 0 &&
            (best < 0 || off < (m->decks[best].level - d->level) * way))
            best = i;
    }
    return best;
}

int map_deck_below(const Map *m, int deck) { return deck_next(m, deck, -1); }
int map_deck_above(const Map *m, int deck) { return deck_next(m, deck, 1); }

static CellId beyond_slot(const Map *m, CellId c, int slot) {
    const MapPlace *p = &m->place[c];
    const MapDeck *d = &m->decks[p->deck];
    if (slot == MAP_FLOOR) return map_cell(m, map_deck_below(m, p->deck), p->x, p->y);
    if (slot == MAP_ROOF) return CELL_NONE;
    for (int side = 0; side < d->grid->sides; side++)
        if (d->edge_slots[side] == slot) return map_step(m, c, d->grid->dir_of_side(side));
    return CELL_NONE;
}

EdgeId map_ceiling(const Map *m, CellId c) {
    const MapPlace *p = &m->place[c];
    CellId above = map_cell(m, map_deck_above(m, p->deck), p->x, p->y);
    return above == CELL_NONE ? c * MAP_SLOTS + MAP_ROOF : map_floor(m, above);
}

EdgeId map_edge_between(const Map *m, CellId a, CellId b) {
    for (int side = 0; side < map_grid(m, a)->sides; side++)
        if (map_step(m, a, map_grid(m, a)->dir_of_side(side)) == b) return map_edge(m, a, side);
    CellId ends[2];
    EdgeId vertical[2] = {map_floor(m, a), map_ceiling(m, a)};
    for (int i = 0; i < 2; i++) {
        map_edge_cells(m, vertical[i], ends);
        if ((ends[0] == a && ends[1] == b) || (ends[0] == b && ends[1] == a)) return vertical[i];
    }
    return EDGE_NONE;
}

bool map_is_edge(const Map *m, EdgeId e) {
    if (!is_edge(m, e)) return false;
    CellId c = e / MAP_SLOTS;
    int slot = e % MAP_SLOTS;
    if (slot == MAP_FLOOR) return true;
    if (slot == MAP_ROOF) return map_ceiling(m, c) == e;
    return beyond_slot(m, c, slot) != CELL_NONE;
}

void map_edge_cells(const Map *m, EdgeId e, CellId out[2]) {
    CellId c = e / MAP_SLOTS, other = beyond_slot(m, c, e % MAP_SLOTS);
    bool swap = other != CELL_NONE && other < c;
    out[0] = swap ? other : c;
    out[1] = swap ? c : other;
}

int map_distance(const Map *m, CellId a, CellId b) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    if (p->deck != q->deck) return -1;
    return m->decks[p->deck].grid->distance(p->x, p->y, q->x, q->y);
}

CellId map_over(const Map *m, CellId c, int deck) {
    const MapPlace *p = &m->place[c];
    CellId over =
        m->decks[deck].map == m->decks[p->deck].map ? map_cell(m, deck, p->x, p->y) : CELL_NONE;
    return over != CELL_NONE && map_is_drawn(m, over) ? over : CELL_NONE;
}

/* Decks of the same map whose level lies above that of one and not above that of the other. */
static int levels_between(const Map *m, const MapDeck *a, const MapDeck *b) {
    int low = a->level < b->level ? a->level : b->level, high = a->level + b->level - low, n = 0;
    for (int i = 0; i < m->deck_count; i++) {
        const MapDeck *d = &m->decks[i];
        n += d->map == a->map && d->level > low && d->level <= high;
    }
    return n;
}

int map_apart(const Map *m, CellId a, CellId b, int *levels) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    const MapDeck *d = &m->decks[p->deck], *e = &m->decks[q->deck];
    if (d->map != e->map) return -1;
    *levels = p->deck == q->deck ? 0 : levels_between(m, d, e);
    return d->grid->distance(p->x, p->y, q->x, q->y);
}

int map_dir_to(const Map *m, CellId a, CellId b) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    const MapDeck *d = &m->decks[p->deck];
    return d->map == m->decks[q->deck].map ? d->grid->dir_to(p->x, p->y, q->x, q->y) : -1;
}

GridArc map_arc(const Map *m, CellId a, int facing, CellId b) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    return m->decks[p->deck].grid->arc(p->x, p->y, facing, q->x, q->y);
}

bool map_in_arc(const Map *m, CellId a, int facing, int width, CellId b) {
    const MapPlace *p = &m->place[a], *q = &m->place[b];
    return m->decks[p->deck].grid->in_arc(p->x, p->y, facing, width, q->x, q->y);
}

int map_link_count(const Map *m) { return m->ways; }

const MapLink *map_links_of(const Map *m, CellId c, int *count) {
    int low = 0, high = m->finished ? m->link_count : 0, end = high;
    while (low < high) {
        int mid = low + (high - low) / 2;
        if (m->links[mid].from < c) low = mid + 1;
        else high = mid;
    }
    for (*count = 0; low + *count < end && m->links[low + *count].from == c;) (*count)++;
    return *count ? m->links + low : NULL;
}

/* Names ---------------------------------------------------------------------------------- */

static int hex_digits(const MapDeck *d) {
    int most = d->w > d->h ? d->w : d->h;
    if (most <= 99) return 2;
    return most <= 999 ? 3 : 4;
}

/* a .. z, aa .. zz, aaa ...: the columns of a table. */
static void column_letters(int column, char out[8]) {
    char back[8];
    int n = 0;
    for (int i = column; i >= 0; i = i / 26 - 1) back[n++] = (char)('a' + i % 26);
    for (int i = 0; i < n; i++) out[i] = back[n - 1 - i];
    out[n] = '\0';
}

static void write_number(int n, char *out) {
    char back[12];
    int digits = 0;
    do back[digits++] = (char)('0' + n % 10);
    while (n /= 10);
    while (digits) *out++ = back[--digits];
    *out = '\0';
}

/* The names of squares are asked for wherever something is told: without snprintf, which takes as long as all
 * the rest of a line of the log. */
static void place_name(const MapDeck *d, int x, int y, char out[32]) {
    if (d->grid->sides == 4) {
        column_letters(x, out);
        write_number(y + 1, out + strlen(out));
    } else if (d->grid->sides == 6) {
        int digits = hex_digits(d);
        snprintf(out, 32, "%0*d%0*d", digits, x + 1, digits, y + 1);
    } else {
        snprintf(out, 32, "%d", x + 1);
    }
}

static void put_name(const char *name, char *buf, size_t size) {
    size_t len = strlen(name) < size ? strlen(name) : size - 1;
    memcpy(buf, name, len);
    buf[len] = '\0';
}

/* What the one cell of no map is called. */
#define BLANK "here"

int map_cell_name(const Map *m, CellId c, char *buf, size_t size) {
    char name[32];
    const MapPlace *p = &m->place[c];
    const MapDeck *d = &m->decks[p->deck];
    if (size == 0) return 0;
    if (map_is_ring(m, c)) {
        snprintf(buf, size, "outside");
    } else if (m->blank) {
        snprintf(buf, size, BLANK);
    } else {
        place_name(d, p->x, p->y, name);
        if (m->deck_count > 1) snprintf(buf, size, "%s:%s", d->name, name);
        else put_name(name, buf, size);
    }
    return (int)strlen(buf);
}

/* Reads a number of at most `most` digits; -1 where there is none. */
static int read_number(const char **s, int most) {
    int n = 0, digits = 0;
    for (; digits < most && **s >= '0' && **s <= '9'; digits++) n = n * 10 + (*(*s)++ - '0');
    return digits > 0 ? n : -1;
}

static int read_column(const char **s) {
    int column = 0, letters = 0;
    for (; letters < 4 && **s >= 'a' && **s <= 'z'; letters++)
        column = column * 26 + (*(*s)++ - 'a' + 1);
    return column;
}

static CellId deck_cell_named(const MapDeck *d, const char *name) {
    char again[32];
    const char *s = name;
    int x, y = 1;
    if (d->grid->sides == 4) {
        x = read_column(&s);
        y = read_number(&s, 4);
    } else if (d->grid->sides == 6) {
        x = read_number(&s, hex_digits(d));
        y = read_number(&s, hex_digits(d));
    } else {
        x = read_number(&s, 4);
    }
    if (x < 1 || y < 1 || x > d->w || y > d->h) return CELL_NONE;
    /* One cell has one name: what would not be printed like this is no name (f07, 007). */
    place_name(d, x - 1, y - 1, again);
    return strcmp(again, name) == 0 ? deck_cell(d, x - 1, y - 1) : CELL_NONE;
}

static CellId cell_called(const Map *m, const char *name) {
    for (int i = 0; i < m->alias_count; i++)
        if (strcmp(m->aliases[i].name, name) == 0) return m->aliases[i].cell;
    return CELL_NONE;
}

static CellId cell_at(const Map *m, const char *name) {
    const char *colon = strrchr(name, ':');
    size_t len = colon ? (size_t)(colon - name) : 0;
    if (m->blank) return strcmp(name, BLANK) == 0 ? deck_cell(&m->decks[0], 0, 0) : CELL_NONE;
    if (!colon) return m->deck_count == 1 ? deck_cell_named(&m->decks[0], name) : CELL_NONE;
    for (int i = 0; i < m->deck_count; i++) {
        const MapDeck *d = &m->decks[i];
        if (strlen(d->name) == len && memcmp(d->name, name, len) == 0)
            return deck_cell_named(d, colon + 1);
    }
    return CELL_NONE;
}

CellId map_cell_named(const Map *m, const char *name) {
    CellId c = cell_at(m, name);
    return c == CELL_NONE ? cell_called(m, name) : c;
}

/* Planes --------------------------------------------------------------------------------- */

int32_t map_plane_words(const Map *m) { return m->slot_words * MAP_SLOTS * PASS_COUNT; }

void map_planes_start(const Map *m, uint32_t *planes) {
    size_t words = (size_t)m->slot_words;
    memset(planes, 0, words * MAP_SLOTS * PASS_COUNT * sizeof *planes);
    for (size_t pass = 0; pass < PASS_DRAFT; pass++)
        memset(planes + (pass * MAP_SLOTS + MAP_FLOOR) * words, 0xff, 2 * words * sizeof *planes);
}

int32_t map_bit(const Map *m, MapPass pass, EdgeId e, uint32_t *mask) {
    int32_t bit = m->place[e / MAP_SLOTS].bit;
    *mask = 1U << (bit & 31);
    return ((int32_t)pass * MAP_SLOTS + e % MAP_SLOTS) * m->slot_words + (bit >> 5);
}

static bool crosses(const Map *m, const uint32_t *planes, MapPass pass, CellId c, int dir) {
    return !map_stops(m, planes, pass, map_edge_dir(m, c, dir));
}

void map_open_corners(Map *m) { m->open_corners = true; }
void map_leave_blank(Map *m) { m->blank = true; }
bool map_is_blank(const Map *m) { return m->blank; }

bool map_may_step(const Map *m, const uint32_t *planes, MapPass pass, CellId c, int dir) {
    const Grid *g = map_grid(m, c);
    if (map_step(m, c, dir) == CELL_NONE) return false;
    if (g->side_of_dir(dir) >= 0) return crosses(m, planes, pass, c, dir);
    int left = (dir + g->dirs - 1) % g->dirs, right = (dir + 1) % g->dirs;
    bool one =
        crosses(m, planes, pass, c, left) && crosses(m, planes, pass, map_step(m, c, left), right);
    if (one == m->open_corners) return one; /* the other way round decides nothing more */
    return crosses(m, planes, pass, c, right) &&
           crosses(m, planes, pass, map_step(m, c, right), left);
}
