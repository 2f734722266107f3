/* match.c - one game being played: asks the seats one after another, lets bots answer at once, keeps
 * the order of choices for the record. What a choice does is the rules'; what a bot picks is bot.c's. */
#include "play/match_rep.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/desk.h"
#include "play/joint.h"
#include "play/moments.h"
#include "play/questions.h"
#include "play/rewind.h"
#include "play/strides.h"
#include "world/digest.h"

Script *match_script(const Match *m) { return game_script(m->game); }

/* Makes the match's world and flow the ones that Lua looks at. */
void match_focus(Match *m, World *w) {
    Script *s = match_script(m);
    s->w = w;
    s->flow = m->flow;
}

static Handle game_row(void) { return handle_make(KIND_GAME, 0, 0); }
static Handle seat_handle(int seat) { return handle_make(KIND_SEAT, 0, (uint32_t)seat); }

/* A word of a thing that is there as long as the game. */
static int32_t word_of(const World *w, Handle thing, int col) {
    int32_t stride;
    const int32_t *row = table_row(w, thing, &stride);
    return row ? row[col * stride] : 0;
}

World *match_stage(const Match *m) {
    return m->flow->state == FLOW_ASKS ? m->flow->shown : m->flow->w;
}

bool match_fail(Match *m, const char *why) {
    str_reset(&m->flow->fault);
    str_add(&m->flow->fault, why);
    m->flow->state = FLOW_FAULTY;
    return false;
}

/* A command in hand may still set another state: it is said again when that is through. */
static bool is_blind(Match *m) {
    if (!m->blind.len) return false;
    if (m->flow->state != FLOW_FAULTY) match_fail(m, str_text(&m->blind));
    return true;
}

/* Puts into m->view what the seat knows of w. */
static int veil_for(Match *m, World *w, int seat) {
    const VeilRules *rules = &match_script(m)->rules.veil;
    if (seat == MATCH_PUBLIC) return veil_public(m->view, w, rules);
    assert(seat >= 0);
    Handle by = seat_handle(seat);
    return veil_make(m->view, w, (Handle)word_of(w, by, SEAT_SIDE), by, rules);
}

World *match_view_of(Match *m, World *w, int seat) {
    Str *fault = &match_script(m)->veil_fault;
    str_reset(fault);
    m->taken_out = veil_for(m, w, seat);
    if (seat != MATCH_PUBLIC && !m->blind.len && fault->len) str_add(&m->blind, str_text(fault));
    is_blind(m);
    return m->view;
}

static int policy(void *ud, Flow *f, const Question *q) {
    Match *m = ud;
    int seat = (int)handle_row(q->seat);
    if (!m->bots[seat].kind || m->questions) return -1;
    int choice = bot_answer(m, seat, f, q);
    if (choice >= 0) m->decisions++;
    return choice;
}

/* Bots answer by number: the texts are for the record, and for who may want to make it all again. */
static bool is_read(const Match *m) {
    return m->heard || m->undo.base || m->flow->policy != policy;
}

static void heard(void *ud, Flow *f, Handle seat, const char *text) {
    Match *m = ud;
    (void)f;
    match_tell(m, (int)handle_row(seat), text);
}

/* What cannot be written down as it was must not be played on. A limit that was met while a bot thought
 * ahead keeps it from being written too. */
static bool no_memory(Match *m) {
    str_reset(&m->flow->fault);
    if (!script_stopped_by(match_script(m), &m->flow->fault))
        str_add(&m->flow->fault, "out of memory");
    m->flow->state = FLOW_FAULTY;
    return false;
}

/* A check value for the record whenever a turn has ended. */
static void note_turn(Match *m) {
    int turn = match_turn(m);
    if (turn == m->last_turn || m->of || m->desks.count) return; /* choices aside are no turn yet */
    m->last_turn = turn;
    if (!m->heard) return;
    char text[64];
    uint64_t hash = match_hash(m);
    m->spent = m->spent || !hash;
    if (m->spent) return;
    snprintf(text, sizeof text, "turn %d %016llx", turn, (unsigned long long)hash);
    m->heard(m->heard_ud, NULL, text);
}

/* Whatever way its questions were answered, a command is through at the same point. */
static void command_done(void *ud, Flow *f) {
    Match *m = ud;
    (void)f;
    note_turn(m);
    strides_note(m);
    say_queued(m);
}

static Match *match_with(Game *g, World *w, World *view, World *ahead, bool shared) {
    Flow *flow = flow_new(w, &game_script(g)->rules);
    Match *m = calloc(1, sizeof *m);
    if (!m || !flow || !view || !ahead) {
        if (flow) flow_free(flow);
        else world_free(w);
        if (!shared) world_free(view), world_free(ahead);
        free(m);
        if (game_script(g)->w == w) game_script(g)->w = NULL;
        return NULL;
    }
    m->game = g;
    m->flow = flow;
    m->view = view;
    m->ahead = ahead;
    m->last_turn = match_turn(m);
    m->flow->policy = policy;
    m->flow->policy_ud = m;
    m->flow->heard = heard;
    m->flow->heard_ud = m;
    m->flow->done = command_done;
    m->flow->done_ud = m;
    return m;
}

/* A match around a world of the game, which it takes; NULL: memory. */
static Match *match_around(Game *g, World *w) {
    return match_with(g, w, world_fork(w), world_fork(w), false);
}

Match *match_beside(Match *of, World *w) {
    Match *m = match_with(of->game, w, of->view, of->ahead, true);
    if (m) m->of = of;
    return m;
}

Match *match_open(Game *g, uint64_t seed, Str *err) {
    World *w = script_new_world(game_script(g), seed, err);
    return w ? match_around(g, w) : NULL;
}

void match_free(Match *m) {
    if (!m) return;
    Script *s = match_script(m);
    desks_clear(m);
    if (s->flow == m->flow) s->flow = NULL;
    if (s->w == m->flow->w || s->w == m->view || s->w == m->ahead || s->w == m->flow->shown)
        s->w = NULL;
    flow_free(m->flow);
    if (!m->of) world_free(m->view), world_free(m->ahead);
    undo_clear(m);
    for (int i = 0; i < m->withdrawn_count; i++) free(m->withdrawn[i]);
    free(m->withdrawn);
    free(m->shown_options);
    json_decref(m->questions);
    strides_clear(m);
    moments_clear(m);
    rewind_clear(m);
    str_clear(&m->scratch);
    str_clear(&m->running);
    str_clear(&m->winner);
    str_clear(&m->blind);
    free(m);
}

void match_hear(Match *m, MatchHeard hook, void *ud) {
    m->heard = hook;
    m->heard_ud = ud;
}

void match_quiet(Match *m, bool quiet) { m->flow->quiet = quiet; }
World *match_world(Match *m) { return m->flow->w; }
int match_seats(const Match *m) { return table_rows(m->flow->w, KIND_SEAT); }

const char *match_seat_id(const Match *m, int seat) {
    return schema_text(m->flow->w->schema, table_get(m->flow->w, seat_handle(seat), SEAT_ID));
}

Handle match_side(const Match *m, int seat) {
    return (Handle)table_get(m->flow->w, seat_handle(seat), SEAT_SIDE);
}

const char *match_seat_side(const Match *m, int seat) {
    return schema_text(m->flow->w->schema, table_get(m->flow->w, match_side(m, seat), SIDE_ID));
}

int match_seat_named(const Match *m, const char *id) {
    for (int i = 0; i < match_seats(m); i++)
        if (!strcmp(match_seat_id(m, i), id)) return i;
    return -1;
}

bool match_bot(Match *m, int seat, const char *bot, uint64_t key) {
    Bot made = {0};
    if (bot && !bot_read(bot, &made)) return false;
    made.key = key;
    m->bots[seat] = made;
    return true;
}

bool match_bots(Match *m, const char *bot, uint64_t key) {
    if (!match_bot(m, 0, bot, key)) return false;
    for (int seat = 1; seat < MATCH_MAX_SEATS; seat++) m->bots[seat] = m->bots[0];
    return true;
}

int match_turn(const Match *m) { return word_of(m->flow->w, game_row(), GAME_TURN); }
uint64_t match_hash(const Match *m) { return digest_world(m->flow->w, NULL); }
uint64_t match_choices(const Match *m) { return m->flow->choices + desks_choices(m); }
uint64_t match_decisions(const Match *m) { return m->decisions; }

void match_forget_withdrawn(Match *m) {
    for (int i = 0; i < m->withdrawn_count; i++) free(m->withdrawn[i]);
    m->withdrawn_count = 0;
}

/* A choice whose command failed is not offered again until something has changed. Its seat alone is told:
 * what somebody tried is not for others to know. */
static void withdraw(Match *m, const char *text) {
    char **grown = realloc(m->withdrawn, (size_t)(m->withdrawn_count + 1) * sizeof *grown);
    if (!grown) return;
    m->withdrawn = grown;
    m->withdrawn[m->withdrawn_count] = str_dup(text);
    if (m->withdrawn[m->withdrawn_count]) m->withdrawn_count++;
    if (m->of || m->desks.made) return; /* its seat alone is told, in other words */
    str_reset(&m->scratch);
    str_addf(&m->scratch, "%s failed and was undone: %s", text, str_text(&m->flow->fault));
    flow_log_to(m->flow, "engine.fault", str_text(&m->scratch), match_seat(m));
    m->flow->log_mark = m->flow->log_count;
}

static bool is_withdrawn(const Match *m, const char *text) {
    for (int i = 0; i < m->withdrawn_count; i++)
        if (!strcmp(m->withdrawn[i], text)) return true;
    return false;
}

/* "cover *" stands for its places: where so many of them failed nobody goes on to try the others. */
static bool is_set_withdrawn(const Match *m, const char *text) {
    size_t len = strlen(text);
    int failed = 0;
    if (!len || text[len - 1] != '*') return false;
    for (int i = 0; i < m->withdrawn_count; i++) failed += !strncmp(m->withdrawn[i], text, len - 1);
    return failed >= MATCH_SET_TRIES;
}

/* Whatever would be worked out for a unit that is not there fails, in the code of others. */
static void decides_unseen(Match *m, const World *view) {
    Handle unit = m->flow->next.unit;
    if (!unit || !table_alive(m->flow->w, unit) || table_alive(view, unit)) return;
    str_addf(&m->blind,
             "seat %s is to decide for the unit %s, which it may not see; this was decided by: ",
             match_seat_id(m, (int)handle_row(m->flow->next.seat)),
             schema_text(view->schema, table_get(m->flow->w, unit, UNIT_ID)));
    script_entry(match_script(m), NULL, NULL, "seeing", ">s", &m->blind);
}

/* Of n listed options those that are not withdrawn. */
static int show_others(Match *m, int n) {
    int shown = 0;
    for (int i = 0; i < n; i++) {
        str_reset(&m->scratch);
        m->flow->rules->option_text(m->flow->rules->ud, i, &m->scratch);
        const char *text = str_text(&m->scratch);
        if (!is_withdrawn(m, text) && !is_set_withdrawn(m, text)) m->shown_options[shown++] = i;
    }
    return shown;
}

/* Lists on the seat's view; shown_options maps what is offered to what was listed. The rules
 * remember the decision of the last `next`, so that it is asked again, unless it has `just` been. */
static int list_options(Match *m, bool just) {
    Flow *f = m->flow;
    match_focus(m, f->w);
    if (!just) {
        Next again;
        if (f->rules->next(f->rules->ud, f->w, f, &again) != RUN_DONE) return -1;
    }
    World *view = match_view_of(m, f->w, (int)handle_row(f->next.seat));
    if (!is_blind(m)) decides_unseen(m, view);
    int n = is_blind(m) ? -1 : flow_options(f, view);
    if (n < 0) return n;
    if (n > m->shown_cap) {
        int *grown = realloc(m->shown_options, (size_t)n * sizeof *grown);
        if (!grown) return -1;
        m->shown_options = grown;
        m->shown_cap = n;
    }
    if (!m->withdrawn_count)
        for (int i = 0; i < n; i++) m->shown_options[i] = i;
    return m->shown_count = m->withdrawn_count ? show_others(m, n) : n;
}

int match_list(Match *m) { return list_options(m, false); }
int match_relist(Match *m) { return list_options(m, true); }

int match_options(Match *m, int seat) {
    if (!match_waits(m, seat)) return 0;
    m = desks_of(m, seat);
    if (m->flow->state == FLOW_ASKS) return m->flow->question.count;
    if (m->flow->state != FLOW_DECIDES) return 0;
    bool done = m->of && desk_offers_done(m);
    int n = match_list(m);
    if (n >= 0 && desk_is_full(m)) n = m->shown_count = 0;
    return n < 0 ? n : n + done;
}

/* The last of what a seat that chooses at the same time is offered. */
static bool is_done_option(const Match *m, int i) {
    return m->of && m->flow->state == FLOW_DECIDES && i == m->shown_count;
}

void match_option_text(Match *m, int i, Str *out) {
    m = desks_open(m);
    if (is_done_option(m, i)) str_add(out, DESK_DONE);
    else if (m->flow->state == FLOW_ASKS) str_add(out, str_text(&m->flow->question.choices[i]));
    else m->flow->rules->option_text(m->flow->rules->ud, m->shown_options[i], out);
}

int match_option_lines(Match *m, int seat, Str *out) {
    int n = match_options(m, seat);
    for (int i = 0; i < n; i++) {
        match_option_text(m, i, out);
        str_addc(out, '\n');
    }
    return n;
}

/* By it samples of a form are drawn. */
static int form_die(const Match *m) { return (int)(m->flow->choices & 0xFFFFFF); }

void match_option_json(Match *m, int i, Str *json) {
    m = desks_open(m);
    if (is_done_option(m, i)) {
        str_add(json, "{\"label\":\"nothing more: all is chosen\",\"verb\":\"" DESK_DONE
                      "\",\"tags\":\"ends\"}");
    } else if (m->flow->state == FLOW_ASKS) {
        const Str *verb = &m->flow->question.verb;
        str_add(json, "{\"verb\":");
        str_add_json(json, str_text(verb), verb->len);
        str_addc(json, '}');
    } else {
        script_entry(match_script(m), m->view, NULL, "option_json", "ii>s", m->shown_options[i] + 1,
                     form_die(m), json);
    }
}

void match_option_places(Match *m, int i, Str *out) {
    m = desks_open(m);
    if (m->flow->state != FLOW_DECIDES || is_done_option(m, i)) return;
    script_entry(match_script(m), m->view, NULL, "option_places", "ii>s", m->shown_options[i] + 1,
                 form_die(m), out);
}

/* --- choosing --- */

/* The text of the choice into m->running, for which all options must be written out: where nobody
 * listens only a choice that fails or asks a person needs it. The listing stays while it runs. */
static void name_running(Match *m, int option) {
    str_reset(&m->running);
    m->flow->rules->option_text(m->flow->rules->ud, option, &m->running);
    match_full_text(m, option, &m->running);
}

/* Of a person, for what is said where the next choice would be another unit's (show.c). */
static void note_chosen(Match *m, int seat, int option) {
    if (m->bots[seat].kind) return;
    m->chose.unit = m->flow->next.unit;
    m->chose.seat = seat;
    m->chose.at = m->flow->choices;
    m->chose.ends = false;
    script_entry(match_script(m), NULL, NULL, "option_ends", "i>b", option + 1, &m->chose.ends);
}

bool match_take(Match *m, int seat, int option, int count) {
    Flow *f = m->flow;
    bool read = m->heard || m->undo.base; /* by the record, or to be made again */
    script_give_back(match_script(m), SCRIPT_PER_CHOICE);
    if (count > 1) m->decisions++;
    if (read) {
        name_running(m, option);
        if (m->running.failed || !m->running.len) return no_memory(m);
        match_tell(m, seat, str_text(&m->running));
        note_chosen(m, seat, option);
    }
    bool ok = flow_choose(f, option);
    if (m->spent) return no_memory(m);
    if (is_blind(m)) return false;
    if (!read && (!ok || f->state == FLOW_ASKS)) {
        match_focus(m, m->view);
        name_running(m, option);
        match_focus(m, f->w);
    }
    if (ok) match_forget_withdrawn(m);
    else if (f->state != FLOW_FAULTY) withdraw(m, str_text(&m->running));
    return joint_open(m) && ok;
}

/* "cover *" with the place that was found becomes "cover f7". */
void match_full_text(Match *m, int option, Str *text) {
    if (!text->len || text->text[text->len - 1] != '*') return;
    text->text[--text->len] = '\0';
    size_t verb = text->len;
    script_entry(match_script(m), NULL, NULL, "option_chosen", "i>s", option + 1, text);
    if (text->len == verb) text->failed = true; /* half a choice is none */
}

static void normalize(const char *text, Str *out) {
    bool gap = false;
    for (; *text; text++) {
        char c = *text;
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
            gap = out->len > 0;
            continue;
        }
        if (gap) str_addc(out, ' ');
        gap = false;
        str_addc(out, c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c);
    }
}

int match_find_answer(const Question *q, const char *text) {
    for (int i = 0; i < q->count; i++) {
        const char *choice = str_text(&q->choices[i]), *space = strchr(choice, ' ');
        if (!strcmp(choice, text) || (space && !strcmp(space + 1, text))) return i;
    }
    return -1;
}

/* A choice whose command fails after the answer is taken back and withdrawn; a step stops the game. */
static bool answer_given(Match *m, bool ok) {
    if (m->spent) return no_memory(m);
    if (is_blind(m)) return false;
    if (ok) return joint_open(m);
    if (m->flow->state == FLOW_DECIDES) withdraw(m, str_text(&m->running));
    else m->flow->state = FLOW_FAULTY;
    return false;
}

static bool give_answer(Match *m, int choice) {
    script_give_back(match_script(m), SCRIPT_PER_ANSWER);
    return answer_given(m, flow_answer(m->flow, choice));
}

bool match_answer_all(Match *m, const int *choices) {
    script_give_back(match_script(m), SCRIPT_PER_ANSWER);
    return answer_given(m, flow_answer_all(m->flow, choices));
}

/* The answer to a question with a form, as it is written: the number of its text. -1: err says why not. */
static int read_answer(Match *m, const Question *q, const char *text, Str *err) {
    Str said = {0};
    int found = -1;
    if (script_entry(match_script(m), match_stage(m), err, "answer_read", "ssi>s",
                     str_text(&q->verb), text, m->asked + 1, &said)) {
        int32_t id = schema_string(m->flow->w->schema, str_text(&said), said.len);
        found = match_find_answer(q, str_text(&said));
        if (found < 0 && id >= 0 && id < INT32_MAX - q->count) found = q->count + id;
    }
    str_clear(&said);
    return found;
}

bool match_renamed(Match *m, const char *text, Str *out) {
    return text &&
           script_entry(match_script(m), match_stage(m), NULL, "alias_words", "s>s", text, out);
}

/* The answer as it was called before ids were changed ([aliases] of a mod.ini). */
static int find_renamed_answer(Match *m, const Question *q, const char *text) {
    Str now = {0};
    int found = -1;
    if (match_renamed(m, text, &now)) found = match_find_answer(q, str_text(&now));
    str_clear(&now);
    return found;
}

int match_find_said(Match *m, const char *text, Str *err) {
    const Question *q = &m->flow->question;
    int found = match_find_answer(q, text);
    if (found < 0) found = find_renamed_answer(m, q, text);
    if (found < 0 && q->form) return read_answer(m, q, text, err);
    if (found >= 0) return found;
    str_addf(err, "'%s' is not an answer here; choose one of: ", text);
    for (int i = 0; i < q->count && i < 8; i++)
        str_addf(err, "%s%s", i ? ", " : "", str_text(&q->choices[i]));
    return -1;
}

static bool answer(Match *m, const char *text, Str *err) {
    int found = match_find_said(m, text, err);
    if (found < 0) return false;
    m->decisions++;
    bool ok = give_answer(m, found);
    if (!ok) str_add(err, str_text(&m->flow->fault));
    return ok;
}

void match_refusal(Match *m, const char *text, Str *out) {
    const Rules *r = m->flow->rules;
    if (m->flow->state == FLOW_ASKS) {
        if (match_find_answer(&m->flow->question, text) < 0)
            str_add(out, "it is not an answer to the question");
        return;
    }
    Str err = {0};
    if (r->option_find(r->ud, m->view, text, &err) < 0) str_add(out, str_text(&err));
    str_clear(&err);
}

static bool choose_option(Match *m, const char *text, Str *err) {
    int n = m->flow->state == FLOW_DECIDES ? match_list(m) : 0;
    if (n < 0) {
        str_add(err, str_text(&m->flow->fault));
        return false;
    }
    int seat = match_seat(m);
    int option = m->flow->rules->option_find(m->flow->rules->ud, m->view, text, err);
    if (option < 0) return false;
    if (is_withdrawn(m, text)) {
        str_add(err, "this failed before and is not offered until something changes");
        return false;
    }
    bool ok = match_take(m, seat, option, n);
    if (!ok) str_add(err, str_text(&m->flow->fault));
    return ok;
}

/* What ends the game, or may, is said to all: nothing of what was chosen aside stands. */
static bool ends_writing(const char *text) {
    return !strcmp(text, "resign") || !strcmp(text, "offer draw");
}

static void desks_drop(Match *m) {
    if (desks_wait(m)) desks_clear(m);
}

static bool choose_normal(Match *m, int seat, const char *t, Str *err) {
    if (desks_wait(m) && !ends_writing(t)) return desks_choose(m, seat, t, err);
    if (!joint_waits(m) || strcmp(t, "offer draw") != 0)
        desks_drop(m); /* who is asked offers none */
    if (strcmp(t, "undo") != 0) undo_before(m, seat);
    m->flow->unread = !is_read(m);
    if (m->of && !strcmp(t, DESK_DONE)) return str_add(err, "done is for the game itself"), false;
    if (engine_words_is(t)) return say_do(m, seat, t, err);
    if (m->flow->state == FLOW_ASKS) return answer(m, t, err);
    return choose_option(m, t, err);
}

static bool choose_or_rewind(Match *m, int seat, const char *t, Str *err) {
    if (rewind_is(t)) return rewind_do(m, seat, t, err);
    if (!engine_words_is(t)) rewind_before(m, seat);
    bool ok = choose_normal(m, seat, t, err);
    rewind_after(m);
    return ok;
}

bool match_choose(Match *m, int seat, const char *text, Str *err) {
    str_reset(err);
    bool aside = m->of || (desks_wait(m) && seat >= 0 && seat < match_seats(m));
    bool takes_back = aside && !strcmp(text, "undo"); /* even where it is done */
    if (!takes_back && !match_is_asked(m, seat, err)) return false;
    Str plain = {0};
    normalize(text, &plain);
    /* half a text may be another choice */
    bool ok = plain.failed ? (str_add(err, "out of memory"), false)
                           : choose_or_rewind(m, seat, str_text(&plain), err);
    str_clear(&plain);
    return ok;
}

/* --- running --- */

MatchState match_state(const Match *m) {
    switch (m->flow->state) {
    case FLOW_OVER: return MATCH_OVER;
    case FLOW_FAULTY: return MATCH_FAULTY;
    default: return MATCH_WAITS;
    }
}

const char *match_fault(const Match *m) {
    bool silent = m->flow->state == FLOW_FAULTY && !m->flow->fault.len; /* no room even for that */
    return silent ? "out of memory" : str_text(&m->flow->fault);
}

int match_seat(const Match *m) {
    if (m->stopped) return -1;
    if (desks_wait(m)) return desks_first(m);
    Handle h = flow_seat(m->flow);
    return h ? (int)handle_row(h) : -1;
}

SeatSet match_waiting(const Match *m) {
    SeatSet waiting = {0};
    for (int i = 0; !m->stopped && desks_wait(m) && i < match_seats(m); i++)
        if (desks_wait_for(m, i)) seatset_add(&waiting, i);
    seatset_add(&waiting, match_seat(m));
    return waiting;
}

bool match_still_waits(const Match *m) { return desks_wait(m) && desks_first(m) >= 0; }

bool match_waits(const Match *m, int seat) {
    if (desks_wait(m)) return !m->stopped && desks_wait_for(m, seat);
    return seat >= 0 && seat == match_seat(m);
}

bool match_is_asked(const Match *m, int seat, Str *err) {
    if (match_waits(m, seat)) return true;
    if (m->flow->state == FLOW_FAULTY) str_addf(err, "the game has stopped: %s", match_fault(m));
    else if (match_seat(m) < 0) str_add(err, "no seat has a choice now");
    else if (seat < 0 || seat >= match_seats(m)) str_add(err, "not now: only a seat can choose");
    else str_addf(err, "not now: %s has nothing to choose", match_seat_id(m, seat));
    return false;
}

bool match_is_question(const Match *m) {
    return m->flow->state == FLOW_ASKS || (desks_wait(m) && desks_asks(m, desks_first(m)));
}

bool match_asks(const Match *m, int seat) {
    if (desks_wait(m)) return desks_wait_for(m, seat) && desks_asks(m, seat);
    return m->flow->state == FLOW_ASKS && match_waits(m, seat);
}

void match_reasons(Match *m, Str *out) {
    Str reasons = {0};
    m = desks_open(m);
    if (m->flow->state == FLOW_DECIDES && match_view_of(m, m->flow->w, match_seat(m)))
        script_entry(match_script(m), m->view, NULL, "reasons", ">s", &reasons);
    if (reasons.len) str_addf(out, ": %s", str_text(&reasons));
    str_clear(&reasons);
}

/* Where all that it had has failed, the last of it says why; else each action does. */
static void no_option(Match *m, int seat) {
    Str *fault = &m->flow->fault;
    str_reset(&m->scratch);
    if (m->withdrawn_count)
        str_addf(&m->scratch, ": %s failed: %s", m->withdrawn[m->withdrawn_count - 1],
                 str_text(fault));
    else match_reasons(m, &m->scratch);
    str_reset(fault);
    str_addf(fault, "seat %s must decide and has no option%s", match_seat_id(m, seat),
             str_text(&m->scratch));
}

static bool bot_turn(Match *m, int seat) {
    if (m->flow->state == FLOW_ASKS) {
        int choice = bot_answer(m, seat, m->flow, &m->flow->question);
        questions_note(m, seat, choice);
        m->decisions++;
        return give_answer(m, choice);
    }
    int n = list_options(m, true);
    if (n == 0) no_option(m, seat);
    if (n <= 0) {
        m->flow->state = FLOW_FAULTY;
        return false;
    }
    int option = bot_choose(m, seat, n);
    return match_take(m, seat, option, n);
}

MatchState match_run(Match *m, int max_choices) {
    m->stopped = false;
    m->flow->unread = !is_read(m);
    for (int done = 0;; done++) {
        match_focus(m, m->flow->w);
        FlowState s = flow_advance(m->flow);
        if (m->spent && !no_memory(m)) break;
        moments_note(m);
        if (is_blind(m)) break;
        if (s == FLOW_EACH && !desks_wait(m) && !desks_begin(m)) break;
        if (s == FLOW_ASKS && !joint_open(m)) break;
        int seat = match_seat(m);
        if (s == FLOW_OVER || s == FLOW_FAULTY || s == FLOW_DONE) break;
        bool aside = desks_wait(m);
        if (!aside && !m->bots[seat].kind) break;
        m->stopped = max_choices && done >= max_choices;
        if (m->stopped) break;
        if (m->flow->choices > MATCH_MAX_CHOICES) {
            match_fail(m, "the game does not end");
            m->flow->fault_kind = FLOW_FAULT_ENDLESS;
            break;
        }
        if (aside && desks_bot(m)) continue;
        if (aside && match_seat(m) >= 0) break;
        if (aside) desks_make(m);
        else bot_turn(m, seat);
    }
    return match_state(m);
}

/* --- proofs --- */

Match *match_fork(const Match *m) {
    World *w = world_fork(m->flow->w);
    Match *f = w ? match_around(m->game, w) : NULL;
    if (!f) return NULL;
    memcpy(f->bots, m->bots, sizeof f->bots);
    f->flow->quiet = m->flow->quiet;
    f->flow->choices = m->flow->choices;
    f->flow->told = m->flow->told;
    f->flow->cause = m->flow->cause;
    f->flow->chooser = m->flow->chooser;
    f->decisions = m->decisions;
    f->last_turn = m->last_turn;
    f->flow->desk = m->flow->desk;
    f->flow->state = m->flow->state == FLOW_EACH ? FLOW_EACH : f->flow->state;
    if (m->desks.joint || desks_copy(f, m)) return f; /* a command that waits is not copied */
    match_free(f);
    return NULL;
}
