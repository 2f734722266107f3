/* map_rep.h - the memory layout of a Map, for the few files of world/ that process it cell by cell (map,
 * sight, path, partition, air). All other code uses map.h. */
#ifndef GW_WORLD_MAP_REP_H
#define GW_WORLD_MAP_REP_H

#include "world/map.h"

/* Coordinates of a cell, stored so that no query has to divide. `bit` is its position in the rows of a slot:
 * word bit / 32, bit bit % 32; one row on is row_words * 32 further. */
typedef struct MapPlace {
    int32_t bit;
    int16_t x, y, deck;
} MapPlace;

typedef struct MapAlias {
    CellId cell;
    char name[MAP_NAME];
} MapAlias;

struct Map {
    bool failed, finished;
    bool open_corners;      /* one clear way around a corner is enough */
    bool blank;             /* stands for no map at all */
    MapDeck *decks;
    int deck_count;
    int32_t cell_count;
    int32_t slot_words;     /* words of one slot of one plane, all decks */
    /* By cell. */
    MapPlace *place;
    int32_t *terrain;
    uint8_t *outside;       /* 1: drawn, and outside all the same */
    int32_t *room_of;       /* room + 1; 0: none */
    /* By edge. */
    int32_t *barrier;
    int32_t *portal_at;     /* portal + 1; 0: none */
    MapPortal *portals;
    int portal_count;
    MapRoom *rooms;
    int room_count;
    CellId *room_cells;
    MapLink *links;         /* each link twice, once from either end; sorted by map_finish */
    int link_count, ways;
    MapAlias *aliases;
    int alias_count;
};

/* The rows of one slot of one plane. */
static inline const uint32_t *map_rows(const Map *m, const uint32_t *planes, MapPass pass,
                                       int slot) {
    return planes + ((size_t)pass * MAP_SLOTS + (size_t)slot) * (size_t)m->slot_words;
}

static inline uint32_t map_row_bit(const uint32_t *rows, int32_t bit) {
    return rows[bit >> 5] >> (bit & 31) & 1U;
}

#endif
