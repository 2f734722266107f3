/* host.c - writes what the commands want as frames, and reads what the guest says to them.
 *
 * The guest is on the other side of a line (link.h), or in this process (guest.h): the frames are the
 * same. Nothing that comes back is believed: each number has its bounds. */
#include "app/sandbox/host_rep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/sandbox/tree.h"
#include "lib/grow.h"
#include "mod/manifest.h"

/* ---- what was heard for the record ---- */

static bool host_queue_room(Host *h) {
    HostLine *heard = grow_long(h->heard, &h->cap, h->count, 16, sizeof *heard);
    if (heard) h->heard = heard;
    return heard != NULL;
}

static void host_hear(Host *h, const char *seat, const char *text) {
    if (!host_queue_room(h)) {
        h->lost = true;
        return;
    }
    HostLine line = {seat ? str_dup(seat) : NULL, str_dup(text)};
    if (!line.text || (seat && !line.seat)) h->lost = true;
    h->heard[h->count++] = line;
}

const HostLine *host_heard(const Host *h, size_t *count, bool *lost) {
    *count = h->count;
    *lost = h->lost;
    return h->heard;
}

void host_forget(Host *h, size_t n) {
    gw_assert(n <= h->count);
    for (size_t i = 0; i < n; i++) {
        free(h->heard[i].seat);
        free(h->heard[i].text);
    }
    h->count -= n;
    if (h->count) memmove(h->heard, h->heard + n, h->count * sizeof *h->heard);
}

/* ---- what comes before a reply ---- */

static bool host_fuzz_heard(const FuzzPlan *p, FrameFields *r) {
    const char *seat = frame_text_or_null(r), *text = frame_text(r);
    if (frame_done(r)) p->heard(p->ud, seat, text);
    return frame_done(r);
}

static bool host_fuzz_find(const FuzzPlan *p, FrameFields *r) {
    FuzzFind f = {.kind = frame_text(r)};
    f.cause = frame_text(r);
    f.text = frame_text(r);
    f.at = frame_u64(r);
    if (frame_done(r)) p->found(p->ud, &f);
    return frame_done(r);
}

static bool host_tested(const HostEars *ears, FrameFields *r) {
    ModtestResult t = {.ok = frame_bool(r)};
    t.mod = frame_text(r);
    t.file = frame_text(r);
    t.rules = frame_text(r);
    t.name = frame_text(r);
    t.why = frame_text(r);
    t.notes = frame_text(r);
    if (!frame_done(r)) return false;
    ears->sum->run++;
    ears->sum->failed += !t.ok;
    ears->test->heard(ears->test->ud, &t);
    return true;
}

/* False: it is nothing that was asked for. */
static bool host_event(void *ud, const Frame *f) {
    Host *h = ud;
    FrameFields r = frame_fields(f);
    if (f->kind == GUEST_FUZZ_HEARD && h->ears.fuzz) return host_fuzz_heard(h->ears.fuzz, &r);
    if (f->kind == GUEST_FUZZ_FOUND && h->ears.fuzz) return host_fuzz_find(h->ears.fuzz, &r);
    return f->kind == GUEST_TEST_RESULT && h->ears.test && host_tested(&h->ears, &r);
}

static void host_emitted(void *ud, const Str *frame) {
    Frame f;
    size_t size;
    if (frame_read(str_text(frame), frame->len, FRAME_MAX, &f, &size) == FRAME_WHOLE)
        host_event(ud, &f);
}

/* ---- asking ---- */

/* A request is begun, gets its fields, and is sent by host_call. */
Str *host_ask_for(Host *h, GuestKind kind, const char *doing) {
    snprintf(h->doing, sizeof h->doing, "%s", doing);
    str_reset(&h->request);
    h->begin = frame_begin(&h->request, (int)kind);
    return &h->request;
}

/* Nothing more can be had of the guest. */
static bool host_end(Host *h, const char *why) {
    if (!h->fault.len) str_addf(&h->fault, "%s (%s)", why, h->doing);
    h->status.state = MATCH_FAULTY;
    h->status.waits = (SeatSet){0};
    h->status.questions = (SeatSet){0};
    return false;
}

/* Those that must choose are among the seats that are known: callers look their names up. A game that
 * is over or faulty waits for nobody, and questions are asked of those who are waited for. */
static bool host_status_of(Host *h, FrameFields *r) {
    HostStatus now = {.state = (MatchState)frame_int(r, MATCH_WAITS, MATCH_FAULTY)};
    for (int i = 0; i < SEATSET_WORDS; i++) now.waits.bits[i] = frame_u64(r);
    for (int i = 0; i < SEATSET_WORDS; i++) now.questions.bits[i] = frame_u64(r);
    bool any = seatset_first(&now.waits) >= 0;
    if (seatset_next(&now.waits, h->seats - 1) >= 0) r->bad = true;
    if (any && now.state != MATCH_WAITS) r->bad = true;
    for (int i = 0; i < SEATSET_WORDS; i++)
        r->bad = r->bad || (now.questions.bits[i] & ~now.waits.bits[i]);
    now.turn = frame_int(r, 0, INT32_MAX);
    now.choices = frame_u64(r);
    now.decisions = frame_u64(r);
    now.spared = frame_u64(r);
    if (!r->bad) h->status = now;
    return !r->bad;
}

/* Names are shown as they are: what a terminal may not be shown is no name. */
static char *host_name(FrameFields *r) {
    const char *text = frame_text(r);
    Str clean = {0};
    str_add_clean(&clean, text, strlen(text), false);
    r->bad = r->bad || strcmp(str_text(&clean), text) != 0;
    str_clear(&clean);
    return str_dup(text);
}

static void host_seat_of(Host *h, FrameFields *r, int seat) {
    char *id = host_name(r), *side = host_name(r);
    r->bad = r->bad || !id || !side;
    if (r->bad) {
        free(id);
        free(side);
        return;
    }
    free(h->ids[seat]);
    free(h->sides[seat]);
    h->ids[seat] = id;
    h->sides[seat] = side;
}

/* Those that are new, and those that are others now. */
static bool host_seats_of(Host *h, FrameFields *r) {
    for (int n = frame_int(r, 0, HOST_SEATS - h->seats); n > 0 && !r->bad; n--) {
        host_seat_of(h, r, h->seats);
        h->seats += !r->bad;
    }
    for (int n = frame_int(r, 0, h->seats); n > 0 && !r->bad; n--)
        host_seat_of(h, r, frame_int(r, 0, h->seats - 1));
    return !r->bad;
}

static bool host_reply(Host *h, const Frame *f, FrameFields *r) {
    *r = frame_fields(f);
    bool ok = f->kind == GUEST_REPLY && host_seats_of(h, r) && host_status_of(h, r);
    size_t n = ok ? frame_count(r, 7) : 0;
    for (size_t i = 0; i < n && !r->bad; i++) {
        const char *seat = frame_text_or_null(r), *text = frame_text(r);
        if (!r->bad) host_hear(h, seat, text);
    }
    return ok && !r->bad;
}

static bool host_here(Host *h, Frame *reply) {
    Frame f;
    size_t size;
    if (frame_read(str_text(&h->request), h->request.len, FRAME_MAX, &f, &size) != FRAME_WHOLE ||
        !guest_do(h->guest, &f, &h->reply))
        return false;
    return frame_read(str_text(&h->reply), h->reply.len, FRAME_MAX, reply, &size) == FRAME_WHOLE;
}

/* Sends the request; `r` is at what follows the status. False: the guest is gone. */
bool host_call(Host *h, FrameFields *r) {
    Frame reply;
    Str why = {0};
    *r = (FrameFields){.bad = true};
    h->not_now = false;
    if (h->fault.len) return false;
    bool ok = frame_end(&h->request, h->begin);
    if (!ok) host_end(h, "this is too much for one message");
    else if (h->guest && !(ok = host_here(h, &reply))) host_end(h, "out of memory");
    else if (h->link && !(ok = link_call(h->link, &h->request, &reply, host_event, h, &why)))
        host_end(h, str_text(&why));
    if (ok && !(ok = host_reply(h, &reply, r))) host_end(h, HOST_NONSENSE);
    str_clear(&why);
    return ok;
}

/* What a call returns: an answer, then perhaps a text, then why not. */
static bool host_result(Host *h, FrameFields *r, Str *out, Str *err) {
    GuestAnswer answer = (GuestAnswer)frame_int(r, GUEST_NO, GUEST_NOT_NOW);
    bool ok = answer == GUEST_YES;
    if (out) str_add(out, frame_text(r));
    const char *why = frame_text(r);
    if (r->bad) host_end(h, HOST_NONSENSE);
    if (err) str_add(err, r->bad ? str_text(&h->fault) : why);
    h->not_now = answer == GUEST_NOT_NOW && !r->bad;
    return ok && !r->bad;
}

bool host_is_gone(const Host *h) { return h->fault.len > 0; }
bool host_was_slow(const Host *h) { return host_is_gone(h) && h->link && link_was_slow(h->link); }
bool host_not_now(const Host *h) { return h->not_now; }

/* ---- opening ---- */

/* GANGWAY_TIME_MS and GANGWAY_MEMORY_MB can only lower a limit: for tests. */
static int host_limit(const char *name, int most) {
    const char *text = getenv(name);
    int wish = text ? atoi(text) : 0;
    return wish > 0 && wish < most ? wish : most;
}
static int host_time_ms(const GameSpec *spec) {
    return host_limit("GANGWAY_TIME_MS", spec->time_ms ? spec->time_ms : SCRIPT_TIME_MS);
}

/* GANGWAY_MEMO: "off" asks for each answer again, "check" compares it with what was memoized: for
 * tests. */
static int host_memo(const GameSpec *spec) {
    const char *text = getenv("GANGWAY_MEMO");
    if (text && !strcmp(text, "off")) return MEMO_PLAIN;
    return text && !strcmp(text, "check") ? MEMO_CHECKED : spec->memo;
}

/* A plan is read with the mod that it lies in, as when that is named. */
static bool host_may_read(Roots *roots, const char *path) {
    if (!fs_is_file(path)) return roots_add(roots, path);
    Str mod = {0};
    bool owned = manifest_of_plan(NULL, path, &mod);
    bool ok = (!owned || roots_add(roots, str_text(&mod))) && roots_add_plan(roots, path);
    str_clear(&mod);
    return ok;
}

/* A host whose guest has nothing open yet. `path`: what else it may read, or NULL. */
Host *host_new(const GameSpec *spec, const char *path, Str *err) {
    Host *h = calloc(1, sizeof *h);
    if (!h) return str_add(err, "out of memory"), NULL;
    GuestOptions here = {.emit = host_emitted, .ud = h};
    bool disk = spec->unfenced && !spec->pack;
    if (!disk) h->roots = roots_new();
    bool ok = disk || (h->roots && roots_add_spec(h->roots, spec));
    ok = ok && (disk || !path || host_may_read(h->roots, path));
    if (ok && !disk) h->files = roots_files(h->roots);
    if (spec->pack) here.files = &h->files;
    if (ok && spec->unfenced) h->guest = guest_new(&here);
    if (!ok) str_add(err, "out of memory");
    else if (!spec->unfenced) h->link = link_open(h->roots, host_time_ms(spec), err);
    if (h->guest || h->link) return h;
    host_close(h);
    return NULL;
}

Host *host_over(int fd, int pid, int idle_ms) {
    Str err = {0};
    Host *h = calloc(1, sizeof *h);
    if (h) h->roots = roots_new();
    if (h && h->roots) h->link = link_over(fd, pid, idle_ms, h->roots, &err);
    str_clear(&err);
    if (h && h->link) return h;
    host_close(h);
    return NULL;
}

void host_put_spec(Host *h, const GameSpec *spec) {
    GameSpec own = *spec;
    own.time_ms = host_time_ms(spec);
    own.memory_mb = host_limit("GANGWAY_MEMORY_MB", SCRIPT_MEMORY >> 20);
    own.memo = host_memo(spec);
    guest_put_spec(&h->request, &own);
}

void host_diag(Diags *diags, const char *why) {
    diag_add(diags, DIAG_ERROR, "GW0199", NULL, 0, 0, "%s", why);
}

/* Where it failed and says nothing, not even that was kept. */
static void host_say_something(Diags *diags) {
    size_t errors = 0;
    for (size_t i = 0; i < diags->count; i++) errors += diags->list[i].kind == DIAG_ERROR;
    if (!errors) host_diag(diags, "out of memory");
}

Host *host_open(const GameSpec *spec, Diags *diags) {
    Str err = {0};
    FrameFields r;
    bool ok = false;
    Host *h = host_new(spec, NULL, &err);
    if (h) {
        host_ask_for(h, GUEST_OPEN, "while mods were loaded");
        host_put_spec(h, spec);
        host_call(h, &r);
        ok = frame_bool(&r);
        guest_diags(&r, diags);
        if (h->fault.len) host_diag(diags, str_text(&h->fault));
        ok = ok && frame_done(&r);
    } else host_diag(diags, str_text(&err));
    str_clear(&err);
    if (ok) return h;
    host_say_something(diags);
    host_close(h);
    return NULL;
}

static void host_seats_clear(Host *h) {
    for (int i = 0; i < h->seats; i++) {
        free(h->ids[i]);
        free(h->sides[i]);
        h->ids[i] = h->sides[i] = NULL;
    }
    h->seats = 0;
}

void host_close(Host *h) {
    if (!h) return;
    link_close(h->link);
    guest_free(h->guest);
    roots_free(h->roots);
    host_seats_clear(h);
    host_forget(h, h->count);
    free(h->heard);
    str_clear(&h->request);
    str_clear(&h->reply);
    str_clear(&h->fault);
    str_clear(&h->winner);
    str_clear(&h->outcome);
    str_clear(&h->prompt);
    str_clear(&h->lock);
    str_clear(&h->fixed);
    free(h);
}

bool host_roster_edit(Host *h, const char *text, const char *who, const char *key,
                      const char *value, Str *out, Str *err) {
    FrameFields r;
    Str *q = host_ask_for(h, GUEST_ROSTER_EDIT, "while a roster was read");
    frame_put_text(q, text);
    frame_put_text(q, who);
    frame_put_text(q, key);
    frame_put_text(q, value);
    host_call(h, &r);
    return host_result(h, &r, out, err);
}

/* ---- a match ---- */

bool host_start(Host *h, uint64_t seed, bool quiet, Str *err) {
    FrameFields r;
    host_seats_clear(h);
    host_forget(h, h->count);
    h->lost = false;
    Str *q = host_ask_for(h, GUEST_START, "while the game was set up");
    frame_put_u64(q, seed);
    frame_put_int(q, quiet);
    host_call(h, &r);
    return host_result(h, &r, NULL, err);
}

void host_stop(Host *h) {
    FrameFields r;
    host_ask_for(h, GUEST_STOP, "at the end of the game");
    host_call(h, &r);
    host_forget(h, h->count);
    h->lost = false;
}

int host_seats(const Host *h) { return h->seats; }

const char *host_seat_id(const Host *h, int seat) { return h->ids[seat]; }

const char *host_seat_side(const Host *h, int seat) { return h->sides[seat]; }

bool host_bot(Host *h, int seat, const char *bot, uint64_t key) {
    FrameFields r;
    Str *q = host_ask_for(h, GUEST_BOT, "while bots were seated");
    frame_put_int(q, seat);
    frame_put_text(q, bot);
    frame_put_u64(q, key);
    return host_call(h, &r) && frame_bool(&r);
}

MatchState host_run(Host *h, int max_choices) {
    FrameFields r;
    frame_put_int(host_ask_for(h, GUEST_RUN, "while the rules or a bot had the move"), max_choices);
    host_call(h, &r);
    return h->status.state;
}

static Str *host_ask_to_take(Host *h, GuestKind kind, const char *text) {
    char doing[HOST_DOING];
    snprintf(doing, sizeof doing, "in the choice '%s'", text);
    return host_ask_for(h, kind, doing);
}

bool host_choose(Host *h, int seat, const char *text, Str *err) {
    FrameFields r;
    Str *q = host_ask_to_take(h, GUEST_CHOOSE, text);
    frame_put_int(q, seat);
    frame_put_text(q, text);
    host_call(h, &r);
    return host_result(h, &r, NULL, err);
}

bool host_referee(Host *h, const char *text, Str *err) {
    FrameFields r;
    frame_put_text(host_ask_to_take(h, GUEST_REFEREE, text), text);
    host_call(h, &r);
    return host_result(h, &r, NULL, err);
}

bool host_may_pass(Host *h, int seat, const char *verb) {
    FrameFields r;
    Str *q = host_ask_for(h, GUEST_MAY_PASS, "while a standing answer was set");
    frame_put_int(q, seat);
    frame_put_text(q, verb);
    return host_call(h, &r) && frame_bool(&r);
}

HostStatus host_status(const Host *h) { return h->status; }
bool host_asks(const Host *h, int seat) { return seatset_has(&h->status.questions, seat); }

uint64_t host_hash(Host *h) {
    FrameFields r;
    host_ask_for(h, GUEST_HASH, "while the game was compared");
    host_call(h, &r);
    return frame_u64(&r);
}

static void host_end_of(Host *h) {
    FrameFields r;
    host_ask_for(h, GUEST_OUTCOME, "while the result was worked out");
    host_call(h, &r);
    str_reset(&h->winner);
    str_reset(&h->outcome);
    str_add(&h->winner, frame_text(&r));
    str_add(&h->outcome, frame_text(&r));
}

const char *host_winner(Host *h) {
    host_end_of(h);
    return str_text(&h->winner);
}

const char *host_outcome(Host *h) {
    host_end_of(h);
    return str_text(&h->outcome);
}

/* Adds one part of the log; how many bytes, and from where to go on. */
static size_t host_log_part(Host *h, int seat, int *from, Str *out) {
    FrameFields r;
    Str *q = host_ask_for(h, GUEST_LOG, "while the log was read");
    frame_put_int(q, seat);
    frame_put_int(q, *from);
    if (!host_call(h, &r)) return 0;
    int next = frame_int(&r, 0, INT32_MAX);
    const char *text = frame_text(&r);
    if (!frame_done(&r)) return 0;
    str_add(out, text);
    *from = next;
    return strlen(text);
}

/* All of it is the game's memory, so no honest guest has more. */
int host_log(Host *h, int seat, int from, Str *out) {
    size_t most = out->len + SCRIPT_MEMORY;
    while (host_log_part(h, seat, &from, out) >= GUEST_LOG_PART && out->len < most) {
    }
    return from;
}

void host_sum(Host *h, int seat, int from, bool harms, Str *out) {
    FrameFields r;
    Str *q = host_ask_for(h, GUEST_SUM, "while the log was read");
    frame_put_int(q, seat);
    frame_put_int(q, from);
    frame_put_int(q, harms);
    host_call(h, &r);
    str_add(out, frame_text(&r));
}

/* What a record says of the game and does not change while it is played: the mods, and the settings that
 * the scenario fixes. NULL: it is something else. */
static Str *host_known(Host *h, HostAsk what, const char *arg) {
    if (what == HOST_LOCK) return &h->lock;
    return what == HOST_LIST && arg && !strcmp(arg, HOST_FIXED) ? &h->fixed : NULL;
}

/* Why the match is faulty is known here where the guest has died of it; the mods are what they were. */
static bool host_own_fault(Host *h, HostAsk what, const char *arg, Str *out, Str *err) {
    const Str *known = host_known(h, what, arg);
    bool knows = known && known->len;
    if (what == HOST_FAULT) str_add(out, str_text(&h->fault));
    else if (knows) str_add(out, known->text);
    else if (err) str_add(err, str_text(&h->fault));
    return what == HOST_FAULT || knows;
}

bool host_is_json(HostAsk what) {
    static const HostAsk list[] = {HOST_LOCK,          HOST_LIST,        HOST_SHOW,
                                   HOST_ORIGIN_JSON,   HOST_FACTS,       HOST_DIFFERENCE_JSON,
                                   HOST_CASE,          HOST_API_JSON,    HOST_PLAN,
                                   HOST_SHEET,         HOST_ODDS,        HOST_CHOICES,
                                   HOST_SCENE,         HOST_OVERLAYS,    HOST_OVERLAY,
                                   HOST_VIEW,          HOST_RESULT,      HOST_FAILURES,
                                   HOST_STRENGTH,      HOST_ROSTER_DATA, HOST_ROSTER_LEAVE,
                                   HOST_ROSTER_ARRIVE, HOST_SIGHT,       HOST_ANSWERS,
                                   HOST_WAY,           HOST_EVENTS,      HOST_LINE};
    for (size_t i = 0; i < ARRAY_LEN(list); i++)
        if (list[i] == what) return true;
    return false;
}

/* An answer that is trees, as JSON. */
bool host_result_json(Host *h, FrameFields *r, Str *out, Str *err) {
    Str trees = {0}, why = {0};
    bool ok = host_result(h, r, &trees, &why), whole = true;
    if (ok) whole = tree_to_lines(str_text(&trees), trees.len, out);
    if (!whole) str_add(&why, "the answer of the game is damaged");
    if (err) str_add(err, str_text(&why));
    str_clear(&trees);
    str_clear(&why);
    return ok && whole;
}

bool host_ask(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err) {
    FrameFields r;
    if (h->fault.len) return host_own_fault(h, what, arg, out, err);
    /* A game that a limit has stopped runs no script that could say it. */
    Str *known = host_known(h, what, arg);
    if (known && known->len) return str_add(out, known->text), true;
    /* The user has named the file of a plan: that one may be read. */
    if (what == HOST_PLAN && h->roots && fs_is_file(arg)) roots_add_plan(h->roots, arg);
    char doing[HOST_DOING];
    snprintf(doing, sizeof doing, "while it was asked for%s%s", arg ? " '" : " what it shows",
             arg ? arg : "");
    if (arg && strlen(doing) + 1 < sizeof doing) strcat(doing, "'");
    Str *q = host_ask_for(h, GUEST_ASK, doing);
    frame_put_int(q, (int)what);
    frame_put_int(q, seat);
    frame_put_text(q, arg);
    if (!host_call(h, &r)) return host_own_fault(h, what, arg, out, err);
    bool ok = host_is_json(what) ? host_result_json(h, &r, out, err) : host_result(h, &r, out, err);
    if (ok && known) str_add(known, str_text(out));
    return ok;
}

/* ---- random play ---- */

static void host_put_plan(Str *q, const FuzzPlan *p) {
    frame_put_u64(q, p->seed);
    frame_put_int(q, p->turns);
    frame_put_int(q, p->choices);
    frame_put_int(q, p->in_turn);
    frame_put_int(q, p->lenient);
    frame_put_int(q, p->everywhere);
    frame_put_int(q, p->lines != NULL);
    guest_put_lines(q, p->lines, p->lines ? p->count : 0);
}

bool host_fuzz(Host *h, const FuzzPlan *plan, FuzzEnd *end) {
    FrameFields r;
    size_t n;
    *end = (FuzzEnd){0};
    host_put_plan(host_ask_for(h, GUEST_FUZZ, "in a random game"), plan);
    h->ears.fuzz = plan;
    host_call(h, &r);
    h->ears.fuzz = NULL;
    bool ok = frame_bool(&r);
    end->over = frame_bool(&r);
    end->faulty = frame_bool(&r);
    end->choices = frame_u64(&r);
    end->turn = frame_int(&r, 0, INT32_MAX);
    const char *world = frame_bytes(&r, &n);
    str_addn(&end->world, world, n);
    str_add(&end->throws, frame_text(&r));
    return ok && frame_done(&r);
}

void host_fuzz_again(Host *fresh, const FuzzPlan *plan, const FuzzEnd *end) {
    FrameFields r;
    Str *q = host_ask_for(fresh, GUEST_FUZZ_AGAIN, "in the same game again");
    host_put_plan(q, plan);
    frame_put_int(q, end->over);
    frame_put_int(q, end->faulty);
    frame_put_u64(q, end->choices);
    frame_put_int(q, end->turn);
    frame_put_bytes(q, str_text(&end->world), end->world.len);
    fresh->ears.fuzz = plan;
    host_call(fresh, &r);
    fresh->ears.fuzz = NULL;
}

void host_note_listen(Host *h) {
    FrameFields r;
    host_ask_for(h, GUEST_NOTE_LISTEN, "while notes were asked for");
    host_call(h, &r);
}

void host_notes(Host *h, Str *lines) {
    FrameFields r;
    host_ask_for(h, GUEST_NOTES, "while notes were asked for");
    host_call(h, &r);
    str_add(lines, frame_text(&r));
}

/* ---- the console ---- */

static void host_read_prompt(Host *h, FrameFields *r) {
    h->waits = frame_bool(r);
    h->reload = frame_bool(r);
    h->reload_at = frame_int(r, -1, INT32_MAX);
    const char *text = frame_text(r);
    str_reset(&h->prompt);
    str_add_clean(&h->prompt, text, strlen(text), false);
}

bool host_console(Host *h, uint64_t seed, const MatchLine *lines, int count, int at, Str *err) {
    FrameFields r;
    Str *q = host_ask_for(h, GUEST_CONSOLE, "while the game was brought to that choice");
    frame_put_u64(q, seed);
    frame_put_int(q, at);
    guest_put_lines(q, lines, count);
    host_call(h, &r);
    bool ok = host_result(h, &r, NULL, err);
    host_read_prompt(h, &r);
    return ok;
}

bool host_console_line(Host *h, const char *line, Str *out, Str *err) {
    FrameFields r;
    frame_put_text(host_ask_for(h, GUEST_CONSOLE_LINE, "in a line of the console"), line);
    host_call(h, &r);
    bool ok = host_result(h, &r, out, err);
    host_read_prompt(h, &r);
    return ok;
}

bool host_console_board(Host *h, int *deck, Str *scene, Str *err) {
    FrameFields r;
    host_ask_for(h, GUEST_CONSOLE_BOARD, "while the console drew a board");
    if (!host_call(h, &r)) return false;
    *deck = frame_int(&r, -1, INT32_MAX);
    return host_result(h, &r, scene, err);
}

bool host_console_reload(const Host *h, int *at) {
    *at = h->reload_at;
    return h->reload;
}

bool host_console_waits(const Host *h) { return h->waits; }
void host_console_prompt(const Host *h, Str *out) { str_add(out, str_text(&h->prompt)); }

const char *host_lua(void) { return match_lua(); }
