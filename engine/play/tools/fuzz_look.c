/* fuzz_look.c - what is looked at between two choices of a random game: that all can be asked without
 * an error, that texts are what they say, that a side learns nothing, that bytes bring the world back. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "play/tools/fuzz_rep.h"
#include "play/tools/twin.h"
#include "play/tools/world_load.h"

/* Errors of Lua name their place; what is refused in words does not. */
static bool is_error(const char *text) {
    const char *place = strstr(text, ".lua:");
    return place && isdigit((unsigned char)place[5]);
}

const char *fuzz_place(Fuzz *f, const char *class_of, const char *text) {
    Str word = {0}, place = {0};
    str_reset(&f->place);
    str_addn(&word, text, strcspn(text, " "));
    script_entry(match_script(f->m), NULL, NULL, "place_of", "ss>s", class_of, str_text(&word),
                 &place);
    if (place.len) str_addf(&f->place, " (%s)", str_text(&place));
    str_clear(&word);
    str_clear(&place);
    return str_text(&f->place);
}

const char *fuzz_next_place(Fuzz *f) {
    const Rules *r = f->m->flow->rules;
    Str place = {0};
    str_reset(&f->place);
    if (r->whose) r->whose(r->ud, &place); /* "file:line: rule set tiny: " */
    if (place.len > 2) str_addf(&f->place, " (%.*s)", (int)place.len - 2, str_text(&place));
    str_clear(&place);
    return str_text(&f->place);
}

/* What is told is from the definition of that class. */
static void look_text(Fuzz *f, const char *what, const char *text, const char *class_of,
                      const char *word) {
    Str clean = {0};
    str_add_clean(&clean, text, strlen(text), true);
    if (strcmp(str_text(&clean), text) != 0)
        fuzz_found(f, "text", what,
                   "%s contains a character that could move the cursor: '%.200s'%s", what,
                   str_text(&clean), fuzz_place(f, class_of, word));
    str_clear(&clean);
}

/* Does the word stand in the text, and not as a part of a longer one? */
static bool names(const char *text, const char *word, size_t n) {
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
        bool begins = at == text || !isalnum((unsigned char)at[-1]);
        if (begins && !isalnum((unsigned char)at[n]) && at[n] != '_') return true;
    }
    return false;
}

/* What the seat that chooses is shown names nobody whom it may not know. */
static void look_names(Fuzz *f, const char *what, const char *text, const char *word) {
    char hidden[128];
    for (const char *at = str_text(&f->hidden); *at;) {
        size_t n = strcspn(at, "\n");
        snprintf(hidden, sizeof hidden, "%.*s", (int)n, at);
        if (n && n < sizeof hidden && names(text, hidden, n))
            fuzz_found(f, "leak", what,
                       "%s reads in %s of unit '%s', whom it may not know: '%.200s'%s",
                       match_seat_id(f->m, match_seat(f->m)), what, hidden, strstr(text, hidden),
                       fuzz_place(f, "action", word));
        at += n + (at[n] == '\n');
    }
}

/* Who is hidden from the seat that chooses: words by which they would be named. */
static void look_for_hidden(Fuzz *f) {
    str_reset(&f->hidden);
    script_entry(match_script(f->m), match_stage(f->m), NULL, "hidden_words", "t>s",
                 handle_make(KIND_SEAT, 0, (uint32_t)match_seat(f->m)), &f->hidden);
    if (f->m->flow->state != FLOW_ASKS) match_options(f->m, match_seat(f->m));
}

/* Reports text that could move the cursor of a terminal. Where nothing else is known it is the choice that
 * was made last. */
static void fuzz_look_text(Fuzz *f, const char *what, const char *text) {
    look_text(f, what, text, "action", str_text(&f->chosen));
    look_names(f, what, text, str_text(&f->chosen));
}

void fuzz_look_log(Fuzz *f) {
    const Flow *flow = f->m->flow;
    if (f->log_at > flow->log_count) f->log_at = flow->log_count;
    for (; f->log_at < flow->log_count; f->log_at++) {
        char what[96];
        snprintf(what, sizeof what, "the log (%.60s)", flow->log[f->log_at].kind);
        look_text(f, what, flow->log[f->log_at].text, "event", flow->log[f->log_at].kind);
    }
}

/* An entry of the rules, on the view of the seat that waits. */
static void look_entry(Fuzz *f, const char *what, const char *entry, const char *arg) {
    Match *m = f->m;
    Str out = {0}, err = {0};
    bool ok = script_entry(match_script(m), m->view, &err, entry, "s>s", arg, &out);
    if (!ok && is_error(str_text(&err)))
        fuzz_found(f, "looking", str_text(&err), "%s fails: %s", what, str_text(&err));
    if (ok) fuzz_look_text(f, what, str_text(&out));
    str_clear(&out);
    str_clear(&err);
}

static void look_entries(Fuzz *f) {
    Match *m = f->m;
    Str unit = {0};
    match_unit(m, match_seat(m), &unit);
    look_entry(f, "help", "help", NULL);
    if (unit.len) look_entry(f, "the card", "card", str_text(&unit));
    for (int i = 0; i < f->options.count && i < 24; i++) {
        const char *text = str_text(&f->options.list[i]);
        if (text[0] && text[strlen(text) - 1] == '*') continue;
        look_entry(f, "the odds", "odds_of", text);
    }
    match_options(m, match_seat(m));
    str_clear(&unit);
}

/* A unit in sight, by its id. */
static void some_unit(Fuzz *f, Str *id) {
    const World *w = f->m->view;
    int row = 0, seen = 0;
    for (Handle u; (u = table_next(w, KIND_UNIT, &row));) {
        if (fuzz_draw(f, (uint32_t)++seen) != 0) continue;
        str_reset(id);
        str_add(id, schema_text(w->schema, table_get(w, u, UNIT_ID)));
    }
}

/* One thing that the seat's client may ask, through the door that it has. */
static void look_as_client(Fuzz *f) {
    Match *m = f->m;
    Str a = {0}, b = {0}, out = {0}, err = {0};
    int seat = match_seat(m);
    some_unit(f, &a);
    some_unit(f, &b);
    switch (fuzz_draw(f, 5)) {
    case 0: match_ask(m, seat, "see", str_text(&a), str_text(&b), &out, &err); break;
    case 1: match_ask(m, seat, "card", str_text(&a), NULL, &out, &err); break;
    case 2: match_path(m, seat, str_text(&a), &out, &out, &err); break;
    case 3: match_choices_json(m, seat, &out, &err); break;
    default:
        match_plain(m, seat, fuzz_draw(f, 2) == 0, &out);
        match_prompt(m, seat, &out);
        match_hints(m, seat, NULL, &out, &err);
    }
    if (is_error(str_text(&err)))
        fuzz_found(f, "looking", str_text(&err), "a player's query fails: %s", str_text(&err));
    fuzz_look_text(f, "an answer to a player", str_text(&out));
    match_options(m, match_seat(m));
    str_clear(&a);
    str_clear(&b);
    str_clear(&out);
    str_clear(&err);
}

/* A bot thinks about what to do, and does not do it. */
static void look_bot(Fuzz *f, int seat) {
    static const char *const bots[] = {"random", "greedy", "search:nodes=20,depth=3"};
    Match *m = f->m;
    if (m->shown_count == 0) return; /* nothing but to be done */
    match_bot(m, seat, bots[fuzz_draw(f, f->options.count < 40 ? 3 : 1)], f->key);
    bot_choose(m, seat, m->shown_count);
    match_bot(m, seat, NULL, 0);
    match_options(m, match_seat(m));
}

void fuzz_preview(Fuzz *f, const char *text) {
    Str out = {0}, err = {0};
    match_odds(f->m, match_seat(f->m), text, &out, &err);
    match_options(f->m, match_seat(f->m));
    str_clear(&out);
    str_clear(&err);
}

/* The view as JSON, the board, or both. */
static void look_view(Fuzz *f, int seat) {
    Str out = {0};
    bool both = f->plan->everywhere, board = fuzz_draw(f, 2) == 0;
    if (both || !board) match_view_json(f->m, seat, &out);
    if (is_error(str_text(&out)) && out.text[0] != '{')
        fuzz_found(f, "looking", str_text(&out), "the view fails: %s", str_text(&out));
    str_reset(&out);
    if (both || board) match_shown(f->m, seat, &out);
    fuzz_look_text(f, "the board", str_text(&out));
    str_clear(&out);
}

/* What a bot asks the rules before it looks ahead: the greedy one keeps errors to itself. */
static void look_worth(Fuzz *f, int seat) {
    Match *m = f->m;
    Script *s = match_script(m);
    Str err = {0};
    int64_t value;
    world_copy(m->ahead, m->view);
    world_journal(m->ahead, false);
    s->w = m->ahead;
    bool ok = script_entry(s, NULL, &err, "imagine", "t>", match_side(m, seat));
    if (!ok) fuzz_found(f, "looking", str_text(&err), "view.imagine fails: %s", str_text(&err));
    ok = script_entry(s, m->view, &err, "worth", "t>l", match_side(m, seat), &value);
    if (!ok) fuzz_found(f, "looking", str_text(&err), "worth fails: %s", str_text(&err));
    match_focus(m, m->flow->w);
    str_clear(&err);
}

/* Each option is found by its own text, and is that one. */
static void look_finds(Fuzz *f) {
    Match *m = f->m;
    const Rules *r = m->flow->rules;
    Str err = {0};
    for (int i = 0; i < f->options.count && i < m->shown_count; i++) {
        const char *text = str_text(&f->options.list[i]);
        size_t n = strlen(text);
        look_text(f, "an option", text, "action", text);
        look_names(f, "an option", text, text);
        if (!n || text[n - 1] == '*') continue;
        int found = r->option_find(r->ud, m->view, text, &err);
        if (found == m->shown_options[i]) continue;
        fuzz_found(f, "listing", "own text",
                   "%s is offered '%s', but that text does not select it%s%s%s",
                   match_seat_id(m, match_seat(m)), text, found < 0 ? ": " : "",
                   found < 0 ? str_text(&err) : "", fuzz_place(f, "action", text));
    }
    str_clear(&err);
}

/* What an action has at hand is what its functions say one by one. */
static void look_at_hand(Fuzz *f) {
    Str out = {0}, err = {0};
    bool ok = script_entry(match_script(f->m), f->m->view, &err, "at_hand_wrong", ">s", &out);
    if (!ok) fuzz_found(f, "looking", str_text(&err), "at_hand fails: %s", str_text(&err));
    if (ok && out.len) {
        Str verb = {0}; /* "shoot: at hand is ..." */
        str_addn(&verb, str_text(&out), strcspn(str_text(&out), ":"));
        fuzz_found(f, "listing", "at hand", "%s%s", str_text(&out),
                   fuzz_place(f, "action", str_text(&verb)));
        str_clear(&verb);
    }
    str_clear(&out);
    str_clear(&err);
    match_options(f->m, match_seat(f->m));
}

static void look_bytes(Fuzz *f) {
    if (world_round_trip(match_world(f->m))) return;
    fuzz_found(f, "outside", "bytes", "the world, written to bytes and read back, differs");
}

/* Who sees the field; of an option, the action that offers it. */
static const char *leak_place(Fuzz *f, const TwinDifference *d) {
    if (d->field.len) return fuzz_place(f, "field", str_text(&d->field));
    bool option = !strcmp(d->part, "options") || !strcmp(d->part, "refusal");
    return option ? fuzz_place(f, "action", str_text(&d->own)) : "";
}

static void look_twins(Fuzz *f, int seat) {
    const char *texts[FUZZ_RECENT];
    TwinTry how = {.n = match_choices(f->m) * 7 + 1, .texts = texts};
    for (int i = 0; i < FUZZ_RECENT; i++)
        if (f->recent[i].len) texts[how.count++] = str_text(&f->recent[i]);
    how.look = f->plan->everywhere ? -1 : (int)fuzz_draw(f, TWIN_LOOKS);
    how.greedy = f->options.count < 40 && fuzz_looks(f, 8);
    TwinDifference d;
    twin_compare(f->m, &how, &d);
    if (d.part) {
        char cause[160];
        const char *own = str_text(&d.own);
        snprintf(cause, sizeof cause, "%s %.*s", d.part,
                 strcmp(d.part, "view") ? (int)strcspn(own, " ") : 0, own);
        fuzz_found(f, "leak", cause, "%s learns from its %s what it may not know: '%s' / '%s'%s",
                   match_seat_id(f->m, seat), d.part, own, str_text(&d.other), leak_place(f, &d));
    }
    twin_clear(&d);
    match_options(f->m, match_seat(f->m));
}

/* Giving up is possible at any time. */
static void look_resigning(Fuzz *f) {
    Match *fork = match_fork(f->m);
    Str err = {0};
    if (fork && match_run(fork, 0) == MATCH_WAITS &&
        (!match_choose(fork, match_seat(fork), "resign", &err) ||
         match_run(fork, 0) == MATCH_FAULTY))
        fuzz_found(f, "fails", NULL, "'resign' fails: %s",
                   err.len ? str_text(&err) : match_fault(fork));
    str_clear(&err);
    match_free(fork);
    match_focus(f->m, f->m->flow->w);
    match_options(f->m, match_seat(f->m));
}

static void look_question(Fuzz *f) {
    const Question *q = &f->m->flow->question;
    fuzz_look_text(f, "a question", str_text(&q->why));
    for (int i = 0; i < q->count; i++) fuzz_look_text(f, "an answer", str_text(&q->choices[i]));
    if (fuzz_looks(f, 16)) look_view(f, match_seat(f->m));
}

void fuzz_look(Fuzz *f) {
    look_for_hidden(f);
    if (f->m->flow->state == FLOW_ASKS) {
        look_question(f);
        return;
    }
    int seat = match_seat(f->m);
    if (fuzz_looks(f, 4)) look_finds(f);
    if (fuzz_looks(f, 4)) look_at_hand(f);
    if (fuzz_looks(f, 4)) fuzz_plain_list(f);
    if (fuzz_looks(f, 8)) look_bytes(f);
    if (fuzz_looks(f, 16)) look_entries(f);
    if (fuzz_looks(f, 6)) look_as_client(f);
    if (fuzz_looks(f, 24)) look_bot(f, seat);
    if (fuzz_looks(f, 16)) look_view(f, seat);
    if (fuzz_looks(f, 16)) look_worth(f, seat);
    if (fuzz_looks(f, 12)) look_twins(f, seat);
    if (fuzz_looks(f, 40)) look_resigning(f);
    match_options(f->m, match_seat(f->m));
}
