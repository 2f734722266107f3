/* columns.c - contents of columns by hash. */
#include "world/fast/columns.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEAST_SEEN = 1 << 8,
    MOST_SEEN = 1 << 16,
    LEAST_WORDS = 1 << 12,
    MOST_WORDS = 1 << 22,
    SPARE = 1 << 24
};

static void forget(Columns *c) {
    c->seen_count = c->word_count = 0;
    c->renewed++;
    if (c->seen) memset(c->seen, 0, c->seen_cap * sizeof *c->seen);
}

void columns_clear(Columns *c) {
    free(c->seen);
    free(c->words);
    c->seen = NULL;
    c->words = NULL;
    c->seen_count = c->seen_cap = c->word_count = c->word_cap = 0;
}

static uint64_t hash_words(const int32_t *words, uint32_t count) {
    uint64_t h = count;
    for (uint32_t i = 0; i < count; i++) h = (h ^ (uint32_t)words[i]) * 0x9E3779B97F4A7C15u;
    return (h ^ h >> 32) * 0xD6E8FEB86659FD93u;
}

/* The entry, or the empty one where it belongs. */
static ColumnSeen *find(const Columns *c, uint64_t hash, const int32_t *words, uint32_t count) {
    uint32_t mask = c->seen_cap - 1, i = (uint32_t)(hash >> 32) & mask;
    for (ColumnSeen *s; (s = &c->seen[i])->number; i = (i + 1) & mask)
        if (s->hash == hash && s->count == count &&
            !memcmp(c->words + s->at, words, count * sizeof *words))
            break;
    return &c->seen[i];
}

static bool grow_seen(Columns *c) {
    if (2 * c->seen_count < c->seen_cap) return true;
    uint32_t was = c->seen_cap, cap = was ? 2 * was : LEAST_SEEN;
    ColumnSeen *old = c->seen, *grown = cap <= MOST_SEEN ? calloc(cap, sizeof *grown) : NULL;
    if (!grown) return false;
    c->seen = grown;
    c->seen_cap = cap;
    for (uint32_t i = 0; i < was; i++)
        if (old[i].number) *find(c, old[i].hash, c->words + old[i].at, old[i].count) = old[i];
    free(old);
    return true;
}

static bool grow_words(Columns *c, uint32_t count) {
    uint64_t need = (uint64_t)c->word_count + count, cap = c->word_cap ? c->word_cap : LEAST_WORDS;
    while (cap < need) cap *= 2;
    if (cap == c->word_cap) return true;
    int32_t *grown = cap <= MOST_WORDS ? realloc(c->words, cap * sizeof *grown) : NULL;
    if (!grown) return false;
    c->words = grown;
    c->word_cap = (uint32_t)cap;
    return true;
}

static bool has_room(Columns *c, uint32_t count) { return grow_seen(c) && grow_words(c, count); }

bool columns_end(const Columns *c) { return c->last > INT32_MAX - SPARE; }

void columns_renew(Columns *c) {
    forget(c);
    c->last = 0;
}

static bool still_is(const Columns *c, const ColumnLast *last, const int32_t *words,
                     uint32_t count) {
    return last->number && last->renewed == c->renewed && last->count == count &&
           !memcmp(c->words + last->at, words, count * sizeof *words);
}

/* A number for what was not met. */
static ColumnSeen add(Columns *c, uint64_t hash, const int32_t *words, uint32_t count) {
    if (!has_room(c, count)) forget(c);
    ColumnSeen fresh = {hash, 0, 0, c->last < INT32_MAX ? ++c->last : c->last};
    if (!has_room(c, count)) return fresh;
    fresh.at = c->word_count;
    fresh.count = count;
    memcpy(c->words + fresh.at, words, count * sizeof *words);
    *find(c, hash, words, count) = fresh;
    c->seen_count++;
    c->word_count += count;
    return fresh;
}

int32_t columns_number(Columns *c, const int32_t *words, uint32_t count, ColumnLast *last) {
    if (still_is(c, last, words, count)) return last->number;
    uint64_t hash = hash_words(words, count);
    ColumnSeen found = c->seen_cap ? *find(c, hash, words, count) : (ColumnSeen){0};
    if (!found.number) found = add(c, hash, words, count);
    *last = (ColumnLast){found.at, found.count, found.number, c->renewed};
    return found.number;
}
