/* undo.c - taking back one's own choices: the world as it stood before the first of them is kept, and all but
 * the last are made again from there, silently.
 *
 * That brings the same world only while no die was thrown and nobody else chose, so it is allowed only then.
 * Nor may a seat take back what it has learnt: the choice is made once more on a copy of what the seat knew
 * before, and where that does not come to what it knows now, something came to light. */
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "play/moments.h"
#include "play/rewind.h"
#include "world/digest.h"
#include "world/reveal.h"

void undo_forget(Match *m, const char *why) {
    Undo *u = &m->undo;
    for (int i = 0; i < u->count; i++) free(u->lines[i].text);
    u->count = 0;
    if (u->base) u->spare = u->base;
    u->base = NULL;
    u->why = why;
}

void undo_clear(Match *m) {
    undo_forget(m, NULL);
    world_free(m->undo.spare);
    m->undo.spare = NULL;
    free(m->undo.lines);
    m->undo.lines = NULL;
    m->undo.cap = 0;
}

static bool same_dice(const World *a, const World *b) {
    for (int i = 0; i < WORLD_MAX_STREAMS; i++)
        if (world_drawn(a, i) != world_drawn(b, i)) return false;
    return true;
}

/* Only from the start of a command can it be run again; what is asked inside one that was not noted from its
 * start can not be taken back, but for a step of the rules that nobody has answered yet. */
static bool at_a_start(const Match *m) {
    const Flow *f = m->flow;
    return f->state == FLOW_DECIDES ||
           (f->state == FLOW_ASKS && f->is_step && f->answer_count == 0);
}

/* A copy of the world, in the room of the last one where there is one, which takes what has changed alone. */
static World *base_of(Match *m) {
    World *w = m->undo.spare;
    m->undo.spare = NULL;
    if (!w) return world_fork(m->flow->w);
    world_copy(w, m->flow->w);
    return w;
}

void undo_before(Match *m, int seat) {
    Undo *u = &m->undo;
    if (u->silent) return;
    if (u->base && u->seat == seat && same_dice(u->base, match_stage(m))) return;
    bool mine = u->base && u->seat == seat;
    undo_forget(m, mine ? "dice were thrown" : "another seat has chosen");
    if (!at_a_start(m)) return;
    u->base = base_of(m);
    u->seat = seat;
    u->log = m->flow->log_mark;
    u->turn = m->last_turn;
}

static bool note_line(Undo *u, const char *text, uint64_t told) {
    UndoLine *grown = grow_list(u->lines, &u->cap, u->count, 16, sizeof *grown);
    if (!grown) return false;
    u->lines = grown;
    u->lines[u->count] = (UndoLine){str_dup(text), told};
    if (!u->lines[u->count].text) return false;
    u->count++;
    return true;
}

void undo_note(Match *m, int seat, const char *text) {
    Undo *u = &m->undo;
    if (u->silent || !u->base) return;
    if (seat != u->seat) undo_forget(m, "another seat has chosen");
    else if (!note_line(u, text, m->flow->told)) undo_forget(m, "out of memory");
}

/* Makes the first n of the texts again from the kept world. */
static void make_again(Match *m, int n) {
    Undo *u = &m->undo;
    Str err = {0};
    flow_rewind(m->flow, u->base, u->log);
    m->last_turn = u->turn;
    m->queued_count = 0;
    match_focus(m, m->flow->w);
    flow_advance(m->flow);
    for (int i = 0; i < n; i++) {
        match_choose(m, u->seat, u->lines[i].text, &err);
        match_focus(m, m->flow->w);
        flow_advance(m->flow);
    }
    str_clear(&err);
}

/* Runs the choice (or answers the question) on a copy of what the seat knows. */
static bool dream_of(Match *m, Flow *dream, const char *text) {
    Flow *f = m->flow;
    Str err = {0};
    bool ok = true;
    if (f->state == FLOW_ASKS) {
        int last = match_find_answer(&f->question, text);
        ok = last >= 0 && flow_run(dream, f->held);
        for (int i = 0; ok && i < f->answer_count; i++)
            ok = flow_answer(dream, f->answers[i].choice);
        ok = ok && flow_answer(dream, last);
    } else {
        int option = match_options(m, m->undo.seat) > 0
                         ? f->rules->option_find(f->rules->ud, m->view, text, &err)
                         : -1;
        ok = option >= 0 && flow_run(dream, f->rules->hold(f->rules->ud, option));
    }
    str_clear(&err);
    return ok;
}

/* `side`: its bit; a seat without one reads what all read, and what it is told alone. */
static void log_of(const Flow *f, int from, uint32_t side, int seat, Str *out) {
    for (int i = from; i < f->log_count; i++) {
        const LogLine *l = &f->log[i];
        bool all = l->sides == UINT32_MAX || l->sides & side;
        if (l->seat < 0 ? all : l->seat == seat) str_addf(out, "%s\n", l->text);
    }
}

static Handle seat_of(const Match *m) { return handle_make(KIND_SEAT, 0, (uint32_t)m->undo.seat); }

static uint32_t side_bit(const Match *m) {
    Handle side = (Handle)table_get(m->flow->w, seat_of(m), SEAT_SIDE);
    return side ? 1u << handle_row(side) % 32 : 0;
}

/* What the seat would know after the choice by what it knows before, and be told; NULL: it cannot be said. */
static World *foreseen(Match *m, const char *text, Str *log) {
    Rules rules = *m->flow->rules;
    if (m->flow->state == FLOW_ASKS)
        rules.release = NULL; /* the command still waits for the answer */
    World *from = world_fork(match_view_of(m, m->flow->w, m->undo.seat)), *view = NULL;
    Flow *dream = from ? flow_new(from, &rules) : NULL;
    if (dream) dream->desk = m->flow->desk, dream->quiet = m->flow->quiet;
    if (dream && dream_of(m, dream, text)) {
        log_of(dream, 0, side_bit(m), m->undo.seat, log);
        view = world_fork(
            match_view_of(m, dream->state == FLOW_ASKS ? dream->shown : dream->w, m->undo.seat));
    }
    if (dream) flow_free(dream);
    else world_free(from);
    match_focus(m, m->flow->w);
    return view;
}

/* What is foreseen passes through the seat's view twice, which masks again each time: so does what it
 * is compared with. */
static World *seen_twice(Match *m, World *known) {
    World *twice = known ? world_fork(match_view_of(m, known, m->undo.seat)) : NULL;
    match_focus(m, m->flow->w);
    return twice;
}

/* Has a thing that was there before come into the seat's view? */
static bool came_to_light(const World *before, const World *known, const World *now) {
    for (int k = 1; k < now->schema->kind_count; k++) {
        int row = 0;
        for (Handle h; (h = table_next(now, k, &row));)
            if (table_alive(before, h) && !table_alive(known, h)) return true;
    }
    return false;
}

/* The same of the steps that follow a choice: `known` is what the seat knew when it was through. */
static bool steps_tell(Match *m, const World *known) {
    World *before = world_fork(m->flow->w);
    match_focus(m, m->flow->w);
    flow_advance(m->flow);
    bool told =
        !before || came_to_light(before, known, match_view_of(m, match_stage(m), m->undo.seat));
    world_free(before);
    return told;
}

/* Makes the last choice again. Has it told the seat anything that it could not foresee? What it has not been
 * told, and concludes from that, is not seen here. */
static bool has_learnt(Match *m) {
    Undo *u = &m->undo;
    const char *text = u->lines[u->count - 1].text;
    if (engine_words_is(text)) return false;
    Str foretold = {0}, told = {0}, err = {0};
    int from = m->flow->log_count;
    if (m->flow->state == FLOW_ASKS) from = m->flow->log_mark;
    uint64_t revealed = reveal_number(m->flow->w, seat_of(m));
    World *then = foreseen(m, text, &foretold);
    match_choose(m, u->seat, text, &err);
    World *known = world_fork(match_view_of(m, match_stage(m), u->seat));
    World *twice = m->view->mask_count ? seen_twice(m, known) : known;
    log_of(m->flow, from, side_bit(m), u->seat, &told);
    bool same = then && twice && digest_world(then, NULL) == digest_world(twice, NULL) &&
                strcmp(str_text(&foretold), str_text(&told)) == 0;
    bool learnt = steps_tell(m, known) || !same;
    learnt = learnt || reveal_number(match_stage(m), seat_of(m)) != revealed;
    world_free(then);
    if (twice != known) world_free(twice);
    world_free(known);
    str_clear(&foretold);
    str_clear(&told);
    str_clear(&err);
    return learnt;
}

static bool refuse(Str *err, const char *why) {
    str_addf(err, "nothing is taken back: %s", why);
    return false;
}

static bool take_back(Match *m, Str *err) {
    Undo *u = &m->undo;
    uint64_t choices = m->flow->choices, decisions = m->decisions, spared = m->flow->spared;
    MatchHeard heard = m->heard;
    int read = 0;
    LogLine *lines = flow_log_take(m->flow, u->log, &read);
    m->heard = NULL;
    u->silent = m->flow->again = true;
    make_again(m, u->count - 1);
    bool learnt = has_learnt(m);
    if (!learnt) make_again(m, u->count - 1);
    u->silent = m->flow->again = false;
    m->heard = heard;
    m->flow->choices = choices;
    m->flow->spared = spared;
    m->decisions = decisions;
    if (learnt) {
        flow_log_put(m->flow, u->log, lines, read); /* as it was read, numbers and causes */
        return refuse(err, "that choice revealed something to you");
    }
    moments_cut(m, u->log);
    rewind_cut(m, u->lines[--u->count].told);
    free(u->lines[u->count].text);
    m->flow->choices++;
    m->flow->told++;
    flow_log_gone(m->flow, u->log, lines, read);
    if (m->heard) m->heard(m->heard_ud, match_seat_id(m, u->seat), "undo");
    return true;
}

bool undo_do(Match *m, int seat, Str *err) {
    Undo *u = &m->undo;
    if (!u->base || u->count == 0)
        return refuse(err, u->base || !u->why ? "none of your choices is left" : u->why);
    if (u->seat != seat) return refuse(err, "the last choice was made by another seat");
    if (!same_dice(u->base, match_stage(m))) return refuse(err, "dice were thrown");
    return take_back(m, err);
}
