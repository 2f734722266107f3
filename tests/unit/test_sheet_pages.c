/* test_sheet_pages.c - the sheet on pages: what goes beside the board, tables over several pages,
 * nonsense. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "app/render/plot.c"
#include "app/render/plot_font.c"
#include "app/render/sheet_pages.c"

static json_t *sheet_of(bool front, int rows, const char *cell) {
    json_t *list = json_array();
    for (int i = 0; i < rows; i++) json_array_append_new(list, json_pack("[ss]", cell, "1 AP"));
    return json_pack("{ss s[{ss sb s[ss] so}]}", "title", "Rules", "sections", "title", "Table",
                     "front", front, "columns", "what", "cost", "rows", list);
}

static int texts(const Plot *p, const char *text) {
    int n = 0;
    for (size_t i = 0; i < p->count; i++)
        n += p->list[i].kind == PLOT_TEXT && !strcmp(p->list[i].text, text);
    return n;
}

/* Each row once, on as many pages as it takes, and none beyond the edges. */
static void assert_all_rows(json_t *sheet, int rows, int pages) {
    static SheetPages p;
    int found = 0;
    sheet_pages(sheet, &p);
    assert_false(p.cut);
    if (pages) assert_int_equal(p.count, pages);
    for (int i = 0; i < p.count; i++) {
        found += texts(&p.list[i], "step");
        for (size_t k = 0; k < p.list[i].count; k++) {
            const PlotShape *s = &p.list[i].list[k];
            assert_in_range(s->at[0].y, 0, PAGE_H);
            assert_in_range(s->at[0].x, 0, PAGE_W);
        }
    }
    assert_int_equal(found, rows);
    sheet_pages_clear(&p);
    json_decref(sheet);
}

static void rows_go_on_over_pages(void **state) {
    (void)state;
    assert_all_rows(sheet_of(true, 3, "step"), 3, 2); /* and an appendix in which nothing stands */
    assert_all_rows(sheet_of(false, 900, "step"), 900, 0);
}

static void what_lies_beside_the_board_is_two_pages(void **state) {
    (void)state;
    static SheetPages p;
    json_t *sheet = sheet_of(true, 300, "step");
    sheet_pages(sheet, &p);
    assert_in_range(p.front, 1, SHEET_FRONT);
    sheet_pages_clear(&p);
    json_decref(sheet);
}

static void what_has_no_room_is_said(void **state) {
    (void)state;
    static SheetPages p;
    for (int front = 0; front < 2; front++) {
        json_t *sheet = sheet_of(front, 60000, "step");
        sheet_pages(sheet, &p);
        assert_true(p.cut);
        assert_int_equal(p.count, SHEET_PAGES);
        sheet_pages_clear(&p);
        json_decref(sheet);
    }
}

static void a_cell_that_lacks_its_end_is_said(void **state) {
    (void)state;
    static SheetPages p;
    Str words = {0};
    for (int i = 0; i < 400; i++) str_add(&words, "many words ");
    json_t *sheet = sheet_of(true, 2, str_text(&words));
    sheet_pages(sheet, &p);
    assert_int_equal(p.shortened, 2);
    assert_false(p.cut);
    json_decref(sheet);
    sheet = sheet_of(true, 2, "few words");
    sheet_pages(sheet, &p);
    assert_int_equal(p.shortened, 0);
    sheet_pages_clear(&p);
    json_decref(sheet);
    str_clear(&words);
}

/* What a game process may send that is no sheet. */
static void nonsense_is_laid_out_as_well(void **state) {
    (void)state;
    static const char *const sheets[] = {
        "{}",
        "{\"sections\":3}",
        "{\"sections\":[3,null,{}]}",
        "{\"title\":3,\"sections\":[{\"front\":true}]}",
        "{\"sections\":[{\"columns\":[\"a\"],\"groups\":[[\"x\",-9],[\"y\",999999999999]],\"rows\":"
        "[[\"1\",\"2\"]]}]}",
        "{\"sections\":[{\"columns\":[],\"groups\":[],\"rows\":[[],[1,{}]],\"note\":[]}]}",
        "{\"sections\":[{\"columns\":[\"a\",\"b\"],\"groups\":[[\"\",2147483647]],\"rows\":[[\"1\","
        "\"2\"]]}]}",
        "{\"sections\":[{\"title\":\"  a  \",\"columns\":[\" a\",\"   \"],\"rows\":[[\"  b   c "
        "\",\" \"]]}]}"};
    static SheetPages p;
    for (size_t i = 0; i < ARRAY_LEN(sheets); i++) {
        json_t *sheet = json_loads(sheets[i], 0, NULL);
        assert_non_null(sheet);
        sheet_pages(sheet, &p);
        assert_in_range(p.count, 1, SHEET_PAGES);
        sheet_pages_clear(&p);
        json_decref(sheet);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_go_on_over_pages),
        cmocka_unit_test(what_lies_beside_the_board_is_two_pages),
        cmocka_unit_test(what_has_no_room_is_said),
        cmocka_unit_test(a_cell_that_lacks_its_end_is_said),
        cmocka_unit_test(nonsense_is_laid_out_as_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
