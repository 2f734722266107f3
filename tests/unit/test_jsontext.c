/* test_jsontext.c - memory that ends for a moment in the middle of JSON: nothing is read or written beyond
 * what there is, and nothing else is read than what is there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/jsontext.h"

void *__real_malloc(size_t n);
void *__wrap_malloc(size_t n);

enum { GUARD = 64, BLOCKS = 64 };

/* What lies behind each block: it ends as a text does, so that who reads on comes to an end. */
static const char guard[GUARD + 1] =
    "---------------------------------------------------------------\"";

static struct {
    bool on;
    long calls, fail_at;
    int count;
    struct {
        char *at;
        size_t n;
    } blocks[BLOCKS];
} memory;

void *__wrap_malloc(size_t n) {
    if (!memory.on) return __real_malloc(n);
    if (++memory.calls == memory.fail_at) return NULL;
    char *at = memory.count < BLOCKS ? __real_malloc(n + GUARD) : NULL;
    if (!at) return NULL;
    memset(at, '-', n);
    memcpy(at + n, guard, GUARD);
    memory.blocks[memory.count].at = at;
    memory.blocks[memory.count++].n = n;
    return at;
}

/* Kept until all are looked at. */
void __wrap_free(void *p);
void __real_free(void *p);
void __wrap_free(void *p) {
    if (!memory.on) __real_free(p);
}

static void guards_stand(void) {
    for (int i = 0; i < memory.count; i++)
        assert_memory_equal(memory.blocks[i].at + memory.blocks[i].n, guard, GUARD);
}

static void clear_blocks(void) {
    for (int i = 0; i < memory.count; i++) __real_free(memory.blocks[i].at);
    memory.count = 0;
}

/* Reads it with the allocation failing. False: there was none of that number. */
static bool fails_once(const char *text, long fail_at, const char *want) {
    memory.on = true;
    memory.calls = 0;
    memory.fail_at = fail_at;
    json_t *v = jsontext_read_all(text, 0, NULL);
    memory.on = false;
    const json_t *first = json_array_get(v, 0);
    if (first && json_is_string(first)) assert_string_equal(json_string_value(first), want);
    if (first && json_is_integer(first)) assert_int_equal(json_integer_value(first), atoll(want));
    assert_true(memory.count < BLOCKS);
    if (memory.calls < fail_at) assert_non_null(first);
    guards_stand();
    clear_blocks();
    return memory.calls >= fail_at;
}

static void given_texts_of_any_length_then_none_is_read_beyond(void **state) {
    (void)state;
    for (int n = 0; n <= 140; n++) {
        char text[200], want[160];
        memset(want, 'a', (size_t)n);
        want[n] = '\0';
        snprintf(text, sizeof text, "[\"%s\"]", want);
        long at = 1;
        while (fails_once(text, at, want)) at++;
        assert_true(at > 3);
    }
}

/* Up to what the first buffer holds: beyond that a library with assertions ends the process. */
static void given_numbers_then_no_other_is_read(void **state) {
    (void)state;
    for (int n = 1; n <= 14; n++) {
        char text[64], want[32];
        snprintf(want, sizeof want, "%.*s", n, "123456789012345678");
        snprintf(text, sizeof text, "[%s]", want);
        for (long at = 1; fails_once(text, at, want);) at++;
    }
}

/* Memory is there again for whatever comes after. */
static void given_a_failure_then_the_next_text_is_read(void **state) {
    (void)state;
    assert_true(fails_once("[\"north\"]", 2, "north"));
    assert_false(fails_once("[\"north\"]", 1000, "north"));
}

static void counts_and_objects_are_made_when_they_are_first_wanted(void **state) {
    (void)state;
    json_t *all = json_object();
    for (int i = 0; i < 2; i++) jsontext_count(jsontext_within(all, "crew"), "won", 3);
    jsontext_count(jsontext_within(all, "crew"), "lost", -1);
    char *text = json_dumps(all, JSON_COMPACT);
    assert_string_equal(text, "{\"crew\":{\"won\":6,\"lost\":-1}}");
    free(text);
    json_decref(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_texts_of_any_length_then_none_is_read_beyond),
        cmocka_unit_test(given_numbers_then_no_other_is_read),
        cmocka_unit_test(given_a_failure_then_the_next_text_is_read),
        cmocka_unit_test(counts_and_objects_are_made_when_they_are_first_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
