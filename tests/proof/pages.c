/* pages.c - plays a game as the process of a server does (app/serve/process.h), a page at every seat, and prints what each page
 * is sent, to the byte: "SEAT\tMESSAGE" a line. There is no socket and no waiting.
 *
 * pages MOST_CHOICES SCENARIO [--seed N] [--rules ...]; tests/proof/secrets.mjs searches what it prints.
 *
 * Every seat is a person's, so each page is sent its options and questions as a player's is; a bot is lent to a seat for the one
 * choice that it waits for: greedy, and at every tenth choice random. At every ASK_EACH-th choice each page asks about whatever
 * any page was shown, for what it is told then is sent as well. */
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

enum { ASK_EACH = 40, ASK_MOST = 60 };

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
    x->views = calloc(HOST_SEATS, sizeof *x->views);
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
    char *text = json_dumps(m, JSON_COMPACT);
    requests_do(x, c, text, strlen(text));
    free(text);
    json_decref(m);
}

/* Cards, lines of sight and chances of units that this page may not even know. */
static void pages_pry(Process *x, Joined *c, const SeatView *of) {
    json_t *unit;
    size_t i;
    json_array_foreach(json_object_get(of->scene, "units"), i, unit) {
        const char *id = json_string_value(json_object_get(unit, "id"));
        Str both = {0}, attack = {0};
        if (!id || i >= ASK_MOST) break;
        str_addf(&both, "%s %s", id, id);
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
    for (int i = 0; x->views && i < HOST_SEATS; i++) seat_view_clear(&x->views[i]);
    session_close(&x->p.s);
    free(x->list);
    free(x->views);
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
