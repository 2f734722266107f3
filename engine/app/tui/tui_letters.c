/* tui_letters.c - the letters that mark lines of a menu.
 *
 * A verb keeps its letter for the whole game, whatever unit acts and whatever else is legal, so that
 * players learn it. The letter is one of the verb's own if that is free. Answers to a question and the
 * choices of one verb are lettered in their order, the best attacks numbered. */
#include <stdio.h>
#include <string.h>

#include "app/tui/tui_rep.h"

enum { LETTERS = 26 };

/* The number of the letter that the verb has; -1: none yet. */
static int letters_of(const Tui *t, const char *verb) {
    for (int i = 0; i < LETTERS; i++)
        if (*t->letters[i] && !strcmp(t->letters[i], verb)) return i;
    return -1;
}

/* A letter that no verb has, at best one of its own; -1: all are given away. */
static int letters_free(const Tui *t, const char *verb) {
    for (const char *c = verb; *c; c++)
        if (*c >= 'a' && *c <= 'z' && !*t->letters[*c - 'a']) return *c - 'a';
    for (int i = 0; i < LETTERS; i++)
        if (!*t->letters[i]) return i;
    return -1;
}

/* The verb of a line: the first word of what it stands for. */
static void letters_verb(const Tui *t, const TuiItem *item, char verb[TUI_VERB]) {
    const char *word = item->choice >= 0 ? t->choices[item->choice].verb
                       : item->verb      ? item->verb
                                         : tui_menu_word(t, item);
    if (!*word) word = "go";
    snprintf(verb, TUI_VERB, "%.*s", (int)strcspn(word, " "), word);
}

/* Short verbs choose first: they have fewer letters of their own. */
static void letters_give(Tui *t) {
    for (size_t n = 1; n < TUI_VERB; n++)
        for (int i = 0; i < t->menu.count; i++) {
            char verb[TUI_VERB];
            letters_verb(t, &t->menu.items[i], verb);
            if (t->menu.items[i].best) continue;
            int to = strlen(verb) == n && letters_of(t, verb) < 0 ? letters_free(t, verb) : -1;
            if (to >= 0) snprintf(t->letters[to], TUI_VERB, "%s", verb);
        }
}

/* Where all letters belong to verbs, one whose verb is not in this menu; `used`: those of the menu. */
static char letters_other(const Tui *t, const bool *used) {
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < LETTERS; i++)
            if (!used[i] && (pass || !*t->letters[i])) return (char)('a' + i);
    return ' ';
}

static void letters_by_verb(Tui *t) {
    bool used[LETTERS] = {0};
    letters_give(t);
    for (int i = 0; i < t->menu.count; i++) {
        char verb[TUI_VERB];
        letters_verb(t, &t->menu.items[i], verb);
        int own = letters_of(t, verb);
        t->menu.items[i].letter = t->menu.items[i].best ? (char)('1' + i) : ' ';
        if (t->menu.items[i].best || own < 0 || used[own]) continue;
        used[own] = true;
        t->menu.items[i].letter = (char)('a' + own);
    }
    for (int i = 0; i < t->menu.count; i++) {
        if (t->menu.items[i].letter != ' ') continue;
        char c = letters_other(t, used);
        t->menu.items[i].letter = c;
        if (c != ' ') used[c - 'a'] = true;
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
    for (int i = 0; i < m->count; i++) m->items[i].letter = i < LETTERS ? (char)('a' + i) : ' ';
}

int tui_lettered(Tui *t, int key) {
    tui_letters(t);
    for (int i = 0; key != ' ' && i < t->menu.count; i++)
        if (t->menu.items[i].letter == key) return i;
    return -1;
}
