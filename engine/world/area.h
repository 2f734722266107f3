/* area.h - partitions of all cells into areas that are connected under a predicate.
 *
 * The predicate is a plane: two neighbours across a side are connected if the edge's bit is not set (corners
 * never connect), and so are two cells across a floor. Links between decks connect if `links` is true.
 * Partitions of one map are independent of each other. */
#ifndef GW_WORLD_AREA_H
#define GW_WORLD_AREA_H

#include "world/map.h"

/* Labels every cell with the lowest cell number of its area. Returns the number of areas. Ring
 * cells count as cells. label has map_cells entries. */
int area_label(const Map *m, const uint32_t *planes, MapPass pass, bool links, CellId *label);

#endif
