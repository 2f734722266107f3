/* host.c - writes what the commands want as frames, and reads what the guest says to them.
 *
 * The guest is on the other side of a line (link.h), or in this process (guest.h): the frames are the
 * same. Nothing that comes back is believed: each number has its bounds. */
#include "app/sandbox/host_rep.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/sandbox/tree.h"
#include "lib/grow.h"
#include "mod/manifest.h"

/* ---- what was heard for the record ---- */

static void host_hear(Host *h, const char *seat, const char *text) {
    HostLine *line = grow_next(&h->heard, (int)h->count, sizeof *line);
    if (line) *line = (HostLine){seat ? str_dup(seat) : NULL, str_dup(text)};
    h->count += line != NULL;
    h->lost = h->lost || !line || !line->text || (seat && !line->seat);
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

static void host_tested(const HostEars *ears, const ModtestResult *t) {
    ears->sum->run++;
    ears->sum->failed += !t->ok;
    ears->test->heard(ears->test->ud, t);
}

/* False: it is nothing that was asked for. */
static bool host_event(void *ud, const Frame *f) {
    const HostEars *ears = &((Host *)ud)->ears;
    FrameFields r = frame_fields(f);
    FormValue v;
    memset(&v, 0, sizeof v);
    bool heard = f->kind == GUEST_FUZZ_HEARD && ears->fuzz && form_read(&r, "H", &v);
    bool found = f->kind == GUEST_FUZZ_FOUND && ears->fuzz && form_read(&r, "F", &v);
    bool tested = f->kind == GUEST_TEST_RESULT && ears->test && form_read(&r, "T", &v);
    if (heard) ears->fuzz->heard(ears->fuzz->ud, v.line.seat, v.line.text);
    if (found) ears->fuzz->found(ears->fuzz->ud, &v.find);
    if (tested) host_tested(ears, &v.test);
    return heard || found || tested;
}

static void host_emitted(void *ud, const Str *frame) {
    Frame f;
    size_t size;
    if (frame_read(str_text(frame), frame->len, FRAME_MAX, &f, &size) == FRAME_WHOLE)
        host_event(ud, &f);
}

/* ---- asking ---- */

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
    HostStatus now;
    form_get(r, 'W', &now);
    bool any = seatset_first(&now.waits) >= 0;
    if (seatset_next(&now.waits, h->seats - 1) >= 0) r->bad = true;
    if (any && now.state != MATCH_WAITS) r->bad = true;
    for (int i = 0; i < SEATSET_WORDS; i++)
        r->bad = r->bad || (now.questions.bits[i] & ~now.waits.bits[i]);
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

/* `r`: at the results. */
static bool host_reply(Host *h, const Frame *f, FrameFields *r) {
    *r = frame_fields(f);
    bool ok = f->kind == GUEST_REPLY && host_seats_of(h, r) && host_status_of(h, r);
    size_t n = ok ? frame_count(r, 7) : 0;
    for (size_t i = 0; i < n && !r->bad; i++) {
        MatchLine line;
        form_get(r, 'H', &line);
        if (!r->bad) host_hear(h, line.seat, line.text);
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

static const char *host_bad(const FrameFields *r) {
    return r->no_memory ? "out of memory" : HOST_NONSENSE;
}

/* Sends the request. False: the guest is gone. */
static bool host_send(Host *h, bool whole, FrameFields *r) {
    Frame reply;
    Str why = {0};
    *r = (FrameFields){.bad = true};
    h->not_now = false;
    if (h->fault.len) return false;
    bool ok = whole;
    if (!ok) host_end(h, "this is too much for one message");
    else if (h->guest && !(ok = host_here(h, &reply))) host_end(h, "out of memory");
    else if (h->link && !(ok = link_call(h->link, &h->request, &reply, host_event, h, &why)))
        host_end(h, str_text(&why));
    if (ok && !(ok = host_reply(h, &reply, r))) host_end(h, host_bad(r));
    str_clear(&why);
    return ok;
}

/* The request by its form. What it is about is for the message, should the guest die of it. */
static bool host_write(Host *h, GuestKind kind, va_list *ap) {
    str_reset(&h->request);
    size_t begin = frame_begin(&h->request, (int)kind);
    snprintf(h->doing, sizeof h->doing, "%s", guest_doing(kind));
    for (const char *form = guest_form(kind); *form != '>'; form++) {
        if (*form != 'q') {
            form_put_arg(&h->request, *form, ap);
            continue;
        }
        const char *text = va_arg(*ap, const char *);
        frame_put_text(&h->request, text);
        snprintf(h->doing, sizeof h->doing, "%s %s%s%s", guest_doing(kind), text ? "'" : "",
                 text ? text : "what it shows", text ? "'" : "");
    }
    return frame_end(&h->request, begin);
}

/* A text of the caller, and how long it was before the answer. */
typedef struct HostText {
    Str *text;
    size_t len;
} HostText;

/* Of an invalid answer nothing is left. */
static void host_cut(const HostText *list, int count) {
    for (int i = 0; i < count; i++) {
        Str *s = list[i].text;
        if (s->len > list[i].len) s->text[s->len = list[i].len] = '\0';
    }
}

/* Reads the next result; a text is noted first. */
static void host_result(FrameFields *r, char letter, va_list *ap, HostText *texts, int *count) {
    va_list peek;
    va_copy(peek, *ap);
    Str *text = letter == 's' ? va_arg(peek, Str *) : NULL;
    va_end(peek);
    gw_assert(!text || *count < HOST_TEXTS);
    if (text) texts[(*count)++] = (HostText){text, text->len};
    form_get_arg(r, letter, ap);
}

bool host_call(Host *h, GuestKind kind, ...) {
    FrameFields r;
    HostText texts[HOST_TEXTS];
    int count = 0;
    va_list ap;
    int answer = GUEST_YES;
    Str why = {0}, *err = NULL;
    va_start(ap, kind);
    bool whole = host_write(h, kind, &ap);
    host_send(h, whole, &r);
    for (const char *form = strchr(guest_form(kind), '>') + 1; *form; form++) {
        if (*form == 'a') form_get(&r, 'a', &answer);
        else if (*form == 'e') form_get(&r, 'e', &why), err = va_arg(ap, Str *);
        else host_result(&r, *form, &ap, texts, &count);
    }
    va_end(ap);
    if (!frame_done(&r)) host_end(h, host_bad(&r)), host_cut(texts, count);
    if (err) str_add(err, str_text(h->fault.len ? &h->fault : &why));
    str_clear(&why);
    h->not_now = answer == GUEST_NOT_NOW && !h->fault.len;
    return answer == GUEST_YES && !h->fault.len;
}

bool host_is_gone(const Host *h) { return h->fault.len > 0; }
bool host_was_slow(const Host *h) { return host_is_gone(h) && h->link && link_was_slow(h->link); }
bool host_not_now(const Host *h) { return h->not_now; }

/* ---- opening ---- */

/* GANGWAY_TIME_MS and GANGWAY_MEMORY_MB can only lower a limit: for tests. In this process (--unfenced) a
 * time of 0 lifts that limit, so that instructions can be counted by a tool that makes the program slow. */
static int host_limit(const char *name, int most) {
    const char *text = getenv(name);
    int wish = text ? atoi(text) : 0;
    return wish > 0 && wish < most ? wish : most;
}
static int host_time_ms(const GameSpec *spec) {
    const char *text = getenv("GANGWAY_TIME_MS");
    if (spec->unfenced && text && !strcmp(text, "0")) return INT_MAX / 2;
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
    if (ok && h->roots) roots_note(h->roots, spec->looks);
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

GameSpec host_spec(const GameSpec *spec) {
    GameSpec own = *spec;
    own.time_ms = host_time_ms(spec);
    own.memory_mb = host_limit("GANGWAY_MEMORY_MB", SCRIPT_MEMORY >> 20);
    own.memo = host_memo(spec);
    return own;
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
    GameSpec own = host_spec(spec);
    Host *h = host_new(spec, NULL, &err);
    bool ok = h && host_call(h, GUEST_OPEN, &own, diags);
    if (h && h->fault.len) host_diag(diags, str_text(&h->fault));
    if (!h) host_diag(diags, str_text(&err));
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
    str_clear(&h->prompt);
    str_clear(&h->lock);
    str_clear(&h->fixed);
    free(h);
}

bool host_roster_edit(Host *h, const char *text, const char *who, const char *key,
                      const char *value, Str *out, Str *err) {
    return host_call(h, GUEST_ROSTER_EDIT, text, who, key, value, out, err);
}

/* ---- a match ---- */

bool host_start(Host *h, uint64_t seed, bool quiet, Str *err) {
    host_seats_clear(h);
    host_forget(h, h->count);
    h->lost = false;
    return host_call(h, GUEST_START, seed, quiet, err);
}

void host_stop(Host *h) {
    host_call(h, GUEST_STOP);
    host_forget(h, h->count);
    h->lost = false;
}

int host_seats(const Host *h) { return h->seats; }

const char *host_seat_id(const Host *h, int seat) { return h->ids[seat]; }

const char *host_seat_side(const Host *h, int seat) { return h->sides[seat]; }

int host_seat_called(const Host *h, const char *id) {
    for (int i = 0; i < h->seats; i++)
        if (!strcmp(h->ids[i], id)) return i;
    return -1;
}

const char *host_seat_like(const Host *h, const char *id) {
    return str_nearest(id, (const char *const *)h->ids, (size_t)h->seats);
}

bool host_bot(Host *h, int seat, const char *bot, uint64_t key) {
    return host_call(h, GUEST_BOT, seat, bot, key);
}

MatchState host_run(Host *h, int max_choices) {
    host_call(h, GUEST_RUN, max_choices);
    return h->status.state;
}

bool host_choose(Host *h, int seat, const char *text, Str *err) {
    return host_call(h, GUEST_CHOOSE, seat, text, err);
}

bool host_referee(Host *h, const char *text, Str *err) {
    return host_call(h, GUEST_REFEREE, text, err);
}

HostStatus host_status(const Host *h) { return h->status; }
bool host_asks(const Host *h, int seat) { return seatset_has(&h->status.questions, seat); }

uint64_t host_hash(Host *h) {
    uint64_t hash = 0;
    host_call(h, GUEST_HASH, &hash);
    return hash;
}

/* All of it is the game's memory, so no honest guest has more. */
int host_log(Host *h, int seat, int from, Str *out) {
    size_t most = out->len + SCRIPT_MEMORY, before;
    do {
        int next;
        before = out->len;
        if (!host_call(h, GUEST_LOG, seat, from, &next, out)) break;
        from = next;
    } while (out->len - before >= GUEST_LOG_PART && out->len < most);
    return from;
}

void host_sum(Host *h, int seat, int from, bool harms, Str *out) {
    host_call(h, GUEST_SUM, seat, from, harms, out);
}

/* What a record says of the game and does not change while it is played: the mods, and the settings that
 * the scenario fixes. NULL: it is something else. */
static Str *host_known(Host *h, HostAsk what, const char *arg) {
    if (what == HOST_LOCK) return &h->lock;
    return what == HOST_LIST && arg && !strcmp(arg, HOST_FIXED) ? &h->fixed : NULL;
}

bool host_is_json(HostAsk what) {
    return what <= HOST_SETTINGS || (what >= HOST_WAY && what <= HOST_STRENGTH);
}

bool host_trees(const Str *trees, Str *out, Str *err) {
    bool whole = tree_to_lines(str_text(trees), trees->len, out);
    if (!whole && err) str_add(err, HOST_DAMAGED);
    return whole;
}

/* As the guest says it: what is JSON is trees. The mods are what they were where the guest has died, and
 * a game that a limit has stopped runs no script that could say them; why it is faulty is known here as
 * well. */
static bool host_ask_plain(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err) {
    Str *known = host_known(h, what, arg), why = {0};
    if (known && known->len) return str_add(out, known->text), true;
    /* The user has named the file of a plan: that one may be read. */
    if (what == HOST_PLAN && h->roots && fs_is_file(arg)) roots_add_plan(h->roots, arg);
    bool ok = host_call(h, GUEST_ASK, (int)what, seat, arg, known ? known : out, &why);
    if (ok && known && known->failed) ok = false, str_add(&why, "out of memory");
    if (known && ok) str_add(out, str_text(known));
    else if (known) str_reset(known);
    bool ended = !ok && what == HOST_FAULT && h->fault.len;
    if (ended) str_add(out, h->fault.text);
    else if (err) str_add(err, str_text(&why)); /* an answer may have a remark beside it */
    str_clear(&why);
    return ok || ended;
}

bool host_ask(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err) {
    if (!host_is_json(what)) return host_ask_plain(h, what, seat, arg, out, err);
    Str trees = {0};
    bool ok = host_ask_plain(h, what, seat, arg, &trees, err) && host_trees(&trees, out, err);
    str_clear(&trees);
    return ok;
}

json_t *host_json(Host *h, HostAsk what, int seat, const char *arg, Str *err) {
    gw_assert(host_is_json(what));
    Str trees = {0};
    bool ok = host_ask_plain(h, what, seat, arg, &trees, err);
    json_t *value = ok ? tree_of_line(str_text(&trees), trees.len) : NULL;
    if (ok && !value && err) str_add(err, HOST_DAMAGED);
    str_clear(&trees);
    return value;
}

/* ---- random play ---- */

bool host_fuzz(Host *h, const FuzzPlan *plan, FuzzEnd *end) {
    *end = (FuzzEnd){0};
    h->ears.fuzz = plan;
    bool ok = host_call(h, GUEST_FUZZ, plan, end);
    h->ears.fuzz = NULL;
    return ok;
}

void host_fuzz_again(Host *fresh, const FuzzPlan *plan, const FuzzEnd *end) {
    fresh->ears.fuzz = plan;
    host_call(fresh, GUEST_FUZZ_AGAIN, plan, end);
    fresh->ears.fuzz = NULL;
}

/* ---- the console ---- */

/* A prompt is shown as it is. */
static void host_prompt(Host *h, const Str *prompt) {
    str_reset(&h->prompt);
    str_add_clean(&h->prompt, str_text(prompt), prompt->len, false);
}

bool host_console(Host *h, uint64_t seed, const MatchLine *lines, int count, int at, Str *err) {
    FormLines list = {lines, count};
    Str packed = {0}, prompt = {0};
    form_put(&packed, 'L', &list);
    bool ok = host_call(h, GUEST_CONSOLE, seed, at, &packed, err, &h->waits, &h->reload,
                        &h->reload_at, &prompt);
    host_prompt(h, &prompt);
    str_clear(&packed);
    str_clear(&prompt);
    return ok;
}

bool host_console_line(Host *h, const char *line, Str *out, Str *err) {
    Str prompt = {0};
    bool ok = host_call(h, GUEST_CONSOLE_LINE, line, out, err, &h->waits, &h->reload, &h->reload_at,
                        &prompt);
    host_prompt(h, &prompt);
    str_clear(&prompt);
    return ok;
}

bool host_console_board(Host *h, int *deck, Str *scene, Str *err) {
    return host_call(h, GUEST_CONSOLE_BOARD, deck, scene, err);
}

bool host_console_reload(const Host *h, int *at) {
    *at = h->reload_at;
    return h->reload;
}

bool host_console_waits(const Host *h) { return h->waits; }
void host_console_prompt(const Host *h, Str *out) { str_add(out, str_text(&h->prompt)); }

const char *host_lua(void) { return match_lua(); }
