/* hash_wide.h - XXH3 for processors that take 256 bits at once: what hash_plain gives, in fewer steps. */
#ifndef GW_LIB_HASH_WIDE_H
#define GW_LIB_HASH_WIDE_H

#include "lib/types.h"

/* Does this processor? Without it hash_wide must not be called. */
bool hash_wide_runs(void);
uint64_t hash_wide(const void *data, size_t n);

#endif
