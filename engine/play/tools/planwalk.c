/* planwalk.c - walks over a plan with every door open. What may be walked through is what terrains and
 * barriers say; that a ship is whole, and a door needed, is judged here alone. */
#include "play/tools/planwalk.h"

#include <stdlib.h>
#include <string.h>

#include "play/tools/planplace.h"
#include "script/state/script.h"

enum {
    ROUND = 3,      /* steps that lead round a door that stands free */
    MOST_TOLD = 60, /* warnings of each kind: a plan may have ten thousand closets without a door */
    MOST_ASKED = 2000, /* rooms that are looked up in [at], line by line */
    KNOWN = 1024       /* definitions whose answer is kept */
};

typedef struct Walk {
    Script *s;
    const Map *m;
    int *group; /* by cell: 0 not seen yet */
    CellId *queue;
    int *first_hole,
        *next_hole;     /* by cell and by end of a portal in a floor: the next one there, plus 1 */
    signed char *stops; /* by definition: 1 it stops who walks, -1 it does not, 0 not asked yet */
    const Plan *plan;
    Diags *diags;
} Walk;

static bool ask_stops(const Walk *w, int32_t def) {
    int bits = 0;
    script_entry(w->s, NULL, NULL, "plan_stops", "i>i", (int)def, &bits);
    return (bits & 1) != 0;
}

static bool stops_move(const Walk *w, int32_t def) {
    if (def <= 0 || def >= KNOWN) return def > 0 && ask_stops(w, def);
    if (!w->stops[def]) w->stops[def] = ask_stops(w, def) ? 1 : -1;
    return w->stops[def] > 0;
}

static bool is_floor(const Walk *w, CellId c) {
    return c != CELL_NONE && !map_is_ring(w->m, c) && map_terrain(w->m, c) > 0;
}

/* May one go from c over its side, doors being open? CELL_NONE if not. */
static CellId over_side(const Walk *w, CellId c, int side, bool doors) {
    EdgeId e = map_edge(w->m, c, side);
    if (e == EDGE_NONE || (!doors && map_portal_at(w->m, e) >= 0)) return CELL_NONE;
    CellId ends[2];
    map_edge_cells(w->m, e, ends);
    CellId to = ends[0] == c ? ends[1] : ends[0];
    if (!is_floor(w, to) || stops_move(w, map_terrain(w->m, to)) ||
        (map_portal_at(w->m, e) < 0 && stops_move(w, map_barrier(w->m, e))))
        return CELL_NONE;
    return to;
}

static void reach(Walk *w, CellId to, int group, int *end) {
    if (to == CELL_NONE || w->group[to]) return;
    w->group[to] = group;
    w->queue[(*end)++] = to;
}

/* Portals in floors belong to the upper cell: those of each cell, above and below. */
static void note_holes(Walk *w) {
    for (int p = map_portals(w->m); p-- > 0;) {
        EdgeId e = map_portal(w->m, p)->edge;
        CellId ends[2];
        if (e % MAP_SLOTS != MAP_FLOOR) continue;
        map_edge_cells(w->m, e, ends);
        for (int i = 0; i < 2; i++) {
            if (ends[i] == CELL_NONE) continue;
            w->next_hole[2 * p + i] = w->first_hole[ends[i]];
            w->first_hole[ends[i]] = 2 * p + i + 1;
        }
    }
}

static void reach_floor(Walk *w, CellId c, int group, int *end) {
    for (int at = w->first_hole[c]; at; at = w->next_hole[at - 1]) {
        CellId ends[2];
        map_edge_cells(w->m, map_portal(w->m, (at - 1) / 2)->edge, ends);
        CellId to = ends[0] == c ? ends[1] : ends[0];
        if (is_floor(w, to)) reach(w, to, group, end);
    }
}

/* Marks all that can be reached from `first`; how many cells. */
static int spread(Walk *w, CellId first, int group) {
    int end = 0;
    reach(w, first, group, &end);
    for (int i = 0; i < end; i++) {
        CellId c = w->queue[i], others[16];
        for (int side = 0; side < map_grid(w->m, c)->sides; side++)
            reach(w, over_side(w, c, side, true), group, &end);
        int n = map_links(w->m, c, others, NULL, 16);
        for (int k = 0; k < n; k++) reach(w, others[k], group, &end);
        reach_floor(w, c, group, &end);
    }
    return end;
}

/* The group of most cells: the ship itself. */
static int largest_group(Walk *w) {
    int groups = 0, best = 0, most = 0;
    for (CellId c = 0; c < map_cells(w->m); c++) {
        if (w->group[c] || !is_floor(w, c) || stops_move(w, map_terrain(w->m, c))) continue;
        int n = spread(w, c, ++groups);
        if (n > most) {
            most = n;
            best = groups;
        }
    }
    return best;
}

/* What [at] says of a room or a portal; NULL: nothing. */
static const PlanAt *said_of(const Walk *w, const char *what, const char *name) {
    for (int i = 0; i < w->plan->at_count; i++) {
        const PlanAt *a = &w->plan->at[i];
        const char *own = plan_prop(a->props, a->prop_count, "name");
        if (strcmp(a->what, what) != 0) continue;
        if ((own && !strcmp(own, name)) || (a->name && !strcmp(a->name, name))) return a;
    }
    return NULL;
}

/* Tanks and the like: tags=sealed says that no door is missing. */
static bool is_sealed(const Walk *w, const char *room) {
    const PlanAt *a = said_of(w, "room", room);
    const char *tags = a ? plan_prop(a->props, a->prop_count, "tags") : NULL;
    return tags && strstr(tags, "sealed");
}

/* At its line of [at], else where `c` is drawn. */
static void warn(Walk *w, const char *code, const char *what, const char *name, CellId c,
                 const char *text, const char *hint) {
    const PlanAt *a = said_of(w, what, name);
    int line = a ? a->line : 0, col = a ? 1 : 0;
    if (!a) planplace_of(w->plan, w->m, c, &line, &col);
    Diag *d = diag_add(w->diags, DIAG_WARNING, code, w->plan->file, line, col, "%s '%s' %s", what,
                       name, text);
    if (!d) return;
    diag_hint(d, "%s", hint);
}

/* What is left out is said to be: who mends the first sixty has not mended all. */
static void tell_rest(Walk *w, const char *code, int more, const char *text) {
    if (more) diag_add(w->diags, DIAG_WARNING, code, w->plan->file, 0, 0, "%d more %s", more, text);
}

static bool is_reached(const Walk *w, int r, int ship) {
    const MapRoom *room = map_room(w->m, r);
    const CellId *cells = map_room_cells(w->m, r);
    bool there = room->count == 0;
    for (int i = 0; !there && i < room->count; i++) there = w->group[cells[i]] == ship;
    return there;
}

static void check_rooms(Walk *w, int ship) {
    int told = 0, asked = 0, more = 0;
    for (int r = 0; r < map_rooms(w->m); r++) {
        if (is_reached(w, r, ship)) continue;
        if (told == MOST_TOLD || asked == MOST_ASKED) {
            more++;
            continue;
        }
        asked++;
        const MapRoom *room = map_room(w->m, r);
        if (is_sealed(w, room->name)) continue;
        told++;
        warn(w, "GW0450", "room", room->name, map_room_cells(w->m, r)[0],
             "cannot be reached from the rest of the plan",
             "draw a door or a link; where nobody is to go, give the room tags=sealed");
    }
    tell_rest(w, "GW0450", more,
              "rooms cannot be reached, and are not told one by one: some may be tags=sealed");
}

/* Does a way of at most `left` steps lead from c to `to` without a door? */
static bool leads_round(const Walk *w, CellId c, CellId to, int left) {
    for (int side = 0; left && side < map_grid(w->m, c)->sides; side++) {
        CellId next = over_side(w, c, side, false);
        if (next != CELL_NONE && (next == to || leads_round(w, next, to, left - 1))) return true;
    }
    return false;
}

/* Is something wrong with it? It is told where there is room. */
static bool check_portal(Walk *w, int p, bool tells) {
    const MapPortal *portal = map_portal(w->m, p);
    CellId ends[2];
    map_edge_cells(w->m, portal->edge, ends);
    bool one = is_floor(w, ends[0]), two = is_floor(w, ends[1]);
    bool round = one && two && leads_round(w, ends[0], ends[1], ROUND);
    if (!one && !two && tells)
        warn(w, "GW0453", "portal", portal->name, CELL_NONE, "has no deck on either side",
             "move it to the side of a cell");
    else if (round && tells)
        warn(w, "GW0451", "portal", portal->name, ends[0], "leads nowhere: one walks round it",
             "draw a wall on both sides of it");
    return round || (!one && !two);
}

static void check_portals(Walk *w) {
    int found = 0;
    for (int p = 0; p < map_portals(w->m); p++) found += check_portal(w, p, found < MOST_TOLD);
    tell_rest(w, "GW0451", found > MOST_TOLD ? found - MOST_TOLD : 0,
              "portals lead nowhere or lie beside the deck, and are not told one by one");
}

/* Marks in the queue, which is empty by now, the groups that have a cell of a room. */
static void note_named(Walk *w) {
    memset(w->queue, 0, (size_t)map_cells(w->m) * sizeof *w->queue);
    for (CellId c = 0; c < map_cells(w->m); c++)
        if (map_room_of(w->m, c) >= 0) w->queue[w->group[c]] = 1;
}

/* Floor that belongs to no room is told by its first cell. */
static void check_cells(Walk *w, int ship) {
    int last = 0, told = 0;
    note_named(w);
    for (CellId c = 0; c < map_cells(w->m); c++) {
        if (w->group[c] <= last || w->group[c] == ship) continue;
        last = w->group[c]; /* groups are numbered by their first cells */
        if (w->queue[last]) continue;
        if (++told > MOST_TOLD) continue;
        char name[48];
        map_cell_name(w->m, c, name, sizeof name);
        warn(w, "GW0459", "cell", name, c, "cannot be reached, and belongs to no room",
             "draw a door or a link; or make it a room with tags=sealed");
    }
    tell_rest(w, "GW0459", told > MOST_TOLD ? told - MOST_TOLD : 0,
              "places cannot be reached and belong to no room, and are not told one by one");
}

void planwalk_check(Script *s, const Map *m, const Plan *plan, Diags *diags) {
    size_t n = (size_t)map_cells(m);
    Walk w = {.s = s, .m = m, .plan = plan, .diags = diags};
    w.group = calloc(n + 1, sizeof *w.group);
    w.queue = calloc(n + 1, sizeof *w.queue);
    w.first_hole = calloc(n + 1, sizeof *w.first_hole);
    w.next_hole = calloc(2 * (size_t)map_portals(m) + 1, sizeof *w.next_hole);
    w.stops = calloc(KNOWN, sizeof *w.stops);
    if (w.group && w.queue && w.first_hole && w.next_hole && w.stops) {
        note_holes(&w);
        int ship = largest_group(&w);
        check_rooms(&w, ship);
        check_cells(&w, ship);
        check_portals(&w);
    }
    free(w.group);
    free(w.queue);
    free(w.first_hole);
    free(w.next_hole);
    free(w.stops);
}
