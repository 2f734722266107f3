/* flow.c - the transaction around a command, and the walk from one decision to the next. What a
 * command does is the rules'; who decides is the caller's. */
#include "world/flow.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "lib/hash.h"

enum { NO_OPTION = -1 };

Flow *flow_new(World *w, const Rules *rules) {
    Flow *f = calloc(1, sizeof *f);
    if (!f) return NULL;
    f->w = w;
    f->rules = rules;
    f->log_throw = f->chooser = -1;
    world_journal(w, true);
    return f;
}

void question_clear(Question *q) {
    for (int i = 0; i < q->cap; i++) str_clear(&q->choices[i]);
    free(q->choices);
    str_clear(&q->verb);
    str_clear(&q->why);
    memset(q, 0, sizeof *q);
}

Str *question_add(Question *q) {
    if (!grow_room(&q->choices, &q->cap, q->count, 8, sizeof *q->choices)) return NULL;
    Str *s = &q->choices[q->count++];
    str_reset(s);
    return s;
}

bool question_copy(Question *to, const Question *from) {
    Question made = {.seat = from->seat,
                     .unit = from->unit,
                     .print = from->print,
                     .standing = from->standing,
                     .form = from->form,
                     .prefer = from->prefer};
    str_add(&made.verb, str_text(&from->verb));
    str_add(&made.why, str_text(&from->why));
    bool ok = !made.verb.failed && !made.why.failed;
    for (int i = 0; ok && i < from->count; i++) {
        Str *s = question_add(&made);
        if (s) str_add(s, str_text(&from->choices[i]));
        ok = s && !s->failed;
    }
    question_clear(ok ? to : &made);
    if (ok) *to = made;
    return ok;
}

/* --- questions asked at once --- */

void flow_drop_aside(Flow *f) {
    while (f->aside_count) question_clear(&f->aside[--f->aside_count]);
}

int flow_questions(const Flow *f) { return f->state == FLOW_ASKS ? 1 + f->aside_count : 0; }

const Question *flow_question(const Flow *f, int n) { return n ? &f->aside[n - 1] : &f->question; }

/* The first of them is the pending question, as if it were asked alone. */
static void take_first(Flow *f) {
    if (!f->aside_count) return;
    question_clear(&f->question);
    f->question = f->aside[0];
    memmove(f->aside, f->aside + 1, (size_t)--f->aside_count * sizeof *f->aside);
}

/* The command in hand is over, one way or the other. */
static void let_go(Flow *f) {
    if (f->held && f->rules->release) f->rules->release(f->rules->ud, f->held);
    f->held = 0;
}

void flow_free(Flow *f) {
    if (!f) return;
    let_go(f);
    flow_log_free(f);
    free(f->answers);
    flow_drop_aside(f);
    free(f->aside);
    question_clear(&f->question);
    str_clear(&f->fault);
    world_free(f->shown);
    world_free(f->w);
    free(f);
}

/* What a question is, so that a re-run that asks another one is noticed. */
static uint64_t question_print(const Question *q) {
    uint64_t parts[3] = {q->seat, (uint64_t)q->count, hash_of(str_text(&q->verb), q->verb.len)};
    if (q->print) parts[1] ^= q->print;
    for (int i = 0; i < q->count && !q->print; i++)
        parts[1] = parts[1] * 31 + hash_of(str_text(&q->choices[i]), q->choices[i].len);
    return hash_of(parts, sizeof parts);
}

static bool push_answer(Flow *f, Handle seat, uint64_t print, int choice) {
    if (!grow_room(&f->answers, &f->answer_cap, f->answer_count, 16, sizeof *f->answers))
        return false;
    f->answers[f->answer_count++] = (FlowAnswer){seat, print, choice, false};
    return true;
}

static void hear(Flow *f, FlowAnswer *a, const Question *q) {
    if (a->recorded) return;
    a->recorded = true;
    f->choices++;
    f->told += !f->again;
    if (!f->heard || f->unread) return;
    f->heard(f->heard_ud, f, a->seat,
             a->choice < q->count ? str_text(&q->choices[a->choice])
                                  : schema_text(f->w->schema, a->choice - q->count));
}

static FlowState faulty(Flow *f) { return f->state = FLOW_FAULTY; }

static void say_fault(Flow *f, const char *text) {
    str_reset(&f->fault);
    str_add(&f->fault, text);
}

/* A re-run that does not ask what was asked before, or no longer asks, would be another story. */
static void say_strayed(Flow *f) {
    say_fault(f, "the command asked another question when it was run again: "
                 "something is remembered outside the world");
    f->fault_kind = FLOW_FAULT_OUTSIDE;
}

/* The number of an answer that is known; -1: it is not, -2: the command has to end. */
static int known_answer(Flow *f, const Question *q, uint64_t print) {
    if (f->answer_at < f->answer_count) {
        FlowAnswer *a = &f->answers[f->answer_at++];
        if (a->print == print && (q->form || a->choice < q->count)) {
            hear(f, a, q);
            return a->choice;
        }
        say_strayed(f);
        faulty(f);
        return -2;
    }
    if (f->answer_count + f->aside_count < FLOW_MAX_ANSWERS) return -1;
    say_fault(f, "one command asked more than 4096 questions");
    faulty(f);
    return -2;
}

/* An answer of a seat that need not wait; -1: it has to. */
static int answer_in_place(Flow *f, const Question *q, uint64_t print) {
    int choice = f->policy ? f->policy(f->policy_ud, f, q) : -1;
    if (choice < 0 || choice >= q->count || !push_answer(f, q->seat, print, choice)) return -1;
    f->answer_at++;
    hear(f, &f->answers[f->answer_count - 1], q);
    return choice;
}

int flow_ask(Flow *f, Question *q) {
    uint64_t print = question_print(q);
    flow_drop_aside(f); /* what was to be asked at once with others is given up: it asks alone */
    int choice = known_answer(f, q, print);
    return choice == -1 ? answer_in_place(f, q, print) : choice;
}

static bool put_aside(Flow *f, Question *q) {
    if (!grow_room(&f->aside, &f->aside_cap, f->aside_count, 8, sizeof *f->aside)) return false;
    f->aside[f->aside_count++] = *q;
    *q = (Question){0};
    return true;
}

/* From the first that has to wait on nobody answers in place: all are to have the same before them. */
int flow_ask_aside(Flow *f, Question *q) {
    uint64_t print = question_print(q);
    int choice = known_answer(f, q, print);
    if (choice == -1 && !f->aside_count) choice = answer_in_place(f, q, print);
    if (choice != -1 || put_aside(f, q)) return choice;
    say_fault(f, "out of memory");
    faulty(f);
    return -2;
}

static bool keep_shown(Flow *f) {
    if (f->shown) world_copy(f->shown, f->w);
    else f->shown = world_fork(f->w);
    return f->shown != NULL;
}

/* What the rules said of the run, but for what only the flow can know. */
static RunStatus judge(Flow *f, RunStatus s) {
    if (s == RUN_LIMIT) return s;
    if (f->w->broken) say_fault(f, "the world is full");
    else if (f->answer_at < f->answer_count) say_strayed(f);
    else if (s == RUN_ASKS && !keep_shown(f)) say_fault(f, "out of memory");
    else return s;
    return RUN_LIMIT;
}

void flow_drop_lines(Flow *f) {
    int count = 0;
    if (!f->log_read) {
        flow_log_cut(f, f->log_mark);
        return;
    }
    LogLine *lines = flow_log_take(f, f->log_mark, &count);
    flow_log_gone(f, f->log_mark, lines, count);
    f->log_read = false;
}

/* Runs the command in hand from its start with the answers so far; with an option, takes that in hand. */
static RunStatus run_command(Flow *f, int option) {
    const Rules *r = f->rules;
    size_t mark = world_mark(f->w);
    flow_log_cut(f, f->log_mark);
    flow_drop_aside(f);
    f->answer_at = 0;
    f->sparing = 0;
    RunStatus s = judge(f, option < 0 ? r->run(r->ud, f->w, f, f->held)
                                      : r->take(r->ud, f->w, f, option, &f->held));
    if (s == RUN_DONE) {
        f->w->journal.count = 0;
        f->log_mark = f->log_count;
        f->log_read = false;
        f->spared += f->sparing;
    } else {
        world_undo(f->w, mark);
        if (s == RUN_ASKS) f->state = FLOW_ASKS, f->log_read = true;
        else flow_drop_lines(f);
    }
    if (s == RUN_ASKS) return take_first(f), s;
    f->answer_count = 0;
    let_go(f);
    if (s == RUN_DONE && f->done) f->done(f->done_ud, f);
    return s;
}

void flow_rewind(Flow *f, const World *w, int log_count) {
    let_go(f);
    world_copy(f->w, w);
    f->w->journal.count = 0;
    flow_log_cut(f, log_count);
    f->log_mark = f->log_count;
    f->log_read = false;
    f->answer_count = 0;
    f->state = FLOW_DECIDES;
}

FlowState flow_advance(Flow *f) {
    if (f->state == FLOW_ASKS || f->state == FLOW_FAULTY || f->state == FLOW_OVER) return f->state;
    for (int steps = 0; steps < FLOW_MAX_STEPS; steps++) {
        RunStatus s = f->rules->next(f->rules->ud, f->w, f, &f->next);
        if (s != RUN_DONE) return faulty(f);
        if (f->next.kind == NEXT_OVER) return f->state = FLOW_OVER;
        if (f->next.kind == NEXT_DECIDE) return f->state = FLOW_DECIDES;
        if (f->next.kind == NEXT_EACH) return f->state = FLOW_EACH;
        if (f->next.kind == NEXT_DONE) return f->state = FLOW_DONE;
        f->held = f->rules->hold(f->rules->ud, -1);
        f->is_step = true;
        s = run_command(f, NO_OPTION);
        if (s == RUN_ASKS) return f->state;
        if (s != RUN_DONE) return faulty(f);
    }
    str_reset(&f->fault);
    if (f->rules->whose) f->rules->whose(f->rules->ud, &f->fault);
    str_addf(&f->fault, "%d steps without a decision", FLOW_MAX_STEPS);
    f->fault_kind = FLOW_FAULT_ENDLESS;
    return faulty(f);
}

Handle flow_seat(const Flow *f) {
    if (f->state == FLOW_DECIDES) return f->next.seat;
    return f->state == FLOW_ASKS ? f->question.seat : 0;
}

int flow_options(Flow *f, World *view) {
    int count = 0;
    RunStatus s = f->rules->options(f->rules->ud, view ? view : f->w, f, &count);
    if (s == RUN_DONE) return count;
    faulty(f);
    return -1;
}

static bool begin_command(Flow *f, int held, int option, int chooser) {
    f->cause =
        f->desk ? 0 : f->told; /* in what order seats chose aside is not that of the record */
    f->chooser = chooser;
    f->held = held;
    f->is_step = false;
    f->answer_count = 0;
    RunStatus s = run_command(f, option);
    if (s == RUN_LIMIT) faulty(f);
    if (s == RUN_DONE) f->state = FLOW_DECIDES;
    return s == RUN_DONE || s == RUN_ASKS;
}

bool flow_choose(Flow *f, int option) {
    int chooser = f->next.seat ? (int)handle_row(f->next.seat) : -1;
    f->choices++;
    f->told += !f->again;
    if (f->rules->take) return begin_command(f, 0, option, chooser);
    return begin_command(f, f->rules->hold(f->rules->ud, option), NO_OPTION, chooser);
}

bool flow_run(Flow *f, int held) { return begin_command(f, held, NO_OPTION, -1); }

bool flow_step(Flow *f, int held) {
    f->held = held;
    f->is_step = true;
    f->answer_count = 0;
    RunStatus s = run_command(f, NO_OPTION);
    if (s != RUN_DONE && s != RUN_ASKS) return faulty(f), false;
    if (s == RUN_DONE) f->state = FLOW_DECIDES;
    return true;
}

void flow_drop(Flow *f) {
    if (f->state != FLOW_ASKS) return;
    let_go(f);
    flow_drop_lines(f);
    f->answer_count = 0;
    f->state = FLOW_DECIDES;
}

/* The command runs on with the answers that it has now. */
static bool go_on(Flow *f) {
    RunStatus s = run_command(f, NO_OPTION);
    if (s == RUN_DONE) f->state = FLOW_DECIDES;
    if (s == RUN_FAULT && !f->is_step) {
        f->state = FLOW_DECIDES;
        return false;
    }
    if (s == RUN_FAULT || s == RUN_LIMIT) faulty(f);
    return s == RUN_DONE || s == RUN_ASKS;
}

static bool no_room(Flow *f) {
    say_fault(f, "out of memory");
    faulty(f);
    return false;
}

bool flow_answer(Flow *f, int choice) {
    if (f->state != FLOW_ASKS || choice < 0) return false;
    if (choice >= f->question.count && !f->question.form) return false;
    if (!push_answer(f, f->question.seat, question_print(&f->question), choice)) return no_room(f);
    return go_on(f);
}

bool flow_answer_all(Flow *f, const int *choices) {
    int n = flow_questions(f);
    for (int i = 0; i < n; i++) {
        const Question *q = flow_question(f, i);
        if (!push_answer(f, q->seat, question_print(q), choices[i])) return no_room(f);
        f->answers[f->answer_count - 1].recorded = true;
        f->choices++;
    }
    return n > 0 && go_on(f);
}
