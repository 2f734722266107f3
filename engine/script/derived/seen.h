/* seen.h - who is in sight of a unit, as words of bits.
 *
 * Where everybody stands is as many words as there are units, and each step changes one of them; who is in
 * sight is one, and mostly the same as before. So what is kept of a question about it depends on that word,
 * which is computed again where a word of the world would be read (world.h, WORLD_ASKED). */
#ifndef GW_SCRIPT_DERIVED_SEEN_H
#define GW_SCRIPT_DERIVED_SEEN_H

#include "script/derived/sights.h"

enum { SEEN_BITS = SIGHTS_MANY, SEEN_WORDS = 8, SEEN_NUMBERS = 1 << 18 };

/* One word as it was worked out last: who stands elsewhere since then is looked for again. */
typedef struct SeenLook {
    uint64_t edges;   /* of the world */
    int32_t number;
    uint32_t bits;
    Handle from, there[SEEN_BITS]; /* cells, 0: on no map */
} SeenLook;

typedef struct SeenBy {
    uint64_t version; /* of the world that was asked last, and what was said of it */
    int32_t number, word;
    SeenLook *looks;  /* each where its number falls; NULL: none yet */
} SeenBy;

/* Can what the unit in this row sees be told in words, with so many rows there? */
bool seen_fits(uint32_t row, int rows);
/* The number of the word with the bits of the units in rows 32 `word` and on. */
int32_t seen_number(uint32_t row, int word, MapPass pass);
/* That word: units on the map in sight of the one in `row`, and its own bit where it is on the map itself. */
uint32_t seen_word(SeenBy *seen, Sights *s, const World *w, int32_t number);
/* What any of these words depends on. */
void seen_hangs(Drift *d, const Schema *schema);
void seen_forget(SeenBy *seen);

#endif
