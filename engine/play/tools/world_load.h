/* world_load.h - reads a world back from its bytes, for fuzz: a record stores no world, but choices. */
#ifndef GW_PLAY_TOOLS_WORLD_LOAD_H
#define GW_PLAY_TOOLS_WORLD_LOAD_H

#include "world/world.h"

/* Loads what digest_save gave of a world of the same game; NULL if the bytes are not valid. */
World *world_load(Schema *schema, const Map *map, const char *bytes, size_t len);

/* Are all positions of units and items, and the lists of who and what lies where, consistent? */
bool world_is_sound(const World *w);

/* Writes the world, reads it back and goes on with what was read; false: its content is not the same. */
bool world_round_trip(World *w);

#endif
