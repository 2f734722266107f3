/* plan_join.c - plans laid into a plan: `part trader a14 map=free_trader` in [at].
 *
 * The squares of the other plan come to lie with their first corner at that place. Its names get the name
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
    int deck, dx, dy;           /* where it lies in the plan */
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

/* Cells and sides; the first place where two things would stand is told. */
static bool lay_deck(Join *j, const PlanDeck *d) {
    PlanDeck *to = &j->s->plan->decks[j->deck];
    bool good = true;
    for (int y = 0; y <= d->h; y++)
        for (int x = 0; x <= d->w && good; x++) {
            int ty = y + j->dy, tx = x + j->dx;
            if (y < d->h && x < d->w)
                good =
                    lay(&to->cells[ty * to->w + tx], d->cells[y * d->w + x], j->cell_type, false);
            if (good && x < d->w)
                good = lay(&to->horizontal[ty * to->w + tx], d->horizontal[y * d->w + x],
                           j->edge_type, true);
            if (good && y < d->h)
                good = lay(&to->vertical[ty * (to->w + 1) + tx], d->vertical[y * (d->w + 1) + x],
                           j->edge_type, true);
            if (!good)
                diag_hint(plan_scan_error(j->s, j->line, 1, "GW0382",
                                          "the place at column %d, row %d of '%s' is not empty",
                                          x + 1, y + 1, j->part->id),
                          "place the part elsewhere, or leave that place empty in one of the two");
        }
    return good;
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
        at->deck = j->deck;
        at->x += j->dx;
        at->y += j->dy;
    }
    for (int i = 0; i < at->box_count; i++) {
        int *box = at->boxes[i];
        box[0] = j->deck;
        box[1] += j->dx, box[3] += j->dx;
        box[2] += j->dy, box[4] += j->dy;
    }
}

static bool take_line(Join *j, const PlanAt *from) {
    Plan *p = j->s->plan;
    PlanAt *at = plan_scan_add(j->s, &p->at, &p->at_count, sizeof *at);
    if (!at) return false;
    bool room = strcmp(from->what, "room") == 0;
    *at = (PlanAt){.what = dup(j, from->what),
                   .deck = from->deck,
                   .x = from->x,
                   .y = from->y,
                   .line = j->line,
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

static bool fits(Join *j) {
    const Plan *p = j->s->plan, *part = j->part;
    const PlanDeck *to = &p->decks[j->deck], *from = &part->decks[0];
    const char *square = "square";
    if (strcmp(p->grid, square) != 0 || strcmp(part->grid, square) != 0)
        plan_scan_error(j->s, j->line, 1, "GW0384", "parts can be placed only in plans of squares");
    else if (part->deck_count != 1)
        plan_scan_error(j->s, j->line, 1, "GW0384", "'%s' has %d decks, one expected", part->id,
                        part->deck_count);
    else if (from->w + j->dx > to->w || from->h + j->dy > to->h)
        diag_hint(plan_scan_error(j->s, j->line, 1, "GW0385", "'%s' does not fit deck '%s'",
                                  part->id, to->name),
                  "a size of %dx%d has room for it", larger(to->w, from->w + j->dx),
                  larger(to->h, from->h + j->dy));
    else return true;
    return false;
}

static void lay_part(PlanScan *s, const Plan *part, const PlanAt *at) {
    Join j = {.s = s, .part = part, .line = at->line, .deck = at->deck, .dx = at->x, .dy = at->y};
    char name[PLAN_MAX_NAME + 1]; /* the list of lines moves as it grows */
    snprintf(name, sizeof name, "%s", at->name);
    j.name = name;
    const char *title = plan_prop(at->props, at->prop_count, "title");
    j.title = dup(&j, title ? title : part->title);
    bool good = fits(&j) && take_types(&j) && lay_deck(&j, &part->decks[0]);
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
        Plan *part = open_part(s, &p->at[i]);
        if (part) lay_part(s, part, &p->at[i]);
        plan_free(part);
    }
    for (int i = lines - 1; i >= 0 && s->errors == 0 && !s->no_memory; i--)
        if (strcmp(p->at[i].what, "part") == 0) drop_line(p, i);
}
