/* profile.h - where the rules spend processor time, by function of the mods and by entry of the engine.
 *
 * A timer of processor time sets a hook; the hook notes which functions are on the stack and takes
 * itself away. Nothing of the game is read or changed, so that a profiled game is the same game. Time
 * spent in C that Lua called counts for the function that called it. */
#ifndef GW_SCRIPT_STATE_PROFILE_H
#define GW_SCRIPT_STATE_PROFILE_H

#include "lib/intern.h"
#include "script/state/script.h"

typedef struct ProfileRow {
    const char *place;   /* "base/rules/moves.lua:30" as "file:line" of the function */
    int self, total;     /* samples in it, and in it or in what it called */
} ProfileRow;

typedef struct Profile Profile;

/* NULL: memory, or no timer. One at a time for a script. */
Profile *profile_start(Script *s);
void profile_stop(Profile *p);
void profile_free(Profile *p);                    /* NULL: nothing */
/* Samples taken in Lua and, in *outside, while none ran. */
int profile_samples(const Profile *p, int *outside);
/* Most of `self` first; the rows are the profile's. */
const ProfileRow *profile_rows(Profile *p, int *count);
/* {"file:line":"what it is"}, of the functions that definitions, chains and events hold: JSON. */
bool profile_names(Script *s, Str *out);

#endif
