/* digest.h - hashes and saves the content of a world.
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

/* Appends one field of a thing in the canonical form. */
void digest_field(const World *w, Handle h, int col, Str *out);

/* Writes the content in a canonical form: equal worlds give equal bytes. */
bool digest_save(const World *w, Str *out);
/* How many words of air there are in it. */
int32_t digest_air_words(const World *w);

#endif
