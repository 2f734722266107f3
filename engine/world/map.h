/* map.h - the plan that every fork of a world shares: decks, terrain, barriers, portals, rooms.
 *
 * A Map is built once and never changes afterwards. What changes in play (a door opens, a wall is breached)
 * is stored in bit planes in the world's block; the functions here only say which word and bit belong to an
 * edge. A fork therefore copies a few hundred words and no plan.
 *
 * Cells are numbered over all maps and decks together; each deck is stored with a ring of
 * outside cells around it, so that every side of every plan cell has a neighbour on a flat deck.
 * Coordinates are those of the plan: (0,0) is its first cell; the ring is at -1 and at w or h.
 *
 * EdgeId = cell * MAP_SLOTS + slot. An edge belongs to one of its two cells: on squares and bands
 * to the cell on whose east or south side it is (slots 0 and 1), on hexes to the cell on whose ne, se or s
 * side it is (slots 0, 1 and 2). Slot MAP_FLOOR is the floor between a cell and the one below it:
 * same coordinates on the next lower level of the same map. Slot MAP_ROOF is the ceiling of a cell with no
 * cell above it; above it, and below the lowest floors, is the outside. Decks of one map should
 * have different names and levels, and their plans should have a common origin.
 *
 * One Map may contain several maps (ships), and links may lead from one to another. */
#ifndef GW_WORLD_MAP_H
#define GW_WORLD_MAP_H

#include "world/grid.h"

typedef int32_t CellId;
typedef int32_t EdgeId;

enum { CELL_NONE = -1, EDGE_NONE = -1, MAP_SLOTS = 5, MAP_FLOOR = 3, MAP_ROOF = 4 };

/* Limits of a map; beyond them map_add_deck fails. */
enum { MAP_MAX_SIDE = 2048, MAP_MAX_CELLS = 1 << 22, MAP_MAX_DECKS = 1024 };

/* What a barrier or a portal may stop; one bit plane each. PASS_DRAFT only delays: it stops spreading air for
 * one step (air.h). */
typedef enum MapPass {
    PASS_MOVE, PASS_SEE, PASS_FIRE, PASS_AIR, PASS_DRAFT, PASS_COUNT
} MapPass;

enum { MAP_NAME = 72 };

typedef struct MapDeck {
    char name[MAP_NAME]; /* the prefix of its cells' names: "low"; with several maps "a:low" or "a" */
    int map;            /* number of the map (ship) this deck belongs to */
    int level;          /* height: the deck below has a lower level */
    int w, h;           /* plan size without the ring */
    int left, top;      /* columns and rows before the first in which anything may be drawn */
    const Grid *grid;
    CellId first;       /* number of the ring cell at (-1,-1) */
    int32_t first_row;  /* of this deck among the rows of all decks */
    int32_t row_words;  /* 32-bit words of one row of bits, ring included */
    int32_t first_word; /* of this deck in one slot's rows of a plane */
    const int8_t *edge_slots; /* by side: own slot, or ~slot if the neighbour owns the edge */
    struct SightStarts *starts; /* for squares (sight_start.h), else NULL */
} MapDeck;

typedef struct MapPortal {
    EdgeId edge;
    int32_t kind;      /* definition number, the rule set's */
    int32_t state;     /* number of the first state */
    char name[MAP_NAME]; /* "iris-3", with several maps "a:iris-3"; used once */
} MapPortal;

typedef struct MapRoom {
    char name[MAP_NAME]; /* "bridge", with several maps "a:bridge" */
    int map;
    int32_t first, count; /* cells, in Map.room_cells, in order of number */
} MapRoom;

typedef struct Map Map; /* opaque; read it through the functions below */

Map *map_new(void);
void map_free(Map *m);

/* A connection of two cells that do not touch. It may pass through up to two edges (the doors of two
 * locks) and stops what they stop. */
typedef struct MapLink {
    CellId from, to;
    int32_t kind;      /* definition number, the rule set's; 0: none */
    int32_t order;     /* number of the link, the same in both directions */
    EdgeId through[2]; /* EDGE_NONE: none */
    uint32_t stops;    /* bit by MapPass: what the link itself stops */
} MapLink;

/* Building. Names longer than MAP_NAME - 1 bytes are cut. Each returns the new thing's number. A deck must
 * be added before its cells are used; barriers and portals may come in any order after that. map_finish
 * freezes the plan and sorts rooms and links: nothing may be added after it, and the cells of rooms and
 * the links of cells can be read only after it. If memory runs out, or a deck is too large, nothing is
 * added, -1 is returned, and map_ok is false from then on. */
int map_add_deck(Map *m, int map, const char *name, int level, const Grid *grid, int w, int h);
/* Its drawing begins there, from the common origin of the decks: boards leave out what lies before. */
void map_deck_begins(Map *m, int deck, int left, int top);
void map_set_terrain(Map *m, CellId c, int32_t terrain);
/* It is drawn, and outside all the same: the open ground around a house, a strip along a hull. */
void map_set_outside(Map *m, CellId c);
void map_set_barrier(Map *m, EdgeId e, int32_t barrier);      /* definition number; 0 = none */
int map_add_portal(Map *m, EdgeId e, int32_t kind, int32_t state, const char *name);
/* Another name by which map_cell_named finds the cell. */
void map_add_alias(Map *m, CellId c, const char *name);
int map_add_room(Map *m, int map, const char *name);
void map_room_add_cell(Map *m, int room, CellId c);           /* a cell is in one room at most */
/* (A cell added to two rooms is in the later one; an edge with a portal takes no second one.) */
/* Connects cells that are not neighbours on the grid (shaft, lift, stairs, lock); through: NULL for no
 * edges. */
void map_add_link(Map *m, CellId a, CellId b, int32_t kind, uint32_t stops, const EdgeId through[2]);
void map_finish(Map *m);
/* From now on steps and sight pass a corner of squares if one way around it is clear; by default both must
 * be. Hexes are not affected. */
void map_open_corners(Map *m);
bool map_ok(const Map *m);
/* From now on its one cell stands for no map at all: it is called "here", and boards draw nothing of it. */
void map_leave_blank(Map *m);
bool map_is_blank(const Map *m);

int map_decks(const Map *m);
const MapDeck *map_deck(const Map *m, int deck);
int map_cells(const Map *m);                 /* ring cells included */
int map_edges(const Map *m);                 /* map_cells * MAP_SLOTS */
int map_portals(const Map *m);
const MapPortal *map_portal(const Map *m, int portal);
int map_portal_at(const Map *m, EdgeId e);   /* portal number or -1 */
int map_rooms(const Map *m);
const MapRoom *map_room(const Map *m, int room);
const CellId *map_room_cells(const Map *m, int room);
int map_room_of(const Map *m, CellId c);     /* room number or -1 */
int32_t map_terrain(const Map *m, CellId c);
int32_t map_barrier(const Map *m, EdgeId e);
bool map_is_ring(const Map *m, CellId c);    /* in the ring around the plan */
bool map_is_drawn(const Map *m, CellId c);   /* a cell of the plan: one can stand there */
bool map_is_outside(const Map *m, CellId c); /* nothing is drawn there, or what is lies outside the hull */

CellId map_cell(const Map *m, int deck, int x, int y);        /* CELL_NONE: beyond the ring */
void map_pos(const Map *m, CellId c, int *deck, int *x, int *y);
CellId map_step(const Map *m, CellId c, int dir);             /* CELL_NONE off the ring */
EdgeId map_edge(const Map *m, CellId c, int side);            /* EDGE_NONE off the ring */
EdgeId map_edge_dir(const Map *m, CellId c, int dir);         /* edge crossed by dir; NONE: corner */
EdgeId map_floor(const Map *m, CellId c);
EdgeId map_ceiling(const Map *m, CellId c);  /* the floor of the cell above, or the roof */
EdgeId map_edge_between(const Map *m, CellId a, CellId b);    /* NONE: they share none */
bool map_is_edge(const Map *m, EdgeId e);    /* is there such an edge (roofs: no cell above) */
void map_edge_cells(const Map *m, EdgeId e, CellId out[2]);   /* lower number first; out[1] is
                                                               * CELL_NONE if nothing is beyond */
int map_deck_below(const Map *m, int deck);  /* next lower level of the same map, or -1 */
int map_deck_above(const Map *m, int deck);
int map_distance(const Map *m, CellId a, CellId b);           /* -1 on different decks */
/* The cell at the same place on another deck of the same map; CELL_NONE: nothing is drawn there. */
CellId map_over(const Map *m, CellId c, int deck);
/* Steps over the plan, as if both lay on one deck; *levels: from deck to deck. -1: on two maps. */
int map_apart(const Map *m, CellId a, CellId b, int *levels);
/* On another deck of the same map its coordinates count. -1: same place, other map. */
int map_dir_to(const Map *m, CellId a, CellId b);
GridArc map_arc(const Map *m, CellId a, int facing, CellId b);
/* Is b in the arc of `width` sides around the facing (grid.h)? On another deck its coordinates count. */
bool map_in_arc(const Map *m, CellId a, int facing, int width, CellId b);
const Grid *map_grid(const Map *m, CellId c);
const Grid *map_one_grid(const Map *m);                        /* of all decks; NULL: they have several */

/* Cell names. Squares, one deck: "f7" is column f (6th), row 7, both from 1; columns past z go
 * aa, ab ... Hexes: "0307", column 03 row 07, both from 01, three digits each or four where the
 * deck has more than 99 or 999 columns or rows. Bands: "3". With several decks the deck's name
 * precedes it: "b:f7". Returns the length written; the ring prints as "outside". */
int map_cell_name(const Map *m, CellId c, char *buf, size_t size);
CellId map_cell_named(const Map *m, const char *name);        /* CELL_NONE if there is none */

/* Bit planes: planes is an array of map_plane_words words; a set bit means "stops". Per pass, per
 * slot, per deck, row by row, ring included, so that whole rows can be processed at once. */
int32_t map_plane_words(const Map *m);                        /* of all PASS_COUNT planes */
/* The planes of a map without barriers: every side open, every floor and roof
 * stopping all but drafts. */
void map_planes_start(const Map *m, uint32_t *planes);
/* Word index and mask of one edge in one plane. */
int32_t map_bit(const Map *m, MapPass pass, EdgeId e, uint32_t *mask);
static inline bool map_stops(const Map *m, const uint32_t *planes, MapPass pass, EdgeId e) {
    uint32_t mask;
    int32_t word = map_bit(m, pass, e, &mask);
    return (planes[word] & mask) != 0;
}
/* Does nothing stop a step from c in dir? A corner is clear only if both ways around it are (ruling 50),
 * or, after map_open_corners, if one is. Links between decks are not considered. */
bool map_may_step(const Map *m, const uint32_t *planes, MapPass pass, CellId c, int dir);

int map_link_count(const Map *m);            /* each once */
/* The links from c in the order in which they were added, *count of them; NULL for none. */
const MapLink *map_links_of(const Map *m, CellId c, int *count);

#endif
