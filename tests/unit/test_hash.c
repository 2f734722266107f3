/* test_hash.c - digests against known answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "lib/hash.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_known_answers),
        cmocka_unit_test(xxh3_known_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
