/* shape.h - where everything lies on a board, for a client that knows no grid: middles of cells, corners,
 * ends of walls, and what a step in each direction is.
 *
 * JSON: {"decks":[{"name","level","w","h","corners":[[x,y]],"steps":[[direction,dx,dy]],
 * "cells":[[cell,x,y,name]]}], "edges":{edge:[deck,x1,y1,x2,y2]}}. 100 units to the side of a square. */
#ifndef GW_APP_SERVE_SHAPE_H
#define GW_APP_SERVE_SHAPE_H

#include "app/render/scene.h"

json_t *shape_of(const Scene *s);

#endif
