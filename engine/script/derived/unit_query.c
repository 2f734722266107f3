/* unit_query.c - looks for the units that match. */
#include <string.h>

#include "script/derived/families.h"

enum { BLOCK = 32, BLOCKS = UNIT_QUERY_ROWS / BLOCK, FEW = 8, EIGHT = 8 };

/* --- numbers --- */

/* The number of a query, -1: there are too many. */
static int number_of(UnitQueries *known, const UnitQuery *query) {
    for (int i = 0; i < known->count; i++)
        if (!memcmp(&known->of[i], query, sizeof *query)) return i;
    if (known->count == UNIT_QUERIES) return -1;
    known->of[known->count] = *query;
    known->matches[known->count] = (UnitMatch){0};
    return known->count++;
}

bool unit_query_note(Derived *d, const World *w, const UnitQuery *query) {
    UnitQueries *known = &d->queries;
    if (world_head(w)->tables[KIND_UNIT].rows > UNIT_QUERY_ROWS) return false;
    if (w->schema->first[KIND_UNIT] < 0) return false;
    if (known->forgot != *d->forgot) known->count = 0;
    known->forgot = *d->forgot;
    int n = number_of(known, query);
    if (n >= 0) world_note_asked(w, UNIT_QUERY_FIRST + n);
    return n >= 0;
}

/* --- looking --- */

static inline bool fits(const UnitQuery *q, const int32_t *row, int32_t stride) {
    if (!(*row & 1)) return false;
    for (const UnitWant *want = q->wants, *end = want + q->count; want < end; want++) {
        int32_t word = row[want->col * stride];
        if (word < want->least || word > want->most) return false;
    }
    return true;
}

static int32_t find_first(const UnitQuery *q, const int32_t *rows, int32_t count, int32_t stride) {
    for (int32_t i = 0; i < count; i++)
        if (fits(q, rows + i, stride))
            return (int32_t)handle_make(KIND_UNIT, (uint32_t)rows[i] >> 1, (uint32_t)i);
    return 0;
}

/* Words of four rows; compared they are -1 or 0. */
typedef int32_t Four __attribute__((vector_size(4 * sizeof(int32_t))));

static inline Four four_at(const int32_t *words) {
    Four four;
    memcpy(&four, words, sizeof four);
    return four;
}

/* Which of eight rows fit, a bit for each. Rows that there are none of may be among them. */
static inline uint32_t fit_of_eight(const UnitQuery *q, const int32_t *rows, int32_t stride) {
    Four some = -(four_at(rows) & 1), more = -(four_at(rows + 4) & 1);
    for (const UnitWant *want = q->wants, *end = want + q->count; want < end; want++) {
        const int32_t *words = rows + want->col * stride;
        Four a = four_at(words), b = four_at(words + 4);
        some &= ~((a < want->least) | (a > want->most));
        more &= ~((b < want->least) | (b > want->most));
    }
    some = (some & (Four){1, 2, 4, 8}) | (more & (Four){16, 32, 64, 128});
    return (uint32_t)(some[0] | some[1] | some[2] | some[3]);
}

/* Says who they are in one number, which no others have: their bits, or that of a column of these. */
static int32_t number_bits(Schema *s, const uint32_t *bits, uint32_t blocks, UnitMatch *look) {
    while (blocks && !bits[blocks - 1]) blocks--;
    if (!blocks) return 0;
    if (blocks == 1 && bits[0] <= INT32_MAX) return (int32_t)bits[0];
    return -columns_number(&s->columns, (const int32_t *)bits, blocks, &look->last);
}

static int32_t find_all(const World *w, const UnitQuery *q, UnitMatch *look) {
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    const int32_t *rows = w->mem + t->base;
    uint32_t bits[BLOCKS], blocks = 0;
    for (int32_t i = 0; i < t->rows; i += EIGHT) {
        uint32_t fit = fit_of_eight(q, rows + i, t->cap), rest = (uint32_t)(t->rows - i);
        if (rest < EIGHT) fit &= (1u << rest) - 1;
        if (i % BLOCK == 0) bits[blocks++] = 0;
        bits[blocks - 1] |= fit << i % BLOCK;
    }
    return number_bits(w->schema, bits, blocks, look);
}

static void look_at_all(const World *w, const UnitQuery *q, UnitMatch *look) {
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    if (q->first) look->value = find_first(q, w->mem + t->base, t->rows, t->cap);
    else look->value = find_all(w, q, look);
}

/* Is the column what it was? Nearly always those of many units are. */
static bool same_column(World *w, int col, int32_t *was) {
    int column = w->schema->first[KIND_UNIT] + col;
    int32_t now = world_asked(w, WORLD_ROWS + (column << HANDLE_ROW_BITS | WORLD_ALL));
    bool same = now == *was;
    *was = now;
    return same;
}

static bool same_columns(World *w, const UnitQuery *q, UnitMatch *look) {
    bool same = same_column(w, COL_ALIVE, &look->columns[UNIT_QUERY_WANTS]);
    for (int i = 0; i < q->count; i++) same &= same_column(w, q->wants[i].col, &look->columns[i]);
    return same;
}

/* Few are looked at sooner than their columns are compared. */
static void look_again(World *w, const UnitQuery *q, UnitMatch *look) {
    bool few = world_head(w)->tables[KIND_UNIT].rows <= FEW;
    if (few) look->columns[UNIT_QUERY_WANTS] = 0;
    if (few || !same_columns(w, q, look)) look_at_all(w, q, look);
    look->version = w->version;
}

int32_t unit_query_value(Derived *d, World *w, int32_t at) {
    UnitMatch *look = &d->queries.matches[at];
    if (world_head(w)->tables[KIND_UNIT].rows > UNIT_QUERY_ROWS) return FIELD_GONE;
    if (look->version != w->version) look_again(w, &d->queries.of[at], look);
    return look->value;
}

/* A unit that comes or goes counts for all columns. */
void unit_query_depends(const Derived *d, Drift *on, const Schema *schema, int32_t at) {
    const UnitQuery *q = &d->queries.of[at];
    for (int i = 0; i < q->count; i++) drift_column(on, schema, KIND_UNIT, q->wants[i].col);
}
