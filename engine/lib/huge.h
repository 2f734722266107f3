/* huge.h - huge pages for large allocations.
 *
 * Memoized answers take tens of megabytes, which are read at random. With pages of 4 KiB, nearly every read
 * misses the TLB. */
#ifndef GW_LIB_HUGE_H
#define GW_LIB_HUGE_H

#include <stddef.h>

/* Asks the system to use huge pages for the whole pages of this range. Without support for them it has no
 * effect. */
void huge_ask(void *at, size_t bytes);

#endif
