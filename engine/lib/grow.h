/* grow.h - lists that double when they are full. */
#ifndef GW_LIB_GROW_H
#define GW_LIB_GROW_H

#include <stdlib.h>
#include <string.h>

/* The list with room for one more than `count` entries: as it is, or in new memory, twice as long (at first
 * `least` entries) and zero from *cap on. NULL: no memory, and nothing has changed. */
static inline void *grow_long(void *list, size_t *cap, size_t count, size_t least, size_t size) {
    if (count < *cap) return list;
    size_t more = *cap ? *cap * 2 : least;
    char *grown = realloc(list, more * size);
    if (!grown) return NULL;
    memset(grown + *cap * size, 0, (more - *cap) * size);
    *cap = more;
    return grown;
}
/* The same, counted by int. */
static inline void *grow_list(void *list, int *cap, int count, int least, size_t size) {
    size_t room = (size_t)*cap;
    list = grow_long(list, &room, (size_t)count, (size_t)least, size);
    *cap = (int)room;
    return list;
}

#endif
