/* boards.c - reads boards out of a scene, finds places on them, and says in words what is there. */
#include "app/render/boards.h"
#include "lib/jsontext.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static BoardGroup group_read(const Scene *s, const json_t *o) {
    const json_t *units = json_object_get(o, "units");
    BoardGroup g = {.text = jsontext_of(o, "text"), .ink = scene_ink(jsontext_of(o, "color"))};
    g.units = scene_room(units, sizeof *g.units, &g.count);
    for (int i = 0; i < g.count; i++) {
        const json_t *u = json_array_get(units, (size_t)i);
        g.units[i] = (BoardFigure){jsontext_of(u, "id"), scene_side_of(s, scene_int(u, "side", -1)),
                                   json_is_true(json_object_get(u, "down"))};
    }
    return g;
}

static BoardPlace place_read(const Scene *s, const json_t *o) {
    const json_t *groups = json_object_get(o, "groups");
    BoardPlace p = {.id = jsontext_of(o, "id"),
                    .label = jsontext_of(o, "label"),
                    .means = jsontext_of(o, "means"),
                    .col = scene_int(o, "col", 1) - 1};
    p.groups = scene_room(groups, sizeof *p.groups, &p.group_count);
    for (int i = 0; i < p.group_count; i++)
        p.groups[i] = group_read(s, json_array_get(groups, (size_t)i));
    return p;
}

/* A row of a panel is its one place. */
static BoardPlace value_read(const json_t *o) {
    return (BoardPlace){.id = jsontext_of(o, "place"),
                        .label = jsontext_of(o, "label"),
                        .means = jsontext_of(o, "means"),
                        .value = jsontext_of(o, "value"),
                        .of_text = jsontext_of(o, "of_text"),
                        .n = scene_int(o, "n", 0),
                        .of = scene_int(o, "of", 0),
                        .ink = scene_ink(jsontext_of(o, "color"))};
}

static void row_read(const Scene *s, SceneBoard *b, BoardRow *row, const json_t *o) {
    const json_t *places = json_object_get(o, "places");
    row->label = jsontext_of(o, "label");
    if (b->panel) {
        row->places = calloc(1, sizeof *row->places);
        row->count = row->places != NULL;
        if (row->count) row->places[0] = value_read(o);
        return;
    }
    row->places = scene_room(places, sizeof *row->places, &row->count);
    for (int i = 0; i < row->count; i++) {
        row->places[i] = place_read(s, json_array_get(places, (size_t)i));
        if (row->places[i].col + 1 > b->cols) b->cols = row->places[i].col + 1;
    }
}

static void board_read(const Scene *s, SceneBoard *b, const json_t *o) {
    const json_t *ruler = json_object_get(o, "ruler"), *rows = json_object_get(o, "rows");
    *b = (SceneBoard){.id = jsontext_of(o, "id"),
                      .title = jsontext_of(o, "title"),
                      .seat = jsontext_of(o, "seat"),
                      .fault = jsontext_of(o, "fault"),
                      .panel = !strcmp(jsontext_of(o, "kind"), "panel")};
    b->ruler = scene_room(ruler, sizeof *b->ruler, &b->ruler_count);
    for (int i = 0; i < b->ruler_count; i++) {
        const char *text = json_string_value(json_array_get(ruler, (size_t)i));
        b->ruler[i] = text ? text : "";
    }
    b->cols = b->ruler_count;
    b->rows = scene_room(rows, sizeof *b->rows, &b->count);
    for (int i = 0; i < b->count; i++) row_read(s, b, &b->rows[i], json_array_get(rows, (size_t)i));
}

void boards_read(Scene *s) {
    const json_t *list = json_object_get(s->json, "boards");
    s->boards = scene_room(list, sizeof *s->boards, &s->board_count);
    for (int i = 0; i < s->board_count; i++)
        board_read(s, &s->boards[i], json_array_get(list, (size_t)i));
}

static void place_free(BoardPlace *p) {
    for (int i = 0; i < p->group_count; i++) free(p->groups[i].units);
    free(p->groups);
}

void boards_free(Scene *s) {
    for (int i = 0; i < s->board_count; i++) {
        SceneBoard *b = &s->boards[i];
        for (int k = 0; k < b->count; k++) {
            for (int n = 0; n < b->rows[k].count; n++) place_free(&b->rows[k].places[n]);
            free(b->rows[k].places);
        }
        free(b->rows);
        free(b->ruler);
    }
    free(s->boards);
}

/* --- in words --- */

const BoardPlace *boards_place(const Scene *s, const char *word, const SceneBoard **of) {
    for (int i = 0; i < s->board_count; i++)
        for (int k = 0; k < s->boards[i].count; k++)
            for (int n = 0; n < s->boards[i].rows[k].count; n++) {
                const BoardPlace *p = &s->boards[i].rows[k].places[n];
                if (!*p->id || strcasecmp(p->id, word) != 0) continue;
                *of = &s->boards[i];
                return p;
            }
    return NULL;
}

void boards_figure(const BoardFigure *f, Str *out) {
    if (f->down) str_addc(out, '%');
    str_add(out, f->id);
}

static void tell_group(const BoardGroup *g, Str *out) {
    if (*g->text) str_add(out, g->text);
    for (int i = 0; i < g->count; i++) {
        if (i || *g->text) str_addc(out, ' ');
        boards_figure(&g->units[i], out);
    }
}

/* All rows of a panel that are of the place. */
static void tell_values(const SceneBoard *b, const BoardPlace *p, Str *out) {
    int told = 0;
    for (int i = 0; i < b->count; i++) {
        const BoardPlace *q = b->rows[i].count ? &b->rows[i].places[0] : NULL;
        if (!q || (q != p && (!*p->id || strcmp(q->id, p->id) != 0))) continue;
        str_addf(out, "%s%s %s", told++ ? ", " : "", q->label, q->value);
        if (*q->of_text) str_addf(out, " of %s", q->of_text);
    }
}

void boards_tell(const SceneBoard *b, const BoardPlace *p, Str *out) {
    if (*p->id) str_add(out, p->id);
    if (b->panel) {
        if (*p->id) str_add(out, ": ");
        tell_values(b, p, out);
    } else {
        if (*p->label) str_addf(out, " %s", p->label);
        for (int i = 0; i < p->group_count; i++) {
            str_add(out, i ? ", " : ": ");
            tell_group(&p->groups[i], out);
        }
    }
    if (*p->means) str_addf(out, " (%s)", p->means);
}
