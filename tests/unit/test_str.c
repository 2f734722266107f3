/* test_str.c - text that grows, is cleaned, and is compared by nearness. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "lib/str.h"

static void grows_and_stays_terminated(void **state) {
    (void)state;
    Str s = {0};
    assert_string_equal(str_text(&s), "");
    for (int i = 0; i < 1000; i++) str_addf(&s, "%d,", i % 10);
    assert_int_equal(s.len, 2000);
    assert_int_equal(strlen(str_text(&s)), 2000);
    assert_memory_equal(str_text(&s) + 1990, "5,6,7,8,9,", 10);
    str_reset(&s);
    assert_string_equal(str_text(&s), "");
    str_addn(&s, "a\0b", 3);
    assert_int_equal(s.len, 3);
    str_clear(&s);
    assert_null(s.text);
}

static void fails_for_good_when_memory_runs_out(void **state) {
    (void)state;
    Str s = {0};
    str_add(&s, "kept");
    str_addn(&s, "", SIZE_MAX - 2);
    assert_true(s.failed);
    str_add(&s, "more");
    assert_string_equal(str_text(&s), "kept");
    str_clear(&s);
}

static void cleaned(const char *in, size_t n, bool keep_lines, const char *want) {
    Str s = {0};
    str_add_clean(&s, in, n, keep_lines);
    assert_string_equal(str_text(&s), want);
    str_clear(&s);
}

static void cleans_what_a_terminal_obeys(void **state) {
    (void)state;
    cleaned("\x1b[31mred\x07", 9, false, "?[31mred?");
    cleaned("a\nb\tc\0d", 7, false, "a b?c?d");
    cleaned("a\nb", 3, true, "a\nb");
    cleaned("caf\xc3\xa9 \xe2\x86\x92 \xf0\x9f\x9a\x80", 14, false,
            "caf\xc3\xa9 \xe2\x86\x92 \xf0\x9f\x9a\x80");
    cleaned("\xe2\x80\xae"
            "evil\xc2\x9b",
            9, false, "?evil?");
}

static void cleans_what_is_not_utf8(void **state) {
    (void)state;
    cleaned("a\xff\xc3", 3, false, "a??");         /* no lead byte; cut short */
    cleaned("\xc0\xaf", 2, false, "??");           /* longer than needed */
    cleaned("\xed\xa0\x80", 3, false, "???");      /* half of a surrogate pair */
    cleaned("\xf4\x90\x80\x80", 4, false, "????"); /* beyond the last code point */
}

static void knows_ids(void **state) {
    (void)state;
    assert_true(str_is_id("a_1"));
    assert_false(str_is_id(""));
    assert_false(str_is_id("1a"));
    assert_false(str_is_id("aB"));
    assert_false(str_is_id("a-b"));
}

static void measures_distance(void **state) {
    (void)state;
    assert_int_equal(str_distance("", ""), 0);
    assert_int_equal(str_distance("kitten", "sitting"), 3);
    assert_int_equal(str_distance("abcd", "acbd"), 1);
    assert_int_equal(str_distance("", "abc"), 3);
    char wide[100];
    memset(wide, 'x', 99);
    wide[99] = '\0';
    assert_int_equal(str_distance(wide, "x"), 99);
    assert_int_equal(str_distance(wide, wide), 0);
}

/* BEFORE, n bytes that are none of a name's, BEHIND. */
static void brief(const char *before, size_t n, const char *behind, const char *want) {
    Str in = {0}, out = {0};
    str_add(&in, before);
    for (size_t i = 0; i < n; i++) str_addc(&in, 'x');
    str_add(&in, behind);
    str_add_brief(&out, str_text(&in));
    assert_true(out.len < strlen(want) + 220);
    assert_memory_equal(str_text(&out), before, strlen(before));
    assert_non_null(strstr(str_text(&out), want));
    str_clear(&in);
    str_clear(&out);
}

static void cuts_names_that_nobody_reads_to_their_end(void **state) {
    (void)state;
    brief("there is no unit '", 100000, "'; did you mean 'b2'?", "x...'; did you mean 'b2'?");
    brief("there is no unit '", 100, "'; did you mean 'b2'?", "x'; did you mean 'b2'?");
    brief("(see '", 100000, " y' of it's own)", "x...' of it's own)");
    brief("field ", 100000, " is no table", "x... is no table");
    brief("'", 100000, "", "x...'");
    brief("the mod's own ", 5, " and the engine's", "xxxxx and the engine's");
}

static void given_a_text_too_long_to_compare_then_nothing_is_near(void **state) {
    (void)state;
    static const char *const names[] = {"corridor"};
    char text[400] = {0};
    memset(text, 'x', sizeof text - 1);
    assert_null(str_nearest(text, names, 1));
    const char *const same[] = {text};
    assert_string_equal(str_nearest(text, same, 1), text);
}

static void given_an_empty_name_then_nobody_meant_it(void **state) {
    (void)state;
    static const char *const names[] = {"", "b"};
    assert_null(str_nearest("x", names, 1));
    assert_string_equal(str_nearest("x", names, 2), "b");
}

static void given_no_letters_then_no_name_is_near(void **state) {
    (void)state;
    static const char *const names[] = {"b", "\xc3\xa4"};
    assert_null(str_nearest("", names, 2));
    assert_null(str_nearest(":", names, 2));
    assert_string_equal(str_nearest("\xc3\xb6", names, 2), names[1]);
}

static void finds_whole_words(void **state) {
    (void)state;
    assert_true(str_has_word("open door-1", "door-1"));
    assert_true(str_has_word("open door-12 then open door-1", "door-1"));
    assert_true(str_has_word("open then open pen then", "pen"));
    assert_true(str_has_word("door-1", "door-1"));
    assert_true(str_has_word("open main gate now", "main gate"));
    assert_false(str_has_word("open door-12", "door-1"));
    assert_false(str_has_word("open", "pen"));
    assert_false(str_has_word("open", "opener"));
    assert_false(str_has_word("open  door", ""));
    assert_false(str_has_word("", "door"));
}

static void finds_the_nearest(void **state) {
    (void)state;
    static const char *const names[] = {"corridor", "bridge", "hold"};
    assert_string_equal(str_nearest("coridor", names, 3), "corridor");
    assert_string_equal(str_nearest("hodl", names, 3), "hold");
    assert_null(str_nearest("engine", names, 3));
    assert_null(str_nearest("x", names, 0));
    static const char *const tie[] = {"hat", "bat"};
    assert_string_equal(str_nearest("cat", tie, 2), "hat"); /* the first of equals */
    static const char *const ends[] = {"creature", "creatures", "created"};
    assert_string_equal(str_nearest("creaturs", ends, 3),
                        "creatures"); /* its end is the same, too */
    assert_string_equal(str_nearest("creatur", ends, 2),
                        "creature"); /* at a distance of 1, not of 2 */
    static const char *const starts[] = {"lamp", "damp", "lump"};
    assert_string_equal(str_nearest("lmp", starts, 3), "lamp");
    assert_string_equal(str_nearest("lomp", starts, 3), "lamp");
}

static void what_fits_is_whole_characters(void **state) {
    (void)state;
    assert_int_equal(str_fit("abc", 5), 3);
    assert_int_equal(str_fit("abc", 3), 3);
    assert_int_equal(str_fit("abc", 2), 2);
    assert_int_equal(str_fit("a\xc3\xa9", 3), 3);
    assert_int_equal(str_fit("a\xc3\xa9", 2), 1);
    assert_int_equal(str_fit("\xe2\x82\xac", 2), 0);
    assert_int_equal(str_fit("", 0), 0);
}

static void words_of_a_shell_are_quoted_where_they_need_it(void **state) {
    (void)state;
    static const char *const words[][2] = {
        {"a/b-c_1.jsonl", " a/b-c_1.jsonl"},
        {"crew=greedy:seed=7,depth=2", " crew=greedy:seed=7,depth=2"},
        {"", " ''"},
        {"my mods", " 'my mods'"},
        {"it's", " 'it'\\''s'"},
        {"~/$HOME", " '~/$HOME'"},
        {"r\xc3\xa9", " 'r\xc3\xa9'"}};
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        Str s = {0};
        str_add_word(&s, words[i][0]);
        assert_string_equal(str_text(&s), words[i][1]);
        str_clear(&s);
    }
}

static void quotes_for_a_shell(void **state) {
    (void)state;
    Str s = {0};
    str_add_quoted(&s, "it's [a]\\", "[]");
    assert_string_equal(str_text(&s), "it'\\''s \\[a\\]\\");
    str_clear(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_a_shell_are_quoted_where_they_need_it),
        cmocka_unit_test(quotes_for_a_shell),
        cmocka_unit_test(what_fits_is_whole_characters),
        cmocka_unit_test(grows_and_stays_terminated),
        cmocka_unit_test(fails_for_good_when_memory_runs_out),
        cmocka_unit_test(cleans_what_a_terminal_obeys),
        cmocka_unit_test(cleans_what_is_not_utf8),
        cmocka_unit_test(knows_ids),
        cmocka_unit_test(measures_distance),
        cmocka_unit_test(finds_whole_words),
        cmocka_unit_test(finds_the_nearest),
        cmocka_unit_test(cuts_names_that_nobody_reads_to_their_end),
        cmocka_unit_test(given_an_empty_name_then_nobody_meant_it),
        cmocka_unit_test(given_no_letters_then_no_name_is_near),
        cmocka_unit_test(given_a_text_too_long_to_compare_then_nothing_is_near),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
