/* guest.c - does what a frame asks of the game and its match, and writes the reply.
 *
 * With its sister files (guest_*.c) the only one of app/ that calls game.h and match.h. */
#include "app/sandbox/guest.h"

#include <stdlib.h>
#include <string.h>

#include "app/sandbox/guest_rep.h"

Guest *guest_new(const GuestOptions *wish) {
    Guest *g = calloc(1, sizeof *g);
    if (g) g->wish = *wish;
    return g;
}

static void guest_stop(Guest *g) {
    if (g->match) match_free(g->match);
    g->match = NULL;
    str_reset(&g->heard);
    g->whole = g->heard_count = g->whole_count = 0;
    g->told = 0;
    g->ready = false;
    memset(g->bots, 0, sizeof g->bots);
}

static void guest_close(Guest *g) {
    guest_stop(g);
    console_free(g->console);
    form_clear('L', &g->console_lines);
    str_clear(&g->console_frame);
    game_free(g->game);
    diags_clear(&g->diags);
    g->console = NULL;
    g->game = NULL;
}

void guest_free(Guest *g) {
    if (!g) return;
    guest_close(g);
    str_clear(&g->heard);
    str_clear(&g->event);
    free(g);
}

HostStatus guest_status(const Guest *g) {
    const Match *m = g->match;
    if (!m) return (HostStatus){.state = MATCH_WAITS};
    HostStatus now = {.state = match_state(m),
                      .turn = match_turn(m),
                      .choices = match_choices(m),
                      .decisions = match_decisions(m),
                      .spared = match_spared(m)};
    SeatSet waiting = match_waiting(m);
    bool asks = now.state == MATCH_WAITS && g->ready;
    for (int seat = seatset_first(&waiting); asks && seat >= 0; seat = seatset_next(&waiting, seat))
        if (!g->bots[seat]) seatset_add(&now.waits, seat); /* a bot was only stopped on the way */
    for (int seat = -1; (seat = seatset_next(&now.waits, seat)) >= 0;)
        if (match_asks(m, seat)) seatset_add(&now.questions, seat);
    return now;
}

/* ---- what can be asked ---- */

void guest_own(const Guest *g, GameSpec *spec) {
    spec->files = g->wish.files;
    spec->guard = g->wish.guard;
}

static void guest_open(Guest *g, FormValue *in, FormValue *out) {
    guest_close(g);
    guest_own(g, &in[0].spec);
    g->game = game_open(&in[0].spec, &g->diags);
    out[0].i = g->game != NULL;
    diags_take(&out[1].diags, &g->diags);
}

/* The hook of the match. A line that is heard while no command runs begins one: an answer is heard
 * within. */
static void guest_hear(void *ud, const char *seat, const char *text) {
    Guest *g = ud;
    if (seat && !game_script(g->game)->running) {
        g->whole = g->heard.len;
        g->whole_count = g->heard_count;
    }
    form_put(&g->heard, 'H', &(MatchLine){seat, text});
    g->heard_count++;
}

static void guest_start(Guest *g, FormValue *in, FormValue *out) {
    guest_stop(g);
    failures_reset(&game_script(g->game)->failures);
    g->match = match_open(g->game, in[0].u, &out[1].s);
    out[0].i = g->match != NULL;
    if (!g->match) return;
    match_hear(g->match, guest_hear, g);
    match_quiet(g->match, in[1].b);
}

static void guest_stopped(Guest *g, FormValue *in, FormValue *out) {
    (void)in, (void)out;
    guest_stop(g);
}

static void guest_bot(Guest *g, FormValue *in, FormValue *out) {
    int seat = in[0].i;
    const char *bot = in[1].t;
    out[0].i = seat < match_seats(g->match) && match_bot(g->match, seat, bot, in[2].u);
    if (out[0].i) g->bots[seat] = bot != NULL;
}

static void guest_run(Guest *g, FormValue *in, FormValue *out) {
    (void)out;
    g->ready = true;
    match_run(g->match, in[0].i);
}

static void guest_taken(Guest *g, GuestAnswer answer, FormValue *out) {
    /* Those who choose at the same time go on waiting when one of them has chosen: nothing need run first. */
    g->ready = g->ready && (answer != GUEST_YES || match_still_waits(g->match));
    out[0].i = (int)answer;
}

static void guest_choose(Guest *g, FormValue *in, FormValue *out) {
    bool waits = match_waits(g->match, in[0].i);
    bool taken = match_choose(g->match, in[0].i, in[1].t, &out[1].s);
    guest_taken(g, taken ? GUEST_YES : waits ? GUEST_NO : GUEST_NOT_NOW, out);
}

static void guest_referee(Guest *g, FormValue *in, FormValue *out) {
    bool taken = match_referee(g->match, in[0].t, &out[1].s);
    guest_taken(g, taken ? GUEST_YES : GUEST_NO, out);
}

static void guest_hash(Guest *g, FormValue *in, FormValue *out) {
    (void)in;
    out[0].u = match_hash(g->match);
}

static void guest_log(Guest *g, FormValue *in, FormValue *out) {
    out[0].i = match_log_part(g->match, in[0].i, in[1].i, GUEST_LOG_PART, &out[1].s);
}

static void guest_sum(Guest *g, FormValue *in, FormValue *out) {
    match_sum(g->match, in[0].i, in[1].i + 1, HOST_EVENTS_MOST, in[2].b, &out[0].s);
}

static void guest_roster_edit(Guest *g, FormValue *in, FormValue *out) {
    out[0].i = game_roster_edit(g->game, in[0].t, in[1].t, in[2].t, in[3].t, &out[1].s, &out[2].s);
}

/* ---- the table of them ---- */

typedef enum GuestNeed { NEEDS_NOTHING, NEEDS_GAME, NEEDS_MATCH } GuestNeed;

typedef struct GuestCall {
    GuestNeed need;
    GuestTime time;
    const char *form;
    GuestRun *run;
    const char *doing;
} GuestCall;

static const GuestCall calls[] = {
    [GUEST_OPEN] = {NEEDS_NOTHING, TIME_ANEW, "S>aD", guest_open, "while mods were loaded"},
    [GUEST_START] = {NEEDS_GAME, TIME_MORE, "ub>ae", guest_start, "while the game was set up"},
    [GUEST_STOP] = {NEEDS_NOTHING, TIME_MORE, ">", guest_stopped, "at the end of the game"},
    [GUEST_BOT] = {NEEDS_MATCH, TIME_LEFT, "nou>a", guest_bot, "while bots were seated"},
    [GUEST_RUN] = {NEEDS_MATCH, TIME_LEFT, "n>", guest_run,
                   "while the rules or a bot had the move"},
    [GUEST_CHOOSE] = {NEEDS_MATCH, TIME_MORE, "pq>ae", guest_choose, "in the choice"},
    [GUEST_REFEREE] = {NEEDS_MATCH, TIME_MORE, "q>ae", guest_referee, "in the choice"},
    [GUEST_HASH] = {NEEDS_MATCH, TIME_MORE, ">u", guest_hash, "while the game was compared"},
    [GUEST_LOG] = {NEEDS_MATCH, TIME_MORE, "pn>ns", guest_log, "while the log was read"},
    [GUEST_SUM] = {NEEDS_MATCH, TIME_MORE, "pnb>s", guest_sum, "while the log was read"},
    [GUEST_ASK] = {NEEDS_GAME, TIME_MORE, "npq>ase", guest_ask, "while it was asked for"},
    [GUEST_ROSTER_EDIT] = {NEEDS_GAME, TIME_MORE, "ttoo>ase", guest_roster_edit,
                           "while a roster was read"},
    [GUEST_FUZZ] = {NEEDS_GAME, TIME_ANY, "P>aE", guest_fuzz, "in a random game"},
    [GUEST_FUZZ_AGAIN] = {NEEDS_GAME, TIME_ANY, "PE>", guest_fuzz_again, "in the same game again"},
    [GUEST_CONSOLE] = {NEEDS_GAME, TIME_MORE, "uiy>aebbis", guest_console,
                       "while the game was brought to that choice"},
    [GUEST_CONSOLE_LINE] = {NEEDS_GAME, TIME_MORE, "t>asebbis", guest_console_line,
                            "in a line of the console"},
    [GUEST_CONSOLE_BOARD] = {NEEDS_GAME, TIME_MORE, ">iase", guest_console_board,
                             "while the console drew a board"},
    [GUEST_CHECK] = {NEEDS_NOTHING, TIME_ANEW, "Stb>D", guest_check, "while the mod was checked"},
    [GUEST_TEST] = {NEEDS_NOTHING, TIME_ANY, "Sot>s", guest_test, "while its tests were run"},
    [GUEST_BENCH] = {NEEDS_GAME, TIME_ANY, "4oB>aseR", guest_bench, "during the measurement"},
};

const char *guest_form(GuestKind kind) { return calls[kind].form; }

const char *guest_doing(GuestKind kind) { return calls[kind].doing; }

GuestTime guest_time_of(int kind) {
    return kind > 0 && kind < (int)ARRAY_LEN(calls) ? calls[kind].time : TIME_LEFT;
}

/* NULL: there is none of that number, or what it needs is not there. */
static const GuestCall *guest_call(const Guest *g, int kind) {
    const GuestCall *c = kind > 0 && kind < (int)ARRAY_LEN(calls) ? &calls[kind] : NULL;
    bool lacks =
        c && ((c->need >= NEEDS_GAME && !g->game) || (c->need == NEEDS_MATCH && !g->match));
    return lacks ? NULL : c;
}

static bool guest_seat_changed(const Guest *g, int seat) {
    return strcmp(g->ids[seat], match_seat_id(g->match, seat)) != 0 ||
           strcmp(g->sides[seat], match_seat_side(g->match, seat)) != 0;
}

static void guest_put_seat(Guest *g, int seat, Str *out) {
    g->ids[seat] = match_seat_id(g->match, seat);
    g->sides[seat] = match_seat_side(g->match, seat);
    frame_put_text(out, g->ids[seat]);
    frame_put_text(out, g->sides[seat]);
}

/* Some come with units, while a game is set up or later; where that is taken back others may come. */
static void guest_put_seats(Guest *g, Str *out) {
    int now = g->match ? match_seats(g->match) : 0, fresh = now > g->told ? now - g->told : 0;
    int known = now < g->told ? now : g->told, changed = 0;
    frame_put_int(out, fresh);
    for (; fresh > 0; fresh--) guest_put_seat(g, g->told++, out);
    for (int i = 0; i < known; i++) changed += guest_seat_changed(g, i);
    frame_put_int(out, changed);
    for (int i = 0; changed > 0 && i < known; i++) {
        if (!guest_seat_changed(g, i)) continue;
        frame_put_int(out, i);
        guest_put_seat(g, i, out);
    }
}

static void guest_time(const Guest *g, GuestTime time) {
    ScriptShare *share = g->wish.guard ? g->wish.guard->share : NULL;
    if (!share) return;
    share->on = time != TIME_ANY;
    if (time == TIME_ANEW) share->spent = share->ours = 0;
    if (time == TIME_MORE && g->game) script_give_back(game_script(g->game), SCRIPT_PER_ANSWER);
}

/* The choice or answer that met a limit does not go into the record: --resume goes on before it. */
static void guest_take_back(Guest *g) {
    if (!g->match || !script_stopped(game_script(g->game))) return;
    if (g->whole < g->heard.len) g->heard.text[g->heard.len = g->whole] = '\0';
    g->heard_count = g->whole_count;
}

/* The arguments, each within its bounds. What all sides know is asked for by guest_ask alone. */
static bool guest_arguments(const Guest *g, const Frame *f, const char *form, FormValue *in) {
    FrameFields r = frame_fields(f);
    int seats = g->match ? match_seats(g->match) : HOST_SEATS;
    bool may_all = g->match && f->kind == GUEST_ASK;
    for (int i = 0; form[i] != '>'; i++) {
        form_get(&r, form[i], &in[i]);
        bool is_all = may_all && in[i].i == MATCH_PUBLIC;
        r.bad = r.bad || (form[i] == 'p' && in[i].i >= seats && !is_all);
    }
    return frame_done(&r);
}

static void guest_reply(Guest *g, const char *form, const FormValue *out, Str *reply) {
    HostStatus now = guest_status(g);
    guest_take_back(g);
    guest_put_seats(g, reply);
    form_put(reply, 'W', &now);
    frame_put_u64(reply, g->heard_count);
    str_addn(reply, str_text(&g->heard), g->heard.len);
    for (int i = 0; form[i]; i++) form_put(reply, form[i], &out[i]);
    reply->failed |= g->heard.failed;
    str_reset(&g->heard);
    g->whole = g->heard_count = g->whole_count = 0;
}

bool guest_do(Guest *g, const Frame *f, Str *reply) {
    const GuestCall *c = guest_call(g, f->kind);
    if (!c) return false;
    FormValue in[GUEST_VALUES], out[GUEST_VALUES];
    const char *results = strchr(c->form, '>') + 1;
    memset(in, 0, sizeof in);
    memset(out, 0, sizeof out);
    str_reset(reply);
    size_t begin = frame_begin(reply, GUEST_REPLY);
    bool ok = guest_arguments(g, f, c->form, in);
    guest_time(g, c->time);
    if (ok) c->run(g, in, out);
    if (ok) guest_reply(g, results, out, reply);
    for (int i = 0; c->form[i] != '>'; i++) form_clear(c->form[i], &in[i]);
    for (int i = 0; results[i]; i++) form_clear(results[i], &out[i]);
    return ok && frame_end(reply, begin);
}
