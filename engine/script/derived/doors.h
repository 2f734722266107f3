/* doors.h - what shut doors count on the way of those who can work them, by their definitions. */
#ifndef GW_SCRIPT_DERIVED_DOORS_H
#define GW_SCRIPT_DERIVED_DOORS_H

#include "script/state/script.h"

/* By portal as they stand in the current world: how many steps it counts where it stops a step (`steps` of
 * the state); -1: it stays shut. NULL: memory. Good until the next call. */
const int16_t *doors_through(Script *s);

#endif
