/* steps.c - breadth-first fields, the least recently used forgotten first. */
#include "steps.h"

#include <stdlib.h>
#include <string.h>

#include "../lib/hash.h"

void steps_clear(Steps *s) {
    for (int i = 0; i < STEPS_KEPT; i++) free(s->kept[i].steps);
    free(s->through);
    free(s->ways);
    free(s->doored);
    memset(s, 0, sizeof *s);
}

/* Doors count differently, so a cell may be come to again by fewer steps: it is then looked at again. */
typedef struct Flood {
    const Map *m;
    const uint8_t *ways, *doored;
    const int16_t *through;
    int16_t *steps;
    CellId *queue; /* a ring of `size` */
    bool *queued;
    int head, count, size;
} Flood;

/* What the step costs; -1: there is none. */
static int step_cost(const Flood *f, CellId at, int dir) {
    if (f->ways[at] >> dir & 1) return 1;
    int portal = map_portal_at(f->m, map_edge_dir(f->m, at, dir));
    return f->through[portal] < 0 ? -1 : 1 + f->through[portal];
}

static void come_to(Flood *f, CellId c, int steps) {
    f->steps[c] = (int16_t)steps;
    if (f->queued[c]) return;
    f->queued[c] = true;
    f->queue[(f->head + f->count++) % f->size] = c;
}

static void look_round(Flood *f, CellId at) {
    unsigned dirs = f->through ? f->ways[at] | f->doored[at] : f->ways[at];
    for (int d = 0; dirs >> d; d++) {
        if (!(dirs >> d & 1)) continue;
        CellId to = map_step(f->m, at, d);
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

/* Ways of one cell; nobody walks outside. */
static void look_at(Steps *s, const uint32_t *planes, CellId at) {
    const Map *m = s->map;
    for (int d = 0; d < map_grid(m, at)->dirs; d++) {
        CellId to = map_step(m, at, d);
        if (to == CELL_NONE || map_is_outside(m, to)) continue;
        EdgeId e = map_edge_dir(m, at, d);
        bool door = e != EDGE_NONE && map_portal_at(m, e) >= 0;
        s->ways[at] |= (uint8_t)(map_may_step(m, planes, PASS_MOVE, at, d) << d);
        s->doored[at] |= (uint8_t)(door << d);
    }
}

/* Looked up once for all fields on one plane. */
static bool find_ways(Steps *s, uint64_t key, const uint32_t *planes) {
    size_t n = (size_t)map_cells(s->map);
    if (s->ways && s->ways_key == key) return true;
    if (!s->ways) s->ways = malloc(n);
    if (!s->doored) s->doored = malloc(n);
    if (!s->ways || !s->doored) return false;
    memset(s->ways, 0, n);
    memset(s->doored, 0, n);
    for (CellId c = 0; c < (CellId)n; c++) look_at(s, planes, c);
    s->ways_key = key;
    return true;
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

static StepsField *make(Steps *s, const int16_t *through, uint64_t key, CellId goal) {
    size_t n = (size_t)map_cells(s->map);
    StepsField *kept = oldest(s);
    if (!kept->steps) kept->steps = malloc(n * sizeof *kept->steps);
    Flood f = {s->map,       s->ways, s->doored, through, kept->steps, malloc(n * sizeof(CellId)),
               calloc(n, 1), 0,       0,         (int)n};
    bool ok = f.steps && f.queue && f.queued;
    if (ok) flood(&f, goal);
    free(f.queue);
    free(f.queued);
    if (!ok) return NULL;
    kept->planes = key;
    kept->goal = goal;
    return kept;
}

void steps_on(Steps *s, const Map *map) {
    if (s->map == map) return;
    steps_clear(s);
    s->map = map;
}

uint64_t steps_key_through(uint64_t key, const Map *map, const int16_t *through) {
    return key ^ (hash_of(through, (size_t)map_portals(map) * sizeof *through) * 3u + 1u);
}

int steps_between(Steps *s, uint64_t plane, uint64_t key, const uint32_t *planes,
                  const int16_t *through, CellId from, CellId goal) {
    StepsField *f = find(s, key, goal);
    if (!f && find_ways(s, plane, planes)) f = make(s, through, key, goal);
    if (!f) return -2;
    f->used = ++s->clock;
    return f->steps[from];
}
