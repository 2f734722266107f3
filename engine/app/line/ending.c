/* ending.c - the end of a game in words: who won, what decided it, who is left, how much there was to choose.
 *
 * The facts are the rules' (entry facts); here are only the sentences around them. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/common/command.h"
#include "app/common/report.h"
#include "app/line/playing.h"
#include "lib/jsontext.h"

/* "passengers win", "crew wins": a name that ends in one s is taken for many. */
static const char *ending_wins(const char *side) {
    size_t n = strlen(side);
    bool many = n > 2 && side[n - 1] == 's' && side[n - 2] != 's';
    return many ? "win" : "wins";
}

/* "won" and "draw" are said by the sentence itself. */
static bool ending_is_plain(const char *outcome) {
    return !*outcome || strcmp(outcome, "won") == 0 || strcmp(outcome, "draw") == 0;
}

static void ending_result(Playing *p) {
    Str said = {0};
    json_t *result = host_json(p->s.host, HOST_RESULT, -1, NULL, NULL);
    const char *winner = jsontext_of(result, "winner"), *outcome = jsontext_of(result, "outcome");
    if (!*winner || strcmp(winner, "none") == 0) str_add(&said, "nobody wins");
    else str_addf(&said, "%s %s", winner, ending_wins(winner));
    if (!ending_is_plain(outcome)) str_addf(&said, ", %s", outcome);
    if (*jsontext_of(result, "because")) str_addf(&said, ": %s", jsontext_of(result, "because"));
    report_text(str_text(&said));
    json_decref(result);
    str_clear(&said);
}

static void ending_choices(const Playing *p) {
    HostStatus now = host_status(p->s.host);
    printf("turn %d, %" PRIu64 " choices in all", now.turn, p->s.choices);
    if (p->s.rewound) printf(", %d time%s taken back", p->s.rewound, p->s.rewound == 1 ? "" : "s");
    putchar('\n');
    /* for scripts that measure how much has to be typed; a player at a screen did not ask */
    if (!p->humans || p->remote || p->in.terminal || !p->s.lines.typed) return;
    uint64_t all = p->s.lines.asked + now.spared;
    printf("typed: %" PRIu64 " line%s for %" PRIu64 " choice%s (%" PRIu64 " made, %" PRIu64
           " spared by standing answers)\n",
           p->s.lines.typed, p->s.lines.typed == 1 ? "" : "s", all, all == 1 ? "" : "s",
           p->s.lines.asked, now.spared);
}

/* The scenario that follows: with the command that begins it, for who has a terminal to type it in. On the
 * page the lobby begins it. */
static void ending_next(Playing *p) {
    Str line = {0}, id = {0}, command = {0};
    str_reset(&p->next);
    if (!host_ask(p->s.host, HOST_NEXT, -1, NULL, &p->next, NULL) || !p->next.len) return;
    size_t n = strcspn(p->next.text, " ");
    str_addf(&line, "Next:%s", p->next.text + n);
    str_addn(&id, p->next.text, n);
    command_play(&command, p->s.o, str_text(&id));
    if (p->remote) report_text(str_text(&line));
    else command_print(str_text(&line), &command);
    str_clear(&line);
    str_clear(&id);
    str_clear(&command);
}

json_t *ending_moments(const Playing *p) {
    Str err = {0};
    json_t *list = host_json(p->s.host, HOST_MOMENTS, p->eyes, NULL, &err);
    if (!list) report_error(p->s.o, "what turned the game cannot be said: %s", str_text(&err));
    str_clear(&err);
    return list ? list : json_array();
}

/* "turn 2, against you: ..."; who has no side is told of which side it is said. */
static void ending_moment(const Playing *p, int number, const json_t *moment, bool choice,
                          Str *line) {
    bool loss = json_integer_value(json_object_get(moment, "gain")) < 0;
    const char *whom = p->eyes >= 0 && p->humans == 1 ? "you" : jsontext_of(moment, "side");
    str_addf(line, "  %d: turn %" JSON_INTEGER_FORMAT, number,
             json_integer_value(json_object_get(moment, "turn")));
    if (choice)
        str_addf(line, ", choice %" JSON_INTEGER_FORMAT,
                 json_integer_value(json_object_get(moment, "n")));
    str_addf(line, ", %s %s: %s", loss ? "against" : "for", whom, jsontext_of(moment, "text"));
}

static void ending_look_back(const Playing *p) {
    Str command = {0};
    str_add(&command, "gangway replay");
    command_file(&command, p->s.rec.path);
    str_addf(&command, " --to %" PRIu64 " --board", p->moments[0]);
    command_mod_paths(&command, p->s.o);
    command_print("to look back", &command);
    str_clear(&command);
}

/* What turned the game, a line for each moment; a page has buttons for them. */
static void ending_turns(Playing *p) {
    json_t *list = ending_moments(p), *moment;
    size_t i;
    p->moment_count = 0;
    if (json_array_size(list)) puts("What turned it:");
    json_array_foreach(list, i, moment) {
        Str line = {0};
        ending_moment(p, (int)i + 1, moment, !p->tui && p->s.recording, &line);
        report_text(str_text(&line));
        str_clear(&line);
        if (i < ARRAY_LEN(p->moments))
            p->moments[p->moment_count++] =
                (uint64_t)json_integer_value(json_object_get(moment, "n"));
    }
    json_decref(list);
    if (!p->tui && p->moment_count && p->s.recording) ending_look_back(p);
}

/* Is a roster known from the record alone, as its text? No command can name it. */
static bool ending_lacks_files(const Playing *p) {
    for (int i = 0; p->s.old.path && i < p->s.o->roster_count; i++)
        if (!strcmp(p->s.o->rosters[i].file, p->s.old.path)) return true;
    return false;
}

/* How it is played, as far as that was said, here or in the record that was gone on with. */
static void ending_manner(const Playing *p, Str *out) {
    const Options *o = p->s.o;
    int rewinds = p->s.seats.rewinds;
    bool said = o->rewinds_said || p->s.old.head;
    if (o->asks_said) command_option(out, "--questions", o->asks_all ? "all" : "guided");
    if (said && rewinds < 0) command_option(out, "--rewinds", "any");
    if (said && rewinds >= 0) str_addf(out, " --rewinds %d", rewinds);
    if (p->pace) str_addf(out, " --pace %d", p->pace);
    if (!p->s.recording) str_add(out, " --no-record");
    if (p->in.terminal) str_add(out, " --plain"); /* or it would fill the screen */
}

/* In line mode the command that begins another game of the kind, where there is one. */
static void ending_offer(const Playing *p, const char *what, SeatsAgain how) {
    Options *o = p->s.o;
    NameList seats = {0};
    Str line = {0};
    if (!ending_lacks_files(p) && seats_again(o, p->s.host, &p->s.seats, how, &seats)) {
        command_play(&line, o, p->s.scenario);
        command_rules(&line, o);
        command_options(&line, "--seat", &seats);
        ending_manner(p, &line);
        command_print(what, &line);
    }
    options_list_clear(&seats);
    str_clear(&line);
}

void ending_print(Playing *p) {
    Str text = {0};
    const char *where = !p->s.recording ? "" : p->remote ? "page" : "line";
    ending_result(p);
    if (!p->remote) ending_turns(p);
    if (host_ask(p->s.host, HOST_ENDING, -1, where, &text, NULL) && text.len)
        report_text(text.text);
    ending_next(p);
    if (!p->tui && !p->remote) {
        ending_offer(p, "Other side", SEATS_OTHER);
        ending_offer(p, "Harder", SEATS_HARDER);
    }
    ending_choices(p);
    str_clear(&text);
}
