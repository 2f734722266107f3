/* questions.c - what a person would be asked in the place of bots: counted while they play. */
#include "play/questions.h"

#include <string.h>

#include "lib/jsontext.h"
#include "play/desk.h"

bool match_count_questions(Match *m) {
    if (!m->questions) m->questions = json_pack("{s{} s{}}", "asked", "spared");
    return m->questions != NULL;
}

/* Has a person let such a question pass, so that it is asked no more? */
static bool waved(const json_t *all, const char *seat, const char *verb) {
    return json_object_get(json_object_get(json_object_get(all, "waved"), seat), verb) != NULL;
}

static void wave(Match *m, json_t *all, int seat, const char *answer) {
    Str said = {0};
    if (match_said_by(m, seat, answer, 0, &said))
        jsontext_count(jsontext_within(jsontext_within(all, "waved"), match_seat_id(m, seat)),
                       str_text(&m->flow->question.verb), 1);
    str_clear(&said);
}

void questions_note(Match *m, int seat, int choice) {
    json_t *all = m->of ? m->of->questions : m->questions;
    if (!all) return;
    Str text = {0};
    const Question *q = &m->flow->question;
    const char *verb = str_text(&q->verb);
    bool spared =
        waved(all, match_seat_id(m, seat), verb) || (plain_answer(m, seat, 0, &text) && text.len);
    json_t *counts = json_object_get(all, spared ? "spared" : "asked");
    jsontext_count(jsontext_within(counts, match_seat_side(m, seat)), verb, 1);
    if (!spared && choice >= 0 && choice < q->count)
        wave(m, all, seat, str_text(&q->choices[choice]));
    str_clear(&text);
}

void match_questions_json(const Match *m, Str *out) {
    json_t *all = json_copy(m->questions);
    json_object_del(all, "waved");
    if (all) jsontext_add(all, JSON_COMPACT, out);
    else str_add(out, "null");
    json_decref(all);
}
