/* reads.h - which words of a world were looked at: what an answer depends on that is kept
 * (script/memo/memo.h).
 *
 * While a world has a WorldReads, each function that reads the block notes where (world_note). A caller
 * that reads something without a word of its own, or too many words, spoils the reads: nothing may then be
 * kept. */
#ifndef GW_WORLD_FAST_READS_H
#define GW_WORLD_FAST_READS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct WorldReads {
    int32_t *at;              /* places (world.h) in the order in which they were first read */
    size_t count, cap;
    uint32_t serial;          /* of the answer that is being worked out */
    uint32_t *stamps;         /* by word: the last serial that read it */
    bool spoilt;
} WorldReads;

/* Words, and below 0 what is noted once like a word, go from READS_LEAST up to `words`. False: no memory. */
enum { READS_LEAST = -1100 };
bool reads_open(WorldReads *r, size_t words);
/* The place `at`, which is the word `word` now (READS_NO_WORD: none, it is noted each time). */
enum { READS_NO_WORD = -2000 };
void reads_note(WorldReads *r, int32_t at, int32_t word);
/* As if no serial had read any of so many words. */
void reads_forget(WorldReads *r, size_t words);
void reads_clear(WorldReads *r);

#endif
