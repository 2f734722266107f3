/* scene.h - what a board shows, read from the host's JSON into plain tables around a map of its own.
 *
 * The map has the decks, terrains, barriers, doors and rooms of the game, so the functions of map.h and
 * grid.h answer all that is about places. Numbers of definitions are indexes into `defs`. */
#ifndef GW_APP_RENDER_SCENE_H
#define GW_APP_RENDER_SCENE_H

#include <jansson.h>

#include "app/sandbox/host.h"
#include "world/map.h"

typedef enum SceneShade {
    SHADE_NONE,
    SHADE_DARK,
    SHADE_VACUUM,
    SHADE_SMOKE,
    SHADE_GAS,
    SHADE_FIRE,
    SHADE_COUNT
} SceneShade;
typedef enum SceneInk {
    INK_PLAIN,
    INK_RED,
    INK_GREEN,
    INK_YELLOW,
    INK_BLUE,
    INK_MAGENTA,
    INK_CYAN,
    INK_WHITE,
    INK_COUNT
} SceneInk;

typedef struct SceneMark {
    const char *label, *text;
    bool board;
} SceneMark;
typedef struct SceneMarks {
    SceneMark *list;
    int count;
} SceneMarks;

typedef struct SceneDef {
    int number;
    const char *id, *kind, *name; /* kind: "terrain", "barrier", "portal" */
    char glyph;                   /* '\0': none given */
    SceneInk ink;
    bool solid; /* a terrain that nobody can enter */
} SceneDef;

typedef struct SceneUnit {
    const char *id, *name;
    int side; /* index into sides, -1: nobody's */
    CellId cell;
    int facing; /* a direction of the grid, -1: none */
    bool down;
    SceneMarks marks;
} SceneUnit;

typedef struct SceneDoor {
    EdgeId edge;
    const char *name, *kind, *state, *sign; /* sign: what pictures draw on it, "" for nothing */
    char glyph;
    SceneInk ink;
    SceneMarks marks;
} SceneDoor;

typedef struct SceneRoom {
    const char *name, *title;
    SceneMarks marks;
    CellId middle;
} SceneRoom;
typedef struct SceneItems {
    CellId cell;
    const char *names;
} SceneItems; /* names with commas */
typedef struct SceneFixture {
    CellId cell;
    const char *title;
} SceneFixture;
typedef struct SceneSide {
    const char *id, *title;
} SceneSide;

typedef struct SceneBoard SceneBoard; /* boards.h */

typedef struct Scene {
    json_t *json; /* owns the texts */
    bool blank;   /* there is no map: no deck is drawn, and units stand nowhere */
    Map *map;
    uint32_t *planes;
    const char *title; /* of the plan */
    int scale_mm;      /* of a cell, 0: not said */
    int turn;
    SceneMarks marks; /* of the game */
    SceneDef *defs;
    SceneSide *sides;
    SceneUnit *units;
    SceneDoor *doors; /* by number of the map's portal */
    SceneRoom *rooms; /* by number of the map's room */
    SceneItems *items;
    SceneFixture *fixtures;
    uint8_t *shades;  /* SceneShade by cell */
    uint8_t *changed; /* by edge: something was done to it in play */
    SceneBoard *boards;
    int board_count;
    int def_count, side_count, unit_count, door_count, room_count, item_count, fixture_count;
} Scene;

/* Reads JSON of the host. NULL: it is none of ours, or memory. */
Scene *scene_read(const char *json);
/* Asks the host for what the seat sees (-1: all). NULL: err says why. */
Scene *scene_of(Host *h, int seat, Str *err);
void scene_free(Scene *s);

/* Index into sides of the side with that row in the world; -1: none. */
int scene_side_of(const Scene *s, int row);
const SceneDef *scene_def(const Scene *s, int number); /* NULL: unknown */
const SceneUnit *scene_unit_named(const Scene *s, const char *id);
/* "p1 Ann Bow"; a unit whose name is not known has its id for one, which is said once. */
void scene_unit_called(const SceneUnit *u, Str *out);
/* The text with the id behind the name of each unit that is seen, as commands call it: "Kofi Ibarra (p2)". */
void scene_add_ids(const Scene *s, const char *text, Str *out);
/* The unit whose name, with its id, begins there; NULL: none. *len: bytes of both. */
const SceneUnit *scene_unit_in_text(const Scene *s, const char *at, size_t *len);
/* Does any unit of the scene stand on the deck (-1: on any)? */
bool scene_has_units(const Scene *s, int deck);
/* The unit to be shown on a cell: one that is not down before others; NULL: none. */
const SceneUnit *scene_unit_at(const Scene *s, CellId c);
int scene_standing_at(const Scene *s, CellId c); /* how many are there that are not down */
/* Who stands on the same cell and is of another side; NULL: nobody. */
const SceneUnit *scene_enemy_at(const Scene *s, const SceneUnit *u);
const char *scene_items_at(const Scene *s, CellId c); /* NULL: nothing lies there */
bool scene_is_plan(const Scene *s, CellId c);         /* a cell with a terrain, not outside */
/* For readers of its JSON: room for the entries of a list, with *count 0 where there are none or no
 * memory; and a number. */
void *scene_room(const json_t *list, size_t size, int *count);
int scene_int(const json_t *o, const char *key, int otherwise);
const char *scene_shade_name(SceneShade shade);
SceneInk scene_ink(const char *word);
SceneInk scene_side_ink(int side);

#endif
