/* looks.c - the board by ear: who is in sight of a place, what lies along a line from it, where its room is
 * left. In words, for line mode, screen readers and those who type after ':'. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/line/boardtext.h"
#include "app/line/playing.h"
#include "world/grid.h"

typedef struct Look {
    Playing *p;
    Scene *s;
    const SceneUnit *me; /* who looks; NULL: a place was named */
    CellId from;
    char name[64]; /* of the place, as commands call it */
    Str out, err;  /* err: why nothing can be said */
} Look;

/* A unit's place or a cell of that name; nothing: where the acting unit stands. */
static bool look_place(Look *l, const char *who) {
    l->me = scene_unit_named(l->s, who);
    l->from = l->me ? l->me->cell : map_cell_named(l->s->map, who);
    if (l->from == CELL_NONE) return false;
    map_cell_name(l->s->map, l->from, l->name, sizeof l->name);
    return true;
}

/* Opens the board for a word; false: why not was said. */
static bool look_open(Look *l, Playing *p, const char *who, const char *usage) {
    Str err = {0}, unit = {0};
    *l = (Look){.p = p, .s = scene_of(p->s.host, p->eyes, &err)};
    if (!*who) host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, &err);
    bool found = l->s && !l->s->blank && look_place(l, *who ? who : str_text(&unit));
    if (!l->s) screen_text(p, str_text(&err));
    else if (l->s->blank) screen_text(p, "this scenario has no map");
    else if (!found && *who) str_addf(&l->out, "there is no unit or square '%s'; %s", who, usage);
    else if (!found) str_addf(&l->out, "from where? %s", usage);
    if (!found) screen_text(p, str_text(&l->out)), str_clear(&l->out), scene_free(l->s);
    str_clear(&err);
    str_clear(&unit);
    return found;
}

static void look_close(Look *l) {
    screen_text(l->p, l->err.len ? l->err.text : str_text(&l->out));
    str_clear(&l->out);
    str_clear(&l->err);
    scene_free(l->s);
}

/* "3 to the ne, at f4"; on another deck the place alone. */
static void look_where(Look *l, CellId c) {
    char name[64];
    int range = map_distance(l->s->map, l->from, c), dir = map_dir_to(l->s->map, l->from, c);
    map_cell_name(l->s->map, c, name, sizeof name);
    if (range > 0 && dir >= 0)
        str_addf(&l->out, ", %d to the %s", range, map_grid(l->s->map, l->from)->dir_names[dir]);
    str_addf(&l->out, ", at %s", name);
}

static void look_head(Look *l, const char *what) {
    str_addf(&l->out, "%s ", what);
    if (l->me) scene_unit_called(l->me, &l->out), str_add(&l->out, " at ");
    str_add(&l->out, l->name);
    if (l->me && l->me->facing >= 0)
        str_addf(&l->out, ", facing %s", map_grid(l->s->map, l->from)->dir_names[l->me->facing]);
    str_add(&l->out, ":\n");
}

/* --- sights --- */

/* Is that place seen from there, by the rules? `by`, unless NULL: what is in the way. The first error of the
 * rules is remembered: nothing is true then of what is not seen. */
static bool look_sees(Look *l, CellId c, Str *by) {
    char name[64];
    Str arg = {0};
    map_cell_name(l->s->map, c, name, sizeof name);
    /* "@c2" is the square, for somebody elsewhere may have that id */
    str_addf(&arg, "%s%s @%s", l->me ? "" : "@", l->me ? l->me->id : l->name, name);
    json_t *line = playing_json(l->p, HOST_SIGHT, str_text(&arg), l->err.len ? NULL : &l->err);
    bool sees = json_is_true(json_object_get(line, "clear"));
    const char *blocker = json_string_value(json_object_get(line, "by"));
    if (by && blocker) str_add_clean(by, blocker, strlen(blocker), false);
    json_decref(line);
    str_clear(&arg);
    return sees;
}

typedef struct Seen {
    const SceneUnit *u;
    int range;
} Seen;

static int by_range(const void *a, const void *b) {
    const Seen *x = a, *y = b;
    return x->range != y->range ? x->range - y->range : x->u < y->u ? -1 : 1;
}

static void look_unit(Look *l, const SceneUnit *u) {
    str_add(&l->out, "  ");
    scene_unit_called(u, &l->out);
    if (u->side >= 0) str_addf(&l->out, " (%s)", l->s->sides[u->side].title);
    look_where(l, u->cell);
    if (u->facing >= 0)
        str_addf(&l->out, ", facing %s", map_grid(l->s->map, u->cell)->dir_names[u->facing]);
    if (u->down) str_add(&l->out, ", down");
    str_addc(&l->out, '\n');
}

static void look_items(Look *l) {
    for (int i = 0; i < l->s->item_count; i++) {
        const SceneItems *here = &l->s->items[i];
        if (!look_sees(l, here->cell, NULL)) continue;
        str_addf(&l->out, "  %s", here->names);
        look_where(l, here->cell);
        str_addc(&l->out, '\n');
    }
}

void looks_sights(Playing *p, const char *args) {
    Look l;
    if (!look_open(&l, p, args, "sights [UNIT or SQUARE]: who and what is in sight from there"))
        return;
    Seen *list = calloc((size_t)l.s->unit_count + 1, sizeof *list);
    int n = 0;
    for (int i = 0; list && i < l.s->unit_count; i++) {
        const SceneUnit *u = &l.s->units[i];
        if (u != l.me && u->cell != CELL_NONE && look_sees(&l, u->cell, NULL))
            list[n++] = (Seen){u, map_distance(l.s->map, l.from, u->cell)};
    }
    if (n) qsort(list, (size_t)n, sizeof *list, by_range);
    look_head(&l, "in sight of");
    for (int i = 0; i < n; i++) look_unit(&l, list[i].u);
    if (!n) str_add(&l.out, "  nobody\n");
    look_items(&l);
    free(list);
    look_close(&l);
}

/* --- scan --- */

/* The squares along the line as far as one sees; the last line says what ends it. */
static void look_line(Look *l, int dir) {
    CellId at = l->from, to;
    for (int n = 1; (to = map_step(l->s->map, at, dir)) != CELL_NONE; n++) {
        if (map_is_ring(l->s->map, to)) break;
        Str by = {0};
        bool sees = look_sees(l, to, &by);
        if (!sees) {
            str_addf(&l->out, "  %d: sight ends before ", n);
            boardtext_cell(l->s, to, &l->out);
            str_addf(&l->out, "%s%s\n", by.len ? ", by " : "", str_text(&by));
        }
        str_clear(&by);
        if (!sees) return;
        str_addf(&l->out, "  %d: ", n);
        boardtext_cell(l->s, to, &l->out);
        str_addc(&l->out, '\n');
        at = to;
    }
    str_add(&l->out, "  there the plan ends\n");
}

void looks_scan(Playing *p, const char *args) {
    Look l;
    size_t n = strcspn(args, " ");
    const char *usage =
        "scan DIRECTION [UNIT or SQUARE]: what lies along that line, as far as can be seen";
    if (!*args) {
        screen_text(p, usage);
        return;
    }
    if (!look_open(&l, p, args[n] ? args + n + 1 : "", usage)) return;
    Str word = {0};
    str_addn(&word, args, n);
    int dir = grid_dir(map_grid(l.s->map, l.from), str_text(&word));
    str_clear(&word);
    if (dir >= 0) {
        look_head(&l, "from");
        look_line(&l, dir);
    } else {
        const Grid *g = map_grid(l.s->map, l.from);
        str_addf(&l.out,
                 "'%.*s' is not a direction; the directions here are: ", (int)(n < 40 ? n : 40),
                 args);
        for (int i = 0; i < g->dirs; i++) str_addf(&l.out, "%s%s", i ? ", " : "", g->dir_names[i]);
    }
    look_close(&l);
}

/* --- exits --- */

static void look_beyond(Look *l, CellId c) {
    int room = c == CELL_NONE ? -1 : map_room_of(l->s->map, c);
    if (room >= 0 && room < l->s->room_count) str_addf(&l->out, " to %s", l->s->rooms[room].title);
    else str_add(&l->out, c == CELL_NONE || map_is_ring(l->s->map, c) ? " to the outside" : "");
}

static void look_door(Look *l, const SceneDoor *d, CellId in, CellId out) {
    str_addf(&l->out, "  %s (%s) %s", d->name, d->kind, d->state);
    look_beyond(l, out);
    look_where(l, in);
    str_addc(&l->out, '\n');
}

/* A room beyond is open where a side of the cell stops no step; each room once, in `seen`. */
static bool look_open_side(Look *l, EdgeId e, CellId out, int room, bool *seen) {
    int beyond = out == CELL_NONE || map_is_ring(l->s->map, out) ? -1 : map_room_of(l->s->map, out);
    if (beyond < 0 || beyond == room || beyond >= l->s->room_count || seen[beyond]) return false;
    if (map_stops(l->s->map, l->s->planes, PASS_MOVE, e)) return false;
    seen[beyond] = true;
    return true;
}

/* One side, floor or ceiling of a cell: a door there, or a way that is open. How many were told. */
static int look_side(Look *l, CellId c, EdgeId e, CellId out, int room, bool *seen) {
    const Map *m = l->s->map;
    int door = e == EDGE_NONE ? -1 : map_portal_at(m, e);
    bool inner = out != CELL_NONE && map_room_of(m, out) == room;
    if (e == EDGE_NONE) return 0;
    if (door >= 0 && door < l->s->door_count && !inner) {
        look_door(l, &l->s->doors[door], c, out);
        return 1;
    }
    if (door >= 0 || !look_open_side(l, e, out, room, seen)) return 0;
    str_add(&l->out, "  open");
    look_beyond(l, out);
    look_where(l, c);
    str_addc(&l->out, '\n');
    return 1;
}

static CellId look_across(const Map *m, EdgeId e, CellId c) {
    CellId both[2] = {CELL_NONE, CELL_NONE};
    if (e != EDGE_NONE) map_edge_cells(m, e, both);
    return both[0] == c ? both[1] : both[0];
}

static int look_sides(Look *l, CellId c, int room, bool *seen) {
    const Map *m = l->s->map;
    const Grid *g = map_grid(m, c);
    EdgeId floor = map_floor(m, c), ceiling = map_ceiling(m, c);
    int found = 0;
    for (int side = 0; side < g->sides; side++)
        found +=
            look_side(l, c, map_edge(m, c, side), map_step(m, c, g->dir_of_side(side)), room, seen);
    found += look_side(l, c, floor, look_across(m, floor, c), room, seen);
    return found + look_side(l, c, ceiling, look_across(m, ceiling, c), room, seen);
}

void looks_exits(Playing *p, const char *args) {
    Look l;
    if (!look_open(&l, p, args, "exits [UNIT or SQUARE]: the ways out of the room there")) return;
    int room = map_room_of(l.s->map, l.from), found = 0;
    bool *seen = calloc((size_t)l.s->room_count + 1, sizeof *seen);
    if (room >= 0 && room < l.s->room_count) {
        str_addf(&l.out, "exits of %s, from %s:\n", l.s->rooms[room].title, l.name);
        for (CellId c = 0; seen && c < map_cells(l.s->map); c++)
            if (map_room_of(l.s->map, c) == room) found += look_sides(&l, c, room, seen);
        if (!found) str_add(&l.out, "  none\n");
    } else {
        str_addf(&l.out, "%s is in no room", l.name);
    }
    free(seen);
    look_close(&l);
}
