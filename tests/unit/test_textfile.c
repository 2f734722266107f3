/* The one step from bytes to text: what editors add goes, what is no text is named with its place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "lib/textfile.h"

typedef struct Case {
    const char *bytes;
    size_t n;
    const char *text; /* what is read; NULL: `fault` is said */
    const char *fault;
} Case;

#define BYTES(t) t, sizeof(t) - 1

static const Case cases[] = {
    {BYTES(""), "", NULL},
    {BYTES("a = b\n"), "a = b\n", NULL},
    {BYTES("\xEF\xBB\xBF"), "", NULL},
    {BYTES("\xEF\xBB\xBF[mod]\r\nid = x\r\n"), "[mod]\nid = x\n", NULL},
    {BYTES("a\rb\r\r\nc\r"), "a\nb\n\nc\n", NULL},
    {BYTES("T\xC3\xBCr\t1\n"), "T\xC3\xBCr\t1\n", NULL},
    /* Where it is: lines are counted whatever ends them, columns from behind the mark. */
    {BYTES("one\r\ntwo\rT\xFCr\n"), NULL, "3:2: byte 0xfc found, UTF-8 expected"},
    {BYTES("\xEF\xBB\xBFx\x01"), NULL, "1:2: byte 0x01 found, text expected"},
    {BYTES("x\n\x7F"), NULL, "2:1: byte 0x7f found, text expected"},
    {BYTES("cut off \xE2\x82"), NULL, "1:9: byte 0xe2 found, UTF-8 expected"},
    {BYTES("x\0y\n"), NULL, "1:2: byte 0x00 found, text expected"},
    {BYTES("needlessly long \xC0\xAF"), NULL, "1:17: byte 0xc0 found, UTF-8 expected"},
    /* A second mark is text; only the first one is the editor's. */
    {BYTES("\xEF\xBB\xBF\xEF\xBB\xBFx"), "\xEF\xBB\xBFx", NULL},
    {BYTES("\xFF\xFE["), NULL, "0:0: this file is UTF-16, UTF-8 expected"},
    {BYTES("\xFE\xFF\0["), NULL, "0:0: this file is UTF-16, UTF-8 expected"},
    {BYTES("[\0m\0o\0"), NULL, "0:0: this file is UTF-16, UTF-8 expected"},
    {BYTES("\0[\0m\0o"), NULL, "0:0: this file is UTF-16, UTF-8 expected"},
    {BYTES("\xFF\xFE\0\0[\0\0\0"), NULL, "0:0: this file is UTF-32, UTF-8 expected"},
    {BYTES("\0\0\xFE\xFF"), NULL, "0:0: this file is UTF-32, UTF-8 expected"},
};

static void each_form_is_read_or_named(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        const Case *c = &cases[i];
        Str s = {0};
        TextFault bad;
        char told[120];
        str_addn(&s, c->bytes, c->n);
        bool ok = textfile_decode(&s, &bad);
        snprintf(told, sizeof told, "%d:%d: %s", bad.line, bad.col, bad.text);
        if (c->text) {
            assert_true(ok);
            assert_int_equal(s.len, strlen(c->text));
            assert_string_equal(str_text(&s), c->text);
        } else {
            assert_false(ok);
            assert_string_equal(told, c->fault);
            assert_non_null(bad.hint);
            assert_int_equal(bad.coding, bad.line == 0);
            assert_int_equal(s.len, c->n); /* the bytes stay as they are */
            assert_memory_equal(str_text(&s), c->bytes, c->n);
        }
        str_clear(&s);
    }
}

static void a_fault_is_a_diagnostic_with_its_line_and_the_mend(void **state) {
    (void)state;
    Str s = {0}, out = {0};
    TextFault bad;
    Diags d = {0};
    str_add(&s, "one\nT\xFCr\n");
    assert_false(textfile_decode(&s, &bad));
    textfile_diag(&d, "GW0203", "mod.ini", &s, &bad);
    diag_print(&out, &d.list[0]);
    assert_string_equal(
        str_text(&out),
        "mod.ini:2:2: error: byte 0xfc found, UTF-8 expected [GW0203]\n  T?r\n   ^\n"
        "hint: save the file as plain text in UTF-8\n");
    diags_clear(&d);
    str_clear(&s);
    str_clear(&out);
}

static void a_file_that_is_not_there_is_named(void **state) {
    (void)state;
    Str s = {0}, err = {0};
    assert_false(textfile_read("/nowhere/x", 100, &s, &err));
    assert_string_equal(str_text(&err), "/nowhere/x: No such file or directory");
    str_clear(&s);
    str_clear(&err);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_form_is_read_or_named),
        cmocka_unit_test(a_fault_is_a_diagnostic_with_its_line_and_the_mend),
        cmocka_unit_test(a_file_that_is_not_there_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
