/* reads.c - a list of places, each once. */
#include "reads.h"

#include <stdlib.h>

bool reads_open(WorldReads *r, size_t places) {
    if (!r->stamps) r->stamps = calloc(places + (size_t)-READS_LEAST, sizeof *r->stamps);
    return r->stamps != NULL;
}

static bool room(WorldReads *r) {
    if (r->count < r->cap) return true;
    size_t cap = r->cap ? r->cap * 2 : 1024;
    int32_t *grown = realloc(r->at, cap * sizeof *grown);
    if (!grown) return false;
    r->at = grown;
    r->cap = cap;
    return true;
}

void reads_note(WorldReads *r, int32_t at) {
    uint32_t *stamp = &r->stamps[at - READS_LEAST];
    if (*stamp == r->serial) return;
    *stamp = r->serial;
    if (room(r)) r->at[r->count++] = at;
    else r->spoilt = true;
}

void reads_once(WorldReads *r, size_t from, uint32_t serial) {
    size_t to = from;
    for (size_t i = from; i < r->count; i++) {
        uint32_t *stamp = &r->stamps[r->at[i] - READS_LEAST];
        if (*stamp == serial) continue;
        *stamp = serial;
        r->at[to++] = r->at[i];
    }
    r->count = to;
}

void reads_clear(WorldReads *r) {
    free(r->at);
    free(r->stamps);
    r->at = NULL;
    r->stamps = NULL;
    r->count = r->cap = 0;
}
