/* steps.c - breadth-first fields, the least recently used forgotten first. */
#include "script/derived/steps.h"

#include <stdlib.h>
#include <string.h>

#include "lib/hash.h"

void steps_clear(Steps *s) {
    for (int i = 0; i < STEPS_CACHED; i++) free(s->cached[i].steps);
    free(s->through);
    free(s->beside);
    free(s->ways);
    free(s->doored);
    free(s->plane);
    memset(s, 0, sizeof *s);
}

/* Doors count differently, so a cell may be come to again by fewer steps: it is then looked at again. */
typedef struct Flood {
    const Map *m;
    const CellId *beside;
    const uint8_t *ways, *doored;
    const StepsFeet *feet;
    int16_t *steps;
    CellId *queue; /* a ring of `size` */
    bool *queued;
    int head, count, size;
} Flood;

/* What the step costs; -1: there is none. */
static int step_cost(const Flood *f, CellId at, int dir) {
    if (f->ways[at] >> dir & 1) return 1;
    int portal = map_portal_at(f->m, map_edge_dir(f->m, at, dir)), more = f->feet->through[portal];
    return more < 0 ? -1 : 1 + more;
}

/* What an edge between decks or ships adds; -1: it stops. */
static int edge_cost(const Flood *f, EdgeId e) {
    if (!map_stops(f->m, f->feet->planes, PASS_MOVE, e)) return 0;
    int portal = map_portal_at(f->m, e);
    return f->feet->through && portal >= 0 ? f->feet->through[portal] : -1;
}

static void come_to(Flood *f, CellId c, int steps) {
    f->steps[c] = (int16_t)steps;
    if (f->queued[c]) return;
    f->queued[c] = true;
    f->queue[(f->head + f->count++) % f->size] = c;
}

/* From the cell that is looked at; cost below 0: there is no way. */
static void reach(Flood *f, CellId at, CellId to, int cost) {
    int steps = f->steps[at] + cost;
    if (cost < 0 || steps > INT16_MAX) return;
    if (f->steps[to] < 0 || steps < f->steps[to]) come_to(f, to, steps);
}

static void look_through(Flood *f, CellId at, EdgeId e) {
    CellId ends[2];
    map_edge_cells(f->m, e, ends);
    CellId to = ends[0] == at ? ends[1] : ends[0];
    int more = to == CELL_NONE || !map_is_drawn(f->m, to) ? -1 : edge_cost(f, e);
    reach(f, at, to, more < 0 ? -1 : f->feet->level + more);
}

static void look_along(Flood *f, CellId at, const MapLink *link) {
    int cost = link->stops >> PASS_MOVE & 1 ? -1 : f->feet->level;
    for (int i = 0; i < 2 && cost >= 0 && link->through[i] != EDGE_NONE; i++) {
        int more = edge_cost(f, link->through[i]);
        cost = more < 0 ? -1 : cost + more;
    }
    reach(f, at, link->to, cost);
}

/* To other decks. */
static void look_over(Flood *f, CellId at) {
    int count;
    const MapLink *links = map_links_of(f->m, at, &count);
    look_through(f, at, map_floor(f->m, at));
    look_through(f, at, map_ceiling(f->m, at));
    for (int i = 0; i < count; i++) look_along(f, at, &links[i]);
}

static void look_round(Flood *f, CellId at) {
    unsigned dirs = f->feet->through ? f->ways[at] | f->doored[at] : f->ways[at];
    for (int d = 0; dirs >> d; d++) {
        if (!(dirs >> d & 1)) continue;
        CellId to = f->beside[at * STEPS_DIRS + d];
        int cost = f->steps[to] == 0 ? -1 : step_cost(f, at, d), steps = f->steps[at] + cost;
        if (cost < 0 || steps > INT16_MAX) continue;
        if (f->steps[to] < 0 || steps < f->steps[to]) come_to(f, to, steps);
    }
    if (f->feet->level) look_over(f, at);
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

/* --- ways: looked up once for all fields on one plane, and again where the next one differs --- */

static void look_at(Steps *s, const uint32_t *planes, CellId at) {
    s->ways[at] = 0;
    for (int d = 0; d < map_grid(s->map, at)->dirs; d++)
        if (s->beside[at * STEPS_DIRS + d] != CELL_NONE)
            s->ways[at] |= (uint8_t)(map_may_step(s->map, planes, PASS_MOVE, at, d) << d);
}

/* What stays: nobody walks where nothing is drawn. */
static void look_beside(Steps *s, CellId at) {
    const Map *m = s->map;
    s->doored[at] = 0;
    for (int d = 0; d < STEPS_DIRS; d++) {
        CellId to = d < map_grid(m, at)->dirs ? map_step(m, at, d) : CELL_NONE;
        bool walks = to != CELL_NONE && map_is_drawn(m, to);
        EdgeId e = walks ? map_edge_dir(m, at, d) : EDGE_NONE;
        s->beside[at * STEPS_DIRS + d] = walks ? to : CELL_NONE;
        s->doored[at] |= (uint8_t)((e != EDGE_NONE && map_portal_at(m, e) >= 0) << d);
    }
}

static size_t plane_words(const Map *m) { return (size_t)map_plane_words(m) / PASS_COUNT; }

static bool make_room(Steps *s) {
    size_t n = (size_t)map_cells(s->map);
    if (!s->beside) s->beside = malloc(n * STEPS_DIRS * sizeof *s->beside);
    if (!s->ways) s->ways = malloc(n);
    if (!s->doored) s->doored = malloc(n);
    if (!s->plane) s->plane = malloc((plane_words(s->map) + 1) * sizeof *s->plane);
    return s->beside && s->ways && s->doored && s->plane;
}

static void find_first_ways(Steps *s, const uint32_t *planes) {
    for (CellId c = 0; c < map_cells(s->map); c++) {
        look_beside(s, c);
        look_at(s, planes, c);
    }
}

/* All from which a step can go past an edge of that cell: round a corner from two squares away at most. */
static void look_near(Steps *s, const uint32_t *planes, CellId at, int squares) {
    look_at(s, planes, at);
    for (int d = 0; squares > 0 && d < map_grid(s->map, at)->dirs; d++) {
        CellId to = map_step(s->map, at, d);
        if (to != CELL_NONE) look_near(s, planes, to, squares - 1);
    }
}

static void find_other_ways(Steps *s, const uint32_t *planes, const uint32_t *plane) {
    for (EdgeId e = 0; e < map_edges(s->map); e++) {
        uint32_t mask;
        int32_t word = map_bit(s->map, (MapPass)0, e, &mask);
        if ((plane[word] ^ s->plane[word]) & mask) look_near(s, planes, e / MAP_SLOTS, 2);
    }
}

static bool find_ways(Steps *s, uint64_t key, const uint32_t *planes) {
    const uint32_t *plane = planes + PASS_MOVE * plane_words(s->map);
    if (s->found && s->ways_key == key) return true;
    if (s->found) find_other_ways(s, planes, plane);
    else if (make_room(s)) find_first_ways(s, planes);
    else return false;
    memcpy(s->plane, plane, plane_words(s->map) * sizeof *plane);
    s->ways_key = key;
    s->found = true;
    return true;
}

/* --- fields --- */

static StepsField *set_of(Steps *s, uint64_t planes, CellId goal) {
    uint64_t hash = (planes ^ (uint64_t)goal) * 0x9E3779B97F4A7C15u;
    return s->cached + (hash >> 32) % (STEPS_CACHED / STEPS_SET) * STEPS_SET;
}

static StepsField *find(Steps *s, uint64_t planes, CellId goal) {
    StepsField *set = set_of(s, planes, goal);
    for (int i = 0; i < STEPS_SET; i++) {
        StepsField *f = &set[i];
        if (f->steps && f->goal == goal && f->planes == planes) return f;
    }
    return NULL;
}

static StepsField *oldest(Steps *s, uint64_t planes, CellId goal) {
    StepsField *set = set_of(s, planes, goal), *old = set;
    for (int i = 1; i < STEPS_SET; i++)
        if (set[i].used < old->used) old = &set[i];
    return old;
}

static StepsField *make(Steps *s, const StepsFeet *feet, CellId goal) {
    size_t n = (size_t)map_cells(s->map);
    StepsField *field = oldest(s, feet->key, goal);
    if (!field->steps) field->steps = malloc(n * sizeof *field->steps);
    Flood f = {.m = s->map,
               .beside = s->beside,
               .ways = s->ways,
               .doored = s->doored,
               .feet = feet,
               .steps = field->steps,
               .queue = malloc(n * sizeof(CellId)),
               .queued = calloc(n, 1),
               .size = (int)n};
    bool ok = f.steps && f.queue && f.queued;
    if (ok) flood(&f, goal);
    free(f.queue);
    free(f.queued);
    if (!ok) return NULL;
    field->planes = feet->key;
    field->goal = goal;
    return field;
}

void steps_on(Steps *s, const Map *map) {
    if (s->map == map) return;
    steps_clear(s);
    s->map = map;
}

uint64_t steps_key_through(uint64_t key, const Map *map, const int16_t *through) {
    return key ^ (hash_of(through, (size_t)map_portals(map) * sizeof *through) * 3u + 1u);
}

uint64_t steps_key_levels(uint64_t key, int level) {
    return key ^ (uint64_t)level * 0x9E3779B97F4A7C15u;
}

int steps_between(Steps *s, const StepsFeet *feet, CellId from, CellId goal) {
    StepsField *f = find(s, feet->key, goal);
    if (!f && find_ways(s, feet->plane, feet->planes)) f = make(s, feet, goal);
    if (!f) return -2;
    f->used = ++s->clock;
    return f->steps[from];
}
