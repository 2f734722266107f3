/* cmd_serve.c - games in the browser: reads the command line, starts the games and the network, and waits. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/datadir.h"
#include "app/common/report.h"
#include "app/packs/catalog.h"
#include "app/serve/games.h"
#include "app/serve/lobby.h"

const AppOption cmd_serve_options[] = {
    {"seat", "SEAT=WHO", "human, or a bot, as in play (repeatable; all=human: everybody)", 's'},
    {"listen", "ADDR:PORT", "where to listen, instead of 127.0.0.1:4747; port 0: one that is free",
     'l'},
    {"host", "NAME", "another name of this server, such as play.example.org (repeatable)", 'h'},
    {"record", "FILE", "writes the record there, not in the state folder", 'f'},
    {"no-record", NULL, "writes no record", 'n'},
    {"resume", "FILE", "continues a record, with the links that it had", 'r'},
    {"anyway", NULL, "continues even if mods have changed, as long as the choices are still legal",
     'a'},
    {"questions", "WHICH",
     "guided: what is at stake is asked; all: whatever the rules ask (guided)", 'q'},
    {"rewinds", "N",
     "how often one who plays against bots may go back in time, with other dice; any: as often as "
     "one likes (3; any in lessons and first games)",
     'w'},
    {"pace", "MS", "how long to wait before each step of a bot (250)", 'c'},
    {"notify", "CMD", "runs when the game waits for a seat whose page is closed", 'y'},
    {"idle", "MINUTES",
     "ends a game that no page has shown for so long; its record stays (720; 0: never)", 'i'},
    {0}};

typedef struct ServeOptions {
    NameList seats, hosts;
    ProcessGame game;
    const char *notify;
    char address[64];
    int port, idle;
} ServeOptions;

/* ADDR:PORT; an address of IPv6 stands in brackets. */
static bool serve_listen(const Options *o, ServeOptions *w) {
    const char *colon = strrchr(o->value, ':');
    size_t n = colon ? (size_t)(colon - o->value) : 0;
    uint64_t port = 65536;
    bool ok = n && n < sizeof w->address && options_u64(colon + 1, &port) && port < 65536;
    bool six = ok && o->value[0] == '[' && o->value[n - 1] == ']';
    if (ok) snprintf(w->address, sizeof w->address, "%.*s", (int)n - 2 * six, o->value + six);
    if (ok) w->port = (int)port;
    else report_usage(o, "--listen %s: ADDR:PORT expected, such as 0.0.0.0:4747", o->value);
    return ok;
}

static bool serve_options(Options *o, ServeOptions *w) {
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return false;
        if (key == 's') options_keep(o, &w->seats, o->value, strlen(o->value));
        if (key == 'h') options_keep(o, &w->hosts, o->value, strlen(o->value));
        if (key == 'l' && !serve_listen(o, w)) return false;
        if (key == 'f') w->game.record = o->value;
        if (key == 'n') w->game.record = NULL;
        if (key == 'r') w->game.resume = o->value;
        if (key == 'a') w->game.anyway = true;
        if (key == 'q' && !options_asked(o)) return false;
        if (key == 'w' && !options_rewinds(o)) return false;
        if (key == 'y') w->notify = o->value;
        if (key == 'i' && !options_int(o, 0, 100000, &w->idle)) return false;
        if (key == 'c' && !options_int(o, 0, 60000, &w->game.pace)) return false;
    }
    if (!options_asked_else(o)) return false;
    w->game.scenario = options_id(o, 0, "scenario");
    w->game.seats = &w->seats;
    if (!options_at_most(o, 1)) return false;
    if (!w->game.scenario || !w->game.resume) return true;
    report_usage(o, "--resume continues the record's own scenario and takes no scenario '%s'",
                 w->game.scenario);
    return false;
}

static void serve_warn(const Options *o, const ServeOptions *w) {
    bool loopback = !strncmp(w->address, "127.", 4) || !strcmp(w->address, "::1");
    if (loopback) return;
    report_note(o,
                "anybody who reaches %s can connect, and the traffic is not encrypted: anybody who "
                "listens on the "
                "way can read links and play with them; docs/playing.md shows how to put nginx "
                "with TLS before it",
                w->address);
}

static int serve_run(Options *o, ServeOptions *w, const WebFiles *files) {
    Str err = {0};
    Games g = {.o = o,
               .address = w->address,
               .notify = w->notify,
               .like = &w->game,
               .idle_minutes = w->idle};
    int status = APP_FILE;
    NetOptions net = {.address = w->address,
                      .port = w->port,
                      .hosts = &w->hosts,
                      .files = files,
                      .hooks = {&g, games_says, games_left, games_readable, games_second}};
    char secret[65];
    fflush(NULL);
    if (!starter_open(&g.starter, o))
        return report_error(o, "no process for games: %s", strerror(errno)), APP_FILE;
    tokens_secret(secret);
    tokens_make(secret, "lobby", g.lobby);
    NameList set = o->set; /* of the game that is begun, not of what there is */
    o->set = (NameList){0};
    g.scenarios = catalog_list(o, "scenarios", &status);
    o->set = set;
    if (!g.scenarios) return starter_close(&g.starter), status;
    bool first = w->game.scenario || w->game.resume;
    bool ok = !first || !games_start(&g, &w->game);
    if (ok) g.net = net_open(&net, &err);
    if (ok && !g.net) report_error(o, "%s", str_text(&err));
    ok = ok && g.net && games_watch(&g);
    if (ok) serve_warn(o, w);
    if (ok && !first) lobby_welcome(&g); /* else with the first game, for it may not begin */
    if (ok) net_run(g.net);
    ok = ok && !g.announce_failed;
    net_close(g.net);
    games_close(&g);
    starter_close(&g.starter);
    json_decref(g.scenarios);
    str_clear(&err);
    return ok ? APP_DONE : APP_FILE;
}

int cmd_serve(Options *o) {
    ServeOptions w = {
        .game = {.record = "", .pace = 250}, .address = "127.0.0.1", .port = 4747, .idle = 720};
    WebFiles files = {0};
    Str err = {0}, data = {0};
    datadir_find(&data);
    int status = serve_options(o, &w) ? APP_DONE : APP_USAGE;
    if (status == APP_DONE && !web_files_read(&files, str_text(&data), &err)) {
        report_error(o, "%s", str_text(&err));
        status = APP_FILE;
    }
    if (status == APP_DONE) status = serve_run(o, &w, &files);
    web_files_clear(&files);
    options_list_clear(&w.seats);
    options_list_clear(&w.hosts);
    str_clear(&err);
    str_clear(&data);
    return status;
}
