/* reads.c - a list of places, each once. */
#include "world/fast/reads.h"

#include <stdlib.h>
#include <string.h>

static size_t stamps_of(size_t words) { return words + (size_t)-READS_LEAST; }

bool reads_open(WorldReads *r, size_t words) {
    if (!r->stamps) r->stamps = calloc(stamps_of(words), sizeof *r->stamps);
    return r->stamps != NULL;
}

void reads_forget(WorldReads *r, size_t words) {
    memset(r->stamps, 0, stamps_of(words) * sizeof *r->stamps);
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

void reads_note(WorldReads *r, int32_t at, int32_t word) {
    if (word != READS_NO_WORD) {
        uint32_t *stamp = &r->stamps[word - READS_LEAST];
        if (*stamp == r->serial) return;
        *stamp = r->serial;
    }
    if (room(r)) r->at[r->count++] = at;
    else r->spoilt = true;
}

void reads_clear(WorldReads *r) {
    free(r->at);
    free(r->stamps);
    r->at = NULL;
    r->stamps = NULL;
    r->count = r->cap = 0;
}
