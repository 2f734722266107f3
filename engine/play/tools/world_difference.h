/* world_difference.h - in which field two worlds of one game differ, for fuzz and the console. */
#ifndef GW_PLAY_TOOLS_WORLD_DIFFERENCE_H
#define GW_PLAY_TOOLS_WORLD_DIFFERENCE_H

#include "lib/str.h"
#include "world/world.h"

/* Appends the first field in which two worlds of one game differ, as "unit 3 (c1) hits: 2 / 5"; false:
 * none. */
bool world_difference(const World *a, const World *b, Str *out);

/* Does this field of the thing, alive in both, differ in content? */
bool world_field_differs(const World *a, const World *b, Handle h, int col);

#endif
