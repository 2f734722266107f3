/* hashed_kind.c - words of a kind beside those of the last time, and the bytes of what differs. */
#include "world/hashed_kind.h"

#include <stdlib.h>
#include <string.h>

#include "world/table.h"

enum { WORD = sizeof(int32_t), HEAD_WORDS = 3, MANY = 64, SOME = 8 }; /* words compared at once */

void hashed_kind_look(HashedKind *k, const Schema *s, int kind) {
    const Kind *of = &s->kinds[kind];
    k->places = kind_stays(kind);
    for (int c = 1; c < of->count; c++) {
        bool list = of->fields[c].shape != SHAPE_ONE;
        k->pieces = k->pieces || list;
        k->places = k->places && !list && of->fields[c].type != FT_STR;
    }
}

static void clear_room(HashedKind *k) {
    free(k->words);
    free(k->rows);
    free(k->at);
}

void hashed_kind_clear(HashedKind *k) {
    clear_room(k);
    str_clear(&k->chunks);
    str_clear(&k->bytes);
    str_clear(&k->scratch);
    hash_again_clear(&k->again);
    *k = (HashedKind){0};
}

static const TableHead *head_of(const World *w, int kind) { return &world_head(w)->tables[kind]; }

static void add_chunks(Str *out, const World *w, int kind) {
    const Kind *k = &w->schema->kinds[kind];
    const TableHead *t = head_of(w, kind);
    str_reset(out);
    for (int c = 1; c < k->count; c++) {
        const int32_t *first = w->mem + t->base, *at = first + c * t->cap;
        for (int32_t row = 0; k->fields[c].shape != SHAPE_ONE && row < t->rows; row++) {
            int32_t words;
            if (!(first[row] & 1)) continue;
            const int32_t *chunk = table_chunk(w, at[row], &words);
            str_addn(out, (const char *)chunk, (size_t)words * WORD);
        }
    }
}

static int32_t columns_of(const World *w, int kind) { return w->schema->kinds[kind].count; }

static void add_row(Str *out, HashedKind *k, const World *w, int kind, int32_t row) {
    Handle h = table_at(w, kind, row);
    if (h) digest_row(out, w, h, k->at + row * columns_of(w, kind));
}

static bool make_room(HashedKind *k, const TableHead *t, int columns) {
    size_t rows = k->places ? 0 : (size_t)t->rows;
    clear_room(k);
    k->words = malloc((size_t)t->cap * (size_t)columns * WORD + WORD);
    k->rows = calloc(rows + 1, sizeof *k->rows);
    k->at = malloc(rows * (size_t)columns * WORD + WORD);
    return k->words && k->rows && k->at;
}

static void make_rows(HashedKind *k, const World *w, int kind) {
    digest_head(&k->bytes, w, kind);
    for (int32_t row = 0; row < table_rows(w, kind); row++) {
        k->rows[row].from = (int32_t)k->bytes.len;
        add_row(&k->bytes, k, w, kind, row);
        k->rows[row].end = (int32_t)k->bytes.len;
    }
}

bool hashed_kind_make(HashedKind *k, const World *w, int kind) {
    const TableHead *t = head_of(w, kind);
    int columns = w->schema->kinds[kind].count;
    k->made = k->rows_changed = false;
    hash_again_lost(&k->again);
    if (!make_room(k, t, columns)) return false;
    memcpy(k->words, w->mem + t->base, (size_t)t->cap * (size_t)columns * WORD);
    str_reset(&k->bytes);
    if (k->places) digest_part(&k->bytes, w, kind);
    else make_rows(k, w, kind);
    if (k->pieces) add_chunks(&k->chunks, w, kind);
    k->changed = true;
    return k->made = !k->bytes.failed && !k->chunks.failed;
}

static void put_word(HashedKind *k, int32_t at, int32_t value) {
    hash_again_put(&k->again, k->bytes.text, (size_t)at, digest_word(value));
}

/* Column 0 is the handle: of rows that stay it stays. */
static void put_place(HashedKind *k, int columns, int32_t row, int32_t col, int32_t value) {
    if (col) put_word(k, (row * columns + col + HEAD_WORDS) * WORD, value);
}

/* Plain words of a row stay where they are for as long as the others do. */
static void put_in_row(HashedKind *k, const Kind *of, int32_t row, int32_t col, int32_t value) {
    HashedRow *r = &k->rows[row];
    if (col && of->fields[col].shape == SHAPE_ONE && of->fields[col].type != FT_STR) {
        if (r->end > r->from) put_word(k, r->from + k->at[row * of->count + col], value);
        return;
    }
    r->changed = k->rows_changed = true;
}

static void word_changed(HashedKind *k, const World *w, int kind, int32_t i) {
    const TableHead *t = head_of(w, kind);
    const Kind *of = &w->schema->kinds[kind];
    int32_t row = i % t->cap, col = i / t->cap, value = w->mem[t->base + i];
    if (row >= t->rows) return;
    k->changed = true;
    if (k->places) put_place(k, of->count, row, col, value);
    else put_in_row(k, of, row, col, value);
}

/* The first word from `i` on that differs; `end`: none does. Few do, and blocks are compared at once. */
static int32_t first_apart(const int32_t *a, const int32_t *b, int32_t i, int32_t end) {
    while (i + MANY <= end && !memcmp(a + i, b + i, MANY * WORD)) i += MANY;
    while (i + SOME <= end && !memcmp(a + i, b + i, SOME * WORD)) i += SOME;
    while (i < end && a[i] == b[i]) i++;
    return i;
}

void hashed_kind_look_at(HashedKind *k, const World *w, int kind, int32_t from, int32_t end) {
    const int32_t *now = w->mem + head_of(w, kind)->base;
    while ((from = first_apart(k->words, now, from, end)) < end) {
        k->words[from] = now[from];
        word_changed(k, w, kind, from++);
    }
}

void hashed_kind_word(HashedKind *k, const World *w, int kind, int32_t i) {
    int32_t now = w->mem[head_of(w, kind)->base + i];
    if (k->words[i] == now) return;
    k->words[i] = now;
    word_changed(k, w, kind, i);
}

/* False: it has not as many bytes as before. */
static bool row_again(HashedKind *k, const World *w, int kind, int32_t row) {
    HashedRow *r = &k->rows[row];
    str_reset(&k->scratch);
    add_row(&k->scratch, k, w, kind, row);
    r->changed = false;
    if (k->scratch.failed || k->scratch.len != (size_t)(r->end - r->from)) return false;
    hash_again_lost(&k->again);
    memcpy(k->bytes.text + r->from, str_text(&k->scratch), k->scratch.len);
    return true;
}

static bool rows_again(HashedKind *k, const World *w, int kind) {
    for (int32_t row = 0, rows = k->rows_changed ? table_rows(w, kind) : 0; row < rows; row++)
        if (k->rows[row].changed && !row_again(k, w, kind, row)) return false;
    k->rows_changed = false;
    return true;
}

static bool chunks_hold(HashedKind *k, const World *w, int kind) {
    add_chunks(&k->scratch, w, kind);
    return !k->scratch.failed && k->scratch.len == k->chunks.len &&
           !memcmp(str_text(&k->scratch), str_text(&k->chunks), k->chunks.len);
}

bool hashed_kind_update(HashedKind *k, const World *w, int kind) {
    if (k->pieces && !chunks_hold(k, w, kind)) return hashed_kind_make(k, w, kind);
    if (!k->changed || k->places || rows_again(k, w, kind)) return true;
    return hashed_kind_make(k, w, kind);
}

uint64_t hashed_kind_hash(HashedKind *k) {
    return hash_again(&k->again, str_text(&k->bytes), k->bytes.len);
}
