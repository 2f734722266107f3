/* area.h - partitions of all cells: which cells hang together under a predicate.
 *
 * The predicate is a plane: two neighbours across a side are joined where the edge's bit is not
 * set (corners never join), and so are two cells across a floor. Links between decks join where
 * `links` is true. Several partitions of one map may stand side by side; each knows nothing of the
 * others. */
#ifndef GW_WORLD_AREA_H
#define GW_WORLD_AREA_H

#include "world/map.h"

/* Labels every cell with the lowest cell number of its area. Returns the number of areas. Ring
 * cells count as cells. label has map_cells entries. */
int area_label(const Map *m, const uint32_t *planes, MapPass pass, bool links, CellId *label);

/* Cells of the area of c, in order of number; returns how many, at most max written; -1 where
 * memory ran out. */
int area_cells(const Map *m, const uint32_t *planes, MapPass pass, bool links, CellId c, CellId *out,
               int max);

#endif
