/* intern.c - names to small numbers and back, by an open-addressed table.
 *
 * Each name is kept once, NUL-terminated, at an address that stays. */
#include "lib/intern.h"

#include <stdlib.h>
#include <string.h>

#include "lib/hash.h"

typedef struct Name {
    char *text;
    size_t len;
    uint64_t hash;
} Name;

struct Intern {
    Name *names; /* by number */
    int32_t count, cap;
    int32_t *slots; /* number of a name, or -1; `mask` + 1 of them, at most half full */
    uint32_t mask;
};

enum { FIRST_CAP = 16 };

static bool slots_resize(Intern *t, uint32_t n);

Intern *intern_new(void) {
    Intern *t = calloc(1, sizeof *t);
    if (t && slots_resize(t, FIRST_CAP * 2)) return t;
    free(t);
    return NULL;
}

void intern_free(Intern *t) {
    if (!t) return;
    for (int32_t i = 0; i < t->count; i++) free(t->names[i].text);
    free(t->names);
    free(t->slots);
    free(t);
}

/* The slot where the name is, or the free one where it would go. */
static uint32_t slot_of(const Intern *t, const char *name, size_t len, uint64_t hash) {
    uint32_t at = (uint32_t)hash & t->mask;
    for (; t->slots[at] >= 0; at = (at + 1) & t->mask) {
        const Name *n = &t->names[t->slots[at]];
        if (n->hash == hash && n->len == len && memcmp(n->text, name, len) == 0) break;
    }
    return at;
}

/* Makes n (a power of two) slots and puts the names in again. */
static bool slots_resize(Intern *t, uint32_t n) {
    int32_t *slots = malloc(n * sizeof *slots);
    if (!slots) return false;
    for (uint32_t i = 0; i < n; i++) slots[i] = -1;
    free(t->slots);
    t->slots = slots;
    t->mask = n - 1;
    for (int32_t i = 0; i < t->count; i++) {
        const Name *m = &t->names[i];
        t->slots[slot_of(t, m->text, m->len, m->hash)] = i;
    }
    return true;
}

static bool intern_grow(Intern *t) {
    if (t->count < t->cap) return true;
    int32_t cap = t->cap ? t->cap * 2 : FIRST_CAP;
    if (cap > INT32_MAX / 4) return false;
    Name *names = realloc(t->names, (size_t)cap * sizeof *names);
    if (!names) return false;
    t->names = names;
    if (!slots_resize(t, (uint32_t)cap * 2)) return false;
    t->cap = cap;
    return true;
}

int32_t intern_find(const Intern *t, const char *name, size_t len) {
    return t->slots[slot_of(t, name, len, hash_of(name, len))];
}

int32_t intern_add(Intern *t, const char *name, size_t len) {
    uint64_t hash = hash_of(name, len);
    int32_t known = t->slots[slot_of(t, name, len, hash)];
    if (known >= 0) return known;
    if (!intern_grow(t)) return -1;
    char *text = malloc(len + 1);
    if (!text) return -1;
    memcpy(text, name, len);
    text[len] = '\0';
    t->slots[slot_of(t, name, len, hash)] = t->count;
    t->names[t->count] = (Name){text, len, hash};
    return t->count++;
}

const char *intern_name(const Intern *t, int32_t id) {
    gw_assert(id >= 0 && id < t->count);
    return t->names[id].text;
}

int32_t intern_count(const Intern *t) { return t->count; }
