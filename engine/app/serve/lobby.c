/* lobby.c - links and a list. The lobby's link leads to all links; players get those of their seats. */
#include "app/serve/lobby.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/common/report.h"
#include "lib/jsontext.h"

void lobby_link(const Games *g, const char *token, Str *out) {
    const char *form = strchr(g->address, ':') ? "http://[%s]:%d/#%s" : "http://%s:%d/#%s";
    str_addf(out, form, g->address, net_port(g->net), token);
}

static json_t *lobby_seats(const Games *g, const Game *x) {
    json_t *list = json_array();
    for (int i = 0; i < x->count; i++) {
        const GameSeat *s = &x->seats[i];
        json_array_append_new(list,
                              json_pack("{ss* ss* ss ss ss si}", "id", s->id, "side", s->side,
                                        "who", s->person ? "person" : "bot", "token", s->token,
                                        "watch", s->watch, "here", games_pages(g, x, i, false)));
    }
    return list;
}

static json_t *lobby_games(const Games *g) {
    json_t *list = json_array();
    for (int i = 0; i < g->count; i++) {
        const Game *x = g->list[i];
        json_t *o =
            json_pack("{si ss ss si so}", "number", x->number, "title", x->title ? x->title : "",
                      "state", x->state, "turn", x->turn, "seats", lobby_seats(g, x));
        if (x->count) json_object_set_new(o, "watch", json_string(x->watch));
        if (x->why && *x->why) json_object_set_new(o, "why", json_string(x->why));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *lobby_now(Games *g) {
    return json_pack("{ss si so}", "t", "lobby", "protocol", 1, "games", lobby_games(g));
}

json_t *lobby_hello(Games *g) {
    json_t *m = lobby_now(g);
    json_object_set(m, "scenarios", g->scenarios);
    return m;
}

/* ---- what the lobby's page asks for ---- */

/* A side's name and a bot's are words; what else they are is found out by the game. */
static bool lobby_is_word(const char *text) {
    return *text && strlen(text) < 60 && !strpbrk(text, " \n\t=");
}

/* What a page may choose for a setting, as it is written behind --set. False: no such value. */
static bool lobby_value(const json_t *v, Str *out) {
    const char *text = json_string_value(v);
    if (json_is_boolean(v)) str_add(out, json_is_true(v) ? "true" : "false");
    else if (json_is_integer(v)) str_addf(out, "%lld", (long long)json_integer_value(v));
    else if (text && lobby_is_word(text)) str_add(out, text);
    else return false;
    return true;
}

/* The members of an object as KEY=VALUE. False: one is neither. */
static bool lobby_pairs(Games *g, const json_t *object, NameList *list) {
    const char *key;
    json_t *value;
    bool ok = !object || json_is_object(object);
    json_object_foreach((json_t *)object, key, value) {
        Str pair = {0};
        str_addf(&pair, "%s=", key);
        ok = ok && lobby_is_word(key) && lobby_value(value, &pair) &&
             options_keep(g->o, list, str_text(&pair), pair.len);
        str_clear(&pair);
    }
    return ok;
}

/* NULL: a game starts; else why not. */
static const char *lobby_start(Games *g, const json_t *m) {
    ProcessGame game = *g->like;
    NameList seats = {0}, set = {0};
    const json_t *chosen = json_object_get(m, "set");
    game.scenario = jsontext_of(m, "scenario");
    game.resume = NULL;
    game.seats = &seats;
    game.set = chosen ? &set : NULL;
    game.later = g->count > 0;
    if (g->count && game.record) game.record = ""; /* the file that was named is the first game's */
    if (!jsontext_find(g->scenarios, "id", game.scenario)) return "there is no such scenario";
    const char *why = NULL;
    if (!lobby_pairs(g, json_object_get(m, "seats"), &seats))
        why = "\"seats\" gives each seat a word";
    else if (!lobby_pairs(g, chosen, &set))
        why = "\"set\" gives each setting true, false, a number or a word";
    else why = games_start(g, &game);
    options_list_clear(&seats);
    options_list_clear(&set);
    return why;
}

static Game *lobby_game(const Games *g, const json_t *m) {
    json_int_t n = json_integer_value(json_object_get(m, "game"));
    return n >= 1 && n <= g->count ? g->list[n - 1] : NULL;
}

/* The game reads what follows a bot's name. */
static bool lobby_is_player(const char *who) {
    static const char *const players[] = {"human", "greedy", "random", "search"};
    size_t n = strcspn(who, ":");
    for (size_t i = 0; i < ARRAY_LEN(players); i++)
        if (strlen(players[i]) == n && !strncmp(players[i], who, n)) return true;
    return false;
}

static const char *lobby_seat(const Games *g, const json_t *m) {
    Game *x = lobby_game(g, m);
    const char *who = jsontext_of(m, "who");
    if (!lobby_is_player(who))
        return "there is no such bot; \"who\" is human, greedy, random or search";
    for (int i = 0; x && x->pipe && lobby_is_word(who) && i < x->count; i++)
        if (x->seats[i].id && !strcmp(x->seats[i].id, jsontext_of(m, "seat")))
            return games_seat(x, i, who), NULL;
    return "there is no such seat";
}

static const char *lobby_end(const Games *g, const json_t *m) {
    Game *x = lobby_game(g, m);
    if (!x || !x->pipe) return "there is no such game";
    games_end(x);
    return NULL;
}

json_t *lobby_says(Games *g, const char *text, size_t n) {
    json_t *m = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    const char *t = jsontext_of(m, "t"), *why = NULL;
    if (!strcmp(t, "start")) why = lobby_start(g, m);
    else if (!strcmp(t, "seat")) why = lobby_seat(g, m);
    else if (!strcmp(t, "end")) why = lobby_end(g, m);
    else if (strcmp(t, "refresh") != 0) why = "\"t\" is start, seat, end or refresh";
    json_t *reply = lobby_now(g);
    if (why) json_object_set_new(reply, "why", json_string(why));
    json_decref(m);
    return reply;
}

/* ---- what is printed and run ---- */

void lobby_welcome(Games *g) {
    Str link = {0};
    if (g->linked) return;
    g->linked = true;
    lobby_link(g, g->lobby, &link);
    printf("lobby          %s\n", str_text(&link));
    fflush(stdout);
    str_clear(&link);
}

void lobby_announce(Games *g, const Game *x) {
    Str text = {0};
    lobby_welcome(g);
    str_add_line(&text, x->title ? x->title : "");
    str_addf(&text, " (game %d)\n", x->number);
    for (int i = 0; i < x->count; i++) {
        if (!x->seats[i].person) continue;
        str_addf(&text, "  %-12s ", x->seats[i].id);
        lobby_link(g, x->seats[i].token, &text);
        str_addc(&text, '\n');
    }
    if (x->record) {
        str_add(&text, "  record       ");
        str_add_line(&text, x->record);
        str_addc(&text, '\n');
    }
    fputs(str_text(&text), stdout); /* not wrapped: links and paths stay whole */
    fflush(stdout);
    str_clear(&text);
}

static void lobby_run(const Games *g, const Game *x, int seat) {
    char number[16];
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    snprintf(number, sizeof number, "%d", x->number);
    setenv("GANGWAY_GAME", number, 1);
    setenv("GANGWAY_SCENARIO", x->title ? x->title : "", 1);
    setenv("GANGWAY_SEAT", x->seats[seat].id ? x->seats[seat].id : "", 1);
    execl("/bin/sh", "sh", "-c", g->notify, (char *)NULL);
    _exit(127);
}

/* The command gets the game, the scenario and the seat as words of its environment, and no link. */
void lobby_notify(Games *g, const Game *x, int seat) {
    if (!g->notify || seat >= x->count || games_pages(g, x, seat, false)) return;
    fflush(NULL);
    pid_t child = fork();
    if (child > 0) waitpid(child, NULL, 0);
    if (child != 0) return;
    if (fork() != 0) _exit(0); /* nobody waits for the command */
    lobby_run(g, x, seat);
}
