/* test_frame.c - frames come back as they were written, and what is none is never read beyond its bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lib/frame.h"
#include "lib/rng.h"

enum { KIND = 7 };

static void write_one(Str *out) {
    size_t begin = frame_begin(out, KIND);
    frame_put_u64(out, UINT64_MAX - 1);
    frame_put_int(out, -5);
    frame_put_text(out, "grün");
    frame_put_text(out, NULL);
    frame_put_bytes(out, "a\0b", 3);
    frame_put_u64(out, 2);
    frame_put_text(out, "x");
    frame_put_text(out, "y");
    assert_true(frame_end(out, begin));
}

static void reads_what_was_written(void **state) {
    (void)state;
    Str s = {0};
    Frame f;
    size_t size, n;
    write_one(&s);
    assert_int_equal(frame_read(s.text, s.len, FRAME_MAX, &f, &size), FRAME_WHOLE);
    assert_int_equal(size, s.len);
    assert_int_equal(f.kind, KIND);
    FrameFields r = frame_fields(&f);
    assert_true(frame_u64(&r) == UINT64_MAX - 1);
    assert_int_equal(frame_int(&r, -9, 9), -5);
    assert_string_equal(frame_text(&r), "grün");
    assert_null(frame_text_or_null(&r));
    assert_memory_equal(frame_bytes(&r, &n), "a\0b", 3);
    assert_int_equal(n, 3);
    assert_int_equal(frame_count(&r, 7), 2);
    assert_string_equal(frame_text(&r), "x");
    assert_false(frame_done(&r));
    assert_string_equal(frame_text(&r), "y");
    assert_true(frame_done(&r));
    str_clear(&s);
}

/* As it comes over a line: a piece, and more. */
static void asks_for_more(void **state) {
    (void)state;
    Str s = {0};
    Frame f;
    size_t size;
    write_one(&s);
    for (size_t n = 0; n < s.len; n++) {
        assert_int_equal(frame_read(s.text, n, FRAME_MAX, &f, &size), FRAME_MORE);
        assert_int_equal(size, n < FRAME_HEAD ? FRAME_HEAD : s.len);
    }
    str_add(&s, "and the next");
    assert_int_equal(frame_read(s.text, s.len, FRAME_MAX, &f, &size), FRAME_WHOLE);
    str_clear(&s);
}

static FrameState state_of(const char *bytes, size_t n, size_t max) {
    Frame f;
    size_t size;
    return frame_read(bytes, n, max, &f, &size);
}

static void refuses_other_heads(void **state) {
    (void)state;
    assert_int_equal(state_of("X", 1, 100), FRAME_BAD);
    assert_int_equal(state_of("GX", 2, 100), FRAME_BAD);
    assert_int_equal(state_of("GW\2\7\0\0\0\0", 8, 100), FRAME_BAD); /* another version */
    assert_int_equal(state_of("GW\1\7\0\0\0\0", 8, 100), FRAME_WHOLE);
    assert_int_equal(state_of("GW\1\7\x65\0\0\0", 8, 100), FRAME_BAD); /* 101 bytes */
    assert_int_equal(state_of("GW\1\7\x64\0\0\0", 8, 100), FRAME_MORE);
    assert_int_equal(state_of("GW\1\7\xff\xff\xff\xff", 8, SIZE_MAX), FRAME_BAD);
}

static FrameFields fields(const char *bytes, size_t n) {
    Frame f = {KIND, bytes, n};
    return frame_fields(&f);
}

static void is_bad_text(const char *bytes, size_t n) {
    FrameFields r = fields(bytes, n);
    assert_string_equal(frame_text(&r), "");
    assert_true(r.bad);
    assert_int_equal(frame_u64(&r), 0); /* and stays bad */
    assert_false(frame_done(&r));
}

static void refuses_bad_fields(void **state) {
    (void)state;
    is_bad_text("", 0);
    is_bad_text("t", 1);
    is_bad_text("u\1\0\0\0\0\0\0\0", 9); /* a number */
    is_bad_text("t\2\0\0\0ab", 7);       /* no zero byte */
    is_bad_text("t\2\0\0\0abc", 8);      /* another byte in its place */
    is_bad_text("t\xff\xff\xff\xff"
                "ab",
                7);                            /* longer than there is */
    is_bad_text("t\3\0\0\0a\0b\0", 9);         /* a zero byte inside */
    is_bad_text("t\2\0\0\0\xc3\x28\0", 8);     /* no UTF-8 */
    is_bad_text("t\3\0\0\0\xed\xa0\x80\0", 9); /* half a pair */
    is_bad_text("t\2\0\0\0\xc0\xaf\0", 8);     /* too long a form */
    is_bad_text("t\1\0\0\0\xf0\0", 7);         /* cut off */
    FrameFields r = fields("u\7\0\0\0\0\0\0\0", 9);
    assert_int_equal(frame_int(&r, 0, 6), 0);
    assert_true(r.bad);
    r = fields("u\2\0\0\0\0\0\0\0--", 11);
    assert_int_equal(frame_count(&r, 2), 0); /* two of two bytes do not fit in two */
    assert_true(r.bad);
    r = fields("u\xff\xff\xff\xff\xff\xff\xff\xff", 9);
    assert_int_equal(frame_int(&r, -2, 2), -1);
    assert_true(frame_done(&r));
}

/* A mod may put any bytes into a message: what is sent is text. */
static void writers_mend_texts(void **state) {
    (void)state;
    Str s = {0};
    Frame f;
    size_t size, begin = frame_begin(&s, KIND);
    frame_put_text(&s, "a\xff\xfe"
                       "b\xc3\xa9\xe2\x82");
    assert_true(frame_end(&s, begin));
    assert_int_equal(frame_read(s.text, s.len, FRAME_MAX, &f, &size), FRAME_WHOLE);
    FrameFields r = frame_fields(&f);
    assert_string_equal(frame_text(&r), "a??bé??");
    assert_true(frame_done(&r));
    str_clear(&s);
}

/* Every byte of a frame changed in many ways: what is read lies in the frame, or it is bad. */
static void survives_changed_bytes(void **state) {
    (void)state;
    Str s = {0};
    write_one(&s);
    uint64_t at = 0, key = rng_key(1, "frames");
    for (int i = 0; i < 20000; i++) {
        char *copy = malloc(s.len); /* of just that size: a sanitizer sees one byte too far */
        Frame f;
        size_t size, n;
        memcpy(copy, s.text, s.len);
        for (int k = 0; k < 3; k++)
            copy[rng_below(key, &at, (uint32_t)s.len)] = (char)rng_below(key, &at, 256);
        if (frame_read(copy, s.len, FRAME_MAX, &f, &size) == FRAME_WHOLE) {
            FrameFields r = frame_fields(&f);
            frame_u64(&r);
            frame_int(&r, INT_MIN, INT_MAX);
            assert_true(strlen(frame_text(&r)) <= s.len);
            frame_text_or_null(&r);
            frame_bytes(&r, &n);
            size_t count = frame_count(&r, 7);
            for (size_t c = 0; c < count; c++) frame_text(&r);
            assert_true(r.at <= r.end);
        }
        free(copy);
    }
    str_clear(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_was_written), cmocka_unit_test(asks_for_more),
        cmocka_unit_test(refuses_other_heads),    cmocka_unit_test(refuses_bad_fields),
        cmocka_unit_test(writers_mend_texts),     cmocka_unit_test(survives_changed_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
