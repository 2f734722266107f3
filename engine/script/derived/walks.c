/* walks.c - scratch for ways: only what a question wrote is emptied before the next. */
#include "script/derived/walks.h"

#include <stdlib.h>
#include <string.h>

void walks_clear(Walks *w) {
    path_free(w->field);
    free(w->blocked);
    free(w->avoid);
    free(w->extra);
    free(w->enter);
    free(w->noted);
    free(w->barriers);
    *w = (Walks){0};
}

static size_t blocked_words(const Map *m) { return ((size_t)map_cells(m) + 31) / 32; }

static bool make(Walks *w, const Map *m) {
    size_t edges = (size_t)map_edges(m);
    int n = 0;
    for (EdgeId e = 0; e < map_edges(m); e++) n += map_barrier(m, e) != 0;
    w->field = path_new(m);
    w->blocked = calloc(blocked_words(m) + 1, sizeof *w->blocked);
    w->avoid = calloc(blocked_words(m) + 1, sizeof *w->avoid);
    w->extra = calloc(edges + 1, sizeof *w->extra);
    w->enter = calloc((size_t)map_cells(m) + 1, sizeof *w->enter);
    w->noted = malloc((3 * edges + 1) * sizeof *w->noted); /* by portal, by edge, by barrier */
    w->barriers = malloc(((size_t)n + 1) * sizeof *w->barriers);
    bool some = w->blocked && w->avoid && w->extra && w->enter;
    if (!w->field || !some || !w->noted || !w->barriers) return false;
    for (EdgeId e = 0; e < map_edges(m); e++)
        if (map_barrier(m, e)) w->barriers[w->barrier_count++] = e;
    w->map = m;
    return true;
}

bool walks_begin(Walks *w, const Map *map) {
    if (w->map != map) {
        walks_clear(w);
        if (make(w, map)) return true;
        walks_clear(w);
        return false;
    }
    while (w->noted_count > 0) w->extra[w->noted[--w->noted_count]] = 0;
    memset(w->blocked, 0, blocked_words(map) * sizeof *w->blocked);
    memset(w->avoid, 0, blocked_words(map) * sizeof *w->avoid);
    if (w->enters) memset(w->enter, 0, (size_t)map_cells(map) * sizeof *w->enter);
    w->enters = false;
    return true;
}

void walks_note(Walks *w, EdgeId e, int cost) {
    if (!w->extra[e] && cost) w->noted[w->noted_count++] = e;
    if (w->extra[e] || cost) w->extra[e] = (int16_t)cost;
}

void walks_enter(Walks *w, CellId c, int cost) {
    w->enter[c] = (int16_t)cost;
    w->enters = w->enters || cost;
}
