/* test_digest.c - hash, bytes and differences see the content of a world and nothing else of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "lib/intern.h"
#include "play/tools/world_difference.h"
#include "play/tools/world_load.h"
#include "world/air.h"
#include "worlds.h"

static void assert_equal_worlds(const World *a, const World *b) {
    Str why = {0};
    if (world_difference(a, b, &why)) fail_msg("%s", str_text(&why));
    assert_true(digest_world(a, NULL) == digest_world(b, NULL));
    str_clear(&why);
}

/* A world with something of everything. */
static void furnish(TestWorld *t, World *w) {
    Handle u = worlds_unit(t, w, "u", 0, 1, 1), v = worlds_unit(t, w, "v", 1, 1, 1);
    Handle gone = worlds_unit(t, w, "gone", 1, 2, 2), item = table_add(w, KIND_ITEM);
    Handle lying = table_add(w, KIND_ITEM), deck = table_add(w, KIND_DECK);
    table_set(w, u, t->num, -3);
    table_set(w, u, t->word, worlds_text(t, "hello"));
    table_set(w, v, t->word, worlds_text(t, ""));
    table_set(w, u, t->buddy, (int32_t)v);
    table_set(w, v, t->buddy, (int32_t)gone);
    for (int i = 0; i < 9; i++) list_set(w, u, t->list, i, i * i);
    list_set(w, u, t->words, 0, worlds_text(t, "one"));
    map_put(w, v, t->map_of_words, worlds_text(t, "b"), 2);
    map_put(w, v, t->map_of_words, worlds_text(t, "a"), 1);
    map_put(w, v, t->map_of_ints, -4, 4);
    place_item(w, item, u, CELL_NONE);
    place_item(w, lying, 0, worlds_cell(t, 3, 3));
    list_set(w, deck, DECK_PILE, 0, 12);
    table_remove(w, gone);
    table_add(w, KIND_TIMER);
    table_set(w, table_add(w, KIND_TIMER), TIMER_LEFT, 4);
    table_remove(w, table_at(w, KIND_TIMER, 0));
    table_set(w, table_add(w, t->card), t->card_value, 8);
    (void)world_draw(w, t->dice, 6);
    world_edge_set(w, PASS_SEE, map_edge(t->map, worlds_cell(t, 2, 1), 1), true);
    table_set(w, worlds_edge(t, 4, 1, 0), t->hits, 6);
    table_set(w, worlds_edge(t, 0, 3, 1), EDGE_STATE, worlds_text(t, "breach"));
    list_set(w, worlds_edge(t, 0, 3, 1), t->marks, 0, 3);
}

static void edges_count_by_what_they_remember_and_not_by_when(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *b = worlds_more(&t, 42);
    table_set(t.w, worlds_edge(&t, 1, 1, 0), t.hits, 3);
    table_set(t.w, worlds_edge(&t, 2, 2, 0), t.hits, 4);
    table_set(b, worlds_edge(&t, 2, 2, 0), t.hits, 4);
    table_set(b, worlds_edge(&t, 0, 0, 0), t.hits, 8);
    table_set(b, worlds_edge(&t, 0, 0, 0), t.hits, 2);
    table_set(b, worlds_edge(&t, 1, 1, 0), t.hits, 3);
    assert_equal_worlds(t.w, b);
    table_set(b, worlds_edge(&t, 1, 1, 0), t.hits, 4);
    Str why = {0};
    assert_true(world_difference(t.w, b, &why));
    assert_non_null(strstr(str_text(&why), "hits: 3 / 4"));
    str_clear(&why);
    world_free(b);
    worlds_close(&t);
}

static void given_another_order_of_the_same_changes_then_the_hash_is_equal(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *a = t.w, *b = worlds_more(&t, 42);
    Handle u = worlds_unit(&t, a, "u", 0, 0, 0), v = worlds_unit(&t, a, "v", 0, 0, 0);
    list_set(a, u, t.list, 0, 1);
    map_put(a, v, t.map_of_words, worlds_text(&t, "k"), 2);
    map_put(a, v, t.map_of_words, worlds_text(&t, "l"), 3);
    /* The other takes a detour: more chunks, freed again; other string numbers first; other places. */
    worlds_unit(&t, b, "u", 0, 5, 3);
    worlds_unit(&t, b, "v", 0, 5, 3);
    for (int i = 0; i < 90; i++) list_set(b, v, t.list, i, i);
    for (int i = 0; i < 20; i++) map_put(b, u, t.map_of_ints, i, i);
    map_put(b, v, t.map_of_words, worlds_text(&t, "l"), 9);
    list_clear(b, v, t.list);
    for (int i = 0; i < 20; i++) map_drop(b, u, t.map_of_ints, i);
    map_put(b, v, t.map_of_words, worlds_text(&t, "k"), 2);
    map_put(b, v, t.map_of_words, worlds_text(&t, "l"), 3);
    list_set(b, u, t.list, 0, 4);
    list_set(b, u, t.list, 1, 4);
    list_remove(b, u, t.list, 0);
    list_set(b, u, t.list, 0, 1);
    place_unit(b, v, worlds_cell(&t, 0, 0));
    place_unit(b, u, worlds_cell(&t, 0, 0));
    EdgeId e = map_edge(t.map, worlds_cell(&t, 2, 1), 1);
    world_edge_set(b, PASS_SEE, e, true);
    world_edge_set(b, PASS_SEE, e, false);
    assert_equal_worlds(a, b);
    Str ba = {0}, bb = {0};
    assert_true(digest_save(a, &ba) && digest_save(b, &bb));
    assert_int_equal(ba.len, bb.len);
    assert_memory_equal(ba.text, bb.text, ba.len);
    str_clear(&ba);
    str_clear(&bb);
    world_free(b);
    worlds_close(&t);
}

static void given_two_games_whose_strings_have_other_numbers_then_the_hash_is_equal(void **state) {
    (void)state;
    TestWorld a = worlds_open(), b = worlds_open();
    worlds_text(&b, "first");
    worlds_text(&b, "second");
    furnish(&a, a.w);
    furnish(&b, b.w);
    assert_true(worlds_text(&a, "hello") != worlds_text(&b, "hello"));
    uint64_t pa[DIGEST_PARTS], pb[DIGEST_PARTS];
    assert_true(digest_world(a.w, pa) == digest_world(b.w, pb));
    assert_memory_equal(pa, pb, sizeof pa);
    worlds_close(&a);
    worlds_close(&b);
}

static void bytes_come_back_as_an_equal_world(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    furnish(&t, t.w);
    Str bytes = {0}, again = {0};
    assert_true(digest_save(t.w, &bytes));
    World *back = world_load(t.schema, t.map, str_text(&bytes), bytes.len);
    assert_non_null(back);
    assert_equal_worlds(t.w, back);
    assert_true(digest_save(back, &again));
    assert_memory_equal(bytes.text, again.text, bytes.len);
    str_clear(&bytes);
    str_clear(&again);
    world_free(back);
    worlds_close(&t);
}

/* What is done afterwards must come out the same too: rows, generations and order of timers are content. */
static void given_a_round_trip_then_both_worlds_go_on_alike(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    for (int i = 0; i < 5; i++) table_add(w, KIND_TIMER);
    for (int i = 0; i < 4; i++) table_remove(w, table_at(w, KIND_TIMER, i));
    furnish(&t, w);
    Str bytes = {0};
    assert_true(digest_save(w, &bytes));
    World *back = world_load(t.schema, t.map, str_text(&bytes), bytes.len), *both[] = {w, back};
    assert_non_null(back);
    for (int i = 0; i < 2; i++) {
        World *x = both[i];
        int row = 0;
        table_add(x, KIND_TIMER);
        for (Handle h; (h = table_next(x, KIND_TIMER, &row));) table_remove(x, h);
        table_add(x, KIND_TIMER);
        place_unit(x, table_at(x, KIND_UNIT, 0), worlds_cell(&t, 5, 0));
        worlds_unit(&t, x, "new", 0, 5, 0);
        table_remove(x, table_at(x, KIND_UNIT, 1));
        (void)world_draw(x, t.dice, 6);
    }
    assert_equal_worlds(w, back);
    str_clear(&bytes);
    world_free(back);
    worlds_close(&t);
}

static void given_one_difference_then_its_part_and_field_are_named(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    furnish(&t, t.w);
    World *b = world_fork(t.w);
    Str why = {0};
    Handle u = table_at(t.w, KIND_UNIT, 0);
    uint64_t pa[DIGEST_PARTS], pb[DIGEST_PARTS];
    assert_false(world_difference(t.w, b, &why));
    table_set(b, u, t.num, 5);
    digest_world(t.w, pa);
    digest_world(b, pb);
    for (int p = 0; p < DIGEST_PARTS; p++) assert_int_equal(pa[p] != pb[p], p == KIND_UNIT);
    assert_true(world_difference(t.w, b, &why));
    assert_string_equal(str_text(&why), "unit 0 (u) num: -3 / 5");
    static const struct {
        int what;
        const char *text;
    } cases[] = {{0, "unit 0 (u) word: 'hello' / 'x'"},
                 {1, "unit 0 (u) list: 9 entries / 10 entries"},
                 {2, "unit 1: there / gone"},
                 {3, "dice drawn"},
                 {4, "edges"},
                 {5, "card: 1 rows / 2 rows"}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        world_copy(b, t.w);
        str_reset(&why);
        switch (cases[i].what) {
        case 0: table_set(b, u, t.word, worlds_text(&t, "x")); break;
        case 1: list_set(b, u, t.list, 9, 1); break;
        case 2: table_remove(b, table_at(b, KIND_UNIT, 1)); break;
        case 3: (void)world_draw(b, t.dice, 6); break;
        case 4: world_edge_set(b, PASS_AIR, 1, true); break;
        default: table_remove(b, table_add(b, t.card));
        }
        if (cases[i].what == 2) place_unit(t.w, table_at(t.w, KIND_UNIT, 1), CELL_NONE);
        assert_true(world_difference(t.w, b, &why));
        if (cases[i].what != 2) assert_string_equal(str_text(&why), cases[i].text);
    }
    str_clear(&why);
    world_free(b);
    worlds_close(&t);
}

/* Loads a buffer of exactly that length, so that a read past its end is seen; then looks at all of it. */
static void try_bytes(TestWorld *t, const char *bytes, size_t len) {
    char *exact = malloc(len ? len : 1);
    memcpy(exact, bytes, len);
    World *w = world_load(t->schema, t->map, exact, len);
    free(exact);
    if (!w) return;
    assert_true(world_is_sound(w));
    Str again = {0};
    assert_true(digest_save(w, &again));
    world_journal(w, true);
    int row = 0;
    for (Handle h; (h = table_next(w, KIND_UNIT, &row));) table_remove(w, h);
    table_lapse(w, "turn");
    world_undo(w, 0);
    str_clear(&again);
    world_free(w);
}

static void given_cut_bytes_then_they_are_refused(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    furnish(&t, t.w);
    Str bytes = {0};
    digest_save(t.w, &bytes);
    for (size_t n = 0; n < bytes.len; n += n < 400 || n + 200 > bytes.len ? 1 : 7) {
        assert_null(world_load(t.schema, t.map, bytes.text, n));
        if (n % 5 == 0) try_bytes(&t, bytes.text, n);
    }
    str_addc(&bytes, 'x');
    assert_null(world_load(t.schema, t.map, bytes.text, bytes.len));
    str_clear(&bytes);
    worlds_close(&t);
}

static void given_damaged_bytes_then_nothing_crashes(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    furnish(&t, t.w);
    Str bytes = {0};
    digest_save(t.w, &bytes);
    static const unsigned char puts[] = {0, 1, 0x7F, 0x80, 0xFF};
    char *copy = malloc(bytes.len);
    for (size_t at = 0; at < bytes.len; at++) {
        memcpy(copy, bytes.text, bytes.len);
        copy[at] = (char)(copy[at] ^ (1 << at % 8));
        try_bytes(&t, copy, bytes.len);
        copy[at] = (char)puts[at % 5];
        try_bytes(&t, copy, bytes.len);
    }
    uint32_t r = 7;
    for (int round = 0; round < 2000; round++) {
        memcpy(copy, bytes.text, bytes.len);
        for (int k = 0; k < 1 + round % 4; k++) {
            r = r * 1664525u + 1013904223u;
            copy[(r >> 4) % bytes.len] = (char)(r >> 24);
        }
        try_bytes(&t, copy, bytes.len);
    }
    free(copy);
    str_clear(&bytes);
    worlds_close(&t);
}

/* A circle of places would never end whoever walks it. */
static void given_chains_that_do_not_fit_then_the_bytes_are_refused(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    furnish(&t, t.w);
    Handle u = table_at(t.w, KIND_UNIT, 0), item = table_at(t.w, KIND_ITEM, 0);
    struct {
        Handle thing;
        int col;
        Handle value;
    } cases[] = {{u, UNIT_NEXT, u},
                 {item, ITEM_NEXT, item},
                 {u, UNIT_CELL, cell_handle(0)},
                 {u, UNIT_CELL, handle_make(KIND_CELL, 0, 4000)},
                 {u, UNIT_CELL, worlds_side(0)},
                 {u, UNIT_ITEM, u},
                 {item, ITEM_HOLDER, 0},
                 {cell_handle(0), CELL_ITEM, item}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        World *bad = world_fork(t.w);
        Str bytes = {0};
        table_set(bad, cases[i].thing, cases[i].col, (int32_t)cases[i].value);
        digest_save(bad, &bytes);
        assert_null(world_load(t.schema, t.map, bytes.text, bytes.len));
        str_clear(&bytes);
        world_free(bad);
    }
    worlds_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_count_by_what_they_remember_and_not_by_when),
        cmocka_unit_test(given_another_order_of_the_same_changes_then_the_hash_is_equal),
        cmocka_unit_test(given_two_games_whose_strings_have_other_numbers_then_the_hash_is_equal),
        cmocka_unit_test(bytes_come_back_as_an_equal_world),
        cmocka_unit_test(given_a_round_trip_then_both_worlds_go_on_alike),
        cmocka_unit_test(given_one_difference_then_its_part_and_field_are_named),
        cmocka_unit_test(given_cut_bytes_then_they_are_refused),
        cmocka_unit_test(given_damaged_bytes_then_nothing_crashes),
        cmocka_unit_test(given_chains_that_do_not_fit_then_the_bytes_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
