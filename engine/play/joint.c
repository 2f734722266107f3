/* joint.c - several seats asked at once within one command (ask.together of lua/rules/ask.lua).
 *
 * The command waits; each seat that it asks has a desk (desk.c), which holds its answers and, as a match of
 * its own, the question that it is asked now. Nobody sees another's desk, an answer can be taken back until
 * the last one is in, and then the command is run once more with all of them, in the order in which it asked:
 * every order of arrival comes to one world. */
#include "play/joint.h"

#include <stdlib.h>
#include <string.h>

#include "play/desk.h"
#include "play/questions.h"

/* The number of the seat's question k, counted from 0; -1: it has not so many. */
static int question_of(const Match *m, int seat, int k) {
    for (int n = 0; n < flow_questions(m->flow); n++)
        if ((int)handle_row(flow_question(m->flow, n)->seat) == seat && k-- == 0) return n;
    return -1;
}

/* --- opening --- */

bool joint_waits(const Match *m) { return m->desks.joint && desks_wait(m); }

static bool make_desks(Match *m) {
    Desks *all = &m->desks;
    all->list = calloc((size_t)match_seats(m), sizeof *all->list);
    if (!all->list) return match_fail(m, "out of memory");
    all->joint = true;
    for (int n = 0; n < flow_questions(m->flow); n++) {
        int seat = (int)handle_row(flow_question(m->flow, n)->seat);
        if (question_of(m, seat, 0) == n)
            all->list[all->count++] = (Desk){.seat = seat, .asks = true};
    }
    return true;
}

bool joint_open(Match *m) {
    if (flow_questions(m->flow) < 2 || m->desks.count) return true;
    undo_forget(m, "several seats are asked at once");
    return make_desks(m);
}

/* The world as it stands at the question; the first time, for it stays the same. */
static bool show_stage(const Match *m, Match *at) {
    if (!at->flow->shown) at->flow->shown = world_fork(m->flow->shown);
    return at->flow->shown != NULL;
}

bool joint_ask(Match *m, int i) {
    Match *at = m->desks.at;
    Desk *d = &m->desks.list[i];
    int n = question_of(m, d->seat, d->count);
    d->asks = n >= 0;
    d->through = n < 0;
    at->asked = n;
    at->flow->choices = m->flow->choices + (uint64_t)d->count;
    at->flow->state = d->asks ? FLOW_ASKS : FLOW_DONE;
    if (!show_stage(m, at)) return match_fail(m, "out of memory");
    return n < 0 || question_copy(&at->flow->question, flow_question(m->flow, n)) ||
           match_fail(m, "out of memory");
}

/* --- answers --- */

/* One answer for each question: those of a seat are in the order in which it was asked. */
static int *all_answers(const Match *m) {
    int *choices = calloc((size_t)flow_questions(m->flow), sizeof *choices);
    for (int i = 0; choices && i < m->desks.count; i++) {
        const Desk *d = &m->desks.list[i];
        for (int k = 0; k < d->count; k++) choices[question_of(m, d->seat, k)] = d->lines[k].choice;
    }
    return choices;
}

static bool all_in(const Match *m) {
    for (int i = 0; i < m->desks.count; i++)
        if (!m->desks.list[i].through) return false;
    return true;
}

/* All have answered: the command goes on. */
static bool carry_on(Match *m) {
    int *choices = all_answers(m);
    if (!choices) return match_fail(m, "out of memory");
    desks_clear(m);
    match_focus(m, m->flow->w);
    bool ok = match_answer_all(m, choices);
    free(choices);
    return ok;
}

/* Writes the answer down; the last one carries the command on. */
static bool take(Match *m, int i, int choice) {
    Desk *d = &m->desks.list[i];
    const Question *q = &m->desks.at->flow->question;
    const char *text = choice < q->count ? str_text(&q->choices[choice])
                                         : schema_text(m->flow->w->schema, choice - q->count);
    if (!desk_add_line(d, text, true)) return match_fail(m, "out of memory");
    d->lines[d->count - 1].choice = choice;
    m->decisions++;
    desk_tell(m, d->seat, text);
    if (!joint_ask(m, i)) return false;
    return !all_in(m) || carry_on(m);
}

static bool take_back(Match *m, int i, Str *err) {
    Desk *d = &m->desks.list[i];
    if (!d->count) return str_add(err, "nothing is taken back: none of your answers is in"), false;
    desk_forget_line(d);
    desk_tell(m, d->seat, "undo");
    return joint_ask(m, i) || (str_add(err, match_fault(m)), false);
}

bool joint_answer(Match *m, int i, const char *text, Str *err) {
    int seat = m->desks.list[i].seat;
    if (!strcmp(text, "undo")) return take_back(m, i, err);
    if (engine_words_is(text)) return say_do(m, seat, text, err);
    int choice = match_find_said(m->desks.at, text, err);
    if (choice < 0) return false;
    bool ok = take(m, i, choice);
    if (!ok) str_add(err, match_fault(m));
    return ok;
}

void joint_bot(Match *m, int i) {
    Match *at = m->desks.at;
    int seat = m->desks.list[i].seat;
    int choice = bot_answer(at, seat, at->flow, &at->flow->question);
    questions_note(at, seat, choice);
    take(m, i, choice);
}

void joint_why(const Match *m, int i, Str *out) {
    const Desk *d = &m->desks.list[i];
    str_add(out, "answered");
    for (int k = 0; k < d->count; k++) str_addf(out, "%s %s", k ? "," : ":", d->lines[k].text);
    str_add(out, "; others still have to answer, and until then undo takes it back");
}
