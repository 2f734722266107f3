/* test_crop.c - boards cut and text broken to the size of a screen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* app/ is no part of the library; this file of it stands alone. */
#include "app/crop.c"

static const char board[] = "     a b c d\n"
                            "    +-------+\n"
                            "  1 |1 . . .|\n"
                            "    |       |\n"
                            "  2 |. . . .|\n"
                            "    |       |\n"
                            "  3 |. . . A|\n"
                            "    +-------+\n";

static void expect_crop(const char *cell, int rows, int cols, const char *wanted) {
    Str out = {0};
    crop_board(board, cell, rows, cols, &out);
    assert_string_equal(str_text(&out), wanted);
    str_clear(&out);
}

static void leaves_what_fits(void **state) {
    (void)state;
    expect_crop("a1", 8, 13, board);
}

static void keeps_head_and_cell(void **state) {
    (void)state;
    expect_crop("d3", 4, 80, "     a b c d\n    |       |\n  3 |. . . A|\n    +-------+\n");
    expect_crop("a1", 3, 80, "     a b c d\n    +-------+\n  1 |1 . . .|\n");
}

static void cuts_columns_with_their_names(void **state) {
    (void)state;
    expect_crop("d3", 3, 9, "     c d\n        |\n  3  . A|\n");
}

static void shows_the_top_without_a_cell(void **state) {
    (void)state;
    expect_crop("", 3, 80, "     a b c d\n    +-------+\n  1 |1 . . .|\n");
}

static void breaks_at_blanks(void **state) {
    (void)state;
    Str out = {0};
    crop_wrap("one two three\n\nfour-and-more ä b\n", 7, &out);
    assert_string_equal(str_text(&out), "one two\nthree\n\nfour-an\nd-more\nä b\n");
    str_clear(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_what_fits), cmocka_unit_test(keeps_head_and_cell),
        cmocka_unit_test(cuts_columns_with_their_names),
        cmocka_unit_test(shows_the_top_without_a_cell), cmocka_unit_test(breaks_at_blanks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
