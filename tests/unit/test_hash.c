/* test_hash.c - digests against known answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "lib/hash.h"
#include "lib/hash_again.h"
#include "lib/hash_wide.h"

static void sha(const char *text, size_t n, const char *want) {
    char hex[65];
    hash_sha256(text, n, hex);
    assert_string_equal(hex, want);
}

/* FIPS 180-4 examples, and lengths around the end of a block (checked with sha256sum). */
static void sha256_known_answers(void **state) {
    (void)state;
    sha("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    sha("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    char a[64];
    memset(a, 'a', sizeof a);
    sha(a, 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    sha(a, 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    sha(a, 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
    sha(a, 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

/* Digests stand in records: they must never change. */
static void xxh3_known_answers(void **state) {
    (void)state;
    assert_true(hash_of("", 0) == 0x2D06800538D394C2u);
    assert_true(hash_of("abc", 3) == 0x78AF5F94892F3950u);
}

/* Over the ends of stripes (64 bytes) and blocks (1024), at addresses of any kind. */
static void both_ways_of_xxh3_are_equal(void **state) {
    (void)state;
    char bytes[5000];
    uint32_t r = 1;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)((r = r * 1664525 + 1013904223) >> 24);
    for (size_t n = 0, from = 0; n < sizeof bytes - 64; n++, from = (from + 7) % 64) {
        assert_true(hash_of(bytes + from, n) == hash_plain(bytes + from, n));
        if (hash_wide_runs())
            assert_true(hash_wide(bytes + from, n) == hash_plain(bytes + from, n));
    }
}

/* Some words at any byte, now and then many, or others that are not put; and other lengths. */
static void given_words_that_change_then_the_hash_that_goes_on_is_that_of_all_bytes(void **state) {
    (void)state;
    static const size_t lengths[] = {4,    240,  241,  255,  256,  257, 412,
                                     1024, 1025, 1088, 2049, 2664, 5000};
    char bytes[5000] = {0};
    HashAgain h = {0};
    uint32_t r = 1;
    for (int i = 0; i < 20000; i++) {
        size_t n = lengths[i / 100 % 13];
        uint32_t words = i % 37 ? (r >> 9) % 5 : 30;
        for (uint32_t k = 0; k < words; k++) {
            r = r * 1664525 + 1013904223;
            hash_again_put(&h, bytes, (r >> 8) % (n - 3), (int32_t)(r * 2654435761u));
        }
        if (i % 23 == 0) {
            memset(bytes + n / 2, i, n / 3);
            hash_again_lost(&h);
        }
        assert_true(hash_again(&h, bytes, n) == hash_plain(bytes, n));
    }
    hash_again_clear(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_known_answers),
        cmocka_unit_test(xxh3_known_answers),
        cmocka_unit_test(both_ways_of_xxh3_are_equal),
        cmocka_unit_test(given_words_that_change_then_the_hash_that_goes_on_is_that_of_all_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
