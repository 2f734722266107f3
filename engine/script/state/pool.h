/* pool.h - memory for a Lua state: small blocks by size from free lists, large ones from malloc.
 *
 * Lua says the old size of every block it gives back, so that blocks need no heads, and rules make and
 * drop small tables by the thousand: with malloc that was a fifth of all time in play, here it is a
 * twentieth. One state uses a pool; nothing is locked. */
#ifndef GW_SCRIPT_STATE_POOL_H
#define GW_SCRIPT_STATE_POOL_H

#include "lib/types.h"

enum { POOL_STEP = 16, POOL_LARGEST = 512, POOL_CLASSES = POOL_LARGEST / POOL_STEP };

typedef struct PoolPage PoolPage;

typedef struct Pool {
    void *free[POOL_CLASSES];   /* first free block of each size; each holds the next */
    PoolPage *pages;
    char *at, *end;             /* what is left of the newest page */
} Pool;

/* As realloc with the old size told: size 0 frees, block NULL allocates. NULL: no memory. */
void *pool_resize(Pool *p, void *block, size_t old, size_t size);
/* The short ways of it, of which nearly all is done: a small block that lies ready, NULL if none does; and
 * one that is given back. */
static inline bool pool_is_small(size_t size) { return size - 1 < POOL_LARGEST; }
void *pool_ready(Pool *p, size_t size);
void pool_give(Pool *p, void *block, size_t size);
/* Gives all pages back; large blocks must have been freed before. */
void pool_clear(Pool *p);

#endif
