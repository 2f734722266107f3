/* digest.c - walks the content of a world in one fixed order for hash and bytes. */
#include "world/digest.h"

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

int32_t digest_air_words(const World *w) {
    return w->map ? map_plane_words(w->map) / (PASS_COUNT * MAP_SLOTS) * AIR_SLICES : 0;
}

static void feed_air(Feed *out, const World *w) {
    feed_word(out, world_head(w)->air_beyond);
    feed_words(out, w->mem + world_head(w)->air, digest_air_words(w));
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

void digest_field(const World *w, Handle h, int col, Str *out) {
    Feed f;
    begin(&f, out);
    feed_field(&f, w, h, col);
    flush(&f);
}

bool digest_save(const World *w, Str *out) {
    str_reset(out);
    for (int p = 0; p < DIGEST_PARTS; p++) feed_part(out, w, p);
    return !out->failed;
}
