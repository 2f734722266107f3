/* guest_ask.c - what can be asked of the game as text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/sandbox/guest_rep.h"
#include "app/sandbox/tree.h"

/* "A B": two places, and what lies between them, as text ("see") or as data ("sight"). */
static bool guest_see(Guest *g, const char *entry, int seat, const char *arg, Str *out, Str *err) {
    Str from = {0};
    const char *gap = arg ? strchr(arg, ' ') : NULL;
    if (!gap) return str_add(err, "expected two places, such as: b2 f7"), false;
    str_addn(&from, arg, (size_t)(gap - arg));
    bool ok = match_ask(g->match, seat, entry, str_text(&from), gap + 1, out, err);
    str_clear(&from);
    return ok;
}

static bool guest_path(Guest *g, int seat, const char *cell, Str *out, Str *err) {
    Str steps = {0}, cost = {0};
    bool ok = match_path(g->match, seat, cell, &steps, &cost, err);
    if (ok) str_addf(out, "%s\n%s", str_text(&cost), str_text(&steps));
    str_clear(&steps);
    str_clear(&cost);
    return ok;
}

/* "ID UNIT CELL"; "-" stands for none. */
static bool guest_overlay(Guest *g, int seat, const char *arg, Str *out, Str *err) {
    char id[64] = "", unit[64] = "", cell[64] = "";
    sscanf(arg, "%63s %63s %63s", id, unit, cell);
    if (!strcmp(unit, "-")) unit[0] = '\0';
    if (!strcmp(cell, "-")) cell[0] = '\0';
    return match_overlay(g->match, seat, id, unit, cell, out, err);
}

/* What Lua answers: its entry, and the form that it takes beside the argument. */
static const struct {
    HostAsk what;
    const char *entry, *form;
} told[] = {
    {HOST_LOCK, "lock", NULL},
    {HOST_SHOW, "show", NULL},
    {HOST_ORIGIN, "why", "text"},
    {HOST_ORIGIN_JSON, "why", "json"},
    {HOST_FACTS, "facts", NULL},
    {HOST_DIFFERENCE, "difference", "text"},
    {HOST_DIFFERENCE_JSON, "difference", "json"},
    {HOST_CASE, "odds_case", NULL},
    {HOST_CHART, "chart", NULL},
    {HOST_API, "api", NULL},
    {HOST_API_JSON, "api", NULL},
    {HOST_SHEET, "sheet", NULL},
    {HOST_ROSTER_NEW, "roster_new", NULL},
    {HOST_ROSTER_RULES, "roster_rules", NULL},
    {HOST_ROSTER_DATA, "roster_data", NULL},
    {HOST_ROSTER_TEXTS, "roster_texts", NULL},
    {HOST_ROSTER_LEAVE, "roster_leave", NULL},
    {HOST_ROSTER_ARRIVE, "roster_arrive", NULL},
    {HOST_ROSTER_RESTED, "roster_rested", NULL},
    {HOST_BRIEFING, "briefing", NULL},
    {HOST_SAID, "said", NULL},
    {HOST_SETTINGS, "setting_page", NULL},
};

static bool guest_ask_game(Guest *g, HostAsk what, const char *arg, Str *out, Str *err) {
    for (size_t i = 0; i < ARRAY_LEN(told); i++)
        if (told[i].what == what)
            return game_ask(g->game, told[i].entry, arg, told[i].form, out, err);
    switch (what) {
    case HOST_LIST: return game_list(g->game, arg, out, err);
    case HOST_PLAN: return game_plan_scene(g->game, arg, out, err);
    case HOST_NOTES: return game_notes(g->game, out), true;
    case HOST_NOTE_LISTEN: return game_note_listen(g->game), true;
    case HOST_FAILURES: return failures_json(&game_script(g->game)->failures, out), !out->failed;
    default: return false;
    }
}

static bool guest_questions(Match *m, const char *arg, Str *out, Str *err) {
    if (arg && !match_count_questions(m)) return str_add(err, "out of memory"), false;
    return match_questions_json(m, out), !out->failed;
}

static bool guest_strength(Match *m, const char *arg, Str *out, Str *err) {
    if (arg) return match_count_strides(m) || (str_add(err, "out of memory"), false);
    Str strides = {0};
    match_strides_json(m, &strides);
    bool ok = match_ask(m, -1, "strength", str_text(&strides), NULL, out, err);
    str_clear(&strides);
    return ok;
}

static bool guest_moments(Match *m, int seat, const char *arg, Str *out, Str *err) {
    if (!arg) return match_moments(m, seat, out, err);
    match_note_moments(m);
    return str_add(out, "[]"), !out->failed;
}

static bool guest_rewinds(Match *m, const char *arg, Str *out, Str *err) {
    if (!arg) return match_ask(m, -1, "rewinds", NULL, NULL, out, err);
    return match_keep_marks(m, arg), true;
}

static unsigned guest_plain(const char *arg) {
    bool rest = arg && strstr(arg, "rest"), all = arg && strstr(arg, "all");
    return (rest ? PLAIN_REST : 0) | (all ? PLAIN_ALL : 0);
}

/* "ANSWER" or "ANSWER\nall". */
static bool guest_said_by(Match *m, int seat, const char *arg, Str *out) {
    Str answer = {0};
    size_t n = strcspn(arg, "\n");
    str_addn(&answer, arg, n);
    match_said_by(m, seat, str_text(&answer), guest_plain(arg + n) & PLAIN_ALL, out);
    str_clear(&answer);
    return true;
}

static bool guest_ask_match(Guest *g, HostAsk what, int seat, const char *arg, Str *out, Str *err) {
    Match *m = g->match;
    switch (what) {
    case HOST_OPTIONS: return match_option_lines(m, seat, out), true;
    case HOST_CARD: return match_ask(m, seat, "card", arg, NULL, out, err);
    case HOST_WHY: return match_why(m, seat, out), true;
    case HOST_GIVEN: return match_given(m, seat, out), true;
    case HOST_ASKED: return match_asked(m, seat, out), true;
    case HOST_UNIT: return match_unit(m, seat, out), true;
    case HOST_PROMPT: return match_prompt(m, seat, out), true;
    case HOST_HINTS: return match_hints(m, seat, arg, out, err);
    case HOST_PLAIN: return match_plain(m, seat, guest_plain(arg), out);
    case HOST_SAID_BY: return guest_said_by(m, seat, arg ? arg : "", out);
    case HOST_HELP: return match_help(m, seat, arg, out, err);
    case HOST_SEE: return guest_see(g, "see", seat, arg, out, err);
    case HOST_SIGHT: return guest_see(g, "sight", seat, arg, out, err);
    case HOST_ANSWERS: return match_answers(m, seat, out, err);
    case HOST_PATH: return guest_path(g, seat, arg, out, err);
    case HOST_WAY: return match_way(m, seat, arg, out, err);
    case HOST_INTENTS: return match_intents(m, seat, arg ? arg : "", out, err);
    case HOST_POSSIBLE: return match_possible(m, seat, out, err);
    case HOST_ADVICE: return match_advice(m, seat, out, err);
    case HOST_ODDS: return match_odds(m, seat, arg, out, err);
    case HOST_LINE: return match_typed(m, seat, arg ? arg : "", out, err);
    case HOST_CHOICES: return match_choices_json(m, seat, out, err);
    case HOST_SCENE: return match_scene(m, seat, out, err);
    case HOST_OVERLAYS: return match_ask(m, -1, "overlays", NULL, NULL, out, err);
    case HOST_QUESTION_TITLES: return match_ask(m, -1, "question_titles", NULL, NULL, out, err);
    case HOST_EVENT_KINDS: return match_ask(m, -1, "event_kinds", NULL, NULL, out, err);
    case HOST_OVERLAY: return guest_overlay(g, seat, arg, out, err);
    case HOST_VIEW: return match_view_json(m, seat, out), true;
    case HOST_EVENTS: return match_events(m, seat, atoi(arg), HOST_EVENTS_MOST, out), !out->failed;
    case HOST_DEEDS: return match_deeds(m, seat, atoi(arg), HOST_EVENTS_MOST, out, err);
    case HOST_MOMENTS: return guest_moments(m, seat, arg, out, err);
    case HOST_RESULT: return match_result_json(m, out), true;
    case HOST_QUESTIONS: return guest_questions(m, arg, out, err);
    case HOST_STRENGTH: return guest_strength(m, arg, out, err);
    case HOST_ENDING: return match_ask(m, -1, "ending", arg, NULL, out, err);
    case HOST_REWINDS: return guest_rewinds(m, arg, out, err);
    case HOST_NEXT: return match_ask(m, -1, "next_scenario", NULL, NULL, out, err);
    case HOST_REFEREE_HELP: return match_ask(m, -1, "referee_help", NULL, NULL, out, err);
    case HOST_ROSTER: return match_ask(m, -1, "roster_of", arg, NULL, out, err);
    case HOST_RENAMED: return match_renamed(m, arg, out);
    case HOST_FAULT: return str_add(out, match_fault(m)), true;
    default: return false;
    }
}

bool guest_as_trees(Str *json, Str *err) {
    Str trees = {0};
    bool ok = tree_from_lines(str_text(json), json->len, &trees);
    if (!ok && err) str_add(err, "out of memory");
    str_clear(json);
    *json = trees;
    return ok;
}

/* What may be chosen is said to the seats that wait alone. */
static bool guest_is_asked(const Guest *g, HostAsk what, int seat, Str *err) {
    HostStatus now = guest_status(g);
    int first = seatset_first(&now.waits);
    bool any = what == HOST_UNIT && seat < 0 && first >= 0;
    if (what > HOST_CHOICES || any || seatset_has(&now.waits, seat)) return true;
    if (first < 0) str_add(err, "no seat has a choice now");
    else if (match_is_asked(g->match, seat, err)) str_add(err, "not now: a bot plays this seat");
    return false;
}

/* What is said to all alike; the rest is answered by the view of a seat. */
static bool guest_is_public(HostAsk what) {
    return what == HOST_SCENE || what == HOST_EVENTS || what == HOST_DEEDS;
}

static GuestAnswer guest_answer(Guest *g, HostAsk what, int seat, const char *arg, Str *out,
                                Str *err) {
    bool of_match = what >= HOST_OPTIONS;
    if (of_match && !g->match) return str_add(err, "no game is played"), GUEST_NO;
    if (seat == MATCH_PUBLIC && !guest_is_public(what))
        return str_add(err, "this link shows what all sides know, and only a seat can ask"),
               GUEST_NO;
    if (of_match && !guest_is_asked(g, what, seat, err)) return GUEST_NOT_NOW;
    bool ok = of_match ? guest_ask_match(g, what, seat, arg, out, err)
                       : guest_ask_game(g, what, arg, out, err);
    if (ok && host_is_json(what)) ok = guest_as_trees(out, err);
    return ok ? GUEST_YES : GUEST_NO;
}

void guest_ask(Guest *g, FormValue *in, FormValue *out) {
    HostAsk what = (HostAsk)in[0].i;
    out[0].i = (int)guest_answer(g, what, in[1].i, in[2].t, &out[1].s, &out[2].s);
}
