/* test_plan_image.c - painted decks: what colours come to, and what is said of wrong ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "mod/plan.h"
#include "plan_write.h"
#include "png_make.h"

#define HEAD "[map]\nformat = gangway.map/1\nid = x\n"
#define PALETTE                                                                                    \
    "[palette]\n# walls and floors\n#000000 = nothing\n#C8C8C8 = cell deck\n#404040 = edge "       \
    "bulkhead\n#ff0000=edge sliding_door state=closed\n; a remark\n"

/* A picture drawn with letters: '.' deck, '#' bulkhead, 'D' door, ' ' nothing, '?' a colour nobody named,
 * '_' transparent, '%' half so. */
typedef struct Picture {
    const char *const *rows;
    int w, h, scale;
} Picture;

static const char *color_of(char c) {
    switch (c) {
    case '.': return "\xc8\xc8\xc8\xff";
    case '#': return "\x40\x40\x40\xff";
    case 'D': return "\xff\x00\x00\xff";
    case '?': return "\xfe\x01\x00\xff";
    case '_': return "\x01\x02\x03\x00";
    case '%': return "\xc8\xc8\xc8\x80";
    default: return "\x00\x00\x00\xff";
    }
}

static bool paint(void *with, const char *name, size_t max, Str *out) {
    const Picture *p = with;
    Str raw = {0};
    (void)max;
    if (strcmp(name, "x.png") != 0) return false;
    int w = p->w * p->scale, h = p->h * p->scale;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            str_addn(&raw, color_of(p->rows[y / p->scale][x / p->scale]), 4);
    png_begin(out, (uint32_t)w, (uint32_t)h, 8, 6);
    png_data(out, raw.text, (size_t)w * 4, (size_t)h);
    png_end(out);
    str_clear(&raw);
    return true;
}

static Plan *read_painted(const char *text, const char *const *rows, int scale, Str *said) {
    Picture p = {rows, (int)strlen(rows[0]), 0, scale};
    while (rows[p.h]) p.h++;
    PlanFiles files = {paint, &p};
    Diags d = {0};
    Plan *plan = plan_read("t.map", text, strlen(text), &files, &d);
    for (size_t i = 0; i < d.count; i++) diag_print(said, &d.list[i]);
    assert_int_equal(plan == NULL, d.errors > 0);
    diags_clear(&d);
    return plan;
}

static Plan *good(const char *text, const char *const *rows, int scale) {
    Str said = {0};
    Plan *p = read_painted(text, rows, scale, &said);
    assert_string_equal(str_text(&said), "");
    str_clear(&said);
    return p;
}

static void says(const char *text, const char *const *rows, int scale, const char *what) {
    Str said = {0};
    plan_free(read_painted(text, rows, scale, &said));
    if (!strstr(str_text(&said), what)) fail_msg("'%s' expected in '%s'", what, str_text(&said));
    str_clear(&said);
}

/* Frees both. */
static void written_alike(Plan *p, Plan *q) {
    Str a = {0}, b = {0};
    plan_write(p, &a);
    plan_write(q, &b);
    assert_string_equal(a.text, b.text);
    plan_free(p);
    plan_free(q);
    str_clear(&a);
    str_clear(&b);
}

static const char *const two_rooms[] = {"#########", "#...#...#", "#.......#",
                                        "#...D..._", "#####___ ", NULL};

/* Given the same deck drawn, when it is painted, then both plans are written alike. */
static void a_painted_deck_is_the_drawn_one(void **state) {
    (void)state;
    static const char drawn[] = HEAD "[cells]\nd = deck\n[edges]\nb = bulkhead\ns = sliding_door "
                                     "state=closed\n[deck A]\n"
                                     "+b+b+b+b+\nbd dbd db\n+ + + + +\nbd dsd d\n+b+b+ + +\n"
                                     "[at]\nroom left a1..b2\nportal b2 e name=door-1\n";
    static const char painted[] =
        HEAD PALETTE "[deck A image=x.png]\n[at]\nroom left a1..b2\nportal b2 e name=door-1\n";
    written_alike(good(painted, two_rooms, 1), good(drawn, two_rooms, 1));
}

static void blocks_of_pixels_stand_for_one(void **state) {
    (void)state;
    written_alike(good(HEAD PALETTE "[deck A image=x.png]\n", two_rooms, 1),
                  good(HEAD PALETTE "[deck A image=x.png pixels=5 size=4x2]\n", two_rooms, 5));
}

static void hexes_and_bands_are_painted_too(void **state) {
    (void)state;
    static const char *const plain[] = {"...", ". .", NULL}, *const row[] = {".. ..", NULL};
    static const char *const sides[] = {" # # ", "#.D# ", "###.#", " ####", NULL};
    Plan *p = good(HEAD "grid = hex\n[palette]\n#c8c8c8 = cell deck\n#000000 = nothing\n"
                        "[deck A image=x.png]\n",
                   plain, 1);
    assert_int_equal(p->decks[0].w, 3);
    assert_int_equal(p->decks[0].cells[4], -1);
    plan_free(p);
    p = good(HEAD "grid = band\n" PALETTE "[deck A image=x.png]\n", row, 1);
    assert_int_equal(p->decks[0].w, 5);
    assert_int_equal(p->decks[0].cells[2], -1);
    plan_free(p);
    p = good(HEAD "grid = hex\n" PALETTE "[deck A image=x.png]\n", sides, 1);
    assert_int_equal(p->decks[0].w, 2);
    assert_int_equal(p->decks[0].h, 1);
    assert_string_equal(p->edge_types[*plan_side(p, &p->decks[0], 0, 0, 1)].name, "sliding_door");
    plan_free(p);
}

static void a_colour_nobody_named_is_said_with_its_pixel(void **state) {
    (void)state;
    static const char *const one[] = {"#########", "#...#...#", "#.......#",
                                      "#...#?..#", "#########", NULL};
    says(HEAD PALETTE "[deck A image=x.png]\n", one, 1,
         "t.map:11:1: error: x.png: pixel (5,3) has the colour #fe0100, which is not in [palette] "
         "[GW0375]\n  [deck A image=x.png]\n  ^\nhint: nearest is #ff0000 = edge sliding_door, "
         "line 9");
    says(HEAD PALETTE "[deck A image=x.png pixels=2]\n", one, 2, "pixel (10,6)");
    says(HEAD "[deck A image=x.png]\n", one, 1, "define the colours: [palette]");
}

static void wrong_pictures_are_said(void **state) {
    (void)state;
    static const char *const wall[] = {"###", "###", "###", NULL};
    static const char *const half[] = {"###", "#%#", "###", NULL};
    static const char *const even[] = {"####", "#..#", "####", NULL};
    static const char *const door[] = {"####D####", "#...#...#", "#########", NULL};
    static const char *const fine[] = {"###", "#.#", "###", NULL};
    static const char *const uneven[] = {"#########", "#.#######", "#########", "###...###",
                                         "###...###", "###...###", "#########", "#########",
                                         "#########", NULL};
    says(HEAD PALETTE "[deck A image=x.png]\n", wall, 1,
         "pixel (1,1) has the colour of the edge bulkhead where a cell is");
    says(HEAD PALETTE "[deck A image=x.png]\n", half, 1, "pixel (1,1) is half transparent");
    says(HEAD PALETTE "[deck A image=x.png]\n", even, 1, "is 4x3, which is not the size of a deck");
    says(HEAD PALETTE "[deck A image=x.png]\n", door, 1,
         "pixel (4,0) has the colour of the edge sliding_door, but is a corner");
    says(HEAD PALETTE "[deck A image=x.png pixels=2]\n", fine, 1,
         "is 3x3, which is not a multiple");
    says(HEAD PALETTE "[deck A image=x.png pixels=3]\n", uneven, 1,
         "pixel (1,1) differs in colour from pixel (0,0)");
    says(HEAD PALETTE "[deck A image=x.png size=2x1]\n", fine, 1, "shows 1x1 cells, not 2x1");
    says(HEAD PALETTE "[deck A image=y.png]\n", fine, 1, "picture 'y.png' cannot be read");
    says(HEAD PALETTE "[deck A image=../x.png]\n", fine, 1, "'../x.png' is not a file name");
    says(HEAD PALETTE "[deck A image=/etc/passwd]\n", fine, 1, "is not a file name");
    says(HEAD PALETTE "[deck A image=x.png]\n+-+\n", fine, 1, "a drawing, but deck 'A' is painted");
    says(HEAD PALETTE "[deck A pixels=2]\n|.|\n", fine, 1, "pixels= without image");
    says(HEAD PALETTE "[deck A image=x.png pixels=0]\n", fine, 1, "1 to 16 expected");
}

static void wrong_palettes_are_said(void **state) {
    (void)state;
    static const char *const fine[] = {"###", "#.#", "###", NULL};
    says(HEAD "[palette]\n#12345 = cell deck\n", fine, 1,
         "t.map:5:1: error: '#12345' found, a colour");
    says(HEAD "[palette]\nred = cell deck\n", fine, 1, "'red' found, a colour expected");
    says(HEAD "[palette]\n#123456 = wall deck\n", fine, 1,
         "t.map:5:11: error: 'wall' found; expected 'cell NAME', 'edge NAME' or 'nothing'");
    says(HEAD "[palette]\n#123456 = edges deck\n", fine, 1, "did you mean 'edge'?");
    says(HEAD "[palette]\n#123456 = cell\n", fine, 1, "nothing after 'cell', name of a terrain");
    says(HEAD "[palette]\n#123456 = cell Deck\n", fine, 1, "'Deck' found, name of a terrain");
    says(HEAD "[palette]\n#123456 = nothing deck\n", fine, 1, "'deck' found behind 'nothing'");
    says(HEAD "[palette]\n#123456 = cell deck\n#123456 = nothing\n", fine, 1,
         "colour #123456 again; it is already on line 5");
    says(HEAD "[palette]\n#123456\n", fine, 1, "'#rrggbb = cell NAME' expected");
}

static void more_types_than_glyphs_are_refused(void **state) {
    (void)state;
    static const char *const fine[] = {"###", "#.#", "###", NULL};
    Str text = {0};
    str_add(&text, HEAD "[palette]\n");
    for (int i = 0; i < 100; i++) str_addf(&text, "#0000%02x = cell t%d\n", i, i);
    says(text.text, fine, 1, "more types than there are glyphs");
    str_clear(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_painted_deck_is_the_drawn_one),
        cmocka_unit_test(blocks_of_pixels_stand_for_one),
        cmocka_unit_test(hexes_and_bands_are_painted_too),
        cmocka_unit_test(a_colour_nobody_named_is_said_with_its_pixel),
        cmocka_unit_test(wrong_pictures_are_said),
        cmocka_unit_test(wrong_palettes_are_said),
        cmocka_unit_test(more_types_than_glyphs_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
