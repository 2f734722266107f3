/* test_intern.c - names and their numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "lib/intern.h"

static void numbers_in_order_of_first_use(void **state) {
    (void)state;
    Intern *t = intern_new();
    assert_int_equal(intern_add(t, "b", 1), 0);
    assert_int_equal(intern_add(t, "a", 1), 1);
    assert_int_equal(intern_add(t, "b", 1), 0);
    assert_int_equal(intern_count(t), 2);
    assert_int_equal(intern_find(t, "c", 1), -1);
    assert_string_equal(intern_name(t, 1), "a");
    intern_free(t);
    intern_free(NULL);
}

static void length_counts(void **state) {
    (void)state;
    Intern *t = intern_new();
    assert_int_equal(intern_add(t, "abc", 2), 0);
    assert_string_equal(intern_name(t, 0), "ab");
    assert_int_equal(intern_find(t, "abc", 3), -1);
    assert_int_equal(intern_add(t, "", 0), 1);
    assert_int_equal(intern_add(t, "a\0b", 3), 2);
    assert_int_equal(intern_find(t, "a\0c", 3), -1);
    intern_free(t);
}

static void many_names_stay_where_they_are(void **state) {
    (void)state;
    Intern *t = intern_new();
    char name[16];
    intern_add(t, "first", 5);
    const char *first = intern_name(t, 0);
    for (int i = 1; i < 20000; i++) {
        int n = snprintf(name, sizeof name, "n%d", i);
        assert_int_equal(intern_add(t, name, (size_t)n), i);
    }
    assert_ptr_equal(intern_name(t, 0), first);
    assert_int_equal(intern_find(t, "n777", 4), 777);
    assert_string_equal(intern_name(t, 19999), "n19999");
    intern_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_in_order_of_first_use),
        cmocka_unit_test(length_counts),
        cmocka_unit_test(many_names_stay_where_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
