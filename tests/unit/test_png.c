/* test_png.c - pictures that are right come out as pixels, and those that are wrong by what is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "mod/png.h"
#include "png_make.h"

static void reads(Str *s, int w, int h, const uint32_t *pixels) {
    Png p;
    char why[PNG_WHY];
    if (!png_read(s->text, s->len, &p, why)) fail_msg("%s", why);
    assert_int_equal(p.w, w);
    assert_int_equal(p.h, h);
    for (int i = 0; i < w * h; i++) assert_int_equal(p.pixels[i], pixels[i]);
    png_clear(&p);
    str_clear(s);
}

static void refuses(Str *s, const char *text) {
    Png p;
    char why[PNG_WHY];
    if (png_read(s->text ? s->text : "", s->len, &p, why))
        fail_msg("read, but '%s' expected", text);
    if (!strstr(why, text)) fail_msg("'%s' found, '%s' expected", why, text);
    assert_null(p.pixels);
    str_clear(s);
}

static void a_palette_gives_its_colours(void **state) {
    (void)state;
    Str s = {0};
    png_begin(&s, 3, 2, 8, 3);
    png_chunk(&s, "PLTE", "\x10\x20\x30\xff\x00\x80", 6);
    png_chunk(&s, "tRNS", "\x00", 1);
    png_data(&s, "\0\1\0\1\1\1", 3, 2);
    png_end(&s);
    reads(&s, 3, 2,
          (uint32_t[]){0x00102030, 0xFFFF0080, 0x00102030, 0xFFFF0080, 0xFFFF0080, 0xFFFF0080});
}

static void few_bits_a_pixel_are_indexes_too(void **state) {
    (void)state;
    Str s = {0};
    png_begin(&s, 4, 1, 2, 3);
    png_chunk(&s, "PLTE", "\0\0\1\0\0\2\0\0\3\0\0\4", 12);
    png_data(&s, "\x1b", 1, 1); /* 0 1 2 3 */
    png_end(&s);
    reads(&s, 4, 1, (uint32_t[]){0xFF000001, 0xFF000002, 0xFF000003, 0xFF000004});
}

static void colours_without_a_palette_are_read(void **state) {
    (void)state;
    Str rgb = {0}, rgba = {0}, grey = {0};
    png_begin(&rgb, 1, 1, 8, 2);
    png_data(&rgb, "\x12\x34\x56", 3, 1);
    png_end(&rgb);
    reads(&rgb, 1, 1, (uint32_t[]){0xFF123456});
    png_begin(&rgba, 1, 1, 8, 6);
    png_data(&rgba, "\x12\x34\x56\x78", 4, 1);
    png_end(&rgba);
    reads(&rgba, 1, 1, (uint32_t[]){0x78123456});
    png_begin(&grey, 1, 1, 8, 0);
    png_data(&grey, "\x7f", 1, 1);
    png_end(&grey);
    reads(&grey, 1, 1, (uint32_t[]){0xFF7F7F7F});
}

static void data_beyond_the_pixels_is_an_error(void **state) {
    (void)state;
    Str rows = {0}, bytes = {0}, part = {0}, behind = {0};
    png_begin(&rows, 1, 1, 8, 0);
    png_data(&rows, "\x7f\x80", 1, 2);
    png_end(&rows);
    refuses(&rows, "more data than 1x1 pixels need, which is 2 bytes");
    png_begin(&bytes, 1, 1, 8, 0);
    png_data(&bytes, "\x7f\x80", 2, 1);
    png_end(&bytes);
    refuses(&bytes, "more data than 1x1 pixels need, which is 2 bytes");
    png_begin(&part, 1, 1, 8, 0);
    png_data(&part, "\x7f", 1, 1);
    png_chunk(&part, "IDAT", "hidden", 6);
    png_end(&part);
    refuses(&part, "6 bytes after the data of its pixels");
    png_begin(&behind, 1, 1, 8, 0);
    png_data(&behind, "\x7f", 1, 1);
    png_chunk(&behind, "IDAT", "", 0);
    png_end(&behind);
    reads(&behind, 1, 1, (uint32_t[]){0xFF7F7F7F}); /* a part without bytes hides none */
}

static void an_index_beyond_the_palette_is_an_error_with_its_pixel(void **state) {
    (void)state;
    Str s = {0};
    png_begin(&s, 2, 2, 8, 3);
    png_chunk(&s, "PLTE", "\1\2\3\4\5\6", 6);
    png_data(&s, "\0\1\0\7", 2, 2);
    png_end(&s);
    refuses(&s, "pixel (1,1) has colour 7 of a palette of 2");
}

static void forty_five_bytes_do_not_ask_for_gigabytes(void **state) {
    (void)state;
    Str wide = {0}, lies = {0};
    png_begin(&wide, 23170, 23170, 8, 6);
    png_end(&wide);
    assert_int_equal(wide.len, 45);
    refuses(&wide, "23170x23170 pixels; at most 2052 a side");
    png_begin(&lies, 1024, 2048, 8, 6);
    png_data(&lies, "\0\0\0\0", 4, 1);
    png_end(&lies);
    refuses(&lies, "cannot be in");
}

/* IDAT of few bytes that unpacks to more than any picture may hold. */
static void a_bomb_is_not_unpacked(void **state) {
    (void)state;
    Str s = {0}, packed = {0};
    png_begin(&s, 8, 8, 8, 0);
    /* fixed codes: a literal 0, then matches of 258 bytes at distance 1: 13 bits each, all alike */
    str_addn(&packed, "\x78\x01", 2);
    uint32_t bits = 1 | 1 << 1, n = 3;
    uint32_t code[3][2] = {{0x30, 8}, {0xC5, 8}, {0, 5}};
    for (int k = 0; k < 300000; k++)
        for (int c = k ? 1 : 0; c < (k ? 3 : 1); c++)
            for (int b = (int)code[c][1] - 1; b >= 0; b--) {
                bits |= (code[c][0] >> b & 1) << n;
                if (++n == 8) {
                    str_addc(&packed, (char)bits);
                    bits = n = 0;
                }
            }
    png_chunk(&s, "IDAT", packed.text, packed.len);
    png_end(&s);
    assert_true(s.len < PNG_MAX_FILE);
    str_clear(&packed);
    refuses(&s, "more data than 8x8 pixels need, which is 72 bytes");
}

typedef struct Bad {
    const char *text;
    void (*make)(Str *s);
} Bad;

static void nothing(Str *s) { (void)s; }
static void text(Str *s) { str_add(s, "[map]\nformat = gangway.map/1\n"); }
static void only_signature(Str *s) { str_addn(s, "\x89PNG\r\n\x1a\n", 8); }
static void no_pixels(Str *s) { png_begin(s, 0, 5, 8, 0); }
static void bits16(Str *s) { png_begin(s, 1, 1, 16, 0); }
static void odd_bits(Str *s) { png_begin(s, 1, 1, 4, 2); }
static void odd_color(Str *s) { png_begin(s, 1, 1, 8, 5); }
static void interlaced(Str *s) {
    only_signature(s);
    png_chunk(s, "IHDR", "\0\0\0\1\0\0\0\1\10\0\0\0\1", 13);
}
static void short_head(Str *s) {
    only_signature(s);
    png_chunk(s, "IHDR", "\0\0\0\1", 4);
}
static void headless(Str *s) {
    only_signature(s);
    png_chunk(s, "PLTE", "\1\2\3", 3);
}
static void two_heads(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    png_chunk(s, "IHDR", "\0\0\0\1\0\0\0\1\10\0\0\0\0", 13);
}
static void no_palette(Str *s) {
    png_begin(s, 1, 1, 8, 3);
    png_data(s, "\0", 1, 1);
}
static void two_palettes(Str *s) {
    png_begin(s, 1, 1, 8, 3);
    png_chunk(s, "PLTE", "\1\2\3", 3);
    png_chunk(s, "PLTE", "\1\2\3", 3);
}
static void uneven_palette(Str *s) {
    png_begin(s, 1, 1, 8, 3);
    png_chunk(s, "PLTE", "\1\2\3\4", 4);
}
static void large_palette(Str *s) {
    png_begin(s, 1, 1, 1, 3);
    png_chunk(s, "PLTE", "\1\2\3\4\5\6\7\10\11", 9);
}
static void late_palette(Str *s) {
    png_begin(s, 1, 1, 8, 2);
    png_data(s, "\1\2\3", 3, 1);
    png_chunk(s, "PLTE", "\1\2\3", 3);
}
static void long_transparency(Str *s) {
    png_begin(s, 1, 1, 8, 3);
    png_chunk(s, "PLTE", "\1\2\3", 3);
    png_chunk(s, "tRNS", "\1\2", 2);
}
static void short_transparency(Str *s) {
    png_begin(s, 1, 1, 8, 2);
    png_chunk(s, "tRNS", "\1\2", 2);
}
static void parted_data(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    png_data(s, "\0", 1, 1);
    png_chunk(s, "tEXt", "a\0b", 3);
    png_data(s, "\0", 1, 1);
}
static void unknown_chunk(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    png_chunk(s, "CgBI", "\0\0\0\0", 4);
}
static void odd_kind(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    png_chunk(s, "I\x1b[2", "", 0);
}
static void damaged(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    s->text[20] ^= 1;
}
static void cut(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    png_data(s, "\0", 1, 1);
    s->len -= 5;
}
static void endless(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    png_data(s, "\0", 1, 1);
}
static void long_chunk(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    str_addn(s,
             "\xff\xff\xff\xff"
             "IDATxxxx",
             12);
}
static void more_behind(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    png_data(s, "\0", 1, 1);
    png_end(s);
    str_add(s, "PK");
}
static void not_enough_data(Str *s) {
    png_begin(s, 4, 4, 8, 0);
    png_data(s, "\0\0\0\0", 4, 1);
    png_end(s);
}
static void many_chunks(Str *s) {
    png_begin(s, 1, 1, 8, 0);
    for (int i = 0; i < PNG_MAX_CHUNKS; i++) png_chunk(s, "tEXt", "", 0);
}
static void large_file(Str *s) {
    static char zeros[4096];
    png_begin(s, 1, 1, 8, 0);
    while (s->len <= PNG_MAX_FILE) png_chunk(s, "tEXt", zeros, sizeof zeros);
}

static void what_is_wrong_is_said(void **state) {
    (void)state;
    static const Bad all[] = {
        {"no PNG", nothing},
        {"no PNG", text},
        {"ends within a chunk", only_signature},
        {"without pixels", no_pixels},
        {"16 bits a channel", bits16},
        {"4 bits a channel do not go with colour type 2", odd_bits},
        {"colour type 5", odd_color},
        {"interlaced", interlaced},
        {"header of 4 bytes", short_head},
        {"no header at the beginning", headless},
        {"a second head", two_heads},
        {"no palette before the data", no_palette},
        {"a second palette", two_palettes},
        {"palette of 4 bytes", uneven_palette},
        {"palette of 3 colours, 1 bits have room for 2", large_palette},
        {"a palette after the data", late_palette},
        {"table of transparency of 2 bytes", long_transparency},
        {"table of transparency of 2 bytes", short_transparency},
        {"data in two places", parted_data},
        {"an unknown chunk 'CgBI'", unknown_chunk},
        {"no chunk begins", odd_kind},
        {"is damaged", damaged},
        {"but 8 are left", cut},
        {"ends within a chunk", endless},
        {"states 4294967295 bytes", long_chunk},
        {"2 bytes after the end", more_behind},
        {"cannot be unpacked", not_enough_data},
        {"more than 4096 chunks", many_chunks},
        {"a picture may have 1048576", large_file},
    };
    for (size_t i = 0; i < ARRAY_LEN(all); i++) {
        Str s = {0};
        all[i].make(&s);
        refuses(&s, all[i].text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_palette_gives_its_colours),
        cmocka_unit_test(few_bits_a_pixel_are_indexes_too),
        cmocka_unit_test(colours_without_a_palette_are_read),
        cmocka_unit_test(data_beyond_the_pixels_is_an_error),
        cmocka_unit_test(an_index_beyond_the_palette_is_an_error_with_its_pixel),
        cmocka_unit_test(forty_five_bytes_do_not_ask_for_gigabytes),
        cmocka_unit_test(a_bomb_is_not_unpacked),
        cmocka_unit_test(what_is_wrong_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
