/* typed.c - what a line that somebody types may mean of what the seat may choose: words may be cut short. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "play/match_rep.h"

enum { TYPED_SHOWN = 8 };

/* Does each word of `text` begin with the same word of `line`? 2: all but the first are even equal, 1: yes,
 * 0: no, -1: so far, for the line has fewer words. A last word `*` takes any place: the whole choice is put
 * together in `full`. */
static int typed_fit(const char *line, const char *text, Str *full) {
    int how = 2;
    str_reset(full);
    for (bool first = true;; first = false) {
        size_t a = strcspn(line, " "), b = strcspn(text, " ");
        bool any = b == 1 && text[0] == '*';
        if (a == 0 || (!any && (a > b || strncmp(line, text, a) != 0))) return 0;
        if (!first && (any || a != b)) how = 1;
        str_addn(full, any ? line : text, any ? a : b);
        bool more_line = line[a] == ' ', more_text = text[b] == ' ';
        if (more_line != more_text) return more_text ? -1 : 0;
        if (!more_line) return how;
        str_addc(full, ' ');
        line += a + 1;
        text += b + 1;
    }
}

typedef struct Typed {
    bool legal;       /* the line is a choice as it stands */
    bool place;       /* the last word of `first` is a place */
    int count, equal; /* choices that fit; of them those whose words after the first are equal */
    Str first;        /* the first that fits, or the first of the equal ones */
    json_t *may;      /* the first of them */
    bool word;        /* its first word is the verb of a choice that goes on */
    json_t *begun;    /* the first of those that go on where it ends; with that verb where `word` */
    int begun_count;
} Typed;

/* Is the first word of the line that of a choice which has more? */
static bool typed_begins(const char *line, const char *text) {
    size_t n = strcspn(line, " ");
    return strncmp(line, text, n) == 0 && text[n] == ' ';
}

static void typed_look(Typed *t, const char *line, const char *text) {
    Str full = {0};
    int how = typed_fit(line, text, &full);
    t->legal = t->legal || strcmp(line, text) == 0;
    t->equal += how == 2;
    if (how < 0 && (!t->word || typed_begins(line, text)) && t->begun_count++ < TYPED_SHOWN)
        json_array_append_new(t->begun, json_string(text));
    if (how > 0 && (t->count == 0 || (how == 2 && t->equal == 1))) {
        str_reset(&t->first);
        str_add(&t->first, str_text(&full));
        t->place = *text && text[strlen(text) - 1] == '*';
    }
    if (how > 0 && t->count++ < TYPED_SHOWN)
        json_array_append_new(t->may, json_string(str_text(&full)));
    str_clear(&full);
}

bool match_typed(Match *m, int seat, const char *line, Str *json, Str *err) {
    if (!match_is_asked(m, seat, err)) return false;
    Typed t = {.may = json_array(), .begun = json_array()};
    Str text = {0};
    int n = match_options(m, seat);
    for (int i = 0; i < 2 * n; i++) {
        str_reset(&text);
        match_option_text(m, i % n, &text);
        if (i < n) t.word = t.word || typed_begins(line, str_text(&text));
        else typed_look(&t, line, str_text(&text));
    }
    json_t *o = json_pack("{sb si si sb ss so sb so si}", "legal", t.legal, "count", t.count,
                          "equal", t.equal, "place", t.place, "first", str_text(&t.first), "may",
                          t.may, "word", t.word, "begun", t.begun, "begun_count", t.begun_count);
    char *out = json_dumps(o, JSON_COMPACT);
    if (out) str_add(json, out);
    else str_add(err, "out of memory");
    free(out);
    json_decref(o);
    str_clear(&text);
    str_clear(&t.first);
    return json->len > 0;
}
