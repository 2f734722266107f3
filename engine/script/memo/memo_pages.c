/* memo_pages.c - pages from the system. */
#define _GNU_SOURCE /* mremap */
#include "script/memo/memo_pages.h"

#include <sys/mman.h>

#include "lib/huge.h"

void *memo_pages(void *table, size_t was, size_t bytes) {
    void *at = table
                   ? mremap(table, was, bytes, MREMAP_MAYMOVE)
                   : mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED) return NULL;
    huge_ask(at, bytes);
    return at;
}

void memo_pages_back(void *table, size_t was, size_t to) {
    if (table) munmap((char *)table + to, was - to);
}
