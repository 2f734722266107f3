/* reveal.h - what one seat was told of a field that it may not see otherwise.
 *
 * It is a timer without an effect: `of` is the seat, `on` the thing, `to` the name of the field. With ` seen`
 * behind the name the seat knows the value as it was then, which is in `amount`, or as a string behind that
 * word. It counts on a clock of nobody, or on none. */
#ifndef GW_WORLD_REVEAL_H
#define GW_WORLD_REVEAL_H

#include "world/veil.h"

/* Is that timer one? All others have an effect. */
bool reveal_is(const World *w, Handle timer);
/* Writes into the timer which field of the thing it reveals; `seen`: its value now, which is a single one. */
void reveal_write(World *w, Handle timer, Handle thing, int col, bool seen);
/* Which timer reveals that field of the thing to the seat; 0: none. */
Handle reveal_find(const World *w, Handle seat, Handle thing, int col);
/* Does the seat know the value as it is? */
bool reveal_is_true(const World *w, Handle seat, Handle thing, int col);
/* A number that is another one once something more was revealed to the seat, even what it expected. */
uint64_t reveal_number(const World *w, Handle seat);
/* Ends what is revealed of the thing. */
void reveal_end_all(World *w, Handle thing);
/* Puts what is revealed to the seat into its view, where the thing is there, and takes out what is revealed
 * to others. Returns how many those are. */
int reveal_apply(World *view, World *w, Handle side, Handle seat, const VeilRules *rules);

#endif
