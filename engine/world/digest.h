/* digest.h - hashes, saves and loads the content of a world.
 *
 * Only content counts: things alive, their fields, strings by their bytes, lists and maps by their
 * entries, counters of dice, bits of edges. Free lists, padding and string numbers do not. */
#ifndef GW_WORLD_DIGEST_H
#define GW_WORLD_DIGEST_H

#include "lib/str.h"
#include "world/world.h"

enum { DIGEST_DICE = KIND_MAX, DIGEST_EDGES, DIGEST_AIR, DIGEST_PARTS };

/* The hash of the whole content. parts, if not NULL, gets one hash per kind, then of dice, edges and air, so
 * that a difference can be located. */
uint64_t digest_world(const World *w, uint64_t parts[DIGEST_PARTS]);

/* Appends the first field in which two worlds of one game differ, as "unit 3 (c1) hits: 2 / 5"; false:
 * none. */
bool digest_difference(const World *a, const World *b, Str *out);

/* Does this field of the thing, alive in both, differ in content? */
bool digest_field_differs(const World *a, const World *b, Handle h, int col);

/* Writes the content in a canonical form: equal worlds give equal bytes. */
bool digest_save(const World *w, Str *out);
/* Loads a world of the same game; NULL if the bytes are not valid. */
World *digest_load(Schema *schema, const Map *map, const char *bytes, size_t len);

#endif
