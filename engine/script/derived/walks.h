/* walks.h - what the rules' questions for ways work with, made once for a map.
 *
 * Scratch alone: nothing in it says anything about a world, and each question begins with all of it empty. */
#ifndef GW_SCRIPT_DERIVED_WALKS_H
#define GW_SCRIPT_DERIVED_WALKS_H

#include "world/path.h"

typedef struct Walks {
    const Map *map;
    PathField *field;
    uint32_t *blocked;  /* bit per cell */
    uint32_t *avoid;    /* the same, of those that are better avoided */
    int16_t *extra;     /* per edge; 0 but for those noted */
    int16_t *enter;     /* per cell */
    bool enters;        /* something was written there */
    EdgeId *noted;
    int noted_count;
    EdgeId *barriers;   /* edges that have a barrier, in order */
    int barrier_count;
} Walks;

/* Ready for one question about the map. False: memory ran out. */
bool walks_begin(Walks *w, const Map *map);
/* What it costs more to cross the edge; -1: not allowed. */
void walks_note(Walks *w, EdgeId e, int cost);
/* What it costs more to enter the cell; -1: not allowed. */
void walks_enter(Walks *w, CellId c, int cost);
/* To be called before the map is freed. */
void walks_clear(Walks *w);

#endif
