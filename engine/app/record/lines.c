/* lines.c - a list of lines, the newest last. */
#include "app/record/lines.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "script/state/engine_words.h"

/* The last line of the seat; with `choices` the last one that led to any. NULL: there is none. */
static Line *lines_find(Lines *l, int seat, bool choices) {
    for (int i = l->count - 1; i >= 0; i--) {
        Line *line = &l->list[i];
        if (line->seat == seat && (line->count || !choices)) return line;
    }
    return NULL;
}

Line *lines_last(Lines *l, int seat) { return lines_find(l, seat, true); }

void lines_begin(Lines *l, int seat) {
    l->open = true;
    if (l->count && l->list[l->count - 1].count == 0) l->count--;
    Line *next = grow_next(&l->list, l->count, sizeof *next);
    if (!next) return;
    next->seat = seat;
    l->count++;
}

void lines_count(Lines *l, int seat, const char *choice) {
    if (l->open && !l->plain) l->typed++;
    l->open = l->open && l->plain;
    if (!strcmp(choice, "undo")) {
        l->asked -= l->asked > 0;
        return;
    }
    l->asked += !engine_words_is(choice);
    Line *last = lines_find(l, seat, false);
    if (last) last->count++;
}

void lines_rest(Lines *l, int seat, int turn) {
    if (seat >= 0) l->rest_turn[seat] = turn + 1;
}

bool lines_rests(const Lines *l, int seat, int turn) { return l->rest_turn[seat] == turn + 1; }

void lines_wake(Lines *l, int seat) {
    if (seat >= 0) l->rest_turn[seat] = 0;
}

static LineNote *notes_find(const LineNotes *n, const char *text, const char *why) {
    for (int i = 0; i < n->count; i++)
        if (!strcmp(n->list[i].text, text) && !strcmp(n->list[i].why, why)) return &n->list[i];
    return NULL;
}

/* False: no memory. */
static bool notes_add(LineNotes *n, const char *text, const char *why) {
    LineNote made = {str_dup(text), str_dup(why), 1};
    LineNote *next = made.text && made.why ? grow_next(&n->list, n->count, sizeof *next) : NULL;
    if (!next) return free(made.text), free(made.why), false;
    *next = made;
    n->count++;
    return true;
}

void lines_note(Lines *l, int seat, const char *unit, const char *choice, const char *why) {
    enum { ENOUGH = 12 };
    Str text = {0};
    if (seat < 0) return;
    LineNotes *n = &l->notes[seat];
    str_addf(&text, "%s%s%s", unit, *unit ? " " : "", choice);
    LineNote *same = notes_find(n, str_text(&text), why);
    if (same) same->times++;
    else if (n->count == ENOUGH || !notes_add(n, str_text(&text), why)) n->more++;
    str_clear(&text);
}

/* Adds a note to the text; the reason follows the last of several in a row that share it. */
static void note_add(const LineNotes *n, int i, Str *out) {
    const LineNote *note = &n->list[i];
    bool first = i == 0 || strcmp(note->why, n->list[i - 1].why) != 0;
    bool last = i + 1 == n->count || strcmp(note->why, n->list[i + 1].why) != 0;
    str_addf(out, "%s%s", i == 0 ? "" : first ? "; " : ", ", note->text);
    if (note->times > 1) str_addf(out, ", %d times", note->times);
    if (last && *note->why) str_addf(out, " (%s)", note->why);
}

static void notes_empty(LineNotes *n) {
    for (int i = 0; i < n->count; i++) free(n->list[i].text), free(n->list[i].why);
    free(n->list);
    n->list = NULL;
    n->count = n->more = 0;
}

bool lines_skipped(Lines *l, int seat, Str *out) {
    if (seat < 0 || !l->notes[seat].count) return false;
    LineNotes *n = &l->notes[seat];
    for (int i = 0; i < n->count; i++) note_add(n, i, out);
    if (n->more) str_addf(out, "; and %d more", n->more);
    notes_empty(n);
    return true;
}

void lines_say(Lines *l, int seat, const char *sentence) {
    if (seat < 0) return;
    str_reset(&l->notes[seat].said);
    str_add(&l->notes[seat].said, sentence);
}

bool lines_said(Lines *l, int seat, Str *out) {
    if (seat < 0 || !l->notes[seat].said.len) return false;
    str_add(out, str_text(&l->notes[seat].said));
    str_reset(&l->notes[seat].said);
    return true;
}

void lines_unnoted(Lines *l, int seat) {
    notes_empty(&l->notes[seat]);
    str_clear(&l->notes[seat].said);
}

void lines_clear(Lines *l) {
    free(l->list);
    for (int seat = 0; seat < HOST_SEATS; seat++) lines_unnoted(l, seat);
    *l = (Lines){0};
}
