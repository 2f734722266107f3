/* menu.c - a numbered menu of scenarios, then of seats.
 *
 * What there is comes from the host's lists. */
#include "app/line/menu.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "app/line/menu_set.h"
#include "app/packs/catalog.h"
#include "lib/jsontext.h"
#include "play/match.h"

/* A number from 1 to n; 0: left. */
static size_t menu_number(Prompt *in, const char *ask, size_t n) {
    Str line = {0};
    uint64_t got = 0;
    while (prompt_line(in, ask, &line)) {
        if (options_u64(line.text, &got) && got >= 1 && got <= n) break;
        if (strcmp(line.text, "q") == 0 || strcmp(line.text, "quit") == 0) got = 0;
        if (strcmp(line.text, "q") == 0 || strcmp(line.text, "quit") == 0) break;
        printf("a number from 1 to %zu, or q\n", n);
        got = 0;
    }
    str_clear(&line);
    return (size_t)got;
}

static void menu_print(const json_t *list) {
    size_t i;
    json_t *entry;
    json_array_foreach(list, i, entry) {
        Str line = {0};
        str_addf(&line, "%2zu  %s (%s)", i + 1, jsontext_of(entry, "title"),
                 jsontext_of(entry, "rules"));
        report_text(str_text(&line));
        str_clear(&line);
    }
}

bool menu_seated(const NameList *seats) {
    bool any = false;
    for (int i = 0; i < seats->count; i++)
        any = any || strncmp(seats->names[i], MATCH_REFEREE "=", sizeof MATCH_REFEREE) != 0;
    return any;
}

void menu_seat(Options *o, const json_t *sides, size_t pick, NameList *seats) {
    size_t i, n = json_array_size(sides);
    json_t *side;
    if (pick == n) options_keep(o, seats, "all=human", strlen("all=human"));
    else json_array_foreach(sides, i, side) {
            Str seat = {0};
            const char *who = pick == i ? "human" : "greedy";
            str_addf(&seat, "%s=%s", json_string_value(side), who);
            options_keep(o, seats, str_text(&seat), seat.len);
            str_clear(&seat);
        }
}

/* 1..n: that side against bots; n + 1: everybody here; n + 2: bots only; n + 3: the settings first. */
static bool menu_seats(Options *o, Prompt *in, const char *scenario, const json_t *sides,
                       NameList *seats, int *status) {
    size_t n = json_array_size(sides), i, pick;
    json_t *side;
    json_array_foreach(sides, i, side) {
        Str line = {0};
        str_addf(&line, "%2zu  you play %s, the computer the rest", i + 1, json_string_value(side));
        report_text(str_text(&line));
        str_clear(&line);
    }
    printf("%2zu  all seats are played at this terminal\n%2zu  watch the computer play\n%2zu  "
           "change the settings first\n",
           n + 1, n + 2, n + 3);
    while ((pick = menu_number(in, "who plays? ", n + 3)) == n + 3)
        if (!menu_settings(o, in, scenario, status)) return false;
    if (pick) menu_seat(o, sides, pick - 1, seats);
    return pick > 0;
}

json_t *menu_games(Options *o, int *status) {
    int set = o->set.count; /* settings are of one scenario, and the others would refuse them */
    o->set.count = 0;
    json_t *list = catalog_list(o, "scenarios", status);
    o->set.count = set;
    for (size_t i = json_array_size(list); i-- > 0;)
        if (json_object_get(json_array_get(list, i), "fault")) json_array_remove(list, i);
    if (list && json_array_size(list) == 0)
        *status = (report_error(o, "no scenario is installed"), APP_FILE);
    return list;
}

json_t *menu_game(Options *o, const char *scenario, int *status) {
    return catalog_scenario(o, scenario, status);
}

bool menu_scenario(Options *o, Prompt *in, const char **scenario, NameList *seats, int *status) {
    *status = APP_DONE;
    json_t *list = menu_games(o, status);
    size_t n = json_array_size(list);
    if (n) menu_print(list);
    size_t pick = n ? menu_number(in, "which scenario? ", n) : 0;
    const json_t *entry = pick ? json_array_get(list, pick - 1) : NULL;
    NameList name = {0};
    const char *id = jsontext_of(entry, "id");
    bool ok = entry && options_keep(o, &name, id, strlen(id));
    if (ok) *scenario = name.names[0];
    const json_t *sides = json_object_get(entry, "sides");
    if (ok && json_object_get(entry, "lesson") && !menu_seated(seats))
        menu_seat(o, sides, 0, seats); /* a lesson is for one */
    ok = ok && (menu_seated(seats) || menu_seats(o, in, *scenario, sides, seats, status));
    options_list_clear(&name);
    json_decref(list);
    return ok;
}
