/* plan_join.c - plans laid into a plan: `part trader a14 map=free_trader` in [at].
 *
 * The cells of the other plan come to lie with their first corner at that place, its lowest deck on the deck
 * named and each other as many levels above it as it was; `turn=180` turns it first. Its names get the name
 * of the part and a dot before them, titles of its rooms that plan's own (or `title=` of the line), and its
 * rooms and portals the name as one more tag. What stands on an edge is kept from whichever of the two has
 * something there. A plan of ships that are locked together is made so (docs/decisions/0026). */
#include "mod/plan_scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Join {
    PlanScan *s;
    const Plan *part;
    const char *name;           /* of the part */
    char *title;                /* what its titles have before them */
    int line;                   /* of the line that names it */
    int dx, dy;                 /* where it lies in the plan */
    int decks[PLAN_MAX_DECKS];  /* a deck of the part: the deck of the plan on which it lies */
    int *cell_type, *edge_type; /* a type of the part: its number in the plan */
} Join;

static char *dup(Join *j, const char *text) {
    return text ? plan_scan_dup(j->s, text, (int)strlen(text)) : NULL;
}

static void copy_props(Join *j, const PlanProp *from, int n, PlanProp **to, int *count) {
    for (int i = 0; i < n; i++)
        plan_scan_prop(j->s, to, count, dup(j, from[i].key), dup(j, from[i].value));
}

static int take_type(Join *j, const PlanType *from, PlanType **types, int *count) {
    const char own[] = {from->glyph, '\0'};
    PlanType type = {.name = dup(j, from->name), .line = j->line};
    copy_props(j, from->props, from->prop_count, &type.props, &type.prop_count);
    if (j->s->no_memory) return plan_type_clear(&type), -1;
    int number = plan_scan_type(j->s, &type, types, count, own);
    if (number < 0 && !j->s->no_memory)
        diag_hint(plan_scan_error(j->s, j->line, 1, "GW0377",
                                  "with '%s' of '%s' there are more types than glyphs", from->name,
                                  j->part->id),
                  "types with one name must have equal words: give both plans the same words");
    return number;
}

static bool take_types(Join *j) {
    const Plan *from = j->part;
    Plan *p = j->s->plan;
    int before = j->s->errors;
    j->cell_type = calloc((size_t)from->cell_type_count + 1, sizeof *j->cell_type);
    j->edge_type = calloc((size_t)from->edge_type_count + 1, sizeof *j->edge_type);
    if (!j->cell_type || !j->edge_type) return false;
    for (int i = 0; i < from->cell_type_count; i++)
        j->cell_type[i] = take_type(j, &from->cell_types[i], &p->cell_types, &p->cell_type_count);
    for (int i = 0; i < from->edge_type_count; i++)
        j->edge_type[i] = take_type(j, &from->edge_types[i], &p->edge_types, &p->edge_type_count);
    return !j->s->no_memory && j->s->errors == before;
}

/* False: both have something there; `alike`: the same may stand there in both. */
static bool lay(int16_t *to, int16_t from, const int *type, bool alike) {
    if (from < 0) return true;
    if (*to >= 0 && !(alike && *to == type[from])) return false;
    *to = (int16_t)type[from];
    return true;
}

static bool lay_cell(Join *j, const PlanDeck *from, PlanDeck *to, int x, int y) {
    int tx = x + j->dx, ty = y + j->dy;
    bool good = lay(&to->cells[ty * to->w + tx], from->cells[y * from->w + x], j->cell_type, false);
    for (int side = 0; side < 6 && good; side++) {
        const int16_t *drawn = plan_side(j->part, from, x, y, side);
        if (drawn) good = lay(plan_side(j->s->plan, to, tx, ty, side), *drawn, j->edge_type, true);
    }
    return good;
}

/* Cells and sides; the first place where two things would stand is told. */
static bool lay_deck(Join *j, int deck) {
    const PlanDeck *d = &j->part->decks[deck];
    for (int y = 0; y < d->h; y++)
        for (int x = 0; x < d->w; x++) {
            if (lay_cell(j, d, &j->s->plan->decks[j->decks[deck]], x, y)) continue;
            diag_hint(plan_scan_error(j->s, j->line, 1, "GW0382",
                                      "the place at column %d, row %d of '%s%s%s' is not empty",
                                      x + 1, y + 1, j->part->id, j->part->deck_count > 1 ? ":" : "",
                                      j->part->deck_count > 1 ? d->name : ""),
                      "place the part elsewhere, or leave that place empty in one of the two");
            return false;
        }
    return true;
}

/* "trader.bridge" */
static char *part_name(Join *j, const char *name) {
    char full[2 * PLAN_MAX_NAME + 2];
    snprintf(full, sizeof full, "%s.%s", j->name, name);
    if (strlen(full) > PLAN_MAX_NAME)
        diag_hint(plan_scan_error(j->s, j->line, 1, "GW0383", "'%s' is longer than %d characters",
                                  full, PLAN_MAX_NAME),
                  "give the part a shorter name");
    return dup(j, full);
}

static char *glued(Join *j, const char *a, const char *glue, const char *b) {
    Str text = {0};
    str_addf(&text, "%s%s%s", a, glue, b);
    char *out = dup(j, str_text(&text));
    str_clear(&text);
    return out;
}

static void set_prop(Join *j, PlanAt *at, const char *key, char *value) {
    for (int i = 0; i < at->prop_count; i++)
        if (strcmp(at->props[i].key, key) == 0) {
            free(at->props[i].value);
            at->props[i].value = value;
            return;
        }
    plan_scan_prop(j->s, &at->props, &at->prop_count, dup(j, key), value);
}

static void name_props(Join *j, PlanAt *at, bool room) {
    const char *name = plan_prop(at->props, at->prop_count, "name");
    const char *title = plan_prop(at->props, at->prop_count, "title");
    const char *tags = plan_prop(at->props, at->prop_count, "tags");
    if (name) set_prop(j, at, "name", part_name(j, name));
    if (room) set_prop(j, at, "title", glued(j, j->title, ": ", title ? title : at->name));
    if (room || at->side[0])
        set_prop(j, at, "tags", tags ? glued(j, tags, ",", j->name) : dup(j, j->name));
}

static void shift(const Join *j, PlanAt *at) {
    if (at->deck >= 0) {
        at->deck = j->decks[at->deck];
        at->x += j->dx;
        at->y += j->dy;
    }
    for (int i = 0; i < at->box_count; i++) {
        int *box = at->boxes[i];
        box[0] = j->decks[box[0]];
        box[1] += j->dx, box[3] += j->dx;
        box[2] += j->dy, box[4] += j->dy;
    }
}

/* An id stays as it is, so a plan with ids is laid in once. */
static bool id_free(Join *j, const PlanAt *id) {
    const Plan *p = j->s->plan;
    int x, y;
    for (int i = 0; i < p->at_count; i++) {
        if (strcmp(p->at[i].what, "id") != 0 || strcmp(p->at[i].name, id->name) != 0) continue;
        diag_hint(plan_scan_error(j->s, j->line, 1, "GW0347",
                                  "id '%s' again; it is already on line %d", id->name,
                                  p->at[i].line),
                  "lay '%s' in once, or take the id out of one of the two plans", j->part->id);
        return false;
    }
    if (p->deck_count > 1 || !plan_cell_read(p, id->name, (int)strlen(id->name), &x, &y))
        return true;
    if (x >= p->decks[0].w || y >= p->decks[0].h) return true;
    diag_hint(
        plan_scan_error(j->s, j->line, 1, "GW0388", "id '%s' is the name of a cell", id->name),
        "take one that is no place of the plan");
    return false;
}

static bool take_line(Join *j, const PlanAt *from) {
    Plan *p = j->s->plan;
    if (strcmp(from->what, "id") == 0 && !id_free(j, from)) return true;
    PlanAt *at = plan_scan_add(j->s, &p->at, &p->at_count, sizeof *at);
    if (!at) return false;
    bool room = strcmp(from->what, "room") == 0;
    *at = (PlanAt){.what = dup(j, from->what),
                   .deck = from->deck,
                   .x = from->x,
                   .y = from->y,
                   .line = j->line,
                   .climb = from->climb,
                   .box_count = from->box_count};
    memcpy(at->side, from->side, sizeof at->side);
    at->name = room ? part_name(j, from->name) : dup(j, from->name);
    at->boxes = calloc((size_t)from->box_count + 1, sizeof *at->boxes);
    if (!at->boxes) return false;
    for (int i = 0; i < from->box_count; i++)
        memcpy(at->boxes[i], from->boxes[i], sizeof at->boxes[i]);
    copy_props(j, from->props, from->prop_count, &at->props, &at->prop_count);
    if (strcmp(from->what, "fixture") == 0) {
        free(at->name);
        at->name = part_name(j, from->name);
    }
    name_props(j, at, room);
    shift(j, at);
    return !j->s->no_memory;
}

static int larger(int a, int b) { return a > b ? a : b; }

static int deck_on(const Plan *p, int level) {
    for (int i = 0; i < p->deck_count; i++)
        if (p->decks[i].level == level) return i;
    return -1;
}

static bool deck_fits(Join *j, const PlanDeck *from, const PlanDeck *to) {
    if (from->w + j->dx <= to->w && from->h + j->dy <= to->h) return true;
    diag_hint(plan_scan_error(j->s, j->line, 1, "GW0385", "'%s' does not fit deck '%s'",
                              j->part->id, to->name),
              "a size of %dx%d has room for it", larger(to->w, from->w + j->dx),
              larger(to->h, from->h + j->dy));
    return false;
}

/* The deck of the plan for each deck of the part, `at` being that of the lowest. */
static bool decks_fit(Join *j, int at) {
    const Plan *p = j->s->plan, *part = j->part;
    int lowest = part->decks[0].level;
    for (int i = 1; i < part->deck_count; i++)
        if (part->decks[i].level < lowest) lowest = part->decks[i].level;
    for (int i = 0; i < part->deck_count; i++) {
        const PlanDeck *from = &part->decks[i];
        int level = p->decks[at].level + from->level - lowest;
        j->decks[i] = deck_on(p, level);
        if (j->decks[i] < 0)
            diag_hint(plan_scan_error(j->s, j->line, 1, "GW0384",
                                      "no deck on level %d for deck '%s' of '%s'", level,
                                      from->name, part->id),
                      "add [deck NAME level=%d size=%dx%d]", level, from->w + j->dx,
                      from->h + j->dy);
        if (j->decks[i] < 0 || !deck_fits(j, from, &p->decks[j->decks[i]])) return false;
    }
    return true;
}

static bool grid_fits(Join *j) {
    const char *own = j->s->plan->grid, *other = j->part->grid;
    if (strcmp(own, "square") != 0 && strcmp(own, "hex") != 0)
        plan_scan_error(j->s, j->line, 1, "GW0384",
                        "parts can be placed only in plans of squares or hexes");
    else if (strcmp(own, other) != 0)
        diag_hint(plan_scan_error(j->s, j->line, 1, "GW0384", "'%s' has the grid '%s'", j->part->id,
                                  other),
                  "this plan has the grid '%s': both need the same", own);
    else if (strcmp(own, "hex") == 0 && (j->dx & 1))
        diag_hint(plan_scan_error(j->s, j->line, 1, "GW0393",
                                  "'%s' begins in an even column, which lies half a hex lower",
                                  j->part->id),
                  "place it in an odd column, such as %02d%02d", j->dx, j->dy + 1);
    else return true;
    return false;
}

static bool keys_good(PlanScan *s, const PlanAt *at) {
    static const char *const keys[] = {"map", "title", "turn"};
    int before = s->errors;
    for (int i = 0; i < at->prop_count; i++) {
        const char *key = at->props[i].key;
        bool known = false;
        for (size_t k = 0; k < ARRAY_LEN(keys); k++) known |= strcmp(key, keys[k]) == 0;
        if (known) continue;
        diag_nearest(plan_scan_error(s, at->line, 1, "GW0336",
                                     "unknown key '%s'; expected map, title or turn", key),
                     key, keys, ARRAY_LEN(keys));
    }
    return s->errors == before;
}

/* turn=0 or turn=180 */
static bool turn_part(PlanScan *s, Plan *part, const PlanAt *at) {
    const char *turn = plan_prop(at->props, at->prop_count, "turn");
    if (!turn || strcmp(turn, "0") == 0) return true;
    if (strcmp(turn, "180") != 0) {
        diag_hint(plan_scan_error(s, at->line, 1, "GW0394", "turn '%.40s' found, 0 or 180 expected",
                                  turn),
                  "a part is laid in as it is drawn, or with turn=180 the other way round");
        return false;
    }
    plan_turn(s, part);
    return !s->no_memory;
}

static void lay_part(PlanScan *s, const Plan *part, const PlanAt *at) {
    Join j = {.s = s, .part = part, .line = at->line, .dx = at->x, .dy = at->y};
    char name[PLAN_MAX_NAME + 1]; /* the list of lines moves as it grows */
    snprintf(name, sizeof name, "%s", at->name);
    j.name = name;
    const char *title = plan_prop(at->props, at->prop_count, "title");
    j.title = dup(&j, title ? title : part->title);
    bool good = grid_fits(&j) && decks_fit(&j, at->deck) && take_types(&j);
    for (int i = 0; good && i < part->deck_count; i++) good = lay_deck(&j, i);
    for (int i = 0; good && i < part->at_count; i++) good = take_line(&j, &part->at[i]);
    free(j.title);
    free(j.cell_type);
    free(j.edge_type);
}

/* `file` lies in the folder of this plan, and its faults are told with that folder. */
static Plan *read_part(PlanScan *s, const char *file, const Str *text) {
    const char *slash = strrchr(s->file, '/');
    Str path = {0};
    str_addf(&path, "%.*s%s", slash ? (int)(slash - s->file + 1) : 0, s->file, file);
    Plan *part = plan_read_at(str_text(&path), text, s->files, s->depth + 1, s->diags);
    str_clear(&path);
    return part;
}

/* The plan NAME.map beside this one; NULL: told. */
static Plan *open_part(PlanScan *s, const PlanAt *at) {
    const char *id = plan_prop(at->props, at->prop_count, "map");
    Str file = {0}, text = {0};
    Plan *part = NULL;
    size_t before = s->diags->errors;
    if (id) str_addf(&file, "%s.map", id);
    if (!id)
        diag_hint(plan_scan_error(s, at->line, 1, "GW0380", "part '%s' names no plan", at->name),
                  "add map=ID, such as map=free_trader");
    else if (s->depth > 0)
        diag_hint(plan_scan_error(s, at->line, 1, "GW0381", "a part has no parts of its own"),
                  "place '%s' in the plan that this one is a part of", id);
    else if (!s->files || !s->files->read(s->files->with, str_text(&file), SCAN_MAX_FILE, &text))
        plan_scan_error(s, at->line, 1, "GW0380", "there is no '%s' beside this plan",
                        str_text(&file));
    else part = read_part(s, str_text(&file), &text);
    s->errors += (int)(s->diags->errors - before) * (part == NULL && before < s->diags->errors);
    str_clear(&file);
    str_clear(&text);
    return part;
}

static void drop_line(Plan *p, int n) {
    PlanAt *at = &p->at[n];
    plan_at_clear(at);
    memmove(at, at + 1, (size_t)(p->at_count - n - 1) * sizeof *at);
    p->at_count--;
}

void plan_join_parts(PlanScan *s) {
    Plan *p = s->plan;
    int lines = p->at_count;
    for (int i = 0; i < lines && !plan_scan_stopped(s); i++) {
        if (strcmp(p->at[i].what, "part") != 0) continue;
        Plan *part = keys_good(s, &p->at[i]) ? open_part(s, &p->at[i]) : NULL;
        if (part && turn_part(s, part, &p->at[i])) lay_part(s, part, &p->at[i]);
        plan_free(part);
    }
    for (int i = lines - 1; i >= 0 && s->errors == 0 && !s->no_memory; i--)
        if (strcmp(p->at[i].what, "part") == 0) drop_line(p, i);
}
