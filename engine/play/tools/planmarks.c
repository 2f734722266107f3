/* planmarks.c - looks at what a plan marks. What stops air and steps is what terrains, barriers and portals
 * say; nothing is walked here but air. */
#include "play/tools/planmarks.h"

#include <stdlib.h>
#include <string.h>

#include "play/tools/planplace.h"
#include "script/state/script.h"

enum { MOVE = 1, AIR = 8, LEAKS_TOLD = 3 };

typedef struct Marks {
    Script *s;
    const Map *m;
    const Plan *plan;
    Diags *diags;
} Marks;

static Diag *warn(const Marks *k, const char *code, int line, const char *text) {
    return diag_add(k->diags, DIAG_WARNING, code, k->plan->file, line, line ? 1 : 0, "%s", text);
}

/* --- the legend --- */

static bool drawn(const int16_t *cells, size_t n, int type) {
    for (size_t i = 0; cells && i < n; i++)
        if (cells[i] == type) return true;
    return false;
}

static bool cell_drawn(const Plan *p, int type) {
    for (int d = 0; d < p->deck_count; d++)
        if (drawn(p->decks[d].cells, (size_t)p->decks[d].w * (size_t)p->decks[d].h, type))
            return true;
    return false;
}

static bool edge_drawn(const Plan *p, int type) {
    for (int d = 0; d < p->deck_count; d++) {
        const PlanDeck *k = &p->decks[d];
        size_t w = (size_t)k->w, h = (size_t)k->h, rows = strcmp(p->grid, "hex") ? h : 2 * h + 1;
        if (drawn(k->vertical, (w + 1) * rows, type) || drawn(k->horizontal, w * (h + 1), type))
            return true;
    }
    return false;
}

/* Corners are not kept, and + is how they are drawn. */
static void unused(const Marks *k, const PlanType *t) {
    Str text = {0};
    if (t->glyph == '+') return;
    str_addf(&text, "glyph '%c' (%s) is drawn nowhere", t->glyph, t->name);
    diag_hint(warn(k, "GW0454", t->line, str_text(&text)), "take the line out, or draw it");
    str_clear(&text);
}

static void check_legend(const Marks *k) {
    for (int t = 0; t < k->plan->cell_type_count; t++)
        if (!cell_drawn(k->plan, t)) unused(k, &k->plan->cell_types[t]);
    for (int t = 0; t < k->plan->edge_type_count; t++)
        if (!edge_drawn(k->plan, t)) unused(k, &k->plan->edge_types[t]);
}

static void check_levels(const Marks *k) {
    for (int d = 1; d < k->plan->deck_count; d++)
        for (int e = 0; e < d; e++) {
            const PlanDeck *a = &k->plan->decks[e], *b = &k->plan->decks[d];
            Str text = {0};
            if (a->level != b->level) continue;
            str_addf(&text, "decks '%s' and '%s' are both on level %d", a->name, b->name, b->level);
            diag_hint(warn(k, "GW0458", b->line, str_text(&text)),
                      "which deck lies below goes by the level: write level=%d", b->level + 1);
            str_clear(&text);
        }
}

/* --- links and spawns --- */

static CellId cell_at(const Marks *k, int deck, int x, int y) {
    return deck < 0 || deck >= map_decks(k->m) ? CELL_NONE : map_cell(k->m, deck, x, y);
}

static bool walkable(const Marks *k, CellId c) {
    int bits = 0;
    if (c == CELL_NONE || map_is_ring(k->m, c) || map_terrain(k->m, c) <= 0) return false;
    script_entry(k->s, NULL, NULL, "plan_stops", "i>i", (int)map_terrain(k->m, c), &bits);
    return !(bits & MOVE);
}

static void at_cell(const Marks *k, const char *code, const PlanAt *a, CellId c, const char *text,
                    const char *hint) {
    char name[48] = "a place";
    Str all = {0};
    if (c != CELL_NONE) map_cell_name(k->m, c, name, sizeof name);
    str_addf(&all, text, name);
    diag_hint(warn(k, code, a->line, str_text(&all)), "%s", hint);
    str_clear(&all);
}

static void check_link(const Marks *k, const PlanAt *a) {
    if (a->box_count < 2) return;
    CellId ends[2];
    for (int i = 0; i < 2; i++)
        ends[i] = cell_at(k, a->boxes[i][0], a->boxes[i][1], a->boxes[i][2]);
    if (ends[0] == ends[1]) {
        at_cell(k, "GW0455", a, ends[0], "the link joins %s to itself", "name two places");
        return;
    }
    for (int i = 0; i < 2; i++)
        if (!walkable(k, ends[i]))
            at_cell(k, "GW0455", a, ends[i], "the link ends at %s, where nobody can stand",
                    "what is drawn there stops moves");
}

static const char *prop(const PlanAt *a, const char *key) {
    return plan_prop(a->props, a->prop_count, key);
}

/* Calls visit for each cell that the line names. */
static void each_cell(const Marks *k, const PlanAt *a,
                      void (*visit)(const Marks *, const PlanAt *, CellId, const bool *),
                      const bool *arg) {
    if (!a->box_count) visit(k, a, cell_at(k, a->deck, a->x, a->y), arg);
    for (int b = 0; b < a->box_count; b++) {
        const int *box = a->boxes[b];
        for (int y = box[2]; y <= box[4]; y++)
            for (int x = box[1]; x <= box[3]; x++) visit(k, a, cell_at(k, box[0], x, y), arg);
    }
}

static void check_spawn(const Marks *k, const PlanAt *a, CellId c, const bool *vented) {
    if (c == CELL_NONE) return;
    if (!walkable(k, c))
        at_cell(k, "GW0456", a, c, "nobody can stand at %s, where units are to begin",
                "what is drawn there stops moves, or nothing is drawn");
    else if (vented && vented[c])
        at_cell(k, "GW0457", a, c, "%s lies in vacuum, and units are to begin there",
                "the plan says airtight = yes, and the air of this place is gone");
}

/* --- air --- */

static bool holds_air(const Marks *k, EdgeId e) {
    int portal = map_portal_at(k->m, e), bits = 0;
    int def = portal >= 0 ? (int)map_portal(k->m, portal)->kind : (int)map_barrier(k->m, e);
    if (def > 0) script_entry(k->s, NULL, NULL, "plan_shuts", "i>i", def, &bits);
    return (bits & AIR) != 0;
}

static CellId beyond(const Marks *k, CellId c, EdgeId e) {
    CellId ends[2];
    map_edge_cells(k->m, e, ends);
    return ends[0] == c ? ends[1] : ends[0];
}

static bool inside(const Marks *k, CellId c) {
    return c != CELL_NONE && !map_is_ring(k->m, c) && map_terrain(k->m, c) > 0;
}

/* The side over which the air of c goes out of the ship, or out of its room; -1: none. */
static int leak(const Marks *k, CellId c, int room) {
    for (int side = 0; side < map_grid(k->m, c)->sides; side++) {
        EdgeId e = map_edge(k->m, c, side);
        CellId to = e == EDGE_NONE ? CELL_NONE : beyond(k, c, e);
        bool out = room < 0 ? !inside(k, to) : to == CELL_NONE || map_room_of(k->m, to) != room;
        if (out && (e == EDGE_NONE || !holds_air(k, e))) return side;
    }
    return -1;
}

static void tell_leak(const Marks *k, int line, const char *what, CellId c, int side) {
    char name[48];
    Str text = {0};
    const Grid *g = map_grid(k->m, c);
    map_cell_name(k->m, c, name, sizeof name);
    str_addf(&text, "%s leaks: nothing holds the air at %s on side %s", what, name,
             g->dir_names[g->dir_of_side(side)]);
    int at_line = line, col = 1;
    if (!line) planplace_of(k->plan, k->m, c, &at_line, &col);
    Diag *d = warn(k, "GW0460", at_line, str_text(&text));
    if (d) d->col = col;
    diag_hint(d, "draw a barrier or a door that stops air; a shut door counts");
    str_clear(&text);
}

static const PlanAt *room_line(const Plan *p, const char *name) {
    for (int i = 0; i < p->at_count; i++)
        if (!strcmp(p->at[i].what, "room") && !strcmp(p->at[i].name, name)) return &p->at[i];
    return NULL;
}

static void check_room(const Marks *k, int r) {
    const MapRoom *room = map_room(k->m, r);
    const PlanAt *a = room_line(k->plan, room->name);
    const char *tags = a ? prop(a, "tags") : NULL;
    const CellId *cells = map_room_cells(k->m, r);
    Str what = {0};
    if (!tags || !strstr(tags, "airtight")) return;
    str_addf(&what, "room '%s'", room->name);
    for (int i = 0, told = 0; i < room->count && told < LEAKS_TOLD; i++) {
        int side = leak(k, cells[i], r);
        if (side >= 0) tell_leak(k, a->line, str_text(&what), cells[i], side), told++;
    }
    str_clear(&what);
}

/* Empties all that hangs together with the leak at `first` by what does not hold air, doors shut. */
static void vent(const Marks *k, CellId first, bool *vented, CellId *queue) {
    int end = 0;
    queue[end++] = first;
    vented[first] = true;
    for (int i = 0; i < end; i++)
        for (int side = 0; side < map_grid(k->m, queue[i])->sides; side++) {
            EdgeId e = map_edge(k->m, queue[i], side);
            CellId to = e == EDGE_NONE ? CELL_NONE : beyond(k, queue[i], e);
            if (!inside(k, to) || vented[to] || holds_air(k, e)) continue;
            vented[to] = true;
            queue[end++] = to;
        }
}

static void check_hull(const Marks *k, bool *vented) {
    int told = 0;
    CellId *queue = calloc((size_t)map_cells(k->m) + 1, sizeof *queue);
    for (CellId c = 0; queue && c < map_cells(k->m); c++) {
        int side = inside(k, c) ? leak(k, c, -1) : -1;
        if (side < 0) continue;
        if (told++ < LEAKS_TOLD) tell_leak(k, 0, "the hull", c, side);
        if (!vented[c]) vent(k, c, vented, queue);
    }
    free(queue);
}

void planmarks_check(Script *s, const Map *m, const Plan *plan, Diags *diags) {
    Marks k = {.s = s, .m = m, .plan = plan, .diags = diags};
    const char *airtight = plan_prop(plan->head, plan->head_count, "airtight");
    bool *vented = calloc((size_t)map_cells(m) + 1, sizeof *vented);
    check_legend(&k);
    check_levels(&k);
    if (vented && airtight && !strcmp(airtight, "yes")) check_hull(&k, vented);
    for (int r = 0; r < map_rooms(m); r++) check_room(&k, r);
    for (int i = 0; i < plan->at_count; i++) {
        const PlanAt *a = &plan->at[i];
        if (!strcmp(a->what, "link")) check_link(&k, a);
        if (!strcmp(a->what, "spawn")) each_cell(&k, a, check_spawn, vented);
    }
    free(vented);
}
