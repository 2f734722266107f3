/* memo_pages.h - memory for tables that grow to many times what they begin with.
 *
 * A larger table takes over the pages of the smaller one, wherever it comes to lie: nothing is copied, and no
 * page is fetched twice, which costs more than what a page of answers saves. Sizes are multiples of a page
 * of memory. */
#ifndef GW_SCRIPT_MEMO_MEMO_PAGES_H
#define GW_SCRIPT_MEMO_MEMO_PAGES_H

#include <stddef.h>

/* A table of so many bytes as `table`, and zeros behind what it has; NULL and 0: a new one. NULL: there is no
 * memory, and it is as it was. */
void *memo_pages(void *table, size_t was, size_t bytes);
/* Gives back what lies behind the first `to` bytes; 0: all of it. */
void memo_pages_back(void *table, size_t was, size_t to);

#endif
