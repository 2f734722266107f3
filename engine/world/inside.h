/* inside.h - units in things that hold them: the car of a lift, a locker, a cage.
 *
 * A unit in a holder stands on no cell: its column UNIT_CELL is 0, so that no list of a cell, no stacking and
 * no word of sight knows it. Its column `inside` (Schema.inside) names the holder, a record of a kind that
 * holds (Schema.holds), which lies in a cell or is carried by a unit. Its place is the cell of that. */
#ifndef GW_WORLD_INSIDE_H
#define GW_WORLD_INSIDE_H

#include "world/table.h"

/* The holder that the unit is in, which is there; 0: none, or the thing is no unit. */
Handle inside_holder(const World *w, Handle unit);
/* The cell where a holder lies, or where its bearer is; CELL_NONE: nowhere. */
CellId holder_cell(const World *w, Handle holder);
/* The cell where a unit stands, or that of its holder; CELL_NONE: off the map. */
CellId inside_cell(const World *w, Handle unit);
/* The same of any unit; one that stands on a cell costs no more than its word. */
static inline CellId unit_cell_of(const World *w, Handle unit) {
    Handle cell = (Handle)table_get(w, unit, UNIT_CELL);
    return cell || !w->schema->inside ? handle_cell(cell) : inside_cell(w, unit);
}
/* Lets each holder that has one of the two things inside, and not the other, that much through? What is no
 * unit is inside nothing. */
bool inside_reaches(const World *w, Handle a, Handle b, HolderReach least);
/* Is any unit in a holder? Notes the column. */
bool inside_any(const World *w);

#endif
