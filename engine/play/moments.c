/* moments.c - by what happened between one decision and the next, a side came to stand better or worse.
 *
 * A standing is what bots go by, the chain `worth`, of the side less the mean of the others: who has nobody
 * left to threaten is not worse off. It is worked out on what the side may know then, and a moment is told by
 * the lines that its reader was told. So neither says more than the game did. */
#include "play/moments.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"

/* Columns: one for each side, by its bit, and that of who knows everything. */
enum { SIDES = 32, ALL = SIDES, COLUMNS, MOMENTS_MOST = 3, TRIES_MOST = 200 };

struct Standing {
    int log, turn;  /* how many lines the log has by then */
    uint64_t told;  /* number in the record of the last choice before it */
    uint64_t known; /* a bit for each column that has a value */
    int64_t worth[COLUMNS];
};

void moments_clear(Match *m) {
    free(m->standings);
    m->standings = NULL;
    m->standing_count = 0;
}

void moments_cut(Match *m, int lines) {
    while (m->standing_count > 1 && m->standings[m->standing_count - 1].log > lines)
        m->standing_count--;
}

static uint64_t bit_of(int column) { return (uint64_t)1 << column; }
static int column_of(Handle side) { return (int)(handle_row(side) % SIDES); }

/* Of the sides that have seats. */
static bool worth_of_others(Match *m, World *w, Handle side, int64_t *mean) {
    uint64_t seen = bit_of(column_of(side));
    int64_t sum = 0, one;
    int count = 0;
    for (int seat = 0; seat < match_seats(m); seat++) {
        Handle other = match_side(m, seat);
        if (!other || seen & bit_of(column_of(other))) continue;
        seen |= bit_of(column_of(other));
        if (!bot_worth(m, w, "worth", other, &one)) return false;
        sum += one;
        count++;
    }
    *mean = count ? sum / count : 0;
    return true;
}

static void take(Match *m, Standing *s, int column, World *w, Handle side) {
    int64_t own, others;
    if (!bot_worth(m, w, "worth", side, &own) || !worth_of_others(m, w, side, &others)) return;
    s->worth[column] = own - others;
    s->known |= bit_of(column);
}

/* Each side by the view of its first seat, and the side of the first seat by all that there is. */
static void take_all(Match *m, Standing *s) {
    for (int seat = 0; seat < match_seats(m); seat++) {
        Handle side = match_side(m, seat);
        int column = column_of(side);
        if (!side || s->known & bit_of(column)) continue;
        if (!s->known) take(m, s, ALL, m->flow->w, side);
        take(m, s, column, match_view_of(m, m->flow->w, seat), side);
    }
    match_focus(m, m->flow->w);
}

static bool is_new(const Match *m) {
    if (!m->standing_count) return true;
    const Standing *last = &m->standings[m->standing_count - 1];
    return last->told != m->flow->told || last->log != m->flow->log_count;
}

void moments_note(Match *m) {
    bool stands = m->flow->state != FLOW_ASKS && m->flow->state != FLOW_FAULTY;
    if (!m->notes_moments || m->of || m->desks.count || !stands || !is_new(m)) return;
    Standing *s = grow_next(&m->standings, m->standing_count, sizeof *s);
    if (!s) return; /* what it would have said is missing, and nothing else */
    *s = (Standing){.log = m->flow->log_count, .told = m->flow->told, .turn = match_turn(m)};
    take_all(m, s);
    m->standing_count++;
}

void match_note_moments(Match *m) { m->notes_moments = true; }

/* ---- the greatest of them ---- */

typedef struct Moment {
    int at; /* the standing that it led to */
    int64_t gain;
    Str text;     /* what the reader was told of it; "": nothing */
    Str harmed;   /* the id of the side that it harmed, "*": it did harm, "": it did none */
    bool matters; /* an attack, harm, or what the rules call notable */
} Moment;

static int64_t size_of(int64_t n) { return n < 0 ? -n : n; }

static int64_t gain_of(const Match *m, int at, int column) {
    const Standing *s = &m->standings[at], *before = s - 1;
    bool both = s->known & before->known & bit_of(column);
    return both ? s->worth[column] - before->worth[column] : 0;
}

/* The greatest change that comes after `last` by size, then by time; 0: none. */
static int next_greatest(const Match *m, int column, int last) {
    int64_t least = last ? size_of(gain_of(m, last, column)) : INT64_MAX;
    int found = 0;
    for (int i = 1; i < m->standing_count; i++) {
        int64_t n = size_of(gain_of(m, i, column)),
                best = found ? size_of(gain_of(m, found, column)) : 0;
        if (n > best && (n < least || (n == least && i > last))) found = i;
    }
    return found;
}

static bool tell(Match *m, int seat, int column, int at, Moment *out, Str *err) {
    Str events = {0};
    *out = (Moment){.at = at, .gain = gain_of(m, at, column)};
    match_events_between(m, seat, m->standings[at - 1].log, m->standings[at].log, &events);
    bool ok =
        !events.failed && script_entry(match_script(m), m->flow->w, err, "moment", "s>sbs",
                                       str_text(&events), &out->text, &out->matters, &out->harmed);
    str_clear(&events);
    return ok;
}

static int by_time(const void *a, const void *b) {
    return ((const Moment *)a)->at - ((const Moment *)b)->at;
}

static const char *id_of(const Match *m, Handle side) {
    return schema_text(m->flow->w->schema, table_get(m->flow->w, side, SIDE_ID));
}

static void print(const Match *m, const Moment *list, int count, Handle side, Str *json) {
    str_add(json, "[");
    for (int i = 0; i < count; i++) {
        const Standing *s = &m->standings[list[i].at];
        str_addf(json,
                 "%s{\"n\":%" PRIu64 ",\"turn\":%d,\"gain\":%" PRId64 ",\"side\":", i ? "," : "",
                 s->told, s->turn, list[i].gain);
        const char *id = id_of(m, side);
        str_add_json(json, id, strlen(id));
        str_add(json, ",\"text\":");
        str_add_json(json, str_text(&list[i].text), list[i].text.len);
        str_addc(json, '}');
    }
    str_addc(json, ']');
}

static void clear_one(Moment *one) {
    str_clear(&one->text);
    str_clear(&one->harmed);
}

static void clear(Moment *list, int *count) {
    while (*count) clear_one(&list[--*count]);
}

/* Where it is wanted and there is room. */
static void keep(Moment *one, bool wanted, Moment *list, int *count) {
    if (wanted && one->gain && one->text.len && *count < MOMENTS_MOST) list[(*count)++] = *one;
    else clear_one(one);
}

/* Adds what happened then, where it matters. False: that failed. */
static bool add(Match *m, int seat, int column, int at, Moment *list, int *count, Str *err) {
    Moment one;
    bool ok = tell(m, seat, column, at, &one, err);
    keep(&one, ok && one.matters, list, count);
    return ok;
}

/* The same where a blow told. It is against the side that it harmed: how that stands is worked out for a game
 * that goes on, in which one may want for an enemy. */
static bool add_blow(Match *m, int seat, int column, Handle side, int at, Moment *list, int *count,
                     Str *err) {
    Moment one;
    bool ok = tell(m, seat, column, at, &one, err);
    const char *harmed = str_text(&one.harmed);
    int64_t size = size_of(one.gain);
    if (*harmed && *harmed != '*') one.gain = strcmp(harmed, id_of(m, side)) ? size : -size;
    keep(&one, ok && one.matters && *harmed, list, count);
    return ok;
}

/* The last blow, where somebody has won in the turn in which it fell, and nobody has given up since. */
static bool find_last(Match *m, int seat, int column, Handle side, Moment *list, int *count,
                      Str *err) {
    const char *winner = match_winner(m);
    int last = m->standing_count - 1;
    if (last < 0 || !*winner || !strcmp(winner, "none")) return true;
    for (int at = last; !*count && at > 0; at--) {
        const Standing *s = &m->standings[at];
        if (s->turn != m->standings[last].turn || (m->resigned && s->told == m->resigned)) break;
        if (!add_blow(m, seat, column, side, at, list, count, err)) return false;
    }
    return true;
}

/* What ended it first, then the greatest changes of those that matter, by time. -1: that failed. */
static int find(Match *m, int seat, int column, Handle side, Moment *list, Str *err) {
    int count = 0, at = 0;
    bool ok = find_last(m, seat, column, side, list, &count, err);
    int ended = count ? list->at : 0, first = count;
    for (int i = 0; ok && i < TRIES_MOST && count < MOMENTS_MOST; i++) {
        if (!(at = next_greatest(m, column, at))) break;
        if (at != ended) ok = add(m, seat, column, at, list, &count, err);
    }
    if (!ok) clear(list, &count);
    else qsort(list + first, (size_t)(count - first), sizeof *list, by_time);
    return ok ? count : -1;
}

bool match_moments(Match *m, int seat, Str *json, Str *err) {
    Moment list[MOMENTS_MOST];
    Handle side = match_seats(m) ? match_side(m, seat < 0 ? 0 : seat) : 0;
    int column = seat < 0 ? ALL : column_of(side);
    int count = side ? find(m, seat, column, side, list, err) : 0;
    if (count < 0) return false;
    print(m, list, count, side, json);
    clear(list, &count);
    return !json->failed;
}
