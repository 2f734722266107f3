/* grow.h - lists that double when they are full. */
#ifndef GW_LIB_GROW_H
#define GW_LIB_GROW_H

#include <stdlib.h>
#include <string.h>

/* The list with room for one more than `count` entries: as it is, or in new memory, twice as long (at first
 * `least` entries) and zero from *cap on. NULL: no memory, and nothing has changed. */
static inline void *grow_list(void *list, int *cap, int count, int least, size_t size) {
    if (count < *cap) return list;
    int more = *cap ? *cap * 2 : least;
    char *grown = realloc(list, (size_t)more * size);
    if (!grown) return NULL;
    memset(grown + (size_t)*cap * size, 0, (size_t)(more - *cap) * size);
    *cap = more;
    return grown;
}

#endif
