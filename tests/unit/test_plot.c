/* test_plot.c - shapes written as SVG, PNG and PDF: what strangers' text may not do, sizes, widths of
 * text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "app/render/plot.c"
#include "app/render/plot_cairo.c"
#include "app/render/plot_font.c"
#include "app/render/plot_svg.c"

/* Binary data too. */
static bool has(const Str *s, const char *text) {
    size_t n = strlen(text);
    for (size_t i = 0; i + n <= s->len; i++)
        if (!memcmp(s->text + i, text, n)) return true;
    return false;
}

/* The font itself is asked: no text is wider than the picture was laid out for. */
static void no_letter_is_wider_than_its_row(void **state) {
    (void)state;
    cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_A8, 8, 8);
    cairo_t *c = cairo_create(s);
    for (int bold = 0; bold < 2; bold++)
        for (char letter = ' '; letter <= '~'; letter++) {
            char text[2] = {letter, 0};
            PlotShape shape = {.size = 1000, .bold = bold, .text = text};
            cairo_select_font_face(c, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                                   bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
            cairo_set_font_size(c, 1000);
            assert_true(text_scale(c, &shape, plot_text_width(text, 1000, bold)) >= 0.998);
            assert_true(text_scale(c, &shape, plot_text_width(text, 1000, bold) * 97 / 100) < 1);
        }
    cairo_destroy(c);
    cairo_surface_destroy(s);
}

static void a_width_is_that_of_its_letters(void **state) {
    (void)state;
    assert_int_equal(plot_text_width("i", 1000, false), 278);
    assert_int_equal(plot_text_width("iM", 1000, false), 278 + 863);
    assert_int_equal(plot_text_widthn("iM", 1, 1000, false), 278);
    assert_int_equal(plot_text_width("i", 1000, true), 343);
    assert_int_equal(plot_text_width("\xc3\xbc", 10, false), 10); /* two bytes, one letter */
    assert_int_equal(plot_text_width("", 1000, false), 0);
}

static void a_text_yields_to_what_is_written_over_it(void **state) {
    (void)state;
    Plot p = {.width = 300, .height = 300};
    plot_text(&p, 100, 100, 40, PLOT_MIDDLE, 0, false, "*");
    plot_yield(&p);
    plot_text(&p, 200, 100, 40, PLOT_MIDDLE, 0, false, "&");
    plot_yield(&p);
    plot_text(&p, 80, 100, 20, PLOT_START, 0, false, "name");
    plot_settle(&p);
    assert_int_equal(p.count, 2);
    assert_string_equal(p.list[0].text, "&");
    assert_string_equal(p.list[1].text, "name");
    plot_clear(&p);
}

static void a_pdf_has_a_page_for_each_picture(void **state) {
    (void)state;
    Plot pages[2] = {{.width = 300, .height = 200}, {.width = 200, .height = 300}};
    Str out = {0};
    plot_text(&pages[0], 0, 100, 20, PLOT_START, 0, false, "one");
    assert_true(plot_pdf(pages, 2, 0, "two pages", &out));
    assert_memory_equal(out.text, "%PDF-", 5);
    assert_true(has(&out, "/MediaBox [ 0 0 841.889764 595.275591 ]")); /* across: A4 */
    assert_true(has(&out, "/MediaBox [ 0 0 595.275591 841.889764 ]"));
    assert_true(has(&out, "/Count 2"));
    str_clear(&out);
    pages[0].failed = true; /* it is not whole */
    assert_false(plot_pdf(pages, 2, 0, "", &out));
    str_clear(&out);
    for (int i = 0; i < 2; i++) plot_clear(&pages[i]);
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

/* A filled box covers its pixels and no more. */
static void a_box_fills_its_place(void **state) {
    (void)state;
    cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 30, 30);
    cairo_t *c = cairo_create(s);
    PlotPoint corners[] = {{100, 100}, {200, 100}, {200, 200}, {100, 200}};
    Plot p = {0};
    plot_polygon(&p, corners, 4, 0x123456, PLOT_NONE, 0);
    draw_plot(c, &p, 0, 0, 0.1);
    cairo_surface_flush(s);
    const uint32_t *at = (const void *)cairo_image_surface_get_data(s);
    int count = 0;
    for (int i = 0; i < 900; i++) count += (at[i] & 0xFFFFFF) == 0x123456;
    assert_int_equal(cairo_image_surface_get_stride(s), 30 * 4);
    assert_int_equal(count, 100);
    assert_int_equal(at[10 * 30 + 10] & 0xFFFFFF, 0x123456);
    assert_int_equal(at[19 * 30 + 19] & 0xFFFFFF, 0x123456);
    assert_int_equal(at[9 * 30 + 10] & 0xFFFFFF, 0);
    cairo_destroy(c);
    cairo_surface_destroy(s);
    plot_clear(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_letter_is_wider_than_its_row),
        cmocka_unit_test(a_width_is_that_of_its_letters),
        cmocka_unit_test(a_text_yields_to_what_is_written_over_it),
        cmocka_unit_test(a_pdf_has_a_page_for_each_picture),
        cmocka_unit_test(text_cannot_become_markup),
        cmocka_unit_test(a_png_has_the_size_that_was_asked_for),
        cmocka_unit_test(what_is_too_large_is_refused),
        cmocka_unit_test(a_box_fills_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
