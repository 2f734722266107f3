/* pool.c - free lists by size over pages of 64 KiB. */
#include "pool.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_BYTES = 1 << 16 };

struct PoolPage {
    PoolPage *next;
    void *align; /* blocks lie at multiples of POOL_STEP */
};

static size_t class_of(size_t size) { return (size - 1) / POOL_STEP; }

static bool add_page(Pool *p) {
    PoolPage *page = malloc(PAGE_BYTES);
    if (!page) return false;
    page->next = p->pages;
    p->pages = page;
    p->at = (char *)page + sizeof *page;
    p->end = (char *)page + PAGE_BYTES;
    return true;
}

static void *take(Pool *p, size_t c) {
    void *block = p->free[c];
    if (block) {
        memcpy(&p->free[c], block, sizeof(void *));
        __builtin_prefetch(p->free[c], 1);
        return block;
    }
    size_t size = (c + 1) * POOL_STEP;
    if ((size_t)(p->end - p->at) < size && !add_page(p)) return NULL;
    block = p->at;
    p->at += size;
    return block;
}

static void give(Pool *p, void *block, size_t c) {
    memcpy(block, &p->free[c], sizeof(void *));
    p->free[c] = block;
}

static void *get(Pool *p, size_t size) {
    return size > POOL_LARGEST ? malloc(size) : take(p, class_of(size));
}

static void drop(Pool *p, void *block, size_t size) {
    if (size > POOL_LARGEST) free(block);
    else give(p, block, class_of(size));
}

void *pool_resize(Pool *p, void *block, size_t old, size_t size) {
    if (!block) return size ? get(p, size) : NULL;
    if (!size) {
        drop(p, block, old);
        return NULL;
    }
    if (old > POOL_LARGEST && size > POOL_LARGEST) return realloc(block, size);
    if (old <= POOL_LARGEST && size <= POOL_LARGEST && class_of(old) == class_of(size))
        return block;
    void *fresh = get(p, size);
    if (!fresh) return NULL;
    memcpy(fresh, block, old < size ? old : size);
    drop(p, block, old);
    return fresh;
}

void pool_clear(Pool *p) {
    while (p->pages) {
        PoolPage *next = p->pages->next;
        free(p->pages);
        p->pages = next;
    }
    memset(p, 0, sizeof *p);
}
