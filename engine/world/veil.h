/* veil.h - what one side may know: a copy of the world with everything else taken out.
 *
 * A hidden field stands at its default in the copy, a hidden thing is not there at all, nor are what
 * it holds and the timers that speak of it; the dice to come are other dice. Whatever is worked out
 * on the copy - options, costs, odds, errors, a bot's choice, a board - cannot depend on what the
 * side does not know. Units that it may see without knowing which they are stand under other
 * handles (mask.h). */
#ifndef GW_WORLD_VEIL_H
#define GW_WORLD_VEIL_H

#include "lib/str.h"
#include "world/table.h"

typedef struct VeilRules {
    void *ud;
    /* May the side see this field of this thing (SEE_FUNCTION)? */
    bool (*sees_field)(void *ud, World *w, int function, Handle side, Handle thing);
    /* May the side see that this thing is there? NULL: always. */
    bool (*sees_thing)(void *ud, World *w, Handle side, Handle thing);
    /* Has the side to be asked for each thing at all, as the world stands? NULL: yes. */
    bool (*hides_things)(void *ud, World *w, Handle side);
    /* Writes what the side calls a unit that it does not know, nothing when it knows it (mask.h).
     * NULL: all are known. */
    void (*mask_word)(void *ud, World *w, Handle side, Handle unit, Str *word);
} VeilRules;

/* What the dice of a view are sown with: rng_key(0, "view"). */
#define VEIL_SEED UINT64_C(0xFDC0A6BC78C844EF)

/* Makes `view` (a world of the same game) what `side` may know of w; side 0: an onlooker who sees
 * only what all may see. Returns the number of fields and things taken out. */
int veil_make(World *view, World *w, Handle side, const VeilRules *rules);

/* Side that owns a thing: its own side, its holder's, its seat's, the side itself; 0: nobody's. */
Handle veil_owner(const World *w, Handle thing);

#endif
