/* hash.h - XXH3 digests of state, and SHA-256 of files that people compare. */
#ifndef GW_LIB_HASH_H
#define GW_LIB_HASH_H

#include "types.h"

typedef struct Hash Hash; /* running XXH3 64-bit */

Hash *hash_new(void);
void hash_free(Hash *h);
void hash_start(Hash *h);
void hash_add(Hash *h, const void *data, size_t n);
uint64_t hash_end(const Hash *h);
uint64_t hash_of(const void *data, size_t n);

void hash_sha256(const void *data, size_t n, char hex[65]);

#endif
