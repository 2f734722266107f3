/* fuzz.c - plays a random game, or a given one, and the same choices in a game that was opened again.
 * What is looked at between two choices is fuzz_look.c's, the game that is played beside it
 * fuzz_plain.c's. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "lib/rng.h"
#include "play/desk.h"
#include "play/joint.h"
#include "play/tools/fuzz_rep.h"
#include "play/tools/world_difference.h"
#include "play/tools/world_load.h"
#include "world/digest.h"

uint32_t fuzz_draw(Fuzz *f, uint32_t n) { return rng_below(f->key, &f->drawn, n); }

bool fuzz_looks(Fuzz *f, uint32_t n) {
    if (f->plan->everywhere) return true;
    if (f->plan->lines) return f->line >= f->plan->count;
    return fuzz_draw(f, n) == 0;
}

/* --- lists of texts --- */

Str *fuzz_texts_add(FuzzTexts *t) {
    Str *grown = grow_list(t->list, &t->cap, t->count, 32, sizeof *grown);
    if (!grown) return NULL;
    t->list = grown;
    Str *s = &t->list[t->count++];
    str_reset(s);
    return s;
}

void fuzz_texts_reset(FuzzTexts *t) { t->count = 0; }

bool fuzz_texts_hold(const FuzzTexts *t, const char *text) {
    for (int i = 0; i < t->count; i++)
        if (!strcmp(str_text(&t->list[i]), text)) return true;
    return false;
}

static void texts_clear(FuzzTexts *t) {
    for (int i = 0; i < t->cap; i++) str_clear(&t->list[i]);
    free(t->list);
}

/* --- finds --- */

/* A place in a file says which fault it is; else the text without its numbers and ids. */
static void generic(Str *out, const char *text) {
    const char *place = strstr(text, ".lua:");
    if (place && isdigit((unsigned char)place[5])) {
        const char *from = place, *to = place + 5;
        while (from > text && !strchr(" '(\n", from[-1])) from--;
        while (isdigit((unsigned char)*to)) to++;
        str_addn(out, from, (size_t)(to - from));
        return;
    }
    for (const char *c = text; *c; c++) {
        if (*c == '(' && strchr(c, ')')) c = strchr(c, ')');
        if (!isdigit((unsigned char)*c)) str_addc(out, *c);
        else if (c == text || !isdigit((unsigned char)c[-1])) str_addc(out, '#');
    }
}

static bool is_new(Fuzz *f, const char *cause) {
    for (int i = 0; i < f->cause_count; i++)
        if (!strcmp(f->causes[i], cause)) return false;
    if (f->cause_count == FUZZ_CAUSES || !(f->causes[f->cause_count] = str_dup(cause)))
        return false;
    f->cause_count++;
    return true;
}

void fuzz_found(Fuzz *f, const char *kind, const char *cause, const char *fmt, ...) {
    char text[1000];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    Str key = {0}, clean = {0};
    str_addf(&key, "%s: ", kind);
    generic(&key, cause ? cause : text);
    str_add_clean(&clean, text, strlen(text), false);
    FuzzFind find = {kind, str_text(&key), str_text(&clean), f->m ? match_choices(f->m) : 0};
    if (is_new(f, str_text(&key))) f->plan->found(f->plan->ud, &find);
    str_clear(&key);
    str_clear(&clean);
}

/* The game cannot go on: which of the faults is it? */
static void stopped(Fuzz *f) {
    const char *why = match_fault(f->m);
    bool outside = f->m->flow->fault_kind == FLOW_FAULT_OUTSIDE;
    bool stuck = f->m->flow->fault_kind == FLOW_FAULT_ENDLESS;
    if (outside && f->chosen.len)
        fuzz_found(f, "outside", why, "'%s': %s", str_text(&f->chosen), why);
    else
        fuzz_found(f,
                   outside ? "outside"
                   : stuck ? "stuck"
                           : "stops",
                   NULL, "the game stops: %s", why);
}

/* The command is through, one way or the other. */
static void settle(Fuzz *f, bool taken) {
    f->answer_count = 0;
    if (!taken || !f->open_view) return;
    for (int i = f->command_log; i < f->m->flow->log_count; i++)
        if (!strcmp(f->m->flow->log[i].kind, "engine.nothing"))
            fuzz_found(f, "listing", "has no effect",
                       "'%s' is offered and has no effect, though nothing was hidden%s",
                       str_text(&f->chosen), fuzz_place(f, "action", str_text(&f->chosen)));
}

/* --- choosing --- */

/* A text of listed option i; of one over many places, one of them. */
static void option_words(Fuzz *f, int i, Str *text) {
    str_add(text, str_text(&f->options.list[i]));
    if (!text->len || text->text[text->len - 1] != '*') return;
    Str places = {0};
    match_option_places(f->m, i, &places);
    int count = places.len > 0;
    for (const char *c = str_text(&places); *c; c++) count += *c == '\n';
    const char *at = str_text(&places);
    for (uint32_t k = count ? fuzz_draw(f, (uint32_t)count) : 0; k > 0; k--)
        at = strchr(at, '\n') + 1;
    text->text[--text->len] = '\0';
    str_addn(text, at, strcspn(at, "\n"));
    str_clear(&places);
}

static bool same_verb(const char *a, const char *b) {
    size_t n = strcspn(a, " ");
    return n == strcspn(b, " ") && !strncmp(a, b, n);
}

/* Each verb as likely as the others, however many options it has. */
static int by_verb(Fuzz *f) {
    int n = f->options.count, verbs = 0, option = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (!same_verb(str_text(&f->options.list[k]), str_text(&f->options.list[i]))) k++;
        if (k == i && fuzz_draw(f, (uint32_t)++verbs) == 0) option = i;
    }
    int of_verb = 0, first = option;
    for (int i = 0; i < n; i++)
        if (same_verb(str_text(&f->options.list[first]), str_text(&f->options.list[i])) &&
            fuzz_draw(f, (uint32_t)++of_verb) == 0)
            option = i;
    return option;
}

/* Lets the greedy bot think; all that fails meanwhile is a find. */
static int bot_tries(Fuzz *f, int seat) {
    Failures *failed = &match_script(f->m)->failures;
    match_bot(f->m, seat, "greedy", f->key);
    failures_reset(failed);
    int option = bot_choose(f->m, seat, f->m->shown_count);
    for (int i = 0; i < failed->count; i++)
        fuzz_found(f, "fails", failed->list[i].first, "%s fails where a bot tries it: %s",
                   failed->list[i].what, failed->list[i].first);
    match_bot(f->m, seat, NULL, 0);
    return option;
}

/* The greedy bot's choice, number of the shown option. */
static int by_greed(Fuzz *f, int seat) {
    if (f->m->shown_count == 0) return 0; /* nothing but to be done */
    int option = bot_tries(f, seat), shown = 0;
    while (shown < f->m->shown_count - 1 && f->m->shown_options[shown] != option) shown++;
    return shown;
}

/* A seat keeps its manner for the whole game. */
static int pick(Fuzz *f, int seat) {
    int n = f->options.count;
    for (int i = 0; f->tried.count && i < n; i++)
        if (!fuzz_texts_hold(&f->tried, str_text(&f->options.list[i]))) return i;
    switch (rng_at(rng_key(f->plan->seed, "manner"), (uint64_t)seat) % 8) {
    case 0: return by_greed(f, seat);
    case 1: return n - 1;
    case 2:
    case 3: return (int)fuzz_draw(f, (uint32_t)n);
    default: return by_verb(f);
    }
}

static void remember(Fuzz *f, const char *text) {
    Str *s = &f->recent[f->recent_at++ % FUZZ_RECENT];
    str_reset(s);
    str_add(s, text);
}

/* A choice of the seat that must decide. False: refused. */
static bool decide(Fuzz *f, const char *text, const char *option) {
    Str err = {0};
    Match *m = f->m;
    f->answer_count = 0;
    f->command_log = m->flow->log_count;
    fuzz_plain_choose(f);
    if (fuzz_looks(f, 8)) fuzz_preview(f, text);
    str_reset(&f->chosen);
    str_add(&f->chosen, text);
    uint64_t before = match_choices(f->whole);
    bool taken = match_choose(f->whole, f->seat, text, &err),
         ran = taken || match_choices(f->whole) > before;
    fuzz_plain_said(f, text, taken, str_text(&err), false);
    if (!ran && option && match_state(m) != MATCH_FAULTY) {
        fuzz_found(
            f, "listing", "own text", "%s is offered '%s', but that text does not select it: %s%s",
            match_seat_id(m, f->seat), option, str_text(&err), fuzz_place(f, "action", option));
    } else if (ran && !taken && match_state(m) != MATCH_FAULTY) {
        fuzz_found(f, "fails", str_text(&err), "'%s' is offered and fails: %s", text,
                   str_text(&err));
    }
    remember(f, text);
    if (ran && m->flow->state != FLOW_ASKS) settle(f, taken);
    str_clear(&err);
    return ran;
}

/* An answer to the open question. */
static bool reply(Fuzz *f, const char *text, int choice) {
    Str err = {0};
    bool aside = joint_waits(f->whole); /* answered one by one: the others are not known yet */
    bool taken = match_choose(f->whole, f->seat, text, &err);
    f->m = desks_of(f->whole, f->seat);
    bool answered = choice >= 0 && (taken || f->m->flow->state != FLOW_ASKS);
    if (answered && f->answer_count < FUZZ_ANSWERS) f->answers[f->answer_count++] = choice;
    bool by_one = aside || !answered || f->answer_count == FUZZ_ANSWERS;
    fuzz_plain_said(f, text, taken, str_text(&err), by_one);
    if (answered && !taken && match_state(f->m) != MATCH_FAULTY)
        fuzz_found(f, "fails", str_text(&err), "'%s' fails after the answer '%s': %s",
                   str_text(&f->chosen), text, str_text(&err));
    if (answered && f->m->flow->state != FLOW_ASKS) settle(f, taken);
    str_clear(&err);
    return answered || taken;
}

/* --- one choice of a random game --- */

static bool random_answer(Fuzz *f) {
    const Question *q = &f->m->flow->question;
    Str text = {0};
    if (q->standing && fuzz_draw(f, 40) == 0) {
        static const char *const words[] = {"never", "ask", "always"};
        str_addf(&text, "%s %s", words[fuzz_draw(f, 3)], str_text(&q->verb));
        reply(f, str_text(&text), -1);
        str_reset(&text);
    }
    int choice = (int)fuzz_draw(f, (uint32_t)q->count);
    str_add(&text, str_text(&q->choices[choice]));
    bool ok = reply(f, str_text(&text), choice);
    str_clear(&text);
    return ok;
}

static bool random_choice(Fuzz *f) {
    int seat = match_seat(f->m), option = pick(f, seat);
    Str text = {0};
    match_options(f->m, seat); /* a bot that thought has made listings of its own */
    option_words(f, option, &text);
    Str *tried = fuzz_texts_add(&f->tried);
    if (tried) str_add(tried, str_text(&f->options.list[option]));
    bool ran = decide(f, str_text(&text), str_text(&f->options.list[option]));
    str_clear(&text);
    return ran && match_state(f->m) != MATCH_FAULTY;
}

/* --- one choice of given ones --- */

static bool take_line(Fuzz *f, const MatchLine *line) {
    if (strcmp(line->seat, match_seat_id(f->m, f->seat)) != 0) return false;
    if (f->m->flow->state == FLOW_ASKS)
        return reply(f, line->text, match_find_answer(&f->m->flow->question, line->text));
    return decide(f, line->text, NULL);
}

/* The next line that can be taken. False: none is left, or it is another game. */
static bool given_choice(Fuzz *f) {
    while (f->line < f->plan->count) {
        const MatchLine *line = &f->plan->lines[f->line];
        bool taken = line->seat && take_line(f, line);
        f->line++;
        if (taken) return match_state(f->m) != MATCH_FAULTY;
        if (!line->seat || f->plan->lenient) continue;
        fuzz_found(f, "outside", "the record", "choice %llu of the record, '%s: %s', is not legal",
                   (unsigned long long)match_choices(f->m) + 1, line->seat, line->text);
        return false;
    }
    return false;
}

/* --- the game --- */

static void no_option(Fuzz *f) {
    Str reasons = {0};
    match_reasons(f->m, &reasons);
    fuzz_found(f, "stuck", "no option", "%s must decide and has no option%s%s",
               match_seat_id(f->m, match_seat(f->m)), str_text(&reasons), fuzz_next_place(f));
    str_clear(&reasons);
}

static bool list(Fuzz *f) {
    int n = match_options(f->m, match_seat(f->m));
    fuzz_texts_reset(&f->options);
    for (int i = 0; i < n; i++) {
        Str *text = fuzz_texts_add(&f->options);
        if (!text) return false;
        match_option_text(f->m, i, text);
    }
    if (n < 0) stopped(f);
    if (n == 0) no_option(f);
    return n > 0;
}

/* Has the last choice changed anything? When none does, the game is stuck. */
static bool changes(Fuzz *f) {
    uint64_t hash = match_hash(f->m);
    if (hash != f->hash || f->seat != f->tried_by) fuzz_texts_reset(&f->tried);
    f->hash = hash;
    f->tried_by = f->seat;
    for (int i = 0; i < f->options.count; i++)
        if (!fuzz_texts_hold(&f->tried, str_text(&f->options.list[i]))) return true;
    fuzz_found(f, "stuck", "nothing changes", "whatever %s chooses, nothing changes%s",
               match_seat_id(f->m, match_seat(f->m)), fuzz_next_place(f));
    return false;
}

static bool within_turn(Fuzz *f) {
    int turn = match_turn(f->m);
    f->in_turn = turn == f->turn ? f->in_turn + 1 : 0;
    f->turn = turn;
    if (!f->plan->in_turn || f->in_turn < f->plan->in_turn) return true;
    fuzz_found(f, "stuck", "the turn", "turn %d does not end: %d choices%s", turn, f->in_turn,
               fuzz_next_place(f));
    return false;
}

static bool within_bounds(const Fuzz *f) {
    const FuzzPlan *p = f->plan;
    if (p->lines) return true;
    if (p->turns && match_turn(f->m) >= p->turns) return false;
    return !p->choices || match_choices(f->m) < (uint64_t)p->choices;
}

/* Who chooses next of those that wait: a seat that is asked something, the seat of the next line, or any. */
static int next_seat(Fuzz *f) {
    SeatSet waits = match_waiting(f->whole);
    int seats[SEATSET_MAX], n = 0;
    const MatchLine *line = f->line < f->plan->count ? &f->plan->lines[f->line] : NULL;
    for (int s = -1; (s = seatset_next(&waits, s)) >= 0;) {
        bool asked = desks_wait(f->whole) && desks_asks(f->whole, s);
        if (asked || (line && line->seat && !strcmp(line->seat, match_seat_id(f->whole, s))))
            return s;
        seats[n++] = s;
    }
    return n > 1 ? seats[fuzz_draw(f, (uint32_t)n)] : match_seat(f->whole);
}

/* Runs to the next who is asked, looks, and lets it choose. */
static bool play_on(Fuzz *f) {
    f->m = f->whole;
    MatchState state = match_run(f->m, 0);
    fuzz_plain_meet(f);
    fuzz_look_log(f);
    if (state == MATCH_FAULTY) stopped(f);
    if (state != MATCH_WAITS || !within_turn(f)) return false;
    f->seat = next_seat(f);
    f->m = desks_of(f->whole, f->seat);
    bool question = f->m->flow->state == FLOW_ASKS;
    if (!question && !list(f)) return false;
    if (!question && !f->plan->lines && !changes(f)) return false;
    fuzz_look(f);
    if (!question) f->open_view = f->m->taken_out == 0;
    if (match_state(f->m) == MATCH_FAULTY || !within_bounds(f)) return false;
    if (!f->plan->lines) return question ? random_answer(f) : random_choice(f);
    /* The choices are given, and what a bot met that looked for one is met again. */
    bool thinks = f->plan->everywhere && !f->plan->lenient && !question && f->m->shown_count > 0;
    if (thinks) bot_tries(f, f->seat), list(f);
    bool had = f->line < f->plan->count;
    /* Where the last lines were left out there is something left to look at. */
    return given_choice(f) || (had && f->plan->lenient && match_state(f->m) == MATCH_WAITS);
}

static void hear(void *ud, const char *seat, const char *text) {
    Fuzz *f = ud;
    if (f->plan->heard) f->plan->heard(f->plan->ud, seat, text);
}

void fuzz_watch(Fuzz *f, FuzzWatch how) {
    Str err = {0};
    if (!script_entry(match_script(f->m), NULL, &err, "watch_throws", "i>", (int)how))
        fuzz_found(f, "fails", NULL, "%s", str_text(&err));
    str_clear(&err);
}

/* What an entry of Lua has written down, one find a line. */
static void finish_watched(Fuzz *f, const char *kind, const char *entry) {
    Str lines = {0};
    script_entry(match_script(f->m), NULL, NULL, entry, ">s", &lines);
    for (const char *at = str_text(&lines); *at;) {
        int n = (int)strcspn(at, "\n");
        fuzz_found(f, kind, NULL, "%.*s", n, at);
        at += n + (at[n] == '\n');
    }
    str_clear(&lines);
}

/* What was thrown and not shown, who was named to a side that does not see him; the counts of throws. */
static void finish_throws(Fuzz *f, FuzzEnd *end) {
    fuzz_watch(f, FUZZ_BLIND);
    finish_watched(f, "throws", "throws_unnamed");
    finish_watched(f, "leak", "named_hidden");
    script_entry(match_script(f->m), NULL, NULL, "throws_counted", ">s", &end->throws);
}

static void finish(Fuzz *f, FuzzEnd *end) {
    finish_throws(f, end);
    f->m = f->whole;
    fuzz_look_log(f);
    if (match_state(f->m) == MATCH_FAULTY) stopped(f);
    end->over = match_state(f->m) == MATCH_OVER;
    end->faulty = match_state(f->m) == MATCH_FAULTY;
    end->choices = match_choices(f->m);
    end->turn = match_turn(f->m);
    digest_save(match_world(f->m), &end->world);
}

static void fuzz_clear(Fuzz *f) {
    fuzz_plain_drop(f);
    match_free(f->whole);
    texts_clear(&f->said);
    texts_clear(&f->options);
    texts_clear(&f->tried);
    for (int i = 0; i < FUZZ_RECENT; i++) str_clear(&f->recent[i]);
    for (int i = 0; i < f->cause_count; i++) free(f->causes[i]);
    str_clear(&f->chosen);
    str_clear(&f->place);
    str_clear(&f->hidden);
}

bool fuzz_game(Game *g, const FuzzPlan *plan, FuzzEnd *end) {
    Fuzz f = {.plan = plan, .key = rng_key(plan->seed, "fuzz"), .turn = -1};
    Str err = {0};
    *end = (FuzzEnd){0};
    f.m = f.whole = match_open(g, plan->seed, &err);
    if (f.m) {
        match_hear(f.m, hear, &f);
        fuzz_plain_open(&f);
        fuzz_watch(&f, FUZZ_COUNTS);
        while (play_on(&f)) {
        }
        finish(&f, end);
    } else {
        fuzz_found(&f, "stops", NULL, "the game does not start: %s", str_text(&err));
    }
    fuzz_clear(&f);
    str_clear(&err);
    return !end->world.failed;
}

/* --- the same choices in a game opened again --- */

typedef struct Again {
    Fuzz f;
    int next; /* line that is heard next */
    int turn; /* the first whose check value is another; -1: none */
} Again;

static void hear_again(void *ud, const char *seat, const char *text) {
    Again *a = ud;
    if (a->next >= a->f.plan->count) return;
    const MatchLine *line = &a->f.plan->lines[a->next++];
    if (!seat && !line->seat && strcmp(line->text, text) != 0 && a->turn < 0)
        a->turn = (int)strtol(text + 5, NULL, 10);
}

/* The difference at the end, in words; "" where there is none. */
static void difference(Match *m, const FuzzEnd *end, Str *out) {
    World *w = match_world(m);
    World *first = world_load(w->schema, w->map, str_text(&end->world), end->world.len);
    if (!first || world_difference(first, w, out))
        str_add(out, first ? "" : "it cannot be compared");
    world_free(first);
}

/* Told to nobody it runs as in `sim` and where bots think. */
static void again(Game *fresh, const FuzzPlan *plan, const FuzzEnd *end, bool untold) {
    const char *how = untold ? "told to nobody" : "in a game opened again";
    Again a = {.f = {.plan = plan}, .turn = -1};
    Str err = {0}, what = {0};
    Match *m = a.f.m = a.f.whole = match_open(fresh, plan->seed, &err);
    if (!m) {
        fuzz_found(&a.f, "outside", "begins", "opened again, the game does not start: %s",
                   str_text(&err));
        str_clear(&err);
        return;
    }
    match_hear(m, hear_again, &a);
    match_quiet(m, untold);
    if (!untold) fuzz_watch(&a.f, FUZZ_COMPARES);
    match_run(m, 0);
    for (int i = 0; i < plan->count && !what.len; i++) {
        const MatchLine *line = &plan->lines[i];
        uint64_t before = match_choices(m);
        if (!line->seat) continue;
        bool taken = match_choose(m, match_seat_named(m, line->seat), line->text, &err);
        if (!taken && match_choices(m) == before && match_state(m) != MATCH_FAULTY &&
            !match_is_question(m))
            str_addf(&what, "'%s: %s' cannot be chosen: %s", line->seat, line->text,
                     str_text(&err));
        match_run(m, 0);
    }
    if (!what.len) difference(m, end, &what);
    if (what.len && a.turn >= 0)
        fuzz_found(&a.f, "outside", str_text(&what),
                   "the same choices %s lead to a different game, from turn %d on: %s", how, a.turn,
                   str_text(&what));
    else if (what.len)
        fuzz_found(&a.f, "outside", str_text(&what),
                   "the same choices %s lead to a different game: %s", how, str_text(&what));
    fuzz_clear(&a.f);
    str_clear(&err);
    str_clear(&what);
}

void fuzz_again(Game *fresh, const FuzzPlan *plan, const FuzzEnd *end) {
    again(fresh, plan, end, false);
    again(fresh, plan, end, true);
}
