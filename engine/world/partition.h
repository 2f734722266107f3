/* partition.h - which cells hang together, kept up to date as edges change.
 *
 * A partition is told which edges part (a plane of bits like those of map.h, one for each edge) and
 * which links join; everything else joins the two cells it lies between. Several partitions of one
 * map stand side by side: rooms for air, sections of a hull, clouds.
 *
 * It stores regions, whose cells stay connected whatever the edges do that ever changed, and over them the
 * joins of the edges that do change. So a door costs a look at the plane and a pass over regions,
 * not over cells. What is asked follows from map and plane alone, never from what was asked before:
 * an area is named by its lowest cell.
 *
 * area.h labels a whole map from nothing; the tests hold the two against each other. */
#ifndef GW_WORLD_PARTITION_H
#define GW_WORLD_PARTITION_H

#include "world/map.h"

typedef struct Partition Partition;

/* in: a byte for each cell, 0: in no area; NULL: all that are not outside. joins: a byte for each
 * link by its order (MapLink.order), NULL: none joins. Both are copied. NULL: memory. */
Partition *partition_new(const Map *m, const uint8_t *in, const uint8_t *joins);
void partition_free(Partition *p);

/* Words of a plane for partition_see: as those of one pass of map.h. */
int32_t partition_words(const Map *m);
/* Takes the edges that part now. False: memory ran out, and no cell is in any area. */
bool partition_see(Partition *p, const uint32_t *parting);

/* Of the last partition_see. Lowest cell of the area of c; CELL_NONE: c is in none. */
CellId partition_of(const Partition *p, CellId c);
/* Cells of the area of c in order; how many there are, at most max written. */
int partition_cells(const Partition *p, CellId c, CellId *out, int max);
/* The lowest cell of each area, in order. */
int partition_areas(const Partition *p, CellId *out, int max);
/* Edges between the area of c and another (or none), in order of their numbers. */
int partition_borders(const Partition *p, CellId c, EdgeId *out, int max);

#endif
