/* steps.h - how many steps from cell to cell as the barriers stand, remembered by what they stop.
 *
 * A field of distances is worked out once for a goal and a state of the planes and asked many times
 * (bots ask it for every option). It follows from map and planes alone, so that it may be kept
 * outside the world and shared by forks. */
#ifndef GW_SCRIPT_STEPS_H
#define GW_SCRIPT_STEPS_H

#include "../world/map.h"

enum { STEPS_KEPT = 64 };

typedef struct StepsField {
    uint64_t planes; /* hash of the plane of moving */
    CellId goal;
    int16_t *steps; /* per cell, -1: no way */
    unsigned used;
} StepsField;

typedef struct Steps {
    const Map *map;
    StepsField kept[STEPS_KEPT];
    unsigned clock;
} Steps;

/* What stands where, as a number, for the questions that follow; the planes are those of the map. */
uint64_t steps_key(Steps *s, const Map *map, const uint32_t *planes);
/* Steps from `from` to `goal` for somebody whom nobody stands in the way; -1: no way, -2: memory. */
int steps_between(Steps *s, uint64_t key, const uint32_t *planes, CellId from, CellId goal);
void steps_clear(Steps *s);

#endif
