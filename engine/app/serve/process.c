/* process.c - reads frames of the server, plays, and sends each client what its seat may know.
 *
 * A part of the scene is sent to a client when it differs from what that client has. */
#include "app/serve/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/sandbox/form.h"
#include "app/serve/requests.h"
#include "app/serve/speech.h"
#include "app/serve/wire.h"
#include "lib/clock.h"
#include "lib/grow.h"
#include "lib/hash.h"

/* ---- to the server ---- */

static void process_write(Process *x, const Str *frame) {
    size_t at = 0;
    while (!x->gone && at < frame->len) {
        ssize_t n = send(x->fd, frame->text + at, frame->len - at, MSG_NOSIGNAL);
        if (n > 0) at += (size_t)n;
        else if (errno != EINTR) x->gone = true;
    }
}

/* The frame, if it is whole. */
static void process_put(Process *x, bool whole, Str *frame) {
    if (whole) process_write(x, frame);
    else x->gone = true; /* the server would wait for ever for what is missing */
    str_clear(frame);
}

static void process_tell(Process *x, WireKind kind, const char *form, ...) {
    Str f = {0};
    va_list ap;
    va_start(ap, form);
    process_put(x, form_frame_of(&f, (int)kind, form, &ap), &f);
    va_end(ap);
}

void process_send(Process *x, const Joined *c, json_t *message) {
    char *text = json_dumps(message, JSON_COMPACT);
    process_tell(x, WIRE_SEND, "ut", c->id, text);
    free(text);
    json_decref(message);
}

static void process_put_list(Str *f, const NameList *list) {
    frame_put_int(f, list->count);
    for (int i = 0; i < list->count; i++) frame_put_text(f, list->names[i]);
}

void process_again(Process *x, const Joined *c, const NameList *seats) {
    Str f = {0};
    size_t begin = frame_begin(&f, WIRE_AGAIN);
    frame_put_u64(&f, c->id);
    frame_put_text(&f, x->p.s.scenario);
    process_put_list(&f, seats);
    process_put_list(&f, &x->p.s.o->set);
    process_put(x, frame_end(&f, begin), &f);
}

static void process_tell_seats(Process *x) {
    const Seats *seats = &x->p.s.seats;
    if (seats->count == x->told_seats) return;
    x->told_seats = seats->count;
    Str f = {0};
    size_t begin = frame_begin(&f, WIRE_SEATS);
    frame_put_int(&f, seats->count);
    for (int i = 0; i < seats->count; i++) {
        frame_put_text(&f, host_seat_id(x->p.s.host, i));
        frame_put_text(&f, host_seat_side(x->p.s.host, i));
        frame_put_int(&f, !seats->list[i].bot[0]);
    }
    process_put(x, frame_end(&f, begin), &f);
}

static void process_tell_status(Process *x) {
    HostStatus now = host_status(x->p.s.host);
    process_tell(x, WIRE_STATUS, "nt", now.turn, seat_view_state(now));
}

/* Each person's seat, when the game begins to wait for it. */
static void process_tell_waits(Process *x) {
    HostStatus now = host_status(x->p.s.host);
    for (int seat = -1; (seat = seatset_next(&now.waits, seat)) >= 0;) {
        bool person = seat < x->p.s.seats.count && !x->p.s.seats.list[seat].bot[0];
        if (!person || seatset_has(&x->waited, seat)) continue;
        process_tell(x, WIRE_WAITS, "n", seat);
    }
    x->waited = now.waits;
}

/* ---- what a client is sent ---- */

/* The parts of the scene that the client does not have yet; from now on it has them. */
static json_t *process_changes(Joined *c, const SeatView *v) {
    json_t *out = json_object(), *part;
    const char *key;
    json_object_foreach(v->scene, key, part) if (!json_equal(json_object_get(v->hashes, key),
                                                             json_object_get(c->has, key)))
        json_object_set(out, key, part);
    json_object_foreach(c->has, key, part) if (!json_object_get(v->scene, key))
        json_object_set_new(out, key, json_null());
    json_decref(c->has);
    c->has = json_incref(v->hashes);
    return out;
}

void process_trim(const Joined *c, json_t *scene) {
    json_t *hashes = seat_view_hashes(scene), *hash;
    const char *key;
    json_object_foreach(hashes, key, hash) if (json_equal(hash, json_object_get(c->has, key)))
        json_object_del(scene, key);
    json_decref(hashes);
}

static void process_send_log(Process *x, Joined *c, const SeatView *v) {
    enum { AT_ONCE = 2000 };
    size_t n = json_array_size(v->log), from = c->wipes == v->wipes ? c->lines : 0;
    bool wiped = c->wipes != v->wipes;
    c->wipes = v->wipes;
    c->lines = n;
    if (from >= n && !wiped) return;
    if (n - from > AT_ONCE) from = n - AT_ONCE;
    json_t *lines = json_array(), *events = json_array();
    for (size_t i = from; i < n; i++) {
        json_t *event = json_array_get(v->log, i);
        json_array_append(events, event);
        json_array_append(lines, json_object_get(event, "text"));
    }
    process_send(x, c,
                 json_pack("{ss si sb so so}", "t", "log", "from", (int)from, "again", wiped,
                           "lines", lines, "events", events));
}

static SeatView *process_view(Process *x, int seat) {
    SeatView *v = &x->views[seat];
    if (v->fresh) return v;
    x->p.eyes = seat == HOST_PUBLIC ? -1 : seat;
    if (seat == HOST_PUBLIC) seat_view_public(v, &x->p);
    else seat_view_read(v, &x->p, seat);
    return v;
}

/* A link that only watches is not offered what it may not use. */
static json_t *process_now(const Joined *c, const SeatView *v) {
    if (!c->watches) return json_incref(v->now);
    json_t *now = json_copy(v->now);
    json_object_del(now, "again");
    json_object_del(now, "rewinds");
    return now;
}

static void process_show(Process *x, Joined *c) {
    SeatView *v = process_view(x, c->seat);
    process_send_log(x, c, v);
    if (c->at == v->at) return;
    c->at = v->at;
    json_t *m = json_pack("{ss sI so so}", "t", "state", "at", (json_int_t)v->at, "now",
                          process_now(c, v), "scene", process_changes(c, v));
    if (v->unasked.len) json_object_set_new(m, "unasked", json_string(v->unasked.text));
    if (v->said.len) json_object_set_new(m, "said", json_string(v->said.text));
    process_send(x, c, m);
}

void process_show_all(Process *x, Joined *c) {
    c->at = 0;
    json_decref(c->has);
    c->has = json_object();
    process_show(x, c);
}

/* Something moved: all that were read are old. The next step of a bot gives people time to see it. */
void process_moved(Process *x) {
    x->stepped = clock_ms();
    for (int i = 0; i <= HOST_PUBLIC; i++) x->views[i].fresh = false;
    process_tell_seats(x);
    for (int i = 0; i < x->count; i++) process_show(x, &x->list[i]);
    process_tell_status(x);
    process_tell_waits(x);
}

/* ---- clients ---- */

static Joined *process_client(Process *x, uint64_t id) {
    for (int i = 0; i < x->count; i++)
        if (x->list[i].id == id) return &x->list[i];
    return NULL;
}

static void process_join(Process *x, FrameFields *r) {
    uint64_t id;
    int seat, lines;
    bool watches;
    if (!form_read(r, "unnb", &id, &seat, &lines, &watches)) return;
    if (seat >= x->p.s.seats.count && (seat != HOST_PUBLIC || !watches)) return;
    Joined *c = grow_next(&x->list, x->count, sizeof *c);
    if (!c) return;
    x->count++;
    *c = (Joined){.id = id, .seat = seat, .watches = watches, .has = json_object()};
    SeatView *v = process_view(x, seat);
    c->wipes = v->wipes;
    if ((size_t)lines <= json_array_size(v->log)) c->lines = (size_t)lines;
    else c->wipes--; /* it has more than there is: the log was shortened meanwhile */
    process_send(x, c, seat_view_hello(&x->p, seat, watches));
    process_show(x, c);
}

static void process_leave(Process *x, FrameFields *r) {
    Joined *c = process_client(x, frame_u64(r));
    if (!c) return;
    questions_forget(&x->questions, c->id);
    json_decref(c->has);
    *c = x->list[--x->count];
}

static void process_says(Process *x, FrameFields *r) {
    size_t n;
    Joined *c = process_client(x, frame_u64(r));
    const char *text = frame_bytes(r, &n);
    if (!c || r->bad) return;
    json_t *m = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    if (!requests_is_question(m)) requests_do(x, c, m);
    else if (!questions_put(&x->questions, 2 * c->seat + c->watches, c->id, text, n))
        requests_too_many(x, c, m);
    json_decref(m);
}

/* One question, after all that has come in by now. */
static void process_answer(Process *x) {
    Asked a = questions_next(&x->questions);
    Joined *c = process_client(x, a.client);
    json_t *m = json_loadb(str_text(&a.text), a.text.len, JSON_REJECT_DUPLICATES, NULL);
    if (c) requests_do(x, c, m);
    json_decref(m);
    str_clear(&a.text);
    x->answered = true;
}

/* The person at the server seats somebody else. Who is not a bot that there is changes nothing. */
static void process_seat(Process *x, FrameFields *r) {
    int seat = frame_int(r, 0, HOST_SEATS - 1);
    const char *who = frame_text(r);
    if (r->bad || seat >= x->p.s.seats.count) return;
    session_seat(&x->p.s, seat, who);
    x->p.humans = seats_humans(&x->p.s.seats);
    x->told_seats = -1;
    x->vain = 0;
    x->waited = (SeatSet){0};
    process_moved(x);
}

static void process_frame(Process *x, const Frame *f) {
    FrameFields r = frame_fields(f);
    if (f->kind == WIRE_JOIN) process_join(x, &r);
    if (f->kind == WIRE_SAYS) process_says(x, &r);
    if (f->kind == WIRE_LEAVE) process_leave(x, &r);
    if (f->kind == WIRE_SEAT) process_seat(x, &r);
    if (f->kind == WIRE_END) x->gone = true;
}

/* ---- the course ---- */

static void process_read(Process *x) {
    char chunk[16384];
    ssize_t n = read(x->fd, chunk, sizeof chunk);
    if (n <= 0) {
        x->gone = x->gone || n == 0 || errno != EINTR;
        return;
    }
    str_addn(&x->in, chunk, (size_t)n);
    size_t at = 0;
    Frame f;
    FrameState state;
    while ((state = frame_next(&x->in, &at, &f)) == FRAME_WHOLE) process_frame(x, &f);
    if (state == FRAME_BAD) x->gone = true;
    str_drop(&x->in, at);
}

enum { VAIN_MOST = 1000 }; /* steps in which nobody chooses */

/* Is it neither a person's turn nor the end? */
static bool process_goes_on(const Process *x) {
    HostStatus now = host_status(x->p.s.host);
    return now.state == MATCH_WAITS && !x->p.s.broken && seatset_first(&now.waits) < 0 &&
           x->vain < VAIN_MOST;
}

static void process_step(Process *x) {
    x->answered = false;
    uint64_t before = x->p.s.choices;
    session_run(&x->p.s, 1);
    x->p.humans = seats_humans(&x->p.s.seats);
    x->vain = x->p.s.choices > before ? 0 : x->vain + 1;
    if (x->vain == VAIN_MOST)
        report_error(x->p.s.o,
                     "%s: nobody has chosen in %d steps; the game waits, and goes on when a "
                     "seat is given to a person or another bot",
                     x->p.s.scenario, VAIN_MOST);
    HostStatus now = host_status(x->p.s.host);
    if (now.state == MATCH_OVER) session_end(&x->p.s);
    if (now.state == MATCH_FAULTY) process_fault(x);
    process_moved(x);
}

/* The person at the server learns why; players learn that it was stopped. */
void process_fault(Process *x) {
    Str why = {0};
    host_ask(x->p.s.host, HOST_FAULT, -1, NULL, &why, &why);
    if (!x->faulted)
        report_error(x->p.s.o, "%s: the game was stopped: %s", x->p.s.scenario, str_text(&why));
    x->faulted = true;
    str_clear(&why);
}

/* Milliseconds until the next step of a bot; -1: none is to come. Without a page nobody waits to see it. */
static int process_until_step(const Process *x) {
    if (!process_goes_on(x)) return -1;
    long long rest = x->count ? x->stepped + x->pace - clock_ms() : 0;
    return rest > 0 ? (int)rest : 0;
}

/* What has come in is read first: choices are taken at once. Questions and steps of bots take turns. */
static void process_loop(Process *x) {
    while (!x->gone) {
        struct pollfd at = {.fd = x->fd, .events = POLLIN};
        bool asked = x->questions.count > 0;
        int rest = process_until_step(x), got = poll(&at, 1, asked ? 0 : rest);
        if (got > 0) process_read(x);
        else if (got == 0 && asked && (rest != 0 || !x->answered)) process_answer(x);
        else if (got == 0 && process_until_step(x) == 0) process_step(x);
    }
}

/* `why` is the first error where it does not start: the person in the lobby reads it. */
static void process_ready(Process *x, bool ok) {
    const Report *said = x->p.s.o->report;
    Str record = {0};
    if (ok && x->p.s.recording) str_add(&record, x->p.s.rec.path);
    process_tell(x, WIRE_READY, "btyt", ok, ok ? x->p.s.scenario : "", &record,
                 !ok && said ? str_text(&said->message) : "");
    str_clear(&record);
}

/* Nobody sits at this process: nothing is read from its stdin. */
static bool process_no_line(void *ud, const char *ask, Str *out) {
    (void)ud, (void)ask, (void)out;
    return false;
}

/* Each page is read as its seat sees it; the walk goes on with the eyes that it had. */
static void process_on_step(void *ud) {
    Process *x = ud;
    int eyes = x->p.eyes;
    process_moved(x);
    x->p.eyes = eyes;
}

static int process_open(Process *x, Options *o, const ProcessGame *g) {
    int null = open("/dev/null", O_RDONLY);
    if (null >= 0) dup2(null, STDIN_FILENO), close(null);
    static const int signals[] = {SIGINT,
                                  SIGHUP}; /* the server ends it, when it has ended itself */
    for (size_t i = 0; i < ARRAY_LEN(signals); i++) signal(signals[i], SIG_IGN);
    if (!speech_begin()) return report_error(o, "no temporary file: %s", strerror(errno)), APP_FILE;
    x->p.in.line = process_no_line;
    x->p.remote = true;
    x->p.moved = process_on_step;
    x->p.moved_ud = x;
    if (g->set) o->set = *g->set;
    if (g->later) o->seeded = false;
    if (o->report)
        report_clear(o->report); /* what the server had reported is none of this game's */
    x->p.s.rec.fd = -1;
    x->p.s.o = o;
    x->p.log_at = calloc(HOST_SEATS + 1, sizeof *x->p.log_at);
    x->views = seat_views_new();
    if (!x->p.log_at || !x->views) return report_error(o, "out of memory"), APP_INTERNAL;
    if (g->resume) return session_resume(&x->p.s, o, g->resume, g->seats, g->anyway);
    return session_new(&x->p.s, o, g->scenario, g->seats, g->record);
}

static void process_close(Process *x) {
    for (int i = 0; i < x->count; i++) json_decref(x->list[i].has);
    seat_views_free(x->views);
    session_close(&x->p.s);
    free(x->list);
    free(x->p.log_at);
    rewind_close(&x->rewind);
    questions_clear(&x->questions);
    str_clear(&x->in);
    words_clear(&x->p);
    close(x->fd);
}

int process_run(Options *o, const ProcessGame *game, int fd) {
    Process x = {.fd = fd, .pace = game->pace, .told_seats = -1};
    int status = process_open(&x, o, game);
    process_ready(&x, status == APP_DONE);
    if (status == APP_DONE) {
        x.p.humans = seats_humans(&x.p.s.seats);
        process_moved(&x);
        process_loop(&x);
    }
    process_close(&x);
    return status;
}
