/* test_walks.c - each question for a way begins with everything empty, whatever the one before left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "script/derived/walks.h"

static Map *given_a_deck(int w, int h) {
    Map *m = map_new();
    map_add_deck(m, 0, "a", 0, grid_named("square"), w, h);
    map_set_barrier(m, map_edge(m, map_cell(m, 0, 1, 1), 1), 7);
    map_set_barrier(m, map_edge(m, map_cell(m, 0, 0, 0), 2), 8);
    map_finish(m);
    return m;
}

static void then_it_is_empty(const Walks *w) {
    for (EdgeId e = 0; e < map_edges(w->map); e++) assert_int_equal(w->extra[e], 0);
    for (int i = 0; i < map_cells(w->map) / 32; i++) assert_int_equal(w->blocked[i], 0);
    assert_int_equal(w->noted_count, 0);
}

static void a_question_leaves_nothing_to_the_next(void **state) {
    (void)state;
    Walks w = {0};
    Map *m = given_a_deck(6, 5);
    assert_true(walks_begin(&w, m));
    then_it_is_empty(&w);
    for (EdgeId e = 3; e < map_edges(m); e += 7) walks_note(&w, e, e % 5 ? (int)e % 5 : -1);
    walks_note(&w, 3, 0); /* said again: nothing more after all */
    assert_int_equal(w.extra[3], 0);
    walks_note(&w, 3, 4);
    w.blocked[0] = 0xffff;
    assert_int_equal(w.extra[3], 4);
    assert_int_equal(w.extra[10], -1);
    assert_true(walks_begin(&w, m));
    then_it_is_empty(&w);
    walks_clear(&w);
    map_free(m);
}

static void another_map_has_its_own_barriers(void **state) {
    (void)state;
    Walks w = {0};
    Map *small = given_a_deck(3, 3), *large = given_a_deck(40, 9);
    assert_true(walks_begin(&w, small));
    walks_note(&w, 5, 2);
    assert_true(walks_begin(&w, large));
    then_it_is_empty(&w);
    assert_int_equal(w.barrier_count, 2);
    assert_int_equal(map_barrier(large, w.barriers[0]), 8);
    assert_int_equal(map_barrier(large, w.barriers[1]), 7);
    walks_clear(&w);
    map_free(small);
    map_free(large);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_leaves_nothing_to_the_next),
        cmocka_unit_test(another_map_has_its_own_barriers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
