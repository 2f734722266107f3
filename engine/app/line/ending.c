/* ending.c - the end of a game in words: who won, what decided it, who is left, how much there was to choose.
 *
 * The facts are the rules' (entry facts); here are only the sentences around them. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

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
    printf("turn %d, %" PRIu64 " choices in all\n", now.turn, p->s.choices);
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
    Str line = {0};
    str_reset(&p->next);
    if (!host_ask(p->s.host, HOST_NEXT, -1, NULL, &p->next, NULL) || !p->next.len) return;
    int id = (int)strcspn(p->next.text, " ");
    str_addf(&line, "Next:%s", p->next.text + id);
    if (!p->remote) str_addf(&line, " (gangway play %.*s)", id, p->next.text);
    report_text(str_text(&line));
    str_clear(&line);
}

void ending_print(Playing *p) {
    Str text = {0};
    ending_result(p);
    if (host_ask(p->s.host, HOST_ENDING, -1, NULL, &text, NULL) && text.len) report_text(text.text);
    ending_next(p);
    ending_choices(p);
    str_clear(&text);
}
