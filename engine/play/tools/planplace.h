/* planplace.h - where in a plan's text a cell is drawn. */
#ifndef GW_PLAY_TOOLS_PLANPLACE_H
#define GW_PLAY_TOOLS_PLANPLACE_H

#include "mod/plan.h"
#include "world/map.h"

/* Line and column, from 1, of the glyph of a cell; 0 and 0 for a cell that no plan draws (the ring). `m` is
 * the map that was built of `plan`. */
void planplace_of(const Plan *plan, const Map *m, CellId c, int *line, int *col);

#endif
