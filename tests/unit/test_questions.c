/* test_questions.c - whose question is answered next (engine/app/serve/questions.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/serve/questions.h"

static void put_by(Questions *q, int link, uint64_t client, const char *text) {
    assert_true(questions_put(q, link, client, text, strlen(text)));
}

static void put(Questions *q, uint64_t client, const char *text) { put_by(q, 0, client, text); }

static void next_is(Questions *q, uint64_t client, const char *text) {
    Asked a = questions_next(q);
    assert_int_equal(a.client, client);
    assert_string_equal(str_text(&a.text), text);
    str_clear(&a.text);
}

/* Given a page that asked three things before another asked one; then the other need not wait for
 * all of them. */
static void pages_are_answered_in_turn(void **state) {
    (void)state;
    Questions q = {0};
    put(&q, 1, "a");
    next_is(&q, 1, "a");
    put(&q, 1, "b");
    put(&q, 1, "c");
    put(&q, 2, "x");
    next_is(&q, 2, "x");
    next_is(&q, 1, "b");
    next_is(&q, 1, "c");
    assert_int_equal(q.count, 0);
    questions_clear(&q);
}

/* Given as many open questions of a page as it may have; then one more is refused, and another
 * page's is taken. */
static void a_page_has_so_many_and_no_more(void **state) {
    (void)state;
    Questions q = {0};
    for (int i = 0; i < QUESTIONS_EACH; i++) put(&q, 1, "a");
    assert_false(questions_put(&q, 0, 1, "b", 1));
    put(&q, 2, "x");
    questions_clear(&q);
}

/* Given many pages of one link that asked much before a page of another link asked; then that one waits for a
 * single answer, and among the many each gets one in its turn. */
static void links_are_answered_in_turn(void **state) {
    (void)state;
    Questions q = {0};
    for (uint64_t page = 1; page <= 24; page++)
        for (int i = 0; i < 12; i++) put_by(&q, 2, page, "a");
    put_by(&q, 5, 99, "x");
    put_by(&q, 5, 99, "y");
    next_is(&q, 1, "a");
    next_is(&q, 99, "x");
    next_is(&q, 2, "a");
    next_is(&q, 99, "y");
    for (uint64_t page = 3; page <= 24; page++) next_is(&q, page, "a");
    next_is(&q, 1, "a");
    questions_clear(&q);
}

/* Given questions of two pages, one of which leaves; then its own are gone and the other's are not. */
static void who_has_left_is_not_answered(void **state) {
    (void)state;
    Questions q = {0};
    put(&q, 1, "a");
    put(&q, 2, "x");
    put(&q, 1, "b");
    questions_forget(&q, 1);
    assert_int_equal(q.count, 1);
    next_is(&q, 2, "x");
    questions_clear(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_answered_in_turn),
        cmocka_unit_test(links_are_answered_in_turn),
        cmocka_unit_test(a_page_has_so_many_and_no_more),
        cmocka_unit_test(who_has_left_is_not_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
