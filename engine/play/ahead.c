/* ahead.c - the rules run on a copy of what a seat may know. */
#include "play/ahead.h"

#include <stdlib.h>

/* In a look-ahead nobody is asked: everybody answers as the rule set says a plain player would. */
static int plain_answer(void *ud, Flow *f, const Question *q) {
    (void)ud;
    (void)f;
    return q->prefer >= 0 ? q->prefer : 0;
}

void ahead_open(Ahead *a, Match *m, int seat, uint64_t dice) {
    World *w = m->ahead;
    Script *s = match_script(m);
    if (!world_counts(m->view) || drift_any(&m->view->drift)) drift_begin(m->view);
    world_copy(w, m->view);
    world_reseed(w, dice);
    world_journal(w, false);
    *a = (Ahead){m,
                 seat,
                 {.w = w,
                  .rules = m->flow->rules,
                  .quiet = true,
                  .policy = plain_answer,
                  .desk = m->flow->desk,
                  .ahead = true,
                  .unread = true}};
    s->w = w;
    s->flow = &a->flow;
}

void ahead_begin(Ahead *a, Match *m, int seat, uint64_t dice) {
    Script *s = match_script(m);
    ahead_open(a, m, seat, dice);
    if (s->imagines) script_entry(s, NULL, NULL, "imagine", "t>", match_side(m, seat));
}

bool ahead_run(Ahead *a, int held) {
    const Rules *r = a->flow.rules;
    a->flow.answer_count = a->flow.answer_at = 0;
    bool ok = r->run(r->ud, a->flow.w, &a->flow, held) == RUN_DONE;
    a->flow.answer_count = a->flow.answer_at = 0;
    return ok;
}

void ahead_end(Ahead *a) {
    question_clear(&a->flow.question);
    flow_drop_aside(&a->flow);
    free(a->flow.aside);
    free(a->flow.answers);
    str_clear(&a->flow.fault);
    match_script(a->m)->flow = a->m->flow;
}
