/* test_diag.c - diagnostics: printed form, caret, hints, JSON, hostile text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "lib/diag.h"

static void prints(const Diag *g, const char *want) {
    Str s = {0};
    diag_print(&s, g);
    assert_string_equal(str_text(&s), want);
    str_clear(&s);
}

static void prints_place_caret_and_hint(void **state) {
    (void)state;
    Diags d = {0};
    static const char src[] = "one\r\n\tkey = \xc3\xa9 bad\r\nlast";
    Diag *g = diag_add(&d, DIAG_ERROR, "GW0123", "a/mod.ini", 2, 11, "no '%s' here", "bad");
    diag_source(g, src, sizeof src - 1);
    static const char *const names[] = {"good", "bat"};
    diag_nearest(g, "bad", names, 2);
    prints(g, "a/mod.ini:2:11: error: no 'bad' here [GW0123]\n"
              "   key = \xc3\xa9 bad\n"
              "           ^\n"
              "hint: did you mean 'bat'?\n");
    diags_clear(&d);
}

static void prints_what_little_is_known(void **state) {
    (void)state;
    Diags d = {0};
    prints(diag_add(&d, DIAG_WARNING, NULL, NULL, 0, 0, "odd"), "warning: odd\n");
    prints(diag_add(&d, DIAG_NOTE, "GW0001", "f", 0, 3, "x"), "f: note: x [GW0001]\n");
    Diag *g = diag_add(&d, DIAG_ERROR, "GW0001", "f", 9, 0, "x");
    diag_source(g, "one line", 8);
    prints(g, "f:9: error: x [GW0001]\n");
    assert_int_equal(d.count, 3);
    assert_int_equal(d.errors, 1);
    diags_clear(&d);
    assert_int_equal(d.count, 0);
}

static void hostile_text_cannot_pass_for_a_message(void **state) {
    (void)state;
    Diags d = {0};
    Diag *g = diag_add(&d, DIAG_ERROR, "GW0002", "a\nb\x1b", 1, 99, "x\nroot: error: y\x1b[2J");
    diag_source(g, "q\x07\xff", 3);
    diag_hint(g, "%s", "try\n\x9b");
    prints(g,
           "a b?:1:99: error: x\n  root: error: y?[2J [GW0002]\n  q??\n     ^\nhint: try\n  ?\n");
    diags_clear(&d);
}

static void json_is_one_object_a_line(void **state) {
    (void)state;
    Diags d = {0};
    Diag *g = diag_add(&d, DIAG_ERROR, "GW0003", "a\\b", 4, 2, "say \"hi\"\n\x01\xff");
    diag_mod(g, "zoo");
    Str s = {0};
    diag_json(&s, g);
    assert_string_equal(str_text(&s),
                        "{\"severity\":\"error\",\"code\":\"GW0003\",\"file\":\"a\\\\b\","
                        "\"line\":4,\"column\":2,\"message\":\"say \\\"hi\\\"\\n??\","
                        "\"hint\":null,\"mod\":\"zoo\"}");
    str_clear(&s);
    diags_clear(&d);
}

static void helpers_bear_a_diagnostic_that_was_not_memo(void **state) {
    (void)state;
    diag_hint(NULL, "x");
    diag_mod(NULL, "x");
    diag_source(NULL, "x", 1);
    diag_nearest(NULL, "x", NULL, 0);
}

/* No character begins in the whole line: there is no place to cut it at. */
static void a_long_line_of_bytes_that_go_on_is_shown_in_part(void **state) {
    (void)state;
    char line[300];
    memset(line, 0xA9, sizeof line);
    Diags d = {0};
    Str out = {0};
    Diag *g = diag_add(&d, DIAG_ERROR, "GW0001", "f", 1, 150, "no text");
    diag_source(g, line, sizeof line);
    diag_print(&out, g);
    assert_true(out.len < 800);
    assert_non_null(strstr(out.text, "f:1:150: error: no text"));
    str_clear(&out);
    diags_clear(&d);
}

static void mistakes_without_end_are_counted_not_memo(void **state) {
    (void)state;
    Diags d = {0};
    char long_text[20000];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    for (int i = 0; i < 5000; i++) {
        Diag *g = diag_add(&d, DIAG_ERROR, "GW0001", "f", 1, 1, "%s", long_text);
        diag_hint(g, "%s", long_text);
        diag_source(g, long_text, sizeof long_text - 1);
    }
    assert_int_equal(d.errors, 5000);
    assert_int_equal(d.count, 1000);
    assert_true(strlen(d.list[0].text) <= 4096 && strlen(d.list[0].hint) <= 4096);
    assert_true(strlen(d.list[0].source) <= 4096);
    diags_clear(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_without_end_are_counted_not_memo),
        cmocka_unit_test(a_long_line_of_bytes_that_go_on_is_shown_in_part),
        cmocka_unit_test(prints_place_caret_and_hint),
        cmocka_unit_test(prints_what_little_is_known),
        cmocka_unit_test(hostile_text_cannot_pass_for_a_message),
        cmocka_unit_test(json_is_one_object_a_line),
        cmocka_unit_test(helpers_bear_a_diagnostic_that_was_not_memo),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
