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

static const char *ending_text(const json_t *result, const char *key) {
    const char *text = json_string_value(json_object_get(result, key));
    return text ? text : "";
}

/* "won" and "draw" are said by the sentence itself. */
static bool ending_is_plain(const char *outcome) {
    return !*outcome || strcmp(outcome, "won") == 0 || strcmp(outcome, "draw") == 0;
}

static void ending_result(Playing *p) {
    Str text = {0}, err = {0}, said = {0};
    host_ask(p->s.host, HOST_RESULT, -1, NULL, &text, &err);
    json_t *result = jsontext_read_all(str_text(&text), 0, NULL);
    const char *winner = ending_text(result, "winner"), *outcome = ending_text(result, "outcome");
    if (!*winner || strcmp(winner, "none") == 0) str_add(&said, "nobody wins");
    else str_addf(&said, "%s %s", winner, ending_wins(winner));
    if (!ending_is_plain(outcome)) str_addf(&said, ", %s", outcome);
    if (*ending_text(result, "because")) str_addf(&said, ": %s", ending_text(result, "because"));
    report_text(str_text(&said));
    json_decref(result);
    str_clear(&text);
    str_clear(&err);
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

void ending_print(Playing *p) {
    Str text = {0}, err = {0};
    ending_result(p);
    if (host_ask(p->s.host, HOST_ENDING, -1, NULL, &text, &err) && text.len) report_text(text.text);
    ending_choices(p);
    str_clear(&text);
    str_clear(&err);
}
