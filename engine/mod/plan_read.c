/* plan_read.c - text to plan: sections, the head, glyphs and drawings. plan_scan.c has the words,
 * plan_at.c the sparse half. Sections may stand in any order: they are found first, then read in
 * the order in which they need each other. */
#include "mod/plan_image.h"
#include "mod/vtree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum SectionKind {
    SEC_MAP,
    SEC_CELLS,
    SEC_EDGES,
    SEC_PALETTE,
    SEC_DECK,
    SEC_AT,
    SEC_KINDS
} SectionKind;

typedef struct Section {
    SectionKind kind;
    int head;        /* line of [name] */
    int first, last; /* lines inside; last < first: none */
} Section;

typedef struct Sections {
    Section list[PLAN_MAX_DECKS + SEC_KINDS];
    int count, decks;
} Sections;

typedef struct Size {
    int w, h; /* 0: not given */
} Size;

static const char *const section_names[SEC_KINDS] = {"map",     "cells", "edges",
                                                     "palette", "deck",  "at"};
static const char *const grid_names[] = {"square", "hex", "band", "open"};

/* ---- sections ---- */

/* Sets the cursor between the brackets of a section's head. */
static bool enter_head(PlanScan *s, int line) {
    plan_scan_line(s, line);
    const char *text = s->lines[line - 1].text;
    while (s->end > 1 && (text[s->end - 1] == ' ' || text[s->end - 1] == '\t')) s->end--;
    if (s->end < 2 || text[s->end - 1] != ']') {
        plan_scan_error(s, line, s->end + 1, "GW0311", "section without ']' at the line's end");
        return false;
    }
    s->pos = 1;
    s->end--;
    return true;
}

static int section_kind(PlanScan *s, int line) {
    ScanWord w;
    if (!enter_head(s, line)) return -1;
    if (!plan_scan_word(s, &w)) w = (ScanWord){"", 0, 2, -1};
    return plan_scan_choose(s, &w, section_names, SEC_KINDS, "GW0312", "unknown section ",
                            "; expected map, cells, edges, palette, deck or at");
}

static Section *section_add(PlanScan *s, Sections *all, SectionKind kind, int line) {
    for (int i = 0; kind != SEC_DECK && i < all->count; i++)
        if (all->list[i].kind == kind) {
            plan_scan_error(s, line, 1, "GW0313", "section [%s] again; it is already on line %d",
                            section_names[kind], all->list[i].head);
            return NULL;
        }
    if (kind == SEC_DECK && all->decks++ >= PLAN_MAX_DECKS) {
        plan_scan_error(s, line, 1, "GW0314", "more than %d decks", PLAN_MAX_DECKS);
        return NULL;
    }
    Section *sec = &all->list[all->count++];
    *sec = (Section){kind, line, line + 1, line};
    return sec;
}

static void find_sections(PlanScan *s, Sections *all) {
    Section *open = NULL;
    bool skipping = false;
    for (int line = 1; line <= s->line_count && !plan_scan_stopped(s); line++) {
        const ScanLine *l = &s->lines[line - 1];
        if (l->len > 0 && l->text[0] == '[') {
            int kind = section_kind(s, line);
            open = kind < 0 ? NULL : section_add(s, all, (SectionKind)kind, line);
            skipping = !open;
        } else if (open) {
            open->last = line;
        } else if (!skipping && !plan_scan_is_comment(l)) {
            plan_scan_error(s, line, 1, "GW0315", "text before the first section, [map] expected");
            skipping = true;
        }
    }
}

static const Section *section_find(const Sections *all, SectionKind kind) {
    for (int i = 0; i < all->count; i++)
        if (all->list[i].kind == kind) return &all->list[i];
    return NULL;
}

/* ---- [map] ---- */

/* "12x8" to a size; col is where it stands. */
static bool read_size(PlanScan *s, int line, int col, const char *text, Size *out) {
    const char *x = strchr(text, 'x');
    Size size;
    if (x && plan_scan_int(text, (int)(x - text), 1, PLAN_MAX_SIDE, &size.w) &&
        plan_scan_int(x + 1, (int)strlen(x + 1), 1, PLAN_MAX_SIDE, &size.h)) {
        *out = size;
        return true;
    }
    plan_scan_error(s, line, col, "GW0316",
                    "size '%.40s' found, WIDTHxHEIGHT expected, each from 1 to %d", text,
                    PLAN_MAX_SIDE);
    return false;
}

/* Splits "key = value"; the value keeps its inner spaces, quotes around all of it are taken off.
 * Returns the value, the key in *key with its column; NULL after a fault. */
static char *read_pair(PlanScan *s, ScanWord *key, int *value_col) {
    const ScanLine *l = &s->lines[s->line - 1];
    int i = 0, end = l->len;
    while (end > 0 && (l->text[end - 1] == ' ' || l->text[end - 1] == '\t')) end--;
    while (i < end && (l->text[i] == ' ' || l->text[i] == '\t')) i++;
    int from = i;
    while (i < end && l->text[i] != ' ' && l->text[i] != '\t' && l->text[i] != '=') i++;
    *key = (ScanWord){l->text + from, i - from, from + 1, -1};
    while (i < end && (l->text[i] == ' ' || l->text[i] == '\t')) i++;
    if (i >= end || l->text[i] != '=' || key->len == 0) {
        plan_scan_error(s, s->line, i + 1, "GW0317", "'key = value' expected");
        return NULL;
    }
    do i++;
    while (i < end && (l->text[i] == ' ' || l->text[i] == '\t'));
    *value_col = i + 1;
    bool quoted = end - i >= 2 && l->text[i] == '"' && l->text[end - 1] == '"';
    if (quoted) {
        ScanWord w = {l->text + i - 1, end - i + 1, i, 0};
        return plan_scan_value(s, &w);
    }
    if (i < end) return plan_scan_dup(s, l->text + i, end - i);
    plan_scan_error(s, s->line, i + 1, "GW0306", "nothing after '%.*s =', a value expected",
                    plan_scan_clip(key->len), key->text);
    return NULL;
}

/* Takes the value of a key that has a place of its own; false: it is one of the others. */
static bool take_known(PlanScan *s, const char *key, char *value, int col, Size *size,
                       bool *format) {
    Plan *p = s->plan;
    char **slot = !strcmp(key, "id")      ? &p->id
                  : !strcmp(key, "title") ? &p->title
                  : !strcmp(key, "grid")  ? &p->grid
                                          : NULL;
    bool is_format = !strcmp(key, "format"), is_size = !strcmp(key, "size");
    if (!slot && !is_format && !is_size) return false;
    if (slot ? *slot != NULL : is_format ? *format : size->w > 0)
        plan_scan_error(s, s->line, 1, "GW0318", "key '%s' again", key);
    else if (is_format && strcmp(value, "gangway.map/1") != 0)
        plan_scan_error(s, s->line, col, "GW0319", "format '%.60s' found, gangway.map/1 expected",
                        value);
    else if (slot) {
        *slot = value;
        if (slot == &p->id) s->id_line = s->line;
        if (slot == &p->grid) s->grid_line = s->line;
        return true;
    }
    if (is_size) read_size(s, s->line, col, value, size);
    *format = *format || is_format;
    free(value);
    return true;
}

enum { MOST_KEYS = 64 }; /* each is looked for among those before it */

static void add_head(PlanScan *s, char *key, char *value) {
    Plan *p = s->plan;
    static const char *const known[] = {"format", "id",       "title", "grid",
                                        "size",   "scale_mm", "climb"};
    bool full = p->head_count == MOST_KEYS;
    bool twice = full || plan_prop(p->head, p->head_count, key) != NULL;
    if (full) plan_scan_error(s, s->line, 1, "GW0318", "more than %d keys", MOST_KEYS);
    else if (twice) plan_scan_error(s, s->line, 1, "GW0318", "key '%s' again", key);
    const char *near = str_nearest(key, known, ARRAY_LEN(known));
    if (near && strcmp(near, key) != 0)
        diag_hint(plan_scan_warn(s, s->line, 1, "GW0320", "unknown key '%s'", key),
                  "did you mean '%s'?", near);
    if (!strcmp(key, "climb")) s->climb_line = s->line;
    if (!twice) {
        plan_scan_prop(s, &p->head, &p->head_count, key, value);
        return;
    }
    free(key);
    free(value);
}

static void read_head_line(PlanScan *s, Size *size, bool *format) {
    ScanWord w;
    int col = 0;
    char *value = read_pair(s, &w, &col);
    if (!value) return;
    char *key = plan_scan_name(s, &w, "a key") ? plan_scan_dup(s, w.text, w.len) : NULL;
    if (!key) {
        free(value);
        return;
    }
    if (take_known(s, key, value, col, size, format)) free(key);
    else add_head(s, key, value);
}

static bool grid_known(const Plan *p) {
    for (size_t i = 0; p->grid && i < ARRAY_LEN(grid_names); i++)
        if (strcmp(p->grid, grid_names[i]) == 0) return true;
    return false;
}

static void check_head(PlanScan *s, int line, bool format) {
    Plan *p = s->plan;
    if (!format)
        diag_hint(plan_scan_error(s, line, 1, "GW0321", "[map] has no format"),
                  "add: format = gangway.map/1");
    if (!p->id)
        diag_hint(plan_scan_error(s, line, 1, "GW0321", "[map] has no id"), "add: id = my_ship");
    else if (!str_is_id(p->id) || strlen(p->id) > PLAN_MAX_NAME)
        diag_hint(plan_scan_error(s, s->id_line, 1, "GW0322", "id '%.40s' is not a name", p->id),
                  "lower-case letters, digits and '_', at most %d, a letter first", PLAN_MAX_NAME);
    if (!p->title && p->id) p->title = plan_scan_dup(s, p->id, (int)strlen(p->id));
    if (!p->grid) p->grid = plan_scan_dup(s, "square", 6);
    else if (!grid_known(p))
        diag_nearest(plan_scan_error(s, s->grid_line, 1, "GW0323",
                                     "unknown grid '%.40s'; expected square, hex, band or open",
                                     p->grid),
                     p->grid, grid_names, ARRAY_LEN(grid_names));
}

static void read_map(PlanScan *s, const Section *sec, Size *size) {
    bool format = false;
    if (!sec) {
        plan_scan_error(s, 1, 1, "GW0324", "a plan begins with [map]");
        return;
    }
    for (int line = sec->first; line <= sec->last && !plan_scan_stopped(s); line++) {
        plan_scan_line(s, line);
        if (!plan_scan_is_comment(&s->lines[line - 1])) read_head_line(s, size, &format);
    }
    check_head(s, sec->head, format);
}

/* ---- [cells] and [edges] ---- */

static int type_of_glyph(const PlanType *types, int count, char glyph) {
    for (int i = 0; i < count; i++)
        if (types[i].glyph == glyph) return i;
    return -1;
}

static bool glyph_usable(PlanScan *s, const ScanWord *w, const PlanType *types, int count) {
    if (w->len != 1 || w->key > 0 || !plan_scan_is_glyph(w->text[0])) {
        Diag *g = plan_scan_error(s, s->line, w->col, "GW0325", "'%.*s' found, one glyph expected",
                                  plan_scan_clip(w->len), w->text);
        diag_hint(g, "glyph = name; a glyph is one printed ASCII character but [ ; #");
        return false;
    }
    int twice = type_of_glyph(types, count, w->text[0]);
    if (twice >= 0)
        plan_scan_error(s, s->line, w->col, "GW0326",
                        "glyph '%c' again; it is already '%s' on line %d", w->text[0],
                        types[twice].name, types[twice].line);
    return twice < 0;
}

/* Reads "glyph =" and sets the cursor behind it. */
static bool read_glyph(PlanScan *s, ScanWord *glyph) {
    const ScanLine *l = &s->lines[s->line - 1];
    ScanWord equals;
    if (!plan_scan_word(s, glyph)) return false;
    if (glyph->len >= 2 && glyph->text[1] == '=') { /* ".=deck" */
        glyph->len = 1;
        glyph->key = -1;
        s->pos = (int)(glyph->text - l->text) + 2;
        return true;
    }
    if (plan_scan_word(s, &equals) && equals.key == 0) {
        s->pos = (int)(equals.text - l->text) + 1;
        return true;
    }
    plan_scan_error(s, s->line, glyph->col + glyph->len, "GW0317", "'glyph = name' expected");
    return false;
}

static void read_type(PlanScan *s, PlanType **types, int *count, const char *what) {
    ScanWord glyph, name;
    if (!read_glyph(s, &glyph) || !glyph_usable(s, &glyph, *types, *count)) return;
    if (!plan_scan_word(s, &name)) {
        plan_scan_error(s, s->line, s->end + 1, "GW0310", "nothing after '=', name of %s expected",
                        what);
        return;
    }
    if (!plan_scan_name(s, &name, what)) return;
    PlanType *t = plan_scan_add(s, types, count, sizeof *t);
    if (!t) return;
    t->glyph = glyph.text[0];
    t->line = s->line;
    t->col = name.col;
    t->name = plan_scan_dup(s, name.text, name.len);
    plan_scan_props(s, NULL, &t->props, &t->prop_count);
    const char *outside = plan_prop(t->props, t->prop_count, "outside");
    if (outside && strcmp(outside, "yes") != 0)
        diag_hint(plan_scan_error(s, s->line, plan_scan_value_col(s, s->line, "outside"), "GW0389",
                                  "outside '%.40s' found, yes expected", outside),
                  "leave the word out where it lies inside");
}

static void read_types(PlanScan *s, const Section *sec, PlanType **types, int *count,
                       const char *what) {
    for (int line = sec ? sec->first : 1; sec && line <= sec->last; line++) {
        if (plan_scan_stopped(s)) return;
        plan_scan_line(s, line);
        if (!plan_scan_is_comment(&s->lines[line - 1])) read_type(s, types, count, what);
    }
}

/* ---- [deck] ---- */

typedef struct Drawing {
    int first, count; /* lines */
    int width;        /* of the longest, without spaces at its end */
    PlanForm form;    /* plain: cells alone; else with their sides */
    bool told[2][128];
} Drawing;

static PlanForm form_of(const Plan *p) {
    if (!plan_draws_sides(p)) return FORM_PLAIN;
    return strcmp(p->grid, "square") == 0 ? FORM_SQUARES : FORM_HEXES;
}

static int drawn_len(const ScanLine *l) {
    int n = l->len;
    while (n > 0 && l->text[n - 1] == ' ') n--;
    return n;
}

static void measure(const PlanScan *s, const Section *sec, Drawing *d) {
    d->first = sec->first;
    for (int line = sec->first; line <= sec->last; line++) {
        int n = drawn_len(&s->lines[line - 1]);
        d->width = n > d->width ? n : d->width;
        if (n > 0) d->count = line - sec->first + 1;
    }
}

/* Cells that a drawing of n lines or characters shows. */
static int cells_of(const Drawing *d, int n, bool across) {
    if (d->form == FORM_HEXES && !across) return (n - 1) / 2;
    if (d->form != FORM_PLAIN) return n / 2;
    return !across ? n : n > 0 ? n / 2 + 1 : 0;
}

/* Of hexes the odd columns end a line lower than the even ones. */
static int lines_of(const Drawing *d, int w, int h) {
    if (d->form == FORM_PLAIN) return h;
    return 2 * h + 1 + (d->form == FORM_HEXES && w > 1);
}

static int chars_of(const Drawing *d, int w) {
    return d->form == FORM_PLAIN ? 2 * w - 1 : 2 * w + 1;
}

static bool lines_fit(PlanScan *s, const Section *sec, const Drawing *d, bool given,
                      const PlanDeck *deck) {
    int lines = lines_of(d, deck->w, deck->h), have = sec->last - sec->first + 1;
    int found = d->count > lines ? d->count : have;
    if (d->count > lines || (given && have < lines)) {
        plan_scan_error(s, sec->head, 1, "GW0329", "deck '%s' has %d lines, size %dx%d needs %d",
                        deck->name, found, deck->w, deck->h, lines);
        return false;
    }
    for (int i = 0; i < d->count; i++) {
        int n = drawn_len(&s->lines[d->first + i - 1]), max = chars_of(d, deck->w);
        if (n > max) {
            plan_scan_error(s, d->first + i, max + 1, "GW0330",
                            "line of %d characters, size %dx%d ends at %d", n, deck->w, deck->h,
                            max);
            return false;
        }
    }
    return true;
}

/* Finds the deck's size, given or drawn, and holds the drawing against it. */
static bool settle_size(PlanScan *s, const Section *sec, const Drawing *d, Size given,
                        PlanDeck *deck) {
    deck->w = given.w ? given.w : cells_of(d, d->width, true);
    deck->h = given.h ? given.h : cells_of(d, d->count, false);
    if (deck->w < 1 || deck->h < 1) {
        plan_scan_error(s, sec->head, 1, "GW0327", "deck '%s' has no cells", deck->name);
        return false;
    }
    if (deck->w > PLAN_MAX_SIDE || deck->h > PLAN_MAX_SIDE) {
        plan_scan_error(s, sec->head, 1, "GW0328", "deck '%s' is %dx%d, at most %dx%d may be used",
                        deck->name, deck->w, deck->h, PLAN_MAX_SIDE, PLAN_MAX_SIDE);
        return false;
    }
    if (strcmp(s->plan->grid, "band") == 0 && deck->h != 1) {
        plan_scan_error(s, sec->head, 1, "GW0331", "deck '%s' has %d rows, a band has one",
                        deck->name, deck->h);
        return false;
    }
    return lines_fit(s, sec, d, given.h > 0, deck);
}

/* Pictures are small files of large decks, so that sides alone bound too little. */
static bool cells_fit(PlanScan *s, const PlanDeck *deck) {
    int all = 0, own = deck->w * deck->h;
    for (const PlanDeck *d = s->plan->decks; d <= deck; d++) all += d->w * d->h;
    if (all <= PLAN_MAX_CELLS) return true;
    if (all - own <= PLAN_MAX_CELLS)
        diag_hint(plan_scan_error(s, deck->line, 1, "GW0328",
                                  "with deck '%s' the plan has %d cells, at most %d may be used",
                                  deck->name, all, PLAN_MAX_CELLS),
                  "a scenario can have several maps");
    return false;
}

/* From the common origin on: what lies before the drawing is empty. */
static bool deck_shift(PlanScan *s, PlanDeck *deck) {
    deck->w += deck->left;
    deck->h += deck->top;
    if (deck->w <= PLAN_MAX_SIDE && deck->h <= PLAN_MAX_SIDE) return true;
    diag_hint(plan_scan_error(s, deck->line, 1, "GW0328",
                              "deck '%s' ends at %dx%d, at most %dx%d may be used", deck->name,
                              deck->w, deck->h, PLAN_MAX_SIDE, PLAN_MAX_SIDE),
              "begin nearer to the origin: at= counts too");
    return false;
}

static bool deck_alloc(PlanScan *s, PlanDeck *deck) {
    if (!cells_fit(s, deck)) return false;
    size_t w = (size_t)deck->w, h = (size_t)deck->h;
    size_t rows = strcmp(s->plan->grid, "hex") == 0 ? 2 * h + 1 : h;
    deck->cells = malloc(w * h * sizeof *deck->cells);
    deck->vertical = malloc((w + 1) * rows * sizeof *deck->vertical);
    deck->horizontal = malloc(w * (h + 1) * sizeof *deck->horizontal);
    if (!deck->cells || !deck->vertical || !deck->horizontal) {
        s->no_memory = true;
        return false;
    }
    memset(deck->cells, -1, w * h * sizeof *deck->cells);
    memset(deck->vertical, -1, (w + 1) * rows * sizeof *deck->vertical);
    memset(deck->horizontal, -1, w * (h + 1) * sizeof *deck->horizontal);
    return true;
}

static const char *const form_hints[] = {
    [FORM_PLAIN] = "",
    [FORM_SQUARES] =
        "cells are at the even columns of the drawing's even lines, edges between them",
    [FORM_HEXES] = ("cells are at even columns: on even lines in the first, third ... of these, on "
                    "odd lines from the third in the others; sides are around them"),
};

/* A sign that means nothing in the plan yet. */
static char free_glyph(const Plan *p) {
    for (const char *c = "XWOZYKQ%@*"; *c; c++)
        if (type_of_glyph(p->cell_types, p->cell_type_count, *c) < 0 &&
            type_of_glyph(p->edge_types, p->edge_type_count, *c) < 0)
            return *c;
    return plan_scan_glyph(p->cell_types, p->cell_type_count, "");
}

/* Says once a deck that a glyph is not known at a place for cells (or edges). */
static void unknown_glyph(PlanScan *s, Drawing *d, int line, int col, char c, bool edge) {
    const Plan *p = s->plan;
    if (d->told[edge][(unsigned char)c & 127]) return;
    d->told[edge][(unsigned char)c & 127] = true;
    const char *what = edge ? "edge" : "cell", *other = edge ? "cell" : "edge";
    bool printed = c > ' ' && c <= '~';
    Diag *g = plan_scan_error(s, line, col, "GW0332", "'%c' found, glyph of %s %s expected",
                              printed ? c : '?', edge ? "an" : "a", what);
    bool swapped = edge ? type_of_glyph(p->cell_types, p->cell_type_count, c) >= 0
                        : type_of_glyph(p->edge_types, p->edge_type_count, c) >= 0;
    if (swapped && d->form != FORM_PLAIN)
        diag_hint(g, "'%c' is a glyph for %ss; %s", c, other, form_hints[d->form]);
    else if (plan_scan_is_glyph(c)) diag_hint(g, "write '%c = name' in [%ss]", c, what);
    else if (printed)
        diag_hint(g,
                  "'%c' cannot be a glyph: draw another sign, such as '%c', and write '%c = name' "
                  "in [%ss]",
                  c, free_glyph(s->plan), free_glyph(s->plan), what);
}

/* Bands, open space and hexes without sides have cells at every other character, and nothing between. */
static void misplaced(PlanScan *s, const Drawing *d, int line, int col, char c) {
    bool plain = d->form == FORM_PLAIN;
    diag_hint(plan_scan_error(s, line, col, "GW0333", "'%c' found %s",
                              c > ' ' && c <= '~' ? c : '?',
                              plain ? "between two cells" : "where no hex is"),
              plain ? "cells are at the odd columns with a space between: \"a b c\""
                    : "the second, fourth ... column begins a line lower than the others");
}

static void read_glyph_at(PlanScan *s, Drawing *d, PlanDeck *deck, int row, int i) {
    const Plan *p = s->plan;
    int line = d->first + row;
    char c = s->lines[line - 1].text[i];
    bool plain = d->form == FORM_PLAIN, cell = false;
    if (c == ' ') return;
    int16_t *place =
        plain && (i & 1) ? NULL : plan_place(d->form, deck, row, plain ? i / 2 : i, &cell);
    int type = cell ? type_of_glyph(p->cell_types, p->cell_type_count, c)
                    : type_of_glyph(p->edge_types, p->edge_type_count, c);
    if (!place && d->form != FORM_SQUARES) misplaced(s, d, line, i + 1, c);
    else if (type < 0 && (place || c != '+')) unknown_glyph(s, d, line, i + 1, c, !cell);
    else if (place) *place = (int16_t)type;
}

static void read_drawing(PlanScan *s, Drawing *d, PlanDeck *deck) {
    for (int row = 0; row < d->count; row++) {
        int n = drawn_len(&s->lines[d->first + row - 1]);
        for (int i = 0; i < n && !plan_scan_stopped(s); i++) read_glyph_at(s, d, deck, row, i);
    }
}

static bool deck_name_good(PlanScan *s, const ScanWord *w) {
    bool good = w->key < 0 && w->len <= PLAN_MAX_NAME;
    for (int i = 0; good && i < w->len; i++) {
        char c = w->text[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        good = letter || (i > 0 && ((c >= '0' && c <= '9') || c == '_'));
    }
    if (!good)
        plan_scan_error(s, s->line, w->col, "GW0334",
                        "'%.*s' found, name of a deck expected (letters, digits and '_')",
                        plan_scan_clip(w->len), w->text);
    for (int i = 0; good && i < s->plan->deck_count; i++)
        if (strncmp(s->plan->decks[i].name, w->text, (size_t)w->len) == 0 &&
            !s->plan->decks[i].name[w->len]) {
            plan_scan_error(s, s->line, w->col, "GW0335",
                            "deck '%s' again; it is already on line %d", s->plan->decks[i].name,
                            s->plan->decks[i].line);
            return false;
        }
    return good;
}

/* The picture of a deck that is painted: its file, or how many pixels stand for a character. */
static void read_image_prop(PlanScan *s, PlanImage *image, const char *key, const char *value) {
    int n = 1;
    bool scale = !strcmp(key, "pixels");
    bool good = scale ? plan_scan_int(value, (int)strlen(value), 1, PLAN_MAX_SCALE, &n)
                      : vtree_name_good(value);
    if (good && scale) image->scale = n;
    else if (good) image->name = plan_scan_dup(s, value, (int)strlen(value));
    else if (scale)
        plan_scan_error(s, s->line, plan_scan_value_col(s, s->line, key), "GW0337",
                        "pixels '%.40s' found, 1 to %d expected", value, PLAN_MAX_SCALE);
    else
        diag_hint(plan_scan_error(s, s->line, plan_scan_value_col(s, s->line, key), "GW0372",
                                  "image '%.60s' is not a file name", value),
                  "letters, digits, '_', '-', '.' and '/'; it lies beside the plan");
    image->bad = image->bad || !good;
}

/* "0301": where the drawing begins. Columns of hexes are half a hex lower in turn, so it may move by two. */
static void read_origin(PlanScan *s, PlanDeck *deck, const char *value) {
    bool hex = strcmp(s->plan->grid, "hex") == 0;
    int x = -1, y = -1, col = plan_scan_value_col(s, s->line, "at");
    if (!plan_cell_read(s->plan, value, (int)strlen(value), &x, &y) || x < 0 || y < 0 ||
        x >= PLAN_MAX_SIDE || y >= PLAN_MAX_SIDE) {
        diag_hint(plan_scan_error(s, s->line, col, "GW0386",
                                  "at '%.40s' found, the place of the first cell expected", value),
                  strcmp(s->plan->grid, "square") == 0 ? "such as at=c2" : "such as at=0302");
    } else if (hex && (x & 1)) {
        diag_hint(plan_scan_error(s, s->line, col, "GW0386",
                                  "at '%.40s' is in an even column, which lies half a hex lower",
                                  value),
                  "begin in an odd column, such as at=%02d%02d", x, y + 1);
    } else {
        deck->left = x;
        deck->top = y;
    }
}

static void read_deck_props(PlanScan *s, PlanDeck *deck, Size *size, PlanImage *image) {
    static const char *const keys[] = {"level", "size", "at", "image", "pixels"};
    PlanProp *props = NULL;
    int count = 0;
    plan_scan_props(s, NULL, &props, &count);
    for (int i = 0; i < count; i++) {
        const char *key = props[i].key, *value = props[i].value;
        int col = plan_scan_value_col(s, s->line, key);
        if (!strcmp(key, "size")) read_size(s, s->line, col, value, size);
        else if (!strcmp(key, "at")) read_origin(s, deck, value);
        else if (!strcmp(key, "image") || !strcmp(key, "pixels"))
            read_image_prop(s, image, key, value);
        else if (strcmp(key, "level") != 0)
            diag_nearest(plan_scan_error(
                             s, s->line,
                             col > (int)strlen(key) + 1 ? col - (int)strlen(key) - 1 : 1, "GW0336",
                             "unknown key '%s'; expected level, size, at, image or pixels", key),
                         key, keys, ARRAY_LEN(keys));
        else if (!plan_scan_int(value, (int)strlen(value), -99, 99, &deck->level))
            diag_hint(plan_scan_error(s, s->line, col, "GW0337",
                                      "level '%.40s' found, -99 to 99 expected", value),
                      "a whole number, such as level=0; a higher one lies above a lower one");
        free(props[i].key);
        free(props[i].value);
    }
    free(props);
}

/* Adds the deck of a section's head; NULL after a fault. */
static PlanDeck *deck_add(PlanScan *s, const Section *sec, Size *size, PlanImage *image) {
    Plan *p = s->plan;
    ScanWord w;
    if (!enter_head(s, sec->head) || !plan_scan_word(s, &w)) /* the word "deck" */
        return NULL;
    if (!plan_scan_word(s, &w)) {
        plan_scan_error(s, s->line, s->end + 1, "GW0334", "[deck] without a name");
        return NULL;
    }
    if (!deck_name_good(s, &w)) return NULL;
    PlanDeck *deck = plan_scan_add(s, &p->decks, &p->deck_count, sizeof *deck);
    if (!deck) return NULL;
    deck->line = s->line;
    deck->name = plan_scan_dup(s, w.text, w.len);
    if (deck->name) read_deck_props(s, deck, size, image);
    return s->no_memory ? NULL : deck;
}

/* The size of a painted deck: a character of its drawing for each block, and none left over. */
static bool settle_image(PlanScan *s, const PlanImage *i, Size given, PlanDeck *deck) {
    static const char *const rules[] = {
        [FORM_PLAIN] = "a pixel a cell, one row of a band",
        [FORM_SQUARES] = "2 x cells + 1 each way, for what stands between cells",
        [FORM_HEXES] = "2 x columns + 1 wide, 2 x rows + 2 high (one column: + 1)",
    };
    Drawing d = {.form = i->form};
    deck->w = i->form == FORM_PLAIN ? i->w : cells_of(&d, i->w, true);
    int rows = i->h - (i->form == FORM_HEXES && deck->w > 1);
    deck->h = cells_of(&d, rows, false);
    int wide = i->form == FORM_PLAIN ? deck->w : chars_of(&d, deck->w);
    bool fits = deck->w > 0 && deck->h > 0 && deck->w <= PLAN_MAX_SIDE &&
                deck->h <= PLAN_MAX_SIDE && i->w == wide && i->h == lines_of(&d, deck->w, deck->h);
    if (deck->h != 1 && strcmp(s->plan->grid, "band") == 0) fits = false;
    bool said = (!given.w || given.w == deck->w) && (!given.h || given.h == deck->h);
    if (fits && !said)
        plan_scan_error(s, i->line, 1, "GW0374", "picture '%.60s' shows %dx%d cells, not %dx%d",
                        i->name, deck->w, deck->h, given.w, given.h);
    if (!fits)
        diag_hint(plan_scan_error(s, i->line, 1, "GW0374",
                                  "picture '%.60s' is %dx%d, which is not the size of a deck",
                                  i->name, i->w, i->h),
                  "%s; at most %d by %d cells", rules[i->form], PLAN_MAX_SIDE, PLAN_MAX_SIDE);
    return fits && said;
}

static void read_painted(PlanScan *s, const Section *sec, PlanImage *i, Size size, PlanDeck *deck) {
    for (int line = sec->first; line <= sec->last; line++)
        if (!plan_scan_is_comment(&s->lines[line - 1])) {
            plan_scan_error(s, line, 1, "GW0374", "a drawing, but deck '%s' is painted in %.60s",
                            deck->name, i->name);
            return;
        }
    i->form = form_of(s->plan);
    i->line = sec->head;
    if (!plan_image_open(s, i)) return;
    if (settle_image(s, i, size, deck) && deck_shift(s, deck) && deck_alloc(s, deck))
        plan_image_draw(s, i, deck);
}

static void read_deck(PlanScan *s, const Section *sec, Size size) {
    PlanImage image = {.scale = 1};
    PlanDeck *deck = deck_add(s, sec, &size, &image);
    Drawing d = {.form = form_of(s->plan)};
    if (image.bad) deck = NULL;
    if (deck && image.scale > 1 && !image.name)
        plan_scan_error(s, sec->head, 1, "GW0336", "pixels= without image=FILE.png");
    if (deck && image.name) {
        read_painted(s, sec, &image, size, deck);
    } else if (deck) {
        measure(s, sec, &d);
        if (plan_signs_good(s, d.first, d.count) && settle_size(s, sec, &d, size, deck) &&
            deck_shift(s, deck) && deck_alloc(s, deck))
            read_drawing(s, &d, deck);
    }
    plan_image_close(&image);
}

/* ---- levels ---- */

/* The first of the decks that is on the level, NULL: none. */
static const PlanDeck *deck_on(const Plan *p, int level) {
    for (int i = 0; i < p->deck_count; i++)
        if (p->decks[i].level == level) return &p->decks[i];
    return NULL;
}

/* The level decides which deck is below: floors and sight between two decks on one would lead nowhere. */
static void levels_once(PlanScan *s) {
    const Plan *p = s->plan;
    for (int i = 0; i < p->deck_count; i++) { /* a plan without decks has no list either */
        const PlanDeck *d = &p->decks[i], *first = deck_on(p, d->level);
        int level = d->level;
        if (first == d) continue;
        while (deck_on(p, level)) level = level < 99 ? level + 1 : -99;
        diag_hint(plan_scan_error(s, d->line, plan_scan_value_col(s, d->line, "level"), "GW0458",
                                  "decks '%s' and '%s' are both on level %d", first->name, d->name,
                                  d->level),
                  "the level decides which deck is below: write level=%d", level);
    }
}

/* ---- all of it ---- */

static void read_all(PlanScan *s) {
    Plan *p = s->plan;
    Sections all = {.count = 0};
    Size size = {0, 0};
    find_sections(s, &all);
    read_map(s, section_find(&all, SEC_MAP), &size);
    read_types(s, section_find(&all, SEC_CELLS), &p->cell_types, &p->cell_type_count, "a terrain");
    read_types(s, section_find(&all, SEC_EDGES), &p->edge_types, &p->edge_type_count,
               "a barrier or portal");
    const Section *palette = section_find(&all, SEC_PALETTE);
    if (palette) plan_image_palette(s, palette->first, palette->last);
    if (plan_scan_stopped(s) || !grid_known(p))
        return; /* without a grid no drawing can be understood */
    for (int i = 0; i < all.count && !plan_scan_stopped(s); i++)
        if (all.list[i].kind == SEC_DECK) read_deck(s, &all.list[i], size);
    if (s->errors == 0) levels_once(s); /* else a level may not have been read */
    if (all.decks == 0)
        diag_hint(plan_scan_error(s, 1, 1, "GW0338", "a plan without a deck"),
                  "add: [deck A level=0]");
    const Section *at = section_find(&all, SEC_AT);
    /* With a deck that could not be read every place would be wrong as well. */
    for (int i = 0; i < p->deck_count; i++)
        if (!p->decks[i].horizontal) return;
    if (at && p->deck_count > 0 && p->deck_count == all.decks && !plan_scan_stopped(s))
        plan_at_read(s, at->first, at->last);
    if (s->errors == 0) plan_join_parts(s);
    if (s->errors == 0) plan_climb(s, s->climb_line);
}

/* Sections are read out of turn; people read messages from the top. */
static void sort_diags(Diags *d, size_t from) {
    for (size_t i = from + 1; i < d->count; i++) {
        Diag g = d->list[i];
        size_t j = i;
        for (; j > from && d->list[j - 1].line > g.line; j--) d->list[j] = d->list[j - 1];
        d->list[j] = g;
    }
}

/* Reads what the scan was given; NULL if there was an error. */
static Plan *read_scanned(PlanScan *s) {
    size_t from = s->diags->count;
    s->plan = calloc(1, sizeof *s->plan);
    s->no_memory |= !s->plan || !(s->plan->file = str_dup(s->file));
    if (!s->no_memory && plan_scan_open(s)) read_all(s);
    sort_diags(s->diags, from);
    if (s->errors > SCAN_MAX_ERRORS)
        diag_add(s->diags, DIAG_NOTE, "GW0304", s->file, 0, 0, "reading stopped after %d errors",
                 SCAN_MAX_ERRORS);
    if (s->no_memory) plan_scan_error(s, 0, 0, "GW0300", "not enough memory for this plan");
    plan_scan_close(s);
    if (s->errors == 0) return s->plan;
    plan_free(s->plan);
    return NULL;
}

static Plan *read_bytes(PlanScan s, const char *text, size_t len) {
    str_addn(&s.text, text, len);
    s.no_memory = s.text.failed;
    return read_scanned(&s);
}

Plan *plan_read(const char *file, const char *text, size_t len, const PlanFiles *files,
                Diags *diags) {
    return read_bytes((PlanScan){.file = file, .files = files, .diags = diags}, text, len);
}

Plan *plan_read_at(const char *file, const Str *text, const PlanFiles *files, int depth,
                   Diags *diags) {
    PlanScan s = {.file = file, .files = files, .diags = diags, .depth = depth};
    return read_bytes(s, str_text(text), text->len);
}
