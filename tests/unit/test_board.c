/* test_board.c - boards of hexes and of several maps, as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"

static void hexes_are_shown_with_their_sides_and_each_map_by_its_name(void **state) {
    (void)state;
    Game *g = games_open("docked");
    assert_non_null(g);
    Str err = {0}, board = {0};
    Match *m = match_open(g, 1, &err);
    assert_non_null(m);
    match_run(m, 0);
    match_board(m, -1, -1, &board);
    assert_string_equal(str_text(&board), "deck boat\n"
                                          "     0 0 0 0 0\n"
                                          "     1 2 3 4 5\n"
                                          "     _   _   _\n"
                                          "  1 /.\\_/.\\_/.\\\n"
                                          "    \\  .   .  /\n"
                                          "  2 /A\\  .   .\\\n"
                                          "    \\ /.   .  /\n"
                                          "  3 /.\\  .   .\\\n"
                                          "    \\ /. _ . _/\n"
                                          "  4 /.\\_/.\\_/.\\\n"
                                          "    \\ /.   .  /\n"
                                          "  5 /.\\  .   .\\\n"
                                          "    \\ /.   .  /\n"
                                          "  6 /.\\  .   .\\\n"
                                          "    \\_ . _ . _/\n"
                                          "      \\_/ \\_/\n"
                                          "  A b1                      boat:0102 n\n"
                                          "deck house\n"
                                          "     0 0 0 0 0 0 0 0 0 1 1 1\n"
                                          "     1 2 3 4 5 6 7 8 9 0 1 2\n"
                                          "     _   _   _\n"
                                          "  1 /.\\_/.\\_/.\\  ,   ,   ,\n"
                                          "    \\  .   .  /    ,   ,   ,\n"
                                          "  2 /.   1   .\\_ ,   ,   ,\n"
                                          "    \\  .   . *#.#  ,   ,   ,\n"
                                          "  3 /.   .   .\\_/,   ,   ,\n"
                                          "    \\_ . _ . _/    ,   ,   ,\n"
                                          "      \\_/ \\_/\n"
                                          "  1 a1                      house:0302 n\n");
    str_clear(&board);
    str_clear(&err);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hexes_are_shown_with_their_sides_and_each_map_by_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
