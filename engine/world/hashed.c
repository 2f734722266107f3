/* hashed.c - which parts of a digest still hold, by the stamps of their pages. */
#include "hashed.h"

#include <stdlib.h>
#include <string.h>

#include "../lib/hash.h"
#include "table.h"

enum {
    PAGE = 1 << WORLD_PAGE_BITS,
    WORD = sizeof(int32_t),
    ROWS_AT = 3
}; /* words of a kind before its rows */

/* What one part was made of. */
typedef struct Part {
    bool known;
    bool pieces;    /* of a kind with lists or maps, which lie elsewhere */
    TableHead head; /* of a kind; for the air its rows are what is beyond */
    int32_t at;     /* the words that it was made of: where they lie, and how many */
    int32_t words;
    uint64_t *stamps; /* of the pages that they lie in */
    int32_t room;     /* for so many stamps */
    Str bytes;        /* of a kind whose rows stay; else scratch */
} Part;

struct Hashed {
    bool looked; /* at the kinds that there are */
    Part parts[DIGEST_PARTS];
    uint64_t hashes[DIGEST_PARTS];
};

Hashed *hashed_new(void) { return calloc(1, sizeof(Hashed)); }

void hashed_free(Hashed *k) {
    for (int p = 0; k && p < DIGEST_PARTS; p++) {
        free(k->parts[p].stamps);
        str_clear(&k->parts[p].bytes);
    }
    free(k);
}

static int32_t first_page(int32_t at) { return at >> WORLD_PAGE_BITS; }
static int32_t pages_of(int32_t at, int32_t words) {
    return words ? first_page(at + words - 1) - first_page(at) + 1 : 0;
}

static bool is_kind(const World *w, int part) { return part < w->schema->kind_count; }
static TableHead head_of(const World *w, int part) {
    if (part == DIGEST_AIR) return (TableHead){.rows = world_head(w)->air_beyond};
    return is_kind(w, part) ? world_head(w)->tables[part] : (TableHead){0};
}

static bool has_containers(const Kind *k) {
    for (int c = 1; c < k->count; c++)
        if (k->fields[c].shape != SHAPE_ONE) return true;
    return false;
}

/* Which kinds have pieces; and parts of kinds that there are none of have no bytes. */
static void look_at_kinds(Hashed *k, const Schema *s) {
    for (int part = 0; part < s->kind_count; part++)
        k->parts[part].pieces = has_containers(&s->kinds[part]);
    for (int part = s->kind_count; part < KIND_MAX; part++) k->hashes[part] = hash_of("", 0);
    k->looked = true;
}

/* The words of the part in *at; how many, -1: they do not lie in one piece. */
static int32_t words_of(const Hashed *k, const World *w, int part, int32_t *at) {
    const WorldHead *h = world_head(w);
    *at = 0;
    if (part == DIGEST_DICE) return -1;
    if (part == DIGEST_EDGES) return *at = h->planes, w->map ? map_plane_words(w->map) : 0;
    if (part == DIGEST_AIR) return *at = h->air, digest_air_words(w);
    if (!is_kind(w, part) || !h->tables[part].rows) return 0;
    if (part == KIND_EDGE || k->parts[part].pieces) return -1;
    *at = h->tables[part].base;
    return h->tables[part].cap * w->schema->kinds[part].count;
}

static bool note(Part *p, const World *w, int part, int32_t at, int32_t words) {
    int32_t pages = pages_of(at, words);
    if (pages > p->room) {
        uint64_t *grown = realloc(p->stamps, (size_t)pages * sizeof *grown);
        if (!grown) return false;
        p->stamps = grown;
        p->room = pages;
    }
    if (pages) memcpy(p->stamps, w->stamps + first_page(at), (size_t)pages * sizeof *p->stamps);
    p->head = head_of(w, part);
    p->at = at;
    p->words = words;
    return true;
}

/* Is the part made of as many words in the same places? */
static bool lies_alike(const Part *p, const World *w, int part, int32_t at, int32_t words) {
    TableHead head = head_of(w, part);
    return p->known && p->at == at && p->words == words && !memcmp(&head, &p->head, sizeof head);
}

static bool is_same(const Part *p, const World *w) {
    int32_t pages = pages_of(p->at, p->words);
    return !pages ||
           !memcmp(p->stamps, w->stamps + first_page(p->at), (size_t)pages * sizeof *p->stamps);
}

/* Rows that stay and hold plain words alone: each word has its place among the bytes. */
static bool has_places(const World *w, int part) {
    if (!is_kind(w, part) || !kind_stays(part)) return false;
    const Kind *k = &w->schema->kinds[part];
    for (int c = 1; c < k->count; c++)
        if (k->fields[c].shape != SHAPE_ONE || k->fields[c].type == FT_STR) return false;
    return true;
}

/* Puts words of one column from row `row` on where they belong. */
static void put_words(Part *p, const int32_t *from, int count, int col, int32_t row, int32_t n) {
    char *place = p->bytes.text + ((size_t)row * (size_t)count + (size_t)col + ROWS_AT) * WORD;
    for (; n > 0; n--, from++, place += (size_t)count * WORD) {
        int32_t word = digest_word(*from);
        memcpy(place, &word, WORD);
    }
}

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

/* Puts the words of one page where they belong. Column 0 is the handle, which stays. */
static void put_page(Part *p, const World *w, int32_t page, int count) {
    int32_t cap = p->head.cap, from = page << WORLD_PAGE_BITS;
    int32_t end = least(from + PAGE, p->at + p->words);
    if (from < p->at + cap) from = p->at + cap;
    for (int32_t n; from < end; from += n) {
        int32_t col = (from - p->at) / cap, row = (from - p->at) % cap;
        n = least(end - from, cap - row);
        put_words(p, w->mem + from, count, col, row, least(n, p->head.rows - row));
    }
}

static void put_changed(Part *p, const World *w, int part) {
    int32_t first = first_page(p->at), pages = pages_of(p->at, p->words);
    for (int32_t i = 0; i < pages; i++)
        if (p->stamps[i] != w->stamps[first + i])
            put_page(p, w, first + i, w->schema->kinds[part].count);
}

/* The hash of the part made anew; false: memory. */
static bool make(Hashed *k, const World *w, int part, int32_t at, int32_t words) {
    Part *p = &k->parts[part];
    if (has_places(w, part) && lies_alike(p, w, part, at, words)) {
        put_changed(p, w, part);
    } else {
        str_reset(&p->bytes);
        digest_part(&p->bytes, w, part);
    }
    p->known = words >= 0 && !p->bytes.failed && note(p, w, part, at, words);
    k->hashes[part] = hash_of(str_text(&p->bytes), p->bytes.len);
    return !p->bytes.failed;
}

uint64_t hashed_world(Hashed *k, const World *w) {
    bool ok = true;
    if (!k->looked) look_at_kinds(k, w->schema);
    for (int part = 0; part < DIGEST_PARTS; part++) {
        if (part == w->schema->kind_count) part = KIND_MAX;
        int32_t at, words = words_of(k, w, part, &at);
        bool holds = lies_alike(&k->parts[part], w, part, at, words) && is_same(&k->parts[part], w);
        if (!holds) ok = make(k, w, part, at, words) && ok;
    }
    return ok ? hash_of(k->hashes, sizeof k->hashes) : 0;
}
