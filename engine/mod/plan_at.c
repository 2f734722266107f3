/* plan_at.c - the sparse half of a plan: rooms, names of portals, places, links, edges of hexes.
 *
 * Checks what can be known without a rule set: that places exist, that a cell is in one room and an
 * edge is named once. What a terrain, a state or a link's kind means is for others. */
#include "mod/plan_scan.h"

#include "lib/intern.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum AtForm { AT_BOXES, AT_SIDE, AT_TWO } AtForm;

typedef struct AtKind {
    const char *what;
    AtForm form;
    bool named;      /* a name follows the kind */
    bool needs_type; /* AT_SIDE: a type must be given */
} AtKind;

static const AtKind at_kinds[] = {
    {"room", AT_BOXES, true, false},    {"spawn", AT_BOXES, false, false},
    {"fixture", AT_BOXES, true, false}, {"portal", AT_SIDE, false, false},
    {"edge", AT_SIDE, false, true},     {"link", AT_TWO, false, false},
    {"part", AT_BOXES, true, false},    {"id", AT_BOXES, true, false},
};

/* Names that must be used once, with the line of the first. */
typedef struct NameSet {
    Intern *names;
    int *lines;
    int count;
} NameSet;

typedef struct AtRead {
    PlanScan *s;
    NameSet rooms, portals, parts, ids;
    int32_t *room_of[PLAN_MAX_DECKS]; /* a cell: number of its room, -1 */
    uint8_t *sides[PLAN_MAX_DECKS];   /* a cell: its sides that [at] spoke of, a bit each */
    int room;                         /* number of the room being read, -1 */
    const char *of;                   /* the terrain of its cells; NULL: all of its places */
    bool anywhere;                    /* nothing need be drawn at the place */
} AtRead;

/* ---- places ---- */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static const char *place_example(const Plan *p) {
    return strcmp(p->grid, "square") == 0 ? "f7, A:f7 or A:5,6"
           : strcmp(p->grid, "band") == 0 ? "A:5,0"
                                          : "0307, A:0307 or A:2,6";
}

/* "5,6": counted from 0. */
static bool parse_xy(const char *text, int len, int *x, int *y) {
    const char *comma = memchr(text, ',', (size_t)len);
    if (!comma) return false;
    int n = (int)(comma - text);
    return plan_scan_int(text, n, -9999, 9999, x) &&
           plan_scan_int(comma + 1, len - n - 1, -9999, 9999, y);
}

/* "f7", "ab12": column by letters, both from 1. */
static bool parse_letters(const char *text, int len, int *x, int *y) {
    int i = 0, column = 0;
    for (; i < len && i < 3; i++) {
        char c = text[i];
        if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
        if (c < 'a' || c > 'z') break;
        column = column * 26 + (c - 'a' + 1);
    }
    *x = column - 1;
    if (i == 0 || !plan_scan_int(text + i, len - i, 0, 9999, y)) return false;
    (*y)--;
    return true;
}

/* "0307": column and row from 01, half of the digits each. */
static bool parse_digits(const char *text, int len, int *x, int *y) {
    if ((len != 4 && len != 6) || !plan_scan_int(text, len / 2, 0, 999, x) ||
        !plan_scan_int(text + len / 2, len / 2, 0, 999, y))
        return false;
    (*x)--;
    (*y)--;
    return true;
}

bool plan_cell_read(const Plan *p, const char *text, int len, int *x, int *y) {
    if (len == 0) return false;
    if (memchr(text, ',', (size_t)len)) return parse_xy(text, len, x, y);
    if (strcmp(p->grid, "square") == 0) return parse_letters(text, len, x, y);
    return is_digit(text[0]) && parse_digits(text, len, x, y);
}

static int find_deck(PlanScan *s, const char *name, int len, int col) {
    const Plan *p = s->plan;
    const char *names[PLAN_MAX_DECKS];
    for (int i = 0; i < p->deck_count; i++) {
        names[i] = p->decks[i].name;
        if ((int)strlen(names[i]) == len && memcmp(names[i], name, (size_t)len) == 0) return i;
    }
    char found[PLAN_MAX_NAME + 10];
    snprintf(found, sizeof found, "%.*s", len, name);
    Diag *g = plan_scan_error(s, s->line, col, "GW0341", "no deck '%s'", found);
    diag_hint(g, "the first deck is '%s'", names[0]);
    diag_nearest(g, found, names, (size_t)p->deck_count);
    return -1;
}

/* The place as one writes it: c7, or A:c7 where there are several decks. */
static const char *place_name(const Plan *p, int deck, int x, int y, char buf[64]) {
    char letters[8] = "", *at = letters + sizeof letters - 1;
    *at = '\0';
    int n = p->deck_count > 1 ? snprintf(buf, 64, "%.40s:", p->decks[deck].name) : 0;
    if (strcmp(p->grid, "square") != 0) {
        snprintf(buf + n, (size_t)(64 - n), "%02d%02d", x + 1, y + 1);
        return buf;
    }
    for (int column = x + 1; column > 0; column = (column - 1) / 26)
        *--at = (char)('a' + (column - 1) % 26);
    snprintf(buf + n, (size_t)(64 - n), "%s%d", at, y + 1);
    return buf;
}

static bool in_deck(PlanScan *s, int deck, int x, int y, int col) {
    const PlanDeck *d = &s->plan->decks[deck];
    if (x >= 0 && y >= 0 && x < d->w && y < d->h) return true;
    char last[64];
    Diag *g = plan_scan_error(s, s->line, col, "GW0342", "this cell is outside deck '%s'", d->name);
    diag_hint(g, "the deck is %dx%d: its last place is %s", d->w, d->h,
              place_name(s->plan, deck, d->w - 1, d->h - 1, last));
    return false;
}

/* Reads [DECK:]CELL; deck is taken from *deck when >= 0 (the second corner of a box). */
static bool parse_place(PlanScan *s, const char *text, int len, int col, int *deck, int *x,
                        int *y) {
    const Plan *p = s->plan;
    const char *colon = len > 0 ? memchr(text, ':', (size_t)len) : NULL;
    int skip = colon ? (int)(colon - text) + 1 : 0;
    if (!plan_cell_read(p, text + skip, len - skip, x, y)) {
        Diag *g = plan_scan_error(s, s->line, col, "GW0340", "'%.*s' found, a place expected",
                                  plan_scan_clip(len), text);
        diag_hint(g, "a place is written %s", place_example(p));
        return false;
    }
    if (colon) {
        int named = find_deck(s, text, skip - 1, col);
        if (named >= 0 && *deck >= 0 && named != *deck)
            plan_scan_error(s, s->line, col, "GW0343", "a box with corners on two decks");
        if (named < 0 || (*deck >= 0 && named != *deck)) return false;
        *deck = named;
    } else if (*deck < 0 && p->deck_count > 1) {
        Diag *g = plan_scan_error(s, s->line, col, "GW0344", "'%.*s' names no deck",
                                  plan_scan_clip(len), text);
        diag_hint(g, "the plan has %d decks: write %s:%.*s", p->deck_count, p->decks[0].name,
                  plan_scan_clip(len), text);
        return false;
    } else if (*deck < 0) {
        *deck = 0;
    }
    return in_deck(s, *deck, *x, *y, col);
}

static bool cell_there(PlanScan *s, int deck, int x, int y, int col) {
    const PlanDeck *d = &s->plan->decks[deck];
    if (d->cells[y * d->w + x] >= 0) return true;
    char name[64];
    plan_scan_error(s, s->line, col, "GW0345", "nothing is drawn at %s, a cell expected",
                    place_name(s->plan, deck, x, y, name));
    return false;
}

/* Reads PLACE or PLACE..PLACE into box; corners come out in order. */
static bool parse_box(PlanScan *s, const ScanWord *w, int box[5]) {
    int n = w->len, deck = -1;
    for (int i = 0; i + 1 < w->len; i++)
        if (w->text[i] == '.' && w->text[i + 1] == '.') {
            n = i;
            break;
        }
    if (!parse_place(s, w->text, n, w->col, &deck, &box[1], &box[2])) return false;
    box[0] = deck;
    box[3] = box[1];
    box[4] = box[2];
    if (n == w->len) return true;
    if (!parse_place(s, w->text + n + 2, w->len - n - 2, w->col + n + 2, &deck, &box[3], &box[4]))
        return false;
    if (box[3] >= box[1] && box[4] >= box[2]) return true;
    Diag *g = plan_scan_error(s, s->line, w->col, "GW0346", "corners of a box the wrong way round");
    diag_hint(g, "first the corner with the lower numbers, then the other");
    return false;
}

/* ---- names that are used once ---- */

/* Number of a new name; -1 (reported) if it was used before. */
static int name_once(AtRead *r, NameSet *set, const char *name, int col, const char *what) {
    PlanScan *s = r->s;
    size_t len = strlen(name);
    int32_t old = intern_find(set->names, name, len);
    if (old >= 0) {
        plan_scan_error(s, s->line, col, "GW0347", "%s '%s' again; it is already on line %d", what,
                        name, set->lines[old]);
        return -1;
    }
    int *line = plan_scan_add(s, &set->lines, &set->count, sizeof *line);
    if (!line || intern_add(set->names, name, len) < 0) {
        s->no_memory = true;
        return -1;
    }
    *line = s->line;
    return set->count - 1;
}

static void names_free(NameSet *set) {
    if (set->names) intern_free(set->names);
    free(set->lines);
}

/* ---- rooms ---- */

/* Claims the box's cells for the room being read. Outside cells in a box are no fault: a hull may
 * be slanted. */
static bool claim_box(AtRead *r, const int box[5], int col) {
    PlanScan *s = r->s;
    const PlanDeck *d = &s->plan->decks[box[0]];
    int cells = 0;
    for (int y = box[2]; y <= box[4]; y++)
        for (int x = box[1]; x <= box[3]; x++) {
            int at = y * d->w + x;
            int32_t *room = &r->room_of[box[0]][at];
            if (d->cells[at] < 0) continue;
            if (*room >= 0) {
                char name[64];
                plan_scan_error(s, s->line, col, "GW0348", "%s is in room '%s' already (line %d)",
                                place_name(s->plan, box[0], x, y, name),
                                intern_name(r->rooms.names, *room), r->rooms.lines[*room]);
                return false;
            }
            *room = r->room;
            cells++;
        }
    if (cells == 0)
        plan_scan_error(s, s->line, col, "GW0345", "nothing is drawn in this box, cells expected");
    return cells > 0;
}

static bool is_of(const AtRead *r, const PlanDeck *d, int x, int y) {
    int type = d->cells[y * d->w + x];
    return type >= 0 && strcmp(r->s->plan->cell_types[type].name, r->of) == 0;
}

/* Adds those cells of the box that are of the terrain, row by row in boxes of their own. */
static void add_terrain(AtRead *r, PlanAt *at, const int box[5], int col) {
    const PlanDeck *d = &r->s->plan->decks[box[0]];
    for (int y = box[2]; y <= box[4]; y++)
        for (int x = box[1], end; x <= box[3]; x = end + 1) {
            for (end = x; end <= box[3] && is_of(r, d, end, y);) end++;
            int run[5] = {box[0], x, y, end - 1, y};
            if (end == x || !claim_box(r, run, col)) continue;
            int(*place)[5] = plan_scan_add(r->s, &at->boxes, &at->box_count, sizeof *place);
            if (place) memcpy(*place, run, sizeof run);
        }
}

/* No place is named: all decks. */
static void add_terrain_anywhere(AtRead *r, PlanAt *at, int col) {
    for (int d = 0; d < r->s->plan->deck_count; d++)
        add_terrain(r, at,
                    (int[5]){d, 0, 0, r->s->plan->decks[d].w - 1, r->s->plan->decks[d].h - 1}, col);
}

static void add_box(AtRead *r, PlanAt *at, const ScanWord *w) {
    PlanScan *s = r->s;
    int box[5];
    if (!parse_box(s, w, box)) return;
    if (r->of) {
        add_terrain(r, at, box, w->col);
        return;
    }
    bool one = box[1] == box[3] && box[2] == box[4];
    if (one && !r->anywhere && !cell_there(s, box[0], box[1], box[2], w->col)) return;
    if (r->room >= 0 && !claim_box(r, box, w->col)) return;
    int(*place)[5] = plan_scan_add(s, &at->boxes, &at->box_count, sizeof *place);
    if (!place) return;
    memcpy(*place, box, sizeof box);
    if (at->box_count == 1) {
        at->deck = box[0];
        at->x = box[1];
        at->y = box[2];
    }
}

/* ---- sides ---- */

typedef struct SideName {
    const char *name;
    int dx, dy_even, dy_odd; /* neighbour, by the column's parity */
    int back;                /* the neighbour's name of the same edge */
} SideName;

static const SideName square_sides[] = {
    {"n", 0, -1, -1, 2},
    {"e", 1, 0, 0, 3},
    {"s", 0, 1, 1, 0},
    {"w", -1, 0, 0, 1},
};
static const SideName hex_sides[] = {
    /* odd columns are half a hex lower */
    {"n", 0, -1, -1, 3}, {"ne", 1, -1, 0, 4}, {"se", 1, 0, 1, 5},
    {"s", 0, 1, 1, 0},   {"sw", -1, 0, 1, 1}, {"nw", -1, -1, 0, 2},
};
static const SideName band_sides[] = {{"w", -1, 0, 0, 1}, {"e", 1, 0, 0, 0}};

enum { SIDE_CEILING = 6, SIDE_FLOOR = 7 };

static const SideName *sides_of(const Plan *p, int *count) {
    if (strcmp(p->grid, "square") == 0) {
        *count = (int)ARRAY_LEN(square_sides);
        return square_sides;
    }
    if (strcmp(p->grid, "band") == 0) {
        *count = (int)ARRAY_LEN(band_sides);
        return band_sides;
    }
    *count = (int)ARRAY_LEN(hex_sides);
    return hex_sides;
}

/* Number of a side by its name in either case, "dn" and "up" too; -1 after a fault. */
static int parse_side(PlanScan *s, const ScanWord *w, char out[3]) {
    int count;
    const SideName *sides = sides_of(s->plan, &count);
    if (w->len <= 2 && w->key < 0) {
        for (int i = 0; i < w->len; i++)
            out[i] = (char)(w->text[i] >= 'A' && w->text[i] <= 'Z' ? w->text[i] - 'A' + 'a'
                                                                   : w->text[i]);
        out[w->len] = '\0';
        if (strcmp(out, "dn") == 0) return SIDE_FLOOR;
        if (strcmp(out, "up") == 0) return SIDE_CEILING;
        for (int i = 0; i < count; i++)
            if (strcmp(sides[i].name, out) == 0) return i;
    }
    plan_scan_error(s, s->line, w->col, "GW0349",
                    "'%.*s' found, a side expected: %s, dn (floor) or up (ceiling)",
                    plan_scan_clip(w->len), w->text,
                    count == 4   ? "n, e, s, w"
                    : count == 2 ? "w, e"
                                 : "n, ne, se, s, sw, nw");
    return -1;
}

/* What is drawn on an edge of a cell: an edge type or -1. */
static int drawn_edge(const Plan *p, const PlanAt *at, int side) {
    const PlanDeck *d = &p->decks[at->deck];
    const int16_t *drawn = side >= SIDE_CEILING ? NULL : plan_side(p, d, at->x, at->y, side);
    return drawn ? *drawn : -1;
}

/* The deck next below (way -1) or above (1) that has a cell there, or -1. */
static int deck_beyond(const Plan *p, const PlanAt *at, int way) {
    int best = -1, from = p->decks[at->deck].level;
    for (int i = 0; i < p->deck_count; i++) {
        int off = (p->decks[i].level - from) * way;
        if (off > 0 && (best < 0 || off < (p->decks[best].level - from) * way)) best = i;
    }
    if (best < 0 || at->x >= p->decks[best].w || at->y >= p->decks[best].h) return -1;
    return best;
}

/* The floor of one cell is the ceiling of the one below it. */
static void mark_beyond(AtRead *r, const PlanAt *at, int side) {
    int deck = deck_beyond(r->s->plan, at, side == SIDE_FLOOR ? -1 : 1);
    if (deck < 0) return;
    uint8_t *other = &r->sides[deck][at->y * r->s->plan->decks[deck].w + at->x];
    *other = (uint8_t)(*other | 1u << (side == SIDE_FLOOR ? SIDE_CEILING : SIDE_FLOOR));
}

/* Marks the edge from both its cells; reports if [at] spoke of it before. */
static bool mark_side(AtRead *r, const PlanAt *at, int side, int col) {
    PlanScan *s = r->s;
    const PlanDeck *d = &s->plan->decks[at->deck];
    uint8_t *sides = r->sides[at->deck];
    uint8_t *own = &sides[at->y * d->w + at->x];
    if (*own & (1u << side)) {
        plan_scan_error(s, s->line, col, "GW0350",
                        "an earlier line of [at] names this edge already");
        return false;
    }
    *own = (uint8_t)(*own | 1u << side);
    if (side >= SIDE_CEILING) {
        mark_beyond(r, at, side);
        return true;
    }
    int count;
    const SideName *n = &sides_of(s->plan, &count)[side];
    int x = at->x + n->dx, y = at->y + ((at->x & 1) ? n->dy_odd : n->dy_even);
    if (x >= 0 && y >= 0 && x < d->w && y < d->h)
        sides[y * d->w + x] = (uint8_t)(sides[y * d->w + x] | 1u << n->back);
    return true;
}

/* Holds a given type, or the lack of one, against what is drawn there. */
static bool type_fits(AtRead *r, const PlanAt *at, const AtKind *kind, int side, int col) {
    PlanScan *s = r->s;
    int drawn = drawn_edge(s->plan, at, side);
    if (at->name && drawn >= 0) {
        Diag *g =
            plan_scan_error(s, s->line, col, "GW0351", "'%s' found, but '%s' is drawn on this edge",
                            at->name, s->plan->edge_types[drawn].name);
        diag_hint(g, "change the drawing, or leave '%s' out", at->name);
        return false;
    }
    if (at->name || (drawn >= 0 && !kind->needs_type)) return true;
    Diag *g = plan_scan_error(s, s->line, col, "GW0352", "nothing is drawn on this edge");
    diag_hint(g, "name what is there: %s PLACE %s TYPE ...", kind->what, at->side);
    return false;
}

static void read_side_line(AtRead *r, PlanAt *at, const AtKind *kind) {
    PlanScan *s = r->s;
    ScanWord place, w, *first = NULL;
    int deck = -1;
    if (!plan_scan_word(s, &place)) {
        plan_scan_error(s, s->line, s->end + 1, "GW0340", "nothing after '%s', a place expected",
                        kind->what);
        return;
    }
    if (!parse_place(s, place.text, place.len, place.col, &deck, &at->x, &at->y) ||
        !cell_there(s, deck, at->x, at->y, place.col))
        return;
    at->deck = deck;
    if (!plan_scan_word(s, &w)) {
        plan_scan_error(s, s->line, s->end + 1, "GW0349",
                        "nothing after the place, a side expected");
        return;
    }
    int side = parse_side(s, &w, at->side), col = w.col;
    if (side < 0) return;
    if (plan_scan_word(s, &w)) {
        first = w.key < 0 ? NULL : &w;
        if (w.key < 0 && !plan_scan_name(s, &w, "a barrier or portal")) return;
        if (w.key < 0) at->name = plan_scan_dup(s, w.text, w.len);
    }
    if (type_fits(r, at, kind, side, col) && mark_side(r, at, side, col))
        plan_scan_props(s, first, &at->props, &at->prop_count);
}

/* ---- lines ---- */

/* The terrain that a room's line ends with (of=deck) and its column; NULL: none. The cursor stays. */
static char *terrain_ahead(PlanScan *s, int *col) {
    PlanScan ahead = *s;
    ScanWord w;
    while (plan_scan_word(&ahead, &w))
        if (w.key == 2 && memcmp(w.text, "of", 2) == 0) {
            *col = w.col + 3;
            return plan_scan_value(s, &w);
        }
    return NULL;
}

static void no_such_terrain(AtRead *r, int col) {
    const Plan *p = r->s->plan;
    const char *names[256];
    size_t n = 0;
    bool known = false;
    for (int i = 0; i < p->cell_type_count && n < ARRAY_LEN(names); i++) {
        names[n++] = p->cell_types[i].name;
        known = known || strcmp(p->cell_types[i].name, r->of) == 0;
    }
    Diag *g = plan_scan_error(r->s, r->s->line, col, "GW0390",
                              "no cell of the terrain '%.40s' is drawn there", r->of);
    if (!known) diag_nearest(g, r->of, names, n);
}

static void read_boxes_line(AtRead *r, PlanAt *at, const AtKind *kind) {
    PlanScan *s = r->s;
    ScanWord w;
    int before = s->errors, of_col = 1;
    char *of = r->room >= 0 ? terrain_ahead(s, &of_col) : NULL;
    r->of = of;
    bool more = plan_scan_word(s, &w), placed = more && w.key < 0;
    for (; more && w.key < 0 && !plan_scan_stopped(s); more = plan_scan_word(s, &w))
        add_box(r, at, &w);
    if (of && !placed) add_terrain_anywhere(r, at, of_col);
    if (of && at->box_count == 0 && s->errors == before) no_such_terrain(r, of_col);
    if (of && at->box_count > 0) {
        at->deck = at->boxes[0][0];
        at->x = at->boxes[0][1];
        at->y = at->boxes[0][2];
    }
    r->of = NULL;
    free(of);
    bool single = at->box_count == 1 && at->boxes[0][1] == at->boxes[0][3] &&
                  at->boxes[0][2] == at->boxes[0][4];
    if (strcmp(kind->what, "id") == 0 && !single && s->errors == before)
        plan_scan_error(s, s->line, s->end + 1, "GW0353", "an id names one cell");
    else if (kind->form == AT_TWO && at->box_count != 2 && s->errors == before)
        plan_scan_error(s, s->line, s->end + 1, "GW0353", "%d place(s) found, a link joins two",
                        at->box_count);
    else if (at->box_count == 0 && s->errors == before)
        plan_scan_error(s, s->line, s->end + 1, "GW0340", "'%s' without a place", kind->what);
    if (more && !plan_scan_stopped(s)) plan_scan_props(s, &w, &at->props, &at->prop_count);
}

static const AtKind *find_kind(PlanScan *s, const ScanWord *w) {
    const char *names[ARRAY_LEN(at_kinds)];
    for (size_t i = 0; i < ARRAY_LEN(at_kinds); i++) names[i] = at_kinds[i].what;
    int kind =
        plan_scan_choose(s, w, names, ARRAY_LEN(names), "GW0354", "",
                         " found; expected room, portal, edge, spawn, fixture, link, part or id");
    return kind < 0 ? NULL : &at_kinds[kind];
}

/* A name of a cell beside that of its place. Capitals count: C2730. */
static bool id_good(PlanScan *s, const ScanWord *w) {
    bool good = w->key < 0 && w->len <= PLAN_MAX_NAME && is_letter(w->text[0]);
    for (int i = 0; good && i < w->len; i++)
        good = is_letter(w->text[i]) || is_digit(w->text[i]) || memchr("_.-", w->text[i], 3);
    if (!good)
        diag_hint(plan_scan_error(s, s->line, w->col, "GW0388", "'%.*s' found, an id expected",
                                  plan_scan_clip(w->len), w->text),
                  "a letter, then letters, digits, '_', '.' and '-', at most %d", PLAN_MAX_NAME);
    int x, y;
    bool place =
        good && s->plan->deck_count == 1 && plan_cell_read(s->plan, w->text, w->len, &x, &y);
    if (place && x < s->plan->decks[0].w && y < s->plan->decks[0].h)
        diag_hint(plan_scan_error(s, s->line, w->col, "GW0388", "id '%.*s' is the name of a cell",
                                  plan_scan_clip(w->len), w->text),
                  "take one that is no place of the plan");
    return good && !place;
}

/* Reads the name after "room", "fixture" or "id"; false: the rest of the line is not worth reading. */
static bool read_name(AtRead *r, PlanAt *at) {
    PlanScan *s = r->s;
    ScanWord w;
    if (!plan_scan_word(s, &w)) {
        plan_scan_error(s, s->line, s->end + 1, "GW0310", "nothing after '%s', a name expected",
                        at->what);
        return false;
    }
    bool good = strcmp(at->what, "id") == 0 ? id_good(s, &w) : plan_scan_name(s, &w, at->what);
    if (!good || !(at->name = plan_scan_dup(s, w.text, w.len))) return false;
    if (r->anywhere) return name_once(r, &r->parts, at->name, w.col, "part") >= 0;
    if (strcmp(at->what, "id") == 0) return name_once(r, &r->ids, at->name, w.col, "id") >= 0;
    if (strcmp(at->what, "room") != 0) return true;
    r->room = name_once(r, &r->rooms, at->name, w.col, "room");
    return r->room >= 0;
}

/* The name= of a portal: a name, used once. */
static void check_portal_name(AtRead *r, const PlanAt *at) {
    PlanScan *s = r->s;
    const char *name = plan_prop(at->props, at->prop_count, "name");
    if (!name || strcmp(at->what, "portal") != 0) return;
    int col = plan_scan_value_col(s, s->line, "name");
    ScanWord w = {name, (int)strlen(name), col, -1};
    if (plan_scan_name(s, &w, "a portal")) name_once(r, &r->portals, name, col, "portal");
}

/* Where the next word of the line begins, or its end. */
static int next_col(const PlanScan *s) {
    const char *text = s->lines[s->line - 1].text;
    int pos = s->pos;
    while (pos < s->end && text[pos] == ' ') pos++;
    return pos + 1;
}

static void read_at_line(AtRead *r) {
    PlanScan *s = r->s;
    Plan *p = s->plan;
    ScanWord w;
    if (!plan_scan_word(s, &w)) return;
    const AtKind *kind = find_kind(s, &w);
    PlanAt *at = kind ? plan_scan_add(s, &p->at, &p->at_count, sizeof *at) : NULL;
    if (!at) return;
    at->deck = -1;
    at->line = s->line;
    at->col = next_col(s);
    r->room = -1;
    r->anywhere = strcmp(kind->what, "part") == 0;
    if (!(at->what = plan_scan_dup(s, w.text, w.len)) || (kind->named && !read_name(r, at))) return;
    if (kind->form == AT_SIDE && strcmp(p->grid, "open") == 0)
        plan_scan_error(s, s->line, w.col, "GW0355", "open space has no edges to build on");
    else if (kind->form == AT_SIDE) read_side_line(r, at, kind);
    else read_boxes_line(r, at, kind);
    check_portal_name(r, at);
}

static bool tables_make(AtRead *r) {
    const Plan *p = r->s->plan;
    r->rooms.names = intern_new();
    r->portals.names = intern_new();
    r->parts.names = intern_new();
    r->ids.names = intern_new();
    bool good = r->rooms.names && r->portals.names && r->parts.names && r->ids.names;
    for (int i = 0; good && i < p->deck_count; i++) {
        size_t cells = (size_t)p->decks[i].w * (size_t)p->decks[i].h;
        r->room_of[i] = malloc(cells * sizeof *r->room_of[i]);
        r->sides[i] = calloc(cells, 1);
        good = r->room_of[i] && r->sides[i];
        if (good) memset(r->room_of[i], -1, cells * sizeof *r->room_of[i]);
    }
    return good;
}

void plan_at_read(PlanScan *s, int first, int last) {
    AtRead r = {.s = s, .room = -1};
    if (!tables_make(&r)) s->no_memory = true;
    for (int line = first; line <= last && !plan_scan_stopped(s); line++) {
        plan_scan_line(s, line);
        if (!plan_scan_is_comment(&s->lines[line - 1])) read_at_line(&r);
    }
    names_free(&r.rooms);
    names_free(&r.portals);
    names_free(&r.parts);
    names_free(&r.ids);
    for (int i = 0; i < PLAN_MAX_DECKS; i++) {
        free(r.room_of[i]);
        free(r.sides[i]);
    }
}
