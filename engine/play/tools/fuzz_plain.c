/* fuzz_plain.c - the same game a second time, by its choices alone: nothing is listed, previewed or looked at
 * on the way and no answer is memoized. After every choice both must be at the same point. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "play/desk.h"
#include "play/tools/event_difference.h"
#include "play/tools/fuzz_rep.h"
#include "play/tools/world_difference.h"

/* --- comparing two matches --- */

static bool say(Str *out, const char *what, const char *a, const char *b) {
    str_addf(out, "%s '%s' / '%s'", what, a, b);
    return true;
}

static bool states_differ(Match *a, Match *b, Str *out) {
    static const char *const names[] = {
        [MATCH_WAITS] = "waits", [MATCH_OVER] = "is over", [MATCH_FAULTY] = "stops"};
    MatchState x = match_state(a), y = match_state(b);
    if (x != MATCH_FAULTY && x == y) return false;
    const char *p = x == MATCH_FAULTY ? match_fault(a) : names[x];
    const char *q = y == MATCH_FAULTY ? match_fault(b) : names[y];
    return strcmp(p, q) != 0 && say(out, "the game", p, q);
}

/* A seat that may read the one line and not the other, or reads another in its place. */
static const char *reader(const Match *m, const LogLine *a, const LogLine *b) {
    uint32_t sides = a && b && !strcmp(a->text, b->text) ? a->sides ^ b->sides
                                                         : (a ? a->sides : 0) | (b ? b->sides : 0);
    for (int seat = 0; seat < match_seats(m); seat++)
        if (sides >> handle_row(match_side(m, seat)) & 1) return match_seat_id(m, seat);
    return "nobody";
}

/* What an onlooker calls the event. */
static int number_of(const Flow *f, int line) {
    int n = 0;
    for (int at = -1; (at = flow_log_event_next(f, at + 1, -1)) >= 0 && at <= line;) n++;
    return n;
}

static bool events_differ(const Match *m, int line, const LogLine *p, const LogLine *q, Str *out) {
    const Flow *f = m->flow;
    Str field = {0};
    bool differ = event_difference(match_script(m), p, q, &field);
    if (differ) str_addf(out, "event %d (%s) %s", number_of(f, line), p->kind, str_text(&field));
    str_clear(&field);
    return differ;
}

static bool logs_differ(const FuzzSight *a, const FuzzSight *b, Str *out) {
    const Flow *x = a->m->flow, *y = b->m->flow;
    for (int i = a->log, k = b->log; i < x->log_count || k < y->log_count; i++, k++) {
        const LogLine *p = i < x->log_count ? &x->log[i] : NULL;
        const LogLine *q = k < y->log_count ? &y->log[k] : NULL;
        if (p && q && !strcmp(p->text, q->text) && p->sides == q->sides && p->seat == q->seat) {
            if (events_differ(a->m, i, p, q, out)) return true;
            continue;
        }
        str_addf(out, "the log of %s: ", reader(a->m, p, q));
        if (p && q && !strcmp(p->text, q->text))
            return str_addf(out, "'%s' is for other seats", p->text), true;
        return say(out, "says", p ? p->text : "nothing", q ? q->text : "nothing");
    }
    return false;
}

static void asked(const Match *m, Str *out) {
    const Question *q = &m->flow->question;
    int seat = match_seat(m);
    str_addf(out, "%s", seat < 0 ? "nobody" : match_seat_id(m, seat));
    if (m->flow->state != FLOW_ASKS) return;
    str_addf(out, " %s %s:", str_text(&q->verb), str_text(&q->why));
    for (int i = 0; i < q->count; i++)
        str_addf(out, "%s%s", i ? ", " : " ", str_text(&q->choices[i]));
}

static bool questions_differ(Match *a, Match *b, Str *out) {
    Str x = {0}, y = {0};
    asked(a, &x);
    asked(b, &y);
    bool differ = strcmp(str_text(&x), str_text(&y)) != 0;
    if (differ) say(out, "asked is", str_text(&x), str_text(&y));
    str_clear(&x);
    str_clear(&y);
    return differ;
}

static bool worlds_differ(Match *a, Match *b, Str *out) {
    if (match_hash(a) == match_hash(b)) return false;
    if (!world_difference(a->flow->w, b->flow->w, out)) str_add(out, "the check value");
    return true;
}

bool fuzz_differ(const FuzzSight *a, const FuzzSight *b, Str *out) {
    return states_differ(a->m, b->m, out) || worlds_differ(a->m, b->m, out) ||
           logs_differ(a, b, out) || questions_differ(a->m, b->m, out);
}

/* --- the second game --- */

/* A rule that is quick because others are memoized takes many times as long where none is. No player waits
 * for that, so such a call may take so many times what one may in play. */
enum { PLAIN_MORE = 8 };

/* What runs between these two is the second game's: it asks the rules each time. */
static Match *enter(Fuzz *f) {
    Script *s = match_script(f->whole);
    f->mode = s->memo_mode;
    f->time_ms = s->time_ms;
    if (s->time_ms < INT_MAX / PLAIN_MORE) s->time_ms *= PLAIN_MORE;
    s->memo_mode = MEMO_PLAIN;
    match_focus(f->plain, f->plain->flow->w);
    fuzz_watch(f, FUZZ_COMPARES);
    return f->plain;
}

static void leave(Fuzz *f) {
    Script *s = match_script(f->whole);
    fuzz_watch(f, FUZZ_COUNTS);
    s->memo_mode = f->mode;
    s->time_ms = f->time_ms;
    match_focus(f->m, match_stage(f->m));
}

void fuzz_plain_drop(Fuzz *f) {
    match_free(f->plain);
    f->plain = NULL;
    fuzz_texts_reset(&f->said);
    if (f->whole) match_focus(f->m, match_stage(f->m));
}

/* Both have been compared up to here. */
static void mark(Fuzz *f) {
    f->log = f->whole->flow->log_count;
    f->plain_log = f->plain ? f->plain->flow->log_count : 0;
}

/* A choice that was withdrawn is offered again in a copy, which knows nothing of it. */
static void copy_game(Fuzz *f) {
    fuzz_plain_drop(f);
    Match *at = desks_open(f->whole);
    if (at->flow->state == FLOW_ASKS || at->withdrawn_count) return;
    if (f->whole->flow->state != FLOW_DECIDES && f->whole->flow->state != FLOW_EACH) return;
    f->plain = match_fork(f->whole);
    if (!f->plain) return;
    match_run(enter(f), 0);
    leave(f);
    mark(f);
}

void fuzz_plain_open(Fuzz *f) {
    Script *s = match_script(f->whole);
    MemoMode mode = s->memo_mode;
    Str err = {0};
    s->memo_mode = MEMO_PLAIN;
    f->plain = match_open(f->whole->game, f->plan->seed, &err);
    s->memo_mode = mode;
    match_focus(f->whole, f->whole->flow->w);
    if (!f->plain)
        fuzz_found(f, "differs", str_text(&err),
                   "started a second time, the game does not start: %s", str_text(&err));
    str_clear(&err);
}

/* One in so many of the choices is made on a copy, which must be the game itself. */
enum { COPIES = 32 };

void fuzz_plain_choose(Fuzz *f) {
    if (!f->plain || fuzz_draw(f, COPIES) == 0) copy_game(f);
    f->in_place = fuzz_draw(f, 2) == 0;
}

static void found(Fuzz *f, const Str *what) {
    fuzz_found(f, "differs", str_text(what),
               "%s%s%s%s differs when nothing is previewed and nothing memoized: %s%s",
               f->chosen.len ? "'" : "the setup", str_text(&f->chosen), f->chosen.len ? "'" : "",
               f->chosen.len ? fuzz_place(f, "action", str_text(&f->chosen)) : "", str_text(what),
               f->in_place ? " (answered at once)" : "");
    copy_game(f);
}

typedef struct Given {
    Fuzz *f;
    int next;
} Given;

/* The answers of the first game, in place. */
static int give(void *ud, Flow *flow, const Question *q) {
    Given *g = ud;
    (void)flow;
    int choice = g->next < g->f->answer_count ? g->f->answers[g->next] : 0;
    g->next++;
    return choice < q->count ? choice : 0;
}

/* What was said in the first game, as "SEAT TEXT": another seat may answer than the one that chose. */
static int said_by(const Fuzz *f, int i) { return atoi(str_text(&f->said.list[i])); }

static bool say_again(Fuzz *f, int i, Str *err) {
    const char *text = strchr(str_text(&f->said.list[i]), ' ');
    return match_choose(f->plain, said_by(f, i), text ? text + 1 : "", err);
}

static bool choose_in_place(Fuzz *f, Str *err) {
    Given given = {f, 0};
    Flow *flow =
        desks_of(f->plain, said_by(f, 0))->flow; /* who chooses at the same time answers there */
    int (*policy)(void *, Flow *, const Question *) = flow->policy;
    void *ud = flow->policy_ud;
    flow->policy = give;
    flow->policy_ud = &given;
    bool taken = say_again(f, 0, err);
    flow->policy = policy;
    flow->policy_ud = ud;
    return taken;
}

static bool choose_all(Fuzz *f, Str *err) {
    bool taken = false;
    for (int i = 0; i < f->said.count; i++) taken = say_again(f, i, err);
    return taken;
}

void fuzz_plain_said(Fuzz *f, const char *text, bool taken, const char *err, bool standing) {
    Str *said = f->plain ? fuzz_texts_add(&f->said) : NULL, own = {0}, what = {0};
    if (!said) return;
    str_addf(said, "%d %s", f->seat, text);
    if (standing) f->in_place = false;
    if (match_state(f->whole) == MATCH_FAULTY) return;
    if (f->in_place && desks_of(f->whole, said_by(f, 0))->flow->state == FLOW_ASKS) return;
    enter(f);
    bool same = (f->in_place ? choose_in_place(f, &own) : choose_all(f, &own)) == taken;
    leave(f);
    fuzz_texts_reset(&f->said);
    if (!same || (!taken && strcmp(err, str_text(&own)) != 0)) {
        say(&what, "it is", taken ? "done" : err, own.len ? str_text(&own) : "done");
        found(f, &what);
    }
    str_clear(&own);
    str_clear(&what);
}

void fuzz_plain_meet(Fuzz *f) {
    if (!f->plain || f->said.count) return;
    Str what = {0};
    match_run(enter(f), 0);
    leave(f);
    FuzzSight a = {f->whole, f->log}, b = {f->plain, f->plain_log};
    if (fuzz_differ(&a, &b, &what)) found(f, &what);
    mark(f);
    f->in_place = false; /* what a step asks is answered one by one */
    str_clear(&what);
}

void fuzz_plain_list(Fuzz *f) {
    if (!f->plain) return;
    Str text = {0}, what = {0};
    enter(f);
    int n = match_options(f->plain, f->seat);
    if (n != f->options.count) str_addf(&what, "%d options are listed / %d", f->options.count, n);
    for (int i = 0; !what.len && i < n; i++) {
        str_reset(&text);
        match_option_text(f->plain, i, &text);
        if (strcmp(str_text(&text), str_text(&f->options.list[i])) != 0)
            say(&what, "listed is", str_text(&f->options.list[i]), str_text(&text));
    }
    leave(f);
    match_options(f->whole, f->seat);
    if (what.len) found(f, &what);
    str_clear(&text);
    str_clear(&what);
}
