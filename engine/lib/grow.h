/* grow.h - lists that double when they are full. */
#ifndef GW_LIB_GROW_H
#define GW_LIB_GROW_H

#include <stdbool.h>
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
/* The same of the list whose pointer lies at `list`. False: no memory. */
static inline bool grow_room(void *list, int *cap, int count, int least, size_t size) {
    void *at;
    memcpy(&at, list, sizeof at);
    at = grow_list(at, cap, count, least, size);
    if (at) memcpy(list, &at, sizeof at);
    return at != NULL;
}
/* The place of one more entry, all zero, in a list whose length follows from its count: the next power of
 * two. `list`: where its pointer lies. NULL: no memory, and nothing has changed. */
static inline void *grow_next(void *list, int count, size_t size) {
    char *at;
    memcpy(&at, list, sizeof at);
    if ((count & (count - 1)) == 0) {
        at = realloc(at, (count ? 2 * (size_t)count : 1) * size);
        if (!at) return NULL;
        memcpy(list, &at, sizeof at);
    }
    return memset(at + (size_t)count * size, 0, size);
}

#endif
