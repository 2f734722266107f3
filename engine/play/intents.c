/* intents.c - what a seat can do at a place of the board: now, and after a turn or a walk.
 * lua/show/intents.lua says what is worth a try and a line; here the plans are carried out on a copy of the
 * view, with dice of their own.
 *
 * A plan is dropped where a choice of it is not offered, where a die falls, where somebody else is asked
 * something that cannot be passed by, or where it ends the unit's turn: a line promises what it says. */
#include <jansson.h>
#include <string.h>

#include "lib/jsontext.h"
#include "play/ahead.h"
#include "play/intents.h"

enum {
    COMMANDS = 160,
    WAITS = 8,
    EXPLAINED = 2
}; /* so many choices are tried for one place, so many waits for a door, and plans beside the first */

typedef struct Trial {
    Match *m;
    const char *place;
    const char *beyond,
        *wait; /* where one wants to go, through the door that is the place, and the choice
                                * that lets time pass; NULL: it is about the place itself */
    Handle unit;
    Ahead ahead;
    json_t *tried;  /* what was found */
    int left;       /* of COMMANDS */
    bool asked;     /* somebody was asked what he cannot pass by */
    bool notes;     /* who may answer is noted */
    bool explains;  /* nothing was found: it is noted what the rules have against it */
    Str *err;       /* the first error of the rules in what is listed */
    uint64_t drawn; /* dice before the last choice */
    Str why;        /* why the trial did not go on */
    bool ended;     /* because there was no such choice, as where points run out */
} Trial;

/* Answers for everybody else: pass where that is offered. */
static int trial_answer(void *ud, Flow *f, const Question *q) {
    Trial *t = ud;
    (void)f;
    for (int i = 0; i < q->count; i++)
        if (!strcmp(str_text(&q->choices[i]), "pass")) return i;
    t->asked = true;
    return q->prefer >= 0 ? q->prefer : 0;
}

static json_t *trial_json(Trial *t, const char *entry, const char *place, int option) {
    Str text = {0}, *err = t->err->len ? NULL : t->err;
    Script *s = match_script(t->m);
    World *w = t->ahead.flow.w;
    bool ok = place ? script_entry(s, w, err, entry, "s>s", place, &text)
                    : script_entry(s, w, err, entry, "i>s", option + 1, &text);
    json_t *said = ok ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    str_clear(&text);
    return said;
}

/* Returns false. The words may be those of an error of a mod. */
static bool trial_stops(Trial *t, const char *why) {
    str_reset(&t->why);
    str_add_line(&t->why, *why ? why : "the rules fail there");
    return false;
}

/* Lists the options of the copy. Returns false if the rules fail, or the unit is not the next to choose. */
static bool trial_lists(Trial *t) {
    Flow *f = &t->ahead.flow;
    script_give_back(match_script(t->m), SCRIPT_PER_TRY);
    bool next = flow_advance(f) == FLOW_DECIDES && f->next.unit == t->unit;
    if (next && flow_options(f, f->w) >= 0) return true;
    t->ended = f->state != FLOW_FAULTY;
    return trial_stops(t, t->ended ? "its turn ends there" : str_text(&f->fault));
}

/* Was nobody asked since the last choice began what he cannot pass by, and did no die fall? */
static bool trial_is_sure(Trial *t) {
    if (t->asked) return trial_stops(t, "a question is asked there that cannot be passed by");
    return world_drawn_all(t->ahead.flow.w) == t->drawn || trial_stops(t, "dice fall there");
}

/* Runs what is held. Questions to others meanwhile may be answers to a walk (lua/show/answers.lua). */
static bool trial_runs(Trial *t, int held) {
    Script *s = match_script(t->m);
    if (t->notes) script_entry(s, NULL, NULL, "answers_step", "i>", 1);
    bool ok = ahead_run(&t->ahead, held);
    if (t->notes) script_entry(s, NULL, NULL, "answers_step", "i>", 0);
    return ok;
}

/* The number of a choice that may still be tried; -1: there is none. */
static int trial_finds(Trial *t, const char *choice) {
    Flow *f = &t->ahead.flow;
    Str err = {0};
    bool time = !script_is_short(match_script(t->m)) && t->left-- > 0;
    int option = time ? f->rules->option_find(f->rules->ud, f->w, choice, &err) : -1;
    t->ended = time && option < 0;
    if (option < 0) trial_stops(t, time ? str_text(&err) : "the rest takes too long to try");
    str_clear(&err);
    return option;
}

/* Carries out a choice on the copy, which must be listed; `row`: what it was, unless that is NULL. */
static bool trial_does(Trial *t, const char *choice, json_t **row) {
    Flow *f = &t->ahead.flow;
    int option = trial_finds(t, choice);
    if (option < 0) return false;
    if (row) *row = trial_json(t, "intents_step", NULL, option);
    t->drawn = world_drawn_all(f->w);
    int held = f->rules->hold(f->rules->ud, option);
    bool ok = trial_runs(t, held) || trial_stops(t, str_text(&f->fault));
    f->rules->release(f->rules->ud, held);
    return ok && trial_is_sure(t);
}

/* The same, and the unit is the next to choose. */
static bool trial_takes(Trial *t, const char *choice, json_t **row) {
    return trial_does(t, choice, row) && trial_lists(t) && trial_is_sure(t);
}

/* Of a step of a way, or the text itself. */
static const char *trial_choice(const json_t *step) {
    return json_is_object(step) ? jsontext_of(step, "text") : json_string_value(step);
}

/* Takes the choices as long as they can be taken. Returns false if the unit cannot go on then; there is no
 * `why` if that is so because its turn is over with the last. */
static bool trial_steps(Trial *t, const json_t *steps) {
    size_t i, count = json_array_size(steps);
    const json_t *step;
    t->ended = false;
    if (!trial_lists(t)) return false;
    json_array_foreach(steps, i, step) {
        if (!trial_does(t, trial_choice(step), NULL)) return false;
        if (trial_lists(t) && trial_is_sure(t)) continue;
        if (i + 1 == count && t->ahead.flow.state != FLOW_FAULTY) str_reset(&t->why);
        return false;
    }
    str_reset(&t->why);
    return true;
}

/* Does the walk say itself that it does not lead all the way? */
static bool trial_is_part(const json_t *about) {
    const json_t *budget = json_object_get(about, "budget");
    return json_is_true(json_object_get(about, "part")) ||
           (budget &&
            json_integer_value(budget) < json_integer_value(json_object_get(about, "cost")));
}

/* The same as trial_steps. `about` says then in `draws` who may answer them, and where they could not be
 * tried further: what is not known of a walk must not look safe. */
static bool trial_walks(Trial *t, const json_t *steps, json_t *about) {
    Script *s = match_script(t->m);
    World *w = t->ahead.flow.w;
    Str text = {0}, err = {0};
    t->notes = script_entry(s, w, &err, "answers_begin", ">");
    bool on = trial_steps(t, steps), told = t->ended && trial_is_part(about);
    t->notes = false;
    bool said =
        script_entry(s, w, &err, "answers_said", "s>s", told ? "" : str_text(&t->why), &text);
    json_t *draws = said ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    if (err.len) trial_stops(t, str_text(&err));
    if (err.len) json_object_set_new(about, "draws", json_pack("[s]", str_text(&t->why)));
    else if (json_array_size(draws)) json_object_set(about, "draws", draws);
    json_decref(draws);
    str_clear(&text);
    str_clear(&err);
    return on;
}

/* A plan without a walk, as to draw a weapon, is no walk that is answered on the way. */
static bool trial_begins(Trial *t, const json_t *steps, json_t *plan) {
    return json_object_get(plan, "to") ? trial_walks(t, steps, plan) : trial_steps(t, steps);
}

static void trial_found(Trial *t, json_t *plan, json_t *turn, int waits, json_t *rows) {
    json_array_append_new(t->tried, json_pack("{sO sO* si sO}", "plan", plan, "turn", turn, "waits",
                                              waits, "rows", rows));
}

/* Lets time pass until the goal can be reached, and records the walk. */
static void trial_waits(Trial *t, json_t *plan, json_t *opens) {
    for (int n = 0; n <= WAITS; n++) {
        json_t *way = trial_json(t, "intents_way", t->beyond, 0), *rows = json_pack("[O*]", way);
        bool goes = *jsontext_of(way, "text") != '\0';
        if (goes) trial_walks(t, json_object_get(way, "steps"), way);
        if (goes) trial_found(t, plan, opens, n, rows);
        json_decref(rows);
        json_decref(way);
        if (goes || !t->wait || !trial_takes(t, t->wait, NULL)) return;
    }
}

/* Tries each option at the door that needs no dice, and then the way through it. */
static void trial_through(Trial *t, json_t *plan, const json_t *rows) {
    World *w = t->ahead.flow.w;
    size_t i, mark = world_mark(w);
    const json_t *row;
    json_array_foreach(rows, i, row) {
        const json_t *does = json_object_get(row, "does");
        const char *opens = json_string_value(json_array_get(does, 0));
        if (json_object_get(row, "chance") || !trial_lists(t)) continue;
        json_t *taken = NULL;
        if (opens && trial_takes(t, opens, &taken)) trial_waits(t, plan, taken);
        json_decref(taken);
        world_undo(w, mark);
        t->asked = false;
    }
}

/* Records the options at the place now. Returns false if there is none. */
static bool trial_notes(Trial *t, json_t *plan, json_t *turn) {
    json_t *rows = trial_json(t, t->explains ? "intents_refused" : "intents_after", t->place, 0);
    bool any = json_array_size(rows) > 0;
    if (any) trial_found(t, plan, turn, 0, rows);
    any = any && !t->explains;
    if (any && t->beyond && !turn) trial_through(t, plan, rows);
    json_decref(rows);
    return any;
}

/* Tries each other facing at the end of the plan. */
static void trial_turns(Trial *t, json_t *plan) {
    World *w = t->ahead.flow.w;
    size_t i, mark = world_mark(w);
    json_t *face;
    json_array_foreach(json_object_get(plan, "faces"), i, face) {
        json_t *turn = NULL;
        if (i > 0 && !trial_lists(t)) return;
        if (trial_takes(t, json_string_value(face), &turn)) trial_notes(t, plan, turn);
        json_decref(turn);
        world_undo(w, mark);
        t->asked = false;
    }
}

/* Tries the door from where the unit stands: it may be opening already, or be beside the unit. */
static void trial_here(Trial *t, json_t *plan) {
    World *w = t->ahead.flow.w;
    size_t mark = world_mark(w);
    trial_waits(t, plan, NULL);
    world_undo(w, mark);
    t->asked = false;
    json_t *rows = trial_lists(t) ? trial_json(t, "intents_after", t->place, 0) : NULL;
    if (json_array_size(rows)) trial_through(t, plan, rows);
    json_decref(rows);
    trial_lists(t);
}

static void trial_plan(Trial *t, json_t *plan) {
    const json_t *steps = json_object_get(plan, "steps");
    size_t n = json_array_size(steps);
    bool on = trial_begins(t, steps, plan);
    if (on && n == 0 && t->beyond) trial_here(t, plan);
    if (on && n > 0) trial_notes(t, plan, NULL);
    bool turns = on && json_array_size(json_object_get(plan, "faces")) > 0;
    if (turns && (n == 0 || trial_lists(t))) trial_turns(t, plan);
}

/* A copy of its own, with dice of that number. */
static void trial_open(Trial *t, int seat, size_t number) {
    ahead_open(&t->ahead, t->m, seat, number + 1);
    t->ahead.flow.policy = trial_answer;
    t->ahead.flow.policy_ud = t;
    t->ahead.flow.unread = false; /* it reads what may be answered */
    t->asked = false;
    script_entry(match_script(t->m), NULL, NULL, "answers_tried", "t>", t->unit);
}

static void trial_end(Trial *t) {
    script_entry(match_script(t->m), NULL, NULL, "answers_tried", "t>", (Handle)0);
    ahead_end(&t->ahead);
}

/* The walk that `about` gives the steps of, for who may answer it. */
static void trial_way(Trial *t, int seat, json_t *about) {
    const json_t *steps = json_object_get(about, "steps");
    if (!steps) return;
    trial_open(t, seat, 0);
    trial_walks(t, steps, about);
    trial_end(t);
    t->left = COMMANDS; /* what can be done there has as many */
}

/* Runs each plan on a copy of its own; to explain why nothing was found, what is done here and the first
 * that make something ready or walk. */
static void trials(Trial *t, int seat, json_t *plans) {
    size_t i;
    json_t *plan;
    json_array_foreach(plans, i, plan) {
        if (t->explains && i > EXPLAINED) return;
        trial_open(t, seat, i);
        world_journal(t->ahead.flow.w, true);
        trial_plan(t, plan);
        trial_end(t);
    }
}

/* Is there nothing that can be done, now or after a plan? */
static bool intents_none(const json_t *found) {
    return json_array_size(json_object_get(found, "rows")) == 0 &&
           json_array_size(json_object_get(found, "tried")) == 0 && !json_object_get(found, "way");
}

/* The first plans once more, for what the rules have against it there. */
static void trials_explain(Trial *t, int seat, json_t *found) {
    t->tried = json_array();
    t->left = COMMANDS;
    t->explains = true;
    json_object_set_new(found, "refused", t->tried);
    trials(t, seat, json_object_get(found, "plans"));
}

/* The view is listed again: what was held of it has been tried on copies. */
static bool intents_list(Match *m, int seat, const char *place, json_t *found, Str *json,
                         Str *err) {
    Str text = {0};
    bool ok = match_options(m, seat) >= 0 && jsontext_add(found, JSON_COMPACT, &text) &&
              script_entry(match_script(m), m->view, err, "intents_list", "ss>s", place,
                           str_text(&text), json);
    str_clear(&text);
    return ok;
}

static bool intents_end(json_t *found, Str *json) {
    bool ok = jsontext_add(found, JSON_COMPACT, json);
    json_decref(found);
    return ok;
}

bool intents_way(Match *m, int seat, const char *cell, Str *json, Str *err) {
    Str text = {0};
    bool ok = script_entry(match_script(m), m->view, err, "way", "s>s", cell, &text);
    json_t *way = ok ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    str_clear(&text);
    if (ok && !way) str_add(err, "fault of the engine: a way gave no JSON");
    if (!way) return false;
    Trial t = {.m = m, .unit = m->flow->next.unit, .left = COMMANDS};
    if (!m->of) trial_way(&t, seat, way);
    ok = match_options(m, seat) >= 0;
    str_clear(&t.why);
    return intents_end(way, json) && ok;
}

bool intents_at(Match *m, int seat, const char *place, Str *json, Str *err) {
    Str text = {0};
    bool ok = script_entry(match_script(m), m->view, err, "intents", "s>s", place, &text);
    json_t *found = ok ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    str_clear(&text);
    if (ok && !found) str_add(err, "fault of the engine: intents gave no JSON");
    if (!found) return false;
    if (!json_object_get(found, "rows")) return intents_end(found, json);
    const char *about = jsontext_of(found, "place"); /* a door before it, perhaps */
    Str failed = {0};
    Trial t = {.m = m,
               .place = about,
               .beyond = json_string_value(json_object_get(found, "beyond")),
               .wait = json_string_value(
                   json_array_get(json_object_get(json_object_get(found, "wait"), "does"), 0)),
               .unit = m->flow->next.unit,
               .tried = json_array(),
               .left = COMMANDS,
               .err = &failed};
    json_object_set_new(found, "tried", t.tried);
    if (!m->of) { /* a desk shares its game's views and is not tried on */
        trial_way(&t, seat, json_object_get(found, "way"));
        trials(&t, seat, json_object_get(found, "plans"));
    }
    if (!m->of && intents_none(found)) trials_explain(&t, seat, found);
    json_object_del(found, "plans");
    if (failed.len) str_add(err, failed.text);
    ok = !failed.len && intents_list(m, seat, about, found, json, err);
    str_clear(&failed);
    str_clear(&t.why);
    json_decref(found);
    return ok;
}
