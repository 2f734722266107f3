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

/* Three columns of hexes, two rows, the second column a row less; a loft above its first hex. */
static const char tower[] =
    "[map]\nformat = gangway.map/1\nid = tower\ntitle = Tower\ngrid = hex\n"
    "[cells]\n. = deck\n, = grate\n[edges]\n/ = hull\nd = sliding_door\n"
    "[deck low level=3 size=3x2]\n\n/,   .\n   .d\n .   .\n\n\n"
    "[deck high level=4 size=1x1]\n\n .\n\n"
    "[at]\nroom ring low:0101 low:0201..0302\nportal low:0201 ne name=door\n"
    "edge high:0101 dn hull\nlink low:0101 high:0101 kind=stairs\nid N1 low:0102\n"
    "spawn low:0101 side=a facing=ne\n";
/* Its second column reaches the last row. */
static const char pier[] =
    "[map]\nformat = gangway.map/1\nid = pier\ngrid = hex\n[cells]\n. = deck\n"
    "[deck A]\n. .\n. . .\n[at]\nroom end 0201..0302\n";
/* Two columns: each is turned to where the other lies. */
static const char raft[] =
    "[map]\nformat = gangway.map/1\nid = raft\ngrid = hex\n[cells]\n. = deck\n"
    ", = grate\n[deck A]\n, .\n.  \n[at]\nid W1 0201\n";

/* Somebody who looks at a corner of his square. */
static const char skiff[] =
    "[map]\nformat = gangway.map/1\nid = skiff\n[cells]\n. = deck\n[edges]\n| = hull\n- = hull\n"
    "[deck A]\n+-+-+\n|. .|\n+-+-+\n[at]\nspawn a1 side=a facing=ne\nspawn b1 side=a facing=s\n";
/* Two decks with a strip around one hex each. */
static const char ring[] =
    "[map]\nformat = gangway.map/1\nid = ring\nclimb = hull\n[cells]\n. = deck\n"
    ", = grate outside=yes\n[deck A level=0]\n       \n , , , \n\n , . , \n\n , , , \n\n"
    "[deck B level=1]\n       \n , , , \n\n , . , \n\n , , , \n\n";

static const struct {
    const char *name, *text;
} others[] = {{"tower.map", tower},
              {"pier.map", pier},
              {"raft.map", raft},
              {"skiff.map", skiff},
              {"ring.map", ring}};

static bool read_file(void *with, const char *name, size_t max, Str *out) {
    (void)with;
    const char *text = !strcmp(name, "boat.map") ? boat : !strcmp(name, "nest.map") ? nest : NULL;
    for (size_t i = 0; i < ARRAY_LEN(others); i++)
        if (!strcmp(name, others[i].name)) text = others[i].text;
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
    refused(room, "part b a1 map=boat trun=180", "did you mean 'turn'?");
    refused(room, "part a_name_of_twenty_nine_letters a1 map=boat", "longer than 31");
}

#define HEXES                                                                                      \
    "[map]\nformat = gangway.map/1\nid = t\ntitle = Whole\ngrid = hex\n[cells]\n. = deck\n"
#define TWO_DECKS "[deck a level=0 size=5x4]\n\n\n\n\n[deck b level=1 size=5x4]\n\n\n\n\n[at]\n"

static const char *cell_at(const Plan *p, int deck, int x, int y) {
    const PlanDeck *d = &p->decks[deck];
    int type = d->cells[y * d->w + x];
    return type < 0 ? "" : p->cell_types[type].name;
}

static const char *side_at(const Plan *p, int deck, int x, int y, int side) {
    int type = *plan_side(p, &p->decks[deck], x, y, side);
    return type < 0 ? "" : p->edge_types[type].name;
}

enum { N, NE, SE, S, SW, NW };

static Plan *read_good(const char *text) {
    Str said = {0};
    Plan *p = read_plan(text, &said);
    assert_string_equal(str_text(&said), "");
    str_clear(&said);
    return p;
}

static void given_hexes_and_decks_then_each_deck_lies_as_far_above(void **state) {
    (void)state;
    Plan *p = read_good(HEXES TWO_DECKS "part t a:0302 map=tower\n");
    assert_string_equal(cell_at(p, 0, 2, 1), "grate");
    assert_string_equal(cell_at(p, 0, 4, 2), "deck");
    assert_string_equal(cell_at(p, 0, 3, 2), "");
    assert_string_equal(cell_at(p, 1, 2, 1), "deck");
    assert_string_equal(side_at(p, 0, 3, 1, NE), "sliding_door");
    assert_string_equal(side_at(p, 0, 2, 1, NW), "hull");
    const PlanAt *link = line_of(p, "link");
    assert_memory_equal(link->boxes[0], ((int[5]){0, 2, 1, 2, 1}), sizeof link->boxes[0]);
    assert_memory_equal(link->boxes[1], ((int[5]){1, 2, 1, 2, 1}), sizeof link->boxes[1]);
    assert_int_equal(line_of(p, "edge")->deck, 1);
    assert_string_equal(line_of(p, "id")->name, "N1");
    plan_free(p);
}

static void given_a_turn_then_cells_sides_and_lines_are_turned_on_all_decks(void **state) {
    (void)state;
    Plan *p = read_good(HEXES TWO_DECKS "part t a:0101 map=tower turn=180\n");
    assert_string_equal(cell_at(p, 0, 2, 1), "grate");
    assert_string_equal(cell_at(p, 1, 2, 1), "deck");
    assert_string_equal(cell_at(p, 1, 0, 0), "");
    assert_string_equal(cell_at(p, 0, 1, 0), "deck");
    assert_string_equal(cell_at(p, 0, 1, 1), "");
    assert_string_equal(side_at(p, 0, 1, 0, SW), "sliding_door");
    assert_string_equal(side_at(p, 0, 2, 1, SE), "hull");
    const PlanAt *door = line_of(p, "portal"), *spawn = line_of(p, "spawn");
    assert_int_equal(door->x, 1);
    assert_int_equal(door->y, 0);
    assert_string_equal(door->side, "sw");
    assert_string_equal(line_of(p, "edge")->side, "dn");
    assert_string_equal(plan_prop(spawn->props, spawn->prop_count, "facing"), "sw");
    const PlanAt *room = line_of(p, "room");
    assert_int_equal(room->box_count, 3);
    assert_memory_equal(room->boxes[0], ((int[5]){0, 2, 1, 2, 1}), sizeof room->boxes[0]);
    assert_memory_equal(room->boxes[1], ((int[5]){0, 1, 0, 1, 0}), sizeof room->boxes[1]);
    assert_memory_equal(room->boxes[2], ((int[5]){0, 0, 0, 0, 1}), sizeof room->boxes[2]);
    plan_free(p);
}

/* The column that lies lower would begin above the first row. */
static void given_columns_that_all_reach_the_last_row_then_a_turn_takes_a_row_more(void **state) {
    (void)state;
    Plan *p = read_good(HEXES "[deck a size=3x3]\n\n\n\n[at]\npart t 0101 map=pier turn=180\n");
    assert_string_equal(cell_at(p, 0, 0, 0), "");
    assert_string_equal(cell_at(p, 0, 0, 1), "deck");
    assert_string_equal(cell_at(p, 0, 1, 0), "deck");
    assert_string_equal(cell_at(p, 0, 1, 1), "deck");
    plan_free(p);
}

static void given_an_even_number_of_columns_then_they_change_places(void **state) {
    (void)state;
    Plan *p = read_good(HEXES "[deck a size=2x2]\n\n\n[at]\npart t 0101 map=raft turn=180\n");
    assert_string_equal(cell_at(p, 0, 1, 1), "grate");
    assert_string_equal(cell_at(p, 0, 0, 1), "deck");
    assert_string_equal(cell_at(p, 0, 1, 0), "deck");
    assert_string_equal(cell_at(p, 0, 0, 0), "");
    assert_int_equal(line_of(p, "id")->y, 1);
    plan_free(p);
}

static void given_squares_and_a_turn_then_they_are_turned(void **state) {
    (void)state;
    Plan *p =
        read_good(HEAD TYPES "[deck A size=3x2]\n\n\n\n\n\n[at]\npart b b1 map=boat turn=180\n");
    assert_string_equal(cell_at(p, 0, 1, 0), "grate");
    assert_string_equal(cell_at(p, 0, 2, 0), "deck");
    const PlanAt *door = line_of(p, "portal");
    assert_int_equal(door->x, 2);
    assert_string_equal(door->side, "w");
    plan_free(p);
}

static void given_a_turn_of_squares_then_who_looks_at_a_corner_is_turned_too(void **state) {
    (void)state;
    Plan *p = read_good(HEAD TYPES "[deck A size=2x1]\n\n\n\n[at]\npart s a1 map=skiff turn=180\n");
    const PlanAt *spawn = line_of(p, "spawn");
    assert_string_equal(plan_prop(spawn->props, spawn->prop_count, "facing"), "sw");
    assert_string_equal(plan_prop(spawn[1].props, spawn[1].prop_count, "facing"), "n");
    plan_free(p);
}

static int links_of(const char *text) {
    int n = 0;
    Plan *p = read_good(text);
    for (int i = 0; i < p->at_count; i++) n += p->at[i].climb;
    plan_free(p);
    return n;
}

static void given_a_part_and_a_plan_that_climb_then_each_way_is_linked_once(void **state) {
    (void)state;
    static const char decks[] =
        "[cells]\n. = deck\n[deck A level=0 size=3x3]\n\n\n\n\n\n\n\n"
        "[deck B level=1 size=3x3]\n\n\n\n\n\n\n\n[at]\npart r A:a1 map=ring\n";
    Str with = {0}, without = {0};
    str_addf(&with, HEAD "climb = hull\n%s", decks);
    str_addf(&without, HEAD "%s", decks);
    int alone = links_of(ring);
    assert_true(alone > 0);
    assert_int_equal(links_of(str_text(&without)), alone);
    assert_int_equal(links_of(str_text(&with)), alone);
    str_reset(&with);
    str_add(&with, HEAD "climb = hull\n[cells]\n. = deck\n[deck A level=0 size=7x3]\n\n\n\n\n\n\n\n"
                        "[deck B level=1 size=7x3]\n\n\n\n\n\n\n\n"
                        "[at]\npart r A:a1 map=ring\npart q A:e1 map=ring\n");
    assert_int_equal(links_of(str_text(&with)), 2 * alone); /* none leads from part to part */
    str_clear(&with);
    str_clear(&without);
}

static void given_a_tab_in_the_head_of_a_deck_then_its_unknown_key_is_told(void **state) {
    (void)state;
    Str said = {0};
    assert_null(read_plan(HEAD TYPES "[deck A\tlevle=1]\n.\n", &said));
    assert_non_null(strstr(str_text(&said), "unknown key 'levle'"));
    str_clear(&said);
}

static void refused_hexes(const char *rest, const char *words) {
    Str text = {0}, said = {0};
    str_addf(&text, HEXES "%s\n", rest);
    assert_null(read_plan(str_text(&text), &said));
    if (!strstr(str_text(&said), words)) fail_msg("%s", str_text(&said));
    str_clear(&text);
    str_clear(&said);
}

static void given_hexes_that_cannot_be_laid_in_then_it_is_said_where(void **state) {
    (void)state;
    refused_hexes(TWO_DECKS "part t a:0202 map=tower", "place it in an odd column, such as 0102");
    refused_hexes(TWO_DECKS "part t a:0101 map=tower turn=90",
                  "turn '90' found, 0 or 180 expected");
    refused_hexes(TWO_DECKS "part t b:0101 map=tower",
                  "no deck on level 2 for deck 'high' of 'tower'");
    refused_hexes(TWO_DECKS "part t b:0101 map=tower", "add [deck NAME level=2 size=1x1]");
    refused_hexes(TWO_DECKS "part t a:0101 map=boat", "'boat' has the grid 'square'");
    refused_hexes("[deck a size=5x4]\n\n\n\n\n[deck b level=1 size=2x4]\n\n\n\n\n[at]\npart t "
                  "a:0301 map=tower",
                  "'tower' does not fit deck 'b'");
    refused_hexes(TWO_DECKS "part t a:0101 map=tower\npart u a:0103 map=tower", "id 'N1' again");
    refused_hexes("[deck a size=9x4]\n\n\n\n\n[deck b level=1 size=5x4]\n.\n\n\n\n[at]\npart t "
                  "a:0101 map=tower",
                  "the place at column 1, row 1 of 'tower:high' is not empty");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_part_then_cells_edges_and_lines_are_shifted),
        cmocka_unit_test(given_a_turn_of_squares_then_who_looks_at_a_corner_is_turned_too),
        cmocka_unit_test(given_a_part_and_a_plan_that_climb_then_each_way_is_linked_once),
        cmocka_unit_test(given_a_tab_in_the_head_of_a_deck_then_its_unknown_key_is_told),
        cmocka_unit_test(given_a_square_that_is_taken_then_its_place_is_told),
        cmocka_unit_test(given_more_types_than_glyphs_then_the_type_is_told),
        cmocka_unit_test(given_a_joined_plan_then_its_text_is_read_to_the_same),
        cmocka_unit_test(given_what_cannot_be_laid_in_then_it_is_said_where),
        cmocka_unit_test(given_hexes_and_decks_then_each_deck_lies_as_far_above),
        cmocka_unit_test(given_a_turn_then_cells_sides_and_lines_are_turned_on_all_decks),
        cmocka_unit_test(given_columns_that_all_reach_the_last_row_then_a_turn_takes_a_row_more),
        cmocka_unit_test(given_an_even_number_of_columns_then_they_change_places),
        cmocka_unit_test(given_squares_and_a_turn_then_they_are_turned),
        cmocka_unit_test(given_hexes_that_cannot_be_laid_in_then_it_is_said_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
