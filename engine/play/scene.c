/* scene.c - geometry of the decks in numbers, joined with what Lua says of the things on them. */
#include "play/scene.h"

#include "lib/jsontext.h"
#include "world/table.h"

enum { SCENE_MOST = 16384 };

static json_t *scene_decks(const Map *m) {
    json_t *list = json_array();
    for (int i = 0; i < map_decks(m); i++) {
        const MapDeck *d = map_deck(m, i);
        json_array_append_new(list, json_pack("{ss si si ss si si si si}", "name", d->name, "map",
                                              d->map, "level", d->level, "grid", d->grid->name, "w",
                                              d->w, "h", d->h, "left", d->left, "top", d->top));
    }
    return list;
}

static json_t *scene_terrain(const Map *m) {
    json_t *list = json_array();
    for (CellId c = 0; c < map_cells(m); c++) {
        int32_t t = map_is_ring(m, c) ? 0 : map_terrain(m, c);
        json_array_append_new(list, json_integer(t > 0 ? t : 0));
    }
    return list;
}

static int scene_stops(const World *w, EdgeId e) {
    int bits = 0;
    for (int pass = 0; pass < PASS_COUNT; pass++)
        if (map_stops(w->map, world_planes(w), (MapPass)pass, e)) bits |= 1 << pass;
    return bits;
}

/* Barriers, and doors apart. Floors count only where a door is in them. */
static void scene_edges(const World *w, json_t *edges, json_t *doors) {
    const Map *m = w->map;
    for (EdgeId e = 0; e < map_edges(m); e++) {
        int p = map_portal_at(m, e), stops = scene_stops(w, e);
        bool floor = e % MAP_SLOTS == MAP_FLOOR;
        int32_t barrier = floor ? 0 : map_barrier(m, e);
        bool changed = !floor && table_get(w, edge_handle(e), EDGE_STATE) >= 0;
        if (p >= 0) json_array_append_new(doors, json_pack("[iii]", e, p, stops));
        else if (barrier > 0 || changed)
            json_array_append_new(
                edges, json_pack("[iiib]", e, barrier > 0 ? barrier : 0, stops, changed));
    }
}

static json_t *scene_links(const Map *m) {
    json_t *list = json_array();
    for (CellId c = 0; c < map_cells(m); c++) {
        int n;
        const MapLink *links = map_links_of(m, c, &n);
        for (int i = 0; i < n; i++)
            if (links[i].to > c) json_array_append_new(list, json_pack("[ii]", c, links[i].to));
    }
    return list;
}

static void scene_rooms(const Map *m, json_t *rooms) {
    for (int i = 0; i < map_rooms(m); i++) {
        json_t *cells = json_array();
        const CellId *at = map_room_cells(m, i);
        for (int k = 0; k < map_room(m, i)->count; k++)
            json_array_append_new(cells, json_integer(at[k]));
        json_object_set_new(json_array_get(rooms, (size_t)i), "cells", cells);
    }
}

/* What Lua says of each door and room takes time, and who looks at a board sees a few dozen. */
static bool scene_fits(const Map *m, Str *err) {
    int doors = map_portals(m), rooms = map_rooms(m);
    if (doors <= SCENE_MOST && rooms <= SCENE_MOST) return true;
    bool many = doors > SCENE_MOST;
    str_addf(err, "the board has %d %s and cannot be shown: at most %d fit", many ? doors : rooms,
             many ? "doors" : "rooms", SCENE_MOST);
    return false;
}

/* The name that lua/show/scene.lua has for the reader of a scene. */
static const char *scene_word(int seat) {
    switch (seat) {
    case SCENE_ALL: return "all";
    case SCENE_PLAN: return "plan";
    case SCENE_PUBLIC: return "public";
    default: return "seat";
    }
}

bool scene_json(Script *s, World *w, int seat, Str *out, Str *err) {
    Str facts = {0};
    if (!w->map) return str_add(err, "there is no map"), false;
    if (!scene_fits(w->map, err)) return false;
    s->w = w;
    Handle looks = seat < 0 ? 0 : handle_make(KIND_SEAT, 0, (uint32_t)seat);
    bool ok = script_entry(s, w, err, "scene", "st>s", scene_word(seat), looks, &facts);
    json_t *scene = ok ? jsontext_read_all(str_text(&facts), 0, NULL) : NULL;
    str_clear(&facts);
    if (!ok) return false;
    json_t *edges = json_array(), *doors = json_array();
    scene_edges(w, edges, doors);
    json_object_set_new(scene, "decks", scene_decks(w->map));
    json_object_set_new(scene, "terrain", scene_terrain(w->map));
    json_object_set_new(scene, "edges", edges);
    json_object_set_new(scene, "doors", doors);
    json_object_set_new(scene, "links", scene_links(w->map));
    scene_rooms(w->map, json_object_get(scene, "rooms"));
    ok = jsontext_add(scene, JSON_COMPACT | JSON_SORT_KEYS, out);
    if (!ok) str_add(err, "out of memory");
    json_decref(scene);
    return ok;
}
