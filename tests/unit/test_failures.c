/* Failures are told apart by what failed and where; the list is bounded, the sum is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "script/state/failures.h"

/* given the same action failing twice at one line and once at another / then there are two causes */
static void counts_by_line(void **state) {
    (void)state;
    Failures f = {0};
    failures_note(&f, "spit", "nest/actions.lua:30: no acid");
    failures_note(&f, "spit", "nest/actions.lua:30: another text");
    failures_note(&f, "spit", "nest/actions.lua:31: no acid");
    assert_int_equal(f.count, 2);
    assert_int_equal(f.list[0].count, 2);
    assert_string_equal(f.list[0].where, "nest/actions.lua:30");
    assert_string_equal(f.list[0].first, "nest/actions.lua:30: no acid");
    assert_int_equal(f.all, 3);
}

/* given an error without a location / then it is a cause with none */
static void has_no_location(void **state) {
    (void)state;
    Failures f = {0};
    failures_note(&f, "worth", "out of luck in file.lua:3");
    assert_string_equal(f.list[0].where, "");
}

/* given more causes than the list holds / then the others count in `all` alone */
static void is_bounded(void **state) {
    (void)state;
    Failures f = {0};
    char text[64];
    for (int i = 0; i < FAILURES_MOST + 5; i++) {
        snprintf(text, sizeof text, "m/a.lua:%d: x", i);
        failures_note(&f, "spit", text);
    }
    assert_int_equal(f.count, FAILURES_MOST);
    assert_int_equal(f.all, FAILURES_MOST + 5);
    failures_reset(&f);
    assert_int_equal(f.count + (int)f.all, 0);
}

/* given texts that are too long, of several bytes a character / then they are cut behind a whole one,
 * to one line */
static void cuts_texts(void **state) {
    (void)state;
    Failures f = {0};
    Str text = {0}, json = {0};
    str_add(&text, "m/a.lua:1: ");
    for (int i = 0; i < 400; i++) str_add(&text, "\xc3\xa9");
    failures_note(&f, str_text(&text), str_text(&text));
    failures_note(&f, "b", "m/a.lua:2: one\ntwo");
    assert_string_equal(f.list[1].first, "m/a.lua:2: one");
    assert_true(strlen(f.list[0].first) < FAILURE_TEXT);
    failures_json(&f, &json);
    assert_false(json.failed);
    assert_non_null(strstr(str_text(&json), "\"all\":2"));
    str_clear(&text);
    str_clear(&json);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(counts_by_line),
                                       cmocka_unit_test(has_no_location),
                                       cmocka_unit_test(is_bounded), cmocka_unit_test(cuts_texts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
