/* say.c - what a seat may say beside the choices of the rules: resign, offer a draw, standing answers, undo;
 * and the referee's commands. What they do is in lua/flow/seat.lua and lua/flow/referee.lua; here they become
 * transactions that are told to the record. */
#include <stdio.h>
#include <string.h>

#include "play/desk.h"
#include "play/rewind.h"

static Handle seat_handle(int seat) { return handle_make(KIND_SEAT, 0, (uint32_t)seat); }

void match_tell(Match *m, int seat, const char *text) {
    if (m->heard) m->heard(m->heard_ud, match_seat_id(m, seat), text);
    undo_note(m, seat, text);
}

/* `answers`: a question was open that it answers. */
static bool entry_standing(Match *m, int seat, const char *text, bool answers, Str *err) {
    match_focus(m, m->flow->w);
    return script_entry(match_script(m), NULL, err, "standing", "tsi>", seat_handle(seat), text,
                        answers);
}

void say_queued(Match *m) {
    for (int i = 0; i < m->queued_count; i++)
        entry_standing(m, m->queued[i].seat, m->queued[i].text, m->queued[i].answers, NULL);
    if (m->queued_count) m->flow->w->journal.count = 0;
    m->queued_count = 0;
}

/* The command that asks is run again from its start, where the standing answer must not hold yet: it
 * begins to hold when that command is through. */
static bool queue_standing(Match *m, int seat, const char *text, Str *err) {
    if (m->queued_count == (int)ARRAY_LEN(m->queued) || strlen(text) >= sizeof m->queued[0].text) {
        str_add(err, "answer the question first");
        return false;
    }
    match_tell(m, seat, text);
    m->flow->told += !m->flow->again;
    const Question *q = &desks_of(m, seat)->flow->question; /* of several asked at once, its own */
    const char *verb = str_text(&q->verb), *after = strchr(text, ' ') + 1;
    size_t n = strlen(verb);
    m->queued[m->queued_count].answers = !strncmp(after, verb, n) && (!after[n] || after[n] == ' ');
    m->queued[m->queued_count].seat = seat;
    snprintf(m->queued[m->queued_count].text, sizeof m->queued[0].text, "%s", text);
    m->queued_count++;
    return true;
}

void match_said(const Match *m, int seat, Str *out) {
    for (int i = 0; i < m->queued_count; i++)
        if (m->queued[i].seat == seat) str_addf(out, "%s\n", m->queued[i].text);
    if (m->of) match_said(m->of, seat, out); /* said to a command that asks several at once */
}

/* With those said to the question that is open, which hold from the next command on. */
bool match_answers(Match *m, int seat, Str *json, Str *err) {
    Str said = {0};
    if (seat < 0) return str_add(json, "[]"), true;
    m = desks_of(m, seat);
    match_said(m, seat, &said);
    bool ok = script_entry(match_script(m), match_view_of(m, match_stage(m), seat), err, "answers",
                           "ts>s", seat_handle(seat), str_text(&said), json);
    str_clear(&said);
    return ok;
}

/* Runs an entry of Lua that changes the world, outside of the rules: whole or not at all. */
static bool say_entry(Match *m, int seat, const char *text, bool resign, Str *err) {
    Flow *f = m->flow;
    size_t mark = world_mark(f->w);
    match_focus(m, f->w);
    if (resign) { /* a command that asks is not carried out */
        if (f->state == FLOW_ASKS) flow_drop_lines(f);
        f->is_step = false, f->cause = f->told + 1, f->chooser = seat;
    }
    bool ok = resign ? script_entry(match_script(m), NULL, err, "resign", "t>", seat_handle(seat))
                     : entry_standing(m, seat, text, false, err);
    if (!ok) {
        world_undo(f->w, mark);
        return false;
    }
    match_tell(m, seat, text);
    f->told += !f->again;
    f->log_mark = f->log_count;
    f->w->journal.count = 0;
    return true;
}

static bool say_standing(Match *m, int seat, const char *text, Str *err) {
    Str what = {0};
    World *view = match_view_of(m, match_stage(m), seat);
    bool may = script_entry(match_script(m), view, err, "standing_may", "ts>s", seat_handle(seat),
                            text, &what);
    str_clear(&what);
    if (!may) return false;
    if (m->flow->state == FLOW_ASKS) return queue_standing(m, seat, text, err);
    return say_entry(m, seat, text, false, err);
}

static bool say_resign(Match *m, int seat, Str *err) {
    Flow *f = m->flow;
    if (!say_entry(m, seat, "resign", true, err)) return false;
    f->answer_count = 0;
    m->queued_count = 0;
    m->resigned = f->told;
    f->choices++;
    f->state = FLOW_DECIDES;
    return true;
}

enum { HOLD_WRITTEN = -2 }; /* what hold makes of a command that Lua has ready */

/* A command that Lua has made ready (`entry` says whether it is one), run like any choice. */
static bool run_written(Match *m, const char *text, Str *err) {
    Flow *f = m->flow;
    f->choices++;
    f->told += !f->again;
    str_reset(&m->running);
    str_add(&m->running, text);
    if (flow_run(f, f->rules->hold(f->rules->ud, HOLD_WRITTEN))) return true;
    str_add(err, str_text(&f->fault));
    return false;
}

static bool say_draw(Match *m, int seat, Str *err) {
    if (m->flow->state == FLOW_ASKS) return str_add(err, "answer the question first"), false;
    match_focus(m, m->flow->w);
    if (!script_entry(match_script(m), NULL, err, "offer_draw", "t>", seat_handle(seat)))
        return false;
    match_tell(m, seat, "offer draw");
    return run_written(m, "offer draw", err);
}

bool say_do(Match *m, int seat, const char *text, Str *err) {
    if (!strcmp(text, "undo")) return undo_do(m, seat, err);
    if (!strcmp(text, "resign")) return say_resign(m, seat, err);
    if (!strcmp(text, "offer draw")) return say_draw(m, seat, err);
    return say_standing(m, seat, text, err);
}

/* --- the referee --- */

bool match_referee(Match *m, const char *text, Str *err) {
    Flow *f = m->flow;
    str_reset(err);
    if (f->state == FLOW_ASKS) str_add(err, "a question is open: answer it first");
    else if (f->state != FLOW_DECIDES && f->state != FLOW_EACH) str_add(err, "the game is over");
    if (err->len) return false;
    match_focus(m, f->w);
    Str ready = {0};
    bool ok = script_entry(match_script(m), f->w, err, "referee", "s>s", text, &ready);
    str_clear(&ready);
    if (!ok) return false;
    if (m->heard) m->heard(m->heard_ud, MATCH_REFEREE, text);
    desks_clear(m); /* made by what was there before */
    undo_forget(m, "the referee has changed something");
    rewind_forget(m, "the referee has changed something");
    match_forget_withdrawn(m);
    return run_written(m, text, err);
}
