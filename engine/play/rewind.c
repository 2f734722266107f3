/* rewind.c - going back to where a seat began to act, whoever has acted and thrown since.
 *
 * The world is kept as it stood then, but the dice go on from where they are now: what has been thrown is not
 * thrown again, so nobody knows in advance what a choice comes to. A record names the choice after which the
 * game goes on ("rewind 57"), so it comes to the same wherever it is played again. */
#include "play/rewind.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "play/desk.h"
#include "play/moments.h"

enum { MARKS_MOST = 12 }; /* of a seat; before them there is no way back */

/* Where a seat began to act. They stand in the order of time, and what comes after it is taken back with each
 * of them: so nobody goes forward. */
struct Mark {
    World *w;
    int seat, log, turn, last_turn;
    uint64_t key;  /* what acts: a unit, or all at once in the so-manieth phase */
    uint64_t told; /* number in the record of the choice before it */
};

static void cut(Match *m, int count) {
    while (m->mark_count > count) world_free(m->marks[--m->mark_count].w);
}

void rewind_cut(Match *m, uint64_t told) {
    int count = m->mark_count;
    while (count && m->marks[count - 1].told >= told) count--;
    cut(m, count);
}

void rewind_forget(Match *m, const char *why) {
    cut(m, 0);
    m->unmarked = why;
}

void rewind_clear(Match *m) {
    cut(m, 0);
    free(m->marks);
    m->marks = NULL;
    free(m->wanted);
    m->wanted = NULL;
    m->wanted_count = 0;
    str_clear(&m->marked);
}

/* ---- marks ---- */

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* A record tells where it goes back to: what of it would be kept for a person does not matter. */
static void want(Match *m, uint64_t told) {
    uint64_t *next = grow_next(&m->wanted, m->wanted_count, sizeof *next);
    if (next) *next = told, m->wanted_count++;
}

static bool is_wanted(const Match *m, uint64_t told) {
    return m->wanted_count &&
           bsearch(&told, m->wanted, (size_t)m->wanted_count, sizeof told, by_number);
}

void match_keep_marks(Match *m, const char *words) {
    for (size_t n; *(words += strspn(words, " ")); words += n) {
        n = strcspn(words, " ");
        if (isdigit((unsigned char)*words)) want(m, strtoull(words, NULL, 10));
        else str_addf(&m->marked, " %.*s ", (int)n, words);
    }
    if (m->wanted_count) qsort(m->wanted, (size_t)m->wanted_count, sizeof *m->wanted, by_number);
}

static bool is_marked(const Match *m, int seat) {
    return m->marked.len && str_has_word(str_text(&m->marked), match_seat_id(m, seat));
}

/* What acts now: who chose for it last goes on, and anybody else begins. */
static uint64_t acting(const Match *m) {
    const Flow *f = m->flow;
    return f->state == FLOW_EACH ? m->phases | (uint64_t)1 << 63 : (uint64_t)f->next.unit;
}

/* The seat's mark before number `at`; -1: there is none. */
static int mark_before(const Match *m, int seat, int at) {
    while (--at >= 0 && m->marks[at].seat != seat) {
    }
    return at;
}

static int last_mark(const Match *m, int seat) { return mark_before(m, seat, m->mark_count); }

/* Has the seat begun already with what acts now? */
static bool goes_on(const Match *m, int seat) {
    int last = last_mark(m, seat);
    return last >= 0 && m->marks[last].key == acting(m) && m->marks[last].turn == match_turn(m);
}

void rewind_before(Match *m, int seat) {
    const Flow *f = m->flow;
    if (m->of || m->undo.silent || (f->state != FLOW_DECIDES && f->state != FLOW_EACH)) return;
    if (!is_wanted(m, f->told) && (!is_marked(m, seat) || goes_on(m, seat))) return;
    Mark *next = grow_next(&m->marks, m->mark_count, sizeof *next);
    World *w = next ? world_keep(f->w) : NULL;
    if (!w) return; /* one way back less */
    *next = (Mark){.w = w,
                   .seat = seat,
                   .log = f->log_count,
                   .turn = match_turn(m),
                   .last_turn = m->last_turn,
                   .key = acting(m),
                   .told = f->told};
    m->mark_count++;
}

static void drop(Match *m, int at) {
    world_free(m->marks[at].w);
    memmove(&m->marks[at], &m->marks[at + 1], (size_t)(--m->mark_count - at) * sizeof *m->marks);
}

/* Where there is no room for another mark the oldest goes, but not that of the beginning of this turn. */
static void make_room(Match *m, int seat) {
    int first = -1, second = -1, count = 0;
    for (int at = m->mark_count; (at = mark_before(m, seat, at)) >= 0;)
        if (!is_wanted(m, m->marks[at].told)) second = first, first = at, count++;
    if (count <= MARKS_MOST) return;
    bool of_this_turn = m->marks[first].turn == m->marks[m->mark_count - 1].turn;
    drop(m, of_this_turn ? second : first);
}

void rewind_after(Match *m) {
    rewind_cut(m, m->flow->told);
    if (m->mark_count) make_room(m, m->marks[m->mark_count - 1].seat);
}

/* ---- back ---- */

bool rewind_is(const char *text) {
    size_t n = strlen("rewind");
    return !strncmp(text, "rewind", n) && (!text[n] || text[n] == ' ');
}

static bool is_written(const Match *m) {
    for (int i = 0; desks_wait(m) && i < match_seats(m); i++)
        if (is_marked(m, i) && desks_have_of(m, i)) return true;
    return false;
}

/* What is chosen aside all begins where its phase does: there the seat is already while nothing is chosen. */
static bool is_there(const Match *m, const Mark *k) {
    return m->flow->state == FLOW_EACH && k->key == acting(m) && !is_written(m);
}

/* The mark that the words mean; -1: there is none. */
static int find(const Match *m, int seat, const char *what) {
    int at = last_mark(m, seat), before;
    if (isdigit((unsigned char)*what)) { /* so says a record, wherever it leads */
        uint64_t told = strtoull(what, NULL, 10);
        while (at >= 0 && m->marks[at].told != told) at = mark_before(m, seat, at);
        return at;
    }
    if (at >= 0 && is_there(m, &m->marks[at])) at = mark_before(m, seat, at);
    while (*what && (before = mark_before(m, seat, at)) >= 0 &&
           m->marks[before].turn == m->marks[at].turn)
        at = before;
    return at;
}

static bool refuse(const Match *m, const char *what, Str *err) {
    if (isdigit((unsigned char)*what))
        str_addf(err, "nothing is taken back: nobody of this seat began to act after choice %s",
                 what);
    else
        str_addf(err, "nothing is taken back: %s",
                 m->unmarked ? m->unmarked : "none of your people has begun to act");
    return false;
}

/* All that was told since is gone; who read it is told so, and that time was taken back. */
static void retell(Match *m, int seat, LogLine *lines, int read, int turn) {
    Flow *f = m->flow;
    Str text = {0};
    flow_log_gone(f, f->log_mark, lines, read);
    f->cause = f->told, f->chooser = seat, f->is_step = false;
    str_addf(&text, "%s goes back in time, to turn %d; other dice follow", match_seat_id(m, seat),
             turn);
    flow_log(f, "engine.rewind", str_text(&text), UINT32_MAX);
    f->log_mark = f->log_count;
    str_clear(&text);
}

static void go_back(Match *m, int seat, const Mark *to) {
    Flow *f = m->flow;
    int read = 0;
    world_dice_follow(to->w, match_stage(m));
    desks_clear(m);
    undo_forget(m, "you went back further with rewind");
    match_forget_withdrawn(m);
    LogLine *lines = flow_log_take(f, to->log, &read);
    flow_rewind(f, to->w, to->log);
    moments_cut(m, to->log);
    m->last_turn = to->last_turn;
    m->queued_count = 0;
    f->choices++;
    f->told++;
    retell(m, seat, lines, read, to->turn);
    match_focus(m, f->w);
}

/* Those of the same phase that stand before it lead to the same place. */
static void cut_from(Match *m, int at) {
    const Mark *to = &m->marks[at];
    while (at > 0 && to->key >> 63 && m->marks[at - 1].key == to->key) at--;
    cut(m, at);
}

bool rewind_do(Match *m, int seat, const char *text, Str *err) {
    const char *what = text + strcspn(text, " ");
    what += *what == ' ';
    bool known = !*what || !strcmp(what, "turn") || what[strspn(what, "0123456789")] == '\0';
    if (!known)
        return str_addf(err, "rewind '%s': rewind alone or rewind turn expected", what), false;
    int at = find(m, seat, what);
    if (at < 0) return refuse(m, what, err);
    Str line = {0};
    str_addf(&line, "rewind %" PRIu64, m->marks[at].told);
    go_back(m, seat, &m->marks[at]);
    cut_from(m, at);
    if (m->heard) m->heard(m->heard_ud, match_seat_id(m, seat), str_text(&line));
    str_clear(&line);
    return true;
}
