/* tui_help.c - the page of F1: signs, keys beside what things cost, then overlays and what is legal.
 *
 * The costs are those on the sheet of the rules (lua/show/sheet.lua); what costs the same is one line. */
#include <stdlib.h>
#include <string.h>

#include "app/line/said.h"
#include "app/tui/tui_rep.h"

/* None is wider than 32. */
static const char *const keys_text[] = {
    "arrows y u b n  move the cursor",
    "Enter   what can be done there",
    "Space   all choices",
    "a-z     mark a line; Enter takes",
    "g       go there; the cost first",
    "A       what a bot would do here",
    "a       the last choice again",
    "e  x  R end; undo; rewind",
    "r       rest: no more questions",
    "h  w    hold or wake a unit",
    "o       all these, and standing",
    "        answers, draw, resign",
    "t  Tab  next target; next unit",
    "Home .  who acts, or your own",
    "1-9 0   overlay; none",
    "<  >    the deck below, above",
    "z  p    narrow squares; panel",
    "m  M    room names; deck alone",
    "c       the card of the unit",
    "l  [ ]  what happened; scroll",
    "=       what is cut below",
    ":  /    type a command",
    "F1 ?    this page; F5 redraws it",
    "mouse   cursor, menu; wheel: log",
    "q       leave; the game is saved",
};

enum { HELP_LEFT = 32, HELP_PRICES = 256 };

/* --- costs --- */

/* Lines of at most `cols` columns, beside a short one another that still fits. */
static void help_pack(const Tui *t, char *lines, int cols, Str *out) {
    char *at[HELP_PRICES], *rest = NULL;
    size_t n = 0;
    for (char *p = strtok_r(lines, "\n", &rest); p && n < HELP_PRICES;
         p = strtok_r(NULL, "\n", &rest))
        at[n++] = p;
    for (size_t i = 0; i < n; i++) {
        if (!at[i]) continue;
        int width = tui_width(t, at[i]);
        str_add(out, at[i]);
        for (size_t k = i + 1; k < n; k++) {
            if (!at[k] || width + 3 + tui_width(t, at[k]) > cols) continue;
            width += 3 + tui_width(t, at[k]);
            str_addf(out, "   %s", at[k]);
            at[k] = NULL;
        }
        str_addc(out, '\n');
    }
}

static void help_costs(const Tui *t, Playing *p, Str *out) {
    Str sheet = {0}, lines = {0};
    if (host_ask(p->s.host, HOST_SHEET, -1, NULL, &sheet, NULL))
        said(p->s.host, "prices", str_text(&sheet), &lines);
    if (lines.len) help_pack(t, lines.text, tui_cols() - HELP_LEFT - 1, out);
    str_clear(&sheet);
    str_clear(&lines);
}

/* --- two columns --- */

static void help_pad(const Tui *t, Str *out, const char *left) {
    int width = tui_width(t, left);
    str_add(out, left);
    for (; width < HELP_LEFT; width++) str_addc(out, ' ');
    str_add(out, t->boxes ? "\xE2\x94\x82" : "|");
}

/* The keys on the left, `right` broken into lines on the right. */
static void help_columns(const Tui *t, const char *right, Str *out) {
    int cols = tui_cols() - HELP_LEFT - 1;
    bool begins = true;
    for (size_t i = 0; i < ARRAY_LEN(keys_text) || *right; i++) {
        help_pad(t, out, i < ARRAY_LEN(keys_text) ? keys_text[i] : "");
        size_t n = tui_fits(t, right, cols - (begins ? 0 : 2));
        if (*right && !begins) str_add(out, "  ");
        str_addn(out, right, n);
        str_addc(out, '\n');
        right += n;
        begins = !*right || *right == '\n';
        while (*right == ' ' || *right == '\n') right++;
    }
}

/* --- what else --- */

static void help_legal(Playing *p, Str *out) {
    Str help = {0};
    if (host_ask(p->s.host, HOST_HELP, p->eyes, NULL, &help, NULL))
        str_addf(out, "\nWhat is legal now, with costs and odds\n%s", str_text(&help));
    str_clear(&help);
}

static void help_overlays(const Tui *t, Str *out) {
    size_t i;
    json_t *o;
    if (json_array_size(t->overlays)) str_add(out, "\nOverlays\n");
    json_array_foreach(t->overlays, i, o) {
        const char *title = json_string_value(json_object_get(o, "title"));
        const char *help = json_string_value(json_object_get(o, "help"));
        str_addf(out, "  %zu  %-10s %s\n", i + 1, title ? title : "", help ? help : "");
    }
}

/* Is a square of the deck so shaded? */
static bool help_has_shade(const Scene *s, SceneShade shade) {
    for (CellId c = 0; !s->blank && c < map_cells(s->map); c++)
        if (s->shades[c] == shade && scene_is_plan(s, c)) return true;
    return false;
}

static bool help_has_terrain(const Scene *s, int number) {
    for (CellId c = 0; !s->blank && c < map_cells(s->map); c++)
        if (scene_is_plan(s, c) && map_terrain(s->map, c) == number) return true;
    return false;
}

static void help_sign(Str *out, const char *sign, const char *means) {
    str_addf(out, "%s%s %s", out->len ? ",  " : "", sign, means);
}

static void help_doors(const Scene *s, Str *out) {
    for (int i = 0; i < s->door_count; i++) {
        bool seen = false;
        for (int k = 0; k < i && !seen; k++)
            seen = !strcmp(s->doors[k].kind, s->doors[i].kind) &&
                   !strcmp(s->doors[k].state, s->doors[i].state);
        char sign[2] = {s->doors[i].glyph};
        Str means = {0};
        str_addf(&means, "%s %s", s->doors[i].kind, s->doors[i].state);
        if (!seen && s->doors[i].glyph) help_sign(out, sign, str_text(&means));
        str_clear(&means);
    }
}

static void help_shades(const Tui *t, Str *out) {
    for (SceneShade i = SHADE_DARK; i < SHADE_COUNT; i++) {
        Str sign = {0};
        canvas_utf8(deckdraw_shade(i, t->boxes), &sign);
        if (help_has_shade(t->scene, i)) help_sign(out, str_text(&sign), scene_shade_name(i));
        str_clear(&sign);
    }
}

/* What stands on this board now, in the words of the definitions. */
static void help_signs(const Tui *t, Str *out) {
    const Scene *s = t->scene;
    Str line = {0};
    for (int i = 0; i < s->def_count; i++) {
        const SceneDef *d = &s->defs[i];
        char sign[2] = {d->glyph};
        if (!strcmp(d->kind, "terrain") && d->glyph && help_has_terrain(s, d->number))
            help_sign(&line, sign, d->name);
    }
    help_doors(s, &line);
    help_shades(t, &line);
    if (tui_possible_shown(t))
        help_sign(&line, ".",
                  "bright green: the unit can walk there and attack then; cyan: it can walk there; "
                  "dim cyan: nothing is left then");
    if (tui_possible_shown(t))
        help_sign(&line, "42%", "below a unit: the chance of an attack on it now");
    if (s->item_count) help_sign(&line, "!", "something lies there");
    for (int i = 0, down = 0; i < s->unit_count; i++)
        if (s->units[i].down && !down++) help_sign(&line, "%", "out of the fight");
    if (line.len) str_addf(out, "On this board: %s\n\n", line.text);
    str_clear(&line);
}

void tui_help(Tui *t, Playing *p) {
    Str costs = {0}, text = {0};
    help_costs(t, p, &costs);
    help_signs(t, &text);
    help_pad(t, &text, "Keys");
    str_add(&text, "What things cost\n");
    help_columns(t, str_text(&costs), &text);
    help_overlays(t, &text);
    help_legal(p, &text);
    tui_page(t, " Help: signs, keys and costs, overlays, what is legal now", str_text(&text), NULL);
    str_clear(&costs);
    str_clear(&text);
}
