/* test_pool.c - blocks keep what is written to them, whatever is taken and given back around them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lib/rng.h"
#include "script/state/pool.h"

enum { BLOCKS = 300, STEPS = 60000, LARGEST = 2000 };

typedef struct Block {
    unsigned char *at;
    size_t size;
    unsigned char mark;
} Block;

static void assert_whole(const Block *b, size_t n) {
    for (size_t i = 0; i < n; i++) assert_int_equal(b->at[i], b->mark);
}

/* given thousands of random sizes / when blocks grow, shrink and go / then none touches another */
static void no_block_touches_another(void **state) {
    (void)state;
    Pool pool = {0};
    Block blocks[BLOCKS] = {{0}};
    uint64_t counter = 0, key = rng_key(7, "pool");
    for (int i = 0; i < STEPS; i++) {
        Block *b = &blocks[rng_below(key, &counter, BLOCKS)];
        size_t most = rng_below(key, &counter, 8) ? 200 : LARGEST;
        size_t size = rng_below(key, &counter, 4) ? rng_below(key, &counter, (uint32_t)most) : 0;
        assert_whole(b, b->size);
        void *fresh = pool_resize(&pool, b->at, b->size, size);
        assert_true(size ? fresh != NULL : fresh == NULL);
        assert_int_equal((uintptr_t)fresh % POOL_STEP, 0);
        b->at = fresh;
        assert_whole(b, b->size < size ? b->size : size);
        b->size = size;
        b->mark = (unsigned char)i;
        if (size) memset(b->at, b->mark, size);
    }
    for (int i = 0; i < BLOCKS; i++) pool_resize(&pool, blocks[i].at, blocks[i].size, 0);
    pool_clear(&pool);
    assert_null(pool.pages);
}

static void a_block_given_back_is_taken_again(void **state) {
    (void)state;
    Pool pool = {0};
    void *first = pool_resize(&pool, NULL, 0, 40);
    pool_resize(&pool, first, 40, 0);
    assert_ptr_equal(pool_resize(&pool, NULL, 0, 48), first);
    assert_ptr_equal(pool_resize(&pool, first, 48, 33), first);
    pool_resize(&pool, first, 33, 0);
    pool_clear(&pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_block_touches_another),
        cmocka_unit_test(a_block_given_back_is_taken_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
