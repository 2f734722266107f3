/* steps.h - how many steps from cell to cell as the barriers stand, remembered by what they stop.
 *
 * A field of distances is worked out once for a goal and a state of the planes and asked many times
 * (bots ask it for every option). It follows from map and planes alone, so that it may be kept
 * outside the world and shared by forks. */
#ifndef GW_SCRIPT_DERIVED_STEPS_H
#define GW_SCRIPT_DERIVED_STEPS_H

#include "world/map.h"

enum { STEPS_CACHED = 128, STEPS_SET = 8, STEPS_DIRS = 8, STEPS_DOORS = 128 };

typedef struct StepsField {
    uint64_t planes; /* hash of the plane of moving */
    CellId goal;
    int16_t *steps; /* per cell, -1: no way */
    unsigned used;
} StepsField;

/* How many steps a portal counts in one of its states (doors.h). */
typedef struct StepsDoor { int32_t def, state; int16_t steps; } StepsDoor;

typedef struct Steps {
    const Map *map;
    StepsField cached[STEPS_CACHED]; /* in sets: where one is says its hash */
    unsigned clock;
    StepsDoor doors[STEPS_DOORS];
    int door_count;
    int16_t *through; /* by portal, as doors.c found them for worlds with these `edges` */
    uint64_t through_edges;
    CellId *beside;         /* by cell and direction; CELL_NONE: nobody walks there */
    uint8_t *ways, *doored; /* by cell, a bit a direction: a step is open, a portal is there */
    uint32_t *plane;        /* that the ways are of */
    uint64_t ways_key;      /* of that plane */
    bool found;             /* are there any yet? */
} Steps;

/* The map of the questions that follow. */
void steps_on(Steps *s, const Map *map);
/* A number for the plane of moving, of that `key`, for those who work doors: `through` says of each portal
 * how many steps it counts where it stops a step; -1: it stays shut. */
uint64_t steps_key_through(uint64_t key, const Map *map, const int16_t *through);
/* The same for those who change decks: `level` is how many steps a link or an open floor counts; 0: there are
 * none for them. */
uint64_t steps_key_levels(uint64_t key, int level);

/* Who walks. through: NULL, or as the key was made with, and so is `level`; `plane` is the key of the plane
 * alone. */
typedef struct StepsFeet {
    uint64_t plane, key;
    const uint32_t *planes;
    const int16_t *through;
    int level;
} StepsFeet;

/* Steps from `from` to `goal` for somebody whom nobody stands in the way; -1: no way, -2: memory. */
int steps_between(Steps *s, const StepsFeet *feet, CellId from, CellId goal);
void steps_clear(Steps *s);

#endif
