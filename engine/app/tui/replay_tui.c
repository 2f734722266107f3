/* replay_tui.c - a scrubber over a record.
 *
 * A match only goes forward, so going back plays it again from the start; what a moment looked like is
 * kept once it was looked at. */
#include "app/tui/replay_tui.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/tui/tui_guard.h"
#include "app/tui/tui_rep.h"

/* The moment after choice n. */
typedef struct Frame {
    char *scene;   /* JSON; NULL: not looked at yet */
    char unit[32]; /* who acted in it */
    int turn, log; /* the turn, and how many lines had been told */
    bool passed;   /* turn and log are known */
} Frame;

typedef struct Scrub {
    Host *host;
    const Record *record;
    Tui *t;
    Replay play;
    Frame *frames;
    size_t count; /* choices of the record, + 1 */
    size_t at;    /* what is shown */
    int eyes, pace;
    bool runs, follow;
    Str log;
    Str find;
} Scrub;

static const int scrub_paces[] = {2000, 1000, 500, 250, 120, 60};

/* --- moments --- */

static const RecordEntry *scrub_entry(const Scrub *s, size_t n) {
    for (size_t i = 0; i < s->record->count; i++)
        if (s->record->entries[i].seat && s->record->entries[i].n == n)
            return &s->record->entries[i];
    return NULL;
}

/* The log as far as it has come, told once: a match that is played again says the same. */
static int scrub_log(Scrub *s) {
    Str all = {0};
    host_log(s->host, -1, 0, &all);
    int n = playing_lines(&all);
    if (all.len > s->log.len) {
        str_reset(&s->log);
        str_add(&s->log, str_text(&all));
    }
    str_clear(&all);
    return n;
}

static void scrub_pass(Scrub *s, const char *unit) {
    Frame *f = &s->frames[s->play.choices];
    if (f->passed) return;
    host_run(s->host, 0);
    f->passed = true;
    f->turn = host_status(s->host).turn;
    f->log = scrub_log(s);
    snprintf(f->unit, sizeof f->unit, "%s", unit);
}

static void scrub_restart(Scrub *s) {
    replay_clear(&s->play);
    host_start(s->host, s->record->seed, false, NULL);
    replay_start(&s->play, s->host, s->record);
    scrub_pass(s, "");
}

/* The match stands after choice n, or as far as it went. */
static void scrub_play_to(Scrub *s, size_t n) {
    if (s->play.choices > n) scrub_restart(s);
    while (s->play.choices < n) {
        Str unit = {0};
        host_run(s->host, 0);
        host_ask(s->host, HOST_UNIT, -1, NULL, &unit, NULL);
        bool on = replay_next(&s->play);
        if (on) scrub_pass(s, str_text(&unit));
        str_clear(&unit);
        if (!on) break;
    }
}

static void scrub_look(Scrub *s) {
    Frame *f = &s->frames[s->at];
    if (f->scene) return;
    Str json = {0}, err = {0};
    scrub_play_to(s, s->at);
    s->at = s->play.choices < s->at ? s->play.choices : s->at;
    host_run(s->host, 0);
    if (host_ask(s->host, HOST_SCENE, s->eyes, NULL, &json, &err))
        s->frames[s->at].scene = str_dup(str_text(&json));
    else str_add(&s->t->message, str_text(&err));
    str_clear(&json);
    str_clear(&err);
}

static void scrub_forget(Scrub *s) {
    for (size_t i = 0; i < s->count; i++) {
        free(s->frames[i].scene);
        s->frames[i].scene = NULL;
    }
}

/* --- the screen --- */

static void scrub_lines(Scrub *s) {
    const char *at = str_text(&s->log);
    tui_log_clear(s->t);
    for (int i = 0; i < s->frames[s->at].log && *at; i++) {
        size_t n = strcspn(at, "\n");
        tui_log_add(s->t, at, n);
        at += n + (at[n] == '\n');
    }
}

/* "[====|----] 40 of 212" over the width of the screen. */
static void scrub_bar(Scrub *s) {
    Tui *t = s->t;
    char right[64];
    size_t last = s->count - 1;
    int n = snprintf(right, sizeof right, " %zu of %zu%s", s->at, last, s->runs ? " >" : "");
    int room = tui_cols() - n - 3;
    str_reset(&t->message);
    str_addc(&t->message, '[');
    int mark = last ? (int)(s->at * (size_t)(room - 1) / last) : 0;
    for (int i = 0; i < room; i++) str_addc(&t->message, i == mark ? '|' : i < mark ? '=' : '-');
    str_addf(&t->message, "]%s", right);
}

static void scrub_status(Scrub *s) {
    Tui *t = s->t;
    const RecordEntry *e = s->at ? scrub_entry(s, s->at) : NULL;
    str_reset(&t->status);
    str_addf(&t->status, " %s  turn %d", record_head(s->record, "scenario"), s->frames[s->at].turn);
    if (s->eyes >= 0) str_addf(&t->status, "  as %s sees it", host_seat_side(s->host, s->eyes));
    tui_view_status_add(t);
    str_reset(&t->info);
    if (e) str_addf(&t->info, "%s: %s", e->seat, e->text);
    str_add(&t->info, "   (arrows: choice  page: turn  n N: change  Space: play  ? keys)");
}

static void scrub_show(Scrub *s) {
    Tui *t = s->t;
    scrub_look(s);
    const Frame *f = &s->frames[s->at];
    Scene *scene = f->scene ? scene_read(f->scene) : NULL;
    if (scene) tui_board_take(t, scene);
    if (!t->scene) return;
    snprintf(t->unit, sizeof t->unit, "%s", f->unit);
    if (s->follow) tui_board_home(t);
    if (t->cursor == CELL_NONE && t->scene->unit_count) tui_board_to(t, t->scene->units[0].cell);
    scrub_lines(s);
    scrub_status(s);
    scrub_bar(s);
    tui_view_draw(t);
}

/* --- where to go --- */

/* Did something change that boards show of units: a wound, a stance, somebody new? */
static bool scrub_changed(const Scene *a, const Scene *b) {
    if (a->unit_count != b->unit_count) return true;
    for (int i = 0; i < a->unit_count; i++) {
        const SceneUnit *u = &a->units[i], *v = &b->units[i];
        int n = 0, m = 0;
        if (u->down != v->down) return true;
        for (int k = 0; k < u->marks.count; k++) n += u->marks.list[k].board;
        for (int k = 0; k < v->marks.count; k++) m += v->marks.list[k].board;
        if (n != m) return true;
        for (int k = 0; k < u->marks.count && k < v->marks.count; k++)
            if (u->marks.list[k].board && strcmp(u->marks.list[k].text, v->marks.list[k].text) != 0)
                return true;
    }
    return false;
}

static void scrub_change(Scrub *s, int by) {
    size_t was = s->at;
    scrub_look(s);
    Scene *before = scene_read(s->frames[s->at].scene ? s->frames[s->at].scene : "");
    bool found = false;
    while (!found && before && (by > 0 ? s->at + 1 < s->count : s->at > 0)) {
        s->at += (size_t)by;
        scrub_look(s);
        Scene *now = s->frames[s->at].scene ? scene_read(s->frames[s->at].scene) : NULL;
        if (!now) break;
        found = scrub_changed(before, now);
        scene_free(before);
        before = now;
    }
    scene_free(before);
    if (!found) s->at = was;
}

static void scrub_turn(Scrub *s, int by) {
    if (by > 0) {
        int turn = s->frames[s->at].turn;
        while (s->at + 1 < s->count && s->frames[s->at].turn == turn) {
            s->at++;
            if (!s->frames[s->at].passed) scrub_play_to(s, s->at);
            if (!s->frames[s->at].passed) break;
        }
    } else if (s->at > 0) {
        int turn = s->frames[--s->at].turn;
        while (s->at > 0 && s->frames[s->at - 1].turn == turn) s->at--;
    }
}

static void scrub_number(Scrub *s) {
    Str line = {0};
    uint64_t n;
    if (tui_type(s->t, "to choice: ", "", &line) && options_u64(str_text(&line), &n))
        s->at = n < s->count ? (size_t)n : s->count - 1;
    str_clear(&line);
}

/* The next choice whose lines of the log have the text. */
static void scrub_find(Scrub *s, bool ask) {
    Str line = {0};
    if (ask && tui_type(s->t, "find in the log: ", str_text(&s->find), &line) && line.len) {
        str_reset(&s->find);
        str_add(&s->find, str_text(&line));
    }
    str_clear(&line);
    if (!s->find.len) return;
    scrub_play_to(s, s->count - 1);
    for (size_t n = s->at + 1; n < s->count && s->frames[n].passed; n++) {
        const char *at = str_text(&s->log);
        for (int i = 0; i < s->frames[n].log; i++) {
            size_t len = strcspn(at, "\n");
            Str one = {0};
            str_addn(&one, at, len);
            bool has = i >= s->frames[n - 1].log && strstr(str_text(&one), str_text(&s->find));
            str_clear(&one);
            if (has) {
                s->at = n;
                return;
            }
            at += len + (at[len] == '\n');
        }
    }
}

static void scrub_eyes(Scrub *s) {
    int n = host_seats(s->host);
    s->eyes = s->eyes + 1 < n ? s->eyes + 1 : -1;
    scrub_forget(s);
}

static const char scrub_keys[] =
    "  right, left          the next choice, the previous choice\n  page down, page up   the next "
    "turn, the previous turn\n  n, N                 the next, the previous change of a unit's "
    "state\n  Home, End            the beginning, the end\n  Space                plays by itself, "
    "or stops; + and - set the speed\n  :                    goes to a choice by its number\n  /, "
    "f                 finds a text in the log, finds it again\n  v                    the view of "
    "everything, then of each seat in turn\n  up, down, Tab        look around on the board; . "
    "follows the acting unit again\n  < > z p M            decks, wide squares, the panel beside "
    "the board, the deck alone\n  l                    the whole log so far\n  q                   "
    " leaves\n";

static void scrub_pace(Scrub *s, int by) {
    s->pace += by;
    if (s->pace < 0) s->pace = 0;
    if (s->pace >= (int)ARRAY_LEN(scrub_paces)) s->pace = (int)ARRAY_LEN(scrub_paces) - 1;
}

static bool scrub_look_key(Scrub *s, int key) {
    bool around = key == '\t' || key == KEY_UP || key == KEY_DOWN;
    if (key == '?' || key == KEY_F(1)) return tui_page(s->t, "Keys", scrub_keys, NULL), true;
    if (key == '.') return s->follow = true;
    if (around) s->follow = false;
    return (around || (key > 0 && key < 127 && strchr("l<>zp", key))) && tui_keys_view(s->t, key);
}

static void scrub_key(Scrub *s, int key) {
    if (scrub_look_key(s, key)) return;
    switch (key) {
    case KEY_RIGHT: s->at += s->at + 1 < s->count; break;
    case KEY_LEFT: s->at -= s->at > 0; break;
    case KEY_NPAGE: scrub_turn(s, 1); break;
    case KEY_PPAGE: scrub_turn(s, -1); break;
    case KEY_HOME: s->at = 0; break;
    case KEY_END: s->at = s->count - 1; break;
    case 'n': scrub_change(s, 1); break;
    case 'N': scrub_change(s, -1); break;
    case ' ': s->runs = !s->runs; break;
    case '+': scrub_pace(s, 1); break;
    case '-': scrub_pace(s, -1); break;
    case ':': scrub_number(s); break;
    case '/': scrub_find(s, true); break;
    case 'f': scrub_find(s, false); break;
    case 'v': scrub_eyes(s); break;
    default: break;
    }
}

static void scrub_loop(Scrub *s) {
    for (;;) {
        if (s->runs && s->at + 1 == s->count) s->runs = false;
        if (!tui_view_small(s->t)) scrub_show(s);
        int key = tui_key(s->runs ? scrub_paces[s->pace] : -1);
        if (key == 'q' || key == 4 || (key == ERR && (!s->runs || tui_gone()))) return;
        if (key == ERR) s->at++;
        else scrub_key(s, key);
    }
}

static void scrub_differs(Scrub *s, const Options *o) {
    Str text = {0};
    replay_print(&s->play, &text);
    report_error(o, "%s", str_text(&text));
    str_clear(&text);
}

/* The log of a game whose screen it is comes back afterwards. */
static void scrub_borrowed(Scrub *s) {
    int count = s->t->line_count, mark = s->t->mark;
    char **lines = malloc(sizeof s->t->lines);
    if (!lines) return;
    memcpy(lines, s->t->lines, sizeof s->t->lines);
    s->t->line_count = 0;
    free(s->t->over); /* what the rules say of the last moment is not of those before */
    s->t->over = NULL;
    s->t->over_title[0] = '\0';
    scrub_loop(s);
    tui_log_clear(s->t);
    memcpy(s->t->lines, lines, sizeof s->t->lines);
    s->t->line_count = count;
    s->t->mark = mark;
    free(lines);
}

bool replay_tui(Tui *t, Options *o, Host *h, const Record *r, uint64_t at, int *status) {
    Scrub s = {.host = h, .record = r, .eyes = -1, .pace = 2, .follow = true};
    s.count = (size_t)r->choices + 1;
    s.at = at < s.count ? (size_t)at : s.count - 1;
    s.frames = calloc(s.count, sizeof *s.frames);
    s.t = !s.frames ? NULL : t ? t : tui_open(o, false);
    if (!s.t) return free(s.frames), false;
    replay_start(&s.play, h, r);
    scrub_pass(&s, "");
    if (t) scrub_borrowed(&s);
    else scrub_loop(&s), tui_log_clear(s.t), tui_close(s.t);
    *status = s.play.differs ? APP_FAULTS : APP_DONE;
    if (s.play.differs) scrub_differs(&s, o);
    replay_clear(&s.play);
    scrub_forget(&s);
    free(s.frames);
    str_clear(&s.log);
    str_clear(&s.find);
    return true;
}
