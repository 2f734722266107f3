/* hash_wide.c - XXH3 from the xxhash headers, compiled for AVX2 whatever the rest is compiled for.
 *
 * Which of both is called is decided where the program runs, so one program serves all processors. */
#include "lib/hash_wide.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

/* What stands from here on may only be reached through hash_wide. */
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

#define XXH_VECTOR XXH_AVX2
#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t hash_wide(const void *data, size_t n) { return XXH3_64bits(data, n); }

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

bool hash_wide_runs(void) { return __builtin_cpu_supports("avx2"); }

#else

bool hash_wide_runs(void) { return false; }
uint64_t hash_wide(const void *data, size_t n) { return (void)data, (void)n, 0; }

#endif
