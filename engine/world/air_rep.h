/* air_rep.h - what air.c and air_spread.c share. */
#ifndef GW_WORLD_AIR_REP_H
#define GW_WORLD_AIR_REP_H

#include "world/air.h"
#include "world/map_rep.h"

/* A connection from a row to one beside, above or below it. */
typedef struct AirWay {
    int to;
    int32_t chunk, count; /* the first of the other row; as many as both have */
    int32_t edges;        /* word of a pass's planes where those begin that lie between */
} AirWay;

/* One row of a deck, in words of 64 cells. */
typedef struct AirRow {
    const MapDeck *d;
    int y;
    int32_t word;         /* of 32 bits, in a slot of a plane */
    int32_t chunk, count; /* of 64 bits, in the sets below */
    int above, below;     /* rows of other decks, -1 */
    int ways;
    AirWay way[4];
} AirRow;

/* Working memory of spreading. It is not part of the world. */
struct AirDesk {
    int rows, chunks;
    AirRow *row;
    /* By chunk, of the kind that spreads. */
    uint64_t *has, *wants; /* cells that it has or has reached; that it may still enter */
    uint64_t *from;        /* cells that it had at the start */
    uint64_t *run;         /* edges to the next cell of the row that it may cross, both ways */
    uint64_t *given;       /* cells of `has` that gave to the rows beside them */
    uint64_t *changed;     /* cells that changed, of any kind */
    uint32_t *ready;       /* by row: the value of clock for which its chunks were filled */
    uint64_t *queue;       /* rows to look at, a bit each */
    uint64_t *touched;     /* rows in which `changed` holds */
    uint64_t *stirred;     /* rows whose edges or cells changed since air came to rest */
    uint32_t clock;
    bool at_rest;          /* with these ranks nothing spreads but from stirred rows */
    uint8_t rank[AIR_KINDS];
};

/* Returns it, and creates it if there is none; NULL: out of memory. */
struct AirDesk *air_desk(World *w);
int32_t air_slice(const World *w, int slice); /* its offset in the block */

static inline int air_row(const Map *m, CellId c) {
    return m->decks[m->place[c].deck].first_row + m->place[c].y + 1;
}

#endif
