/* test_unit_query.c - a query has the same value in two worlds where the same units match, and only there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lib/rng.h"
#include "script/derived/derived.h"
#include "worlds.h"

enum { STEPS = 300, WORLDS = 2, QUERIES = 6, MOST = UNIT_QUERY_ROWS + 1 };

/* Who fits, looked at plainly; and what the word said of it. */
typedef struct Said {
    int32_t value;
    uint8_t who[MOST];
} Said;

typedef struct Case {
    TestWorld t;
    World *worlds[WORLDS];
    UnitQuery queries[QUERIES];
    Derived *derived;
    uint32_t forgot; /* by the memo */
    WorldReads reads;
    uint64_t drawn;
} Case;

static uint32_t any(Case *k, uint32_t n) { return rng_below(5, &k->drawn, n); }

static void set_queries(Case *k) {
    const UnitWant side = {UNIT_SIDE, (int32_t)worlds_side(1), (int32_t)worlds_side(1)},
                   num = {k->t.num, 1, 2}, flag = {k->t.flag, 1, 1}, none = {k->t.num, 2, 1};
    k->queries[0] = (UnitQuery){0, 1, {num}};
    k->queries[1] = (UnitQuery){0, 2, {side, num}};
    k->queries[2] = (UnitQuery){0, 3, {side, num, flag}};
    k->queries[3] = (UnitQuery){1, 2, {side, num}};
    k->queries[4] = (UnitQuery){0, 1, {none}};
    k->queries[5] = (UnitQuery){1, 0, {{0}}};
}

static Case given_units(int units) {
    Case k = {.t = worlds_open(), .derived = calloc(1, sizeof(Derived)), .forgot = 1};
    k.worlds[0] = k.t.w;
    k.worlds[1] = worlds_more(&k.t, 43);
    set_queries(&k);
    for (int i = 0; i < WORLDS; i++)
        for (int n = i; n < units; n++) table_add(k.worlds[i], KIND_UNIT);
    return k;
}

static void end(Case *k) {
    world_free(k->worlds[1]);
    worlds_close(&k->t);
    reads_clear(&k->reads);
    free(k->derived);
}

static void something_happens(Case *k, World *w) {
    int rows = world_head(w)->tables[KIND_UNIT].rows;
    Handle u = table_at(w, KIND_UNIT, (int)any(k, (uint32_t)rows));
    int32_t n = (int32_t)any(k, 4);
    switch (any(k, 8)) {
    case 0: table_set(w, u, k->t.flag, n > 1); break;
    case 1: table_set(w, u, UNIT_SIDE, (int32_t)worlds_side(n > 1)); break;
    case 2: table_set(w, u, UNIT_FACING, n); break;
    case 3:
        if (n == 0) table_remove(w, u);
        break;
    case 4:
        if (n == 0 && rows < MOST) table_add(w, KIND_UNIT);
        break;
    default: table_set(w, u, k->t.num, n);
    }
}

/* The place that is noted of the query; 0: none is. */
static int32_t noted(Case *k, World *w, const UnitQuery *q) {
    k->reads.count = 0;
    k->reads.serial = 1;
    w->reads = &k->reads;
    k->derived->forgot = &k->forgot;
    bool there = unit_query_note(k->derived, w, q);
    w->reads = NULL;
    assert_int_equal(k->reads.count, there);
    return there ? k->reads.at[0] - WORLD_ASKED : 0;
}

/* Where only the first is asked for no others count. */
static void look_plainly(const World *w, const UnitQuery *q, Said *out) {
    bool found = false;
    memset(out->who, 0, sizeof out->who);
    for (int i = 0; i < world_head(w)->tables[KIND_UNIT].rows; i++) {
        Handle u = table_at(w, KIND_UNIT, i);
        bool fits = u && !(found && q->first);
        for (int k = 0; fits && k < q->count; k++) {
            int32_t word = table_get(w, u, q->wants[k].col);
            fits = word >= q->wants[k].least && word <= q->wants[k].most;
        }
        out->who[i] = fits;
        found |= fits;
    }
}

static void is_the_first(const Said *said) {
    uint32_t i = 0;
    while (i < MOST && !said->who[i]) i++;
    assert_int_equal(said->value, i < MOST ? handle_make(KIND_UNIT, 0, i) : 0);
}

/* What each query says of both worlds after each step. */
static void given_units_when_they_change_then_words_are_equal_where_they_are(int units) {
    Case k = given_units(units);
    Said *said = calloc(WORLDS * STEPS, sizeof *said);
    for (int q = 0; q < QUERIES; q++) {
        int count = 0;
        for (int i = 0; i < WORLDS * STEPS; i++) {
            World *w = k.worlds[i % WORLDS];
            something_happens(&k, w);
            int32_t number = noted(&k, w, &k.queries[q]);
            if (!number) continue;
            said[count].value = derived_value(k.derived, w, number);
            look_plainly(w, &k.queries[q], &said[count]);
            if (k.queries[q].first) is_the_first(&said[count]);
            for (int j = 0; j < count; j++)
                assert_true((said[j].value == said[count].value) ==
                            !memcmp(said[j].who, said[count].who, MOST));
            count++;
        }
        assert_true(count > WORLDS * STEPS / 2);
    }
    free(said);
    end(&k);
}

static void whoever_changes_words_are_equal_where_the_same_units_fit(void **state) {
    static const int counts[] = {3, 8, 9, 31, 32, 33, 64, 70, 130};
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(counts); i++)
        given_units_when_they_change_then_words_are_equal_where_they_are(counts[i]);
}

static void only_these_fit(Case *k, uint64_t rows) {
    for (int i = 0; i < world_head(k->t.w)->tables[KIND_UNIT].rows; i++)
        table_set(k->t.w, table_at(k->t.w, KIND_UNIT, i), k->t.num, (int32_t)(rows >> i & 1));
}

/* Of 32 units bits are a number, of more the number of a column is: none is taken for another. */
static void given_bits_and_numbers_when_they_are_compared_then_each_is_its_own(void **state) {
    (void)state;
    Case k = given_units(40);
    int32_t number = noted(&k, k.t.w, &k.queries[0]), values[64];
    for (int i = 0; i < 64; i++) {
        only_these_fit(&k, i < 32 ? UINT32_MAX & ~(1u << i) : (uint64_t)1 << 33 | 1u << i % 32);
        values[i] = derived_value(k.derived, k.t.w, number);
        for (int j = 0; j < i; j++) assert_int_not_equal(values[i], values[j]);
    }
    end(&k);
}

static void given_more_units_than_words_tell_of_then_there_is_none(void **state) {
    (void)state;
    Case k = given_units(UNIT_QUERY_ROWS);
    int32_t number = noted(&k, k.t.w, &k.queries[1]);
    assert_true(number >= UNIT_QUERY_FIRST && number < THRESHOLD_FIRST);
    assert_int_equal(derived_value(k.derived, k.t.w, number), 0);
    table_add(k.t.w, KIND_UNIT);
    assert_int_equal(noted(&k, k.t.w, &k.queries[1]), 0);
    assert_int_equal(derived_value(k.derived, k.t.w, number), FIELD_GONE);
    end(&k);
}

static void given_more_queries_than_have_numbers_then_the_others_have_none(void **state) {
    (void)state;
    Case k = given_units(3);
    UnitQuery q = k.queries[0];
    int count = 0;
    for (int32_t i = 0; i < UNIT_QUERIES + 3; i++) {
        q.wants[0].most = i;
        count += noted(&k, k.t.w, &q) != 0;
    }
    assert_int_equal(count, UNIT_QUERIES);
    q.wants[0].most = 0;
    assert_int_equal(noted(&k, k.t.w, &q), UNIT_QUERY_FIRST);
    k.forgot = 2;
    assert_int_equal(noted(&k, k.t.w, &k.queries[1]), UNIT_QUERY_FIRST);
    end(&k);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_changes_words_are_equal_where_the_same_units_fit),
        cmocka_unit_test(given_bits_and_numbers_when_they_are_compared_then_each_is_its_own),
        cmocka_unit_test(given_more_units_than_words_tell_of_then_there_is_none),
        cmocka_unit_test(given_more_queries_than_have_numbers_then_the_others_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
