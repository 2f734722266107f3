/* test_plot.c - shapes written as SVG and PNG: what strangers' text may not do, sizes, letters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "app/render/plot.c"
#include "app/render/plot_font.c"
#include "app/render/plot_png.c"
#include "app/render/plot_svg.c"

static bool has(const Str *s, const char *text) { return strstr(str_text(s), text) != NULL; }

static void letters_are_pairs_of_places(void **state) {
    (void)state;
    for (char c = '!'; c <= '~'; c++) {
        const char *at = plot_letter(c);
        assert_true(*at);
        while (*at) {
            size_t n = strcspn(at, " ");
            assert_true(n % 2 == 0 && n >= 4);
            for (size_t i = 0; i < n; i++) assert_in_range(at[i], '0', i % 2 ? '8' : '4');
            at += n + (at[n] == ' ');
        }
    }
    assert_string_equal(plot_letter('\t'), plot_letter('?'));
}

static void text_cannot_become_markup(void **state) {
    (void)state;
    Plot p = {.width = 100, .height = 100};
    Str out = {0};
    plot_text(&p, 0, 0, 20, PLOT_START, 0, false, "<script>\"&\033[2J");
    plot_svg(&p, 10000, "</title>", &out);
    assert_true(has(&out, "&lt;script&gt;&quot;&amp;?[2J"));
    assert_true(has(&out, "<title>&lt;/title&gt;</title>"));
    assert_false(has(&out, "<script"));
    str_clear(&out);
    plot_clear(&p);
}

static void a_png_has_the_size_that_was_asked_for(void **state) {
    (void)state;
    Plot p = {.width = 300, .height = 200};
    Str out = {0};
    plot_box(&p, 0, 0, 300, 200, 0x123456, PLOT_NONE, 0);
    assert_true(plot_png(&p, 50, &out));
    assert_memory_equal(out.text, "\x89PNG\r\n\x1a\n", 8);
    assert_memory_equal(out.text + 16, "\0\0\0\x96\0\0\0\x64", 8); /* 150 by 100 */
    str_clear(&out);
    plot_clear(&p);
}

static void what_is_too_large_is_refused(void **state) {
    (void)state;
    Plot p = {.width = 1000000, .height = 1000000};
    Str out = {0};
    assert_false(plot_png(&p, 40, &out));
    p.width = 0;
    assert_false(plot_png(&p, 40, &out));
    str_clear(&out);
    plot_clear(&p);
}

/* The sheet itself: a filled box covers its pixels and no more. */
static void a_box_fills_its_place(void **state) {
    (void)state;
    uint32_t at[30 * 30] = {0};
    Sheet s = {.at = at, .w = 30, .h = 30, .scale = 10};
    PlotPoint corners[] = {{100, 100}, {200, 100}, {200, 200}, {100, 200}};
    Plot p = {0};
    plot_polygon(&p, corners, 4, 7, PLOT_NONE, 0);
    sheet_shape(&s, &p.list[0]);
    int count = 0;
    for (int i = 0; i < 900; i++) count += at[i] == 7;
    assert_int_equal(count, 100);
    assert_int_equal(at[10 * 30 + 10], 7);
    assert_int_equal(at[19 * 30 + 19], 7);
    assert_int_equal(at[9 * 30 + 10], 0);
    plot_clear(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_pairs_of_places),
        cmocka_unit_test(text_cannot_become_markup),
        cmocka_unit_test(a_png_has_the_size_that_was_asked_for),
        cmocka_unit_test(what_is_too_large_is_refused),
        cmocka_unit_test(a_box_fills_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
