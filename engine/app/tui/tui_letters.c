/* tui_letters.c - the letters that mark lines of a menu.
 *
 * A verb has one letter in a rule set, whatever unit acts and whatever else is legal, so that players learn
 * it: the verbs choose in the order in which the rules list them, one of their own if that is free, small
 * before capital. Answers to a question and the choices of one verb are lettered in their order, the best
 * attacks numbered. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/tui/tui_rep.h"

static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
_Static_assert(sizeof LETTERS - 1 == TUI_LETTERS, "a verb for each letter");

enum { SMALL = 26 };

/* The number of the letter that the verb has; -1: none yet. */
static int letters_of(const Tui *t, const char *verb) {
    for (int i = 0; i < TUI_LETTERS; i++)
        if (*t->letters[i] && !strcmp(t->letters[i], verb)) return i;
    return -1;
}

/* Leaving, taking back and going back keep their keys in menus. */
static bool letters_is_free(const Tui *t, int i) {
    return !*t->letters[i] && !strchr("qxR", LETTERS[i]);
}

/* A letter that no verb has, at best one of its own; -1: all are given away. */
static int letters_free(const Tui *t, const char *verb) {
    for (int capital = 0; capital <= SMALL; capital += SMALL)
        for (const char *c = verb; *c; c++)
            if (*c >= 'a' && *c <= 'z' && letters_is_free(t, *c - 'a' + capital))
                return *c - 'a' + capital;
    for (int i = 0; i < TUI_LETTERS; i++)
        if (letters_is_free(t, i)) return i;
    return -1;
}

static void letters_choose(Tui *t, const char *verb) {
    int to = letters_of(t, verb) < 0 ? letters_free(t, verb) : -1;
    if (to >= 0) snprintf(t->letters[to], TUI_VERB, "%s", verb);
}

void tui_letters_begin(Tui *t, Playing *p) {
    if (t->letters_given) return;
    t->letters_given = true;
    size_t i;
    json_t *list = host_json(p->s.host, HOST_LIST, -1, "letter_verbs", NULL), *verb;
    letters_choose(t, "go");
    json_array_foreach(list, i, verb) {
        char word[TUI_VERB];
        const char *text = json_string_value(verb);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(text ? text : "", " "), text ? text : "");
        if (*word) letters_choose(t, word);
    }
    json_decref(list);
}

/* The verb of a line: the first word of what it stands for. */
static void letters_verb(const Tui *t, const TuiItem *item, char verb[TUI_VERB]) {
    const char *word = item->choice >= 0 ? t->choices[item->choice].verb
                       : item->verb      ? item->verb
                                         : tui_menu_word(t, item);
    if (!*word) word = "go";
    snprintf(verb, TUI_VERB, "%.*s", (int)strcspn(word, " "), word);
}

/* Words that are no verbs of the rules, such as of standing answers, come last. The line that leads to
 * more takes what is left in its menu. */
static void letters_give(Tui *t) {
    for (int i = 0; i < t->menu.count; i++) {
        const TuiItem *item = &t->menu.items[i];
        char verb[TUI_VERB];
        letters_verb(t, item, verb);
        if (!item->best && item->choice != ITEM_MORE) letters_choose(t, verb);
    }
}

/* One that no verb has, or else one whose verb is not in this menu, small before capital; `used`: those of
 * the menu. */
static char letters_other(const Tui *t, const bool *used) {
    for (int pass = 0; pass < 4; pass++)
        for (int i = pass / 2 * SMALL; i < TUI_LETTERS; i++) {
            bool keeps = !strchr("qxR", LETTERS[i]) && (pass % 2 || letters_is_free(t, i));
            if (!used[i] && keeps && (pass >= 2 || i < SMALL)) return LETTERS[i];
        }
    return ' ';
}

static void letters_by_verb(Tui *t) {
    bool used[TUI_LETTERS] = {0};
    letters_give(t);
    for (int i = 0; i < t->menu.count; i++) {
        char verb[TUI_VERB];
        letters_verb(t, &t->menu.items[i], verb);
        int own = letters_of(t, verb);
        t->menu.items[i].letter = t->menu.items[i].best ? (char)('1' + i) : ' ';
        if (t->menu.items[i].best || own < 0 || used[own]) continue;
        used[own] = true;
        t->menu.items[i].letter = LETTERS[own];
    }
    for (int i = 0; i < t->menu.count; i++) {
        if (t->menu.items[i].letter != ' ') continue;
        char c = letters_other(t, used);
        t->menu.items[i].letter = c;
        if (c != ' ') used[strchr(LETTERS, c) - LETTERS] = true;
    }
}

/* The number of the line that is the text; -1: none is. */
static int letters_line(const Str *lines, const char *text) {
    int n = 0;
    size_t len = strlen(text);
    for (const char *at = str_text(lines); *at; n++) {
        size_t end = strcspn(at, "\n");
        if (end == len && !strncmp(at, text, len)) return n;
        at += end + (at[end] == '\n');
    }
    return -1;
}

static const char *letters_answer(const Tui *t, const TuiItem *item) {
    return item->choice >= 0 ? t->choices[item->choice].text : str_text(&item->says);
}

/* Is the question one of which all answers had a letter the last time? */
static bool letters_are_left(const Tui *t) {
    bool known = true;
    for (int i = 0; i < t->menu.count; i++)
        known = known && letters_line(&t->answers, letters_answer(t, &t->menu.items[i])) >= 0;
    return known;
}

/* Answers that are left where the same is asked again, as who belongs to a party, keep their letters. */
static void letters_of_answers(Tui *t) {
    TuiMenu *m = &t->menu;
    if (!letters_are_left(t)) {
        str_reset(&t->answers);
        for (int i = 0; i < m->count; i++)
            str_addf(&t->answers, "%s\n", letters_answer(t, &m->items[i]));
    }
    bool used[SMALL] = {0};
    for (int i = 0; i < m->count; i++) {
        int n = letters_line(&t->answers, letters_answer(t, &m->items[i]));
        bool has = n >= 0 && n < SMALL;
        m->items[i].letter = has ? LETTERS[n] : ' ';
        if (has) used[n] = true;
    }
    for (int i = 0, n = 0; i < m->count;
         i++) { /* those behind the last letter take what is free now */
        if (m->items[i].letter != ' ') continue;
        while (n < SMALL && used[n]) n++;
        if (n < SMALL) m->items[i].letter = LETTERS[n++];
    }
}

void tui_letters(Tui *t) {
    TuiMenu *m = &t->menu;
    if (m->lettered) return;
    m->lettered = true;
    if (!m->counted && !m->inner && !t->why.len) {
        letters_by_verb(t);
        return;
    }
    if (t->why.len && !m->inner && !m->counted) {
        letters_of_answers(t);
        return;
    }
    for (int i = 0; i < m->count; i++) m->items[i].letter = i < SMALL ? LETTERS[i] : ' ';
}

int tui_lettered(Tui *t, int key) {
    tui_letters(t);
    for (int i = 0; key != ' ' && i < t->menu.count; i++)
        if (t->menu.items[i].letter == key) return i;
    return -1;
}
