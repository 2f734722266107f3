/* desk.c - seats that choose at the same time, each aside from the others (decide.each of lua/flow/each.lua).
 *
 * Each of them has a desk: a list of what it chose. One desk is open at a time; that is a match of its own on
 * a copy of the world as it stood when the phase began, and a desk is opened by making its choices there once
 * more. The world itself is not written until all are done. Then the choices are made on it, seat by seat in
 * the order of the rules' list and within a seat in its own order, and the desks are thrown away: every order
 * of arrival comes to one world. */
#include "play/desk.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "play/joint.h"

static Handle seat_handle(int seat) { return handle_make(KIND_SEAT, 0, (uint32_t)seat); }

bool desks_wait(const Match *m) { return m->desks.count && !m->desks.made; }

static int find_desk(const Match *m, int seat) {
    for (int i = 0; i < m->desks.count; i++)
        if (m->desks.list[i].seat == seat) return i;
    return -1;
}

static bool is_through(const Desk *d) { return d->done || d->through; }

bool desks_have_of(const Match *m, int seat) {
    int i = find_desk(m, seat);
    return i >= 0 && (m->desks.joint || m->desks.list[i].done || m->desks.list[i].count > 0);
}

bool desks_wait_for(const Match *m, int seat) {
    int i = find_desk(m, seat);
    return i >= 0 && !is_through(&m->desks.list[i]);
}

int desks_first(const Match *m) {
    for (int i = 0; i < m->desks.count; i++)
        if (!is_through(&m->desks.list[i])) return m->desks.list[i].seat;
    return -1;
}

bool desks_asks(const Match *m, int seat) {
    int i = find_desk(m, seat);
    return i >= 0 && m->desks.list[i].asks;
}

uint64_t desks_choices(const Match *m) {
    uint64_t n = 0;
    for (int i = 0; desks_wait(m) && i < m->desks.count; i++) n += (uint64_t)m->desks.list[i].count;
    return n;
}

/* --- what is written on them --- */

void desk_forget_line(Desk *d) {
    if (d->count) free(d->lines[--d->count].text);
}

bool desk_add_line(Desk *d, const char *text, bool answer) {
    DeskLine *grown = grow_list(d->lines, &d->cap, d->count, 16, sizeof *grown);
    if (!grown) return false;
    d->lines = grown;
    char *copy = str_dup(text);
    if (copy) d->lines[d->count++] = (DeskLine){.text = copy, .answer = answer};
    return copy != NULL;
}

static Desk *open_one(const Match *m) { return &m->desks.list[m->desks.open]; }

/* The desk that is open tells what was chosen. */
static void hear(void *ud, const char *seat, const char *text) {
    Match *m = ud;
    if (m->desks.again) return;
    bool ok = true;
    if (!strcmp(text, "undo")) desk_forget_line(open_one(m));
    else ok = desk_add_line(open_one(m), text, match_script(m)->running);
    if (!ok) m->spent = m->desks.at->spent = true;
    m->flow->told++;
    if (m->heard) m->heard(m->heard_ud, seat, text);
}

static void close_desk(Match *m) {
    match_free(m->desks.at);
    m->desks.at = NULL;
}

void desks_clear(Match *m) {
    Desks *all = &m->desks;
    close_desk(m);
    for (int i = 0; i < all->count; i++) {
        while (all->list[i].count) desk_forget_line(&all->list[i]);
        free(all->list[i].lines);
    }
    free(all->list);
    *all = (Desks){0};
}

/* --- opening one --- */

/* How it stands with the desk that is open: is anything left to choose? */
static bool look_at(Match *m) {
    Match *at = m->desks.at;
    Desk *d = open_one(m);
    match_focus(at, at->flow->w);
    FlowState s = flow_advance(at->flow);
    d->asks = s == FLOW_ASKS;
    d->full = d->count >= DESK_CHOICES;
    int n = s == FLOW_DECIDES ? match_relist(at) : s == FLOW_ASKS;
    if (at->flow->state == FLOW_FAULTY || n < 0) return match_fail(m, match_fault(at));
    d->through = n == 0;
    return true;
}

static Match *new_desk(Match *m, int seat) {
    World *w = world_fork(m->flow->w);
    Match *at = w ? match_beside(m, w) : NULL;
    if (!at) return match_fail(m, "out of memory"), NULL;
    at->flow->desk = seat_handle(seat);
    at->flow->quiet = true;
    at->flow->choices = m->flow->choices;
    match_hear(at, hear, m);
    return at;
}

/* The choices of the desk once more. */
static void make_again(Match *m, const Desk *d) {
    Match *at = m->desks.at;
    Str err = {0};
    m->desks.again = true;
    for (int i = 0; i < d->count; i++) {
        match_choose(at, d->seat, d->lines[i].text, &err);
        match_focus(at, at->flow->w);
        flow_advance(at->flow);
    }
    m->desks.again = false;
    str_clear(&err);
}

static Match *open_desk(Match *m, int i) {
    if (m->desks.at && m->desks.open == i) return m->desks.at;
    close_desk(m);
    m->desks.open = i;
    m->desks.at = new_desk(m, m->desks.list[i].seat);
    if (!m->desks.at) return NULL;
    if (m->desks.joint) return joint_ask(m, i) ? m->desks.at : NULL;
    match_focus(m->desks.at, m->desks.at->flow->w);
    flow_advance(m->desks.at->flow);
    make_again(m, &m->desks.list[i]);
    memcpy(m->desks.at->bots, m->bots, sizeof m->bots);
    return look_at(m) ? m->desks.at : NULL;
}

Match *desks_of(Match *m, int seat) {
    int i = desks_wait(m) ? find_desk(m, seat) : -1;
    Match *at = i >= 0 ? open_desk(m, i) : NULL;
    if (at) memcpy(at->bots, m->bots, sizeof m->bots);
    return at ? at : m;
}

Match *desks_open(Match *m) { return desks_wait(m) && m->desks.at ? m->desks.at : m; }

bool desks_begin(Match *m) {
    Handle seats[MATCH_MAX_SEATS];
    const Rules *r = m->flow->rules;
    int n = r->each ? r->each(r->ud, seats, MATCH_MAX_SEATS) : 0;
    m->desks.list = calloc((size_t)n + 1, sizeof *m->desks.list);
    if (!n || !m->desks.list) return match_fail(m, "out of memory");
    m->desks.count = n;
    m->phases++;
    for (int i = 0; i < n; i++) m->desks.list[i].seat = (int)handle_row(seats[i]);
    undo_forget(m, "it was carried out");
    for (int i = 0; i < n; i++)
        if (!open_desk(m, i)) return false;
    return true;
}

/* --- done --- */

/* What may be said beside the rules' choices: true, or err says why not. */
static bool may_be_done(Match *m, const Desk *d, Str *err) {
    Match *at = m->desks.at;
    Next again;
    Str why = {0};
    if (d->asks) return str_add(err, "answer the question first"), false;
    if (d->full) return true;
    match_focus(at, at->flow->w);
    if (at->flow->rules->next(at->flow->rules->ud, at->flow->w, at->flow, &again) != RUN_DONE)
        return false;
    bool ok = script_entry(match_script(m), at->flow->w, &why, "each_done", "t>s",
                           seat_handle(d->seat), &why);
    if (!ok || why.len) str_addf(err, "not done yet: %s", str_text(&why));
    ok = ok && !why.len;
    str_clear(&why);
    return ok;
}

bool desk_offers_done(Match *at) {
    Match *m = at->of;
    Str err = {0};
    bool may = m && m->desks.at == at && may_be_done(m, open_one(m), &err);
    str_clear(&err);
    return may;
}

bool desk_is_full(const Match *at) {
    return at->of && at->of->desks.at == at && open_one(at->of)->full;
}

void desk_tell(Match *m, int seat, const char *text) {
    m->flow->told++;
    if (m->heard) m->heard(m->heard_ud, match_seat_id(m, seat), text);
}

static bool be_done(Match *m, Desk *d, Str *err) {
    if (!may_be_done(m, d, err)) return false;
    d->done = true;
    desk_tell(m, d->seat, DESK_DONE);
    return true;
}

/* A choice that failed when it was run, with its answers. */
static void strike(Desk *d, int from) {
    for (int i = from; i < d->count; i++)
        if (!engine_words_is(d->lines[i].text)) d->lines[i].failed = true;
}

static bool write_down(Match *m, Desk *d, const char *text, Str *err) {
    if (d->full && strcmp(text, "undo") != 0) {
        str_addf(err, "%d choices were made: only done and undo are left", DESK_CHOICES);
        return false;
    }
    if (!d->asks) d->begun = d->count;
    bool ok = match_choose(m->desks.at, d->seat, text, err);
    if (m->desks.at && !ok && m->desks.at->flow->state != FLOW_ASKS) strike(d, d->begun);
    return ok;
}

/* Taken back after it was said, while others still choose. */
static bool not_done(Match *m, Desk *d) {
    d->done = false;
    desk_tell(m, d->seat, "undo");
    return true;
}

bool desks_choose(Match *m, int seat, const char *text, Str *err) {
    int i = find_desk(m, seat);
    Desk *d = i >= 0 ? &m->desks.list[i] : NULL;
    bool undo = !strcmp(text, "undo");
    if (!d || (is_through(d) && !undo)) {
        str_addf(err, "not now: %s has nothing to choose", match_seat_id(m, seat));
        return false;
    }
    if (d->done) return not_done(m, d);
    if (!open_desk(m, i)) return str_add(err, match_fault(m)), false;
    if (m->desks.joint) return joint_answer(m, i, text, err);
    if (!strcmp(text, DESK_DONE)) return be_done(m, d, err);
    bool ok = write_down(m, d, text, err);
    if (m->flow->state != FLOW_FAULTY) look_at(m);
    return ok;
}

/* --- bots --- */

static void bot_writes(Match *m, Desk *d) {
    Match *at = m->desks.at;
    d->begun = d->count;
    match_focus(at, at->flow->w);
    int n = match_list(at), option = 0;
    if (n < 0) {
        match_fail(m, match_fault(at));
        return;
    }
    bool may = n > 0 && !d->full && desk_offers_done(at);
    if (may) n = match_list(at); /* what was asked of the rules ended the list */
    if (n == 0 || d->full || bot_is_done(at, d->seat, n, may, &option)) {
        d->done = true;
        desk_tell(m, d->seat, DESK_DONE);
        return;
    }
    bool ok = match_take(at, d->seat, option, n);
    if (!ok && at->flow->state != FLOW_ASKS) strike(d, d->begun);
    look_at(m);
}

bool desks_bot(Match *m) {
    for (int i = 0; i < m->desks.count; i++) {
        Desk *d = &m->desks.list[i];
        bool waits =
            d->asks && !m->desks.joint; /* on a desk of orders a bot has answered at once */
        if (is_through(d) || waits || !m->bots[d->seat].kind) continue;
        if (desks_of(m, d->seat) == m) return true;
        if (m->desks.joint) joint_bot(m, i);
        else bot_writes(m, d);
        return true;
    }
    return false;
}

/* --- the choices are made --- */

static void nothing_of_it(Match *m, const Desk *d, const char *text, const char *why) {
    Str line = {0};
    str_addf(&line, "%s: %s has no effect: %s", match_seat_id(m, d->seat), text, why);
    flow_log_to(m->flow, "engine.nothing", str_text(&line), d->seat);
    m->flow->log_mark = m->flow->log_count;
    str_clear(&line);
}

/* How many lines from `at` on belong to one choice: it, and its answers. */
static int one_choice(const Desk *d, int at) {
    int n = 1;
    while (at + n < d->count && (d->lines[at + n].answer || engine_words_is(d->lines[at + n].text)))
        n++;
    return n;
}

/* Makes it on the world. False: err says why nothing comes of it. */
static bool make_one(Match *m, const Desk *d, int from, int n, Str *err) {
    Flow *f = m->flow;
    bool ok = true;
    match_forget_withdrawn(m);
    match_focus(m, f->w);
    flow_advance(f);
    if (f->state != FLOW_DECIDES && !engine_words_is(d->lines[from].text))
        return str_add(err, "there is nothing to decide any more"), false;
    for (int i = from; ok && i < from + n; i++) {
        bool open = f->state == FLOW_ASKS;
        if (d->lines[i].answer && !open) return str_add(err, "it asks nothing now"), false;
        ok = match_choose(m, d->seat, d->lines[i].text, err);
    }
    if (ok && f->state == FLOW_ASKS) ok = (str_add(err, "it asks something else now"), false);
    flow_drop(f);
    return ok;
}

static void make_desk(Match *m, const Desk *d) {
    Str err = {0};
    m->flow->desk = seat_handle(d->seat);
    for (int i = 0, n; i < d->count && m->flow->state != FLOW_FAULTY; i += n) {
        n = one_choice(d, i);
        str_reset(&err);
        if (d->lines[i].failed) continue;
        if (!make_one(m, d, i, n, &err)) nothing_of_it(m, d, d->lines[i].text, str_text(&err));
    }
    str_clear(&err);
}

/* In the order of the list, whichever seat was first; nobody is told of it but by the log. */
static void make_all(Match *m) {
    MatchHeard heard = m->heard;
    int (*policy)(void *, struct Flow *, const Question *) = m->flow->policy;
    m->heard = NULL;
    m->flow->policy = NULL;
    m->flow->unread = false;
    m->undo.silent = m->flow->again = m->desks.made = true;
    for (int i = 0; i < m->desks.count; i++) make_desk(m, &m->desks.list[i]);
    m->undo.silent = m->flow->again = false;
    m->flow->desk = 0;
    m->flow->policy = policy;
    m->heard = heard;
}

void desks_make(Match *m) {
    enum { HOLD_AFTER = -3 }; /* what hold makes of the step that follows */
    const Rules *r = m->flow->rules;
    Next now;
    close_desk(m);
    match_focus(m, m->flow->w);
    r->next(r->ud, m->flow->w, m->flow, &now); /* as it was said when the phase began */
    int after = r->hold(r->ud, HOLD_AFTER);
    make_all(m);
    desks_clear(m);
    match_forget_withdrawn(m);
    undo_forget(m, "it was carried out");
    if (m->flow->state == FLOW_FAULTY) return;
    m->flow->state = FLOW_DECIDES;
    match_focus(m, m->flow->w);
    flow_step(m->flow, after);
}

/* --- copies, words --- */

bool desks_copy(Match *to, const Match *from) {
    const Desks *all = &from->desks;
    if (!all->count) return true;
    to->desks.list = calloc((size_t)all->count, sizeof *to->desks.list);
    if (!to->desks.list) return false;
    to->desks.count = all->count;
    for (int i = 0; i < all->count; i++) {
        const Desk *d = &all->list[i];
        to->desks.list[i] = *d;
        to->desks.list[i].lines = NULL;
        to->desks.list[i].count = to->desks.list[i].cap = 0;
        for (int k = 0; k < d->count; k++) {
            if (!desk_add_line(&to->desks.list[i], d->lines[k].text, d->lines[k].answer))
                return false;
            to->desks.list[i].lines[k].failed = d->lines[k].failed;
        }
    }
    return true;
}

static void who_is_left(Match *m, int seat, Str *out) {
    bool open = false, any = false;
    Next now;
    match_focus(m, m->flow->w);
    if (m->flow->rules->next(m->flow->rules->ud, m->flow->w, m->flow, &now) != RUN_DONE) return;
    if (!script_entry(match_script(m), m->flow->w, NULL, "each_open", ">b", &open) || !open) return;
    for (int i = 0; i < m->desks.count; i++) {
        const Desk *d = &m->desks.list[i];
        if (d->seat == seat || is_through(d)) continue;
        str_addf(out, "%s %s", any ? "," : "; still to be done:", match_seat_id(m, d->seat));
        any = true;
    }
}

void desks_why(Match *m, int seat, Str *out) {
    int i = find_desk(m, seat);
    if (i < 0) return;
    const Desk *d = &m->desks.list[i];
    if (m->desks.joint) {
        joint_why(m, i, out);
        return;
    }
    str_add(out, "chosen aside until all are done");
    for (int k = 0; k < d->count; k++)
        if (!d->lines[k].failed) str_addf(out, "%s %s", k ? "," : "; so far:", d->lines[k].text);
    who_is_left(m, seat, out);
}
