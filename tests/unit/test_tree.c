/* test_tree.c - JSON values as trees: what is written is read again, what is altered does no harm. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "app/sandbox/tree.h"
#include "lib/rng.h"

static const char sample[] =
    "{\"a\":[1,-2,9223372036854775807,null,true,false,0.25,\"x\\ny \\u00e9 \\\"q\\\"\"],"
    "\"\":{},\"list\":[[],[[\"\"]]],\"n\":-9223372036854775808}";

static json_t *sample_value(void) {
    json_t *v = json_loads(sample, 0, NULL);
    assert_non_null(v);
    return v;
}

static void comes_back_as_it_was(void **state) {
    (void)state;
    json_t *v = sample_value();
    Str tree = {0};
    assert_true(tree_write(&tree, v));
    json_t *again = tree_read(str_text(&tree), tree.len);
    assert_non_null(again);
    assert_true(json_equal(v, again));
    json_decref(v);
    json_decref(again);
    str_clear(&tree);
}

static void what_is_no_tree_is_refused(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      "x",
                                      "i;",
                                      "i1",
                                      "i1x;",
                                      "s:",
                                      "s-1:a",
                                      "s5:abc",
                                      "s99999999999999999999:a",
                                      "[",
                                      "[i1;",
                                      "{",
                                      "{i1;n}",
                                      "{s1:a}",
                                      "nn",
                                      "s1:\xff",
                                      "r;",
                                      "rinf;",
                                      "rnan;",
                                      "]",
                                      "}",
                                      "i9999999999999999999999999999999999999999999999;"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (tree_read(bad[i], strlen(bad[i]))) fail_msg("'%s' was taken", bad[i]);
    assert_null(tree_read("s1:\0", 4));
}

static void depth_is_bounded(void **state) {
    (void)state;
    char deep[100001];
    memset(deep, '[', sizeof deep - 1);
    assert_null(tree_read(deep, sizeof deep - 1));
    memset(deep + 50000, ']', 50000);
    assert_null(tree_read(deep, sizeof deep - 1));
}

static void what_it_costs_is_bounded(void **state) {
    (void)state;
    Str tree = {0};
    str_addc(&tree, '[');
    for (int i = 0; i < TREE_MOST / 4; i++) str_add(&tree, "{}");
    str_addc(&tree, ']');
    assert_null(tree_read(str_text(&tree), tree.len));
    tree.text[tree.len - 3] = ']'; /* one fewer */
    json_t *v = tree_read(str_text(&tree), tree.len - 2);
    assert_int_equal(json_array_size(v), TREE_MOST / 4 - 1);
    json_decref(v);
    str_clear(&tree);
}

/* A tree with a byte changed, lost or put in twice: refused, or a value that can be written again. */
static void altered_trees_do_no_harm(void **state) {
    (void)state;
    json_t *v = sample_value();
    Str tree = {0};
    assert_true(tree_write(&tree, v));
    uint64_t key = 5;
    for (uint64_t n = 0; n < 100000; n++) {
        char *copy = malloc(tree.len + 1);
        size_t at = (size_t)(rng_at(key, 2 * n) % tree.len), len = tree.len;
        memcpy(copy, tree.text, len);
        if (n % 3 == 0) copy[at] = (char)rng_at(key, 2 * n + 1);
        else if (n % 3 == 1) memmove(copy + at, copy + at + 1, --len - at);
        else memmove(copy + at + 1, copy + at, len++ - at);
        json_t *got = tree_read(copy, len);
        Str again = {0};
        if (got) assert_true(tree_write(&again, got));
        str_clear(&again);
        json_decref(got);
        free(copy);
    }
    json_decref(v);
    str_clear(&tree);
}

static void lines_stay_lines(void **state) {
    (void)state;
    static const char lines[] = "{\"a\":1}\n[2,\"x\\n\"]\nno json\n3";
    Str trees = {0}, out = {0};
    assert_true(tree_from_lines(lines, strlen(lines), &trees));
    assert_true(tree_to_lines(str_text(&trees), trees.len, &out));
    assert_string_equal(str_text(&out), "{\"a\":1}\n[2,\"x\\n\"]\n\n3");
    str_reset(&out);
    assert_false(tree_to_lines("s3:i1;s9:", 9, &out));
    str_reset(&trees);
    str_reset(&out);
    assert_true(tree_from_lines("{\n \"a\": 1\n}", 11, &trees) &&
                tree_to_lines(str_text(&trees), trees.len, &out));
    assert_string_equal(str_text(&out), "{\"a\":1}");
    str_clear(&trees);
    str_clear(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comes_back_as_it_was),     cmocka_unit_test(what_is_no_tree_is_refused),
        cmocka_unit_test(depth_is_bounded),         cmocka_unit_test(what_it_costs_is_bounded),
        cmocka_unit_test(altered_trees_do_no_harm), cmocka_unit_test(lines_stay_lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
