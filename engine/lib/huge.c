/* huge.c - asks Linux for them. */
#include "lib/huge.h"

#include <errno.h>
#include <stdint.h>
#include <sys/mman.h>

enum { HUGE_PAGE = 2 << 20 };

void huge_ask(void *at, size_t bytes) {
#ifdef MADV_HUGEPAGE
    const uintptr_t within = HUGE_PAGE - 1, from = (uintptr_t)at;
    size_t before = (HUGE_PAGE - (from & within)) & within;
    int was = errno;
    if (bytes >= before + HUGE_PAGE)
        madvise((char *)at + before, (bytes - before) & ~(size_t)within, MADV_HUGEPAGE);
    errno = was;
#else
    (void)at;
    (void)bytes;
#endif
}
