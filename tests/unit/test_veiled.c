/* test_veiled.c - a view that was made before comes to the same words as one that is made for the first time,
 * whatever has changed since, and what has not changed is left alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "world/fast/veiled.h"
#include "world/veil.h"
#include "worlds.h"

enum { UNITS = 40, ITEMS = 300, ROUNDS = 4000 };

typedef struct Case {
    TestWorld t;
    World *view;
    int load, shots;
    uint64_t rng;
    int stood, fell; /* columns */
} Case;

static const VeilRules no_rules = {0};

static int below(Case *k, int n) {
    k->rng = k->rng * 6364136223846793005u + 1442695040888963407u;
    return (int)((k->rng >> 33) % (uint64_t)n);
}

static Handle any(Case *k, int kind) {
    return table_at(k->t.w, kind, below(k, table_rows(k->t.w, kind)));
}

static Case given_people_with_things(uint64_t seed) {
    Case k = {.t = {.schema = schema_new(), .map = worlds_map()}, .rng = seed};
    worlds_fields(&k.t);
    k.t.schema->frozen = false;
    k.load = worlds_field(
        &k.t, KIND_ITEM, (Field){WORLDS_NAME("load"), .type = FT_INT, .init = 3, .see = SEE_OWNER});
    k.shots = worlds_field(&k.t, KIND_ITEM,
                           (Field){WORLDS_NAME("shots"), .type = FT_INT, .see = SEE_ALL});
    k.t.w = worlds_more(&k.t, 42);
    for (int i = 0; i < UNITS; i++) worlds_unit(&k.t, k.t.w, "u", i % 2, i % 6, i % 4);
    for (int i = 0; i < ITEMS; i++)
        place_item(k.t.w, table_add(k.t.w, KIND_ITEM), any(&k, KIND_UNIT), CELL_NONE);
    for (int i = 0; i < ITEMS; i++) table_set(k.t.w, any(&k, KIND_ITEM), k.load, 9);
    k.view = world_fork(k.t.w);
    return k;
}

static void end(Case *k) {
    world_free(k->view);
    worlds_close(&k->t);
}

static void an_item_changes_hands(Case *k) {
    Handle item = any(k, KIND_ITEM), to = any(k, below(k, 3) ? KIND_UNIT : KIND_ITEM);
    if (item && to && to != item && handle_kind(to) == KIND_UNIT)
        place_item(k->t.w, item, to, CELL_NONE);
    else if (item) place_item(k->t.w, item, 0, worlds_cell(&k->t, below(k, 6), below(k, 4)));
}

static void somebody_comes_or_goes(Case *k) {
    Handle gone = any(k, below(k, 2) ? KIND_UNIT : KIND_ITEM);
    if (below(k, 3) == 0) worlds_unit(&k->t, k->t.w, "new", below(k, 2), 1, 1);
    else if (below(k, 2)) table_add(k->t.w, KIND_ITEM);
    else if (gone) table_remove(k->t.w, gone);
}

/* As masks do, and what is imagined. */
static void somebody_writes_to_the_view(Case *k) {
    Handle u = any(k, KIND_UNIT), i = any(k, KIND_ITEM);
    if (u && table_alive(k->view, u)) table_set(k->view, u, k->t.secret, 77);
    if (i && table_alive(k->view, i) && below(k, 2)) table_set(k->view, i, k->load, 78);
    if (u && table_alive(k->view, u) && below(k, 4) == 0) table_remove(k->view, u);
}

static void something_is_taken_back(Case *k) {
    Handle u = any(k, KIND_UNIT), i = any(k, KIND_ITEM);
    world_journal(k->t.w, true);
    if (u) table_set(k->t.w, u, UNIT_SIDE, (int32_t)worlds_side(below(k, 2)));
    if (i) table_set(k->t.w, i, k->load, below(k, 9));
    if (below(k, 2)) veil_make(k->view, k->t.w, worlds_side(0), 0, &no_rules);
    world_undo(k->t.w, 0);
    world_journal(k->t.w, false);
}

static void something_happens(Case *k) {
    Handle u = any(k, KIND_UNIT), i = any(k, KIND_ITEM);
    switch (below(k, 24)) {
    case 0: an_item_changes_hands(k); break;
    case 1:
        if (below(k, 8) == 0) somebody_comes_or_goes(k);
        break;
    case 2: somebody_writes_to_the_view(k); break;
    case 3: something_is_taken_back(k); break;
    case 4:
        if (u) table_set(k->t.w, u, UNIT_SIDE, (int32_t)worlds_side(below(k, 2)));
        break;
    case 5:
        if (u) table_set(k->t.w, u, k->t.secret, below(k, 3));
        break;
    case 6:
        if (u) list_set(k->t.w, u, k->t.priv, 0, below(k, 3) + 1);
        break;
    case 7:
        if (i) table_set(k->t.w, i, k->load, below(k, 5));
        break;
    case 8:
        if (i) table_set(k->t.w, i, k->shots, below(k, 5));
        break;
    default:
        if (u) place_unit(k->t.w, u, worlds_cell(&k->t, below(k, 6), below(k, 4)));
    }
}

static void then_it_is_as_if_it_were_the_first(Case *k, Handle side) {
    World *fresh = world_fork(k->t.w);
    world_journal(k->view, false);
    int hidden = veil_make(k->view, k->t.w, side, 0, &no_rules);
    for (int i = 0; i < k->view->veiled->count; i++)
        *(k->view->veiled->columns[i].stands ? &k->stood : &k->fell) += 1;
    assert_int_equal(hidden, veil_make(fresh, k->t.w, side, 0, &no_rules));
    assert_int_equal(world_head(k->view)->used, world_head(fresh)->used);
    size_t words = (size_t)world_head(fresh)->used;
    assert_memory_equal(k->view->mem, fresh->mem, words * sizeof *fresh->mem);
    assert_true(k->view->content == fresh->content);
    world_free(fresh);
}

static void a_view_is_the_same_however_often_it_was_made(void **state) {
    (void)state;
    Case k = given_people_with_things(3);
    for (int i = 0; i < ROUNDS; i++) {
        if (below(&k, 4)) something_happens(&k);
        Handle side = below(&k, 5)   ? worlds_side(i / 20 % 2)
                      : below(&k, 2) ? worlds_side(below(&k, 2))
                                     : 0;
        then_it_is_as_if_it_were_the_first(&k, side);
    }
    assert_true(k.stood > ROUNDS && k.fell > ROUNDS);
    end(&k);
}

/* Stamps of the pages on which the column of loads lies in the view. */
static const uint64_t *stamps_of_loads(const Case *k, size_t *size) {
    const TableHead *t = &world_head(k->view)->tables[KIND_ITEM];
    int32_t at = t->base + k->load * t->cap, last = at + t->rows - 1;
    *size = (size_t)((last >> WORLD_PAGE_BITS) - (at >> WORLD_PAGE_BITS) + 1) * sizeof(uint64_t);
    return k->view->stamps + (at >> WORLD_PAGE_BITS);
}

static void what_is_as_it_was_is_not_written_again(void **state) {
    (void)state;
    Case k = given_people_with_things(5);
    uint64_t before[8];
    size_t size;
    veil_make(k.view, k.t.w, worlds_side(0), 0, &no_rules);
    const uint64_t *stamps = stamps_of_loads(&k, &size);
    assert_true(size <= sizeof before);
    memcpy(before, stamps, size);
    uint64_t version = k.view->version;
    table_set(k.t.w, table_at(k.t.w, KIND_UNIT, 3), k.t.num, 11);
    veil_make(k.view, k.t.w, worlds_side(0), 0, &no_rules);
    assert_memory_equal(stamps, before, size);
    assert_true(k.view->version != version && k.view->version != k.t.w->version);
    veil_make(k.view, k.t.w, worlds_side(1), 0, &no_rules);
    assert_memory_not_equal(stamps, before, size);
    end(&k);
}

/* Whoever notes what is written finds what was hidden, and takes it back. */
static void a_view_with_a_journal_can_be_taken_back(void **state) {
    (void)state;
    Case k = given_people_with_things(7);
    Handle mine = table_at(k.t.w, KIND_UNIT, 0);
    table_set(k.t.w, mine, k.t.secret, 5);
    for (int i = 0; i < 3; i++) veil_make(k.view, k.t.w, worlds_side(1), 0, &no_rules);
    world_journal(k.view, true);
    veil_make(k.view, k.t.w, worlds_side(1), 0, &no_rules);
    assert_int_equal(table_get(k.view, mine, k.t.secret), 0);
    world_undo(k.view, 0);
    assert_int_equal(table_get(k.view, mine, k.t.secret), 5);
    end(&k);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_is_the_same_however_often_it_was_made),
        cmocka_unit_test(what_is_as_it_was_is_not_written_again),
        cmocka_unit_test(a_view_with_a_journal_can_be_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
