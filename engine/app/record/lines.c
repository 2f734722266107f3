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

/* The reason stands behind the last that it is one of. */
static void lines_because(Lines *l, int seat) {
    if (l->why[seat].len) str_addf(&l->skipped[seat], " (%s)", l->why[seat].text);
    str_reset(&l->why[seat]);
}

void lines_note(Lines *l, int seat, const char *unit, const char *choice, const char *why) {
    enum { ENOUGH = 400 };
    Str one = {0}, *all = seat >= 0 ? &l->skipped[seat] : NULL;
    str_addf(&one, "%s%s%s", unit, *unit ? " " : "", choice);
    const char *had = all ? strstr(str_text(all), str_text(&one)) : NULL;
    if (all && !had && all->len < ENOUGH) {
        bool other = strcmp(why, str_text(&l->why[seat])) != 0;
        if (other) lines_because(l, seat);
        str_addf(all, "%s%s", !all->len ? "" : other ? "; " : ", ", str_text(&one));
        if (other) str_add(&l->why[seat], why);
    }
    str_clear(&one);
}

bool lines_skipped(Lines *l, int seat, Str *out) {
    if (seat < 0 || !l->skipped[seat].len) return false;
    lines_because(l, seat);
    str_add(out, l->skipped[seat].text);
    str_reset(&l->skipped[seat]);
    return true;
}

void lines_clear(Lines *l) {
    free(l->list);
    for (int seat = 0; seat < HOST_SEATS; seat++)
        str_clear(&l->skipped[seat]), str_clear(&l->why[seat]);
    *l = (Lines){0};
}
