/* tui_orders.c - keys and a menu for what is said beside the choices of the rules: hold and wake, rest,
 * again, undo, rewind, standing answers, draw, resign.
 *
 * Each is a word of line mode (words.c), which does it. */
#include <stdio.h>
#include <string.h>

#include "app/tui/tui_rep.h"

static const char never_help[] = "from now on this is not asked: the unit passes where it can";
static const char always_help[] =
    "from now on this is not asked: what most would do is done, with what is in hand";
static const char ask_help[] = "asked again, after never or always";
static const char all_help[] = "every question that the rules ask, whatever is at stake";
static const char guided_help[] =
    "as at first: what cannot matter is done as it is suggested, and told";

/* What is asked, with the ids by which commands call people. */
static void orders_why(Tui *t, Playing *p) {
    Str why = {0};
    str_reset(&t->why);
    if (host_asks(p->s.host, p->eyes)) host_ask(p->s.host, HOST_WHY, p->eyes, NULL, &why, NULL);
    if (why.len && t->scene) scene_add_ids(t->scene, why.text, &t->why);
    str_clear(&why);
}

void tui_orders_note(Tui *t, Playing *p) {
    enum { MANY = 1000 };
    Str verb = {0};
    orders_why(t, p);
    host_ask(p->s.host, HOST_ASKED, p->eyes, NULL, &verb, NULL);
    snprintf(t->question, sizeof t->question, "%s", str_text(&verb));
    if (verb.len && t->asked.len < MANY && !str_has_word(str_text(&t->asked), verb.text))
        str_addf(&t->asked, "%s%s", t->asked.len ? " " : "", verb.text);
    str_clear(&verb);
    Str line = {0};
    t->waves = session_waves(&p->s, p->eyes, "pass", &line);
    str_clear(&line);
}

/* An action of the rules may be called the same: with a slash it is the word of the program. What every seat
 * may say at any time goes without. */
static const char *order_slash(const char *word) {
    static const char *const words[] = {"again", "rest", "undo", "hold", "wake"};
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (strcmp(words[i], word) == 0) return "/";
    return "";
}

static void orders_add(Tui *t, const char *word, const char *what, const char *help) {
    Str text = {0}, says = {0};
    str_addf(&text, "%s%s%s", word, *what ? " " : "", what);
    str_addf(&says, "%s%s", order_slash(word), str_text(&text));
    tui_menu_add_word(t, str_text(&text), str_text(&says), help);
    str_clear(&text);
    str_clear(&says);
}

/* Below the answers: where these are typed forms, they have their cost before them. */
static void orders_answer(Tui *t, const char *words, const char *says, const char *help) {
    Str text = {0};
    bool worded = t->choice_count && *t->choices[0].label;
    str_addf(&text, "%s%s", worded ? "" : "     ", words);
    tui_menu_add_word(t, str_text(&text), says, help);
    str_clear(&text);
}

static bool orders_passes(const Tui *t) {
    for (int i = 0; i < t->choice_count; i++)
        if (!strcmp(t->choices[i].text, "pass")) return true;
    return false;
}

void tui_orders_answers(Tui *t) {
    Str never = {0}, always = {0}, ask = {0};
    if (!*t->question) return;
    str_addf(&never, "never %s", t->question);
    str_addf(&always, "always %s", t->question);
    str_addf(&ask, "ask %s", t->question);
    if (t->waves) orders_answer(t, "Ask me each time", str_text(&ask), ask_help);
    else if (orders_passes(t)) orders_answer(t, "From now on: pass", str_text(&never), never_help);
    orders_answer(t, "From now on: act", str_text(&always), always_help);
    str_clear(&ask);
    str_clear(&never);
    str_clear(&always);
}

/* The three for each question that there has been. */
static void orders_standing(Tui *t) {
    for (const char *at = str_text(&t->asked); *at; at += strcspn(at, " "), at += *at == ' ') {
        char verb[96];
        snprintf(verb, sizeof verb, "%.*s", (int)strcspn(at, " "), at);
        orders_add(t, "never", verb, never_help);
        orders_add(t, "always", verb, always_help);
        orders_add(t, "ask", verb, ask_help);
    }
    orders_add(t, "ask all", "", all_help);
    orders_add(t, "ask guided", "", guided_help);
}

/* Who is meant: the unit under the cursor, else who acts; "": nobody. */
static const char *orders_unit(const Tui *t) {
    const SceneUnit *u = t->cursor == CELL_NONE ? NULL : scene_unit_at(t->scene, t->cursor);
    return u ? u->id : t->unit;
}

static void orders_hold(Tui *t) {
    const char *unit = orders_unit(t);
    if (*unit)
        orders_add(t, "hold", unit, "is not asked until it sees an enemy or something happens");
    orders_add(t, "hold", "all", "no unit is asked until it sees an enemy or something happens");
    if (*unit) orders_add(t, "wake", unit, "is asked again");
    orders_add(t, "wake", "all", "every unit is asked again");
}

void tui_orders_menu(Tui *t, Playing *p) {
    t->panel = true;
    tui_menu_open(t, "Orders");
    t->menu.counted = true;
    if (p->last[p->eyes + 1].len) orders_add(t, "again", "", "makes the last choice again");
    orders_add(t, "rest", "", "no more questions this turn until something happens");
    orders_add(t, "undo", "", "takes back the last choice, if it revealed nothing");
    if (session_rewinds(&p->s)) {
        orders_add(t, "rewind", "", "back to where you began to act, with other dice");
        orders_add(t, "rewind", "turn", "back to where your turn began, with other dice");
    }
    orders_hold(t);
    orders_standing(t);
    orders_add(t, "offer draw", "", "offers a draw; the other side accepts or refuses");
    orders_add(t, "resign", "", "gives up the game; asks first whether you mean it");
}

static bool orders_named(const Tui *t, const char *word, Str *line) {
    const char *unit = orders_unit(t);
    str_addf(line, "/%s%s%s", word, *unit ? " " : "", unit);
    return true;
}

/* The key takes a choice of the rules that has this name now: a player who is told to rest means that one. */
static bool orders_word(const Tui *t, const char *word, Str *line) {
    bool of_rules = false;
    for (int i = 0; i < t->choice_count && !of_rules; i++)
        of_rules = !strcmp(t->choices[i].text, word);
    str_addf(line, "%s%s", of_rules ? "" : "/", word);
    return true;
}

static bool orders_end(Tui *t, Str *line) {
    const char *choice = playing_end(t->choices_json);
    str_add(choice ? line : &t->message, choice ? choice : "nothing here ends the turn");
    return choice != NULL;
}

bool tui_orders_key(Tui *t, int key, Str *line) {
    switch (key) {
    case 'a': return orders_word(t, "again", line);
    case 'e': return orders_end(t, line);
    case 'h': return orders_named(t, "hold", line);
    case 'r': return orders_word(t, "rest", line);
    case 'w': return orders_named(t, "wake", line);
    case 'R': return str_add(line, "rewind"), true;
    case 'x': return orders_word(t, "undo", line);
    default: return false;
    }
}
