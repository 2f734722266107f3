/* cmd_play.c - plays in the terminal: a board on the screen, or line by line.
 *
 * Knows the course of an evening: briefing, whose turn it is, handing over, the end. What lines mean
 * is in words.c, the record behind session.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/command.h"
#include "app/common/report.h"
#include "app/line/menu.h"
#include "app/line/playing.h"
#include "app/record/replay.h"
#include "app/sandbox/failed.h"
#include "app/sandbox/open.h"
#include "app/tui/replay_tui.h"
#include "app/tui/start.h"
#include "app/tui/tui.h"
#include "app/tui/tui_guard.h"
#include "lib/fs.h"

const AppOption cmd_play_options[] = {
    {"seat", "SEAT=WHO",
     "human, or a bot: greedy, random, search, greedy:seed=7 (repeatable; all=human: everybody). "
     "Without it one "
     "side is a person, the others are greedy bots",
     's'},
    {"plain", NULL, "line mode: one choice a line; for pipes, screen readers, tests", 'p'},
    {"record", "FILE", "writes the record there, not in the state folder", 'f'},
    {"map", "MAP", "free play on a plan: no scenario, no victory", 'm'},
    {"pace", "MS",
     "how long to wait after each step of a bot; Enter skips the wait, in full screen any key does",
     'c'},
    {"questions", "WHICH",
     "guided: what is at stake is asked; all: whatever the rules ask (guided)", 'q'},
    {"rewinds", "N",
     "how often one who plays against bots may go back in time, with other dice; any: as often as "
     "one likes (3; any in lessons and first games)",
     'w'},
    {"no-record", NULL, "writes no record", 'n'},
    {"no-mouse", NULL, "full screen: leaves the mouse to the terminal", 'o'},
    {"resume", "FILE", "continues a record", 'r'},
    {"anyway", NULL, "continues even if mods have changed, as long as the choices are still legal",
     'a'},
    {0}};

/* These are no exit statuses: they say where a game leads. */
enum {
    PLAY_BACK = -1,   /* to the start page, before it has begun */
    PLAY_START = -2,  /* to the start page, after its end */
    PLAY_AGAIN = -3,  /* to the same game once more */
    PLAY_ONWARD = -4, /* to the scenario that follows it */
};

typedef struct PlayOptions {
    NameList seats;
    const char *scenario, *record, *resume, *map;
    const char *next; /* the scenario to be played after this one */
    bool plain, anyway, no_mouse;
    bool resumed;             /* the game that is played */
    bool changed;             /* its mods, and the start page said so */
    const char *rules, *lang; /* as they were given, like the counts */
    int mods, rosters;
    int pace;
} PlayOptions;

/* --map MAP is the scenario free_play with its setting. */
static bool play_on_map(Options *o, PlayOptions *w) {
    if (w->resume) return report_usage(o, "--map and --resume exclude each other"), false;
    if (w->scenario) {
        report_usage(o, "--map starts free play and takes no scenario '%s'", w->scenario);
        return false;
    }
    w->scenario = "free_play";
    return options_keep_pair(o, &o->set, "map", str_without_class(w->map, "map"));
}

static bool play_options(Options *o, PlayOptions *w) {
    w->record = "";
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return false;
        if (key == 's') options_keep(o, &w->seats, o->value, strlen(o->value));
        if (key == 'p') w->plain = true;
        if (key == 'f') w->record = o->value;
        if (key == 'n') w->record = NULL;
        if (key == 'c' && !options_int(o, 0, 60000, &w->pace)) return false;
        if (key == 'q' && !options_asked(o)) return false;
        if (key == 'w' && !options_rewinds(o)) return false;
        if (key == 'm') w->map = o->value;
        if (key == 'r') w->resume = o->value;
        if (key == 'a') w->anyway = true;
        if (key == 'o') w->no_mouse = true;
    }
    if (!options_asked_else(o)) return false;
    w->scenario = options_id(o, 0, "scenario");
    if (!options_at_most(o, 1) || (w->map && !play_on_map(o, w))) return false;
    w->rules = o->rules;
    w->lang = o->lang;
    w->mods = o->mods.count;
    w->rosters = o->roster_count;
    if (!w->resume || !w->scenario) return true;
    report_usage(o, "--resume continues the record's own scenario and takes no scenario '%s'",
                 w->scenario);
    return false;
}

/* Line mode where it was asked for, and where there is no screen. */
static void play_take_screen(Playing *p, const PlayOptions *w) {
    if (w->plain || !tui_can(p->s.o)) return;
    tui_guard();
    p->tui = tui_open(p->s.o, !w->no_mouse);
    if (!p->tui) return;
    p->in.line = tui_answer;
    p->in.enter = tui_enter;
    p->in.confirm = tui_confirm;
    p->in.ud = p->tui;
}

/* Checks the arguments even so. */
static int play_nothing(Options *o, const PlayOptions *w) {
    int status = APP_DONE;
    if (w->scenario) host_close(open_game(o, w->scenario, &status));
    if (status != APP_DONE) return status;
    if (w->resume && !fs_is_file(w->resume)) {
        report_error(o, "there is no record '%s'", w->resume);
        return APP_FILE;
    }
    report_error(o, "standard input is not a terminal, so nothing is played");
    report_hint(o, "--plain reads choices line by line; --seat SEAT=greedy seats a bot");
    return APP_USAGE;
}

/* The first human seat: whose eyes see, until somebody is asked. */
static int play_first_eyes(const Seats *seats) {
    for (int i = 0; i < seats->count; i++)
        if (!seats->list[i].bot[0]) return i;
    return -1;
}

/* True: the person goes back to the start page, before anything was chosen. */
static bool play_briefing(Playing *p, bool back) {
    for (int i = 0; i < p->s.seats.count; i++)
        printf("%s: %s\n", host_seat_id(p->s.host, i), p->s.seats.list[i].text);
    if (p->s.recording) report_named("record: ", p->s.rec.path);
    if (p->humans == 1) words_brief(p);
    puts(p->tui ? "Space lists what is legal, F1 the keys, and : takes a command of line mode"
                : "? lists what is legal, help lists the other commands");
    if (!p->tui) return false;
    return handover_enter(p, back ? "Enter begins, Esc goes back " : "Enter begins ", back);
}

/* The screen passes from one person to another of another side. */
static void play_hand_over(Playing *p, int seat) {
    const char *side = host_seat_side(p->s.host, seat);
    bool same = p->eyes >= 0 && strcmp(host_seat_side(p->s.host, p->eyes), side) == 0;
    if (seat != p->eyes) str_reset(&p->taken); /* it is for the one who chose */
    p->eyes = seat;
    if (same || p->humans < 2) return;
    p->new_question = true;
    handover_pass(p, side);
}

/* Bots play until a person is asked or the game is over. What they do is told on the way, unless it
 * is not yet known who will look. */
static bool play_bots(Playing *p) {
    enum { AT_ONCE = 4, IN_VAIN = 1000 };
    HostStatus now;
    int vain = 0;
    if (p->humans < 2) screen_news(p); /* what the person's own choice did is no part of the sum */
    int from = p->log_at[p->eyes + 1];
    p->hurry = false;
    do {
        uint64_t before = p->s.choices;
        if (!session_run(&p->s, p->tui || p->pace ? 1 : AT_ONCE)) return false;
        p->humans = seats_humans(&p->s.seats);
        now = host_status(p->s.host);
        if (p->humans < 2 && p->s.choices > before) {
            screen_news(p);
            if (p->tui) tui_step(p->tui, p);
            else pace_step(p);
            if (p->leaves) return false;
        }
        vain = p->s.choices > before ? 0 : vain + 1;
    } while (now.state == MATCH_WAITS && seatset_first(&now.waits) < 0 && vain < IN_VAIN);
    if (p->humans < 2) screen_news(p);
    if (p->humans == 1) pace_sum(p, from);
    if (vain == IN_VAIN) report_error(p->s.o, "the game goes on without a choice by any seat");
    return vain < IN_VAIN;
}

/* What a word says at length is a page of its own on the full screen, whose log is short. */
static void play_word(Playing *p, const char *line) {
    uint64_t before = p->s.choices;
    int from = p->tui ? tui_heard(p->tui) : 0;
    words_do(p, line);
    if (p->tui && p->s.choices == before && !p->leaves) tui_told(p->tui, line, from);
}

/* One line of a person. False: the game stops here. */
static bool play_line(Playing *p) {
    Str ask = {0}, line = {0};
    screen_news(p);
    if (!p->tui) screen_card(p, false);
    words_skipped(p);
    if (p->humans && !p->ahead.len) screen_hint(p);
    if (p->new_question) screen_question(p);
    p->new_question = false;
    screen_ask(p, &ask);
    bool got = p->ahead.len > 0;
    if (got) printf("%s%s\n", str_text(&ask), p->ahead.text);
    if (got) str_add(&line, p->ahead.text);
    str_reset(&p->ahead);
    if (!got)
        got = p->tui ? tui_choice(p->tui, p, &line) : prompt_line(&p->in, str_text(&ask), &line);
    if (got) play_word(p, line.text);
    str_clear(&ask);
    str_clear(&line);
    return got && !p->leaves && !p->s.broken;
}

/* Until the game is over, faulty, left, or its record fails. */
static void play_loop(Playing *p) {
    bool on = true;
    while (on && play_bots(p)) {
        HostStatus now = host_status(p->s.host);
        if (now.state != MATCH_WAITS) return;
        play_hand_over(p, seatset_first(&now.waits));
        on = play_line(p);
    }
}

static void play_resume_hint(const Playing *p) {
    Str command = {0};
    command_resume(&command, p->s.o, p->s.recording ? p->s.rec.path : "");
    if (p->in.terminal && !p->tui) str_add(&command, " --plain");
    if (p->s.recording) command_print("to continue", &command);
    else puts("this game had no record and is lost");
    str_clear(&command);
}

static int play_faulty(Playing *p) {
    Str why = {0}, command = {0};
    host_ask(p->s.host, HOST_FAULT, -1, NULL, &why, &why);
    report_error(p->s.o, "the game was stopped: %s", str_text(&why));
    if (p->s.recording) command_resume(&command, p->s.o, p->s.rec.path);
    if (p->s.recording)
        report_hint(p->s.o,
                    "the record has everything up to that point; when the mod is fixed: %s "
                    "--anyway",
                    str_text(&command));
    str_clear(&why);
    str_clear(&command);
    return APP_FILE;
}

/* Without a board the full screen has nothing to choose on. */
static int play_blind(Playing *p) {
    report_error(p->s.o, "%s: %s", p->s.scenario, tui_blind(p->tui));
    report_hint(p->s.o, "--plain plays it without a board");
    play_resume_hint(p);
    return APP_FILE;
}

/* All that happened is told; what comes then is about the game. */
static void play_told(Playing *p) {
    if (!p->s.broken && !p->in.failed) screen_news(p);
    if (p->tui) tui_mark(p->tui);
}

/* How the game, or the evening, ended. */
static int play_end(Playing *p) {
    HostStatus now = host_status(p->s.host);
    if (p->s.broken) {
        puts("the last choice was not taken");
        play_resume_hint(p);
        return APP_FILE;
    }
    if (p->in.failed) {
        report_error(p->s.o, "out of memory");
        play_resume_hint(p);
        return APP_INTERNAL;
    }
    if (now.state == MATCH_FAULTY) return play_faulty(p);
    if (p->tui && now.state == MATCH_WAITS && *tui_blind(p->tui)) return play_blind(p);
    if (now.state == MATCH_WAITS) return play_resume_hint(p), APP_DONE;
    if (!session_end(&p->s)) return APP_FILE;
    ending_print(p);
    if (p->s.recording) report_named("record: ", p->s.rec.path);
    return APP_DONE;
}

/* A game that is over leaves its record, and the screen to the next. */
static void play_leave(Playing *p) {
    session_close(&p->s);
    str_reset(&p->hinted);
    tui_begin(p->tui);
    *p = (Playing){.in = p->in, .tui = p->tui, .pace = p->pace, .hinted = p->hinted};
}

/* The record of a game that was not begun has nothing in it. */
static void play_forget(Playing *p) {
    Str path = {0};
    if (p->s.recording) str_add(&path, p->s.rec.path);
    play_leave(p);
    if (path.len) unlink(path.text);
    str_clear(&path);
}

/* What was chosen on the start page, or stood in a record, is chosen once more. */
static void play_unchoose(PlayOptions *w, Options *o) {
    options_list_clear(&w->seats);
    w->scenario = w->resume = w->map = NULL;
    o->rules = w->rules;
    o->lang = w->lang;
    o->mods.count = w->mods;
    o->roster_count = w->rosters;
    o->set.count = 0;
}

/* The same scenario with the same settings, and other dice unless a seed was given. What a record said of it
 * is gone with the record. */
static void play_repeat(Playing *p, PlayOptions *w, Options *o) {
    const char *const texts[] = {p->s.scenario, o->rules, o->lang};
    const char **const to[] = {&w->scenario, &o->rules, &o->lang};
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        const char *own = texts[i] ? options_own(o, texts[i], strlen(texts[i])) : NULL;
        if (own) *to[i] = own;
    }
    w->resume = NULL;
}

/* Looks back through the record of the game, on the same screen. */
static void play_look_back(Playing *p) {
    Record r = {0};
    Options o;
    int status;
    options_like(p->s.o, &o);
    Host *h = replay_read(p->s.o, p->s.rec.path, &r) ? replay_open(&o, &r, false, &status) : NULL;
    if (h) replay_tui(p->tui, &o, h, &r, tui_look_at(p->tui), &status);
    host_close(h);
    record_clear(&r);
    options_clear(&o);
}

static bool play_can(Playing *p, SeatsAgain how) {
    NameList seats = {0};
    bool can = seats_again(p->s.o, p->s.host, &p->s.seats, how, &seats);
    options_list_clear(&seats);
    return can;
}

/* The same game is played by others next. */
static void play_reseat(Playing *p, PlayOptions *w, SeatsAgain how) {
    options_list_clear(&w->seats);
    seats_again(p->s.o, p->s.host, &p->s.seats, how, &w->seats);
}

static TuiEnd play_after(Playing *p, PlayOptions *w) {
    TuiEnd end;
    size_t id = strcspn(str_text(&p->next), " ");
    w->next = id ? options_own(p->s.o, str_text(&p->next), id) : NULL;
    TuiOffer offer = {w->next != NULL, play_can(p, SEATS_OTHER), play_can(p, SEATS_HARDER)};
    while ((end = tui_last(p->tui, p, offer)) == END_LOOK) play_look_back(p);
    if (end == END_OTHER) play_reseat(p, w, SEATS_OTHER);
    if (end == END_HARDER) play_reseat(p, w, SEATS_HARDER);
    return end == END_OTHER || end == END_HARDER ? END_AGAIN : end;
}

static int play_game(Playing *p, PlayOptions *w, bool back) {
    p->humans = seats_humans(&p->s.seats);
    p->eyes = p->humans ? play_first_eyes(&p->s.seats) : -1;
    p->log_at = calloc(HOST_SEATS + 1, sizeof *p->log_at); /* more may come */
    if (!p->log_at) return report_error(p->s.o, "out of memory"), APP_INTERNAL;
    p->new_question = true;
    if (play_briefing(p, back)) return free(p->log_at), PLAY_BACK;
    if (p->s.old.head) screen_skip(p);
    play_loop(p);
    play_told(p);
    int status = play_end(p);
    bool whole = failed_none(p->s.o, p->s.host);
    if (status == APP_DONE && !whole) status = APP_FAULTS;
    bool shows = host_status(p->s.host).state != MATCH_WAITS && !host_is_gone(p->s.host);
    TuiEnd next = p->tui && shows ? play_after(p, w) : END_LEAVE;
    free(p->log_at);
    words_clear(p);
    if (next == END_NEXT) return PLAY_ONWARD;
    return next == END_AGAIN ? PLAY_AGAIN : next == END_START ? PLAY_START : status;
}

/* What the command line leaves open is chosen on the start page, in line mode from numbered lists. */
static bool play_choose(Playing *p, Options *o, PlayOptions *w, int *status) {
    if (p->tui && !w->map)
        return tui_start(p->tui, o, &w->scenario, &w->seats, &w->resume, &w->changed, status);
    return w->scenario || menu_scenario(o, &p->in, &w->scenario, &w->seats, status);
}

/* A game that was chosen on the start page. Where it cannot go on, or its mods have changed and the page did
 * not say so, that is said there, and something else is chosen. */
static int play_continue(Playing *p, Options *o, PlayOptions *w) {
    int from = tui_heard(p->tui),
        status = session_resume(&p->s, o, w->resume, &w->seats, w->changed);
    if (status == APP_DONE) return status;
    tui_failed(p->tui, " This game cannot be continued", from);
    return PLAY_START;
}

static int play_open(Playing *p, Options *o, PlayOptions *w) {
    int status = APP_DONE;
    p->s.rec.fd = -1;
    p->s.o = o;
    bool given = w->resume != NULL;
    if (!given && !play_choose(p, o, w, &status)) return status;
    w->resumed = w->resume != NULL;
    if (w->resumed && !given) return play_continue(p, o, w);
    if (w->resume) return session_resume(&p->s, o, w->resume, &w->seats, w->anyway);
    return session_new(&p->s, o, w->scenario, &w->seats, w->record);
}

static void play_next(Playing *p, PlayOptions *w, Options *o, int how) {
    if (how == PLAY_AGAIN) play_repeat(p, w, o);
    if (how == PLAY_BACK) play_forget(p);
    else play_leave(p);
    if (how != PLAY_AGAIN) play_unchoose(w, o);
    if (how == PLAY_ONWARD) w->scenario = w->next;
    if (how != PLAY_BACK && w->record) w->record = ""; /* the name was that of the game before */
}

int cmd_play(Options *o) {
    enum { SCREEN_PACE = 250 };
    PlayOptions w = {.pace = -1};
    Playing p = {0};
    if (!play_options(o, &w)) return options_list_clear(&w.seats), APP_USAGE;
    prompt_open(&p.in);
    bool plays = p.in.terminal || w.plain || w.seats.count;
    if (plays) play_take_screen(&p, &w);
    p.pace = w.pace >= 0 ? w.pace : p.tui ? SCREEN_PACE : 0;
    bool back = p.tui && !w.scenario && !w.resume && !w.seats.count && !o->set.count;
    int status;
    do {
        status = plays ? play_open(&p, o, &w) : play_nothing(o, &w);
        if (status == APP_DONE && p.s.host) status = play_game(&p, &w, back && !w.resumed);
        if (status < 0) play_next(&p, &w, o, status);
        back = back || status == PLAY_START || status == PLAY_ONWARD;
    } while (status < 0);
    session_close(&p.s);
    str_clear(&p.hinted);
    tui_close(p.tui);
    prompt_close(&p.in);
    options_list_clear(&w.seats);
    return status;
}
