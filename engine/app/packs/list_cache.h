/* list_cache.h - lists of what is installed, cached in files until something that they came from changes.
 *
 * A list of scenarios takes the opening of a game for each mod that has some. So its entries are written to
 * lists/ in the XDG cache folder, with a digest of each file and folder that the game looked at (roots.h).
 * They are used again while all digests are the same. A file that is damaged, somebody else's or of another
 * program is passed over, and one that cannot be written is no fault; --verbose says each. */
#ifndef GW_APP_PACKS_LIST_CACHE_H
#define GW_APP_PACKS_LIST_CACHE_H

#include "app/common/options.h"

struct json_t;
typedef struct ListCache ListCache;

/* `spec`: whose folders all games of this command read. NULL: no memory, or files are not cached (no folder,
 * or the games run unfenced); the other functions take that. */
ListCache *list_cache_open(const Options *o, const GameSpec *spec);
void list_cache_close(ListCache *c);

/* The list `what` as a game of the spec gave it; the caller frees it. NULL: ask the game. */
struct json_t *list_cache_find(ListCache *c, const GameSpec *spec, const char *what);
/* Writes it, with what the game looked at. */
void list_cache_put(ListCache *c, const GameSpec *spec, const char *what, struct json_t *looks,
                    struct json_t *list);

#endif
