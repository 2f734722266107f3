/* scene.c - reads what the host says of a board, and rebuilds its map.
 *
 * The JSON is the engine's own, but what it holds comes from mods: every number is looked at before it
 * is an index. */
#include "app/render/boards.h"
#include "lib/jsontext.h"

#include <stdlib.h>
#include <string.h>

int scene_int(const json_t *o, const char *key, int otherwise) {
    const json_t *v = json_object_get(o, key);
    return json_is_integer(v) ? (int)json_integer_value(v) : otherwise;
}

static int scene_nth(const json_t *list, size_t i) {
    const json_t *v = json_array_get(list, i);
    return json_is_integer(v) ? (int)json_integer_value(v) : -1;
}

SceneInk scene_ink(const char *word) {
    static const char *const words[INK_COUNT] = {"",     "red",     "green", "yellow",
                                                 "blue", "magenta", "cyan",  "white"};
    for (int i = 1; i < INK_COUNT; i++)
        if (!strcmp(word, words[i])) return (SceneInk)i;
    return INK_PLAIN;
}

SceneInk scene_side_ink(int side) {
    static const SceneInk inks[] = {INK_CYAN,    INK_RED,    INK_GREEN,
                                    INK_MAGENTA, INK_YELLOW, INK_BLUE};
    return side < 0 ? INK_PLAIN : inks[side % (int)ARRAY_LEN(inks)];
}

static char scene_glyph(const json_t *o) {
    char c = *jsontext_of(o, "glyph");
    return c > ' ' && c < 127 ? c : '\0';
}

void *scene_room(const json_t *list, size_t size, int *count) {
    size_t n = json_array_size(list);
    void *room = calloc(n + 1, size);
    *count = room ? (int)n : 0;
    return room;
}

static void *scene_list(const json_t *o, const char *key, size_t size, int *count) {
    return scene_room(json_object_get(o, key), size, count);
}

static SceneMarks scene_marks(const json_t *o) {
    SceneMarks m = {0};
    int all;
    m.list = scene_list(o, "marks", sizeof *m.list, &all);
    for (int i = 0; i < all; i++) {
        const json_t *mark = json_array_get(json_object_get(o, "marks"), (size_t)i);
        const char *label = jsontext_of(mark, "label");
        if (!*label) continue; /* for counters alone */
        m.list[m.count++] = (SceneMark){label, jsontext_of(mark, "text"),
                                        json_is_true(json_object_get(mark, "board"))};
    }
    return m;
}

/* --- the map --- */

/* Columns or rows before the first: not all there are. */
static int scene_before(const json_t *d, const char *key, int all) {
    int n = scene_int(d, key, 0);
    return n > 0 && n < all ? n : 0;
}

static void scene_add_decks(Scene *s) {
    size_t i;
    json_t *d;
    json_array_foreach(json_object_get(s->json, "decks"), i, d) {
        const Grid *grid = grid_named(jsontext_of(d, "grid"));
        int w = scene_int(d, "w", 0), h = scene_int(d, "h", 0);
        int deck = grid ? map_add_deck(s->map, scene_int(d, "map", 0), jsontext_of(d, "name"),
                                       scene_int(d, "level", 0), grid, w, h)
                        : -1;
        if (deck >= 0)
            map_deck_begins(s->map, deck, scene_before(d, "left", w), scene_before(d, "top", h));
    }
}

static bool scene_edge_ok(const Scene *s, int e) { return e >= 0 && e < map_edges(s->map); }

static void scene_add_edges(Scene *s) {
    size_t i;
    json_t *e;
    json_array_foreach(json_object_get(s->json, "terrain"), i,
                       e) if ((int)i < map_cells(s->map) && json_integer_value(e) > 0)
        map_set_terrain(s->map, (CellId)i, (int32_t)json_integer_value(e));
    json_array_foreach(json_object_get(s->json, "edges"), i,
                       e) if (scene_edge_ok(s, scene_nth(e, 0)))
        map_set_barrier(s->map, scene_nth(e, 0), scene_nth(e, 1));
}

/* By number of portal the edge that the list of doors has for it. NULL: memory. */
static int *scene_door_edges(const Scene *s, int n) {
    const json_t *doors = json_object_get(s->json, "doors");
    int *edges = malloc(((size_t)n + 1) * sizeof *edges);
    for (int p = 0; edges && p < n; p++) edges[p] = EDGE_NONE;
    for (size_t i = 0; edges && i < json_array_size(doors); i++) {
        int p = scene_nth(json_array_get(doors, i), 1);
        if (p >= 0 && p < n) edges[p] = scene_nth(json_array_get(doors, i), 0);
    }
    return edges;
}

/* Doors in the order of the map's portals; one that lies nowhere is none. */
static void scene_add_doors(Scene *s) {
    const json_t *portals = json_object_get(s->json, "portals");
    int n = s->door_count, *edges = scene_door_edges(s, n);
    s->door_count = 0;
    for (int p = 0; edges && p < n; p++) {
        int edge = edges[p];
        const json_t *o = json_array_get(portals, (size_t)p);
        if (!scene_edge_ok(s, edge)) continue;
        SceneDoor *d = &s->doors[s->door_count++];
        *d = (SceneDoor){edge,
                         jsontext_of(o, "name"),
                         jsontext_of(o, "kind"),
                         jsontext_of(o, "state"),
                         jsontext_of(o, "sign"),
                         scene_glyph(o),
                         scene_ink(jsontext_of(o, "color")),
                         scene_marks(o)};
        if (map_add_portal(s->map, edge, 1, 0, d->name) >= 0) continue;
        free(d->marks.list); /* a second one there */
        s->door_count--;
    }
    free(edges);
}

static void scene_add_stops(Scene *s, const char *key) {
    size_t i;
    json_t *e;
    json_array_foreach(json_object_get(s->json, key), i, e) {
        int edge = scene_nth(e, 0), bits = scene_nth(e, 2);
        if (!scene_edge_ok(s, edge)) continue;
        s->changed[edge] = json_is_true(json_array_get(e, 3));
        for (int pass = 0; pass < PASS_COUNT; pass++) {
            uint32_t mask;
            int32_t word = map_bit(s->map, (MapPass)pass, edge, &mask);
            if (bits >> pass & 1) s->planes[word] |= mask;
            else s->planes[word] &= ~mask;
        }
    }
}

/* A cell of the room from which its name may start: the one nearest to the middle. */
static CellId scene_middle(const Scene *s, const json_t *cells) {
    long long sx = 0, sy = 0, n = 0, best = -1;
    CellId middle = CELL_NONE;
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < json_array_size(cells); i++) {
            int deck, x, y, c = scene_nth(cells, i);
            if (c < 0 || c >= map_cells(s->map)) continue;
            map_pos(s->map, c, &deck, &x, &y);
            if (round == 0) sx += x, sy += y, n++;
            long long dx = x * n - sx, dy = y * n - sy, far = dx * dx + dy * dy;
            if (round && (best < 0 || far < best)) best = far, middle = c;
        }
    return middle;
}

static void scene_add_rooms(Scene *s) {
    s->rooms = scene_list(s->json, "rooms", sizeof *s->rooms, &s->room_count);
    for (int i = 0; i < s->room_count; i++) {
        const json_t *o = json_array_get(json_object_get(s->json, "rooms"), (size_t)i), *c;
        size_t k;
        s->rooms[i] = (SceneRoom){jsontext_of(o, "name"), jsontext_of(o, "title"), scene_marks(o),
                                  scene_middle(s, json_object_get(o, "cells"))};
        int room = map_add_room(s->map, 0, s->rooms[i].name);
        json_array_foreach(json_object_get(o, "cells"), k, c) {
            json_int_t cell = json_integer_value(c);
            if (cell >= 0 && cell < map_cells(s->map))
                map_room_add_cell(s->map, room, (CellId)cell);
        }
    }
}

static bool scene_build(Scene *s) {
    s->map = map_new();
    if (!s->map) return false;
    scene_add_decks(s);
    s->doors = scene_list(s->json, "portals", sizeof *s->doors, &s->door_count);
    scene_add_edges(s);
    scene_add_doors(s);
    scene_add_rooms(s);
    map_finish(s->map);
    if (!map_ok(s->map)) return false;
    s->planes = calloc((size_t)map_plane_words(s->map) + 1, sizeof *s->planes);
    s->shades = calloc((size_t)map_cells(s->map) + 1, 1);
    s->changed = calloc((size_t)map_edges(s->map) + 1, 1);
    if (!s->planes || !s->shades || !s->changed) return false;
    map_planes_start(s->map, s->planes);
    scene_add_stops(s, "edges");
    scene_add_stops(s, "doors");
    return true;
}

/* --- the things on it --- */

static void scene_add_defs(Scene *s) {
    s->defs = scene_list(s->json, "defs", sizeof *s->defs, &s->def_count);
    for (int i = 0; i < s->def_count; i++) {
        const json_t *o = json_array_get(json_object_get(s->json, "defs"), (size_t)i);
        s->defs[i] = (SceneDef){scene_int(o, "number", 0),
                                jsontext_of(o, "id"),
                                jsontext_of(o, "class"),
                                jsontext_of(o, "name"),
                                scene_glyph(o),
                                scene_ink(jsontext_of(o, "color")),
                                json_is_true(json_object_get(o, "solid"))};
    }
}

int scene_side_of(const Scene *s, int row) {
    const json_t *sides = json_object_get(s->json, "sides");
    for (int i = 0; i < s->side_count; i++)
        if (scene_int(json_array_get(sides, (size_t)i), "row", -1) == row) return i;
    return -1;
}

/* The cell of a thing; CELL_NONE where it is on none of the map. */
static CellId scene_cell(const Scene *s, const json_t *o) {
    CellId cell = scene_int(o, "cell", CELL_NONE);
    return !s->blank && cell >= 0 && cell < map_cells(s->map) ? cell : CELL_NONE;
}

static void scene_add_units(Scene *s) {
    s->sides = scene_list(s->json, "sides", sizeof *s->sides, &s->side_count);
    for (int i = 0; i < s->side_count; i++) {
        const json_t *o = json_array_get(json_object_get(s->json, "sides"), (size_t)i);
        s->sides[i] = (SceneSide){jsontext_of(o, "id"), jsontext_of(o, "title")};
    }
    s->units = scene_list(s->json, "units", sizeof *s->units, &s->unit_count);
    for (int i = 0; i < s->unit_count; i++) {
        const json_t *o = json_array_get(json_object_get(s->json, "units"), (size_t)i);
        CellId cell = scene_cell(s, o);
        const Grid *g = cell < 0 ? NULL : map_grid(s->map, cell);
        s->units[i] = (SceneUnit){jsontext_of(o, "id"),
                                  jsontext_of(o, "name"),
                                  scene_side_of(s, scene_int(o, "side", -1)),
                                  cell,
                                  g ? grid_dir(g, jsontext_of(o, "facing")) : -1,
                                  json_is_true(json_object_get(o, "down")),
                                  scene_marks(o)};
    }
}

/* The names are joined in place of the list. */
static void scene_add_items(Scene *s) {
    s->items = scene_list(s->json, "items", sizeof *s->items, &s->item_count);
    for (int i = 0; i < s->item_count; i++) {
        json_t *o = json_array_get(json_object_get(s->json, "items"), (size_t)i), *name;
        Str names = {0};
        size_t k;
        json_array_foreach(json_object_get(o, "names"), k, name) str_addf(
            &names, "%s%s", k ? ", " : "", json_string_value(name) ? json_string_value(name) : "?");
        json_object_set_new(o, "text", json_string(str_text(&names)));
        str_clear(&names);
        s->items[i] = (SceneItems){scene_cell(s, o), jsontext_of(o, "text")};
    }
}

const char *scene_shade_name(SceneShade shade) {
    static const char *const names[SHADE_COUNT] = {"", "dark", "vacuum", "smoke", "gas", "fire"};
    return names[shade];
}

static SceneShade scene_shade(const char *word) {
    for (SceneShade i = SHADE_DARK; word && i < SHADE_COUNT; i++)
        if (!strcmp(word, scene_shade_name(i))) return i;
    return SHADE_NONE;
}

static void scene_add_shades(Scene *s) {
    size_t i;
    json_t *e;
    json_array_foreach(json_object_get(s->json, "shades"), i, e) {
        int c = scene_nth(e, 0);
        if (c >= 0 && c < map_cells(s->map))
            s->shades[c] = (uint8_t)scene_shade(json_string_value(json_array_get(e, 1)));
    }
    s->fixtures = scene_list(s->json, "fixtures", sizeof *s->fixtures, &s->fixture_count);
    for (int k = 0; k < s->fixture_count; k++) {
        const json_t *o = json_array_get(json_object_get(s->json, "fixtures"), (size_t)k);
        s->fixtures[k] = (SceneFixture){scene_cell(s, o), jsontext_of(o, "title")};
    }
}

Scene *scene_read(const char *json) {
    Scene *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->json = jsontext_read_all(json, 0, NULL);
    if (!json_is_object(s->json) || !scene_build(s)) return scene_free(s), NULL;
    const json_t *plan = json_object_get(s->json, "plan");
    s->blank = json_is_true(json_object_get(s->json, "blank"));
    s->title = *jsontext_of(plan, "title") ? jsontext_of(plan, "title") : jsontext_of(plan, "id");
    s->scale_mm = atoi(jsontext_of(plan, "scale"));
    s->turn = scene_int(s->json, "turn", 0);
    s->marks = scene_marks(s->json);
    scene_add_defs(s);
    scene_add_units(s);
    scene_add_items(s);
    scene_add_shades(s);
    boards_read(s);
    return s;
}

Scene *scene_of(Host *h, int seat, Str *err) {
    Str json = {0};
    Scene *s = NULL;
    if (host_ask(h, HOST_SCENE, seat, NULL, &json, err)) {
        s = scene_read(str_text(&json));
        if (!s) str_add(err, "out of memory");
    }
    str_clear(&json);
    return s;
}

void scene_free(Scene *s) {
    if (!s) return;
    boards_free(s);
    free(s->marks.list);
    for (int i = 0; i < s->unit_count; i++) free(s->units[i].marks.list);
    for (int i = 0; i < s->door_count; i++) free(s->doors[i].marks.list);
    for (int i = 0; i < s->room_count; i++) free(s->rooms[i].marks.list);
    free(s->defs);
    free(s->sides);
    free(s->units);
    free(s->doors);
    free(s->rooms);
    free(s->items);
    free(s->fixtures);
    free(s->shades);
    free(s->changed);
    free(s->planes);
    map_free(s->map);
    json_decref(s->json);
    free(s);
}

const SceneDef *scene_def(const Scene *s, int number) {
    for (int i = 0; i < s->def_count; i++)
        if (s->defs[i].number == number) return &s->defs[i];
    return NULL;
}

static bool scene_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (unsigned char)c >= 0x80;
}

/* A name that has the id in it, such as "Gorer a6", says it already. */
static bool scene_name_has_id(const SceneUnit *u) {
    size_t n = strlen(u->id);
    for (const char *at = strstr(u->name, u->id); n && at; at = strstr(at + 1, u->id))
        if ((at == u->name || !scene_is_letter(at[-1])) && !scene_is_letter(at[n])) return true;
    return false;
}

void scene_unit_called(const SceneUnit *u, Str *out) {
    if (scene_name_has_id(u)) {
        str_add(out, u->name);
        return;
    }
    str_add(out, u->id);
    if (*u->name && strcmp(u->id, u->name) != 0) str_addf(out, " %s", u->name);
}

const SceneUnit *scene_unit_named(const Scene *s, const char *id) {
    for (int i = 0; i < s->unit_count; i++)
        if (!strcmp(s->units[i].id, id)) return &s->units[i];
    return NULL;
}

bool scene_has_units(const Scene *s, int deck) {
    for (int i = 0; i < s->unit_count; i++) {
        int at, x, y;
        if (s->units[i].cell == CELL_NONE) continue;
        map_pos(s->map, s->units[i].cell, &at, &x, &y);
        if (deck < 0 || at == deck) return true;
    }
    return false;
}

const SceneUnit *scene_unit_at(const Scene *s, CellId c) {
    const SceneUnit *found = NULL;
    for (int i = 0; i < s->unit_count; i++) {
        const SceneUnit *u = &s->units[i];
        if (u->cell == c && (!found || (found->down && !u->down))) found = u;
    }
    return found;
}

int scene_standing_at(const Scene *s, CellId c) {
    int n = 0;
    for (int i = 0; i < s->unit_count; i++) n += s->units[i].cell == c && !s->units[i].down;
    return n;
}

const SceneUnit *scene_enemy_at(const Scene *s, const SceneUnit *u) {
    for (int i = 0; i < s->unit_count; i++) {
        const SceneUnit *v = &s->units[i];
        if (v->cell == u->cell && !v->down && v->side != u->side) return v;
    }
    return NULL;
}

const char *scene_items_at(const Scene *s, CellId c) {
    for (int i = 0; i < s->item_count; i++)
        if (s->items[i].cell == c) return s->items[i].names;
    return NULL;
}

bool scene_is_plan(const Scene *s, CellId c) {
    return c != CELL_NONE && !map_is_ring(s->map, c) && map_terrain(s->map, c) > 0;
}

/* The unit with the longest name that stands there as a whole word. */
static const SceneUnit *scene_name_at(const Scene *s, const char *text, const char *at,
                                      size_t *len) {
    const SceneUnit *found = NULL;
    *len = 0;
    if (at > text && scene_is_letter(at[-1])) return NULL;
    for (int i = 0; i < s->unit_count; i++) {
        const char *name = s->units[i].name;
        size_t n = strlen(name);
        if (n <= *len || strncmp(at, name, n) != 0 || scene_is_letter(at[n])) continue;
        found = &s->units[i];
        *len = n;
    }
    return found;
}

static size_t scene_id_after(const SceneUnit *u, const char *at) {
    size_t n = strlen(u->id);
    bool is = at[0] == ' ' && at[1] == '(' && !strncmp(at + 2, u->id, n) && at[2 + n] == ')';
    return is ? n + 3 : 0;
}

/* Of two with the same name the text does not say which is meant. */
static bool scene_name_is_shared(const Scene *s, const SceneUnit *u) {
    for (int i = 0; i < s->unit_count; i++)
        if (&s->units[i] != u && !strcmp(s->units[i].name, u->name)) return true;
    return false;
}

static bool scene_wants_id(const Scene *s, const SceneUnit *u, const char *after) {
    return !scene_name_has_id(u) && !scene_id_after(u, after) && !scene_name_is_shared(s, u);
}

void scene_add_ids(const Scene *s, const char *text, Str *out) {
    for (const char *at = text; *at;) {
        size_t n;
        const SceneUnit *u = scene_name_at(s, text, at, &n);
        str_addn(out, at, u ? n : 1);
        at += u ? n : 1;
        if (u && scene_wants_id(s, u, at)) str_addf(out, " (%s)", u->id);
    }
}

const SceneUnit *scene_unit_in_text(const Scene *s, const char *at, size_t *len) {
    const SceneUnit *u = scene_name_at(s, at, at, len);
    if (u) *len += scene_id_after(u, at + *len);
    return u;
}
