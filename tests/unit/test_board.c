/* test_board.c - boards of hexes and of several maps, as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/line/boardtext.c"
#include "app/render/boards.c"
#include "app/render/boards_draw.c"
#include "app/render/canvas.c"
#include "app/render/deckdraw.c"
#include "app/render/scene.c"
#include "games.h"

/* The match stands in the place of the host. */
bool host_ask(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err) {
    (void)what;
    (void)arg;
    return match_scene((Match *)(void *)h, seat, out, err);
}

static void hexes_are_shown_with_their_sides_and_each_map_by_its_name(void **state) {
    (void)state;
    Game *g = games_open("docked");
    assert_non_null(g);
    Str err = {0}, board = {0};
    Match *m = match_open(g, 1, &err);
    assert_non_null(m);
    match_run(m, 0);
    const DeckLook look = {0};
    Scene *scene = scene_of((Host *)(void *)m, -1, &err);
    assert_non_null(scene);
    boardtext_draw(scene, -1, &look, &board);
    assert_string_equal(str_text(&board), "deck boat\n"
                                          "     01  02  03  04  05\n"
                                          "    ___     ___     ___\n"
                                          "01 / . \\___/ . \\___/ . \\\n"
                                          "   \\     .       .     /\n"
                                          "02 /b1^\\     .       . \\\n"
                                          "   \\   / .       .     /\n"
                                          "03 / . \\     .       . \\\n"
                                          "   \\   / .  ___  .  ___/\n"
                                          "04 / . \\___/ . \\___/ . \\\n"
                                          "   \\   / .       .     /\n"
                                          "05 / . \\     .       . \\\n"
                                          "   \\   / .       .     /\n"
                                          "06 / . \\     .       . \\\n"
                                          "   \\___  .  ___  .  ___/\n"
                                          "       \\___/   \\___/\n"
                                          "    b1                      boat:0102 n\n"
                                          "deck house\n"
                                          "     01  02  03  04  05  06  07  08  09  10  11  12\n"
                                          "    ___     ___     ___\n"
                                          "01 / . \\___/ . \\___/ . \\     ,       ,       ,\n"
                                          "   \\     .       .     /         ,       ,       ,\n"
                                          "02 / .      a1^      . \\___  ,       ,       ,\n"
                                          "   \\     .       .   * # . #     ,       ,       ,\n"
                                          "03 / .       .       . \\___/ ,       ,       ,\n"
                                          "   \\___  .  ___  .  ___/         ,       ,       ,\n"
                                          "       \\___/   \\___/\n"
                                          "    a1                      house:0302 n\n");
    scene_free(scene);
    str_clear(&board);
    str_clear(&err);
    match_free(m);
    game_free(g);
}

/* Some stand beyond the plan, and each cell may be said to be in reach. */
static void
given_chances_everywhere_then_they_stand_below_units_and_nothing_beside_the_canvas(void **state) {
    (void)state;
    Game *g = games_open("docked");
    Str err = {0}, board = {0};
    Match *m = match_open(g, 1, &err);
    assert_non_null(m);
    match_run(m, 0);
    Scene *scene = scene_of((Host *)(void *)m, -1, &err);
    assert_non_null(scene);
    int cells = map_cells(scene->map);
    DeckPossible *all = calloc((size_t)cells, sizeof *all);
    assert_non_null(all);
    for (CellId c = 0; c < cells; c++) all[c] = (DeckPossible){(uint8_t)(c % 4), 43};
    const DeckLook look = {.possible = all, .boxes = true, .wide = true};
    boardtext_draw(scene, -1, &look, &board);
    assert_non_null(strstr(str_text(&board), "42%"));
    free(all);
    str_clear(&board);
    scene_free(scene);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            given_chances_everywhere_then_they_stand_below_units_and_nothing_beside_the_canvas),
        cmocka_unit_test(hexes_are_shown_with_their_sides_and_each_map_by_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
