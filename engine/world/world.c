/* world.c - the block: reserve, fork, journal, chunks, streams. Knows nothing of rows or rules. */
#include "world/world.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "lib/hash.h"
#include "lib/rng.h"
#include "world/air.h"
#include "world/fast/veiled.h"

#define WORD_AT(field) ((int32_t)(offsetof(WorldHead, field) / sizeof(int32_t)))

enum { PAGE = 1 << WORLD_PAGE_BITS, MANY_PAGES = 32 };

/* The words, and behind them the stamps of their pages. */
static size_t bytes_of(int32_t cap) {
    return (size_t)cap * sizeof(int32_t) + (size_t)cap / PAGE * sizeof(uint64_t);
}

/* Room for that many words, which fill pages. */
static World *reserve(int32_t cap) {
    World *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    w->cap = cap;
    void *mem = mmap(NULL, bytes_of(cap), PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mem == MAP_FAILED) {
        free(w);
        return NULL;
    }
    w->mem = mem;
    w->stamps = (uint64_t *)(void *)(w->mem + w->cap);
    return w;
}

static void copy_planes_from_map(World *w) {
    int32_t words = map_plane_words(w->map);
    world_head(w)->planes = world_alloc(w, words > 0 ? words : 1);
    map_planes_start(w->map, (uint32_t *)(void *)(w->mem + world_head(w)->planes));
    int32_t air = words / (PASS_COUNT * MAP_SLOTS) * AIR_SLICES;
    world_head(w)->air = world_alloc(w, air > 0 ? air : 1);
}

/* Numbers the columns; kinds get no more fields once there are worlds. */
static void number_columns(Schema *s) {
    int n = 0;
    s->veiled_from = s->veiled_end = 0;
    for (int k = 0; k < s->kind_count; k++) {
        bool fits = n >= 0 && n + s->kinds[k].count <= SCHEMA_COLUMNS - SCHEMA_ASKED;
        s->first[k] = fits ? n : -1;
        for (int c = 0; fits && c < s->kinds[k].count; c++) s->kind_at[n + c] = (uint8_t)k;
        s->veiled[k] = false;
        for (int c = 1; c < s->kinds[k].count; c++)
            s->veiled[k] |= s->kinds[k].fields[c].see != SEE_ALL;
        if (s->veiled[k] && !s->veiled_end) s->veiled_from = k;
        if (s->veiled[k]) s->veiled_end = k + 1;
        n += fits ? s->kinds[k].count : 0;
    }
}

World *world_new(Schema *schema, const Map *map, uint64_t seed) {
    World *w = reserve(WORLD_MAX_WORDS);
    if (!w) return NULL;
    w->schema = schema;
    w->version = ++schema->versions;
    world_edges_changed(w);
    number_columns(schema);
    w->map = map;
    world_head(w)->used = (int32_t)(sizeof(WorldHead) / sizeof(int32_t));
    world_reseed(w, seed);
    if (map) copy_planes_from_map(w);
    world_touch(w, 0, world_head(w)->used);
    return w;
}

void world_free(World *w) {
    if (!w) return;
    air_leave(w);
    veiled_leave(w);
    munmap(w->mem, bytes_of(w->cap));
    free(w->journal.entries);
    free(w->masks);
    free(w->steps);
    free(w);
}

/* A word's part of the sum that `content` is. */
static uint64_t part_of(int32_t at, int32_t value) {
    uint64_t z = ((uint64_t)(uint32_t)at << 32 | (uint32_t)value) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 32)) * 0x94D049BB133111EBu;
    return z ^ (z >> 29);
}

static void set_word(World *w, int32_t at, int32_t value) {
    w->content += part_of(at, value) - part_of(at, w->mem[at]);
    w->mem[at] = value;
    trail_put(&w->trail, at);
    if (w->drift.base) drift_written(w, at);
    w->stamps[at >> WORLD_PAGE_BITS] = w->version;
}

static void touch(World *w, int32_t at, int32_t words) {
    w->version = ++w->schema->versions;
    trail_begin(&w->trail, w->version);
    for (int32_t page = at >> WORLD_PAGE_BITS; page << WORLD_PAGE_BITS < at + words; page++)
        w->stamps[page] = w->version;
}

void world_touch(World *w, int32_t at, int32_t words) {
    touch(w, at, words);
    drift_all(&w->drift);
    w->content += part_of(-1, (int32_t)w->version) + w->version; /* nobody knows what was there */
}

static int32_t pages_of(const World *w) {
    return (world_head(w)->used + PAGE - 1) >> WORLD_PAGE_BITS;
}

/* Pages from `i` on that are the same: many at a time, for nearly all of a large map are. */
static int32_t pages_alike(const World *to, const World *from, int32_t i, int32_t count) {
    const uint64_t *a = to->stamps + i, *b = from->stamps + i;
    int32_t n = 0;
    while (n + MANY_PAGES <= count - i && !memcmp(a + n, b + n, MANY_PAGES * sizeof *a))
        n += MANY_PAGES;
    while (n < count - i && a[n] == b[n]) n++;
    return n;
}

/* Pages from `i` on that differ; 0: page i does not. */
static int32_t pages_apart(const World *to, const World *from, int32_t i, int32_t count) {
    int32_t n = 0;
    while (i + n < count && to->stamps[i + n] != from->stamps[i + n]) n++;
    return n;
}

static void copy_pages(World *to, const World *from) {
    /* The stamps of another game say nothing. */
    if (to->schema && to->schema != from->schema) {
        memset(to->stamps, 0xFF, (size_t)to->cap / PAGE * sizeof *to->stamps);
        free(to->steps);
        to->steps = NULL;
        memset(to->columns, 0, sizeof to->columns);
    }
    for (int32_t i = 0, n = 0, count = pages_of(from);; i += n) {
        i += pages_alike(to, from, i, count);
        n = pages_apart(to, from, i, count);
        if (!n) return;
        size_t at = (size_t)i << WORLD_PAGE_BITS;
        memcpy(to->mem + at, from->mem + at, ((size_t)n << WORLD_PAGE_BITS) * sizeof *to->mem);
        memcpy(to->stamps + i, from->stamps + i, (size_t)n * sizeof *to->stamps);
    }
}

/* Of those that are hidden in a view the trail has one word. */
static void copy_dice(World *to, const World *from) {
    WorldHead *h = world_head(to);
    const WorldHead *of = world_head(from);
    memcpy(h->seed, of->seed, sizeof h->seed);
    memcpy(h->streams, of->streams, sizeof h->streams);
    to->stamps[0] = from->stamps[0];
}

/* For a follower of the trail of `to` it counts as written once more. */
static void copy_word(World *to, const World *from, int32_t at) {
    trail_put(&to->trail, at);
    to->mem[at] = from->mem[at];
    to->stamps[at >> WORLD_PAGE_BITS] = from->stamps[at >> WORLD_PAGE_BITS];
}

/* The words that were written in either since the last copy. */
static void copy_written(World *to, const World *from) {
    for (uint64_t i = to->own.written, end = to->trail.written; i < end; i++)
        copy_word(to, from, trail_at(&to->trail, i));
    for (uint64_t i = to->copied.written; i < from->trail.written; i++)
        copy_word(to, from, trail_at(&from->trail, i));
    copy_dice(to, from);
}

static bool is_led(const World *to, const World *from) {
    return to->schema == from->schema && trail_leads(&from->trail, to->copied) &&
           trail_leads(&to->trail, to->own);
}

static void copy_words(World *to, const World *from) {
    if (is_led(to, from)) copy_written(to, from);
    else {
        copy_pages(to, from);
        trail_begin(&to->trail, ++from->schema->versions);
    }
    to->copied = trail_mark(&from->trail);
    to->own = trail_mark(&to->trail);
}

void world_copy(World *to, const World *from) {
    copy_words(to, from);
    if (to->map != from->map) air_leave(to);
    air_stir_all(to);
    to->schema = from->schema;
    to->map = from->map;
    to->edges = from->edges;
    memcpy(to->plane_keys, from->plane_keys, sizeof to->plane_keys);
    memcpy(to->plane_edges, from->plane_edges, sizeof to->plane_edges);
    to->version = from->version;
    to->drift = from->drift;
    to->content = from->content;
    to->journal.count = 0;
    to->broken = from->broken;
    to->sealed = 0;
    to->mask_count = 0;
}

static World *copy_of(const World *w, int32_t cap) {
    World *copy = reserve(cap);
    if (copy) world_copy(copy, w);
    return copy;
}

World *world_fork(const World *w) { return copy_of(w, WORLD_MAX_WORDS); }
World *world_keep(const World *w) { return copy_of(w, pages_of(w) << WORLD_PAGE_BITS); }

static bool journal_grow(WorldJournal *j) {
    size_t cap = j->cap ? j->cap * 2 : 1024;
    if (cap > WORLD_MAX_JOURNAL) return false;
    int32_t *grown = realloc(j->entries, cap * sizeof *grown);
    if (!grown) return false;
    j->entries = grown;
    j->cap = cap;
    return true;
}

void world_put(World *w, int32_t at, int32_t value) {
    if (w->mem[at] == value) return;
    if (w->sealed) {
        w->write_refused++;
        return;
    }
    if (w->broken) return;
    WorldJournal *j = &w->journal;
    if (j->on) {
        if (j->count + 2 > j->cap && !journal_grow(j)) {
            w->broken = true;
            return;
        }
        j->entries[j->count++] = at;
        j->entries[j->count++] = w->mem[at];
    }
    w->version = ++w->schema->versions;
    set_word(w, at, value);
}

/* --- what was read --- */

void world_note_planes(const World *w, MapPass pass) {
    world_note(w, -1 - 2 * (int32_t)pass);
    world_note(w, -2 - 2 * (int32_t)pass);
}

void world_note_portals(const World *w) {
    world_note(w, -1 - 2 * PASS_COUNT);
    world_note(w, -2 - 2 * PASS_COUNT);
}

/* The place of a step: its pass, its cell and its direction. */
enum { DIR_BITS = 4, CELL_BITS = 22, ANY_DIR = (1 << DIR_BITS) - 1 };
_Static_assert(MAP_MAX_CELLS <= 1 << CELL_BITS && PASS_COUNT <= 1 << (30 - CELL_BITS - DIR_BITS),
               "places");

void world_note_step(const World *w, MapPass pass, CellId c, int dir) {
    if (!w->reads) return;
    int32_t n = ((int32_t)pass << CELL_BITS | (int32_t)c) << DIR_BITS | (dir < 0 ? ANY_DIR : dir);
    reads_note(w->reads, WORLD_STEPS - n, READS_NO_WORD);
}

/* A bit for each direction that was asked for. */
static int32_t look_at_steps(const World *w, int32_t at) {
    int32_t n = WORLD_STEPS - at, dir = n & ANY_DIR, steps = 0;
    CellId c = (CellId)(n >> DIR_BITS & ((1 << CELL_BITS) - 1));
    MapPass pass = (MapPass)(n >> (DIR_BITS + CELL_BITS));
    int from = dir == ANY_DIR ? 0 : dir, to = dir == ANY_DIR ? map_grid(w->map, c)->dirs : dir + 1;
    for (int d = from; d < to; d++)
        steps |= (int32_t)map_may_step(w->map, world_planes(w), pass, c, d) << d;
    return steps;
}

static int32_t steps_at(World *w, int32_t at) {
    if (!w->steps) w->steps = calloc(WORLD_STEPS_SEEN, sizeof *w->steps);
    if (!w->steps) return look_at_steps(w, at);
    WorldSteps *seen = &w->steps[((uint32_t)at * 0x9E3779B1u) >> 22];
    if (seen->at != at || seen->edges != w->edges)
        *seen = (WorldSteps){w->edges, at, look_at_steps(w, at)};
    return seen->value;
}

static uint64_t portals_key(const World *w) {
    const TableHead *t = &world_head(w)->tables[KIND_PORTAL];
    uint64_t keys[2];
    const int cols[2] = {PORTAL_DEF, PORTAL_STATE};
    for (int i = 0; i < 2; i++)
        keys[i] = hash_of(w->mem + t->base + cols[i] * t->cap, (size_t)t->rows * sizeof *w->mem);
    return hash_of(keys, sizeof keys);
}

uint64_t world_key(World *w, int pass) {
    size_t words = (size_t)map_plane_words(w->map) / PASS_COUNT;
    if (w->plane_edges[pass] == w->edges) return w->plane_keys[pass];
    w->plane_edges[pass] = w->edges;
    if (pass == PASS_COUNT) return w->plane_keys[pass] = portals_key(w);
    return w->plane_keys[pass] =
               hash_of(world_planes(w) + (size_t)pass * words, words * sizeof(uint32_t));
}

int32_t world_value_below(World *w, int32_t at) {
    if (at <= WORLD_STEPS) return steps_at(w, at);
    int n = -1 - at;
    return (int32_t)(uint32_t)(world_key(w, n / 2) >> (n % 2 * 32));
}

/* The number of what stands in all rows of the column. */
static int32_t column_at(World *w, int32_t at) {
    int column = at >> HANDLE_ROW_BITS & (SCHEMA_COLUMNS - 1), kind = w->schema->kind_at[column];
    WorldColumn *seen = &w->columns[column % WORLD_COLUMNS_SEEN];
    if (seen->version == w->version && seen->at == at) return seen->last.number;
    if (seen->at != at) *seen = (WorldColumn){0};
    const TableHead *t = &world_head(w)->tables[kind];
    const int32_t *words = w->mem + t->base + (column - w->schema->first[kind]) * t->cap;
    seen->version = w->version;
    seen->at = at;
    return columns_number(&w->schema->columns, words, (uint32_t)t->rows, &seen->last);
}

int32_t world_asked(World *w, int32_t at) {
    const Schema *s = w->schema;
    if (at < WORLD_ASKED && (at & WORLD_ALL) == WORLD_ALL) return column_at(w, at);
    if (at < WORLD_ASKED) return FIELD_GONE;
    return s->asked ? s->asked(s->asker, w, at - WORLD_ASKED) : 0;
}

void world_note_column_slow(const World *w, int kind, int col) {
    int column = w->schema->first[kind] + col;
    if (w->schema->first[kind] < 0) world_spoil(w);
    else
        reads_note(w->reads, WORLD_ROWS + (column << HANDLE_ROW_BITS | WORLD_ALL),
                   WORLD_FIRST_COLUMN - column);
}

void world_note_row_slow(const World *w, int kind, uint32_t row, int col) {
    int first = w->schema->first[kind];
    if (first < 0) {
        world_spoil(w);
        return;
    }
    int32_t at = WORLD_ROWS + (int32_t)((uint32_t)(first + col) << 20 | row);
    reads_note(w->reads, at, world_locate(w, at));
}

void world_journal(World *w, bool on) {
    w->journal.on = on;
    w->journal.count = 0;
}

size_t world_mark(const World *w) { return w->journal.count; }

static bool is_in(int32_t at, int32_t from, int32_t words) {
    return at >= from && at < from + words;
}

/* May the word be one of a plane, an edge or a portal? Asked before it is taken back: a table that was laid
 * elsewhere meanwhile has changed its head too. */
static bool is_of_edges(const World *w, int32_t at) {
    const WorldHead *h = world_head(w);
    if (w->map && is_in(at, h->planes, map_plane_words(w->map))) return true;
    for (int kind = KIND_EDGE; kind <= KIND_PORTAL; kind++) {
        const TableHead *t = &h->tables[kind];
        int32_t own = WORD_AT(tables) + kind * (int32_t)(sizeof *t / sizeof(int32_t));
        if (is_in(at, t->base, t->cap * w->schema->kinds[kind].count)) return true;
        if (is_in(at, own, (int32_t)(sizeof *t / sizeof(int32_t)))) return true;
    }
    return false;
}

void world_undo(World *w, size_t mark) {
    WorldJournal *j = &w->journal;
    if (j->count > mark) {
        air_stir_all(w);
        w->version = ++w->schema->versions;
    }
    bool edges = false;
    for (size_t i = mark; i < j->count && !edges; i += 2) edges = is_of_edges(w, j->entries[i]);
    if (edges) world_edges_changed(w);
    while (j->count > mark) {
        j->count -= 2;
        int32_t at = j->entries[j->count];
        set_word(w, at, j->entries[j->count + 1]);
    }
    w->broken = false;
}

static int class_of(int32_t words) {
    int c = 0;
    while ((1 << c) < words) c++;
    return c;
}

int32_t world_alloc(World *w, int32_t words) {
    int c = class_of(words);
    int32_t *heads = world_head(w)->free_chunks;
    if (c >= WORLD_CLASSES) w->broken = true;
    if (w->broken) return 0;
    int32_t at = heads[c];
    if (at) {
        world_put(w, WORD_AT(free_chunks) + c, w->mem[at]);
        for (int32_t i = 0; i < 1 << c; i++) world_put(w, at + i, 0);
        return w->broken ? 0 : at;
    }
    at = world_head(w)->used;
    if ((int64_t)at + (1 << c) > w->cap) {
        w->broken = true;
        return 0;
    }
    world_put(w, WORD_AT(used), at + (1 << c));
    if (w->broken) return 0;
    /* Words past `used` may hold what an undone command or an earlier world left there. */
    memset(w->mem + at, 0, sizeof(int32_t) << c);
    touch(w, at, 1 << c); /* they were 0 for `content` */
    return at;
}

void world_release(World *w, int32_t at, int32_t words) {
    if (!at) return;
    int c = class_of(words);
    world_put(w, at, world_head(w)->free_chunks[c]);
    world_put(w, WORD_AT(free_chunks) + c, at);
}

uint64_t world_seed(const World *w) {
    const int32_t *s = world_head(w)->seed;
    return (uint64_t)(uint32_t)s[1] << 32 | (uint32_t)s[0];
}

/* Words that no rule can read: what was said of the others still holds. */
static void dice_put(World *w, int32_t at, uint64_t value) {
    uint64_t version = w->version, content = w->content;
    Drift drift = w->drift;
    world_put(w, at, (int32_t)(uint32_t)value);
    world_put(w, at + 1, (int32_t)(uint32_t)(value >> 32));
    w->version = version;
    w->content = content;
    w->drift = drift;
}

void world_reseed(World *w, uint64_t seed) { dice_put(w, WORD_AT(seed), seed); }

uint64_t world_drawn(const World *w, int stream) {
    const int32_t *c = world_head(w)->streams[stream];
    return (uint64_t)(uint32_t)c[1] << 32 | (uint32_t)c[0];
}

uint64_t world_drawn_all(const World *w) {
    uint64_t n = 0;
    for (int i = 0; i < WORLD_MAX_STREAMS; i++) n += world_drawn(w, i);
    return n;
}

void world_dice_follow(World *w, const World *of) {
    for (int i = 0; i < WORLD_MAX_STREAMS; i++)
        if (world_drawn(w, i) != world_drawn(of, i))
            dice_put(w, WORD_AT(streams) + 2 * i, world_drawn(of, i));
}

void world_dice_restart(World *w) {
    const int32_t at = WORD_AT(streams), *word = w->mem + at;
    for (int i = 0; i < WORLD_MAX_STREAMS; i++)
        if (word[2 * i] | word[2 * i + 1]) dice_put(w, at + 2 * i, 0);
}

_Static_assert(WORD_AT(streams) + 2 * WORLD_MAX_STREAMS <= 1 << WORLD_PAGE_BITS,
               "all dice are on the first page");

/* Where nobody takes it back. */
static void hide_at_once(World *w, uint64_t seed) {
    WorldHead *h = world_head(w);
    h->seed[0] = (int32_t)(uint32_t)seed;
    h->seed[1] = (int32_t)(uint32_t)(seed >> 32);
    memset(h->streams, 0, sizeof h->streams);
    trail_put(&w->trail, WORD_AT(seed));
    w->stamps[0] = ++w->schema->versions;
}

void world_dice_hide(World *w, uint64_t seed) {
    if (!w->journal.on && !w->sealed && !w->broken) {
        hide_at_once(w, seed);
        return;
    }
    world_reseed(w, seed);
    world_dice_restart(w);
}

uint32_t world_draw(World *w, int stream, uint32_t n) {
    uint64_t key = rng_key(world_seed(w), intern_name(w->schema->streams, stream));
    uint64_t from = world_drawn(w, stream), counter = from;
    uint32_t value = rng_below(key, &counter, n);
    if (w->falls) falls_note(w->falls, stream, from, n, (int64_t)value + 1);
    dice_put(w, WORD_AT(streams) + 2 * stream, counter);
    return value;
}

void world_edge_set(World *w, MapPass pass, EdgeId e, bool stops) {
    uint32_t mask;
    int32_t at = world_head(w)->planes + map_bit(w->map, pass, e, &mask);
    uint32_t old = (uint32_t)w->mem[at], now = stops ? old | mask : old & ~mask;
    if (now == old) return;
    world_put(w, at, (int32_t)now);
    world_edges_changed(w);
    air_stir(w, e / MAP_SLOTS);
    world_put(w, WORD_AT(edges_version), world_head(w)->edges_version + 1);
}
