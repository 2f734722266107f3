/* digest.c - walks the content of a world in one fixed order for hash, bytes and comparison. */
#include "world/digest.h"

#include <limits.h>
#include <string.h>

#include "lib/hash.h"
#include "world/table.h"

/* What is fed are 32-bit little-endian words and strings that their lengths precede, gathered and added many
 * at a time. */
typedef struct Feed {
    Str *out;
    size_t n;
    char bytes[1024];
} Feed;

/* The bytes are what they happen to be. */
static void begin(Feed *f, Str *out) {
    f->out = out;
    f->n = 0;
}

static void flush(Feed *f) {
    if (f->n) str_addn(f->out, f->bytes, f->n);
    f->n = 0;
}

static void feed_word(Feed *f, int32_t v) {
    if (f->n + sizeof v > sizeof f->bytes) flush(f);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = (int32_t)__builtin_bswap32((uint32_t)v);
#endif
    memcpy(f->bytes + f->n, &v, sizeof v);
    f->n += sizeof v;
}

static void feed_bytes(Feed *f, const char *text, size_t len) {
    if (f->n + len > sizeof f->bytes) flush(f);
    if (len > sizeof f->bytes) {
        str_addn(f->out, text, len);
        return;
    }
    memcpy(f->bytes + f->n, text, len);
    f->n += len;
}

/* Many at once. */
static void feed_words(Feed *f, const int32_t *words, int32_t n) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    for (int32_t i = 0; i < n; i++) feed_word(f, words[i]);
#else
    feed_bytes(f, (const char *)words, (size_t)n * sizeof *words);
#endif
}

static void feed_value(Feed *out, const World *w, FieldType type, int32_t v) {
    if (type != FT_STR) {
        feed_word(out, v);
        return;
    }
    const char *text = schema_text(w->schema, v);
    size_t len = strlen(text);
    feed_word(out, v < 0 ? -1 : (int32_t)len);
    feed_bytes(out, text, len);
}

static void feed_list(Feed *out, const World *w, Handle h, int col, const Field *f) {
    int n = list_len(w, h, col);
    feed_word(out, n);
    for (int i = 0; i < n; i++) {
        int32_t key = 0, value;
        if (f->shape == SHAPE_MAP) {
            map_pair(w, h, col, i, &key, &value);
            feed_value(out, w, f->key, key);
        } else {
            value = list_get(w, h, col, i);
        }
        feed_value(out, w, f->type, value);
    }
}

static void feed_field(Feed *out, const World *w, Handle h, int col) {
    const Field *f = &w->schema->kinds[handle_kind(h)].fields[col];
    if (f->shape == SHAPE_ONE) feed_value(out, w, f->type, table_get(w, h, col));
    else feed_list(out, w, h, col, f);
}

static void feed_row(Feed *out, const World *w, Handle h) {
    const Kind *k = &w->schema->kinds[handle_kind(h)];
    int32_t stride;
    const int32_t *row = table_row(w, h, &stride); /* none of an edge */
    feed_word(out, (int32_t)h);
    for (int c = 1; c < k->count; c++) {
        const Field *f = &k->fields[c];
        if (row && f->shape == SHAPE_ONE) feed_value(out, w, f->type, row[c * stride]);
        else feed_field(out, w, h, c);
    }
}

/* An edge that was written to and is as before has nothing to show for it. */
static void feed_edge_rows(Feed *out, const World *w) {
    int row = 0, count = 0;
    for (Handle h; (h = table_next(w, KIND_EDGE, &row));) count += !table_is_default(w, h);
    feed_word(out, count);
    feed_word(out, 0);
    feed_word(out, count);
    row = 0;
    for (Handle h; (h = table_next(w, KIND_EDGE, &row));)
        if (!table_is_default(w, h)) feed_row(out, w, h);
}

static void feed_head(Feed *out, const World *w, int kind) {
    const TableHead *t = &world_head(w)->tables[kind];
    feed_word(out, t->rows);
    feed_word(out, t->epoch);
    feed_word(out, t->alive);
}

static void feed_kind(Feed *out, const World *w, int kind) {
    int row = 0;
    feed_head(out, w, kind);
    for (Handle h; (h = table_next(w, kind, &row));) feed_row(out, w, h);
}

static void feed_dice(Feed *out, const World *w) {
    const WorldHead *h = world_head(w);
    feed_word(out, h->seed[0]);
    feed_word(out, h->seed[1]);
    int n = intern_count(w->schema->streams);
    feed_word(out, n);
    for (int i = 0; i < n; i++) {
        feed_word(out, h->streams[i][0]);
        feed_word(out, h->streams[i][1]);
    }
}

static void feed_edges(Feed *out, const World *w) {
    int32_t words = w->map ? map_plane_words(w->map) : 0;
    feed_word(out, words);
    feed_words(out, w->mem + world_head(w)->planes, words);
}

static int32_t air_words(const World *w) {
    return w->map ? map_plane_words(w->map) / (PASS_COUNT * MAP_SLOTS) * AIR_SLICES : 0;
}

static void feed_air(Feed *out, const World *w) {
    feed_word(out, world_head(w)->air_beyond);
    feed_words(out, w->mem + world_head(w)->air, air_words(w));
}

/* The bytes of one part, of which its sub-hash is made. */
static void feed_part(Str *out, const World *w, int part) {
    Feed f;
    begin(&f, out);
    if (part == DIGEST_DICE) feed_dice(&f, w);
    else if (part == DIGEST_EDGES) feed_edges(&f, w);
    else if (part == DIGEST_AIR) feed_air(&f, w);
    else if (part == KIND_EDGE) feed_edge_rows(&f, w);
    else if (part < w->schema->kind_count) feed_kind(&f, w, part);
    flush(&f);
}

uint64_t digest_world(const World *w, uint64_t parts[DIGEST_PARTS]) {
    uint64_t own[DIGEST_PARTS];
    if (!parts) parts = own;
    Str bytes = {0};
    bool failed = false;
    for (int p = 0; p < DIGEST_PARTS; p++) {
        str_reset(&bytes);
        feed_part(&bytes, w, p);
        parts[p] = hash_of(str_text(&bytes), bytes.len);
        failed = failed || bytes.failed;
    }
    str_clear(&bytes);
    return failed ? 0 : hash_of(parts, sizeof own);
}

static void show_value(Str *out, const World *w, Handle h, int col) {
    const Field *f = &w->schema->kinds[handle_kind(h)].fields[col];
    int32_t v = table_get(w, h, col);
    if (f->shape != SHAPE_ONE) str_addf(out, "%d entries", list_len(w, h, col));
    else if (f->type == FT_STR) str_addf(out, "'%s'", schema_text(w->schema, v));
    else if (f->type == FT_INT) str_addf(out, "%d", v);
    else str_addf(out, "#%x", (unsigned)v);
}

/* "unit 3", and the id where the kind has one: "unit 3 (c1)". */
static void show_row(Str *out, const World *w, const Kind *k, Handle h, int row) {
    str_addf(out, "%s %d", k->name, row);
    if (k->count < 2 || strcmp(k->fields[1].name, "id") != 0) return;
    int32_t id = table_get(w, h, 1);
    if (id >= 0) str_addf(out, " (%s)", schema_text(w->schema, id));
}

static bool field_differs(const World *a, const World *b, Handle h, int col, Str *scratch) {
    Feed f;
    begin(&f, scratch);
    str_reset(scratch);
    feed_field(&f, a, h, col);
    flush(&f);
    size_t half = scratch->len;
    feed_field(&f, b, h, col);
    flush(&f);
    return scratch->len != half * 2 || memcmp(scratch->text, scratch->text + half, half) != 0;
}

static Handle thing_of_row(const World *w, int kind, int row) {
    if (kind != KIND_EDGE) return table_at(w, kind, row);
    return table_alive(w, edge_handle(row)) ? edge_handle(row) : 0;
}

static void kind_difference(const World *a, const World *b, int kind, Str *out) {
    const Kind *k = &a->schema->kinds[kind];
    Str scratch = {0};
    bool found = false;
    int rows =
        table_rows(a, kind) > table_rows(b, kind) ? table_rows(a, kind) : table_rows(b, kind);
    if (kind == KIND_EDGE) rows = map_edges(a->map);
    for (int r = 0; r < rows && !found; r++) {
        Handle ha = thing_of_row(a, kind, r), hb = thing_of_row(b, kind, r);
        if (ha != hb) {
            str_addf(out, "%s %d: %s / %s", k->name, r, ha ? "there" : "gone",
                     hb ? "there" : "gone");
            found = true;
        }
        for (int c = 1; ha && c < k->count && !found; c++) {
            if (!field_differs(a, b, ha, c, &scratch)) continue;
            show_row(out, a, k, ha, r);
            str_addf(out, " %s: ", k->fields[c].name);
            show_value(out, a, ha, c);
            str_add(out, " / ");
            show_value(out, b, hb, c);
            found = true;
        }
    }
    str_clear(&scratch);
    if (!found)
        str_addf(out, "%s: %d rows / %d rows", k->name, table_rows(a, kind), table_rows(b, kind));
}

bool digest_field_differs(const World *a, const World *b, Handle h, int col) {
    Str scratch = {0};
    bool differs = field_differs(a, b, h, col, &scratch);
    str_clear(&scratch);
    return differs;
}

bool digest_difference(const World *a, const World *b, Str *out) {
    uint64_t pa[DIGEST_PARTS], pb[DIGEST_PARTS];
    if (digest_world(a, pa) == digest_world(b, pb)) return false;
    for (int k = 0; k < a->schema->kind_count; k++)
        if (pa[k] != pb[k]) {
            kind_difference(a, b, k, out);
            return true;
        }
    str_add(out, pa[DIGEST_DICE] != pb[DIGEST_DICE]     ? "dice drawn"
                 : pa[DIGEST_EDGES] != pb[DIGEST_EDGES] ? "edges"
                                                        : "air");
    return true;
}

bool digest_save(const World *w, Str *out) {
    str_reset(out);
    for (int p = 0; p < DIGEST_PARTS; p++) feed_part(out, w, p);
    return !out->failed;
}

/* Reading back: a cursor that turns bad at the first byte that is not there. */
typedef struct Reader {
    const char *at, *end;
    bool bad;
} Reader;

static int32_t take_word(Reader *r) {
    if (r->end - r->at < 4) {
        r->bad = true;
        return 0;
    }
    const unsigned char *b = (const unsigned char *)r->at;
    r->at += 4;
    return (int32_t)((uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
                     (uint32_t)b[3] << 24);
}

static int32_t take_value(Reader *r, World *w, FieldType type) {
    int32_t v = take_word(r);
    if (type != FT_STR || v == -1) return v;
    if (v < 0 || r->end - r->at < v) {
        r->bad = true;
        return -1;
    }
    const char *text = r->at;
    r->at += v;
    int32_t id = schema_string(w->schema, text, (size_t)v);
    r->bad = r->bad || id < 0;
    return id;
}

static void take_list(Reader *r, World *w, Handle h, int col, const Field *f) {
    int n = take_word(r);
    for (int i = 0; i < n && !r->bad; i++) {
        int32_t key = f->shape == SHAPE_MAP ? take_value(r, w, f->key) : 0;
        int32_t value = take_value(r, w, f->type);
        if (f->shape == SHAPE_MAP) map_put(w, h, col, key, value);
        else list_set(w, h, col, i, value);
    }
}

static void take_row(Reader *r, World *w, int kind) {
    Handle h = (Handle)take_word(r);
    if (r->bad || handle_kind(h) != kind || !table_wake(w, h)) {
        r->bad = true;
        return;
    }
    const Kind *k = &w->schema->kinds[kind];
    for (int c = 1; c < k->count && !r->bad; c++) {
        const Field *f = &k->fields[c];
        if (f->shape == SHAPE_ONE) table_set(w, h, c, take_value(r, w, f->type));
        else take_list(r, w, h, c, f);
    }
}

/* Rows that stand for places of the plan are no more than those. */
static int most_rows(const World *w, int kind) {
    if (!w->map) return INT_MAX;
    switch (kind) {
    case KIND_CELL: return map_cells(w->map);
    case KIND_EDGE: return map_edges(w->map);
    case KIND_PORTAL: return map_portals(w->map);
    case KIND_ROOM: return map_rooms(w->map);
    default: return INT_MAX;
    }
}

static void take_kind(Reader *r, World *w, int kind) {
    int rows = take_word(r), epoch = take_word(r), alive = take_word(r);
    if (r->bad || alive < 0 || rows > most_rows(w, kind) || !table_lay(w, kind, rows, epoch))
        r->bad = true;
    for (int i = 0; i < alive && !r->bad; i++) take_row(r, w, kind);
}

static void take_dice(Reader *r, World *w) {
    uint32_t lo = (uint32_t)take_word(r), hi = (uint32_t)take_word(r);
    world_reseed(w, (uint64_t)hi << 32 | lo);
    int n = take_word(r);
    if (n != intern_count(w->schema->streams)) r->bad = true;
    for (int i = 0; i < n && !r->bad; i++) {
        world_head(w)->streams[i][0] = take_word(r);
        world_head(w)->streams[i][1] = take_word(r);
    }
}

static void take_edges(Reader *r, World *w) {
    int32_t words = take_word(r);
    if (words != (w->map ? map_plane_words(w->map) : 0)) r->bad = true;
    for (int32_t i = 0; i < words && !r->bad; i++) w->mem[world_head(w)->planes + i] = take_word(r);
}

static void take_air(Reader *r, World *w) {
    int32_t beyond = take_word(r);
    if (beyond < 0 || beyond >= AIR_KINDS) r->bad = true;
    else world_head(w)->air_beyond = beyond;
    for (int32_t i = 0; i < air_words(w) && !r->bad; i++)
        w->mem[world_head(w)->air + i] = take_word(r);
}

World *digest_load(Schema *schema, const Map *map, const char *bytes, size_t len) {
    World *w = world_new(schema, map, 0);
    if (!w) return NULL;
    Reader r = {bytes, bytes + len, false};
    for (int k = 0; k < schema->kind_count && !r.bad; k++) take_kind(&r, w, k);
    if (!r.bad) take_dice(&r, w);
    if (!r.bad) take_edges(&r, w);
    if (!r.bad) take_air(&r, w);
    world_touch(w, 0, world_head(w)->used);
    world_edges_changed(w);
    if (!r.bad && r.at == r.end && !w->broken && place_sound(w)) return w;
    world_free(w);
    return NULL;
}
