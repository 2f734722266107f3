/* pool.c - free lists by size over pages of 64 KiB. */
#include "script/state/pool.h"

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

void *pool_ready(Pool *p, size_t size) {
    void **first = &p->free[class_of(size)], *block = *first;
    if (!block) return NULL;
    memcpy(first, block, sizeof *first);
    __builtin_prefetch(*first, 1);
    return block;
}

void pool_give(Pool *p, void *block, size_t size) {
    void **first = &p->free[class_of(size)];
    memcpy(block, first, sizeof *first);
    *first = block;
}

static void *take(Pool *p, size_t size) {
    void *block = pool_ready(p, size);
    if (block) return block;
    size_t whole = (class_of(size) + 1) * POOL_STEP;
    if ((size_t)(p->end - p->at) < whole && !add_page(p)) return NULL;
    block = p->at;
    p->at += whole;
    return block;
}

static void *get(Pool *p, size_t size) {
    return pool_is_small(size) ? take(p, size) : malloc(size);
}

static void drop(Pool *p, void *block, size_t size) {
    if (pool_is_small(size)) pool_give(p, block, size);
    else free(block);
}

void *pool_resize(Pool *p, void *block, size_t old, size_t size) {
    if (!block) return size ? get(p, size) : NULL;
    if (!size) {
        drop(p, block, old);
        return NULL;
    }
    if (!pool_is_small(old) && !pool_is_small(size)) return realloc(block, size);
    if (pool_is_small(old) && pool_is_small(size) && class_of(old) == class_of(size)) return block;
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
