/* shape.c - the same places as those of a picture (render/picture.h), as numbers. */
#include "app/serve/shape.h"

#include <stdio.h>

#include "app/render/picture_rep.h"

static json_t *shape_point(int x, int y) { return json_pack("[ii]", x, y); }

/* The corners of a cell around its middle. */
static json_t *shape_corners(const Pic *p) {
    json_t *list = json_array();
    CellId first = map_cell(p->s->map, p->deck, 0, 0);
    PlotPoint m = picture_middle(p, first), a, b;
    int sides = p->d->grid->sides;
    static const PlotPoint square[4] = {{-50, -50}, {50, -50}, {50, 50}, {-50, 50}};
    for (int side = 0; sides == 6 && side < sides; side++) {
        picture_side(p, first, side, &a, &b);
        json_array_append_new(list, shape_point(a.x - m.x, a.y - m.y));
    }
    for (int i = 0; sides != 6 && i < 4; i++)
        json_array_append_new(list, shape_point(square[i].x, square[i].y));
    return list;
}

/* From a cell in an even column; in an odd one steps go to the same places around the middle. */
static json_t *shape_steps(const Pic *p) {
    json_t *list = json_array();
    const Grid *g = p->d->grid;
    CellId first = map_cell(p->s->map, p->deck, 0, 0);
    PlotPoint m = picture_middle(p, first);
    for (int dir = 0; dir < g->dirs; dir++) {
        int x, y;
        g->step(0, 0, dir, &x, &y);
        CellId to = map_cell(p->s->map, p->deck, x, y);
        PlotPoint at = to == CELL_NONE ? m : picture_middle(p, to);
        json_array_append_new(list, json_pack("[sii]", g->dir_names[dir], at.x - m.x, at.y - m.y));
    }
    return list;
}

static json_t *shape_cells(const Pic *p) {
    json_t *list = json_array();
    for (int y = 0; y < p->d->h; y++)
        for (int x = 0; x < p->d->w; x++) {
            char name[64];
            CellId c = map_cell(p->s->map, p->deck, x, y);
            if (!scene_is_plan(p->s, c)) continue;
            PlotPoint m = picture_middle(p, c);
            map_cell_name(p->s->map, c, name, sizeof name);
            json_array_append_new(list, json_pack("[iiis]", c, m.x, m.y, name));
        }
    return list;
}

static void shape_edge(const Pic *p, json_t *edges, EdgeId e, PlotPoint a, PlotPoint b) {
    char key[16];
    snprintf(key, sizeof key, "%d", e);
    json_object_set_new(edges, key, json_pack("[iiiii]", p->deck, a.x, a.y, b.x, b.y));
}

/* Every side is asked for; those that the scene names are the ones that a client looks up. */
static void shape_sides(const Pic *p, json_t *edges) {
    const Map *m = p->s->map;
    for (int y = -1; y <= p->d->h; y++)
        for (int x = -1; x <= p->d->w; x++) {
            CellId c = map_cell(m, p->deck, x, y);
            if (c == CELL_NONE) continue;
            for (int side = 0; side < p->d->grid->sides; side++) {
                PlotPoint a, b;
                EdgeId e = map_edge(m, c, side);
                bool named = e != EDGE_NONE && (map_portal_at(m, e) >= 0 || map_barrier(m, e) > 0 ||
                                                p->s->changed[e]);
                if (!named) continue;
                picture_side(p, c, side, &a, &b);
                shape_edge(p, edges, e, a, b);
            }
        }
}

/* Hatches in floors and ceilings are drawn in the middle of their cell. */
static void shape_hatches(const Pic *p, json_t *edges) {
    const Map *m = p->s->map;
    for (int i = 0; i < map_portals(m); i++) {
        EdgeId e = map_portal(m, i)->edge;
        int deck, x, y, slot = e % MAP_SLOTS;
        map_pos(m, e / MAP_SLOTS, &deck, &x, &y);
        if (deck != p->deck || (slot != MAP_FLOOR && slot != MAP_ROOF)) continue;
        PlotPoint at = picture_middle(p, e / MAP_SLOTS);
        shape_edge(p, edges, e, at, at);
    }
}

static json_t *shape_deck(const Pic *p) {
    return json_pack("{ss si si si so so so}", "name", p->d->name, "level", p->d->level, "w",
                     picture_width(p->d), "h", picture_height(p->d), "corners", shape_corners(p),
                     "steps", shape_steps(p), "cells", shape_cells(p));
}

json_t *shape_of(const Scene *s) {
    json_t *decks = json_array(), *edges = json_object();
    for (int i = 0; !s->blank && i < map_decks(s->map); i++) {
        Pic p = {.s = s, .d = map_deck(s->map, i), .deck = i};
        json_array_append_new(decks, shape_deck(&p));
        shape_sides(&p, edges);
        shape_hatches(&p, edges);
    }
    return json_pack("{so so}", "decks", decks, "edges", edges);
}
