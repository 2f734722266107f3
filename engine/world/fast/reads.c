/* reads.c - a list of places, each once. */
#include "world/fast/reads.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"

static size_t stamps_of(size_t words) { return words + (size_t)-READS_LEAST; }

bool reads_open(WorldReads *r, size_t words) {
    if (!r->stamps) r->stamps = calloc(stamps_of(words), sizeof *r->stamps);
    return r->stamps != NULL;
}

void reads_forget(WorldReads *r, size_t words) {
    memset(r->stamps, 0, stamps_of(words) * sizeof *r->stamps);
}

void reads_note(WorldReads *r, int32_t at, int32_t word) {
    if (word != READS_NO_WORD) {
        uint32_t *stamp = &r->stamps[word - READS_LEAST];
        if (*stamp == r->serial) return;
        *stamp = r->serial;
    }
    int32_t *list = grow_long(r->at, &r->cap, r->count, 1024, sizeof *list);
    if (!list) {
        r->spoilt = true;
        return;
    }
    r->at = list;
    list[r->count++] = at;
}

void reads_clear(WorldReads *r) {
    free(r->at);
    free(r->stamps);
    r->at = NULL;
    r->stamps = NULL;
    r->count = r->cap = 0;
}
