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

/* A game of two maps that stand side by side. */
typedef struct Shown {
    Game *g;
    Match *m;
    Scene *scene;
    Str board;
} Shown;

static void shown_open(Shown *b) {
    Str err = {0};
    *b = (Shown){.g = games_open("docked")};
    assert_non_null(b->g);
    b->m = match_open(b->g, 1, &err);
    assert_non_null(b->m);
    match_run(b->m, 0);
    b->scene = scene_of((Host *)(void *)b->m, -1, &err);
    assert_non_null(b->scene);
    str_clear(&err);
}

static void shown_close(Shown *b) {
    scene_free(b->scene);
    str_clear(&b->board);
    match_free(b->m);
    game_free(b->g);
}

static const char *shown(Shown *b, int deck, const DeckLook *look) {
    str_reset(&b->board);
    boardtext_draw(b->scene, deck, look, &b->board);
    return str_text(&b->board);
}

static const DeckLook plain = {0};

static const char boat[] = "deck boat\n"
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
                           "       \\___/   \\___/\n";
static const char house[] = "deck house\n"
                            "     01  02  03  04  05  06  07  08  09  10  11  12\n"
                            "    ___     ___     ___\n"
                            "01 / . \\___/ . \\___/ . \\     ,       ,       ,\n"
                            "   \\     .       .     /         ,       ,       ,\n"
                            "02 / .      a1^      . \\___  ,       ,       ,\n"
                            "   \\     .       .   * # . #     ,       ,       ,\n"
                            "03 / .       .       . \\___/ ,       ,       ,\n"
                            "   \\___  .  ___  .  ___/         ,       ,       ,\n"
                            "       \\___/   \\___/\n";
#define OF_BOAT "    b1                      boat:0102 n\n"
#define OF_HOUSE "    a1                      house:0302 n\n"

/* Holds where the text is that of the parts, one after the other. */
static void is_made_of(const char *text, const char *const parts[], size_t n) {
    Str all = {0};
    for (size_t i = 0; i < n; i++) str_add(&all, parts[i]);
    assert_string_equal(text, str_text(&all));
    str_clear(&all);
}
#define MADE_OF(TEXT, ...)                                                                         \
    is_made_of(TEXT, (const char *const[]){__VA_ARGS__},                                           \
               ARRAY_LEN(((const char *const[]){__VA_ARGS__})))

static void hexes_are_shown_with_their_sides_and_each_map_by_its_name(void **state) {
    (void)state;
    Shown b;
    shown_open(&b);
    MADE_OF(shown(&b, -1, &plain), boat, OF_BOAT, house, OF_HOUSE);
    shown_close(&b);
}

static void given_one_deck_then_it_is_drawn_alone(void **state) {
    (void)state;
    Shown b;
    shown_open(&b);
    MADE_OF(shown(&b, 0, &plain), boat, OF_BOAT);
    MADE_OF(shown(&b, 1, &plain), house, OF_HOUSE);
    assert_string_equal(shown(&b, 2, &plain), "");
    shown_close(&b);
}

static SceneUnit *unit_of(const Shown *b, const char *id) {
    for (int i = 0; i < b->scene->unit_count; i++)
        if (!strcmp(b->scene->units[i].id, id)) return &b->scene->units[i];
    return NULL;
}

/* All decks are drawn where nobody is on any, and named alone where nobody is in sight. */
static void given_decks_with_nobody_in_sight_then_they_are_named_alone(void **state) {
    (void)state;
    Shown b;
    shown_open(&b);
    MADE_OF(shown(&b, BOARDTEXT_SEEN, &plain), boat, OF_BOAT, house, OF_HOUSE);
    unit_of(&b, "b1")->cell = CELL_NONE;
    MADE_OF(shown(&b, BOARDTEXT_SEEN, &plain), house, OF_HOUSE,
            "decks without anybody in sight: boat; 'board boat' draws one\n");
    unit_of(&b, "a1")->cell = CELL_NONE;
    assert_null(strstr(shown(&b, BOARDTEXT_SEEN, &plain), "without anybody"));
    assert_non_null(strstr(str_text(&b.board), "deck boat\n"));
    assert_non_null(strstr(str_text(&b.board), "deck house\n"));
    shown_close(&b);
}

static void
given_one_who_is_down_or_faces_elsewhere_then_the_board_and_the_list_say_so(void **state) {
    (void)state;
    Shown b;
    shown_open(&b);
    SceneUnit *u = unit_of(&b, "a1");
    u->facing = -1;
    assert_non_null(strstr(shown(&b, 1, &plain), "02 / .      a1       . "));
    assert_non_null(strstr(str_text(&b.board), "    a1                      house:0302\n"));
    u->down = true;
    assert_non_null(strstr(shown(&b, 1, &plain), "02 / .      a1%      . "));
    assert_non_null(strstr(str_text(&b.board), "  % a1                      house:0302\n"));
    shown_close(&b);
}

/* Chances stand at cells beyond the plan too, for each cell may be said to be in reach. */
static void
given_chances_everywhere_then_they_stand_below_units_and_nothing_beside_the_canvas(void **state) {
    (void)state;
    Shown b;
    shown_open(&b);
    int cells = map_cells(b.scene->map);
    DeckPossible *all = calloc((size_t)cells, sizeof *all);
    assert_non_null(all);
    for (CellId c = 0; c < cells; c++) all[c] = (DeckPossible){(uint8_t)(c % 4), 43};
    const DeckLook look = {.possible = all, .boxes = true, .wide = true};
    assert_string_equal(shown(&b, 1, &look),
                        "deck house\n"
                        "     01  02  03  04  05  06  07  08  09  10  11  12\n"
                        "    ___     ___     ___\n"
                        "01 / · \\___/ · \\___/ · \\     ,       ,       ,\n"
                        "   \\42%  ·  42%  ·  42%/    42%  ,  42%  ,  42%  ,\n"
                        "02 / ·  42% a1↑ 42%  · \\___  ,  42%  ,  42%  ,  42%\n"
                        "   \\42%  ·  42%  ·   * # · #42%  ,  42%  ,  42%  ,\n"
                        "03 / ·  42%  ·  42%  · \\___/ ,  42%  ,  42%  ,  42%\n"
                        "   \\___  ·  ___  ·  ___/    42%  ,  42%  ,  42%  ,\n"
                        "       \\___/   \\___/            42%     42%     42%\n" OF_HOUSE);
    free(all);
    shown_close(&b);
}

/* An overlay's text takes the place of the floor, not of somebody who stands there. */
static void given_an_overlay_then_its_texts_stand_on_the_floor(void **state) {
    (void)state;
    Shown b;
    shown_open(&b);
    int cells = map_cells(b.scene->map);
    DeckOver *over = calloc((size_t)cells, sizeof *over);
    assert_non_null(over);
    for (CellId c = 0; c < cells; c++)
        snprintf(over[c].text, sizeof over[c].text, "%d", (int)(c % 10));
    const DeckLook look = {.over = over};
    assert_string_equal(shown(&b, 1, &look), "deck house\n"
                                             "     01  02  03  04  05  06  07  08  09  10  11  12\n"
                                             "    ___     ___     ___\n"
                                             "01 / 1 \\___/ 3 \\___/ 5 \\     7       9       1\n"
                                             "   \\     2       4     / 6       8       0       2\n"
                                             "02 / 5      a1^      9 \\___  1       3       5\n"
                                             "   \\     6       8   * # 0 #     2       4       6\n"
                                             "03 / 9       1       3 \\___/ 5       7       9\n"
                                             "   \\___  0  ___  2  ___/ 4       6       8       0\n"
                                             "       \\___/   \\___/\n" OF_HOUSE);
    free(over);
    shown_close(&b);
}

static void given_an_id_then_what_has_room_of_it_is_shown(void **state) {
    (void)state;
    static const struct {
        const char *id;
        int room;
        const char *shown;
    } rows[] = {{"g12", 3, "g12"},      {"guard12", 3, "g12"}, {"guard12", 2, "12"},
                {"guard123", 3, "123"}, {"guard", 3, "gua"},   {"guard", 1, "g"},
                {"guard7", 2, "g7"},    {"", 2, "?"}};
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        char out[4];
        deckdraw_unit_name(&(SceneUnit){.id = rows[i].id}, rows[i].room, out);
        assert_string_equal(out, rows[i].shown);
    }
}

static void what_is_no_scene_is_not_read(void **state) {
    (void)state;
    assert_null(scene_read("{"));
    assert_null(scene_read("[]"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hexes_are_shown_with_their_sides_and_each_map_by_its_name),
        cmocka_unit_test(given_one_deck_then_it_is_drawn_alone),
        cmocka_unit_test(given_decks_with_nobody_in_sight_then_they_are_named_alone),
        cmocka_unit_test(
            given_one_who_is_down_or_faces_elsewhere_then_the_board_and_the_list_say_so),
        cmocka_unit_test(
            given_chances_everywhere_then_they_stand_below_units_and_nothing_beside_the_canvas),
        cmocka_unit_test(given_an_overlay_then_its_texts_stand_on_the_floor),
        cmocka_unit_test(given_an_id_then_what_has_room_of_it_is_shown),
        cmocka_unit_test(what_is_no_scene_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
