/* test_seen.c - the words that say whom a unit sees say what the lines say, whoever moves, goes and comes and
 * whatever the doors do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "script/derived/derived.h"
#include "world/sight.h"
#include "world/table.h"

enum { UNITS = 70 };

typedef struct Case {
    Schema *schema;
    Map *map;
    World *w;
    Derived derived;
    uint64_t rng;
} Case;

static uint32_t below(Case *k, uint32_t n) {
    k->rng = k->rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(k->rng >> 33) % n;
}

static Case given_people_on_a_deck(void) {
    Case k = {.schema = schema_new(), .map = map_new(), .rng = 7};
    map_add_deck(k.map, 0, "only", 0, grid_named("square"), 12, 9);
    for (CellId c = 0; c < map_cells(k.map); c++) map_set_terrain(k.map, c, true);
    map_finish(k.map);
    k.w = world_new(k.schema, k.map, 1);
    for (CellId c = 0; c < map_cells(k.map); c++) table_add(k.w, KIND_CELL);
    for (int i = 0; i < UNITS; i++) table_add(k.w, KIND_UNIT);
    return k;
}

static void end(Case *k) {
    derived_forget(&k->derived);
    world_free(k->w);
    map_free(k->map);
    schema_free(k->schema);
}

static void something_happens(Case *k) {
    CellId c = (CellId)below(k, (uint32_t)map_cells(k->map));
    EdgeId e = map_edge(k->map, c, (int)below(k, 4));
    Handle u = table_at(k->w, KIND_UNIT, (int)below(k, UNITS));
    if (below(k, 40) == 0 && u) table_remove(k->w, u);
    else if (below(k, 2) && u) place_unit(k->w, u, below(k, 8) ? c : CELL_NONE);
    else if (e != EDGE_NONE) world_edge_set(k->w, PASS_FIRE, e, below(k, 2));
}

static CellId cell_of(const Case *k, int row) {
    Handle u = table_at(k->w, KIND_UNIT, row);
    return u ? handle_cell((Handle)table_get(k->w, u, UNIT_CELL)) : CELL_NONE;
}

static bool sees(const Case *k, int a, int b) {
    CellId here = cell_of(k, a), there = cell_of(k, b);
    if (here == CELL_NONE || there == CELL_NONE) return false;
    return a == b || sight_clear(k->map, world_planes(k->w), PASS_FIRE, here, there);
}

static int then_its_words_say_whom_it_sees(Case *k, int row) {
    int seen = 0;
    for (int i = 0; i < UNITS; i++) {
        uint32_t bits = seen_bits(&k->derived, k->w, (uint32_t)row, i / SEEN_BITS, PASS_FIRE);
        bool said = bits >> i % SEEN_BITS & 1;
        assert_int_equal(said, sees(k, row, i));
        seen += said;
    }
    return seen;
}

static void words_say_what_lines_say(void **state) {
    (void)state;
    Case k = given_people_on_a_deck();
    int seen = 0;
    for (int i = 0; i < 3000; i++) {
        something_happens(&k);
        seen += then_its_words_say_whom_it_sees(&k, (int)below(&k, UNITS));
    }
    assert_in_range(seen, 3000, 3000 * UNITS / 2);
    end(&k);
}

/* The number of the value that the question is recorded as. */
static int32_t noted_number(Case *k, uint32_t row, int word, MapPass pass) {
    WorldReads reads = {.serial = 1};
    k->w->reads = &reads;
    seen_bits(&k->derived, k->w, row, word, pass);
    k->w->reads = NULL;
    assert_int_equal(reads.count, 1);
    int32_t number = reads.at[0] - WORLD_ASKED;
    reads_clear(&reads);
    return number;
}

/* No two questions have one number, and none lies past the column that they have. */
static void each_question_has_a_number_of_its_own(void **state) {
    (void)state;
    Case k = given_people_on_a_deck();
    int32_t last = SEEN_FIRST - 1;
    uint32_t row = 0;
    for (; seen_has(row, SEEN_BITS * SEEN_WORDS); row++)
        for (int word = 0; word < SEEN_WORDS; word++)
            for (int pass = 0; pass < PASS_COUNT; pass++) {
                assert_int_equal(noted_number(&k, row, word, (MapPass)pass), last + 1);
                last++;
            }
    assert_true(row > 6000 && last < SIGHT_BY_FIRST);
    assert_false(seen_has(0, SEEN_BITS * SEEN_WORDS + 1));
    end(&k);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_say_what_lines_say),
        cmocka_unit_test(each_question_has_a_number_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
