/* test_plan_join.c - plans laid into plans: where they lie, what their names become, what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "mod/plan.h"
#include "plan_write.h"

#define HEAD "[map]\nformat = gangway.map/1\nid = t\ntitle = Whole\n"
#define TYPES "[cells]\n. = deck\n[edges]\n| = bulkhead\n- = bulkhead\nd = sliding_door\n"

static const char boat[] =
    "[map]\nformat = gangway.map/1\nid = boat\ntitle = Boat\n"
    "[cells]\n. = deck\n, = grate\n[edges]\n| = hull\n- = hull\nd = sliding_door\n"
    "[deck A]\n+-+-+\n|.d,|\n+-+-+\n"
    "[at]\nroom cabin a1..b1 title=Cabin tags=x\nportal a1 e name=door\nfixture helm a1\n";
static const char nest[] =
    HEAD TYPES "[deck A size=3x3]\n\n\n\n\n\n\n\n[at]\npart in a1 map=boat\n";

static bool read_file(void *with, const char *name, size_t max, Str *out) {
    (void)with;
    const char *text = !strcmp(name, "boat.map") ? boat : !strcmp(name, "nest.map") ? nest : NULL;
    if (!text || strlen(text) > max) return false;
    str_add(out, text);
    return true;
}

static Plan *read_plan(const char *text, Str *said) {
    PlanFiles files = {read_file, NULL};
    Diags d = {0};
    Plan *p = plan_read("t.map", text, strlen(text), &files, &d);
    for (size_t i = 0; i < d.count; i++) diag_print(said, &d.list[i]);
    diags_clear(&d);
    return p;
}

static const PlanAt *line_of(const Plan *p, const char *what) {
    for (int i = 0; i < p->at_count; i++)
        if (!strcmp(p->at[i].what, what)) return &p->at[i];
    return NULL;
}

static void given_a_part_then_cells_edges_and_lines_are_shifted(void **state) {
    (void)state;
    Str said = {0};
    Plan *p =
        read_plan(HEAD TYPES "[deck A size=4x3]\n\n\n\n\n\n\n\n[at]\npart b b2 map=boat\n", &said);
    assert_string_equal(str_text(&said), "");
    const PlanDeck *d = &p->decks[0];
    assert_true(d->cells[0] < 0);
    assert_string_equal(p->cell_types[d->cells[1 * 4 + 1]].name, "deck");
    assert_string_equal(p->cell_types[d->cells[1 * 4 + 2]].name, "grate");
    assert_string_equal(p->edge_types[d->vertical[1 * 5 + 2]].name, "sliding_door");
    assert_string_equal(p->edge_types[d->horizontal[1 * 4 + 1]].name, "hull");
    const PlanAt *room = line_of(p, "room"), *door = line_of(p, "portal");
    assert_string_equal(room->name, "b.cabin");
    assert_int_equal(room->boxes[0][1], 1);
    assert_int_equal(room->boxes[0][4], 1);
    assert_string_equal(plan_prop(room->props, room->prop_count, "title"), "Boat: Cabin");
    assert_string_equal(plan_prop(room->props, room->prop_count, "tags"), "x,b");
    assert_string_equal(plan_prop(door->props, door->prop_count, "name"), "b.door");
    assert_string_equal(plan_prop(door->props, door->prop_count, "tags"), "b");
    assert_int_equal(door->x, 1);
    assert_string_equal(line_of(p, "fixture")->name, "b.helm");
    assert_null(line_of(p, "part"));
    plan_free(p);
    str_clear(&said);
}

/* A square alone, without an edge that clashes as well. */
static void given_a_square_that_is_taken_then_its_place_is_told(void **state) {
    (void)state;
    Str said = {0};
    assert_null(read_plan(
        HEAD TYPES "[deck A size=4x3]\n\n\n\n   .\n\n\n\n[at]\npart b b2 map=boat\n", &said));
    if (!strstr(str_text(&said), "the place at column 1, row 1 of 'boat'"))
        fail_msg("it says: %s", str_text(&said));
    str_clear(&said);
}

/* What has no glyph cannot be drawn, and is not left out in silence. */
static void given_more_types_than_glyphs_then_the_type_is_told(void **state) {
    (void)state;
    Str text = {0}, said = {0};
    str_add(&text, HEAD "[cells]\n");
    for (char c = '!'; c <= '~'; c++)
        if (!strchr("[;#", c)) str_addf(&text, "%c = t%d\n", c, c);
    str_add(&text, "[edges]\n| = hull\n- = hull\nd = sliding_door\n"
                   "[deck A size=4x3]\n\n\n\n\n\n\n\n[at]\npart b b2 map=boat\n");
    assert_null(read_plan(str_text(&text), &said));
    if (!strstr(str_text(&said), "'grate' of 'boat'") || !strstr(str_text(&said), "GW0377"))
        fail_msg("it says: %s", str_text(&said));
    str_clear(&text);
    str_clear(&said);
}

static void given_a_joined_plan_then_its_text_is_read_to_the_same(void **state) {
    (void)state;
    Str said = {0}, once = {0}, twice = {0};
    Plan *p = read_plan(
        HEAD TYPES
        "[deck A size=3x3]\n\n\n\n\n\n\n\n[at]\npart a a1 map=boat title=One\npart b b3 map=boat\n",
        &said);
    assert_non_null(p);
    plan_write(p, &once);
    Plan *again = read_plan(str_text(&once), &said);
    assert_string_equal(str_text(&said), "");
    plan_write(again, &twice);
    assert_string_equal(str_text(&once), str_text(&twice));
    assert_non_null(strstr(str_text(&once), "title=\"One: Cabin\""));
    plan_free(p);
    plan_free(again);
    str_clear(&said);
    str_clear(&once);
    str_clear(&twice);
}

static void refused(const char *deck, const char *at, const char *words) {
    Str text = {0}, said = {0};
    str_addf(&text, HEAD TYPES "%s\n[at]\n%s\n", deck, at);
    assert_null(read_plan(str_text(&text), &said));
    if (!strstr(str_text(&said), words)) fail_msg("%s", str_text(&said));
    str_clear(&text);
    str_clear(&said);
}

static void given_what_cannot_be_laid_in_then_it_is_said_where(void **state) {
    (void)state;
    const char *room = "[deck A size=3x3]\n\n\n\n\n\n\n";
    refused(room, "part b c1 map=boat", "a size of 4x3 has room for it");
    refused(room, "part b a1 map=ship", "there is no 'ship.map' beside this plan");
    refused(room, "part b a1", "names no plan");
    refused(room, "part b a1 map=nest", "a part has no parts of its own");
    refused(room, "part b a1 map=boat\npart c b1 map=boat",
            "the place at column 1, row 1 of 'boat'");
    refused(room, "part b a1 map=boat\npart b a2 map=boat", "again");
    refused(room, "part a_name_of_twenty_nine_letters a1 map=boat", "longer than 31");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_part_then_cells_edges_and_lines_are_shifted),
        cmocka_unit_test(given_a_square_that_is_taken_then_its_place_is_told),
        cmocka_unit_test(given_more_types_than_glyphs_then_the_type_is_told),
        cmocka_unit_test(given_a_joined_plan_then_its_text_is_read_to_the_same),
        cmocka_unit_test(given_what_cannot_be_laid_in_then_it_is_said_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
