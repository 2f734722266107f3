/* plan.h - plans of mapgen as maps of the engine, and rows of figures. */
#ifndef BENCH_PLAN_H
#define BENCH_PLAN_H

#include "bench.h"
#include "world/map.h"

enum { SOURCES = 64, PAIRS = 4096, MOST_DOORS = 4096 };

typedef struct Plan {
    b_map *text;
    int w, h;
    Map *map;
    uint32_t *planes, *seen;
    CellId floor[65536];
    int floors;
    CellId from[SOURCES], pairs[PAIRS][2];
    EdgeId doors[MOST_DOORS];
    int door_count;
} Plan;

static inline bool plan_stops(const Plan *p, int x, int y) {
    char c = p->text->c[y * p->text->w + x];
    return c == '#' || c == '+';
}

static inline void plan_edge(Plan *p, CellId c, int side, int x, int y) {
    char drawn = p->text->c[y * p->text->w + x];
    if ((drawn == '+' || drawn == '/') && (side == 1 || side == 2) && p->door_count < MOST_DOORS)
        p->doors[p->door_count++] = map_edge(p->map, c, side);
    if (!plan_stops(p, x, y)) return;
    for (int pass = 0; pass < PASS_COUNT; pass++) {
        uint32_t mask;
        int32_t at = map_bit(p->map, (MapPass)pass, map_edge(p->map, c, side), &mask);
        p->planes[at] |= mask;
    }
}

static inline void plan_cell(Plan *p, int x, int y) {
    CellId c = map_cell(p->map, 0, x, y);
    int tx = 2 * x + 1, ty = 2 * y + 1;
    plan_edge(p, c, 0, tx, ty - 1);
    plan_edge(p, c, 1, tx + 1, ty);
    plan_edge(p, c, 2, tx, ty + 1);
    plan_edge(p, c, 3, tx - 1, ty);
    if (p->text->c[ty * p->text->w + tx] == '.') p->floor[p->floors++] = c;
}

static Plan *plan_read_text(const char *path) {
    Plan *p = calloc(1, sizeof *p);
    p->text = b_load(path);
    p->w = p->text->w / 2;
    p->h = p->text->h / 2;
    p->map = map_new();
    map_add_deck(p->map, 0, "deck", 0, grid_named("square"), p->w, p->h);
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++)
            if (p->text->c[(2 * y + 1) * p->text->w + 2 * x + 1] == '.')
                map_set_terrain(p->map, map_cell(p->map, 0, x, y), 1);
    map_finish(p->map);
    p->planes = calloc((size_t)map_plane_words(p->map), sizeof *p->planes);
    map_planes_start(p->map, p->planes);
    p->seen = calloc((size_t)map_cells(p->map) / 32 + 1, sizeof *p->seen);
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++) plan_cell(p, x, y);
    uint64_t s = 42;
    for (int i = 0; i < SOURCES; i++) p->from[i] = p->floor[b_below(&s, (uint32_t)p->floors)];
    for (int i = 0; i < PAIRS; i++)
        for (int k = 0; k < 2; k++) p->pairs[i][k] = p->floor[b_below(&s, (uint32_t)p->floors)];
    return p;
}

/* One row; a ratio of 0: there is no peer. */
static inline void plan_row(const Plan *p, const char *what, double value, const char *unit, double ratio,
                            const char *must) {
    printf("%-8s %-34s %12.1f %-3s ", p->text->name, what, value, unit);
    if (ratio > 0) printf("%10.2f times", ratio);
    else printf("%16s", "-");
    printf("   must %s\n", must);
    fflush(stdout);
}

#endif
