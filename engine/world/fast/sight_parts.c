/* sight_parts.c - areas with all portals shut, and which of them are joined by those that are open. */
#include "world/fast/sight_parts.h"

#include <stdlib.h>

#include "world/area.h"

static void add_gates(SightParts *p) {
    for (int i = 0; i < map_portals(p->map); i++) {
        EdgeId e = map_portal(p->map, i)->edge;
        CellId cells[2];
        SightGate g;
        map_edge_cells(p->map, e, cells);
        g.word = map_bit(p->map, (MapPass)0, e, &g.mask);
        p->portals[g.word] |= g.mask;
        g.a = cells[0];
        g.b = cells[1];
        if (g.b != CELL_NONE) p->gates[p->gate_count++] = g;
    }
}

SightParts *sight_parts_new(const Map *m, MapPass pass) {
    SightParts *p = calloc(1, sizeof *p);
    size_t cells = (size_t)map_cells(m), portals = (size_t)map_portals(m);
    if (!p) return NULL;
    p->map = m;
    p->pass = pass;
    p->words = map_plane_words(m) / PASS_COUNT;
    p->gates = calloc(portals ? portals : 1, sizeof *p->gates);
    p->walls = calloc((size_t)p->words, sizeof *p->walls);
    p->portals = calloc((size_t)p->words, sizeof *p->portals);
    p->part = calloc(cells, sizeof *p->part);
    p->joined = calloc(cells, sizeof *p->joined);
    if (!p->gates || !p->walls || !p->portals || !p->part || !p->joined)
        return sight_parts_free(p), NULL;
    add_gates(p);
    return p;
}

void sight_parts_free(SightParts *p) {
    if (!p) return;
    free(p->gates);
    free(p->walls);
    free(p->portals);
    free(p->part);
    free(p->joined);
    free(p);
}

static bool walls_changed(const SightParts *p, const uint32_t *now) {
    uint32_t other = 0;
    for (int32_t i = 0; i < p->words; i++) other |= (now[i] | p->portals[i]) ^ p->walls[i];
    return other != 0;
}

static void label(SightParts *p, const uint32_t *now) {
    for (int32_t i = 0; i < p->words; i++) p->walls[i] = now[i] | p->portals[i];
    area_label(p->map, p->walls, (MapPass)0, false, p->part);
    for (CellId c = 0; c < map_cells(p->map); c++) p->joined[c] = c;
    p->labelled = true;
}

static CellId root_of(CellId *joined, CellId part) {
    while (joined[part] != part) part = joined[part] = joined[joined[part]];
    return part;
}

/* Only parts beside portals are ever joined to others. */
static void join(SightParts *p, const uint32_t *now) {
    const SightGate *end = p->gates + p->gate_count;
    for (const SightGate *g = p->gates; g < end; g++) {
        p->joined[p->part[g->a]] = p->part[g->a];
        p->joined[p->part[g->b]] = p->part[g->b];
    }
    for (const SightGate *g = p->gates; g < end; g++)
        if (!(now[g->word] & g->mask))
            p->joined[root_of(p->joined, p->part[g->a])] = root_of(p->joined, p->part[g->b]);
    for (const SightGate *g = p->gates; g < end; g++) {
        p->joined[p->part[g->a]] = root_of(p->joined, p->part[g->a]);
        p->joined[p->part[g->b]] = root_of(p->joined, p->part[g->b]);
    }
}

void sight_parts_see(SightParts *p, const uint32_t *planes) {
    const uint32_t *now = planes + (size_t)p->pass * (size_t)p->words;
    if (!p->labelled || walls_changed(p, now)) label(p, now);
    join(p, now);
}
