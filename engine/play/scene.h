/* scene.h - what a board shows, as plain data: the geometry of the decks and what Lua says of the things
 * on it, in one JSON object. Every front end (terminal, text, SVG, PNG, page) draws from it and knows no
 * world.
 *
 *   decks     [{"name","map","level","grid","w","h"}], in order; cells are numbered over them as in map.h
 *   terrain   a definition's number for each cell, 0 outside
 *   edges     [[edge, barrier, stops, changed]]: stops is a sum of 1 move, 2 see, 4 fire, 8 air, 16 draft;
 *             changed: something was done to it in play
 *   doors     [[edge, portal, stops]]: portal is an index into portals
 *   rooms     [{"name","title","marks","cells"}]
 *   links     [[cell, cell]]: ways between decks
 * and from lua/show/scene.lua: plan, turn, marks, defs, sides, units, portals, items, cells, fixtures,
 * shades, boards (lua/show/board.lua), and blank where there is no map: then there are no decks, and units
 * stand nowhere. */
#ifndef GW_PLAY_SCENE_H
#define GW_PLAY_SCENE_H

#include "script/state/script.h"

enum { SCENE_ALL = -1, SCENE_PLAN = -2, SCENE_PUBLIC = -3 };
/* The world is a view, or the true one. `seat` looks; SCENE_ALL: nobody in particular, SCENE_PLAN: the same,
 * and nothing is played on it, SCENE_PUBLIC: nobody, and boards of single seats are left out. False: err says
 * why. */
bool scene_json(Script *s, World *w, int seat, Str *out, Str *err);

#endif
