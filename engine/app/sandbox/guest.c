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
    free(g->console_lines);
    str_clear(&g->console_frame);
    game_free(g->game);
    diags_clear(&g->diags);
    g->console = NULL;
    g->console_lines = NULL;
    g->game = NULL;
}

void guest_free(Guest *g) {
    if (!g) return;
    guest_close(g);
    str_clear(&g->heard);
    str_clear(&g->body);
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

int guest_seat(const Guest *g, FrameFields *r) {
    return frame_int(r, -1, g->match ? match_seats(g->match) - 1 : HOST_SEATS);
}

/* ---- what can be asked ---- */

static void guest_open(Guest *g, FrameFields *r) {
    GuestSpec s = {0};
    guest_close(g);
    if (guest_spec(r, &s)) {
        s.spec.files = g->wish.files;
        s.spec.guard = g->wish.guard;
        g->game = game_open(&s.spec, &g->diags);
    }
    frame_put_int(&g->body, g->game != NULL);
    guest_put_diags(&g->body, &g->diags);
    diags_clear(&g->diags);
    guest_spec_clear(&s);
}

/* The hook of the match. A line that is heard while no command runs begins one: an answer is heard
 * within. */
static void guest_hear(void *ud, const char *seat, const char *text) {
    Guest *g = ud;
    if (seat && !game_script(g->game)->running) {
        g->whole = g->heard.len;
        g->whole_count = g->heard_count;
    }
    frame_put_text(&g->heard, seat);
    frame_put_text(&g->heard, text);
    g->heard_count++;
}

static void guest_start(Guest *g, FrameFields *r) {
    uint64_t seed = frame_u64(r);
    bool quiet = frame_bool(r);
    Str err = {0};
    guest_stop(g);
    if (!r->bad) failures_reset(&game_script(g->game)->failures);
    if (!r->bad) g->match = match_open(g->game, seed, &err);
    frame_put_int(&g->body, g->match != NULL);
    frame_put_text(&g->body, str_text(&err));
    str_clear(&err);
    if (!g->match) return;
    match_hear(g->match, guest_hear, g);
    match_quiet(g->match, quiet);
}

static void guest_stopped(Guest *g, FrameFields *r) {
    (void)r;
    guest_stop(g);
}

static void guest_bot(Guest *g, FrameFields *r) {
    int seat = frame_int(r, 0, HOST_SEATS - 1);
    const char *bot = frame_text_or_null(r);
    uint64_t key = frame_u64(r);
    bool ok = !r->bad && seat < match_seats(g->match) && match_bot(g->match, seat, bot, key);
    if (ok) g->bots[seat] = bot != NULL;
    frame_put_int(&g->body, ok);
}

static void guest_run(Guest *g, FrameFields *r) {
    int most = frame_int(r, 0, INT32_MAX);
    g->ready = true;
    match_run(g->match, most);
}

static void guest_taken(Guest *g, GuestAnswer answer, Str *err) {
    /* Those who choose at the same time go on waiting when one of them has chosen: nothing need run first. */
    g->ready = g->ready && (answer != GUEST_YES || match_still_waits(g->match));
    frame_put_int(&g->body, (int)answer);
    frame_put_text(&g->body, str_text(err));
    str_clear(err);
}

static void guest_choose(Guest *g, FrameFields *r) {
    Str err = {0};
    int seat = guest_seat(g, r);
    bool waits = match_waits(g->match, seat);
    bool taken = match_choose(g->match, seat, frame_text(r), &err);
    guest_taken(g, taken ? GUEST_YES : waits ? GUEST_NO : GUEST_NOT_NOW, &err);
}

static void guest_referee(Guest *g, FrameFields *r) {
    Str err = {0};
    bool taken = match_referee(g->match, frame_text(r), &err);
    guest_taken(g, taken ? GUEST_YES : GUEST_NO, &err);
}

static void guest_may_pass(Guest *g, FrameFields *r) {
    int seat = guest_seat(g, r);
    frame_put_int(&g->body, match_may_pass(g->match, seat, frame_text(r)));
}

static void guest_hash(Guest *g, FrameFields *r) {
    (void)r;
    frame_put_u64(&g->body, match_hash(g->match));
}

static void guest_outcome(Guest *g, FrameFields *r) {
    (void)r;
    frame_put_text(&g->body, match_winner(g->match));
    frame_put_text(&g->body, match_outcome(g->match));
}

static void guest_log(Guest *g, FrameFields *r) {
    int seat = guest_seat(g, r), from = frame_int(r, 0, INT32_MAX);
    Str lines = {0};
    frame_put_int(&g->body, match_log_part(g->match, seat, from, GUEST_LOG_PART, &lines));
    frame_put_text(&g->body, str_text(&lines));
    str_clear(&lines);
}

static void guest_sum(Guest *g, FrameFields *r) {
    int seat = guest_seat(g, r), from = frame_int(r, 0, INT32_MAX);
    Str lines = {0};
    match_sum(g->match, seat, from, frame_int(r, 0, 1), &lines);
    frame_put_text(&g->body, str_text(&lines));
    str_clear(&lines);
}

static void guest_roster_edit(Guest *g, FrameFields *r) {
    const char *text = frame_text(r), *who = frame_text(r), *key = frame_text_or_null(r);
    const char *value = frame_text_or_null(r);
    Str out = {0}, err = {0};
    frame_put_int(&g->body, game_roster_edit(g->game, text, who, key, value, &out, &err));
    frame_put_text(&g->body, str_text(&out));
    frame_put_text(&g->body, str_text(&err));
    str_clear(&out);
    str_clear(&err);
}

static void guest_note_listen(Guest *g, FrameFields *r) {
    (void)r;
    game_note_listen(g->game);
}

static void guest_notes(Guest *g, FrameFields *r) {
    (void)r;
    Str lines = {0};
    game_notes(g->game, &lines);
    frame_put_text(&g->body, str_text(&lines));
    str_clear(&lines);
}

/* ---- the table of them ---- */

typedef enum GuestNeed { NEEDS_NOTHING, NEEDS_GAME, NEEDS_MATCH } GuestNeed;

/* What the calls of one request share with those of the others (ScriptShare): all from here on; what is
 * left; a part is given back for it; nothing, for it may take as long as it takes. */
typedef enum GuestTime { TIME_ANEW, TIME_LEFT, TIME_MORE, TIME_ANY } GuestTime;

typedef struct GuestRow {
    GuestKind kind;
    GuestNeed need;
    GuestTime time;
    void (*run)(Guest *g, FrameFields *r);
} GuestRow;

static const GuestRow rows[] = {
    {GUEST_OPEN, NEEDS_NOTHING, TIME_ANEW, guest_open},
    {GUEST_START, NEEDS_GAME, TIME_MORE, guest_start},
    {GUEST_STOP, NEEDS_NOTHING, TIME_MORE, guest_stopped},
    {GUEST_BOT, NEEDS_MATCH, TIME_LEFT, guest_bot},
    {GUEST_RUN, NEEDS_MATCH, TIME_LEFT, guest_run},
    {GUEST_CHOOSE, NEEDS_MATCH, TIME_MORE, guest_choose},
    {GUEST_REFEREE, NEEDS_MATCH, TIME_MORE, guest_referee},
    {GUEST_MAY_PASS, NEEDS_MATCH, TIME_MORE, guest_may_pass},
    {GUEST_HASH, NEEDS_MATCH, TIME_MORE, guest_hash},
    {GUEST_OUTCOME, NEEDS_MATCH, TIME_MORE, guest_outcome},
    {GUEST_LOG, NEEDS_MATCH, TIME_MORE, guest_log},
    {GUEST_SUM, NEEDS_MATCH, TIME_MORE, guest_sum},
    {GUEST_ASK, NEEDS_GAME, TIME_MORE, guest_ask},
    {GUEST_ROSTER_EDIT, NEEDS_GAME, TIME_MORE, guest_roster_edit},
    {GUEST_FUZZ, NEEDS_GAME, TIME_ANY, guest_fuzz},
    {GUEST_FUZZ_AGAIN, NEEDS_GAME, TIME_ANY, guest_fuzz_again},
    {GUEST_NOTE_LISTEN, NEEDS_GAME, TIME_MORE, guest_note_listen},
    {GUEST_NOTES, NEEDS_GAME, TIME_MORE, guest_notes},
    {GUEST_CONSOLE, NEEDS_GAME, TIME_MORE, guest_console},
    {GUEST_CONSOLE_LINE, NEEDS_GAME, TIME_MORE, guest_console_line},
    {GUEST_CONSOLE_BOARD, NEEDS_GAME, TIME_MORE, guest_console_board},
    {GUEST_CHECK, NEEDS_NOTHING, TIME_ANEW, guest_check},
    {GUEST_TEST, NEEDS_NOTHING, TIME_ANY, guest_test},
    {GUEST_BENCH, NEEDS_GAME, TIME_ANY, guest_bench},
};

static const GuestRow *guest_row(const Guest *g, int kind) {
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        if ((int)rows[i].kind != kind) continue;
        bool lacks =
            (rows[i].need >= NEEDS_GAME && !g->game) || (rows[i].need == NEEDS_MATCH && !g->match);
        return lacks ? NULL : &rows[i];
    }
    return NULL;
}

static void guest_put_status(Str *out, const HostStatus *s) {
    frame_put_int(out, (int)s->state);
    for (int i = 0; i < SEATSET_WORDS; i++) frame_put_u64(out, s->waits.bits[i]);
    for (int i = 0; i < SEATSET_WORDS; i++) frame_put_u64(out, s->questions.bits[i]);
    frame_put_int(out, s->turn);
    frame_put_u64(out, s->choices);
    frame_put_u64(out, s->decisions);
    frame_put_u64(out, s->spared);
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
    if (time == TIME_ANEW) share->spent = 0;
    if (time == TIME_MORE && g->game) script_give_back(game_script(g->game), SCRIPT_PER_ANSWER);
}

/* The choice or answer that met a limit does not go into the record: --resume goes on before it. */
static void guest_take_back(Guest *g) {
    if (!g->match || !script_stopped(game_script(g->game))) return;
    if (g->whole < g->heard.len) g->heard.text[g->heard.len = g->whole] = '\0';
    g->heard_count = g->whole_count;
}

bool guest_do(Guest *g, const Frame *f, Str *reply) {
    const GuestRow *row = guest_row(g, f->kind);
    FrameFields r = frame_fields(f);
    str_reset(&g->body);
    if (!row) return false;
    guest_time(g, row->time);
    row->run(g, &r);
    HostStatus now = guest_status(g);
    guest_take_back(g);
    str_reset(reply);
    size_t begin = frame_begin(reply, GUEST_REPLY);
    guest_put_seats(g, reply);
    guest_put_status(reply, &now);
    frame_put_u64(reply, g->heard_count);
    str_addn(reply, str_text(&g->heard), g->heard.len);
    str_addn(reply, str_text(&g->body), g->body.len);
    bool ok = !r.bad && !g->heard.failed && !g->body.failed;
    str_reset(&g->heard);
    g->whole = g->heard_count = g->whole_count = 0;
    return frame_end(reply, begin) && ok;
}
