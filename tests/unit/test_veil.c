/* test_veil.c - a side's copy of the world holds nothing that the side may not know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lib/rng.h"
#include "play/tools/world_load.h"
#include "world/veil.h"
#include "worlds.h"

typedef struct Told {
    Handle hidden; /* the thing that nobody but its owner sees */
    int fields, things;
    bool asks; /* whether there is anything to hide from a side at all */
} Told;

static bool sees_field(void *ud, World *w, int function, Handle side, Handle seat, Handle thing) {
    (void)seat;
    Told *t = ud;
    assert_int_equal(function, 3);
    t->fields++;
    return side == worlds_side(1) && handle_row(thing) == 0 && table_alive(w, thing);
}

static bool sees_thing(void *ud, World *w, Handle side, Handle thing) {
    Told *t = ud;
    t->things++;
    assert_int_not_equal(handle_kind(thing), KIND_TIMER);
    return thing != t->hidden || veil_owner(w, thing) == side;
}

/* Side 0 is told that nothing is hidden from it. */
static bool hides_things(void *ud, World *w, Handle side) {
    (void)ud;
    (void)w;
    return side != worlds_side(0);
}

static VeilRules rules_of(Told *t) {
    return (VeilRules){t, sees_field, t->hidden ? sees_thing : NULL, t->asks ? hides_things : NULL,
                       NULL};
}

static void fill(TestWorld *t, Handle u) {
    table_set(t->w, u, t->num, 1);
    table_set(t->w, u, t->secret, 5);
    list_set(t->w, u, t->priv, 0, 6);
    table_set(t->w, u, t->seen, 8);
}

static void hidden_fields_stand_at_their_default(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 0, 0, 0), v = worlds_unit(&t, t.w, "v", 1, 1, 0);
    fill(&t, u);
    fill(&t, v);
    uint64_t before = digest_world(t.w, NULL);
    World *view = world_fork(t.w);
    Told told = {0};
    VeilRules rules = rules_of(&told);
    static const struct {
        int side, own_secret, other_secret, own_seen;
    } cases[] = {{0, 5, 0, 0}, {1, 0, 5, 8}, {-1, 0, 0, 0}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Handle side = cases[i].side < 0 ? 0 : worlds_side(cases[i].side);
        assert_int_equal(veil_make(view, t.w, side, 0, &rules), i == 0 ? 5 : i == 1 ? 4 : 6);
        assert_int_equal(table_get(view, u, t.num), 1);
        assert_int_equal(table_get(view, u, t.secret), cases[i].own_secret);
        assert_int_equal(table_get(view, v, t.secret), cases[i].other_secret);
        assert_int_equal(table_get(view, u, t.seen), cases[i].own_seen);
        assert_int_equal(table_get(view, v, t.seen), 0);
        assert_int_equal(list_len(view, u, t.priv), 0);
    }
    assert_int_equal(told.fields, 6);
    assert_true(digest_world(t.w, NULL) == before);
    world_free(view);
    worlds_close(&t);
}

static void call_it_a_counter(void *ud, World *w, Handle side, Handle unit, Str *word) {
    const Handle *masked = ud;
    if (unit == *masked && side != veil_owner(w, unit)) str_add(word, "counter");
}

/* What the owner alone sees, what a rule keeps from the second side, and who is somebody else to it. */
static void all_know_only_what_each_side_knows(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 0, 0, 0), v = worlds_unit(&t, t.w, "v", 1, 1, 0);
    fill(&t, u);
    fill(&t, v);
    Told told = {.hidden = u, .asks = true};
    VeilRules rules = rules_of(&told);
    World *view = world_fork(t.w);
    veil_public(view, t.w, &rules);
    assert_true(world_is_sound(view));
    assert_false(table_alive(view, u)); /* which its own side sees */
    assert_true(table_alive(view, v));
    assert_int_equal(table_get(view, v, t.num), 1);
    assert_int_equal(table_get(view, v, t.secret), 0);
    assert_int_equal(table_get(view, v, t.seen), 0);
    rules = (VeilRules){&v, NULL, NULL, NULL, call_it_a_counter};
    veil_public(view, t.w, &rules);
    assert_true(table_alive(view, u));
    assert_false(table_alive(view, v));
    assert_int_equal(view->mask_count, 1);
    assert_true(table_alive(view, view->masks[0].shown));
    world_free(view);
    worlds_close(&t);
}

/* What each seat of each side is told: nothing of the second seat of a side is known by the first. */
static bool all_but_one_seat_see(void *ud, World *w, int function, Handle side, Handle seat,
                                 Handle thing) {
    const Handle *blind = ud;
    (void)w, (void)function, (void)thing;
    return side && seat != *blind;
}

static void all_know_a_field_where_every_seat_of_a_side_does(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 0, 0, 0), mate = table_add(t.w, KIND_SEAT), blind = 0;
    table_set(t.w, mate, SEAT_SIDE, (int32_t)worlds_side(0));
    fill(&t, u);
    World *view = world_fork(t.w);
    VeilRules rules = {&blind, all_but_one_seat_see, NULL, NULL, NULL};
    veil_public(view, t.w, &rules);
    assert_int_equal(table_get(view, u, t.seen), 8);
    blind = mate;
    veil_public(view, t.w, &rules);
    assert_int_equal(table_get(view, u, t.seen), 0);
    blind = 0; /* a third side, which nobody plays, is asked itself */
    Handle third = table_add(t.w, KIND_SIDE);
    veil_public(view, t.w, &rules);
    assert_int_equal(table_get(view, u, t.seen), 0);
    table_remove(t.w, third);
    veil_public(view, t.w, &rules);
    assert_int_equal(table_get(view, u, t.seen), 8);
    world_free(view);
    worlds_close(&t);
}

/* By row of the side: what each takes the unit for, "": it knows it. */
static void word_of_side(void *ud, World *w, Handle side, Handle unit, Str *word) {
    const char *const *words = ud;
    (void)unit;
    assert_true(table_alive(w, side));
    str_add(word, words[handle_row(side)]);
}

static void
given_sides_that_take_a_unit_for_different_things_then_none_of_them_is_told(void **state) {
    (void)state;
    static const struct {
        const char *words[3], *shown;
    } cases[] = {{{"crate", "", "crate"}, "crate"},       {{"", "crate", ""}, "crate"},
                 {{"crate", "", "dog"}, VEIL_UNKNOWN},    {{"crate", "dog", "crate"}, VEIL_UNKNOWN},
                 {{"crate", "dog", "cat"}, VEIL_UNKNOWN}, {{"", "", ""}, NULL}};
    TestWorld t = worlds_open();
    worlds_unit(&t, t.w, "u", 0, 0, 0);
    table_add(t.w, KIND_SIDE);
    World *view = world_fork(t.w);
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        VeilRules rules = {(void *)(uintptr_t)cases[i].words, NULL, NULL, NULL, word_of_side};
        veil_public(view, t.w, &rules);
        assert_int_equal(view->mask_count, cases[i].shown != NULL);
        if (cases[i].shown)
            assert_string_equal(schema_text(t.schema, view->masks[0].word), cases[i].shown);
    }
    world_free(view);
    worlds_close(&t);
}

static void a_hidden_unit_is_gone_with_what_it_holds_and_its_timers(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    Handle u = worlds_unit(&t, w, "u", 0, 2, 2), v = worlds_unit(&t, w, "v", 1, 2, 2);
    Handle held = table_add(w, KIND_ITEM), lying = table_add(w, KIND_ITEM);
    place_item(w, held, u, CELL_NONE);
    place_item(w, lying, 0, worlds_cell(&t, 2, 2));
    Handle of = table_add(w, KIND_TIMER), on = table_add(w, KIND_TIMER),
           other = table_add(w, KIND_TIMER);
    /* a timer without an effect is what a seat was told (world/reveal.h) */
    const Handle timers[] = {of, on, other};
    for (size_t i = 0; i < ARRAY_LEN(timers); i++) table_set(w, timers[i], TIMER_EFFECT, 1);
    table_set(w, of, TIMER_OF, (int32_t)u);
    table_set(w, on, TIMER_ON, (int32_t)u);
    table_set(w, other, TIMER_OF, (int32_t)v);
    table_set(w, v, t.buddy, (int32_t)u);
    Told told = {.hidden = u};
    VeilRules rules = rules_of(&told);
    World *view = world_fork(w);
    veil_make(view, w, worlds_side(1), 0, &rules);
    assert_true(world_is_sound(view));
    assert_false(table_alive(view, u) || table_alive(view, held) || table_alive(view, of) ||
                 table_alive(view, on));
    assert_true(table_alive(view, v) && table_alive(view, lying) && table_alive(view, other));
    assert_int_equal(table_get(view, cell_handle(worlds_cell(&t, 2, 2)), CELL_UNIT), v);
    assert_true(table_alive(w, u) && table_alive(w, held));
    veil_make(view, w, worlds_side(0), 0, &rules);
    assert_true(table_alive(view, u) && table_alive(view, held) && table_alive(view, of));
    world_free(view);
    worlds_close(&t);
}

static void where_nothing_is_hidden_nothing_is_asked(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 1, 0, 0);
    World *view = world_fork(t.w);
    Told told = {.hidden = u, .asks = true};
    VeilRules rules = rules_of(&told);
    veil_make(view, t.w, worlds_side(0), 0, &rules);
    assert_true(table_alive(view, u) && told.things == 0);
    rules.hides_things = NULL;
    veil_make(view, t.w, worlds_side(0), 0, &rules);
    assert_true(!table_alive(view, u) && told.things > 0);
    world_free(view);
    worlds_close(&t);
}

static void dice_to_come_are_other_dice_and_none_are_counted(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *other = worlds_more(&t, 4711), *va = world_fork(t.w), *vb = world_fork(other);
    for (int i = 0; i < 9; i++) (void)world_draw(t.w, t.dice, 6);
    Told told = {0};
    VeilRules rules = rules_of(&told);
    veil_make(va, t.w, worlds_side(0), 0, &rules);
    veil_make(vb, other, worlds_side(0), 0, &rules);
    assert_true(world_seed(va) == world_seed(vb) && world_seed(va) != world_seed(t.w));
    assert_true(world_drawn(va, t.dice) == 0);
    assert_true(digest_world(va, NULL) == digest_world(vb, NULL));
    world_free(va);
    world_free(vb);
    world_free(other);
    worlds_close(&t);
}

static void piles_of_cards_are_seen_by_nobody(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle d = table_add(t.w, KIND_DECK);
    list_set(t.w, d, DECK_PILE, 0, 3);
    list_set(t.w, d, DECK_USED, 0, 4);
    World *view = world_fork(t.w);
    Told told = {0};
    VeilRules rules = rules_of(&told);
    for (int side = 0; side < 2; side++) {
        veil_make(view, t.w, worlds_side(side), 0, &rules);
        assert_int_equal(list_len(view, d, DECK_PILE) + list_len(view, d, DECK_USED), 0);
    }
    world_free(view);
    worlds_close(&t);
}

static void what_an_edge_hides_is_not_told_by_its_being_written_to(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *view = worlds_more(&t, 1), *plain = worlds_more(&t, 1);
    VeilRules rules = {0};
    veil_make(plain, t.w, worlds_side(0), 0, &rules);
    table_set(t.w, worlds_edge(&t, 1, 1, 0), t.trap, 9);
    veil_make(view, t.w, worlds_side(0), 0, &rules);
    assert_int_equal(table_get(view, worlds_edge(&t, 1, 1, 0), t.trap), 0);
    assert_true(digest_world(view, NULL) == digest_world(plain, NULL));
    world_free(view);
    world_free(plain);
    worlds_close(&t);
}

static void each_thing_has_the_owner_that_one_expects(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 1, 0, 0), i = table_add(t.w, KIND_ITEM);
    Handle timer = table_add(t.w, KIND_TIMER);
    assert_int_equal(veil_owner(t.w, worlds_side(1)), worlds_side(1));
    assert_int_equal(veil_owner(t.w, handle_make(KIND_SEAT, 0, 1)), worlds_side(1));
    assert_int_equal(veil_owner(t.w, u), worlds_side(1));
    assert_int_equal(veil_owner(t.w, i), 0);
    place_item(t.w, i, u, CELL_NONE);
    table_set(t.w, timer, TIMER_OF, (int32_t)i);
    assert_int_equal(veil_owner(t.w, i), worlds_side(1));
    assert_int_equal(veil_owner(t.w, timer), worlds_side(1));
    assert_int_equal(veil_owner(t.w, cell_handle(0)), 0);
    worlds_close(&t);
}

static void the_seed_of_a_view_is_the_key_of_its_name(void **state) {
    (void)state;
    assert_true(rng_key(0, "view") == VEIL_SEED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seed_of_a_view_is_the_key_of_its_name),
        cmocka_unit_test(hidden_fields_stand_at_their_default),
        cmocka_unit_test(all_know_only_what_each_side_knows),
        cmocka_unit_test(all_know_a_field_where_every_seat_of_a_side_does),
        cmocka_unit_test(
            given_sides_that_take_a_unit_for_different_things_then_none_of_them_is_told),
        cmocka_unit_test(a_hidden_unit_is_gone_with_what_it_holds_and_its_timers),
        cmocka_unit_test(where_nothing_is_hidden_nothing_is_asked),
        cmocka_unit_test(dice_to_come_are_other_dice_and_none_are_counted),
        cmocka_unit_test(piles_of_cards_are_seen_by_nobody),
        cmocka_unit_test(what_an_edge_hides_is_not_told_by_its_being_written_to),
        cmocka_unit_test(each_thing_has_the_owner_that_one_expects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
