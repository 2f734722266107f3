/* hashed_kind.c - words of a kind beside those of the last time, and the bytes of the rows that differ. */
#include "hashed_kind.h"

#include <stdlib.h>
#include <string.h>

#include "table.h"

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

void hashed_kind_clear(HashedKind *k) {
    free(k->words);
    free(k->rows);
    str_clear(&k->chunks);
    str_clear(&k->bytes);
    str_clear(&k->scratch);
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

static void add_row(Str *out, const World *w, int kind, int32_t row) {
    Handle h = table_at(w, kind, row);
    if (h) digest_row(out, w, h);
}

static bool make_room(HashedKind *k, const TableHead *t, int columns) {
    free(k->words);
    free(k->rows);
    k->rows = NULL;
    k->words = malloc((size_t)t->cap * (size_t)columns * WORD + WORD);
    if (!k->places) k->rows = calloc((size_t)t->rows + 1, sizeof *k->rows);
    return k->words && (k->places || k->rows);
}

static void make_rows(HashedKind *k, const World *w, int kind) {
    digest_head(&k->bytes, w, kind);
    for (int32_t row = 0; row < table_rows(w, kind); row++) {
        k->rows[row].from = (int32_t)k->bytes.len;
        add_row(&k->bytes, w, kind, row);
        k->rows[row].end = (int32_t)k->bytes.len;
    }
}

bool hashed_kind_make(HashedKind *k, const World *w, int kind) {
    const TableHead *t = head_of(w, kind);
    int columns = w->schema->kinds[kind].count;
    k->made = false;
    if (!make_room(k, t, columns)) return false;
    memcpy(k->words, w->mem + t->base, (size_t)t->cap * (size_t)columns * WORD);
    str_reset(&k->bytes);
    if (k->places) digest_part(&k->bytes, w, kind);
    else make_rows(k, w, kind);
    if (k->pieces) add_chunks(&k->chunks, w, kind);
    k->changed = true;
    return k->made = !k->bytes.failed && !k->chunks.failed;
}

/* Column 0 is the handle: of rows that stay it stays. */
static void put_place(HashedKind *k, int columns, int32_t row, int32_t col, int32_t value) {
    int32_t word = digest_word(value);
    size_t at = (size_t)row * (size_t)columns + (size_t)col + HEAD_WORDS;
    if (col) memcpy(k->bytes.text + at * WORD, &word, WORD);
}

static void word_changed(HashedKind *k, const World *w, int kind, int32_t i) {
    const TableHead *t = head_of(w, kind);
    int32_t row = i % t->cap;
    if (row >= t->rows) return;
    k->changed = true;
    if (k->places) put_place(k, w->schema->kinds[kind].count, row, i / t->cap, w->mem[t->base + i]);
    else k->rows[row].changed = true;
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

/* False: it has not as many bytes as before. */
static bool row_again(HashedKind *k, const World *w, int kind, int32_t row) {
    HashedRow *r = &k->rows[row];
    str_reset(&k->scratch);
    add_row(&k->scratch, w, kind, row);
    r->changed = false;
    if (k->scratch.failed || k->scratch.len != (size_t)(r->end - r->from)) return false;
    memcpy(k->bytes.text + r->from, str_text(&k->scratch), k->scratch.len);
    return true;
}

static bool rows_again(HashedKind *k, const World *w, int kind) {
    for (int32_t row = 0, rows = table_rows(w, kind); row < rows; row++)
        if (k->rows[row].changed && !row_again(k, w, kind, row)) return false;
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
