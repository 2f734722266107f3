/* test_plan.c - deck plans: what good text becomes, what bad text is told, and the plans we ship. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/fs.h"
#include "mod/plan.h"
#include "plan_write.h"
#include "world/grid.h"

#define HEAD "[map]\nformat = gangway.map/1\nid = t\n"
#define TYPES                                                                                      \
    "[cells]\n. = deck\n~ = vacuum\n[edges]\n| = bulkhead\n- = bulkhead\nd = sliding_door\n"
#define ROOM "[deck A]\n+-+-+\n|.d.|\n+-+-+\n"

static const char good[] = "\xEF\xBB\xBF"
                           "; a corsair\r\n"
                           "[map]\n"
                           "format = gangway.map/1\n"
                           "id = corsair\n"
                           "title = The \"Grey\" Corsair\n"
                           "scale_mm = 1500\n"
                           "note = \" two blanks \"\n"
                           "[cells]\n"
                           ". = deck\n"
                           "C = console cover=1 text=\"a \\\"b\\\" \\\\ c\"\n"
                           "^=shaft\n"
                           "[edges]\n"
                           "| = bulkhead\n"
                           "- = bulkhead\n"
                           ": = partition\n"
                           "d = sliding_door\n"
                           "# no glyph but a comment\n"
                           "[deck A level=1 size=4x2]\n"
                           "+-+-+-+\n"
                           "|.:. .|\n"
                           "+d+   +\n"
                           "|C . ^|\n"
                           "+-+-+-+\n"
                           "\n"
                           "[deck low]\n"
                           "    +-+\n"
                           "    |^|\n"
                           "    +-+\n"
                           "[at]\n"
                           "room bridge A:a1 A:0,1..1,1 title=\"Ship's bridge\" tags=a,b\n"
                           "portal A:0,0 S name=door-1 state=closed\n"
                           "portal A:c1 dn hatch name=floor-1\n"
                           "spawn A:b1..c2 side=crew facing=e\n"
                           "fixture helm A:0,1 empty=\"\"\n"
                           "link A:c2 low:c1 kind=shaft\n";

static Plan *read_text(const char *text, size_t len, Str *said) {
    Diags d = {0};
    Plan *p = plan_read("t.map", text, len, NULL, &d);
    assert_int_equal(p == NULL, d.errors > 0);
    if (said) str_reset(said);
    for (size_t i = 0; said && i < d.count; i++) diag_print(said, &d.list[i]);
    diags_clear(&d);
    return p;
}

static Plan *read_good(const char *text) {
    Str said = {0};
    Plan *p = read_text(text, strlen(text), &said);
    assert_string_equal(str_text(&said), "");
    str_clear(&said);
    return p;
}

static void assert_props_equal(const PlanProp *a, int na, const PlanProp *b, int nb) {
    assert_int_equal(na, nb);
    for (int i = 0; i < na; i++) {
        assert_string_equal(a[i].key, b[i].key);
        assert_string_equal(a[i].value, b[i].value);
    }
}

static void assert_types_equal(const PlanType *a, int na, const PlanType *b, int nb) {
    assert_int_equal(na, nb);
    for (int i = 0; i < na; i++) {
        assert_int_equal(a[i].glyph, b[i].glyph);
        assert_string_equal(a[i].name, b[i].name);
        assert_props_equal(a[i].props, a[i].prop_count, b[i].props, b[i].prop_count);
    }
}

static void assert_deck_equal(const PlanDeck *a, const PlanDeck *b) {
    size_t w = (size_t)a->w, h = (size_t)a->h;
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->level, b->level);
    assert_int_equal(a->w, b->w);
    assert_int_equal(a->h, b->h);
    assert_memory_equal(a->cells, b->cells, w * h * sizeof *a->cells);
    assert_memory_equal(a->vertical, b->vertical, (w + 1) * h * sizeof *a->vertical);
    assert_memory_equal(a->horizontal, b->horizontal, w * (h + 1) * sizeof *a->horizontal);
}

static void assert_at_equal(const PlanAt *a, const PlanAt *b) {
    assert_string_equal(a->what, b->what);
    assert_string_equal(a->name ? a->name : "", b->name ? b->name : "");
    assert_int_equal(a->deck, b->deck);
    assert_int_equal(a->x, b->x);
    assert_int_equal(a->y, b->y);
    assert_string_equal(a->side, b->side);
    assert_int_equal(a->box_count, b->box_count);
    for (int i = 0; i < a->box_count; i++)
        assert_memory_equal(a->boxes[i], b->boxes[i], sizeof a->boxes[i]);
    assert_props_equal(a->props, a->prop_count, b->props, b->prop_count);
}

static void assert_plan_equal(const Plan *a, const Plan *b) {
    assert_string_equal(a->id, b->id);
    assert_string_equal(a->title, b->title);
    assert_string_equal(a->grid, b->grid);
    assert_props_equal(a->head, a->head_count, b->head, b->head_count);
    assert_types_equal(a->cell_types, a->cell_type_count, b->cell_types, b->cell_type_count);
    assert_types_equal(a->edge_types, a->edge_type_count, b->edge_types, b->edge_type_count);
    assert_int_equal(a->deck_count, b->deck_count);
    for (int i = 0; i < a->deck_count; i++) assert_deck_equal(&a->decks[i], &b->decks[i]);
    assert_int_equal(a->at_count, b->at_count);
    for (int i = 0; i < a->at_count; i++) assert_at_equal(&a->at[i], &b->at[i]);
}

static void assert_round_trip(const Plan *p) {
    Str first = {0}, second = {0};
    plan_write(p, &first);
    Plan *again = read_text(str_text(&first), first.len, NULL);
    if (!again) fail_msg("cannot be read back:\n%s", str_text(&first));
    assert_plan_equal(p, again);
    plan_write(again, &second);
    assert_string_equal(str_text(&first), str_text(&second));
    plan_free(again);
    str_clear(&first);
    str_clear(&second);
}

static const char *edge_name(const Plan *p, int type) {
    return type < 0 ? "" : p->edge_types[type].name;
}

static void reads_heads_and_types(void **state) {
    (void)state;
    Plan *p = read_good(good);
    assert_string_equal(p->file, "t.map");
    assert_string_equal(p->id, "corsair");
    assert_string_equal(p->title, "The \"Grey\" Corsair");
    assert_string_equal(p->grid, "square");
    assert_string_equal(plan_prop(p->head, p->head_count, "scale_mm"), "1500");
    assert_string_equal(plan_prop(p->head, p->head_count, "note"), " two blanks ");
    assert_null(plan_prop(p->head, p->head_count, "notes"));
    assert_int_equal(p->cell_type_count, 3);
    assert_int_equal(p->cell_types[1].line, 10);
    const PlanType *c = &p->cell_types[1];
    assert_string_equal(plan_prop(c->props, c->prop_count, "cover"), "1");
    assert_string_equal(plan_prop(c->props, c->prop_count, "text"), "a \"b\" \\ c");
    plan_free(p);
}

static void reads_drawings(void **state) {
    (void)state;
    Plan *p = read_good(good);
    const PlanDeck *a = &p->decks[0], *low = &p->decks[1];
    assert_int_equal(a->w, 4);
    assert_int_equal(a->level, 1);
    assert_int_equal(a->cells[2], 0);
    assert_int_equal(a->cells[3], -1);
    assert_int_equal(a->cells[a->w], 1);
    assert_string_equal(edge_name(p, a->vertical[0]), "bulkhead");
    assert_string_equal(edge_name(p, a->vertical[1]), "partition");
    assert_int_equal(a->vertical[2], -1);
    assert_string_equal(edge_name(p, a->vertical[3]), "bulkhead");
    assert_string_equal(edge_name(p, a->horizontal[a->w]), "sliding_door");
    assert_int_equal(a->horizontal[3], -1);
    assert_int_equal(low->w, 3);
    assert_int_equal(low->h, 1);
    assert_int_equal(low->level, 0);
    assert_int_equal(low->cells[0], -1);
    assert_string_equal(edge_name(p, low->vertical[2]), "bulkhead");
    plan_free(p);
}

static void reads_places(void **state) {
    (void)state;
    Plan *p = read_good(good);
    assert_int_equal(p->at_count, 6);
    const PlanAt *room = &p->at[0], *door = &p->at[1], *floor = &p->at[2], *link = &p->at[5];
    assert_string_equal(room->name, "bridge");
    assert_int_equal(room->box_count, 2);
    assert_memory_equal(room->boxes[1], ((int[5]){0, 0, 1, 1, 1}), sizeof room->boxes[1]);
    assert_string_equal(plan_prop(room->props, room->prop_count, "title"), "Ship's bridge");
    assert_string_equal(door->side, "s");
    assert_null(door->name);
    assert_string_equal(floor->side, "dn");
    assert_string_equal(floor->name, "hatch");
    assert_int_equal(floor->x, 2);
    assert_string_equal(plan_prop(p->at[4].props, p->at[4].prop_count, "empty"), "");
    assert_int_equal(link->box_count, 2);
    assert_int_equal(link->boxes[1][0], 1);
    assert_int_equal(link->deck, 0);
    plan_free(p);
}

static void writes_what_it_reads(void **state) {
    (void)state;
    Plan *p = read_good(good);
    assert_round_trip(p);
    plan_free(p);
}

static void reads_hexes_bands_and_space(void **state) {
    (void)state;
    static const char hex[] = HEAD "grid = hex\n[cells]\na = deck\nb = deck\n[deck A]\na b a\n  b\n"
                                   "[at]\nedge 0101 ne bulkhead strong=1\n"
                                   "portal 0202 SE door.interior name=x state=closed\n"
                                   "room all 0101..0202\nspawn A:2,0\n";
    Plan *p = read_good(hex);
    assert_int_equal(p->decks[0].w, 3);
    assert_int_equal(p->decks[0].h, 2);
    assert_int_equal(p->decks[0].cells[1], 1);
    assert_int_equal(p->decks[0].cells[3], -1);
    assert_string_equal(p->at[0].name, "bulkhead");
    assert_string_equal(p->at[1].side, "se");
    assert_int_equal(p->at[1].x, 1);
    assert_int_equal(p->at[1].y, 1);
    assert_round_trip(p);
    plan_free(p);
    p = read_good(HEAD
                  "grid = band\n[cells]\n. = deck\n[deck A]\n. . . .\n[at]\nedge 1,0 e wall\n");
    assert_int_equal(p->decks[0].w, 4);
    assert_round_trip(p);
    plan_free(p);
    p = read_good(HEAD "grid = open\nsize = 3x2\n[cells]\n. = space\n[deck A]\n. . .\n\n[at]\n"
                       "spawn 0101\n");
    assert_int_equal(p->decks[0].h, 2);
    assert_round_trip(p);
    plan_free(p);
}

#define HEXES                                                                                      \
    HEAD "grid = hex\n[cells]\n. = deck\n, = grass\n[edges]\n_ = bulkhead\n/ = bulkhead\n"         \
         "\\ = bulkhead\nD = sliding_door\n"
#define ONE_HEX "[deck A]\n _\n/.\\\n\\_/\n"

/* Sides by number: n ne se s sw nw. */
static int side_type(const Plan *p, int x, int y, int side) {
    return *plan_side(p, &p->decks[0], x, y, side);
}

static void reads_hexes_with_their_sides(void **state) {
    (void)state;
    static const char text[] = HEXES "[deck A]\n"
                                     " _   _\n"
                                     "/.\\_/.\\\n"
                                     "\\ D.  /\n"
                                     "/, _ .\\\n"
                                     "\\_/.\\_/\n"
                                     "  \\_/\n"
                                     "[at]\nportal 0101 se name=x\nroom all 0101..0302\n";
    enum { FLAT, RISING, FALLING, DOOR, NONE = -1 };
    Plan *p = read_good(text);
    assert_int_equal(p->decks[0].w, 3);
    assert_int_equal(p->decks[0].h, 2);
    static const int first[6] = {FLAT, FALLING, DOOR, NONE, FALLING, RISING};
    static const int middle[6] = {FLAT, NONE, NONE, FLAT, NONE, DOOR};
    for (int side = 0; side < 6; side++) {
        assert_int_equal(side_type(p, 0, 0, side), first[side]);
        assert_int_equal(side_type(p, 1, 0, side), middle[side]);
    }
    assert_int_equal(p->decks[0].cells[3], 1);
    assert_int_equal(side_type(p, 1, 1, 3), FLAT);
    assert_int_equal(side_type(p, 1, 1, 5), RISING);
    assert_round_trip(p);
    plan_free(p);
}

/* Both cells of an edge keep what is drawn on it in the same place. */
static void hexes_share_their_sides(void **state) {
    (void)state;
    Plan *p = read_good(HEXES "[deck A size=5x4]\n\n\n\n\n\n\n\n\n\n\n");
    const PlanDeck *d = &p->decks[0];
    const Grid *g = grid_named("hex");
    for (int i = 0; i < d->w * d->h * 6; i++) {
        int x = i / 6 % d->w, y = i / 6 / d->w, side = i % 6, x2, y2;
        g->step(x, y, side, &x2, &y2);
        int16_t *here = plan_side(p, d, x, y, side);
        assert_non_null(here);
        if (x2 < 0 || y2 < 0 || x2 >= d->w || y2 >= d->h) continue;
        assert_ptr_equal(here, plan_side(p, d, x2, y2, grid_opposite(g, side)));
    }
    plan_free(p);
}

static void columns_go_past_z(void **state) {
    (void)state;
    Str text = {0};
    str_add(&text, HEAD TYPES "[deck A size=60x1]\n\n");
    for (int i = 0; i < 60; i++) str_add(&text, " .");
    str_add(&text, "\n\n[at]\nspawn z1\nspawn AA1\nspawn ba1\n");
    Plan *p = read_good(str_text(&text));
    assert_int_equal(p->at[0].x, 25);
    assert_int_equal(p->at[1].x, 26);
    assert_int_equal(p->at[2].x, 52);
    assert_round_trip(p);
    plan_free(p);
    str_clear(&text);
}

/* ---- faults ---- */

typedef struct Fault {
    const char *text, *said;
} Fault;

static const Fault faults[] = {
    {"x", "t.map:1:1: error: text before the first section, [map] expected [GW0315]\n"},
    {"[mpa]",
     "t.map:1:2: error: unknown section 'mpa'; expected map, cells, edges, palette, deck or at "
     "[GW0312]\n  [mpa]\n   ^\nhint: did you mean 'map'?\n"},
    {"[map", "t.map:1:5: error: section without ']' at the line's end [GW0311]\n"},
    {"", "t.map:1:1: error: a plan begins with [map] [GW0324]\n"},
    {"[map]\nid = t\n" TYPES ROOM,
     "t.map:1:1: error: [map] has no format [GW0321]\n  [map]\n  ^\nhint: add: format = "
     "gangway.map/1\n"},
    {HEAD "format = gangway.map/2\n" TYPES ROOM, "t.map:4:1: error: key 'format' again [GW0318]\n"},
    {"[map]\nformat = gangway.map/2\nid = T\n" TYPES ROOM,
     "t.map:2:10: error: format 'gangway.map/2' found, gangway.map/1 expected [GW0319]\n"},
    {HEAD "grid = squere\n" TYPES ROOM,
     "t.map:4:1: error: unknown grid 'squere'; expected square, hex, "
     "band or open [GW0323]\n  grid = squere\n"
     "  ^\nhint: did you mean 'square'?\n"},
    {HEAD "titel = x\n" TYPES,
     "t.map:4:1: warning: unknown key 'titel' [GW0320]\n  titel = x\n  ^\n"
     "hint: did you mean 'title'?\n"},
    {HEAD "size = 0x4\n" TYPES ROOM,
     "t.map:4:8: error: size '0x4' found, WIDTHxHEIGHT expected, each from 1 to 256 [GW0316]\n"},
    {HEAD "oops\n" TYPES ROOM, "t.map:4:5: error: 'key = value' expected [GW0317]\n"},
    {HEAD "note =\n" TYPES ROOM, "t.map:4:7: error: nothing after 'note =', a value expected"},
    {HEAD TYPES, "error: a plan without a deck [GW0338]\n"},
    {HEAD TYPES "dd = deck\n" ROOM, "t.map:11:1: error: 'dd' found, one glyph expected [GW0325]\n"},
    {HEAD TYPES "| = hull\n" ROOM,
     "t.map:11:1: error: glyph '|' again; it is already 'bulkhead' on line 8 [GW0326]\n"},
    {HEAD TYPES "q = Hull\n" ROOM,
     "t.map:11:5: error: 'Hull' found, name of a barrier or portal expected [GW0310]\n"},
    {HEAD TYPES "q = hull a=1 a=2\n" ROOM, "t.map:11:14: error: key 'a' twice on one line"},
    {HEAD TYPES "q = hull a=\"1\n" ROOM, "t.map:11:12: error: quote without its end"},
    {HEAD TYPES "q = hull a=\"1\"2\n" ROOM, "t.map:11:15: error: text after the quote's end"},
    {HEAD TYPES "q = hull weak\n" ROOM, "t.map:11:10: error: 'weak' found, key=value expected"},
    {HEAD TYPES "q = hull a=\n" ROOM, "t.map:11:12: error: nothing after 'a=', a value expected"},
    {HEAD TYPES ROOM "[deck A]\n\n .\n\n",
     "t.map:15:7: error: deck 'A' again; it is already on line 11 [GW0335]\n"},
    {HEAD TYPES "[deck A-]\n", "t.map:11:7: error: 'A-' found, name of a deck expected"},
    {HEAD TYPES "[deck]\n", "t.map:11:6: error: [deck] without a name [GW0334]\n"},
    {HEAD TYPES "[deck A levle=1]\n\n .\n", "hint: did you mean 'level'?\n"},
    {HEAD TYPES "[deck A level=x]\n\n .\n", "error: level 'x' found, -99 to 99 expected"},
    {HEAD TYPES "[deck A]\n\n\n", "t.map:11:1: error: deck 'A' has no cells [GW0327]\n"},
    {HEAD TYPES "[deck A size=2x2]\n\n .\n",
     "t.map:11:1: error: deck 'A' has 2 lines, size 2x2 needs 5 [GW0329]\n"},
    {HEAD TYPES "[deck A size=1x1]\n\n . .\n\n",
     "t.map:13:4: error: line of 4 characters, size 1x1 ends at 3 [GW0330]\n   . .\n     ^\n"},
    {HEAD TYPES "[deck A]\n+-+-+\n|.d,|\n+-+-+\n",
     "t.map:13:4: error: ',' found, glyph of a cell expected [GW0332]\n  |.d,|\n     ^\n"
     "hint: write ', = name' in [cells]\n"},
    {HEAD TYPES "[deck A]\n+-+-+\n|..||\n+-+-+\n",
     "t.map:13:3: error: '.' found, glyph of an edge expected [GW0332]\n  |..||\n    ^\n"
     "hint: '.' is a glyph for cells; cells are at the even columns of the drawing's even lines, "
     "edges between them\n"},
    {HEAD TYPES "[deck A]\n+-\xEF\xBC\x81-+\n|.d.|\n+-+-+\n",
     "(U+FF01) found, a printed ASCII character expected"},
    {HEAD TYPES "[deck A]\n+-\xEF\xBC\x81-+\n|.d.|\n+-+-+\n", "hint: write '!'\n"},
    {HEAD TYPES "[deck A]\n+-\xEF\xBD\x9E-+\n|.d.|\n+-+-+\n", "hint: write '~'\n"},
    {HEAD TYPES "[deck A]\n+-\xEF\xBC\x80-+\n|.d.|\n+-+-+\n", "hint: plans are drawn with ASCII"},
    {HEAD TYPES "[deck A]\n+-\xEF\xBD\x9F-+\n|.d.|\n+-+-+\n", "hint: plans are drawn with ASCII"},
    {HEAD TYPES "[deck A]\n+-*-+\n|.d.|\n+-+-+\n",
     "t.map:12:3: error: '*' found, glyph of an edge"},
    {HEAD "grid = hex\n[cells]\n. = deck\n[deck A]\n..\n", "error: '.' found between two cells"},
    {HEXES "[deck A]\n _ _\n/.\\.\n\\_/\n",
     "t.map:14:4: error: '_' found where no hex is [GW0333]\n   _ _\n     ^\n"
     "hint: the second, fourth ... column begins a line lower than the others\n"},
    {HEXES "[deck A]\n _\n/.\\_\n\\./.\\\n  \\_/\n",
     "t.map:16:2: error: '.' found, glyph of an edge expected [GW0332]\n  \\./.\\\n   ^\n"
     "hint: '.' is a glyph for cells; cells are at even columns: on even lines"},
    {HEXES "[deck A size=1x1]\n _\n/.\\\n\\_/\n  ,\n",
     "t.map:13:1: error: deck 'A' has 4 lines, size 1x1 needs 3 [GW0329]\n"},
    {HEXES ONE_HEX "[at]\nportal 0101 n iris\n",
     "error: 'iris' found, but 'bulkhead' is drawn on this edge [GW0351]\n"},
    {HEXES ONE_HEX "[at]\nedge 0101 up hull\nedge 0101 up hull\n",
     "error: an earlier line of [at] names this edge already [GW0350]\n"},
    {HEXES ONE_HEX
     "[deck B level=1]\n _\n/.\\\n\\_/\n[at]\nedge A:0101 up hull\nedge B:0101 dn hull\n",
     "t.map:23:13: error: an earlier line of [at] names this edge already [GW0350]\n"},
    {HEAD "grid = band\n[cells]\n. = deck\n[deck A]\n.\n.\n",
     "deck 'A' has 2 rows, a band has one"},
    {HEAD TYPES ROOM "[at]\nromo x a1\n",
     "t.map:16:1: error: 'romo' found; expected room, portal, edge, spawn, fixture, link, part or "
     "id "
     "[GW0354]\n  romo x a1\n  ^\nhint: did you mean 'room'?\n"},
    {HEAD TYPES ROOM "[at]\nroom x\n", "t.map:16:7: error: 'room' without a place [GW0340]\n"},
    {HEAD TYPES ROOM "[at]\nroom x q\n",
     "t.map:16:8: error: 'q' found, a place expected [GW0340]\n  room x q\n         ^\n"
     "hint: a place is written f7, A:f7 or A:5,6\n"},
    {HEAD TYPES ROOM "[at]\nroom x c1\n",
     "t.map:16:8: error: this cell is outside deck 'A' [GW0342]\n  room x c1\n         ^\n"
     "hint: the deck is 2x1: its last place is b1\n"},
    {HEAD TYPES ROOM "[at]\nroom x B:a1\n", "t.map:16:8: error: no deck 'B' [GW0341]\n"},
    {HEAD TYPES ROOM "[at]\nroom x b1..a1\n", "error: corners of a box the wrong way round"},
    {HEAD TYPES ROOM "[at]\nroom x a1 a1\n", "t.map:16:11: error: a1 is in room 'x' already"},
    {HEAD TYPES ROOM "[at]\nroom x a1\nroom y a1..b1\n",
     "t.map:17:8: error: a1 is in room 'x' already (line 16) [GW0348]\n"},
    {HEAD TYPES ROOM "[at]\nroom x a1\nroom x b1\n",
     "t.map:17:6: error: room 'x' again; it is already on line 16 [GW0347]\n"},
    {HEAD TYPES "[deck A size=2x1]\n\n .\n\n[at]\nspawn b1\n",
     "t.map:16:7: error: nothing is drawn at b1, a cell expected [GW0345]\n"},
    {HEAD TYPES "[deck A size=3x1]\n\n .\n\n[at]\nroom x b1..c1\n", "nothing is drawn in this box"},
    {HEAD TYPES ROOM "[at]\nportal a1 n name=x\nportal b1 w name=y\nportal a1 e name=z\n",
     "t.map:18:11: error: an earlier line of [at] names this edge already [GW0350]\n"},
    {HEAD TYPES ROOM "[at]\nportal a1 e name=x\nportal a1 n name=x\n",
     "t.map:17:18: error: portal 'x' again; it is already on line 16 [GW0347]\n"},
    {HEAD TYPES ROOM "[at]\nportal a1 ne\n",
     "t.map:16:11: error: 'ne' found, a side expected: n, e, s, w, dn (floor) or up (ceiling) "
     "[GW0349]\n"},
    {HEAD TYPES ROOM "[at]\nportal a1\n", "t.map:16:10: error: nothing after the place, a side"},
    {HEAD TYPES ROOM "[at]\nportal\n", "t.map:16:7: error: nothing after 'portal', a place"},
    {HEAD TYPES ROOM "[at]\nportal a1 e hatch\n",
     "t.map:16:11: error: 'hatch' found, but 'sliding_door' is drawn on this edge [GW0351]\n"},
    {HEAD TYPES ROOM "[at]\nportal a1 dn\n",
     "t.map:16:11: error: nothing is drawn on this edge [GW0352]\n  portal a1 dn\n            ^\n"
     "hint: name what is there: portal PLACE dn TYPE ...\n"},
    {HEAD TYPES ROOM "[at]\nlink a1 kind=shaft\n",
     "t.map:16:19: error: 1 place(s) found, a link joins two [GW0353]\n"},
    {HEAD TYPES ROOM "[at]\n[at]\n",
     "t.map:16:1: error: section [at] again; it is already on line 15 [GW0313]\n"},
    {HEAD TYPES ROOM "[deck B level=1]\n\n .\n[at]\nspawn a1\n",
     "t.map:19:7: error: 'a1' names no deck [GW0344]\n  spawn a1\n        ^\n"
     "hint: the plan has 2 decks: write A:a1\n"},
    {HEAD "grid = open\n[cells]\n. = space\n[deck A]\n.\n[at]\nedge 0101 n wall\n",
     "error: open space has no edges to build on [GW0355]\n"},
    {HEAD "title = a\001b\n" TYPES ROOM, "t.map:4:10: error: byte 0x01 found, text expected"},
    {HEAD "title = a\xC0\x80\n" TYPES ROOM, "t.map:4:10: error: byte 0xc0 found, UTF-8 expected"},
};

static void says_what_is_wrong(void **state) {
    (void)state;
    Str said = {0};
    for (size_t i = 0; i < ARRAY_LEN(faults); i++) {
        Plan *p = read_text(faults[i].text, strlen(faults[i].text), &said);
        if (p || !strstr(str_text(&said), faults[i].said))
            fail_msg("text:\n%s\nexpected: %s\nsaid: %s", faults[i].text, faults[i].said,
                     str_text(&said));
    }
    str_clear(&said);
}

static void says_all_that_is_wrong_from_the_top(void **state) {
    (void)state;
    static const char text[] = HEAD "grid = square\n" TYPES "q = Q\n[deck A size=2x1 tall=1]\n"
                                    "+-+-+\n|.d?|\n+-+-+\n[at]\nspawn z9\nportal a1 x\n";
    Str said = {0};
    assert_null(read_text(text, strlen(text), &said));
    const char *at = str_text(&said);
    static const char *const places[] = {":12:5:", ":13:18:", ":15:4:", ":18:7:", ":19:11:"};
    for (size_t i = 0; i < ARRAY_LEN(places); i++) {
        at = strstr(at, places[i]);
        if (!at) fail_msg("%s is missing or out of turn in:\n%s", places[i], str_text(&said));
    }
    str_clear(&said);
}

/* ---- limits ---- */

static void assert_refused(const Str *text, const char *why) {
    Str said = {0};
    assert_null(read_text(str_text(text), text->len, &said));
    if (!strstr(str_text(&said), why)) fail_msg("expected: %s\nsaid: %s", why, str_text(&said));
    str_clear(&said);
}

static void add_times(Str *s, const char *text, int n) {
    for (int i = 0; i < n; i++) str_add(s, text);
}

static void holds_its_limits(void **state) {
    (void)state;
    Str s = {0};
    str_add(&s, HEAD TYPES "[deck A]\n\n");
    add_times(&s, " .", 257);
    assert_refused(&s, "deck 'A' is 257x1, at most 256x256 may be used");
    str_reset(&s);
    str_add(&s, HEAD TYPES "[deck A]\n\n .\n");
    add_times(&s, "\n .\n", 256);
    assert_refused(&s, "deck 'A' is 1x257, at most 256x256");
    str_reset(&s);
    str_add(&s, HEAD TYPES);
    for (int i = 0; i < 33; i++) str_addf(&s, "[deck d%d]\n\n .\n", i);
    assert_refused(&s, "t.map:107:1: error: more than 32 decks");
    str_reset(&s);
    str_add(&s, HEAD "title = ");
    add_times(&s, "x", 16377);
    str_add(&s, "\n" TYPES ROOM);
    assert_refused(&s, "t.map:4:16385: error: line of 16385 bytes, at most 16384 may be used");
    str_reset(&s);
    str_addn(&s, "[map]\0", 6);
    assert_refused(&s, "t.map:1:6: error: byte 0x00 found");
    str_reset(&s);
    add_times(&s, ";\n", (1 << 19) + 1);
    assert_refused(&s, "t.map: error: file of 1048578 bytes, a plan may have 1048576");
    str_reset(&s);
    add_times(&s, "[x]\n", 500);
    assert_refused(&s, "note: reading stopped after 60 errors");
    str_clear(&s);
}

static void takes_the_largest_deck(void **state) {
    (void)state;
    Str s = {0};
    str_add(&s, HEAD TYPES "[deck A]\n");
    for (int y = 0; y < 256; y++) {
        add_times(&s, "+-", 256);
        str_add(&s, "+\n");
        add_times(&s, "|.", 256);
        str_add(&s, "|\n");
    }
    add_times(&s, "+-", 256);
    str_add(&s, "+\n");
    Plan *p = read_good(str_text(&s));
    assert_int_equal(p->decks[0].w, 256);
    assert_round_trip(p);
    plan_free(p);
    str_clear(&s);
}

/* ---- any text at all ---- */

static uint32_t next_random(uint32_t *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static void mutate(Str *s, uint32_t *seed) {
    static const char bits[] = "[]=:.,\"\\+-|~ \n;#aAz09d\t\xC3\xFF";
    size_t at = next_random(seed) % s->len, n = next_random(seed) % 20;
    switch (next_random(seed) % 5) {
    case 0: s->text[at] = bits[next_random(seed) % (sizeof bits)]; break;
    case 1: s->text[at] = (char)next_random(seed); break;
    case 2: /* cut */
        n = n < s->len - at ? n : s->len - at - 1;
        memmove(s->text + at, s->text + at + n, s->len - at - n);
        s->len -= n;
        break;
    case 3: s->len = at + 1; break;
    default: /* repeat what stands there at the end */
        n = n < s->len - at ? n : s->len - at - 1;
        str_addc(s, '\n');
        for (size_t i = 0; i < n; i++) str_addc(s, s->text[at + i]);
    }
}

static void try_mutants(const char *text, int rounds, uint32_t seed) {
    for (int i = 0; i < rounds; i++) {
        Str s = {0};
        str_add(&s, text);
        for (uint32_t n = next_random(&seed) % 6 + 1; n > 0 && s.len > 1; n--) mutate(&s, &seed);
        char *exact = malloc(s.len); /* so that a byte read beyond the end is found */
        memcpy(exact, s.text, s.len);
        Plan *p = read_text(exact, s.len, NULL);
        if (p) assert_round_trip(p);
        plan_free(p);
        free(exact);
        str_clear(&s);
    }
}

static void stands_any_text(void **state) {
    (void)state;
    Str s = {0};
    try_mutants(good, 6000, 1);
    assert_true(fs_read("maps/free_trader.map", 1 << 20, &s));
    try_mutants(str_text(&s), 400, 2);
    str_clear(&s);
}

/* ---- the plans we ship ---- */

static Plan *read_shipped(const char *path) {
    Str s = {0};
    assert_true(fs_read(path, 1 << 20, &s));
    Plan *p = read_good(str_text(&s));
    str_clear(&s);
    return p;
}

static const PlanAt *room_named(const Plan *p, const char *name) {
    for (int i = 0; i < p->at_count; i++)
        if (!strcmp(p->at[i].what, "room") && !strcmp(p->at[i].name, name)) return &p->at[i];
    fail_msg("no room '%s'", name);
    return NULL;
}

static bool is_wall(const Plan *p, int edge) {
    const char *name = edge_name(p, edge);
    return !strcmp(name, "hull") || !strcmp(name, "bulkhead") || !strcmp(name, "partition");
}

static bool is_filled(const Plan *p, int cell) {
    const char *name = cell < 0 ? "fuel" : p->cell_types[cell].name;
    return !strcmp(name, "fuel") || !strcmp(name, "drive") || !strcmp(name, "berth") ||
           !strcmp(name, "pallet");
}

/* Marks what can be walked to from a cell when all doors are open. */
static void walk(const Plan *p, bool *seen, int x, int y) {
    const PlanDeck *d = &p->decks[0];
    int at = y * d->w + x;
    if (x < 0 || y < 0 || x >= d->w || y >= d->h || seen[at] || is_filled(p, d->cells[at])) return;
    seen[at] = true;
    if (!is_wall(p, d->vertical[y * (d->w + 1) + x])) walk(p, seen, x - 1, y);
    if (!is_wall(p, d->vertical[y * (d->w + 1) + x + 1])) walk(p, seen, x + 1, y);
    if (!is_wall(p, d->horizontal[at])) walk(p, seen, x, y - 1);
    if (!is_wall(p, d->horizontal[at + d->w])) walk(p, seen, x, y + 1);
}

static int count_cells(const PlanDeck *d) {
    int n = 0;
    for (int i = 0; i < d->w * d->h; i++) n += d->cells[i] >= 0;
    return n;
}

static void free_trader_is_200_tons(void **state) {
    (void)state;
    Plan *p = read_shipped("maps/free_trader.map");
    assert_round_trip(p);
    int litres = count_cells(&p->decks[0]) * 6750; /* 1.5 m by 1.5 m by 3 m */
    assert_in_range(litres / 14000, 196, 204);
    plan_free(p);
}

static void free_trader_has_what_games_name(void **state) {
    (void)state;
    static const char *const names[] = {"bridge",       "drive_room",    "common_area",
                                        "low_passage",  "cargo_bay",     "stateroom_1",
                                        "stateroom_2",  "stateroom_3",   "stateroom_4",
                                        "stateroom_5",  "stateroom_6",   "crew_1",
                                        "crew_2",       "crew_3",        "crew_4",
                                        "crew_common",  "ships_locker",  "airlock_starboard",
                                        "airlock_port", "bridge_passage"};
    Plan *p = read_shipped("maps/free_trader.map");
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        const PlanAt *room = room_named(p, names[i]);
        const char *tags = plan_prop(room->props, room->prop_count, "tags");
        bool passenger = !strncmp(names[i], "stateroom", 9);
        assert_int_equal(passenger, tags && strstr(tags, "passenger_stateroom") != NULL);
        assert_non_null(plan_prop(room->props, room->prop_count, "title"));
    }
    plan_free(p);
}

static void free_trader_can_be_walked(void **state) {
    (void)state;
    Plan *p = read_shipped("maps/free_trader.map");
    const PlanDeck *d = &p->decks[0];
    bool *seen = calloc((size_t)(d->w * d->h), sizeof *seen);
    const PlanAt *bridge = room_named(p, "bridge");
    walk(p, seen, bridge->x, bridge->y);
    for (int i = 0; i < d->w * d->h; i++) assert_int_equal(seen[i], !is_filled(p, d->cells[i]));
    free(seen);
    plan_free(p);
}

/* Nothing but what opens on space lies between inside and outside. */
static void check_hull_edge(const Plan *p, int a, int b, int edge) {
    static const char *const sound[] = {"hull", "bulkhead", "iris_valve", "cargo_door"};
    if ((a < 0) == (b < 0)) return;
    for (size_t i = 0; i < ARRAY_LEN(sound); i++)
        if (!strcmp(edge_name(p, edge), sound[i])) return;
    fail_msg("edge '%s' between inside and outside", edge_name(p, edge));
}

static void free_trader_is_tight(void **state) {
    (void)state;
    Plan *p = read_shipped("maps/free_trader.map");
    const PlanDeck *d = &p->decks[0];
    for (int y = 0; y < d->h; y++)
        for (int x = 0; x <= d->w; x++)
            check_hull_edge(p, x > 0 ? d->cells[y * d->w + x - 1] : -1,
                            x < d->w ? d->cells[y * d->w + x] : -1,
                            d->vertical[y * (d->w + 1) + x]);
    for (int y = 0; y <= d->h; y++)
        for (int x = 0; x < d->w; x++)
            check_hull_edge(p, y > 0 ? d->cells[(y - 1) * d->w + x] : -1,
                            y < d->h ? d->cells[y * d->w + x] : -1, d->horizontal[y * d->w + x]);
    plan_free(p);
}

/* Every cell is in a room and every portal has a name. */
static void free_trader_is_named_throughout(void **state) {
    (void)state;
    Plan *p = read_shipped("maps/free_trader.map");
    const PlanDeck *d = &p->decks[0];
    int in_rooms = 0, named = 0, drawn = 0;
    for (int i = 0; i < p->at_count; i++) {
        const PlanAt *at = &p->at[i];
        named += !strcmp(at->what, "portal") && plan_prop(at->props, at->prop_count, "name");
        for (int b = 0; !strcmp(at->what, "room") && b < at->box_count; b++)
            for (int y = at->boxes[b][2]; y <= at->boxes[b][4]; y++)
                for (int x = at->boxes[b][1]; x <= at->boxes[b][3]; x++)
                    in_rooms += d->cells[y * d->w + x] >= 0;
    }
    for (int i = 0; i < (d->w + 1) * d->h; i++)
        drawn += d->vertical[i] >= 0 && !is_wall(p, d->vertical[i]);
    for (int i = 0; i < d->w * (d->h + 1); i++)
        drawn += d->horizontal[i] >= 0 && !is_wall(p, d->horizontal[i]);
    assert_int_equal(in_rooms, count_cells(d));
    assert_int_equal(named, drawn);
    plan_free(p);
}

static void pistol_alley_has_a_door(void **state) {
    (void)state;
    Plan *p = read_shipped("maps/pistol_alley.map");
    assert_int_equal(p->decks[0].w, 6);
    assert_int_equal(p->decks[0].h, 4);
    assert_string_equal(edge_name(p, p->decks[0].vertical[7 + 3]), "sliding_door");
    assert_round_trip(p);
    plan_free(p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_heads_and_types),
        cmocka_unit_test(reads_drawings),
        cmocka_unit_test(reads_places),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(reads_hexes_bands_and_space),
        cmocka_unit_test(reads_hexes_with_their_sides),
        cmocka_unit_test(hexes_share_their_sides),
        cmocka_unit_test(columns_go_past_z),
        cmocka_unit_test(says_what_is_wrong),
        cmocka_unit_test(says_all_that_is_wrong_from_the_top),
        cmocka_unit_test(holds_its_limits),
        cmocka_unit_test(takes_the_largest_deck),
        cmocka_unit_test(stands_any_text),
        cmocka_unit_test(free_trader_is_200_tons),
        cmocka_unit_test(free_trader_has_what_games_name),
        cmocka_unit_test(free_trader_can_be_walked),
        cmocka_unit_test(free_trader_is_tight),
        cmocka_unit_test(free_trader_is_named_throughout),
        cmocka_unit_test(pistol_alley_has_a_door),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
