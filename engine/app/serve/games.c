/* games.c - starts the processes, passes messages between them and the clients, and knows who may join
 * what. */
#include "app/serve/games.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <jansson.h>

#include "app/common/report.h"
#include "app/sandbox/form.h"
#include "app/serve/lobby.h"
#include "app/serve/wire.h"
#include "lib/grow.h"
#include "lib/jsontext.h"

/* ---- processes ---- */

int games_pages(const Games *g, const Game *x, int seat, bool watching) {
    int n = 0;
    for (int i = 0; i < g->player_count; i++) {
        const Player *p = g->players[i];
        n += p->game == x && (seat < 0 || p->seat == seat) && (watching || !p->watches);
    }
    return n;
}

/* Is it played to its end, or was it stopped on the way? */
static bool game_is_done(const Game *x) {
    return !x->runs || !strcmp(x->state, "over") || !strcmp(x->state, "stopped");
}

/* The game that no page has shown for longest of those whose process is gone, or of those that are over and
 * still have theirs. -1: there is none. */
static int games_left_place(const Games *g, bool runs) {
    int longest = -1;
    for (int i = 0; i < g->count; i++) {
        const Game *x = g->list[i];
        if (x->runs != runs || !game_is_done(x) || games_pages(g, x, -1, true)) continue;
        if (longest < 0 || x->idle > g->list[longest]->idle) longest = i;
    }
    return longest;
}

/* Where a game may be put: behind the others, or when all places are taken at that of one which has ended and
 * which no page shows any more. -1: nowhere. */
static int games_place(const Games *g) {
    if (g->count < GAMES_MOST) return g->count;
    int gone = games_left_place(g, false);
    return gone >= 0 ? gone : games_left_place(g, true);
}

/* That of the record which is resumed, where nobody else could have put it there or read it. */
static void game_secret(Games *g, Game *x, const char *resume) {
    Str why = {0};
    x->resumed = resume && tokens_load(resume, x->secret, &why);
    if (why.len) report_note(g->o, "%s; the links are new", str_text(&why));
    if (!x->resumed) tokens_secret(x->secret);
    str_clear(&why);
}

static Game *game_new(Games *g, const ProcessGame *game, const char **why) {
    int place = games_place(g);
    Game *x = place >= 0 ? calloc(1, sizeof *x) : NULL;
    *why = place < 0 ? "this server has as many games as it can hold" : "out of memory";
    if (!x) return report_error(g->o, "no game is started: %s", *why), NULL;
    game_secret(g, x, game->resume);
    x->number = place + 1;
    x->heir = -1;
    snprintf(x->state, sizeof x->state, "starts");
    return x;
}

static bool game_watch(Games *g, Game *x) {
    if (!x->pipe && x->fd >= 0) x->pipe = net_pipe(g->net, x->fd, x);
    if (!x->pipe) report_error(g->o, "game %d cannot be reached: out of memory", x->number);
    return x->pipe != NULL;
}

static void game_clear(Game *x);
static void games_forget(Games *g, const Game *x);

/* A process that still holds the place of the game ends with its line; its record stays. */
static void games_put(Games *g, Game *x) {
    int place = x->number - 1;
    if (place < g->count) {
        Game *was = g->list[place];
        games_forget(g, was);
        if (was->pipe) net_pipe_drop(was->pipe);
        game_clear(was);
    } else g->count++;
    g->list[place] = g->newest = x;
}

/* Has it started, and a line to it? */
static bool game_begin(Games *g, Game *x, const ProcessGame *game) {
    int line[2];
    bool ok = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, line) == 0;
    x->runs = ok && starter_start(&g->starter, game, line[1]);
    if (!x->runs) report_error(g->o, "no process for a game: %s", strerror(errno));
    if (ok) close(line[1]);
    if (ok && !x->runs) close(line[0]);
    if (x->runs) x->fd = line[0];
    return x->runs;
}

const char *games_start(Games *g, const ProcessGame *game) {
    static const char no[] = "the server could not start a process for it, and has printed why";
    const char *why;
    Game *x = game_new(g, game, &why);
    if (!x) return why;
    if (!game_begin(g, x, game)) return free(x), no;
    games_put(g, x);
    return !g->net || game_watch(g, x) ? NULL : no;
}

bool games_watch(Games *g) {
    bool ok = true;
    for (int i = 0; i < g->count; i++) ok = game_watch(g, g->list[i]) && ok;
    return ok;
}

/* ---- frames to a process ---- */

static void game_tell(Game *x, WireKind kind, const char *form, ...) {
    Str f = {0};
    va_list ap;
    va_start(ap, form);
    if (form_frame_of(&f, (int)kind, form, &ap) && x->pipe) net_pipe_write(x->pipe, &f);
    va_end(ap);
    str_clear(&f);
}

/* As it came: it may be no text at all. */
static void game_pass_on(const Player *p, const char *bytes, size_t n) {
    Str said = {0};
    str_addn(&said, bytes, n);
    game_tell(p->game, WIRE_SAYS, "uy", p->id, &said);
    str_clear(&said);
}

void games_seat(Game *x, int seat, const char *who) { game_tell(x, WIRE_SEAT, "nt", seat, who); }

void games_end(Game *x) { game_tell(x, WIRE_END, ""); }

/* ---- clients ---- */

static void player_send(Player *p, json_t *message) {
    char *text = json_dumps(message, JSON_COMPACT);
    if (text) net_client_send(p->client, text, strlen(text));
    free(text);
    json_decref(message);
}

static bool token_fits(const GameSeat *s, const char *token, bool *watches) {
    if (tokens_equal(s->token, token)) return *watches = false, true;
    return tokens_equal(s->watch, token) && (*watches = true);
}

/* The seat whose token it is, and what it lets one do. */
static Game *games_seat_of(Games *g, const char *token, int *seat, bool *watches) {
    Game *found = NULL;
    for (int i = 0; i < g->count; i++)
        if (g->list[i]->count && tokens_equal(g->list[i]->watch, token))
            found = g->list[i], *seat = HOST_PUBLIC, *watches = true;
    for (int i = 0; i < g->count; i++)
        for (int k = 0; k < g->list[i]->count; k++)
            if (token_fits(&g->list[i]->seats[k], token, watches)) found = g->list[i], *seat = k;
    return found;
}

static Player *games_player(Games *g, NetClient *c, Game *game, int seat) {
    Player **place = grow_next(&g->players, g->player_count, sizeof *place);
    Player *p = place ? calloc(1, sizeof *p) : NULL;
    if (!p) return NULL;
    *p = (Player){.id = ++g->next_id, .client = c, .game = game, .seat = seat};
    *place = p;
    g->player_count++;
    net_client_set_ud(c, p);
    net_client_known(c);
    return p;
}

/* Is a game about to begin, whose links are not known yet? */
static bool games_start_up(const Games *g) {
    for (int i = 0; i < g->count; i++)
        if (g->list[i]->runs && !g->list[i]->count) return true;
    return false;
}

/* A link that nobody knows; a page that comes back while its game is resumed tries again. */
static void games_unknown(Games *g, NetClient *c) {
    if (games_start_up(g)) net_client_close(c, 1013, "a game is starting; try again");
    else net_client_close(c, 4003, "no such link here");
}

/* The first message: {"t":"hello","token":TOKEN,"lines":N}. */
static void games_hello(Games *g, NetClient *c, const char *text, size_t n) {
    json_t *m = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    const char *token = jsontext_of(m, "token");
    json_int_t has = json_integer_value(json_object_get(m, "lines"));
    int seat = -1;
    bool watches = false;
    bool ok = !strcmp(jsontext_of(m, "t"), "hello");
    Game *game = ok ? games_seat_of(g, token, &seat, &watches) : NULL;
    bool lobby = ok && tokens_equal(token, g->lobby);
    Player *p = game || lobby ? games_player(g, c, game, seat) : NULL;
    if (p) p->watches = watches;
    if (!p) games_unknown(g, c);
    else if (!game) player_send(p, lobby_hello(g));
    else if (!game->pipe) net_client_close(c, 4004, "this game was closed");
    else if (games_pages(g, game, seat, true) > PAGES_MOST)
        net_client_close(c, 1013, "too many pages of this seat");
    else
        game_tell(game, WIRE_JOIN, "unnb", p->id, p->seat,
                  has > 0 && has < INT32_MAX ? (int)has : 0, p->watches);
    json_decref(m);
}

void games_says(void *ud, NetClient *c, const char *text, size_t n) {
    enum { BEHIND = 1 << 20 };
    Games *g = ud;
    Player *p = net_client_ud(c);
    if (!p) games_hello(g, c, text, n);
    else if (!p->game) player_send(p, lobby_says(g, text, n));
    else if (!p->game->pipe) net_client_close(c, 4004, "this game was closed");
    else if (net_pipe_queued(p->game->pipe) > BEHIND)
        net_client_close(c, 1013, "the game is busy; try again later");
    else game_pass_on(p, text, n);
}

void games_left(void *ud, NetClient *c) {
    Games *g = ud;
    Player *p = net_client_ud(c);
    if (!p) return;
    if (p->game) game_tell(p->game, WIRE_LEAVE, "u", p->id);
    for (int i = 0; i < g->player_count; i++)
        if (g->players[i] == p) g->players[i] = g->players[--g->player_count];
    free(p);
}

/* ---- frames from a process ---- */

/* The client, if it is one of the game; NULL: it is not, or it has left. */
static Player *game_player(const Games *g, const Game *x, uint64_t id) {
    for (int i = 0; i < g->player_count; i++)
        if (g->players[i]->id == id && g->players[i]->game == x) return g->players[i];
    return NULL;
}

/* ---- another game, for one who has played to the end ---- */

/* The next game is not there, and may be asked for once more. */
static void player_refuse(Player *p, const char *why) {
    p->awaits = NULL;
    player_send(p, json_pack("{ss ss}", "t", "again", "why", why));
}

static void game_refuse(const Games *g, const Game *x) {
    for (int i = 0; i < g->player_count; i++)
        if (g->players[i]->awaits == x)
            player_refuse(g->players[i],
                          x->why && *x->why ? x->why : "its process ended before the game began");
}

/* The link of the seat that those who began the game play there, for each of their pages that wants it. */
static void game_hand_over(const Games *g, const Game *x) {
    for (int i = 0; x->announced && i < g->player_count; i++) {
        Player *p = g->players[i];
        if (p->awaits != x) continue;
        if (x->heir < 0) player_refuse(p, "no person plays in it");
        else player_send(p, json_pack("{ss ss}", "t", "again", "token", x->seats[x->heir].token));
        p->awaits = NULL;
    }
}

/* As it began: who else was given a seat since has a link of their own. */
static void game_find_heir(Game *x) {
    for (int i = 0; x->heir < 0 && i < x->count; i++)
        if (x->seats[i].person) x->heir = i;
}

/* Nobody goes on to it. */
static void games_forget(Games *g, const Game *x) {
    for (int i = 0; i < g->count; i++)
        if (g->list[i]->next == x) g->list[i]->next = NULL;
}

/* Games that `x` follows are over: each of them that no page shows is closed. */
static void games_end_before(const Games *g, const Game *x) {
    for (int i = 0; i < g->count; i++)
        if (g->list[i]->next == x && !games_pages(g, g->list[i], -1, true)) games_end(g->list[i]);
}

/* Starts the game that follows `x` for the person of that seat, unless one is played already. Returns NULL if
 * it starts or is there, else why not. */
static const char *game_follow(Games *g, Game *x, int seat, const ProcessGame *game) {
    bool plays = x->next && !game_is_done(x->next);
    if (plays && x->next_by != seat)
        return "somebody else has begun the next game: its link comes from them, or from the lobby";
    if (plays) return NULL;
    games_end_before(g, x);
    const char *why = games_start(g, game);
    if (!why) x->next = g->newest, x->next_by = seat;
    return why;
}

/* Does it play a seat of the game itself? A link to watch and that of a bot's seat begin nothing. */
static bool player_plays(const Player *p) {
    const Game *x = p->game;
    return !p->watches && p->seat >= 0 && p->seat < x->count && x->seats[p->seat].person;
}

static bool games_list(const Games *g, FrameFields *r, NameList *list) {
    for (int n = frame_int(r, 0, 4 * HOST_SEATS); n > 0 && !r->bad; n--) {
        const char *text = frame_text(r);
        r->bad = r->bad || !options_keep(g->o, list, text, strlen(text));
    }
    return !r->bad;
}

static void game_again(Games *g, Game *x, FrameFields *r) {
    ProcessGame game = *g->like;
    NameList seats = {0}, set = {0};
    Player *p = game_player(g, x, frame_u64(r));
    game.scenario = frame_text(r);
    bool ok = games_list(g, r, &seats) && games_list(g, r, &set) && p,
         plays = ok && player_plays(p);
    game.resume = NULL;
    game.seats = &seats;
    game.set = &set;
    game.later = true;
    if (game.record) game.record = "";
    const char *why =
        plays ? game_follow(g, x, p->seat, &game) : "only who plays in it goes on from it";
    if (ok && why) player_refuse(p, why);
    else if (ok) p->awaits = x->next, game_hand_over(g, x->next);
    options_list_clear(&seats);
    options_list_clear(&set);
}

static void game_is_ready(Games *g, Game *x, FrameFields *r) {
    bool ok;
    const char *title, *why;
    Str path = {0};
    x->ready = form_read(r, "btyt", &ok, &title, &path, &why) && ok;
    const char *record = path.text;
    x->title = str_dup(title);
    x->why = str_dup(why);
    x->record = path.len ? str_dup(record) : NULL;
    if (x->ready && x->record && !x->resumed && !tokens_save(record, x->secret))
        report_note(g->o, "%s.links: %s; after --resume the links will be others", record,
                    strerror(errno));
    str_clear(&path);
}

static void seat_of(Game *x, GameSeat *s, FrameFields *r) {
    free(s->id);
    free(s->side);
    s->id = str_dup(frame_text(r));
    s->side = str_dup(frame_text(r));
    s->person = frame_bool(r);
    Str watch = {0};
    str_addf(&watch, "watch|%s", s->id ? s->id : "");
    tokens_make(x->secret, s->id ? s->id : "", s->token);
    tokens_make(x->secret, str_text(&watch), s->watch);
    str_clear(&watch);
}

static void game_seats(Game *x, FrameFields *r) {
    int n = frame_int(r, 0, HOST_SEATS);
    GameSeat *grown = realloc(x->seats, (size_t)(n + 1) * sizeof *grown);
    if (r->bad || !grown) return;
    x->seats = grown;
    for (; x->count < n; x->count++) x->seats[x->count] = (GameSeat){0};
    for (int i = 0; i < n; i++) seat_of(x, &x->seats[i], r);
    tokens_make(x->secret, "all|watch", x->watch); /* no id of a seat holds a bar */
}

static void game_sends(const Games *g, const Game *x, FrameFields *r) {
    Player *p = game_player(g, x, frame_u64(r));
    const char *text = frame_text(r);
    if (p && !r->bad) net_client_send(p->client, text, strlen(text));
}

static void game_frame(Games *g, Game *x, const Frame *f) {
    FrameFields r = frame_fields(f);
    if (f->kind == WIRE_READY) game_is_ready(g, x, &r);
    if (f->kind == WIRE_SEATS) game_seats(x, &r);
    if (f->kind == WIRE_SEND) game_sends(g, x, &r);
    if (f->kind == WIRE_AGAIN) game_again(g, x, &r);
    if (f->kind == WIRE_WAITS) lobby_notify(g, x, frame_int(&r, 0, HOST_SEATS - 1));
    if (f->kind != WIRE_STATUS) return;
    x->turn = frame_int(&r, 0, INT32_MAX);
    snprintf(x->state, sizeof x->state, "%s", frame_text(&r));
    if (!x->announced) lobby_announce(g, x), game_find_heir(x);
    x->announced = true;
    game_hand_over(g, x);
}

/* It has not even said why it does not start. */
static void game_died(Games *g, Game *x) {
    x->why = str_dup("its process ended before the game began");
    report_error(g->o, "game %d: %s", x->number, x->why ? x->why : "out of memory");
}

/* The process has ended, or does as soon as it meets the end of its line: its clients learn it, and its
 * record stays. */
static void game_ended(Games *g, Game *x) {
    bool over = !strcmp(x->state, "over");
    x->runs = false;
    x->pipe = NULL;
    x->fd = -1;
    snprintf(x->state, sizeof x->state, "%s", x->ready ? "closed" : "failed");
    if (x->ready && !over)
        report_error(g->o, "game %d (%s) ended; its record: %s", x->number,
                     x->title ? x->title : "", x->record ? x->record : "none");
    else if (!x->ready && !x->why) game_died(g, x);
    games_forget(g, x);
    game_refuse(g, x);
    if (!x->ready && g->count == 1) g->announce_failed = true; /* what the command line asked for */
    for (int i = 0; i < g->player_count; i++)
        if (g->players[i]->game == x)
            net_client_close(g->players[i]->client, 4004, "this game was closed");
}

bool games_readable(void *ud, void *game, int fd) {
    Games *g = ud;
    Game *x = game;
    char chunk[65536];
    ssize_t n = recv(fd, chunk, sizeof chunk, MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return true;
    if (n <= 0) return game_ended(g, x), false;
    str_addn(&x->in, chunk, (size_t)n);
    size_t at = 0;
    Frame f;
    FrameState state;
    while ((state = frame_next(&x->in, &at, &f)) == FRAME_WHOLE) game_frame(g, x, &f);
    str_drop(&x->in, at);
    return state != FRAME_BAD || (game_ended(g, x), false);
}

/* A game to which nobody comes is ended; its record stays. */
static void game_idles(Games *g, Game *x) {
    x->idle = games_pages(g, x, -1, true) ? 0 : x->idle + 1;
    if (x->pipe && g->idle_minutes && x->idle > 60 * g->idle_minutes) games_end(x);
}

/* A server whose every game failed to start has nothing to serve. */
void games_second(void *ud) {
    Games *g = ud;
    bool any = false;
    for (int i = 0; i < g->count; i++) {
        any = any || g->list[i]->pipe;
        game_idles(g, g->list[i]);
    }
    if (g->announce_failed && !any) net_stop(g->net);
}

static void game_clear(Game *x) {
    for (int i = 0; i < x->count; i++) {
        free(x->seats[i].id);
        free(x->seats[i].side);
    }
    free(x->seats);
    free(x->title);
    free(x->why);
    free(x->record);
    str_clear(&x->in);
    free(x);
}

/* The processes end by the end of their lines, which the network has closed. */
void games_close(Games *g) {
    for (int i = 0; i < g->count; i++) {
        if (!g->net) close(g->list[i]->fd);
        game_clear(g->list[i]);
    }
    for (int i = 0; i < g->player_count; i++) free(g->players[i]);
    free(g->players);
}
