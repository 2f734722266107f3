/* plain.c - choices that need not be asked: the only one there is, or the only sensible one by the rules,
 * seen with what the seat may know. */
#include <string.h>

#include "play/desk.h"

static Handle seat_handle(int seat) { return handle_make(KIND_SEAT, 0, (uint32_t)seat); }

bool plain_answer(Match *m, int seat, unsigned how, Str *text) {
    const Question *q = &m->flow->question;
    Str all = {0}, err = {0};
    Str said = {0};
    for (int i = 0; i < q->count; i++) str_addf(&all, "%s\n", str_text(&q->choices[i]));
    match_said(m, seat, &said);
    bool ok = script_entry(match_script(m), match_view_of(m, match_stage(m), seat), &err,
                           "plain_answer", "tstsis>s", seat_handle(seat), str_text(&q->verb),
                           q->unit, str_text(&all), (int)how, str_text(&said), text);
    if (!ok) failures_note(&match_script(m)->failures, str_text(&q->verb), str_text(&err));
    str_clear(&all);
    str_clear(&said);
    str_clear(&err);
    return ok;
}

bool match_said_by(Match *m, int seat, const char *answer, unsigned how, Str *line) {
    Match *at = desks_of(m, seat);
    if (at->flow->state != FLOW_ASKS) return false;
    const Question *q = &at->flow->question;
    Str all = {0}, said = {0}, err = {0};
    for (int i = 0; i < q->count; i++) str_addf(&all, "%s\n", str_text(&q->choices[i]));
    match_said(at, seat, &said);
    bool ok = script_entry(match_script(m), match_view_of(at, match_stage(at), seat), &err,
                           "said_by_answer", "tsssis>s", seat_handle(seat), str_text(&q->verb),
                           str_text(&all), answer, (int)how, str_text(&said), line);
    if (!ok) failures_note(&match_script(m)->failures, str_text(&q->verb), str_text(&err));
    str_clear(&all);
    str_clear(&said);
    str_clear(&err);
    return ok && line->len;
}

static bool plain_choice(Match *m, unsigned how, Str *text) {
    if (match_list(m) <= 0) return false;
    if (m->shown_count == 1) {
        match_option_text(m, 0, text);
        if (text->text[text->len - 1] != '*')
            return str_add(text, "\nnothing else can be done"), true;
        str_reset(text);
        return false;
    }
    Str err = {0};
    bool ok =
        script_entry(match_script(m), m->view, &err, "plain_choice", "i>s", how & PLAIN_REST, text);
    if (!ok) failures_note(&match_script(m)->failures, "choice.plain", str_text(&err));
    str_clear(&err);
    return ok;
}

bool match_plain(Match *m, int seat, unsigned how, Str *text) {
    str_reset(text);
    if (!match_waits(m, seat)) return false;
    m = desks_of(m, seat);
    if (m->of && (desk_is_full(m) || desk_offers_done(m)))
        return false;                     /* there is more than one choice */
    if (m->withdrawn_count) return false; /* what has failed is for a person to see */
    bool ok =
        m->flow->state == FLOW_ASKS ? plain_answer(m, seat, how, text) : plain_choice(m, how, text);
    return ok && text->len;
}

void match_prompt(Match *m, int seat, Str *text) {
    if (!match_waits(m, seat)) return;
    m = desks_of(m, seat);
    if (m->flow->state != FLOW_DECIDES || match_options(m, seat) <= 0) return;
    script_entry(match_script(m), m->view, NULL, "prompt", ">s", text);
}

uint64_t match_spared(const Match *m) { return m->flow->spared; }
