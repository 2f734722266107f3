/* steps.c - breadth-first fields, the least recently used forgotten first. */
#include "steps.h"

#include <stdlib.h>
#include <string.h>

#include "../lib/hash.h"

void steps_clear(Steps *s) {
    for (int i = 0; i < STEPS_KEPT; i++) free(s->kept[i].steps);
    free(s->through);
    memset(s, 0, sizeof *s);
}

/* Doors count differently, so a cell may be come to again by fewer steps: it is then looked at again. */
typedef struct Flood {
    const Map *m;
    const uint32_t *planes;
    const int16_t *through;
    int16_t *steps;
    CellId *queue; /* a ring of `size` */
    bool *queued;
    int head, count, size;
} Flood;

/* What the step costs; -1: there is none. */
static int step_cost(const Flood *f, CellId at, int dir) {
    if (map_may_step(f->m, f->planes, PASS_MOVE, at, dir)) return 1;
    EdgeId e = f->through ? map_edge_dir(f->m, at, dir) : EDGE_NONE;
    int portal = e == EDGE_NONE ? -1 : map_portal_at(f->m, e);
    return portal < 0 || f->through[portal] < 0 ? -1 : 1 + f->through[portal];
}

static void come_to(Flood *f, CellId c, int steps) {
    f->steps[c] = (int16_t)steps;
    if (f->queued[c]) return;
    f->queued[c] = true;
    f->queue[(f->head + f->count++) % f->size] = c;
}

static void look_round(Flood *f, CellId at) {
    for (int d = 0; d < map_grid(f->m, at)->dirs; d++) {
        CellId to = map_step(f->m, at, d);
        if (to == CELL_NONE || map_is_outside(f->m, to)) continue; /* nobody walks there */
        int cost = f->steps[to] == 0 ? -1 : step_cost(f, at, d), steps = f->steps[at] + cost;
        if (cost < 0 || steps > INT16_MAX) continue;
        if (f->steps[to] < 0 || steps < f->steps[to]) come_to(f, to, steps);
    }
}

static void flood(Flood *f, CellId goal) {
    for (CellId c = 0; c < f->size; c++) f->steps[c] = -1;
    come_to(f, goal, 0);
    while (f->count > 0) {
        CellId at = f->queue[f->head];
        f->head = (f->head + 1) % f->size;
        f->count--;
        f->queued[at] = false;
        look_round(f, at);
    }
}

static StepsField *find(Steps *s, uint64_t planes, CellId goal) {
    for (int i = 0; i < STEPS_KEPT; i++) {
        StepsField *f = &s->kept[i];
        if (f->steps && f->goal == goal && f->planes == planes) return f;
    }
    return NULL;
}

static StepsField *oldest(Steps *s) {
    StepsField *old = &s->kept[0];
    for (int i = 1; i < STEPS_KEPT; i++)
        if (s->kept[i].used < old->used) old = &s->kept[i];
    return old;
}

static StepsField *make(Steps *s, const uint32_t *planes, const int16_t *through, uint64_t key,
                        CellId goal) {
    size_t n = (size_t)map_cells(s->map);
    StepsField *kept = oldest(s);
    if (!kept->steps) kept->steps = malloc(n * sizeof *kept->steps);
    Flood f = {s->map,       planes, through, kept->steps, malloc(n * sizeof(CellId)),
               calloc(n, 1), 0,      0,       (int)n};
    bool ok = f.steps && f.queue && f.queued;
    if (ok) flood(&f, goal);
    free(f.queue);
    free(f.queued);
    if (!ok) return NULL;
    kept->planes = key;
    kept->goal = goal;
    return kept;
}

uint64_t steps_key(Steps *s, const Map *map, const uint32_t *planes) {
    if (s->map != map) {
        steps_clear(s);
        s->map = map;
    }
    size_t words = (size_t)map_plane_words(map) / PASS_COUNT;
    return hash_of(planes + PASS_MOVE * words, words * sizeof *planes);
}

uint64_t steps_key_through(uint64_t key, const Map *map, const int16_t *through) {
    return key ^ (hash_of(through, (size_t)map_portals(map) * sizeof *through) * 3u + 1u);
}

int steps_between(Steps *s, uint64_t key, const uint32_t *planes, const int16_t *through,
                  CellId from, CellId goal) {
    StepsField *f = find(s, key, goal);
    if (!f) f = make(s, planes, through, key, goal);
    if (!f) return -2;
    f->used = ++s->clock;
    return f->steps[from];
}
