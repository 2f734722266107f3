/* partition.c - regions of cells, and the joins between them that may change.
 *
 * Knows bits of edges and nothing of what they stand for. An edge is loose once it was seen to
 * change, or has a portal; regions are joined by the others alone. */
#include "world/partition.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "world/map_rep.h"

/* Two regions that hang together where none of the bits is set: of an edge, or of those that a link
 * leads through. */
typedef struct Join {
    int32_t word[2];
    uint32_t mask[2];
    int32_t a, b;
} Join;

struct Partition {
    const Map *map;
    uint8_t *in, *joins, *loose; /* by cell, by link, by edge */
    uint32_t *seen;              /* the plane of the last look; NULL before the first */
    int32_t *region;             /* by cell, -1 */
    CellId *low;                 /* by region: its lowest cell */
    int32_t *root;               /* by region: that of its area */
    int regions;
    Join *list;
    int joined, room;
};

int32_t partition_words(const Map *m) { return m->slot_words * MAP_SLOTS; }

static uint8_t *all_inside(const Map *m) {
    uint8_t *in = malloc((size_t)m->cell_count);
    for (CellId c = 0; in && c < m->cell_count; c++) in[c] = !map_is_outside(m, c);
    return in;
}

static uint8_t *copied(const uint8_t *from, size_t n) {
    uint8_t *to = calloc(n + 1, 1);
    if (to && from) memcpy(to, from, n);
    return to;
}

void partition_free(Partition *p) {
    if (!p) return;
    free(p->in);
    free(p->joins);
    free(p->loose);
    free(p->seen);
    free(p->region);
    free(p->low);
    free(p->root);
    free(p->list);
    free(p);
}

Partition *partition_new(const Map *m, const uint8_t *in, const uint8_t *joins) {
    Partition *p = calloc(1, sizeof *p);
    if (!p) return NULL;
    size_t cells = (size_t)m->cell_count;
    p->map = m;
    p->in = in ? copied(in, cells) : all_inside(m);
    p->joins = copied(joins, (size_t)m->ways);
    p->loose = calloc(cells * MAP_SLOTS + 1, 1);
    p->region = malloc(sizeof *p->region * (cells + 1));
    p->low = malloc(sizeof *p->low * (cells + 1));
    p->root = malloc(sizeof *p->root * (cells + 1));
    if (p->in && p->joins && p->loose && p->region && p->low && p->root) {
        for (int i = 0; i < m->portal_count; i++) p->loose[m->portals[i].edge] = 1;
        return p;
    }
    partition_free(p);
    return NULL;
}

static bool parts(const Partition *p, const uint32_t *plane, EdgeId e) {
    uint32_t mask;
    int32_t word = map_bit(p->map, (MapPass)0, e, &mask);
    return (plane[word] & mask) != 0;
}

/* Regions ------------------------------------------------------------------------------------ */

static void enter(Partition *p, const uint32_t *plane, CellId from, EdgeId e, CellId *queue,
                  int *tail) {
    CellId ends[2];
    if (e == EDGE_NONE || p->loose[e] || parts(p, plane, e)) return;
    map_edge_cells(p->map, e, ends);
    CellId to = ends[0] == from ? ends[1] : ends[0];
    if (to == CELL_NONE || !p->in[to] || p->region[to] >= 0) return;
    p->region[to] = p->regions;
    queue[(*tail)++] = to;
}

/* Cells are taken in order, so the first of a region is its lowest. */
static void fill_region(Partition *p, const uint32_t *plane, CellId first, CellId *queue) {
    int head = 0, tail = 0;
    p->low[p->regions] = first;
    p->region[first] = p->regions;
    queue[tail++] = first;
    while (head < tail) {
        CellId c = queue[head++];
        const Grid *g = map_grid(p->map, c);
        for (int side = 0; side < g->sides; side++)
            enter(p, plane, c, map_edge(p->map, c, side), queue, &tail);
        enter(p, plane, c, map_floor(p->map, c), queue, &tail);
        enter(p, plane, c, map_ceiling(p->map, c), queue, &tail);
    }
    p->regions++;
}

static bool add_join(Partition *p, Join j) {
    if (j.a < 0 || j.b < 0 || j.a == j.b) return true;
    if (!grow_room(&p->list, &p->room, p->joined, 64, sizeof *p->list)) return false;
    p->list[p->joined++] = j;
    return true;
}

static bool add_over(Partition *p, CellId a, CellId b, EdgeId one, EdgeId two) {
    Join j = {.a = p->region[a], .b = p->region[b]};
    if (one != EDGE_NONE) j.word[0] = map_bit(p->map, (MapPass)0, one, &j.mask[0]);
    if (two != EDGE_NONE) j.word[1] = map_bit(p->map, (MapPass)0, two, &j.mask[1]);
    return add_join(p, j);
}

static bool add_edge_join(Partition *p, EdgeId e) {
    CellId ends[2];
    map_edge_cells(p->map, e, ends);
    return ends[1] == CELL_NONE || add_over(p, ends[0], ends[1], e, EDGE_NONE);
}

static bool add_link_joins(Partition *p) {
    for (int i = 0; i < p->map->link_count; i++) {
        const MapLink *l = &p->map->links[i];
        if (!p->joins[l->order] || l->from > l->to) continue;
        if (!add_over(p, l->from, l->to, l->through[0], l->through[1])) return false;
    }
    return true;
}

static bool build(Partition *p, const uint32_t *plane) {
    size_t cells = (size_t)p->map->cell_count;
    CellId *queue = malloc(sizeof *queue * (cells + 1));
    if (!queue) return false;
    p->regions = p->joined = 0;
    memset(p->region, -1, sizeof *p->region * cells);
    for (CellId c = 0; c < p->map->cell_count; c++)
        if (p->in[c] && p->region[c] < 0) fill_region(p, plane, c, queue);
    free(queue);
    for (EdgeId e = 0; e < map_edges(p->map); e++)
        if (p->loose[e] && !add_edge_join(p, e)) return false;
    return add_link_joins(p);
}

/* Areas -------------------------------------------------------------------------------------- */

static int32_t root_of(int32_t *root, int32_t r) {
    while (root[r] != r) {
        root[r] = root[root[r]];
        r = root[r];
    }
    return r;
}

static bool holds(const uint32_t *plane, const Join *j) {
    return !(plane[j->word[0]] & j->mask[0]) && !(plane[j->word[1]] & j->mask[1]);
}

/* Regions are numbered by their lowest cells, so the lower of two roots has the lower cell. */
static void join_regions(Partition *p) {
    for (int32_t r = 0; r < p->regions; r++) p->root[r] = r;
    for (int i = 0; i < p->joined; i++) {
        const Join *j = &p->list[i];
        if (!holds(p->seen, j)) continue;
        int32_t a = root_of(p->root, j->a), b = root_of(p->root, j->b);
        if (a < b) p->root[b] = a;
        else p->root[a] = b;
    }
    for (int32_t r = 0; r < p->regions; r++) p->root[r] = p->root[p->root[r]];
}

static EdgeId edge_at_bit(const Map *m, int32_t word, int bit) {
    int32_t slot = word / m->slot_words, at = (word % m->slot_words) * 32 + bit;
    for (int d = 0; d < m->deck_count; d++) {
        const MapDeck *deck = &m->decks[d];
        int32_t off = at - deck->first_word * 32, width = deck->row_words * 32;
        if (off < 0 || off >= width * (deck->h + 2) || off % width >= deck->w + 2) continue;
        return (deck->first + off / width * (deck->w + 2) + off % width) * MAP_SLOTS + slot;
    }
    return EDGE_NONE;
}

/* Makes an edge that changed loose. *again: it used to join cells of one region. */
static bool loosen(Partition *p, EdgeId e, bool parted, bool *again) {
    if (e == EDGE_NONE || p->loose[e]) return true;
    p->loose[e] = 1;
    if (!parted) *again = true;
    return !parted || add_edge_join(p, e);
}

static bool look_at_word(Partition *p, const uint32_t *plane, int32_t w, bool *again) {
    uint32_t was = p->seen[w], changed = plane[w] ^ was;
    p->seen[w] = plane[w];
    for (; changed; changed &= changed - 1) {
        int bit = __builtin_ctz(changed);
        if (!loosen(p, edge_at_bit(p->map, w, bit), was >> bit & 1U, again)) return false;
    }
    return true;
}

/* Most of a plane is as it was, so it is held against the last one in stretches. */
static bool look_at_changes(Partition *p, const uint32_t *plane, bool *again, bool *any) {
    enum { STRETCH = 64 };
    int32_t words = partition_words(p->map);
    for (int32_t from = 0; from < words; from += STRETCH) {
        int32_t n = words - from < STRETCH ? words - from : STRETCH;
        if (memcmp(p->seen + from, plane + from, sizeof *plane * (size_t)n) == 0) continue;
        *any = true;
        for (int32_t w = from; w < from + n; w++)
            if (plane[w] != p->seen[w] && !look_at_word(p, plane, w, again)) return false;
    }
    return true;
}

bool partition_see(Partition *p, const uint32_t *parting) {
    size_t size = sizeof *parting * (size_t)partition_words(p->map);
    bool again = !p->seen;
    if (!p->seen && (p->seen = malloc(size))) memcpy(p->seen, parting, size);
    if (!p->seen) return false;
    bool any = again, ok = again || look_at_changes(p, parting, &again, &any);
    if (ok && again) ok = build(p, parting);
    if (!ok) { /* the next look begins from nothing */
        free(p->seen);
        p->seen = NULL;
        p->regions = p->joined = 0;
        return false;
    }
    if (any) join_regions(p);
    return true;
}

CellId partition_of(const Partition *p, CellId c) {
    if (!p->regions || p->region[c] < 0) return CELL_NONE;
    return p->low[p->root[p->region[c]]];
}

bool partition_joins(const Partition *p, CellId a, CellId b) {
    int32_t one = p->region[a], other = p->region[b];
    return p->regions && one >= 0 && other >= 0 && p->root[one] == p->root[other];
}

int partition_cells(const Partition *p, CellId c, CellId *out, int max) {
    CellId area = partition_of(p, c);
    int n = 0;
    for (CellId i = area; area != CELL_NONE && i < p->map->cell_count; i++) {
        if (partition_of(p, i) != area) continue;
        if (n < max) out[n] = i;
        n++;
    }
    return n;
}

int partition_areas(const Partition *p, CellId *out, int max) {
    int n = 0;
    for (int r = 0; r < p->regions; r++) {
        if (p->root[r] != r) continue;
        if (n < max) out[n] = p->low[r];
        n++;
    }
    return n;
}

/* Is the area of c on just one side of the edge? */
static bool is_border(const Partition *p, EdgeId e, CellId area) {
    CellId ends[2];
    map_edge_cells(p->map, e, ends);
    bool one = partition_of(p, ends[0]) == area;
    bool two = ends[1] != CELL_NONE && partition_of(p, ends[1]) == area;
    return one != two;
}

static int compare_edges(const void *a, const void *b) {
    return *(const EdgeId *)a < *(const EdgeId *)b ? -1 : 1;
}

int partition_borders(const Partition *p, CellId c, EdgeId *out, int max) {
    CellId area = partition_of(p, c);
    int n = 0;
    for (CellId i = area; area != CELL_NONE && i < p->map->cell_count; i++) {
        if (partition_of(p, i) != area) continue;
        const Grid *g = map_grid(p->map, i);
        for (int side = 0; side < g->sides + 2; side++) {
            EdgeId e = side < g->sides    ? map_edge(p->map, i, side)
                       : side == g->sides ? map_floor(p->map, i)
                                          : map_ceiling(p->map, i);
            if (e == EDGE_NONE || !is_border(p, e, area)) continue;
            if (n < max) out[n] = e;
            n++;
        }
    }
    qsort(out, (size_t)(n < max ? n : max), sizeof *out, compare_edges);
    return n;
}
