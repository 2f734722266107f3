/* hash_again.h - hash_of of bytes that are hashed again and again, of which a few words change in between.
 *
 * XXH3 adds up what it makes of each eight bytes of a block (1024) and turns the sum only at its end. The
 * sums of all blocks are kept here, and a word that changes is taken out of one and put in anew. Where many
 * change all is gone over, as hash_of does. */
#ifndef GW_LIB_HASH_AGAIN_H
#define GW_LIB_HASH_AGAIN_H

#include "lib/types.h"

enum { HASH_LANES = 8 };

typedef struct HashAgain {
    uint64_t (*sums)[HASH_LANES]; /* by block; the last one may be a part of one */
    size_t room;                  /* for so many blocks */
    size_t bytes;                 /* how many were hashed last; 0: the sums do not hold */
    size_t lanes;                 /* so many eights of them are in the sums */
    int puts;                     /* words that were put since */
} HashAgain;

/* The hash of n bytes, which are those of the last time but for words that were put. */
uint64_t hash_again(HashAgain *h, const char *data, size_t n);
/* Writes the word at that byte. */
void hash_again_put(HashAgain *h, char *data, size_t at, int32_t word);
/* Says that others were written. */
void hash_again_lost(HashAgain *h);
void hash_again_clear(HashAgain *h);

#endif
