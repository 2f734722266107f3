/* hashed.h - the hash of a world that is asked for again and again: digest_world's, and what has not changed
 * since the last time is not gone over anew.
 *
 * Mostly the trail of the world (trail.h) says which few words were written. Where it does not lead back to
 * the last time, stamps of pages do: of each part of the digest it keeps the hash with the stamps of the
 * pages that it was made of, and of kinds the bytes (hashed_kind.h). */
#ifndef GW_WORLD_HASHED_H
#define GW_WORLD_HASHED_H

#include "world/digest.h"

typedef struct Hashed Hashed;

Hashed *hashed_new(void); /* NULL: memory */
void hashed_free(Hashed *k);
/* The same as digest_world(w, NULL), 0 where memory runs out. The
 * worlds that follow each other are of one game. */
uint64_t hashed_world(Hashed *k, const World *w);

#endif
