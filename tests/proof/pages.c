/* pages.c - plays a game as the process of a server does (app/serve/process.h), a page at every seat, and prints what each page
 * is sent, to the byte: "SEAT\tMESSAGE" a line. There is no socket and no waiting. Before each state it prints what there is to
 * know, "1000\t...", and what each seat may know of it, "1001+SEAT\t...": its view as the rules leave it, and its cards. These are
 * asked of the game beside the code that makes messages, so known.mjs can tell what that code should not have sent.
 *
 * pages MOST_CHOICES SCENARIO [--seed N] [--rules ...]; tests/proof/secrets.mjs searches what it prints.
 *
 * Every seat is a person's, so each page is sent its options and questions as a player's is; a bot is lent to a seat for the one
 * choice that it waits for: greedy, and at every tenth choice random. At every ASK_EACH-th choice each page asks about whatever
 * any page was shown, for what it is told then is sent as well.
 *
 * GANGWAY_LEAK=scene plants a leak, to see it found: the server's code is given the board of the true world in place of the seat's;
 * =card: its cards; =see: its lines of sight. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/serve/requests.h"
#include "app/serve/speech.h"
#include "app/serve/wire.h"
#include "lib/frame.h"

enum { ASK_EACH = 40, ASK_MOST = 60, CARDS_EACH = 5, KNOWN = 1000 };

/* ---- the planted leak: what the server's code asks of the game (ld --wrap) ---- */

bool __real_host_ask(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err);
bool __wrap_host_ask(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err);

static bool pages_leaks(HostAsk what) {
    static const struct {
        const char *name;
        HostAsk what;
    } leaks[] = {{"scene", HOST_SCENE}, {"card", HOST_CARD}, {"see", HOST_SEE}};
    const char *wanted = getenv("GANGWAY_LEAK");
    for (size_t i = 0; wanted && i < ARRAY_LEN(leaks); i++)
        if (leaks[i].what == what && !strcmp(leaks[i].name, wanted)) return true;
    return false;
}

bool __wrap_host_ask(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err) {
    return __real_host_ask(h, what, pages_leaks(what) ? -1 : seat, arg, out, err);
}

/* ---- the end of the line at which a server would be ---- */

static void reader_print(const Frame *f) {
    FrameFields r = frame_fields(f);
    if (f->kind != WIRE_SEND) return;
    uint64_t id = frame_u64(&r);
    const char *text = frame_text(&r);
    if (!r.bad) printf("%" PRIu64 "\t%s\n", id - 1, text);
}

/* Until the line is closed. */
static int reader_run(int fd) {
    static char chunk[1 << 16];
    Str in = {0};
    for (ssize_t n; (n = recv(fd, chunk, sizeof chunk, 0)) > 0;) {
        size_t at = 0, size;
        Frame f;
        str_addn(&in, chunk, (size_t)n);
        while (frame_read(in.text + at, in.len - at, FRAME_MAX, &f, &size) == FRAME_WHOLE) {
            reader_print(&f);
            at += size;
        }
        memmove(in.text, in.text + at, in.len - at);
        in.len -= at;
    }
    str_clear(&in);
    return fflush(stdout) == 0 ? 0 : 1;
}

/* ---- the game ---- */

static bool pages_open(Process *x, Options *o, const char *scenario) {
    NameList seats = {0};
    options_keep(o, &seats, "all=human", strlen("all=human"));
    x->p.remote = true;
    x->p.log_at = calloc(HOST_SEATS + 1, sizeof *x->p.log_at);
    x->views = seat_views_new();
    x->list = calloc(HOST_SEATS, sizeof *x->list);
    bool ok = x->p.log_at && x->views && x->list && speech_begin() &&
              session_new(&x->p.s, o, scenario, &seats, NULL) == APP_DONE;
    options_list_clear(&seats);
    return ok;
}

/* A page at each seat that there is by now. */
static void pages_join(Process *x) {
    for (; x->count < x->p.s.seats.count; x->count++) {
        int seat = x->count;
        Joined *c = &x->list[seat];
        *c = (Joined){.id = (uint64_t)seat + 1, .seat = seat, .has = json_object()};
        process_send(x, c, seat_view_hello(&x->p, seat, false));
    }
}

static void pages_ask(Process *x, Joined *c, const char *what, const char *arg) {
    json_t *m = json_pack("{ss ss ss}", "t", "ask", "what", what, "arg", arg);
    requests_do(x, c, m);
    json_decref(m);
}

/* The id of the next unit in the list, the first after the last: a line of sight has two ends. */
static const char *pages_unit_after(const json_t *units, size_t i) {
    const json_t *next = json_array_get(units, (i + 1) % json_array_size(units));
    const char *id = json_string_value(json_object_get(next, "id"));
    return id ? id : "";
}

/* Cards, lines of sight and chances of units that this page may not even know. */
static void pages_pry(Process *x, Joined *c, const SeatView *of) {
    json_t *unit, *units = json_object_get(of->scene, "units");
    size_t i;
    json_array_foreach(units, i, unit) {
        const char *id = json_string_value(json_object_get(unit, "id"));
        const char *other = pages_unit_after(units, i);
        Str both = {0}, attack = {0};
        if (!id || i >= ASK_MOST) break;
        str_addf(&both, "%s %s", id, other);
        str_addf(&attack, "attack %s", id);
        pages_ask(x, c, "card", id);
        pages_ask(x, c, "sight", str_text(&both));
        pages_ask(x, c, "see", str_text(&both));
        pages_ask(x, c, "odds", str_text(&attack));
        str_clear(&both);
        str_clear(&attack);
    }
}

static void pages_pry_all(Process *x) {
    for (int i = 0; i < x->count; i++)
        for (int j = 0; j < x->count; j++) pages_pry(x, &x->list[i], &x->views[j]);
}

/* ---- what may be known ---- */

static json_t *pages_asked(Process *x, HostAsk what, int seat, const char *arg) {
    Str text = {0}, err = {0};
    bool ok = __real_host_ask(x->p.s.host, what, seat, arg, &text, &err);
    json_t *out = ok ? json_string(str_text(&text)) : json_null();
    str_clear(&text);
    str_clear(&err);
    return out;
}

/* Of each unit of the true world (`all`) what its card says to the seat; null: there is no such unit. */
static json_t *pages_cards(Process *x, int seat, const json_t *all) {
    json_t *out = json_object(), *unit;
    size_t i;
    json_array_foreach(json_object_get(all, "units"), i, unit) {
        const char *id = json_string_value(json_object_get(unit, "id"));
        if (id) json_object_set_new(out, id, pages_asked(x, HOST_CARD, seat, id));
    }
    return out;
}

/* -1: everything. */
static void pages_know(Process *x, int seat, const json_t *all, bool cards) {
    Joined nobody = {.id = KNOWN + (uint64_t)(seat + 1) + 1};
    json_t *m = json_pack("{so}", "view", pages_asked(x, HOST_VIEW, seat, NULL));
    if (cards) json_object_set_new(m, "cards", pages_cards(x, seat, all));
    process_send(x, &nobody, m);
}

static void pages_know_all(Process *x, uint64_t n) {
    json_t *text = pages_asked(x, HOST_VIEW, -1, NULL);
    json_t *all = json_loads(json_string_value(text), 0, NULL);
    for (int seat = -1; seat < x->count; seat++) pages_know(x, seat, all, n % CARDS_EACH == 0);
    json_decref(text);
    json_decref(all);
}

/* A bot makes one choice for the seat. */
static void pages_choose(Process *x, int seat, uint64_t n) {
    Host *h = x->p.s.host;
    host_bot(h, seat, n % 10 == 9 ? "random" : "greedy", x->p.s.seed + n);
    session_run(&x->p.s, 1);
    host_bot(h, seat, NULL, 0);
    session_run(&x->p.s, 0);
}

static void pages_play(Process *x, uint64_t most) {
    uint64_t n = 0;
    session_run(&x->p.s, 0);
    for (;; n++) {
        pages_join(x);
        pages_know_all(x, n);
        process_moved(x);
        HostStatus now = host_status(x->p.s.host);
        int seat = seatset_first(&now.waits);
        if (now.state != MATCH_WAITS || seat < 0 || n == most || x->p.s.broken) break;
        if (n % ASK_EACH == 0) pages_pry_all(x);
        pages_choose(x, seat, n);
    }
}

static void pages_close(Process *x) {
    for (int i = 0; i < x->count; i++) json_decref(x->list[i].has);
    seat_views_free(x->views);
    session_close(&x->p.s);
    free(x->list);
    free(x->p.log_at);
    words_clear(&x->p);
    close(x->fd);
}

static int pages_run(Options *o, const char *scenario, uint64_t most, int fd) {
    Process x = {.fd = fd, .told_seats = -1};
    x.p.s.rec.fd = -1;
    bool ok = pages_open(&x, o, scenario);
    if (ok) pages_play(&x, most);
    ok = ok && !x.gone && host_status(x.p.s.host).state != MATCH_FAULTY;
    pages_close(&x);
    return ok ? 0 : 1;
}

int main(int argc, char **argv) {
    static const AppCommand command = {
        .name = "pages", .options = cmd_none_options, .takes = TAKES_GAME | TAKES_SET | TAKES_SEED};
    Options o = {.command = &command, .argc = argc, .argv = argv};
    int line[2], got = 1;
    uint64_t most;
    while (options_next(&o) != -1) continue;
    if (options_args(&o) != 2 || !options_u64(options_arg(&o, 0), &most)) return 2;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, line) != 0) return 1;
    pid_t reader = fork();
    if (reader == 0) {
        close(line[0]);
        _exit(reader_run(line[1]));
    }
    close(line[1]);
    int status = pages_run(&o, options_arg(&o, 1), most, line[0]);
    waitpid(reader, &got, 0);
    options_clear(&o);
    return status || got;
}
