/* digest.h - the content of a world as a hash, and as bytes and back.
 *
 * Only content counts: things alive, their fields, strings by their bytes, lists and maps by their
 * entries, counters of dice, bits of edges. Free lists, padding and string numbers do not. */
#ifndef GW_WORLD_DIGEST_H
#define GW_WORLD_DIGEST_H

#include "lib/str.h"
#include "world/world.h"

enum { DIGEST_DICE = KIND_MAX, DIGEST_EDGES, DIGEST_AIR, DIGEST_PARTS };

/* Hash of the whole. parts, if not NULL, gets a sub-hash per kind, then dice, edges and air, so that a
 * difference can be named. */
uint64_t digest_world(const World *w, uint64_t parts[DIGEST_PARTS]);

/* Adds the bytes of one part, of which its sub-hash is made. */
void digest_part(Str *out, const World *w, int part);

/* The same in pieces, of a kind that is not the edges: the words before its rows, and a row alive; at gets
 * where in the row each of its fields begins, by column from 1 on. */
void digest_head(Str *out, const World *w, int kind);
void digest_row(Str *out, const World *w, Handle h, int32_t *at);

/* How many words of air a world has. */
int32_t digest_air_words(const World *w);

/* A word as it is fed: its bytes in memory are those of the little-endian word. */
static inline int32_t digest_word(int32_t v) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return (int32_t)__builtin_bswap32((uint32_t)v);
#else
    return v;
#endif
}

/* The first field in which two worlds of one game differ, as "unit 3 (c1) hits: 2 / 5"; false: none. */
bool digest_difference(const World *a, const World *b, Str *out);

/* Does this field of the thing, alive in both, differ in content? */
bool digest_field_differs(const World *a, const World *b, Handle h, int col);

/* Bytes: canonical form of the content, equal for equal worlds. */
bool digest_save(const World *w, Str *out);
/* A world of the same game from bytes; NULL when they are not such bytes. */
World *digest_load(Schema *schema, const Map *map, const char *bytes, size_t len);

#endif
