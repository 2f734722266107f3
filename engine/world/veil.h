/* veil.h - what one side, or one seat of it, may know: a copy of the world with everything else removed.
 *
 * In the copy a hidden field has its default. A hidden thing is absent, and so are its items, the timers that
 * refer to it, and entries of lists and maps that do. Future dice differ. Whatever is computed on the copy -
 * options, costs, odds, errors, a bot's choice, a board - therefore cannot depend on what the side does not
 * know. Units that the side sees without knowing which they are have other handles (mask.h).
 */
#ifndef GW_WORLD_VEIL_H
#define GW_WORLD_VEIL_H

#include "lib/str.h"
#include "world/table.h"

typedef struct VeilRules {
    void *ud;
    /* May the side, and that seat of it (0: none), see this field of this thing (SEE_FUNCTION)? */
    bool (*sees_field)(void *ud, World *w, int function, Handle side, Handle seat, Handle thing);
    /* May the side see that this thing is there? NULL: always. */
    bool (*sees_thing)(void *ud, World *w, Handle side, Handle thing);
    /* May anything be hidden from the side now? False skips sees_thing for each thing. NULL: yes. */
    bool (*hides_things)(void *ud, World *w, Handle side);
    /* Writes the word that masks a unit from the side, or nothing if the side knows the unit (mask.h).
     * NULL: all are known. */
    void (*mask_word)(void *ud, World *w, Handle side, Handle unit, Str *word);
} VeilRules;

/* The seed of the dice of a view: rng_key(0, "view"). */
#define VEIL_SEED UINT64_C(0xFDC0A6BC78C844EF)

/* Makes `view` (a world of the same game) a copy of w with only what `side` may know; side 0: a reader
 * of no side, see veil_public. A seat of the side also sees its own
 * fields (SEE_SEAT); seat 0: none. Returns the number of fields and things removed. */
int veil_make(World *view, World *w, Handle side, Handle seat, const VeilRules *rules);

/* What a unit is in the view of all where two sides take it for different things. */
#define VEIL_UNKNOWN "unknown"

/* Makes of `view` what all sides know: a thing or a field that is hidden from a seat of one of them is not
 * there, and a unit that a side takes for something else is that. Returns as veil_make. */
int veil_public(World *view, World *w, const VeilRules *rules);

/* May the seat of the side see that field of the thing? */
bool veil_sees(World *w, const Field *f, Handle side, Handle seat, Handle thing,
               const VeilRules *rules);

/* The seat that a thing belongs to: a unit's, its holder's, that of a record's field `seat`; 0: none. */
Handle veil_seat(const World *w, Handle thing);

/* The side that owns a thing: its own side, its holder's, its seat's, or the side itself; 0: none. */
Handle veil_owner(const World *w, Handle thing);

#endif
