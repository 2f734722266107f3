/* cmd_replay.c - plays a record again: to look, to verify, to find where two part.
 *
 * The playing is in replay.c; here is what is said of it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/line/boardtext.h"
#include "app/record/replay.h"
#include "app/record/told.h"
#include "app/sandbox/open.h"
#include "app/tui/replay_tui.h"
#include "app/tui/tui.h"
#include "app/tui/tui_guard.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

const AppOption cmd_replay_options[] = {
    {"verify", NULL, "plays the whole record and compares every choice and check value", 'v'},
    {"to", "N", "stops after choice N", 't'},
    {"board", NULL, "draws the board at the end, or at --to", 'b'},
    {"events", NULL,
     "prints the log, with the numbers of the choices; with --json the events as data", 'e'},
    {"seat", "SEAT", "with --events: what this seat was told, and no more", 's'},
    {"bisect", "OTHER", "finds the first choice or check value at which two records differ", 'i'},
    {"choices", "OTHER", "finds the first choice at which two records differ, check values aside",
     'c'},
    {"plain", NULL, "prints lines, without the full screen", 'p'},
    {"anyway", NULL, "plays it even if mods have changed", 'a'},
    {0}};

typedef struct ReplayOptions {
    bool verify, board, events, plain, anyway;
    int to; /* -1: all */
    const char *bisect, *choices, *seat;
} ReplayOptions;

static bool replay_options(Options *o, ReplayOptions *w) {
    *w = (ReplayOptions){.to = -1};
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return false;
        if (key == 'v') w->verify = true;
        if (key == 'b') w->board = true;
        if (key == 'e') w->events = true;
        if (key == 'p') w->plain = true;
        if (key == 'a') w->anyway = true;
        if (key == 'i') w->bisect = o->value;
        if (key == 'c') w->choices = o->value;
        if (key == 's') w->seat = o->value;
        if (key == 't' && !options_int(o, 0, 1000000000, &w->to)) return false;
    }
    if (w->seat && (w->board || !w->events))
        return report_usage(o, w->events ? "--seat cannot be combined with --board"
                                         : "--seat needs --events"),
               false;
    if (w->bisect && w->choices)
        return report_usage(o, "--bisect and --choices exclude each other"), false;
    if (!options_arg(o, 0)) return report_usage(o, "which record?"), false;
    return options_at_most(o, 1);
}

static bool replay_take(const Options *o, const char *path, Record *r) {
    bool ok = replay_read(o, path, r);
    if (ok && r->torn)
        report_note(o, "%s:%d: the last line is incomplete and is ignored", path, r->lines + 1);
    return ok;
}

/* What is told of a record while it is played, to whom, and how far that has come. */
typedef struct ReplayTold {
    const Options *o;
    Host *host;
    int seat;       /* -1: everything */
    int line;       /* of the text that comes next */
    int number;     /* of the event that comes next */
    json_t *events; /* where they go as data; NULL: they are printed */
} ReplayTold;

/* The same as data: {"choice":N,"seat":..,"do":..,"log":[..],"events":[..]}; choice 0 is what came before the
 * first. What a seat is told is one list: how often others chose is not its business. */
static void replay_event_json(ReplayTold *t, const RecordEntry *e, const char *log) {
    if (t->seat >= 0) {
        told_events(t->host, t->seat, &t->number, t->events, t->o);
        return;
    }
    json_t *event = json_pack("{sI so}", "choice", (json_int_t)(e ? e->n : 0), "log",
                              jsontext_split(log, "\n"));
    json_t *list = json_array();
    told_events(t->host, -1, &t->number, list, t->o);
    json_object_set_new(event, "events", list);
    if (e) json_object_set_new(event, "seat", json_string(e->seat));
    if (e) json_object_set_new(event, "do", json_string(e->text));
    json_array_append_new(t->events, event);
}

/* The lines below the number of their choice. */
static void replay_indent(Str *out, const char *text) {
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        n = strcspn(text, "\n");
        str_addf(out, "\n      %.*s", (int)n, text);
    }
}

/* What a choice has led to, for --events and where nothing else is asked for. */
static void replay_events(ReplayTold *t, const RecordEntry *e) {
    Str text = {0}, head = {0};
    t->line = host_log(t->host, t->seat, t->line, &text);
    if (e) str_addf(&head, "[%" PRIu64 "] %s: %s", e->n, e->seat, e->text);
    else str_add(&head, "[0]");
    if (t->events) {
        replay_event_json(t, e, str_text(&text));
    } else if (t->seat >= 0) {
        report_text(str_text(&text));
    } else if (e || text.len) {
        replay_indent(&head, str_text(&text));
        report_text(str_text(&head));
    }
    str_clear(&head);
    str_clear(&text);
}

/* What was told behind the last choice. */
static void replay_rest(ReplayTold *t) {
    Str rest = {0};
    host_log(t->host, t->seat, t->line, &rest);
    if (t->events && (rest.len || t->seat >= 0)) replay_event_json(t, NULL, str_text(&rest));
    else if (rest.len) report_text(str_text(&rest));
    str_clear(&rest);
}

/* Plays on to the wish's end, telling what happens; as data where there is a list for it. */
static void replay_play(Replay *p, const ReplayOptions *w, ReplayTold *told) {
    if (told) {
        host_run(p->host, 0);
        replay_events(told, NULL);
    }
    while (w->to < 0 || p->choices < (uint64_t)w->to) {
        size_t at = p->at;
        if (!replay_next(p)) break;
        for (; at < p->at && !p->record->entries[at].seat; at++) {
        }
        if (told && at < p->at) replay_events(told, &p->record->entries[at]);
    }
    if (told && !p->differs) replay_rest(told);
}

static json_t *replay_difference(const Replay *p) {
    if (!p->differs) return json_null();
    return json_pack("{si sI ss ss}", "line", p->line, "choice", (json_int_t)p->n, "expected",
                     str_text(&p->expected), "found", str_text(&p->found));
}

/* What a board shows at the end, as the full screen gets it. */
static json_t *replay_board_json(Host *h) {
    json_t *scene = host_json(h, HOST_SCENE, -1, NULL, NULL);
    return scene ? scene : json_null();
}

/* `events` is taken over. */
static void replay_json(const Options *o, const Replay *p, const ReplayOptions *w, json_t *events) {
    char hash[17];
    HostStatus now = host_status(p->host);
    snprintf(hash, sizeof hash, "%016" PRIx64, host_hash(p->host));
    json_t *out = json_pack("{sb sI sI sI sI si ss so sb sb}", "ok", !p->differs, "choices",
                            (json_int_t)p->choices, "undos", (json_int_t)p->undos, "referee",
                            (json_int_t)p->referee, "checks", (json_int_t)p->checks, "turn",
                            now.turn, "hash", hash, "first_difference", replay_difference(p),
                            "over", now.state == MATCH_OVER, "torn", p->record->torn);
    if (p->rewinds) json_object_set_new(out, "rewinds", json_integer((json_int_t)p->rewinds));
    if (events) json_object_set_new(out, "events", events);
    if (w->board) json_object_set_new(out, "board", replay_board_json(p->host));
    report_value(o, out);
}

static void replay_head(const Record *r) {
    const char *id;
    json_t *who;
    Str text = {0};
    str_addf(&text, "%s, seed %" PRIu64 ", %" PRIu64 " choices;", record_head(r, "scenario"),
             r->seed, r->choices);
    json_object_foreach(json_object_get(r->head, "seats"), id, who)
        str_addf(&text, " %s: %s;", id, json_string_value(who) ? json_string_value(who) : "?");
    text.text[--text.len] = '\0';
    report_text(text.text);
    str_clear(&text);
}

static void replay_board(Host *h) {
    const DeckLook look = {0};
    Str text = {0}, err = {0};
    Scene *s = scene_of(h, -1, &err);
    if (s) boardtext_draw(s, BOARDTEXT_SEEN, &look, &text);
    report_text(s ? str_text(&text) : str_text(&err));
    scene_free(s);
    str_clear(&text);
    str_clear(&err);
}

/* Who acted is part of it: a game that a referee has changed by hand is not what the dice made of it. */
static void replay_say_verified(const Replay *p, Str *out) {
    str_addf(out, "ok: %" PRIu64 " choices (%" PRIu64 " undo%s, ", p->choices, p->undos,
             p->undos == 1 ? "" : "s");
    if (p->rewinds) str_addf(out, "%" PRIu64 " rewind%s, ", p->rewinds, p->rewinds == 1 ? "" : "s");
    str_addf(out,
             "%" PRIu64 " referee command%s among them), %" PRIu64
             " check values, hash %016" PRIx64,
             p->referee, p->referee == 1 ? "" : "s", p->checks, host_hash(p->host));
}

static void replay_say_end(const Replay *p, const ReplayOptions *w) {
    Str text = {0}, err = {0};
    HostStatus now = host_status(p->host);
    if (w->board) replay_board(p->host);
    if (p->differs) {
        replay_print(p, &text);
    } else if (w->verify) {
        replay_say_verified(p, &text);
    } else if (now.state == MATCH_OVER) {
        str_addf(&text, "over after %" PRIu64 " choices, turn %d", p->choices, now.turn);
    } else {
        str_addf(&text, "choice %" PRIu64 ", turn %d", p->choices, now.turn);
    }
    report_text(str_text(&text));
    str_clear(&text);
    str_clear(&err);
}

/* On a terminal, where nothing else is wished for, a record is looked at on the full screen. */
static bool replay_is_full(const Options *o, const ReplayOptions *w) {
    bool other = o->json || w->verify || w->board || w->events || w->plain || w->to >= 0;
    return !other && tui_can(o);
}

static bool replay_seat(Options *o, Host *h, const char *id, int *seat) {
    *seat = host_seat_called(h, id);
    if (*seat >= 0) return true;
    const char *near = host_seat_like(h, id);
    report_error(o, "there is no seat '%s'%s%s%s", id, near ? "; did you mean '" : "",
                 near ? near : "", near ? "'?" : "");
    return false;
}

static int replay_one(Options *o, const ReplayOptions *w, const Record *r) {
    int status = APP_FILE;
    bool full = replay_is_full(o, w);
    if (full) tui_guard();
    Host *h = replay_open(o, r, w->anyway, &status);
    if (!h) return status;
    if (full && replay_tui(NULL, o, h, r, 0, &status)) return host_close(h), status;
    bool tell = w->events || (!o->json && !w->verify && !w->board);
    ReplayTold told = {.o = o, .host = h, .seat = -1, .number = 1};
    if (w->seat && !replay_seat(o, h, w->seat, &told.seat)) return host_close(h), APP_USAGE;
    told.events = tell && o->json ? json_array() : NULL;
    Replay p;
    replay_start(&p, h, r);
    if (!o->json && !w->verify && !w->seat) replay_head(r);
    replay_play(&p, w, tell ? &told : NULL);
    if (w->to < 0) replay_end(&p, true);
    bool beyond = !p.differs && w->to >= 0 && p.choices < (uint64_t)w->to;
    if (!o->json) replay_say_end(&p, w);
    else if (!beyond) replay_json(o, &p, w, told.events);
    else json_decref(told.events);
    status = p.differs ? APP_FAULTS : APP_DONE;
    if (beyond) {
        report_error(o, "--to %d: the record has only %" PRIu64 " choices", w->to, p.choices);
        status = APP_USAGE;
    }
    replay_clear(&p);
    host_close(h);
    return status;
}

static bool bisect_same(const RecordEntry *a, const RecordEntry *b) {
    if (strcmp(a->text, b->text) != 0 || !a->seat != !b->seat) return false;
    return !a->seat || strcmp(a->seat, b->seat) == 0;
}

static void bisect_entry(Str *out, const Record *r, size_t i) {
    const RecordEntry *e = i < r->count ? &r->entries[i] : NULL;
    if (!e) str_addf(out, "%s ends", r->path);
    else
        str_addf(out, "%s:%d: %s%s%s", r->path, e->line, e->seat ? e->seat : "",
                 e->seat ? ": " : "", e->text);
}

/* Where the two first lines differ in what decides the game. */
static void bisect_heads(const Record *a, const Record *b, Str *out) {
    static const char *const keys[] = {"seed", "scenario", "rules", "set", "with", "mods"};
    for (size_t i = 0; i < ARRAY_LEN(keys); i++)
        if (!json_equal(json_object_get(a->head, keys[i]), json_object_get(b->head, keys[i])))
            str_addf(out, "%s%s", out->len ? ", " : "", keys[i]);
}

/* `at`: the entry of each that differs, or its end. */
static int bisect_print(const Options *o, const Record *a, const Record *b, const size_t at[2],
                        bool choices) {
    bool same = at[0] == a->count && at[1] == b->count;
    const RecordEntry *e = at[0] < a->count   ? &a->entries[at[0]]
                           : at[1] < b->count ? &b->entries[at[1]]
                                              : NULL;
    uint64_t n = e ? e->n : a->choices;
    Str heads = {0}, one = {0}, two = {0}, text = {0};
    bisect_heads(a, b, &heads);
    bisect_entry(&one, a, at[0]);
    bisect_entry(&two, b, at[1]);
    if (o->json) {
        report_value(o, json_pack("{sb so so ss}", "same", same, "choice",
                                  same ? json_null() : json_integer((json_int_t)n), "lines",
                                  json_pack("[ss]", str_text(&one), str_text(&two)), "heads",
                                  str_text(&heads)));
    } else {
        if (heads.len) str_addf(&text, "the first lines differ in: %s\n", heads.text);
        if (same)
            str_addf(&text, "the same %" PRIu64 " choices%s", a->choices,
                     choices ? "" : " and check values");
        else
            str_addf(&text, "choice %" PRIu64 " is the first to differ:\n  %s\n  %s", n,
                     str_text(&one), str_text(&two));
        report_text(str_text(&text));
    }
    str_clear(&heads);
    str_clear(&one);
    str_clear(&two);
    str_clear(&text);
    return same ? APP_DONE : APP_FAULTS;
}

/* Past check values, where they are not asked for. */
static size_t bisect_skip(const Record *r, size_t i, bool choices) {
    while (choices && i < r->count && !r->entries[i].seat) i++;
    return i;
}

/* `choices`: check values count for nothing, for they may be of another build or another record format. */
static int replay_bisect(Options *o, const Record *a, const char *path, bool choices) {
    Record b;
    if (!replay_take(o, path, &b)) return APP_FILE;
    size_t i = bisect_skip(a, 0, choices), j = bisect_skip(&b, 0, choices);
    while (i < a->count && j < b.count && bisect_same(&a->entries[i], &b.entries[j])) {
        i = bisect_skip(a, i + 1, choices);
        j = bisect_skip(&b, j + 1, choices);
    }
    int status = bisect_print(o, a, &b, (size_t[]){i, j}, choices);
    record_clear(&b);
    return status;
}

int cmd_replay(Options *o) {
    ReplayOptions w;
    Record r;
    if (!replay_options(o, &w)) return APP_USAGE;
    const char *path = options_arg(o, 0);
    if (!fs_is_file(path))
        return report_error(o, fs_is_dir(path) ? "'%s' is a folder" : "there is no file '%s'",
                            path),
               APP_FILE;
    if (!replay_take(o, path, &r)) return APP_FILE;
    const char *other = w.choices ? w.choices : w.bisect;
    int status = other ? replay_bisect(o, &r, other, w.choices) : replay_one(o, &w, &r);
    record_clear(&r);
    return status;
}
