/* partition.h - areas of connected cells, updated as edges change.
 *
 * The caller says which edges separate cells (a plane of bits like those of map.h, one for each edge) and
 * which links connect them; every other edge connects its two cells. One map may have several partitions:
 * rooms for air, sections of a hull, clouds.
 *
 * It stores regions, which are connected whatever the edges do that ever changed, and a graph of regions over
 * the edges that do change. When a door opens, only the plane and the regions are looked at, not the cells.
 * Answers depend on map and plane alone, not on earlier queries. An area is named by its lowest cell. */
#ifndef GW_WORLD_PARTITION_H
#define GW_WORLD_PARTITION_H

#include "world/map.h"

typedef struct Partition Partition;

/* in: a byte for each cell, 0: in no area; NULL: all cells that are not outside. joins: a byte for each
 * link by its order (MapLink.order), 0: it does not connect; NULL: none does. Both are copied. NULL: out
 * of memory. */
Partition *partition_new(const Map *m, const uint8_t *in, const uint8_t *joins);
void partition_free(Partition *p);

/* Words of a plane for partition_see: as many as one pass of map.h has. */
int32_t partition_words(const Map *m);
/* Sets the edges that separate cells now. False: out of memory, and no cell is in any area. */
bool partition_see(Partition *p, const uint32_t *parting);

/* These answer for the last partition_see. The lowest cell of the area of c; CELL_NONE: c is in none. */
CellId partition_of(const Partition *p, CellId c);
/* Are both in one area? Cells that are in none are not. */
bool partition_joins(const Partition *p, CellId a, CellId b);
/* The cells of the area of c in order; returns how many there are and writes at most max. */
int partition_cells(const Partition *p, CellId c, CellId *out, int max);
/* The lowest cell of each area, in order. */
int partition_areas(const Partition *p, CellId *out, int max);
/* Edges between the area of c and another (or none), in order of their numbers. */
int partition_borders(const Partition *p, CellId c, EdgeId *out, int max);

#endif
