/* show.c - what a match tells a seat: help, sight, paths, odds, log, view, result. Everything is
 * worked out on what the seat may know. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "lib/jsontext.h"
#include "play/desk.h"
#include "play/intents.h"
#include "play/scene.h"

/* What a seat may know now; -1: all there is. */
static World *view_for(Match *m, int seat) {
    m = desks_of(m, seat);
    return seat < 0 ? match_stage(m) : match_view_of(m, match_stage(m), seat);
}

static World *eyes_view(Match *m, int seat) {
    World *w = view_for(m, seat);
    match_focus(desks_of(m, seat), w);
    return w;
}

/* The open question, if it is the seat's. */
static const Question *question_of(const Match *m, int seat) {
    bool asked = m->flow->state == FLOW_ASKS && match_waits(m, seat);
    return asked ? &m->flow->question : NULL;
}

/* Is the seat to choose an option now? Then they are listed on its view; else err says why not. */
static bool list_for(Match *m, int seat, const char *otherwise, Str *err) {
    if (!match_is_asked(m, seat, err)) return false;
    m = desks_of(m, seat);
    if (m->flow->state == FLOW_DECIDES && match_options(m, seat) >= 0) return true;
    if (m->flow->state == FLOW_FAULTY) str_addf(err, "the game has stopped: %s", match_fault(m));
    else str_add(err, m->flow->state == FLOW_ASKS ? "answer the question first" : otherwise);
    return false;
}

void match_why(Match *m, int seat, Str *out) {
    Match *at = desks_of(m, seat);
    const Question *q = question_of(at, seat);
    if (!q && at != m) desks_why(m, seat, out);
    if (q) str_add(out, str_text(&q->why));
}

void match_given(Match *m, int seat, Str *out) {
    if (desks_wait(m) && !desks_wait_for(m, seat) && desks_have_of(m, seat))
        desks_why(m, seat, out);
}

void match_asked(Match *m, int seat, Str *out) {
    const Question *q = question_of(desks_of(m, seat), seat);
    if (q && q->standing) str_add(out, str_text(&q->verb));
}

bool match_hints(Match *m, int seat, const char *where, Str *out, Str *err) {
    if (!match_waits(m, seat)) return true;
    m = desks_of(m, seat);
    const Question *q = question_of(m, seat);
    Handle unit = q ? q->unit : m->flow->next.unit;
    return script_entry(match_script(m), match_view_of(m, match_stage(m), seat), err, "hints",
                        "tss>s", unit, q ? str_text(&q->verb) : "", where ? where : "", out);
}

void match_unit(Match *m, int seat, Str *out) {
    if (!match_waits(m, seat < 0 ? match_seat(m) : seat)) return;
    m = desks_of(m, seat < 0 ? match_seat(m) : seat);
    Handle u = m->flow->state == FLOW_ASKS ? m->flow->question.unit : m->flow->next.unit;
    World *w = match_stage(m);
    if (u && table_alive(w, u)) str_add(out, schema_text(w->schema, table_get(w, u, UNIT_ID)));
}

/* The answers, a line each. */
static void answer_lines(const Question *q, Str *all) {
    for (int k = 0; k < q->count; k++) str_addf(all, "%s\n", str_text(&q->choices[k]));
}

/* The words and the odds of each answer and the number of the suggested one (gw.entry.answer_words). NULL:
 * err says why; the answers can be given all the same. */
static json_t *answer_words(Match *m, int seat, Str *err) {
    const Question *q = &m->flow->question;
    Str all = {0}, text = {0};
    answer_lines(q, &all);
    bool ok = script_entry(match_script(m), match_view_of(m, match_stage(m), seat), err,
                           "answer_words", "tss>s", handle_make(KIND_SEAT, 0, (uint32_t)seat),
                           str_text(&q->verb), str_text(&all), &text);
    json_t *said = ok ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    str_clear(&all);
    str_clear(&text);
    return said;
}

/* `key`: "words" or "odds"; "": it has none. */
static const char *answer_word(const json_t *said, const char *key, size_t i) {
    const char *word = json_string_value(json_array_get(json_object_get(said, key), i));
    return word ? word : "";
}

static bool answer_is_suggested(const json_t *said, size_t i) {
    return json_integer_value(json_object_get(said, "suggested")) == (json_int_t)i + 1;
}

static void question_help(Match *m, int seat, Str *out, Str *err) {
    const Question *q = &m->flow->question;
    json_t *said = answer_words(m, seat, err);
    int width = 0;
    for (int i = 0; i < q->count; i++)
        if ((int)q->choices[i].len > width) width = (int)q->choices[i].len;
    str_addf(out, "%s\n", str_text(&q->why));
    for (int i = 0; i < q->count; i++) {
        const char *word = answer_word(said, "words", (size_t)i),
                   *odds = answer_word(said, "odds", (size_t)i),
                   *advice = answer_is_suggested(said, (size_t)i) ? "  (suggested)" : "";
        bool more = *word || *odds || *advice;
        str_addf(out, "       %-*s%s%s%s%s%s\n", more ? width : 0, str_text(&q->choices[i]),
                 *word ? "  " : "", word, *odds ? "  " : "", odds, advice);
    }
    json_decref(said);
}

bool match_help(Match *m, int seat, const char *filter, Str *out, Str *err) {
    m = desks_of(m, seat);
    if (question_of(m, seat)) return question_help(m, seat, out, err), true;
    if (!list_for(m, seat, match_fault(m), err)) return false;
    Str failed = {0};
    for (int i = 0; i < m->withdrawn_count; i++) str_addf(&failed, "%s\n", m->withdrawn[i]);
    script_entry(match_script(m), m->view, out, "help", "ss>s", filter, str_text(&failed), out);
    str_clear(&failed);
    str_add(out, "\n");
    return true;
}

bool match_ask(Match *m, int seat, const char *entry, const char *a, const char *b, Str *out,
               Str *err) {
    return script_entry(match_script(m), view_for(m, seat), err, entry, "ss>s", a, b, out);
}

bool match_path(Match *m, int seat, const char *cell, Str *steps, Str *cost, Str *err) {
    Str remark = {0};
    bool ok =
        list_for(m, seat, "no unit is moving now", err) &&
        script_entry(match_script(m), m->view, err, "path", "s>sss", cell, steps, cost, &remark);
    if (ok) str_add(err, str_text(&remark));
    str_clear(&remark);
    return ok;
}

bool match_way(Match *m, int seat, const char *cell, Str *json, Str *err) {
    if (!list_for(m, seat, "no unit is moving now", err)) return false;
    return intents_way(desks_of(m, seat), seat, cell, json, err);
}

bool match_intents(Match *m, int seat, const char *place, Str *json, Str *err) {
    if (!list_for(m, seat, "no seat has a choice now", err)) return false;
    return intents_at(desks_of(m, seat), seat, place, json, err);
}

bool match_possible(Match *m, int seat, Str *json, Str *err) {
    if (!list_for(m, seat, "no seat has a choice now", err)) return false;
    return script_entry(match_script(m), m->view, err, "possible", ">s", json);
}

bool match_advice(Match *m, int seat, Str *json, Str *err) {
    if (!list_for(m, seat, "no seat has a choice now", err)) return false;
    m = desks_of(m, seat);
    if (!m->shown_count) return str_add(err, "nothing can be chosen now"), false;
    Bot was = m->bots[seat];
    bot_read("greedy", &m->bots[seat]);
    int option = bot_choose(m, seat, m->shown_count);
    m->bots[seat] = was;
    return script_entry(match_script(m), m->view, err, "advice", "i>s", option + 1, json);
}

/* Of an answer to the open question. */
static bool answer_odds(Match *m, int seat, const char *text, Str *json, Str *err) {
    const Question *q = &m->flow->question;
    Str all = {0};
    int i = match_find_answer(q, text);
    answer_lines(q, &all);
    bool ok =
        script_entry(match_script(m), match_view_of(m, match_stage(m), seat), err, "answer_odds",
                     "tsss>s", handle_make(KIND_SEAT, 0, (uint32_t)seat), str_text(&q->verb),
                     str_text(&all), i < 0 ? text : str_text(&q->choices[i]), json);
    str_clear(&all);
    return ok;
}

/* The unit for which the seat has just chosen, and whose turn was over with that: who ends a turn then may
 * take the next unit's for it. 0: none. */
static Handle just_done(const Match *m, int seat) {
    const Flow *f = m->flow;
    Handle unit = m->chose.unit;
    bool just = unit && m->chose.seat == seat && f->choices == m->chose.at + 1;
    bool over = just && !m->chose.ends && f->next.unit != unit;
    return over && table_alive(m->view, unit) ? unit : 0;
}

bool match_odds(Match *m, int seat, const char *text, Str *json, Str *err) {
    if (question_of(desks_of(m, seat), seat))
        return answer_odds(desks_of(m, seat), seat, text, json, err);
    if (!list_for(m, seat, "no seat has a choice now", err)) return false;
    return script_entry(match_script(m), m->view, err, "odds_of", "st>s", text,
                        just_done(desks_of(m, seat), seat), json);
}

int match_log(Match *m, int seat, int from, Str *out) {
    return match_log_part(m, seat, from, SIZE_MAX, out);
}

int match_log_part(Match *m, int seat, int from, size_t enough, Str *out) {
    const Flow *f = m->flow;
    size_t before = out->len;
    int n = 0, at = -1;
    flow_log_note_seats(m->flow);
    for (; out->len - before < enough && (at = flow_log_event_next(f, at + 1, seat)) >= 0; n++) {
        if (n < from || !flow_log_shown(f, at)) continue;
        str_add_clean(out, f->log[at].text, strlen(f->log[at].text), false);
        str_add(out, "\n");
    }
    return n;
}

void match_view_json(Match *m, int seat, Str *json) {
    script_entry(match_script(m), view_for(m, seat), json, "view", ">s", json);
}

bool match_scene(Match *m, int seat, Str *json, Str *err) {
    int looks = seat < 0 ? SCENE_ALL : seat == MATCH_PUBLIC ? SCENE_PUBLIC : seat;
    World *w = eyes_view(m, seat);
    /* The words of the error may name what they must not know. */
    if (seat == MATCH_PUBLIC && match_script(m)->veil_fault.len)
        return str_add(err, "a rule that says who knows what fails, so nothing is shown"), false;
    return scene_json(match_script(m), w, looks, json, err);
}

bool match_overlay(Match *m, int seat, const char *id, const char *unit, const char *cell,
                   Str *json, Str *err) {
    World *w = eyes_view(m, seat);
    return script_entry(match_script(m), w, err, "overlay", "sss>s", id, unit, cell, json);
}

static void shown_overlay(Match *m, int seat, const char *id, Str *out) {
    Str text = {0};
    World *w = eyes_view(m, seat);
    int row = 0;
    for (Handle u; (u = table_next(w, KIND_UNIT, &row));) {
        const char *unit = schema_text(w->schema, table_get(w, u, UNIT_ID));
        str_reset(&text);
        match_overlay(m, seat, id, unit, "", &text, &text);
        str_addf(out, "%s %s: %s\n", id, unit, str_text(&text));
        eyes_view(m, seat);
    }
    str_clear(&text);
}

void match_shown(Match *m, int seat, Str *out) {
    Str list = {0}, err = {0};
    if (!match_scene(m, seat, out, &err)) str_add(out, str_text(&err));
    str_addc(out, '\n');
    match_ask(m, -1, "overlays", NULL, NULL, &list, &err);
    json_t *overlays = jsontext_read_all(str_text(&list), 0, NULL), *o;
    size_t i;
    json_array_foreach(overlays, i, o)
        shown_overlay(m, seat, json_string_value(json_object_get(o, "id")), out);
    json_decref(overlays);
    str_clear(&list);
    str_clear(&err);
}

static json_t *choice_json(Match *m, int i) {
    Str text = {0}, more = {0};
    match_option_text(m, i, &text);
    match_option_json(m, i, &more);
    json_t *o = json_pack("{ss}", "text", str_text(&text));
    json_t *data = more.len ? jsontext_read_all(str_text(&more), 0, NULL) : NULL;
    if (data) json_object_update_new(o, data);
    str_clear(&text);
    str_clear(&more);
    return o;
}

/* The first answer carries the error where no words can be had. Where the words of one answer fail,
 * gw.entry.answer_words does the same for that one. */
static void answers_say(Match *m, int seat, json_t *list) {
    Str err = {0};
    json_t *said = question_of(m, seat) ? answer_words(m, seat, &err) : NULL, *choice;
    size_t i;
    if (err.len)
        json_object_set_new(json_array_get(list, 0), "label",
                            json_sprintf("words failed: %s", str_text(&err)));
    json_array_foreach(list, i, choice) {
        const char *word = answer_word(said, "words", i), *odds = answer_word(said, "odds", i);
        if (*word) json_object_set_new(choice, "label", json_string(word));
        if (*odds) json_object_set_new(choice, "odds", json_string(odds));
        if (answer_is_suggested(said, i)) json_object_set_new(choice, "suggested", json_true());
    }
    json_decref(said);
    str_clear(&err);
}

bool match_choices_json(Match *m, int seat, Str *json, Str *err) {
    if (!match_is_asked(m, seat, err)) return false;
    json_t *list = json_array();
    int n = match_options(m, seat);
    for (int i = 0; i < n; i++) json_array_append_new(list, choice_json(m, i));
    answers_say(desks_of(m, seat), seat, list);
    bool ok = jsontext_add(list, JSON_COMPACT, json);
    json_decref(list);
    return ok;
}

bool match_typed(Match *m, int seat, const char *line, Str *json, Str *err) {
    if (!match_is_asked(m, seat, err)) return false;
    Str texts = {0};
    match_option_lines(m, seat, &texts);
    bool ok =
        script_entry(match_script(m), NULL, err, "typed", "ss>s", line, str_text(&texts), json);
    str_clear(&texts);
    return ok;
}

static const char *result_text(const Match *m) {
    int32_t id = table_get(m->flow->w, handle_make(KIND_GAME, 0, 0), GAME_RESULT);
    return id < 0 ? "{}" : schema_text(m->flow->w->schema, id);
}

void match_result_json(const Match *m, Str *json) { str_add(json, result_text(m)); }

const char *match_winner(Match *m) {
    static const char key[] = "\"winner\":\""; /* the result is our own compact JSON */
    const char *at = strstr(result_text(m), key);
    str_reset(&m->winner);
    if (at) str_addn(&m->winner, at + sizeof key - 1, strcspn(at + sizeof key - 1, "\""));
    return str_text(&m->winner);
}

const char *match_lua(void) { return script_lua(); }
