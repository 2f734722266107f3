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

#include "play/desk.h"
#include "play/moments.h"

enum { MARKS_MOST = 12 }; /* of a seat; before them there is no way back */

/* Where a seat began to act. */
typedef struct Mark {
    World *w;
    int log, turn, last_turn;
    uint64_t key;  /* what acts: a unit, or all at once for the so-manieth time */
    uint64_t told; /* number in the record of the choice before it */
} Mark;

struct Marks {
    Mark list[MARKS_MOST];
    int count;
};

static void forget_of(Marks *k) {
    while (k->count) world_free(k->list[--k->count].w);
}

void rewind_forget(Match *m, const char *why) {
    for (int i = 0; m->marks && i < MATCH_MAX_SEATS; i++)
        if (m->marks[i]) forget_of(m->marks[i]);
    m->unmarked = why;
}

void rewind_clear(Match *m) {
    rewind_forget(m, NULL);
    for (int i = 0; m->marks && i < MATCH_MAX_SEATS; i++) free(m->marks[i]);
    free(m->marks);
    m->marks = NULL;
    str_clear(&m->marked);
}

void match_keep_marks(Match *m, const char *seats) { str_addf(&m->marked, " %s ", seats); }

/* ---- marks ---- */

static bool is_marked(const Match *m, int seat) {
    return m->marked.len && str_has_word(str_text(&m->marked), match_seat_id(m, seat));
}

/* NULL: out of memory. */
static Marks *marks_of(Match *m, int seat) {
    if (!m->marks) m->marks = calloc(MATCH_MAX_SEATS, sizeof *m->marks);
    if (m->marks && !m->marks[seat]) m->marks[seat] = calloc(1, sizeof **m->marks);
    return m->marks ? m->marks[seat] : NULL;
}

/* What acts now: who chose for it last goes on, and anybody else begins. */
static uint64_t acting(const Match *m) {
    const Flow *f = m->flow;
    return f->state == FLOW_EACH ? f->choices | (uint64_t)1 << 63 : (uint64_t)f->next.unit;
}

static void drop(Marks *k, int at) {
    world_free(k->list[at].w);
    memmove(&k->list[at], &k->list[at + 1], (size_t)(--k->count - at) * sizeof *k->list);
}

/* Where there is no room for another mark the oldest goes, but not that of the beginning of this turn. */
void rewind_before(Match *m, int seat) {
    const Flow *f = m->flow;
    bool begins = f->state == FLOW_DECIDES || f->state == FLOW_EACH;
    if (m->of || m->undo.silent || !begins || !is_marked(m, seat)) return;
    Marks *k = marks_of(m, seat);
    Mark *last = k && k->count ? &k->list[k->count - 1] : NULL;
    Mark now = {.log = f->log_count, .turn = match_turn(m), .key = acting(m), .told = f->told};
    if (!k || (last && last->key == now.key && last->turn == now.turn)) return;
    now.last_turn = m->last_turn;
    now.w = world_fork(f->w);
    if (!now.w) return; /* one way back less */
    if (k->count == MARKS_MOST) drop(k, k->list[0].turn == now.turn);
    k->list[k->count++] = now;
}

/* ---- back ---- */

bool rewind_is(const char *text) {
    size_t n = strlen("rewind");
    return !strncmp(text, "rewind", n) && (!text[n] || text[n] == ' ');
}

/* The mark that the words mean; -1: there is none. */
static int find(const Marks *k, const char *what, uint64_t told) {
    int last = k->count - 1;
    /* Where the seat has only just begun it is there already. */
    if (last >= 0 && !isdigit((unsigned char)*what) && k->list[last].told == told) last--;
    for (int i = 0; isdigit((unsigned char)*what) && i <= last; i++)
        if (k->list[i].told == strtoull(what, NULL, 10)) return i;
    if (isdigit((unsigned char)*what)) return -1;
    while (*what && last > 0 && k->list[last - 1].turn == k->list[last].turn) last--;
    return last;
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

bool rewind_do(Match *m, int seat, const char *text, Str *err) {
    Marks *k = is_marked(m, seat) ? marks_of(m, seat) : NULL;
    const char *what = text + strcspn(text, " ");
    what += *what == ' ';
    bool known = !*what || !strcmp(what, "turn") || what[strspn(what, "0123456789")] == '\0';
    if (!known)
        return str_addf(err, "rewind '%s': rewind alone or rewind turn expected", what), false;
    int at = k ? find(k, what, m->flow->told) : -1;
    if (at < 0) return refuse(m, what, err);
    Str line = {0};
    str_addf(&line, "rewind %" PRIu64, k->list[at].told);
    go_back(m, seat, &k->list[at]);
    while (k->count > at) world_free(k->list[--k->count].w);
    if (m->heard) m->heard(m->heard_ud, match_seat_id(m, seat), str_text(&line));
    str_clear(&line);
    return true;
}
