/* test_memory.c - every n-th allocation fails, or the cap of Lua is met at any height: loading a game,
 * playing it and saving it ends in an error, never in a crash. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "script/script.h"
#include "world/digest.h"

/* The linker leads malloc, calloc and realloc of this program here: see the Makefile. */
void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);

static long calls, fail_at, fail_for;

static bool fails(void) {
    calls++;
    return fail_at && calls >= fail_at && calls < fail_at + fail_for;
}

void *__wrap_malloc(size_t n) { return fails() ? NULL : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t size) { return fails() ? NULL : __real_calloc(n, size); }
void *__wrap_realloc(void *p, size_t n) { return fails() ? NULL : __real_realloc(p, n); }

/* What leaks when memory ends is not what this is about. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }

/* Opens, plays and saves; false: it said that it could not. */
static bool all_of_it(long *after_loading, uint64_t *hash) {
    static const char *const paths[1] = {"tests/mods"};
    Diags diags = {0};
    GameSpec spec = {
        .data_dir = games_data(), .scenario = "duel", .mod_paths = paths, .mod_path_count = 1};
    Game *g = game_open(&spec, &diags);
    bool told = diags.errors > 0;
    diags_clear(&diags);
    *after_loading = calls;
    Match *m = g ? match_new(g, 5) : NULL;
    bool ok = m != NULL;
    if (ok) {
        match_bot(m, 0, "greedy", 1);
        match_bot(m, 1, "random", 2);
        for (int i = 0; i < 12 && match_state(m) == MATCH_WAITS; i++) match_run(m, 1);
        ok = match_state(m) != MATCH_FAULTY;
        if (!ok) assert_true(*match_fault(m) || fail_at);
        Str bytes = {0};
        *hash = match_hash(m);
        ok = ok && *hash && digest_save(match_world(m), &bytes) && match_round_trip(m);
        str_clear(&bytes);
    }
    if (!g) assert_true(told || fail_at);
    match_free(m);
    game_free(g);
    return ok;
}

/* Lua's small blocks one by one, where the pool would ask for a page now and then. */
void *__wrap_pool_resize(Pool *p, void *block, size_t old, size_t size);
void *__wrap_pool_resize(Pool *p, void *block, size_t old, size_t size) {
    (void)p;
    (void)old;
    if (size) return realloc(block, size);
    free(block);
    return NULL;
}

static void each_allocation_fails_once_or_for_good(void **state) {
    (void)state;
    long loaded, total, unused;
    uint64_t want, hash = 0;
    fail_at = calls = 0;
    assert_true(all_of_it(&loaded, &want));
    total = calls;
    assert_true(loaded > 1000 && total > loaded + 1000);
    int failed = 0, runs = 0;
    /* Every place early on, then places spread evenly with a stride that has no pattern in common. */
    for (long at = 1; at < total; at += at < 300 ? 1 : at < loaded ? 97 : 331) {
        for (int good = 0; good < 2; good++) {
            calls = 0;
            fail_at = at;
            fail_for = good ? 1000000000L : 1;
            bool ok = all_of_it(&unused, &hash);
            fail_at = 0;
            if (!ok) failed++;
            if (good && at + 64 < total) assert_false(ok); /* the last ones only put away */
            runs++;
        }
    }
    assert_true(failed * 2 >= runs);
    fail_at = calls = 0;
    assert_true(all_of_it(&unused, &hash));
    assert_true(hash == want);
}

static void given_any_cap_then_a_match_is_stopped_or_goes_as_ever(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *m = match_new(g, 5);
    match_bot(m, 0, "greedy", 1);
    match_bot(m, 1, "random", 2);
    assert_int_equal(match_run(m, 0), MATCH_OVER);
    uint64_t want = match_hash(m);
    match_free(m);
    int over = 0, faulty = 0;
    for (size_t room = 0; room < 32 << 20; room = room * 3 / 2 + 64) {
        Script *s = game_script(g);
        s->memory_cap = SCRIPT_MEMORY;
        s->memory_out = false;
        m = match_new(g, 5);
        assert_non_null(m);
        match_bot(m, 0, "greedy", 1);
        match_bot(m, 1, "random", 2);
        s->memory_cap = s->memory + room;
        match_run(m, 0);
        if (match_state(m) == MATCH_OVER) {
            assert_true(match_hash(m) == want);
            over++;
        } else {
            assert_int_equal(match_state(m), MATCH_FAULTY);
            assert_non_null(strstr(match_fault(m), "memory"));
            faulty++;
        }
        match_free(m);
    }
    assert_true(over > 0 && faulty > 0);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_allocation_fails_once_or_for_good),
        cmocka_unit_test(given_any_cap_then_a_match_is_stopped_or_goes_as_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
