/* tui_menu.c - the choices of the seat that is asked, beside the board: by verb, or all that concern a place.
 *
 * A choice is only text: which place or person it names is found by comparing its words. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/render/boards.h"
#include "app/tui/tui_rep.h"
#include "lib/jsontext.h"

void tui_menu_free(Tui *t) {
    tui_menu_close(t);
    json_decref(t->choices_json);
    free(t->choices);
    t->choices_json = NULL;
    t->choices = NULL;
    t->choice_count = 0;
}

void tui_menu_load(Tui *t, Playing *p) {
    tui_menu_free(t);
    t->choices_json = playing_json(p, HOST_CHOICES, NULL, NULL);
    size_t n = json_array_size(t->choices_json);
    t->choices = calloc(n + 1, sizeof *t->choices);
    for (size_t i = 0; t->choices && i < n; i++) {
        const json_t *o = json_array_get(t->choices_json, i), *cost = json_object_get(o, "cost"),
                     *form = json_object_get(o, "form");
        t->choices[t->choice_count++] =
            (TuiChoice){jsontext_of(o, "text"),
                        jsontext_of(o, "verb"),
                        jsontext_of(o, "label"),
                        jsontext_of(o, "places"),
                        jsontext_of(o, "price"),
                        jsontext_of(o, "help"),
                        jsontext_of(o, "tags"),
                        jsontext_of(o, "odds"),
                        jsontext_of(form, "text"),
                        jsontext_of(form, "default"),
                        json_is_integer(cost) ? (int)json_integer_value(cost) : -1,
                        json_is_true(json_object_get(o, "suggested"))};
    }
}

/* Empties the menu. */
static void menu_empty(Tui *t) {
    for (int i = 0; i < t->menu.count; i++) {
        str_clear(&t->menu.items[i].text);
        str_clear(&t->menu.items[i].says);
    }
    t->menu.count = t->menu.at = t->menu.top = 0;
}

void tui_menu_close(Tui *t) {
    menu_empty(t);
    free(t->menu.items);
    json_decref(t->menu.intents);
    str_clear(&t->menu.title);
    t->menu = (TuiMenu){0};
}

static TuiItem *menu_add(Tui *t, int choice) {
    TuiItem *grown = realloc(t->menu.items, (size_t)(t->menu.count + 1) * sizeof *grown);
    if (!grown) return NULL;
    t->menu.items = grown;
    grown[t->menu.count] = (TuiItem){.choice = choice, .count = 1};
    t->menu.lettered = t->menu.unmarked = false;
    return &grown[t->menu.count++];
}

/* `price`: as the rule set counts it, "1.5"; "": it is a plain number. */
static void menu_cost(Str *out, int cost, const char *price) {
    if (cost >= 0 && *price) str_addf(out, "%4s ", price);
    else if (cost >= 0) str_addf(out, "%3d  ", cost);
    else str_add(out, "     ");
}

/* Returns true if the choice is shown by its label. Equal labels could not be told apart. */
static bool menu_is_worded(const Tui *t, const TuiChoice *c) {
    if (!*c->label) return false;
    for (int i = 0; i < t->choice_count; i++)
        if (&t->choices[i] != c && !strcmp(t->choices[i].label, c->label)) return false;
    return true;
}

/* The label as the beginning of a line, so many bytes of it. */
static void menu_words(Str *out, const char *label, size_t n) {
    while (n && label[n - 1] == ' ') n--;
    if (n) str_addc(out, *label >= 'a' && *label <= 'z' ? (char)(*label - 'a' + 'A') : *label);
    if (n) str_addn(out, label + 1, n - 1);
}

static void menu_add_choice(Tui *t, int i) {
    const TuiChoice *c = &t->choices[i];
    size_t n = strlen(c->text);
    TuiItem *item = menu_add(t, i);
    if (!item) return;
    bool worded = menu_is_worded(t, c), open = *c->places || *c->form;
    if (!t->why.len || !worded) menu_cost(&item->text, c->cost, c->price);
    if (worded) menu_words(&item->text, c->label, strlen(c->label));
    else if (open) str_addf(&item->text, "%.*s...", (int)n - 1, c->text);
    else str_add(&item->text, c->text);
    if (worded && open) str_add(&item->text, " ...");
    if (t->waves && !strcmp(c->text, "pass")) str_add(&item->text, " from now on");
    if (*c->odds) str_addf(&item->text, "  %s", c->odds);
    if (worded && c->suggested) str_add(&item->text, " (suggested)");
}

/* Returns the length of the prefix, in whole words, that the labels of a verb share. */
static size_t menu_in_common(const Tui *t, int first) {
    const char *label = t->choices[first].label;
    size_t n = strlen(label);
    for (int i = 0; i < t->choice_count; i++) {
        if (strcmp(t->choices[i].verb, t->choices[first].verb) != 0) continue;
        const char *other = t->choices[i].label;
        size_t same = 0;
        while (same < n && label[same] == other[same]) same++;
        bool whole = (!label[same] || label[same] == ' ') && (!other[same] || other[same] == ' ');
        while (!whole && same && label[same - 1] != ' ') same--;
        n = same && label[same - 1] == ' ' ? same - 1 : same;
    }
    return n;
}

/* --- what a choice names --- */

/* The next place, one a line, that is at the cell of that name: "f7", or a wall of it, "f7 n". */
static const char *menu_place_at(const char *places, const char *cell) {
    size_t n = strlen(cell);
    for (const char *at = places; n && *at; at += strcspn(at, "\n"), at += *at == '\n')
        if (!strncmp(at, cell, n) && (!at[n] || strchr(" \n", at[n]))) return at;
    return NULL;
}

/* The places of a choice that are at that cell, each to be taken as it stands. */
static void menu_add_places(Tui *t, int i, const char *cell) {
    const TuiChoice *c = &t->choices[i];
    const char *at = menu_place_at(c->places, cell);
    while (at) {
        size_t n = strcspn(at, "\n");
        TuiItem *item = menu_add(t, ITEM_SAYS);
        if (!item) return;
        str_addf(&item->says, "%.*s%.*s", (int)strlen(c->text) - 1, c->text, (int)n, at);
        menu_cost(&item->text, c->cost, c->price);
        str_add(&item->text, str_text(&item->says));
        at = menu_place_at(at + n + (at[n] == '\n'), cell);
    }
}

static bool menu_names_door(const Tui *t, const char *args, CellId cell) {
    const Map *m = t->scene->map;
    const Grid *g = map_grid(m, cell);
    for (int side = 0; side < g->sides; side++) {
        EdgeId e = map_edge(m, cell, side);
        int p = e == EDGE_NONE ? -1 : map_portal_at(m, e);
        if (p >= 0 && p < t->scene->door_count && str_has_word(args, t->scene->doors[p].name))
            return true;
    }
    return false;
}

/* Directions count as seen from who acts. */
static bool menu_names_dir(const Tui *t, const char *args, CellId cell) {
    const SceneUnit *u = scene_unit_named(t->scene, t->unit);
    const Grid *g = u && u->cell != CELL_NONE ? map_grid(t->scene->map, u->cell) : NULL;
    for (int dir = 0; g && dir < g->dirs; dir++)
        if (map_step(t->scene->map, u->cell, dir) == cell && str_has_word(args, g->dir_names[dir]))
            return true;
    return false;
}

bool tui_mentions(const Tui *t, const TuiChoice *c, CellId cell) {
    const char *args = strchr(c->text, ' ');
    char name[64];
    if (!args || cell == CELL_NONE) return false;
    args++;
    tui_board_name(t, cell, name, sizeof name);
    if (str_has_word(args, name) || menu_place_at(c->places, name)) return true;
    for (int i = 0; i < t->scene->unit_count; i++) {
        const SceneUnit *u = &t->scene->units[i];
        if (u->cell == cell && str_has_word(args, u->id)) return true;
    }
    return menu_names_door(t, args, cell) || menu_names_dir(t, args, cell);
}

/* --- the menus --- */

void tui_menu_open(Tui *t, const char *title) {
    tui_menu_close(t);
    str_add(&t->menu.title, title);
    t->menu.open = true;
}

void tui_menu_add_word(Tui *t, const char *text, const char *says, const char *help) {
    TuiItem *item = menu_add(t, ITEM_SAYS);
    if (!item) return;
    item->help = help;
    str_add_clean(&item->text, text, strlen(text), false);
    str_add(&item->says, says);
}

static int menu_count_verb(const Tui *t, const char *verb, int *least, int *most, int *cheapest) {
    int n = 0;
    for (int i = 0; i < t->choice_count; i++) {
        const TuiChoice *c = &t->choices[i];
        if (strcmp(c->verb, verb) != 0) continue;
        if (!n || c->cost < *least) *least = c->cost, *cheapest = i;
        if (!n || c->cost > *most) *most = c->cost;
        n++;
    }
    return n;
}

const char *tui_menu_word(const Tui *t, const TuiItem *item) {
    if (item->choice <= ITEM_VERB) return t->choices[ITEM_VERB - item->choice].verb;
    return str_text(&item->says);
}

static void menu_add_verb(Tui *t, int first) {
    int least = -1, most = -1, cheap = first;
    int n = menu_count_verb(t, t->choices[first].verb, &least, &most, &cheap);
    if (n == 1) {
        menu_add_choice(t, first);
        return;
    }
    TuiItem *item = menu_add(t, ITEM_VERB - first);
    if (!item) return;
    item->count = n;
    item->help = t->choices[first].help;
    menu_cost(&item->text, least, t->choices[cheap].price);
    if (least < most) item->text.text[*t->choices[cheap].price ? 4 : 3] = '+'; /* or more */
    size_t common = menu_in_common(t, first);
    menu_words(&item->text, t->choices[first].label, common);
    str_addf(&item->text, "%s ...", common ? "" : t->choices[first].verb);
}

static const char *menu_word(const json_t *row, const char *key) {
    const char *word = jsontext_of(row, key);
    return *word ? word : NULL;
}

/* Adds a chance that is a number before the text, and several outcomes behind it. */
static void menu_add_chance(Str *out, const json_t *row) {
    const char *odds = jsontext_of(row, "odds"), *text = jsontext_of(row, "text");
    const json_t *chance = json_object_get(row, "chance");
    bool several = strchr(odds, ',') != NULL && json_is_integer(chance);
    if (several) str_addf(out, "%d%% %s (%s)", (int)json_integer_value(chance), text, odds);
    else str_addf(out, "%s%s%s", odds, *odds ? " " : "", text);
}

/* Adds a line for one intent: cost, chance and text. */
static void menu_add_intent(Tui *t, const json_t *row) {
    const char *note = jsontext_of(row, "note");
    TuiItem *item = menu_add(t, ITEM_SAYS);
    if (!item) return;
    item->verb = menu_word(row, "verb");
    item->help = menu_word(row, "help");
    item->thrown = jsontext_of(row, "odds")[0] && !json_is_true(json_object_get(row, "later"));
    place_line(row, &item->says);
    str_addf(&item->text, "%4s ", jsontext_of(row, "price"));
    menu_add_chance(&item->text, row);
    if (*note) str_addf(&item->text, " (%s)", note);
}

/* The best attack on each target; none is loaded while a question is open. */
static void menu_add_best(Tui *t) {
    size_t i;
    const json_t *row;
    if (!t->choice_count) return;
    json_array_foreach(t->best, i, row) {
        menu_add_intent(t, row);
        if (t->menu.count) t->menu.items[t->menu.count - 1].best = true;
    }
}

/* Returns true if the choice ends what the unit does in this turn. */
static bool menu_ends(const TuiChoice *c) { return str_has_word(c->tags, "ends"); }

/* One line a verb; few choices stand for themselves. What ends the turn stands below the best attacks if
 * there are some: it is in sight however long the menu is. */
void tui_menu_all(Tui *t) {
    enum { FEW = 9 };
    tui_menu_open(t, t->why.len ? str_text(&t->why) : "Choices, with their costs");
    menu_add_best(t);
    int best = t->menu.count;
    for (int i = 0; best && i < t->choice_count; i++)
        if (menu_ends(&t->choices[i])) menu_add_choice(t, i);
    for (int i = 0; i < t->choice_count; i++) {
        bool seen = false;
        if (best && menu_ends(&t->choices[i])) continue;
        for (int k = 0; k < i && !seen; k++)
            seen = !(best && menu_ends(&t->choices[k])) &&
                   !strcmp(t->choices[k].verb, t->choices[i].verb);
        if (t->choice_count <= FEW) menu_add_choice(t, i);
        else if (!seen) menu_add_verb(t, i);
    }
    for (int i = 0; i < t->menu.count; i++) {
        int choice = t->menu.items[i].choice;
        if (choice >= 0 && t->choices[choice].suggested) t->menu.at = i;
    }
    tui_orders_answers(t);
    if (!t->menu.count) tui_menu_close(t), str_add(&t->message, "there is nothing to choose");
}

/* The cell that a word names: a unit's, its own, or the next one in a direction. */
static CellId menu_cell(const Tui *t, const char *word) {
    const SceneUnit *u = scene_unit_named(t->scene, word);
    if (u) return u->cell;
    CellId c = map_cell_named(t->scene->map, word);
    const SceneUnit *me = scene_unit_named(t->scene, t->unit);
    if (c != CELL_NONE || !me || me->cell == CELL_NONE) return c;
    int dir = grid_dir(map_grid(t->scene->map, me->cell), word);
    return dir < 0 ? CELL_NONE : map_step(t->scene->map, me->cell, dir);
}

/* The cursor goes to what the line of the menu names first. */
static void menu_look(Tui *t) {
    int choice = t->menu.items[t->menu.at].choice;
    const char *at = choice < 0 ? NULL : strchr(t->choices[choice].text, ' ');
    for (; at; at = strchr(at + 1, ' ')) {
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at + 1, " "), at + 1);
        CellId c = menu_cell(t, word);
        if (c == CELL_NONE || map_is_ring(t->scene->map, c)) continue;
        tui_board_to(t, c);
        return;
    }
}

static void menu_verb(Tui *t, int first) {
    char verb[96];
    Str title = {0};
    snprintf(verb, sizeof verb, "%s", t->choices[first].verb);
    menu_words(&title, t->choices[first].label, menu_in_common(t, first));
    tui_menu_open(t, title.len ? title.text : verb);
    str_clear(&title);
    t->menu.inner = true;
    for (int i = 0; i < t->choice_count; i++)
        if (!strcmp(t->choices[i].verb, verb)) menu_add_choice(t, i);
    menu_look(t);
}

static bool menu_names_units(const char *args, const BoardPlace *p) {
    for (int i = 0; i < p->group_count; i++)
        for (int k = 0; k < p->groups[i].count; k++)
            if (str_has_word(args, p->groups[i].units[k].id)) return true;
    return false;
}

void tui_menu_place(Tui *t, const BoardPlace *p) {
    char title[96];
    snprintf(title, sizeof title, "At %s", *p->id ? p->id : p->label);
    tui_menu_open(t, title);
    if (*p->means) {
        Str text = {0};
        menu_cost(&text, -1, "");
        str_add(&text, p->means);
        tui_menu_add_word(t, str_text(&text), p->means, NULL);
        str_clear(&text);
    }
    for (int i = 0; i < t->choice_count; i++) {
        const char *args = strchr(t->choices[i].text, ' ');
        bool meant = *p->means && !strcmp(t->choices[i].text, p->means);
        if (menu_place_at(t->choices[i].places, p->id)) menu_add_places(t, i, p->id);
        else if (args && !meant && (str_has_word(args + 1, p->id) || menu_names_units(args + 1, p)))
            menu_add_choice(t, i);
    }
    if (!t->menu.count) tui_menu_close(t), str_add(&t->message, "nothing can be done there now");
}

/* Adds the line that leads to the variants. */
static void menu_add_more(Tui *t, int count) {
    TuiItem *item = menu_add(t, ITEM_MORE);
    if (!item) return;
    item->verb = "more";
    item->help = "the same with other weapons, and in other ways";
    str_addf(&item->text, "     %d more way%s...", count, count == 1 ? "" : "s");
}

/* Lists the intents of the cursor: all, or the best of each with a line that leads to the variants. */
static void menu_fill_intents(Tui *t, bool all) {
    size_t i;
    int more = 0;
    const json_t *row;
    menu_empty(t);
    t->menu.inner = all;
    t->menu.pressed = 0;
    json_array_foreach(json_object_get(t->menu.intents, "rows"), i, row) {
        bool folded = !all && json_is_true(json_object_get(row, "more"));
        if (!folded) menu_add_intent(t, row);
        more += folded;
    }
    if (more) menu_add_more(t, more);
}

/* Fills the menu with the options at the cursor. Returns false, and sets the message, if there is none. */
static bool menu_intents(Tui *t, Playing *p, const char *name) {
    t->menu.intents = playing_json(p, HOST_INTENTS, name, &t->message);
    const char *through = jsontext_of(t->menu.intents, "through");
    menu_fill_intents(t, false);
    if (t->menu.count && *through)
        str_addf(&t->menu.title, ", by %s", jsontext_of(t->menu.intents, "place"));
    if (!t->menu.count && !t->message.len)
        str_add(&t->message, jsontext_of(t->menu.intents, "why"));
    return t->menu.count > 0;
}

void tui_menu_here(Tui *t, Playing *p) {
    if (tui_boards_on(t)) {
        tui_boards_menu(t);
        return;
    }
    const SceneUnit *u = scene_unit_named(t->scene, t->unit);
    char name[64], title[80];
    if (t->cursor == CELL_NONE || (u && u->cell == t->cursor)) {
        tui_menu_all(t);
        return;
    }
    tui_board_name(t, t->cursor, name, sizeof name);
    const SceneUnit *other = scene_unit_named(t->scene, name); /* called as the square is */
    snprintf(title, sizeof title, "At %s%s", other && other->cell != t->cursor ? "square " : "",
             name);
    tui_menu_open(t, title);
    if (scene_is_plan(t->scene, t->cursor) && menu_intents(t, p, name)) return;
    tui_menu_close(t);
    if (!t->message.len) str_add(&t->message, "nothing can be done there now");
}

void tui_menu_advice(Tui *t, Playing *p) {
    if (host_asks(p->s.host, p->eyes)) { /* the answer that is suggested is marked there */
        tui_menu_all(t);
        return;
    }
    json_t *row = playing_json(p, HOST_ADVICE, NULL, &t->message);
    if (!row) return;
    const char *at = jsontext_of(row, "at");
    if (*at) tui_board_to(t, map_cell_named(t->scene->map, at));
    tui_menu_open(t, "A bot in your place");
    t->menu.intents = json_pack("{s[o]}", "rows", row);
    menu_fill_intents(t, true);
    t->menu.inner = false; /* behind it is the board */
}

static bool menu_is_aim(const Tui *t, CellId c) {
    return c != CELL_NONE && !map_is_ring(t->scene->map, c) && *t->over[c].text;
}

static CellId menu_aim_nearest(const Tui *t, CellId from) {
    CellId best = CELL_NONE;
    int least = 0;
    for (CellId c = 0; c < map_cells(t->scene->map); c++) {
        int far = from == CELL_NONE ? 0 : map_distance(t->scene->map, from, c);
        if (!menu_is_aim(t, c) || (best != CELL_NONE && (far < 0 || far >= least))) continue;
        best = c;
        least = far < 0 ? INT_MAX : far;
    }
    return best;
}

/* The cursor begins on a place that may be chosen: where it is already, else before who acts, else the
 * nearest. */
static void menu_aim_cursor(Tui *t) {
    const SceneUnit *me = scene_unit_named(t->scene, t->unit);
    CellId from = me && me->cell != CELL_NONE ? me->cell : t->cursor, to = t->cursor;
    if (!t->over || menu_is_aim(t, to)) return;
    bool ahead = me && me->cell != CELL_NONE && me->facing >= 0;
    if (ahead) to = map_step(t->scene->map, me->cell, me->facing);
    if (!ahead || !menu_is_aim(t, to)) to = menu_aim_nearest(t, from);
    if (to != CELL_NONE) tui_board_to(t, to);
}

/* The places of one choice are chosen on the board. */
static void menu_aim(Tui *t, int choice) {
    const char *text = t->choices[choice].text;
    snprintf(t->aim, sizeof t->aim, "%.*s", (int)strlen(text) - 1, text);
    tui_menu_close(t);
    free(t->over);
    t->over = calloc((size_t)map_cells(t->scene->map) + 1, sizeof *t->over);
    for (const char *at = t->choices[choice].places; t->over && *at;) {
        char name[64];
        size_t n = strcspn(at, "\n");
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, " \n"), at);
        CellId c = map_cell_named(t->scene->map, name);
        if (c != CELL_NONE) t->over[c] = (DeckOver){"?", INK_CYAN};
        at += n + (at[n] == '\n');
    }
    snprintf(t->over_title, sizeof t->over_title, "%swhere?", t->aim);
    menu_aim_cursor(t);
}

void tui_menu_aim_next(Tui *t, int by) {
    int n = map_cells(t->scene->map);
    int c = t->cursor == CELL_NONE ? 0 : (int)t->cursor;
    for (int i = 0; t->over && i < n; i++) {
        c = (c + by + n) % n;
        if (!*t->over[c].text) continue;
        tui_board_to(t, (CellId)c);
        return;
    }
}

bool tui_menu_aimed(Tui *t, Str *line) {
    char name[64], title[80];
    tui_board_name(t, t->cursor, name, sizeof name);
    snprintf(title, sizeof title, "At %s", name);
    tui_menu_open(t, title);
    size_t n = strlen(t->aim);
    for (int i = 0; i < t->choice_count; i++)
        if (*t->choices[i].places && !strncmp(t->choices[i].text, t->aim, n))
            menu_add_places(t, i, name);
    if (t->menu.count > 1) return menu_look(t), false;
    if (t->menu.count == 1) str_add(line, str_text(&t->menu.items[0].says));
    else str_addf(&t->message, "not at %s: choose one of the places marked ?", name);
    tui_menu_close(t);
    return line->len > 0;
}

/* A choice with a form: what stands in it at first may be changed in the line below. */
static bool menu_fill(Tui *t, const TuiChoice *c, Str *line) {
    Str ask = {0}, begin = {0};
    str_addf(&ask, "%s: ", c->form);
    str_addf(&begin, "%.*s%s", (int)strlen(c->text) - 1, c->text, c->filled);
    bool taken = tui_type(t, str_text(&ask), str_text(&begin), line);
    if (!taken) str_reset(line);
    else tui_menu_close(t);
    str_clear(&ask);
    str_clear(&begin);
    return taken;
}

static bool menu_take(Tui *t, Str *line) {
    int choice = t->menu.items[t->menu.at].choice;
    if (choice >= 0 && *t->choices[choice].form) return menu_fill(t, &t->choices[choice], line);
    if (choice <= ITEM_VERB) {
        menu_verb(t, ITEM_VERB - choice);
        return false;
    }
    if (choice == ITEM_MORE) return menu_fill_intents(t, true), false;
    if (choice >= 0 && *t->choices[choice].places) return menu_aim(t, choice), false;
    if (choice == ITEM_SAYS) {
        str_add(line, str_text(&t->menu.items[t->menu.at].says));
    } else {
        str_add(line, t->choices[choice].text);
    }
    tui_menu_close(t);
    return true;
}

/* Who presses a letter and Enter at once must not get the line that happens to be marked. */
static bool menu_unmarks(Tui *t, int key) {
    bool letter = (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z');
    bool enter = t->menu.unmarked && (key == TUI_ENTER || key == KEY_RIGHT);
    t->menu.unmarked = t->menu.unmarked || letter;
    if (letter) str_addf(&t->message, "No line has the letter %c here", key);
    if (enter) str_add(&t->message, "No line is marked: its letter or an arrow marks one");
    return letter || enter;
}

/* Opens what is behind the marked line, a menu, places or a form; a line that does something is for Enter. */
static bool menu_goes_in(Tui *t, Str *line) {
    int choice = t->menu.items[t->menu.at].choice;
    const TuiChoice *c = choice >= 0 ? &t->choices[choice] : NULL;
    bool in = choice == ITEM_MORE || choice <= ITEM_VERB || (c && (*c->places || *c->form));
    if (!in) str_add(&t->message, "Enter takes the marked line");
    return in && menu_take(t, line);
}

bool tui_menu_key(Tui *t, int key, Str *line) {
    TuiMenu *m = &t->menu;
    if (key == TUI_ESCAPE || key == KEY_LEFT || key == KEY_BACKSPACE) {
        if (m->inner && m->intents) menu_fill_intents(t, false);
        else if (m->inner && t->choice_count) tui_menu_all(t);
        else tui_menu_close(t);
        return false;
    }
    int marked = tui_lettered(t, key);
    if (marked >= 0 && marked == m->at && m->pressed == key) return menu_take(t, line);
    m->pressed = marked >= 0 ? key : 0;
    if (marked >= 0)
        m->at = marked; /* a letter marks, everywhere: Enter takes, or the same once more */
    if (marked >= 0 || tui_list_key(key, &m->at, m->count)) {
        m->unmarked = false;
        menu_look(t);
        return false;
    }
    if (menu_unmarks(t, key)) return false;
    if (key == KEY_RIGHT) return menu_goes_in(t, line);
    return key == TUI_ENTER && menu_take(t, line);
}
