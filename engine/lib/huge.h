/* huge.h - large pages for what is large.
 *
 * Answers that are kept come to tens of megabytes that are read all over: with pages of 4 KiB each is fetched
 * by itself, and where it lies has to be looked up again and again. */
#ifndef GW_LIB_HUGE_H
#define GW_LIB_HUGE_H

#include <stddef.h>

/* Asks the system for large pages in place of those that lie wholly between. Where it has none, nothing is
 * different. */
void huge_ask(void *at, size_t bytes);

#endif
