/* steps.c - breadth-first fields, the least recently used forgotten first. */
#include "steps.h"

#include <stdlib.h>
#include <string.h>

#include "../lib/hash.h"

void steps_clear(Steps *s) {
    for (int i = 0; i < STEPS_KEPT; i++) free(s->kept[i].steps);
    memset(s, 0, sizeof *s);
}

static void flood(const Map *m, const uint32_t *planes, CellId goal, int16_t *steps,
                  CellId *queue) {
    int head = 0, tail = 0;
    for (CellId c = 0; c < map_cells(m); c++) steps[c] = -1;
    steps[goal] = 0;
    queue[tail++] = goal;
    while (head < tail) {
        CellId at = queue[head++];
        for (int d = 0; d < map_grid(m, at)->dirs; d++) {
            CellId to = map_step(m, at, d);
            if (to == CELL_NONE || steps[to] >= 0 || map_is_ring(m, to)) continue;
            if (steps[at] == INT16_MAX || !map_may_step(m, planes, PASS_MOVE, at, d)) continue;
            steps[to] = (int16_t)(steps[at] + 1);
            queue[tail++] = to;
        }
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

static StepsField *make(Steps *s, const uint32_t *planes, uint64_t key, CellId goal) {
    size_t n = (size_t)map_cells(s->map);
    StepsField *f = oldest(s);
    if (!f->steps) f->steps = malloc(n * sizeof *f->steps);
    CellId *queue = malloc(n * sizeof *queue);
    if (!f->steps || !queue) {
        free(queue);
        return NULL;
    }
    flood(s->map, planes, goal, f->steps, queue);
    free(queue);
    f->planes = key;
    f->goal = goal;
    return f;
}

uint64_t steps_key(Steps *s, const Map *map, const uint32_t *planes) {
    if (s->map != map) {
        steps_clear(s);
        s->map = map;
    }
    size_t words = (size_t)map_plane_words(map) / PASS_COUNT;
    return hash_of(planes + PASS_MOVE * words, words * sizeof *planes);
}

int steps_between(Steps *s, uint64_t key, const uint32_t *planes, CellId from, CellId goal) {
    StepsField *f = find(s, key, goal);
    if (!f) f = make(s, planes, key, goal);
    if (!f) return -2;
    f->used = ++s->clock;
    return f->steps[from];
}
