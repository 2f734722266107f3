/* host.c - the game and its match, today in this process.
 *
 * The only file of app/ that calls game.h and match.h. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOST_SEATS = 256 };

struct Host {
    Game *game;
    Match *match;
    Console *console;
    HostLine *heard;
    size_t count, cap;
    bool lost;
    bool ready;            /* run since the last choice: somebody is asked */
    bool bots[HOST_SEATS]; /* seats that are asked by nobody here */
};

Host *host_open(const GameSpec *spec, Diags *diags) {
    Host *h = calloc(1, sizeof *h);
    if (!h) return NULL;
    h->game = game_open(spec, diags);
    if (h->game) return h;
    free(h);
    return NULL;
}

void host_close(Host *h) {
    if (!h) return;
    host_stop(h);
    console_free(h->console);
    free(h->heard);
    game_free(h->game);
    free(h);
}

bool host_has_map(const Host *h) { return game_map(h->game) != NULL; }

bool host_roster_edit(Host *h, const char *text, const char *who, const char *key,
                      const char *value, Str *out, Str *err) {
    return game_roster_edit(h->game, text, who, key, value, out, err);
}

static bool host_queue_room(Host *h) {
    if (h->count < h->cap) return true;
    size_t cap = h->cap ? h->cap * 2 : 16;
    HostLine *heard = realloc(h->heard, cap * sizeof *heard);
    if (!heard) return false;
    h->heard = heard;
    h->cap = cap;
    return true;
}

/* The hook of the match. */
static void host_hear(void *ud, const char *seat, const char *text) {
    Host *h = ud;
    if (!host_queue_room(h)) {
        h->lost = true;
        return;
    }
    HostLine line = {seat ? str_dup(seat) : NULL, str_dup(text)};
    if (!line.text || (seat && !line.seat)) h->lost = true;
    h->heard[h->count++] = line;
}

const HostLine *host_heard(const Host *h, size_t *count, bool *lost) {
    *count = h->count;
    *lost = h->lost;
    return h->heard;
}

void host_forget(Host *h, size_t n) {
    gw_assert(n <= h->count);
    for (size_t i = 0; i < n; i++) {
        free(h->heard[i].seat);
        free(h->heard[i].text);
    }
    h->count -= n;
    if (h->count) memmove(h->heard, h->heard + n, h->count * sizeof *h->heard);
}

bool host_start(Host *h, uint64_t seed, bool quiet) {
    host_stop(h);
    h->match = match_new(h->game, seed);
    if (!h->match) return false;
    match_hear(h->match, host_hear, h);
    match_quiet(h->match, quiet);
    return true;
}

void host_stop(Host *h) {
    if (h->match) match_free(h->match);
    h->match = NULL;
    host_forget(h, h->count);
    h->lost = h->ready = false;
    memset(h->bots, 0, sizeof h->bots);
}

int host_seats(const Host *h) { return match_seats(h->match); }

const char *host_seat_id(const Host *h, int seat) { return match_seat_id(h->match, seat); }

const char *host_seat_side(const Host *h, int seat) { return match_seat_side(h->match, seat); }

bool host_bot(Host *h, int seat, const char *bot, uint64_t key) {
    if (seat >= HOST_SEATS || !match_bot(h->match, seat, bot, key)) return false;
    h->bots[seat] = bot != NULL;
    return true;
}

MatchState host_run(Host *h, int max_choices) {
    h->ready = true;
    return match_run(h->match, max_choices);
}

bool host_fuzz(Host *h, const FuzzPlan *plan, FuzzEnd *end) {
    return fuzz_game(h->game, plan, end);
}

void host_fuzz_again(Host *fresh, const FuzzPlan *plan, const FuzzEnd *end) {
    fuzz_again(fresh->game, plan, end);
}

void host_note_listen(Host *h) { game_note_listen(h->game); }

void host_notes(Host *h, Str *lines) { game_notes(h->game, lines); }

bool host_console(Host *h, uint64_t seed, const MatchLine *lines, int count, int at, Str *err) {
    h->console = console_open(h->game, seed, lines, count, at, err);
    return h->console != NULL;
}

bool host_console_line(Host *h, const char *line, Str *out, Str *err) {
    return console_line(h->console, line, out, err);
}

bool host_console_board(Host *h, int *deck, Str *scene, Str *err) {
    return console_board(h->console, deck, scene, err);
}

bool host_console_waits(const Host *h) { return console_waits(h->console); }
void host_console_prompt(const Host *h, Str *out) { console_prompt(h->console, out); }

const char *host_lua(void) { return match_lua(); }

void host_after_fork(Host *h) { game_after_fork(h->game); }

bool host_may_pass(const Host *h, const char *verb) { return match_may_pass(h->match, verb); }

bool host_choose(Host *h, const char *text, Str *err) {
    bool taken = match_choose(h->match, text, err);
    h->ready = h->ready && !taken;
    return taken;
}

bool host_referee(Host *h, const char *text, Str *err) {
    bool taken = match_referee(h->match, text, err);
    h->ready = h->ready && !taken;
    return taken;
}

HostStatus host_status(const Host *h) {
    const Match *m = h->match;
    MatchState state = match_state(m);
    int seat = state == MATCH_WAITS && h->ready ? match_seat(m) : -1;
    if (seat >= 0 && h->bots[seat]) seat = -1; /* it was only stopped on the way */
    return (HostStatus){.state = state,
                        .seat = seat,
                        .question = seat >= 0 && match_is_question(m),
                        .turn = match_turn(m),
                        .choices = match_choices(m),
                        .decisions = match_decisions(m),
                        .spared = match_spared(m)};
}

uint64_t host_hash(const Host *h) { return match_hash(h->match); }

const char *host_winner(Host *h) { return match_winner(h->match); }

const char *host_outcome(Host *h) { return match_outcome(h->match); }

int host_log(Host *h, int seat, int from, Str *out) { return match_log(h->match, seat, from, out); }

void host_sum(Host *h, int seat, int from, Str *out) { match_sum(h->match, seat, from, out); }

static void host_options(Host *h, Str *out) {
    int n = match_options(h->match);
    for (int i = 0; i < n; i++) {
        match_option_text(h->match, i, out);
        str_addc(out, '\n');
    }
}

static bool host_places(Host *h, const char *verb, Str *out) {
    int n = match_options(h->match);
    for (int i = 0; i < n; i++) {
        OptionInfo info;
        if (!match_option_info(h->match, i, &info) || info.places == 0) continue;
        if (strcmp(info.verb, verb) == 0) return match_option_places(h->match, i, out), true;
    }
    return false;
}

static bool host_see(Host *h, const char *arg, Str *out, Str *err) {
    Str from = {0};
    const char *gap = strchr(arg, ' ');
    gw_assert(gap);
    str_addn(&from, arg, (size_t)(gap - arg));
    bool ok = match_see(h->match, str_text(&from), gap + 1, out, err);
    str_clear(&from);
    return ok;
}

static bool host_path(Host *h, const char *cell, Str *out, Str *err) {
    Str steps = {0};
    int cost = 0;
    bool ok = match_path(h->match, cell, &steps, &cost, err);
    if (ok) str_addf(out, "%d\n%s", cost, str_text(&steps));
    str_clear(&steps);
    return ok;
}

/* "ID UNIT CELL"; "-" stands for none. */
static bool host_overlay(Host *h, int seat, const char *arg, Str *out, Str *err) {
    char id[64] = "", unit[64] = "", cell[64] = "";
    sscanf(arg, "%63s %63s %63s", id, unit, cell);
    if (!strcmp(unit, "-")) unit[0] = '\0';
    if (!strcmp(cell, "-")) cell[0] = '\0';
    return match_overlay(h->match, seat, id, unit, cell, out, err);
}

static bool host_ask_game(Host *h, HostAsk what, const char *arg, Str *out, Str *err) {
    switch (what) {
    case HOST_LOCK: return game_lock(h->game, out), true;
    case HOST_LIST: return game_list(h->game, arg, out, err);
    case HOST_SHOW: return game_show(h->game, arg, out, err);
    case HOST_ORIGIN: return game_origin(h->game, arg, "text", out, err);
    case HOST_ORIGIN_JSON: return game_origin(h->game, arg, "json", out, err);
    case HOST_FACTS: return game_facts(h->game, out, err);
    case HOST_DIFFERENCE: return game_difference(h->game, arg, "text", out, err);
    case HOST_DIFFERENCE_JSON: return game_difference(h->game, arg, "json", out, err);
    case HOST_CASE: return game_odds(h->game, arg, out, err);
    case HOST_CHART: return game_chart(h->game, arg, out, err);
    case HOST_API: return game_api(h->game, arg, out, err);
    case HOST_PLAN: return game_plan_scene(h->game, arg, out, err);
    case HOST_SHEET: return game_sheet(h->game, out, err);
    case HOST_ROSTER_NEW: return game_roster_new(h->game, out, err);
    case HOST_BRIEFING: return game_briefing(h->game, arg, out), true;
    default: return false;
    }
}

bool host_ask(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err) {
    if (what < HOST_OPTIONS) return host_ask_game(h, what, arg, out, err);
    Match *m = h->match;
    if (what < HOST_SCENE && host_status(h).seat < 0) return str_add(err, "nobody is asked"), false;
    switch (what) {
    case HOST_OPTIONS: return host_options(h, out), true;
    case HOST_PLACES: return host_places(h, arg, out);
    case HOST_CARD:
        return seat < 0 ? match_card_all(m, arg, out, err) : match_card(m, arg, out, err);
    case HOST_WHY: return match_why(m, out), true;
    case HOST_ASKED: return match_asked(h->match, out), true;
    case HOST_UNIT: return match_unit(m, out), true;
    case HOST_PROMPT: return match_prompt(m, out), true;
    case HOST_PLAIN: return match_plain(m, arg != NULL, out);
    case HOST_HELP: return match_help(m, arg, out), true;
    case HOST_SEE: return host_see(h, arg, out, err);
    case HOST_PATH: return host_path(h, arg, out, err);
    case HOST_ODDS: return match_odds(m, arg, out, err);
    case HOST_CHOICES: return match_choices_json(m, out);
    case HOST_SCENE: return match_scene(m, seat, out, err);
    case HOST_OVERLAYS: return match_overlays(m, out, err);
    case HOST_OVERLAY: return host_overlay(h, seat, arg, out, err);
    case HOST_VIEW: return match_view_json(m, seat, out), true;
    case HOST_RESULT: return match_result_json(m, out), true;
    case HOST_ENDING: return match_ending(m, out), true;
    case HOST_REFEREE_HELP: return match_referee_help(m, out), true;
    case HOST_ROSTER: return match_roster(m, arg, out, err);
    case HOST_FAULT: return str_add(out, match_fault(m)), true;
    default: return false;
    }
}
