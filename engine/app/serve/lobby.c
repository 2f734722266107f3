/* lobby.c - links and a list. The lobby's link leads to all links; players get those of their seats. */
#include "app/serve/lobby.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/common/report.h"

static void lobby_link(const Games *g, const char *token, Str *out) {
    str_addf(out, "http://%s:%d/#%s", g->address, net_port(g->net), token);
}

static json_t *lobby_seats(const Games *g, const Game *x) {
    json_t *list = json_array();
    for (int i = 0; i < x->count; i++) {
        const GameSeat *s = &x->seats[i];
        json_array_append_new(list,
                              json_pack("{ss* ss* ss ss ss si}", "id", s->id, "side", s->side,
                                        "who", s->person ? "person" : "bot", "token", s->token,
                                        "watch", s->watch, "here", games_joined(g, x, i)));
    }
    return list;
}

static json_t *lobby_games(const Games *g) {
    json_t *list = json_array();
    for (int i = 0; i < g->count; i++) {
        const Game *x = g->list[i];
        json_array_append_new(list, json_pack("{si ss ss si so}", "number", x->number, "title",
                                              x->title ? x->title : "", "state", x->state, "turn",
                                              x->turn, "seats", lobby_seats(g, x)));
    }
    return list;
}

json_t *lobby_hello(Games *g) {
    return json_pack("{ss si so}", "t", "lobby", "protocol", 1, "games", lobby_games(g));
}

json_t *lobby_says(Games *g, const char *text, size_t n) {
    (void)text, (void)n; /* all that a lobby asks is how things are now */
    return lobby_hello(g);
}

void lobby_announce(Games *g, const Game *x) {
    Str link = {0};
    printf("%s (game %d)\n", x->title ? x->title : "", x->number);
    for (int i = 0; i < x->count; i++) {
        if (!x->seats[i].person) continue;
        str_reset(&link);
        lobby_link(g, x->seats[i].token, &link);
        printf("  %-12s %s\n", x->seats[i].id, str_text(&link));
    }
    if (x->record) printf("  record       %s\n", x->record);
    fflush(stdout);
    str_clear(&link);
}

/* The command gets the game, the scenario and the seat as words of its environment, and no link. */
void lobby_notify(Games *g, const Game *x, int seat) {
    if (!g->notify || seat >= x->count || games_joined(g, x, seat)) return;
    fflush(NULL);
    pid_t child = fork();
    if (child > 0) waitpid(child, NULL, 0);
    if (child != 0) return;
    if (fork() != 0) _exit(0); /* nobody waits for the command */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    char number[16];
    snprintf(number, sizeof number, "%d", x->number);
    setenv("GANGWAY_GAME", number, 1);
    setenv("GANGWAY_SCENARIO", x->title ? x->title : "", 1);
    setenv("GANGWAY_SEAT", x->seats[seat].id, 1);
    execl("/bin/sh", "sh", "-c", g->notify, (char *)NULL);
    _exit(127);
}
