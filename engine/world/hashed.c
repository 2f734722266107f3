/* hashed.c - which parts of a digest still hold, by the words that were written or by the stamps of their
 * pages. */
#include "world/hashed.h"

#include <stdlib.h>
#include <string.h>

#include "lib/hash.h"
#include "world/hashed_kind.h"
#include "world/table.h"

enum {
    PAGE = 1 << WORLD_PAGE_BITS,
    HEAD_WORDS = sizeof(WorldHead) / sizeof(int32_t),
    FIRST_PAGES = 64
};

/* What one part was made of. */
typedef struct Part {
    bool known;
    TableHead head; /* of a kind; for the air its rows are what is beyond */
    int32_t at;     /* the words that it was made of: where they lie, and how many */
    int32_t words;
    int32_t first; /* the pages that they lie in, and how many */
    int32_t pages;
    uint64_t *stamps; /* of these pages */
    int32_t room;     /* for so many stamps */
    HashedKind kind;
} Part;

/* The words of a part, where they lie in one piece. */
typedef struct Span {
    int32_t at, end;
    int part;
    bool by_rows;
} Span;

struct Hashed {
    bool looked;    /* at the kinds that there are */
    TrailMark mark; /* all parts hold what was written until there; of 0: one does not */
    Span spans[DIGEST_PARTS];
    int span_count;
    uint8_t
        first[FIRST_PAGES]; /* of each of the first pages: spans before that one end before it */
    uint64_t unled;  /* parts that have no span, a bit for each: they may be others each time */
    uint64_t pieces; /* those of which some words lie elsewhere */
    WorldHead head;  /* of the world that was hashed last */
    const Map *map;
    int streams; /* how many were known then */
    Part parts[DIGEST_PARTS];
    uint64_t hashes[DIGEST_PARTS];
    Str bytes; /* of what is no kind */
};

Hashed *hashed_new(void) { return calloc(1, sizeof(Hashed)); }

void hashed_free(Hashed *k) {
    for (int p = 0; k && p < DIGEST_PARTS; p++) {
        free(k->parts[p].stamps);
        hashed_kind_clear(&k->parts[p].kind);
    }
    if (k) str_clear(&k->bytes);
    free(k);
}

static int32_t page_of(int32_t at) { return at >> WORLD_PAGE_BITS; }

static bool is_kind(const World *w, int part) { return part < w->schema->kind_count; }
static TableHead head_of(const World *w, int part) {
    if (part == DIGEST_AIR) return (TableHead){.rows = world_head(w)->air_beyond};
    return is_kind(w, part) ? world_head(w)->tables[part] : (TableHead){0};
}

/* Parts of kinds that there are none of have no bytes. */
static void look_at_kinds(Hashed *k, const Schema *s) {
    for (int part = 0; part < s->kind_count; part++)
        hashed_kind_look(&k->parts[part].kind, s, part);
    for (int part = s->kind_count; part < KIND_MAX; part++) k->hashes[part] = hash_of("", 0);
    k->looked = true;
}

/* The words of the part in *at; how many, -1: they do not lie in one piece. */
static int32_t words_of(const World *w, int part, int32_t *at) {
    const WorldHead *h = world_head(w);
    *at = 0;
    if (part == DIGEST_DICE) return -1;
    if (part == DIGEST_EDGES) return *at = h->planes, w->map ? map_plane_words(w->map) : 0;
    if (part == DIGEST_AIR) return *at = h->air, digest_air_words(w);
    if (!is_kind(w, part) || !h->tables[part].rows) return 0;
    if (part == KIND_EDGE) return -1;
    *at = h->tables[part].base;
    return h->tables[part].cap * w->schema->kinds[part].count;
}

static bool make_room(Part *p, int32_t pages) {
    if (pages <= p->room) return true;
    uint64_t *grown = realloc(p->stamps, (size_t)pages * sizeof *grown);
    if (!grown) return false;
    p->stamps = grown;
    p->room = pages;
    return true;
}

static bool note(Part *p, const World *w, int part, int32_t at, int32_t words) {
    p->head = head_of(w, part);
    p->at = at;
    p->words = words;
    p->first = page_of(at);
    p->pages = words ? page_of(at + words - 1) - p->first + 1 : 0;
    if (!make_room(p, p->pages)) return false;
    for (int32_t i = 0; i < p->pages; i++) p->stamps[i] = w->stamps[p->first + i];
    return true;
}

/* Is the part made of as many words in the same places? */
static bool lies_alike(const Part *p, const World *w, int part) {
    TableHead head = head_of(w, part);
    int32_t at, words = words_of(w, part, &at);
    return p->at == at && p->words == words && !memcmp(&head, &p->head, sizeof head);
}

static bool is_same(const Part *p, const World *w) {
    const uint64_t *now = w->stamps + p->first;
    for (int32_t i = 0; i < p->pages; i++)
        if (p->stamps[i] != now[i]) return false;
    return true;
}

/* Do all parts lie where they lay, with as many rows? */
static bool all_lie_alike(const Hashed *k, const World *w) {
    const WorldHead *h = world_head(w);
    return k->map == w->map && h->planes == k->head.planes && h->air == k->head.air &&
           h->air_beyond == k->head.air_beyond &&
           !memcmp(h->tables, k->head.tables, sizeof h->tables);
}

/* Were no dice drawn since, and is the seed the same? */
static bool dice_lie_alike(const Hashed *k, const World *w) {
    const WorldHead *h = world_head(w);
    return k->streams == intern_count(w->schema->streams) &&
           !memcmp(h->seed, k->head.seed, sizeof h->seed) &&
           !memcmp(h->streams, k->head.streams, sizeof h->streams);
}

/* Is the part as it was, where all parts lie alike? */
static bool holds(const Hashed *k, const World *w, int part) {
    const Part *p = &k->parts[part];
    if (part == DIGEST_DICE) return dice_lie_alike(k, w);
    return p->known && (!p->kind.pieces || !p->kind.chunks.len) && is_same(p, w);
}

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

/* Words of pages that were written to since. */
static void look_at_pages(Part *p, const World *w, int part) {
    const uint64_t *now = w->stamps + p->first;
    for (int32_t i = 0; i < p->pages; i++) {
        if (p->stamps[i] == now[i]) continue;
        int32_t at = ((p->first + i) << WORLD_PAGE_BITS) - p->at;
        hashed_kind_look_at(&p->kind, w, part, most(at, 0), least(at + PAGE, p->words));
        p->stamps[i] = now[i];
    }
}

/* Of a kind that lies where it lay and of which all was looked at that may have changed; false: memory. */
static bool hash_kind_again(Hashed *k, const World *w, int part) {
    Part *p = &k->parts[part];
    HashedKind *kind = &p->kind;
    bool ok = p->known = hashed_kind_update(kind, w, part);
    if (ok && kind->changed) k->hashes[part] = hashed_kind_hash(kind);
    kind->changed = !ok;
    return ok;
}

static bool hash_kind(Hashed *k, const World *w, int part) {
    HashedKind *kind = &k->parts[part].kind;
    bool ok = hashed_kind_make(kind, w, part);
    if (ok) k->hashes[part] = hashed_kind_hash(kind);
    kind->changed = !ok;
    return ok;
}

static bool hash_rest(Hashed *k, const World *w, int part) {
    str_reset(&k->bytes);
    digest_part(&k->bytes, w, part);
    k->hashes[part] = hash_of(str_text(&k->bytes), k->bytes.len);
    return !k->bytes.failed;
}

static bool goes_by_rows(const World *w, int part) { return is_kind(w, part) && part != KIND_EDGE; }

/* The hash of the part made anew; false: memory. */
static bool make(Hashed *k, const World *w, int part) {
    Part *p = &k->parts[part];
    int32_t at, words = words_of(w, part, &at);
    bool ok = goes_by_rows(w, part) ? hash_kind(k, w, part) : hash_rest(k, w, part);
    p->known = ok && words >= 0 && note(p, w, part, at, words);
    return ok;
}

/* alike: all parts lie where they lay. */
static bool hash_part(Hashed *k, const World *w, int part, bool alike) {
    const Part *p = &k->parts[part];
    if (alike && holds(k, w, part)) return true;
    bool by_rows = goes_by_rows(w, part) && p->kind.made;
    if (!by_rows || !p->known || !(alike || lies_alike(p, w, part))) return make(k, w, part);
    look_at_pages(&k->parts[part], w, part);
    return hash_kind_again(k, w, part);
}

/* --- by the trail --- */

static uint64_t bit_of(int part) { return (uint64_t)1 << part; }
_Static_assert(DIGEST_PARTS <= 64, "a bit for each part");

/* Where all parts lie now. Dice lie in the head. */
static void lay_spans(Hashed *k, const World *w) {
    k->span_count = 0;
    k->unled = k->pieces = 0;
    for (int part = 0; part < DIGEST_PARTS; part++) {
        int32_t at, words = words_of(w, part, &at);
        int i = k->span_count;
        if (k->parts[part].kind.pieces) k->pieces |= bit_of(part);
        if (words < 0 && part != DIGEST_DICE) k->unled |= bit_of(part);
        if (words <= 0) continue;
        for (; i > 0 && k->spans[i - 1].at > at; i--) k->spans[i] = k->spans[i - 1];
        k->spans[i] = (Span){at, at + words, part, goes_by_rows(w, part)};
        k->span_count++;
    }
}

static void lay_first(Hashed *k) {
    for (int page = 0, i = 0; page < FIRST_PAGES; page++) {
        while (i < k->span_count && k->spans[i].end <= page << WORLD_PAGE_BITS) i++;
        k->first[page] = (uint8_t)i;
    }
}

/* NULL: the word is of none. */
static const Span *span_of(const Hashed *k, int32_t at) {
    const Span *s = k->spans, *end = s + k->span_count;
    if (page_of(at) < FIRST_PAGES) s += k->first[page_of(at)];
    while (s < end && at >= s->end) s++;
    return s < end && at >= s->at ? s : NULL;
}

/* Which parts a word that was written may have changed. */
static uint64_t word_written(Hashed *k, const World *w, int32_t at) {
    const Span *s = span_of(k, at);
    if (!s) return at < HEAD_WORDS ? 0 : k->pieces;
    Part *p = &k->parts[s->part];
    if (s->by_rows) hashed_kind_word(&p->kind, w, s->part, at - s->at);
    p->stamps[page_of(at) - p->first] = w->stamps[page_of(at)];
    return bit_of(s->part);
}

/* Where all parts lie alike and the trail leads back to the last time; false: memory. */
static bool follow(Hashed *k, const World *w, bool dice) {
    uint64_t todo = k->unled | (dice ? 0 : bit_of(DIGEST_DICE));
    bool ok = true;
    for (uint64_t i = k->mark.written; i < w->trail.written; i++)
        todo |= word_written(k, w, trail_at(&w->trail, i));
    for (; todo; todo &= todo - 1) {
        int part = __builtin_ctzll(todo);
        ok = (goes_by_rows(w, part) ? hash_kind_again : hash_rest)(k, w, part) && ok;
    }
    return ok;
}

/* Where the trail leads back to the last time: is no word of the head on it? */
static bool head_holds(const Hashed *k, const World *w) {
    if (k->map != w->map) return false;
    for (uint64_t i = k->mark.written; i < w->trail.written; i++)
        if (trail_at(&w->trail, i) < HEAD_WORDS) return false;
    return k->streams == intern_count(w->schema->streams);
}

static bool hash_parts(Hashed *k, const World *w, bool alike) {
    bool ok = true;
    if (!k->looked) look_at_kinds(k, w->schema);
    for (int part = 0; part < DIGEST_PARTS; part++) {
        if (part == w->schema->kind_count) part = KIND_MAX;
        ok = hash_part(k, w, part, alike) && ok;
    }
    if (!alike) lay_spans(k, w), lay_first(k);
    return ok;
}

/* Of a part for whose stamps there was no memory nothing is known. */
static bool all_known(const Hashed *k) {
    for (int i = 0; i < k->span_count; i++)
        if (!k->parts[k->spans[i].part].known) return false;
    return true;
}

/* What all_lie_alike and dice_lie_alike look at. */
static void keep_head(Hashed *k, const World *w, bool alike) {
    const WorldHead *h = world_head(w);
    if (!alike) k->head = *h;
    k->map = w->map;
    k->streams = intern_count(w->schema->streams);
    memcpy(k->head.seed, h->seed, sizeof h->seed);
    memcpy(k->head.streams, h->streams, sizeof h->streams);
}

/* Where the head may be another; `led`: all else is on the trail. */
static bool hash_all(Hashed *k, const World *w, bool led) {
    bool alike = k->looked && all_lie_alike(k, w);
    led = led && alike;
    bool ok = led ? follow(k, w, dice_lie_alike(k, w)) : hash_parts(k, w, alike);
    keep_head(k, w, alike);
    k->mark = ok && (led || all_known(k)) ? trail_mark(&w->trail) : (TrailMark){0};
    return ok;
}

uint64_t hashed_world(Hashed *k, const World *w) {
    bool led = trail_leads(&w->trail, k->mark), ok;
    if (led && head_holds(k, w)) {
        ok = follow(k, w, true);
        k->mark = trail_mark(&w->trail);
    } else {
        ok = hash_all(k, w, led);
    }
    if (!ok) k->mark = (TrailMark){0}, k->streams = -1;
    return ok ? hash_of(k->hashes, sizeof k->hashes) : 0;
}
