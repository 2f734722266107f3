/* reads.h - which words of a world were looked at: what an answer hangs on that is kept (script/kept.h).
 *
 * While a world has a WorldReads each function that reads the block says where (world_note). Whoever reads
 * what is no word of its own, or too many, spoils the reads instead: nothing may then be kept. */
#ifndef GW_WORLD_READS_H
#define GW_WORLD_READS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct WorldReads {
    int32_t *at;              /* places in the order in which they were first read since `serial` was set */
    size_t count, cap;
    uint32_t serial;          /* of the answer that is being worked out */
    uint32_t *stamps;         /* by place: the last serial that read it */
    bool spoilt;
} WorldReads;

/* Places go from READS_LEAST up to `places`. False: no memory. */
enum { READS_LEAST = -16 };
bool reads_open(WorldReads *r, size_t places);
/* Leaves each place once in what was noted from `from` on: answers that were asked for in between
 * have serials of their own. */
void reads_once(WorldReads *r, size_t from, uint32_t serial);

void reads_note(WorldReads *r, int32_t at);
void reads_clear(WorldReads *r);

#endif
