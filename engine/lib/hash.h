/* hash.h - XXH3 digests of state, and SHA-256 digests of files for people to compare. */
#ifndef GW_LIB_HASH_H
#define GW_LIB_HASH_H

#include "lib/types.h"

/* XXH3, 64 bits. */
uint64_t hash_of(const void *data, size_t n);

void hash_sha256(const void *data, size_t n, char hex[65]);

#endif
